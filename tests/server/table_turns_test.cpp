// Tables whose work waits for its turn: whose turn it is, and that nobody holds one while waiting.

#include "server/fixture.h"
#include "server/support.h"

namespace {

using namespace server_table;
using server::FairQueue;

constexpr const char* ann = "192.0.2.1";
constexpr const char* crowd = "198.51.100.7";

// A queue that notes for whom it begins something.
struct Turns {
    explicit Turns(unsigned at_once) : queue(at_once) {}
    server::Work work() {
        return [this](const std::string& owner, FairQueue::Job job) {
            queue.post(owner, [this, owner, job = std::move(job)](FairQueue::Turn turn) {
                begun.push_back(owner);
                job(std::move(turn));
            });
        };
    }
    FairQueue queue;
    std::vector<std::string> begun;
};

std::shared_ptr<Listener> from(const std::string& address) {
    auto listener = std::make_shared<Listener>();
    listener->from = address;
    return listener;
}

std::vector<std::pair<std::string, std::string>> duel_seats() { return {{"human", "Romans"}, {"human", "Barbarians"}}; }
const std::vector<unsigned> both{0, 1};

void answer(TableHost& table, const std::shared_ptr<Listener>& player) {
    table.answer(player, {1, player->version(), player->option(0)});
}

TEST(TableTurns, ACrowdOfTablesDoesNotKeepAnothersAnswerWaiting) {
    Turns turns(1);
    Fixture f("settlers", duel_seats(), turns.work());
    std::vector<std::pair<std::shared_ptr<TableHost>, std::shared_ptr<Listener>>> tables;
    for (int k = 0; k < 61; ++k) {
        tables.emplace_back(f.open({}), from(k < 60 ? crowd : ann));
        tables.back().first->enter(tables.back().second, both, 0);
    }
    f.run();
    turns.begun.clear();
    f.hold = true;
    for (const auto& [table, player] : tables) answer(*table, player);
    f.run();
    ASSERT_EQ(turns.begun.size(), 61U);
    const auto place = std::find(turns.begun.begin(), turns.begun.end(), ann) - turns.begun.begin();
    EXPECT_LE(place, 2) << "behind what was under way, and one turn of the crowd";
    // The same when all of it is stored.
    turns.begun.clear();
    f.release(true);
    f.run();
    const auto told = std::find(turns.begun.begin(), turns.begun.end(), ann) - turns.begun.begin();
    EXPECT_LE(told, 2);
    for (const auto& [table, player] : tables) EXPECT_EQ(player->acks, std::vector<unsigned>{1U});
}

TEST(TableTurns, NobodyHoldsATurnWhileItWaits) {
    Turns turns(1);
    Fixture f("settlers", duel_seats(), turns.work());
    const auto player = from(ann), other = from(crowd);
    const auto next = f.open({});
    f.table->enter(player, both, 0);
    next->enter(other, both, 0);
    f.run();
    f.hold = true;
    answer(*f.table, player);
    answer(*f.table, player);  // waits until the first is kept
    f.run();
    EXPECT_EQ(f.waiting.size(), 1U);
    EXPECT_FALSE(turns.queue.busy()) << "the disk is waited for without a turn";
    answer(*next, other);
    f.run();
    EXPECT_EQ(f.waiting.size(), 2U);
    f.release(true);
    f.run();
    EXPECT_EQ(player->acks.size(), 1U);
    EXPECT_EQ(player->errors, std::vector<std::string>{"stale"});
    EXPECT_FALSE(turns.queue.busy());
}

TEST(TableTurns, WhoComesAndGoesAtOnceIsGone) {
    Turns turns(2);
    Fixture f("settlers", duel_seats(), turns.work());
    const auto stays = from(ann);
    f.table->enter(stays, both, 0);
    f.run();
    for (int k = 0; k < 10; ++k) {
        const auto guest = from(crowd);
        f.table->enter(guest, std::vector<unsigned>{}, 0);
        f.table->leave(guest);
        f.run();
        EXPECT_FALSE(guest->bytes.empty());
    }
    EXPECT_EQ(stays->newest.at("seats").at("watching").to_number<int>(), 0);
    f.table->leave(stays);
    f.run();
    EXPECT_NE(f.table->idle_since(), 0);
}

TEST(TableTurns, AreOfThoseForWhomItIsDone) {
    Turns turns(2);
    Fixture f("settlers", {{"human", "Romans"}, {"greedy", "Barbarians"}}, turns.work());
    const auto watcher = from(crowd), player = from(ann);
    f.table->enter(watcher, std::vector<unsigned>{}, 0);
    f.table->enter(player, std::vector<unsigned>{0}, 0);
    const auto end = std::chrono::steady_clock::now() + server_support::patience;
    // Whatever was begun before the player came may be the watcher's.
    while (!player->decides() && std::chrono::steady_clock::now() < end) f.run();
    ASSERT_TRUE(player->decides());
    f.thought_for.clear();
    f.kept_for.clear();
    turns.begun.clear();
    while (f.thought_for.size() < 3 && std::chrono::steady_clock::now() < end) {
        if (player->decides()) answer(*f.table, player);
        f.run();
    }
    ASSERT_GE(f.thought_for.size(), 3U);
    for (const auto* owners : {&f.thought_for, &f.kept_for}) {
        EXPECT_FALSE(owners->empty());
        for (const std::string& owner : *owners) EXPECT_EQ(owner, ann);
    }
    // What the watcher has read is the watcher's.
    const auto count = [&](const char* owner) { return std::count(turns.begun.begin(), turns.begun.end(), owner); };
    EXPECT_GT(count(ann), count(crowd));
    EXPECT_EQ(count(ann) + count(crowd), static_cast<std::ptrdiff_t>(turns.begun.size()));
    while (!player->decides() && std::chrono::steady_clock::now() < end) f.run();
    f.thought_for.clear();
    f.table->hint(player, {9, player->version()});
    f.run();
    EXPECT_EQ(f.thought_for, std::vector<std::string>{ann});
}

}  // namespace
