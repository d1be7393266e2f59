#pragma once
// Several tables as one.

#include <algorithm>
#include <array>
#include <cstddef>

namespace core {

template <class Row, std::size_t... N>
[[nodiscard]] constexpr std::array<Row, (N + ...)> joined(const Row (&... tables)[N]) {
    std::array<Row, (N + ...)> all{};
    std::size_t at = 0;
    ((std::copy_n(tables, N, all.begin() + at), at += N), ...);
    return all;
}

}  // namespace core
