// What one address may have in a day, and what is removed because nobody needs it.

#include "server/clock.h"
#include "server/house.h"

namespace {

using namespace server_house;

TEST(LobbyBudgets, AnAddressBeginsSoManyTablesADay) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.tables_per_day = 3;
    limits.bot_tables_per_day = 1;
    House house(folder, limits);
    Browser browser(house), other(house, "192.0.2.7");
    EXPECT_EQ(verdict(browser.post("/api/tables", bots)), "201");
    EXPECT_EQ(verdict(browser.post("/api/tables", bots)), "429 limit");
    EXPECT_EQ(verdict(browser.post("/api/tables", with_bot)), "201");
    EXPECT_EQ(verdict(browser.post("/api/tables", duel)), "201");
    EXPECT_EQ(verdict(browser.post("/api/tables", duel)), "429 limit");
    EXPECT_EQ(verdict(other.post("/api/tables", bots)), "201") << "each address has its own";
}

constexpr const char* japan = R"({"side":"Japan A"})";

TEST(LobbyBudgets, AnAddressBeginsSoManySessionsADay) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.sessions_per_day = 3;
    House house(folder, limits);
    // Whoever forgets the cookie is given another each time.
    const auto nameless = [&](const std::string& path, const std::string& body) {
        return verdict(Browser(house).post(path, body));
    };
    Browser known(house);
    EXPECT_EQ(verdict(known.post("/api/name", R"({"name":"Ann"})")), "200");
    EXPECT_EQ(nameless("/api/campaigns", japan), "201");
    EXPECT_EQ(nameless("/api/tables", duel), "201");
    EXPECT_EQ(nameless("/api/tables", duel), "429 limit");
    EXPECT_EQ(nameless("/api/campaigns", japan), "429 limit");
    EXPECT_EQ(nameless("/api/name", R"({"name":"Bob"})"), "429 limit");
    EXPECT_EQ(verdict(known.post("/api/tables", duel)), "201") << "who has a session needs no other";
    EXPECT_EQ(verdict(Browser(house, "192.0.2.7").post("/api/tables", duel)), "201");
}

TEST(LobbyBudgets, ATableThatIsNotMadeForWantOfASessionIsNotInUse) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.sessions_per_day = 1;
    limits.tables_per_address = 2;
    House house(folder, limits);
    Browser known(house);
    EXPECT_EQ(verdict(known.post("/api/tables", duel)), "201");
    for (int k = 0; k < 3; ++k) EXPECT_EQ(verdict(Browser(house).post("/api/tables", duel)), "429 limit");
    EXPECT_EQ(verdict(known.post("/api/tables", duel)), "201");
}

TEST(LobbyBudgets, WhoTakesBackANameThatWasNeverGivenGetsNoSession) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Response response = browser.post("/api/name", R"({"name":""})");
    EXPECT_EQ(verdict(response), "200");
    EXPECT_EQ(response.body, R"({"name":""})");
    EXPECT_EQ(browser.session, "");
}

TEST(LobbyBudgets, AnAddressBeginsSoManyCampaignsADay) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.campaigns_per_day = 2;
    House house(folder, limits);
    for (const char* wanted : {"201", "201", "429 limit"})
        EXPECT_EQ(verdict(Browser(house).post("/api/campaigns", japan)), wanted);
    EXPECT_EQ(verdict(Browser(house, "192.0.2.7").post("/api/campaigns", japan)), "201");
}

TEST(LobbyBudgets, AnAddressMakesSoManyAccountsADay) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.accounts_per_day = 2;
    House house(folder, limits);
    const auto account = [&](const std::string& name, const std::string& address = "192.0.2.1") {
        return verdict(Browser(house, address).post("/api/account", account_body(name, "correct horse")));
    };
    EXPECT_EQ(account("Ann"), "201");
    EXPECT_EQ(account("Ann"), "409 name-taken") << "which counts for nothing";
    EXPECT_EQ(account("Bob"), "201");
    EXPECT_EQ(account("Cid"), "429 limit");
    EXPECT_EQ(account("Cid", "192.0.2.7"), "201");
}

TEST(LobbyBudgets, WhatNobodyHasUsedIsNotKeptForEver) {
    const Folder folder;
    Limits limits = wide_limits();
    House house(folder, limits);
    constexpr std::int64_t day = 86400;
    const std::int64_t now = seconds_now();
    const auto session = [&](const std::string& id, std::int64_t days) {
        house.store().add_session(id, now - days * day, {});
    };
    session("new", 6);
    session("old", 8);
    session("player", 8);
    session("begins", 8);
    store::TableRow row;
    row.id = "bbbbbbbbbbbbbbbb";
    row.game = "settlers";
    row.created = now;
    row.maker = "player";
    row.seats = {{"human", "Romans", "", "player", "", store::SeatStatus::held}};
    house.store().add_table(row, {});
    house.store().add_campaign({"aaaaaaaaaaaaaaaa", "begins", now - 8 * day, "text", ""}, {});
    house.store().add_campaign({"aaaaaaaaaaaaaaab", "player", now - 6 * day, "text", ""}, {});
    house.store().add_campaign({"aaaaaaaaaaaaaaac", "player", now - 8 * day, "text", ""}, {});
    house.store().set_campaign({"aaaaaaaaaaaaaaac", "player", 0, "later", "bbbbbbbbbbbbbbbb"}, "text", {});
    house.store().wait();
    house.lobby().sweep();
    house.store().wait();
    EXPECT_TRUE(house.store().session("new"));
    EXPECT_FALSE(house.store().session("old")) << "a guest that nothing belongs to";
    EXPECT_TRUE(house.store().session("player"));
    EXPECT_FALSE(house.store().campaign_of("begins", "aaaaaaaaaaaaaaaa")) << "no game of it was begun";
    EXPECT_FALSE(house.store().session("begins")) << "it had nothing else";
    EXPECT_TRUE(house.store().campaign_of("player", "aaaaaaaaaaaaaaab"));
    EXPECT_TRUE(house.store().campaign_of("player", "aaaaaaaaaaaaaaac"));
}

constexpr const char* for_nobody =
    R"({"game":"settlers","seats":[{"kind":"human","side":"Romans","mine":false},{"kind":"random","side":"Japanese"}],"patience":1})";

TEST(LobbyBudgets, AGameThatNobodySitsDownAtIsOneOfComputerPlayers) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.bot_tables_per_day = 1;
    House house(folder, limits);
    Browser browser(house);
    EXPECT_EQ(verdict(browser.post("/api/tables", for_nobody)), "201");
    EXPECT_EQ(verdict(browser.post("/api/tables", for_nobody)), "429 limit");
    EXPECT_EQ(verdict(browser.post("/api/tables", with_bot)), "201");
}

TEST(LobbyBudgets, WhoLeavesBeforeAnsweringLeavesAGameOfComputerPlayers) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.bot_tables_per_day = 1;
    House house(folder, limits);
    Browser browser(house);
    const Made left = make(browser, with_bot), kept = make(browser, with_bot);
    {
        Seated first(house, left.table, browser.session);
        first.table->change_seat(first.guest, {1, SeatAct::leave, 0});
        (void)first.guest->state_when(is_over);
    }
    Seated second(house, kept.table, browser.session);
    second.table->change_seat(second.guest, {1, SeatAct::leave, 0});
    const json::object error = second.guest->newest_when("error", [](const json::object&) { return true; });
    EXPECT_EQ(error.at("code").as_string(), "limit");
    // Who has answered once may go.
    const json::object state = second.guest->newest("state");
    const json::array& options = state.at("decision").at("options").as_array();
    const auto version = state.at("version").to_number<std::uint32_t>();
    second.table->answer(second.guest, {2, version, std::stoull(std::string(options[0].at("id").as_string()))});
    (void)second.guest->state_when([&](const json::object& one) {
        return one.at("version").to_number<std::uint32_t>() > version && one.contains("decision");
    });
    second.table->change_seat(second.guest, {3, SeatAct::leave, 0});
    (void)second.guest->state_when(is_over);
    // And what nobody has answered in is not kept.
    house.store().clear({.without_people = seconds_now() + 10}, {});
    house.store().wait();
    EXPECT_FALSE(house.store().table(left.table));
    EXPECT_TRUE(house.store().table(kept.table));
}

// Whoever has resigned has; the table then waits for somebody.
TEST(LobbyBudgets, WhoResignsBeforeAnsweringIsNotPlayedFor) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.bot_tables_per_day = 0;
    House house(folder, limits);
    Browser browser(house);
    const Made made = make(browser, with_bot);
    Seated player(house, made.table, browser.session);
    player.table->change_seat(player.guest, {1, SeatAct::resign, 0});
    (void)player.guest->newest_when("ack", [](const json::object&) { return true; });
    // What is asked behind it is answered when the table is free.
    player.table->change_seat(player.guest, {2, SeatAct::come_back, 0});
    (void)player.guest->newest_when("error", [](const json::object&) { return true; });
    EXPECT_FALSE(is_over(player.guest->newest("state")));
    EXPECT_EQ(house.store().steps(made.table).size(), 1U);
}

TEST(LobbyBudgets, AnAddressDoesSoMuchADay) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.steps_per_day = 5;
    House house(folder, limits);
    Browser browser(house);
    const Made made = make(browser, one_screen), other = make(browser, one_screen);
    // A guest without an address stands for one; the second table counts against the same.
    const auto decides = [](const json::object& state) { return state.contains("decision"); };
    unsigned done = 0;
    for (const std::string& id : {made.table, other.table}) {
        const auto guest = std::make_shared<Guest>();
        Problem problem;
        const auto table = enter(house, id, {}, browser.session, guest, problem);
        ASSERT_TRUE(table) << problem.message;
        for (std::uint32_t version = 0; version < 4; ++version) {
            const json::object state = guest->state_when([&](const json::object& one) {
                return decides(one) && one.at("version").to_number<std::uint32_t>() == version;
            });
            const json::array& options = state.at("decision").at("options").as_array();
            table->answer(guest, {1, version, std::stoull(std::string(options[0].at("id").as_string()))});
            if (done == 5) {
                const json::object error = guest->newest_when("error", [](const json::object&) { return true; });
                EXPECT_EQ(error.at("code").as_string(), "limit");
                return;
            }
            ++done;
        }
        (void)guest->state_when([](const json::object& one) { return one.at("version").to_number<int>() == 4; });
    }
    ADD_FAILURE() << "nobody says that it is enough";
}

TEST(LobbyBudgets, AreNewEveryDay) {
    DayCounts counts;
    counts.note("c", 7, 86400 * 5);
    EXPECT_TRUE(counts.has_had("c", 7, 86400 * 5));
    EXPECT_FALSE(counts.has_had("c", 8, 86400 * 5));
    EXPECT_FALSE(counts.has_had("c", 7, 86400 * 6));
    EXPECT_TRUE(counts.add("a", 1, 86400 * 5));
    EXPECT_FALSE(counts.add("a", 1, 86400 * 6 - 1));
    EXPECT_TRUE(counts.add("b", 1, 86400 * 6 - 1));
    EXPECT_TRUE(counts.add("a", 1, 86400 * 6));
}

TEST(LobbyBudgets, GamesWithoutAPersonAreNotKeptForEver) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    std::vector<std::string> ids;
    for (const std::int64_t age : {90000, 80000}) {
        store::TableRow row;
        row.id = "bbbbbbbbbbbbbb" + std::to_string(ids.size() + 10);
        row.game = "settlers";
        row.seats = {{"random", "Romans", "", "", ""}, {"random", "Japanese", "", "", ""}};
        row.created =
            std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
                .count() -
            age;
        ids.push_back(row.id);
        house.store().add_table(row, {});
    }
    house.store().wait();
    house.lobby().sweep();
    house.store().wait();
    EXPECT_FALSE(house.store().table(ids[0])) << "older than a day";
    EXPECT_TRUE(house.store().table(ids[1]));
}

}  // namespace
