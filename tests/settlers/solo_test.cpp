// The game for one: what a scenario cannot show, because it begins with a deal, ends a game or refuses a set-up.

#include <gtest/gtest.h>

#include "games/settlers/position.h"
#include "games/settlers/solo.h"
#include "support.h"

namespace {

using namespace settlers;

Setup alone(std::string_view faction) {
    settlers::Setup setup;
    setup.factions = {static_cast<std::uint8_t>(support::rules_of_all().faction_named(faction))};
    setup.options.format = Format::open;
    return setup;
}

State deal(const Setup& setup, std::uint64_t seed) {
    State s;
    engine::Decision decision;
    Game::set_up(support::rules_of_all(), setup, seed, s, decision, nullptr);
    return s;
}

// covers: S-SOLO-05, S-SOLO-01
TEST(Solo, OneAttackCardIsRevealedAndTheOthersLieInAnyOrder) {
    const State a = deal(alone("Romans"), 1), b = deal(alone("Romans"), 2);
    EXPECT_EQ(a.table.count(pile_of(pile_deals, virtual_player)), 1U);
    EXPECT_EQ(a.table.count(attack_deck), 16U);  // with the one of the Atlanteans
    EXPECT_EQ(a.persons, 1);
    EXPECT_EQ(Game::seats(a), 2U);
    std::vector<DefId> first, second;
    for (CopyId c = a.table.first(attack_deck); c != no_copy; c = a.table.next(c)) first.push_back(a.table.def(c));
    for (CopyId c = b.table.first(attack_deck); c != no_copy; c = b.table.next(c)) second.push_back(b.table.def(c));
    EXPECT_NE(first, second);
}

// covers: S-SOLO-CON-01, S-SOLO-CON-02
TEST(Solo, ConquestBeginsWithThreeLocationsLeftOfTheDeck) {
    settlers::Setup setup = alone("Romans");
    setup.options.conquest = Difficulty::medium;
    setup.options.against = name_key("Egyptians");
    const State s = deal(setup, 3);
    EXPECT_EQ(s.table.count(conquest_deck), 3U);
    EXPECT_EQ(s.table.count(pile_of(pile_empire, virtual_player)), 3U);
    EXPECT_EQ(s.table.count(pile_of(pile_deck, virtual_player)), 27U);
    EXPECT_EQ(support::rules_of_all().board(s.players[virtual_player].faction).name, "Egyptians");
}

TEST(Solo, AnUnnamedFactionOfTheVirtualPlayerIsDrawnAndNeverTheHumansOwn) {
    settlers::Setup setup = alone("Romans");
    setup.options.conquest = Difficulty::easy;
    std::vector<bool> drawn(support::rules_of_all().boards().size());
    for (std::uint64_t seed = 0; seed < 60; ++seed) drawn[deal(setup, seed).players[virtual_player].faction] = true;
    for (std::size_t k = 0; k < drawn.size(); ++k) EXPECT_EQ(drawn[k], k != setup.factions[0]);
}

// covers: S-SOLO-VF-01
TEST(Solo, EveryVirtualFactionCardIsDrawn) {
    settlers::Setup setup = alone("Romans");
    setup.options.virtual_card = any_name;
    std::vector<std::string> names;
    for (std::uint64_t seed = 0; seed < 80; ++seed) {
        const State s = deal(setup, seed);
        for (CopyId c = s.table.first(tiles); c != no_copy; c = s.table.next(c)) {
            if (support::rules_of_all().def(s, c).tile == tile_virtual)
                names.push_back(support::rules_of_all().name(s.table.def(c)));
        }
    }
    EXPECT_EQ(names.size(), 80U);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    EXPECT_EQ(names, (std::vector<std::string>{"Atlanteans", "Barbarians", "Egyptians", "Japanese", "Romans"}));
}

// covers: S-SOLO-END-05
TEST(Solo, AchievementsFollowTheTable) {
    EXPECT_EQ(achievement(29), "Commoner");
    EXPECT_EQ(achievement(30), "Servant");
    EXPECT_EQ(achievement(40), "Squire");
    EXPECT_EQ(achievement(50), "Knight");
    EXPECT_EQ(achievement(60), "Castellan");
    EXPECT_EQ(achievement(70), "King");
    EXPECT_EQ(achievement(79), "King");
    EXPECT_EQ(achievement(80), "Emperor");
}

TEST(Solo, WhatDoesNotFitAGameForOneIsRefused) {
    const Rules& rules = support::rules_of_all();
    const auto refused = [&](auto change) {
        settlers::Setup setup = alone("Romans");
        change(setup);
        return check_setup(rules, setup);
    };
    EXPECT_EQ(refused([](settlers::Setup&) {}), "");
    EXPECT_EQ(refused([](settlers::Setup& s) { s.options.lookout = LookoutForm::advanced; }),
              "the game for one has a Lookout of its own");
    EXPECT_EQ(refused([](settlers::Setup& s) { s.options.peaceful = 1; }),
              "the peaceful variant is for two players or more");
    EXPECT_NE(refused([](settlers::Setup& s) { s.options.random_tiles = 1; }), "");
    EXPECT_NE(refused([](settlers::Setup& s) { s.options.collect_tokens = 1; }), "");
    EXPECT_NE(refused([](settlers::Setup& s) { s.options.against = name_key("Egyptians"); }), "");
    EXPECT_EQ(refused([](settlers::Setup& s) {
                  s.options.conquest = Difficulty::hard;
                  s.options.against = name_key("Romans");
              }),
              "the virtual player cannot have your own Faction in solo conquest");
    settlers::Setup two = alone("Romans");
    two.factions.push_back(support::faction("Egyptians"));
    two.options.conquest = Difficulty::hard;
    EXPECT_NE(check_setup(rules, two), "");
}

// Names stand in options by their keys: no two of them may have the same.
TEST(Solo, NamesHaveKeysOfTheirOwn) {
    std::vector<NameKey> keys{no_name, any_name};
    for (const Board& board : support::rules_of_all().boards()) keys.push_back(name_key(board.name));
    std::sort(keys.begin(), keys.end());
    EXPECT_EQ(std::unique(keys.begin(), keys.end()), keys.end());
    EXPECT_EQ(name_key("Romans"), name_key("romans"));
}

}  // namespace
