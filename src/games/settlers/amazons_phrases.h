#pragma once
// Amazons: its phrases and their numbers. A row a phrase, as in phrases.h; the numbers are those of compiled packs.

#include "games/settlers/vocabulary.h"

namespace settlers {

enum AmazonsVerb : std::uint8_t {
    verb_sift = first_verb_of(module_amazons),
    verb_recover,
    verb_raze_goods,
    verb_matching_goods,
    verb_shuffle_in,
    verb_shuffle_it,
    verb_pass_over,
    verb_first_of_colour,
    verb_amazons_end
};
IMPERIA_FITS_MODULE(verb_amazons_end, module_amazons, verbs);
enum AmazonsModifier : std::uint8_t { modifier_shuffle_paid = first_modifier_of(module_amazons), modifier_amazons_end };
IMPERIA_FITS_MODULE(modifier_amazons_end, module_amazons, modifiers);
enum AmazonsEvent : std::uint8_t {
    event_pay_location = first_event_of(module_amazons),
    event_pay_foundation,
    event_amazons_end
};
IMPERIA_FITS_MODULE(event_amazons_end, module_amazons, events);
enum AmazonsCount : std::uint8_t { count_deck = first_count_of(module_amazons), count_amazons_end };
IMPERIA_FITS_MODULE(count_amazons_end, module_amazons, counts);

// What is done with drawn cards before the rest is shuffled in: which of the wordings of verb_sift.
enum Sifting : std::uint8_t { sift_keep = 1, sift_discard = 2, sift_remove = 3, sift_for_vp = 4 };

namespace amazons_phrases {

inline constexpr auto effects = std::to_array<lang::PhraseRow>({
    {verb_sift, "draw, keep, shuffle", "draw {cards}: keep {n}, shuffle the rest into your faction deck",
     "if there are fewer, those that are left; then in the order of the text",
     "draw {cards} (:|,|and) keep {n} (of them|) (,|and) (shuffle|reshuffle) the (rest|other|others) (back|) into your "
     "(faction|) deck",
     false, sift_keep},
    {verb_sift, "draw, discard, shuffle", "draw {cards}: discard {n}, shuffle the rest into your faction deck",
     "if there are fewer, those that are left; then in the order of the text",
     "draw {cards} (:|,|and) discard {n} (of them|) (,|and) (shuffle|reshuffle) the (rest|other|others) (back|) into "
     "your (faction|) deck",
     false, sift_discard},
    {verb_sift, "draw, remove, keep, shuffle",
     "draw {cards}: remove {n} from the game, keep {m}, shuffle the rest into your faction deck",
     "if there are fewer, those that are left; then in the order of the text",
     "draw {cards} (:|,|;) remove {n} from the game , keep {m} (,|and|, and) (shuffle|reshuffle) the "
     "(rest|last|other|others) (back|) into your (faction|) deck",
     false, sift_remove},
    {verb_sift, "draw, discard for VP, shuffle",
     "draw {cards}: discard any number to gain {n} VP for each, shuffle the rest into your faction deck",
     "all VP in one gain",
     "draw {cards} (:|,|;|and) discard any number (of them|) (to gain|for) {n} vp (for|) each (,|and|, and) "
     "(shuffle|reshuffle) the (rest|other|others) (back|) into your (faction|) deck",
     false, sift_for_vp},
    {verb_recover, "take from the discards", "take a card from your faction discard pile", "any card that lies there",
     "(take|draw) (a|one|1|any) card (of|from) your (faction|) discard pile (into your hand|)"},
    {verb_raze_goods, "Raze Goods", "gain all goods of the raze field of {sel:location}",
     "from the general supply; nothing is razed"},
    {verb_matching_goods, "matching Goods", "gain {n} goods matching its colour",
     "brown wood, grey stone, red food, pink workers, gold gold, black raze, violet VP, blue cards; of several colours "
     "one is chosen"},
    {verb_shuffle_in, "shuffle in", "shuffle {sel:location} into your faction deck",
     "with all that lay on it gone; no razing, and nothing protects", "", true},
    {verb_shuffle_it, "shuffle it in", "shuffle it into your faction deck", "the Deal just named is over",
     "shuffle (that|this) (card|deal) (back|) into your faction deck"},
    {verb_pass_over, "draw Faction cards", "draw {n} faction card/cards, passing over common cards",
     "from the top of your Faction deck; what was passed over is shuffled into it again",
     "draw the first {n=1} faction card from your faction deck|draw the first {n} faction cards from your faction "
     "deck|(draw|take) the top {n=1} faction card of that deck (into your hand|)|(draw|take) the top {n} faction cards "
     "of that deck (into your hand|)"},
    {verb_first_of_colour, "draw a colour",
     "draw the first {facets:colour} card from the common deck or your faction deck",
     "one colour; cards are turned up until one has it, the others are shuffled back",
     "(draw|take) the first {facets:colour} card (from|of) (the common deck or your faction deck|your faction deck or "
     "the common deck)|choose the common deck or your faction deck and draw until a {facets:colour} card appears ; "
     "take "
     "it into your hand and shuffle the others back"},
});
inline constexpr auto events = std::to_array<lang::PhraseRow>({
    {event_pay_location, "paying a Location", "whenever you pay {sel:location@paid} to build",
     "as the Location of a building cost", "whenever you (pay|use) {sel:location@paid} as (a|the) location cost"},
    {event_pay_foundation, "paying a Foundation", "whenever you pay a foundation to build",
     "as the Location of a building cost",
     "whenever you (pay|use) a foundation (to build a location|as (a|the) location cost)"},
});
inline constexpr auto modifiers = std::to_array<lang::PhraseRow>({
    {modifier_shuffle_paid, "paid Locations come back",
     "faction locations you pay to build are shuffled into your faction deck",
     "of whatever Faction; before the bonus of the new Location"},
});
inline constexpr std::array<lang::PhraseRow, 0> conditions{};
inline constexpr auto counts = std::to_array<lang::PhraseRow>({
    {count_deck, "cards in the deck", "card/cards in your faction deck", "face down, not in hand",
     "card/cards left in your faction deck"},
});
inline constexpr auto reminders = std::to_array<lang::ReminderRow>({
    {{verb_raze_goods},
     "(it|this) is (no|not a) raze",
     "which stays in place|the location (is not razed|stays in place)"},
    {{verb_matching_goods}, "one colour of your choice if it has several ; none if it is colourless"},
});
inline constexpr auto synonyms = std::to_array<lang::SynonymRow>({
    {", choose the common deck or your faction deck", "to choose the common deck or your faction deck"},
    {"spend 2 different resources to gain # vp",
     "choose : spend 1 wood and 1 stone to gain # vp or spend 1 wood and 1 food to gain # vp or spend 1 stone and 1 "
     "food to gain # vp"},
});
inline constexpr auto scopes = std::to_array<lang::ScopeRow>({
    {"paid", lang::bits(noun_location), lang::says_named, 0, {0xffff, 0xffff, 0xffff, 0xffff}},
});

}  // namespace amazons_phrases
}  // namespace settlers
