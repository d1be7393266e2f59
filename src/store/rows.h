#pragma once
// What is kept of a table, as plain values: whoever plays a table needs no store for them.

#include <cstdint>
#include <string>
#include <vector>

namespace store {

// Who plays on a person's seat. But for the first two a computer player does, in the person's stead.
enum class SeatStatus : std::uint8_t {
    free,      // an invitation waits for the first who sits down
    held,      // somebody has sat down
    empty,     // nobody has, and it took too long
    left,      // its player got up, and may come back
    absent,    // its player stayed away, and may come back
    resigned,  // its player gave up
    kicked,    // its player was turned out
    open,      // a new invitation waits, after somebody had it
};

struct SeatRow {
    std::string kind;   // human, greedy, random: as it was set up
    std::string side;   // "Japan B"
    std::string token;  // a hash of the invitation, or of its player's key; empty: there is none
    std::string owner;  // the session that sits there; empty: nobody, or one who has only the key
    std::string name;   // of the owner's account, or what a guest is called; filled by reading
    SeatStatus status = SeatStatus::free;
};

// What becomes of a seat; not stored if its token is another than `was` by then.
struct SeatChange {
    unsigned seat = 0;
    SeatStatus status = SeatStatus::free;
    std::string token, owner, was;
};

struct TableRow {
    std::string id, game;
    std::string begun, rules;  // the version of the rules it was begun under, and the last it was played by
    std::uint64_t pack = 0, seed = 0;
    std::string key;  // that it is dealt by, in place of a seed; empty: none
    std::vector<SeatRow> seats;
    std::vector<std::string> options;
    std::int64_t created = 0;  // seconds since 1970
    bool listed = false, over = false;
    std::string maker;             // the session that made it
    std::string place;             // from where, as a hash with the server's key; empty: not known
    std::int64_t patience = 0;     // seconds that a person has for a decision, while others wait; 0: for ever
    bool chosen = false;           // its maker chose the seed, and could know every card
    std::int64_t touched = 0;      // when a person last answered or took back, to the hour; 0: nobody ever has
    std::uint32_t steps = 0;       // filled by reading
    int asked = -1;                // the seat that must decide; -1: none
    std::int64_t asked_since = 0;  // when that began; 0: not known
    bool ended = false;            // before it was over: it can only be read
    std::string closed;            // why it can only be read, though it is not over: ended, or by other rules
    std::vector<int> scores;       // when it is over; before, the totals that all were last told; may be empty
    std::vector<int> winners;
};

// One thing done at a table; they are numbered from 1 and never change.
struct StepRow {
    enum Kind : std::uint8_t { answer, undo, seat_change };
    std::uint32_t n = 0;
    Kind kind = answer;
    std::uint8_t seat = 0;
    std::uint64_t option = 0;
    std::uint64_t hash{};  // of the position that it led to; 0: not known
    std::string told{};    // in the words of each viewer; empty: not known
};

// What else is kept of a table, by its name: the newest of each.
struct KeptRow {
    std::string what;
    std::uint32_t n = 0;  // after so many steps
    std::string bytes;
};

// What became of a table by its last steps.
struct Standing {
    int asked = -1;
    bool over = false;
    std::vector<int> scores, winners;  // scores: as TableRow::scores
    std::vector<SeatChange> seats = {};
    std::vector<KeptRow> kept = {};
    std::int64_t touched = 0, asked_since = 0;  // as in TableRow
};

}  // namespace store
