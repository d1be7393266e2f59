// No heap allocation while a random game of Imperium is played.

#include "allocations.h"
#include "imperium/support.h"

TEST(PlayingImperium, AllocatesNothing) {
    play_without_allocating<imperium::Game>(imperium_support::rules(),
                                            [](std::uint64_t n) { return imperium_support::some_setup(n); });
}
