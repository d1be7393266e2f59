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
        may = may || (host.rules.code(begin).flags & lang::flag_may) != 0;
        as_cost = false;
        dry = dry.inside();
        ++begin;
    }
    const lang::Instruction& code = host.rules.code(begin);
    Can all = Can::something;
    if (begin + 1 != end || code.op < lang::first_verb) {
        all = can_walk(host, c, begin, end, dry, as_cost);
    } else {
        const bool cost = (code.flags & lang::flag_cost) != 0;
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

// A cost that can be met counts with its result as one part; one that cannot be met blocks.
template <class Host, class Context, class Dry>
Can can_walk(const Host& host, const Context& c, std::size_t begin, std::size_t end, Dry dry, bool as_cost) {
    bool any = false, paid = false;
    for (std::size_t pc = begin; pc < end;) {
        const lang::Instruction& code = host.rules.code(pc);
        const std::size_t stop = lang::after(code, pc);
        const bool cost = (code.flags & lang::flag_cost) != 0;
        switch (code.op) {
            case lang::op_sentence: {
                const Can one = can_do(host, c, pc + 1, stop, dry.inside());
                if (one == Can::blocked && (code.flags & lang::flag_may) == 0 && !paid) return Can::blocked;
                any = any || one == Can::something;
                break;
            }
            case lang::op_choose: {
                bool possible = false, idle = false;
                for (std::size_t k = pc + 1; k < stop; k = lang::after(host.rules.code(k), k)) {
                    const Can one = can_do(host, c, k + 1, lang::after(host.rules.code(k), k), dry.inside(), cost);
                    possible = possible || one == Can::something;
                    idle = idle || one == Can::nothing;
                }
                if (!possible && (cost || !idle) && !paid) return Can::blocked;
                any = any || possible;
                break;
            }
            case lang::op_if: {
                const bool true_now = host.hold(c, code.a, code.n) != ((code.flags & lang::flag_not) != 0);
                if (true_now) {
                    const Can body = can_do(host, c, pc + 1, stop, dry.inside());
                    if (body == Can::blocked && !paid) return Can::blocked;
                    any = any || body == Can::something;
                } else if (stop < end && host.rules.code(stop).op == lang::op_else) {
                    const std::size_t other = lang::after(host.rules.code(stop), stop);
                    any = any || can_do(host, c, stop + 1, other, dry.inside()) == Can::something;
                }
                break;
            }
            case lang::op_else: break;
            case lang::op_each: any = any || can_each(host, c, pc, dry); break;
            case lang::op_repeat: {
                const bool some = code.a == lang::none ? code.n > 0 : host.count(c, code.a) > 0;
                any = any || (some && can_do(host, c, pc + 1, stop, dry.inside()) == Can::something);
                break;
            }
            default: {
                const bool binds = Host::all_or_nothing || cost || as_cost || (host.is_cost(code) && !paid);
                const bool possible = host.can_verb(c, pc, binds, dry);
                if (binds && !possible) return Can::blocked;
                any = any || possible;
                break;
            }
        }
        if (cost) {
            any = true;
            // Behind the last cost stands the result, which need not be possible.
            if (!Host::all_or_nothing && stop < end && (host.rules.code(stop).flags & lang::flag_cost) == 0)
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
