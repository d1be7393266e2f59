#pragma once
// Why Can't We Be Friends: what its words do.

#include "games/settlers/count_rule.h"
#include "games/settlers/friends.h"
#include "games/settlers/friends_words.h"
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
        d.game.tell(did_take_home, d.seat(), owner, 0, option.card, d.c.card);
        d.game.leave_play(option.card);
        d.game.place(option.card, pile_hand, d.seat());
        d.game.changed(owner);
    }
};

// S-FRI-33
template <>
struct Verb<verb_spy> : Simple {
    static bool can(const Clause& clause, Dry&) {
        const State& s = clause.look.s;
        for (Seat other = 0; other < s.player_count; ++other) {
            if (clause.look.is_enemy(clause.seat(), other) && !s.table.empty(pile_of(pile_hand, other))) return true;
        }
        return false;
    }
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
        for (const PutGood& put : clause.look.s.put) {
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
    static constexpr bool price = true, selects = false, ordered = true;
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
        d.game.tell(did_call_back, d.seat(), 0, 0, option.card, d.c.card);
    }
};

template <>
struct Counted<count_stored> {
    static unsigned number(const Look& look, const Context& c, const lang::Count&) {
        unsigned n = 0;
        for (const PutGood& put : look.s.put) n += put.card == c.card ? put.n : 0U;
        return n;
    }
};
template <>
struct Counted<count_sent> {
    static unsigned number(const Look& look, const Context& c, const lang::Count&) {
        unsigned n = 0;
        look.for_each_yours(c.subject, [&](CopyId k) { n += look.def(k).open ? look.s.marks[k].sent : 0U; });
        return n;
    }
};

}  // namespace settlers
