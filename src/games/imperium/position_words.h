#pragma once
// Small readers that the given and the expected of a position share.

#include <string>
#include <string_view>

#include "core/words.h"
#include "engine/position_words.h"
#include "games/imperium/state.h"
#include "games/imperium/vocabulary.h"

namespace imperium::position_words {

using engine::take_number;

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
