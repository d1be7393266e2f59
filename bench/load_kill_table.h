#pragma once
// One place of the kill test, where one table after another is played: it compares after a restart, then plays on until
// the server is killed again.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "load_client.h"
#include "load_journal.h"
#include "load_kill.h"
#include "load_server.h"

namespace load {

struct Counts {
    std::uint64_t acknowledged = 0, undone = 0, there = 0, lost = 0, tables = 0, steps = 0;
    Counts& operator+=(const Counts& other) {
        acknowledged += other.acknowledged, undone += other.undone, there += other.there, lost += other.lost;
        tables += other.tables, steps += other.steps;
        return *this;
    }
};

// What all places of one test share.
struct Trial {
    const KillPlan& plan;
    std::function<Endpoint()> address;  // where to go now, as a proxy would send one
    asio::any_io_executor executor;
    std::function<std::string()> died;  // "", or how a server has died by itself
    Bell& bell;                         // rings when a table has gone on or is over
    std::vector<GameForm> forms{};
    std::vector<std::unique_ptr<Journal>> finished{};
    Counts round{};
    bool dying = false;               // a broken connection is no surprise
    bool leaving = false;             // nobody chooses any more
    Clock::time_point quiet_until{};  // nobody comes before
    [[nodiscard]] bool several() const { return plan.processes > 1; }
};

// Compares a table with its journal on a connection of its own; none if the server was killed meanwhile.
[[nodiscard]] asio::awaitable<std::optional<Fate>> look_and_compare(Trial& trial, Journal& journal);
// Fetches the record of a finished game and compares it.
[[nodiscard]] asio::awaitable<void> fetch_record(Trial& trial, Journal& journal);

class Place {
public:
    Place(Trial& trial, unsigned number, std::uint64_t seed)
        : trial_(trial), turn_(number), random_(core::mix(seed) + number) {}

    // One round, from a start of the server to its kill; with several servers until all leave.
    [[nodiscard]] asio::awaitable<void> live();
    // Ends the connection, if there is one, so that live() ends.
    void leave();
    // Whether something was acknowledged in this round, or the game came to its end.
    [[nodiscard]] bool goes_on() const { return goes_on_; }
    void begin_round() { goes_on_ = false; }
    // Loses the connection, if there is one.
    void drop() {
        if (connected_) socket_->cut();
    }
    [[nodiscard]] std::unique_ptr<Journal> take_journal() { return std::move(journal_); }
    [[nodiscard]] std::string name() const;

private:
    [[nodiscard]] asio::awaitable<void> live_once();
    [[nodiscard]] asio::awaitable<bool> open();
    [[nodiscard]] asio::awaitable<void> finish();
    [[nodiscard]] asio::awaitable<void> sit(std::uint32_t from);
    [[nodiscard]] asio::awaitable<void> take(Message message);
    [[nodiscard]] asio::awaitable<void> refused(Error error);
    [[nodiscard]] asio::awaitable<void> choose();
    [[nodiscard]] asio::awaitable<void> send(Sent sent);
    void take_steps(const Steps& steps);
    void take_ack(const Ack& ack);

    Trial& trial_;
    unsigned turn_;
    core::Random random_;
    std::unique_ptr<Journal> journal_;  // none: a table must be opened
    std::optional<Socket> socket_;
    std::uint32_t told_ = 0;  // the last step told on this connection
    std::uint64_t next_id_ = 1, replayed_ = 0;
    std::optional<Sent> again_;  // was under way at the kill
    bool again_there_ = false;   // and came through
    unsigned slowed_ = 0;
    bool goes_on_ = false, connected_ = false, closing_ = false, lost_ = false;
};

}  // namespace load
