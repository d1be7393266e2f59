#pragma once
// Running a game: what a turn consists of, the procedures on the stack, and what each answer does. Sentences, choices
// and repeats are the engine's (engine/control.h); verbs are in verbs_*.h.

#include "games/imperium/change.h"
#include "games/imperium/verb_rule.h"

namespace imperium {

class Run : public Change, public engine::Control<Run> {
public:
    using Change::Change;
    using Change::push;

    // The course of a game (run.cpp).
    // Goes on to the next question, or to the end.
    void advance();
    // Carries out one option of the question that the state stands at.
    void answer(const Option& option);
    [[nodiscard]] bool asks_anyway() const { return false; }
    // What a seat at which nobody plays does.
    [[nodiscard]] Option chosen(const Decision& decision) const { return bot_choice(decision); }

    bool forced = false;  // the answer being carried out is the only one

    // What engine/control.h asks for (run.cpp).
    void start_verb(std::uint8_t context, std::uint16_t pc, Decline decline);
    [[nodiscard]] bool declines_itself(std::size_t pc) const;
    [[nodiscard]] bool settle() { return !s.events.empty() && begin_events(); }
    void text_ends(Context& c) {
        if (c.flags.has(Telling::searched_deck) || c.flags.has(Telling::searched_nation)) shuffle_again(c);
    }
    [[nodiscard]] unsigned count_used(Context& c, std::uint16_t index);
    [[nodiscard]] bool orders_subjects(const Frame& frame) const;
    [[nodiscard]] bool may_refuse(const Context& c, Seat seat) const { return c.ignoring.has(seat); }
    void subject_did(Context& c, Seat seat) const;

private:
    // Procedures: each runs its frame one step on (run.cpp).
    void run_frame(Frame& frame);
    void run_play(Frame& frame);
    void begin_play(Frame& frame);
    void run_draw(Frame& frame);
    void run_reshuffle(Frame& frame);
    void run_profit(Frame& frame);
    void run_lessen(Frame& frame);
    void answer_small(Frame& frame, const Option& option);
    void shuffle_again(Context& c);

    // Verbs at work (picks.cpp).
    [[nodiscard]] Doing doing(const Frame& frame, std::uint16_t pc, Decline decline = Decline::no);
    void run_pick(Frame& frame);
    void run_known(Frame& frame, PickFrame& pick);
    void run_other(Frame& frame, PickFrame& pick);
    void picked(Frame& frame, CopyId copy);
    void finish_pick(Frame& frame, bool declined);
    void answer_pick(Frame& frame, const Option& option);
    void run_target(Frame& frame);
    void answer_target(Frame& frame, const Option& option);
    void run_amount(Frame& frame);
    void answer_amount(Frame& frame, const Option& option);

    // Looking at hidden cards (looking.cpp).
    void run_look(Frame& frame);
    void answer_look(Frame& frame, const Option& option);

    // Cards gained, developed, traded for (gaining.cpp).
    void run_gain(Frame& frame);
    void answer_gain(Frame& frame, const Option& option);
    void run_develop(Frame& frame);
    void finish_develop(Frame& frame);
    void answer_develop(Frame& frame, const Option& option, std::uint8_t question);
    void run_trade(Frame& frame);
    void answer_trade(Frame& frame, const Option& option);

    // Answers to events (answers.cpp).
    [[nodiscard]] bool begin_events();
    void run_events(Frame& frame);
    void answer_event(Frame& frame, const Option& option);
    [[nodiscard]] bool brave_unrest(const Happening& happening) const;

    // A Bot's turn (bot_turn.cpp).
    void run_bot_turn(Frame& frame);
    void resolve_slots(BotTurnFrame& turn, Seat seat);
    void put_market_token(Seat seat);
    void fill_slots(Frame& frame);
    void shuffle_bot_deck(Seat seat);
    void run_resolve(Frame& frame);
    void run_profits(Frame& frame);
    bool start_row(std::uint16_t row, CopyId card);

    // Turns and rounds (turn.cpp).
    void run_phase();
    void innovate();
    void run_cleanup();
    void end_round();
    void run_scoring();
    void next_turn();
    [[nodiscard]] bool run_solstice();
    void resolve_solstice(const SolsticeEffect& effect);
    void end_solstice();
    void answer_phase(const Option& option);
    void answer_action(const Option& option);
    void answer_cleanup(const Option& option);
};

}  // namespace imperium
