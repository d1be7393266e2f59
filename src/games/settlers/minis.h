#pragma once
// The mini-expansions, as the table of modules has it.

#include "games/settlers/module.h"

namespace settlers {

enum MinisProc : std::uint8_t { proc_tile = first_number(module_minis), proc_visit };
enum MinisQuestion : std::uint8_t { ask_tile = first_number(module_minis), ask_stall };
enum MinisOption : std::uint8_t { opt_tile = first_number(module_minis), opt_visit };
enum MinisEventKind : std::uint8_t {
    did_use_tile = first_number(module_minis),
    did_pick_tile,
    did_ready_tile,
    did_visit,
    did_use_stall,
    did_truce,
    did_to_bottom,
};

// On passing: one of the tiles of the Expedition, or none.
struct TileFrame {
    static constexpr std::uint8_t proc = proc_tile;
    std::uint8_t unused = 0;
};

// In the Marketplace: stalls that were used, a bit each in their order.
struct VisitFrame {
    static constexpr std::uint8_t proc = proc_visit;
    std::uint8_t used = 0;
};

extern const Module minis_module;

}  // namespace settlers
