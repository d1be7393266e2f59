#pragma once
// How much one client or address may ask of the server.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "server/bucket.h"

namespace server {

struct Limits {
    unsigned tables_per_address = 100;      // that are not over, made since the server started
    unsigned connections_per_address = 64;  // WebSockets; four times as many connections of any kind
    unsigned messages_per_second = 30;      // of one WebSocket; twice as many at once
    unsigned requests_per_second = 50;    // of one address, files and WebSockets among them; four times as many at once
    unsigned passwords_per_minute = 20;   // of one address
    unsigned wrong_passwords = 5;         // for one account, of one address; of all four times as many; then they wait
    unsigned passwords_waiting = 32;      // of all addresses: so many hashes wait for their turn
    unsigned idle_seconds = 300;          // a WebSocket that answers no ping is cut off
    unsigned table_idle_seconds = 600;    // a table nobody looks at leaves the memory
    unsigned finished_idle_seconds = 30;  // one whose game is over sooner
    unsigned idle_steps = 400000;         // of tables nobody looks at stay in memory: some hundred megabytes
    unsigned thinking_at_once = 1;        // choices of computer players; the server sets it to its threads
    unsigned serving_at_once = 1;         // what is done at tables; the server sets it to its threads, too
    unsigned session_days = 365;          // a session ends so long after it began
    unsigned session_idle_days = 90;      // or so long after it was last used
    unsigned tables_per_day = 300;        // that one address begins
    unsigned bot_tables_per_day = 20;     // of them, games that no person plays
    unsigned steps_per_day = 500000;      // that one address does, and computer players for it
    unsigned sessions_per_day = 200;      // of guests, that one address begins
    unsigned campaigns_per_day = 20;      // that one address begins
    unsigned accounts_per_day = 20;       // that one address makes
    unsigned listed_per_person =
        5;  // tables of one session or account that the list shows; twice as many of one address
    unsigned keep_bot_games_hours = 24;  // games of computer players only are kept so long; 0: for ever
    unsigned keep_finished_days = 0;     // finished games are kept so long after they began; 0: for ever
    unsigned keep_abandoned_days = 180;  // games under way at which no person did anything; 0: for ever
    unsigned keep_unused_days = 30;      // tables at which nothing was done are kept so long; 0: for ever
    unsigned keep_empty_days = 7;        // guests that nothing belongs to and campaigns without a game; 0: for ever
};

// Of many addresses those that need not be known any more are forgotten: all are looked through each time there are
// twice as many as were left, not with each that comes.
class Forgetting {
public:
    template <class Map, class Gone>
    void forget(Map& map, Gone gone) {
        if (map.size() <= most_) return;
        std::erase_if(map, [&](const auto& one) { return gone(one.second); });
        most_ = std::max(usual_most, 2 * map.size());
    }

private:
    static constexpr std::size_t usual_most = 10000;
    std::size_t most_ = usual_most;
};

// An address is an account's own for so many seconds after the right password came from it.
inline constexpr std::int64_t place_is_known = 30 * 86400;

// After some free tries each further one is heard only after a wait, twice as long each time; who was right once is
// forgiven, and what was long ago is forgotten.
class Delays {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr unsigned longest = 300;  // seconds
    static constexpr std::chrono::hours memory{1};

    struct Tries {
        unsigned count = 0;
        Clock::time_point last{}, next{};
    };
    // Where tries are kept that several processes count: lets those of somebody be changed. False: nobody shares them,
    // or not now; then this process counts alone.
    using Kept = std::function<bool(const std::string& who, const std::function<void(Tries& tries)>& change)>;

    explicit Delays(unsigned free) : free_(free) {}
    void keep_in(Kept kept) { kept_ = std::move(kept); }

    // Seconds until a try is heard; 0: it would be heard now.
    [[nodiscard]] unsigned wait(const std::string& who, Clock::time_point now = Clock::now()) {
        unsigned seconds = 0;
        change(who, [&](const Tries& tries) { seconds = wait_of(tries, now); });
        return seconds;
    }
    // The same, and a try that is heard counts as wrong until it is forgiven.
    [[nodiscard]] unsigned take(const std::string& who, Clock::time_point now = Clock::now()) {
        unsigned wait = 0;
        change(who, [&](Tries& mine) {
            if (mine.last + memory < now) mine = {};
            wait = wait_of(mine, now);
            if (wait > 0) return;
            mine.last = now;
            if (++mine.count >= free_) mine.next = now + std::chrono::seconds(wait_after(mine.count - free_));
        });
        return wait;
    }
    // The last try counts no more: it was not heard after all, or it was right, and others were not.
    void give_back(const std::string& who) {
        change(who, [](Tries& mine) {
            if (mine.count == 0) return;
            --mine.count;
            mine.next = {};
        });
    }
    void forgive(const std::string& who) {
        change(who, [](Tries& mine) { mine = {}; });
    }

private:
    void change(const std::string& who, const std::function<void(Tries& tries)>& what) {
        if (kept_ && kept_(who, what)) return;
        const std::lock_guard guard(lock_);
        forgetting_.forget(tries_, [now = Clock::now()](const Tries& one) { return one.last + memory < now; });
        const auto mine = tries_.try_emplace(who).first;
        what(mine->second);
        if (mine->second.count == 0) tries_.erase(mine);
    }
    static unsigned wait_of(const Tries& tries, Clock::time_point now) {
        if (tries.last + memory < now || tries.next <= now) return 0;
        return static_cast<unsigned>(std::chrono::ceil<std::chrono::seconds>(tries.next - now).count());
    }
    static unsigned wait_after(unsigned more) { return more >= 9 ? longest : std::min(longest, 1U << more); }

    unsigned free_;
    Kept kept_;
    std::mutex lock_;
    std::map<std::string, Tries> tries_;
    Forgetting forgetting_;
};

// A bucket for each address; those that have been quiet are forgotten.
class Buckets {
public:
    Buckets(double burst, double per_second) : burst_(burst), rate_(per_second) {}

    [[nodiscard]] bool take(const std::string& address) {
        const std::lock_guard guard(lock_);
        forgetting_.forget(buckets_, [](const Bucket& one) { return one.full(); });
        return buckets_.try_emplace(address, burst_, rate_).first->second.take();
    }

private:
    double burst_, rate_;
    std::mutex lock_;
    std::map<std::string, Bucket> buckets_;
    Forgetting forgetting_;
};

// How many of something each address has had today; a day is one since 1970.
class DayCounts {
public:
    // Counts for all processes that share something: so many more, or fewer, on a day, unless they were more than
    // `most` then. How many there are now; -1: it is not done. None: nobody shares it, or not now; then this process
    // counts alone.
    using Shared = std::function<std::optional<std::int64_t>(const std::string& address, std::int64_t day,
                                                             std::int64_t more, std::int64_t most)>;
    // The same for many addresses at once, whatever they had; how many each of them has now.
    using Many = std::map<std::string, std::int64_t>;
    using SharedMany = std::function<std::optional<Many>(const Many& more, std::int64_t day)>;
    void share(Shared shared, SharedMany many = {}) {
        shared_ = std::move(shared);
        shared_many_ = std::move(many);
    }

    [[nodiscard]] bool add(const std::string& address, unsigned most, std::int64_t seconds) {
        {
            const std::lock_guard guard(lock_);
            begin(seconds);
            unsigned& count = counts_[address];
            if (count >= most) return false;
            ++count;
        }
        if (!shared_ || shared_(address, seconds / 86400, 1, most).value_or(1) >= 0) return true;
        drop(address);
        return false;
    }
    // One of them came to nothing.
    void give_back(const std::string& address) {
        if (const std::int64_t day = drop(address); shared_) (void)shared_(address, day, -1, no_limit);
    }
    // So many were had, whether or not they are too many by then.
    void note(const std::string& address, std::size_t more, std::int64_t seconds) {
        const std::lock_guard guard(lock_);
        begin(seconds);
        counts_[address] += static_cast<unsigned>(more);
        if (shared_many_) untold_[address] += static_cast<std::int64_t>(more);
    }
    [[nodiscard]] bool has_had(const std::string& address, unsigned most, std::int64_t seconds) {
        const std::lock_guard guard(lock_);
        begin(seconds);
        const auto found = counts_.find(address);
        return found != counts_.end() && found->second >= most;
    }
    // What was noted is told to the others, and what they have is known from now on; called now and then.
    void exchange(std::int64_t seconds) {
        Many untold;
        {
            const std::lock_guard guard(lock_);
            begin(seconds);
            untold.swap(untold_);
        }
        if (untold.empty()) return;
        const std::optional<Many> all = shared_many_(untold, seconds / 86400);
        const std::lock_guard guard(lock_);
        for (const auto& [address, more] : untold) {
            if (!all)
                untold_[address] += more;
            else if (unsigned& count = counts_[address]; all->at(address) > count)
                count = static_cast<unsigned>(all->at(address));
        }
    }

private:
    static constexpr std::int64_t no_limit = std::int64_t{1} << 40;

    void begin(std::int64_t seconds) {
        if (const std::int64_t day = seconds / 86400; day != day_) {
            counts_.clear();
            untold_.clear();
            day_ = day;
        }
    }
    // One fewer here; the day that it is of.
    std::int64_t drop(const std::string& address) {
        const std::lock_guard guard(lock_);
        const auto found = counts_.find(address);
        if (found != counts_.end() && found->second > 0) --found->second;
        return day_;
    }

    Shared shared_;
    SharedMany shared_many_;
    std::mutex lock_;
    std::int64_t day_ = 0;
    std::map<std::string, unsigned> counts_;
    Many untold_;  // what the others do not know of
};

// How many of something each address holds now.
class Holdings {
public:
    [[nodiscard]] bool add(const std::string& address, unsigned most) {
        const std::lock_guard guard(lock_);
        unsigned& held = held_[address];
        if (held >= most) return false;
        ++held;
        return true;
    }
    void remove(const std::string& address) {
        const std::lock_guard guard(lock_);
        const auto found = held_.find(address);
        if (found != held_.end() && --found->second == 0) held_.erase(found);
    }

private:
    std::mutex lock_;
    std::map<std::string, unsigned> held_;
};

// One place among those that an address holds; given back when this ends.
class HeldPlace {
public:
    // None if the address holds as many already.
    [[nodiscard]] static std::optional<HeldPlace> in(std::shared_ptr<Holdings> held, const std::string& address,
                                                     unsigned most) {
        if (!held->add(address, most)) return std::nullopt;
        return HeldPlace(std::move(held), address);
    }
    ~HeldPlace() {
        if (held_) held_->remove(address_);
    }
    HeldPlace(HeldPlace&& other) noexcept = default;
    HeldPlace& operator=(HeldPlace&& other) noexcept {
        std::swap(held_, other.held_);
        std::swap(address_, other.address_);
        return *this;
    }
    HeldPlace(const HeldPlace&) = delete;
    HeldPlace& operator=(const HeldPlace&) = delete;

private:
    HeldPlace(std::shared_ptr<Holdings> held, std::string address)
        : held_(std::move(held)), address_(std::move(address)) {}

    std::shared_ptr<Holdings> held_;
    std::string address_;
};

}  // namespace server
