// What belongs to what in a text, as a reader has it: options, prices, offers, "it", icons, lines that go on.

#include "games/imperium/position.h"
#include "imperium/support.h"
#include "lang/renderer.h"

namespace imperium {
namespace {

using namespace imperium_support;

// What a card is read as; the first mistake if it is refused.
std::string read_as(const std::string& lines, bool stays = false, const std::string& suits = "civilised") {
    const std::string text =
        "deck Commons\ngame: imperium, set: mine\n\ncard Hut\n  number: 9MIN1/1\n  starts: market\n" +
        ("  suits: " + suits) + (stays ? "\n  stays" : "") + "\n  basis: public\n  " + lines + "\n";
    const std::vector<lang::Source> mine{{"mine.cards", text}};
    const lang::Compilation compiled = lang::compile(mine, vocabularies, sources());
    if (!compiled.diagnostics.empty()) return compiled.diagnostics[0].message;
    return lang::Renderer(compiled.pack, vocabulary()).text(compiled.pack.cards[0]);
}

TEST(ImperiumScope, WhatFollowsAnOptionBelongsToIt) {
    EXPECT_EQ(read_as("Gain 1 progress OR draw 1 card, then discard a card."),
              "Choose: gain 1 progress OR draw 1 card and discard a card.");
    EXPECT_EQ(read_as("Choose: gain 1 progress; gain 1 population; or draw 1 card, then discard a card."),
              "Choose: gain 1 progress OR gain 1 population OR draw 1 card and discard a card.");
}

TEST(ImperiumScope, CommasPartOptionsUpToTheLastOr) {
    EXPECT_EQ(read_as("Choose one: gain 1 progress, gain 1 population or draw 1 card."),
              "Choose: gain 1 progress OR gain 1 population OR draw 1 card.");
    EXPECT_EQ(read_as("Choose one: 1 progress, 1 population, or draw 1 card."),
              "Choose: gain 1 progress OR gain 1 population OR draw 1 card.");
    EXPECT_EQ(read_as("Choose: gain 1 progress and 1 population OR draw 1 card and discard a card."),
              "Choose: gain 1 population and 1 progress OR draw 1 card and discard a card.");
}

TEST(ImperiumScope, APriceStandsBeforeOneOption) {
    EXPECT_EQ(read_as("Pay 2 materials to draw 1 card OR gain 1 progress."),
              "Choose: pay 2 materials to draw 1 card OR gain 1 progress.");
    EXPECT_EQ(read_as("Pay 2 materials: draw 1 card. OR pay 1 population: gain 1 progress."),
              "Choose: pay 2 materials to draw 1 card OR pay 1 population to gain 1 progress.");
    EXPECT_EQ(read_as("Pay 2 materials to draw 1 card or gain 1 progress."),
              "Pay 2 materials to choose: draw 1 card OR gain 1 progress.");
}

TEST(ImperiumScope, TwoOffersAreTwo) {
    EXPECT_EQ(read_as("You may draw 1 card, and you may discard a card."),
              "You may draw 1 card. You may discard a card.");
}

TEST(ImperiumScope, ItIsThisCardWhereThisCardWasSpokenOf) {
    EXPECT_EQ(read_as("Solstice: choose: abandon this card OR put it into your History.", true),
              "Solstice: choose: abandon this card OR put this card into History.");
}

TEST(ImperiumScope, AnActionToPlayIsPaidOnce) {
    EXPECT_EQ(read_as("Spend an action to play a region from your discard pile."),
              "Play a region from your discard pile for an action.");
}

TEST(ImperiumScope, IconsAreCountedAndNotCards) {
    EXPECT_EQ(read_as("Gain 1 material for each production."), "Gain 1 material for each production icon.");
    EXPECT_EQ(read_as("vp: 2 for each city"), "vp: 2 for each city icon you own");
    EXPECT_EQ(read_as("Each other player abandons a city. Gain 1 material for each city abandoned this way."),
              "Each other player abandons a city card. Gain 1 material for each city card abandoned this way.");
}

TEST(ImperiumScope, ALineWithoutAHeadGoesOnWithTheLineAbove) {
    EXPECT_EQ(read_as("Exhaust: draw 1 card.\n  Gain 1 progress.", true), "Exhaust: draw 1 card. Gain 1 progress.");
    EXPECT_EQ(read_as("Gain 1 progress.", true),
              "'Hut' stays in play: say when its text happens, for example 'When played: ...'");
}

TEST(ImperiumScope, TheBannerIsTheFirstSuitTyped) {
    for (const std::string suits : {"tributary, civilised", "civilised, tributary", "region, uncivilised"}) {
        const std::string text =
            "deck Commons\ngame: imperium, set: mine\n\ncard Hut\n  number: 9MIN1/1\n  starts: market\n  suits:  " +
            suits + "\n  basis:  public\n  Gain 1 progress.\n";
        const lang::Source mine{"mine.cards", text};
        const lang::Compilation compiled = lang::compile({mine}, vocabularies, sources());
        ASSERT_TRUE(compiled.diagnostics.empty());
        const lang::FieldValue* field = lang::find_field(compiled.pack.cards[0], field_suits);
        ASSERT_NE(field, nullptr);
        EXPECT_EQ(field->tally.words.size(), 2U);
        EXPECT_EQ(field->tally.first(0xff) == suit_tributary, suits.starts_with("tributary"));
        EXPECT_EQ(lang::format(mine, vocabularies, sources()), text);
    }
}

TEST(ImperiumScope, ANamedCardMayLieInPlay) {
    const Rules& mine = rules_with(
        "deck Japan\ngame: imperium, set: mine\n\ncard Archive\n  number: 9MIN1/1\n  starts: deck\n  basis: "
        "public\n  Put Kansai into History.\n");
    Position position(mine, japan_and_magyars(mine));
    for (const std::string words : {"hand: Archive", "play: Kansai", "deck only: none"})
        ASSERT_EQ(position.given("Japan", words), "");
    engine::Match& match = position.match();
    for (const char* words : {"activate", "play Archive"}) ASSERT_TRUE(choose(match, words)) << words;
    const State& s = static_cast<const Match&>(match).state();
    ASSERT_EQ(s.table.count(pile_of(pile_history, 0)), 1U);
    EXPECT_EQ(mine.name(s.table.def(s.table.first(pile_of(pile_history, 0)))), "Kansai");
}

}  // namespace
}  // namespace imperium
