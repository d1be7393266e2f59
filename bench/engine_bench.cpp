// Both games in small pieces. Run: build/release/bench/bench_engine

#include "game_bench.h"
#include "imperium/support.h"
#include "support.h"

namespace {

struct Settlers {
    using Game = settlers::Game;
    static const settlers::Rules& rules() { return support::rules(); }
    static settlers::Setup setup(unsigned players) {
        settlers::Setup setup;
        for (unsigned k = 0; k < players; ++k) setup.factions.push_back(static_cast<std::uint8_t>(k));
        return setup;
    }
    static bool in_the_middle(const settlers::State& s, const engine::Decision& decision) {
        return s.round == 3 && decision.question == settlers::ask_action;
    }
};

struct Imperium {
    using Game = imperium::Game;
    static const imperium::Rules& rules() { return imperium_support::rules(); }
    static imperium::Setup setup(unsigned players) {
        imperium::Setup setup;
        for (std::uint8_t k = 0; setup.nations.size() < players; ++k) {
            if (rules().nations()[k].trade_routes_only) continue;
            setup.nations.push_back(k);
            setup.sides.push_back(0);
        }
        return setup;
    }
    static bool in_the_middle(const imperium::State& s, const engine::Decision& decision) {
        return s.round == 6 && decision.question == imperium::ask_action;
    }
};

IMPERIA_BENCHMARKS(Settlers);
IMPERIA_BENCHMARKS(Imperium);

}  // namespace
