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

// What was counted by one thread, or by all.
struct Counted {
    std::uint64_t games = 0, decisions = 0, options = 0;
    std::vector<SeatStatistics> seats, agents;
    std::map<std::string, SeatStatistics> sides, pairings;

    explicit Counted(std::size_t seat_count) : seats(seat_count), agents(seat_count) {}

    void take(const Counted& other) {
        games += other.games;
        decisions += other.decisions;
        options += other.options;
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            seats[seat].add(other.seats[seat]);
            agents[seat].add(other.agents[seat]);
        }
        for (const auto& [name, statistics] : other.sides) sides[name].add(statistics);
        for (const auto& [name, statistics] : other.pairings) pairings[name].add(statistics);
    }
};

// Games that several threads play: each takes the next number, counts for itself, and adds it up at its end.
// `setup_of(game)` gives the set-up of the n-th game, `side_of(setup, seat)` its faction's name, `listener_of(state)`
// who looks on while games are played in that state.
template <engine::Game G, class SetupOf, class SideOf, class ListenerOf>
class Simulation {
public:
    Simulation(const typename G::Rules& rules, const SimulationPlan& plan, SetupOf setup_of, SideOf side_of,
               ListenerOf listener_of)
        : rules_(rules),
          plan_(plan),
          setup_of_(std::move(setup_of)),
          side_of_(std::move(side_of)),
          listener_of_(std::move(listener_of)),
          total_(plan.agents.size()) {}

    SimulationResult run() {
        using Clock = std::chrono::steady_clock;
        const auto start = Clock::now();
        std::vector<std::thread> threads;
        for (unsigned i = 1; i < plan_.threads; ++i) threads.emplace_back([this] { work(); });
        work();
        for (std::thread& thread : threads) thread.join();
        SimulationResult result;
        result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        result.games = total_.games;
        result.decisions = total_.decisions;
        result.options = total_.options;
        result.seats = std::move(total_.seats);
        result.agents = std::move(total_.agents);
        result.sides.assign(total_.sides.begin(), total_.sides.end());
        result.pairings.assign(total_.pairings.begin(), total_.pairings.end());
        result.problem = std::move(problem_);
        result.broken = broken_;
        return result;
    }

private:
    // What one thread does: games until there are enough of them.
    void work() {
        Counted mine(plan_.agents.size());
        typename G::State state;
        auto listener = listener_of_(state);
        for (;;) {
            const std::uint64_t game = next_.fetch_add(1);
            if (plan_.decisions != 0 ? decided_.load() >= plan_.decisions : game >= plan_.games) break;
            if (stop_.load()) break;
            const typename G::Setup setup = setup_of_(game);
            listener.begin();
            play(game, setup, state, listener, mine);
            if (stop_.load()) break;
            const engine::SeatMask winners = G::winners(rules_, state);
            listener.end(setup, winners);
            count(game, setup, state, winners, mine);
            decided_ += state.version;
            tell();
        }
        const std::lock_guard lock(mutex_);
        listener.gather();
        total_.take(mine);
    }

    template <class Listener>
    void play(std::uint64_t game, const typename G::Setup& setup, typename G::State& state, Listener& listener,
              Counted& mine) {
        const std::uint64_t seed = plan_.seed + game;
        const auto watch = [&](const typename G::State& s, const engine::Decision& decision) {
            listener.see(s, decision);
            if (!decision.over()) {
                ++mine.decisions;
                mine.options += decision.options.size();
            }
            playing = {game, decision.version};
            return !plan_.check || is_sound(s, decision, seed);
        };
        play_game<G>(rules_, setup, seed, agents_of(plan_, game), state, watch, listener.sink());
    }

    // Whether every invariant holds; the first that does not ends the simulation.
    bool is_sound(const typename G::State& state, const engine::Decision& decision, std::uint64_t seed) {
        std::string problem = G::unsound(rules_, state);
        if (problem.empty() && !decision.over() && decision.options.size() < 2)
            problem = "a decision has no choice (question " + std::to_string(decision.question) + ")";
        if (problem.empty() && decision.version > 100000) problem = "the game does not end";
        if (problem.empty()) return true;
        const std::lock_guard lock(mutex_);
        if (problem_.empty()) {
            problem_ = "seed " + std::to_string(seed) + ": " + problem;
            broken_ = playing;
        }
        stop_ = true;
        return false;
    }

    // Adds the result of a game, seat by seat.
    void count(std::uint64_t game, const typename G::Setup& setup, const typename G::State& state,
               engine::SeatMask winners, Counted& mine) const {
        ++mine.games;
        const std::vector<std::string> agents = agents_of(plan_, game);
        for (unsigned seat = 0; seat < G::seats(state); ++seat) {
            SeatStatistics one;
            one.games = 1;
            one.wins = winners.has(seat) ? 1.0 / winners.count() : 0.0;
            one.score = G::score(rules_, state, seat);
            one.score_squares = one.score * one.score;
            const std::string side = side_of_(setup, seat);
            mine.sides[side].add(one);
            if (seat >= G::persons(state)) continue;  // an opponent that no agent plays
            mine.seats[seat].add(one);
            mine.agents[(seat + game) % agents.size()].add(one);
            if (!alike_) mine.pairings[agents[seat] + " with " + side].add(one);
        }
    }

    // Counts a finished game, and now and then tells how far it is.
    void tell() {
        const std::uint64_t finished = done_.fetch_add(1) + 1;
        if (!plan_.progress || finished % plan_.progress_every != 0) return;
        const std::lock_guard lock(mutex_);
        plan_.progress(plan_.decisions != 0 ? decided_.load() : finished);
    }

    const typename G::Rules& rules_;
    const SimulationPlan& plan_;
    const SetupOf setup_of_;
    const SideOf side_of_;
    const ListenerOf listener_of_;
    const bool alike_ = std::all_of(plan_.agents.begin(), plan_.agents.end(),
                                    [&](const std::string& agent) { return agent == plan_.agents.front(); });
    std::atomic<std::uint64_t> next_{0}, done_{0}, decided_{0};
    std::atomic<bool> stop_{false};
    std::mutex mutex_;  // of what all threads write
    Counted total_;
    std::string problem_;
    std::optional<Place> broken_;
};

template <engine::Game G, class SetupOf, class SideOf, class ListenerOf = NoListeners>
SimulationResult run_simulation(const typename G::Rules& rules, const SimulationPlan& plan, SetupOf setup_of,
                                SideOf side_of, ListenerOf listener_of = {}) {
    return Simulation<G, SetupOf, SideOf, ListenerOf>(rules, plan, setup_of, side_of, listener_of).run();
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
