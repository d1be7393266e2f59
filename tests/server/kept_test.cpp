// What is kept of games, and how they are opened again by the same rules or by others.

#include "server/kept.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "core/random.h"
#include "engine/knowledge.h"
#include "games/settlers/game.h"
#include "server/changed_game.h"
#include "server/secrets.h"
#include "server/support.h"
#include "store/failure.h"

namespace {

using namespace server;
using server_support::ChangedGame;

struct Kind {
    std::shared_ptr<const arena::AnyGame> game;
    std::vector<std::string> sides;
    std::string variant;  // an option that changes the course of a game
};

std::vector<Kind> kinds() {
    return {{server_support::settlers_game(), {"Romans", "Japanese"}, "peaceful"},
            {server_support::imperium_game(), {"Japan A", "Taino A"}, "lowered aggression"}};
}

store::TableRow row_of(const Kind& kind, std::uint64_t seed) {
    store::TableRow row;
    row.game = kind.game->name();
    row.rules = row.begun = kind.game->rules_version();
    row.seed = seed;
    for (const std::string& side : kind.sides) row.seats.push_back({"human", side, "", "", ""});
    return row;
}

// A game of random answers, with an undo now and then, as a table keeps it.
struct Played {
    store::TableRow row;
    std::vector<store::StepRow> steps;
    std::vector<store::KeptRow> kept;
    std::unique_ptr<engine::Match> match;
};

Played play(const Kind& kind, std::uint64_t seed, std::size_t most) {
    Played played{row_of(kind, seed), {}, {}, nullptr};
    std::string problem;
    played.match = kind.game->make_match(words_of(played.row), seed, problem);
    EXPECT_TRUE(played.match) << problem;
    engine::Match& match = *played.match;
    core::Random random(seed);
    while (!match.over() && played.steps.size() < most) {
        store::StepRow step;
        step.n = static_cast<std::uint32_t>(played.steps.size() + 1);
        step.seat = match.decision().seat;
        const std::size_t events = match.log_size();
        if (match.can_undo() && random.below(8) == 0) {
            step.kind = store::StepRow::undo;
            step.told = told_undo(match, step.seat, match.undo());
        } else {
            const auto& options = match.decision().options;
            step.option = options[random.below(static_cast<std::uint32_t>(options.size()))].id();
            EXPECT_EQ(match.answer({match.decision().version, step.option}), engine::Verdict::legal);
            step.told = told_answer(match, match.events(events));
        }
        step.hash = match.position_hash();
        played.steps.push_back(step);
        if (std::string bytes = match.snapshot(); !bytes.empty())
            played.kept = {{std::string(kept_snapshot), step.n, std::move(bytes)}};
    }
    return played;
}

// Goes on with two matches alike, and they stay alike.
void expect_same_course(engine::Match& one, engine::Match& other) {
    core::Random random(5);
    for (unsigned n = 0; n < 200 && !one.over(); ++n) {
        ASSERT_EQ(one.state_hash(), other.state_hash());
        ASSERT_EQ(one.answers(), other.answers());
        ASSERT_EQ(one.can_undo(), other.can_undo());
        if (one.can_undo() && random.below(4) == 0) {
            ASSERT_EQ(one.undo(), other.undo());
            continue;
        }
        const auto& options = one.decision().options;
        const std::uint64_t option = options[random.below(static_cast<std::uint32_t>(options.size()))].id();
        ASSERT_EQ(one.answer({one.decision().version, option}), engine::Verdict::legal);
        ASSERT_EQ(other.answer({other.decision().version, option}), engine::Verdict::legal);
    }
    ASSERT_EQ(one.state_hash(), other.state_hash());
}

TEST(Kept, ASnapshotGoesOnLikeTheGame) {
    for (const Kind& kind : kinds()) {
        for (std::uint64_t seed = 1; seed < 5; ++seed) {
            Played played = play(kind, seed, 120);
            ASSERT_FALSE(played.kept.empty());
            std::vector<store::StepRow> steps = played.steps;
            const Repeated repeated = repeat(*kind.game, played.row, steps, played.kept);
            ASSERT_TRUE(repeated.match) << repeated.problem;
            EXPECT_EQ(repeated.restored, played.kept[0].n);
            expect_same_course(*played.match, *repeated.match);
        }
    }
}

TEST(Kept, WhatMayBeTakenBackIsNoSnapshot) {
    for (const Kind& kind : kinds()) {
        std::string problem;
        const auto match = kind.game->make_match(words_of(row_of(kind, 3)), 3, problem);
        core::Random random(3);
        unsigned open = 0;
        while (!match->over()) {
            if (match->can_undo()) {
                EXPECT_EQ(match->snapshot(), "");
                ++open;
            }
            const auto& options = match->decision().options;
            (void)match->answer(
                {match->decision().version, options[random.below(static_cast<std::uint32_t>(options.size()))].id()});
        }
        EXPECT_GT(open, 10U);
    }
}

TEST(Kept, ADamagedSnapshotIsPassedOver) {
    const Kind kind = kinds()[0];
    const Played played = play(kind, 2, 100);
    ASSERT_FALSE(played.kept.empty());
    const auto opens = [&](const store::KeptRow& kept) {
        std::vector<store::StepRow> steps = played.steps;
        const Repeated repeated = repeat(*kind.game, played.row, steps, std::vector{kept});
        EXPECT_TRUE(repeated.match) << repeated.problem;
        if (repeated.match) {
            EXPECT_EQ(repeated.match->state_hash(), played.match->state_hash());
        }
        return repeated.restored;
    };
    EXPECT_EQ(opens(played.kept[0]), played.kept[0].n);
    for (const std::size_t at : {std::size_t{0}, std::size_t{4000}, played.kept[0].bytes.size() - 1}) {
        store::KeptRow damaged = played.kept[0];
        damaged.bytes[at] = static_cast<char>(damaged.bytes[at] ^ 1);
        EXPECT_EQ(opens(damaged), 0U) << at;
    }
    store::KeptRow other = played.kept[0];
    other.bytes.pop_back();  // another layout
    EXPECT_EQ(opens(other), 0U);
    other = played.kept[0];
    other.n -= 1;  // of another step
    EXPECT_EQ(opens(other), 0U);
    other.n = 100000;
    EXPECT_EQ(opens(other), 0U);
}

TEST(Kept, EveryHashIsCompared) {
    for (const Kind& kind : kinds()) {
        const Played played = play(kind, 4, 60);
        for (const std::size_t at : {std::size_t{0}, std::size_t{30}, played.steps.size() - 1}) {
            std::vector<store::StepRow> steps = played.steps;
            steps[at].hash ^= 1;
            const Repeated repeated = repeat(*kind.game, played.row, steps, {});
            EXPECT_FALSE(repeated.match);
            EXPECT_EQ(repeated.problem, "step " + std::to_string(at + 1) + " leads to another position");
            EXPECT_EQ(repeated.closed, "");  // the rules are the same: what is stored is damaged
        }
    }
}

// Other rules -----------------------------------------------------------------------------------------

TEST(Kept, OtherRulesThatMakeTheSameGoOn) {
    for (const Kind& kind : kinds()) {
        const Played played = play(kind, 6, 100);
        const ChangedGame changed(kind.game, "0.2.0+new");
        std::vector<store::StepRow> steps = played.steps;
        const Repeated repeated = repeat(changed, played.row, steps, played.kept);
        ASSERT_TRUE(repeated.match) << repeated.problem;
        EXPECT_EQ(repeated.restored, 0U);  // a snapshot proves nothing about other rules
        expect_same_course(*played.match, *repeated.match);
    }
}

// Before hashes were kept, such games opened with another position.
TEST(Kept, OtherRulesThatMakeAnotherGameAreRefused) {
    for (const Kind& kind : kinds()) {
        unsigned refused = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const Played played = play(kind, seed, 400);
            const ChangedGame changed(kind.game, "0.2.0+new", kind.variant);
            std::vector<store::StepRow> steps = played.steps;
            const Repeated repeated = repeat(changed, played.row, steps, played.kept);
            if (repeated.match) {
                EXPECT_EQ(repeated.match->position_hash(), played.match->position_hash());
                continue;
            }
            ++refused;
            EXPECT_EQ(repeated.closed, "This game was begun under version " + played.row.begun +
                                           " and cannot be continued under version 0.2.0+new.");
        }
        EXPECT_GT(refused, 0U) << kind.game->name();
    }
}

// Stores of before had neither: what is known of a game is who is asked, or how it ended.
TEST(Kept, GamesWithoutHashesAreGivenThem) {
    for (const Kind& kind : kinds()) {
        Played played = play(kind, 7, 80);
        std::vector<store::StepRow> steps = played.steps;
        for (store::StepRow& step : steps) {
            step.hash = 0;
            step.told.clear();
        }
        played.row.rules = played.row.begun = "";
        played.row.asked = played.match->decision().seat;
        ASSERT_TRUE(repeat(*kind.game, played.row, steps, {}).match);
        for (std::size_t k = 0; k < steps.size(); ++k) {
            EXPECT_EQ(steps[k].hash, played.steps[k].hash);
            EXPECT_EQ(steps[k].told, played.steps[k].told);
        }
        played.row.asked = 1 - played.row.asked;
        const Repeated other = repeat(*kind.game, played.row, steps, {});
        EXPECT_FALSE(other.match);
        EXPECT_EQ(other.closed.substr(0, 47), "This game was begun under an earlier version an");
    }
}

// A changed layout of what is half done is no other position; what lies on the table is.
TEST(Kept, APositionIsWhatLiesOnTheTable) {
    settlers::State state;
    engine::Decision decision;
    settlers::Game::set_up(support::rules(), support::some_setup(1), 1, state, decision, nullptr);
    const std::uint64_t before = settlers::Game::digest(state);
    const auto differs = [&](auto change) {
        settlers::State other = state;
        change(other);
        return settlers::Game::digest(other) != before;
    };
    EXPECT_FALSE(differs([](auto& s) { s.unused[0] = 1; }));
    EXPECT_FALSE(differs([](auto& s) { s.frames.push_back({}); }));
    EXPECT_TRUE(differs([](auto& s) { s.players[1].supply[0] = 9; }));
    EXPECT_TRUE(differs([](auto& s) { s.marks[3].uses = 1; }));
    EXPECT_TRUE(differs([](auto& s) { s.on_cards.push_back({3, 1, 0, 0}); }));
    EXPECT_TRUE(differs([](auto& s) { s.random.drawn[1]++; }));
    EXPECT_TRUE(differs([](auto& s) { s.table.cells[5].known = s.table.cells[5].known ^ 1U; }));
    EXPECT_TRUE(differs([](auto& s) { std::swap(s.table.cells[5].def, s.table.cells[60].def); }));
    EXPECT_TRUE(differs([](auto& s) { engine::lay_unseen(s, s.table.first(0), 0); }));
}

// What was told ---------------------------------------------------------------------------------------

TEST(Kept, EveryViewerFindsTheirWords) {
    for (const Kind& kind : kinds()) {
        std::string problem;
        const auto match = kind.game->make_match(words_of(row_of(kind, 8)), 8, problem);
        core::Random random(8);
        unsigned different = 0;
        store::StepRow step;
        while (!match->over()) {
            const std::size_t from = match->log_size();
            step.seat = match->decision().seat;
            ++step.n;
            const auto& options = match->decision().options;
            (void)match->answer(
                {match->decision().version, options[random.below(static_cast<std::uint32_t>(options.size()))].id()});
            step.told = told_answer(*match, match->events(from));
            if (step.told.find('\n') != std::string::npos) ++different;
            for (const unsigned viewer : {0U, 1U, engine::spectator}) {
                const auto message = boost::json::parse(step_message(step, viewer)).as_object();
                EXPECT_EQ(message.at("n").to_number<unsigned>(), step.n);
                EXPECT_EQ(message.at("kind"), "answer");
                std::vector<std::string> lines;
                for (const auto& line : message.at("lines").as_array()) lines.emplace_back(line.as_string());
                EXPECT_EQ(lines, match->log(viewer, from));
            }
        }
        EXPECT_GT(different, 3U);
    }
}

// The record of a game that a key dealt tells the key, and it fits what was told at the start.
TEST(Kept, ARecordShowsTheKeyThatWasCommittedTo) {
    ASSERT_TRUE(start_secrets());
    const Kind kind = kinds()[1];
    store::TableRow row = row_of(kind, 0);
    const core::Seed key = make_key();
    EXPECT_FALSE(key == make_key());
    row.key = record::seed_text(key);
    EXPECT_EQ(seed_of(row), key);
    std::string problem;
    record::Record record;
    ASSERT_EQ(record::read_record(record_of(*kind.game, row, {}, problem), record), "");
    EXPECT_EQ(record.seed, key);
    EXPECT_EQ(record.commitment, commitment_of(key));
    EXPECT_EQ(record.rules, kind.game->rules_version());
    row.key.back() = row.key.back() == '0' ? '1' : '0';
    EXPECT_NE(commitment_of(seed_of(row)), record.commitment);
    row.key = "nonsense";
    EXPECT_THROW((void)seed_of(row), store::Failure);
}

TEST(Kept, ACommitmentIsASha256) {
    core::Seed key = 1;
    key.more = {2, 3, 4};
    // printf 'imperia deal %s' 0000000000000001000000000000000200000000000000030000000000000004 | sha256sum
    EXPECT_EQ(commitment_of(key), "402da1acb4c8bd99465ca0e63a28e6203e208c69e8487da55aad8e14ad4217f5");
}

}  // namespace
