// The campaign: what is next, what a result changes, its text.

#include <gtest/gtest.h>

#include "arena/any_game.h"
#include "games/imperium/campaign.h"
#include "games/imperium/look.h"
#include "support.h"

namespace {

using namespace imperium;
using imperium_support::rules;
using Standing = Campaign::Standing;

Campaign after(std::string_view results, Difficulty start = Difficulty::chieftain) {
    constexpr const char* bots[] = {"Magyars",  "Taino",       "Mayans",   "Inuit",
                                    "Cultists", "Polynesians", "Martians", "Tang"};
    Campaign campaign;
    campaign.player = "Japan A";
    campaign.start = start;
    for (const char result : results) {
        campaign.playing = bots[campaign.games.size()];
        campaign.finish("2026-11-17", 60, 50, result == 'w');
        if (campaign.reward_due()) {
            campaign.games.back().change = "-3JPN" + std::to_string(9 + campaign.games.size()) + "/24";
            campaign.games.back().card = "A card";
        }
    }
    return campaign;
}

bool has(const engine::SetupWords& words, const std::string& option) {
    return std::find(words.options.begin(), words.options.end(), option) != words.options.end();
}

bool offers(const std::vector<Reward>& list, const std::string& change) {
    return std::any_of(list.begin(), list.end(), [&](const Reward& one) { return one.change == change; });
}

// A card of the packs by its number.
DefId numbered(const std::string& number) {
    for (std::size_t k = 0; k < rules().def_count(); ++k) {
        const auto def = static_cast<DefId>(k);
        if (rules().pack().cards[rules().def(def).pack_card].number == number) return def;
    }
    return engine::unknown_def;
}

Setup solo(const std::string& changes = "") {
    Setup setup;
    setup.nations = {static_cast<std::uint8_t>(rules().nation_named("Japan"))};
    setup.sides = {0};
    setup.options.bot = static_cast<std::uint8_t>(rules().nation_named("Magyars") + 1);
    EXPECT_EQ(read_changes(rules(), changes, setup), "");
    return setup;
}

State dealt(const Setup& setup) {
    State state;
    engine::Decision decision;
    EXPECT_EQ(check_setup(rules(), setup), "");
    Game::set_up(rules(), setup, 1, state, decision, nullptr);
    return state;
}

unsigned count_in_game(const State& s, DefId def) {
    unsigned n = 0;
    for (CopyId c = 0; c < s.table.size; ++c) n += s.table.def(c) == def ? 1 : 0;
    return n;
}
unsigned count_of_player(const State& s, DefId def) {
    unsigned n = 0;
    for (CopyId c = 0; c < s.table.size; ++c) n += s.table.def(c) == def && seat_of(s.table.pile(c)) == Seat{0} ? 1 : 0;
    return n;
}

// covers: I-CAMP-01, I-CAMP-10, I-CAMP-14
TEST(Campaign, FiveWinsBeforeFourLosses) {
    EXPECT_EQ(after("wwww").standing(), Standing::going);
    EXPECT_EQ(after("wwww").level(), Difficulty::overlord);  // the fifth win is over Overlord
    EXPECT_EQ(after("wwwww").standing(), Standing::won);
    EXPECT_EQ(after("lll").standing(), Standing::going);
    EXPECT_EQ(after("llwl").standing(), Standing::going);
    EXPECT_EQ(after("llwll").standing(), Standing::lost);
    EXPECT_EQ(after("wwwlllww").standing(), Standing::won);
    EXPECT_EQ(after("wwwww").refused("Tang"), "the campaign is over");
    EXPECT_EQ(after("llll").refused("Tang"), "the campaign is over");
}

// covers: I-CAMP-02, I-CAMP-03, I-CAMP-09
TEST(Campaign, BeginsAtChieftainAndRisesWithEveryWin) {
    EXPECT_TRUE(has(after("").words("Tang"), "difficulty chieftain"));
    EXPECT_TRUE(has(after("w").words("Tang"), "difficulty warlord"));
    EXPECT_TRUE(has(after("wl").words("Tang"), "difficulty warlord"));
    EXPECT_TRUE(has(after("wlw").words("Tang"), "difficulty imperator"));
    for (const char* results : {"", "l", "ll", "lll"}) EXPECT_EQ(after(results).words("Tang").players[0], "Japan A");
}

// covers: I-CAMP-04
TEST(Campaign, ABeatenNationIsNotPlayedAgain) {
    const Campaign campaign = after("wl");
    EXPECT_NE(campaign.refused("Magyars"), "");
    EXPECT_NE(campaign.refused("magyars"), "");
    EXPECT_EQ(campaign.refused("Taino"), "");
    EXPECT_EQ(campaign.refused("Mayans"), "");
}

// covers: I-CAMP-05
TEST(Campaign, TheLogSaysWhatTheRulebookWants) {
    Campaign campaign = after("wl");
    campaign.games[0].change = "+3UNC3/25";
    campaign.games[0].card = "Smugglers";
    campaign.playing = "Mayans";
    campaign.finish("2026-12-01", 71, 70, true);
    campaign.games[2].change = "-3JPN5/24";
    campaign.games[2].card = "Clans";
    const std::string log = campaign.log();
    EXPECT_NE(log.find("2026-11-17  60     Magyars         50     win       Smugglers\n"), std::string::npos) << log;
    EXPECT_NE(log.find("2026-11-17  60     Taino           50     loss      \n"), std::string::npos) << log;
    EXPECT_NE(log.find("2026-12-01  71     Mayans          70     win       [Clans]\n"), std::string::npos) << log;
}

// R-CAMP-CONCEDE
TEST(Campaign, AConcededGameIsALoss) {
    Campaign campaign = after("wll");
    campaign.playing = "Inuit";
    campaign.seed = 7;
    campaign.concede("2026-12-02", 21, 35);
    EXPECT_EQ(campaign.losses(), 3U);
    EXPECT_TRUE(campaign.doubled());
    EXPECT_TRUE(campaign.playing.empty());
    EXPECT_EQ(campaign.seed, 0U);
    EXPECT_EQ(campaign.refused("Inuit"), "");  // not beaten: it may be played again
    EXPECT_NE(campaign.log().find("2026-12-02  21     Inuit           35     conceded  \n"), std::string::npos);
    Campaign read;
    ASSERT_EQ(read.read(campaign.text()), "");
    EXPECT_TRUE(read.games.back().conceded);
    EXPECT_FALSE(read.games.back().won);
    EXPECT_FALSE(read.games[1].conceded);
    read.playing = "Cultists";
    read.concede("2026-12-03", 1, 2);
    EXPECT_EQ(read.standing(), Standing::lost);
}

// covers: I-CAMP-11, I-CAMP-12, I-CAMP-13
TEST(Campaign, ALossDoublesTheResourcesUntilTheNextWin) {
    EXPECT_FALSE(has(after("").words("Tang"), "double resources"));
    EXPECT_TRUE(has(after("l").words("Tang"), "double resources"));
    EXPECT_TRUE(has(after("ll").words("Tang"), "double resources"));
    EXPECT_FALSE(has(after("llw").words("Tang"), "double resources"));
    imperium::Setup setup = solo();
    setup.options.doubled = 1;
    EXPECT_EQ(dealt(setup).players[0].supply, imperium_support::resources(6, 4, 2, 0));
    setup.options.trade_routes = 1;
    EXPECT_EQ(dealt(setup).players[0].supply, imperium_support::resources(6, 4, 0, 2));
}

// covers: I-CAMP-15, I-CAMP-16
TEST(Campaign, AHarderOneStaysAtOverlord) {
    EXPECT_EQ(after("", Difficulty::sovereign).level(), Difficulty::sovereign);
    EXPECT_EQ(after("w", Difficulty::sovereign).level(), Difficulty::overlord);
    EXPECT_EQ(after("www", Difficulty::sovereign).level(), Difficulty::overlord);
    EXPECT_EQ(after("wwww", Difficulty::sovereign).standing(), Standing::going);
    EXPECT_EQ(after("wwwww", Difficulty::sovereign).standing(), Standing::won);
}

// covers: I-CAMP-17, I-CAMP-18, I-CAMP-19, I-CAMP-20, I-CAMP-21
TEST(Campaign, TheSupremeRulerHasMoreUnrestAndAWinSetsOneAside) {
    EXPECT_EQ(after("", Difficulty::supreme_ruler).level(), Difficulty::supreme_ruler);
    EXPECT_EQ(after("www", Difficulty::supreme_ruler).level(), Difficulty::supreme_ruler);
    EXPECT_EQ(after("ww", Difficulty::supreme_ruler).unrest_aside(), 2U);
    EXPECT_EQ(after("wwl", Difficulty::supreme_ruler).unrest_aside(), 1U);
    EXPECT_EQ(after("llw", Difficulty::supreme_ruler).unrest_aside(), 1U);
    EXPECT_EQ(after("www").unrest_aside(), 0U);
    EXPECT_TRUE(has(after("ww", Difficulty::supreme_ruler).words("Tang"), "2 unrest fewer"));
    EXPECT_TRUE(has(after("l", Difficulty::supreme_ruler).words("Tang"), "double resources"));
    EXPECT_NE(after("wwwww", Difficulty::supreme_ruler).standing_text().find("grand campaign is won"),
              std::string::npos);
    const auto unrest = [](Difficulty level, std::uint8_t fewer) {
        imperium::Setup setup = solo();
        setup.options.difficulty = level;
        setup.options.fewer_unrest = fewer;
        const State s = dealt(setup);
        unsigned n = s.table.count(unrest_pile);
        for (unsigned slot = 0; slot < market_slots; ++slot) n += s.table.count(pile_of(pile_market_unrest, slot));
        return n;
    };
    EXPECT_EQ(unrest(Difficulty::supreme_ruler, 0), unrest(Difficulty::overlord, 0) + 2);
    EXPECT_EQ(unrest(Difficulty::supreme_ruler, 2), unrest(Difficulty::overlord, 0));
}

// covers: I-CAMP-06, I-CAMP-07, I-CAMP-08
TEST(Campaign, AWinAddsAGainedCardOrRemovesOneOfTheDeck) {
    Campaign campaign = after("");
    campaign.playing = "Magyars";
    campaign.finish("2026-11-17", 60, 50, true);
    EXPECT_TRUE(campaign.reward_due());
    EXPECT_EQ(campaign.refused("Taino"), "the last game was won: choose a card for it first");
    State s = dealt(solo());
    const auto give = [&](const std::string& number, PileKind pile) {
        for (CopyId c = 0; c < s.table.size; ++c) {
            if (s.table.def(c) == numbered(number) && seat_of(s.table.pile(c)) == engine::no_seat)
                return engine::lay_unseen(s, c, pile_of(pile, Seat{0}), engine::End::top);
        }
        FAIL() << number;
    };
    give("3UNC6/25", pile_history);
    give("3UNC2/25", pile_deck);
    give("3CIV2/18", pile_discard);
    give("3REG1/14", pile_hand);
    give("3UNC4/25", pile_play);
    give("3FAM4/10", pile_history);
    const std::vector<Reward> list = rewards(rules(), campaign, s);
    for (const char* gained : {"+3UNC6/25", "+3UNC2/25", "+3CIV2/18", "+3REG1/14"}) EXPECT_TRUE(offers(list, gained));
    for (const char* not_these : {"+3UNC4/25", "+3FAM4/10", "+3UNC5/25"}) EXPECT_FALSE(offers(list, not_these));
    for (const Reward& one : list) {
        const CardDef& card = rules().def(numbered(one.change.substr(1)));
        EXPECT_TRUE(one.change[0] == '+' ? card.nation == of_commons : card.start == start_deck) << one.change;
    }
    EXPECT_FALSE(removals(rules(), campaign).empty());
    // What was added before is not gained again, and can be removed.
    campaign.games[0].change = "+3UNC6/25";
    const std::vector<Reward> later = rewards(rules(), campaign, s);
    EXPECT_FALSE(offers(later, "+3UNC6/25"));
    EXPECT_TRUE(offers(later, "-3UNC6/25"));
}

// covers: I-CAMP-06, I-CAMP-07
TEST(Campaign, TheChangesAreDealt) {
    const DefId added = numbered("3UNC6/25");
    const std::string other = removals(rules(), after("")).front().change;
    const DefId removed = numbered(other.substr(1));
    const State plain = dealt(solo()), changed = dealt(solo("+3UNC6/25 " + other));
    EXPECT_EQ(count_of_player(plain, added), 0U);
    EXPECT_EQ(count_of_player(changed, added), 1U);
    EXPECT_EQ(count_in_game(changed, added), count_in_game(plain, added));  // it is no Common card any more
    EXPECT_EQ(count_of_player(changed, removed) + 1, count_of_player(plain, removed));
    EXPECT_EQ(count_in_game(dealt(solo("+3UNC6/25 -3UNC6/25")), added), 0U);
    EXPECT_EQ(changes_word(rules(), solo("-3UNC6/25 +3UNC6/25")), "+3UNC6/25 -3UNC6/25");
    imperium::Setup wrong = solo("+3FAM4/10");
    EXPECT_NE(check_setup(rules(), wrong).find("no card that a campaign adds"), std::string::npos);
    wrong = solo("-3UNC6/25");
    EXPECT_NE(check_setup(rules(), wrong).find("is not in the starting deck"), std::string::npos);
    wrong = solo("+3UNC6/25");
    wrong.options.bot = 0;
    wrong.options.practice = 1;
    EXPECT_NE(check_setup(rules(), wrong).find("only in a campaign"), std::string::npos);
    EXPECT_NE(read_changes(rules(), "+3XYZ1", wrong), "");
    EXPECT_NE(read_changes(rules(), "3UNC6/25", wrong), "");
}

TEST(Campaign, ItsTextIsReadAsItWasWritten) {
    for (const char* results : {"", "w", "wl", "wlw", "llll", "wwwww"}) {
        Campaign campaign = after(results, results[0] == 'w' ? Difficulty::sovereign : Difficulty::chieftain);
        campaign.options = {"trade routes", "short"};
        if (campaign.standing() == Standing::going) {
            campaign.playing = "Tang";
            campaign.seed = 12345678901234U;
        }
        const std::string text = campaign.text();
        Campaign read;
        EXPECT_EQ(read.read(text), "") << text;
        EXPECT_EQ(read.text(), text);
        // Cut anywhere, or a line twice, it is refused.
        for (std::size_t n = 0; n + 1 < text.size(); ++n) EXPECT_NE(read.read(text.substr(0, n)), "") << n;
    }
    Campaign read;
    EXPECT_EQ(read.read("imperia record 1\n"), "this is no campaign of Imperia");
    EXPECT_NE(read.read("imperia campaign 9\n").find("version 9"), std::string::npos);
    std::string twice = after("w").text();
    const std::string line = "game: 2026-11-17; Magyars; 60; 50; won; -3JPN9/24 A card\n";
    const std::size_t at = twice.find("game: ");
    twice.insert(at, line);
    EXPECT_EQ(read.read(twice), "line 5: the Bot of Magyars was beaten already: choose another");
}

}  // namespace
