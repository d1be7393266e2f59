#pragma once
// What the server does, without sockets: tables, sessions, accounts. Requests come in as values and are answered by
// values, from any thread.

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "record/ledger.h"
#include "record/record.h"
#include "record/sides.h"
#include "server/host.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/queues.h"
#include "server/text.h"

namespace server {

struct Request {
    std::string method, path, body;
    std::string session;  // the token of the cookie; may be anything
    std::string address;
    bool same_origin = true;
    std::string query{};   // behind the '?'
    bool counted = false;  // against what its address may ask
};

struct Response {
    unsigned status = 200;
    std::string type = "application/json";
    std::string body;
    std::string zipped;   // the same by gzip, if who made it had the time; else the door does it
    std::string session;  // a new token to be kept as a cookie
    bool forget_session = false;
    unsigned retry_after = 0;    // seconds until another try may be worth it; 0: not said
    const Text* kept = nullptr;  // in place of type and body: a text that was made once

    [[nodiscard]] const std::string& text() const { return kept != nullptr ? kept->body : body; }
};
using Reply = std::function<void(Response)>;

struct Content {
    std::vector<std::shared_ptr<const arena::AnyGame>> games;
    std::map<std::string, std::vector<record::Rule>> rules;  // by game
    std::map<std::string, std::vector<record::Ruling>> rulings;
    std::map<std::string, record::SideTexts> sides;
};

class Lobby {
public:
    Lobby(asio::io_context& context, asio::thread_pool& thinkers, store::Store& store, Content content, Limits limits);

    void handle(const Request& request, const Reply& reply);

    // A client that said hello to a table: it enters as soon as that is open, or the problem says why not. Told at once
    // or later, and then from another thread.
    using Entered = std::function<void(const std::shared_ptr<TableHost>& table, const Problem& problem)>;
    void enter(const std::string& table, const Hello& hello, const std::string& session,
               const std::shared_ptr<Client>& client, const Entered& entered);
    // Tables that nobody looks at leave the memory, and old ones the store; called now and then.
    void sweep();
    // How the memory of those that have left goes back to the system, in place of the usual way.
    void on_left(std::function<void()> give_back) { give_back_ = std::move(give_back); }
    // Keeps what visitors see, so that it can be read by whatever comes next. Called when all threads have stopped.
    void keep_texts();
    // Sees to what was changed in the database by those who run the server; called every few seconds.
    void notice();
    [[nodiscard]] std::size_t tables_in_memory() const;

    // Why an address must wait with whatever it asks, if it must; counts what it asks.
    [[nodiscard]] std::optional<Response> too_fast(const std::string& address);

    // An address has had all that it may have of something: the log says so, now and then.
    void note_refused(const std::string& address, std::string_view what);

    // From now on nothing new is begun: no tables, no thinking.
    void close();
    [[nodiscard]] bool closing() const { return closing_.load(); }
    // Whether something is being stored, thought about or hashed.
    [[nodiscard]] bool busy() const;
    // Waits for what this lobby does by itself; nobody may ask it anything afterwards.
    void join() {
        hashes_.join();
        exports_.join();
        openings_.join();
    }

    // Where several processes share the store: the one that has the table which a request is about, if it must be asked
    // and is not this one.
    [[nodiscard]] std::optional<store::Process> elsewhere(std::string_view method, std::string_view path) const;
    // Others have taken tables from this process; these it still has.
    void lose_all_but(const std::set<std::string>& kept);
    // Tables of this process that all may see, the newest first.
    [[nodiscard]] std::vector<std::string> listed_here() const;

    [[nodiscard]] const Limits& limits() const { return limits_; }
    // Shared: connections may outlive the lobby when the server ends.
    [[nodiscard]] const std::shared_ptr<Holdings>& connections() const { return connections_; }

private:
    using Handler = void (Lobby::*)(const Request&, const std::string& argument, const Reply&);
    struct Route;
    static const Route routes[];

    void games(const Request&, const std::string&, const Reply&);
    void check(const Request&, const std::string&, const Reply&);
    void deck(const Request&, const std::string&, const Reply&);
    void create(const Request&, const std::string&, const Reply&);
    void list(const Request&, const std::string&, const Reply&);
    void show(const Request&, const std::string&, const Reply&);
    void join(const Request&, const std::string&, const Reply&);
    void again(const Request&, const std::string&, const Reply&);
    void record(const Request&, const std::string&, const Reply&);
    void mine(const Request&, const std::string&, const Reply&);
    void cards(const Request&, const std::string&, const Reply&);
    void rules(const Request&, const std::string&, const Reply&);
    void make_account(const Request&, const std::string&, const Reply&);
    void name_guest(const Request&, const std::string&, const Reply&);
    void login(const Request&, const std::string&, const Reply&);
    void logout(const Request&, const std::string&, const Reply&);
    void logout_everywhere(const Request&, const std::string&, const Reply&);
    void change_password(const Request&, const std::string&, const Reply&);
    void delete_account(const Request&, const std::string&, const Reply&);
    void export_data(const Request&, const std::string&, const Reply&);
    void health(const Request&, const std::string&, const Reply&);
    void show_metrics(const Request&, const std::string&, const Reply&);
    void me(const Request&, const std::string&, const Reply&);
    void scores(const Request&, const std::string&, const Reply&);
    void campaigns(const Request&, const std::string&, const Reply&);
    void new_campaign(const Request&, const std::string&, const Reply&);
    void campaign(const Request&, const std::string&, const Reply&);
    void play_campaign(const Request&, const std::string&, const Reply&);
    void reward_campaign(const Request&, const std::string&, const Reply&);
    void concede_campaign(const Request&, const std::string&, const Reply&);

    void make_lists();
    void make_games();
    [[nodiscard]] std::shared_ptr<const arena::AnyGame> game_named(const std::string& name) const;
    // The game of a table, also if it was dealt from an older pack.
    [[nodiscard]] std::shared_ptr<const arena::AnyGame> game_of(const std::string& name, std::uint64_t pack,
                                                                std::string& problem);
    // Where several processes share the store, they count together.
    void count_together();
    // A table where somebody is and that all may see; who made it, and from where, as that is stored.
    struct Listed {
        std::int64_t created;
        std::string id, maker, place;
    };
    [[nodiscard]] std::vector<Listed> present_tables() const;
    // The newest first, and only a few of one person or place: nobody fills the list alone.
    [[nodiscard]] std::vector<Listed> pick_listed(std::vector<Listed> tables) const;
    // Makes the table this process's own, so that it can be opened here; false with a problem.
    [[nodiscard]] bool take(const std::string& id, Problem& problem);
    // Calls `then` with the table, which stays in memory while `expected` is held, or with null and a problem: at once
    // if it is there, else when it was read out of the store, in turns by address and once for all who wait for it.
    using Opened = std::function<void(const std::shared_ptr<TableHost>& table, std::shared_ptr<void> expected,
                                      const Problem& problem)>;
    void with_table(const std::string& id, const std::string& address, Opened then);
    void wait_to_open(const std::string& id, const std::string& address);
    void open_for_all(const std::string& id);
    void refuse_to_open(const std::string& id, const std::string& address);
    // Of tables that nobody looks at only so much stays; under the lock.
    void rest_idle() const;
    [[nodiscard]] std::shared_ptr<TableHost> open_table(const std::string& id, Problem& problem);
    // Takes a client to its seats at a table; says why not.
    [[nodiscard]] Problem come_in(TableHost& table, const Hello& hello, const std::string& session,
                                  const std::shared_ptr<Client>& client, std::shared_ptr<void> expected);
    // The seats that somebody claims by what was said; says what does not fit.
    [[nodiscard]] Problem claim(const Hello& hello, const std::string& person, const store::TableRow& row,
                                Visitor& visitor) const;
    // A table leaves the memory; false if someone is about to come.
    bool forget(const TableHost& table, bool broken);
    // The hash of a session's token; empty if it is none, or has ended.
    [[nodiscard]] std::string session_of(const std::string& token);
    [[nodiscard]] std::string session_of(const Request& request) { return session_of(request.session); }
    [[nodiscard]] bool is_valid(const store::SessionRow& session, std::int64_t now) const;
    // The sessions of the same person, this one among them.
    [[nodiscard]] std::vector<std::string> sessions_with(const std::string& session) const;
    void end_sessions(const std::vector<std::string>& sessions, const Reply& reply);
    // Whether this session may open a seat with its token: the seat of an account is opened by that account alone,
    // whoever has kept its key.
    [[nodiscard]] bool may_open(const store::SeatRow& seat, const std::string& session) const;
    // Who came to tables with these sessions, or to their seats, is sent away.
    void cut(const std::vector<std::string>& sessions);
    void cut_ended_sessions();
    // Calls `then` if the password is that of the session's account.
    void with_password(const Request& request, const std::string& password, const Reply& reply,
                       const std::function<void(const store::Account& account, const std::string& session)>& then);
    // Calls `then` with a session that is stored, made if there is none; its new token is put into the response.
    void with_session(const Request& request, const Reply& reply,
                      const std::function<void(const std::string& session, Response response)>& then);
    // Does what takes long on threads of its own; says so if too many wait.
    static void work(BoundedPool& pool, const Request& request, const Reply& reply, std::function<void()> job);
    // The same for what needs a hash of a password.
    void hash(const Request& request, const Reply& reply, std::function<void()> job) {
        work(hashes_, request, reply, std::move(job));
    }
    // Who tries a password, as wrong ones are counted.
    struct Trier {
        std::string name, visitor;
        bool is_known = false;  // the account's own session, or a place from where it was right lately
    };
    [[nodiscard]] Trier trier(const Request& request, const std::string& name,
                              const std::optional<store::Account>& account);
    // Whether a password for this account, if there is one, is heard now; if not, the reply says how long to wait.
    [[nodiscard]] bool may_try(const Request& request, const std::string& name,
                               const std::optional<store::Account>& account, const Reply& reply);
    void was_right(const Request& request, const store::Account& account);
    // What is stored of an address.
    [[nodiscard]] std::string place_of(const std::string& address) const;
    // Deals a table that is described but for its id, and keeps it; `keep` stores it.
    using Keep = std::function<void(const store::TableRow& row, store::Store::Done done)>;
    void deal(const Request& request, store::TableRow row, const arena::AnyGame& game, const Keep& keep,
              const Reply& reply);
    // The game, seats, options and habits of a new table, as a body says them; replies with the problem if it does not.
    [[nodiscard]] static bool read_setup(const boost::json::object& body, store::TableRow& row, const Reply& reply);
    void lay_again(const Request& request, const std::string& id, const boost::json::object& body, const Reply& reply);
    // The table that was laid for those of another one, if it can be played at.
    [[nodiscard]] std::optional<store::TableRow> follower_of(const std::string& id) const;
    // Those who are still at the old table are told of the new one.
    void tell_of(const std::string& id, const Follower& follower);
    // The seats of a table that was laid for those of another one which a session may take.
    [[nodiscard]] std::vector<Claim> claims_after(const store::TableRow& row, const std::string& before,
                                                  const std::string& session) const;
    // Sits down by these claims; the reply has the key of the first seat, or the token if it was one already.
    void sit_by(const Request& request, const store::TableRow& row, std::vector<Claim> claims, const std::string& token,
                const Reply& reply);
    // The record of a finished game; empty with a problem.
    [[nodiscard]] std::string record_text(const store::TableRow& row, std::string& problem);
    // The match of a stored table as it stands, or ended; null with a reason.
    [[nodiscard]] std::unique_ptr<engine::Match> ended_match(const store::TableRow& row, const arena::AnyGame& game,
                                                             std::vector<store::StepRow>& steps,
                                                             std::string& problem) const;
    // A game goes on under other rules than it was last played by.
    void note_rules(const TableHost& table, const store::TableRow& row, const std::string& rules);
    // The campaign of a table that has just ended notes its result. The lobby may be gone.
    // `done`, if there is one, is called in any case.
    static void settle_campaign(store::Store& store, const std::string& table, store::Store::Done done = {});
    // Calls `then` with a campaign of the request's session or account; one whose game has ended unnoticed is settled
    // first, and nobody else waits for that.
    void with_campaign(const Request& request, const std::string& id, const Reply& reply,
                       const std::function<void(const store::CampaignRow& row)>& then);
    void play_next(const Request& request, const store::CampaignRow& before, const std::string& bot,
                   const Reply& reply);
    void take_reward(const store::CampaignRow& before, const std::string& change, const Reply& reply);
    void give_up(const store::CampaignRow& before, const Reply& reply);
    // The game under way of a campaign as far as it was played; null if it cannot be played on, by these rules or at
    // all.
    [[nodiscard]] std::unique_ptr<engine::Match> campaign_match(const store::CampaignRow& row);
    // Whether there is such a session, closed or not: the player of a seat whose session is gone was deleted.
    [[nodiscard]] bool is_kept(const std::string& session) const;
    // Those at a table whose game was ended are sent away, to find it so when they come back.
    void shut_ended(const std::string& table, const std::string& why);
    [[nodiscard]] boost::json::object campaign_object(const store::CampaignRow& row, bool whole);
    // The tables in memory at which this person sits.
    [[nodiscard]] std::vector<std::shared_ptr<TableHost>> tables_with(const std::string& session);
    // At the tables in memory where this person sits they are called by their name as it is now: soon, and by a thread
    // that may wait for what it reads.
    void rename_at_tables(const std::string& session);
    // The names of those who sit at a table, as all there can tell them apart.
    [[nodiscard]] static std::vector<std::string> names_at(const store::TableRow& row);
    // And what one who comes to sit there is called beside them.
    [[nodiscard]] static std::string name_beside(const store::TableRow& row, const Visitor& visitor);
    // As others see who has this session; empty: they have no name.
    [[nodiscard]] std::string name_of(const std::string& session) const;
    [[nodiscard]] Visitor visitor_of(const std::string& session, const store::TableRow& row) const;
    // What may be chosen for the last win of a campaign.
    [[nodiscard]] boost::json::array rewards_array(const store::CampaignRow& row);
    // The table counts against its address no more: it is over, or nobody uses it.
    void release(const std::string& table);
    [[nodiscard]] boost::json::object summary(const store::TableRow& row) const;
    // Whether it can only be read, as far as that is known: by the rules that it was last played by a game goes on
    // again.
    [[nodiscard]] bool is_closed(const store::TableRow& row) const;
    void clear_store();
    void give_back_soon();
    // All that is kept of a person.
    [[nodiscard]] boost::json::object exported(const std::string& session);
    // The store was tried, and could be written or not, or has not answered in time.
    void probed(bool writable);
    void answer_health(bool writable, const Reply& reply) const;
    // What is true now, for those who watch.
    [[nodiscard]] std::vector<std::pair<std::string, std::uint64_t>> gauges() const;

    asio::io_context& context_;
    store::Store& store_;
    Content content_;
    Limits limits_;
    std::string address_key_;
    Buckets requests_, passwords_, names_;
    Buckets refusals_, refusals_of_all_;       // that are logged
    Delays wrong_by_visitor_, wrong_by_name_;  // passwords for an account: of one address, of all
    Text games_;                               // made once
    std::map<std::string, Text> rule_lists_;   // by game; made once
    std::atomic<bool> closing_{false};
    std::int64_t noticed_ = 0;  // the mark of the last change by those who run the server
    // When the store was last tried, by a clock that nobody sets; whether it could be written.
    std::optional<std::chrono::steady_clock::time_point> probed_at_;
    bool probe_held_ = false, probing_ = false;
    std::vector<Reply> waiting_for_probe_;
    FairQueue thoughts_;  // of computer players
    FairQueue work_;      // of those who play: what is done and told at tables
    Think think_;
    Work at_tables_ = [this](const std::string& owner, FairQueue::Job job) { work_.post(owner, std::move(job)); };
    mutable BoundedPool hashes_, exports_;
    BoundedPool openings_;  // of tables that are not in memory, and what else reads much
    std::shared_ptr<Holdings> connections_ = std::make_shared<Holdings>();
    Holdings tables_made_;
    DayCounts tables_today_, bot_tables_today_, steps_today_, sessions_today_, campaigns_today_, accounts_today_;
    std::atomic<bool> telling_counts_{false};
    std::atomic<std::int64_t> cleared_{0};  // when old tables were last removed from the store
    mutable std::mutex lock_;
    std::map<std::string, std::shared_ptr<TableHost>> tables_;
    struct Opener {
        std::string address;
        Opened then;
    };
    std::map<std::string, std::vector<Opener>> opening_;                // who waits for a table to be opened
    std::map<std::string, std::vector<std::function<void()>>> laying_;  // what waits for a table that is laid anew
    std::atomic<bool> forgotten_{false};  // tables left the memory, which was not given back since
    std::function<void()> give_back_;
    struct Maker {
        std::string address;
        std::int64_t since = 0;
    };
    std::map<std::string, Maker> makers_;  // of tables that count against an address
    std::map<std::pair<std::string, std::uint64_t>, std::shared_ptr<const arena::AnyGame>> older_games_;
    std::map<std::pair<std::string, std::uint64_t>, std::shared_ptr<const Text>> card_pages_;
    std::mutex visitors_lock_;
    std::multimap<std::string, std::weak_ptr<Client>> visitors_;  // at tables, by session
    // Who came to a seat of somebody else's session, with its key or as the same account; by that session.
    struct Sitter {
        std::string session;
        std::weak_ptr<Client> client;
    };
    std::multimap<std::string, Sitter> sitters_;
};

}  // namespace server
