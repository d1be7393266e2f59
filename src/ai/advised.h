#pragma once
// Advice for a person, as data; how it is found is in advice.h.

#include <cstddef>

#include "core/short_list.h"
#include "engine/decision.h"

namespace ai {

inline constexpr std::size_t advice_alternatives = 2;  // that are named beside the best

// An option, and by how many VP of greedy's estimate the best one is better.
struct Advised {
    engine::Option option;
    double behind = 0;
};
struct Advice {
    core::ShortList<Advised, 1 + advice_alternatives> options;  // the best first; none if nothing is asked
    unsigned worlds = 0;                                        // that were looked at
};

}  // namespace ai
