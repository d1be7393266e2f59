#pragma once
// The control of compiled effects, shared by all games: sentences, "may", choices and their options.
// Verbs belong to each game. Where an effect stands is one number, kept by the game inside its state.

#include <cstdint>

#include "lang/program.h"

namespace engine {

enum class Control : std::uint8_t {
    verb,   // a verb of the game stands here
    moved,  // control went on by itself: step again
    asked,  // the player must choose first
    done,   // the effect is over
};

// One step at `pc`. The host answers:
//   code(pc)              the instruction there
//   can_do(begin, end)    whether that stretch can be carried out now
//   asks_itself(code)     whether a verb offers declining as one of its own options
//   ask_may(), ask_choose()
template <class Host>
Control step_control(Host& host, std::uint16_t& pc) {
    const lang::Instruction& code = host.code(pc);
    switch (code.op) {
        case lang::op_end: return Control::done;
        case lang::op_sentence: {
            const auto after = static_cast<std::uint16_t>(pc + 1 + code.b);
            if (!host.can_do(pc + 1U, after)) {  // a sentence that cannot be done is skipped whole
                pc = after;
                return Control::moved;
            }
            const lang::Instruction& first = host.code(pc + 1U);
            if ((code.flags & lang::flag_may) != 0 && first.op != lang::op_choose && !host.asks_itself(first)) {
                host.ask_may();
                return Control::asked;
            }
            ++pc;
            return Control::moved;
        }
        case lang::op_choose: host.ask_choose(); return Control::asked;
        case lang::op_option:
            // The chosen option is done: go on behind the others.
            while (host.code(pc).op == lang::op_option) pc = static_cast<std::uint16_t>(pc + 1 + host.code(pc).b);
            return Control::moved;
        default: return Control::verb;
    }
}

// The answer to "may", at a sentence: into it or behind it.
inline void answer_may(const lang::Instruction& sentence, std::uint16_t& pc, bool yes) {
    pc = static_cast<std::uint16_t>(pc + 1 + (yes ? 0 : sentence.b));
}

// Calls `visit(number, begin, end)` for every option of the choice at `pc`.
template <class Code, class Visit>
void for_each_choice(Code code, std::size_t pc, Visit visit) {
    const std::size_t stop = pc + 1 + code(pc).b;
    unsigned number = 0;
    for (std::size_t k = pc + 1; k < stop; k += 1U + code(k).b) visit(number++, k + 1, k + 1U + code(k).b);
}

// The answer to a choice: to the option's first instruction, or behind the choice if none is taken.
template <class Code>
void answer_choose(Code code, std::uint16_t& pc, int chosen) {
    std::size_t to = pc + 1U + code(pc).b;
    for_each_choice(code, pc, [&](unsigned number, std::size_t begin, std::size_t) {
        if (chosen >= 0 && number == static_cast<unsigned>(chosen)) to = begin;
    });
    pc = static_cast<std::uint16_t>(to);
}

// Whether the sentence around the choice at `pc` lets the player take no option at all.
template <class Code>
bool may_decline(Code code, std::size_t pc) {
    const lang::Instruction& sentence = code(pc - 1U);
    return sentence.op == lang::op_sentence && (sentence.flags & lang::flag_may) != 0;
}

}  // namespace engine
