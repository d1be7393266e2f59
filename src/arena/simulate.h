#pragma once
// Many games of one Game: simulation on several threads, the speed benchmark, the signature.
// A game's result depends on its seed alone, never on threads or order.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <ctime>
#include <map>
#include <mutex>
#include <thread>

#include "ai/agents.h"
#include "arena/any_game.h"
#include "core/hash.h"
#include "engine/game.h"

namespace arena {

// The choice that the thread's simulation stands at.
inline thread_local Place playing;

// Agents change seats from game to game, so that no seat favours one of them.
[[nodiscard]] inline std::vector<std::string> agents_of(const SimulationPlan& plan, std::uint64_t game) {
    std::vector<std::string> agents;
    for (std::size_t seat = 0; seat < plan.agents.size(); ++seat)
        agents.push_back(plan.agents[(seat + game) % plan.agents.size()]);
    return agents;
}

// The luck of the agents of the game with this seed.
[[nodiscard]] inline core::Random agents_luck(std::uint64_t seed) { return core::Random(core::mix(seed ^ 0x5eedULL)); }

// Plays one game to the end; calls `watch(state, decision)` before every choice. Events go to `sink`, if there is one.
template <engine::Game G, class Watch>
void play_game(const typename G::Rules& rules, const typename G::Setup& setup, std::uint64_t seed,
               const std::vector<std::string>& agents, typename G::State& state, Watch watch,
               engine::EventSink* sink = nullptr) {
    engine::Decision decision;
    core::Random random = agents_luck(seed);
    ai::Greedy<G> greedy(rules);
    unsigned greedy_seats = 0;
    for (std::size_t seat = 0; seat < agents.size(); ++seat)
        greedy_seats |= (agents[seat] == "greedy" ? 1U : 0U) << seat;
    G::set_up(rules, setup, seed, state, decision, sink);
    while (!decision.over()) {
        if (!watch(state, decision)) return;
        const engine::Option option = (greedy_seats >> decision.seat & 1U) != 0 ? greedy.choose(state, decision, random)
                                                                                : ai::choose_random(decision, random);
        G::apply(rules, state, option, decision, sink);
    }
    watch(state, decision);
}

// Who looks on while a thread plays its games; this one costs nothing.
struct NoListener {
    static engine::EventSink* sink() { return nullptr; }
    void begin() {}
    template <class State>
    void see(const State&, const engine::Decision&) {}
    template <class Setup>
    void end(const Setup&, engine::SeatMask) {}
    void gather() {}  // at the end, one thread at a time
};
struct NoListeners {
    template <class State>
    NoListener operator()(const State&) const {
        return {};
    }
};

// `setup_of(game)` gives the set-up of the n-th game, `side_of(setup, seat)` its faction's name,
// `agents_of(game)` who sits where, `listener_of(state)` who looks on while games are played in that state.
template <engine::Game G, class SetupOf, class SideOf, class ListenerOf = NoListeners>
SimulationResult run_simulation(const typename G::Rules& rules, const SimulationPlan& plan, SetupOf setup_of,
                                SideOf side_of, ListenerOf listener_of = {}) {
    using Clock = std::chrono::steady_clock;
    SimulationResult total;
    std::map<std::string, SeatStatistics> sides, pairings;
    std::mutex mutex;
    std::atomic<std::uint64_t> next{0}, done{0}, decided{0};
    std::atomic<bool> stop{false};
    const unsigned seats = static_cast<unsigned>(plan.agents.size());
    const bool alike = std::all_of(plan.agents.begin(), plan.agents.end(),
                                   [&](const std::string& agent) { return agent == plan.agents.front(); });
    total.seats.resize(seats);
    total.agents.resize(seats);
    const auto start = Clock::now();

    const auto add = [](SeatStatistics& to, const SeatStatistics& from) {
        to.wins += from.wins;
        to.score += from.score;
        to.score_squares += from.score_squares;
        to.games += from.games;
    };
    const auto work = [&] {
        SimulationResult mine;
        mine.seats.resize(seats);
        mine.agents.resize(seats);
        std::map<std::string, SeatStatistics> my_sides, my_pairings;
        typename G::State state;
        auto listener = listener_of(state);
        for (;;) {
            const std::uint64_t game = next.fetch_add(1);
            if (plan.decisions != 0 ? decided.load() >= plan.decisions : game >= plan.games) break;
            if (stop.load()) break;
            const typename G::Setup setup = setup_of(game);
            const std::vector<std::string> agents = agents_of(plan, game);
            const std::uint64_t seed = plan.seed + game;
            listener.begin();
            play_game<G>(
                rules, setup, seed, agents, state,
                [&](const typename G::State& s, const engine::Decision& decision) {
                    listener.see(s, decision);
                    if (!decision.over()) {
                        ++mine.decisions;
                        mine.options += decision.options.size();
                    }
                    playing = {game, decision.version};
                    if (!plan.check) return true;
                    std::string problem = G::unsound(rules, s);
                    if (problem.empty() && !decision.over() && decision.options.size() < 2)
                        problem = "a decision has no choice (question " + std::to_string(decision.question) + ")";
                    if (problem.empty() && decision.version > 100000) problem = "the game does not end";
                    if (problem.empty()) return true;
                    const std::lock_guard lock(mutex);
                    if (total.problem.empty()) {
                        total.problem = "seed " + std::to_string(seed) + ": " + problem;
                        total.broken = playing;
                    }
                    stop = true;
                    return false;
                },
                listener.sink());
            if (stop.load()) break;
            ++mine.games;
            decided += state.version;
            const engine::SeatMask winners = G::winners(rules, state);
            const double share = 1.0 / std::popcount(winners);
            listener.end(setup, winners);
            for (unsigned seat = 0; seat < G::seats(state); ++seat) {
                SeatStatistics one;
                one.games = 1;
                one.wins = (winners >> seat & 1U) != 0 ? share : 0.0;
                one.score = G::score(rules, state, seat);
                one.score_squares = one.score * one.score;
                const std::string side = side_of(setup, seat);
                add(my_sides[side], one);
                if (seat >= G::persons(state)) continue;  // an opponent that no agent plays
                add(mine.seats[seat], one);
                add(mine.agents[(seat + game) % seats], one);
                if (!alike) add(my_pairings[agents[seat] + " with " + side], one);
            }
            const std::uint64_t finished = done.fetch_add(1) + 1;
            if (plan.progress && finished % plan.progress_every == 0) {
                const std::lock_guard lock(mutex);
                plan.progress(plan.decisions != 0 ? decided.load() : finished);
            }
        }
        const std::lock_guard lock(mutex);
        listener.gather();
        total.games += mine.games;
        total.decisions += mine.decisions;
        total.options += mine.options;
        for (unsigned seat = 0; seat < seats; ++seat) {
            add(total.seats[seat], mine.seats[seat]);
            add(total.agents[seat], mine.agents[seat]);
        }
        for (const auto& [name, statistics] : my_sides) add(sides[name], statistics);
        for (const auto& [name, statistics] : my_pairings) add(pairings[name], statistics);
    };
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < plan.threads; ++i) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
    total.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    total.sides.assign(sides.begin(), sides.end());
    total.pairings.assign(pairings.begin(), pairings.end());
    return total;
}

// Random against random on one thread for about so many seconds. Speed is told by seconds of CPU: what others do on the
// machine meanwhile does not count.
template <engine::Game G, class SetupOf>
BenchResult run_bench(const typename G::Rules& rules, unsigned players, double seconds, SetupOf setup_of) {
    using Clock = std::chrono::steady_clock;
    const auto since = [](Clock::time_point start) {
        return std::chrono::duration<double>(Clock::now() - start).count();
    };
    BenchResult result;
    result.players = players;
    result.state_bytes = sizeof(typename G::State);

    typename G::State state;
    engine::Decision decision;
    std::uint64_t games = 0, decisions = 0, options = 0;
    core::Random random(1);
    const auto cpu = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
    const auto start = Clock::now();
    const double cpu_start = cpu();
    while (since(start) < seconds) {
        for (int k = 0; k < 32; ++k, ++games) {
            G::set_up(rules, setup_of(games), games, state, decision, nullptr);
            while (!decision.over()) {
                ++decisions;
                options += decision.options.size();
                const engine::Option option = ai::choose_random(decision, random);
                G::apply(rules, state, option, decision, nullptr);
            }
        }
    }
    const double took = cpu() - cpu_start;
    result.decisions_per_second = static_cast<double>(decisions) / took;
    result.games_per_second = static_cast<double>(games) / took;
    result.mean_options = static_cast<double>(options) / static_cast<double>(decisions);
    result.decisions_per_game = static_cast<double>(decisions) / static_cast<double>(games);

    constexpr std::size_t ring = 64, copies = 400000;
    std::vector<typename G::State> states(ring, state);
    const double copy_start = cpu();
    for (std::size_t i = 0; i < copies; ++i) {
        std::memcpy(&states[(i + 1) % ring], &states[i % ring], sizeof state);
        asm volatile("" : : "r"(&states[(i + 1) % ring]) : "memory");
    }
    result.nanoseconds_per_copy = (cpu() - copy_start) * 1e9 / static_cast<double>(copies);
    return result;
}

// A hash over random games: of the options of every decision, and of the final scores.
template <engine::Game G, class SetupOf>
std::uint64_t run_signature(const typename G::Rules& rules, std::uint64_t games, SetupOf setup_of) {
    std::uint64_t hash = 0;
    typename G::State state;
    for (std::uint64_t game = 0; game < games; ++game) {
        const typename G::Setup setup = setup_of(game);
        const std::vector<std::string> agents(4, "random");
        play_game<G>(rules, setup, game, agents, state,
                     [&](const typename G::State&, const engine::Decision& decision) {
                         for (const engine::Option& option : decision.options) hash = core::mix(hash + option.id());
                         return true;
                     });
        for (unsigned seat = 0; seat < G::seats(state); ++seat) {
            hash = core::mix(hash + static_cast<std::uint64_t>(G::score(rules, state, seat)));
        }
    }
    return hash;
}

}  // namespace arena
