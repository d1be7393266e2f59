// The lobby without sockets: which tables are in memory, and how often.

#include "amounts.h"
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

TEST(LobbyMemory, AFinishedTableLeavesWithItsLastVisitor) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, bots);
    const auto first = std::make_shared<Guest>(), second = std::make_shared<Guest>();
    Problem problem;
    const auto table = house.lobby().enter(made.table, {}, "", first, problem);
    ASSERT_TRUE(table);
    ASSERT_EQ(house.lobby().enter(made.table, {}, "", second, problem), table);
    (void)first->state_when(is_over);
    (void)second->state_when(is_over);
    table->leave(first);
    const auto third = std::make_shared<Guest>();
    EXPECT_EQ(house.lobby().enter(made.table, {}, "", third, problem), table) << "the second still looks on";
    (void)third->state_when(is_over);
    table->leave(second);
    table->leave(third);
    wait_until([&] { return house.lobby().tables_in_memory() == 0; });
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
        const auto table = house.lobby().enter(made.table, {}, "", guest, problem);
        ASSERT_TRUE(table) << problem.message;
        house.lobby().sweep();
        (void)guest->state_when(is_over);
        EXPECT_EQ(house.lobby().tables_in_memory(), 1U);
        table->leave(guest);
        house.lobby().sweep();
    }
    wait_until([&] { return house.lobby().tables_in_memory() == 0; });
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
    std::weak_ptr<Table> former;
    bool over = false;
    for (int k = 0; k < 12 && !over; ++k) {
        const auto guest = std::make_shared<Guest>();
        Problem problem;
        auto table = house.lobby().enter(made.table, {}, "", guest, problem);
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
        std::vector<std::future<std::shared_ptr<Table>>> opened;
        std::vector<std::shared_ptr<Guest>> guests;
        for (int one = 0; one < 4; ++one) {
            guests.push_back(std::make_shared<Guest>());
            opened.push_back(std::async(std::launch::async, [&house, &made, guest = guests.back()] {
                Problem problem;
                return house.lobby().enter(made.table, {}, "", guest, problem);
            }));
        }
        std::vector<std::shared_ptr<Table>> tables;
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
    EXPECT_FALSE(house.lobby().enter(made.table, {{make_token()}, 0, false}, "", std::make_shared<Guest>(), problem));
    wait_until([&] {
        house.lobby().sweep();
        return house.lobby().tables_in_memory() == 0;
    });
}

}  // namespace
