// The end of a game of Imperium: every player's points by what they come from.

#include <algorithm>

#include "cli/imperium_parts.h"
#include "games/imperium/engine.h"

namespace cli {

namespace {

using namespace imperium;

struct Part {
    std::string name;
    int points;
    unsigned copies;
};

std::string place_name(PileId pile) {
    if (is_pile(pile, pile_history)) return " in History";
    if (is_pile(pile, pile_legends)) return " in Legends";
    if (is_pile(pile, pile_garrison)) return " garrisoned";
    return {};
}

std::string signed_number(int n) { return (n < 0 ? " - " : " + ") + std::to_string(n < 0 ? -n : n); }

std::string seat_scores(const imperium::Match& match, const Table& table, Seat seat, const std::string& who,
                        const Style& style) {
    const State& s = match.state();
    int cards = 0, power = 0, unrest = 0;
    std::vector<Part> parts;
    const bool unrest_free = table.has_modifier(seat, modifier_unrest_free);
    table.for_each_scored(seat, [&](CopyId copy) {
        const PileId pile = s.table.pile(copy);
        const bool board = is_pile(pile, pile_board) || is_pile(pile, pile_state);
        const int worth = table.worth_of(seat, copy);
        if (table.def(copy).unrest && !board) {
            if (!unrest_free) unrest += worth;
            return;
        }
        (board ? power : cards) += worth;
        if (worth == 0) return;
        const std::string name = match.text().card(s, copy) + place_name(pile);
        const auto found = std::find_if(parts.begin(), parts.end(), [&](const Part& part) {
            return part.name == name && part.points == worth * static_cast<int>(part.copies);
        });
        if (found == parts.end()) {
            parts.push_back({name, worth, 1});
        } else {
            found->points += worth;
            ++found->copies;
        }
    });
    const int total = match.score(seat), tokens = total - cards - power - unrest;
    std::string out = "  " + pad(match.seat_name(seat), 14) + pad("(" + who + ")", 10) +
                      paint(style, Colour::bold, std::to_string(total) + " VP") + " = " + std::to_string(cards) +
                      " for cards" + signed_number(tokens) + " for progress";
    if (power != 0) out += signed_number(power) + " for what is always in play";
    if (unrest != 0) out += signed_number(unrest) + " for unrest";
    out += "\n";
    std::stable_sort(parts.begin(), parts.end(), [](const Part& x, const Part& y) { return x.points > y.points; });
    std::string line;
    for (const Part& part : parts) {
        line += (line.empty() ? "" : ", ") + part.name +
                (part.copies > 1 ? " (" + std::to_string(part.copies) + ")" : "") + " " + std::to_string(part.points);
    }
    for (const std::string& words : wrap(line, style.width > 20 ? style.width - 6 : 74)) {
        if (!words.empty()) out += "    " + paint(style, Colour::dim, words) + "\n";
    }
    return out;
}

// After a Collapse the fewest unrest win; points only break a tie.
std::string collapse_lines(const imperium::Match& match, const Table& table) {
    const State& s = match.state();
    std::string out = "  Collapse: the points do not count, the fewest unrest win.";
    unsigned least = 0xffff, tied = 0;
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        if (match.rules().nations()[s.players[seat].nation].collapse_win && s.table.empty(pile_chaos))
            out += " " + match.seat_name(seat) + " win at once, since no Chaos is left.";
        const unsigned n = table.unrest_of(seat);
        tied = n < least ? 1 : n == least ? tied + 1 : tied;
        least = std::min(least, n);
    }
    out += "\n ";
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        out +=
            (seat == 0 ? " " : ", ") + match.seat_name(seat) + " " + std::to_string(table.unrest_of(seat)) + " unrest";
    }
    return out + (tied > 1 ? ": a tie, which the points of the tied break.\n" : ".\n");
}

}  // namespace

std::string draw_imperium_scores(const imperium::Match& match, const std::vector<std::string>& seats,
                                 const Style& style) {
    State state = match.state();
    const Table table(match.rules(), state, nullptr);
    std::string out = state.collapsed != 0 ? collapse_lines(match, table) : std::string();
    for (Seat seat = 0; seat < state.player_count; ++seat) out += seat_scores(match, table, seat, seats[seat], style);
    return out;
}

}  // namespace cli
