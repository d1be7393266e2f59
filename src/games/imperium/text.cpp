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

// "the top 1 card" is "the top card".
std::string Text::smooth(std::string words) {
    for (std::size_t at = words.find("the top 1 card"); at != std::string::npos; at = words.find("the top 1 card"))
        words.erase(at + 8, 2);
    return words;
}

std::string Text::text(DefId def) const {
    return smooth(renderer_.text(rules_.pack().cards[rules_.def(def).pack_card]));
}

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

}  // namespace imperium
