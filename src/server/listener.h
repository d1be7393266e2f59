#pragma once
// The server on a network address: HTTP, WebSockets and the files of the client. The only place that knows sockets.

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/lobby.h"

namespace server {

// A file of the client, held in memory: nothing else can be asked for.
struct SiteFile {
    std::string type, body, tag;
};

struct Site {
    std::string address = "127.0.0.1";
    unsigned short port = 8080;  // 0: any that is free
    unsigned threads = 0;        // 0: one a core
    bool secure_cookies = false;
    std::vector<std::string> hosts;         // names this site is called by; empty: any
    std::map<std::string, SiteFile> files;  // by path; "/index.html" is also "/" and "/t/..."
};

// Serves until it is told to stop (SIGINT, SIGTERM). `ready` is told the port. Throws std::system_error if the address
// cannot be listened at.
void serve(const Site& site, store::Store& store, Content content, const Limits& limits,
           const std::function<void(unsigned short port)>& ready);

}  // namespace server
