// What is going on, as data: phases, running texts, events and scores, as far as a viewer may know them.

#include "games/every_game.h"

namespace {

using namespace every_game;
using engine::CopyId;

template <class G>
class Course : public testing::Test {};
TYPED_TEST_SUITE(Course, Modes, Names);

std::string words(const engine::EventView& event) {
    const auto place = [](const engine::PlaceView& one) { return one.zone + "/" + std::to_string(one.seat); };
    return std::to_string(event.line) + " " + event.kind + " " + std::to_string(event.seat) + " " +
           std::to_string(event.card) + " " + event.name + " " + std::to_string(event.def) + " " + place(event.from) +
           ">" + place(event.to) + " " + event.good + std::to_string(event.n) + " (" + event.because_name + ")";
}

std::string words(const engine::ScoreView& score) {
    std::string text = std::to_string(score.total) + " of " + std::to_string(score.hidden);
    for (const engine::ScorePart& part : score.by_kind) text += " " + part.key + std::to_string(part.points);
    for (const engine::ScoreCard& card : score.copies)
        text += " " + std::to_string(card.card) + card.name + std::to_string(card.points);
    return text;
}

std::string words(const engine::RunningText& text) {
    std::string all = text.name + ":";
    for (const engine::RunningSentence& sentence : text.sentences)
        all += " " + std::to_string(static_cast<int>(sentence.state)) + sentence.text;
    return all;
}

template <class Match>
std::string all_words(const Match& match, unsigned viewer) {
    std::string text;
    for (unsigned seat = 0; seat < match.seats(); ++seat) text += words(match.scores_seen(seat, viewer)) + "\n";
    for (const engine::RunningText& one : match.running(viewer)) text += words(one) + "\n";
    for (const engine::DangerView& one : match.dangers(viewer)) text += std::to_string(one.seat) + one.text + "\n";
    return text;
}

template <class Match>
std::string told(const Match& match, std::size_t from, unsigned viewer) {
    std::string text;
    const std::vector<engine::LoggedEvent> events = match.events(from);
    for (const std::string& line : match.lines(events, viewer)) text += line + "\n";
    for (const engine::EventView& event : match.happened(events, viewer)) text += words(event) + "\n";
    return text;
}

// The cards that a viewer was shown where they lay.
template <class Match>
std::vector<std::string> shown(const Match& match, unsigned viewer) {
    std::vector<std::string> cards;
    for (const engine::EventView& event : match.happened(match.events(0), viewer)) {
        if (event.kind == "reveal") cards.push_back(words(event));
    }
    return cards;
}

// What a viewer does not know can be dealt anew without his noticing: not by scores or running texts, and where the
// same answer leads to the same sight not by what happened.
TYPED_TEST(Course, TellsNothingOfHiddenCards) {
    using Game = typename TypeParam::Game;
    using Match = typename TypeParam::Match;
    unsigned compared = 0;
    in_many_positions<TypeParam>(300, [&](unsigned n, const auto& s, const engine::Decision& decision) {
        if (decision.over()) return;  // nothing is hidden at the end
        for (unsigned viewer = 0; viewer < s.player_count; ++viewer) {
            auto dealt = s;
            core::Random random(n + viewer);
            Game::determinise(TypeParam::rules(), dealt, viewer, random);
            dealt.random = s.random;
            Match here(TypeParam::rules(), s), there(TypeParam::rules(), dealt);
            ASSERT_EQ(all_words(here, viewer), all_words(there, viewer)) << "game " << n;
            const std::uint64_t option = random_option(decision, random).id();
            if (there.answer({there.decision().version, option}) != engine::Verdict::legal) continue;
            ASSERT_EQ(here.answer({here.decision().version, option}), engine::Verdict::legal);
            const auto seen = [&](const Match& match) { return Game::view(TypeParam::rules(), match.state(), viewer); };
            const auto sight = seen(here), other = seen(there);
            if (std::memcmp(&sight, &other, sizeof sight) != 0) continue;
            // What was shown on the way, before a shuffle, may differ.
            if (here.log(viewer, 0) != there.log(viewer, 0) || shown(here, viewer) != shown(there, viewer)) continue;
            ++compared;
            ASSERT_EQ(told(here, 0, viewer), told(there, 0, viewer)) << "game " << n;
        }
    });
    EXPECT_GT(compared, 20U);
}

// Events tell every card that moves and all that anybody gains or loses: who adds them up knows what there is.
TYPED_TEST(Course, EventsAddUpToTheTable) {
    using Match = typename TypeParam::Match;
    using Text = typename TypeParam::Text;
    for (std::uint64_t n = 0; n < 12; ++n) {
        Match match(TypeParam::rules(), TypeParam::setup(n), n);
        core::Random random(n);
        std::map<std::pair<int, std::string>, int> supply;
        const auto count = [&](int sign) {
            for (const engine::Holding& one : Text::holdings(match.state())) {
                if (one.seat != engine::no_seat) supply[{one.seat, std::string(one.good)}] += sign * one.n;
            }
        };
        unsigned moves = 0;
        for (unsigned k = 0; k < 150 && !match.over(); ++k) {
            const auto before = match.state();
            const std::size_t events = match.log_size();
            supply.clear();
            count(-1);
            ASSERT_EQ(match.answer({match.decision().version, random_option(match.decision(), random).id()}),
                      engine::Verdict::legal);
            count(1);
            if (match.log_size() == events) continue;
            std::map<CopyId, engine::EventView> last;
            for (const engine::EventView& event : match.happened(match.events(events), engine::sees_all)) {
                if (event.kind == "goods" || event.kind == "score") supply[{event.seat, event.good}] -= event.n;
                if (event.kind == "move") last[event.card] = event;
            }
            for (const auto& [what, left] : supply) ASSERT_EQ(left, 0) << what.second << " of seat " << what.first;
            for (CopyId c = 0; c < before.table.size; ++c) {
                const auto pile = match.state().table.pile(c);
                if (before.table.pile(c) == pile) continue;
                ++moves;
                ASSERT_TRUE(last.contains(c)) << "copy " << c;
                ASSERT_EQ(last[c].to.zone, TypeParam::Game::piles.key(pile));
            }
        }
        EXPECT_GT(moves, 20U);
    }
}

// Sources add up to what a seat would score, for whoever may know it all.
TYPED_TEST(Course, SourcesAddUpToTheScore) {
    using Match = typename TypeParam::Match;
    in_many_positions<TypeParam>(100, [&](unsigned, const auto& s, const engine::Decision&) {
        const Match match(TypeParam::rules(), s);
        for (unsigned seat = 0; seat < match.persons(); ++seat) {
            const engine::ScoreView view = match.scores_seen(seat, engine::sees_all);
            ASSERT_EQ(view.total, match.score(seat));
            int sum = 0;
            for (const engine::ScorePart& part : view.by_kind) sum += part.points;
            ASSERT_EQ(sum, view.total);
            for (const engine::ScoreCard& card : view.copies) {
                ASSERT_TRUE(std::ranges::any_of(view.by_kind, [&](const engine::ScorePart& part) {
                    return part.key == card.source;
                })) << card.source;
            }
            // What is no sum of cards is what was earned on the way: tokens, and VP of Settlers; and what several cards
            // give together.
            for (const engine::ScorePart& part : view.by_kind) {
                if (part.key == "progress" || part.key == "gathered" || part.key == "end") continue;
                int cards = 0;
                for (const engine::ScoreCard& card : view.copies) cards += card.source == part.key ? card.points : 0;
                ASSERT_EQ(cards, part.points) << part.key;
            }
        }
    });
}

// One step is under way, and what lies before it is done.
TYPED_TEST(Course, APhaseHasOneStepThatIsUnderWay) {
    using Match = typename TypeParam::Match;
    in_many_positions<TypeParam>(100, [&](unsigned, const auto& s, const engine::Decision& decision) {
        const engine::PhaseView phase = Match(TypeParam::rules(), s).phase();
        ASSERT_FALSE(phase.key.empty());
        if (decision.over()) return;
        auto last = engine::StepState::done;
        unsigned now = 0;
        for (const engine::PhaseStep& step : phase.steps) {
            ASSERT_GE(step.state, last) << step.key << " in " << phase.key;
            last = step.state;
            now += step.state == engine::StepState::now ? 1U : 0U;
        }
        ASSERT_EQ(now, 1U) << phase.key;
    });
}

// As often as it says can be taken back, one time after the other; and the rounds that are over stay told.
TYPED_TEST(Course, UndoGoesAsFarAsItSays) {
    using Match = typename TypeParam::Match;
    unsigned taken_back = 0;
    for (std::uint64_t n = 0; n < 10; ++n) {
        Match match(TypeParam::rules(), TypeParam::setup(n), n);
        core::Random random(n);
        if (n % 2 == 1) match.play_alone(0);
        for (unsigned k = 0; k < 120 && !match.over(); ++k) {
            ASSERT_EQ(match.answer({match.decision().version, random_option(match.decision(), random).id()}),
                      engine::Verdict::legal);
            if (k % 7 != 0) continue;
            for (unsigned left = match.undo_steps(); left > 0; --left) {
                ASSERT_TRUE(match.can_undo());
                match.undo();
                ASSERT_TRUE(match.moments(0).empty());  // and what was told since is gone
                ++taken_back;
                ASSERT_EQ(match.undo_steps(), left - 1);
            }
            ASSERT_FALSE(match.can_undo());
            ASSERT_EQ(match.history().back().round, match.state().round);
        }
    }
    EXPECT_GT(taken_back, 20U);
}

}  // namespace
