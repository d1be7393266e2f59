#include "store/leases.h"

#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <random>
#include <utility>

#include "core/hash.h"
#include "store/lists.h"

namespace store {

namespace {

// The database's clock, in milliseconds.
const std::string now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

std::string random_id() {
    std::random_device random;
    std::string id;
    for (int k = 0; k < 4; ++k) {
        std::array<char, 9> digits{};
        std::snprintf(digits.data(), digits.size(), "%08x", random());
        id += digits.data();
    }
    return id;
}

}  // namespace

std::string this_machine() {
    std::array<char, 256> name{};
    (void)::gethostname(name.data(), name.size() - 1);
    std::string id;
    std::getline(std::ifstream("/etc/machine-id"), id);
    return core::hex(core::hash_text(name.data() + id));
}

void refuse_beside_living(Database& database) {
    static const std::string sql = "SELECT address FROM processes WHERE expires >= " + now;
    const Rows living = database.query(sql);
    if (!living.empty())
        throw Failure("an older Imperia still runs at " + living[0].text(0) +
                      ": end all processes before the first of the new version begins");
}

Leases::Leases(std::unique_ptr<Database> beating, std::unique_ptr<Database> taking, Sharing sharing)
    : id_(random_id() + " " + sharing.machine + " " + sharing.rules),
      sharing_(std::move(sharing)),
      beating_(std::move(beating)),
      taking_(std::move(taking)) {
    refuse_strangers();
    // Who was reached here before is dead, or nobody could listen here: its tables are free at once.
    beating_->run("DELETE FROM processes WHERE address = ?", sharing_.process.address);
    (void)live();
    thread_ = std::thread([this] { keep_alive(); });
}

Leases::~Leases() {
    {
        const std::lock_guard guard(lock_);
        closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
    try {
        beating_->run("DELETE FROM processes WHERE id = ?", id_);
    } catch (const Failure&) {
        return;  // then others wait until it is taken for dead
    }
}

namespace {

bool is_loopback(const std::string& address) {
    return address.starts_with("127.") || address.starts_with("localhost:") || address.starts_with("[::1]");
}

// A word of an id, counted from 0.
std::string word_of(const std::string& id, int which) {
    std::size_t begin = 0;
    for (int k = 0; k < which && begin != std::string::npos; ++k) {
        const std::size_t space = id.find(' ', begin);
        begin = space == std::string::npos ? space : space + 1;
    }
    return begin == std::string::npos ? std::string() : id.substr(begin, id.find(' ', begin) - begin);
}

}  // namespace

// Why this process cannot live beside one that does; empty: it can.
std::string Leases::quarrel() {
    static const std::string sql = "SELECT id, address FROM processes WHERE expires >= " + now;
    const std::string& here = sharing_.process.address;
    for (const Row& row : beating_->query(sql)) {
        const std::string id = row.text(0), there = row.text(1);
        const std::string machine = word_of(id, 1);
        const bool elsewhere = !machine.empty() && machine != sharing_.machine;
        if (there == here && !elsewhere) continue;  // it is dead: nobody else can listen here
        if (elsewhere && (is_loopback(here) || is_loopback(there)))
            return "a process on another machine is reached at " + there + " and this one at " + here +
                   ", but 127.0.0.1 is another machine for each: say --listen or --reach";
        if (word_of(id, 2) != sharing_.rules)
            return "the process at " + there +
                   " plays by other rules or cards: end all processes before the first of the new version begins";
    }
    return {};
}

void Leases::refuse_strangers() {
    if (sharing_.rules.empty()) return;
    // Who was killed is alive for a lease.
    const auto end = std::chrono::steady_clock::now() + sharing_.lease + sharing_.lease / 5;
    for (std::string why = quarrel(); !why.empty(); why = quarrel()) {
        if (std::chrono::steady_clock::now() > end) throw Failure(why);
        std::this_thread::sleep_for(sharing_.lease / 10);
    }
}

// False: it was not there, or had been taken for dead; it is there anew.
bool Leases::live() {
    const std::int64_t lease = sharing_.lease.count();
    static const std::string renew = "UPDATE processes SET expires = " + now + " + ?1, listed = ?3 WHERE id = ?2";
    if (beating_->run(renew, lease, id_, list_text(sharing_.listed())) == 1) return true;
    static const std::string enter =
        "INSERT INTO processes (id, address, secret, expires) VALUES (?2, ?3, ?4, " + now + " + ?1)";
    beating_->run(enter, lease, id_, sharing_.process.address, sharing_.process.secret);
    return false;
}

void Leases::say_what_is_left() {
    std::set<std::string> kept;
    for (const Row& row : beating_->query("SELECT id FROM tables WHERE holder = ?", id_)) kept.insert(row.text(0));
    sharing_.lost(kept);
}

void Leases::say_who_lives() {
    if (!sharing_.living) return;
    static const std::string sql = "SELECT secret FROM processes WHERE expires >= " + now;
    std::set<std::string> secrets;
    for (const Row& row : beating_->query(sql)) secrets.insert(row.text(0));
    sharing_.living(secrets);
}

void Leases::keep_alive() {
    const std::chrono::milliseconds beat = sharing_.lease / 5;  // several may come late
    bool told = true;
    std::unique_lock guard(lock_);
    while (!wake_.wait_for(guard, beat, [this] { return closing_; })) {
        guard.unlock();
        try {
            if (!live()) told = false;
            if (!told) say_what_is_left();
            told = true;
            say_who_lives();
        } catch (const Failure&) {
            // The next beat tries again; who writes meanwhile learns by the failure of the write.
        }
        guard.lock();
    }
}

namespace {

Holder read_holder(Database& database, const std::string& id, const std::string& table) {
    static const std::string sql =
        "SELECT t.holder, p.address, p.secret FROM tables t LEFT JOIN processes p ON p.id = t.holder AND p.expires "
        ">= " +
        now + " WHERE t.id = ?";
    const Rows rows = database.query(sql, table);
    if (rows.empty()) return {};
    Holder holder;
    holder.mine = rows[0].text(0) == id;
    if (!holder.mine) holder.other = {rows[0].text(1), rows[0].text(2)};
    return holder;
}

}  // namespace

Holder Leases::holder(const std::string& table) {
    const std::lock_guard guard(taking_lock_);
    return read_holder(*taking_, id_, table);
}

Holder Leases::take(const std::string& table) {
    const std::lock_guard guard(taking_lock_);
    Database& database = *taking_;
    Holder holder = read_holder(database, id_, table);
    if (holder.mine || !holder.other.address.empty()) return holder;
    database.transaction([&] {
        // Waits for what the former holder is just writing at the table; if that is asleep others are not kept waiting,
        // and the database ends its transaction soon.
        database.define("SET LOCAL lock_timeout = 500");
        if (database.query("SELECT id FROM tables WHERE id = ? FOR UPDATE", table).empty()) return;
        // Who is late finds the row gone.
        static const std::string bury = "DELETE FROM processes WHERE expires < " + now;
        database.run(bury);
        holder.fresh = holder.mine =
            1 ==
            database.run(
                "UPDATE tables SET holder = ?1 WHERE id = ?2 AND EXISTS (SELECT 1 FROM processes WHERE id = ?1) AND "
                "NOT EXISTS (SELECT 1 FROM processes p WHERE p.id = tables.holder)",
                id_, table);
    });
    return holder.mine ? holder : read_holder(database, id_, table);
}

std::vector<std::string> Leases::listed_elsewhere() {
    const std::lock_guard guard(taking_lock_);
    static const std::string sql = "SELECT listed FROM processes WHERE id <> ? AND expires >= " + now;
    std::vector<std::string> tables;
    for (const Row& row : taking_->query(sql, id_)) {
        const auto list = read_list<std::string>(row.text(0));
        tables.insert(tables.end(), list.begin(), list.end());
    }
    return tables;
}

}  // namespace store
