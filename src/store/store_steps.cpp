// What was done at a table, and what is kept of it.

#include <utility>

#include "store/lists.h"
#include "store/store.h"
#include "store/writing.h"

namespace store {

namespace {

void insert_kept(Database& database, const std::string& table, const std::vector<KeptRow>& kept) {
    for (const KeptRow& one : kept)
        database.run(
            "INSERT INTO kept (game_table, what, n, bytes) VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (game_table, what) DO UPDATE SET n = ?3, bytes = ?4",
            table, one.what, one.n, Blob{one.bytes});
}

}  // namespace

void Store::add_steps(std::string table, std::vector<StepRow> steps, Standing standing, Done done,
                      const std::string& owner) {
    write(
        [table, steps = std::move(steps), standing = std::move(standing),
         holder = leases_ ? leases_->id() : std::string()](Database& database) {
            // The table must still be this process's, and its game not ended; from here on both are so until all of
            // this is written.
            database.change_one(
                "UPDATE tables SET steps = CASE WHEN steps < ?1 THEN ?1 ELSE steps END, asked = ?2, over = ?3, "
                "scores = ?4, winners = ?5, touched = CASE WHEN touched + 3600 < ?9 THEN ?9 ELSE touched END, "
                "asked_since = ?10 "
                "WHERE id = ?6 AND asked <> ?8 AND (?7 = '' OR holder = ?7)",
                steps.empty() ? 0U : steps.back().n, standing.asked, standing.over, list_text(standing.scores),
                list_text(standing.winners), table, holder, asked_ended, standing.touched, standing.asked_since);
            for (const StepRow& step : steps)
                database.run(
                    "INSERT INTO steps (game_table, n, kind, seat, option, hash, told) VALUES (?, ?, ?, ?, ?, ?, ?)",
                    table, step.n, step.kind, step.seat, step.option, step.hash, step.told);
            insert_kept(database, table, standing.kept);
            for (const SeatChange& change : standing.seats)
                database.change_one(
                    "UPDATE seats SET status = ?, token = ?, owner = ? WHERE game_table = ? AND seat = ? AND token = ?",
                    change.status, change.token, change.owner, table, change.seat, change.was);
        },
        std::move(done), table, owner);
}

// A long game is read in parts, so that whoever reads meanwhile waits for one of them. Steps are only ever added.
std::vector<StepRow> Store::steps(const std::string& table) const {
    constexpr unsigned at_once = 1000;
    std::vector<StepRow> steps;
    for (;;) {
        const std::uint32_t last = steps.empty() ? 0 : steps.back().n;
        const Rows rows = reading([&](Database& database) {
            return database.query(
                "SELECT n, kind, seat, option, hash, told FROM steps WHERE game_table = ? AND n > ? ORDER BY n LIMIT ?",
                table, last, at_once);
        });
        for (const Row& row : rows)
            steps.push_back({row.number<std::uint32_t>(0), row.number<StepRow::Kind>(1), row.number<std::uint8_t>(2),
                             row.number<std::uint64_t>(3), row.number<std::uint64_t>(4), row.text(5)});
        if (rows.size() < at_once) return steps;
    }
}

void Store::keep(std::string table, std::vector<KeptRow> kept, Done done) {
    write(
        [table, kept = std::move(kept), holder = leases_ ? leases_->id() : std::string()](Database& database) {
            database.change_one("UPDATE tables SET steps = steps WHERE id = ?1 AND (?2 = '' OR holder = ?2)", table,
                                holder);
            insert_kept(database, table, kept);
        },
        std::move(done), table);
}

void Store::set_rules(std::string table, std::string rules, std::vector<StepRow> steps, Done done) {
    write(
        [table, rules = std::move(rules), steps = std::move(steps),
         holder = leases_ ? leases_->id() : std::string()](Database& database) {
            database.change_one("UPDATE tables SET rules = ?1 WHERE id = ?2 AND (?3 = '' OR holder = ?3)", rules, table,
                                holder);
            for (const StepRow& step : steps)
                database.run("UPDATE steps SET hash = ?, told = ? WHERE game_table = ? AND n = ? AND hash = 0",
                             step.hash, step.told, table, step.n);
        },
        std::move(done), table);
}

std::vector<KeptRow> Store::kept(const std::string& table) const {
    return reading([&](Database& database) {
        std::vector<KeptRow> kept;
        for (const Row& row : database.query("SELECT what, n, bytes FROM kept WHERE game_table = ?", table))
            kept.push_back({row.text(0), row.number<std::uint32_t>(1), row.text(2)});
        return kept;
    });
}

std::string Store::kept(const std::string& table, const std::string& what) const {
    return reading([&](Database& database) {
        const Rows rows = database.query("SELECT bytes FROM kept WHERE game_table = ? AND what = ?", table, what);
        return rows.empty() ? std::string() : rows.front().text(0);
    });
}

}  // namespace store
