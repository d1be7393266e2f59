#pragma once
// What the verbs and their listings share: the second card of a clause, and cards that are all the same.

#include "games/imperium/candidates.h"

namespace imperium {

// Two cards between which there is nothing to choose: equal, in the same place, with nothing on or under them.
[[nodiscard]] inline bool same_to_choose(const Table& table, const State& s, CopyId x, CopyId y) {
    if (s.table.pile(x) != s.table.pile(y) || table.def(x).like != table.def(y).like) return false;
    for (const CopyId one : {x, y}) {
        for (const std::uint8_t n : s.marks[one].tokens) {
            if (n > 0) return false;
        }
        if (s.marks[one].flags != 0 || s.marks[one].done != s.marks[x].done ||
            s.marks[one].parent != s.marks[x].parent || table.garrisoned(one) > 0)
            return false;
    }
    return true;
}

// The cards a clause may be aimed at: under which to garrison, onto which to move, with which to swap, what to find.
template <class Visit>
void Table::for_each_target(const Context& c, const Frame& frame, const Instruction& code, Visit visit) const {
    const Seat seat = c.subject;
    const auto market = [&](auto fits_slot) {
        for (unsigned slot = 0; slot < market_slots; ++slot) {
            const CopyId there = s.table.first(static_cast<PileId>(pile_market + slot));
            if (there != no_copy && fits_slot(there)) visit(there);
        }
    };
    switch (code.op) {
        case verb_garrison_under: {
            const Selector& under = rules_.selector(code.b);
            const CardDef& card = def(frame.card);
            for (const SeatPile pile : {pile_play, pile_board}) {
                for (CopyId k = s.table.first(pile_of(pile, seat)); k != no_copy; k = s.table.next(k)) {
                    if (k == frame.card) continue;
                    if (under.noun == noun_ceremony ? !def(k).ceremony : !fits_here(c, under, k)) continue;
                    if (card.no_region_garrison && def(k).region) continue;
                    if (garrisoned(k) >= def(k).holds) continue;
                    visit(k);
                }
            }
            return;
        }
        case verb_swap: {
            const Selector& with = rules_.selector(code.b);
            if (with.noun == noun_of_them) {
                for (const CopyId copy : c.them) visit(copy);
                return;
            }
            return market([&](CopyId there) {
                if (!fits_here(c, with, there)) return false;
                return (with.marks & special_matching) == 0 || (def(frame.card).suits & def(there).suits & 0x1fU) != 0;
            });
        }
        case verb_move:
        case verb_add: {
            const Selector& to = rules_.selector(code.b);
            if ((to.facets[facet_mark] >> mark_market & 1U) != 0) return market([](CopyId) { return true; });
            if (to.noun == noun_this) return visit(c.card);
            if (to.noun == noun_power) return visit(s.table.first(pile_of(pile_board, seat)));
            for (const SeatPile pile : {pile_play, pile_board}) {
                for (CopyId k = s.table.first(pile_of(pile, seat)); k != no_copy; k = s.table.next(k)) {
                    if (to.noun == noun_ceremony ? def(k).ceremony : fits_here(c, to, k)) visit(k);
                }
            }
            return;
        }
        case verb_move_each: return market([&](CopyId there) { return (s.marks[there].flags & flag_picked) == 0; });
        case verb_add_any: return market([](CopyId) { return true; });
        case verb_gain_all:
            return market([&](CopyId there) {
                unsigned sum = 0;
                for (const std::uint8_t n : s.marks[there].tokens) sum += n;
                return sum > 0;
            });
        case verb_commerce:
            for (Seat other = 0; other < s.player_count; ++other) {
                if (other == seat) continue;
                for (CopyId k = s.table.first(pile_of(pile_play, other)); k != no_copy; k = s.table.next(k)) {
                    if (k != c.card && def(k).route && !def(k).commerce.empty() && s.marks[k].tokens[goods] < 3)
                        visit(k);
                }
            }
            return;
        case verb_find: {
            const Selector& selector = rules_.selector(code.a);
            for (const SeatPile pile : {pile_hand, pile_discard, pile_draw, pile_nation, pile_play}) {
                if (pile == pile_nation && (code.flags & 1U) != 0) continue;
                if (pile == pile_play && (code.flags & 2U) == 0) continue;
                for (CopyId k = s.table.first(pile_of(pile, seat)); k != no_copy; k = s.table.next(k)) {
                    if (k != c.card && fits(selector, def(k))) visit(k);
                }
            }
            return;
        }
        default: return;
    }
}

}  // namespace imperium
