// What is asked, in parts, and what kind of thing each option does: the words that a screen draws pictures by.

#include <algorithm>

#include "core/words.h"
#include "games/settlers/text.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {

namespace {

// What picking a card means, where a question says so.
std::string_view card_verb(std::uint8_t question) {
    switch (question) {
        case ask_lookout: return "take";
        case ask_keep:
        case ask_pool: return "keep";
        case ask_location:
        case ask_discard: return "discard";
        case ask_deploy: return "deploy";
        case ask_production: return "produce";
        case ask_trigger: return "resolve";
        default: return "choose";
    }
}

}  // namespace

std::string_view Text::verb(const State&, const engine::Decision& decision, const engine::Option& option) {
    if (is_modules(option.kind)) return owner_of_number(option.kind).verb(option.kind);
    switch (option.kind) {
        case opt_build: return "build";
        case opt_deal: return "deal";
        case opt_raze_hand:
        case opt_raze: return "raze";
        case opt_activate: return "activate";
        case opt_exchange: return "exchange";
        case opt_defend: return "defend";
        case opt_deploy: return "deploy";
        case opt_put_under: return "put-under";
        case opt_put_here: return "put";
        case opt_pass: return "pass";
        case opt_end_turn: return "end-turn";
        case opt_common_deck:
        case opt_faction_deck: return "draw";
        case opt_take: return "take";
        case engine::opt_yes: return "yes";
        case engine::opt_no: return "no";
        case engine::opt_done: return "done";
        case engine::opt_pay: return "pay";
        case engine::opt_good: return decision.question == ask_give_back ? "give-back" : "take";
        case engine::opt_number: return decision.question == ask_colour ? "announce" : "choose";
        case engine::opt_card: return card_verb(decision.question);
        default: return "choose";
    }
}

engine::PromptView Text::prompt(const State& s, const engine::Decision& decision) const {
    engine::PromptView prompt;
    const bool own = s.active == decision.seat;
    switch (s.phase) {
        case Phase::lookout: prompt.who = "Lookout"; break;
        case Phase::production: prompt.who = "Production"; break;
        case Phase::action: prompt.who = own ? "Your action" : "Action of the " + seat(s, s.active); break;
        case Phase::cleanup: prompt.who = "Cleanup"; break;
        case Phase::over: break;
    }
    switch (decision.question) {
        case ask_action: {
            prompt.who = "Your turn";
            const std::string lost = loss(s, decision.seat);
            if (!lost.empty()) prompt.consequence = "If you pass, " + lost + ".";
            break;
        }
        case ask_location:
            prompt.consequence = "A Location that is covered is lost; with a foundation nothing is.";
            break;
        default: break;
    }
    return prompt;
}

namespace {

// Cards that a clause picks, as Look::list_picks offers them, unless their order matters.
std::optional<engine::SeveralView> picked_by(const Clause& one, const PickFrame& pick) {
    const VerbRule& rule = verb_rule(one.code.op);
    const unsigned most = one.look.wanted(one.c, one.code), taken = pick.taken;
    if (pick.step == PickFrame::Step::other || !rule.selects || rule.ordered(one) || most < 2) return {};
    const unsigned least = one.code.has(lang::flag_cost) ? most : unsigned{one.look.rules.selector(one.code.a).least};
    return kinds_left(one).still(int{pick.taken}, least - std::min(least, taken), most - std::min(most, taken));
}

}  // namespace

std::optional<engine::SeveralView> Text::several(const State& s, const engine::Decision& decision) const {
    if (s.frames.empty()) return {};
    const Look look(rules_, s);
    const Frame& frame = s.frames.back();
    if (is_modules(frame.proc)) {
        const Module& owner = owner_of_number(frame.proc);
        return owner.several == nullptr ? std::nullopt : owner.several(look, frame);
    }
    const auto all_of = [](const engine::Kinds<max_cards>& kinds, unsigned due) {
        return kinds.still(engine::SeveralView::untold, due, due);
    };
    switch (decision.question) {
        case ask_pool: return all_of(look.pool_left(decision.seat), frame.as<PoolFrame>().keep);
        case ask_deploy: return all_of(look.deploy_left(decision.seat), frame.as<DeployFrame>().left);
        case ask_pick: {
            const auto& pick = frame.as<PickFrame>();
            const Dry dry;
            return picked_by({look, s.contexts[frame.context], rules_.code(pick.pc), dry}, pick);
        }
        default: return {};
    }
}

bool Text::alike(const State& s, CopyId a, CopyId b) const {
    if (in_pile(s, a, pile_hand)) return s.table.def(a) == s.table.def(b);
    return Look(rules_, s).same_to_choose(a, b);
}

}  // namespace settlers
