#pragma once
// Amazons: what its words do.

#include <bit>

#include "games/settlers/amazons.h"
#include "games/settlers/amazons_phrases.h"
#include "games/settlers/check.h"
#include "games/settlers/count_rule.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {

// Of fewer cards than asked those that are left, in the order of the text (S-AMA-12).
template <>
struct Verb<verb_sift> : Simple {
    static std::string check(const Checked& text) {
        if (!is_only(text.goods(), {good_faction_card}))
            return "what is shuffled into your faction deck is drawn from it: say 'faction cards'";
        const unsigned used = text.has(sift_for_vp) ? 0U : text.code.n + text.code.m;
        if (text.code.n == 0) return "say how many, at least 1";
        return used < text.goods()[good_faction_card] ? "" : "draw more cards than are taken out: the rest is shuffled";
    }
    static bool can(const Clause& clause, Dry&) { return clause.look.can_draw(clause.seat(), good_faction_card); }
    static void run(const Doing& d) {
        SiftFrame frame;
        frame.because = d.c.card;
        frame.draw = d.goods()[good_faction_card];
        switch (d.code.flags & rider_mask) {
            case sift_keep: frame.keep = d.code.n; break;
            case sift_discard: frame.discard = d.code.n; break;
            case sift_for_vp: frame.vp = d.code.n; break;
            default:
                frame.remove = d.code.n;
                frame.keep = d.code.m;
                break;
        }
        d.game.push(engine::make_frame(frame, d.seat()));
    }
};

// Any card of one's own Faction discard pile (S-AMA-11).
template <>
struct Verb<verb_recover> : Picks {
    static constexpr bool selects = false;
    static void each(const Clause& clause, VisitOption visit) {
        bool going = true;
        clause.look.for_each_in(pile_of(pile_discard, clause.seat()), [&](CopyId c) {
            if (going) going = visit(engine::make_option(engine::opt_card, c));
        });
    }
    static void pick(const Doing& d, const Option& option) {
        d.game.tell(did_pick, d.seat(), option.card, 1, 0, d.c.card);
        d.game.place(option.card, pile_hand, d.seat());
    }
};

// It is no razing (S-AMA-17).
template <>
struct Verb<verb_raze_goods> : Picks {
    static bool ordered(const Clause&) { return true; }
    static std::string check(const Checked& text) { return enemy_location(text); }
    static void each(const Clause& clause, VisitOption visit) {
        Offers(clause, visit).targets([&](CopyId c) { return clause.look.def(c).has_raze; });
    }
    static void pick(const Doing& d, const Option& option) { gain_raze_goods(d.game, d.seat(), option.card, d.c.card); }
};

// A card of several colours counts as one of choice (S-AMA-19).
template <>
struct Verb<verb_matching_goods> : Simple {
    static std::string check(const Checked& text) {
        for (std::size_t k = text.ability.begin; k < text.pc; ++k) {
            const Instruction& code = text.pack.code[k];
            if (code.op == verb_discard && text.pack.selectors[code.a].noun == noun_location)
                return text.code.n > 0 ? "" : "say how many, at least 1";
        }
        return "'its colour' needs a location that is discarded before";
    }
    static bool can(const Clause&, Dry&) { return true; }
    static void run(const Doing& d) {
        if (d.c.it != no_copy) start_matching(d.game, d.c, d.code.n);
    }
};

// Back into its deck (S-AMA-06, S-AMA-18).
template <>
struct Verb<verb_shuffle_in> : Picks {
    static constexpr bool may_cost = true;
    static std::string check(const Checked& text) { return anyones_location(text); }
    static void each(const Clause& clause, VisitOption visit) { Offers(clause, visit).locations(); }
    static void pick(const Doing& d, const Option& option) {
        shuffle_into_deck(d.game, d.seat(), option.card, d.c.card);
    }
};

template <>
struct Verb<verb_shuffle_it> : Simple {
    static std::string check(const Checked& text) {
        return text.follows({verb_deal_good}) ? "" : "'it' needs a deal named before: gain the good of a deal";
    }
    static bool can(const Clause&, Dry&) { return true; }
    static void run(const Doing& d) {
        const CopyId deal = d.c.it;
        if (deal == no_copy || (!d.game.in_pile(deal, pile_deals) && !d.game.in_pile(deal, pile_marks))) return;
        shuffle_into_deck(d.game, d.seat(), deal, d.c.card);
    }
};

// Common cards on the way are passed over (S-AMA-22).
template <>
struct Verb<verb_pass_over> : Simple {
    static std::string check(const Checked& text) { return text.code.n > 0 ? "" : "say how many, at least 1"; }
    static bool can(const Clause& clause, Dry&) { return clause.look.can_draw(clause.seat(), good_faction_card); }
    static void run(const Doing& d) { draw_passing_over(d.game, d.seat(), d.code.n); }
};

// The others are shuffled back (S-AMA-16).
template <>
struct Verb<verb_first_of_colour> : Simple {
    static std::string check(const Checked& text) {
        return std::has_single_bit(text.selector().facets[facet_colour]) ? "" : "say one colour";
    }
    static bool can(const Clause& clause, Dry&) { return clause.look.can_draw(clause.seat(), good_card); }
    static void run(const Doing& d) {
        SearchFrame frame;
        frame.because = d.c.card;
        frame.good = good_card;
        frame.colour =
            static_cast<std::uint8_t>(std::countr_zero(d.game.rules.selector(d.code.a).facets[facet_colour]));
        d.game.push(engine::make_frame(frame, d.seat()));
    }
};

template <>
struct Counted<count_deck> {
    static unsigned count(const Look& look, const Context& c, const lang::Count&) {
        return look.s.table.count(pile_of(pile_deck, c.subject));
    }
};

}  // namespace settlers
