// The options of every question, and what each answer does.

#include <algorithm>

#include "games/imperium/verbs.h"

namespace imperium {

namespace {

engine::Option make_option(OptionKind kind, CopyId card = no_copy, unsigned n = 0, CopyId target = no_copy) {
    engine::Option option;
    option.kind = kind;
    option.card = card;
    option.n = static_cast<std::uint8_t>(n);
    option.target = target;
    return option;
}

}  // namespace

// All ways to pay: 1 progress or 1 goods for 1 population or 2 materials, never more than needed.
unsigned Table::payment_ways(Seat seat, const std::array<std::uint16_t, resource_count>& price, bool unrest,
                             engine::Decision* decision, std::array<std::uint16_t, resource_count>* only) const {
    const auto& pool = s.players[seat].pool;
    const bool ban = unrest && has_modifier(seat, modifier_no_progress_for_unrest);
    if (pool[progress] < price[progress] || pool[goods] < price[goods] || (ban && price[progress] > 0)) return 0;
    const unsigned spare_progress = ban ? 0U : static_cast<unsigned>(pool[progress] - price[progress]);
    const auto spare_goods = static_cast<unsigned>(pool[goods] - price[goods]);
    unsigned ways = 0;
    // x substitutes for materials, y for population; of all of them p are progress, the rest goods.
    for (unsigned x = 0; x <= (price[material] + 1U) / 2; ++x) {
        const unsigned materials = price[material] > 2 * x ? price[material] - 2 * x : 0;
        if (materials > pool[material]) continue;
        for (unsigned y = 0; y <= price[population]; ++y) {
            const unsigned people = price[population] - y;
            if (people > pool[population]) continue;
            for (unsigned p = 0; p <= x + y; ++p) {
                const unsigned g = x + y - p;
                if (p > spare_progress || g > spare_goods) continue;
                engine::Option option =
                    make_option(option_pay, static_cast<CopyId>(materials), 0, static_cast<CopyId>(people));
                option.extra = static_cast<std::uint16_t>((price[progress] + p) << 8 | (price[goods] + g));
                bool seen = false;
                if (decision != nullptr) {
                    for (const engine::Option& one : decision->options) seen = seen || one == option;
                }
                if (seen) continue;
                if (ways == 0 && only != nullptr) {
                    *only = {static_cast<std::uint16_t>(materials), static_cast<std::uint16_t>(people),
                             static_cast<std::uint16_t>(price[progress] + p),
                             static_cast<std::uint16_t>(price[goods] + g)};
                }
                ++ways;
                if (decision != nullptr) decision->offer(option);
            }
        }
    }
    return ways;
}

void Table::list_action(engine::Decision& decision) const {
    const Seat seat = s.active;
    const Player& player = s.players[seat];
    for (CopyId k = s.table.first(pile_of(pile_hand, seat)); k != no_copy; k = s.table.next(k)) {
        bool seen = false;
        for (const engine::Option& one : decision.options) seen = seen || same_to_choose(*this, s, one.card, k);
        if (seen) continue;
        const CardDef& card = def(k);
        bool free = card.free_play;
        if (card.free_play_if.number > 0) {
            Context c = make_context(seat, k, 0);
            free = hold(c, card.free_play_if.first, card.free_play_if.number);
        }
        if (free && can_play(seat, k, true, false)) {
            decision.offer(make_option(option_free_play, k));
        } else if (player.actions > 0 && can_play(seat, k, false, false)) {
            decision.offer(make_option(option_play, k));
        }
    }
    if (player.exhausts > 0) {
        for_each_in_play(seat, [&](CopyId k) {
            if ((s.marks[k].flags & flag_exhausted) != 0) return;
            const auto& list = def(k).exhaust;
            for (std::size_t n = 0; n < list.size(); ++n) {
                if (can_run(seat, k, list[n])) decision.offer(make_option(option_exhaust, k, static_cast<unsigned>(n)));
            }
        });
    }
    if (player.actions > 0 && s.options.trade_routes != 0) {
        for (CopyId k = s.table.first(pile_of(pile_play, seat)); k != no_copy; k = s.table.next(k)) {
            if (!def(k).route || s.marks[k].tokens[goods] < 3 || def(k).profit.empty()) continue;
            const lang::Ability& text = rules_.ability(def(k).profit.front());
            if (can(make_context(seat, k, 0), text.begin, text.end - 1U) != Can::blocked)
                decision.offer(make_option(option_profit, k));
        }
    }
    decision.offer(make_option(option_end));
}

void Table::list_choose(engine::Decision& decision, const Context& c, std::size_t pc, bool decline, bool done) const {
    const Instruction& code = rules_.code(pc);
    const std::size_t begin = pc + 1, stop = begin + code.b;
    unsigned number = 0, possible = 0;
    for (std::size_t k = begin; k < stop; k += 1U + rules_.code(k).b, ++number) {
        if (can(c, k + 1, k + 1U + rules_.code(k).b, (code.flags & lang::flag_cost) != 0) != Can::something) continue;
        decision.offer(make_option(option_choice, no_copy, number));
        ++possible;
    }
    if ((code.flags & lang::flag_both) != 0 && possible > 1) decision.offer(make_option(option_both));
    if (decline || done) decision.offer(make_option(option_done));
}

// Cards for the clause on top of the stack.
void Table::list_cards(engine::Decision& decision) const {
    const Frame& frame = s.frames.back();
    const auto offer = [&](CopyId copy) {
        for (const engine::Option& one : decision.options) {
            if (one.kind == option_card && same_to_choose(*this, s, one.card, copy)) return;
        }
        decision.offer(make_option(option_card, copy));
    };
    if (frame.proc == Proc::develop) {  // mana for a development
        const CopyId under = mana_card(frame.seat);
        for (CopyId g = s.table.first(pile_of(pile_garrison, frame.seat)); g != no_copy; g = s.table.next(g)) {
            if (s.marks[g].parent == under) offer(g);
        }
        return;
    }
    const Instruction& code = rules_.code(frame.pc);
    const Context& c = context(frame);
    if (code.op == verb_find) {
        for_each_target(c, frame, code, offer);
        return;
    }
    if (!picks(code.op)) return list_amount(decision, frame, code);
    const Selector any;
    const Selector& selector = code.op == verb_return_token ? any : rules_.selector(code.a);
    for_each_candidate(c, code, selector, offer);
    const unsigned least = selector.most == lang::that_many ? c.way : wanted(c, selector, code);
    if (frame.n != 0 || frame.extra >= least) decision.offer(make_option(option_done));
}

void Table::list_trade(engine::Decision& decision) const {
    const Frame& frame = s.frames.back();
    const Player& player = s.players[frame.seat];
    if (player.pool[progress] > 0) decision.offer(make_option(option_trade_progress));
    for (Seat k = 0; k < s.player_count; ++k) {
        const auto seat = static_cast<Seat>((frame.seat + k) % s.player_count);
        if (k == 0 && player.pool[goods] == 0) continue;
        for (CopyId c = s.table.first(pile_of(pile_play, seat)); c != no_copy; c = s.table.next(c)) {
            if (!def(c).route || s.marks[c].tokens[goods] >= 3) continue;
            decision.offer(make_option(k == 0 ? option_trade_own : option_trade_other, c));
        }
    }
    if (frame.m != 0) decision.offer(make_option(option_done));
}

void Table::list_respond(engine::Decision& decision) const {
    const Frame& frame = s.frames.back();
    const Happening& happening = s.events[frame.end];
    bool must = false;
    for_each_in_play(frame.seat, [&](CopyId copy) {
        const auto& triggers = def(copy).triggers;
        for (std::size_t k = 0; k < triggers.size(); ++k) {
            if ((s.marks[copy].flags & flag_responded << k) != 0 || !responds(happening, frame.seat, copy, triggers[k]))
                continue;
            decision.offer(make_option(option_respond, copy, static_cast<unsigned>(k)));
            must = must || rules_.ability(triggers[k]).head == head_whenever;
        }
    });
    if (!must || decision.options.size() < 2) decision.offer(make_option(option_done));
}

void Table::list_order(engine::Decision& decision) const {
    const bool end = s.phase == Phase::solstice_end;
    for_each_in_play(s.active, [&](CopyId c) {
        const auto& list = end ? def(c).end_of_solstice : def(c).solstice;
        for (std::size_t k = 0; k < list.size(); ++k) {
            const unsigned bit = end ? 16U << k : 1U << k;
            if ((s.marks[c].done & bit) == 0 && (can_run(s.active, c, list[k]) || waits(c, list[k])))
                decision.offer(make_option(option_effect, c, static_cast<unsigned>(k)));
        }
    });
}

void Table::list(engine::Decision& decision) const {
    decision.version = s.version;
    decision.seat = s.asked;
    decision.question = s.question;
    decision.because = s.contexts.empty() ? no_copy : s.contexts.back().card;
    decision.options.clear();
    if (s.phase == Phase::over) {
        decision.question = ask_nothing;
        return;
    }
    const PileId hand = pile_of(pile_hand, s.asked);
    const auto each_hand = [&](auto fits_card) {
        for (CopyId k = s.table.first(hand); k != no_copy; k = s.table.next(k)) {
            if (!fits_card(k)) continue;
            bool seen = false;
            for (const engine::Option& one : decision.options) seen = seen || same_to_choose(*this, s, one.card, k);
            if (!seen) decision.offer(make_option(option_card, k));
        }
    };
    switch (s.question) {
        case ask_turn:
            decision.offer(make_option(option_activate));
            decision.offer(make_option(option_innovate));
            decision.offer(make_option(option_revolt));
            break;
        case ask_action: list_action(decision); break;
        case ask_may:
        case ask_accept:
            decision.offer(make_option(option_yes));
            decision.offer(make_option(option_no));
            break;
        case ask_choose: {
            const Frame& frame = s.frames.back();
            list_choose(decision, context(frame), frame.pc, frame.n != 0, false);
            break;
        }
        case ask_card: list_cards(decision); break;
        case ask_payment: {
            const Frame& frame = s.frames.back();
            if (frame.proc == Proc::develop) {
                (void)payment_ways(frame.seat, develop_price(frame.seat, frame.card), false, &decision, nullptr);
            } else {
                const Context& c = context(frame);
                (void)payment_ways(c.subject, price_of(c, rules_.code(frame.pc)), for_unrest(c), &decision, nullptr);
            }
            break;
        }
        case ask_gain: list_gain(decision); break;
        case ask_develop: {
            const Frame& frame = s.frames.back();
            for (CopyId k = s.table.first(pile_of(pile_development, frame.seat)); k != no_copy; k = s.table.next(k)) {
                if (frame.pc != lang::none && !fits(rules_.selector(rules_.code(frame.pc).a), def(k))) continue;
                if (!can_develop(frame.seat, k, (frame.m & 1U) != 0)) continue;
                bool seen = false;
                for (const engine::Option& one : decision.options) seen = seen || same_to_choose(*this, s, one.card, k);
                if (!seen) decision.offer(make_option(option_develop, k));
            }
            if (frame.n != 0) decision.offer(make_option(option_done));
            break;
        }
        case ask_trade: list_trade(decision); break;
        case ask_respond: list_respond(decision); break;
        case ask_order: list_order(decision); break;
        case ask_slot:
            for (unsigned slot = 0; slot < market_slots; ++slot) {
                const CopyId there = s.table.first(static_cast<PileId>(pile_market + slot));
                if (there == no_copy) continue;
                if (s.phase == Phase::cleanup_exile &&
                    s.marks[there].tokens != std::array<std::uint8_t, resource_count>{})
                    continue;
                decision.offer(make_option(option_card, there));
            }
            if (s.phase == Phase::cleanup_exile && s.options.practice != 0) decision.offer(make_option(option_done));
            break;
        case ask_number: {
            const Frame& frame = s.frames.back();
            list_amount(decision, frame, rules_.code(frame.pc));
            break;
        }
        case ask_discard:
            each_hand([&](CopyId k) { return !def(k).kept_in_cleanup; });
            decision.offer(make_option(option_done));
            break;
        case ask_revolt:
            each_hand([&](CopyId k) { return def(k).unrest; });
            decision.offer(make_option(option_done));
            break;
        case ask_seat: {
            const Frame& frame = s.frames.back();
            for (Seat seat = 0; seat < s.player_count; ++seat) {
                if ((frame.m >> seat & 1U) != 0) decision.offer(make_option(option_seat, no_copy, seat));
            }
            break;
        }
        case ask_look: {
            const Frame& frame = s.frames.back();
            const bool main = rules_.code(frame.pc).op == verb_look_main;
            for (CopyId k = s.table.first(pile_aside); k != no_copy; k = s.table.next(k)) {
                if (frame.step == 1 && main && !can_play(s.asked, k, true, false)) continue;
                decision.offer(make_option(option_card, k));
            }
            if (frame.step == 2) decision.offer(make_option(option_done));
            break;
        }
        case ask_resource: {
            const Frame& frame = s.frames.back();
            const Instruction& code = rules_.code(frame.pc);
            if (code.op == verb_move_up_to) {
                list_amount(decision, frame, code);
            } else {
                for (unsigned r = 0; r < resource_count; ++r) decision.offer(make_option(option_resource, no_copy, r));
            }
            break;
        }
        case ask_under: {
            const Frame& frame = s.frames.back();
            for_each_target(context(frame), frame, rules_.code(frame.pc),
                            [&](CopyId k) { decision.offer(make_option(option_card, k)); });
            break;
        }
        case ask_lessen: {
            const Frame& frame = s.frames.back();
            if (frame.m == 1) {
                each_hand([&](CopyId k) { return can_lessen(frame, k); });
            } else {
                decision.offer(make_option(option_yes));
            }
            decision.offer(make_option(option_no));
            break;
        }
        case ask_start:
            for (CopyId k = s.table.first(pile_of(pile_development, s.asked)); k != no_copy; k = s.table.next(k)) {
                if (!s.frames.empty() && s.frames.back().n != 0 &&
                    (def(k).symbols >> (s.frames.back().n - 1) & 1U) == 0)
                    continue;
                bool seen = false;
                for (const engine::Option& one : decision.options) seen = seen || same_to_choose(*this, s, one.card, k);
                if (!seen) decision.offer(make_option(option_card, k));
            }
            break;
        case ask_nothing: break;
    }
}

// Answers -----------------------------------------------------------------------------------------

void Table::answer_verb(Frame& frame, const engine::Option& option, Question question) {
    const Instruction& code = rules_.code(frame.pc);
    Context& c = context(frame);
    if (code.op == verb_pay) {
        pay(c.subject,
            {option.card, option.target, static_cast<std::uint16_t>(option.extra >> 8),
             static_cast<std::uint16_t>(option.extra & 0xffU)},
            (code.flags & 1U) != 0 ? c.that : no_seat);
        return pop();
    }
    if (code.op == verb_find) {
        found(c, option.card);
        return pop();
    }
    if (code.op == verb_look_fame || code.op == verb_look_main || code.op == verb_look_nation) {
        const bool main = code.op == verb_look_main;
        const PileId deck = main                          ? PileId{pile_main}
                            : code.op == verb_look_nation ? pile_of(pile_nation, c.subject)
                                                          : PileId{pile_fame};
        if (frame.step == 1) {
            if (main) {
                frame.card = option.card;
                s.table.move_to_bottom(option.card, pile_of(pile_hand, c.subject));
            } else {
                place(option.card, pile_of(pile_hand, c.subject));
                log(log_fame, c.subject, option.card);
            }
            c.it_def = s.table.def(option.card);
            c.them.clear();
            c.them.push_back(option.card);
            frame.step = 2;
        } else if (option.kind == option_done) {
            // As they lay.
            while (!s.table.empty(pile_aside)) s.table.move_to_top(s.table.heads[pile_aside].last, deck);
        } else {
            s.table.move_to_top(option.card, deck);
        }
        return;
    }
    if (code.op == verb_add_any && question == ask_resource) {
        s.marks[frame.card].tokens[option.n] =
            static_cast<std::uint8_t>(std::min(255, s.marks[frame.card].tokens[option.n] + 1));
        log(log_add, c.subject, frame.card, 1, option.n);
        return pop();
    }
    if (picks(code.op)) {
        if (frame.step == 3) return target_chosen(frame, code, option.card);
        if (option.kind == option_done) {
            if (frame.n == 2) stop_repeating();
            return finish_pick(frame, frame.extra == 0);
        }
        if (code.op == verb_garrison_under || code.op == verb_swap) {
            frame.card = option.card;
            frame.extra = 1;
            frame.step = 2;
            return;
        }
        return picked(frame, code, option.card);
    }
    if (question == ask_under) return target_chosen(frame, code, option.card);
    answer_amount(frame, code, option);
}

void Table::answer(const engine::Option& option) {
    const Question question = s.question;
    s.question = ask_nothing;
    if (s.frames.empty()) return answer_phase(option);
    Frame& frame = s.frames.back();
    switch (frame.proc) {
        case Proc::text:
            if (option.kind == option_done && frame.n == 2) stop_repeating();
            return answer_text(frame, option);
        case Proc::each: return answer_each(frame, option);
        case Proc::repeat:
            frame.step = 1;
            if (option.kind == option_yes) {
                push_text(frame.context, frame.pc + 1U, frame.end);
            } else {
                frame.extra = 0;
            }
            return;
        case Proc::verb: return answer_verb(frame, option, question);
        case Proc::play:
            frame.step = 2;
            if (option.kind == option_yes) commerce(frame.seat, frame.card);
            return;
        case Proc::events: {
            const Happening happening = s.events[frame.end];
            if (frame.step == 2) {  // Brave
                frame.step = 1;
                if (option.kind == option_yes) play(happening.seat, frame.card, context_free);
                return;
            }
            if (option.kind == option_done) {
                // Nothing more of this player: skip to the next.
                for_each_in_play(frame.seat, [&](CopyId copy) {
                    if (!def(copy).triggers.empty())
                        s.marks[copy].flags = static_cast<std::uint8_t>(s.marks[copy].flags | responded_mask);
                });
                return;
            }
            const std::uint16_t ability = def(option.card).triggers[option.n];
            s.marks[option.card].flags =
                static_cast<std::uint8_t>(s.marks[option.card].flags | flag_responded << option.n);
            if (rules_.ability(ability).head == head_exhaust_when) {
                --s.players[frame.seat].exhausts;
                s.marks[option.card].flags = static_cast<std::uint8_t>(s.marks[option.card].flags | flag_exhausted);
                log(log_exhaust, frame.seat, option.card);
            }
            return start_text(frame.seat, option.card, ability, &happening);
        }
        case Proc::develop:
            if (question == ask_payment) {
                pay(frame.seat,
                    {option.card, option.target, static_cast<std::uint16_t>(option.extra >> 8),
                     static_cast<std::uint16_t>(option.extra & 0xffU)},
                    no_seat);
                frame.step = 2;
            } else if (question == ask_card) {
                ++frame.extra;
                const bool legends = frame.extra > def(frame.card).mana_cost;
                legends ? to_legends(frame.seat, option.card) : discard(frame.seat, option.card);
            } else if (option.kind == option_done) {
                if (frame.context < s.contexts.size()) {
                    Context& c = s.contexts[frame.context];
                    c.flags = static_cast<std::uint8_t>(c.flags & ~context_done);
                    c.way = 0;
                }
                if (frame.n == 2) stop_repeating();
                pop();
                decline_rest();
            } else {
                frame.card = option.card;
                frame.step = 1;
            }
            return;
        case Proc::trade:
            switch (option.kind) {
                case option_trade_progress:
                    frame.step = 2;
                    pay(frame.seat, {0, 0, 1, 0}, no_seat);
                    log(log_trade, frame.seat);
                    return gain(frame.seat, goods, 1, no_copy, 0);
                case option_trade_own:
                    frame.step = 2;
                    --s.players[frame.seat].pool[goods];
                    ++s.marks[option.card].tokens[goods];
                    log(log_trade, frame.seat, option.card);
                    return commerce(frame.seat, option.card);
                case option_trade_other:
                    frame.step = 1;
                    frame.card = option.card;
                    ++s.marks[option.card].tokens[goods];
                    log(log_trade, frame.seat, option.card);
                    return commerce(frame.seat, option.card);
                default: return pop();
            }
        case Proc::gain_card: {
            Context& c = context(frame);
            const std::uint8_t flags = frame.pc == lang::none ? std::uint8_t{0} : rules_.code(frame.pc).flags;
            const bool acquire = frame.m == 1;
            const std::uint8_t where = (flags & 2U) == 0 ? std::uint8_t{0}
                                       : acquire         ? std::uint8_t{1}
                                                         : std::uint8_t{2};
            frame.step = 9;
            switch (option.kind) {
                case option_gain_market: return gain_market(c, option.card, acquire, where);
                case option_gain_exile: return gain_exiled(c, option.card, acquire, where);
                case option_gain_instead:
                    gain_exiled(c, option.card, false, where);
                    return recall(frame.seat, option.target);
                case option_gain_small: {
                    const unsigned small = option.n == suit_civilised ? 0U : option.n == suit_uncivilised ? 1U : 2U;
                    const CopyId top = s.table.first(static_cast<PileId>(pile_small + small));
                    ++s.reveals;
                    c.flags = static_cast<std::uint8_t>((c.flags & ~context_acquired) | context_broke_through);
                    c.held = 0;
                    gained_card(c, top, where);
                    log(log_break, frame.seat, top);
                    return broke_through(frame.seat, top);
                }
                case option_gain_route:
                    c.flags = static_cast<std::uint8_t>((c.flags & ~context_acquired) | context_broke_through);
                    c.held = 0;
                    log(log_break, frame.seat, option.card);
                    gained_card(c, option.card, where);
                    return broke_through(frame.seat, option.card);
                case option_gain_search: {
                    c.flags = static_cast<std::uint8_t>((c.flags & ~context_acquired) | context_broke_through);
                    c.held = 0;
                    c.them.clear();
                    c.it_def = engine::unknown_def;
                    search_main(c, option.n, where);
                    if (!c.them.empty()) broke_through(frame.seat, c.them[0]);
                    return;
                }
                default:
                    c.flags = static_cast<std::uint8_t>(c.flags & ~context_done);
                    c.way = 0;
                    c.them.clear();
                    c.it_def = engine::unknown_def;
                    if (frame.n == 2) stop_repeating();
                    if (frame.n != 0) {
                        pop();
                        decline_rest();
                    }
                    return;
            }
        }
        case Proc::lessen: {
            const Frame asked = frame;
            pop();
            Player& player = s.players[asked.seat];
            const auto forget = [&](unsigned n) {
                if (s.contexts.empty()) return;
                Context& c = s.contexts.back();
                c.gained_progress = static_cast<std::uint8_t>(c.gained_progress > n ? c.gained_progress - n : 0);
            };
            if (option.kind == option_card) {
                discard(asked.seat, option.card);
                --player.pool[progress];
                forget(1);
            } else if (option.kind == option_yes) {
                player.pool[progress] = static_cast<std::uint16_t>(player.pool[progress] -
                                                                   std::min<unsigned>(asked.n, player.pool[progress]));
            }
            return;
        }
        case Proc::chaos: {
            const Frame asked = frame;
            pop();
            if (option.kind == option_yes) {
                take_chaos(asked.seat, pile_discard);
            } else {
                take_one_unrest(asked.seat, static_cast<SeatPile>(asked.n), asked.context);
            }
            return;
        }
        case Proc::remove: {
            const Frame asked = frame;
            pop();
            if (asked.n != 0) {
                place(option.card, pile_of(pile_discard, asked.seat));
            } else {
                place(option.card, pile_removed);
            }
            log(log_remove, asked.seat, option.card);
            return;
        }
        default: return;
    }
}

}  // namespace imperium
