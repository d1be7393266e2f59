#include "games/imperium/text.h"

#include <algorithm>

#include "core/words.h"
#include "games/imperium/look.h"

namespace imperium {

namespace {

std::string facet_list(std::uint8_t facet, std::span<const std::uint8_t> tally) {
    std::string out;
    for (const lang::FacetRow& row : vocabulary().facets) {
        if (row.facet != facet || row.bit >= tally.size()) continue;
        for (unsigned k = 0; k < tally[row.bit]; ++k) out += (out.empty() ? "" : ", ") + std::string(row.word);
    }
    return out;
}

}  // namespace

std::string Text::seat(const State& s, unsigned seat) const {
    return (is_bot(s, static_cast<Seat>(seat)) ? "Bot " : "") + rules_.nations()[s.players[seat].nation].name;
}

std::string Text::card(const State& s, CopyId copy, unsigned viewer) const {
    if (copy >= s.table.size) return "nothing";
    const bool known = viewer == sees_all || s.table.cells[copy].known.has(viewer);
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

std::string Text::symbols(Symbols symbols) const {
    std::array<std::uint8_t, symbol_count> tally{};
    for (std::uint8_t k = 0; k < symbol_count; ++k) tally[k] = symbols.has(k) ? 1 : 0;
    return facet_list(facet_symbol, tally);
}

std::string Text::develop_cost(DefId def) const {
    Supply list{};
    for (const std::uint8_t r : supply_goods) list[r] = rules_.def(def).develop[r];
    std::string out = goods(list);
    const CardDef& card = rules_.def(def);
    if (card.mana_cost > 0) out = std::to_string(card.mana_cost) + " mana";
    if (card.mana_legends_cost > 0) out = std::to_string(card.mana_legends_cost) + " mana into Legends";
    return out;
}

std::string Text::develop_cost(const State& s, Seat seat, CopyId copy) const {
    const CardDef& card = rules_.def(s, copy);
    if (card.mana_cost > 0 || card.mana_legends_cost > 0) return develop_cost(s.table.def(copy));
    return goods(Look(rules_, s).develop_cost(seat, copy));
}

std::string Text::goods(const Supply& list) const {
    std::vector<std::string> parts;
    for (const std::uint8_t r : supply_goods) {
        if (list[r] > 0) parts.push_back(good(r, list[r]));
    }
    return parts.empty() ? "nothing" : core::list_of(parts);
}

std::string Text::tokens(const State& s, CopyId copy) const {
    const Look look(rules_, s);
    return look.has_tokens(copy) ? goods(look.tokens(copy)) : std::string();
}

std::string Text::goal(const State& s, Seat seat) const {
    const Look look(rules_, s);
    std::string out;
    look.for_each_in_play(seat, [&](CopyId copy) {
        const Outlook& card = look.def(copy).outlook;
        if (card.stages == 0) return;
        const unsigned have = card.price_here ? look.tokens(copy, card.priced) : s.players[seat].supply[card.priced];
        const unsigned more = card.stages - 1U;
        out +=
            (out.empty() ? "" : "; ") + this->card(s, copy) + ": " + std::to_string(have) + " of " +
            good(card.priced, card.price) + (card.price_here ? " on it" : "") +
            (more == 0 ? ", the last stage" : ", then " + std::to_string(more) + " more stage" + (more > 1 ? "s" : ""));
    });
    return out;
}

std::string Text::growth(const State& s, Seat seat) const {
    const Nation& nation = rules_.nations()[s.players[seat].nation];
    const auto has = [&](Start start) {
        const DealtCards& cards = nation.cards[s.options.original != 0 ? printing_original : printing_current].others;
        return std::ranges::any_of(cards, [&](const Dealt& one) { return rules_.def(one.card).start == start; });
    };
    const bool develops = has(start_development) && !nation.quests;
    if (has(start_nation))
        return std::string("When your deck runs out you add a card of your nation") +
               (develops ? ", later a development you pay for." : ".");
    if (develops) return "When your deck runs out you add a development you pay for.";
    return "When your deck runs out you shuffle it and nothing is added.";
}

// Where a card lies, said only where the same card could lie elsewhere.
std::string Text::place_of(const State& s, CopyId copy, unsigned viewer) const {
    const PileId pile = s.table.pile(copy);
    const Seat owner = seat_of(pile);
    if (owner == no_seat) {
        if (piles.is(pile, pile_market)) {
            const std::string on = tokens(s, copy);
            return " in the market" + (on.empty() ? "" : " with " + on);
        }
        return pile == exile_pile ? " from exile" : "";
    }
    const std::string whose = owner == viewer ? "your" : seat(s, owner) + "'s";
    if (piles.is(pile, pile_hand)) return {};
    if (piles.is(pile, pile_discard)) return " from " + whose + " discard pile";
    if (piles.is(pile, pile_deck)) return " from " + whose + " deck";
    if (piles.is(pile, pile_history)) return " from " + whose + " History";
    if (piles.is(pile, pile_nation)) return " from " + whose + " nation deck";
    if (piles.is(pile, pile_garrison)) return " under " + card(s, s.marks[copy].parent);
    if (piles.is(pile, pile_play) && owner != viewer) return " of " + seat(s, owner);
    return {};
}

}  // namespace imperium
