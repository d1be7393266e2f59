#pragma once
// Payments with substitutes: gold for stone, progress for two materials. One table says what stands in for what;
// whether a price can be met and in which ways it can be paid both follow from it.

#include <array>
#include <cstdint>

namespace engine {

// What a Good is worth as money.
struct MoneyRow {
    std::uint8_t good;
    std::uint8_t rate = 0;   // of how many of it one substitute takes the place; 0: nothing stands in for it
    bool stands_in = false;  // it is a substitute for all that have a rate
    bool any_kind = false;   // it pays for "resources of any kind"
};

// `rows` is a constant array of MoneyRow.
template <const auto& rows>
class Money {
public:
    static constexpr std::size_t kinds = std::size(rows);
    using Amounts = std::array<unsigned, kinds>;  // by the rows' places

    // Whether a price, and so many of any kind besides, can be paid; both are indexed by Goods.
    template <class Have, class Price>
    [[nodiscard]] static constexpr bool can_pay(const Have& have, const Price& price, unsigned any = 0) {
        unsigned needed = 0, spare = 0, left = 0;
        for (const MoneyRow& row : rows) {
            const unsigned there = have[row.good], due = price[row.good];
            if (there >= due) {
                if (row.stands_in) {
                    spare += there - due;
                } else if (row.any_kind) {
                    left += there - due;
                }
            } else {
                if (row.rate == 0) return false;
                needed += (due - there + row.rate - 1U) / row.rate;
            }
        }
        return needed <= spare && (any == 0 || left + spare - needed >= any);
    }

    // Small amounts in one word, a byte a kind, so that a hand of cards is weighed without a branch for each Good.
    // Amounts that do not fit are `unpacked`: they are asked above.
    using Packed = std::uint64_t;
    static constexpr Packed unpacked = ~Packed{0};
    template <class Goods>
    [[nodiscard]] static constexpr Packed pack(const Goods& amounts, unsigned most) {
        Packed packed = 0;
        for (std::size_t k = 0; k < kinds; ++k) {
            const unsigned amount = amounts[rows[k].good];
            if (amount > most) return unpacked;
            packed |= Packed{amount} << 8 * k;
        }
        return packed;
    }
    static constexpr unsigned most_had = 127, most_asked = 31;  // eight times as much fits into a byte, too

    // Whether a packed price can be paid out of what is packed; nothing of any kind is asked.
    [[nodiscard]] static constexpr bool can_pay_packed(Packed have, Packed price) {
        static_assert(kinds <= 8);
        constexpr Packed high = 0x8080808080808080, ones = 0x0101010101010101;
        const Packed more = (have | high) - price;  // its high bit stays in each byte that has enough
        const Packed lacking = ~more & high;
        if (lacking == 0) return true;
        if ((lacking & mask([](const MoneyRow& row) { return row.rate != 1; })) != 0) return false;
        const Packed where = (lacking >> 7) * 0xff, missing = (high & where) - (more & where);
        constexpr Packed stand_in = mask([](const MoneyRow& row) { return row.stands_in; });
        const Packed spare = more & (stand_in >> 7) * 0x7f;
        return (missing * ones) >> 56 <= (spare * ones) >> 56;
    }

    // Calls `visit(amounts)` for every way to pay, never more than needed; what is printed comes before substitutes.
    template <class Visit>
    static void for_each_way(const Amounts& have, const Amounts& price, unsigned any, Visit visit) {
        Amounts paid{};
        in_kind<0>(have, price, paid, any, 0, visit);
    }

    // What the parts of a payment are for: calls `visit(good, n, instead)`, where `instead` is the Good that is asked
    // for, `any_good` for one of any kind.
    static constexpr std::uint8_t any_good = 0xff;
    template <class Visit>
    static void for_each_part(const Amounts& price, const Amounts& paid, Visit visit) {
        Amounts missing{};  // substitutes that each kind needs
        for (std::size_t k = 0; k < kinds; ++k) {
            if (rows[k].rate > 0 && paid[k] < price[k])
                missing[k] = (price[k] - paid[k] + rows[k].rate - 1U) / rows[k].rate;
            const unsigned own = paid[k] < price[k] ? paid[k] : price[k];
            if (own > 0) visit(rows[k].good, own, rows[k].good);
        }
        for (std::size_t k = 0; k < kinds; ++k) {
            unsigned more = paid[k] > price[k] ? paid[k] - price[k] : 0U;
            for (std::size_t other = 0; rows[k].stands_in && other < kinds; ++other) {
                const unsigned n = more < missing[other] ? more : missing[other];
                missing[other] -= n;
                more -= n;
                if (n > 0) visit(rows[k].good, n, rows[other].good);
            }
            if (more > 0) visit(rows[k].good, more, any_good);
        }
    }

private:
    template <class Which>
    [[nodiscard]] static constexpr Packed mask(Which which) {
        Packed bits = 0;
        for (std::size_t k = 0; k < kinds; ++k) {
            if (which(rows[k])) bits |= Packed{0x80} << 8 * k;
        }
        return bits;
    }

    // So much of the k-th kind and of those behind it; `any` is still due, `missing` substitutes are.
    template <std::size_t k, class Visit>
    static void in_kind(const Amounts& have, const Amounts& price, Amounts& paid, unsigned any, unsigned missing,
                        Visit& visit) {
        if constexpr (k == kinds) {
            stand_in<0>(have, price, paid, any + missing, visit);
        } else if constexpr (rows[k].stands_in) {
            in_kind<k + 1>(have, price, paid, any, missing, visit);
        } else if constexpr (rows[k].rate == 0) {
            if (have[k] < price[k]) return;
            paid[k] = price[k];
            in_kind<k + 1>(have, price, paid, any, missing, visit);
        } else {
            const unsigned most = rows[k].any_kind ? price[k] + any : price[k];
            for (unsigned n = (have[k] < most ? have[k] : most) + 1; n-- > 0;) {
                paid[k] = n;
                if (n >= price[k]) {
                    in_kind<k + 1>(have, price, paid, any - (n - price[k]), missing, visit);
                    continue;
                }
                const unsigned units = (price[k] - n + rows[k].rate - 1U) / rows[k].rate;
                if (n > 0 && (price[k] - (n - 1) + rows[k].rate - 1U) / rows[k].rate == units) continue;  // too much
                in_kind<k + 1>(have, price, paid, any, missing + units, visit);
            }
            paid[k] = 0;
        }
    }

    // So many substitutes, of those behind the k-th kind.
    template <std::size_t k, class Visit>
    static void stand_in(const Amounts& have, const Amounts& price, Amounts& paid, unsigned missing, Visit& visit) {
        if constexpr (k == kinds) {
            if (missing == 0) visit(static_cast<const Amounts&>(paid));
        } else if constexpr (!rows[k].stands_in) {
            stand_in<k + 1>(have, price, paid, missing, visit);
        } else {
            if (have[k] < price[k]) return;
            const unsigned spare = have[k] - price[k];
            for (unsigned n = 0; n <= spare && n <= missing; ++n) {
                paid[k] = price[k] + n;
                stand_in<k + 1>(have, price, paid, missing - n, visit);
            }
            paid[k] = 0;
        }
    }
};

}  // namespace engine
