#pragma once
// Every Good of the game, one row each: its words, what it is, how it pays. A new Good is a new row (and its number).

#include "engine/decision.h"
#include "engine/goods.h"
#include "engine/payment.h"
#include "games/imperium/words.h"

namespace imperium {

struct GoodInfo {
    lang::GoodRow row;
    // Of a resource: of how many of it one substitute takes the place, and whether it is a substitute itself: 1
    // progress or 1 goods stands in for 1 population or 2 materials; nothing stands in for them (I-PAY-03, I-PAY-04,
    // I-PAY-06).
    std::uint8_t rate = 0;
    bool stands_in = false;
    double worth = 0;  // of one in the supply, long before the end, in VP: what the estimate of a position says
};

using GoodRole = lang::GoodRow::Role;

// In the order of their numbers. Resources are those of the supply.
inline constexpr GoodInfo good_infos[] = {
    {{good_material, "material", "materials"}, 2, false, 0.35},
    {{good_population, "population", "population"}, 1, false, 0.6},
    {{good_progress, "progress", "progress"}, 0, true, 0.3},
    {{good_goods, "goods", "goods"}, 0, true, 0.7},
    {{good_action, "action", "actions", GoodRole::token}},
    {{good_exhaust, "exhaust token", "exhaust tokens", GoodRole::token}},
    {{good_mana, "mana", "mana", GoodRole::paid}},
};
static_assert(std::size(good_infos) == good_count && engine::are_numbered<good_infos>());

inline constexpr auto supply_goods = engine::supply_goods_of<good_infos>;

// What a player has, or a price: the pool, and not the Supply of the rulebook, which never runs out.
using Supply = engine::Supply<good_infos>;
// The same in few bytes, for cards.
using SmallSupply = engine::Supply<good_infos, std::uint8_t>;

// Whether a list of Goods names resources only.
[[nodiscard]] constexpr bool are_resources(const lang::Goods& goods) {
    return (lang::mask_of(goods) & ~engine::mask_of(supply_goods)) == 0;
}

inline constexpr auto money_rows = [] {
    std::array<engine::MoneyRow, supply_goods.size()> rows{};
    for (std::size_t k = 0; k < rows.size(); ++k) {
        const GoodInfo& good = good_infos[supply_goods[k]];
        rows[k] = {good.row.id, good.rate, good.stands_in};
    }
    return rows;
}();
using Money = engine::Money<money_rows>;
static_assert(supply_goods.size() <= engine::max_amounts);  // a payment in an option

}  // namespace imperium
