// The table of Imperium on a terminal page.

#include <algorithm>

#include "cli/game_screen.h"
#include "cli/other_zones.h"
#include "core/words.h"
#include "games/imperium/look.h"
#include "games/imperium/position.h"

namespace cli {

namespace {

using namespace imperium;

// Wide pages show the five market cards in one row.
std::size_t box_width(const Style& style) {
    return style.width >= 150 ? std::min<std::size_t>(32, (style.width - 4) / 5) : 32;
}

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
    if (card.icons.any()) box.body.push_back("icons: " + text.icons(def));
    if (card.symbols.any()) box.body.push_back("state: " + text.symbols(card.symbols));
    if (card.start == start_development) box.body.push_back("develop: " + text.develop_cost(def));
    const std::string abilities = text.text(def);
    for (const std::string_view line : core::split(abilities, '\n')) {
        if (!line.empty()) box.body.emplace_back(line);
    }
    if (std::string basis = basis_note(match.rules().pack().cards[card.pack_card]); !basis.empty())
        box.body.push_back(std::move(basis));
    if (!note.empty()) box.body.push_back(note);
    return box;
}

Colour colour_of_good(std::uint8_t good) {
    switch (good) {
        case good_material: return Colour::brown;
        case good_population: return Colour::green;
        case good_progress: return Colour::gold;
        case good_goods: return Colour::cyan;
        default: return Colour::white;
    }
}

std::string goods_line(const Style& style, const Text& text, const Supply& supply) {
    std::string out;
    for (const std::uint8_t r : supply_goods) {
        if (supply[r] > 0) out += (out.empty() ? "" : "  ") + paint(style, colour_of_good(r), text.good(r, supply[r]));
    }
    return out.empty() ? paint(style, Colour::dim, "no resources") : out;
}

// "Lagoon (exhausted; 2 goods; over Clans)".
std::string standing(const imperium::Match& match, const State& s, CopyId copy, unsigned viewer, const Style& style) {
    const CardDef& card = match.rules().def(s.table.def(copy));
    std::vector<std::string> notes;
    if (card.icons.any()) notes.push_back(match.text().icons(s.table.def(copy)));
    const bool quest = viewer < s.player_count && match.rules().nations()[s.players[viewer].nation].quests;
    if (!quest && s.table.pile(copy) == pile_of(pile_development, static_cast<Seat>(viewer)))
        notes.push_back(match.text().develop_cost(s, static_cast<Seat>(viewer), copy));
    if (s.marks[copy].flags.has(Mark::exhausted)) notes.emplace_back("exhausted");
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

// "Round 3"; practice counts its turns.
std::string when(const imperium::Match& match, const State& s) {
    return s.options.practice != 0 ? match.text().practice_turn(s) : "Round " + std::to_string(s.round);
}

// That the end is near.
std::string end_note(const State& s, const Style& style) {
    if (s.final_round != 0 || (s.scoring != 0 && s.options.short_game != 0))
        return paint(style, Colour::red, ", the last round");
    return s.scoring != 0 ? paint(style, Colour::red, ", Scoring is triggered: one more round") : std::string();
}

// How many cards lie in each deck, and the trade route that lies face up under a small one.
std::string decks_line(const imperium::Match& match, const State& s) {
    const auto count = [&](PileId pile) { return std::to_string(s.table.count(pile)); };
    std::string out =
        "Unrest pile " + count(unrest_pile) + ", main deck " + count(main_deck) + ", fame " + count(fame_deck);
    constexpr std::string_view names[] = {"civilised", "uncivilised", "region"};
    for (unsigned k = 0; k < 3; ++k) {
        const PileId small = pile_of(pile_small, k);
        const CopyId route = s.table.first(pile_of(pile_route, k));
        out += ", " + std::string(names[k]) + " " + count(small);
        if (route != no_copy) out += (s.table.empty(small) ? ", uncovered " : " over ") + match.text().card(s, route);
    }
    if (!s.table.empty(chaos_pile)) out += ", chaos " + count(chaos_pile);
    return out;
}

// "2 river icons count as 1 production each": what this turn makes of icons.
std::string treated(const State& s, Seat seat) {
    std::string out;
    for (const Treat& one : s.treats) {
        if (one.seat != seat) continue;
        const std::string icon(vocabulary().adjective(facet_icon, one.icon)->word);
        out += (out.empty() ? "" : ", ") +
               (one.number == every_icon ? "each " + icon : std::to_string(one.number) + " " + icon) +
               (one.also != 0 ? " also as " : " as ") + std::to_string(one.as) + " production";
    }
    return out;
}

// "Japan (you), Isolated, 3 actions, 5 exhaust tokens, hand 5, deck 8, discard 0".
std::string title_of(const imperium::Match& match, const State& s, Seat seat, unsigned viewer) {
    const Text& text = match.text();
    const Player& player = s.players[seat];
    const auto count = [&](PileKind pile) { return std::to_string(s.table.count(pile_of(pile, seat))); };
    return text.seat(s, seat) + (seat == viewer ? " (you)" : "") + ", " +
           text.card(s, s.table.first(pile_of(pile_state, seat))) + ", " + text.good(good_action, player.actions) +
           ", " + text.good(good_exhaust, player.exhausts) + ", hand " + count(pile_hand) + ", deck " +
           count(pile_deck) + ", discard " + count(pile_discard) + (seat == s.first_player ? ", first player" : "");
}

// The known cards of a player's pile; of the discard piles of others only the names.
std::string cards_in(const imperium::Match& match, const State& s, PileKind pile, Seat seat, unsigned viewer,
                     const Style& style) {
    Counted<std::string> names;
    for (CopyId c = s.table.first(pile_of(pile, seat)); c != no_copy; c = s.table.next(c)) {
        if (s.table.def(c) == engine::unknown_def) continue;
        const bool name_only = pile == pile_discard && seat != viewer;
        count_in(names, name_only ? match.text().card(s, c) : standing(match, s, c, viewer, style));
    }
    return list_of(names);
}

// "12 over Prosperity": the Nation deck and what lies beneath it.
std::string nation_deck(const imperium::Match& match, const State& s, Seat seat) {
    const unsigned nation = s.table.count(pile_of(pile_nation, seat));
    if (const CopyId last = s.table.first(pile_of(pile_accession, seat)); last != no_copy)
        return (nation > 0 ? std::to_string(nation) + " over " : "only ") + match.text().card(s, last);
    return nation > 0 ? std::to_string(nation) : std::string();
}

void draw_player(std::string& out, const imperium::Match& match, const State& s, Seat seat, unsigned viewer,
                 const Style& style) {
    const Text& text = match.text();
    const auto add = [&](std::string_view head, const std::string& line) { out += headed(style, head, line); };
    const auto list = [&](PileKind pile) { return cards_in(match, s, pile, seat, viewer, style); };
    out += rule(style, title_of(match, s, seat, viewer)) + "\n";
    out += "  " + goods_line(style, text, s.players[seat].supply) + "\n";
    add("Always", list(pile_board));
    add("In play", list(pile_play));
    add("This turn", treated(s, seat));
    add("Goal", text.goal(s, seat));
    add("Nation deck", nation_deck(match, s, seat));
    const bool quests = match.rules().nations()[s.players[seat].nation].quests;
    add(quests ? "Impending" : "Development", list(pile_development));
    add("Discard", list(pile_discard));
    for (const auto& [pile, head] :
         {std::pair{pile_history, "History"}, {pile_legends, "Legends"}, {pile_flooded, "Flooded"}}) {
        const unsigned n = s.table.count(pile_of(pile, seat));
        if (seat == viewer || viewer == sees_all) {
            add(head, list(pile));
        } else if (n > 0) {
            add(head, std::to_string(n) + (n == 1 ? " card" : " cards"));
        }
    }
}

// The Bot's side: slots, decks, what it has. What it does with its cards is in the table that 'b' shows.
void draw_bot(std::string& out, const imperium::Match& match, const State& s, unsigned viewer, const Style& style) {
    const Text& text = match.text();
    const Look look(match.rules(), s);
    const auto count = [&](PileKind pile) { return std::to_string(s.table.count(pile_of(pile, bot_seat))); };
    std::string title = text.seat(s, bot_seat) + ", " + std::string(name_of(s.options.difficulty)) + ", " +
                        text.card(s, s.table.first(pile_of(pile_state, bot_seat)));
    if (s.bot.die != 0) title += ", die " + std::to_string(s.bot.die);
    out += rule(style, title) + "\n  " + goods_line(style, text, s.players[bot_seat].supply) +
           paint(style, Colour::dim,
                 "  |  deck " + count(pile_deck) + ", discard " + count(pile_discard) + ", Dynasty deck " +
                     count(pile_dynasty) + ", History " + count(pile_history)) +
           "\n";
    const auto add = [&](std::string_view head, const std::string& line) { out += headed(style, head, line); };
    const bool turn = text.cause(s).die != 0;
    std::string slots;
    for (unsigned slot = 0; slot < look.slots_used(); ++slot) {
        const CopyId card = s.table.first(pile_of(pile_slot, slot));
        slots += (slot == 0 ? "" : "  ") + std::to_string(slot + 1) + " " +
                 (card == no_copy                            ? "empty"
                  : s.table.def(card) == engine::unknown_def ? "face down"
                                                             : text.card(s, card)) +
                 (turn && look.is_covered(slot) ? " (kept by the die)" : "");
    }
    add("Slots", slots);
    const auto list = [&](PileKind pile) {
        std::string line;
        for (CopyId c = s.table.first(pile_of(pile, bot_seat)); c != no_copy; c = s.table.next(c)) {
            if (s.table.def(c) != engine::unknown_def)
                line += (line.empty() ? "" : ", ") + standing(match, s, c, viewer, style);
        }
        return line;
    };
    add("In play", list(pile_play));
    add("Discard", list(pile_discard));
    if (viewer == sees_all) add("History", list(pile_history));
}

void draw_market(std::string& out, const imperium::Match& match, const State& s, const Style& style) {
    out += rule(style, "Market") + "\n";
    std::vector<Box> boxes;
    for (unsigned slot = 0; slot < market_slots; ++slot) {
        const CopyId c = s.table.first(pile_of(pile_market, slot));
        if (c == no_copy) continue;
        std::string note = match.text().tokens(s, c);
        if (!note.empty()) note = "on it: " + note;
        if (!s.table.empty(pile_of(pile_market_unrest, slot)))
            note += (note.empty() ? "" : "; ") + std::string("unrest below");
        boxes.push_back(card_box(match, s.table.def(c), note));
    }
    out += draw_boxes(style, boxes, box_width(style));
    if (s.table.empty(exile_pile)) return;
    std::string line;
    for (CopyId c = s.table.first(exile_pile); c != no_copy; c = s.table.next(c))
        line += (line.empty() ? "" : ", ") + match.text().card(s, c);
    for (const std::string& part : wrap("Exile: " + line, style.width - 4)) out += "  " + part + "\n";
}

void draw_hand(std::string& out, const imperium::Match& match, const State& s, unsigned viewer, const Style& style) {
    const PileId hand = pile_of(pile_hand, static_cast<Seat>(viewer));
    if (s.table.empty(hand)) return;
    out += rule(style, "Your hand") + "\n";
    Counted<DefId> held;
    const auto like = [&](DefId one, DefId other) {
        return match.rules().def(one).like == match.rules().def(other).like;
    };
    for (CopyId c = s.table.first(hand); c != no_copy; c = s.table.next(c)) count_in(held, s.table.def(c), like);
    std::vector<Box> boxes;
    for (const auto& [def, n] : held) boxes.push_back(card_box(match, def, n > 1 ? std::to_string(n) + " copies" : ""));
    out += draw_boxes(style, boxes, box_width(style));
}

class ImperiumScreen final : public GameScreen {
public:
    std::string_view game() const override { return imperium::Game::name; }
    std::string table(const engine::Match& any, unsigned viewer, const Style& style) const override {
        const auto& match = static_cast<const imperium::Match&>(any);
        const State s = viewer == sees_all ? match.state() : Game::view(match.rules(), match.state(), viewer);
        std::string out = "\n" + paint(style, Colour::bold, when(match, s));
        out += end_note(s, style) + "\n";
        if (s.options.practice != 0 && !match.over())
            out += "  " + paint(style, Colour::dim, Text::practice_yardstick()) + "\n";
        for (const std::string& part : wrap(decks_line(match, s), style.width - 4))
            out += "  " + paint(style, Colour::dim, part) + "\n";
        for (unsigned k = 1; k <= s.player_count; ++k) {
            const auto seat = static_cast<Seat>((viewer == sees_all ? k - 1 : viewer + k) % s.player_count);
            is_bot(s, seat) ? draw_bot(out, match, s, viewer, style) : draw_player(out, match, s, seat, viewer, style);
        }
        if (match.over()) return out;
        draw_market(out, match, s, style);
        out += other_zones(
            match, viewer, piles,
            {pile_main,    pile_small,   pile_route,         pile_fame,     pile_unrest,    pile_chaos,
             pile_exile,   pile_market,  pile_market_unrest, pile_hand,     pile_deck,      pile_discard,
             pile_play,    pile_board,   pile_state,         pile_nation,   pile_accession, pile_development,
             pile_history, pile_legends, pile_flooded,       pile_garrison, pile_slot,      pile_dynasty},
            style);
        if (viewer != sees_all) draw_hand(out, match, s, viewer, style);
        return out;
    }

    Redraw redraw(const engine::Match& match) const override {
        switch (match.decision().question) {
            case ask_turn_kind: return Redraw::always;
            case ask_action: return Redraw::if_changed;
            case ask_discard:
            case ask_payment:
            case ask_number:
            case ask_slot:
            case ask_good:
            case engine::ask_seat:
            case ask_look:
            case ask_lessen: return Redraw::never;
            default: return Redraw::if_new;
        }
    }
    std::vector<std::uint32_t> seen(const engine::Match& any, unsigned viewer) const override {
        const auto& match = static_cast<const imperium::Match&>(any);
        const State& s = match.state();
        std::vector<std::uint32_t> cards;
        const auto add = [&](PileId pile) {
            for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c))
                cards.push_back(static_cast<std::uint32_t>(pile) << 16 | match.rules().def(s.table.def(c)).like);
        };
        for (unsigned slot = 0; slot < market_slots; ++slot) add(pile_of(pile_market, slot));
        for (const PileKind pile : {pile_hand, pile_play, pile_board, pile_state, pile_garrison})
            add(pile_of(pile, static_cast<Seat>(viewer)));
        return cards;
    }

    std::string status(const engine::Match& any, unsigned viewer, const Style& style) const override {
        const auto& match = static_cast<const imperium::Match&>(any);
        const State& s = match.state();
        const Player& player = s.players[viewer];
        return paint(style, Colour::dim, when(match, s)) + end_note(s, style) + paint(style, Colour::dim, ", you: ") +
               goods_line(style, match.text(), player.supply) +
               paint(style, Colour::dim,
                     "  |  " + match.text().good(good_action, player.actions) + ", " +
                         match.text().good(good_exhaust, player.exhausts) + "  |  hand " +
                         std::to_string(s.table.count(pile_of(pile_hand, static_cast<Seat>(viewer)))) +
                         "  |  now worth " + std::to_string(match.score(viewer)) + " VP") +
               "\n";
    }

    std::string cards(const engine::Match& any, unsigned viewer, const Style& style) const override {
        const auto& match = static_cast<const imperium::Match&>(any);
        const State s = Game::view(match.rules(), match.state(), viewer);
        std::vector<Box> boxes;
        if (s.question == ask_look) {
            for (CopyId c = s.table.first(aside); c != no_copy; c = s.table.next(c)) {
                if (s.table.def(c) != engine::unknown_def) boxes.push_back(card_box(match, s.table.def(c), ""));
            }
        } else if (s.question == ask_gain || s.question == ask_develop) {
            for (const engine::Option& option : match.decision().options) {
                // The market's cards are on the table.
                if (option.kind != opt_gain_market && option.card < s.table.size &&
                    s.table.def(option.card) != engine::unknown_def)
                    boxes.push_back(card_box(match, s.table.def(option.card), match.text().tokens(s, option.card)));
            }
        }
        return boxes.empty() ? std::string() : draw_boxes(style, boxes, box_width(style));
    }

    // The cards of this game whose name holds these words, with their other sides.
    static std::vector<DefId> in_game(const imperium::Match& match, const std::string& wanted) {
        std::vector<DefId> found;
        const auto add = [&](DefId def) {
            if (def != engine::unknown_def && core::lower(match.rules().name(def)).find(wanted) != std::string::npos)
                found.push_back(def);
        };
        const State& s = match.state();
        for (CopyId c = 0; c < s.table.size; ++c) {
            add(s.table.def(c));
            add(match.rules().def(s.table.def(c)).back);
        }
        return found;
    }

    std::string card(const engine::Match& any, const std::string& name, const Style& style) const override {
        const auto& match = static_cast<const imperium::Match&>(any);
        const std::string wanted = core::lower(name);
        // Cards of one name may come from several boxes: those of this game first, all others if it has none.
        const std::vector<DefId> mine = in_game(match, wanted);
        std::vector<Box> exact, begins;
        std::string names;
        for (std::size_t k = 0; k < match.rules().def_count(); ++k) {
            const auto def = static_cast<DefId>(k);
            if (!mine.empty() && std::find(mine.begin(), mine.end(), def) == mine.end()) continue;
            const std::string& full = match.rules().name(def);
            if (core::lower(full).find(wanted) == std::string::npos) continue;
            const Box box = card_box(match, def, "");
            const auto same = [&](const Box& other) { return other.title == box.title && other.body == box.body; };
            if (core::lower(full) == wanted && std::none_of(exact.begin(), exact.end(), same)) exact.push_back(box);
            if (std::none_of(begins.begin(), begins.end(), same)) begins.push_back(box);
            if (names.find(full) == std::string::npos) names += (names.empty() ? "" : ", ") + full;
        }
        if (exact.empty() && names.find(", ") != std::string::npos) return "Which of these: " + names + "?\n";
        return draw_boxes(style, exact.empty() ? begins : exact, box_width(style));
    }

    std::string rules(const engine::Match& any, unsigned viewer) const override {
        const auto& match = static_cast<const imperium::Match&>(any);
        const bool bot = match.state().options.bot != 0;
        return std::string(bot ? "You must have more points than the Bot. It rolls a die, which keeps the card of one "
                                 "slot, and resolves the others by its table: b shows it. "
                               : "") +
               "Each turn you activate (play cards for 3 actions, use Exhaust abilities for exhaust tokens), innovate "
               "(discard your hand, break through for one card) or revolt (return unrest from hand). Cards you acquire "
               "from the market bring their tokens and an unrest. " +
               match.text().growth(match.state(), static_cast<Seat>(viewer)) +
               " Progress and goods pay for 1 population or 2 materials. The "
               "most VP win; if the Unrest pile runs out, the fewest unrest.";
    }
    std::string_view example_card() const override { return "Glory"; }
};

}  // namespace

const GameScreen& imperium_screen() {
    static const ImperiumScreen screen;
    return screen;
}

}  // namespace cli
