#pragma once
// What selectors may say in Imperial Settlers, by what listens to them (lang::ScopeRow). Verbs and counts ask for more
// in their own checks.

#include "core/joined.h"
#include "games/settlers/amazons_phrases.h"
#include "games/settlers/atlanteans_phrases.h"
#include "games/settlers/aztecs_phrases.h"
#include "games/settlers/fire_phrases.h"
#include "games/settlers/friends_phrases.h"
#include "games/settlers/magic_number_phrases.h"
#include "games/settlers/minis_phrases.h"
#include "games/settlers/solo_phrases.h"
#include "games/settlers/vocabulary.h"
#include "lang/vocabulary.h"

namespace settlers {

namespace scopes {

inline constexpr std::uint16_t every = 0xffff;
inline constexpr std::array<std::uint16_t, 4> kinds{every, every, every, 0};         // Rules::fits
inline constexpr std::array<std::uint16_t, 4> standing{every, every, every, every};  // Look::fits
inline constexpr std::array<std::uint16_t, 4> counted{every, every, every,
                                                      lang::bits(standing_conquered, standing_colourless)};
inline constexpr std::uint16_t how_many = lang::says_number | lang::says_up_to | lang::says_any_number;

}  // namespace scopes

inline constexpr lang::ScopeRow base_scope_rows[] = {
    // What produces: also "an enemy open production location".
    {"producing",
     lang::bits(noun_location),
     scopes::how_many | lang::says_another | lang::says_named | lang::says_whose,
     0,
     {scopes::every, scopes::every, scopes::every, lang::bits(standing_open)}},
    {"effect", lang::bits(noun_location), scopes::how_many | lang::says_another | lang::says_named | lang::says_whose,
     0, scopes::kinds},
    {"effect", lang::bits(noun_card), scopes::how_many | lang::says_named,
     lang::bits(place_hand, place_hand_or_discard), scopes::kinds},
    {"effect", lang::bits(noun_deal), scopes::how_many | lang::says_named | lang::says_whose,
     lang::bits(place_enemy_board, place_own_board), scopes::kinds},
    {"effect", lang::bits(noun_foundation), scopes::how_many | lang::says_whose},
    {"effect", lang::bits(noun_samurai, noun_resource, noun_pair), scopes::how_many, lang::bits(place_here)},
    // A Location that is built, razed or holds Samurai: what it is, wherever it stands.
    {"event", lang::bits(noun_location), lang::says_another | lang::says_named, 0, scopes::kinds},
    {"modifier", lang::bits(noun_location), lang::says_named | lang::says_whose, 0, scopes::kinds},
    {"kind", lang::bits(noun_location), lang::says_named, 0, scopes::kinds},
    // "for each red location you have"
    {"counted", lang::bits(noun_location), lang::says_named | lang::says_whose, 0, scopes::counted},
    {"counted", lang::bits(noun_deal, noun_foundation, noun_samurai, noun_pair), lang::says_whose},
    {"counted", lang::bits(noun_card), 0, lang::bits(place_hand, place_under_this)},
    {"counted", lang::bits(noun_resource), 0, lang::bits(place_here)},
    // "if you have 2 red locations": whose they are is said already.
    {"condition", lang::bits(noun_location), lang::says_number | lang::says_named, 0, scopes::kinds},
    {"condition", lang::bits(noun_deal, noun_foundation, noun_samurai), lang::says_number},
    {"condition", lang::bits(noun_card), lang::says_number, lang::bits(place_hand, place_under_this)},
    {"condition", lang::bits(noun_resource), lang::says_number, lang::bits(place_here)},
};

inline constexpr auto scope_rows =
    core::joined(std::to_array(base_scope_rows), friends_phrases::scopes, magic_number_phrases::scopes,
                 fire_phrases::scopes, atlanteans_phrases::scopes, aztecs_phrases::scopes, amazons_phrases::scopes,
                 minis_phrases::scopes, solo_phrases::scopes);

}  // namespace settlers
