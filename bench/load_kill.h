#pragma once
// The kill test: a server, or one of several that share a database, is killed again and again while many tables are
// played as fast as they can, and after each restart everything that it ever acknowledged or told is compared.

#include <cstdint>
#include <string>
#include <vector>

namespace load {

struct KillPlan {
    std::string server, data;
    std::string store;              // a PostgreSQL database instead of the data
    unsigned processes = 1;         // that share it; one at a time is killed, and the others go on
    std::vector<std::string> more;  // further options for the server
    unsigned kills = 50, tables = 40;
    std::uint16_t port = 18090;  // 0: any that is free
    std::string game = "both", opponents = "random";
    double least = 0.2, most = 2.0;  // seconds from when all tables play to the kill
    unsigned early = 8;              // one restart in so many is killed while it reads its data; 0: none
    unsigned undo = 16;              // one choice in so many is an undo, where that is allowed; 0: none
    unsigned freeze = 10;            // with several: one in so many is not killed but stopped for a while; 0: none
    double lease = 0.4;              // seconds after which the others take its tables
    std::uint64_t seed = 0;          // 0: a new one
};

// Prints a line a kill and a summary; throws the first Difference. No server is left running.
void kill_again_and_again(const KillPlan& plan);

}  // namespace load
