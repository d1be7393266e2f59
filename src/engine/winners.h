#pragma once
// Who has won: the best by one measure, ties broken by the next, and those still equal share the victory.

#include <bit>

#include "engine/piles.h"

namespace engine {

class Winners {
public:
    explicit Winners(unsigned players) : mask_(static_cast<SeatMask>((1U << players) - 1)) {}

    // Keeps those of whom `value(seat)` is highest; a single one is not measured again.
    template <class Value>
    Winners& most(Value value) {
        if (std::has_single_bit(mask_)) return *this;
        SeatMask kept = 0;
        int best = 0;
        for (Seat seat = 0; seat < 8; ++seat) {
            if ((mask_ >> seat & 1U) == 0) continue;
            const int mine = value(seat);
            if (kept == 0 || mine > best) {
                best = mine;
                kept = 0;
            }
            if (mine == best) kept = static_cast<SeatMask>(kept | 1U << seat);
        }
        mask_ = kept;
        return *this;
    }
    [[nodiscard]] SeatMask mask() const { return mask_; }

private:
    SeatMask mask_;
};

}  // namespace engine
