#pragma once
// A set of enumerators in the bits of one number: plain data that says which flags it holds.

#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace core {

// The enumerators of E are numbered from 0 and stand for one bit each. An enum class says with its last one, count_,
// how many there are; beside an enum whose numbers are more than flags a static_assert of its own asks for room.
template <class E, class Bits = std::uint8_t>
class Flags {
    [[nodiscard]] static constexpr bool fits() {
        if constexpr (std::is_convertible_v<E, int>) {
            return true;
        } else {
            return static_cast<unsigned>(E::count_) <= 8 * sizeof(Bits);
        }
    }
    static_assert(fits(), "these flags need wider bits");

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
