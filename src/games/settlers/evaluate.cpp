// A readable estimate of a position, in VP: what is scored, what stands, what will come.

#include "games/settlers/engine.h"
#include "games/settlers/game.h"

namespace settlers {

namespace {

// What one of a Good is worth in the supply while the round lasts, by its number in the vocabulary.
constexpr double worth[] = {
    0.45,  // worker
    0.55,  // wood
    0.60,  // stone
    0.60,  // food
    0.85,  // gold
    0.55,  // raze
    0.10,  // defense
    1.00,  // VP
};
constexpr double card_worth = 0.55;

double worth_of(std::uint8_t good) { return good < good_card ? worth[good] : card_worth; }

// What an ability of plain gains gives once, in VP.
double gains_of(const Table& table, std::uint16_t id, const Reader& reader) {
    double sum = 0;
    const lang::Ability& ability = table.rules.ability(id);
    for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
        const lang::Instruction& code = table.rules.code(pc);
        if (code.op == verb_pool || code.op == verb_produce) sum += card_worth;
        if (code.op != verb_gain) continue;
        const unsigned n = code.b == lang::none ? 1 : table.count(table.rules.pack().counts[code.b], reader);
        const lang::Goods& goods = table.rules.pack().goods[code.a];
        for (std::uint8_t good = 0; good < good_count; ++good) sum += worth_of(good) * goods[good] * n;
    }
    return sum;
}

}  // namespace

double Game::evaluate(const Rules& rules, const State& s, unsigned seat_number) {
    const auto seat = static_cast<Seat>(seat_number);
    Table table(rules, const_cast<State&>(s), nullptr);  // only asked, never changed
    if (s.phase == Phase::over) return score(rules, s, seat);
    const Supply& have = s.players[seat].goods;
    const double rounds_left =
        last_round - s.round + (s.phase == Phase::lookout || s.phase == Phase::production ? 1 : 0);

    // The last round's leftovers are worth nothing but a tie; passed players cannot use theirs any more.
    const double use = s.phase == Phase::action && has_passed(s, seat) ? 0.15 : s.round == last_round ? 0.55 : 1.0;
    double value = have[good_vp];
    for (std::uint8_t good = 0; good < good_vp; ++good) value += worth[good] * have[good] * use;
    value += 0.45 * std::min<unsigned>(s.table.count(pile_of(pile_hand, seat)), 14) * (0.2 + rounds_left / last_round);
    value +=
        0.7 * s.table.count(pile_of(pile_foundations, seat)) * (rounds_left > 0 || s.phase == Phase::action ? 1 : 0);

    for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) {
        const CardDef& card = table.def(c);
        value += card.end_value;
        if (card.production != no_ability) value += rounds_left * gains_of(table, card.production, {seat, c, 0});
        if (card.action != no_ability) {
            const bool free_now =
                s.phase == Phase::action && s.marks[c].uses < card.action_times && !has_passed(s, seat);
            value += 0.8 * card.action_times * (rounds_left + (free_now ? 0.6 : 0.0));
        }
        if (!card.triggers.empty()) value += 0.9 * rounds_left;
        if (card.changes_raze_cost || card.stores != 0) value += 0.5 * rounds_left;
        if ((s.marks[c].flags & mark_samurai) != 0) value += 0.35 + 0.2 * rounds_left;
        if ((s.marks[c].flags & mark_defense) != 0) value += 0.2;
    }
    for (const SeatPile kind : {pile_deals, pile_marks}) {
        for (CopyId c = s.table.first(pile_of(kind, seat)); c != no_copy; c = s.table.next(c)) {
            value += rounds_left * worth_of(table.deal_good(c));
        }
    }
    value += 1.0 * s.table.count(pile_of(pile_under, seat));
    for (const PutGood& put : s.put) {
        if (seat_of_pile(s.table.pile(put.card)) == seat) value += put.n;
    }
    return value;
}

}  // namespace settlers
