// Imperium in words: what log lines must be in every game, and what they must not give away.

#include <gtest/gtest.h>

#include "amounts.h"
#include "core/random.h"
#include "games/imperium/events.h"
#include "games/imperium/position.h"
#include "imperium/support.h"

namespace imperium {
namespace {

using namespace imperium_support;

// Plays random games and shows every decision with the size of the log before it.
template <class Look>
void in_random_games(std::uint64_t games, Look look) {
    for (std::uint64_t n = 0; n < games; ++n) {
        imperium::Match match(rules(), some_setup(n), n);
        core::Random random(n);
        std::size_t before = 0;
        for (unsigned k = 0; k < 400 && !match.over(); ++k) {
            look(match, before);
            before = match.log_size();
            const engine::Decision& decision = match.decision();
            const engine::Option option =
                decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))];
            ASSERT_EQ(match.answer({decision.version, option.id()}), engine::Verdict::legal);
        }
    }
}

TEST(ImperiumText, DrawsAreNamedToTheirDrawerOnly) {
    unsigned named = 0;
    in_random_games(support::many_or_few(40, 8), [&](const imperium::Match& match, std::size_t before) {
        const std::vector<std::string> all = match.log(sees_all, before);
        std::vector<unsigned> drawers(all.size());
        for (unsigned viewer = 0; viewer < match.seats(); ++viewer) {
            const std::vector<std::string> lines = match.log(viewer, before);
            ASSERT_EQ(lines.size(), all.size());
            for (std::size_t k = 0; k < lines.size(); ++k) drawers[k] += lines[k].starts_with("You draw ") ? 1 : 0;
        }
        for (std::size_t k = 0; k < all.size(); ++k) {
            if (drawers[k] == 0) continue;
            ++named;
            EXPECT_EQ(drawers[k], 1U) << all[k];
            for (unsigned viewer = 0; viewer < match.seats(); ++viewer) {
                const std::string line = match.log(viewer, before)[k];
                const std::string counted = match.seat_name(viewer) + " draw ";
                EXPECT_TRUE(line.starts_with("You draw ") || line.find(" card") != std::string::npos) << line;
                EXPECT_FALSE(line.starts_with(counted)) << line;
            }
        }
    });
    EXPECT_GT(named, 100U);
}

// Who is richer after an answer can read why in the log.
TEST(ImperiumText, TheLogTellsOfEveryResourceThatComes) {
    struct Listener final : engine::EventSink {
        std::array<std::array<int, good_count>, max_players> pools{};
        void on_event(const engine::Event& e) override {
            if (e.kind == did_gain || e.kind == did_get || e.kind == did_steal) pools[e.seat][e.other] += e.n;
        }
    };
    for (std::uint64_t n = 0; n < 30; ++n) {
        State s;
        engine::Decision decision;
        core::Random random(n);
        Game::set_up(rules(), some_setup(n), n, s, decision, nullptr);
        for (unsigned k = 0; k < 300 && !decision.over(); ++k) {
            Listener listener;
            for (std::size_t seat = 0; seat < max_players; ++seat) {
                for (const std::uint8_t r : supply_goods) listener.pools[seat][r] = s.players[seat].supply[r];
            }
            const auto option = decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))];
            Game::apply(rules(), s, option, decision, &listener);
            for (std::size_t seat = 0; seat < s.player_count; ++seat) {
                for (const std::uint8_t r : supply_goods) EXPECT_GE(listener.pools[seat][r], s.players[seat].supply[r]);
            }
        }
    }
}

// Options ---------------------------------------------------------------------------------------------

// What a screen shows of an option that Japan has in Activate; empty if it is not offered.
engine::OptionView option_of_japan(const std::vector<std::string>& given, const std::vector<std::string>& choices) {
    imperium::Setup setup;
    setup.nations = {static_cast<std::uint8_t>(rules().nation_named("Japan")),
                     static_cast<std::uint8_t>(rules().nation_named("Magyars"))};
    setup.sides = {0, 0};
    Position position(rules(), setup);
    for (const std::string& item : given) EXPECT_EQ(position.given("Japan", item), "") << item;
    engine::Match& match = position.match();
    for (std::size_t k = 0; k < choices.size(); ++k) {
        for (const engine::Option& option : match.decision().options) {
            if (match.option_text(option) != choices[k]) continue;
            if (k + 1 == choices.size()) return match.option_view(option);
            EXPECT_EQ(match.answer({match.decision().version, option.id()}), engine::Verdict::legal);
            break;
        }
    }
    ADD_FAILURE() << choices.back() << " is not offered: " << match.question_text();
    return {};
}

// Of several that must be picked none is passed over unnoticed: who picks late is told what comes with it.
TEST(ImperiumText, APickSaysWhichCardsComeWithIt) {
    const std::vector<std::string> given{"hand: Glory, Kyushu", "play: Kansai, Kanto Plain, Bogs, Glacier",
                                         "deck only: none"};
    EXPECT_EQ(option_of_japan(given, {"activate", "play Glory", "Kansai"}).note, "");
    EXPECT_EQ(option_of_japan(given, {"activate", "play Glory", "Kanto Plain"}).note, "with Bogs and Glacier");
    EXPECT_EQ(option_of_japan(given, {"activate", "play Glory", "Kansai", "Kanto Plain"}).note, "");
    EXPECT_EQ(option_of_japan(given, {"activate", "play Glory", "Kansai", "Bogs"}).note, "with Glacier");
    EXPECT_EQ(option_of_japan(given, {"activate", "play Glory", "Kansai", "Kanto Plain", "Glacier"}).note, "");
}

// What each kind of turn is stands beside its name.
TEST(ImperiumText, TheKindsOfTurnSayWhatOneDoesInThem) {
    const std::vector<std::string> given{"hand: Unrest, Kyushu", "deck only: none"};
    EXPECT_EQ(option_of_japan(given, {"activate"}).note,
              "play cards with 3 actions, use cards in play with 5 exhaust tokens");
    EXPECT_TRUE(option_of_japan(given, {"innovate"}).note.starts_with("discard your hand"));
    EXPECT_EQ(option_of_japan(given, {"revolt"}).note,
              "return unrest from your hand for nothing (you hold 1); no actions");
}

// Where only progress or goods can pay, the option says so, and it is asked about first.
TEST(ImperiumText, AnOptionSaysWhatStandsInForItsPrice) {
    const auto play = [](const std::string& supply) {
        return option_of_japan({supply, "hand: Advance, Kyushu", "deck only: none"}, {"activate", "play Advance"});
    };
    engine::OptionView view = play("3 materials");
    EXPECT_EQ(view.note, "");
    EXPECT_EQ(view.warning, "");
    EXPECT_EQ(view.price, (engine::Price{{"action", 1}, {"material", 3}}));
    view = play("1 material, 1 progress");
    EXPECT_EQ(view.note, "pays 1 progress for 2 materials");
    EXPECT_EQ(view.warning, "It pays 1 progress for 2 materials.");
    EXPECT_EQ(view.price, (engine::Price{{"action", 1}, {"material", 1}, {"progress", 1, "material"}}));
    // Several ways are asked about.
    view = option_of_japan({"1 population, 1 progress, 1 goods", "hand: Kyushu", "deck only: none"},
                           {"activate", "exhaust Japan A"});
    EXPECT_EQ(view.note, "pays at least 1 progress or goods for 1 population");
    EXPECT_EQ(view.warning, "");
    EXPECT_EQ(view.price, (engine::Price{{"exhaust token", 1}, {"population", 1}, {"goods", 1, "population"}}));
    EXPECT_EQ(view.ways, (std::vector<engine::Price>{
                             {{"exhaust token", 1}, {"population", 1}, {"progress", 1, "population"}},
                             {{"exhaust token", 1}, {"progress", 1, "population"}, {"goods", 1, "population"}}}));
    // The options of a choice, too.
    view = option_of_japan({"1 progress, 1 material", "hand: Unrest, Kyushu", "deck only: none"},
                           {"activate", "play Unrest", "pay 3 materials"});
    EXPECT_EQ(view.warning, "It pays 1 progress for 2 materials.");
}

// A token that nothing in play can use is no loss.
TEST(ImperiumText, ExhaustTokensAreMissedOnlyWhereSomethingCanUseThem) {
    unsigned missed = 0, idle = 0;
    in_random_games(support::many_or_few(60, 10), [&](const imperium::Match& match, std::size_t) {
        const engine::Decision& decision = match.decision();
        const auto offers = [&](std::uint8_t kind) {
            return std::ranges::any_of(decision.options, [&](const auto& one) { return one.kind == kind; });
        };
        if (!offers(imperium::opt_end_turn)) return;
        const auto ending = match.ending();
        const bool named =
            ending && std::ranges::any_of(ending->lost, [](const auto& one) { return one.name == "exhaust tokens"; });
        EXPECT_EQ(named, offers(imperium::opt_exhaust));
        EXPECT_EQ(match.prompt().consequence.find("exhaust token") != std::string::npos, named);
        (named ? missed : idle) += match.state().players[decision.seat].exhausts > 0 ? 1U : 0U;
    });
    EXPECT_GT(missed, 10U);
    EXPECT_GT(idle, 10U);
}

// What "yes" does is said where its question does not stand beside it.
TEST(ImperiumText, YesSaysWhatItDoes) {
    unsigned said = 0;
    in_random_games(support::many_or_few(30, 5), [&](const imperium::Match& match, std::size_t) {
        const engine::Decision& decision = match.decision();
        if (decision.question != engine::ask_may) return;
        for (const engine::Option& option : decision.options) {
            const engine::OptionView view = match.option_view(option);
            EXPECT_EQ(view.text, option.kind == engine::opt_yes ? "yes" : "no");
            EXPECT_EQ(view.label.empty(), option.kind == engine::opt_no) << match.question_text();
            if (option.kind != engine::opt_yes) continue;
            EXPECT_NE(match.question_text().find(view.label.substr(1)), std::string::npos) << view.label;
            ++said;
        }
    });
    EXPECT_GT(said, 10U);
}

// Costs are paid also where nothing comes of them: that is said before.
TEST(ImperiumText, AnOptionSaysThatNothingComesOfItsCost) {
    const auto free =
        option_of_japan({"3 population", "hand: Advance, Kyushu", "deck only: none"}, {"activate", "exhaust Japan A"});
    EXPECT_EQ(free.note, "");
    EXPECT_EQ(free.warning, "");
    unsigned warned = 0;
    in_random_games(support::many_or_few(60, 10), [&](const imperium::Match& match, std::size_t) {
        for (const engine::Option& option : match.decision().options) {
            const engine::OptionView view = match.option_view(option);
            const bool nothing = view.note.find("does nothing now beyond its cost") != std::string::npos;
            EXPECT_EQ(nothing, view.warning.find("It does nothing now beyond its cost.") != std::string::npos);
            warned += nothing ? 1 : 0;
        }
    });
    EXPECT_GT(warned, support::many_or_few(10U, 1U));
}

// Who resolves another's Solstice effect reads what it is to him and what to its owner.
TEST(ImperiumText, AnOthersSolsticeEffectIsSaidToWhoResolvesIt) {
    imperium::Setup setup;
    setup.nations = {static_cast<std::uint8_t>(rules_of_all().nation_named("Japan")),
                     static_cast<std::uint8_t>(rules_of_all().nation_named("Utopians"))};
    setup.sides = {0, 0};
    setup.options.original = 1;
    Position position(rules_of_all(), setup);
    EXPECT_EQ(position.given("Japan", "play: Metropolis"), "");
    EXPECT_EQ(position.given("Japan", "hand: Unrest"), "");
    EXPECT_EQ(position.given("", "solstice"), "");
    const engine::Match& match = position.match();
    ASSERT_EQ(match.decision().options.size(), 2U);
    const engine::OptionView view = match.option_view(match.decision().options[1]);
    EXPECT_EQ(view.text, "resolve Utopians A of Utopians");
    EXPECT_EQ(view.effect, "you may return an unrest; Utopians gain 1 population for each unrest returned this way");
    EXPECT_EQ(view.warning, "");
}

// The end -----------------------------------------------------------------------------------------------

TEST(ImperiumText, TheEndSaysWhatBrokeATie) {
    State s;
    engine::Decision decision;
    const Look look(rules(), s);
    // Two players who begin with as much unrest.
    for (std::uint64_t n = 0; n == 0 || look.unrest_of(0) != look.unrest_of(1); n += 3)
        Game::set_up(rules(), some_setup(n), n, s, decision, nullptr);
    ASSERT_EQ(s.player_count, 2);
    s.phase = Phase::over;
    const Text text(rules());
    const auto points = [&](Seat seat) { return Game::score(rules(), s, seat); };
    const auto name = [&](Seat seat) { return text.seat(s, seat) + " "; };
    while (points(0) < points(1)) ++s.players[0].supply[good_progress];
    while (points(1) < points(0)) ++s.players[1].supply[good_progress];
    const std::string n = std::to_string(points(0));
    EXPECT_EQ(text.result_notes(s), (std::vector<std::string>{"A tie by VP: " + name(0) + n + ", " + name(1) + n + ".",
                                                              "Nothing else breaks it: they share the victory."}));
    ++s.players[0].supply[good_progress];
    EXPECT_TRUE(text.result_notes(s).empty());
    s.collapsed = 1;
    const std::vector<std::string> notes = text.result_notes(s);
    ASSERT_EQ(notes.size(), 4U);
    EXPECT_EQ(notes[3].find("It is broken by the points of Scoring: " + name(0)), 0U) << notes[3];
    EXPECT_EQ(Game::winners(rules(), s), 1);
}

// Practice counts its turns, and says how good a score is.
TEST(ImperiumText, PracticeShowsItsTurnAndItsYardstick) {
    imperium::Setup setup;
    setup.nations = {static_cast<std::uint8_t>(rules().nation_named("Japan"))};
    setup.sides = {0};
    setup.options.practice = 1;
    imperium::Match match(rules(), setup, 3);
    EXPECT_EQ(match.text().practice_turn(match.state()), "Turn 1 of 12");
    core::Random random(3);
    unsigned turns = 1;
    while (!match.over()) {
        const std::uint8_t left = match.state().practice_left;
        const engine::Decision& decision = match.decision();
        const auto n = static_cast<std::uint32_t>(decision.options.size());
        ASSERT_EQ(match.answer({decision.version, decision.options[random.below(n)].id()}), engine::Verdict::legal);
        if (!match.over() && match.state().practice_left < left && match.state().practice_left > 0) {
            EXPECT_EQ(match.text().practice_turn(match.state()), "Turn " + std::to_string(++turns) + " of 12");
        }
    }
    ASSERT_EQ(match.result_notes().size(), 1U);
    EXPECT_NE(match.result_notes()[0].find(" VP"), std::string::npos);
}

}  // namespace
}  // namespace imperium
