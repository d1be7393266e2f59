// Nothing is cut silently: what is more than usual is still all there, and what has no room is refused with a sentence.

#include <gtest/gtest.h>

#include <map>

#include "games/settlers/change.h"
#include "games/settlers/solo.h"
#include "settlers/own_cards.h"

namespace settlers {
namespace {

std::string file_of(const std::string& deck, const std::string& set, unsigned cards, const std::string& line) {
    std::string text = "deck " + deck + "\ngame: settlers, set: " + set + "\n\n";
    for (unsigned k = 0; k < cards; ++k) {
        const std::string number = std::to_string(1000 + 20 * k);
        text += "card Herald " + std::to_string(k + 1) + "\n  number: MIN" + number + "-" +
                std::to_string(1000 + 20 * k + 19) + "\n  colour: red\n  build: nothing\n  basis: public\n  " + line +
                "\n\n";
    }
    return text;
}

std::string repeated(const std::string& words, unsigned often) {
    std::string all;
    for (unsigned k = 0; k < often; ++k) all += (k == 0 ? "" : ", ") + words;
    return all;
}

std::string broken(const Rules& rules, const std::string& steps) {
    return settlers_own::broken(rules, {"Romans", "Barbarians"}, steps);
}

TEST(SettlersLimits, SeventyFeaturesHearABuild) {
    const Rules& rules = settlers_own::rules_with(
        {{"mine.cards", file_of("Common", "mine", 4, "Feature: whenever you build a location, draw 1 common card.")}});
    std::string heralds, order;
    for (unsigned k = 0; k < 4; ++k) {
        const std::string name = "Herald " + std::to_string(k + 1);
        heralds += (k == 0 ? "" : ", ") + repeated(name, k == 3 ? 10 : 20);
        for (unsigned often = 0; k < 3 && often < 20; ++often) order += "Romans: " + name + "\n";
    }
    EXPECT_EQ(broken(rules, "given Romans: hand: Mill; 9 wood, 9 stone, 9 workers; empire: " + heralds +
                                "\nRomans: build Mill\n" + order + "expect Romans: hand size 70\n"),
              "");
}

TEST(SettlersLimits, AHundredAndOnePairsOfWorkersCanBeExchanged) {
    EXPECT_EQ(broken(support::rules(),
                     "given Romans: 600 workers\noffered Romans: exchange 204 workers; "
                     "exchange 600 workers\n"),
              "");
}

TEST(SettlersLimits, MoreSetsThanNumbersAreRefused) {
    std::vector<lang::Source> sources = support::base_sources();
    for (unsigned k = 0; k < max_sets; ++k) {
        const std::string n = std::to_string(k);
        sources.push_back({"m" + n + ".cards", "deck Common\ngame: settlers, set: mine" + n + "\n\ncard Hut " + n +
                                                   "\n  number: MIN" + std::to_string(1000 + k) +
                                                   "\n  colour: red\n  build: nothing\n  basis: public\n"
                                                   "  Production: gain 1 wood.\n"});
    }
    const lang::Compilation compiled = lang::compile(sources, support::vocabularies);
    ASSERT_FALSE(lang::has_errors(compiled.diagnostics));
    Rules rules;
    EXPECT_EQ(rules.load(compiled.pack), "the pack has too many sets of cards: at most 255");
}

// A Faction of one Location.
std::string faction_of(const std::string& name, unsigned number) {
    return "deck " + name + "\ngame: settlers, set: mine\n\nboard " + name +
           "\n  basis: public\n  Production: gain 1 worker.\n\ncard Hut of " + name + "\n  number: MIN" +
           std::to_string(number) + "-" + std::to_string(number + 9) +
           "\n  colour: grey\n  build: nothing\n  deal: 1 wood\n  basis: public\n  Production: gain 1 wood.\n";
}

TEST(SettlersLimits, FactionsThatTheGameForOneCannotTellApartAreRefused) {
    std::map<NameKey, std::string> names;
    std::string first, second;
    for (unsigned k = 0; second.empty(); ++k) {
        const std::string letters{static_cast<char>('a' + k % 26), static_cast<char>('a' + k / 26 % 26),
                                  static_cast<char>('a' + k / 676 % 26), static_cast<char>('a' + k / 17576 % 26)};
        const std::string name = "Tribe " + letters;
        const auto [found, fresh] = names.emplace(name_key(name), name);
        if (!fresh) first = found->second, second = name;
    }
    std::vector<lang::Source> sources = support::base_sources();
    sources.push_back({"first.cards", faction_of(first, 100)});
    sources.push_back({"second.cards", faction_of(second, 200)});
    const lang::Compilation compiled = lang::compile(sources, support::vocabularies);
    for (const lang::Diagnostic& one : compiled.diagnostics) ADD_FAILURE() << lang::print_diagnostic(one, sources);
    Rules rules;
    EXPECT_EQ(rules.load(compiled.pack),
              "'" + first + "' and '" + second + "' have the same number in the game for one: give one another name");
}

TEST(SettlersLimits, AnyAmountIsTold) {
    struct Heard : engine::EventSink {
        int n = 0;
        void on_event(const engine::Event& event) override { n = event.n; }
    } heard;
    State s;
    Change(support::rules(), s, &heard).tell(did_gain, 0, no_copy, 40000);
    EXPECT_EQ(heard.n, 40000);
}

}  // namespace
}  // namespace settlers
