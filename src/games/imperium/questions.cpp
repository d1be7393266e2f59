// Questions in words: the card that asks, what is asked now, and what it is for.

#include <algorithm>

#include "core/words.h"
#include "games/imperium/text.h"
#include "games/imperium/verb_rule.h"

namespace imperium {

namespace {

bool offers(const engine::Decision& decision, std::uint8_t kind) {
    return std::any_of(decision.options.begin(), decision.options.end(),
                       [&](const engine::Option& option) { return option.kind == kind; });
}

// The frame under the one that asks, or none.
const Frame* below(const State& s) { return s.frames.size() < 2 ? nullptr : &s.frames[s.frames.size() - 2]; }

// Verbs whose clause says by a selector which cards are picked, one by one.
bool picks_cards(const lang::Instruction& code) {
    const VerbRule& rule = verb_rule(code.op);
    return rule.shape == Shape::picks && !rule.by_user && code.a != lang::none;
}

// Where a text says "it"; npos if it does not.
std::size_t find_it(const std::string& words) {
    const std::size_t within = words.find(" it ");
    return within == std::string::npos && words.ends_with(" it") ? words.size() - 3 : within;
}

}  // namespace

std::string Text::effect(std::uint16_t ability) const {
    return effect(rules_.ability(ability).begin, rules_.ability(ability).end);
}

std::string Text::effect(std::size_t begin, std::size_t end) const {
    std::string out;
    for (std::size_t pc = begin; pc < end && rules_.code(pc).op == lang::op_sentence; pc += 1U + rules_.code(pc).b) {
        if (!out.empty()) out += "; ";
        if (rules_.code(pc).has(lang::flag_may)) out += "you may ";
        out += smooth(renderer_.clauses(pc + 1, pc + 1U + rules_.code(pc).b));
    }
    return out;
}

// What the text on top of the stack is about to do, as the card says it.
std::string Text::doing(const State& s) const {
    if (s.frames.empty()) return {};
    const Frame& frame = s.frames.back();
    switch (frame.proc) {
        case engine::proc_text: {
            const auto& text = frame.as<engine::TextFrame>();
            if (text.step != engine::TextFrame::Step::may) return {};
            return smooth(renderer_.clauses(text.asked, text.pc));
        }
        case engine::proc_each: {
            const auto& each = frame.as<engine::EachFrame>();
            return smooth(renderer_.clauses(each.pc + 1U, each.end));
        }
        case engine::proc_repeat: {
            const auto& repeat = frame.as<engine::RepeatFrame>();
            return smooth(renderer_.clauses(repeat.pc + 1U, repeat.end));
        }
        default: {
            const std::uint16_t pc = clause_of(frame);
            return pc == lang::none ? std::string() : smooth(renderer_.clause(pc));
        }
    }
}

// The clause that asks, with the rest of its sentence: what is paid, and what for.
std::string Text::doing_all(const State& s) const {
    const std::uint16_t pc = clause_of(s.frames.back());
    if (pc == lang::none) return {};
    const Frame* under = below(s);
    if (under == nullptr || !under->is<engine::TextFrame>()) return smooth(renderer_.clause(pc));
    const auto& text = under->as<engine::TextFrame>();
    if (text.pc != pc + 1U || text.end < text.pc) return smooth(renderer_.clause(pc));
    return smooth(renderer_.clauses(pc, text.end));
}

// How many cards, tokens or icons the clause that asks has dealt with.
unsigned Text::taken(const State& s) {
    const Frame& frame = s.frames.back();
    switch (frame.proc) {
        case proc_pick: return frame.as<PickFrame>().taken;
        case proc_target: return frame.as<TargetFrame>().taken;
        case proc_amount: return frame.as<AmountFrame>().taken;
        default: return 0;
    }
}

// " (2 of 3)" where several cards are picked one by one.
std::string Text::so_far(const State& s) const {
    const Frame& frame = s.frames.back();
    const std::uint16_t pc = clause_of(frame);
    if (pc == lang::none) return {};
    const lang::Instruction& code = rules_.code(pc);
    const Look look(rules_, s);
    const Context& c = s.contexts[frame.context];
    const unsigned done = taken(s);
    if (code.op == verb_abandon_sum) return " (" + std::to_string(done) + " of " + std::to_string(code.n) + " so far)";
    const unsigned most = verb_rule(code.op).steps(look, c, code);
    bool up_to = false;
    if (picks_cards(code)) {
        const lang::Selector& selector = rules_.selector(code.a);
        if (selector.most == lang::unlimited) return done == 0 ? "" : " (" + std::to_string(done) + " so far)";
        up_to = selector.least != selector.most;
    }
    if (most < 2) return {};
    return " (" + std::to_string(done + 1U) + " of " + (up_to ? "up to " : "") + std::to_string(most) + ")";
}

bool Text::names_one(const lang::Selector& selector) const {
    return selector.title != lang::none && !rules_.is_family(selector.title);
}

std::string Text::pick_question(const State& s, const engine::Decision& decision) const {
    const Frame& frame = s.frames.back();
    if (frame.is<DevelopFrame>()) {
        const auto& develop = frame.as<DevelopFrame>();
        const CardDef& card = rules_.def(s, develop.card);
        const unsigned due = static_cast<unsigned>(card.mana_cost) + card.mana_legends_cost;
        return "develop " + this->card(s, develop.card) + " for " + good(good_mana, due) + ": which card do you spend" +
               (due > 1 ? " (" + std::to_string(develop.mana + 1U) + " of " + std::to_string(due) + ")?" : "?");
    }
    const std::uint16_t pc = clause_of(frame);
    if (pc == lang::none) return "choose a card";
    const lang::Instruction& code = rules_.code(pc);
    if (code.op == verb_give) {
        return "give " + seat(s, s.contexts[frame.context].subject) + " " +
               renderer_.selector(rules_.selector(code.a)) + ". Which one?";
    }
    const bool may = frame.is<PickFrame>() && frame.as<PickFrame>().decline != Decline::no && taken(s) == 0 &&
                     offers(decision, engine::opt_done);
    // A card named by the text is not chosen among others.
    if (may && picks_cards(code) && names_one(rules_.selector(code.a))) return doing_all(s) + "?";
    return (may ? "you may " + doing_all(s) : doing(s)) + ". Which one" + so_far(s) + "?";
}

// The second card of a clause: the first is named, and what is asked now.
std::string Text::under_question(const State& s) const {
    const Frame& frame = s.frames.back();
    const lang::Instruction& code = rules_.code(clause_of(frame));
    const CopyId picked = frame.is<PickFrame>() ? frame.as<PickFrame>().card : no_copy;
    switch (code.op) {
        case verb_garrison_under: {
            const bool itself = !s.contexts.empty() && s.contexts.back().card == picked;
            return "garrison " + (itself ? "this card" : card(s, picked)) + ": under which card?";
        }
        case verb_swap:
            return "swap " + card(s, picked) +
                   (rules_.selector(code.b).noun == noun_of_them ? ": for which card?" : ": for which market card?");
        default: {
            std::string which(verb_rule(code.op).which);
            which.insert(which.size() - 1, so_far(s));  // before the question mark
            return doing(s) + ". " + which;
        }
    }
}

// "Mayans attack with Raid", "You gained 2 materials": what can be answered.
std::string Text::happened(const State& s, const Happening& h, unsigned viewer) const {
    const std::string who = h.seat == viewer ? "You" : seat(s, h.seat);
    const std::string what = h.def != engine::unknown_def ? name(h.def) : h.card == no_copy ? "" : card(s, h.card);
    const unsigned n = h.n;
    switch (h.kind) {
        case event_play: return who + " played " + what;
        case event_acquire: return who + (h.flags.has(How::acquired) ? " acquired " : " gained ") + what;
        case event_return_unrest:
            return who + " returned " + (n > 1 ? std::to_string(n) : std::string("an")) + " unrest";
        case event_take_unrest: return who + " took an unrest";
        case event_other_attack: return who + " attack with " + what;
        case event_materials_from: return who + " gained " + good(good_material, n);
        case event_trade: return who + " traded";
        case event_profit: return who + " profited from " + what;
        case event_discard_or_exile: return who + " discarded or exiled " + what;
        case event_garrison: return who + " garrisoned " + what;
        case event_sink: return who + " sank " + what;
        case event_history_lost: return who + " discarded " + what + " in place of History";
        case event_leave_play: return what + " left play";
        case event_legends: return who + " put " + what + " into Legends";
        case event_reshuffle: return who + " reshuffled";
        case event_cleanup: return "Clean-up";
        case event_state_turns: return "State card: " + what;
        case event_attacked: return what + " has hit you";
        case event_pay_progress: return who + " paid " + good(good_progress, n);
        case event_pay_population: return who + " paid " + good(good_population, n);
        default: return what.empty() ? "Something happened" : what;
    }
}

std::string Text::respond_question(const State& s, const engine::Decision& decision) const {
    const std::string what = happened(s, s.events[s.frames.back().as<EventsFrame>().at], decision.seat);
    if (decision.options.size() != 2 || decision.options[0].kind != opt_respond ||
        decision.options[1].kind != engine::opt_done)
        return what + ". Which card do you use?";
    const engine::Option& only = decision.options[0];
    const std::uint16_t ability = rules_.def(s, only.card).triggers[only.n];
    return what + ". Do you use " + card(s, only.card) + ": " + effect(ability) + "?";
}

// What a development is paid for, and on what occasion it comes.
std::string Text::develop_question(const State& s, const std::string& because, bool paying) const {
    const Frame& frame = s.frames.back();
    const std::string when = frame.as<DevelopFrame>().how.has(Developing::by_reshuffle) ? "Reshuffle: " : because;
    if (!paying) return when + "which card do you develop?";
    const CopyId developed = frame.as<DevelopFrame>().card;
    const Supply cost = Look(rules_, s).develop_cost(frame.seat, developed);
    return when + "develop " + card(s, developed) + " for " + goods(cost) + ": how do you pay?";
}

// "Caracol": the card that a text calls "it"; empty if there is none, or if the viewer does not know it.
std::string Text::it_name(const State& s, unsigned viewer) const {
    if (s.contexts.empty() || s.contexts.back().them.empty()) return {};
    const CopyId it = s.contexts.back().them.first();
    const bool known = it < s.table.size && s.table.cells[it].known.has(viewer);
    return known ? card(s, it) : std::string();
}

// What would be done where something may be left; empty where no text says it. Where the first clause speaks of a card
// that is known already, it is called by its name.
std::string Text::may_do(const State& s, const engine::Decision& decision) const {
    const std::string what = doing(s);
    if (s.frames.empty()) return {};
    const Frame& frame = s.frames.back();
    switch (frame.proc) {
        case proc_play: {
            const auto& commerce = rules_.def(s, frame.as<PlayFrame>().card).commerce;
            return commerce.empty() ? "resolve its Commerce" : effect(commerce.front());
        }
        case proc_chaos: return "have them take a Chaos instead";
        case proc_events: return "free play the unrest just taken";
        case engine::proc_repeat: return "once more: " + what;
        case engine::proc_text: {
            const std::string first = renderer_.clause(frame.as<engine::TextFrame>().asked);
            const std::string name = it_name(s, decision.seat);
            const std::size_t at = find_it(first) == std::string::npos || name.empty() ? what.npos : find_it(what);
            return at == std::string::npos ? what : what.substr(0, at + 1) + name + what.substr(at + 3);
        }
        default: return what;
    }
}

std::string Text::may_question(const State& s, const engine::Decision& decision, const std::string& because) const {
    const std::string what = may_do(s, decision);
    if (s.frames.empty()) return because + "do it?";
    const Frame& frame = s.frames.back();
    switch (frame.proc) {
        case proc_play: {
            const bool said = !rules_.def(s, frame.as<PlayFrame>().card).commerce.empty();
            return because + "do you resolve its Commerce" + (said ? ": " + what : std::string()) + "?";
        }
        case proc_chaos: return seat(s, frame.seat) + " would take an unrest: " + what + "?";
        case proc_events: return "Free play the unrest just taken?";
        default: return because + (what.empty() ? "do it" : what) + "?";
    }
}

std::string Text::choose_question(const State& s, const engine::Decision& decision) const {
    std::string words = "what do you do";
    const std::string name = it_name(s, decision.seat);
    if (!name.empty() && std::any_of(decision.options.begin(), decision.options.end(), [&](const engine::Option& one) {
            return one.kind == engine::opt_choice && find_it(option(s, decision, one)) != std::string::npos;
        }))
        words += " with " + name;
    const auto& text = s.frames.back().as<engine::TextFrame>();
    const lang::Instruction& code = rules_.code(text.pc);
    const std::size_t rest = lang::after(code, text.pc);
    if (code.has(lang::flag_cost) && rest < text.end) words += " to " + smooth(renderer_.clauses(rest, text.end));
    const bool none = offers(decision, engine::opt_done);
    if (offers(decision, engine::opt_both)) return words + (none ? ": one, both or neither?" : ": one or both?");
    return words + (none ? ", if anything?" : "?");
}

std::string Text::market_token(const State& s, unsigned seat) const {
    const lang::Instruction* token = Look(rules_, s).modifier(static_cast<Seat>(seat), modifier_market_token);
    return token == nullptr ? good(good_progress, 1) : renderer_.goods(rules_.goods_of(token->a));
}

std::string Text::question(const State& s, const engine::Decision& decision) const {
    const std::string because = decision.because == no_copy ? "" : card(s, decision.because) + ": ";
    switch (decision.question) {
        case ask_turn_kind: return "Which turn do you take?";
        case ask_action: {
            const Player& player = s.players[decision.seat];
            return "What do you do with " + good(good_action, player.actions) + " and " +
                   good(good_exhaust, player.exhausts) + "?";
        }
        case engine::ask_may: return core::capital(may_question(s, decision, because));
        case engine::ask_choose: return core::capital(because + choose_question(s, decision));
        case ask_pick: return core::capital(because + pick_question(s, decision));
        case ask_payment:
            if (s.frames.back().is<DevelopFrame>()) return core::capital(develop_question(s, because, true));
            return core::capital(because + doing_all(s) + ". How do you pay?");
        case ask_gain: {
            const auto& gain = s.frames.back().as<GainFrame>();
            if (gain.pc == lang::none) return "Innovate: what do you break through for?";
            const bool may = gain.decline != Decline::no && offers(decision, engine::opt_done);
            return core::capital(because + (may ? "you may " + doing_all(s) : doing(s)) + ". Which one?");
        }
        case ask_develop: return core::capital(develop_question(s, because, false));
        case ask_trade: return core::capital(because + "how do you trade?");
        case ask_respond: return core::capital(respond_question(s, decision));
        case ask_order:
            return s.phase == Phase::solstice_end ? "End of Solstice: which effect is next?"
                                                  : "Solstice: which effect is next?";
        case ask_slot:
            if (s.phase == Phase::cleanup_exile) return "Clean-up: which market card is exiled?";
            return "Clean-up: which market card gets " + market_token(s, decision.seat) + "?";
        case ask_number: return core::capital(because + doing_all(s) + ". How many?");
        case ask_discard: return "Clean-up: which cards do you discard?";
        case ask_revolt: return "Revolt: which unrest do you return?";
        case engine::ask_seat: return core::capital(because + "the unrest runs short. Who takes it first?");
        case engine::ask_accept: return core::capital(because + "you may ignore this attack: " + doing(s) + ".");
        case ask_look:
            if (s.frames.back().as<LookFrame>().step == LookFrame::Step::put_back)
                return core::capital(because + "which card goes back first, deepest?");
            return core::capital(because + (rules_.code(clause_of(s.frames.back())).has(rider_main)
                                                ? "which card do you free play?"
                                                : "which card do you take?"));
        case ask_good: return core::capital(because + doing(s) + ". Which resource" + so_far(s) + "?");
        case ask_under: return core::capital(because + under_question(s));
        case ask_lessen: return "You gain " + good(good_progress, s.frames.back().as<LessenFrame>().n) + ": gain less?";
        case ask_start:
            if (s.frames.back().as<RemoveFrame>().quest != 0) return "Which impending quest becomes active?";
            return s.frames.back().as<RemoveFrame>().season != symbol_count
                       ? "Which development goes to your discard pile?"
                       : "Which development leaves the game?";
        default: return "The game is over";
    }
}

}  // namespace imperium
