#pragma once
// A lock that is given in the order in which it was asked for: whoever takes it again and again, for one small thing
// each time, keeps nobody waiting for more than one of them.

#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace store {

class InTurn {
public:
    void lock() {
        std::unique_lock guard(lock_);
        const std::uint64_t mine = next_++;
        changed_.wait(guard, [&] { return served_ == mine; });
    }
    void unlock() {
        {
            const std::lock_guard guard(lock_);
            ++served_;
        }
        changed_.notify_all();
    }
    // How often it was given, or will be to those who wait.
    [[nodiscard]] std::uint64_t asked() const {
        const std::lock_guard guard(lock_);
        return next_;
    }
    // How many hold it or wait.
    [[nodiscard]] std::uint64_t size() const {
        const std::lock_guard guard(lock_);
        return next_ - served_;
    }

private:
    mutable std::mutex lock_;
    std::condition_variable changed_;
    std::uint64_t next_ = 0, served_ = 0;
};

}  // namespace store
