#pragma once
// Words that the positions of all games are written in.

#include <string>
#include <string_view>
#include <utility>

#include "core/words.h"

namespace engine {

// "2 wood" -> 2 and the rest.
inline bool take_number(std::string_view& text, unsigned& n) {
    std::size_t k = 0;
    n = 0;
    while (k < text.size() && text[k] >= '0' && text[k] <= '9' && k < 4)
        n = n * 10 + static_cast<unsigned>(text[k++] - '0');
    if (k == 0) return false;
    text = core::trim(text.substr(k));
    return true;
}

// Takes a word off the front, if it stands there.
inline bool take_word(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text = core::trim(text.substr(word.size()));
    return true;
}

inline bool take_end(std::string_view& text, std::string_view word) {
    if (!text.ends_with(word)) return false;
    text = core::trim(text.substr(0, text.size() - word.size()));
    return true;
}

// "Mill (defended)" -> "Mill", "defended".
inline std::pair<std::string, std::string> split_rider(std::string_view text) {
    const std::size_t open = text.rfind('(');
    if (open == std::string_view::npos || !text.ends_with(")")) return {std::string(core::trim(text)), ""};
    return {std::string(core::trim(text.substr(0, open))),
            std::string(core::trim(text.substr(open + 1, text.size() - open - 2)))};
}

inline std::string in_quotes(std::string_view text) { return "'" + std::string(text) + "'"; }

}  // namespace engine
