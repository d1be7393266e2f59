#pragma once
// A table on a server: what is asked of it from any thread is done on its own strand, in turns with other tables; it
// thinks on other threads, keeps its steps in the store and is woken by a timer. The table itself knows none of it
// (table.h).

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/queues.h"
#include "server/table.h"
#include "store/store.h"

namespace server {

// Where steps are kept before they are told: the store, or a test's own. The owner is the address that it is done for.
using Journal =
    std::function<void(const std::string& table, const std::string& owner, std::vector<store::StepRow> steps,
                       store::Standing standing, store::Store::Done done)>;

// Where computer players think, away from the table's strand. The owner is the address that the work is done for.
using Think = std::function<void(const std::string& owner, std::function<void()> thought)>;

// Where what is done at tables waits for its turn. The owner is the address that it is done for.
using Work = std::function<void(const std::string& owner, FairQueue::Job job)>;

class TableHost final : public std::enable_shared_from_this<TableHost>, private Surroundings {
public:
    // Without `work` all is done as it comes.
    TableHost(asio::io_context& context, Think think, std::shared_ptr<const arena::AnyGame> game, Journal journal,
              Work work = {});

    // Before anybody comes.
    [[nodiscard]] std::string open(const store::TableRow& row, std::vector<store::StepRow> steps,
                                   const std::vector<store::KeptRow>& kept = {}) {
        return table_.open(row, std::move(steps), kept);
    }
    void set_campaign(bool campaign) { table_.set_campaign(campaign); }
    void limit_steps(std::size_t most) { table_.limit_steps(most); }
    [[nodiscard]] std::size_t restored() const { return table_.restored(); }
    [[nodiscard]] std::vector<store::StepRow> steps() const { return table_.steps(); }
    [[nodiscard]] std::vector<store::KeptRow> texts() const { return table_.texts(); }
    // Where texts are kept when the last visitor leaves a game under way.
    using KeepTexts = std::function<void(const std::string& table, std::vector<store::KeptRow> texts)>;
    void on_rest(KeepTexts keep) { keep_texts_ = std::move(keep); }
    // Asked when the table should leave the memory (Surroundings::forget).
    using Forget = std::function<bool(const TableHost& table, bool broken)>;
    void on_forget(Forget forget) { forget_ = std::move(forget); }
    // Asked before somebody answers or takes back: whether this address has done too much today.
    using IsSpent = std::function<bool(const std::string& address)>;
    void on_step(IsSpent is_spent) { is_spent_ = std::move(is_spent); }
    // Asked once, when everybody has got up before any person answered (Surroundings::may_go_on).
    using MayGoOn = std::function<bool(const std::string& address)>;
    void on_unattended(MayGoOn may_go_on) { may_go_on_ = std::move(may_go_on); }

    // As of the table, from any thread. While `expected` is held the table stays in memory.
    void enter(const std::shared_ptr<Client>& client, Visitor visitor, std::shared_ptr<void> expected);
    void enter(const std::shared_ptr<Client>& client, std::vector<unsigned> seats, std::uint32_t from);
    void sit(Visitor visitor, std::shared_ptr<void> expected, Table::Seated seated);
    void leave(const std::shared_ptr<Client>& client);
    void rename(std::vector<std::string> names);
    void look_for_owners(std::function<bool(const std::string& session)> is_there);
    void shut(Code code, std::string why);
    void answer(const std::shared_ptr<Client>& client, const GiveAnswer& answer);
    void take_back(const std::shared_ptr<Client>& client, const TakeBack& undo);
    void change_seat(const std::shared_ptr<Client>& client, const ChangeSeat& change);
    void hint(const std::shared_ptr<Client>& client, const AskHint& hint);
    // Behind all that was asked for this address before.
    void after_turn(const std::string& address, std::function<void()> then) { post(address, std::move(then)); }
    void follow(Follower follower);
    void abandon();
    void rest();
    void keep_newer_texts();
    // Only when all threads have stopped.
    void keep_texts_at_the_end() { table_.keep_texts(); }

    [[nodiscard]] const std::string& id() const { return table_.id(); }
    [[nodiscard]] bool is_listed() const { return table_.is_listed(); }
    [[nodiscard]] std::int64_t created() const { return table_.created(); }
    [[nodiscard]] const std::string& maker() const { return table_.maker(); }
    [[nodiscard]] const std::string& place() const { return table_.place(); }
    [[nodiscard]] bool is_read_only() const { return table_.is_read_only(); }
    [[nodiscard]] const std::string& closed() const { return table_.closed(); }
    // When the last one left, in seconds since 1970; 0 while someone is there.
    [[nodiscard]] std::int64_t idle_since() const { return idle_since_.load(); }
    // How many steps there are, and one, since it was opened or left; the same at a table at which nothing will be done
    // any more, else 0.
    [[nodiscard]] std::size_t known_steps() const { return known_steps_.load(); }
    [[nodiscard]] std::size_t done_steps() const { return done_ ? known_steps_.load() : 0; }
    // Someone is about to come: while this is held the table does not leave the memory.
    [[nodiscard]] std::shared_ptr<void> expect() {
        ++coming_;
        return {nullptr, [self = shared_from_this()](void*) { --self->coming_; }};
    }
    [[nodiscard]] bool is_expecting() const { return coming_ > 0; }

private:
    // On the strand, when it is the owner's turn. The turn is for work alone: it ends before anything is waited for,
    // the disk, a thought or another player.
    void post(const std::string& owner, Job job) override;
    [[nodiscard]] std::function<void(Job job)> way_back(const std::string& owner) override;
    void think(const std::string& owner, Job thought) override;
    void keep(const std::string& owner, std::vector<store::StepRow> steps, store::Standing standing,
              std::function<void(bool stored)> done) override;
    void keep_texts(std::vector<store::KeptRow> texts) override;
    void wake_at(std::int64_t time) override;
    [[nodiscard]] std::int64_t now() const override;
    [[nodiscard]] bool forget(bool broken) override { return forget_ && forget_(*this, broken); }
    [[nodiscard]] bool is_spent(const std::string& address) override { return is_spent_ && is_spent_(address); }
    [[nodiscard]] bool may_go_on(const std::string& address) override { return !may_go_on_ || may_go_on_(address); }
    void note_presence(bool somebody) override { idle_since_ = somebody ? 0 : now(); }
    void note_length(std::size_t steps, bool done) override {
        known_steps_ = steps + 1;
        done_ = done;
    }
    void note_refusal(Code code) override;
    // On the strand, whoever's turn it is: for what comes seldom.
    void post_at_once(Job job);

    asio::strand<asio::io_context::executor_type> strand_;
    Think think_;
    Journal journal_;
    Work work_;
    Forget forget_;
    KeepTexts keep_texts_;
    IsSpent is_spent_;
    MayGoOn may_go_on_;
    asio::steady_timer timer_;
    std::atomic<std::int64_t> idle_since_;
    std::atomic<std::size_t> known_steps_{0};
    std::atomic<bool> done_{false};
    std::atomic<unsigned> coming_{0};
    Table table_;
};

}  // namespace server
