// Verbs at work: things that a clause is done to, picked one by one.

#include "games/settlers/run.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {

void Run::start_verb(std::uint8_t context, std::uint16_t pc, Decline) {
    const Instruction& code = rules.code(pc);
    Context& c = s.contexts[context];
    const VerbRule& rule = verb_rule(code.op);
    if (rule.shape == Shape::simple) return rule.run({*this, c, code, pc, context});
    IMPERIA_ALWAYS(rule.shape == Shape::picks || rule.shape == Shape::joins);
    PickFrame frame;
    frame.pc = pc;
    push(engine::make_frame(frame, c.subject, context));
}

// A clause whose own question offers to leave it: no separate "may" is asked.
bool Run::declines_itself(std::size_t pc) const {
    const Instruction& code = rules.code(pc);
    return code.op == lang::op_choose || (code.op >= lang::first_verb && verb_rule(code.op).declines(*this, code));
}

Doing Run::doing(const Frame& frame, std::uint16_t pc) {
    return {*this, context(frame), rules.code(pc), pc, frame.context};
}

void Run::run_pick(Frame& frame) {
    const auto& pick = frame.as<PickFrame>();
    const VerbRule& rule = verb_rule(rules.code(pick.pc).op);
    ask(pick.step == PickFrame::Step::other ? rule.other_question : std::uint8_t{ask_pick}, frame.seat);
}

// Several are picked one after the other, costs of an Action as often as they are due (S-ACTIV-04).
unsigned Look::wanted(const Context& c, const Instruction& code) const {
    const unsigned once = verb_rule(code.op).selects ? rules.selector(code.a).most : 1U;
    const lang::Ability& ability = rules.ability(c.ability);
    const bool before_to = &code < &rules.code(ability.cost_end);  // of the Action itself, not of a choice within
    return is_action_head(ability.head) && before_to ? once * c.uses : once;
}

void Run::end_picks() {
    s.skipped.clear();
    pop();
}

void Run::finish_pick(Frame& frame) {
    auto& pick = frame.as<PickFrame>();
    pick.step = PickFrame::Step::pick;
    if (++pick.taken >= wanted(context(frame), rules.code(pick.pc))) end_picks();
}

void Run::answer_pick(Frame& frame, const Option& option) {
    auto& pick = frame.as<PickFrame>();
    const Doing d = doing(frame, pick.pc);
    const VerbRule& rule = verb_rule(d.code.op);
    const auto name = [&](CopyId card) {
        d.c.it = card;
        d.c.its_colour = chosen_colour(card);
    };
    if (option.kind == engine::opt_none || option.kind == engine::opt_done) return end_picks();  // nothing to do it to
    const bool joins = rule.shape == Shape::joins;
    if (joins && pick.step == PickFrame::Step::pick) {
        name(option.card);
        pick.step = PickFrame::Step::other;
        return;
    }
    const CopyId first = d.c.it;
    if (!joins) name(option.card);
    const Dry dry;
    const Clause clause{*this, d.c, d.code, dry};
    if (!rule.ordered(clause) && option.kind == engine::opt_card && pick.taken + 1U < wanted(d.c, d.code)) {
        kinds_left(clause).skip_to(option.card, s.skipped);
        s.skipped.add(option.card);  // several are different ones
    }
    finish_pick(frame);
    joins ? rule.join(d, first, option) : rule.pick(d, option);
}

}  // namespace settlers
