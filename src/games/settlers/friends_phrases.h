#pragma once
// Why Can't We Be Friends: its phrases and their numbers. A row a phrase, as in phrases.h; the numbers are those of
// compiled packs.

#include "games/settlers/vocabulary.h"

namespace settlers {

enum FriendsVerb : std::uint8_t {
    verb_take_home = first_verb_of(module_friends),
    verb_spy,
    verb_same_goods,
    verb_call_back,
    verb_friends_end
};
IMPERIA_FITS_MODULE(verb_friends_end, module_friends, verbs);
enum FriendsModifier : std::uint8_t {
    modifier_depot = first_modifier_of(module_friends),
    modifier_depot_any,
    modifier_elite,
    modifier_no_thanks,
    modifier_friends_end
};
IMPERIA_FITS_MODULE(modifier_friends_end, module_friends, modifiers);
enum FriendsEvent : std::uint8_t { event_raze_enemy = first_event_of(module_friends), event_sent, event_friends_end };
IMPERIA_FITS_MODULE(event_friends_end, module_friends, events);
enum FriendsCount : std::uint8_t { count_stored = first_count_of(module_friends), count_sent, count_friends_end };
IMPERIA_FITS_MODULE(count_friends_end, module_friends, counts);

}  // namespace settlers

namespace settlers::friends_phrases {

inline constexpr std::array effects = std::to_array<lang::PhraseRow>({
    {verb_take_home, "take into hand", "take {sel:location@taken} into your hand",
     "what lies on it is discarded; no razing, and nothing protects",
     "(take|move) {sel:location@taken} (into|to) your hand|choose {sel:location@taken} (,|) and take it (into|to) your "
     "hand"},
    {verb_spy, "spy", "look at the hand of an enemy and make a deal with a faction card there",
     "the price of the action pays for the deal; the card leaves his hand",
     "look at (the hand of an enemy|an enemy hand) (,|) (and|) make a deal with a faction card (there|from it|of it) "
     "(without its cost|)|look at an enemy's hand , (take|draw) (1|a|one) faction card from it and make a deal with "
     "that card (without its cost|without paying (food|the usual food))"},
    {verb_same_goods, "the same Goods", "gain the same goods as are stored here, at most {n}",
     "from the general supply; of more the owner chooses",
     "gain the same goods as (are|) (stored|lying) here , at most {n} (in all|)"},
    {verb_call_back, "call back a worker", "discard a worker from an open production location of yours",
     "one that an enemy sent there; another may come in its place",
     "(discard|spend|remove) (a|1) worker (lying|) (from|on) (an open production location of yours|one of your open "
     "production locations)",
     true},
});

inline constexpr std::array events = std::to_array<lang::PhraseRow>({
    {event_raze_enemy, "razing an enemy's", "whenever you raze an enemy location", "in an Empire, by any text",
     "whenever you raze a location of an enemy"},
    {event_sent, "a worker sent here", "whenever an enemy sends a worker to an open production location of yours",
     "each one by itself",
     "whenever an enemy sends a worker to (one of your open production locations|your open production location)"},
});

inline constexpr std::array modifiers = std::to_array<lang::PhraseRow>({
    {modifier_depot, "depot", "you may store up to {goods} here",
     "in Cleanup, out of the supply; back there after the next Production phase",
     "(in (the|) cleanup (phase|) (,|)|) you may (store|keep|place|put) up to {goods} (here|on this (location|card))"},
    {modifier_depot_any, "depot without limit", "you may store any number of {kinds} here",
     "in Cleanup, out of the supply; back there after the next Production phase",
     "(in (the|) cleanup (phase|) (,|)|) you may (store|keep|place|put) any number of {kinds} (here|on this "
     "(location|card))"},
    {modifier_elite, "cards in Cleanup", "in cleanup you may put any number of cards from your hand under this",
     "face down; never back, lost with this Location",
     "in (the|) cleanup (phase|) (,|) you may (put|place) any number of cards from your hand under this "
     "(location|card|)"},
    {modifier_no_thanks, "no thanks", "workers that you send give their owner no worker",
     "you gain what the Open Production gives as usual",
     "(whenever|) (you send a worker) (to an (enemy|enemy's|) open production location|) (,|) (the|its) owner gains no "
     "worker "
     "(for it|)"},
});

inline constexpr std::array<lang::PhraseRow, 0> conditions{};

inline constexpr std::array counts = std::to_array<lang::PhraseRow>({
    {count_stored, "stored", "good stored here", "on this Location, of any kind"},
    {count_sent, "workers sent", "worker on open production locations of yours", "those that enemies sent this round",
     "worker (that enemies sent to|on) (your|) open production locations (of yours|) (this round|)"},
});

inline constexpr std::array reminders = std::to_array<lang::ReminderRow>({
    {{verb_take_home}, "(it|this) is (no|not a) raze", "goods on it are discarded|defense and samurai do not help"},
    {{verb_spy}, "negotiator cannot build that deal"},
    {{verb_same_goods}, "your choice"},
    {{modifier_depot, modifier_depot_any}, "after the next production phase they move to your supply"},
    {{modifier_depot}, "gold cannot be stored as stone"},
    {{modifier_elite}, "they (cannot be taken back|never leave (it|this location)|stay there)"},
});

inline constexpr std::array synonyms = std::to_array<lang::SynonymRow>({
    {"stored on this location", "here"},
    {"stored on this card", "here"},
    {"# common location from an enemy empire", "# enemy common location"},
    {"a common location from an enemy empire", "an enemy common location"},
    {"gain # goods , each one provided by a different one of your deals", "gain the good of up to # deals of yours"},
    {"for each wood , stone , food , gold or worker here gain 1 of the same", "gain the same goods as are stored here"},
    {"( max # in all )", ", at most #"},
});

inline constexpr std::array scopes = std::to_array<lang::ScopeRow>({
    {"taken",
     lang::bits(noun_location),
     lang::says_number | lang::says_up_to | lang::says_any_number | lang::says_whose,
     0,
     {0xffff, 0xffff, lang::bits(deck_common), 0}},
});

}  // namespace settlers::friends_phrases
