#pragma once
// 3 Is a Magic Number: its phrases and their numbers. A row a phrase, as in phrases.h; the numbers are those of
// compiled packs.

#include "games/settlers/vocabulary.h"

namespace settlers {

enum MagicVerb : std::uint8_t {
    verb_choose_colour = first_verb_of(module_magic_number),
    verb_lay_random,
    verb_magic_number_end
};
IMPERIA_FITS_MODULE(verb_magic_number_end, module_magic_number, verbs);
enum MagicModifier : std::uint8_t {
    modifier_coloured_foundations = first_modifier_of(module_magic_number),
    modifier_painted_foundations,
    modifier_defend,
    modifier_magic_number_end
};
IMPERIA_FITS_MODULE(modifier_magic_number_end, module_magic_number, modifiers);
enum MagicEvent : std::uint8_t { event_set = first_event_of(module_magic_number), event_magic_number_end };
IMPERIA_FITS_MODULE(event_magic_number_end, module_magic_number, events);
enum MagicCount : std::uint8_t {
    count_sets = first_count_of(module_magic_number),
    count_sets_of_one_colour,
    count_colours_of_sets,
    count_magic_number_end
};
IMPERIA_FITS_MODULE(count_magic_number_end, module_magic_number, counts);

namespace magic_number_phrases {

inline constexpr auto effects = std::to_array<lang::PhraseRow>({
    {verb_choose_colour, "choose its colour", "choose the colour of this",
     "the Location has it as long as it stands, and elsewhere none but the printed ones",
     "choose (a|1|one) colour for this (location|card|)"},
    {verb_lay_random, "lay a random card", "lay a random card from an enemy's hand as a foundation",
     "face down into your Empire, and you do not see it; no wood",
     "(take|draw|lay|place|put) (a|1|one) (random card|card at random) from an enemy's hand (and (lay|place|put) it|) "
     "as a foundation"},
});
inline constexpr auto events = std::to_array<lang::PhraseRow>({
    {event_set, "completing a set", "whenever you complete a {trio:colour} set",
     "a new one since this stands: three Locations; a face-down Common card under this marks it",
     "whenever you complete (a|an) (new|) {trio:colour} set"},
});
inline constexpr auto modifiers = std::to_array<lang::PhraseRow>({
    {modifier_coloured_foundations, "coloured Foundations",
     "foundations of yours count as {facets:colour} locations in sets", "wherever sets are counted",
     "(all|each|each of|) (your|) foundations (of yours|) (count|counts|are) (as|) {facets:colour} (locations|) (in "
     "sets|for sets)"},
    {modifier_painted_foundations, "painted Foundations",
     "up to {n} foundations of yours count as locations of any colour in sets",
     "of whichever colour each is needed, wherever sets are counted",
     "whenever sets are counted , up to {n} of your foundations count each as a location of any one colour you wish"},
    {modifier_defend, "defense on more Locations", "you may place defense on {all:location@kind}",
     "besides Common ones, as far as there is none yet",
     "you may place defense on your {all:location@kind} (too|) (, also where a samurai stands|)"},
});
inline constexpr std::array<lang::PhraseRow, 0> conditions{};
inline constexpr auto counts = std::to_array<lang::PhraseRow>({
    {count_sets, "sets", "{trio:colour} set/sets you have",
     "three Locations of these colours; each Location stands in one set only, this one too"},
    {count_sets_of_one_colour, "sets of one colour", "set/sets of one colour you have",
     "three Locations that share a colour; each colour is counted by itself"},
    {count_colours_of_sets, "colours of sets", "colour/colours of which you have a set",
     "three or more Locations have it",
     "colour of which (your empire holds|you have) (at least 3|3 or more) locations"},
});
inline constexpr auto reminders = std::to_array<lang::ReminderRow>({
    {{verb_lay_random}, "no wood is gained", "no wood for it|you gain no wood"},
    {{modifier_defend}, "both make it cost 4 raze"},
});
inline constexpr auto synonyms = std::to_array<lang::SynonymRow>({
    {"take the first common card of a colour you name ; you may do this twice for the one payment",
     "announce a colour and draw the first card of that colour from the common deck . you may announce a colour and "
     "draw the first card of that colour from the common deck"},
    {"set of three locations of one and the same colour", "set of one colour"},
    {"set of three locations of one colour", "set of one colour"},
});
inline constexpr std::array<lang::ScopeRow, 0> scopes{};

}  // namespace magic_number_phrases
}  // namespace settlers
