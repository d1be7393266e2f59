// Worlds as a seat may imagine them: what it does not know lies anywhere it could lie, and nowhere else.

#include <bitset>
#include <map>

#include "amounts.h"
#include "games/every_game.h"

namespace {

using namespace every_game;
using Piles = std::bitset<256>;                  // a bit a pile
using PilesOf = std::map<engine::DefId, Piles>;  // where the copies of a card lie

template <class State>
bool is_hidden(const State& s, engine::CopyId copy, unsigned seat) {
    return (s.table.cells[copy].known >> seat & 1U) == 0;
}

// The piles with hidden cards that lie in one heap with this one, for all that a seat can tell.
template <class G>
Piles heap_of(const typename G::State& s, engine::PileId pile, unsigned seat) {
    const auto& piles = G::Game::piles;
    Piles heap;
    for (engine::CopyId c = 0; c < s.table.size; ++c) {
        const engine::PileId other = s.table.pile(c);
        const bool owners = piles[pile].mix == engine::Mix::with_owner && piles[other].mix == engine::Mix::with_owner &&
                            piles.seat_of(pile) == piles.seat_of(other);
        if (is_hidden(s, c, seat) && (other == pile || owners)) heap.set(other);
    }
    return heap;
}

// Where the rules let every card lie that a seat does not know.
template <class G>
PilesOf possible(const typename G::State& s, unsigned seat, bool fresh) {
    std::map<std::string, Piles> by_kind;
    const auto kind = [&](engine::CopyId c) {
        const std::string one = G::kind(s, c, seat, fresh);
        return one.empty() ? "heap " + std::to_string(heap_of<G>(s, s.table.pile(c), seat).to_string().find('1')) : one;
    };
    for (engine::CopyId c = 0; c < s.table.size; ++c) {
        if (is_hidden(s, c, seat)) by_kind[kind(c)] |= heap_of<G>(s, s.table.pile(c), seat);
    }
    PilesOf found;
    for (engine::CopyId c = 0; c < s.table.size; ++c) {
        if (is_hidden(s, c, seat)) found[s.table.def(c)] |= by_kind[kind(c)];
    }
    return found;
}

// Where they lie in so many worlds.
template <class G>
PilesOf dealt(const typename G::State& s, unsigned seat, unsigned worlds) {
    PilesOf found;
    core::Random random(seat);
    for (unsigned k = 0; k < worlds; ++k) {
        typename G::State world = s;
        G::Game::determinise(G::rules(), world, seat, random);
        for (engine::CopyId c = 0; c < s.table.size; ++c) {
            if (is_hidden(s, c, seat)) found[world.table.def(c)].set(s.table.pile(c));
        }
        if (k % 50 == 0) {
            EXPECT_EQ(G::Game::unsound(G::rules(), world), "");
        }
    }
    return found;
}

template <class G>
std::string words(const PilesOf& all) {
    std::string said;
    for (const auto& [def, where] : all) {
        said += G::rules().name(def) + ":";
        for (std::size_t p = 0; p < where.size(); ++p) {
            const auto pile = static_cast<engine::PileId>(p);
            if (!where[p]) continue;
            said += " " + G::Game::piles.key(pile);
            if (G::Game::piles[pile].where == engine::Where::seats)
                said += std::to_string(G::Game::piles.seat_of(pile));
        }
        said += "\n";
    }
    return said;
}

template <class G>
struct Worlds : testing::Test {};
TYPED_TEST_SUITE(Worlds, Modes, Names);

// As the game is dealt, by the rules alone.
TYPED_TEST(Worlds, HaveHiddenCardsWhereverTheyCouldBeDealt) {
    for (unsigned n = 0; n < support::many_or_few(24, 4); ++n) {
        engine::Decision decision;
        const auto s = some_state<TypeParam>(n, 0, decision);
        const unsigned seat = decision.seat;
        ASSERT_EQ(words<TypeParam>(dealt<TypeParam>(s, seat, 2000)),
                  words<TypeParam>(possible<TypeParam>(s, seat, true)))
            << "game " << n;
    }
}

// Later on, by what has been seen since.
TYPED_TEST(Worlds, HaveHiddenCardsWhereverTheyCouldHaveCome) {
    in_many_positions<TypeParam>(support::many_or_few(40, 6), [](unsigned n, const auto& s, const engine::Decision& d) {
        if (d.over()) return;
        ASSERT_EQ(words<TypeParam>(dealt<TypeParam>(s, d.seat, 2000)),
                  words<TypeParam>(possible<TypeParam>(s, d.seat, false)))
            << "position " << n;
    });
}

// The one world that is drawn for previews and hints is the same whatever lies hidden.
TYPED_TEST(Worlds, AreOneForAllThatLooksAlike) {
    using G = typename TypeParam::Game;
    in_many_positions<TypeParam>(support::many_or_few(400, 60), [](unsigned n, const auto& s,
                                                                   const engine::Decision& decision) {
        if (decision.over()) return;
        const auto here = G::imagine(TypeParam::rules(), s, decision.seat);
        core::Random random(n);
        for (unsigned k = 0; k < 4; ++k) {
            auto other = s;
            G::determinise(TypeParam::rules(), other, decision.seat, random);
            other = G::imagine(TypeParam::rules(), other, decision.seat);
            for (engine::CopyId c = 0; c < s.table.size; ++c)
                ASSERT_EQ(here.table.def(c), other.table.def(c))
                    << "position " << n << ", " << G::piles.key(s.table.pile(c));
            ASSERT_EQ(core::hash_bytes(&here, sizeof here), core::hash_bytes(&other, sizeof other)) << "position " << n;
        }
    });
}

}  // namespace
