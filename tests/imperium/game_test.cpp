// Imperium as a whole: invariants in random games of every kind, views, deals made anew, records, agents.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstring>
#include <map>
#include <set>

#include "amounts.h"
#include "arena/any_game.h"
#include "games/imperium/position.h"
#include "imperium/support.h"
#include "record/record.h"

namespace imperium {
namespace {

using namespace imperium_support;

State some_state(std::uint64_t n, unsigned choices, engine::Decision& decision) {
    State s;
    core::Random random(n);
    Game::set_up(rules(), some_setup(n), n, s, decision, nullptr);
    for (unsigned k = 0; k < choices && !decision.over(); ++k)
        Game::apply(rules(), s, random_option(decision, random), decision, nullptr);
    return s;
}

RC_GTEST_PROP(ImperiumView, DoesNotChangeWhenHiddenCardsArePermuted, ()) {
    const auto n = *rc::gen::inRange<std::uint64_t>(0, 1000000);
    engine::Decision decision;
    const State s = some_state(n, *rc::gen::inRange<unsigned>(0, 500), decision);
    for (unsigned seat = 0; seat < s.player_count; ++seat) {
        const State before = Game::view(rules(), s, seat);
        State permuted = s;
        core::Random random(n + seat);
        Game::determinise(rules(), permuted, seat, random);
        const State after = Game::view(rules(), permuted, seat);
        RC_ASSERT(std::memcmp(&before, &after, sizeof before) == 0);
        RC_ASSERT(Game::unsound(rules(), permuted) == "");
    }
}

// covers: I-GARRISON-08, I-HISTORY-03, I-LOOK-01
RC_GTEST_PROP(ImperiumView, ShowsWhatLiesOpenAndNoOneElsesSecrets, ()) {
    const auto n = *rc::gen::inRange<std::uint64_t>(0, 1000000);
    engine::Decision decision;
    const State s = some_state(n, *rc::gen::inRange<unsigned>(0, 500), decision);
    for (unsigned seat = 0; seat < s.player_count; ++seat) {
        const State seen = Game::view(rules(), s, seat);
        RC_ASSERT(seen.random.seed == 0U);
        for (CopyId c = 0; c < s.table.size; ++c) {
            const PileId pile = s.table.pile(c);
            const Seat owner = seat_of(pile);
            const bool known = seen.table.def(c) != engine::unknown_def;
            if (piles.is(pile, pile_play) || piles.is(pile, pile_garrison) || piles.is(pile, pile_discard) ||
                pile == exile_pile)
                RC_ASSERT(known);
            if (owner == seat && (piles.is(pile, pile_hand) || piles.is(pile, pile_history))) RC_ASSERT(known);
            if (known) RC_ASSERT((s.table.cells[c].known >> seat & 1U) != 0);
        }
    }
}

// A listing changes nothing, and the same state lists the same.
RC_GTEST_PROP(ImperiumDecision, IsListedWithoutChangingTheState, ()) {
    engine::Decision decision, again;
    const State s =
        some_state(*rc::gen::inRange<std::uint64_t>(0, 1000000), *rc::gen::inRange<unsigned>(0, 500), decision);
    const State before = s;
    Game::current(rules(), s, again);
    RC_ASSERT(std::memcmp(&before, &s, sizeof s) == 0);
    RC_ASSERT(again.options.size() == decision.options.size());
    for (std::size_t i = 0; i < again.options.size(); ++i) RC_ASSERT(again.options[i] == decision.options[i]);
}

TEST(ImperiumState, IsAtMostEightKibibytes) { EXPECT_LE(sizeof(State), 8192U); }

std::unique_ptr<arena::AnyGame> game() {
    std::string problem;
    auto made = arena::make_imperium(pack(), problem);
    EXPECT_EQ(problem, "");
    return made;
}

TEST(ImperiumSimulation, InvariantsHold) {
    for (const unsigned players : {2U, 3U, 4U}) {
        for (const char* options :
             {"", "trade routes", "short", "quick setup", "precious cards", "lowered aggression"}) {
            arena::SimulationPlan plan;
            plan.agents = std::vector<std::string>(players, "random");
            plan.games = support::many_or_few(10, 1);  // ./test plays 4,500 more
            plan.check = true;
            if (*options != 0) plan.words.options = {options};
            EXPECT_EQ(game()->simulate(plan).problem, "") << players << " players, " << options;
        }
    }
}

// covers: I-SETUP-03, I-ROUTE-01
// Every nation meets every other in a variant that allows both, to the end.
TEST(ImperiumSimulation, EveryNationPlaysEveryOther) {
    const auto made = game();
    std::vector<std::string> names;
    for (const arena::SideForm& side : made->form().sides) names.push_back(side.name);
    ASSERT_EQ(names.size(), 14U);
    unsigned pair = 0;
    for (const std::string& one : names) {
        for (const std::string& other : names) {
            if (one == other || ++pair % support::many_or_few(1, 5) != 0) continue;  // with all checks on, a sample
            for (const char* sides : {" A", " B"}) {
                arena::SimulationPlan plan;
                plan.agents = {"random", "random"};
                plan.words.players = {one + sides, other + sides};
                plan.words.options = {"trade routes"};
                plan.games = 1;
                plan.check = true;
                EXPECT_EQ(made->simulate(plan).problem, "") << one << " and " << other << sides;
            }
        }
    }
}

TEST(ImperiumSimulation, GreedyBeatsRandomInNineOfTenGames) {
    arena::SimulationPlan duel;
    duel.agents = {"greedy", "random"};
    duel.games = support::many_or_few(200, 8);
    const double least = duel.games == 200 ? 0.9 : 0.5;
    duel.threads = 2;
    const arena::SimulationResult result = game()->simulate(duel);
    EXPECT_EQ(result.problem, "");
    EXPECT_GE(result.agents[0].wins / static_cast<double>(result.games), least);
}

TEST(ImperiumRecord, RepeatsTheGame) {
    const auto made = game();
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        std::string problem;
        const std::vector<std::string> players{"Japan", "Taino B", "Cultists"};
        auto match = made->make_match({players, {}}, seed, problem);
        ASSERT_EQ(problem, "");
        core::Random random(seed);
        record::Record record;
        record.game = made->name();
        record.pack_hash = made->cards_hash(record.words);
        record.words.players = players;
        record.seed = seed;
        while (!match->over()) {
            ASSERT_EQ(match->answer({match->decision().version, random_option(match->decision(), random).id()}),
                      engine::Verdict::legal);
            if (match->answers().size() % record::hash_interval == 0) record.hashes.push_back(match->position_hash());
        }
        record.answers = match->answers();
        if (record.answers.size() % record::hash_interval != 0) record.hashes.push_back(match->position_hash());
        record::Record read_back;
        ASSERT_EQ(record::read_record(record::write_record(record), read_back), "");
        auto again = made->make_match({players, {}}, seed, problem);
        EXPECT_EQ(record::replay(read_back, *again), "");
        EXPECT_EQ(again->state_hash(), match->state_hash());
        EXPECT_EQ(again->log(0, 0), match->log(0, 0));
    }
}

// Undo goes back exactly, and never across something hidden that was shown.
RC_GTEST_PROP(ImperiumUndo, GoesBackExactly, ()) {
    const auto n = *rc::gen::inRange<std::uint64_t>(0, 100000);
    Match match(rules(), some_setup(n), n);
    core::Random random(n);
    const unsigned steps = *rc::gen::inRange<unsigned>(1, 200);
    for (unsigned k = 0; k < steps && !match.over(); ++k) {
        const std::uint64_t hash = match.state_hash();
        const std::uint32_t reveals = Game::reveals(match.state());
        const engine::Option option = random_option(match.decision(), random);
        RC_ASSERT(match.answer({match.decision().version, option.id()}) == engine::Verdict::legal);
        if (match.can_undo()) {
            RC_ASSERT(Game::reveals(match.state()) == reveals);
            match.undo();
            RC_ASSERT(match.state_hash() == hash);
            RC_ASSERT(match.answer({match.decision().version, option.id()}) == engine::Verdict::legal);
        }
    }
}

// covers: I-NAT-UTOPIANS-11
TEST(ImperiumSetup, KeepsTheUtopiansOutOfTheShortVariant) {
    std::vector<lang::Source> all = sources();
    const auto file = std::filesystem::path(IMPERIA_SOURCE_DIR) / "packs/imperium/legends/utopians.cards";
    all.push_back({"utopians.cards", read(file)});
    std::string problem;
    const auto made = arena::make_imperium(lang::compile(all, vocabularies).pack, problem);
    ASSERT_EQ(problem, "");
    EXPECT_EQ(made->make_match({{"Utopians", "Japan"}, {"set legends", "short"}}, 1, problem), nullptr);
    EXPECT_EQ(problem, "Utopians cannot play the short variant");
    EXPECT_NE(made->make_match({{"Utopians", "Japan"}, {"set legends"}}, 1, problem), nullptr);
}

// Wrong combinations are refused with one clear sentence.
// covers: I-SETUP-01, I-SETUP-02, I-ROUTE-03, I-ROUTE-04, I-SHORT-01, I-NAT-CULTISTS-21, I-PRACTICE-01
TEST(ImperiumSetup, RefusesWhatDoesNotGoTogether) {
    const auto made = game();
    const auto problem = [&](std::vector<std::string> players, std::vector<std::string> options) {
        std::string said;
        EXPECT_EQ(made->make_match({players, options}, 1, said), nullptr);
        return said;
    };
    EXPECT_EQ(problem({"Japan", "Japan B"}, {}), "two players cannot both play Japan");
    for (const char* nation : {"Abbasids", "Aksumites", "Guptas", "Sassanids", "Tang", "Wagadou"}) {
        EXPECT_EQ(problem({"Japan", nation}, {}),
                  std::string(nation) +
                      " needs Trade Routes: their cards trade with routes that are in no other game; "
                      "add the option \"trade routes\"");
    }
    EXPECT_EQ(problem({"Cultists", "Japan"}, {"short"}), "Cultists cannot play the short variant");
    EXPECT_EQ(problem({"Japan"}, {}),
              "one player alone plays against a Bot or practises: add an option such as \"bot Qin\", or \"practice\"");
    EXPECT_EQ(problem({"Japan", "Taino"}, {"practice"}), "the practice game is for 1 player, not 2");
    EXPECT_EQ(problem({"Japan", "Taino"}, {"lowered aggression", "trade routes"}),
              "lowered aggression is for games without Trade Routes, which leave the aggressive cards out anyway");
    EXPECT_EQ(problem({"Japan", "Tiano"}, {}), "no such nation 'Tiano': did you mean 'Taino'?");
    EXPECT_EQ(problem({"Japan", "Taino"}, {"long"}),
              "no such option 'long': there are trade routes, lowered aggression, quick setup, precious cards, short, "
              "practice, bot ..., difficulty ... and double resources");
    EXPECT_EQ(problem({"Japan", "Taino"}, {"bot Inuit"}), "a Bot plays against 1 player, not 2");
    EXPECT_EQ(problem({"Japan"}, {"bot Japan"}), "the Bot cannot play Japan, too");
    EXPECT_EQ(problem({"Japan"}, {"bot Inuit", "practice"}), "the practice game is played without a Bot");
    EXPECT_EQ(problem({"Japan"}, {"bot Tang"}), "the Bot of Tang needs Trade Routes: add the option \"trade routes\"");
}

// covers: I-PRACTICE-10
TEST(ImperiumPractice, TellsHowGoodAScoreIs) {
    imperium::Setup setup;
    setup.nations = {static_cast<std::uint8_t>(rules().nation_named("Japan"))};
    setup.sides = {0};
    setup.options.practice = 1;
    const auto note = [&](int score) {
        Position bare(rules(), setup);
        Position position(rules(), setup);
        EXPECT_EQ(position.given("Japan", std::to_string(score - bare.match().score(0)) + " progress"), "");
        EXPECT_EQ(position.match().score(0), score);
        return position.match().result_notes().at(0);
    };
    EXPECT_EQ(note(49), "Less than 50 VP: play it once more. 50 show that you know the rules.");
    EXPECT_EQ(note(50), "50 VP or more: you know the rules. 90 would be very well played.");
    EXPECT_EQ(note(89), note(50));
    EXPECT_EQ(note(90), "90 VP or more: very well played.");
}

State dealt(std::vector<std::string_view> nations, Options options = {}, std::vector<std::uint8_t> sides = {}) {
    imperium::Setup setup;
    for (const std::string_view name : nations)
        setup.nations.push_back(static_cast<std::uint8_t>(rules().nation_named(name)));
    setup.sides = sides.empty() ? std::vector<std::uint8_t>(nations.size(), 0) : sides;
    setup.options = options;
    setup.first_player = 0;
    EXPECT_EQ(check_setup(rules(), setup), "");
    State s;
    engine::Decision decision;
    Game::set_up(rules(), setup, 5, s, decision, nullptr);
    return s;
}

// covers: I-SETUP-28, I-SETUP-29, I-SETUP-30, I-SETUP-36, I-SETUP-37, I-SETUP-38, I-NAT-MARTIANS-02, I-SHORT-09
// covers: I-SHORT-11
TEST(ImperiumSetup, DealsHandsAndResources) {
    State s = dealt({"Japan", "Inuit", "Martians"});
    EXPECT_EQ(s.players[0].supply, imperium_support::resources(3, 2, 1, 0));
    EXPECT_EQ(s.players[2].supply, imperium_support::resources(3, 2, 26, 0));
    for (Seat seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(s.table.count(pile_of(pile_hand, seat)), 5U);  // the Inuit, too, although Summer makes hands smaller
        EXPECT_EQ(s.table.count(pile_of(pile_discard, seat)), 0U);
    }
    Options routes;
    routes.trade_routes = 1;
    s = dealt({"Japan", "Tang", "Martians"}, routes, {0, 0, 1});
    EXPECT_EQ(s.players[0].supply, imperium_support::resources(3, 2, 0, 1));
    EXPECT_EQ(s.players[2].supply, imperium_support::resources(3, 2, 20, 1));
    Options brief;
    brief.short_game = 1;
    s = dealt({"Martians", "Inuit", "Taino"}, brief);
    EXPECT_EQ(s.players[0].supply, imperium_support::resources(3, 2, 22, 0));
    EXPECT_EQ(s.players[1].supply, imperium_support::resources(0, 0, 0, 0));
    EXPECT_EQ(s.players[2].supply, imperium_support::resources(3, 2, 1, 0));
}

// covers: I-COMMONS-03, I-SETUP-03, I-TERM-01
TEST(ImperiumSetup, EveryNationIsPlayedWithTheCommonsOfHorizons) {
    for (std::size_t k = 0; k < rules().nations().size(); ++k) {
        for (const std::uint8_t routes : {std::uint8_t{0}, std::uint8_t{1}}) {
            imperium::Setup setup;
            setup.nations = {static_cast<std::uint8_t>(k),
                             static_cast<std::uint8_t>((k + 1) % rules().nations().size())};
            setup.sides = {0, 1};
            setup.options.trade_routes = routes;
            const bool needs = rules().nations()[setup.nations[0]].trade_routes_only ||
                               rules().nations()[setup.nations[1]].trade_routes_only;
            EXPECT_EQ(check_setup(rules(), setup).empty(), routes == 1 || !needs);
        }
    }
}

// covers: I-COMMONS-07, I-COMMONS-08, I-COMMONS-19, I-COMMONS-22, I-COMMONS-34, I-COMMONS-35, I-COMMONS-36, I-SETUP-27
// covers: I-SETUP-34
TEST(ImperiumSetup, DealsTheCommonsByTheRules) {
    unsigned welcoming = 0, deals = 0, orders = 0;
    std::uint64_t last_order = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        imperium::Setup setup = some_setup(seed);
        setup.options.quick = setup.options.short_game = setup.options.lowered_aggression = 0;
        State s;
        engine::Decision decision;
        Game::set_up(rules(), setup, seed, s, decision, nullptr);
        for (unsigned slot = 0; slot < market_slots; ++slot) {
            const CopyId card = s.table.first(pile_of(pile_market, slot));
            const CardDef& def = rules().def(s.table.def(card));
            EXPECT_EQ(s.table.count(pile_of(pile_market_unrest, slot)), def.region ? 0U : 1U);
            EXPECT_EQ(Look(rules(), s).tokens(card, good_progress), def.banner == suit_civilised ? 1U : 0U);
        }
        constexpr std::uint8_t banners[] = {suit_civilised, suit_uncivilised, suit_region};
        for (unsigned k = 0; k < 3; ++k) {
            for (CopyId c = s.table.first(pile_of(pile_small, k)); c != no_copy; c = s.table.next(c)) {
                EXPECT_EQ(rules().def(s.table.def(c)).banner, banners[k]);
                EXPECT_EQ(s.table.cells[c].known, 0);  // face down
            }
        }
        for (Seat seat = 0; seat < s.player_count; ++seat) {
            for (const PileKind pile : {pile_deck, pile_nation}) {
                for (CopyId c = s.table.first(pile_of(pile, seat)); c != no_copy; c = s.table.next(c))
                    EXPECT_EQ(s.table.cells[c].known, 0);
            }
            for (CopyId c = s.table.first(pile_of(pile_development, seat)); c != no_copy; c = s.table.next(c))
                EXPECT_NE(s.table.cells[c].known, 0);
        }
        if (setup.options.trade_routes != 0 && s.player_count < 4) {
            ++deals;
            for (CopyId c = s.table.first(fame_deck); c != no_copy; c = s.table.next(c))
                welcoming += rules().name(s.table.def(c)) == "Welcoming" ? 1U : 0U;
        }
        if (setup.options.trade_routes != 0 && s.player_count == 4) {
            bool found = false;
            for (CopyId c = s.table.first(fame_deck); c != no_copy; c = s.table.next(c))
                found = found || rules().name(s.table.def(c)) == "Welcoming";
            EXPECT_TRUE(found);
        }
        std::uint64_t order = 0;
        for (CopyId c = s.table.first(main_deck); c != no_copy; c = s.table.next(c))
            order = core::mix(order + s.table.def(c));
        orders += order != last_order ? 1U : 0U;
        last_order = order;
    }
    EXPECT_GT(welcoming, deals / 2);
    EXPECT_LT(welcoming, deals);
    EXPECT_GT(orders, 195U);
}

// covers: I-TERM-29, I-TERM-30, I-TERM-31, I-CARD-01, I-CARD-02, I-CARD-03
TEST(ImperiumPacks, HoldTheDecksOfTheBox) {
    const std::map<std::string, unsigned> sizes{
        {"Abbasids", 23},  {"Aksumites", 23}, {"Cultists", 30}, {"Guptas", 24}, {"Inuit", 25},
        {"Japan", 24},     {"Magyars", 27},   {"Martians", 29}, {"Mayans", 28}, {"Polynesians", 29},
        {"Sassanids", 24}, {"Taino", 24},     {"Tang", 27},     {"Wagadou", 23}};
    std::map<std::string, std::set<int>> numbers;
    for (const lang::Card& card : pack().cards) {
        if (card.number.empty()) continue;
        ASSERT_EQ(card.number[0], '3') << card.name;
        const std::size_t digits = card.number.find_first_of("0123456789", 1);
        const std::string middle = card.number.substr(digits, card.number.find('/') - digits);
        const int first = std::stoi(middle);
        for (int k = 0; k < card.copies; ++k)
            EXPECT_TRUE(numbers[card.number.substr(0, digits)].insert(first + k).second ||
                        middle.find_first_of("AB") != std::string::npos)
                << card.name;
        const auto size = sizes.find(pack().decks[card.deck].name);
        if (size != sizes.end()) {
            EXPECT_EQ(std::stoul(card.number.substr(card.number.find('/') + 1)), size->second) << card.name;
        }
    }
    // Within a code every number from 1 on is there.
    for (const auto& [code, held] : numbers) EXPECT_EQ(static_cast<int>(held.size()), *held.rbegin()) << code;
    EXPECT_EQ(numbers.at("3JPN").size(), 24U);
    EXPECT_EQ(numbers.at("3CUL").size(), 30U);
    EXPECT_EQ(numbers.at("3UNR").size(), 12U);
}

// covers: I-PLACE-02, I-TEXT-20
// Cards of one's own, in a deck of one's own, beside the printed ones.
TEST(ImperiumAuthors, SeveralCardsArePlacedInTheirOwnersOrder) {
    // The deck of that name is the nation's, in whichever file.
    const Rules& mine = rules_with(
        "deck Japan\ngame: imperium, set: mine\n\ncard Archive\n  number: 9MIN1/1\n  starts: deck\n  basis: "
        "public\n  Place 2 cards on your deck.\n");
    Position position(mine, japan_and_magyars(mine));
    ASSERT_EQ(position.given("Japan", "hand: Archive, Kansai, Clans, Glory"), "");
    ASSERT_EQ(position.given("Japan", "deck only: none"), "");
    engine::Match& match = position.match();
    for (const char* words : {"activate", "play Archive", "Clans", "Kansai"})
        EXPECT_TRUE(choose(match, words)) << words;
    const State& s = static_cast<const Match&>(match).state();
    const CopyId top = s.table.first(pile_of(pile_deck, 0));
    EXPECT_EQ(mine.name(s.table.def(top)), "Kansai");
    EXPECT_EQ(mine.name(s.table.def(s.table.next(top))), "Clans");
}

// covers: I-NOTE-01
// A break through for a kind of card that names no suit goes through the Main deck, not through a Small deck.
TEST(ImperiumAuthors, AKindWithoutASuitIsSearchedInTheMainDeck) {
    const Rules& mine = rules_with(
        "deck Japan\ngame: imperium, set: mine\n\ncard Sea Charts\n  number: 9MIN1/2\n  starts: deck\n  basis: "
        "public\n  Break through for an ocean card.\n\ncard Ledger\n  number: 9MIN2/2\n  starts: deck\n  basis: "
        "public\n  Break through for a market card with materials on it.\n");
    Position position(mine, japan_and_magyars(mine));
    ASSERT_EQ(position.given("Japan", "hand: Sea Charts, Ledger"), "");
    ASSERT_EQ(position.given("", "market: Elders, Vineyards, Metropolis, Terraces, -"), "");
    ASSERT_EQ(position.given("", "main deck only: Prosperity, Lagoon"), "");
    engine::Match& match = position.match();
    for (const char* words : {"activate", "play Sea Charts"}) EXPECT_TRUE(choose(match, words)) << words;
    EXPECT_EQ(position.expect("Japan", "hand: Lagoon, Ledger"), "");
    EXPECT_FALSE(choose(match, "play Ledger"));  // it lies nowhere but in the market
}

}  // namespace
}  // namespace imperium
