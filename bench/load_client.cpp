#include "load_client.h"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace load {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

namespace {

constexpr std::chrono::seconds answer_within{30};
constexpr std::size_t largest_answer = std::size_t{64} << 20;

std::string host_of(const Endpoint& server) {
    const std::string address = server.address().to_string();
    return (server.address().is_v6() ? "[" + address + "]" : address) + ":" + std::to_string(server.port());
}

asio::ip::address from;  // unspecified: whichever the system takes

// Before a connection is made; whatever is wrong shows when it is.
void leave_home(beast::tcp_stream& stream, const Endpoint& server) {
    stream.expires_after(answer_within);
    if (from.is_unspecified()) return;
    error_code error;
    stream.socket().open(server.protocol(), error);
    stream.socket().bind({from, 0}, error);
}

}  // namespace

void visit_from(const asio::ip::address& address) { from = address; }

asio::awaitable<HttpAnswer> request(Endpoint server, std::string method, std::string target, std::string body) {
    HttpAnswer answer;
    error_code error;
    beast::tcp_stream stream(co_await asio::this_coro::executor);
    leave_home(stream, server);
    co_await stream.async_connect(server, asio::redirect_error(asio::use_awaitable, error));
    if (error) {
        answer.problem = "cannot connect: " + error.message();
        co_return answer;
    }
    http::request<http::string_body> question(http::string_to_verb(method), target, 11);
    question.set(http::field::host, host_of(server));
    question.set(http::field::user_agent, "imperia_load");
    question.keep_alive(false);
    if (!body.empty()) {
        question.set(http::field::content_type, "application/json");
        question.body() = std::move(body);
    }
    question.prepare_payload();
    co_await http::async_write(stream, question, asio::redirect_error(asio::use_awaitable, error));
    if (error) {
        answer.problem = "cannot send: " + error.message();
        co_return answer;
    }
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(largest_answer);
    co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
    if (error) {
        answer.problem = "no whole answer: " + error.message();
        co_return answer;
    }
    answer.status = parser.get().result_int();
    answer.body = std::move(parser.get().body());
    stream.socket().shutdown(asio::ip::tcp::socket::shutdown_both, error);
    co_return answer;
}

struct Socket::Stream {
    explicit Stream(const asio::any_io_executor& executor) : websocket(executor) {}

    websocket::stream<beast::tcp_stream, false> websocket;
    beast::flat_buffer buffer;
    std::uint64_t bytes = 0;
    std::string problem;
};

Socket::Socket(const asio::any_io_executor& executor) : stream_(std::make_shared<Stream>(executor)) {}
Socket::~Socket() = default;
Socket::Socket(Socket&&) noexcept = default;
Socket& Socket::operator=(Socket&&) noexcept = default;

asio::awaitable<std::string> Socket::open(Endpoint server, std::string target) {
    const auto stream = stream_;
    error_code error;
    leave_home(beast::get_lowest_layer(stream->websocket), server);
    co_await beast::get_lowest_layer(stream->websocket)
        .async_connect(server, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return "cannot connect: " + error.message();
    beast::get_lowest_layer(stream->websocket).socket().set_option(asio::ip::tcp::no_delay(true), error);
    beast::get_lowest_layer(stream->websocket).expires_never();
    websocket::stream_base::timeout limits{answer_within, websocket::stream_base::none(), false};
    stream->websocket.set_option(limits);
    stream->websocket.read_message_max(largest_answer);
    stream->websocket.text(true);
    websocket::response_type response;
    const std::string host = host_of(server);
    co_await stream->websocket.async_handshake(response, host, target,
                                               asio::redirect_error(asio::use_awaitable, error));
    if (!error) co_return std::string();
    std::string problem = "no WebSocket: " + error.message();
    if (error == websocket::error::upgrade_declined)
        problem += " (" + std::to_string(response.result_int()) + " " + response.body() + ")";
    co_return problem;
}

asio::awaitable<bool> Socket::read(std::string& message) {
    const auto stream = stream_;
    error_code error;
    stream->buffer.clear();
    const std::size_t size =
        co_await stream->websocket.async_read(stream->buffer, asio::redirect_error(asio::use_awaitable, error));
    if (error) {
        stream->problem = error.message();
        if (error == websocket::error::closed) {
            const websocket::close_reason& reason = stream->websocket.reason();
            stream->problem += " (" + std::to_string(reason.code) + " " + std::string(reason.reason.c_str()) + ")";
        }
        co_return false;
    }
    stream->bytes += size;
    message.assign(static_cast<const char*>(stream->buffer.cdata().data()), stream->buffer.cdata().size());
    co_return true;
}

asio::awaitable<bool> Socket::write(std::string message) {
    const auto stream = stream_;
    error_code error;
    co_await stream->websocket.async_write(asio::buffer(message), asio::redirect_error(asio::use_awaitable, error));
    co_return !error;
}

asio::awaitable<void> Socket::close() {
    const auto stream = stream_;
    error_code error;
    websocket::stream_base::timeout limits{std::chrono::seconds(3), websocket::stream_base::none(), false};
    stream->websocket.set_option(limits);
    websocket::close_reason reason(websocket::close_code::normal);
    co_await stream->websocket.async_close(reason, asio::redirect_error(asio::use_awaitable, error));
}

void Socket::cut() { beast::get_lowest_layer(stream_->websocket).close(); }

std::uint64_t Socket::bytes_read() const { return stream_->bytes; }
const std::string& Socket::problem() const { return stream_->problem; }

}  // namespace load
