// No heap allocation while a random game of Settlers is played.

#include "allocations.h"
#include "support.h"

TEST(Playing, AllocatesNothing) {
    play_without_allocating<settlers::Game>(support::rules(), [](std::uint64_t n) { return support::some_setup(n); });
}
