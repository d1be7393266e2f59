#include "lang/program.h"

namespace lang {

const FieldValue* find_field(const Card& card, std::uint8_t field) {
    for (const FieldValue& value : card.fields) {
        if (value.field == field) return &value;
    }
    return nullptr;
}

}  // namespace lang
