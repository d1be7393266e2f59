#pragma once
// The card compiler, as far as the program has it. imperia is linked with compiler.cpp; imperia_player, which plays
// from compiled packs, with no_compiler.cpp in its place. All other sources are the same, and are compiled once for
// both.

#include <string>
#include <vector>

#include "lang/program.h"

namespace cli {

[[nodiscard]] bool has_compiler();

// The packs of a game and card files of one's own besides; Failure names the first mistake.
[[nodiscard]] lang::Pack compile_game(const std::string& game, const std::vector<std::string>& own);

}  // namespace cli
