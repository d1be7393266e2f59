#pragma once
// We Didn't Start the Fire: rows of Faction Locations, what conquering costs, Fortresses. The order of a row is that of
// the Empire: what was placed first lies next to the board, on the right; each later one to the left of it.

#include "games/settlers/change.h"

namespace settlers {

enum FireQuestion : std::uint8_t { ask_row = first_number(module_fire) };
enum FireOption : std::uint8_t {
    opt_conquer = first_number(module_fire),
    opt_siege,
    opt_row,  // n: the type of its Locations
};
enum FireEventKind : std::uint8_t {
    did_conquer = first_number(module_fire),
    did_siege,
    did_move_left,
    did_fortify,
    did_lay_in_row,
    did_lose_temple,
};

inline constexpr unsigned most_fortifications = 5;  // S-FIRE-30

// A Location that its own Action fortifies (S-FIRE-26).
[[nodiscard]] bool is_fortress(const Look& look, CopyId location);
// The row that a Faction Location lies in, by the type of its Locations; Fortresses lie with the Actions (S-FIRE-27).
// Where nobody plays there is one row, whatever lies in it (S-SOLO-CON-04).
[[nodiscard]] std::uint8_t row_of(const Look& look, CopyId location);
// The Faction Location or the Foundation on its left; no_copy for the leftmost.
[[nodiscard]] CopyId left_of(const Look& look, CopyId location);
// Defense tokens, printed ones, Samurai.
[[nodiscard]] unsigned defenses_of(const Look& look, CopyId location);
// What the Conquest action costs in Raze tokens (S-FIRE-09, S-FIRE-11, S-FIRE-23).
[[nodiscard]] unsigned conquest_cost(const Look& look, CopyId location);
// Whether a player may take it at all.
[[nodiscard]] bool can_conquer(const Look& look, Seat seat, CopyId location);

void conquer(Change& game, Seat seat, CopyId location, CopyId because);
void move_left(Change& game, CopyId location);
// A card of the hand becomes a Foundation at the left end of a row.
void lay_in_row(Change& game, Seat seat, CopyId card, std::uint8_t row, CopyId because);

extern const Module fire_module;

}  // namespace settlers
