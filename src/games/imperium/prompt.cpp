// What is asked, in parts, and what kind of thing each option does: the words that a screen draws pictures by.

#include <algorithm>

#include "games/imperium/text.h"
#include "games/imperium/verb_shapes.h"

namespace imperium {

std::string_view Text::verb(const State& s, const engine::Decision& decision, const engine::Option& option) {
    switch (option.kind) {
        case opt_activate_turn: return "activate";
        case opt_innovate_turn: return "innovate";
        case opt_revolt_turn: return "revolt";
        case opt_play: return "play";
        case opt_free_play: return "free-play";
        case opt_exhaust: return "exhaust";
        case opt_profit: return "profit";
        case opt_end_turn: return "end-turn";
        case opt_gain_market:
        case opt_gain_exile:
        case opt_gain_small:
        case opt_gain_search:
        case opt_gain_route:
        case opt_gain_instead: return s.frames.back().as<GainFrame>().acquire != 0 ? "acquire" : "break-through";
        case opt_develop: return "develop";
        case opt_trade_progress:
        case opt_trade_own:
        case opt_trade_other: return "trade";
        case opt_respond: return "respond";
        case opt_effect: return "resolve";
        case engine::opt_yes: return "yes";
        case engine::opt_no: return "no";
        case engine::opt_done: return "done";
        case engine::opt_pay: return "pay";
        case engine::opt_good: return "take";
        case engine::opt_card:
            return decision.question == ask_discard ? "discard" : decision.question == ask_revolt ? "return" : "choose";
        default: return "choose";
    }
}

engine::PromptView Text::prompt(const State& s, const engine::Decision& decision) const {
    engine::PromptView prompt;
    const std::string whose = s.active == decision.seat ? "Your" : seat(s, s.active) + ":";
    switch (s.phase) {
        case Phase::turn_start: prompt.who = whose + " turn"; break;
        case Phase::activate: prompt.who = whose + " Activate turn"; break;
        case Phase::innovate:
        case Phase::innovate_gain: prompt.who = whose + " Innovate turn"; break;
        case Phase::revolt: prompt.who = whose + " Revolt turn"; break;
        case Phase::solstice:
        case Phase::solstice_end: prompt.who = "Solstice"; break;
        case Phase::round_end:
        case Phase::scoring: prompt.who = "Scoring"; break;
        case Phase::over: break;
        default: prompt.who = "Clean-up"; break;
    }
    const Player& player = s.players[decision.seat];
    const unsigned tokens = idle_tokens(s, decision);
    if (decision.question == ask_action && player.actions + tokens > 0) {
        std::string unused = player.actions == 0 ? "" : good(good_action, player.actions);
        if (tokens > 0) unused += (unused.empty() ? "" : " and ") + good(good_exhaust, tokens);
        prompt.consequence = "If you end the turn, " + unused + " are unused.";
    }
    const bool picks = !s.frames.empty() && s.frames.back().is<PickFrame>() && decision.options.size() > 1;
    if (picks && !several(s, decision) && std::ranges::any_of(decision.options, [&](const engine::Option& one) {
            return one.kind == engine::opt_card && !comes_with(s, one.card).empty();
        }))
        prompt.consequence = "They are picked in the order in which they lie: one that is passed over is left alone.";
    if (decision.question == ask_gain && s.frames.back().as<GainFrame>().acquire != 0)
        prompt.consequence = "A new card fills the place of one that leaves the market.";
    return prompt;
}

namespace {

// Cards that a clause picks, unless their order matters or one of them counts for two.
std::optional<engine::SeveralView> picked_by(const Clause& one, const PickFrame& pick) {
    const VerbRule& rule = verb_rule(one.code.op);
    const Selector& selector = picked_selector(one.look.rules, one.code);
    if (pick.step != PickFrame::Step::pick || rule.shape != Shape::picks || rule.ordered(one)) return {};
    const unsigned most = one.look.most_of(one.c, selector, one.code);
    if (most < 2) return {};
    const unsigned least = one.look.wanted(one.c, selector, one.code), taken = pick.taken;
    const auto kinds = candidate_kinds(one);
    const engine::SeveralView view =
        kinds.still(int{pick.taken}, least - std::min(least, taken), most - std::min(most, taken));
    const unsigned weight = kinds.sum([&](CopyId copy) { return one.look.weight(selector, copy); });
    if (weight != kinds.sum([](CopyId) { return 1U; })) return {};
    return view;
}

}  // namespace

std::optional<engine::SeveralView> Text::several(const State& s, const engine::Decision& decision) const {
    const Look look(rules_, s);
    if (decision.question == ask_discard || decision.question == ask_revolt)
        return phase_kinds(look).still(engine::SeveralView::untold, 0, max_cards);
    if (decision.question != ask_pick || s.frames.empty()) return {};
    const Frame& frame = s.frames.back();
    const auto mana = [&](unsigned taken, unsigned due) {
        return mana_kinds(look, frame.seat).still(static_cast<int>(taken), due - taken, due - taken);
    };
    if (frame.is<DevelopFrame>()) {
        const auto& develop = frame.as<DevelopFrame>();
        return mana(develop.mana, mana_until(rules_.def(s, develop.card), develop.mana));
    }
    const Clause one{look, s.contexts[frame.context], rules_.code(clause_of(frame)), clause_of(frame)};
    if (frame.is<PickFrame>()) return picked_by(one, frame.as<PickFrame>());
    if (one.code.op != verb_spend_mana && one.code.op != verb_mana_legends) return {};
    return mana(frame.as<AmountFrame>().taken, one.code.n);
}

bool Text::alike(const State& s, CopyId a, CopyId b) const { return Look(rules_, s).same_to_choose(a, b); }

}  // namespace imperium
