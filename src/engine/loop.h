#pragma once
// The main loop of every game: on to the next question; one with a single answer is no question.

#include "engine/decision.h"
#include "engine/knowledge.h"

namespace engine {

// `run` is a game's Run: advance() goes on until something is asked, list(decision) gives the options,
// answer(option) carries one out, asks_anyway() asks even where only one answer is left.
template <class Run>
void go_on(Run& run, Decision& decision) {
    for (;;) {
        run.advance();
        run.list(decision);
        if (decision.over() || decision.options.size() > 1 || run.asks_anyway()) return;
        act_unasked(run.s, run.s.asked);
        run.forced = true;
        run.answer(decision.options.empty() ? Option{} : decision.options[0]);
        run.forced = false;
    }
}

// Carries out an option of the question that the state stands at.
template <class Run>
void apply(Run& run, const Option& option, Decision& decision) {
    ++run.s.version;
    run.s.answered = run.s.asked;
    run.answer(option);
    go_on(run, decision);
}

}  // namespace engine
