#pragma once
// A terminal's page: colours, widths and boxes. Knows no game.

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cli {

enum class Colour : int {
    plain = 0,
    bold = 1,
    dim = 2,
    red = 31,
    green = 32,
    blue = 34,
    violet = 35,
    cyan = 36,
    grey = 90,
    gold = 93,
    brown = 33,
    pink = 95,
    white = 97
};

struct Style {
    bool colours = false;
    bool lines = true;  // box-drawing characters rather than + - |
    std::size_t width = 100;
};

// What this terminal can show: NO_COLOR, TERM and the locale are heeded.
[[nodiscard]] Style terminal_style();

[[nodiscard]] std::string paint(const Style& style, Colour colour, std::string_view text);

// How many columns a text takes, colour codes aside.
[[nodiscard]] std::size_t columns(std::string_view text);
[[nodiscard]] std::string pad(std::string_view text, std::size_t width);
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, std::size_t width);
[[nodiscard]] std::string rule(const Style& style, std::string_view title);
// "In play:     Lagoon, Clans", on as many lines as it takes; nothing if no words stand behind the head.
[[nodiscard]] std::string headed(const Style& style, std::string_view head, const std::string& words);

// Things in the order in which they first come, those that are the same counted.
template <class T>
using Counted = std::vector<std::pair<T, unsigned>>;
template <class T, class Same = std::equal_to<>>
void count_in(Counted<T>& counted, T one, Same same = {}) {
    for (auto& [other, n] : counted) {
        if (!same(other, one)) continue;
        ++n;
        return;
    }
    counted.emplace_back(std::move(one), 1U);
}
// "Mill, Town x2".
[[nodiscard]] std::string list_of(const Counted<std::string>& names);

// A card: a frame around a title line and body lines.
struct Box {
    std::string title;
    Colour colour = Colour::plain;
    std::vector<std::string> body;
};

// Boxes side by side, as many as fit, rows of equal height.
[[nodiscard]] std::string draw_boxes(const Style& style, const std::vector<Box>& boxes, std::size_t box_width);

}  // namespace cli
