// Verbs: each instruction that is no control, from its first step to its last.

#include "games/imperium/verbs.h"

#include <algorithm>

namespace imperium {

// A pronoun says by itself which cards are meant: nothing is chosen.
bool Table::speaks_of_known(const Selector& selector) {
    switch (selector.noun) {
        case noun_it:
        case noun_them:
        case noun_this:
        case noun_hand:
        case noun_cards_here:
        case noun_top_fame:
        case noun_unrest_with_it:
        case noun_main_top:
        case noun_power:
        case noun_ceremony: return true;
        default: return false;
    }
}

unsigned Table::most_of(const Context& c, const Selector& selector, const Instruction& code) const {
    if (selector.most == lang::that_many) return c.way;
    if (code.op == verb_garrison && c.card != no_copy && def(c.card).holds != 0xff)
        return std::min<unsigned>(selector.most,
                                  def(c.card).holds - std::min<unsigned>(def(c.card).holds, garrisoned(c.card)));
    if (selector.most == lang::unlimited) return 200;
    return selector.least == selector.most ? wanted(c, selector, code) : selector.most;
}

// What happens to a card that a clause picked.
void Table::picked(Frame& frame, const Instruction& code, CopyId copy) {
    Context& c = context(frame);
    const Seat seat = c.subject;
    const Selector any;
    const Selector& selector = code.op == verb_return_token ? any : rules_.selector(code.a);
    frame.extra = static_cast<std::uint16_t>(frame.extra + weight(selector, copy));
    frame.n = 0;
    const bool keeps = selector.noun == noun_of_them || speaks_of_known(selector);
    if (!keeps && !c.them.full()) c.them.push_back(copy);
    c.it_def = s.table.def(copy);
    switch (code.op) {
        case verb_draw_card:
            to_hand(seat, copy);
            log(log_draw, seat, copy, 1);
            break;
        case verb_discard: discard(seat, copy); break;
        case verb_place: to_deck(seat, copy); break;
        case verb_history: to_history(seat, copy); break;
        case verb_legends: to_legends(seat, copy); break;
        case verb_mana: garrison(seat, copy, mana_card(seat)); break;
        case verb_garrison: garrison(seat, copy, c.card); break;
        case verb_abandon:
            if (!c.abandoned.full()) c.abandoned.push_back(s.table.def(copy));
            if (frame.pc != 0) c.icons = static_cast<std::uint16_t>(c.icons | def(copy).icons);
            abandon(seat, copy);
            break;
        case verb_recall:
            c.icons = static_cast<std::uint16_t>(c.icons | def(copy).icons);
            recall(seat, copy);
            break;
        case verb_exile: exile(seat, copy); break;
        case verb_free_play: play(seat, copy, context_free); break;
        case verb_play:
            --s.players[seat].actions;
            play(seat, copy, 0);
            break;
        case verb_take:
            ++s.reveals;
            to_hand(seat, copy);
            log(log_take, seat, copy);
            break;
        case verb_return: return_card(seat, copy); break;
        case verb_give:
            c.given = static_cast<std::uint8_t>(c.given & ~(1U << seat));
            place(copy, pile_of(pile_hand, seat));
            know(copy, static_cast<engine::SeatMask>(s.table.cells[copy].known | 1U << seat | 1U << c.user));
            log(log_give, seat, copy);
            // Who was given what is asked by a later sentence.
            for (std::size_t pc = frame.pc + 1U; rules_.code(pc).op != lang::op_end; ++pc) {
                const Instruction& later = rules_.code(pc);
                if (later.op != lang::op_each || later.m == 0 || rules_.condition(later.a).op != who_given) continue;
                if (fits(rules_.selector(rules_.condition(later.a).a), def(copy)))
                    c.given = static_cast<std::uint8_t>(c.given | 1U << seat);
            }
            break;
        case verb_main_bottom:
            place(copy, pile_main, false);
            know_all(copy);
            for (unsigned slot = 0; slot < market_slots; ++slot) refill(slot);  // a slot that ran dry is filled again
            break;
        case verb_return_token:
        case verb_return_token_from:
            s.marks[copy].flags = static_cast<std::uint8_t>(s.marks[copy].flags & ~flag_exhausted);
            ++s.players[seat].exhausts;
            log(log_exhausts, seat, copy, 1);
            break;
        default: break;
    }
}

void Table::stop_repeating() {
    for (std::size_t k = s.frames.size(); k-- > 0;) {
        if (s.frames[k].proc == Proc::repeat) {
            s.frames[k].extra = 0;
            return;
        }
    }
}

void Table::finish_pick(Frame& frame, bool declined) {
    Context& c = context(frame);
    c.way = frame.extra;
    if (declined || frame.extra == 0) c.flags = static_cast<std::uint8_t>(c.flags & ~context_done);
    pop();
    if (declined) decline_rest();
}

// Declining the first part of an optional sentence declines all of it.
void Table::decline_rest() {
    if (!s.frames.empty() && s.frames.back().proc == Proc::text) s.frames.back().pc = s.frames.back().end;
}

void Table::run_pick(Frame& frame, const Instruction& code) {
    Context& c = context(frame);
    const Selector any;
    const Selector& selector = code.op == verb_return_token ? any : rules_.selector(code.a);
    const std::size_t mine = s.frames.size() - 1;
    if (frame.step == 0) {
        frame.step = 1;
        if (code.op == verb_abandon) c.abandoned.clear();
        if (speaks_of_known(selector)) {
            core::FixedVector<CopyId, 64> all;
            for_each_candidate(c, code, selector, [&](CopyId copy) {
                if (!all.full()) all.push_back(copy);
            });
            frame.step = 9;
            if (code.op == verb_garrison_under && !all.empty()) {
                frame.card = all[0];
                frame.step = 2;
                return;
            }
            if (code.op == verb_swap) {
                frame.step = all.empty() ? 9 : 2;
                if (!all.empty()) frame.card = all[0];
                return;
            }
            for (const CopyId copy : all) picked(s.frames[mine], code, copy);
            return;
        }
        if (selector.another == 0 && selector.noun != noun_of_them && code.op != verb_swap) c.them.clear();
    }
    if (frame.step == 9) {
        c.way = frame.extra;
        return pop();
    }
    if (frame.step == 2 || frame.step == 3) {  // under which card, or with which
        frame.step = 3;
        unsigned n = 0;
        CopyId only = no_copy;
        for_each_target(c, frame, code, [&](CopyId copy) {
            ++n;
            only = copy;
        });
        if (n == 0) return finish_pick(frame, false);
        if (n == 1) return target_chosen(frame, code, only);
        return ask(ask_under, code.op == verb_give ? c.user : c.subject);
    }
    const unsigned most = most_of(c, selector, code);
    const unsigned least = selector.most == lang::that_many ? most : wanted(c, selector, code);
    unsigned sum = 0, kinds = 0;
    CopyId first = no_copy;
    for_each_candidate(c, code, selector, [&](CopyId copy) {
        sum += weight(selector, copy);
        if (first == no_copy || !same_to_choose(*this, s, first, copy)) ++kinds;
        if (first == no_copy) first = copy;
    });
    if (frame.extra >= most || first == no_copy) return finish_pick(frame, false);
    const bool optional = frame.n != 0 || frame.extra >= least;
    if (!optional && (kinds == 1 || sum + frame.extra <= least)) {
        if (code.op == verb_garrison_under || code.op == verb_swap) {
            frame.card = first;
            frame.step = 2;
            return;
        }
        return picked(frame, code, first);
    }
    ask(ask_card, code.op == verb_give ? c.user : c.subject);
}

void Table::target_chosen(Frame& frame, const Instruction& code, CopyId copy) {
    Context& c = context(frame);
    const Seat seat = c.subject;
    const auto move_tokens = [&](CopyId to, bool from_pool) {
        const lang::Goods& given = rules_.goods_of(code.a);
        for (std::uint8_t r = 0; r < resource_count; ++r) {
            if (given[r] == 0) continue;
            if (from_pool) s.players[seat].pool[r] = static_cast<std::uint16_t>(s.players[seat].pool[r] - given[r]);
            s.marks[to].tokens[r] = static_cast<std::uint8_t>(std::min(255, s.marks[to].tokens[r] + given[r]));
            log(log_add, seat, to, given[r], r);
        }
    };
    switch (code.op) {
        case verb_garrison_under: {
            const CopyId card = frame.card;
            garrison(seat, card, copy);
            c.them.clear();
            c.them.push_back(copy);
            c.it_def = s.table.def(copy);
            c.way = 1;
            return pop();
        }
        case verb_swap: {
            swap_cards(frame.card, copy, seat);
            c.way = 1;
            return pop();
        }
        case verb_move: move_tokens(copy, true); return pop();
        case verb_add: move_tokens(copy, false); return pop();
        case verb_move_each:
            move_tokens(copy, true);
            s.marks[copy].flags = static_cast<std::uint8_t>(s.marks[copy].flags | flag_picked);
            ++frame.extra;
            if (frame.extra >= code.m) {
                for (unsigned slot = 0; slot < market_slots; ++slot) {
                    const CopyId there = s.table.first(static_cast<PileId>(pile_market + slot));
                    if (there != no_copy)
                        s.marks[there].flags = static_cast<std::uint8_t>(s.marks[there].flags & ~flag_picked);
                }
                return pop();
            }
            return;
        case verb_add_any:
            frame.card = copy;
            frame.step = 5;
            return ask(ask_resource, seat);
        case verb_gain_all: {
            const auto tokens = s.marks[copy].tokens;
            s.marks[copy].tokens = {};
            const std::uint16_t used = c.icons;
            frame.step = 9;
            for (std::uint8_t r = 0; r < resource_count; ++r) gain(seat, r, tokens[r], no_copy, used);
            return;
        }
        case verb_commerce: frame.step = 9; return commerce(seat, copy);
        default: return pop();
    }
}

// A market card that goes where the other came from; tokens stay in the slot, unrest is renewed.
void Table::swap_cards(CopyId mine, CopyId there, Seat seat) {
    const PileId from = s.table.pile(mine), slot = s.table.pile(there);
    log(log_swap, seat, there);
    if (slot >= pile_market && slot < pile_market_unrest) {
        const auto tokens = s.marks[there].tokens;
        s.marks[there].tokens = {};
        const auto under = static_cast<PileId>(pile_market_unrest + slot - pile_market);
        if (!s.table.empty(under)) place(s.table.first(under), pile_unrest);
        place(there, from);
        place(mine, slot);
        s.marks[mine].tokens = tokens;
        if (!def(mine).region && !s.table.empty(pile_unrest)) {
            place(s.table.first(pile_unrest), under);
            if (s.table.empty(pile_unrest)) collapse();
        }
        return;
    }
    // A card from hand for one that was looked at in the Nation deck, in its very place.
    std::swap(s.table.cells[mine].def, s.table.cells[there].def);
    std::swap(s.table.cells[mine].known, s.table.cells[there].known);
    know(mine, static_cast<engine::SeatMask>(s.table.cells[mine].known | 1U << seat));
}

// Instructions that need no choice of a card, or ask in their own way.
void Table::run_simple(Frame& frame, const Instruction& code) {
    Context& c = context(frame);
    const Seat seat = c.subject;
    Player& player = s.players[seat];
    const auto counted = [&](std::uint16_t* used) { return code.b == lang::none ? 1U : count(c, code.b, used); };
    if (frame.step == 9) return pop();
    switch (code.op) {
        case verb_gain: {
            std::uint16_t used = c.card != no_copy && (is_pile(s.table.pile(c.card), pile_play) ||
                                                       is_pile(s.table.pile(c.card), pile_board))
                                     ? c.icons
                                     : std::uint16_t{0};
            if (c.icons != 0) used = c.icons;
            const unsigned times = counted(&used);
            const lang::Goods given = rules_.goods_of(code.a);
            frame.step = 9;
            const CopyId source = c.card;
            for (std::uint8_t r = 0; r < good_mana; ++r) {
                if (given[r] > 0) gain(seat, r, given[r] * times, source, used);
                if (r == progress && given[r] > 0)
                    c.gained_progress =
                        static_cast<std::uint8_t>(std::min<unsigned>(255, c.gained_progress + given[r] * times));
            }
            return;
        }
        case verb_spend_action:
            player.actions = static_cast<std::uint8_t>(player.actions - std::min<unsigned>(player.actions, code.n));
            return pop();
        case verb_move_here: {
            const lang::Goods& given = rules_.goods_of(code.a);
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                if (given[r] == 0) continue;
                player.pool[r] = static_cast<std::uint16_t>(player.pool[r] - given[r]);
                s.marks[c.card].tokens[r] =
                    static_cast<std::uint8_t>(std::min(255, s.marks[c.card].tokens[r] + given[r]));
                log(log_add, seat, c.card, given[r], r);
            }
            return pop();
        }
        case verb_take_off: {
            const lang::Goods& given = rules_.goods_of(code.a);
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                const std::uint8_t n = std::min(given[r], s.marks[c.card].tokens[r]);
                s.marks[c.card].tokens[r] = static_cast<std::uint8_t>(s.marks[c.card].tokens[r] - n);
                player.pool[r] = static_cast<std::uint16_t>(player.pool[r] + n);
                if (n > 0) log(log_gain, seat, c.card, n, r);
            }
            return pop();
        }
        case verb_remove_all: {
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                if (rules_.goods_of(code.a)[r] > 0) s.marks[c.card].tokens[r] = 0;
            }
            log(log_remove, seat, c.card);
            return pop();
        }
        case verb_steal: {
            const lang::Goods& wanted_goods = rules_.goods_of(code.a);
            Context mine = c;
            mine.subject = c.user;
            const unsigned times = code.b == lang::none ? 1U : count(mine, code.b);
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                const unsigned asked = wanted_goods[r] * times;
                if (asked == 0) continue;
                const unsigned n = std::min<unsigned>(asked, player.pool[r]);
                if (n < asked) c.failed = static_cast<std::uint8_t>(c.failed | 1U << seat);
                player.pool[r] = static_cast<std::uint16_t>(player.pool[r] - n);
                s.players[c.user].pool[r] = static_cast<std::uint16_t>(s.players[c.user].pool[r] + n);
                c.way = static_cast<std::uint16_t>(c.way + n);
                if (n > 0) log(log_steal, c.user, no_copy, static_cast<int>(n), r);
            }
            return pop();
        }
        case verb_again: {
            if (c.them.empty()) return pop();
            const CopyId region = c.them[0];
            frame.step = 9;
            const auto& texts = def(region).when_played;
            for (std::size_t k = texts.size(); k-- > 0;) start_text(seat, region, texts[k]);
            return;
        }
        case verb_exile_hand: {
            core::FixedVector<CopyId, 64> all;
            for (CopyId k = s.table.first(pile_of(pile_hand, seat)); k != no_copy; k = s.table.next(k)) {
                if (!def(k).unrest && (def(k).symbols >> symbol_summoned & 1U) == 0 && !all.full()) all.push_back(k);
            }
            for (const CopyId copy : all) exile(seat, copy);
            c.way = static_cast<std::uint16_t>(all.size());
            return pop();
        }
        case verb_exile_nation:
            for (const SeatPile pile : {pile_nation, pile_accession}) {
                while (!s.table.empty(pile_of(pile, seat))) exile(seat, s.table.first(pile_of(pile, seat)));
            }
            return pop();
        case verb_take_unrest:
            c.them.clear();
            frame.step = 9;
            c.way = code.n;
            return take_unrest(seat, code.n, pile_hand, frame.context);
        case verb_take_chaos:
            c.way = take_chaos(seat, (code.flags & 1U) != 0 ? pile_discard : pile_hand) ? 1 : 0;
            return pop();
        case verb_take_fame:
        case verb_king: frame.step = 9; return take_fame(c, seat);
        case verb_look_top_fame: {
            const CopyId top = s.table.first(pile_fame);
            c.them.clear();
            if (top != no_copy) {
                ++s.reveals;
                know(top, static_cast<engine::SeatMask>(s.table.cells[top].known | 1U << seat));
                c.them.push_back(top);
            }
            return pop();
        }
        case verb_bottom:
            if (!c.them.empty()) {
                const CopyId copy = c.them[0];
                const PileId pile = s.table.pile(copy);
                if (pile == pile_fame || is_pile(pile, pile_nation)) s.table.move_to_bottom(copy, pile);
            }
            return pop();
        case verb_shuffle_nation:
            log(log_shuffle, seat);
            shuffle(pile_of(pile_nation, seat));
            return pop();
        case verb_nation_discard: frame.step = 9; return next_nation_card(seat);
        case verb_reveal: {
            const CopyId top = s.table.first(pile_main);
            c.them.clear();
            if (top != no_copy) {
                ++s.reveals;
                know_all(top);
                c.them.push_back(top);
                c.it_def = s.table.def(top);
                log(log_reveal, seat, top);
            }
            return pop();
        }
        case verb_put_with_unrest: {
            frame.step = 9;
            if (!c.them.empty()) place(c.them[0], pile_of(pile_discard, seat));
            after_main();
            return take_unrest(seat, 1, pile_discard, 0xff);
        }
        case verb_add_here: {
            const lang::Goods& given = rules_.goods_of(code.a);
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                if (given[r] == 0) continue;
                s.marks[c.card].tokens[r] =
                    static_cast<std::uint8_t>(std::min(255, s.marks[c.card].tokens[r] + given[r]));
                log(log_add, seat, c.card, given[r], r);
            }
            return pop();
        }
        case verb_ignore:
            if (c.attack < s.contexts.size()) {
                Context& attack = s.contexts[c.attack];
                attack.ignoring = static_cast<std::uint8_t>(attack.ignoring | 1U << seat);
                log(log_ignore, seat, attack.card);
            }
            return pop();
        case verb_treat: return run_amount(frame, code);
        case verb_treat_each:
        case verb_also: {
            const std::uint16_t mask = rules_.selector(code.a).facets[facet_icon];
            for (std::uint8_t k = 0; k < icon_count; ++k) {
                if ((mask >> k & 1U) == 0 || player.treats.full()) continue;
                Treat treat;
                treat.icon = k;
                treat.number = 0xff;
                treat.as = code.op == verb_also ? std::uint8_t{1} : code.m;
                treat.also = code.op == verb_also ? 1 : 0;
                player.treats.push_back(treat);
            }
            return pop();
        }
        case verb_flip_this: frame.step = 9; return flip(c.card, seat);
        case verb_flip_state:
        case verb_flip_state_to: {
            frame.step = 9;
            if (code.op == verb_flip_state_to && (symbols_of(seat) & code.m) != 0) return;
            const CopyId state = s.table.first(pile_of(pile_state, seat));
            return flip(state, seat);
        }
        case verb_replace:
        case verb_replace_state: {
            frame.step = 9;
            const bool state = code.op == verb_replace_state;
            const CopyId next = find_in(pile_of(pile_reserve, seat), rules_.selector(code.a).title);
            if (next == no_copy) return;
            const CopyId old = state ? s.table.first(pile_of(pile_state, seat)) : c.card;
            s.marks[old] = Marks{};
            place(old, pile_removed);
            place(next, pile_of(state ? pile_state : pile_board, seat), false);
            for (const std::uint16_t id : def(next).when_revealed) start_text(seat, next, id);
            return;
        }
        case verb_trigger: trigger_scoring(); return pop();
        case verb_free_symbols: player.no_symbols = 1; return pop();
        case verb_next_symbol: player.next_symbols = code.m; return pop();
        case verb_brave: player.brave = 1; return pop();
        case verb_turn_to_chaos:
            // The unrest just taken goes back and a Chaos comes in its place.
            if (!c.them.empty() && c.that != no_seat && !s.table.empty(pile_chaos)) {
                if (is_pile(s.table.pile(c.them[0]), pile_hand)) place(c.them[0], pile_unrest);
                take_chaos(c.that, pile_hand);
            }
            return pop();
        case verb_exchange: {
            const unsigned times = counted(nullptr);
            const unsigned n = std::min<unsigned>(player.pool[progress] / std::max<unsigned>(1, code.n), times);
            player.pool[progress] = static_cast<std::uint16_t>(player.pool[progress] - n * code.n);
            log(log_pay, seat, no_copy, static_cast<int>(n * code.n), progress);
            frame.step = 9;
            return gain(seat, population, n * code.m, c.card, 0);
        }
        default: return pop();
    }
}

void Table::run_payment(Frame& frame, const Instruction& code) {
    Context& c = context(frame);
    const auto price = price_of(c, code);
    std::array<std::uint16_t, resource_count> only{};
    const unsigned ways = payment_ways(c.subject, price, for_unrest(c), nullptr, &only);
    if (ways == 0) return pop();
    if (ways == 1) {
        pay(c.subject, only, (code.flags & 1U) != 0 ? c.that : no_seat);
        return pop();
    }
    ask(ask_payment, c.subject);
}

void Table::run_slot(Frame& frame, const Instruction& code) {
    if (frame.step == 9) return pop();
    Context& c = context(frame);
    unsigned n = 0;
    CopyId only = no_copy;
    for_each_target(c, frame, code, [&](CopyId copy) {
        ++n;
        only = copy;
    });
    if (n == 0) return pop();
    if (n == 1) return target_chosen(frame, code, only);
    ask(ask_under, c.subject);
}

void Table::run_verb(Frame& frame) {
    const Instruction& code = rules_.code(frame.pc);
    Context& c = context(frame);
    if (picks(code.op)) return run_pick(frame, code);
    switch (code.op) {
        case verb_pay: return run_payment(frame, code);
        case verb_pay_from: {
            const Selector& from = rules_.selector(code.b);
            const CopyId card = from.noun == noun_this ? c.card : in_play(c.subject, from.title);
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                std::uint8_t& tokens = s.marks[card].tokens[r];
                tokens = static_cast<std::uint8_t>(tokens - std::min(tokens, rules_.goods_of(code.a)[r]));
            }
            return pop();
        }
        case verb_pay_any:
        case verb_move_up_to:
        case verb_exchange_gained:
        case verb_spend_mana:
        case verb_mana_legends:
        case verb_abandon_sum: return run_amount(frame, code);
        case verb_move:
        case verb_move_each:
        case verb_add:
        case verb_add_any:
        case verb_gain_all:
        case verb_commerce: return run_slot(frame, code);
        case verb_find: return run_find(frame, code);
        case verb_look_fame:
        case verb_look_nation:
        case verb_look_main: return run_look(frame, code);
        case verb_draw: {
            if (frame.step == 9) return pop();
            const unsigned n = code.n * (code.b == lang::none ? 1U : count(c, code.b));
            c.them.clear();
            c.way = 0;
            if ((code.flags & 5U) != 0) return run_amount(frame, code);  // card by card
            frame.step = 9;
            return draw(c.subject, n, (code.flags & 2U) != 0, frame.context);
        }
        case verb_acquire:
        case verb_break: {
            Frame next;
            next.proc = Proc::gain_card;
            next.context = frame.context;
            next.seat = c.subject;
            next.pc = frame.pc;
            next.n = frame.n;
            next.m = code.op == verb_acquire ? 1 : 0;
            next.extra = allowed_suits(c, rules_.selector(code.a));
            pop();
            return push(next);
        }
        case verb_develop:
        case verb_develop_named: {
            Frame next;
            next.proc = Proc::develop;
            next.context = frame.context;
            next.seat = c.subject;
            next.pc = code.op == verb_develop_named ? frame.pc : lang::none;
            next.n = frame.n;
            next.m = static_cast<std::uint8_t>((code.op == verb_develop && (code.flags & 1U) != 0 ? 1U : 0U) |
                                               ((code.flags & 2U) != 0 ? 4U : 0U));
            pop();
            return push(next);
        }
        case verb_trade:
        case verb_trade_times: {
            Frame next;
            next.proc = Proc::trade;
            next.context = frame.context;
            next.seat = c.subject;
            next.n = code.op == verb_trade_times ? code.n : std::uint8_t{1};
            next.m = code.op == verb_trade_times ? 1 : 0;  // may stop early
            pop();
            return push(next);
        }
        default: return run_simple(frame, code);
    }
}

}  // namespace imperium
