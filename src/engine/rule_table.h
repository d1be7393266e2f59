#pragma once
// From phrases to rules: for every row of a vocabulary's table the rule of its number. A phrase without a rule does not
// compile, so what can be read can be carried out.

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace engine {

// `Of<op>` is the rule of one number; `Rule::of<T>()` makes a row of the table of it. `rows` is a constant array whose
// elements have an `op`.
template <class Rule, template <std::uint8_t> class Of, const auto& rows>
[[nodiscard]] consteval std::array<Rule, 256> rule_table() {
    std::array<Rule, 256> table{};
    [&]<std::size_t... k>(std::index_sequence<k...>) {
        ((table[rows[k].op] = Rule::template of<Of<rows[k].op>>()), ...);
    }(std::make_index_sequence<std::size(rows)>{});
    return table;
}

}  // namespace engine
