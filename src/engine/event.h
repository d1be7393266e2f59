#pragma once
// Events: who did what because of which card. Log, statistics and "why did I get this?" read this
// one stream; where nobody listens it costs a comparison.

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/card_table.h"

namespace engine {

struct Event {
    std::uint8_t kind = 0;   // the game's kind of event
    std::uint8_t seat = 0;   // who
    std::uint8_t other = 0;  // whom, or which Good
    std::int32_t n = 0;      // how many; any amount of Goods fits
    CopyId card = no_copy;
    CopyId because = no_copy;
};

// Why an opponent that plays by a table does something: the die, the slot and the row of the table that are in force.
struct Cause {
    static constexpr std::uint16_t no_row = 0xffff;
    std::uint8_t die = 0, slot = 0;  // 0: none
    std::uint16_t row = no_row;      // the game's number of it
};

// What an event changed on the table, as one compares the state with that at the event before.
struct TableChange {
    enum class Kind : std::uint8_t { move, reveal, flip, holding } kind = Kind::move;
    CopyId card = no_copy;  // of a holding: the card that it lies on, if it does
    PileId from = 0, to = 0;
    DefId was = unknown_def, is = unknown_def;  // what the card was and is, and who knew and knows it
    SeatMask knew = 0, knows = 0;
    std::uint8_t seat = 0xff;    // of a holding: whose supply
    std::string_view good = {};  // and of what
    int n = 0;                   // by how much it changed
};

// An event as a log keeps it: what the cards were when it happened, and who knew them. A later shuffle
// makes other cards of the same copies; what is written stays.
struct LoggedEvent : Event {
    DefId card_def = unknown_def, because_def = unknown_def;
    SeatMask card_known = 0, because_known = 0;
    Cause cause{};
    std::vector<TableChange> changes{};
};

inline constexpr unsigned sees_all = 0xff;  // a viewer from whom nothing is hidden

class EventSink {
public:
    virtual ~EventSink() = default;
    virtual void on_event(const Event& event) = 0;
    // An opponent that plays by a table has done one thing and goes on with the next.
    virtual void on_moment() {}
};

}  // namespace engine
