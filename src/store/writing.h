#pragma once
// What methods of several subjects write, inside a transaction or under the reader's lock.

#include "store/store.h"

namespace store {

void insert_table(Database& database, const TableRow& table);
// With all that belongs to it.
void remove_table(Database& database, const std::string& table);
// From then on it can only be read, and says why; false if it is over, was ended, or is not there.
[[nodiscard]] bool end_table(Database& database, const std::string& table, const std::string& why);
// Tells the servers that something was changed under them.
void mark_change(Database& database);
// Of `asked`: the game was ended before it was over. What it was before is found again by repeating it.
inline constexpr int asked_ended = -2;
// With its sessions, its campaigns and the tables where no other person sits; on its other seats a computer player
// plays.
void remove_account(Database& database, std::int64_t account);

// The right password of an account came from this place.
void insert_place(Database& database, std::int64_t account, const std::string& place, std::int64_t now);

}  // namespace store
