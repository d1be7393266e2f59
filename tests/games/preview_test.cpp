// What would come of an option: it is told as it will be, and tells nothing that is hidden.

#include <set>
#include <tuple>

#include "engine/preview.h"
#include "games/every_game.h"

namespace {

using namespace every_game;

template <class G>
struct Preview : testing::Test {};
TYPED_TEST_SUITE(Preview, Modes, Names);

template <class G>
using PreviewsOf = engine::Previews<typename G::Game, typename G::Text>;

// What the asked seat does not know may lie as it likes.
TYPED_TEST(Preview, TellsNothingHidden) {
    const typename TypeParam::Text text(TypeParam::rules());
    in_many_positions<TypeParam>(60, [&](unsigned n, const auto& s, const engine::Decision& decision) {
        if (decision.over()) return;
        auto other = s;
        core::Random random(n);
        TypeParam::Game::determinise(TypeParam::rules(), other, decision.seat, random);
        PreviewsOf<TypeParam> here(TypeParam::rules(), text, s, decision.seat);
        PreviewsOf<TypeParam> there(TypeParam::rules(), text, other, decision.seat);
        for (const engine::Option& option : decision.options)
            ASSERT_EQ(here.of(option), there.of(option)) << "position " << n << ", option " << option.id();
    });
}

// Where nothing hidden is shown, it is all that happens.
TYPED_TEST(Preview, ComesTrue) {
    using Game = typename TypeParam::Game;
    const typename TypeParam::Text text(TypeParam::rules());
    unsigned open = 0;
    in_many_positions<TypeParam>(120, [&](unsigned n, const auto& s, const engine::Decision& decision) {
        if (decision.over()) return;
        PreviewsOf<TypeParam> previews(TypeParam::rules(), text, s, decision.seat);
        for (const engine::Option& option : decision.options) {
            const engine::PreviewView told = previews.of(option);
            auto after = s;
            engine::Decision next;
            Game::apply(TypeParam::rules(), after, option, next, nullptr);
            ASSERT_EQ(told.reveals, Game::reveals(after) != Game::reveals(s)) << n;
            if (told.reveals) continue;
            ++open;
            // Which card of those that look alike moves may be left to chance.
            using Moved = std::multiset<std::tuple<int, int, std::string>>;
            Moved said, done;
            const auto face = [&](engine::CopyId c, const auto& state) {
                return (s.table.cells[c].known >> decision.seat & 1U) != 0 ? int{state.table.def(c)} : -1;
            };
            for (const engine::MoveView& one : told.moves)
                said.emplace(face(one.card, s), s.table.pile(one.card), one.zone + std::to_string(one.seat));
            for (engine::CopyId c = 0; c < s.table.size; ++c) {
                const engine::PileId to = after.table.pile(c);
                if (to == s.table.pile(c)) continue;
                const bool owned = Game::piles[to].where == engine::Where::seats;
                done.emplace(face(c, after), s.table.pile(c),
                             Game::piles.key(to) + std::to_string(owned ? int{Game::piles.seat_of(to)} : -1));
            }
            ASSERT_EQ(said, done) << "position " << n << ": " << text.option(s, decision, option);
            // The sources add up to what the score changes by, and none is told that does not change.
            int more = 0, score = 0;
            for (const engine::SourceChange& source : told.sources) {
                ASSERT_NE(source.from, source.to);
                more += source.to - source.from;
            }
            for (const engine::ChangeView& change : told.changes)
                score += change.counter == "score" ? change.to - change.from : 0;
            ASSERT_EQ(more, score) << "position " << n << ": " << text.option(s, decision, option);
            for (engine::Seat seat = 0; seat < s.player_count; ++seat) {
                engine::Counters counters = text.counters(s, seat);
                for (const engine::ChangeView& change : told.changes) {
                    if (change.seat != seat || change.counter == "score") continue;
                    const auto same = [&](const auto& one) { return one.first == change.counter; };
                    const auto found = std::find_if(counters.begin(), counters.end(), same);
                    if (found == counters.end()) {
                        counters.emplace_back(change.counter, change.to);
                    } else {
                        ASSERT_EQ(found->second, change.from);
                        found->second = change.to;
                    }
                }
                engine::Counters real = text.counters(after, seat);
                std::erase_if(counters, [](const auto& one) { return one.second == 0; });
                std::erase_if(real, [](const auto& one) { return one.second == 0; });
                std::sort(counters.begin(), counters.end());
                std::sort(real.begin(), real.end());
                ASSERT_EQ(counters, real) << n;
            }
        }
    });
    EXPECT_GT(open, 50U);  // there was something to compare
}

}  // namespace
