// The course of a game: rounds, phases, turns, Cleanup and the end (S-ROUND-01).

#include "games/settlers/run.h"

namespace settlers {

// Lookout ----------------------------------------------------------------------------------------

void Run::start_round() {
    tell(did_round, s.first_player, no_copy, s.round);
    const bool draws_faction = !(s.options.lookout == LookoutForm::advanced && s.options.first_edition != 0);
    for (unsigned k = 0; k < s.persons; ++k) {
        const auto seat = static_cast<Seat>((s.first_player + k) % s.persons);
        if (draws_faction && can_draw(seat, good_faction_card)) draw_to_hand(seat, false);
        if (s.options.peaceful != 0 && can_draw(seat, good_common_card)) draw_to_hand(seat, true);
    }
}

// A Faction card each, then two drafts of Common cards (S-LOOK-01, S-LOOK-02).
void Run::run_lookout() {
    if (s.step == PhaseStep::begin) {
        s.step = PhaseStep::going;
        start_round();
    }
    if (any_module<&Module::lookout>(s, *this)) return;
    switch (s.options.lookout) {
        case LookoutForm::standard: return run_standard();
        case LookoutForm::alternate: return run_alternate();
        case LookoutForm::advanced: return run_advanced();
    }
}

void Run::end_lookout() {
    s.phase = Phase::production;
    s.step = PhaseStep::begin;
    s.lookout_picks = 0;
}

// What is left of a draft has no effect (S-LOOK-06).
void Run::discard_lookout() {
    while (!s.table.empty(lookout_row)) {
        tell(did_discard, s.first_player, s.table.first(lookout_row), 1, discards_left_over);
        discard(s.table.first(lookout_row));
    }
}

// The first draft clockwise, the second back again (S-LOOK-03, S-LOOK-05, S-LOOK-07, S-LOOK-08).
void Run::run_standard() {
    const unsigned players = s.player_count;
    const unsigned pick = s.lookout_picks;
    if (pick % players == 0) {
        discard_lookout();
        if (pick == 2 * players) return end_lookout();
        reveal_to(players + 1);
    }
    const unsigned seat = pick < players ? pick : 2 * players - 1 - pick;
    ask(ask_lookout, static_cast<Seat>((s.first_player + seat) % players));
}

// 5 cards once; a card is added before some picks so that the choices are 5 4 4 4 3 3 3 2 (S-LOOK-17 to S-LOOK-21).
void Run::run_advanced() {
    const unsigned players = s.player_count;
    const unsigned pick = s.lookout_picks;
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

// Everyone keeps 1 of 3, passes 2 clockwise, keeps 1 of those; picks wait face down to the end (S-LOOK-11 to
// S-LOOK-13).
void Run::run_alternate() {
    const unsigned players = s.player_count;
    const unsigned pick = s.lookout_picks;
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
                tell(did_discard, seat, card, 1, discards_left_over);
            }
            while (!s.table.empty(kept)) place(s.table.first(kept), pile_hand, seat);
        }
        return end_lookout();
    }
    ask(ask_keep, static_cast<Seat>((s.first_player + pick) % players));
}

void Run::answer_lookout(const Option& option) {
    ++s.lookout_picks;
    if (option.card == no_copy) return;  // nothing left to take
    const bool open = s.options.lookout != LookoutForm::alternate;
    tell(open ? did_pick : did_draft, s.asked, option.card, 1);
    place(option.card, open ? pile_hand : pile_pool, s.asked);
}

// Production -------------------------------------------------------------------------------------

// One player after the other, from the first clockwise (S-PROD-05).
void Run::run_production() {
    if (s.step == PhaseStep::begin) {
        tell(did_phase, s.first_player, no_copy, 0, static_cast<std::uint8_t>(Phase::production));
        s.step = PhaseStep::going;
        for_each_module<&Module::start_production>(s, [this](auto start) { start(*this); });
        if (!s.frames.empty()) return;
    }
    if (s.producers < s.persons) {
        push(engine::make_frame(ProduceFrame{}, static_cast<Seat>((s.first_player + s.producers) % s.persons)));
        ++s.producers;
        return;
    }
    s.phase = Phase::action;
    s.step = PhaseStep::begin;
    s.producers = 0;
    s.passed = 0;
    s.active = s.first_player;
    s.acted = 0;
    tell(did_phase, s.first_player, no_copy, 0, static_cast<std::uint8_t>(Phase::action));
}

// Action -----------------------------------------------------------------------------------------

// An action or a pass a turn (S-ACT-01), until all have passed (S-ACT-04).
void Run::run_action() {
    if (s.acted == 0) return ask(ask_action, s.active);
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
    if (s.modules.any()) end_turn();
    for (unsigned k = 0; k < s.persons; ++k) {
        s.active = next_seat(s, s.active);
        if (!has_passed(s, s.active)) return;
    }
    s.phase = Phase::cleanup;
    s.step = PhaseStep::begin;
}

// The end of the round comes when all have passed (S-ACT-04): takeovers end here, in round 5 too. First what Features
// and expansions do at that moment, questions and all; then Cleanup, and what a game for one has behind it.
void Run::run_cleanup() {
    if (s.step == PhaseStep::begin) {
        s.step = PhaseStep::going;
        release_takeovers();
        for (unsigned k = 0; k < s.persons; ++k)
            happen(event_round_end, static_cast<Seat>((s.first_player + k) % s.persons), no_copy, 0);
        if (s.round != last_round) for_each_module<&Module::start_cleanup>(s, [this](auto start) { start(*this); });
        if (!s.frames.empty() || !s.pending.empty()) return;
    }
    if (s.step == PhaseStep::going) {
        s.step = PhaseStep::closing;
        if (s.round != last_round) clean_up();
        for_each_module<&Module::after_cleanup>(s, [this](auto go_on) { go_on(*this); });
        if (!s.frames.empty()) return;
    }
    end_round();
}

// The first player token passes clockwise, and after round 5 the game is over (S-CLEAN-04, S-CLEAN-05, S-END-01).
void Run::end_round() {
    if (s.round == last_round) return finish();
    s.first_player = next_seat(s, s.first_player);
    ++s.round;
    s.phase = Phase::lookout;
    s.step = PhaseStep::begin;
    s.passed = 0;
    s.active = s.first_player;
}

}  // namespace settlers
