// Queues and limits with a clock and threads of the test's own.

#include "server/queues.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <future>
#include <thread>

#include "server/limits.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/support.h"

namespace {

using namespace server;

// A queue whose jobs run when the test says so, one after the other.
struct Desk {
    explicit Desk(unsigned at_once) : queue(at_once) {}

    void post(const std::string& owner, const std::string& name) {
        queue.post(owner, [this, name](FairQueue::Turn turn) {
            begun.push_back([this, name, turn = std::move(turn)] { done.push_back(name); });
        });
    }
    void run_all() {
        while (!begun.empty()) {
            const std::function<void()> job = std::move(begun.front());
            begun.pop_front();
            job();
        }
    }

    std::deque<std::function<void()>> begun;
    std::vector<std::string> done;
    FairQueue queue;
};

TEST(FairQueue, LetsOwnersTakeTurns) {
    Desk desk(1);
    for (int k = 0; k < 100; ++k) desk.post("greedy", "g" + std::to_string(k));
    desk.post("modest", "m0");
    desk.post("modest", "m1");
    desk.post("third", "t0");
    EXPECT_EQ(desk.begun.size(), 1U) << "no more at once than there are threads";
    EXPECT_EQ(desk.queue.waiting(), 102U);
    desk.run_all();
    ASSERT_EQ(desk.done.size(), 103U);
    EXPECT_EQ(std::vector<std::string>(desk.done.begin(), desk.done.begin() + 7),
              (std::vector<std::string>{"g0", "g1", "m0", "t0", "g2", "m1", "g3"}));
    EXPECT_EQ(desk.done.back(), "g99");
    EXPECT_FALSE(desk.queue.busy());
}

TEST(FairQueue, MakesNobodyWaitLongerThanThereAreOwners) {
    Desk desk(2);
    for (int k = 0; k < 100; ++k) desk.post("greedy", "g");
    // Whoever comes now is served after what has begun and one of each other owner.
    desk.post("modest", "m");
    desk.run_all();
    const auto place = std::find(desk.done.begin(), desk.done.end(), "m") - desk.done.begin();
    EXPECT_LE(place, 3);
}

TEST(FairQueue, BeginsTheJobsOfAnOwnerInTheirOrder) {
    Desk desk(2);
    for (int k = 0; k < 20; ++k) desk.post(k % 3 == 0 ? "other" : "one", std::to_string(k));
    desk.run_all();
    std::vector<int> one, other;
    for (const std::string& name : desk.done) (std::stoi(name) % 3 == 0 ? other : one).push_back(std::stoi(name));
    EXPECT_EQ(one.size() + other.size(), 20U);
    EXPECT_TRUE(std::is_sorted(one.begin(), one.end()));
    EXPECT_TRUE(std::is_sorted(other.begin(), other.end()));
}

TEST(FairQueue, CountsAJobUntilItsTurnIsGivenBack) {
    FairQueue queue(1);
    std::vector<FairQueue::Turn> turns;
    const auto take = [&](FairQueue::Turn turn) { turns.push_back(std::move(turn)); };
    queue.post("a", take);
    queue.post("a", take);
    EXPECT_EQ(turns.size(), 1U);
    const FairQueue::Turn copy = turns.front();
    turns.clear();
    EXPECT_EQ(queue.waiting(), 1U) << "somebody still holds it";
    EXPECT_TRUE(turns.empty());
}

TEST(FairQueue, MayBeGoneBeforeItsTurns) {
    FairQueue::Turn turn;
    {
        FairQueue queue(1);
        queue.post("a", [&](FairQueue::Turn given) { turn = std::move(given); });
        queue.post("a", [](const FairQueue::Turn&) { ADD_FAILURE() << "nothing is begun any more"; });
    }
    turn.reset();
}

TEST(FairQueue, BeginsNothingMoreOnceItIsStopped) {
    Desk desk(1);
    desk.post("a", "a0");
    desk.post("a", "a1");
    desk.queue.stop();
    desk.post("a", "a2");
    desk.run_all();
    EXPECT_EQ(desk.done, std::vector<std::string>{"a0"});
    EXPECT_FALSE(desk.queue.busy());
}

// A pool of one thread that works when the test says so; what was done or refused, in order.
struct Counter {
    explicit Counter(unsigned longest) : pool(1, longest) {
        post("first", "the first");
        while (begun.load() == 0) std::this_thread::yield();
    }
    void post(const std::string& owner, const std::string& name) {
        pool.post(
            owner,
            [this, name] {
                ++begun;
                gone.wait();
                done.push_back(name);
            },
            [this, name] { refused.push_back(name); });
    }
    void finish() {
        go.set_value();
        pool.join();
    }

    std::promise<void> go;
    std::shared_future<void> gone = go.get_future().share();
    std::atomic<unsigned> begun{0};
    std::vector<std::string> done, refused;
    BoundedPool pool;
};

TEST(BoundedPool, RefusesWhatWouldWaitTooLong) {
    Counter counter(3);
    counter.post("a", "1");
    counter.post("a", "2");
    EXPECT_EQ(counter.pool.waiting(), 2U) << "the first is being done";
    EXPECT_TRUE(counter.refused.empty());
    counter.post("a", "3");
    EXPECT_EQ(counter.refused, std::vector<std::string>{"3"});
    EXPECT_EQ(counter.pool.waiting(), 2U);
    EXPECT_TRUE(counter.pool.busy());
    counter.finish();
    EXPECT_EQ(counter.done, (std::vector<std::string>{"the first", "1", "2"}));
    EXPECT_EQ(counter.pool.waiting(), 0U);
    EXPECT_FALSE(counter.pool.busy());
    counter.post("a", "4");
    EXPECT_EQ(counter.refused, (std::vector<std::string>{"3", "4"})) << "it is closed";
}

TEST(BoundedPool, NobodyFillsItAgainstEverybodyElse) {
    Counter counter(9);  // eight may wait
    for (int k = 0; k < 20; ++k) counter.post(k % 2 == 0 ? "greedy" : "glutton", std::to_string(k));
    EXPECT_EQ(counter.refused.size(), 12U);
    counter.refused.clear();
    counter.post("modest", "m0");
    counter.post("modest", "m1");
    EXPECT_EQ(counter.refused.size(), 2U) << "those of who has most give way";
    EXPECT_EQ(std::count(counter.refused.begin(), counter.refused.end(), "m0"), 0);
    counter.post("modest", "m2");
    EXPECT_EQ(counter.refused.back(), "m2") << "nor does the modest take more than a share";
    EXPECT_EQ(counter.pool.waiting(), 8U);
    counter.finish();
    EXPECT_EQ(counter.done.size(), 9U);
    EXPECT_EQ(counter.pool.waiting(), 0U);
    // The owners take turns.
    const auto place = std::find(counter.done.begin(), counter.done.end(), "m0") - counter.done.begin();
    EXPECT_LE(place, 3);
}

TEST(Threads, GiveWayEachByItself) {
    const int here = ::getpriority(PRIO_PROCESS, 0);
    int there = here;
    std::thread([&] {
        give_way();
        give_way();
        there = ::getpriority(PRIO_PROCESS, 0);
    }).join();
    EXPECT_EQ(there, std::min(here + 5, 19));
    EXPECT_EQ(::getpriority(PRIO_PROCESS, 0), here) << "those who serve do not";
}

TEST(Delays, GrowWithEachTryAndAreForgiven) {
    using std::chrono::seconds;
    const Delays::Clock::time_point start = Delays::Clock::now();
    Delays delays(3);
    EXPECT_EQ(delays.take("ann", start), 0U);
    EXPECT_EQ(delays.take("ann", start), 0U);
    EXPECT_EQ(delays.take("ann", start), 0U);
    EXPECT_EQ(delays.take("ann", start), 1U);
    EXPECT_EQ(delays.take("bob", start), 0U);
    Delays::Clock::time_point now = start;
    std::vector<unsigned> waits;
    for (int k = 0; k < 12; ++k) {
        const unsigned wait = delays.take("ann", now);
        waits.push_back(wait);
        EXPECT_EQ(delays.take("ann", now + seconds(wait) - std::chrono::milliseconds(1)), 1U) << "not a moment before";
        now += seconds(wait);
        EXPECT_EQ(delays.take("ann", now), 0U);
    }
    EXPECT_EQ(waits, (std::vector<unsigned>{1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300}));
    delays.forgive("ann");
    EXPECT_EQ(delays.take("ann", now), 0U);
    EXPECT_EQ(delays.take("ann", now), 0U);
    // Looking counts for nothing, and what is given back neither.
    for (int k = 0; k < 9; ++k) EXPECT_EQ(delays.wait("dan", now), 0U);
    for (int k = 0; k < 9; ++k) {
        EXPECT_EQ(delays.take("dan", now), 0U);
        delays.give_back("dan");
    }
    for (int k = 0; k < 3; ++k) EXPECT_EQ(delays.take("dan", now), 0U);
    EXPECT_EQ(delays.wait("dan", now), 1U);
    for (int k = 0; k < 12; ++k) (void)delays.take("cat", now);
    EXPECT_GT(delays.take("cat", now), 0U);
    EXPECT_EQ(delays.take("cat", now + std::chrono::hours(2)), 0U) << "it is long ago";
}

TEST(Log, IsOneObjectALineAndCanBeMovedAway) {
    const server_support::Folder folder;
    const auto file = folder.path() / "log", moved = folder.path() / "log.1";
    ASSERT_TRUE(open_log(file.string(), Level::info));
    log(Level::debug, "too small");
    log(Level::info, "first", {{"n", 1}, {"text", "two\nlines \"quoted\""}});
    std::filesystem::rename(file, moved);
    log(Level::warning, "second");
    reopen_log();
    log(Level::error, "third");
    const auto lines = [](const std::filesystem::path& path) {
        std::vector<boost::json::object> all;
        std::istringstream text(support::read(path));
        for (std::string line; std::getline(text, line);) all.push_back(boost::json::parse(line).as_object());
        return all;
    };
    const auto before = lines(moved), after = lines(file);
    ASSERT_TRUE(open_log("", Level::none));
    ASSERT_EQ(before.size(), 2U);
    EXPECT_EQ(before[0].at("event").as_string(), "first");
    EXPECT_EQ(before[0].at("level").as_string(), "info");
    EXPECT_EQ(before[0].at("n").as_int64(), 1);
    EXPECT_EQ(before[0].at("time").as_string().size(), std::string("2026-01-01T00:00:00.000Z").size());
    EXPECT_EQ(before[1].at("event").as_string(), "second");
    ASSERT_EQ(after.size(), 1U);
    EXPECT_EQ(after[0].at("event").as_string(), "third");
    EXPECT_EQ(std::filesystem::status(file).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    EXPECT_FALSE(open_log((folder.path() / "no" / "folder").string(), Level::info));
}

TEST(Metrics, AreWhatPrometheusReads) {
    Durations durations;
    durations.add(0.0004);
    durations.add(0.003);
    durations.add(100);
    std::string text;
    durations.write(text, "t", "Times.");
    EXPECT_TRUE(text.starts_with("# HELP t Times.\n# TYPE t histogram\nt_bucket{le=\"0.0005\"} 1\n")) << text;
    EXPECT_NE(text.find("t_bucket{le=\"0.004\"} 2\n"), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with("t_bucket{le=\"+Inf\"} 3\nt_sum 100.0034\nt_count 3\n")) << text;
    const std::uint64_t before = metrics().refused(Code::name_taken);
    metrics().refuse(Code::name_taken);
    EXPECT_EQ(metrics().refused(Code::name_taken), before + 1);
    const std::string all = metrics().text({{"tables", 7}});
    EXPECT_NE(all.find("imperia_tables 7\n"), std::string::npos);
    EXPECT_NE(all.find("imperia_refusals_total{code=\"name-taken\"} " + std::to_string(before + 1) + "\n"),
              std::string::npos);
}

}  // namespace
