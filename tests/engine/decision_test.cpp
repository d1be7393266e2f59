#include "engine/decision.h"

#include <gtest/gtest.h>

namespace {

engine::Decision some_decision() {
    engine::Decision decision;
    decision.version = 5;
    decision.question = 1;
    engine::Option a, b;
    a.kind = 1;
    a.card = 3;
    b.kind = 2;
    decision.options.push_back(a);
    decision.options.push_back(b);
    return decision;
}

TEST(Decision, AnOptionIsFoundByWhatItMeans) {
    const engine::Decision decision = some_decision();
    engine::Option chosen;
    EXPECT_EQ(engine::check_answer(decision, {5, decision.options[1].id()}, chosen), engine::Verdict::legal);
    EXPECT_EQ(chosen, decision.options[1]);
}

TEST(Decision, AStaleOrForeignAnswerIsRefused) {
    const engine::Decision decision = some_decision();
    engine::Option chosen;
    EXPECT_EQ(engine::check_answer(decision, {4, decision.options[1].id()}, chosen), engine::Verdict::stale);
    EXPECT_EQ(engine::check_answer(decision, {5, 12345}, chosen), engine::Verdict::unknown);
    engine::Decision over = decision;
    over.question = 0;
    EXPECT_EQ(engine::check_answer(over, {5, decision.options[1].id()}, chosen), engine::Verdict::game_over);
}

TEST(Decision, IdsTellEveryFieldApart) {
    engine::Option option;
    const std::uint64_t plain = option.id();
    option.extra = 1;
    EXPECT_NE(option.id(), plain);
    option.extra = 0;
    option.target = 1;
    EXPECT_NE(option.id(), plain);
}

}  // namespace
