// The table of Imperial Settlers on a terminal page.

#include "cli/game_screen.h"
#include "cli/other_zones.h"

#include <algorithm>
#include <utility>

#include "core/words.h"
#include "games/settlers/position.h"
#include "games/settlers/solo.h"

namespace cli {

namespace {

using namespace settlers;

constexpr std::size_t box_width = 30;

Colour colour_of(const CardDef& card) {
    constexpr Colour table[] = {Colour::brown, Colour::plain, Colour::red,    Colour::pink, Colour::gold,
                                Colour::grey,  Colour::white, Colour::violet, Colour::cyan, Colour::brown};
    static_assert(std::size(table) == colour_count);
    for (const settlers::Colour one : all_colours) {
        if (card.colours.has(one)) return table[one];
    }
    return Colour::plain;
}

Box card_box(const settlers::Match& match, DefId def, const std::string& note) {
    const Text& text = match.text();
    const CardDef& card = match.rules().def(def);
    Box box;
    box.title = text.name(def);
    box.colour = colour_of(card);
    const std::string deck = card.faction == of_commons ? "Common" : match.rules().board(card.faction).name;
    box.body.push_back(deck + ", " + text.colours(def));
    box.body.push_back("build: " + text.cost(def));
    const std::string abilities = text.text(def);
    for (const std::string_view line : core::split(abilities, '\n')) box.body.emplace_back(line);
    if (card.deal_good != no_good) box.body.push_back("deal: " + text.good(card.deal_good, 1));
    if (card.has_raze) box.body.push_back("raze: " + text.raze_field(def));
    if (std::string basis = basis_note(match.rules().pack().cards[card.pack_card]); !basis.empty())
        box.body.push_back(std::move(basis));
    if (!note.empty()) box.body.push_back(note);
    return box;
}

Colour colour_of_good(std::uint8_t good) {
    switch (good) {
        case good_worker: return Colour::pink;
        case good_wood: return Colour::brown;
        case good_stone: return Colour::plain;
        case good_food: return Colour::red;
        case good_gold: return Colour::gold;
        case good_raze: return Colour::grey;
        case good_defense: return Colour::cyan;
        default: return Colour::white;
    }
}

std::string goods_line(const Style& style, const Text& text, const Supply& goods) {
    std::string out;
    for (const std::uint8_t good : supply_goods) {
        if (goods[good] == 0 || good == good_vp) continue;  // VP stand in the title
        out += (out.empty() ? "" : "  ") + paint(style, colour_of_good(good), text.good(good, goods[good]));
    }
    return out.empty() ? paint(style, Colour::dim, "no goods") : out;
}

// How a Location stands, with what is printed on it that others must know.
std::string marks_of(const settlers::Match& match, const State& s, CopyId c) {
    const CardDef& card = match.rules().def(s, c);
    std::vector<std::string> words;
    if (card.open) words.emplace_back("open production");
    if (card.printed_defense) words.emplace_back("printed defense");
    if (Look(match.rules(), s).is_conquered(c))
        words.push_back("conquered from the " + match.rules().board(card.faction).name);
    if (std::string standing = match.text().standing(s, c); !standing.empty()) words.push_back(std::move(standing));
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
    return out;
}

// A Location of a row of Faction Locations, or the Foundation that lies there.
std::string placed(const settlers::Match& match, const State& s, CopyId c, const Style& style) {
    if (in_pile(s, c, pile_foundations)) return "a foundation";
    std::string name = paint(style, colour_of(match.rules().def(s, c)), match.text().card(s, c));
    std::string notes = marks_of(match, s, c);
    std::vector<engine::MarkView> more;
    for_each_module<&Module::row_note>(s, [&](auto say) { say(Look(match.rules(), s), c, more); });
    for (const engine::MarkView& note : more) notes += (notes.empty() ? "" : ", ") + note.text;
    return notes.empty() ? name : name + paint(style, Colour::dim, " (" + notes + ")");
}

// "Production: Mill, Town x2 (defended)". Where an expansion gives rows an order, Faction Locations stand before a bar,
// from left to right.
std::string row_of(const settlers::Match& match, const State& s, Seat seat, std::uint8_t type, const Style& style) {
    Counted<std::string> names;
    std::vector<CopyId> row;
    for_each_module<&Module::row>(s, [&](auto list) { list(Look(match.rules(), s), seat, type, row); });
    std::string left;
    for (const CopyId c : row) left += (left.empty() ? "" : ", ") + placed(match, s, c, style);
    for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) {
        const CardDef& card = match.rules().def(s, c);
        if (card.type != type || std::find(row.begin(), row.end(), c) != row.end()) continue;
        std::string name = paint(style, colour_of(card), match.text().card(s, c));
        const std::string marks = marks_of(match, s, c);
        if (!marks.empty()) name += paint(style, Colour::dim, " (" + marks + ")");
        count_in(names, std::move(name));
    }
    const std::string out = list_of(names);
    return left.empty() ? out : left + " |" + (out.empty() ? "" : " ") + out;
}

void draw_player(std::string& out, const settlers::Match& match, const State& s, Seat seat, unsigned viewer,
                 const Style& style) {
    const Text& text = match.text();
    std::string title = text.seat(s, seat) + (seat == viewer ? " (you)" : "");
    title += ", " + std::to_string(s.players[seat].supply[good_vp]) + " VP";
    const int later = match.score(seat) - s.players[seat].supply[good_vp];
    if (later > 0) title += " and " + std::to_string(later) + " at the end";
    title += ", hand " + std::to_string(s.table.count(pile_of(pile_hand, seat)));
    title += ", deck " + std::to_string(s.table.count(pile_of(pile_deck, seat)));
    if (const std::string kept = text.stores(s, seat); !kept.empty()) title += ", stores " + kept;
    if (seat == s.first_player && s.persons > 1) title += ", first player";
    if (has_passed(s, seat)) title += ", passed";
    out += rule(style, title) + "\n";
    out += "  " + goods_line(style, text, s.players[seat].supply) + "\n";
    const auto add = [&](std::string_view head, const std::string& line) { out += headed(style, head, line); };
    engine::Counters tokens;  // what expansions give besides Goods
    for_each_module<&Module::counters>(s, [&](auto count) { count(s, seat, tokens); });
    std::vector<std::string> words;
    for (const auto& [name, n] : tokens) words.push_back((n == 1 ? "" : std::to_string(n) + " ") + name);
    add("Tokens", core::list_of(words));
    words.clear();
    for (CopyId c = s.table.first(pile_of(pile_prayer, seat)); c != no_copy; c = s.table.next(c))
        words.push_back(text.card(s, c));
    add("Prayer", core::list_of(words));
    add("Production", row_of(match, s, seat, type_production, style));
    add("Features", row_of(match, s, seat, type_feature, style));
    add("Actions", row_of(match, s, seat, type_action, style));
    std::string deals;
    for (const PileKind kind : {pile_deals, pile_marks}) {
        for (CopyId c = s.table.first(pile_of(kind, seat)); c != no_copy; c = s.table.next(c)) {
            const CopyId source = kind == pile_marks ? s.marks[c].parent : c;
            deals += (deals.empty() ? "" : ", ") + text.good(match.rules().def(s, source).deal_good, 1) +
                     paint(style, Colour::dim, (kind == pile_marks ? " (with " : " (") + text.card(s, source) + ")");
        }
    }
    add("Deals", deals);
    const unsigned foundations = s.table.count(pile_of(pile_foundations, seat));
    if (foundations > 0) add("Foundations", std::to_string(foundations));
}

// "Wood, Stone x2" of a pile.
std::string names_in(const settlers::Match& match, const State& s, PileId pile, const Style& style) {
    Counted<std::string> names;
    for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c)) {
        std::string name = paint(style, colour_of(match.rules().def(s, c)), match.text().card(s, c));
        if (const std::string standing = match.text().standing(s, c); !standing.empty())
            name += paint(style, Colour::dim, " (" + standing + ")");
        count_in(names, std::move(name));
    }
    return list_of(names);
}

// The virtual player: what he will collect, his Targets from the first on, what he has, and what he plays by.
void draw_virtual_player(std::string& out, const settlers::Match& match, const State& s, const Style& style) {
    const Text& text = match.text();
    const Look look(match.rules(), s);
    std::string title = "The virtual player";
    if (s.players[virtual_player].faction != no_faction)
        title += " with the " + match.rules().board(s.players[virtual_player].faction).name;
    const unsigned mine = goal(look), his = collected(look);
    title += ", " + std::to_string(his) + " collected against your " + std::to_string(mine) +
             (has_rule(look, modifier_common_goal) ? " common" : " faction") + (mine == 1 ? " location" : " locations");
    out += rule(style, title) + "\n";
    const auto add = [&](std::string_view head, const std::string& line) { out += headed(style, head, line); };
    std::vector<CopyId> row;
    for_each_module<&Module::row>(s, [&](auto list) { list(look, virtual_player, type_action, row); });
    std::string locations, conquerable, targets;
    for (CopyId c = s.table.first(pile_of(pile_empire, virtual_player)); c != no_copy; c = s.table.next(c)) {
        if (std::find(row.begin(), row.end(), c) != row.end()) continue;
        locations += (locations.empty() ? "" : ", ") +
                     paint(style, colour_of(match.rules().def(s, c)), text.card(s, c)) +
                     paint(style, Colour::dim, " (raze: " + text.raze_field(s.table.def(c)) + ")");
    }
    for (const CopyId c : row) conquerable += (conquerable.empty() ? "" : ", ") + placed(match, s, c, style);
    for (CopyId c = s.table.first(pile_of(pile_deals, virtual_player)); c != no_copy; c = s.table.next(c))
        targets += (targets.empty() ? "" : ", ") + std::string(text.vocabulary().goods[text.deal_good(s, c)].word);
    add("Locations", locations);
    add("Row", conquerable);
    add("Targets", targets);
    add("Collection", names_in(match, s, collection, style));
    add("Blocked", names_in(match, s, blockade, style));
    for (CopyId c = s.table.first(tiles); c != no_copy; c = s.table.next(c)) {
        if (text.tile(s, c) >= tile_attack) add("Rule", text.lines(s.table.def(c)));
    }
}

// The tiles in the middle of the table, those of one mini-expansion together.
void draw_tiles(std::string& out, const settlers::Match& match, const State& s, const Style& style) {
    constexpr std::pair<TileKind, std::string_view> groups[] = {
        {tile_expedition, "Expedition: one may be picked on passing"},
        {tile_diplomacy, "Diplomacy: an action for each player, once a round"},
        {tile_market, "Marketplace: 1 worker at the entry, then the stalls"}};
    for (const auto& [kind, title] : groups) {
        bool any = false;
        for (CopyId c = s.table.first(tiles); c != no_copy; c = s.table.next(c)) {
            if (match.text().tile(s, c) != kind) continue;
            if (!std::exchange(any, true)) out += rule(style, title) + "\n";
            const std::string standing = match.text().standing(s, c);
            std::string words = match.text().card(s, c) + (standing.empty() ? "" : " (" + standing + ")") + ": " +
                                match.text().text(s.table.def(c));
            std::replace(words.begin(), words.end(), '\n', ' ');
            for (const std::string& line : wrap(words, style.width - 6)) out += "  " + line + "\n";
        }
    }
}

const char* phase_name(Phase phase) {
    switch (phase) {
        case Phase::lookout: return "Lookout";
        case Phase::production: return "Production";
        case Phase::action: return "Actions";
        case Phase::cleanup: return "Cleanup";
        case Phase::over: return "The end";
    }
    return "";
}

// "Round 2 of 5"
std::string round_of(const State& s) {
    return "Round " + std::to_string(s.round) + " of " + std::to_string(last_round);
}

std::string draw_settlers(const engine::Match& any, unsigned viewer, const Style& style) {
    const auto& match = static_cast<const settlers::Match&>(any);
    const State s = viewer == sees_all ? match.state() : Game::view(match.rules(), match.state(), viewer);
    std::string out = "\n" + paint(style, Colour::bold, round_of(s) + ", " + phase_name(s.phase)) + "\n";
    if (s.persons < s.player_count) draw_virtual_player(out, match, s, style);
    for (unsigned k = 1; k <= s.persons; ++k) {
        draw_player(out, match, s, static_cast<Seat>((viewer == sees_all ? k - 1 : viewer + k) % s.persons), viewer,
                    style);
    }
    draw_tiles(out, match, s, style);
    if (!s.table.empty(lookout_row)) {
        out += rule(style, "Lookout") + "\n";
        std::vector<Box> boxes;
        for (CopyId c = s.table.first(lookout_row); c != no_copy; c = s.table.next(c))
            boxes.push_back(card_box(match, s.table.def(c), ""));
        out += draw_boxes(style, boxes, box_width);
    }
    out += other_zones(match, viewer, piles,
                       {pile_lookout, pile_hand, pile_deck, pile_empire, pile_foundations, pile_deals, pile_marks,
                        pile_draft, pile_pool, pile_tiles, pile_prayer, pile_collection, pile_blockade},
                       style);
    if (viewer == sees_all) return out;
    for (const PileKind kind : {pile_draft, pile_pool, pile_hand}) {
        const PileId pile = pile_of(kind, viewer);
        if (s.table.empty(pile)) continue;
        out += rule(style, kind == pile_hand ? "Your hand" : kind == pile_draft ? "Keep one of these" : "Drawn") + "\n";
        Counted<DefId> cards;
        for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c)) count_in(cards, s.table.def(c));
        std::vector<Box> boxes;
        for (const auto& [def, n] : cards)
            boxes.push_back(card_box(match, def, n > 1 ? std::to_string(n) + " copies" : ""));
        out += draw_boxes(style, boxes, box_width);
    }
    return out;
}

std::string draw_settlers_status(const engine::Match& any, unsigned viewer, const Style& style) {
    const auto& match = static_cast<const settlers::Match&>(any);
    const State& s = match.state();
    std::string out =
        paint(style, Colour::dim, round_of(s) + ", you: ") + goods_line(style, match.text(), s.players[viewer].supply);
    out += paint(style, Colour::dim, "  |  ") + std::to_string(s.players[viewer].supply[good_vp]) + " VP";
    const int later = match.score(viewer) - s.players[viewer].supply[good_vp];
    if (later > 0) out += paint(style, Colour::dim, " + " + std::to_string(later) + " at the end");
    return out + paint(style, Colour::dim, "  |  hand " + std::to_string(s.table.count(pile_of(pile_hand, viewer)))) +
           "\n";
}

std::string draw_settlers_cards(const engine::Match& any, unsigned viewer, const Style& style) {
    const auto& match = static_cast<const settlers::Match&>(any);
    const State s = Game::view(match.rules(), match.state(), viewer);
    std::vector<Box> boxes;
    for (const PileId pile : {lookout_row, pile_of(pile_draft, viewer), pile_of(pile_pool, viewer)}) {
        if (pile == pile_of(pile_pool, viewer) && s.question != ask_pool) continue;
        for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c))
            boxes.push_back(card_box(match, s.table.def(c), ""));
    }
    return boxes.empty() ? std::string() : draw_boxes(style, boxes, box_width);
}

std::string draw_settlers_card(const engine::Match& any, const std::string& name, const Style& style) {
    const auto& match = static_cast<const settlers::Match&>(any);
    const std::string wanted = core::lower(name);
    std::vector<Box> exact, begins;
    std::string names;
    for (std::size_t k = 0; k < match.rules().def_count(); ++k) {
        const auto def = static_cast<DefId>(k);
        const std::string& full = match.rules().name(def);
        if (core::lower(full) == wanted) exact.push_back(card_box(match, def, ""));
        if (core::lower(full).find(wanted) == std::string::npos) continue;
        begins.push_back(card_box(match, def, ""));
        if (names.find(full) == std::string::npos) names += (names.empty() ? "" : ", ") + full;
    }
    if (exact.empty() && names.find(", ") != std::string::npos) return "Which of these: " + names + "?\n";
    return draw_boxes(style, exact.empty() ? begins : exact, box_width);
}

class SettlersScreen final : public GameScreen {
public:
    std::string_view game() const override { return settlers::Game::name; }
    std::string table(const engine::Match& match, unsigned viewer, const Style& style) const override {
        return draw_settlers(match, viewer, style);
    }
    std::string status(const engine::Match& match, unsigned viewer, const Style& style) const override {
        return draw_settlers_status(match, viewer, style);
    }
    std::string cards(const engine::Match& match, unsigned viewer, const Style& style) const override {
        return draw_settlers_cards(match, viewer, style);
    }
    std::string card(const engine::Match& match, const std::string& name, const Style& style) const override {
        return draw_settlers_card(match, name, style);
    }
    Redraw redraw(const engine::Match& match) const override {
        return match.decision().options.size() > 5 ? Redraw::always : Redraw::never;
    }
    std::string rules(const engine::Match& any, unsigned) const override {
        std::string words =
            "You have five rounds. In each you take cards (Lookout), your faction and your Locations give Goods "
            "(Production), then players take turns with one action each until all have passed: build a card from "
            "your hand, make a deal with a faction card (it gives its Good now and in every later round), raze a "
            "card, activate a Location, or exchange 2 workers for a resource or a card. Gold stands for wood, stone "
            "or food. What you do not use is lost at the end of the round, but for what your faction stores. "
            "Locations are worth 1 VP, those of your faction 2 (of the Atlanteans none).";
        const State& s = static_cast<const settlers::Match&>(any).state();
        for_each_module<&Module::about>(s, [&](std::string_view about) { words += " " + std::string(about); });
        return words;
    }
    std::string people(const std::string& side) const override { return "the " + side; }
    std::string_view example_card() const override { return "Gold Mine"; }
};

}  // namespace

const GameScreen& settlers_screen() {
    static const SettlersScreen screen;
    return screen;
}

}  // namespace cli
