// imperia rules GAME: which rules of the ledger are covered by a scenario or a test.

#include <iostream>
#include <map>
#include <set>

#include "cli/commands.h"
#include "core/words.h"
#include "record/ledger.h"
#include "record/scenario.h"

namespace cli {

namespace {

using record::Rule;

std::vector<Rule> ledger_of(const std::string& game) {
    std::vector<Rule> rules;
    const auto files = files_below(home() / "docs" / "rules" / game, ".md");
    if (files.empty()) throw Failure("there is no ledger of rules for '" + game + "'");
    for (const auto& file : files) {
        for (Rule& rule : record::read_ledger(read_file(file))) rules.push_back(std::move(rule));
    }
    return rules;
}

// id -> where it is covered.
std::map<std::string, std::set<std::string>> read_coverage() {
    std::map<std::string, std::set<std::string>> covered;
    for (const auto& file : files_below(home() / "tests" / "scenarios", ".scenario")) {
        std::vector<std::string> problems;
        for (const record::Scenario& scenario :
             record::read_scenarios(file.filename().string(), read_file(file), problems)) {
            for (const std::string& id : scenario.covers)
                covered[id].insert(file.filename().string() + ": " + scenario.name);
        }
    }
    // Unit tests name the rules they cover in a comment: "covers: S-LOOK-10".
    for (const auto& file : files_below(home() / "tests", ".cpp")) {
        const std::string text = read_file(file);
        for (const std::string_view line : core::split(text, '\n')) {
            const std::size_t at = line.find("covers: ");
            if (at == std::string_view::npos || !line.starts_with("//")) continue;
            for (const std::string_view id : core::split(line.substr(at + 8), ',')) {
                covered[std::string(id)].insert(file.filename().string());
            }
        }
    }
    return covered;
}

}  // namespace

void print_rules(const RulesOptions& options) {
    const std::vector<Rule> rows = ledger_of(options.game);
    const auto covered = read_coverage();
    std::set<std::string> known;
    for (const Rule& row : rows) known.insert(row.id);
    if (!options.id.empty()) {
        for (const Rule& row : rows) {
            if (row.id != options.id) continue;
            std::cout << row.id << " (" << row.kind << ")\n  " << row.rule << "\n";
            if (!row.untestable.empty()) std::cout << "  not testable: " << row.untestable << "\n";
            const auto found = covered.find(row.id);
            if (found != covered.end()) {
                for (const std::string& place : found->second) std::cout << "  covered by " << place << "\n";
            }
            return;
        }
        throw Failure("the ledger of " + options.game + " has no rule '" + options.id + "'");
    }
    unsigned hit = 0, missing = 0, untestable = 0, waiting = 0;
    for (const Rule& row : rows) {
        const bool is_covered = covered.count(row.id) > 0;
        if (is_covered) {
            ++hit;
        } else if (row.untestable.starts_with("waiting")) {
            ++waiting;  // its game pieces are not there yet
        } else if (!row.untestable.empty()) {
            ++untestable;
        } else {
            ++missing;
        }
        if (options.uncovered) {
            if (!is_covered && row.untestable.empty()) std::cout << row.id << "\n";
        } else {
            const char* mark = is_covered                              ? "covered      "
                               : row.untestable.empty()                ? "NOT COVERED  "
                               : row.untestable.starts_with("waiting") ? "waiting      "
                                                                       : "not testable ";
            std::cout << mark << row.id << "  " << row.rule << "\n";
        }
    }
    if (options.uncovered) return;
    for (const auto& [id, places] : covered) {
        // The first letter says which game's ledger an id belongs to.
        const bool of_other =
            !id.empty() && (id[0] == 'S' || id[0] == 'I') && !rows.empty() && id[0] != rows.front().id[0];
        if (known.count(id) == 0 && !of_other)
            std::cout << "UNKNOWN      " << id << "  named by " << *places.begin() << "\n";
    }
    std::cout << hit << " covered, " << missing << " not covered, " << untestable << " not testable";
    if (waiting > 0) std::cout << ", " << waiting << " waiting for what is not built yet";
    std::cout << "\n";
}

}  // namespace cli
