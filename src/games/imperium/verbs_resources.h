#pragma once
// Verbs of resources: gaining, paying, moving onto cards and off them, exchanging.

#include "games/imperium/verb_shapes.h"

namespace imperium {

// Gaining and paying ------------------------------------------------------------------------------

// From the Supply, which never runs out, into the pool (I-GAIN-01, I-TERM-05).
template <>
struct Verb<verb_gain> : Simple {
    static std::string check(const Checked& text) {
        return text.goods()[good_mana] > 0 ? "mana is gained from cards: say 'gain a card as mana'" : "";
    }
    static bool surely(const Instruction& code) { return code.b == lang::none; }
    static bool can(const Clause& clause) { return clause.times() > 0; }
    static void run(const Doing& d) {
        Icons used = d.c.icons;
        const unsigned times = d.code.b == lang::none ? 1U : d.game.count(d.c, d.code.b, &used);
        const CopyId source = d.c.card;
        for (std::uint8_t good = 0; good < good_count; ++good) {
            const unsigned n = d.goods()[good] * times;
            if (n == 0) continue;
            if (good == good_progress) d.c.gained_progress = core::narrow<std::uint16_t>(d.c.gained_progress + n);
            d.game.gain(d.seat(), good, n, source, used);
        }
    }
};

// From the pool to the Supply; who cannot pay cannot do it (I-PAY-01, I-PAY-02).
template <>
struct Verb<verb_pay> : Costs<Simple> {
    static std::string check(const Checked& text) {
        if (text.has(rider_to_owner) && !text.for_another())
            return "nobody pays to himself: say which player does, for example 'that player may pay ...'";
        return text.goods()[good_action] > 0 ? "actions are spent: say 'spend 1 action'" : only_resources(text);
    }
    static bool can(const Clause& clause) {
        const Look& look = clause.look;
        // Whatever makes it cheaper, who has all that is printed can pay.
        if (!look.has_modifier(clause.seat(), modifier_no_progress_for_unrest) && pool_holds(clause)) return true;
        return look.can_pay(clause.seat(), look.cost_of(clause.c, clause.code), look.for_unrest(clause.c));
    }
    static void run(const Doing& d) {
        const auto payments = d.game.payments(d.seat(), d.game.cost_of(d.c, d.code), d.game.for_unrest(d.c));
        if (payments.ways == 1) return d.game.pay(d.seat(), payments.first, payee_of(d.c, d.code));
        if (payments.ways == 0) return;
        PayFrame frame;
        frame.pc = d.pc;
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
        d.game.ask(ask_payment, d.seat());
    }
};

// What lies on a card pays only where the text says so (I-TERM-07).
template <>
struct Verb<verb_pay_from> : Costs<Simple> {
    static std::string check(const Checked& text) { return only_resources(text); }
    static bool can(const Clause& clause) { return card_holds(clause, from(clause)); }
    static void run(const Doing& d) {
        const CopyId card = from(d.clause());
        for (const std::uint8_t r : supply_goods) d.game.take_tokens(card, r, d.goods()[r]);
    }
    static CopyId from(const Clause& clause) {
        if (clause.other().noun == noun_this) return clause.c.card;
        return clause.look.in_play(clause.seat(), clause.other().title);
    }
};

// "Up to" so many is 0 to so many (I-TEXT-22).
template <>
struct Verb<verb_pay_any> : Amount {
    static std::string check(const Checked& text) {
        if (text.has(rider_up_to) && text.code.n == 0) return at_least_one(text);
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
        d.game.pay(d.seat(), d.game.payments(d.seat(), d.game.cost_of_any(d.code, option.n), false).first);
        amount.done = 1;
    }
    static unsigned limit(const Clause& clause, std::size_t pc) {
        unsigned most = 0;
        const unsigned limit = clause.has(rider_up_to) ? clause.code.n : engine::max_number;
        while (most < limit &&
               clause.look.can_pay(clause.seat(), clause.look.cost_of_any(clause.code, most + 1), false))
            ++most;
        // "... to garrison that many unrest here": never more than there are.
        const Instruction& next = clause.look.rules.code(pc + 1);
        if (next.op != verb_garrison) return most;
        unsigned there = 0;
        clause.look.for_each_candidate(clause.c, next, clause.look.rules.selector(next.a), [&](CopyId) { ++there; });
        return std::min(most, there);
    }
};

// All that the pool holds of a kind: nothing stands in for it (I-PAY-08).
template <>
struct Verb<verb_pay_all> : Costs<Simple> {
    static std::string check(const Checked& text) {
        return at_least_one(text).empty() ? only_resources(text) : at_least_one(text);
    }
    // So many of them together.
    static bool can(const Clause& clause) {
        unsigned sum = 0;
        for (const std::uint8_t r : supply_goods) sum += clause.goods()[r] > 0 ? clause.player().supply[r] : 0U;
        return sum >= clause.code.n;
    }
    static void run(const Doing& d) {
        Supply all{};
        d.c.way = 0;
        for (const std::uint8_t r : supply_goods) {
            if (d.goods()[r] == 0) continue;
            all[r] = d.player().supply[r];
            d.c.way = core::narrow<std::uint16_t>(d.c.way + all[r]);
        }
        d.game.pay(d.seat(), all);
    }
};

// An action token pays for what the text says (I-ACT-03).
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
    static void each_target(const Clause& clause, VisitCard visit) {
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
    static void each_card(const Clause& clause, VisitCard visit) {
        const Look& look = clause.look;
        const Selector& to = clause.other();
        if (marked(to, standing_market)) {
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

// From the pool to a card: a cost, without substitutes (I-MOVE-01, I-TEXT-09).
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
        if (amount.taken < d.code.n && any_left(d.clause(), amount.from)) return d.game.ask(ask_good, d.seat());
        amount.done = 1;
    }
    static void list(const Clause& clause, std::uint16_t, const AmountFrame& amount, Decision& decision) {
        for (const std::uint8_t r : supply_goods) {
            if (r >= amount.from && movable(clause, r)) decision.offer(engine::good_option(engine::opt_good, r));
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
    static bool freely(const Instruction& code) { return code.has(rider_up_to); }
    static bool movable(const Clause& clause, std::uint8_t r) {
        return clause.goods()[r] > 0 && clause.player().supply[r] > 0;
    }
    static bool any_left(const Clause& clause, std::uint8_t from) {
        for (const std::uint8_t r : supply_goods) {
            if (r >= from && movable(clause, r)) return clause.look.is_here(clause.c);
        }
        return false;
    }
};

// What lies on a card goes only where an effect says (I-TERM-07).
template <>
struct Verb<verb_take_off> : Simple {
    static std::string check(const Checked& text) { return only_resources(text); }
    static bool can(const Clause& clause) { return card_holds(clause, clause.c.card); }
    static void run(const Doing& d) {
        for (const std::uint8_t r : supply_goods) {
            const unsigned n = d.game.take_tokens(d.c.card, r, d.goods()[r]);
            d.game.add_to_supply(d.seat(), r, n);
            if (n > 0) d.game.tell(did_gain, d.seat(), d.c.card, static_cast<int>(n), r);
        }
    }
};

// Nothing stands in for what is removed (I-TERM-08).
template <>
struct Verb<verb_remove_all> : Costs<Simple> {
    static bool can(const Clause& clause) {
        for (const std::uint8_t r : supply_goods) {
            if (clause.goods()[r] > 0) return clause.look.tokens(clause.c.card, r) >= clause.code.n;
        }
        return false;
    }
    static void run(const Doing& d) {
        for (const std::uint8_t r : supply_goods) {
            if (d.goods()[r] > 0) d.game.take_tokens(d.c.card, r, d.game.tokens(d.c.card, r));
        }
        d.game.tell(did_remove, d.seat(), d.c.card);
    }
};

// From the Supply onto a card (I-ADD-01).
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
        d.game.ask(ask_good, d.seat());
    }

private:
    static bool any_kind(const Instruction& code) { return code.has(rider_any_kind); }
};

// All that lies on a card comes to the pool (I-TERM-07).
template <>
struct Verb<verb_gain_all> : Targets {
    static constexpr std::string_view which = "From which card?";
    static void each_target(const Clause& clause, VisitCard visit) {
        const bool die = clause.has(rider_die_slot);
        clause.look.for_each_market([&](CopyId there) {
            if (clause.look.has_tokens(there) && (!die || there == clause.look.card_of_die())) visit(there);
        });
    }
    static void aim(const Doing& d, TargetFrame& frame, CopyId copy) {
        const Supply tokens = d.game.take_all_tokens(copy);
        const Icons used = d.c.icons;
        frame.step = TargetFrame::Step::done;
        for (const std::uint8_t r : supply_goods) d.game.gain(d.seat(), r, tokens[r], no_copy, used);
    }
};

// Exchanging and stealing -------------------------------------------------------------------------

// Only an effect turns one resource into another (I-PAY-08).
template <>
struct Verb<verb_exchange> : Simple {
    static bool can(const Clause& clause) {
        return clause.player().supply[good_progress] >= clause.code.n && clause.times() > 0;
    }
    static void run(const Doing& d) {
        const unsigned rate = std::max<unsigned>(1, d.code.n);
        const unsigned n = std::min<unsigned>(d.player().supply[good_progress] / rate, d.clause().times());
        d.game.take_from_supply(d.seat(), good_progress, n * d.code.n);
        d.game.tell(did_pay, d.seat(), no_copy, static_cast<int>(n * d.code.n), good_progress);
        d.game.gain(d.seat(), good_population, n * d.code.m, d.c.card);
    }
};

// The same of what was just gained (I-PAY-08).
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
        d.game.take_from_supply(d.seat(), good_progress, option.n);
        if (option.n > 0) d.game.tell(did_exchange, d.seat(), no_copy, option.n, good_progress);
        d.game.gain(d.seat(), good_population, option.n, d.c.card);
    }
    static unsigned limit(const Clause& clause) {
        return std::min<unsigned>(clause.c.gained_progress, clause.player().supply[good_progress]);
    }
};

// As much as there is, without substitutes; who has less counts as unable to pay (I-STEAL-01, I-STEAL-02).
template <>
struct Verb<verb_steal> : Simple {
    static std::string check(const Checked& text) { return only_resources(text); }
    static bool can(const Clause& clause) {
        for (const std::uint8_t r : supply_goods) {
            if (clause.goods()[r] > 0) return true;
        }
        return false;
    }
    // As much as they have; who has too little could not.
    static void run(const Doing& d) {
        Context mine = d.c;
        mine.subject = d.c.user;
        const unsigned times = d.code.b == lang::none ? 1U : d.game.count(mine, d.code.b);
        for (const std::uint8_t r : supply_goods) {
            const unsigned asked = d.goods()[r] * times;
            if (asked == 0) continue;
            const unsigned n = std::min<unsigned>(asked, d.player().supply[r]);
            if (n < asked) d.c.failed.add(d.seat());
            d.game.take_from_supply(d.seat(), r, n);
            d.game.add_to_supply(d.c.user, r, n);
            d.c.way = core::narrow<std::uint16_t>(d.c.way + n);
            if (n > 0) d.game.tell(did_steal, d.c.user, no_copy, static_cast<int>(n), r);
        }
    }
};

}  // namespace imperium
