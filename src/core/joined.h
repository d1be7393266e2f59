#pragma once
// Several tables as one, several texts as one: made when the program is compiled.

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace core {

template <class Row, std::size_t... N>
[[nodiscard]] constexpr std::array<Row, (N + ...)> joined(const Row (&... tables)[N]) {
    std::array<Row, (N + ...)> all{};
    std::size_t at = 0;
    ((std::copy_n(tables, N, all.begin() + at), at += N), ...);
    return all;
}

// The same of tables that may be empty.
template <class Row, std::size_t... N>
[[nodiscard]] constexpr std::array<Row, (N + ...)> joined(const std::array<Row, N>&... tables) {
    std::array<Row, (N + ...)> all{};
    std::size_t at = 0;
    ((std::copy_n(tables.begin(), N, all.begin() + at), at += N), ...);
    return all;
}

// joined_text<one, other>: each part is a constant std::string_view.
template <const std::string_view&... parts>
inline constexpr auto joined_chars = [] {
    std::array<char, (parts.size() + ...)> all{};
    std::size_t at = 0;
    ((std::copy(parts.begin(), parts.end(), all.begin() + at), at += parts.size()), ...);
    return all;
}();
template <const std::string_view&... parts>
inline constexpr std::string_view joined_text{joined_chars<parts...>.data(), joined_chars<parts...>.size()};

}  // namespace core
