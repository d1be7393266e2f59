#pragma once
// A table without a lobby: clients that keep what they were sent, and a journal that answers when it is told to.

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <thread>
#include <utility>

#include "imperium/support.h"
#include "server/host.h"
#include "support.h"

namespace server_table {

namespace json = boost::json;
using server::TableHost;

inline std::shared_ptr<const arena::AnyGame> game(const std::string& name) {
    static std::map<std::string, std::shared_ptr<const arena::AnyGame>> made;
    auto& one = made[name];
    std::string problem;
    if (!one && name == "settlers") one = arena::make_settlers(support::base_pack(), problem);
    if (!one && name == "imperium") one = arena::make_imperium(imperium_support::pack(), problem);
    EXPECT_EQ(problem, "");
    return one;
}

// A client that keeps what it was sent.
struct Listener final : server::Client {
    void send(std::shared_ptr<const std::string> message) override {
        bytes.push_back(*message);
        json::object object = json::parse(*message).as_object();
        const std::string kind(object["t"].as_string());
        if (kind == "state") state = object;
        if (kind == "error") errors.emplace_back(object["code"].as_string());
        if (kind == "seats" || kind == "welcome") newest[kind] = object;
        if (kind == "invitation" || kind == "hint") newest[kind] = object;
        if (kind == "ack") acks.push_back(object["n"].to_number<unsigned>());
        if (kind == "steps") {
            for (const json::value& step : object["steps"].as_array()) {
                const unsigned n = step.at("n").to_number<unsigned>();
                EXPECT_EQ(n, seen + 1);  // no gap, nothing twice
                seen = n;
                if (step.at("kind").as_string() == "seat") lines.emplace_back(step.at("lines").at(0).as_string());
            }
        }
    }
    // A slow one writes what it was sent only when the test says so.
    void when_written(std::function<void()> then) override { slow ? unwritten.push_back(std::move(then)) : then(); }
    void close() override { closed = true; }
    [[nodiscard]] std::string address() const override { return from; }

    [[nodiscard]] bool decides() const { return state.contains("decision"); }
    [[nodiscard]] unsigned version() const { return state.at("version").to_number<unsigned>(); }
    [[nodiscard]] std::uint64_t option(std::size_t k) const {
        return std::stoull(std::string(state.at("decision").at("options").as_array().at(k).at("id").as_string()));
    }
    [[nodiscard]] std::size_t options() const { return state.at("decision").at("options").as_array().size(); }

    // Seat k as it was told last.
    [[nodiscard]] const json::object& seat(std::size_t k) const {
        return newest.at(newest.contains("seats") ? "seats" : "welcome").at("seats").as_array().at(k).as_object();
    }
    [[nodiscard]] std::string word(std::size_t k, const char* field) const {
        const json::value* value = seat(k).if_contains(field);
        return value == nullptr ? "" : value->is_string() ? std::string(value->as_string()) : json::serialize(*value);
    }

    std::string from;                               // its address
    std::vector<std::string> bytes, errors, lines;  // lines: of steps about seats
    std::vector<unsigned> acks;
    std::map<std::string, json::object> newest;  // of messages about seats
    json::object state;
    unsigned seen = 0;
    bool closed = false, slow = false;
    std::vector<std::function<void()>> unwritten;
};

// A table with a journal in memory that answers when it is told to.
struct Fixture {
    explicit Fixture(const std::string& name, std::vector<std::pair<std::string, std::string>> seats,
                     server::Work in_turns = {})
        : work(std::move(in_turns)) {
        row.id = "aaaaaaaaaaaaaaaa";
        row.game = name;
        row.rules = game(name)->rules_version();
        row.seed = 11;
        for (auto& [kind, side] : seats) row.seats.push_back({kind, side, {}, {}, {}});
        if (!row.seats.empty()) table = open({});
    }
    std::shared_ptr<TableHost> open(const std::vector<store::StepRow>& steps) {
        auto made = std::make_shared<TableHost>(
            context,
            [this](const std::string& owner, std::function<void()> thought) {
                thought_for.push_back(owner);
                ++thinking;
                boost::asio::post(thinkers, [this, thought = std::move(thought)] {
                    thought();
                    --thinking;
                });
            },
            game(row.game),
            [this](const std::string&, const std::string& owner, std::vector<store::StepRow> rows,
                   store::Standing standing, store::Store::Done done) {
                kept_for.push_back(owner);
                for (const auto& one : rows) pending.push_back(one);
                for (const auto& one : standing.seats) changes.push_back(one);
                waiting.push_back(std::move(done));
                if (!hold) release(true);
            },
            work);
        EXPECT_EQ(made->open(row, steps), "");
        return made;
    }
    void release(bool stored) {
        if (stored) {
            kept.insert(kept.end(), pending.begin(), pending.end());
            for (const store::SeatChange& change : changes) {
                store::SeatRow& seat = row.seats[change.seat];
                EXPECT_EQ(seat.token, change.was);
                seat.status = change.status;
                seat.token = change.token;
                seat.owner = change.owner;
            }
        }
        pending.clear();
        changes.clear();
        for (auto& done : std::exchange(waiting, {})) done(stored);
    }
    // Runs all that is to be done, the thinking of computer players included.
    void run() {
        for (bool quiet = false; !quiet;) {
            quiet = thinking == 0;  // before what a thought has left is done
            context.restart();
            if (context.poll() != 0) quiet = false;
            if (!quiet) std::this_thread::yield();
        }
    }
    // The same for a test in which nobody can think yet.
    void run_without_thinking() {
        context.restart();
        while (context.poll() != 0) context.restart();
    }

    boost::asio::io_context context;
    std::atomic<int> thinking = 0;  // thoughts under way
    boost::asio::thread_pool thinkers{1};
    store::TableRow row;
    bool hold = false;
    std::vector<store::StepRow> pending, kept;
    std::vector<store::SeatChange> changes;  // pending; those that are kept are in the row
    std::vector<store::Store::Done> waiting;
    std::vector<std::string> thought_for, kept_for;  // the owner of each thought that was begun, of each write
    server::Work work;
    std::shared_ptr<TableHost> table;
};

}  // namespace server_table
