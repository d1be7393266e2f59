// Beast stays in this one source: it compiles slowly.

#include "server/listener.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>
#include <thread>

#include "core/words.h"
#include "server/replies.h"

namespace server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;
using HttpRequest = http::request<http::string_body>;
using namespace std::chrono_literals;

constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src "
    "'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
constexpr std::size_t most_unsent = 4U << 20U;  // bytes that wait for a slow reader
constexpr unsigned most_strikes = 100;          // messages above the rate before a client is cut off

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

std::string cookie_token(const HttpRequest& request) {
    for (const std::string_view part : core::split(view_of(request[http::field::cookie]), ';')) {
        constexpr std::string_view name = "imperia_session=";
        if (part.starts_with(name)) return std::string(part.substr(name.size()));
    }
    return {};
}

// Whether a browser says that the request comes from this very site. Programs that are no browsers say nothing.
bool is_same_origin(const HttpRequest& request) {
    const std::string_view origin = view_of(request[http::field::origin]);
    if (origin.empty()) return true;
    const std::string host(view_of(request[http::field::host]));
    return origin == "http://" + host || origin == "https://" + host;
}

bool is_host(const Site& site, const HttpRequest& request) {
    if (site.hosts.empty()) return true;
    std::string_view host = view_of(request[http::field::host]);
    const std::size_t colon = host.rfind(':');
    if (colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos)
        host = host.substr(0, colon);
    return std::find(site.hosts.begin(), site.hosts.end(), host) != site.hosts.end();
}

// A WebSocket at a table.
class Socket final : public Client, public std::enable_shared_from_this<Socket> {
public:
    Socket(beast::tcp_stream stream, Lobby& lobby, std::string address, std::string session)
        : stream_(std::move(stream)),
          lobby_(lobby),
          connections_(lobby.connections()),
          address_(std::move(address)),
          session_(std::move(session)),
          bucket_(2.0 * lobby.limits().messages_per_second, lobby.limits().messages_per_second) {}

    ~Socket() override { connections_->remove(address_); }

    void send(std::shared_ptr<const std::string> message) override {
        asio::post(stream_.get_executor(), [self = shared_from_this(), message = std::move(message)] {
            if (self->closed_) return;
            self->unsent_ += message->size();
            self->queue_.push_back(message);
            if (self->unsent_ > most_unsent) return self->cut();
            if (self->queue_.size() == 1) asio::co_spawn(self->stream_.get_executor(), self->write(), asio::detached);
        });
    }
    void close() override {
        asio::post(stream_.get_executor(), [self = shared_from_this()] { self->cut(); });
    }

    awaitable<void> run(HttpRequest request, std::string table) {
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
        // Who says nothing is not kept.
        asio::steady_timer patience(stream_.get_executor(), 15s);
        patience.async_wait([weak = weak_from_this()](const boost::system::error_code& stopped) {
            const auto silent = stopped ? nullptr : weak.lock();
            if (silent && !silent->table_) silent->cut();
        });
        beast::flat_buffer buffer;
        for (;;) {
            co_await stream_.async_read(buffer, asio::redirect_error(use_awaitable, error));
            if (error) break;
            const auto data = buffer.cdata();
            const std::string text(static_cast<const char*>(data.data()), data.size());
            buffer.consume(buffer.size());
            if (!receive(text, table)) break;
        }
        if (table_) table_->leave(self);
        cut();
    }

private:
    void refuse(Code code, std::string_view message) {
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
        if (const Hello* hello = std::get_if<Hello>(&message)) {
            if (table_) {
                refuse(Code::bad_message, "hello is said once");
                return true;
            }
            Problem why;
            table_ = lobby_.enter(table, *hello, session_, shared_from_this(), why);
            if (!table_) refuse(why.code, why.message);
            return true;
        }
        if (!table_) {
            refuse(Code::bad_message, "the first message is a hello");
        } else if (const GiveAnswer* answer = std::get_if<GiveAnswer>(&message)) {
            table_->answer(shared_from_this(), *answer);
        } else if (const TakeBack* undo = std::get_if<TakeBack>(&message)) {
            table_->take_back(shared_from_this(), *undo);
        }
        return true;
    }

    awaitable<void> write() {
        const auto self = shared_from_this();
        while (!queue_.empty() && !closed_) {
            const auto message = queue_.front();
            boost::system::error_code error;
            stream_.text(true);
            co_await stream_.async_write(asio::buffer(*message), asio::redirect_error(use_awaitable, error));
            if (error) {
                cut();
                co_return;
            }
            unsent_ -= message->size();
            queue_.pop_front();
        }
    }

    void cut() {
        closed_ = true;
        boost::system::error_code ignored;
        beast::get_lowest_layer(stream_).socket().shutdown(tcp::socket::shutdown_both, ignored);
        beast::get_lowest_layer(stream_).close();
    }

    websocket::stream<beast::tcp_stream, false> stream_;
    Lobby& lobby_;
    std::shared_ptr<Holdings> connections_;
    std::string address_, session_;
    Bucket bucket_;
    unsigned strikes_ = 0;
    std::shared_ptr<Table> table_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t unsent_ = 0;
    bool closed_ = false;
};

class Listener {
public:
    Listener(asio::io_context& context, const Site& site, Lobby& lobby)
        : context_(context), site_(site), lobby_(lobby), acceptor_(context) {
        try {
            const tcp::endpoint endpoint(asio::ip::make_address(site.address), site.port);
            acceptor_.open(endpoint.protocol());
            acceptor_.set_option(tcp::acceptor::reuse_address(true));
            acceptor_.bind(endpoint);
            acceptor_.listen();
        } catch (const boost::system::system_error& error) {
            throw std::system_error(error.code());
        }
    }

    [[nodiscard]] unsigned short port() const { return acceptor_.local_endpoint().port(); }

    awaitable<void> accept() {
        for (;;) {
            boost::system::error_code error;
            tcp::socket socket = co_await acceptor_.async_accept(asio::make_strand(context_),
                                                                 asio::redirect_error(use_awaitable, error));
            if (error == asio::error::operation_aborted) co_return;
            if (error) {  // out of descriptors, or a client that went away: others are served on
                asio::steady_timer pause(context_, 100ms);
                co_await pause.async_wait(use_awaitable);
                continue;
            }
            socket.set_option(tcp::no_delay(true), error);
            const auto executor = socket.get_executor();
            asio::co_spawn(executor, talk(beast::tcp_stream(std::move(socket))), asio::detached);
        }
    }

private:
    awaitable<void> talk(beast::tcp_stream stream) {
        boost::system::error_code error;
        const auto peer = stream.socket().remote_endpoint(error);
        if (error) co_return;
        const std::string address = peer.address().to_string();
        if (!open_->add(address, 4 * lobby_.limits().connections_per_address)) co_return;
        const std::shared_ptr<void> counted(nullptr, [open = open_, address](void*) { open->remove(address); });
        beast::flat_buffer buffer;
        for (;;) {
            http::request_parser<http::string_body> parser;
            parser.header_limit(8192);
            parser.body_limit(largest_body);
            stream.expires_after(30s);
            co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
            if (error == http::error::body_limit || error == http::error::header_limit) {
                co_await write(stream, parser.get(), problem_response(Code::too_large, "the request is too large"),
                               false);
                break;
            }
            if (error) break;
            HttpRequest request = parser.release();
            if (!is_host(site_, request)) {
                co_await write(stream, request, problem_response(Code::origin, "this site has another name"), false);
                break;
            }
            if (websocket::is_upgrade(request)) {
                co_await upgrade(std::move(stream), std::move(request), address);
                co_return;
            }
            const bool keep = request.keep_alive();
            if (!co_await answer(stream, request, address) || !keep) break;
        }
        stream.socket().shutdown(tcp::socket::shutdown_send, error);
    }

    awaitable<void> upgrade(beast::tcp_stream stream, HttpRequest request, std::string address) {
        const std::string path(view_of(request.target()));
        std::optional<Response> refused;
        if (!is_same_origin(request)) {
            refused = problem_response(Code::origin, "this request came from another site");
        } else if (!path.starts_with("/ws/")) {
            refused = problem_response(Code::no_such_thing, "tables are at /ws/ID");
        } else if (!lobby_.connections()->add(address, lobby_.limits().connections_per_address)) {
            refused = problem_response(Code::limit, "too many connections from this address");
        }
        if (refused) {
            co_await write(stream, request, *refused, false);
            co_return;
        }
        stream.expires_never();
        const auto socket = std::make_shared<Socket>(std::move(stream), lobby_, address, cookie_token(request));
        co_await socket->run(std::move(request), path.substr(4));
    }

    // A request of HTTP; false if the connection is of no use any more.
    awaitable<bool> answer(beast::tcp_stream& stream, const HttpRequest& request, const std::string& address) {
        const std::string path(view_of(request.target()).substr(0, view_of(request.target()).find('?')));
        if (!path.starts_with("/api/")) co_return co_await write_file(stream, request, path);
        Request asked;
        asked.method = std::string(view_of(request.method_string()));
        asked.path = path;
        asked.body = request.body();
        asked.session = cookie_token(request);
        asked.address = address;
        asked.same_origin = is_same_origin(request);
        // The lobby may answer later and from another thread: wait for it here.
        const auto timer =
            std::make_shared<asio::steady_timer>(stream.get_executor(), asio::steady_timer::time_point::max());
        const auto given = std::make_shared<std::optional<Response>>();
        lobby_.handle(asked, [executor = stream.get_executor(), timer, given](Response response) {
            asio::post(executor, [timer, given, response = std::move(response)] {
                *given = response;
                timer->cancel();
            });
        });
        boost::system::error_code ignored;
        while (!*given) co_await timer->async_wait(asio::redirect_error(use_awaitable, ignored));
        co_return co_await write(stream, request, **given, request.keep_alive());
    }

    awaitable<bool> write_file(beast::tcp_stream& stream, const HttpRequest& request, std::string path) {
        if (path == "/" || path.starts_with("/t/")) path = "/index.html";
        const auto found = site_.files.find(path);
        if (found == site_.files.end())
            co_return co_await write(stream, request,
                                     problem_response(Code::no_such_thing, "there is nothing at this address"),
                                     request.keep_alive());
        Response response;
        if (request.method() != http::verb::get && request.method() != http::verb::head) {
            response = problem_response(Code::no_such_thing, "files are only read");
            response.status = 405;
        } else {
            response.type = found->second.type;
            if (view_of(request[http::field::if_none_match]) == found->second.tag) {
                response.status = 304;
            } else {
                response.body = found->second.body;
            }
        }
        co_return co_await write(stream, request, response, request.keep_alive(), found->second.tag);
    }

    awaitable<bool> write(beast::tcp_stream& stream, const HttpRequest& request, const Response& response, bool keep,
                          std::string tag = {}) {
        http::response<http::string_body> message{static_cast<http::status>(response.status), request.version()};
        message.set(http::field::content_type, response.type);
        message.set("Content-Security-Policy", content_policy);
        message.set("X-Content-Type-Options", "nosniff");
        message.set("Referrer-Policy", "no-referrer");
        message.set("X-Frame-Options", "DENY");
        message.set("Cross-Origin-Opener-Policy", "same-origin");
        message.set("Cross-Origin-Resource-Policy", "same-origin");
        message.set(http::field::cache_control, tag.empty() ? "no-store" : "no-cache");
        if (!tag.empty()) message.set(http::field::etag, tag);
        const std::string attributes =
            std::string("; HttpOnly; SameSite=Strict; Path=/") + (site_.secure_cookies ? "; Secure" : "");
        if (!response.session.empty())
            message.set(http::field::set_cookie,
                        "imperia_session=" + response.session + attributes + "; Max-Age=31536000");
        if (response.forget_session)
            message.set(http::field::set_cookie, "imperia_session=" + attributes + "; Max-Age=0");
        message.keep_alive(keep);
        if (request.method() != http::verb::head) message.body() = response.body;
        message.prepare_payload();
        if (request.method() == http::verb::head) message.content_length(response.body.size());
        stream.expires_after(30s);
        boost::system::error_code error;
        co_await http::async_write(stream, message, asio::redirect_error(use_awaitable, error));
        co_return !error;
    }

    asio::io_context& context_;
    const Site& site_;
    Lobby& lobby_;
    std::shared_ptr<Holdings> open_ = std::make_shared<Holdings>();  // connections of any kind
    tcp::acceptor acceptor_;
};

awaitable<void> sweep_now_and_then(asio::io_context& context, Lobby& lobby) {
    asio::steady_timer timer(context);
    for (;;) {
        timer.expires_after(30s);
        boost::system::error_code error;
        co_await timer.async_wait(asio::redirect_error(use_awaitable, error));
        if (error) co_return;
        lobby.sweep();
    }
}

}  // namespace

void serve(const Site& site, store::Store& store, Content content, const Limits& limits,
           const std::function<void(unsigned short)>& ready) {
    const unsigned threads = site.threads != 0 ? site.threads : std::max(1U, std::thread::hardware_concurrency());
    asio::io_context context(static_cast<int>(threads));
    asio::thread_pool thinkers(threads);
    Lobby lobby(context, thinkers, store, std::move(content), limits);
    Listener listener(context, site, lobby);
    asio::signal_set signals(context, SIGINT, SIGTERM);
    signals.async_wait([&](const boost::system::error_code&, int) { context.stop(); });
    asio::co_spawn(context, listener.accept(), asio::detached);
    asio::co_spawn(context, sweep_now_and_then(context, lobby), asio::detached);
    ready(listener.port());
    std::vector<std::thread> others;
    for (unsigned k = 1; k < threads; ++k) others.emplace_back([&] { context.run(); });
    context.run();
    for (std::thread& other : others) other.join();
    thinkers.stop();
    thinkers.join();
    store.wait();  // what is stored may still be told to this context
}

}  // namespace server
