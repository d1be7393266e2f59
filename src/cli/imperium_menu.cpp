// The numbered options of Imperium, with what a player wants to know beside them.

#include <algorithm>

#include "cli/imperium_parts.h"
#include "games/imperium/verbs.h"

namespace cli {

namespace {

using namespace imperium;

constexpr std::size_t long_menu = 8;  // beyond so many options the texts of cards are left out

struct Group {
    int number;
    const char* title;
};

Group group_of(const engine::Option& option) {
    switch (option.kind) {
        case option_play: return {1, "Play for an action"};
        case option_free_play: return {2, "Free play"};
        case option_exhaust: return {3, "Exhaust"};
        case option_profit: return {4, "Profit"};
        case option_gain_market: return {1, "From the market"};
        case option_gain_small:
        case option_gain_search:
        case option_gain_route: return {2, "From a deck"};
        case option_gain_exile:
        case option_gain_instead: return {3, "From exile"};
        case option_end:
        case option_done:
        case option_no: return {9, "Or"};
        default: return {0, ""};
    }
}

// The progress and goods of a payment: the printed price comes before what replaces it.
unsigned substitutes(const engine::Option& option) {
    return option.kind == option_pay ? (option.extra >> 8U) + (option.extra & 0xffU) : 0U;
}

// How many equal cards of the hand an option stands for.
unsigned copies(const imperium::Match& match, const engine::Option& option) {
    const State& s = match.state();
    if (option.kind != option_card && option.kind != option_play && option.kind != option_free_play) return 1;
    if (option.card >= s.table.size || !is_pile(s.table.pile(option.card), pile_hand)) return 1;
    const Table table(match.rules(), const_cast<State&>(s), nullptr);
    unsigned n = 0;
    for (CopyId c = s.table.first(s.table.pile(option.card)); c != no_copy; c = s.table.next(c)) {
        if (same_to_choose(table, s, option.card, c)) ++n;
    }
    return std::max(n, 1U);
}

// The unrest that comes with a gained card, or goes back to its pile.
std::string unrest_note(const imperium::Match& match, const engine::Option& option) {
    const State& s = match.state();
    const bool acquire = !s.frames.empty() && s.frames.back().m == 1;
    if (option.kind == option_gain_exile) {
        const bool region = match.rules().def(s.table.def(option.card)).region;
        return acquire && !region ? "  (with 1 unrest)" : "";
    }
    if (option.kind != option_gain_market) return {};
    const auto under = static_cast<PileId>(pile_market_unrest + s.table.pile(option.card) - pile_market);
    if (s.table.empty(under)) return {};
    if (!acquire) return "  (its unrest goes back)";
    return match.text().tokens(s, option.card).empty() ? "  (with 1 unrest)" : "  (and 1 unrest)";
}

// What the option's ability does, or what its card says.
std::string ability_note(const imperium::Match& match, const engine::Option& option) {
    const State& s = match.state();
    if (option.card >= s.table.size) return {};
    const Text& text = match.text();
    const DefId def = s.table.def(option.card);
    const CardDef& card = match.rules().def(def);
    switch (option.kind) {
        case option_exhaust: return card.exhaust.size() > 1 ? std::string() : text.effect(card.exhaust[option.n]);
        case option_respond: return text.effect(card.triggers[option.n]);
        case option_profit: return text.effect(card.profit.front());
        case option_effect:
            return text.effect((s.phase == Phase::solstice_end ? card.end_of_solstice : card.solstice)[option.n]);
        case option_play:
        case option_free_play: {
            std::string words = text.text(def);
            std::replace(words.begin(), words.end(), '\n', ' ');
            return words;
        }
        default: return {};
    }
}

std::string label_of(const imperium::Match& match, const engine::Option& option, const Style& style) {
    const State& s = match.state();
    std::string label = match.option_text(option);
    if (option.kind == option_number) {
        const bool exchange = !s.frames.empty() && match.rules().code(s.frames.back().pc).op == verb_exchange_gained;
        return (exchange ? "exchange " : "pay ") + (option.n == 0 ? std::string("none") : label);
    }
    if (option.kind == option_done && label == "done" && !s.frames.empty() && s.frames.back().extra == 0 &&
        s.frames.back().proc == Proc::verb)
        return label + paint(style, Colour::dim, "  (none)");
    if (const unsigned n = copies(match, option); n > 1) label += " (" + std::to_string(n) + ")";
    std::string note = unrest_note(match, option);
    if (match.decision().options.size() <= long_menu) {
        if (const std::string words = ability_note(match, option); !words.empty()) note += "  " + words;
    } else if (option.card < s.table.size && option.kind != option_pay) {
        if (const std::string icons = match.text().icons(s.table.def(option.card)); !icons.empty())
            note += "  " + icons;
    }
    return note.empty() ? label : label + paint(style, Colour::dim, note);
}

}  // namespace

std::vector<std::size_t> order_imperium_options(const engine::Match& match) {
    const engine::Decision& decision = match.decision();
    std::vector<std::size_t> order(decision.options.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
        const engine::Option &a = decision.options[x], &b = decision.options[y];
        const int first = group_of(a).number, second = group_of(b).number;
        return first != second ? first < second : substitutes(a) < substitutes(b);
    });
    return order;
}

std::string draw_imperium_options(const imperium::Match& match, const Style& style) {
    std::string out;
    int group = -1;
    std::size_t number = 0;
    for (const std::size_t i : order_imperium_options(match)) {
        const engine::Option& option = match.decision().options[i];
        const Group now = group_of(option);
        if (now.number != group && *now.title != 0) out += paint(style, Colour::dim, now.title) + "\n";
        group = now.number;
        ++number;
        // An amount is its own number.
        const std::string shown = option.kind == option_number ? match.option_text(option) : std::to_string(number);
        const std::vector<std::string> lines =
            wrap(label_of(match, option, style), style.width > 8 ? style.width - 6 : 74);
        for (std::size_t k = 0; k < lines.size(); ++k) {
            out += "  " + (k == 0 ? paint(style, Colour::bold, pad(shown, 3)) : std::string(3, ' ')) + lines[k] + "\n";
        }
    }
    if (match.decision().options.size() > long_menu)
        out += paint(style, Colour::dim, "  (c NAME shows a card's text)") + "\n";
    return out;
}

}  // namespace cli
