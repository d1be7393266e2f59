// A readable estimate of a position, in VP: what is scored, what stands, what will come.

#include <algorithm>
#include <bit>

#include "games/settlers/look.h"
#include "games/settlers/verb_numbers.h"

namespace settlers {

namespace {

double worth_of(std::uint8_t good) { return good_infos[good].worth; }

// What an ability of plain gains gives once, in VP.
double gains_of(const Look& look, std::uint16_t id, const Context& c) {
    double sum = 0;
    const lang::Ability& ability = look.rules.ability(id);
    for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
        const lang::Instruction& code = look.rules.code(pc);
        if (code.op == verb_pool || code.op == verb_produce) sum += worth_of(good_card);
        if (code.op != verb_gain) continue;
        const unsigned n = code.b == lang::none ? 1 : look.count(c, code.b);
        const lang::Goods& goods = look.rules.goods_of(code.a);
        for (std::uint32_t left = look.rules.goods_mask(code.a); left != 0; left &= left - 1U) {
            const auto good = static_cast<std::uint8_t>(std::countr_zero(left));
            sum += worth_of(good) * goods[good] * n;
        }
    }
    return sum;
}

}  // namespace

double Game::evaluate(const Rules& rules, const State& s, unsigned seat_number) {
    const auto seat = static_cast<Seat>(seat_number);
    const Look look(rules, s);
    if (!look.is_person(seat)) return 0;
    if (s.phase == Phase::over) return score(rules, s, seat);
    const Supply& have = s.players[seat].supply;
    const double rounds_left =
        last_round - s.round + (s.phase == Phase::lookout || s.phase == Phase::production ? 1 : 0);

    // The last round's leftovers are worth nothing but a tie; passed players cannot use theirs any more.
    const double use = s.phase == Phase::action && has_passed(s, seat) ? 0.15 : s.round == last_round ? 0.55 : 1.0;
    double value = have[good_vp];
    for (const std::uint8_t good : supply_goods) {
        if (good != good_vp) value += worth_of(good) * have[good] * use;
    }
    value += 0.45 * std::min<unsigned>(s.table.count(pile_of(pile_hand, seat)), 14) * (0.2 + rounds_left / last_round);
    value +=
        0.7 * s.table.count(pile_of(pile_foundations, seat)) * (rounds_left > 0 || s.phase == Phase::action ? 1 : 0);

    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        const CardDef& card = look.def(c);
        value += card.end_value;
        if (card.production != lang::none)
            value += rounds_left * gains_of(look, card.production, look.make_context(seat, c, card.production));
        if (card.action != lang::none) {
            const unsigned most = look.most_uses(c);
            const bool free_now = s.phase == Phase::action && s.marks[c].uses < most && !has_passed(s, seat);
            value += 0.8 * most * (rounds_left + (free_now ? 0.6 : 0.0));
        }
        if (!card.triggers.empty()) value += 0.9 * rounds_left;
        if (card.changes_raze_cost || card.stores.any()) value += 0.5 * rounds_left;
        if (look.has(c, Mark::samurai)) value += 0.35 + 0.2 * rounds_left;
        if (look.has(c, Mark::defense)) value += 0.2;
    });
    look.for_each_deal(seat, [&](CopyId c) { value += rounds_left * worth_of(look.deal_good(c)); });
    value += 1.0 * s.table.count(pile_of(pile_under, seat));
    for (const OnCard& put : s.on_cards) {
        if (seat_of(s.table.pile(put.card)) == seat) value += put.n;
    }
    for_each_module<&Module::worth>(s, [&](auto worth) { value += worth(look, seat); });
    return value;
}

std::array<double, 8> Game::evaluate_all(const Rules& rules, const State& s) {
    std::array<double, 8> values{};
    for (unsigned seat = 0; seat < s.player_count; ++seat) values[seat] = evaluate(rules, s, seat);
    return values;
}

}  // namespace settlers
