#pragma once
// Aztecs: its words. A row a phrase, as in phrases.h; the numbers are those of compiled packs.
//
// A Prayer is one verb, 'pray N:', and what stands behind it to the end of the text is what is done with its cards. A
// colour is announced before ('announce a colour and pray 5:') or chosen after ('pray 5 and choose a colour:') the
// cards are drawn; behind it stand counts ('for each red card', 'for each card of that colour'), conditions ('if a card
// is blue or white') and verbs ('take a drawn card', 'gain 1 matching good for each brown, grey or red card').

#include "games/settlers/vocabulary.h"

namespace settlers {

enum AztecsVerb : std::uint8_t {
    verb_pray = first_verb_of(module_aztecs),
    verb_matching,
    verb_take_drawn,
    verb_build_drawn,
    verb_put_drawn,
    verb_offer,
    verb_statue,
    verb_gang,
    verb_make_remove,
    verb_keep_card,
    verb_put_matching,
    verb_keep_colour,
    verb_aztecs_end,
};
static_assert(verb_aztecs_end <= first_verb_of(module_amazons));

// Of verb_pray: how its colour comes about.
enum PrayRider : std::uint8_t {
    pray_announces = 1,     // before the cards are drawn: one of those named, or any
    pray_chooses = 2,       // after they are seen
    pray_its_good = 1 | 4,  // announced: the colour of the Good of the Deal just made
    pray_own_deal = 2 | 4,  // announced: that of the Good of a Deal of one's own
    pray_riders = 7,
};
// Of verb_take_drawn, verb_put_drawn, verb_offer.
enum DrawnRider : std::uint8_t {
    take_of_two = 1,
    put_under_other = 1,
    offer_give = 1,
    offer_put = 2,
    offer_riders = 3
};

enum AztecsEvent : std::uint8_t { event_pray = first_event_of(module_aztecs), event_pray_count };
enum AztecsModifier : std::uint8_t {
    modifier_more_cards = first_modifier_of(module_aztecs),
    modifier_kept_colour,
    modifier_cards_under,
};
enum AztecsCondition : std::uint8_t {
    if_prayed = first_condition_of(module_aztecs),
    if_that_colour,
    if_share,
    if_omen
};
enum AztecsCount : std::uint8_t {
    count_prayed = first_count_of(module_aztecs),
    count_that_colour,
    count_its_colours,
    count_blessings,
    count_colours,
    count_given,
    count_kinds,
    count_under_alike,
};

namespace aztecs_words {

inline constexpr lang::PhraseRow effect_list[] = {
    {verb_pray, "pray",
     "pray {n}:", "draw so many Common cards, or use Blessing tokens in their place; what follows counts them"},
    {verb_pray, "announce and pray", "announce a colour and pray {n}:", "the colour is named before cards are drawn",
     "", false, pray_announces},
    {verb_pray, "announce one of these and pray", "announce {facets:colour} and pray {n}:", "one of these colours", "",
     false, pray_announces},
    {verb_pray, "pray and choose", "pray {n} and choose a colour:", "the colour is chosen after the cards are seen", "",
     false, pray_chooses},
    {verb_pray, "announce its Good's colour", "announce the colour of its good and pray {n}:",
     "the colour of the Good of the Deal just made", "", false, pray_its_good},
    {verb_pray, "announce a Deal's colour", "announce the colour of a deal of yours and pray {n}:",
     "the colour of the Good of one of your Deals", "", false, pray_own_deal},
    {verb_matching, "matching Goods", "gain {n} matching good/goods {count}",
     "of each card the Good of its colour; without a count the Good of that colour",
     "gain {n} matching (good|goods|resource|resources) {count}"},
    {verb_take_drawn, "take a drawn card", "take a drawn card", "one of the Prayer's cards goes to your hand",
     "take (1|one) drawn card|(put|take) (a|1|one) drawn card into your hand"},
    {verb_take_drawn, "take one of many", "take a drawn card of a colour of which you have 2 or more locations",
     "one of the Prayer's cards goes to your hand", "", false, take_of_two},
    {verb_build_drawn, "build a drawn card", "build a drawn feature card without its cost",
     "a real build: bonus and triggers; Ruins are a Feature"},
    {verb_put_drawn, "put a drawn card under this", "put a drawn card under this",
     "it stays there, open; of a Blessing token used instead, the first card of its colour in the Common deck, which "
     "is "
     "shuffled",
     "put (1|one) drawn card under this"},
    {verb_put_drawn, "put a drawn card under another",
     "put a drawn card under a common location of yours that shares a colour with it", "it stays there", "", false,
     put_under_other},
    {verb_offer, "spend matching Resources", "spend 1 matching resource {count}",
     "as many as you like, up to one for each card of its colour; gold pays for any"},
    {verb_offer, "give matching Resources", "give 1 matching resource to one enemy {count}",
     "as many as you like, up to one for each card of its colour; all to the same enemy, no gold", "", false,
     offer_give},
    {verb_offer, "put matching Resources", "put 1 matching resource here {count}",
     "as many as you like, up to one for each card of its colour; no gold; never back", "", false, offer_put},
    {verb_statue, "statue", "put a statue here", "at most 3; 1 VP for the first, 2 for the second, 4 for the third"},
    {verb_gang, "Goods of different Deals", "gain the goods of different deals of one enemy {count}",
     "a Good each, from a Deal each"},
    {verb_make_remove, "make remove", "make an enemy remove a common location of that colour from the game {count}",
     "you choose who, he chooses which"},
    {verb_keep_card, "keep a card", "put a card from your hand under this for a prayer of this round",
     "open; it may be added to the cards drawn for one Prayer, then it is discarded"},
    {verb_put_matching, "put a matching Good", "put 1 good matching a feature location of yours here",
     "of each kind at most one; never back; lost with this Location"},
    {verb_keep_colour, "keep the colour", "keep that colour here until the end of the round",
     "for this Location's Feature"},
};
inline constexpr auto effects = std::to_array(effect_list);

inline constexpr lang::PhraseRow event_list[] = {
    {event_pray, "cards for a prayer", "whenever you draw cards for a prayer", "before the cards are discarded"},
    {event_pray_count, "a prayer that counts", "whenever you pray and count {n} or more cards",
     "of the colours that the Prayer names, Blessing tokens among them"},
};
inline constexpr auto events = std::to_array(event_list);

inline constexpr lang::PhraseRow modifier_list[] = {
    {modifier_more_cards, "longer prayers", "your prayers draw {n} card/cards more", "every copy adds to it"},
    {modifier_kept_colour, "the kept colour", "whenever a location of the colour kept here gives you VP, gain {n} VP",
     "a gain of its own"},
    {modifier_cards_under, "cards under Locations",
     "each card under a common location of yours is worth {n} VP at the end of the game", "besides the Location's own"},
};
inline constexpr auto modifiers = std::to_array(modifier_list);

inline constexpr lang::PhraseRow condition_list[] = {
    {if_prayed, "a card of a colour", "a card is {facets:colour}",
     "of those of the Prayer, or a Blessing token that counts"},
    {if_that_colour, "a card of that colour", "a card is of that colour", "announced or chosen"},
    {if_share, "cards that share", "{n} or more cards share a colour", "of those of the Prayer"},
    {if_omen, "a card like one with a tech",
     "a drawn card shares a colour with a common location of yours with an advanced tech", "a scoring or defense one"},
};
inline constexpr auto conditions = std::to_array(condition_list);

inline constexpr lang::PhraseRow count_list[] = {
    {count_prayed, "prayed cards", "{facets:colour} card", "of those of the Prayer"},
    {count_that_colour, "cards of that colour", "card of that colour", "announced or chosen"},
    {count_its_colours, "cards of its colours", "card of its colours", "those of the Location just razed"},
    {count_blessings, "cards of your Blessings", "card of a colour of your blessings", "of those of the Prayer"},
    {count_colours, "colours", "colour among the cards", "of the Prayer"},
    {count_given, "of them", "of them", "Resources just spent, given or put"},
    {count_kinds, "kinds", "kind among them", "of the Resources just spent, given or put"},
    {count_under_alike, "cards under this that fit", "card under this that shares a colour with it",
     "with what was razed or built"},
};
inline constexpr auto counts = std::to_array(count_list);

inline constexpr std::array<lang::ReminderRow, 0> reminders{};
inline constexpr lang::SynonymRow synonym_list[] = {
    {"blessing tokens", "blessings"},
    {"blessing token", "blessing"},
    {"tricolor", "tricolour"},
    {"announce a color", "announce a colour"},
    {"choose a color", "choose a colour"},
    {"of that color", "of that colour"},
};
inline constexpr auto synonyms = std::to_array(synonym_list);
inline constexpr std::array<lang::ScopeRow, 0> scopes{};

}  // namespace aztecs_words

}  // namespace settlers
