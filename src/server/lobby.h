#pragma once
// What the server does, without sockets: tables, sessions, accounts. Requests come in as values and are answered by
// values, from any thread.

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "record/ledger.h"
#include "record/record.h"
#include "server/limits.h"
#include "server/table.h"

namespace server {

struct Request {
    std::string method, path, body;
    std::string session;  // the token of the cookie; may be anything
    std::string address;
    bool same_origin = true;
};

struct Response {
    unsigned status = 200;
    std::string type = "application/json";
    std::string body;
    std::string session;  // a new token to be kept as a cookie
    bool forget_session = false;
};
using Reply = std::function<void(Response)>;

struct Content {
    std::vector<std::shared_ptr<const arena::AnyGame>> games;
    std::map<std::string, std::vector<record::Rule>> rules;  // by game
};

class Lobby {
public:
    Lobby(asio::io_context& context, asio::thread_pool& thinkers, store::Store& store, Content content, Limits limits);

    void handle(const Request& request, const Reply& reply);

    // A client that said hello to a table: it enters, or the problem says why not.
    [[nodiscard]] std::shared_ptr<Table> enter(const std::string& table, const Hello& hello, const std::string& session,
                                               const std::shared_ptr<Client>& client, Problem& problem);
    // Tables that nobody looks at leave the memory; called now and then.
    void sweep();

    [[nodiscard]] const Limits& limits() const { return limits_; }
    // Shared: connections may outlive the lobby when the server ends.
    [[nodiscard]] const std::shared_ptr<Holdings>& connections() const { return connections_; }

private:
    using Handler = void (Lobby::*)(const Request&, const std::string& argument, const Reply&);

    void games(const Request&, const std::string&, const Reply&);
    void check(const Request&, const std::string&, const Reply&);
    void deck(const Request&, const std::string&, const Reply&);
    void create(const Request&, const std::string&, const Reply&);
    void list(const Request&, const std::string&, const Reply&);
    void show(const Request&, const std::string&, const Reply&);
    void join(const Request&, const std::string&, const Reply&);
    void record(const Request&, const std::string&, const Reply&);
    void mine(const Request&, const std::string&, const Reply&);
    void cards(const Request&, const std::string&, const Reply&);
    void rules(const Request&, const std::string&, const Reply&);
    void make_account(const Request&, const std::string&, const Reply&);
    void login(const Request&, const std::string&, const Reply&);
    void logout(const Request&, const std::string&, const Reply&);
    void me(const Request&, const std::string&, const Reply&);
    void scores(const Request&, const std::string&, const Reply&);
    void campaigns(const Request&, const std::string&, const Reply&);
    void new_campaign(const Request&, const std::string&, const Reply&);
    void campaign(const Request&, const std::string&, const Reply&);
    void play_campaign(const Request&, const std::string&, const Reply&);
    void reward_campaign(const Request&, const std::string&, const Reply&);

    [[nodiscard]] std::shared_ptr<const arena::AnyGame> game_named(const std::string& name) const;
    // The game of a table, also if it was dealt from an older pack.
    [[nodiscard]] std::shared_ptr<const arena::AnyGame> game_of(const store::TableRow& row, std::string& problem);
    [[nodiscard]] std::shared_ptr<Table> table_in_memory(const std::string& id, Problem& problem);
    // The hash of the request's session, empty if it has none.
    [[nodiscard]] std::string session_of(const Request& request) const;
    // Calls `then` with a session that is stored, made if there is none; its new token is put into the response.
    void with_session(const Request& request, const Reply& reply,
                      const std::function<void(const std::string& session, Response response)>& then);
    // Deals a table that is described but for its id, and keeps it; `keep` stores it.
    using Keep = std::function<void(const store::TableRow& row, store::Store::Done done)>;
    void deal(const Request& request, store::TableRow row, const arena::AnyGame& game, const Keep& keep,
              const Reply& reply);
    // The match of a stored table as it stands, and its answers; null with a reason.
    [[nodiscard]] std::unique_ptr<engine::Match> replayed(const store::TableRow& row, const arena::AnyGame& game,
                                                          record::Record& record, std::string& problem) const;
    // The campaign of a table that has just ended notes its result. The store may call this when the lobby is gone.
    static void settle_campaign(store::Store& store, const std::string& table);
    // A campaign of the request's session or account; one whose game has ended unnoticed is settled first.
    [[nodiscard]] std::optional<store::CampaignRow> my_campaign(const Request& request, const std::string& id);
    [[nodiscard]] boost::json::object campaign_object(const store::CampaignRow& row, bool whole);
    // The table counts against its address no more: it is over, or nobody uses it.
    void release(const std::string& table);
    [[nodiscard]] boost::json::object summary(const store::TableRow& row) const;

    asio::io_context& context_;
    asio::thread_pool& thinkers_;
    store::Store& store_;
    Content content_;
    Limits limits_;
    Buckets requests_, passwords_;
    std::shared_ptr<Holdings> connections_ = std::make_shared<Holdings>();
    Holdings tables_made_;
    std::mutex lock_;
    std::map<std::string, std::shared_ptr<Table>> tables_;
    struct Maker {
        std::string address;
        std::int64_t since = 0;
    };
    std::map<std::string, Maker> makers_;  // of tables that count against an address
    std::map<std::pair<std::string, std::uint64_t>, std::shared_ptr<const arena::AnyGame>> older_games_;
};

}  // namespace server
