// How well a seat stands, in VP: what it would score now, and what its engine promises.

#include <algorithm>

#include "games/imperium/look.h"

namespace imperium {

namespace {

// Collapse is won by who has the least Unrest: below so many cards in the pile each one more than another has weighs
// up to so many VP.
constexpr unsigned collapse_near = 12;
constexpr double collapse_weight = 10;
// Words of advice that are read off a card's text (Outlook), in VP.
constexpr double unrest_each_round = 4, accession_unrest = 6, unwanted_resource = 1;

// `unrest_of(seat)` is asked about the others, near Collapse only.
template <class UnrestOf>
double value_of(const Look& look, Seat seat, const SeatStanding& own, UnrestOf unrest_of) {
    const State& s = look.s;
    const Player& player = s.players[seat];
    const auto count = [&](PileKind kind) { return s.table.count(pile_of(kind, seat)); };
    double value = own.score;
    // Resources buy points; they lose their worth as the end nears.
    const double future = s.scoring != 0 ? 0.35 : 1.0;
    value += future * (0.35 * player.pool[material] + 0.6 * player.pool[population] + 0.7 * player.pool[goods]);
    value += future * 0.3 * player.pool[progress];
    // Cards in play that keep working.
    look.for_each_in(pile_of(pile_play, seat), [&](CopyId c) {
        const CardDef& card = look.def(c);
        value += future * (0.5 + 0.5 * static_cast<double>(card.exhaust.size() + card.solstice.size() +
                                                           card.triggers.size() + card.modifiers.size()));
        if (card.region) value += future * 0.7;
        if (card.route) value += future * 0.6 * look.tokens(c, goods);
        for (std::size_t k = 0; k < icon_count; ++k) value += future * 0.2 * card.icon_tally[k];
        value -= future * unrest_each_round * card.outlook.unrest;
    });
    // An accession card that will do harm is to be kept away.
    look.for_each_in(pile_of(pile_accession, seat), [&](CopyId c) {
        value -= future * accession_unrest * look.def(c).outlook.unrest / (1 + count(pile_nation));
    });
    // Resources that the State card waits to be rid of.
    if (const std::uint8_t unwanted = look.def(look.state_card(seat)).outlook.unwanted; unwanted != 0) {
        for (std::uint8_t good = 0; good < resource_count; ++good) {
            if ((unwanted >> good & 1U) != 0) value -= future * unwanted_resource * player.pool[good];
        }
    }
    value += future * 0.8 * look.mana(seat);
    // The rest of the nation's cards and developments draw near with every reshuffle.
    value -= 0.35 * count(pile_nation) + 0.8 * count(pile_development);
    // Unrest clogs the deck; near Collapse it decides.
    const unsigned unrest = own.unrest;
    const unsigned pile = s.table.count(unrest_pile);
    value -= 0.8 * unrest;
    if (pile < collapse_near) {
        unsigned least_other = 99;
        for (Seat other = 0; other < s.player_count; ++other) {
            if (other != seat) least_other = std::min(least_other, unrest_of(other));
        }
        const double near = static_cast<double>(collapse_near - pile) / collapse_near;
        value += collapse_weight * near * near * (static_cast<double>(least_other) - unrest);
    }
    // A long game is to be ended: what brings the end near gains worth, round by round.
    if (s.round > 25) {
        const double late = 0.15 * (s.round - 25);
        value += late * ((s.scoring != 0 ? 20.0 : 0.0) - 0.5 * s.table.count(main_deck) -
                         1.5 * count(pile_development) - 0.5 * count(pile_nation));
    }
    return value + 0.15 * count(pile_hand) + 0.4 * player.actions + 0.1 * player.exhausts;
}

}  // namespace

std::array<double, 8> Game::evaluate_all(const Rules& rules, const State& s) {
    const Look look(rules, s);
    std::array<SeatStanding, max_players> all;
    for (Seat seat = 0; seat < s.player_count; ++seat) all[seat] = look.standing(seat);
    const engine::SeatMask won = over(s) ? winners(rules, s) : engine::SeatMask{0};
    std::array<double, 8> values{};
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        if (over(s)) {
            values[seat] = (won >> seat & 1U) != 0 ? 1000.0 : -1000.0 + all[seat].score;
        } else {
            values[seat] = value_of(look, seat, all[seat], [&](Seat other) { return all[other].unrest; });
        }
    }
    return values;
}

double Game::evaluate(const Rules& rules, const State& s, unsigned seat_number) {
    const auto seat = static_cast<Seat>(seat_number);
    if (over(s)) return evaluate_all(rules, s)[seat];
    const Look look(rules, s);
    return value_of(look, seat, look.standing(seat), [&](Seat other) { return look.unrest_of(other); });
}

}  // namespace imperium
