// Positions of Imperial Settlers: what a scenario gives, and how it names cards.

#include "games/settlers/position.h"

#include "games/settlers/magic_number.h"
#include "games/settlers/magic_number_phrases.h"

namespace settlers {

using engine::in_quotes;
using engine::take_number;
using engine::take_word;

// The moment before anything happened: cards in their decks, the first turn of round 1.
Position::Position(const Rules& rules, const Setup& setup) : PositionOf(rules) {
    Setup fixed = setup;
    if (fixed.first_player == no_seat) fixed.first_player = 0;
    change().set_up(fixed, 1);
    for (CopyId c = 0; c < state_.table.size; ++c) {
        if (in_pile(state_, c, pile_tiles) || in_pile(state_, c, pile_conquest)) continue;
        if (rules.def(state_, c).tile == tile_attack) {
            engine::lay_unseen(state_, c, attack_deck);
            engine::forget(state_, c);
            continue;
        }
        const std::uint8_t faction = rules.def(state_, c).faction;
        PileId deck = common_deck;
        for (Seat seat = 0; seat < state_.player_count; ++seat) {
            if (state_.players[seat].faction == faction) deck = pile_of(pile_deck, seat);
        }
        engine::lay_unseen(state_, c, deck);
        engine::forget(state_, c);
    }
    for (Player& player : state_.players) {
        player.supply = {};
        player.blessings = {};
    }
    state_.options.every_turn = 1;
    state_.phase = Phase::action;
    state_.reveals = 0;
}

// Finding cards -----------------------------------------------------------------------------------

// "common Quarry", "barbarian Quarry".
bool Position::called(std::string_view text, CopyId copy) const {
    const CardDef& card = rules_.def(state(), copy);
    const std::string name = core::lower(rules_.name(state().table.def(copy)));
    const std::string deck = card.faction == of_commons ? "common" : core::lower(rules_.board(card.faction).name);
    std::string singular = deck;
    if (singular.ends_with("s")) singular.pop_back();
    return text == deck + " " + name || text == singular + " " + name;
}

// A copy of that name in a deck, the player's own before the others.
CopyId Position::find(std::string_view name, Seat seat) const {
    std::vector<PileId> decks;
    if (seat != no_seat) decks.push_back(pile_of(pile_deck, seat));
    decks.push_back(common_deck);
    decks.push_back(attack_deck);
    decks.push_back(conquest_deck);
    for (Seat other = 0; other < state_.player_count; ++other) decks.push_back(pile_of(pile_deck, other));
    CopyId found = no_copy;
    for (const PileId deck : decks) {
        for_each_in(deck, [&](CopyId c) {
            if (found == no_copy && !placed_[c] && names(name, c)) found = c;
        });
    }
    return found;
}

CopyId Position::find_standing(std::string_view name, Seat first) const {
    CopyId found = no_copy;
    for (unsigned k = 0; k < state().player_count; ++k) {
        const unsigned seat = ((first == no_seat ? 0U : first) + k) % state().player_count;
        for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
            if (found == no_copy && names(name, c)) found = c;
        });
    }
    return found;
}

std::vector<std::string_view> Position::verbs_of_cards() const {
    return {"build ", "make a deal with ",    "raze ",    "activate ", "place a defense on ",
            "keep ",  "deploy a samurai on ", "discard ", "conquer ",  "besiege "};
}

bool Position::says_no_card(std::string_view, std::string_view rest) const {
    return rest.starts_with("the foundation ") || rest.starts_with("a card");
}

// Given -------------------------------------------------------------------------------------------

PileId Position::pile_under(CopyId card) const {
    return pile_of(settlers::pile_under, seat_of(state_.table.pile(card)));
}
// A Foundation is given as one that was razed: everyone saw it.
void Position::laid(CopyId copy) {
    if (in_pile(state_, copy, pile_foundations)) engine::learn(state_, copy, engine::known_to_all);
}
// Under a Feature that waits for sets lie the marks of those.
void Position::lay_under(CopyId copy, CopyId card) {
    state_.marks[copy].parent = card;
    if (rules_.def(state_, card).hears.has(event_set)) state_.marks[copy].level = level_of_set_mark;
}

std::optional<unsigned> Position::supply(Seat seat, std::uint8_t good) const {
    if (!Supply::holds(good)) return std::nullopt;
    return state().players[seat].supply[good];
}

std::string Position::give(Seat seat, std::uint8_t good, unsigned n) {
    if (!Supply::holds(good)) return "a supply holds no such Good";
    state_.players[seat].supply[good] = static_cast<std::uint16_t>(n);
    return {};
}

std::string Position::put_on(CopyId card, std::uint8_t good, unsigned n) {
    engine::lay_on(state_.on_cards, card, good, n);
    return {};
}

std::string Position::mark(CopyId copy, std::string_view rider) {
    Marks& marks = state_.marks[copy];
    for (const std::string_view one : core::split(rider, '/')) {
        std::string_view taker = one;
        if (one == "defended") {
            marks.flags.set(Mark::defense);
        } else if (one == "samurai") {
            marks.flags.set(Mark::samurai);
        } else if (one == "blocked") {
            marks.flags.set(Mark::blocked);
        } else if (one == "used") {
            marks.uses = 1;
        } else if (one == "used twice") {
            marks.uses = 2;
        } else if (one == "1 worker" || one == "2 workers") {
            marks.sent = one == "1 worker" ? 1 : 2;
        } else if (take_word(taker, "taken by ")) {
            const int seat = seat_named(taker);
            if (seat < 0) return "no player is called " + in_quotes(taker);
            change().take_over(static_cast<Seat>(seat), copy, no_copy);
        } else if (!one.empty() && !any_module<&Module::mark>(state_, state_, copy, one)) {
            return "a Location is defended, samurai, blocked, used, used twice, 1 worker, 2 workers or taken by a "
                   "player, not " +
                   in_quotes(one);
        }
    }
    return {};
}

// "Farm with Old Forest": the marker and the Location it lies under.
std::string Position::given_trade_deals(Seat seat, std::string_view list) {
    for (const std::string_view text : core::split(list, ',')) {
        const std::size_t at = text.find(" with ");
        if (at == std::string_view::npos) return "a trade deal is written MARKER with LOCATION";
        const CopyId location = find_standing(text.substr(at + 6), seat);
        if (location == no_copy) return "no Location is called " + in_quotes(text.substr(at + 6));
        const std::string problem = put_cards(seat, pile_of(pile_marks, seat), text.substr(0, at), false, location);
        if (!problem.empty()) return problem;
    }
    return {};
}

void Position::discard_deck(PileId deck, PileId discards) {
    while (!state_.table.empty(deck)) change().place(state_.table.first(deck), discards);
}

// "common deck only: Mill": all else lies on the discard pile.
void Position::empty(PileId pile) {
    if (pile == common_deck) return discard_deck(pile, common_discard);
    if (piles.is(pile, pile_deck)) discard_deck(pile, pile_of(pile_discard, seat_of(pile)));
}

std::optional<std::string> Position::given_own(Seat seat, std::string_view item) {
    std::string_view rest = item;
    if (seat != no_seat) {
        if (take_word(rest, "trade deals:")) return given_trade_deals(seat, rest);
        if (item == "passed") {
            state_.passed.add(seat);
            return "";
        }
        if (item == "deck empty") {
            discard_deck(pile_of(pile_deck, seat), pile_of(pile_discard, seat));
            return "";
        }
        std::optional<std::string> answer;
        for_each_module<&Module::given_of>(state_, [&](auto say) {
            if (!answer.has_value()) answer = say(state_, seat, item);
        });
        return answer;
    }
    if (item == "common deck empty") {
        discard_deck(common_deck, common_discard);
        return "";
    }
    if (take_word(rest, "round ")) {
        unsigned n = 0;
        if (!take_number(rest, n) || n < 1 || n > last_round) return "a game has rounds 1 to 5";
        state_.round = static_cast<std::uint8_t>(n);
        return "";
    }
    if (take_word(rest, "phase ")) {
        for (const auto& [word, phase] : phase_words) {
            if (rest != word || phase == Phase::over) continue;
            state_.phase = phase;
            return "";
        }
        return "a phase to begin in is lookout, production or action";
    }
    Change game = change();
    if (any_module<&Module::given>(state_, game, item)) return "";
    return std::nullopt;
}

}  // namespace settlers
