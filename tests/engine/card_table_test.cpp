#include "engine/card_table.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "core/random.h"
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

}  // namespace
