#pragma once
// Verbs of Goods: gaining, spending, what Deals and Locations give, what is taken and given back.

#include "games/settlers/verb_shapes.h"

namespace settlers {

template <>
struct Verb<verb_gain> : Simple {
    static bool can(const Clause& clause, Dry&) {
        for (const std::uint8_t good : {good_card, good_faction_card, good_common_card}) {
            if (clause.goods()[good] > 0 && !clause.look.can_draw(clause.seat(), good)) return false;
        }
        return true;
    }
    // Its joined parts belong to it: one gain, one sum.
    static void run(const Doing& d) {
        if ((d.code.flags & lang::flag_joined) != 0) return;
        std::size_t pc = d.pc;
        d.game.gain_counted(pc, d.c);
    }
};

template <>
struct Verb<verb_spend> : Simple {
    static constexpr bool price = true;
    static bool can(const Clause& clause, Dry& dry) {
        dry.committed = dry.committed + cost_of(clause.goods());
        return clause.look.can_pay(clause.seat(), dry.committed);
    }
    static void run(const Doing& d) {
        const lang::Ability& ability = d.game.rules.ability(d.c.ability);
        if (ability.head == head_action && d.pc < ability.cost_end) return;  // paid when the Action began
        d.game.start_pay(d.seat(), cost_of(d.goods()), d.pc, d.context);
    }
};

template <>
struct Verb<verb_pool> : Simple {
    static std::uint8_t deck(const lang::Goods& goods) {
        return goods[good_common_card] > 0 ? good_common_card : good_faction_card;
    }
    static bool can(const Clause& clause, Dry&) { return clause.look.can_draw(clause.seat(), deck(clause.goods())); }
    static void run(const Doing& d) {
        PoolFrame frame;
        frame.because = d.c.card;
        frame.good = deck(d.goods());
        frame.draw = static_cast<std::uint8_t>(d.goods()[good_common_card] + d.goods()[good_faction_card]);
        frame.keep = d.code.n;
        d.game.push(engine::make_frame(frame, d.seat()));
    }
};

template <>
struct Verb<verb_deal_good> : Picks {
    static void each(const Clause& clause, VisitOption visit) { Offers(clause, visit).deals(); }
    static void pick(const Doing& d, const Option& option) {
        d.game.gain_good(d.seat(), d.game.deal_good(option.card), 1, d.c.card);
    }
};

template <>
struct Verb<verb_its_good> : Simple {
    static bool can(const Clause&, Dry&) { return true; }
    static void run(const Doing& d) {
        if (d.c.it == no_copy) return;  // nothing was named
        const std::uint8_t good = d.game.def(d.c.it).deal_good;
        if (good != no_good) d.game.gain_good(d.seat(), good, 1, d.c.card);
    }
};

template <>
struct Verb<verb_raze_good> : Picks {
    static constexpr std::uint8_t second = ask_good;
    static void each(const Clause& clause, VisitOption visit) {
        Offers(clause, visit).targets([&](CopyId c) { return clause.look.def(c).has_raze; });
    }
    // A Good of its Raze field.
    static void each_second(const Clause& clause, CopyId picked, VisitOption visit) {
        std::uint8_t last = no_good;
        for (const std::uint8_t good : clause.look.def(picked).raze_goods) {
            if (good != no_good && good != last && !visit(engine::good_option(engine::opt_good, good))) return;
            last = good;
        }
    }
    static void join(const Doing& d, CopyId, const Option& option) {
        d.game.gain_good(d.seat(), option.good, d.code.n, d.c.card);
    }
};

template <>
struct Verb<verb_produce> : Picks {
    static constexpr bool ordered = true;
    static void each(const Clause& clause, VisitOption visit) {
        if (!clause.look.room_to_nest()) return;
        Offers(clause, visit).used([&](CopyId c) { return clause.look.def(c).production != no_ability; });
    }
    static void pick(const Doing& d, const Option& option) {
        d.game.start_ability(d.game.def(option.card).production, d.seat(), option.card);
    }
};

template <>
struct Verb<verb_take_goods> : Picks {
    static constexpr bool selects = false;
    static void each(const Clause& clause, VisitOption visit) {
        for (Seat other = 0; other < clause.look.s.player_count; ++other) {
            if (!clause.look.is_enemy(clause.seat(), other)) continue;
            for (const std::uint8_t good : {good_wood, good_stone, good_food}) {
                if (clause.look.s.players[other].goods[good] == 0) continue;
                if (clause.goods()[good] + clause.goods()[good_resource] == 0) continue;
                Option option = engine::good_option(opt_take, good);
                option.seat = other;
                if (!visit(option)) return;
            }
        }
    }
    static void pick(const Doing& d, const Option& option) {
        --d.game.s.players[option.seat].goods[option.good];
        ++d.game.s.players[d.seat()].goods[option.good];
        d.game.tell(did_take, d.seat(), static_cast<std::uint8_t>(option.seat << 4 | option.good), 1, no_copy,
                    d.c.card);
    }
};

template <>
struct Verb<verb_give_back> : Simple {
    static constexpr bool declines = true;
    static bool can(const Clause& clause, Dry&) { return !clause.look.s.gained.empty(); }
    static void run(const Doing& d) {
        GiveBackFrame frame;
        frame.because = d.c.card;
        frame.goods = d.code.a;
        d.game.push(engine::make_frame(frame, d.seat()));
    }
};

template <>
struct Verb<verb_put_under> : Permission {};
template <>
struct Verb<verb_put_here> : Permission {};

}  // namespace settlers
