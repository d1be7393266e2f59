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
std::string own_pack(std::uint64_t seed, std::uint64_t way, std::set<std::string>& heads) {
    CardMaker maker(G::vocabularies()[0][0], seed, titles());
    std::string all;
    for (int k = 0; k < own_cards; ++k) {
        const std::string beginning = G::own_card(title(k), k, (seed + static_cast<unsigned>(k)) % 2 == 0, way);
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
        // Cards that go back under the deck whose end is the game's may keep it going, round after round.
        if (choices > 20000 && s.round > 100) return {};
        if (choices > 20000) problem = "the game does not end";
        if (decision.options.size() < 2) problem = "a decision has no choice";
        if (!problem.empty()) return problem + last_words<G>(rules, setup, n, seed, choices);
        G::Game::apply(rules, s, random_option(decision, random), decision, nullptr);
    }
    return {};
}

// By these cards, in one of the ways that they are played.
template <class G>
struct OwnRules {
    typename G::Game::Rules rules;
    std::string problem;
    OwnRules(const std::string& text, std::uint64_t way) {
        std::vector<lang::Source> sources = G::own_sources(way);
        sources.push_back({"mine.cards", text});
        const lang::Compilation compiled = lang::compile(sources, G::vocabularies());
        problem = lang::has_errors(compiled.diagnostics) ? lang::print_diagnostic(compiled.diagnostics[0], sources)
                                                         : rules.load(compiled.pack);
    }
};

template <class G>
struct OwnCards : testing::Test {};
TYPED_TEST_SUITE(OwnCards, Games, Names);

TYPED_TEST(OwnCards, PlaySoundlyToTheEnd) {
    using Game = typename TypeParam::Game;
    ::alarm(600);  // a game that hangs within one answer is ended from outside
    std::set<std::string> heads;
    unsigned cards = 0, packs = 0;
    // --gtest_random_seed makes other cards.
    const int random_seed = GTEST_FLAG_GET(random_seed);
    const std::string repeat = "\nto repeat it: test_games --gtest_filter='OwnCards/" + std::string(TypeParam::label) +
                               ".*' --gtest_random_seed=" + std::to_string(random_seed) + "\n";
    const auto first = static_cast<std::uint64_t>(random_seed) * 1000 + 1;
    for (std::uint64_t seed = first; seed < first + support::many_or_few(16, 4); ++seed) {
        const std::uint64_t way = seed % TypeParam::own_ways;
        const std::string text = TypeParam::own_deck() + own_pack<TypeParam>(seed, way, heads);
        const OwnRules<TypeParam> own(text, way);
        ASSERT_EQ(own.problem, "") << repeat << text;
        ++packs;
        // What was played when the program stopped.
        std::ofstream(testing::TempDir() + std::string(Game::name) + "-own.cards") << text;
        for (std::size_t at = 0; (at = text.find("\ncard ", at + 1)) != std::string::npos;) ++cards;
        for (std::uint64_t n = 0; n < support::many_or_few(6, 2); ++n) {
            const typename Game::Setup setup = TypeParam::own_setup(way, n + 6 * seed, own.rules);
            ASSERT_EQ(check_setup(own.rules, setup), "");
            const std::string problem = play<TypeParam>(own.rules, setup, n, seed);
            ASSERT_EQ(problem, "") << repeat << text;
        }
    }
    ::alarm(0);
    EXPECT_GT(cards, packs * own_cards * 3 / 4);
    EXPECT_GT(heads.size(), 3U);
}

// Cards that can be read and once broke an invariant, as small as they could be made. All cards of a pack are the same,
// so that it comes up.
struct SmallCard {
    const char* name;
    const char* line;
    bool stays = true;
    std::uint64_t way = 0;
    friend void PrintTo(const SmallCard& card, std::ostream* out) { *out << card.line; }
};

std::string name_of(const testing::TestParamInfo<SmallCard>& card) { return card.param.name; }

template <class G>
void expect_sound(const SmallCard& card) {
    std::string text = G::own_deck();
    for (int k = 0; k < own_cards; ++k)
        text += G::own_card(title(k), k, card.stays, card.way) + "  " + card.line + "\n";
    const OwnRules<G> own(text, card.way);
    ASSERT_EQ(own.problem, "");
    for (std::uint64_t n = 0; n < support::many_or_few(12, 4); ++n)
        ASSERT_EQ(play<G>(own.rules, G::own_setup(card.way, n, own.rules), n, n), "") << card.line;
}

struct SmallImperiumCard : testing::TestWithParam<SmallCard> {};
TEST_P(SmallImperiumCard, PlaysSoundly) { expect_sound<Imperium>(GetParam()); }
INSTANTIATE_TEST_SUITE_P(
    , SmallImperiumCard,
    testing::Values(
        SmallCard{"GarrisonsItself", "Solstice: garrison this card here."},
        SmallCard{"GarrisonsItselfAsItIsPlayed", "Garrison this card here.", false},
        SmallCard{"GarrisonsItselfWhenever", "Whenever you acquire a card: garrison this card here."},
        SmallCard{"GivesWhatHoldsAGarrison",
                  "Solstice: you may garrison a card here and give each other player another card in play."},
        SmallCard{"PutsAGarrisonedCardWithUnrest",
                  "Whenever you garrison a card: put it and an unrest from the pile into your discard pile."},
        SmallCard{"PutsAPlayedCardWithUnrest",
                  "Solstice: look at the top 3 cards of the main deck and free play 1 of them. Put it and an "
                  "unrest from the pile into your discard pile."},
        SmallCard{"ReturnsWhatIsNoUnrest", "Solstice: return a card from your discard pile."},
        SmallCard{"TreatsIconsWithoutEnd",
                  "Solstice: as often as possible: exile your nation deck to until the end of the turn, "
                  "treat each river icon as 2 production icons."},
        SmallCard{"PutsAnythingUnderTheMainDeck",
                  "When played: garrison a card here. Put up to 2 cards from anywhere they'd be scored on the "
                  "bottom of the main deck."}),
    name_of);

struct SmallSettlersCard : testing::TestWithParam<SmallCard> {};
TEST_P(SmallSettlersCard, PlaysSoundly) { expect_sound<Settlers>(GetParam()); }
INSTANTIATE_TEST_SUITE_P(
    , SmallSettlersCard,
    testing::Values(SmallCard{"SpiesAfterTheLastHandIsGone",
                              "Production: make an enemy discard a card from his hand and look at the hand of an enemy "
                              "and make a deal with a faction card there.",
                              false},
                    SmallCard{"KeepsCardsWhenItIsDiscarded",
                              "Action: discard a location you have. You may put a card from your hand under this for a "
                              "prayer of this round."},
                    SmallCard{
                        "KeepsCardsWhenItIsShuffledIn",
                        "Action: shuffle a location of yours into your faction deck. You may put a card from your "
                        "hand under this for a prayer of this round."}),
    name_of);

}  // namespace
