// Whatever compiles must play: soundly, to the end, and without going on for ever.

#include "games/own_cards.h"

#include <unistd.h>

#include <fstream>
#include <set>

#include "amounts.h"
#include "games/every_game.h"

namespace {

using namespace every_game;

constexpr int own_cards = 24;

std::string title(int k) { return "Mine " + std::string(1, static_cast<char>('A' + k)); }

std::vector<std::string> titles() {
    std::vector<std::string> all;
    for (int k = 0; k < own_cards; ++k) all.push_back(title(k));
    return all;
}

template <class G>
bool compiles(const std::string& text) {
    return !lang::has_errors(lang::compile({{"mine.cards", G::own_deck() + text}}, G::vocabularies()).diagnostics);
}

// One card a line that compiles; cards get a second and a third line where they go together.
template <class G>
std::string own_pack(std::uint64_t seed, std::set<std::string>& heads) {
    CardMaker maker(G::vocabularies()[0][0], seed, titles());
    std::string all;
    for (int k = 0; k < own_cards; ++k) {
        const std::string beginning = G::own_card(title(k), k, (seed + static_cast<unsigned>(k)) % 2 == 0);
        std::string card;
        for (unsigned tries = 0, lines = 0; tries < 400 && lines < 3; ++tries) {
            const std::string line = maker.line();
            const std::string more = card + "  " + line + "\n";
            if (!compiles<G>(beginning + more)) continue;
            card = more;
            ++lines;
            heads.insert(line.substr(0, line.find_first_of(":.")));
        }
        if (!card.empty()) all += beginning + card;
    }
    return all;
}

// What happened in the last answers of a game.
template <class G>
std::string last_words(const typename G::Game::Rules& rules, const typename G::Game::Setup& setup, std::uint64_t n,
                       std::uint64_t seed, unsigned choices) {
    typename G::Match match(rules, setup, n);
    core::Random random(n + seed);
    std::size_t from = 0;
    for (unsigned k = 0; k < choices; ++k) {
        if (k + 4 == choices) from = match.log_size();
        (void)match.answer({match.decision().version, random_option(match.decision(), random).id()});
    }
    std::string all;
    for (const std::string& line : match.log(0xff, from)) all += "\n  " + line;
    return all;
}

// A random game; what went wrong in it.
template <class G>
std::string play(const typename G::Game::Rules& rules, const typename G::Game::Setup& setup, std::uint64_t n,
                 std::uint64_t seed) {
    typename G::State s;
    engine::Decision decision;
    core::Random random(n + seed);
    G::Game::set_up(rules, setup, n, s, decision, nullptr);
    for (unsigned choices = 0; !decision.over(); ++choices) {
        std::string problem = G::Game::unsound(rules, s);
        if (problem.find("more than 2000") != std::string::npos) return {};  // such cards may make one as rich as that
        if (choices > 20000) problem = "the game does not end";
        if (decision.options.size() < 2) problem = "a decision has no choice";
        if (!problem.empty()) return problem + last_words<G>(rules, setup, n, seed, choices);
        G::Game::apply(rules, s, random_option(decision, random), decision, nullptr);
    }
    return {};
}

template <class G>
struct OwnCards : testing::Test {};
TYPED_TEST_SUITE(OwnCards, Games, Names);

TYPED_TEST(OwnCards, PlaySoundlyToTheEnd) {
    using Game = typename TypeParam::Game;
    ::alarm(600);  // a game that hangs within one answer is ended from outside
    std::set<std::string> heads;
    unsigned cards = 0, packs = 0;
    // --gtest_random_seed makes other cards.
    const auto first = static_cast<std::uint64_t>(GTEST_FLAG_GET(random_seed)) * 1000 + 1;
    for (std::uint64_t seed = first; seed < first + support::many_or_few(16, 4); ++seed) {
        const std::string text = TypeParam::own_deck() + own_pack<TypeParam>(seed, heads);
        std::vector<lang::Source> sources = TypeParam::sources();
        sources.push_back({"mine.cards", text});
        const lang::Compilation compiled = lang::compile(sources, TypeParam::vocabularies());
        if (lang::has_errors(compiled.diagnostics)) {
            ADD_FAILURE() << lang::print_diagnostic(compiled.diagnostics[0], sources);
            continue;
        }
        typename Game::Rules rules;
        ASSERT_EQ(rules.load(compiled.pack), "") << text;
        ++packs;
        // What was played when the program stopped.
        std::ofstream(testing::TempDir() + std::string(Game::name) + "-own.cards") << text;
        for (std::size_t at = 0; (at = text.find("\ncard ", at + 1)) != std::string::npos;) ++cards;
        for (std::uint64_t n = 0; n < support::many_or_few(6, 2); ++n) {
            const std::string problem = play<TypeParam>(rules, TypeParam::setup(n + 6 * seed), n, seed);
            ASSERT_EQ(problem, "") << text;
        }
    }
    ::alarm(0);
    EXPECT_GT(cards, packs * own_cards * 3 / 4);
    EXPECT_GT(heads.size(), 3U);
}

}  // namespace
