// Tables in the memory of the lobby: how they come there, who enters them, and when they leave.

#include <malloc.h>

#include <algorithm>
#include <utility>

#include "server/clock.h"
#include "server/kept.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/replies.h"
#include "server/secrets.h"

namespace server {

std::shared_ptr<Table> Lobby::table_in_memory(const std::string& id, std::shared_ptr<void>& expected,
                                              Problem& problem) {
    if (!take(id, problem)) return nullptr;
    {
        std::unique_lock guard(lock_);
        opened_.wait(guard, [&] { return !opening_.contains(id); });
        if (const auto found = tables_.find(id); found != tables_.end()) {
            expected = found->second->expect();
            return found->second;
        }
        opening_.insert(id);
    }
    std::shared_ptr<Table> table;
    std::exception_ptr failed;
    try {
        table = open_table(id, problem);
    } catch (...) {
        failed = std::current_exception();
    }
    {
        const std::lock_guard guard(lock_);
        opening_.erase(id);
        if (table) {
            expected = table->expect();
            tables_[id] = table;
        }
    }
    opened_.notify_all();
    if (failed) std::rethrow_exception(failed);
    return table;
}

std::shared_ptr<Table> Lobby::open_table(const std::string& id, Problem& problem) {
    const auto row = is_table_id(id) ? store_.table(id) : std::nullopt;
    if (!row) {
        problem = {Code::no_such_thing, "there is no such table"};
        return nullptr;
    }
    std::string why;
    const auto game = game_of(row->game, row->pack, why);
    std::shared_ptr<Table> table;
    if (game) {
        const Journal journal = [this](const std::string& of, const std::string& owner,
                                       std::vector<store::StepRow> steps, store::Standing standing,
                                       store::Store::Done done) {
            steps_today_.note(owner, steps.size(), seconds_now());
            done = [n = steps.size(), done = std::move(done)](bool stored) {
                if (stored) metrics().steps += n;
                done(stored);
            };
            if (standing.over) {
                release(of);
                done = [&store = store_, of, done = std::move(done)](bool stored) {
                    if (stored) settle_campaign(store, of);
                    done(stored);
                };
            }
            store_.add_steps(of, std::move(steps), std::move(standing), std::move(done), owner);
        };
        table = std::make_shared<Table>(context_, think_, game, journal, at_tables_);
        why = table->open(*row, store_.steps(id), store_.kept(id));
        if (why.empty() && !table->is_read_only() && row->rules != game->rules_version())
            note_rules(*table, *row, game->rules_version());
        if (why.empty() && table->is_read_only() && !row->over && !row->ended)
            log(Level::warning, "closed by other rules",
                {{"table", id}, {"begun", row->begun}, {"rules", game->rules_version()}});
    }
    if (!why.empty()) {
        log(Level::error, "table not opened", {{"table", id}, {"problem", why}});
        problem = {Code::unavailable, "the table cannot be opened: " + why};
        return nullptr;
    }
    table->on_rest(
        [this](const std::string& of, std::vector<store::KeptRow> texts) { store_.keep(of, std::move(texts), {}); });
    table->on_step([this](const std::string& address) {
        return steps_today_.has_had(address, limits_.steps_per_day, seconds_now());
    });
    table->on_forget([this](const Table& one, bool broken) { return forget(one, broken); });
    return table;
}

void Lobby::note_rules(const Table& table, const store::TableRow& row, const std::string& rules) {
    const bool first = row.rules.empty();  // kept before there were versions: all that is lacking is kept now
    store_.set_rules(row.id, rules, first ? table.steps() : std::vector<store::StepRow>(), {});
    if (first && row.over) store_.keep(row.id, table.texts(), {});
}

void Lobby::keep_texts() {
    const std::lock_guard guard(lock_);
    for (const auto& [id, table] : tables_) table->keep_texts();
}

bool Lobby::forget(const Table& table, bool broken) {
    if (broken) release(table.id());
    const std::lock_guard guard(lock_);
    const auto found = tables_.find(table.id());
    if (found == tables_.end() || found->second.get() != &table) return true;
    if (!broken && table.is_expecting()) return false;
    tables_.erase(found);
    forgotten_ = true;
    return true;
}

std::shared_ptr<Table> Lobby::enter(const std::string& id, const Hello& hello, const std::string& session,
                                    const std::shared_ptr<Client>& client, Problem& problem) {
    if (hello.protocol != 0 && hello.protocol != protocol_number) {
        problem = {Code::version, "this page speaks protocol " + std::to_string(hello.protocol) + ", the server " +
                                      std::to_string(protocol_number) + ": load the page again"};
        return nullptr;
    }
    try {
        std::shared_ptr<void> expected;
        const auto table = table_in_memory(id, expected, problem);
        if (!table) return nullptr;
        const auto row = store_.table(id);
        if (!row) {
            problem = {Code::no_such_thing, "there is no such table"};
            return nullptr;
        }
        const std::string person = session_of(session);
        Visitor visitor = visitor_of(person, *row);
        visitor.from = hello.from;
        std::set<unsigned> seats;
        for (const std::string& token : hello.tokens) {
            if (hello.watch) break;
            const std::string hash = is_token(token) ? hash_token(token) : std::string();
            const auto fits = std::find_if(row->seats.begin(), row->seats.end(), [&](const store::SeatRow& seat) {
                return !hash.empty() && seat.token == hash;
            });
            if (fits == row->seats.end()) {
                problem = {Code::forbidden, std::string(no_such_seat)};
                return nullptr;
            }
            const auto seat = static_cast<unsigned>(fits - row->seats.begin());
            if (seats.insert(seat).second) visitor.claims.push_back({seat, hash, ""});
        }
        if (!hello.watch && hello.tokens.empty()) {
            for (const unsigned seat : visitor.holds) visitor.claims.push_back({seat, "", row->seats[seat].owner});
        }
        std::sort(visitor.claims.begin(), visitor.claims.end(),
                  [](const Claim& one, const Claim& other) { return one.seat < other.seat; });
        if (!person.empty()) {
            const std::lock_guard guard(visitors_lock_);
            visitors_.emplace(person, client);
        }
        table->enter(client, std::move(visitor), std::move(expected));
        return table;
    } catch (const store::Failure& failure) {
        log(Level::error, "store", {{"problem", failure.what()}});
        problem = {Code::unavailable, failure.what()};
        return nullptr;
    }
}

Visitor Lobby::visitor_of(const std::string& session, const store::TableRow& row) const {
    Visitor visitor;
    for (const store::SeatRow& seat : row.seats) visitor.names.push_back(seat.name);
    if (session.empty()) return visitor;
    visitor.session = session;
    visitor.holds = store_.seats_of(session, row.id);
    visitor.host = store_.is_maker(session, row.id);
    visitor.name = name_of(session);
    return visitor;
}

void Lobby::release(const std::string& table) {
    const std::lock_guard guard(lock_);
    const auto maker = makers_.find(table);
    if (maker == makers_.end()) return;
    tables_made_.remove(maker->second.address);
    makers_.erase(maker);
}

std::size_t Lobby::tables_in_memory() const {
    const std::lock_guard guard(lock_);
    return tables_.size();
}

// What nobody will miss leaves the store, once an hour.
void Lobby::clear_store() {
    const std::int64_t now = seconds_now();
    if (now - cleared_ < 3600) return;
    cleared_ = now;
    if (limits_.keep_bot_games_hours > 0)
        store_.remove_tables_without_people(now - std::int64_t{3600} * limits_.keep_bot_games_hours, {});
    if (limits_.keep_finished_days > 0)
        store_.remove_finished_tables(now - std::int64_t{86400} * limits_.keep_finished_days, {});
    store_.remove_sessions(now - std::int64_t{86400} * limits_.session_days,
                           now - std::int64_t{86400} * limits_.session_idle_days, {});
    if (limits_.keep_unused_days > 0)
        store_.remove_unused_tables(now - std::int64_t{86400} * limits_.keep_unused_days, {});
}

void Lobby::sweep() {
    clear_store();
    try {
        cut_ended_sessions();
    } catch (const store::Failure& failure) {
        log(Level::error, "store", {{"problem", failure.what()}});
    }
    const std::int64_t limit = seconds_now() - limits_.table_idle_seconds;
    // What those that have left used goes back to the system, not only to the next table.
    if (forgotten_.exchange(false)) ::malloc_trim(0);
    const std::lock_guard guard(lock_);
    for (const auto& [id, table] : tables_) {
        const std::int64_t idle = table->idle_since();
        if (idle != 0 && idle <= limit)
            table->rest();
        else
            table->keep_newer_texts();
    }
    // Nobody came, or all have left.
    std::erase_if(makers_, [&](const auto& one) {
        if (tables_.contains(one.first) || one.second.since > limit) return false;
        tables_made_.remove(one.second.address);
        return true;
    });
}

}  // namespace server
