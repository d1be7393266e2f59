#pragma once
// Random numbers that are the same bits on every machine, one stream a purpose.
// A stream is a counter: its n-th number depends on seed, purpose and n alone, so that one more
// draw for one purpose never moves another purpose's numbers.

#include <array>
#include <cstddef>
#include <cstdint>

namespace core {

// The finaliser of SplitMix64: every input bit reaches every output bit.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9ULL;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebULL;
    x ^= x >> 31;
    return x;
}

inline constexpr std::uint64_t golden_gamma = 0x9e3779b97f4a7c15ULL;

// The n-th number of one purpose's stream; the key is the same for all of them.
[[nodiscard]] constexpr std::uint64_t random_key(std::uint64_t seed, std::uint32_t purpose) {
    return mix(seed + golden_gamma * (purpose + 1ULL));
}
[[nodiscard]] constexpr std::uint64_t random_at(std::uint64_t key, std::uint32_t n) {
    return mix(key + golden_gamma * (n + 1ULL));
}
[[nodiscard]] constexpr std::uint64_t random_at(std::uint64_t seed, std::uint32_t purpose, std::uint32_t n) {
    return random_at(random_key(seed, purpose), n);
}

// What all numbers of a game come from: a number that anyone may choose; or, where `more` is not 0, all 256 bits are
// the key of a cipher, and who has seen some of its numbers cannot tell the others.
struct Seed {
    std::uint64_t number = 0;
    std::array<std::uint64_t, 3> more{};

    constexpr Seed() = default;
    constexpr Seed(std::uint64_t chosen) : number(chosen) {}  // NOLINT: a number is a seed
    [[nodiscard]] constexpr bool keyed() const { return (more[0] | more[1] | more[2]) != 0; }
    friend constexpr bool operator==(const Seed&, const Seed&) = default;
};

// The n-th number of a purpose under a key.
[[nodiscard]] std::uint64_t keyed_at(const Seed& key, std::uint32_t purpose, std::uint32_t n);

// The same for either kind of seed.
[[nodiscard]] inline std::uint64_t random_at(const Seed& seed, std::uint32_t purpose, std::uint32_t n) {
    return seed.keyed() ? keyed_at(seed, purpose, n) : random_at(seed.number, purpose, n);
}

// Streams for `Purposes` purposes, as plain data for the inside of a state.
template <std::size_t Purposes>
struct RandomStreams {
    Seed seed;
    std::array<std::uint32_t, Purposes> drawn{};

    [[nodiscard]] std::uint64_t key(std::uint32_t purpose) const { return random_key(seed.number, purpose); }
    std::uint64_t next(std::uint32_t purpose) { return next(purpose, key(purpose)); }

    // A number from 0 to bound - 1, each equally likely (Lemire's method with rejection). Who draws many hands the key
    // over.
    std::uint32_t below(std::uint32_t purpose, std::uint32_t bound) { return below(purpose, bound, key(purpose)); }
    std::uint32_t below(std::uint32_t purpose, std::uint32_t bound, std::uint64_t key_of_purpose) {
        for (;;) {
            const std::uint64_t x = next(purpose, key_of_purpose) >> 32;
            const std::uint64_t m = x * bound;
            const auto low = static_cast<std::uint32_t>(m);
            if (low >= bound || low >= (0U - bound) % bound) return static_cast<std::uint32_t>(m >> 32);
        }
    }

private:
    std::uint64_t next(std::uint32_t purpose, std::uint64_t key_of_purpose) {
        const std::uint32_t n = drawn[purpose]++;
        return seed.keyed() ? keyed_at(seed, purpose, n) : random_at(key_of_purpose, n);
    }
};

// A single stream, for agents and tools outside the game.
class Random {
public:
    explicit Random(std::uint64_t seed) { streams_.seed = seed; }
    std::uint64_t next() { return streams_.next(0); }
    std::uint32_t below(std::uint32_t bound) { return streams_.below(0, bound); }

private:
    RandomStreams<1> streams_;
};

}  // namespace core
