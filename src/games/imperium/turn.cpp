// Rounds and turns: the three kinds of turn, Clean-up, Solstice, the last round.

#include <algorithm>

#include "core/short_list.h"
#include "games/imperium/run.h"
#include "games/imperium/verb_shapes.h"

namespace imperium {

// Where the turn stands ---------------------------------------------------------------------------

void Run::run_phase() {
    const Seat seat = s.active;
    if (s.phase != Phase::revolt && settle()) return;  // what a Revolt returns is returned together, as one event
    switch (s.phase) {
        case Phase::turn_start:
            if (is_bot(s, seat)) return push(engine::make_frame(BotTurnFrame{}, seat));
            return ask(ask_turn_kind, seat);                 // I-FLOW-04
        case Phase::activate: return ask(ask_action, seat);  // I-ACTIV-01
        case Phase::innovate: return innovate();
        case Phase::innovate_gain:
            s.contexts.clear();
            s.phase = Phase::cleanup_begin;
            return;
        case Phase::revolt:  // I-REVOLT-01
            if (phase_asks(*this)) return ask(ask_revolt, seat);
            s.skipped.clear();
            s.phase = Phase::cleanup_begin;
            return;
        case Phase::solstice:
        case Phase::solstice_end:  // in turn order, "End of Solstice" last (I-SOLSTICE-07, I-SOLSTICE-13)
            if (run_solstice()) return;
            if (s.phase == Phase::solstice) {
                s.phase = Phase::solstice_end;
                return;
            }
            end_solstice();
            give_turn(next_seat(s, seat));
            s.phase = s.active == s.first_player ? Phase::round_end : Phase::solstice;
            return;
        case Phase::round_end: return end_round();
        case Phase::scoring: return run_scoring();
        case Phase::over: return;
        default: return run_cleanup();
    }
}

// The hand goes first, then a card comes (I-INNO-01, I-INNO-05, I-INNO-06).
void Run::innovate() {
    const Seat seat = s.active;
    const PileId hand = pile_of(pile_hand, seat);
    while (!s.table.empty(hand)) discard(seat, s.table.first(hand));
    s.phase = Phase::innovate_gain;
    s.contexts.push_back(make_context(seat, no_copy, 0));
    GainFrame frame;
    frame.pc = lang::none;
    // Never a trade route (I-INNO-02).
    frame.suits = {suit_region, suit_uncivilised, suit_civilised, suit_tributary};
    push(engine::make_frame(frame, seat, static_cast<std::uint8_t>(s.contexts.size() - 1)));
}

// Clean-up ----------------------------------------------------------------------------------------

// Every turn ends so (I-FLOW-05), in four steps, done before the next turn begins (I-CLEANUP-16). A step in which
// nothing happened goes on to the next.
void Run::run_cleanup() {
    const Seat seat = s.active;
    Player& player = s.players[seat];
    const PileId hand = pile_of(pile_hand, seat);
    switch (s.phase) {
        case Phase::cleanup_begin: {
            s.phase = Phase::cleanup_token;
            happen(event_cleanup, seat);
            if (!s.events.empty()) return;
            [[fallthrough]];
        }
        case Phase::cleanup_token: {  // I-CLEANUP-01
            bool any = false;
            for_each_market([&](CopyId) { any = true; });
            if (any) return ask(ask_slot, seat);
            s.phase = Phase::cleanup_exile;
            [[fallthrough]];
        }
        case Phase::cleanup_exile: {
            const Instruction* token = modifier(seat, modifier_market_token);
            const bool must = token != nullptr && token->has(rider_exile);
            unsigned able = 0;
            CopyId only = no_copy;
            // Who must exile one, does; in practice one may (I-CLEANUP-06, I-PRACTICE-06).
            if (must || s.options.practice != 0) {
                for_each_market([&](CopyId there) {
                    if (has_tokens(there)) return;
                    ++able;
                    only = there;
                });
            }
            if (able > 1 || (able == 1 && !must)) return ask(ask_slot, seat);
            s.phase = Phase::cleanup_reset;
            if (able == 1) return exile(seat, only);
            [[fallthrough]];
        }
        case Phase::cleanup_reset:  // I-CLEANUP-07 to I-CLEANUP-10; resources on cards stay (I-CLEANUP-11)
            for_each_in_play(seat, [&](CopyId c) { s.marks[c].flags.clear(Mark::exhausted); });
            player.actions = 3;
            player.exhausts = player.exhaust_base;
            player.token_on_nation = player.token_on_development = 0;
            s.phase = Phase::cleanup_discard;
            [[fallthrough]];
        case Phase::cleanup_discard:  // I-CLEANUP-12, I-PRECIOUS-01
            if (s.options.precious == 0 && phase_asks(*this)) return ask(ask_discard, seat);
            s.skipped.clear();
            s.phase = Phase::cleanup_draw;
            [[fallthrough]];
        case Phase::cleanup_draw: {  // I-CLEANUP-13; nobody discards down (I-CLEANUP-14)
            s.phase = Phase::turn_end;
            const unsigned size = hand_size(seat), held = s.table.count(hand);
            if (held < size) draw(seat, size - held, false, engine::no_context);
            if (held < size) s.frames.back().as<DrawFrame>().to_hand_size = 1;
            return;
        }
        default: return next_turn();
    }
}

// The next player to the left; after the last one comes Solstice (I-FLOW-01, I-FLOW-06).
void Run::next_turn() {
    end_turn();
    if (s.practice_left > 0) --s.practice_left;
    give_turn(next_seat(s, s.active));
    s.phase = Phase::turn_start;
    if (s.active != s.first_player) return;
    s.phase = Phase::solstice;
    tell(did_solstice, s.active, no_copy, s.round);
}

// Solstice ----------------------------------------------------------------------------------------

const std::vector<std::uint16_t>& Look::solstice_effects(CopyId card) const {
    return s.phase == Phase::solstice_end ? def(card).end_of_solstice : def(card).solstice;
}

std::uint8_t Look::solstice_bit(std::size_t k) const {
    return static_cast<std::uint8_t>(1U << (s.phase == Phase::solstice_end ? max_solstices + k : k));
}

Look::SolsticeEffect Look::solstice_effect(CopyId card, std::size_t k) const {
    const std::uint16_t ability = solstice_effects(card)[k];
    const lang::Ability& text = rules.ability(ability);
    const std::uint16_t until = s.phase == Phase::solstice_end ? text.begin : def(card).others_until[k];
    SolsticeEffect effect{card,
                          static_cast<std::uint16_t>(k),
                          ability,
                          until,
                          static_cast<std::uint16_t>(text.end - 1U),
                          seat_of(s.table.pile(card))};
    if (effect.owner != s.active) {
        effect.begin = text.begin;
        effect.end = until;
    }
    return effect;
}

// "You" is the card's owner; of the others only the player whose Solstice it is is reached.
Context Look::solstice_context(const SolsticeEffect& effect) const {
    Context c = make_context(effect.owner, effect.card, effect.ability);
    if (effect.owner != s.active) c.spared = static_cast<SeatMask>(~(1U << s.active));
    return c;
}

// Another's card is judged by the player who resolves it, who knows his own hand.
bool Look::can_resolve(const SolsticeEffect& effect) const {
    if (effect.owner == s.active && rules.is_sure(effect.begin, effect.end)) return true;
    Context c = solstice_context(effect);
    if (effect.owner == s.active) return can(c, effect.begin, effect.end) == Can::something;
    const std::size_t pc = effect.begin + 1U;
    const Instruction& each = rules.code(pc);
    c.subject = s.active;
    return (each.m == 0 || hold(c, each.a, each.m)) && can(c, pc + 1U, lang::after(each, pc)) == Can::something;
}

// A mandatory effect that can do nothing now but may later: its player can resolve it for nothing first.
bool Look::waits(const SolsticeEffect& effect) const {
    if (effect.owner != s.active) return !rules.code(effect.begin + 1U).has(lang::flag_may);
    for (std::size_t pc = effect.begin; pc < effect.end; pc = lang::after(rules.code(pc), pc)) {
        if (rules.code(pc).has(lang::flag_may)) continue;
        const Instruction& first = rules.code(pc + 1);
        if (first.op == lang::op_if && hold(solstice_context(effect), first.a, first.n) == first.has(lang::flag_not))
            continue;
        return true;
    }
    return false;
}

namespace {

// Whether an effect does nothing but gain resources.
bool only_gains(const Rules& rules, const Look::SolsticeEffect& effect) {
    for (std::size_t pc = effect.begin; pc < effect.end; ++pc) {
        if (rules.code(pc).op >= lang::first_verb && rules.code(pc).op != verb_gain) return false;
    }
    return true;
}

// Whether all sentences of an effect begin with moving cards, and without that come to nothing.
bool needs_cards(const Rules& rules, const Look::SolsticeEffect& effect) {
    constexpr std::uint8_t moves[] = {verb_discard, verb_place, verb_history, verb_abandon, verb_recall, verb_exile};
    for (std::size_t pc = effect.begin; pc < effect.end; pc = lang::after(rules.code(pc), pc)) {
        const Instruction& first = rules.code(pc + 1);
        const bool alone = lang::after(first, pc + 1) == lang::after(rules.code(pc), pc);
        if (std::find(std::begin(moves), std::end(moves), first.op) == std::end(moves)) return false;
        if (!alone && !first.has(lang::flag_cost)) return false;
    }
    return true;
}

// Whether one effect could let another do what it cannot do now. Surely not where the one only gains resources, with
// no card to answer it, and the other lacks cards. Nothing hidden is looked at: the question itself must not tell.
bool may_enable(const Look& look, const Look::SolsticeEffect& first, const Look::SolsticeEffect& second) {
    const bool answers = look.s.working[look.s.active].hears.any();
    return answers || !only_gains(look.rules, first) || !needs_cards(look.rules, second);
}

}  // namespace

// The effects due to the player, in the order he likes (I-SOLSTICE-02, I-SOLSTICE-05, I-SOLSTICE-06); false when none
// is left. Where only one can do anything, and no other could after it, there is no order to choose.
bool Run::run_solstice() {
    core::ShortList<SolsticeEffect, max_solstices * max_cards> waiting;  // those that can do nothing now
    unsigned able = 0;
    SolsticeEffect only;
    for_each_due([&](const SolsticeEffect& effect) {
        if (able > 1) return;
        if (!can_resolve(effect)) return waiting.push_back(effect);
        ++able;
        only = effect;
    });
    if (able == 0) return false;
    bool choice = able > 1;
    for (const SolsticeEffect& one : waiting) {
        if (choice) break;
        choice = waits(one) && may_enable(*this, only, one);
    }
    choice ? ask(ask_order, s.active) : resolve_solstice(only);
    return true;
}

void Run::resolve_solstice(const SolsticeEffect& effect) {
    Marks& marks = s.marks[effect.card];
    marks.done = static_cast<std::uint8_t>(marks.done | solstice_bit(effect.k));
    engine::begin_stretch(s, effect.begin, effect.end, solstice_context(effect));
}

// What was resolved is forgotten, also what this player resolved of the others' cards: each player has it once.
void Run::end_solstice() {
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        if (seat == s.active || s.working[seat].acts.has(act_for_others))
            for_each_in_play(seat, [&](CopyId c) { s.marks[c].done = 0; });
    }
}

// The end of a round, and of the game -------------------------------------------------------------

// After the trigger one full round more (I-END-08), none in the short variant (I-SHORT-15); practice ends with its
// turns (I-PRACTICE-08).
void Run::end_round() {
    const bool practice_over = s.options.practice != 0 && s.practice_left == 0;
    if (practice_over || s.final_round != 0 || (s.scoring != 0 && s.options.short_game != 0)) {
        s.phase = Phase::scoring;
        return;
    }
    if (s.scoring != 0) s.final_round = 1;
    ++s.round;
    s.phase = Phase::turn_start;
    tell(did_round, s.active, no_copy, s.round, s.final_round);
}

// Cards that act as points are about to be counted, wherever they are scored (I-SCORE-15).
void Run::run_scoring() {
    for (Seat k = 0; k < s.player_count; ++k) {
        const auto owner = static_cast<Seat>((s.first_player + k) % s.player_count);
        CopyId acting = no_copy;
        if (is_bot(s, owner)) continue;
        for_each_scored(owner, [&](CopyId c) {
            if (acting == no_copy && !def(c).before_scoring.empty() && s.marks[c].done == 0) acting = c;
        });
        if (acting == no_copy) continue;
        s.marks[acting].done = 1;
        give_turn(owner);
        return start_text(owner, acting, def(acting).before_scoring.front());
    }
    finish();
}

// Answers -----------------------------------------------------------------------------------------

void Run::answer_phase(const Option& option) {
    switch (s.phase) {
        case Phase::turn_start:
            tell(did_turn, s.active, no_copy, option.kind);
            s.phase = option.kind == opt_activate_turn   ? Phase::activate
                      : option.kind == opt_innovate_turn ? Phase::innovate
                                                         : Phase::revolt;
            return;
        case Phase::activate: return answer_action(option);
        case Phase::revolt:
            if (option.kind != engine::opt_done) {
                phase_kinds(*this).skip_to(option.card, s.skipped);
                return return_card(s.active, option.card);
            }
            s.skipped.clear();
            s.phase = Phase::cleanup_begin;
            return;
        case Phase::solstice:
        case Phase::solstice_end: return resolve_solstice(solstice_effect(option.card, option.n));
        default: return answer_cleanup(option);
    }
}

void Run::answer_action(const Option& option) {
    const Seat seat = s.active;
    switch (option.kind) {
        case opt_play: --s.players[seat].actions; return play(seat, option.card, false);  // I-ACT-01, I-ACT-02
        case opt_free_play: return play(seat, option.card, true);                         // I-FREE-01
        case opt_exhaust:                                                                 // I-EXH-03
            exhaust(seat, option.card);
            return start_text(seat, option.card, def(option.card).exhaust[option.n]);
        case opt_profit: {  // I-PROFIT-01
            --s.players[seat].actions;
            tell(did_profit, seat, option.card);
            ProfitFrame frame;
            frame.card = option.card;
            return push(engine::make_frame(frame, seat));
        }
        default: s.phase = Phase::cleanup_begin; return;  // with tokens left, if he likes (I-ACTIV-02)
    }
}

void Run::answer_cleanup(const Option& option) {
    const Seat seat = s.active;
    const bool done = option.kind == engine::opt_done;
    switch (s.phase) {
        case Phase::cleanup_token: {
            s.phase = Phase::cleanup_exile;
            // Some nations put something else (I-CLEANUP-03 to I-CLEANUP-06).
            const Instruction* token = modifier(seat, modifier_market_token);
            lang::Goods usual{};
            usual[good_progress] = 1;
            return put_tokens(seat, option.card, token == nullptr ? usual : rules.goods_of(token->a), false);
        }
        case Phase::cleanup_exile:
            s.phase = Phase::cleanup_reset;
            if (!done) exile(seat, option.card);
            return;
        case Phase::cleanup_discard:
            if (!done) {
                phase_kinds(*this).skip_to(option.card, s.skipped);
                return discard(seat, option.card);
            }
            s.skipped.clear();
            s.phase = Phase::cleanup_draw;
            return;
        default: IMPERIA_ALWAYS(false);
    }
}

}  // namespace imperium
