#pragma once
// A set of seats in one byte. It is a number where it is kept, hashed or told as one.

#include <bit>
#include <concepts>
#include <cstdint>

namespace engine {

class SeatMask {
public:
    constexpr SeatMask() = default;
    template <std::integral Number>
    constexpr SeatMask(Number bits) : bits_(static_cast<std::uint8_t>(bits)) {}  // NOLINT: a number is a mask
    constexpr operator std::uint8_t() const { return bits_; }                    // NOLINT: and a mask a number

    [[nodiscard]] static constexpr SeatMask only(unsigned seat) { return 1U << seat; }
    // Of so many seats all.
    [[nodiscard]] static constexpr SeatMask first(unsigned seats) { return (1U << seats) - 1U; }

    [[nodiscard]] constexpr bool has(unsigned seat) const { return (bits_ >> seat & 1U) != 0; }
    [[nodiscard]] constexpr unsigned count() const { return static_cast<unsigned>(std::popcount(bits_)); }
    constexpr void add(unsigned seat) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << seat); }
    constexpr void remove(unsigned seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat)); }

private:
    std::uint8_t bits_ = 0;
};

}  // namespace engine
