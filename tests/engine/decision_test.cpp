#include "engine/decision.h"

#include <gtest/gtest.h>

#include <set>

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
    EXPECT_TRUE(differs([](engine::Option& o) { o.n = 256; }));
    EXPECT_TRUE(differs([](engine::Option& o) { o.card = 1; }));
    EXPECT_TRUE(differs([](engine::Option& o) { o.target = 1; }));
    EXPECT_TRUE(differs([](engine::Option& o) { o.good = 1; }));
    EXPECT_TRUE(differs([](engine::Option& o) { o.seat = 1; }));
}

TEST(Decision, NumbersOfAllSizesAreToldApartWhateverTheCards) {
    std::set<std::uint64_t> ids;
    std::size_t options = 0;
    for (const unsigned n : {0U, 1U, 44U, 255U, 256U, 300U, 511U, 512U, 1023U, engine::max_number}) {
        for (const engine::CopyId target : {engine::CopyId{0}, engine::CopyId{256}, engine::CopyId{512},
                                            engine::CopyId{engine::max_copies - 1}, engine::no_copy}) {
            engine::Option option = engine::make_option(1, 3, n);
            option.target = target;
            EXPECT_EQ(option.n, n);
            ids.insert(option.id());
            ++options;
        }
    }
    EXPECT_EQ(ids.size(), options);
    EXPECT_DEATH((void)engine::make_option(1, 3, engine::max_number + 1), "max_number");
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
