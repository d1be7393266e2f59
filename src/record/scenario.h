#pragma once
// Scenarios: the rulebook as runnable examples, in a text that a player can read and write.
// The format is described in docs/scenarios.md.

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/position.h"
#include "engine/setup_words.h"

namespace record {

struct Step {
    enum class Kind : std::uint8_t {
        given,
        choose,
        expect,
        offered,
        offered_only,
        not_offered,
        undo
    } kind = Kind::given;
    std::size_t line = 0;
    std::string subject;  // a player's name, or empty for the table
    std::string text;
};

struct Scenario {
    std::string name, file, game;
    std::size_t line = 0;
    std::vector<std::string> covers;  // ids of the rules ledger
    engine::SetupWords words;
    std::vector<Step> steps;
};

// Reads all scenarios of a file. Problems are lines "file:line: what is wrong".
[[nodiscard]] std::vector<Scenario> read_scenarios(std::string_view file, std::string_view text,
                                                   std::vector<std::string>& problems);

// Makes the empty position a scenario starts from; on failure null, with the reason in `problem`.
using PositionMaker = std::function<std::unique_ptr<engine::Position>(const Scenario& scenario, std::string& problem)>;

// Empty if everything holds; otherwise "file:line: what is the case instead".
[[nodiscard]] std::string run_scenario(const Scenario& scenario, const PositionMaker& make);

}  // namespace record
