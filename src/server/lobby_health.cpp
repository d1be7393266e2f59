// What the lobby says of itself to those who run it, and to each person of what it keeps of them.

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>

#include "server/log.h"
#include "server/replies.h"
#include "server/text.h"

namespace server {

namespace json = boost::json;

std::vector<std::pair<std::string, std::uint64_t>> Lobby::gauges() const {
    return {{"tables_in_memory", tables_in_memory()},
            {"writes_waiting", store_.waiting()},
            {"thoughts_waiting", thoughts_.waiting()},
            {"passwords_waiting", hashes_.waiting()}};
}

void Lobby::answer_health(bool writable, const Reply& reply) const {
    if (closing()) return reply(problem_response(Code::unavailable, closing_words));
    if (!writable) return reply(problem_response(Code::unavailable, "the store cannot be written"));
    json::object body{{"ok", true}};
    for (const auto& [name, value] : gauges()) body[name] = value;
    reply(json_response(200, std::move(body)));
}

void Lobby::probed(bool writable) {
    std::vector<Reply> waiting;
    {
        const std::lock_guard guard(lock_);
        probed_at_ = std::chrono::steady_clock::now();
        probe_held_ = writable;
        waiting = std::exchange(waiting_for_probe_, {});
    }
    for (const Reply& reply : waiting) answer_health(writable, reply);
}

// Asked often by whatever watches: the store is tried at most once in five seconds. One that does not say whether it
// can be written is taken for one that cannot.
void Lobby::health(const Request&, const std::string&, const Reply& reply) {
    const auto now = std::chrono::steady_clock::now();
    {
        std::unique_lock guard(lock_);
        const bool fresh = probed_at_ && now - *probed_at_ < std::chrono::seconds(5);
        // Where one that was given up is still under way, there is nothing new to be learnt.
        if (fresh || (probing_ && waiting_for_probe_.empty())) {
            const bool held = probe_held_ && fresh;
            guard.unlock();
            return answer_health(held, reply);
        }
        waiting_for_probe_.push_back(reply);
        if (std::exchange(probing_, true)) return;
    }
    const auto patience = std::make_shared<asio::steady_timer>(context_, std::chrono::seconds(3));
    patience->async_wait([this, patience](const boost::system::error_code& stopped) {
        if (!stopped) probed(false);
    });
    store_.probe(seconds_now(), [this, patience](bool stored) {
        {
            const std::lock_guard guard(lock_);
            probing_ = false;
        }
        probed(stored);
        asio::post(context_, [patience] { patience->cancel(); });
    });
}

void Lobby::notice() {
    // Not where all are served: it may have to wait for another process.
    if (!telling_counts_.exchange(true)) {
        const auto told = [this] { telling_counts_ = false; };
        openings_.post(
            "",
            [this, told] {
                steps_today_.exchange(seconds_now());
                told();
            },
            told);
    }
    try {
        const std::int64_t mark = store_.mark("admin");
        if (std::exchange(noticed_, mark) == mark) return;
        cut_ended_sessions();
        std::vector<std::shared_ptr<TableHost>> tables;
        {
            const std::lock_guard guard(lock_);
            for (const auto& [id, table] : tables_) tables.push_back(table);
        }
        for (const auto& table : tables) {
            const auto row = store_.table(table->id());
            if (!row) table->shut(Code::no_such_thing, "this table was deleted");
            if (row && row->ended) shut_ended(row->id, row->closed);
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
    std::shared_ptr<TableHost> table;
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
    auto now = gauges();
    now.emplace_back("openings_waiting", openings_.waiting());
    now.emplace_back("exports_waiting", exports_.waiting());
    now.emplace_back("work_waiting", work_.waiting());
    response.body = metrics().text(now);
    reply(std::move(response));
}

void Lobby::export_data(const Request& request, const std::string&, const Reply& reply) {
    const std::string session = session_of(request);
    if (session.empty()) return reply(problem_response(Code::forbidden, "nothing is kept of you"));
    if (!passwords_.take(request.address))
        return reply(problem_response(Code::rate, "this is much work: wait a minute", 60));
    work(exports_, request, reply, [this, session, reply] {
        Response response = json_response(200, exported(session));
        if (response.body.size() >= least_zipped) response.zipped = gzip(response.body, 6);  // not where all are served
        reply(std::move(response));
    });
}

json::object Lobby::exported(const std::string& session) {
    json::object all;
    const auto account = store_.account_of(session);
    all["account"] = account ? json::value(json::object{{"name", account->name}}) : json::value(nullptr);
    json::array sessions, tables, sides, campaigns;
    for (const store::SessionRow& row : store_.sessions_of(session))
        sessions.push_back(
            json::object{{"created", row.created}, {"used", row.used}, {"closed", row.closed}, {"name", row.name}});
    // One by one, so that those who play read in between.
    for (const std::string& id : store_.table_ids_of(session)) {
        const auto row = store_.table(id);
        if (!row) continue;
        json::object table{{"summary", summary(*row)}, {"your_seats", json::value_from(store_.seats_of(session, id))}};
        std::string problem;
        if (std::string text = row->over ? record_text(*row, problem) : ""; !text.empty()) table["record"] = text;
        tables.push_back(std::move(table));
    }
    for (const store::SideStatistics& row : store_.statistics(session, most_counted))
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
