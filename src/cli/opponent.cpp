#include "cli/opponent.h"

#include <algorithm>
#include <charconv>

#include "core/words.h"
#include "lang/renderer.h"

namespace cli {

bool read_pace(const std::string& word, Pace& pace) {
    pace = {};
    if (word == "at-once") return true;
    if (word == "key") return pace.by_key = true;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), pace.seconds);
    return error == std::errc() && end == word.data() + word.size() && pace.seconds >= 0 && pace.seconds <= 60;
}

namespace {

std::string slots_line(const engine::OpponentView& opponent, const Style& style) {
    std::string line;
    for (const engine::SlotView& slot : opponent.slots) {
        const std::string card = slot.card.id == engine::no_copy ? "empty"
                                 : slot.card.name.empty()        ? "face down"
                                                                 : slot.card.name;
        line += (line.empty() ? "" : "  ") + paint(style, Colour::bold, std::to_string(slot.number)) + " " + card +
                (slot.covered ? paint(style, Colour::dim, " (under the die)") : "");
    }
    return line;
}

}  // namespace

std::string draw_opponent(const engine::OpponentView& opponent, const Style& style) {
    std::string title = opponent.name + (opponent.difficulty.empty() ? "" : ", " + opponent.difficulty);
    if (opponent.die != 0) title += ", die " + std::to_string(opponent.die);
    std::string out = rule(style, title) + "\n";
    const std::size_t width = style.width > 40 ? style.width : 80;
    for (const std::string& line : wrap(slots_line(opponent, style), width - 4)) out += "  " + line + "\n";
    if (opponent.rows.empty()) return out;
    out += paint(style, Colour::dim,
                 "  " + core::capital(opponent.table) + ", the first that fits; in it \"you\" is the opponent:") +
           "\n";
    if (opponent.basis == lang::basis_word(lang::Basis::reconstructed))
        out += paint(style, Colour::dim, "  reconstructed: the printed table is not known") + "\n";
    std::size_t longest = 0;
    for (const engine::RowView& row : opponent.rows) longest = std::max(longest, columns(row.trigger));
    longest = std::min<std::size_t>(longest, 26);
    for (const engine::RowView& row : opponent.rows) {
        std::string used;
        for (const unsigned slot : row.slots) used += (used.empty() ? "" : ",") + std::to_string(slot);
        if (row.in_force) used = ">" + used;
        const bool marked = row.in_force || !row.slots.empty();
        const std::vector<std::string> heads = wrap(row.trigger, longest), texts = wrap(row.text, width - longest - 12);
        for (std::size_t k = 0; k < std::max(heads.size(), texts.size()); ++k) {
            const std::string head = pad(k < heads.size() ? heads[k] : "", longest);
            out += paint(style, Colour::gold, pad(k == 0 ? used : "", 7)) + " " +
                   paint(style, marked ? Colour::bold : Colour::plain, head) + "  " +
                   (k < texts.size() ? texts[k] : "") + "\n";
        }
    }
    const bool used = std::any_of(opponent.rows.begin(), opponent.rows.end(),
                                  [](const engine::RowView& row) { return row.in_force || !row.slots.empty(); });
    if (used) out += paint(style, Colour::dim, "  (before a row: the slots it was used for; > the last one)") + "\n";
    return out;
}

std::string indented(const engine::LogLine& line, std::size_t width) {
    const std::string before(2 + 2 * line.why.depth, ' ');
    std::string out;
    for (const std::string& part : wrap(line.text, width > 40 ? width - before.size() - 3 : line.text.size()))
        out += (out.empty() ? before : "\n" + before + "  ") + part;
    return out;
}

}  // namespace cli
