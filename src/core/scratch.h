#pragma once
// A short-lived list inside a function: like FixedVector, but nothing is set to zero before it is used.

#include <cstddef>
#include <type_traits>

#include "core/check.h"

namespace core {

template <class T, std::size_t Capacity>
class Scratch {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_default_constructible_v<T>);

public:
    void push_back(T item) {
        IMPERIA_ALWAYS(size_ < Capacity);
        items_[size_++] = item;
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    T operator[](std::size_t i) const {
        IMPERIA_CHECK(i < size_);
        return items_[i];
    }
    const T* begin() const { return items_; }
    const T* end() const { return items_ + size_; }

private:
    std::size_t size_ = 0;
    T items_[Capacity];
};

}  // namespace core
