#pragma once
// The expansions by number, and the numbers that are their own.

#include <cstdint>

namespace settlers {

enum ModuleKind : std::uint8_t {
    module_friends,       // Why Can't We Be Friends: friends.cpp
    module_magic_number,  // 3 Is a Magic Number
    module_fire,          // We Didn't Start the Fire
    module_atlanteans,
    module_aztecs,
    module_amazons,
    module_minis,
    module_solo,  // one person against the virtual player
    module_count,
};
static_assert(module_count <= 8);  // State::modules, CardDef::modules
[[nodiscard]] constexpr std::uint8_t module_bit(ModuleKind kind) { return static_cast<std::uint8_t>(1U << kind); }

// Procedures, questions, options and events of the log: sixteen of each a module, so that a number says whose it is.
inline constexpr std::uint8_t first_of_modules = 64, numbers_of_a_module = 16;
[[nodiscard]] constexpr std::uint8_t first_number(ModuleKind kind) {
    return static_cast<std::uint8_t>(first_of_modules + numbers_of_a_module * kind);
}
[[nodiscard]] constexpr bool is_modules(std::uint8_t number) { return number >= first_of_modules; }
[[nodiscard]] constexpr ModuleKind module_of(std::uint8_t number) {
    return static_cast<ModuleKind>((number - first_of_modules) / numbers_of_a_module);
}

// Phrases, as they stand in compiled packs: verbs, modifiers, events, conditions and counts of its own. The last module
// has all modifiers that follow, and no events. Each enum of such numbers ends with one that the module no longer has,
// and a static_assert below it asks for room.
[[nodiscard]] constexpr std::uint8_t first_verb_of(ModuleKind kind) {
    return static_cast<std::uint8_t>(164 + 12 * kind);
}
[[nodiscard]] constexpr std::uint8_t first_modifier_of(ModuleKind kind) {
    return static_cast<std::uint8_t>(100 + 4 * kind);
}
[[nodiscard]] constexpr std::uint8_t first_event_of(ModuleKind kind) {
    return static_cast<std::uint8_t>(136 + 3 * kind);
}
[[nodiscard]] constexpr std::uint8_t first_condition_of(ModuleKind kind) {
    return static_cast<std::uint8_t>(16 + 8 * kind);
}
[[nodiscard]] constexpr std::uint8_t first_count_of(ModuleKind kind) {
    return static_cast<std::uint8_t>(16 + 8 * kind);
}

// Whether the numbers of a module end before those of the next begin, and all before 256.
template <class First>
[[nodiscard]] constexpr bool fits_module(unsigned end, ModuleKind kind, First first) {
    return end <= (kind + 1 < module_count ? first(static_cast<ModuleKind>(kind + 1)) : 255U);
}
// What to do about a module whose numbers are used up: words of the same meaning can be one verb with a rider or an
// operand, which needs no number.
#define IMPERIA_FITS_MODULE(end, kind, first)                                                                 \
    static_assert(fits_module(end, kind, first),                                                              \
                  "these numbers are the next module's: make it a rider of another row, or widen the ranges " \
                  "in module_numbers.h, with a new pack version (docs/pack-format.md)")

}  // namespace settlers
