// Questions in words: the card that asks, and what is asked now.

#include <algorithm>

#include "core/words.h"
#include "games/settlers/look.h"
#include "games/settlers/text.h"
#include "games/settlers/verb_rule.h"

namespace settlers {

// A clause that is done to things picked one by one, and which of them is asked for.
std::string Text::pick_question(const State& s, const engine::Decision& decision) const {
    const Frame& frame = s.frames.back();
    const auto& pick = frame.as<PickFrame>();
    const lang::Instruction& code = rules_.code(pick.pc);
    const bool may = pick.taken == 0 && std::any_of(decision.options.begin(), decision.options.end(),
                                                    [](const auto& one) { return one.kind == engine::opt_done; });
    std::string words = (may ? "you may " : "") + renderer_.clause(pick.pc) + ". ";
    if (code.op == verb_make_discard) return words + "Which enemy?";
    const VerbRule& rule = verb_rule(code.op);
    const unsigned most = rule.selects ? rules_.selector(code.a).most : 1;
    if (most < 2) return words + "Which one?";
    if (most == lang::unlimited) return words + (pick.taken == 0 ? "Which one?" : "Which one is next?");
    return words + "Which one (" + std::to_string(pick.taken + 1U) + " of " + std::to_string(most) + ")?";
}

// What a sentence that may be left would do; empty where no text says it.
std::string Text::may_do(const State& s) const {
    const Frame& frame = s.frames.back();
    switch (frame.proc) {
        case engine::proc_text:
            return renderer_.clauses(frame.as<engine::TextFrame>().asked, frame.as<engine::TextFrame>().pc);
        case engine::proc_each:
            return renderer_.clauses(frame.as<engine::EachFrame>().pc + 1U, frame.as<engine::EachFrame>().end);
        case engine::proc_repeat:
            return "once more: " +
                   renderer_.clauses(frame.as<engine::RepeatFrame>().pc + 1U, frame.as<engine::RepeatFrame>().end);
        default: return {};
    }
}

std::string Text::may_question(const State& s) const {
    const std::string words = may_do(s);
    return (words.empty() ? "do you use it" : words) + "?";
}

// Begins with the card that asks, if one does, and says what is chosen.
std::string Text::question(const State& s, const engine::Decision& decision) const {
    const std::string by = decision.because == no_copy ? "" : card(s, decision.because) + ": ";
    const auto more = [](unsigned n, const char* words) {
        return n > 1 ? " (" + std::to_string(n) + " " + words + ")?" : std::string("?");
    };
    if (is_modules(decision.question)) return owner_of_number(decision.question).question(*this, s, decision);
    switch (decision.question) {
        case ask_lookout: return "Lookout: which of the face-up cards do you take?";
        case ask_keep:
            return s.lookout_picks < s.player_count
                       ? "Lookout: keep one card, the others go to the player on your left."
                       : "Lookout: keep one card, the other is discarded.";
        case ask_production: return "Production: what gives its Goods next?";
        case ask_action: return "Your turn: take one action, or pass.";
        case ask_after: return "Your action is done: anything else before your turn ends?";
        case ask_payment: {
            const Cost cost = Look(rules_, s).cost_due();
            return "How do you pay " + renderer_.goods(cost.amounts) +
                   (by.empty() ? "" : " for " + card(s, decision.because)) + "?";
        }
        case ask_location:
            return "Which Location or Foundation do you discard to build " +
                   card(s, s.frames.back().as<BuildFrame>().card) + "?";
        case ask_deck: return core::capital(by + "draw a card. From which deck?");
        case ask_pool: {
            return core::capital(by + "which card do you keep" + more(s.frames.back().as<PoolFrame>().keep, "to keep"));
        }
        case ask_pick: return core::capital(by + pick_question(s, decision));
        case ask_marker:
            return core::capital(by + "which card marks the deal with " +
                                 card(s, s.contexts[s.frames.back().context].it) + "?");
        case ask_good: {
            const Frame& frame = s.frames.back();
            if (frame.is<ResourceFrame>())
                return core::capital(by + "which Resource do you gain" +
                                     more(frame.as<ResourceFrame>().left, "to choose"));
            return core::capital(by + "which Good of the raze field of " + card(s, s.contexts[frame.context].it) +
                                 " do you gain?");
        }
        case engine::ask_choose: {
            const bool none = std::any_of(decision.options.begin(), decision.options.end(),
                                          [](const auto& one) { return one.kind == engine::opt_done; });
            return core::capital(by + (none ? "what do you do, if anything?" : "what do you do?"));
        }
        case engine::ask_may: return core::capital(by + may_question(s));
        case ask_exchange:
            return "Workers exchanged: what do you take" + more(s.frames.back().as<ExchangeFrame>().left, "to take");
        case ask_deploy:
            return core::capital(by + "where does the samurai stand" +
                                 more(s.frames.back().as<DeployFrame>().left, "to place"));
        case ask_trigger: return "Several effects come at once: which is first?";
        case ask_give_back:
            return core::capital(by + "which of the Goods of the razing do you give back, for " +
                                 renderer_.goods(rules_.goods_of(s.frames.back().as<GiveBackFrame>().goods)) +
                                 " each?");
        case ask_colour: return core::capital(by + "which colour do you announce?");
        case ask_discard: return core::capital(by + "you must discard a card from your hand. Which one?");
        default: return "The game is over.";
    }
}

}  // namespace settlers
