#pragma once
// The mini-expansions: their words. A row a phrase, as in phrases.h; the numbers are those of compiled packs.

#include "games/settlers/vocabulary.h"

namespace settlers {

enum MinisVerb : std::uint8_t {
    verb_truce = first_verb_of(module_minis),
    verb_to_bottom,
    verb_deal_from_hand,
    verb_minis_end
};
IMPERIA_FITS_MODULE(verb_minis_end, module_minis, verbs);
enum MinisModifier : std::uint8_t { modifier_most_deals = first_modifier_of(module_minis), modifier_minis_end };
IMPERIA_FITS_MODULE(modifier_minis_end, module_minis, modifiers);
enum MinisHearing : std::uint8_t {
    event_picked = first_event_of(module_minis),
    event_next_production,
    event_enemy_deal,
    event_minis_end
};
IMPERIA_FITS_MODULE(event_minis_end, module_minis, events);

}  // namespace settlers

namespace settlers::minis_phrases {

inline constexpr std::array effects = std::to_array<lang::PhraseRow>({
    {verb_truce, "truce", "make razing your locations cost enemies {n} raze more until the end of the round",
     "by any text that razes for raze",
     "make razing your locations cost enemies {n} (raze more|more raze) (until the end of the|this) round"},
    {verb_to_bottom, "to the bottom", "put {sel:card} at the bottom of its deck", "face down",
     "(put|place) {sel:card} (face down|) (at|on|to) the bottom of its deck"},
    {verb_deal_from_hand, "make a Deal from hand", "make a deal with {sel:card} [without its cost:1]",
     "the usual Deal, with its food unless it is without cost",
     "make a deal with {sel:card} [without paying (food|the usual food):1]"},
});
inline constexpr std::array events = std::to_array<lang::PhraseRow>({
    {event_picked, "picked", "whenever you pick this", "of an Expedition tile: on passing",
     "whenever you (pass and|) pick this tile"},
    {event_next_production, "the next Production", "at the start of the next production phase",
     "of an Expedition tile: for who picked it", "at the (start|beginning) of the next production (phase|)"},
    {event_enemy_deal, "an enemy's Deal", "whenever an enemy makes a deal",
     "by the action or by a card; also after "
     "you passed",
     "whenever an enemy makes a new deal"},
});
inline constexpr std::array modifiers = std::to_array<lang::PhraseRow>({
    {modifier_most_deals, "most Deals", "the most deals give {n} VP at the end of the game, or {m} VP each if tied",
     "to whoever made them; nobody without a Deal",
     "at the end of the game (,|) the player with the most deals gains {n} vp ; if several are tied , each of them "
     "gains {m} vp"},
});
inline constexpr std::array<lang::PhraseRow, 0> conditions{};
inline constexpr std::array<lang::PhraseRow, 0> counts{};
inline constexpr std::array reminders = std::to_array<lang::ReminderRow>({
    {{event_next_production}, "nothing in the last round"},
});
inline constexpr std::array synonyms = std::to_array<lang::SynonymRow>({
    {"entry side - no effect of its own . stall side -", ""},
    {": once a round each player may", ":"},
    {": until the end of the round enemies spend 1 additional raze to raze his locations",
     "to make razing your locations cost enemies 1 raze more until the end of the round"},
    {"make a deal with a card from his hand and gain # vp ; the food pays the deal",
     "make a deal with a card from your hand without its cost and gain # vp"},
    {"when you pass and pick this tile , gain # worker at the start of the next production phase",
     "at the start of the next production phase , gain # worker"},
    {"( 1 vp instead in the last round )", ". whenever you pick this , if it is the last round , gain 1 vp"},
    {"when you pass and pick this tile , gain # resource at the start of the next production phase",
     "at the start of the next production phase , gain # resource"},
});
inline constexpr std::array<lang::ScopeRow, 0> scopes{};

}  // namespace settlers::minis_phrases
