#pragma once
// The texts that run, read off the stack of frames: of each its sentences, and which of them is under way.

#include <vector>

#include "engine/control.h"
#include "engine/view.h"

namespace engine {

// How far a text has come: what its own frame has begun is done, but for the last while frames of it lie above.
[[nodiscard]] inline StepState state_of(std::size_t begin, std::size_t end, const TextFrame& text, bool busy) {
    if (text.step == TextFrame::Step::may && text.asked == begin + 1) return StepState::now;
    if (begin >= text.pc) return StepState::next;
    return busy && end == text.pc ? StepState::now : StepState::done;
}

// The outermost first. Sentences are told by their places only; the words are the game's.
template <class Rules, class State>
[[nodiscard]] std::vector<RunningText> running_texts(const Rules& rules, const State& s) {
    std::vector<RunningText> texts;
    for (std::size_t k = 0; k < s.frames.size(); ++k) {
        const Frame& frame = s.frames[k];
        if (!frame.template is<TextFrame>() || frame.template as<TextFrame>().ends_context == 0) continue;
        const auto& context = s.contexts[frame.context];
        const auto& text = frame.template as<TextFrame>();
        RunningText one;
        one.seat = context.user;
        one.card = context.card;
        one.ability = context.ability;
        const bool busy = k + 1 < s.frames.size() || text.step == TextFrame::Step::choose;
        const lang::Ability& ability = rules.ability(context.ability);
        // A stretch of a text that is none of this ability's is told by nobody.
        if (text.end < ability.begin || text.end > ability.end) continue;
        for (std::size_t pc = ability.begin; pc + 1 < ability.end && rules.code(pc).op == lang::op_sentence;
             pc = lang::after(rules.code(pc), pc))
            one.sentences.push_back({pc, state_of(pc, lang::after(rules.code(pc), pc), text, busy)});
        if (!one.sentences.empty()) texts.push_back(std::move(one));
    }
    return texts;
}

}  // namespace engine
