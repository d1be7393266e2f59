#pragma once
// Work that takes a while, away from those who wait: thinking of computer players, shared fairly, and hashes of
// passwords, of which only so many may wait.

#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace server {

namespace asio = boost::asio;

// This thread gives way to those who serve, wherever not all can run: called by what takes long.
void give_way();

// Jobs of many owners for threads that they share. The owners take turns, so that one with a hundred jobs does not keep
// another's waiting; those of one owner are begun in the order in which they came. From any thread.
class FairQueue {
public:
    // Held by whoever does a job: as long as there is one the job counts as under way. It may outlive the queue.
    using Turn = std::shared_ptr<void>;
    // Hands the work to a thread, with its turn, and does nothing else: it is called under the queue's lock, so that
    // the order is kept.
    using Job = std::function<void(Turn turn)>;

    // `at_once`: so many jobs are under way; the others wait here.
    explicit FairQueue(unsigned at_once) : state_(std::make_shared<State>(at_once)) {}

    void post(const std::string& owner, Job job);
    // Nothing more is begun, also not what waits.
    void stop();
    [[nodiscard]] std::size_t waiting() const;
    [[nodiscard]] bool busy() const;

private:
    // Shared with the turns, which know it only as long as it is there.
    struct State : std::enable_shared_from_this<State> {
        explicit State(unsigned most) : at_once(most) {}
        void begin();  // under the lock
        void ended();

        const unsigned at_once;
        unsigned running = 0;
        bool stopped = false;
        std::mutex lock;
        std::map<std::string, std::deque<Job>> jobs;
        std::deque<std::string> turns;  // owners with jobs, the next first
        std::size_t waiting = 0;
    };
    std::shared_ptr<State> state_;
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
    [[nodiscard]] unsigned waiting() const;  // not those that are done now
    [[nodiscard]] bool busy() const;

private:
    struct Job {
        std::function<void()> run, refused;
    };

    void run_next();
    // Makes a place for one more of an owner, under the lock; what gives way is handed over.
    [[nodiscard]] bool make_place(const std::string& owner, Job& gives_way);

    unsigned longest_, held_ = 0, running_ = 0;  // held: those that wait and those that are done now
    bool joined_ = false;
    mutable std::mutex lock_;
    std::map<std::string, std::deque<Job>> jobs_;
    std::deque<std::string> turns_;  // owners with jobs, the next first
    asio::thread_pool pool_;
};

}  // namespace server
