#pragma once
// Saved tables, sessions and accounts in one database. Writing is done by one thread that puts what waits into one
// transaction: what is reported as stored is on the disk, and many writers share the price of one flush. Those who play
// take turns in it, so that one with a hundred tables does not keep another's answer waiting.
// The methods stand in store_tables.cpp, store_steps.cpp, store_people.cpp and store_campaigns.cpp; a new table or
// column is a step of migrations.h.

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "store/database.h"
#include "store/leases.h"

namespace store {

// Who plays on a person's seat. But for the first two a computer player does, in the person's stead.
enum class SeatStatus : std::uint8_t {
    free,      // an invitation waits for the first who sits down
    held,      // somebody has sat down
    empty,     // nobody has, and it took too long
    left,      // its player got up, and may come back
    absent,    // its player stayed away, and may come back
    resigned,  // its player gave up
    kicked,    // its player was turned out
    open,      // a new invitation waits, after somebody had it
};

struct SeatRow {
    std::string kind;   // human, greedy, random: as it was set up
    std::string side;   // "Japan B"
    std::string token;  // a hash of the invitation, or of its player's key; empty: there is none
    std::string owner;  // the session that sits there; empty: nobody, or one who has only the key
    std::string name;   // of the owner's account, or what a guest is called; filled by reading
    SeatStatus status = SeatStatus::free;
};

// What becomes of a seat; not stored if its token is another than `was` by then.
struct SeatChange {
    unsigned seat = 0;
    SeatStatus status = SeatStatus::free;
    std::string token, owner, was;
};

struct TableRow {
    std::string id, game;
    std::string begun, rules;  // the version of the rules it was begun under, and the last it was played by
    std::uint64_t pack = 0, seed = 0;
    std::string key;  // that it is dealt by, in place of a seed; empty: none
    std::vector<SeatRow> seats;
    std::vector<std::string> options;
    std::int64_t created = 0;  // seconds since 1970
    bool listed = false, over = false;
    std::string maker;          // the session that made it
    std::int64_t patience = 0;  // seconds until a computer player plays for one who is away; 0: for ever
    bool chosen = false;        // its maker chose the seed, and could know every card
    std::uint32_t steps = 0;    // filled by reading
    int asked = -1;             // the seat that must decide; -1: none
    bool ended = false;         // before it was over: it can only be read
    std::vector<int> scores;    // when it is over
    std::vector<int> winners;
};

// One thing done at a table; they are numbered from 1 and never change.
struct StepRow {
    enum Kind : std::uint8_t { answer, undo, seat_change };
    std::uint32_t n = 0;
    Kind kind = answer;
    std::uint8_t seat = 0;
    std::uint64_t option = 0;
    std::uint64_t hash{};  // of the position that it led to; 0: not known
    std::string told{};    // in the words of each viewer; empty: not known
};

// What else is kept of a table, by its name: the newest of each.
struct KeptRow {
    std::string what;
    std::uint32_t n = 0;  // after so many steps
    std::string bytes;
};

// The name of the sentence that says why a game was ended before it was over.
inline constexpr std::string_view kept_ended = "ended";

// What became of a table by its last steps.
struct Standing {
    int asked = -1;
    bool over = false;
    std::vector<int> scores, winners;
    std::vector<SeatChange> seats = {};
    std::vector<KeptRow> kept = {};
};

struct Account {
    std::int64_t id = 0;
    std::string name, password;  // the password's hash
    std::string skeleton;        // what the name looks like; empty: never compared
    bool blocked = false;        // nobody logs in
};

struct SessionRow {
    std::string id;
    std::int64_t created = 0, used = 0;
    bool closed = false;
    std::string name;  // that a guest has chosen; empty: none
};

// A guest's name as others see it: no account's name ends like this.
[[nodiscard]] std::string guest_name(const std::string& name);

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

    // Opens or makes what is kept in a folder, or in the PostgreSQL database of an address; refuses a folder that
    // another server holds, and what a newer program wrote.
    explicit Store(const std::string& where);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // Where it is, for people: without a password.
    [[nodiscard]] const std::string& name() const { return database_.name; }

    // Returns when all that waited is written, and told.
    void wait();
    // What waits to be written.
    [[nodiscard]] std::size_t waiting() const;
    // Told of every transaction, by the writing thread; to be set before anything is written.
    struct Batch {
        double seconds = 0;
        std::size_t failed = 0;  // of what was to be written
        std::string problem;     // why the first of them was not
    };
    void watch(std::function<void(const Batch&)> watch) { watch_ = std::move(watch); }

    // Where several processes share the database, each table belongs to one of them at a time, and only that one writes
    // steps of it. A folder has one process, to which every table belongs.
    void share(Sharing sharing);
    void end_sharing();  // its tables are free for others
    [[nodiscard]] Holder holder(const std::string& table) const;
    [[nodiscard]] Holder take(const std::string& table);
    [[nodiscard]] std::vector<std::string> listed_elsewhere() const;

    // Writes: `done` is called from the writing thread when it is on the disk, or cannot be.
    void add_table(TableRow table, Done done);
    // The same for a game of a campaign, which is as `after` from then on; not stored if it has changed since `before`.
    void add_campaign_table(TableRow table, CampaignRow after, std::string before, Done done);
    void add_campaign(CampaignRow campaign, Done done);
    void set_campaign(CampaignRow after, std::string before, Done done);
    // `owner`: in whose turn; what is written of one table is written in its order in any case.
    void add_steps(std::string table, std::vector<StepRow> steps, Standing standing, Done done,
                   const std::string& owner = {});
    // What is kept of a table besides its steps; only where the table is this process's, as steps are.
    void keep(std::string table, std::vector<KeptRow> kept, Done done);
    // The game goes on under these rules; steps that lacked a hash and words have them from now on.
    void set_rules(std::string table, std::string rules, std::vector<StepRow> steps, Done done);
    // Ends a game that is not over, whichever process has it: no step of it is written any more, and the servers are
    // told to look. Not stored if it is over, or was ended.
    void end_table(std::string table, std::string why, Done done);
    // Removes tables at which no person has a seat, or nobody ever sat down and computer players have played, made
    // before a time; a thousand at once.
    void remove_tables_without_people(std::int64_t before, Done done);
    // The same for tables at which nothing was done; not those of campaigns.
    void remove_finished_tables(std::int64_t before, Done done);  // that began before; not of a campaign
    void remove_unused_tables(std::int64_t before, Done done);
    void add_session(std::string session, std::int64_t now, Done done);
    void use_session(std::string session, std::int64_t now, Done done);
    void name_session(std::string session, std::string name, Done done);
    // A new account for this session, which is made if there is none; the session `before` ends and its games go with
    // the account, unless it has one already. Not stored: the name, or one that looks like it, is taken.
    void add_account(Account account, std::string session, std::string before, std::int64_t now, Done done);
    // The same for an account that there is.
    void log_in(std::int64_t account, std::string session, std::string before, std::int64_t now, Done done);
    // All sessions of the account end; this new one begins.
    void set_password(std::int64_t account, std::string password, std::string session, std::int64_t now, Done done);
    // Their tokens are worth nothing any more; their seats stay with their account.
    void close_sessions(std::vector<std::string> sessions, Done done);
    // As remove_account (rows.h); the servers are told to look.
    void delete_account(std::int64_t account, Done done);
    // Those that have ended and that nothing belongs to.
    void remove_sessions(std::int64_t created_before, std::int64_t used_before, Done done);
    void set_skeleton(std::int64_t account, std::string skeleton, Done done);
    // Writes something that nobody needs, to see that it can be done.
    void probe(std::int64_t now, Done done);
    void keep_pack(std::string game, std::uint64_t hash, std::string bytes, Done done);

    // Reads what is stored.
    [[nodiscard]] std::optional<TableRow> table(const std::string& id) const;
    [[nodiscard]] std::vector<StepRow> steps(const std::string& table) const;
    [[nodiscard]] std::vector<KeptRow> kept(const std::string& table) const;
    [[nodiscard]] std::string kept(const std::string& table, const std::string& what) const;  // empty: it is not
    // Games under way first, then the newest; those behind the first so many.
    [[nodiscard]] std::vector<TableRow> tables_of(const std::string& session, unsigned skip, unsigned most) const;
    // Whether a session, or its account, made a table.
    [[nodiscard]] bool is_maker(const std::string& session, const std::string& table) const;
    // Seats that a session, or its account, has at a table; not those that it was turned out of.
    [[nodiscard]] std::vector<unsigned> seats_of(const std::string& session, const std::string& table) const;
    [[nodiscard]] std::optional<SessionRow> session(const std::string& session) const;  // one that was not closed
    // Of the same person, this one among them.
    [[nodiscard]] std::vector<SessionRow> sessions_of(const std::string& session) const;
    [[nodiscard]] std::optional<Account> account_of(const std::string& session) const;
    [[nodiscard]] std::optional<Account> account_named(const std::string& name) const;
    // A number that others write, to tell the servers of something; 0: nobody has.
    [[nodiscard]] std::int64_t mark(const std::string& name) const;
    [[nodiscard]] bool has_skeleton(const std::string& skeleton) const;
    [[nodiscard]] std::vector<Account> accounts_without_skeleton() const;
    // Of games whose seed nobody chose.
    [[nodiscard]] std::vector<SideStatistics> statistics(const std::string& session) const;
    // Those that a session, or its account, began; the newest first.
    [[nodiscard]] std::vector<CampaignRow> campaigns_of(const std::string& session, unsigned most) const;
    [[nodiscard]] std::optional<CampaignRow> campaign_of(const std::string& session, const std::string& id) const;
    [[nodiscard]] std::optional<CampaignRow> campaign_at(const std::string& table) const;
    [[nodiscard]] std::string pack(const std::string& game, std::uint64_t hash) const;  // empty: not kept

    // So many are written in one transaction at most.
    static constexpr std::size_t longest_batch = 32;

private:
    struct Job {
        std::function<void(Database&)> run;  // may be run again, when another of its batch has failed
        Done done;
        std::string table;  // that it must be written in order with; empty: none
    };
    // What waits of one table, and in whose queue.
    struct Lane {
        std::string owner;
        std::size_t jobs = 0;
    };

    void write(std::function<void(Database&)> run, Done done, const std::string& table = {},
               const std::string& owner = {});
    [[nodiscard]] std::vector<Job> next_batch();  // under the lock
    void write_batches();
    void write_batch(std::vector<Job>& jobs);
    // Runs queries under the reader's lock; what goes wrong is one Failure.
    template <class Read>
    auto reading(Read read) const {
        const std::lock_guard guard(reading_);
        try {
            return read(*database_.reader);
        } catch (const Failure& problem) {
            throw Failure(std::string("the store cannot be read: ") + problem.what());
        }
    }

    const std::string where_;
    Connections database_;
    std::unique_ptr<Leases> leases_;  // none: nobody else is there
    mutable std::mutex reading_;
    mutable std::mutex queue_lock_;
    std::function<void(const Batch&)> watch_;
    std::condition_variable queue_filled_, queue_empty_;
    std::map<std::string, std::deque<Job>> queues_;  // by owner
    std::deque<std::string> turns_;                  // owners with jobs, the next first
    std::map<std::string, Lane> lanes_;              // by table
    std::size_t queued_ = 0;
    bool closing_ = false, writing_ = false;
    std::thread thread_;
};

}  // namespace store
