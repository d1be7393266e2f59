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

}  // namespace record
