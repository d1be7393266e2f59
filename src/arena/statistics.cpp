#include "arena/statistics.h"

#include <algorithm>
#include <cmath>

namespace arena {

namespace {

constexpr double z = 1.959963984540054;  // the normal distribution has 95% within so many deviations

// The variance of the mean.
double variance_of_mean(const Sums& sums) {
    const auto n = static_cast<double>(sums.n);
    const double mean = static_cast<double>(sums.sum) / n;
    return std::max(0.0, static_cast<double>(sums.squares) / n - mean * mean) / (n - 1);
}

Estimate around(double value, double variance, std::uint64_t n, double unit) {
    const double half = z * std::sqrt(variance);
    return {value / unit, (value - half) / unit, (value + half) / unit, n, true};
}

}  // namespace

Estimate rate(double hits, std::uint64_t n) {
    if (n == 0) return {};
    const auto size = static_cast<double>(n);
    const double p = hits / size, scale = 1 + z * z / size;
    const double middle = (p + z * z / (2 * size)) / scale;
    const double half = z * std::sqrt(p * (1 - p) / size + z * z / (4 * size * size)) / scale;
    // Rounding must not put the value itself outside.
    return {p, std::clamp(middle - half, 0.0, p), std::clamp(middle + half, p, 1.0), n, true};
}

Estimate mean(const Sums& sums, double unit) {
    if (sums.n == 0) return {};
    const double value = static_cast<double>(sums.sum) / static_cast<double>(sums.n);
    if (sums.n == 1) return {value / unit, value / unit, value / unit, 1, false};
    return around(value, variance_of_mean(sums), sums.n, unit);
}

Estimate difference(const Sums& a, const Sums& b, double unit) {
    const std::uint64_t n = std::min(a.n, b.n);
    if (n == 0) return {};
    const double value = mean(a).value - mean(b).value;
    if (n == 1) return {value / unit, value / unit, value / unit, 1, false};
    return around(value, variance_of_mean(a) + variance_of_mean(b), n, unit);
}

}  // namespace arena
