// imperia scenario FILE...: runs scenarios and says how many hold.

#include "record/scenario.h"

#include <iostream>
#include <map>

#include "cli/commands.h"

namespace cli {

void run_scenarios(const ScenarioOptions& options) {
    std::vector<std::filesystem::path> files;
    if (options.files.empty()) files = files_below(home() / "tests" / "scenarios", ".scenario");
    for (const std::string& name : options.files) {
        if (std::filesystem::is_directory(name)) {
            for (const auto& path : files_below(name, ".scenario")) files.push_back(path);
        } else {
            files.emplace_back(name);
        }
    }
    if (files.empty()) throw Failure("there are no scenarios: name a file that ends with .scenario");

    std::map<std::string, std::unique_ptr<arena::AnyGame>> games;
    const record::PositionMaker make = [&](const record::Scenario& scenario, std::string& problem) {
        auto& game = games[scenario.game];
        if (!game) game = load_game(scenario.game, options.source);
        engine::SetupWords words = scenario.words;
        for (std::string& option : options_of("", *game, options.source)) words.options.push_back(std::move(option));
        return game->make_position(words, problem);
    };
    unsigned passed = 0, failed = 0;
    std::vector<record::Scenario> all;
    for (const auto& file : files) {
        std::vector<std::string> problems;
        std::vector<record::Scenario> scenarios = record::read_scenarios(shown(file), read_file(file), problems);
        if (!problems.empty()) throw Failure(problems.front());
        for (record::Scenario& scenario : scenarios) all.push_back(std::move(scenario));
    }
    for (const record::Scenario& scenario : all) {
        const std::string problem = record::run_scenario(scenario, make);
        if (problem.empty()) {
            ++passed;
            if (options.list) std::cout << "passed: " << scenario.name << "\n";
        } else {
            ++failed;
            std::cout << "FAILED: " << scenario.name << "\n  " << problem << "\n";
        }
    }
    std::cout << passed << " passed, " << failed << " failed\n";
    if (failed > 0) throw Exit{1};
}

}  // namespace cli
