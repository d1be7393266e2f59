#pragma once
// A part of a pack: the cards of some sets, as if only their files had been compiled. What the files of other sets hold
// changes nothing in it, not even its hash.

#include <string>
#include <vector>

#include "lang/program.h"
#include "lang/vocabulary.h"

namespace lang {

// The sets that a deck needs: "base", or several, as in "amazons + fire".
[[nodiscard]] std::vector<std::string> sets_of(const Deck& deck);
// The sets of a pack, in its order.
[[nodiscard]] std::vector<std::string> sets_of(const Pack& pack);

// All instructions must have the operands that their phrases say: check_operands(pack, vocabulary) is empty.
[[nodiscard]] Pack part_of(const Pack& pack, const Vocabulary& vocabulary, const std::vector<std::string>& sets);

// The cards that it holds, by their numbers in the whole pack.
[[nodiscard]] std::vector<std::uint16_t> numbers_of_part(const Pack& pack, const std::vector<std::string>& sets);

}  // namespace lang
