#pragma once
// What the tests that every game passes are written against: its rules, set-ups of every kind, and its names.
// A new game adds a struct like these and a name to `Games`.

#include <gtest/gtest.h>

#include "core/random.h"
#include "games/imperium/position.h"
#include "games/settlers/position.h"
#include "imperium/support.h"
#include "support.h"

namespace every_game {

struct Settlers {
    using Game = settlers::Game;
    using Match = settlers::Match;
    using State = settlers::State;
    static const settlers::Rules& rules() { return support::rules(); }
    static settlers::Setup setup(std::uint64_t n) { return support::some_setup(n); }
    // Changes what the state says of a card besides which one it is; nothing such lies on a hidden one here.
    static void mark(State&, engine::CopyId) {}
};

struct Imperium {
    using Game = imperium::Game;
    using Match = imperium::Match;
    using State = imperium::State;
    static const imperium::Rules& rules() { return imperium_support::rules(); }
    static imperium::Setup setup(std::uint64_t n) { return imperium_support::some_setup(n); }
    // That it was free played this turn goes with a card into a deck.
    static void mark(State& s, engine::CopyId copy) { s.marks[copy].flags.set(imperium::Mark::free_played); }
};

using Games = testing::Types<Settlers, Imperium>;

struct Names {
    template <class T>
    static std::string GetName(int) {
        return std::string(T::Game::name);
    }
};

inline engine::Option random_option(const engine::Decision& decision, core::Random& random) {
    return decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))];
}

// The n-th game, so many choices on.
template <class G>
typename G::State some_state(std::uint64_t n, unsigned choices, engine::Decision& decision) {
    typename G::State s;
    core::Random random(n);
    G::Game::set_up(G::rules(), G::setup(n), n, s, decision, nullptr);
    for (unsigned k = 0; k < choices && !decision.over(); ++k)
        G::Game::apply(G::rules(), s, random_option(decision, random), decision, nullptr);
    return s;
}

// Calls `look(state, decision)` in many positions of many games.
template <class G, class Look>
void in_many_positions(unsigned positions, Look look) {
    for (unsigned n = 0; n < positions; ++n) {
        engine::Decision decision;
        const typename G::State s = some_state<G>(n, static_cast<unsigned>(core::mix(n + 9) % 400), decision);
        look(n, s, decision);
        if (testing::Test::HasFatalFailure()) return;
    }
}

}  // namespace every_game
