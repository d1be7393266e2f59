// The lobby without sockets: who has played much keeps nobody waiting who reads or writes.

#include "server/house.h"
#include "store/in_turn.h"

namespace {

using namespace server_house;

TEST(InTurn, IsGivenInTheOrderInWhichItWasAskedFor) {
    store::InTurn lock;
    std::string order;
    lock.lock();
    std::thread other([&] {
        const std::lock_guard guard(lock);
        order += "other ";
    });
    while (lock.size() < 2) std::this_thread::yield();
    lock.unlock();
    lock.lock();  // at once again
    order += "again";
    lock.unlock();
    other.join();
    EXPECT_EQ(order, "other again");
    EXPECT_EQ(lock.size(), 0U);
}

// Gives a browser so many games that are over.
void give_games(House& house, Browser& browser, unsigned n) {
    (void)make(browser, duel);  // gives a cookie
    for (unsigned k = 0; k < n; ++k) {
        store::TableRow table;
        table.id = make_table_id();
        table.game = "settlers";
        table.created = 1000 + k;
        for (const char* side : {"Romans", "Japanese", "Egyptians"})
            table.seats.push_back({"greedy", side, "", "", "", store::SeatStatus::free});
        table.seats.front() = {"human", "Romans", "", hash_token(browser.session), "", store::SeatStatus::held};
        house.store().add_table(table, {});
        house.store().keep(table.id, {{"record", 1, "a record"}}, {});
        house.store().add_steps(table.id, {{1, store::StepRow::answer, 0, 7}}, {-1, true, {9, 5, 5}, {0}}, {});
    }
    house.store().wait();
}

// On which thread a request is answered.
std::thread::id answers(House& house, const Request& request) {
    const auto told = std::make_shared<std::promise<std::thread::id>>();
    house.lobby().handle(request, [told, method = request.method](const Response& response) {
        if (method == "GET") {
            EXPECT_EQ(verdict(response), "200");
        }
        told->set_value(std::this_thread::get_id());
    });
    return told->get_future().get();
}

TEST(LobbyReading, WhatReadsMuchWaitsForItsTurn) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    give_games(house, browser, 3);
    for (const char* path : {"/api/scores", "/api/me", "/api/export", "/api/mine", "/api/tables", "/api/campaigns"})
        EXPECT_NE(answers(house, browser.request("GET", path, "")), std::this_thread::get_id()) << path;
    // What compares all cards, too, or tries all opponents.
    for (const char* path :
         {"/api/check", "/api/deck", "/api/tables", "/api/campaigns", "/api/name", "/api/tables/x/again"})
        EXPECT_NE(answers(house, browser.request("POST", path, "{}")), std::this_thread::get_id()) << path;
}

TEST(LobbyReading, ScoresAreOfTheNewestGames) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    give_games(house, browser, 1003);
    EXPECT_EQ(body_of(browser.get("/api/scores")).at("scores").at(0).at("games").as_int64(), 1000);
    EXPECT_EQ(body_of(browser.get("/api/me")).at("statistics").at("games").as_int64(), 1000);
}

// The House sees to it that the thread that writes reads nothing.
TEST(LobbyReading, ANameIsToldAtTablesWithoutTheThreadThatWrites) {
    const Folder folder;
    House house(folder);
    Browser browser(house), other(house);
    const Made made = make(browser, duel), elsewhere = make(browser, duel);
    Seated here(house, made.table, browser.session), there(house, elsewhere.table, other.session);
    ASSERT_EQ(verdict(browser.post("/api/name", R"({"name":"Ann"})")), "200");
    for (const Seated* one : {&here, &there})
        (void)one->guest->newest_when("seats", [](const json::object& seats) {
            return seats.at("seats").at(0).at("name").as_string() == "Ann (guest)";
        });
    Browser stranger(house);
    EXPECT_EQ(verdict(stranger.post("/api/name", R"({"name":"Bob"})")), "200") << "its session begins here";
}

TEST(LobbyReading, WhoHasPlayedMuchKeepsNobodyFromATable) {
    const Folder folder;
    House house(folder);
    Browser much(house), player(house, "192.0.2.2");
    give_games(house, much, 2000);
    const Made made = make(player, duel);
    const Seated seated(house, made.table, player.session);
    for (const char* path : {"/api/export", "/api/scores"}) {
        auto read = house.begin(much.request("GET", path, ""));
        const Seated another(house, made.table, player.session);
        EXPECT_EQ(another.you(), "[0]");
        EXPECT_EQ(verdict(read.get()), "200");
    }
}

TEST(LobbyReading, AnExportLetsOthersReadInBetween) {
    const Folder folder;
    House house(folder);
    Browser much(house);
    give_games(house, much, 2000);
    const std::uint64_t before = house.store().reads();
    const Response all = house.begin(much.request("GET", "/api/export", "")).get();
    EXPECT_EQ(body_of(all).at("tables").as_array().size(), 2001U);
    EXPECT_GT(house.store().reads() - before, 2001U) << "one table at a time, and who asks meanwhile is next";
    EXPECT_FALSE(all.zipped.empty()) << "a thread that serves everybody would have to";
}

}  // namespace
