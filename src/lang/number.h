#pragma once
// The number of a card: "BAR012-013", "3JPN23-24/24", "3JPN1A/24", "1CAR2X/23".

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lang {

struct CardNumber {
    std::string letters;           // the box and the letters of the deck: "3JPN"
    std::string from, to;          // as they are written: "012", "013"
    unsigned first = 0, last = 0;  // as numbers
    std::string side;              // "A" or "B" of a card with two; else empty
    bool replacement = false;      // marked X: it stands for the card of the same number without it

    // One for each copy, side included, without the X: what a replacement and the card it stands for share.
    [[nodiscard]] std::vector<std::string> of_copies() const;
};

// Nothing if it does not look like one. What stands behind a slash says how many cards the deck has.
[[nodiscard]] std::optional<CardNumber> read_card_number(std::string_view text);

}  // namespace lang
