#pragma once
// The engine in small pieces: where a decision's time goes. Ratios within one run count, not the numbers.

#include <benchmark/benchmark.h>

#include <cstring>

#include "ai/agents.h"

// A game's own things: Bench::rules(), Bench::setup(players), Bench::in_the_middle(state, decision).
template <class Bench>
struct GameBench {
    using G = typename Bench::Game;
    using State = typename G::State;

    static State middle_of_a_game(unsigned players, engine::Decision& decision) {
        State s;
        core::Random random(7);
        ai::Greedy<G> greedy(Bench::rules());
        for (std::uint64_t seed = 7;; ++seed) {  // some games end before
            G::set_up(Bench::rules(), Bench::setup(players), seed, s, decision, nullptr);
            while (!decision.over() && !Bench::in_the_middle(s, decision))
                G::apply(Bench::rules(), s, greedy.choose(s, decision, random), decision, nullptr);
            if (!decision.over()) return s;
        }
    }

    static void random_game(benchmark::State& state) {
        const auto setup = Bench::setup(static_cast<unsigned>(state.range(0)));
        State s;
        engine::Decision decision;
        core::Random random(1);
        std::int64_t decisions = 0;
        std::uint64_t seed = 0;
        for (auto _ : state) {
            G::set_up(Bench::rules(), setup, seed++, s, decision, nullptr);
            while (!decision.over()) {
                G::apply(Bench::rules(), s, ai::choose_random(decision, random), decision, nullptr);
                ++decisions;
            }
        }
        state.SetItemsProcessed(decisions);
    }

    static void list_options(benchmark::State& state) {
        engine::Decision decision;
        const State s = middle_of_a_game(static_cast<unsigned>(state.range(0)), decision);
        for (auto _ : state) {
            G::current(Bench::rules(), s, decision);
            benchmark::DoNotOptimize(decision.options.size());
        }
        state.counters["options"] = static_cast<double>(decision.options.size());
    }

    static void copy_state(benchmark::State& state) {
        engine::Decision decision;
        const State s = middle_of_a_game(2, decision);
        State copy;
        for (auto _ : state) {
            std::memcpy(static_cast<void*>(&copy), &s, sizeof s);
            benchmark::DoNotOptimize(copy);
        }
    }

    // For those who search ------------------------------------------------------------------------------

    static void evaluate(benchmark::State& state) {
        engine::Decision decision;
        const State s = middle_of_a_game(2, decision);
        for (auto _ : state) benchmark::DoNotOptimize(G::evaluate(Bench::rules(), s, 0));
    }

    static void evaluate_all(benchmark::State& state) {
        engine::Decision decision;
        const State s = middle_of_a_game(static_cast<unsigned>(state.range(0)), decision);
        for (auto _ : state) benchmark::DoNotOptimize(G::evaluate_all(Bench::rules(), s));
    }

    static void make_decision(benchmark::State& state) {
        for (auto _ : state) {
            engine::Decision decision;
            benchmark::DoNotOptimize(decision);
        }
    }

    static void determinise(benchmark::State& state) {
        engine::Decision decision;
        State s = middle_of_a_game(2, decision);
        core::Random random(1);
        for (auto _ : state) {
            G::determinise(Bench::rules(), s, decision.seat, random);
            benchmark::DoNotOptimize(s);
        }
    }

    static void draw_option(benchmark::State& state) {
        engine::Decision decision;
        const State s = middle_of_a_game(2, decision);
        core::Random random(1);
        for (auto _ : state) benchmark::DoNotOptimize(G::draw(Bench::rules(), s, random));
    }

    // A game played to its end from the middle, by listed options and without a list.
    static void playout(benchmark::State& state) {
        const bool listed = state.range(0) != 0;
        engine::Decision decision;
        const State middle = middle_of_a_game(2, decision);
        core::Random random(1);
        State s;
        for (auto _ : state) {
            s = middle;
            if (listed) {
                engine::Decision next = decision;
                while (!next.over()) G::apply(Bench::rules(), s, ai::choose_random(next, random), next, nullptr);
            } else {
                while (!G::over(s)) G::step(Bench::rules(), s, G::draw(Bench::rules(), s, random));
            }
            benchmark::DoNotOptimize(s);
        }
    }
};

#define IMPERIA_BENCHMARKS(Bench)                                                                  \
    BENCHMARK(GameBench<Bench>::random_game)->Name(#Bench "/random_game")->Arg(2)->Arg(3)->Arg(4); \
    BENCHMARK(GameBench<Bench>::list_options)->Name(#Bench "/list_options")->Arg(2)->Arg(4);       \
    BENCHMARK(GameBench<Bench>::copy_state)->Name(#Bench "/copy_state");                           \
    BENCHMARK(GameBench<Bench>::evaluate)->Name(#Bench "/evaluate");                               \
    BENCHMARK(GameBench<Bench>::evaluate_all)->Name(#Bench "/evaluate_all")->Arg(2)->Arg(4);       \
    BENCHMARK(GameBench<Bench>::make_decision)->Name(#Bench "/make_decision");                     \
    BENCHMARK(GameBench<Bench>::determinise)->Name(#Bench "/determinise");                         \
    BENCHMARK(GameBench<Bench>::draw_option)->Name(#Bench "/draw_option");                         \
    BENCHMARK(GameBench<Bench>::playout)->Name(#Bench "/playout")->Arg(1)->Arg(0)
