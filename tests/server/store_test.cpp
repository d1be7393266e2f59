#include "store/store.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <map>

#include "server/places.h"

namespace {

using namespace store;

// Waits for one write; false if it was not stored or never reported.
template <class Write>
bool stored(Write write) {
    const auto told = std::make_shared<std::promise<bool>>();
    std::future<bool> result = told->get_future();
    write([told](bool done) { told->set_value(done); });
    if (result.wait_for(server_support::patience) != std::future_status::ready) {
        ADD_FAILURE() << "a write was never reported";
        return false;
    }
    return result.get();
}

bool add_table(Store& store, const TableRow& table) {
    return stored([&](Store::Done done) { store.add_table(table, std::move(done)); });
}
bool add_steps(Store& store, const std::string& table, std::vector<StepRow> steps, Standing standing = {}) {
    return stored(
        [&](Store::Done done) { store.add_steps(table, std::move(steps), std::move(standing), std::move(done)); });
}
bool sit(Store& store, const std::string& table, unsigned seat, const std::string& session) {
    const auto row = store.table(table);
    if (!row || seat >= row->seats.size()) return false;
    Standing standing;
    const std::string was = row->seats[seat].token;
    standing.seats = {{seat, SeatStatus::held, was, session, was}};
    return add_steps(store, table, {}, standing);
}
bool add_session(Store& store, const std::string& session) {
    return stored([&](Store::Done done) { store.add_session(session, 1000, std::move(done)); });
}
bool add_account(Store& store, const std::string& session, const std::string& name) {
    return stored([&](Store::Done done) {
        store.add_account({0, name, "hash of " + name, ""}, session, "", 1, std::move(done));
    });
}
bool set_account(Store& store, const std::string& session, const std::string& name) {
    const auto account = store.account_named(name).value_or(store::Account{77, name, "hash", "", false});
    return stored([&](const Store::Done& done) {
        store.log_in({account.id, account.password}, session, "", 1,
                     [done](store::Let let) { done(let == store::Let::stored); });
    });
}
bool close_session(Store& store, const std::string& session) {
    return stored([&](Store::Done done) { store.close_sessions({session}, std::move(done)); });
}
bool keep_pack(Store& store, const std::string& game, std::uint64_t hash, const std::string& bytes) {
    return stored([&](Store::Done done) { store.keep_pack(game, hash, bytes, std::move(done)); });
}

TableRow some_table(const std::string& id) {
    TableRow table;
    table.id = id;
    table.game = "settlers";
    table.pack = 7;
    table.seed = 42;
    table.seats = {{"human", "Romans", "hash-0-" + id, "", ""}, {"greedy", "Japanese", "", "", ""}};
    table.options = {"peaceful", "lookout advanced"};
    table.created = 1700000000;
    table.listed = true;
    table.place = "hash of an address";
    table.asked = 1;
    return table;
}

// A table that is over, with the winners and two owned seats.
bool add_finished(Store& store, const std::string& id, const std::string& game, const std::string& owner,
                  const std::string& other, const std::vector<int>& winners) {
    TableRow table = some_table(id);
    table.game = game;
    table.seats[0].owner = owner;
    table.seats[1].owner = other;
    for (SeatRow& seat : table.seats) seat.status = SeatStatus::held;
    Standing standing;
    standing.over = true;
    standing.scores = {50, 50};
    standing.winners = winners;
    return add_table(store, table) && add_steps(store, id, {{1, StepRow::answer, 0, 1}}, standing);
}

std::vector<std::string> ids(const std::vector<TableRow>& tables) {
    std::vector<std::string> list;
    for (const TableRow& table : tables) list.push_back(table.id);
    return list;
}

constexpr std::uint64_t high_bit = std::uint64_t{1} << 63U;
constexpr std::uint64_t all_bits = std::numeric_limits<std::uint64_t>::max();

class EveryStore : public server_support::EveryEngine {};
using EveryStoreBatches = EveryStore;
using EveryStoreLists = EveryStore;
using EveryStoreSeats = EveryStore;
using EveryStoreSessions = EveryStore;
using EveryStoreCampaigns = EveryStore;
using EveryStoreStatistics = EveryStore;
EVERY_ENGINE(EveryStore);
EVERY_ENGINE(EveryStoreBatches);
EVERY_ENGINE(EveryStoreLists);
EVERY_ENGINE(EveryStoreSeats);
EVERY_ENGINE(EveryStoreSessions);
EVERY_ENGINE(EveryStoreCampaigns);
EVERY_ENGINE(EveryStoreStatistics);

// What is written is there ----------------------------------------------------------------------------

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

// Batches ---------------------------------------------------------------------------------------------

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

// Who holds what --------------------------------------------------------------------------------------

// An invitation that two use at the same moment: the second finds another token.
TEST_P(EveryStoreSeats, AreTakenOnceWithAToken) {
    Store store(place.where());
    ASSERT_TRUE(add_table(store, some_table("a")));
    const std::string was = store.table("a")->seats[0].token;
    Standing first, second;
    first.seats = {{0, SeatStatus::held, "key of one", "s1", was}};
    second.seats = {{0, SeatStatus::held, "key of another", "s2", was}};
    ASSERT_TRUE(add_steps(store, "a", {{1, StepRow::seat_change, 0, 0}}, first));
    EXPECT_FALSE(add_steps(store, "a", {{2, StepRow::seat_change, 0, 0}}, second));
    EXPECT_EQ(store.table("a")->seats[0].owner, "s1");
    EXPECT_EQ(store.table("a")->seats[0].token, "key of one");
    EXPECT_EQ(store.table("a")->seats[0].status, SeatStatus::held);
    ASSERT_EQ(store.steps("a").size(), 1U) << "neither the step nor the seat";
    EXPECT_EQ(store.steps("a")[0].kind, StepRow::seat_change);
}

TEST_P(EveryStoreSeats, OfThoseTurnedOutAreTheirsNoMore) {
    Store store(place.where());
    ASSERT_TRUE(add_session(store, "s1"));
    TableRow row = some_table("a");
    row.maker = "s1";
    row.patience = 600;
    ASSERT_TRUE(add_table(store, row));
    ASSERT_TRUE(sit(store, "a", 0, "s1"));
    EXPECT_EQ(store.seats_of("s1", "a"), std::vector<unsigned>{0});
    EXPECT_TRUE(store.is_maker("s1", "a"));
    EXPECT_FALSE(store.is_maker("s2", "a"));
    EXPECT_EQ(store.table("a")->patience, 600);
    Standing out;
    const std::string was = store.table("a")->seats[0].token;
    out.seats = {{0, SeatStatus::kicked, "", "s1", was}};
    ASSERT_TRUE(add_steps(store, "a", {}, out));
    EXPECT_TRUE(store.seats_of("s1", "a").empty());
    EXPECT_EQ(ids(store.tables_of("s1", 0, 10)), std::vector<std::string>{"a"}) << "but it was their game";
}

TEST_P(EveryStoreLists, WithoutPeopleOrUseAreRemoved) {
    Store store(place.where());
    for (const char* id : {"people", "bots", "young bots", "nobody", "got up", "left at once", "came for the end",
                           "unused", "campaign"}) {
        TableRow row = some_table(id);
        if (std::string_view(id) == "people") row.seats[0].status = SeatStatus::held;
        if (std::string_view(id) == "got up") row.seats[0].status = SeatStatus::left;
        if (std::string_view(id) == "left at once") row.seats[0].status = SeatStatus::left;
        if (std::string_view(id) == "came for the end") row.seats[0].status = SeatStatus::held;
        if (std::string_view(id) == "nobody") row.seats[0].status = SeatStatus::empty;
        row.created = std::string_view(id) == "young bots" ? 2000 : 1000;
        for (SeatRow& seat : row.seats) seat.kind = std::string_view(id).ends_with("bots") ? "random" : "human";
        if (std::string_view(id) == "campaign") {
            ASSERT_TRUE(stored([&](Store::Done done) { store.add_campaign({"c", "s", 1, "x", ""}, std::move(done)); }));
            ASSERT_TRUE(stored([&](Store::Done done) {
                store.add_campaign_table(row, {"c", "s", 1, "y", "campaign"}, "x", std::move(done));
            }));
        } else {
            ASSERT_TRUE(add_table(store, row));
        }
        if (std::string_view(id) == "unused" || std::string_view(id) == "campaign") continue;
        Standing standing;
        standing.touched = std::string_view(id) == "got up" ? 150000 : 0;
        standing.over = std::string_view(id) == "came for the end";
        ASSERT_TRUE(add_steps(store, id, {{1, StepRow::answer, 0, 1}}, standing));
    }
    ASSERT_TRUE(stored([&](Store::Done done) { store.clear({.without_people = 2000}, std::move(done)); }));
    EXPECT_FALSE(store.table("bots"));
    EXPECT_TRUE(store.steps("bots").empty());
    EXPECT_FALSE(store.table("nobody")) << "computer players played for a seat that nobody came for";
    EXPECT_TRUE(store.table("got up")) << "who left had answered before";
    EXPECT_FALSE(store.table("left at once")) << "and so did everybody, before they answered";
    EXPECT_FALSE(store.table("came for the end"));
    EXPECT_TRUE(store.table("young bots"));
    EXPECT_TRUE(store.table("unused"));
    ASSERT_TRUE(stored([&](Store::Done done) { store.clear({.unused = 2000}, std::move(done)); }));
    EXPECT_FALSE(store.table("unused"));
    EXPECT_TRUE(store.table("people"));
    EXPECT_TRUE(store.table("campaign"));
}

TEST_P(EveryStoreLists, AbandonedGamesAreRemoved) {
    Store store(place.where());
    const auto add = [&](const char* id, std::int64_t touched, bool over = false) {
        TableRow row = some_table(id);
        row.seats[0].status = SeatStatus::held;
        row.created = 1000;
        ASSERT_TRUE(add_table(store, row));
        Standing standing;
        standing.touched = touched;
        standing.over = over;
        ASSERT_TRUE(add_steps(store, id, {{1, StepRow::answer, 0, 1}}, standing));
    };
    add("long ago", 100000);
    add("lately", 300000);
    add("over", 100000, true);
    add("never answered", 0);
    add("ended", 100000);
    ASSERT_TRUE(stored([&](Store::Done done) { store.end_table("ended", "why", std::move(done)); }));
    add("campaign", 100000);
    ASSERT_TRUE(stored([&](Store::Done done) { store.add_campaign({"c", "s", 1, "x", ""}, std::move(done)); }));
    ASSERT_TRUE(
        stored([&](Store::Done done) { store.set_campaign({"c", "s", 1, "y", "campaign"}, "x", std::move(done)); }));
    ASSERT_TRUE(stored([&](Store::Done done) { store.clear({.abandoned = 200000}, std::move(done)); }));
    EXPECT_FALSE(store.table("long ago"));
    EXPECT_TRUE(store.steps("long ago").empty());
    EXPECT_TRUE(store.table("lately"));
    EXPECT_FALSE(store.table("never answered"));
    for (const char* kept : {"over", "ended", "campaign"}) EXPECT_TRUE(store.table(kept)) << kept;
    ASSERT_TRUE(stored([&](Store::Done done) { store.clear({.finished = 200000}, std::move(done)); }));
    for (const char* gone : {"over", "ended"}) EXPECT_FALSE(store.table(gone)) << gone;
    EXPECT_TRUE(store.table("campaign"));
}

TEST_P(EveryStoreLists, ManyAreRemovedAFewAtATime) {
    std::atomic<std::size_t> batches = 0;  // outlives the store, which may still clear up
    Store store(place.where());
    store.watch([&](const Store::Batch&) { ++batches; });
    const std::size_t many = 3 * Store::removed_at_once + 1;
    for (std::size_t k = 0; k < many; ++k) {
        TableRow row = some_table("t" + std::to_string(k));
        row.created = 1000;
        store.add_table(row, {});
    }
    store.wait();
    batches = 0;
    ASSERT_TRUE(stored([&](Store::Done done) { store.clear({.unused = 2000}, std::move(done)); }));
    EXPECT_GE(batches, 4U) << "others write in between";
    for (std::size_t k = 0; k < many; ++k) EXPECT_FALSE(store.table("t" + std::to_string(k)));
}

TEST_P(EveryStoreSeats, AGuestHoldsTheirOwnOnly) {
    Store store(place.where());
    for (const char* session : {"s1", "s2"}) ASSERT_TRUE(add_session(store, session));
    for (const char* id : {"a", "b"}) ASSERT_TRUE(add_table(store, some_table(id)));
    ASSERT_TRUE(sit(store, "a", 1, "s1"));
    ASSERT_TRUE(sit(store, "a", 0, "s1"));
    ASSERT_TRUE(sit(store, "b", 0, "s2"));
    EXPECT_EQ(store.seats_of("s1", "a"), (std::vector<unsigned>{0, 1}));
    EXPECT_TRUE(store.seats_of("s1", "b").empty());
    EXPECT_TRUE(store.seats_of("s2", "a").empty()) << "two guests are not one person";
    EXPECT_TRUE(store.seats_of("", "a").empty());
    EXPECT_TRUE(store.seats_of("s3", "a").empty());
    EXPECT_EQ(ids(store.tables_of("s1", 0, 10)), std::vector<std::string>{"a"});
    EXPECT_TRUE(store.tables_of("", 0, 10).empty()) << "seats without an owner are nobody's";
    EXPECT_EQ(store.table("a")->seats[0].owner, "s1");
    EXPECT_EQ(store.table("a")->seats[0].name, "");
    ASSERT_TRUE(sit(store, "a", 0, "s2"));
    EXPECT_EQ(store.seats_of("s1", "a"), std::vector<unsigned>{1}) << "a seat has one owner";
}

TEST_P(EveryStoreSeats, FollowTheAccountOverItsSessions) {
    {
        Store store(place.where());
        for (const char* session : {"s1", "s2", "s3"}) ASSERT_TRUE(add_session(store, session));
        for (const char* id : {"a", "b", "c"}) {
            TableRow table = some_table(id);
            table.created += id[0];
            ASSERT_TRUE(add_table(store, table));
        }
        ASSERT_TRUE(sit(store, "a", 0, "s1"));
        ASSERT_TRUE(sit(store, "b", 1, "s2"));
        ASSERT_TRUE(sit(store, "c", 0, "s3"));
        ASSERT_TRUE(add_account(store, "s1", "Ann"));
        EXPECT_TRUE(store.seats_of("s2", "a").empty());
        ASSERT_TRUE(set_account(store, "s2", "Ann"));
        ASSERT_TRUE(add_account(store, "s3", "Bob"));
    }
    Store store(place.where());
    for (const char* session : {"s1", "s2"}) {
        EXPECT_EQ(store.seats_of(session, "a"), std::vector<unsigned>{0}) << session;
        EXPECT_EQ(store.seats_of(session, "b"), std::vector<unsigned>{1}) << session;
        EXPECT_TRUE(store.seats_of(session, "c").empty()) << session;
        EXPECT_EQ(ids(store.tables_of(session, 0, 10)), (std::vector<std::string>{"b", "a"})) << session;
        EXPECT_EQ(ids(store.tables_of(session, 0, 1)), std::vector<std::string>{"b"}) << session;
    }
    EXPECT_EQ(ids(store.tables_of("s3", 0, 10)), std::vector<std::string>{"c"});
    EXPECT_EQ(store.table("a")->seats[0].name, "Ann");
    EXPECT_EQ(store.table("b")->seats[1].name, "Ann");
    EXPECT_EQ(store.table("b")->seats[0].name, "");
    EXPECT_EQ(store.table("c")->seats[0].name, "Bob");
    // A closed session is none, but its seats stay with the account.
    ASSERT_TRUE(close_session(store, "s1"));
    EXPECT_FALSE(store.session("s1"));
    EXPECT_TRUE(store.session("s2"));
    EXPECT_EQ(store.seats_of("s2", "a"), std::vector<unsigned>{0});
    EXPECT_EQ(store.table("a")->seats[0].name, "Ann");
}

TEST_P(EveryStoreSessions, StayClosed) {
    {
        Store store(place.where());
        ASSERT_TRUE(add_session(store, "s"));
        ASSERT_TRUE(close_session(store, "s"));
        EXPECT_FALSE(store.session("s"));
        EXPECT_FALSE(add_session(store, "s")) << "and cannot be made anew";
    }
    EXPECT_FALSE(Store(place.where()).session("s"));
}

TEST_P(EveryStoreCampaigns, AreChangedByWhoKnowsHowTheyStand) {
    Store store(place.where());
    ASSERT_TRUE(add_session(store, "s"));
    store.add_campaign({"campaign", "s", 7, "a text", ""}, {});
    store.wait();
    ASSERT_EQ(store.campaigns_of("s", 10).size(), 1U);
    EXPECT_EQ(store.campaigns_of("s", 10)[0].text, "a text");
    EXPECT_TRUE(store.campaigns_of("other", 10).empty());
    bool first = false, second = true;
    store.set_campaign({"campaign", "s", 7, "another", "table"}, "a text", [&](bool stored) { first = stored; });
    store.set_campaign({"campaign", "s", 7, "a third", "table"}, "a text", [&](bool stored) { second = stored; });
    store.wait();
    EXPECT_TRUE(first);
    EXPECT_FALSE(second);
    ASSERT_TRUE(store.campaign_at("table"));
    EXPECT_EQ(store.campaign_at("table")->text, "another");
    EXPECT_FALSE(store.campaign_of("other", "campaign"));
}

TEST_P(EveryStoreStatistics, CountGamesWinsAndSharedWins) {
    {
        Store store(place.where());
        for (const char* session : {"s1", "s2", "s3"}) ASSERT_TRUE(add_session(store, session));
        ASSERT_TRUE(add_account(store, "s1", "Ann"));
        ASSERT_TRUE(set_account(store, "s2", "Ann"));
        ASSERT_TRUE(add_finished(store, "won", "settlers", "s1", "s3", {0}));
        ASSERT_TRUE(add_finished(store, "lost", "settlers", "s2", "s3", {1}));
        ASSERT_TRUE(add_finished(store, "shared", "settlers", "s2", "s3", {0, 1}));
        ASSERT_TRUE(add_finished(store, "other side", "settlers", "s3", "s1", {0}));
        ASSERT_TRUE(add_finished(store, "nobody", "imperium", "s1", "s3", {}));
        TableRow open = some_table("open");
        open.seats[0].owner = "s1";
        ASSERT_TRUE(add_table(store, open));
    }
    const Store store(place.where());
    for (const char* session : {"s1", "s2"}) {
        const auto rows = store.statistics(session, 100);
        ASSERT_EQ(rows.size(), 3U) << session;
        EXPECT_EQ(rows[0].game, "imperium");
        EXPECT_EQ(rows[0].side, "Romans");
        EXPECT_EQ(rows[0].games, 1U);
        EXPECT_EQ(rows[0].won, 0U);
        EXPECT_EQ(rows[1].game, "settlers");
        EXPECT_EQ(rows[1].side, "Japanese");
        EXPECT_EQ(rows[1].games, 1U);
        EXPECT_EQ(rows[1].won, 0U);
        EXPECT_EQ(rows[2].side, "Romans");
        EXPECT_EQ(rows[2].games, 3U) << "an open game is none yet";
        EXPECT_EQ(rows[2].won, 2U) << "a shared win is one";
    }
    const auto guest = store.statistics("s3", 100);
    ASSERT_EQ(guest.size(), 3U);
    EXPECT_EQ(guest[0].game, "imperium");
    EXPECT_EQ(guest[1].side, "Japanese");
    EXPECT_EQ(guest[1].games, 3U);
    EXPECT_EQ(guest[1].won, 2U);
    EXPECT_EQ(guest[2].side, "Romans");
    EXPECT_EQ(guest[2].won, 1U);
    EXPECT_TRUE(store.statistics("s4", 100).empty());
    EXPECT_TRUE(store.statistics("", 100).empty());
}

}  // namespace
