// The procedures on the state's stack: each step either changes the state, pushes another
// procedure, ends its own, or asks a question.

#include "engine/interpreter.h"
#include "games/settlers/candidates.h"
#include "games/settlers/engine.h"

namespace settlers {

Frame& Table::push(Proc proc, Seat seat, CopyId self) {
    Frame frame;
    frame.proc = proc;
    frame.seat = seat;
    frame.self = self;
    s.stack.push_back(frame);
    return s.stack.back();
}

// Starting ---------------------------------------------------------------------------------------

void Table::start_ability(std::uint16_t ability, Seat seat, CopyId self, unsigned uses, std::uint8_t n) {
    Frame& frame = push(Proc::ability, seat, self);
    frame.ability = ability;
    frame.uses = static_cast<std::uint8_t>(uses);
    frame.n = n;
}

void Table::start_pay(Seat seat, CopyId because, const Cost& cost) {
    Cost goods = cost;
    goods.location = 0;
    if (goods == Cost{}) return;
    // Without gold and without a free choice there is one way to pay: no frame is needed.
    if (goods.resource == 0 && s.players[seat].goods[good_gold] == goods.gold) {
        spend(seat, goods, goods.wood, goods.stone, goods.food, goods.gold);
        return;
    }
    push(Proc::pay, seat, because).cost = goods;
}

void Table::start_draw(Seat seat, std::uint8_t good, unsigned n, bool record) {
    Frame& frame = push(Proc::draw, seat, no_copy);
    frame.flags = good;
    frame.n = static_cast<std::uint8_t>(n);
    frame.m = record ? 1 : 0;
}

void Table::start_build(Seat seat, CopyId card, CopyId because, std::uint8_t riders) {
    Frame& frame = push(Proc::build, seat, because);
    frame.it = card;
    frame.flags = riders;
    frame.cost = def(card).cost;
    if ((riders & rider_no_location) != 0) frame.cost.location = 0;
    if ((riders & rider_free) != 0) frame.cost = {};
}

// Steps ------------------------------------------------------------------------------------------

void Table::step_frame() {
    switch (top().proc) {
        case Proc::ability: return step_ability();
        case Proc::pay: return ask(ask_pay, top().seat);
        case Proc::build: return step_build();
        case Proc::deal: return step_deal();
        case Proc::draw: return step_draw();
        case Proc::pool: return step_pool();
        case Proc::deploy: return step_deploy();
        case Proc::resource: return step_resource();
        case Proc::exchange: return step_exchange();
        case Proc::triggers: return step_triggers();
        case Proc::give_back: return step_give_back();
        case Proc::make_discard: return step_make_discard();
        case Proc::produce: return step_produce();
        case Proc::none: break;
    }
    IMPERIA_ALWAYS(false);
}

void Table::step_ability() {
    Frame& f = top();
    const lang::Ability& ability = rules.ability(f.ability);
    const Reader reader{f.seat, f.self, f.n};
    if (f.step == 0) {
        f.step = 1;
        f.pc = ability.begin;
        if (ability.head == head_action) {
            // That its first sentence can be done was checked when the action was offered.
            f.pc = static_cast<std::uint16_t>(ability.begin + 1);
            if ((f.flags & rider_free) == 0) start_pay(f.seat, f.self, times(rules.info(f.ability).cost, f.uses));
        }
        return;
    }
    struct Host {
        Table& table;
        const Reader& reader;
        const lang::Instruction& code(std::size_t pc) const { return table.rules.code(pc); }
        bool can_do(std::size_t begin, std::size_t end) const { return table.can_do(begin, end, reader, {}); }
        bool asks_itself(const lang::Instruction& verb) const { return verb.op == verb_give_back; }
        void ask_may() const { table.ask(settlers::ask_may, reader.seat); }
        void ask_choose() const { table.ask(settlers::ask_choose, reader.seat); }
    } host{*this, reader};
    switch (engine::step_control(host, f.pc)) {
        case engine::Control::verb: return run_verb(rules.code(f.pc));
        case engine::Control::moved:
        case engine::Control::asked: return;
        case engine::Control::done: break;
    }
    if (++f.loop >= f.uses) return pop();
    // Used again in the same turn: it is paid already, the effect runs once more.
    const std::size_t end = ability.begin + 1U + rules.code(ability.begin).b;
    const bool possible = can_do(ability.cost_end, end, reader, {});
    f.pc = possible ? ability.cost_end : static_cast<std::uint16_t>(end);
}

// Cost paid, card placed, production, bonus, then triggers (S-BUILD-10, S-FAQ-EGY-18).
void Table::step_build() {
    Frame& f = top();
    const CopyId card = f.it;
    const Seat seat = f.seat;
    switch (f.step++) {
        case 0: return start_pay(seat, card, f.cost);
        case 1:
            if (f.cost.location > 0) ask(ask_location, seat);
            return;
        case 2:
            place_in_empire(seat, card);
            tell(did_build, seat, 0, 0, card, f.self);
            return;
        case 3:
        case 4: {
            const std::uint16_t ability = f.step == 4 ? def(card).production : def(card).bonus;
            if (ability == no_ability) return;
            if (rules.info(ability).simple) return run_plain(ability, {seat, card, 0});
            return start_ability(ability, seat, card, 1, 0);
        }
        default: pop(); return raise(event_build, seat, card, 0);
    }
}

// The Food is paid before the Good comes (S-DEAL-01).
void Table::step_deal() {
    Frame& f = top();
    const Seat seat = f.seat;
    const CopyId card = f.self;
    if (f.step++ == 0) {
        Cost cost;
        cost.food = 1;
        return start_pay(seat, card, cost);
    }
    pop();
    s.marks[card] = Marks{};
    move(card, pile_of(pile_deals, seat));
    tell(did_deal, seat, 0, 0, card);
    gain_good(seat, def(card).deal_good, 1, card);
    raise(event_deal, seat, card, 0);
}

void Table::step_draw() {
    Frame& f = top();
    if (f.n == 0 || !can_draw(f.seat, f.flags)) return pop();
    if (f.flags == good_card && can_draw(f.seat, good_common_card) && can_draw(f.seat, good_faction_card)) {
        return ask(ask_deck, f.seat);
    }
    const bool common = f.flags == good_common_card || (f.flags == good_card && !can_draw(f.seat, good_faction_card));
    Option option;
    option.kind = common ? opt_common_deck : opt_faction_deck;
    answer_frame(option);
}

void Table::step_pool() {
    Frame& f = top();
    const PileId pool = pile_of(pile_pool, f.seat);
    if (f.step == 0) {
        f.step = 1;
        for (unsigned k = 0; k < f.n; ++k) {
            const CopyId card = draw(f.seat, f.flags == good_common_card);
            if (card != no_copy) move(card, pool);
        }
        return;
    }
    if (f.m > 0 && !s.table.empty(pool)) return ask(ask_pool, f.seat);
    while (!s.table.empty(pool)) {
        const CopyId card = s.table.first(pool);
        tell(did_discard, f.seat, 0, 1, card, f.self);
        discard(card);
    }
    pop();
}

// Gained Samurai come from the supply and must stand somewhere; without room they are lost (S-JAP-20).
void Table::step_deploy() {
    Frame& f = top();
    bool room = false;
    for (CopyId c = s.table.first(pile_of(pile_empire, f.seat)); c != no_copy; c = s.table.next(c)) {
        room = room || can_hold_samurai(f.seat, c);
    }
    if (f.n == 0 || !room) return pop();
    ask(ask_deploy, f.seat);
}

// "gain 2 resources": wood, stone or food, one after the other.
void Table::step_resource() {
    if (top().n == 0) return pop();
    ask(ask_good, top().seat);
}

void Table::step_exchange() {
    Frame& f = top();
    if (f.n > 0) return ask(ask_exchange, f.seat);
    const Seat seat = f.seat;
    const std::uint8_t pairs = f.m;
    pop();
    raise(event_exchange, seat, no_copy, pairs);
}

void Table::step_triggers() {
    if (s.pending.empty()) return pop();
    const Seat seat = s.pending[0].seat;
    for (const PendingTrigger& pending : s.pending) {
        const PendingTrigger& first = s.pending[0];
        if (pending.seat == seat && s.table.def(pending.self) != s.table.def(first.self)) return ask(ask_trigger, seat);
    }
    const PendingTrigger trigger = s.pending[0];
    s.pending.erase_at(0);
    start_ability(trigger.ability, trigger.seat, trigger.self, 1, trigger.n);
}

void Table::step_give_back() {
    Frame& f = top();
    if (!s.gained.empty()) return ask(ask_give_back, f.seat);
    const Seat seat = f.seat;
    const CopyId self = f.self;
    const unsigned given = f.n;
    GoodsSum goods{};
    for (std::size_t i = 0; i < goods.size(); ++i) goods[i] = rules.pack().goods[f.ability][i] * given;
    pop();
    gain(seat, goods, self);
}

void Table::step_make_discard() {
    if (s.table.empty(pile_of(pile_hand, top().seat))) return pop();
    ask(ask_discard, top().seat);
}

// One player's Production phase. What needs no decision comes first; of the rest, cards to draw and
// choices, the player picks the order (ruling R-PROD-ORDER).
void Table::step_produce() {
    Frame& f = top();
    const Seat seat = f.seat;
    const auto each_deal = [&](auto act) {
        for (const SeatPile kind : {pile_deals, pile_marks}) {
            for (CopyId c = s.table.first(pile_of(kind, seat)); c != no_copy; c = s.table.next(c)) act(c);
        }
    };
    const PileId empire = pile_of(pile_empire, seat);
    if (f.step == 0) {
        f.step = 1;
        run_plain(rules.board(s.players[seat].faction).production, {seat, no_copy, 0});
        each_deal([&](CopyId c) {
            if (deal_good(c) < Supply{}.size()) gain_good(seat, deal_good(c), 1, c);
        });
        for (CopyId c = s.table.first(empire); c != no_copy; c = s.table.next(c)) {
            const CardDef& card = def(c);
            if (card.production != no_ability && !card.interactive_production) run_plain(card.production, {seat, c, 0});
        }
        return;
    }
    CopyId only = no_copy;
    bool choice = false;
    const auto consider = [&](CopyId c) {
        if ((s.marks[c].flags & mark_produced) != 0) return;
        const bool deal = !in_pile(s, c, pile_empire);
        if (only == no_copy) {
            only = c;
        } else {
            const bool only_deal = !in_pile(s, only, pile_empire);
            if (deal != only_deal || (!deal && s.table.def(c) != s.table.def(only))) choice = true;
        }
    };
    each_deal([&](CopyId c) {
        if (deal_good(c) >= Supply{}.size()) consider(c);
    });
    for (CopyId c = s.table.first(empire); c != no_copy; c = s.table.next(c)) {
        if (def(c).interactive_production) consider(c);
    }
    if (choice) return ask(ask_production, seat);
    if (only != no_copy) {
        Option option;
        option.kind = opt_card;
        option.card = only;
        return answer_frame(option);
    }
    const auto clear = [&](CopyId c) {
        s.marks[c].flags = static_cast<std::uint8_t>(s.marks[c].flags & ~mark_produced);
    };
    each_deal(clear);
    for (CopyId c = s.table.first(empire); c != no_copy; c = s.table.next(c)) clear(c);
    pop();
}

// Answers ----------------------------------------------------------------------------------------

void Table::answer_frame(const Option& option) {
    Frame& f = top();
    const Seat seat = f.seat;
    switch (f.proc) {
        case Proc::pay: {
            const Cost cost = f.cost;
            pop();
            return spend(seat, cost, option.card & 0xffU, option.card >> 8, option.target & 0xffU, option.target >> 8);
        }
        case Proc::ability: {
            const lang::Instruction& code = rules.code(f.pc);
            if (code.op == lang::op_sentence) return engine::answer_may(code, f.pc, option.kind == opt_yes);
            if (code.op == lang::op_choose) {
                return engine::answer_choose(
                    [this](std::size_t pc) -> const lang::Instruction& { return rules.code(pc); }, f.pc,
                    option.kind == opt_choice ? option.n : -1);
            }
            return do_to(code, option);
        }
        case Proc::build: {  // the Location in the cost
            const CopyId paid = option.card;
            tell(did_discard, seat, 1, 1, paid, f.it);
            if (in_pile(s, paid, pile_empire)) leave_play(paid);
            return discard(paid);
        }
        case Proc::draw: {
            --f.n;
            const bool common = option.kind == opt_common_deck;
            const CopyId card = draw(seat, common);
            move(card, pile_of(pile_hand, seat));
            tell(did_draw, seat, common ? 1 : 0, 1, card);
            if (f.m != 0 && !s.gained.full()) s.gained.push_back({card, good_card, 0});
            return;
        }
        case Proc::pool:
            --f.m;
            move(option.card, pile_of(pile_hand, seat));
            return tell(did_pick, seat, 0, 1, option.card, f.self);
        case Proc::deploy: {
            --f.n;
            return deploy(seat, option.card);
        }
        case Proc::resource: --f.n; return gain_good(seat, option.n, 1, f.self);
        case Proc::exchange:
            --f.n;
            if (option.kind == opt_good) return gain_good(seat, option.n, 1, no_copy);
            return start_draw(seat, option.kind == opt_common_deck ? good_common_card : good_faction_card, 1, false);
        case Proc::triggers:
            for (std::size_t i = 0; i < s.pending.size(); ++i) {
                const PendingTrigger trigger = s.pending[i];
                if (trigger.self != option.card) continue;
                s.pending.erase_at(i);
                return start_ability(trigger.ability, trigger.seat, trigger.self, 1, trigger.n);
            }
            return;
        case Proc::give_back: {
            if (option.kind == opt_done) return s.gained.clear();
            for (std::size_t i = 0; i < s.gained.size(); ++i) {
                if (s.gained[i].good != option.n || s.gained[i].card != option.card) continue;
                s.gained.erase_at(i);
                break;
            }
            ++f.n;
            if (option.card != no_copy) {
                discard(option.card);
            } else {
                --s.players[seat].goods[option.n];
            }
            return tell(did_give_back, seat, option.n, 1, option.card, f.self);
        }
        case Proc::make_discard: {
            const CopyId because = f.self;
            pop();
            tell(did_discard, seat, 0, 1, option.card, because);
            return discard(option.card);
        }
        case Proc::produce: {
            s.marks[option.card].flags = static_cast<std::uint8_t>(s.marks[option.card].flags | mark_produced);
            if (!in_pile(s, option.card, pile_empire)) return gain_good(seat, deal_good(option.card), 1, option.card);
            return start_ability(def(option.card).production, seat, option.card, 1, 0);
        }
        case Proc::deal:
        case Proc::none: break;
    }
}

}  // namespace settlers
