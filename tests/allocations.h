#pragma once
// Counts every heap allocation of a test program, and plays random games that must make none, set-up aside.
// Included by one source file of a program: it replaces operator new.

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "core/random.h"
#include "engine/game.h"

inline std::atomic<std::size_t> allocations{0};

[[gnu::noinline]] void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    std::abort();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

template <engine::Game G, class MakeSetup>
void play_without_allocating(const typename G::Rules& rules, MakeSetup make_setup) {
    static typename G::State s;
    engine::Decision decision;
    std::size_t choices = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        const typename G::Setup setup = make_setup(n);
        G::set_up(rules, setup, n, s, decision, nullptr);
        core::Random random(n);
        const std::size_t before = allocations.load();
        while (!decision.over()) {
            const auto pick = random.below(static_cast<std::uint32_t>(decision.options.size()));
            const engine::Option option = decision.options[pick];
            G::apply(rules, s, option, decision, nullptr);
            ++choices;
        }
        ASSERT_EQ(allocations.load(), before) << "game " << n;
    }
    EXPECT_GT(choices, 10000U);
    const std::size_t before = allocations.load();
    ::operator delete(::operator new(8));
    EXPECT_GT(allocations.load(), before);  // the counter counts
}
