#pragma once
// What the parts of imperia_load share: failing with one clear line, addresses, and waiting inside one thread.

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <stdexcept>
#include <string>

namespace load {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;
using Endpoint = asio::ip::tcp::endpoint;

// Wrong input, or nobody answers: one line on stderr, exit code 2.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The server did not keep what the protocol promises: one line, exit code 1.
struct Difference : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// "127.0.0.1:18080"; refuses what is no loopback address, so that nobody else is ever loaded.
[[nodiscard]] Endpoint parse_address(const std::string& text);
// "127.0.0.2", where visitors come from; refuses what is no loopback address.
[[nodiscard]] asio::ip::address parse_from(const std::string& text);

[[nodiscard]] inline double seconds_between(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

[[nodiscard]] asio::awaitable<void> sleep_for(std::chrono::duration<double> time);

// Coroutines of one thread wait here until something that they look at has changed.
class Bell {
public:
    explicit Bell(const asio::any_io_executor& executor) : timer_(executor, Clock::time_point::max()) {}

    void ring() { timer_.cancel(); }
    // Waits until `ready` holds; false if that takes longer than `longest`.
    [[nodiscard]] asio::awaitable<bool> wait(std::function<bool()> ready, std::chrono::duration<double> longest);

private:
    asio::steady_timer timer_;
};

}  // namespace load
