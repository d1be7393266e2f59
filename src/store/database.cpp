#include "store/database.h"

namespace store {

bool Row::is_null(std::size_t column) const { return std::holds_alternative<std::monostate>(cells_.at(column)); }

std::int64_t Row::integer(std::size_t column) const {
    if (is_null(column)) return 0;
    const auto* number = std::get_if<std::int64_t>(&cells_.at(column));
    if (number == nullptr) throw Failure("a column that should be a number is none");
    return *number;
}

std::string Row::text(std::size_t column) const {
    if (is_null(column)) return {};
    const auto* text = std::get_if<std::string>(&cells_.at(column));
    if (text == nullptr) throw Failure("a column that should be a text is none");
    return *text;
}

}  // namespace store
