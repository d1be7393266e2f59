// What can be done at all: texts, builds, Actions, draws, free moves. The reading rules themselves are in
// engine/reading.h; the verbs answer for themselves.

#include "games/settlers/verb_rule.h"

namespace settlers {

Context Look::make_context(Seat seat, CopyId card, std::uint16_t ability, unsigned n) const {
    Context c;
    c.user = c.subject = c.owner = seat;
    c.card = card;
    c.ability = ability;
    c.way = core::narrow<std::uint16_t>(n);
    return c;
}

Context Look::seen_from(const Context& c, Seat seat) const {
    Context other = c;
    other.subject = seat;
    return other;
}

bool Look::is_subject(const Context& c, std::uint8_t subject, Seat seat) const {
    if (!is_person(seat)) return false;
    return subject == each_enemy ? is_enemy(c.user, seat) : engine::is_subject(c, subject, seat);
}

bool Look::room_to_nest() const {
    constexpr std::size_t frames_left = 10, contexts_left = 3;
    return s.frames.size() + frames_left <= s.frames.capacity() &&
           s.contexts.size() + contexts_left <= s.contexts.capacity();
}

bool Look::can_verb(const Context& c, std::size_t pc, bool, Dry& dry) const {
    const Instruction& code = rules.code(pc);
    if (obstacle != nullptr) return can_verb_or_why(c, pc, dry);
    return verb_rule(code.op).can({*this, c, code, dry}, dry);
}

// What a verb tries on the way to its answer is nobody's obstacle: it is asked in silence.
bool Look::can_verb_or_why(const Context& c, std::size_t pc, Dry& dry) const {
    const Instruction& code = rules.code(pc);
    Look silent = *this;
    silent.obstacle = nullptr;
    if (verb_rule(code.op).can({silent, c, code, dry}, dry)) return true;
    if (code.op == verb_spend) return is_short_of(dry.committed);
    return is_missing(pc);
}

bool Look::can_draw(Seat seat, std::uint8_t good) const {
    const bool common = s.table.count(common_deck) + s.table.count(common_discard) > 0;
    bool faction = !s.table.empty(pile_of(pile_deck, seat));
    if (s.options.first_edition != 0) faction = faction || !s.table.empty(pile_of(pile_discard, seat));
    if (good == good_common_card) return common;
    if (good == good_faction_card) return faction;
    return common || faction;
}

// A Location under a taker pays for nobody (S-EGY-11).
unsigned Look::payable_locations(Seat seat) const {
    unsigned n = s.table.count(pile_of(pile_foundations, seat)) + s.table.count(pile_of(pile_empire, seat));
    if (s.takeovers > 0) for_each_in(pile_of(pile_empire, seat), [&](CopyId c) { n -= is_taken(s, c) ? 1U : 0U; });
    return n;
}

bool Look::can_build(Seat seat, CopyId card, Riders riders, const Cost& committed) const {
    if (def(card).instant != lang::none || def(card).tile != tile_none) return false;
    const Cost cost = build_cost(card, riders);
    return can_pay(seat, cost + committed) && cost[good_location] <= payable_locations(seat);
}

// Whether an Action can be used so often at once: its uses, its whole price, and something to do it to.
bool Look::can_activate(Seat seat, CopyId location, unsigned uses, Riders riders, const Dry& dry) const {
    constexpr unsigned deepest = 6;
    if (dry.depth > deepest) return bars(Obstacle::nothing);
    if (!is_ready(seat, location, uses, riders)) return false;
    const std::uint16_t action = action_of(location);
    const AbilityInfo& info = rules.info(action);
    const bool free = riders.has(rider_free);
    Cost sum;
    const Cost* cost = free ? &dry.committed : &info.cost;
    if (!free && (uses != 1 || !dry.committed.empty())) {
        sum = dry.committed + times(info.cost, uses);
        cost = &sum;
    }
    if (!can_pay(seat, *cost)) return is_short_of(*cost);
    if (info.plain && info.plain_cost) return true;

    const lang::Ability& ability = rules.ability(action);
    const Context c = make_context(seat, location, action);
    const Dry inside{*cost, dry.depth};
    for (std::size_t pc = ability.begin + 1U; pc < ability.cost_end; ++pc) {
        const Instruction& code = rules.code(pc);
        const VerbRule& rule = verb_rule(code.op);
        if (rule.each == nullptr) continue;  // Goods, counted above
        const unsigned wanted = uses * (rule.selects ? rules.selector(code.a).least : 1U);
        unsigned found = 0;
        if (wanted > 0) rule.each({*this, c, code, inside}, [&](const Option&) { return ++found < wanted; });
        if (found < wanted) return is_missing(pc);
    }
    const std::size_t end = lang::after(rules.code(ability.begin), ability.begin);
    return engine::can_do(*this, c, ability.cost_end, end, inside) == Can::something;
}

unsigned Look::more_uses(CopyId location) const { return sum_of_modules<&Module::more_uses>(s, *this, location); }

bool Look::can_run(Seat seat, CopyId card, std::uint16_t id, unsigned n) const {
    const lang::Ability& ability = rules.ability(id);
    return can(make_context(seat, card, id, n), ability.begin, ability.end - 1U) == Can::something;
}

bool Look::can_produce(Seat seat, CopyId source) const {
    if (!in_pile(source, pile_empire)) return can_draw(seat, deal_good(source));
    return (!is_silent(source) || bars(Obstacle::silent)) && can_run(seat, source, def(source).production);
}

// Samurai and Defense tokens, cards under a Gate, Resources on a Shrine: no actions (S-FAQ-MAIN-06).
bool Look::has_free_move(Seat seat) const {
    const Supply& have = purse(seat);
    const bool samurai = have[good_worker] > 0 && deploys(seat);
    const bool hand = !s.table.empty(pile_of(pile_hand, seat));
    const bool resources = resources_in(have) > 0;
    bool any = any_module<&Module::has_free>(s, *this, seat);
    if (!any && (samurai || have[good_defense] > 0)) {
        for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
            any = any || (have[good_defense] > 0 && can_hold_defense(c)) || (samurai && can_hold_samurai(seat, c));
        });
    }
    if (any || (!hand && !resources)) return any;
    for_each_permission(seat, [&](CopyId, const Instruction& code) {
        any = any || (code.op == verb_put_under && hand) || (code.op == verb_put_here && resources);
    });
    return any;
}

}  // namespace settlers
