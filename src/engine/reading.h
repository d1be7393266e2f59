#pragma once
// The reading rules of card texts, dry: what a stretch of instructions can do now. Options, greyed-out cards and
// "a text none of which can be done is not begun" all ask this one walk.
//
// The host, a game's Look, answers:
//   rules.code(pc)                      the instruction there
//   hold(context, first, number)        whether so many conditions hold
//   count(context, count)               how much a count comes to
//   can_verb(context, pc, binds, dry)   whether the verb there can be done; `dry` is what the walk has come by so far
//   is_cost(instruction)                whether a verb is a cost wherever it stands
//   is_subject(context, subject, seat)  whether a clause speaks of that player
//   seen_from(context, seat)            the context in which that player would act, as its reader can judge it
//   all_or_nothing                      whether every clause of a sentence must be possible, or only its costs
//   rules.is_calm(pc)                   where only costs must be: whether none can block from there on

#include "engine/context.h"

namespace engine {

template <class Host, class Context, class Dry>
[[nodiscard]] Can can_walk(const Host& host, const Context& c, std::size_t begin, std::size_t end, Dry dry,
                           bool as_cost);

// Most stretches are one sentence, and most sentences one clause: those need no walk.
template <class Host, class Context, class Dry>
[[nodiscard]] Can can_do(const Host& host, const Context& c, std::size_t begin, std::size_t end, Dry dry,
                         bool as_cost = false) {
    bool may = false;
    while (host.rules.code(begin).op == lang::op_sentence && lang::after(host.rules.code(begin), begin) == end) {
        may = may || host.rules.code(begin).has(lang::flag_may);
        as_cost = false;
        dry = dry.inside();
        ++begin;
    }
    const lang::Instruction& code = host.rules.code(begin);
    Can all = Can::something;
    if (begin + 1 != end || code.op < lang::first_verb) {
        all = can_walk(host, c, begin, end, dry, as_cost);
    } else {
        const bool cost = code.has(lang::flag_cost);
        const bool binds = Host::all_or_nothing || cost || as_cost || host.is_cost(code);
        if (!host.can_verb(c, begin, binds, dry)) all = binds ? Can::blocked : Can::nothing;
    }
    return may && all == Can::blocked ? Can::nothing : all;
}

// "each other player ...": whether one of them can.
template <class Host, class Context, class Dry>
[[nodiscard]] bool can_each(const Host& host, const Context& c, std::size_t pc, const Dry& dry) {
    const lang::Instruction& code = host.rules.code(pc);
    for (Seat seat = 0; seat < host.s.player_count; ++seat) {
        if (!host.is_subject(c, code.n, seat)) continue;
        const Context other = host.seen_from(c, seat);
        if (code.m > 0 && !host.hold(other, code.a, code.m)) continue;
        if (can_do(host, other, pc + 1, pc + 1U + code.b, dry.inside()) == Can::something) return true;
    }
    return false;
}

// A choice: one option must be possible; where it is no cost, one that does nothing is enough.
template <class Host, class Context, class Dry>
[[nodiscard]] Can can_choose(const Host& host, const Context& c, std::size_t pc, const Dry& dry) {
    const lang::Instruction& code = host.rules.code(pc);
    const bool cost = code.has(lang::flag_cost);
    bool possible = false, idle = false;
    for (std::size_t k = pc + 1; k < lang::after(code, pc); k = lang::after(host.rules.code(k), k)) {
        const Can one = can_do(host, c, k + 1, lang::after(host.rules.code(k), k), dry.inside(), cost);
        possible = possible || one == Can::something;
        idle = idle || one == Can::nothing;
    }
    return possible ? Can::something : cost || !idle ? Can::blocked : Can::nothing;
}

// A block of control; an "otherwise" before `end` is asked with its test. Where something is possible anyway (`any`),
// what can block nothing is not asked.
template <class Host, class Context, class Dry>
[[nodiscard]] Can can_block(const Host& host, const Context& c, std::size_t pc, std::size_t end, const Dry& dry,
                            bool any) {
    const lang::Instruction& code = host.rules.code(pc);
    const std::size_t stop = lang::after(code, pc);
    const auto possible = [any](const auto& test) { return any || test() ? Can::something : Can::nothing; };
    switch (code.op) {
        case lang::op_sentence: {
            const Can one = can_do(host, c, pc + 1, stop, dry.inside());
            return one == Can::blocked && code.has(lang::flag_may) ? Can::nothing : one;
        }
        case lang::op_choose: return can_choose(host, c, pc, dry);
        case lang::op_if:
            if (host.hold(c, code.a, code.n) != code.has(lang::flag_not))
                return can_do(host, c, pc + 1, stop, dry.inside());
            return possible([&] {
                return stop < end && host.rules.code(stop).op == lang::op_else &&
                       can_do(host, c, stop + 1, lang::after(host.rules.code(stop), stop), dry.inside()) ==
                           Can::something;
            });
        case lang::op_each: return possible([&] { return can_each(host, c, pc, dry); });
        case lang::op_repeat:
            return possible([&] {
                return (code.a == lang::none ? code.n > 0 : host.count(c, code.a) > 0) &&
                       can_do(host, c, pc + 1, stop, dry.inside()) == Can::something;
            });
        default: return Can::nothing;  // an "otherwise"
    }
}

// A cost that can be met counts with its result as one part; one that cannot be met blocks.
template <class Host, class Context, class Dry>
Can can_walk(const Host& host, const Context& c, std::size_t begin, std::size_t end, Dry dry, bool as_cost) {
    bool any = false, paid = false;
    for (std::size_t pc = begin; pc < end;) {
        const lang::Instruction& code = host.rules.code(pc);
        const std::size_t stop = lang::after(code, pc);
        const bool cost = code.has(lang::flag_cost);
        if (code.op < lang::first_verb) {
            const Can one = can_block(host, c, pc, end, dry, any);
            if (one == Can::blocked && !paid) return Can::blocked;
            any = any || one == Can::something;
        } else {
            const bool binds = Host::all_or_nothing || cost || as_cost || (host.is_cost(code) && !paid);
            const bool possible = host.can_verb(c, pc, binds, dry);
            if (binds && !possible) return Can::blocked;
            any = any || possible;
        }
        if (cost) {
            any = true;
            // Behind the last cost stands the result, which need not be possible.
            if (!Host::all_or_nothing && stop < end && !host.rules.code(stop).has(lang::flag_cost))
                return Can::something;
            paid = true;
        }
        pc = stop;
        if constexpr (!Host::all_or_nothing) {
            if (any && !as_cost && pc < end && host.rules.is_calm(pc)) return Can::something;
        }
    }
    return any ? Can::something : Can::nothing;
}

}  // namespace engine
