#pragma once
// Why Can't We Be Friends, as the table of modules has it.

#include "games/settlers/module.h"

namespace settlers {

// An Instant: its text runs, then it is discarded.
struct InstantFrame {
    static constexpr std::uint8_t proc = proc_instant;
    CopyId card = no_copy;
    std::uint8_t carried_out = 0;
    std::uint8_t unused = 0;
};

extern const Module friends_module;

}  // namespace settlers
