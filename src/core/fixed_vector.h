#pragma once
// A vector with a fixed capacity that lives inside its owner: plain data, no heap.
// Going past the capacity is our bug, so it stops the program instead of writing elsewhere.

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/check.h"
#ifdef IMPERIA_HIGH_WATER
#include "core/high_water.h"
#endif

namespace core {

template <class T, std::size_t Capacity>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] bool full() const { return size_ == Capacity; }

    T& operator[](std::size_t i) {
        IMPERIA_CHECK(i < size_);
        return items_[i];
    }
    const T& operator[](std::size_t i) const {
        IMPERIA_CHECK(i < size_);
        return items_[i];
    }
    T& back() { return (*this)[size_ - 1U]; }
    const T& back() const { return (*this)[size_ - 1U]; }
    T* begin() { return items_; }
    T* end() { return items_ + size_; }
    const T* begin() const { return items_; }
    const T* end() const { return items_ + size_; }

    // What is taken out leaves no trace in the state's bytes.
    void clear() {
        while (size_ > 0) pop_back();
    }
    void push_back(const T& item) {
        IMPERIA_ALWAYS(size_ < Capacity);
        items_[size_++] = item;
#ifdef IMPERIA_HIGH_WATER
        high_water_.note(size_);
#endif
    }
    void pop_back() {
        IMPERIA_CHECK(size_ > 0);
        --size_;
        items_[size_] = T{};  // what is popped leaves no trace in the state's bytes
    }
    // Removes one item and keeps the order of the others.
    void erase_at(std::size_t i) {
        IMPERIA_CHECK(i < size_);
        for (std::size_t k = i + 1; k < size_; ++k) items_[k - 1] = items_[k];
        pop_back();
    }

private:
    // As wide as an item is aligned, so that no byte of it is padding: states are compared and hashed as bytes.
    using Size =
        std::conditional_t<alignof(T) >= 4, std::uint32_t,
                           std::conditional_t<alignof(T) == 2 || (Capacity > 255), std::uint16_t, std::uint8_t>>;
    Size size_ = 0;
    T items_[Capacity]{};
#ifdef IMPERIA_HIGH_WATER
    static inline HighWater high_water_{name_of<T>(), Capacity};
#endif
};

}  // namespace core
