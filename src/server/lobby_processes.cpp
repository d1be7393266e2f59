// Several processes that share one store: which of them has a table.

#include <algorithm>

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

std::vector<Lobby::Listed> Lobby::present_tables() const {
    std::vector<Listed> present;
    const std::lock_guard guard(lock_);
    for (const auto& [id, table] : tables_) {
        if (!table->is_listed() || table->idle_since() != 0) continue;
        const auto maker = makers_.find(id);
        present.push_back({table->created(), id, maker == makers_.end() ? "" : maker->second.address});
    }
    return present;
}

std::vector<std::string> Lobby::listed_here() const {
    constexpr std::size_t most = 100;  // more are shown nowhere
    std::vector<Listed> present = present_tables();
    std::sort(present.begin(), present.end(),
              [](const Listed& one, const Listed& other) { return one.created > other.created; });
    std::vector<std::string> ids;
    for (const Listed& one : present) {
        if (ids.size() < most) ids.push_back(one.id);
    }
    return ids;
}

}  // namespace server
