#include "server/host.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/clock.h"
#include "server/metrics.h"

namespace server {

TableHost::TableHost(asio::io_context& context, Think think, std::shared_ptr<const arena::AnyGame> game,
                     Journal journal, Work work)
    : strand_(context.get_executor()),
      think_(std::move(think)),
      journal_(std::move(journal)),
      work_(std::move(work)),
      timer_(strand_),
      idle_since_(seconds_now()),
      table_(*this, std::move(game)) {}

// What the table asks for ---------------------------------------------------------------------------

void TableHost::post(const std::string& owner, Job job) {
    if (!work_) return post_at_once(std::move(job));
    work_(owner, [self = shared_from_this(), job = std::move(job)](FairQueue::Turn turn) mutable {
        const auto strand = self->strand_;
        asio::post(strand, [self = std::move(self), turn = std::move(turn), job = std::move(job)] { job(); });
    });
}

void TableHost::post_at_once(Job job) {
    asio::post(strand_, [self = shared_from_this(), job = std::move(job)] { job(); });
}

std::function<void(Surroundings::Job job)> TableHost::way_back(const std::string& owner) {
    return [weak = weak_from_this(), owner](Job job) {
        if (const auto self = weak.lock()) self->post(owner, std::move(job));
    };
}

void TableHost::think(const std::string& owner, Job thought) {
    think_(owner, [self = shared_from_this(), thought = std::move(thought)] { thought(); });
}

void TableHost::keep(const std::string& owner, std::vector<store::StepRow> steps, store::Standing standing,
                     std::function<void(bool stored)> done) {
    journal_(id(), owner, std::move(steps), std::move(standing),
             [self = shared_from_this(), owner, done = std::move(done)](bool stored) {
                 self->post(owner, [done, stored] { done(stored); });
             });
}

void TableHost::keep_texts(std::vector<store::KeptRow> texts) {
    if (keep_texts_) keep_texts_(id(), std::move(texts));
}

void TableHost::wake_at(std::int64_t time) {
    timer_.cancel();
    if (time == 0) return;
    timer_.expires_after(std::chrono::seconds(std::max<std::int64_t>(0, time - now())));
    timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& stopped) {
        const auto self = stopped ? nullptr : weak.lock();
        if (self) self->table_.wake();
    });
}

std::int64_t TableHost::now() const { return seconds_now(); }

void TableHost::note_refusal(Code code) { metrics().refuse(code); }

// What is asked of the table ------------------------------------------------------------------------

void TableHost::enter(const std::shared_ptr<Client>& client, Visitor visitor, std::shared_ptr<void> expected) {
    post(client->address(), [this, client, visitor = std::move(visitor), expected = std::move(expected)] {
        table_.enter(client, visitor);
    });
}

void TableHost::enter(const std::shared_ptr<Client>& client, std::vector<unsigned> seats, std::uint32_t from) {
    post(client->address(), [this, client, seats = std::move(seats), from] { table_.enter(client, seats, from); });
}

void TableHost::sit(Visitor visitor, std::shared_ptr<void> expected, Table::Seated seated) {
    const std::string owner = visitor.address;
    post(owner, [this, visitor = std::move(visitor), expected = std::move(expected), seated = std::move(seated)] {
        table_.sit(visitor, seated);
    });
}

void TableHost::leave(const std::shared_ptr<Client>& client) {
    post(client->address(), [this, client] { table_.leave(client); });
}

void TableHost::rename(std::vector<std::string> names) {
    post_at_once([this, names = std::move(names)] { table_.rename(names); });
}

void TableHost::look_for_owners(std::function<bool(const std::string& session)> is_there) {
    post_at_once([this, is_there = std::move(is_there)] { table_.look_for_owners(is_there); });
}

void TableHost::shut(Code code, std::string why) {
    post_at_once([this, code, why = std::move(why)] { table_.shut(code, why); });
}

void TableHost::answer(const std::shared_ptr<Client>& client, const GiveAnswer& answer) {
    post(client->address(), [this, client, answer] { table_.answer(client, answer); });
}

void TableHost::take_back(const std::shared_ptr<Client>& client, const TakeBack& undo) {
    post(client->address(), [this, client, undo] { table_.take_back(client, undo); });
}

void TableHost::change_seat(const std::shared_ptr<Client>& client, const ChangeSeat& change) {
    post(client->address(), [this, client, change] { table_.change_seat(client, change); });
}

void TableHost::hint(const std::shared_ptr<Client>& client, const AskHint& hint) {
    post(client->address(), [this, client, hint] { table_.hint(client, hint); });
}

void TableHost::follow(Follower follower) {
    post_at_once([this, follower = std::move(follower)] { table_.follow(follower); });
}

void TableHost::abandon() {
    post_at_once([this] { table_.abandon(); });
}

void TableHost::rest() {
    post_at_once([this] { table_.rest(); });
}

void TableHost::keep_newer_texts() {
    post_at_once([this] { table_.keep_newer_texts(); });
}

}  // namespace server
