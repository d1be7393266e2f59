#pragma once
// A list with a fixed capacity for what is part of no state: nothing is cleared, and a copy copies what is there.
// Going past the capacity is our bug, so it stops the program instead of writing elsewhere.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>

#include "core/check.h"

namespace core {

template <class T, std::size_t Capacity>
class ShortList {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    ShortList() = default;
    ShortList(const ShortList& other) : size_(other.size_) { std::memcpy(bytes_, other.bytes_, size_ * sizeof(T)); }
    ShortList& operator=(const ShortList& other) {
        if (this == &other) return *this;
        size_ = other.size_;
        std::memcpy(bytes_, other.bytes_, size_ * sizeof(T));
        return *this;
    }
    ~ShortList() = default;

    [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    T& operator[](std::size_t i) {
        IMPERIA_CHECK(i < size_);
        return begin()[i];
    }
    const T& operator[](std::size_t i) const {
        IMPERIA_CHECK(i < size_);
        return begin()[i];
    }
    const T& back() const { return (*this)[size_ - 1U]; }
    T* begin() { return std::launder(reinterpret_cast<T*>(bytes_)); }
    T* end() { return begin() + size_; }
    const T* begin() const { return std::launder(reinterpret_cast<const T*>(bytes_)); }
    const T* end() const { return begin() + size_; }

    void clear() { size_ = 0; }
    void push_back(const T& item) {
        IMPERIA_ALWAYS(size_ < Capacity);
        std::construct_at(reinterpret_cast<T*>(bytes_) + size_, item);
        ++size_;
    }
    // One more, given as the words that it consists of.
    void push_words(const std::array<std::uint64_t, sizeof(T) / 8>& words) {
        static_assert(sizeof(T) % 8 == 0);
        IMPERIA_ALWAYS(size_ < Capacity);
        std::memcpy(bytes_ + size_ * sizeof(T), words.data(), sizeof(T));
        ++size_;
    }
    void erase_at(std::size_t i) {
        IMPERIA_CHECK(i < size_);
        for (std::size_t k = i + 1; k < size_; ++k) begin()[k - 1] = begin()[k];
        --size_;
    }

private:
    std::size_t size_ = 0;
    alignas(T) std::byte bytes_[sizeof(T) * Capacity];
};

}  // namespace core
