#pragma once
// Saved tables, sessions and accounts in one SQLite file. Writing is done by one thread that puts all that waits into
// one transaction: what is reported as stored is on the disk, and many writers share the price of one flush.

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace SQLite {
class Database;
}

namespace store {

// The file cannot be opened, read or written; one sentence says why.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct SeatRow {
    std::string kind;   // human, greedy, random
    std::string side;   // "Japan B"
    std::string token;  // a hash of the seat token; empty: no human's
    std::string owner;  // the session that sits there; empty: nobody yet
    std::string name;   // of the owner's account; filled by reading
};

struct TableRow {
    std::string id, game;
    std::uint64_t pack = 0, seed = 0;
    std::vector<SeatRow> seats;
    std::vector<std::string> options;
    std::int64_t created = 0;  // seconds since 1970
    bool listed = false, over = false;
    std::uint32_t steps = 0;  // filled by reading
    int asked = -1;           // the seat that must decide; -1: none
    std::vector<int> scores;  // when it is over
    std::vector<int> winners;
};

// One thing done at a table; they are numbered from 1 and never change.
struct StepRow {
    enum Kind : std::uint8_t { answer, undo };
    std::uint32_t n = 0;
    Kind kind = answer;
    std::uint8_t seat = 0;
    std::uint64_t option = 0;
};

// What became of a table by its last steps.
struct Standing {
    int asked = -1;
    bool over = false;
    std::vector<int> scores, winners;
};

struct Account {
    std::int64_t id = 0;
    std::string name, password;  // the password's hash
};

// A campaign: its rules are the game's, here it is a text.
struct CampaignRow {
    std::string id, owner;  // the session that began it
    std::int64_t created = 0;
    std::string text;
    std::string table;  // of the game under way, or the last one; empty: none yet
};

struct SideStatistics {
    std::string game, side;
    unsigned games = 0, won = 0;
};

class Store {
public:
    using Done = std::function<void(bool stored)>;

    // Opens or makes the file; refuses one that another server holds or that a newer program wrote.
    explicit Store(const std::filesystem::path& folder);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // Returns when all that waited is written, and told.
    void wait();

    // Writes: `done` is called from the writing thread when it is on the disk, or cannot be.
    void add_table(TableRow table, Done done);
    // The same for a game of a campaign, which is as `after` from then on; not stored if it has changed since `before`.
    void add_campaign_table(TableRow table, CampaignRow after, std::string before, Done done);
    void add_campaign(CampaignRow campaign, Done done);
    void set_campaign(CampaignRow after, std::string before, Done done);
    void add_steps(std::string table, std::vector<StepRow> steps, Standing standing, Done done);
    void sit(std::string table, unsigned seat, std::string session, Done done);
    void add_session(std::string session, std::int64_t now, Done done);
    void add_account(std::string session, std::string name, std::string password, Done done);  // not stored: name taken
    void set_account(std::string session, std::int64_t account, Done done);
    // Its token is worth nothing any more; its seats stay with their account.
    void close_session(std::string session, Done done);
    void keep_pack(std::string game, std::uint64_t hash, std::string bytes, Done done);

    // Reads what is stored.
    [[nodiscard]] std::optional<TableRow> table(const std::string& id) const;
    [[nodiscard]] std::vector<StepRow> steps(const std::string& table) const;
    [[nodiscard]] std::vector<TableRow> listed_tables(unsigned most) const;
    [[nodiscard]] std::vector<TableRow> tables_of(const std::string& session, unsigned most) const;
    // Seats that a session, or its account, holds at a table.
    [[nodiscard]] std::vector<unsigned> seats_of(const std::string& session, const std::string& table) const;
    [[nodiscard]] bool has_session(const std::string& session) const;
    [[nodiscard]] std::optional<Account> account_of(const std::string& session) const;
    [[nodiscard]] std::optional<Account> account_named(const std::string& name) const;
    [[nodiscard]] std::vector<SideStatistics> statistics(const std::string& session) const;
    // Those that a session, or its account, began; the newest first.
    [[nodiscard]] std::vector<CampaignRow> campaigns_of(const std::string& session, unsigned most) const;
    [[nodiscard]] std::optional<CampaignRow> campaign_of(const std::string& session, const std::string& id) const;
    [[nodiscard]] std::optional<CampaignRow> campaign_at(const std::string& table) const;
    [[nodiscard]] std::string pack(const std::string& game, std::uint64_t hash) const;  // empty: not kept

private:
    struct Job {
        std::function<void(SQLite::Database&)> run;
        Done done;
    };

    void write(std::function<void(SQLite::Database&)> run, Done done);
    void write_batches();
    void write_batch(std::vector<Job>& jobs);

    std::unique_ptr<SQLite::Database> writer_, reader_;
    mutable std::mutex reading_;
    std::mutex queue_lock_;
    std::condition_variable queue_filled_, queue_empty_;
    std::vector<Job> queue_;
    bool closing_ = false, writing_ = false;
    int lock_ = -1;
    std::thread thread_;
};

}  // namespace store
