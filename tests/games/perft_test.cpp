// Perft: how many ways there are to answer the first few decisions of a game. A change of the rules, of the options or
// of how the cards are shuffled moves these numbers; one that should not move them says so here.

#include <array>

#include "games/every_game.h"

namespace {

using namespace every_game;

template <class G>
std::uint64_t perft(const typename G::State& s, const engine::Decision& decision, unsigned depth) {
    if (decision.over()) return 1;
    if (depth == 1) return decision.options.size();
    std::uint64_t leaves = 0;
    for (const engine::Option& option : decision.options) {
        typename G::State after = s;
        engine::Decision next;
        G::Game::apply(G::rules(), after, option, next, nullptr);
        leaves += perft<G>(after, next, depth - 1);
    }
    return leaves;
}

struct Pinned {
    std::uint64_t seed;                   // of set-up and game
    unsigned choices;                     // random answers before
    std::array<std::uint64_t, 6> leaves;  // to depths 1 to 6
};

// 2, 3 and 4 players, at the beginning and on the way.
template <class G>
constexpr std::array<Pinned, 6> pinned{};
template <>
constexpr std::array<Pinned, 6> pinned<Settlers>{{{0, 0, {{3, 9, 18, 36, 244, 1234}}},
                                                  {1, 0, {{3, 9, 27, 54, 108, 216}}},
                                                  {2, 0, {{4, 13, 46, 172, 492, 1452}}},
                                                  {1, 60, {{3, 6, 17, 47, 116, 291}}},
                                                  {2, 150, {{8, 31, 185, 846, 4177, 25868}}},
                                                  {3, 90, {{3, 15, 66, 290, 1137, 4120}}}}};
template <>
constexpr std::array<Pinned, 6> pinned<Imperium>{{{0, 0, {{3, 23, 116, 375, 1506, 7282}}},
                                                  {1, 0, {{3, 17, 72, 207, 696, 3181}}},
                                                  {2, 0, {{3, 20, 96, 281, 1036, 5411}}},
                                                  {1, 60, {{5, 13, 43, 126, 495, 2091}}},
                                                  {2, 150, {{3, 16, 70, 185, 587, 2753}}},
                                                  {3, 90, {{5, 20, 93, 362, 1496, 6191}}}}};

template <class G>
struct Perft : testing::Test {};
TYPED_TEST_SUITE(Perft, Games, Names);

TYPED_TEST(Perft, CountsTheWaysToAnswer) {
    for (const Pinned& one : pinned<TypeParam>) {
        engine::Decision decision;
        const auto s = some_state<TypeParam>(one.seed, one.choices, decision);
        std::array<std::uint64_t, 6> leaves{};
        for (unsigned depth = 1; depth <= leaves.size(); ++depth)
            leaves[depth - 1] = perft<TypeParam>(s, decision, depth);
        EXPECT_EQ(leaves, one.leaves) << "seed " << one.seed << ", after " << one.choices << " answers";
    }
}

}  // namespace
