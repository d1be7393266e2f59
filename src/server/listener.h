#pragma once
// The server on a network address: HTTP, WebSockets and the files of the client. The only place that knows sockets.

#include <functional>

#include "server/door.h"

namespace server {

// Serves until it is told to stop (SIGINT, SIGTERM). `ready` is told the port. Throws std::system_error if the address
// cannot be listened at.
void serve(const Site& site, store::Store& store, Content content, Limits limits,
           const std::function<void(unsigned short port)>& ready);

}  // namespace server
