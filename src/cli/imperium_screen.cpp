// The table of Imperium on a terminal page.

#include <algorithm>

#include "cli/game_screen.h"
#include "core/words.h"
#include "games/imperium/engine.h"
#include "games/imperium/position.h"

namespace cli {

namespace {

using namespace imperium;

constexpr std::size_t box_width = 32;

Colour colour_of(const CardDef& card) {
    switch (card.banner) {
        case suit_region: return Colour::gold;
        case suit_uncivilised: return Colour::green;
        case suit_civilised: return Colour::white;
        case suit_tributary: return Colour::blue;
        case suit_fame: return Colour::violet;
        case suit_unrest: return Colour::red;
        case suit_gadget: return Colour::pink;
        case suit_trade_route: return Colour::brown;
        default: return Colour::plain;
    }
}

Box card_box(const imperium::Match& match, DefId def, const std::string& note) {
    const Text& text = match.text();
    const CardDef& card = match.rules().def(def);
    Box box;
    box.title = text.name(def);
    box.colour = colour_of(card);
    std::string head = text.suits(def).empty() ? std::string("no suit") : text.suits(def);
    if (card.pinned) head += ", stays";
    if (card.attack) head += ", attack";
    box.body.push_back(head);
    if (card.icons != 0) box.body.push_back("icons: " + text.icons(def));
    if (card.symbols != 0) box.body.push_back("state: " + text.symbols(card.symbols));
    if (card.start == start_development) box.body.push_back("develop: " + text.develop_cost(def));
    const std::string abilities = text.text(def);
    for (const std::string_view line : core::split(abilities, '\n')) {
        if (!line.empty()) box.body.emplace_back(line);
    }
    if (!note.empty()) box.body.push_back(note);
    return box;
}

std::string pool_line(const Style& style, const Text& text, const Player& player) {
    constexpr Colour colours[] = {Colour::brown, Colour::green, Colour::gold, Colour::cyan};
    std::string out;
    for (std::uint8_t r = 0; r < resource_count; ++r) {
        if (player.pool[r] > 0)
            out += (out.empty() ? "" : "  ") + paint(style, colours[r], text.good(r, player.pool[r]));
    }
    return out.empty() ? paint(style, Colour::dim, "no resources") : out;
}

// "Lagoon (exhausted; 2 goods; over Clans)".
std::string standing(const imperium::Match& match, const State& s, CopyId copy, const Style& style) {
    const CardDef& card = match.rules().def(s.table.def(copy));
    std::vector<std::string> notes;
    if (card.icons != 0) notes.push_back(match.text().icons(s.table.def(copy)));
    if ((s.marks[copy].flags & flag_exhausted) != 0) notes.emplace_back("exhausted");
    if (const std::string on = match.text().tokens(s, copy); !on.empty()) notes.push_back("with " + on);
    std::string under;
    const Seat owner = seat_of(s.table.pile(copy));
    if (owner != no_seat) {
        for (CopyId g = s.table.first(pile_of(pile_garrison, owner)); g != no_copy; g = s.table.next(g)) {
            if (s.marks[g].parent == copy) under += (under.empty() ? "over " : ", ") + match.text().card(s, g);
        }
    }
    if (!under.empty()) notes.push_back(under);
    std::string out = paint(style, colour_of(card), match.text().card(s, copy));
    if (!notes.empty()) {
        std::string joined;
        for (const std::string& note : notes) joined += (joined.empty() ? "" : "; ") + note;
        out += paint(style, Colour::dim, " (" + joined + ")");
    }
    return out;
}

void draw_player(std::string& out, const imperium::Match& match, const State& s, Seat seat, unsigned viewer,
                 const Style& style) {
    const Text& text = match.text();
    const Player& player = s.players[seat];
    const CopyId state = s.table.first(pile_of(pile_state, seat));
    std::string title = text.seat(s, seat) + (seat == viewer ? " (you)" : "") + ", " + text.card(s, state);
    title += ", " + std::to_string(player.actions) + " actions, " + std::to_string(player.exhausts) + " exhaust tokens";
    title += ", hand " + std::to_string(s.table.count(pile_of(pile_hand, seat)));
    title += ", deck " + std::to_string(s.table.count(pile_of(pile_draw, seat)));
    title += ", discard " + std::to_string(s.table.count(pile_of(pile_discard, seat)));
    const unsigned nation = s.table.count(pile_of(pile_nation, seat)) + s.table.count(pile_of(pile_accession, seat));
    if (nation > 0) title += ", nation deck " + std::to_string(nation);
    if (seat == s.first_player) title += ", first player";
    out += rule(style, title) + "\n";
    out += "  " + pool_line(style, text, player) + "\n";
    const auto add = [&](std::string_view head, const std::string& line) {
        if (line.empty()) return;
        const std::string label = pad(std::string(head) + ":", 13);
        const std::vector<std::string> lines = wrap(line, style.width - 16);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            out += "  " + (i == 0 ? paint(style, Colour::dim, label) : std::string(13, ' ')) + lines[i] + "\n";
        }
    };
    const auto list = [&](SeatPile pile) {
        std::string line;
        for (CopyId c = s.table.first(pile_of(pile, seat)); c != no_copy; c = s.table.next(c)) {
            if (s.table.def(c) == engine::unknown_def) continue;
            line += (line.empty() ? "" : ", ") + standing(match, s, c, style);
        }
        return line;
    };
    add("Always", list(pile_board));
    add("In play", list(pile_play));
    add("Development", list(pile_development));
    if (seat == viewer || viewer == sees_all) {
        add("Discard", list(pile_discard));
        add("History", list(pile_history));
        add("Legends", list(pile_legends));
    } else if (!s.table.empty(pile_of(pile_history, seat))) {
        add("History", std::to_string(s.table.count(pile_of(pile_history, seat))) + " cards");
    }
}

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

class ImperiumScreen final : public GameScreen {
public:
    std::string table(const engine::Match& any, unsigned viewer, const Style& style) const override {
        const auto& match = static_cast<const imperium::Match&>(any);
        const State s = viewer == sees_all ? match.state() : Game::view(match.rules(), match.state(), viewer);
        std::string out = "\n" + paint(style, Colour::bold, "Round " + std::to_string(s.round));
        if (s.final_round != 0)
            out += paint(style, Colour::red, ", the last one");
        else if (s.scoring != 0)
            out += paint(style, Colour::red, ", Scoring is triggered");
        out +=
            paint(style, Colour::dim,
                  "  |  unrest pile " + std::to_string(s.table.count(pile_unrest)) + ", main deck " +
                      std::to_string(s.table.count(pile_main)) + ", fame " + std::to_string(s.table.count(pile_fame)) +
                      ", civilised " + std::to_string(s.table.count(pile_small)) + ", uncivilised " +
                      std::to_string(s.table.count(pile_small + 1)) + ", region " +
                      std::to_string(s.table.count(pile_small + 2)));
        if (!s.table.empty(pile_chaos))
            out += paint(style, Colour::dim, ", chaos " + std::to_string(s.table.count(pile_chaos)));
        out += "\n";
        for (unsigned k = 1; k <= s.player_count; ++k) {
            draw_player(out, match, s, static_cast<Seat>((viewer == sees_all ? k - 1 : viewer + k) % s.player_count),
                        viewer, style);
        }
        if (match.over()) return out;
        out += rule(style, "Market") + "\n";
        std::vector<Box> boxes;
        for (unsigned slot = 0; slot < market_slots; ++slot) {
            const CopyId c = s.table.first(static_cast<PileId>(pile_market + slot));
            if (c == no_copy) continue;
            std::string note = match.text().tokens(s, c);
            if (!note.empty()) note = "on it: " + note;
            if (!s.table.empty(static_cast<PileId>(pile_market_unrest + slot)))
                note += (note.empty() ? "" : "; ") + std::string("unrest below");
            boxes.push_back(card_box(match, s.table.def(c), note));
        }
        out += draw_boxes(style, boxes, box_width);
        if (!s.table.empty(pile_exile)) {
            std::string line;
            for (CopyId c = s.table.first(pile_exile); c != no_copy; c = s.table.next(c))
                line += (line.empty() ? "" : ", ") + match.text().card(s, c);
            for (const std::string& part : wrap("Exile: " + line, style.width - 4)) out += "  " + part + "\n";
        }
        if (viewer == sees_all) return out;
        const PileId hand = pile_of(pile_hand, static_cast<Seat>(viewer));
        if (s.table.empty(hand)) return out;
        out += rule(style, "Your hand") + "\n";
        std::vector<std::pair<DefId, unsigned>> held;
        for (CopyId c = s.table.first(hand); c != no_copy; c = s.table.next(c)) {
            const auto found = std::find_if(held.begin(), held.end(),
                                            [&](const auto& entry) { return entry.first == s.table.def(c); });
            if (found != held.end()) {
                ++found->second;
            } else {
                held.emplace_back(s.table.def(c), 1);
            }
        }
        boxes.clear();
        for (const auto& [def, n] : held)
            boxes.push_back(card_box(match, def, n > 1 ? std::to_string(n) + " copies" : ""));
        return out + draw_boxes(style, boxes, box_width);
    }

    std::vector<std::size_t> order(const engine::Match& match) const override {
        const engine::Decision& decision = match.decision();
        std::vector<std::size_t> order(decision.options.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
            return group_of(decision.options[x]).number < group_of(decision.options[y]).number;
        });
        return order;
    }

    std::string options(const engine::Match& any, const Style& style) const override {
        const auto& match = static_cast<const imperium::Match&>(any);
        const State& s = match.state();
        std::string out;
        int group = -1;
        std::size_t number = 0;
        for (const std::size_t i : order(any)) {
            const engine::Option& option = match.decision().options[i];
            const Group now = group_of(option);
            if (now.number != group && *now.title != 0) out += paint(style, Colour::dim, now.title) + "\n";
            group = now.number;
            std::string label = match.option_text(option);
            const bool shows_card = option.kind == option_play || option.kind == option_free_play ||
                                    option.kind == option_exhaust || option.kind == option_respond ||
                                    option.kind == option_effect || option.kind == option_profit;
            if (shows_card && option.card < s.table.size) {
                std::string text = match.text().text(s.table.def(option.card));
                const std::string_view head = option.kind == option_exhaust  ? "Exhaust"
                                              : option.kind == option_effect ? "Solstice"
                                              : option.kind == option_profit ? "Profit"
                                                                             : "";
                const std::size_t at = head.empty() ? std::string::npos : text.find(head);
                if (at != std::string::npos) text = text.substr(at, text.find('\n', at) - at);
                std::replace(text.begin(), text.end(), '\n', ' ');
                label += paint(style, Colour::dim, "  " + text);
            }
            const std::vector<std::string> lines = wrap(label, style.width > 8 ? style.width - 6 : 74);
            for (std::size_t k = 0; k < lines.size(); ++k)
                out += "  " +
                       (k == 0 ? paint(style, Colour::bold, pad(std::to_string(++number), 3)) : std::string(3, ' ')) +
                       lines[k] + "\n";
        }
        return out;
    }

    std::string status(const engine::Match& any, unsigned viewer, const Style& style) const override {
        const auto& match = static_cast<const imperium::Match&>(any);
        const State& s = match.state();
        const Player& player = s.players[viewer];
        return paint(style, Colour::dim, "Round " + std::to_string(s.round) + ", you: ") +
               pool_line(style, match.text(), player) +
               paint(style, Colour::dim,
                     "  |  " + std::to_string(player.actions) + " actions, " + std::to_string(player.exhausts) +
                         " exhaust tokens  |  hand " +
                         std::to_string(s.table.count(pile_of(pile_hand, static_cast<Seat>(viewer)))) +
                         "  |  now worth " + std::to_string(match.score(viewer)) + " VP") +
               "\n";
    }

    std::string cards(const engine::Match& any, unsigned viewer, const Style& style) const override {
        const auto& match = static_cast<const imperium::Match&>(any);
        const State s = Game::view(match.rules(), match.state(), viewer);
        std::vector<Box> boxes;
        if (s.question == ask_look) {
            for (CopyId c = s.table.first(pile_aside); c != no_copy; c = s.table.next(c)) {
                if (s.table.def(c) != engine::unknown_def) boxes.push_back(card_box(match, s.table.def(c), ""));
            }
        } else if (s.question == ask_gain || s.question == ask_develop) {
            for (const engine::Option& option : match.decision().options) {
                if (option.card < s.table.size && s.table.def(option.card) != engine::unknown_def)
                    boxes.push_back(card_box(match, s.table.def(option.card), match.text().tokens(s, option.card)));
            }
        }
        return boxes.empty() ? std::string() : draw_boxes(style, boxes, box_width);
    }

    std::string card(const engine::Match& any, const std::string& name, const Style& style) const override {
        const auto& match = static_cast<const imperium::Match&>(any);
        const std::string wanted = core::lower(name);
        std::vector<Box> exact, begins;
        std::string names;
        for (std::size_t k = 0; k < match.rules().def_count(); ++k) {
            const auto def = static_cast<DefId>(k);
            const std::string& full = match.rules().name(def);
            if (core::lower(full).find(wanted) == std::string::npos) continue;
            const Box box = card_box(match, def, "");
            const auto same = [&](const Box& other) { return other.title == box.title && other.body == box.body; };
            if (core::lower(full) == wanted && std::none_of(exact.begin(), exact.end(), same)) exact.push_back(box);
            if (std::none_of(begins.begin(), begins.end(), same)) begins.push_back(box);
            if (names.find(full) == std::string::npos) names += (names.empty() ? "" : ", ") + full;
        }
        if (exact.empty() && names.find(", ") != std::string::npos) return "Which of these: " + names + "?\n";
        return draw_boxes(style, exact.empty() ? begins : exact, box_width);
    }

    std::string_view rules() const override {
        return "Each turn you activate (play cards for 3 actions, use Exhaust abilities for exhaust tokens), innovate "
               "(discard\n"
               "your hand, break through for one card) or revolt (return unrest from hand). Cards you acquire from the "
               "market\n"
               "bring their tokens and an unrest. When your deck runs out you add a card of your nation, later a "
               "development\n"
               "you pay for. Progress and goods pay for 1 population or 2 materials. The most VP win; if the Unrest "
               "pile runs\n"
               "out, the fewest unrest.\n";
    }
    std::string_view side_word() const override { return "nations"; }
    std::string_view example_card() const override { return "Glory"; }
    std::string_view end_option() const override { return "end the turn"; }
};

}  // namespace

const GameScreen& imperium_screen() {
    static const ImperiumScreen screen;
    return screen;
}

const GameScreen& screen_of(std::string_view game) {
    return game == "imperium" ? imperium_screen() : settlers_screen();
}

}  // namespace cli
