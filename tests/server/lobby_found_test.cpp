// What went wrong once at tables and in the lobby.

#include "server/house.h"

namespace {

using namespace server_house;

// After an undo the game goes on.
TEST(LobbyFound, AGameGoesOnAfterAnUndo) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, one_screen);
    const auto guest = std::make_shared<Guest>();
    Problem problem;
    const auto table = enter(house, made.table, {{made.tokens[0], made.tokens[1]}, 0, false}, "", guest, problem);
    ASSERT_TRUE(table);
    core::Random random(3);
    std::uint32_t version = 0;
    bool undone = false;
    for (; version < 200; ++version) {
        const json::object state = guest->state_when(
            [&](const json::object& one) { return one.at("version").to_number<std::uint32_t>() == version; });
        ASSERT_TRUE(state.contains("decision"));
        if (!undone && state.at("can_undo").as_bool()) {
            table->take_back(guest, {1, version});
            undone = true;
            continue;
        }
        const json::array& options = state.at("decision").at("options").as_array();
        const json::value& option = options[random.below(static_cast<std::uint32_t>(options.size()))];
        table->answer(guest, {1, version, std::stoull(std::string(option.at("id").as_string()))});
        if (undone) break;
    }
    ASSERT_TRUE(undone);
    // The answer with the version of the newest state gets an ack or an error.
    for (int k = 0; k < 1000 && guest->newest("error").empty() &&
                    guest->newest("state").at("version").to_number<std::uint32_t>() == version;
         ++k)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    EXPECT_EQ(json::serialize(guest->newest("error")), "{}");
}

TEST(LobbyFound, ALoggedOutTokenHasNoSeats) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, duel);
    const std::string token = browser.session;
    ASSERT_EQ(verdict(browser.post("/api/logout", "")), "200");
    const auto guest = std::make_shared<Guest>();
    Problem problem;
    const auto table = enter(house, made.table, {}, token, guest, problem);
    ASSERT_TRUE(table);
    (void)guest->state_when([](const json::object&) { return true; });
    EXPECT_EQ(json::serialize(guest->newest("welcome").at("you")), "[]");
}

TEST(LobbyFound, AFinishedTableMakesRoomForAnother) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.tables_per_address = 1;
    House house(folder, limits);
    Browser browser(house);
    const Made made = make(browser, bots);
    watch_to_the_end(house, made.table);
    EXPECT_EQ(verdict(browser.post("/api/tables", bots)), "201") << "over, but not yet swept";
}
TEST(LobbyFound, ATableThatNobodyEnteredIsSweptSometime) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.tables_per_address = 1;
    limits.table_idle_seconds = 0;
    House house(folder, limits);
    Browser browser(house);
    (void)make(browser, duel);
    house.lobby().sweep();
    EXPECT_EQ(verdict(browser.post("/api/tables", duel)), "201");
}

TEST(LobbyFound, ARefusedStoreLetsTheFolderGo) {
    const Folder folder;
    std::ofstream(folder.path() / "imperia.db") << std::string(10000, 'x');
    EXPECT_THROW(store::Store(folder.path()), store::Failure);
    std::filesystem::remove(folder.path() / "imperia.db");
    EXPECT_NO_THROW(store::Store(folder.path()));
}

TEST(LobbyFound, WhoWatchesIsASpectatorWithTokensToo) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, duel);
    const auto guest = std::make_shared<Guest>();
    Problem problem;
    const auto table = enter(house, made.table, {{made.tokens[0]}, 0, true}, "", guest, problem);
    ASSERT_TRUE(table);
    (void)guest->state_when([](const json::object&) { return true; });
    EXPECT_EQ(json::serialize(guest->newest("welcome").at("you")), "[]");
}

TEST(LobbyFound, BodiesAreReadStrictly) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const std::string two =
        R"("game":"settlers","seats":[{"kind":"human","side":"Romans"},{"kind":"human","side":"Japanese"}])";
    EXPECT_EQ(verdict(browser.post("/api/tables", "{" + two + R"(,"listed":"yes"})")), "400 bad-message");
    EXPECT_EQ(verdict(browser.post("/api/tables", "{" + two + R"(,"sed":5})")), "400 bad-message");
}

TEST(LobbyFound, WhoJoinsAnOpenTableIsNamed) {
    const Folder folder;
    House house(folder);
    Browser maker(house), ann(house);
    const Made made = make(maker, duel);
    ASSERT_EQ(verdict(ann.post("/api/account", account_body("Ann", "correct horse"))), "201");
    const auto first = std::make_shared<Guest>(), second = std::make_shared<Guest>();
    Problem problem;
    auto table = enter(house, made.table, {}, "", first, problem);
    ASSERT_EQ(verdict(ann.post("/api/tables/" + made.table + "/join", token_body(made.tokens[1]))), "200");
    table = enter(house, made.table, {}, ann.session, second, problem);
    (void)second->state_when([](const json::object&) { return true; });
    EXPECT_EQ(second->newest("welcome").at("seats").as_array()[1].at("name").as_string(), "Ann");
}

TEST(LobbyFound, AStandingWithoutStepsKeepsTheirNumber) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, duel);
    house.store().add_steps(made.table, {{1, store::StepRow::answer, 0, 1}}, {}, {});
    std::promise<void> told;
    house.store().add_steps(made.table, {}, {}, [&](bool) { told.set_value(); });
    told.get_future().wait();
    EXPECT_EQ(house.store().table(made.table)->steps, 1U);
}

TEST(LobbyFound, ASeatThatIsNotThereIsNotTaken) {
    const Folder folder;
    House house(folder);
    std::promise<bool> told;
    store::Standing standing;
    standing.seats = {{3, store::SeatStatus::held, "", "s", ""}};
    house.store().add_steps("nowhere", {}, standing, [&](bool stored) { told.set_value(stored); });
    EXPECT_FALSE(told.get_future().get());
}

}  // namespace
