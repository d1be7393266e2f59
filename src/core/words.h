#pragma once
// Small helpers for words: used by the card language, scenarios and the terminal alike.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// ASCII lower case; names in our packs beyond ASCII keep their bytes.
[[nodiscard]] std::string lower(std::string_view text);
[[nodiscard]] bool equal_words(std::string_view x, std::string_view y);  // in lower case
[[nodiscard]] std::string_view trim(std::string_view text);
std::string_view trim(std::string&& text) = delete;
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
std::vector<std::string_view> split(std::string&& text, char separator) = delete;  // the parts would outlive the text

// The items of a list parted by commas, empty ones left out.
[[nodiscard]] std::vector<std::string> items(std::string_view list);

// How many single-letter edits (insert, delete, change, swap of neighbours) part two words.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

// The known word nearest to a misspelt one, or nothing when none is near enough to suggest.
[[nodiscard]] std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

// The same with a capital letter at its beginning, as a sentence has.
[[nodiscard]] std::string capital(std::string words);

// "a", "a and b", "a, b and c".
[[nodiscard]] std::string list_of(std::span<const std::string> items, std::string_view last = "and");

}  // namespace core
