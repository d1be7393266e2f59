#include "server/address.h"

#include <charconv>

#include "core/words.h"

namespace server {

namespace ip = boost::asio::ip;

namespace {

// An IPv4 address that comes in the clothes of IPv6 is the same visitor.
ip::address plain(const ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    return address;
}

template <class Bytes>
bool same_prefix(const Bytes& one, const Bytes& other, unsigned bits) {
    for (unsigned bit = 0; bit < bits; ++bit) {
        if (((one[bit / 8] ^ other[bit / 8]) >> (7 - bit % 8) & 1) != 0) return false;
    }
    return true;
}

// "192.0.2.1", "192.0.2.1:443", "2001:db8::1" or "[2001:db8::1]:443", as proxies write it.
bool read_address(std::string_view text, ip::address& address) {
    if (text.starts_with('[')) {
        text = text.substr(1, text.find(']') - 1);
    } else if (const std::size_t colon = text.find(':');
               colon != std::string_view::npos && text.find('.') < colon && text.rfind(':') == colon) {
        text = text.substr(0, colon);
    }
    boost::system::error_code error;
    address = plain(ip::make_address(std::string(text), error));
    return !error;
}

}  // namespace

std::string limit_key(const ip::address& address) {
    const ip::address one = plain(address);
    if (one.is_v4()) return one.to_string();
    auto bytes = one.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return ip::address_v6(bytes).to_string() + "/64";
}

bool Proxies::trust(const std::string& text) {
    const std::size_t slash = text.find('/');
    boost::system::error_code error;
    const ip::address address = plain(ip::make_address(text.substr(0, slash), error));
    if (error) return false;
    const unsigned longest = address.is_v4() ? 32 : 128;
    unsigned bits = longest;
    if (slash != std::string::npos) {
        const char* end = text.data() + text.size();
        const auto read = std::from_chars(text.data() + slash + 1, end, bits);
        if (read.ec != std::errc{} || read.ptr != end || bits > longest) return false;
    }
    networks_.emplace_back(address, bits);
    return true;
}

bool Proxies::trusts(const ip::address& address) const {
    const ip::address one = plain(address);
    for (const auto& [network, bits] : networks_) {
        if (one.is_v4() != network.is_v4()) continue;
        if (one.is_v4() ? same_prefix(one.to_v4().to_bytes(), network.to_v4().to_bytes(), bits)
                        : same_prefix(one.to_v6().to_bytes(), network.to_v6().to_bytes(), bits))
            return true;
    }
    return false;
}

ip::address Proxies::visitor(const ip::address& peer, std::string_view forwarded) const {
    ip::address last = plain(peer);
    const std::vector<std::string_view> named = core::split(forwarded, ',');
    for (auto one = named.rbegin(); one != named.rend() && trusts(last); ++one) {
        ip::address before;
        if (!read_address(*one, before)) break;
        last = before;
    }
    return last;
}

}  // namespace server
