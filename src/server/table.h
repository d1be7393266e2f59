#pragma once
// One table: a match, what was done at it, who is connected, and the computer players. It knows no threads, sockets or
// files: all of it happens one thing at a time, and what it needs it asks of its surroundings (on a server: host.h). A
// step is told to anyone only after it is kept. What is told is in table_tell.cpp, who sits where in table_seats.cpp,
// advice in table_hint.cpp.

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "arena/any_game.h"
#include "server/bucket.h"
#include "server/kept.h"
#include "server/protocol.h"
#include "server/surroundings.h"
#include "store/rows.h"

namespace server {

// Whoever looks at a table: a WebSocket, or a test. It may call back from any thread.
class Client {
public:
    virtual ~Client() = default;
    virtual void send(std::shared_ptr<const std::string> message) = 0;
    // Calls back, from wherever, when all that was sent so far is written; never if the client is gone before.
    virtual void when_written(std::function<void()> then) = 0;
    // There is nothing more to say; what was sent before is still written.
    virtual void close() = 0;
    // From where it comes, as limits count it.
    [[nodiscard]] virtual std::string address() const { return {}; }
};

// The side of a seat as everybody may know it: which cards a deck of one's own holds is its player's secret.
[[nodiscard]] std::string shown_side(const store::SeatRow& seat);
// Who decides on a seat now: human, or the computer player that does, also in a person's stead.
[[nodiscard]] const std::string& player_of(const store::SeatRow& seat);
// Why a computer player sits in a person's stead, in a word of the protocol; empty if none does.
[[nodiscard]] std::string_view stands_in_word(const store::SeatRow& seat);

// Whether the seat's token is an invitation, and not the key of a player.
[[nodiscard]] bool is_open(store::SeatStatus status);

// By what right someone comes to a seat: with the hash of a token, or as the session that owns it.
struct Claim {
    unsigned seat = 0;
    std::string token, owner;
};

// Who comes to a table.
struct Visitor {
    std::vector<Claim> claims;
    std::string session;          // its hash; empty: none
    std::string name;             // of its account
    std::vector<unsigned> holds;  // all seats here that the session or account has
    bool host = false;            // made the table
    std::uint32_t from = 0;
    std::string address{};           // that it comes from, as limits count it
    std::vector<std::string> names;  // of the seats' accounts, as they are now
};

// What opens a seat from now on, for its player alone.
struct Key {
    unsigned seat = 0;
    std::string token;
};

class Table {
public:
    // The surroundings outlive the table.
    Table(Surroundings& surroundings, std::shared_ptr<const arena::AnyGame> game);
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    // Opens the game as it was kept (kept.h); says what does not fit. What other rules make another game of, or what
    // has ended under other rules, can only be read.
    [[nodiscard]] std::string open(const store::TableRow& row, std::vector<store::StepRow> steps,
                                   const std::vector<store::KeptRow>& kept = {});
    [[nodiscard]] bool is_read_only() const { return !match_; }
    [[nodiscard]] const std::string& closed() const { return closed_; }  // why, if the game is not over
    [[nodiscard]] std::size_t restored() const { return restored_; }     // steps of the snapshot it was opened from
    [[nodiscard]] std::vector<store::StepRow> steps() const { return {steps_.begin(), steps_.end()}; }
    // The record of a finished game, and what each viewer sees now: for who opens it by other rules.
    [[nodiscard]] std::vector<store::KeptRow> texts() const;
    // Keeps them: all of them now, or only if much was done since.
    void keep_texts();
    void keep_newer_texts();

    void enter(const std::shared_ptr<Client>& client, const Visitor& visitor);
    // The same for one whose seats need no proof.
    void enter(const std::shared_ptr<Client>& client, const std::vector<unsigned>& seats, std::uint32_t from);
    // Sits down without looking at the table; says the new key, none if the seat was the session's already.
    using Seated = std::function<void(const Problem* problem, const std::vector<Key>& keys)>;
    void sit(const Visitor& visitor, const Seated& seated);
    void leave(const std::shared_ptr<Client>& client);
    // Those who sit here are called so from now on.
    void rename(const std::vector<std::string>& names);
    // If the session of a player is there no more, the seat was given away in the store: the table is shut, and is as
    // it was stored when somebody comes.
    void look_for_owners(const std::function<bool(const std::string& session)>& is_there);
    // Tells all who are there why, sends them away and is forgotten.
    void shut(Code code, const std::string& why);
    void answer(const std::shared_ptr<Client>& client, const GiveAnswer& answer);
    void take_back(const std::shared_ptr<Client>& client, const TakeBack& undo);
    void change_seat(const std::shared_ptr<Client>& client, const ChangeSeat& change);
    void hint(const std::shared_ptr<Client>& client, const AskHint& hint);
    // Those who sat here play again at another table: all who are here are told, and all who come.
    void follow(const Follower& follower);
    // It is one of the games of a campaign.
    void set_campaign(bool campaign) { campaign_ = campaign; }
    // So many steps a table may have, in place of the usual number. Undos end at half of it, so that a game that is
    // only played on can always be finished.
    void limit_steps(std::size_t most) { most_steps_ = most; }
    // Another process has the table now: what is here is worth nothing, and all who look at it are sent away.
    void abandon();
    // Nobody needs the table: computer players stop thinking, and it leaves the memory as soon as nothing is under way.
    void rest();
    // The time that was asked for has come (Surroundings::wake_at).
    void wake();

    [[nodiscard]] const std::string& id() const { return row_.id; }
    [[nodiscard]] bool is_listed() const { return row_.listed; }
    [[nodiscard]] std::int64_t created() const { return row_.created; }
    [[nodiscard]] const std::string& maker() const { return row_.maker; }
    [[nodiscard]] const std::string& place() const { return row_.place; }

private:
    struct Step : store::StepRow {
        std::vector<engine::LoggedEvent> events;  // of the newest, if they were done since the table was opened
    };
    struct Guest {
        std::vector<unsigned> seats;
        int viewer = -1;       // the seat whose knowledge is shown; -1: a spectator
        std::size_t next = 0;  // the first step that was not sent
        bool behind = false;   // what was sent is being written; what has come since follows
        bool missed = false;   // something has
        bool host = false;
    };
    // What is done when the step under way is kept, or who is told that it is not. It is the table's own and does not
    // hold the table: whoever runs it does.
    struct Waiting {
        std::function<void()> then;
        std::function<void(Code code, std::string_view message)> drop;
        std::string owner{};    // for whom
        bool looks_on = false;  // without a seat, or before it has come in
    };
    // Done when steps are kept, before they are told, or when they could not be.
    using After = std::function<void(bool stored)>;
    // Seats, as bits, whose players want another one replaced or turned out.
    struct Votes {
        unsigned replace = 0, kick = 0;
        bool kick_begun = false;
    };
    // Steps that change seats, with what they change.
    struct SeatSteps {
        std::vector<Step> steps;
        std::vector<store::SeatChange> changes;
        std::vector<Key> keys;
    };

    void end(const std::string& why);
    [[nodiscard]] bool over() const { return match_ ? match_->over() : row_.over; }
    // Why nothing can be done here; no message if something can.
    [[nodiscard]] Problem ended() const;
    [[nodiscard]] bool is_bot(unsigned seat) const;
    [[nodiscard]] bool is_here(unsigned seat) const;
    [[nodiscard]] std::size_t watching() const;  // how many are here without a seat
    [[nodiscard]] store::Standing standing();
    [[nodiscard]] Step done(store::StepRow::Kind kind, unsigned seat, std::uint64_t option, std::size_t events,
                            unsigned taken_back = 0) const;
    [[nodiscard]] bool sits(const std::shared_ptr<Client>& client, unsigned seat) const;

    void do_enter(const std::shared_ptr<Client>& client, const Visitor& visitor, const std::vector<unsigned>& seats,
                  const std::vector<Key>& keys);
    void do_leave(const std::shared_ptr<Client>& client);
    void do_answer(const std::shared_ptr<Client>& client, const GiveAnswer& answer);
    void do_take_back(const std::shared_ptr<Client>& client, const TakeBack& undo);
    void when_free(const std::shared_ptr<Client>& client, std::int64_t id, std::function<void()> then);
    void when_free(Waiting waiting);
    // Notes what a step means for later undos.
    void note(const store::StepRow& step);
    [[nodiscard]] std::string undo_refused() const;
    void proceed();
    void think(const std::string& owner);
    [[nodiscard]] std::string owner() const;  // whose players are waited for
    void try_rest();
    void keep(std::vector<Step> steps, std::vector<store::SeatChange> changes, After after);
    void kept(bool stored, const After& after);
    void break_off();
    [[nodiscard]] After acknowledge(const std::shared_ptr<Client>& client, std::int64_t id) const;

    // Advice, in table_hint.cpp.
    [[nodiscard]] bool gives_hints() const;
    [[nodiscard]] Problem hint_refused(const std::shared_ptr<Client>& client, const AskHint& hint) const;
    void do_hint(const std::shared_ptr<Client>& client, const AskHint& hint);
    [[nodiscard]] std::string hint_message(const AskHint& hint) const;

    // Seats.
    void do_sit(const Visitor& visitor, bool moves, const Seated& seated);
    [[nodiscard]] Problem may_sit(const Visitor& visitor, const Claim& claim) const;
    void sit_down(const Visitor& visitor, const Claim& claim, bool moves, SeatSteps& made);
    void do_change_seat(const std::shared_ptr<Client>& client, const ChangeSeat& change);
    void change_own_seat(const std::shared_ptr<Client>& client, const ChangeSeat& change);
    void invite(const std::shared_ptr<Client>& client, const ChangeSeat& change);
    void vote(const std::shared_ptr<Client>& client, const ChangeSeat& change);
    void add_seat_step(SeatSteps& made, unsigned seat, unsigned act, unsigned by, store::SeatChange change);
    void keep_seat(SeatSteps made, unsigned seat, bool unseats, After after);
    void unseat(unsigned seat);
    // Also when nobody sits on this seat any more.
    [[nodiscard]] bool is_unattended(int without = -1) const;
    [[nodiscard]] bool may_go_on(const std::string& address);
    [[nodiscard]] store::SeatChange seat_as_it_is(unsigned seat) const;
    [[nodiscard]] unsigned holders() const;
    [[nodiscard]] std::string seat_line(const store::StepRow& step) const;
    // When the time of the person who is asked is up, in seconds since 1970; 0: never.
    [[nodiscard]] std::int64_t deadline() const;
    // Whether somebody is here who plays, too, and waits for the one who is asked.
    [[nodiscard]] bool somebody_waits() const;
    // Sees to it that a computer player takes the seat of a person who takes too long while others wait.
    void watch_the_time();
    void replace_the_late();

    // Telling.
    void refuse(const std::shared_ptr<Client>& client, std::int64_t id, Code code, std::string_view message) const;
    // State messages that were made, by viewer and whether it decides.
    using Made = std::map<std::pair<int, bool>, std::shared_ptr<const std::string>>;
    void tell();
    void tell_seats();
    // Sends the steps that a guest has not seen, piece by piece, and then the state.
    void catch_up(const std::shared_ptr<Client>& client, Guest& guest, Made& made);
    void send_piece(Client& client, Guest& guest) const;
    [[nodiscard]] std::string step_text(const Step& step, unsigned viewer) const;
    void send_state(Client& client, Guest& guest, Made& made);
    [[nodiscard]] boost::json::array seats_array() const;
    [[nodiscard]] boost::json::object state_object(int viewer, bool decides) const;
    [[nodiscard]] std::string kept_state(int viewer) const;

    static constexpr std::uint32_t no_version = 0xffffffff;

    Surroundings& surroundings_;
    std::shared_ptr<const arena::AnyGame> game_;
    std::string doer_;      // for whom is done what is done now
    bool goes_on_ = false;  // without a person
    store::TableRow row_;
    Follower follower_;
    bool campaign_ = false;
    std::size_t most_steps_ = 50000;
    core::Seed seed_;
    std::unique_ptr<engine::Match> match_;                       // null: the table can only be read
    std::string closed_;                                         // why, if the game is not over
    std::vector<store::KeptRow> texts_;                          // what was kept of it
    std::size_t restored_ = 0, snapshot_at_ = 0, texts_at_ = 0;  // steps
    std::vector<Step> steps_;
    std::size_t told_ = 0;                                      // so many of them are kept and told
    std::uint32_t version_ = 0;                                 // the last of them that was an answer or an undo
    bool busy_ = false;                                         // steps are being kept, or a computer player thinks
    bool broken_ = false;                                       // what is here is worth nothing any more
    Problem shut_{Code::unavailable, std::string(not_stored)};  // what those who come then are told
    bool abandoned_ = false;                                    // another process has it
    bool resting_ = false;                                      // nobody needs the table
    std::vector<std::uint8_t> line_;                            // the seats of the answers that stand
    std::size_t fixed_ = 0;          // so many of them can no longer be taken back: a seat has changed hands since
    std::size_t furthest_ = 0;       // the most answers that the game had
    unsigned undone_ = 0;            // undos since then
    std::vector<Votes> votes_;       // by seat
    std::vector<unsigned> changed_;  // by seat: how often its player changed
    std::int64_t awaited_ = 0;       // the deadline that it is woken at; 0: none
    std::int64_t waited_since_ = 0;  // when the first came who waits; 0: nobody does
    std::map<std::shared_ptr<Client>, Guest> guests_;
    std::deque<Waiting> waiting_;
    bool advising_ = false;                  // a hint is being thought of
    std::uint32_t advised_at_ = no_version;  // the version that the last one is for
    ai::Advice advice_;
    Bucket hints_{10, 1};
};

}  // namespace server
