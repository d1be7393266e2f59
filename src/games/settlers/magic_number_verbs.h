#pragma once
// 3 Is a Magic Number: what its words do.

#include "games/settlers/count_rule.h"
#include "games/settlers/magic_number.h"
#include "games/settlers/magic_number_phrases.h"
#include "games/settlers/verbs_locations.h"

namespace settlers {

// A colour stands for its Good (S-MAG-02).
template <>
struct Verb<verb_choose_colour> : Simple {
    static std::string check(const Checked& text) {
        return text.ability.head == head_bonus
                   ? ""
                   : "a colour is chosen when a Location is built: say so as its Building bonus";
    }
    static bool can(const Clause& clause, Dry&) { return clause.look.in_pile(clause.c.card, pile_empire); }
    static void run(const Doing& d) {
        ColourFrame frame;
        frame.card = d.c.card;
        d.game.push(engine::make_frame(frame, d.seat()));
    }
};

// As a Foundation that gives no Wood (S-MAG-18, S-MAG-19).
template <>
struct Verb<verb_lay_random> : Picks {
    static constexpr bool selects = false;
    static void each(const Clause& clause, VisitOption visit) { Verb<verb_make_discard>::each(clause, visit); }
    static void pick(const Doing& d, const Option& option) { lay_random(d.game, d.seat(), option.seat, d.c.card); }
};

// Three Locations of the stated colours; each may count for several effects (S-MAG-05, S-MAG-07).
template <>
struct Counted<count_sets> {
    static unsigned count(const Look& look, const Context& c, const lang::Count& rule) {
        return sets_of(look, c.subject, look.rules.selector(rule.selector));
    }
};
template <>
struct Counted<count_sets_of_one_colour> {
    static unsigned count(const Look& look, const Context& c, const lang::Count&) {
        return sets_of_one_colour(look, c.subject);
    }
};
template <>
struct Counted<count_colours_of_sets> {
    static unsigned count(const Look& look, const Context& c, const lang::Count&) {
        return colours_of_sets(look, c.subject);
    }
};

}  // namespace settlers
