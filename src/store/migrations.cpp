#include "store/migrations.h"

#include <array>
#include <ctime>

namespace store {

namespace {

constexpr const char* first_tables = R"(
CREATE TABLE packs (game TEXT NOT NULL, hash INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (game, hash));
CREATE TABLE accounts (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, password TEXT NOT NULL);
CREATE TABLE sessions (id TEXT PRIMARY KEY, account INTEGER REFERENCES accounts, created INTEGER NOT NULL,
  closed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, pack INTEGER NOT NULL, seed INTEGER NOT NULL, options TEXT NOT NULL,
  created INTEGER NOT NULL, listed INTEGER NOT NULL, over INTEGER NOT NULL DEFAULT 0, steps INTEGER NOT NULL DEFAULT 0,
  asked INTEGER NOT NULL DEFAULT -1, scores TEXT NOT NULL DEFAULT '[]', winners TEXT NOT NULL DEFAULT '[]') WITHOUT ROWID;
CREATE INDEX open_tables ON tables (created) WHERE listed = 1 AND over = 0;
CREATE TABLE seats (
  game_table TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, kind TEXT NOT NULL, side TEXT NOT NULL,
  token TEXT NOT NULL, owner TEXT NOT NULL DEFAULT '', PRIMARY KEY (game_table, seat)) WITHOUT ROWID;
CREATE INDEX seats_by_owner ON seats (owner) WHERE owner <> '';
CREATE TABLE steps (
  game_table TEXT NOT NULL REFERENCES tables, n INTEGER NOT NULL, kind INTEGER NOT NULL, seat INTEGER NOT NULL,
  option INTEGER NOT NULL, PRIMARY KEY (game_table, n)) WITHOUT ROWID;
)";

constexpr const char* campaigns = R"(
CREATE TABLE campaigns (
  id TEXT PRIMARY KEY, owner TEXT NOT NULL, created INTEGER NOT NULL, text TEXT NOT NULL,
  game_table TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
CREATE INDEX campaigns_by_owner ON campaigns (owner);
CREATE INDEX campaigns_by_table ON campaigns (game_table) WHERE game_table <> '';
)";

constexpr const char* seats_of_people = R"(
ALTER TABLE seats ADD COLUMN status INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN maker TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN patience INTEGER NOT NULL DEFAULT 0;
)";

// Who has sat down keeps the seat by their session; the link was known to whoever made the table.
void settle_seats(Database& database) {
    database.run("UPDATE seats SET status = ?, token = '' WHERE owner <> ''", 1);  // held
    database.run(
        "UPDATE tables SET maker = coalesce((SELECT owner FROM seats WHERE game_table = tables.id AND owner <> '' "
        "ORDER BY seat LIMIT 1), ?)",
        "");
}

// Processes that share the database, and which of them has a table (leases.h).
constexpr const char* processes = R"(
CREATE TABLE processes (
  id TEXT PRIMARY KEY, address TEXT NOT NULL, secret TEXT NOT NULL, expires INTEGER NOT NULL,
  listed TEXT NOT NULL DEFAULT '[]') WITHOUT ROWID;
ALTER TABLE tables ADD COLUMN holder TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_by_holder ON tables (holder) WHERE holder <> '';
)";

// What a game is played by and dealt from, and what must be read whatever becomes of the rules.
constexpr const char* kept = R"(
ALTER TABLE tables ADD COLUMN begun TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN rules TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN deal_key TEXT NOT NULL DEFAULT '';
ALTER TABLE steps ADD COLUMN hash INTEGER NOT NULL DEFAULT 0;
ALTER TABLE steps ADD COLUMN told TEXT NOT NULL DEFAULT '';
CREATE TABLE kept (
  game_table TEXT NOT NULL REFERENCES tables, what TEXT NOT NULL, n INTEGER NOT NULL, bytes BLOB NOT NULL,
  PRIMARY KEY (game_table, what));
)";

constexpr const char* people = R"(
ALTER TABLE sessions ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN skeleton TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN blocked INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN chosen INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX accounts_by_skeleton ON accounts (skeleton) WHERE skeleton <> '';
CREATE INDEX sessions_by_account ON sessions (account) WHERE account IS NOT NULL;
CREATE TABLE marks (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
)";

// When the sessions were last used nobody knows: now, so that none ends by an update.
void use_all_sessions(Database& database) {
    database.run("UPDATE sessions SET used = ?", static_cast<std::int64_t>(std::time(nullptr)));
}

// What a guest is called.
constexpr const char* guests = "ALTER TABLE sessions ADD COLUMN name TEXT NOT NULL DEFAULT '';";

// When a person last did something at a table; what is removed in time is found without looking at all tables.
constexpr const char* touched_tables = R"(
ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_untouched ON tables (created) WHERE touched = 0;
CREATE INDEX tables_under_way ON tables (touched) WHERE over = 0;
CREATE INDEX tables_over ON tables (created) WHERE over = 1;
CREATE INDEX tables_by_maker ON tables (maker) WHERE maker <> '';
)";

// Nobody knows when that was, or who of those who sat down has answered: now, so that no game goes by an update.
void touch_tables_of_people(Database& database) {
    database.run(
        "UPDATE tables SET touched = ? WHERE steps > 0 AND EXISTS (SELECT 1 FROM seats WHERE game_table = tables.id "
        "AND kind = 'human' AND status NOT IN (0, 2))",  // free, empty
        static_cast<std::int64_t>(std::time(nullptr)));
}

// What is counted against addresses, which are kept as hashes with a key; where accounts come from; who made a table.
constexpr const char* counted_addresses = R"(
CREATE TABLE secrets (name TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE places (
  account INTEGER NOT NULL REFERENCES accounts, place TEXT NOT NULL, seen INTEGER NOT NULL,
  PRIMARY KEY (account, place)) WITHOUT ROWID;
CREATE TABLE counts (
  day INTEGER NOT NULL, what TEXT NOT NULL, place TEXT NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (day, what, place)) WITHOUT ROWID;
CREATE TABLE tries (
  who TEXT PRIMARY KEY, n INTEGER NOT NULL, last INTEGER NOT NULL, next INTEGER NOT NULL) WITHOUT ROWID;
ALTER TABLE tables ADD COLUMN place TEXT NOT NULL DEFAULT '';
)";

// Why a game can only be read, for all lists to say.
constexpr const char* closed_tables = "ALTER TABLE tables ADD COLUMN closed TEXT NOT NULL DEFAULT '';";

// Of games that were ended it was kept beside them.
void close_ended_tables(Database& database) {
    for (const Row& row : database.query("SELECT game_table, bytes FROM kept WHERE what = 'ended'"))
        database.run("UPDATE tables SET closed = ? WHERE id = ?", row.text(1), row.text(0));
    database.run("DELETE FROM kept WHERE what = 'ended'");
}

// Since when somebody is asked.
constexpr const char* asked_since = "ALTER TABLE tables ADD COLUMN asked_since INTEGER NOT NULL DEFAULT 0;";

// The first is version 1; append at the end.
constexpr auto steps = std::to_array<Migration>({
    {"tables, seats, steps, sessions, accounts and packs", first_tables},
    {"campaigns", campaigns},
    {"who plays on a seat, who made a table, how long it waits", seats_of_people, settle_seats},
    {"processes that share the database", processes},
    {"versions of the rules, keys, hashes, what was told and kept", kept},
    {"sessions that end, names that look alike, seeds that were chosen", people, use_all_sessions},
    {"names of guests", guests},
    {"when a person last did something at a table", touched_tables, touch_tables_of_people},
    {"what is counted against addresses, and where accounts come from", counted_addresses},
    {"why a game can only be read", closed_tables, close_ended_tables},
    {"since when somebody is asked", asked_since},
});

}  // namespace

std::span<const Migration> migrations() { return steps; }

void migrate(Database& database, std::span<const Migration> list) {
    const int newest = static_cast<int>(list.size());
    if (database.version() == newest) return;
    database.transaction([&] {
        database.begin_schema();
        const int version = database.version();
        if (version > newest)
            throw Failure("written by a newer Imperia (version " + std::to_string(version) + "): update this one");
        for (int next = version; next < newest; ++next) {
            const Migration& step = list[static_cast<std::size_t>(next)];
            if (step.sql[0] != '\0') database.define(step.sql);
            if (step.run != nullptr) step.run(database);
        }
        database.set_version(newest);
    });
}

}  // namespace store
