#pragma once
// Numbers found in samples, with the intervals that say how well they are known.

#include <cstdint>

namespace arena {

// What a sample says, and a 95% interval: of a hundred such samples about 95 have the true number in theirs.
struct Estimate {
    double value = 0, low = 0, high = 0;
    std::uint64_t n = 0;   // how large the sample is
    bool bounded = false;  // false: too small a sample for an interval; low and high are the value
};

// Sums of whole numbers: exact, so threads may add in any order.
struct Sums {
    std::uint64_t n = 0;
    std::int64_t sum = 0, squares = 0;

    void add(std::int64_t x) {
        ++n;
        sum += x;
        squares += x * x;
    }
    void add(const Sums& other) {
        n += other.n;
        sum += other.sum;
        squares += other.squares;
    }
    bool operator==(const Sums&) const = default;
};

// The share of `hits` in n, by Wilson's interval, which stays within 0 and 1. Hits may be parts: half a shared victory.
[[nodiscard]] Estimate rate(double hits, std::uint64_t n);
// The mean of what was added, in units of `unit`; the interval is the normal one.
[[nodiscard]] Estimate mean(const Sums& sums, double unit = 1);
// By how much the mean of `a` is above that of `b`; n is the smaller of the two samples.
[[nodiscard]] Estimate difference(const Sums& a, const Sums& b, double unit = 1);

}  // namespace arena
