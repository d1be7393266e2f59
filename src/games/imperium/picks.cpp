// Verbs at work: cards picked one by one, cards aimed at, amounts of the player's choice.

#include "core/short_list.h"
#include "games/imperium/run.h"
#include "games/imperium/verb_shapes.h"

namespace imperium {

Doing Run::doing(const Frame& frame, std::uint16_t pc, Decline decline) {
    return {*this, context(frame), rules.code(pc), pc, frame.context, decline};
}

// Picks -------------------------------------------------------------------------------------------

// A card that a clause picked, and what is done to it.
void Run::picked(Frame& frame, CopyId copy) {
    auto& pick = frame.as<PickFrame>();
    const Doing d = doing(frame, pick.pc);
    const Selector& selector = picked_selector(rules, d.code);
    pick.taken = core::narrow<std::uint16_t>(pick.taken + weight(selector, copy));
    pick.decline = Decline::no;
    const VerbRule& rule = verb_rule(d.code.op);
    const bool goes_on = !speaks_of_known(selector) && pick.taken < most_of(d.c, selector, d.code);
    if (goes_on && !rule.ordered(d.clause())) candidate_kinds(d.clause()).skip_to(copy, s.skipped);
    if (selector.noun != noun_of_them && !speaks_of_known(selector)) d.c.them.add(copy);
    name_it(d.c, copy);
    rule.pick(d, copy);
}

void Run::finish_pick(Frame& frame, bool none) {
    s.skipped.clear();
    const auto& pick = frame.as<PickFrame>();
    Context& c = context(frame);
    c.way = pick.taken;
    if (none || pick.taken == 0) c.done = 0;
    pop();
    if (none) decline_rest();
}

// A pronoun says by itself which cards are meant.
void Run::run_known(Frame& frame, PickFrame& pick) {
    const Instruction& code = rules.code(pick.pc);
    core::ShortList<CopyId, max_cards> all;
    for_each_candidate(context(frame), code, picked_selector(rules, code), [&](CopyId copy) { all.push_back(copy); });
    pick.step = PickFrame::Step::done;
    if (verb_rule(code.op).shape != Shape::joins) {
        for (const CopyId copy : all) picked(frame, copy);
    } else if (!all.empty()) {
        pick.card = all[0];
        pick.step = PickFrame::Step::other;
    }
}

// Under which card it goes, or with which it is swapped.
void Run::run_other(Frame& frame, PickFrame& pick) {
    const Doing d = doing(frame, pick.pc);
    const VerbRule& rule = verb_rule(d.code.op);
    pick.step = PickFrame::Step::other_asked;
    unsigned n = 0;
    CopyId only = no_copy;
    rule.each_other(d.clause(), pick.card, [&](CopyId copy) {
        ++n;
        only = copy;
    });
    if (n == 0) return finish_pick(frame, false);
    if (n > 1) return ask(ask_under, d.seat());
    const CopyId card = pick.card;
    pop();
    rule.join(d, card, only);
}

void Run::run_pick(Frame& frame) {
    auto& pick = frame.as<PickFrame>();
    const Instruction& code = rules.code(pick.pc);
    const VerbRule& rule = verb_rule(code.op);
    Context& c = context(frame);
    const Selector& selector = picked_selector(rules, code);
    if (pick.step == PickFrame::Step::begin) {
        pick.step = PickFrame::Step::pick;
        s.skipped.clear();
        if (code.op == verb_abandon) forget_abandoned(c);
        if (speaks_of_known(selector)) return run_known(frame, pick);
        if (selector.another == 0 && selector.noun != noun_of_them && code.op != verb_swap) c.them.clear();
    }
    if (pick.step == PickFrame::Step::done) {
        c.way = pick.taken;
        return pop();
    }
    if (pick.step != PickFrame::Step::pick) return run_other(frame, pick);
    const unsigned most = most_of(c, selector, code), least = wanted(c, selector, code);
    if (pick.taken >= most) return finish_pick(frame, false);
    const bool optional = pick.decline != Decline::no || pick.taken >= least;
    unsigned sum = 0;
    CopyId first = no_copy;
    bool alike = true;
    for_each_candidate(c, code, selector, [&](CopyId copy) {
        if (s.skipped.has(copy)) return false;
        sum += weight(selector, copy);
        if (first == no_copy) first = copy;
        alike = alike && (copy == first || same_to_choose(first, copy));
        return optional || (!alike && sum + pick.taken > least);  // then there is something to choose
    });
    if (first == no_copy) return finish_pick(frame, false);
    // Where all must be taken, there is still their order (I-PLACE-02).
    const auto in_order = [&] { return rule.shape != Shape::joins && rule.ordered(doing(frame, pick.pc).clause()); };
    if (optional || (!alike && (sum + pick.taken > least || in_order())))
        return ask(ask_pick, rule.by_user ? c.user : c.subject);
    if (rule.shape != Shape::joins) return picked(frame, first);
    pick.card = first;
    pick.step = PickFrame::Step::other;
}

void Run::answer_pick(Frame& frame, const Option& option) {
    auto& pick = frame.as<PickFrame>();
    if (pick.step == PickFrame::Step::other_asked) {
        const Doing d = doing(frame, pick.pc);
        const CopyId card = pick.card;
        pop();
        return verb_rule(d.code.op).join(d, card, option.card);
    }
    if (option.kind == engine::opt_done) {
        declined(pick.decline);
        return finish_pick(frame, pick.taken == 0);
    }
    if (verb_rule(rules.code(pick.pc).op).shape != Shape::joins) return picked(frame, option.card);
    pick.card = option.card;
    pick.taken = 1;
    pick.step = PickFrame::Step::other;
}

// Targets -----------------------------------------------------------------------------------------

void Run::run_target(Frame& frame) {
    auto& target = frame.as<TargetFrame>();
    if (target.step == TargetFrame::Step::done) return pop();
    const Doing d = doing(frame, target.pc);
    const VerbRule& rule = verb_rule(d.code.op);
    unsigned n = 0;
    CopyId only = no_copy;
    rule.each_target(d.clause(), [&](CopyId copy) {
        ++n;
        only = copy;
    });
    if (n == 0) return pop();
    if (n > 1) return ask(ask_under, d.seat());
    rule.aim(d, target, only);
}

void Run::answer_target(Frame& frame, const Option& option) {
    auto& target = frame.as<TargetFrame>();
    const Doing d = doing(frame, target.pc);
    if (target.step == TargetFrame::Step::choose) return verb_rule(d.code.op).aim(d, target, option.card);
    target.step = TargetFrame::Step::done;
    lang::Goods one{};
    one[option.good] = 1;
    put_tokens(d.seat(), target.card, one, false);
}

// Amounts -----------------------------------------------------------------------------------------

void Run::run_amount(Frame& frame) {
    auto& amount = frame.as<AmountFrame>();
    if (amount.done != 0) return pop();
    const Doing d = doing(frame, amount.pc);
    verb_rule(d.code.op).step(d, amount);
}

void Run::answer_amount(Frame& frame, const Option& option) {
    auto& amount = frame.as<AmountFrame>();
    const Doing d = doing(frame, amount.pc);
    verb_rule(d.code.op).take(d, amount, option);
}

}  // namespace imperium
