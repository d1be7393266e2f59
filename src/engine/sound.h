#pragma once
// Invariants of the card table that hold in every game.

#include <string>

#include "engine/piles.h"

namespace engine {

// Every copy lies in exactly one pile, that pile knows it, and who sees a pile knows its cards. Empty if so.
// `seats` are the players, `defs` the number of definitions.
template <class State, class Table>
[[nodiscard]] std::string unsound_piles(const State& s, const Table& piles, std::size_t defs) {
    const auto players = SeatMask::first(s.player_count);
    std::size_t total = 0;
    for (std::size_t p = 0; p < piles.size(); ++p) {
        const auto pile = static_cast<PileId>(p);
        const auto seen = static_cast<SeatMask>(piles.seen_by(pile) & players);
        std::size_t n = 0;
        CopyId before = no_copy;
        for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c)) {
            const std::string where = " (" + piles.key(pile) + ")";
            if (s.table.pile(c) != pile || s.table.cells[c].prev != before)
                return "a card lies in a pile that does not know it" + where;
            if (s.table.def(c) >= defs) return "a card has no definition" + where;
            if ((s.table.cells[c].known & seen) != seen) return "a card is not known to those who see it" + where;
            if (++n > s.table.size) return "a pile runs in a circle" + where;
            before = c;
        }
        if (n != s.table.count(pile)) return "a pile's count is wrong (" + piles.key(pile) + ")";
        total += n;
    }
    return total == s.table.size ? std::string() : "a card lies in no pile or in two";
}

}  // namespace engine
