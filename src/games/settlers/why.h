#pragma once
// Why something cannot be done: the obstacle that the deciding walk met, for people. Nobody asks while a game is
// played; then a Look has no place to note it (Look::obstacle), and a refusal costs no more than it did.

#include "games/settlers/state.h"
#include "lang/program.h"

namespace settlers {

enum class Obstacle : std::uint8_t {
    none,
    no_action,  // the Location has none
    blocked,    // for this round
    neutral,    // for this round, for all
    others,     // seat: who uses it
    fresh,      // unlocked in this turn
    silent,     // a token lies on its text
    used_up,    // n: so often
    cost,       // cost
    locations,  // n: so many are to be covered
    instant,    // it is played
    tile,       // it is no Location
    no_deal,    // nothing printed there
    no_raze,    // nothing printed there
    peaceful,   // nobody razes in this game
    passed,     // seat: who
    immune,     // an expansion protects it
    own,        // nobody harms or visits what he uses
    visited,    // so many workers were sent there in this round
    no_walls,   // nothing to besiege
    tile_used,  // a tile is used once a round
    no_stall,   // none of the Marketplace could be used
    no_tech,    // no Technology token to place
    no_place,   // nothing lets the player place them
    no_room,    // such tokens lie there already
    clause,     // pc: what it asks for is not there
    nothing,    // nothing of it could be done
};

struct Why {
    Obstacle what = Obstacle::none;
    Seat seat = no_seat;
    std::uint16_t n = 0;
    std::uint16_t pc = lang::none;
    Cost cost{};
};

}  // namespace settlers
