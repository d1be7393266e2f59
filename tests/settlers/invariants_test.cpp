// Whole random games with every invariant looked at after every choice.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstring>
#include <set>

#include "core/hash.h"
#include "support.h"

namespace settlers {
namespace {

std::uint64_t hash_of(const State& s) { return core::hash_bytes(&s, sizeof s); }

using support::random_option;

// Every decision offers at least two options and no two alike, also in words a player would read.
void check_options(const engine::Decision& decision) {
    std::set<std::uint64_t> ids;
    for (const engine::Option& option : decision.options) ids.insert(option.id());
    RC_ASSERT(ids.size() == decision.options.size());
    RC_ASSERT(decision.options.size() >= 2U);
}

RC_GTEST_PROP(RandomGames, StaySoundToTheEnd, ()) {
    const auto n = *rc::gen::inRange<std::uint64_t>(0, 1000000);
    State s;
    engine::Decision decision, again;
    core::Random random(n);
    Game::set_up(support::rules(), support::some_setup(n), n, s, decision, nullptr);
    unsigned choices = 0;
    while (!decision.over()) {
        RC_ASSERT(Game::unsound(support::rules(), s) == "");
        check_options(decision);
        // Listing a decision again gives the same and changes nothing.
        const std::uint64_t before = hash_of(s);
        Game::current(support::rules(), s, again);
        RC_ASSERT(hash_of(s) == before);
        RC_ASSERT(again.seat == decision.seat);
        RC_ASSERT(again.options.size() == decision.options.size());
        RC_ASSERT(std::equal(again.options.begin(), again.options.end(), decision.options.begin()));
        Game::apply(support::rules(), s, random_option(decision, random), decision, nullptr);
        RC_ASSERT(++choices < 20000U);
    }
    RC_ASSERT(Game::unsound(support::rules(), s) == "");
    RC_ASSERT(s.round == last_round);
    RC_ASSERT(Game::winners(support::rules(), s) != 0);
}

// A copy of the bytes goes on exactly as the original: nothing of a game lives outside its state.
RC_GTEST_PROP(RandomGames, GoOnFromASavedState, ()) {
    const auto n = *rc::gen::inRange<std::uint64_t>(0, 1000000);
    const auto stop = *rc::gen::inRange<unsigned>(0, 150);
    State s;
    engine::Decision decision;
    core::Random random(n);
    Game::set_up(support::rules(), support::some_setup(n), n, s, decision, nullptr);
    for (unsigned k = 0; k < stop && !decision.over(); ++k) {
        Game::apply(support::rules(), s, random_option(decision, random), decision, nullptr);
    }
    std::string saved(sizeof s, '\0');
    std::memcpy(saved.data(), &s, sizeof s);
    State loaded;
    std::memcpy(static_cast<void*>(&loaded), saved.data(), sizeof s);
    engine::Decision other;
    if (!decision.over()) Game::current(support::rules(), loaded, other);
    core::Random first(n + 1), second(n + 1);
    while (!decision.over()) {
        Game::apply(support::rules(), s, random_option(decision, first), decision, nullptr);
        Game::apply(support::rules(), loaded, random_option(other, second), other, nullptr);
        RC_ASSERT(hash_of(s) == hash_of(loaded));
    }
}

// The estimate of a finished game is its score.
TEST(Evaluate, IsTheScoreAtTheEnd) {
    State s;
    engine::Decision decision;
    core::Random random(1);
    Game::set_up(support::rules(), support::some_setup(4), 4, s, decision, nullptr);
    while (!decision.over()) Game::apply(support::rules(), s, random_option(decision, random), decision, nullptr);
    for (unsigned seat = 0; seat < s.player_count; ++seat) {
        EXPECT_EQ(Game::evaluate(support::rules(), s, seat), Game::score(support::rules(), s, seat));
    }
}

TEST(State, IsSmallEnoughToCopyOften) { EXPECT_LE(sizeof(State), 8192U); }

}  // namespace
}  // namespace settlers
