// 3 Is a Magic Number: sets, and Foundations that count in them. The cards are our own.

#include <gtest/gtest.h>

#include "settlers/own_cards.h"

namespace settlers {
namespace {

const settlers_own::Lines magic_cards = {
    {"Whitewash", "Feature: foundations of yours count as white locations in sets."},
    {"Paint Shop", "Feature: up to 2 foundations of yours count as locations of any colour in sets."},
    {"Snow Hall", "Action: gain 1 VP for each white-white-white set you have."},
    {"Red Hall", "Action: gain 1 VP for each red-red-blue set you have."},
    {"Hall", "Action: gain 1 VP for each set of one colour you have, at most 3."},
    {"Palette", "Action: gain 1 VP for each 2 colours of which you have a set."},
    {"Snow Festival", "Feature: whenever you complete a white-white-white set, gain 1 VP and draw 1 card."},
    {"Red Festival", "Feature: whenever you complete a red-red-red set, gain 1 VP."},
    {"Guests", "Action: spend 1 worker to lay up to 2 cards from your hand as a foundation."},
    {"Interrogation", "Action: lay a random card from an enemy's hand as a foundation."},
    {"Couple", "Building bonus: choose the colour of this."},
    {"Patriots", "Feature: you may place defense on faction locations."},
};

const Rules& magic_rules() {
    static const Rules& made = settlers_own::rules_with_lines(magic_cards);
    return made;
}

std::string not_magic(const std::string& steps) {
    return settlers_own::broken(magic_rules(), {"Romans", "Barbarians"}, steps);
}

// All own cards are red.
TEST(SettlersSets, TextsReadAsTheyAreWritten) { settlers_own::expect_as_written(magic_rules(), magic_cards); }

TEST(SettlersSets, ColoursStayInTheOrderInWhichTheyAreWritten) {
    const settlers_own::Lines lines = {
        {"One", "Production: gain 1 gold for each black-pink-pink set you have, at most 2."},
        {"Two", "Production: gain 1 gold for each pink-pink-black set you have, at most 2."},
        {"Three", "Feature: whenever you complete a gold-black-gold set, gain 1 VP."},
    };
    settlers_own::expect_as_written(settlers_own::rules_with_lines(lines), lines);
}

TEST(SettlersSets, ThreeColoursAreASetAndStandNowhereElse) {
    for (const char* line : {
             "Action: gain 1 VP for each red-red set you have.",
             "Action: gain 1 VP for each red-red-red-red set you have.",
             "Action: gain 1 VP for each red-redd-red set you have.",
             "Action: gain 1 VP for each red set you have.",
             "Action: gain 1 VP for each enemy red-red-red set.",
             "Action: gain 1 VP for each red-red-red location you have.",
             "Action: raze a red-red-red location of yours without its cost.",
             "Feature: whenever you complete a set, gain 1 VP.",
             "Action: choose the colour of this.",
         }) {
        const lang::Compilation compiled = support::compile_text(
            std::string("deck Common\ngame: settlers, set: mine\n\ncard Hut\n  number: MIN001\n  colour: red\n"
                        "  build: nothing\n  basis: public\n  ") +
            line + "\n");
        EXPECT_TRUE(lang::has_errors(compiled.diagnostics)) << line;
    }
}

// covers: S-FAQ-MAG-01
TEST(SettlersSets, FoundationsThatAreWhiteCountInWhiteSets) {
    const std::string given = "given Romans: empire: Snow Hall, ";
    EXPECT_EQ(not_magic(given + "Whitewash; foundations: Mill, Town, Baker\n"
                                "Romans: activate Snow Hall\nexpect Romans: 1 VP\n"),
              "");
    EXPECT_EQ(not_magic(given + "Whitewash; foundations: Mill, Town\n"
                                "Romans: activate Snow Hall\nexpect Romans: 0 VP\n"),
              "");
    EXPECT_EQ(not_magic(given + "Couple (white); foundations: Mill, Town, Baker\n"
                                "Romans: activate Snow Hall\nexpect Romans: 0 VP\n"),
              "");
    EXPECT_EQ(not_magic(given + "Couple (white), Whitewash; foundations: Mill, Town\n"
                                "Romans: activate Snow Hall\nexpect Romans: 1 VP\n"),
              "");
    EXPECT_EQ(not_magic("given Romans: 1 worker; empire: Whitewash, Snow Festival, Guests; foundations: Mill; "
                        "hand: Town, Baker\nRomans: activate Guests\nRomans: Town\nRomans: Baker\n"
                        "Romans: draw from the common deck\nexpect Romans: 1 VP; hand size 1; "
                        "Snow Festival is 1 card under it\n"),
              "");
}

// A painted Foundation is one colour in one set; two of them and no more.
TEST(SettlersSets, PaintedFoundationsAreWhateverIsNeeded) {
    const std::string given = "given Romans: empire: Paint Shop, ";
    EXPECT_EQ(not_magic(given + "Red Hall; foundations: Mill\nRomans: activate Red Hall\nexpect Romans: 1 VP\n"), "");
    EXPECT_EQ(not_magic(given + "Snow Hall, Couple (white); foundations: Mill, Town, Baker\n"
                                "Romans: activate Snow Hall\nexpect Romans: 1 VP\n"),
              "");
    EXPECT_EQ(not_magic(given + "Snow Hall; foundations: Mill, Town, Baker\n"
                                "Romans: activate Snow Hall\nexpect Romans: 0 VP\n"),
              "");
    // Hall and Paint Shop are red: with one painted Foundation a set, with two no second.
    EXPECT_EQ(not_magic(given + "Hall; foundations: Mill\nRomans: activate Hall\nexpect Romans: 1 VP\n"), "");
    EXPECT_EQ(not_magic(given + "Hall; foundations: Mill, Town\nRomans: activate Hall\nexpect Romans: 1 VP\n"), "");
    EXPECT_EQ(not_magic(given + "Hall, Statue, Quarry; foundations: Mill, Town\n"
                                "Romans: activate Hall\nexpect Romans: 2 VP\n"),
              "");
    EXPECT_EQ(not_magic(given + "Palette, Statue, Quarry; foundations: Mill, Town\n"
                                "Romans: activate Palette\nexpect Romans: 1 VP\n"),
              "");
}

// covers: S-MAG-18
TEST(SettlersSets, ACardLaidAsAFoundationGivesNoWood) {
    EXPECT_EQ(
        not_magic("given Romans: 1 worker; empire: Guests; hand: Town, Baker\nRomans: activate Guests\n"
                  "Romans: Town\nRomans: Baker\nexpect Romans: 0 wood; foundations: Town, Baker; hand: nothing\n"),
        "");
    EXPECT_EQ(not_magic("given Romans: 1 worker; empire: Guests; hand: Town, Baker\nRomans: activate Guests\n"
                        "Romans: Town\nRomans: done\nexpect Romans: 0 wood; foundations: Town; hand: Baker\n"),
              "");
}

// covers: S-MAG-12, S-MAG-15
TEST(SettlersSets, RandomGamesAreSound) {
    State s;
    engine::Decision decision, other;
    unsigned marks = 0;
    for (std::uint64_t game = 0; game < 60; ++game) {
        core::Random random(game);
        Game::set_up(magic_rules(), support::some_setup(game), game, s, decision, nullptr);
        while (!decision.over()) {
            Game::apply(magic_rules(), s, support::random_option(decision, random), decision, nullptr);
            ASSERT_EQ(Game::unsound(magic_rules(), s), "");
            // What a seat is offered does not depend on cards that it does not know.
            State permuted = s;
            core::Random deal(game + 1);
            Game::determinise(magic_rules(), permuted, decision.seat, deal);
            Game::current(magic_rules(), permuted, other);
            ASSERT_EQ(other.options.size(), decision.options.size());
            for (std::size_t k = 0; k < other.options.size(); ++k)
                ASSERT_EQ(other.options[k].id(), decision.options[k].id());
            for (CopyId c = 0; c < s.table.size; ++c) {
                const bool feature = s.marks[c].parent != no_copy &&
                                     magic_rules().name(s.table.def(s.marks[c].parent)).ends_with("Festival");
                if (!feature) continue;
                ++marks;
                ASSERT_EQ(magic_rules().def(s, c).faction, of_commons);
                ASSERT_EQ(s.table.cells[c].known, 0);
            }
        }
    }
    EXPECT_GT(marks, 20U);
}

}  // namespace
}  // namespace settlers
