// Advice for a person: it comes of what the person knows, and changes nothing.

#include "ai/advice.h"

#include "amounts.h"
#include "core/hash.h"
#include "games/every_game.h"

namespace {

using namespace every_game;

template <class G>
struct Advice : testing::Test {};
TYPED_TEST_SUITE(Advice, Modes, Names);

template <class G>
ai::Advice advice_for(const typename G::State& s, const engine::Decision& decision) {
    return ai::advise<typename G::Game>(G::rules(), s, decision);
}

std::string ids(const ai::Advice& advice) {
    std::string text = std::to_string(advice.worlds) + ":";
    for (const ai::Advised& one : advice.options)
        text += " " + std::to_string(one.option.id()) + " " + std::to_string(one.behind);
    return text;
}

// What the asked seat does not know may lie as it likes, and the luck to come may be any: the advice is the same to the
// last digit, or who compares hints finds out.
TYPED_TEST(Advice, TellsNothingHidden) {
    in_many_positions<TypeParam>(
        support::many_or_few(120, 20), [&](unsigned n, const auto& s, const engine::Decision& decision) {
            if (decision.over()) return;
            const std::string here = ids(advice_for<TypeParam>(s, decision));
            for (unsigned k = 0; k < 2; ++k) {
                auto other = s;
                core::Random random(2 * n + k);
                TypeParam::Game::determinise(TypeParam::rules(), other, decision.seat, random);
                ASSERT_EQ(here, ids(advice_for<TypeParam>(other, decision))) << "position " << n;
            }
        });
}

TYPED_TEST(Advice, IsAnOptionThatMayBeTaken) {
    unsigned looked_at_several = 0;
    in_many_positions<TypeParam>(support::many_or_few(120, 20), [&](unsigned n, const auto& s,
                                                                    const engine::Decision& decision) {
        const std::uint64_t before = core::hash_bytes(&s, sizeof s);
        const ai::Advice advice = advice_for<TypeParam>(s, decision);
        ASSERT_EQ(core::hash_bytes(&s, sizeof s), before);
        ASSERT_EQ(advice.options.empty(), decision.over());
        if (decision.over()) return;
        ASSERT_LE(advice.worlds, ai::advice_worlds);
        looked_at_several += advice.worlds > 1 ? 1U : 0U;
        double behind = 0;
        for (const ai::Advised& one : advice.options) {
            ASSERT_NE(std::find(decision.options.begin(), decision.options.end(), one.option), decision.options.end())
                << "position " << n;
            ASSERT_EQ(std::count_if(advice.options.begin(), advice.options.end(),
                                    [&](const ai::Advised& other) { return other.option == one.option; }),
                      1);
            ASSERT_GE(one.behind, behind);  // the best first, and in their order
            ASSERT_LT(one.behind, 1000);    // what leads nowhere is not named beside it
            behind = one.behind;
        }
        ASSERT_EQ(advice.options[0].behind, 0);
    });
    EXPECT_GT(looked_at_several, support::many_or_few(12, 2));
}

// It is bounded by what it tries: a question with many ways is looked at in fewer worlds, but in one at least.
TYPED_TEST(Advice, IsNotThoughtOfForEver) {
    using G = typename TypeParam::Game;
    in_many_positions<TypeParam>(support::many_or_few(60, 10),
                                 [&](unsigned, const auto& s, const engine::Decision& decision) {
                                     if (decision.over()) return;
                                     const auto worlds = [&](std::uint64_t tries) {
                                         return ai::advise<G>(TypeParam::rules(), s, decision, tries).worlds;
                                     };
                                     ASSERT_EQ(worlds(0), 1U);
                                     ASSERT_EQ(worlds(1U << 30U), ai::advice_worlds);
                                     // Worlds differ a little in what can be done there.
                                     const auto imagined = G::imagine(TypeParam::rules(), s, decision.seat);
                                     ai::Greedy<G> greedy(TypeParam::rules());
                                     for (const engine::Option& option : decision.options)
                                         (void)greedy.value(imagined, decision, option);
                                     ASSERT_GE(greedy.tried(), decision.options.size());
                                     ASSERT_LE(worlds(4 * greedy.tried()), 10U);
                                 });
}

}  // namespace
