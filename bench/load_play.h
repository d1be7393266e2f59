#pragma once
// Many tables at once with a steady stream of choices: how many the server carries, and how long each one takes.
//
// Choices are due by the clock (every 1/rate seconds, whichever table is ready longest takes the next), and times are
// taken from when a choice was due. A slow server therefore shows as latency; it cannot slow the stream down and look
// good (coordinated omission).

#include <string>
#include <vector>

#include "load_statistics.h"

namespace load {

struct PlayPlan {
    std::vector<std::string> addresses{
        "127.0.0.1:8080"};  // of one or several processes, among which tables are dealt out
    bool crossed = false;   // each table is held by one process and played through the next
    std::string from;       // the address of this machine that visits them; empty: whichever the system takes
    unsigned tables = 100;
    double rate = 200;    // choices a second over all tables; 0: as fast as answers come back
    double seconds = 60;  // without meaning if games are finished
    std::string game = "both", opponents = "random";
    std::uint64_t seed = 1;
    bool finish = false;   // every table plays one game to its end
    double patience = 60;  // seconds without any choice done before a run is called stuck
};

[[nodiscard]] Report play(const PlayPlan& plan);

}  // namespace load
