// Nothing is cut silently: what is more than usual is still all there.

#include "games/imperium/change.h"
#include "games/imperium/position.h"
#include "imperium/support.h"

namespace imperium {
namespace {

using namespace imperium_support;

// Japan with cards of one's own in its deck, each with its lines.
const Rules& rules_with_lines(const std::vector<std::pair<std::string, std::string>>& cards) {
    std::string file = "deck Japan\ngame: imperium, set: mine\n";
    for (std::size_t k = 0; k < cards.size(); ++k)
        file += "\ncard " + cards[k].first + "\n  number: 9MIN" + std::to_string(k + 1) +
                "/9\n  starts: deck\n  basis: public\n  " + cards[k].second + "\n";
    return rules_with(file);
}

void expect_given(Position& position, const std::vector<std::string>& all) {
    for (const std::string& words : all) ASSERT_EQ(position.given("Japan", words), "") << words;
}

const State& state(engine::Match& match) { return static_cast<const Match&>(match).state(); }

TEST(ImperiumLimits, WhoPays300ProgressIsHeardToPay300) {
    const Rules& mine = rules_with_lines({{"Toll", "stays\n  Whenever you pay progress: gain 1 material for each."},
                                          {"Gift", "Pay any number of progress."}});
    Position position(mine, japan_and_magyars(mine));
    expect_given(position, {"hand: Gift", "play: Toll", "300 progress", "deck only: none"});
    engine::Match& match = position.match();
    for (const char* words : {"activate", "play Gift", "300"}) ASSERT_TRUE(choose(match, words)) << words;
    EXPECT_EQ(state(match).players[0].supply[good_progress], 0U);
    EXPECT_EQ(state(match).players[0].supply[good_material], 300U);
}

TEST(ImperiumLimits, TwentyRegionsAreAbandonedByOneClause) {
    std::string regions;
    std::vector<std::pair<std::string, std::string>> cards{
        {"Exodus", "Abandon any number of regions. Gain 1 material for each region abandoned this way."}};
    for (unsigned k = 0; k < 20; ++k) {
        const std::string name = "Isle " + std::string(1, static_cast<char>('A' + k));
        cards.emplace_back(name, "suits: region\n  stays\n  Exhaust: gain 1 progress.");
        regions += (k == 0 ? "" : ", ") + name;
    }
    const Rules& mine = rules_with_lines(cards);
    Position position(mine, japan_and_magyars(mine));
    expect_given(position, {"hand: Exodus", "play: " + regions, "deck only: none"});
    engine::Match& match = position.match();
    for (const char* words : {"activate", "play Exodus"}) ASSERT_TRUE(choose(match, words)) << words;
    for (unsigned k = 0; k < 20; ++k) {
        const std::string name = "Isle " + std::string(1, static_cast<char>('A' + k));
        ASSERT_TRUE(choose(match, name) || choose(match, "abandon " + name)) << name;
    }
    EXPECT_EQ(state(match).players[0].supply[good_material], 20U);
}

TEST(ImperiumLimits, WhatAnEarlierClauseAbandonedIsNotCounted) {
    const Rules& mine = rules_with_lines(
        {{"Partings",
          "Abandon a civilised card. Abandon a region. Gain 1 material for each region abandoned this way."},
         {"Guild", "suits: civilised\n  stays\n  Exhaust: gain 1 progress."},
         {"Isle", "suits: region\n  stays\n  Exhaust: gain 1 progress."}});
    Position position(mine, japan_and_magyars(mine));
    expect_given(position, {"hand: Partings", "play: Guild, Isle", "deck only: none"});
    engine::Match& match = position.match();
    for (const char* words : {"activate", "play Partings"}) ASSERT_TRUE(choose(match, words)) << words;
    EXPECT_EQ(state(match).players[0].supply[good_material], 1U);
}

TEST(ImperiumLimits, TwentyIconsAreTreatedInOneTurn) {
    std::string ritual = "Until the end of the turn, treat 1 river icon as 2 production icons.", regions;
    for (unsigned k = 1; k < 20; ++k) ritual += " Until the end of the turn, treat 1 river icon as 2 production icons.";
    std::vector<std::pair<std::string, std::string>> cards{
        {"Ritual", ritual + " Gain 1 material for each production icon you have."}};
    for (unsigned k = 0; k < 20; ++k) {
        const std::string name = "Bank " + std::string(1, static_cast<char>('A' + k));
        cards.emplace_back(name, "stays\n  icons: river\n  Exhaust: gain 1 progress.");
        regions += (k == 0 ? "" : ", ") + name;
    }
    const Rules& mine = rules_with_lines(cards);
    Position position(mine, japan_and_magyars(mine));
    expect_given(position, {"hand: Ritual", "play: " + regions, "deck only: none", "0 materials"});
    engine::Match& match = position.match();
    const unsigned before = position.match().decision().seat;
    for (const char* words : {"activate", "play Ritual"}) ASSERT_TRUE(choose(match, words)) << words;
    for (unsigned k = 0; k + 1 < 20; ++k) {
        ASSERT_EQ(match.decision().seat, before);
        ASSERT_EQ(match.answer({match.decision().version, match.decision().options[0].id()}), engine::Verdict::legal);
    }
    EXPECT_EQ(state(match).players[0].supply[good_material], 40U);
}

TEST(ImperiumLimits, AnyAmountIsTold) {
    struct Heard : engine::EventSink {
        int n = 0;
        void on_event(const engine::Event& event) override { n = event.n; }
    } heard;
    State s;
    Change(rules(), s, &heard).tell(did_pay, 0, no_copy, 40000);
    EXPECT_EQ(heard.n, 40000);
}

}  // namespace
}  // namespace imperium
