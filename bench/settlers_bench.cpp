// The engine in small pieces: where a decision's time goes. Ratios within one run count, not the numbers.

#include <benchmark/benchmark.h>

#include <cstring>

#include "ai/agents.h"
#include "support.h"

namespace settlers {
namespace {

State middle_of_a_game(unsigned players, engine::Decision& decision) {
    State s;
    Setup setup;
    for (unsigned k = 0; k < players; ++k) setup.factions.push_back(static_cast<std::uint8_t>(k));
    core::Random random(7);
    ai::Greedy<Game> greedy(support::rules());
    Game::set_up(support::rules(), setup, 7, s, decision, nullptr);
    while (!(s.round == 3 && decision.question == ask_turn)) {
        Game::apply(support::rules(), s, greedy.choose(s, decision, random), decision, nullptr);
    }
    return s;
}

void RandomGame(benchmark::State& state) {
    Setup setup;
    for (int k = 0; k < state.range(0); ++k) setup.factions.push_back(static_cast<std::uint8_t>(k));
    State s;
    engine::Decision decision;
    core::Random random(1);
    std::int64_t decisions = 0;
    std::uint64_t seed = 0;
    for (auto _ : state) {
        Game::set_up(support::rules(), setup, seed++, s, decision, nullptr);
        while (!decision.over()) {
            Game::apply(support::rules(), s, ai::choose_random(decision, random), decision, nullptr);
            ++decisions;
        }
    }
    state.SetItemsProcessed(decisions);
}
BENCHMARK(RandomGame)->Arg(2)->Arg(3)->Arg(4);

void ListOptions(benchmark::State& state) {
    engine::Decision decision;
    const State s = middle_of_a_game(static_cast<unsigned>(state.range(0)), decision);
    for (auto _ : state) {
        Game::current(support::rules(), s, decision);
        benchmark::DoNotOptimize(decision.options.size());
    }
    state.counters["options"] = static_cast<double>(decision.options.size());
}
BENCHMARK(ListOptions)->Arg(2)->Arg(4);

void CopyState(benchmark::State& state) {
    engine::Decision decision;
    const State s = middle_of_a_game(2, decision);
    State copy;
    for (auto _ : state) {
        std::memcpy(static_cast<void*>(&copy), &s, sizeof s);
        benchmark::DoNotOptimize(copy);
    }
}
BENCHMARK(CopyState);

void Evaluate(benchmark::State& state) {
    engine::Decision decision;
    const State s = middle_of_a_game(2, decision);
    for (auto _ : state) benchmark::DoNotOptimize(Game::evaluate(support::rules(), s, 0));
}
BENCHMARK(Evaluate);

void CompilePacks(benchmark::State& state) {
    const auto sources = support::base_sources();
    for (auto _ : state) benchmark::DoNotOptimize(lang::compile(sources, support::vocabularies));
}
BENCHMARK(CompilePacks);

}  // namespace
}  // namespace settlers
