// Gaining cards: acquire, break through, develop, draw and reshuffle; and trading.

#include <algorithm>

#include "games/imperium/verbs.h"

namespace imperium {

namespace {
// The Small deck of a suit, or -1.
int small_of(std::uint8_t suit) {
    switch (suit) {
        case suit_civilised: return 0;
        case suit_uncivilised: return 1;
        case suit_region: return 2;
        default: return -1;
    }
}
}  // namespace

// Drawing -----------------------------------------------------------------------------------------

void Table::draw(Seat seat, unsigned n, bool if_able, std::uint8_t context) {
    Frame frame;
    frame.proc = Proc::draw;
    frame.seat = seat;
    frame.n = static_cast<std::uint8_t>(std::min(n, 200U));
    frame.m = if_able ? 1 : 0;
    frame.context = context;
    push(frame);
}

void Table::run_draw(Frame& frame) {
    const PileId deck = pile_of(pile_draw, frame.seat), hand = pile_of(pile_hand, frame.seat);
    Context* c = frame.context < s.contexts.size() ? &s.contexts[frame.context] : nullptr;
    const auto finish_draw = [&] {
        if (frame.extra > 0) log(log_draw, frame.seat, no_copy, frame.extra);
        if (c != nullptr) {
            c->way = frame.extra;
            if (frame.extra == 0) c->flags = static_cast<std::uint8_t>(c->flags & ~context_done);
        }
        pop();
    };
    while (frame.n > 0) {
        if (has_modifier(frame.seat, modifier_no_draw)) return finish_draw();
        const CopyId top = s.table.first(deck);
        if (top == no_copy) {
            if (frame.m == 1 || frame.step == 1) return finish_draw();
            frame.step = 1;  // a second empty deck ends the draw
            Frame next;
            next.proc = Proc::reshuffle;
            next.seat = frame.seat;
            return push(next);
        }
        frame.step = 0;
        ++s.reveals;
        place(top, hand);
        if (c != nullptr && !c->them.full()) {
            c->them.push_back(top);
            c->it_def = s.table.def(top);
        }
        --frame.n;
        ++frame.extra;
    }
    finish_draw();
}

void Table::run_reshuffle(Frame& frame) {
    const Seat seat = frame.seat;
    Player& player = s.players[seat];
    switch (frame.step) {
        case 0: {
            frame.step = 2;
            const bool free_token =
                player.exhausts > 0 && player.token_on_nation == 0 && player.token_on_development == 0;
            if (!free_token) return;
            const bool nation =
                !s.table.empty(pile_of(pile_nation, seat)) || !s.table.empty(pile_of(pile_accession, seat));
            if (nation) {
                --player.exhausts;
                const bool last =
                    s.table.count(pile_of(pile_nation, seat)) + s.table.count(pile_of(pile_accession, seat)) == 1;
                (last ? player.token_on_development : player.token_on_nation) = 1;
                return next_nation_card(seat);
            }
            bool any = false;
            for (CopyId k = s.table.first(pile_of(pile_development, seat)); k != no_copy; k = s.table.next(k))
                any = any || can_develop(seat, k, false);
            if (!any) return;
            Frame next;
            next.proc = Proc::develop;
            next.context = 0xff;
            next.seat = seat;
            next.pc = lang::none;
            next.n = 1;  // may be declined
            next.m = 2;  // takes an exhaust token
            return push(next);
        }
        case 2: {
            frame.step = 3;
            const PileId discards = pile_of(pile_discard, seat), deck = pile_of(pile_draw, seat);
            if (s.table.empty(discards)) return;
            while (!s.table.empty(discards)) {
                const CopyId copy = s.table.first(discards);
                s.marks[copy].flags = static_cast<std::uint8_t>(s.marks[copy].flags & flag_free_played);
                s.table.move_to_bottom(copy, deck);
            }
            shuffle(deck);
            ++s.reveals;
            log(log_reshuffle, seat);
            Happening h;
            h.kind = on_reshuffle;
            h.seat = seat;
            happen(h);
            drain();
            return;
        }
        default: return pop();
    }
}

// Developing --------------------------------------------------------------------------------------

void Table::run_develop(Frame& frame) {
    const Seat seat = frame.seat;
    const bool free = (frame.m & 1U) != 0;
    if (frame.step == 0) {
        unsigned n = 0;
        CopyId only = no_copy;
        for (CopyId k = s.table.first(pile_of(pile_development, seat)); k != no_copy; k = s.table.next(k)) {
            if (frame.pc != lang::none && !fits(rules_.selector(rules_.code(frame.pc).a), def(k))) continue;
            if (!can_develop(seat, k, free)) continue;
            if (only == no_copy || !same_to_choose(*this, s, only, k)) ++n;
            if (only == no_copy) only = k;
        }
        if (n == 0) return pop();
        if (n > 1 || frame.n != 0) return ask(ask_develop, seat);
        frame.card = only;
        frame.step = 1;
    }
    if (frame.step == 1) {
        frame.step = 2;
        if (!free) {
            std::array<std::uint16_t, resource_count> only{};
            const auto price = develop_price(seat, frame.card);
            const unsigned ways = payment_ways(seat, price, false, nullptr, &only);
            if (ways > 1) {
                frame.step = 5;
                return ask(ask_payment, seat);
            }
            pay(seat, only, no_seat);
        }
    }
    if (frame.step == 2) {
        const CardDef& card = def(frame.card);
        const unsigned due = free ? 0 : card.mana_cost + card.mana_legends_cost;
        while (frame.extra < due && mana(seat) > 0) {
            const CopyId only = forced_mana(seat, due - frame.extra);
            if (only == no_copy || (card.mana_cost > 0 && card.mana_legends_cost > 0)) return ask(ask_card, seat);
            ++frame.extra;
            card.mana_legends_cost > 0 ? to_legends(seat, only) : discard(seat, only);
        }
        frame.step = 3;
        return finish_develop(frame);
    }
    pop();
}

void Table::finish_develop(Frame& frame) {
    const Seat seat = frame.seat;
    Player& player = s.players[seat];
    const CopyId copy = frame.card;
    if ((frame.m & 2U) != 0) {
        --player.exhausts;
        player.token_on_development = 1;
    }
    place(copy, pile_of((frame.m & 4U) != 0 ? pile_hand : pile_discard, seat));
    log(log_develop, seat, copy);
    if (frame.context < s.contexts.size()) {
        Context& c = s.contexts[frame.context];
        c.them.clear();
        c.them.push_back(copy);
        c.it_def = s.table.def(copy);
        c.way = 1;
    }
    if (s.table.empty(pile_of(pile_development, seat))) trigger_scoring();
    for (const std::uint16_t id : def(copy).when_developed) start_text(seat, copy, id);
}

// Acquiring and breaking through ------------------------------------------------------------------

void Table::run_gain_card(Frame& frame) {
    if (frame.step == 9) return pop();
    if (frame.pc != lang::none && rules_.selector(rules_.code(frame.pc).a).noun == noun_main_top) {
        Context& c = context(frame);
        const CopyId top = s.table.first(pile_main);
        frame.step = 9;
        if (top == no_copy) return;
        ++s.reveals;
        gained_card(c, top, 0);
        c.flags = static_cast<std::uint8_t>((c.flags & ~context_acquired) | context_broke_through);
        broke_through(frame.seat, top);
        return after_main();
    }
    ask(ask_gain, frame.seat);
}

void Table::list_gain(engine::Decision& decision) const {
    const Frame& frame = s.frames.back();
    const Context& c = context(frame);
    const bool acquire = frame.m == 1;
    const std::uint16_t suits = frame.extra;
    const Seat seat = frame.seat;
    Selector plain;
    const Selector& selector = frame.pc == lang::none ? plain : rules_.selector(rules_.code(frame.pc).a);
    const std::uint8_t flags = frame.pc == lang::none ? std::uint8_t{0} : rules_.code(frame.pc).flags;
    const bool only_exiled = (selector.facets[facet_mark] >> mark_exiled & 1U) != 0;
    const auto offer = [&](OptionKind kind, CopyId copy, unsigned n = 0, CopyId target = no_copy) {
        engine::Option option;
        option.kind = kind;
        option.card = copy;
        option.n = static_cast<std::uint8_t>(n);
        option.target = target;
        decision.offer(option);
    };
    const auto suited = [&](CopyId copy) {
        if (suits != 0 && selector.either == 0 && (def(copy).suits & suits) == 0) return false;
        // Trade routes only where they are named.
        if (suits == 0 && def(copy).route) return false;
        return fits_here(c, selector, copy);
    };
    if (!only_exiled) {
        for (unsigned slot = 0; slot < market_slots; ++slot) {
            const CopyId there = s.table.first(static_cast<PileId>(pile_market + slot));
            if (there != no_copy && suited(there)) offer(option_gain_market, there);
        }
        if (!acquire && selector.title == lang::none && suits != 0) {
            for (std::uint8_t suit = 0; suit <= suit_trade_route; ++suit) {
                if ((suits >> suit & 1U) == 0) continue;
                const int small = small_of(suit);
                if (small >= 0 && !s.table.empty(static_cast<PileId>(pile_small + small))) {
                    offer(option_gain_small, no_copy, suit);
                    continue;
                }
                if (suit == suit_trade_route) {
                    if (s.options.trade_routes == 0) continue;
                    bool uncovered = false;
                    for (unsigned k = 0; k < 3; ++k) {
                        const CopyId route = s.table.first(static_cast<PileId>(pile_small_route + k));
                        if (route == no_copy || !s.table.empty(static_cast<PileId>(pile_small + k))) continue;
                        uncovered = true;
                        offer(option_gain_route, route);
                    }
                    if (uncovered) continue;
                }
                offer(option_gain_search, no_copy, suit);
            }
        }
    }
    const auto from_exile = [&](const Selector* also) {
        for (CopyId k = s.table.first(pile_exile); k != no_copy; k = s.table.next(k)) {
            if (!suited(k) || (also != nullptr && !fits(*also, def(k)))) continue;
            bool seen = false;
            for (const engine::Option& one : decision.options)
                seen = seen || (one.kind == option_gain_exile && s.table.def(one.card) == s.table.def(k));
            if (!seen) offer(option_gain_exile, k);
        }
    };
    if (only_exiled || (flags & 1U) != 0) from_exile(nullptr);
    if (acquire && !only_exiled) {
        for_each_modifier(seat, modifier_acquire_exiled,
                          [&](CopyId, const Instruction& m) { from_exile(&rules_.selector(m.a)); });
    }
    // "... instead": an exiled card of a suit that was asked for, by recalling the card that says so. Where no suit is
    // named, the suits are those of the market cards that could be gained.
    std::uint16_t asked = suits;
    for (const engine::Option& one : decision.options) {
        if (suits == 0 && one.kind == option_gain_market)
            asked = static_cast<std::uint16_t>(asked | def(one.card).suits);
    }
    for_each_modifier(seat, modifier_epic_poetry, [&](CopyId card, const Instruction& m) {
        const auto both = static_cast<std::uint16_t>(rules_.selector(m.a).facets[facet_suit] & asked);
        if (both == 0) return;
        for (CopyId k = s.table.first(pile_exile); k != no_copy; k = s.table.next(k)) {
            if ((def(k).suits & both) != 0) offer(option_gain_instead, k, 0, card);
        }
    });
    if (frame.n != 0 && !decision.options.empty()) offer(option_done, no_copy);
}

// A card came by a break through, from no face-up place of the Market.
void Table::broke_through(Seat seat, CopyId copy) {
    Happening h;
    h.kind = on_acquire;
    h.seat = seat;
    h.card = copy;
    h.def = s.table.def(copy);
    happen(h);
}

// Reveals from the Main deck until a card of the suit comes up; the others are shuffled back.
void Table::search_main(Context& c, std::uint8_t suit, std::uint8_t where) {
    ++s.reveals;
    CopyId found = s.table.first(pile_main);
    while (found != no_copy && (def(found).suits >> suit & 1U) == 0) {
        know_all(found);
        found = s.table.next(found);
    }
    if (found == no_copy) {
        shuffle(pile_main);
        return gain(c.subject, progress, 2, no_copy, 0);
    }
    log(log_break, c.subject, found);
    gained_card(c, found, where);
    know_all(found);
    shuffle(pile_main);
    after_main();
}

// Trading -----------------------------------------------------------------------------------------

void Table::commerce(Seat user, CopyId route) {
    // What was recalled or used for the trade is used for what it brings.
    const std::uint16_t used = s.contexts.empty() ? std::uint16_t{0} : s.contexts.back().icons;
    for (std::size_t k = def(route).commerce.size(); k-- > 0;) {
        start_text(user, route, def(route).commerce[k]);
        s.contexts.back().icons = static_cast<std::uint16_t>(s.contexts.back().icons | used);
    }
}

void Table::run_trade(Frame& frame) {
    switch (frame.step) {
        case 0:
            if (frame.n == 0 || !can_trade(frame.seat)) return pop();
            --frame.n;
            return ask(ask_trade, frame.seat);
        case 1:  // another's route: the goods for it come after its Commerce
            frame.step = 2;
            return gain(frame.seat, goods, 1, frame.card, 0);
        case 2: {
            frame.step = 0;
            Happening h;
            h.kind = on_trade;
            h.seat = frame.seat;
            happen(h);
            return;
        }
        default: return pop();
    }
}

}  // namespace imperium
