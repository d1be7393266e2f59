// Texts with "if", "unless", "otherwise", "each", "twice:" and "to choose:" in Imperial Settlers: no card of the base
// game says them, the language does.

#include <gtest/gtest.h>

#include "games/settlers/position.h"
#include "record/scenario.h"
#include "settlers/own_cards.h"

namespace settlers {
namespace {

// Cards of one's own, each with one line.
const settlers_own::Lines own_cards = {
    {"Beekeepers", "Production: if you have 2 or more deals, gain 1 food; otherwise gain 1 worker."},
    {"Fair", "Action: each player gains 1 wood. Each enemy discards a card from their hand."},
    {"Mint", "Action: twice: spend 1 gold to gain 2 VP."},
    {"Tower", "Action: spend 1 worker to choose: gain 1 wood OR gain 1 stone."},
    {"Ditch", "Feature: whenever you raze, gain 1 VP unless you have a foundation."},
    {"Council", "Production: gain 1 defense for each player."},
    {"Oracle", "Action, twice: choose: discard a card from your hand to gain 2 VP OR gain 1 wood."},
    {"Altar", "Building bonus: you may discard a card from your hand. If you do, gain 3 VP."},
    {"Square", "Production: for each deal you have: gain 1 wood or 1 stone."},
    {"Clock", "Production: if it is the last round, gain 5 VP."},
    {"Herald", "Feature: whenever you raze, draw 1 common card."},
    {"Usher", "Feature: whenever you raze, you may spend 1 gold to gain 2 VP."},
    {"Treasurer", "Feature: whenever you raze, gain 1 gold or 1 stone."},
    {"Surveyor", "Action: discard an enemy location."},
    {"Smithy", "Production: gain 1 gold or 1 stone."},
    {"Barn", "Production: gain 1 wood or 1 food."},
};

const Rules& own_rules() {
    static const Rules& made = settlers_own::rules_with_lines(own_cards);
    return made;
}

std::string broken(const std::string& steps) {
    return settlers_own::broken(own_rules(), {"Romans", "Barbarians", "Japanese"}, steps);
}

TEST(SettlersControl, TextsReadAsTheyAreWritten) { settlers_own::expect_as_written(own_rules(), own_cards); }

TEST(SettlersControl, IfAndOtherwise) {
    EXPECT_EQ(broken("given Romans: hand: Beekeepers\nRomans: build Beekeepers\nexpect Romans: 1 worker, 0 food\n"),
              "");
    EXPECT_EQ(broken("given Romans: hand: Beekeepers; deals: Engineers, Gardens\nRomans: build Beekeepers\n"
                     "expect Romans: 0 worker, 1 food\n"),
              "");
    EXPECT_EQ(broken("given Romans: hand: Clock\nRomans: build Clock\nexpect Romans: 0 VP\n"), "");
}

TEST(SettlersControl, Unless) {
    EXPECT_EQ(broken("given Romans: empire: Ditch; hand: Mill; 1 raze\nRomans: raze Mill\nexpect Romans: 1 VP\n"), "");
    EXPECT_EQ(broken("given Romans: empire: Ditch; hand: Mill; foundations: Village; 1 raze\nRomans: raze Mill\n"
                     "expect Romans: 0 VP\n"),
              "");
}

TEST(SettlersControl, EachPlayerAndEachEnemy) {
    const std::string given =
        "given Romans: empire: Fair\ngiven Barbarians: hand: Mill, Quarry\ngiven Japanese: hand: Village\n";
    EXPECT_EQ(broken(given + "Romans: activate Fair\nonly offered Barbarians: Mill; Quarry\nBarbarians: Quarry\n"
                             "expect Romans: 1 wood\nexpect Barbarians: 1 wood; hand: Mill\n"
                             "expect Japanese: 1 wood; hand: nothing\n"),
              "");
    // Who has passed is nobody's enemy, but still a player.
    EXPECT_EQ(broken("given Barbarians: passed\n" + given +
                     "Romans: activate Fair\nexpect Barbarians: 1 wood; hand: Mill, Quarry\n"
                     "expect Japanese: hand: nothing\n"),
              "");
}

TEST(SettlersControl, Twice) {
    EXPECT_EQ(broken("given Romans: empire: Mint; 3 gold\nRomans: activate Mint\nexpect Romans: 1 gold, 4 VP\n"), "");
    EXPECT_EQ(broken("given Romans: empire: Mint; 1 gold\nRomans: activate Mint\nexpect Romans: 0 gold, 2 VP\n"), "");
    EXPECT_EQ(broken("given Romans: empire: Mint\nnot offered Romans: activate Mint\n"), "");
}

TEST(SettlersControl, ToChoose) {
    EXPECT_EQ(broken("given Romans: empire: Tower; 1 worker\nRomans: activate Tower\n"
                     "only offered Romans: gain 1 wood; gain 1 stone\nRomans: gain 1 stone\n"
                     "expect Romans: 0 workers, 0 wood, 1 stone\n"),
              "");
}

// A price inside a choice is due once for each use, not once more for each of them.
TEST(SettlersControl, PricesInsideAnActionUsedTwice) {
    EXPECT_EQ(broken("given Romans: empire: Oracle; hand: Mill, Quarry, Village, Town\nRomans: activate Oracle twice\n"
                     "Romans: discard a card from your hand to gain 2 VP\nRomans: Mill\n"
                     "Romans: discard a card from your hand to gain 2 VP\nRomans: Quarry\n"
                     "expect Romans: 4 VP; hand: Village, Town\n"),
              "");
}

TEST(SettlersControl, IfYouDo) {
    const std::string given = "given Romans: hand: Altar, Mill\nRomans: build Altar\n";
    EXPECT_EQ(broken(given + "Romans: yes\nexpect Romans: 3 VP; hand: nothing\n"), "");
    EXPECT_EQ(broken(given + "Romans: no\nexpect Romans: 0 VP; hand: Mill\n"), "");
}

TEST(SettlersControl, CountsOfPlayersAndRepeatsByACount) {
    EXPECT_EQ(broken("given Romans: hand: Council\nRomans: build Council\nexpect Romans: 3 defense\n"), "");
    EXPECT_EQ(broken("given Romans: hand: Square; deals: Engineers, Gardens\nRomans: build Square\n"
                     "Romans: gain 1 wood\nRomans: gain 1 stone\nexpect Romans: 1 wood, 1 stone\n"),
              "");
}

// An order is asked only where more than one Feature can do something.
TEST(SettlersControl, NoOrderIsAskedWhereOnlyOneThingCanHappen) {
    const std::string given = "given: common deck: Quarry\ngiven Romans: hand: Mill; 1 raze; empire: ";
    EXPECT_EQ(broken(given + "Herald, Usher\nRomans: raze Mill\nexpect Romans: 0 gold; hand: Quarry\n"
                             "expect Barbarians: asked\n"),
              "");
    EXPECT_EQ(broken(given + "Herald, Usher; 1 gold\nRomans: raze Mill\nonly offered Romans: Herald; Usher\n"
                             "Romans: Usher\nRomans: yes\nexpect Romans: 0 gold, 2 VP; hand: Quarry\n"),
              "");
    // What one gives may let the other do something: it comes after.
    // What can do nothing stands in no order.
    EXPECT_EQ(broken(given + "Herald, Usher, Treasurer\nRomans: raze Mill\nonly offered Romans: Herald; Treasurer\n"),
              "");
    EXPECT_EQ(broken("given: round 2; phase production\ngiven Romans: empire: Smithy, Barn, Square\n"
                     "only offered Romans: Smithy; Barn\n"),
              "");
    EXPECT_EQ(broken(given + "Usher, Treasurer\nRomans: raze Mill\nonly offered Romans: gain 1 gold; gain 1 stone\n"
                             "Romans: gain 1 gold\nRomans: yes\nexpect Romans: 0 gold, 2 VP\n"),
              "");
}

// Discarded, a Location may come back; removed from the game, as by Engineers, it does not.
TEST(SettlersControl, ALocationIsDiscardedOrRemovedFromTheGame) {
    EXPECT_EQ(broken("given Romans: empire: Surveyor\ngiven Barbarians: empire: Mill (defended)\n"
                     "Romans: activate Surveyor\nexpect Barbarians: nothing; empire: nothing; foundations: nothing\n"
                     "expect: common discard: Mill; removed: nothing\n"),
              "");
}

}  // namespace
}  // namespace settlers
