#include "server/queues.h"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <memory>

namespace server {

void give_way() {
    constexpr int less = 5;  // a third of the time of another thread
    // Linux has a priority for each thread; where there is none nothing is lost.
    static thread_local const int given = ::setpriority(PRIO_PROCESS, 0, ::getpriority(PRIO_PROCESS, 0) + less);
    (void)given;
}

void FairQueue::post(const std::string& owner, Job job) {
    const std::lock_guard guard(state_->lock);
    if (state_->stopped) return;
    std::deque<Job>& mine = state_->jobs[owner];
    if (mine.empty()) state_->turns.push_back(owner);
    mine.push_back(std::move(job));
    ++state_->waiting;
    state_->begin();
}

void FairQueue::State::begin() {
    while (!stopped && running < at_once && !turns.empty()) {
        const std::string owner = std::move(turns.front());
        turns.pop_front();
        const auto mine = jobs.find(owner);
        const Job job = std::move(mine->second.front());
        mine->second.pop_front();
        if (mine->second.empty())
            jobs.erase(mine);
        else
            turns.push_back(owner);
        --waiting;
        ++running;
        job(Turn(nullptr, [weak = weak_from_this()](void*) {
            if (const auto state = weak.lock()) state->ended();
        }));
    }
}

void FairQueue::State::ended() {
    const std::lock_guard guard(lock);
    --running;
    begin();
}

void FairQueue::stop() {
    const std::lock_guard guard(state_->lock);
    state_->stopped = true;
    state_->jobs.clear();
    state_->turns.clear();
    state_->waiting = 0;
}

std::size_t FairQueue::waiting() const {
    const std::lock_guard guard(state_->lock);
    return state_->waiting;
}

bool FairQueue::busy() const {
    const std::lock_guard guard(state_->lock);
    return state_->running > 0 || state_->waiting > 0;
}

bool BoundedPool::make_place(const std::string& owner, Job& gives_way) {
    if (joined_) return false;
    if (held_ < longest_) {
        ++held_;
        return true;
    }
    const auto most = std::max_element(jobs_.begin(), jobs_.end(), [](const auto& one, const auto& other) {
        return one.second.size() < other.second.size();
    });
    const auto mine = jobs_.find(owner);
    const std::size_t wait = mine == jobs_.end() ? 0 : mine->second.size();
    // Who has one job more than another has no more than its share.
    if (most == jobs_.end() || most->second.size() <= wait + 1) return false;
    gives_way = std::move(most->second.back());
    most->second.pop_back();
    return true;
}

void BoundedPool::post(const std::string& owner, std::function<void()> job, std::function<void()> refused) {
    Job gives_way;
    bool taken = false;
    {
        const std::lock_guard guard(lock_);
        taken = make_place(owner, gives_way);
        if (taken) {
            std::deque<Job>& mine = jobs_[owner];
            if (mine.empty()) turns_.push_back(owner);
            mine.push_back({std::move(job), refused});
        }
    }
    if (!taken) return refused();
    // Whose job gave way has left a thread's turn behind: that is this one's.
    if (gives_way.refused) return gives_way.refused();
    asio::post(pool_, [this] { run_next(); });
}

void BoundedPool::run_next() {
    Job job;
    {
        const std::lock_guard guard(lock_);
        const std::string owner = std::move(turns_.front());
        turns_.pop_front();
        const auto mine = jobs_.find(owner);
        job = std::move(mine->second.front());
        mine->second.pop_front();
        if (mine->second.empty())
            jobs_.erase(mine);
        else
            turns_.push_back(owner);
        ++running_;
    }
    give_way();
    job.run();
    const std::lock_guard guard(lock_);
    --held_;
    --running_;
}

void BoundedPool::join() {
    {
        const std::lock_guard guard(lock_);
        joined_ = true;
    }
    pool_.join();
}

unsigned BoundedPool::waiting() const {
    const std::lock_guard guard(lock_);
    return held_ - running_;
}

bool BoundedPool::busy() const {
    const std::lock_guard guard(lock_);
    return held_ > 0;
}

}  // namespace server
