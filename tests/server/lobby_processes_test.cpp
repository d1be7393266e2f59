// Several lobbies on one PostgreSQL database, as several processes have them.

#include "server/door.h"
#include "server/house.h"
#include "server/places.h"

namespace {

using namespace server_house;
using server_support::Engine;
using server_support::Place;

constexpr const char* alone =
    R"({"game":"settlers","seats":[{"kind":"human","side":"Romans"},{"kind":"greedy","side":"Japanese"}]})";

// One process; what it is told of lost tables it is told by the test, so that no clock decides.
class Process : public House {
public:
    void enter(const std::string& name) {
        store().share({{name + ":1", "secret"},
                       std::chrono::hours(1),
                       [](const std::set<std::string>&) {},
                       [this] { return lobby().listed_here(); }});
    }
    Process(const Place& place, const std::string& name, const Limits& limits = wide_limits())
        : House(place.where(), limits) {
        enter(name);
    }
};

class LobbyProcesses : public testing::Test {
protected:
    // As if the other had not been heard of for long.
    void silence(const std::string& name) {
        store::open_postgresql(place.where())
            .writer->change_one("UPDATE processes SET expires = 0 WHERE address = ?", name + ":1");
    }

    // The player comes to the table, and has its decision.
    std::shared_ptr<TableHost> sit(Process& process, const std::shared_ptr<Guest>& guest) {
        Problem problem;
        auto table = enter(process, made.table, {}, browser.session, guest, problem);
        EXPECT_TRUE(table) << problem.message;
        (void)guest->state_when(decides);
        return table;
    }
    // Takes the first option, and waits until that is told.
    static int play(const std::shared_ptr<TableHost>& table, const std::shared_ptr<Guest>& guest) {
        const json::object state = guest->state_when(decides);
        const int version = state.at("version").to_number<int>();
        table->answer(
            guest, {1, static_cast<std::uint32_t>(version),
                    std::stoull(std::string(state.at("decision").at("options").as_array()[0].at("id").as_string()))});
        return guest
            ->state_when([&](const json::object& one) {
                return one.at("version").to_number<int>() > version && one.contains("decision");
            })
            .at("version")
            .to_number<int>();
    }
    static bool decides(const json::object& state) { return state.contains("decision"); }

    const Place place{Engine::postgresql};
    Process first{place, "first"}, second{place, "second"};
    Browser browser{first};
    const Made made = make(browser, alone);
};

TEST(LobbyTogether, ADayAndWrongPasswordsAreCountedByAll) {
    const Place place{Engine::postgresql};
    Limits limits = wide_limits();
    limits.tables_per_day = 3;
    limits.wrong_passwords = 3;
    limits.steps_per_day = 3;
    Process first(place, "first", limits), second(place, "second", limits);
    Browser here(first), there(second), elsewhere(second, "192.0.2.9");
    const Made made = make(here, alone);
    (void)make(there, alone);
    EXPECT_EQ(verdict(there.post("/api/tables", R"({"game":"settlers","seats":[]})")), "422 refused");
    (void)make(here, alone);
    EXPECT_EQ(verdict(here.post("/api/tables", alone)), "429 limit");
    EXPECT_EQ(verdict(there.post("/api/tables", alone)), "429 limit");
    EXPECT_EQ(verdict(elsewhere.post("/api/tables", alone)), "201") << "of another address";

    ASSERT_EQ(verdict(elsewhere.post("/api/account", account_body("Ann", "correct horse"))), "201");
    const std::string wrong = account_body("Ann", "wrong horse");
    EXPECT_EQ(verdict(here.post("/api/login", wrong)), "403 wrong-password");
    EXPECT_EQ(verdict(there.post("/api/login", wrong)), "403 wrong-password");
    EXPECT_EQ(verdict(here.post("/api/login", wrong)), "403 wrong-password");
    EXPECT_EQ(verdict(there.post("/api/login", wrong)), "429 rate");
    EXPECT_EQ(verdict(here.post("/api/login", wrong)), "429 rate");
}

TEST(LobbyTogether, NobodyFillsTheListOfAll) {
    const Place place{Engine::postgresql};
    Limits limits = wide_limits();
    limits.listed_per_person = 1;
    Process first(place, "first", limits), second(place, "second", limits);
    std::vector<std::unique_ptr<Seated>> there;
    for (int k = 0; k < 6; ++k) {
        Process& at = k < 3 ? first : second;
        Browser greedy(at);
        const Made made = make(greedy, duel);
        there.push_back(std::make_unique<Seated>(at, made.table, greedy.session));
    }
    EXPECT_EQ(first.lobby().listed_here().size(), 2U);
    // What a process tells the others is stored as it is, whenever it is told.
    store::open_postgresql(place.where())
        .writer->change_one("UPDATE processes SET listed = ? WHERE address = 'second:1'",
                            json::serialize(json::value_from(second.lobby().listed_here())));
    EXPECT_EQ(tables_in(Browser(first).get("/api/tables")).size(), 2U);
}

TEST(LobbyTogether, WhatIsNotedIsKnownToAllSoon) {
    std::map<std::string, std::int64_t> all;
    bool away = false;
    DayCounts first, second;
    int exchanges = 0;
    for (DayCounts* one : {&first, &second})
        one->share({}, [&](const DayCounts::Many& more, std::int64_t) -> std::optional<DayCounts::Many> {
            ++exchanges;
            if (away) return std::nullopt;
            DayCounts::Many now;
            for (const auto& [address, n] : more) now[address] = all[address] += n;
            return now;
        });
    const std::int64_t now = 86400 * 5;
    first.note("a", 7, now);
    first.note("c", 3, now);
    away = true;
    first.exchange(now);
    away = false;
    first.exchange(now);
    EXPECT_EQ(exchanges, 2) << "all addresses at once";
    first.exchange(now);
    EXPECT_EQ(exchanges, 2) << "there is nothing to tell";
    second.note("a", 1, now);
    EXPECT_FALSE(second.has_had("a", 8, now));
    second.exchange(now);
    EXPECT_TRUE(second.has_had("a", 8, now));
    EXPECT_FALSE(second.has_had("b", 1, now));
    EXPECT_EQ(all["a"], 8);
}

TEST_F(LobbyProcesses, AskTheOneThatHasTheTable) {
    const std::string socket = "/ws/" + made.table, join = "/api/tables/" + made.table + "/join";
    EXPECT_FALSE(second.lobby().elsewhere("GET", socket)) << "nobody's";
    const auto guest = std::make_shared<Guest>();
    (void)sit(first, guest);
    EXPECT_FALSE(first.lobby().elsewhere("GET", socket)) << "its own";
    for (const auto& [method, path] : {std::pair{"GET", socket}, {"POST", join}, {"GET", socket + "?x"}}) {
        const auto other = second.lobby().elsewhere(method, path);
        ASSERT_TRUE(other) << path;
        EXPECT_EQ(other->address, "first:1");
        EXPECT_EQ(other->secret, "secret");
    }
    EXPECT_FALSE(second.lobby().elsewhere("GET", "/api/tables/" + made.table)) << "what is read stands in the store";
    EXPECT_FALSE(second.lobby().elsewhere("POST", "/api/tables"));
    EXPECT_FALSE(second.lobby().elsewhere("GET", "/ws/nowhere"));
    // Who comes nevertheless is not let in twice.
    Problem problem;
    const auto other = std::make_shared<Guest>();
    EXPECT_FALSE(enter(second, made.table, {}, browser.session, other, problem));
    EXPECT_EQ(problem.code, Code::unavailable);
}

HttpRequest asked_of(const std::string& target, std::vector<std::pair<std::string, std::string>> fields = {}) {
    HttpRequest request;
    request.method = "GET";
    request.target = target;
    request.fields = std::move(fields);
    request.fields.emplace_back("host", "games.example");
    return request;
}

TEST_F(LobbyProcesses, PassARequestOnOnceAndNeverWithAStaleSecret) {
    const Site site;
    const Door door(site, second.lobby(), "ours");
    const auto peer = asio::ip::make_address("192.0.2.7");
    const std::string socket = "/ws/" + made.table;
    const auto guest = std::make_shared<Guest>();
    (void)sit(first, guest);
    const Way way = door.way(asked_of(socket), peer);
    ASSERT_TRUE(way.other);
    EXPECT_EQ(way.other->address, "first:1");
    EXPECT_EQ(way.visitor.key, "192.0.2.7");
    const Way meant = door.way(asked_of(socket, {{"imperia-passed-on", "ours 198.51.100.4"}}), peer);
    EXPECT_TRUE(meant.passed_on && !meant.other && !meant.refused) << "it is answered here, whoever has the table";
    EXPECT_EQ(meant.visitor.key, "198.51.100.4");
    for (const char* said : {"stale 198.51.100.4", "ours", "ours ", "", "oursx 198.51.100.4"}) {
        const Way stale = door.way(asked_of(socket, {{"imperia-passed-on", said}}), peer);
        EXPECT_FALSE(stale.other || stale.passed_on) << said;
        ASSERT_TRUE(stale.refused) << said;
        EXPECT_EQ(verdict(*stale.refused), "503 unavailable") << said;
    }
    const Door lone(site, second.lobby());
    EXPECT_TRUE(lone.way(asked_of(socket, {{"imperia-passed-on", " 198.51.100.4"}}), peer).refused);
}

TEST_F(LobbyProcesses, LookForATableOnlyForWhomAsksNotTooOften) {
    Limits limits = wide_limits();
    limits.requests_per_second = 1;  // four at once
    Process third(place, "third", limits);
    const Site site;
    const Door door(site, third.lobby(), "ours");
    const auto guest = std::make_shared<Guest>();
    (void)sit(first, guest);
    const auto peer = asio::ip::make_address("192.0.2.7");
    Way way;
    for (int k = 0; k < 40 && !way.refused; ++k) way = door.way(asked_of("/ws/" + made.table), peer);
    ASSERT_TRUE(way.refused);
    EXPECT_EQ(verdict(*way.refused), "429 rate");
    EXPECT_FALSE(way.other);
}

TEST_F(LobbyProcesses, ATableGoesOnWhereItsProcessDied) {
    const auto before = std::make_shared<Guest>(), after = std::make_shared<Guest>();
    const int version = play(sit(first, before), before);
    silence("first");
    const auto table = sit(second, after);
    EXPECT_EQ(after->newest("state").at("version").to_number<int>(), version) << "all that was told is there";
    EXPECT_GT(play(table, after), version);
}

TEST_F(LobbyProcesses, WhoWasOnlySlowCannotWriteAndSendsItsPlayersAway) {
    const auto before = std::make_shared<Guest>(), after = std::make_shared<Guest>();
    const auto old = sit(first, before);
    const int version = play(old, before);
    silence("first");
    const int later = play(sit(second, after), after);
    const json::object state = before->newest("state");
    old->answer(before,
                {7, static_cast<std::uint32_t>(version),
                 std::stoull(std::string(state.at("decision").at("options").as_array()[0].at("id").as_string()))});
    EXPECT_TRUE(before->is_closed());
    EXPECT_EQ(before->newest("error").at("code").as_string(), "unavailable");
    EXPECT_EQ(static_cast<int>(second.store().steps(made.table).size()), later);
}

TEST_F(LobbyProcesses, WhoLearnsThatATableIsLostSendsItsPlayersAway) {
    const auto before = std::make_shared<Guest>();
    (void)sit(first, before);
    first.lobby().lose_all_but({made.table});
    EXPECT_TRUE(first.lobby().elsewhere("GET", "/ws/" + made.table) == std::nullopt);
    first.lobby().lose_all_but({});
    EXPECT_TRUE(before->is_closed());
}

TEST_F(LobbyProcesses, WhatAnotherHadMeanwhileIsOpenedAnew) {
    const auto before = std::make_shared<Guest>(), between = std::make_shared<Guest>(),
               after = std::make_shared<Guest>();
    (void)play(sit(first, before), before);
    silence("first");
    const int version = play(sit(second, between), between);
    second.store().end_sharing();
    // The first was taken for dead; it enters itself anew as its next beat does.
    first.store().end_sharing();
    first.enter("first");
    (void)sit(first, after);
    EXPECT_EQ(after->newest("state").at("version").to_number<int>(), version);
    EXPECT_TRUE(before->is_closed());
}

}  // namespace
