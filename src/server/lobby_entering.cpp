// Tables in the memory of the lobby: how they come there, who enters them, and when they leave.

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>

#include "server/clock.h"
#include "server/kept.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/replies.h"
#include "server/secrets.h"

namespace server {

namespace {

// Steps of finished tables that stay in memory though nobody looks at them: some ten megabytes.
constexpr std::size_t most_finished_steps = 100000;

}  // namespace

void Lobby::with_table(const std::string& id, const std::string& address, Opened then) {
    Problem problem;
    if (!take(id, problem)) return then(nullptr, nullptr, problem);
    std::shared_ptr<TableHost> table;
    std::shared_ptr<void> expected;
    {
        const std::lock_guard guard(lock_);
        if (const auto found = tables_.find(id); found != tables_.end()) {
            table = found->second;
            expected = table->expect();
        } else {
            std::vector<Opener>& openers = opening_[id];
            openers.push_back({address, std::move(then)});
            if (openers.size() > 1) return;
        }
    }
    table ? then(table, std::move(expected), {}) : wait_to_open(id, address);
}

void Lobby::wait_to_open(const std::string& id, const std::string& address) {
    openings_.post(address, [this, id] { open_for_all(id); }, [this, id, address] { refuse_to_open(id, address); });
}

void Lobby::open_for_all(const std::string& id) {
    std::shared_ptr<TableHost> table;
    Problem problem;
    try {
        table = open_table(id, problem);
    } catch (const std::exception& failure) {
        log(Level::error, "table not opened", {{"table", id}, {"problem", failure.what()}});
        problem = {Code::unavailable, failure.what()};
    }
    std::vector<Opener> openers;
    std::shared_ptr<void> expected;
    {
        const std::lock_guard guard(lock_);
        openers = std::move(opening_.extract(id).mapped());
        if (table) {
            expected = table->expect();
            tables_[id] = table;
            rest_idle();
        }
    }
    for (const Opener& one : openers) one.then(table, expected, problem);
}

// Whoever has too much waiting is refused; those who wait for the same table wait on.
void Lobby::refuse_to_open(const std::string& id, const std::string& address) {
    std::vector<Opener> refused, others;
    {
        const std::lock_guard guard(lock_);
        const auto openers = opening_.find(id);
        for (Opener& one : openers->second) (one.address == address ? refused : others).push_back(std::move(one));
        openers->second = others;
        if (others.empty()) opening_.erase(openers);
    }
    for (const Opener& one : refused)
        one.then(nullptr, nullptr,
                 {Code::unavailable, "too many tables are being opened at the moment: try again in a few seconds"});
    if (!others.empty()) wait_to_open(id, others.front().address);
}

void Lobby::rest_idle() const {
    std::vector<std::pair<std::int64_t, TableHost*>> idle;
    std::size_t finished = 0, steps = 0;
    for (const auto& [id, table] : tables_) {
        const std::int64_t since = table->idle_since();
        if (since == 0 || table->is_expecting()) continue;
        idle.emplace_back(since, table.get());
        finished += table->done_steps();
        steps += table->known_steps();
    }
    std::sort(idle.begin(), idle.end(), [](const auto& one, const auto& other) { return one.first < other.first; });
    for (const auto& [since, table] : idle) {
        const bool leaves = table->done_steps() > 0 && finished > most_finished_steps;
        if (!leaves && steps <= limits_.idle_steps) continue;
        finished -= table->done_steps();
        steps -= table->known_steps();
        table->rest();
    }
}

std::shared_ptr<TableHost> Lobby::open_table(const std::string& id, Problem& problem) {
    const auto row = is_table_id(id) ? store_.table(id) : std::nullopt;
    if (!row) {
        problem = {Code::no_such_thing, "there is no such table"};
        return nullptr;
    }
    std::string why;
    const auto game = game_of(row->game, row->pack, why);
    std::shared_ptr<TableHost> table;
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
                // The store's own thread must not wait for what is read; the store may call it when the lobby is gone.
                done = [&context = context_, &store = store_, of, done = std::move(done)](bool stored) {
                    if (!stored) return done(false);
                    asio::post(context, [&store, of, done] {
                        settle_campaign(store, of);
                        done(true);
                    });
                };
            }
            store_.add_steps(of, std::move(steps), std::move(standing), std::move(done), owner);
        };
        table = std::make_shared<TableHost>(context_, think_, game, journal, at_tables_);
        why = table->open(*row, store_.steps(id), store_.kept(id));
        if (why.empty() && !table->is_read_only() && row->rules != game->rules_version())
            note_rules(*table, *row, game->rules_version());
        // As it is found, all lists say it.
        if (why.empty() && !row->ended && table->closed() != row->closed) {
            store_.set_closed(id, table->closed(), {});
            if (!table->closed().empty())
                log(Level::warning, "closed by other rules",
                    {{"table", id}, {"begun", row->begun}, {"rules", game->rules_version()}});
        }
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
    table->set_campaign(store_.campaign_at(id).has_value());
    table->on_unattended([this](const std::string& address) {
        return bot_tables_today_.add(address, limits_.bot_tables_per_day, seconds_now());
    });
    table->on_forget([this](const TableHost& one, bool broken) { return forget(one, broken); });
    return table;
}

void Lobby::note_rules(const TableHost& table, const store::TableRow& row, const std::string& rules) {
    const bool first = row.rules.empty();  // kept before there were versions: all that is lacking is kept now
    store_.set_rules(row.id, rules, first ? table.steps() : std::vector<store::StepRow>(), {});
    if (first && row.over) store_.keep(row.id, table.texts(), {});
}

void Lobby::keep_texts() {
    const std::lock_guard guard(lock_);
    for (const auto& [id, table] : tables_) table->keep_texts_at_the_end();
}

bool Lobby::forget(const TableHost& table, bool broken) {
    if (broken) release(table.id());
    const std::lock_guard guard(lock_);
    const auto found = tables_.find(table.id());
    if (found == tables_.end() || found->second.get() != &table) return true;
    if (!broken && table.is_expecting()) return false;
    tables_.erase(found);
    forgotten_ = true;
    return true;
}

namespace {

// The first seat whose player is there, or may come back; -1: none.
int first_player(const store::TableRow& row) {
    using store::SeatStatus;
    const auto plays = [](const store::SeatRow& seat) {
        return seat.kind == "human" &&
               (seat.status == SeatStatus::held || seat.status == SeatStatus::left ||
                seat.status == SeatStatus::absent) &&
               !(seat.owner.empty() && seat.token.empty());
    };
    const auto found = std::find_if(row.seats.begin(), row.seats.end(), plays);
    return found == row.seats.end() ? -1 : static_cast<int>(found - row.seats.begin());
}

}  // namespace

void Lobby::enter(const std::string& id, const Hello& hello, const std::string& session,
                  const std::shared_ptr<Client>& client, const Entered& entered) {
    if (hello.protocol != 0 && hello.protocol != protocol_number)
        return entered(nullptr,
                       {Code::version, "this page speaks protocol " + std::to_string(hello.protocol) + ", the server " +
                                           std::to_string(protocol_number) + ": load the page again"});
    const auto failed = [entered](const std::exception& failure) {
        log(Level::error, "store", {{"problem", failure.what()}});
        entered(nullptr, {Code::unavailable, failure.what()});
    };
    const Opened then = [this, hello, session, client, entered, failed](const std::shared_ptr<TableHost>& table,
                                                                        std::shared_ptr<void> expected,
                                                                        const Problem& problem) {
        if (!table) return entered(nullptr, problem);
        try {
            const Problem why = come_in(*table, hello, session, client, std::move(expected));
            entered(why.message.empty() ? table : nullptr, why);
        } catch (const std::exception& failure) {
            failed(failure);
        }
    };
    try {
        with_table(id, client->address(), then);
    } catch (const store::Failure& failure) {
        failed(failure);
    }
}

Problem Lobby::claim(const Hello& hello, const std::string& person, const store::TableRow& row,
                     Visitor& visitor) const {
    if (hello.watch) return {};
    std::set<unsigned> seats;
    for (const std::string& token : hello.tokens) {
        const std::string hash = is_token(token) ? hash_token(token) : std::string();
        const auto fits = std::find_if(row.seats.begin(), row.seats.end(),
                                       [&](const store::SeatRow& seat) { return !hash.empty() && seat.token == hash; });
        if (fits == row.seats.end()) return {Code::forbidden, std::string(no_such_seat)};
        if (!may_open(*fits, person)) return {Code::forbidden, std::string(log_in_first)};
        const auto seat = static_cast<unsigned>(fits - row.seats.begin());
        if (seats.insert(seat).second) visitor.claims.push_back({seat, hash, ""});
    }
    if (hello.tokens.empty()) {
        for (const unsigned seat : visitor.holds) visitor.claims.push_back({seat, "", row.seats[seat].owner});
    }
    std::sort(visitor.claims.begin(), visitor.claims.end(),
              [](const Claim& one, const Claim& other) { return one.seat < other.seat; });
    return {};
}

Problem Lobby::come_in(TableHost& table, const Hello& hello, const std::string& session,
                       const std::shared_ptr<Client>& client, std::shared_ptr<void> expected) {
    const auto row = store_.table(table.id());
    if (!row) return {Code::no_such_thing, "there is no such table"};
    const std::string person = session_of(session);
    Visitor visitor = visitor_of(person, *row);
    visitor.from = hello.from;
    if (Problem problem = claim(hello, person, *row, visitor); !problem.message.empty()) return problem;
    // Whose host is gone has the first who plays for one.
    visitor.host = visitor.host || (row->maker.empty() && !visitor.claims.empty() &&
                                    first_player(*row) == static_cast<int>(visitor.claims.front().seat));
    {
        const std::lock_guard guard(visitors_lock_);
        if (!person.empty()) visitors_.emplace(person, client);
        for (const Claim& claim : visitor.claims) {
            const std::string& owner = row->seats[claim.seat].owner;
            if (!owner.empty() && owner != person) sitters_.emplace(owner, Sitter{person, client});
        }
    }
    table.enter(client, std::move(visitor), std::move(expected));
    return {};
}

Visitor Lobby::visitor_of(const std::string& session, const store::TableRow& row) const {
    Visitor visitor;
    visitor.names = names_at(row);
    if (session.empty()) return visitor;
    visitor.session = session;
    visitor.holds = store_.seats_of(session, row.id);
    visitor.host = store_.is_maker(session, row.id);
    visitor.name = name_of(session);
    visitor.name = name_beside(row, visitor);
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
    const auto before = [now](std::int64_t seconds, unsigned n) { return n == 0 ? 0 : now - seconds * n; };
    constexpr std::int64_t hour = 3600, day = 24 * hour;
    store::Clearing old;
    old.without_people = before(hour, limits_.keep_bot_games_hours);
    old.finished = before(day, limits_.keep_finished_days);
    old.unused = before(day, limits_.keep_unused_days);
    old.abandoned = before(day, limits_.keep_abandoned_days);
    old.campaigns = old.guests_used = before(day, limits_.keep_empty_days);
    old.sessions_made = before(day, limits_.session_days);
    old.sessions_used = before(day, limits_.session_idle_days);
    old.places = now - place_is_known;
    old.counts = now - 2 * day;
    store_.clear(old, {});
}

// What those that have left used goes back to the system, not only to the next table. They leave by themselves, each
// when nothing is under way at it: those that take longer are for the next time.
void Lobby::give_back_soon() {
    const auto moment = std::make_shared<asio::steady_timer>(context_, std::chrono::seconds(1));
    moment->async_wait([this, moment](const boost::system::error_code& stopped) {
        if (!stopped && forgotten_.exchange(false)) give_back_();
    });
}

void Lobby::sweep() {
    clear_store();
    try {
        cut_ended_sessions();
    } catch (const store::Failure& failure) {
        log(Level::error, "store", {{"problem", failure.what()}});
    }
    const std::int64_t limit = seconds_now() - limits_.table_idle_seconds;
    const std::int64_t finished = seconds_now() - std::min(limits_.finished_idle_seconds, limits_.table_idle_seconds);
    give_back_soon();
    const std::lock_guard guard(lock_);
    for (const auto& [id, table] : tables_) {
        const std::int64_t idle = table->idle_since();
        if (idle != 0 && idle <= (table->done_steps() > 0 ? finished : limit))
            table->rest();
        else
            table->keep_newer_texts();
    }
    rest_idle();
    // Nobody came, or all have left.
    std::erase_if(makers_, [&](const auto& one) {
        if (tables_.contains(one.first) || one.second.since > limit) return false;
        tables_made_.remove(one.second.address);
        return true;
    });
}

}  // namespace server
