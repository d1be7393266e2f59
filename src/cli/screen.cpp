#include "cli/screen.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "core/words.h"

namespace cli {

Style terminal_style() {
    Style style;
    const bool terminal = ::isatty(STDOUT_FILENO) != 0;
    const char* term = std::getenv("TERM");
    style.colours = terminal && std::getenv("NO_COLOR") == nullptr && term != nullptr && std::strcmp(term, "dumb") != 0;
    std::string locale;
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != 0) {
            locale = core::lower(value);
            break;
        }
    }
    style.lines = locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
    winsize size{};
    if (terminal && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) style.width = size.ws_col;
    style.width = std::min<std::size_t>(style.width, 160);
    return style;
}

std::string paint(const Style& style, Colour colour, std::string_view text) {
    if (!style.colours || colour == Colour::plain) return std::string(text);
    return "\x1b[" + std::to_string(static_cast<int>(colour)) + "m" + std::string(text) + "\x1b[0m";
}

std::size_t columns(std::string_view text) {
    std::size_t n = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b') {
            while (i < text.size() && text[i] != 'm') ++i;
        } else if ((static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U) {
            ++n;
        }
    }
    return n;
}

std::string pad(std::string_view text, std::size_t width) {
    const std::size_t used = columns(text);
    return std::string(text) + std::string(used < width ? width - used : 0, ' ');
}

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    for (const std::string_view paragraph : core::split(text, '\n')) {
        std::string line;
        for (const std::string_view word : core::split(paragraph, ' ')) {
            if (!line.empty() && columns(line) + 1 + columns(word) > width) {
                lines.push_back(line);
                line.clear();
            }
            if (!line.empty()) line += ' ';
            line += word;
        }
        lines.push_back(line);
    }
    return lines;
}

std::string rule(const Style& style, std::string_view title) {
    const std::string dash = style.lines ? "─" : "-";
    std::string out = dash + dash + " " + std::string(title) + " ";
    for (std::size_t n = columns(out); n < style.width; ++n) out += dash;
    return paint(style, Colour::grey, out);
}

std::string headed(const Style& style, std::string_view head, const std::string& words) {
    constexpr std::size_t column = 13;
    if (words.empty()) return {};
    std::string before = paint(style, Colour::dim, pad(std::string(head) + ":", column));
    std::string out;
    for (const std::string& line : wrap(words, style.width - column - 3)) {
        out += "  " + before + line + "\n";
        before = std::string(column, ' ');
    }
    return out;
}

std::string list_of(const Counted<std::string>& names) {
    std::string out;
    for (const auto& [name, n] : names)
        out += (out.empty() ? "" : ", ") + name + (n > 1 ? " x" + std::to_string(n) : "");
    return out;
}

std::string draw_boxes(const Style& style, const std::vector<Box>& boxes, std::size_t box_width) {
    const std::size_t inner = box_width - 4;
    const std::size_t in_row = std::max<std::size_t>(1, (style.width + 1) / (box_width + 1));
    const char* corner[4] = {style.lines ? "╭" : "+", style.lines ? "╮" : "+", style.lines ? "╰" : "+",
                             style.lines ? "╯" : "+"};
    const std::string across = style.lines ? "─" : "-", side = style.lines ? "│" : "|";
    std::string out;
    for (std::size_t first = 0; first < boxes.size(); first += in_row) {
        const std::size_t last = std::min(boxes.size(), first + in_row);
        std::vector<std::vector<std::string>> bodies;
        std::size_t height = 0;
        for (std::size_t i = first; i < last; ++i) {
            std::vector<std::string> lines = wrap(boxes[i].title, inner);
            for (std::string& line : lines) line = paint(style, Colour::bold, line);
            for (const std::string& paragraph : boxes[i].body) {
                for (std::string& line : wrap(paragraph, inner)) lines.push_back(std::move(line));
            }
            height = std::max(height, lines.size());
            bodies.push_back(std::move(lines));
        }
        std::string horizontal;
        for (std::size_t k = 0; k < box_width - 2; ++k) horizontal += across;
        const auto edge = [&](const char* left, const char* right) {
            for (std::size_t i = first; i < last; ++i) {
                out += paint(style, boxes[i].colour, left + horizontal + right) + (i + 1 < last ? " " : "\n");
            }
        };
        edge(corner[0], corner[1]);
        for (std::size_t row = 0; row < height; ++row) {
            for (std::size_t i = first; i < last; ++i) {
                const auto& lines = bodies[i - first];
                const std::string bar = paint(style, boxes[i].colour, side);
                out += bar + " " + pad(row < lines.size() ? lines[row] : "", inner) + " " + bar +
                       (i + 1 < last ? " " : "\n");
            }
        }
        edge(corner[2], corner[3]);
    }
    return out;
}

}  // namespace cli
