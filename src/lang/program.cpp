#include "lang/program.h"

namespace lang {

const FieldValue* find_field(const Card& card, std::uint8_t field) {
    for (const FieldValue& value : card.fields) {
        if (value.field == field) return &value;
    }
    return nullptr;
}

std::string_view family_of(std::string_view name) {
    const std::size_t space = name.rfind(' ');
    if (space == std::string_view::npos || name.find_first_not_of("IVX", space + 1) != std::string_view::npos)
        return {};
    return space + 1 < name.size() ? name.substr(0, space) : std::string_view{};
}

}  // namespace lang
