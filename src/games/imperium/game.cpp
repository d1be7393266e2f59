// Imperium behind the Game interface: steps, views, determinisation and invariants.

#include "games/imperium/game.h"

#include <algorithm>
#include <vector>

#include "games/imperium/engine.h"

namespace imperium {

namespace {

// On to the next question; one with a single answer is no question.
void go_on(Table& table, const State& state, engine::Decision& decision) {
    for (;;) {
        if (state.question == ask_nothing) table.advance();
        table.list(decision);
        if (decision.over() || decision.options.size() > 1) return;
        engine::Option only;
        only.kind = option_done;  // nothing can be gained: the clause does nothing
        if (!decision.options.empty()) {
            only = decision.options[0];
        } else if (state.question != ask_gain) {
            return;
        }
        table.answer(only);
    }
}

}  // namespace

void Game::set_up(const Rules& rules, const Setup& setup, std::uint64_t seed, State& state, engine::Decision& decision,
                  engine::EventSink* sink) {
    Table table(rules, state, sink);
    table.set_up(setup, seed);
    go_on(table, state, decision);
}

void Game::current(const Rules& rules, const State& state, engine::Decision& decision) {
    // Listing changes nothing.
    Table(rules, const_cast<State&>(state), nullptr).list(decision);
}

void Game::apply(const Rules& rules, State& state, const engine::Option& option, engine::Decision& decision,
                 engine::EventSink* sink) {
    Table table(rules, state, sink);
    ++state.version;
    table.answer(option);
    go_on(table, state, decision);
}

void Game::resume(const Rules& rules, State& state, engine::Decision& decision, engine::EventSink* sink) {
    Table table(rules, state, sink);
    go_on(table, state, decision);
}

State Game::view(const Rules&, const State& state, unsigned seat) {
    State seen = state;
    for (CopyId c = 0; c < seen.table.size; ++c) {
        if ((seen.table.cells[c].known >> seat & 1U) != 0) continue;
        seen.table.cells[c].def = engine::unknown_def;
        seen.marks[c].flags = 0;
    }
    seen.random = {};
    return seen;
}

// Cards that a seat does not know change places among those of the same origin: a player's own deck holds
// only cards that could be there, so unknown cards are exchanged within each owner's hidden piles.
void Game::determinise(const Rules& rules, State& state, unsigned seat, core::Random& random) {
    // Groups: the hidden cards of each player (hand, deck, History, nation deck apart), the Main deck, each Small deck
    // and the Fame deck.
    const auto mix_group = [&](std::vector<CopyId>& group) {
        for (std::size_t n = group.size(); n > 1; --n) {
            const CopyId x = group[n - 1], y = group[random.below(static_cast<std::uint32_t>(n))];
            std::swap(state.table.cells[x].def, state.table.cells[y].def);
            std::swap(state.marks[x].flags, state.marks[y].flags);
        }
    };
    std::vector<CopyId> group;
    const auto add = [&](PileId pile) {
        for (CopyId c = state.table.first(pile); c != no_copy; c = state.table.next(c)) {
            if ((state.table.cells[c].known >> seat & 1U) == 0) group.push_back(c);
        }
    };
    for (Seat other = 0; other < state.player_count; ++other) {
        group.clear();
        for (const SeatPile pile : {pile_hand, pile_draw, pile_history, pile_legends}) add(pile_of(pile, other));
        mix_group(group);
        group.clear();
        add(pile_of(pile_nation, other));
        mix_group(group);
    }
    for (PileId pile = pile_main; pile <= pile_fame; ++pile) {
        group.clear();
        add(pile);
        mix_group(group);
    }
    state.random.seed = random.next();
    (void)rules;
}

std::string Game::unsound(const Rules& rules, const State& state) {
    // Every copy lies in exactly one pile, and the counts are right.
    unsigned listed = 0;
    for (PileId pile = 0; pile < max_piles; ++pile) {
        unsigned n = 0;
        for (CopyId c = state.table.first(pile); c != no_copy; c = state.table.next(c)) {
            if (state.table.pile(c) != pile) return "a card lies in a pile that is not its own";
            if (++n > max_cards) return "a pile has no end";
        }
        if (n != state.table.count(pile)) return "a pile's count is wrong";
        listed += n;
    }
    if (listed != state.table.size) return "a card lies in no pile";
    // Cards are conserved: as many of each as were brought, sides of one card counted together.
    std::vector<int> left(rules.def_count(), 0);
    for (CopyId c = 0; c < state.table.size; ++c) {
        const DefId id = state.table.def(c);
        if (id >= rules.def_count()) return "a card is unknown to all";
        const CardDef& card = rules.def(id);
        const DefId front = card.back != engine::unknown_def ? std::min(id, card.back) : id;
        ++left[front];
        const int most = card.start == start_state || card.start == start_back || card.start == start_merchants ||
                                 card.start == start_second_state
                             ? 8
                             : card.copies;
        if (left[front] > most) return "there are more copies of " + rules.name(id) + " than were printed";
    }
    for (Seat seat = 0; seat < state.player_count; ++seat) {
        if (state.table.count(pile_of(pile_state, seat)) != 1) return "a player has not one State card";
        if (state.table.empty(pile_of(pile_board, seat))) return "a Power card is gone";
        for (CopyId g = state.table.first(pile_of(pile_garrison, seat)); g != no_copy; g = state.table.next(g)) {
            const CopyId parent = state.marks[g].parent;
            if (parent >= state.table.size) return "a garrisoned card lies under nothing";
            const PileId pile = state.table.pile(parent);
            if (pile != pile_of(pile_play, seat) && pile != pile_of(pile_board, seat))
                return rules.name(state.table.def(g)) + " is garrisoned under a card that is not in play";
        }
        for (const std::uint16_t n : state.players[seat].pool) {
            if (n > 2000) return "a pool has more than 2000 of a resource";
        }
        // Cards in hand are known to their owner; public piles to all.
        for (CopyId c = state.table.first(pile_of(pile_hand, seat)); c != no_copy; c = state.table.next(c)) {
            if ((state.table.cells[c].known >> seat & 1U) == 0) return "a player does not know a card in hand";
        }
        const auto all = static_cast<unsigned>((1U << state.player_count) - 1);
        for (const SeatPile pile : {pile_discard, pile_play, pile_board, pile_state, pile_garrison}) {
            for (CopyId c = state.table.first(pile_of(pile, seat)); c != no_copy; c = state.table.next(c)) {
                if ((state.table.cells[c].known & all) != all) return "a face-up card is not known to all";
            }
        }
    }
    for (CopyId c = 0; c < state.table.size; ++c) {
        const PileId pile = state.table.pile(c);
        const bool may_hold = (pile >= pile_market && pile < pile_market_unrest) || is_pile(pile, pile_play) ||
                              is_pile(pile, pile_board) || is_pile(pile, pile_state);
        unsigned tokens = 0;
        for (const std::uint8_t n : state.marks[c].tokens) tokens += n;
        if (tokens > 0 && !may_hold)
            return "resources lie on " + rules.name(state.table.def(c)) + ", which is not in play";
        if (state.marks[c].parent != no_copy && !is_pile(pile, pile_garrison)) return "a card outside is garrisoned";
    }
    if (state.phase == Phase::over) return {};
    // The Market is full and every card that is no region has its unrest.
    if (state.frames.empty()) {
        if (!state.table.empty(pile_aside)) return "a card was left aside";
        for (unsigned slot = 0; slot < market_slots; ++slot) {
            const CopyId card = state.table.first(static_cast<PileId>(pile_market + slot));
            const unsigned under = state.table.count(static_cast<PileId>(pile_market_unrest + slot));
            if (card == no_copy) {
                if (!state.table.empty(pile_main)) return "a market slot is empty";
                continue;
            }
            if (under != (rules.def(state.table.def(card)).region ? 0U : 1U))
                return "a market card has the wrong unrest";
        }
        if (!state.contexts.empty()) return "a text was left open";
        if (!state.events.empty() && state.phase != Phase::revolt) return "an event was left unanswered";
        if (state.table.empty(pile_unrest)) return "the Unrest pile is empty and the game goes on";
    }
    return {};
}

}  // namespace imperium
