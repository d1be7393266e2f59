#pragma once
// What the words of this game can be put together to mean. The grammar reads more sentences than
// the rules can carry out; those are refused when a card is compiled, never ignored in play.

#include <initializer_list>
#include <string>

#include "lang/program.h"

namespace settlers {

// Empty if the instruction can be carried out where it stands; otherwise one sentence for its author.
[[nodiscard]] std::string check_instruction(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc);

// The same for a count of a text.
[[nodiscard]] std::string check_count(const lang::Pack& pack, const lang::Ability& ability, std::uint16_t index);

// Whether an amount holds nothing but these Goods.
[[nodiscard]] bool is_only(const lang::Goods& goods, std::initializer_list<std::uint8_t> allowed);

// What is wrong with a card as a whole: its fields and how its lines go together.
[[nodiscard]] std::string check_card(const lang::Pack& pack, const lang::Card& card);

}  // namespace settlers
