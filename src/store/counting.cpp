#include "store/counting.h"

namespace store {

std::int64_t Counting::add(std::int64_t day, const std::string& what, const std::string& place, std::int64_t more,
                           std::int64_t most) {
    const std::lock_guard guard(lock_);
    return add_one(day, what, place, more, most);
}

std::map<std::string, std::int64_t> Counting::add_all(std::int64_t day, const std::string& what,
                                                      const std::map<std::string, std::int64_t>& more) {
    constexpr std::int64_t no_limit = std::int64_t{1} << 40;
    std::map<std::string, std::int64_t> all;
    const std::lock_guard guard(lock_);
    database_->transaction([&] {
        database_->run("SET LOCAL synchronous_commit = off");  // what a crash of the database loses is a second's count
        // In the order of their names, so that no two processes wait for each other.
        for (const auto& [place, n] : more) all[place] = add_one(day, what, place, n, no_limit);
    });
    return all;
}

std::int64_t Counting::add_one(std::int64_t day, const std::string& what, const std::string& place, std::int64_t more,
                               std::int64_t most) {
    static const std::string sql =
        "INSERT INTO counts (day, what, place, n) VALUES (?1, ?2, ?3, CASE WHEN ?4 > 0 THEN ?4 ELSE 0 END) "
        "ON CONFLICT (day, what, place) DO UPDATE SET n = CASE WHEN counts.n + ?4 > 0 THEN counts.n + ?4 ELSE 0 END "
        "WHERE counts.n + ?4 <= ?5 RETURNING n";
    const Rows rows = database_->query(sql, day, what, place, more, most);
    return rows.empty() ? -1 : rows[0].integer(0);
}

void Counting::change_tries(const std::string& who, const std::function<void(Tries& tries)>& change) {
    const std::lock_guard guard(lock_);
    database_->transaction([&] {
        database_->run("INSERT INTO tries (who, n, last, next) VALUES (?, 0, 0, 0) ON CONFLICT (who) DO NOTHING", who);
        const Rows rows = database_->query("SELECT n, last, next FROM tries WHERE who = ? FOR UPDATE", who);
        Tries tries;
        if (!rows.empty()) tries = {rows[0].integer(0), rows[0].integer(1), rows[0].integer(2)};
        change(tries);
        if (tries.n == 0)
            database_->run("DELETE FROM tries WHERE who = ?", who);
        else
            database_->run("UPDATE tries SET n = ?2, last = ?3, next = ?4 WHERE who = ?1", who, tries.n, tries.last,
                           tries.next);
    });
}

}  // namespace store
