// What those at a table are told: steps, the state as each may know it, and who sits where.

#include <algorithm>

#include "server/course.h"
#include "server/table.h"
#include "server/table_words.h"

namespace server {

namespace json = boost::json;

namespace {

// Of one message with what was done before a client came.
constexpr std::size_t longest_piece = 500, largest_piece = 65536;

}  // namespace

void Table::refuse(const std::shared_ptr<Client>& client, std::int64_t id, Code code, std::string_view message) const {
    surroundings_.note_refusal(code);
    client->send(shared(error_message(code, message, id == no_id ? nullptr : &id)));
}

void Table::tell() {
    Made made;
    for (auto& [client, guest] : guests_) catch_up(client, guest, made);
}

// What comes next waits until this is written: a long game never piles up unsent, and who reads slowly is told the
// newest state and not each one.
void Table::catch_up(const std::shared_ptr<Client>& client, Guest& guest, Made& made) {
    guest.missed = guest.behind;
    if (guest.behind) return;
    if (guest.next < told_) send_piece(*client, guest);
    if (guest.next >= told_) send_state(*client, guest, made);
    guest.missed = guest.next < told_;
    guest.behind = true;
    // Neither holds the other: a client that never writes keeps no table.
    client->when_written([this, back = surroundings_.way_back(client->address()), weak = std::weak_ptr(client)] {
        back([this, weak] {
            const auto go_on = [this, weak] {
                const auto found = guests_.find(weak.lock());
                if (found == guests_.end()) return;
                found->second.behind = false;
                if (!found->second.missed) return;
                Made fresh;
                catch_up(found->first, found->second, fresh);
            };
            // While a computer player thinks, nobody looks at the match.
            busy_ ? waiting_.push_back({go_on, {}}) : go_on();
        });
    });
}

bool Table::is_here(unsigned seat) const {
    return std::any_of(guests_.begin(), guests_.end(), [&](const auto& one) {
        const std::vector<unsigned>& seats = one.second.seats;
        return std::find(seats.begin(), seats.end(), seat) != seats.end();
    });
}

std::size_t Table::watching() const {
    return static_cast<std::size_t>(
        std::count_if(guests_.begin(), guests_.end(), [](const auto& one) { return one.second.seats.empty(); }));
}

namespace {

json::array seats_in(unsigned bits) {
    json::array seats;
    for (unsigned seat = 0; bits >> seat != 0; ++seat) {
        if ((bits >> seat & 1U) != 0) seats.push_back(seat);
    }
    return seats;
}

}  // namespace

json::array Table::seats_array() const {
    json::array seats;
    for (unsigned seat = 0; seat < row_.seats.size(); ++seat) {
        const store::SeatRow& one = row_.seats[seat];
        json::object object{{"seat", seat},
                            {"kind", player_of(one)},
                            {"side", shown_side(one)},
                            {"name", one.name},
                            {"here", is_bot(seat) || is_here(seat)},
                            {"taken", is_bot(seat) || one.status == store::SeatStatus::held}};
        if (const std::string_view word = stands_in_word(one); !word.empty()) object["stands_in"] = word;
        json::array votes;
        if (votes_[seat].replace != 0)
            votes.push_back(json::object{{"act", "replace"}, {"by", seats_in(votes_[seat].replace)}});
        if (votes_[seat].kick_begun)
            votes.push_back(json::object{{"act", "kick"}, {"by", seats_in(votes_[seat].kick)}});
        if (!votes.empty()) object["votes"] = std::move(votes);
        seats.push_back(std::move(object));
    }
    return seats;
}

void Table::tell_seats() {
    json::object told{{"t", "seats"}, {"seats", seats_array()}, {"watching", watching()}};
    if (gives_hints()) told["hints"] = true;
    for (const auto& [client, guest] : guests_) {
        told["you"] = json::value_from(guest.seats);
        client->send(shared(json::serialize(told)));
    }
}

void Table::follow(const Follower& follower) {
    follower_ = follower;
    json::object told = again_object(follower);
    told["t"] = "again";
    const auto message = shared(json::serialize(told));
    for (const auto& [client, guest] : guests_) client->send(message);
}

// A step as it is kept; the newest ones tell their events as data, too, if they were done since the table was opened.
std::string Table::step_text(const Step& step, unsigned viewer) const {
    std::string text = step_message(step, viewer);
    if (!match_ || step.events.empty()) return text;
    const json::array events = events_array(match_->happened(step.events, viewer));
    if (events.empty()) return text;
    text.back() = ',';
    return text + "\"events\":" + json::serialize(events) + "}";
}

void Table::send_piece(Client& client, Guest& guest) const {
    // Friends at one screen read what everybody may know.
    const unsigned viewer = guest.seats.size() == 1 ? guest.seats.front() : engine::spectator;
    std::string message = R"({"t":"steps","steps":[)";
    const std::size_t end = std::min(told_, guest.next + longest_piece);
    for (bool first = true; guest.next < end && message.size() < largest_piece; first = false) {
        if (!first) message += ',';
        message += step_text(steps_[guest.next++], viewer);
    }
    client.send(shared(message + "]}"));
}

void Table::send_state(Client& client, Guest& guest, Made& made) {
    if (!match_) return client.send(shared(kept_state(guest.viewer)));
    const unsigned asked = match_->decision().seat;
    const bool decides = !match_->over() && !is_bot(asked) &&
                         std::find(guest.seats.begin(), guest.seats.end(), asked) != guest.seats.end();
    if (decides) guest.viewer = static_cast<int>(asked);
    auto& message = made[{guest.viewer, decides}];
    if (!message) {
        json::object state = state_object(guest.viewer, decides);
        if (const std::int64_t end = deadline(); end != 0) {
            state["deadline"] = end;
            state["now"] = surroundings_.now();
        }
        message = shared(json::serialize(state));
    }
    client.send(message);
}

json::object Table::state_object(int viewer, bool decides) const {
    const bool over = match_->over();
    json::object state{{"t", "state"}, {"n", steps_.size()}, {"version", version_}, {"over", over}};
    state["asked"] = over ? json::value(nullptr) : json::value(match_->decision().seat);
    state["viewer"] = viewer < 0 ? json::value(nullptr) : json::value(viewer);
    const unsigned seen_by = viewer < 0 ? engine::spectator : static_cast<unsigned>(viewer);
    const bool can_undo = decides && undo_refused().empty();
    state["can_undo"] = can_undo;
    state["undo"] = can_undo ? match_->undo_steps() : 0U;
    state["phase"] = phase_object(match_->phase());
    if (decides) {
        state["decision"] = decision_object(*match_);
        state["refused"] = refused_array(*match_);
    }
    if (const auto ending = decides ? match_->ending() : std::nullopt) state["ending"] = ending_object(*ending);
    if (viewer >= 0 && !over) {
        if (json::array dangers = dangers_array(match_->dangers(seen_by)); !dangers.empty())
            state["dangers"] = std::move(dangers);
    }
    if (json::array running = running_array(match_->running(seen_by)); !running.empty())
        state["running"] = std::move(running);
    if (json::array moments = moments_array(*match_, seen_by); !moments.empty()) state["moments"] = std::move(moments);
    state["view"] = view_object(match_->view(seen_by));
    state["scores"] = scores_array(*match_, seen_by);
    if (over) {
        json::array winners;
        for (unsigned seat = 0; seat < match_->seats(); ++seat) {
            if ((match_->winners() >> seat & 1U) != 0) winners.push_back(seat);
        }
        state["history"] = history_array(match_->history());
        state["winners"] = std::move(winners);
        state["notes"] = json::value_from(match_->result_notes());
    }
    return state;
}

// Of a table that can only be read: as it was kept. The view may be older than the last step; `n` says of which it is.
std::string Table::kept_state(int viewer) const {
    const auto text = [&](int of) {
        const auto found = std::find_if(texts_.begin(), texts_.end(),
                                        [&](const store::KeptRow& one) { return one.what == kept_view(of); });
        return found == texts_.end() ? std::string() : found->bytes;
    };
    std::string kept = text(viewer);
    if (kept.empty()) kept = text(-1);
    boost::system::error_code damaged;
    const json::value read = json::parse(kept, damaged);
    if (!damaged && read.is_object()) {
        json::object state = read.as_object();
        state["asked"] = nullptr;
        state["viewer"] = viewer < 0 ? json::value(nullptr) : json::value(viewer);
        return json::serialize(state);
    }
    // No view was kept: only what the store says of the end, or of the last step.
    json::array scores;
    engine::TableView view;
    for (std::size_t seat = 0; seat < row_.seats.size(); ++seat) {
        view.players.push_back({shown_side(row_.seats[seat]), {}});
        if (seat < row_.scores.size())
            scores.push_back(
                json::object{{"total", row_.scores[seat]}, {"sources", json::array()}, {"cards", json::array()}});
        else
            scores.push_back(nullptr);
    }
    json::object state{{"t", "state"},
                       {"n", told_},
                       {"version", version_},
                       {"over", row_.over},
                       {"asked", nullptr},
                       {"viewer", nullptr},
                       {"can_undo", false},
                       {"undo", 0},
                       {"phase", phase_object({"closed", "Closed", 1, 0, -1, {}})},
                       {"view", view_object(view)},
                       {"scores", std::move(scores)}};
    if (row_.over) state["winners"] = json::value_from(row_.winners);
    return json::serialize(state);
}

}  // namespace server
