#pragma once
// A terminal's page: colours, widths and boxes. Knows no game.

#include <string>
#include <string_view>
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

// A card: a frame around a title line and body lines.
struct Box {
    std::string title;
    Colour colour = Colour::plain;
    std::vector<std::string> body;
};

// Boxes side by side, as many as fit, rows of equal height.
[[nodiscard]] std::string draw_boxes(const Style& style, const std::vector<Box>& boxes, std::size_t box_width);

}  // namespace cli
