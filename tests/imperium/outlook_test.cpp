// What is read off a card's text for the estimate of a position.

#include <gtest/gtest.h>

#include "games/imperium/position.h"
#include "games/imperium/rules.h"
#include "support.h"

namespace {

using imperium::Outlook;

const imperium::Rules& outlook_rules() {
    static const imperium::Rules* const made = [] {
        auto* one = new imperium::Rules;
        const std::string problem =
            one->load(lang::compile(imperium_support::all_sources(), imperium_support::vocabularies).pack);
        if (!problem.empty()) ADD_FAILURE() << problem;
        return one;
    }();
    return *made;
}

Outlook outlook_of(const std::string& number) {
    for (std::size_t k = 0; k < outlook_rules().def_count(); ++k) {
        const imperium::CardDef& def = outlook_rules().def(static_cast<imperium::DefId>(k));
        if (outlook_rules().pack().cards[def.pack_card].number == number) return def.outlook;
    }
    ADD_FAILURE() << "no card " << number;
    return {};
}

TEST(Outlook, UnrestThatASolsticeBrings) {
    EXPECT_EQ(outlook_of("3MRT2/29").unrest, 2);                // Reactor Explosion
    EXPECT_EQ(outlook_of("3WAG17/23").unrest, 1);               // Pact with Bida: one of two options
    EXPECT_NEAR(outlook_of("2ART8/29").unrest, 2.0 / 3, 1e-6);  // Gwaith Camlan: one of three
    EXPECT_EQ(outlook_of("2ART2/29").unrest, 0);                // King Arthur's Court: it may be declined
}

TEST(Outlook, StagesOfAJourney) {
    const auto expect = [](const char* number, unsigned stages, unsigned price, unsigned priced, bool here) {
        const Outlook one = outlook_of(number);
        EXPECT_EQ(one.stages, stages) << number;
        EXPECT_EQ(one.price, price) << number;
        EXPECT_EQ(one.priced, priced) << number;
        EXPECT_EQ(one.price_here, here) << number;
    };
    expect("2UTO2A/21", 4, 5, imperium::good_progress, false);     // Visions of Shangri-La
    expect("2UTO2B/21", 3, 5, imperium::good_progress, false);     // Path to Shangri-La: replaced
    expect("2UTO3A/21", 2, 5, imperium::good_progress, false);     // Gates of Shangri-La
    expect("2UTO3AX/21", 2, 12, imperium::good_material, true);    // ... paid with what lies there
    expect("2UTO3B/21", 1, 24, imperium::good_population, false);  // Shangri-La: Scoring
    expect("2UTO3BX/21", 1, 24, imperium::good_population, false);
    expect("3CUL2A/30", 3, 5, imperium::good_progress, true);     // Research the Ceremony
    expect("3CUL3A/30", 1, 15, imperium::good_population, true);  // Ceremonial Gathering
    expect("2ART2/29", 0, 0, 0, false);                           // King Arthur's Court leads nowhere
}

TEST(Outlook, WhatPutsHarmAway) {
    EXPECT_TRUE(outlook_of("3MRT20/29").rids);   // Glorious Uplifting
    EXPECT_FALSE(outlook_of("3MRT3/29").rids);   // Permanent Settlement: only regions
    EXPECT_FALSE(outlook_of("3MRT22/29").rids);  // Oannes, the Sage: only itself
}

// A journey is shown with what it needs next, whatever its cards are called; who has no developments is told of none.
TEST(Outlook, IsShownToThePlayer) {
    imperium::Setup setup;
    for (const char* name : {"Utopians", "Cultists", "Arthurians", "Japan"})
        setup.nations.push_back(static_cast<std::uint8_t>(outlook_rules().nation_named(name)));
    setup.sides = {0, 0, 0, 0};
    imperium::Match match(outlook_rules(), setup, 1);
    imperium::State s = match.state();
    s.players[0].supply[imperium::good_progress] = 3;
    const imperium::Text& text = match.text();
    EXPECT_EQ(text.goal(s, 0), "Visions of Shangri-La: 3 of 5 progress, then 3 more stages");
    EXPECT_EQ(text.goal(s, 1), "Research the Ceremony: 0 of 5 progress on it, then 2 more stages");
    EXPECT_EQ(text.goal(s, 3), "");
    EXPECT_EQ(text.growth(s, 0), "When your deck runs out you shuffle it and nothing is added.");
    EXPECT_EQ(text.growth(s, 2), "When your deck runs out you add a card of your nation.");
    EXPECT_EQ(text.growth(s, 3),
              "When your deck runs out you add a card of your nation, later a development you pay for.");
}

}  // namespace
