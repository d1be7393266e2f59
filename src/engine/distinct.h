#pragma once
// One of several equal cards: options that differ only by which of two equal cards they name are offered once.

#include "engine/decision.h"

namespace engine {

// Offers an option about a card unless one of the same kind is there about a card with `same(x, y)`.
template <class Same>
void offer_once(Decision& decision, const Option& option, Same same) {
    for (const Option& one : decision.options) {
        if (one.kind == option.kind && one.card != no_copy && same(one.card, option.card)) return;
    }
    decision.offer(option);
}

// Whether a walk over cards has met this definition before. One word remembers what surely is new; only where two
// definitions share a bit are the cards walked again: `met(card)` says whether an earlier one is the same.
class Seen {
public:
    template <class Met>
    [[nodiscard]] bool before(DefId def, Met met) {
        const std::uint64_t bit = std::uint64_t{1} << (def & 63U);
        if ((bits_ & bit) == 0) {
            bits_ |= bit;
            return false;
        }
        return met();
    }

private:
    std::uint64_t bits_ = 0;
};

// Calls with the first card of each definition in a pile.
template <class Table, class Visit>
void for_each_kind(const Table& table, PileId pile, Visit visit) {
    Seen seen;
    for (CopyId c = table.first(pile); c != no_copy; c = table.next(c)) {
        const bool twin = seen.before(table.def(c), [&] {
            for (CopyId k = table.first(pile); k != c; k = table.next(k)) {
                if (table.def(k) == table.def(c)) return true;
            }
            return false;
        });
        if (!twin) visit(c);
    }
}

}  // namespace engine
