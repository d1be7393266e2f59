#pragma once
// Decks of one's own as small texts that can be shared, and as the numbers that stand in the words of a set-up.
//
//     deck Romans
//     format: standard
//     3 Administration   # all copies of a title, or its name alone
//     ROM041             # a title by its number

#include <string>
#include <string_view>
#include <vector>

#include "games/settlers/deck.h"

namespace settlers {

struct DeckFault {
    std::size_t line = 0;  // 0: of the whole deck
    std::string text;      // one sentence
};

// What such a text asks for, by the cards of a whole pack: whichever sets they are of.
struct DeckText {
    std::string faction;  // empty: the text names none that there is
    Format format = Format::open;
    std::vector<std::string> numbers;  // of its titles
    std::vector<std::string> sets;     // that have these cards, and their Faction
    std::vector<DeckFault> faults;
};
[[nodiscard]] DeckText read_deck(std::string_view text, const lang::Pack& pack);
[[nodiscard]] std::string write_deck(const Rules& rules, std::uint8_t faction, const std::vector<DefId>& deck,
                                     Format format);

// The number of a card, without those of its other copies: "ROM001".
[[nodiscard]] std::string first_number(const lang::Card& card);
// Whether it, or one of its other copies, has this number.
[[nodiscard]] bool is_numbered(const lang::Card& card, std::string_view number);
// The title of a Faction that a number belongs to; null: it has none.
[[nodiscard]] const Title* title_numbered(const Rules& rules, std::uint8_t faction, std::string_view number);
// A deck as the numbers of its titles: "ROM001 ROM003".
[[nodiscard]] std::string numbers_of(const Rules& rules, std::uint8_t faction, const std::vector<DefId>& deck);

// A deck for people: its titles with copies, set, colours, costs and texts; how many cards of each type and colour.
[[nodiscard]] std::string show_deck(const Rules& rules, std::uint8_t faction, const std::vector<DefId>& deck);

// "open"; empty for the usual one.
[[nodiscard]] std::string_view format_word(Format format);
[[nodiscard]] bool read_format(std::string_view word, Format& format);

}  // namespace settlers
