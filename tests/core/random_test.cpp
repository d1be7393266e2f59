#include "core/random.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>

#include "core/chacha.h"
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

// The block of RFC 8439, 2.3.2.
TEST(Random, TheCipherIsChaCha20) {
    core::ChaChaKey key{};
    for (std::uint32_t k = 0; k < 8; ++k) key[k] = 0x03020100U + k * 0x04040404U;
    const core::ChaChaBlock block = core::chacha_block(key, 1, {0x09000000, 0x4a000000, 0});
    const core::ChaChaBlock wanted{0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
                                   0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                                   0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
    EXPECT_EQ(block, wanted);
}

core::Seed some_key() {
    core::Seed key = 0x0706050403020100ULL;
    key.more = {0x0f0e0d0c0b0a0908ULL, 0x1716151413121110ULL, 0x1f1e1d1c1b1a1918ULL};
    return key;
}

// Who checks a deal needs them.
TEST(Random, NumbersUnderAKeyStandInItsBlocks) {
    core::RandomStreams<3> streams;
    streams.seed = some_key();
    core::ChaChaKey words{};
    for (std::uint32_t k = 0; k < 8; ++k) words[k] = 0x03020100U + k * 0x04040404U;
    for (std::uint32_t n = 0; n < 40; ++n) {
        const core::ChaChaBlock block = core::chacha_block(words, n / 8, {2, 0, 0});
        const std::uint64_t wanted = block[n % 8 * 2] | std::uint64_t{block[n % 8 * 2 + 1]} << 32;
        EXPECT_EQ(core::random_at(some_key(), 2, n), wanted);
        EXPECT_EQ(streams.next(2), wanted);
    }
}

TEST(Random, EveryBitOfAKeyCounts) {
    EXPECT_FALSE(core::Seed(7).keyed());
    const std::uint64_t before = core::random_at(some_key(), 0, 0);
    for (unsigned bit = 0; bit < 256; ++bit) {
        core::Seed other = some_key();
        (bit < 64 ? other.number : other.more[bit / 64 - 1]) ^= std::uint64_t{1} << bit % 64;
        EXPECT_NE(core::random_at(other, 0, 0), before) << bit;
    }
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
