#pragma once
// A set of copies as plain data, of any size: "the cards just dealt with". It remembers which came first, since that is
// what a text calls "it".

#include <array>
#include <bit>
#include <cstdint>

#include "engine/card_table.h"

namespace engine {

// A bit a copy.
template <std::size_t MaxCards>
class CardBits {
    static_assert(MaxCards % 16 == 0);

public:
    [[nodiscard]] bool has(CopyId copy) const { return (bits_[copy / 16] >> copy % 16 & 1U) != 0; }
    void put(CopyId copy, bool there) {
        const unsigned bit = 1U << copy % 16;
        bits_[copy / 16] = static_cast<std::uint16_t>(there ? bits_[copy / 16] | bit : bits_[copy / 16] & ~bit);
    }
    void swap(CopyId x, CopyId y) {
        if (has(x) == has(y)) return;
        put(x, !has(x));
        put(y, !has(y));
    }

private:
    std::array<std::uint16_t, MaxCards / 16> bits_{};
};

template <std::size_t MaxCards>
class CardSet {
    static_assert(MaxCards % 16 == 0);

public:
    [[nodiscard]] bool empty() const { return first_ == no_copy; }
    [[nodiscard]] CopyId first() const { return first_; }
    [[nodiscard]] bool has(CopyId copy) const { return (bits_[copy / 16] >> copy % 16 & 1U) != 0; }
    void clear() { *this = CardSet{}; }
    void add(CopyId copy) {
        if (first_ == no_copy) first_ = copy;
        bits_[copy / 16] = static_cast<std::uint16_t>(bits_[copy / 16] | 1U << copy % 16);
    }
    void set(CopyId copy) {
        clear();
        add(copy);
    }
    // In the order of their numbers.
    template <class Visit>
    void for_each(Visit visit) const {
        for (std::size_t k = 0; k < bits_.size(); ++k) {
            for (unsigned left = bits_[k]; left != 0; left &= left - 1)
                visit(static_cast<CopyId>(k * 16 + static_cast<std::size_t>(std::countr_zero(left))));
        }
    }

private:
    CopyId first_ = no_copy;
    std::array<std::uint16_t, MaxCards / 16> bits_{};
};

}  // namespace engine
