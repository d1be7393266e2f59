#pragma once
// Faction decks: the formats of play, what is wrong with a deck, and decks made at random (rules 5-decks).

#include <string>
#include <vector>

#include "core/function_ref.h"
#include "games/settlers/game.h"

namespace settlers {

inline constexpr std::string_view base_set = "base";  // the set of the base game

// A legal deck has 30 cards: so many titles of 3, 2 and 1 copies (S-DECK-08).
inline constexpr unsigned deck_size = 30;
struct CopyClass {
    std::uint8_t copies, titles;
};
inline constexpr CopyClass copy_classes[] = {{3, 3}, {2, 6}, {1, 9}};

// The format that a game is played by: with one expansion introducing, with several open (`usual`).
[[nodiscard]] Format format_of(const Rules& rules, const Setup& setup);

// Whether a game of this format takes a Common card of this set.
[[nodiscard]] bool takes_common(Format format, const CardDef& card);

// "1 copy", "3 copies".
[[nodiscard]] std::string copies_word(unsigned n);

// What keeps a deck from being played by in a format, one sentence a fault; empty if nothing does.
[[nodiscard]] std::vector<std::string> faults_of(const Rules& rules, std::uint8_t faction,
                                                 const std::vector<DefId>& deck, Format format);

// A legal deck of this format: first the expansion of a standard deck is drawn, then the titles, by `below(n)`. Calls
// `take` with its cards. False, and nothing taken, if the Faction has too few titles.
bool random_deck(const Rules& rules, std::uint8_t faction, Format format,
                 core::FunctionRef<std::uint32_t(std::uint32_t)> below, core::FunctionRef<void(DefId)> take);

}  // namespace settlers
