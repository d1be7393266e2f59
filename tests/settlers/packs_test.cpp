// The packs of the base game as a whole.

#include <gtest/gtest.h>

#include <map>

#include "lang/renderer.h"
#include "support.h"

namespace settlers {
namespace {

TEST(Packs, CompileWithoutAnyComplaint) {
    const auto sources = support::base_sources();
    const lang::Compilation compiled = lang::compile(sources, support::vocabularies);
    for (const lang::Diagnostic& d : compiled.diagnostics) ADD_FAILURE() << lang::print_diagnostic(d, sources);
}

TEST(Packs, AreCanonical) {
    for (const lang::Source& source : support::base_sources()) {
        EXPECT_EQ(lang::format(source, support::vocabularies, support::base_sources()), source.text) << source.name;
    }
}

// The published numbers of the base game, by deck.
TEST(Packs, HoldEveryNumberOfTheBaseGameOnce) {
    std::map<std::string, unsigned> last{{"COM", 84}, {"BAR", 30}, {"ROM", 30}, {"EGY", 30}, {"JAP", 30}};
    std::map<std::string, std::vector<bool>> seen;
    for (const auto& [code, n] : last) seen[code].resize(n + 1);
    for (const lang::Card& card : support::base_pack().cards) {
        if (card.entry == entry_board) continue;
        const std::string code = card.number.substr(0, 3);
        const unsigned first = static_cast<unsigned>(std::stoul(card.number.substr(3)));
        for (unsigned k = 0; k < card.copies; ++k) {
            ASSERT_LT(first + k, seen[code].size()) << card.number;
            EXPECT_FALSE(seen[code][first + k]) << card.number;
            seen[code][first + k] = true;
        }
    }
    for (const auto& [code, numbers] : seen) {
        for (std::size_t k = 1; k < numbers.size(); ++k) EXPECT_TRUE(numbers[k]) << code << k;
    }
}

// A Common card has no Deal, a card of the other Factions than the Japanese no Raze field.
TEST(Packs, HaveTheFieldsTheirDecksHave) {
    const Rules& rules = support::rules();
    for (std::size_t i = 0; i < rules.def_count(); ++i) {
        const CardDef& card = rules.def(static_cast<DefId>(i));
        const std::string& name = rules.name(static_cast<DefId>(i));
        if (card.faction == of_commons) {
            EXPECT_EQ(card.deal_good, no_good) << name;
            EXPECT_EQ(card.cost[good_location], 0) << name;
            EXPECT_EQ(card.has_raze, card.colours.any()) << name;  // Ruins are the colourless one
            EXPECT_EQ(card.end_value, 1) << name;
        } else {
            EXPECT_NE(card.deal_good, no_good) << name;
            EXPECT_TRUE(card.faction == support::faction("Japanese") || !card.has_raze) << name;
            EXPECT_EQ(card.end_value, 2) << name;
        }
    }
}

TEST(Packs, TheFourBoardsAreThose) {
    const Rules& rules = support::rules();
    const lang::Renderer renderer(rules.pack(), vocabulary());
    std::map<std::string, std::string> texts;
    for (const lang::Card& card : rules.pack().cards) {
        if (card.entry == entry_board) texts[card.name] = renderer.text(card);
    }
    EXPECT_EQ(texts["Japanese"],
              "Production: gain 4 workers, 1 wood, 1 raze and 1 defense.\nFeature: you may store any number of food.\n"
              "Feature: you may deploy samurai on japanese locations.");
    EXPECT_EQ(texts["Romans"],
              "Production: gain 2 workers, 1 wood, 1 stone, 1 raze and 1 defense.\nFeature: you may store any number "
              "of raze.");
    EXPECT_EQ(texts.size(), 4U);
}

TEST(Packs, RefuseWhatIsNoGame) {
    Rules rules;
    EXPECT_EQ(rules.load(lang::Pack{}), "a game needs at least two factions");
}

}  // namespace
}  // namespace settlers
