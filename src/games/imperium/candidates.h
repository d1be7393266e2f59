#pragma once
// Which cards a clause may mean: one walk that serves "can it be done?" and the options alike.

#include "games/imperium/verb_rule.h"

namespace imperium {

// A pronoun says by itself which cards are meant: nothing is chosen.
[[nodiscard]] inline bool speaks_of_known(const Selector& selector) {
    switch (selector.noun) {
        case noun_it:
        case noun_them:
        case noun_this:
        case noun_hand:
        case noun_cards_here:
        case noun_top_fame:
        case noun_unrest_with_it:
        case noun_main_top:
        case noun_power:
        case noun_ceremony:
        case noun_active_quest: return true;
        default: return false;
    }
}

[[nodiscard]] inline bool marked(const Selector& selector, Standing mark) {
    return (selector.facets[facet_mark] >> mark & 1U) != 0;
}

// "garrisoned under Mana": the card that is named lies above it, not below.
[[nodiscard]] inline bool lies_beneath(const Selector& selector) {
    return selector.beneath != lang::none && (selector.marks & special_under_title) == 0;
}

// What may be used in place of discarded cards of a kind: cards under a card that says so, and a card that is
// exhausted.
template <class Visit>
void Look::for_each_stand_in(const Context& c, const Selector& selector, Visit visit) const {
    const std::uint16_t icons = selector.facets[facet_icon];
    const auto means = [&](const Instruction& m) { return (icons & ~rules.selector(m.a).facets[facet_icon]) == 0; };
    for_each_modifier(c.subject, modifier_discard_garrison, [&](CopyId card, const Instruction& m) {
        if (means(m)) for_each_under(card, visit);
    });
    for_each_modifier(c.subject, modifier_discard_fewer, [&](CopyId card, const Instruction& m) {
        if (means(m) && has_token_for(c, card)) visit(card);
    });
}

template <class Visit>
void Look::for_each_candidate(const Context& c, const Instruction& code, const Selector& selector, Visit visit) const {
    const VerbRule& rule = verb_rule(code.op);
    const Seat seat = rule.by_user ? c.user : c.subject;
    const Clause clause{*this, c, code};
    // A visit that returns true has seen enough.
    bool enough = false;
    const auto give = [&](CopyId copy) {
        if constexpr (std::is_same_v<decltype(visit(copy)), bool>) {
            enough = visit(copy);
        } else {
            visit(copy);
        }
    };
    const auto offer = [&](CopyId copy) {
        if (enough) return;
        if (copy == c.card && c.flags.has(Telling::playing) && selector.noun != noun_this) return;
        // What another player holds hidden may be anything to the one who judges.
        if (c.flags.has(Telling::guess) && s.table.pile(copy) == pile_of(pile_hand, seat) && !is_known(s, copy, c.user))
            return give(copy);
        if (!fits_here(c, selector, copy)) return;
        if (rule.means == nullptr || rule.means(clause, copy)) give(copy);
    };
    const auto mine = [&](PileKind kind) {
        for (CopyId k = s.table.first(pile_of(kind, seat)); k != no_copy && !enough;) {
            const CopyId next = s.table.next(k);
            offer(k);
            k = next;
        }
    };
    const auto here = [&] {
        for_each_in(pile_of(pile_garrison, seat), [&](CopyId g) {
            if (s.marks[g].parent == c.card) offer(g);
        });
    };
    const auto top_of = [&](PileId pile) {
        if (!s.table.empty(pile)) offer(s.table.first(pile));
    };
    const auto under = [&](auto is_parent) {
        for_each_in(pile_of(pile_garrison, seat), [&](CopyId g) {
            if (s.marks[g].parent != no_copy && is_parent(def(s.marks[g].parent))) offer(g);
        });
    };
    const auto active_quest = [&] { under([](const CardDef& parent) { return parent.quests; }); };
    switch (selector.noun) {
        case noun_it:
            // "draw it from your discard pile": only if it is still there.
            if (c.them.empty() ||
                (selector.place == place_discard && s.table.pile(c.them.first()) != pile_of(pile_discard, seat)))
                return;
            return offer(c.them.first());
        case noun_them:
        case noun_of_them: return c.them.for_each(offer);
        case noun_this:
            if (c.card != no_copy) offer(c.card);
            return;
        case noun_hand: return mine(pile_hand);
        case noun_cards_here: return here();
        case noun_top_fame: return top_of(fame_deck);
        case noun_main_top: return top_of(main_deck);
        case noun_unrest_with_it:
            if (c.unrest_with != no_copy && s.table.pile(c.unrest_with) == pile_of(pile_hand, seat))
                offer(c.unrest_with);
            return;
        case noun_power: return top_of(pile_of(pile_board, seat));
        case noun_ceremony:
            for_each_in(pile_of(pile_board, seat), [&](CopyId k) {
                if (def(k).ceremony) offer(k);
            });
            return;
        case noun_quest: return mine(pile_development);
        case noun_active_quest: return active_quest();
        default: break;
    }
    if (marked(selector, mark_market)) return for_each_market(offer);
    if (marked(selector, mark_exiled)) return for_each_in(exile_pile, offer);
    if (lies_beneath(selector) || marked(selector, mark_garrisoned)) return mine(pile_garrison);
    const auto stand_ins = [&] {
        if (code.op == verb_discard && selector.facets[facet_icon] != 0) for_each_stand_in(c, selector, visit);
    };
    switch (selector.place) {
        case place_hand: mine(pile_hand); return stand_ins();
        case place_discard: return mine(pile_discard);
        case place_hand_or_discard: mine(pile_hand); return mine(pile_discard);
        case place_discard_or_history: mine(pile_discard); return mine(pile_history);
        case place_history: return mine(pile_history);
        case place_legends: return mine(pile_legends);
        case place_flooded: return mine(pile_flooded);
        case place_under_regions: return under([](const CardDef& parent) { return parent.region; });
        case place_in_play: mine(pile_play); return mine(pile_board);
        case place_play_or_hand: mine(pile_play); return mine(pile_hand);
        case place_play_or_quest: mine(pile_play); return active_quest();
        case place_here: return here();
        case place_scored:
            for (const PileKind kind : {pile_hand, pile_play, pile_garrison, pile_draw, pile_discard, pile_history,
                                        pile_legends, pile_flooded})
                for_each_in(pile_of(kind, seat), [&](CopyId copy) {
                    if (!is_active_quest(copy)) offer(copy);
                });
            return;
        case place_exile: return for_each_in(exile_pile, offer);
        default: break;
    }
    mine(rule.usual[0]);
    stand_ins();
    if (rule.usual[1] != rule.usual[0]) mine(rule.usual[1]);
    if (rule.named_in_play && selector.title != lang::none) mine(pile_play);
}

// The places that a search goes through: "find X", "find X outside your nation deck", "find X, also in play", "find X
// in your discard pile or deck".
template <class VisitCard>
void for_each_searched(const Clause& clause, VisitCard visit) {
    for (const PileKind kind : {pile_hand, pile_discard, pile_draw, pile_nation, pile_play}) {
        const bool decks = (clause.code.flags & rider_in_decks) != 0;
        if (kind == pile_nation && ((clause.code.flags & rider_not_nation) != 0 || decks)) continue;
        if (kind == pile_hand && decks) continue;
        if (kind == pile_play && (clause.code.flags & rider_in_play) == 0) continue;
        clause.look.for_each_in(pile_of(kind, clause.seat()), [&](CopyId k) {
            if (k != clause.c.card && clause.look.fits(clause.selector(), clause.look.def(k))) visit(k);
        });
    }
}

}  // namespace imperium
