#include "load_play.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>

#include "load_client.h"
#include "load_messages.h"
#include "load_setup.h"

namespace load {

namespace {

constexpr unsigned opened_at_once = 16;
constexpr unsigned most_failures = 10;  // of one table in a row, before it is given up
constexpr std::chrono::seconds settling{10};

// A choice that is under way.
struct Choice {
    std::uint64_t id = 0;
    std::uint32_t n = 0;  // the last step when it was sent
    Clock::time_point due;
    bool acked = false, told = false;
};

struct Table {
    Table(unsigned number, std::uint64_t seed) : index(number), turn(number), random(core::mix(seed) + number) {}

    unsigned index, turn;
    core::Random random;
    OpenTable place;
    std::optional<Socket> socket;
    std::uint32_t steps = 0;     // seen
    std::optional<State> state;  // the newest, while its decision is not answered
    std::optional<Choice> choice;
    std::uint64_t next_id = 1;
    unsigned failures = 0;
    bool connected = false, closing = false, waiting = false, opened = false, over = false;
};

class Play {
public:
    explicit Play(const PlayPlan& plan) : plan_(plan), executor_(context_.get_executor()), bell_(executor_) {
        for (const std::string& address : plan.addresses) servers_.push_back(parse_address(address));
        if (!plan.from.empty()) visit_from(parse_from(plan.from));
    }

    Report run() {
        asio::co_spawn(context_, direct(), [this](std::exception_ptr problem) { fail(problem); });
        context_.run();
        if (problem_) std::rethrow_exception(problem_);
        report_.ack = percentiles(std::move(acks_));
        report_.event = percentiles(std::move(events_));
        report_.late = percentiles(std::move(lates_));
        return report_;
    }

private:
    void fail(const std::exception_ptr& problem) {
        if (!problem) return;
        if (!problem_) problem_ = problem;
        context_.stop();
    }
    void count(const Table& table, const std::string& code, const std::string& message) {
        ++report_.errors[code];
        if (report_.first_problem.empty() && code != "rate")
            report_.first_problem = code + " at table " + table.place.table + ": " + message;
    }

    // The whole run: tables are opened, choices are made, everybody leaves.
    asio::awaitable<void> direct() {
        const HttpAnswer answer = co_await request(servers_.front(), "GET", "/api/games");
        if (answer.status != 200)
            throw Failure("GET /api/games: " + (answer.status == 0 ? answer.problem : answer.body));
        forms_ = read_games(answer.body, plan_.game);
        report_.games = plan_.game;
        report_.opponents = plan_.opponents;
        report_.tables = plan_.tables;
        report_.rate = plan_.rate;
        report_.seed = plan_.seed;
        const Clock::time_point before = Clock::now();
        co_await open_all();
        report_.opening_seconds = seconds_between(before, Clock::now());
        start_ = last_ack_ = Clock::now();
        end_ = start_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan_.seconds));
        started_ = true;
        if (plan_.rate > 0) {
            co_await keep_pace();
        } else {
            co_await run_free();
        }
        const Clock::time_point stop = plan_.finish ? last_ack_ : std::max(end_, last_ack_);
        report_.seconds = seconds_between(start_, stop);
        co_await leave();
    }

    asio::awaitable<void> open_all() {
        for (unsigned k = 0; k < plan_.tables; ++k) {
            tables_.push_back(std::make_unique<Table>(k, plan_.seed));
            Table& table = *tables_.back();
            ++playing_;
            asio::co_spawn(executor_, live(table), [this](std::exception_ptr problem) {
                --playing_;
                fail(problem);
                bell_.ring();
            });
            const unsigned spawned = k + 1;
            const bool in_time = co_await bell_.wait([this, spawned] { return spawned - opened_ < opened_at_once; },
                                                     std::chrono::seconds(60));
            if (!in_time) throw Failure("no table opens within a minute");
        }
        const bool in_time = co_await bell_.wait([this] { return opened_ == plan_.tables; }, std::chrono::seconds(60));
        if (!in_time) throw Failure("some tables do not open within a minute");
    }

    // Gives a choice to the table that is ready longest whenever one is due.
    asio::awaitable<void> keep_pace() {
        asio::steady_timer timer(executor_);
        Clock::time_point origin = start_;
        std::uint64_t given = 0;
        for (;;) {
            Clock::time_point due = origin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(
                                                 static_cast<double>(given) / plan_.rate));
            if (!plan_.finish && due >= end_) co_return;
            if (due > Clock::now()) {
                timer.expires_at(due);
                co_await timer.async_wait(asio::use_awaitable);
            }
            const bool in_time = co_await wait_for_table();
            if (!in_time || playing_ == 0) co_return;
            // At the end of all games too few tables are left for the rate: the clock waits for them.
            if (plan_.finish && playing_ < plan_.tables && Clock::now() - due > std::chrono::milliseconds(1)) {
                origin = due = Clock::now();
                given = 0;
            }
            ++given;
            Table& table = *ready_.front();
            ready_.pop_front();
            table.waiting = false;
            if (can_choose(table)) {
                asio::co_spawn(executor_, choose(table, due), asio::detached);
            } else {
                --given;
            }
        }
    }

    // False if nothing moves any more.
    asio::awaitable<bool> wait_for_table() {
        for (;;) {
            const std::uint64_t done = report_.choices;
            const bool some = co_await bell_.wait([this] { return !ready_.empty() || playing_ == 0; },
                                                  std::chrono::duration<double>(plan_.patience));
            if (some) co_return true;
            if (done == report_.choices) co_return stuck();
        }
    }

    // Every table answers as soon as it is asked.
    asio::awaitable<void> run_free() {
        const std::deque<Table*> first = std::move(ready_);
        ready_.clear();
        for (Table* table : first) {
            table->waiting = false;
            if (can_choose(*table)) asio::co_spawn(executor_, choose(*table, Clock::now()), asio::detached);
        }
        for (;;) {
            const std::uint64_t done = report_.choices;
            const Clock::time_point until =
                plan_.finish ? Clock::time_point::max()
                             : Clock::now() + std::chrono::duration_cast<Clock::duration>(end_ - Clock::now());
            const double longest =
                plan_.finish ? plan_.patience : std::min(plan_.patience, seconds_between(Clock::now(), until));
            const bool finished = co_await bell_.wait([this] { return playing_ == 0; },
                                                      std::chrono::duration<double>(std::max(0.0, longest)));
            if (finished || Clock::now() >= until) co_return;
            if (done == report_.choices) {
                static_cast<void>(stuck());
                co_return;
            }
        }
    }

    bool stuck() {
        for (const auto& table : tables_) {
            if (table->over) continue;
            const std::string asked = !table->state                   ? "no state"
                                      : table->state->options.empty() ? "it is not asked"
                                                                      : "it is asked";
            count(*table, "stuck",
                  "nothing moves for " + std::to_string(static_cast<int>(plan_.patience)) + " s after step " +
                      std::to_string(table->steps) + "; " + asked + (table->choice ? ", a choice is under way" : ""));
        }
        return false;
    }

    // Waits for the choices that are under way, then closes all connections.
    asio::awaitable<void> leave() {
        leaving_ = true;
        const bool settled = co_await bell_.wait([this] { return under_way() == 0; }, settling);
        if (!settled) report_.unanswered = under_way();
        closed_ = true;
        for (const auto& table : tables_) {
            if (!table->connected) continue;  // it sees for itself
            table->closing = true;
            asio::co_spawn(executor_, table->socket->close(), asio::detached);
        }
        static_cast<void>(co_await bell_.wait([this] { return playing_ == 0; }, settling));
        context_.stop();
    }

    [[nodiscard]] std::uint64_t under_way() const {
        std::uint64_t number = 0;
        for (const auto& table : tables_) number += table->choice ? 1U : 0U;
        return number;
    }

    // One table after another on this place.
    asio::awaitable<void> live(Table& table) {
        while (!leaving_ && table.failures < most_failures) {
            const GameForm& form = forms_[table.turn % forms_.size()];
            const auto turn = static_cast<unsigned>(table.turn / forms_.size());
            const Endpoint server = server_of(table, 0);
            table.place = co_await open_table(server, form, plan_.opponents, turn, table.random);
            if (!table.place.error.empty()) {
                count(table, table.place.error, table.place.problem);
                if (table.place.error != "refused") co_await sleep_for(std::chrono::duration<double>(0.5));
                ++table.failures;
                continue;
            }
            table.turn += plan_.tables;
            table.steps = 0;
            table.over = false;
            table.state.reset();
            if (plan_.crossed) co_await look_in(table);
            while (!leaving_ && !table.over && table.failures < most_failures) co_await sit(table);
            if (plan_.finish && table.over) break;
        }
        if (table.failures >= most_failures) count(table, "given-up", "too many failures in a row");
        mark_opened(table);
    }

    [[nodiscard]] Endpoint server_of(const Table& table, std::size_t next) const {
        return servers_[(table.index + next) % servers_.size()];
    }

    // The first who comes to a table brings it to their process.
    asio::awaitable<void> look_in(Table& table) {
        Socket socket(executor_);
        const Endpoint server = server_of(table, 0);
        const std::string problem = co_await socket.open(server, "/ws/" + table.place.table);
        std::string text = hello_message(table.place.token, 0), received;
        bool open = problem.empty();
        if (open) open = co_await socket.write(std::move(text));
        while (open) {
            open = co_await socket.read(received);
            if (open && std::holds_alternative<State>(read_message(received))) break;
        }
        if (open)
            co_await socket.close();
        else
            count(table, "cannot-connect", problem.empty() ? socket.problem() : problem);
    }

    void mark_opened(Table& table) {
        if (table.opened) return;
        table.opened = true;
        ++opened_;
        bell_.ring();
    }

    // One connection, until it breaks or the game is over.
    asio::awaitable<void> sit(Table& table) {
        table.socket.emplace(executor_);
        const Endpoint server = server_of(table, plan_.crossed ? 1 : 0);
        std::string problem = co_await table.socket->open(server, "/ws/" + table.place.table);
        if (!problem.empty()) {
            ++table.failures;
            count(table, "cannot-connect", problem);
            co_await sleep_for(std::chrono::duration<double>(0.5));
            co_return;
        }
        table.connected = true;
        std::string text = hello_message(table.place.token, table.steps);
        bool open = co_await table.socket->write(std::move(text));
        while (open && !table.over && !(closed_ && !table.closing) && table.failures < most_failures) {
            std::string received;
            open = co_await table.socket->read(received);
            if (!open) break;
            report_.bytes += received.size();
            ++report_.messages;
            co_await take(table, read_message(received));
        }
        table.connected = false;
        if (table.over) {
            if (table.choice && !table.choice->acked)
                count(table, "wrong-ack", "the game is over without the last ack");
        }
        if (open) {
            if (!table.closing) co_await table.socket->close();
        } else if (!leaving_) {
            ++table.failures;
            count(table, "disconnected", table.socket->problem());
        }
        table.choice.reset();
        table.state.reset();
        bell_.ring();
    }

    asio::awaitable<void> take(Table& table, Message message) {
        if (auto* steps = std::get_if<Steps>(&message)) {
            for (const Step& step : steps->steps) {
                if (step.n != table.steps + 1)
                    count(table, "gap",
                          "after step " + std::to_string(table.steps) + " comes " + std::to_string(step.n));
                table.steps = step.n;
            }
            happened(table, table.steps);
        } else if (auto* state = std::get_if<State>(&message)) {
            if (state->n != table.steps)
                count(table, "gap",
                      "a state of step " + std::to_string(state->n) + " after step " + std::to_string(table.steps));
            happened(table, state->n);
            if (state->over) {
                table.over = true;
                ++report_.games_finished;
            }
            table.state = std::move(*state);
            mark_opened(table);
        } else if (const auto* ack = std::get_if<Ack>(&message)) {
            acknowledged(table, *ack);
        } else if (const auto* error = std::get_if<Error>(&message)) {
            co_await refused(table, *error);
        }
        if (table.choice && table.choice->acked && table.choice->told) {
            // Its decision is answered: the next state brings another.
            if (table.state && table.state->n <= table.choice->n) table.state.reset();
            table.choice.reset();
            if (leaving_) bell_.ring();
        }
        co_await offer(table);
    }

    void happened(Table& table, std::uint32_t n) {
        if (!table.choice || table.choice->told || n <= table.choice->n) return;
        table.choice->told = true;
        events_.push_back(since(table.choice->due));
    }

    void acknowledged(Table& table, const Ack& ack) {
        if (!table.choice || table.choice->acked || ack.id != table.choice->id) {
            count(table, "wrong-ack", "an ack for " + std::to_string(ack.id) + " that nobody waits for");
            return;
        }
        if (ack.n != table.choice->n + 1)
            count(table, "wrong-ack",
                  "step " + std::to_string(ack.n) + " for an answer after step " + std::to_string(table.choice->n));
        table.choice->acked = true;
        table.failures = 0;
        acks_.push_back(since(table.choice->due));
        ++report_.choices;
        last_ack_ = Clock::now();
    }

    asio::awaitable<void> refused(Table& table, const Error& error) {
        count(table, error.code, error.message);
        if (!table.choice || (error.id && *error.id != table.choice->id)) co_return;
        table.choice.reset();
        ++table.failures;
        // Slower each time: whoever goes on is cut off.
        co_await sleep_for(std::chrono::duration<double>(0.1 * table.failures));
    }

    [[nodiscard]] bool can_choose(const Table& table) const {
        return table.connected && !leaving_ && !table.choice && table.state && !table.state->options.empty();
    }

    // The table may choose: at once, or when it is its turn.
    asio::awaitable<void> offer(Table& table) {
        if (table.waiting || !can_choose(table)) co_return;
        if (started_ && plan_.rate <= 0) {
            co_await choose(table, Clock::now());
        } else {
            table.waiting = true;
            ready_.push_back(&table);
            bell_.ring();
        }
    }

    asio::awaitable<void> choose(Table& table, Clock::time_point due) {
        const auto number = static_cast<std::uint32_t>(table.state->options.size());
        const std::string option = table.state->options[table.random.below(number)];
        table.choice = Choice{table.next_id++, table.state->n, due, false, false};
        lates_.push_back(since(due));
        std::string text = answer_message(table.choice->id, table.state->version, option);
        // Where this fails the reader notices, too.
        static_cast<void>(co_await table.socket->write(std::move(text)));
    }

    [[nodiscard]] static float since(Clock::time_point time) {
        return static_cast<float>(1000.0 * seconds_between(time, Clock::now()));
    }

    const PlayPlan& plan_;
    std::vector<Endpoint> servers_;
    asio::io_context context_{1};
    asio::any_io_executor executor_;
    Bell bell_;
    std::vector<GameForm> forms_;
    std::vector<std::unique_ptr<Table>> tables_;
    std::deque<Table*> ready_;
    unsigned opened_ = 0, playing_ = 0;
    bool started_ = false, leaving_ = false, closed_ = false;  // nobody chooses any more; nobody stays
    Clock::time_point start_, end_, last_ack_;
    std::vector<float> acks_, events_, lates_;
    Report report_;
    std::exception_ptr problem_;
};

}  // namespace

Report play(const PlayPlan& plan) { return Play(plan).run(); }

}  // namespace load
