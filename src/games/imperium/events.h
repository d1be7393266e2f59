#pragma once
// What the log is made of: an event says who did what, how much, with which card, because of which.

#include <cstdint>

namespace imperium {

enum EventKind : std::uint8_t {
    did_nothing,
    did_turn,  // n: kind of turn
    did_play,
    did_free_play,
    did_exhaust,
    did_gain,  // other: resource, n
    did_pay,
    did_draw,  // n cards; a did_drawn for each follows
    did_drawn,
    did_discard,
    did_place,
    did_history,
    did_legends,
    did_sink,
    did_garrison,  // a did_with follows: under which card
    did_abandon,
    did_recall,
    did_exile,
    did_take,  // a card into hand
    did_acquire,
    did_break,
    did_fame,
    did_king,
    did_return,
    did_unrest,
    did_chaos,
    did_develop,
    did_reshuffle,
    did_nation,
    did_flip,
    did_put,  // tokens on a card
    did_refill,
    did_swap,  // a did_with follows: for which card
    did_with,
    did_steal,
    did_give,
    did_trade,
    did_profit,
    did_ignore,
    did_copy,
    did_find,      // a did_searched follows where decks were searched
    did_searched,  // n: which
    did_reveal,
    did_look,  // at a hidden card, alone
    did_shuffle,
    did_solstice,
    did_round,    // other: 1 in the last round
    did_scoring,  // other: 1 where this is the last round
    did_collapse,
    did_end,
    did_remove,
    did_actions,
    did_exhausts,
    did_get,       // other: resource, n that came to the pool from a card or a player
    did_forgo,     // other: resource, n refused
    did_exchange,  // other: resource, n given for what the next event brings
    did_sift,      // hand, deck and discard pile were revealed
    // Of a Bot's turn.
    did_die,      // n: the number; other: 1 where it covers a slot
    did_slot,     // a card comes up in slot n
    did_row,      // n: the row of the table that is used for a card; -1: none can be done
    did_dynasty,  // a card of the Dynasty deck goes to the discard pile
    did_into_play,
    did_slots,  // n: the first slot that is closed; 0: all are open
};

}  // namespace imperium
