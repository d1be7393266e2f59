// What a screen says of a game: the table on a terminal's page, notes beside options, parts of a score.

#include <gtest/gtest.h>

#include "cli/game_screen.h"
#include "games/settlers/position.h"
#include "settlers/own_cards.h"
#include "support.h"

namespace settlers {
namespace {

Position position() {
    Setup setup;
    setup.factions = {support::faction("Japanese"), support::faction("Romans")};
    return {support::rules(), setup};
}

// Romans and Egyptians, with the cards of an expansion.
Position position_with(const char* expansion) {
    const Rules& rules = settlers_own::rules_with_packs(expansion);
    Setup setup;
    for (const char* name : {"Romans", "Egyptians"})
        setup.factions.push_back(static_cast<std::uint8_t>(rules.faction_named(name)));
    return {rules, setup};
}

// The note beside the option of these words.
std::string note_of(const engine::Match& match, const std::string& words) {
    for (const engine::Option& option : match.decision().options) {
        if (match.option_view(option).text == words) return match.option_view(option).note;
    }
    return "not offered";
}

// covers: S-CARD-09
TEST(Screen, LaysLocationsOutInThreeRows) {
    Position at = position();
    ASSERT_EQ(at.given("Japanese", "empire: Stalls, Gate, Farm, Mill, Gold Mine, Town"), "");
    const std::string table = cli::settlers_screen().table(at.match(), 0, {});
    const std::size_t production = table.find("Production:  Farm, Town\n");
    const std::size_t features = table.find("Features:    Gate, Mill\n");
    const std::size_t actions = table.find("Actions:     Stalls, Gold Mine\n");
    ASSERT_NE(actions, std::string::npos) << table;
    EXPECT_LT(production, features) << table;
    EXPECT_LT(features, actions) << table;
}

// What others must know of a Location before they raze it or send a worker there.
TEST(Screen, MarksPrintedDefenseOpenProductionAndConqueredLocations) {
    Position at = position_with("friends");
    ASSERT_EQ(at.given("Romans", "empire: Damascus Steel Armorer, Marble Quarry, Treasury, Town"), "");
    const std::string table = cli::settlers_screen().table(at.match(), 1, {});
    EXPECT_NE(table.find("Damascus Steel Armorer (printed defense)"), std::string::npos) << table;
    EXPECT_NE(table.find("Marble Quarry (open production"), std::string::npos) << table;
    EXPECT_NE(table.find("conquered from the Egyptians"), std::string::npos) << table;
    EXPECT_EQ(table.find("Town ("), std::string::npos) << table;
}

// covers: S-MINI-08
TEST(Screen, ShowsTheTilesOfEachMiniExpansionTogether) {
    Position at = position_with("minis");
    const std::string table = cli::settlers_screen().table(at.match(), 1, {});
    std::size_t last = 0;
    for (const char* words : {"Expedition", "Hills", "Coast", "Diplomacy", "Truce", "Grand Council", "Marketplace"}) {
        const std::size_t found = table.find(words, last);
        ASSERT_NE(found, std::string::npos) << words << "\n" << table;
        last = found;
    }
    EXPECT_EQ(table.find("Expedition", last), std::string::npos) << table;
}

// A Deal made in the last round gives its Good once.
TEST(Screen, PromisesNothingForAfterTheLastRound) {
    for (const std::string& round : {std::string("round 4"), std::string("round 5")}) {
        Position at = position();
        ASSERT_EQ(at.given("", round), "");
        ASSERT_EQ(at.given("Japanese", "1 food"), "");
        ASSERT_EQ(at.given("Japanese", "hand: Casino"), "");
        EXPECT_EQ(
            note_of(at.match(), "make a deal with Casino"),
            round == "round 5" ? "pay 1 food, gain 1 gold" : "pay 1 food, gain 1 gold now and in every later round");
    }
}

// The parts of a running score add up, with what lies on and under Locations.
TEST(Screen, TellsWhatAScoreComesFrom) {
    Position at = position();
    ASSERT_EQ(at.given("Japanese", "3 VP"), "");
    ASSERT_EQ(at.given("Japanese", "empire: Gate, Shrine, Town"), "");
    ASSERT_EQ(at.given("Japanese", "under Gate: Farm, Mill"), "");
    ASSERT_EQ(at.given("Japanese", "on Shrine: 2 wood"), "");
    const engine::ScoreView view = at.match().scores(0);
    EXPECT_EQ(view.total, 12);
    std::vector<std::pair<std::string, int>> parts;
    for (const engine::ScorePart& part : view.sources) parts.emplace_back(part.name, part.points);
    const std::vector<std::pair<std::string, int>> expected{
        {"gathered", 3}, {"for Locations", 5}, {"by Features and tiles at the end", 4}};
    EXPECT_EQ(parts, expected);
}

}  // namespace
}  // namespace settlers
