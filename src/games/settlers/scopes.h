#pragma once
// What selectors may say in Imperial Settlers, by what listens to them (lang::ScopeRow). Verbs and counts ask for more
// in their own checks.

#include "games/settlers/vocabulary.h"
#include "lang/vocabulary.h"

namespace settlers {

namespace scopes {

template <class... Bits>
[[nodiscard]] constexpr std::uint32_t mask(Bits... bits) {
    return ((1U << bits) | ... | 0U);
}

inline constexpr std::uint16_t every = 0xffff;
inline constexpr std::array<std::uint16_t, 4> kinds{every, every, every, 0};  // Rules::fits
inline constexpr std::uint16_t how_many = lang::says_number | lang::says_up_to | lang::says_any_number;

}  // namespace scopes

inline constexpr lang::ScopeRow scope_rows[] = {
    {"effect", scopes::mask(noun_location), scopes::how_many | lang::says_another | lang::says_named | lang::says_whose,
     0, scopes::kinds},
    {"effect", scopes::mask(noun_card), scopes::how_many | lang::says_named,
     scopes::mask(place_hand, place_hand_or_discard), scopes::kinds},
    {"effect", scopes::mask(noun_deal), scopes::how_many | lang::says_named | lang::says_whose,
     scopes::mask(place_enemy_board, place_own_board), scopes::kinds},
    {"effect", scopes::mask(noun_foundation), scopes::how_many | lang::says_whose},
    {"effect", scopes::mask(noun_samurai, noun_resource, noun_pair), scopes::how_many, scopes::mask(place_here)},
    // A Location that is built, razed or holds Samurai: what it is, wherever it stands.
    {"event", scopes::mask(noun_location), lang::says_another | lang::says_named, 0, scopes::kinds},
    {"modifier", scopes::mask(noun_location), lang::says_named | lang::says_whose, 0, scopes::kinds},
    {"kind", scopes::mask(noun_location), lang::says_named, 0, scopes::kinds},
    // "for each red location you have"
    {"counted", scopes::mask(noun_location), lang::says_named | lang::says_whose, 0, scopes::kinds},
    {"counted", scopes::mask(noun_deal, noun_foundation, noun_samurai, noun_pair), lang::says_whose},
    {"counted", scopes::mask(noun_card), 0, scopes::mask(place_hand, place_under_this)},
    {"counted", scopes::mask(noun_resource), 0, scopes::mask(place_here)},
    // "if you have 2 red locations": whose they are is said already.
    {"condition", scopes::mask(noun_location), lang::says_number | lang::says_named, 0, scopes::kinds},
    {"condition", scopes::mask(noun_deal, noun_foundation, noun_samurai), lang::says_number},
    {"condition", scopes::mask(noun_card), lang::says_number, scopes::mask(place_hand, place_under_this)},
    {"condition", scopes::mask(noun_resource), lang::says_number, scopes::mask(place_here)},
};

}  // namespace settlers
