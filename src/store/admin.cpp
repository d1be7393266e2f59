#include "store/admin.h"

#include "store/migrations.h"
#include "store/writing.h"

namespace store {

Admin::Admin(const std::string& where) : database_(is_postgresql(where) ? open_postgresql(where) : open_beside(where)) {
    if (database_.writer->version() != static_cast<int>(migrations().size()))
        throw Failure(database_.name + " is of another version: start a server of this one first");
}

void Admin::change(const std::function<void(Database&)>& what) {
    Database& database = *database_.writer;
    database.transaction([&] {
        what(database);
        mark_change(database);
    });
}

std::vector<Admin::AccountLine> Admin::accounts(unsigned most) {
    std::vector<AccountLine> lines;
    for (const Row& row : database_.writer->query(
             "SELECT a.name, a.blocked, coalesce((SELECT max(s.used) FROM sessions s WHERE s.account = a.id), 0), "
             "(SELECT count(*) FROM sessions s WHERE s.account = a.id AND s.closed = 0), "
             "(SELECT count(*) FROM seats p JOIN sessions s ON s.id = p.owner WHERE s.account = a.id) "
             "FROM accounts a ORDER BY a.name LIMIT ?",
             most))
        lines.push_back({row.text(0), row.flag(1), row.integer(2), row.number<unsigned>(3), row.number<unsigned>(4)});
    return lines;
}

std::vector<Admin::TableLine> Admin::tables(bool only_open, unsigned most) {
    std::vector<TableLine> lines;
    for (const Row& row :
         database_.writer->query("SELECT id, game, created, steps, over, asked FROM tables WHERE (over "
                                 "= 0 AND asked <> ?) OR ? = 0 ORDER BY created DESC, id LIMIT ?",
                                 asked_ended, only_open, most)) {
        TableLine line{row.text(0), row.text(1), {}, row.integer(2), row.number<unsigned>(3), row.flag(4)};
        line.ended = row.number<int>(5) == asked_ended;
        for (const Row& seat : database_.writer->query(
                 "SELECT kind, owner, coalesce(a.name, '') FROM seats LEFT JOIN sessions s ON s.id = owner "
                 "LEFT JOIN accounts a ON a.id = s.account WHERE game_table = ? ORDER BY seat",
                 line.id)) {
            const std::string who = seat.text(0) != "human" ? seat.text(0)
                                    : seat.text(1).empty()  ? "free"
                                    : seat.text(2).empty()  ? "guest"
                                                            : seat.text(2);
            line.people += (line.people.empty() ? "" : ", ") + who;
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

void Admin::block(const std::string& name, bool blocked) {
    change([&](Database& database) {
        if (database.run("UPDATE accounts SET blocked = ? WHERE name = ?", blocked, name) != 1)
            throw Failure("there is no account '" + name + "'");
        if (blocked)
            database.run("UPDATE sessions SET closed = 1 WHERE account = (SELECT id FROM accounts WHERE name = ?)",
                         name);
    });
}

void Admin::set_password(const std::string& name, const std::string& hash) {
    change([&](Database& database) {
        if (database.run("UPDATE accounts SET password = ? WHERE name = ?", hash, name) != 1)
            throw Failure("there is no account '" + name + "'");
        database.run("UPDATE sessions SET closed = 1 WHERE account = (SELECT id FROM accounts WHERE name = ?)", name);
    });
}

void Admin::delete_account(const std::string& name) {
    change([&](Database& database) {
        const Rows found = database.query("SELECT id FROM accounts WHERE name = ?", name);
        if (found.empty()) throw Failure("there is no account '" + name + "'");
        remove_account(database, found[0].integer(0));
    });
}

void Admin::end_table(const std::string& id) {
    change([&](Database& database) {
        if (database.query("SELECT 1 FROM tables WHERE id = ?", id).empty())
            throw Failure("there is no table '" + id + "'");
        if (!store::end_table(database, id, "This game was ended by those who run the server."))
            throw Failure("the game of table '" + id + "' has ended already");
    });
}

void Admin::delete_table(const std::string& id) {
    change([&](Database& database) {
        if (database.query("SELECT 1 FROM tables WHERE id = ?", id).empty())
            throw Failure("there is no table '" + id + "'");
        remove_table(database, id);
    });
}

}  // namespace store
