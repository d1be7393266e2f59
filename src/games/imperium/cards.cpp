// Cards that move, and what hangs on it.

#include <algorithm>

#include "core/short_list.h"
#include "games/imperium/change.h"

namespace imperium {

void Change::happen(const Happening& happening) {
    if (is_heard(happening)) s.events.push_back(happening);
}

// What is in play -----------------------------------------------------------------------------------

void Change::entered_play(CopyId copy, PileId pile) {
    if (is_bot(s, seat_of(pile))) return;  // no text of its cards works (I-BOTKEY-02)
    const CardDef& card = def(copy);
    Working& all = s.working[seat_of(pile)];
    all.modifies |= card.modifies;
    all.hears |= card.hears;
    all.acts |= card.acts;
}

// Most cards have nothing that others could have as well.
void Change::left_play(CopyId copy, PileId pile) {
    const CardDef& card = def(copy);
    if (card.modifies.any() || card.hears.any() || card.acts.any()) recount(seat_of(pile));
}

// Cards that move ---------------------------------------------------------------------------------

// Which copy is which card becomes unknown; that a card was free played this turn goes with the card.
void Change::shuffle(PileId pile, CopyId except) {
    engine::shuffle(
        s, pile, except,
        [this, key = s.random.key(random_shuffle)](std::uint32_t n) { return s.random.below(random_shuffle, n, key); },
        [this](CopyId x, CopyId y) { std::swap(s.marks[x].flags, s.marks[y].flags); });
}

// Resources on it go to the pool first, an exhaust token is lost until Clean-up (I-INPLAY-02, I-INPLAY-03).
Supply Change::leave_play(CopyId copy) {
    Supply got{};
    if (has_tokens(copy)) {
        got = take_all_tokens(copy);
        const Seat owner = works(copy) ? seat_of(s.table.pile(copy)) : no_seat;
        if (owner != no_seat) {
            for (const std::uint8_t r : supply_goods) add_to_supply(owner, r, got[r]);
        }
    }
    const bool free_played = has(copy, Mark::free_played);
    const std::uint8_t done = s.phase == Phase::scoring ? s.marks[copy].done : std::uint8_t{0};  // it acts once
    s.marks[copy] = Marks{};
    s.marks[copy].flags.put(Mark::free_played, free_played);
    s.marks[copy].done = done;
    if (copy == s.copying) end_copy();
    return got;
}

// The card and all that is garrisoned under it go the same way (I-GARRISON-06).
template <class Move>
void Change::move_with_garrison(CopyId copy, Move move) {
    if (!is_in_play(s.table.pile(copy))) {  // then nothing lies under it, and nobody gets what lies on it
        (void)leave_play(copy);
        return move(copy);
    }
    core::ShortList<CopyId, max_cards> going;
    going.push_back(copy);
    for_each_under(copy, [&](CopyId g) { going.push_back(g); });
    for (const CopyId one : going) {
        const Seat owner = works(one) ? seat_of(s.table.pile(one)) : no_seat;
        const bool stayed = owner != no_seat && (in_pile(one, pile_board) || def(one).pinned || def(one).route);
        const Supply got = leave_play(one);
        move(one);
        if (stayed) happen(event_leave_play, owner, one);
        for (const std::uint8_t r : supply_goods) {
            if (owner != no_seat && got[r] > 0) tell(did_get, owner, one, got[r], r);
        }
    }
}

namespace {

// Where what lies under a card can follow it: not to places for one card, nor to piles of another kind of card.
bool takes_garrison(PileId pile) {
    return piles.is(pile, pile_hand) || piles.is(pile, pile_deck) || piles.is(pile, pile_discard) ||
           piles.is(pile, pile_history) || piles.is(pile, pile_legends) || piles.is(pile, pile_flooded) ||
           pile == exile_pile || pile == main_deck;
}

}  // namespace

// What cannot follow goes to its player's discard pile.
void Change::place_with_garrison(CopyId copy, PileId pile, engine::End end) {
    const Seat owner = seat_of(s.table.pile(copy));
    move_with_garrison(copy, [&](CopyId one) {
        one == copy || takes_garrison(pile) ? lay(one, pile, end) : lay(one, pile_discard, owner);
    });
}

void Change::discarded(Seat seat, CopyId copy) { happen(event_discard_or_exile, seat, copy); }

void Change::discard(Seat seat, CopyId copy, bool abandoned) {
    move_with_garrison(copy, [&](CopyId one) {
        lay(one, pile_discard, seat);
        tell(abandoned ? did_abandon : did_discard, seat, one);
        if (!abandoned) discarded(seat, one);  // abandoning is a keyword of its own (I-ABANDON-01)
    });
}

// The cards drawn lie on top of the hand, the last one first.
void Change::tell_draw(Seat seat, unsigned n) {
    if (sink_ == nullptr) return;
    tell(did_draw, seat, no_copy, static_cast<int>(n));
    core::ShortList<CopyId, max_cards> drawn;
    for_each_in(pile_of(pile_hand, seat), [&](CopyId c) {
        if (drawn.size() < n) drawn.push_back(c);
    });
    for (std::size_t k = drawn.size(); k-- > 0;) tell(did_drawn, seat, drawn[k], 1);
}

void Change::to_hand(Seat seat, CopyId copy) {
    const bool main = s.table.pile(copy) == main_deck;
    place(copy, pile_hand, seat);
    if (main) after_main();
}

// On top of the own deck (I-PLACE-01).
void Change::to_deck(Seat seat, CopyId copy) {
    move_with_garrison(copy, [&](CopyId one) {
        lay(one, pile_deck, seat);
        tell(did_place, seat, one);
    });
}

// To History, or to the discard pile of those who have none (I-HISTORY-04).
void Change::to_history(Seat seat, CopyId copy) {
    // Cards in play are asked before the State card, and that before the Power card.
    const Instruction* instead = nullptr;
    CopyId catcher = no_copy;
    for_each_in_play(seat, [&](CopyId card) {
        if (card == copy || instead != nullptr || is_bot(s, seat)) return;  // every Bot has a History (I-BOT-07)
        for (const std::uint16_t pc : def(card).modifiers) {
            const Instruction& code = rules.code(pc);
            if (code.op != modifier_history_discard && code.op != modifier_history_here) continue;
            if (code.op == modifier_history_here && (def(copy).no_garrison || def(copy).no_mana)) continue;
            instead = &code;
            catcher = card;
            return;
        }
    });
    if (instead == nullptr) {
        return move_with_garrison(copy, [&](CopyId one) {
            lay(one, pile_history, seat);
            tell(did_history, seat, one);
        });
    }
    if (instead->op == modifier_history_here) return garrison(seat, copy, catcher);
    discard(seat, copy);
    happen(event_history_lost, seat, copy);
    if (instead->has(rider_with_unrest)) take_unrest(seat, 1, pile_hand);
}

// Into the Flooded pile; who has none discards it (I-NAT-ATLANTEANS-06, I-NAT-ATLANTEANS-09).
void Change::sink(Seat seat, CopyId copy) {
    if (!rules.nations()[s.players[seat].nation].flooded) return discard(seat, copy);
    move_with_garrison(copy, [&](CopyId one) {
        lay(one, pile_flooded, seat);
        tell(did_sink, seat, one);
        happen(event_sink, seat, one);
    });
}

void Change::to_legends(Seat seat, CopyId copy) {
    if (mana_card(seat) == no_copy) return discard(seat, copy);  // only the Polynesians have Legends
    move_with_garrison(copy, [&](CopyId one) {
        lay(one, pile_legends, seat);
        tell(did_legends, seat, one);
    });
    // One or more at once are one event.
    if (!s.events.empty() && s.events.back().kind == event_legends && s.events.back().seat == seat) return;
    happen(event_legends, seat, copy);
}

// From the Market: its unrest goes back and the slot is refilled (I-EXILE-01, I-EXILE-02).
void Change::exile(Seat seat, CopyId copy) {
    const PileId pile = s.table.pile(copy);
    const bool market = piles.is(pile, pile_market);
    move_with_garrison(copy, [&](CopyId one) {
        lay(one, exile_pile);
        tell(did_exile, seat, one);
        if (!market) discarded(seat, one);
    });
    if (pile == main_deck) after_main();
    if (!market) return;
    const PileId under = pile_of(pile_market_unrest, slot_of(pile));
    if (!s.table.empty(under)) place(s.table.first(under), unrest_pile);
    refill(slot_of(pile));
}

// Under a card in play, which is another one (I-GARRISON-02, I-GARRISON-10); with those under that.
void Change::garrison(Seat seat, CopyId copy, CopyId under) {
    const PileId above = s.table.pile(under);
    if (copy == under || !is_in_play(above)) return;
    move_with_garrison(copy, [&](CopyId one) {
        lay(one, pile_garrison, seat_of(above));
        s.marks[one].parent = under;
        tell(did_garrison, seat, one);
        tell(did_with, seat, under);
        happen(event_garrison, seat, one);
    });
}

// To hand, with what is garrisoned there (I-RECALL-01, I-RECALL-02).
void Change::recall(Seat seat, CopyId copy) {
    tell(did_recall, seat, copy);
    to_hand(seat, copy);
}

// Unrest and Chaos each to their own pile (I-RETURN-01, I-REVOLT-02).
void Change::return_card(Seat seat, CopyId copy) {
    if (in_pile(copy, pile_hand) || in_pile(copy, pile_play)) s.players[seat].returned_unrest = 1;
    place(copy, def(copy).chaos ? chaos_pile : unrest_pile);
    tell(did_return, seat, copy);
    if (is_bot(s, seat) && s.options.difficulty == Difficulty::supreme_ruler)
        gain(seat, good_progress, 1, no_copy);  // I-DIFF-14
    if (!s.events.empty() && s.events.back().kind == event_return_unrest && s.events.back().seat == seat) {
        ++s.events.back().n;  // several at once are one event
        return;
    }
    Happening h = make_happening(event_return_unrest, seat);
    h.n = 1;
    happen(h);
}

// A token goes from the State card onto the card (I-EXH-03).
void Change::exhaust(Seat seat, CopyId copy) {
    --s.players[seat].exhausts;
    s.marks[copy].flags.set(Mark::exhausted);
    tell(did_exhaust, seat, copy);
}

// Sides -------------------------------------------------------------------------------------------

// To the other side: tokens stay, its Solstice effect is due anew.
void Change::flip(CopyId copy, Seat seat) {
    const DefId back = def(copy).back;
    if (back == engine::unknown_def) return;
    become(copy, back);
    if (s.phase != Phase::scoring) s.marks[copy].done = 0;
    tell(did_flip, seat, copy);
    if (in_pile(copy, pile_state)) happen(event_state_turns, seat, copy);
    start_texts(seat, copy, def(copy).when_revealed);
}

// Nothing on the old card carries over.
void Change::replace(CopyId old, CopyId next, PileKind where, Seat seat) {
    (void)take_all_tokens(old);
    place(old, removed_pile);
    place(next, where, seat);
    start_texts(seat, next, def(next).when_revealed);
}

// The accession card has entered the discard pile: the State card turns (I-SHUFFLE-07), or what stands on the card. In
// the short variant a development leaves the game (I-SHORT-13).
void Change::accession_entered(Seat seat, CopyId copy) {
    const CardDef& card = def(copy);
    if (card.nadir) return place(copy, pile_play, seat);  // it never comes to lie on the discard pile
    if (card.zenith) trigger_scoring();                   // I-NAT-VIKINGS-04
    if (!card.zenith && !card.no_flip && state_card(seat) != no_copy) {
        flip(state_card(seat), seat);
    }
    const auto short_rules = rules.nations()[s.players[seat].nation].short_rules;
    if (s.options.short_game != 0 && !s.table.empty(pile_of(pile_development, seat)) &&
        !short_rules.has(short_keeps_developments))
        push(engine::make_frame(RemoveFrame{}, seat));
}

// The top card of the Nation deck, or the accession card under it, to the discard pile.
void Change::next_nation_card(Seat seat) {
    const PileId nation = pile_of(pile_nation, seat), accession = pile_of(pile_accession, seat);
    const bool last = s.table.empty(nation);
    const CopyId copy = s.table.first(last ? accession : nation);
    if (copy == no_copy) return;
    place(copy, pile_discard, seat);
    tell(did_nation, seat, copy);
    if (last) accession_entered(seat, copy);
}

// Searches and swaps ------------------------------------------------------------------------------

// What a search has found is shown to all (I-FIND-03); the searched decks are shuffled (I-FIND-06) before the card goes
// its way. Should it stay in its deck, the end of the text shuffles that once more.
void Change::found(Context& c, CopyId copy) {
    c.found = copy;
    c.them.add(copy);
    name_it(c, copy);
    c.way = 1;
    show(copy);
    tell(did_find, c.subject, copy);
    const int decks = (c.flags.has(Telling::searched_deck) ? 1 : 0) + (c.flags.has(Telling::searched_nation) ? 2 : 0);
    if (decks != 0) tell(did_searched, c.subject, no_copy, decks);
    shuffle_searched(c);
}

void Change::shuffle_searched(Context& c) {
    for (const auto& [searched, kind] : searched_decks) {
        const PileId deck = pile_of(kind, c.subject);
        if (!c.flags.has(searched)) continue;
        shuffle(deck, c.found);
        if (c.found == no_copy || s.table.pile(c.found) != deck) c.flags.clear(searched);
    }
}

// A card for one in the market, or for one that was looked at in the Nation deck.
void Change::swap_cards(CopyId mine, CopyId there, Seat seat) {
    const PileId pile = s.table.pile(there), from = s.table.pile(mine);
    tell(did_swap, seat, there);
    tell(did_with, seat, mine);
    if (!piles.is(pile, pile_market)) {
        // In its very place; nothing on or under a card in play carries over.
        const auto under_it_goes = [&](CopyId one) {
            if (one != mine) lay(one, pile_discard, seat_of(from));
        };
        if (is_in_play(from)) move_with_garrison(mine, under_it_goes);
        engine::trade_places(s, mine, there);
        for (const PileId one : {pile, from}) {
            if (is_in_play(one)) recount(seat_of(one));
        }
        engine::learn(s, there, piles.seen_by(pile));  // wherever they now lie, those who look see them
        engine::learn(s, mine, piles.seen_by(from));
        return show_to(seat, mine);
    }
    // Tokens stay with the slot; its unrest is dealt anew (I-SWAP-01, I-SWAP-02).
    const Supply tokens = take_all_tokens(there);
    const PileId under = pile_of(pile_market_unrest, slot_of(pile));
    if (!s.table.empty(under)) place(s.table.first(under), unrest_pile);
    const CopyId above = s.marks[mine].parent;
    place(there, is_bot(s, seat) ? pile_of(pile_discard, seat) : from);  // I-NAT-MARTIANS-16
    if (in_pile(there, pile_garrison)) s.marks[there].parent = above;
    place(mine, pile);
    for (const std::uint8_t r : supply_goods) add_tokens(mine, r, tokens[r]);
    if (def(mine).region || s.table.empty(unrest_pile)) return;
    place(s.table.first(unrest_pile), under);
    if (s.table.empty(unrest_pile)) collapse();
}

// What is begun -----------------------------------------------------------------------------------

void Change::name_only(Context& c, CopyId copy) {
    c.them.set(copy);
    name_it(c, copy);
    c.way = 1;
}

void Change::start_text(Seat user, CopyId card, std::uint16_t ability, const Happening* because) {
    const Context c = because != nullptr ? answering(*because, user, card, ability) : make_context(user, card, ability);
    engine::begin_text(s, rules.ability(ability), c);
}

void Change::start_texts(Seat user, CopyId card, const std::vector<std::uint16_t>& abilities) {
    for (const std::uint16_t id : abilities) start_text(user, card, id);
}

// Before it abandons anew: what it abandoned, and the texts that ran within it.
void Change::forget_abandoned(Context& c) {
    std::size_t below = 0;
    for (const Context& other : s.contexts) {
        if (&other == &c) break;
        below = std::max<std::size_t>(below, other.abandoned_end);
    }
    while (s.abandoned.size() > below) s.abandoned.pop_back();
    c.abandoned_from = c.abandoned_end = static_cast<std::uint8_t>(below);
}

void Change::play(Seat seat, CopyId card, bool free) {
    PlayFrame frame;
    frame.card = card;
    frame.free = free ? 1 : 0;
    push(engine::make_frame(frame, seat));
}

void Change::draw(Seat seat, unsigned n, bool if_able, std::uint8_t context) {
    if (is_bot(s, seat)) {  // its top cards go to its discard pile (I-BOTKEY-06)
        for (; n > 0 && !s.table.empty(pile_of(pile_deck, seat)); --n)
            discard(seat, s.table.first(pile_of(pile_deck, seat)));
        return;
    }
    DrawFrame frame;
    // A second empty deck ends a draw, so that nobody draws more than a game has cards.
    frame.left = static_cast<std::uint16_t>(std::min<unsigned>(n, max_cards));
    frame.if_able = if_able ? 1 : 0;
    push(engine::make_frame(frame, seat, context));
}

// What was recalled or used for the trade is used for what it brings.
void Change::commerce(Seat user, CopyId route) {
    const Icons used = s.contexts.empty() ? Icons{} : s.contexts.back().icons;
    const auto& texts = def(route).commerce;
    for (std::size_t k = texts.size(); k-- > 0;) {
        start_text(user, route, texts[k]);
        s.contexts.back().icons = s.contexts.back().icons | used;
    }
}

// The Exhaust abilities of another card, with this one in its place; what they bring comes from the other's icons.
void Change::start_lent_texts(Seat user, CopyId card, const CardDef& lender) {
    for (std::size_t k = lender.exhaust.size(); k-- > 0;) {
        start_text(user, card, lender.exhaust[k]);
        s.contexts.back().icons = lender.icons;
    }
}

// A card in play is another's copy until the turn ends or it leaves play.
void Change::begin_copy(CopyId card, CopyId of) {
    tell(did_copy, seat_of(s.table.pile(card)), of);
    s.copying = card;
    s.copying_def = s.table.def(card);
    become(card, s.table.def(of));
}

void Change::end_copy() {
    if (s.copying == no_copy) return;
    become(s.copying, s.copying_def);
    s.copying = no_copy;
    s.copying_def = engine::unknown_def;
}

// What lasts to the end of a turn is over for all: treated icons (I-TREAT-01), free plays (I-FREE-02).
void Change::end_turn() {
    end_copy();
    s.treats.clear();
    if (s.contexts.empty()) s.abandoned.clear();
    bool free_played = false;
    for (Player& player : s.players) {
        free_played = free_played || player.free_played != 0;
        player.no_symbols = player.brave = player.returned_unrest = player.free_played = 0;
        player.next_symbols = {};
    }
    if (!free_played) return;
    for (CopyId c = 0; c < s.table.size; ++c) s.marks[c].flags.clear(Mark::free_played);
}

}  // namespace imperium
