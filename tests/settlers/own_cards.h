#pragma once
// Rules with further cards, and scenarios played by them.

#include <gtest/gtest.h>

#include <deque>

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
