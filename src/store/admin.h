#pragma once
// What those who run a server do to its database, also while it runs: the change is one transaction like any other, and
// a mark in the database tells every server that uses it to look, within seconds, at what it has in memory.

#include <functional>
#include <string>
#include <vector>

#include "store/database.h"

namespace store {

class Admin {
public:
    // Of a database that is there, a folder or an address, and of this version. Throws a Failure, as all others do.
    explicit Admin(const std::string& where);

    struct AccountLine {
        std::string name;
        bool blocked = false;
        std::int64_t used = 0;  // seconds since 1970
        unsigned sessions = 0;  // that are open
        unsigned seats = 0;
    };
    struct TableLine {
        std::string id, game, people;  // the names of accounts, "guest", or "free"
        std::int64_t created = 0;
        unsigned steps = 0;
        bool over = false, ended = false;
    };
    [[nodiscard]] std::vector<AccountLine> accounts(unsigned most);
    [[nodiscard]] std::vector<TableLine> tables(bool only_open, unsigned most);

    // A blocked account cannot log in, and its sessions end.
    void block(const std::string& name, bool blocked);
    // `hash` is that of the new password; all sessions end.
    void set_password(const std::string& name, const std::string& hash);
    void delete_account(const std::string& name);
    void delete_table(const std::string& id);
    // The game is not played on; all that was told can be read.
    void end_table(const std::string& id);

private:
    // One transaction, with the mark.
    void change(const std::function<void(Database&)>& what);

    Connections database_;
};

}  // namespace store
