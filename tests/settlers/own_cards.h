#pragma once
// Rules with further cards, and scenarios played by them.

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <filesystem>

#include "games/settlers/position.h"
#include "record/scenario.h"
#include "support.h"

namespace settlers_own {

// The base game with these files besides. Kept for good: tests hold references to it.
inline const settlers::Rules& rules_with(const std::vector<lang::Source>& files) {
    std::vector<lang::Source> sources = support::base_sources();
    sources.insert(sources.end(), files.begin(), files.end());
    const lang::Compilation compiled = lang::compile(sources, support::vocabularies);
    for (const lang::Diagnostic& one : compiled.diagnostics) ADD_FAILURE() << lang::print_diagnostic(one, sources);
    static std::deque<settlers::Rules> kept;
    settlers::Rules* rules = &kept.emplace_back();
    EXPECT_EQ(rules->load(compiled.pack), "");
    return *rules;
}

// The base game with the sets that lie in such a folder of the packs.
inline const settlers::Rules& rules_with_packs(const std::string& folder) {
    const std::filesystem::path root(IMPERIA_SOURCE_DIR);
    std::vector<lang::Source> files;
    for (const auto& entry : std::filesystem::directory_iterator(root / "packs" / "settlers" / folder))
        files.push_back({entry.path().filename().string(), support::read(entry.path())});
    std::sort(files.begin(), files.end(), [](const auto& x, const auto& y) { return x.name < y.name; });
    return rules_with(files);
}

// Cards of one's own, each with one line: free to build, red, Common.
using Lines = std::vector<std::pair<std::string, std::string>>;
inline const settlers::Rules& rules_with_lines(const Lines& cards) {
    std::string text = "deck Common\ngame: settlers, set: mine\n\n";
    for (std::size_t k = 0; k < cards.size(); ++k)
        text += "card " + cards[k].first + "\n  number: MIN" + std::to_string(100 + k) +
                "\n  colour: red\n  build: nothing\n  basis: public\n  " + cards[k].second + "\n\n";
    return rules_with({{"mine.cards", text}});
}

// Such cards are printed as they were written.
inline void expect_as_written(const settlers::Rules& rules, const Lines& cards) {
    const lang::Renderer renderer(rules.pack(), settlers::vocabulary());
    std::size_t found = 0;
    for (const lang::Card& card : rules.pack().cards) {
        for (const auto& [name, line] : cards) {
            if (card.name != name) continue;
            EXPECT_EQ(renderer.text(card), line);
            ++found;
        }
    }
    EXPECT_EQ(found, cards.size());
}

// What does not hold of a scenario between these Factions; empty if all does.
inline std::string broken(const settlers::Rules& rules, const std::vector<std::string>& factions,
                          const std::string& steps) {
    std::string players;
    settlers::Setup setup;
    for (const std::string& name : factions) {
        players += (players.empty() ? "" : ", ") + name;
        setup.factions.push_back(support::faction(name));
    }
    std::vector<std::string> problems;
    const auto scenarios =
        record::read_scenarios("t", "game: settlers\nscenario s\n  players: " + players + "\n" + steps, problems);
    if (!problems.empty()) return problems.front();
    return record::run_scenario(scenarios.at(0), [&](const record::Scenario&, std::string&) {
        return std::make_unique<settlers::Position>(rules, setup);
    });
}

}  // namespace settlers_own
