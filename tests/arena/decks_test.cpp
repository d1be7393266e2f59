// Set-ups with expansions and with decks of one's own, as words: what records, tables and the command line carry.

#include <gtest/gtest.h>

#include <set>

#include "arena/any_game.h"
#include "core/words.h"
#include "record/record.h"
#include "settlers/sets.h"

namespace {

const arena::AnyGame& with_sets() {
    static const std::unique_ptr<arena::AnyGame> made = [] {
        std::string problem;
        auto one = arena::make_settlers(own_sets::pack(), problem);
        EXPECT_EQ(problem, "");
        return one;
    }();
    return *made;
}

using Words = std::vector<std::string>;

// The base deck of the Romans with its titles of 3 copies named last, one of them from the set one.
std::string caesar(const std::string& format = "standard") {
    std::string problem;
    std::string text = with_sets().random_deck("Romans", {}, 1, problem);
    EXPECT_EQ(problem, "");
    const std::size_t at = text.find("3 ");
    text.replace(at, text.find('\n', at) - at, "3 Roman First Aa");
    const std::size_t word = text.find("format: ") + 8;
    return text.replace(word, text.find('\n', word) - word, format);
}

TEST(OwnDecks, AreWordsOfASetUp) {
    const arena::DeckForm deck = with_sets().read_deck(caesar());
    EXPECT_EQ(deck.faults.size(), 0U) << deck.faults.front().text;
    EXPECT_EQ(deck.side, "Romans");
    EXPECT_EQ(deck.options, Words{"set one"});
    EXPECT_EQ(deck.format, "format standard");
    EXPECT_TRUE(deck.player.starts_with("Romans (")) << deck.player;
    EXPECT_NE(deck.player.find("FRO001"), std::string::npos) << deck.player;
    EXPECT_EQ(with_sets().refused({{deck.player, "Barbarians"}, {"set one", deck.format}}), "");
    EXPECT_EQ(with_sets().refused({{deck.player, "Barbarians"}, {}}),
              "Roman First Aa of the Romans comes with the set one: add the option \"set one\"");
    EXPECT_EQ(with_sets().refused({{"Romans (ROM001)", "Barbarians"}, {}}),
              "the deck of the Romans: a deck has 30 cards, this one 2");
    EXPECT_EQ(with_sets().refused({{"Romans (ROM001 rom001)", "Barbarians"}, {}}),
              "the deck of the Romans names Sculptor's Workshop twice");
    EXPECT_EQ(with_sets().refused({{"Romans (BAR001)", "Barbarians"}, {}}),
              "the Romans have no card with the number 'BAR001'");
    EXPECT_EQ(with_sets().refused({{"Romans ()", "Barbarians"}, {}}), "the deck of the Romans names no cards");
    EXPECT_EQ(with_sets().refused({{"Romans (ROM001", "Barbarians"}, {}}),
              "the deck of the Romans has no ')' at its end");
    EXPECT_EQ(with_sets().refused({{"Dwarves (DWA031)", "Barbarians"}, {"set dwarves"}}),
              "Miner Aa of the Dwarves comes with the set dwarves and set one: add the options \"set dwarves\" and "
              "\"set one\"");
}

// A game with a deck of one's own repeats from its record.
TEST(OwnDecks, AreKeptByRecords) {
    arena::SimulationPlan plan;
    plan.agents = {"random", "greedy"};
    plan.words = {{with_sets().read_deck(caesar()).player, "Dwarves"}, {"one", "dwarves", "format standard"}};
    plan.games = 3;
    plan.check = true;
    EXPECT_EQ(with_sets().simulate(plan).problem, "");
    const record::Record record = with_sets().record_of(plan, {1, 40}, false);
    EXPECT_EQ(record.words.players, plan.words.players);
    EXPECT_EQ(record.words.options, (Words{"format standard", "set one", "set dwarves"}));
    record::Record read;
    ASSERT_EQ(record::read_record(record::write_record(record), read), "");
    EXPECT_EQ(read.words.players, record.words.players);
    EXPECT_EQ(with_sets().cards_hash(read.words), read.pack_hash);
    std::string problem;
    const auto match = with_sets().make_match(read.words, read.seed, problem);
    ASSERT_TRUE(match) << problem;
    EXPECT_EQ(match->seat_name(0), "Romans");
    EXPECT_EQ(record::replay(read, *match), "");
}

// The same deck, however it is written down, is dealt alike.
TEST(OwnDecks, AreTheSameInAnyOrder) {
    std::string text = caesar();
    const std::size_t at = text.find("3 ");
    std::vector<std::string> lines;
    for (const std::string_view line : core::split(std::string_view(text).substr(at), '\n')) lines.emplace_back(line);
    std::string turned = text.substr(0, at);
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) turned += *line + "\n";
    EXPECT_EQ(with_sets().read_deck(turned).player, with_sets().read_deck(text).player);
    std::string word = with_sets().read_deck(text).player, problem;
    const auto straight = with_sets().make_match({{word, "Barbarians"}, {"one"}}, 7, problem);
    const std::size_t first = word.find('(') + 1, end = word.find(' ', first);
    word = word.substr(0, first) + word.substr(end + 1, word.size() - end - 2) + " " + word.substr(first, end - first) +
           ")";
    const auto moved = with_sets().make_match({{word, "Barbarians"}, {"one"}}, 7, problem);
    ASSERT_TRUE(straight && moved) << problem;
    EXPECT_EQ(straight->state_hash(), moved->state_hash());
}

TEST(OwnDecks, SayEveryFault) {
    const arena::DeckForm nobody = with_sets().read_deck("deck Vikings\n");
    EXPECT_EQ(nobody.side, "");
    EXPECT_EQ(nobody.faults.size(), 1U);
    const arena::DeckForm few = with_sets().read_deck("deck Romans\n3 Administration\n");
    ASSERT_EQ(few.faults.size(), 4U);
    EXPECT_EQ(few.faults[0].line, 0U);
    EXPECT_NE(few.shown.find("Romans: 3 cards, 1 titles"), std::string::npos) << few.shown;
    const arena::DeckForm unknown = with_sets().read_deck("deck Romans\n3 Administratio\n");
    ASSERT_EQ(unknown.faults.size(), 1U);
    EXPECT_EQ(unknown.faults[0].line, 2U);
    EXPECT_EQ(with_sets().read_deck("deck Romans\n").faults.size(), 4U) << "30 cards and three classes";
}

TEST(OwnDecks, AreDrawnAtRandom) {
    std::string problem;
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        for (const char* format : {"format open", "format standard"}) {
            const std::string text = with_sets().random_deck("Dwarves", {"all expansions", format}, seed, problem);
            EXPECT_EQ(problem, "");
            EXPECT_EQ(text, with_sets().random_deck("dwarves", {"all expansions", format}, seed, problem));
            const arena::DeckForm deck = with_sets().read_deck(text);
            EXPECT_EQ(deck.faults.size(), 0U) << text << deck.faults.front().text;
            EXPECT_EQ(deck.format, format);
            seen.insert(text);
        }
    }
    EXPECT_GT(seen.size(), 30U);
    EXPECT_EQ(with_sets().random_deck("Dwarves", {}, 1, problem), "");
    EXPECT_EQ(problem, "the Dwarves come with the set dwarves: add the option \"set dwarves\"");
    EXPECT_EQ(with_sets().random_deck("Romans", {"format introducing"}, 1, problem), "");
    EXPECT_NE(problem, "");
}

// Sets --------------------------------------------------------------------------------------------------

TEST(Expansions, AreChosenByTheirNames) {
    EXPECT_EQ(with_sets().settled({"ONE", " set two", "peaceful", "one"}), (Words{"set one", "set two", "peaceful"}));
    EXPECT_EQ(with_sets().settled({"all expansions"}), (Words{"set one", "set two", "set dwarves", "set pictures"}));
    EXPECT_EQ(with_sets().settled({"base", "set base"}), Words{});
    const Words players{"Romans", "Barbarians"};
    EXPECT_EQ(with_sets().cards_hash({players, {"one", "two", "dwarves", "pictures"}}),
              with_sets().cards_hash({players, {"all expansions"}}));
    EXPECT_NE(with_sets().cards_hash({players, {"one"}}), with_sets().cards_hash({players, {}}));
    EXPECT_EQ(with_sets().refused({players, {"one"}}), "");
    EXPECT_TRUE(
        with_sets().refused({players, {"set tow"}}).starts_with("no such option 'set tow': did you mean 'set two'? "))
        << with_sets().refused({players, {"set tow"}});
    EXPECT_EQ(with_sets().refused({players, {"expedition random"}}),
              "tiles to draw come with the set expedition: add the option \"set expedition\"");
    std::string problem;
    const auto plain = arena::make_settlers(support::base_pack(), problem);
    EXPECT_EQ(plain->refused({players, {"all expansions"}}), "there are no expansions in these packs");
}

TEST(Expansions, StandInTheFormUnderAHeading) {
    const arena::SetupForm form = with_sets().form();
    EXPECT_EQ(form.most_players, 5U);
    EXPECT_TRUE(form.decks);
    Words words, formats;
    for (const arena::OptionForm& option : form.options) {
        if (option.section == "Expansions") words.push_back(option.word);
        if (option.group == "format") formats.push_back(option.word);
        EXPECT_EQ(with_sets().refused({{"Romans", "Barbarians"}, {option.word}}), "") << option.word;
    }
    EXPECT_EQ(words, (Words{"set one", "set two", "set dwarves", "set pictures", "all expansions"}));
    EXPECT_EQ(formats, (Words{"format usual", "format introducing", "format open", "format standard"}));
    std::string problem;
    const arena::SetupForm plain = arena::make_settlers(support::base_pack(), problem)->form();
    EXPECT_EQ(plain.most_players, 4U);
    for (const arena::OptionForm& option : plain.options) EXPECT_NE(option.group, "format");
}

// covers: S-DECK-15
TEST(Expansions, AreCalledByThePrintedTitles) {
    std::vector<lang::Source> sources = support::base_sources();
    const std::pair<const char*, const char*> titles[] = {{"friends", "Why Can't We Be Friends"},
                                                          {"magic number", "3 Is a Magic Number"},
                                                          {"fire", "We Didn't Start the Fire"},
                                                          {"atlanteans", "Atlanteans"},
                                                          {"aztecs", "Aztecs"},
                                                          {"amazons", "Amazons"}};
    int number = 1;
    for (const auto& [set, title] : titles) {
        sources.push_back(
            {std::string(set) + ".cards",
             own_sets::head("Common", set) + own_sets::card("Hut of " + std::string(set), "HUT", number, 1)});
        ++number;
    }
    const lang::Compilation compiled = lang::compile(sources, support::vocabularies);
    std::string problem;
    const auto six = arena::make_settlers(compiled.pack, problem);
    ASSERT_TRUE(six) << problem;
    for (const auto& [set, title] : titles) {
        const arena::SetupForm form = six->form();
        const auto option = std::find_if(form.options.begin(), form.options.end(), [&](const arena::OptionForm& one) {
            return one.word == arena::set_option(set);
        });
        ASSERT_NE(option, form.options.end());
        EXPECT_TRUE(option->meaning.starts_with(title)) << option->meaning;
        EXPECT_EQ(six->settled({title}), Words{arena::set_option(set)});
    }
}

TEST(Expansions, SeatFivePlayers) {
    const Words five{"Romans", "Barbarians", "Egyptians", "Japanese", "Dwarves"};
    EXPECT_EQ(with_sets().refused({five, {"all expansions"}}), "");
    EXPECT_EQ(with_sets().refused({five, {}}), "the Dwarves come with the set dwarves: add the option \"set dwarves\"");
    EXPECT_EQ(with_sets().most_players({}), 4U);
    EXPECT_EQ(with_sets().most_players({"dwarves"}), 5U);
    arena::SimulationPlan plan;
    plan.agents = Words(5, "random");
    plan.games = 1;
    EXPECT_EQ(with_sets().simulate(plan).problem,
              "Imperial Settlers is for 2 to 4 players, not 5: add the option \"set dwarves\"");
    plan.words.options = {"all expansions"};
    plan.check = true;
    plan.games = 130;
    const arena::SimulationResult result = with_sets().simulate(plan);
    EXPECT_EQ(result.problem, "");
    EXPECT_EQ(result.sides.size(), 5U);
    std::string problem;
    const arena::BenchResult bench = with_sets().bench(5, 0.01, {"all expansions"}, problem);
    EXPECT_EQ(problem, "");
    EXPECT_GT(bench.decisions_per_second, 0);
    (void)with_sets().bench(5, 0.01, {}, problem);
    EXPECT_NE(problem, "");
}

}  // namespace
