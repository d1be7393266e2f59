#include "server/table.h"

#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "core/random.h"
#include "server/secrets.h"
#include "server/table_words.h"

namespace server {

namespace json = boost::json;

namespace {

constexpr std::ptrdiff_t longest_wait = 64;     // messages that wait while a step is kept
constexpr std::ptrdiff_t longest_wait_of = 16;  // of them, from one address
constexpr std::ptrdiff_t most_lookers = 32;     // of them, of all that have no seat: looking on keeps no player out
constexpr std::size_t longest_batch = 64;       // choices of computer players that are kept together
constexpr unsigned most_undos = 20;             // of one decision
constexpr std::string_view spent = "too much was done from this address today: come again tomorrow";
constexpr std::size_t newest_events = 250;             // so many steps tell their events as data, too: a round of five
constexpr std::uint32_t luck_of_players = 0xffffffff;  // the purpose of computer players' numbers under a key

}  // namespace

Table::Table(Surroundings& surroundings, std::shared_ptr<const arena::AnyGame> game)
    : surroundings_(surroundings), game_(std::move(game)) {}

std::string Table::open(const store::TableRow& row, std::vector<store::StepRow> steps,
                        const std::vector<store::KeptRow>& kept) {
    row_ = row;
    seed_ = seed_of(row);
    votes_.resize(row_.seats.size());
    changed_.resize(row_.seats.size());
    // What has ended under other rules ended as it was told, and is not played again.
    const bool other = !row_.rules.empty() && row_.rules != game_->rules_version();
    std::vector<std::vector<engine::LoggedEvent>> events;
    if (!row_.over || !other) {
        Repeated repeated = repeat(*game_, row_, steps, kept);
        events = std::move(repeated.events);
        match_ = std::move(repeated.match);
        restored_ = snapshot_at_ = repeated.restored;
        closed_ = std::move(repeated.closed);
        if (!match_ && closed_.empty()) return repeated.problem;
    }
    if (match_) {
        row_.rules = game_->rules_version();
    } else {
        texts_ = kept;
    }
    for (std::size_t k = 0; k < steps.size(); ++k) {
        steps_.push_back({std::move(steps[k]), {}});
        Step& step = steps_.back();
        if (k + newest_events >= steps.size() && k >= restored_ && k - restored_ < events.size())
            step.events = std::move(events[k - restored_]);
        if (match_ && step.kind == store::StepRow::seat_change && step.told.empty())
            step.told = told_line(seat_line(step));
        note(step);
    }
    told_ = steps_.size();
    for (const store::KeptRow& one : kept) {
        if (one.what == kept_view(-1)) texts_at_ = one.n;
        if (one.what == kept_again) follower_ = read_follower(one.bytes);
    }
    if (row_.asked_since == 0) row_.asked_since = surroundings_.now();
    if (row_.ended) end(row_.closed);
    surroundings_.note_length(steps_.size(), over() || !match_);
    return {};
}

// As it stands it is shown for ever.
void Table::end(const std::string& why) {
    closed_ = why;
    if (!match_) return;
    texts_ = texts();
    match_.reset();
}

Problem Table::ended() const {
    if (over()) return {Code::game_over, "the game is over"};
    return match_ ? Problem{} : Problem{Code::closed, closed_};
}

store::Standing Table::standing() {
    store::Standing standing;
    const auto n = static_cast<std::uint32_t>(steps_.size());
    if (match_->over() || n >= snapshot_at_ + snapshot_interval) {
        if (std::string bytes = match_->snapshot(); !bytes.empty()) {
            standing.kept.push_back({std::string(kept_snapshot), n, std::move(bytes)});
            snapshot_at_ = n;
        }
    }
    standing.over = match_->over();
    standing.asked = match_->over() ? -1 : static_cast<int>(match_->decision().seat);
    for (unsigned seat = 0; seat < match_->seats(); ++seat) {
        standing.scores.push_back(standing.over ? match_->score(seat)
                                                : match_->scores_seen(seat, engine::spectator).total);
    }
    if (!standing.over) return standing;
    for (unsigned seat = 0; seat < match_->seats(); ++seat) {
        if ((match_->winners() >> seat & 1U) != 0) standing.winners.push_back(static_cast<int>(seat));
    }
    for (store::KeptRow& text : texts()) standing.kept.push_back(std::move(text));
    texts_at_ = n;
    return standing;
}

std::vector<store::KeptRow> Table::texts() const {
    std::vector<store::KeptRow> texts;
    if (!match_) return texts;
    const auto n = static_cast<std::uint32_t>(steps_.size());
    std::string problem;
    if (match_->over())
        texts.push_back({std::string(kept_record), n, record_of(*game_, row_, match_->answers(), problem)});
    for (int viewer = -1; viewer < static_cast<int>(row_.seats.size()); ++viewer) {
        if (viewer >= 0 && row_.seats[static_cast<std::size_t>(viewer)].kind != "human") continue;
        texts.push_back({kept_view(viewer), n, json::serialize(state_object(viewer, false))});
    }
    return texts;
}

void Table::keep_texts() {
    // A computer player may have been stopped in the middle of a thought: what is kept from before is older, and sound.
    if (!match_ || busy_ || broken_ || texts_at_ == steps_.size()) return;
    texts_at_ = steps_.size();
    surroundings_.keep_texts(texts());
}

void Table::keep_newer_texts() {
    if (steps_.size() < texts_at_ + snapshot_interval || broken_) return;
    when_free({[this] { keep_texts(); }, [](Code, std::string_view) {}, owner()});
}

Table::Step Table::done(store::StepRow::Kind kind, unsigned seat, std::uint64_t option, std::size_t events,
                        unsigned taken_back) const {
    Step step;
    step.kind = kind;
    step.seat = static_cast<std::uint8_t>(seat);
    step.option = option;
    step.n = static_cast<std::uint32_t>(steps_.size() + 1);
    step.hash = match_->position_hash();
    switch (kind) {
        case store::StepRow::answer:
            step.events = match_->events(events);
            step.told = told_answer(*match_, step.events);
            break;
        case store::StepRow::undo: step.told = told_undo(*match_, seat, taken_back); break;
        case store::StepRow::seat_change: step.told = told_line(seat_line(step)); break;
    }
    return step;
}

bool Table::sits(const std::shared_ptr<Client>& client, unsigned seat) const {
    const auto found = guests_.find(client);
    if (found == guests_.end()) return false;
    const std::vector<unsigned>& seats = found->second.seats;
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

bool Table::is_bot(unsigned seat) const { return player_of(row_.seats[seat]) != "human"; }

// Coming and going ----------------------------------------------------------------------------------

void Table::enter(const std::shared_ptr<Client>& client, const Visitor& visitor) {
    for (std::size_t k = 0; k < visitor.names.size() && k < row_.seats.size(); ++k)
        row_.seats[k].name = visitor.names[k];
    resting_ = false;
    when_free(client, no_id, [this, client, visitor] {
        do_sit(visitor, false, [this, client, visitor](const Problem* problem, const std::vector<Key>& keys) {
            if (problem != nullptr) {
                refuse(client, no_id, problem->code, problem->message);
                return client->close();
            }
            std::vector<unsigned> seats;
            for (const Claim& claim : visitor.claims) seats.push_back(claim.seat);
            do_enter(client, visitor, seats, keys);
        });
    });
}

void Table::enter(const std::shared_ptr<Client>& client, const std::vector<unsigned>& seats, std::uint32_t from) {
    Visitor visitor;
    visitor.from = from;
    resting_ = false;
    when_free(client, no_id, [this, client, visitor, seats] { do_enter(client, visitor, seats, {}); });
}

void Table::do_enter(const std::shared_ptr<Client>& client, const Visitor& visitor, const std::vector<unsigned>& seats,
                     const std::vector<Key>& keys) {
    Guest& guest = guests_[client];
    guest = {seats,
             seats.empty() ? -1 : static_cast<int>(seats.front()),
             std::min<std::size_t>(visitor.from, told_),
             false,
             false,
             visitor.host};
    surroundings_.note_presence(true);
    for (const unsigned seat : seats) votes_[seat].replace = 0;  // who is here is not replaced
    json::array options, tokens;
    for (const std::string& option : row_.options) options.push_back(json::string(option));
    for (const Key& key : keys) tokens.push_back(json::object{{"seat", key.seat}, {"token", key.token}});
    json::object welcome{{"t", "welcome"},
                         {"protocol", protocol_number},
                         {"table", row_.id},
                         {"game", row_.game},
                         {"pack", core::hex(game_->pack_hash())},
                         {"seats", seats_array()},
                         {"options", std::move(options)},
                         {"you", json::value_from(seats)},
                         {"host", visitor.host},
                         {"watching", watching()},
                         {"steps", told_}};
    if (!tokens.empty()) welcome["tokens"] = std::move(tokens);
    if (gives_hints()) welcome["hints"] = true;
    if (row_.patience > 0) welcome["patience"] = row_.patience / 60;
    if (!row_.rules.empty()) welcome["rules"] = row_.rules;
    if (seed_.keyed()) welcome["commitment"] = commitment_of(seed_);
    if (!closed_.empty()) welcome["closed"] = closed_;
    if (!follower_.table.empty()) welcome["again"] = again_object(follower_);
    if (campaign_) welcome["campaign"] = true;
    client->send(shared(json::serialize(welcome)));
    Made made;
    catch_up(client, guest, made);
    if (guests_.size() > 1 || row_.seats.size() > 1) tell_seats();
    watch_the_time();
    proceed();
}

void Table::leave(const std::shared_ptr<Client>& client) {
    // Behind an arrival that still waits.
    if (busy_) return waiting_.push_back({[this, client] { do_leave(client); }, {}});
    do_leave(client);
}

void Table::do_leave(const std::shared_ptr<Client>& client) {
    if (guests_.erase(client) == 0) return;
    tell_seats();
    watch_the_time();
    if (!guests_.empty()) return;
    surroundings_.note_presence(false);
    keep_texts();
    surroundings_.note_length(steps_.size(), over() || !match_);
    try_rest();
}

void Table::shut(Code code, const std::string& why) {
    const auto message = shared(error_message(code, why, nullptr));
    for (const auto& [client, guest] : guests_) client->send(message);
    shut_ = {code, why};
    break_off();
}

void Table::rest() {
    resting_ = guests_.empty();
    try_rest();
}

// Only here, where no step is under way: whoever opens the table next finds all of it on the disk.
void Table::try_rest() {
    if (!resting_ || busy_ || broken_ || !waiting_.empty()) return;
    if (surroundings_.forget(false)) return surroundings_.wake_at(0);
    resting_ = false;  // someone comes
    proceed();
}

// What clients do -----------------------------------------------------------------------------------

void Table::answer(const std::shared_ptr<Client>& client, const GiveAnswer& answer) {
    when_free(client, answer.id, [this, client, answer] { do_answer(client, answer); });
}

void Table::take_back(const std::shared_ptr<Client>& client, const TakeBack& undo) {
    when_free(client, undo.id, [this, client, undo] { do_take_back(client, undo); });
}

void Table::change_seat(const std::shared_ptr<Client>& client, const ChangeSeat& change) {
    when_free(client, change.id, [this, client, change] { do_change_seat(client, change); });
}

// At once, or when the step under way is kept; only so much waits.
void Table::when_free(Waiting waiting) {
    const auto asks = [](const Waiting& one) { return static_cast<bool>(one.drop); };
    const auto theirs = [&](const Waiting& one) { return asks(one) && one.owner == waiting.owner; };
    const auto looks_on = [&](const Waiting& one) { return asks(one) && one.looks_on; };
    if (broken_) return waiting.drop(shut_.code, shut_.message);
    if (!busy_) {
        doer_ = waiting.owner;
        return waiting.then();
    }
    if (std::count_if(waiting_.begin(), waiting_.end(), asks) >= longest_wait ||
        std::count_if(waiting_.begin(), waiting_.end(), theirs) >= longest_wait_of ||
        (waiting.looks_on && std::count_if(waiting_.begin(), waiting_.end(), looks_on) >= most_lookers))
        return waiting.drop(Code::rate, "too many messages wait at this table: come again");
    waiting_.push_back(std::move(waiting));
}

void Table::when_free(const std::shared_ptr<Client>& client, std::int64_t id, std::function<void()> then) {
    const auto guest = guests_.find(client);
    const bool sits_here = guest != guests_.end() && !guest->second.seats.empty();
    // Who has not come in yet would wait for ever: it is told and closed.
    when_free({std::move(then),
               [this, client, id](Code code, std::string_view message) {
                   refuse(client, id, code, message);
                   if (broken_ || !guests_.contains(client)) client->close();
               },
               client->address(), !sits_here});
}

void Table::do_answer(const std::shared_ptr<Client>& client, const GiveAnswer& answer) {
    if (const Problem problem = ended(); !problem.message.empty())
        return refuse(client, answer.id, problem.code, problem.message);
    const unsigned seat = match_->decision().seat;
    // An old version comes first: it is what a repeated message has.
    if (answer.version != version_)
        return refuse(client, answer.id, Code::stale, "this answer belongs to an earlier decision");
    if (is_bot(seat) || !sits(client, seat))
        return refuse(client, answer.id, Code::not_your_turn, match_->seat_name(seat) + " must decide now");
    if (steps_.size() >= most_steps_)
        return refuse(client, answer.id, Code::limit, "this table has had as many steps as a table may have");
    if (surroundings_.is_spent(client->address())) return refuse(client, answer.id, Code::limit, spent);
    const std::size_t events = match_->log_size();
    switch (match_->answer({match_->decision().version, answer.option})) {
        case engine::Verdict::legal: break;
        case engine::Verdict::stale:
            return refuse(client, answer.id, Code::stale, "this answer belongs to an earlier decision");
        case engine::Verdict::game_over: return refuse(client, answer.id, Code::game_over, "the game is over");
        case engine::Verdict::unknown:
            return refuse(client, answer.id, Code::unknown_option, "this decision has no such option");
    }
    row_.touched = surroundings_.now();
    std::vector<Step> steps;
    steps.push_back(done(store::StepRow::answer, seat, answer.option, events));
    keep(std::move(steps), {}, acknowledge(client, answer.id));
}

void Table::do_take_back(const std::shared_ptr<Client>& client, const TakeBack& undo) {
    if (const Problem problem = ended(); !problem.message.empty())
        return refuse(client, undo.id, problem.code, problem.message);
    const unsigned seat = match_->decision().seat;
    if (undo.version != version_) return refuse(client, undo.id, Code::stale, "this belongs to an earlier decision");
    if (is_bot(seat) || !sits(client, seat))
        return refuse(client, undo.id, Code::not_your_turn, match_->seat_name(seat) + " must decide now");
    if (const std::string refused = undo_refused(); !refused.empty())
        return refuse(client, undo.id, Code::no_undo, refused);
    if (surroundings_.is_spent(client->address())) return refuse(client, undo.id, Code::limit, spent);
    row_.touched = surroundings_.now();
    const unsigned taken_back = match_->undo();
    std::vector<Step> steps;
    steps.push_back(done(store::StepRow::undo, seat, 0, 0, taken_back));
    keep(std::move(steps), {}, acknowledge(client, undo.id));
}

// Why the last choice cannot be taken back; empty if it can.
std::string Table::undo_refused() const {
    if (!match_->can_undo()) return "something hidden was shown, or another person has answered since";
    const auto last = std::find(line_.rbegin(), line_.rend(), match_->decision().seat);
    if (static_cast<std::size_t>(line_.rend() - last) <= fixed_) return "a seat has changed hands since";
    if (undone_ >= most_undos)
        return "choices were taken back " + std::to_string(most_undos) + " times here: now go on with the game";
    if (steps_.size() >= most_steps_ / 2) return "this table has had too many steps to take any back";
    return {};
}

void Table::note(const store::StepRow& step) {
    if (step.kind == store::StepRow::seat_change) {
        ++changed_[step.seat];
        fixed_ = line_.size();
        return;
    }
    version_ = step.n;
    if (step.kind == store::StepRow::answer) {
        line_.push_back(step.seat);
    } else {
        // The last answer of the seat, and those that computer players gave since.
        while (!line_.empty() && line_.back() != step.seat) line_.pop_back();
        if (!line_.empty()) line_.pop_back();
        ++undone_;
    }
    if (line_.size() <= furthest_) return;
    furthest_ = line_.size();
    undone_ = 0;
}

// Keeping -------------------------------------------------------------------------------------------

void Table::keep(std::vector<Step> steps, std::vector<store::SeatChange> changes, After after) {
    busy_ = true;
    std::vector<store::StepRow> rows;
    for (Step& step : steps) {
        note(step);
        rows.push_back(step);
        steps_.push_back(std::move(step));
        if (steps_.size() > newest_events) steps_[steps_.size() - 1 - newest_events].events = {};
    }
    store::Standing now = standing();
    now.seats = std::move(changes);
    now.touched = row_.touched;
    now.asked_since = row_.asked_since = surroundings_.now();
    surroundings_.keep(doer_, std::move(rows), std::move(now),
                       [this, after = std::move(after)](bool stored) { kept(stored, after); });
}

Table::After Table::acknowledge(const std::shared_ptr<Client>& client, std::int64_t id) const {
    return [this, client, id](bool stored) {
        if (!stored) return refuse(client, id, Code::unavailable, not_stored);
        client->send(shared(ack_message(id, static_cast<std::uint32_t>(steps_.size()))));
    };
}

void Table::kept(bool stored, const After& after) {
    busy_ = false;
    broken_ = broken_ || !stored;  // one that was shut meanwhile stays so
    if (stored) told_ = steps_.size();
    if (after) after(stored);
    if (broken_ || abandoned_) return break_off();
    tell();
    while (!busy_ && !waiting_.empty()) {
        const Waiting next = std::move(waiting_.front());
        waiting_.pop_front();
        doer_ = next.owner;
        next.then();
    }
    watch_the_time();
    try_rest();
    proceed();
}

void Table::break_off() {
    broken_ = true;
    surroundings_.wake_at(0);
    // First, so that whoever comes back at once finds another table than this.
    (void)surroundings_.forget(true);
    // Whoever waits is told, before it is closed.
    for (const Waiting& one : std::exchange(waiting_, {})) {
        if (one.drop) one.drop(shut_.code, shut_.message);
    }
    for (const auto& [client, guest] : guests_) client->close();
    guests_.clear();
}

void Table::abandon() {
    abandoned_ = true;
    if (!busy_ && !broken_) break_off();
}

// Computer players ----------------------------------------------------------------------------------

void Table::proceed() {
    if (busy_ || broken_ || resting_ || steps_.size() >= most_steps_ || !match_ || match_->over() ||
        !is_bot(match_->decision().seat))
        return;
    if (is_unattended() && !may_go_on(owner().empty() ? doer_ : owner())) return;
    busy_ = true;
    surroundings_.think(owner(), [this, owner = owner()] { think(owner); });
}

// Who sits at the table comes before who looks on.
std::string Table::owner() const {
    const Client* owner = nullptr;
    bool seated = false;
    for (const auto& [client, guest] : guests_) {
        if (owner != nullptr && (seated || guest.seats.empty())) continue;
        owner = client.get();
        seated = !guest.seats.empty();
    }
    return owner != nullptr ? owner->address() : std::string();
}

// Away from all else, while nothing else touches the match. Each choice is the same whenever it is made anew.
void Table::think(const std::string& owner) {
    std::vector<Step> steps;
    while (!match_->over() && is_bot(match_->decision().seat) && steps.size() < longest_batch) {
        const engine::Decision& decision = match_->decision();
        const unsigned seat = decision.seat;
        const std::uint32_t moment = decision.version * 8U + seat;
        core::Random random(seed_.keyed() ? core::random_at(seed_, luck_of_players, moment)
                                          : core::mix(row_.seed ^ core::mix(moment)));
        const std::string& player = player_of(row_.seats[seat]);
        const std::uint64_t option = game_->choose(*match_, player, random).id();
        const std::size_t events = match_->log_size();
        if (match_->answer({decision.version, option}) != engine::Verdict::legal) break;
        steps.push_back(done(store::StepRow::answer, seat, option, events));
        steps.back().n = static_cast<std::uint32_t>(steps_.size() + steps.size());
        if (player != "random") break;  // who thinks longer is told choice by choice
    }
    surroundings_.post(owner, [this, steps = std::move(steps), owner]() mutable {
        doer_ = owner;
        // What was thought of at a table that was shut meanwhile is not done.
        steps.empty() || broken_ ? kept(false, {}) : keep(std::move(steps), {}, {});
    });
}

}  // namespace server
