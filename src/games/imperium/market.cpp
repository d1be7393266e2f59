// Unrest, fame and the Market: what is taken, gained, revealed and refilled.

#include "games/imperium/change.h"

namespace imperium {

// Unrest and fame ---------------------------------------------------------------------------------

// One unrest from the pile (I-TAKE-02); the last one is Collapse (I-TAKE-03). False when the pile is empty.
bool Change::take_one_unrest(Seat seat, PileKind to, std::uint8_t context) {
    const CopyId unrest = s.table.first(unrest_pile);
    if (unrest == no_copy) return false;
    place(unrest, to, seat);
    tell(did_unrest, seat, unrest);
    if (context != engine::no_context && context < s.contexts.size()) s.contexts[context].them.add(unrest);
    happen(event_take_unrest, seat, unrest);
    if (s.table.empty(unrest_pile)) collapse();
    return true;
}

// In the turn of one who may hand out Chaos instead, he is asked first.
void Change::take_unrest(Seat seat, unsigned n, PileKind to, std::uint8_t context) {
    for (unsigned k = 0; k < n && !over(); ++k) {
        if (seat != s.active && !s.table.empty(chaos_pile) && has_modifier(s.active, modifier_chaos_instead)) {
            ChaosFrame frame;
            frame.to = to;
            push(engine::make_frame(frame, seat, context));
        } else {
            take_one_unrest(seat, to, context);
        }
    }
}

bool Change::take_chaos(Seat seat, PileKind to) {
    const CopyId chaos = s.table.first(chaos_pile);
    if (chaos == no_copy) return false;
    place(chaos, to, seat);
    tell(did_chaos, seat, chaos);
    return true;
}

// The top card, as long as there are others than King of Kings (I-FAME-02).
void Change::take_fame(Context& c, Seat seat) {
    const CopyId top = s.table.first(fame_deck);
    if (top != no_copy) {
        place(top, pile_hand, seat);
        tell(did_fame, seat, top);
        return name_only(c, top);
    }
    // Only King of Kings is left: it is resolved, stays where it is, and once a player and game (I-KOK-01, I-KOK-02,
    // I-KOK-04, I-KOK-10).
    const CopyId king = s.table.first(king_pile);
    c.way = 0;
    if (king == no_copy || s.players[seat].king_used != 0) return;
    if (is_bot(s, seat)) return bot_king(seat);
    s.players[seat].king_used = 1;
    tell(did_king, seat, king);
    start_texts(seat, king, def(king).when_gained);
}

// The Market --------------------------------------------------------------------------------------

// The Main deck gives the last card: Scoring (I-END-02).
void Change::after_main() {
    if (s.table.empty(main_deck)) trigger_scoring();
}

// From the Small deck, then the trade route under it, then the Main deck (I-ACQUIRE-02, I-ACQUIRE-06, I-TERM-15); with
// an unrest unless it is a region (I-ACQUIRE-03), and the last unrest is Collapse (I-COLLAPSE-09).
void Change::refill(unsigned slot) {
    const PileId pile = pile_of(pile_market, slot);
    if (!s.table.empty(pile) || over()) return;
    CopyId card = no_copy;
    if (slot >= 2) {
        const PileId small = pile_of(pile_small, slot - 2);
        card = s.table.first(s.table.empty(small) ? pile_of(pile_route, slot - 2) : small);
    }
    const bool main = card == no_copy;
    if (main) card = s.table.first(main_deck);
    if (card == no_copy) return;  // nothing is left: the slot stays empty (I-END-14)
    place(card, pile);
    tell(did_refill, s.active, card);
    if (!def(card).region && !s.table.empty(unrest_pile)) {
        place(s.table.first(unrest_pile), pile_of(pile_market_unrest, slot));
        if (s.table.empty(unrest_pile)) return collapse();
    }
    if (main) after_main();
}

// A gained card goes to hand (I-TERM-17), or where the text or the State card sends it.
void Change::gained_card(Context& c, CopyId copy, PileKind where) {
    const bool diverted =
        where == pile_hand && !def(copy).unrest && has_modifier(c.subject, modifier_gained_to_discard);
    place(copy, diverted ? pile_discard : where, c.subject);
    name_only(c, copy);
}

namespace {

void say_how(Context& c, bool acquire) {
    c.flags.put(Telling::acquired, acquire);
    c.flags.put(Telling::broke_through, !acquire);
}

}  // namespace

// Acquired, with its resources and the unrest under it (I-ACQUIRE-01); or broken through for, and the unrest goes back
// before the slot is refilled (I-BREAK-02, I-BREAK-03).
void Change::gain_market(Context& c, CopyId copy, bool acquire, PileKind where) {
    const Seat seat = c.subject;
    const unsigned slot = slot_of(s.table.pile(copy));
    Happening h = make_happening(event_acquire, seat, copy);
    h.flags.put(How::acquired, acquire);
    h.flags.set(How::from_market);
    tell(acquire ? did_acquire : did_break, seat, copy);
    const Supply tokens = take_all_tokens(copy);
    for (const std::uint8_t r : supply_goods) h.held[r] = core::narrow<std::uint8_t>(tokens[r]);
    c.held = tokens;
    c.gained_progress = core::narrow<std::uint16_t>(c.gained_progress + tokens[good_progress]);
    say_how(c, acquire);
    c.unrest_with = no_copy;
    gained_card(c, copy, where);
    const PileId under = pile_of(pile_market_unrest, slot);
    const Icons used = c.icons;
    if (!s.table.empty(under)) {
        const CopyId unrest = s.table.first(under);
        if (acquire) {
            place(unrest, pile_hand, seat);
            tell(did_unrest, seat, unrest);
            c.unrest_with = h.unrest = unrest;
            Happening taken;
            taken.kind = event_take_unrest;
            taken.seat = seat;
            taken.card = unrest;
            happen(taken);
        } else {
            place(unrest, unrest_pile);
        }
    }
    happen(h);
    refill(slot);
    for (const std::uint8_t r : supply_goods) {
        if (tokens[r] == 0) continue;
        gain(seat, r, tokens[r], no_copy, used);
        if (r != good_progress || s.frames.empty() || !s.frames.back().is<LessenFrame>()) continue;
        // Progress from an acquired market card is lessened by discarding; the tokens come first, so that what comes
        // to hand behind them cannot be discarded for them.
        auto& lessen = s.frames.back().as<LessenFrame>();
        lessen.by_discard = acquire ? 1 : 0;
        if (acquire) {
            lessen.card = copy;
            lessen.unrest = c.unrest_with;
        }
    }
}

// Acquired from Exile: with an unrest, unless it is a region (I-ACQUIRE-07, I-ACQUIRE-09); a break through takes none
// (I-BREAK-11).
void Change::gain_exiled(Context& c, CopyId copy, bool acquire, PileKind where) {
    const Seat seat = c.subject;
    Happening h = make_happening(event_acquire, seat, copy);
    h.flags.put(How::acquired, acquire);
    h.flags.set(How::from_exile);
    tell(acquire ? did_acquire : did_break, seat, copy);
    c.held = {};
    c.unrest_with = no_copy;
    say_how(c, acquire);
    gained_card(c, copy, where);
    if (!acquire || def(copy).region) return happen(h);
    c.unrest_with = h.unrest = s.table.first(unrest_pile);
    happen(h);
    take_one_unrest(seat, pile_hand, engine::no_context);
}

// A card came by a break through, from no face-up place of the Market.
void Change::gain_hidden(Context& c, CopyId copy, PileKind where) {
    say_how(c, false);
    c.held = {};
    gained_card(c, copy, where);
    tell(did_break, c.subject, copy);
    happen(make_happening(event_acquire, c.subject, copy));
}

// Reveals from the Main deck until a card of the suit comes up, any of its suits, or one that the text means where it
// names none; the others are shuffled back, and only then it counts whether the deck is empty (I-BREAK-05, I-BREAK-15,
// I-BREAK-16). None: 2 progress (I-BREAK-06).
void Change::search_main(Context& c, std::uint8_t suit, std::uint16_t pc, PileKind where) {
    const auto is_meant = [&](const CardDef& card) {
        if (suit < suit_count) return card.suits.has(suit);
        return !card.route && fits(rules.selector(rules.code(pc).a), card);  // I-TR-02
    };
    say_how(c, false);
    c.held = {};
    c.them.clear();
    c.it_def = engine::unknown_def;
    CopyId found = s.table.first(main_deck);
    while (found != no_copy && !is_meant(def(found))) {
        show(found);
        found = s.table.next(found);
    }
    if (found == no_copy) {
        shuffle(main_deck);
        return gain(c.subject, good_progress, 2, no_copy);
    }
    show(found);
    tell(did_break, c.subject, found);
    gained_card(c, found, where);
    shuffle(main_deck);
    after_main();
    happen(make_happening(event_acquire, c.subject, found));
}

// The end -----------------------------------------------------------------------------------------

// Further triggers change nothing (I-END-07).
void Change::trigger_scoring() {
    if (s.scoring != 0) return;
    s.scoring = 1;
    tell(did_scoring, s.active, no_copy, 0, s.options.short_game);
}

// At once, even after Scoring was triggered (I-END-10, I-COLLAPSE-01).
void Change::collapse() {
    if (over()) return;
    s.collapsed = 1;
    tell(did_collapse, s.active);
    finish();
}

void Change::finish() {
    s.phase = Phase::over;
    tell(did_end, s.active);
}

}  // namespace imperium
