// A Bot laid out by chance: what holds for every nation, difficulty and seed.

#include <gtest/gtest.h>

#include <algorithm>

#include "games/imperium/look.h"
#include "games/imperium/position.h"
#include "imperium/support.h"

namespace imperium {
namespace {

using namespace imperium_support;

Setup solo(const char* person, const char* bot, Difficulty difficulty, bool routes = false) {
    const Rules& rules = rules_of_all();
    Setup setup;
    setup.nations.push_back(static_cast<std::uint8_t>(rules.nation_named(person)));
    setup.sides = {0};
    setup.options.bot = static_cast<std::uint8_t>(rules.nation_named(bot) + 1);
    setup.options.difficulty = difficulty;
    setup.options.trade_routes = routes ? 1 : 0;
    return setup;
}

State dealt(const Setup& setup, std::uint64_t seed) {
    State s;
    engine::Decision decision;
    Game::set_up(rules_of_all(), setup, seed, s, decision, nullptr);
    return s;
}

std::vector<const CardDef*> dynasty(const State& s) {
    std::vector<const CardDef*> cards;
    Look(rules_of_all(), s).for_each_in(pile_of(pile_dynasty, bot_seat), [&](CopyId c) {
        cards.push_back(&rules_of_all().def(s.table.def(c)));
    });
    return cards;
}

// covers: I-TERM-36
TEST(Bot, HasAStateCardForEveryNationAndTwoHaveMore) {
    unsigned more = 0;
    for (const Nation& nation : rules_of_all().nations()) {
        EXPECT_NE(nation.bot_state, engine::unknown_def) << nation.name;
        more += nation.bot_second != engine::unknown_def ? 1 : 0;
    }
    EXPECT_EQ(rules_of_all().nations().size(), 30U);
    EXPECT_EQ(more, 2U);
}

// covers: I-EXBOT-03
TEST(Bot, TablesOfTheMayansBeginAsInTheExample) {
    const Rules& rules = rules_of_all();
    const Nation& mayans = rules.nations()[static_cast<std::size_t>(rules.nation_named("Mayans"))];
    const Text text(rules);
    std::vector<std::string> triggers;
    for (const std::uint16_t row : rules.def(mayans.bot_state).rows)
        triggers.push_back(text.row_trigger(rules.ability(row)));
    EXPECT_EQ(triggers, (std::vector<std::string>{"unrest", "trade route", "Patolli", "Stone Mask", "mask card",
                                                  "city or metropolis card", "region", "uncivilised card",
                                                  "pinned card", "any other"}));
}

// covers: I-BOT-03, I-BOT-11, I-BOT-13, I-DIFF-03, I-DIFF-08, I-DIFF-11
TEST(Bot, BeginsWithACardInEverySlotAndTheResourcesOfItsDifficulty) {
    for (std::size_t k = 0; k < difficulty_count; ++k) {
        const auto level = static_cast<Difficulty>(k);
        for (const bool routes : {false, true}) {
            const State s = dealt(solo("Japan", "Romans", level, routes), 5);
            const unsigned slots = level <= Difficulty::warlord ? 4 : level <= Difficulty::sovereign ? 5 : 6;
            for (unsigned slot = 0; slot < bot_slots; ++slot)
                EXPECT_EQ(s.table.count(pile_of(pile_slot, slot)), slot < slots ? 1U : 0U);
            EXPECT_EQ(s.table.count(pile_of(pile_deck, bot_seat)), 10U - slots);
            const Supply some =
                routes ? imperium_support::resources(3, 2, 0, 1) : imperium_support::resources(3, 2, 1, 0);
            EXPECT_EQ(s.players[bot_seat].supply, level < Difficulty::sovereign ? Supply{} : some);
            // Nobody knows what lies in a slot.
            for (unsigned slot = 0; slot < slots; ++slot)
                EXPECT_EQ(s.table.cells[s.table.first(pile_of(pile_slot, slot))].known, 0);
        }
    }
}

// covers: I-BOT-08, I-BOT-09, I-BOT-10
TEST(Bot, DynastyDecksAreNationCardsThenTheAccessionCardThenDevelopmentsFromTheHighest) {
    const Rules& rules = rules_of_all();
    for (const Nation& nation : rules.nations()) {
        if (nation.bot_rules.any()) continue;
        const char* person = nation.name == "Japan" ? "Magyars" : "Japan";
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const State s =
                dealt(solo(person, nation.name.c_str(), Difficulty::imperator, nation.trade_routes_only), seed);
            int part = 0, last = 127;
            for (const CardDef* card : dynasty(s)) {
                const int now = card->start == start_development ? 2 : card->start == start_accession ? 1 : 0;
                EXPECT_GE(now, part) << nation.name;
                part = now;
                if (now < 2) continue;
                EXPECT_LE(card->bot_worth, last) << nation.name;
                last = card->bot_worth;
            }
        }
    }
}

// covers: I-NAT-INUIT-09
TEST(Bot, SeasonsOfTheInuitTakeTurns) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const State s = dealt(solo("Japan", "Inuit", Difficulty::imperator), seed);
        const std::vector<const CardDef*> cards = dynasty(s);
        ASSERT_EQ(cards.size(), 12U);
        const auto winter = [&](std::size_t k) { return cards[k]->symbols.has(symbol_barbarian); };
        EXPECT_TRUE(cards[0]->region && winter(0) && cards[1]->region && !winter(1));
        for (std::size_t k = 2; k < 11; ++k) EXPECT_EQ(winter(k), k % 2 == 0);
        EXPECT_EQ(cards[2]->bot_worth, 3);
        for (std::size_t k = 4; k < 11; ++k) EXPECT_LE(cards[k]->bot_worth, cards[k - 2]->bot_worth);
        EXPECT_TRUE(cards[11]->symbols.empty());
    }
}

// covers: I-NAT-ATLANTEANS-12, I-NAT-ATLANTEANS-11
TEST(Bot, RegionsOfTheAtlanteansLieOnTop) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const std::vector<const CardDef*> cards =
            dynasty(dealt(solo("Japan", "Atlanteans", Difficulty::imperator), seed));
        ASSERT_EQ(cards.size(), 10U);
        for (std::size_t k = 0; k < cards.size(); ++k) EXPECT_EQ(cards[k]->region, k < 2);
        for (std::size_t k = 3; k < cards.size(); ++k) EXPECT_LE(cards[k]->bot_worth, cards[k - 1]->bot_worth);
    }
}

// A Collapse is told as the loss that it is, not as a matter of who has less Unrest.
TEST(Bot, ACollapseIsToldAsALoss) {
    State s = dealt(solo("Japan", "Qin", Difficulty{}), 3);
    s.phase = Phase::over;
    s.collapsed = 1;
    const std::vector<std::string> notes = Text(rules_of_all()).result_notes(s);
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_EQ(notes[0], "Collapse: whoever plays against a Bot has lost, whatever the points.");
}

// How near a Collapse is can be read off at any time: so many lie there, of so many that the game has.
TEST(Bot, TheTableSaysHowMuchUnrestThereIs) {
    Match match(rules_of_all(), solo("Japan", "Qin", Difficulty{}), 3);
    core::Random random(3);
    const auto unrest = [&](unsigned viewer) {
        for (const engine::CounterView& one : match.view(viewer).counters) {
            if (one.key == "collapse") return std::pair(one.value, one.of);
        }
        return std::pair(-1, -1);
    };
    const int all = unrest(0).second;
    EXPECT_GT(all, unrest(0).first);  // some lie in the market
    for (unsigned k = 0; k < 200 && !match.over(); ++k) {
        const std::uint64_t option = random_option(match.decision(), random).id();
        ASSERT_EQ(match.answer({match.decision().version, option}), engine::Verdict::legal);
        ASSERT_EQ(unrest(0).second, all);
        ASSERT_LE(unrest(0).first, all);
        ASSERT_EQ(unrest(engine::spectator).second, all);
    }
}

}  // namespace
}  // namespace imperium
