// Any game's table in plain lines, one for each pile, from what the game tells every screen: for those who have the
// page read to them, and for a game that nobody has drawn yet.

#include "cli/plain_screen.h"

#include <algorithm>

#include "cli/other_zones.h"
#include "core/words.h"
#include "lang/renderer.h"

namespace cli {

namespace {

// "2 wood, 1 gold"; nothing for what there is none of.
std::string counters_line(const engine::CounterViews& counters) {
    std::string out;
    for (const engine::CounterView& counter : counters) {
        if (counter.value == 0 || counter.key == "round" || counter.key == "first-player") continue;  // said elsewhere
        out += (out.empty() ? "" : ", ") + std::to_string(counter.value) + " " + counter.name;
    }
    return out;
}

std::string phase_line(const engine::Match& match) {
    const engine::PhaseView phase = match.phase();
    std::string out = "Round " + std::to_string(phase.round);
    if (phase.rounds > 0) out += " of " + std::to_string(phase.rounds);
    return phase.title.empty() ? out : out + ", " + phase.title;
}

std::string wrapped(const std::string& words, const Style& style) {
    std::string out;
    for (const std::string& line : wrap(words, style.width - 4)) out += "  " + line + "\n";
    return out;
}

}  // namespace

std::string PlainScreen::card_line(std::size_t def) const {
    const lang::Card& card = game_.pack().cards[def];
    const lang::Renderer renderer(game_.pack(), game_.vocabulary());
    std::string fields;
    for (const lang::FieldRow& row : game_.vocabulary().fields) {
        const lang::FieldValue* value = lang::find_field(card, row.id);
        const std::string words = value == nullptr ? "" : renderer.field(row, *value);
        if (!words.empty()) fields += (fields.empty() ? " (" : "; ") + std::string(row.word) + " " + words;
    }
    std::string text = renderer.text(card);
    std::replace(text.begin(), text.end(), '\n', ' ');
    const std::string note = basis_note(card);
    return card.name + fields + (fields.empty() ? "" : ")") + (text.empty() ? "" : ": " + text) +
           (note.empty() ? "" : " (" + note + ")");
}

// The cards that a viewer holds, each with its text, equal ones once.
std::string PlainScreen::hand(const engine::TableView& view, unsigned viewer, const Style& style) const {
    Counted<std::string> cards;
    for (const engine::ZoneView& zone : view.zones) {
        if (zone.key != "hand" || zone.seat != static_cast<int>(viewer)) continue;
        for (const engine::CardView& card : zone.cards) {
            if (card.def >= 0) count_in(cards, card_line(static_cast<std::size_t>(card.def)));
        }
    }
    std::string out;
    for (const auto& [line, n] : cards) out += wrapped((n > 1 ? std::to_string(n) + " " : "") + line, style);
    return out.empty() ? out : "Your hand\n" + out;
}

std::string PlainScreen::table(const engine::Match& match, unsigned viewer, const Style& style) const {
    const engine::TableView view = match.view(viewer);
    std::string out = "\n" + phase_line(match) + "\n";
    if (const std::string counters = counters_line(view.counters); !counters.empty()) out += wrapped(counters, style);
    const auto zones_of = [&](int seat) {
        for (const engine::ZoneView& zone : view.zones) {
            const bool shown_below = zone.key == "hand" && zone.seat == static_cast<int>(viewer);
            if (zone.seat == seat && zone.count > 0 && !shown_below) out += zone_line(view, zone, style);
        }
    };
    zones_of(-1);
    for (std::size_t seat = 0; seat < view.players.size(); ++seat) {
        const engine::PlayerView& player = view.players[seat];
        out += player.name + (seat == viewer ? " (you)" : "") + (player.first ? ", first player" : "") +
               (player.passed ? ", passed" : "") + "\n";
        if (const std::string counters = counters_line(player.counters); !counters.empty())
            out += wrapped(counters, style);
        zones_of(static_cast<int>(seat));
    }
    return out + hand(view, viewer, style);
}

std::string PlainScreen::status(const engine::Match& match, unsigned viewer, const Style& style) const {
    const engine::TableView view = match.view(viewer);
    const std::string counters = counters_line(view.players[viewer].counters);
    return wrapped(phase_line(match) + (counters.empty() ? "" : ", you: ") + counters, style);
}

std::string PlainScreen::cards(const engine::Match& match, unsigned viewer, const Style& style) const {
    const engine::TableView view = match.view(viewer);
    Counted<int> asked;
    for (const engine::Option& option : match.decision().options) {
        const engine::CopyId copy = match.option_view(option).card;
        for (const engine::ZoneView& zone : view.zones) {
            for (const engine::CardView& card : zone.cards) {
                if (card.id == copy && card.def >= 0) count_in(asked, card.def);
            }
        }
    }
    std::string out;
    for (const auto& [def, n] : asked) out += wrapped(card_line(static_cast<std::size_t>(def)), style);
    return out;
}

std::string PlainScreen::card(const engine::Match&, const std::string& name, const Style& style) const {
    const std::string wanted = core::lower(name);
    Counted<std::string> exact, near;
    std::vector<std::string> names;
    for (std::size_t def = 0; def < game_.pack().cards.size(); ++def) {
        const std::string& full = game_.pack().cards[def].name;
        if (core::lower(full) == wanted) count_in(exact, wrapped(card_line(def), style));
        if (core::lower(full).find(wanted) == std::string::npos) continue;
        count_in(near, wrapped(card_line(def), style));
        if (std::find(names.begin(), names.end(), full) == names.end()) names.push_back(full);
    }
    if (exact.empty() && names.size() > 1) return wrapped("Which of these: " + core::list_of(names) + "?", style);
    std::string out;
    for (const auto& [line, n] : exact.empty() ? near : exact) out += line;
    return out;
}

Redraw PlainScreen::redraw(const engine::Match& match) const {
    return match.decision().options.size() > 5 ? Redraw::always : Redraw::never;
}

std::string_view PlainScreen::example_card() const {
    return game_.pack().cards.empty() ? "NAME" : std::string_view(game_.pack().cards.front().name);
}

}  // namespace cli
