#pragma once
// Running texts, for all games: sentences, "may", choices, "if", "each player", repeats, "one or both". Verbs belong to
// the game. Where a text stands is a frame on the state's stack, what it remembers is a context.
//
// A game's Run derives from Control<Run> and gives, besides what engine/reading.h asks for:
//   s.frames, s.contexts, push(frame)  the stacks
//   ask(question, seat)           a question to answer before anything goes on
//   start_verb(context, pc, decline)  a frame that carries one verb out
//   declines_itself(pc)           whether a clause's own question offers to leave it
//   settle()                      lets what happened be answered first; true if that is under way
//   text_ends(context)            the stretch that a frame runs is over
//   subject_did, orders_subjects, may_refuse   see run_each

#include <bit>

#include "engine/decision.h"
#include "engine/frame.h"
#include "engine/knowledge.h"
#include "engine/reading.h"

namespace engine {

// What declining the first question of a clause declines.
enum class Decline : std::uint8_t { no, sentence, repeats };

// A stretch of code.
struct TextFrame {
    static constexpr std::uint8_t proc = proc_text;
    enum class Step : std::uint8_t { run, may, choose };
    std::uint16_t pc = 0, end = 0;
    std::uint16_t asked = 0;  // the sentence that "may" is about
    Decline decline = Decline::no;
    Step step = Step::run;
    std::uint8_t ends_context = 0;  // the context is over with this frame
    std::uint8_t unused = 0;
};

// A stretch of code for several players.
struct EachFrame {
    static constexpr std::uint8_t proc = proc_each;
    enum class Step : std::uint8_t { begin, next, acted, order, may, accept };
    std::uint16_t pc = 0, end = 0;
    std::uint16_t sum = 0;  // what those before did
    SeatMask left = 0;
    Step step = Step::begin;
};

// A stretch of code several times.
struct RepeatFrame {
    static constexpr std::uint8_t proc = proc_repeat;
    enum class Step : std::uint8_t { begin, run, may };
    std::uint16_t pc = 0, end = 0;
    std::uint16_t left = 0;
    Step step = Step::begin;
    std::uint8_t unused = 0;
};

// The options of "one or both", one after the other.
struct BothFrame {
    static constexpr std::uint8_t proc = proc_both;
    std::uint16_t pc = 0, end = 0;
};

// Calls `visit(number, begin, end)` for every option of the choice at `pc`.
template <class Rules, class Visit>
void for_each_choice(const Rules& rules, std::size_t pc, Visit visit) {
    const std::size_t stop = lang::after(rules.code(pc), pc);
    unsigned number = 0;
    for (std::size_t k = pc + 1; k < stop; k = lang::after(rules.code(k), k))
        visit(number++, k + 1, lang::after(rules.code(k), k));
}

// The options of the choice that a text stands at.
template <class Host>
void list_choices(const Host& host, const Frame& frame, Decision& decision) {
    const auto& text = frame.as<TextFrame>();
    const lang::Instruction& code = host.rules.code(text.pc);
    unsigned possible = 0;
    for_each_choice(host.rules, text.pc, [&](unsigned number, std::size_t begin, std::size_t end) {
        const bool cost = code.has(lang::flag_cost);
        if (host.can(host.s.contexts[frame.context], begin, end, cost) != Can::something) return;
        decision.offer(opt_choice, no_copy, number);
        ++possible;
    });
    if (code.has(lang::flag_both) && possible > 1) decision.offer(opt_both);
    if (text.decline != Decline::no) decision.offer(opt_done);
}

// A stretch of a text, in a context of its own: its frame ends the context.
template <class State, class Context>
void begin_stretch(State& s, std::size_t begin, std::size_t end, const Context& c) {
    s.contexts.push_back(c);
    TextFrame text;
    text.pc = static_cast<std::uint16_t>(begin);
    text.end = static_cast<std::uint16_t>(end);
    text.ends_context = 1;
    s.frames.push_back(make_frame(text, c.user, static_cast<std::uint8_t>(s.contexts.size() - 1)));
}

// The whole text of an ability.
template <class State, class Context>
void begin_text(State& s, const lang::Ability& ability, const Context& c) {
    begin_stretch(s, ability.begin, ability.end - 1U, c);
}

template <class Host>
class Control {
public:
    void pop() { host().s.frames.pop_back(); }
    auto& context(const Frame& frame) { return host().s.contexts[frame.context]; }

    // A stretch of a text that runs already.
    void push_text(std::uint8_t context, std::size_t begin, std::size_t end, Decline decline = Decline::no) {
        TextFrame text;
        text.pc = narrow(begin);
        text.end = narrow(end);
        text.decline = decline;
        host().push(make_frame(text, host().s.contexts[context].subject, context));
    }

    void run_text(Frame& frame);
    void run_each(Frame& frame);
    void run_repeat(Frame& frame);
    void run_both(Frame& frame);
    void answer_text(Frame& frame, const Option& option);
    void answer_each(Frame& frame, const Option& option);
    void answer_repeat(Frame& frame, const Option& option);

    // Declining the first part of an optional sentence declines all of it.
    void decline_rest() {
        auto& frames = host().s.frames;
        if (!frames.empty() && frames.back().template is<TextFrame>()) {
            auto& text = frames.back().template as<TextFrame>();
            text.pc = text.end;
        }
    }
    void declined(Decline what) {
        if (what != Decline::repeats) return;
        auto& frames = host().s.frames;
        for (std::size_t k = frames.size(); k-- > 0;) {
            if (!frames[k].template is<RepeatFrame>()) continue;
            frames[k].template as<RepeatFrame>().left = 0;
            return;
        }
    }

    // What a game may do otherwise.
    [[nodiscard]] bool orders_subjects(const Frame&) const { return false; }         // ask who is first
    [[nodiscard]] bool may_refuse(const TextContext&, Seat) const { return false; }  // ask whether to accept
    void subject_did(TextContext&, Seat) {}                                          // one has done something
    void text_ends(TextContext&) {}
    [[nodiscard]] bool settle() { return false; }

private:
    Host& host() { return static_cast<Host&>(*this); }
    const Host& host() const { return static_cast<const Host&>(*this); }
    static std::uint16_t narrow(std::size_t pc) { return static_cast<std::uint16_t>(pc); }

    // "Each player abandons a region. Whoever cannot takes an unrest.": the first sentence counts even if nobody can.
    [[nodiscard]] bool then_whoever_cannot(std::size_t begin, std::size_t stop) const {
        const auto& rules = host().rules;
        if (rules.code(begin).op != lang::op_each || rules.code(stop).op != lang::op_sentence) return false;
        const lang::Instruction& next = rules.code(stop + 1);
        return next.op == lang::op_each && next.n == lang::whoever_cannot;
    }
    void run_sentence(Frame& frame, TextFrame& text, const lang::Instruction& code);
    void run_choose(Frame& frame, TextFrame& text, const lang::Instruction& code);
    void begin_each(Frame& frame, Seat seat);
    [[nodiscard]] Seat next_in(const EachFrame& each, const TextContext& c) const;
};

template <class Host>
void Control<Host>::run_sentence(Frame& frame, TextFrame& text, const lang::Instruction& code) {
    if (host().settle()) return;
    auto& c = context(frame);
    const std::size_t begin = text.pc + 1U, stop = lang::after(code, text.pc);
    text.pc = narrow(stop);
    // A sentence that cannot be done is skipped whole.
    c.done = host().can(c, begin, stop) == Can::something || then_whoever_cannot(begin, stop) ? 1 : 0;
    if (c.done == 0) return;
    const bool may = code.has(lang::flag_may);
    if (!may || host().declines_itself(begin)) {
        push_text(frame.context, begin, stop, may ? Decline::sentence : Decline::no);
        return run_text(host().s.frames.back());
    }
    c.done = 0;
    text.step = TextFrame::Step::may;
    text.asked = narrow(begin);
    host().ask(ask_may, c.subject);
}

template <class Host>
void Control<Host>::run_choose(Frame& frame, TextFrame& text, const lang::Instruction& code) {
    auto& c = context(frame);
    const bool first = code.has(lang::flag_first);
    unsigned possible = 0;
    std::size_t only = 0, only_end = 0;
    for_each_choice(host().rules, text.pc, [&](unsigned, std::size_t begin, std::size_t end) {
        if (possible > (first ? 0U : 1U) || host().can(c, begin, end, code.has(lang::flag_cost)) != Can::something)
            return;
        ++possible;
        only = begin;
        only_end = end;
    });
    if (possible > 1 || (possible == 1 && text.decline != Decline::no)) {
        text.step = TextFrame::Step::choose;
        return host().ask(ask_choose, c.subject);
    }
    text.decline = Decline::no;
    text.pc = narrow(lang::after(code, text.pc));
    if (possible == 1) push_text(frame.context, only, only_end);
}

template <class Host>
void Control<Host>::run_text(Frame& frame) {
    auto& text = frame.template as<TextFrame>();
    if (text.pc >= text.end) {
        host().text_ends(context(frame));
        if (text.ends_context != 0) {
            if (host().settle()) return;
            host().s.contexts.pop_back();
        }
        return pop();
    }
    const lang::Instruction& code = host().rules.code(text.pc);
    const std::size_t begin = text.pc + 1U, stop = lang::after(code, text.pc);
    auto& c = context(frame);
    switch (code.op) {
        case lang::op_sentence: return run_sentence(frame, text, code);
        case lang::op_choose: return run_choose(frame, text, code);
        case lang::op_if: {
            const bool holds = host().hold(c, code.a, code.n) != code.has(lang::flag_not);
            const bool other = stop < text.end && host().rules.code(stop).op == lang::op_else;
            const std::size_t other_end = other ? lang::after(host().rules.code(stop), stop) : stop;
            const Decline decline = text.decline;
            text.pc = narrow(other_end);
            if (holds) return push_text(frame.context, begin, stop, decline);
            if (other) push_text(frame.context, stop + 1, other_end);
            return;
        }
        case lang::op_else: text.pc = narrow(stop); return;
        case lang::op_each: {
            EachFrame each;
            each.pc = text.pc;
            each.end = text.pc = narrow(stop);
            return host().push(make_frame(each, c.subject, frame.context));
        }
        case lang::op_repeat: {
            RepeatFrame repeat;
            repeat.pc = text.pc;
            repeat.end = text.pc = narrow(stop);
            return host().push(make_frame(repeat, c.subject, frame.context));
        }
        default: {
            const Decline decline = text.decline;
            const std::uint16_t pc = text.pc++;
            text.decline = Decline::no;
            return host().start_verb(frame.context, pc, decline);
        }
    }
}

template <class Host>
void Control<Host>::answer_text(Frame& frame, const Option& option) {
    auto& text = frame.template as<TextFrame>();
    auto& c = context(frame);
    const TextFrame::Step step = text.step;
    text.step = TextFrame::Step::run;
    if (step == TextFrame::Step::may) {
        c.done = option.kind == opt_yes ? 1 : 0;
        if (c.done != 0) push_text(frame.context, text.asked, text.pc);
        return;
    }
    const std::uint16_t pc = text.pc;
    const Decline decline = text.decline;
    text.decline = Decline::no;
    text.pc = narrow(lang::after(host().rules.code(pc), pc));
    if (option.kind == opt_done) {
        declined(decline);
        c.done = 0;
        text.pc = text.end;
        return;
    }
    if (option.kind == opt_both) {
        BothFrame both;
        both.pc = narrow(pc + 1U);
        both.end = text.pc;
        return host().push(make_frame(both, c.subject, frame.context));
    }
    for_each_choice(host().rules, pc, [&](unsigned number, std::size_t begin, std::size_t end) {
        if (number == option.n) push_text(frame.context, begin, end);
    });
}

template <class Host>
void Control<Host>::run_both(Frame& frame) {
    auto& both = frame.template as<BothFrame>();
    if (both.pc >= both.end) return pop();
    const std::size_t begin = both.pc + 1U;
    both.pc = narrow(lang::after(host().rules.code(both.pc), both.pc));
    push_text(frame.context, begin, both.pc);
}

template <class Host>
void Control<Host>::run_repeat(Frame& frame) {
    auto& repeat = frame.template as<RepeatFrame>();
    const lang::Instruction& code = host().rules.code(repeat.pc);
    const std::size_t begin = repeat.pc + 1U;
    auto& c = context(frame);
    if (repeat.step == RepeatFrame::Step::begin) {
        repeat.left = static_cast<std::uint16_t>(code.a == lang::none ? code.n : host().count_used(c, code.a));
        repeat.step = RepeatFrame::Step::run;
    }
    if (repeat.left == 0 || host().can(c, begin, repeat.end) != Can::something) return pop();
    --repeat.left;
    if (!code.has(lang::flag_up_to)) return push_text(frame.context, begin, repeat.end);
    if (host().declines_itself(begin)) {
        c.done = 1;
        return push_text(frame.context, begin, repeat.end, Decline::repeats);
    }
    repeat.step = RepeatFrame::Step::may;
    host().ask(ask_may, c.subject);
}

template <class Host>
void Control<Host>::answer_repeat(Frame& frame, const Option& option) {
    auto& repeat = frame.template as<RepeatFrame>();
    repeat.step = RepeatFrame::Step::run;
    if (option.kind == opt_yes) return push_text(frame.context, repeat.pc + 1U, repeat.end);
    repeat.left = 0;
}

// The players in turn order, from the one who reads the text.
template <class Host>
Seat Control<Host>::next_in(const EachFrame& each, const TextContext& c) const {
    const unsigned players = host().s.player_count;
    const unsigned first = host().rules.code(each.pc).n == lang::each_other ? c.user + 1U : c.user;
    for (unsigned k = 0; k < players; ++k) {
        const auto seat = static_cast<Seat>((first + k) % players);
        if (each.left.has(seat)) return seat;
    }
    return no_seat;
}

template <class Host>
void Control<Host>::begin_each(Frame& frame, Seat seat) {
    auto& each = frame.template as<EachFrame>();
    const lang::Instruction& code = host().rules.code(each.pc);
    auto& c = context(frame);
    const bool may = code.has(lang::flag_may);
    each.left.remove(seat);
    frame.seat = seat;
    c.subject = seat;
    each.sum = static_cast<std::uint16_t>(each.sum + c.way);
    c.way = 0;
    each.step = EachFrame::Step::acted;
    act_unasked(host().s, seat);
    if (host().can(c, each.pc + 1U, each.end) != Can::something) {
        if (!may) c.failed.add(seat);
        return;
    }
    c.done = 1;
    if (!may) return push_text(frame.context, each.pc + 1U, each.end);
    if (host().declines_itself(each.pc + 1U))
        return push_text(frame.context, each.pc + 1U, each.end, Decline::sentence);
    each.step = EachFrame::Step::may;
    host().ask(ask_may, seat);
}

template <class Host>
void Control<Host>::run_each(Frame& frame) {
    auto& each = frame.template as<EachFrame>();
    const lang::Instruction& code = host().rules.code(each.pc);
    auto& c = context(frame);
    if (each.step == EachFrame::Step::begin) {
        if (code.n != lang::whoever_cannot) {
            c.did = c.failed = 0;
            c.way = 0;
        }
        for (Seat seat = 0; seat < host().s.player_count; ++seat) {
            if (!host().is_subject(c, code.n, seat)) continue;
            auto other = c;
            other.subject = seat;
            if (code.m == 0 || host().hold(other, code.a, code.m)) each.left.add(seat);
        }
        each.step = EachFrame::Step::next;
    }
    if (each.step == EachFrame::Step::acted) {  // one player is through
        const bool able = !c.failed.has(frame.seat);
        if (c.way > 0 || (c.done != 0 && able && !code.has(lang::flag_may))) {
            c.did.add(frame.seat);
            host().subject_did(c, frame.seat);
        }
        c.subject = c.user;
        each.step = EachFrame::Step::next;
    }
    if (host().over()) return;
    const Seat seat = next_in(each, c);
    if (seat == no_seat) {
        c.way = static_cast<std::uint16_t>(c.way + each.sum);
        c.subject = c.user;
        return pop();
    }
    if (each.left.count() > 1 && host().orders_subjects(frame)) {
        each.step = EachFrame::Step::order;
        return host().ask(ask_seat, c.user);
    }
    frame.seat = seat;
    if (host().may_refuse(c, seat)) {
        each.step = EachFrame::Step::accept;
        return host().ask(ask_accept, seat);
    }
    begin_each(frame, seat);
}

template <class Host>
void Control<Host>::answer_each(Frame& frame, const Option& option) {
    auto& each = frame.template as<EachFrame>();
    auto& c = context(frame);
    const EachFrame::Step step = each.step;
    each.step = EachFrame::Step::next;
    switch (step) {
        case EachFrame::Step::order:
            frame.seat = option.seat;
            if (!host().may_refuse(c, option.seat)) return begin_each(frame, option.seat);
            each.step = EachFrame::Step::accept;
            return host().ask(ask_accept, option.seat);
        case EachFrame::Step::accept:
            if (option.kind == opt_yes) return begin_each(frame, frame.seat);
            each.left.remove(frame.seat);
            return;
        default:
            each.step = EachFrame::Step::acted;
            c.done = option.kind == opt_yes ? 1 : 0;
            if (c.done != 0) push_text(frame.context, each.pc + 1U, each.end);
            return;
    }
}

}  // namespace engine
