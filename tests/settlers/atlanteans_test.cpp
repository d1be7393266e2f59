// Atlanteans: what scenarios with printed cards do not show. The cards are our own, or those of the pack.

#include "games/settlers/atlanteans.h"

#include <gtest/gtest.h>

#include <cstring>

#include "games/settlers/change.h"
#include "settlers/own_cards.h"

namespace settlers {
namespace {

std::vector<lang::Source> atlantean_files() {
    std::vector<lang::Source> files;
    for (const char* deck : {"boards", "atlanteans", "barbarians", "common", "egyptians", "japanese", "romans"}) {
        const std::string name = std::string("packs/settlers/atlanteans/") + deck + ".cards";
        files.push_back({name, support::read(std::filesystem::path(IMPERIA_SOURCE_DIR) / name)});
    }
    return files;
}

const settlers_own::Lines own_lines = {
    {"Wall", "Feature: razing a location of yours costs enemies 1 raze more."},
    {"Listener", "Feature: whenever you gain 1 or more VP at once, draw 1 card."},
    {"Fountain", "Action: spend 1 worker to gain 1 VP."},
    {"Machine", "Feature: whenever you spend basic tech, spend 1 basic tech to gain 1 VP and 1 basic tech."},
    {"Shop", "Action: spend 1 basic tech to gain 1 wood."},
    {"Bastion", "Feature: you may place tech tokens on common locations."},
    {"Mirror", "Action: spend 1 worker to share an enemy feature red location."},
    {"Vise", "Action: spend 1 worker to block an enemy common location until its owner unblocks it."},
    {"Pickers",
     "Feature: whenever you raze, you may spend any number of basic tech to gain 1 good matching its colour "
     "and 2 VP for each."},
    {"Diggers", "Action: lay the top 3 cards of the common deck as foundations and gain 1 food for each."},
    {"Crane", "Action: spend 1 worker to turn a foundation of yours back into its location."},
    {"Sledge", "Action: raze the top card of the common deck."},
    {"Boats", "Action: send a worker to an enemy common production location."},
    {"Twins", "Action: discard a location of yours and an enemy location, both common or both faction."},
    {"Movers", "Action: move up to 2 tech tokens between your common locations."},
    {"Tally", "Action: spend 1 worker to gain 1 VP for each basic tech on locations of yours, at most 3."},
    {"Jewels", "Action: spend 1 worker to gain 1 VP for each location you have with an advanced tech."},
    {"Pledge", "Feature, once a turn: whenever you place a basic tech on a location, gain 1 VP."},
};

// The cards of the box, and ours besides.
const Rules& atlantean_rules() {
    static const Rules& made = [&]() -> const Rules& {
        std::vector<lang::Source> files = atlantean_files();
        std::string text = "deck Common\ngame: settlers, set: mine\n\n";
        for (std::size_t k = 0; k < own_lines.size(); ++k)
            text += "card " + own_lines[k].first + "\n  number: MIN" + std::to_string(100 + k) +
                    "\n  colour: red\n  build: nothing\n  raze: 1 wood\n  basis: public\n  " + own_lines[k].second +
                    "\n\n";
        files.push_back({"mine.cards", text});
        return settlers_own::rules_with(files);
    }();
    return made;
}

std::string broken(const std::string& steps, const std::vector<std::string>& factions = {"Atlanteans", "Romans"}) {
    const Rules& rules = atlantean_rules();
    std::string players;
    settlers::Setup setup;
    for (const std::string& name : factions) {
        players += (players.empty() ? "" : ", ") + name;
        setup.factions.push_back(static_cast<std::uint8_t>(rules.faction_named(name)));
    }
    std::vector<std::string> problems;
    const auto scenarios =
        record::read_scenarios("t", "game: settlers\nscenario s\n  players: " + players + "\n" + steps, problems);
    if (!problems.empty()) return problems.front();
    return record::run_scenario(scenarios.at(0), [&](const record::Scenario&, std::string&) {
        return std::make_unique<Position>(rules, setup);
    });
}

std::string refused(const std::string& lines) {
    const auto compiled = support::compile_text(
        "deck Common\ngame: settlers, set: mine\n\ncard Thing\n  number: MIN100\n  colour: red\n  build: nothing\n"
        "  basis: public\n" +
        lines);
    return compiled.diagnostics.empty() ? "" : compiled.diagnostics[0].message;
}

TEST(SettlersAtlanteans, TextsReadAsTheyAreWritten) { settlers_own::expect_as_written(atlantean_rules(), own_lines); }

TEST(SettlersAtlanteans, PacksAreCanonical) {
    std::vector<lang::Source> all = support::base_sources();
    for (const lang::Source& source : atlantean_files()) all.push_back(source);
    for (const lang::Source& source : atlantean_files())
        EXPECT_EQ(lang::format(source, support::vocabularies, all), source.text) << source.name;
}

TEST(SettlersAtlanteans, WhatCannotBeCarriedOutIsRefused) {
    EXPECT_NE(refused("  Action: spend 1 worker to unlock this.\n"), "");
    EXPECT_NE(refused("  Action: gain 1 wood.\n  Unlocked action: gain 1 wood.\n"), "");
    EXPECT_NE(refused("  Action: unlock this.\n  Unlocked feature: you may store any number of wood.\n"), "");
    EXPECT_NE(refused("  Action: share an enemy location.\n"), "");
    EXPECT_NE(refused("  Action: share a feature location of yours.\n"), "");
    EXPECT_NE(refused("  Action: block a location of yours until its owner unblocks it.\n"), "");
    EXPECT_NE(refused("  Action: block 2 enemy locations until its owner unblocks it.\n"), "");
    EXPECT_NE(refused("  Action: send a worker to an enemy action location.\n"), "");
    EXPECT_NE(
        refused("  Action: spend any number of basic tech to gain 1 good matching its colour and 1 VP for each.\n"),
        "");
    EXPECT_EQ(refused("  Action: spend 1 worker to unlock this.\n  Unlocked action: gain 1 wood.\n"), "");
}

// covers: S-ATL-13
TEST(SettlersAtlanteans, ABasicTokenDoublesTheNumberOfALastingRule) {
    EXPECT_EQ(broken("given Atlanteans: empire: Wall (basic tech), Mill\ngiven Romans: 3 raze\ngiven: turn Romans\n"
                     "not offered Romans: raze Mill of the Atlanteans\n"),
              "");
    EXPECT_EQ(broken("given Atlanteans: empire: Wall (basic tech), Mill\ngiven Romans: 4 raze\ngiven: turn Romans\n"
                     "Romans: raze Mill of the Atlanteans\nexpect Romans: 0 raze\n"),
              "");
}

// covers: S-ATL-18
TEST(SettlersAtlanteans, WhatAScoringTokenPaysSetsNothingOff) {
    EXPECT_EQ(broken("given Atlanteans: 1 worker; empire: Listener (scoring tech), Fountain\n"
                     "given Atlanteans: deck empty\n"
                     "Atlanteans: activate Fountain\nexpect Atlanteans: 2 VP; hand size 1\n"),
              "");
}

// covers: S-ATL-49
TEST(SettlersAtlanteans, AFeatureDoesNotHearWhatItSpendsItself) {
    EXPECT_EQ(broken("given Atlanteans: 2 basic tech; empire: Machine, Shop\n"
                     "Atlanteans: activate Shop\nexpect Atlanteans: 1 basic tech, 1 VP\n"),
              "");
}

// covers: S-ATL-07, S-ATL-23
TEST(SettlersAtlanteans, ALocationMayGiveTheRightToPlaceTokens) {
    EXPECT_EQ(broken("given Romans: 1 basic tech; empire: Bastion, Builder, Mill\ngiven: turn Romans\n"
                     "only offered Romans: place 1 basic tech on Bastion; place 1 basic tech on Mill; pass\n"
                     "Romans: place 1 basic tech on Mill\nexpect Romans: Mill is basic tech\n"),
              "");
    // Not while it is blocked.
    EXPECT_EQ(broken("given Romans: 1 basic tech; empire: Bastion (barbarian token), Mill\ngiven: turn Romans\n"
                     "only offered Romans: pass\n"),
              "");
}

// covers: S-ATL-41
TEST(SettlersAtlanteans, OfSeveralColoursEachTokenChoosesOne) {
    EXPECT_EQ(broken("given Romans: 2 basic tech, 1 raze; hand: Fountain; empire: Pickers\ngiven: turn Romans\n"
                     "Romans: raze Fountain from your hand\n"
                     "Romans: spend 1 basic tech for 1 food\nRomans: spend 1 basic tech for 1 food\n"
                     "expect Romans: 0 basic tech, 2 food, 4 VP, 1 wood\n"),
              "");
}

// covers: S-ATL-45
TEST(SettlersAtlanteans, ATokenComesOffWithItsLocation) {
    EXPECT_EQ(broken("given Romans: 1 worker, 2 raze; empire: Vise\ngiven: turn Romans\n"
                     "given Atlanteans: hand: Ruins; empire: Mill (barbarian token), Town (barbarian token), Brewer\n"
                     "Romans: raze Mill of the Atlanteans\nAtlanteans: build Ruins\n"
                     // One token is free again: nothing is asked.
                     "Romans: activate Vise\nRomans: Brewer of the Atlanteans\n"
                     "expect Atlanteans: Town is barbarian token; Brewer is barbarian token\n"),
              "");
}

// covers: S-ATL-46
TEST(SettlersAtlanteans, OnlyWhatTheTextNamesIsShared) {
    EXPECT_EQ(broken("given Romans: 1 worker; empire: Mirror\ngiven: turn Romans\n"
                     "given Atlanteans: empire: Mill, Canteen, Brewer\n"
                     "Romans: activate Mirror\nexpect Atlanteans: Mill is shared with the Romans\n"),
              "");
}

// Foundations that were drawn are known to their owner and to nobody else.
// covers: S-ATL-48
TEST(SettlersAtlanteans, NobodyElseSeesCardsThatAreLaid) {
    const Rules& rules = atlantean_rules();
    settlers::Setup setup;
    setup.factions = {static_cast<std::uint8_t>(rules.faction_named("Romans")),
                      static_cast<std::uint8_t>(rules.faction_named("Atlanteans"))};
    State s;
    engine::Decision decision;
    Game::set_up(rules, setup, 3, s, decision, nullptr);
    Change game(rules, s, nullptr);
    CopyId machine = no_copy;
    for (CopyId c = 0; c < s.table.size; ++c) {
        if (rules.name(s.table.def(c)) == "Defensive Machine") machine = c;
    }
    ASSERT_NE(machine, no_copy);
    game.place_in_empire(0, machine);
    s.players[0].supply[good_basic_tech] = 1;
    s.frames.clear();
    s.phase = Phase::action;
    s.active = s.asked = 0;
    s.question = ask_action;
    Game::current(rules, s, decision);
    for (const engine::Option& option : decision.options) {
        if (option.kind != opt_activate) continue;
        Game::apply(rules, s, engine::Option(option), decision, nullptr);
        break;
    }
    const PileId laid = pile_of(pile_foundations, 0);
    ASSERT_EQ(s.table.count(laid), 2U);
    const State own = Game::view(rules, s, 0), other = Game::view(rules, s, 1);
    for (CopyId c = s.table.first(laid); c != no_copy; c = s.table.next(c)) {
        EXPECT_EQ(own.table.def(c), s.table.def(c));
        EXPECT_EQ(other.table.def(c), engine::unknown_def);
    }
}

// covers: S-ATL-02, S-ATL-08, S-ATL-20
TEST(SettlersAtlanteans, RandomGamesOfAllNumbersAreSound) {
    const Rules& rules = atlantean_rules();
    State s;
    engine::Decision decision;
    unsigned placed = 0, unblocked = 0;
    for (std::uint64_t n = 0; n < 60; ++n) {
        core::Random random(n);
        settlers::Setup setup = support::some_setup(n);
        setup.factions.clear();
        for (unsigned k = 0; k < 2 + n % 4; ++k) setup.factions.push_back(static_cast<std::uint8_t>((k + n) % 5));
        Game::set_up(rules, setup, n, s, decision, nullptr);
        EXPECT_TRUE(s.modules.has(module_atlanteans));
        for (unsigned choices = 0; !decision.over(); ++choices) {
            const engine::Option option = support::random_option(decision, random);
            placed += option.kind >= opt_basic_tech && option.kind <= opt_defense_tech ? 1U : 0U;
            unblocked += option.kind == opt_unblock ? 1U : 0U;
            Game::apply(rules, s, option, decision, nullptr);
            ASSERT_EQ(Game::unsound(rules, s), "") << n;
            if (choices % 40 != 0) continue;
            for (unsigned seat = 0; seat < s.player_count; ++seat) {
                const State before = Game::view(rules, s, seat);
                State permuted = s;
                Game::determinise(rules, permuted, seat, random);
                const State after = Game::view(rules, permuted, seat);
                ASSERT_EQ(std::memcmp(&before, &after, sizeof before), 0);
            }
        }
    }
    EXPECT_GT(placed, 50U);
    EXPECT_GT(unblocked, 0U);
}

}  // namespace
}  // namespace settlers
