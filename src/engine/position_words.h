#pragma once
// Words that the positions of all games are written in.

#include <string_view>

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

}  // namespace engine
