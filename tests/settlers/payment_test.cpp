// Payments with substitutes: whether a price can be met, asked in two ways, and listed.

#include <gtest/gtest.h>

#include "core/random.h"
#include "games/settlers/goods.h"

namespace {

using settlers::Money;

// A purse or a price: small amounts of every Good that pays.
template <class Goods>
Goods some(core::Random& random, unsigned most) {
    Goods goods{};
    for (const std::uint8_t good : settlers::money_goods)
        goods[good] = static_cast<std::uint8_t>(random.below(most + 1));
    return goods;
}

TEST(SettlersPayment, PackedAmountsAreWeighedAsTheOthers) {
    core::Random random(11);
    unsigned yes = 0;
    for (unsigned k = 0; k < 200000; ++k) {
        const auto have = some<settlers::Supply>(random, k % 7 == 0 ? Money::most_had : 4);
        const auto price = some<settlers::Cost>(random, k % 5 == 0 ? Money::most_asked : 2);
        const bool pays = Money::can_pay(have, price);
        ASSERT_EQ(Money::can_pay_packed(Money::pack(have, Money::most_had), Money::pack(price, Money::most_asked)),
                  pays);
        yes += pays ? 1U : 0U;
    }
    EXPECT_GT(yes, 20000U);
    EXPECT_LT(yes, 180000U);
}

TEST(SettlersPayment, WhatDoesNotFitIsNotPacked) {
    settlers::Supply have{};
    have[settlers::good_wood] = Money::most_had + 1;
    EXPECT_EQ(Money::pack(have, Money::most_had), Money::unpacked);
    have[settlers::good_wood] = Money::most_had;
    EXPECT_NE(Money::pack(have, Money::most_had), Money::unpacked);
}

}  // namespace
