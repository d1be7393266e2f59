// Why Can't We Be Friends: Open Production, and the workers that are sent there. The cards are our own.

#include <gtest/gtest.h>

#include "games/settlers/friends.h"
#include "settlers/own_cards.h"

namespace settlers {
namespace {

const settlers_own::Lines friends_cards = {
    {"Pier", "Open production: gain 1 food."},
    {"Jetty", "Production: gain 1 food."},
    {"Bank", "Open production: gain 1 gold."},
    {"School", "Open production: draw 1 card."},
    {"Guild", "Open production: gain 1 wood for each red location you have, at most 3."},
    {"Eruption",
     "Instant: choose: discard an enemy common location OR spend 2 raze to discard an enemy faction location."},
    {"Gift", "Instant: draw 2 common cards."},
    {"Shelter", "Action: spend 1 worker to lay a card from your hand as a foundation."},
    {"Oracle", "Instant: draw 3 common cards: keep 1, discard the rest."},
    {"Altar", "Action, twice: discard a worker from an open production location of yours to gain 1 VP."},
    {"Feast", "Action: gain 1 VP, and 1 VP for each worker on open production locations of yours."},
    {"Host", "Feature: whenever an enemy sends a worker to an open production location of yours, gain 1 VP."},
    {"Seeker",
     "Action: announce a colour and draw the first card of that colour from the common deck or your faction deck."},
    {"Guru", "Action: announce a colour and draw the first card of that colour from your faction deck."},
};

const Rules& friends_rules() {
    static const Rules& made = settlers_own::rules_with_lines(friends_cards);
    return made;
}

std::string not_friendly(const std::string& steps) {
    return settlers_own::broken(friends_rules(), {"Romans", "Barbarians", "Japanese"}, steps);
}

TEST(SettlersFriends, TextsReadAsTheyAreWritten) { settlers_own::expect_as_written(friends_rules(), friends_cards); }

// covers: S-FRI-02
TEST(SettlersFriends, AnOpenProductionWorksForItsOwner) {
    EXPECT_EQ(not_friendly("given Romans: hand: Pier\nRomans: build Pier\nexpect Romans: 1 food\n"), "");
    EXPECT_EQ(not_friendly("given: round 2; phase production\ngiven Romans: empire: Pier\n"
                           "expect Romans: 2 workers, 1 food\nexpect Barbarians: 5 workers, 0 food\n"),
              "");
}

// covers: S-FRI-03, S-FRI-05, S-FRI-06, S-FRI-07, S-FAQ-FRI-01
TEST(SettlersFriends, AWorkerIsSentForTheGoodAndTheOwnerGetsAnother) {
    EXPECT_EQ(not_friendly("given Romans: 3 workers\ngiven Barbarians: empire: Bank; 1 worker\n"
                           "offered Romans: send a worker to Bank of the Barbarians\n"
                           "Romans: send a worker to Bank of the Barbarians\n"
                           "expect Romans: 2 workers, 1 gold\nexpect Barbarians: 2 workers, 0 gold\n"),
              "");
    EXPECT_EQ(not_friendly("given Romans: 1 worker\ngiven Barbarians: empire: School\n"
                           "Romans: send a worker to School of the Barbarians\nRomans: draw from the common deck\n"
                           "expect Romans: 0 workers\nexpect Barbarians: 1 worker\n"),
              "");
}

// covers: S-FRI-04, S-FAQ-FRI-03
TEST(SettlersFriends, NeitherToOnesOwnNorToOneWhoHasPassed) {
    EXPECT_EQ(not_friendly("given Romans: empire: Pier; 2 workers\nnot offered Romans: send a worker\n"), "");
    EXPECT_EQ(not_friendly("given Romans: 2 workers\ngiven Barbarians: empire: Pier; passed\n"
                           "not offered Romans: send a worker\n"),
              "");
    EXPECT_EQ(not_friendly("given Barbarians: empire: Pier\nnot offered Romans: send a worker\n"), "");
}

// covers: S-FRI-08
TEST(SettlersFriends, TwoWorkersARoundOfAllPlayersTogether) {
    const std::string given = "given Romans: 2 workers\ngiven Japanese: 2 workers\n";
    EXPECT_EQ(not_friendly(given + "given Barbarians: empire: Pier; hand: Bank\n"
                                   "Romans: send a worker to Pier of the Barbarians\nBarbarians: build Bank\n"
                                   "offered Japanese: send a worker to Pier of the Barbarians\n"),
              "");
    EXPECT_EQ(not_friendly(given + "given Barbarians: empire: Pier (1 worker); hand: Bank\n"
                                   "Romans: send a worker to Pier of the Barbarians\nBarbarians: build Bank\n"
                                   "not offered Japanese: send a worker to Pier of the Barbarians\n"),
              "");
    EXPECT_EQ(not_friendly("given Romans: 2 workers\ngiven Barbarians: empire: Pier (2 workers)\n"
                           "not offered Romans: send a worker\n"),
              "");
}

// covers: S-FRI-06
TEST(SettlersFriends, WhatIsCountedIsTheSenders) {
    EXPECT_EQ(not_friendly("given Romans: 1 worker; empire: Pier, Jetty\ngiven Barbarians: empire: Guild\n"
                           "Romans: send a worker to Guild of the Barbarians\nexpect Romans: 2 wood\n"),
              "");
}

// covers: S-FRI-16, S-FRI-24
TEST(SettlersFriends, AnInstantIsCarriedOutAndDiscarded) {
    const std::string given =
        "given Romans: hand: Eruption\ngiven Barbarians: empire: Mill (defended), Primeval Forest; hand: Bank\n";
    EXPECT_EQ(not_friendly(given + "only offered Romans: play Eruption; pass\nRomans: play Eruption\n"
                                   "expect Romans: hand: nothing; 0 raze\n"
                                   "expect Barbarians: empire: Primeval Forest; foundations: nothing; 0 wood\n"
                                   "expect: common discard: Mill, Eruption\n"),
              "");
    EXPECT_EQ(not_friendly("given Romans: 2 raze\n" + given +
                           "Romans: play Eruption\nRomans: spend 2 raze to discard\n"
                           "expect Romans: 0 raze\n"
                           "expect Barbarians: empire: Mill; discard: Primeval Forest\n"),
              "");
    // It is the action of the turn.
    EXPECT_EQ(not_friendly(given + "Romans: play Eruption\nBarbarians: build Bank\nexpect Barbarians: 1 gold\n"), "");
}

// covers: S-FRI-16
TEST(SettlersFriends, AnInstantIsDiscardedWhenItsTextIsOver) {
    EXPECT_EQ(not_friendly("given Romans: hand: Gift\ngiven: common deck empty\n"
                           "Romans: play Gift\nexpect Romans: hand size 2\nexpect: common discard: Gift\n"),
              "");
}

// covers: S-FRI-17
TEST(SettlersFriends, AnInstantIsNeverBuiltButMayBecomeAFoundation) {
    EXPECT_EQ(not_friendly("given Romans: hand: Eruption\nnot offered Romans: build Eruption\n"
                           "not offered Romans: play Eruption\n"),
              "");
    EXPECT_EQ(not_friendly("given Romans: hand: Eruption; empire: Shelter; 1 worker\n"
                           "Romans: activate Shelter\nexpect Romans: hand: nothing\n"),
              "");
}

// What an Instant draws is not mixed with the Instant itself.
TEST(SettlersFriends, AnInstantIsNotAmongTheCardsThatItDraws) {
    EXPECT_EQ(not_friendly("given Romans: hand: Oracle\ngiven: common deck: Mill, Town, Ruins\n"
                           "Romans: play Oracle\nonly offered Romans: keep Mill; keep Town; keep Ruins\n"
                           "Romans: keep Mill\nexpect Romans: hand: Mill\n"
                           "expect: common discard: Oracle, Town, Ruins; removed: nothing\n"),
              "");
}

TEST(SettlersFriends, WorkersThatWereSentCountAndCanBeCalledBack) {
    const std::string given = "given Romans: empire: Pier (2 workers), Bank (1 worker), Altar, Feast\n";
    EXPECT_EQ(not_friendly(given + "Romans: activate Feast\nexpect Romans: 4 VP\n"), "");
    EXPECT_EQ(not_friendly(given + "Romans: activate Altar twice\nRomans: Pier\nRomans: Bank\n"
                                   "expect Romans: 2 VP; Pier is 1 worker; Bank is not 1 worker\n"),
              "");
    EXPECT_EQ(not_friendly("given Romans: empire: Pier (1 worker), Altar\noffered Romans: activate Altar\n"
                           "not offered Romans: activate Altar twice\n"),
              "");
    EXPECT_EQ(not_friendly("given Romans: 1 worker\ngiven Barbarians: empire: Pier, Host\n"
                           "Romans: send a worker to Pier of the Barbarians\nexpect Barbarians: 1 worker, 1 VP\n"
                           "expect Romans: 1 food, 0 VP\n"),
              "");
}

// covers: S-FRI-35
TEST(SettlersFriends, ACardOfAColourComesFromTheDeckThatIsNamed) {
    const std::string given =
        "given Romans: empire: Seeker, Guru; deck: Legions, Gardens\ngiven: common deck: Mill, Town\n";
    EXPECT_EQ(not_friendly(given + "Romans: activate Seeker\nRomans: pink\nRomans: draw from the common deck\n"
                                   "expect Romans: hand: Town\n"),
              "");
    EXPECT_EQ(not_friendly(given + "Romans: activate Seeker\nRomans: blue\nRomans: draw from your faction deck\n"
                                   "expect Romans: hand: Legions\n"),
              "");
    EXPECT_EQ(not_friendly(given + "Romans: activate Guru\nnot offered Romans: orange; white\nRomans: blue\n"
                                   "expect Romans: hand: Legions; deck size 29\n"),
              "");
}

// Where no card needs it, nobody hears of it.
TEST(SettlersFriends, CostsNothingWhereItIsNotPlayed) {
    State s;
    engine::Decision decision;
    Game::set_up(support::rules(), support::some_setup(1), 1, s, decision, nullptr);
    EXPECT_TRUE(s.modules.empty());
    Game::set_up(friends_rules(), support::some_setup(1), 1, s, decision, nullptr);
    EXPECT_TRUE(s.modules == Modules{module_friends});
}

// covers: S-FRI-09
TEST(SettlersFriends, RandomGamesAreSoundAndWorkersLeaveInCleanup) {
    State s;
    engine::Decision decision;
    unsigned sent = 0;
    for (std::uint64_t game = 0; game < 60; ++game) {
        core::Random random(game);
        Game::set_up(friends_rules(), support::some_setup(game), game, s, decision, nullptr);
        while (!decision.over()) {
            const engine::Option option =
                decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))];
            sent += option.kind == opt_send ? 1U : 0U;
            Game::apply(friends_rules(), s, option, decision, nullptr);
            ASSERT_EQ(Game::unsound(friends_rules(), s), "");
            if (s.phase != Phase::lookout) continue;
            for (const Marks& marks : s.marks) ASSERT_EQ(marks.sent, 0);
        }
    }
    EXPECT_GT(sent, 20U);
}

const Rules& pack_rules() {
    static const Rules& made = settlers_own::rules_with_packs("friends");
    return made;
}

// Plays at random to the end; calls with the state before each answer and with the answer.
template <class Visit>
void play_at_random(const Rules& rules, std::uint64_t seed, Visit visit) {
    State s;
    engine::Decision decision;
    core::Random random(seed);
    Game::set_up(rules, support::some_setup(seed), seed, s, decision, nullptr);
    while (!decision.over()) {
        const engine::Option option = support::random_option(decision, random);
        const State before = s;
        const engine::Decision asked = decision;
        Game::apply(rules, s, option, decision, nullptr);
        ASSERT_EQ(Game::unsound(rules, s), "");
        visit(before, asked, option, s);
    }
}

// covers: S-FRI-33
TEST(SettlersFriends, WhoSpiesSeesTheHandAndNobodyElseDoes) {
    unsigned spied = 0;
    for (std::uint64_t game = 0; game < 400 && spied < 2; ++game) {
        play_at_random(
            pack_rules(), game,
            [&](const State& before, const engine::Decision& asked, const engine::Option& option, const State& after) {
                if (asked.question != ask_spied || after.question != ask_spy) return;
                ++spied;
                for (CopyId c = 0; c < after.table.size; ++c) {
                    const auto learnt =
                        static_cast<SeatMask>(after.table.cells[c].known & ~before.table.cells[c].known);
                    const bool seen = after.table.pile(c) == pile_of(pile_hand, option.seat);
                    if (!seen) continue;
                    EXPECT_EQ(after.table.cells[c].known >> asked.seat & 1U, 1U);
                    EXPECT_EQ(learnt & ~(1U << asked.seat), 0U);
                }
            });
    }
    EXPECT_GT(spied, 0U);
}

// Goods on a Location are counted by their kind, or all of them with the cards under it.
TEST(SettlersFriends, GoodsOnALocationAreCountedByKind) {
    const settlers_own::Lines lines = {
        {"Hoard", "Feature: at the end of the game, gain 2 VP for each stone here."},
        {"Heap", "Feature: at the end of the game, gain 1 VP for each good here."},
    };
    const Rules& rules = settlers_own::rules_with_lines(lines);
    settlers_own::expect_as_written(rules, lines);
    EXPECT_EQ(settlers_own::broken(rules, {"Romans", "Barbarians"},
                                   "given Romans: empire: Hoard; on Hoard: 3 wood, 1 stone\nexpect Romans: score 3"),
              "");
    EXPECT_EQ(settlers_own::broken(rules, {"Romans", "Barbarians"},
                                   "given Romans: empire: Heap; on Heap: 1 wood, 1 stone; under Heap: Baker\n"
                                   "expect Romans: score 4"),
              "");
}

// covers: S-FRI-12, S-FRI-14, S-FRI-15
TEST(SettlersFriends, GoodsLieOnDepotsBetweenCleanupAndProductionOnly) {
    unsigned stored = 0;
    for (std::uint64_t game = 0; game < 60; ++game) {
        play_at_random(pack_rules(), game,
                       [&](const State&, const engine::Decision&, const engine::Option&, const State& after) {
                           for (const OnCard& put : after.on_cards) {
                               if (pack_rules().def(after, put.card).set == 0) continue;  // a Shrine
                               ++stored;
                               EXPECT_NE(after.phase, Phase::action);
                           }
                       });
    }
    EXPECT_GT(stored, 20U);
}

}  // namespace
}  // namespace settlers
