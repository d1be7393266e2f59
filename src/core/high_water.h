#pragma once
// How full lists of fixed capacity ever were: measured in a build with -DIMPERIA_HIGH_WATER=ON only, where each kind of
// FixedVector has one of these. `imperia simulate` prints them at its end, docs/architecture.md has what was measured.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <string_view>
#include <vector>

namespace core {

class HighWater {
public:
    // `of` must stay, such as a literal.
    HighWater(std::string_view of, std::size_t capacity) : of_(of), capacity_(capacity), next_(first_) {
        first_ = this;
    }
    HighWater(const HighWater&) = delete;
    HighWater& operator=(const HighWater&) = delete;
    // They stay as long as the program runs; a test takes the last one made away again.
    ~HighWater() { first_ = first_ == this ? next_ : first_; }

    void note(std::size_t size) {
        std::size_t most = most_.load(std::memory_order_relaxed);
        while (most < size && !most_.compare_exchange_weak(most, size, std::memory_order_relaxed)) {
        }
    }
    [[nodiscard]] std::string_view of() const { return of_; }
    [[nodiscard]] std::size_t capacity() const { return capacity_; }
    [[nodiscard]] std::size_t most() const { return most_.load(std::memory_order_relaxed); }

    // All that were made.
    [[nodiscard]] static std::vector<const HighWater*> all() {
        std::vector<const HighWater*> found;
        for (const HighWater* one = first_; one != nullptr; one = one->next_) found.push_back(one);
        return found;
    }

private:
    std::string_view of_;
    std::size_t capacity_;
    std::atomic<std::size_t> most_ = 0;
    const HighWater* next_;
    static inline const HighWater* first_ = nullptr;
};

// What a type is called.
template <class T>
[[nodiscard]] constexpr std::string_view name_of() {
    const std::string_view all = __PRETTY_FUNCTION__;
    const std::size_t begin = all.find("T = ") + 4;
    return all.substr(begin, std::min(all.find_first_of(";]", begin), all.size()) - begin);
}

}  // namespace core
