#pragma once
// What the log is made of: an event says who did what, how much, with which card, because of which.

#include <cstdint>

namespace settlers {

enum EventKind : std::uint8_t {
    did_round,
    did_phase,
    did_gain,
    did_draw,
    did_reveal,
    did_pick,
    did_discard,
    did_pay,
    did_build,
    did_deal,
    did_raze,
    did_remove,
    did_activate,
    did_exchange,
    did_defend,
    did_deploy,
    did_put,
    did_pass,
    did_take_over,
    did_block,
    did_refresh,
    did_take,
    did_take_deal,
    did_lay,
    did_foundation,
    did_lose,
    did_store,
    did_shuffle,
    did_score,
    did_end,
    did_give_back,
    did_draft
};

}  // namespace settlers
