#pragma once
// Passes a connection on to another process, byte by byte.

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>

namespace server {

// Sends `begun`, what the client has said so far, to the process at HOST:PORT and carries all that follows both ways
// until either side ends it. False: the process cannot be reached, and the client was told nothing.
boost::asio::awaitable<bool> pass_on(boost::asio::ip::tcp::socket& client, std::string begun, std::string address);

}  // namespace server
