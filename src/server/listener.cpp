// Beast stays in this one source, and in socket.h, which is part of it: it compiles slowly.

#include "server/listener.h"

#include <algorithm>
#include <array>
#include <boost/asio/signal_set.hpp>
#include <list>
#include <optional>
#include <sstream>
#include <thread>
#include <utility>

#include "core/hash.h"
#include "core/words.h"
#include "server/door.h"
#include "server/log.h"
#include "server/replies.h"
#include "server/secrets.h"
#include "server/socket.h"
#include "server/tunnel.h"

namespace server {

namespace {

constexpr auto refusal_takes = 200ms;

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

HttpRequest read_fields(const BeastRequest& message) {
    HttpRequest request;
    request.method = std::string(view_of(message.method_string()));
    request.target = std::string(view_of(message.target()));
    request.version = message.version();
    for (const auto& field : message)
        request.fields.emplace_back(core::lower(view_of(field.name_string())), std::string(view_of(field.value())));
    request.body = message.body();
    return request;
}

class Listener {
public:
    Listener(asio::io_context& context, const Site& site, Lobby& lobby, std::string secret)
        : context_(context),
          door_(site, lobby, std::move(secret)),
          lobby_(lobby),
          host_(site.hosts.empty() ? "localhost" : site.hosts.front()),
          acceptor_(context) {
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
                log(Level::warning, "accept", {{"problem", error.message()}});
                asio::steady_timer pause(context_, 100ms);
                co_await pause.async_wait(use_awaitable);
                continue;
            }
            socket.set_option(tcp::no_delay(true), error);
            watch_line(socket);
            const auto executor = socket.get_executor();
            asio::co_spawn(executor, talk(Stream(std::move(socket))), asio::detached);
        }
    }

    // Takes in nobody more, lets what is under way end, tells the players, and stops all.
    awaitable<void> close_down() {
        log(Level::info, "closing", {{"sockets", metrics().sockets.load()}});
        boost::system::error_code ignored;
        acceptor_.close(ignored);
        lobby_.close();
        co_await wait_until(10s, [this] { return !lobby_.busy() && under_way_ == 0; });
        for (const auto& socket : sockets()) socket->say_goodbye();
        // Whom others talk to through this process, they tell.
        for (const auto& [address, secret] : passed_on_to()) {
            const std::string asked = std::string("POST ") + goodbye_path + " HTTP/1.1\r\nHost: " + host_ + "\r\n" +
                                      passed_on_field + ": " + secret + " " + name_ + " " + name_ +
                                      "\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
            co_await tell(context_.get_executor(), asked, address);
        }
        co_await wait_until(3s, [this] { return sockets().empty() && passed_on_to().empty(); });
        context_.stop();
    }

    // Who was passed on to a process that lives no more comes back, and finds the table elsewhere: it may hang, or its
    // machine be gone, and say nothing. From any thread.
    void cut_tunnels(const std::set<std::string>& living) {
        const std::lock_guard guard(tunnels_->lock);
        for (const Tunnel& one : tunnels_->to) {
            if (living.contains(one.other.secret)) continue;
            asio::post(one.cut->get_executor(), [cut = one.cut] { cut->cancel(); });
        }
    }

private:
    using BeastResponse = http::response<http::string_body>;

    template <class Predicate>
    awaitable<void> wait_until(std::chrono::seconds longest, Predicate predicate) {
        asio::steady_timer timer(context_);
        const auto end = std::chrono::steady_clock::now() + longest;
        while (!predicate() && std::chrono::steady_clock::now() < end) {
            timer.expires_after(5ms);
            co_await timer.async_wait(use_awaitable);
        }
    }

    std::vector<std::shared_ptr<Socket>> sockets() {
        const std::lock_guard guard(lock_);
        std::vector<std::shared_ptr<Socket>> open;
        std::erase_if(sockets_, [&](const std::weak_ptr<Socket>& one) {
            if (auto socket = one.lock()) open.push_back(std::move(socket));
            return one.expired();
        });
        return open;
    }

    awaitable<void> talk(Stream stream) {
        boost::system::error_code error;
        const auto peer = stream.socket().remote_endpoint(error);
        if (error) co_return;
        // Of a proxy there are many; its visitors are counted one by one.
        std::optional<HeldPlace> place;
        if (!door_.is_proxy(peer.address())) {
            place = HeldPlace::in(open_, limit_key(peer.address()), 4 * lobby_.limits().connections_per_address);
            if (!place) {
                lobby_.note_refused(limit_key(peer.address()), "connections");
                co_return;
            }
        }
        ++metrics().connections;
        const std::shared_ptr<void> counted(nullptr, [](void*) { --metrics().connections; });
        beast::flat_buffer buffer;
        for (bool more = true; more;) more = co_await one_request(stream, buffer, peer.address(), place);
        if (!stream.socket().is_open()) co_return;
        stream.socket().shutdown(tcp::socket::shutdown_send, error);
        // What was not read would make the system throw our last answer away: a little of it is read, for a moment.
        std::array<char, 4096> rest;
        stream.expires_after(1s);
        for (int times = 0; times < 16 && !error; ++times)
            co_await stream.async_read_some(asio::buffer(rest), asio::redirect_error(use_awaitable, error));
    }

    // The client need not know which process has its table: it is carried there.
    awaitable<void> pass_on_to(const store::Process& other, Stream& stream, const HttpRequest& request,
                               BeastRequest asked, const beast::flat_buffer& read_ahead, const std::string& client) {
        asked.set(passed_on_field, other.secret + " " + client + " " + name_);
        const auto cut =
            std::make_shared<asio::steady_timer>(stream.get_executor(), asio::steady_timer::time_point::max());
        const auto open = note_tunnel(other, websocket::is_upgrade(asked), cut);
        if (!websocket::is_upgrade(asked)) asked.keep_alive(false);  // the next may be for another process
        std::ostringstream begun;
        begun << asked;
        begun.write(static_cast<const char*>(read_ahead.cdata().data()),
                    static_cast<std::streamsize>(read_ahead.size()));
        stream.expires_never();
        if (co_await pass_on(stream.socket(), begun.str(), other.address, *cut)) co_return;
        co_await write(
            stream, request,
            problem_response(Code::unavailable, "the process that has this table does not answer: try again"), false);
    }

    // Counts a tunnel to another process as long as it is held. One that `lasts` is a WebSocket's.
    std::shared_ptr<void> note_tunnel(const store::Process& other, bool lasts,
                                      const std::shared_ptr<asio::steady_timer>& cut) {
        const std::lock_guard guard(tunnels_->lock);
        const auto one = tunnels_->to.insert(tunnels_->to.end(), {other, lasts, cut});
        return {nullptr, [tunnels = tunnels_, one](void*) {
                    const std::lock_guard closing(tunnels->lock);
                    tunnels->to.erase(one);
                }};
    }
    // The processes to which there are tunnels of WebSockets: the address and the secret of each.
    std::map<std::string, std::string> passed_on_to() {
        const std::lock_guard guard(tunnels_->lock);
        std::map<std::string, std::string> processes;
        for (const Tunnel& one : tunnels_->to) {
            if (one.lasts) processes.emplace(one.other.address, one.other.secret);
        }
        return processes;
    }

    // Another process ends: those whom it has passed on come back by another way.
    Response say_goodbye_to(const std::string& passed_on_by) {
        for (const auto& socket : sockets()) {
            if (socket->by() == passed_on_by) socket->say_goodbye();
        }
        return json_response(200, {});
    }

    // What is said to bytes that are no request; nothing where the connection has simply ended.
    static std::optional<Response> problem_of(const boost::system::error_code& error) {
        if (error == http::error::body_limit || error == http::error::header_limit)
            return problem_response(Code::too_large, "the request is too large");
        if (error.category() == make_error_code(http::error::bad_method).category() &&
            error != http::error::end_of_stream && error != http::error::partial_message)
            return problem_response(Code::bad_message, "this is no HTTP request");
        return std::nullopt;
    }

    // False if the connection is of no use any more, or has become a WebSocket.
    awaitable<bool> one_request(Stream& stream, beast::flat_buffer& buffer, const asio::ip::address& peer,
                                std::optional<HeldPlace>& place) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(8192);
        parser.body_limit(largest_body);
        stream.expires_after(30s);
        boost::system::error_code error;
        co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
        if (!error && core::lower(view_of(parser.get()[http::field::expect])) == "100-continue") {
            http::response<http::empty_body> go_on{http::status::continue_, parser.get().version()};
            co_await http::async_write(stream, go_on, asio::redirect_error(use_awaitable, error));
        }
        if (!error) co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
        if (error) {
            auto problem = problem_of(error);
            const HttpRequest unread;
            // What cannot be read counts, too; through a proxy nobody knows whose it is.
            if (problem && !door_.is_proxy(peer)) {
                if (auto slow = lobby_.too_fast(limit_key(peer))) problem = slow;
            }
            if (problem) co_await write(stream, unread, *problem, false);
            co_return false;
        }
        BeastRequest message = parser.release();
        const HttpRequest request = read_fields(message);
        ++metrics().requests;
        const bool upgrade = websocket::is_upgrade(message);
        Way way = door_.way(request, peer);
        const Caller& visitor = way.visitor;
        // Another process stands for all its visitors: each is counted by itself, there as a connection, here as a
        // WebSocket.
        if (way.passed_on) place.reset();
        if (way.other) {
            co_await pass_on_to(*way.other, stream, request, std::move(message), buffer, visitor.key);
            co_return false;
        }
        if (!way.refused && way.passed_on && request.target == goodbye_path) way.refused = say_goodbye_to(way.by);
        if (!way.refused && upgrade) way.refused = door_.refused_upgrade(request, visitor);
        if (way.refused) {
            co_await write(stream, request, *way.refused, false);
            co_return false;
        }
        if (!upgrade) co_return co_await answer(stream, request, visitor, message.keep_alive());
        stream.expires_never();
        const auto socket =
            std::make_shared<Socket>(std::move(stream), lobby_, visitor.key, door_.session_of(request), way.by);
        {
            const std::lock_guard guard(lock_);
            sockets_.push_back(socket);
        }
        co_await socket->run(std::move(message), request.target.substr(4, request.target.find('?') - 4));
        co_return false;
    }

    awaitable<bool> answer(Stream& stream, const HttpRequest& request, const Caller& visitor, bool keep) {
        ++under_way_;
        // The lobby may answer later and from another thread: wait for it here.
        const auto timer =
            std::make_shared<asio::steady_timer>(stream.get_executor(), asio::steady_timer::time_point::max());
        const auto given = std::make_shared<std::optional<Response>>();
        door_.handle(request, visitor, [executor = stream.get_executor(), timer, given](Response response) {
            asio::post(executor, [timer, given, response = std::move(response)] {
                *given = response;
                timer->cancel();
            });
        });
        boost::system::error_code ignored;
        while (!*given) co_await timer->async_wait(asio::redirect_error(use_awaitable, ignored));
        keep = keep && !lobby_.closing();
        const bool written = co_await write(stream, request, **given, keep);
        --under_way_;
        co_return written&& keep;
    }

    awaitable<bool> write(Stream& stream, const HttpRequest& request, const Response& response, bool keep) {
        if (response.status == 429) {
            // Who asks too fast waits for the refusal: refusing as fast as a storm comes would slow all others.
            asio::steady_timer pause(stream.get_executor(), refusal_takes);
            boost::system::error_code ignored;
            co_await pause.async_wait(asio::redirect_error(use_awaitable, ignored));
        }
        HttpAnswer answer = door_.answer(request, response);
        BeastResponse message{static_cast<http::status>(answer.status), request.version};
        for (const auto& [name, value] : answer.fields) message.set(name, value);
        message.keep_alive(keep);
        message.body() = std::move(answer.body);
        message.prepare_payload();
        if (request.method == "HEAD") message.content_length(answer.length);
        stream.expires_after(30s);
        boost::system::error_code error;
        co_await http::async_write(stream, message, asio::redirect_error(use_awaitable, error));
        co_return !error;
    }

    asio::io_context& context_;
    Door door_;
    Lobby& lobby_;
    std::shared_ptr<Holdings> open_ = std::make_shared<Holdings>();  // connections of any kind
    std::atomic<unsigned> under_way_{0};                             // requests
    std::mutex lock_;
    std::vector<std::weak_ptr<Socket>> sockets_;
    struct Tunnel {
        store::Process other;
        bool lasts = false;
        std::shared_ptr<asio::steady_timer> cut;  // of the tunnel's own strand
    };
    struct Tunnels {
        std::mutex lock;
        std::list<Tunnel> to;
    };
    std::shared_ptr<Tunnels> tunnels_ = std::make_shared<Tunnels>();  // which may outlive the listener
    const std::string name_ = make_token();  // by which other processes know whom this one has passed on
    const std::string host_;                 // of the site
    tcp::acceptor acceptor_;
};

// Every half minute, or as often as tables may leave the memory.
awaitable<void> sweep_now_and_then(asio::io_context& context, Lobby& lobby) {
    constexpr unsigned seconds = 2, longest = 15;
    const unsigned sweep_at = std::clamp(lobby.limits().table_idle_seconds / seconds, 1U, longest);
    asio::steady_timer timer(context);
    for (unsigned times = 1;; ++times) {
        timer.expires_after(std::chrono::seconds(seconds));
        boost::system::error_code error;
        co_await timer.async_wait(asio::redirect_error(use_awaitable, error));
        if (error) co_return;
        lobby.notice();
        if (times % sweep_at == 0) lobby.sweep();
    }
}

// SIGHUP: the log is opened again. SIGINT, SIGTERM: the end in order; at the second time at once.
awaitable<void> hear_signals(asio::io_context& ears, asio::io_context& context, Listener& listener) {
    asio::signal_set signals(ears, SIGINT, SIGTERM, SIGHUP);
    for (bool closing = false;;) {
        boost::system::error_code error;
        const int signal = co_await signals.async_wait(asio::redirect_error(use_awaitable, error));
        if (error) co_return;
        if (signal == SIGHUP) {
            reopen_log();
            log(Level::info, "log opened again");
        } else if (!std::exchange(closing, true)) {
            asio::co_spawn(context, listener.close_down(), asio::detached);
        } else {
            context.stop();
        }
    }
}

// Who listens at every address is reached at home, unless something else is said.
std::string reached_at(const Site& site, unsigned short port) {
    if (!site.reach.empty()) return site.reach;
    std::string host = site.address == "0.0.0.0" ? "127.0.0.1" : site.address == "::" ? "::1" : site.address;
    if (host.find(':') != std::string::npos) host = "[" + host + "]";
    return host + ":" + std::to_string(port);
}

// What those who share a database must have in common: how the games are played, and with which cards.
std::string rules_of(const Content& content) {
    std::string all;
    for (const auto& game : content.games) all += game->rules_version() + " " + core::hex(game->pack_hash()) + " ";
    return core::hex(core::hash_text(all));
}

}  // namespace

void serve(const Site& site, store::Store& store, Content content, Limits limits,
           const std::function<void(unsigned short)>& ready) {
    const unsigned threads = site.threads != 0 ? site.threads : std::max(1U, std::thread::hardware_concurrency());
    asio::io_context context(static_cast<int>(threads));
    asio::thread_pool thinkers(threads);
    limits.thinking_at_once = limits.serving_at_once = threads;
    store.watch([](const store::Store::Batch& batch) {
        metrics().commits.add(batch.seconds);
        metrics().write_failures += batch.failed;
        if (batch.failed > 0) log(Level::warning, "not stored", {{"problem", batch.problem}, {"writes", batch.failed}});
    });
    const std::string rules = rules_of(content);
    Lobby lobby(context, thinkers, store, std::move(content), limits);
    const std::string secret = make_token();
    Listener listener(context, site, lobby, secret);
    store.share({{reached_at(site, listener.port()), secret},
                 std::chrono::milliseconds(static_cast<std::int64_t>(1000 * site.lease)),
                 [&lobby](const std::set<std::string>& kept) {
                     log(Level::warning, "taken for dead by other processes", {{"tables_left", kept.size()}});
                     lobby.lose_all_but(kept);
                 },
                 [&lobby] { return lobby.listed_here(); },
                 rules,
                 store::this_machine(),
                 [&listener](const std::set<std::string>& living) { listener.cut_tunnels(living); }});
    const std::shared_ptr<void> sharing(nullptr, [&store](void*) { store.end_sharing(); });
    // Signals are heard by a thread of their own, whatever the others wait for.
    asio::io_context ears(1);
    asio::co_spawn(ears, hear_signals(ears, context, listener), asio::detached);
    std::thread hearing([&ears] { ears.run(); });
    asio::co_spawn(context, listener.accept(), asio::detached);
    asio::co_spawn(context, sweep_now_and_then(context, lobby), asio::detached);
    ready(listener.port());
    log(Level::info, "listening", {{"address", site.address}, {"port", listener.port()}, {"threads", threads}});
    std::vector<std::thread> others;
    for (unsigned k = 1; k < threads; ++k) others.emplace_back([&] { context.run(); });
    context.run();
    for (std::thread& other : others) other.join();
    ears.stop();
    hearing.join();
    lobby.join();
    thinkers.stop();
    thinkers.join();
    lobby.keep_texts();
    store.wait();  // what is stored may still be told to this context
    log(Level::info, "ended");
}

}  // namespace server
