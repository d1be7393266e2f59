// Nations and Commons of several boxes, and replacement cards: what a set-up deals and what it refuses.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "amounts.h"
#include "arena/any_game.h"
#include "lang/number.h"
#include "support.h"

namespace {

const lang::Pack& all_pack() {
    static const lang::Pack compiled =
        lang::compile(imperium_support::all_sources(), imperium_support::vocabularies).pack;
    return compiled;
}

const imperium::Rules& all_rules() {
    static const imperium::Rules* const made = [] {
        auto* one = new imperium::Rules;
        if (const std::string problem = one->load(all_pack()); !problem.empty()) ADD_FAILURE() << problem;
        return one;
    }();
    return *made;
}

std::unique_ptr<arena::AnyGame> game_of(const lang::Pack& pack) {
    std::string problem;
    auto game = arena::make_imperium(pack, problem);
    EXPECT_EQ(problem, "");
    return game;
}

imperium::Setup setup_of(const imperium::Rules& rules, const std::vector<std::string>& nations, std::uint8_t commons) {
    imperium::Setup setup;
    for (const std::string& name : nations) {
        setup.nations.push_back(static_cast<std::uint8_t>(rules.nation_named(name)));
        setup.sides.push_back(0);
    }
    setup.options.commons = commons;
    EXPECT_EQ(imperium::check_setup(rules, setup), "");
    return setup;
}

imperium::State dealt(const imperium::Rules& rules, const imperium::Setup& setup, std::uint64_t seed) {
    imperium::State state;
    engine::Decision decision;
    imperium::Game::set_up(rules, setup, seed, state, decision, nullptr);
    return state;
}

// covers: I-COMMONS-02, I-COMMONS-03
TEST(Boxes, AreThereWithoutAnOption) {
    const auto game = game_of(all_pack());
    EXPECT_EQ(game->refused({{"Japan", "Greeks"}, {}}), "");
    EXPECT_EQ(game->refused({{"Carthaginians", "Greeks"}, {}}), "");
    std::vector<std::string> words, group;
    for (const arena::OptionForm& option : game->form().options) {
        words.push_back(option.word);
        if (option.group == "commons") group.push_back(option.word);
    }
    EXPECT_NE(std::find(words.begin(), words.end(), "original printing"), words.end());
    EXPECT_EQ(group, (std::vector<std::string>{"commons of the nations", "commons horizons", "commons classics",
                                               "commons legends"}));
    // The first of a group says what holds anyway.
    EXPECT_EQ(game->refused({{"Japan", "Greeks"}, {"commons of the nations"}}), "");
}

// covers: I-COMMONS-02, I-SETUP-02
TEST(Boxes, WrongSetUpsAreRefusedWithOneSentence) {
    const auto game = game_of(all_pack());
    const auto refused = [&](std::vector<std::string> players, std::vector<std::string> options) {
        return game->refused({std::move(players), std::move(options)});
    };
    EXPECT_EQ(refused({"Japan", "Greeks"}, {"commons legends", "commons classics"}),
              "a game uses one whole set of Commons: choose one of horizons, classics and legends");
    EXPECT_EQ(refused({"Japan", "Greeks"}, {"commons legends", "Commons Legends"}), "");
    EXPECT_TRUE(refused({"Japan", "Greeks"}, {"commons roman"}).starts_with("no such option 'commons roman': "));
    EXPECT_EQ(
        refused({"Tang", "Greeks"}, {"commons classics"}),
        "Tang needs Trade Routes: their cards trade with routes that are in no other game; add the option \"trade "
        "routes\"");
    EXPECT_EQ(refused({"Tang", "Greeks"}, {"commons classics", "trade routes"}), "");
    arena::SimulationPlan plan;
    plan.games = 1;
    plan.agents = {"random", "random"};
    plan.words.options = {"commons legends", "commons classics"};
    EXPECT_EQ(game->simulate(plan).problem,
              "a game uses one whole set of Commons: choose one of horizons, classics and legends");
}

TEST(Boxes, CommonsThatThePacksLackAreRefused) {
    const auto game = game_of(imperium_support::pack());
    EXPECT_EQ(game->refused({{"Japan", "Taino"}, {"commons legends"}}),
              "these packs have no Commons of legends, only of horizons");
    EXPECT_EQ(game->refused({{"Japan", "Taino"}, {"commons horizons"}}), "");
    for (const arena::OptionForm& option : game->form().options) EXPECT_NE(option.group, "commons") << option.word;
}

// A folder with some nations and no Commons is a box, too.
TEST(Boxes, NationsWithoutCommonsOfTheirBoxPlayWithThoseOfHorizons) {
    std::vector<lang::Source> sources;
    for (const lang::Source& source : imperium_support::all_sources()) {
        if (source.text.find("deck Commons\ngame: imperium, set: classics") == std::string::npos)
            sources.push_back(source);
    }
    imperium::Rules rules;
    ASSERT_EQ(rules.load(lang::compile(sources, imperium_support::vocabularies).pack), "");
    const imperium::Setup setup = setup_of(rules, {"Greeks", "Carthaginians"}, imperium::box_none);
    EXPECT_EQ(imperium::commons_of(rules, setup), imperium::box_horizons);
}

// covers: I-COMMONS-09, I-COMMONS-10, I-COMMONS-12
TEST(Boxes, TributariesNamedLikeANationGiveWayToOthersThatMayStay) {
    const imperium::Rules& rules = all_rules();
    // Legends has Greeks, Carthaginians and Celts, Classics has Egyptians: none of them may come for another.
    for (const std::vector<std::string>& nations :
         {std::vector<std::string>{"Greeks", "Carthaginians"}, {"Greeks", "Egyptians"}, {"Celts", "Japan", "Greeks"}}) {
        const imperium::Setup setup = setup_of(rules, nations, imperium::box_legends);
        std::set<std::string> drawn;
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            const imperium::State state = dealt(rules, setup, seed);
            unsigned tributaries = 0;
            std::map<engine::DefId, unsigned> there;
            for (engine::CopyId c = 0; c < state.table.size; ++c) {
                const imperium::CardDef& card = rules.def(state, c);
                if (card.banner != imperium::suit_tributary || card.nation != imperium::of_commons) continue;
                ++tributaries;
                EXPECT_LE(card.players, nations.size());
                EXPECT_FALSE(card.set.has(imperium::set_trade));
                EXPECT_EQ(++there[state.table.def(c)], 1U);
                const std::string& name = rules.name(state.table.def(c));
                EXPECT_EQ(std::find(nations.begin(), nations.end(), name), nations.end()) << name;
                if (card.box != imperium::box_legends) drawn.insert(std::string(imperium::box_names[card.box]) + name);
            }
            EXPECT_EQ(tributaries, nations.size() == 2 ? 9U : 10U);
            const imperium::State again = dealt(rules, setup, seed);
            ASSERT_EQ(std::memcmp(&state, &again, sizeof state), 0);
        }
        EXPECT_TRUE(drawn.contains("classicsHittites"));
        EXPECT_TRUE(drawn.contains("horizonsPunt") == false);
        EXPECT_TRUE(drawn.contains("horizonsGoryeo"));
        EXPECT_GE(drawn.size(), 16U);
    }
}

// covers: I-REPL-01, I-REPL-04, I-CARD-04
TEST(Printings, EveryReplacementStandsForTheCardOfItsNumber) {
    const imperium::Rules& rules = all_rules();
    std::map<std::string, engine::DefId> originals;
    unsigned commons = 0, entries = 0;
    std::set<std::string> printed;  // a card with two sides is two entries, and one card
    const auto number_of = [&](std::size_t def) {
        const auto number =
            lang::read_card_number(rules.pack().cards[rules.def(static_cast<engine::DefId>(def)).pack_card].number);
        return number ? *number : lang::CardNumber{};  // a Bot's cards have none
    };
    for (std::size_t def = 0; def < rules.def_count(); ++def) {
        if (number_of(def).replacement) continue;
        for (const std::string& one : number_of(def).of_copies()) originals[one] = static_cast<engine::DefId>(def);
    }
    for (std::size_t def = 0; def < rules.def_count(); ++def) {
        const imperium::CardDef& card = rules.def(static_cast<engine::DefId>(def));
        if (!number_of(def).replacement) continue;
        ++entries;
        for (unsigned n = number_of(def).first; n <= number_of(def).last; ++n)
            printed.insert(number_of(def).letters + std::to_string(n));
        commons += card.box != imperium::box_none ? 1U : 0U;
        EXPECT_EQ(card.dealt[imperium::printing_current], card.copies);
        EXPECT_EQ(card.dealt[imperium::printing_original], 0) << rules.name(static_cast<engine::DefId>(def));
        for (const std::string& one : number_of(def).of_copies()) {
            ASSERT_TRUE(originals.contains(one)) << one;
            const imperium::CardDef& old = rules.def(originals[one]);
            EXPECT_EQ(old.nation, card.nation) << one;
            // A nation's replacement may start elsewhere.
            if (card.box != imperium::box_none) {
                EXPECT_EQ(old.start, card.start) << one;
            }
            EXPECT_EQ(old.players, card.players) << one;
            EXPECT_LT(old.dealt[imperium::printing_current], old.copies) << one;
            EXPECT_EQ(old.dealt[imperium::printing_original], old.copies) << one;
        }
    }
    EXPECT_EQ(commons, 20U);
    EXPECT_EQ(printed.size(), 49U);
    EXPECT_EQ(entries, 53U);
}

// A card of one's own with a number of Horizons marked X takes its place, and only of the copies that it names.
TEST(Printings, AReplacementIsFoundByItsNumberInAnySet) {
    const imperium::Rules& rules = imperium_support::rules_with(
        "deck Commons\ngame: imperium, set: horizons\n\ncard Village\n  number: 3UNC16X/25\n  starts: market\n"
        "  suits: uncivilised\n  basis: public\n  Draw 1 card.\n");
    EXPECT_TRUE(rules.has_replacements());
    imperium::Setup setup = imperium_support::japan_and_magyars(rules);
    for (const bool original : {false, true}) {
        setup.options.original = original ? 1 : 0;
        const imperium::State state = dealt(rules, setup, 5);
        unsigned villages = 0, cities = 0;
        for (engine::CopyId c = 0; c < state.table.size; ++c) {
            villages += rules.name(state.table.def(c)) == "Village" ? 1U : 0U;
            cities += rules.name(state.table.def(c)) == "Trading City" ? 1U : 0U;
        }
        EXPECT_EQ(villages, original ? 0U : 1U);
        EXPECT_EQ(cities, original ? 2U : 1U);
    }
}

// Records name the set of Commons and the printing, so that they play the same game again.
TEST(Boxes, RecordsOfSimulatedGamesReplay) {
    const auto game = game_of(all_pack());
    arena::SimulationPlan plan;
    plan.agents = {"random", "random", "random"};
    plan.games = support::many_or_few(24, 6);
    plan.check = true;
    EXPECT_EQ(game->simulate(plan).problem, "");
    std::set<std::string> words;
    for (std::uint64_t n = 0; n < 60; n += 3) {
        const record::Record record = game->record_of(plan, {n, 12}, false);
        for (const std::string& word : record.words.options) words.insert(word);
        std::string problem;
        const auto match = game->make_match(record.words, record.seed, problem);
        ASSERT_TRUE(match) << problem;
        for (const std::uint64_t answer : record.answers)
            ASSERT_EQ(match->answer({match->decision().version, answer}), engine::Verdict::legal);
    }
    for (const char* word : {"commons classics", "commons legends", "commons horizons", "original printing"})
        EXPECT_TRUE(words.contains(word)) << word;
}

}  // namespace
