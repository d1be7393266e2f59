#include "store/leases.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <random>
#include <utility>

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

Leases::Leases(std::unique_ptr<Database> beating, std::unique_ptr<Database> taking, Sharing sharing)
    : id_(random_id()), sharing_(std::move(sharing)), beating_(std::move(beating)), taking_(std::move(taking)) {
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
