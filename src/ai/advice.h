#pragma once
// Advice for a person: what greedy would do, of all the worlds that the person could be in. Greedy itself looks at one
// such world, which is dealt anew from the cards as they lie; advice must be the same however they lie, or who asks
// often enough finds out. So every world is dealt from the one that the seat imagines, by luck that is drawn from it.

#include <algorithm>
#include <array>

#include "ai/advised.h"
#include "ai/agents.h"
#include "core/hash.h"

namespace ai {

inline constexpr unsigned advice_worlds = 12;          // that are imagined, at most
inline constexpr std::uint64_t advice_tries = 30'000;  // no further world is looked at after so many

template <engine::Game G>
Advice advise(const typename G::Rules& rules, const typename G::State& state, const engine::Decision& decision,
              std::uint64_t tries = advice_tries) {
    Advice advice;
    if (decision.over()) return advice;
    const typename G::State imagined = G::imagine(rules, state, decision.seat);
    static_assert(std::has_unique_object_representations_v<typename G::State>);
    core::Random random(core::hash_bytes(&imagined, sizeof imagined));
    Greedy<G> greedy(rules);
    std::array<double, engine::max_options> sums{};
    do {
        typename G::State world = imagined;
        G::determinise(rules, world, decision.seat, random);
        for (std::size_t k = 0; k < decision.options.size(); ++k)
            sums[k] += greedy.value(world, decision, decision.options[k]);
        ++advice.worlds;
    } while (advice.worlds < advice_worlds && greedy.tried() < tries);
    // The first of equals, as greedy takes it.
    std::array<bool, engine::max_options> taken{};
    while (advice.options.size() < std::min<std::size_t>(decision.options.size(), 1 + advice_alternatives)) {
        std::size_t best = decision.options.size();
        for (std::size_t k = 0; k < decision.options.size(); ++k) {
            if (!taken[k] && (best == decision.options.size() || sums[k] > sums[best])) best = k;
        }
        taken[best] = true;
        if (advice.options.empty()) {
            advice.options.push_back({decision.options[best], sums[best] / advice.worlds});
            continue;
        }
        // What leads nowhere is no alternative.
        if (sums[best] < advice.worlds * Greedy<G>::least_value) break;
        advice.options.push_back({decision.options[best], advice.options[0].behind - sums[best] / advice.worlds});
    }
    advice.options[0].behind = 0;
    return advice;
}

}  // namespace ai
