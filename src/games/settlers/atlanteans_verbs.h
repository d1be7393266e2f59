#pragma once
// Atlanteans: what its words do.

#include "games/settlers/atlanteans.h"
#include "games/settlers/atlanteans_phrases.h"
#include "games/settlers/check.h"
#include "games/settlers/count_rule.h"
#include "games/settlers/friends.h"
#include "games/settlers/magic_number.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {

// The rest of the Location's text, from the next turn on; what was used before is of no account to it (S-ATL-25).
template <>
struct Verb<verb_unlock> : Simple {
    static std::string check(const Checked& text) {
        return text.ability.head == head_action ? "" : "an Action unlocks the rest of its text";
    }
    static bool can(const Clause& clause, Dry&) { return !clause.look.has(clause.c.card, Mark::unlocked); }
    static void run(const Doing& d) {
        Marks& marks = d.game.s.marks[d.c.card];
        if (!d.game.in_pile(d.c.card, pile_empire)) return;
        marks.flags.set(Mark::unlocked);
        marks.flags.set(Mark::fresh);
        d.game.s.turn_marks = 1;
        if (d.game.def(d.c.card).unlocked_action != lang::none) marks.uses = 0;
        d.game.tell(did_unlock, d.seat(), d.c.card);
    }
};

template <>
struct Verb<verb_move_tech> : Simple {
    static bool declines(const Look&, const Instruction&) { return true; }
    static std::string check(const Checked& text) { return text.code.n > 0 ? "" : "move at least 1 token"; }
    static bool can(const Clause& clause, Dry&) { return can_move_any(clause.look, clause.seat()); }
    static void run(const Doing& d) {
        MoveFrame frame;
        frame.because = d.c.card;
        frame.left = d.code.n;
        d.game.push(engine::make_frame(frame, d.seat()));
    }
};

// Two Barbarian tokens; with both on Locations, one of them is moved (S-ATL-42 to S-ATL-45).
template <>
struct Verb<verb_shut> : Joins {
    static std::string check(const Checked& text) { return enemy_location(text); }
    static constexpr std::uint8_t other_question = ask_token;
    static void each(const Clause& clause, VisitOption visit) {
        Offers(clause, visit).targets([&](CopyId c) { return !clause.look.has(c, Mark::shut); });
    }
    template <class Visit>
    static unsigned for_each_shut(const Look& look, Visit visit) {
        unsigned n = 0;
        for (Seat seat = 0; seat < look.s.player_count; ++seat) {
            look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
                if (!look.has(c, Mark::shut)) return;
                ++n;
                visit(c);
            });
        }
        return n;
    }
    // The Location that a token is taken from; the one picked itself, while the supply has one.
    static void each_other(const Clause& clause, CopyId picked, VisitOption visit) {
        if (for_each_shut(clause.look, [](CopyId) {}) < barbarian_tokens) {
            visit(engine::make_option(engine::opt_card, picked));
            return;
        }
        for_each_shut(clause.look, [&](CopyId c) { visit(engine::make_option(engine::opt_card, c)); });
    }
    static void join(const Doing& d, CopyId picked, const Option& option) {
        d.game.s.marks[option.card].flags.clear(Mark::shut);
        d.game.s.marks[picked].flags.set(Mark::shut);
        d.game.tell(did_shut, d.seat(), picked, 0, d.game.owner_of(picked), d.c.card);
    }
};

// One Egypt token: whoever shares a Location takes it from where it lay (S-ATL-46).
template <>
struct Verb<verb_share> : Picks {
    static std::string check(const Checked& text) {
        return text.enemy() && text.selector().facets[facet_type] != 0 ? "" : "say 'an enemy feature location'";
    }
    static void each(const Clause& clause, VisitOption visit) {
        const Look& look = clause.look;
        const bool sharing = look.s.sharer == clause.seat() + 1;
        Offers(clause, visit).targets([&](CopyId c) { return !sharing || !look.has(c, Mark::shared); });
    }
    static void pick(const Doing& d, const Option& option) {
        for (CopyId c = 0; c < d.game.s.table.size; ++c) d.game.s.marks[c].flags.clear(Mark::shared);
        d.game.s.marks[option.card].flags.set(Mark::shared);
        d.game.s.sharer = static_cast<std::uint8_t>(d.seat() + 1);
        d.game.tell(did_share, d.seat(), option.card, 0, d.game.owner_of(option.card), d.c.card);
    }
};

template <>
struct Verb<verb_discard_both> : Joins {
    static std::string check(const Checked& text) {
        const bool enemy = text.pack.selectors[text.code.b].whose == lang::Whose::enemy;
        return text.yours() && enemy ? "" : "say 'a location of yours and an enemy location'";
    }
    static constexpr std::uint8_t other_question = ask_partner;
    static bool same_deck(const Look& look, CopyId x, CopyId y) {
        return (look.def(x).faction == of_commons) == (look.def(y).faction == of_commons);
    }
    static void each(const Clause& clause, VisitOption visit) {
        Offers(clause, visit).used([&](CopyId c) {
            bool any = false;
            each_other(clause, c, [&](const Option&) {
                any = true;
                return false;
            });
            return any;
        });
    }
    static void each_other(const Clause& clause, CopyId picked, VisitOption visit) {
        const Look& look = clause.look;
        bool going = true;
        for (Seat other = 0; other < look.s.player_count; ++other) {
            if (!look.is_enemy(clause.seat(), other)) continue;
            look.for_each_in(pile_of(pile_empire, other), [&](CopyId c) {
                if (going && c != picked && look.is_target(clause.seat(), c) && same_deck(look, picked, c))
                    going = visit(engine::make_option(engine::opt_card, c));
            });
        }
    }
    static void join(const Doing& d, CopyId picked, const Option& option) {
        for (const CopyId c : {picked, option.card}) {
            const Seat owner = d.game.owner_of(c);
            d.game.tell(did_discard, d.seat(), c, 1, discards_by_text, d.c.card);
            d.game.discard(c);
            d.game.changed(owner);
        }
    }
};

// Not a build: it is there again, and nothing else happens (S-ATL-37).
template <>
struct Verb<verb_restore> : Picks {
    static std::string check(const Checked& text) { return text.yours() ? "" : "say 'a foundation of yours'"; }
    static void each(const Clause& clause, VisitOption visit) {
        Offers(clause, visit).in_pile(pile_of(pile_foundations, clause.seat()), [&](CopyId c) {
            return clause.look.def(c).instant == lang::none;
        });
    }
    static void pick(const Doing& d, const Option& option) {
        d.game.place_in_empire(d.seat(), option.card);
        d.game.tell(did_restore, d.seat(), option.card, 0, 0, d.c.card);
    }
};

template <>
struct Verb<verb_match_colour> : Simple {
    static std::string check(const Checked& text) {
        if (text.ability.role != lang::Role::trigger || text.ability.event != event_raze)
            return "'its colour' needs a razing: say 'whenever you raze'";
        return is_only(text.goods(), {good_vp}) ? "" : "what is spent so gives VP, and Goods of the colour";
    }
    static bool declines(const Look&, const Instruction&) { return true; }
    static bool can(const Clause& clause, Dry&) {
        return clause.look.purse(clause.seat())[good_basic_tech] > clause.dry.committed[good_basic_tech];
    }
    static void run(const Doing& d) {
        SpendTechFrame frame;
        frame.because = d.c.card;
        frame.razed = d.c.it;
        frame.colour = d.c.its_colour;
        frame.goods = d.code.a;
        d.game.push(engine::make_frame(frame, d.seat()));
    }
};

// It comes from the deck before all eyes (S-ATL-40). The deck never ends, so that a text which hears of razing must not
// raze so.
template <>
struct Verb<verb_raze_top> : Simple {
    static std::string check(const Checked& text) {
        return is_action_head(text.ability.head) ? "" : "only an Action razes so: anything else might never end";
    }
    static bool can(const Clause& clause, Dry&) { return clause.look.can_draw(clause.seat(), good_common_card); }
    static void run(const Doing& d) {
        const CopyId card = d.game.draw(d.seat(), true);
        if (card == no_copy) return;
        engine::learn(d.game.s, card, engine::known_to_all);
        if (d.game.def(card).has_raze) return d.game.raze(d.seat(), card);
        d.game.tell(did_discard, d.seat(), card, 1, discards_by_text, d.c.card);
        d.game.discard(card);
    }
};

// Drawn, so that their owner knows them, and laid face down (S-ATL-48).
template <>
struct Verb<verb_lay_top> : Simple {
    static std::string check(const Checked& text) {
        for (const std::uint8_t good : other_goods) {
            if (text.goods()[good] > 0) return "for each only Goods of the supply can be gained";
        }
        return text.code.n > 0 && text.code.n < 10 ? "" : "lay 1 to 9 cards";
    }
    static bool can(const Clause& clause, Dry&) { return clause.look.can_draw(clause.seat(), good_common_card); }
    static void run(const Doing& d) {
        unsigned laid = 0;
        for (; laid < d.code.n; ++laid) {
            const CopyId card = d.game.draw(d.seat(), true);
            if (card == no_copy) break;
            engine::learn(d.game.s, card, SeatMask::only(d.seat()));
            d.game.lay_face_down(card, pile_foundations, d.seat());
            d.game.tell(did_lay, d.seat(), card, 0, 0, d.c.card);
        }
        GoodsSum goods{};
        for (std::size_t k = 0; k < goods.size(); ++k) goods[k] = d.goods()[k] * laid;
        d.game.changed(d.seat());
        d.game.gain(d.seat(), goods, d.c.card);
    }
};

// S-ATL-47
template <>
struct Verb<verb_send> : Picks {
    static std::string check(const Checked& text) {
        const std::string problem = typed_location(text, type_production, "only a production location produces");
        return problem.empty() ? enemy_location(text) : problem;
    }
    static void each(const Clause& clause, VisitOption visit) {
        const Look& look = clause.look;
        if (look.purse(clause.seat())[good_worker] <= clause.dry.committed[good_worker]) return;
        Offers(clause, visit).targets([&](CopyId c) {
            return look.def(c).production != lang::none && visits(look.s, c, look.def(c).open) < most_workers &&
                   look.can_produce(clause.seat(), c);
        });
    }
    static void pick(const Doing& d, const Option& option) { send_worker(d.game, d.seat(), option.card); }
};

template <>
struct Counted<count_advanced> {
    static unsigned count(const Look& look, const Context& c, const lang::Count&) {
        unsigned n = 0;
        look.for_each_yours(c.subject, [&](CopyId k) {
            n += look.has(k, Mark::scoring_tech) || look.has(k, Mark::defense_tech) ? 1U : 0U;
        });
        return n;
    }
};
template <>
struct Counted<count_basic> {
    static unsigned count(const Look& look, const Context& c, const lang::Count&) {
        unsigned n = 0;
        look.for_each_yours(c.subject, [&](CopyId k) { n += look.has(k, Mark::basic_tech) ? 1U : 0U; });
        return n;
    }
};

}  // namespace settlers
