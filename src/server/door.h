#pragma once
// HTTP without sockets: whether a request is meant for this site and by whom it is sent, and what goes back with which
// fields. The listener only reads and writes bytes.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/address.h"
#include "server/lobby.h"
#include "server/text.h"

namespace server {

// How the site is reached.
struct Site {
    std::string address = "127.0.0.1";
    unsigned short port = 8080;  // 0: any that is free
    unsigned threads = 0;        // 0: one a core
    std::string reach;  // HOST:PORT where processes that share the store reach this one; empty: where it listens
    double lease = 5;   // seconds; a process that is not heard of for so long loses its tables
    bool secure_cookies = false;
    bool open_metrics = false;          // /metrics is for everybody, not only for this machine
    std::vector<std::string> hosts;     // names this site is called by; empty: any
    Proxies proxies;                    // whose X-Forwarded-For is believed
    std::map<std::string, Text> files;  // by path; "/index.html" is also "/", "/table.html" "/t/..."
};

// A request as it was read: names of fields in lower case.
struct HttpRequest {
    std::string method, target, body;
    unsigned version = 11;
    std::vector<std::pair<std::string, std::string>> fields;

    [[nodiscard]] std::string_view field(std::string_view name) const;  // the first of that name; empty: none
    [[nodiscard]] std::string joined(std::string_view name) const;      // all of that name, in order
    [[nodiscard]] std::size_t count(std::string_view name) const;
};

struct HttpAnswer {
    unsigned status = 200;
    std::vector<std::pair<std::string, std::string>> fields;
    std::string body;
    std::size_t length = 0;  // of the body, also where HEAD leaves it away
};

// Who is at the door.
struct Caller {
    boost::asio::ip::address address;
    std::string key;     // what limits count
    bool local = false;  // of this machine, by no proxy
};

// How one process tells another whom it passes on: the secret of the one that is asked, the client's key, and a name of
// its own.
inline constexpr const char* passed_on_field = "Imperia-Passed-On";
// And where it says that it ends: those whom it has passed on are told.
inline constexpr const char* goodbye_path = "/goodbye";

// Where a request goes: it is refused, passed on to the process that has its table, or answered here.
struct Way {
    Caller visitor;
    bool passed_on = false;  // by another process
    std::string by;          // which is called so
    std::optional<Response> refused;
    std::optional<store::Process> other;
};

class Door {
public:
    // `secret`: what other processes know this one by; empty: there are none.
    Door(const Site& site, Lobby& lobby, std::string secret = {})
        : site_(site), lobby_(lobby), secret_(std::move(secret)) {}

    [[nodiscard]] bool is_proxy(const boost::asio::ip::address& peer) const { return site_.proxies.trusts(peer); }
    [[nodiscard]] Caller visitor(const HttpRequest& request, const boost::asio::ip::address& peer) const;
    // Counts the request against what its visitor may ask; asked once for each.
    [[nodiscard]] Way way(const HttpRequest& request, const boost::asio::ip::address& peer) const;
    // Why a request is not listened to at all.
    [[nodiscard]] std::optional<Response> refused(const HttpRequest& request, const Caller& visitor) const;
    // The same for one that wants to become a WebSocket.
    [[nodiscard]] std::optional<Response> refused_upgrade(const HttpRequest& request, const Caller& visitor) const;
    // Answers anything but an upgrade, at once or later and from another thread.
    void handle(const HttpRequest& request, const Caller& visitor, const Reply& reply) const;
    // A response as it is sent.
    [[nodiscard]] HttpAnswer answer(const HttpRequest& request, const Response& response) const;
    [[nodiscard]] std::string session_of(const HttpRequest& request) const;  // the token of the cookie

private:
    void believe(const HttpRequest& request, Way& way) const;
    [[nodiscard]] std::string_view cookie_name() const;
    [[nodiscard]] Response file(const HttpRequest& request, std::string path) const;

    const Site& site_;
    Lobby& lobby_;
    std::string secret_;
};

}  // namespace server
