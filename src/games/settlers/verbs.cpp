// What each verb of the card language does.

#include "games/settlers/candidates.h"
#include "games/settlers/engine.h"

namespace settlers {

// One gain, its counted and joined parts summed up; moves `pc` behind it.
void Table::gain_counted(std::size_t& pc, const Reader& reader, unsigned times) {
    GoodsSum sum{};
    bool first = true;
    for (;; ++pc, first = false) {
        const lang::Instruction& code = rules.code(pc);
        if (code.op != verb_gain || (!first && (code.flags & lang::flag_joined) == 0)) break;
        const unsigned n = code.b == lang::none ? 1 : count(rules.pack().counts[code.b], reader);
        const lang::Goods& goods = rules.pack().goods[code.a];
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += goods[i] * n * times;
    }
    gain(reader.seat, sum, reader.self);
}

// An ability that only gains Goods, at once and without a frame.
void Table::run_plain(std::uint16_t id, const Reader& reader) {
    const lang::Ability& ability = rules.ability(id);
    for (std::size_t pc = ability.begin; pc + 1 < ability.end;) {
        if (rules.code(pc).op == verb_gain) {
            gain_counted(pc, reader, 1);
        } else {
            ++pc;
        }
    }
}

// Razing: its Goods to the razer, a Common Location to a Foundation, anything else discarded.
void Table::raze(Seat seat, CopyId card) {
    const CardDef& razed = def(card);
    s.gained.clear();
    tell(did_raze, seat, in_pile(s, card, pile_empire) ? owner_of(card) : no_seat, 0, card);
    if (!in_pile(s, card, pile_empire)) {
        discard(card);
    } else if (razed.faction == common_faction) {
        make_foundation(card, owner_of(card));
    } else {
        leave_play(card);
        discard(card);
    }
    Supply goods{};
    unsigned cards = 0;
    for (const std::uint8_t good : razed.raze_goods) {
        if (good == no_good) continue;
        if (good == good_card) {
            ++cards;
        } else {
            ++goods[good];
            if (!s.gained.full()) s.gained.push_back({no_copy, good, 0});
        }
    }
    gain_goods(seat, goods, card);
    if (cards > 0) start_draw(seat, good_card, cards, true);
    raise(event_raze, seat, card, 0);
}

void Table::make_trade_deal(Seat seat, CopyId location, CopyId marker) {
    s.marks[marker] = Marks{};
    s.marks[marker].link = location;
    move(marker, pile_of(pile_marks, seat));
    tell(did_deal, seat, 1, 0, location, marker);
    gain_good(seat, def(location).deal_good, 1, location);
    raise(event_deal, seat, location, 0);
}

// Verbs that need no target run now; the others ask for one first.
void Table::run_verb(const lang::Instruction& code) {
    Frame& f = top();
    const lang::Ability& ability = rules.ability(f.ability);
    switch (code.op) {
        case verb_gain: {
            std::size_t pc = f.pc;
            const Reader reader{f.seat, f.self, f.n};
            // The frame moves on before Goods arrive: what they push runs on top of it.
            while (rules.code(pc).op == verb_gain && (pc == f.pc || (rules.code(pc).flags & lang::flag_joined) != 0))
                ++pc;
            std::size_t from = f.pc;
            f.pc = static_cast<std::uint16_t>(pc);
            gain_counted(from, reader, 1);
            return;
        }
        case verb_spend:
            ++f.pc;
            if (ability.head == head_action && f.pc <= ability.cost_end) return;  // paid when the action began
            return start_pay(f.seat, f.self, cost_of(rules.pack().goods[code.a]));
        case verb_pool: {
            ++f.pc;
            const lang::Goods& goods = rules.pack().goods[code.a];
            const std::uint8_t deck = goods[good_common_card] > 0 ? good_common_card : good_faction_card;
            const Seat seat = f.seat;
            Frame& pool = push(Proc::pool, seat, f.self);
            pool.flags = deck;
            pool.n = static_cast<std::uint8_t>(goods[good_common_card] + goods[good_faction_card] + goods[good_card]);
            pool.m = code.n;
            return;
        }
        case verb_its_good: {
            ++f.pc;
            const CopyId deal = f.it;
            return gain_good(f.seat, def(deal).deal_good, 1, f.self);
        }
        case verb_give_back: {
            ++f.pc;
            const Seat seat = f.seat;
            Frame& give = push(Proc::give_back, seat, f.self);
            give.ability = code.a;
            return;
        }
        default: return ask(f.step == 2 ? ask_marker : f.step == 3 ? ask_good : ask_pick, f.seat);
    }
}

// The verb is done to one thing; several are picked one after the other, costs as often as they are due.
void Table::finish_pick() {
    Frame& f = top();
    const lang::Instruction& code = rules.code(f.pc);
    ++f.m;
    f.step = 1;
    unsigned wanted = 1;
    if (code.a < rules.pack().selectors.size() && code.op != verb_take_goods && code.op != verb_make_discard) {
        wanted = rules.pack().selectors[code.a].most;
    }
    if ((code.flags & lang::flag_cost) != 0 && rules.ability(f.ability).head == head_action) wanted *= f.uses;
    if (f.m >= wanted) {
        f.m = 0;
        ++f.pc;
    }
}

void Table::do_to(const lang::Instruction& code, const Option& option) {
    Frame& f = top();
    const Seat seat = f.seat;
    const CopyId card = option.card;
    const CopyId self = f.self;
    if (option.kind == opt_none || option.kind == opt_done) {  // nothing left to do it to
        f.m = 0;
        f.step = 1;
        ++f.pc;
        return;
    }
    if (code.op == verb_make_deal) {
        if (f.step != 2) {
            f.it = card;
            f.step = 2;
            return;
        }
        const CopyId location = f.it;
        finish_pick();
        return make_trade_deal(seat, location, card);
    }
    if (code.op == verb_raze_good) {
        if (f.step != 3) {
            f.it = card;
            f.step = 3;
            return;
        }
        finish_pick();
        return gain_good(seat, option.n, code.n, self);
    }
    f.it = card;
    finish_pick();
    switch (code.op) {
        case verb_raze: {
            if ((code.flags & rider_free) == 0) {
                Cost cost;
                cost.raze = static_cast<std::uint8_t>(in_pile(s, card, pile_hand) ? 1 : raze_cost(seat, card));
                spend(seat, cost, 0, 0, 0, 0);
            }
            return raze(seat, card);
        }
        case verb_remove:
            tell(did_remove, seat, owner_of(card), 0, card, self);
            leave_play(card);
            return discard(card);
        case verb_take_over:
            s.marks[card].flags = static_cast<std::uint8_t>(s.marks[card].flags | (seat + 1U) << mark_taker_shift);
            ++s.takeovers;
            return tell(did_take_over, seat, owner_of(card), 0, card, self);
        case verb_block:
            s.marks[card].flags = static_cast<std::uint8_t>(s.marks[card].flags | mark_blocked);
            return tell(did_block, seat, owner_of(card), 0, card, self);
        case verb_refresh: s.marks[card].uses = 0; return tell(did_refresh, seat, 0, 0, card, self);
        case verb_activate:
            if (s.marks[card].uses < 200) ++s.marks[card].uses;
            tell(did_activate, seat, 1, 1, card, self);
            start_ability(def(card).action, seat, card, 1, 0);
            top().flags = static_cast<std::uint8_t>(code.flags & rider_mask);
            return;
        case verb_build: return start_build(seat, card, self, static_cast<std::uint8_t>(code.flags & rider_mask));
        case verb_produce: return start_ability(def(card).production, seat, card, 1, 0);
        case verb_deal_good: return gain_good(seat, deal_good(card), 1, self);
        case verb_discard: tell(did_discard, seat, 0, 1, card, self); return discard(card);
        case verb_take_deal:
            tell(did_take_deal, seat, seat_of_pile(s.table.pile(card)), 0, card, self);
            return move(card, pile_of(pile_deals, seat));
        case verb_lay: {
            const CopyId laid = hide_in_hand(seat, card);
            s.table.move_to_bottom(laid, pile_of(pile_foundations, seat));
            return tell(did_lay, seat, 0, 0, laid, self);
        }
        case verb_take_goods: {
            const auto other = static_cast<Seat>(option.extra);
            --s.players[other].goods[option.n];
            ++s.players[seat].goods[option.n];
            return tell(did_take, seat, static_cast<std::uint8_t>(other << 4 | option.n), 1, no_copy, self);
        }
        case verb_make_discard: push(Proc::make_discard, static_cast<Seat>(option.n), self); return;
        default: IMPERIA_ALWAYS(false);
    }
}

}  // namespace settlers
