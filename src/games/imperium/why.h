#pragma once
// Why something cannot be done: the obstacle that the deciding walk met, for people. Nobody asks while a game is
// played; then a Look has no place to note it (Look::obstacle), and a refusal costs no more than it did.

#include "games/imperium/state.h"
#include "lang/program.h"

namespace imperium {

enum class Obstacle : std::uint8_t {
    none,
    not_played,      // the card is none to be played
    free_played,     // once a turn
    symbols,         // n: those on the card; none is the player's
    condition,       // pc: the first, n: how many
    nothing,         // nothing of it could be done
    no_action_left,  // in this turn
    no_exhaust,      // nothing on it to exhaust it for
    exhausted,       // already
    no_token,        // no Exhaust token is left
    clause,          // pc: what it asks for is not there
    cost,            // cost
    by_text,         // a market card is gained by a text, or by innovating
    at_reshuffle,    // developments are developed at a reshuffle, or by a text
    quests,          // this nation has quests
    last,            // only when all others are developed
    barred,          // card: what forbids it
    mana,            // n: how much is needed
    route_open,      // n: goods that are still to come to a trade route
};

struct Why {
    Obstacle what = Obstacle::none;
    std::uint8_t n = 0;
    std::uint16_t pc = lang::none;
    CopyId card = no_copy;
    Supply cost{};
};

}  // namespace imperium
