#include "games/settlers/text.h"

#include <algorithm>

#include "core/words.h"
#include "games/settlers/verb_rule.h"

namespace settlers {

std::string Text::seat(const State& s, unsigned seat) const {
    return seat < s.persons ? std::string(rules_.board(s.players[seat].faction).name) : "virtual player";
}

std::string Text::card(const State& s, CopyId copy, unsigned viewer) const {
    if (copy == no_copy) return "nothing";
    const auto& cell = s.table.cells[copy];
    if (cell.def == engine::unknown_def || (viewer != sees_all && !cell.known.has(viewer))) return "a hidden card";
    return rules_.name(cell.def);
}

std::string Text::text(DefId def) const { return renderer_.text(rules_.pack().cards[rules_.def(def).pack_card]); }

std::string Text::colour(unsigned colour) {
    for (const lang::FacetRow& row : settlers::vocabulary().facets) {
        if (row.facet == facet_colour && row.bit == colour) return std::string(row.word);
    }
    return {};
}

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

std::string Text::line(DefId def, std::string_view head) const {
    const std::string words = text(def);
    const std::size_t at = words.find(head);
    return at == std::string::npos ? std::string() : words.substr(at, words.find('\n', at) - at);
}

std::string Text::lines(DefId def, std::string_view without) const {
    const std::string words = text(def);
    std::string all;
    for (const std::string_view one : core::split(words, '\n')) {
        if (!one.starts_with(without)) all += (all.empty() ? "" : " ") + std::string(one);
    }
    return all;
}

std::string Text::stores(const State& s, unsigned seat) const {
    const GoodsMask mask = rules_.stores(s, seat);
    std::vector<std::string> words;
    for (const lang::GoodRow& row : vocabulary().goods) {
        if (mask.has(row.id)) words.emplace_back(row.plural);
    }
    return core::list_of(words);
}

std::string Text::standing(const State& s, CopyId location) const {
    std::vector<std::string> parts;
    const Marks& marks = s.marks[location];
    const bool tile = in_pile(s, location, pile_tiles);  // whose module says it all
    if (marks.uses == 1 && !tile) parts.emplace_back("used");
    if (marks.uses > 1 && !tile) parts.push_back("used " + std::to_string(marks.uses) + " times");
    if (marks.sent > 0) parts.push_back(renderer_.good(good_worker, marks.sent));
    if (marks.flags.has(Mark::blocked) && !tile) parts.emplace_back("blocked");
    if (marks.flags.has(Mark::defense)) parts.emplace_back("defended");
    if (marks.flags.has(Mark::samurai)) parts.emplace_back("samurai");
    std::vector<engine::MarkView> more;
    for_each_module<&Module::standing>(s, [&](auto say) { say(*this, s, location, more); });
    for (engine::MarkView& mark : more) parts.push_back(std::move(mark.text));
    if (is_taken(s, location)) parts.push_back("taken over by the " + seat(s, s.marks[location].taker));
    for (const OnCard& put : s.on_cards) {
        if (put.card == location) parts.push_back(renderer_.good(put.good, put.n));
    }
    unsigned under = 0;
    for (Seat owner = 0; owner < s.player_count; ++owner) {
        for (CopyId c = s.table.first(pile_of(pile_under, owner)); c != no_copy; c = s.table.next(c)) {
            if (s.marks[c].parent == location) ++under;
        }
        for (CopyId c = s.table.first(pile_of(pile_marks, owner)); c != no_copy; c = s.table.next(c)) {
            if (s.marks[c].parent == location) parts.push_back("deal of the " + seat(s, owner));
        }
    }
    if (under > 0) parts.push_back(std::to_string(under) + (under == 1 ? " card under it" : " cards under it"));
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
    return out;
}

// A Location by its name; with what lies on it where a namesake of another standing stands beside it.
std::string Text::location(const State& s, CopyId copy) const {
    std::string out = card(s, copy), place;
    for_each_module<&Module::place>(s, [&](auto say) {
        if (place.empty()) place = say(Look(rules_, s), copy);
    });
    if (in_pile(s, copy, pile_foundations)) {
        out = s.table.def(copy) == engine::unknown_def ? "a hidden foundation" : "the foundation " + out;
        return out + (place.empty() ? "" : " (" + place + ")");
    }
    bool namesake = false;
    for (CopyId c = s.table.first(s.table.pile(copy)); c != no_copy; c = s.table.next(c)) {
        namesake = namesake || (c != copy && rules_.name(s.table.def(c)) == out &&
                                (in_pile(s, copy, pile_empire) || !place.empty()));
    }
    std::string on = namesake ? standing(s, copy) : std::string();
    if (namesake && !place.empty()) on += (on.empty() ? "" : ", ") + place;
    return on.empty() ? out : out + " (" + on + ")";
}

std::string Text::whose(const State& s, CopyId copy) const { return " of the " + seat(s, seat_of(s.table.pile(copy))); }

}  // namespace settlers
