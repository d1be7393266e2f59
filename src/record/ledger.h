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

// What was decided where the rulebooks are silent, and where a card's text differs from what was gathered.
struct Ruling {
    std::string id, about, text, reason;  // an id of its own, or one made of its place
};

// The rows | id | rule | kind | source | of a text, with a fifth column where a rule is not tested.
[[nodiscard]] std::vector<Rule> read_ledger(std::string_view text);

// The rows of tables that are headed | id | ruling | reason |, | about | ruling | reason | or | card | changed | why |.
[[nodiscard]] std::vector<Ruling> read_rulings(std::string_view text);

}  // namespace record
