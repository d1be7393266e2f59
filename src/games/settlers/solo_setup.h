#pragma once
// What a set-up for one may say, and what set-ups for more may not.

#include "games/settlers/game.h"

namespace settlers {

// Empty if a game can be set up so; otherwise one sentence that says what to change.
[[nodiscard]] std::string check_solo(const Rules& rules, const Setup& setup);

// How many cards the virtual player brings at most, his Faction deck among them.
[[nodiscard]] std::size_t solo_cards(const Rules& rules, const Setup& setup);

}  // namespace settlers
