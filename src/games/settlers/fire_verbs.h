#pragma once
// We Didn't Start the Fire: what its words do.

#include "games/settlers/count_rule.h"
#include "games/settlers/fire.h"
#include "games/settlers/fire_phrases.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {

// A Location of a row is a Faction Location, and the text says so.
[[nodiscard]] inline std::string of_a_row(const Checked& text) {
    return text.selector().facets[facet_deck] == 1U << deck_faction
               ? ""
               : "only faction locations lie in rows: say 'faction'";
}

// By a text that says what it costs, otherwise as the action does (S-FIRE-08, S-FIRE-09).
template <>
struct Verb<verb_conquer> : Picks {
    static std::string check(const Checked& text) {
        if (text.code.n == 0) return "0 raze less is its usual cost: say how much less";
        return text.enemy() ? of_a_row(text) : "say 'an enemy faction location'";
    }
    static unsigned price_of(const Look& look, const Instruction& code, CopyId location) {
        unsigned cost = conquest_cost(look, location);
        if (code.has(rider_defense)) cost -= defenses_of(look, location) - samurai_on(look, location);
        return cost > code.n ? cost - code.n : 1;
    }
    static void each(const Clause& clause, VisitOption visit) {
        const Look& look = clause.look;
        const unsigned tokens = look.purse(clause.seat())[good_raze], promised = clause.dry.committed[good_raze];
        Offers(clause, visit).targets([&](CopyId c) {
            return can_conquer(look, clause.seat(), c) && price_of(look, clause.code, c) + promised <= tokens;
        });
    }
    static void pick(const Doing& d, const Option& option) {
        Supply paid{};
        paid[good_raze] = static_cast<std::uint16_t>(price_of(d.game, d.code, option.card));
        d.game.pay(d.seat(), paid);
        conquer(d.game, d.seat(), option.card, d.c.card);
    }

private:
    static unsigned samurai_on(const Look& look, CopyId location) { return look.has(location, Mark::samurai) ? 1 : 0; }
};

// The leftmost of a row is the cheapest (S-FIRE-09).
template <>
struct Verb<verb_conquer_leftmost> : Picks {
    static constexpr bool selects = false;
    static unsigned price_of(const Look& look, const Instruction& code, CopyId location) {
        return code.has(rider_defense) ? defenses_of(look, location) : 0;
    }
    static void each(const Clause& clause, VisitOption visit) {
        const Look& look = clause.look;
        const Seat seat = clause.seat();
        const unsigned gold = look.purse(seat)[good_gold], promised = clause.dry.committed[good_gold];
        bool going = true;
        for (Seat other = 0; other < look.s.player_count; ++other) {
            look.for_each_in(pile_of(pile_empire, other), [&](CopyId c) {
                if (!going || !can_conquer(look, seat, c) || left_of(look, c) != no_copy) return;
                if (price_of(look, clause.code, c) + promised <= gold)
                    going = visit(engine::make_option(engine::opt_card, c));
            });
        }
    }
    static void pick(const Doing& d, const Option& option) {
        Supply paid{};
        paid[good_gold] = static_cast<std::uint16_t>(price_of(d.game, d.code, option.card));
        d.game.pay(d.seat(), paid);
        conquer(d.game, d.seat(), option.card, d.c.card);
    }
};

// Left is where its owner sees it (S-FIRE-05, S-FIRE-35).
template <>
struct Verb<verb_move_left> : Picks {
    static std::string check(const Checked& text) { return of_a_row(text); }
    static void each(const Clause& clause, VisitOption visit) {
        Offers offers(clause, visit);
        const auto moves = [&](CopyId c) { return left_of(clause.look, c) != no_copy; };
        if (offers.selector().whose != lang::Whose::enemy) offers.used(moves);
        if (offers.selector().whose != lang::Whose::yours) offers.targets(moves);
    }
    static void pick(const Doing& d, const Option& option) {
        d.game.tell(did_move_left, d.seat(), option.card, 0, d.game.owner_of(option.card), d.c.card);
        move_left(d.game, option.card);
    }
};

// At most 5 of them (S-FIRE-28, S-FIRE-30).
template <>
struct Verb<verb_fortify> : Simple {
    static std::string check(const Checked& text) {
        return text.ability.head == head_action ? "" : "a Fortress is fortified by its Action";
    }
    static bool can(const Clause& clause, Dry&) {
        return clause.look.s.marks[clause.c.card].level < most_fortifications;
    }
    static void run(const Doing& d) {
        std::uint8_t& level = d.game.s.marks[d.c.card].level;
        if (!d.game.in_pile(d.c.card, pile_empire) || level >= most_fortifications) return;
        ++level;
        d.game.tell(did_fortify, d.seat(), d.c.card, level);
    }
};

// A Foundation that has a place in a row (S-FIRE-42).
template <>
struct Verb<verb_lay_in_row> : Joins {
    static constexpr std::uint8_t other_question = ask_row;
    static std::string check(const Checked& text) {
        return text.selector().most == 1 ? card_from_hand(text) : "one card at a time is laid in a row";
    }
    static void each(const Clause& clause, VisitOption visit) {
        Offers(clause, visit).in_pile(pile_of(pile_hand, clause.seat()));
    }
    static void each_other(const Clause&, CopyId, VisitOption visit) {
        for (const Type row : {type_production, type_feature, type_action}) {
            Option option = engine::make_option(opt_row);
            option.n = row;
            if (!visit(option)) return;
        }
    }
    static void join(const Doing& d, CopyId picked, const Option& option) {
        lay_in_row(d.game, d.seat(), picked, option.which(), d.c.card);
    }
};

template <>
struct Verb<verb_deal_at_home> : Picks {
    static std::string check(const Checked& text) { return text.yours() ? "" : "say 'a location of yours'"; }
    static void each(const Clause& clause, VisitOption visit) {
        Offers(clause, visit).in_pile(pile_of(pile_empire, clause.seat()), [&](CopyId c) {
            return clause.look.def(c).deal_good != no_good && !is_taken(clause.look.s, c);
        });
    }
    static void pick(const Doing& d, const Option& option) {
        const CopyId card = option.card;
        d.game.place(card, pile_deals, d.seat());
        d.game.changed(d.seat());
        d.game.tell(did_deal, d.seat(), card);
        d.game.gain_good(d.seat(), d.game.def(card).deal_good, 1, card);
        d.game.happen(event_deal, d.seat(), card, 0);
    }
};

// What Fortresses count for (S-FIRE-31).
template <>
struct Counted<count_fortifications> {
    static unsigned count(const Look& look, const Context& c, const lang::Count&) { return look.s.marks[c.card].level; }
};

}  // namespace settlers
