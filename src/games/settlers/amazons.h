#pragma once
// Amazons, as the table of modules has it: Foundations that are gained, Locations that are paid and come back, cards
// that are drawn and shuffled in.

#include "games/settlers/module.h"

namespace settlers {

enum AmazonsProc : std::uint8_t { proc_sift = first_number(module_amazons), proc_match };
enum AmazonsQuestion : std::uint8_t { ask_sift = first_number(module_amazons), ask_match };
enum AmazonsOption : std::uint8_t { opt_match = first_number(module_amazons) };  // good
enum AmazonsEventKind : std::uint8_t {
    did_gain_foundation = first_number(module_amazons),
    did_shuffle_in,
    did_sift_out,
};

// Cards are drawn; some are removed, discarded or kept, in this order, and the rest is shuffled in.
struct SiftFrame {
    static constexpr std::uint8_t proc = proc_sift;
    CopyId because = no_copy;
    std::uint8_t draw = 0;
    std::uint8_t remove = 0, discard = 0, keep = 0;
    std::uint8_t vp = 0;     // for each that is discarded; 0: for none
    std::uint8_t given = 0;  // so many were discarded for VP
};

// So many Goods that match one colour of a card.
struct MatchFrame {
    static constexpr std::uint8_t proc = proc_match;
    CopyId because = no_copy;
    CopyId card = no_copy;
    std::uint16_t n = 0;
    std::uint8_t colour = 0;  // that had been chosen for it, its number + 1
    std::uint8_t unused = 0;
};

// A card comes into a player's Faction deck, which is shuffled.
void shuffle_into_deck(Change& game, Seat seat, CopyId card, CopyId because);
// So many Faction cards from the top of the Faction deck, Common ones passed over.
void draw_passing_over(Change& game, Seat seat, unsigned n);
// The Goods of a Raze field, without a razing.
void gain_raze_goods(Change& game, Seat seat, CopyId location, CopyId because);
void start_matching(Change& game, const Context& c, unsigned n);

extern const Module amazons_module;

}  // namespace settlers
