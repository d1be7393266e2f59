// Cards of expansions that the questions and answers on the base game name: they are not in the packs, so they are
// written here as those answers tell of them.

#include <gtest/gtest.h>

#include "games/settlers/position.h"
#include "record/scenario.h"
#include "settlers/own_cards.h"

namespace settlers {
namespace {

constexpr const char* named_cards = R"(deck Romans
game: settlers, set: named

card Roman Embassy
  number: ROM901
  colour: blue
  build: nothing
  deal: 1 card
  basis: reconstructed
  Action: spend 1 worker to gain what an enemy production location produces.

deck Japanese
game: settlers, set: named

card Kenji's Riders
  number: JAP901
  colour: black
  build: nothing
  deal: 1 raze
  basis: reconstructed
  Production: gain 1 samurai.

card Daimyo's Guards
  number: JAP902
  colour: black
  build: nothing
  deal: 1 worker
  basis: reconstructed
  Feature: you may deploy samurai on common locations.
)";

const Rules& named_rules() {
    static const Rules& made = []() -> const Rules& {
        const std::string text = named_cards;
        const std::size_t second = text.find("deck Japanese");
        return settlers_own::rules_with(
            {{"romans-named.cards", text.substr(0, second)}, {"japanese-named.cards", text.substr(second)}});
    }();
    return made;
}

std::string named_broken(const std::string& steps) {
    return settlers_own::broken(named_rules(), {"Romans", "Japanese", "Barbarians"}, steps);
}

// covers: S-FAQ-ROM-04
TEST(NamedCards, RomanEmbassyGainsNoSamurai) {
    EXPECT_EQ(named_broken("given Romans: 1 worker; empire: Roman Embassy, Roman Bank, Town\n"
                           "given Japanese: empire: Kenji's Riders, Farm\n"
                           "Romans: activate Roman Embassy\n"
                           "only offered Romans: Kenji's Riders of the Japanese; Farm of the Japanese\n"
                           "Romans: Kenji's Riders of the Japanese\n"
                           "expect Romans: nothing; 0 VP; Roman Bank is not samurai; Town is not samurai\n"
                           "expect Japanese: nothing; Farm is not samurai\n"),
              "");
    // Nor does it count the Samurai of the Japanese.
    EXPECT_EQ(named_broken("given Romans: 1 worker; empire: Roman Embassy\n"
                           "given Japanese: empire: Daimyo's Castle (samurai)\n"
                           "Romans: activate Roman Embassy\n"
                           "expect Romans: nothing; 0 VP\n"),
              "");
    // What it can gain it does, and its owner loses nothing.
    EXPECT_EQ(named_broken("given Romans: 1 worker; empire: Roman Embassy\n"
                           "given Japanese: empire: Farm\n"
                           "Romans: activate Roman Embassy\n"
                           "expect Romans: 1 worker, 1 food\n"
                           "expect Japanese: nothing; empire: Farm\n"),
              "");
}

// covers: S-FAQ-JAP-07
TEST(NamedCards, DaimyosGuardsLetSamuraiStandBesideDefenseTokens) {
    const std::string given =
        "given: turn Japanese\ngiven Barbarians: 3 raze\ngiven Japanese: 2 workers; empire: Mill (defended), Farm";
    EXPECT_EQ(named_broken(given + "\nonly offered Japanese: deploy a samurai on Farm; exchange 2 workers; pass\n"),
              "");
    EXPECT_EQ(named_broken(given + ", Daimyo's Guards\n"
                                   "Japanese: deploy a samurai on Mill\n"
                                   "expect Japanese: 1 worker; Mill is defended; Mill is samurai\n"
                                   "not offered Japanese: deploy a samurai on Mill\n"
                                   "Japanese: pass\n"
                                   "expect Japanese: Mill is samurai\n"),
              "");
    // Both make it dearer: 4 raze.
    const std::string guarded = "given Japanese: empire: Mill (defended/samurai), Daimyo's Guards, Gate\n";
    EXPECT_EQ(named_broken("given: turn Barbarians\ngiven Barbarians: 3 raze\n" + guarded +
                           "not offered Barbarians: raze Mill of the Japanese\n"),
              "");
    EXPECT_EQ(named_broken("given: turn Barbarians\ngiven Barbarians: 4 raze\n" + guarded +
                           "Barbarians: raze Mill of the Japanese\n"
                           "expect Barbarians: 0 raze\nexpect Japanese: foundations: Mill\n"),
              "");
}

}  // namespace
}  // namespace settlers
