#pragma once
// Why Can't We Be Friends, as the table of modules has it.

#include "games/settlers/module.h"

namespace settlers {

enum FriendsProc : std::uint8_t {
    proc_instant = first_number(module_friends),
    proc_depot,
    proc_elite,
    proc_same_goods,
    proc_spy,
};
enum FriendsQuestion : std::uint8_t {
    ask_depot = first_number(module_friends),  // how many are stored there
    ask_elite,
    ask_same_goods,
    ask_spied,  // which enemy
    ask_spy,    // which card
};
enum FriendsOption : std::uint8_t { opt_send = first_number(module_friends), opt_play };
enum FriendsEventKind : std::uint8_t {
    did_send = first_number(module_friends),
    did_play,
    did_store_here,
    did_fetch,
    did_take_home,
    did_spy,
    did_call_back,
};

inline constexpr unsigned most_workers = 2;  // on one Location in a round, of all players together (S-FRI-08)
// How often workers were sent there in this round. Marks::level of an Open Production Location counts those that were
// taken off again.
[[nodiscard]] inline unsigned visits(const State& s, CopyId location, bool open) {
    return s.marks[location].sent + (open ? s.marks[location].level : 0U);
}
void send_worker(Change& game, Seat sender, CopyId location);
// Whether an enemy has a hand to look at.
[[nodiscard]] bool can_spy(const Look& look, Seat seat);

// An Instant: its text runs, then it is discarded.
struct InstantFrame {
    static constexpr std::uint8_t proc = proc_instant;
    CopyId card = no_copy;
    std::uint8_t carried_out = 0;
    std::uint8_t unused = 0;
};

// Goods are stored on depots, Good by Good: those of a Good that several would take are asked for.
struct DepotFrame {
    static constexpr std::uint8_t proc = proc_depot;
    std::uint8_t good = 0;
    std::uint8_t seen = 0;  // depots for this Good that were filled already
};

// Cards are put under a Location in Cleanup; cards before `from` are no longer offered.
struct EliteFrame {
    static constexpr std::uint8_t proc = proc_elite;
    CopyId card = no_copy;
    DefId from = 0;
};

// So many of the Goods that are stored on a Location are gained once more.
struct SameGoodsFrame {
    static constexpr std::uint8_t proc = proc_same_goods;
    CopyId card = no_copy;
    std::uint8_t left = 0;
    std::uint8_t from = 0, taken = 0;  // the Good chosen last, and how many of it; Goods before it are not offered
    std::uint8_t unused = 0;
};

struct SpyFrame {
    static constexpr std::uint8_t proc = proc_spy;
    CopyId because = no_copy;
    Seat enemy = no_seat;
    std::uint8_t unused = 0;
};

extern const Module friends_module;

}  // namespace settlers
