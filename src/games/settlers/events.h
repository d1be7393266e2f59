#pragma once
// What the log is made of: an event says who did what, with which card, how much, to whom or of which Good, because of
// which card. What `card`, `n`, `other` and `because` are is said with each kind; where nothing is said of `card`, it
// is the card that it is done to or with, and `because` the card whose text does it.

#include <cstdint>

#include "lang/program.h"

namespace settlers {

enum EventKind : std::uint8_t {
    did_round,    // n: which
    did_phase,    // other: Phase
    did_gain,     // other: Good, n
    did_draw,     // other: DeckKind
    did_reveal,   // in the Lookout
    did_pick,     // into hand, one of several
    did_discard,  // other: Discarding; because: the card that is built, or whose text asks
    did_pay,      // other: Good, n
    did_build,
    did_deal,      // other: Dealing
    did_raze,      // other: its owner, no_seat from hand; n: 1 from the Common deck
    did_remove,    // other: its owner
    did_activate,  // n: how often; because: the card whose text lets it
    did_exchange,  // n: pairs of workers
    did_defend,
    did_deploy,
    did_put,        // other: Good, or a card; because: the Location that it lies on or under
    did_pass,       // other: Passing
    did_take_over,  // other: its owner
    did_block,      // other: its owner
    did_refresh,
    did_take,        // other: taken_from, n
    did_take_deal,   // other: its owner
    did_lay,         // as a Foundation
    did_foundation,  // a Location becomes one
    did_lose,        // other: Good, n; in Cleanup
    did_store,       // other: Good, n; in Cleanup
    did_shuffle,     // other: DeckKind
    did_score,       // n: VP of Locations
    did_end,
    did_give_back,  // other: Good, or a card
    did_draft,      // kept of those drawn
    did_search,     // other: colour; card: what was found, if anything
    did_base_end,
};

// What did_take tells besides: from whom, and which Good.
[[nodiscard]] constexpr std::uint8_t taken_from(unsigned seat, std::uint8_t good) {
    return static_cast<std::uint8_t>(seat * lang::max_goods + good);
}
[[nodiscard]] constexpr unsigned taken_seat(std::uint8_t taken) { return taken / lang::max_goods; }
[[nodiscard]] constexpr std::uint8_t taken_good(std::uint8_t taken) { return taken % lang::max_goods; }

// How a card comes to be discarded, a Deal made, a turn passed.
enum Discarding : std::uint8_t { discards_by_text, discards_to_build, discards_left_over };
enum Dealing : std::uint8_t { deals_from_hand, deals_with_enemy };
enum Passing : std::uint8_t { passes_freely, passes_with_nothing_left };

}  // namespace settlers
