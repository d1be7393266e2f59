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
    static bool market_has(const Clause& clause, Suits suits) {
        bool any = false;
        clause.look.for_each_market([&](CopyId there) {
            if (any || !clause.look.fits_here(clause.c, clause.selector(), there)) return;
            // A trade route is gained only where trade routes are named (I-TR-02).
            const CardDef& card = clause.look.def(there);
            any = !card.route || suits.has(suit_trade_route) || card.suits.meets(suits);
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
        const bool only_exiled = marked(clause.selector(), standing_exiled);
        if (!only_exiled && market_has(clause, clause.look.allowed_suits(clause.c, clause.selector()))) return true;
        bool any = (only_exiled || clause.has(rider_exiled_too)) && exile_has(clause, nullptr);
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
        const bool only_exiled = marked(selector, standing_exiled);
        const Suits suits = clause.look.allowed_suits(clause.c, selector);
        if (!only_exiled && (market_has(clause, suits) || (suits.any() && clause.look.any_of_suit(selector)) ||
                             clause.look.searches_by_kind(selector)))
            return true;
        return (only_exiled || clause.has(rider_exiled_too)) && exile_has(clause, nullptr);
    }
    static void run(const Doing& d) { begin(d, false); }
};

// Any card, or the one that is named.
template <>
struct Verb<verb_develop> : Simple {
    static bool declines(const Look&, const Instruction&) { return true; }
    static bool can(const Clause& clause) {
        bool found = false;
        clause.look.for_each_in(pile_of(pile_development, clause.seat()), [&](CopyId k) {
            if (found || (clause.code.a != lang::none && !clause.look.fits(clause.selector(), clause.look.def(k))))
                return;
            found = clause.look.can_develop(clause.seat(), k, clause.has(rider_free));
        });
        return found;
    }
    static void run(const Doing& d) {
        DevelopFrame frame;
        frame.pc = d.pc;
        frame.decline = d.decline;
        frame.how.put(Developing::free, d.has(rider_free));
        frame.how.put(Developing::to_hand, d.has(rider_to_hand));
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
    }
};

// Trade -------------------------------------------------------------------------------------------

// Once, or up to so many times.
template <>
struct Verb<verb_trade> : Simple {
    static bool can(const Clause& clause) {
        if (!is_bot(clause.look.s, clause.seat())) return clause.look.can_trade(clause.seat());
        return clause.look.bot_trades_with() != no_copy || clause.player().supply[good_progress] > 0;
    }
    static void run(const Doing& d) {
        if (is_bot(d.game.s, d.seat())) return d.game.bot_trade(d.seat());
        TradeFrame frame;
        frame.left = std::max<std::uint8_t>(1, d.code.n);
        frame.may_stop = d.code.n > 0 ? 1 : 0;
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
    }
};

template <>
struct Verb<verb_commerce> : Targets {
    static void each_target(const Clause& clause, VisitCard visit) {
        const Look& look = clause.look;
        for (Seat other = 0; other < look.s.player_count; ++other) {
            if (other == clause.seat()) continue;
            look.for_each_in(pile_of(pile_play, other), [&](CopyId k) {
                const bool other_route = k != clause.c.card && look.takes_goods(k) && !look.def(k).commerce.empty();
                if (other_route && look.can_commerce(clause.seat(), k, 0)) visit(k);
            });
        }
    }
    static void aim(const Doing& d, TargetFrame& frame, CopyId copy) {
        frame.step = TargetFrame::Step::done;
        d.game.commerce(d.seat(), copy);
    }
};

// What others have in play ------------------------------------------------------------------------

// A pinned card of another player: its Exhaust abilities are resolved with this card in its place, or this card is a
// copy of it. Never a card that does the same, so that no two lead to each other.
template <>
struct Verb<verb_borrow> : Targets {
    static constexpr std::string_view which = "Which card?";
    static void each_target(const Clause& clause, VisitCard visit) {
        const Look& look = clause.look;
        const bool copy = clause.has(rider_copy);
        if (copy && look.s.copying != no_copy) return;  // there is one such card
        for (Seat other = 0; other < look.s.player_count; ++other) {
            if (other == clause.seat()) continue;
            look.for_each_in(pile_of(pile_play, other), [&](CopyId k) {
                const CardDef& card = look.def(k);
                if (!card.pinned || card.borrows || !look.fits(clause.selector(), card)) return;
                if (copy || look.can_use(clause.seat(), clause.c.card, card.exhaust)) visit(k);
            });
        }
    }
    static void aim(const Doing& d, TargetFrame& frame, CopyId copy) {
        frame.step = TargetFrame::Step::done;
        if (d.has(rider_copy)) return d.game.begin_copy(d.c.card, copy);
        d.game.start_lent_texts(d.seat(), d.c.card, d.game.def(copy));
    }
};

template <>
struct Verb<verb_resolve_own> : Simple {
    static std::string check(const Checked& text) {
        for (std::size_t pc = text.ability.begin; pc < text.ability.end; ++pc) {
            const Instruction& code = text.pack.code[pc];
            if (code.op == verb_borrow && code.has(rider_copy)) return {};
        }
        return "a card resolves its own abilities only where it was made a copy before";
    }
    static bool can(const Clause& clause) {
        const Look& look = clause.look;
        if (clause.c.card == no_copy || look.s.copying != clause.c.card) return false;
        const CardDef& card = look.def(clause.c.card);
        return look.can_use(clause.seat(), clause.c.card, card.exhaust) ||
               look.can_use(clause.seat(), clause.c.card, card.solstice) ||
               look.can_use(clause.seat(), clause.c.card, card.end_of_solstice);
    }
    // What is begun last runs first.
    static void run(const Doing& d) {
        const CardDef& card = d.game.def(d.c.card);
        const Seat seat = d.seat();
        const CopyId copy = d.c.card;
        for (const auto* texts : {&card.end_of_solstice, &card.solstice, &card.exhaust}) {
            for (std::size_t k = texts->size(); k-- > 0;) d.game.start_text(seat, copy, (*texts)[k]);
        }
    }
};

// The rest of the turn ----------------------------------------------------------------------------

// Icons as production icons: one icon of one card, all icons of a kind, or all of them besides.
template <>
struct Verb<verb_treat> : Amount {
    static constexpr Shape shape = Shape::simple;
    static bool can(const Clause& clause) { return clause.look.icons(clause.c, clause.selector().icons()) > 0; }
    static void run(const Doing& d) {
        const bool also = d.has(rider_also);
        if (also || d.code.n == 0) return treat_all(d, also ? std::uint8_t{1} : d.code.m, also);
        AmountFrame frame;
        frame.pc = d.pc;
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
    }
    static void step(const Doing& d, AmountFrame& amount) {
        unsigned kinds = 0;
        CopyId first = no_copy;
        for_each_treatable(d.clause(), [&](CopyId copy) {
            if (first == no_copy || !d.game.same_to_choose(first, copy)) ++kinds;
            if (first == no_copy) first = copy;
        });
        if (kinds > 1) return d.game.ask(ask_pick, d.seat());
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
        const Icons mask = clause.selector().icons();
        for (std::uint8_t k = 0; k < icon_count; ++k) {
            if (mask.has(k) && clause.look.icons_left(clause.seat(), copy, k) > 0) return k;
        }
        return -1;
    }
    template <class Visit>
    static void for_each_treatable(const Clause& clause, Visit visit) {
        clause.look.for_each_working(clause.seat(), [&](CopyId copy) {
            if (treatable_icon(clause, copy) >= 0) visit(copy);
        });
    }
    static void treat(const Doing& d, CopyId copy) {
        const int icon = treatable_icon(d.clause(), copy);
        if (icon < 0) return;
        const Treat one{d.seat(), static_cast<std::uint8_t>(icon), d.code.n, d.code.m, 0, 0, copy};
        auto& treats = d.game.s.treats;
        if (!treats.empty() && one.continues(treats.back()) && treats.back().number + one.number < every_icon)
            treats.back().number = core::narrow<std::uint8_t>(treats.back().number + one.number);
        else
            treats.push_back(one);
    }
    static void treat_all(const Doing& d, std::uint8_t as, bool also) {
        const Icons mask = d.clause().selector().icons();
        for (std::uint8_t k = 0; k < icon_count; ++k) {
            if (!mask.has(k)) continue;
            const Treat one{d.seat(), k, every_icon, as, static_cast<std::uint8_t>(also ? 1 : 0), 0, no_copy};
            const bool said = std::ranges::count(d.game.s.treats, one) > 0;  // once more would change nothing
            if (!said) d.game.s.treats.push_back(one);
        }
    }
};

template <>
struct Verb<verb_free_symbols> : Simple {
    static void run(const Doing& d) { d.player().no_symbols = 1; }
};

template <>
struct Verb<verb_next_symbol> : Simple {
    static void run(const Doing& d) { d.player().next_symbols = Symbols::of(d.code.m); }
};

template <>
struct Verb<verb_brave> : Simple {
    static void run(const Doing& d) { d.player().brave = 1; }
};

// An exhaust token goes back to the State card, from any card of one's own or from such a one.
template <>
struct Verb<verb_return_token> : Picks {
    static constexpr std::array<PileKind, 2> usual{pile_play, pile_board};
    static bool declines(const Look& look, const Instruction& code) {
        return code.a == lang::none || Picks::declines(look, code);
    }
    // From the Play area, where the Merchants and ceremony cards lie as well; the Power card is an area of its own
    // (I-RETURN-05), unless the text names it.
    static bool means(const Clause& clause, CopyId copy) {
        const bool named = clause.code.a != lang::none && clause.selector().noun == noun_power;
        return clause.look.has(copy, Mark::exhausted) && (named || copy != clause.look.power_card(clause.seat()));
    }
    static void pick(const Doing& d, CopyId copy) {
        d.game.s.marks[copy].flags.clear(Mark::exhausted);
        ++d.player().exhausts;
        d.game.tell(did_exhausts, d.seat(), copy, 1);
    }
};

// Sides, Scoring, attacks -------------------------------------------------------------------------

// This card, or the State card: always, or unless such a side is up.
template <>
struct Verb<verb_flip> : Simple {
    static void run(const Doing& d) {
        if (d.code.b != lang::none) return d.game.flip(d.c.card, d.seat());
        if (!d.game.symbols_of(d.seat()).meets(Symbols::of(d.code.m)))
            d.game.flip(d.game.state_card(d.seat()), d.seat());
    }
};

// This card, or the State card.
template <>
struct Verb<verb_replace> : Simple {
    static void run(const Doing& d) {
        const bool state = d.code.b == lang::none;
        const CopyId next = d.game.find_in(pile_of(pile_reserve, d.seat()), d.clause().selector().title);
        if (next == no_copy) return;
        d.game.replace(state ? d.game.state_card(d.seat()) : d.c.card, next, state ? pile_state : pile_board, d.seat());
    }
};

template <>
struct Verb<verb_trigger> : Simple {
    static void run(const Doing& d) { d.game.trigger_scoring(); }
};

template <>
struct Verb<verb_ignore> : Simple {
    static std::string check(const Checked& text) {
        if (text.has(rider_of_owner) && !text.for_another()) return "the owner of this card says 'ignore that attack'";
        if (text.ability.event == event_other_attack || text.ability.event == event_region_attack) return {};
        return "an attack is ignored when it is played: 'Whenever another player plays an attack card: ...'";
    }
    static bool can(const Clause& clause) { return clause.c.attack != engine::no_context; }
    static void run(const Doing& d) {
        if (d.c.attack >= d.game.s.contexts.size()) return;
        Context& attack = d.game.s.contexts[d.c.attack];
        const bool spared = d.has(rider_of_owner);
        const Seat who = spared ? d.c.owner : d.seat();
        SeatMask& those = spared ? attack.spared : attack.ignoring;
        those.add(who);
        d.game.tell(did_ignore, who, attack.card);
    }
};

}  // namespace imperium
