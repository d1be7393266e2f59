// Who sits where. An invitation is used up by the first who sits down with it; a seat that its player gives up, or that
// the others take from somebody absent, is played on by a computer player. Each change is a step of the table.

#include <algorithm>
#include <utility>

#include "server/secrets.h"
#include "server/table.h"
#include "server/table_words.h"

namespace server {

namespace json = boost::json;
using store::SeatStatus;

namespace {

constexpr unsigned most_changes = 40;  // of one seat, so that getting up and sitting down fills no disk

// What a step about a seat tells; the number is stored, with the seats that did it as bits above it.
enum Act : std::uint8_t { sat, left, resigned, came_back, invited, replaced, kicked };
constexpr unsigned by_bits = 8;

// "Romans", "Romans and Japanese", "Romans, Japanese and Egyptians".
std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t k = 0; k < names.size(); ++k)
        text += (k == 0 ? "" : k + 1 == names.size() ? " and " : ", ") + names[k];
    return text;
}

}  // namespace

bool is_open(SeatStatus status) {
    return status == SeatStatus::free || status == SeatStatus::empty || status == SeatStatus::open;
}

std::string shown_side(const store::SeatRow& seat) { return seat.side.substr(0, seat.side.find(" (")); }

const std::string& player_of(const store::SeatRow& seat) {
    static const std::string in_their_stead = "greedy";
    const bool plays = seat.status == SeatStatus::free || seat.status == SeatStatus::held;
    return seat.kind != "human" || plays ? seat.kind : in_their_stead;
}

std::string_view stands_in_word(const store::SeatRow& seat) {
    switch (seat.status) {
        case SeatStatus::free:
        case SeatStatus::held: break;
        case SeatStatus::empty: return "empty";
        case SeatStatus::left: return "left";
        case SeatStatus::absent: return "absent";
        case SeatStatus::resigned: return "resigned";
        case SeatStatus::kicked: return "kicked";
        case SeatStatus::open: return "open";
    }
    return {};
}

std::string Table::seat_line(const store::StepRow& step) const {
    const std::string side = match_->seat_name(step.seat);
    std::vector<std::string> names;
    for (unsigned seat = 0; seat < row_.seats.size(); ++seat) {
        if ((step.option >> (by_bits + seat) & 1U) != 0) names.push_back(match_->seat_name(seat));
    }
    const std::string by = names.empty() ? "the host" : listed(names);
    switch (static_cast<Act>(step.option & 0xffU)) {
        case sat: return side + ": somebody sits down.";
        case left: return side + ": the player gets up, and a computer player goes on.";
        case resigned: return side + ": the player resigns, and a computer player goes on.";
        case came_back: return side + ": the player is back.";
        case invited: return side + ": the host makes a new invitation; a former one is worth nothing any more.";
        case replaced:
            return side + (names.empty() ? ": the time is up, and a computer player goes on."
                                         : ": nobody is here, and a computer player goes on, as " + by + " wished.");
        case kicked: return side + ": the player is turned out by " + by + ", and a computer player goes on.";
    }
    return side + ": the seat changes.";
}

// Steps about seats ---------------------------------------------------------------------------------

store::SeatChange Table::seat_as_it_is(unsigned seat) const {
    const store::SeatRow& row = row_.seats[seat];
    return {seat, row.status, row.token, row.owner, row.token};
}

void Table::add_seat_step(SeatSteps& made, unsigned seat, unsigned act, unsigned by, store::SeatChange change) {
    Step step = done(store::StepRow::seat_change, seat, act | by << by_bits, 0);
    step.n += static_cast<std::uint32_t>(made.steps.size());
    made.steps.push_back(std::move(step));
    store::SeatRow& row = row_.seats[seat];
    if (row.owner != change.owner) row.name.clear();
    row.status = change.status;
    row.token = change.token;
    row.owner = change.owner;
    votes_[seat] = {};
    made.changes.push_back(std::move(change));
}

// Those who have the seat open lose it, where it is theirs no more.
void Table::keep_seat(SeatSteps made, unsigned seat, bool unseats, After after) {
    keep(std::move(made.steps), std::move(made.changes), [this, seat, unseats, after = std::move(after)](bool stored) {
        if (stored && unseats) unseat(seat);
        after(stored);
        if (stored) tell_seats();
    });
}

void Table::unseat(unsigned seat) {
    for (auto& [client, guest] : guests_) {
        std::erase(guest.seats, seat);
        if (guest.viewer == static_cast<int>(seat))
            guest.viewer = guest.seats.empty() ? -1 : static_cast<int>(guest.seats.front());
    }
}

// The seats, as bits, that people hold now.
unsigned Table::holders() const {
    unsigned seats = 0;
    for (unsigned seat = 0; seat < row_.seats.size(); ++seat) {
        if (row_.seats[seat].status == SeatStatus::held) seats |= 1U << seat;
    }
    return seats;
}

// Those who had a seat have all got up, this one among them, and none of them ever answered: what is played is a game
// of computer players.
bool Table::is_unattended(int without) const {
    bool was_theirs = false;
    for (int seat = 0; seat < static_cast<int>(row_.seats.size()); ++seat) {
        const store::SeatRow& row = row_.seats[static_cast<std::size_t>(seat)];
        if (row.kind != "human") continue;
        if (row.status == SeatStatus::held && seat != without) return false;
        was_theirs = was_theirs || (row.status != SeatStatus::free && row.status != SeatStatus::empty);
    }
    return was_theirs && row_.touched == 0;
}

bool Table::may_go_on(const std::string& address) {
    goes_on_ = goes_on_ || surroundings_.may_go_on(address);
    return goes_on_;
}

// Sitting down --------------------------------------------------------------------------------------

void Table::sit(const Visitor& visitor, const Seated& seated) {
    when_free({[this, visitor, seated] { do_sit(visitor, true, seated); },
               [seated](Code code, std::string_view message) {
                   const Problem problem{code, std::string(message)};
                   seated(&problem, {});
               },
               visitor.address});
}

void Table::look_for_owners(const std::function<bool(const std::string& session)>& is_there) {
    const auto gone = [&](const store::SeatRow& seat) { return !seat.owner.empty() && !is_there(seat.owner); };
    if (std::any_of(row_.seats.begin(), row_.seats.end(), gone)) shut(Code::unavailable, std::string(player_gone));
}

void Table::do_sit(const Visitor& visitor, bool moves, const Seated& seated) {
    // All or none: what is wrong is found before anything is changed.
    for (const Claim& claim : visitor.claims) {
        if (const Problem problem = may_sit(visitor, claim); !problem.message.empty()) return seated(&problem, {});
    }
    SeatSteps made;
    for (const Claim& claim : visitor.claims) sit_down(visitor, claim, moves && match_, made);
    if (made.steps.empty()) return seated(nullptr, {});
    unsigned moved = 0;
    for (const Key& key : made.keys) moved |= 1U << key.seat;
    const std::vector<Key> keys = made.keys;
    keep(std::move(made.steps), std::move(made.changes), [this, moved, keys, seated](bool stored) {
        if (!stored) {
            const Problem problem{Code::unavailable, std::string(not_stored)};
            return seated(&problem, {});
        }
        for (unsigned seat = 0; seat < row_.seats.size(); ++seat) {
            if ((moved >> seat & 1U) != 0) unseat(seat);
        }
        tell_seats();
        // Behind what is told to those who are there already.
        waiting_.push_front({[keys, seated] { seated(nullptr, keys); },
                             [seated](Code code, std::string_view message) {
                                 const Problem problem{code, std::string(message)};
                                 seated(&problem, {});
                             }});
    });
}

// Why a claim leads to no seat; no message if it does.
Problem Table::may_sit(const Visitor& visitor, const Claim& claim) const {
    const store::SeatRow& seat = row_.seats[claim.seat];
    if (claim.token.empty()) {
        const bool mine = !claim.owner.empty() && seat.owner == claim.owner && seat.status != SeatStatus::kicked;
        return mine ? Problem{} : Problem{Code::forbidden, "this seat is yours no more"};
    }
    if (seat.token != claim.token)
        return {Code::forbidden, "this invitation is used up, or a newer one was made: ask for another"};
    if (!is_open(seat.status)) return {};
    if (Problem problem = ended(); !problem.message.empty()) return problem;
    if (changed_[claim.seat] >= most_changes) return {Code::limit, "this seat has changed hands too often"};
    // Its cards were another person's: who plays here already must not see them.
    const auto other = [&](unsigned one) { return one != claim.seat; };
    const bool plays =
        std::any_of(visitor.holds.begin(), visitor.holds.end(), other) ||
        std::any_of(visitor.claims.begin(), visitor.claims.end(), [&](const Claim& one) { return other(one.seat); });
    if (seat.status == SeatStatus::open && plays)
        return {Code::forbidden, "this seat was another person's, and you play here already"};
    return {};
}

void Table::sit_down(const Visitor& visitor, const Claim& claim, bool moves, SeatSteps& made) {
    const store::SeatRow& seat = row_.seats[claim.seat];
    // A key opens its seat; it is moved to another session only on demand.
    if (claim.token.empty() || (!is_open(seat.status) && (!moves || seat.owner == visitor.session))) return;
    store::SeatChange change = seat_as_it_is(claim.seat);
    if (is_open(change.status)) change.status = SeatStatus::held;
    made.keys.push_back({claim.seat, make_token()});
    change.token = hash_token(made.keys.back().token);
    change.owner = visitor.session;
    add_seat_step(made, claim.seat, sat, 0, std::move(change));
    row_.seats[claim.seat].name = visitor.name;
}

void Table::rename(const std::vector<std::string>& names) {
    for (std::size_t seat = 0; seat < names.size() && seat < row_.seats.size(); ++seat)
        row_.seats[seat].name = names[seat];
    tell_seats();
}

// Getting up, and turning out -----------------------------------------------------------------------

void Table::do_change_seat(const std::shared_ptr<Client>& client, const ChangeSeat& change) {
    if (const Problem problem = ended(); !problem.message.empty())
        return refuse(client, change.id, problem.code, problem.message);
    if (change.seat >= row_.seats.size() || row_.seats[change.seat].kind != "human")
        return refuse(client, change.id, Code::no_such_thing, "this is no seat of a person");
    // Giving up for good is always possible.
    const bool ends = change.act == SeatAct::resign || change.act == SeatAct::kick || change.act == SeatAct::keep;
    if (!ends && changed_[change.seat] >= most_changes)
        return refuse(client, change.id, Code::limit, "this seat has changed hands too often");
    switch (change.act) {
        case SeatAct::leave:
        case SeatAct::resign:
        case SeatAct::come_back: return change_own_seat(client, change);
        case SeatAct::invite: return invite(client, change);
        case SeatAct::replace:
        case SeatAct::kick:
        case SeatAct::keep: return vote(client, change);
    }
}

void Table::change_own_seat(const std::shared_ptr<Client>& client, const ChangeSeat& change) {
    if (!sits(client, change.seat))
        return refuse(client, change.id, Code::forbidden, "only who sits there can do that");
    store::SeatChange next = seat_as_it_is(change.seat);
    const bool away = next.status == SeatStatus::left || next.status == SeatStatus::absent;
    Act act = left;
    if (change.act == SeatAct::come_back) {
        if (!away)
            return refuse(client, change.id, Code::forbidden,
                          next.status == SeatStatus::resigned ? "you have resigned: the computer player stays"
                                                              : "the seat is yours: there is nothing to take back");
        act = came_back;
        next.status = SeatStatus::held;
    } else if (change.act == SeatAct::resign) {
        if (next.status == SeatStatus::resigned)
            return refuse(client, change.id, Code::forbidden, "you have resigned already");
        act = resigned;
        next.status = SeatStatus::resigned;
    } else {
        if (away || next.status == SeatStatus::resigned)
            return refuse(client, change.id, Code::forbidden, "a computer player has this seat already");
        next.status = SeatStatus::left;
    }
    // Who has resigned has; there the computer players wait until somebody comes.
    if (act == left && is_unattended(static_cast<int>(change.seat)) && !may_go_on(client->address()))
        return refuse(client, change.id, Code::limit,
                      "too many games were left to computer players from this address today: play a little first");
    SeatSteps made;
    add_seat_step(made, change.seat, act, 1U << change.seat, std::move(next));
    keep_seat(std::move(made), change.seat, false, acknowledge(client, change.id));
}

// A new link to a seat that nobody holds. Where somebody did, it is theirs no more.
void Table::invite(const std::shared_ptr<Client>& client, const ChangeSeat& change) {
    const auto guest = guests_.find(client);
    if (guest == guests_.end() || !guest->second.host)
        return refuse(client, change.id, Code::forbidden, "only who made the table invites others");
    store::SeatChange next = seat_as_it_is(change.seat);
    if (next.status == SeatStatus::held)
        return refuse(client, change.id, Code::forbidden, "somebody sits there: first a computer player must");
    // Whoever may come back loses the seat by the word of all others, not of the host alone.
    const bool away = next.status == SeatStatus::left || next.status == SeatStatus::absent;
    if (away && !(next.owner.empty() && next.token.empty()))
        return refuse(client, change.id, Code::forbidden,
                      "who sat there may come back: turn them out first, if all others agree");
    const bool was_held = !is_open(next.status);
    if (was_held) next.status = SeatStatus::open;
    const std::string token = make_token();
    next.token = hash_token(token);
    next.owner.clear();
    SeatSteps made;
    add_seat_step(made, change.seat, invited, 0, std::move(next));
    keep_seat(std::move(made), change.seat, was_held,
              [client, change, token, told = acknowledge(client, change.id)](bool stored) {
                  told(stored);
                  if (!stored) return;
                  client->send(shared(json::serialize(
                      json::object{{"t", "invitation"}, {"id", change.id}, {"seat", change.seat}, {"token", token}})));
              });
}

void Table::vote(const std::shared_ptr<Client>& client, const ChangeSeat& change) {
    const auto guest = guests_.find(client);
    const unsigned target = 1U << change.seat;
    unsigned own = 0;
    if (guest != guests_.end()) {
        for (const unsigned seat : guest->second.seats) own |= 1U << seat;
    }
    own &= holders();
    Votes& votes = votes_[change.seat];
    const bool host = guest != guests_.end() && guest->second.host;
    const SeatStatus status = row_.seats[change.seat].status;
    const auto refused = [&](std::string_view message) { refuse(client, change.id, Code::forbidden, message); };
    if ((own & target) != 0) return refused("this is your own seat: leave it, or resign");
    if (own == 0 && !host) return refused("only who plays here has a say in it");
    if (change.act == SeatAct::keep) {
        votes.replace &= ~own;
        votes.kick &= ~own;
        votes.kick_begun = votes.kick_begun && !host && votes.kick != 0;
    } else if (change.act == SeatAct::replace) {
        if (status != SeatStatus::held && status != SeatStatus::free) return refused("a computer player sits there");
        if (is_here(change.seat)) return refused("who is here is not replaced");
        if (own == 0) return refused("only who plays here has a say in it");
        votes.replace |= own;
    } else {
        if (status != SeatStatus::held && status != SeatStatus::left && status != SeatStatus::absent)
            return refused("there is nobody to be turned out");
        if (!votes.kick_begun && !host) return refused("only who made the table may begin to turn somebody out");
        votes.kick |= own;
        votes.kick_begun = true;
    }
    // Of those who are away nobody waits for a word about somebody else who is; about one who is here all have one.
    unsigned asked = holders() & ~target;
    if (change.act == SeatAct::replace) {
        for (unsigned seat = 0; seat < row_.seats.size(); ++seat) {
            if (!is_here(seat)) asked &= ~(1U << seat);
        }
    }
    const unsigned given = change.act == SeatAct::replace ? votes.replace : votes.kick;
    if (change.act == SeatAct::keep || (given & asked) != asked) {
        client->send(shared(ack_message(change.id, static_cast<std::uint32_t>(told_))));
        return tell_seats();
    }
    store::SeatChange next = seat_as_it_is(change.seat);
    const bool kicks = change.act == SeatAct::kick;
    if (kicks) {
        next.status = SeatStatus::kicked;
        next.token.clear();
    } else {
        next.status = status == SeatStatus::free ? SeatStatus::empty : SeatStatus::absent;
    }
    SeatSteps made;
    add_seat_step(made, change.seat, kicks ? kicked : replaced, given & asked, std::move(next));
    keep_seat(std::move(made), change.seat, kicks, acknowledge(client, change.id));
}

// Time ----------------------------------------------------------------------------------------------

// It counts from the last step: from then on somebody is asked, or another may wait. For whom nobody has come yet it
// counts from when somebody is here.
std::int64_t Table::deadline() const {
    if (row_.patience == 0 || !match_ || match_->over() || is_bot(match_->decision().seat)) return 0;
    const bool came = row_.seats[match_->decision().seat].status == SeatStatus::held;
    return (came ? row_.asked_since : std::max(row_.asked_since, waited_since_)) + row_.patience;
}

bool Table::somebody_waits() const {
    if (!match_ || match_->over()) return false;
    const unsigned asked = match_->decision().seat;
    return std::any_of(guests_.begin(), guests_.end(), [&](const auto& one) {
        const std::vector<unsigned>& seats = one.second.seats;
        return !seats.empty() && std::find(seats.begin(), seats.end(), asked) == seats.end();
    });
}

void Table::watch_the_time() {
    if (busy_ || row_.patience == 0 || !match_) return;
    const bool waits = somebody_waits();
    waited_since_ = !waits ? 0 : waited_since_ == 0 ? surroundings_.now() : waited_since_;
    const std::int64_t end = waits ? deadline() : 0;
    if (end == awaited_) return;
    awaited_ = end;
    surroundings_.wake_at(end);
}

void Table::wake() {
    when_free({[this] { replace_the_late(); }, [](Code, std::string_view) {}, owner()});
}

void Table::replace_the_late() {
    awaited_ = 0;
    const std::int64_t end = somebody_waits() ? deadline() : 0;
    if (end == 0 || end > surroundings_.now()) return watch_the_time();
    const unsigned late = match_->decision().seat;
    store::SeatChange next = seat_as_it_is(late);
    next.status = next.status == SeatStatus::free ? SeatStatus::empty : SeatStatus::absent;
    SeatSteps made;
    add_seat_step(made, late, replaced, 0, std::move(next));
    keep_seat(std::move(made), late, false, [](bool) {});
}

}  // namespace server
