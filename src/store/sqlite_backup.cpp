#include "store/backup.h"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/migrations.h"

namespace store {

namespace {

namespace fs = std::filesystem;

constexpr int patience = 10000;  // milliseconds that another's lock is waited for

// What SQLite finds wrong; empty: nothing.
std::string fault_of(SQLite::Database& database) {
    SQLite::Statement check(database, "PRAGMA quick_check(1)");
    if (!check.executeStep()) return "it cannot be checked";
    const std::string found = check.getColumn(0).getString();
    return found == "ok" ? std::string() : found;
}

// What was done to the names in a folder is on the disk, too.
void sync_folder(const fs::path& folder) {
    const int opened = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) throw Failure("cannot open " + folder.string());
    const bool synced = ::fsync(opened) == 0;
    ::close(opened);
    if (!synced) throw Failure("cannot write " + folder.string());
}

// A whole copy that is on the disk before it has its name.
void copy_whole(const fs::path& from, const fs::path& to) {
    const fs::path half = to.string() + ".part";
    std::error_code ignored;
    const int made = ::open(half.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (made < 0) throw Failure("cannot write " + half.string());
    try {
        SQLite::Database source(from.string(), SQLite::OPEN_READONLY, patience);
        SQLite::Database target(half.string(), SQLite::OPEN_READWRITE, patience);
        SQLite::Backup(target, source).executeStep(-1);
        const int version = target.execAndGet("PRAGMA user_version").getInt();
        if (version < 1) throw Failure(from.string() + " is no database of Imperia");
        if (version > static_cast<int>(migrations().size()))
            throw Failure(from.string() + " was written by a newer Imperia (version " + std::to_string(version) +
                          "): update this one");
        // One file, without others beside it.
        target.exec("PRAGMA journal_mode=DELETE");
        if (const std::string fault = fault_of(target); !fault.empty())
            throw Failure(from.string() + " is damaged: " + fault);
    } catch (const SQLite::Exception& problem) {
        ::close(made);
        fs::remove(half, ignored);
        throw Failure(from.string() + ": " + problem.what());
    } catch (const Failure&) {
        ::close(made);
        fs::remove(half, ignored);
        throw;
    }
    const bool written = ::fsync(made) == 0;
    ::close(made);
    std::error_code error;
    if (written) fs::rename(half, to, error);
    if (!written || error) {
        fs::remove(half, ignored);
        throw Failure("cannot write " + to.string());
    }
    sync_folder(to.parent_path());
}

// What root writes into the folder of a server belongs to the server, which runs as somebody else and reads nothing of
// root's.
void give_to_owner(const fs::path& file, const fs::path& folder) {
    struct stat owner{};
    if (::geteuid() != 0 || ::stat(folder.c_str(), &owner) != 0) return;
    const int opened = ::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    const bool given = opened >= 0 && ::fchown(opened, owner.st_uid, owner.st_gid) == 0;
    if (opened >= 0) ::close(opened);
    if (!given) throw Failure("cannot give " + file.string() + " to the owner of " + folder.string());
}

}  // namespace

std::string damage(const fs::path& folder) {
    const fs::path file = folder / "imperia.db";
    if (!fs::exists(file) || fs::is_empty(file)) return {};
    try {
        SQLite::Database database(file.string(), SQLite::OPEN_READWRITE, patience);
        return fault_of(database);
    } catch (const SQLite::Exception& problem) {
        return problem.what();
    }
}

void back_up(const fs::path& folder, const fs::path& file) {
    const fs::path database = folder / "imperia.db";
    if (!fs::exists(database)) throw Failure("there are no games in " + folder.string());
    if (fs::exists(file)) throw Failure(file.string() + " exists already: name a new file");
    copy_whole(database, file);
}

void restore(const fs::path& file, const fs::path& folder, bool replace) {
    if (!fs::is_regular_file(file)) throw Failure("there is no file " + file.string());
    const auto held = hold_folder(folder);
    const fs::path database = folder / "imperia.db", copied = folder / "imperia.db.restored";
    const bool there = fs::exists(database) && !fs::is_empty(database);
    if (there && !replace)
        throw Failure("there are games in " + folder.string() + " already: say --replace to put them aside");
    copy_whole(file, copied);
    for (const char* one : {"imperia.db.restored", "imperia.lock"}) give_to_owner(folder / one, folder);
    try {
        // What was last written lies beside the database and belongs to it.
        for (const char* ending : {"-wal", "-shm", ""}) {
            const fs::path one = database.string() + ending,
                           aside = folder / ("imperia.db.before" + std::string(ending));
            if (there) fs::remove(aside);
            if (there && fs::exists(one))
                fs::rename(one, aside);
            else
                fs::remove(one);
        }
        fs::rename(copied, database);
        std::error_code ignored;  // of another owner's folder: then that owner decides
        fs::permissions(folder, fs::perms::owner_all, ignored);
        sync_folder(folder);
    } catch (const fs::filesystem_error& problem) {
        throw Failure("cannot write in " + folder.string() + ": " + problem.code().message());
    }
}

}  // namespace store
