#pragma once
// Why Can't We Be Friends: what its words do.

#include "games/settlers/count_rule.h"
#include "games/settlers/friends.h"
#include "games/settlers/friends_phrases.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {

// S-FRI-27
template <>
struct Verb<verb_take_home> : Picks {
    static std::string check(const Checked& text) {
        if (text.selector().facets[facet_deck] == 0) return "say 'an enemy common location'";
        return enemy_location(text);
    }
    static void each(const Clause& clause, VisitOption visit) {
        Offers(clause, visit).targets([](CopyId) { return true; });
    }
    static void pick(const Doing& d, const Option& option) {
        const Seat owner = d.game.owner_of(option.card);
        d.game.tell(did_take_home, d.seat(), option.card, 0, owner, d.c.card);
        d.game.place(option.card, pile_hand, d.seat());
        d.game.changed(owner);
    }
};

// S-FRI-33
template <>
struct Verb<verb_spy> : Simple {
    static bool can(const Clause& clause, Dry&) { return can_spy(clause.look, clause.seat()); }
    static void run(const Doing& d) {
        SpyFrame frame;
        frame.because = d.c.card;
        d.game.push(engine::make_frame(frame, d.seat()));
    }
};

// S-FRI-30
template <>
struct Verb<verb_same_goods> : Simple {
    static bool can(const Clause& clause, Dry&) {
        for (const OnCard& put : clause.look.s.on_cards) {
            if (put.card == clause.c.card) return true;
        }
        return false;
    }
    static void run(const Doing& d) {
        SameGoodsFrame frame;
        frame.card = d.c.card;
        frame.left = d.code.n;
        d.game.push(engine::make_frame(frame, d.seat()));
    }
};

// As often as there are workers; which Location is all there is to choose.
template <>
struct Verb<verb_call_back> : Picks {
    static constexpr bool may_cost = true, selects = false;
    static bool ordered(const Clause&) { return true; }
    static void each(const Clause& clause, VisitOption visit) {
        bool going = true;
        clause.look.for_each_yours(clause.seat(), [&](CopyId c) {
            for (unsigned k = 0; going && clause.look.def(c).open && k < clause.look.s.marks[c].sent; ++k)
                going = visit(engine::make_option(engine::opt_card, c));
        });
    }
    static void pick(const Doing& d, const Option& option) {
        --d.game.s.marks[option.card].sent;
        ++d.game.s.marks[option.card].level;
        d.game.tell(did_call_back, d.seat(), option.card, 0, 0, d.c.card);
    }
};

template <>
struct Counted<count_stored> {
    static unsigned count(const Look& look, const Context& c, const lang::Count&) {
        unsigned n = 0;
        for (const OnCard& put : look.s.on_cards) n += put.card == c.card ? put.n : 0U;
        return n;
    }
};
template <>
struct Counted<count_sent> {
    static unsigned count(const Look& look, const Context& c, const lang::Count&) {
        unsigned n = 0;
        look.for_each_yours(c.subject, [&](CopyId k) { n += look.def(k).open ? look.s.marks[k].sent : 0U; });
        return n;
    }
};

}  // namespace settlers
