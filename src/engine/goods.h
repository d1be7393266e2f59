#pragma once
// The Goods of a game as one table, a row each: what it is to the language (lang::GoodRow), and what the rules of that
// game ask of it besides. What a player has, prices and payments are made of the rows, so that a new Good is a new row.

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>

#include "core/check.h"
#include "core/narrow.h"
#include "engine/card_table.h"
#include "lang/program.h"
#include "lang/vocabulary.h"

namespace engine {

// Whether the rows stand in the order of their numbers. `rows` is a constant array; each has its words as `row`.
template <const auto& rows>
[[nodiscard]] consteval bool are_numbered() {
    for (std::size_t k = 0; k < std::size(rows); ++k) {
        if (rows[k].row.id != k) return false;
    }
    return std::size(rows) <= lang::max_goods;
}

// The numbers of the Goods for which `test(row)` holds.
template <const auto& rows, class Test>
[[nodiscard]] consteval auto goods_where(Test) {
    constexpr auto fits = [](const auto& one) { return Test{}(one); };
    std::array<std::uint8_t, std::count_if(std::begin(rows), std::end(rows), fits)> numbers{};
    std::size_t n = 0;
    for (const auto& one : rows) {
        if (fits(one)) numbers[n++] = one.row.id;
    }
    return numbers;
}
template <const auto& rows>
inline constexpr auto supply_goods_of =
    goods_where<rows>([](const auto& one) { return one.row.role == lang::GoodRow::Role::supply; });

// Those Goods as bits.
template <std::size_t Size>
[[nodiscard]] constexpr std::uint32_t mask_of(const std::array<std::uint8_t, Size>& goods) {
    std::uint32_t mask = 0;
    for (const std::uint8_t good : goods) mask |= 1U << good;
    return mask;
}

// So much of each Good that a supply holds, by its number; of a player, of a price, on a card. Its size grows by four
// Goods at once, so that one more leaves no gap in a state.
template <const auto& rows, class Amount = std::uint16_t>
class Supply {
public:
    static constexpr const auto& goods = supply_goods_of<rows>;
    [[nodiscard]] static constexpr bool holds(std::uint8_t good) {
        return good < places.size() && places[good] < goods.size();
    }
    [[nodiscard]] constexpr Amount& operator[](std::uint8_t good) { return amounts_[places[good]]; }
    [[nodiscard]] constexpr Amount operator[](std::uint8_t good) const { return amounts_[places[good]]; }
    [[nodiscard]] constexpr const Amount* begin() const { return amounts_.data(); }
    [[nodiscard]] constexpr const Amount* end() const { return amounts_.data() + goods.size(); }
    bool operator==(const Supply&) const = default;

    // What a list by the numbers of Goods has of these.
    template <class List>
    [[nodiscard]] static constexpr Supply of(const List& list) {
        Supply supply;
        for (const std::uint8_t good : goods) supply[good] = static_cast<Amount>(list[good]);
        return supply;
    }

    constexpr void add(const Supply& other) {
        unsigned bits = 0;
        for (std::size_t k = 0; k < goods.size(); ++k) {
            const unsigned sum = unsigned{amounts_[k]} + other.amounts_[k];
            bits |= sum;
            amounts_[k] = static_cast<Amount>(sum);
        }
        IMPERIA_ALWAYS(bits <= static_cast<Amount>(~Amount{0}));
    }
    // There must be as much.
    constexpr void take(const Supply& other) {
        for (std::size_t k = 0; k < goods.size(); ++k) {
            IMPERIA_CHECK(amounts_[k] >= other.amounts_[k]);
            amounts_[k] = static_cast<Amount>(amounts_[k] - other.amounts_[k]);
        }
    }

    // The first so many of them, in their order: what a hash that must stay as it is was made of.
    template <std::size_t Count>
    [[nodiscard]] constexpr std::array<Amount, Count> first() const {
        static_assert(Count <= goods.size());
        std::array<Amount, Count> some{};
        std::copy_n(amounts_.begin(), Count, some.begin());
        return some;
    }

private:
    static constexpr auto places = [] {
        std::array<std::uint8_t, std::size(rows)> at{};
        at.fill(0xff);
        for (std::size_t k = 0; k < goods.size(); ++k) at[goods[k]] = static_cast<std::uint8_t>(k);
        return at;
    }();
    std::array<Amount, (goods.size() + 3) / 4 * 4> amounts_{};
};

// Goods of one kind that lie on a card.
struct OnCard {
    CopyId card = no_copy;
    std::uint16_t n = 0;
    std::uint8_t good = 0;
    std::uint8_t unused = 0;
};
// Of a state's list of them: how many lie there; some more come to lie there.
template <class List>
[[nodiscard]] unsigned count_on(const List& on_cards, CopyId card, std::uint8_t good) {
    for (const OnCard& one : on_cards) {
        if (one.card == card && one.good == good) return one.n;
    }
    return 0;
}
template <class List>
void lay_on(List& on_cards, CopyId card, std::uint8_t good, unsigned n) {
    for (OnCard& one : on_cards) {
        if (one.card != card || one.good != good) continue;
        one.n = core::narrow<std::uint16_t>(one.n + n);
        return;
    }
    on_cards.push_back({card, core::narrow<std::uint16_t>(n), good, 0});
}

}  // namespace engine
