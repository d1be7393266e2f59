#pragma once
// What the server counts of itself, of the whole process, as Prometheus reads it.

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "server/protocol.h"

namespace server {

// How long something took, in steps that double.
class Durations {
public:
    void add(double seconds);
    void write(std::string& text, const std::string& name, const std::string& help) const;

private:
    static constexpr std::array<double, 12> bounds = {0.0005, 0.001, 0.002, 0.004, 0.008, 0.016,
                                                      0.032,  0.064, 0.128, 0.5,   2,     5};
    std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
    std::atomic<std::uint64_t> microseconds_{0};
};

struct Metrics {
    std::atomic<std::int64_t> sockets{0}, connections{0};
    std::atomic<std::uint64_t> requests{0}, messages{0}, steps{0}, tables_made{0}, write_failures{0};
    Durations commits, thoughts;

    // A request or message was answered with this problem.
    void refuse(Code code) { refusals_[static_cast<std::size_t>(code)].fetch_add(1, std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t refused(Code code) const { return refusals_[static_cast<std::size_t>(code)].load(); }
    // All of it as text, with what is true only at this moment.
    [[nodiscard]] std::string text(const std::vector<std::pair<std::string, std::uint64_t>>& gauges) const;

private:
    std::array<std::atomic<std::uint64_t>, static_cast<std::size_t>(Code::unavailable) + 1> refusals_{};
};

[[nodiscard]] Metrics& metrics();

}  // namespace server
