// imperia backup, restore and admin: for those who run a server, also while it runs.

#include "store/admin.h"

#include <ctime>
#include <iomanip>
#include <iostream>

#include "cli/commands.h"
#include "server/names.h"
#include "server/secrets.h"
#include "store/backup.h"

namespace cli {

namespace {

namespace fs = std::filesystem;

std::string day_of(std::int64_t seconds) {
    if (seconds == 0) return "never";
    const std::time_t time = seconds;
    std::tm parts{};
    ::gmtime_r(&time, &parts);
    char text[16];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%d", &parts)};
}

fs::path folder_of(const AdminOptions& options) {
    return options.data.empty() ? default_data() : fs::path(options.data);
}

std::string where_of(const AdminOptions& options) {
    return options.store.empty() ? folder_of(options).string() : options.store;
}

// What the store says is one line for people.
template <class Do>
void told(Do what) {
    try {
        what();
    } catch (const store::Failure& failure) {
        throw Failure(failure.what());
    }
}

}  // namespace

void back_up(const AdminOptions& options) {
    told([&] { store::back_up(folder_of(options), options.file); });
    std::cout << "written: " << options.file << "\n";
}

void restore(const AdminOptions& options) {
    told([&] { store::restore(options.file, folder_of(options), options.replace); });
    std::cout << "restored into " << folder_of(options).string() << "\n";
}

void list_accounts(const AdminOptions& options) {
    told([&] {
        for (const auto& line : store::Admin(where_of(options)).accounts(options.most))
            std::cout << line.name << (line.blocked ? "  (blocked)" : "") << "  last here " << day_of(line.used) << ", "
                      << line.sessions << " sessions, " << line.seats << " seats\n";
    });
}

void list_tables(const AdminOptions& options) {
    told([&] {
        for (const auto& line : store::Admin(where_of(options)).tables(!options.all, options.most))
            std::cout << line.id << "  " << day_of(line.created) << "  " << line.game << "  " << line.steps << " steps"
                      << (line.over    ? ", over"
                          : line.ended ? ", ended"
                                       : "")
                      << "  " << line.people << "\n";
    });
}

void block_account(const AdminOptions& options, bool blocked) {
    told([&] { store::Admin(where_of(options)).block(server::tidy_name(options.name), blocked); });
    std::cout << options.name << (blocked ? " is blocked\n" : " may log in again\n");
}

void reset_password(const AdminOptions& options) {
    if (!server::start_secrets()) throw Failure("the system gives no random numbers");
    const std::string password = server::make_token();
    told([&] {
        store::Admin(where_of(options)).set_password(server::tidy_name(options.name), server::hash_password(password));
    });
    std::cout << "the password of " << options.name << " is now " << password << "\n";
}

void delete_account(const AdminOptions& options) {
    told([&] { store::Admin(where_of(options)).delete_account(server::tidy_name(options.name)); });
    std::cout << options.name << " is deleted\n";
}

void end_table(const AdminOptions& options) {
    told([&] { store::Admin(where_of(options)).end_table(options.name); });
    std::cout << "the game of table " << options.name << " is ended\n";
}

void delete_table(const AdminOptions& options) {
    told([&] { store::Admin(where_of(options)).delete_table(options.name); });
    std::cout << "table " << options.name << " is deleted\n";
}

}  // namespace cli
