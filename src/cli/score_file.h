#pragma once
// The high scores of this terminal: a text file with a line for each finished game of one person.

#include <string>
#include <vector>

#include "arena/any_game.h"

namespace cli {

// Today, "2026-11-17".
[[nodiscard]] std::string today();

// Adds a finished game. Where the file cannot be written, nothing is kept: a named file is complained about, the usual
// one is not.
void note_score(const std::string& file, const arena::AnyGame& game, const engine::SetupWords& words,
                const std::vector<std::string>& seats, const engine::Match& match);

}  // namespace cli
