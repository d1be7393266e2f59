// Nothing is allocated while a game is played, by whomever: not by the rules, not by dealing hidden cards anew, not by
// a computer player who looks ahead.

#include "allocations.h"

#include "ai/agents.h"
#include "games/every_game.h"

namespace {

using namespace every_game;

template <class G>
struct Allocation : testing::Test {
    using Game = typename G::Game;

    // Plays games with `choose(state, decision, random)`; none may allocate, set-up aside.
    template <class Choose>
    static void play(unsigned games, unsigned least_choices, Choose choose) {
        static typename G::State s;
        engine::Decision decision;
        std::size_t choices = 0;
        for (std::uint64_t n = 0; n < games; ++n) {
            const typename Game::Setup setup = G::setup(n);
            Game::set_up(G::rules(), setup, n, s, decision, nullptr);
            core::Random random(n);
            const std::size_t before = allocations.load();
            while (!decision.over()) {
                const engine::Option option = choose(s, decision, random);
                ASSERT_EQ(allocations.load(), before) << "game " << n << ", choosing at answer " << decision.version;
                Game::apply(G::rules(), s, option, decision, nullptr);
                ASSERT_EQ(allocations.load(), before) << "game " << n << ", answer " << decision.version;
                ++choices;
            }
        }
        EXPECT_GT(choices, least_choices);
        const std::size_t before = allocations.load();
        ::operator delete(::operator new(8));
        EXPECT_GT(allocations.load(), before);  // the counter counts
    }
};
TYPED_TEST_SUITE(Allocation, Modes, Names);

TYPED_TEST(Allocation, IsNotNeededToPlay) {
    this->play(200, 10000, [](const auto&, const engine::Decision& decision, core::Random& random) {
        return ai::choose_random(decision, random);
    });
}

TYPED_TEST(Allocation, IsNotNeededToDealHiddenCardsAnew) {
    this->play(40, 2000, [](const auto& s, const engine::Decision& decision, core::Random& random) {
        static typename TypeParam::State world;
        for (unsigned seat = 0; seat < TypeParam::Game::seats(s); ++seat) {
            world = s;
            TypeParam::Game::determinise(TypeParam::rules(), world, seat, random);
        }
        return ai::choose_random(decision, random);
    });
}

TYPED_TEST(Allocation, IsNotNeededToChooseGreedily) {
    ai::Greedy<typename TypeParam::Game> greedy(TypeParam::rules());
    this->play(4, 300, [&](const auto& s, const engine::Decision& decision, core::Random& random) {
        return greedy.choose(s, decision, random);
    });
}

TYPED_TEST(Allocation, IsNotNeededToPlayWithoutLists) {
    this->play(20, 300, [](const auto& s, const engine::Decision& decision, core::Random& random) {
        static typename TypeParam::State world;
        world = s;
        for (unsigned k = 0; k < 10 && !TypeParam::Game::over(world); ++k)
            TypeParam::Game::step(TypeParam::rules(), world, TypeParam::Game::draw(TypeParam::rules(), world, random));
        (void)TypeParam::Game::evaluate_all(TypeParam::rules(), world);
        return ai::choose_random(decision, random);
    });
}

// What a seat may know, how it stands and who would win are asked without end, too.
TYPED_TEST(Allocation, IsNotNeededToLook) {
    this->play(20, 1000, [](const auto& s, const engine::Decision& decision, core::Random& random) {
        static typename TypeParam::State seen;
        for (unsigned seat = 0; seat < TypeParam::Game::seats(s); ++seat) {
            seen = TypeParam::Game::view(TypeParam::rules(), s, seat);
            (void)TypeParam::Game::evaluate(TypeParam::rules(), s, seat);
            (void)TypeParam::Game::score(TypeParam::rules(), s, seat);
        }
        (void)TypeParam::Game::winners(TypeParam::rules(), s);
        return ai::choose_random(decision, random);
    });
}

}  // namespace
