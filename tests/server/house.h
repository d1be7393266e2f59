#pragma once
// A lobby with its store in a folder of its own, and those who come to it: browsers and clients at tables.

#include <gtest/gtest.h>
#include <boost/asio/executor_work_guard.hpp>
#include <condition_variable>
#include <set>
#include <thread>
#include "core/random.h"
#include "record/record.h"
#include "server/lobby.h"
#include "server/schema.h"
#include "server/secrets.h"
#include "server/support.h"

namespace server_house {

namespace json = boost::json;
using namespace server;
using server_support::Folder;

// The codes of the table in docs/protocol.md.
inline const std::set<std::string>& known_codes() {
    static const std::set<std::string> codes = [] {
        std::set<std::string> found;
        std::istringstream text(support::read(std::filesystem::path(IMPERIA_SOURCE_DIR) / "docs/protocol.md"));
        bool errors = false;
        for (std::string line; std::getline(text, line);) {
            if (line.starts_with("## ")) errors = line == "## Errors";
            if (!errors || !line.starts_with("| `")) continue;
            const std::string column = line.substr(0, line.find('|', 1));
            for (std::size_t at = column.find('`'); at != std::string::npos;) {
                const std::size_t end = column.find('`', at + 1);
                found.insert(column.substr(at + 1, end - at - 1));
                at = column.find('`', end + 1);
            }
        }
        return found;
    }();
    return codes;
}

inline Limits wide_limits() {
    Limits limits;
    limits.requests_per_second = 1000000;
    limits.passwords_per_minute = 1000000;
    limits.wrong_passwords = 1000000;
    limits.tables_per_address = 1000000;
    limits.tables_per_day = limits.bot_tables_per_day = 1000000;
    limits.sessions_per_day = limits.campaigns_per_day = limits.accounts_per_day = 1000000;
    return limits;
}

// A store, a lobby and the threads they need. Every answer is looked at, and that there is one for each request.
class House {
public:
    // Plays both games, or those that are named.
    explicit House(const Folder& folder, const Limits& limits = wide_limits(),
                   std::vector<std::shared_ptr<const arena::AnyGame>> games = {})
        : House(folder.path().string(), limits, std::move(games)) {}
    explicit House(const std::string& where, const Limits& limits = wide_limits(),
                   std::vector<std::shared_ptr<const arena::AnyGame>> games = {})
        : work_(asio::make_work_guard(context_)), thinkers_(1) {
        EXPECT_TRUE(start_secrets());
        Content content;
        content.games = std::move(games);
        if (content.games.empty()) content.games = {server_support::settlers_game(), server_support::imperium_game()};
        content.rules["settlers"] = {{"S-TEST-01", "A rule of a test.", "rule", ""},
                                     {"S-TEST-02", "Another.", "rule", ""}};
        for (const char* game : {"settlers", "imperium"}) {
            std::string problem;
            const auto file = std::filesystem::path(IMPERIA_SOURCE_DIR) / "packs" / game / "sides.text";
            content.sides[game] = record::read_sides(support::read(file), problem);
            EXPECT_EQ(problem, "") << game;
        }
        store_ = std::make_unique<store::Store>(where);
        lobby_ = std::make_unique<Lobby>(context_, thinkers_, *store_, std::move(content), limits);
        thread_ = std::thread([this] { context_.run(); });
    }
    // The threads end, as they do when a server is told to.
    void stop() {
        context_.stop();
        if (thread_.joinable()) thread_.join();
        lobby_->join();
        thinkers_.join();
    }
    ~House() {
        stop();
        EXPECT_EQ(store_->reads_of_the_writer(), 0U) << "all who write wait for it";
        store_.reset();
        lobby_.reset();
        EXPECT_EQ(asked_, answered_->load()) << "each request has one answer";
    }
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    std::future<Response> begin(const Request& request) {
        ++asked_;
        const auto told = std::make_shared<std::promise<Response>>();
        const auto once = std::make_shared<std::atomic<bool>>(false);
        lobby_->handle(request, [told, once, answered = answered_](Response response) {
            ++*answered;
            if (!once->exchange(true)) told->set_value(std::move(response));
        });
        return told->get_future();
    }
    Response ask(const Request& request) {
        std::future<Response> answer = begin(request);
        if (answer.wait_for(server_support::patience) != std::future_status::ready) {
            ADD_FAILURE() << request.method << " " << request.path << " has no answer";
            return {};
        }
        Response response = answer.get();
        look_at(request, response);
        return response;
    }

    Lobby& lobby() { return *lobby_; }
    store::Store& store() { return *store_; }

private:
    static void look_at(const Request& request, const Response& response) {
        if (response.type != "application/json") return;
        boost::system::error_code error;
        const json::value body = json::parse(response.text(), error);
        ASSERT_FALSE(error) << request.path << ": " << response.text();
        ASSERT_TRUE(body.is_object()) << response.body;
        EXPECT_EQ(body.as_object().contains("error"), response.status >= 400) << request.path << ": " << response.body;
        EXPECT_EQ(server_schema::schema_problem("AnswerBody", body), "") << request.path;
        if (response.status < 400) return;
        const json::object& problem = body.at("error").as_object();
        EXPECT_EQ(problem.size(), 2U) << response.body;
        EXPECT_TRUE(known_codes().contains(std::string(problem.at("code").as_string()))) << response.body;
        EXPECT_FALSE(problem.at("message").as_string().empty()) << response.body;
    }

    asio::io_context context_;
    asio::executor_work_guard<asio::io_context::executor_type> work_;
    asio::thread_pool thinkers_;
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<Lobby> lobby_;
    std::thread thread_;
    unsigned asked_ = 0;
    std::shared_ptr<std::atomic<unsigned>> answered_ = std::make_shared<std::atomic<unsigned>>(0);
};

// A browser: it keeps the cookie that it is given.
class Browser {
public:
    explicit Browser(House& house, std::string address = "192.0.2.1") : house_(house), address_(std::move(address)) {}

    Response get(const std::string& path) { return send("GET", path, ""); }
    Response get(const std::string& path, const std::string& query) {
        Request asked = request("GET", path, "");
        asked.query = query;
        return house_.ask(asked);
    }
    Response post(const std::string& path, const std::string& body) { return send("POST", path, body); }
    Response send(const std::string& method, const std::string& path, const std::string& body) {
        Response response = house_.ask(request(method, path, body));
        if (!response.session.empty()) session = response.session;
        if (response.forget_session) session.clear();
        return response;
    }
    [[nodiscard]] Request request(const std::string& method, const std::string& path, const std::string& body) const {
        return {method, path, body, session, address_, true, {}};
    }

    std::string session;

private:
    House& house_;
    std::string address_;
};

inline json::object body_of(const Response& response) { return json::parse(response.text()).as_object(); }

// "404 no-such-thing": what a response says in short.
inline std::string verdict(const Response& response) {
    std::string text = std::to_string(response.status);
    if (response.type != "application/json") return text;
    const json::object body = body_of(response);
    if (const json::value* error = body.if_contains("error")) text += " " + std::string(error->at("code").as_string());
    return text;
}

inline std::vector<std::string> tables_in(const Response& response) {
    std::vector<std::string> ids;
    const json::object body = body_of(response);
    for (const json::value& table : body.at("tables").as_array()) ids.emplace_back(table.at("table").as_string());
    return ids;
}

constexpr const char* duel =
    R"({"game":"settlers","seats":[{"kind":"human","side":"Romans"},{"kind":"human","side":"Japanese"}],"listed":true})";
// Friends at one screen: both seats are the maker's.
constexpr const char* one_screen =
    R"({"game":"settlers","seats":[{"kind":"human","side":"Romans","mine":true},{"kind":"human","side":"Japanese","mine":true}]})";
constexpr const char* with_bot =
    R"({"game":"settlers","seats":[{"kind":"human","side":"Romans"},{"kind":"random","side":"Japanese"}],"seed":8})";
constexpr const char* bots =
    R"({"game":"settlers","seats":[{"kind":"random","side":"Romans"},{"kind":"random","side":"Japanese"}],"seed":9})";

struct Made {
    std::string table;
    std::vector<std::string> tokens;  // by seat; empty: none
};

inline Made make(Browser& browser, const std::string& body) {
    const Response response = browser.post("/api/tables", body);
    EXPECT_EQ(verdict(response), "201") << response.body;
    Made made;
    if (response.status != 201) return made;
    const json::object told = body_of(response);
    made.table = std::string(told.at("table").as_string());
    for (const json::value& seat : told.at("seats").as_array()) {
        const json::value* token = seat.as_object().if_contains("token");
        made.tokens.push_back(token == nullptr ? std::string() : std::string(token->as_string()));
    }
    return made;
}

inline std::string token_body(const std::string& token) { return json::serialize(json::object{{"token", token}}); }
inline std::string account_body(const std::string& name, const std::string& password) {
    return json::serialize(json::object{{"name", name}, {"password", password}});
}

// Someone at a table who keeps the newest of each kind of message.
class Guest final : public Client {
public:
    void send(std::shared_ptr<const std::string> message) override {
        const json::object object = json::parse(*message).as_object();
        EXPECT_EQ(server_schema::schema_problem("ServerMessage", object), "");
        const std::lock_guard guard(lock_);
        newest_[std::string(object.at("t").as_string())] = object;
        ++sent_;
        changed_.notify_all();
    }
    void when_written(std::function<void()> then) override { then(); }
    void close() override {
        const std::lock_guard guard(lock_);
        closed_ = true;
        changed_.notify_all();
    }
    // The newest message of a kind when it is as asked for; an empty one, and a failure, if it never is.
    template <class Predicate>
    json::object newest_when(const std::string& kind, Predicate predicate) {
        std::unique_lock guard(lock_);
        const bool came = changed_.wait_for(guard, server_support::patience, [&] {
            return closed_ || (newest_.contains(kind) && predicate(newest_[kind]));
        });
        EXPECT_TRUE(came && !closed_) << "the table says no more";
        return came && !closed_ ? newest_[kind] : json::object{{"over", true}};
    }
    template <class Predicate>
    json::object state_when(Predicate predicate) {
        return newest_when("state", predicate);
    }
    bool closed() {
        const std::lock_guard guard(lock_);
        return closed_;
    }
    void wait_until_closed() {
        std::unique_lock guard(lock_);
        EXPECT_TRUE(changed_.wait_for(guard, server_support::patience, [&] { return closed_; }));
    }
    // Whether the table sends it away.
    bool is_closed() {
        std::unique_lock guard(lock_);
        return changed_.wait_for(guard, server_support::patience, [&] { return closed_; });
    }
    json::object newest(const std::string& kind) {
        const std::lock_guard guard(lock_);
        return newest_[kind];
    }

private:
    std::mutex lock_;
    std::condition_variable changed_;
    std::map<std::string, json::object> newest_;
    unsigned sent_ = 0;
    bool closed_ = false;
};

// Comes to a table, and waits until it is open; null with a problem.
inline std::shared_ptr<TableHost> enter(House& house, const std::string& table, const Hello& hello,
                                        const std::string& session, const std::shared_ptr<Client>& client,
                                        Problem& problem) {
    const auto told = std::make_shared<std::promise<std::pair<std::shared_ptr<TableHost>, Problem>>>();
    house.lobby().enter(
        table, hello, session, client,
        [told](const std::shared_ptr<TableHost>& at, const Problem& why) { told->set_value({at, why}); });
    auto answer = told->get_future();
    if (answer.wait_for(server_support::patience) != std::future_status::ready) {
        ADD_FAILURE() << "nobody opens table " << table;
        return nullptr;
    }
    auto [at, why] = answer.get();
    if (!at) problem = why;
    return at;
}

// Somebody who has come to a table, and goes when the test ends.
struct Seated {
    Seated(House& house, const std::string& id, const std::string& session, const Hello& hello = {}) {
        table = enter(house, id, hello, session, guest, problem);
        if (table) (void)guest->state_when([](const json::object&) { return true; });
    }
    ~Seated() {
        if (table) table->leave(guest);
    }
    [[nodiscard]] std::string you() const { return json::serialize(guest->newest("welcome").at("you")); }

    std::shared_ptr<Guest> guest = std::make_shared<Guest>();
    std::shared_ptr<TableHost> table;
    Problem problem;
};

inline bool is_over(const json::object& state) { return state.at("over").as_bool(); }

// Looks on until the computer players have played to the end.
inline void watch_to_the_end(House& house, const std::string& table) {
    const auto guest = std::make_shared<Guest>();
    Problem problem;
    const auto entered = enter(house, table, {}, "", guest, problem);
    ASSERT_TRUE(entered) << problem.message;
    (void)guest->state_when(is_over);
    entered->leave(guest);
}

inline json::array seats_when_entering(House& house, const std::string& table, const Hello& hello,
                                       const std::string& session) {
    const auto guest = std::make_shared<Guest>();
    Problem problem;
    const auto entered = enter(house, table, hello, session, guest, problem);
    EXPECT_TRUE(entered) << problem.message;
    if (!entered) return {};
    (void)guest->state_when([](const json::object&) { return true; });
    entered->leave(guest);
    return guest->newest("welcome").at("you").as_array();
}

}  // namespace server_house
