#pragma once
// A WebSocket at a table. Beast compiles slowly: this is part of listener.cpp, and of no other source.

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/lobby.h"
#include "server/metrics.h"
#include "server/replies.h"

namespace server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;
using namespace std::chrono_literals;

inline constexpr std::size_t most_unsent = 1U << 19U;  // bytes that wait for a slow reader: tables wait, too
inline constexpr auto alive_every = 20s;               // what a page waits for that hears nothing else
inline constexpr unsigned most_strikes = 100;          // messages above the rate before a client is cut off
// What is read of one WebSocket in a second, so that fragments and frames without content cost next to nothing.
inline constexpr std::size_t bytes_per_second = 8 * largest_message;

// A connection whose reading can be slowed down.
using Stream = beast::basic_stream<tcp, asio::any_io_executor, beast::simple_rate_policy>;
using BeastRequest = http::request<http::string_body>;

class Socket final : public Client, public std::enable_shared_from_this<Socket> {
public:
    Socket(Stream stream, Lobby& lobby, std::string address, std::string session, std::string by)
        : stream_(std::move(stream)),
          lobby_(lobby),
          connections_(lobby.connections()),
          address_(std::move(address)),
          session_(std::move(session)),
          by_(std::move(by)),
          bucket_(2.0 * lobby.limits().messages_per_second, lobby.limits().messages_per_second) {
        ++metrics().sockets;
    }

    ~Socket() override {
        --metrics().sockets;
        count_no_more();
    }

    void send(std::shared_ptr<const std::string> message) override {
        asio::post(stream_.get_executor(), [self = shared_from_this(), message = std::move(message)] {
            if (self->closed_ || self->last_) return;
            self->unsent_ += message->size();
            self->queue_.push_back(message);
            if (self->unsent_ > most_unsent) return self->cut();
            self->begin_to_write();
        });
    }
    void when_written(std::function<void()> then) override {
        asio::post(stream_.get_executor(), [self = shared_from_this(), then = std::move(then)] {
            if (self->closed_) return;
            if (self->queue_.empty()) return then();
            self->when_written_.push_back(then);
        });
    }
    void close() override { end(websocket::close_code::try_again_later); }
    [[nodiscard]] std::string address() const override { return address_; }
    [[nodiscard]] const std::string& by() const { return by_; }

    // Sends what waits, and then the code for the end; who does not take it is cut off soon.
    void end(websocket::close_code code) {
        asio::post(stream_.get_executor(), [self = shared_from_this(), code] {
            if (self->closed_ || self->last_) return;
            self->last_ = code;
            self->patience_.expires_after(2s);
            self->patience_.async_wait([weak = self->weak_from_this()](const boost::system::error_code& stopped) {
                const auto slow = stopped ? nullptr : weak.lock();
                if (slow) slow->cut();
            });
            self->begin_to_write();
        });
    }
    // The server goes: a word, and the code for it.
    void say_goodbye() {
        refuse(Code::unavailable, closing_words);
        end(websocket::close_code::going_away);
    }

    awaitable<void> run(BeastRequest request, std::string table) {
        const auto self = shared_from_this();
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = 10s;
        timeout.idle_timeout = std::chrono::seconds(lobby_.limits().idle_seconds);
        timeout.keep_alive_pings = true;
        stream_.set_option(timeout);
        stream_.read_message_max(4 * largest_message);
        boost::system::error_code error;
        co_await stream_.async_accept(request, asio::redirect_error(use_awaitable, error));
        if (error) co_return;
        beast::get_lowest_layer(stream_).rate_policy().read_limit(bytes_per_second);
        // A ping counts as a message does.
        stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
            if (kind == websocket::frame_type::ping && !bucket_.take() && ++strikes_ > most_strikes) cut();
        });
        // Who says nothing is not kept.
        patience_.expires_after(15s);
        patience_.async_wait([weak = weak_from_this()](const boost::system::error_code& stopped) {
            const auto silent = stopped ? nullptr : weak.lock();
            if (silent && !silent->table_ && !silent->entering_) silent->cut();
        });
        beast::flat_buffer buffer;
        for (;;) {
            co_await stream_.async_read(buffer, asio::redirect_error(use_awaitable, error));
            if (error) break;
            const auto data = buffer.cdata();
            const std::string text(static_cast<const char*>(data.data()), data.size());
            buffer.consume(buffer.size());
            ++metrics().messages;
            if (!receive(text, table)) break;
            // What is said next is said at the table, and when what was said before has had its turn there: nobody's
            // messages pile up.
            while (entering_ || (taking_ && !closed_))
                co_await entered_.async_wait(asio::redirect_error(use_awaitable, error));
        }
        if (table_) table_->leave(self);
        cut();
        count_no_more();  // the table may keep this object a little longer
    }

private:
    void count_no_more() {
        if (std::exchange(counted_, false)) connections_->remove(address_);
    }

    void refuse(Code code, std::string_view message) {
        metrics().refuse(code);
        send(std::make_shared<const std::string>(error_message(code, message, nullptr)));
    }

    // False: the client is cut off.
    bool receive(const std::string& text, const std::string& table) {
        if (!bucket_.take()) {
            if (++strikes_ > most_strikes) return false;
            refuse(Code::rate, "too many messages: slow down");
            return true;
        }
        if (text.size() > largest_message) {
            refuse(Code::too_large, "a message has at most 4096 bytes");
            return true;
        }
        Message message;
        std::string problem;
        if (!stream_.got_text() || !read_message(text, message, problem)) {
            refuse(Code::bad_message, problem.empty() ? "messages are text" : problem);
            return true;
        }
        if (lobby_.closing()) {
            refuse(Code::unavailable, closing_words);
            return true;
        }
        if (const Hello* hello = std::get_if<Hello>(&message)) {
            if (table_) {
                refuse(Code::bad_message, "hello is said once");
                return true;
            }
            enter(table, *hello);
            return true;
        }
        if (!table_) {
            refuse(Code::bad_message, "the first message is a hello");
            return true;
        }
        if (const GiveAnswer* answer = std::get_if<GiveAnswer>(&message)) {
            table_->answer(shared_from_this(), *answer);
        } else if (const TakeBack* undo = std::get_if<TakeBack>(&message)) {
            table_->take_back(shared_from_this(), *undo);
        } else if (const AskHint* hint = std::get_if<AskHint>(&message)) {
            table_->hint(shared_from_this(), *hint);
        } else if (const ChangeSeat* change = std::get_if<ChangeSeat>(&message)) {
            table_->change_seat(shared_from_this(), *change);
        }
        taking_ = true;
        table_->after_turn(address_, [self = shared_from_this()] {
            asio::post(self->stream_.get_executor(), [self] {
                self->taking_ = false;
                self->entered_.cancel();
            });
        });
        return true;
    }

    void enter(const std::string& table, const Hello& hello) {
        entering_ = true;
        lobby_.enter(table, hello, session_, shared_from_this(),
                     [self = shared_from_this()](const std::shared_ptr<TableHost>& at, const Problem& why) {
                         asio::post(self->stream_.get_executor(), [self, at, why] {
                             self->table_ = at;
                             self->entering_ = false;
                             self->entered_.cancel();
                             if (at) return self->show_life();
                             self->refuse(why.code, why.message);
                             self->close();  // a second hello would find the same
                         });
                     });
    }

    // A page does not see pings, and a process that hangs closes nothing: now and then it is told something.
    void show_life() {
        alive_.expires_after(alive_every);
        alive_.async_wait([weak = weak_from_this()](const boost::system::error_code& stopped) {
            const auto self = stopped ? nullptr : weak.lock();
            if (!self || self->closed_) return;
            static const auto word = std::make_shared<const std::string>(R"({"t":"alive"})");
            if (self->queue_.empty()) self->send(word);  // else something is on its way
            self->show_life();
        });
    }

    void begin_to_write() {
        if (writing_) return;
        writing_ = true;
        asio::co_spawn(stream_.get_executor(), write(), asio::detached);
    }

    awaitable<void> write() {
        const auto self = shared_from_this();
        boost::system::error_code error;
        while (!queue_.empty() && !closed_) {
            const auto message = queue_.front();
            stream_.text(true);
            co_await stream_.async_write(asio::buffer(*message), asio::redirect_error(use_awaitable, error));
            if (error) {
                cut();
                co_return;
            }
            unsent_ -= message->size();
            queue_.pop_front();
        }
        writing_ = false;
        for (const auto& then : std::exchange(when_written_, {})) then();
        if (last_ && !closed_) co_await stream_.async_close(*last_, asio::redirect_error(use_awaitable, error));
    }

    void cut() {
        closed_ = true;
        when_written_.clear();
        patience_.cancel();
        alive_.cancel();
        entered_.cancel();
        boost::system::error_code ignored;
        beast::get_lowest_layer(stream_).socket().shutdown(tcp::socket::shutdown_both, ignored);
        beast::get_lowest_layer(stream_).close();
    }

    websocket::stream<Stream, false> stream_;
    asio::steady_timer patience_{stream_.get_executor()}, alive_{stream_.get_executor()};
    Lobby& lobby_;
    std::shared_ptr<Holdings> connections_;
    std::string address_, session_;
    std::string by_;  // the process that has passed it on; empty: none
    Bucket bucket_;
    unsigned strikes_ = 0;
    std::shared_ptr<TableHost> table_;
    bool entering_ = false;  // it has said hello, and the table is being opened
    bool taking_ = false;    // the table has not yet come to what was said last
    asio::steady_timer entered_{stream_.get_executor(), asio::steady_timer::time_point::max()};
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::vector<std::function<void()>> when_written_;
    std::size_t unsent_ = 0;
    bool closed_ = false, writing_ = false;
    std::optional<websocket::close_code> last_;  // nothing is sent behind it
    bool counted_ = true;                        // against its address
};

}  // namespace server
