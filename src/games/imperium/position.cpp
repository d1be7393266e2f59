// How a scenario puts a position of Imperium in place.

#include "games/imperium/position.h"

#include <algorithm>

namespace imperium {

using engine::in_quotes;
using engine::take_number;
using engine::take_word;

Position::Position(const Rules& rules, const Setup& setup) : PositionOf(rules) {
    Setup fixed = setup;
    if (fixed.first_player == no_seat) fixed.first_player = 0;
    change().set_up(fixed, 1);
    // Hands go back to the decks and pools are empty: a scenario says what there is.
    for (Seat seat = 0; seat < state_.player_count; ++seat) {
        const PileId hand = pile_of(pile_hand, seat);
        while (!state_.table.empty(hand))
            engine::lay_unseen(state_, state_.table.first(hand), pile_of(pile_deck, seat));
        state_.players[seat].supply = {};
    }
    for (unsigned slot = 0; slot < bot_slots; ++slot) {
        const PileId pile = pile_of(pile_slot, slot);
        while (!state_.table.empty(pile))
            engine::lay_unseen(state_, state_.table.first(pile), pile_of(pile_deck, bot_seat));
    }
    state_.reveals = 0;
}

// Finding cards -----------------------------------------------------------------------------------

// What no line has placed yet: from the player's own decks, then from what lies in common, then from elsewhere.
CopyId Position::find(std::string_view name, Seat seat) const {
    CopyId best = no_copy;
    int best_rank = 99;
    for (CopyId c = 0; c < state_.table.size; ++c) {
        if (placed_[c] || !names(name, c)) continue;
        const PileId pile = state_.table.pile(c);
        const auto kind = static_cast<PileKind>(piles.row_of(pile));
        int rank = 7;
        if (seat_of(pile) == no_seat) {
            const bool dealt_from =
                kind == pile_unrest || kind == pile_main || kind == pile_removed || kind == pile_fame;
            const bool lies_open =
                kind == pile_market || kind == pile_market_unrest || kind == pile_aside || kind == pile_slot;
            rank = dealt_from ? 3 : lies_open ? 6 : 4;
        } else if (seat_of(pile) == seat) {
            rank = kind == pile_deck                                                           ? 0
                   : kind == pile_nation || kind == pile_development || kind == pile_accession ? 1
                                                                                               : 2;
        }
        if (rank < best_rank) {
            best = c;
            best_rank = rank;
        }
    }
    return best;
}

CopyId Position::find_standing(std::string_view name, Seat seat) const {
    CopyId found = no_copy;
    const auto look_in = [&](PileId pile) {
        for_each_in(pile, [&](CopyId c) {
            if (found == no_copy && names(name, c)) found = c;
        });
    };
    const unsigned first = seat == no_seat ? 0 : seat;
    for (const PileKind kind : {pile_play, pile_board, pile_state}) {
        for (unsigned k = 0; k < state().player_count; ++k) look_in(pile_of(kind, (first + k) % state().player_count));
    }
    for (unsigned slot = 0; slot < market_slots; ++slot) look_in(pile_of(pile_market, slot));
    return found;
}

CopyId Position::in_market(std::string_view name) const {
    CopyId found = no_copy;
    look().for_each_market([&](CopyId c) {
        if (names(name, c)) found = c;
    });
    return found;
}

std::vector<std::string_view> Position::verbs_of_cards() const {
    return {"play ", "free play ", "exhaust ", "discard ", "return ", "develop ", "profit from ", "use ", "resolve "};
}

bool Position::says_no_card(std::string_view verb, std::string_view rest) const {
    if (rest.find(' ') != std::string_view::npos && (verb == "return " || verb == "discard " || verb == "resolve "))
        return true;
    const auto begins = [&](std::string_view word) { return rest.starts_with(word); };
    const std::string_view words[] = {"a card", "an unrest", "the ", "1 ", "2 ", "3 ", "it", "this card"};
    return std::any_of(std::begin(words), std::end(words), begins);
}

// Given -------------------------------------------------------------------------------------------

PileId Position::pile_under(CopyId card) const { return pile_of(pile_garrison, seat_of(state_.table.pile(card))); }
void Position::lay_under(CopyId copy, CopyId card) { state_.marks[copy].parent = card; }

std::optional<unsigned> Position::supply(Seat seat, std::uint8_t good) const {
    if (!Supply::holds(good)) return std::nullopt;
    return state().players[seat].supply[good];
}

std::string Position::give(Seat seat, std::uint8_t good, unsigned n) {
    if (!Supply::holds(good)) return "a supply holds only resources";
    state_.players[seat].supply[good] = static_cast<std::uint16_t>(n);
    return {};
}

std::string Position::put_on(CopyId card, std::uint8_t good, unsigned n) {
    if (!Supply::holds(good)) return "only resources lie on cards";
    Change game = change();
    game.take_tokens(card, good, game.tokens(card, good));
    game.add_tokens(card, good, n);
    return {};
}

std::string Position::mark(CopyId copy, std::string_view riders) {
    for (const std::string_view one : core::split(riders, '/')) {
        if (one == "exhausted") {
            state_.marks[copy].flags.set(Mark::exhausted);
        } else if (one == "free played") {
            change().mark_free_played(state_.active, copy);
        } else if (std::string problem =
                       each_amount(one, [&](std::uint8_t good, unsigned n) { return put_on(copy, good, n); });
                   !problem.empty()) {
            return problem;
        }
    }
    return {};
}

// A card taken out of the Market leaves its slot to the next.
void Position::taken_from(PileId pile) {
    if (!piles.is(pile, pile_market)) return;
    Change game = change();
    const CopyId copy = state_.table.first(pile);
    (void)game.take_all_tokens(copy);
    engine::lay_unseen(state_, copy, removed_pile);
    const PileId under = pile_of(pile_market_unrest, slot_of(pile));
    while (!state_.table.empty(under))
        engine::lay_unseen(state_, state_.table.first(under), unrest_pile, engine::End::top);
    game.refill(slot_of(pile));
}

void Position::empty(PileId pile) {
    while (!state_.table.empty(pile)) engine::lay_unseen(state_, state_.table.first(pile), removed_pile);
}

// The old cards make room; a dash leaves a slot as it was dealt.
std::string Position::given_market(std::string_view list) {
    unsigned slot = 0;
    for (const std::string_view text : core::split(list, ',')) {
        if (slot >= market_slots) return "the market has five slots";
        if (text != "-") {
            auto [name, rider] =
                is_name(text) ? std::pair{std::string(text), std::string()} : engine::split_rider(text);
            const CopyId copy = find(name, no_seat);
            if (copy == no_copy) return "no card called " + in_quotes(name) + " is left";
            placed_[copy] = true;
            put_in_slot(slot, copy);
            if (std::string problem = rider.empty() ? "" : mark(copy, rider); !problem.empty()) return problem;
        }
        ++slot;
    }
    return {};
}

void Position::put_in_slot(unsigned slot, CopyId copy) {
    Change game = change();
    const PileId pile = pile_of(pile_market, slot), was = state_.table.pile(copy);
    const auto renew_unrest = [&](unsigned at) {
        const PileId under = pile_of(pile_market_unrest, at);
        while (!state_.table.empty(under))
            engine::lay_unseen(state_, state_.table.first(under), unrest_pile, engine::End::top);
        const CopyId card = state_.table.first(pile_of(pile_market, at));
        if (!game.def(card).region && !state_.table.empty(unrest_pile))
            game.place(state_.table.first(unrest_pile), under);
    };
    const CopyId old = state_.table.first(pile);
    if (old != copy && old != no_copy) {
        (void)game.take_all_tokens(old);
        // An exchange between slots keeps the Market full.
        const bool other_slot = piles.is(was, pile_market);
        engine::lay_unseen(state_, old, other_slot ? was : main_deck, engine::End::top);
        if (!other_slot) engine::forget(state_, old);
        game.place(copy, pile);
        if (other_slot) renew_unrest(slot_of(was));
    } else if (old == no_copy) {
        game.place(copy, pile);
    }
    (void)game.take_all_tokens(copy);
    renew_unrest(slot);
}

// By the name of a side of the State card, or by its symbol.
std::string Position::given_state(Seat seat, std::string_view side) {
    const PileId state = pile_of(pile_state, seat);
    for (const PileKind kind : {pile_state, pile_reserve}) {
        for (CopyId c = state_.table.first(pile_of(kind, seat)); c != no_copy; c = state_.table.next(c)) {
            for (int flips = 0; flips < 2; ++flips) {
                const CardDef& card = rules_.def(state_, c);
                const bool state_card = card.start == start_state || card.start == start_second_state ||
                                        card.start == start_back || card.start == start_bot ||
                                        card.start == start_second_bot;
                const bool hit = names(side, c) || (kind == pile_state && text_.symbols(card.symbols) == side);
                if (state_card && hit && card.symbols.any()) {
                    if (kind == pile_state) return {};
                    engine::lay_unseen(state_, state_.table.first(state), removed_pile);
                    engine::lay_unseen(state_, c, state);
                    return {};
                }
                if (card.back == engine::unknown_def) break;
                state_.table.cells[c].def = card.back;
            }
        }
    }
    return "the State card has no side " + in_quotes(side);
}

// The ceremony or journey card that lies on top, by the name of its face.
std::string Position::given_face(Seat seat, std::string_view face) {
    const PileId board = pile_of(pile_board, seat);
    const auto stacked = [&](CopyId c) {
        const CardDef& card = rules_.def(state_, c);
        return card.ceremony || card.journey || !card.dynasty_rows.empty();
    };
    for (const PileKind kind : {pile_board, pile_reserve}) {
        for (CopyId c = state_.table.first(pile_of(kind, seat)); c != no_copy; c = state_.table.next(c)) {
            if (!stacked(c)) continue;
            for (int flips = 0; flips < 2; ++flips) {
                if (names(face, c)) {
                    if (kind == pile_board) return {};
                    for (const CopyId b : cards_in(board)) {
                        if (stacked(b)) engine::lay_unseen(state_, b, removed_pile);
                    }
                    engine::lay_unseen(state_, c, board);
                    return {};
                }
                state_.table.cells[c].def = rules_.def(state_, c).back;
            }
        }
    }
    return "there is no such ceremony or journey card";
}

std::optional<std::string> Position::given_own(Seat seat, std::string_view item) {
    return seat == no_seat ? given_table(item) : given_seat(seat, item);
}

std::optional<std::string> Position::given_seat(Seat seat, std::string_view item) {
    Player& player = state_.players[seat];
    std::string_view rest = item;
    unsigned n = 0;
    if (take_word(rest, "mana:")) {
        const CopyId under = look().mana_card(seat);
        if (under == no_copy) return "this nation has no mana";
        return put_cards(seat, pile_of(pile_garrison, seat), rest, false, under);
    }
    if (take_word(rest, "actions ") || take_word(rest, "exhausts ")) {
        if (!take_number(rest, n)) return "expected a number of tokens";
        (item.starts_with("actions") ? player.actions : player.exhausts) = static_cast<std::uint16_t>(n);
        return "";
    }
    if (take_word(rest, "state ")) return given_state(seat, rest);
    if (take_word(rest, "ceremony ") || take_word(rest, "journey ")) return given_face(seat, rest);
    if (take_word(rest, "flipped ")) {
        const CopyId copy = find_standing(rest, seat);
        const DefId back = copy == no_copy ? engine::unknown_def : rules_.def(state_, copy).back;
        if (back == engine::unknown_def) return "no such card has a back";
        state_.table.cells[copy].def = back;
        return "";
    }
    for (const auto& [words, flag] : {std::pair<std::string_view, std::uint8_t*>{"king used", &player.king_used},
                                      {"token on nation deck", &player.token_on_nation},
                                      {"token on development", &player.token_on_development}}) {
        if (item != words) continue;
        *flag = 1;
        return "";
    }
    return std::nullopt;
}

std::optional<std::string> Position::given_table(std::string_view item) {
    std::string_view rest = item;
    unsigned n = 0;
    if (take_word(rest, "market:")) return given_market(rest);
    if (take_word(rest, "round ")) {
        if (!take_number(rest, n)) return "expected a round";
        state_.round = static_cast<std::uint16_t>(n);
        return "";
    }
    for (const auto& [words, phase] : {std::pair<std::string_view, Phase>{"solstice", Phase::solstice},
                                       {"clean-up", Phase::cleanup_begin},
                                       {"scoring", Phase::scoring}}) {
        if (item != words) continue;
        state_.phase = phase;
        if (phase == Phase::solstice) state_.active = state_.first_player;
        return "";
    }
    // What a Bot rolls next; its turn instead of the person's; slots that are closed.
    if (take_word(rest, "die ")) {
        if (!take_number(rest, n) || n == 0 || n > 6) return "a die shows 1 to 6";
        state_.bot.next_die = static_cast<std::uint8_t>(n);
        return "";
    }
    if (take_word(rest, "closed slots ")) {
        if (!take_number(rest, n)) return "expected the first slot that is closed";
        state_.bot.closed_slots = static_cast<std::uint8_t>(n);
        return "";
    }
    if (item == "turn of the Bot") {
        if (state_.options.bot == 0) return "there is no Bot";
        state_.active = bot_seat;
        return "";
    }
    if (item == "scoring triggered" || item == "final round") {
        state_.scoring = 1;
        state_.final_round = item == "final round" ? 1 : 0;
        return "";
    }
    // "unrest pile 3": so many are left.
    for (std::size_t p = 0; p < piles.size() && item.find(':') == std::string_view::npos; ++p) {
        const auto pile = static_cast<PileId>(p);
        rest = item;
        if (seat_of(pile) != no_seat || !take_word(rest, piles.key(pile) + " ") || !take_number(rest, n)) continue;
        if (state_.table.count(pile) < n) return "there are only " + std::to_string(state_.table.count(pile));
        while (state_.table.count(pile) > n) engine::lay_unseen(state_, state_.table.heads[pile].last, removed_pile);
        return "";
    }
    return std::nullopt;
}

}  // namespace imperium
