#pragma once
// Who asks: the address that limits count, also behind a reverse proxy.

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace server {

// One name for all that one visitor can send from: an IPv4 address, or the /64 network of an IPv6 one.
[[nodiscard]] std::string limit_key(const boost::asio::ip::address& address);

// Reverse proxies whose X-Forwarded-For is believed.
class Proxies {
public:
    // An address or a network ("127.0.0.1", "10.0.0.0/8", "::1"); false if it is neither.
    [[nodiscard]] bool trust(const std::string& text);
    [[nodiscard]] bool trusts(const boost::asio::ip::address& address) const;
    // The visitor behind a connection: of the addresses that the proxies name, the last that is no proxy of ours. What
    // a visitor writes there comes before it and is not believed.
    [[nodiscard]] boost::asio::ip::address visitor(const boost::asio::ip::address& peer,
                                                   std::string_view forwarded) const;

private:
    std::vector<std::pair<boost::asio::ip::address, unsigned>> networks_;  // with the length of the prefix
};

}  // namespace server
