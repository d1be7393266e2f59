#pragma once
// What a run measured: exact percentiles over all samples, and errors by their code.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace load {

// Milliseconds.
struct Percentiles {
    std::size_t samples = 0;
    double p50 = 0, p90 = 0, p99 = 0, max = 0;
};
[[nodiscard]] Percentiles percentiles(std::vector<float> milliseconds);

struct Report {
    std::string games, opponents;
    std::uint64_t tables = 0, seed = 0;
    double rate = 0, seconds = 0, opening_seconds = 0;
    std::uint64_t choices = 0, games_finished = 0, bytes = 0, messages = 0, unanswered = 0;
    Percentiles ack, event, late;
    std::map<std::string, std::uint64_t> errors;  // by code
    std::string first_problem;                    // the first error in words

    [[nodiscard]] double choices_per_second() const {
        return seconds > 0 ? static_cast<double>(choices) / seconds : 0.0;
    }
    // Being asked to slow down is no fault of the server's.
    [[nodiscard]] bool sound() const;
};

void print_text(const Report& report);
void print_json(const Report& report);

}  // namespace load
