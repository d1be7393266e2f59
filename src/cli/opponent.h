#pragma once
// An opponent that plays by a table, on a terminal page: its table with the rows it used, and its steps one by one.

#include <string>

#include "cli/screen.h"
#include "engine/view.h"

namespace cli {

// How fast the steps of an opponent are shown.
struct Pace {
    bool by_key = false;  // Enter shows the next
    double seconds = 0;   // else so long after each
};
// "at-once", "key", "0.5"; false if it is none.
[[nodiscard]] bool read_pace(const std::string& word, Pace& pace);

// The rows in their order; those used in its present or last turn are marked with the slots.
[[nodiscard]] std::string draw_opponent(const engine::OpponentView& opponent, const Style& style);
// A line of the log, farther in the nearer it is to its cause: die, slot, row. Wrapped to a
// width, if it has one; without an end of line.
[[nodiscard]] std::string indented(const engine::LogLine& line, std::size_t width);

}  // namespace cli
