#pragma once
// How much one client or address may ask of the server.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace server {

struct Limits {
    unsigned tables_per_address = 100;      // that are not over, made since the server started
    unsigned connections_per_address = 64;  // WebSockets; four times as many connections of any kind
    unsigned messages_per_second = 30;      // of one WebSocket; twice as many at once
    unsigned requests_per_second = 50;   // of one address, files and WebSockets among them; four times as many at once
    unsigned passwords_per_minute = 20;  // of one address
    unsigned wrong_passwords = 5;        // for one account, of one address; of all four times as many; then they wait
    unsigned passwords_waiting = 32;     // of all addresses: so many hashes wait for their turn
    unsigned idle_seconds = 300;         // a WebSocket that answers no ping is cut off
    unsigned table_idle_seconds = 600;   // a table nobody looks at leaves the memory
    unsigned thinking_at_once = 1;       // choices of computer players; the server sets it to its threads
    unsigned serving_at_once = 1;        // what is done at tables; the server sets it to its threads, too
    unsigned session_days = 365;         // a session ends so long after it began
    unsigned session_idle_days = 90;     // or so long after it was last used
    unsigned tables_per_day = 300;       // that one address begins
    unsigned bot_tables_per_day = 20;    // of them, games that no person plays
    unsigned steps_per_day = 500000;     // that one address does, and computer players for it
    unsigned listed_per_person =
        5;  // tables of one session or account that the list shows; twice as many of one address
    unsigned keep_bot_games_hours = 24;  // games of computer players only are kept so long; 0: for ever
    unsigned keep_finished_days = 0;     // finished games are kept so long after they began; 0: for ever
    unsigned keep_unused_days = 30;      // tables at which nothing was done are kept so long; 0: for ever
};

// So many at once, and then so many a second.
class Bucket {
public:
    using Clock = std::chrono::steady_clock;

    Bucket(double burst, double per_second) : burst_(burst), rate_(per_second), level_(burst), last_(Clock::now()) {}

    [[nodiscard]] bool take(Clock::time_point now = Clock::now()) {
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

// After some free tries each further one is heard only after a wait, twice as long each time; who was right once is
// forgiven, and what was long ago is forgotten.
class Delays {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr unsigned longest = 300;  // seconds
    static constexpr std::chrono::hours memory{1};

    explicit Delays(unsigned free) : free_(free) {}

    // Seconds until a try is heard; 0: it is heard now, and counts as wrong until it is forgiven.
    [[nodiscard]] unsigned take(const std::string& who, Clock::time_point now = Clock::now()) {
        const std::lock_guard guard(lock_);
        if (tries_.size() > 10000)
            std::erase_if(tries_, [&](const auto& one) { return one.second.last + memory < now; });
        Tries& mine = tries_[who];
        if (mine.last + memory < now) mine = {};
        if (mine.next > now) {
            const auto wait = std::chrono::ceil<std::chrono::seconds>(mine.next - now).count();
            return static_cast<unsigned>(wait);
        }
        mine.last = now;
        if (++mine.count >= free_) mine.next = now + std::chrono::seconds(wait_after(mine.count - free_));
        return 0;
    }
    void forgive(const std::string& who) {
        const std::lock_guard guard(lock_);
        tries_.erase(who);
    }

private:
    struct Tries {
        unsigned count = 0;
        Clock::time_point last{}, next{};
    };

    static unsigned wait_after(unsigned more) { return more >= 9 ? longest : std::min(longest, 1U << more); }

    unsigned free_;
    std::mutex lock_;
    std::map<std::string, Tries> tries_;
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

// How many of something each address has had today; a day is one since 1970.
class DayCounts {
public:
    [[nodiscard]] bool add(const std::string& address, unsigned most, std::int64_t seconds) {
        const std::lock_guard guard(lock_);
        begin(seconds);
        unsigned& count = counts_[address];
        if (count >= most) return false;
        ++count;
        return true;
    }
    // So many were had, whether or not they are too many by then.
    void note(const std::string& address, std::size_t more, std::int64_t seconds) {
        const std::lock_guard guard(lock_);
        begin(seconds);
        counts_[address] += static_cast<unsigned>(more);
    }
    [[nodiscard]] bool has_had(const std::string& address, unsigned most, std::int64_t seconds) {
        const std::lock_guard guard(lock_);
        begin(seconds);
        const auto found = counts_.find(address);
        return found != counts_.end() && found->second >= most;
    }

private:
    void begin(std::int64_t seconds) {
        if (const std::int64_t day = seconds / 86400; day != day_) {
            counts_.clear();
            day_ = day;
        }
    }

    std::mutex lock_;
    std::int64_t day_ = 0;
    std::map<std::string, unsigned> counts_;
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

// One place among those that an address holds; given back when this ends.
class HeldPlace {
public:
    // None if the address holds as many already.
    [[nodiscard]] static std::optional<HeldPlace> in(std::shared_ptr<Holdings> held, const std::string& address,
                                                     unsigned most) {
        if (!held->add(address, most)) return std::nullopt;
        return HeldPlace(std::move(held), address);
    }
    ~HeldPlace() {
        if (held_) held_->remove(address_);
    }
    HeldPlace(HeldPlace&& other) noexcept = default;
    HeldPlace& operator=(HeldPlace&& other) noexcept {
        std::swap(held_, other.held_);
        std::swap(address_, other.address_);
        return *this;
    }
    HeldPlace(const HeldPlace&) = delete;
    HeldPlace& operator=(const HeldPlace&) = delete;

private:
    HeldPlace(std::shared_ptr<Holdings> held, std::string address)
        : held_(std::move(held)), address_(std::move(address)) {}

    std::shared_ptr<Holdings> held_;
    std::string address_;
};

}  // namespace server
