// Prices: what a payment comes to, whether it can be met, and in which ways.

#include <algorithm>

#include "engine/payment.h"
#include "games/imperium/look.h"
#include "games/imperium/verb_numbers.h"

namespace imperium {

// An unrest is returned by playing it: some cards make that cheaper, or forbid progress for it.
bool Look::for_unrest(const Context& c) const {
    return c.card != no_copy && def(c.card).unrest && c.flags.has(Telling::playing);
}

// What a payment of this text comes to, with all that makes it cheaper.
Supply Look::cost_of(const Context& c, const Instruction& code) const {
    const lang::Goods& given = rules.goods_of(code.a);
    Supply cost{};
    for (const std::uint8_t r : supply_goods) cost[r] = given[r];
    const auto cheaper = [&](unsigned n, unsigned least) {
        const unsigned now = cost[good_material];
        if (now > least) cost[good_material] = static_cast<std::uint16_t>(now > least + n ? now - n : least);
    };
    if (cost[good_material] > 0) {
        if (for_unrest(c)) {
            for_each_modifier(c.subject, modifier_unrest_cheaper,
                              [&](CopyId, const Instruction& m) { cheaper(m.n, 1); });
        }
        for_each_modifier(c.subject, modifier_materials_cheaper,
                          [&](CopyId, const Instruction& m) { cheaper(m.n, 0); });
    }
    return cost;
}

Supply Look::cost_of_any(const Instruction& code, unsigned n) const {
    Supply sum{};
    for (const std::uint8_t r : supply_goods) {
        if (rules.goods_of(code.a)[r] > 0) sum[r] = core::narrow<std::uint16_t>(n);
    }
    return sum;
}

Supply Look::cost_of_text(const Context& c, std::size_t begin, std::size_t end) const {
    Supply sum{};
    const auto add = [&](const Supply& cost) {
        for (const std::uint8_t r : supply_goods) sum[r] = core::narrow<std::uint16_t>(sum[r] + cost[r]);
    };
    for (std::size_t pc = begin; pc < end; pc = lang::after(rules.code(pc), pc)) {
        const Instruction& code = rules.code(pc);
        const bool sentence = code.op == lang::op_sentence && !code.has(lang::flag_may);
        if (sentence) add(cost_of_text(c, pc + 1, lang::after(code, pc)));
        if (code.op == verb_pay) add(cost_of(c, code));
        if (code.op != lang::op_choose) continue;
        // A choice with a single possible option is none.
        unsigned possible = 0;
        Supply only{};
        engine::for_each_choice(rules, pc, [&](unsigned, std::size_t first, std::size_t last) {
            if (can(c, first, last, code.has(lang::flag_cost)) != Can::something) return;
            ++possible;
            only = cost_of_text(c, first, last);
        });
        if (possible == 1) add(only);
    }
    return sum;
}

Supply Look::develop_cost(Seat seat, CopyId copy) const {
    const CardDef& card = def(copy);
    Supply cost{};
    for (const std::uint8_t r : supply_goods) cost[r] = card.develop[r];
    if (card.develop_free_if.number > 0 &&
        hold(make_context(seat, copy, 0), card.develop_free_if.first, card.develop_free_if.number))
        return {};
    const auto cheaper = [&](std::uint8_t r, unsigned n) {
        cost[r] = static_cast<std::uint16_t>(cost[r] > n ? cost[r] - n : 0);
    };
    for_each_modifier(seat, modifier_develop_cheaper, [&](CopyId, const Instruction& m) {
        for (const std::uint8_t r : supply_goods) cheaper(r, rules.goods_of(m.a)[r]);
    });
    if (cost[good_material] > 0) {
        for_each_modifier(seat, modifier_materials_cheaper,
                          [&](CopyId, const Instruction& m) { cheaper(good_material, m.n); });
    }
    return cost;
}

namespace {

Money::Amounts amounts_of(const Supply& resources) {
    Money::Amounts amounts{};
    for (std::size_t k = 0; k < supply_goods.size(); ++k) amounts[k] = resources[supply_goods[k]];
    return amounts;
}

}  // namespace

// What a player can pay with; some cards do not let progress pay for an unrest.
Supply Look::purse(Seat seat, bool unrest) const {
    Supply have = s.players[seat].supply;
    if (unrest && have[good_progress] > 0 && has_modifier(seat, modifier_no_progress_for_unrest))
        have[good_progress] = 0;
    return have;
}

bool Look::can_pay(Seat seat, const Supply& cost, bool unrest) const {
    if (is_bot(s, seat)) {  // it never substitutes (I-BOT-28)
        for (const std::uint8_t r : supply_goods) {
            if (s.players[seat].supply[r] < cost[r]) return false;
        }
        return true;
    }
    return Money::can_pay(purse(seat, unrest), cost);
}

void Look::for_each_part(const Supply& cost, const Supply& paid,
                         core::FunctionRef<void(std::uint8_t, unsigned, std::uint8_t)> visit) {
    Money::for_each_part(amounts_of(cost), amounts_of(paid), visit);
}

void Look::for_each_payment(Seat seat, const Supply& cost, bool unrest,
                            core::FunctionRef<void(const Supply&)> visit) const {
    if (!is_person(seat)) return visit(cost);
    Money::for_each_way(amounts_of(purse(seat, unrest)), amounts_of(cost), 0, [&](const Money::Amounts& paid) {
        Supply leaves{};
        for (std::size_t k = 0; k < supply_goods.size(); ++k)
            leaves[supply_goods[k]] = core::narrow<std::uint16_t>(paid[k]);
        visit(leaves);
    });
}

Look::Payments Look::payments(Seat seat, const Supply& cost, bool unrest) const {
    Payments payments;
    for_each_payment(seat, cost, unrest, [&](const Supply& paid) {
        if (payments.ways++ == 0) payments.first = paid;
    });
    return payments;
}

void Look::list_payments(Decision& decision, Seat seat, const Supply& cost, bool unrest) const {
    for_each_payment(seat, cost, unrest, [&](const Supply& paid) {
        Option option = engine::make_option(engine::opt_pay);
        for (std::size_t k = 0; k < supply_goods.size(); ++k)
            option.amounts[k] = core::narrow<std::uint8_t>(paid[supply_goods[k]]);
        decision.offer(option);
    });
}

}  // namespace imperium
