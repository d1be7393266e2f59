// What a Bot does to a state: cards resolved, Dynasty cards, King of Kings, trade.

#include "games/imperium/change.h"

namespace imperium {

// The card lies aside, open to all, until its row is done.
void Change::resolve(CopyId card, bool from_dynasty) {
    const bool main = s.table.pile(card) == main_deck;
    show(card);
    place(card, aside);
    if (main) after_main();
    ResolveFrame frame;
    frame.card = card;
    frame.from_dynasty = from_dynasty ? 1 : 0;
    push(engine::make_frame(frame, bot_seat));
}

// The Dynasty deck --------------------------------------------------------------------------------

// A card has left the Dynasty deck for the discard pile: the accession card turns the State card, unless the nation's
// does not (I-BOT-40, I-BOTROUTE-16).
void Change::dynasty_left(Seat seat, CopyId copy) {
    const CardDef& card = def(copy);
    const CopyId state = state_card(seat);
    const bool turns = card.start == start_accession && !card.no_flip && !card.zenith;
    if (turns && def(state).back != engine::unknown_def) flip(state, seat);
}

// The last one triggers Scoring (I-SOLOEND-02).
void Change::next_dynasty_card(Seat seat) {
    const CopyId copy = s.table.first(pile_of(pile_dynasty, seat));
    if (copy == no_copy) return;
    place(copy, pile_discard, seat);
    tell(did_dynasty, seat, copy);
    dynasty_left(seat, copy);
    if (s.table.empty(pile_of(pile_dynasty, seat))) trigger_scoring();
}

// King of Kings -----------------------------------------------------------------------------------

// In its place 6 progress, or 3 progress and the next Dynasty card; either way Scoring (I-BOTKOK-01 to I-BOTKOK-03).
void Change::bot_king(Seat seat) {
    const bool empire = symbols_of(seat).has(symbol_empire);
    s.players[seat].king_used = 1;
    tell(did_king, seat, s.table.first(king_pile));
    gain(seat, good_progress, empire ? 3 : 6, no_copy);
    const CopyId next = s.table.first(pile_of(pile_dynasty, seat));
    if (empire && next != no_copy) {
        place(next, pile_deck, seat);
        tell(did_place, seat, next);
    }
    trigger_scoring();
}

// Trade -------------------------------------------------------------------------------------------

// Not the printed Commerce but the Bot's (I-BOTKEY-05).
void Change::bot_commerce(CopyId route) {
    const auto& texts = def(route).bot_commerce;
    for (std::size_t k = texts.size(); k-- > 0;) start_text(bot_seat, route, texts[k]);
}

// The goods come from the Supply; for another's route the Bot gains one, too (I-BOTKEY-24, I-BOTKEY-25). With no route,
// 1 progress for 1 goods (I-BOTKEY-26).
void Change::bot_trade(Seat seat) {
    const CopyId route = bot_trades_with();
    tell(did_trade, seat, route);
    if (route == no_copy) {
        Supply price{};
        price[good_progress] = 1;
        pay(seat, price);
        return gain(seat, good_goods, 1, no_copy);
    }
    add_tokens(route, good_goods, 1);
    if (seat_of(s.table.pile(route)) != seat) gain(seat, good_goods, 1, route);
    bot_commerce(route);
}

}  // namespace imperium
