// How well a seat stands, in VP: what it would score now, and what its engine promises.

#include <algorithm>

#include "games/imperium/engine.h"

namespace imperium {

double Game::evaluate(const Rules& rules, const State& state, unsigned seat_number) {
    const auto seat = static_cast<Seat>(seat_number);
    const Table table(rules, const_cast<State&>(state), nullptr);
    if (state.phase == Phase::over) {
        const engine::SeatMask winners = Game::winners(rules, state);
        return (winners >> seat & 1U) != 0 ? 1000.0 : -1000.0 + table.score(seat);
    }
    const Player& player = state.players[seat];
    double value = table.score(seat);
    // Resources buy points; they lose their worth as the end nears.
    const double future = state.scoring != 0 ? 0.35 : 1.0;
    value += future * (0.35 * player.pool[material] + 0.6 * player.pool[population] + 0.7 * player.pool[goods]);
    value += future * 0.3 * player.pool[progress];
    // Cards in play that keep working.
    for (CopyId c = state.table.first(pile_of(pile_play, seat)); c != no_copy; c = state.table.next(c)) {
        const CardDef& card = table.def(c);
        value += future * (0.5 + 0.5 * static_cast<double>(card.exhaust.size() + card.solstice.size() +
                                                           card.triggers.size() + card.modifiers.size()));
        if (card.region) value += future * 0.7;
        if (card.route) value += future * 0.6 * state.marks[c].tokens[goods];
        for (std::size_t k = 0; k < icon_count; ++k) value += future * 0.2 * card.icon_tally[k];
    }
    unsigned mana_cards = table.mana(seat);
    value += future * 0.8 * mana_cards;
    // The rest of the nation's cards and developments draw near with every reshuffle.
    value -= 0.35 * state.table.count(pile_of(pile_nation, seat));
    value -= 0.8 * state.table.count(pile_of(pile_development, seat));
    // Unrest clogs the deck; near Collapse it decides.
    const unsigned unrest = table.unrest_of(seat);
    const unsigned pile = state.table.count(pile_unrest);
    value -= 0.8 * unrest;
    if (pile <= 3) {
        unsigned least_other = 99;
        for (Seat other = 0; other < state.player_count; ++other) {
            if (other != seat) least_other = std::min(least_other, table.unrest_of(other));
        }
        value += (static_cast<double>(least_other) - unrest) * (4.0 - pile) * 1.5;
    }
    // A long game is to be ended: what brings the end near gains worth, round by round.
    if (state.round > 25) {
        const double late = 0.15 * (state.round - 25);
        value += late * ((state.scoring != 0 ? 20.0 : 0.0) - 0.5 * state.table.count(pile_main) -
                         1.5 * state.table.count(pile_of(pile_development, seat)) -
                         0.5 * state.table.count(pile_of(pile_nation, seat)));
    }
    value += 0.15 * state.table.count(pile_of(pile_hand, seat)) + 0.4 * player.actions + 0.1 * player.exhausts;
    return value;
}

}  // namespace imperium
