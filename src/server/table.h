#pragma once
// One table: a match, what was done at it, who is connected, and the computer players. All of it happens on the
// table's own strand; a step is told to anyone only after the journal has it.

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "arena/any_game.h"
#include "server/protocol.h"
#include "store/store.h"

namespace server {

namespace asio = boost::asio;

// Whoever looks at a table: a WebSocket, or a test. Called from any thread.
class Client {
public:
    virtual ~Client() = default;
    virtual void send(std::shared_ptr<const std::string> message) = 0;
    // Said once, when the table can no longer be relied on.
    virtual void close() = 0;
};

// Where steps are kept before they are told: the store, or a test's own.
using Journal = std::function<void(const std::string& table, std::vector<store::StepRow> steps,
                                   store::Standing standing, store::Store::Done done)>;

// What a stored table was dealt from.
[[nodiscard]] engine::SetupWords words_of(const store::TableRow& row);
// The side of a seat as everybody may know it: which cards a deck of one's own holds is its player's secret.
[[nodiscard]] std::string shown_side(const store::SeatRow& seat);

class Table : public std::enable_shared_from_this<Table> {
public:
    Table(asio::io_context& context, asio::thread_pool& thinkers, std::shared_ptr<const arena::AnyGame> game,
          Journal journal);

    // Deals the game and repeats the steps; says what does not fit.
    [[nodiscard]] std::string open(const store::TableRow& row, const std::vector<store::StepRow>& steps);
    // Called when steps could not be kept: what is in memory is ahead of the disk and must be forgotten.
    void on_broken(std::function<void()> forget) { forget_ = std::move(forget); }

    // From any thread.
    // `names` are those of the seats' accounts, as they are now.
    void enter(std::shared_ptr<Client> client, std::vector<unsigned> seats, std::uint32_t from,
               std::vector<std::string> names = {});
    void leave(std::shared_ptr<Client> client);
    void answer(std::shared_ptr<Client> client, GiveAnswer answer);
    void take_back(std::shared_ptr<Client> client, TakeBack undo);

    [[nodiscard]] const std::string& id() const { return row_.id; }
    // When the last one left, in seconds since 1970; 0 while someone is there. Read from any thread.
    [[nodiscard]] std::int64_t idle_since() const { return idle_since_.load(); }
    void touch();  // someone is about to come: idle from now at the earliest

private:
    struct Step {
        store::StepRow row;
        std::vector<engine::LoggedEvent> events;
        unsigned taken_back = 0;  // answers, by an undo
    };
    struct Guest {
        std::vector<unsigned> seats;
        int viewer = -1;  // the seat whose knowledge is shown; -1: a spectator
    };
    using Ack = std::pair<std::shared_ptr<Client>, std::int64_t>;

    [[nodiscard]] bool is_bot(unsigned seat) const { return row_.seats[seat].kind != "human"; }
    [[nodiscard]] store::Standing standing() const;
    [[nodiscard]] Step done(store::StepRow::Kind kind, unsigned seat, std::uint64_t option, std::size_t events) const;
    [[nodiscard]] bool sits(const Client* client, unsigned seat) const;

    void do_enter(const std::shared_ptr<Client>& client, const std::vector<unsigned>& seats, std::uint32_t from);
    void do_leave(const std::shared_ptr<Client>& client);
    void do_answer(const std::shared_ptr<Client>& client, const GiveAnswer& answer);
    void do_take_back(const std::shared_ptr<Client>& client, const TakeBack& undo);
    void when_free(const std::shared_ptr<Client>& client, std::int64_t id, std::function<void()> then);
    void proceed();
    void think();
    void keep(std::vector<Step> steps, std::vector<Ack> acks);
    void kept(bool stored, const std::vector<Ack>& acks);

    void refuse(const std::shared_ptr<Client>& client, std::int64_t id, Code code, std::string_view message) const;
    void tell(std::size_t from);
    void tell_seats();
    void send_steps(Client& client, const Guest& guest, std::size_t from) const;
    void send_state(Client& client, Guest& guest,
                    std::map<std::pair<int, bool>, std::shared_ptr<const std::string>>& made);
    [[nodiscard]] boost::json::array seats_array() const;
    [[nodiscard]] std::string state_message(int viewer, bool decides) const;

    asio::strand<asio::io_context::executor_type> strand_;
    asio::thread_pool& thinkers_;
    std::shared_ptr<const arena::AnyGame> game_;
    Journal journal_;
    std::function<void()> forget_;
    store::TableRow row_;
    std::unique_ptr<engine::Match> match_;
    std::vector<Step> steps_;
    std::size_t told_ = 0;  // so many of them are kept and told
    bool busy_ = false;     // steps are being kept, or a computer player thinks
    bool broken_ = false;
    std::map<std::shared_ptr<Client>, Guest> guests_;
    std::deque<std::function<void()>> waiting_;
    std::atomic<std::int64_t> idle_since_;
};

}  // namespace server
