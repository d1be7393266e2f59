// The course of a game: rounds, phases, turns, Cleanup and the end.

#include "games/settlers/run.h"

namespace settlers {

// Lookout ----------------------------------------------------------------------------------------

void Run::start_round() {
    tell(did_round, s.first_player, 0, s.round);
    const bool draws_faction = !(s.options.lookout == LookoutForm::advanced && s.options.first_edition != 0);
    for (unsigned k = 0; k < s.persons; ++k) {
        const auto seat = static_cast<Seat>((s.first_player + k) % s.persons);
        if (draws_faction && can_draw(seat, good_faction_card)) draw_to_hand(seat, false);
        if (s.options.peaceful != 0 && can_draw(seat, good_common_card)) draw_to_hand(seat, true);
    }
}

void Run::advance_lookout() {
    if (s.step == 0) {
        s.step = 1;
        start_round();
    }
    if (any_module<&Module::lookout>(s, *this)) return;
    switch (s.options.lookout) {
        case LookoutForm::standard: return advance_standard();
        case LookoutForm::alternate: return advance_alternate();
        case LookoutForm::advanced: return advance_advanced();
    }
}

void Run::end_lookout() {
    s.phase = Phase::production;
    s.step = 0;
}

void Run::discard_lookout() {
    while (!s.table.empty(lookout_row)) {
        tell(did_discard, s.first_player, 2, 1, s.table.first(lookout_row));
        discard(s.table.first(lookout_row));
    }
}

// Picks are numbered by `step` from 1: the first draft clockwise, the second back again.
void Run::advance_standard() {
    const unsigned players = s.player_count;
    const unsigned pick = s.step - 1U;
    if (pick % players == 0) {
        discard_lookout();
        if (pick == 2 * players) return end_lookout();
        reveal_to(players + 1);
    }
    const unsigned seat = pick < players ? pick : 2 * players - 1 - pick;
    ask(ask_lookout, static_cast<Seat>((s.first_player + seat) % players));
}

// 5 cards once; a card is added before some picks so that the choices are 5 4 4 4 3 3 3 2.
void Run::advance_advanced() {
    const unsigned players = s.player_count;
    const unsigned pick = s.step - 1U;
    if (pick == 2 * players) {
        discard_lookout();
        return end_lookout();
    }
    if (players == 2) {
        reveal_to(5 - pick);
    } else if (pick < players) {
        reveal_to(pick == 0 ? 5 : 4);
    } else {
        reveal_to(pick + 1 == 2 * players ? 2 : 3);
    }
    ask(ask_lookout, static_cast<Seat>((s.first_player + pick) % players));
}

// Everyone keeps 1 of 3, passes 2 clockwise, keeps 1 of those; picks wait face down to the end.
void Run::advance_alternate() {
    const unsigned players = s.player_count;
    const unsigned pick = s.step - 1U;
    if (pick == 0) {
        for (unsigned k = 0; k < players; ++k) {
            const auto seat = static_cast<Seat>((s.first_player + k) % players);
            for (unsigned n = 0; n < 3 && renew_common(); ++n) place(s.table.first(common_deck), pile_draft, seat);
        }
    }
    if (pick == players) {
        std::array<core::FixedVector<CopyId, 4>, max_players> passed;
        for (Seat seat = 0; seat < players; ++seat)
            for_each_in(pile_of(pile_draft, seat), [&](CopyId c) { passed[seat].push_back(c); });
        for (Seat seat = 0; seat < players; ++seat) {
            for (const CopyId c : passed[seat]) place(c, pile_draft, next_seat(s, seat));
        }
    }
    if (pick == 2 * players) {
        for (Seat seat = 0; seat < players; ++seat) {
            const PileId draft = pile_of(pile_draft, seat), kept = pile_of(pile_pool, seat);
            while (!s.table.empty(draft)) {
                const CopyId card = s.table.first(draft);
                discard(card);
                tell(did_discard, seat, 2, 1, card);
            }
            while (!s.table.empty(kept)) place(s.table.first(kept), pile_hand, seat);
        }
        return end_lookout();
    }
    ask(ask_keep, static_cast<Seat>((s.first_player + pick) % players));
}

void Run::answer_lookout(const Option& option) {
    ++s.step;
    if (option.card == no_copy) return;  // nothing left to take
    const bool open = s.options.lookout != LookoutForm::alternate;
    tell(open ? did_pick : did_draft, s.asked, 0, 1, option.card);
    place(option.card, open ? pile_hand : pile_pool, s.asked);
}

// Production -------------------------------------------------------------------------------------

void Run::advance_production() {
    if (s.step == 0) {
        tell(did_phase, s.first_player, static_cast<std::uint8_t>(Phase::production));
        s.step = 1;
        for_each_module<&Module::start_production>(s, [this](auto start) { start(*this); });
        if (!s.frames.empty()) return;
    }
    if (s.step <= s.persons) {
        push(engine::make_frame(ProduceFrame{}, static_cast<Seat>((s.first_player + s.step - 1U) % s.persons)));
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

void Run::advance_action() {
    if (s.acted == 0) return ask(ask_turn, s.active);
    if (has_free_move(s.active)) return ask(ask_after, s.active);
    next_turn();
}

// What holds for one turn only ends with it.
void Run::end_turn() {
    for_each_module<&Module::end_turn>(s, [this](auto end) { end(*this); });
    if (s.turn_marks == 0) return;
    s.turn_marks = 0;
    for (Seat seat = 0; seat < s.player_count; ++seat)
        for_each_in(pile_of(pile_empire, seat),
                    [&](CopyId c) { s.marks[c].flags.drop({Mark::heard_turn, Mark::fresh}); });
}

void Run::next_turn() {
    s.acted = 0;
    if (s.modules != 0) end_turn();
    for (unsigned k = 0; k < s.persons; ++k) {
        s.active = next_seat(s, s.active);
        if (!has_passed(s, s.active)) return;
    }
    s.phase = Phase::cleanup;
    s.step = 0;
}

// The end of the round comes when all have passed: takeovers end here, in round 5 too. First what Features and
// expansions do at that moment, questions and all; then Cleanup, and what a game for one has behind it.
void Run::advance_cleanup() {
    if (s.step == 0) {
        s.step = 1;
        release_takeovers();
        for (unsigned k = 0; k < s.persons; ++k)
            raise(event_round_end, static_cast<Seat>((s.first_player + k) % s.persons), no_copy, 0);
        if (s.round != last_round) for_each_module<&Module::start_cleanup>(s, [this](auto start) { start(*this); });
        if (!s.frames.empty() || !s.pending.empty()) return;
    }
    if (s.step == 1) {
        s.step = 2;
        if (s.round != last_round) clean_up();
        for_each_module<&Module::after_cleanup>(s, [this](auto go_on) { go_on(*this); });
        if (!s.frames.empty()) return;
    }
    end_round();
}

void Run::end_round() {
    if (s.round == last_round) return score();
    s.first_player = next_seat(s, s.first_player);
    ++s.round;
    s.phase = Phase::lookout;
    s.step = 0;
    s.passed = 0;
    s.active = s.first_player;
}

}  // namespace settlers
