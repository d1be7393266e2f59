#pragma once
// Which cards a clause may mean: one walk that serves "can it be done?" and the options alike.

#include "games/imperium/engine.h"

namespace imperium {

template <class Visit>
void Table::for_each_candidate(const Context& c, const Instruction& code, const Selector& selector, Visit visit) const {
    const Seat seat = code.op == verb_give ? c.user : c.subject;
    const auto offer = [&](CopyId copy) {
        if (copy == c.card && (c.flags & context_playing) != 0 && selector.noun != noun_this) return;
        // What another player holds hidden may be anything to the one who judges.
        if ((c.flags & context_guess) != 0 && s.table.pile(copy) == pile_of(pile_hand, seat) &&
            (s.table.cells[copy].known >> c.user & 1U) == 0)
            return visit(copy);
        if (!fits_here(c, selector, copy)) return;
        const CardDef& card = def(copy);
        // Only its Profit takes a trade route out of play, or a text that means this very card.
        if (card.route && is_pile(s.table.pile(copy), pile_play) && selector.noun == noun_card &&
            code.op != verb_return_token && code.op != verb_return_token_from)
            return;
        switch (code.op) {
            case verb_abandon:
            case verb_recall:
                // Only pinned cards in play, or garrisoned ones where the text says so.
                if (is_pile(s.table.pile(copy), pile_play) && (!card.pinned || card.stays_put)) return;
                if (is_pile(s.table.pile(copy), pile_board)) return;
                break;
            case verb_garrison:
            case verb_garrison_under:
                if (card.no_garrison) return;
                if (code.op == verb_garrison && c.card != no_copy && card.no_region_garrison && def(c.card).region)
                    return;
                if (code.op == verb_garrison_under && card.no_region_garrison &&
                    rules_.selector(code.b).facets[facet_suit] == 1U << suit_region)
                    return;
                break;
            case verb_mana:
                if (card.no_mana || card.no_garrison || mana_card(seat) == no_copy) return;
                break;
            case verb_exile:
                if (s.table.pile(copy) >= pile_market && s.table.pile(copy) < pile_market_unrest) {
                    for (const std::uint8_t n : s.marks[copy].tokens) {
                        if (n > 0) return;
                    }
                }
                if (is_pile(s.table.pile(copy), pile_board) || is_pile(s.table.pile(copy), pile_state)) return;
                break;
            case verb_free_play:
                if (!can_play(seat, copy, true, (code.flags & 1U) != 0 || selector.facets[facet_symbol] != 0)) return;
                break;
            case verb_play:
                if (s.players[seat].actions == 0 || !can_play(seat, copy, false, false)) return;
                break;
            case verb_return_token:
            case verb_return_token_from:
                if ((s.marks[copy].flags & flag_exhausted) == 0) return;
                break;
            default: break;
        }
        visit(copy);
    };
    const auto walk = [&](PileId pile) {
        for (CopyId k = s.table.first(pile); k != no_copy;) {
            const CopyId next = s.table.next(k);
            offer(k);
            k = next;
        }
    };
    const auto mine = [&](SeatPile pile) { walk(pile_of(pile, seat)); };
    switch (selector.noun) {
        case noun_it:
            if (!c.them.empty()) {
                // "draw it from your discard pile": only if it is still there.
                if (selector.place == place_discard && s.table.pile(c.them[0]) != pile_of(pile_discard, seat)) return;
                offer(c.them[0]);
            }
            return;
        case noun_them:
        case noun_of_them:
            for (const CopyId copy : c.them) offer(copy);
            return;
        case noun_this:
            if (c.card != no_copy) offer(c.card);
            return;
        case noun_hand: mine(pile_hand); return;
        case noun_cards_here:
            for (CopyId g = s.table.first(pile_of(pile_garrison, seat)); g != no_copy;) {
                const CopyId next = s.table.next(g);
                if (s.marks[g].parent == c.card) offer(g);
                g = next;
            }
            return;
        case noun_top_fame:
            if (!s.table.empty(pile_fame)) offer(s.table.first(pile_fame));
            return;
        case noun_main_top:
            if (!s.table.empty(pile_main)) offer(s.table.first(pile_main));
            return;
        case noun_unrest_with_it:
            if (c.unrest_with != no_copy && s.table.pile(c.unrest_with) == pile_of(pile_hand, seat))
                offer(c.unrest_with);
            return;
        case noun_power:
            if (s.table.first(pile_of(pile_board, seat)) != no_copy) offer(s.table.first(pile_of(pile_board, seat)));
            return;
        case noun_ceremony:
            for (CopyId k = s.table.first(pile_of(pile_board, seat)); k != no_copy; k = s.table.next(k)) {
                if (def(k).ceremony) offer(k);
            }
            return;
        default: break;
    }
    const std::uint16_t marks = selector.facets[facet_mark];
    if ((marks >> mark_market & 1U) != 0) {
        for (unsigned slot = 0; slot < market_slots; ++slot) walk(static_cast<PileId>(pile_market + slot));
        return;
    }
    if ((marks >> mark_exiled & 1U) != 0) return walk(pile_exile);
    if (selector.beneath != lang::none || (marks >> mark_garrisoned & 1U) != 0) return mine(pile_garrison);
    switch (selector.place) {
        case place_hand: return mine(pile_hand);
        case place_discard: return mine(pile_discard);
        case place_hand_or_discard: mine(pile_hand); return mine(pile_discard);
        case place_discard_or_history: mine(pile_discard); return mine(pile_history);
        case place_history: return mine(pile_history);
        case place_legends: return mine(pile_legends);
        case place_in_play: mine(pile_play); return mine(pile_board);
        case place_play_or_hand: mine(pile_play); return mine(pile_hand);
        case place_here:
            for (CopyId g = s.table.first(pile_of(pile_garrison, seat)); g != no_copy;) {
                const CopyId next = s.table.next(g);
                if (s.marks[g].parent == c.card) offer(g);
                g = next;
            }
            return;
        case place_scored:
            for (const SeatPile pile :
                 {pile_hand, pile_play, pile_garrison, pile_draw, pile_discard, pile_history, pile_legends})
                mine(pile);
            return;
        case place_exile: return walk(pile_exile);
        default: break;
    }
    switch (code.op) {
        case verb_abandon:
        case verb_recall:
        case verb_abandon_sum: return mine(pile_play);
        case verb_return_token:
        case verb_return_token_from: mine(pile_play); return mine(pile_board);
        case verb_draw_card: return mine(pile_discard);
        case verb_exile:
            // A card by its title, or a kind of card in play; from hand only where said.
            return mine(pile_play);
        default: return mine(pile_hand);
    }
}

}  // namespace imperium
