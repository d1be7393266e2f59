// What reports count, and how well they say it is known.

#include <gtest/gtest.h>

#include <numeric>

#include "../imperium/support.h"
#include "../support.h"
#include "arena/any_game.h"

namespace {

arena::Sums sums_of(const std::vector<int>& numbers) {
    arena::Sums sums;
    for (const int x : numbers) sums.add(x);
    return sums;
}

TEST(Statistics, WilsonsIntervalOfARate) {
    const arena::Estimate half = arena::rate(50, 100);
    EXPECT_DOUBLE_EQ(half.value, 0.5);
    EXPECT_NEAR(half.low, 0.403832, 1e-6);
    EXPECT_NEAR(half.high, 0.596168, 1e-6);
    const arena::Estimate never = arena::rate(0, 10), always = arena::rate(10, 10);
    EXPECT_EQ(never.low, 0);
    EXPECT_NEAR(never.high, 0.277533, 1e-6);
    EXPECT_NEAR(always.low, 1 - 0.277533, 1e-6);
    EXPECT_EQ(always.high, 1);
    EXPECT_NEAR(arena::rate(2.5, 10).value, 0.25, 1e-12);  // two victories and half of a shared one
    EXPECT_FALSE(arena::rate(0, 0).bounded);
}

TEST(Statistics, TheNormalIntervalOfAMean) {
    const arena::Estimate five = arena::mean(sums_of({1, 2, 3, 4, 5}));
    EXPECT_DOUBLE_EQ(five.value, 3);
    EXPECT_NEAR(five.low, 3 - 1.385904, 1e-6);
    EXPECT_NEAR(five.high, 3 + 1.385904, 1e-6);
    EXPECT_EQ(five.n, 5U);
    const arena::Estimate thirds = arena::mean(sums_of({1, 2, 3, 4, 5}), 3);
    EXPECT_NEAR(thirds.value, 1, 1e-12);
    EXPECT_NEAR(thirds.high, 1 + 1.385904 / 3, 1e-6);
    EXPECT_FALSE(arena::mean(sums_of({7})).bounded);
    EXPECT_DOUBLE_EQ(arena::mean(sums_of({7})).value, 7);
    EXPECT_EQ(arena::mean({}).n, 0U);
}

TEST(Statistics, TheDifferenceOfTwoMeans) {
    const arena::Estimate more = arena::difference(sums_of({4, 6}), sums_of({1, 2, 3, 4, 5}));
    EXPECT_DOUBLE_EQ(more.value, 2);
    EXPECT_NEAR(more.high - more.value, 1.959964 * std::sqrt(1 + 0.5), 1e-6);
    EXPECT_EQ(more.n, 2U);
    EXPECT_EQ(arena::difference(sums_of({1, 2}), {}).n, 0U);
    EXPECT_FALSE(arena::difference(sums_of({1, 2}), sums_of({1})).bounded);
}

TEST(Report, AmongFourFifteenToThirtyFivePercentPass) {
    const arena::Band four = arena::band_of(4);
    EXPECT_NEAR(four.low, 0.15, 1e-12);
    EXPECT_NEAR(four.high, 0.35, 1e-12);
    EXPECT_TRUE(four.holds(0.25));
    EXPECT_FALSE(four.holds(0.36));
    EXPECT_FALSE(four.surely_outside({0.36, 0.30, 0.40, 100, true}));
    EXPECT_TRUE(four.surely_outside({0.40, 0.36, 0.44, 100, true}));
    EXPECT_TRUE(four.surely_outside({0.10, 0.08, 0.14, 100, true}));
    EXPECT_NEAR(arena::band_of(2).low, 0.3, 1e-12);
}

TEST(Report, EveryMixOfSidesComesUpOnce) {
    for (const auto& [sides, players] :
         std::vector<std::pair<std::size_t, unsigned>>{{4, 4}, {5, 3}, {14, 2}, {3, 1}}) {
        std::set<std::vector<std::size_t>> all;
        for (std::uint64_t n = 0; n < arena::mixes(sides, players); ++n) {
            const std::vector<std::size_t> mix = arena::nth_mix(sides, players, n);
            EXPECT_EQ(std::set<std::size_t>(mix.begin(), mix.end()).size(), players);
            all.insert(mix);
        }
        EXPECT_EQ(all.size(), arena::mixes(sides, players));
    }
    EXPECT_EQ(arena::mixes(3, 4), 0U);
}

TEST(Report, TheFirstOfManyMixesSeatAllSidesAboutEquallyOften) {
    std::vector<unsigned> seated(14);
    for (std::uint64_t n = 0; n < 480; ++n) {
        for (const std::size_t side : arena::nth_mix(14, 4, n)) ++seated[side];
    }
    for (const unsigned often : seated) EXPECT_NEAR(often, 480 * 4 / 14.0, 20);
}

// Two games of three seats, counted by hand.
TEST(Report, CountsSidesPairsCardsAndEndings) {
    arena::Tally tally;
    tally.cards.resize(3);
    arena::Seen seen;
    seen.begin(3, 3);
    seen.take(0, 0);
    seen.reach(1, 0);
    seen.reach(2, 1);
    seen.end_by(1);
    tally.add({{"A", "B", "C"}, {30, 20, 10}, 1, 4, 100}, seen);
    seen.begin(3, 3);
    seen.reach(0, 0);
    seen.take(0, 1);
    tally.add({{"B", "A", "C"}, {20, 20, 20}, 3, 6, 120}, seen);
    arena::Section section;
    section.players = 3;
    arena::ReportWords words;
    words.endings = {"early", "late"};
    arena::fill(section, tally, {{"Hut", "Common", "base"}, {"Inn", "Common", "base"}, {"", "", ""}}, words);

    EXPECT_EQ(section.games, 2U);
    EXPECT_DOUBLE_EQ(section.rounds.value, 5);
    EXPECT_DOUBLE_EQ(section.decisions.value, 110);
    ASSERT_EQ(section.sides.size(), 3U);
    EXPECT_EQ(section.sides[0].name, "A");
    EXPECT_DOUBLE_EQ(section.sides[0].wins.value, 0.75);  // one alone, one shared by two
    EXPECT_DOUBLE_EQ(section.sides[1].wins.value, 0.25);
    EXPECT_DOUBLE_EQ(section.sides[0].score.value, 25);
    ASSERT_EQ(section.pairs.size(), 6U);
    EXPECT_DOUBLE_EQ(section.pairs[0].ahead.value, 0.75);  // A ahead of B, then level
    EXPECT_DOUBLE_EQ(section.pairs[5].ahead.value, 0);     // C behind B: as many VP in the second game, but no victory
    ASSERT_EQ(section.endings.size(), 2U);
    EXPECT_EQ(section.endings[0].games, 0U);
    EXPECT_EQ(section.endings[1].games, 1U);

    ASSERT_EQ(section.cards.size(), 2U);
    const arena::CardNumbers& hut = section.cards[0];
    EXPECT_EQ(hut.name, "Hut");
    EXPECT_EQ(hut.reach, 3U);
    EXPECT_EQ(hut.taken, 1U);
    EXPECT_DOUBLE_EQ(hut.lead_taken.value, 15);  // 30 against 20 and 10
    EXPECT_DOUBLE_EQ(hut.lead_left.value, 0);
    EXPECT_DOUBLE_EQ(hut.worth.value, 15);
    EXPECT_FALSE(hut.worth.bounded);
    EXPECT_DOUBLE_EQ(section.cards[1].lead_left.value, -15);
}

TEST(Report, AddingInPartsIsAddingAtOnce) {
    arena::Tally once, first, second;
    for (arena::Tally* one : {&once, &first, &second}) one->cards.resize(1);
    for (int game = 0; game < 10; ++game) {
        arena::Seen seen;
        seen.begin(2, 1);
        (game % 2 == 0 ? seen.take(0, 0) : seen.reach(1, 0));
        const arena::Outcome outcome{
            {"A", game % 3 == 0 ? "B" : "C"}, {game, 7}, static_cast<engine::SeatMask>(game < 7 ? 2 : 1), 1, 1};
        once.add(outcome, seen);
        (game < 4 ? first : second).add(outcome, seen);
    }
    second.add(first);
    EXPECT_EQ(once.games, second.games);
    EXPECT_EQ(once.cards[0].lead_taken, second.cards[0].lead_taken);
    EXPECT_EQ(once.cards[0].lead_left, second.cards[0].lead_left);
    EXPECT_EQ(once.sides["B"].score, second.sides["B"].score);
    EXPECT_EQ((once.pairs[{"C", "A"}].ahead_halves), (second.pairs[{"C", "A"}].ahead_halves));
}

// Games ------------------------------------------------------------------------------------------------------------

std::unique_ptr<arena::AnyGame> game_of(std::string_view name, const std::vector<lang::Source>& sources) {
    const lang::Compilation compiled = lang::compile(sources, arena::vocabularies());
    for (const lang::Diagnostic& one : compiled.diagnostics) ADD_FAILURE() << lang::print_diagnostic(one, sources);
    std::string problem;
    auto game = arena::game_named(name)->make(compiled.pack, problem);
    EXPECT_EQ(problem, "");
    return game;
}

// A set with a Faction of its own, and one whose cards are too many.
std::vector<lang::Source> with_goblins() {
    std::vector<lang::Source> sources;  // those of further sets first: the usual ones are named first all the same
    const auto card = [](const std::string& name, const std::string& number) {
        return "card " + name + "\n  number: " + number +
               "\n  colour: red\n  build: 1 wood\n  basis: public\n  Production: gain 1 wood.\n\n";
    };
    sources.push_back({"goblins.cards", "deck Goblins\ngame: settlers, set: caves\n\n" + card("Den", "GOB001-015") +
                                            card("Pit", "GOB016-030")});
    sources.push_back(
        {"goblin-board.cards",
         "deck Boards\ngame: settlers, set: caves\n\nboard Goblins\n  basis: public\n  adjective: goblin\n"
         "  Production: gain 3 workers and 1 gold.\n  Feature: you may store any number of stone.\n"});
    std::string many = "deck Common\ngame: settlers, set: heap\n\n";
    for (int k = 0; k < 20; ++k)
        many += card("Heap " + std::string(1, static_cast<char>('A' + k)),
                     "HEA" + std::to_string(100 + 20 * k) + "-" + std::to_string(119 + 20 * k));
    sources.push_back({"heap.cards", many});
    for (lang::Source& source : support::base_sources()) sources.push_back(std::move(source));
    return sources;
}

arena::SimulationPlan plan_of(std::vector<std::string> agents, std::uint64_t games) {
    arena::SimulationPlan plan;
    plan.agents = std::move(agents);
    plan.games = games;
    return plan;
}

TEST(Report, HasASectionForTheUsualSetsAndOneForEachFurtherSet) {
    const auto game = game_of("settlers", with_goblins());
    auto sections = game->sections(plan_of({"random", "random", "random", "random"}, 120));
    ASSERT_EQ(sections.size(), 3U);
    EXPECT_EQ(sections[0].section.title, "base");
    EXPECT_TRUE(sections[0].section.new_sets.empty());
    EXPECT_EQ(sections[1].section.title, "base + caves");
    EXPECT_EQ(sections[1].section.new_sets, std::vector<std::string>{"caves"});
    EXPECT_NE(sections[0].section.cards_hash, sections[1].section.cards_hash);
    EXPECT_NE(sections[2].section.problem.find("a game at most"), std::string::npos) << sections[2].section.problem;

    std::vector<std::vector<std::string>> sides;
    for (std::size_t k = 0; k < 2; ++k) {
        arena::Section& section = sections[k].section;
        EXPECT_EQ(game->watch(sections[k].plan, section).problem, "");
        EXPECT_EQ(section.games, 120U);
        sides.emplace_back();
        for (const arena::SideNumbers& side : section.sides) sides.back().push_back(side.name);
        // Every Faction as often as another.
        for (const arena::SideNumbers& side : section.sides) EXPECT_EQ(side.wins.n, k == 0 ? 120U : 96U) << side.name;
        double wins = 0;
        for (const arena::SideNumbers& side : section.sides) wins += side.wins.value * static_cast<double>(side.wins.n);
        EXPECT_NEAR(wins, 120, 1e-6);
        const auto den = std::find_if(section.cards.begin(), section.cards.end(),
                                      [](const arena::CardNumbers& card) { return card.name == "Den"; });
        ASSERT_EQ(den != section.cards.end(), k == 1);
        if (k == 0) continue;
        EXPECT_EQ(den->set, "caves");
        EXPECT_EQ(den->deck, "Goblins");
        EXPECT_GT(den->taken, 0U);
        EXPECT_EQ(den->reach, 96U);
    }
    EXPECT_EQ(sides[0], (std::vector<std::string>{"Barbarians", "Egyptians", "Japanese", "Romans"}));
    EXPECT_EQ(sides[1], (std::vector<std::string>{"Barbarians", "Egyptians", "Goblins", "Japanese", "Romans"}));
}

TEST(Report, OfNamedSetsHasOneSection) {
    const auto game = game_of("settlers", with_goblins());
    arena::SimulationPlan plan = plan_of({"random", "random"}, 4);
    plan.words.options = {"set caves", "peaceful"};
    const auto sections = game->sections(plan);
    ASSERT_EQ(sections.size(), 1U);
    EXPECT_EQ(sections[0].section.title, "base + caves, peaceful");
    plan.words.options = {"peaceful"};
    EXPECT_EQ(game->sections(plan).size(), 3U);
    plan.words.options = {"warlike"};
    EXPECT_NE(game->sections(plan).front().section.problem, "");
}

TEST(Report, PlaysTheNamedPlayersOnly) {
    const auto game = game_of("settlers", support::base_sources());
    arena::SimulationPlan plan = plan_of({"random", "greedy"}, 6);
    plan.words.players = {"Romans", "Japanese"};
    auto sections = game->sections(plan);
    ASSERT_EQ(sections.size(), 1U);
    EXPECT_EQ(game->watch(sections[0].plan, sections[0].section).problem, "");
    ASSERT_EQ(sections[0].section.sides.size(), 2U);
    EXPECT_EQ(sections[0].section.sides[1].name, "Romans");
    EXPECT_EQ(sections[0].section.sides[1].wins.n, 6U);
    plan.words.players = {"Romans", "Romans"};
    EXPECT_NE(game->sections(plan).front().section.problem, "");
}

TEST(Report, IsTheSameOnAnyNumberOfThreads) {
    for (const char* name : {"settlers", "imperium"}) {
        const auto game = game_of(name, name[0] == 's' ? support::base_sources() : imperium_support::sources());
        arena::SimulationPlan one = plan_of({"random", "random", "random"}, 80);
        auto sections = game->sections(one);
        arena::Section a = sections[0].section, b = a;
        sections[0].plan.threads = 1;
        EXPECT_EQ(game->watch(sections[0].plan, a).problem, "");
        sections[0].plan.threads = 3;
        EXPECT_EQ(game->watch(sections[0].plan, b).problem, "");
        ASSERT_EQ(a.sides.size(), b.sides.size());
        for (std::size_t k = 0; k < a.sides.size(); ++k) {
            EXPECT_EQ(a.sides[k].wins.value, b.sides[k].wins.value);
            EXPECT_EQ(a.sides[k].score.low, b.sides[k].score.low);
        }
        ASSERT_EQ(a.cards.size(), b.cards.size());
        for (std::size_t k = 0; k < a.cards.size(); ++k) {
            EXPECT_EQ(a.cards[k].worth.value, b.cards[k].worth.value);
            EXPECT_EQ(a.cards[k].worth.high, b.cards[k].worth.high);
        }
    }
}

// Watching changes no game: the same plan has the same results.
TEST(Report, WatchesTheGamesThatASimulationPlays) {
    const auto game = game_of("settlers", support::base_sources());
    auto sections = game->sections(plan_of({"greedy", "random", "random"}, 30));
    const auto watched = game->watch(sections[0].plan, sections[0].section);
    const auto played = game->simulate(sections[0].plan);
    EXPECT_EQ(watched.decisions, played.decisions);
    EXPECT_EQ(watched.options, played.options);
    ASSERT_EQ(played.sides.size(), sections[0].section.sides.size());
    for (std::size_t k = 0; k < played.sides.size(); ++k)
        EXPECT_NEAR(played.sides[k].second.wins / static_cast<double>(played.sides[k].second.games),
                    sections[0].section.sides[k].wins.value, 1e-9);
}

// What breaks while a report is made can be seen again.
TEST(Report, ItsGamesCanBeRecorded) {
    const auto game = game_of("imperium", imperium_support::sources());
    const auto sections = game->sections(plan_of({"random", "random"}, 20));
    const record::Record record = game->record_of(sections[1].plan, {7, 25}, false);
    EXPECT_EQ(record.answers.size(), 25U);
    EXPECT_EQ(record.seed, 8U);
    std::string problem;
    const auto match = game->make_match(record.words, record.seed, problem);
    ASSERT_TRUE(match) << problem;
    for (const std::uint64_t answer : record.answers)
        ASSERT_EQ(match->answer({match->decision().version, answer}), engine::Verdict::legal);
}

TEST(Report, OfImperiumTellsOfNationsPairsAndEndings) {
    const auto game = game_of("imperium", imperium_support::sources());
    auto sections = game->sections(plan_of({"random", "random"}, 182));
    ASSERT_EQ(sections.size(), 2U);
    EXPECT_EQ(sections[0].section.title, "horizons");
    EXPECT_EQ(sections[1].section.title, "horizons, trade routes");
    for (auto& [section, plan] : sections) EXPECT_EQ(game->watch(plan, section).problem, "");
    EXPECT_LT(sections[0].section.sides.size(), sections[1].section.sides.size());
    const arena::Section& section = sections[1].section;
    EXPECT_EQ(section.sides.size(), game->form().sides.size());
    // 182 games are every ordered pair of 14 nations once.
    ASSERT_EQ(section.pairs.size(), 182U);
    for (const arena::PairNumbers& pair : section.pairs) EXPECT_EQ(pair.ahead.n, 2U);
    std::uint64_t ended = 0;
    for (const arena::EndingNumbers& ending : section.endings) ended += ending.games;
    EXPECT_EQ(ended, 182U);
    EXPECT_EQ(section.endings.back().games, 0U);  // nobody practises
    EXPECT_GT(section.rounds.value, 3);
    EXPECT_TRUE(std::any_of(section.cards.begin(), section.cards.end(),
                            [](const arena::CardNumbers& card) { return card.taken > 0 && card.taken < card.reach; }));
}

// Nations that the rules refuse are passed over, the others still meet.
TEST(Report, PassesOverWhatTheRulesRefuse) {
    const auto game = game_of("imperium", imperium_support::sources());
    arena::SimulationPlan plan = plan_of({"random", "random"}, 60);
    plan.words.options = {"short", "trade routes"};
    auto sections = game->sections(plan);
    ASSERT_EQ(sections.size(), 1U);
    EXPECT_EQ(game->watch(sections[0].plan, sections[0].section).problem, "");
    EXPECT_EQ(sections[0].section.sides.size(), game->form().sides.size() - 1);  // not the Cultists
    plan.words.options = {"practice"};
    plan.agents = {"random"};
    sections = game->sections(plan);
    EXPECT_EQ(game->watch(sections[0].plan, sections[0].section).problem, "");
    EXPECT_GT(sections[0].section.endings.back().games, 0U);
}

}  // namespace
