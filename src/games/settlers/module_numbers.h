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
// has all modifiers that follow, and no events.
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

}  // namespace settlers
