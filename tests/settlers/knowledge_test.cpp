// Who may know what: views, deals made anew, undo.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstring>

#include "core/hash.h"
#include "games/settlers/position.h"
#include "support.h"

namespace settlers {
namespace {

using support::random_option;

// A game somewhere in the middle.
State some_state(std::uint64_t n, unsigned choices, engine::Decision& decision) {
    State s;
    core::Random random(n);
    Game::set_up(support::rules(), support::some_setup(n), n, s, decision, nullptr);
    for (unsigned k = 0; k < choices && !decision.over(); ++k) {
        Game::apply(support::rules(), s, random_option(decision, random), decision, nullptr);
    }
    return s;
}

bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

// covers: S-LOOK-10, S-GEN-04
RC_GTEST_PROP(View, DoesNotChangeWhenHiddenCardsArePermuted, ()) {
    const auto n = *rc::gen::inRange<std::uint64_t>(0, 1000000);
    engine::Decision decision;
    State s = some_state(n, *rc::gen::inRange<unsigned>(0, 200), decision);
    for (unsigned seat = 0; seat < s.player_count; ++seat) {
        const State before = Game::view(support::rules(), s, seat);
        State permuted = s;
        core::Random random(n + seat);
        Game::determinise(support::rules(), permuted, seat, random);
        RC_ASSERT(same(before, Game::view(support::rules(), permuted, seat)));
        RC_ASSERT(Game::unsound(support::rules(), permuted) == "");
        // Goods are open to all.
        for (unsigned other = 0; other < s.player_count; ++other)
            RC_ASSERT(before.players[other].supply == s.players[other].supply);
    }
}

RC_GTEST_PROP(View, ShowsNoCardOfAnotherHandThatWasDrawnInSecret, ()) {
    const auto n = *rc::gen::inRange<std::uint64_t>(0, 1000000);
    engine::Decision decision;
    const State s = some_state(n, *rc::gen::inRange<unsigned>(0, 200), decision);
    for (unsigned seat = 0; seat < s.player_count; ++seat) {
        const State seen = Game::view(support::rules(), s, seat);
        RC_ASSERT(seen.random.seed == 0U);
        for (CopyId c = 0; c < s.table.size; ++c) {
            const PileId pile = s.table.pile(c);
            const bool deck = pile == common_deck || piles.is(pile, pile_deck);
            if (deck) RC_ASSERT(seen.table.def(c) == engine::unknown_def);
            if (in_pile(s, c, pile_hand) && seat_of(pile) == seat) RC_ASSERT(seen.table.def(c) == s.table.def(c));
            if (in_pile(s, c, pile_empire)) RC_ASSERT(seen.table.def(c) == s.table.def(c));
        }
    }
}

// covers: S-LOOK-14, S-LOOK-11
// In the alternate Lookout a player sees the own three cards and the own picks, and nobody else does.
TEST(View, KeepsTheAlternateLookoutSecret) {
    settlers::Setup setup;
    setup.factions = {support::faction("Romans"), support::faction("Japanese"), support::faction("Egyptians")};
    setup.options.lookout = LookoutForm::alternate;
    State s;
    engine::Decision decision;
    Game::set_up(support::rules(), setup, 3, s, decision, nullptr);
    ASSERT_EQ(decision.question, ask_keep);
    const Seat asked = decision.seat;
    const CopyId kept = decision.options[0].card;
    for (unsigned seat = 0; seat < 3; ++seat) {
        const State seen = Game::view(support::rules(), s, seat);
        for (Seat owner = 0; owner < 3; ++owner) {
            EXPECT_EQ(s.table.count(pile_of(pile_draft, owner)), 3U);
            for (CopyId c = s.table.first(pile_of(pile_draft, owner)); c != no_copy; c = s.table.next(c)) {
                EXPECT_EQ(seen.table.def(c) != engine::unknown_def, owner == seat);
            }
        }
    }
    Game::apply(support::rules(), s, decision.options[0], decision, nullptr);
    for (unsigned seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(Game::view(support::rules(), s, seat).table.def(kept) != engine::unknown_def, seat == asked);
    }
}

// A card once seen in the lookout row is lost from sight when it is laid face down.
TEST(View, LosesACardThatLeavesAHandFaceDown) {
    settlers::Setup setup;
    setup.factions = {support::faction("Egyptians"), support::faction("Romans")};
    Position position(support::rules(), setup);
    ASSERT_EQ(position.given("Egyptians", "1 worker"), "");
    ASSERT_EQ(position.given("Egyptians", "hand: Mill, Town, Armorer"), "");
    ASSERT_EQ(position.given("Egyptians", "empire: Sanctuary"), "");
    auto& match = static_cast<Match&>(position.match());
    State s = match.state();
    for (CopyId c = s.table.first(pile_of(pile_hand, 0)); c != no_copy; c = s.table.next(c)) s.table.cells[c].known = 3;
    Match open(support::rules(), s);
    const auto choose = [&](const std::string& words) {
        for (const engine::Option& option : open.decision().options) {
            if (open.option_text(option) == words) {
                ASSERT_EQ(open.answer({open.decision().version, option.id()}), engine::Verdict::legal);
                return;
            }
        }
        FAIL() << words;
    };
    choose("activate Sanctuary");
    choose("Town");
    const State seen = Game::view(support::rules(), open.state(), 1),
                own = Game::view(support::rules(), open.state(), 0);
    const CopyId laid = seen.table.first(pile_of(pile_foundations, 0));
    ASSERT_NE(laid, no_copy);
    EXPECT_EQ(seen.table.def(laid), engine::unknown_def);
    EXPECT_EQ(support::rules().name(own.table.def(laid)), "Town");
    for (CopyId c = seen.table.first(pile_of(pile_hand, 0)); c != no_copy; c = seen.table.next(c)) {
        EXPECT_EQ(seen.table.def(c), engine::unknown_def);
        EXPECT_NE(own.table.def(c), engine::unknown_def);
    }
    for (const std::string& line : open.log(1, 0)) EXPECT_EQ(line.find("Town"), std::string::npos) << line;
}

// What shows a player something new cannot be taken back, even if the other had no choice.
TEST(Undo, DoesNotCrossACardThatWasShown) {
    settlers::Setup setup;
    setup.factions = {support::faction("Egyptians"), support::faction("Romans")};
    Position position(support::rules(), setup);
    ASSERT_EQ(position.given("Egyptians", "hand: Mill, Town"), "");
    ASSERT_EQ(position.given("Egyptians", "empire: Desert, Ruins"), "");
    ASSERT_EQ(position.given("Egyptians", "1 defense"), "");
    ASSERT_EQ(position.given("Romans", "hand: common Quarry"), "");
    engine::Match& match = position.match();
    for (const char* words : {"activate Desert", "Mill"}) {
        for (const engine::Option& option : match.decision().options) {
            if (match.option_text(option) != words) continue;
            ASSERT_EQ(match.answer({match.decision().version, option.id()}), engine::Verdict::legal);
            break;
        }
    }
    EXPECT_EQ(match.decision().seat, 0);
    EXPECT_FALSE(match.can_undo());
}

// What is dealt anew keeps every deck's cards together and moves only what the seat does not know.
RC_GTEST_PROP(Determinise, KeepsTheCardsOfEveryDeck, ()) {
    const auto n = *rc::gen::inRange<std::uint64_t>(0, 1000000);
    engine::Decision decision;
    const State s = some_state(n, 60, decision);
    State dealt = s;
    core::Random random(n);
    Game::determinise(support::rules(), dealt, 0, random);
    std::vector<DefId> before, after;
    for (CopyId c = 0; c < s.table.size; ++c) {
        before.push_back(s.table.def(c));
        after.push_back(dealt.table.def(c));
        RC_ASSERT(support::rules().def(s, c).faction == support::rules().def(dealt, c).faction);
        if ((s.table.cells[c].known & 1U) != 0) RC_ASSERT(s.table.def(c) == dealt.table.def(c));
    }
    std::sort(before.begin(), before.end());
    std::sort(after.begin(), after.end());
    RC_ASSERT(before == after);
}

TEST(Determinise, DealsOtherCards) {
    engine::Decision decision;
    const State s = some_state(5, 40, decision);
    State dealt = s;
    core::Random random(1);
    Game::determinise(support::rules(), dealt, 0, random);
    unsigned moved = 0;
    for (CopyId c = 0; c < s.table.size; ++c) moved += s.table.def(c) != dealt.table.def(c) ? 1 : 0;
    EXPECT_GT(moved, 50U);
}

// Undo restores the exact state, and is refused once something hidden was shown or others have played.
RC_GTEST_PROP(Undo, RestoresTheExactState, ()) {
    const auto n = *rc::gen::inRange<std::uint64_t>(0, 1000000);
    Match match(support::rules(), support::some_setup(n), n);
    core::Random random(n);
    for (unsigned k = 0; k < 120 && !match.over(); ++k) {
        const State before = match.state();
        const unsigned seat = match.decision().seat;
        const engine::Option option = random_option(match.decision(), random);
        RC_ASSERT(match.answer({match.decision().version, option.id()}) == engine::Verdict::legal);
        if (match.can_undo()) {
            RC_ASSERT(match.state().reveals == before.reveals);
            match.undo();
            RC_ASSERT(same(match.state(), before));
            RC_ASSERT(match.decision().seat == seat);
            RC_ASSERT(match.answer({match.decision().version, option.id()}) == engine::Verdict::legal);
        } else {
            RC_ASSERT(match.state().reveals != before.reveals || match.decision().seat != seat);
        }
    }
}

TEST(Match, RefusesAnAnswerThatDoesNotFitAndChangesNothing) {
    Match match(support::rules(), support::some_setup(1), 1);
    const State before = match.state();
    EXPECT_EQ(match.answer({match.decision().version + 1, match.decision().options[0].id()}), engine::Verdict::stale);
    EXPECT_EQ(match.answer({match.decision().version, 0xffffffffULL}), engine::Verdict::unknown);
    EXPECT_TRUE(same(before, match.state()));
}

// No two options of a decision read alike, so that words are enough to answer.
RC_GTEST_PROP(Text, NamesEveryOptionDifferently, ()) {
    const auto n = *rc::gen::inRange<std::uint64_t>(0, 1000000);
    Match match(support::rules(), support::some_setup(n), n);
    core::Random random(n);
    for (unsigned k = 0; k < 150 && !match.over(); ++k) {
        std::vector<std::string> labels;
        for (const engine::Option& option : match.decision().options) labels.push_back(match.option_text(option));
        std::sort(labels.begin(), labels.end());
        const auto twin = std::adjacent_find(labels.begin(), labels.end());
        if (twin != labels.end()) RC_FAIL("two options read '" + *twin + "' in: " + match.question_text());
        RC_ASSERT(match.answer({match.decision().version, random_option(match.decision(), random).id()}) ==
                  engine::Verdict::legal);
    }
    for (unsigned viewer = 0; viewer < match.seats(); ++viewer) RC_ASSERT(!match.log(viewer, 0).empty());
}

}  // namespace
}  // namespace settlers
