// The mini-expansions: what is drawn at random, and games with all of them.

#include "games/settlers/minis.h"
#include "amounts.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "settlers/own_cards.h"

namespace settlers {
namespace {

const Rules& minis_rules() {
    static const Rules& made = settlers_own::rules_with_packs("minis");
    return made;
}

std::vector<CopyId> tiles_of(const State& s, TileKind kind) {
    std::vector<CopyId> found;
    for (CopyId c = s.table.first(tiles); c != no_copy; c = s.table.next(c)) {
        if (minis_rules().def(s, c).tile == kind) found.push_back(c);
    }
    return found;
}

// covers: S-MINI-09
TEST(SettlersMinis, AnyTileOfTheMarketplaceMayBeTheEntry) {
    std::set<DefId> entries;
    for (std::uint64_t seed = 0; seed < support::many_or_few(60, 12); ++seed) {
        State s;
        engine::Decision decision;
        Game::set_up(minis_rules(), support::some_setup(seed), seed, s, decision, nullptr);
        unsigned n = 0;
        for (const CopyId c : tiles_of(s, tile_market)) {
            if (s.marks[c].level == 0) continue;
            ++n;
            entries.insert(s.table.def(c));
        }
        EXPECT_EQ(n, 1U);
    }
    EXPECT_EQ(entries.size(), 4U);
}

// covers: S-MINI-05, S-MINI-06, S-MINI-07
TEST(SettlersMinis, OneTileFewerThanPlayersIsReadyEachRound) {
    std::set<DefId> ready;
    std::map<std::uint8_t, unsigned> acted, picked;
    for (std::uint64_t seed = 0; seed < support::many_or_few(60, 12); ++seed) {
        State s;
        engine::Decision decision;
        core::Random random(seed);
        settlers::Setup setup = support::some_setup(seed);
        setup.options.random_tiles = seed % 2 == 0 ? 1 : 0;
        Game::set_up(minis_rules(), setup, seed, s, decision, nullptr);
        while (!decision.over()) {
            const engine::Option option = support::random_option(decision, random);
            ++(option.kind == engine::opt_card ? picked[decision.question] : acted[option.kind]);
            const bool first = s.phase == Phase::action && s.passed == 0;
            unsigned held = 0, blocked = 0;
            for (const CopyId c : tiles_of(s, tile_expedition)) {
                if (s.marks[c].flags.has(Mark::blocked)) ++blocked;
                if (s.marks[c].level > 0) ++held;
                if (first && !s.marks[c].flags.has(Mark::blocked)) ready.insert(s.table.def(c));
            }
            if (first) {
                EXPECT_EQ(blocked, setup.options.random_tiles != 0 ? 5U - s.player_count : 0U);
                EXPECT_EQ(held, 0U);
            }
            EXPECT_LT(held, unsigned{s.player_count});
            Game::apply(minis_rules(), s, option, decision, nullptr);
            ASSERT_EQ(Game::unsound(minis_rules(), s), "");
        }
    }
    EXPECT_EQ(ready.size(), 4U);
    EXPECT_GT(acted[opt_tile], 20U);
    EXPECT_GT(acted[opt_visit], 20U);
    EXPECT_GT(picked[ask_tile], 20U);
    EXPECT_GT(picked[ask_stall], 20U);
}

// covers: S-MINI-02
TEST(SettlersMinis, PanoramicCardsCountAsThoseInWhosePlaceTheyCome) {
    for (const Board& board : minis_rules().boards()) {
        unsigned cards = 0;
        for (const Title& title : board.titles) {
            cards += title.copies;
            EXPECT_EQ(title.set, board.set);
        }
        EXPECT_EQ(cards, 30U) << board.name;
    }
}

}  // namespace
}  // namespace settlers
