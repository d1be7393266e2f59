#include "record/ledger.h"

#include "core/words.h"

namespace record {

std::vector<Rule> read_ledger(std::string_view text) {
    std::vector<Rule> rules;
    for (const std::string_view line : core::split(text, '\n')) {
        if (!line.starts_with("| S-") && !line.starts_with("| I-")) continue;
        const auto cells = core::split(line, '|');
        if (cells.size() < 5) continue;
        Rule rule{std::string(cells[1]), std::string(cells[2]), std::string(cells[3]), {}};
        if (cells.size() > 6) rule.untestable = cells[5];
        rules.push_back(std::move(rule));
    }
    return rules;
}

std::vector<Ruling> read_rulings(std::string_view text) {
    std::vector<Ruling> rulings;
    bool inside = false;
    for (const std::string_view line : core::split(text, '\n')) {
        if (!line.starts_with("|")) {
            inside = false;
            continue;
        }
        const auto cells = core::split(line, '|');
        if (cells.size() < 5) continue;
        // What was contradictory in the sources is no answer to a player's question: those rows name others, no reason.
        if ((cells[2] == "ruling" && cells[3] != "rows") ||
            ((cells[2] == "changed" || cells[2] == "change") && cells[1] == "card")) {
            inside = true;
        } else if (inside && !cells[1].starts_with("---")) {
            const bool named = cells[1].starts_with("R-");
            rulings.push_back({named ? std::string(cells[1]) : "", named ? "" : std::string(cells[1]),
                               std::string(cells[2]), std::string(cells[3])});
        }
    }
    return rulings;
}

}  // namespace record
