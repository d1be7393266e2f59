#include "store/migrations.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <sys/wait.h>

#include <csignal>
#include <cstdlib>
#include <sstream>

#include "server/places.h"
#include "store/store.h"

namespace {

using namespace store;
using server_support::Folder;

const std::filesystem::path samples = std::filesystem::path(IMPERIA_SOURCE_DIR) / "tests/server/samples";

std::filesystem::path sample_of(std::size_t version) { return samples / ("v" + std::to_string(version) + ".sql"); }
std::size_t newest() { return migrations().size(); }

// All columns of everything, as an earlier program would have left them.
void fill(Store& store) {
    const Store::Done must = [](bool stored) { EXPECT_TRUE(stored); };
    store.keep_pack("settlers", ~std::uint64_t{0}, std::string("pa\0ck", 5), must);
    store.add_session("guest", 1700000000, must);
    store.name_session("guest", "Eve", must);
    store.add_session("member", 1700000001, must);
    store.add_account({0, "Ann", "hash", "ann"}, "member", "", 1700000001, must);
    store.keep_secret("addresses", "a key", must);
    store.note_place(1, "a place", 1700000001, must);
    store.add_session("gone", 1700000002, must);
    store.close_sessions({"gone"}, must);
    store.probe(1700000003, must);
    TableRow table;
    table.id = "begun";
    table.game = "settlers";
    table.pack = ~std::uint64_t{0};
    table.seed = std::uint64_t{1} << 63U;
    table.seats = {{"human", "Romans (a deck)", "hash of a token", "member", "", SeatStatus::held},
                   {"greedy", "Japanese", "", "", ""}};
    table.maker = "member";
    table.patience = 600;
    table.options = {"it's peaceful"};
    table.created = 1700000000;
    table.listed = true;
    table.asked = 0;
    table.begun = "0.1.0+a";
    table.rules = "0.1.0+b";
    table.key = "a key";
    store.add_table(table, must);
    store.add_steps("begun",
                    {{1, StepRow::answer, 0, ~std::uint64_t{0}, ~std::uint64_t{0}, "255\"lines\":[]}"},
                     {2, StepRow::undo, 0, 0, 5, ""}},
                    {0, false, {}, {}, {}, {{"snapshot", 2, std::string("by\0tes", 6)}}, 1700000100, 1700000090}, must);
    store.add_steps(
        "begun", {{3, StepRow::seat_change, 0, 1}},
        {0, false, {}, {}, {{0, SeatStatus::left, "hash of a key", "member", "hash of a token"}}, {}, 0, 1700000095},
        must);
    table.id = "over";
    store.add_table(table, must);
    store.add_steps("over", {{1, StepRow::answer, 0, 7}}, {-1, true, {-3, 70}, {0}}, must);
    table.id = "ended";
    store.add_table(table, must);
    store.end_table("ended", "why", must);
    store.add_campaign({"campaign", "member", 1700000000, "a text", ""}, must);
    table.id = "of the campaign";
    store.add_campaign_table(table, {"campaign", "member", 0, "a later text", "of the campaign"}, "a text", must);
    store.wait();
}

// What `fill` wrote is read again, whichever version it was.
void expect_filled(const Store& store, std::size_t version) {
    EXPECT_EQ(store.pack("settlers", ~std::uint64_t{0}), std::string("pa\0ck", 5));
    ASSERT_TRUE(store.session("guest"));
    EXPECT_EQ(store.session("guest")->name, version < 7 ? "" : "Eve");
    EXPECT_FALSE(store.session("gone"));
    const auto account = store.account_of("member");
    ASSERT_TRUE(account);
    EXPECT_EQ(account->name, "Ann");
    EXPECT_EQ(account->password, "hash");
    const auto table = store.table("begun");
    ASSERT_TRUE(table);
    EXPECT_EQ(table->seed, std::uint64_t{1} << 63U);
    EXPECT_EQ(table->options, std::vector<std::string>{"it's peaceful"});
    EXPECT_EQ(table->steps, version < 3 ? 2U : 3U);
    EXPECT_EQ(table->maker, "member");
    EXPECT_EQ(table->patience, version < 3 ? 0 : 600);
    if (version < 8)
        EXPECT_GT(table->touched, 1700000100) << "nobody knows when: now";
    else
        EXPECT_EQ(table->touched, 1700000100);
    EXPECT_EQ(table->asked_since, version < 11 ? 0 : 1700000095);
    EXPECT_EQ(store.table("of the campaign") ? store.table("of the campaign")->touched : 0, 0);
    ASSERT_EQ(table->seats.size(), 2U);
    EXPECT_EQ(table->seats[0].name, "Ann");
    // A link that its maker knew opens a taken seat no more.
    EXPECT_EQ(table->seats[0].token, version < 3 ? "" : "hash of a key");
    EXPECT_EQ(table->seats[0].status, version < 3 ? SeatStatus::held : SeatStatus::left);
    EXPECT_EQ(store.seats_of("member", "begun"), std::vector<unsigned>{0});
    const auto steps = store.steps("begun");
    ASSERT_EQ(steps.size(), version < 3 ? 2U : 3U);
    EXPECT_EQ(steps[0].option, ~std::uint64_t{0});
    EXPECT_EQ(steps[1].kind, StepRow::undo);
    ASSERT_TRUE(store.table("over"));
    EXPECT_EQ(store.table("over")->scores, (std::vector<int>{-3, 70}));
    ASSERT_EQ(store.statistics("member", 100).size(), 1U);
    EXPECT_EQ(store.statistics("member", 100)[0].won, 1U);
    EXPECT_EQ(table->begun + table->rules + table->key, version < 5 ? "" : "0.1.0+a0.1.0+ba key");
    EXPECT_EQ(steps[0].hash, version < 5 ? 0 : ~std::uint64_t{0});
    EXPECT_EQ(steps[0].told, version < 5 ? "" : "255\"lines\":[]}");
    EXPECT_EQ(store.kept("begun", "snapshot"), version < 5 ? "" : std::string("by\0tes", 6));
    if (version >= 10) {
        ASSERT_TRUE(store.table("ended"));
        EXPECT_TRUE(store.table("ended")->ended);
        EXPECT_EQ(store.table("ended")->closed, "why");
    }
    EXPECT_EQ(store.secret("addresses"), version < 9 ? "" : "a key");
    EXPECT_EQ(store.is_known_place(account->id, "a place", 1700000001), version >= 9);
    EXPECT_FALSE(store.is_known_place(account->id, "a place", 1700000002));
    if (version < 2) return;
    ASSERT_EQ(store.campaigns_of("member", 10).size(), 1U);
    EXPECT_EQ(store.campaign_at("of the campaign")->text, "a later text");
}

// A file as SQL that makes it again.
std::string dump(const std::filesystem::path& file) {
    SQLite::Database database(file.string(), SQLite::OPEN_READONLY);
    std::string text, rows;
    SQLite::Statement made(database, "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid");
    while (made.executeStep()) {
        text += made.getColumn(2).getString() + ";\n";
        if (made.getColumn(0).getString() != "table") continue;
        const std::string name = made.getColumn(1).getString();
        std::string columns;
        SQLite::Statement column(database, "SELECT name FROM pragma_table_info(?)");
        column.bind(1, name);
        while (column.executeStep())
            columns += (columns.empty() ? "" : " || ', ' || ") + ("quote(" + column.getColumn(0).getString() + ")");
        SQLite::Statement row(database, "SELECT " + columns + " FROM " + name);
        while (row.executeStep()) rows += "INSERT INTO " + name + " VALUES (" + row.getColumn(0).getString() + ");\n";
    }
    return text + rows + "PRAGMA user_version=" + database.execAndGet("PRAGMA user_version").getString() + ";\n";
}

void load(const std::filesystem::path& folder, std::size_t version) {
    std::ostringstream text;
    text << std::ifstream(sample_of(version)).rdbuf();
    SQLite::Database made((folder / "imperia.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    made.exec(text.str());
}

std::string schema_of(const std::filesystem::path& folder) {
    SQLite::Database database((folder / "imperia.db").string(), SQLite::OPEN_READONLY);
    SQLite::Statement made(database, "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name");
    std::string text;
    while (made.executeStep()) text += made.getColumn(0).getString() + ": " + made.getColumn(1).getString() + "\n";
    return text;
}

// Must run first, as it makes what the others read.
TEST(Migrations, EveryVersionHasItsSample) {
    if (std::getenv("IMPERIA_WRITE_SAMPLE") != nullptr && !std::filesystem::exists(sample_of(newest()))) {
        const Folder folder;
        {
            Store store(folder.path());
            fill(store);
        }
        std::ofstream(sample_of(newest())) << dump(folder.path() / "imperia.db");
    }
    for (std::size_t version = 1; version <= newest(); ++version)
        EXPECT_TRUE(std::filesystem::exists(sample_of(version)))
            << "see at the top of src/store/migrations.h how to write " << sample_of(version);
}

TEST(Migrations, EveryEarlierFileIsReadAndBecomesWhatANewOneIs) {
    const Folder fresh;
    {
        Store store(fresh.path());
        fill(store);
        expect_filled(store, newest());
    }
    for (std::size_t version = 1; version <= newest(); ++version) {
        SCOPED_TRACE("version " + std::to_string(version));
        const Folder folder;
        load(folder.path(), version);
        {
            const Store store(folder.path());
            expect_filled(store, version);
        }
        EXPECT_EQ(schema_of(folder.path()), schema_of(fresh.path()));
        Store again(folder.path());
        again.add_session("new", 1, [](bool stored) { EXPECT_TRUE(stored); });
        again.wait();
        EXPECT_TRUE(again.session("new"));
    }
}

// What was ended by an earlier program said so in another place.
TEST(Migrations, AGameThatWasEndedSaysWhyInItsOwnRow) {
    const Folder folder;
    load(folder.path(), 9);
    SQLite::Database((folder.path() / "imperia.db").string(), SQLite::OPEN_READWRITE)
        .exec(
            "UPDATE tables SET asked = -2 WHERE id = 'begun'; INSERT INTO kept VALUES ('begun', 'ended', 3, "
            "X'776879')");
    const Store store(folder.path());
    EXPECT_TRUE(store.table("begun")->ended);
    EXPECT_EQ(store.table("begun")->closed, "why");
    EXPECT_EQ(store.kept("begun", "ended"), "");
}

// PostgreSQL has no files of its own from earlier programs: its schema is made by the same steps, and holds the same
// rows.
TEST(Migrations, EveryEarlierDatabaseIsRead) {
    for (std::size_t version = 1; version <= newest(); ++version) {
        SCOPED_TRACE("version " + std::to_string(version));
        const server_support::Place place(server_support::Engine::postgresql);
        {
            const auto old = open_postgresql(place.where());
            migrate(*old.writer, migrations().first(version));
            std::ifstream sample(sample_of(version));
            old.writer->transaction([&] {
                for (std::string line; std::getline(sample, line);) {
                    if (const std::size_t blob = line.find("X'"); blob != std::string::npos)
                        line.replace(blob, 2, "'\\x");
                    if (line.starts_with("INSERT ")) old.writer->define(line);
                }
            });
        }
        expect_filled(Store(place.where()), version);
    }
}

// What a step does before it is interrupted must not be seen.
constexpr const char* half_done = "CREATE TABLE half_done (n INTEGER); DELETE FROM seats";

TEST(Migrations, OneThatFailsLeavesTheFileAsItWas) {
    for (std::size_t version = 1; version <= newest(); ++version) {
        SCOPED_TRACE("version " + std::to_string(version));
        const Folder folder;
        load(folder.path(), version);
        const std::string before = dump(folder.path() / "imperia.db");
        std::vector<Migration> steps(migrations().begin(), migrations().end());
        steps.push_back({"does half of its work", half_done, [](Database&) { throw Failure("no room"); }});
        EXPECT_THROW(migrate(*open_sqlite(folder.path().string()).writer, steps), Failure);
        EXPECT_EQ(dump(folder.path() / "imperia.db"), before);
        expect_filled(Store(folder.path()), version);
    }
    const server_support::Place place(server_support::Engine::postgresql);
    const auto old = open_postgresql(place.where());
    migrate(*old.writer);
    std::vector<Migration> steps(migrations().begin(), migrations().end());
    steps.push_back({"does half of its work", half_done, [](Database&) { throw Failure("no room"); }});
    EXPECT_THROW(migrate(*old.writer, steps), Failure);
    EXPECT_EQ(old.writer->version(), static_cast<int>(newest()));
    EXPECT_THROW((void)old.writer->query("SELECT n FROM half_done"), Failure);
}

TEST(Migrations, OneThatIsKilledLeavesTheFileAsItWas) {
    const Folder folder;
    load(folder.path(), 1);
    const std::string before = dump(folder.path() / "imperia.db");
    const pid_t child = ::fork();
    if (child == 0) {
        std::vector<Migration> steps(migrations().begin(), migrations().end());
        steps.push_back({"is killed", half_done, [](Database&) { ::kill(::getpid(), SIGKILL); }});
        migrate(*open_sqlite(folder.path().string()).writer, steps);
        ::_exit(0);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(dump(folder.path() / "imperia.db"), before);
    expect_filled(Store(folder.path()), 1);
}

}  // namespace
