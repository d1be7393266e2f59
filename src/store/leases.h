#pragma once
// Which process has a table, where several share one PostgreSQL database. Each process has a row that it keeps alive by
// a beat; each table names the process that has it. A table is taken from nobody, or from a process that has missed its
// beats: that one's row is removed first, so that it learns of it. All times are the database's own.
//
// What makes it safe is not the time: steps are written only where the table still names the writer (Store::add_steps).

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "store/database.h"

namespace store {

// How a process that shares the database is reached.
struct Process {
    std::string address;  // HOST:PORT, for the others
    std::string secret;   // by which the others show that they are no clients
};

// Who has a table: this process, another one, or nobody.
struct Holder {
    bool mine = false;
    bool fresh = false;  // it was taken just now: what the process may have remembered of it is old
    Process other;       // empty: none
};

// What a process says of itself, and what it is told; both from a thread of its own.
struct Sharing {
    Process process;
    std::chrono::milliseconds lease;  // if it is not heard of for so long it is taken for dead
    // When it had been taken for dead: which tables it still has.
    std::function<void(const std::set<std::string>& kept)> lost;
    // Tables that it has and that all may see, for the lists of the others.
    std::function<std::vector<std::string>()> listed;
    // The program and the cards that it plays by, and its machine, in words without spaces; those who share a database
    // play by the same. Empty: nobody asks.
    std::string rules{}, machine{};
    // At each beat: the secrets of the processes that live, this one among them.
    std::function<void(const std::set<std::string>& secrets)> living{};
};

// A word that is this machine's: two have the same only if they are the same, or a container's copy of it.
[[nodiscard]] std::string this_machine();

// Before the schema is brought up to date: throws a Failure where processes live that know only the older one.
void refuse_beside_living(Database& database);

class Leases {
public:
    // The connections are this object's own, so that neither waits for the other. Throws a Failure where living
    // processes play by other rules, or are reached at a place that means another machine for each; one that has died
    // is waited for.
    Leases(std::unique_ptr<Database> beating, std::unique_ptr<Database> taking, Sharing sharing);
    ~Leases();  // others may take its tables at once
    Leases(const Leases&) = delete;
    Leases& operator=(const Leases&) = delete;

    // By which tables name this process: never used before, nor again. Behind it stand its machine and its rules.
    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] Holder holder(const std::string& table);
    // Takes it, unless a living process has it; a table that there is not is nobody's.
    [[nodiscard]] Holder take(const std::string& table);
    // What the other processes list, as of their last beat.
    [[nodiscard]] std::vector<std::string> listed_elsewhere();

private:
    bool live();
    void refuse_strangers();
    [[nodiscard]] std::string quarrel();
    void keep_alive();
    void say_what_is_left();
    void say_who_lives();

    const std::string id_;
    const Sharing sharing_;
    std::unique_ptr<Database> beating_, taking_;
    std::mutex taking_lock_, lock_;
    std::condition_variable wake_;
    bool closing_ = false;
    std::thread thread_;
};

}  // namespace store
