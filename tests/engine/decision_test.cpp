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
    const engine::Option plain;
    const auto differs = [&](auto change) {
        engine::Option option;
        change(option);
        return option.id() != plain.id() && !(option == plain);
    };
    EXPECT_TRUE(differs([](engine::Option& o) { o.kind = 1; }));
    EXPECT_TRUE(differs([](engine::Option& o) { o.n = 1; }));
    EXPECT_TRUE(differs([](engine::Option& o) { o.card = 1; }));
    EXPECT_TRUE(differs([](engine::Option& o) { o.target = 1; }));
    EXPECT_TRUE(differs([](engine::Option& o) { o.good = 1; }));
    EXPECT_TRUE(differs([](engine::Option& o) { o.seat = 1; }));
}

TEST(Decision, PaymentsAreToldApartByEveryAmount) {
    engine::Option first;
    first.kind = engine::opt_pay;
    for (std::size_t k = 0; k < engine::max_amounts; ++k) {
        engine::Option second = first;
        second.amounts[k] = 1;
        EXPECT_NE(first.id(), second.id());
    }
}

}  // namespace
