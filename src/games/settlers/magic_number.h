#pragma once
// 3 Is a Magic Number, as the table of modules has it; and how sets are counted.

#include "games/settlers/module.h"

namespace settlers {

enum MagicProc : std::uint8_t { proc_its_colour = first_number(module_magic_number) };
enum MagicQuestion : std::uint8_t { ask_its_colour = first_number(module_magic_number) };
enum MagicOption : std::uint8_t { opt_its_colour = first_number(module_magic_number) };  // n: the colour
enum MagicEventKind : std::uint8_t {
    did_its_colour = first_number(module_magic_number),  // other: Colour
    did_mark,                                            // other: Marking
    did_lay_random,                                      // other: from whose hand
};
enum Marking : std::uint8_t { marks_set_before, completes_set };

// A Location that was built gets its colour.
struct ColourFrame {
    static constexpr std::uint8_t proc = proc_its_colour;
    CopyId card = no_copy;
};

// A card that marks a set has this in Marks::level: others may lie under the same Location, put there by other texts.
constexpr std::uint8_t level_of_set_mark = 1;
[[nodiscard]] inline bool is_set_mark(const State& s, CopyId card) {
    return in_pile(s, card, pile_under) && s.marks[card].level == level_of_set_mark;
}

// How many sets of these three colours a player has; of one colour each; of how many colours there is one.
[[nodiscard]] unsigned sets_of(const Look& look, Seat seat, const lang::Selector& trio);
[[nodiscard]] unsigned sets_of_one_colour(const Look& look, Seat seat);
[[nodiscard]] unsigned colours_of_sets(const Look& look, Seat seat);

// The colours of a card, and the one that was chosen for it (Look::chosen_colour).
[[nodiscard]] Colours colours_with(const Look& look, CopyId card, std::uint8_t chosen);

// A card of another player's hand, whichever comes, lies face down in this player's Empire.
void lay_random(Change& game, Seat seat, Seat from, CopyId because);

extern const Module magic_number_module;

}  // namespace settlers
