// What is written is there.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "server/every_store.h"

namespace {

using namespace every_store;

EVERY_ENGINE(EveryStore);

TEST_P(EveryStore, KeepsTablesAndSeats) {
    TableRow written = some_table("a");
    written.options = {"peaceful", "with \"quotes\" and 'these'", "\xe2\x82\xac", ""};
    {
        Store store(place.where());
        ASSERT_TRUE(add_table(store, written));
        TableRow quiet = some_table("b");
        quiet.listed = false;
        quiet.asked = -1;
        quiet.options.clear();
        ASSERT_TRUE(add_table(store, quiet));
    }
    const Store store(place.where());
    const auto table = store.table("a");
    ASSERT_TRUE(table);
    EXPECT_EQ(table->id, "a");
    EXPECT_EQ(table->game, "settlers");
    EXPECT_EQ(table->pack, 7U);
    EXPECT_EQ(table->seed, 42U);
    EXPECT_EQ(table->options, written.options);
    EXPECT_EQ(table->created, 1700000000);
    EXPECT_EQ(table->place, "hash of an address");
    EXPECT_TRUE(table->listed);
    EXPECT_FALSE(table->over);
    EXPECT_EQ(table->steps, 0U);
    EXPECT_EQ(table->asked, 1);
    EXPECT_TRUE(table->scores.empty());
    EXPECT_TRUE(table->winners.empty());
    ASSERT_EQ(table->seats.size(), 2U);
    EXPECT_EQ(table->seats[0].kind, "human");
    EXPECT_EQ(table->seats[0].side, "Romans");
    EXPECT_EQ(table->seats[0].token, "hash-0-a");
    EXPECT_EQ(table->seats[0].owner, "");
    EXPECT_EQ(table->seats[1].kind, "greedy");
    EXPECT_EQ(table->seats[1].side, "Japanese");
    EXPECT_EQ(table->seats[1].token, "");
    const auto quiet = store.table("b");
    ASSERT_TRUE(quiet);
    EXPECT_FALSE(quiet->listed);
    EXPECT_EQ(quiet->asked, -1);
    EXPECT_TRUE(quiet->options.empty());
    EXPECT_FALSE(store.table("c"));
    EXPECT_FALSE(store.table(""));
    EXPECT_FALSE(store.table("a' OR '1'='1"));
}

TEST_P(EveryStore, KeepsStepsInOrderAndTheStanding) {
    {
        Store store(place.where());
        ASSERT_TRUE(add_table(store, some_table("a")));
        ASSERT_TRUE(add_table(store, some_table("b")));
        Standing between;
        between.asked = 0;
        ASSERT_TRUE(add_steps(store, "a", {{1, StepRow::answer, 0, 11}, {2, StepRow::answer, 1, 12}}, between));
        EXPECT_EQ(store.table("a")->asked, 0);
        EXPECT_EQ(store.table("a")->steps, 2U);
        Standing end;
        end.over = true;
        end.scores = {-3, 70};
        end.winners = {1};
        // Beyond ten, so that an order of words would show.
        std::vector<StepRow> rest;
        for (std::uint32_t n = 3; n <= 120; ++n)
            rest.push_back(
                {n, n % 5 == 0 ? StepRow::undo : StepRow::answer, static_cast<std::uint8_t>(n % 4), n * 10U});
        ASSERT_TRUE(add_steps(store, "a", rest, end));
    }
    const Store store(place.where());
    const auto steps = store.steps("a");
    ASSERT_EQ(steps.size(), 120U);
    for (std::uint32_t n = 1; n <= 120; ++n) EXPECT_EQ(steps[n - 1].n, n);
    EXPECT_EQ(steps[0].option, 11U);
    EXPECT_EQ(steps[1].seat, 1U);
    EXPECT_EQ(steps[9].kind, StepRow::undo);
    EXPECT_EQ(steps[10].kind, StepRow::answer);
    EXPECT_EQ(steps[10].seat, 3U);
    EXPECT_EQ(steps[119].option, 1200U);
    const auto table = store.table("a");
    EXPECT_TRUE(table->over);
    EXPECT_EQ(table->asked, -1);
    EXPECT_EQ(table->steps, 120U);
    EXPECT_EQ(table->scores, (std::vector<int>{-3, 70}));
    EXPECT_EQ(table->winners, std::vector<int>{1});
    EXPECT_TRUE(store.steps("b").empty());
    EXPECT_FALSE(store.table("b")->over);
    EXPECT_TRUE(store.steps("nowhere").empty());
}

// They are read in parts of a thousand.
TEST_P(EveryStore, KeepsLongGames) {
    Store store(place.where());
    ASSERT_TRUE(add_table(store, some_table("a")));
    for (const unsigned n : {999U, 1000U, 1001U, 2500U}) {
        std::vector<StepRow> steps;
        const auto before = static_cast<std::uint32_t>(store.steps("a").size());
        for (std::uint32_t k = before + 1; k <= n; ++k) steps.push_back({k, StepRow::answer, 0, k});
        ASSERT_TRUE(add_steps(store, "a", steps));
        const std::vector<StepRow> read = store.steps("a");
        ASSERT_EQ(read.size(), n);
        for (std::uint32_t k = 0; k < n; ++k) ASSERT_EQ(read[k].n, k + 1);
    }
}

TEST_P(EveryStore, KeepsAllSixtyFourBits) {
    {
        Store store(place.where());
        TableRow table = some_table("a");
        table.pack = all_bits;
        table.seed = high_bit;
        ASSERT_TRUE(add_table(store, table));
        ASSERT_TRUE(add_steps(store, "a",
                              {{1, StepRow::answer, 0, high_bit},
                               {2, StepRow::answer, 255, all_bits},
                               {3, StepRow::answer, 0, high_bit - 1},
                               {std::numeric_limits<std::uint32_t>::max(), StepRow::answer, 0, 0}}));
        ASSERT_TRUE(keep_pack(store, "settlers", high_bit | 5U, "high"));
        ASSERT_TRUE(keep_pack(store, "settlers", 5, "low"));
    }
    const Store store(place.where());
    EXPECT_EQ(store.table("a")->pack, all_bits);
    EXPECT_EQ(store.table("a")->seed, high_bit);
    EXPECT_EQ(store.table("a")->steps, std::numeric_limits<std::uint32_t>::max());
    const auto steps = store.steps("a");
    ASSERT_EQ(steps.size(), 4U);
    EXPECT_EQ(steps[0].option, high_bit);
    EXPECT_EQ(steps[1].option, all_bits);
    EXPECT_EQ(steps[1].seat, 255U);
    EXPECT_EQ(steps[2].option, high_bit - 1);
    EXPECT_EQ(steps[3].n, std::numeric_limits<std::uint32_t>::max());
    EXPECT_EQ(store.pack("settlers", high_bit | 5U), "high");
    EXPECT_EQ(store.pack("settlers", 5), "low");
}

TEST_P(EveryStore, KeepsPacksByteByByte) {
    std::string bytes;
    for (int k = 0; k < 256 * 300; ++k) bytes += static_cast<char>(k % 256);
    {
        Store store(place.where());
        ASSERT_TRUE(keep_pack(store, "settlers", 1, bytes));
        ASSERT_TRUE(keep_pack(store, "imperium", 1, "other"));
        // The same once more changes nothing and is no mistake.
        ASSERT_TRUE(keep_pack(store, "settlers", 1, "something else"));
    }
    const Store store(place.where());
    EXPECT_EQ(store.pack("settlers", 1), bytes);
    EXPECT_EQ(store.pack("imperium", 1), "other");
    EXPECT_EQ(store.pack("settlers", 2), "");
    EXPECT_EQ(store.pack("chess", 1), "");
}

TEST_P(EveryStore, KeepsSessionsAndAccounts) {
    std::int64_t id = 0;
    {
        Store store(place.where());
        ASSERT_TRUE(add_session(store, "s1"));
        ASSERT_TRUE(add_session(store, "s2"));
        ASSERT_TRUE(add_account(store, "s1", "J\xc3\xb8rgen"));
        EXPECT_FALSE(store.account_of("s2"));
        id = store.account_named("J\xc3\xb8rgen")->id;
        ASSERT_TRUE(set_account(store, "s2", "J\xc3\xb8rgen"));
    }
    const Store store(place.where());
    EXPECT_TRUE(store.session("s1"));
    EXPECT_TRUE(store.session("s2"));
    EXPECT_FALSE(store.session("s3"));
    EXPECT_FALSE(store.session(""));
    for (const char* session : {"s1", "s2"}) {
        const auto account = store.account_of(session);
        ASSERT_TRUE(account) << session;
        EXPECT_EQ(account->id, id);
        EXPECT_EQ(account->name, "J\xc3\xb8rgen");
        EXPECT_EQ(account->password, "hash of J\xc3\xb8rgen");
    }
    EXPECT_FALSE(store.account_of("s3"));
    EXPECT_FALSE(store.account_named("somebody"));
    EXPECT_EQ(store.account_named("j\xc3\xb8RGEN")->id, id) << "names are the same in any case";
}

TEST_P(EveryStore, AnAccountThatIsNotThereIsNotTakenOn) {
    Store store(place.where());
    ASSERT_TRUE(add_session(store, "s1"));
    EXPECT_FALSE(set_account(store, "s1", "Ann"));
    EXPECT_FALSE(store.account_of("s1"));
}

TEST_P(EveryStore, KeepsWhatWasQueuedWhenItCloses) {
    std::atomic<unsigned> good{0};
    {
        Store store(place.where());
        for (int k = 0; k < 200; ++k)
            store.add_table(some_table("t" + std::to_string(k)), [&](bool done) { good += done ? 1U : 0U; });
    }
    EXPECT_EQ(good.load(), 200U);
    const Store store(place.where());
    for (int k = 0; k < 200; ++k) EXPECT_TRUE(store.table("t" + std::to_string(k)));
}

TEST_P(EveryStore, CanBeWaitedFor) {
    Store store(place.where());
    store.wait();
    std::atomic<unsigned> told{0};
    for (int k = 0; k < 100; ++k)
        store.add_session("s" + std::to_string(k), 1, [&](bool) {
            // What is written by one who was told is waited for, too.
            store.add_session("again" + std::to_string(told.load()), 1, [&](bool) { ++told; });
        });
    store.wait();
    EXPECT_EQ(told.load(), 100U);
    EXPECT_TRUE(store.session("s99"));
}

}  // namespace
