// Cards that nobody has printed: random texts of the language are compiled into the Common deck and
// played. Whatever compiles must play soundly; whatever cannot be carried out must not compile.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "amounts.h"
#include "games/settlers/position.h"
#include "lang/renderer.h"
#include "support.h"

namespace settlers {
namespace {

std::string pick(std::vector<std::string> words) { return *rc::gen::elementOf(words); }
std::string number() { return std::to_string(*rc::gen::inRange(1, 4)); }
std::string goods() {
    return number() + " " + pick({"worker", "wood", "stone", "food", "gold", "raze", "VP", "resource", "defense"});
}
std::string price() { return number() + " " + pick({"worker", "wood", "stone", "food", "gold", "raze", "resource"}); }
std::string kind() {
    return pick({"", "", "brown ", "grey ", "pink ", "common ", "faction ", "roman ", "action ", "production "});
}

std::string effect() {
    switch (*rc::gen::inRange(0, 22)) {
        case 0: return "gain " + goods();
        case 1: return "gain " + goods() + " for each " + kind() + "location you have, at most " + number();
        case 2: return "draw " + pick({"1 card", "2 cards", "1 faction card", "3 common cards"});
        case 3: return "raze " + pick({"an enemy location", "a card from your hand"}) + pick({"", " without its cost"});
        case 4: return "raze a location of yours without its cost";
        case 5:
            return pick({"discard ", "remove "}) +
                   pick({"an enemy " + kind() + "location", "a " + kind() + "location of yours"});
        case 6: return "gain the good of a deal of yours";
        case 7: return "refresh another action location of yours";
        case 8:
            return "activate another action location of yours" + pick({"", ", even if used up", " without its cost"});
        case 9: return "lay " + pick({"a card", "2 cards", "up to 2 cards"}) + " from your hand as a foundation";
        case 10:
            return "draw 3 " + pick({"common", "faction"}) + " cards: keep " + pick({"1", "2"}) + ", discard the rest";
        case 11: return "gain 1 good of the raze field of an enemy location";
        case 12:
            return "gain what " + pick({"another production location of yours", "an enemy production location"}) +
                   " produces";
        case 13: return "take 1 " + pick({"resource", "wood"}) + " from an enemy";
        case 14: return "make an enemy discard a card from his hand";
        case 15: return "take over an enemy " + kind() + "location until the end of the round";
        case 16: return "block an enemy action location until the end of the round";
        case 17:
            return "build a " + kind() + "card from your hand" +
                   pick({"", " without its cost", " without its location cost"});
        case 18: return "discard an enemy deal and gain its good";
        case 19: return "take a deal under an enemy board";
        case 20: return "gain 1 wood, and 1 gold for each deal you have, at most 2";
        default: return "gain " + goods() + " or " + goods();
    }
}

std::string cost() {
    return pick({"", "spend " + price() + " to ", "spend " + price() + " to ", "discard a card from your hand to ",
                 "spend 1 worker and discard a deal of yours to ", "discard a foundation of yours to "});
}

std::string line() {
    switch (*rc::gen::inRange(0, 7)) {
        case 0: return "Production: " + cost() + effect() + ".";
        case 1: return "Building bonus: " + effect() + ". You may " + cost() + effect() + ".";
        case 2:
            return "Feature: whenever you " +
                   pick({"build a " + kind() + "location", "raze", "make a deal", "deploy a samurai",
                         "gain 2 or more VP at once"}) +
                   ", " + pick({"", "you may "}) + cost() + effect() + ".";
        case 3:
            return "Feature: at any time in your turn you may put any number of " +
                   pick({"resources here", "cards from your hand under this"}) + ".";
        case 4:
            return "Action: choose: " + cost() + effect() + " OR " + cost() + effect() + ". " + "Gain " + goods() + ".";
        default: return "Action" + pick({"", ", twice", ", three times"}) + ": " + cost() + effect() + ".";
    }
}

// A price is paid in full or not at all, and "another" leaves the card itself out.
TEST(OwnCards, DoWhatTheySay) {
    std::vector<lang::Source> sources = support::base_sources();
    sources.push_back({"mine.cards",
                       "deck Common\ngame: settlers, set: mine\n\n"
                       "card Two Cards\n  number: MIN001\n  colour: red\n  build: nothing\n  basis: recalled\n"
                       "  Action: discard 2 cards from your hand to gain 3 VP.\n\n"
                       "card Another\n  number: MIN002\n  colour: red\n  build: nothing\n  basis: recalled\n"
                       "  Feature: whenever you build another red location, gain 99 VP.\n"});
    const lang::Compilation compiled = lang::compile(sources, support::vocabularies);
    ASSERT_TRUE(compiled.diagnostics.empty());
    Rules rules;
    ASSERT_EQ(rules.load(compiled.pack), "");
    settlers::Setup setup;
    setup.factions = {support::faction("Barbarians"), support::faction("Romans")};
    Position position(rules, setup);
    ASSERT_EQ(position.given("Barbarians", "hand: Another, Mill"), "");
    ASSERT_EQ(position.given("Barbarians", "empire: Two Cards"), "");
    engine::Match& match = position.match();
    const auto choose = [&](const std::string& words) {
        for (const engine::Option& option : match.decision().options) {
            if (match.option_text(option) == words)
                return match.answer({match.decision().version, option.id()}) == engine::Verdict::legal;
        }
        return false;
    };
    EXPECT_TRUE(choose("build Another"));
    EXPECT_EQ(position.expect("Barbarians", "0 VP"), "");
    EXPECT_TRUE(choose("pass"));
    EXPECT_FALSE(choose("activate Two Cards"));  // one card is no two
}

RC_GTEST_PROP(RandomCards, PlaySoundlyOrDoNotCompile, ()) {
    std::string text = "deck Common\ngame: settlers, set: mine\n";
    for (int k = 0; k < 12; ++k) {
        const std::string digits = std::to_string(100 + 5 * k), last = std::to_string(104 + 5 * k);
        text += "\ncard Mine " + std::string(1, static_cast<char>('A' + k)) + "\n  number: MIN" + digits + "-" + last +
                "\n  colour: pink\n  build: " + pick({"nothing", "1 wood", "1 resource"}) +
                "\n  raze: 1 VP, 1 card\n  basis: recalled\n  " + line() + "\n";
    }
    std::vector<lang::Source> sources = support::base_sources();
    sources.push_back({"mine.cards", text});
    const lang::Compilation compiled = lang::compile(sources, support::vocabularies);
    RC_TAG(lang::has_errors(compiled.diagnostics) ? "refused" : "played");
    if (lang::has_errors(compiled.diagnostics))
        RC_FAIL(text + lang::print_diagnostic(compiled.diagnostics[0], sources));
    Rules rules;
    RC_ASSERT(rules.load(compiled.pack) == "");
    State s;
    engine::Decision decision;
    for (std::uint64_t game = 0; game < support::many_or_few(6, 2); ++game) {
        core::Random random(game);
        Game::set_up(rules, support::some_setup(game), game, s, decision, nullptr);
        for (unsigned choices = 0; !decision.over(); ++choices) {
            RC_ASSERT(choices < 20000U);
            const std::string problem = Game::unsound(rules, s);
            if (!problem.empty()) RC_FAIL(problem + "\n" + text);
            RC_ASSERT(decision.options.size() >= 2U);
            Game::apply(rules, s, decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))],
                        decision, nullptr);
        }
    }
}

}  // namespace
}  // namespace settlers
