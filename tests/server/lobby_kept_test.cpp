// Tables that are opened by a server with other rules than those they were begun under.

#include <SQLiteCpp/SQLiteCpp.h>

#include "server/changed_game.h"
#include "server/clock.h"
#include "server/house.h"
#include "server/kept.h"

namespace {

using namespace server_house;
using server_support::ChangedGame;

using Games = std::vector<std::shared_ptr<const arena::AnyGame>>;

// The same rules with another name, and rules that are really others: nobody attacks anybody any more.
Games renamed() { return {std::make_shared<ChangedGame>(server_support::settlers_game(), "9.0.0+same")}; }
Games changed() { return {std::make_shared<ChangedGame>(server_support::settlers_game(), "9.0.0+other", "peaceful")}; }

// A client that keeps every line it was told.
struct Reader final : Client {
    void send(std::shared_ptr<const std::string> message) override {
        const json::object object = json::parse(*message).as_object();
        const std::lock_guard guard(lock);
        const std::string kind(object.at("t").as_string());
        if (kind == "steps") {
            for (json::value step : object.at("steps").as_array()) {
                step.as_object().erase("events");  // data for screens, of the newest steps only
                steps.push_back(json::serialize(step));
            }
        }
        newest[kind] = object;
        if (kind == "ack" || kind == "error") ++answers;
        changed.notify_all();
    }
    void when_written(std::function<void()> then) override { then(); }
    void close() override {}

    template <class Predicate>
    bool wait(Predicate predicate) {
        std::unique_lock guard(lock);
        return changed.wait_for(guard, server_support::patience, predicate);
    }

    std::mutex lock;
    std::condition_variable changed;
    std::map<std::string, json::object> newest;
    std::vector<std::string> steps;
    unsigned answers = 0;
};

// A visit: all that is told of a table to who comes with this session; without one, to a spectator.
struct Visit {
    Visit(House& house, const std::string& table, const std::string& session) {
        Hello hello;
        hello.watch = session.empty();
        Problem problem;
        at = enter(house, table, hello, session, reader, problem);
        EXPECT_TRUE(at) << problem.message;
        if (!at) return;
        EXPECT_TRUE(reader->wait([&] {
            return reader->newest.contains("state") &&
                   reader->steps.size() >= reader->newest["welcome"].at("steps").to_number<std::size_t>();
        }));
    }
    ~Visit() {
        if (at) at->leave(reader);
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

    json::object message(const std::string& kind) {
        const std::lock_guard guard(reader->lock);
        return reader->newest[kind];
    }
    std::vector<std::string> steps() {
        const std::lock_guard guard(reader->lock);
        return reader->steps;
    }
    // Answers, and gives what the server says to it: "ack", or the code of an error.
    std::string answer(unsigned version, const std::string& option) {
        const unsigned before = reader->answers;
        at->answer(reader, {1, version, std::stoull(option)});
        EXPECT_TRUE(reader->wait([&] { return reader->answers > before; }));
        const json::object error = message("error");
        return error.empty() ? "ack" : std::string(error.at("code").as_string());
    }
    bool wait_for_step(unsigned n) {
        return reader->wait([&] { return reader->newest["state"].at("n").to_number<unsigned>() == n; });
    }

    std::shared_ptr<Reader> reader = std::make_shared<Reader>();
    std::shared_ptr<TableHost> at;
};

// Two people go on, with the option at a place that moves with the step.
void play(Visit& one, Visit& other, unsigned steps) {
    for (unsigned k = 0; k < steps; ++k) {
        const json::object first = one.message("state"), second = other.message("state");
        ASSERT_FALSE(is_over(first));
        ASSERT_NE(first.contains("decision"), second.contains("decision"));
        const json::object& state = first.contains("decision") ? first : second;
        const unsigned version = state.at("version").to_number<unsigned>();
        const json::array& options = state.at("decision").at("options").as_array();
        const std::string option(options[(version * 7) % options.size()].at("id").as_string());
        ASSERT_EQ((first.contains("decision") ? one : other).answer(version, option), "ack");
        ASSERT_TRUE(one.wait_for_step(version + 1) && other.wait_for_step(version + 1));
    }
}

struct Seen {
    std::vector<std::string> steps;
    json::object state;
};
Seen look(House& house, const std::string& table, const std::string& session) {
    Visit visit(house, table, session);
    return {visit.steps(), visit.message("state")};
}

std::string rules_of(House& house, const std::string& table) {
    house.store().wait();
    return house.store().table(table)->rules;
}

// Two people have played for a while, by the rules as they are.
struct UnderWay {
    explicit UnderWay(unsigned steps) {
        House house(folder);
        store::TableRow row;
        row.id = table;
        row.game = "settlers";
        row.begun = row.rules = server_support::settlers_game()->rules_version();
        row.pack = server_support::settlers_game()->pack_hash();
        row.seed = 4;
        row.created = 1700000000;
        for (std::size_t seat = 0; seat < 2; ++seat) {
            sessions[seat] = make_token();
            house.store().add_session(hash_token(sessions[seat]), seconds_now(), {});
            row.seats.push_back({"human", seat == 0 ? "Romans" : "Barbarians", hash_token(make_token()),
                                 hash_token(sessions[seat]), "", store::SeatStatus::held});
        }
        house.store().add_table(row, {});
        house.store().wait();
        {
            Visit romans(house, table, sessions[0]), barbarians(house, table, sessions[1]);
            play(romans, barbarians, steps);
        }
        for (const std::string& session : sessions) seen.push_back(look(house, table, session));
        house.store().wait();
    }

    Folder folder;
    const std::string table = "aaaaaaaaaaaaaaaa";
    std::array<std::string, 3> sessions;  // the last is a spectator's: none
    std::vector<Seen> seen;
};

// Before versions and hashes were kept, such a table opened with another position, and nobody was told.
TEST(LobbyKept, AGameUnderWayIsClosedByOtherRulesAndStaysReadable) {
    const UnderWay game(100);
    const std::string begun = server_support::settlers_game()->rules_version();
    {
        House house(game.folder, wide_limits(), changed());
        for (std::size_t k = 0; k < 3; ++k) {
            Visit visit(house, game.table, game.sessions[k]);
            EXPECT_EQ(
                visit.message("welcome").at("closed").as_string(),
                "This game was begun under version " + begun + " and cannot be continued under version 9.0.0+other.");
            EXPECT_EQ(visit.message("welcome").at("rules").as_string(), begun);
            EXPECT_EQ(visit.steps(), game.seen[k].steps);
            json::object was = game.seen[k].state;
            const unsigned version = was.at("version").to_number<unsigned>();
            was.erase("decision");
            was.erase("refused");
            was.erase("ending");
            was["can_undo"] = false;
            was["asked"] = nullptr;
            EXPECT_EQ(visit.message("state"), was);
            if (k < 2) {
                EXPECT_EQ(visit.answer(version, "1"), "closed");
            }
        }
        EXPECT_EQ(rules_of(house, game.table), begun);
        Browser browser(house);
        EXPECT_EQ(verdict(browser.get("/api/tables/" + game.table + "/record")), "409 unfinished");
        // And lists say so without opening it.
        const json::object summary = body_of(browser.get("/api/tables/" + game.table));
        EXPECT_TRUE(summary.contains("closed"));
        EXPECT_TRUE(summary.at("asked").is_null());
    }
    // By its own rules it goes on.
    House house(game.folder);
    EXPECT_FALSE(body_of(Browser(house).get("/api/tables/" + game.table)).contains("closed"));
    Visit romans(house, game.table, game.sessions[0]), barbarians(house, game.table, game.sessions[1]);
    EXPECT_FALSE(romans.message("welcome").contains("closed"));
    play(romans, barbarians, 20);
}

// A server that was killed has kept no view of it.
TEST(LobbyKept, WithoutAViewTheScoresAreThoseLastTold) {
    const UnderWay game(60);
    const auto change = [&](const char* sql) {
        SQLite::Database((game.folder.path() / "imperia.db").string(), SQLite::OPEN_READWRITE).exec(sql);
    };
    const auto totals = [](const json::object& state) {
        std::vector<int> told;
        for (const json::value& score : state.at("scores").as_array())
            told.push_back(score.is_null() ? -99 : score.at("total").to_number<int>());
        return told;
    };
    change("DELETE FROM kept");
    const std::vector<int> last = totals(game.seen[2].state);
    EXPECT_NE(last, (std::vector<int>{0, 0}));
    {
        House house(game.folder, wide_limits(), changed());
        for (const std::string& session : game.sessions)
            EXPECT_EQ(totals(look(house, game.table, session).state), last);
    }
    change("UPDATE tables SET scores = '[]'");
    House house(game.folder, wide_limits(), changed());
    EXPECT_EQ(totals(look(house, game.table, "").state), (std::vector<int>{-99, -99})) << "none, and not zero";
}

TEST(LobbyKept, AGameUnderWayGoesOnUnderRulesThatMakeTheSame) {
    const UnderWay game(100);
    House house(game.folder, wide_limits(), renamed());
    EXPECT_EQ(look(house, game.table, game.sessions[0]).state, game.seen[0].state);
    EXPECT_EQ(look(house, game.table, game.sessions[2]).steps, game.seen[2].steps);
    EXPECT_EQ(rules_of(house, game.table), "9.0.0+same");
    EXPECT_EQ(house.store().table(game.table)->begun, server_support::settlers_game()->rules_version());
    Visit romans(house, game.table, game.sessions[0]), barbarians(house, game.table, game.sessions[1]);
    play(romans, barbarians, 30);
}

TEST(LobbyKept, AGameUnderWayIsOpenedFromItsSnapshot) {
    const UnderWay game(110);
    {
        House house(game.folder);
        Visit one(house, game.table, game.sessions[0]);
        EXPECT_GE(one.at->restored(), snapshot_interval);
        EXPECT_EQ(one.message("state"), game.seen[0].state);
        EXPECT_EQ(one.steps(), game.seen[0].steps);
    }
    {
        House house(game.folder, wide_limits(), renamed());
        Visit one(house, game.table, game.sessions[0]);
        EXPECT_EQ(one.at->restored(), 0U);
    }
    {
        // A damaged one is passed over.
        House house(game.folder, wide_limits(), renamed());
        for (store::KeptRow& kept : house.store().kept(game.table)) {
            if (kept.what != kept_snapshot) continue;
            kept.bytes[100] = static_cast<char>(kept.bytes[100] ^ 1);
            house.store().keep(game.table, {kept}, {});
            house.store().wait();
        }
        Visit one(house, game.table, game.sessions[0]);
        EXPECT_EQ(one.at->restored(), 0U);
        EXPECT_EQ(one.message("state"), game.seen[0].state);
    }
}

// A finished game shows the same end and the same record, whatever the rules have become.
TEST(LobbyKept, AFinishedGameStaysAsItEnded) {
    const Folder folder;
    std::string table, record;
    Seen seen;
    {
        House house(folder);
        Browser browser(house);
        table = make(browser, bots).table;
        watch_to_the_end(house, table);
        seen = look(house, table, "");
        record = browser.get("/api/tables/" + table + "/record").body;
        EXPECT_NE(record.find("rules: " + server_support::settlers_game()->rules_version()), std::string::npos);
    }
    for (const Games& games : {Games(), renamed(), changed()}) {
        House house(folder, wide_limits(), games);
        const Seen again = look(house, table, "");
        EXPECT_EQ(again.steps, seen.steps);
        EXPECT_EQ(again.state, seen.state);
        Browser browser(house);
        EXPECT_EQ(browser.get("/api/tables/" + table + "/record").body, record);
        const auto row = house.store().table(table);
        for (std::size_t seat = 0; seat < row->scores.size(); ++seat)
            EXPECT_EQ(again.state.at("scores").at(seat).at("total").to_number<int>(), row->scores[seat]);
    }
}

// The key of a deal is told when the game is over; what was told at the start fits it.
TEST(LobbyKept, TheServerCommitsToItsDeal) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made =
        make(browser,
             R"({"game":"settlers","seats":[{"kind":"random","side":"Romans"},{"kind":"random","side":"Japanese"}]})");
    std::string commitment;
    {
        Visit visit(house, made.table, "");
        commitment = std::string(visit.message("welcome").at("commitment").as_string());
    }
    watch_to_the_end(house, made.table);
    record::Record record;
    ASSERT_EQ(record::read_record(browser.get("/api/tables/" + made.table + "/record").body, record), "");
    EXPECT_TRUE(record.seed.keyed());
    EXPECT_EQ(record.commitment, commitment);
    EXPECT_EQ(commitment_of(record.seed), commitment);
    std::string problem;
    const auto match = server_support::settlers_game()->make_match(record.words, record.seed, problem);
    ASSERT_TRUE(match) << problem;
    EXPECT_EQ(record::replay(record, *match), "");
    // Who chose the seed knows the deal.
    Visit visit(house, make(browser, with_bot).table, "");
    EXPECT_FALSE(visit.message("welcome").contains("commitment"));
}

// A store of before there were versions: its games are compared with what was known of them, and kept whole from then
// on.
TEST(LobbyKept, GamesOfEarlierStoresAreTakenOver) {
    const UnderWay game(60);
    std::vector<store::StepRow> steps;
    {
        House house(game.folder);
        const auto row = house.store().table(game.table);
        store::TableRow old = *row;
        old.id = "bbbbbbbbbbbbbbbb";
        old.rules = old.begun = "";
        house.store().add_table(old, {});
        steps = house.store().steps(game.table);
        for (store::StepRow& step : steps) {
            step.hash = 0;
            step.told.clear();
        }
        store::Standing standing;
        standing.asked = row->asked;
        house.store().add_steps(old.id, steps, standing, {});
        house.store().wait();
        EXPECT_EQ(look(house, old.id, "").steps, game.seen[2].steps);
        EXPECT_EQ(rules_of(house, old.id), server_support::settlers_game()->rules_version());
        const auto now = house.store().steps(old.id), were = house.store().steps(game.table);
        ASSERT_EQ(now.size(), were.size());
        for (std::size_t k = 0; k < now.size(); ++k) {
            EXPECT_EQ(now[k].hash, were[k].hash);
            EXPECT_EQ(now[k].told, were[k].told);
        }
    }
}

// What is on the screens when the server ends can be read after its update, too.
TEST(LobbyKept, VisitorsAreRememberedWhenTheServerEnds) {
    const UnderWay game(100);
    json::object state;
    {
        House house(game.folder);
        Visit romans(house, game.table, game.sessions[0]), barbarians(house, game.table, game.sessions[1]);
        play(romans, barbarians, 20);
        state = look(house, game.table, "").state;
        house.stop();
        house.lobby().keep_texts();
    }
    House house(game.folder, wide_limits(), changed());
    Visit watching(house, game.table, "");
    ASSERT_TRUE(watching.message("welcome").contains("closed"));
    state["asked"] = nullptr;
    EXPECT_EQ(watching.message("state"), state);
}

}  // namespace
