// Several processes that share one store: which of them has a table.

#include <algorithm>
#include <tuple>

#include "server/lobby.h"
#include "server/secrets.h"

namespace server {

std::optional<store::Process> Lobby::elsewhere(std::string_view method, std::string_view path) const {
    // What is only read is in the store, for all to see; what is done at a table is done where it is played.
    constexpr std::string_view sockets = "/ws/", tables = "/api/tables/";
    std::string_view id;
    if (path.starts_with(sockets)) id = path.substr(sockets.size());
    if (path.starts_with(tables) && method != "GET" && method != "HEAD") id = path.substr(tables.size());
    id = id.substr(0, id.find_first_of("/?"));
    if (!is_table_id(id)) return std::nullopt;
    store::Process other = store_.holder(std::string(id)).other;
    if (other.address.empty()) return std::nullopt;
    return other;
}

bool Lobby::take(const std::string& id, Problem& problem) {
    if (!is_table_id(id)) return true;  // that there is no such table is said by whoever looks for it
    const store::Holder holder = store_.take(id);
    if (!holder.other.address.empty()) {
        problem = {Code::unavailable, "another process has just opened this table: come again"};
        return false;
    }
    if (!holder.fresh) return true;
    // What is remembered was another's meanwhile.
    const std::lock_guard guard(lock_);
    const auto found = tables_.find(id);
    if (found == tables_.end()) return true;
    found->second->abandon();
    tables_.erase(found);
    return true;
}

void Lobby::lose_all_but(const std::set<std::string>& kept) {
    const std::lock_guard guard(lock_);
    for (const auto& [id, table] : tables_) {
        if (!kept.contains(id)) table->abandon();
    }
}

namespace {

using Tries = Delays::Tries;

// What the database says by the time of day is so long before or behind now as it is by this process's own clock.
Tries read_tries(const store::Counting::Tries& kept, std::int64_t now) {
    const auto moment = [now](std::int64_t at) {
        return at == 0 ? Delays::Clock::time_point{} : Delays::Clock::now() + std::chrono::milliseconds(at - now);
    };
    return {static_cast<unsigned>(kept.n), moment(kept.last), moment(kept.next)};
}
store::Counting::Tries kept_tries(const Tries& tries, std::int64_t now) {
    const auto moment = [now](Delays::Clock::time_point at) {
        if (at == Delays::Clock::time_point{}) return std::int64_t{0};
        return now + std::chrono::round<std::chrono::milliseconds>(at - Delays::Clock::now()).count();
    };
    return {tries.count, moment(tries.last), moment(tries.next)};
}

}  // namespace

void Lobby::count_together() {
    const auto today = [this](const char* what) -> DayCounts::Shared {
        return [this, what](const std::string& address, std::int64_t of_day, std::int64_t more,
                            std::int64_t most) -> std::optional<std::int64_t> {
            store::Counting* const all = store_.counting();
            if (all == nullptr) return std::nullopt;
            try {
                return all->add(of_day, what, place_of(address), more, most);
            } catch (const store::Failure&) {
                return std::nullopt;
            }
        };
    };
    tables_today_.share(today("tables"));
    bot_tables_today_.share(today("bot tables"));
    // Noted by the thousand: told now and then, all at once.
    steps_today_.share(today("steps"),
                       [this](const DayCounts::Many& more, std::int64_t on_day) -> std::optional<DayCounts::Many> {
                           store::Counting* const all = store_.counting();
                           if (all == nullptr) return std::nullopt;
                           DayCounts::Many places, now;
                           for (const auto& [address, n] : more) places[place_of(address)] = n;
                           try {
                               const DayCounts::Many of_place = all->add_all(on_day, "steps", places);
                               for (const auto& [address, n] : more) now[address] = of_place.at(place_of(address));
                               return now;
                           } catch (const store::Failure&) {
                               return std::nullopt;
                           }
                       });
    sessions_today_.share(today("sessions"));
    campaigns_today_.share(today("campaigns"));
    accounts_today_.share(today("accounts"));
    const auto tries = [this](const std::string& of) -> Delays::Kept {
        return [this, of](const std::string& who, const std::function<void(Tries&)>& change) {
            store::Counting* const all = store_.counting();
            if (all == nullptr) return false;
            const std::int64_t now = std::chrono::duration_cast<std::chrono::milliseconds>(
                                         std::chrono::system_clock::now().time_since_epoch())
                                         .count();
            try {
                all->change_tries(place_of(of + who), [&](store::Counting::Tries& kept) {
                    Tries theirs = read_tries(kept, now);
                    change(theirs);
                    kept = kept_tries(theirs, now);
                });
                return true;
            } catch (const store::Failure&) {
                return false;
            }
        };
    };
    wrong_by_visitor_.keep_in(tries("visitor "));
    wrong_by_name_.keep_in(tries("name "));
}

std::vector<Lobby::Listed> Lobby::present_tables() const {
    std::vector<Listed> present;
    const std::lock_guard guard(lock_);
    for (const auto& [id, table] : tables_) {
        if (!table->is_listed() || table->idle_since() != 0 || table->done_steps() > 0) continue;
        present.push_back({table->created(), id, table->maker(), table->place()});
    }
    return present;
}

std::vector<Lobby::Listed> Lobby::pick_listed(std::vector<Listed> tables) const {
    constexpr std::size_t most = 100;  // more are shown nowhere
    std::sort(tables.begin(), tables.end(), [](const Listed& one, const Listed& other) {
        return std::tie(other.created, one.id) < std::tie(one.created, other.id);
    });
    std::map<std::string, unsigned> of_person, of_place;
    std::vector<Listed> picked;
    for (Listed& one : tables) {
        if (picked.size() == most) break;
        if (!one.place.empty() && of_place[one.place] >= 2 * limits_.listed_per_person) continue;
        if (++of_person[one.maker] > limits_.listed_per_person) continue;
        ++of_place[one.place];
        picked.push_back(std::move(one));
    }
    return picked;
}

std::vector<std::string> Lobby::listed_here() const {
    std::vector<std::string> ids;
    for (Listed& one : pick_listed(present_tables())) ids.push_back(std::move(one.id));
    return ids;
}

}  // namespace server
