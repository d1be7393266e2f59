// Cards that move: drawn, discarded, razed, hidden, taken over; and what hangs on it.

#include <algorithm>
#include <utility>

#include "core/short_list.h"
#include "games/settlers/change.h"
#include "games/settlers/deck.h"

namespace settlers {

// A card leaves a hand face down. Others who knew cards of the hand cannot tell which it was: they lose
// track of all that look alike from behind. Returns the copy that the card is from now on.
CopyId Change::hide_in_hand(Seat seat, CopyId card) {
    const DefId wanted = s.table.def(card);
    const auto owner = SeatMask::only(seat);
    core::ShortList<CopyId, max_cards> alike;
    bool followed = false;
    for_each_in(pile_of(pile_hand, seat), [&](CopyId c) {
        if (def(c).faction != def(card).faction) return;
        alike.push_back(c);
        followed = followed || s.table.cells[c].known != owner;
    });
    if (!followed) return card;
    for (const CopyId c : alike) engine::forget(s, c, owner);
    for (auto left = static_cast<std::uint32_t>(alike.size()); left > 1; --left) {
        const std::uint32_t k = s.random.below(static_cast<std::uint32_t>(random_hand + seat), left);
        std::swap(s.table.cells[alike[left - 1]].def, s.table.cells[alike[k]].def);
    }
    const CopyId* found = std::find_if(alike.begin(), alike.end(), [&](CopyId c) { return s.table.def(c) == wanted; });
    return found == alike.end() ? card : *found;
}

// To the discard pile of the card's own deck, whoever discards it (S-GEN-06).
void Change::discard(CopyId card) {
    if (any_module<&Module::discards>(s, *this, card)) return;
    const std::uint8_t faction = def(card).faction;
    PileId pile = common_discard;
    for (Seat seat = 0; faction != of_commons && seat < s.player_count; ++seat) {
        if (s.players[seat].faction == faction) pile = pile_of(pile_discard, seat);
    }
    place(card, pile);
    s.marks[card] = Marks{};
}

// Out of the game, where no discard pile gives it back (S-FAQ-MAIN-25).
void Change::remove(CopyId card) {
    place(card, removed_pile);
    s.marks[card] = Marks{};
}

bool Change::lay_under(CopyId card, CopyId location, bool open) {
    if (!is_built(s, location) || card == location) return false;
    const PileId pile = pile_of(pile_under, owner_of(location));
    open ? place(card, pile) : lay_face_down(card, pile_under, owner_of(location));
    if (open) engine::learn(s, card, engine::known_to_all);
    s.marks[card] = Marks{};
    s.marks[card].parent = location;
    return true;
}

// What lies on and under a Location that leaves play goes too (S-BUILD-14, S-FAQ-JAP-05): Goods to the
// supply, cards to the discard piles of their decks (S-RAZE-14). What is blocked keeps all of it.
void Change::leave_play(CopyId location, Leaving why) {
    left_ = location;
    for_each_module<&Module::leaves>(s, [&](auto leaves) { leaves(*this, location, why); });
    if (why == Leaving::blocked) return;
    if (is_taken(s, location)) --s.takeovers;
    s.marks[location] = Marks{};
    for (std::size_t i = s.on_cards.size(); i-- > 0;) {
        if (s.on_cards[i].card == location) s.on_cards.erase_at(i);
    }
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        for (const PileKind kind : {pile_under, pile_marks}) {
            for (CopyId c = s.table.first(pile_of(kind, seat)); c != no_copy;) {
                const CopyId next = s.table.next(c);
                if (s.marks[c].parent == location) discard(c);
                c = next;
            }
        }
    }
}

// A Location in the cost of a building: to the discard pile, unless an expansion says where else.
void Change::pay_location(Seat seat, CopyId card) {
    const bool foundation = in_pile(card, pile_foundations);
    if (!foundation) leave_play(card, Leaving::paid);
    if (!any_module<&Module::paid>(s, *this, seat, card, foundation)) discard(card);
    changed(seat);
}

// The Locations or Foundations of an Empire are others than before.
void Change::changed(Seat seat) {
    if (!is_person(seat)) return;
    for_each_module<&Module::changed>(s, [&](auto changed_there) { changed_there(*this, seat); });
}

void Change::place_in_empire(Seat seat, CopyId card) {
    s.marks[card] = Marks{};
    place(card, pile_empire, seat);
    for_each_module<&Module::entered>(s, [&](auto entered) { entered(*this, card); });
    changed(seat);
}

// Face down into its owner's Empire; whoever used it gains the 1 wood (S-FOUND-01, S-EGY-14).
void Change::make_foundation(CopyId location, Seat owner) {
    const Seat user = user_of(location);
    lay_face_down(location, pile_foundations, owner);
    changed(owner);
    tell(did_foundation, owner, location);
    gain_good(user, good_wood, 1, no_copy);
}

// Razing: its Goods to the razer, a Common Location to a Foundation, anything else discarded.
void Change::raze(Seat seat, CopyId card) {
    const CardDef& razed = def(card);
    const bool built = in_pile(card, pile_empire);
    const Seat owner = built ? owner_of(card) : no_seat, loser = built ? user_of(card) : seat;
    const std::uint8_t colour = chosen_colour(card);
    s.gained.clear();
    tell(did_raze, seat, card, in_pile(card, pile_common_deck) ? 1 : 0, owner);
    if (built && razed.faction == of_commons && is_person(owner)) {
        make_foundation(card, owner_of(card));
    } else {
        discard(card);
    }
    Supply goods{};
    unsigned cards = 0;
    std::array<std::uint8_t, 4> others{};  // that no supply holds
    std::size_t others_n = 0;
    for (const std::uint8_t good : razed.raze_goods) {
        if (good == no_good) continue;
        if (good == good_card) {
            ++cards;
        } else if (!Supply::holds(good)) {
            others[others_n++] = good;
        } else {
            ++goods[good];
            s.gained.push_back({no_copy, good, 0});
        }
    }
    gain_goods(seat, goods, card);
    if (cards > 0) start_draw(seat, good_card, cards, true);
    for (std::size_t k = 0; k < others_n; ++k) gain_good(seat, others[k], 1, card);
    happen(event_raze, seat, card, colour);
    if (loser == seat) return;
    happen_to(loser, event_razed, card, colour);
    for_each_module<&Module::razed>(s,
                                    [&](auto razed_there) { razed_there(*this, seat, card, owner != seat, colour); });
}

// From hand for 1 raze, elsewhere for what its defenses make of it.
void Change::raze_paid(Seat seat, CopyId card) {
    Supply price{};
    price[good_raze] = static_cast<std::uint16_t>(in_pile(card, pile_hand) ? 1 : raze_cost(seat, card));
    pay(seat, price);
    raze(seat, card);
}

// Decks -------------------------------------------------------------------------------------------

// The discards of a deck come under what is left of it, and all is shuffled; false if there are none.
bool Change::renew(PileId deck, PileId discards) {
    if (s.table.empty(discards)) return false;
    engine::lay_all_unseen(s, discards, deck);
    shuffle(deck);
    tell(did_shuffle, deck == common_deck ? s.active : seat_of(deck), no_copy, 0,
         deck == common_deck ? deck_common : deck_faction);
    return true;
}

// An empty Common deck is renewed from its discards (S-GEN-07).
bool Change::renew_common() { return !s.table.empty(common_deck) || renew(common_deck, common_discard); }

bool Change::renew_faction(Seat seat) { return renew(pile_of(pile_deck, seat), pile_of(pile_discard, seat)); }

void Change::shuffle(PileId deck) {
    const auto purpose = static_cast<std::uint32_t>(deck == common_deck        ? random_common
                                                    : deck == conquest_deck    ? random_conquest
                                                    : seat_of(deck) != no_seat ? random_faction + seat_of(deck)
                                                                               : random_solo);
    engine::shuffle(
        s, deck, no_copy, [&, key = s.random.key(purpose)](std::uint32_t n) { return s.random.below(purpose, n, key); },
        [](CopyId, CopyId) {});
}

// The top card of a deck, left where it lies; no_copy if there is none.
CopyId Change::draw(Seat seat, bool common) {
    if (common) return renew_common() ? s.table.first(common_deck) : no_copy;
    const PileId deck = pile_of(pile_deck, seat);
    // The first edition renews Faction decks too (S-GEN-09); otherwise they stay empty (S-GEN-08).
    if (s.table.empty(deck) && s.options.first_edition != 0) renew_faction(seat);
    return s.table.first(deck);
}

// Cards of a deck are turned up until one has the colour: it goes to the hand, the others are shuffled back (S-MAG-03).
// Without one nothing is drawn (S-MAG-04); unless the text has the discards searched as well (S-FRI-35).
void Change::search(Seat seat, bool common, std::uint8_t colour, bool renewed, CopyId because) {
    const PileId deck = common ? common_deck : pile_of(pile_deck, seat);
    const PileId discards = common ? common_discard : pile_of(pile_discard, seat);
    const auto first = [&] {
        CopyId c = s.table.first(deck);
        while (c != no_copy && !colours_of(c).has(colour)) c = s.table.next(c);
        return c;
    };
    draw(seat, common);
    CopyId found = first();
    if (found == no_copy && renewed && renew(deck, discards)) found = first();
    if (found != no_copy) {
        place(found, pile_hand, seat);
        engine::learn(s, found, engine::known_to_all);
    }
    tell(did_search, seat, found, 0, colour, because);
    shuffle(deck);
}

void Change::reveal_to(unsigned size) {
    while (s.table.count(lookout_row) < size && renew_common()) {
        const CopyId card = s.table.first(common_deck);
        place(card, lookout_row);
        tell(did_reveal, s.first_player, card, 1);
    }
}

void Change::draw_to_hand(Seat seat, bool common) {
    const CopyId card = draw(seat, common);
    place(card, pile_hand, seat);
    tell(did_draw, seat, card, 1, common ? deck_common : deck_faction);
}

// Takeovers and trade -----------------------------------------------------------------------------

void Change::take_over(Seat seat, CopyId location, CopyId because) {
    s.marks[location].taker = seat;
    ++s.takeovers;
    for_each_module<&Module::taken>(s, [&](auto taken) { taken(*this, location, because); });
}

void Change::release_takeovers() {
    if (s.takeovers == 0) return;
    for (Seat seat = 0; seat < s.player_count; ++seat)
        for_each_in(pile_of(pile_empire, seat), [&](CopyId c) { s.marks[c].taker = no_seat; });
    s.takeovers = 0;
    for (Seat seat = 0; seat < s.player_count; ++seat) changed(seat);
}

// Under the board, with its Good.
void Change::make_deal(Seat seat, CopyId card) {
    s.marks[card] = Marks{};
    place(card, pile_deals, seat);
    tell(did_deal, seat, card);
    gain_good(seat, def(card).deal_good, 1, card);
    dealt(seat, card);
}

void Change::make_trade_deal(Seat seat, CopyId location, CopyId marker) {
    s.marks[marker] = Marks{};
    s.marks[marker].parent = location;
    place(marker, pile_marks, seat);
    tell(did_deal, seat, location, 0, deals_with_enemy, marker);
    gain_good(seat, def(location).deal_good, 1, location);
    dealt(seat, location);
}

void Change::dealt(Seat seat, CopyId card) {
    happen(event_deal, seat, card, 0);
    for_each_module<&Module::dealt>(s, [&](auto hear_of_it) { hear_of_it(*this, seat, card); });
}

// What is begun -----------------------------------------------------------------------------------

void Change::start_text(Seat seat, CopyId card, std::uint16_t ability, unsigned n) {
    engine::begin_text(s, rules.ability(ability), make_context(seat, card, ability, n));
}

void Change::start_action(Seat seat, CopyId location, std::uint16_t ability, unsigned uses, Riders riders) {
    Context c = make_context(seat, location, ability);
    c.uses = static_cast<std::uint8_t>(uses);
    s.contexts.push_back(c);
    ActivateFrame frame;
    frame.riders = riders;
    push(engine::make_frame(frame, seat, static_cast<std::uint8_t>(s.contexts.size() - 1)));
}

void Change::start_pay(Seat seat, const Cost& cost, std::uint16_t pc, std::uint8_t context) {
    Cost goods = cost;
    goods[good_location] = 0;
    if (goods == Cost{}) return;
    // Without gold and without a free choice there is one way to pay: nothing is asked.
    if (goods[good_resource] == 0 && s.players[seat].supply[good_gold] == goods[good_gold]) {
        Supply price{};
        for (const std::uint8_t good : money_goods) price[good] = goods[good];
        return pay(seat, price);
    }
    PayFrame frame;
    frame.pc = pc;
    push(engine::make_frame(frame, seat, context));
    ask(ask_payment, seat);
}

void Change::start_draw(Seat seat, std::uint8_t good, unsigned n, bool from_raze) {
    DrawFrame frame;
    frame.good = good;
    frame.left = core::narrow<std::uint16_t>(n);
    frame.gained = from_raze ? 1 : 0;
    push(engine::make_frame(frame, seat));
}

void Change::start_build(Seat seat, CopyId card, CopyId because, Riders riders) {
    BuildFrame frame;
    frame.card = card;
    frame.because = because;
    frame.riders = riders;
    push(engine::make_frame(frame, seat));
}

}  // namespace settlers
