// The lobby without sockets: which tables are in memory, and how often.

#include "amounts.h"
#include "server/changed_game.h"
#include "server/house.h"

namespace {

using namespace server_house;

// Waits for what must come; a failure if it never does.
template <class Predicate>
void wait_until(Predicate predicate) {
    const auto end = std::chrono::steady_clock::now() + server_support::patience;
    while (!predicate()) {
        ASSERT_LT(std::chrono::steady_clock::now(), end);
        std::this_thread::yield();
    }
}

// Who looks at it again a moment later, or again and again, finds it there.
TEST(LobbyMemory, AFinishedTableLeavesAWhileAfterItsLastVisitor) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.finished_idle_seconds = 0;
    House house(folder, limits);
    Browser browser(house);
    const Made made = make(browser, bots);
    const auto first = std::make_shared<Guest>(), second = std::make_shared<Guest>();
    Problem problem;
    const auto table = enter(house, made.table, {}, "", first, problem);
    ASSERT_TRUE(table);
    ASSERT_EQ(enter(house, made.table, {}, "", second, problem), table);
    (void)first->state_when(is_over);
    (void)second->state_when(is_over);
    table->leave(first);
    const auto third = std::make_shared<Guest>();
    EXPECT_EQ(enter(house, made.table, {}, "", third, problem), table) << "the second still looks on";
    (void)third->state_when(is_over);
    table->leave(second);
    table->leave(third);
    wait_until([&] { return table->idle_since() != 0; });
    const auto last = std::make_shared<Guest>();
    EXPECT_EQ(enter(house, made.table, {}, "", last, problem), table) << "nobody looked on for a moment";
    (void)last->state_when(is_over);
    table->leave(last);
    wait_until([&] {
        house.lobby().sweep();
        return house.lobby().tables_in_memory() == 0;
    });
}

TEST(LobbyMemory, OfTablesThatNobodyLooksAtOnlySoMuchStays) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.idle_steps = 0;
    House house(folder, limits);
    Browser browser(house);
    const Made one = make(browser, duel), other = make(browser, duel);
    Problem problem;
    const auto guest = std::make_shared<Guest>();
    const auto table = enter(house, one.table, {}, "", guest, problem);
    ASSERT_TRUE(table);
    table->leave(guest);
    wait_until([&] { return table->idle_since() != 0; });
    EXPECT_EQ(house.lobby().tables_in_memory(), 1U);
    const auto next = std::make_shared<Guest>();
    ASSERT_TRUE(enter(house, other.table, {}, "", next, problem));
    wait_until([&] {
        house.lobby().sweep();  // the first may have been expecting somebody still
        return house.lobby().tables_in_memory() == 1;
    });
    const auto again = std::make_shared<Guest>();
    EXPECT_NE(enter(house, one.table, {}, "", again, problem), table) << "it was read anew";
    EXPECT_EQ(house.lobby().tables_in_memory(), 2U) << "at both somebody is";
}

// A game whose matches are dealt only when the test lets them.
class HeldGame final : public server_support::ChangedGame {
public:
    using ChangedGame::ChangedGame;
    std::unique_ptr<engine::Match> make_match(const engine::SetupWords& words, const core::Seed& seed,
                                              std::string& problem) const override {
        {
            std::unique_lock guard(lock);
            ++asked;
            changed.notify_all();
            changed.wait(guard, [&] { return !held; });
        }
        return ChangedGame::make_match(words, seed, problem);
    }
    void hold(bool on) const {
        const std::lock_guard guard(lock);
        held = on;
        asked = 0;
        changed.notify_all();
    }
    void wait_until_asked() const {
        std::unique_lock guard(lock);
        EXPECT_TRUE(changed.wait_for(guard, server_support::patience, [&] { return asked > 0; }));
    }

    mutable std::mutex lock;
    mutable std::condition_variable changed;
    mutable bool held = false;
    mutable unsigned asked = 0;
};

TEST(LobbyMemory, WhileATableIsOpenedOthersPlay) {
    const Folder folder;
    const auto game =
        std::make_shared<HeldGame>(server_support::settlers_game(), server_support::settlers_game()->rules_version());
    Limits limits = wide_limits();
    limits.table_idle_seconds = limits.finished_idle_seconds = 0;
    House house(folder, limits, {game});
    Browser browser(house), friends(house, "192.0.2.2");
    const Made slow = make(browser, duel), played = make(browser, one_screen);
    Seated at(house, played.table, browser.session);
    const json::object state = at.guest->state_when([](const json::object&) { return true; });
    game->hold(true);
    // One says hello, another sits down: both wait for the same table.
    const auto guest = std::make_shared<Guest>();
    std::promise<std::shared_ptr<TableHost>> entered;
    house.lobby().enter(slow.table, {}, "", guest,
                        [&](const std::shared_ptr<TableHost>& table, const Problem&) { entered.set_value(table); });
    auto joined =
        house.begin(friends.request("POST", "/api/tables/" + slow.table + "/join", token_body(slow.tokens[1])));
    game->wait_until_asked();
    at.table->answer(at.guest,
                     {1, 0, std::stoull(std::string(state.at("decision").at("options").at(0).at("id").as_string()))});
    (void)at.guest->state_when([](const json::object& one) { return one.at("n").to_number<int>() == 1; });
    EXPECT_EQ(verdict(browser.get("/api/tables/" + played.table)), "200");
    game->hold(false);
    const auto table = entered.get_future().get();
    ASSERT_TRUE(table);
    EXPECT_EQ(verdict(joined.get()), "200");
    (void)guest->newest_when("seats",
                             [](const json::object& seats) { return seats.at("seats").at(1).at("taken").as_bool(); });
    table->leave(guest);
}

// Who comes while the table is about to leave is expected, and finds it.
TEST(LobbyMemory, ATableThatIsEnteredDoesNotLeave) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.table_idle_seconds = 0;
    House house(folder, limits);
    Browser browser(house);
    const Made made = make(browser, bots);
    watch_to_the_end(house, made.table);
    for (unsigned k = 0; k < support::many_or_few(200, 40); ++k) {
        const auto guest = std::make_shared<Guest>();
        Problem problem;
        const auto table = enter(house, made.table, {}, "", guest, problem);
        ASSERT_TRUE(table) << problem.message;
        house.lobby().sweep();
        (void)guest->state_when(is_over);
        EXPECT_EQ(house.lobby().tables_in_memory(), 1U);
        table->leave(guest);
        house.lobby().sweep();
    }
    wait_until([&] {
        house.lobby().sweep();
        return house.lobby().tables_in_memory() == 0;
    });
}

// A game of computer players that nobody watches stops; whoever returns finds one table, and it plays on.
TEST(LobbyMemory, ASweptTableStopsThinkingAndIsOpenedOnce) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.table_idle_seconds = 0;
    House house(folder, limits);
    Browser browser(house);
    const Made made =
        make(browser,
             R"({"game":"settlers","seats":[{"kind":"greedy","side":"Romans"},{"kind":"greedy","side":"Japanese"}]})");
    std::weak_ptr<TableHost> former;
    bool over = false;
    for (int k = 0; k < 12 && !over; ++k) {
        const auto guest = std::make_shared<Guest>();
        Problem problem;
        auto table = enter(house, made.table, {}, "", guest, problem);
        ASSERT_TRUE(table) << problem.message;
        const json::object state = guest->state_when([](const json::object&) { return true; });
        const int n = state.at("n").to_number<int>();
        // At least one more step is told: the table works, and no other one is in its way.
        const json::object next = guest->state_when(
            [&](const json::object& one) { return is_over(one) || one.at("n").to_number<int>() > n; });
        over = is_over(next);
        table->leave(guest);
        former = table;
        table.reset();
        wait_until([&] {
            house.lobby().sweep();
            return house.lobby().tables_in_memory() == 0;
        });
        wait_until([&] { return former.expired(); });  // nothing holds it: it thinks no more
    }
}

TEST(LobbyMemory, TwoWhoOpenATableAtOnceGetTheSame) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.table_idle_seconds = 0;
    House house(folder, limits);
    Browser browser(house);
    const Made made = make(browser, duel);
    for (int k = 0; k < 50; ++k) {
        std::vector<std::future<std::shared_ptr<TableHost>>> opened;
        std::vector<std::shared_ptr<Guest>> guests;
        for (int one = 0; one < 4; ++one) {
            guests.push_back(std::make_shared<Guest>());
            opened.push_back(std::async(std::launch::async, [&house, &made, guest = guests.back()] {
                Problem problem;
                return enter(house, made.table, {}, "", guest, problem);
            }));
        }
        std::vector<std::shared_ptr<TableHost>> tables;
        for (auto& one : opened) tables.push_back(one.get());
        for (std::size_t one = 0; one < tables.size(); ++one) {
            ASSERT_TRUE(tables[one]);
            EXPECT_EQ(tables[one], tables[0]);
            tables[one]->leave(guests[one]);
        }
        tables.clear();
        wait_until([&] {
            house.lobby().sweep();
            return house.lobby().tables_in_memory() == 0;
        });
    }
}

// A wrong token leads to no seat, and keeps no table in memory.
TEST(LobbyMemory, WhoIsRefusedKeepsNoTable) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.table_idle_seconds = 0;
    House house(folder, limits);
    Browser browser(house);
    const Made made = make(browser, duel);
    Problem problem;
    EXPECT_FALSE(enter(house, made.table, {{make_token()}, 0, false}, "", std::make_shared<Guest>(), problem));
    wait_until([&] {
        house.lobby().sweep();
        return house.lobby().tables_in_memory() == 0;
    });
}

TEST(LobbyMemory, IsGivenBackWhenThoseThatLeaveHaveLeft) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.table_idle_seconds = 0;
    House house(folder, limits);
    std::promise<std::size_t> given;
    std::atomic<unsigned> times{0};
    house.lobby().on_left([&] {
        if (++times == 1) given.set_value(house.lobby().tables_in_memory());
    });
    Browser browser(house);
    std::vector<std::shared_ptr<TableHost>> tables;
    for (int k = 0; k < 5; ++k) {
        const Made made = make(browser, duel);
        const Seated seated(house, made.table, browser.session);
        tables.push_back(seated.table);
    }
    wait_until([&] {
        return std::all_of(tables.begin(), tables.end(),
                           [](const auto& one) { return one->idle_since() != 0 && !one->is_expecting(); });
    });
    tables.clear();
    house.lobby().sweep();
    auto left = given.get_future();
    ASSERT_EQ(left.wait_for(server_support::patience), std::future_status::ready) << "by the same sweep";
    EXPECT_EQ(left.get(), 0U) << "not before they have left";
    EXPECT_EQ(times, 1U);
    house.stop();
}

// Hashes take long: those who play against computers are not to notice.
TEST(LobbyMemory, ComputerPlayersMoveWhileHashesWait) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, bots);
    std::vector<std::future<Response>> logins;
    for (unsigned k = 0; k < Limits().passwords_waiting; ++k)
        logins.push_back(house.begin(browser.request("POST", "/api/login", account_body("Ann", "wrong horse"))));
    EXPECT_EQ(logins.back().wait_for(std::chrono::seconds(0)), std::future_status::timeout) << "the queue is full";
    EXPECT_EQ(verdict(browser.post("/api/login", account_body("Bob", "wrong horse"))), "503 unavailable");
    const auto guest = std::make_shared<Guest>();
    Problem problem;
    const auto table = enter(house, made.table, {}, "", guest, problem);
    ASSERT_TRUE(table) << problem.message;
    (void)guest->state_when([](const json::object& state) { return state.at("n").to_number<int>() >= 20; });
    EXPECT_EQ(logins.back().wait_for(std::chrono::seconds(0)), std::future_status::timeout) << "and others still wait";
    table->leave(guest);
    for (auto& login : logins) EXPECT_EQ(verdict(login.get()), "403 wrong-password");
}

}  // namespace
