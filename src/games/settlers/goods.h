#pragma once
// Every Good of the game, one row each: its words, what it is, how it pays. A new Good is a new row (and its number).

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/check.h"
#include "engine/goods.h"
#include "engine/payment.h"
#include "games/settlers/vocabulary.h"
#include "lang/program.h"

namespace settlers {

enum class Pays : std::uint8_t {
    nothing,
    itself,
    resource,   // gold may stand for it (S-TERM-05)
    resources,  // gold itself: stands for any Resource
};

struct GoodInfo {
    lang::GoodRow row;
    Pays pays = Pays::nothing;
    bool stored = false;   // a text may let one keep it in Cleanup
    bool given = false;    // Deals and Raze fields give it
    bool lasts = false;    // Cleanup never takes it
    double worth = 0;      // of one in the supply while the round lasts, in VP: what the estimate of a position says
    Modules modules = {};  // that bring it; none: the base game has it
    bool at_once = false;  // gained without a question, though no supply holds it
};

using GoodRole = lang::GoodRow::Role;

// In the order of their numbers.
inline constexpr GoodInfo good_infos[] = {
    {{good_worker, "worker", "workers"}, Pays::itself, true, true, false, 0.45},
    {{good_wood, "wood", "wood"}, Pays::resource, true, true, false, 0.55},
    {{good_stone, "stone", "stone"}, Pays::resource, true, true, false, 0.60},
    {{good_food, "food", "food"}, Pays::resource, true, true, false, 0.60},
    {{good_gold, "gold", "gold"}, Pays::resources, true, true, false, 0.85},
    {{good_raze, "raze", "raze"}, Pays::itself, true, true, false, 0.55},
    {{good_defense, "defense", "defense"}, Pays::nothing, false, false, false, 0.10},
    {{good_vp, "VP", "VP"}, Pays::nothing, false, true, true, 1.00},
    {{good_card, "card", "cards", GoodRole::drawn}, Pays::nothing, false, true, false, 0.55},
    {{good_faction_card, "faction card", "faction cards", GoodRole::drawn}, Pays::nothing, false, false, false, 0.55},
    {{good_common_card, "common card", "common cards", GoodRole::drawn}, Pays::nothing, false, false, false, 0.55},
    {{good_samurai, "samurai", "samurai", GoodRole::placed}, Pays::nothing, false, false, false, 0.55},
    {{good_resource, "resource", "resources", GoodRole::any}, Pays::nothing, false, false, false, 0.55},
    {{good_location, "location", "locations", GoodRole::paid}, Pays::nothing, false, false, false, 0.55},
    {{good_foundation, "foundation", "foundations", GoodRole::paid},
     Pays::nothing,
     false,
     true,
     false,
     0.70,
     {module_amazons},
     true},
    {{good_basic_tech, "basic tech", "basic tech"}, Pays::itself, true, true, false, 0.60, {module_atlanteans}},
    {{good_scoring_tech, "scoring tech", "scoring tech"},
     Pays::nothing,
     false,
     false,
     false,
     1.00,
     {module_atlanteans}},
    {{good_defense_tech, "defense tech", "defense tech"},
     Pays::nothing,
     false,
     false,
     false,
     0.50,
     {module_atlanteans}},
    {{good_advanced_tech, "advanced tech", "advanced tech", GoodRole::any},
     Pays::nothing,
     false,
     false,
     false,
     1.00,
     {module_atlanteans}},
    {{good_blessing, "blessing", "blessings", GoodRole::placed},
     Pays::nothing,
     false,
     true,
     false,
     0.40,
     {module_aztecs}},
    {{good_tricolour, "tricolour blessing", "tricolour blessings", GoodRole::placed},
     Pays::nothing,
     false,
     false,
     false,
     0.40,
     {module_aztecs}},
};
static_assert(std::size(good_infos) == good_count && engine::are_numbered<good_infos>());

// The Good that a colour stands for (S-MAG-02, S-AZT-31).
inline constexpr std::array<std::uint8_t, colour_count> goods_of_colours{
    good_wood, good_stone,      good_food, good_worker, good_gold,
    good_raze, good_basic_tech, good_vp,   good_card,   good_blessing};

template <class Test>
[[nodiscard]] consteval auto goods_where(Test test) {
    return engine::goods_where<good_infos>(test);
}
inline constexpr auto supply_goods = engine::supply_goods_of<good_infos>;
inline constexpr auto other_goods = goods_where([](const GoodInfo& one) { return one.row.role != GoodRole::supply; });
inline constexpr auto drawn_goods = goods_where([](const GoodInfo& one) { return one.row.role == GoodRole::drawn; });
inline constexpr auto money_goods = goods_where([](const GoodInfo& one) { return one.pays != Pays::nothing; });
inline constexpr auto resource_goods = goods_where([](const GoodInfo& one) { return one.pays == Pays::resource; });
// Of which a payment may take more or less.
inline constexpr auto varying_goods =
    goods_where([](const GoodInfo& one) { return one.pays == Pays::resource || one.pays == Pays::resources; });

inline constexpr auto money_rows = [] {
    std::array<engine::MoneyRow, money_goods.size()> rows{};
    for (std::size_t k = 0; k < rows.size(); ++k) {
        const Pays pays = good_infos[money_goods[k]].pays;
        rows[k] = {money_goods[k], static_cast<std::uint8_t>(pays == Pays::resource ? 1 : 0), pays == Pays::resources,
                   pays == Pays::resource || pays == Pays::resources};
    }
    return rows;
}();

using Money = engine::Money<money_rows>;

// What a player has.
using Supply = engine::Supply<good_infos>;

// Whether gaining it asks nothing.
[[nodiscard]] constexpr bool comes_at_once(std::uint8_t good) {
    return Supply::holds(good) || (good < good_count && good_infos[good].at_once);
}

// Wood, stone and food: gold is none (S-TERM-05).
[[nodiscard]] constexpr unsigned resources_in(const Supply& supply) {
    unsigned sum = 0;
    for (const std::uint8_t good : resource_goods) sum += supply[good];
    return sum;
}

// What a build, an activation or a Deal asks for, of any Good; gold may stand for wood, stone and food.
struct Cost {
    lang::Goods amounts{};

    constexpr Cost() = default;
    explicit constexpr Cost(const lang::Goods& goods) : amounts(goods) {}
    [[nodiscard]] constexpr std::uint8_t& operator[](std::uint8_t good) { return amounts[good]; }
    [[nodiscard]] constexpr std::uint8_t operator[](std::uint8_t good) const { return amounts[good]; }
    bool operator==(const Cost&) const = default;
    [[nodiscard]] bool empty() const { return amounts == lang::Goods{}; }
};

[[nodiscard]] constexpr Cost operator+(Cost x, const Cost& y) {
    unsigned bits = 0;
    for (std::size_t k = 0; k < lang::max_goods; ++k) {
        const unsigned sum = unsigned{x.amounts[k]} + y.amounts[k];
        bits |= sum;
        x.amounts[k] = static_cast<std::uint8_t>(sum);
    }
    IMPERIA_ALWAYS(bits <= 0xff);
    return x;
}
[[nodiscard]] constexpr Cost times(const Cost& cost, unsigned n) {
    Cost sum;
    for (unsigned k = 0; k < n; ++k) sum = sum + cost;
    return sum;
}

}  // namespace settlers
