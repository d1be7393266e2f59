#pragma once
// What every game offers. Computer players, the arena and records are written once against this
// concept and compiled for each game, so that a search pays no virtual call.

#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>

#include "core/random.h"
#include "engine/decision.h"
#include "engine/digest.h"
#include "engine/event.h"

namespace engine {

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
               requires(const typename G::Rules& rules, typename G::State& state, const typename G::State& seen,
                        const typename G::Setup& setup, Decision& decision, const Option& option, EventSink* sink,
                        core::Random& random, unsigned seat, const core::Seed& seed) {
                   // Deals a game; the first decision is asked.
                   { G::set_up(rules, setup, seed, state, decision, sink) };
                   // Lists the decision that a state stands at; changes nothing.
                   { G::current(rules, seen, decision) };
                   // Carries out an option of the current decision and goes on to the next one.
                   { G::apply(rules, state, option, decision, sink) };
                   // For playing games to their ends: carries out an option and goes on to the next question, unlisted;
                   // draws one option of the question that a state stands at.
                   { G::step(rules, state, option) };
                   { G::draw(rules, seen, random) } -> std::same_as<Option>;
                   // Goes on from a position made by hand to its first decision.
                   { G::resume(rules, state, decision, sink) };
                   // Whether a decision opens a player's move rather than completing one.
                   { G::begins_move(decision) } -> std::same_as<bool>;
                   // Whether it decides what kind of turn is played, move by move, behind it.
                   { G::begins_turn(decision) } -> std::same_as<bool>;
                   // All that a seat may know; the rest is blanked out.
                   { G::view(rules, seen, seat) } -> std::same_as<typename G::State>;
                   // Deals what a seat does not know anew, consistently with all that it knows.
                   { G::determinise(rules, state, seat, random) };
                   // A world that a seat could be in, always the same one for the same knowledge.
                   { G::imagine(rules, seen, seat) } -> std::same_as<typename G::State>;
                   { G::over(seen) } -> std::same_as<bool>;
                   { G::seats(seen) } -> std::same_as<unsigned>;
                   // How many of them are asked, the first ones; behind them sit opponents that decide nothing.
                   { G::persons(seen) } -> std::same_as<unsigned>;
                   { G::score(rules, seen, seat) } -> std::same_as<int>;
                   // The seats that share the victory, as a mask.
                   { G::winners(rules, seen) } -> std::same_as<SeatMask>;
                   // A readable estimate of how well a seat stands, in VP.
                   { G::evaluate(rules, seen, seat) } -> std::same_as<double>;
                   // The same for all seats at once.
                   { G::evaluate_all(rules, seen) } -> std::same_as<std::array<double, 8>>;
                   // Counts moments at which something hidden was shown: undo does not cross them.
                   { G::reveals(seen) } -> std::same_as<std::uint32_t>;
                   // A hash of what lies on the table, whatever the layout of the rest of the state.
                   { G::digest(seen) } -> std::same_as<std::uint64_t>;
                   // Empty if every invariant holds; otherwise the one that does not.
                   { G::unsound(rules, seen) } -> std::same_as<std::string>;
               };

// What all games whose course is a Run do alike. The definitions are in engine/loop.h, for a source of the game that
// knows its Run.
template <class TheRules, class TheState, class TheSetup, class Run>
struct GameBase {
    using Rules = TheRules;
    using State = TheState;
    using Setup = TheSetup;

    static void set_up(const Rules& rules, const Setup& setup, const core::Seed& seed, State& state, Decision& decision,
                       EventSink* sink);
    static void current(const Rules& rules, const State& state, Decision& decision);
    static void apply(const Rules& rules, State& state, const Option& option, Decision& decision, EventSink* sink);
    static void step(const Rules& rules, State& state, const Option& option);
    static Option draw(const Rules& rules, const State& state, core::Random& random);
    static void resume(const Rules& rules, State& state, Decision& decision, EventSink* sink);
    static bool over(const State& state) { return state.phase == decltype(state.phase)::over; }
    static unsigned seats(const State& state) { return state.player_count; }
    static std::uint32_t reveals(const State& state) { return state.reveals; }
    static std::uint64_t digest(const State& state) { return engine::digest(state, state.on_cards); }
};

}  // namespace engine
