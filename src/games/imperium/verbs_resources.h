#pragma once
// Verbs of resources: gaining, paying, moving onto cards and off them, exchanging.

#include "games/imperium/verb_shapes.h"

namespace imperium {

// Gaining and paying ------------------------------------------------------------------------------

template <>
struct Verb<verb_gain> : Simple {
    static std::string check(const Checked& text) {
        return text.goods()[good_mana] > 0 ? "mana is gained from cards: say 'gain a card as mana'" : "";
    }
    static bool surely(const Instruction& code) { return code.b == lang::none; }
    static bool can(const Clause& clause) { return clause.times() > 0; }
    static void run(const Doing& d) {
        std::uint16_t used = d.c.icons;
        const unsigned times = d.code.b == lang::none ? 1U : d.game.count(d.c, d.code.b, &used);
        const CopyId source = d.c.card;
        for (std::uint8_t good = 0; good < good_mana; ++good) {
            const unsigned n = d.goods()[good] * times;
            if (n == 0) continue;
            if (good == progress) d.c.gained_progress = core::narrow<std::uint16_t>(d.c.gained_progress + n);
            d.game.gain(d.seat(), good, n, source, used);
        }
    }
};

template <>
struct Verb<verb_pay> : Costs<Simple> {
    static std::string check(const Checked& text) {
        if ((text.code.flags & rider_to_owner) != 0 && !text.for_another())
            return "nobody pays to himself: say which player does, for example 'that player may pay ...'";
        return text.goods()[good_action] > 0 ? "actions are spent: say 'spend 1 action'" : only_resources(text);
    }
    static bool can(const Clause& clause) {
        const Look& look = clause.look;
        // Whatever makes it cheaper, who has all that is printed can pay.
        if (!look.has_modifier(clause.seat(), modifier_no_progress_for_unrest) && pool_holds(clause)) return true;
        return look.can_pay(clause.seat(), look.price_of(clause.c, clause.code), look.for_unrest(clause.c));
    }
    static void run(const Doing& d) {
        Resources only{};
        const unsigned ways =
            d.game.payment_ways(d.seat(), d.game.price_of(d.c, d.code), d.game.for_unrest(d.c), nullptr, &only);
        if (ways == 1) return d.game.pay(d.seat(), only, payee_of(d.c, d.code));
        if (ways == 0) return;
        PayFrame frame;
        frame.pc = d.pc;
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
        d.game.ask(ask_payment, d.seat());
    }
};

template <>
struct Verb<verb_pay_from> : Costs<Simple> {
    static std::string check(const Checked& text) { return only_resources(text); }
    static bool can(const Clause& clause) { return card_holds(clause, from(clause)); }
    static void run(const Doing& d) {
        const CopyId card = from(d.clause());
        for (std::uint8_t r = 0; r < resource_count; ++r) d.game.take_tokens(card, r, d.goods()[r]);
    }
    static CopyId from(const Clause& clause) {
        if (clause.other().noun == noun_this) return clause.c.card;
        return clause.look.in_play(clause.seat(), clause.other().title);
    }
};

template <>
struct Verb<verb_pay_any> : Amount {
    static std::string check(const Checked& text) {
        if ((text.code.flags & rider_up_to) != 0 && text.code.n == 0) return at_least_one(text);
        return only_resources(text);
    }
    static void step(const Doing& d, AmountFrame& amount) {
        if (limit(d.clause(), d.pc) > 0) return d.game.ask(ask_number, d.seat());
        d.c.way = 0;
        amount.done = 1;
    }
    static void list(const Clause& clause, std::uint16_t pc, const AmountFrame&, Decision& decision) {
        const unsigned most = limit(clause, pc);
        for (unsigned n = 0; n <= most; ++n) decision.offer(engine::opt_number, no_copy, n);
    }
    // The plainest way to pay is taken: substitutes only for what is missing.
    static void take(const Doing& d, AmountFrame& amount, const Option& option) {
        d.c.way = option.n;
        Resources paid{};
        (void)d.game.payment_ways(d.seat(), d.game.price_of_any(d.code, option.n), false, nullptr, &paid);
        d.game.pay(d.seat(), paid);
        amount.done = 1;
    }
    static unsigned limit(const Clause& clause, std::size_t pc) {
        unsigned most = 0;
        const unsigned limit = (clause.code.flags & rider_up_to) != 0 ? clause.code.n : engine::max_number;
        while (most < limit &&
               clause.look.can_pay(clause.seat(), clause.look.price_of_any(clause.code, most + 1), false))
            ++most;
        // "... to garrison that many unrest here": never more than there are.
        const Instruction& next = clause.look.rules.code(pc + 1);
        if (next.op != verb_garrison) return most;
        unsigned there = 0;
        clause.look.for_each_candidate(clause.c, next, clause.look.rules.selector(next.a), [&](CopyId) { ++there; });
        return std::min(most, there);
    }
};

// All that the pool holds of a kind: nothing stands in for it.
template <>
struct Verb<verb_pay_all> : Costs<Simple> {
    static std::string check(const Checked& text) {
        return at_least_one(text).empty() ? only_resources(text) : at_least_one(text);
    }
    // So many of them together.
    static bool can(const Clause& clause) {
        unsigned sum = 0;
        for (std::uint8_t r = 0; r < resource_count; ++r) sum += clause.goods()[r] > 0 ? clause.player().pool[r] : 0U;
        return sum >= clause.code.n;
    }
    static void run(const Doing& d) {
        Resources all{};
        d.c.way = 0;
        for (std::uint8_t r = 0; r < resource_count; ++r) {
            if (d.goods()[r] == 0) continue;
            all[r] = d.player().pool[r];
            d.c.way = core::narrow<std::uint16_t>(d.c.way + all[r]);
        }
        d.game.pay(d.seat(), all);
    }
};

template <>
struct Verb<verb_spend_action> : Costs<Simple> {
    static std::string check(const Checked& text) { return at_least_one(text); }
    static bool can(const Clause& clause) { return clause.player().actions >= clause.code.n; }
    static void run(const Doing& d) {
        const unsigned left = d.player().actions;
        d.player().actions = static_cast<std::uint16_t>(left - std::min<unsigned>(left, d.code.n));
    }
};

// Onto cards and off them -------------------------------------------------------------------------

// Tokens onto cards: of the market, this one, the Power card, or such cards in play; onto several, one after the other.
struct OntoCards : Targets {
    static constexpr Shape shape = Shape::simple;
    static constexpr std::string_view which = "On which card?";
    static std::string check(const Checked& text) { return only_resources(text); }

    [[nodiscard]] static bool onto_this(const Clause& clause) { return clause.other().noun == noun_this; }
    [[nodiscard]] static unsigned cards(const Selector& to) { return std::max<unsigned>(1, to.most); }
    static unsigned steps(const Look& look, const Context&, const Instruction& code) {
        return cards(look.rules.selector(code.b));
    }
    static void each_target(const Clause& clause, Visit visit) {
        const unsigned wanted = cards(clause.other());
        if (wanted == 1) return each_card(clause, visit);
        unsigned picked = 0;
        each_card(clause, [&](CopyId k) { picked += clause.look.has(k, Mark::picked) ? 1U : 0U; });
        if (picked < wanted) left(clause).offer(wanted - picked, visit);
    }
    static void begin(const Doing& d) {
        TargetFrame frame;
        frame.pc = d.pc;
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
    }
    // Puts the tokens on one of the cards.
    static void put(const Doing& d, TargetFrame& frame, CopyId copy, bool from_pool) {
        const unsigned wanted = cards(d.clause().other());
        if (wanted > 1) left(d.clause()).skip_to(copy, d.game.s.skipped);
        d.game.put_tokens(d.seat(), copy, d.goods(), from_pool);
        bool more = false;
        if (wanted > 1) {
            d.game.s.marks[copy].flags.set(Mark::picked);
            each_target(d.clause(), [&](CopyId) { more = true; });
        }
        if (++frame.taken < wanted && more) return;
        frame.step = TargetFrame::Step::done;
        if (wanted == 1) return;
        for (CopyId k = 0; k < d.game.s.table.size; ++k) d.game.s.marks[k].flags.clear(Mark::picked);
        d.game.s.skipped.clear();
    }

    [[nodiscard]] static unsigned count_cards(const Clause& clause) {
        unsigned there = 0;
        each_card(clause, [&](CopyId) { ++there; });
        return there;
    }

private:
    static void each_card(const Clause& clause, Visit visit) {
        const Look& look = clause.look;
        const Selector& to = clause.other();
        if (marked(to, mark_market)) {
            return look.for_each_market([&](CopyId k) {
                if (look.fits_here(clause.c, to, k)) visit(k);
            });
        }
        if (to.noun == noun_this) {
            if (look.is_here(clause.c)) visit(clause.c.card);
            return;
        }
        if (to.noun == noun_power) return visit(look.power_card(clause.seat()));
        if (to.noun == noun_state) return visit(look.state_card(clause.seat()));
        if (to.noun == noun_die_slot) {
            if (look.card_of_die() != no_copy) visit(look.card_of_die());
            return;
        }
        look.for_each_working(clause.seat(), [&](CopyId k) {
            if (to.noun == noun_ceremony ? look.def(k).ceremony : look.fits_here(clause.c, to, k)) visit(k);
        });
    }
    // Those that have no tokens of this clause yet.
    static engine::Kinds<max_cards> left(const Clause& clause) {
        return kinds_left(clause.look, [&](auto visit) {
            each_card(clause, [&](CopyId k) {
                if (!clause.look.has(k, Mark::picked)) visit(k);
            });
        });
    }
};

template <>
struct Verb<verb_move> : OntoCards {
    static bool cost(const Instruction& code) { return !freely(code); }
    static std::string check(const Checked& text) {
        return freely(text.code) && text.code.n == 0 ? at_least_one(text) : only_resources(text);
    }
    static unsigned steps(const Look& look, const Context& c, const Instruction& code) {
        return freely(code) ? code.n : OntoCards::steps(look, c, code);
    }
    static bool can(const Clause& clause) {
        if (freely(clause.code)) return any_left(clause, 0);
        const unsigned wanted = cards(clause.other());
        if (!pool_holds(clause, wanted)) return false;
        return count_cards(clause) >= wanted;
    }
    static void run(const Doing& d) {
        if (freely(d.code)) {
            AmountFrame frame;
            frame.pc = d.pc;
            return d.game.push(engine::make_frame(frame, d.seat(), d.context));
        }
        if (!onto_this(d.clause())) return begin(d);
        if (d.game.is_here(d.c)) d.game.put_tokens(d.seat(), d.c.card, d.goods(), true);
    }
    static void aim(const Doing& d, TargetFrame& frame, CopyId copy) { put(d, frame, copy, true); }

    // "Up to so many": one by one.
    static void step(const Doing& d, AmountFrame& amount) {
        if (amount.taken < d.code.n && any_left(d.clause(), amount.from)) return d.game.ask(ask_resource, d.seat());
        amount.done = 1;
    }
    static void list(const Clause& clause, std::uint16_t, const AmountFrame& amount, Decision& decision) {
        for (std::uint8_t r = amount.from; r < resource_count; ++r) {
            if (movable(clause, r)) decision.offer(engine::good_option(engine::opt_good, r));
        }
        decision.offer(engine::opt_done);
    }
    static void take(const Doing& d, AmountFrame& amount, const Option& option) {
        if (option.kind == engine::opt_done) {
            amount.done = 1;
            return;
        }
        lang::Goods one{};
        one[option.good] = 1;
        d.game.put_tokens(d.seat(), d.c.card, one, true);
        amount.from = option.good;
        ++amount.taken;
    }

private:
    static bool freely(const Instruction& code) { return (code.flags & rider_up_to) != 0; }
    static bool movable(const Clause& clause, std::uint8_t r) {
        return clause.goods()[r] > 0 && clause.player().pool[r] > 0;
    }
    static bool any_left(const Clause& clause, std::uint8_t from) {
        for (std::uint8_t r = from; r < resource_count; ++r) {
            if (movable(clause, r)) return clause.look.is_here(clause.c);
        }
        return false;
    }
};

template <>
struct Verb<verb_take_off> : Simple {
    static std::string check(const Checked& text) { return only_resources(text); }
    static bool can(const Clause& clause) { return card_holds(clause, clause.c.card); }
    static void run(const Doing& d) {
        for (std::uint8_t r = 0; r < resource_count; ++r) {
            const unsigned n = d.game.take_tokens(d.c.card, r, d.goods()[r]);
            d.game.add_to_pool(d.seat(), r, n);
            if (n > 0) d.game.tell(did_gain, d.seat(), d.c.card, static_cast<int>(n), r);
        }
    }
};

template <>
struct Verb<verb_remove_all> : Costs<Simple> {
    static bool can(const Clause& clause) {
        for (std::uint8_t r = 0; r < resource_count; ++r) {
            if (clause.goods()[r] > 0) return clause.look.tokens(clause.c.card, r) >= clause.code.n;
        }
        return false;
    }
    static void run(const Doing& d) {
        for (std::uint8_t r = 0; r < resource_count; ++r) {
            if (d.goods()[r] > 0) d.game.take_tokens(d.c.card, r, d.game.tokens(d.c.card, r));
        }
        d.game.tell(did_remove, d.seat(), d.c.card);
    }
};

template <>
struct Verb<verb_add> : OntoCards {
    static std::string check(const Checked& text) { return any_kind(text.code) ? "" : only_resources(text); }
    static void run(const Doing& d) {
        if (!onto_this(d.clause()) || any_kind(d.code)) return begin(d);
        if (d.game.is_here(d.c)) d.game.put_tokens(d.seat(), d.c.card, d.goods(), false);
    }
    static void aim(const Doing& d, TargetFrame& frame, CopyId copy) {
        if (!any_kind(d.code)) return put(d, frame, copy, false);
        frame.card = copy;
        frame.step = TargetFrame::Step::resource;
        d.game.ask(ask_resource, d.seat());
    }

private:
    static bool any_kind(const Instruction& code) { return (code.flags & rider_any_kind) != 0; }
};

template <>
struct Verb<verb_gain_all> : Targets {
    static constexpr std::string_view which = "From which card?";
    static void each_target(const Clause& clause, Visit visit) {
        const bool die = (clause.code.flags & rider_die_slot) != 0;
        clause.look.for_each_market([&](CopyId there) {
            if (clause.look.has_tokens(there) && (!die || there == clause.look.card_of_die())) visit(there);
        });
    }
    static void aim(const Doing& d, TargetFrame& frame, CopyId copy) {
        const Resources tokens = d.game.take_all_tokens(copy);
        const std::uint16_t used = d.c.icons;
        frame.step = TargetFrame::Step::done;
        for (std::uint8_t r = 0; r < resource_count; ++r) d.game.gain(d.seat(), r, tokens[r], no_copy, used);
    }
};

// Exchanging and stealing -------------------------------------------------------------------------

template <>
struct Verb<verb_exchange> : Simple {
    static bool can(const Clause& clause) {
        return clause.player().pool[progress] >= clause.code.n && clause.times() > 0;
    }
    static void run(const Doing& d) {
        const unsigned rate = std::max<unsigned>(1, d.code.n);
        const unsigned n = std::min<unsigned>(d.player().pool[progress] / rate, d.clause().times());
        d.game.take_from_pool(d.seat(), progress, n * d.code.n);
        d.game.tell(did_pay, d.seat(), no_copy, static_cast<int>(n * d.code.n), progress);
        d.game.gain(d.seat(), population, n * d.code.m, d.c.card, 0);
    }
};

template <>
struct Verb<verb_exchange_gained> : Amount {
    static bool can(const Clause& clause) { return limit(clause) > 0; }
    static void step(const Doing& d, AmountFrame& amount) {
        if (limit(d.clause()) > 0) return d.game.ask(ask_number, d.seat());
        d.c.way = 0;
        amount.done = 1;
    }
    static void list(const Clause& clause, std::uint16_t, const AmountFrame&, Decision& decision) {
        const unsigned most = limit(clause);
        for (unsigned n = 0; n <= most; ++n) decision.offer(engine::opt_number, no_copy, n);
    }
    static void take(const Doing& d, AmountFrame& amount, const Option& option) {
        amount.done = 1;
        d.game.take_from_pool(d.seat(), progress, option.n);
        if (option.n > 0) d.game.tell(did_exchange, d.seat(), no_copy, option.n, progress);
        d.game.gain(d.seat(), population, option.n, d.c.card, 0);
    }
    static unsigned limit(const Clause& clause) {
        return std::min<unsigned>(clause.c.gained_progress, clause.player().pool[progress]);
    }
};

template <>
struct Verb<verb_steal> : Simple {
    static std::string check(const Checked& text) { return only_resources(text); }
    static bool can(const Clause& clause) {
        for (std::uint8_t r = 0; r < resource_count; ++r) {
            if (clause.goods()[r] > 0) return true;
        }
        return false;
    }
    // As much as they have; who has too little could not.
    static void run(const Doing& d) {
        Context mine = d.c;
        mine.subject = d.c.user;
        const unsigned times = d.code.b == lang::none ? 1U : d.game.count(mine, d.code.b);
        for (std::uint8_t r = 0; r < resource_count; ++r) {
            const unsigned asked = d.goods()[r] * times;
            if (asked == 0) continue;
            const unsigned n = std::min<unsigned>(asked, d.player().pool[r]);
            if (n < asked) d.c.failed = static_cast<SeatMask>(d.c.failed | 1U << d.seat());
            d.game.take_from_pool(d.seat(), r, n);
            d.game.add_to_pool(d.c.user, r, n);
            d.c.way = static_cast<std::uint16_t>(d.c.way + n);
            if (n > 0) d.game.tell(did_steal, d.c.user, no_copy, static_cast<int>(n), r);
        }
    }
};

}  // namespace imperium
