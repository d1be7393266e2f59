// Several picks never give the same set twice: whoever picks one thing after the other for one effect reaches every set
// in one way only, unless their order matters.

#include <map>

#include "amounts.h"
#include "games/every_game.h"

namespace {

using namespace every_game;

// One way through the questions of a single effect: what was picked, as a set.
using Set = std::map<std::uint64_t, unsigned>;

// Follows every answer from a decision on, as long as the same effect asks on, and counts the ways to each set.
template <class G>
class Ways {
public:
    using State = typename G::State;

    // False if there are too many ways to follow.
    bool follow(const State& s, const engine::Decision& decision, const Set& so_far, unsigned depth) {
        if (depth > 5 || (found_ += 1) > 4000) return false;
        for (const engine::Option& option : decision.options) {
            Set set = so_far;
            if (option.kind != engine::opt_done) ++set[G::thing(s, option)];
            State after = s;
            engine::Decision next;
            G::Game::apply(G::rules(), after, option, next, nullptr);
            // What was shown between two picks may guide the second: then their order matters.
            const bool same_effect = !next.over() && next.seat == decision.seat && G::several(after) == G::several(s) &&
                                     G::taken(after) > G::taken(s) && G::Game::reveals(after) == G::Game::reveals(s);
            if (!same_effect) {
                ++sets_[set];
                continue;
            }
            longest_ = std::max(longest_, depth + 2);
            if (!follow(after, next, set, depth + 1)) return false;
        }
        return true;
    }
    [[nodiscard]] unsigned longest() const { return longest_; }
    [[nodiscard]] bool twice() const {
        for (const auto& [set, ways] : sets_) {
            if (ways > 1) return true;
        }
        return false;
    }

private:
    std::map<Set, unsigned> sets_;
    unsigned found_ = 0, longest_ = 1;
};

template <class G>
struct SeveralPicks : testing::Test {};
TYPED_TEST_SUITE(SeveralPicks, Modes, Names);

TYPED_TEST(SeveralPicks, NeverGiveTheSameSetTwice) {
    using Game = typename TypeParam::Game;
    unsigned looked_at = 0;
    for (std::uint64_t n = 0; n < support::many_or_few(150, 30); ++n) {
        typename TypeParam::State s;
        engine::Decision decision;
        core::Random random(n + 5);
        Game::set_up(TypeParam::rules(), TypeParam::setup(n), n, s, decision, nullptr);
        std::uint64_t last = 0;
        while (!decision.over()) {
            const std::uint64_t effect = TypeParam::several(s);
            if (effect != 0 && effect != last && decision.options.size() <= 9) {
                Ways<TypeParam> ways;
                if (ways.follow(s, decision, {}, 0) && ways.longest() > 1) ++looked_at;
                std::string options;
                const typename TypeParam::Text text(TypeParam::rules());
                for (const engine::Option& option : decision.options)
                    options += text.option(s, decision, option) + "; ";
                ASSERT_FALSE(ways.twice()) << "game " << n << ", answer " << decision.version << ": "
                                           << text.question(s, decision) << " " << options;
            }
            last = effect;
            Game::apply(TypeParam::rules(), s, random_option(decision, random), decision, nullptr);
        }
    }
    EXPECT_GT(looked_at, support::many_or_few(100, 10));
}

}  // namespace
