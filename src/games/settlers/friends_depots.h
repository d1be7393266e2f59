#pragma once
// Why Can't We Be Friends: Locations that store Goods or take cards in Cleanup (friends_depots.cpp).

#include "games/settlers/change.h"
#include "games/settlers/friends.h"

namespace settlers {

// The text of a modifier that a card has; null if it has none.
[[nodiscard]] const lang::Instruction* modifier_of(const Look& look, CopyId card, std::uint8_t op);
[[nodiscard]] bool is_depot(const Look& look, CopyId card);

void start_depots(Change& game);             // in Cleanup
void empty_depots(Change& game, Seat seat);  // after Production
void keep_in_depots(const Look& look, Seat seat, Supply& lost);

// Their procedures, as friends.h has them.
void run_depots(Change& game, engine::Frame& frame);
void list_depots(const Look& look, engine::Decision& decision, const engine::Frame& frame);
void answer_depots(Change& game, engine::Frame& frame, const engine::Option& option);

}  // namespace settlers
