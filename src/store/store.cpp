#include "store/store.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "store/migrations.h"

namespace store {

namespace {

constexpr int first_shared = 4;  // the version since which processes share a database

}  // namespace

Store::Store(const std::string& where)
    : where_(where), database_(is_postgresql(where) ? open_postgresql(where) : open_sqlite(where)) {
    try {
        const int version = database_.writer->version();
        if (is_postgresql(where) && version >= first_shared && version < static_cast<int>(migrations().size()))
            refuse_beside_living(*database_.writer);
        migrate(*database_.writer);
    } catch (const Failure& problem) {
        throw Failure(database_.name + ": " + problem.what());
    }
    thread_ = std::thread([this] { write_batches(); });
}

Store::~Store() {
    {
        const std::lock_guard guard(queue_lock_);
        closing_ = true;
    }
    queue_filled_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void Store::write(std::function<void(Database&)> run, Done done, const std::string& table, const std::string& owner) {
    {
        const std::lock_guard guard(queue_lock_);
        const std::string* queue = &owner;
        if (!table.empty()) {
            // Behind what waits of this table already, in whosever queue that is.
            Lane& lane = lanes_[table];
            if (lane.jobs++ == 0) lane.owner = owner;
            queue = &lane.owner;
        }
        std::deque<Job>& mine = queues_[*queue];
        if (mine.empty()) turns_.push_back(*queue);
        mine.push_back({std::move(run), std::move(done), table});
        ++queued_;
    }
    queue_filled_.notify_one();
}

std::vector<Store::Job> Store::next_batch() {
    std::vector<Job> batch;
    while (batch.size() < longest_batch && !turns_.empty()) {
        const std::string owner = std::move(turns_.front());
        turns_.pop_front();
        const auto mine = queues_.find(owner);
        batch.push_back(std::move(mine->second.front()));
        mine->second.pop_front();
        if (mine->second.empty())
            queues_.erase(mine);
        else
            turns_.push_back(owner);
        const auto lane = lanes_.find(batch.back().table);
        if (lane != lanes_.end() && --lane->second.jobs == 0) lanes_.erase(lane);
    }
    queued_ -= batch.size();
    return batch;
}

void Store::wait() {
    std::unique_lock guard(queue_lock_);
    queue_empty_.wait(guard, [this] { return queued_ == 0 && !writing_; });
}

std::size_t Store::waiting() const {
    const std::lock_guard guard(queue_lock_);
    return queued_ + (writing_ ? 1 : 0);
}

void Store::write_batches() {
    for (;;) {
        std::vector<Job> jobs;
        {
            std::unique_lock guard(queue_lock_);
            queue_filled_.wait(guard, [this] { return closing_ || queued_ > 0; });
            if (queued_ == 0) return;  // closing, and all is written
            jobs = next_batch();
            writing_ = true;
        }
        write_batch(jobs);
        jobs.clear();
        {
            const std::lock_guard guard(queue_lock_);
            writing_ = false;
        }
        queue_empty_.notify_all();
    }
}

// All jobs in one transaction; where one fails they are done again, and what fails is undone alone.
void Store::write_batch(std::vector<Job>& jobs) {
    std::vector<bool> stored(jobs.size(), true);
    Batch batch;
    const auto begun = std::chrono::steady_clock::now();
    Database& database = *database_.writer;
    try {
        database.transaction([&] {
            for (Job& job : jobs) job.run(database);
        });
    } catch (const Failure& problem) {
        stored.assign(jobs.size(), false);
        batch.problem = problem.what();
    }
    if (jobs.size() > 1 && !stored.front()) {
        try {
            database.transaction([&] {
                for (std::size_t i = 0; i < jobs.size(); ++i)
                    stored[i] = database.attempt([&] { jobs[i].run(database); });
            });
        } catch (const Failure&) {
            stored.assign(jobs.size(), false);
        }
    }
    if (watch_) {
        batch.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
        batch.failed = static_cast<std::size_t>(std::count(stored.begin(), stored.end(), false));
        watch_(batch);
    }
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        if (jobs[i].done) jobs[i].done(stored[i]);
    }
}

}  // namespace store
