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
Resources Look::price_of(const Context& c, const Instruction& code) const {
    const lang::Goods& given = rules.goods_of(code.a);
    Resources price{};
    for (std::uint8_t r = 0; r < resource_count; ++r) price[r] = given[r];
    const auto cheaper = [&](unsigned n, unsigned least) {
        const unsigned now = price[material];
        if (now > least) price[material] = static_cast<std::uint16_t>(now > least + n ? now - n : least);
    };
    if (price[material] > 0) {
        if (for_unrest(c)) {
            for_each_modifier(c.subject, modifier_unrest_cheaper,
                              [&](CopyId, const Instruction& m) { cheaper(m.n, 1); });
        }
        for_each_modifier(c.subject, modifier_materials_cheaper,
                          [&](CopyId, const Instruction& m) { cheaper(m.n, 0); });
    }
    return price;
}

Resources Look::price_of_any(const Instruction& code, unsigned n) const {
    Resources sum{};
    for (std::uint8_t r = 0; r < resource_count; ++r) {
        if (rules.goods_of(code.a)[r] > 0) sum[r] = core::narrow<std::uint16_t>(n);
    }
    return sum;
}

Resources Look::must_pay(const Context& c, std::size_t begin, std::size_t end) const {
    Resources sum{};
    const auto add = [&](const Resources& price) {
        for (std::uint8_t r = 0; r < resource_count; ++r) sum[r] = core::narrow<std::uint16_t>(sum[r] + price[r]);
    };
    for (std::size_t pc = begin; pc < end; pc = lang::after(rules.code(pc), pc)) {
        const Instruction& code = rules.code(pc);
        const bool sentence = code.op == lang::op_sentence && (code.flags & lang::flag_may) == 0;
        if (sentence) add(must_pay(c, pc + 1, lang::after(code, pc)));
        if (code.op == verb_pay) add(price_of(c, code));
        if (code.op != lang::op_choose) continue;
        // A choice with a single possible option is none.
        unsigned possible = 0;
        Resources only{};
        engine::for_each_choice(rules, pc, [&](unsigned, std::size_t first, std::size_t last) {
            if (can(c, first, last, (code.flags & lang::flag_cost) != 0) != Can::something) return;
            ++possible;
            only = must_pay(c, first, last);
        });
        if (possible == 1) add(only);
    }
    return sum;
}

Resources Look::develop_price(Seat seat, CopyId copy) const {
    const CardDef& card = def(copy);
    Resources price{};
    for (std::uint8_t r = 0; r < resource_count; ++r) price[r] = card.develop[r];
    if (card.develop_free_if.number > 0 &&
        hold(make_context(seat, copy, 0), card.develop_free_if.first, card.develop_free_if.number))
        return {};
    const auto cheaper = [&](std::uint8_t r, unsigned n) {
        price[r] = static_cast<std::uint16_t>(price[r] > n ? price[r] - n : 0);
    };
    for_each_modifier(seat, modifier_develop_cheaper, [&](CopyId, const Instruction& m) {
        for (std::uint8_t r = 0; r < resource_count; ++r) cheaper(r, rules.goods_of(m.a)[r]);
    });
    if (price[material] > 0) {
        for_each_modifier(seat, modifier_materials_cheaper,
                          [&](CopyId, const Instruction& m) { cheaper(material, m.n); });
    }
    return price;
}

namespace {

// 1 progress or 1 goods stands in for 1 population or 2 materials; nothing stands in for them (I-PAY-03, I-PAY-04,
// I-PAY-06).
constexpr engine::MoneyRow money_rows[] = {
    {material, 2},
    {population, 1},
    {progress, 0, true},
    {goods, 0, true},
};
static_assert(std::size(money_rows) == resource_count);
using Money = engine::Money<money_rows>;

Money::Amounts amounts_of(const Resources& resources) {
    return {resources[material], resources[population], resources[progress], resources[goods]};
}

}  // namespace

// What a player can pay with; some cards do not let progress pay for an unrest.
Resources Look::purse(Seat seat, bool unrest) const {
    Resources have = s.players[seat].pool;
    if (unrest && have[progress] > 0 && has_modifier(seat, modifier_no_progress_for_unrest)) have[progress] = 0;
    return have;
}

bool Look::can_pay(Seat seat, const Resources& price, bool unrest) const {
    if (is_bot(s, seat)) {  // it never substitutes (I-BOT-28)
        for (std::uint8_t r = 0; r < resource_count; ++r) {
            if (s.players[seat].pool[r] < price[r]) return false;
        }
        return true;
    }
    return Money::can_pay(purse(seat, unrest), price);
}

void Look::for_each_part(const Resources& price, const Resources& paid,
                         core::FunctionRef<void(std::uint8_t, unsigned, std::uint8_t)> visit) {
    Money::for_each_part(amounts_of(price), amounts_of(paid), visit);
}

unsigned Look::payment_ways(Seat seat, const Resources& price, bool unrest, Decision* decision,
                            Resources* first) const {
    if (is_bot(s, seat)) {
        if (first != nullptr) *first = price;
        return 1;
    }
    unsigned ways = 0;
    Money::for_each_way(amounts_of(purse(seat, unrest)), amounts_of(price), 0, [&](const Money::Amounts& paid) {
        if (ways++ == 0 && first != nullptr) {
            for (std::size_t r = 0; r < resource_count; ++r) (*first)[r] = core::narrow<std::uint16_t>(paid[r]);
        }
        if (decision == nullptr) return;
        Option option = engine::make_option(engine::opt_pay);
        for (std::size_t r = 0; r < resource_count; ++r) option.amounts[r] = core::narrow<std::uint8_t>(paid[r]);
        decision->offer(option);
    });
    return ways;
}

}  // namespace imperium
