// How well a seat stands, in VP: what it would score now, and what its engine promises.

#include <algorithm>

#include "games/imperium/look.h"

namespace imperium {

namespace {

// Collapse is won by who has the least Unrest: below so many cards in the pile each one more than another has weighs
// up to so many VP.
constexpr unsigned collapse_near = 12;
constexpr double collapse_weight = 10;
constexpr double rounds_foreseen = 3;  // what one's own cards take from the pile in so many rounds counts as taken
// Words of advice that are read off a card's text (Outlook), in VP.
constexpr double unrest_each_round = 4, accession_unrest = 6, harmful = 1;
constexpr double keeps_remedy = 8, remedy_in_hand = 1, harm_ends_game = 1.5;
constexpr double stage_ahead = 14, stage_in_pool = 3, stage_on_card = 10;
constexpr double impending_quest = 6, active_quest = 2;

// Unrest that the cards in play bring each round.
double harm_of(const Look& look, Seat seat) {
    double harm = 0;
    look.for_each_in(pile_of(pile_play, seat), [&](CopyId c) { harm += look.def(c).outlook.unrest; });
    return harm;
}

// Harm that is there and harm to come, and what helps against it.
double troubles_of(const Look& look, Seat seat, double harm) {
    const State& s = look.s;
    double value = -unrest_each_round * harm;
    // An accession card that will do harm is to be kept away.
    look.for_each_in(pile_of(pile_accession, seat), [&](CopyId c) {
        const double later = look.def(c).outlook.unrest;
        value -= accession_unrest * later / (1 + s.table.count(pile_of(pile_nation, seat)));
        harm += later;
    });
    // So are cards to be kept, at hand if possible, that put it away.
    for (const PileKind kind : {pile_hand, pile_deck, pile_discard}) {
        if (harm < harmful) break;
        look.for_each_in(pile_of(kind, seat), [&](CopyId c) {
            if (look.def(c).outlook.rids) value += harm * (keeps_remedy + (kind == pile_hand ? remedy_in_hand : 0.0));
        });
    }
    return value;
}

// How far a nation has come on its own way. It does not lose worth as the end nears: that would be a reason to end.
double way_of(const Look& look, Seat seat) {
    const State& s = look.s;
    const Player& player = s.players[seat];
    double value = 0;
    // A journey wants to be gone on with: the price of the next stage is to be saved up for.
    look.for_each_in(pile_of(pile_board, seat), [&](CopyId c) {
        const Outlook& card = look.def(c).outlook;
        if (card.stages == 0) return;
        const unsigned have = card.price_here ? look.tokens(c, card.priced) : player.supply[card.priced];
        const double part = std::min(1.0, static_cast<double>(have) / card.price);
        value += (card.price_here ? stage_on_card : stage_in_pool) * part - stage_ahead * card.stages;
    });
    // Quests are to be made active, then gained.
    if (look.rules.nations()[player.nation].quests) {
        value -= impending_quest * s.table.count(pile_of(pile_development, seat));
        look.for_each_in(pile_of(pile_garrison, seat), [&](CopyId c) {
            if (look.is_active_quest(c)) value -= active_quest;
        });
    }
    return value;
}

// `unrest_of(seat)` is asked about the others, near Collapse only.
template <class UnrestOf>
double value_of(const Look& look, Seat seat, const SeatResult& own, UnrestOf unrest_of) {
    const State& s = look.s;
    const Player& player = s.players[seat];
    const auto count = [&](PileKind kind) { return s.table.count(pile_of(kind, seat)); };
    double value = own.score;
    // Resources buy points; they lose their worth as the end nears.
    const double future = s.scoring != 0 ? 0.35 : 1.0;
    for (const std::uint8_t r : supply_goods) value += future * good_infos[r].worth * player.supply[r];
    const double harm = harm_of(look, seat);
    value += future * troubles_of(look, seat, harm) + way_of(look, seat);
    // Cards in play that keep working.
    look.for_each_in(pile_of(pile_play, seat), [&](CopyId c) {
        const CardDef& card = look.def(c);
        value += future * (0.5 + 0.5 * static_cast<double>(card.exhaust.size() + card.solstice.size() +
                                                           card.triggers.size() + card.modifiers.size()));
        if (card.region) value += future * 0.7;
        if (card.route) value += future * 0.6 * look.tokens(c, good_goods);
        for (std::size_t k = 0; k < icon_count; ++k) value += future * 0.2 * card.icon_tally[k];
    });
    value += future * 0.8 * look.mana(seat);
    // The rest of the nation's cards and developments draw near with every reshuffle.
    value -= 0.35 * count(pile_nation) + 0.8 * count(pile_development);
    // Unrest clogs the deck; near Collapse it decides.
    const unsigned unrest = own.unrest;
    const double pile = std::max(0.0, s.table.count(unrest_pile) - rounds_foreseen * harm);
    value -= 0.8 * unrest;
    if (pile < collapse_near) {
        unsigned least_other = 99;
        for (Seat other = 0; other < s.player_count; ++other) {
            if (other != seat) least_other = std::min(least_other, unrest_of(other));
        }
        const double near = (collapse_near - pile) / collapse_near;
        value += collapse_weight * near * near * (static_cast<double>(least_other) - unrest);
    }
    // A long game is to be ended, and one that leads to Collapse: what brings the end near gains worth, round by round.
    if (s.round > 25 || harm >= harmful) {
        const double late = 0.15 * std::max(0, s.round - 25) + harm_ends_game * (harm >= harmful ? harm : 0.0);
        value += late * ((s.scoring != 0 ? 20.0 : 0.0) - 0.5 * s.table.count(main_deck) -
                         1.5 * count(pile_development) - 0.5 * count(pile_nation));
    }
    return value + 0.15 * count(pile_hand) + 0.4 * player.actions + 0.1 * player.exhausts;
}

}  // namespace

std::array<double, 8> Game::evaluate_all(const Rules& rules, const State& s) {
    const Look look(rules, s);
    std::array<SeatResult, max_players> all;
    for (Seat seat = 0; seat < s.player_count; ++seat) all[seat] = look.result_of(seat);
    const engine::SeatMask won = over(s) ? winners(rules, s) : engine::SeatMask{0};
    std::array<double, 8> values{};
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        if (over(s)) {
            values[seat] = won.has(seat) ? 1000.0 : -1000.0 + all[seat].score;
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
    return value_of(look, seat, look.result_of(seat), [&](Seat other) { return look.unrest_of(other); });
}

}  // namespace imperium
