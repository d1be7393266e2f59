#pragma once
// A set of enumerators in the bits of one number: plain data that says which flags it holds.

#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace core {

// The enumerators of E are numbered from 0 and stand for one bit each.
template <class E, class Bits = std::uint8_t>
class Flags {
public:
    constexpr Flags() = default;
    constexpr Flags(std::initializer_list<E> flags) {
        for (const E flag : flags) set(flag);
    }

    [[nodiscard]] constexpr bool has(E flag) const { return (bits_ >> shift(flag) & 1U) != 0; }
    [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
    constexpr void set(E flag) { bits_ = static_cast<Bits>(bits_ | 1U << shift(flag)); }
    constexpr void clear(E flag) { bits_ = static_cast<Bits>(bits_ & ~(1U << shift(flag))); }
    constexpr void put(E flag, bool on) { on ? set(flag) : clear(flag); }
    constexpr void keep(std::initializer_list<E> flags) { bits_ = static_cast<Bits>(bits_ & Flags(flags).bits_); }
    constexpr void drop(std::initializer_list<E> flags) { bits_ = static_cast<Bits>(bits_ & ~Flags(flags).bits_); }
    constexpr bool operator==(const Flags&) const = default;

private:
    static constexpr unsigned shift(E flag) { return static_cast<unsigned>(flag); }
    Bits bits_ = 0;
};

}  // namespace core
