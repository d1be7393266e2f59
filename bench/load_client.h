#pragma once
// HTTP requests and WebSockets as coroutines. Boost.Beast is behind it and compiles slowly: nothing else includes it.

#include <cstdint>
#include <memory>
#include <string>

#include "load_common.h"

namespace load {

struct HttpAnswer {
    unsigned status = 0;  // 0: there was none
    std::string body;
    std::string problem;  // why there was none
};

// From now on all connections come from this address of the machine: limits count by address.
void visit_from(const asio::ip::address& address);

// One request on a connection of its own; an empty body sends none.
[[nodiscard]] asio::awaitable<HttpAnswer> request(Endpoint server, std::string method, std::string target,
                                                  std::string body = {});

// One WebSocket. At most one read and one write at a time; all calls from one thread.
class Socket {
public:
    explicit Socket(const asio::any_io_executor& executor);
    ~Socket();
    Socket(Socket&&) noexcept;
    Socket& operator=(Socket&&) noexcept;

    // Empty, or why there is no connection.
    [[nodiscard]] asio::awaitable<std::string> open(Endpoint server, std::string target);
    // False when the connection is gone; what came before is read first.
    [[nodiscard]] asio::awaitable<bool> read(std::string& message);
    [[nodiscard]] asio::awaitable<bool> write(std::string message);
    // Says goodbye; a pending read ends. Waits for the other side, but not for long.
    [[nodiscard]] asio::awaitable<void> close();
    // Goes without a word; a pending read ends.
    void cut();

    [[nodiscard]] std::uint64_t bytes_read() const;
    // Why the connection is gone.
    [[nodiscard]] const std::string& problem() const;

private:
    struct Stream;
    std::shared_ptr<Stream> stream_;  // shared with an operation that is still under way
};

}  // namespace load
