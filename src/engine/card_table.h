#pragma once
// Cards in play and the piles they lie in, as plain data.
//
// A copy is a card as the players at a table can follow it: face down it may be anything, and a
// shuffle mixes which card each copy is. So shuffling exchanges the definitions of copies, a copy's
// number tells nothing, and what a seat may know is one bit a copy.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/check.h"
#include "engine/seat_mask.h"

namespace engine {

using CopyId = std::uint16_t;
using DefId = std::uint16_t;
using PileId = std::uint8_t;

inline constexpr CopyId no_copy = 0xffff;
inline constexpr DefId unknown_def = 0xffff;
inline constexpr PileId no_pile = 0xff;
inline constexpr std::size_t max_copies = 1023;  // of a game: no_copy differs from them in its lower ten bits, too

// Who looks on without a seat knows what is known to all, and no more.
inline constexpr unsigned spectator = 7;
inline constexpr SeatMask known_to_all = 0xff;

enum class End : std::uint8_t;

template <std::size_t MaxCards, std::size_t MaxPiles>
struct CardTable {
    static_assert(MaxCards <= max_copies);
    struct Cell {
        DefId def = unknown_def;
        CopyId next = no_copy, prev = no_copy;
        PileId pile = no_pile;
        SeatMask known = 0;  // which seats know what this copy is
    };
    struct Head {
        CopyId first = no_copy, last = no_copy;
        std::uint16_t count = 0;
    };

    std::array<Cell, MaxCards> cells{};
    std::array<Head, (MaxPiles + 3) / 4 * 4> heads{};  // by four, so that one more pile leaves no gap in a state
    std::uint16_t size = 0;

    // Looking.
    [[nodiscard]] CopyId first(PileId pile) const { return heads[pile].first; }
    [[nodiscard]] CopyId next(CopyId copy) const { return cells[copy].next; }
    [[nodiscard]] std::uint16_t count(PileId pile) const { return heads[pile].count; }
    [[nodiscard]] bool empty(PileId pile) const { return heads[pile].count == 0; }
    [[nodiscard]] DefId def(CopyId copy) const { return cells[copy].def; }
    [[nodiscard]] PileId pile(CopyId copy) const { return cells[copy].pile; }

    // A new copy at the bottom of a pile; only at set-up.
    CopyId add(DefId def, PileId pile) {
        IMPERIA_ALWAYS(size < MaxCards);
        const CopyId copy = size++;
        cells[copy].def = def;
        link_last(copy, pile);
        return copy;
    }

private:
    // Who moves a card says what is learnt of it (knowledge.h).
    template <class State, class Piles>
    friend void move_card(State& s, const Piles& piles, CopyId copy, PileId pile, End end);
    template <class State>
    friend void lay_unseen(State& s, CopyId copy, PileId pile, End end);

    void move_to_bottom(CopyId copy, PileId pile) {
        unlink(copy);
        link_last(copy, pile);
    }
    void move_to_top(CopyId copy, PileId pile) {
        unlink(copy);
        Head& head = heads[pile];
        cells[copy].pile = pile;
        cells[copy].prev = no_copy;
        cells[copy].next = head.first;
        (head.first == no_copy ? head.last : cells[head.first].prev) = copy;
        head.first = copy;
        ++head.count;
    }
    void link_last(CopyId copy, PileId pile) {
        Head& head = heads[pile];
        cells[copy].pile = pile;
        cells[copy].next = no_copy;
        cells[copy].prev = head.last;
        (head.last == no_copy ? head.first : cells[head.last].next) = copy;
        head.last = copy;
        ++head.count;
    }
    void unlink(CopyId copy) {
        Cell& cell = cells[copy];
        Head& head = heads[cell.pile];
        (cell.prev == no_copy ? head.first : cells[cell.prev].next) = cell.next;
        (cell.next == no_copy ? head.last : cells[cell.next].prev) = cell.prev;
        --head.count;
    }
};

}  // namespace engine
