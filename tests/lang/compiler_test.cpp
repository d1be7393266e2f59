#include "lang/compiler.h"

#include <gtest/gtest.h>

#include "lang/frame.h"
#include "lang/pack_file.h"
#include "support.h"

namespace {

const std::string head = "deck Common\ngame: settlers, set: mine\n\n";

std::string card(const std::string& lines) {
    return head + "card Hut\n  number: MIN001\n  colour: brown\n  build: 1 wood\n  basis: public\n" + lines;
}

const lang::Ability& only_ability(const lang::Compilation& compiled) {
    EXPECT_TRUE(compiled.diagnostics.empty());
    EXPECT_EQ(compiled.pack.abilities.size(), 1U);
    return compiled.pack.abilities.at(0);
}

TEST(Compiler, TellsEffectsTriggersAndModifiersApart) {
    EXPECT_EQ(only_ability(support::compile_text(card("  Production: gain 1 wood.\n"))).role, lang::Role::effect);
    const auto trigger = support::compile_text(card("  Feature: whenever you raze, gain 1 VP.\n"));
    EXPECT_EQ(only_ability(trigger).role, lang::Role::trigger);
    EXPECT_EQ(only_ability(trigger).event, settlers::event_raze);
    const auto modifier = support::compile_text(card("  Feature: you may store any number of wood.\n"));
    EXPECT_EQ(only_ability(modifier).role, lang::Role::modifier);
}

TEST(Compiler, MarksWhatStandsBeforeToAsACost) {
    const auto compiled =
        support::compile_text(card("  Action, twice: spend 1 worker and discard a deal of yours to gain 2 VP.\n"));
    const lang::Ability& ability = only_ability(compiled);
    EXPECT_EQ(ability.times, 2);
    EXPECT_EQ(ability.cost_end - ability.begin, 3);
    EXPECT_NE(compiled.pack.code[1].flags & lang::flag_cost, 0);
    EXPECT_NE(compiled.pack.code[2].flags & lang::flag_cost, 0);
    EXPECT_EQ(compiled.pack.code[3].flags & lang::flag_cost, 0);
}

// "A; if unable, B": a choice that nobody makes.
TEST(Compiler, TakesTheFirstPartThatCanBeDone) {
    const auto compiled = support::compile_text(
        card("  Action: spend 1 wood to gain 2 VP; if unable, draw 1 card; if unable, gain 1 food.\n"));
    const lang::Ability& ability = only_ability(compiled);
    const lang::Instruction& choose = compiled.pack.code[ability.begin + 1U];
    EXPECT_EQ(choose.op, lang::op_choose);
    EXPECT_NE(choose.flags & lang::flag_first, 0);
    EXPECT_EQ(choose.n, 3);
    EXPECT_EQ(compiled.pack.code[ability.begin + 2U].op, lang::op_option);
    EXPECT_NE(compiled.pack.code[ability.begin + 3U].flags & lang::flag_cost, 0);
}

TEST(Compiler, RefusesAnUnableWithoutItsParts) {
    for (const char* line : {"  Action: gain 1 wood; if unable.\n", "  Action: if unable, gain 1 wood.\n",
                             "  Action: gain 1 wood; if unable, sing.\n", "  Action: gain 1 wood; if unable gain.\n"})
        EXPECT_FALSE(support::compile_text(card(line)).diagnostics.empty()) << line;
}

TEST(Compiler, KeepsWhereTheWordsStand) {
    const std::string text = card("  Production: gain 1 wood. Draw 1 card.\n");
    const auto compiled = support::compile_text(text);
    const lang::Span span = compiled.pack.code[3].span;
    EXPECT_EQ(text.substr(span.begin, span.length), "Draw 1 card");
}

TEST(Compiler, GainsSeveralGoodsAtOnce) {
    const auto compiled = support::compile_text(card("  Production: gain 2 wood, 1 stone and 1 VP.\n"));
    const lang::Goods& goods = compiled.pack.goods[compiled.pack.code[1].a];
    EXPECT_EQ(goods[settlers::good_wood], 2);
    EXPECT_EQ(goods[settlers::good_stone], 1);
    EXPECT_EQ(goods[settlers::good_vp], 1);
}

TEST(Compiler, JoinsAFixedAndACountedGain) {
    const auto compiled = support::compile_text(
        card("  Production: gain 1 worker, and 1 gold for each red location you have, at most 2.\n"));
    ASSERT_TRUE(compiled.diagnostics.empty());
    EXPECT_EQ(compiled.pack.code[1].flags & lang::flag_joined, 0);
    EXPECT_NE(compiled.pack.code[2].flags & lang::flag_joined, 0);
    EXPECT_EQ(compiled.pack.counts[compiled.pack.code[2].b].most, 2);
}

TEST(Compiler, ReadsContinuationLinesAndComments) {
    const auto compiled = support::compile_text(
        card("  Feature: whenever you build a grey location,   # a remark\n      gain 1 gold\n      and 1 VP.\n"));
    EXPECT_EQ(only_ability(compiled).event, settlers::event_build);
}

TEST(Compiler, ReportsEveryMistakeNotOnlyTheFirst) {
    const auto compiled =
        support::compile_text(card("  Production: gain 1 wod.\n  Action: spend 1 worker to gian 1 wood.\n"));
    EXPECT_EQ(compiled.diagnostics.size(), 2U);
}

TEST(Compiler, NeverIgnoresText) {
    for (const char* line : {"  Production: gain 1 wood. And so on.\n", "  Production: gain 1 wood, perhaps.\n",
                             "  Production: gain 1 wood (perhaps)\n", "  Remark: nothing.\n", "  just words\n"}) {
        EXPECT_TRUE(lang::has_errors(support::compile_text(card(line)).diagnostics)) << line;
    }
}

TEST(Compiler, ReadsTheEmblemAndRefusesWhatIsNoNameOfAnIcon) {
    const std::string text = "  Production: gain 1 wood.\n";
    const auto with = support::compile_text(card("  emblem: stone-wheel\n" + text));
    EXPECT_TRUE(with.diagnostics.empty());
    EXPECT_EQ(with.pack.cards.front().emblem, "stone-wheel");
    const auto without = support::compile_text(card(text));
    EXPECT_TRUE(without.diagnostics.empty());
    EXPECT_EQ(without.pack.cards.front().emblem, "");
    EXPECT_EQ(lang::pack_hash(with.pack), lang::pack_hash(without.pack));
    for (const char* wrong :
         {"", "Stone Wheel", "stone_wheel", "a.svg#x", "\"mill\"", "a-name-that-is-longer-than-any-icon-can-have"}) {
        const auto refused = support::compile_text(card("  emblem: " + std::string(wrong) + "\n" + text));
        ASSERT_EQ(refused.diagnostics.size(), 1U) << wrong;
        EXPECT_TRUE(refused.diagnostics.front().message.starts_with("an emblem is the name of an icon")) << wrong;
    }
    const auto twice = support::compile_text(card("  emblem: mill\n  emblem: mill\n" + text));
    ASSERT_EQ(twice.diagnostics.size(), 1U);
    EXPECT_EQ(twice.diagnostics.front().message, "the field 'emblem' stands here twice");
}

TEST(Formatter, KeepsTheEmblem) {
    const lang::Source messy{"m.cards", card("  EMBLEM:mill\n  Production: gain 1 wood.\n")};
    EXPECT_NE(lang::format(messy, support::vocabularies).find("\n  emblem: mill\n"), std::string::npos);
}

TEST(Formatter, IsIdempotentAndKeepsComments) {
    const lang::Source messy{
        "m.cards",
        "# top\ndeck Common\ngame:settlers,set:mine\n\n\ncard Hut # a hut\n  number:MIN001\n  COLOUR: red and brown\n"
        "  build: 1 stone, 2 wood\n  basis: public\n  # inside\n  production: get 1 stone and 2 wood\n"
        "  Action: pay 1 worker to receive 1 point per grey building in your empire (max 3).\n"};
    const std::string once = lang::format(messy, support::vocabularies);
    EXPECT_EQ(once,
              "# top\ndeck Common\ngame: settlers, set: mine\n\ncard Hut  # a hut\n  number: MIN001\n  colour: brown "
              "and red\n"
              "  build:  2 wood, 1 stone\n  basis:  public\n  # inside\n  Production: gain 2 wood and 1 stone.\n"
              "  Action: spend 1 worker to gain 1 VP for each grey location you have, at most 3.\n");
    EXPECT_EQ(lang::format({"m.cards", once}, support::vocabularies), once);
}

TEST(Frame, SurvivesAnyBytes) {
    for (const char* text : {"", "\n", "#", "   ", "card", "  x", "deck A\r\ngame: settlers\r\n",
                             "\xff\xfe\n  \xff: \x80\n", ":::\n  :\n"}) {
        const auto lines = lang::read_frame(text);
        for (const auto& line : lines) (void)lang::read_tokens(text, line);
        (void)support::compile_text(text);
    }
}

}  // namespace
