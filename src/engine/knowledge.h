#pragma once
// Who knows which card. One operation moves a card, teaches those who see it there and counts that something hidden was
// shown; another moves one of which nobody learns anything. Nothing outside this header moves cards, changes what is
// known or counts reveals (tests/layers.sh), so that undo cannot cross a reveal and no view can leak.
//
// A state has: table (CardTable), reveals, answered (who gave the last answer), random.

#include <array>
#include <span>
#include <utility>

#include "core/random.h"
#include "engine/piles.h"

namespace engine {

// These players see the card. What the one who answered knew himself he may show and take back; what he did not know
// cannot be unseen.
template <class State>
void learn(State& s, CopyId copy, SeatMask seats) {
    auto& cell = s.table.cells[copy];
    if ((cell.known | seats) == cell.known) return;
    if ((cell.known >> s.answered & 1U) == 0) ++s.reveals;
    cell.known = static_cast<SeatMask>(cell.known | seats);
}

// All know the new card of a pile that all see, before anyone has done anything: there is nothing to take back.
template <class State, class Table>
void lay_out(State& s, const Table& piles, DefId def, PileId pile) {
    const CopyId copy = s.table.add(def, pile);
    s.table.cells[copy].known = piles.seen_by(pile);
}

// Nobody but these can say any longer which card this is.
template <class State>
void forget(State& s, CopyId copy, SeatMask but = 0) {
    s.table.cells[copy].known = but;
}

// Something hidden that is no card was shown: what a die says, whether a search finds.
template <class State>
void reveal(State& s) {
    ++s.reveals;
}

// What a player does or leaves by himself depends on cards that only he knows: it tells others of them.
template <class State>
void act_unasked(State& s, Seat seat) {
    if (seat != s.answered) ++s.reveals;
}

// A card comes to lie in a pile, and is seen there by those who see that pile.
template <class State, class Piles>
void move_card(State& s, const Piles& piles, CopyId copy, PileId pile, End end) {
    end == End::top ? s.table.move_to_top(copy, pile) : s.table.move_to_bottom(copy, pile);
    learn(s, copy, piles.seen_by(pile));
}

// A card comes to lie where nobody learns what it is: face down, in a deck that is shuffled behind it, or in another
// place before those who know it already. Where it lies open to someone who does not know it, `unsound` says so.
template <class State>
void lay_unseen(State& s, CopyId copy, PileId pile, End end = End::bottom) {
    end == End::top ? s.table.move_to_top(copy, pile) : s.table.move_to_bottom(copy, pile);
}
template <class State>
void lay_all_unseen(State& s, PileId from, PileId pile) {
    while (!s.table.empty(from)) lay_unseen(s, s.table.first(from), pile);
}

// Two copies become each other's card, with what stays with the card (`carry(x, y)`).
template <class State, class Carry>
void exchange_cards(State& s, CopyId x, CopyId y, Carry carry) {
    std::swap(s.table.cells[x].def, s.table.cells[y].def);
    carry(x, y);
}

// The same in each other's very places: who knew the one card knows it where it now lies.
template <class State>
void trade_places(State& s, CopyId x, CopyId y) {
    std::swap(s.table.cells[x].def, s.table.cells[y].def);
    std::swap(s.table.cells[x].known, s.table.cells[y].known);
}

// Which copy of a pile is which card becomes unknown to all, but for one that is left out. `below(n)` gives a number
// below n.
template <class State, class Below, class Carry>
void shuffle(State& s, PileId pile, CopyId except, Below below, Carry carry) {
    std::array<CopyId, decltype(s.table.cells){}.size()> order;
    std::uint32_t n = 0;
    for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c)) {
        if (c == except) continue;
        forget(s, c);
        order[n++] = c;
    }
    ++s.reveals;
    for (; n > 1; --n) exchange_cards(s, order[n - 1], order[below(n)], carry);
}

// What a viewer may know: unknown cards are blank, and so are the random streams. `blank(copy)` forgets what else the
// state says of a card.
template <class State, class Blank>
void blank_unknown(State& s, unsigned viewer, Blank blank) {
    for (CopyId c = 0; c < s.table.size; ++c) {
        if ((s.table.cells[c].known >> viewer & 1U) != 0) continue;
        s.table.cells[c].def = unknown_def;
        blank(c);
    }
    s.random = {};
    if (viewer != s.asked) s.skipped.clear();  // which cards someone passes over while he picks is his
}

// Calls `visit(group)` for every group of cards that a seat does not know and between which it cannot tell: those that
// could lie in each other's places. `back(copy)` says what a card looks like from behind.
template <class State, class Table, class Back, class Visit>
void for_each_unknown(const State& s, const Table& piles, unsigned seat, Back back, Visit visit) {
    using Group = std::array<CopyId, decltype(s.table.cells){}.size()>;
    Group group;
    std::size_t n = 0;
    const auto hidden = [&](CopyId c) { return (s.table.cells[c].known >> seat & 1U) == 0; };
    const auto mix = [&] {
        visit(std::span<const CopyId>(group.data(), n));
        n = 0;
    };
    const auto gather = [&](PileId pile) {
        for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c)) {
            if (hidden(c)) group[n++] = c;
        }
    };
    SeatMask owners = 0;
    for (std::size_t p = 0; p < piles.size(); ++p) {
        const auto pile = static_cast<PileId>(p);
        if (piles[pile].mix == Mix::by_pile) {
            gather(pile);
            mix();
        }
        if (piles[pile].mix != Mix::with_owner || (owners >> piles.seat_of(pile) & 1U) != 0) continue;
        owners = static_cast<SeatMask>(owners | 1U << piles.seat_of(pile));
        for (std::size_t q = p; q < piles.size(); ++q) {
            const auto other = static_cast<PileId>(q);
            if (piles[other].mix == Mix::with_owner && piles.seat_of(other) == piles.seat_of(pile)) gather(other);
        }
        mix();
    }
    if (!piles.mixes(Mix::by_back)) return;
    // By backs: of what is hidden, copies are taken in their order, those of the first one's back together.
    Group left;
    std::array<decltype(back(CopyId{})), decltype(s.table.cells){}.size()> backs;
    std::size_t hidden_ones = 0;
    for (CopyId c = 0; c < s.table.size; ++c) {
        if (!hidden(c) || piles[s.table.pile(c)].mix != Mix::by_back) continue;
        backs[hidden_ones] = back(c);
        left[hidden_ones++] = c;
    }
    while (hidden_ones > 0) {
        const auto first = backs[0];
        std::size_t others = 0;
        for (std::size_t k = 0; k < hidden_ones; ++k) {
            if (backs[k] == first) {
                group[n++] = left[k];
            } else {
                backs[others] = backs[k];
                left[others++] = left[k];
            }
        }
        hidden_ones = others;
        mix();
    }
}

// Deals what a seat does not know anew: cards change places with those that could lie there as well.
template <class State, class Table, class Back, class Carry>
void deal_unknown(State& s, const Table& piles, unsigned seat, core::Random& random, Back back, Carry carry) {
    for_each_unknown(s, piles, seat, back, [&](std::span<const CopyId> group) {
        for (std::size_t n = group.size(); n > 1; --n)
            exchange_cards(s, group[n - 1], group[random.below(static_cast<std::uint32_t>(n))], carry);
    });
    s.random.seed = random.next();
}

// Deals it in the order of the cards' numbers: a world that says no more than the seat knows, and is always the same
// one for the same knowledge.
template <class State, class Table, class Back, class Carry>
void order_unknown(State& s, const Table& piles, unsigned seat, Back back, Carry carry) {
    for_each_unknown(s, piles, seat, back, [&](std::span<const CopyId> group) {
        for (std::size_t k = 0; k + 1 < group.size(); ++k) {
            std::size_t least = k;
            for (std::size_t j = k + 1; j < group.size(); ++j) {
                if (s.table.def(group[j]) < s.table.def(group[least])) least = j;
            }
            if (least != k) exchange_cards(s, group[k], group[least], carry);
        }
    });
    s.random = {};
}

}  // namespace engine
