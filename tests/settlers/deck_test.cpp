// Formats of play and decks of one's own (rules 5-decks), with expansions of our own.

#include "games/settlers/deck.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/words.h"
#include "games/settlers/deck_text.h"
#include "games/settlers/look.h"
#include "lang/part.h"
#include "settlers/sets.h"

namespace settlers {
namespace {

// The rules with some of the sets. Kept for good.
const Rules& rules_with(const std::vector<std::string>& sets) {
    static std::map<std::vector<std::string>, std::unique_ptr<Rules>> kept;
    static const lang::Pack pack = own_sets::pack();
    std::unique_ptr<Rules>& one = kept[sets];
    if (!one) {
        one = std::make_unique<Rules>();
        std::vector<std::string> all = sets;
        all.insert(all.begin(), "base");
        EXPECT_EQ(one->load(lang::part_of(pack, vocabulary(), all)), "");
    }
    return *one;
}

std::uint8_t faction(const Rules& rules, std::string_view name) {
    return static_cast<std::uint8_t>(rules.faction_named(name));
}

settlers::Setup two_players(const Rules& rules, Format format = Format::usual) {
    settlers::Setup setup;
    setup.factions = {faction(rules, "Romans"), faction(rules, "Barbarians")};
    setup.options.format = format;
    return setup;
}

// How many cards of each set are in the Common deck, or in the deck of a seat, hands among them.
std::map<std::string, unsigned> dealt(const Rules& rules, const settlers::Setup& setup, int seat,
                                      std::uint64_t seed = 1) {
    State s;
    engine::Decision decision;
    EXPECT_EQ(check_setup(rules, setup), "");
    Game::set_up(rules, setup, seed, s, decision, nullptr);
    std::map<std::string, unsigned> counts;
    for (CopyId c = 0; c < s.table.size; ++c) {
        const CardDef& def = rules.def(s, c);
        const bool wanted =
            seat < 0 ? def.faction == of_commons : def.faction == setup.factions[static_cast<std::size_t>(seat)];
        if (wanted) ++counts[rules.sets()[def.set]];
    }
    return counts;
}

// The base deck of a Faction, with some titles in the place of others, by their numbers.
std::vector<DefId> deck_of(const Rules& rules, std::uint8_t faction, const std::vector<std::string>& in,
                           const std::vector<std::string>& out) {
    std::vector<DefId> deck;
    const auto add = [&](const Title& title) { deck.insert(deck.end(), title.cards.begin(), title.cards.end()); };
    for (const Title& title : rules.board(faction).titles) {
        bool taken_out = title.set != rules.board(faction).set;
        for (const std::string& number : out) taken_out = taken_out || title_numbered(rules, faction, number) == &title;
        if (!taken_out) add(title);
    }
    for (const std::string& number : in) add(*title_numbered(rules, faction, number));
    return deck;
}

// The numbers of base titles with so many copies.
std::vector<std::string> base_titles(const Rules& rules, std::uint8_t faction, unsigned copies) {
    std::vector<std::string> numbers;
    for (const Title& title : rules.board(faction).titles) {
        if (title.set == rules.board(faction).set && title.copies == copies)
            numbers.push_back(numbers_of(rules, faction, title.cards));
    }
    return numbers;
}

using Counts = std::map<std::string, unsigned>;
using Faults = std::vector<std::string>;

// covers: S-DECK-01, S-DECK-02
TEST(SettlersDecks, IntroducingAddsAllCardsOfTheExpansion) {
    const Rules& rules = rules_with({"one"});
    for (const Format format : {Format::usual, Format::introducing}) {
        const settlers::Setup setup = two_players(rules, format);
        EXPECT_EQ(dealt(rules, setup, -1), (Counts{{"base", 84}, {"one", 5}}));
        EXPECT_EQ(dealt(rules, setup, 0), (Counts{{"base", 30}, {"one", 10}}));
        EXPECT_EQ(dealt(rules, setup, 1), (Counts{{"base", 30}, {"one", 10}}));
    }
}

// covers: S-DECK-03, S-DECK-07
TEST(SettlersDecks, OpenMixesCardsOfAllExpansions) {
    const Rules& rules = rules_with({"one", "two"});
    EXPECT_EQ(format_of(rules, two_players(rules)), Format::open);
    EXPECT_EQ(dealt(rules, two_players(rules), -1), (Counts{{"base", 84}, {"one", 5}, {"two", 5}}));
    std::set<std::size_t> sets;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Counts counts = dealt(rules, two_players(rules), 0, seed);
        unsigned cards = 0;
        for (const auto& [set, n] : counts) cards += n;
        EXPECT_EQ(cards, 30U);
        sets.insert(counts.size());
    }
    EXPECT_TRUE(sets.contains(3)) << "no deck has cards of both expansions";
}

// covers: S-DECK-04, S-DECK-05
TEST(SettlersDecks, StandardTakesCardsOfOneExpansionAndNoCommonOnes) {
    const Rules& rules = rules_with({"one", "two"});
    const settlers::Setup setup = two_players(rules, Format::standard);
    EXPECT_EQ(dealt(rules, setup, -1), (Counts{{"base", 84}}));
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Counts counts = dealt(rules, setup, 0, seed);
        EXPECT_LE(counts.size(), 2U);
        EXPECT_TRUE(counts.contains("base"));
        for (const auto& [set, n] : counts) seen.insert(set);
    }
    EXPECT_EQ(seen, (std::set<std::string>{"base", "one", "two"}));
    const std::uint8_t romans = faction(rules, "Romans");
    const std::vector<std::string> ones = base_titles(rules, romans, 1);
    const auto both = deck_of(rules, romans, {"FRO008", "SRO008"}, {ones[0], ones[1]});
    EXPECT_EQ(faults_of(rules, romans, both, Format::standard),
              Faults{"a standard deck has cards of one expansion only, this one of one and two"});
    EXPECT_EQ(faults_of(rules, romans, both, Format::open), Faults{});
    EXPECT_EQ(faults_of(rules, romans, deck_of(rules, romans, {"FRO008"}, {ones[0]}), Format::standard), Faults{});
    // Nobody must: the cards of the base game alone are a deck, too (R-DECK-PLAIN).
    EXPECT_EQ(faults_of(rules, romans, deck_of(rules, romans, {}, {}), Format::standard), Faults{});
}

// covers: S-DECK-07, S-DECK-08, S-DECK-10, S-DECK-11
TEST(SettlersDecks, ATitleMakesWayForOneOfAsManyCopies) {
    const Rules& rules = rules_with({"one"});
    const std::uint8_t romans = faction(rules, "Romans");
    const std::vector<std::string> threes = base_titles(rules, romans, 3), twos = base_titles(rules, romans, 2),
                                   ones = base_titles(rules, romans, 1);
    ASSERT_EQ(threes.size(), 3U);
    ASSERT_EQ(twos.size(), 6U);
    ASSERT_EQ(ones.size(), 9U);
    const auto faults = [&](const std::vector<std::string>& in, const std::vector<std::string>& out) {
        return faults_of(rules, romans, deck_of(rules, romans, in, out), Format::open);
    };
    EXPECT_EQ(faults({"FRO001"}, {threes[1]}), Faults{});
    EXPECT_EQ(faults({"FRO004", "FRO006"}, {twos[0], twos[5]}), Faults{});
    EXPECT_EQ(faults({"FRO001", "FRO004", "FRO008"}, {threes[0], twos[0], ones[0]}), Faults{});
    EXPECT_EQ(faults({"FRO001"}, {}),
              (Faults{"a deck has 30 cards, this one 33", "a deck has 3 titles of 3 copies, this one 4"}));
    EXPECT_EQ(faults({}, {ones[0]}),
              (Faults{"a deck has 30 cards, this one 29", "a deck has 9 titles of 1 copy, this one 8"}));
    EXPECT_EQ(faults({"FRO001"}, {twos[0], ones[0]}),
              (Faults{"a deck has 3 titles of 3 copies, this one 4", "a deck has 6 titles of 2 copies, this one 5",
                      "a deck has 9 titles of 1 copy, this one 8"}));
}

// covers: S-DECK-09
TEST(SettlersDecks, AllCopiesOfATitleGoInTogether) {
    const Rules& rules = rules_with({});
    const std::uint8_t romans = faction(rules, "Romans");
    std::vector<DefId> deck = deck_of(rules, romans, {}, {});
    // Sculptor's Apprentice has three copies, printed as two entries.
    const Title* title = title_numbered(rules, romans, "ROM003");
    ASSERT_EQ(title->cards.size(), 2U);
    EXPECT_EQ(title->copies, 3U);
    std::erase(deck, title->cards[1]);
    EXPECT_EQ(faults_of(rules, romans, deck, Format::open).front(),
              "all 3 copies of Sculptor's Apprentice go into a deck together");
    deck = deck_of(rules, romans, {}, {});
    deck.push_back(deck.front());
    EXPECT_EQ(faults_of(rules, romans, deck, Format::open).front(), rules.name(deck.front()) + " is named twice");
    deck = deck_of(rules, romans, {}, {});
    deck.push_back(rules.board(faction(rules, "Japanese")).deck.front());
    EXPECT_EQ(faults_of(rules, romans, deck, Format::open).front(),
              rules.name(deck.back()) + " is no card of the Romans");
}

// The one way of deck building that the first edition has is that of the open format.
// covers: S-DECK-12, S-DECK-13
TEST(SettlersDecks, AnOwnDeckIsPlayedByInTheOpenFormatUnlessAnotherIsChosen) {
    const Rules& rules = rules_with({"one"});
    settlers::Setup setup = two_players(rules);
    const std::uint8_t romans = setup.factions[0];
    setup.decks = {deck_of(rules, romans, {"FRO001"}, {base_titles(rules, romans, 3)[0]})};
    for (const bool edition : {false, true}) {
        setup.options.first_edition = edition ? 1 : 0;
        EXPECT_EQ(format_of(rules, setup), Format::open);
        EXPECT_EQ(dealt(rules, setup, 0), (Counts{{"base", 27}, {"one", 3}}));
        unsigned cards = 0;
        for (const auto& [set, n] : dealt(rules, setup, 1)) cards += n;
        EXPECT_EQ(cards, 30U) << "who has no deck of their own gets one";
    }
    setup.options.format = Format::standard;
    EXPECT_EQ(dealt(rules, setup, 0), (Counts{{"base", 27}, {"one", 3}}));
    setup.options.format = Format::introducing;
    EXPECT_EQ(
        check_setup(rules, setup),
        "the deck of the Romans: the introducing format is played with all cards: choose the format open or standard");
    Format read = Format::usual;
    for (const char* word : {"introducing", "open", "Standard"}) EXPECT_TRUE(read_format(word, read)) << word;
    EXPECT_FALSE(read_format("tournament", read));
}

// covers: S-DECK-14, S-DECK-18
TEST(SettlersDecks, SomeCardsOfAFurtherFactionAreThoseOfAnotherExpansion) {
    const Rules& rules = rules_with({"dwarves", "one", "two"});
    const std::uint8_t dwarves = faction(rules, "Dwarves");
    unsigned regular = 0;
    Counts others;
    for (const DefId id : rules.board(dwarves).deck) {
        const CardDef& def = rules.def(id);
        if (rules.is_regular(def)) {
            regular += def.copies;
        } else {
            others[rules.sets()[def.set]] += def.copies;
        }
    }
    EXPECT_EQ(regular, 30U);
    EXPECT_EQ(others, (Counts{{"one", 10}, {"two", 10}}));
    const std::vector<std::string> ones = base_titles(rules, dwarves, 1);
    const auto faults = [&](const std::vector<std::string>& in) {
        return faults_of(rules, dwarves, deck_of(rules, dwarves, in, {ones[0], ones[1]}), Format::standard);
    };
    EXPECT_EQ(faults({"DWA038", "DWA039"}), Faults{});
    EXPECT_EQ(faults({"DWA048", "DWA049"}), Faults{});
    EXPECT_EQ(faults({"DWA038", "DWA048"}).size(), 1U);
    // Without the other expansion there are only the regular ones.
    const Rules& alone = rules_with({"dwarves"});
    EXPECT_EQ(alone.board(faction(alone, "Dwarves")).deck.size(), 18U);
}

// A card in the place of another is no card of an expansion; a deck that names the one is dealt the other.
// covers: S-MINI-02
TEST(SettlersDecks, ACardInThePlaceOfAnotherIsTheSameTitle) {
    const Rules& rules = rules_with({"one", "pictures"});
    EXPECT_EQ(format_of(rules, two_players(rules)), Format::introducing);
    const std::uint8_t romans = faction(rules, "Romans");
    const Title* title = title_numbered(rules, romans, "ROM013");
    ASSERT_NE(title, nullptr);
    EXPECT_EQ(title, title_numbered(rules, romans, "PIC001"));
    EXPECT_EQ(numbers_of(rules, romans, title->cards), "PIC001");
    const auto deck = deck_of(rules, romans, {"FRO008"}, {base_titles(rules, romans, 1)[0]});
    EXPECT_EQ(faults_of(rules, romans, deck, Format::standard), Faults{});
    EXPECT_EQ(title_numbered(rules_with({"one"}), romans, "PIC001"), nullptr);
}

// covers: S-DECK-19
TEST(SettlersDecks, CommonCardsOfAnySetsAreShuffledIn) {
    for (const std::vector<std::string>& sets : {std::vector<std::string>{"one"}, {"two"}, {"one", "two"}}) {
        Counts want{{"base", 84}};
        for (const std::string& set : sets) want[set] = 5;
        const Rules& rules = rules_with(sets);
        EXPECT_EQ(dealt(rules, two_players(rules, Format::open), -1), want);
    }
}

// Of every Faction in the packs that are there: 30 regular cards in the right classes, 10 more of each expansion; by
// their numbers those of Atlanteans and Aztecs.
// covers: S-DECK-08, S-DECK-16, S-DECK-17
TEST(SettlersDecks, EveryFactionOfThePacksHasARegularDeck) {
    std::vector<lang::Source> sources;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::filesystem::path(IMPERIA_SOURCE_DIR) / "packs/settlers")) {
        if (entry.path().extension() == ".cards")
            sources.push_back({entry.path().string(), support::read(entry.path())});
    }
    const lang::Compilation compiled = lang::compile(sources, support::vocabularies);
    ASSERT_TRUE(compiled.diagnostics.empty());
    Rules rules;
    ASSERT_EQ(rules.load(compiled.pack), "");
    for (std::uint8_t k = 0; k < rules.boards().size(); ++k) {
        const Board& board = rules.board(k);
        EXPECT_EQ(faults_of(rules, k, deck_of(rules, k, {}, {}), Format::standard), Faults{}) << board.name;
        Counts others;
        for (const DefId id : board.deck) {
            const CardDef& def = rules.def(id);
            if (!rules.is_regular(def)) others[rules.sets()[def.set]] += def.copies;
            const lang::Card& card = rules.pack().cards[def.pack_card];
            const std::string letters = card.number.substr(0, 3);
            if (letters == "ATL" || letters == "AZT") {
                EXPECT_EQ(rules.is_regular(def), card.number.substr(3, 3) <= "030") << card.name;
            }
            if (card.number >= "ATL031" && card.number < "ATL041") {
                EXPECT_EQ(rules.sets()[def.set], "friends");
            }
        }
        for (const auto& [set, n] : others) EXPECT_EQ(n, 10U) << board.name << ", " << set;
    }
}

// Texts -------------------------------------------------------------------------------------------------

DeckText read_text(const std::string& text) {
    static const lang::Pack pack = own_sets::pack();
    return read_deck(text, pack);
}

Faults faults_in(const std::string& text) {
    Faults faults;
    for (const DeckFault& fault : read_text(text).faults)
        faults.push_back((fault.line == 0 ? "" : std::to_string(fault.line) + ": ") + fault.text);
    return faults;
}

TEST(SettlersDeckTexts, AreReadNoFurtherThanAnybodyReadsTheirFaults) {
    std::string text = "deck Romans\n";
    for (int k = 0; k < 50; ++k) text += "Nothing\n";
    const DeckText read = read_text(text + "format: standard\n");
    EXPECT_EQ(read.faults.size(), 50U);
    EXPECT_EQ(read.format, Format::open) << "the last line is not read";
}

TEST(SettlersDeckTexts, NameTheirTitlesByNameOrNumber) {
    const DeckText deck = read_text(
        "# Caesar\n\nDECK romans\r\nFormat: Standard\n3 administration # all\n  2 School of Gladiators\nrom004\n"
        "1 x Roman First Ad\n");
    EXPECT_EQ(deck.faults.size(), 0U) << deck.faults.front().text;
    EXPECT_EQ(deck.faction, "Romans");
    EXPECT_EQ(deck.format, Format::standard);
    ASSERT_EQ(deck.numbers.size(), 4U);
    EXPECT_EQ(deck.numbers[2], "ROM003");
    EXPECT_EQ(deck.numbers[3], "FRO008");
    EXPECT_EQ(deck.sets, (std::vector<std::string>{"base", "one"}));
    EXPECT_EQ(deck.numbers[0], "ROM012") << "not that of the card in its place";
    EXPECT_EQ(read_text("deck Romans\nPIC002\n").sets, (std::vector<std::string>{"base", "pictures"}));
    EXPECT_EQ(read_text("deck Dwarves\nMiner Aa\n").sets, (std::vector<std::string>{"dwarves", "one"}));
}

TEST(SettlersDeckTexts, SayWhatIsWrongWithTheLine) {
    EXPECT_EQ(faults_in(""), Faults{"a deck begins with its Faction: 'deck Romans'"});
    EXPECT_EQ(faults_in("3 Administration\n2 Legion\n"), Faults{"1: a deck begins with its Faction: 'deck Romans'"});
    EXPECT_EQ(faults_in("deck Roman\nAdministration\n"),
              Faults{"1: no Faction is called 'Roman': did you mean 'Romans'?"});
    EXPECT_EQ(
        faults_in("deck Vikings\n"),
        Faults{"1: no Faction is called 'Vikings': there are Dwarves, Barbarians, Romans, Egyptians and Japanese"});
    EXPECT_EQ(faults_in("deck Romans\ndeck Romans\n"), Faults{"2: a text holds one deck: 'deck' stands here twice"});
    EXPECT_EQ(faults_in("deck Romans\n\nAdministratoin\n"),
              Faults{"3: the Romans have no title 'Administratoin': did you mean 'Administration'?"});
    EXPECT_EQ(
        faults_in("deck Romans\n2 Administration\n"),
        Faults{"2: the Romans have 3 copies of Administration, not 2: all copies of a title go into a deck together"});
    EXPECT_EQ(faults_in("deck Romans\nAdministration\n3 ADMINISTRATION\n"),
              Faults{"3: Administration stands in line 2 already"});
    EXPECT_EQ(faults_in("deck Romans\nCommon First Aa\nDWA001\n"),
              (Faults{"2: Common First Aa is a card of the Common deck, not of the Romans",
                      "3: Dwarf Aa is a card of the Dwarves, not of the Romans"}));
    EXPECT_EQ(faults_in("deck Romans\nformat: tournament\nformat: open\n"),
              (Faults{"2: no format is called 'tournament': a deck is open or standard",
                      "3: the format stands in line 2 already"}));
    EXPECT_EQ(faults_in("deck Romans\nformat: introducing\n"),
              Faults{"2: the introducing format is played with all cards: a deck is open or standard"});
    EXPECT_EQ(faults_in("deck Romans\n3\n").size(), 1U);
    EXPECT_EQ(faults_in("deck Romans\n99999999999999999999 Administration\n").size(), 1U);
    EXPECT_LT(faults_in("deck Romans\n" + std::string(100000, 'x') + "\n").front().size(), 200U);
}

TEST(SettlersDeckTexts, AreReadAsTheyAreWritten) {
    const Rules& rules = rules_with({"dwarves", "one", "two"});
    for (std::uint8_t k = 0; k < rules.boards().size(); ++k) {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            const Format format = seed % 2 == 0 ? Format::open : Format::standard;
            std::vector<DefId> deck;
            core::Random random(seed);
            ASSERT_TRUE(random_deck(
                rules, k, format, [&](std::uint32_t n) { return random.below(n); },
                [&](DefId id) { deck.push_back(id); }));
            EXPECT_EQ(faults_of(rules, k, deck, format), Faults{});
            const DeckText read = read_text(write_deck(rules, k, deck, format));
            EXPECT_EQ(read.faults.size(), 0U);
            EXPECT_EQ(read.format, format);
            std::set<std::string> numbers(read.numbers.begin(), read.numbers.end()), want;
            const std::string word = numbers_of(rules, k, deck);
            for (const std::string_view one : core::split(word, ' ')) want.emplace(one);
            EXPECT_EQ(numbers, want);
        }
    }
}

TEST(SettlersDeckTexts, AreShownWithCountsOfTypesAndColours) {
    const Rules& rules = rules_with({"one"});
    const std::uint8_t romans = faction(rules, "Romans");
    const std::string shown =
        show_deck(rules, romans, deck_of(rules, romans, {"FRO001"}, {base_titles(rules, romans, 3)[0]}));
    for (const char* words :
         {"Romans: 30 cards, 18 titles", "3 Roman First Aa  (FRO001, one)", "    red; build: 1 wood; deal: 1 food",
          "    Production: gain 1 wood.", "sets:    27 base and 3 one"})
        EXPECT_NE(shown.find(words), std::string::npos) << words << "\n" << shown;
}

}  // namespace
}  // namespace settlers
