#pragma once
// Copies of a store's file, also while a server writes to it. For PostgreSQL its own tools do this.

#include <filesystem>
#include <string>

#include "store/database.h"

namespace store {

// One sentence on what is damaged in the database of a folder; empty: nothing, or there is none yet.
[[nodiscard]] std::string damage(const std::filesystem::path& folder);

// Writes the database of a folder into a new file, as it is at one moment. What is written is checked before it has its
// name. Throws a Failure.
void back_up(const std::filesystem::path& folder, const std::filesystem::path& file);

// Puts a backup in the place of a folder's database, which no server may hold. A database that is there already is kept
// as imperia.db.before, and only with `replace`. Where root does it the file is the folder's owner's, who runs the
// server. Throws a Failure, and nothing has changed.
void restore(const std::filesystem::path& file, const std::filesystem::path& folder, bool replace);

}  // namespace store
