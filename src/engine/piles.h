#pragma once
// The piles of a game as one table: a row a kind of pile says all that anybody asks of it. Moves, views, positions of
// scenarios, dealing the unknown anew and the invariants read the table, so that a new pile is a new row.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/words.h"
#include "engine/card_table.h"

namespace engine {

using Seat = std::uint8_t;
inline constexpr Seat no_seat = 0xff;

// Who sees a card that comes to lie in a pile; who knew it before still does.
enum class Sight : std::uint8_t { nobody, owner, all };

// At which end a card comes to lie, unless the rule says otherwise.
enum class End : std::uint8_t { top, bottom };

// How many piles a row stands for.
enum class Where : std::uint8_t {
    table,  // one
    slots,  // several of a kind, numbered
    seats,  // one a player
};

// How a viewer is shown a pile: every card, or, of a deck, only those that he knows.
enum class Shown : std::uint8_t { cards, deck, not_at_all };

// Which hidden cards could change places with those of a pile without anyone noticing.
enum class Mix : std::uint8_t {
    never,       // none of them: nothing lies here unknown, or its place says nothing
    by_back,     // any other pile's with the same back
    by_pile,     // those of the same pile
    with_owner,  // those of the same player's piles of this kind
};

// Whether a card that came to lie in a pile unseen before anyone has done anything could as well have come into another
// such pile, if it is of the right kind: part of a deck was set aside, say.
enum class Dealt : std::uint8_t { here, anywhere };

struct PileRow {
    std::uint8_t kind;     // its number in the game, which is its place in the table
    std::string_view key;  // "hand": views, protocol, scenarios
    Where where;
    Sight sight;
    End end;
    Mix mix;
    Shown shown;
    std::string_view title = {};  // for people; without: its key, with a capital
    std::string_view also = {};   // another name in scenarios
    std::uint8_t slots = 1;
    std::array<std::string_view, 3> slot_keys{};  // names of numbered piles; without: "market 1"
    Seat owner = no_seat;                         // of numbered piles that are one player's: his seat
    std::uint8_t roles = 0;                       // what its cards are to the rules of the game, a bit each
    Dealt dealt = Dealt::here;
};

[[nodiscard]] constexpr PileRow with_role(PileRow row, std::uint8_t role) {
    row.roles = static_cast<std::uint8_t>(row.roles | role);
    return row;
}

// Numbers all piles of a table of rows. Seats are laid out for as many players as the game has at most.
template <std::size_t Rows, unsigned MaxPlayers>
class Piles {
public:
    struct Info {
        std::uint8_t row = 0;
        Seat seat = no_seat;
        std::uint8_t slot = 0;
    };

    constexpr explicit Piles(const std::array<PileRow, Rows>& rows) : rows_(rows) {
        for (std::size_t k = 0; k < Rows; ++k) {
            IMPERIA_ALWAYS(rows[k].kind == k);  // while it is compiled: the rows stand in the order of their kinds
            first_[k] = static_cast<PileId>(count_);
            const unsigned copies = rows[k].where == Where::seats ? MaxPlayers : rows[k].slots;
            for (unsigned n = 0; n < copies; ++n, ++count_) {
                infos_[count_].row = static_cast<std::uint8_t>(k);
                if (rows[k].where == Where::seats) infos_[count_].seat = static_cast<Seat>(n);
                if (rows[k].where != Where::slots) continue;
                infos_[count_].slot = static_cast<std::uint8_t>(n);
                infos_[count_].seat = rows[k].owner;
            }
        }
    }

    [[nodiscard]] constexpr std::size_t size() const { return count_; }
    [[nodiscard]] constexpr std::size_t rows() const { return Rows; }
    // The pile of a row: its only one, a player's, or the one with that number.
    [[nodiscard]] constexpr PileId of(std::uint8_t row, unsigned n = 0) const {
        return static_cast<PileId>(first_[row] + n);
    }
    [[nodiscard]] constexpr std::uint8_t row_of(PileId pile) const { return infos_[pile].row; }
    [[nodiscard]] constexpr bool is(PileId pile, std::uint8_t row) const { return infos_[pile].row == row; }
    [[nodiscard]] constexpr Seat seat_of(PileId pile) const { return infos_[pile].seat; }
    [[nodiscard]] constexpr unsigned slot_of(PileId pile) const { return infos_[pile].slot; }
    [[nodiscard]] constexpr const PileRow& row(std::uint8_t row) const { return rows_[row]; }
    [[nodiscard]] constexpr const PileRow& operator[](PileId pile) const { return rows_[infos_[pile].row]; }

    // Whether a pile, or how many kinds of them, have one of these roles.
    [[nodiscard]] constexpr bool has_role(PileId pile, std::uint8_t roles) const {
        return ((*this)[pile].roles & roles) != 0;
    }
    [[nodiscard]] constexpr std::size_t count_with(std::uint8_t roles) const {
        std::size_t n = 0;
        for (const PileRow& one : rows_) n += (one.roles & roles) != 0 ? 1U : 0U;
        return n;
    }

    // Whether cards of any pile change places so.
    [[nodiscard]] constexpr bool mixes(Mix mix) const {
        for (const PileRow& one : rows_) {
            if (one.mix == mix) return true;
        }
        return false;
    }

    [[nodiscard]] constexpr SeatMask seen_by(PileId pile) const {
        switch ((*this)[pile].sight) {
            case Sight::nobody: return 0;
            case Sight::owner: return static_cast<SeatMask>(1U << infos_[pile].seat);
            case Sight::all: return known_to_all;
        }
        return 0;
    }

    // "hand", "market 2", "civilised deck".
    [[nodiscard]] std::string key(PileId pile) const {
        const PileRow& one = (*this)[pile];
        if (one.where != Where::slots) return std::string(one.key);
        const unsigned slot = slot_of(pile);
        if (slot < one.slot_keys.size() && !one.slot_keys[slot].empty()) return std::string(one.slot_keys[slot]);
        return std::string(one.key) + " " + std::to_string(slot + 1);
    }
    // "Hand", "Market 2", "Faction discard pile".
    [[nodiscard]] std::string title(PileId pile) const {
        const PileRow& one = (*this)[pile];
        return one.title.empty() ? core::capital(key(pile)) : std::string(one.title);
    }
    // The pile of that key; a player's only where a seat is given.
    [[nodiscard]] std::optional<PileId> named(std::string_view key, Seat seat) const {
        for (std::size_t p = 0; p < count_; ++p) {
            const auto pile = static_cast<PileId>(p);
            if ((*this)[pile].where == Where::seats && seat_of(pile) != seat) continue;
            if (this->key(pile) == key || (!key.empty() && (*this)[pile].also == key)) return pile;
        }
        return std::nullopt;
    }

private:
    std::array<PileRow, Rows> rows_{};
    std::array<PileId, Rows> first_{};
    std::array<Info, 255> infos_{};
    std::size_t count_ = 0;
};

template <unsigned MaxPlayers, std::size_t Rows>
[[nodiscard]] consteval Piles<Rows, MaxPlayers> make_piles(const std::array<PileRow, Rows>& rows) {
    return Piles<Rows, MaxPlayers>(rows);
}

// The kinds of piles that have one of these roles.
template <const auto& piles, std::uint8_t roles>
[[nodiscard]] consteval auto kinds_with() {
    std::array<std::uint8_t, piles.count_with(roles)> kinds{};
    std::size_t n = 0;
    for (std::size_t k = 0; k < piles.rows(); ++k) {
        if ((piles.row(static_cast<std::uint8_t>(k)).roles & roles) != 0) kinds[n++] = static_cast<std::uint8_t>(k);
    }
    return kinds;
}

}  // namespace engine
