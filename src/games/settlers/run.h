#pragma once
// Running a game: rounds, phases and turns, the procedures on the stack, and what each answer does. Sentences, choices
// and repeats are the engine's (engine/control.h); verbs are in verbs_*.h.

#include "games/settlers/change.h"
#include "games/settlers/verb_rule.h"

namespace settlers {

class Run : public Change, public engine::Control<Run> {
public:
    using Change::Change;
    using Change::push;

    // The course of a game (run.cpp).
    // Goes on to the next question, or to the end.
    void advance();
    // Carries out one option of the question that the state stands at.
    void answer(const Option& option);
    // A scenario asks every turn, even one in which only passing is left.
    [[nodiscard]] bool asks_anyway() const { return s.question == ask_action && s.options.every_turn != 0; }

    bool forced = false;  // the answer being carried out is the only one

    // What engine/control.h asks for (run.cpp, picks.cpp).
    void start_verb(std::uint8_t context, std::uint16_t pc, Decline decline);
    [[nodiscard]] bool declines_itself(std::size_t pc) const;
    [[nodiscard]] unsigned count_used(const Context& c, std::uint16_t index) { return count(c, index); }
    [[nodiscard]] bool settle();

private:
    // Phases (phases.cpp).
    void run_lookout();
    void start_round();
    void end_lookout();
    void discard_lookout();
    void run_standard();
    void run_alternate();
    void run_advanced();
    void run_production();
    void run_action();
    void end_turn();
    void next_turn();
    void end_round();
    void run_cleanup();
    void answer_lookout(const Option& option);

    // The turn (turn.cpp).
    void answer_action(const Option& option);
    bool answer_free_move(const Option& option);

    // Procedures: each runs its frame one step on (run.cpp).
    void run_frame(Frame& frame);
    void run_activate(Frame& frame);
    void run_build(Frame& frame);
    void run_deal(Frame& frame);
    void run_draw(Frame& frame);
    void run_pool(Frame& frame);
    void run_search(Frame& frame);
    void run_deploy(Frame& frame);
    void run_exchange(Frame& frame);
    void run_triggers();
    void run_give_back(Frame& frame);
    void run_produce(Frame& frame);
    void answer_frame(Frame& frame, const Option& option);
    void answer_payment(Frame& frame, const Option& option);
    void answer_build(Frame& frame, const Option& option);
    void answer_exchange(Frame& frame, const Option& option);
    void answer_trigger(const Option& option);
    void answer_draw(Frame& frame, bool common);
    void answer_pool(Frame& frame, const Option& option);
    void draw_pool(Frame& frame, bool common);
    void answer_search(Frame& frame, const Option& option);
    [[nodiscard]] bool has_cards(Seat seat, std::uint8_t good, bool renewed) const;
    void answer_give_back(Frame& frame, const Option& option);
    void produce(Frame& frame, CopyId source);

    // Verbs at work (picks.cpp).
    [[nodiscard]] Doing doing(const Frame& frame, std::uint16_t pc);
    void run_pick(Frame& frame);
    void answer_pick(Frame& frame, const Option& option);
    void end_picks();
    void finish_pick(Frame& frame);
};

}  // namespace settlers
