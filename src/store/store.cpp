#include "store/store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <utility>

namespace store {

namespace {

namespace json = boost::json;

constexpr int schema_version = 2;
constexpr const char* schema = R"(
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

// What version 2 has more: campaigns.
constexpr const char* campaigns_schema = R"(
CREATE TABLE campaigns (
  id TEXT PRIMARY KEY, owner TEXT NOT NULL, created INTEGER NOT NULL, text TEXT NOT NULL,
  game_table TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
CREATE INDEX campaigns_by_owner ON campaigns (owner);
CREATE INDEX campaigns_by_table ON campaigns (game_table) WHERE game_table <> '';
)";

// SQLite's numbers have a sign; ours are 64 bits without one.
std::int64_t as_stored(std::uint64_t n) { return static_cast<std::int64_t>(n); }
std::uint64_t as_read(std::int64_t n) { return static_cast<std::uint64_t>(n); }

template <class T>
std::string list_text(const std::vector<T>& list) {
    return json::serialize(json::value_from(list));
}
template <class T>
std::vector<T> read_list(const std::string& text) {
    return json::value_to<std::vector<T>>(json::parse(text));
}

// An update must find what it changes.
void change_one(SQLite::Statement& update) {
    if (update.exec() != 1) throw SQLite::Exception("there is nothing to change");
}

// The sessions that belong together: one alone, or all of its account.
constexpr const char* same_person =
    "(SELECT id FROM sessions WHERE id = ?1 OR account = (SELECT account FROM sessions WHERE id = ?1))";

TableRow read_table(SQLite::Database& database, SQLite::Statement& row) {
    TableRow table;
    table.id = row.getColumn(0).getString();
    table.game = row.getColumn(1).getString();
    table.pack = as_read(row.getColumn(2).getInt64());
    table.seed = as_read(row.getColumn(3).getInt64());
    table.options = read_list<std::string>(row.getColumn(4).getString());
    table.created = row.getColumn(5).getInt64();
    table.listed = row.getColumn(6).getInt() != 0;
    table.over = row.getColumn(7).getInt() != 0;
    table.steps = static_cast<std::uint32_t>(row.getColumn(8).getInt64());
    table.asked = row.getColumn(9).getInt();
    table.scores = read_list<int>(row.getColumn(10).getString());
    table.winners = read_list<int>(row.getColumn(11).getString());
    SQLite::Statement seats(database,
                            "SELECT kind, side, token, owner, coalesce(a.name, '') FROM seats "
                            "LEFT JOIN sessions s ON s.id = owner LEFT JOIN accounts a ON a.id = s.account "
                            "WHERE game_table = ? ORDER BY seat");
    seats.bind(1, table.id);
    while (seats.executeStep()) {
        table.seats.push_back({seats.getColumn(0).getString(), seats.getColumn(1).getString(),
                               seats.getColumn(2).getString(), seats.getColumn(3).getString(),
                               seats.getColumn(4).getString()});
    }
    return table;
}

constexpr const char* table_columns =
    "id, game, pack, seed, options, created, listed, over, steps, asked, scores, winners";

}  // namespace

Store::Store(const std::filesystem::path& folder) {
    const auto unlock = [this](Failure failure) {
        if (lock_ >= 0) ::close(std::exchange(lock_, -1));
        throw failure;
    };
    try {
        std::filesystem::create_directories(folder);
        const auto lock = folder / "imperia.lock";
        lock_ = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (lock_ < 0) throw Failure("cannot write in " + folder.string());
        if (::flock(lock_, LOCK_EX | LOCK_NB) != 0)
            throw Failure(folder.string() +
                          " is in use by another server: stop it, or name another folder with --data");
        const std::string file = (folder / "imperia.db").string();
        writer_ = std::make_unique<SQLite::Database>(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 5000);
        writer_->exec("PRAGMA journal_mode=WAL");
        writer_->exec("PRAGMA synchronous=FULL");
        writer_->exec("PRAGMA foreign_keys=ON");
        const int version = writer_->execAndGet("PRAGMA user_version").getInt();
        if (version > schema_version)
            throw Failure(file + " was written by a newer Imperia (version " + std::to_string(version) +
                          "): update this one");
        if (version < schema_version) {
            SQLite::Transaction transaction(*writer_);
            if (version < 1) writer_->exec(schema);
            if (version < 2) writer_->exec(campaigns_schema);
            writer_->exec("PRAGMA user_version=" + std::to_string(schema_version));
            transaction.commit();
        }
        reader_ = std::make_unique<SQLite::Database>(file, SQLite::OPEN_READONLY, 5000);
    } catch (const Failure& problem) {
        unlock(problem);
    } catch (const SQLite::Exception& problem) {
        unlock(Failure((folder / "imperia.db").string() + ": " + problem.what()));
    } catch (const std::filesystem::filesystem_error& problem) {
        unlock(Failure("cannot make the folder " + folder.string() + ": " + problem.code().message()));
    }
    thread_ = std::thread([this] { write_batches(); });
}

Store::~Store() {
    {
        const std::lock_guard guard(queue_lock_);
        closing_ = true;
    }
    queue_filled_.notify_one();
    if (thread_.joinable()) thread_.join();
    reader_.reset();
    writer_.reset();
    if (lock_ >= 0) ::close(lock_);
}

// Writing -------------------------------------------------------------------------------------------

void Store::write(std::function<void(SQLite::Database&)> run, Done done) {
    {
        const std::lock_guard guard(queue_lock_);
        queue_.push_back({std::move(run), std::move(done)});
    }
    queue_filled_.notify_one();
}

void Store::wait() {
    std::unique_lock guard(queue_lock_);
    queue_empty_.wait(guard, [this] { return queue_.empty() && !writing_; });
}

void Store::write_batches() {
    for (;;) {
        std::vector<Job> jobs;
        {
            std::unique_lock guard(queue_lock_);
            queue_filled_.wait(guard, [this] { return closing_ || !queue_.empty(); });
            if (queue_.empty()) return;  // closing, and all is written
            jobs.swap(queue_);
            writing_ = true;
        }
        write_batch(jobs);
        jobs.clear();
        {
            const std::lock_guard guard(queue_lock_);
            writing_ = false;
        }
        queue_empty_.notify_all();
    }
}

// All jobs in one transaction; one that fails is undone alone.
void Store::write_batch(std::vector<Job>& jobs) {
    std::vector<bool> stored(jobs.size(), false);
    try {
        SQLite::Transaction transaction(*writer_);
        for (std::size_t i = 0; i < jobs.size(); ++i) {
            writer_->exec("SAVEPOINT job");
            try {
                jobs[i].run(*writer_);
                stored[i] = true;
            } catch (const SQLite::Exception&) {
                writer_->exec("ROLLBACK TO job");
            }
            writer_->exec("RELEASE job");
        }
        transaction.commit();
    } catch (const SQLite::Exception&) {
        stored.assign(jobs.size(), false);
    }
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        if (jobs[i].done) jobs[i].done(stored[i]);
    }
}

namespace {

void insert_table(SQLite::Database& database, const TableRow& table) {
    SQLite::Statement insert(database,
                             "INSERT INTO tables (id, game, pack, seed, options, created, listed, asked) "
                             "VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    insert.bind(1, table.id);
    insert.bind(2, table.game);
    insert.bind(3, as_stored(table.pack));
    insert.bind(4, as_stored(table.seed));
    insert.bind(5, list_text(table.options));
    insert.bind(6, table.created);
    insert.bind(7, table.listed ? 1 : 0);
    insert.bind(8, table.asked);
    insert.exec();
    SQLite::Statement seat(database,
                           "INSERT INTO seats (game_table, seat, kind, side, token, owner) "
                           "VALUES (?, ?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
        seat.bind(1, table.id);
        seat.bind(2, static_cast<int>(i));
        seat.bind(3, table.seats[i].kind);
        seat.bind(4, table.seats[i].side);
        seat.bind(5, table.seats[i].token);
        seat.bind(6, table.seats[i].owner);
        seat.exec();
        seat.reset();
    }
}

void update_campaign(SQLite::Database& database, const CampaignRow& after, const std::string& before) {
    SQLite::Statement update(database, "UPDATE campaigns SET text = ?, game_table = ? WHERE id = ? AND text = ?");
    update.bind(1, after.text);
    update.bind(2, after.table);
    update.bind(3, after.id);
    update.bind(4, before);
    change_one(update);
}

}  // namespace

void Store::add_table(TableRow table, Done done) {
    write([table = std::move(table)](SQLite::Database& database) { insert_table(database, table); }, std::move(done));
}

void Store::add_campaign_table(TableRow table, CampaignRow after, std::string before, Done done) {
    write(
        [=](SQLite::Database& database) {
            update_campaign(database, after, before);
            insert_table(database, table);
        },
        std::move(done));
}

void Store::add_campaign(CampaignRow campaign, Done done) {
    write(
        [=](SQLite::Database& database) {
            SQLite::Statement insert(database, "INSERT INTO campaigns (id, owner, created, text) VALUES (?, ?, ?, ?)");
            insert.bind(1, campaign.id);
            insert.bind(2, campaign.owner);
            insert.bind(3, campaign.created);
            insert.bind(4, campaign.text);
            insert.exec();
        },
        std::move(done));
}

void Store::set_campaign(CampaignRow after, std::string before, Done done) {
    write([=](SQLite::Database& database) { update_campaign(database, after, before); }, std::move(done));
}

void Store::add_steps(std::string table, std::vector<StepRow> steps, Standing standing, Done done) {
    write(
        [table = std::move(table), steps = std::move(steps),
         standing = std::move(standing)](SQLite::Database& database) {
            SQLite::Statement insert(database,
                                     "INSERT INTO steps (game_table, n, kind, seat, option) VALUES (?, ?, ?, ?, ?)");
            for (const StepRow& step : steps) {
                insert.bind(1, table);
                insert.bind(2, static_cast<std::int64_t>(step.n));
                insert.bind(3, static_cast<int>(step.kind));
                insert.bind(4, static_cast<int>(step.seat));
                insert.bind(5, as_stored(step.option));
                insert.exec();
                insert.reset();
            }
            SQLite::Statement update(
                database,
                "UPDATE tables SET steps = max(steps, ?), asked = ?, over = ?, scores = ?, winners = ? WHERE id = ?");
            update.bind(1, static_cast<std::int64_t>(steps.empty() ? 0 : steps.back().n));
            update.bind(2, standing.asked);
            update.bind(3, standing.over ? 1 : 0);
            update.bind(4, list_text(standing.scores));
            update.bind(5, list_text(standing.winners));
            update.bind(6, table);
            update.exec();
        },
        std::move(done));
}

void Store::sit(std::string table, unsigned seat, std::string session, Done done) {
    write(
        [=](SQLite::Database& database) {
            SQLite::Statement update(database, "UPDATE seats SET owner = ? WHERE game_table = ? AND seat = ?");
            update.bind(1, session);
            update.bind(2, table);
            update.bind(3, static_cast<int>(seat));
            change_one(update);
        },
        std::move(done));
}

void Store::add_session(std::string session, std::int64_t now, Done done) {
    write(
        [=](SQLite::Database& database) {
            SQLite::Statement insert(database, "INSERT INTO sessions (id, created) VALUES (?, ?)");
            insert.bind(1, session);
            insert.bind(2, now);
            insert.exec();
        },
        std::move(done));
}

void Store::add_account(std::string session, std::string name, std::string password, Done done) {
    write(
        [=](SQLite::Database& database) {
            SQLite::Statement insert(database, "INSERT INTO accounts (name, password) VALUES (?, ?)");
            insert.bind(1, name);
            insert.bind(2, password);
            insert.exec();
            SQLite::Statement update(database, "UPDATE sessions SET account = last_insert_rowid() WHERE id = ?");
            update.bind(1, session);
            change_one(update);
        },
        std::move(done));
}

void Store::set_account(std::string session, std::int64_t account, Done done) {
    write(
        [=](SQLite::Database& database) {
            SQLite::Statement update(database, "UPDATE sessions SET account = ? WHERE id = ?");
            update.bind(1, account);
            update.bind(2, session);
            change_one(update);
        },
        std::move(done));
}

void Store::close_session(std::string session, Done done) {
    write(
        [=](SQLite::Database& database) {
            SQLite::Statement update(database, "UPDATE sessions SET closed = 1 WHERE id = ?");
            update.bind(1, session);
            change_one(update);
        },
        std::move(done));
}

void Store::keep_pack(std::string game, std::uint64_t hash, std::string bytes, Done done) {
    write(
        [=](SQLite::Database& database) {
            SQLite::Statement insert(database, "INSERT OR IGNORE INTO packs (game, hash, bytes) VALUES (?, ?, ?)");
            insert.bind(1, game);
            insert.bind(2, as_stored(hash));
            insert.bind(3, bytes.data(), static_cast<int>(bytes.size()));
            insert.exec();
        },
        std::move(done));
}

// Reading -------------------------------------------------------------------------------------------

namespace {

// Runs a query under the reader's lock; what goes wrong in SQLite is one Failure.
template <class Read>
auto reading(std::mutex& lock, Read read) {
    const std::lock_guard guard(lock);
    try {
        return read();
    } catch (const SQLite::Exception& problem) {
        throw Failure(std::string("the store cannot be read: ") + problem.what());
    }
}

}  // namespace

std::optional<TableRow> Store::table(const std::string& id) const {
    return reading(reading_, [&]() -> std::optional<TableRow> {
        SQLite::Statement query(*reader_, std::string("SELECT ") + table_columns + " FROM tables WHERE id = ?");
        query.bind(1, id);
        if (!query.executeStep()) return std::nullopt;
        return read_table(*reader_, query);
    });
}

std::vector<StepRow> Store::steps(const std::string& table) const {
    return reading(reading_, [&] {
        std::vector<StepRow> steps;
        SQLite::Statement query(*reader_, "SELECT n, kind, seat, option FROM steps WHERE game_table = ? ORDER BY n");
        query.bind(1, table);
        while (query.executeStep()) {
            steps.push_back({static_cast<std::uint32_t>(query.getColumn(0).getInt64()),
                             query.getColumn(1).getInt() == 1 ? StepRow::undo : StepRow::answer,
                             static_cast<std::uint8_t>(query.getColumn(2).getInt()),
                             as_read(query.getColumn(3).getInt64())});
        }
        return steps;
    });
}

std::vector<TableRow> Store::listed_tables(unsigned most) const {
    return reading(reading_, [&] {
        std::vector<TableRow> tables;
        SQLite::Statement query(*reader_,
                                std::string("SELECT ") + table_columns +
                                    " FROM tables WHERE listed = 1 AND over = 0 ORDER BY created DESC, id LIMIT ?");
        query.bind(1, static_cast<int>(most));
        while (query.executeStep()) tables.push_back(read_table(*reader_, query));
        return tables;
    });
}

std::vector<TableRow> Store::tables_of(const std::string& session, unsigned most) const {
    return reading(reading_, [&] {
        std::vector<TableRow> tables;
        SQLite::Statement query(*reader_, std::string("SELECT ") + table_columns +
                                              " FROM tables WHERE id IN (SELECT game_table FROM seats WHERE owner IN " +
                                              same_person + ") ORDER BY created DESC, id LIMIT ?2");
        query.bind(1, session);
        query.bind(2, static_cast<int>(most));
        while (query.executeStep()) tables.push_back(read_table(*reader_, query));
        return tables;
    });
}

std::vector<unsigned> Store::seats_of(const std::string& session, const std::string& table) const {
    return reading(reading_, [&] {
        std::vector<unsigned> seats;
        SQLite::Statement query(*reader_, std::string("SELECT seat FROM seats WHERE game_table = ?2 AND owner IN ") +
                                              same_person + " ORDER BY seat");
        query.bind(1, session);
        query.bind(2, table);
        while (query.executeStep()) seats.push_back(static_cast<unsigned>(query.getColumn(0).getInt()));
        return seats;
    });
}

bool Store::has_session(const std::string& session) const {
    return reading(reading_, [&] {
        SQLite::Statement query(*reader_, "SELECT 1 FROM sessions WHERE id = ? AND closed = 0");
        query.bind(1, session);
        return query.executeStep();
    });
}

namespace {

std::optional<Account> read_account(SQLite::Statement& query) {
    if (!query.executeStep()) return std::nullopt;
    return Account{query.getColumn(0).getInt64(), query.getColumn(1).getString(), query.getColumn(2).getString()};
}

}  // namespace

std::optional<Account> Store::account_of(const std::string& session) const {
    return reading(reading_, [&] {
        SQLite::Statement query(*reader_,
                                "SELECT a.id, a.name, a.password FROM accounts a JOIN sessions s ON s.account = a.id "
                                "WHERE s.id = ?");
        query.bind(1, session);
        return read_account(query);
    });
}

std::optional<Account> Store::account_named(const std::string& name) const {
    return reading(reading_, [&] {
        SQLite::Statement query(*reader_, "SELECT id, name, password FROM accounts WHERE name = ?");
        query.bind(1, name);
        return read_account(query);
    });
}

std::vector<SideStatistics> Store::statistics(const std::string& session) const {
    return reading(reading_, [&] {
        std::vector<SideStatistics> rows;
        SQLite::Statement query(
            *reader_, std::string("SELECT t.game, substr(p.side, 1, instr(p.side || ' (', ' (') - 1), count(*), "
                                  "sum(EXISTS (SELECT 1 FROM json_each(t.winners) w WHERE w.value = p.seat)) "
                                  "FROM seats p JOIN tables t ON t.id = p.game_table "
                                  "WHERE t.over = 1 AND p.owner IN ") +
                          same_person + " GROUP BY 1, 2 ORDER BY 1, 2");
        query.bind(1, session);
        while (query.executeStep()) {
            rows.push_back({query.getColumn(0).getString(), query.getColumn(1).getString(),
                            static_cast<unsigned>(query.getColumn(2).getInt()),
                            static_cast<unsigned>(query.getColumn(3).getInt())});
        }
        return rows;
    });
}

namespace {

constexpr const char* campaign_columns = "SELECT id, owner, created, text, game_table FROM campaigns ";

std::vector<CampaignRow> read_campaigns(SQLite::Statement& query) {
    std::vector<CampaignRow> rows;
    while (query.executeStep())
        rows.push_back({query.getColumn(0).getString(), query.getColumn(1).getString(), query.getColumn(2).getInt64(),
                        query.getColumn(3).getString(), query.getColumn(4).getString()});
    return rows;
}

std::optional<CampaignRow> first_of(std::vector<CampaignRow> rows) {
    return rows.empty() ? std::nullopt : std::optional(std::move(rows.front()));
}

}  // namespace

std::vector<CampaignRow> Store::campaigns_of(const std::string& session, unsigned most) const {
    return reading(reading_, [&] {
        SQLite::Statement query(*reader_, std::string(campaign_columns) + "WHERE owner IN " + same_person +
                                              " ORDER BY created DESC, id LIMIT ?2");
        query.bind(1, session);
        query.bind(2, static_cast<int>(most));
        return read_campaigns(query);
    });
}

std::optional<CampaignRow> Store::campaign_of(const std::string& session, const std::string& id) const {
    return reading(reading_, [&] {
        SQLite::Statement query(*reader_, std::string(campaign_columns) + "WHERE id = ?2 AND owner IN " + same_person);
        query.bind(1, session);
        query.bind(2, id);
        return first_of(read_campaigns(query));
    });
}

std::optional<CampaignRow> Store::campaign_at(const std::string& table) const {
    return reading(reading_, [&] {
        SQLite::Statement query(*reader_, std::string(campaign_columns) + "WHERE game_table = ?");
        query.bind(1, table);
        return first_of(read_campaigns(query));
    });
}

std::string Store::pack(const std::string& game, std::uint64_t hash) const {
    return reading(reading_, [&]() -> std::string {
        SQLite::Statement query(*reader_, "SELECT bytes FROM packs WHERE game = ? AND hash = ?");
        query.bind(1, game);
        query.bind(2, as_stored(hash));
        if (!query.executeStep()) return {};
        const auto column = query.getColumn(0);
        return {static_cast<const char*>(column.getBlob()), static_cast<std::size_t>(column.getBytes())};
    });
}

}  // namespace store
