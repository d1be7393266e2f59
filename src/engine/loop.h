#pragma once
// The main loop of every game: on to the next question; one with a single answer is no question.

#include "engine/decision.h"
#include "engine/event.h"
#include "engine/game.h"
#include "engine/knowledge.h"

namespace engine {

// Whether a question goes to a seat that decides nothing: then the rules answer it.
template <class Run>
[[nodiscard]] bool answers_itself(Run& run) {
    if constexpr (requires { run.chosen(Decision{}); }) {
        return run.s.question != ask_nothing && !run.is_person(run.s.asked);
    } else {
        return false;
    }
}
template <class Run>
void answer_itself(Run& run, Decision& decision) {
    if constexpr (requires { run.chosen(decision); }) run.answer(run.chosen(decision));
}

// `run` is a game's Run: advance() goes on until something is asked, list(decision) gives the options,
// answer(option) carries one out, asks_anyway() asks even where only one answer is left. A game that asks seats at
// which nobody plays (is_person) says what they do (chosen).
template <class Run>
void go_on(Run& run, Decision& decision) {
    for (;;) {
        run.advance();
        run.list(decision);
        if (answers_itself(run)) {
            answer_itself(run, decision);
            continue;
        }
        if (decision.over() || decision.options.size() > 1 || run.asks_anyway()) return;
        act_unasked(run.s, run.s.asked);
        run.forced = true;
        run.answer(decision.options.empty() ? Option{} : decision.options[0]);
        run.forced = false;
    }
}

// One option of the question that a state stands at, each as likely as any other; where there is none, the one that
// stands for it.
template <class Look>
[[nodiscard]] Option draw_listed(const Look& look, core::Random& random) {
    Decision decision;
    look.list(decision);
    if (decision.options.empty()) return {};
    return decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))];
}

// A game by its Run ----------------------------------------------------------------------------------

template <class Rules, class State, class Setup, class Run>
void GameBase<Rules, State, Setup, Run>::set_up(const Rules& rules, const Setup& setup, const core::Seed& seed,
                                                State& state, Decision& decision, EventSink* sink) {
    Run run(rules, state, sink);
    run.set_up(setup, seed);
    go_on(run, decision);
}
template <class Rules, class State, class Setup, class Run>
void GameBase<Rules, State, Setup, Run>::current(const Rules& rules, const State& state, Decision& decision) {
    typename Run::Look(rules, state).list(decision);
}
template <class Rules, class State, class Setup, class Run>
void GameBase<Rules, State, Setup, Run>::apply(const Rules& rules, State& state, const Option& option,
                                               Decision& decision, EventSink* sink) {
    Run run(rules, state, sink);
    ++state.version;
    state.answered = state.asked;
    run.answer(option);
    go_on(run, decision);
}
// The same without a list of the next question's options, for those who play many games to their ends. That question
// may have a single answer, which `apply` would have given.
template <class Rules, class State, class Setup, class Run>
void GameBase<Rules, State, Setup, Run>::step(const Rules& rules, State& state, const Option& option) {
    Run run(rules, state, nullptr);
    ++state.version;
    state.answered = state.asked;
    run.answer(option);
    run.advance();
    while (answers_itself(run)) {
        Decision decision;
        run.list(decision);
        answer_itself(run, decision);
        run.advance();
    }
}
template <class Rules, class State, class Setup, class Run>
Option GameBase<Rules, State, Setup, Run>::draw(const Rules& rules, const State& state, core::Random& random) {
    return draw_listed(typename Run::Look(rules, state), random);
}
template <class Rules, class State, class Setup, class Run>
void GameBase<Rules, State, Setup, Run>::resume(const Rules& rules, State& state, Decision& decision, EventSink* sink) {
    Run run(rules, state, sink);
    go_on(run, decision);
}

}  // namespace engine
