#pragma once
// Small readers that the given and the expected of a position share.

#include <string>
#include <string_view>

#include "core/words.h"
#include "games/imperium/state.h"
#include "games/imperium/vocabulary.h"

namespace imperium::position_words {

inline bool take_number(std::string_view& text, unsigned& n) {
    std::size_t k = 0;
    n = 0;
    while (k < text.size() && text[k] >= '0' && text[k] <= '9' && k < 4)
        n = n * 10 + static_cast<unsigned>(text[k++] - '0');
    if (k == 0) return false;
    text = core::trim(text.substr(k));
    return true;
}

inline bool take_word(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text = core::trim(text.substr(word.size()));
    return true;
}

inline int good_named(std::string_view word) {
    for (const lang::GoodRow& row : vocabulary().goods) {
        if (row.id < resource_count && (core::lower(word) == row.word || core::lower(word) == row.plural))
            return row.id;
    }
    return -1;
}

inline std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

}  // namespace imperium::position_words
