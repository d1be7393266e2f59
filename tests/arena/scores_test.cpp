// High scores: what finished games come to, by side, opponent and difficulty.

#include "arena/scores.h"

#include <gtest/gtest.h>

#include "imperium/support.h"

namespace {

using arena::PlayedScore;

std::unique_ptr<arena::AnyGame> imperium_game() {
    std::string problem;
    auto game = arena::make_imperium(imperium_support::pack(), problem);
    EXPECT_EQ(problem, "");
    return game;
}

TEST(Scores, NameTheOpponentAndItsDifficulty) {
    const auto game = imperium_game();
    const auto of = [&](std::vector<std::string> players, std::vector<std::string> options,
                        std::vector<std::string> seats) {
        return arena::score_of(*game, {std::move(players), std::move(options)}, seats, 0, 50, true, "2026-11-17");
    };
    const PlayedScore solo = of({"Japan A (+3UNC6/25)"}, {"bot Magyars", "difficulty sovereign"}, {"human"});
    EXPECT_EQ(solo.side, "Japan");
    EXPECT_EQ(solo.opponent, "Bot Magyars");
    EXPECT_EQ(solo.difficulty, "sovereign");
    EXPECT_EQ(of({"Japan"}, {"practice"}, {"human"}).opponent, "practice");
    const PlayedScore among = of({"Japan", "Taino", "Mayans"}, {}, {"human", "greedy", "random"});
    EXPECT_EQ(among.opponent, "greedy, random");
    EXPECT_EQ(among.difficulty, "");
}

TEST(Scores, AWinCountsForTheBestScoreOnly) {
    const auto played = [](const char* difficulty, int score, bool won, const char* date) {
        return PlayedScore{date, "imperium", "Japan", "Bot Qin", difficulty, score, won, ""};
    };
    const std::vector<PlayedScore> games{
        played("warlord", 80, false, "2026-11-01"), played("warlord", 60, true, "2026-11-02"),
        played("warlord", 70, true, "2026-11-03"), played("warlord", 70, true, "2026-11-04"),
        played("overlord", 40, false, "2026-11-05")};
    const std::vector<arena::ScoreRow> rows = arena::gather(games);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].difficulty, "overlord");
    EXPECT_EQ(rows[0].won, 0U);
    EXPECT_EQ(rows[1].games, 4U);
    EXPECT_EQ(rows[1].won, 3U);
    EXPECT_EQ(rows[1].sum, 280);
    EXPECT_EQ(rows[1].best, 70);
    EXPECT_EQ(rows[1].date, "2026-11-03");  // the first that reached it
}

TEST(Scores, OneAloneGetsAnOpponentThatCanBeDealt) {
    const auto game = imperium_game();
    EXPECT_EQ(game->alone({{"Japan"}, {}}), std::vector<std::string>{"bot Magyars"});
    EXPECT_EQ(game->alone({{"Magyars B"}, {}}), std::vector<std::string>{"bot Japan"});
    EXPECT_TRUE(game->alone({{"Japan"}, {"practice"}}).empty());
    EXPECT_TRUE(game->alone({{"Japan"}, {"bot Taino"}}).empty());
    EXPECT_TRUE(game->alone({{"Japan", "Taino"}, {}}).empty());
    EXPECT_EQ(game->refused({{"Japan"}, {"bot Magyars"}}), "");
}

}  // namespace
