// What nobody will miss is removed a few at a time, each time in a transaction that takes its turn with those of the
// players: nobody's answer waits for all of it.

#include <memory>
#include <utility>

#include "store/store.h"
#include "store/writing.h"

namespace store {

namespace {

constexpr std::size_t rows_at_once = 500;    // of what is small
constexpr std::int64_t pages_at_once = 256;  // that go back to the disk
constexpr const char* owner = "clearing";    // in whose turn it is done

const std::string of_no_campaign = " AND NOT EXISTS (SELECT 1 FROM campaigns WHERE game_table = tables.id) LIMIT ?2";

// Tables of one kind, as far as there is room for them in this transaction.
template <class... T>
void remove_tables(Database& database, std::size_t& room, std::int64_t before, const std::string& sql,
                   const T&... parameters) {
    if (before == 0 || room == 0) return;
    const Rows rows = database.query(sql, before, room, parameters...);
    for (const Row& row : rows) remove_table(database, row.text(0));
    room -= rows.size();
}

// How many more it could have been.
std::size_t remove_some_tables(Database& database, const Clearing& what) {
    std::size_t room = Store::removed_at_once;
    static const std::string without_people =
        "SELECT id FROM tables WHERE touched = 0 AND created < ?1 AND (steps > 0 OR NOT EXISTS (SELECT 1 FROM seats "
        "WHERE game_table = id AND kind = 'human')) AND (over = 1 OR NOT EXISTS (SELECT 1 FROM seats WHERE game_table "
        "= id AND kind = 'human' AND status = ?3))" +
        of_no_campaign;
    static const std::string unused =
        "SELECT id FROM tables WHERE touched = 0 AND created < ?1 AND steps = 0" + of_no_campaign;
    static const std::string left =
        "SELECT id FROM tables WHERE over = 0 AND touched > 0 AND touched < ?1 AND asked <> ?3" + of_no_campaign;
    static const std::string never_begun =
        "SELECT id FROM tables WHERE touched = 0 AND created < ?1 AND over = 0 AND asked <> ?3" + of_no_campaign;
    static const std::string finished = "SELECT id FROM tables WHERE over = 1 AND created < ?1" + of_no_campaign;
    static const std::string ended =
        "SELECT id FROM tables WHERE over = 0 AND asked = ?3 AND created < ?1" + of_no_campaign;
    remove_tables(database, room, what.without_people, without_people, SeatStatus::held);
    remove_tables(database, room, what.unused, unused);
    remove_tables(database, room, what.abandoned, left, asked_ended);
    remove_tables(database, room, what.abandoned, never_begun, asked_ended);
    remove_tables(database, room, what.finished, finished);
    remove_tables(database, room, what.finished, ended, asked_ended);
    return room;
}

// True if there may be more.
bool remove_some_sessions(Database& database, const Clearing& what) {
    static const std::string sql =
        "DELETE FROM sessions WHERE id IN (SELECT s.id FROM sessions s WHERE (s.closed = 1 OR s.created < ?1 OR s.used "
        "< ?2 OR (s.account IS NULL AND s.used < ?3)) "
        "AND NOT EXISTS (SELECT 1 FROM seats WHERE owner = s.id AND owner <> '') "
        "AND NOT EXISTS (SELECT 1 FROM campaigns WHERE owner = s.id) "
        "AND NOT EXISTS (SELECT 1 FROM tables WHERE maker = s.id AND maker <> '') LIMIT ?4)";
    if (what.sessions_made == 0 && what.sessions_used == 0 && what.guests_used == 0) return false;
    const std::int64_t removed =
        database.run(sql, what.sessions_made, what.sessions_used, what.guests_used, rows_at_once);
    return static_cast<std::size_t>(removed) == rows_at_once;
}

}  // namespace

void Store::clear(const Clearing& what, Done done) {
    struct Found {
        bool more = false, removed = false;
    };
    const auto found = std::make_shared<Found>();
    write(
        [what, found](Database& database) {
            const std::size_t room = remove_some_tables(database, what);
            *found = {room == 0, room < removed_at_once};
            if (found->more) return;  // the rest when there are no more tables
            database.run("DELETE FROM campaigns WHERE created < ? AND game_table = ''", what.campaigns);
            database.run("DELETE FROM places WHERE seen < ?", what.places);
            database.run("DELETE FROM counts WHERE day < ?", what.counts / 86400);
            database.run("DELETE FROM tries WHERE last < ?", what.counts * 1000);
            found->more = remove_some_sessions(database, what);
        },
        [this, what, found, done = std::move(done)](bool stored) {
            if (stored && found->more && !is_closing()) return clear(what, done);
            give_back_room();
            if (done) done(stored);
        },
        {}, owner);
}

// What is free in the file goes back to the disk, as far as the file was made for it.
void Store::give_back_room() {
    const auto more = std::make_shared<bool>(false);
    write([more](Database& database) { *more = database.give_back(pages_at_once); },
          [this, more](bool stored) {
              if (stored && *more && !is_closing()) give_back_room();
          },
          {}, owner);
}

bool Store::is_closing() const {
    const std::lock_guard guard(queue_lock_);
    return closing_;
}

}  // namespace store
