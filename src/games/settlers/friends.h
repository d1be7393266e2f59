#pragma once
// Why Can't We Be Friends, as the table of modules has it.

#include "games/settlers/module.h"

namespace settlers {

enum FriendsProc : std::uint8_t { proc_instant = first_number(module_friends) };
enum FriendsOption : std::uint8_t { opt_send = first_number(module_friends), opt_play };
enum FriendsEvent : std::uint8_t { did_send = first_number(module_friends), did_play };

inline constexpr unsigned most_workers = 2;  // on one Location in a round, of all players together (S-FRI-08)
void send_worker(Change& game, Seat sender, CopyId location);

// An Instant: its text runs, then it is discarded.
struct InstantFrame {
    static constexpr std::uint8_t proc = proc_instant;
    CopyId card = no_copy;
    std::uint8_t carried_out = 0;
    std::uint8_t unused = 0;
};

extern const Module friends_module;

}  // namespace settlers
