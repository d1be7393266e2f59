// Changes of a state: cards that move, with all that hangs on it, and tokens.

#include <algorithm>

#include "games/imperium/engine.h"

namespace imperium {

void Table::log(LogKind kind, Seat seat, CopyId card, int n, std::uint8_t other) {
    if (sink_ == nullptr) return;
    const CopyId because = s.contexts.empty() ? no_copy : s.contexts.back().card;
    sink_->on_event({kind, seat, other, static_cast<std::int16_t>(n), card, because});
}

void Table::happen(const Happening& happening) {
    // Nothing of the kind is answered by any card in play: not worth keeping.
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        bool heard = false;
        for_each_in_play(seat, [&](CopyId copy) {
            for (const std::uint16_t id : def(copy).triggers) {
                const std::uint8_t event = rules_.ability(id).event;
                heard = heard || event == happening.kind ||
                        (happening.kind == on_acquire && event <= on_gain_market_card) ||
                        (happening.kind == on_take_unrest && event == on_other_takes_unrest) ||
                        (happening.kind == on_play && event == on_other_plays) ||
                        (happening.kind == on_other_attack && event == on_region_attack);
            }
        });
        if (heard || (happening.kind == on_acquire && s.players[seat].brave != 0)) {
            s.events.push_back(happening);
            return;
        }
    }
}

// Who knows a card where it now lies.
void Table::place(CopyId copy, PileId pile, bool top) {
    top ? s.table.move_to_top(copy, pile) : s.table.move_to_bottom(copy, pile);
    const Seat owner = seat_of(pile);
    if (owner == no_seat) {
        const bool hidden = pile == pile_main || pile == pile_fame || (pile >= pile_small && pile < pile_small_route);
        if (!hidden && pile != pile_aside) know_all(copy);
        return;
    }
    if (is_pile(pile, pile_hand) || is_pile(pile, pile_history) || is_pile(pile, pile_legends)) {
        know(copy, static_cast<engine::SeatMask>(s.table.cells[copy].known | 1U << owner));
    } else if (!is_pile(pile, pile_draw) && !is_pile(pile, pile_nation)) {
        know_all(copy);
    }
}

// Which copy is which card becomes unknown; that a card was free played this turn goes with the card.
void Table::shuffle(PileId pile, CopyId except) {
    std::array<CopyId, max_cards> order;
    std::uint32_t n = 0;
    for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c)) {
        if (c == except) continue;
        s.table.cells[c].known = 0;
        order[n++] = c;
    }
    for (; n > 1; --n) {
        const CopyId x = order[n - 1], y = order[s.random.below(random_shuffle, n)];
        std::swap(s.table.cells[x].def, s.table.cells[y].def);
        std::swap(s.marks[x].flags, s.marks[y].flags);
    }
}

// What a card leaves behind when it leaves play: its tokens go to the pool, an exhaust token is lost.
void Table::leave_play(CopyId copy) {
    Marks& marks = s.marks[copy];
    const PileId pile = s.table.pile(copy);
    if (is_pile(pile, pile_play) || is_pile(pile, pile_board)) {
        for (std::uint8_t r = 0; r < resource_count; ++r)
            s.players[seat_of(pile)].pool[r] =
                static_cast<std::uint16_t>(s.players[seat_of(pile)].pool[r] + marks.tokens[r]);
    }
    const auto free_played = static_cast<std::uint8_t>(marks.flags & flag_free_played);
    marks = Marks{};
    marks.flags = free_played;
}

// The card and all that is garrisoned under it go the same way.
template <class Move>
void Table::move_with_garrison(CopyId copy, Move move) {
    core::FixedVector<CopyId, 64> under;
    const Seat owner = seat_of(s.table.pile(copy));
    if (owner != no_seat) {
        for (CopyId g = s.table.first(pile_of(pile_garrison, owner)); g != no_copy; g = s.table.next(g)) {
            if (s.marks[g].parent == copy && !under.full()) under.push_back(g);
        }
    }
    leave_play(copy);
    move(copy);
    for (const CopyId g : under) {
        leave_play(g);
        move(g);
    }
}

void Table::discard(Seat seat, CopyId copy, bool abandoned) {
    move_with_garrison(copy, [&](CopyId one) {
        place(one, pile_of(pile_discard, seat));
        log(abandoned ? log_abandon : log_discard, seat, one);
        if (abandoned) return;  // a keyword of its own
        Happening h;
        h.kind = on_discard_or_exile;
        h.seat = seat;
        h.card = one;
        h.def = s.table.def(one);
        happen(h);
    });
}

void Table::to_hand(Seat seat, CopyId copy) {
    move_with_garrison(copy, [&](CopyId one) { place(one, pile_of(pile_hand, seat)); });
}

void Table::to_deck(Seat seat, CopyId copy) {
    move_with_garrison(copy, [&](CopyId one) {
        place(one, pile_of(pile_draw, seat));
        log(log_place, seat, one);
    });
}

void Table::to_history(Seat seat, CopyId copy) {
    // Cards in play are asked before the State card, and that before the Power card.
    const Instruction* instead = nullptr;
    CopyId catcher = no_copy;
    for_each_in_play(seat, [&](CopyId card) {
        if (card == copy || instead != nullptr) return;
        for (const std::uint16_t pc : def(card).modifiers) {
            const Instruction& code = rules_.code(pc);
            if (code.op != modifier_history_discard && code.op != modifier_history_here) continue;
            if (code.op == modifier_history_here && (def(copy).no_garrison || def(copy).no_mana)) continue;
            instead = &code;
            catcher = card;
            return;
        }
    });
    if (instead == nullptr) {
        move_with_garrison(copy, [&](CopyId one) {
            place(one, pile_of(pile_history, seat));
            log(log_history, seat, one);
        });
    } else if (instead->op == modifier_history_here) {
        garrison(seat, copy, catcher);
    } else {
        discard(seat, copy);
        if ((instead->flags & 1U) != 0) take_unrest(seat, 1, pile_hand);
    }
}

void Table::to_legends(Seat seat, CopyId copy) {
    if (mana_card(seat) == no_copy) return discard(seat, copy);  // only the Polynesians have Legends
    move_with_garrison(copy, [&](CopyId one) {
        place(one, pile_of(pile_legends, seat));
        log(log_legends, seat, one);
    });
    Happening h;
    h.kind = on_legends;
    h.seat = seat;
    h.card = copy;
    // One or more at once are one event.
    if (s.events.empty() || s.events.back().kind != on_legends || s.events.back().seat != seat) happen(h);
}

void Table::exile(Seat seat, CopyId copy) {
    const PileId pile = s.table.pile(copy);
    const bool market = pile >= pile_market && pile < pile_market_unrest;
    move_with_garrison(copy, [&](CopyId one) {
        place(one, pile_exile);
        log(log_exile, seat, one);
        Happening h;
        h.kind = on_discard_or_exile;
        h.seat = seat;
        h.card = one;
        h.def = s.table.def(one);
        if (!market) happen(h);
    });
    if (pile == pile_main) after_main();
    if (market) {
        const auto slot = static_cast<unsigned>(pile - pile_market);
        const auto under = static_cast<PileId>(pile_market_unrest + slot);
        if (!s.table.empty(under)) place(s.table.first(under), pile_unrest);
        refill(slot);
    }
}

void Table::garrison(Seat seat, CopyId copy, CopyId under) {
    move_with_garrison(copy, [&](CopyId one) {
        place(one, pile_of(pile_garrison, seat));
        s.marks[one].parent = under;
        log(log_garrison, seat, one);
        Happening h;
        h.kind = on_garrison;
        h.seat = seat;
        h.card = one;
        happen(h);
    });
}

void Table::abandon(Seat seat, CopyId copy) { discard(seat, copy, true); }

void Table::recall(Seat seat, CopyId copy) {
    log(log_recall, seat, copy);
    to_hand(seat, copy);
}

void Table::return_card(Seat seat, CopyId copy) {
    const PileId from = s.table.pile(copy);
    if (is_pile(from, pile_hand) || is_pile(from, pile_play)) s.players[seat].returned_unrest = 1;
    leave_play(copy);
    place(copy, def(copy).chaos ? PileId{pile_chaos} : PileId{pile_unrest});
    log(log_return, seat, copy);
    Happening h;
    h.kind = on_return_unrest;
    h.seat = seat;
    h.n = 1;
    if (!s.events.empty() && s.events.back().kind == on_return_unrest && s.events.back().seat == seat) {
        ++s.events.back().n;  // several at once are one event
    } else {
        happen(h);
    }
}

// Resources from the Supply, as the player's cards let them come.
void Table::gain(Seat seat, std::uint8_t resource, unsigned n, CopyId source, std::uint16_t used) {
    if (n == 0) return;
    Player& player = s.players[seat];
    if (resource == good_action) {
        player.actions = static_cast<std::uint8_t>(player.actions + n);
        log(log_actions, seat, source, static_cast<int>(n));
        return;
    }
    if (resource == good_exhaust) {
        player.exhausts = static_cast<std::uint8_t>(player.exhausts + n);
        log(log_exhausts, seat, source, static_cast<int>(n));
        return;
    }
    if (resource == material) {
        const unsigned given = n;
        for_each_modifier(seat, modifier_gain_more, [&](CopyId, const Instruction& m) {
            if (given <= m.n) n += m.m;
        });
        Happening h;
        h.kind = on_materials_from;
        h.seat = seat;
        h.n = static_cast<std::uint8_t>(std::min(n, 255U));
        h.icons = used;
        h.card = source;
        if (used != 0) happen(h);
    }
    CopyId here = no_copy;
    for_each_modifier(seat, modifier_gained_here, [&](CopyId card, const Instruction& m) {
        if (rules_.goods_of(m.a)[resource] > 0) here = card;
    });
    if (here != no_copy) {
        std::uint8_t& tokens = s.marks[here].tokens[resource];
        tokens = static_cast<std::uint8_t>(std::min<unsigned>(255, tokens + n));
        log(log_add, seat, here, static_cast<int>(n), resource);
        return;
    }
    player.pool[resource] = static_cast<std::uint16_t>(player.pool[resource] + n);
    log(log_gain, seat, source, static_cast<int>(n), resource);
    if (resource == progress &&
        (has_modifier(seat, modifier_less_progress) || has_modifier(seat, modifier_decline_progress))) {
        const bool gadget = source != no_copy && (def(source).suits >> suit_gadget & 1U) != 0;
        Frame frame;
        frame.proc = Proc::lessen;
        frame.seat = seat;
        frame.n = static_cast<std::uint8_t>(std::min(n, 255U));
        frame.m = gadget ? 1 : 0;
        push(frame);
    }
}

void Table::pay(Seat seat, const std::array<std::uint16_t, resource_count>& paid, Seat payee) {
    Player& player = s.players[seat];
    for (std::uint8_t r = 0; r < resource_count; ++r) {
        if (paid[r] == 0) continue;
        player.pool[r] = static_cast<std::uint16_t>(player.pool[r] - paid[r]);
        log(log_pay, seat, no_copy, paid[r], r);
        if (payee != no_seat) {
            s.players[payee].pool[r] = static_cast<std::uint16_t>(s.players[payee].pool[r] + paid[r]);
            continue;
        }
        CopyId here = no_copy;
        for_each_modifier(seat, modifier_paid_here, [&](CopyId card, const Instruction& m) {
            if (rules_.goods_of(m.a)[r] > 0) here = card;
        });
        if (here != no_copy)
            s.marks[here].tokens[r] = static_cast<std::uint8_t>(std::min(255, s.marks[here].tokens[r] + paid[r]));
    }
    if (paid[progress] > 0) {
        Happening h;
        h.kind = on_pay_progress;
        h.seat = seat;
        h.n = static_cast<std::uint8_t>(paid[progress]);
        happen(h);
    }
}

// One unrest from the pile; false when the pile is empty.
bool Table::take_one_unrest(Seat seat, SeatPile to, std::uint8_t context) {
    const CopyId unrest = s.table.first(pile_unrest);
    if (unrest == no_copy) return false;
    place(unrest, pile_of(to, seat));
    log(log_unrest, seat, unrest);
    if (context != 0xff && s.contexts.size() > context && !s.contexts[context].them.full())
        s.contexts[context].them.push_back(unrest);
    Happening h;
    h.kind = on_take_unrest;
    h.seat = seat;
    h.card = unrest;
    happen(h);
    if (s.table.empty(pile_unrest)) collapse();
    return true;
}

// In the turn of one who may hand out Chaos instead, he is asked first.
void Table::take_unrest(Seat seat, unsigned n, SeatPile to, std::uint8_t context) {
    for (unsigned k = 0; k < n && s.phase != Phase::over; ++k) {
        if (seat != s.active && !s.table.empty(pile_chaos) && has_modifier(s.active, modifier_chaos_instead)) {
            Frame frame;
            frame.proc = Proc::chaos;
            frame.seat = seat;
            frame.n = to;
            frame.context = context;
            push(frame);
        } else {
            take_one_unrest(seat, to, context);
        }
    }
}

bool Table::take_chaos(Seat seat, SeatPile to) {
    const CopyId chaos = s.table.first(pile_chaos);
    if (chaos == no_copy) return false;
    place(chaos, pile_of(to, seat));
    log(log_chaos, seat, chaos);
    return true;
}

// To the other side: tokens stay, its Solstice effect is due anew.
void Table::flip(CopyId copy, Seat seat) {
    const DefId back = def(copy).back;
    if (back == engine::unknown_def) return;
    s.table.cells[copy].def = back;
    s.marks[copy].done = 0;
    log(log_flip, seat, copy);
    if (is_pile(s.table.pile(copy), pile_state)) {
        Happening h;
        h.kind = on_state_turns;
        h.seat = seat;
        h.card = copy;
        h.def = back;
        happen(h);
    }
    for (const std::uint16_t id : def(copy).when_revealed) start_text(seat, copy, id);
}

// The accession card has entered the discard pile: the State card turns, or what stands on the card.
void Table::accession_entered(Seat seat, CopyId copy) {
    const CardDef& card = def(copy);
    if (card.nadir) {
        place(copy, pile_of(pile_play, seat), false);
    } else if (!card.no_flip) {
        const CopyId state = s.table.first(pile_of(pile_state, seat));
        if (state != no_copy) flip(state, seat);
    }
    if (s.options.short_game != 0 && !s.table.empty(pile_of(pile_development, seat)) &&
        (rules_.nations()[s.players[seat].nation].short_rules >> short_keeps_developments & 1U) == 0) {
        Frame frame;
        frame.proc = Proc::remove;
        frame.seat = seat;
        push(frame);
    }
}

// The top card of the Nation deck, or the accession card under it, to the discard pile.
void Table::next_nation_card(Seat seat) {
    const PileId nation = pile_of(pile_nation, seat), accession = pile_of(pile_accession, seat);
    if (!s.table.empty(nation)) {
        const CopyId copy = s.table.first(nation);
        place(copy, pile_of(pile_discard, seat));
        ++s.reveals;
        log(log_nation, seat, copy);
    } else if (!s.table.empty(accession)) {
        const CopyId copy = s.table.first(accession);
        place(copy, pile_of(pile_discard, seat));
        log(log_nation, seat, copy);
        accession_entered(seat, copy);
    }
}

void Table::trigger_scoring() {
    if (s.scoring != 0) return;
    s.scoring = 1;
    log(log_scoring, s.active);
}

void Table::collapse() {
    if (s.phase == Phase::over) return;
    s.collapsed = 1;
    log(log_collapse, s.active);
    finish();
}

void Table::finish() {
    s.phase = Phase::over;
    log(log_over, s.active);
}

// The Main deck gives the last card: Scoring.
void Table::after_main() {
    if (s.table.empty(pile_main)) trigger_scoring();
}

void Table::refill(unsigned slot) {
    const auto pile = static_cast<PileId>(pile_market + slot);
    if (!s.table.empty(pile) || s.phase == Phase::over) return;
    CopyId card = no_copy;
    if (slot >= 2) {
        const auto small = static_cast<PileId>(pile_small + slot - 2);
        const auto route = static_cast<PileId>(pile_small_route + slot - 2);
        card = !s.table.empty(small) ? s.table.first(small) : s.table.first(route);
    }
    const bool main = card == no_copy;
    if (main) card = s.table.first(pile_main);
    if (card == no_copy) return;  // nothing is left: the slot stays empty
    place(card, pile);
    ++s.reveals;
    log(log_refill, s.active, card);
    if (!def(card).region && !s.table.empty(pile_unrest)) {
        place(s.table.first(pile_unrest), static_cast<PileId>(pile_market_unrest + slot));
        if (s.table.empty(pile_unrest)) return collapse();
    }
    if (main) after_main();
}

// A gained card goes to hand, or where the text or the State card sends it.
void Table::gained_card(Context& c, CopyId copy, std::uint8_t where) {
    const Seat seat = c.subject;
    if (where == 2) {
        place(copy, pile_of(pile_discard, seat));
    } else if (where == 1) {
        place(copy, pile_of(pile_draw, seat));
    } else if (!def(copy).unrest && has_modifier(seat, modifier_gained_to_discard)) {
        place(copy, pile_of(pile_discard, seat));
    } else {
        place(copy, pile_of(pile_hand, seat));
    }
    c.them.clear();
    c.them.push_back(copy);
    c.it_def = s.table.def(copy);
    c.way = 1;
}

void Table::gain_market(Context& c, CopyId copy, bool acquire, std::uint8_t where) {
    const Seat seat = c.subject;
    const auto slot = static_cast<unsigned>(s.table.pile(copy) - pile_market);
    Happening h;
    h.kind = on_acquire;
    h.seat = seat;
    h.card = copy;
    h.def = s.table.def(copy);
    h.flags = static_cast<std::uint8_t>((acquire ? 1U : 0U) | 2U);
    log(acquire ? log_acquire : log_break, seat, copy);
    std::array<std::uint8_t, resource_count> tokens = s.marks[copy].tokens;
    for (const std::uint8_t n : tokens) h.held = static_cast<std::uint8_t>(h.held + n);
    s.marks[copy].tokens = {};
    c.held = h.held;
    c.gained_progress = static_cast<std::uint8_t>(c.gained_progress + tokens[progress]);
    c.flags = static_cast<std::uint8_t>((c.flags & ~(context_broke_through | context_acquired)) |
                                        (acquire ? context_acquired : context_broke_through));
    c.unrest_with = no_copy;
    gained_card(c, copy, where);
    const auto under = static_cast<PileId>(pile_market_unrest + slot);
    const std::uint16_t used = c.icons;
    if (!s.table.empty(under)) {
        const CopyId unrest = s.table.first(under);
        if (acquire) {
            place(unrest, pile_of(pile_hand, seat));
            log(log_unrest, seat, unrest);
            c.unrest_with = h.unrest = unrest;
            Happening taken;
            taken.kind = on_take_unrest;
            taken.seat = seat;
            taken.card = unrest;
            happen(taken);
        } else {
            place(unrest, pile_unrest);
        }
    }
    happen(h);
    refill(slot);
    for (std::uint8_t r = 0; r < resource_count; ++r) {
        if (tokens[r] == 0) continue;
        gain(seat, r, tokens[r], no_copy, used);
        // Progress from an acquired market card is no free gift to a Martian.
        if (r == progress && !s.frames.empty() && s.frames.back().proc == Proc::lessen)
            s.frames.back().m = acquire ? 1 : 0;
        // The tokens come first: what comes to hand behind them cannot be discarded for them.
        if (r == progress && !s.frames.empty() && s.frames.back().proc == Proc::lessen && acquire) {
            s.frames.back().card = copy;
            s.frames.back().extra = c.unrest_with;
        }
    }
}

void Table::gain_exiled(Context& c, CopyId copy, bool acquire, std::uint8_t where) {
    const Seat seat = c.subject;
    Happening h;
    h.kind = on_acquire;
    h.seat = seat;
    h.card = copy;
    h.def = s.table.def(copy);
    h.flags = acquire ? 1 : 0;
    log(acquire ? log_acquire : log_break, seat, copy);
    c.held = 0;
    c.unrest_with = no_copy;
    c.flags = static_cast<std::uint8_t>((c.flags & ~(context_broke_through | context_acquired)) |
                                        (acquire ? context_acquired : context_broke_through));
    gained_card(c, copy, where);
    if (acquire && !def(copy).region) {
        const CopyId unrest = s.table.first(pile_unrest);
        c.unrest_with = h.unrest = unrest;
        happen(h);
        take_one_unrest(seat, pile_hand, 0xff);
        return;
    }
    happen(h);
}

}  // namespace imperium
