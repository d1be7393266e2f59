// Where people come from, as the hash of an address.

#include <utility>

#include "store/store.h"
#include "store/writing.h"

namespace store {

void Store::keep_secret(std::string name, std::string text, Done done) {
    write(
        [=](Database& database) {
            database.run("INSERT INTO secrets (name, text) VALUES (?, ?) ON CONFLICT DO NOTHING", name, text);
        },
        std::move(done));
}

std::string Store::secret(const std::string& name) const {
    return reading([&](Database& database) {
        const Rows rows = database.query("SELECT text FROM secrets WHERE name = ?", name);
        return rows.empty() ? std::string() : rows[0].text(0);
    });
}

void insert_place(Database& database, std::int64_t account, const std::string& place, std::int64_t now) {
    database.run(
        "INSERT INTO places (account, place, seen) VALUES (?1, ?2, ?3) ON CONFLICT (account, place) DO UPDATE SET "
        "seen = ?3",
        account, place, now);
}

void Store::note_place(std::int64_t account, std::string place, std::int64_t now, Done done) {
    write([=](Database& database) { insert_place(database, account, place, now); }, std::move(done));
}

bool Store::is_known_place(std::int64_t account, const std::string& place, std::int64_t since) const {
    return reading([&](Database& database) {
        return !database
                    .query("SELECT 1 FROM places WHERE account = ? AND place = ? AND seen >= ?", account, place, since)
                    .empty();
    });
}

}  // namespace store
