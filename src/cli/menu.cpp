#include "cli/menu.h"

#include <algorithm>

namespace cli {

namespace {

constexpr std::size_t long_menu = 8;  // beyond so many options the texts of cards are left out

std::string label_of(const engine::OptionView& view, bool many, const Style& style) {
    std::string label = view.label.empty() ? view.text : view.label;
    if (view.copies > 1) label += " (" + std::to_string(view.copies) + ")";
    std::string note = view.note;
    const std::string& more = many ? view.icons : view.effect;
    if (!more.empty()) note += (note.empty() ? "" : "  ") + more;
    return note.empty() ? label : label + paint(style, Colour::dim, "  " + note);
}

std::string signed_number(int n) { return (n < 0 ? " - " : " + ") + std::to_string(n < 0 ? -n : n); }

}  // namespace

std::vector<std::size_t> menu_order(const engine::Match& match) {
    const auto& options = match.decision().options;
    std::vector<std::pair<int, std::size_t>> order;
    for (std::size_t i = 0; i < options.size(); ++i) order.emplace_back(match.option_view(options[i]).order, i);
    std::stable_sort(order.begin(), order.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
    std::vector<std::size_t> places;
    for (const auto& one : order) places.push_back(one.second);
    return places;
}

std::string draw_menu(const engine::Match& match, const Style& style) {
    const auto& options = match.decision().options;
    const bool many = options.size() > long_menu;
    std::string out, group;
    std::size_t number = 0;
    bool icons = false;
    for (const std::size_t i : menu_order(match)) {
        const engine::OptionView view = match.option_view(options[i]);
        if (view.group != group && !view.group.empty()) out += paint(style, Colour::dim, view.group) + "\n";
        group = view.group;
        ++number;
        icons = icons || (many && !view.effect.empty());
        // An amount is its own number.
        const bool amount = options[i].kind == engine::opt_number && !view.text.empty() &&
                            view.text.find_first_not_of("0123456789") == std::string::npos;
        const std::string shown = amount ? view.text : std::to_string(number);
        const std::vector<std::string> lines =
            wrap(label_of(view, many, style), style.width > 8 ? style.width - 6 : 74);
        for (std::size_t k = 0; k < lines.size(); ++k)
            out += "  " + (k == 0 ? paint(style, Colour::bold, pad(shown, 3)) : std::string(3, ' ')) + lines[k] + "\n";
    }
    if (icons) out += paint(style, Colour::dim, "  (c NAME shows a card's text)") + "\n";
    return out;
}

std::string draw_scores(const engine::Match& match, const std::vector<std::string>& seats, const Style& style) {
    std::string out;
    for (const std::string& note : match.result_notes()) out += "  " + note + "\n";
    for (unsigned seat = 0; seat < match.seats(); ++seat) {
        const engine::ScoreView view = match.scores(seat);
        const std::string who = seat < seats.size() ? "(" + seats[seat] + ")" : "";
        out += "  " + pad(match.seat_name(seat), 14) + pad(who, 10) +
               paint(style, Colour::bold, std::to_string(view.total) + " " + view.unit);
        for (std::size_t k = 0; k < view.sources.size(); ++k) {
            const engine::ScorePart& part = view.sources[k];
            out += (k == 0 ? " = " + std::to_string(part.points) : signed_number(part.points)) + " " + part.name;
        }
        out += "\n";
        std::string line;
        for (const engine::ScorePart& part : view.cards) {
            line += (line.empty() ? "" : ", ") + part.name +
                    (part.copies > 1 ? " (" + std::to_string(part.copies) + ")" : "") + " " +
                    std::to_string(part.points);
        }
        for (const std::string& words : wrap(line, style.width > 20 ? style.width - 6 : 74)) {
            if (!words.empty()) out += "    " + paint(style, Colour::dim, words) + "\n";
        }
    }
    return out;
}

}  // namespace cli
