#include "core/random.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>

#include "core/hash.h"

namespace {

// These numbers are part of every record: if they move, no old game repeats.
TEST(Random, GivesTheSameBitsForEver) {
    core::RandomStreams<3> streams;
    streams.seed = 42;
    EXPECT_EQ(streams.next(0), core::random_at(42, 0, 0));
    EXPECT_EQ(core::mix(1), 0x5692161d100b05e5ULL);
    EXPECT_EQ(core::random_at(42, 0, 0), 6332618229526065668ULL);
    EXPECT_EQ(core::random_at(42, 1, 0), 18201609923829866926ULL);
    EXPECT_EQ(core::random_at(42, 1, 7), 7331856711605115733ULL);
}

TEST(Random, OneStreamDoesNotMoveAnother) {
    core::RandomStreams<2> calm, busy;
    calm.seed = busy.seed = 7;
    for (int i = 0; i < 100; ++i) (void)busy.next(0);
    EXPECT_EQ(calm.next(1), busy.next(1));
}

TEST(Random, IsEvenlySpread) {
    core::Random random(3);
    std::array<int, 10> hits{};
    for (int i = 0; i < 100000; ++i) ++hits[random.below(10)];
    for (const int n : hits) EXPECT_NEAR(n, 10000, 500);
}

RC_GTEST_PROP(Random, StaysBelowItsBound, (std::uint64_t seed)) {
    const auto bound = *rc::gen::inRange<std::uint32_t>(1, 1000000);
    core::Random random(seed);
    for (int i = 0; i < 50; ++i) RC_ASSERT(random.below(bound) < bound);
}

RC_GTEST_PROP(Hash, HexGoesThereAndBack, (std::uint64_t value)) {
    std::uint64_t back = 0;
    RC_ASSERT(core::from_hex(core::hex(value), back));
    RC_ASSERT(back == value);
}

TEST(Hash, RefusesWhatIsNoHash) {
    std::uint64_t value = 0;
    EXPECT_FALSE(core::from_hex("", value));
    EXPECT_FALSE(core::from_hex("0123456789abcdeg", value));
    EXPECT_FALSE(core::from_hex("0123456789ABCDEF", value));
    EXPECT_FALSE(core::from_hex("0123456789abcdef0", value));
}

}  // namespace
