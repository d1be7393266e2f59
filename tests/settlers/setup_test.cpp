// Freshly dealt games: what scenarios cannot show, since they begin in a position made by hand.

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

#include "amounts.h"
#include "games/settlers/look.h"
#include "support.h"

namespace settlers {
namespace {

State deal(const settlers::Setup& setup, std::uint64_t seed, engine::Decision& decision) {
    State state;
    Game::set_up(support::rules(), setup, seed, state, decision, nullptr);
    return state;
}

settlers::Setup two_players() {
    settlers::Setup setup;
    setup.factions = {support::faction("Barbarians"), support::faction("Romans")};
    return setup;
}

// covers: S-SETUP-02, S-SETUP-06, S-SETUP-10, S-SETUP-07, S-ROUND-01
TEST(SetUp, EveryPlayerStartsWithFourCardsAndNothingElse) {
    for (std::uint64_t n = 0; n < support::many_or_few(60, 12); ++n) {
        settlers::Setup setup = support::some_setup(n);
        setup.options = {};
        engine::Decision decision;
        const State s = deal(setup, n, decision);
        EXPECT_EQ(s.round, 1);
        EXPECT_EQ(s.phase, Phase::lookout);
        for (Seat seat = 0; seat < s.player_count; ++seat) {
            EXPECT_EQ(s.players[seat].supply, Supply{});
            // Two Common and two Faction cards, and the Faction card that opens the Lookout phase.
            unsigned common = 0, faction = 0;
            for (CopyId c = s.table.first(pile_of(pile_hand, seat)); c != no_copy; c = s.table.next(c)) {
                (support::rules().def(s, c).faction == of_commons ? common : faction) += 1;
            }
            EXPECT_EQ(common, 2U);
            EXPECT_EQ(faction, 3U);
        }
    }
}

// covers: S-SETUP-01, S-SETUP-04
TEST(SetUp, RefusesWrongPlayers) {
    settlers::Setup setup;
    EXPECT_EQ(check_setup(support::rules(), setup), "a game needs at least one player");
    setup.factions = {support::faction("Romans")};
    EXPECT_EQ(check_setup(support::rules(), setup),
              "a game for one needs the Attack cards of the set solo, which these packs lack");
    EXPECT_EQ(check_setup(support::rules_of_all(), setup), "");
    setup.factions = {support::faction("Romans"), support::faction("Romans")};
    EXPECT_EQ(check_setup(support::rules(), setup), "two players cannot both be the Romans");
    setup.factions = {0, 1, 2, 3};
    EXPECT_EQ(check_setup(support::rules(), setup), "");
    setup.first_player = 4;
    EXPECT_EQ(check_setup(support::rules(), setup), "the first player must be one of the players");
}

// covers: S-SETUP-03, S-SETUP-05, S-TERM-15
TEST(SetUp, DecksAreShuffledAndHoldOnlyWhatIsPlayed) {
    engine::Decision decision;
    const State a = deal(two_players(), 1, decision), b = deal(two_players(), 2, decision);
    EXPECT_EQ(a.table.size, 84 + 30 + 30);
    for (const PileId pile : {common_deck, pile_of(pile_deck, 0), pile_of(pile_deck, 1)}) {
        std::vector<DefId> first, second;
        for (CopyId c = a.table.first(pile); c != no_copy; c = a.table.next(c)) first.push_back(a.table.def(c));
        for (CopyId c = b.table.first(pile); c != no_copy; c = b.table.next(c)) second.push_back(b.table.def(c));
        EXPECT_NE(first, second);
        const bool common = pile == common_deck;
        for (const DefId def : first) EXPECT_EQ(support::rules().def(def).faction == of_commons, common);
    }
}

// covers: S-SETUP-09
TEST(SetUp, AnyoneMayGoFirst) {
    std::set<unsigned> first;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        engine::Decision decision;
        first.insert(deal(two_players(), seed, decision).first_player);
    }
    EXPECT_EQ(first.size(), 2U);
}

// covers: S-TERM-14, S-CARD-06, S-CARD-07
TEST(SetUp, TheDecksHoldTheRightNumberOfCards) {
    const Rules& rules = support::rules();
    unsigned common = 0;
    for (const DefId def : rules.commons()) common += rules.def(def).copies;
    EXPECT_EQ(common, 84U);
    const std::array<std::string, 4> codes{"BAR", "ROM", "EGY", "JAP"};
    for (std::uint8_t faction = 0; faction < rules.boards().size(); ++faction) {
        unsigned cards = 0;
        for (const DefId def : rules.board(faction).deck) {
            cards += rules.def(def).copies;
            EXPECT_EQ(rules.pack().cards[rules.def(def).pack_card].number.substr(0, 3), codes[faction]);
        }
        EXPECT_EQ(cards, 30U);
    }
}

// Copies of one title may differ in a field: the name counts.
// covers: S-DECK-08
TEST(SetUp, AFactionDeckHasThreeTitlesThriceSixTwiceAndNineOnce) {
    const Rules& rules = support::rules();
    for (const Board& board : rules.boards()) {
        std::map<std::string, unsigned> copies;
        for (const DefId def : board.deck) copies[rules.name(def)] += rules.def(def).copies;
        std::map<unsigned, unsigned> titles;
        for (const auto& [name, n] : copies) ++titles[n];
        EXPECT_EQ(titles, (std::map<unsigned, unsigned>{{1, 9}, {2, 6}, {3, 3}})) << board.name;
    }
}

// covers: S-FAQ-MAIN-02
TEST(SetUp, SevenCardsAtTheFirstProduction) {
    for (std::uint64_t n = 0; n < 30; ++n) {
        settlers::Setup setup = support::some_setup(n);
        setup.options.peaceful = setup.options.first_edition = 0;
        engine::Decision decision;
        State s = deal(setup, n, decision);
        core::Random random(n);
        while (s.phase == Phase::lookout) {
            const engine::Option option =
                decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))];
            Game::apply(support::rules(), s, option, decision, nullptr);
        }
        for (Seat seat = 0; seat < s.player_count; ++seat) EXPECT_EQ(s.table.count(pile_of(pile_hand, seat)), 7U);
    }
}

}  // namespace
}  // namespace settlers
