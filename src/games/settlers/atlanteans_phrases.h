#pragma once
// Atlanteans: its phrases and their numbers. A row a phrase, as in phrases.h; the numbers are those of compiled packs.

#include "games/settlers/vocabulary.h"

namespace settlers {

enum AtlanteansVerb : std::uint8_t {
    verb_unlock = first_verb_of(module_atlanteans),
    verb_move_tech,
    verb_shut,
    verb_share,
    verb_discard_both,
    verb_restore,
    verb_match_colour,
    verb_raze_top,
    verb_lay_top,
    verb_send,
    verb_atlanteans_end
};
IMPERIA_FITS_MODULE(verb_atlanteans_end, module_atlanteans, verbs);
enum AtlanteansModifier : std::uint8_t {
    modifier_place_tech = first_modifier_of(module_atlanteans),
    modifier_atlanteans_end
};
IMPERIA_FITS_MODULE(modifier_atlanteans_end, module_atlanteans, modifiers);
enum AtlanteansEvent : std::uint8_t {
    event_place_tech = first_event_of(module_atlanteans),
    event_spend_tech,
    event_atlanteans_end
};
IMPERIA_FITS_MODULE(event_atlanteans_end, module_atlanteans, events);
enum AtlanteansCount : std::uint8_t {
    count_advanced = first_count_of(module_atlanteans),
    count_basic,
    count_atlanteans_end
};
IMPERIA_FITS_MODULE(count_atlanteans_end, module_atlanteans, counts);

namespace atlanteans_phrases {

inline constexpr auto effects = std::to_array<lang::PhraseRow>({
    {verb_unlock, "unlock", "unlock this", "what its Unlocked line says holds for the rest of the round",
     "unlock (this location|this card|its second ability)"},
    {verb_move_tech, "move tech tokens", "move up to {n} tech tokens between your common locations",
     "one after the other, within one of each kind on a Location",
     "move up to {n} (tech|technology) tokens (, basic or advanced|) (freely|) (between|among) (your common "
     "locations|common locations of "
     "yours) (, at most 1 of each (type|kind) on each|)"},
    {verb_shut, "block for good", "block {sel:location@foe} until its owner unblocks it",
     "with one of the 2 Barbarian tokens: its text works for nobody; the owner takes it off for 1 raze, an action",
     "(block|put a barbarian token on) {sel:location@foe} until its owner (unblocks it|takes it off)|put a barbarian "
     "token on {sel:location@foe} , taking it from an earlier one if both tokens are out : its ability cannot be used "
     "by anyone until its owner , as an action , spends 1 raze to take the token off"},
    {verb_share, "share", "share {sel:location@shared}",
     "with the Egypt token: its Feature works for you, too, when what you do sets it off",
     "(put|place) (the|an) egypt token on {sel:location@shared} (, or to move that token to another one : from then on "
     "it works for its owner as usual and also for you when your own deeds trigger it|)"},
    {verb_discard_both, "discard two",
     "discard {sel:location@pair} and {sel2:location@pair}, both common or both faction", "no razing, nothing protects",
     "(remove|discard) {sel:location@pair} and {sel2:location@pair} (,|:|;|) both common or both faction"},
    {verb_restore, "restore", "turn {sel:foundation} back into its location {own}",
     "no build: no cost, no production, no bonus, nothing is set off",
     "(turn|flip) {sel:foundation} back (into its|to its) location (side|) {own}|restore {sel:foundation} {own}"},
    {verb_match_colour, "Goods of its colour",
     "spend any number of basic tech to gain 1 good matching its colour and {goods} for each",
     "of the card just razed; of several colours one is chosen for each",
     "spend any number of basic tech (to gain|and gain|; for each gain) (1|one|a) good matching (its colour|its "
     "color|the "
     "colour of the razed card) and {goods} (for each|)"},
    {verb_raze_top, "raze the top card", "raze the top card of the common deck",
     "without its cost; what has no Raze field is discarded",
     "draw (1|one|a) common card (:|;|,|and) raze it (at once|immediately|) (without its cost|without "
     "(spending|paying) (any|) raze|)"},
    {verb_lay_top, "lay the top cards",
     "lay the top {n} card/cards of the common deck as foundations and gain {goods} for each",
     "no razing; seen by you alone",
     "draw {n} common card/cards (:|;|,|and) (lay|place|put) (them|it) as (foundations|a foundation) (and|, and|;) "
     "gain {goods} for each"},
    {verb_send, "send a worker", "send a worker to {sel:location@foe}",
     "one of yours goes there: you gain what it produces, its owner gains 1 worker; 2 workers a round",
     "(send|place) (a|one|1) worker (of yours|) (to|on) {sel:location@foe} and gain (the goods it produces|what it "
     "produces)|choose {sel:location@foe} , place (1|one) of your workers on it and gain (the goods it produces|what "
     "it "
     "produces)"},
});

inline constexpr auto events = std::to_array<lang::PhraseRow>({
    {event_place_tech, "placing basic tech", "whenever you place a basic tech on a location", "each one by itself",
     "whenever you place (a|one|1) basic (tech|tech token|technology token) on a (common|) location"},
    {event_spend_tech, "spending basic tech", "whenever you spend basic tech", "one or more at once",
     "whenever you spend (1 or more|one or more|at least 1|at least one|) basic tech (in an action|)"},
});

inline constexpr auto modifiers = std::to_array<lang::PhraseRow>({
    {modifier_place_tech, "place tech", "you may place tech tokens on common locations",
     "of your own Empire, in your own turn, one of each kind on a Location",
     "you may place (any number of|) (tech|technology) tokens on (your common locations|common locations of yours)"},
});

inline constexpr std::array<lang::PhraseRow, 0> conditions{};

inline constexpr auto counts = std::to_array<lang::PhraseRow>({
    {count_advanced, "advanced Locations", "location you have with an advanced tech",
     "scoring or defense tech, or both",
     "(common|) location (with|that has) an advanced tech (you have|)|(common|) location you have with an advanced "
     "tech "
     "on it"},
    {count_basic, "basic tech placed", "basic tech on locations of yours", "in your Empire",
     "basic tech on (your (common|) locations|common locations of yours)"},
});

inline constexpr auto reminders = std::to_array<lang::ReminderRow>({
    {{verb_lay_top, verb_discard_both}, "(it|this) is (no|not a) raze", "(this|it) does not count as a raze|no raze"},
    {{verb_match_colour}, "one colour if it has several"},
    {{verb_shut}, "meanwhile the location may be razed , removed or spent as a building cost"},
    {{verb_share}, "the token stays in cleanup"},
    {{verb_send}, "its owner gains 1 worker", "no location may hold more than 2 such workers in a round"},
    {{verb_restore},
     "(it|this) is not a build",
     "nothing is paid or gained|nothing is paid or gained and it is not a build"},
});

inline constexpr auto synonyms = std::to_array<lang::SynonymRow>({
    {"feature : in each of your turns in which you", "feature , once a turn : whenever you"},
    {"spend at least 1 basic tech", "spend basic tech"},
    {"unlock for this round - action :", "unlock this . unlocked action :"},
    {"unlock for this round - feature :", "unlock this . unlocked feature :"},
    {"# vp and 1 good matching the colour of the razed card", "1 good matching the colour of the razed card and # vp"},
    {"basic technology tokens", "basic tech"},
    {"basic technology token", "basic tech"},
    {"basic tech tokens", "basic tech"},
    {"basic tech token", "basic tech"},
    {"advanced technology tokens", "advanced tech"},
    {"advanced technology token", "advanced tech"},
    {"advanced tech tokens", "advanced tech"},
    {"advanced tech token", "advanced tech"},
});

inline constexpr std::array<std::uint16_t, 4> any_kind{0xffff, 0xffff, 0xffff, 0};
inline constexpr std::array<std::uint16_t, 4> feature_kind{0xffff, 1U << type_feature, 0xffff, 0};

inline constexpr auto scopes = std::to_array<lang::ScopeRow>({
    {"foe", lang::bits(noun_location), lang::says_named | lang::says_whose, 0, any_kind},
    {"shared", lang::bits(noun_location), lang::says_named | lang::says_whose, 0, feature_kind},
    {"pair", lang::bits(noun_location), lang::says_whose},
});

}  // namespace atlanteans_phrases

}  // namespace settlers
