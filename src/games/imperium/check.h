#pragma once
// What the grammar can read but the rules cannot carry out: said when a card is compiled.

#include <string>

#include "lang/program.h"

namespace imperium {

[[nodiscard]] std::string check_instruction(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc);
// Whether a card stays in play once it is there, or begins there: its text stands under heads.
[[nodiscard]] bool stays_in_play(const lang::Card& card);

[[nodiscard]] std::string check_card(const lang::Pack& pack, const lang::Card& card);

// "materials, population, progress and goods": all resources.
[[nodiscard]] std::string resources_said();

}  // namespace imperium
