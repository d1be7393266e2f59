#pragma once
// What the log is made of: an event says who did what, how much, with which card, because of which.

#include <cstdint>

#include "lang/program.h"

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
    did_draft,
    did_search,
    did_base_end,
};

// What did_take tells besides: from whom, and which Good.
[[nodiscard]] constexpr std::uint8_t taken_from(unsigned seat, std::uint8_t good) {
    return static_cast<std::uint8_t>(seat * lang::max_goods + good);
}
[[nodiscard]] constexpr unsigned taken_seat(std::uint8_t taken) { return taken / lang::max_goods; }
[[nodiscard]] constexpr std::uint8_t taken_good(std::uint8_t taken) { return taken % lang::max_goods; }

}  // namespace settlers
