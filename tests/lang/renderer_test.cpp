#include "lang/renderer.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/words.h"
#include "games/settlers/verb_numbers.h"
#include "support.h"

namespace {

// The program that a card's rendered text compiles to.
lang::Pack recompile(const lang::Pack& pack, const lang::Card& card, std::string& problems) {
    const lang::Renderer renderer(pack, settlers::vocabulary());
    std::string text =
        card.entry == settlers::entry_board
            ? "deck Boards\ngame: settlers, set: mine\n\nboard Copy\n  adjective: copied\n  basis: public\n"
            : "deck Common\ngame: settlers, set: mine\n\ncard Copy\n  number: MIN001\n  colour: none\n  build: "
              "nothing\n  basis: public\n";
    for (std::uint8_t i = 0; i < renderer.line_count(card); ++i) text += "  " + renderer.line(card, i) + "\n";
    lang::Compilation compiled = support::compile_text(text);
    for (const auto& d : compiled.diagnostics) problems += lang::print_diagnostic(d, {{"test.cards", text}});
    return std::move(compiled.pack);
}

bool same_program(const lang::Pack& a, const lang::Card& card, const lang::Pack& b) {
    if (b.abilities.size() != card.ability_count) return false;
    for (std::size_t i = 0; i < card.ability_count; ++i) {
        const lang::Ability& x = a.abilities[card.first_ability + i];
        const lang::Ability& y = b.abilities[i];
        if (x.head != y.head || x.role != y.role || x.times != y.times || x.event != y.event ||
            x.event_n != y.event_n || x.end - x.begin != y.end - y.begin ||
            x.cost_end - x.begin != y.cost_end - y.begin) {
            return false;
        }
        for (std::size_t k = 0; k < std::size_t{x.end} - x.begin; ++k) {
            const lang::Instruction& p = a.code[x.begin + k];
            const lang::Instruction& q = b.code[y.begin + k];
            if (p.op != q.op || p.flags != q.flags || p.n != q.n || p.m != q.m) return false;
            if ((p.op == settlers::verb_gain || p.op == settlers::verb_spend) && a.goods[p.a] != b.goods[q.a])
                return false;
        }
    }
    return true;
}

// What a card says is what it does: the rendered text compiles to the same program.
TEST(Renderer, EveryCardSaysWhatItDoes) {
    const lang::Pack& pack = support::base_pack();
    for (const lang::Card& card : pack.cards) {
        std::string problems;
        const lang::Pack again = recompile(pack, card, problems);
        EXPECT_EQ(problems, "") << card.name;
        EXPECT_TRUE(same_program(pack, card, again)) << card.name;
    }
}

TEST(Renderer, WritesTheTextsOfThePacks) {
    const lang::Pack& pack = support::base_pack();
    const lang::Renderer renderer(pack, settlers::vocabulary());
    const auto text = [&](std::string_view name) {
        for (const lang::Card& card : pack.cards) {
            if (card.name == name) return renderer.text(card);
        }
        return std::string();
    };
    EXPECT_EQ(text("Gold Mine"), "Action, twice: spend 1 worker to gain 1 gold.");
    EXPECT_EQ(text("Statue"),
              "Building bonus: gain 1 VP for each grey location you have, at most 6. Draw 1 card.\nFeature: none.");
    EXPECT_EQ(text("Pharaoh's Guard"), "Production: gain 1 raze or 2 VP.");
    EXPECT_EQ(text("Negotiator"),
              "Action: spend 1 worker to build a japanese deal under your board without its location cost.");
    EXPECT_EQ(text("Roman Fortress"), "Feature: razing a common location of yours costs enemies 1 raze more.");
    EXPECT_EQ(text("Temple of Buddha"), "Production: draw 2 faction cards: keep 1, discard the rest.");
}

// A random card out of the pieces of the language.
std::string random_card() {
    const auto pick = [](std::vector<std::string> words) { return *rc::gen::elementOf(words); };
    const auto number = [] { return std::to_string(*rc::gen::inRange(1, 7)); };
    const auto goods = [&] { return number() + " " + pick({"worker", "wood", "stone", "food", "gold", "raze", "VP"}); };
    const auto price = [&] {
        return number() + " " + pick({"worker", "wood", "stone", "food", "gold", "raze", "resource"});
    };
    const auto colour = [&] { return pick({"brown", "grey", "red", "pink", "gold", "black", "violet", "blue"}); };
    const auto effect = [&]() -> std::string {
        switch (*rc::gen::inRange(0, 9)) {
            case 0: return "gain " + goods();
            case 1: return "gain " + goods() + " for each " + colour() + " location you have, at most " + number();
            case 2: return "draw " + pick({"1 card", "2 cards", "1 faction card", "3 common cards"});
            case 3:
                return "raze " + pick({"an enemy location", "a card from your hand"}) + pick({"", " without its cost"});
            case 4:
                return "remove " +
                       pick({"an enemy location", "an enemy common location", "an enemy " + colour() + " location"}) +
                       " from the game";
            case 5: return "gain the good of a deal of yours";
            case 6: return "refresh another action location of yours";
            case 7: return "activate another action location of yours" + pick({"", ", even if used up"});
            default: return "lay a card from your hand as a foundation";
        }
    };
    switch (*rc::gen::inRange(0, 4)) {
        case 0: return "Production: " + effect() + ".";
        case 1: return "Action" + pick({"", ", twice"}) + ": spend " + price() + " to " + effect() + ".";
        case 2:
            return "Feature: whenever you build " + pick({"a ", "a "}) + pick({"brown", "roman", "grey"}) +
                   " location, " + effect() + ".";
        default:
            return "Action: choose: " + effect() + " OR spend " + price() + " to " + effect() + ". You may spend " +
                   price() + " to " + effect() + ".";
    }
}

RC_GTEST_PROP(Renderer, ParsesWhatItPrints, ()) {
    const std::string line = random_card();
    const std::string text =
        "deck Common\ngame: settlers, set: mine\n\ncard Hut\n  number: MIN001\n  colour: none\n  build: nothing\n  "
        "basis: public\n  " +
        line + "\n";
    const lang::Compilation compiled = support::compile_text(text);
    if (!compiled.diagnostics.empty())
        RC_FAIL(line + "\n" + lang::print_diagnostic(compiled.diagnostics[0], {{"test.cards", text}}));
    std::string problems;
    const lang::Pack again = recompile(compiled.pack, compiled.pack.cards[0], problems);
    if (!problems.empty()) RC_FAIL(problems);
    RC_ASSERT(same_program(compiled.pack, compiled.pack.cards[0], again));
    const lang::Renderer first(compiled.pack, settlers::vocabulary()), second(again, settlers::vocabulary());
    RC_ASSERT(first.text(compiled.pack.cards[0]) == second.text(again.cards[0]));
}

}  // namespace
