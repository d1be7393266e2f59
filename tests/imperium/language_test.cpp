// Imperium's card language: customary wordings are understood, mistakes are named, and the packs are canonical.

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "amounts.h"
#include "core/words.h"
#include "imperium/support.h"
#include "lang/renderer.h"

namespace {

using namespace imperium_support;

// A card that may say such a line: one that stays if the line has a head, a trade route, or a development.
std::string frame(const std::string& line, const std::string& canonical) {
    const bool route = canonical.starts_with("Commerce") || canonical.starts_with("Profit");
    const bool development = canonical.starts_with("When developed");
    const auto& heads = imperium::vocabulary().heads;
    const bool headed = std::any_of(heads.begin(), heads.end(), [&](const lang::HeadRow& row) {
        return !row.word.empty() && (canonical.starts_with(std::string(row.word) + ":") ||
                                     canonical.find(". " + std::string(row.word) + ":") != std::string::npos ||
                                     (row.kind == lang::HeadKind::event && canonical.starts_with(row.word)));
    });
    return std::string("deck Commons\ngame: imperium, set: mine\n\ncard Hut\n  number: 9MIN1/1\n  starts: ") +
           (development ? "development" : "deck") +
           (route                    ? "\n  suits: trade route"
            : headed && !development ? "\n  stays"
                                     : "") +
           "\n  basis: public\n  " + line + "\n";
}

TEST(ImperiumLanguage, UnderstandsCustomaryWordings) {
    std::istringstream lines(
        read(std::filesystem::path(IMPERIA_SOURCE_DIR) / "tests/lang/cases/imperium_wordings.txt"));
    std::string typed, canonical;
    std::getline(lines, typed);
    unsigned wordings = 0, other = 0, read_so_far = 0;
    while (std::getline(lines, typed) && std::getline(lines, canonical)) {
        ASSERT_TRUE(canonical.starts_with("  ")) << typed;
        canonical = canonical.substr(2);
        if (++read_so_far % support::many_or_few(1, 30) != 0) continue;  // with all checks on, a sample
        const std::string text = frame(typed, canonical);
        const lang::Compilation compiled = lang::compile({{"mine.cards", text}}, vocabularies, sources());
        for (const auto& d : compiled.diagnostics) ADD_FAILURE() << lang::print_diagnostic(d, {{"mine.cards", text}});
        if (compiled.pack.cards.size() != 1) continue;
        EXPECT_EQ(lang::Renderer(compiled.pack, imperium::vocabulary()).text(compiled.pack.cards[0]), canonical)
            << typed;
        ++wordings;
        other += typed != canonical ? 1U : 0U;
    }
    EXPECT_GE(wordings, support::many_or_few(150, 30));
    EXPECT_GE(other, support::many_or_few(150, 30));
}

// Whether a line is understood on a card of its own, beside cards of other names.
bool is_understood(const std::string& line, const std::string& others) {
    const std::string begin = "deck Commons\ngame: imperium, set: mine\n" + others + "\ncard Hut\n  number: 9MIN1/1\n";
    for (const char* kind :
         {"  starts: development\n", "  starts: development\n  stays\n", "  starts: market\n  suits: trade route\n"}) {
        const std::string text = begin + kind + "  basis: public\n  " + line + "\n";
        if (!lang::has_errors(lang::compile({{"mine.cards", text}}, vocabularies, sources()).diagnostics)) return true;
    }
    return false;
}

// A stranger's wordings: how many of those are understood that say what some card of ours says, too.
TEST(ImperiumLanguage, UnderstandsMostOfWhatAStrangerTypes) {
    std::istringstream lines(read(std::filesystem::path(IMPERIA_SOURCE_DIR) / "tests/lang/cases/imperium_blind.txt"));
    std::string line, names;
    std::getline(lines, line);
    std::getline(lines, names);
    std::string others;
    unsigned number = 2;
    for (const std::string_view name : core::split(names, ';'))
        others += "\ncard " + std::string(core::trim(name)) + "\n  number: 9MIN" + std::to_string(number++) +
                  "/1\n  starts: market\n  basis: public\n";
    unsigned all = 0, understood = 0, read_so_far = 0;
    while (std::getline(lines, line)) {
        if (!line.starts_with("+ ")) continue;
        if (++read_so_far % support::many_or_few(1, 30) != 0) continue;
        ++all;
        understood += is_understood(line.substr(2), others) ? 1U : 0U;
    }
    std::cout << understood << " of " << all << " lines are understood\n";
    EXPECT_GE(all, support::many_or_few(250U, 8U));
    EXPECT_GE(understood * 100, all * 90);
}

// What is written is read as itself: formatting twice changes nothing.
TEST(ImperiumLanguage, PacksAreCanonical) {
    for (const lang::Source& source : sources()) {
        const std::string once = lang::format(source, vocabularies, sources());
        EXPECT_EQ(once, source.text) << source.name;
    }
}

TEST(ImperiumLanguage, NamesEveryMistake) {
    std::istringstream lines(
        read(std::filesystem::path(IMPERIA_SOURCE_DIR) / "tests/lang/cases/imperium_diagnostics.txt"));
    std::string name, input, expected;
    bool output = false;
    unsigned cases = 0;
    const auto finish = [&] {
        if (name.empty()) return;
        const std::vector<lang::Source> mine{{"mine.cards", input}};
        std::string out;
        for (const auto& d : lang::compile(mine, vocabularies).diagnostics) out += lang::print_diagnostic(d, mine);
        EXPECT_EQ(out, expected) << name;
        ++cases;
    };
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("=== ")) {
            finish();
            name = line.substr(4);
            input = expected = "";
            output = false;
        } else if (line == "---") {
            output = true;
        } else {
            (output ? expected : input) += line + "\n";
        }
    }
    finish();
    EXPECT_GE(cases, 40U);
}

}  // namespace
