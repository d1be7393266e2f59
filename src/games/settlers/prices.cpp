// Prices: what is due, whether it can be paid, and in which ways. Gold stands for wood, stone and food (S-TERM-05).

#include "engine/payment.h"
#include "games/settlers/look.h"
#include "games/settlers/verb_numbers.h"

namespace settlers {

namespace {

template <class From>
Money::Amounts amounts_of(const From& from) {
    Money::Amounts amounts{};
    for (std::size_t k = 0; k < Money::kinds; ++k) amounts[k] = from[money_rows[k].good];
    return amounts;
}

}  // namespace

// Calls with what leaves the supply, as little gold as possible first: that is what most people want.
void Look::for_each_payment(Seat seat, const Cost& cost, core::FunctionRef<void(const Supply&)> visit) const {
    Money::for_each_way(amounts_of(purse(seat)), amounts_of(cost), cost[good_resource],
                        [&](const Money::Amounts& paid) {
                            Supply leaves{};
                            for (std::size_t k = 0; k < Money::kinds; ++k)
                                leaves[money_rows[k].good] = static_cast<std::uint16_t>(paid[k]);
                            visit(leaves);
                        });
}

void Look::for_each_part(const Cost& cost, const Supply& paid,
                         core::FunctionRef<void(std::uint8_t, unsigned, std::uint8_t)> visit) {
    Money::for_each_part(amounts_of(cost), amounts_of(paid), [&](std::uint8_t good, unsigned n, std::uint8_t instead) {
        visit(good, n, instead == Money::any_good ? std::uint8_t{good_resource} : instead);
    });
}

Cost Look::build_cost(CopyId card, Riders riders) const {
    if (riders.has(rider_free)) return {};
    Cost cost = def(card).cost;
    if (riders.has(rider_no_location)) cost[good_location] = 0;
    return cost;
}

// The procedure below the payment, or its own clause, says what it is for; Locations are paid by themselves.
Cost Look::cost_due() const {
    Cost cost;
    const Frame& frame = s.frames.back();
    const std::uint16_t pc = frame.as<PayFrame>().pc;
    if (pc != lang::none) return Cost(rules.goods_of(rules.code(pc).a));
    const Frame& below = s.frames[s.frames.size() - 2];
    if (below.is<BuildFrame>()) {
        cost = build_cost(below.as<BuildFrame>().card, below.as<BuildFrame>().riders);
        cost[good_location] = 0;
    } else if (below.is<DealFrame>()) {
        cost[good_food] = 1;
    } else {
        const Context& c = s.contexts[below.context];
        cost = times(rules.info(c.ability).cost, c.uses);
    }
    return cost;
}

}  // namespace settlers
