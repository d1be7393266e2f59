#pragma once
// The database under the store, whichever engine it is: statements with parameters, rows, transactions.
//
// The SQL is the same for all engines. Parameters are `?`, or `?1`, `?2` where one is used twice (a statement has the
// one kind or the other). Use ON CONFLICT, RETURNING and CASE; not INSERT OR, last_insert_rowid(), max(a, b),
// json_each(). Numbers are 64 bits, those without a sign are kept bit by bit; a bool is kept as 0 or 1; a row has no
// number of its own. A statement's text must be a constant: it is prepared once and kept.

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "store/failure.h"

namespace store {

// Bytes that are no text; a parameter for a column of the type BLOB.
struct Blob {
    std::string_view bytes;
};

// What a parameter is: nothing, a number, a text (that lives until the statement has run), bytes.
using Value = std::variant<std::monostate, std::int64_t, std::string_view, Blob>;

template <class T>
Value as_value(const T& value) {
    if constexpr (std::is_enum_v<T> || std::is_integral_v<T>)
        return static_cast<std::int64_t>(value);
    else if constexpr (std::is_same_v<T, Blob>)
        return value;
    else
        return std::string_view(value);
}
template <class T>
Value as_value(const std::optional<T>& value) {
    return value ? as_value(*value) : Value();
}

// One row of an answer; columns count from 0. What is NULL reads as 0 or as an empty text.
class Row {
public:
    using Cell = std::variant<std::monostate, std::int64_t, std::string>;
    explicit Row(std::vector<Cell> cells) : cells_(std::move(cells)) {}

    [[nodiscard]] bool is_null(std::size_t column) const;
    [[nodiscard]] std::int64_t integer(std::size_t column) const;
    [[nodiscard]] std::string text(std::size_t column) const;  // also of a BLOB
    template <class T>
    [[nodiscard]] T number(std::size_t column) const {
        return static_cast<T>(integer(column));
    }
    [[nodiscard]] bool flag(std::size_t column) const { return integer(column) != 0; }

private:
    std::vector<Cell> cells_;
};

using Rows = std::vector<Row>;

// One connection, for one thread at a time. What goes wrong is a Failure.
class Database {
public:
    Database() = default;
    virtual ~Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    // How many rows were changed.
    template <class... T>
    std::int64_t run(std::string_view sql, const T&... parameters) {
        return execute(sql, std::array<Value, sizeof...(T)>{as_value(parameters)...}).changed;
    }
    // An update must find what it changes.
    template <class... T>
    void change_one(std::string_view sql, const T&... parameters) {
        if (run(sql, parameters...) != 1) throw Failure("there is nothing to change");
    }
    template <class... T>
    Rows query(std::string_view sql, const T&... parameters) {
        return execute(sql, std::array<Value, sizeof...(T)>{as_value(parameters)...}).rows;
    }

    // Statements without parameters that define tables, in SQLite's words; the engine knows what it calls them.
    virtual void define(const std::string& sql) = 0;
    // The version of the schema; 0: there is none yet.
    virtual int version() = 0;
    virtual void set_version(int version) = 0;
    // Said first in a transaction that changes the schema: others wait, or there are none.
    virtual void begin_schema() {}

    // Gives some of what is free in the file back to the disk, so many pages at most; true if there is more.
    virtual bool give_back(std::int64_t /*pages*/) { return false; }

    // All that is done is kept, or, when it throws, nothing.
    template <class Do>
    void transaction(Do what) {
        begin();
        try {
            what();
            commit();
        } catch (...) {
            roll_back();
            throw;
        }
    }
    // A part of a transaction; false, and nothing of it is done, when it failed.
    template <class Do>
    bool attempt(Do what) {
        begin_part();
        try {
            what();
        } catch (const Failure&) {
            undo_part();
            return false;
        }
        end_part();
        return true;
    }

protected:
    struct Answer {
        Rows rows;
        std::int64_t changed = 0;
    };
    virtual Answer execute(std::string_view sql, std::span<const Value> parameters) = 0;

private:
    virtual void begin() = 0;
    virtual void commit() = 0;
    virtual void roll_back() noexcept = 0;
    virtual void begin_part() = 0;
    virtual void end_part() = 0;
    virtual void undo_part() = 0;
};

// What a store works with: a connection that writes, one that reads, and what keeps others away.
struct Connections {
    std::string name;  // for people
    std::shared_ptr<void> lock;
    std::unique_ptr<Database> writer, reader;
};

// The file imperia.db in a folder; both are made where they are missing. Refuses a folder that another server holds.
Connections open_sqlite(const std::string& folder);
// A database that a PostgreSQL server has, by its address (postgresql://name:password@host/database).
Connections open_postgresql(const std::string& address);
std::unique_ptr<Database> open_postgresql_connection(const std::string& address);
[[nodiscard]] bool is_postgresql(std::string_view where);
// The same file beside a server that may hold it; it must be there.
Connections open_beside(const std::string& folder);
// Keeps servers away from a folder, which is made where it is missing, until nobody needs it any more.
std::shared_ptr<void> hold_folder(const std::filesystem::path& folder);

}  // namespace store
