#pragma once
// What a running text remembers: who reads it, who acts, which card it stands on, how much was just done.

#include <cstdint>

#include "engine/card_table.h"
#include "engine/piles.h"
#include "lang/program.h"

namespace engine {

// A game's own context adds what its texts speak of besides.
struct TextContext {
    Seat user = 0;          // "you" of the text
    Seat subject = 0;       // who does the present clause
    Seat owner = 0;         // whose card it is
    Seat that = no_seat;    // "that player"
    CopyId card = no_copy;  // the card whose text runs
    std::uint16_t ability = 0;
    std::uint16_t way = 0;  // how many things were just dealt with: "this way", "that many"
    SeatMask did = 0;       // of "each player ...": who did it
    SeatMask failed = 0;    // and who could not
    std::uint8_t done = 0;  // the last sentence was carried out: "if you do"
    SeatMask spared = 0;    // whom the text does not reach
};

// What a stretch of text can do now: nothing, something, or not even what it costs.
enum class Can : std::uint8_t { nothing, something, blocked };

// Whether a player is among those of whom a clause speaks.
[[nodiscard]] inline bool is_subject(const TextContext& c, std::uint8_t subject, Seat seat) {
    if (c.spared.has(seat)) return false;
    switch (subject) {
        case lang::each_player: return true;
        case lang::each_other: return seat != c.user;
        case lang::whoever_cannot: return c.failed.has(seat);
        case lang::the_owner: return seat == c.owner;
        case lang::that_player: return seat == c.that;
        default: return false;
    }
}

}  // namespace engine
