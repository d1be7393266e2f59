// What the lobby says of itself to those who run it, and to each person of what it keeps of them.

#include <utility>

#include "server/log.h"
#include "server/replies.h"

namespace server {

namespace json = boost::json;

std::vector<std::pair<std::string, std::uint64_t>> Lobby::gauges() const {
    return {{"tables_in_memory", tables_in_memory()},
            {"writes_waiting", store_.waiting()},
            {"thoughts_waiting", thoughts_.waiting()},
            {"passwords_waiting", hashes_.waiting()}};
}

// Asked often by whatever watches: the store is tried at most once in five seconds.
void Lobby::health(const Request&, const std::string&, const Reply& reply) {
    const auto answer = [this, reply](bool writable) {
        if (closing()) return reply(problem_response(Code::unavailable, closing_words));
        if (!writable) return reply(problem_response(Code::unavailable, "the store cannot be written"));
        json::object body{{"ok", true}};
        for (const auto& [name, value] : gauges()) body[name] = value;
        reply(json_response(200, std::move(body)));
    };
    const auto now = std::chrono::steady_clock::now();
    std::optional<bool> known;
    {
        const std::lock_guard guard(lock_);
        if (probed_at_ && now - *probed_at_ < std::chrono::seconds(5)) known = probe_held_;
    }
    if (known) return answer(*known);
    store_.probe(seconds_now(), [this, now, answer](bool stored) {
        {
            const std::lock_guard guard(lock_);
            probed_at_ = now;
            probe_held_ = stored;
        }
        answer(stored);
    });
}

void Lobby::notice() {
    try {
        const std::int64_t mark = store_.mark("admin");
        if (std::exchange(noticed_, mark) == mark) return;
        cut_ended_sessions();
        std::vector<std::shared_ptr<Table>> tables;
        {
            const std::lock_guard guard(lock_);
            for (const auto& [id, table] : tables_) tables.push_back(table);
        }
        for (const auto& table : tables) {
            const auto row = store_.table(table->id());
            if (!row) table->shut(Code::no_such_thing, "this table was deleted");
            if (row && row->ended) shut_ended(row->id, store_.kept(row->id, std::string(store::kept_ended)));
            if (row) table->look_for_owners([this](const std::string& session) { return is_kept(session); });
        }
        log(Level::info, "changes by the administration were noticed");
    } catch (const store::Failure& failure) {
        log(Level::error, "store", {{"problem", failure.what()}});
    }
}

bool Lobby::is_kept(const std::string& session) const {
    try {
        return !store_.sessions_of(session).empty();
    } catch (const store::Failure& failure) {
        log(Level::error, "store", {{"problem", failure.what()}});
        return true;  // nothing is known
    }
}

void Lobby::shut_ended(const std::string& id, const std::string& why) {
    std::shared_ptr<Table> table;
    {
        const std::lock_guard guard(lock_);
        if (const auto found = tables_.find(id); found != tables_.end()) table = found->second;
    }
    // One that can only be read was opened since.
    if (table && !table->is_read_only()) table->shut(Code::closed, why);
}

void Lobby::show_metrics(const Request&, const std::string&, const Reply& reply) {
    Response response;
    response.type = "text/plain; version=0.0.4; charset=utf-8";
    response.body = metrics().text(gauges());
    reply(std::move(response));
}

void Lobby::export_data(const Request& request, const std::string&, const Reply& reply) {
    const std::string session = session_of(request);
    if (session.empty()) return reply(problem_response(Code::forbidden, "nothing is kept of you"));
    if (!passwords_.take(request.address))
        return reply(problem_response(Code::rate, "this is much work: wait a minute", 60));
    work(exports_, request, reply, [this, session, reply] { reply(json_response(200, exported(session))); });
}

json::object Lobby::exported(const std::string& session) {
    json::object all;
    const auto account = store_.account_of(session);
    all["account"] = account ? json::value(json::object{{"name", account->name}}) : json::value(nullptr);
    json::array sessions, tables, sides, campaigns;
    for (const store::SessionRow& row : store_.sessions_of(session))
        sessions.push_back(
            json::object{{"created", row.created}, {"used", row.used}, {"closed", row.closed}, {"name", row.name}});
    for (const store::TableRow& row : store_.tables_of(session, 0, 1000000)) {
        json::object table{{"summary", summary(row)},
                           {"your_seats", json::value_from(store_.seats_of(session, row.id))}};
        std::string problem;
        if (std::string text = row.over ? record_text(row, problem) : ""; !text.empty()) table["record"] = text;
        tables.push_back(std::move(table));
    }
    for (const store::SideStatistics& row : store_.statistics(session))
        sides.push_back(json::object{{"game", row.game}, {"side", row.side}, {"games", row.games}, {"won", row.won}});
    for (const store::CampaignRow& row : store_.campaigns_of(session, 1000000))
        campaigns.push_back(
            json::object{{"campaign", row.id}, {"created", row.created}, {"table", row.table}, {"text", row.text}});
    all["sessions"] = std::move(sessions);
    all["tables"] = std::move(tables);
    all["statistics"] = std::move(sides);
    all["campaigns"] = std::move(campaigns);
    return all;
}

}  // namespace server
