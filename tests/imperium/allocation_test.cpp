// No heap allocation while a random game of Imperium is played, set-up aside.

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "imperium/support.h"

namespace {
std::atomic<std::size_t> allocations{0};
}

// Counts every allocation of this test program.
[[gnu::noinline]] void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    std::abort();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace imperium {
namespace {

TEST(PlayingImperium, AllocatesNothing) {
    State s;
    engine::Decision decision;
    std::size_t choices = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        const imperium::Setup setup = imperium_support::some_setup(n);
        Game::set_up(imperium_support::rules(), setup, n, s, decision, nullptr);
        core::Random random(n);
        const std::size_t before = allocations.load();
        while (!decision.over()) {
            const auto pick = random.below(static_cast<std::uint32_t>(decision.options.size()));
            const engine::Option option = decision.options[pick];
            Game::apply(imperium_support::rules(), s, option, decision, nullptr);
            ++choices;
        }
        ASSERT_EQ(allocations.load(), before) << "game " << n;
    }
    EXPECT_GT(choices, 10000U);
    const std::size_t before = allocations.load();
    ::operator delete(::operator new(8));
    EXPECT_GT(allocations.load(), before);  // the counter counts
}

}  // namespace
}  // namespace imperium
