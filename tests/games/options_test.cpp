// What a screen is told of every option: its verb, what it lights up, what it costs.

#include <map>
#include <set>
#include <string>

#include "amounts.h"
#include "games/every_game.h"

namespace {

using namespace every_game;

template <class G>
struct Options : testing::Test {};
TYPED_TEST_SUITE(Options, Modes, Names);

// Calls `look(match, option, view)` for the options of random games.
template <class G, class Look>
void for_each_option(unsigned games, unsigned choices, Look look) {
    for (std::uint64_t n = 0; n < support::many_or_few(games, (games + 3) / 4); ++n) {
        typename G::Match match(G::rules(), G::setup(n), n);
        core::Random random(n);
        for (unsigned k = 0; k < choices && !match.over(); ++k) {
            for (const engine::Option& option : match.decision().options) {
                look(match, option, match.option_view(option));
                if (testing::Test::HasFatalFailure()) return;
            }
            const engine::Option& taken = random_option(match.decision(), random);
            ASSERT_EQ(match.answer({match.decision().version, taken.id()}), engine::Verdict::legal);
        }
    }
}

// The words of docs/protocol.md.
const std::set<std::string> verbs{
    "choose",   "take",          "pay",       "yes",      "no",      "done",      "discard",   "play",
    "activate", "resolve",       "end-turn",  "build",    "deal",    "raze",      "exchange",  "defend",
    "deploy",   "put",           "put-under", "pass",     "draw",    "keep",      "give-back", "produce",
    "announce", "send",          "conquer",   "besiege",  "lay",     "use",       "visit",     "unblock",
    "place",    "use-blessings", "offer",     "innovate", "revolt",  "free-play", "exhaust",   "profit",
    "acquire",  "break-through", "develop",   "trade",    "respond", "return"};

// What is about nothing that lies on the table: whole turns and their ends, and "no more" at a question of the rules.
const std::set<std::string> nowhere{"pass", "end-turn", "activate", "innovate", "revolt", "done"};

TYPED_TEST(Options, HaveAVerbAndPointAtSomething) {
    for_each_option<TypeParam>(12, 3000, [](const auto& match, const engine::Option&, const engine::OptionView& view) {
        ASSERT_EQ(verbs.count(view.verb), 1U) << view.text << ": " << view.verb;
        if (!view.points()) {
            ASSERT_EQ(nowhere.count(view.verb), 1U)
                << view.verb << ": " << view.text << " at: " << match.question_text();
        }
        const engine::CopyId because = match.decision().because;
        if (view.choice >= 0) {
            ASSERT_EQ(view.asker, because);
        }
    });
}

// Cards that an option stands for are none that another option of its kind names.
TYPED_TEST(Options, StandForEqualCardsOnce) {
    for_each_option<TypeParam>(
        6, 2000, [](const auto& match, const engine::Option& option, const engine::OptionView& view) {
            for (const engine::CopyId c : view.also) {
                engine::Option other = option;
                other.card = c;
                for (const engine::Option& one : match.decision().options) ASSERT_NE(one.id(), other.id()) << view.text;
                ASSERT_EQ(match.text().card(match.state(), c), match.text().card(match.state(), option.card));
            }
        });
}

// A price names every Good once for each thing that it is paid for, the other ways too, and no way comes twice.
TYPED_TEST(Options, CostWhatTheySay) {
    for_each_option<TypeParam>(12, 2000, [](const auto&, const engine::Option&, const engine::OptionView& view) {
        std::vector<engine::Price> all = view.ways;
        all.push_back(view.price);
        ASSERT_TRUE(view.ways.empty() || !view.price.empty()) << view.text;
        for (std::size_t k = 0; k < all.size(); ++k) {
            std::set<std::pair<std::string, std::string>> parts;
            for (const engine::PricePart& part : all[k]) {
                ASSERT_GT(part.n, 0) << view.text;
                ASSERT_NE(part.good, part.instead) << view.text;
                ASSERT_TRUE(parts.emplace(part.good, part.instead).second) << view.text << ": " << part.good;
            }
            ASSERT_EQ(std::count(all.begin(), all.end(), all[k]), 1) << view.text;
        }
    });
}

// What leaves a supply for an option whose price can be paid in one way is at least that price.
TYPED_TEST(Options, ArePaidAsTheySay) {
    unsigned paid = 0;
    for (std::uint64_t n = 0; n < support::many_or_few(12, 3); ++n) {
        typename TypeParam::Match match(TypeParam::rules(), TypeParam::setup(n), n);
        core::Random random(n);
        for (unsigned k = 0; k < 1500 && !match.over(); ++k) {
            const engine::Option taken = random_option(match.decision(), random);
            const engine::OptionView view = match.option_view(taken);
            const int seat = match.decision().seat;
            std::set<std::string> supply;
            const engine::TableView table = match.view(engine::sees_all);
            for (const engine::CounterView& counter : table.players.at(unsigned(seat)).counters)
                supply.insert(counter.key);
            const std::size_t before = match.log_size();
            ASSERT_EQ(match.answer({match.decision().version, taken.id()}), engine::Verdict::legal);
            const bool asks = !match.over() && match.option_view(match.decision().options[0]).verb == "pay";
            if (view.price.empty() || !view.ways.empty() || asks) continue;
            std::map<std::string, int> left;
            for (const engine::EventView& event : match.happened(match.events(before), engine::sees_all)) {
                if (event.kind == "goods" && event.seat == seat && event.n < 0) left[event.good] -= event.n;
            }
            for (const engine::PricePart& part : view.price) {
                if (!supply.contains(part.good)) continue;
                ++paid;
                ASSERT_GE(left[part.good], part.n) << view.text << ": " << part.good << ", game " << n << ", " << k;
            }
        }
    }
    EXPECT_GT(paid, support::many_or_few(30U, 5U));
}

TYPED_TEST(Options, AreAskedForInParts) {
    for (std::uint64_t n = 0; n < support::many_or_few(6, 2); ++n) {
        typename TypeParam::Match match(TypeParam::rules(), TypeParam::setup(n), n);
        core::Random random(n);
        for (unsigned k = 0; k < 2000 && !match.over(); ++k) {
            const engine::PromptView prompt = match.prompt();
            ASSERT_FALSE(prompt.who.empty()) << match.question_text();
            ASSERT_FALSE(prompt.what.empty()) << match.question_text();
            ASSERT_FALSE(prompt.what.starts_with(prompt.who + ": ")) << match.question_text();
            ASSERT_EQ(prompt.because.empty(), match.decision().because == engine::no_copy);
            const engine::Option& taken = random_option(match.decision(), random);
            ASSERT_EQ(match.answer({match.decision().version, taken.id()}), engine::Verdict::legal);
        }
    }
}

}  // namespace
