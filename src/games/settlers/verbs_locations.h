#pragma once
// Verbs of Locations, cards and Deals: razing, removing, taking over, blocking, activating, building, discarding.

#include "games/settlers/verb_shapes.h"

namespace settlers {

// In enemy Empires --------------------------------------------------------------------------------

template <>
struct Verb<verb_raze> : Picks {
    static bool ordered(const Clause&) { return true; }
    static std::string check(const Checked& text) {
        if (text.selector().noun == noun_card) return card_from_hand(text);
        if (text.yours() && !text.has(rider_free))
            return "razing a location of yours has no usual cost: add 'without its cost'";
        return anyones_location(text);
    }
    static void each(const Clause& clause, VisitOption visit) {
        const Look& look = clause.look;
        const Seat seat = clause.seat();
        const bool free = clause.has(rider_free);
        const unsigned tokens = look.purse(seat)[good_raze], promised = clause.dry.committed[good_raze];
        Offers offers(clause, visit);
        if (offers.selector().noun == noun_card) {
            if (free || tokens > promised)
                offers.in_pile(pile_of(pile_hand, seat), [&](CopyId c) { return look.def(c).has_raze; });
        } else if (offers.selector().whose == lang::Whose::yours) {
            offers.used([&](CopyId c) { return look.def(c).has_raze && look.others_still_play(seat, c); });
        } else {
            for (Seat other = 0; other < look.s.player_count; ++other) {
                if (other == seat) continue;  // one's own is no enemy's, even in an enemy's hands
                offers.in_pile(pile_of(pile_empire, other), [&](CopyId c) {
                    return look.can_be_razed_by(seat, c) && (free || look.raze_cost(seat, c) + promised <= tokens);
                });
            }
        }
    }
    static void pick(const Doing& d, const Option& option) {
        d.has(rider_free) ? d.game.raze(d.seat(), option.card) : d.game.raze_paid(d.seat(), option.card);
    }
};

template <>
struct Verb<verb_remove> : Picks {
    static constexpr bool may_cost = true;
    static std::string check(const Checked& text) { return anyones_location(text); }
    static void each(const Clause& clause, VisitOption visit) { Offers(clause, visit).locations(); }
    static void pick(const Doing& d, const Option& option) {
        d.game.tell(did_remove, d.seat(), option.card, 0, d.game.owner_of(option.card), d.c.card);
        d.game.remove(option.card);
    }
};

template <>
struct Verb<verb_take_over> : Picks {
    static std::string check(const Checked& text) { return enemy_location(text); }
    static void each(const Clause& clause, VisitOption visit) {
        Offers(clause, visit).targets([&](CopyId c) { return !is_taken(clause.look.s, c); });
    }
    static void pick(const Doing& d, const Option& option) {
        d.game.take_over(d.seat(), option.card, d.c.card);
        d.game.changed(d.seat());
        d.game.tell(did_take_over, d.seat(), option.card, 0, d.game.owner_of(option.card), d.c.card);
    }
};

template <>
struct Verb<verb_block> : Picks {
    static std::string check(const Checked& text) { return enemy_location(text); }
    static void each(const Clause& clause, VisitOption visit) {
        Offers(clause, visit).targets([&](CopyId c) { return !clause.look.has(c, Mark::blocked); });
    }
    static void pick(const Doing& d, const Option& option) {
        d.game.s.marks[option.card].flags.set(Mark::blocked);
        d.game.tell(did_block, d.seat(), option.card, 0, d.game.owner_of(option.card), d.c.card);
    }
};

template <>
struct Verb<verb_make_discard> : Picks {
    static constexpr bool selects = false;
    static void each(const Clause& clause, VisitOption visit) {
        for (Seat other = 0; other < clause.look.s.player_count; ++other) {
            if (!clause.look.is_enemy(clause.seat(), other)) continue;
            if (clause.look.s.table.empty(pile_of(pile_hand, other))) continue;
            if (!visit(engine::seat_option(engine::opt_seat, other))) return;
        }
    }
    static void pick(const Doing& d, const Option& option) {
        DiscardFrame frame;
        frame.because = d.c.card;
        d.game.push(engine::make_frame(frame, option.seat));
    }
};

// One's own ---------------------------------------------------------------------------------------

template <>
struct Verb<verb_refresh> : Picks {
    static std::string check(const Checked& text) {
        return own_location(text, type_action, "only an action location is used so");
    }
    static void each(const Clause& clause, VisitOption visit) {
        Offers(clause, visit).used([&](CopyId c) { return clause.look.s.marks[c].uses > 0; });
    }
    static void pick(const Doing& d, const Option& option) {
        d.game.s.marks[option.card].uses = 0;
        d.game.tell(did_refresh, d.seat(), option.card, 0, 0, d.c.card);
        for_each_module<&Module::freed>(d.game.s, [&](auto freed) { freed(d.game, option.card); });
    }
};

template <>
struct Verb<verb_activate> : Picks {
    static bool ordered(const Clause&) { return true; }
    static std::string check(const Checked& text) {
        if (text.has(rider_free) && text.has(rider_used_up))
            return "an action that costs nothing and is never used up would never end";
        return typed_location(text, type_action, "only an action location is used so");
    }
    // An enemy's as if it were one's own (S-FRI-28, S-FRI-29).
    static void each(const Clause& clause, VisitOption visit) {
        if (!clause.look.room_to_nest()) return;
        const bool guest = clause.selector().whose == lang::Whose::enemy;
        const Riders riders = Riders::of(clause.code) | (guest ? Riders(rider_guest) : Riders());
        const Dry deeper{clause.dry.committed, clause.dry.depth + 1};
        Offers(clause, visit).locations([&](CopyId c) {
            return clause.look.can_activate(clause.seat(), c, 1, riders, deeper);
        });
    }
    static void pick(const Doing& d, const Option& option) {
        std::uint8_t& uses = d.game.s.marks[option.card].uses;
        if (uses < 200) ++uses;
        d.game.tell(did_activate, d.seat(), option.card, 1, 0, d.c.card);
        d.game.start_action(d.seat(), option.card, d.game.action_of(option.card), 1, Riders::of(d.code));
    }
};

template <>
struct Verb<verb_build> : Picks {
    static bool ordered(const Clause&) { return true; }
    static std::string check(const Checked& text) {
        if (text.selector().noun == noun_card) return card_from_hand(text);
        return text.selector().place == place_own_board ? "" : "say 'a deal under your board'";
    }
    static void each(const Clause& clause, VisitOption visit) {
        if (!clause.look.room_to_nest()) return;
        const Riders riders = Riders::of(clause.code);
        Offers offers(clause, visit);
        const PileKind from = offers.selector().noun == noun_deal ? pile_deals : pile_hand;
        offers.in_pile(pile_of(from, clause.seat()),
                       [&](CopyId c) { return clause.look.can_build(clause.seat(), c, riders, clause.dry.committed); });
    }
    static void pick(const Doing& d, const Option& option) {
        d.game.start_build(d.seat(), option.card, d.c.card, Riders::of(d.code));
    }
};

// Deals and cards ---------------------------------------------------------------------------------

template <>
struct Verb<verb_make_deal> : Joins {
    static std::string check(const Checked& text) {
        if (text.selector().noun != noun_location || !text.enemy()) return "such a deal is made with an enemy location";
        return text.has(rider_free) ? "" : "the food of a deal is paid by the action: add 'without its cost'";
    }
    static constexpr std::uint8_t other_question = ask_marker;
    static void each(const Clause& clause, VisitOption visit) {
        bool marked = false;
        each_other(clause, no_copy, [&](const Option&) {
            marked = true;
            return false;
        });
        if (!marked) return;
        Offers(clause, visit).reached([&](CopyId c) {
            return clause.look.def(c).deal_good != no_good && !clause.look.deals_with(clause.seat(), c);
        });
    }
    // The card that marks the Deal.
    static void each_other(const Clause& clause, CopyId, VisitOption visit) {
        const Selector& marker = clause.look.rules.selector(clause.code.b);
        bool going = true;
        for (const PileKind kind : {pile_hand, pile_discard}) {
            if (kind == pile_discard && marker.place != place_hand_or_discard) continue;
            clause.look.for_each_in(pile_of(kind, clause.seat()), [&](CopyId c) {
                if (going && clause.look.fits(marker, clause.look.def(c)))
                    going = visit(engine::make_option(engine::opt_card, c));
            });
        }
    }
    static void join(const Doing& d, CopyId picked, const Option& option) {
        d.game.make_trade_deal(d.seat(), picked, option.card);
    }
};

template <>
struct Verb<verb_discard> : Picks {
    static constexpr bool may_cost = true;
    static std::string check(const Checked& text) {
        if (text.selector().noun == noun_card) return card_from_hand(text);
        if (text.selector().noun == noun_foundation) return {};
        return text.selector().noun == noun_location ? anyones_location(text) : anyones_deal(text);
    }
    static void each(const Clause& clause, VisitOption visit) {
        Offers offers(clause, visit);
        if (offers.selector().noun == noun_deal) return offers.deals();
        if (offers.selector().noun == noun_location) return offers.locations();
        if (offers.selector().noun == noun_foundation && offers.selector().whose == lang::Whose::enemy)
            return offers.each_enemy([&](Seat other) { offers.in_pile(pile_of(pile_foundations, other)); });
        const PileKind from = offers.selector().noun == noun_foundation ? pile_foundations : pile_hand;
        offers.in_pile(pile_of(from, clause.seat()));
    }
    static void pick(const Doing& d, const Option& option) {
        d.game.tell(did_discard, d.seat(), option.card, 1, discards_by_text, d.c.card);
        d.game.discard(option.card);
    }
};

template <>
struct Verb<verb_take_deal> : Picks {
    static std::string check(const Checked& text) {
        return text.selector().place == place_enemy_board ? "" : "say 'a deal under an enemy board'";
    }
    static void each(const Clause& clause, VisitOption visit) { Offers(clause, visit).deals(); }
    static void pick(const Doing& d, const Option& option) {
        d.game.tell(did_take_deal, d.seat(), option.card, 0, d.game.owner_of(option.card), d.c.card);
        d.game.place(option.card, pile_deals, d.seat());
    }
};

template <>
struct Verb<verb_lay> : Picks {
    static bool ordered(const Clause&) { return true; }  // the hand changes places each time, so that nobody can tell
    static constexpr bool may_cost = true;
    static std::string check(const Checked& text) { return card_from_hand(text); }
    static void each(const Clause& clause, VisitOption visit) {
        Offers(clause, visit).in_pile(pile_of(pile_hand, clause.seat()));
    }
    static void pick(const Doing& d, const Option& option) {
        const CopyId laid = d.game.hide_in_hand(d.seat(), option.card);
        d.game.lay_face_down(laid, pile_foundations, d.seat());
        d.game.changed(d.seat());
        d.game.tell(did_lay, d.seat(), laid, 0, 0, d.c.card);
    }
};

}  // namespace settlers
