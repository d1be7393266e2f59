#pragma once
// The schema, as the numbered steps that made it. How to add a step (a column, a table, an index):
//
// 1. Append it to the END of the list in migrations.cpp, a few lines of SQL or a function. Its number is its place, so
//    whoever lands first has the next one; who lands second resolves the conflict by standing behind the other.
//    A step that has landed never changes: there are files that have taken it. A new column needs a DEFAULT.
// 2. Put rows into what is new where tests/server/migrations_test.cpp fills its sample (`fill`), and run
//        IMPERIA_WRITE_SAMPLE=1 build/release/tests/test_server --gtest_filter='Migrations.*'
//    once: it writes tests/server/samples/vN.sql, the sample of the new version that all later ones must be able to
//    read. Earlier samples stay as they are; if somebody has taken your number meanwhile, take theirs and write yours
//    anew.
//
// SQL here is in SQLite's words, of which other engines know TEXT, INTEGER (64 bits), BLOB, INTEGER PRIMARY KEY
// (numbers that are made), REFERENCES, UNIQUE, COLLATE NOCASE, WITHOUT ROWID, indexes with WHERE, ALTER TABLE ... ADD
// COLUMN.

#include <span>

#include "store/database.h"

namespace store {

struct Migration {
    const char* what;                  // for people
    const char* sql;                   // may be empty
    void (*run)(Database&) = nullptr;  // what SQL alone cannot do, after it
};

std::span<const Migration> migrations();

// Takes the steps that the database has not taken, all or none of them. Refuses one that a newer program has changed.
void migrate(Database& database, std::span<const Migration> steps = migrations());

}  // namespace store
