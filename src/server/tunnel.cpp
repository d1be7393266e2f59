#include "server/tunnel.h"

#include <netinet/in.h>
#include <netinet/tcp.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <vector>

namespace server {

namespace asio = boost::asio;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;
using boost::system::error_code;
using namespace asio::experimental::awaitable_operators;

namespace {

constexpr std::chrono::seconds patience{3};  // for a process that does not answer: it may be dead

awaitable<bool> connect(tcp::socket& socket, const std::string& address) {
    const std::size_t colon = address.rfind(':');
    std::string host = address.substr(0, colon);
    if (host.starts_with('[')) host = host.substr(1, host.size() - 2);
    error_code error;
    tcp::resolver resolver(socket.get_executor());
    const auto found =
        co_await resolver.async_resolve(host, address.substr(colon + 1), asio::redirect_error(use_awaitable, error));
    if (error) co_return false;
    asio::steady_timer timer(socket.get_executor(), patience);
    const auto first = co_await (asio::async_connect(socket, found, asio::redirect_error(use_awaitable, error)) ||
                                 timer.async_wait(use_awaitable));
    if (first.index() != 0 || error) co_return false;
    socket.set_option(tcp::no_delay(true), error);
    watch_line(socket);
    co_return true;
}

// Until the one has no more to say; what it has said is on its way to the other.
awaitable<void> carry(tcp::socket& from, tcp::socket& to, tcp::socket::shutdown_type end) {
    std::vector<char> bytes(16384);
    error_code error;
    for (;;) {
        const std::size_t size =
            co_await from.async_read_some(asio::buffer(bytes), asio::redirect_error(use_awaitable, error));
        if (error) break;
        co_await asio::async_write(to, asio::buffer(bytes, size), asio::redirect_error(use_awaitable, error));
        if (error) break;
    }
    const bool ended = error == asio::error::eof;
    to.shutdown(ended ? end : tcp::socket::shutdown_both, error);
    if (!ended) from.shutdown(tcp::socket::shutdown_both, error);
}

}  // namespace

void watch_line(tcp::socket& socket) {
    // Seconds of silence before it is tried, between two tries, and so many of them; unanswered bytes wait as long.
    constexpr int idle = 30, interval = 15, tries = 4;
    constexpr unsigned longest = 1000U * (idle + interval * tries);
    error_code ignored;
    socket.set_option(asio::socket_base::keep_alive(true), ignored);
    socket.set_option(asio::detail::socket_option::integer<IPPROTO_TCP, TCP_KEEPIDLE>(idle), ignored);
    socket.set_option(asio::detail::socket_option::integer<IPPROTO_TCP, TCP_KEEPINTVL>(interval), ignored);
    socket.set_option(asio::detail::socket_option::integer<IPPROTO_TCP, TCP_KEEPCNT>(tries), ignored);
    socket.set_option(asio::detail::socket_option::integer<IPPROTO_TCP, TCP_USER_TIMEOUT>(longest), ignored);
}

awaitable<void> tell(asio::any_io_executor executor, std::string bytes, std::string address) {
    tcp::socket process(executor);
    if (!co_await connect(process, address)) co_return;
    error_code error;
    co_await asio::async_write(process, asio::buffer(bytes), asio::redirect_error(use_awaitable, error));
    std::vector<char> answer(1024);
    asio::steady_timer timer(executor, patience);
    while (!error) {
        const auto first =
            co_await (process.async_read_some(asio::buffer(answer), asio::redirect_error(use_awaitable, error)) ||
                      timer.async_wait(use_awaitable));
        if (first.index() != 0) co_return;
    }
}

awaitable<bool> pass_on(tcp::socket& client, std::string begun, std::string address, asio::steady_timer& cut) {
    tcp::socket process(client.get_executor());
    if (!co_await connect(process, address)) co_return false;
    error_code error;
    co_await asio::async_write(process, asio::buffer(begun), asio::redirect_error(use_awaitable, error));
    if (error) co_return false;
    // A client that has said all may still be answered; when the process has, it is over.
    co_await (
        (carry(client, process, tcp::socket::shutdown_send) && carry(process, client, tcp::socket::shutdown_both)) ||
        cut.async_wait(asio::redirect_error(use_awaitable, error)));
    co_return true;
}

}  // namespace server
