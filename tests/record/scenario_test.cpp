// The scenario runner itself: it must fail what is wrong, and say why.

#include "record/scenario.h"

#include <gtest/gtest.h>

#include "games/settlers/position.h"
#include "support.h"

namespace {

std::string run(const std::string& body) {
    std::vector<std::string> problems;
    const auto scenarios =
        record::read_scenarios("t", "game: settlers\nscenario s\n  players: Barbarians, Romans\n" + body, problems);
    if (!problems.empty()) return problems.front();
    return record::run_scenario(scenarios.at(0), [](const record::Scenario&, std::string&) {
        settlers::Setup setup;
        setup.factions = {support::faction("Barbarians"), support::faction("Romans")};
        return std::make_unique<settlers::Position>(support::rules(), setup);
    });
}

TEST(Scenario, PassesWhatHolds) {
    EXPECT_EQ(run("given Barbarians: 2 workers\nBarbarians: exchange 2 workers\nBarbarians: take 1 wood\nexpect "
                  "Barbarians: 1 wood, 0 workers\n"),
              "");
    EXPECT_EQ(run("given Barbarians: empire: Mill (defended)\nexpect Barbarians: Mill is defended; empire: Mill; "
                  "empire size 1\n"),
              "");
    EXPECT_EQ(run("only offered Barbarians: pass\n"), "");
    EXPECT_EQ(run("Barbarians: pass\nexpect Barbarians: passed\nexpect Romans: asked; not passed\n"), "");
}

TEST(Scenario, FailsWhatDoesNotHold) {
    EXPECT_EQ(run("expect Barbarians: 1 wood\n"), "t:4: expected '1 wood', but there are 0 wood");
    EXPECT_EQ(run("expect Barbarians: hand: Mill\n"), "t:4: expected 'hand: Mill', but hand holds nothing");
    EXPECT_EQ(run("given Barbarians: hand: Mill\nexpect Barbarians: hand: nothing\n"),
              "t:5: expected 'hand: nothing', but hand holds Mill");
    EXPECT_EQ(run("given Barbarians: empire: Mill\nexpect Barbarians: Mill is used\n"),
              "t:5: expected 'Mill is used', but Mill is bare");
    EXPECT_EQ(run("expect: round 2\n"), "t:4: expected 'round 2', but it is round 1");
    EXPECT_EQ(run("expect: over\n"), "t:4: expected 'over', but the game goes on");
    EXPECT_EQ(run("offered Barbarians: build Mill\n"), "t:4: 'build Mill' is not offered, but: pass");
    EXPECT_EQ(run("not offered Barbarians: pass\n"), "t:4: 'pass' is offered");
    EXPECT_EQ(run("given Barbarians: 2 workers\nonly offered Barbarians: pass\n"),
              "t:5: more is offered: exchange 2 workers; pass");
}

TEST(Scenario, DoesNotPassAMisspeltName) {
    EXPECT_EQ(run("not offered Barbarians: build Mil\n"), "t:4: no card is called so: 'Mil'");
    EXPECT_EQ(run("not offered Barbarians: build Mill\n"), "");
    EXPECT_EQ(run("expect: round 1, phase lookout\n"),
              "t:4: expected 'round 1, phase lookout', but nothing is known of 'round 1, phase lookout'");
}

TEST(Scenario, SaysWhatItDoesNotUnderstand) {
    EXPECT_EQ(run("expect Greeks: 1 wood\n"), "t:4: expected '1 wood', but no player is called 'Greeks'");
    EXPECT_EQ(run("given Barbarians: hand: Mil\nexpect: not over\n"), "t:4: no card called 'Mil' is left");
    EXPECT_EQ(run("given Barbarians: 3 apples\nexpect: not over\n"), "t:4: there is no Good called 'apples'");
    EXPECT_EQ(run("given Barbarians: pocket: Mill\nexpect: not over\n"), "t:4: there is no place called 'pocket'");
    EXPECT_EQ(run("given: round 9\nexpect: not over\n"), "t:4: a game has rounds 1 to 5");
    EXPECT_EQ(run("Romans: pass\nexpect: not over\n"),
              "t:4: the Barbarians are asked, not the Romans: Your turn: take one action, or pass. (pass)");
    EXPECT_EQ(run("Barbarians: fly\nexpect: not over\n"), "t:4: there is no option 'fly', but: pass");
    EXPECT_EQ(run("not offered: pass\nexpect: not over\n"),
              "t:4: no player is called '': write 'not offered PLAYER: ...'");
    EXPECT_EQ(run("nonsense\n"), "t:4: expected 'scenario NAME' or a line with a colon");
    EXPECT_EQ(run("Barbarians: pass\n"), "t:2: the scenario expects nothing, so it cannot fail");
}

}  // namespace
