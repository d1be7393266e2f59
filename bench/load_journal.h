#pragma once
// What a server promised at one table, as one client remembers it, and the comparison with what it says later.
// No network in here: everything that a kill could lose is decided by these functions.

#include "load_messages.h"
#include "load_setup.h"

namespace load {

// A message that changes the table.
struct Sent {
    std::uint64_t id = 0;
    std::string kind;                  // answer, undo
    std::string option;                // of an answer
    std::uint32_t version = 0, n = 0;  // of the state that it answers
};

[[nodiscard]] std::string shown(const Sent& sent);

struct Done {
    Sent sent;
    std::uint32_t n = 0;  // the step that it became
};

struct Journal {
    OpenTable place;
    std::vector<Step> steps;     // told, from 1 without gaps
    std::optional<State> state;  // the newest that was told
    std::optional<Sent> sent;    // not acknowledged yet
    std::vector<Done> done;      // acknowledged, or found to be there after a kill
    std::optional<std::string> record;
    bool over = false;
};

// All that a server says to a hello.
struct Recovered {
    Welcome welcome;
    std::vector<Step> steps;
    State state;
};

enum class Fate { none, there, lost };  // of a message that was under way

// Takes in what is told; throws a Difference where it does not fit what was told before.
void tell(Journal& journal, const Step& step);
void tell(Journal& journal, State state);
void acknowledge(Journal& journal, const Ack& ack);

// Compares all steps and the state after a restart with the journal, and takes in what is new. A message that was
// under way must be there as a whole or not at all; it is then no longer under way.
[[nodiscard]] Fate compare(Journal& journal, const Recovered& recovered);

// Keeps the record of a finished game, or compares it with the one kept: it must hold exactly the options that were
// chosen here, each at its place.
void compare_record(Journal& journal, const std::string& record);

}  // namespace load
