#pragma once
// Solo: the words of the virtual player's cards. A row a phrase, as in phrases.h; the numbers are those of compiled
// packs. All of them are modifiers: what a card says holds for the whole game.

#include "games/settlers/vocabulary.h"

namespace settlers {

enum SoloModifier : std::uint8_t {
    modifier_attacks = first_modifier_of(module_solo),
    modifier_turned_up,
    modifier_brings_attacks,
    modifier_brought,
    modifier_takes_deals,
    modifier_blocks,
    modifier_dear_locations,
    modifier_conquers,
    modifier_faction_target,
    modifier_common_goal,
    modifier_tokens_protect,
    modifier_solo_end
};
IMPERIA_FITS_MODULE(modifier_solo_end, module_solo, modifiers);

}  // namespace settlers

namespace settlers::solo_phrases {

inline constexpr std::array modifiers = std::to_array<lang::PhraseRow>({
    {modifier_attacks, "attacks", "the virtual player attacks {n} times", "in every attack phase, in place of twice"},
    {modifier_turned_up, "cards of the Lookout", "the lookout turns up {n} common cards",
     "in place of 4; what you do not take is the virtual player's"},
    {modifier_brings_attacks, "more Attack cards", "the attack cards of its set are shuffled in",
     "those that wait to be brought in"},
    {modifier_brought, "brought in", "shuffled in where a card brings it in", "an Attack card that others leave out"},
    {modifier_takes_deals, "takes Deals", "an attack first takes a deal of its good, which counts as {n} cards",
     "into the Collection pile, before the usual attack"},
    {modifier_blocks, "blocks", "an attack first blocks a faction location of its colour, which counts as {n} cards",
     "it is not in play for a round; then its token goes to the Collection pile"},
    {modifier_dear_locations, "dearer razing", "razing a location of the virtual player costs {n} raze more",
     "whoever razes it"},
    {modifier_conquers, "conquers", "the virtual player conquers the leftmost of your {all:location@row}",
     "Fortifications are lost in its place; without such a Location nothing happens"},
    {modifier_faction_target, "a Faction Location as the target", "two targets of {kinds} hit a faction location",
     "the first Target and any other; the rarest Deal first"},
    {modifier_common_goal, "the goal", "your common locations count against the collection pile",
     "in place of Faction Locations"},
    {modifier_tokens_protect, "tokens that protect", "defense protects common locations",
     "an attack takes the token; a protected Location is attacked first"},
});
inline constexpr std::array<lang::SynonymRow, 0> synonyms{};
inline constexpr std::array scopes{
    // The Faction Locations of one type.
    lang::ScopeRow{"row", lang::bits(noun_location), 0, 0,
                   std::array<std::uint16_t, 4>{0, 0xffff, 1U << deck_faction, 0}},
};

}  // namespace settlers::solo_phrases
