// Several processes on one PostgreSQL database: a table is one's at a time.

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

#include "server/places.h"
#include "store/migrations.h"
#include "store/store.h"

namespace {

using namespace store;
using server_support::Engine;
using server_support::Place;

// A process, as far as the store knows it.
class Fellow {
public:
    Fellow(const Place& place, const std::string& name, std::chrono::milliseconds lease = std::chrono::minutes(1))
        : store_(place.where()) {
        store_.share({{name + ":1", "secret of " + name},
                      lease,
                      [this](const std::set<std::string>& kept) {
                          const std::lock_guard guard(lock_);
                          kept_ = kept;
                          told_ = true;
                          bell_.notify_all();
                      },
                      [name] { return std::vector<std::string>{"table of " + name}; }});
    }
    ~Fellow() { store_.end_sharing(); }
    Store& operator*() { return store_; }
    Store* operator->() { return &store_; }

    bool add_step(const std::string& table, std::uint32_t n) {
        std::atomic<bool> good{false};
        store_.add_steps(table, {{n, StepRow::answer, 0, n}}, {}, [&](bool stored) { good = stored; });
        store_.wait();
        return good;
    }
    // The tables that are left to a process that was taken for dead.
    std::set<std::string> left() {
        std::unique_lock guard(lock_);
        if (!bell_.wait_for(guard, server_support::patience, [this] { return told_; }))
            ADD_FAILURE() << "it was never told";
        told_ = false;
        return kept_;
    }

private:
    std::mutex lock_;
    std::condition_variable bell_;
    std::set<std::string> kept_;
    bool told_ = false;
    Store store_;
};

class LeasesTest : public testing::Test {
protected:
    LeasesTest() {
        Store store(place.where());
        for (const char* id : {"a", "b"}) {
            TableRow table;
            table.id = id;
            table.game = "settlers";
            store.add_table(table, [](bool stored) { EXPECT_TRUE(stored); });
        }
    }
    // As if it had not been heard of for too long; it may make itself heard at any moment.
    void silence(const std::string& name) {
        const auto database = open_postgresql(place.where());
        database.writer->run("UPDATE processes SET expires = 0 WHERE address = ?", name + ":1");
    }
    const Place place{Engine::postgresql};
};

TEST_F(LeasesTest, ATableIsOneProcessesAtATime) {
    Fellow first(place, "first"), second(place, "second");
    EXPECT_FALSE(first->holder("a").mine);
    EXPECT_EQ(first->holder("a").other.address, "") << "nobody's yet";
    EXPECT_TRUE(first->take("a").fresh);
    EXPECT_TRUE(first->take("a").mine);
    EXPECT_FALSE(first->take("a").fresh) << "it was there already";
    const Holder other = second->take("a");
    EXPECT_FALSE(other.mine);
    EXPECT_EQ(other.other.address, "first:1");
    EXPECT_EQ(other.other.secret, "secret of first");
    EXPECT_TRUE(second->take("b").mine);
    EXPECT_EQ(first->holder("b").other.address, "second:1");
    const Holder none = first->take("nowhere");
    EXPECT_FALSE(none.mine);
    EXPECT_EQ(none.other.address, "");
}

TEST_F(LeasesTest, OnlyWhoHasATableWritesItsSteps) {
    Fellow first(place, "first"), second(place, "second");
    EXPECT_FALSE(first.add_step("a", 1)) << "nobody's";
    ASSERT_TRUE(first->take("a").mine);
    EXPECT_TRUE(first.add_step("a", 1));
    EXPECT_FALSE(second.add_step("a", 2));
    EXPECT_EQ(first->steps("a").size(), 1U);
    EXPECT_EQ(first->table("a")->steps, 1U);
}

// Nor what is kept beside them, nor by which rules it is played.
TEST_F(LeasesTest, OnlyWhoHasATableKeepsWhatBelongsToIt) {
    Fellow first(place, "first"), second(place, "second");
    const auto keep = [](Fellow& fellow, const std::string& bytes) {
        std::atomic<bool> good{false};
        fellow->keep("a", {{"view", 1, bytes}}, [&](bool stored) { good = stored; });
        fellow->wait();
        return good.load();
    };
    const auto set_rules = [](Fellow& fellow, const std::string& rules) {
        std::atomic<bool> good{false};
        fellow->set_rules("a", rules, {}, [&](bool stored) { good = stored; });
        fellow->wait();
        return good.load();
    };
    EXPECT_FALSE(keep(first, "nobody's"));
    EXPECT_FALSE(set_rules(first, "nobody's"));
    ASSERT_TRUE(first->take("a").mine);
    EXPECT_TRUE(keep(first, "of the first"));
    EXPECT_TRUE(set_rules(first, "of the first"));
    EXPECT_FALSE(keep(second, "of the second"));
    EXPECT_FALSE(set_rules(second, "of the second"));
    EXPECT_EQ(first->kept("a", "view"), "of the first");
    EXPECT_EQ(first->table("a")->rules, "of the first");
}

TEST_F(LeasesTest, WhoEndsLeavesItsTablesAtOnce) {
    Fellow second(place, "second");
    {
        Fellow first(place, "first");
        ASSERT_TRUE(first->take("a").mine);
    }
    EXPECT_TRUE(second->take("a").mine);
}

// A killed process starts again where it was before anybody has taken it for dead.
TEST_F(LeasesTest, WhoIsReachedWhereAnotherWasTakesItsTablesAtOnce) {
    Fellow killed(place, "first"), third(place, "third");
    ASSERT_TRUE(killed->take("a").mine);
    ASSERT_TRUE(third->take("b").mine);
    Fellow again(place, "first");
    EXPECT_TRUE(again->take("a").fresh);
    EXPECT_FALSE(killed.add_step("a", 1));
    EXPECT_EQ(again->take("b").other.address, "third:1") << "of others nothing is taken";
}

TEST_F(LeasesTest, WhoIsTakenForDeadLosesWhatOthersTookAndLearnsOfIt) {
    Fellow first(place, "first", std::chrono::seconds(20)), second(place, "second");
    ASSERT_TRUE(first->take("a").mine);
    ASSERT_TRUE(first->take("b").mine);
    ASSERT_TRUE(first.add_step("a", 1));
    Holder taken;
    while (!taken.mine) {
        silence("first");
        taken = second->take("a");
    }
    EXPECT_TRUE(taken.fresh);
    EXPECT_EQ(second->steps("a").size(), 1U) << "all that was told is there";
    EXPECT_FALSE(first.add_step("a", 2)) << "too late";
    EXPECT_TRUE(second.add_step("a", 2));
    EXPECT_EQ(first.left(), std::set<std::string>{"b"});
    EXPECT_TRUE(first.add_step("b", 1));
    EXPECT_EQ(second->take("b").other.address, "first:1") << "it lives again";
}

TEST_F(LeasesTest, WhoIsLateButNotTakenForDeadKeepsAll) {
    Fellow first(place, "first", std::chrono::seconds(20)), second(place, "second");
    ASSERT_TRUE(first->take("a").mine);
    silence("first");
    EXPECT_TRUE(first.add_step("a", 1)) << "nobody has taken it";
}

TEST_F(LeasesTest, EachTellsTheOthersWhatItLists) {
    Fellow first(place, "first"), second(place, "second", std::chrono::seconds(5));
    std::vector<std::string> listed;
    const auto end = std::chrono::steady_clock::now() + server_support::patience;
    while (listed.empty() && std::chrono::steady_clock::now() < end) {  // by its next beat
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        listed = first->listed_elsewhere();
    }
    EXPECT_EQ(listed, std::vector<std::string>{"table of second"});
}

// Two who come at once: one gets it, and each step is written once.
TEST_F(LeasesTest, OfManyWhoTakeAtOnceOneHasIt) {
    std::vector<std::unique_ptr<Fellow>> fellows;
    for (int k = 0; k < 4; ++k) fellows.push_back(std::make_unique<Fellow>(place, "process" + std::to_string(k)));
    for (const char* table : {"a", "b"}) {
        std::atomic<unsigned> mine{0}, written{0};
        {
            std::vector<std::jthread> threads;
            for (const auto& fellow : fellows)
                threads.emplace_back([&] {
                    if ((*fellow)->take(table).mine) ++mine;
                    if (fellow->add_step(table, 1)) ++written;
                });
        }
        EXPECT_EQ(mine.load(), 1U);
        EXPECT_EQ(written.load(), 1U);
    }
}

// Begins as a process that says by which rules it plays and on which machine it is; what it is refused with.
std::string begin(const Place& place, const std::string& address, const std::string& rules, const std::string& machine,
                  const std::function<void()>& meanwhile = {}) {
    Store store(place.where());
    Sharing sharing{{address, "secret of " + address}, std::chrono::milliseconds(300), {}, {}};
    sharing.lost = [](const std::set<std::string>&) {};
    sharing.listed = [] { return std::vector<std::string>(); };
    sharing.rules = rules;
    sharing.machine = machine;
    try {
        store.share(std::move(sharing));
        if (meanwhile) meanwhile();
        store.end_sharing();
        return "";
    } catch (const Failure& failure) {
        return failure.what();
    }
}

TEST_F(LeasesTest, AllPlayByTheSameRules) {
    EXPECT_EQ(begin(place, "one:1", "old", "m",
                    [this] {
                        EXPECT_EQ(begin(place, "two:1", "old", "m"), "");
                        EXPECT_NE(begin(place, "two:1", "new", "m").find("end all processes before"),
                                  std::string::npos);
                        EXPECT_EQ(begin(place, "two:1", "old", "m"), "");
                    }),
              "");
    EXPECT_EQ(begin(place, "two:1", "new", "m"), "") << "the other has ended";
    // One that was killed is waited for.
    open_postgresql(place.where())
        .writer->run(
            "INSERT INTO processes (id, address, secret, expires) VALUES (?, ?, ?, "
            "(extract(epoch FROM clock_timestamp()) * 1000)::bigint + 150)",
            "killed m old", "killed:1", "s");
    EXPECT_EQ(begin(place, "two:1", "new", "m"), "");
}

TEST_F(LeasesTest, NobodyIsReachedAtAPlaceThatIsAnotherForEach) {
    EXPECT_EQ(begin(place, "127.0.0.1:1", "rules", "m",
                    [this] {
                        for (const char* there : {"127.0.0.1:1", "10.0.0.1:1"})
                            EXPECT_NE(begin(place, there, "rules", "n").find("--reach"), std::string::npos) << there;
                        EXPECT_EQ(begin(place, "127.0.0.1:2", "rules", "m"), "") << "of this machine";
                    }),
              "");
    EXPECT_EQ(
        begin(place, "10.0.0.1:1", "rules", "m", [this] { EXPECT_EQ(begin(place, "10.0.0.2:1", "rules", "n"), ""); }),
        "");
}

TEST_F(LeasesTest, TheSchemaIsNotChangedUnderThoseWhoKnowAnother) {
    const auto age = [this] {
        const auto database = open_postgresql(place.where());
        database.writer->transaction([&] { database.writer->set_version(static_cast<int>(migrations().size()) - 1); });
    };
    const auto fails = [this] {
        try {
            const Store store(place.where());
            return std::string("nothing");
        } catch (const Failure& failure) {
            return std::string(failure.what());
        }
    };
    {
        Fellow first(place, "first");
        age();
        EXPECT_NE(fails().find("first:1: end all processes"), std::string::npos);
    }
    EXPECT_EQ(fails().find("end all processes"), std::string::npos) << "the other has ended";
}

TEST(LeasesOfAFolder, AreItsProcesses) {
    const Place place(Engine::sqlite);
    Store store(place.where());
    store.share({{"here:1", "secret"}, std::chrono::seconds(1), {}, {}});
    EXPECT_TRUE(store.listed_elsewhere().empty());
    EXPECT_TRUE(store.take("a").mine);
    EXPECT_FALSE(store.take("a").fresh);
    EXPECT_TRUE(store.holder("a").mine);
    store.end_sharing();
}

}  // namespace
