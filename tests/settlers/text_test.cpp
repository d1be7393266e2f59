// Imperial Settlers in words: what an option says of its price.

#include <gtest/gtest.h>

#include "games/settlers/position.h"
#include "support.h"

namespace settlers {
namespace {

// What a screen shows of an option that the Romans have in their turn.
engine::OptionView option_of_romans(const std::vector<std::string>& given, const std::string& words) {
    settlers::Setup setup;
    setup.factions = {support::faction("Romans"), support::faction("Japanese")};
    Position position(support::rules(), setup);
    for (const std::string& item : given) EXPECT_EQ(position.given("Romans", item), "") << item;
    engine::Match& match = position.match();
    for (const engine::Option& option : match.decision().options) {
        if (match.option_text(option) == words) return match.option_view(option);
    }
    ADD_FAILURE() << words << " is not offered: " << match.question_text();
    return {};
}

TEST(SettlersText, APriceSaysWhereGoldMustStandIn) {
    const auto build = [](const std::string& goods) {
        return option_of_romans({goods, "hand: Quarry"}, "build Quarry");
    };
    EXPECT_EQ(build("1 wood, 1 stone").note, "pay 1 wood and 1 stone");
    EXPECT_EQ(build("1 wood, 1 gold").note, "pay 1 wood and 1 gold for 1 stone");
    EXPECT_EQ(build("1 wood, 1 gold").price, (engine::Counters{{"wood", 1}, {"gold", 1}}));
    EXPECT_EQ(build("2 gold").note, "pay 2 gold for 1 wood and 1 stone");
    EXPECT_EQ(build("1 wood, 2 gold").note, "pay 1 wood and at least 1 gold for 1 stone");
    EXPECT_EQ(build("1 wood, 2 gold").price, engine::Counters{});
}

TEST(SettlersText, TwiceShowsTheDoublePrice) {
    const auto activate = [](const std::string& goods, const std::string& words) {
        return option_of_romans({goods, "empire: Court Sculptor"}, words).note;
    };
    const std::string once = "activate Court Sculptor", twice = once + " twice",
                      action = "Action, twice: spend 1 stone to gain 1 VP.";
    EXPECT_EQ(activate("2 stone", once), action);
    EXPECT_EQ(activate("2 stone", twice), "pay 2 stone in all. " + action);
    EXPECT_EQ(activate("1 gold", once), "pay 1 gold for 1 stone. " + action);
    EXPECT_EQ(activate("1 stone, 1 gold", twice), "pay 1 stone and 1 gold for 1 stone in all. " + action);
}

// A tie at the end: what broke it, with the numbers.
TEST(SettlersText, ATieSaysWhatBrokeIt) {
    settlers::Setup setup;
    setup.factions = {support::faction("Romans"), support::faction("Japanese"), support::faction("Egyptians")};
    State s;
    engine::Decision decision;
    Game::set_up(support::rules(), setup, 1, s, decision, nullptr);
    s.phase = Phase::over;
    const Text text(support::rules());
    const auto notes = [&](unsigned romans, unsigned workers) {
        const unsigned vp[] = {romans, 30, 20};
        for (Seat seat = 0; seat < 3; ++seat) {
            s.players[seat].goods = {};
            s.players[seat].goods[good_vp] = static_cast<std::uint16_t>(vp[seat]);
        }
        s.players[0].goods[good_worker] = static_cast<std::uint16_t>(workers);
        return text.result_notes(s);
    };
    EXPECT_TRUE(notes(31, 0).empty());
    EXPECT_EQ(notes(30, 2), (std::vector<std::string>{"A tie by VP: Romans 30, Japanese 30.",
                                                      "It is broken by workers and Resources: Romans 2, Japanese 0."}));
    const unsigned hand = s.table.count(pile_of(pile_hand, 0));
    ASSERT_EQ(hand, s.table.count(pile_of(pile_hand, 1)));
    const std::string hands = "Romans " + std::to_string(hand) + ", Japanese " + std::to_string(hand) + ".";
    EXPECT_EQ(
        notes(30, 0),
        (std::vector<std::string>{
            "A tie by VP: Romans 30, Japanese 30.", "It is not broken by workers and Resources: Romans 0, Japanese 0.",
            "It is not broken by cards in hand: " + hands, "Nothing else breaks it: they share the victory."}));
    EXPECT_EQ(Game::winners(support::rules(), s), 3);
}

}  // namespace
}  // namespace settlers
