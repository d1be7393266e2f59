#pragma once
// Who has won: the best by one measure, ties broken by the next, and those still equal share the victory.

#include <string>
#include <vector>

#include "engine/piles.h"

namespace engine {

class Winners {
public:
    explicit Winners(unsigned players) : mask_(SeatMask::first(players)) {}

    // Keeps those of whom `value(seat)` is highest; a single one is not measured again.
    template <class Value>
    Winners& most(Value value) {
        if (mask_.count() == 1) return *this;
        SeatMask kept = 0;
        int best = 0;
        for (Seat seat = 0; seat < 8; ++seat) {
            if (!mask_.has(seat)) continue;
            const int mine = value(seat);
            if (kept == 0 || mine > best) {
                best = mine;
                kept = 0;
            }
            if (mine == best) kept.add(seat);
        }
        mask_ = kept;
        return *this;
    }
    [[nodiscard]] SeatMask mask() const { return mask_; }

private:
    SeatMask mask_;
};

// A measure of who has won, and what it is called where it breaks a tie.
template <class Rules, class State>
struct Measure {
    const char* name;
    int (*value)(const Rules& rules, const State& s, Seat seat);
    bool fewest = false;  // less is better

    [[nodiscard]] int rank(const Rules& rules, const State& s, Seat seat) const {
        return fewest ? -value(rules, s, seat) : value(rules, s, seat);
    }
};

template <class Rules, class State, class Measures>
[[nodiscard]] SeatMask winners_by(const Rules& rules, const State& s, const Measures& measures) {
    Winners winners(s.player_count);
    for (const auto& measure : measures) winners.most([&](Seat seat) { return measure.rank(rules, s, seat); });
    return winners.mask();
}

// How a tie by the first measure was broken, a sentence a measure, with everyone's number; nothing if there was none.
// `name(seat)` says what the players are called.
template <class Rules, class State, class Measures, class Name>
[[nodiscard]] std::vector<std::string> tie_notes(const Rules& rules, const State& s, const Measures& measures,
                                                 Name name) {
    std::vector<std::string> notes;
    Winners winners(s.player_count);
    bool first = true;
    for (const auto& measure : measures) {
        const SeatMask tied = winners.mask();
        if (tied.count() == 1) return notes;
        winners.most([&](Seat seat) { return measure.rank(rules, s, seat); });
        std::string numbers;
        for (Seat seat = 0; seat < s.player_count; ++seat) {
            const SeatMask shown = first ? winners.mask() : tied;
            if (!shown.has(seat)) continue;
            numbers += (numbers.empty() ? "" : ", ") + name(seat) + " " + std::to_string(measure.value(rules, s, seat));
        }
        const bool parts = winners.mask() != tied;
        if (first && winners.mask().count() == 1) return notes;
        notes.push_back(first   ? "A tie by " + std::string(measure.name) + ": " + numbers + "."
                        : parts ? "It is broken by " + std::string(measure.name) + ": " + numbers + "."
                                : "It is not broken by " + std::string(measure.name) + ": " + numbers + ".");
        first = false;
    }
    if (winners.mask().count() != 1) notes.emplace_back("Nothing else breaks it: they share the victory.");
    return notes;
}

}  // namespace engine
