// Tolerant in, canonical out: customary wordings of the game's cards, none of them ours.

#include <gtest/gtest.h>

#include "lang/renderer.h"
#include "support.h"

namespace {

struct Wording {
    const char* typed;
    const char* canonical;
};

class Tolerance : public testing::TestWithParam<Wording> {};

TEST_P(Tolerance, IsUnderstood) {
    const std::string text =
        std::string(
            "deck Common\ngame: settlers, set: mine\n\ncard Hut\n  number: MIN001\n  colour: none\n "
            " build: nothing\n  basis: public\n  ") +
        GetParam().typed + "\n";
    const lang::Compilation compiled = support::compile_text(text);
    for (const auto& d : compiled.diagnostics) ADD_FAILURE() << lang::print_diagnostic(d, {{"test.cards", text}});
    ASSERT_EQ(compiled.pack.cards.size(), 1U);
    EXPECT_EQ(lang::Renderer(compiled.pack, settlers::vocabulary()).text(compiled.pack.cards[0]), GetParam().canonical);
}

INSTANTIATE_TEST_SUITE_P(
    Wordings, Tolerance,
    testing::Values(
        Wording{"Production: get 2 wood.", "Production: gain 2 wood."},
        Wording{"Production: receive 1 gold and 1 victory point.", "Production: gain 1 gold and 1 VP."},
        Wording{"Production: score 2 points.", "Production: gain 2 VP."},
        Wording{"Production: Gain one wood.", "Production: gain 1 wood."},
        Wording{"Production: gain 1 raze token.", "Production: gain 1 raze."},
        Wording{"Production: gain 1 card.", "Production: draw 1 card."},
        Wording{"Production: take 2 cards.", "Production: draw 2 cards."},
        Wording{"Production: gain 1 VP and 1 card.", "Production: gain 1 VP and draw 1 card."},
        Wording{"Production: gain 1 food for each red location in your Empire, this one included (max 3).",
                "Production: gain 1 food for each red location you have, at most 3."},
        Wording{"Production: gain 1 stone per grey location you control, maximum 3.",
                "Production: gain 1 stone for each grey location you have, at most 3."},
        Wording{"Production: gain 1 wood for every brown building you own, no more than 2.",
                "Production: gain 1 wood for each brown location you have, at most 2."},
        Wording{"Action: pay 1 worker to gain 2 stone.", "Action: spend 1 worker to gain 2 stone."},
        Wording{"Action: discard 1 raze to gain 2 VP.", "Action: spend 1 raze to gain 2 VP."},
        Wording{"Action x2: spend 1 worker to gain 1 gold.", "Action, twice: spend 1 worker to gain 1 gold."},
        Wording{"Action, twice: spend 1 worker and 1 gold => gain 3 VP.",
                "Action, twice: spend 1 worker and 1 gold to gain 3 VP."},
        Wording{"Action: discard a card of your hand to gain 2 VP.",
                "Action: discard a card from your hand to gain 2 VP."},
        Wording{"Action: discard 1 card to gain 2 VP.", "Action: discard a card from your hand to gain 2 VP."},
        Wording{"Action: choose one: gain 1 wood OR gain 1 stone.", "Action: choose: gain 1 wood OR gain 1 stone."},
        Wording{"Feature: each time you build a grey location, gain 1 gold.",
                "Feature: whenever you build a grey location, gain 1 gold."},
        Wording{"Feature: when you build a pink location, get 1 food and 1 VP.",
                "Feature: whenever you build a pink location, gain 1 food and 1 VP."},
        Wording{"Feature: every time you raze, gain 1 VP.", "Feature: whenever you raze, gain 1 VP."},
        Wording{"Feature: after you make a deal, gain 1 gold.", "Feature: whenever you make a deal, gain 1 gold."},
        Wording{"Feature: whenever an opponent exchanges workers, gain 1 worker for each pair.",
                "Feature: whenever an enemy exchanges workers, gain 1 worker for each pair."},
        Wording{"Feature: end of game: gain 1 VP for each resource here.",
                "Feature: at the end of the game, gain 1 VP for each resource here."},
        Wording{"Action: spend 1 raze to raze an enemy location for free.",
                "Action: spend 1 raze to raze an enemy location without its cost."},
        Wording{"Action: block an enemy action location this round.",
                "Action: block an enemy action location until the end of the round."}));

// The lines of a file of cases, without the first one, which says what they are.
std::vector<std::string> lines_of(const char* file) {
    std::istringstream text(support::read(std::filesystem::path(IMPERIA_SOURCE_DIR) / "tests/lang/cases" / file));
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    if (!lines.empty()) lines.erase(lines.begin());
    return lines;
}

// The text of a card or tile that says this one line, as it is read; empty if it is refused.
std::string read_as(const std::string& typed, const std::string& deck = "Common") {
    const lang::Compilation compiled = support::compile_text(
        "deck " + deck + "\ngame: settlers, set: mine\n\n" +
        (deck == "Common" ? "card Hut\n  number: MIN001\n  colour: none\n  build: nothing\n" : "tile Hut\n") +
        "  basis: public\n  " + typed + "\n");
    if (lang::has_errors(compiled.diagnostics) || compiled.pack.cards.size() != 1) return {};
    return lang::Renderer(compiled.pack, settlers::vocabulary()).text(compiled.pack.cards[0]);
}

// The same from a file: two lines a wording, what is typed and what it is read as.
TEST(Wordings, AreReadAsTheCanonicalText) {
    const std::vector<std::string> lines = lines_of("wordings.txt");
    for (std::size_t k = 0; k + 1 < lines.size(); k += 2) EXPECT_EQ("  " + read_as(lines[k]), lines[k + 1]) << lines[k];
    EXPECT_GE(lines.size() / 2, 220U);
}

// What is nearly a known wording and means something else is no wording.
TEST(Wordings, ThatMeanSomethingElseAreRefused) {
    const std::vector<std::string> lines = lines_of("refused.txt");
    for (const std::string& line : lines) EXPECT_EQ(read_as(line), "") << line;
    EXPECT_GE(lines.size(), 50U);
}

// Of the lines of all boxes that the base game can do, nine in ten are understood as they stand, and what they are read
// as is read as itself.
TEST(Wordings, OfAllBoxesAreUnderstoodMostly) {
    const std::vector<std::string> lines = lines_of("settlers_facts.txt");
    std::size_t understood = 0;
    for (const std::string& line : lines) {
        const std::string text = read_as(line);
        if (text.empty()) continue;
        ++understood;
        EXPECT_EQ(read_as(text), text) << line;
    }
    std::cout << understood << " of " << lines.size() << " lines are understood\n";
    EXPECT_GE(lines.size(), 160U);
    EXPECT_GE(understood * 10, lines.size() * 9);
}

// A line of an expansion's card as it was noted down, and the lines that it is read as.
struct Noted {
    std::string deck, typed, reading;
    bool understood = false;
};

// "@ DECK" says where the lines behind it stand, "+ LINE" is understood as the lines with two blanks behind it, "-
// LINE" is not.
std::vector<Noted> noted_lines() {
    std::vector<Noted> all;
    std::string deck = "Common";
    for (const std::string& line : lines_of("settlers_expansions.txt")) {
        const std::string rest = line.size() < 2 ? "" : line.substr(2);
        if (line.starts_with("@ ")) deck = rest;
        if (line.starts_with("+ ") || line.starts_with("- ")) all.push_back({deck, rest, "", line.front() == '+'});
        if (line.starts_with("  ")) all.back().reading += (all.back().reading.empty() ? "" : "\n") + rest;
    }
    return all;
}

// Nine in ten of them are understood, and each means what its card does.
TEST(Wordings, OfTheExpansionsAreReadAsTheCardsMean) {
    const std::vector<Noted> all = noted_lines();
    std::size_t understood = 0;
    for (const Noted& one : all) {
        const std::string text = read_as(one.typed, one.deck);
        EXPECT_EQ(text, one.reading) << one.typed;
        if (text.empty()) continue;
        ++understood;
        std::string again = text;
        std::replace(again.begin(), again.end(), '\n', ' ');
        EXPECT_EQ(read_as(again, one.deck), text) << one.typed;
    }
    std::cout << understood << " of " << all.size() << " lines of the expansions are understood\n";
    EXPECT_GE(all.size(), 230U);
    EXPECT_GE(understood * 10, all.size() * 9);
}

}  // namespace
