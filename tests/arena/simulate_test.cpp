#include <gtest/gtest.h>

#include "amounts.h"
#include "arena/any_game.h"
#include "core/hash.h"
#include "support.h"

namespace {

std::unique_ptr<arena::AnyGame> game() {
    std::string problem;
    auto made = arena::make_settlers(support::base_pack(), problem);
    EXPECT_EQ(problem, "");
    return made;
}

arena::SimulationPlan plan(std::vector<std::string> agents, std::uint64_t games) {
    arena::SimulationPlan made;
    made.agents = std::move(agents);
    made.games = games;
    return made;
}

TEST(Simulation, DoesNotDependOnThreads) {
    arena::SimulationPlan one = plan({"random", "greedy", "random"}, 60), many = one;
    many.threads = 4;
    const auto a = game()->simulate(one), b = game()->simulate(many);
    EXPECT_EQ(a.decisions, b.decisions);
    EXPECT_EQ(a.options, b.options);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(a.seats[i].score, b.seats[i].score);
        EXPECT_DOUBLE_EQ(a.agents[i].wins, b.agents[i].wins);
    }
}

TEST(Simulation, CountsEveryGameOnce) {
    const auto result = game()->simulate(plan({"random", "random", "random", "random"}, 100));
    EXPECT_EQ(result.games, 100U);
    double wins = 0;
    for (const auto& seat : result.seats) {
        EXPECT_EQ(seat.games, 100U);
        wins += seat.wins;
    }
    EXPECT_NEAR(wins, 100.0, 1e-6);
    EXPECT_EQ(result.sides.size(), 4U);
}

// A few games hold every Faction about as often as another.
TEST(Simulation, SeatsAllFactionsEvenly) {
    const auto result = game()->simulate(plan({"random", "random"}, 16));
    ASSERT_EQ(result.sides.size(), 4U);
    for (const auto& [name, side] : result.sides) EXPECT_GE(side.games, 6U) << name;
}

TEST(Simulation, InvariantsHold) {
    for (const unsigned players : {2U, 3U, 4U}) {
        for (const char* options : {"", "peaceful", "first edition", "lookout alternate", "lookout advanced"}) {
            arena::SimulationPlan checked =
                plan(std::vector<std::string>(players, "random"), support::many_or_few(100, 4));
            checked.check = true;
            if (*options != 0) checked.words.options = {options};
            EXPECT_EQ(game()->simulate(checked).problem, "") << players << " players, " << options;
        }
    }
}

TEST(Greedy, BeatsRandomInNineteenOfTwentyGames) {
    arena::SimulationPlan duel = plan({"greedy", "random"}, support::many_or_few(1000, 60));
    duel.threads = 2;
    const auto result = game()->simulate(duel);
    EXPECT_GE(result.agents[0].wins / static_cast<double>(result.games), support::many_or_few(95, 80) / 100.0);
}

TEST(Signature, IsTheSameTwiceAndMovesWithTheCards) {
    EXPECT_EQ(game()->signature(30), game()->signature(30));
    lang::Pack other = support::base_pack();
    for (lang::Goods& goods : other.goods) {
        if (goods[settlers::good_wood] == 2) goods[settlers::good_wood] = 3;
    }
    std::string problem;
    const auto changed = arena::make_settlers(other, problem);
    ASSERT_TRUE(changed) << problem;
    EXPECT_NE(changed->signature(30), game()->signature(30));
}

}  // namespace
