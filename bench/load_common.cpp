#include "load_common.h"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>

namespace load {

Endpoint parse_address(const std::string& text) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos) throw Failure("'" + text + "' is no address: write 127.0.0.1:8080");
    std::string host = text.substr(0, colon);
    if (host == "localhost") host = "127.0.0.1";
    if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
    std::uint16_t port = 0;
    const char* end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data() + colon + 1, end, port);
    boost::system::error_code error;
    const asio::ip::address address = asio::ip::make_address(host, error);
    if (error || problem != std::errc{} || stop != end || port == 0)
        throw Failure("'" + text + "' is no address: write 127.0.0.1:8080");
    if (!address.is_loopback()) throw Failure("only this machine is loaded: " + host + " is no loopback address");
    return {address, port};
}

asio::ip::address parse_from(const std::string& text) {
    boost::system::error_code error;
    const asio::ip::address address = asio::ip::make_address(text, error);
    if (error || !address.is_loopback())
        throw Failure("'" + text + "' is no loopback address: write one such as 127.0.0.2");
    return address;
}

asio::awaitable<void> sleep_for(std::chrono::duration<double> time) {
    asio::steady_timer timer(co_await asio::this_coro::executor);
    timer.expires_after(std::chrono::duration_cast<Clock::duration>(time));
    co_await timer.async_wait(asio::use_awaitable);
}

asio::awaitable<bool> Bell::wait(std::function<bool()> ready, std::chrono::duration<double> longest) {
    const Clock::time_point deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(longest);
    while (!ready()) {
        if (Clock::now() >= deadline) co_return false;
        // Several may wait with deadlines of their own: all wake at the earliest and look again.
        if (deadline < timer_.expiry()) timer_.expires_at(deadline);
        boost::system::error_code error;
        co_await timer_.async_wait(asio::redirect_error(asio::use_awaitable, error));
        if (!error) timer_.expires_at(Clock::time_point::max());
    }
    co_return true;
}

}  // namespace load
