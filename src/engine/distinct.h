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

}  // namespace engine
