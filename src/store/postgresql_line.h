#pragma once
// One connection to a PostgreSQL server that waits for nothing longer than a few seconds: a server that is stopped, or
// a network that swallows everything, is a Failure and not a process that hangs. The values are the database's own
// (database.h); libpq stays in postgresql_line.cpp.

#include <chrono>
#include <cstdint>
#include <memory>
#include <set>
#include <span>
#include <string>

#include "store/database.h"

struct pg_conn;

namespace store {

// The connection ended, and what was under way with it; on another one it may be tried again.
struct LostConnection : Failure {
    using Failure::Failure;
};

class Reach;

class Line {
public:
    struct Reply {
        Rows rows;
        std::int64_t changed = 0;
        std::string done;  // what was done last, in the server's words
    };

    // Connects. `patience` is for one statement; the server ends it a little sooner.
    Line(const std::string& address, std::chrono::milliseconds patience);
    ~Line();
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    [[nodiscard]] bool is_open() const { return connection_ != nullptr; }
    // Connects anew, if the connection was lost.
    void open();
    void close();
    // Statements without parameters, one or several. The connection must be open, here and below.
    Reply say(const std::string& sql);
    // A statement with parameters ($1, $2), by a name that means it for ever.
    Reply ask(const std::string& name, const std::string& sql, std::span<const Value> parameters);
    // Statements take as long as they need, here and at the server, until the transaction ends.
    void wait_for_ever();
    void wait_no_more() { for_ever_ = false; }

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] Clock::time_point deadline() const;
    void sent(int accepted);
    void wait(bool writing, Clock::time_point until);
    void prepare(const std::string& name, const std::string& sql);
    Reply finish();
    [[noreturn]] void give_up();
    [[noreturn]] void lose(const std::string& why);

    const std::string address_;
    const std::chrono::milliseconds patience_;
    std::shared_ptr<Reach> reach_;
    pg_conn* connection_ = nullptr;
    std::set<std::string> prepared_;  // names, on this connection
    bool for_ever_ = false;
};

}  // namespace store
