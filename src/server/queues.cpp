#include "server/queues.h"

#include <boost/asio/post.hpp>
#include <memory>

namespace server {

void FairQueue::post(const std::string& owner, Job job) {
    const std::lock_guard guard(lock_);
    if (stopped_) return;
    std::deque<Job>& mine = jobs_[owner];
    if (mine.empty()) turns_.push_back(owner);
    mine.push_back(std::move(job));
    ++waiting_;
    begin();
}

void FairQueue::begin() {
    while (!stopped_ && running_ < at_once_ && !turns_.empty()) {
        const std::string owner = std::move(turns_.front());
        turns_.pop_front();
        const auto mine = jobs_.find(owner);
        Job job = std::move(mine->second.front());
        mine->second.pop_front();
        if (mine->second.empty())
            jobs_.erase(mine);
        else
            turns_.push_back(owner);
        --waiting_;
        ++running_;
        run_([this, job = std::move(job)] {
            job();
            ended();
        });
    }
}

void FairQueue::ended() {
    const std::lock_guard guard(lock_);
    --running_;
    begin();
}

void FairQueue::stop() {
    const std::lock_guard guard(lock_);
    stopped_ = true;
    jobs_.clear();
    turns_.clear();
    waiting_ = 0;
}

std::size_t FairQueue::waiting() const {
    const std::lock_guard guard(lock_);
    return waiting_;
}

bool FairQueue::busy() const {
    const std::lock_guard guard(lock_);
    return running_ > 0 || waiting_ > 0;
}

bool BoundedPool::post(std::function<void()> job) {
    {
        const std::lock_guard guard(lock_);
        if (joined_ || held_ >= longest_) return false;
        ++held_;
    }
    asio::post(pool_, [this, job = std::move(job)] {
        job();
        const std::lock_guard guard(lock_);
        --held_;
    });
    return true;
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
    return held_;
}

}  // namespace server
