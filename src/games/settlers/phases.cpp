// The course of a game: rounds, phases, turns, Cleanup and the end.

#include "games/settlers/candidates.h"
#include "games/settlers/engine.h"

namespace settlers {

// The main loop: nothing is asked that has only one answer.
void Table::run(Decision& decision) {
    for (;;) {
        while (s.question == ask_nothing && s.phase != Phase::over) advance();
        if (s.phase == Phase::over) {
            decision.options.clear();
            decision.question = ask_nothing;
            decision.version = s.version;
            return;
        }
        list(decision);
        if (decision.options.size() > 1 || (s.question == ask_turn && s.options.every_turn != 0)) return;
        Option only;
        if (!decision.options.empty()) only = decision.options[0];
        forced_ = true;
        answer(only);
        forced_ = false;
    }
}

void Table::answer(const Option& option) {
    const auto question = static_cast<Question>(s.question);
    s.question = ask_nothing;
    switch (question) {
        case ask_lookout:
        case ask_keep: return answer_lookout(option);
        case ask_turn:
        case ask_after: return answer_turn(option);
        default: return answer_frame(option);
    }
}

void Table::advance() {
    if (!s.pending.empty()) {
        bool running = false;
        for (const Frame& frame : s.stack) running = running || frame.proc == Proc::triggers;
        if (!running) push(Proc::triggers, s.pending[0].seat, s.pending[0].self);
    }
    if (!s.stack.empty()) return step_frame();
    switch (s.phase) {
        case Phase::lookout: return advance_lookout();
        case Phase::production: return advance_production();
        case Phase::action: return advance_action();
        case Phase::over: return;
    }
}

// Lookout ----------------------------------------------------------------------------------------

void Table::start_round() {
    tell(did_round, s.first_player, 0, s.round);
    const bool draws_faction = !(s.options.lookout == LookoutForm::advanced && s.options.first_edition != 0);
    for (unsigned k = 0; k < s.player_count; ++k) {
        const auto seat = static_cast<Seat>((s.first_player + k) % s.player_count);
        if (draws_faction && can_draw(seat, good_faction_card)) {
            const CopyId card = draw(seat, false);
            move(card, pile_of(pile_hand, seat));
            tell(did_draw, seat, 0, 1, card);
        }
        if (s.options.peaceful != 0 && can_draw(seat, good_common_card)) {
            const CopyId card = draw(seat, true);
            move(card, pile_of(pile_hand, seat));
            tell(did_draw, seat, 1, 1, card);
        }
    }
}

void Table::advance_lookout() {
    if (s.step == 0) {
        s.step = 1;
        start_round();
    }
    switch (s.options.lookout) {
        case LookoutForm::standard: return advance_standard();
        case LookoutForm::alternate: return advance_alternate();
        case LookoutForm::advanced: return advance_advanced();
    }
}

void Table::discard_lookout() {
    while (!s.table.empty(lookout_row)) {
        tell(did_discard, s.first_player, 2, 1, s.table.first(lookout_row));
        discard(s.table.first(lookout_row));
    }
}

// Picks are numbered by `step` from 1: the first draft clockwise, the second back again.
void Table::advance_standard() {
    const unsigned players = s.player_count;
    const unsigned pick = s.step - 1U;
    if (pick % players == 0) {
        discard_lookout();
        if (pick == 2 * players) {
            s.phase = Phase::production;
            s.step = 0;
            return;
        }
        for (unsigned k = 0; k <= players && renew_common(); ++k) {
            const CopyId card = s.table.first(common_deck);
            move(card, lookout_row);
            tell(did_reveal, s.first_player, 0, 1, card);
        }
    }
    const unsigned place = pick < players ? pick : 2 * players - 1 - pick;
    ask(ask_lookout, static_cast<Seat>((s.first_player + place) % players));
}

// 5 cards once; a card is added before some picks so that the choices are 5 4 4 4 3 3 3 2.
void Table::advance_advanced() {
    const unsigned players = s.player_count;
    const unsigned pick = s.step - 1U;
    unsigned size = 0;
    if (pick == 2 * players) {
        discard_lookout();
        s.phase = Phase::production;
        s.step = 0;
        return;
    }
    if (players == 2) {
        size = 5 - pick;
    } else if (pick < players) {
        size = pick == 0 ? 5 : 4;
    } else {
        size = pick + 1 == 2 * players ? 2 : 3;
    }
    while (s.table.count(lookout_row) < size && renew_common()) {
        const CopyId card = s.table.first(common_deck);
        move(card, lookout_row);
        tell(did_reveal, s.first_player, 0, 1, card);
    }
    ask(ask_lookout, static_cast<Seat>((s.first_player + pick) % players));
}

// Everyone keeps 1 of 3, passes 2 clockwise, keeps 1 of those; picks wait face down to the end.
void Table::advance_alternate() {
    const unsigned players = s.player_count;
    const unsigned pick = s.step - 1U;
    if (pick == 0) {
        for (unsigned k = 0; k < players; ++k) {
            const auto seat = static_cast<Seat>((s.first_player + k) % players);
            for (unsigned n = 0; n < 3 && renew_common(); ++n)
                move(s.table.first(common_deck), pile_of(pile_draft, seat));
        }
    }
    if (pick == players) {
        std::array<core::FixedVector<CopyId, 4>, max_players> passed;
        for (Seat seat = 0; seat < players; ++seat) {
            for (CopyId c = s.table.first(pile_of(pile_draft, seat)); c != no_copy; c = s.table.next(c))
                passed[seat].push_back(c);
        }
        for (Seat seat = 0; seat < players; ++seat) {
            for (const CopyId c : passed[seat]) move(c, pile_of(pile_draft, next_seat(s, seat)));
        }
    }
    if (pick == 2 * players) {
        for (Seat seat = 0; seat < players; ++seat) {
            while (!s.table.empty(pile_of(pile_draft, seat))) {
                const CopyId card = s.table.first(pile_of(pile_draft, seat));
                discard(card);
                tell(did_discard, seat, 2, 1, card);
            }
            while (!s.table.empty(pile_of(pile_pool, seat))) {
                move(s.table.first(pile_of(pile_pool, seat)), pile_of(pile_hand, seat));
            }
        }
        s.phase = Phase::production;
        s.step = 0;
        return;
    }
    ask(ask_keep, static_cast<Seat>((s.first_player + pick) % players));
}

void Table::answer_lookout(const Option& option) {
    ++s.step;
    if (option.card == no_copy) return;  // nothing left to take
    const bool open = s.options.lookout != LookoutForm::alternate;
    tell(open ? did_pick : did_draft, s.asked, 0, 1, option.card);
    move(option.card, pile_of(open ? pile_hand : pile_pool, s.asked));
}

// Production -------------------------------------------------------------------------------------

void Table::advance_production() {
    if (s.step == 0) tell(did_phase, s.first_player, static_cast<std::uint8_t>(Phase::production));
    if (s.step < s.player_count) {
        push(Proc::produce, static_cast<Seat>((s.first_player + s.step) % s.player_count), no_copy);
        ++s.step;
        return;
    }
    s.phase = Phase::action;
    s.step = 0;
    s.passed = 0;
    s.active = s.first_player;
    s.acted = 0;
    tell(did_phase, s.first_player, static_cast<std::uint8_t>(Phase::action));
}

// Action -----------------------------------------------------------------------------------------

void Table::advance_action() {
    if (s.acted == 0) return ask(ask_turn, s.active);
    if (has_free_move(s.active)) return ask(ask_after, s.active);
    next_turn();
}

void Table::next_turn() {
    s.acted = 0;
    for (unsigned k = 0; k < s.player_count; ++k) {
        s.active = next_seat(s, s.active);
        if (!has_passed(s, s.active)) return;
    }
    end_round();
}

// The end of the round comes when all have passed: takeovers end here, in round 5 too.
void Table::end_round() {
    release_takeovers();
    if (s.round == last_round) return score();
    clean_up();
    s.first_player = next_seat(s, s.first_player);
    ++s.round;
    s.phase = Phase::lookout;
    s.step = 0;
    s.passed = 0;
    s.active = s.first_player;
}

void Table::clean_up() {
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        const std::uint16_t stores = rules.stores(s, seat);
        for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) {
            s.marks[c].uses = 0;
            s.marks[c].flags = static_cast<std::uint8_t>(s.marks[c].flags & ~(mark_defense | mark_blocked));
        }
        for (std::uint8_t good = 0; good < good_vp; ++good) {
            std::uint16_t& n = s.players[seat].goods[good];
            if (n == 0) continue;
            if ((stores >> good & 1U) != 0) {
                tell(did_store, seat, good, n);
            } else {
                tell(did_lose, seat, good, n);
                n = 0;
            }
        }
    }
}

void Table::score() {
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        unsigned value = 0;
        for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) {
            value += def(c).end_value;
        }
        s.players[seat].goods[good_vp] = static_cast<std::uint16_t>(s.players[seat].goods[good_vp] + value);
        tell(did_score, seat, 0, static_cast<int>(value));
        raise(event_game_end, seat, no_copy, 0);
    }
    s.phase = Phase::over;
    tell(did_end, s.first_player);
}

}  // namespace settlers
