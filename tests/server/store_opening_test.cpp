// Opening a store: what is made, and what is refused.

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <thread>

#include "server/places.h"
#include "store/migrations.h"
#include "store/store.h"

namespace {

using namespace store;
using server_support::Engine;
using server_support::Folder;
using server_support::Place;

bool keep_session(Store& store, const std::string& session) {
    std::atomic<bool> good{false};
    store.add_session(session, 1000, [&](bool stored) { good = stored; });
    store.wait();
    return good;
}

std::string why_failed(const std::string& where) {
    try {
        const Store store(where);
        return {};
    } catch (const Failure& failure) {
        return failure.what();
    }
}

TEST(StoreOpening, MakesItsFolder) {
    const Folder folder;
    {
        Store store(folder.path() / "one" / "two");
        ASSERT_TRUE(keep_session(store, "s"));
    }
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "one" / "two"));
    EXPECT_TRUE(Store(folder.path() / "one" / "two").session("s"));
}

// Somebody has emptied or lost the file: a server that began anew would bury what can still be saved.
TEST(StoreOpening, AnEmptiedFileWithSomethingBesideItIsRefused) {
    const Folder folder;
    const auto file = folder.path() / "imperia.db";
    const auto write = [&](const char* ending, const char* text) { std::ofstream(file.string() + ending) << text; };
    write("", "");
    write("-wal", "");
    EXPECT_EQ(why_failed(folder.path()), "") << "a server that was killed when it began";
    for (const char* beside : {"-wal", ".before"}) {
        for (const bool missing : {false, true}) {
            for (const char* ending : {"", "-wal", "-shm", ".before"}) std::filesystem::remove(file.string() + ending);
            if (!missing) write("", "");
            write(beside, "what was last written");
            const std::string why = why_failed(folder.path());
            EXPECT_NE(why.find(missing ? "imperia.db is missing" : "imperia.db is empty"), std::string::npos) << why;
            EXPECT_NE(why.find(std::string("imperia.db") + beside + " away to begin anew"), std::string::npos) << why;
            EXPECT_EQ(std::filesystem::exists(file), !missing) << "nothing is begun";
        }
    }
}

TEST(StoreOpening, ASecondOneOnTheSameFolderIsRefused) {
    const Folder folder;
    {
        Store store(folder.path());
        const std::string why = why_failed(folder.path());
        EXPECT_NE(why.find(folder.path().string()), std::string::npos) << why;
        EXPECT_NE(why.find("in use by another server"), std::string::npos) << why;
        EXPECT_EQ(why.find('\n'), std::string::npos) << why;
        EXPECT_TRUE(keep_session(store, "s")) << "the first goes on";
    }
    EXPECT_EQ(why_failed(folder.path()), "") << "it is free when the first is closed";
}

TEST(StoreOpening, AFileOfANewerVersionIsRefusedAndLeftAlone) {
    const Folder folder;
    const std::string file = (folder.path() / "imperia.db").string();
    {
        Store store(folder.path());
        ASSERT_TRUE(keep_session(store, "s"));
    }
    const int newer = static_cast<int>(migrations().size()) + 1;
    SQLite::Database(file, SQLite::OPEN_READWRITE).exec("PRAGMA user_version=" + std::to_string(newer));
    const std::string why = why_failed(folder.path());
    EXPECT_NE(why.find(file), std::string::npos) << why;
    EXPECT_NE(why.find("newer"), std::string::npos) << why;
    EXPECT_NE(why.find("version " + std::to_string(newer)), std::string::npos) << why;
    SQLite::Database after(file, SQLite::OPEN_READONLY);
    EXPECT_EQ(after.execAndGet("PRAGMA user_version").getInt(), newer);
    EXPECT_EQ(after.execAndGet("SELECT count(*) FROM sessions").getInt(), 1);
}

TEST(StoreOpening, WhatIsNoDatabaseIsRefused) {
    const Folder folder;
    std::ofstream(folder.path() / "imperia.db") << std::string(10000, 'x');
    const std::string why = why_failed(folder.path());
    EXPECT_NE(why.find("imperia.db"), std::string::npos) << why;
}

TEST(StoreOpening, AFolderThatCannotBeWrittenIsRefused) {
    // Also root cannot write into these.
    const Folder folder;
    std::ofstream(folder.path() / "file") << "x";
    EXPECT_NE(why_failed(folder.path() / "file").find((folder.path() / "file").string()), std::string::npos);
    EXPECT_NE(why_failed(folder.path() / "file" / "below").find("cannot make the folder"), std::string::npos);
    std::filesystem::create_directories(folder.path() / "locked" / "imperia.lock");
    EXPECT_NE(why_failed(folder.path() / "locked").find("cannot write in"), std::string::npos);
    std::filesystem::create_directories(folder.path() / "blocked" / "imperia.db");
    EXPECT_NE(why_failed(folder.path() / "blocked").find("imperia.db"), std::string::npos);
}

TEST(StoreOpening, ANewFileShrinksWhenMuchIsRemoved) {
    const Folder folder;
    Store store(folder.path());
    for (int k = 0; k < 30; ++k) {
        TableRow table;
        table.id = "t" + std::to_string(k);
        table.game = "settlers";
        table.created = 1000;
        store.add_table(table, {});
        store.keep(table.id, {{"bytes", 0, std::string(1U << 18U, 'x')}}, {});
    }
    store.wait();
    const auto pages = [&] {
        return SQLite::Database((folder.path() / "imperia.db").string(), SQLite::OPEN_READONLY)
            .execAndGet("PRAGMA page_count")
            .getInt();
    };
    const int full = pages();
    EXPECT_GT(full, 1900);
    store.clear({.unused = 2000}, {});
    store.wait();
    EXPECT_LT(pages(), 200);
}

// PostgreSQL ------------------------------------------------------------------------------------------

TEST(StoreOpening, ADatabaseOfANewerVersionIsRefused) {
    const Place place(Engine::postgresql);
    {
        Store store(place.where());
        ASSERT_TRUE(keep_session(store, "s"));
    }
    const auto database = open_postgresql(place.where());
    const int newer = static_cast<int>(migrations().size()) + 1;
    database.writer->transaction([&] { database.writer->set_version(newer); });
    const std::string why = why_failed(place.where());
    EXPECT_NE(why.find("newer Imperia (version " + std::to_string(newer) + ")"), std::string::npos) << why;
}

TEST(StoreOpening, AnAddressWhereNobodyIsIsRefusedWithoutItsPassword) {
    const Folder folder;
    const std::string why =
        why_failed("postgresql://name:secret@localhost/games?host=" + folder.path().string() + "&port=1");
    EXPECT_TRUE(why.starts_with("postgresql://localhost/games: ")) << why;
    EXPECT_EQ(why.find("secret"), std::string::npos) << why;
    EXPECT_EQ(why.find('\n'), std::string::npos) << why;
    EXPECT_NE(why_failed("postgresql://a b?=&").find("postgresql://a b"), std::string::npos);
}

TEST(StoreOpening, SeveralProcessesMayMakeTheSameDatabase) {
    const Place place(Engine::postgresql);
    std::vector<std::string> why(4);
    {
        std::vector<std::jthread> threads;
        for (std::string& one : why) threads.emplace_back([&] { one = why_failed(place.where()); });
    }
    for (const std::string& one : why) EXPECT_EQ(one, "");
    Store first(place.where()), second(place.where());
    ASSERT_TRUE(keep_session(first, "s"));
    EXPECT_TRUE(second.session("s")) << "what one has written the other reads";
}

TEST(StoreOpening, AStoreGoesOnWhenItsConnectionsWereCut) {
    const Place place(Engine::postgresql);
    Store store(place.where());
    ASSERT_TRUE(keep_session(store, "before"));
    const auto server = open_postgresql(place.where());
    (void)server.writer->query(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid "
        "<> "
        "pg_backend_pid()");
    EXPECT_TRUE(store.session("before")) << "a read is repeated";
    // A write under way when it is cut may be refused; the next one is not.
    (void)keep_session(store, "between");
    EXPECT_TRUE(keep_session(store, "after"));
    EXPECT_TRUE(store.session("after"));
}

}  // namespace
