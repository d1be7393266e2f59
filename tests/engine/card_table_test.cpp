#include "engine/card_table.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "core/random.h"
#include "engine/goods.h"
#include "engine/knowledge.h"

namespace {

using SmallTable = engine::CardTable<40, 4>;

std::vector<engine::DefId> defs(const SmallTable& table, engine::PileId pile) {
    std::vector<engine::DefId> out;
    for (engine::CopyId c = table.first(pile); c != engine::no_copy; c = table.next(c)) out.push_back(table.def(c));
    return out;
}

SmallTable full_table() {
    SmallTable table;
    for (engine::DefId d = 0; d < 30; ++d) table.add(d, 0);
    return table;
}

struct SmallState {
    SmallTable table = full_table();
    std::uint32_t reveals = 0;
};

TEST(CardTable, KeepsTheOrderOfAPile) {
    SmallState state;
    engine::lay_unseen(state, 5, 1);
    engine::lay_unseen(state, 7, 1);
    engine::lay_unseen(state, 9, 1, engine::End::top);
    EXPECT_EQ(defs(state.table, 1), (std::vector<engine::DefId>{9, 5, 7}));
    EXPECT_EQ(state.table.count(0), 27U);
    engine::lay_all_unseen(state, 1, 2);
    EXPECT_EQ(defs(state.table, 2), (std::vector<engine::DefId>{9, 5, 7}));
    EXPECT_EQ(state.reveals, 0U);  // nobody learnt anything
}

TEST(CardTable, ShufflingChangesWhichCardACopyIs) {
    SmallState state;
    SmallTable& table = state.table;
    table.cells[3].known = 0xf;
    core::Random random(1);
    engine::shuffle(
        state, 0, engine::no_copy, [&](std::uint32_t n) { return random.below(n); },
        [](engine::CopyId, engine::CopyId) {});
    std::vector<engine::DefId> after = defs(table, 0);
    EXPECT_FALSE(std::is_sorted(after.begin(), after.end()));
    std::sort(after.begin(), after.end());
    for (engine::DefId d = 0; d < 30; ++d) EXPECT_EQ(after[d], d);
    EXPECT_EQ(table.cells[3].known, 0);  // nobody follows a card through a shuffle
}

RC_GTEST_PROP(CardTable, EveryCardIsInExactlyOnePile,
              (const std::vector<std::pair<std::uint8_t, std::uint8_t>>& moves)) {
    SmallState state;
    const SmallTable& table = state.table;
    for (const auto& [card, pile] : moves)
        engine::lay_unseen(state, card % 30, pile % 4, card % 2 == 0 ? engine::End::top : engine::End::bottom);
    std::vector<engine::DefId> all;
    for (engine::PileId pile = 0; pile < 4; ++pile) {
        const auto here = defs(table, pile);
        RC_ASSERT(here.size() == table.count(pile));
        all.insert(all.end(), here.begin(), here.end());
    }
    std::sort(all.begin(), all.end());
    RC_ASSERT(all.size() == 30U);
    RC_ASSERT(std::adjacent_find(all.begin(), all.end()) == all.end());
}

// A state is hashed as bytes: what lies behind the piles must not come to lie with a gap before it.
template <std::size_t... Piles>
constexpr bool grow_by_whole_words(std::index_sequence<Piles...>) {
    return ((sizeof(engine::CardTable<320, Piles + 1>) % 8 == sizeof(engine::CardTable<320, Piles + 2>) % 8) && ...);
}
static_assert(grow_by_whole_words(std::make_index_sequence<250>()));

constexpr lang::GoodRow some_good{0, "iron", "iron"};
struct Row {
    lang::GoodRow row;
};
template <std::size_t Goods>
constexpr auto rows_of = [] {
    std::array<Row, Goods> rows{};
    for (std::size_t k = 0; k < Goods; ++k) {
        rows[k].row = some_good;
        rows[k].row.id = static_cast<std::uint8_t>(k);
    }
    return rows;
}();
template <std::size_t... Goods>
constexpr bool supplies_grow_by_whole_words(std::index_sequence<Goods...>) {
    return ((sizeof(engine::Supply<rows_of<Goods + 1>>) % 8 == 0) && ...);
}
static_assert(supplies_grow_by_whole_words(std::make_index_sequence<31>()));

TEST(Supply, HoldsWhatItsRowsSay) {
    engine::Supply<rows_of<5>> some, more;
    EXPECT_TRUE(some.holds(4));
    EXPECT_FALSE(some.holds(5));
    some[4] = 3;
    more[4] = 2;
    some.add(more);
    EXPECT_EQ(some[4], 5U);
    some.take(more);
    EXPECT_EQ(some[4], 3U);
    EXPECT_EQ(std::accumulate(some.begin(), some.end(), 0U), 3U);
    EXPECT_EQ(some.first<5>(), (std::array<std::uint16_t, 5>{0, 0, 0, 0, 3}));
}

}  // namespace
