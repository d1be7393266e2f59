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

// The first is version 1; append at the end.
constexpr auto steps = std::to_array<Migration>({
    {"tables, seats, steps, sessions, accounts and packs", first_tables},
    {"campaigns", campaigns},
    {"who plays on a seat, who made a table, how long it waits", seats_of_people, settle_seats},
    {"processes that share the database", processes},
    {"versions of the rules, keys, hashes, what was told and kept", kept},
    {"sessions that end, names that look alike, seeds that were chosen", people, use_all_sessions},
    {"names of guests", guests},
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
