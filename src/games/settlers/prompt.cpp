// What is asked, in parts, and what kind of thing each option does: the words that a screen draws pictures by.

#include "core/words.h"
#include "games/settlers/look.h"
#include "games/settlers/text.h"

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

std::string_view Text::verb(const engine::Decision& decision, const engine::Option& option) {
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
        case ask_turn: {
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

bool Text::alike(const State& s, CopyId a, CopyId b) const {
    if (in_pile(s, a, pile_hand)) return s.table.def(a) == s.table.def(b);
    return Look(rules_, s).same_standing(a, b);
}

}  // namespace settlers
