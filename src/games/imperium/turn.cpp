// Rounds and turns: the three kinds of turn, Clean-up, Solstice, the last round.

#include <algorithm>

#include "games/imperium/verbs.h"

namespace imperium {

void Table::new_turn() {
    // What lasts to the end of a turn is over for all.
    for (Player& player : s.players) {
        player.treats.clear();
        player.no_symbols = player.next_symbols = player.brave = player.returned_unrest = 0;
    }
    for (CopyId c = 0; c < s.table.size; ++c)
        s.marks[c].flags = static_cast<std::uint8_t>(s.marks[c].flags & ~(flag_free_played | flag_picked));
}

void Table::run_phase() {
    const Seat seat = s.active;
    Player& player = s.players[seat];
    const PileId hand = pile_of(pile_hand, seat);
    if (s.phase != Phase::revolt && drain()) return;  // what a Revolt returns is returned at once
    switch (s.phase) {
        case Phase::turn_start: return ask(ask_turn, seat);
        case Phase::activate: return ask(ask_action, seat);
        case Phase::innovate: {
            while (!s.table.empty(hand)) discard(seat, s.table.first(hand));
            s.phase = Phase::innovate_gain;
            s.contexts.push_back(make_context(seat, no_copy, 0));
            Frame frame;
            frame.proc = Proc::gain_card;
            frame.context = static_cast<std::uint8_t>(s.contexts.size() - 1);
            frame.seat = seat;
            frame.pc = lang::none;
            frame.extra = 1U << suit_region | 1U << suit_uncivilised | 1U << suit_civilised | 1U << suit_tributary;
            return push(frame);
        }
        case Phase::innovate_gain:
            s.contexts.clear();
            s.phase = Phase::cleanup_begin;
            return;
        case Phase::revolt: {
            for (CopyId k = s.table.first(hand); k != no_copy; k = s.table.next(k)) {
                if (def(k).unrest) return ask(ask_revolt, seat);
            }
            s.phase = Phase::cleanup_begin;
            return;
        }
        case Phase::cleanup_begin: {
            s.phase = Phase::cleanup_token;
            Happening h;
            h.kind = on_cleanup;
            h.seat = seat;
            happen(h);
            return;
        }
        case Phase::cleanup_token: {
            for (unsigned slot = 0; slot < market_slots; ++slot) {
                if (!s.table.empty(static_cast<PileId>(pile_market + slot))) return ask(ask_slot, seat);
            }
            s.phase = Phase::cleanup_exile;
            return;
        }
        case Phase::cleanup_exile: {
            const Instruction* token = modifier(seat, modifier_market_token);
            const bool forced = token != nullptr && (token->flags & 1U) != 0;
            unsigned able = 0;
            CopyId only = no_copy;
            for (unsigned slot = 0; slot < market_slots; ++slot) {
                const CopyId there = s.table.first(static_cast<PileId>(pile_market + slot));
                if (there == no_copy || s.marks[there].tokens != std::array<std::uint8_t, resource_count>{}) continue;
                ++able;
                only = there;
            }
            s.phase = Phase::cleanup_reset;
            if (able == 1 && forced) return exile(seat, only);
            if (able > 0 && (forced || s.options.practice != 0)) {
                s.phase = Phase::cleanup_exile;
                return ask(ask_slot, seat);
            }
            return;
        }
        case Phase::cleanup_reset: {
            for_each_in_play(seat, [&](CopyId c) {
                s.marks[c].flags = static_cast<std::uint8_t>(s.marks[c].flags & ~flag_exhausted);
            });
            player.actions = 3;
            player.exhausts = player.exhaust_base;
            player.token_on_nation = player.token_on_development = 0;
            s.phase = Phase::cleanup_discard;
            return;
        }
        case Phase::cleanup_discard: {
            if (s.options.precious == 0) {
                for (CopyId k = s.table.first(hand); k != no_copy; k = s.table.next(k)) {
                    if (!def(k).kept_in_cleanup) return ask(ask_discard, seat);
                }
            }
            s.phase = Phase::cleanup_draw;
            return;
        }
        case Phase::cleanup_draw: {
            s.phase = Phase::turn_end;
            const unsigned size = hand_size(seat), held = s.table.count(hand);
            if (held < size) draw(seat, size - held, false, 0xff);
            return;
        }
        case Phase::turn_end: {
            new_turn();
            const Seat next = next_seat(seat);
            if (s.options.practice != 0 && s.practice_left > 0) --s.practice_left;
            if (next != s.first_player) {
                s.active = next;
                s.phase = Phase::turn_start;
                return;
            }
            s.active = s.first_player;
            s.phase = Phase::solstice;
            log(log_solstice, s.active, no_copy, s.round);
            return;
        }
        case Phase::solstice:
        case Phase::solstice_end:
            if (run_solstice()) return;
            if (s.phase == Phase::solstice) {
                s.phase = Phase::solstice_end;
                return;
            }
            for_each_in_play(seat, [&](CopyId c) { s.marks[c].done = 0; });
            s.active = next_seat(seat);
            s.phase = s.active == s.first_player ? Phase::round_end : Phase::solstice;
            return;
        case Phase::round_end: {
            const bool practice_over = s.options.practice != 0 && s.practice_left == 0;
            if (practice_over || s.final_round != 0 || (s.scoring != 0 && s.options.short_game != 0)) {
                s.phase = Phase::scoring;
                return;
            }
            if (s.scoring != 0) s.final_round = 1;
            ++s.round;
            s.phase = Phase::turn_start;
            log(log_round, s.active, no_copy, s.round);
            return;
        }
        case Phase::scoring: {
            // Cards that act as points are about to be counted, wherever they are scored.
            for (Seat k = 0; k < s.player_count; ++k) {
                const auto owner = static_cast<Seat>((s.first_player + k) % s.player_count);
                CopyId acting = no_copy;
                for_each_scored(owner, [&](CopyId c) {
                    if (acting == no_copy && !def(c).before_scoring.empty() && s.marks[c].done == 0) acting = c;
                });
                if (acting == no_copy) continue;
                s.marks[acting].done = 1;
                s.active = owner;
                return start_text(owner, acting, def(acting).before_scoring.front());
            }
            return finish();
        }
        case Phase::over: return;
    }
}

// A mandatory effect that can do nothing now but may later: its player can resolve it for nothing first.
bool Table::waits(CopyId card, std::uint16_t ability) const {
    const lang::Ability& text = rules_.ability(ability);
    const Context c = make_context(s.active, card, ability);
    for (std::size_t pc = text.begin; pc + 1U < text.end; pc += 1U + rules_.code(pc).b) {
        if ((rules_.code(pc).flags & lang::flag_may) != 0) continue;
        const Instruction& first = rules_.code(pc + 1);
        if (first.op == lang::op_if && hold(c, first.a, first.n) == ((first.flags & lang::flag_not) != 0)) continue;
        return true;
    }
    return false;
}

// The player's Solstice effects, in the order he likes; false when none is left.
bool Table::run_solstice() {
    const bool end = s.phase == Phase::solstice_end;
    unsigned n = 0;
    bool able = false;
    CopyId only = no_copy;
    std::size_t which = 0;
    for_each_in_play(s.active, [&](CopyId c) {
        const auto& list = end ? def(c).end_of_solstice : def(c).solstice;
        for (std::size_t k = 0; k < list.size(); ++k) {
            const unsigned bit = end ? 16U << k : 1U << k;
            if ((s.marks[c].done & bit) != 0) continue;
            const bool now = can_run(s.active, c, list[k]);
            if (!now && !waits(c, list[k])) continue;
            ++n;
            only = c;
            which = k;
            able = able || now;
        }
    });
    // What can do nothing may be resolved for nothing, as long as something else is left to do.
    if (!able) return false;
    if (n > 1) {
        ask(ask_order, s.active);
        return true;
    }
    s.marks[only].done = static_cast<std::uint8_t>(s.marks[only].done | (end ? 16U << which : 1U << which));
    const auto& list = end ? def(only).end_of_solstice : def(only).solstice;
    start_text(s.active, only, list[which]);
    return true;
}

void Table::answer_phase(const engine::Option& option) {
    const Seat seat = s.active;
    Player& player = s.players[seat];
    switch (s.phase) {
        case Phase::turn_start:
            log(log_turn, seat, no_copy, option.kind);
            s.phase = option.kind == option_activate   ? Phase::activate
                      : option.kind == option_innovate ? Phase::innovate
                                                       : Phase::revolt;
            return;
        case Phase::activate:
            switch (option.kind) {
                case option_play: --player.actions; return play(seat, option.card, 0);
                case option_free_play: return play(seat, option.card, context_free);
                case option_exhaust:
                    --player.exhausts;
                    s.marks[option.card].flags = static_cast<std::uint8_t>(s.marks[option.card].flags | flag_exhausted);
                    log(log_exhaust, seat, option.card);
                    return start_text(seat, option.card, def(option.card).exhaust[option.n]);
                case option_profit: {
                    --player.actions;
                    log(log_profit, seat, option.card);
                    Frame frame;
                    frame.proc = Proc::profit;
                    frame.seat = seat;
                    frame.card = option.card;
                    return push(frame);
                }
                default: s.phase = Phase::cleanup_begin; return;
            }
        case Phase::revolt:
            if (option.kind == option_done) {
                s.phase = Phase::cleanup_begin;
            } else {
                return_card(seat, option.card);
            }
            return;
        case Phase::cleanup_token: {
            s.phase = Phase::cleanup_exile;
            const Instruction* token = modifier(seat, modifier_market_token);
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                unsigned n = token == nullptr ? (r == progress ? 1U : 0U) : rules_.goods_of(token->a)[r];
                if (n == 0) continue;
                s.marks[option.card].tokens[r] =
                    static_cast<std::uint8_t>(std::min<unsigned>(255, s.marks[option.card].tokens[r] + n));
                log(log_add, seat, option.card, static_cast<int>(n), r);
            }
            return;
        }
        case Phase::cleanup_exile:
            s.phase = Phase::cleanup_reset;
            if (option.kind != option_done) exile(seat, option.card);
            return;
        case Phase::cleanup_discard:
            if (option.kind == option_done) {
                s.phase = Phase::cleanup_draw;
            } else {
                discard(seat, option.card);
            }
            return;
        case Phase::solstice:
        case Phase::solstice_end: {
            const bool end = s.phase == Phase::solstice_end;
            const unsigned bit = end ? 16U << option.n : 1U << option.n;
            s.marks[option.card].done = static_cast<std::uint8_t>(s.marks[option.card].done | bit);
            const auto& list = end ? def(option.card).end_of_solstice : def(option.card).solstice;
            return start_text(seat, option.card, list[option.n]);
        }
        default: return;
    }
}

// A trade route with 3 goods: they go to the pool, its Profit is resolved, it leaves play unless it says otherwise.
void Table::run_profit(Frame& frame) {
    switch (frame.step) {
        case 0:
            frame.step = 1;
            s.players[frame.seat].pool[goods] =
                static_cast<std::uint16_t>(s.players[frame.seat].pool[goods] + s.marks[frame.card].tokens[goods]);
            s.marks[frame.card].tokens[goods] = 0;
            for (const std::uint16_t id : def(frame.card).profit) start_text(frame.seat, frame.card, id);
            return;
        case 1: {
            frame.step = 2;
            Happening h;
            h.kind = on_profit;
            h.seat = frame.seat;
            h.card = frame.card;
            h.def = s.table.def(frame.card);
            happen(h);
            drain();
            return;
        }
        default:
            if (s.table.pile(frame.card) == pile_of(pile_play, frame.seat)) discard(frame.seat, frame.card);
            return pop();
    }
}

// The Martians may lessen progress from gadgets and market cards by discarding, and refuse other progress.
void Table::run_lessen(Frame& frame) {
    const bool by_discard = frame.m == 1;
    bool any = false;
    for (CopyId k = s.table.first(pile_of(pile_hand, frame.seat)); k != no_copy; k = s.table.next(k))
        any = any || can_lessen(frame, k);
    if (by_discard ? has_modifier(frame.seat, modifier_less_progress) && any
                   : has_modifier(frame.seat, modifier_decline_progress)) {
        return ask(ask_lessen, frame.seat);
    }
    pop();
}

void Table::advance() {
    s.question = ask_nothing;
    while (s.question == ask_nothing) {
        if (s.phase == Phase::over) {
            while (!s.frames.empty()) s.frames.pop_back();
            while (!s.contexts.empty()) s.contexts.pop_back();
            while (!s.events.empty()) s.events.pop_back();
            return;
        }
        if (s.frames.empty()) {
            run_phase();
            continue;
        }
        Frame& frame = s.frames.back();
        switch (frame.proc) {
            case Proc::text: run_text(frame); break;
            case Proc::each: run_each(frame); break;
            case Proc::repeat: run_repeat(frame); break;
            case Proc::both: run_both(frame); break;
            case Proc::play: run_play(frame); break;
            case Proc::verb: run_verb(frame); break;
            case Proc::draw: run_draw(frame); break;
            case Proc::reshuffle: run_reshuffle(frame); break;
            case Proc::events: run_events(frame); break;
            case Proc::develop: run_develop(frame); break;
            case Proc::trade: run_trade(frame); break;
            case Proc::gain_card: run_gain_card(frame); break;
            case Proc::profit: run_profit(frame); break;
            case Proc::lessen: run_lessen(frame); break;
            case Proc::chaos: run_chaos(frame); break;
            case Proc::remove: ask(ask_start, frame.seat); break;
            case Proc::none: pop(); break;
        }
    }
}

}  // namespace imperium
