// The store's sessions and accounts, and who may read its files.

#include <gtest/gtest.h>

#include <fstream>

#include "server/places.h"
#include "store/admin.h"
#include "store/store.h"

namespace {

using server_support::Folder;
using store::Store;

const Store::Done must_store = [](bool stored) { EXPECT_TRUE(stored); };
const Store::Answered must_let = [](store::Let let) { EXPECT_EQ(let, store::Let::stored); };
const Store::Answered must_not_let = [](store::Let let) { EXPECT_EQ(let, store::Let::outdated); };

store::TableRow table_with(const std::string& id, const std::vector<std::string>& owners) {
    store::TableRow table;
    table.id = id;
    table.game = "settlers";
    for (const std::string& owner : owners)
        table.seats.push_back(
            {"human", "Romans", "t", owner, "", owner.empty() ? store::SeatStatus::free : store::SeatStatus::held});
    return table;
}

class StorePeople : public server_support::EveryEngine {};
EVERY_ENGINE(StorePeople);

TEST_P(StorePeople, LoggingInEndsTheSessionBeforeAndTakesItsGamesAlong) {
    Store store(place.where());
    store.add_session("guest", 1, must_store);
    store.add_table(table_with("t", {"guest"}), must_store);
    store.add_account({0, "Ann", "hash", "ann"}, "first", "guest", 5, must_store);
    store.wait();
    EXPECT_FALSE(store.session("guest"));
    ASSERT_TRUE(store.session("first"));
    EXPECT_EQ(store.session("first")->created, 5);
    EXPECT_EQ(store.tables_of("first", 0, 10).size(), 1U);
    // The session of another account is ended, and gives nothing.
    store.add_account({0, "Bob", "hash", "bob"}, "second", "", 6, must_store);
    store.wait();
    store.log_in({store.account_named("Bob")->id, "hash"}, "third", "first", 7, must_let);
    store.wait();
    EXPECT_FALSE(store.session("first"));
    EXPECT_EQ(store.account_of("third")->name, "Bob");
    EXPECT_TRUE(store.tables_of("third", 0, 10).empty());
    EXPECT_EQ(store.sessions_of("third").size(), 2U);
}

TEST_P(StorePeople, AnAccountHasSoManySessionsAtOnce) {
    Store store(place.where());
    store.add_account({0, "Ann", "hash", "ann"}, "s0", "", 1, must_store);
    store.wait();
    const std::int64_t id = store.account_named("Ann")->id;
    for (unsigned k = 1; k <= store::most_sessions; ++k)
        store.log_in({id, "hash"}, "s" + std::to_string(k), "", 1 + k, must_let);
    store.wait();
    EXPECT_FALSE(store.session("s0")) << "the one that was used least lately";
    EXPECT_TRUE(store.session("s1"));
    EXPECT_TRUE(store.session("s" + std::to_string(store::most_sessions)));
}

TEST_P(StorePeople, ANewPasswordEndsAllSessionsButTheNewOne) {
    Store store(place.where());
    store.add_account({0, "Ann", "hash", "ann"}, "first", "", 1, must_store);
    store.wait();
    const std::int64_t id = store.account_named("Ann")->id;
    store.log_in({id, "hash"}, "second", "", 2, must_let);
    store.set_password({id, "hash"}, "other", "third", 3, must_let);
    store.wait();
    EXPECT_FALSE(store.session("first"));
    EXPECT_FALSE(store.session("second"));
    EXPECT_TRUE(store.session("third"));
    EXPECT_EQ(store.account_named("Ann")->password, "other");
    store.set_password({id + 1, "other"}, "x", "fourth", 3, must_not_let);
    store.wait();
    EXPECT_FALSE(store.session("fourth"));
}

// Between looking at a password and writing what it allows it may be changed, here or by another process.
TEST_P(StorePeople, APasswordThatWasChangedMeanwhileOpensNothing) {
    Store store(place.where());
    store.add_account({0, "Ann", "hash", "ann"}, "first", "", 1, must_store);
    store.wait();
    const std::int64_t id = store.account_named("Ann")->id;
    const store::Proof old{id, "hash"};
    store.set_password(old, "other", "second", 2, must_let);
    store.log_in(old, "third", "first", 3, must_not_let);
    store.set_password(old, "hash", "fourth", 3, must_not_let);
    store.delete_account(old, must_not_let);
    store.wait();
    EXPECT_EQ(store.account_named("Ann")->password, "other");
    EXPECT_TRUE(store.session("second"));
    EXPECT_FALSE(store.session("third"));
    EXPECT_FALSE(store.session("fourth"));
    store::Admin admin(place.where());
    admin.set_password("Ann", "reset");
    store.set_password({id, "other"}, "other", "fifth", 4, must_not_let);
    store.wait();
    EXPECT_EQ(store.account_named("Ann")->password, "reset");
    admin.block("Ann", true);
    store.log_in({id, "reset"}, "sixth", "", 5, must_not_let);
    store.set_password({id, "reset"}, "other", "seventh", 5, must_not_let);
    store.delete_account({id, "reset"}, must_not_let);
    store.wait();
    EXPECT_TRUE(store.account_named("Ann"));
    for (const char* session : {"fifth", "sixth", "seventh"}) EXPECT_FALSE(store.session(session)) << session;
    admin.block("Ann", false);
    store.log_in({id, "reset"}, "eighth", "", 6, must_let);
    store.wait();
    EXPECT_TRUE(store.session("eighth"));
}

TEST_P(StorePeople, ADeletedAccountLeavesOnlySeatsAmongOthers) {
    Store store(place.where());
    store.add_account({0, "Ann", "hash", "ann"}, "ann", "", 1, must_store);
    store.add_session("friend", 1, must_store);
    store.add_table(table_with("alone", {"ann", ""}), must_store);
    store.add_table(table_with("shared", {"friend", "ann"}), must_store);
    store.add_table(table_with("other", {"friend"}), must_store);
    store.add_steps("alone", {{1, store::StepRow::answer, 0, 7}}, {}, must_store);
    store.add_campaign({"c", "ann", 1, "text", "alone"}, must_store);
    store.wait();
    const std::int64_t mark = store.mark("admin");
    store.delete_account({store.account_named("Ann")->id, "hash"}, must_let);
    store.wait();
    EXPECT_GT(store.mark("admin"), mark) << "other processes must look at their tables";
    EXPECT_FALSE(store.account_named("Ann"));
    EXPECT_FALSE(store.session("ann"));
    EXPECT_FALSE(store.table("alone"));
    EXPECT_TRUE(store.steps("alone").empty());
    EXPECT_FALSE(store.campaign_at("alone"));
    ASSERT_TRUE(store.table("shared"));
    EXPECT_EQ(store.table("shared")->seats[0].owner, "friend");
    EXPECT_EQ(store.table("shared")->seats[1].owner, "");
    EXPECT_EQ(store.table("shared")->seats[1].token, "") << "no key opens it";
    EXPECT_EQ(store.table("shared")->seats[1].status, store::SeatStatus::left);
    EXPECT_TRUE(store.table("other"));
    store.delete_account({77, "hash"}, must_not_let);
    store.wait();
}

TEST_P(StorePeople, ADeletedAccountTakesNoGameOfAFriendWithIt) {
    using store::SeatStatus;
    Store store(place.where());
    store.add_account({0, "Ann", "hash", "ann"}, "ann", "", 1, must_store);
    store.add_session("friend", 1, must_store);
    const auto add = [&](const std::string& id, const std::vector<store::SeatRow>& seats) {
        store::TableRow table;
        table.id = id;
        table.game = "settlers";
        table.maker = "ann";
        table.seats = seats;
        table.seats.insert(table.seats.begin(), {"human", "Romans", "t", "ann", "", SeatStatus::held});
        store.add_table(table, must_store);
    };
    // Friends who came by an invitation and without a cookie have a key and no session.
    add("held", {{"human", "Japanese", "key", "", "", SeatStatus::held}});
    add("left", {{"human", "Japanese", "key", "", "", SeatStatus::left}});
    add("free", {{"human", "Japanese", "invitation", "", "", SeatStatus::free}});
    add("deleted", {{"human", "Japanese", "", "", "", SeatStatus::left}});
    add("computer", {{"greedy", "Japanese", "", "", "", SeatStatus::free}});
    add("kicked", {{"human", "Japanese", "", "friend", "", SeatStatus::kicked},
                   {"human", "Egyptians", "", "friend", "", SeatStatus::absent}});
    store.delete_account({1, "hash"}, must_let);
    store.wait();
    EXPECT_TRUE(store.table("held"));
    EXPECT_TRUE(store.table("left"));
    EXPECT_FALSE(store.table("free"));
    EXPECT_FALSE(store.table("deleted")) << "nobody can come back there";
    EXPECT_FALSE(store.table("computer"));
    ASSERT_TRUE(store.table("kicked"));
    EXPECT_EQ(store.table("held")->maker, "");
    EXPECT_EQ(store.table("kicked")->maker, "friend") << "the next person is the host";
}

TEST_P(StorePeople, NoTwoNamesLookAlike) {
    Store store(place.where());
    store.add_account({0, "Ann", "hash", "ann"}, "a", "", 1, must_store);
    store.add_account({0, "Old", "hash", ""}, "b", "", 1, must_store);
    store.add_account({0, "Older", "hash", ""}, "c", "", 1, must_store);
    store.add_account({0, "Other", "hash", "ann"}, "d", "", 1, [](bool stored) { EXPECT_FALSE(stored); });
    store.wait();
    EXPECT_TRUE(store.has_skeleton("ann"));
    EXPECT_FALSE(store.has_skeleton("old"));
    EXPECT_FALSE(store.has_skeleton(""));
    ASSERT_EQ(store.accounts_without_skeleton().size(), 2U);
    store.set_skeleton(store.accounts_without_skeleton()[0].id, "old", must_store);
    store.wait();
    EXPECT_TRUE(store.has_skeleton("old"));
    EXPECT_EQ(store.accounts_without_skeleton().size(), 1U);
}

TEST_P(StorePeople, GamesUnderWayComeFirstAndHavePages) {
    Store store(place.where());
    store.add_session("s", 1, must_store);
    for (int k = 0; k < 6; ++k) {
        store::TableRow table = table_with("t" + std::to_string(k), {"s"});
        table.created = k;
        store.add_table(table, must_store);
        if (k >= 2) store.add_steps(table.id, {{1, store::StepRow::answer, 0, 7}}, {-1, true, {1}, {0}}, must_store);
    }
    store.wait();
    const auto page = [&](unsigned skip, unsigned most) {
        std::string ids;
        for (const store::TableRow& row : store.tables_of("s", skip, most)) ids += row.id;
        return ids;
    };
    EXPECT_EQ(page(0, 3), "t1t0t5");
    EXPECT_EQ(page(3, 3), "t4t3t2");
    EXPECT_EQ(page(6, 3), "");
}

TEST_P(StorePeople, StatisticsLeaveOutGamesWithAChosenSeed) {
    Store store(place.where());
    store.add_session("s", 1, must_store);
    for (const bool chosen : {false, true}) {
        store::TableRow table = table_with(chosen ? "chosen" : "fair", {"s"});
        table.chosen = chosen;
        store.add_table(table, must_store);
        store.add_steps(table.id, {{1, store::StepRow::answer, 0, 7}}, {-1, true, {1}, {0}}, must_store);
    }
    store.wait();
    EXPECT_TRUE(store.table("chosen")->chosen);
    EXPECT_FALSE(store.table("fair")->chosen);
    EXPECT_TRUE(store.statistics("s", 0).empty());
    ASSERT_EQ(store.statistics("s", 9).size(), 1U);
    EXPECT_EQ(store.statistics("s", 9)[0].games, 1U);
}

TEST_P(StorePeople, WhatWasPlayedIsReadAtOnce) {
    using store::SeatStatus;
    Store store(place.where());
    store.add_session("guest", 1, must_store);
    store.add_session("other", 1, must_store);
    store.add_account({0, "Ann", "hash", "ann"}, "ann", "guest", 2, must_store);
    const auto add = [&](const std::string& id, std::int64_t created, bool chosen, bool over) {
        store::TableRow table = table_with(id, {"other", created % 2 == 0 ? "guest" : "ann"});
        table.seats[1].side = "Japanese";
        table.seats.push_back({"greedy", "Egyptians", "", "", "", SeatStatus::free});
        table.seats.push_back({"human", "Barbarians", "", "ann", "", SeatStatus::left});
        table.created = created;
        table.chosen = chosen;
        table.options = {"deluxe"};
        store.add_table(table, must_store);
        if (over) store.add_steps(id, {{1, store::StepRow::answer, 0, 7}}, {-1, true, {1, 2, 3, 4}, {2}}, must_store);
    };
    add("old", 1, false, true);
    add("newer", 2, false, true);
    add("newest", 3, false, true);
    add("chosen", 4, true, true);
    add("under way", 0, false, false);
    store.wait();
    EXPECT_EQ(store.table_ids_of("ann"), (std::vector<std::string>{"under way", "chosen", "newest", "newer", "old"}));
    const auto played = store.played_tables_of("ann", 2);
    ASSERT_EQ(played.size(), 2U);
    EXPECT_EQ(played[0].table.id, "newest");
    EXPECT_EQ(played[1].table.id, "newer");
    for (const auto& [table, seats] : played) {
        EXPECT_EQ(seats, std::vector<unsigned>{1}) << "the last seat was left";
        ASSERT_EQ(table.seats.size(), 4U);
        EXPECT_EQ(table.seats[1].side, "Japanese");
        EXPECT_EQ(table.seats[2].kind, "greedy");
        EXPECT_EQ(table.options, std::vector<std::string>{"deluxe"});
        EXPECT_EQ(table.scores, (std::vector<int>{1, 2, 3, 4}));
        EXPECT_EQ(table.winners, std::vector<int>{2});
    }
    EXPECT_EQ(played[0].table.created, 3);
    EXPECT_EQ(store.played_tables_of("ann", 100).size(), 3U);
    EXPECT_TRUE(store.played_tables_of("nobody", 100).empty());
}

TEST_P(StorePeople, WhatHasEndedIsRemovedInTime) {
    Store store(place.where());
    for (const char* session : {"kept", "old", "unused", "closed", "owner"})
        store.add_session(session, 100, must_store);
    store.use_session("unused", 10, must_store);
    store.add_session("ancient", 1, must_store);
    store.use_session("ancient", 100, must_store);
    store.close_sessions({"closed", "owner"}, must_store);
    store::TableRow table = table_with("over", {"owner"});
    table.created = 50;
    store.add_table(table, must_store);
    store.add_steps("over", {{1, store::StepRow::answer, 0, 7}}, {-1, true, {1}, {0}}, must_store);
    table.id = "under way";
    store.add_table(table, must_store);
    store.wait();  // what is removed takes turns with what is written
    store.clear({.finished = 50, .sessions_made = 20, .sessions_used = 30}, must_store);
    store.wait();
    EXPECT_TRUE(store.session("kept"));
    EXPECT_FALSE(store.session("unused"));
    EXPECT_FALSE(store.session("ancient"));
    EXPECT_TRUE(store.sessions_of("closed").empty());
    EXPECT_EQ(store.sessions_of("owner").size(), 1U) << "a seat belongs to it";
    EXPECT_TRUE(store.table("over")) << "not yet";
    store.clear({.finished = 51}, must_store);
    store.wait();
    EXPECT_FALSE(store.table("over"));
    EXPECT_TRUE(store.table("under way"));
}

TEST_P(StorePeople, EveryTransactionIsTold) {
    std::size_t batches = 0, failed = 0;
    Store store(place.where());
    store.watch([&](const Store::Batch& batch) {
        ++batches;
        failed += batch.failed;
        EXPECT_GE(batch.seconds, 0);
    });
    store.probe(7, must_store);
    store.close_sessions({"nobody's"}, [](bool stored) { EXPECT_FALSE(stored); });
    store.wait();
    EXPECT_EQ(store.waiting(), 0U);
    EXPECT_GE(batches, 1U);
    EXPECT_EQ(failed, 1U);
}

TEST(StoreFiles, AreReadByNobodyElse) {
    namespace fs = std::filesystem;
    const Folder folder;
    const fs::path data = folder.path() / "data";
    const auto open_to_all = [&] {
        fs::permissions(data, fs::perms::owner_all | fs::perms::group_read | fs::perms::others_read);
        for (const auto& file : fs::directory_iterator(data))
            if (file.path().extension() != ".lock")
                fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write | fs::perms::others_read);
    };
    for (int time = 0; time < 2; ++time) {
        Store store(data.string());
        store.add_session("s" + std::to_string(time), 1, {});
        store.wait();
        EXPECT_EQ(fs::status(data).permissions(), fs::perms::owner_all);
        unsigned files = 0;
        for (const auto& file : fs::directory_iterator(data)) {
            EXPECT_EQ(file.status().permissions() & (fs::perms::group_all | fs::perms::others_all), fs::perms::none)
                << file.path();
            ++files;
        }
        EXPECT_GE(files, 3U) << "the database, what was just written, and the lock";
        if (time == 0) open_to_all();
    }
    const fs::path shared = folder.path() / "shared";
    fs::create_directory(shared);
    fs::permissions(shared, fs::perms::owner_all | fs::perms::group_all);
    std::ofstream(shared / "notes.txt") << "somebody's";
    for (int time = 0; time < 2; ++time) {
        const Store store(shared.string());
        EXPECT_NE(fs::status(shared).permissions() & fs::perms::group_all, fs::perms::none)
            << "a folder in which others keep something is not ours to close";
        for (const auto& file : fs::directory_iterator(shared))
            EXPECT_EQ(file.path().filename() == "notes.txt",
                      (file.status().permissions() & (fs::perms::group_all | fs::perms::others_all)) != fs::perms::none)
                << file.path();
    }
    fs::remove(shared / "notes.txt");
    const Store store(shared.string());
    EXPECT_EQ(fs::status(shared).permissions(), fs::perms::owner_all) << "nothing else lies there now";
}

}  // namespace
