// We Didn't Start the Fire: what screens show of rows, and what nobody may know of a Foundation in one. The rules are
// scenarios (fire.scenario, fire-cards.scenario).

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/game_screen.h"
#include "games/settlers/fire.h"
#include "settlers/own_cards.h"

namespace settlers {
namespace {

const settlers_own::Lines fire_cards = {
    {"Tower", "Action: conquer an enemy faction location at 2 raze less, whatever its defense."},
    {"Wall", "Action: conquer an enemy faction location at 1 raze less."},
    {"Envoy", "Action: conquer the leftmost location of an enemy row without its cost."},
    {"Bribe",
     "Action: conquer the leftmost location of an enemy row without its cost, with 1 gold more for each defense on "
     "it."},
    {"Road", "Action: move an enemy faction red location left."},
    {"Home Road", "Action, twice: move a faction location of yours left."},
    {"Ditch", "Action: lay a card from your hand as a foundation at the left end of a row of yours."},
    {"Broker", "Action: make a deal with another roman location of yours without its cost."},
    {"Orphanage", "Feature: whenever an enemy conquers a location of yours, gain 1 gold."},
    {"Column", "Feature: whenever you conquer a location, gain 2 VP."},
};

const Rules& fire_rules() {
    static const Rules& made = settlers_own::rules_with_lines(fire_cards);
    return made;
}

Position position() {
    Setup setup;
    setup.factions = {support::faction("Romans"), support::faction("Barbarians")};
    return {fire_rules(), setup};
}

void take(engine::Match& match, const std::string& words) {
    for (const engine::Option& option : match.decision().options) {
        if (match.option_text(option) != words) continue;
        ASSERT_EQ(match.answer({match.decision().version, option.id()}), engine::Verdict::legal);
        return;
    }
    FAIL() << words << " is not offered";
}

TEST(SettlersFire, TextsReadAsTheyAreWritten) { settlers_own::expect_as_written(fire_rules(), fire_cards); }

// covers: S-FIRE-04, S-FIRE-09
TEST(SettlersFire, AScreenShowsRowsFromLeftToRightWithTheirPrices) {
    Position at = position();
    ASSERT_EQ(at.given("Romans", "empire: Stonemason, Mill, Town, Trade Colony (defended), Stonemason"), "");
    ASSERT_EQ(at.given("Romans", "foundations: Tower (left of 2 in the production row)"), "");
    const std::string table = cli::settlers_screen().table(at.match(), 1, {});
    EXPECT_NE(table.find("Production:  Stonemason (2 raze to conquer), a foundation, Trade Colony (defended, 5"),
              std::string::npos)
        << table;
    EXPECT_NE(table.find("Stonemason (5 raze to conquer) | Town"), std::string::npos) << table;
    for (const engine::ZoneView& zone : at.match().view(1).zones) {
        if (zone.key != piles.key(pile_of(pile_empire, 0)) || zone.seat != 0) continue;
        std::vector<std::string> names;
        for (const engine::CardView& card : zone.cards) names.push_back(card.name);
        EXPECT_EQ(names, (std::vector<std::string>{"Stonemason", "Trade Colony", "Stonemason", "Mill", "Town"}));
        EXPECT_EQ(zone.cards[2].marks, (std::vector<engine::MarkView>{{"conquer", "5 raze to conquer", 5}}));
        EXPECT_TRUE(zone.cards[3].marks.empty());
    }
}

// A Fortress shows what a siege costs, with and without Fortifications, and a Foundation where in its row it lies.
// covers: S-FIRE-27, S-FIRE-32, S-FIRE-42
TEST(SettlersFire, AScreenShowsWhatASiegeCostsAndWhereFoundationsLie) {
    static const Rules& rules = settlers_own::rules_with_packs("fire");
    settlers::Setup setup;
    setup.factions = {support::faction("Romans"), support::faction("Barbarians")};
    Position at(rules, setup);
    ASSERT_EQ(at.given("Romans", "empire: Eagle Fortress (level 3), Stonemason"), "");
    ASSERT_EQ(at.given("Barbarians", "empire: Bear Fortress"), "");
    ASSERT_EQ(at.given("Romans", "foundations: Mill (left of 1 in the production row), Town"), "");
    std::vector<std::vector<std::string>> marks;
    for (const engine::ZoneView& zone : at.match().view(1).zones) {
        if (zone.key != "empire" && zone.key != "foundations") continue;
        for (const engine::CardView& card : zone.cards) {
            std::vector<std::string>& words = marks.emplace_back();
            for (const engine::MarkView& mark : card.marks) words.push_back(mark.text);
        }
    }
    std::sort(marks.begin(), marks.end());
    EXPECT_EQ(marks, (std::vector<std::vector<std::string>>{{},
                                                            {"3 raze to conquer"},
                                                            {"leftmost in the production row"},
                                                            {"level 3", "2 raze to besiege"},
                                                            {"no Fortifications", "2 raze to besiege"}}));
}

// Which card lies there only its owner knows: neither the table nor the log tells others.
TEST(SettlersFire, AFoundationInARowIsHidden) {
    Position at = position();
    ASSERT_EQ(at.given("Romans", "empire: Ditch, Stonemason"), "");
    ASSERT_EQ(at.given("Romans", "hand: Mill, Town"), "");
    engine::Match& match = at.match();
    take(match, "activate Ditch");
    take(match, "Mill");
    EXPECT_EQ(match.question_text(), "Ditch: at the left end of which row does the foundation lie?");
    take(match, "the production row");
    for (unsigned viewer = 0; viewer < 2; ++viewer) {
        std::string told;
        for (const std::string& line : match.log(viewer, 0)) told += line + "\n";
        EXPECT_EQ(told.find("Mill") != std::string::npos, viewer == 0) << told;
        EXPECT_NE(told.find("at the left end of the production row"), std::string::npos) << told;
        for (const engine::ZoneView& zone : match.view(viewer).zones) {
            for (const engine::CardView& card : zone.cards) EXPECT_TRUE(card.name != "Mill" || viewer == 0);
        }
    }
    EXPECT_EQ(match.unsound(), "");
}

TEST(SettlersFire, AnOptionSaysItsPrice) {
    Position at = position();
    ASSERT_EQ(at.given("Romans", "4 raze"), "");
    ASSERT_EQ(at.given("Romans", "empire: Wall"), "");
    ASSERT_EQ(at.given("Barbarians", "empire: Village, Quarry"), "");
    engine::Match& match = at.match();
    for (const engine::Option& option : match.decision().options) {
        const engine::OptionView view = match.option_view(option);
        if (view.text != "conquer Village of the Barbarians") continue;
        EXPECT_EQ(view.note, "pay 3 raze. Production: gain 2 workers.");
    }
    take(match, "activate Wall");
    std::vector<std::string> notes;
    for (const engine::Option& option : match.decision().options) notes.push_back(match.option_view(option).note);
    EXPECT_EQ(notes, (std::vector<std::string>{"pay 2 raze", "pay 1 raze"}));
}

std::string not_so(const std::string& steps) {
    return settlers_own::broken(fire_rules(), {"Romans", "Barbarians"}, steps);
}

TEST(SettlersFire, CheaperConquestsCostAtLeastOne) {
    const std::string given = "given Romans: 3 raze; empire: Tower\ngiven Barbarians: empire: Village (defended)\n";
    EXPECT_EQ(not_so(given + "Romans: activate Tower\nexpect Romans: 2 raze, 2 workers\n"), "");
}

TEST(SettlersFire, TheLeftmostForNothing) {
    const std::string given = "given Barbarians: empire: Village, Quarry (defended), Orphanage\n";
    EXPECT_EQ(not_so(given + "given Romans: empire: Envoy, Column\nRomans: activate Envoy\n"
                             "expect Romans: 1 stone, 1 raze, 2 VP; empire has barbarian Quarry\n"
                             "expect Barbarians: 1 gold, 1 worker\n"),
              "");
    EXPECT_EQ(not_so(given + "given Romans: empire: Bribe\nnot offered Romans: activate Bribe\n"), "");
    EXPECT_EQ(not_so(given + "given Romans: 1 gold; empire: Bribe\nRomans: activate Bribe\nexpect Romans: 0 gold\n"),
              "");
}

// covers: S-FIRE-35
TEST(SettlersFire, OnesOwnLocationsMoveToo) {
    EXPECT_EQ(
        not_so("given Romans: empire: Home Road, Stonemason, Trade Colony, Roman Bank\n"
               "given Barbarians: 2 raze\nRomans: activate Home Road twice\nRomans: Stonemason\nRomans: Stonemason\n"
               "only offered Barbarians: conquer Stonemason of the Romans; pass\n"),
        "");
}

TEST(SettlersFire, ADealAtHomeIsMadeWithItsGood) {
    EXPECT_EQ(not_so("given Romans: empire: Broker, Stonemason, Mill\nRomans: activate Broker\n"
                     "expect Romans: 1 stone; deals: Stonemason; empire: Broker, Mill\n"),
              "");
}

}  // namespace
}  // namespace settlers
