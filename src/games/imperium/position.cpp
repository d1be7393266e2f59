#include "games/imperium/position.h"

#include <algorithm>
#include <map>

#include "core/words.h"
#include "games/imperium/position_words.h"

namespace imperium {

using namespace position_words;

Position::Position(const Rules& rules, const Setup& setup) : rules_(rules), text_(rules) {
    Setup fixed = setup;
    if (fixed.first_player == no_seat) fixed.first_player = 0;
    Table table(rules, state_, nullptr);
    table.set_up(fixed, 1);
    // Hands go back to the decks and pools are empty: a scenario says what there is.
    for (Seat seat = 0; seat < state_.player_count; ++seat) {
        while (!state_.table.empty(pile_of(pile_hand, seat)))
            state_.table.move_to_bottom(state_.table.first(pile_of(pile_hand, seat)), pile_of(pile_draw, seat));
        state_.players[seat].pool = {};
    }
    state_.reveals = 0;
    placed_.assign(max_cards, false);
}

int Position::seat_named(std::string_view name) const {
    for (Seat seat = 0; seat < state().player_count; ++seat) {
        if (core::lower(text_.seat(state(), seat)) == core::lower(name)) return seat;
    }
    return -1;
}

bool Position::names(std::string_view text, CopyId copy) const {
    const DefId id = state().table.def(copy);
    if (id == engine::unknown_def) return false;
    const std::string wanted = core::lower(text);
    const std::string name = core::lower(rules_.name(id));
    if (wanted == name || wanted == name.substr(0, name.find(" ("))) return true;
    const std::string number = core::lower(rules_.pack().cards[rules_.def(id).pack_card].number);
    return wanted == name + " " + number || wanted == name + " " + number.substr(0, number.find('/'));
}

bool Position::is_name(std::string_view text) const {
    for (CopyId c = 0; c < state().table.size; ++c) {
        if (names(text, c)) return true;
    }
    return false;
}

CopyId Position::find(std::string_view name, Seat seat) const {
    const State& s = state();
    CopyId best = no_copy;
    int best_rank = 99;
    for (CopyId c = 0; c < s.table.size; ++c) {
        if (placed_[c] || !names(name, c)) continue;
        const PileId pile = s.table.pile(c);
        const Seat owner = seat_of(pile);
        int rank = 5;
        if (owner == seat) {
            rank = is_pile(pile, pile_draw)                                                                         ? 0
                   : is_pile(pile, pile_nation) || is_pile(pile, pile_development) || is_pile(pile, pile_accession) ? 1
                                                                                                                    : 2;
        } else if (owner == no_seat) {
            rank = pile == pile_unrest || pile == pile_main || pile == pile_removed || pile == pile_fame ? 3
                   : pile < pile_market                                                                  ? 4
                                                                                                         : 6;
        } else {
            rank = 7;
        }
        if (rank < best_rank) {
            best = c;
            best_rank = rank;
        }
    }
    return best;
}

CopyId Position::find_placed(std::string_view name, Seat seat) const {
    const State& s = state();
    for (const SeatPile pile : {pile_play, pile_board, pile_state}) {
        for (Seat k = 0; k < s.player_count; ++k) {
            const auto owner = static_cast<Seat>((seat + k) % s.player_count);
            for (CopyId c = s.table.first(pile_of(pile, owner)); c != no_copy; c = s.table.next(c)) {
                if (names(name, c)) return c;
            }
        }
    }
    for (unsigned slot = 0; slot < market_slots; ++slot) {
        for (CopyId c = s.table.first(static_cast<PileId>(pile_market + slot)); c != no_copy; c = s.table.next(c)) {
            if (names(name, c)) return c;
        }
    }
    return no_copy;
}

std::optional<PileId> Position::pile_named(std::string_view place, Seat seat) const {
    static const std::map<std::string_view, SeatPile> mine{
        {"hand", pile_hand},           {"deck", pile_draw},
        {"discard", pile_discard},     {"play", pile_play},
        {"board", pile_board},         {"nation deck", pile_nation},
        {"accession", pile_accession}, {"development", pile_development},
        {"history", pile_history},     {"legends", pile_legends},
        {"garrisoned", pile_garrison}, {"reserve", pile_reserve}};
    static const std::map<std::string_view, PileId> shared{{"main deck", pile_main},
                                                           {"civilised deck", pile_small},
                                                           {"uncivilised deck", pile_small + 1},
                                                           {"region deck", pile_small + 2},
                                                           {"fame deck", pile_fame},
                                                           {"exile", pile_exile},
                                                           {"unrest pile", pile_unrest},
                                                           {"chaos pile", pile_chaos},
                                                           {"removed", pile_removed},
                                                           {"civilised route", pile_small_route},
                                                           {"uncivilised route", pile_small_route + 1},
                                                           {"region route", pile_small_route + 2}};
    if (const auto found = mine.find(place); found != mine.end()) {
        if (seat == no_seat) return std::nullopt;
        return pile_of(found->second, seat);
    }
    if (const auto found = shared.find(place); found != shared.end()) return found->second;
    return std::nullopt;
}

std::string Position::implausible(std::string_view option) const {
    for (const std::string_view verb :
         {"play ", "free play ", "exhaust ", "discard ", "return ", "develop ", "profit from ", "use ", "resolve "}) {
        if (!core::lower(option).starts_with(verb)) continue;
        const std::string rest = core::lower(option.substr(verb.size()));
        if (rest.find(' ') != std::string::npos && (verb == "return " || verb == "discard " || verb == "resolve "))
            return {};
        for (std::size_t def = 0; def < rules_.def_count(); ++def) {
            const std::string name = core::lower(rules_.name(static_cast<DefId>(def)));
            if (rest.starts_with(name) || name.starts_with(rest)) return {};
        }
        for (const std::string_view word : {"a card", "an unrest", "the ", "1 ", "2 ", "3 ", "it", "this card"}) {
            if (rest.starts_with(word)) return {};
        }
        return "no card is called so: '" + std::string(option.substr(verb.size())) + "'";
    }
    return {};
}

// Given -------------------------------------------------------------------------------------------

std::string Position::given(std::string_view subject, std::string_view item) {
    if (match_) return "a position is given before the first choice";
    if (subject.empty()) return given_table(item);
    const int seat = seat_named(subject);
    if (seat < 0) return "no player is called " + quoted(subject);
    return given_seat(static_cast<Seat>(seat), item);
}

std::string Position::given_tokens(CopyId copy, std::string_view list) {
    for (std::string_view part : core::split(list, ',')) {
        unsigned n = 0;
        if (!take_number(part, n) || good_named(part) < 0)
            return "expected an amount and a resource, not " + quoted(part);
        state_.marks[copy].tokens[static_cast<std::size_t>(good_named(part))] = static_cast<std::uint8_t>(n);
    }
    return {};
}

std::string Position::given_riders(CopyId copy, std::string_view riders) {
    for (std::string_view one : core::split(riders, '/')) {
        if (one == "exhausted") {
            state_.marks[copy].flags = static_cast<std::uint8_t>(state_.marks[copy].flags | flag_exhausted);
        } else if (one == "free played") {
            state_.marks[copy].flags = static_cast<std::uint8_t>(state_.marks[copy].flags | flag_free_played);
        } else if (std::string problem = given_tokens(copy, one); !problem.empty()) {
            return problem;
        }
    }
    return {};
}

void Position::set_pile(PileId pile, const std::vector<CopyId>& cards) {
    Table table(rules_, state_, nullptr);
    const bool top = is_pile(pile, pile_draw) || is_pile(pile, pile_nation) || pile == pile_main || pile == pile_fame ||
                     (pile >= pile_small && pile < pile_small_route);
    if (top) {
        for (auto it = cards.rbegin(); it != cards.rend(); ++it) table.place(*it, pile);
    } else {
        for (const CopyId copy : cards) table.place(copy, pile, false);
    }
    for (const CopyId copy : cards) {
        placed_[copy] = true;
        if (top) state_.table.cells[copy].known = 0;
    }
}

std::string Position::given_cards(Seat seat, std::string_view place, std::string_view list) {
    bool only = false;
    if (place.ends_with(" only")) {
        place.remove_suffix(5);
        only = true;
    }
    CopyId under = no_copy;
    std::optional<PileId> pile;
    if (place.starts_with("under ")) {
        under = find_placed(place.substr(6), seat);
        if (under == no_copy) return "no card in play is called " + quoted(place.substr(6));
        pile = pile_of(pile_garrison, seat_of(state_.table.pile(under)));
    } else if (place == "mana") {
        under = Table(rules_, state_, nullptr).mana_card(seat);
        if (under == no_copy) return "this nation has no mana";
        pile = pile_of(pile_garrison, seat);
    } else {
        pile = pile_named(place, seat);
    }
    if (!pile) return "there is no place called " + quoted(place);
    std::vector<CopyId> cards;
    std::vector<std::string> riders;
    if (list != "none") {
        for (const std::string_view text : core::split(list, ',')) {
            std::string name(text), rider;
            const std::size_t open = name.rfind(" (");
            if (!is_name(name) && open != std::string::npos && name.ends_with(")")) {
                rider = name.substr(open + 2, name.size() - open - 3);
                name.resize(open);
            }
            const CopyId copy = find(name, seat);
            if (copy == no_copy) return "no card called '" + name + "' is left in this game";
            placed_[copy] = true;
            const PileId was = state_.table.pile(copy);
            cards.push_back(copy);
            riders.push_back(rider);
            // A card taken out of the Market leaves its slot to the next.
            if (was >= pile_market && was < pile_market_unrest) {
                state_.table.move_to_bottom(copy, pile_removed);
                state_.marks[copy].tokens = {};
                const auto slot = static_cast<unsigned>(was - pile_market);
                while (!state_.table.empty(static_cast<PileId>(pile_market_unrest + slot)))
                    state_.table.move_to_top(state_.table.first(static_cast<PileId>(pile_market_unrest + slot)),
                                             pile_unrest);
                Table(rules_, state_, nullptr).refill(slot);
            }
        }
    }
    if (only || list == "none") {
        while (!state_.table.empty(*pile)) state_.table.move_to_bottom(state_.table.first(*pile), pile_removed);
    }
    set_pile(*pile, cards);
    for (std::size_t k = 0; k < cards.size(); ++k) {
        if (under != no_copy) state_.marks[cards[k]].parent = under;
        if (!riders[k].empty()) {
            if (std::string problem = given_riders(cards[k], riders[k]); !problem.empty()) return problem;
        }
    }
    return {};
}

std::string Position::given_market(std::string_view list) {
    Table table(rules_, state_, nullptr);
    // The old cards make room; a dash leaves a slot as it was dealt.
    unsigned slot = 0;
    for (const std::string_view text : core::split(list, ',')) {
        if (slot >= market_slots) return "the market has five slots";
        std::string name(text), rider;
        const std::size_t open = name.rfind(" (");
        if (!is_name(name) && open != std::string::npos && name.ends_with(")")) {
            rider = name.substr(open + 2, name.size() - open - 3);
            name.resize(open);
        }
        if (name == "-") {
            ++slot;
            continue;
        }
        const auto pile = static_cast<PileId>(pile_market + slot),
                   below = static_cast<PileId>(pile_market_unrest + slot);
        const CopyId copy = find(name, no_seat);
        if (copy == no_copy) return "no card called '" + name + "' is left in this game";
        const PileId was = state_.table.pile(copy);
        placed_[copy] = true;
        while (!state_.table.empty(below)) state_.table.move_to_top(state_.table.first(below), pile_unrest);
        CopyId old = state_.table.first(pile);
        if (old != copy) {
            if (old != no_copy) {
                state_.marks[old].tokens = {};
                // An exchange between slots keeps the Market full.
                const bool other_slot = was >= pile_market && was < pile_market_unrest;
                state_.table.move_to_top(old, other_slot ? was : PileId{pile_main});
                if (other_slot) {
                    const auto there = static_cast<PileId>(pile_market_unrest + was - pile_market);
                    while (!state_.table.empty(there)) state_.table.move_to_top(state_.table.first(there), pile_unrest);
                    if (!table.def(old).region) table.place(state_.table.first(pile_unrest), there);
                } else {
                    state_.table.cells[old].known = 0;
                }
            }
            table.place(copy, pile);
        }
        state_.marks[copy].tokens = {};
        if (!table.def(copy).region && !state_.table.empty(pile_unrest))
            table.place(state_.table.first(pile_unrest), below);
        if (!rider.empty()) {
            if (std::string problem = given_riders(copy, rider); !problem.empty()) return problem;
        }
        ++slot;
    }
    return {};
}

std::string Position::given_seat(Seat seat, std::string_view item) {
    Player& player = state_.players[seat];
    const std::size_t colon = item.find(':');
    if (colon != std::string_view::npos) {
        const std::string_view place = core::trim(item.substr(0, colon)), list = core::trim(item.substr(colon + 1));
        if (place.starts_with("on ")) {
            const CopyId copy = find_placed(place.substr(3), seat);
            if (copy == no_copy) return "no card in play is called " + quoted(place.substr(3));
            return given_tokens(copy, list);
        }
        return given_cards(seat, place, list);
    }
    std::string_view rest = item;
    unsigned n = 0;
    if (take_word(rest, "actions ")) {
        if (!take_number(rest, n)) return "expected a number of actions";
        player.actions = static_cast<std::uint8_t>(n);
        return {};
    }
    if (take_word(rest, "exhausts ")) {
        if (!take_number(rest, n)) return "expected a number of exhaust tokens";
        player.exhausts = static_cast<std::uint8_t>(n);
        return {};
    }
    if (take_word(rest, "state ")) {
        // By the name of a side, or by its symbol.
        for (const SeatPile pile : {pile_state, pile_reserve}) {
            for (CopyId c = state_.table.first(pile_of(pile, seat)); c != no_copy; c = state_.table.next(c)) {
                for (int flips = 0; flips < 2; ++flips) {
                    const CardDef& card = rules_.def(state_.table.def(c));
                    const bool state_card =
                        card.start == start_state || card.start == start_second_state || card.start == start_back;
                    const bool hit = names(rest, c) || (pile == pile_state && text_.symbols(card.symbols) == rest);
                    if (state_card && hit && card.symbols != 0) {
                        if (pile == pile_reserve) {
                            state_.table.move_to_bottom(state_.table.first(pile_of(pile_state, seat)), pile_removed);
                            state_.table.move_to_bottom(c, pile_of(pile_state, seat));
                        }
                        return {};
                    }
                    if (card.back == engine::unknown_def) break;
                    state_.table.cells[c].def = card.back;
                }
            }
        }
        return "the State card has no side " + quoted(rest);
    }
    if (take_word(rest, "flipped ")) {
        const CopyId copy = find_placed(rest, seat);
        if (copy == no_copy || rules_.def(state_.table.def(copy)).back == engine::unknown_def)
            return "no such card has a back";
        state_.table.cells[copy].def = rules_.def(state_.table.def(copy)).back;
        return {};
    }
    if (take_word(rest, "ceremony ")) {
        // The ceremony card that lies on top, by the name of its face.
        for (const SeatPile pile : {pile_board, pile_reserve}) {
            for (CopyId c = state_.table.first(pile_of(pile, seat)); c != no_copy; c = state_.table.next(c)) {
                if (!rules_.def(state_.table.def(c)).ceremony) continue;
                for (int flips = 0; flips < 2; ++flips) {
                    if (names(rest, c)) {
                        if (pile == pile_reserve) {
                            for (CopyId b = state_.table.first(pile_of(pile_board, seat)); b != no_copy;
                                 b = state_.table.next(b)) {
                                if (!rules_.def(state_.table.def(b)).ceremony) continue;
                                state_.table.move_to_bottom(b, pile_removed);
                                break;
                            }
                            state_.table.move_to_bottom(c, pile_of(pile_board, seat));
                        }
                        return {};
                    }
                    state_.table.cells[c].def = rules_.def(state_.table.def(c)).back;
                }
            }
        }
        return "there is no such ceremony card";
    }
    if (item == "king used") {
        player.king_used = 1;
        return {};
    }
    if (item == "token on nation deck") {
        player.token_on_nation = 1;
        return {};
    }
    if (item == "token on development") {
        player.token_on_development = 1;
        return {};
    }
    for (std::string_view part : core::split(item, ',')) {
        if (!take_number(part, n)) return "nothing is known of " + quoted(part);
        const int good = good_named(part);
        if (good < 0) return "a pool holds no " + quoted(part);
        player.pool[static_cast<std::size_t>(good)] = static_cast<std::uint16_t>(n);
    }
    return {};
}

std::string Position::given_table(std::string_view item) {
    std::string_view rest = item;
    unsigned n = 0;
    if (take_word(rest, "round ")) {
        if (!take_number(rest, n)) return "expected a round";
        state_.round = static_cast<std::uint16_t>(n);
        return {};
    }
    if (take_word(rest, "turn ") || take_word(rest, "first ")) {
        const int seat = seat_named(rest);
        if (seat < 0) return "no player is called " + quoted(rest);
        state_.active = static_cast<Seat>(seat);
        if (item.starts_with("first ")) state_.first_player = static_cast<Seat>(seat);
        return {};
    }
    if (item == "solstice") {
        state_.phase = Phase::solstice;
        state_.active = state_.first_player;
        return {};
    }
    if (item == "clean-up") {
        state_.phase = Phase::cleanup_begin;
        return {};
    }
    if (item == "scoring") {
        state_.phase = Phase::scoring;
        return {};
    }
    if (item == "scoring triggered") {
        state_.scoring = 1;
        return {};
    }
    if (item == "final round") {
        state_.scoring = state_.final_round = 1;
        return {};
    }
    for (const auto& [word, pile] : {std::pair<std::string_view, PileId>{"unrest pile ", pile_unrest},
                                     {"chaos pile ", pile_chaos},
                                     {"main deck ", pile_main},
                                     {"fame deck ", pile_fame},
                                     {"civilised deck ", pile_small},
                                     {"uncivilised deck ", pile_small + 1},
                                     {"region deck ", pile_small + 2}}) {
        std::string_view left = item;
        if (left.find(':') == std::string_view::npos && take_word(left, word) && take_number(left, n)) {
            while (state_.table.count(pile) > n)
                state_.table.move_to_bottom(state_.table.heads[pile].last, pile_removed);
            if (state_.table.count(pile) < n) return "there are only " + std::to_string(state_.table.count(pile));
            return {};
        }
    }
    const std::size_t colon = item.find(':');
    if (colon != std::string_view::npos) {
        const std::string_view place = core::trim(item.substr(0, colon)), list = core::trim(item.substr(colon + 1));
        if (place == "market") return given_market(list);
        if (place.starts_with("on ")) {
            const CopyId copy = find_placed(place.substr(3), 0);
            if (copy == no_copy) return "no card is called " + quoted(place.substr(3));
            return given_tokens(copy, list);
        }
        return given_cards(no_seat, place, list);
    }
    return "nothing is known of " + quoted(item);
}

engine::Match& Position::match() {
    if (!match_) match_ = std::make_unique<Match>(rules_, state_);
    return *match_;
}

}  // namespace imperium
