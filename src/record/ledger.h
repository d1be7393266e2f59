#pragma once
// The ledger of atomic rules as docs/rules/ has it: tables in Markdown.

#include <string>
#include <string_view>
#include <vector>

namespace record {

struct Rule {
    std::string id, rule, kind;
    std::string untestable;  // why no program can test it, or what it waits for
};

// The rows | id | rule | kind | source | of a text, with a fifth column where a rule is not tested.
[[nodiscard]] std::vector<Rule> read_ledger(std::string_view text);

}  // namespace record
