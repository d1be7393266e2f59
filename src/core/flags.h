#pragma once
// A set of enumerators in the bits of one number: plain data that says which flags it holds.

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace core {

// The enumerators of E are numbered from `first` and stand for one bit each. An enum class says with its last one,
// count_, how many there are; beside an enum whose numbers are more than flags a static_assert of its own asks for
// room. A number that was read, such as that of a phrase, may stand for an enumerator of such an enum.
template <class E, class Bits = std::uint8_t, unsigned first = 0>
class Flags {
    static constexpr bool numbers = std::is_convertible_v<E, int>;
    [[nodiscard]] static constexpr bool fits() {
        if constexpr (numbers) {
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
    // Bits that are kept elsewhere, as in a selector of the language.
    [[nodiscard]] static constexpr Flags of(Bits bits) {
        Flags flags;
        flags.bits_ = bits;
        return flags;
    }
    [[nodiscard]] constexpr Bits bits() const { return bits_; }

    [[nodiscard]] constexpr bool has(E flag) const { return (bits_ & bit(flag)) != 0; }
    [[nodiscard]] constexpr bool has(std::uint8_t number) const
        requires numbers
    {
        return has(static_cast<E>(number));
    }
    [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr unsigned count() const { return static_cast<unsigned>(std::popcount(bits_)); }
    constexpr void set(E flag) { bits_ = static_cast<Bits>(bits_ | bit(flag)); }
    constexpr void clear(E flag) { bits_ = static_cast<Bits>(bits_ & ~bit(flag)); }
    constexpr void put(E flag, bool on) { on ? set(flag) : clear(flag); }
    constexpr void keep(Flags flags) { bits_ = static_cast<Bits>(bits_ & flags.bits_); }
    constexpr void drop(Flags flags) { bits_ = static_cast<Bits>(bits_ & ~flags.bits_); }
    constexpr Flags& operator|=(Flags more) {
        bits_ = static_cast<Bits>(bits_ | more.bits_);
        return *this;
    }
    [[nodiscard]] friend constexpr Flags operator|(Flags x, Flags y) { return x |= y; }
    [[nodiscard]] friend constexpr Flags operator&(Flags x, Flags y) {
        x.keep(y);
        return x;
    }
    [[nodiscard]] friend constexpr Flags operator-(Flags x, Flags y) {
        x.drop(y);
        return x;
    }
    // Whether both have one of them.
    [[nodiscard]] constexpr bool meets(Flags other) const { return (bits_ & other.bits_) != 0; }
    constexpr bool operator==(const Flags&) const = default;

private:
    static constexpr Bits bit(E flag) { return static_cast<Bits>(Bits{1} << (static_cast<unsigned>(flag) - first)); }
    Bits bits_ = 0;
};

}  // namespace core
