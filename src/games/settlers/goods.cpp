// Goods that come and go, and the Features that hear of it.

#include <algorithm>
#include <utility>

#include "games/settlers/change.h"
#include "games/settlers/friends_phrases.h"
#include "games/settlers/verb_numbers.h"

namespace settlers {

// An event a Good.
void Change::tell_goods(EventKind kind, Seat seat, const Supply& goods, CopyId because) {
    if (sink_ == nullptr) return;
    for (const std::uint8_t good : supply_goods) {
        if (goods[good] > 0) tell(kind, seat, no_copy, goods[good], good, because);
    }
}

void Change::gain_goods(Seat seat, const Supply& goods, CopyId because) {
    if (!is_person(seat)) return;
    s.players[seat].supply.add(goods);
    tell_goods(did_gain, seat, goods, because);
    // One gain is one sum: every Sphinx looks at it once (S-FAQ-MAIN-14, S-FAQ-EGY-15).
    // What a Sphinx adds is seen by no Sphinx, nor is what a module adds to it.
    if (goods[good_vp] == 0) return;
    bool heard = hearing_vp_;
    for (const Context& c : s.contexts) {
        const lang::Ability& ability = rules.ability(c.ability);
        heard = heard || (ability.role == lang::Role::trigger && ability.event == event_vp);
    }
    const bool before = std::exchange(hearing_vp_, true);
    // Who hears of it only asks whether it was as much as a text says, and no text says more than 99.
    if (!heard) happen(event_vp, seat, because, static_cast<std::uint8_t>(std::min<unsigned>(goods[good_vp], 255)));
    for_each_module<&Module::scored>(s, [&](auto scored) { scored(*this, seat, because); });
    hearing_vp_ = before;
}

void Change::gain_good(Seat seat, std::uint8_t good, unsigned n, CopyId because, bool from_raze) {
    if (Supply::holds(good)) {
        Supply goods{};
        goods[good] = core::narrow<std::uint16_t>(n);
        return gain_goods(seat, goods, because);
    }
    if (!is_person(seat)) return;
    if (good == good_samurai) {
        DeployFrame frame;
        frame.because = because;
        frame.left = core::narrow<std::uint16_t>(n);
        return push(engine::make_frame(frame, seat));
    }
    if (good == good_resource) {
        ResourceFrame frame;
        frame.because = because;
        frame.left = core::narrow<std::uint16_t>(n);
        return push(engine::make_frame(frame, seat));
    }
    if (!Supply::holds(good) && good_infos[good].row.role != GoodRole::drawn) {
        IMPERIA_ALWAYS(any_module<&Module::gain>(s, *this, seat, good, n, because));
        return;
    }
    start_draw(seat, good, n, from_raze);
}

void Change::gain(Seat seat, const GoodsSum& goods, CopyId because) {
    Supply supply{};
    unsigned bits = 0;
    for (const unsigned n : goods) bits |= n;
    IMPERIA_ALWAYS(bits <= 0xffff);
    for (const std::uint8_t good : supply_goods) supply[good] = core::narrow<std::uint16_t>(goods[good]);
    gain_goods(seat, supply, because);
    for (const std::uint8_t good : other_goods) {
        if (goods[good] > 0) gain_good(seat, good, goods[good], because);
    }
}

void Change::gain_counted(std::size_t& pc, const Context& c) {
    GoodsSum sum{};
    bool first = true;
    for (;; ++pc, first = false) {
        const Instruction& code = rules.code(pc);
        if (code.op != verb_gain || (!first && !code.has(lang::flag_joined))) break;
        const unsigned n = code.b == lang::none ? 1 : count(c, code.b);
        const lang::Goods& goods = rules.goods_of(code.a);
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += goods[i] * n;
    }
    gain(c.subject, sum, c.card);
}

void Change::pay(Seat seat, const Supply& goods) {
    s.players[seat].supply.take(goods);
    tell_goods(did_pay, seat, goods, no_copy);
    for_each_module<&Module::spent>(s, [&](auto spent) { spent(*this, seat, goods); });
}

void Change::deploy(Seat seat, CopyId location) {
    s.marks[location].flags.set(Mark::samurai);
    tell(did_deploy, seat, location, 1);
    happen(event_deploy, seat, location, 1);
}

void Change::put_here(Seat seat, CopyId location, std::uint8_t good) {
    if (!is_built(s, location)) return;
    --s.players[seat].supply[good];
    tell(did_put, seat, no_copy, 1, good, location);
    engine::lay_on(s.on_cards, location, good, 1);
}

// Cleanup -----------------------------------------------------------------------------

void Change::clean_up() {
    for_each_module<&Module::clean_up>(s, [this](auto clean) { clean(*this); });
    const bool defended = any_module<&Module::prints_token>(s, *this);
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        const GoodsMask stores = rules.stores(s, seat);
        for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
            s.marks[c].uses = 0;
            s.marks[c].flags.drop({Mark::blocked, Mark::heard_round, Mark::heard_turn});
            if (!defended) s.marks[c].flags.clear(Mark::defense);
        });
        for (const std::uint8_t good : supply_goods) {
            std::uint16_t& n = s.players[seat].supply[good];
            if (n == 0 || good_infos[good].lasts) continue;
            const bool kept = stores.has(good);
            tell(kept ? did_store : did_lose, seat, no_copy, n, good);
            if (!kept) n = 0;
        }
    }
}

// Features ----------------------------------------------------------------------------------------

// Triggers of the player who did it; of everyone else where the text says "an enemy".
void Change::happen(std::uint8_t event, Seat seat, CopyId card, std::uint8_t n) {
    for (unsigned k = 0; k < s.player_count; ++k) {
        const auto hearer = static_cast<Seat>((seat + k) % s.player_count);
        if ((hearer == seat) != (event == event_exchange)) happen_to(hearer, event, card, n);
    }
    for_each_module<&Module::happened>(s, [&](auto happened) { happened(*this, event, seat, card, n); });
}

// What only one player's Features hear of.
void Change::happen_to(Seat hearer, std::uint8_t event, CopyId card, std::uint8_t n) {
    if (!is_person(hearer)) return;
    for_each_used(hearer, [&](CopyId c) {
        if (def(c).hears.has(event)) hear(hearer, c, event, card, n);
    });
}

namespace {

// Whether a trigger that works once a round or once a turn has done so; from now on it has.
bool has_worked(State& s, CopyId feature, std::uint8_t head) {
    if (head != head_feature_round && head != head_feature_turn) return false;
    const bool of_turn = head == head_feature_turn;
    const Mark mark = of_turn ? Mark::heard_turn : Mark::heard_round;
    const bool before = s.marks[feature].flags.has(mark);
    s.marks[feature].flags.set(mark);
    if (of_turn) s.turn_marks = 1;
    return before;
}

}  // namespace

void Change::hear(Seat seat, CopyId feature, std::uint8_t event, CopyId card, std::uint8_t n) {
    if (is_silent(feature)) return;
    for (const Trigger& trigger : def(feature).triggers) {
        if (trigger.event != event || is_locked(feature, trigger.ability)) continue;
        const lang::Ability& ability = rules.ability(trigger.ability);
        const Context c = make_context(seat, feature, trigger.ability, n);
        if (ability.event_selector != lang::none && card != no_copy) {
            if (rules.selector(ability.event_selector).another != 0 && card == feature) continue;
            if (!fits(selector_for(ability.event_selector, c), card)) continue;
        }
        if (n < ability.event_n) continue;
        set_off(seat, feature, trigger.ability, card, n);
    }
}

namespace {

// The card that a text calls "it". Who hears of a razing hears with it, as its number, the colour that was chosen.
void name_it(const Rules& rules, Context& c, CopyId card, std::uint8_t n) {
    const std::uint8_t event = rules.ability(c.ability).event;
    c.it = card;
    const bool razing = event == event_raze || event == event_razed || event == event_raze_enemy;
    c.its_colour = razing ? n : std::uint8_t{0};
}

}  // namespace

// A trigger has heard what it waits for: as often as tokens on its Location say, and not past its limit.
void Change::set_off(Seat seat, CopyId feature, std::uint16_t ability, CopyId card, std::uint8_t n) {
    if (has_worked(s, feature, rules.ability(ability).head)) return;
    const unsigned often = 1 + sum_of_modules<&Module::times>(s, *this, feature);
    for (unsigned k = 0; k < often; ++k) {
        if (rules.info(ability).simple) {
            Context c = make_context(seat, feature, ability, n);
            name_it(rules, c, card, n);
            run_plain(ability, c);
            used(seat, feature);
        } else if (room_to_nest()) {  // else texts that set off each other would never end
            s.pending.push_back({feature, ability, seat, n, card});
        }
    }
}

// What works, with all that hangs on its working.
void Change::used(Seat seat, CopyId location) {
    for_each_module<&Module::used>(s, [&](auto used_there) { used_there(*this, seat, location); });
}

void Change::start_trigger(const PendingTrigger& trigger) {
    start_text(trigger.seat, trigger.card, trigger.ability, trigger.n);
    name_it(rules, s.contexts.back(), trigger.about, trigger.n);
    used(trigger.seat, trigger.card);
}

void Change::work(Seat seat, CopyId location, std::uint16_t ability, unsigned often) {
    for (unsigned k = 0; k < often; ++k) {
        rules.info(ability).simple ? run_plain(ability, make_context(seat, location, ability))
                                   : start_text(seat, location, ability);
    }
}

// A Production line in the Production phase, or for someone else: with what lies on the Location.
void Change::produce_from(Seat seat, CopyId location) {
    if (s.modules.empty()) return work(seat, location, def(location).production);
    if (is_silent(location)) return;
    work(seat, location, def(location).production, 1 + sum_of_modules<&Module::times>(s, *this, location));
    used(user_of(location), location);
}

// An ability that only gains Goods, at once and without a frame.
void Change::run_plain(std::uint16_t id, const Context& c) {
    const lang::Ability& ability = rules.ability(id);
    for (std::size_t pc = ability.begin; pc + 1 < ability.end;) {
        if (rules.code(pc).op == verb_gain) {
            gain_counted(pc, c);
        } else {
            ++pc;
        }
    }
}

}  // namespace settlers
