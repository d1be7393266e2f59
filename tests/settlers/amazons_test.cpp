// Amazons: Foundations from the deck, which nobody knows, and costs of two Locations. The cards are our own.

#include <gtest/gtest.h>

#include "amounts.h"
#include "settlers/own_cards.h"

namespace settlers {
namespace {

const settlers_own::Lines amazon_cards = {
    {"Yard", "Action, three times: gain 1 foundation."},
    {"Pit", "Production: gain 1 wood and 2 foundations."},
    {"Rubble Heap", "Action, twice: discard a foundation of yours to gain 2 stone."},
    {"Scouts", "Action: draw 3 faction cards: keep 1, shuffle the rest into your faction deck."},
    {"Hunters", "Action: draw 2 faction cards: discard 1, shuffle the rest into your faction deck."},
    {"Sculptors",
     "Action: draw 3 faction cards: discard any number to gain 2 VP for each, shuffle the rest into your faction "
     "deck."},
    {"Feint", "Action: draw 3 faction cards: remove 1 from the game, keep 1, shuffle the rest into your faction deck."},
    {"Gleaners", "Action: take a card from your faction discard pile."},
    {"Thieves", "Action: gain all goods of the raze field of an enemy common location."},
    {"Crossing", "Action: discard a location of yours to gain 2 goods matching its colour."},
    {"Bog",
     "Action: shuffle an enemy common location into your faction deck. Draw 2 faction cards, passing over "
     "common cards."},
    {"Researchers' Hut", "Action: draw the first grey card from the common deck or your faction deck."},
    {"Wreckers", "Action: discard up to 2 enemy foundations."},
    {"Mourners", "Feature: whenever you pay a red location to build, draw 1 card."},
    {"Diggers", "Feature: whenever you pay a foundation to build, gain 1 VP."},
    {"Weavers", "Feature: faction locations you pay to build are shuffled into your faction deck."},
    {"Library", "Feature: at the end of the game, gain 1 VP for each 4 cards in your faction deck."},
};

const Rules& amazon_rules() {
    static const Rules& made = settlers_own::rules_with_lines(amazon_cards);
    return made;
}

std::string not_amazon(const std::string& steps) {
    return settlers_own::broken(amazon_rules(), {"Romans", "Barbarians"}, steps);
}

TEST(SettlersFoundations, TextsReadAsTheyAreWritten) { settlers_own::expect_as_written(amazon_rules(), amazon_cards); }

// covers: S-AMA-08
TEST(SettlersFoundations, TwoLocationsOfACostAreAnyMix) {
    static const Rules& rules = settlers_own::rules_with(
        {{"mine.cards",
          "deck Common\ngame: settlers, set: mine\n\ncard Tower\n  number: MIN001\n  colour: red\n"
          "  build: 2 locations\n  basis: public\n  Production: gain 1 gold.\n"}});
    const auto broken = [](const std::string& steps) {
        return settlers_own::broken(rules, {"Romans", "Barbarians"}, steps);
    };
    EXPECT_EQ(broken("given Romans: hand: Tower; empire: Town; foundations: Mill\nRomans: build Tower\n"
                     "only offered Romans: discard Town; discard the foundation Mill\nRomans: discard Town\n"
                     "expect Romans: empire: Tower; foundations: nothing; 1 gold\n"),
              "");
    EXPECT_EQ(broken("given Romans: hand: Tower; empire: Town, Colossus, Roman Bank\nRomans: build Tower\n"
                     "Romans: discard Town\nRomans: discard Colossus\n"
                     "expect Romans: empire: Roman Bank, Tower; 1 gold; discard: Colossus\n"),
              "");
    EXPECT_EQ(broken("given Romans: hand: Tower; empire: Town\nnot offered Romans: build Tower\n"), "");
    EXPECT_EQ(broken("given Romans: hand: Tower; foundations: Mill, Town\nRomans: build Tower\n"
                     "Romans: discard the foundation Mill\nexpect Romans: foundations: nothing\n"),
              "");
}

// A text on a Location works as one on a board does.
// covers: S-AMA-06
TEST(SettlersFoundations, PaidLocationsComeBack) {
    EXPECT_EQ(
        not_amazon("given Romans: 1 stone; hand: Roman Bank; empire: Weavers, Colossus\nRomans: build Roman Bank\n"
                   "Romans: discard Colossus\nexpect Romans: discard: nothing; deck size 29\n"),
        "");
}

// covers: S-AMA-22
TEST(SettlersFoundations, CommonCardsInAFactionDeckArePassedOver) {
    EXPECT_EQ(not_amazon("given Romans: 1 stone; hand: Roman Bank; empire: Weavers, Colossus, Bog; deck empty\n"
                         "given Barbarians: empire: Town\nRomans: build Roman Bank\nRomans: discard Colossus\n"
                         "Barbarians: pass\nexpect Romans: deck size 1\n"),
              "");
    for (const char* order : {"Village, ", ""}) {
        EXPECT_EQ(not_amazon(std::string("given Romans: 1 stone; hand: ") + order +
                             "Roman Bank; empire: Weavers, Colossus, Bog; deck empty\n"
                             "given Barbarians: empire: Town; hand: Ruins\nRomans: build Roman Bank\n"
                             "Romans: discard Colossus\nBarbarians: build Ruins\nRomans: activate Bog\nRomans: Town\n"
                             "expect Romans: hand has Colossus; hand lacks Town; deck size 1\n"),
                  "");
    }
}

// covers: S-AMA-09
TEST(SettlersFoundations, ProductionAsksNothingForThem) {
    EXPECT_EQ(not_amazon("given: round 2; phase production\ngiven Romans: empire: Pit, Architect\n"
                         "expect Romans: 2 wood; foundations size 2\n"),
              "");
}

// What a seat is offered does not depend on cards that it does not know.
// covers: S-AMA-04
TEST(SettlersFoundations, NobodyLearnsWhatTheyAre) {
    State s;
    engine::Decision decision, other;
    unsigned hidden = 0;
    for (std::uint64_t game = 0; game < support::many_or_few(60, 12); ++game) {
        core::Random random(game);
        Game::set_up(amazon_rules(), support::some_setup(game), game, s, decision, nullptr);
        while (!decision.over()) {
            Game::apply(amazon_rules(), s, support::random_option(decision, random), decision, nullptr);
            ASSERT_EQ(Game::unsound(amazon_rules(), s), "");
            if (decision.over()) break;
            for (CopyId c = 0; c < s.table.size; ++c)
                hidden += in_pile(s, c, pile_foundations) && s.table.cells[c].known == 0 ? 1U : 0U;
            State permuted = s;
            core::Random deal(game + 1);
            Game::determinise(amazon_rules(), permuted, decision.seat, deal);
            Game::current(amazon_rules(), permuted, other);
            ASSERT_EQ(other.options.size(), decision.options.size());
            for (std::size_t k = 0; k < other.options.size(); ++k)
                ASSERT_EQ(other.options[k].id(), decision.options[k].id());
        }
    }
    EXPECT_GT(hidden, 100U);
}

}  // namespace
}  // namespace settlers
