#pragma once
// Work that takes a while, away from those who wait: thinking of computer players, shared fairly, and hashes of
// passwords, of which only so many may wait.

#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace server {

namespace asio = boost::asio;

// This thread gives way to those who serve, wherever not all can run: called by what takes long.
void give_way();

// Jobs of many owners for a pool of threads. The owners take turns, so that one with a hundred jobs does not keep
// another's waiting; those of one owner are done in the order in which they came. From any thread.
class FairQueue {
public:
    using Job = std::function<void()>;
    using Run = std::function<void(Job)>;  // hands one job to a thread

    // `at_once`: so many jobs are with the threads; the others wait here.
    FairQueue(Run run, unsigned at_once) : run_(std::move(run)), at_once_(at_once) {}

    void post(const std::string& owner, Job job);
    // Nothing more is begun, also not what waits.
    void stop();
    [[nodiscard]] std::size_t waiting() const;
    [[nodiscard]] bool busy() const;

private:
    void begin();  // under the lock
    void ended();

    Run run_;
    unsigned at_once_, running_ = 0;
    bool stopped_ = false;
    mutable std::mutex lock_;
    std::map<std::string, std::deque<Job>> jobs_;
    std::deque<std::string> turns_;  // owners with jobs, the next first
    std::size_t waiting_ = 0;
};

// Threads of their own with a queue that is never longer than it may be. The owners take turns, and where it is full
// who has most in it gives way to who has less.
class BoundedPool {
public:
    BoundedPool(unsigned threads, unsigned longest) : longest_(longest), pool_(threads) {}
    ~BoundedPool() { join(); }
    BoundedPool(const BoundedPool&) = delete;
    BoundedPool& operator=(const BoundedPool&) = delete;

    // The job is done, or, if too many wait already or somebody else's was let in instead, refused: at once, or while
    // it waits, and then from any thread.
    void post(const std::string& owner, std::function<void()> job, std::function<void()> refused);
    // Waits until all is done; nothing can be posted afterwards.
    void join();
    [[nodiscard]] unsigned waiting() const;

private:
    struct Job {
        std::function<void()> run, refused;
    };

    void run_next();
    // Makes a place for one more of an owner, under the lock; what gives way is handed over.
    [[nodiscard]] bool make_place(const std::string& owner, Job& gives_way);

    unsigned longest_, held_ = 0;  // held: those that wait and those that are done now
    bool joined_ = false;
    mutable std::mutex lock_;
    std::map<std::string, std::deque<Job>> jobs_;
    std::deque<std::string> turns_;  // owners with jobs, the next first
    asio::thread_pool pool_;
};

}  // namespace server
