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
        case noun_active_quest:
        case noun_discard_top:
        case noun_development_top:
        case noun_state:
        case noun_die_slot: return true;
        default: return false;
    }
}

[[nodiscard]] inline bool marked(const Selector& selector, Standing mark) { return selector.standings().has(mark); }

// "garrisoned under Mana": the card that is named lies above it, not below.
[[nodiscard]] inline bool lies_beneath(const Selector& selector) {
    return selector.beneath != lang::none && !selector.specials().has(special_under_title);
}

// What may be used in place of discarded cards of a kind: cards under a card that says so, and a card that is
// exhausted.
template <class Visit>
void Look::for_each_stand_in(const Context& c, const Selector& selector, Visit visit) const {
    const auto means = [&](const Instruction& m) { return (selector.icons() - rules.selector(m.a).icons()).empty(); };
    for_each_modifier(c.subject, modifier_discard_garrison, [&](CopyId card, const Instruction& m) {
        if (means(m)) for_each_under(card, visit);
    });
    for_each_modifier(c.subject, modifier_discard_fewer, [&](CopyId card, const Instruction& m) {
        if (means(m) && has_token_for(c, card)) visit(card);
    });
}

// The piles of a player in which a clause's cards lie, in the order in which they are walked.
struct Places {
    std::array<PileKind, 8> kinds{};
    std::uint8_t n = 0;

    constexpr Places() = default;
    constexpr Places(std::initializer_list<PileKind> all) {
        for (const PileKind kind : all) kinds[n++] = kind;
    }
};
inline constexpr auto places = [] {
    std::array<Places, place_count> all{};
    all[place_hand] = {pile_hand};
    all[place_discard] = {pile_discard};
    all[place_hand_or_discard] = {pile_hand, pile_discard};
    all[place_discard_or_history] = {pile_discard, pile_history};
    all[place_history] = {pile_history};
    all[place_legends] = {pile_legends};
    all[place_flooded] = {pile_flooded};
    all[place_reserve] = {pile_reserve};
    all[place_discard_top] = {pile_discard};
    all[place_in_play] = {pile_play, pile_board};
    all[place_play_or_hand] = {pile_play, pile_hand};
    all[place_scored] = {pile_hand,    pile_play,    pile_garrison, pile_deck,
                         pile_discard, pile_history, pile_legends,  pile_flooded};
    return all;
}();
[[nodiscard]] inline Places places_of(const VerbRule& rule, const Selector& selector) {
    if (selector.noun == noun_hand) return places[place_hand];
    if (selector.noun == noun_quest) return {pile_development};
    if (lies_beneath(selector) || marked(selector, standing_garrisoned)) return {pile_garrison};
    if (places[selector.place].n > 0) return places[selector.place];
    Places usual{rule.usual[0]};
    if (rule.usual[1] != rule.usual[0]) usual.kinds[usual.n++] = rule.usual[1];
    if (rule.named_in_play && selector.title != lang::none) usual.kinds[usual.n++] = pile_play;
    return usual;
}

template <class Visit>
void Look::for_each_candidate(const Context& c, const Instruction& code, const Selector& selector, Visit visit) const {
    const VerbRule& rule = verb_rule(code.op);
    const Seat seat = rule.by_user ? c.user : c.subject;
    const Clause clause{*this, c, code};
    // A Bot ignores what would make it discard or let it return Unrest (I-BOTKEY-08, I-BOTKEY-09).
    if (is_bot(s, seat) && c.user != seat && (code.op == verb_discard || code.op == verb_return)) return;
    const CopyId played = c.flags.has(Telling::playing) && selector.noun != noun_this ? c.card : no_copy;
    // A visit that returns true has seen enough.
    bool enough = false;
    const auto give = [&](CopyId copy) {
        if constexpr (std::is_same_v<decltype(visit(copy)), bool>) {
            enough = visit(copy);
        } else {
            visit(copy);
        }
    };
    // `asks_verb`: the verb does not mean every card that the selector does.
    const auto offer = [&](CopyId copy, bool asks_verb) {
        if (copy == played) return;
        // What another player holds hidden may be anything to the one who judges.
        if (c.flags.has(Telling::guess) && s.table.pile(copy) == pile_of(pile_hand, seat) && !is_known(s, copy, c.user))
            return give(copy);
        if (fits_here(c, selector, copy) && (!asks_verb || rule.means(clause, copy))) give(copy);
    };
    if (selector.asks.has(asks_named)) {
        return for_each_named(c, selector, seat, [&](CopyId copy) {
            if (!enough) offer(copy, rule.means != nullptr);
        });
    }
    const Places where = places_of(rule, selector);
    for (unsigned n = 0; n < where.n; ++n) {
        const PileKind kind = where.kinds[n];
        const bool asks_verb = rule.means != nullptr && !(rule.means_usual && kind != pile_play && kind != pile_board);
        for (CopyId k = s.table.first(pile_of(kind, seat)); k != no_copy && !enough;) {
            const CopyId next = s.table.next(k);
            if (selector.place != place_scored || !is_active_quest(k)) offer(k, asks_verb);
            k = next;
        }
    }
    const bool from_hand = selector.place == place_usual || selector.place == place_hand;
    if (code.op == verb_discard && selector.noun == noun_card && selector.icons().any() && from_hand &&
        where.kinds[0] == pile_hand)
        for_each_stand_in(c, selector, visit);
}

// The places that a search goes through: "find X", "find X outside your nation deck", "find X, also in play", "find X
// in your discard pile or deck".
template <class Visit>
void for_each_searched(const Clause& clause, Visit visit) {
    for (const PileKind kind : {pile_hand, pile_discard, pile_deck, pile_nation, pile_play}) {
        const bool decks = clause.has(rider_in_decks);
        if (kind == pile_nation && (clause.has(rider_not_nation) || decks)) continue;
        if (kind == pile_hand && decks) continue;
        if (kind == pile_play && !clause.has(rider_in_play)) continue;
        clause.look.for_each_in(pile_of(kind, clause.seat()), [&](CopyId k) {
            if (k != clause.c.card && clause.look.fits(clause.selector(), clause.look.def(k))) visit(k);
        });
    }
}

}  // namespace imperium
