#include "load_kill_table.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

namespace load {

namespace {

// The connection is gone: fine if the server was killed, and a difference if not. Of several servers another one has
// the table soon; that it goes on is seen elsewhere.
asio::awaitable<void> lost_connection(Trial& trial, std::string what) {
    if (trial.dying) co_return;
    co_await sleep_for(std::chrono::duration<double>(trial.several() ? 0.05 : 0.2));
    if (trial.dying) co_return;
    const std::string end = trial.died();
    if (!end.empty()) throw Difference("the server died by itself: " + end);
    if (!trial.several()) throw Difference(what);
}

// All that the server says to a hello from the beginning.
asio::awaitable<std::optional<Recovered>> look(Trial& trial, const Journal& journal) {
    Socket socket(trial.executor);
    const std::string target = "/ws/" + journal.place.table;
    const Endpoint address = trial.address();
    const std::string problem = co_await socket.open(address, target);
    std::string text = hello_message(journal.place.token, 0);
    bool open = problem.empty();
    if (open) open = co_await socket.write(std::move(text));
    std::optional<Recovered> recovered(std::in_place);
    while (open) {
        std::string received;
        open = co_await socket.read(received);
        if (!open) break;
        Message message = read_message(received);
        if (auto* welcome = std::get_if<Welcome>(&message)) recovered->welcome = std::move(*welcome);
        if (auto* steps = std::get_if<Steps>(&message))
            recovered->steps.insert(recovered->steps.end(), steps->steps.begin(), steps->steps.end());
        if (const auto* error = std::get_if<Error>(&message); error != nullptr) {
            if (trial.several() && error->code == "unavailable") break;
            throw Difference("table " + journal.place.table + ": " + error->code + ": " + error->message);
        }
        if (auto* state = std::get_if<State>(&message)) {
            recovered->state = std::move(*state);
            co_await socket.close();
            co_return recovered;
        }
    }
    const std::string what = "table " + journal.place.table + ": " + (problem.empty() ? socket.problem() : problem);
    co_await lost_connection(trial, what);
    co_return std::nullopt;
}

std::string undone(const Journal& journal) {
    return std::to_string(std::count_if(journal.steps.begin(), journal.steps.end(),
                                        [](const Step& step) { return step.kind == "undo"; }));
}

}  // namespace

asio::awaitable<std::optional<Fate>> look_and_compare(Trial& trial, Journal& journal) {
    const std::optional<Recovered> recovered = co_await look(trial, journal);
    if (!recovered) co_return std::nullopt;
    trial.round.steps += recovered->steps.size();
    ++trial.round.tables;
    co_return compare(journal, *recovered);
}

asio::awaitable<void> fetch_record(Trial& trial, Journal& journal) {
    const std::string target = "/api/tables/" + journal.place.table + "/record";
    const Endpoint address = trial.address();
    const HttpAnswer answer = co_await request(address, "GET", target);
    if (answer.status == 200) {
        compare_record(journal, answer.body);
    } else if (answer.status != 0) {
        throw Difference("GET " + target + ": " + std::to_string(answer.status) + " " + answer.body);
    } else {
        const std::string what = "GET " + target + ": " + answer.problem;
        co_await lost_connection(trial, what);
    }
}

std::string Place::name() const {
    return journal_ ? journal_->place.table + " at step " + std::to_string(journal_->steps.size()) : "(not opened)";
}

void Place::leave() {
    if (!connected_) return;  // it sees for itself
    closing_ = true;
    asio::co_spawn(trial_.executor, socket_->close(), asio::detached);
}

asio::awaitable<void> Place::live() {
    co_await live_once();
    while (trial_.several() && !trial_.leaving) {
        co_await sleep_for(std::chrono::duration<double>(0.05));
        if (Clock::now() >= trial_.quiet_until) co_await live_once();
    }
}

// Until the server is killed, or, where there are several, the connection is lost.
asio::awaitable<void> Place::live_once() {
    lost_ = false;
    if (journal_) {
        const auto from = static_cast<std::uint32_t>(journal_->steps.size());
        again_ = journal_->sent;
        const std::optional<Fate> fate = co_await look_and_compare(trial_, *journal_);
        if (!fate) co_return;
        again_there_ = *fate == Fate::there;
        trial_.round.there += *fate == Fate::there ? 1U : 0U;
        trial_.round.lost += *fate == Fate::lost ? 1U : 0U;
        co_await sit(from);
        if (journal_->over && !lost_) co_await finish();
    }
    while (!trial_.dying && !lost_) {
        if (!journal_) {
            const bool opened = co_await open();
            if (!opened) continue;
        }
        co_await sit(0);
        if (journal_->over && !lost_) co_await finish();
    }
}

// False if there is no table yet.
asio::awaitable<bool> Place::open() {
    const GameForm& form = trial_.forms[turn_ % trial_.forms.size()];
    const auto turn = static_cast<unsigned>(turn_ / trial_.forms.size());
    const Endpoint address = trial_.address();
    OpenTable opened = co_await open_table(address, form, trial_.plan.opponents, turn, random_);
    if (!opened.error.empty()) {
        if (opened.error != "refused") co_await lost_connection(trial_, opened.problem);
        co_return false;
    }
    turn_ += trial_.plan.tables;
    journal_ = std::make_unique<Journal>();
    journal_->place = std::move(opened);
    again_.reset();
    co_return true;
}

asio::awaitable<void> Place::finish() {
    co_await fetch_record(trial_, *journal_);
    trial_.finished.push_back(std::move(journal_));
    goes_on_ = true;
    trial_.bell.ring();
}

// Plays on one connection until the game is over or the connection is gone.
asio::awaitable<void> Place::sit(std::uint32_t from) {
    socket_.emplace(trial_.executor);
    const std::string target = "/ws/" + journal_->place.table;
    const Endpoint address = trial_.address();
    const std::string problem = co_await socket_->open(address, target);
    lost_ = !problem.empty();
    if (lost_) {
        const std::string what = "table " + journal_->place.table + ": " + problem;
        co_await lost_connection(trial_, what);
        co_return;
    }
    connected_ = true;
    told_ = from;
    replayed_ = 0;
    std::string text = hello_message(journal_->place.token, from);
    bool open = co_await socket_->write(std::move(text));
    while (open && !(journal_->over && !again_) && !(trial_.leaving && !closing_)) {
        std::string received;
        open = co_await socket_->read(received);
        if (open) co_await take(read_message(received));
    }
    connected_ = false;
    lost_ = !open;
    if (open) {
        if (!closing_) co_await socket_->close();
    } else {
        const std::string what = "the connection of table " + journal_->place.table + " broke at step " +
                                 std::to_string(journal_->steps.size()) + ": " + socket_->problem();
        co_await lost_connection(trial_, what);
    }
}

asio::awaitable<void> Place::take(Message message) {
    if (const auto* steps = std::get_if<Steps>(&message)) {
        take_steps(*steps);
    } else if (auto* state = std::get_if<State>(&message)) {
        if (state->n != told_)
            throw Difference("table " + journal_->place.table + ": after step " + std::to_string(told_) +
                             " comes the state of step " + std::to_string(state->n));
        tell(*journal_, std::move(*state));
        co_await choose();
    } else if (const auto* ack = std::get_if<Ack>(&message)) {
        take_ack(*ack);
    } else if (auto* error = std::get_if<Error>(&message)) {
        co_await refused(std::move(*error));
    }
}

void Place::take_steps(const Steps& steps) {
    for (const Step& step : steps.steps) {
        if (step.n != told_ + 1)
            throw Difference("table " + journal_->place.table + ": after step " + std::to_string(told_) + " is told " +
                             shown(step));
        told_ = step.n;
        tell(*journal_, step);
    }
}

void Place::take_ack(const Ack& ack) {
    if (ack.id == replayed_ && replayed_ != 0)
        throw Difference("table " + journal_->place.table + ": a message that was there already is done again");
    if (journal_->sent && journal_->sent->kind == "undo") ++trial_.round.undone;
    acknowledge(*journal_, ack);
    ++trial_.round.acknowledged;
    slowed_ = 0;
    goes_on_ = true;
    trial_.bell.ring();
}

asio::awaitable<void> Place::refused(Error error) {
    if (replayed_ != 0 && error.id == replayed_) {
        again_.reset();
        replayed_ = 0;
        if (error.code != "stale" && error.code != "not-your-turn" && error.code != "game-over")
            throw Difference("a replayed message is answered by " + error.code + ": " + error.message);
    } else if (error.code == "rate" || error.code == "unavailable") {
        co_await sleep_for(std::chrono::duration<double>(0.1 * ++slowed_));
        journal_->sent.reset();
    } else {
        std::string what = "table " + journal_->place.table + ", step " + std::to_string(journal_->steps.size()) +
                           ": " + error.code + ": " + error.message;
        if (journal_->sent) what += " (sent: " + shown(*journal_->sent) + "; undone so far: " + undone(*journal_) + ")";
        throw Difference(what);
    }
    co_await choose();
}

// Sends what is next: what was under way at the kill once more, or a new choice.
asio::awaitable<void> Place::choose() {
    if (trial_.leaving || journal_->sent || replayed_ != 0) co_return;
    const State& state = *journal_->state;
    Sent sent;
    if (again_ && again_there_) {
        sent = *again_;
        sent.id = replayed_ = next_id_++;
        co_await send(sent);
        co_return;
    }
    if (state.options.empty()) co_return;
    if (again_) {
        sent = *again_;
        again_.reset();
    } else if (state.can_undo && trial_.plan.undo != 0 && random_.below(trial_.plan.undo) == 0) {
        sent.kind = "undo";
    } else {
        sent.kind = "answer";
        sent.option = state.options[random_.below(static_cast<std::uint32_t>(state.options.size()))];
    }
    sent.id = next_id_++;
    sent.n = state.n;
    sent.version = state.version;
    journal_->sent = sent;
    co_await send(sent);
}

// Where this fails the reader notices, too.
asio::awaitable<void> Place::send(Sent sent) {
    std::string text =
        sent.kind == "undo" ? undo_message(sent.id, sent.version) : answer_message(sent.id, sent.version, sent.option);
    static_cast<void>(co_await socket_->write(std::move(text)));
}

}  // namespace load
