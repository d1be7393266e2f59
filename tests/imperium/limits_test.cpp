// Nothing is cut silently: what is more than usual is still all there.

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
    EXPECT_EQ(state(match).players[0].pool[progress], 0U);
    EXPECT_EQ(state(match).players[0].pool[material], 300U);
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
    EXPECT_EQ(state(match).players[0].pool[material], 20U);
}

}  // namespace
}  // namespace imperium
