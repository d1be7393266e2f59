// Sets of cards: what belongs to a set not chosen changes nothing, what is chosen is in the game.

#include <gtest/gtest.h>

#include "../imperium/support.h"
#include "../support.h"
#include "arena/any_game.h"
#include "lang/reference.h"

namespace {

std::string card(const std::string& name, const std::string& number) {
    return "card " + name + "\n  number: " + number +
           "\n  colour: red\n  build: 1 wood\n  basis: public\n  Production: gain 3 wood.\n\n";
}

// A Faction of one's own: its deck stands in two files, read before all others.
std::vector<lang::Source> with_dwarves() {
    std::vector<lang::Source> sources = {
        {"dwarves-1.cards", "deck Dwarves\ngame: settlers, set: mine\n\n" + card("Mine", "DWA001-015")},
        {"dwarves-2.cards", "deck Dwarves\ngame: settlers, set: mine\n\n" + card("Forge", "DWA016-030")},
        {"dwarves-3.cards",
         "deck Boards\ngame: settlers, set: mine\n\nboard Dwarves\n  basis: public\n  adjective: dwarven\n"
         "  Production: gain 3 workers and 1 gold.\n  Feature: you may store any number of stone.\n"},
    };
    for (lang::Source& source : support::base_sources()) sources.push_back(std::move(source));
    return sources;
}

std::unique_ptr<arena::AnyGame> made(std::string_view game, const std::vector<lang::Source>& sources) {
    const lang::Compilation compiled = lang::compile(sources, arena::vocabularies());
    for (const lang::Diagnostic& one : compiled.diagnostics) ADD_FAILURE() << lang::print_diagnostic(one, sources);
    std::string problem;
    auto one = arena::game_named(game)->make(compiled.pack, problem);
    EXPECT_EQ(problem, "");
    return one;
}

// S-ATL-04, S-AZT-02, S-FIRE-03
TEST(Sets, WhatTheRulebooksAdviseAgainstIsSaidAndDealtAllTheSame) {
    const auto game = made("settlers", support::all_sources());
    const auto advised = [&](std::vector<std::string> players, std::vector<std::string> options) {
        const engine::SetupWords words{std::move(players), std::move(options)};
        EXPECT_EQ(game->refused(words), "");
        std::string said;
        for (const arena::Advice& one : game->advice(words)) said += one.option + "|" + one.text + "\n";
        return said;
    };
    EXPECT_EQ(advised({"Romans", "Japanese"}, {}), "");
    EXPECT_EQ(advised({"Romans", "Japanese"}, {"set fire", "set atlanteans", "format open"}), "")
        << "nobody plays the Atlanteans";
    EXPECT_EQ(advised({"Romans", "Atlanteans"}, {"set fire", "set atlanteans", "format open"}),
              "set atlanteans|The rulebook advises against the Atlanteans with We Didn't Start the Fire.\n");
    EXPECT_EQ(advised({"Romans", "Japanese", "Egyptians", "Barbarians", "Aztecs"}, {"set aztecs"}),
              "|The rulebooks advise against five players.\n");
    EXPECT_TRUE(game->advice({{"Romans", "Aztecs"}, {"set fire"}}).empty()) << "it is refused, which is said already";
}

// Every mix of sets has rules of its own, and there are thousands of mixes.
TEST(Sets, RulesThatNobodyPlaysByAreLetGo) {
    const auto game = made("settlers", support::all_sources());
    std::vector<std::string> sets;
    for (const arena::OptionForm& option : game->form().options) {
        if (option.word.starts_with(arena::set_word)) sets.push_back(option.word);
    }
    ASSERT_GE(sets.size(), 7U);
    const auto ask_for_others = [&] {
        for (unsigned mix = 1; mix < 128; ++mix) {
            engine::SetupWords words{{"Romans", "Japanese"}, {}};
            for (unsigned k = 0; k < 7; ++k) {
                if ((mix >> k & 1U) != 0) words.options.push_back(sets[k]);
            }
            (void)game->refused(words);
        }
    };
    const engine::SetupWords words{{"Romans", "Japanese"}, {"set fire"}};
    std::string problem;
    auto match = game->make_match(words, core::Seed(1), problem);
    const std::weak_ptr<const void> rules = match->held();
    ask_for_others();
    EXPECT_EQ(game->make_match(words, core::Seed(2), problem)->held(), match->held()) << "played by, so still there";
    ask_for_others();
    while (!match->over()) (void)match->answer({match->decision().version, match->decision().options[0].id()});
    match.reset();
    ask_for_others();
    EXPECT_TRUE(rules.expired());
}

TEST(Sets, ThoseNotChosenChangeNothing) {
    const auto plain = made("settlers", support::base_sources());
    const auto more = made("settlers", with_dwarves());
    const engine::SetupWords words{{"Romans", "Japanese"}, {}};
    EXPECT_NE(plain->pack_hash(), more->pack_hash());
    EXPECT_EQ(plain->cards_hash(words), more->cards_hash(words));
    EXPECT_EQ(plain->signature(60), more->signature(60));
    ASSERT_EQ(plain->form().sides.size() + 1, more->form().sides.size());
    EXPECT_EQ(more->form().sides.back().name, "Dwarves");
    EXPECT_EQ(more->form().sides.back().needs, "set mine");
    const std::vector<arena::OptionForm> options = more->form().options;
    EXPECT_TRUE(std::any_of(options.begin(), options.end(),
                            [](const arena::OptionForm& option) { return option.word == "set mine"; }));
    EXPECT_EQ(more->refused({{"Romans", "Dwarves"}, {}}),
              "the Dwarves come with the set mine: add the option \"set mine\"");
}

TEST(Sets, OfTheOtherGameToo) {
    std::vector<lang::Source> sources = imperium_support::sources();
    const auto plain = made("imperium", sources);
    sources.insert(sources.begin(),
                   {"mine.cards",
                    "deck Japan\ngame: imperium, set: mine\n\ncard Archive\n  number: 9MIN1/1\n  starts: deck\n"
                    "  basis: public\n  Draw 2 cards. If you have a region in play, gain 3 progress.\n"});
    const auto more = made("imperium", sources);
    const engine::SetupWords words{{"Japan", "Magyars"}, {}};
    EXPECT_EQ(plain->cards_hash(words), more->cards_hash(words));
    EXPECT_EQ(plain->signature(60), more->signature(60));
    EXPECT_NE(plain->cards_hash(words), more->cards_hash({{"Japan", "Magyars"}, {"set mine"}}));
}

TEST(Sets, AFactionIsFoundByItsDecksNameInSeveralFiles) {
    const auto game = made("settlers", with_dwarves());
    const engine::SetupWords words{{"Dwarves", "Romans"}, {"set mine"}};
    ASSERT_EQ(game->refused(words), "");
    EXPECT_NE(game->cards_hash(words), game->cards_hash({{"Japanese", "Romans"}, {}}));
    std::string problem;
    const auto match = game->make_match(words, 1, problem);
    ASSERT_TRUE(match) << problem;
    EXPECT_EQ(match->seat_name(0), "Dwarves");
    const auto position = game->make_position(words, problem);
    ASSERT_TRUE(position) << problem;
    EXPECT_EQ(position->given("Dwarves", "hand: Mine, Forge"), "");
    arena::SimulationPlan plan;
    plan.games = 50;
    plan.agents = {"random", "random"};
    plan.words = words;
    plan.check = true;
    EXPECT_EQ(game->simulate(plan).problem, "");
    plan.words.players.clear();  // all mixes of all sides, the Dwarves among them
    const auto result = game->simulate(plan);
    EXPECT_TRUE(std::any_of(result.sides.begin(), result.sides.end(),
                            [](const auto& side) { return side.first == "Dwarves" && side.second.games > 0; }));
}

TEST(Sets, TooManyCardsForOneGameAreRefusedWithASentence) {
    std::vector<lang::Source> sources = support::base_sources();
    std::string many = "deck Common\ngame: settlers, set: mine\n\n";
    for (int k = 0; k < 20; ++k)
        many += card("Hut " + std::string(1, static_cast<char>('A' + k)),
                     "MIN" + std::to_string(100 + 20 * k) + "-" + std::to_string(119 + 20 * k));
    sources.push_back({"mine.cards", many});
    const auto game = made("settlers", sources);
    EXPECT_EQ(game->refused({{"Romans", "Japanese"}, {}}), "");
    EXPECT_EQ(game->refused({{"Romans", "Japanese"}, {"set mine"}}),
              "these decks hold 544 cards, a game at most " + std::to_string(settlers::max_cards));
}

TEST(Sets, TooManyCardsForAGameOfImperiumToo) {
    std::vector<lang::Source> sources = imperium_support::sources();
    std::string many = "deck Commons\ngame: imperium, set: mine\n\n";
    for (int k = 0; k < 15; ++k)
        many += "card Tower " + std::string(1, static_cast<char>('A' + k)) + "\n  number: 9MIN" +
                std::to_string(100 + 20 * k) + "-" + std::to_string(119 + 20 * k) +
                "/9\n  starts: market\n  suits: civilised\n  basis: public\n  Draw 1 card.\n\n";
    sources.push_back({"mine.cards", many});
    const auto game = made("imperium", sources);
    const engine::SetupWords words{{"Japan", "Magyars"}, {"set mine"}};
    EXPECT_EQ(game->refused({{"Japan", "Magyars"}, {}}), "");
    EXPECT_TRUE(game->refused(words).ends_with(" cards, but at most 320 fit")) << game->refused(words);
}

// docs/language-GAME.md is made by `imperia cards language --game GAME`.
TEST(Games, TheLanguageReferenceEqualsTheProgram) {
    for (const arena::GameRow& row : arena::games()) {
        const std::string file = "docs/language-" + std::string(row.name) + ".md";
        EXPECT_EQ(support::read(std::filesystem::path(IMPERIA_SOURCE_DIR) / file), lang::reference(row.vocabulary()))
            << "run: imperia cards language --game " << row.name << " > " << file;
    }
}

TEST(Games, AreListedOnce) {
    EXPECT_EQ(arena::game_named("chess"), nullptr);
    EXPECT_EQ(arena::no_such_game("chess"), "no such game 'chess': there are settlers and imperium");
    for (const arena::GameRow& row : arena::games()) EXPECT_EQ(row.vocabulary().game, row.name);
}

}  // namespace
