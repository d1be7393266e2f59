#pragma once
// The expansions by number, and the numbers that are their own.

#include <array>
#include <cstdint>

#include "core/flags.h"

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
using Modules = core::Flags<ModuleKind, std::uint16_t>;
static_assert(module_count <= 16);  // Modules

// Numbers that are one module's: from `first` on, so many.
struct NumberRange {
    std::uint8_t first = 0, size = 0;
    [[nodiscard]] constexpr bool has(unsigned number) const { return number >= first && number < first + size; }
};

// What each module has: procedures, questions, options and events of the log, which may take the same numbers; then
// its phrases as they stand in compiled packs, which stay as they are. A further module takes numbers that no row has:
// `are_apart` below sees to it. Those of the base game end where the first of them begin; its later events stand
// behind them.
struct ModuleNumbers {
    NumberRange own, verbs, modifiers, events, conditions, counts;
};
inline constexpr std::array<ModuleNumbers, module_count> module_numbers{{
    {{64, 16}, {164, 12}, {100, 4}, {136, 3}, {16, 8}, {16, 8}},    // friends
    {{80, 16}, {176, 12}, {104, 4}, {139, 3}, {24, 8}, {24, 8}},    // magic number
    {{96, 16}, {188, 12}, {108, 4}, {142, 3}, {32, 8}, {32, 8}},    // fire
    {{112, 16}, {200, 12}, {112, 4}, {145, 3}, {40, 8}, {40, 8}},   // atlanteans
    {{128, 16}, {212, 12}, {116, 4}, {148, 3}, {48, 8}, {48, 8}},   // aztecs
    {{144, 16}, {224, 12}, {120, 4}, {151, 3}, {56, 8}, {56, 8}},   // amazons
    {{160, 16}, {236, 12}, {124, 4}, {154, 3}, {64, 8}, {64, 8}},   // minis
    {{176, 16}, {248, 0}, {128, 100}, {157, 0}, {72, 8}, {72, 8}},  // solo
}};

// Whether no two modules have the same number.
[[nodiscard]] constexpr bool are_apart(NumberRange ModuleNumbers::* part) {
    for (std::size_t x = 0; x < module_count; ++x) {
        for (std::size_t y = 0; y < x; ++y) {
            const NumberRange a = module_numbers[x].*part, b = module_numbers[y].*part;
            if (a.first < b.first + b.size && b.first < a.first + a.size) return false;
        }
        if ((module_numbers[x].*part).first + (module_numbers[x].*part).size > 256) return false;
    }
    return true;
}
static_assert(are_apart(&ModuleNumbers::own) && are_apart(&ModuleNumbers::verbs) &&
              are_apart(&ModuleNumbers::modifiers) && are_apart(&ModuleNumbers::events) &&
              are_apart(&ModuleNumbers::conditions) && are_apart(&ModuleNumbers::counts));

// The module that a number belongs to; module_count: none, it is the base game's.
[[nodiscard]] constexpr ModuleKind module_with(NumberRange ModuleNumbers::* part, unsigned number) {
    unsigned kind = 0;
    while (kind < module_count && !(module_numbers[kind].*part).has(number)) ++kind;
    return static_cast<ModuleKind>(kind);
}

inline constexpr std::uint8_t first_of_modules = 64;  // of procedures, questions, options and events of the log
[[nodiscard]] constexpr bool is_modules(std::uint8_t number) { return number >= first_of_modules; }
inline constexpr auto owners_of_numbers = [] {
    std::array<ModuleKind, 256> owners{};
    for (unsigned number = 0; number < owners.size(); ++number)
        owners[number] = module_with(&ModuleNumbers::own, number);
    return owners;
}();
[[nodiscard]] constexpr ModuleKind module_of(std::uint8_t number) { return owners_of_numbers[number]; }

[[nodiscard]] constexpr std::uint8_t first_number(ModuleKind kind) { return module_numbers[kind].own.first; }
[[nodiscard]] constexpr std::uint8_t first_verb_of(ModuleKind kind) { return module_numbers[kind].verbs.first; }
[[nodiscard]] constexpr std::uint8_t first_modifier_of(ModuleKind kind) { return module_numbers[kind].modifiers.first; }
[[nodiscard]] constexpr std::uint8_t first_event_of(ModuleKind kind) { return module_numbers[kind].events.first; }
[[nodiscard]] constexpr std::uint8_t first_condition_of(ModuleKind kind) {
    return module_numbers[kind].conditions.first;
}
[[nodiscard]] constexpr std::uint8_t first_count_of(ModuleKind kind) { return module_numbers[kind].counts.first; }

// Each enum of such numbers ends with one that the module no longer has, and asks below it for room. What to do about a
// module whose numbers are used up: words of the same meaning can be one verb with a rider or an operand, which needs
// no number.
#define IMPERIA_FITS_MODULE(end, kind, part)                                                                         \
    static_assert((end) <= module_numbers[kind].part.first + module_numbers[kind].part.size,                         \
                  "the module has no such number: make it a rider of another row, or give it a wider range of free " \
                  "numbers in module_numbers.h, with a new pack version (docs/pack-format.md)")

}  // namespace settlers
