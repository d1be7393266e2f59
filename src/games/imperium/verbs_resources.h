#pragma once
// Verbs of resources: gaining, paying, moving onto cards and off them, exchanging.

#include "games/imperium/verb_shapes.h"

namespace imperium {

// Gaining and paying ------------------------------------------------------------------------------

template <>
struct Verb<verb_gain> : Simple {
    static bool can(const Clause& clause) { return clause.times() > 0; }
    static void run(const Doing& d) {
        std::uint16_t used = d.c.icons;
        const unsigned times = d.code.b == lang::none ? 1U : d.game.count(d.c, d.code.b, &used);
        const CopyId source = d.c.card;
        for (std::uint8_t good = 0; good < good_mana; ++good) {
            const unsigned n = d.goods()[good] * times;
            if (n == 0) continue;
            if (good == progress)
                d.c.gained_progress = static_cast<std::uint8_t>(std::min<unsigned>(255, d.c.gained_progress + n));
            d.game.gain(d.seat(), good, n, source, used);
        }
    }
};

template <>
struct Verb<verb_pay> : Simple {
    static constexpr bool cost = true;
    static bool can(const Clause& clause) {
        const Look& look = clause.look;
        return look.can_pay(clause.seat(), look.price_of(clause.c, clause.code), look.for_unrest(clause.c));
    }
    static void run(const Doing& d) {
        Resources only{};
        const unsigned ways =
            d.game.payment_ways(d.seat(), d.game.price_of(d.c, d.code), d.game.for_unrest(d.c), nullptr, &only);
        if (ways == 1) return d.game.pay(d.seat(), only, payee(d.c, d.code));
        if (ways == 0) return;
        PayFrame frame;
        frame.pc = d.pc;
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
        d.game.ask(ask_payment, d.seat());
    }
    static Seat payee(const Context& c, const Instruction& code) {
        return (code.flags & rider_to_that_player) != 0 ? c.that : no_seat;
    }
};

template <>
struct Verb<verb_pay_from> : Simple {
    static constexpr bool cost = true;
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
    static void step(const Doing& d, AmountFrame& amount) {
        if (limit(d.clause(), d.pc) > 0) return d.game.ask(ask_number, d.seat());
        d.c.way = 0;
        amount.done = 1;
    }
    static void list(const Clause& clause, std::uint16_t pc, const AmountFrame&, Decision& decision) {
        const unsigned most = limit(clause, pc);
        for (unsigned n = 0; n <= most; ++n) decision.offer(engine::make_option(engine::opt_number, no_copy, n));
    }
    // The plainest way to pay is taken: substitutes only for what is missing.
    static void take(const Doing& d, AmountFrame& amount, const Option& option) {
        d.c.way = option.n;
        Resources paid{};
        (void)d.game.payment_ways(d.seat(), price(d.clause(), option.n), false, nullptr, &paid);
        d.game.pay(d.seat(), paid);
        amount.done = 1;
    }
    static Resources price(const Clause& clause, unsigned n) {
        Resources sum{};
        for (std::uint8_t r = 0; r < resource_count; ++r) {
            if (clause.goods()[r] > 0) sum[r] = static_cast<std::uint16_t>(n);
        }
        return sum;
    }
    static unsigned limit(const Clause& clause, std::size_t pc) {
        unsigned most = 0;
        while (most < 99 && clause.look.can_pay(clause.seat(), price(clause, most + 1), false)) ++most;
        // "... to garrison that many unrest here": never more than there are.
        const Instruction& next = clause.look.rules.code(pc + 1);
        if (next.op != verb_garrison) return most;
        unsigned there = 0;
        clause.look.for_each_candidate(clause.c, next, clause.look.rules.selector(next.a), [&](CopyId) { ++there; });
        return std::min(most, there);
    }
};

template <>
struct Verb<verb_spend_action> : Simple {
    static constexpr bool cost = true;
    static bool can(const Clause& clause) { return clause.player().actions >= clause.code.n; }
    static void run(const Doing& d) {
        const unsigned left = d.player().actions;
        d.player().actions = static_cast<std::uint8_t>(left - std::min<unsigned>(left, d.code.n));
    }
};

// Onto cards and off them -------------------------------------------------------------------------

// The cards that tokens can be put on: of the market, this one, the Power card, or such cards in play.
struct OntoCards : Targets {
    static void each_target(const Clause& clause, Visit visit) {
        const Look& look = clause.look;
        const Selector& to = clause.other();
        if (marked(to, mark_market)) return look.for_each_market(visit);
        if (to.noun == noun_this) {
            if (look.is_here(clause.c)) visit(clause.c.card);
            return;
        }
        if (to.noun == noun_power) return visit(look.power_card(clause.seat()));
        look.for_each_working(clause.seat(), [&](CopyId k) {
            if (to.noun == noun_ceremony ? look.def(k).ceremony : look.fits_here(clause.c, to, k)) visit(k);
        });
    }
};

template <>
struct Verb<verb_move> : OntoCards {
    static constexpr bool cost = true;
    static bool can(const Clause& clause) { return pool_holds(clause) && Targets::can(clause); }
    static void aim(const Doing& d, TargetFrame& frame, CopyId copy) {
        d.game.put_tokens(d.seat(), copy, d.goods(), true);
        frame.step = TargetFrame::Step::done;
    }
};

template <>
struct Verb<verb_move_here> : Simple {
    static constexpr bool cost = true;
    static bool can(const Clause& clause) { return clause.look.is_here(clause.c) && pool_holds(clause); }
    static void run(const Doing& d) {
        if (d.game.is_here(d.c)) d.game.put_tokens(d.seat(), d.c.card, d.goods(), true);
    }
};

template <>
struct Verb<verb_move_up_to> : Amount {
    static bool can(const Clause& clause) { return any_left(clause, 0); }
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
struct Verb<verb_move_each> : Targets {
    static constexpr bool cost = true;
    static bool can(const Clause& clause) { return pool_holds(clause, clause.code.m); }
    static void each_target(const Clause& clause, Visit visit) {
        unsigned picked = 0;
        clause.look.for_each_market([&](CopyId k) { picked += clause.look.has(k, Mark::picked) ? 1U : 0U; });
        left(clause.look).offer(clause.code.m > picked ? clause.code.m - picked : 0U, visit);
    }
    static void aim(const Doing& d, TargetFrame& frame, CopyId copy) {
        left(d.game).skip_to(copy, d.game.s.skipped);
        d.game.put_tokens(d.seat(), copy, d.goods(), true);
        d.game.s.marks[copy].flags.set(Mark::picked);
        if (++frame.taken < d.code.m) return;
        d.game.for_each_market([&](CopyId there) { d.game.s.marks[there].flags.clear(Mark::picked); });
        d.game.s.skipped.clear();
        frame.step = TargetFrame::Step::done;
    }

private:
    static engine::Kinds<max_cards> left(const Look& look) {
        return kinds_left(look, [&](auto visit) {
            look.for_each_market([&](CopyId k) {
                if (!look.has(k, Mark::picked)) visit(k);
            });
        });
    }
};

template <>
struct Verb<verb_take_off> : Simple {
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
struct Verb<verb_remove_all> : Simple {
    static constexpr bool cost = true;
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
    static void aim(const Doing& d, TargetFrame& frame, CopyId copy) {
        d.game.put_tokens(d.seat(), copy, d.goods(), false);
        frame.step = TargetFrame::Step::done;
    }
};

template <>
struct Verb<verb_add_here> : Simple {
    static bool can(const Clause& clause) { return clause.look.is_here(clause.c); }
    static void run(const Doing& d) {
        if (can(d.clause())) d.game.put_tokens(d.seat(), d.c.card, d.goods(), false);
    }
};

template <>
struct Verb<verb_add_any> : Targets {
    static void each_target(const Clause& clause, Visit visit) { clause.look.for_each_market(visit); }
    static void aim(const Doing& d, TargetFrame& frame, CopyId copy) {
        frame.card = copy;
        frame.step = TargetFrame::Step::resource;
        d.game.ask(ask_resource, d.seat());
    }
};

template <>
struct Verb<verb_gain_all> : Targets {
    static void each_target(const Clause& clause, Visit visit) {
        clause.look.for_each_market([&](CopyId there) {
            if (clause.look.has_tokens(there)) visit(there);
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
        for (unsigned n = 0; n <= most; ++n) decision.offer(engine::make_option(engine::opt_number, no_copy, n));
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
