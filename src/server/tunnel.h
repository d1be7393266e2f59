#pragma once
// Passes a connection on to another process, byte by byte.

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <string>

namespace server {

// A connection whose other end has vanished without a word is noticed in a minute or two, also where nobody says
// anything.
void watch_line(boost::asio::ip::tcp::socket& socket);

// Sends `begun`, what the client has said so far, to the process at HOST:PORT and carries all that follows both ways
// until either side ends it, or `cut` is cancelled. False: the process cannot be reached, and the client was told
// nothing.
boost::asio::awaitable<bool> pass_on(boost::asio::ip::tcp::socket& client, std::string begun, std::string address,
                                     boost::asio::steady_timer& cut);

// Says something to another process, and waits until it has answered.
boost::asio::awaitable<void> tell(boost::asio::any_io_executor executor, std::string bytes, std::string address);

}  // namespace server
