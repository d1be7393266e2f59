// Aztecs: Prayers over cards that the packs have none of: of two colours, orange, Instants. The cards are our own.

#include <gtest/gtest.h>

#include <cstdio>

#include "games/settlers/aztecs.h"
#include "settlers/own_cards.h"

namespace settlers {
namespace {

struct OwnCard {
    std::string name, colour, line;
};

const std::vector<OwnCard> prayer_cards = {
    {"Hill", "brown and grey", "Production: gain 1 wood."},
    {"Sunset", "orange", "Production: gain 1 food."},
    {"Flash", "none", "Instant: draw 1 common card."},
    {"Harvest", "red", "Production: gain 1 food."},
    {"Altar", "none", "Action: pray 3: gain 1 matching good for each brown, grey or red card."},
    {"Chorus", "none", "Action: pray 3: gain 1 VP for each brown or grey card."},
    {"Rainbow", "none", "Action: pray 3: gain 1 VP for each colour among the cards."},
    {"Trio", "none", "Action: pray 3: if 2 or more cards share a colour, gain 3 VP; otherwise gain 1 VP."},
    {"Wager", "none", "Action: announce a colour and pray 3: gain 2 VP for each card of that colour."},
    {"Footing", "none",
     "Action: pray 3: you may put a drawn card under a common location of yours that shares a colour with it."},
    {"Depth", "none", "Feature: each card under a common location of yours is worth 2 VP at the end of the game."},
    {"Novice", "none", "Feature: whenever you draw cards for a prayer, you may take a drawn card."},
    {"Mason's Dream", "none", "Action: pray 3: you may build a drawn feature card without its cost."},
    {"Well", "none", "Building bonus: pray 1: gain 2 VP for each red card."},
    {"Spring", "none", "Feature: none."},
    {"Seer", "none", "Action: pray 3: take a drawn card of a colour of which you have 2 or more locations."},
};

const Rules& aztec_rules() {
    static const Rules& made = []() -> const Rules& {
        std::string text = "deck Common\ngame: settlers, set: mine\n\n";
        for (std::size_t k = 0; k < prayer_cards.size(); ++k)
            text += "card " + prayer_cards[k].name + "\n  number: MIN" + std::to_string(100 + k) +
                    "\n  colour: " + prayer_cards[k].colour + "\n  build: nothing\n  basis: public\n  " +
                    prayer_cards[k].line + "\n\n";
        return settlers_own::rules_with({{"mine.cards", text}});
    }();
    return made;
}

std::string not_heard(const std::string& steps) {
    return settlers_own::broken(aztec_rules(), {"Romans", "Barbarians", "Japanese"}, steps);
}

TEST(SettlersAztecs, TextsReadAsTheyAreWritten) {
    settlers_own::Lines lines;
    for (const OwnCard& card : prayer_cards) lines.emplace_back(card.name, card.line);
    settlers_own::expect_as_written(aztec_rules(), lines);
}

// Who hears that an enemy's Location is razed hears of the colour that was chosen for it, too.
TEST(SettlersAztecs, TheColourThatWasChosenIsOneOfTheRazedLocation) {
    const auto card = [](const char* name, int number, const char* line) {
        return std::string("card ") + name + "\n  number: MIN" + std::to_string(number) +
               "\n  colour: none\n  build: nothing\n  raze: 1 wood\n  basis: public\n  " + line + "\n\n";
    };
    const Rules& rules = settlers_own::rules_with(
        {{"mine.cards",
          "deck Common\ngame: settlers, set: mine\n\n" +
              card("Couple", 200, "Building bonus: choose the colour of this.") +
              card("Grudge", 201,
                   "Feature: whenever you raze an enemy location, gain 1 VP for each card under this that shares a "
                   "colour with it.")}});
    EXPECT_EQ(settlers_own::broken(rules, {"Romans", "Barbarians"},
                                   "given Romans: 2 raze; empire: Grudge; under Grudge: Baker\n"
                                   "given Barbarians: empire: Couple (red)\n"
                                   "Romans: raze Couple of the Barbarians\n"
                                   "expect Romans: 1 wood, 1 VP"),
              "");
}

// covers: S-AZT-18
TEST(SettlersAztecs, ACardOfTwoColoursCountsForBothButIsOneCard) {
    const std::string given = "given: common deck: Hill, Harvest, Town\n";
    EXPECT_EQ(not_heard(given + "given Romans: empire: Altar\nRomans: activate Altar\n"
                                "expect Romans: 1 wood, 1 stone, 1 food\n"),
              "");
    EXPECT_EQ(not_heard(given + "given Romans: empire: Chorus\nRomans: activate Chorus\nexpect Romans: 1 VP\n"), "");
    EXPECT_EQ(not_heard(given + "given Romans: empire: Rainbow\nRomans: activate Rainbow\nexpect Romans: 4 VP\n"), "");
}

// covers: S-FAQ-AZT-06, S-FAQ-AZT-10
TEST(SettlersAztecs, AnInstantHasNoColourAndOrangeIsNoOther) {
    EXPECT_EQ(not_heard("given: common deck: Flash, Sunset, Harvest\ngiven Romans: empire: Altar\n"
                        "Romans: activate Altar\nexpect Romans: 0 wood, 0 stone, 1 food; hand: nothing\n"
                        "expect: common discard: Flash, Sunset, Harvest\n"),
              "");
    EXPECT_EQ(not_heard("given Romans: empire: Wager\nRomans: activate Wager\n"
                        "only offered Romans: brown; grey; red; pink; gold; black; white; violet; blue\n"),
              "");
}

TEST(SettlersAztecs, CardsThatShareAColour) {
    EXPECT_EQ(not_heard("given: common deck: Hill, Rubble, Town\ngiven Romans: empire: Trio\n"
                        "Romans: activate Trio\nexpect Romans: 3 VP\n"),
              "");
    EXPECT_EQ(not_heard("given: common deck: Mill, Rubble, Town\ngiven Romans: empire: Trio\n"
                        "Romans: activate Trio\nexpect Romans: 1 VP\n"),
              "");
    // A token of one of the colours drawn shares it.
    EXPECT_EQ(not_heard("given: common deck: Mill, Rubble, Town\ngiven Romans: empire: Trio; blessings: red\n"
                        "Romans: activate Trio\nRomans: draw 3 common cards\nexpect Romans: 3 VP\n"),
              "");
}

// covers: S-AZT-37, S-FAQ-AZT-11
TEST(SettlersAztecs, CardsUnderALocationScoreAndAreLostWithIt) {
    const std::string given = "given: common deck: Hill, Harvest, Town\ngiven Romans: empire: Footing, Depth, Mill\n";
    EXPECT_EQ(not_heard(given + "Romans: activate Footing\nRomans: yes\n"
                                "expect Romans: Mill is 1 card under it; score 5\n"
                                "expect: common discard: Hill, Town\n"),
              "");
    EXPECT_EQ(not_heard("given Romans: empire: Depth, Mill\ngiven Romans: under Mill: Harvest, Farm\n"
                        "given Barbarians: 2 raze\nRomans: pass\nexpect Romans: score 6\n"),
              "");
    EXPECT_EQ(not_heard("given: first Barbarians; turn Barbarians\ngiven Romans: empire: Depth, Mill\n"
                        "given Romans: under Mill: Harvest\ngiven Barbarians: 2 raze\n"
                        "Barbarians: raze Mill of the Romans\nexpect Romans: score 1; foundations size 1\n"
                        "expect: common discard: Harvest\n"),
              "");
}

// One Prayer within another: each has its own cards.
TEST(SettlersAztecs, APrayerWithinAPrayer) {
    EXPECT_EQ(not_heard("given: common deck: Well, Rubble, Town, Harvest, Mill\ngiven Romans: empire: Mason's Dream\n"
                        "Romans: activate Mason's Dream\nRomans: yes\n"
                        "expect Romans: empire: Mason's Dream, Well; 2 VP\n"
                        "expect: common discard: Harvest, Rubble, Town\n"),
              "");
}

TEST(SettlersAztecs, TakingOfAColourOfWhichThereAreTwo) {
    EXPECT_EQ(
        not_heard("given: common deck: Mill, Rubble, Town\ngiven Romans: empire: Seer, Supplier, Coal Mine, Baker\n"
                  "Romans: activate Seer\nexpect Romans: hand: Rubble\n"),
        "");
}

// covers: S-AZT-12
TEST(SettlersAztecs, AllSeeTheCardsOfAPrayerAndTheOneTaken) {
    EXPECT_EQ(not_heard("given: common deck: Mill, Rubble, Town\ngiven Romans: empire: Chorus, Novice\n"
                        "Romans: activate Chorus\nRomans: yes\nRomans: Rubble\nexpect: log the romans take rubble\n"),
              "");
    State s;
    engine::Decision decision;
    unsigned prayers = 0;
    for (std::uint64_t game = 0; game < 40; ++game) {
        core::Random random(game);
        Game::set_up(aztec_rules(), support::some_setup(game), game, s, decision, nullptr);
        while (!decision.over()) {
            const engine::Option option =
                decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))];
            Game::apply(aztec_rules(), s, option, decision, nullptr);
            ASSERT_EQ(Game::unsound(aztec_rules(), s), "");
            for (Seat seat = 0; seat < s.player_count; ++seat) {
                for (CopyId c = s.table.first(pile_of(pile_prayer, seat)); c != no_copy; c = s.table.next(c)) {
                    EXPECT_EQ(s.table.cells[c].known, engine::known_to_all);
                    ++prayers;
                }
            }
        }
    }
    EXPECT_GT(prayers, 0U);
}

// What is said of both ways to pray, where the Romans hold such a hand.
std::vector<std::string> notes_of_a_prayer(const char* hand) {
    settlers::Setup setup;
    setup.factions = {support::faction("Romans"), support::faction("Barbarians")};
    Position at(aztec_rules(), setup);
    EXPECT_EQ(at.given("Romans", "empire: Chorus"), "");
    EXPECT_EQ(at.given("Romans", "blessings: grey"), "");
    EXPECT_EQ(at.given("Romans", hand), "");
    engine::Match& match = at.match();
    for (const engine::Option& option : match.decision().options) {
        if (match.option_text(option) != "activate Chorus") continue;
        EXPECT_EQ(match.answer({match.decision().version, option.id()}), engine::Verdict::legal);
        break;
    }
    std::vector<std::string> notes;
    for (const engine::Option& option : match.decision().options) notes.push_back(match.option_view(option).note);
    return notes;
}

// Odds are those of the asked player, who knows the own hand and no other: 3 cards are drawn of those that are hidden.
// covers: S-AZT-21, S-AZT-22
TEST(SettlersAztecs, BothWaysToPraySayWhatMayComeOfThem) {
    unsigned fitting = 0, hidden = 0, times = 0, fewer = 0, less = 0;
    const char* said = "%u of the %u common cards that you cannot see are brown or grey: at least one is drawn %u";
    const std::vector<std::string> notes = notes_of_a_prayer("hand: Town");
    ASSERT_EQ(notes.size(), 2U);
    ASSERT_EQ(std::sscanf(notes[0].c_str(), said, &fitting, &hidden, &times), 3) << notes[0];
    EXPECT_GT(fitting, 3U);
    const double none = 1.0 * (hidden - fitting) * (hidden - fitting - 1) * (hidden - fitting - 2) /
                        (1.0 * hidden * (hidden - 1) * (hidden - 2));
    EXPECT_NEAR(times, 100 * (1 - none), 0.51);
    EXPECT_EQ(notes[1], "for certain; they are kept until the end of the round");
    const std::vector<std::string> knowing = notes_of_a_prayer("hand: Town, Hill");
    ASSERT_EQ(std::sscanf(knowing.at(0).c_str(), said, &fewer, &less, &times), 3) << knowing[0];
    EXPECT_EQ(fewer, fitting - 1);
    EXPECT_EQ(less, hidden - 1);
}

std::string refused_prayer(const std::string& line) {
    const std::string text =
        "deck Common\ngame: settlers, set: mine\n\ncard Odd\n  number: MIN100\n  colour: red\n"
        "  build: nothing\n  basis: public\n  " +
        line + "\n";
    std::vector<lang::Source> sources = support::base_sources();
    sources.push_back({"mine.cards", text});
    const lang::Compilation compiled = lang::compile(sources, support::vocabularies);
    return compiled.diagnostics.empty() ? "" : compiled.diagnostics.front().message;
}

TEST(SettlersAztecs, WhatCannotBeMeantIsRefused) {
    EXPECT_EQ(refused_prayer("Action: gain 1 VP for each red card."),
              "this speaks of the cards of a prayer: say 'pray 3:' before it");
    EXPECT_EQ(refused_prayer("Action: pray 3: gain 1 VP for each card of that colour."),
              "no colour is meant: say 'announce a colour and pray 3:' or 'pray 3 and choose a colour:'");
    EXPECT_EQ(refused_prayer("Action: pray 3: gain 1 VP for each orange card."),
              "no common card is orange, and no blessing");
    EXPECT_EQ(refused_prayer("Action: pray 3: gain 1 VP for each red card. Pray 2: gain 1 VP for each red card."),
              "a text prays once");
    EXPECT_EQ(refused_prayer("Action: pray 3: gain 1 VP for each of them."),
              "nothing was spent, given or put for cards before");
}

}  // namespace
}  // namespace settlers
