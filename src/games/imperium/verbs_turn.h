#pragma once
// Verbs of the market, of developments and trade, and those that change the rest of the turn.

#include "games/imperium/verb_shapes.h"

namespace imperium {

// Gaining cards -----------------------------------------------------------------------------------

struct GainsCards : Simple {
    static bool declines(const Look&, const Instruction&) { return true; }
    static void begin(const Doing& d, bool acquire) {
        GainFrame frame;
        frame.pc = d.pc;
        frame.suits = d.game.allowed_suits(d.c, d.clause().selector());
        frame.decline = d.decline;
        frame.acquire = acquire ? 1 : 0;
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
    }
    // Whether a face-up market card can be gained so.
    static bool market_has(const Clause& clause, std::uint16_t suits) {
        bool any = false;
        clause.look.for_each_market([&](CopyId there) {
            if (any || !clause.look.fits_here(clause.c, clause.selector(), there)) return;
            // A trade route is gained only where trade routes are named (I-TR-09).
            const CardDef& card = clause.look.def(there);
            any = !card.route || (suits >> suit_trade_route & 1U) != 0 || (card.suits & suits) != 0;
        });
        return any;
    }
    static bool exile_has(const Clause& clause, const Selector* also) {
        bool any = false;
        clause.look.for_each_in(exile_pile, [&](CopyId k) {
            any = any || (clause.look.fits_here(clause.c, clause.selector(), k) &&
                          (also == nullptr || clause.look.fits(*also, clause.look.def(k))));
        });
        return any;
    }
};

template <>
struct Verb<verb_acquire> : GainsCards {
    static bool can(const Clause& clause) {
        if (clause.selector().noun == noun_main_top) return !clause.look.s.table.empty(main_deck);
        const bool only_exiled = marked(clause.selector(), mark_exiled);
        if (!only_exiled && market_has(clause, clause.look.allowed_suits(clause.c, clause.selector()))) return true;
        bool any = (only_exiled || (clause.code.flags & rider_exiled_too) != 0) && exile_has(clause, nullptr);
        clause.look.for_each_modifier(clause.seat(), modifier_acquire_exiled, [&](CopyId, const Instruction& m) {
            any = any || exile_has(clause, &clause.look.rules.selector(m.a));
        });
        return any;
    }
    static void run(const Doing& d) { begin(d, true); }
};

template <>
struct Verb<verb_break> : GainsCards {
    static bool can(const Clause& clause) {
        const Selector& selector = clause.selector();
        if (selector.noun == noun_main_top) return !clause.look.s.table.empty(main_deck);
        const bool only_exiled = marked(selector, mark_exiled);
        const std::uint16_t suits = clause.look.allowed_suits(clause.c, selector);
        if (!only_exiled && (market_has(clause, suits) || (suits != 0 && selector.title == lang::none))) return true;
        return (only_exiled || (clause.code.flags & rider_exiled_too) != 0) && exile_has(clause, nullptr);
    }
    static void run(const Doing& d) { begin(d, false); }
};

struct Develops : Simple {
    static bool declines(const Look&, const Instruction&) { return true; }
    static void begin(const Doing& d, bool free, bool to_hand) {
        DevelopFrame frame;
        frame.pc = d.pc;
        frame.decline = d.decline;
        frame.how.put(Developing::free, free);
        frame.how.put(Developing::to_hand, to_hand);
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
    }
    static bool any(const Clause& clause, bool free) {
        bool found = false;
        clause.look.for_each_in(pile_of(pile_development, clause.seat()), [&](CopyId k) {
            if (found || (clause.code.a != lang::none && !clause.look.fits(clause.selector(), clause.look.def(k))))
                return;
            found = clause.look.can_develop(clause.seat(), k, free);
        });
        return found;
    }
};

template <>
struct Verb<verb_develop> : Develops {
    static bool can(const Clause& clause) { return any(clause, (clause.code.flags & rider_free) != 0); }
    static void run(const Doing& d) { begin(d, (d.code.flags & rider_free) != 0, false); }
};

template <>
struct Verb<verb_develop_named> : Develops {
    static bool can(const Clause& clause) { return any(clause, false); }
    static void run(const Doing& d) { begin(d, false, (d.code.flags & rider_to_hand) != 0); }
};

// Trade -------------------------------------------------------------------------------------------

struct Trades : Simple {
    static bool can(const Clause& clause) { return clause.look.can_trade(clause.seat()); }
    static void begin(const Doing& d, unsigned times, bool may_stop) {
        TradeFrame frame;
        frame.left = static_cast<std::uint8_t>(times);
        frame.may_stop = may_stop ? 1 : 0;
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
    }
};

template <>
struct Verb<verb_trade> : Trades {
    static void run(const Doing& d) { begin(d, 1, false); }
};

template <>
struct Verb<verb_trade_times> : Trades {
    static void run(const Doing& d) { begin(d, d.code.n, true); }
};

template <>
struct Verb<verb_commerce> : Targets {
    static void each_target(const Clause& clause, Visit visit) {
        const Look& look = clause.look;
        for (Seat other = 0; other < look.s.player_count; ++other) {
            if (other == clause.seat()) continue;
            look.for_each_in(pile_of(pile_play, other), [&](CopyId k) {
                if (k != clause.c.card && look.takes_goods(k) && !look.def(k).commerce.empty()) visit(k);
            });
        }
    }
    static void aim(const Doing& d, TargetFrame& frame, CopyId copy) {
        frame.step = TargetFrame::Step::done;
        d.game.commerce(d.seat(), copy);
    }
};

// The rest of the turn ----------------------------------------------------------------------------

struct TreatsIcons : Amount {
    static bool can(const Clause& clause) {
        return clause.look.icons(clause.c, clause.selector().facets[facet_icon]) > 0;
    }
};

// One icon of one card.
template <>
struct Verb<verb_treat> : TreatsIcons {
    static void step(const Doing& d, AmountFrame& amount) {
        unsigned kinds = 0;
        CopyId first = no_copy;
        for_each_treatable(d.clause(), [&](CopyId copy) {
            if (first == no_copy || !d.game.same_to_choose(first, copy)) ++kinds;
            if (first == no_copy) first = copy;
        });
        if (kinds > 1) return d.game.ask(ask_card, d.seat());
        amount.done = 1;
        if (first != no_copy) treat(d, first);
    }
    static void list(const Clause& clause, std::uint16_t, const AmountFrame&, Decision& decision) {
        for_each_treatable(clause, [&](CopyId copy) { offer_card(clause.look, decision, copy); });
    }
    static void take(const Doing& d, AmountFrame& amount, const Option& option) {
        treat(d, option.card);
        amount.done = 1;
    }

private:
    static int treatable_icon(const Clause& clause, CopyId copy) {
        const std::uint16_t mask = clause.selector().facets[facet_icon];
        for (std::uint8_t k = 0; k < icon_count; ++k) {
            if ((mask >> k & 1U) != 0 && clause.look.icons_left(clause.seat(), copy, k) > 0) return k;
        }
        return -1;
    }
    template <class VisitCard>
    static void for_each_treatable(const Clause& clause, VisitCard visit) {
        clause.look.for_each_working(clause.seat(), [&](CopyId copy) {
            if (treatable_icon(clause, copy) >= 0) visit(copy);
        });
    }
    static void treat(const Doing& d, CopyId copy) {
        const int icon = treatable_icon(d.clause(), copy);
        if (icon < 0) return;
        d.game.s.treats.push_back({d.seat(), static_cast<std::uint8_t>(icon), d.code.n, d.code.m, 0, 0, copy});
    }
};

// All icons of a kind.
struct TreatsAll : Simple {
    static bool can(const Clause& clause) { return TreatsIcons::can(clause); }
    static void treat(const Doing& d, std::uint8_t as, bool also) {
        const std::uint16_t mask = d.clause().selector().facets[facet_icon];
        for (std::uint8_t k = 0; k < icon_count; ++k) {
            if ((mask >> k & 1U) == 0) continue;
            const Treat one{d.seat(), k, every_icon, as, static_cast<std::uint8_t>(also ? 1 : 0), 0, no_copy};
            d.game.s.treats.push_back(one);
        }
    }
};

template <>
struct Verb<verb_treat_each> : TreatsAll {
    static void run(const Doing& d) { treat(d, d.code.m, false); }
};

template <>
struct Verb<verb_also> : TreatsAll {
    static void run(const Doing& d) { treat(d, 1, true); }
};

template <>
struct Verb<verb_free_symbols> : Simple {
    static void run(const Doing& d) { d.player().no_symbols = 1; }
};

template <>
struct Verb<verb_next_symbol> : Simple {
    static void run(const Doing& d) { d.player().next_symbols = d.code.m; }
};

template <>
struct Verb<verb_brave> : Simple {
    static void run(const Doing& d) { d.player().brave = 1; }
};

// An exhaust token goes back to the State card.
struct ReturnsTokens : Picks {
    static constexpr std::array<PileKind, 2> usual{pile_play, pile_board};
    static bool means(const Clause& clause, CopyId copy) { return clause.look.has(copy, Mark::exhausted); }
    static void pick(const Doing& d, CopyId copy) {
        d.game.s.marks[copy].flags.clear(Mark::exhausted);
        ++d.player().exhausts;
        d.game.tell(did_exhausts, d.seat(), copy, 1);
    }
};
template <>
struct Verb<verb_return_token> : ReturnsTokens {
    static bool declines(const Look&, const Instruction&) { return true; }
};
template <>
struct Verb<verb_return_token_from> : ReturnsTokens {};

// Sides, Scoring, attacks -------------------------------------------------------------------------

template <>
struct Verb<verb_flip_this> : Simple {
    static void run(const Doing& d) { d.game.flip(d.c.card, d.seat()); }
};

template <>
struct Verb<verb_flip_state> : Simple {
    static void run(const Doing& d) { d.game.flip(d.game.state_card(d.seat()), d.seat()); }
};

template <>
struct Verb<verb_flip_state_to> : Simple {
    static void run(const Doing& d) {
        if ((d.game.symbols_of(d.seat()) & d.code.m) == 0) d.game.flip(d.game.state_card(d.seat()), d.seat());
    }
};

template <>
struct Verb<verb_replace> : Simple {
    static void run(const Doing& d) { replace(d, d.c.card, pile_board); }
    static void replace(const Doing& d, CopyId old, PileKind where) {
        const CopyId next = d.game.find_in(pile_of(pile_reserve, d.seat()), d.clause().selector().title);
        if (next != no_copy) d.game.replace(old, next, where, d.seat());
    }
};

template <>
struct Verb<verb_replace_state> : Simple {
    static void run(const Doing& d) { Verb<verb_replace>::replace(d, d.game.state_card(d.seat()), pile_state); }
};

template <>
struct Verb<verb_trigger> : Simple {
    static void run(const Doing& d) { d.game.trigger_scoring(); }
};

template <>
struct Verb<verb_ignore> : Simple {
    static bool can(const Clause& clause) { return clause.c.attack != engine::no_context; }
    static void run(const Doing& d) {
        if (d.c.attack >= d.game.s.contexts.size()) return;
        Context& attack = d.game.s.contexts[d.c.attack];
        attack.ignoring = static_cast<SeatMask>(attack.ignoring | 1U << d.seat());
        d.game.tell(did_ignore, d.seat(), attack.card);
    }
};

}  // namespace imperium
