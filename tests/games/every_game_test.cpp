// What every game passes, whatever its rules: written once against the Game concept.

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

#include "amounts.h"
#include "games/every_game.h"
#include "record/record.h"

namespace {

using namespace every_game;
using engine::CopyId;

template <class G>
struct EveryGame : testing::Test {};
TYPED_TEST_SUITE(EveryGame, Modes, Names);

template <class State>
bool same(const State& a, const State& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

// Whole games ---------------------------------------------------------------------------------------

// Every invariant holds after every choice, every decision offers at least two different options, and listing it again
// gives the same and changes nothing.
TYPED_TEST(EveryGame, StaysSoundToTheEnd) {
    using Game = typename TypeParam::Game;
    for (std::uint64_t n = 0; n < support::many_or_few(60, 12); ++n) {
        typename TypeParam::State s;
        engine::Decision decision, again;
        core::Random random(n);
        Game::set_up(TypeParam::rules(), TypeParam::setup(n), n, s, decision, nullptr);
        for (unsigned choices = 0; !decision.over(); ++choices) {
            ASSERT_LT(choices, 20000U);
            ASSERT_EQ(Game::unsound(TypeParam::rules(), s), "") << "game " << n << ", choice " << choices;
            std::set<std::uint64_t> ids;
            for (const engine::Option& option : decision.options) ids.insert(option.id());
            ASSERT_EQ(ids.size(), decision.options.size());
            ASSERT_GE(ids.size(), 2U);
            const typename TypeParam::State before = s;
            Game::current(TypeParam::rules(), s, again);
            ASSERT_TRUE(same(before, s));
            ASSERT_EQ(again.seat, decision.seat);
            ASSERT_TRUE(std::equal(again.options.begin(), again.options.end(), decision.options.begin(),
                                   decision.options.end()));
            Game::apply(TypeParam::rules(), s, random_option(decision, random), decision, nullptr);
        }
        ASSERT_EQ(Game::unsound(TypeParam::rules(), s), "");
        EXPECT_NE(Game::winners(TypeParam::rules(), s), 0);
    }
}

// Nothing of a game lives outside its state.
TYPED_TEST(EveryGame, ACopyPlaysLikeItsOriginal) {
    using Game = typename TypeParam::Game;
    in_many_positions<TypeParam>(40, [](unsigned n, const auto& s, const engine::Decision& decision) {
        auto original = s, copy = s;
        engine::Decision first = decision, second;
        Game::current(TypeParam::rules(), copy, second);
        core::Random one(n + 1), other(n + 1);
        while (!first.over()) {
            Game::apply(TypeParam::rules(), original, random_option(first, one), first, nullptr);
            Game::apply(TypeParam::rules(), copy, random_option(second, other), second, nullptr);
            ASSERT_TRUE(same(original, copy));
        }
    });
}

// For those who search --------------------------------------------------------------------------------

// Where nobody lists, the same game goes on: what has a single answer is answered afterwards.
TYPED_TEST(EveryGame, AStepGoesWhereAnApplyGoes) {
    using Game = typename TypeParam::Game;
    in_many_positions<TypeParam>(200, [](unsigned n, const auto& s, const engine::Decision& decision) {
        if (decision.over()) return;
        auto applied = s, stepped = s;
        core::Random random(n);
        const engine::Option option = random_option(decision, random);
        engine::Decision next, later;
        Game::apply(TypeParam::rules(), applied, option, next, nullptr);
        Game::step(TypeParam::rules(), stepped, option);
        Game::resume(TypeParam::rules(), stepped, later, nullptr);
        ASSERT_TRUE(same(applied, stepped));
        ASSERT_TRUE(std::equal(next.options.begin(), next.options.end(), later.options.begin(), later.options.end()));
    });
}

// Drawn options are legal, and each of them comes up as often as any other.
TYPED_TEST(EveryGame, EveryOptionIsDrawnAlike) {
    using Game = typename TypeParam::Game;
    in_many_positions<TypeParam>(60, [](unsigned n, const auto& s, const engine::Decision& decision) {
        if (decision.over() || decision.options.size() > 12) return;
        core::Random random(n);
        std::map<std::uint64_t, unsigned> drawn;
        for (const engine::Option& option : decision.options) drawn[option.id()] = 0;
        const std::size_t options = drawn.size();
        for (unsigned k = 0; k < 200 * options; ++k) ++drawn[Game::draw(TypeParam::rules(), s, random).id()];
        ASSERT_EQ(drawn.size(), options) << "one is drawn that is not listed";
        for (const auto& [id, times] : drawn) {
            ASSERT_GT(times, 120U);  // 200 are expected, and 14 the deviation of it
            ASSERT_LT(times, 280U);
        }
    });
}

TYPED_TEST(EveryGame, EndsBySteps) {
    using Game = typename TypeParam::Game;
    for (std::uint64_t n = 0; n < support::many_or_few(30, 6); ++n) {
        typename TypeParam::State s;
        engine::Decision decision;
        core::Random random(n);
        Game::set_up(TypeParam::rules(), TypeParam::setup(n), n, s, decision, nullptr);
        for (unsigned steps = 0; !Game::over(s); ++steps) {
            ASSERT_LT(steps, 40000U);
            Game::step(TypeParam::rules(), s, Game::draw(TypeParam::rules(), s, random));
            ASSERT_EQ(Game::unsound(TypeParam::rules(), s), "") << "game " << n << ", step " << steps;
        }
    }
}

TYPED_TEST(EveryGame, AllSeatsAreEvaluatedAsEachIs) {
    using Game = typename TypeParam::Game;
    in_many_positions<TypeParam>(60, [](unsigned, const auto& s, const engine::Decision&) {
        const auto values = Game::evaluate_all(TypeParam::rules(), s);
        for (unsigned seat = 0; seat < Game::seats(s); ++seat)
            ASSERT_EQ(values[seat], Game::evaluate(TypeParam::rules(), s, seat));
    });
}

// Set-up, seed and answers are the whole game: played again, it is the same to the last byte and word.
TYPED_TEST(EveryGame, AReplayIsTheSameGame) {
    using Match = typename TypeParam::Match;
    for (std::uint64_t n = 0; n < support::many_or_few(12, 4); ++n) {
        Match match(TypeParam::rules(), TypeParam::setup(n), n), again(TypeParam::rules(), TypeParam::setup(n), n);
        core::Random random(n);
        while (!match.over()) {
            const engine::Decision& decision = match.decision();
            ASSERT_EQ(match.answer({decision.version, random_option(decision, random).id()}), engine::Verdict::legal);
        }
        for (const std::uint64_t option : match.answers())
            ASSERT_EQ(again.answer({again.decision().version, option}), engine::Verdict::legal);
        EXPECT_EQ(again.state_hash(), match.state_hash());
        for (unsigned viewer = 0; viewer < match.seats(); ++viewer)
            EXPECT_EQ(again.log(viewer, 0), match.log(viewer, 0));
    }
}

// A state is compared and hashed as bytes: what the memory held before must leave no trace.
TYPED_TEST(EveryGame, BytesDoNotDependOnWhatTheMemoryHeld) {
    using Game = typename TypeParam::Game;
    using State = typename TypeParam::State;
    for (std::uint64_t n = 0; n < support::many_or_few(30, 6); ++n) {
        alignas(State) std::byte zeros[sizeof(State)], ones[sizeof(State)];
        std::memset(zeros, 0, sizeof zeros);
        std::memset(ones, 0xff, sizeof ones);
        State& a = *reinterpret_cast<State*>(zeros);
        State& b = *reinterpret_cast<State*>(ones);
        engine::Decision first, second;
        Game::set_up(TypeParam::rules(), TypeParam::setup(n), n, a, first, nullptr);
        Game::set_up(TypeParam::rules(), TypeParam::setup(n), n, b, second, nullptr);
        core::Random random(n);
        while (!first.over()) {
            ASSERT_TRUE(same(a, b)) << "game " << n;
            const engine::Option option = random_option(first, random);
            Game::apply(TypeParam::rules(), a, option, first, nullptr);
            Game::apply(TypeParam::rules(), b, option, second, nullptr);
        }
        ASSERT_TRUE(same(a, b));
    }
}

// Knowledge -----------------------------------------------------------------------------------------

// What a seat does not know can be exchanged without its view noticing: cards, and what lies on them.
TYPED_TEST(EveryGame, ViewsDoNotMoveWhenHiddenCardsArePermuted) {
    using Game = typename TypeParam::Game;
    unsigned exchanged = 0;
    in_many_positions<TypeParam>(150, [&](unsigned n, const auto& s, const engine::Decision&) {
        for (unsigned seat = 0; seat < s.player_count; ++seat) {
            const auto before = Game::view(TypeParam::rules(), s, seat);
            auto dealt = s;
            core::Random random(n + seat);
            Game::determinise(TypeParam::rules(), dealt, seat, random);
            ASSERT_TRUE(same(before, Game::view(TypeParam::rules(), dealt, seat)));
            ASSERT_EQ(Game::unsound(TypeParam::rules(), dealt), "");
            for (CopyId c = 0; c < s.table.size; ++c) {
                if ((s.table.cells[c].known >> seat & 1U) != 0) {
                    ASSERT_EQ(dealt.table.def(c), s.table.def(c));  // what is known stays
                    continue;
                }
                exchanged += dealt.table.def(c) != s.table.def(c) ? 1U : 0U;
                auto marked = s;
                TypeParam::mark(marked, c);
                if (c % 16 != n % 16) continue;
                ASSERT_TRUE(same(before, Game::view(TypeParam::rules(), marked, seat)));
            }
        }
    });
    EXPECT_GT(exchanged, support::many_or_few(5000, 500));
}

// Views hold what lies open and no secrets.
TYPED_TEST(EveryGame, ViewsShowWhatASeatSees) {
    using Game = typename TypeParam::Game;
    in_many_positions<TypeParam>(100, [](unsigned, const auto& s, const engine::Decision&) {
        for (unsigned seat = 0; seat <= s.player_count; ++seat) {
            const unsigned viewer = seat == s.player_count ? engine::spectator : seat;
            const auto seen = Game::view(TypeParam::rules(), s, viewer);
            EXPECT_EQ(seen.random.seed, 0U);
            for (CopyId c = 0; c < s.table.size; ++c) {
                const bool known = (s.table.cells[c].known >> viewer & 1U) != 0;
                ASSERT_EQ(seen.table.def(c), known ? s.table.def(c) : engine::unknown_def);
                ASSERT_TRUE(known || (Game::piles.seen_by(s.table.pile(c)) >> viewer & 1U) == 0);
            }
        }
    });
}

// Words -----------------------------------------------------------------------------------------------

// A question is a sentence, and what a card calls "it" has its name in it, not in brackets behind it.
TYPED_TEST(EveryGame, QuestionsAreSentences) {
    using Match = typename TypeParam::Match;
    for (std::uint64_t n = 0; n < support::many_or_few(60, 12); ++n) {
        Match match(TypeParam::rules(), TypeParam::setup(n), n);
        core::Random random(n);
        for (unsigned k = 0; k < 400 && !match.over(); ++k) {
            const std::string question = match.question_text();
            ASSERT_FALSE(question.empty());
            EXPECT_FALSE(question.front() >= 'a' && question.front() <= 'z') << question;
            EXPECT_TRUE(question.ends_with("?") || question.ends_with(".")) << question;
            for (const char* words : {"  ", "?.", "..", "?:", "top 1 card", "(Unrest)", "choose what", " to (", " ?"})
                EXPECT_EQ(question.find(words), std::string::npos) << question;
            const engine::Option option = random_option(match.decision(), random);
            ASSERT_EQ(match.answer({match.decision().version, option.id()}), engine::Verdict::legal);
        }
    }
}

// Undo ------------------------------------------------------------------------------------------------

// Undo restores the very bytes, and is refused only where something was shown or another is asked.
TYPED_TEST(EveryGame, UndoGoesBackExactly) {
    using Match = typename TypeParam::Match;
    unsigned undone = 0;
    for (std::uint64_t n = 0; n < support::many_or_few(40, 8); ++n) {
        Match match(TypeParam::rules(), TypeParam::setup(n), n);
        core::Random random(n);
        for (unsigned k = 0; k < 200 && !match.over(); ++k) {
            const auto before = match.state();
            const unsigned seat = match.decision().seat;
            const engine::Option option = random_option(match.decision(), random);
            ASSERT_EQ(match.answer({match.decision().version, option.id()}), engine::Verdict::legal);
            if (!match.can_undo()) {
                EXPECT_TRUE(match.state().reveals != before.reveals || match.decision().seat != seat);
                continue;
            }
            ++undone;
            match.undo();
            ASSERT_TRUE(same(match.state(), before));
            ASSERT_EQ(match.decision().seat, seat);
            ASSERT_EQ(match.answer({match.decision().version, option.id()}), engine::Verdict::legal);
        }
    }
    EXPECT_GT(undone, support::many_or_few(500, 50));
}

// One person among computer players takes back a choice that they have answered, to the very bytes; but never past a
// card that was shown to that person.
TYPED_TEST(EveryGame, APersonAloneTakesBackWhatComputerPlayersHaveAnswered) {
    using Match = typename TypeParam::Match;
    using State = typename TypeParam::State;
    unsigned answered = 0, refused = 0;
    bool computers = false;  // where there is nobody else, the person's own choices are taken back so
    for (std::uint64_t n = 0; n < support::many_or_few(40, 8); ++n) {
        Match match(TypeParam::rules(), TypeParam::setup(n), n);
        computers = computers || match.persons() > 1;
        match.play_alone(0);
        core::Random random(n);
        State own{};                       // where the person chose last
        std::vector<std::uint64_t> since;  // what was answered from there on
        bool shown = true;                 // something was, or the person has not chosen yet
        for (unsigned k = 0; k < 300 && !match.over(); ++k) {
            if (match.decision().seat != 0) {
                ASSERT_FALSE(match.can_undo());
            } else if (!match.can_undo()) {
                refused += shown ? 1 : 0;
            } else {
                ASSERT_FALSE(shown) << "undo goes past what was shown, game " << n;
                answered += since.size() > 1 ? 1 : 0;
                const State here = match.state();
                ASSERT_EQ(match.undo(), since.size());
                ASSERT_TRUE(same(match.state(), own));
                ASSERT_EQ(match.decision().seat, 0);
                for (const std::uint64_t option : since)
                    ASSERT_EQ(match.answer({match.decision().version, option}), engine::Verdict::legal);
                ASSERT_TRUE(same(match.state(), here));
            }
            const State before = match.state();
            if (match.decision().seat == 0) {
                own = before;
                since.clear();
                shown = false;
            }
            since.push_back(random_option(match.decision(), random).id());
            ASSERT_EQ(match.answer({match.decision().version, since.back()}), engine::Verdict::legal);
            for (CopyId c = 0; c < before.table.size; ++c)
                shown = shown || ((match.state().table.cells[c].known & ~before.table.cells[c].known) & 1U) != 0;
        }
    }
    EXPECT_TRUE(answered > support::many_or_few(30, 3) || !computers);
    EXPECT_GT(refused, support::many_or_few(100, 10));
}

// An answer that can be undone taught nobody anything. Whoever answered may show cards of his own and take them back;
// but no card became known that he did not know, and in every world that he cannot tell from this one the same answer
// leads to the same sight: not by a card, not by what another was made to do.
TYPED_TEST(EveryGame, AnAnswerThatCanBeUndoneTaughtNobodyAnything) {
    using Game = typename TypeParam::Game;
    using State = typename TypeParam::State;
    unsigned undoable = 0;
    in_many_positions<TypeParam>(3000, [&](unsigned n, const State& s, const engine::Decision& decision) {
        if (decision.over()) return;
        const unsigned seat = decision.seat;
        core::Random random(n + 77);
        State other = s;
        Game::determinise(TypeParam::rules(), other, seat, random);
        other.random = s.random;  // with the same luck
        engine::Decision there;
        Game::current(TypeParam::rules(), other, there);
        ASSERT_EQ(there.options.size(), decision.options.size()) << "options tell of hidden cards, game " << n;
        for (const engine::Option& option : decision.options) {
            State after = s, after_there = other;
            engine::Decision next, next_there;
            Game::apply(TypeParam::rules(), after, option, next, nullptr);
            const auto can_undo = [&](const State& was, const State& is, const engine::Decision& asks) {
                return Game::reveals(was) == Game::reveals(is) && (asks.over() || asks.seat == seat);
            };
            if (!can_undo(s, after, next)) continue;
            ++undoable;
            for (CopyId c = 0; c < s.table.size; ++c) {
                const auto news = static_cast<engine::SeatMask>(after.table.cells[c].known & ~s.table.cells[c].known);
                ASSERT_TRUE(news == 0 || (s.table.cells[c].known >> seat & 1U) != 0) << "a card was shown, game " << n;
            }
            Game::apply(TypeParam::rules(), after_there, option, next_there, nullptr);
            ASSERT_TRUE(can_undo(other, after_there, next_there)) << "undo tells of hidden cards, game " << n;
            ASSERT_TRUE(
                same(Game::view(TypeParam::rules(), after, seat), Game::view(TypeParam::rules(), after_there, seat)))
                << "what happened tells of hidden cards, game " << n << ", question " << int{decision.question};
        }
    });
    EXPECT_GT(undoable, support::many_or_few(500, 50));
}

// Answers ---------------------------------------------------------------------------------------------

TYPED_TEST(EveryGame, AnAnswerThatDoesNotFitChangesNothing) {
    using Match = typename TypeParam::Match;
    Match match(TypeParam::rules(), TypeParam::setup(1), 1);
    const auto before = match.state();
    const engine::Decision& decision = match.decision();
    EXPECT_EQ(match.answer({decision.version + 1, decision.options[0].id()}), engine::Verdict::stale);
    EXPECT_EQ(match.answer({decision.version, 0xffffffffffffffffULL}), engine::Verdict::unknown);
    EXPECT_TRUE(same(before, match.state()));
}

// What a screen shows beside an option comes with every option, and points at things that are there.
TYPED_TEST(EveryGame, OptionsPointAtThingsOnTheTable) {
    using Match = typename TypeParam::Match;
    for (std::uint64_t n = 0; n < support::many_or_few(20, 5); ++n) {
        Match match(TypeParam::rules(), TypeParam::setup(n), n);
        core::Random random(n);
        for (unsigned k = 0; k < 150 && !match.over(); ++k) {
            for (const engine::Option& option : match.decision().options) {
                const engine::OptionView view = match.option_view(option);
                EXPECT_FALSE(view.text.empty() || view.text == "?");
                if (view.card != engine::no_copy) {
                    ASSERT_LT(view.card, match.state().table.size);
                    EXPECT_FALSE(view.zone.empty());
                }
            }
            const engine::Option option = random_option(match.decision(), random);
            ASSERT_EQ(match.answer({match.decision().version, option.id()}), engine::Verdict::legal);
        }
    }
}

}  // namespace
