#pragma once
// What the grammar can read but the rules cannot carry out: said when a card is compiled.

#include <string>

#include "lang/program.h"

namespace imperium {

[[nodiscard]] std::string check_instruction(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc);
[[nodiscard]] std::string check_card(const lang::Pack& pack, const lang::Card& card);

}  // namespace imperium
