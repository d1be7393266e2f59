// Sessions, accounts, and what they have won.

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "store/lists.h"
#include "store/store.h"
#include "store/writing.h"

namespace store {

namespace {

// A session of an account, in place of the one before: a guest's games come along.
void begin_session(Database& database, const std::string& session, std::int64_t account, const std::string& before,
                   std::int64_t now) {
    database.run(
        "INSERT INTO sessions (id, account, created, used) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (id) DO UPDATE SET account = excluded.account",
        session, account, now, now);
    if (before != session)
        database.run("UPDATE sessions SET closed = 1, account = coalesce(account, ?) WHERE id = ?", account, before);
    database.run(
        "UPDATE sessions SET closed = 1 WHERE account = ?1 AND closed = 0 AND id NOT IN (SELECT id FROM sessions "
        "WHERE account = ?1 AND closed = 0 ORDER BY used DESC, created DESC, id LIMIT ?2)",
        account, most_sessions);
}

}  // namespace

void Store::add_session(std::string session, std::int64_t now, Done done) {
    write(
        [=](Database& database) {
            database.run("INSERT INTO sessions (id, created, used) VALUES (?, ?, ?)", session, now, now);
        },
        std::move(done));
}

void Store::use_session(std::string session, std::int64_t now, Done done) {
    write([=](Database& database) { database.run("UPDATE sessions SET used = ? WHERE id = ?", now, session); },
          std::move(done));
}

void Store::name_session(std::string session, std::string name, Done done) {
    write([=](Database& database) { database.change_one("UPDATE sessions SET name = ? WHERE id = ?", name, session); },
          std::move(done));
}

std::string guest_name(const std::string& name) { return name.empty() ? name : name + " (guest)"; }

void Store::add_account(Account account, std::string session, std::string before, std::int64_t now, Done done,
                        std::string place) {
    write(
        [=](Database& database) {
            const Rows made =
                database.query("INSERT INTO accounts (name, password, skeleton) VALUES (?, ?, ?) RETURNING id",
                               account.name, account.password, account.skeleton);
            begin_session(database, session, made.at(0).integer(0), before, now);
            if (!place.empty()) insert_place(database, made.at(0).integer(0), place, now);
        },
        std::move(done));
}

// The row is changed itself, though to what it is: whoever changes it at the same time in another process waits, and
// ends the session that begins here.
void Store::write_proven(Proof proof, std::function<void(Database&)> run, Answered done) {
    const auto outdated = std::make_shared<bool>(false);
    write(
        [proof = std::move(proof), run = std::move(run), outdated](Database& database) {
            *outdated =
                database.run("UPDATE accounts SET password = ?2 WHERE id = ?1 AND password = ?2 AND blocked = 0",
                             proof.account, proof.password) != 1;
            if (*outdated) throw Failure("the account has another password by now, is blocked, or gone");
            run(database);
        },
        [outdated, done = std::move(done)](bool stored) {
            if (done) done(stored ? Let::stored : *outdated ? Let::outdated : Let::failed);
        });
}

void Store::log_in(Proof proof, std::string session, std::string before, std::int64_t now, Answered done) {
    const std::int64_t account = proof.account;
    write_proven(
        std::move(proof), [=](Database& database) { begin_session(database, session, account, before, now); },
        std::move(done));
}

void Store::set_password(Proof proof, std::string password, std::string session, std::int64_t now, Answered done) {
    const std::int64_t account = proof.account;
    write_proven(
        std::move(proof),
        [=](Database& database) {
            database.change_one("UPDATE accounts SET password = ? WHERE id = ?", password, account);
            database.run("UPDATE sessions SET closed = 1 WHERE account = ?", account);
            begin_session(database, session, account, {}, now);
        },
        std::move(done));
}

void Store::close_sessions(std::vector<std::string> sessions, Done done) {
    write(
        [sessions = std::move(sessions)](Database& database) {
            for (const std::string& session : sessions)
                database.change_one("UPDATE sessions SET closed = 1 WHERE id = ?", session);
        },
        std::move(done));
}

namespace {

// Of the account ?1.
const std::string its_sessions = "(SELECT id FROM sessions WHERE account = ?1)";
// Whether somebody else plays on the seat, or may come back.
const std::string others_play = "o.status IN (" + std::to_string(static_cast<int>(SeatStatus::held)) + ", " +
                                std::to_string(static_cast<int>(SeatStatus::left)) + ", " +
                                std::to_string(static_cast<int>(SeatStatus::absent)) + ") AND o.owner NOT IN " +
                                its_sessions;
// Whether the game is somebody else's, too: one who came without a cookie has no owner, but a key.
const std::string is_others =
    "((o.owner <> '' AND o.owner NOT IN " + its_sessions + ") OR (o.token <> '' AND " + others_play + "))";

}  // namespace

void remove_account(Database& database, std::int64_t account) {
    static const std::string alone = "SELECT DISTINCT game_table FROM seats p WHERE owner IN " + its_sessions +
                                     " AND NOT EXISTS (SELECT 1 FROM seats o WHERE o.game_table = p.game_table AND " +
                                     is_others + ")";
    static const std::string leave =
        "UPDATE seats SET owner = '', token = '', status = CASE WHEN status = ?2 THEN ?3 ELSE status END WHERE owner "
        "IN " +
        its_sessions;
    // The next person is the host from now on.
    static const std::string pass_on =
        "UPDATE tables SET maker = coalesce((SELECT o.owner FROM seats o WHERE o.game_table = tables.id AND o.owner <> "
        "'' AND " +
        others_play + " ORDER BY o.seat LIMIT 1), '') WHERE maker IN " + its_sessions;
    static const std::string campaigns = "DELETE FROM campaigns WHERE owner IN " + its_sessions;
    for (const Row& row : database.query(alone, account)) remove_table(database, row.text(0));
    database.run(pass_on, account);
    database.run(leave, account, SeatStatus::held, SeatStatus::left);
    database.run(campaigns, account);
    database.run("DELETE FROM sessions WHERE account = ?", account);
    database.run("DELETE FROM places WHERE account = ?", account);
    if (database.run("DELETE FROM accounts WHERE id = ?", account) != 1) throw Failure("no such account");
}

void Store::delete_account(Proof proof, Answered done) {
    const std::int64_t account = proof.account;
    write_proven(
        std::move(proof),
        [=](Database& database) {
            remove_account(database, account);
            mark_change(database);  // other processes may have tables where it sits
        },
        std::move(done));
}

void Store::set_skeleton(std::int64_t account, std::string skeleton, Done done) {
    write([=](Database& database) { database.run("UPDATE accounts SET skeleton = ? WHERE id = ?", skeleton, account); },
          std::move(done));
}

void Store::probe(std::int64_t now, Done done) {
    write(
        [=](Database& database) {
            database.run(
                "INSERT INTO marks (name, value) VALUES ('probe', ?) ON CONFLICT (name) DO UPDATE SET value = "
                "excluded.value",
                now);
        },
        std::move(done));
}

namespace {

SessionRow read_session(const Row& row) {
    return {row.text(0), row.integer(1), row.integer(2), row.flag(3), row.text(4)};
}

std::optional<Account> read_account(const Rows& rows) {
    if (rows.empty()) return std::nullopt;
    return Account{rows[0].integer(0), rows[0].text(1), rows[0].text(2), rows[0].text(3), rows[0].flag(4)};
}

}  // namespace

std::optional<SessionRow> Store::session(const std::string& session) const {
    return reading([&](Database& database) -> std::optional<SessionRow> {
        const Rows rows =
            database.query("SELECT id, created, used, closed, name FROM sessions WHERE id = ? AND closed = 0", session);
        if (rows.empty()) return std::nullopt;
        return read_session(rows[0]);
    });
}

std::vector<SessionRow> Store::sessions_of(const std::string& session) const {
    return reading([&](Database& database) {
        static const std::string sql =
            "SELECT id, created, used, closed, name FROM sessions WHERE id IN " + same_person + " ORDER BY created, id";
        std::vector<SessionRow> sessions;
        for (const Row& row : database.query(sql, session)) sessions.push_back(read_session(row));
        return sessions;
    });
}

std::int64_t Store::mark(const std::string& name) const {
    return reading([&](Database& database) {
        const Rows rows = database.query("SELECT value FROM marks WHERE name = ?", name);
        return rows.empty() ? 0 : rows[0].integer(0);
    });
}

bool Store::has_skeleton(const std::string& skeleton) const {
    return reading([&](Database& database) {
        return !skeleton.empty() && !database.query("SELECT 1 FROM accounts WHERE skeleton = ?", skeleton).empty();
    });
}

std::vector<Account> Store::accounts_without_skeleton() const {
    return reading([&](Database& database) {
        std::vector<Account> accounts;
        for (const Row& row : database.query("SELECT id, name FROM accounts WHERE skeleton = '' ORDER BY id"))
            accounts.push_back({row.integer(0), row.text(1), "", "", false});
        return accounts;
    });
}

std::optional<Account> Store::account_of(const std::string& session) const {
    return reading([&](Database& database) {
        return read_account(
            database.query("SELECT a.id, a.name, a.password, a.skeleton, a.blocked FROM accounts a JOIN sessions s ON "
                           "s.account = a.id WHERE s.id = ?",
                           session));
    });
}

std::optional<Account> Store::account_named(const std::string& name) const {
    return reading([&](Database& database) {
        return read_account(
            database.query("SELECT id, name, password, skeleton, blocked FROM accounts WHERE name = ?", name));
    });
}

std::vector<SideStatistics> Store::statistics(const std::string& session, unsigned most) const {
    return reading([&](Database& database) {
        static const std::string sql =
            "SELECT t.game, p.side, p.seat, t.winners, p.status FROM seats p JOIN tables t ON t.id = p.game_table "
            "WHERE t.over = 1 AND t.chosen = 0 AND p.owner IN " +
            same_person + " ORDER BY t.created DESC, t.id LIMIT ?2";
        std::map<std::pair<std::string, std::string>, SideStatistics> sides;
        for (const Row& row : database.query(sql, session, most)) {
            // A deck of one's own stands in brackets behind the side.
            const std::string side = row.text(1).substr(0, row.text(1).find(" ("));
            SideStatistics& count = sides[{row.text(0), side}];
            count.game = row.text(0);
            count.side = side;
            ++count.games;
            const auto winners = read_list<int>(row.text(3));
            // What a computer player has won in their stead is none of theirs.
            if (row.number<SeatStatus>(4) != SeatStatus::held) continue;
            if (std::find(winners.begin(), winners.end(), row.number<int>(2)) != winners.end()) ++count.won;
        }
        std::vector<SideStatistics> list;
        for (auto& [key, count] : sides) list.push_back(std::move(count));
        return list;
    });
}

}  // namespace store
