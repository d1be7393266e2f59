#pragma once
// Counts and conditions of the game's own as rules: a struct Counted<its number> or Test<its number> each.

#include "games/settlers/look.h"

namespace settlers {

struct CountRule {
    unsigned (*count)(const Look&, const Context&, const lang::Count&) = nullptr;
    template <class T>
    static constexpr CountRule of() {
        return {T::count};
    }
};
template <std::uint8_t op>
struct Counted;

struct ConditionRule {
    bool (*holds)(const Look&, const Context&, const lang::Condition&) = nullptr;
    template <class T>
    static constexpr ConditionRule of() {
        return {T::holds};
    }
};
template <std::uint8_t op>
struct Test;

}  // namespace settlers
