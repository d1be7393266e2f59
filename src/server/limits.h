#pragma once
// How much one client or address may ask of the server.

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <string>

namespace server {

struct Limits {
    unsigned tables_per_address = 100;      // that are not over, made since the server started
    unsigned connections_per_address = 64;  // WebSockets; four times as many connections of any kind
    unsigned messages_per_second = 30;      // of one WebSocket; twice as many at once
    unsigned requests_per_second = 50;      // of one address; four times as many at once
    unsigned passwords_per_minute = 20;     // of one address
    unsigned idle_seconds = 300;            // a WebSocket that answers no ping is cut off
    unsigned table_idle_seconds = 600;      // a table nobody looks at leaves the memory
};

// So many at once, and then so many a second.
class Bucket {
public:
    using Clock = std::chrono::steady_clock;

    Bucket(double burst, double per_second) : burst_(burst), rate_(per_second), level_(burst), last_(Clock::now()) {}

    [[nodiscard]] bool take() {
        const Clock::time_point now = Clock::now();
        level_ = std::min(burst_, level_ + rate_ * std::chrono::duration<double>(now - last_).count());
        last_ = now;
        if (level_ < 1) return false;
        level_ -= 1;
        return true;
    }
    [[nodiscard]] bool full() const {
        return level_ + rate_ * std::chrono::duration<double>(Clock::now() - last_).count() >= burst_;
    }

private:
    double burst_, rate_, level_;
    Clock::time_point last_;
};

// A bucket for each address; those that have been quiet are forgotten.
class Buckets {
public:
    Buckets(double burst, double per_second) : burst_(burst), rate_(per_second) {}

    [[nodiscard]] bool take(const std::string& address) {
        const std::lock_guard guard(lock_);
        if (buckets_.size() > 10000) std::erase_if(buckets_, [](const auto& one) { return one.second.full(); });
        return buckets_.try_emplace(address, burst_, rate_).first->second.take();
    }

private:
    double burst_, rate_;
    std::mutex lock_;
    std::map<std::string, Bucket> buckets_;
};

// How many of something each address holds now.
class Holdings {
public:
    [[nodiscard]] bool add(const std::string& address, unsigned most) {
        const std::lock_guard guard(lock_);
        unsigned& held = held_[address];
        if (held >= most) return false;
        ++held;
        return true;
    }
    void remove(const std::string& address) {
        const std::lock_guard guard(lock_);
        const auto found = held_.find(address);
        if (found != held_.end() && --found->second == 0) held_.erase(found);
    }

private:
    std::mutex lock_;
    std::map<std::string, unsigned> held_;
};

}  // namespace server
