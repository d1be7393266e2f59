#pragma once
// A hash over what lies on the table: cards, who knows them, marks, what the players have, how far the random streams
// are. Half-done procedures and the layout of the rest of the state do not count, so that a game that an earlier
// program kept can be compared with what this one makes of it. Of a player his `Player::Kept` counts, which stays as it
// is; of Goods that came later those of which he has some.

#include <array>

#include "core/hash.h"

namespace engine {

// `tokens` are the lists of what lies on cards, whatever a game calls them.
template <class State, class... Tokens>
[[nodiscard]] std::uint64_t digest(const State& s, const Tokens&... tokens) {
    std::uint64_t hash = 0;
    const auto add = [&hash](const auto* first, std::size_t count) {
        hash = core::hash_bytes(first, count * sizeof *first, hash + count);
    };
    for (std::size_t purpose = 0; purpose < s.random.drawn.size(); ++purpose) {
        const std::uint64_t drawn = std::uint64_t{s.random.drawn[purpose]} << 32 | purpose;
        if (s.random.drawn[purpose] != 0) add(&drawn, 1);
    }
    add(s.table.cells.data(), s.table.size);
    add(s.marks.data(), s.table.size);
    using Player = typename decltype(s.players)::value_type;
    std::array<typename Player::Kept, std::tuple_size_v<decltype(s.players)>> kept{};
    for (std::size_t seat = 0; seat < s.player_count; ++seat) kept[seat] = s.players[seat].kept();
    add(kept.data(), s.player_count);
    for (std::size_t seat = 0; seat < s.player_count; ++seat) {
        const auto& goods = s.players[seat].supply;
        for (std::size_t k = Player::kept_goods; k < goods.goods.size(); ++k) {
            const std::uint64_t more =
                std::uint64_t{goods[goods.goods[k]]} << 32 | std::uint64_t{goods.goods[k]} << 8 | seat;
            if (goods[goods.goods[k]] != 0) add(&more, 1);
        }
    }
    (add(tokens.begin(), tokens.size()), ...);
    return hash;
}

}  // namespace engine
