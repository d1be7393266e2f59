#pragma once
// Who knows which card. One operation moves a card, teaches those who see it there and counts that something hidden was
// shown; another moves one of which nobody learns anything. Nothing outside this header moves cards, changes what is
// known or counts reveals (tests/layers.sh), so that undo cannot cross a reveal and no view can leak.
//
// A state has: table (CardTable), reveals, answered (who gave the last answer), random. It may have `unplaced`
// (CardBits): hidden cards of which nobody has seen in which pile they came to lie. They go with the card when copies
// become each other's.

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

// Nobody but these can say any longer which card this is. What all have seen, all know to lie there.
template <class State>
void forget(State& s, CopyId copy, SeatMask but = 0) {
    if constexpr (requires { s.unplaced; }) {
        if (s.table.cells[copy].known == known_to_all) s.unplaced.put(copy, false);
    }
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

template <class State>
void exchange_defs(State& s, CopyId x, CopyId y) {
    std::swap(s.table.cells[x].def, s.table.cells[y].def);
    if constexpr (requires { s.unplaced; }) s.unplaced.swap(x, y);
}

// Two copies become each other's card, with what stays with the card (`carry(x, y)`).
template <class State, class Carry>
void exchange_cards(State& s, CopyId x, CopyId y, Carry carry) {
    exchange_defs(s, x, y);
    carry(x, y);
}

// The same in each other's very places: who knew the one card knows it where it now lies.
template <class State>
void trade_places(State& s, CopyId x, CopyId y) {
    exchange_defs(s, x, y);
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
    if constexpr (requires { s.unplaced; }) s.unplaced = {};
    if (viewer != s.asked) s.skipped.clear();  // which cards someone passes over while he picks is his
}

// Calls `add(pile)` for each pile and `end(mix)` behind those whose hidden cards lie, for all that one can tell, in one
// heap: a pile, or a player's piles.
template <class Table, class Add, class End>
void for_each_heap(const Table& piles, Add add, End end) {
    SeatMask owners = 0;
    for (std::size_t p = 0; p < piles.size(); ++p) {
        const auto pile = static_cast<PileId>(p);
        if (piles[pile].mix != Mix::with_owner) {
            add(pile);
        } else {
            const Seat owner = piles.seat_of(pile);
            if ((owners >> owner & 1U) != 0) continue;
            owners = static_cast<SeatMask>(owners | 1U << owner);
            for (std::size_t q = p; q < piles.size(); ++q) {
                const auto other = static_cast<PileId>(q);
                if (piles[other].mix == Mix::with_owner && piles.seat_of(other) == owner) add(other);
            }
        }
        end(piles[pile].mix);
    }
}

// Calls `visit(group)` for every group of cards that a seat does not know and between which it cannot tell: first for
// those that could lie in each other's places whatever the pile, then for those of one heap. `back(copy)` says what a
// card of the first kind looks like from behind, or what it must be to lie there. Each group is to be mixed before the
// next is asked for; in those of the first kind `unplaced` stays with the place (`visit(group, true)`).
//
// The copies of a group come heap by heap, so that a world in the order of cards is one for all that looks alike.
template <class State, class Table, class Back, class Visit>
void for_each_unknown(const State& s, const Table& piles, unsigned seat, Back back, Visit visit) {
    using Group = std::array<CopyId, decltype(s.table.cells){}.size()>;
    const auto hidden = [&](CopyId c) { return (s.table.cells[c].known >> seat & 1U) == 0; };
    Group left, group;
    std::array<decltype(back(CopyId{})), decltype(s.table.cells){}.size()> backs;
    std::size_t n = 0, strays = 0;
    const auto stray = [&](CopyId c) {
        backs[strays] = back(c);
        left[strays++] = c;
    };
    const auto mix = [&](bool anywhere) {
        visit(std::span<const CopyId>(group.data(), n), anywhere);
        n = 0;
    };
    if (piles.mixes(Mix::by_back)) {
        for (CopyId c = 0; c < s.table.size; ++c) {
            if (hidden(c) && piles[s.table.pile(c)].mix == Mix::by_back) stray(c);
        }
    }
    if constexpr (requires { s.unplaced; }) {
        const auto add = [&](PileId pile) {
            if (piles[pile].mix == Mix::by_back || piles.seat_of(pile) == seat) return;  // who has a card knows that
            for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c)) {
                if (s.unplaced.has(c) && hidden(c)) stray(c);
            }
        };
        for_each_heap(piles, add, [](Mix) {});
    }
    // Those of the first one's back together, then those of the next.
    while (strays > 0) {
        const auto first = backs[0];
        std::size_t others = 0;
        for (std::size_t k = 0; k < strays; ++k) {
            if (backs[k] == first) {
                group[n++] = left[k];
            } else {
                backs[others] = backs[k];
                left[others++] = left[k];
            }
        }
        strays = others;
        mix(true);
    }
    const auto gather = [&](PileId pile) {
        if (piles[pile].mix == Mix::by_back || piles[pile].mix == Mix::never) return;
        for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c)) {
            if (hidden(c)) group[n++] = c;
        }
    };
    for_each_heap(piles, gather, [&](Mix) { mix(false); });
}

template <class State, class Carry>
void exchange_unknown(State& s, CopyId x, CopyId y, bool anywhere, Carry carry) {
    if (!anywhere) return exchange_cards(s, x, y, carry);
    std::swap(s.table.cells[x].def, s.table.cells[y].def);
    carry(x, y);
}

// Deals what a seat does not know anew: cards change places with those that could lie there as well.
template <class State, class Table, class Back, class Carry>
void deal_unknown(State& s, const Table& piles, unsigned seat, core::Random& random, Back back, Carry carry) {
    for_each_unknown(s, piles, seat, back, [&](std::span<const CopyId> group, bool anywhere) {
        for (std::size_t n = group.size(); n > 1; --n)
            exchange_unknown(s, group[n - 1], group[random.below(static_cast<std::uint32_t>(n))], anywhere, carry);
    });
    s.random.seed = random.next();
}

// Deals it in the order of the cards' numbers: a world that says no more than the seat knows, and is always the same
// one for the same knowledge.
template <class State, class Table, class Back, class Carry>
void order_unknown(State& s, const Table& piles, unsigned seat, Back back, Carry carry) {
    const auto number = [&](CopyId c) {
        if constexpr (requires { s.unplaced; })
            return s.table.def(c) * 2 + (s.unplaced.has(c) ? 1 : 0);
        else
            return s.table.def(c);
    };
    for_each_unknown(s, piles, seat, back, [&](std::span<const CopyId> group, bool anywhere) {
        for (std::size_t k = 0; k + 1 < group.size(); ++k) {
            std::size_t least = k;
            for (std::size_t j = k + 1; j < group.size(); ++j) {
                if (number(group[j]) < number(group[least])) least = j;
            }
            if (least != k) exchange_unknown(s, group[k], group[least], anywhere, carry);
        }
    });
    s.random = {};
}

}  // namespace engine
