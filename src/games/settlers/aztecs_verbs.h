#pragma once
// Aztecs: what its words do.

#include "games/settlers/aztecs.h"
#include "games/settlers/check.h"
#include "games/settlers/count_rule.h"
#include "games/settlers/magic_number.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {

// The course of a Prayer is a procedure of its own (aztecs.cpp); what stands behind it is the text that goes on.
template <>
struct Verb<verb_pray> : Simple {
    static std::string check(const Checked& text) {
        if (text.code.n < 1 || text.code.n > 9) return "a prayer draws 1 to 9 cards";
        if (text.code.a != lang::none && colours_in(text.selector()) == Colours{colour_orange})
            return "no common card is orange";
        unsigned prayers = 0;
        for (std::size_t pc = text.ability.begin; pc < text.pack.code.size() && pc <= text.pc; ++pc) {
            const lang::Instruction& code = text.pack.code[pc];
            prayers += code.op == verb_pray ? 1U : 0U;
            const bool block = code.op < lang::first_verb && code.op != lang::op_end && code.op != lang::op_sentence;
            if (block && lang::after(code, pc) > text.pc) return "a prayer stands in a sentence by itself";
        }
        if (prayers > 1) return "a text prays once";
        if (way_to_pray(text.code) == pray_its_good && text.ability.event != event_deal)
            return "'its good' is that of the deal of 'whenever you make a deal'";
        return {};
    }
    static bool can(const Clause& clause, Dry&) { return can_pray(clause.look, clause.c, clause.code); }
    static void run(const Doing& d) {
        PrayFrame frame;
        frame.pc = d.pc;
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
    }
};

template <>
struct Verb<verb_matching> : Simple {
    static std::string check(const Checked& text) {
        if (text.code.n < 1 || text.code.n > 9) return "gain 1 to 9 matching goods";
        if (text.code.b == lang::none) return {};
        const lang::Count& count = text.pack.counts[text.code.b];
        if (count.op != count_prayed && count.op != count_that_colour)
            return "matching goods are gained for cards of colours: 'for each brown, grey or red card'";
        const bool plain = count.per == 1 && count.least == 0 && count.most == lang::unlimited;
        return plain ? "" : "each card gives its good: leave the limit out";
    }
    static bool can(const Clause&, Dry&) { return true; }
    static void run(const Doing& d) {
        const Look& look = d.game;
        const bool counted = d.code.b != lang::none;
        lang::Count that;
        that.op = count_that_colour;
        const Colours colours = colours_asked(look, d.c, counted ? look.rules.count(d.code.b) : that);
        GoodsSum sum{};
        for (const Colour colour : all_colours) {
            const std::uint8_t good = good_of_colour(look.s, colour);
            if (!colours.has(colour) || good == no_good) continue;
            sum[good] += d.code.n * (counted ? prayed(look, d.c, {colour}) : 1U);
        }
        d.game.gain(d.seat(), sum, d.c.card);
    }
};

// What is done to one of the cards of a Prayer. Before they are drawn it may be possible.
struct PicksDrawn : Picks {
    static constexpr bool selects = false;
    static bool can(const Clause& clause, Dry& dry) {
        return prayer_mark(clause.look, clause.c) == 0 || Picks::can(clause, dry);
    }
    template <class Fits>
    static void drawn(const Clause& clause, VisitOption visit, Fits fits) {
        bool going = true;
        for_each_prayed(clause.look, clause.c, [&](CopyId card) {
            if (going && fits(card)) going = visit(engine::make_option(engine::opt_card, card));
        });
    }
};

template <>
struct Verb<verb_take_drawn> : PicksDrawn {
    static void each(const Clause& clause, VisitOption visit) {
        const Look& look = clause.look;
        drawn(clause, visit, [&](CopyId card) {
            if (!clause.has(take_of_two)) return true;
            std::array<unsigned, colour_count> have{};
            look.for_each_yours(clause.seat(), [&](CopyId c) {
                for (const Colour k : all_colours) have[k] += look.colours_of(c).has(k) ? 1U : 0U;
            });
            bool fits = false;
            for (const Colour k : all_colours) fits = fits || (have[k] >= 2 && prayed_colours(look, card).has(k));
            return fits;
        });
    }
    static void pick(const Doing& d, const Option& option) {
        d.game.s.marks[option.card] = Marks{};
        d.game.place(option.card, pile_hand, d.seat());
        d.game.tell(did_pick, d.seat(), option.card, 1, 0, d.c.card);
    }
};

// S-FAQ-AZT-02
template <>
struct Verb<verb_build_drawn> : PicksDrawn {
    static void each(const Clause& clause, VisitOption visit) {
        const Look& look = clause.look;
        if (!look.room_to_nest()) return;
        drawn(clause, visit, [&](CopyId card) {
            return look.def(card).type == type_feature && look.can_build(clause.seat(), card, rider_free, Cost{});
        });
    }
    static void pick(const Doing& d, const Option& option) {
        d.game.start_build(d.seat(), option.card, d.c.card, rider_free);
    }
};

// S-FAQ-AZT-01, S-AZT-37
template <>
struct Verb<verb_put_drawn> : PicksDrawn {
    static std::string check(const Checked& text) {
        return text.ability.head == head_instant ? "an Instant does not stay" : "";
    }
    static void each(const Clause& clause, VisitOption visit) {
        const Look& look = clause.look;
        if (clause.has(put_under_other)) return each_pair(clause, visit);
        if (!look.in_pile(clause.c.card, pile_empire)) return;
        drawn(clause, visit, [](CopyId) { return true; });
        if (clause.c.prayer.mark == 0 || clause.c.prayer.drew != 0) return;
        const Colours colours = colours_of_tokens(look.s.players[clause.c.user].blessings);
        for (const Colour k : all_colours) {
            if (colours.has(k) && !visit(engine::make_option(opt_colour, no_copy, k))) return;
        }
    }
    static void each_pair(const Clause& clause, VisitOption visit) {
        const Look& look = clause.look;
        bool going = true;
        for_each_prayed(look, clause.c, [&](CopyId card) {
            look.for_each_in(pile_of(pile_empire, clause.seat()), [&](CopyId location) {
                if (!going || look.def(location).faction != of_commons) return;
                if (!prayed_colours(look, card).meets(look.colours_of(location))) return;
                Option option = engine::make_option(opt_put_drawn, card);
                option.target = location;
                going = visit(option);
            });
        });
    }
    static void pick(const Doing& d, const Option& option) {
        if (option.kind == opt_colour) return search_deck(d.game, d.seat(), option.n, d.c.card);
        put_under(d.game, d.seat(), option.card, option.kind == opt_put_drawn ? option.target : d.c.card);
    }
};

template <>
struct Verb<verb_offer> : Simple {
    static bool declines(const Look&, const Instruction&) { return true; }
    static std::string check(const Checked& text) {
        if (text.code.b == lang::none) return "say for which cards: 'for each brown, grey or red card'";
        const lang::Count& count = text.pack.counts[text.code.b];
        if (count.op != count_prayed || (colours_in(text.pack.selectors[count.selector]) - tricolour_colours).any())
            return "resources match brown, grey and red cards";
        if (count.per != 1 || count.least != 0 || count.most != lang::unlimited)
            return "up to one for each card: leave the limit out";
        return way_to_offer(text.code) == offer_put && text.ability.head == head_instant ? "an Instant does not stay"
                                                                                         : "";
    }
    static bool can(const Clause&, Dry&) { return true; }
    static void run(const Doing& d) {
        OfferFrame frame;
        frame.pc = d.pc;
        d.c.prayer.given = 0;
        d.c.prayer.kinds = {};
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
    }
};

template <>
struct Verb<verb_statue> : Simple {
    static constexpr unsigned most = 3;
    static std::string check(const Checked& text) {
        return text.ability.head == head_instant ? "an Instant does not stay" : "";
    }
    static bool can(const Clause& clause, Dry&) {
        const Look& look = clause.look;
        return clause.c.card != no_copy && look.in_pile(clause.c.card, pile_empire) &&
               look.s.marks[clause.c.card].level < most;
    }
    static void run(const Doing& d) {
        static constexpr std::array<std::uint8_t, most> vp{1, 2, 4};
        std::uint8_t& statues = d.game.s.marks[d.c.card].level;
        if (statues >= most) return;
        d.game.tell(did_statue, d.seat(), d.c.card, statues + 1);
        d.game.gain_good(d.seat(), good_vp, vp[statues++], d.c.card);
    }
};

// S-FAQ-AZT-12
template <>
struct Verb<verb_gang> : Simple {
    static std::string check(const Checked& text) {
        if (text.code.b == lang::none) return "say how many: 'for each black or gold card'";
        return check_count(text.pack, text.ability, text.code.b);
    }
    static bool can(const Clause&, Dry&) { return true; }
    static void run(const Doing& d) {
        GangFrame frame;
        frame.left = core::narrow<std::uint16_t>(d.game.count(d.c, d.code.b));
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
    }
};

// S-FAQ-AZT-05
template <>
struct Verb<verb_make_remove> : PicksDrawn {
    static std::string check(const Checked& text) {
        if (text.code.b == lang::none) return "say how many: 'for each card of that colour'";
        return check_count(text.pack, text.ability, text.code.b);
    }
    static Colours colours(const Look& look, const Context& c) {
        lang::Count that;
        that.op = count_that_colour;
        return colours_asked(look, c, that);
    }
    static void each(const Clause& clause, VisitOption visit) {
        const Look& look = clause.look;
        const Colours wanted = colours(look, clause.c);
        if (look.count(clause.c, clause.code.b) == 0) return;
        for (Seat other = 0; other < look.s.player_count; ++other) {
            if (!look.is_enemy(clause.seat(), other) || !look.is_person(other)) continue;  // who would choose them
            bool any = false;
            look.for_each_in(pile_of(pile_empire, other), [&](CopyId c) {
                any = any || (look.def(c).faction == of_commons && look.colours_of(c).meets(wanted));
            });
            if (any && !visit(engine::seat_option(engine::opt_seat, other))) return;
        }
    }
    static void pick(const Doing& d, const Option& option) {
        MakeRemoveFrame frame;
        frame.left = core::narrow<std::uint16_t>(d.game.count(d.c, d.code.b));
        frame.colours = colours(d.game, d.c);
        d.game.push(engine::make_frame(frame, option.seat, d.context));
    }
};

// S-AZT-32
template <>
struct Verb<verb_keep_card> : Picks {
    static constexpr bool selects = false;
    static std::string check(const Checked& text) {
        return text.ability.head == head_action ? "" : "only an action keeps a card so";
    }
    static void each(const Clause& clause, VisitOption visit) {
        bool going = in_pile(clause.look.s, clause.c.card, pile_empire);
        clause.look.for_each_in(pile_of(pile_hand, clause.seat()), [&](CopyId card) {
            if (going) going = visit(engine::make_option(engine::opt_card, card));
        });
    }
    static void pick(const Doing& d, const Option& option) { put_under(d.game, d.seat(), option.card, d.c.card); }
};

template <>
struct Verb<verb_put_matching> : Permission {};

template <>
struct Verb<verb_keep_colour> : Simple {
    static std::string check(const Checked& text) {
        return text.ability.head == head_action ? "" : "only an action keeps a colour so";
    }
    static bool can(const Clause&, Dry&) { return true; }
    static void run(const Doing& d) {
        if (d.c.prayer.colour == 0 || !d.game.in_pile(d.c.card, pile_empire)) return;
        d.game.s.marks[d.c.card].level = d.c.prayer.colour;
        d.game.tell(did_keep_colour, d.seat(), d.c.card, 0, d.c.prayer.colour - 1);
    }
};

// Counts and conditions -----------------------------------------------------------------------------

struct CountsPrayed {
    static unsigned count(const Look& look, const Context& c, const lang::Count& rule) {
        return prayed(look, c, colours_asked(look, c, rule));
    }
};
template <>
struct Counted<count_prayed> : CountsPrayed {};
template <>
struct Counted<count_that_colour> : CountsPrayed {};
template <>
struct Counted<count_its_colours> : CountsPrayed {};
template <>
struct Counted<count_blessings> : CountsPrayed {};
template <>
struct Counted<count_colours> {
    static unsigned count(const Look& look, const Context& c, const lang::Count&) {
        return colours_among(look, c).count();
    }
};
template <>
struct Counted<count_given> {
    static unsigned count(const Look&, const Context& c, const lang::Count&) { return c.prayer.given; }
};
template <>
struct Counted<count_kinds> {
    static unsigned count(const Look&, const Context& c, const lang::Count&) { return c.prayer.kinds.count(); }
};
template <>
struct Counted<count_under_alike> {
    static unsigned count(const Look& look, const Context& c, const lang::Count&) {
        unsigned n = 0;
        if (c.it == no_copy || !look.in_pile(c.card, pile_empire)) return n;
        look.for_each_in(pile_of(pile_under, look.owner_of(c.card)), [&](CopyId card) {
            if (look.s.marks[card].parent != c.card) return;
            n += prayed_colours(look, card).meets(colours_with(look, c.it, c.its_colour)) ? 1U : 0U;
        });
        return n;
    }
};

template <>
struct Test<if_prayed> {
    static bool holds(const Look& look, const Context& c, const lang::Condition& test) {
        return prayed(look, c, colours_in(look.rules.selector(test.a))) > 0;
    }
};
template <>
struct Test<if_that_colour> {
    static bool holds(const Look& look, const Context& c, const lang::Condition&) {
        return c.prayer.colour != 0 && prayed(look, c, kept_colour(c.prayer.colour)) > 0;
    }
};
template <>
struct Test<if_share> {
    static bool holds(const Look& look, const Context& c, const lang::Condition& test) {
        bool any = false;
        for (const Colour k : all_colours) any = any || prayed(look, c, {k}) >= test.n;
        return any;
    }
};

template <>
struct Test<if_omen> {
    static bool holds(const Look& look, const Context& c, const lang::Condition&) {
        Colours colours;
        look.for_each_yours(c.user, [&](CopyId k) {
            const bool tech = look.has(k, Mark::scoring_tech) || look.has(k, Mark::defense_tech);
            if (tech && look.def(k).faction == of_commons) colours |= look.colours_of(k);
        });
        bool any = false;
        for_each_prayed(look, c, [&](CopyId card) { any = any || prayed_colours(look, card).meets(colours); });
        return any;
    }
};

}  // namespace settlers
