// Imperial Settlers in words: what an option says of its price.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "amounts.h"
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
    EXPECT_EQ(build("1 wood, 1 gold").price, (engine::Price{{"wood", 1}, {"gold", 1, "stone"}}));
    EXPECT_EQ(build("2 gold").note, "pay 2 gold for 1 wood and 1 stone");
    EXPECT_EQ(build("1 wood, 2 gold").note, "pay 1 wood and at least 1 gold for 1 stone");
    // Where there are several ways, the one with the least gold comes first.
    EXPECT_TRUE(build("1 wood, 1 gold").ways.empty());
    EXPECT_EQ(build("1 wood, 2 gold").price, (engine::Price{{"wood", 1}, {"gold", 1, "stone"}}));
    EXPECT_EQ(build("1 wood, 2 gold").ways, (std::vector<engine::Price>{{{"gold", 1, "wood"}, {"gold", 1, "stone"}}}));
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

// What "yes" does is said where its question does not stand beside it.
TEST(SettlersText, YesSaysWhatItDoes) {
    unsigned said = 0;
    for (std::uint64_t n = 0; n < 60; ++n) {
        settlers::Match match(support::rules_of_all(), support::some_setup_of_all(n), n);
        core::Random random(n);
        while (!match.over()) {
            const engine::Decision& decision = match.decision();
            for (const engine::Option& option : decision.options) {
                if (decision.question != engine::ask_may || option.kind != engine::opt_yes) continue;
                const engine::OptionView view = match.option_view(option);
                EXPECT_EQ(view.text, "yes");
                EXPECT_NE(match.question_text().find(view.label.substr(1)), std::string::npos) << view.label;
                said += view.label.empty() ? 0U : 1U;
            }
            const auto at = random.below(static_cast<std::uint32_t>(decision.options.size()));
            ASSERT_EQ(match.answer({decision.version, decision.options[at].id()}), engine::Verdict::legal);
        }
    }
    EXPECT_GT(said, 10U);
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
            s.players[seat].supply = {};
            s.players[seat].supply[good_vp] = static_cast<std::uint16_t>(vp[seat]);
        }
        s.players[0].supply[good_worker] = static_cast<std::uint16_t>(workers);
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

// What a viewer is told of one card.
engine::CardView seen_card(const Text& text, const State& s, CopyId copy) {
    for (const engine::ZoneView& zone : text.view(s, s).zones) {
        for (const engine::CardView& card : zone.cards) {
            if (card.id == copy) return card;
        }
    }
    ADD_FAILURE() << "the card is nowhere";
    return {};
}

bool is_marked(const engine::CardView& card, std::string_view word) {
    return std::any_of(card.marks.begin(), card.marks.end(), [&](const auto& mark) { return mark.text == word; });
}

// All of it lies open: what the rules look at, people can look at, too.
TEST(SettlersView, ShowsEveryMarkOfALocation) {
    const Text text(support::rules_of_all());
    unsigned locations = 0, conquered = 0;
    for (std::uint64_t n = 0; n < support::many_or_few(12, 3); ++n) {
        State s;
        engine::Decision decision;
        core::Random random(n);
        Game::set_up(support::rules_of_all(), support::some_setup_of_all(n), n, s, decision, nullptr);
        for (unsigned k = 0; k < 150 && !decision.over(); ++k)
            Game::apply(support::rules_of_all(), s, support::random_option(decision, random), decision, nullptr);
        s.modules |= {module_fire, module_atlanteans};
        for (Seat seat = 0; seat < s.player_count; ++seat) {
            for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) {
                ++locations;
                for (unsigned flag = 0; flag < static_cast<unsigned>(Mark::count_); ++flag) {
                    const Mark mark = static_cast<Mark>(flag);
                    if (mark == Mark::produced) continue;  // of the Production under way: its question says it
                    State with = s, without = s;
                    with.sharer = without.sharer = 1;
                    with.marks[c].flags.set(mark);
                    without.marks[c].flags.clear(mark);
                    ASSERT_NE(seen_card(text, with, c).marks, seen_card(text, without, c).marks)
                        << "mark " << flag << " of " << text.card(s, c);
                }
                const CardDef& card = support::rules_of_all().def(s, c);
                const bool stranger = card.faction != of_commons && card.faction != s.players[seat].faction;
                ASSERT_EQ(is_marked(seen_card(text, s, c), "conquered"), stranger) << text.card(s, c);
                if (card.faction == of_commons || stranger) continue;
                State taken = s;
                engine::lay_unseen(taken, c, pile_of(pile_empire, (seat + 1U) % s.player_count));
                ASSERT_TRUE(is_marked(seen_card(text, taken, c), "conquered")) << text.card(s, c);
                ++conquered;
            }
        }
    }
    EXPECT_GT(locations, support::many_or_few(30, 5));
    EXPECT_GT(conquered, support::many_or_few(5, 0));
}

TEST(SettlersView, ShowsBlessingsByTheirColours) {
    State s;
    engine::Decision decision;
    Game::set_up(support::rules_of_all(), support::some_setup_of_all(1), 1, s, decision, nullptr);
    s.modules.set(module_aztecs);
    s.players[0].blessings = {settlers::colour_brown, settlers::colour_red};
    const engine::TableView view = Text(support::rules_of_all()).view(s, s);
    unsigned blessings = 0;
    for (const engine::CounterView& one : view.players[0].counters)
        blessings += one.key.ends_with(" blessing") && one.value == 1 ? 1U : 0U;
    EXPECT_EQ(blessings, 2U);
}

// What is said to be in danger is what the others are offered on their turns, and nothing else is.
TEST(SettlersText, InDangerIsWhatOthersCouldRaze) {
    unsigned told = 0;
    for (std::uint64_t n = 0; n < support::many_or_few(60, 8); ++n) {
        const bool all = n % 2 == 1;
        const Rules& rules = all ? support::rules_of_all() : support::rules();
        Match match(rules, all ? support::some_setup_of_all(n) : support::some_setup(n), n);
        core::Random random(n);
        while (!match.over()) {
            const engine::Decision& decision = match.decision();
            if (decision.question == ask_action) {
                const State& s = match.state();
                std::set<std::pair<Seat, DefId>> offered, in_danger;
                for (const engine::Option& option : decision.options) {
                    if (option.kind != opt_raze) continue;
                    const Seat owner = Look(rules, s).owner_of(option.card);
                    if (owner != decision.seat) offered.emplace(owner, s.table.def(option.card));
                }
                for (unsigned seat = 0; seat < match.seats(); ++seat) {
                    for (const engine::DangerView& danger : match.dangers(seat)) {
                        EXPECT_NE(danger.text.find("enough for"), std::string::npos) << danger.text;
                        if (danger.seat != decision.seat) continue;
                        for (const CopyId card : danger.cards) in_danger.emplace(seat, s.table.def(card));
                    }
                }
                ASSERT_EQ(offered, in_danger) << "game " << n;
                told += in_danger.empty() ? 0 : 1;
            }
            const std::uint64_t option = support::random_option(match.decision(), random).id();
            ASSERT_EQ(match.answer({match.decision().version, option}), engine::Verdict::legal);
        }
    }
    EXPECT_GT(told, support::many_or_few(20, 5));
}

}  // namespace
}  // namespace settlers
