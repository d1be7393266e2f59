// SQLite: one file for one process, which needs nothing else to be installed or started.

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <utility>

#include "store/database.h"

namespace store {

namespace {

// Runs what uses SQLiteCpp, and says what goes wrong in our own way.
template <class Do>
auto told(Do what) {
    try {
        return what();
    } catch (const SQLite::Exception& problem) {
        throw Failure(problem.what());
    }
}

// A kept statement is free for its next use however its last one ends.
class InUse {
public:
    explicit InUse(SQLite::Statement& statement) : statement_(statement) {}
    ~InUse() { (void)statement_.tryReset(); }
    InUse(const InUse&) = delete;
    InUse& operator=(const InUse&) = delete;

private:
    SQLite::Statement& statement_;
};

void bind(SQLite::Statement& statement, int index, const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        statement.bind(index, *number);
    } else if (const auto* text = std::get_if<std::string_view>(&value)) {
        statement.bind(index, std::string(*text));
    } else if (const auto* blob = std::get_if<Blob>(&value)) {
        // An empty one must not become NULL.
        statement.bind(index, blob->bytes.empty() ? "" : blob->bytes.data(), static_cast<int>(blob->bytes.size()));
    } else {
        statement.bind(index);
    }
}

Row read_row(SQLite::Statement& statement) {
    std::vector<Row::Cell> cells;
    for (int k = 0; k < statement.getColumnCount(); ++k) {
        const SQLite::Column column = statement.getColumn(k);
        if (column.isNull())
            cells.emplace_back();
        else if (column.isInteger())
            cells.emplace_back(column.getInt64());
        else
            cells.emplace_back(column.getString());
    }
    return Row(std::move(cells));
}

class SqliteDatabase final : public Database {
public:
    SqliteDatabase(const std::string& file, int flags) : database_(file, flags, 5000) {}

    void define(const std::string& sql) override {
        told([&] { database_.exec(sql); });
    }
    int version() override {
        return told([&] { return database_.execAndGet("PRAGMA user_version").getInt(); });
    }
    void set_version(int version) override { define("PRAGMA user_version=" + std::to_string(version)); }
    bool give_back(std::int64_t pages) override {
        return told([&] {
            constexpr int incremental = 2;
            if (database_.execAndGet("PRAGMA auto_vacuum").getInt() != incremental) return false;
            database_.exec("PRAGMA incremental_vacuum(" + std::to_string(pages) + ")");
            return database_.execAndGet("PRAGMA freelist_count").getInt64() > 0;
        });
    }

protected:
    Answer execute(std::string_view sql, std::span<const Value> parameters) override {
        return told([&] {
            auto place = statements_.find(sql);
            if (place == statements_.end())
                place = statements_
                            .emplace(std::string(sql), std::make_unique<SQLite::Statement>(database_, std::string(sql)))
                            .first;
            SQLite::Statement& statement = *place->second;
            const InUse use(statement);
            for (std::size_t k = 0; k < parameters.size(); ++k) bind(statement, static_cast<int>(k) + 1, parameters[k]);
            Answer answer;
            while (statement.executeStep()) answer.rows.push_back(read_row(statement));
            answer.changed = statement.getChanges();
            return answer;
        });
    }

private:
    void begin() override { define("BEGIN IMMEDIATE"); }
    void commit() override { define("COMMIT"); }
    void roll_back() noexcept override {
        // A disk that is full has ended the transaction already.
        (void)database_.tryExec("ROLLBACK");
    }
    void begin_part() override { define("SAVEPOINT part"); }
    void end_part() override { define("RELEASE part"); }
    void undo_part() override { define("ROLLBACK TO part; RELEASE part"); }

    SQLite::Database database_;
    std::map<std::string, std::unique_ptr<SQLite::Statement>, std::less<>> statements_;  // closed before the file
};

// Held until nobody needs it: one server a folder.
std::shared_ptr<void> lock_folder(const std::filesystem::path& folder) {
    const auto lock = folder / "imperia.lock";
    const int file = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) throw Failure("cannot write in " + folder.string());
    std::shared_ptr<void> held(nullptr, [file](void*) { ::close(file); });
    if (::flock(file, LOCK_EX | LOCK_NB) != 0)
        throw Failure(folder.string() + " is in use by another server: stop it, or name another folder with --data");
    return held;
}

// A folder with nothing of anybody else's in it: /tmp is not closed because somebody tries the server there.
bool is_ours_alone(const std::filesystem::path& folder) {
    std::error_code unread;
    for (const auto& file : std::filesystem::directory_iterator(folder, unread)) {
        if (!file.path().filename().string().starts_with("imperia.")) return false;
    }
    return !unread;
}

// Nobody else on this machine reads seeds and hashes of passwords. SQLite gives the files beside the database the
// permissions of the database.
void keep_private(const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    std::error_code ignored;  // of another owner's folder: then that owner decides
    const fs::path file = folder / "imperia.db";
    if (is_ours_alone(folder)) fs::permissions(folder, fs::perms::owner_all, ignored);
    const int opened = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (opened >= 0) ::close(opened);
    for (const char* ending : {"", "-wal", "-shm"}) {
        const fs::path one = file.string() + ending;
        if (fs::exists(one)) fs::permissions(one, fs::perms::owner_read | fs::perms::owner_write, ignored);
    }
}

// An empty file is that of a server that has never begun, unless something beside it says otherwise: then the games are
// lost, and whoever runs the server should know before others play on over it.
void refuse_emptied(const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    const fs::path file = folder / "imperia.db";
    std::error_code ignored;
    if (fs::exists(file) && fs::file_size(file, ignored) > 0) return;
    for (const char* ending : {"-wal", ".before"}) {
        const fs::path beside = file.string() + ending;
        if (!fs::exists(beside) || fs::file_size(beside, ignored) == 0) continue;
        throw Failure(file.string() + (fs::exists(file) ? " is empty" : " is missing") + ", but there is " +
                      beside.filename().string() + ": restore a backup with imperia restore, or move " +
                      beside.filename().string() + " away to begin anew");
    }
}

void open_file(Connections& made, const std::filesystem::path& folder) {
    const std::string file = made.name = (folder / "imperia.db").string();
    try {
        made.writer = std::make_unique<SqliteDatabase>(file, SQLite::OPEN_READWRITE);
        // Only a new file can be made so that it shrinks.
        if (std::filesystem::file_size(file) == 0) made.writer->define("PRAGMA auto_vacuum=INCREMENTAL");
        made.writer->define("PRAGMA journal_mode=WAL");
        made.writer->define("PRAGMA synchronous=FULL");
        made.writer->define("PRAGMA foreign_keys=ON");
        made.reader = std::make_unique<SqliteDatabase>(file, SQLite::OPEN_READONLY);
    } catch (const SQLite::Exception& problem) {
        throw Failure(file + ": " + problem.what());
    } catch (const Failure& problem) {
        throw Failure(file + ": " + problem.what());
    }
}

}  // namespace

std::shared_ptr<void> hold_folder(const std::filesystem::path& folder) {
    try {
        // Seeds and hashes of passwords are nobody else's.
        if (std::filesystem::create_directories(folder))
            std::filesystem::permissions(folder, std::filesystem::perms::owner_all);
    } catch (const std::filesystem::filesystem_error& problem) {
        throw Failure("cannot make the folder " + folder.string() + ": " + problem.code().message());
    }
    return lock_folder(folder);
}

Connections open_sqlite(const std::string& folder) {
    Connections made;
    made.lock = hold_folder(folder);
    refuse_emptied(folder);
    keep_private(folder);
    open_file(made, folder);
    return made;
}

Connections open_beside(const std::string& folder) {
    if (!std::filesystem::exists(std::filesystem::path(folder) / "imperia.db"))
        throw Failure("there are no games in " + folder);
    Connections made;
    open_file(made, folder);
    return made;
}

}  // namespace store
