#include "server/table.h"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "core/random.h"
#include "server/clock.h"

namespace server {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_wait = 64;   // messages that wait while a step is kept
constexpr std::size_t longest_batch = 64;  // choices of computer players that are kept together

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

engine::SetupWords words_of(const store::TableRow& row) {
    engine::SetupWords words;
    for (const store::SeatRow& seat : row.seats) words.players.push_back(seat.side);
    words.options = row.options;
    return words;
}

std::string shown_side(const store::SeatRow& seat) { return seat.side.substr(0, seat.side.find(" (")); }

Table::Table(asio::io_context& context, asio::thread_pool& thinkers, std::shared_ptr<const arena::AnyGame> game,
             Journal journal)
    : strand_(context.get_executor()),
      thinkers_(thinkers),
      game_(std::move(game)),
      journal_(std::move(journal)),
      idle_since_(seconds_now()) {}

std::string Table::open(const store::TableRow& row, const std::vector<store::StepRow>& steps) {
    row_ = row;
    std::string problem;
    match_ = game_->make_match(words_of(row), row.seed, problem);
    if (!match_) return problem;
    const auto person = [](const store::SeatRow& seat) { return seat.kind == "human"; };
    const auto first = std::find_if(row_.seats.begin(), row_.seats.end(), person);
    if (std::count_if(row_.seats.begin(), row_.seats.end(), person) == 1)
        match_->play_alone(static_cast<unsigned>(first - row_.seats.begin()));
    for (const store::StepRow& step : steps) {
        const std::size_t events = match_->log_size();
        const unsigned seat = step.seat;
        unsigned taken_back = 0;
        if (match_->over() || seat != match_->decision().seat)
            return "step " + std::to_string(step.n) + " is not of the seat that is asked";
        if (step.kind == store::StepRow::undo) {
            if (!match_->can_undo()) return "step " + std::to_string(step.n) + " takes back what cannot be";
            taken_back = match_->undo();
        } else if (match_->answer({match_->decision().version, step.option}) != engine::Verdict::legal) {
            return "step " + std::to_string(step.n) + " does not fit the game";
        }
        steps_.push_back(done(step.kind, seat, step.option, events));
        steps_.back().taken_back = taken_back;
    }
    told_ = steps_.size();
    return {};
}

store::Standing Table::standing() const {
    store::Standing standing;
    standing.over = match_->over();
    standing.asked = match_->over() ? -1 : static_cast<int>(match_->decision().seat);
    if (!standing.over) return standing;
    for (unsigned seat = 0; seat < match_->seats(); ++seat) {
        standing.scores.push_back(match_->score(seat));
        if ((match_->winners() >> seat & 1U) != 0) standing.winners.push_back(static_cast<int>(seat));
    }
    return standing;
}

Table::Step Table::done(store::StepRow::Kind kind, unsigned seat, std::uint64_t option, std::size_t events) const {
    Step step;
    step.row.kind = kind;
    step.row.seat = static_cast<std::uint8_t>(seat);
    step.row.option = option;
    step.row.n = static_cast<std::uint32_t>(steps_.size() + 1);
    if (kind == store::StepRow::answer) step.events = match_->events(events);
    return step;
}

bool Table::sits(const Client* client, unsigned seat) const {
    const auto found =
        std::find_if(guests_.begin(), guests_.end(), [&](const auto& one) { return one.first.get() == client; });
    if (found == guests_.end()) return false;
    const std::vector<unsigned>& seats = found->second.seats;
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

// Coming and going ----------------------------------------------------------------------------------

void Table::enter(std::shared_ptr<Client> client, std::vector<unsigned> seats, std::uint32_t from,
                  std::vector<std::string> names) {
    asio::post(strand_, [self = shared_from_this(), client = std::move(client), seats = std::move(seats), from,
                         names = std::move(names)] {
        for (std::size_t k = 0; k < names.size() && k < self->row_.seats.size(); ++k)
            self->row_.seats[k].name = names[k];
        self->when_free(client, 0, [self, client, seats, from] { self->do_enter(client, seats, from); });
    });
}

void Table::do_enter(const std::shared_ptr<Client>& client, const std::vector<unsigned>& seats, std::uint32_t from) {
    Guest guest{seats, seats.empty() ? -1 : static_cast<int>(seats.front())};
    guests_[client] = guest;
    idle_since_ = 0;
    json::array options, you;
    for (const std::string& option : row_.options) options.push_back(json::string(option));
    for (const unsigned seat : seats) you.push_back(seat);
    client->send(shared(json::serialize(json::object{{"t", "welcome"},
                                                     {"table", row_.id},
                                                     {"game", row_.game},
                                                     {"seats", seats_array()},
                                                     {"options", std::move(options)},
                                                     {"you", std::move(you)},
                                                     {"steps", told_}})));
    send_steps(*client, guest, from);
    std::map<std::pair<int, bool>, std::shared_ptr<const std::string>> made;
    send_state(*client, guests_[client], made);
    tell_seats();
    proceed();
}

void Table::leave(std::shared_ptr<Client> client) {
    asio::post(strand_, [self = shared_from_this(), client = std::move(client)] {
        // Behind an arrival that still waits.
        if (self->busy_) return self->waiting_.push_back([self, client] { self->do_leave(client); });
        self->do_leave(client);
    });
}

void Table::do_leave(const std::shared_ptr<Client>& client) {
    if (guests_.erase(client) == 0) return;
    if (guests_.empty()) idle_since_ = seconds_now();
    tell_seats();
}

void Table::touch() {
    std::int64_t since = idle_since_.load();
    while (since != 0 && !idle_since_.compare_exchange_weak(since, seconds_now())) {
    }
}

// What clients do -----------------------------------------------------------------------------------

void Table::answer(std::shared_ptr<Client> client, GiveAnswer answer) {
    asio::post(strand_, [self = shared_from_this(), client = std::move(client), answer] {
        self->when_free(client, answer.id, [self, client, answer] { self->do_answer(client, answer); });
    });
}

void Table::take_back(std::shared_ptr<Client> client, TakeBack undo) {
    asio::post(strand_, [self = shared_from_this(), client = std::move(client), undo] {
        self->when_free(client, undo.id, [self, client, undo] { self->do_take_back(client, undo); });
    });
}

// At once, or when the step under way is kept; only so much waits.
void Table::when_free(const std::shared_ptr<Client>& client, std::int64_t id, std::function<void()> then) {
    if (broken_) return client->close();
    if (!busy_) return then();
    if (waiting_.size() >= longest_wait) return refuse(client, id, Code::rate, "too many messages wait at this table");
    waiting_.push_back(std::move(then));
}

void Table::refuse(const std::shared_ptr<Client>& client, std::int64_t id, Code code, std::string_view message) const {
    client->send(shared(error_message(code, message, &id)));
}

void Table::do_answer(const std::shared_ptr<Client>& client, const GiveAnswer& answer) {
    if (match_->over()) return refuse(client, answer.id, Code::game_over, "the game is over");
    const unsigned seat = match_->decision().seat;
    // An old version comes first: it is what a repeated message has.
    if (answer.version != steps_.size())
        return refuse(client, answer.id, Code::stale, "this answer belongs to an earlier decision");
    if (!sits(client.get(), seat))
        return refuse(client, answer.id, Code::not_your_turn, match_->seat_name(seat) + " must decide now");
    const std::size_t events = match_->log_size();
    switch (match_->answer({match_->decision().version, answer.option})) {
        case engine::Verdict::legal: break;
        case engine::Verdict::stale:
            return refuse(client, answer.id, Code::stale, "this answer belongs to an earlier decision");
        case engine::Verdict::game_over: return refuse(client, answer.id, Code::game_over, "the game is over");
        case engine::Verdict::unknown:
            return refuse(client, answer.id, Code::unknown_option, "this decision has no such option");
    }
    std::vector<Step> steps;
    steps.push_back(done(store::StepRow::answer, seat, answer.option, events));
    keep(std::move(steps), {{client, answer.id}});
}

void Table::do_take_back(const std::shared_ptr<Client>& client, const TakeBack& undo) {
    if (match_->over()) return refuse(client, undo.id, Code::game_over, "the game is over");
    const unsigned seat = match_->decision().seat;
    if (undo.version != steps_.size())
        return refuse(client, undo.id, Code::stale, "this belongs to an earlier decision");
    if (!sits(client.get(), seat))
        return refuse(client, undo.id, Code::not_your_turn, match_->seat_name(seat) + " must decide now");
    if (!match_->can_undo())
        return refuse(client, undo.id, Code::no_undo,
                      "something hidden was shown, or another person has answered since");
    const unsigned taken_back = match_->undo();
    std::vector<Step> steps;
    steps.push_back(done(store::StepRow::undo, seat, 0, 0));
    steps.back().taken_back = taken_back;
    keep(std::move(steps), {{client, undo.id}});
}

// Keeping and telling -------------------------------------------------------------------------------

void Table::keep(std::vector<Step> steps, std::vector<Ack> acks) {
    busy_ = true;
    std::vector<store::StepRow> rows;
    for (Step& step : steps) {
        rows.push_back(step.row);
        steps_.push_back(std::move(step));
    }
    journal_(row_.id, std::move(rows), standing(), [self = shared_from_this(), acks = std::move(acks)](bool stored) {
        asio::post(self->strand_, [self, acks, stored] { self->kept(stored, acks); });
    });
}

void Table::kept(bool stored, const std::vector<Ack>& acks) {
    busy_ = false;
    if (!stored) {
        broken_ = true;
        for (const auto& [client, id] : acks)
            refuse(client, id, Code::unavailable, "it could not be stored: try again");
        for (const auto& [client, guest] : guests_) client->close();
        guests_.clear();
        waiting_.clear();
        if (forget_) forget_();
        return;
    }
    for (const auto& [client, id] : acks)
        client->send(shared(ack_message(id, static_cast<std::uint32_t>(steps_.size()))));
    const std::size_t from = told_;
    told_ = steps_.size();
    tell(from);
    while (!busy_ && !waiting_.empty()) {
        const std::function<void()> next = std::move(waiting_.front());
        waiting_.pop_front();
        next();
    }
    proceed();
}

void Table::tell(std::size_t from) {
    std::map<std::pair<int, bool>, std::shared_ptr<const std::string>> made;
    for (auto& [client, guest] : guests_) {
        send_steps(*client, guest, from);
        send_state(*client, guest, made);
    }
}

json::array Table::seats_array() const {
    json::array seats;
    for (unsigned seat = 0; seat < row_.seats.size(); ++seat) {
        const store::SeatRow& one = row_.seats[seat];
        bool here = one.kind != "human";
        for (const auto& [client, guest] : guests_)
            here = here || std::find(guest.seats.begin(), guest.seats.end(), seat) != guest.seats.end();
        seats.push_back(json::object{
            {"seat", seat}, {"kind", one.kind}, {"side", shown_side(one)}, {"name", one.name}, {"here", here}});
    }
    return seats;
}

void Table::tell_seats() {
    if (guests_.size() < 2 && row_.seats.size() < 2) return;
    const auto message = shared(json::serialize(json::object{{"t", "seats"}, {"seats", seats_array()}}));
    for (const auto& [client, guest] : guests_) client->send(message);
}

void Table::send_steps(Client& client, const Guest& guest, std::size_t from) const {
    if (from >= told_) return;
    // Friends at one screen read what everybody may know.
    const unsigned viewer = guest.seats.size() == 1 ? guest.seats.front() : engine::spectator;
    json::array steps;
    for (std::size_t k = from; k < told_; ++k) {
        const Step& step = steps_[k];
        json::array lines, why;
        if (step.row.kind == store::StepRow::undo) {
            lines.push_back(json::string(match_->seat_name(step.row.seat) + ": the last choice is taken back" +
                                         (step.taken_back > 1 ? ", with what was answered since." : ".")));
        } else {
            for (const engine::LogLine& line : match_->told(step.events, viewer)) {
                if (line.why.seat >= 0) why.push_back(why_object(line.why, lines.size()));
                lines.push_back(json::string(line.text));
            }
        }
        steps.push_back(json::object{{"n", step.row.n},
                                     {"seat", step.row.seat},
                                     {"kind", step.row.kind == store::StepRow::undo ? "undo" : "answer"},
                                     {"lines", std::move(lines)}});
        if (!why.empty()) steps.back().as_object()["why"] = std::move(why);
    }
    client.send(shared(json::serialize(json::object{{"t", "steps"}, {"steps", std::move(steps)}})));
}

void Table::send_state(Client& client, Guest& guest,
                       std::map<std::pair<int, bool>, std::shared_ptr<const std::string>>& made) {
    const unsigned asked = match_->decision().seat;
    const bool decides =
        !match_->over() && std::find(guest.seats.begin(), guest.seats.end(), asked) != guest.seats.end();
    if (decides) guest.viewer = static_cast<int>(asked);
    auto& message = made[{guest.viewer, decides}];
    if (!message) message = shared(state_message(guest.viewer, decides));
    client.send(message);
}

std::string Table::state_message(int viewer, bool decides) const {
    const bool over = match_->over();
    json::object state{{"t", "state"}, {"n", told_}, {"version", told_}, {"over", over}};
    state["asked"] = over ? json::value(nullptr) : json::value(match_->decision().seat);
    state["viewer"] = viewer < 0 ? json::value(nullptr) : json::value(viewer);
    state["can_undo"] = decides && match_->can_undo();
    if (decides) state["decision"] = decision_object(*match_);
    state["view"] = view_object(match_->view(viewer < 0 ? engine::spectator : static_cast<unsigned>(viewer)));
    json::array scores, winners;
    for (unsigned seat = 0; seat < match_->seats(); ++seat) {
        const bool known = over || static_cast<int>(seat) == viewer;
        scores.push_back(known ? json::value(match_->score(seat)) : json::value(nullptr));
        if (over && (match_->winners() >> seat & 1U) != 0) winners.push_back(seat);
    }
    state["scores"] = std::move(scores);
    if (over) {
        state["winners"] = std::move(winners);
        state["notes"] = json::value_from(match_->result_notes());
    }
    return json::serialize(state);
}

// Computer players ----------------------------------------------------------------------------------

void Table::proceed() {
    if (busy_ || broken_ || match_->over() || !is_bot(match_->decision().seat)) return;
    busy_ = true;
    asio::post(thinkers_, [self = shared_from_this()] { self->think(); });
}

// Away from the strand, while nothing else touches the match. Each choice is the same whenever it is made anew.
void Table::think() {
    std::vector<Step> steps;
    while (!match_->over() && is_bot(match_->decision().seat) && steps.size() < longest_batch) {
        const engine::Decision& decision = match_->decision();
        const unsigned seat = decision.seat;
        core::Random random(core::mix(row_.seed ^ core::mix(decision.version * 8U + seat)));
        const std::uint64_t option = game_->choose(*match_, row_.seats[seat].kind, random).id();
        const std::size_t events = match_->log_size();
        if (match_->answer({decision.version, option}) != engine::Verdict::legal) break;
        steps.push_back(done(store::StepRow::answer, seat, option, events));
        steps.back().row.n = static_cast<std::uint32_t>(steps_.size() + steps.size());
        if (row_.seats[seat].kind != "random") break;  // who thinks longer is told choice by choice
    }
    asio::post(strand_, [self = shared_from_this(), steps = std::move(steps)]() mutable {
        steps.empty() ? self->kept(false, {}) : self->keep(std::move(steps), {});
    });
}

}  // namespace server
