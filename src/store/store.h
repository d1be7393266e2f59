#pragma once
// Saved tables, sessions and accounts in one database. Writing is done by one thread that puts what waits into one
// transaction: what is reported as stored is on the disk, and many writers share the price of one flush. Those who play
// take turns in it, so that one with a hundred tables does not keep another's answer waiting.
// The methods stand in store_tables.cpp, store_steps.cpp, store_people.cpp, store_places.cpp, store_campaigns.cpp and
// store_clearing.cpp; a new table or column is a step of migrations.h.

#include <atomic>
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

#include "store/counting.h"
#include "store/database.h"
#include "store/in_turn.h"
#include "store/leases.h"
#include "store/rows.h"

namespace store {

struct Account {
    std::int64_t id = 0;
    std::string name, password;  // the password's hash
    std::string skeleton;        // what the name looks like; empty: never compared
    bool blocked = false;        // nobody logs in
};

// Who said the right password of an account: the hash that it was compared with.
struct Proof {
    std::int64_t account = 0;
    std::string password;
};
// What becomes of a proof. Outdated: the password is another one by now, or the account is blocked or gone.
enum class Let { stored, outdated, failed };

// Of one account at once; the one that was used least lately ends when there are more.
inline constexpr unsigned most_sessions = 20;

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

// What is removed, by times in seconds since 1970; 0: nothing of that kind. Tables of campaigns stay.
struct Clearing {
    // Tables at which computer players have played and no person ever answered, nor sits there to do it, or at which no
    // person has a seat: made before.
    std::int64_t without_people = 0;
    std::int64_t finished = 0;   // tables of games that are over, or were ended: made before
    std::int64_t unused = 0;     // tables at which nothing was done: made before
    std::int64_t abandoned = 0;  // tables of games under way at which no person did anything since
    std::int64_t campaigns = 0;  // of which no game was begun: made before
    // Sessions that are closed, were made before, or not used since; guests' sooner. Not those that something belongs
    // to.
    std::int64_t sessions_made = 0, sessions_used = 0, guests_used = 0;
    std::int64_t places = 0;  // not seen since
    std::int64_t counts = 0;  // of days that were over by then, and tries of passwords that nobody remembers
};

class Store {
public:
    using Done = std::function<void(bool stored)>;
    using Answered = std::function<void(Let let)>;

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
    // What is counted for all processes; null where there is only this one.
    [[nodiscard]] Counting* counting() const { return counting_.get(); }
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
    // Why the rules of this server do not continue it; empty: they do. Not stored for one that was ended.
    void set_closed(std::string table, std::string why, Done done);
    // Ends a game that is not over, whichever process has it: no step of it is written any more, and the servers are
    // told to look. Not stored if it is over, or was ended.
    void end_table(std::string table, std::string why, Done done);
    // Removes what nobody will miss, a little at a time: others write in between. `done` comes behind the last of it.
    void clear(const Clearing& what, Done done);
    void add_session(std::string session, std::int64_t now, Done done);
    void use_session(std::string session, std::int64_t now, Done done);
    void name_session(std::string session, std::string name, Done done);
    // A new account for this session, which is made if there is none; the session `before` ends and its games go with
    // the account, unless it has one already. Not stored: the name, or one that looks like it, is taken.
    // It comes from this place, if one is named.
    void add_account(Account account, std::string session, std::string before, std::int64_t now, Done done,
                     std::string place = {});
    // The same for an account that there is. Here and below the proof is looked at again as it is written: a password
    // that was changed meanwhile opens nothing.
    void log_in(Proof proof, std::string session, std::string before, std::int64_t now, Answered done);
    // All sessions of the account end; this new one begins.
    void set_password(Proof proof, std::string password, std::string session, std::int64_t now, Answered done);
    // Their tokens are worth nothing any more; their seats stay with their account.
    void close_sessions(std::vector<std::string> sessions, Done done);
    // As remove_account (writing.h); the servers are told to look.
    void delete_account(Proof proof, Answered done);
    void set_skeleton(std::int64_t account, std::string skeleton, Done done);
    // Kept once and for all; who comes later finds the first.
    void keep_secret(std::string name, std::string text, Done done);
    // The right password of an account came from there.
    void note_place(std::int64_t account, std::string place, std::int64_t now, Done done);
    // Writes something that nobody needs, to see that it can be done.
    void probe(std::int64_t now, Done done);
    void keep_pack(std::string game, std::uint64_t hash, std::string bytes, Done done);

    // Reads what is stored.
    [[nodiscard]] std::optional<TableRow> table(const std::string& id) const;
    [[nodiscard]] std::vector<StepRow> steps(const std::string& table) const;
    [[nodiscard]] std::vector<KeptRow> kept(const std::string& table) const;
    [[nodiscard]] std::string kept(const std::string& table, const std::string& what) const;  // empty: it is not
    // Games that are over, of those whose seed nobody chose, with the seats that a session, or its account, holds; the
    // newest first.
    struct PlayedTable {
        TableRow table;  // game, options, created, scores, winners and the seats' kinds and sides
        std::vector<unsigned> seats;
    };
    [[nodiscard]] std::vector<PlayedTable> played_tables_of(const std::string& session, unsigned most) const;
    // At which a session, or its account, has a seat: games under way first, then the newest.
    [[nodiscard]] std::vector<std::string> table_ids_of(const std::string& session) const;
    // The same with all that is kept; those behind the first so many.
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
    [[nodiscard]] std::string secret(const std::string& name) const;  // empty: it is not kept
    [[nodiscard]] bool is_known_place(std::int64_t account, const std::string& place, std::int64_t since) const;
    [[nodiscard]] bool has_skeleton(const std::string& skeleton) const;
    [[nodiscard]] std::vector<Account> accounts_without_skeleton() const;
    // Of games whose seed nobody chose, the newest so many.
    [[nodiscard]] std::vector<SideStatistics> statistics(const std::string& session, unsigned most) const;
    // Those that a session, or its account, began; the newest first.
    [[nodiscard]] std::vector<CampaignRow> campaigns_of(const std::string& session, unsigned most) const;
    [[nodiscard]] std::optional<CampaignRow> campaign_of(const std::string& session, const std::string& id) const;
    [[nodiscard]] std::optional<CampaignRow> campaign_at(const std::string& table) const;
    [[nodiscard]] std::string pack(const std::string& game, std::uint64_t hash) const;  // empty: not kept

    // How often something was read at once: between two such reads others have their turn.
    [[nodiscard]] std::uint64_t reads() const { return reading_.asked(); }
    // How often the writing thread has read, which keeps all who write waiting: never, if all is well.
    [[nodiscard]] std::size_t reads_of_the_writer() const { return reads_of_the_writer_; }

    // So many are written in one transaction at most.
    static constexpr std::size_t longest_batch = 32;
    // And so many tables are removed in one.
    static constexpr std::size_t removed_at_once = 20;

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
    // The same if the proof still holds then.
    void write_proven(Proof proof, std::function<void(Database&)> run, Answered done);
    [[nodiscard]] std::vector<Job> next_batch();  // under the lock
    void write_batches();
    void give_back_room();
    [[nodiscard]] bool is_closing() const;
    void write_batch(std::vector<Job>& jobs);
    // Runs queries under the reader's lock; what goes wrong is one Failure.
    template <class Read>
    auto reading(Read read) const {
        if (std::this_thread::get_id() == thread_.get_id()) ++reads_of_the_writer_;
        const std::lock_guard guard(reading_);
        try {
            return read(*database_.reader);
        } catch (const Failure& problem) {
            throw Failure(std::string("the store cannot be read: ") + problem.what());
        }
    }

    const std::string where_;
    Connections database_;
    std::unique_ptr<Leases> leases_;      // none: nobody else is there
    std::unique_ptr<Counting> counting_;  // the same
    mutable InTurn reading_;
    mutable std::atomic<std::size_t> reads_of_the_writer_{0};
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
