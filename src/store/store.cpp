#include "store/store.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "store/migrations.h"

namespace store {

Store::Store(const std::string& where)
    : where_(where), database_(is_postgresql(where) ? open_postgresql(where) : open_sqlite(where)) {
    try {
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

void Store::write(std::function<void(Database&)> run, Done done) {
    {
        const std::lock_guard guard(queue_lock_);
        queue_.push_back({std::move(run), std::move(done)});
    }
    queue_filled_.notify_one();
}

void Store::wait() {
    std::unique_lock guard(queue_lock_);
    queue_empty_.wait(guard, [this] { return queue_.empty() && !writing_; });
}

std::size_t Store::waiting() const {
    const std::lock_guard guard(queue_lock_);
    return queue_.size() + (writing_ ? 1 : 0);
}

void Store::write_batches() {
    for (;;) {
        std::vector<Job> jobs;
        {
            std::unique_lock guard(queue_lock_);
            queue_filled_.wait(guard, [this] { return closing_ || !queue_.empty(); });
            if (queue_.empty()) return;  // closing, and all is written
            jobs.swap(queue_);
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
