#pragma once
// The mini-expansions: what their words do.

#include "games/settlers/count_rule.h"
#include "games/settlers/minis.h"
#include "games/settlers/minis_phrases.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {

// A tile of the Expedition or of Diplomacy (S-MINI-04, S-MINI-08), and the two below.
template <>
struct Verb<verb_truce> : Simple {
    static bool can(const Clause&, Dry&) { return true; }
    static void run(const Doing& d) {
        std::uint8_t& truce = d.game.s.players[d.seat()].truce;
        truce = core::narrow<std::uint8_t>(truce + d.code.n);
        d.game.tell(did_truce, d.seat(), no_copy, d.code.n, 0, d.c.card);
    }
};

template <>
struct Verb<verb_to_bottom> : Picks {
    static bool ordered(const Clause&) { return true; }  // the hand changes places each time, so that nobody can tell
    static std::string check(const Checked& text) { return card_from_hand(text); }
    static void each(const Clause& clause, VisitOption visit) {
        Offers(clause, visit).in_pile(pile_of(pile_hand, clause.seat()));
    }
    static void pick(const Doing& d, const Option& option) {
        const CopyId card = d.game.hide_in_hand(d.seat(), option.card);
        PileId deck = common_deck;
        for (Seat seat = 0; seat < d.game.s.player_count; ++seat) {
            if (d.game.s.players[seat].faction == d.game.def(card).faction) deck = pile_of(pile_deck, seat);
        }
        engine::lay_unseen(d.game.s, card, deck);
        d.game.tell(did_to_bottom, d.seat(), card, 0, 0, d.c.card);
    }
};

template <>
struct Verb<verb_deal_from_hand> : Picks {
    static bool ordered(const Clause&) { return true; }
    static std::string check(const Checked& text) { return card_from_hand(text); }
    static void each(const Clause& clause, VisitOption visit) {
        Cost food = clause.dry.committed;
        if (!clause.has(rider_free)) ++food[good_food];
        if (!clause.look.can_pay(clause.seat(), food)) return;
        Offers(clause, visit).in_pile(pile_of(pile_hand, clause.seat()), [&](CopyId c) {
            return clause.look.def(c).deal_good != no_good;
        });
    }
    static void pick(const Doing& d, const Option& option) {
        DealFrame frame;
        frame.card = option.card;
        frame.paid = d.has(rider_free) ? 1 : 0;
        d.game.push(engine::make_frame(frame, d.seat()));
    }
};

}  // namespace settlers
