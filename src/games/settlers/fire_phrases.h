#pragma once
// We Didn't Start the Fire: its phrases and their numbers. A row a phrase, as in phrases.h; the numbers are those of
// compiled packs.

#include "games/settlers/vocabulary.h"

namespace settlers {

enum FireVerb : std::uint8_t {
    verb_conquer = first_verb_of(module_fire),
    verb_conquer_leftmost,
    verb_move_left,
    verb_fortify,
    verb_lay_in_row,
    verb_deal_at_home,
    verb_fire_end
};
IMPERIA_FITS_MODULE(verb_fire_end, module_fire, verbs);
enum FireEvent : std::uint8_t { event_conquer = first_event_of(module_fire), event_conquered, event_fire_end };
IMPERIA_FITS_MODULE(event_fire_end, module_fire, events);
enum FireCount : std::uint8_t { count_fortifications = first_count_of(module_fire), count_fire_end };
IMPERIA_FITS_MODULE(count_fire_end, module_fire, counts);
// Riders of its verbs.
enum FireRider : std::uint8_t { rider_defense = 2 };

}  // namespace settlers

namespace settlers::fire_phrases {

inline constexpr std::array effects{
    lang::PhraseRow{
        verb_conquer, "conquer", "conquer {sel:location@conquest} at {n} raze less [, whatever its defense:2]",
        "its place in its row says the price: 2 raze for the leftmost, 1 more for each place; at least 1 "
        "raze; a Samurai counts even where a Defense token does not",
        "conquer {sel:location@conquest} for {n} raze less [, whatever its defense:2]|choose "
        "{sel:location@conquest} , spend raze {n} less than its conquest cost [, a defense is not counted ; "
        "at least 1:2] and conquer it"},
    lang::PhraseRow{verb_conquer_leftmost, "conquer the leftmost",
                    "conquer the leftmost location of an enemy row without its cost", "no raze is paid",
                    "conquer the leftmost location of (an|one|1) enemy row (without its cost|, defense and samurai not "
                    "counted)"},
    lang::PhraseRow{
        verb_conquer_leftmost, "conquer the leftmost for gold",
        "conquer the leftmost location of an enemy row without its cost, with 1 gold more for each defense "
        "on it",
        "no raze is paid; a defense is a Defense token, a printed one or a Samurai",
        "conquer the leftmost location of (an|one|1) enemy row . each defense or samurai on it costs 1 more "
        "gold",
        false, rider_defense},
    lang::PhraseRow{verb_move_left, "move left", "move {sel:location@conquest} left",
                    "past its neighbour in its row, as its owner sees it: 1 raze cheaper to conquer",
                    "move {sel:location@conquest} (one|1|a) (space|place) (to the|) left (in its row|)"},
    lang::PhraseRow{
        verb_fortify, "fortify", "fortify this",
        "1 Fortification, at most 5, which Cleanup leaves; this is a Fortress: nothing but a Siege harms it",
        "fortify this location|add (1|a|one) fortification (here|to this (location|)|) (, at most 5|)"},
    lang::PhraseRow{
        verb_lay_in_row, "lay in a row", "lay {sel:card} as a foundation at the left end of a row of yours",
        "face down among the Faction Locations: it cannot be conquered and counts as a place; no wood",
        "(place|put|lay) {sel:card} (face down|) as a foundation at the left end of (one of your rows|a row "
        "of yours|one of your faction rows)"},
    lang::PhraseRow{verb_deal_at_home, "make a deal at home", "make a deal with {sel:location@home} without its cost",
                    "it goes under your board from your Empire and gives its Good",
                    "(place|put) {sel:location@home} under your board as a deal , without its cost , and gain its "
                    "good"},
};
inline constexpr std::array events{
    lang::PhraseRow{event_conquer, "conquering", "whenever you conquer a location",
                    "by the action or by a card; a Location conquered hears of it itself",
                    "whenever you conquer (one|1) location"},
    lang::PhraseRow{event_conquered, "being conquered", "whenever an enemy conquers a location of yours",
                    "not of the Location itself, which is the enemy's then",
                    "whenever an enemy conquers (one|1) of your locations"},
};
inline constexpr std::array<lang::PhraseRow, 0> modifiers{};
inline constexpr std::array<lang::PhraseRow, 0> conditions{};
inline constexpr std::array counts{
    lang::PhraseRow{count_fortifications, "Fortifications", "fortification here", "on this Fortress",
                    "fortification (on this (location|fortress|)|)"},
};
inline constexpr auto reminders = std::to_array<lang::ReminderRow>({
    {{verb_lay_in_row}, "no wood is gained", "no wood for it|you gain no wood"},
    {{verb_lay_in_row}, "it may pay a building cost , cannot be conquered and counts as a place of its row"},
});
inline constexpr auto synonyms = std::to_array<lang::SynonymRow>({
    {"move 1 enemy faction location one space to the left in its row , twice in all ( the same or another location )",
     "move an enemy faction location left . move an enemy faction location left"},
    {"without paying for the deal", "without its cost"},
    {"faction location of any empire", "faction location"},
    {"each time an enemy razes or conquers one of your locations , gain # workers",
     "whenever an enemy razes a location of yours , gain # workers . whenever an enemy conquers a location of yours , "
     "gain # workers"},
    {"each time you conquer a location or an enemy conquers one of yours , gain # gold",
     "whenever you conquer a location , gain # gold . whenever an enemy conquers a location of yours , gain # gold"},
});
inline constexpr std::array scopes{
    // A Location of a row.
    lang::ScopeRow{"conquest", lang::bits(noun_location), lang::says_whose, 0,
                   std::array<std::uint16_t, 4>{0xffff, 0xffff, 1U << deck_faction, 0}},
    lang::ScopeRow{"home", lang::bits(noun_location), lang::says_another | lang::says_named | lang::says_whose, 0,
                   std::array<std::uint16_t, 4>{0xffff, 0xffff, 1U << deck_faction, 1U << standing_conquered}},
};

}  // namespace settlers::fire_phrases
