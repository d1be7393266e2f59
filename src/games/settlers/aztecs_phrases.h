#pragma once
// Aztecs: its phrases and their numbers. A row a phrase, as in phrases.h; the numbers are those of compiled packs.
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
IMPERIA_FITS_MODULE(verb_aztecs_end, module_aztecs, verbs);

// Of verb_pray: how its colour comes about.
enum PrayRider : std::uint8_t {
    pray_announces = 1,     // before the cards are drawn: one of those named, or any
    pray_chooses = 2,       // after they are seen
    pray_its_good = 1 | 4,  // announced: the colour of the Good of the Deal just made
    pray_own_deal = 2 | 4,  // announced: that of the Good of a Deal of one's own
    pray_riders = 7,
};
[[nodiscard]] constexpr PrayRider way_to_pray(const lang::Instruction& code) {
    return static_cast<PrayRider>(code.flags & pray_riders);
}
// Of verb_take_drawn, verb_put_drawn, verb_offer.
enum DrawnRider : std::uint8_t {
    take_of_two = 1,
    put_under_other = 1,
    offer_give = 1,
    offer_put = 2,
    offer_riders = 3
};
[[nodiscard]] constexpr DrawnRider way_to_offer(const lang::Instruction& code) {
    return static_cast<DrawnRider>(code.flags & offer_riders);
}

enum AztecsEvent : std::uint8_t { event_pray = first_event_of(module_aztecs), event_pray_count, event_aztecs_end };
IMPERIA_FITS_MODULE(event_aztecs_end, module_aztecs, events);
enum AztecsModifier : std::uint8_t {
    modifier_more_cards = first_modifier_of(module_aztecs),
    modifier_kept_colour,
    modifier_cards_under,
    modifier_aztecs_end
};
IMPERIA_FITS_MODULE(modifier_aztecs_end, module_aztecs, modifiers);
enum AztecsCondition : std::uint8_t {
    if_prayed = first_condition_of(module_aztecs),
    if_that_colour,
    if_share,
    if_omen,
    condition_aztecs_end
};
IMPERIA_FITS_MODULE(condition_aztecs_end, module_aztecs, conditions);
enum AztecsCount : std::uint8_t {
    count_prayed = first_count_of(module_aztecs),
    count_that_colour,
    count_its_colours,
    count_blessings,
    count_colours,
    count_given,
    count_kinds,
    count_under_alike,
    count_aztecs_end
};
IMPERIA_FITS_MODULE(count_aztecs_end, module_aztecs, counts);

namespace aztecs_phrases {

inline constexpr lang::PhraseRow effect_list[] = {
    {verb_pray, "pray",
     "pray {n}:", "draw so many Common cards, or use Blessing tokens in their place; what follows counts them"},
    {verb_pray, "announce and pray", "announce a colour and pray {n}:", "the colour is named before cards are drawn",
     "announce a colour , pray {n} :", false, pray_announces},
    {verb_pray, "announce one of these and pray", "announce {facets:colour} and pray {n}:", "one of these colours",
     "announce {facets:colour} , pray {n} :", false, pray_announces},
    {verb_pray, "pray and choose", "pray {n} and choose a colour:", "the colour is chosen after the cards are seen",
     "pray {n} and choose a colour among the cards :", false, pray_chooses},
    {verb_pray, "announce its Good's colour", "announce the colour of its good and pray {n}:",
     "the colour of the Good of the Deal just made", "", false, pray_its_good},
    {verb_pray, "announce a Deal's colour",
     "announce the colour of a deal of yours and pray {n}:", "the colour of the Good of one of your Deals",
     "announce the colour of (a deal of yours|the good of one of your deals) (and|,) pray {n} :", false, pray_own_deal},
    {verb_matching, "matching Goods", "gain {n} matching good/goods {count}",
     "of each card the Good of its colour; without a count the Good of that colour",
     "gain {n} matching (good|goods|resource|resources) {count}|gain {n} (good|goods) matching it {count}|gain {n} "
     "(resource|resources) of the matching kind {count}|gain that good {n=1} (once|) {count}"},
    {verb_take_drawn, "take a drawn card", "take a drawn card", "one of the Prayer's cards goes to your hand",
     "take (1|one) drawn card|(put|take) (a|1|one) drawn card into your hand|(put|take) (1|one) of the drawn cards "
     "into "
     "your hand (instead of discarding it|)"},
    {verb_take_drawn, "take one of many", "take a drawn card of a colour of which you have 2 or more locations",
     "one of the Prayer's cards goes to your hand",
     "(put|take) (a|1|one) drawn card of a colour of which you (already|) have (at least 2|2 or more) locations into "
     "your hand",
     false, take_of_two},
    {verb_build_drawn, "build a drawn card", "build a drawn feature card without its cost",
     "a real build: bonus and triggers; Ruins are a Feature",
     "build (1|one) of the drawn (common|) feature (cards|locations) without its cost"},
    {verb_put_drawn, "put a drawn card under this", "put a drawn card under this",
     "it stays there, open; of a Blessing token used instead, the first card of its colour in the Common deck, which "
     "is "
     "shuffled",
     "put (1|one) drawn card under this"},
    {verb_put_drawn, "put a drawn card under another",
     "put a drawn card under a common location of yours that shares a colour with it", "it stays there",
     "put (a|1|one) drawn card (face down|) under one of your common locations (sharing|that shares) a colour with it",
     false, put_under_other},
    {verb_offer, "spend matching Resources", "spend 1 matching resource {count}",
     "as many as you like, up to one for each card of its colour; gold pays for any"},
    {verb_offer, "give matching Resources", "give 1 matching resource to one enemy {count}",
     "as many as you like, up to one for each card of its colour; all to the same enemy, no gold", "", false,
     offer_give},
    {verb_offer, "put matching Resources", "put 1 matching resource here {count}",
     "as many as you like, up to one for each card of its colour; no gold; never back", "", false, offer_put},
    {verb_statue, "statue", "put a statue here", "at most 3; 1 VP for the first, 2 for the second, 4 for the third",
     "put (1|a|one) statue token on this location (, at most 3 , they stay|) and gain 1 vp for the first , 2 vp for "
     "the "
     "second or 4 vp for the third"},
    {verb_gang, "Goods of different Deals", "gain the goods of different deals of one enemy {count}",
     "a Good each, from a Deal each"},
    {verb_make_remove, "make remove", "make an enemy remove a common location of that colour from the game {count}",
     "you choose who, he chooses which"},
    {verb_keep_card, "keep a card", "put a card from your hand under this for a prayer of this round",
     "open; it may be added to the cards drawn for one Prayer, then it is discarded",
     "place (1|a|one) card from your hand face up under this location : until the end of the round it may be used , "
     "once , as an additional card in one of your pray actions"},
    {verb_put_matching, "put a matching Good", "put 1 good matching a feature location of yours here",
     "of each kind at most one; never back; lost with this Location",
     "(put|place) on this location (1|one|a) good from your supply matching the colour of one of your feature "
     "locations "
     "(, if no good of that kind lies here yet|)"},
    {verb_keep_colour, "keep the colour", "keep that colour here until the end of the round",
     "for this Location's Feature"},
};
inline constexpr auto effects = std::to_array(effect_list);

inline constexpr lang::PhraseRow event_list[] = {
    {event_pray, "cards for a prayer", "whenever you draw cards for a prayer", "before the cards are discarded"},
    {event_pray_count, "a prayer that counts", "whenever you pray and count {n} or more cards",
     "of the colours that the Prayer names, Blessing tokens among them",
     "whenever (one|1) of your (pray actions|prayers) counts {n} or more (fitting|) cards and blessings"},
};
inline constexpr auto events = std::to_array(event_list);

inline constexpr lang::PhraseRow modifier_list[] = {
    {modifier_more_cards, "longer prayers", "your prayers draw {n} card/cards more", "every copy adds to it",
     "whenever you pray (,|) (you|) draw {n} (additional|more|extra) card/cards"},
    {modifier_kept_colour, "the kept colour", "whenever a location of the colour kept here gives you VP, gain {n} VP",
     "a gain of its own"},
    {modifier_cards_under, "cards under Locations",
     "each card under a common location of yours is worth {n} VP at the end of the game", "besides the Location's own",
     "at the end of the game (,|) gain {n} vp for each such card (, besides the location's own vp|)"},
};
inline constexpr auto modifiers = std::to_array(modifier_list);

inline constexpr lang::PhraseRow condition_list[] = {
    {if_prayed, "a card of a colour", "a card is {facets:colour}",
     "of those of the Prayer, or a Blessing token that counts", "at least (1|one) card (is|was) {facets:colour}"},
    {if_that_colour, "a card of that colour", "a card is of that colour", "announced or chosen",
     "(at least (1|one)|a) card has that colour|at least (1|one) card is of that colour"},
    {if_share, "cards that share", "{n} or more cards share a colour", "of those of the Prayer",
     "at least {n} cards share (a|one) colour"},
    {if_omen, "a card like one with a tech",
     "a drawn card shares a colour with a common location of yours with an advanced tech", "a scoring or defense one",
     "a drawn card shares a colour with a common location of yours that has an advanced tech"},
};
inline constexpr auto conditions = std::to_array(condition_list);

inline constexpr lang::PhraseRow count_list[] = {
    {count_prayed, "prayed cards", "{facets:colour} card", "of those of the Prayer"},
    {count_that_colour, "cards of that colour", "card of that colour", "announced or chosen"},
    {count_its_colours, "cards of its colours", "card of its colours", "those of the Location just razed",
     "card of a colour of that location"},
    {count_blessings, "cards of your Blessings", "card of a colour of your blessings", "of those of the Prayer",
     "card of the colour of any of your blessings"},
    {count_colours, "colours", "colour among the cards", "of the Prayer", "different colour among the cards"},
    {count_given, "of them", "of them", "Resources just spent, given or put", "resource (just|) (spent|given|put)"},
    {count_kinds, "kinds", "kind among them", "of the Resources just spent, given or put",
     "kind of resource (just|) (spent|given|put)"},
    {count_under_alike, "cards under this that fit", "card under this that shares a colour with it",
     "with what was razed or built"},
};
inline constexpr auto counts = std::to_array(count_list);

inline constexpr lang::ReminderRow reminder_list[] = {
    {{verb_matching}, "vp for violet , card for blue", "(vp for violet|card for blue)"},
    {{verb_offer}, "where it stays", "", false, offer_put},
    {{verb_put_drawn}, "where it stays"},
    {{verb_offer}, "gold cannot be placed", "", false, offer_put},
    {{verb_put_matching}, "it stays"},
    {{verb_put_drawn},
     "with a blessing instead , search the common deck for a card of its colour , put that one and shuffle",
     "",
     false,
     0,
     put_under_other},
    {{modifier_cards_under}, "the cards are lost if it is razed or leaves"},
    {{verb_keep_card}, "if an effect takes the goods off this location , that card is discarded"},
};
inline constexpr auto reminders = std::to_array(reminder_list);
inline constexpr lang::SynonymRow synonym_list[] = {
    {", then pray", ". pray"},
    {"you take a pray action by drawing cards", "you draw cards for a prayer"},
    {"at least 1 was", "at least 1 card was"},
    {"wood , stone or food for each brown , grey or red card", "matching good for each brown , grey or red card"},
    {"1 raze or 1 worker ( matching )", "1 matching good"},
    {"for each card of that colour , and 1 in any case", "for each card of that colour and gain 1 matching good"},
    {"gain 1 good for each black or gold card ( at least 1 ) , each the good of a different deal of one enemy ( max # "
     ")",
     "gain the goods of different deals of one enemy for each gold or black card , at least 1 , at most #"},
    {"matching resource of yours", "matching resource"},
    {", the same for all ;", "."},
    {"for each brown , grey or red card you may spend 1 matching resource",
     "you may spend 1 matching resource for each brown , grey or red card"},
    {"for each brown , grey or red card you may give 1 matching resource to one enemy",
     "you may give 1 matching resource to one enemy for each brown , grey or red card"},
    {"for each grey card you may place 1 stone from your supply on this location",
     "you may put 1 matching resource here for each grey card"},
    {"put 1 drawn card into your hand , and 1 more if at least 1 card was blue",
     "if a card is blue , take a drawn card . take a drawn card"},
    {"and choose 1 of the cards : put it face up under this location", ": put a drawn card under this"},
    {": for the rest of the round , each time a location of that colour gives you vp , gain # vp from this location",
     ": keep that colour here until the end of the round . feature : whenever a location of the colour kept here gives "
     "you vp , gain # vp"},
    {"make a deal , pray", "make a deal , announce the colour of its good and pray"},
    {"the colour matching that deal's good", "that colour"},
    {"each time you pray ,", "whenever you draw cards for a prayer ,"},
    {"and place 1 card from your hand face up under this location :",
     "to place 1 card from your hand face up under this location :"},
    {"blessing tokens", "blessings"},
    {"blessing token", "blessing"},
    {"tricolor", "tricolour"},
    {"color", "colour"},
};
inline constexpr auto synonyms = std::to_array(synonym_list);
inline constexpr std::array<lang::ScopeRow, 0> scopes{};

}  // namespace aztecs_phrases

}  // namespace settlers
