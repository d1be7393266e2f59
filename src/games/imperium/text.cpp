#include "games/imperium/text.h"

#include <algorithm>

#include "core/words.h"
#include "games/imperium/engine.h"

namespace imperium {

namespace {

constexpr std::array<std::string_view, 5> suit_words{"uncivilised card", "civilised card", "region", "tributary",
                                                     "trade route"};
constexpr std::array<std::string_view, 5> deck_words{"Uncivilised deck", "Civilised deck", "Region deck", "Main deck",
                                                     "Main deck"};

std::string facet_list(std::uint8_t facet, std::span<const std::uint8_t> tally) {
    std::string out;
    for (const lang::FacetRow& row : vocabulary().facets) {
        if (row.facet != facet || row.bit >= tally.size()) continue;
        for (unsigned k = 0; k < tally[row.bit]; ++k) out += (out.empty() ? "" : ", ") + std::string(row.word);
    }
    return out;
}

}  // namespace

std::string Text::seat(const State& s, unsigned seat) const { return rules_.nations()[s.players[seat].nation].name; }

std::string Text::card(const State& s, CopyId copy, unsigned viewer) const {
    if (copy >= s.table.size) return "nothing";
    const bool known = viewer == sees_all || (s.table.cells[copy].known >> viewer & 1U) != 0;
    return known && s.table.def(copy) != engine::unknown_def ? rules_.name(s.table.def(copy)) : "a hidden card";
}

std::string Text::text(DefId def) const { return renderer_.text(rules_.pack().cards[rules_.def(def).pack_card]); }

std::string Text::suits(DefId def) const { return facet_list(facet_suit, rules_.def(def).suit_tally); }
std::string Text::icons(DefId def) const { return facet_list(facet_icon, rules_.def(def).icon_tally); }

std::string Text::symbols(std::uint8_t mask) const {
    std::array<std::uint8_t, symbol_count> tally{};
    for (std::size_t k = 0; k < symbol_count; ++k) tally[k] = static_cast<std::uint8_t>(mask >> k & 1U);
    return facet_list(facet_symbol, tally);
}

std::string Text::develop_cost(DefId def) const {
    std::array<std::uint16_t, resource_count> list{};
    for (std::size_t r = 0; r < resource_count; ++r) list[r] = rules_.def(def).develop[r];
    std::string out = resources(list);
    const CardDef& card = rules_.def(def);
    if (card.mana_cost > 0) out = std::to_string(card.mana_cost) + " mana";
    if (card.mana_legends_cost > 0) out = std::to_string(card.mana_legends_cost) + " mana into Legends";
    return out;
}

std::string Text::resources(const std::array<std::uint16_t, resource_count>& list) const {
    std::vector<std::string> parts;
    for (std::uint8_t r = 0; r < resource_count; ++r) {
        if (list[r] > 0) parts.push_back(good(r, list[r]));
    }
    return parts.empty() ? "nothing" : core::list_of(parts);
}

std::string Text::tokens(const State& s, CopyId copy) const {
    std::array<std::uint16_t, resource_count> list{};
    unsigned sum = 0;
    for (std::size_t r = 0; r < resource_count; ++r) {
        list[r] = s.marks[copy].tokens[r];
        sum += list[r];
    }
    return sum == 0 ? std::string() : resources(list);
}

// Where a card lies, said only where the same card could lie elsewhere.
std::string Text::place_of(const State& s, CopyId copy, unsigned viewer) const {
    const PileId pile = s.table.pile(copy);
    const Seat owner = seat_of(pile);
    if (owner == no_seat) {
        if (pile >= pile_market && pile < pile_market_unrest) {
            const std::string on = tokens(s, copy);
            return " in the market" + (on.empty() ? "" : " with " + on);
        }
        if (pile == pile_exile) return " from exile";
        return {};
    }
    const std::string whose = owner == viewer ? "your" : seat(s, owner) + "'s";
    if (is_pile(pile, pile_hand)) return {};
    if (is_pile(pile, pile_discard)) return " from " + whose + " discard pile";
    if (is_pile(pile, pile_draw)) return " from " + whose + " deck";
    if (is_pile(pile, pile_history)) return " from " + whose + " History";
    if (is_pile(pile, pile_nation)) return " from " + whose + " nation deck";
    if (is_pile(pile, pile_garrison)) return " under " + card(s, s.marks[copy].parent);
    if (is_pile(pile, pile_play) && owner != viewer) return " of " + seat(s, owner);
    return {};
}

// What the text on top of the stack is about to do, as the card says it.
std::string Text::doing(const State& s) const {
    if (s.frames.empty()) return {};
    const Frame& frame = s.frames.back();
    switch (frame.proc) {
        case Proc::text:
            if (frame.step == 1) return renderer_.clauses(frame.extra, frame.pc);
            return {};
        case Proc::each:
        case Proc::repeat: return renderer_.clauses(frame.pc + 1U, frame.end);
        case Proc::verb: return renderer_.clause(rules_.code(frame.pc));
        default: return {};
    }
}

std::string Text::question(const State& s, const engine::Decision& decision) const {
    const std::string because = decision.because == no_copy ? "" : card(s, decision.because) + ": ";
    const std::string what = doing(s);
    const auto with_what = [&](std::string_view plain) {
        return because + (what.empty() ? std::string(plain) : what + "?");
    };
    switch (decision.question) {
        case ask_turn: return "Which turn do you take?";
        case ask_action: {
            const Player& player = s.players[decision.seat];
            return "What do you do? (" + std::to_string(player.actions) +
                   (player.actions == 1 ? " action, " : " actions, ") + std::to_string(player.exhausts) +
                   (player.exhausts == 1 ? " exhaust token)" : " exhaust tokens)");
        }
        case ask_may:
            if (!s.frames.empty() && s.frames.back().proc == Proc::play) return because + "resolve its Commerce?";
            if (!s.frames.empty() && s.frames.back().proc == Proc::chaos)
                return "The " + seat(s, s.frames.back().seat) +
                       " would take an unrest: have them take a Chaos instead?";
            if (!s.frames.empty() && s.frames.back().proc == Proc::events) return "Free play the unrest just taken?";
            if (!s.frames.empty() && s.frames.back().proc == Proc::repeat) return because + "once more: " + what + "?";
            return because + (what.empty() ? "do it?" : "you may " + what + ". Do you?");
        case ask_choose: return because + "choose one";
        case ask_card: return with_what("choose a card");
        case ask_payment: return because + "how do you pay?";
        case ask_gain:
            return because + (s.frames.back().m == 1 ? "which card do you acquire?" : "what do you break through for?");
        case ask_develop: return "Which card do you develop?";
        case ask_trade: return because + "how do you trade?";
        case ask_respond: {
            const Happening& happening = s.events[s.frames.back().end];
            return happening.card == no_copy ? "Do you respond?" : "Do you respond to " + card(s, happening.card) + "?";
        }
        case ask_order:
            return s.phase == Phase::solstice_end ? "End of Solstice: which effect is next?"
                                                  : "Solstice: which effect is next?";
        case ask_slot:
            if (s.phase == Phase::cleanup_exile) return "Clean-up: which market card is exiled?";
            return "Clean-up: which market card gets a token?";
        case ask_number: return with_what("how many?");
        case ask_discard: return "Clean-up: discard cards?";
        case ask_revolt: return "Which unrest do you return?";
        case ask_seat: return because + "unrest runs short: who is first?";
        case ask_accept: return because + "you may ignore this attack: " + what + "?";
        case ask_look:
            return because +
                   (s.frames.back().step == 2 ? "which card goes back first, deepest?" : "which card do you take?");
        case ask_resource: return because + "which resource?";
        case ask_under: return with_what("which card?");
        case ask_lessen: return "You gain " + good(progress, s.frames.back().n) + ": gain less?";
        case ask_start:
            return s.frames.back().n != 0 ? "Which development goes to your discard pile?"
                                          : "Which development leaves the game?";
        default: return "The game is over";
    }
}

std::string Text::card_option(const State& s, const engine::Decision& decision, CopyId copy) const {
    return card(s, copy) + place_of(s, copy, decision.seat);
}

std::string Text::option(const State& s, const engine::Decision& decision, const engine::Option& option) const {
    const std::string what = card(s, option.card);
    switch (option.kind) {
        case option_activate: return "activate";
        case option_innovate: return "innovate";
        case option_revolt: return "revolt";
        case option_play: return "play " + what;
        case option_free_play: return "free play " + what;
        case option_exhaust: {
            const auto& list = rules_.def(s.table.def(option.card)).exhaust;
            if (list.size() < 2) return "exhaust " + what;
            const lang::Ability& ability = rules_.ability(list[option.n]);
            return "exhaust " + what + ": " +
                   renderer_.clauses(ability.begin + 1U, ability.begin + 1U + rules_.code(ability.begin).b);
        }
        case option_profit: return "profit from " + what;
        case option_end: return "end the turn";
        case option_yes:
            if (decision.question == ask_card) return "draw from your deck";
            if (decision.question == ask_lessen) return "decline it";
            if (decision.question == ask_accept) return "accept";
            return "yes";
        case option_no:
            return decision.question == ask_accept ? "ignore" : decision.question == ask_lessen ? "keep it" : "no";
        case option_choice: {
            const Frame& frame = s.frames.back();
            unsigned number = 0;
            for (std::size_t k = frame.pc + 1U; k < frame.pc + 1U + rules_.code(frame.pc).b;
                 k += 1U + rules_.code(k).b) {
                if (number++ == option.n) return renderer_.clauses(k + 1, k + 1U + rules_.code(k).b);
            }
            return "?";
        }
        case option_both: return "both";
        case option_card:
            if (decision.question == ask_discard) return "discard " + what;
            if (decision.question == ask_revolt) return "return " + what;
            if (decision.question == ask_lessen) return "discard " + what + " to gain 1 less";
            return card_option(s, decision, option.card);
        case option_done:
            return decision.question == ask_discard   ? "keep the rest"
                   : decision.question == ask_respond ? "no response"
                   : decision.question == ask_look    ? "leave them as they lie"
                                                      : "done";
        case option_pay:
            return "pay " + resources({option.card, option.target, static_cast<std::uint16_t>(option.extra >> 8),
                                       static_cast<std::uint16_t>(option.extra & 0xffU)});
        case option_gain_market: {
            const std::string on = tokens(s, option.card);
            return what + (on.empty() ? "" : " with " + on);
        }
        case option_gain_exile: return what + " from exile";
        case option_gain_instead: return what + " from exile, recalling " + card(s, option.target);
        case option_gain_small: return "the top card of the " + std::string(deck_words[option.n]);
        case option_gain_search:
            return std::string("search the Main deck for a") + (option.n == suit_uncivilised ? "n " : " ") +
                   std::string(suit_words[option.n]);
        case option_gain_route: return what + ", uncovered";
        case option_develop:
            if ((s.frames.back().m & 1U) != 0) return "develop " + what;
            return "develop " + what + " for " + develop_cost(s.table.def(option.card));
        case option_trade_progress: return "pay 1 progress for 1 goods";
        case option_trade_own: return "trade with " + what;
        case option_trade_other: return "trade with " + what + place_of(s, option.card, decision.seat);
        case option_respond: return "use " + what;
        case option_effect: {
            const bool end = s.phase == Phase::solstice_end;
            const CardDef& card_def = rules_.def(s.table.def(option.card));
            const auto& list = end ? card_def.end_of_solstice : card_def.solstice;
            if (list.size() < 2) return "resolve " + what;
            return "resolve " + what + " (" + std::to_string(option.n + 1) + ")";
        }
        case option_number: return std::to_string(option.n);
        case option_seat: return seat(s, option.n);
        case option_resource: return good(option.n, 1);
        default: return "?";
    }
}

std::vector<std::string> Text::log(const State& s, std::span<const engine::LoggedEvent> events, unsigned viewer) const {
    std::vector<std::string> lines;
    for (const engine::LoggedEvent& e : events) {
        std::string line = event(s, e, viewer);
        if (!line.empty()) lines.push_back(std::move(line));
    }
    return lines;
}

std::string Text::event(const State& s, const engine::LoggedEvent& e, unsigned viewer) const {
    const std::string who = seat(s, e.seat);
    const auto named = [&](DefId def, engine::SeatMask known) -> std::string {
        if (def == engine::unknown_def) return "nothing";
        return viewer == sees_all || (known >> viewer & 1U) != 0 ? rules_.name(def) : "a hidden card";
    };
    const std::string what = named(e.card_def, e.card_known);
    const std::string cause = named(e.because_def, e.because_known);
    const std::string why = e.because == no_copy || e.because == e.card ? "" : " (" + cause + ")";
    const auto n = static_cast<unsigned>(std::max<int>(0, e.n));
    switch (e.kind) {
        case log_turn:
            return who + (e.n == option_activate ? " activate." : e.n == option_innovate ? " innovate." : " revolt.");
        case log_play: return who + " play " + what + why + ".";
        case log_free_play: return who + " free play " + what + why + ".";
        case log_exhaust: return who + " exhaust " + what + ".";
        case log_gain: return who + " gain " + good(e.other, n) + why + ".";
        case log_pay: return who + " pay " + good(e.other, n) + why + ".";
        case log_draw:
            return who + " draw " + (e.card == no_copy ? std::to_string(n) + (n == 1 ? " card" : " cards") : what) +
                   why + ".";
        case log_discard: return who + " discard " + what + why + ".";
        case log_place: return who + " place " + what + " on their deck" + why + ".";
        case log_history: return who + " put " + what + " into History.";
        case log_legends: return who + " put " + what + " into Legends.";
        case log_garrison: return who + " garrison " + what + why + ".";
        case log_abandon: return who + " abandon " + what + why + ".";
        case log_recall: return who + " recall " + what + why + ".";
        case log_exile: return who + " exile " + what + why + ".";
        case log_take: return who + " take " + what + why + ".";
        case log_acquire: return who + " acquire " + what + why + ".";
        case log_break: return who + " break through for " + what + why + ".";
        case log_fame: return who + " take the fame card " + what + why + ".";
        case log_king: return who + " resolve King of Kings.";
        case log_return: return who + " return " + what + why + ".";
        case log_unrest: return who + " take an unrest" + why + ".";
        case log_chaos: return who + " take a Chaos" + why + ".";
        case log_develop: return who + " develop " + what + ".";
        case log_reshuffle: return who + " reshuffle.";
        case log_nation: return who + " add " + what + " from their nation deck.";
        case log_flip: return what + " of " + seat(s, e.seat) + " comes up.";
        case log_add: return good(e.other, n) + (n == 1 ? " is put on " : " are put on ") + what + why + ".";
        case log_refill: return what + " comes into the market.";
        case log_swap: return who + " swap " + what + " out of the market" + why + ".";
        case log_steal: return who + " steal " + good(e.other, n) + why + ".";
        case log_give: return who + " are given " + what + why + ".";
        case log_trade: return who + (e.card == no_copy ? " trade." : " trade with " + what + ".");
        case log_profit: return who + " profit from " + what + ".";
        case log_ignore: return who + " ignore " + what + ".";
        case log_find: return who + " find " + what + why + ".";
        case log_look: return who + " look at " + what + why + ".";
        case log_reveal: return who + " reveal " + what + why + ".";
        case log_solstice: return "Solstice of round " + std::to_string(e.n) + ".";
        case log_round: return "Round " + std::to_string(e.n) + ".";
        case log_scoring: return "Scoring is triggered.";
        case log_collapse: return "Collapse!";
        case log_over: return "The game is over.";
        case log_remove: return what + " of " + seat(s, e.seat) + " is taken away.";
        case log_actions: return who + " gain " + good(good_action, n) + why + ".";
        case log_exhausts: return who + " gain " + good(good_exhaust, n) + why + ".";
        default: return {};
    }
}

}  // namespace imperium
