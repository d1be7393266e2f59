#pragma once
// The set-up of a game asked for at the terminal: seats, sides, sets and rules. It knows no rule: the game says what
// there is to choose from, and what is refused.

#include <string>
#include <vector>

#include "arena/any_game.h"

namespace cli {

// The sides that may be played with these options, those for first games first; then those that need another option.
[[nodiscard]] std::vector<std::string> sides_for(const arena::AnyGame& game, const std::vector<std::string>& options);

// False if the input ends before all is chosen.
[[nodiscard]] bool ask_setup(const arena::AnyGame& game, std::vector<std::string>& seats, engine::SetupWords& words);

}  // namespace cli
