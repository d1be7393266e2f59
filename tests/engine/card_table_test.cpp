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

TEST(CardTable, KeepsTheOrderOfAPile) {
    SmallTable table = full_table();
    table.move_to_bottom(5, 1);
    table.move_to_bottom(7, 1);
    table.move_to_top(9, 1);
    EXPECT_EQ(defs(table, 1), (std::vector<engine::DefId>{9, 5, 7}));
    EXPECT_EQ(table.count(0), 27U);
}

TEST(CardTable, ShufflingChangesWhichCardACopyIs) {
    struct {
        SmallTable table = full_table();
        std::uint32_t reveals = 0;
    } state;
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
    SmallTable table = full_table();
    for (const auto& [card, pile] : moves) {
        if (card % 2 == 0) {
            table.move_to_top(card % 30, pile % 4);
        } else {
            table.move_to_bottom(card % 30, pile % 4);
        }
    }
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
