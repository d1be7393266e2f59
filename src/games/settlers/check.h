#pragma once
// What the words of this game can be put together to mean. The grammar reads more sentences than
// the rules can carry out; those are refused when a card is compiled, never ignored in play.

#include <initializer_list>
#include <string>

#include "games/settlers/goods.h"
#include "lang/program.h"

namespace settlers {

// Empty if the instruction can be carried out where it stands; otherwise one sentence for its author.
[[nodiscard]] std::string check_instruction(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc);

// The same for a count of a text.
[[nodiscard]] std::string check_count(const lang::Pack& pack, const lang::Ability& ability, std::uint16_t index);

// Whether an amount holds nothing but these Goods.
[[nodiscard]] bool is_only(const lang::Goods& goods, std::initializer_list<std::uint8_t> allowed);

// Whether an amount holds nothing but the Goods whose rows are allowed, and all of these in words: "wood, stone or
// food".
using AllowedGood = bool (*)(const GoodInfo& good);
[[nodiscard]] bool is_only(const lang::Goods& goods, AllowedGood allowed);
[[nodiscard]] std::string goods_said(AllowedGood allowed, std::string_view last, bool plural = true);
[[nodiscard]] inline bool can_be_stored(const GoodInfo& good) { return good.stored; }
[[nodiscard]] inline std::string only_stored() { return "only " + goods_said(can_be_stored, "and") + " can be stored"; }

// What is wrong with a card as a whole: its fields and how its lines go together.
[[nodiscard]] std::string check_card(const lang::Pack& pack, const lang::Card& card);

}  // namespace settlers
