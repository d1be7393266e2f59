#pragma once
// Names of accounts: what can be seen, and told apart from every other name (ICU's tables of Unicode TR 36 and 39).

#include <string>
#include <string_view>
#include <vector>

namespace server {

// The form in which a name is kept: compatible letters are one (NFKC), spaces are single. Empty if it is no UTF-8.
[[nodiscard]] std::string tidy_name(std::string_view name);

// One sentence that says why a tidy name cannot be taken; empty if it can. Letters and digits of one script, or of
// those that are commonly written together, with space - _ . and ' between them.
constexpr std::size_t longest_name = 40;  // in bytes, when it is tidy
[[nodiscard]] std::string name_problem(const std::string& name, std::size_t longest = longest_name);

// Whether a name would make its bearer look like the server, those who run it, or a computer player.
[[nodiscard]] bool is_reserved(const std::string& name);

// What a name looks like: two names with the same skeleton are confused by a reader.
[[nodiscard]] std::string skeleton(const std::string& name);

// Gives each guest whose name looks like that of somebody else at the table a number: "Ann (guest 2)". `owners` are who
// they are; those of one person may be alike.
void tell_apart(std::vector<std::string>& names, const std::vector<std::string>& owners);

}  // namespace server
