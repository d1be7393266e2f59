#pragma once
// A limit by the second.

#include <algorithm>
#include <chrono>

namespace server {

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

}  // namespace server
