// What is written together: who is told what, and who waits for whom.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>

#include "server/every_store.h"

namespace {

using namespace every_store;

using EveryStoreBatches = EveryStore;
EVERY_ENGINE(EveryStoreBatches);

// Holds the writing thread until told to go on, so that what is written meanwhile becomes one batch.
class Hold {
public:
    explicit Hold(Store& store) {
        std::promise<void> held;
        auto reached = held.get_future();
        auto go = std::make_shared<std::shared_future<void>>(go_.get_future().share());
        store.keep_pack("hold", 0, "", [&held, go](bool) {
            held.set_value();
            go->wait();
        });
        reached.wait();
    }
    void release() { go_.set_value(); }

private:
    std::promise<void> go_;
};

// Counts how often each write was reported, and with what.
class Reports {
public:
    [[nodiscard]] Store::Done expect() {
        const std::size_t k = calls_->size();
        calls_->emplace_back();
        return [calls = calls_, k](bool done) { (*calls)[k].push_back(done); };
    }
    [[nodiscard]] const std::vector<bool>& of(std::size_t k) const { return (*calls_)[k]; }

private:
    std::shared_ptr<std::vector<std::vector<bool>>> calls_ = std::make_shared<std::vector<std::vector<bool>>>();
};

TEST_P(EveryStoreBatches, AStepThatIsThereAlreadyIsRefusedAlone) {
    Reports reports;
    {
        Store store(place.where());
        ASSERT_TRUE(add_table(store, some_table("a")));
        ASSERT_TRUE(add_table(store, some_table("b")));
        Standing first, second, third;
        first.asked = 0;
        second.asked = 1;
        third.asked = 3;
        Hold hold(store);
        store.add_steps("a", {{1, StepRow::answer, 0, 5}}, first, reports.expect());
        store.add_steps("a", {{2, StepRow::answer, 0, 6}, {1, StepRow::answer, 0, 7}}, second, reports.expect());
        store.add_steps("b", {{1, StepRow::answer, 0, 8}}, third, reports.expect());
        store.add_steps("nowhere", {{1, StepRow::answer, 0, 9}}, third, reports.expect());
        store.add_steps("b", {{2, StepRow::answer, 0, 10}}, third, reports.expect());
        hold.release();
    }
    const std::vector<bool> yes{true}, no{false};
    EXPECT_EQ(reports.of(0), yes);
    EXPECT_EQ(reports.of(1), no);
    EXPECT_EQ(reports.of(2), yes);
    EXPECT_EQ(reports.of(3), no);
    EXPECT_EQ(reports.of(4), yes);
    const Store store(place.where());
    ASSERT_EQ(store.steps("a").size(), 1U) << "nothing of a refused write stays";
    EXPECT_EQ(store.steps("a")[0].option, 5U);
    EXPECT_EQ(store.table("a")->asked, 0);
    EXPECT_EQ(store.table("a")->steps, 1U);
    EXPECT_EQ(store.steps("b").size(), 2U);
    EXPECT_EQ(store.table("b")->asked, 3);
}

TEST_P(EveryStoreBatches, ANameThatIsTakenIsRefusedAlone) {
    Reports reports;
    {
        Store store(place.where());
        for (const char* session : {"s0", "s1", "s2"}) ASSERT_TRUE(add_session(store, session));
        Hold hold(store);
        store.add_account({0, "Ann", "first", ""}, "s0", "", 1, reports.expect());
        store.add_account({0, "aNN", "second", ""}, "s1", "", 1, reports.expect());
        store.add_session("s0", 1, reports.expect());
        store.add_table(some_table("a"), reports.expect());
        store.add_table(some_table("a"), reports.expect());
        store.add_account({0, "Bob", "third", ""}, "s2", "", 1, reports.expect());
        hold.release();
    }
    const std::vector<bool> yes{true}, no{false};
    EXPECT_EQ(reports.of(0), yes);
    EXPECT_EQ(reports.of(1), no);
    EXPECT_EQ(reports.of(2), no) << "a session is added once";
    EXPECT_EQ(reports.of(3), yes);
    EXPECT_EQ(reports.of(4), no) << "a table is added once";
    EXPECT_EQ(reports.of(5), yes);
    const Store store(place.where());
    EXPECT_EQ(store.account_named("ann")->password, "first");
    EXPECT_EQ(store.account_of("s0")->name, "Ann");
    EXPECT_FALSE(store.account_of("s1"));
    EXPECT_EQ(store.account_of("s2")->name, "Bob");
    EXPECT_EQ(store.table("a")->seats.size(), 2U);
}

TEST_P(EveryStoreBatches, NobodyNeedsToBeTold) {
    Store store(place.where());
    store.add_session("s", 1, {});
    store.add_session("s", 1, {});
    EXPECT_TRUE(add_session(store, "t"));
    EXPECT_TRUE(store.session("s"));
}

TEST_P(EveryStoreBatches, WhoIsToldMayReadAndWriteOn) {
    Store store(place.where());
    std::promise<bool> told;
    store.add_session("s", 1, [&](bool) {
        const bool there = store.session("s").has_value();
        store.add_account({0, "Ann", "x", ""}, "s", "", 1, [&, there](bool done) {
            told.set_value(there && done && store.account_of("s").has_value());
        });
    });
    auto result = told.get_future();
    ASSERT_EQ(result.wait_for(server_support::patience), std::future_status::ready);
    EXPECT_TRUE(result.get());
}

TEST_P(EveryStoreBatches, ManyWriteAtOnceAndEachIsToldOnce) {
    constexpr unsigned writers = 8, tables = 4;
    constexpr std::uint32_t steps = 50;
    std::vector<std::atomic<unsigned>> told(writers * steps);
    std::atomic<unsigned> good{0}, names{0}, unread{0};
    {
        Store store(place.where());
        for (unsigned k = 0; k < tables; ++k) ASSERT_TRUE(add_table(store, some_table("t" + std::to_string(k))));
        for (unsigned k = 0; k < writers; ++k) ASSERT_TRUE(add_session(store, "s" + std::to_string(k)));
        std::vector<std::thread> threads;
        for (unsigned k = 0; k < writers; ++k) {
            threads.emplace_back([&, k] {
                // Two writers want the same numbers of each table: every number is won by one of them.
                const std::string table = "t" + std::to_string(k % tables);
                for (std::uint32_t n = 1; n <= steps; ++n) {
                    store.add_steps(table, {{n, StepRow::answer, static_cast<std::uint8_t>(k), n}}, {},
                                    [&, k, n](bool done) {
                                        ++told[k * steps + n - 1];
                                        good += done ? 1U : 0U;
                                    });
                    if (!store.table(table)) ++unread;
                }
                store.add_account({0, "Ann", "x", ""}, "s" + std::to_string(k), "", 1,
                                  [&](bool done) { names += done ? 1U : 0U; });
            });
        }
        for (std::thread& thread : threads) thread.join();
    }
    for (const auto& count : told) EXPECT_EQ(count.load(), 1U);
    EXPECT_EQ(good.load(), tables * steps);
    EXPECT_EQ(names.load(), 1U);
    EXPECT_EQ(unread.load(), 0U);
    const Store store(place.where());
    for (unsigned k = 0; k < tables; ++k) {
        const auto rows = store.steps("t" + std::to_string(k));
        ASSERT_EQ(rows.size(), steps);
        for (std::uint32_t n = 1; n <= steps; ++n) EXPECT_EQ(rows[n - 1].option, n);
    }
}

TEST_P(EveryStoreBatches, ThoseWhoPlayTakeTurns) {
    Store store(place.where());
    for (const char* table : {"a", "b", "c"}) ASSERT_TRUE(add_table(store, some_table(table)));
    std::vector<std::string> told;  // by the writing thread alone
    std::promise<void> go, begun;
    store.probe(1, [&begun, gone = go.get_future().share()](bool) {
        begun.set_value();
        gone.wait();
    });
    begun.get_future().wait();  // the writing thread has nothing else in its hands
    const auto write = [&](const std::string& table, std::uint32_t n, const std::string& owner) {
        store.add_steps(
            table, {{n, StepRow::answer, 0, n}}, {},
            [&told, table, n](bool stored) {
                told.push_back(table + std::to_string(n) + (stored ? "" : " not stored"));
            },
            owner);
    };
    for (std::uint32_t n = 1; n <= 200; ++n) write("a", n, "crowd");
    write("b", 1, "ann");
    // What is of one table stays in order, whoever does it: a step that came too early would not be stored.
    write("c", 1, "crowd");
    write("c", 2, "ann");
    write("c", 3, "bob");
    go.set_value();
    store.wait();
    ASSERT_EQ(told.size(), 204U);
    const auto place_of = [&](const std::string& one) {
        return std::find(told.begin(), told.end(), one) - told.begin();
    };
    EXPECT_LT(place_of("b1"), static_cast<std::ptrdiff_t>(Store::longest_batch)) << "in the next batch";
    EXPECT_LT(place_of("c1"), place_of("c2"));
    EXPECT_LT(place_of("c2"), place_of("c3"));
    for (std::uint32_t n = 1; n < 200; ++n)
        EXPECT_LT(place_of("a" + std::to_string(n)), place_of("a" + std::to_string(n + 1)));
}

}  // namespace
