#include "games/settlers/text.h"

#include "core/words.h"
#include "games/settlers/look.h"

namespace settlers {

std::string Text::seat(const State& s, unsigned seat) const {
    return std::string(rules_.board(s.players[seat].faction).name);
}

std::string Text::card(const State& s, CopyId copy, unsigned viewer) const {
    if (copy == no_copy) return "nothing";
    const auto& cell = s.table.cells[copy];
    if (cell.def == engine::unknown_def || (viewer != sees_all && (cell.known >> viewer & 1U) == 0))
        return "a hidden card";
    return rules_.name(cell.def);
}

std::string Text::text(DefId def) const { return renderer_.text(rules_.pack().cards[rules_.def(def).pack_card]); }

std::string Text::goods(const Supply& goods) const {
    std::vector<std::string> parts;
    for (const std::uint8_t good : supply_goods) {
        if (goods[good] > 0) parts.push_back(renderer_.good(good, goods[good]));
    }
    return parts.empty() ? "nothing" : core::list_of(parts);
}

std::string Text::field(DefId def, Field field) const {
    const lang::Card& card = rules_.pack().cards[rules_.def(def).pack_card];
    const lang::FieldValue* value = lang::find_field(card, field);
    for (const lang::FieldRow& row : vocabulary().fields) {
        if (row.id == field && value != nullptr) return renderer_.field(row, *value);
    }
    return {};
}

std::string Text::cost(DefId def) const { return field(def, field_build); }
std::string Text::colours(DefId def) const { return field(def, field_colour); }
std::string Text::raze_field(DefId def) const { return field(def, field_raze); }

std::string Text::stores(const State& s, unsigned seat) const {
    const std::uint32_t mask = rules_.stores(s, seat);
    std::vector<std::string> words;
    for (const lang::GoodRow& row : vocabulary().goods) {
        if ((mask >> row.id & 1U) != 0) words.emplace_back(row.plural);
    }
    return core::list_of(words);
}

std::string Text::standing(const State& s, CopyId location) const {
    std::vector<std::string> parts;
    const Marks& marks = s.marks[location];
    if (marks.uses == 1) parts.emplace_back("used");
    if (marks.uses > 1) parts.push_back("used " + std::to_string(marks.uses) + " times");
    if (marks.flags.has(Mark::blocked)) parts.emplace_back("blocked");
    if (marks.flags.has(Mark::defense)) parts.emplace_back("defended");
    if (marks.flags.has(Mark::samurai)) parts.emplace_back("samurai");
    if (is_taken(s, location)) parts.push_back("taken over by the " + seat(s, s.marks[location].taker));
    for (const PutGood& put : s.put) {
        if (put.card == location) parts.push_back(renderer_.good(put.good, put.n));
    }
    unsigned under = 0;
    for (Seat owner = 0; owner < s.player_count; ++owner) {
        for (CopyId c = s.table.first(pile_of(pile_under, owner)); c != no_copy; c = s.table.next(c)) {
            if (s.marks[c].link == location) ++under;
        }
        for (CopyId c = s.table.first(pile_of(pile_marks, owner)); c != no_copy; c = s.table.next(c)) {
            if (s.marks[c].link == location) parts.push_back("deal of the " + seat(s, owner));
        }
    }
    if (under > 0) parts.push_back(std::to_string(under) + (under == 1 ? " card under it" : " cards under it"));
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
    return out;
}

// A Location by its name; with what lies on it where a namesake of another standing stands beside it.
std::string Text::location(const State& s, CopyId copy) const {
    std::string out = card(s, copy);
    if (in_pile(s, copy, pile_foundations)) return "the foundation " + out;
    bool namesake = false;
    for (CopyId c = s.table.first(s.table.pile(copy)); c != no_copy; c = s.table.next(c)) {
        namesake = namesake || (c != copy && rules_.name(s.table.def(c)) == out && in_pile(s, copy, pile_empire));
    }
    const std::string on = namesake ? standing(s, copy) : std::string();
    return on.empty() ? out : out + " (" + on + ")";
}

std::string Text::whose(const State& s, CopyId copy) const { return " of the " + seat(s, seat_of(s.table.pile(copy))); }

std::string Text::question(const State& s, const engine::Decision& decision) const {
    const std::string because = decision.because == no_copy ? "" : " for " + card(s, decision.because);
    switch (decision.question) {
        case ask_lookout: return "Lookout: take one of the face-up cards";
        case ask_keep:
            return s.step <= s.player_count ? "Lookout: keep one card, the others go to the player on your left"
                                            : "Lookout: keep one card, the other is discarded";
        case ask_production: return "Production: what gives its Goods next?";
        case ask_turn: return "Your turn: take one action or pass";
        case ask_after: return "Your action is done: anything else before your turn ends?";
        case ask_pay: {
            const Cost cost = Look(rules_, s).due();
            return "How do you pay " + renderer_.goods(cost.amounts) + because + "?";
        }
        case ask_location: return "Which Location or Foundation do you discard as part of the cost?";
        case ask_deck: return "Draw a card: from which deck?";
        case ask_pool: return "Which card do you keep?";
        case ask_pick: {
            const std::string what = renderer_.clause(s.frames.back().as<PickFrame>().pc);
            return card(s, decision.because) + ": choose what to do it to (" + what + ")";
        }
        case ask_marker: return "Which card marks the Deal?";
        case ask_good: return "Which Good do you gain?";
        case engine::ask_choose: return "Choose one" + because;
        case engine::ask_may:
            return "Do you want to use" + (because.empty() ? std::string(" it") : because.substr(4)) + "?";
        case ask_exchange: return "Two workers spent: what do you take?";
        case ask_deploy: return "Where does the samurai stand?";
        case ask_trigger: return "Which comes first?";
        case ask_give_back: return "Which Goods of the razing do you give back?";
        case ask_discard: return "You must discard a card from your hand: which?";
        default: return "The game is over";
    }
}

}  // namespace settlers
