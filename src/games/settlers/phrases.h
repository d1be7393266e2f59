#pragma once
// The phrases of Imperial Settlers: a row a verb, event, modifier, condition and count. The compiler reads them, the
// renderer writes them, and the rules make their tables from them (verbs.cpp).

#include "core/joined.h"
#include "games/settlers/amazons_phrases.h"
#include "games/settlers/atlanteans_phrases.h"
#include "games/settlers/aztecs_phrases.h"
#include "games/settlers/fire_phrases.h"
#include "games/settlers/friends_phrases.h"
#include "games/settlers/magic_number_phrases.h"
#include "games/settlers/minis_phrases.h"
#include "games/settlers/solo_phrases.h"
#include "games/settlers/verb_numbers.h"
#include "games/settlers/vocabulary.h"

namespace settlers {

inline constexpr lang::PhraseRow base_effect_rows[] = {
    {verb_gain, "draw", "draw {cards}",
     "take cards into hand; a plain card from the Common or the own Faction deck, chosen card by card"},
    {verb_gain, "gain", "gain {goods} {count}",
     "take Goods from the general supply, all at once; VP are scored at once"},
    {verb_pool, "draw and keep",
     "draw {cards} {count} [, renewed from their discards if needed:1]: keep {n}, discard the rest",
     "look at cards, keep some, discard the others",
     "(draw|look at) {cards} {count} (from your deck|from the deck|) [, renewed from their discards if needed:1] "
     "(,|;|:|.|and|, then) (you|) keep {n} (of them|) (,|;|and|, and) discard the (rest|other|others)|draw {cards} [, "
     "renewed from their discards if needed:1] ; keep {n} and discard the other [. if your faction deck holds only 1 "
     "card , draw it , shuffle your faction discard pile into a new deck and draw the second:1]"},
    {verb_search, "search by colour",
     "announce a colour and draw the first card of that colour from the common deck [or your faction deck:2] [, "
     "renewed from its discards if needed:1]",
     "cards are turned up until one has it; the others are shuffled back",
     "(announce|name) a (colour|color) (,|:|) (and|) (draw|take) the first card of that (colour|color) from the common "
     "deck [or your faction deck:2] [, renewed from its discards if needed:1]|(draw|take) the first card of a colour "
     "you "
     "name from the common deck [or your faction deck:2]|(draw|take) the first common card of a colour you name"},
    {verb_search_faction, "search one's own deck",
     "announce a colour and draw the first card of that colour from your faction deck [, renewed from its discards if "
     "needed:1]",
     "as with the common deck",
     "(announce|name) a (colour|color) (,|:|) (and|) (draw|take) the first card of that (colour|color) from your "
     "faction deck [, renewed from its discards if needed:1]|(draw|take) the first card of a colour you name from your "
     "faction deck"},
    {verb_deal_good, "Deal's Good", "gain the good of {sel:deal}", "what that Deal gives, now",
     "choose {sel:deal} and gain (its good|the good it (provides|gives))|gain the good (provided by|given by|shown on) "
     "{sel:deal}"},
    {verb_its_good, "its Good", "gain its good", "what the Deal just named gives"},
    {verb_raze_good, "Raze Good", "gain {n} good of the raze field of {sel:location}",
     "a Good shown there, from the general supply; nothing is razed",
     "choose {sel:location} and gain {n} good (shown in|of|from) (that|its raze) field|gain {n} good (shown in|from) "
     "the raze field of {sel:location}|gain {n} of the goods (shown in|of|from) the raze field of {sel:location}"},
    {verb_produce, "produce", "gain what {sel:location@producing} produces",
     "its Production line runs for you, never its bonus",
     "choose {sel:location@producing} (,|) and gain (once more|once again|again|) what it produces (now|)|gain the "
     "goods "
     "(that|) {sel:location@producing} produces|gain (once more|once again|again) what {sel:location@producing} "
     "produces (now|)|gain what "
     "{sel:location@producing} produces (now|again|once more)|choose {sel:location@producing} and gain the goods each "
     "produces"},
    {verb_take_goods, "take Goods", "take {goods} from an enemy",
     "out of one enemy's supply, never gold for a Resource",
     "(move|take|steal) {goods} from (an|one|1) enemy (who has not passed|) ((into|to) your (own|) supply|)"},
    {verb_give_back, "give back", "give back any number of the goods gained to gain {goods} for each",
     "of what the razing just gave",
     "give back any number of the goods (just|) (gained|received) (to gain|for) {goods} (for|) each"},
    {verb_make_discard, "make discard", "make an enemy discard a card from his hand", "you choose who, he chooses what",
     "make (an|one|1) enemy discard (a|one|1) card (from (his|her) (own|) hand|) (, (his|her) "
     "choice|)|force "
     "(an|one|1) enemy to discard (a|one|1) card (from (his|her) (own|) hand|) (, (his|her) "
     "choice|)|choose "
     "(an|one|1) enemy (,|;|:) (who|he|she) discards (a|one|1) card ((from|of) (his|her) (own|) hand|) (, "
     "(his|her) choice|)"},
    {verb_raze, "raze", "raze {sel:location|card} [without its cost:1]",
     "its Raze Goods; an enemy Common Location becomes a Foundation and gives its owner 1 wood",
     "raze {sel:location|card} (at once|) [without (spending|paying) (any|) raze:1]|raze {sel:location} [: gain (every "
     "good|all goods) of (that|its raze) field , turn (the card|it) into a foundation and gain 1 wood:1]"},
    {verb_remove, "remove", "remove {sel:location} from the game",
     "to no discard pile, never to come back; no razing, nothing protects",
     "remove {sel:location} (from the game|) (with all that lies on it|)|choose {sel:location} (,|) and remove it "
     "(from "
     "the game|) (with all that lies on it|)"},
    {verb_take_over, "take over", "take over {sel:location} until the end of the round",
     "you use it, its owner still owns it",
     "(take over|take control of) {sel:location} (until the end of the|for the rest of the|this) round|use "
     "{sel:location} as (your own|if it were yours) (until the end of the|for the rest of the|this) round|until the "
     "end of the round (,|) (you|) use {sel:location} as (your own|if it were yours)"},
    {verb_block, "block", "block {sel:location} until the end of the round", "nobody can activate it this round",
     "block {sel:location} (until the end of the|for the rest of the|this) round|(mark|choose) {sel:location} (:|;|,) "
     "(nobody|no one|no player) (can|may) activate it (until the end of the|for the rest of the|this) round"},
    {verb_refresh, "refresh", "refresh {sel:location}", "its uses of this round are free again, on a later turn",
     "(remove|take) (to the general supply|) (the|all) goods lying on {sel:location} (:|;) it counts as not activated "
     "and may be activated (anew|again) on a later turn (of this round|)|choose {sel:location} (:|;|,) it (counts as "
     "not activated and|) may be activated (anew|again) on a later turn (of this round|)"},
    {verb_activate, "activate", "activate {sel:location} [without its cost:1] [, even if used up:4]",
     "its cost is due and a use is taken",
     "(activate|use|carry out the action of) {sel:location} (once|) (at once|) [without its cost:1] [, even (if|one) "
     "(it is|) (already|) used up (this round|):4]"},
    {verb_build, "build", "build {sel:card|deal} [without its location cost:2] [without its cost:1]",
     "a real build: cost, production, bonus, triggers",
     "build {sel:card|deal} (at once|) [without its location cost:2] [without its cost:1]|build {sel:card|deal} (at "
     "once|) (,|) paying its (usual|) cost|(take|choose) {sel:deal} and build it (at once|) (as a location|) [without "
     "its location cost:2] [without its cost:1]|choose {sel:card} and build it (at once|) [without its location "
     "cost:2] "
     "[without its cost:1]"},
    {verb_make_deal, "make a deal",
     "make a deal with {sel:card|location} [without its cost:1] , marked with {sel2:card}",
     "a Deal with a Location in an enemy Empire; the marking card lies under it",
     "mark {sel:location} (with a deal field|) (that you have no deal with|) with {sel2:card} and gain the good of its "
     "deal field now [and in each production phase from now:1] on"},
    {verb_discard, "discard", "discard {sel:card|deal|location}",
     "to the discard pile of its deck; of a location no razing, and nothing protects",
     "choose {sel:deal|location} (,|) and discard it", true},
    {verb_discard, "discard a Foundation", "discard {sel:foundation} {own}",
     "one of your own, unless the text says an enemy's", "", true},
    // Behind what else is discarded: a Foundation is no price to be paid from the supply.
    {verb_spend, "spend", "spend {price}", "pay from the own supply; gold pays for wood, stone and food",
     "(pay|discard|use|exchange) {price} (of your supply|from your supply|)|place {price} on it|return {price} to the "
     "general supply",
     true},
    {verb_take_deal, "take a Deal", "take {sel:deal}", "yours from the next Production phase on; no making of a Deal",
     "(take|steal) {sel:deal} (and (put|place) it under (your own|your) (board|) (as a deal of yours|)|)"},
    {verb_lay, "lay", "lay {sel:card} as a foundation", "face down into the Empire; no razing, no wood",
     "(place|put|lay|turn) {sel:card} (face down|) (as|into) (a foundation|foundations)"},
    {verb_put_under, "put under", "put {sel:card} under this", "never back; lost with this Location",
     "(place|put) {sel:card} (face down|) under this (location|card|)"},
    {verb_put_here, "put here", "put {sel:resource}", "never back; lost with this Location", "place {sel:resource}"},
};

inline constexpr lang::PhraseRow base_event_rows[] = {
    {event_build, "building", "whenever you build {sel:location}", "itself too; Common and Faction alike",
     "whenever you (build|construct) {sel:location}"},
    {event_raze, "razing", "whenever you raze", "from hand, an enemy's, your own",
     "whenever you raze (anything|something|a card or a location|a location or a card|a card or location|a location or "
     "card)"},
    {event_deal, "making a Deal", "whenever you make a deal", "by the action or by a card",
     "whenever you make a new deal"},
    {event_deploy, "deploying", "whenever you deploy a samurai", "each one by itself",
     "whenever you deploy (one|1) samurai|whenever you deploy a worker as a samurai"},
    {event_vp, "VP at once", "whenever you gain {n} or more VP at once", "in one single gain",
     "whenever (one|a single) effect gives you {n} (or more vp|vp or more) (at once|)|whenever you gain {n} (or more "
     "vp|vp or more) (at once|at one time|in one go|by one effect|from one effect|with one effect)|whenever you gain "
     "at "
     "least {n} vp (at once|at one time|in one go|by one effect|from one effect|with one effect)"},
    {event_exchange, "an enemy's exchange", "whenever an enemy exchanges workers", "also after you passed",
     "whenever an enemy exchanges workers for (resources or cards|resources and cards|cards or resources|resources)"},
    {event_any_time, "any time", "at any time in your turn", "no action; never after passing",
     "at any (time|moment) (in|of|during|on) your turn|any time (in|during|on) your turn|(in|on|during) your turn",
     false, 0, true},
    {event_game_end, "end of the game", "at the end of the game", "after round 5",
     "at (the end of game|game end|end of game|the game's end)|when the game ends|after the "
     "last round|after round 5"},
    {event_round_end, "end of the round", "at the end of each round", "before Cleanup, in the last round too",
     "at the end of (every|a|the) round|when (a|the) round ends"},
    {event_razed, "being razed", "whenever an enemy razes a location of yours",
     "by the action or by a card; not of the Location itself, which is gone then",
     "whenever an enemy razes ((one|1) of your locations|your location)"},
};

inline constexpr lang::PhraseRow base_modifier_rows[] = {
    {modifier_none, "nothing", "none", "nothing beyond the building bonus",
     "no (continuing|lasting|further|) effect|nothing"},
    {modifier_store, "store", "you may store any number of {kinds}", "kept in Cleanup",
     "(in (the|) cleanup (phase|) (,|)|) you may (store|keep|save) (any number of|all|all your) {kinds} (in (the|) "
     "cleanup (phase|)|)"},
    {modifier_raze_cost, "dearer razing", "razing {sel:location} costs enemies {n} raze more", "every copy adds to it",
     "(an enemy|enemies|each enemy|every enemy) (must|) (pay|spend|pays|spends) {n} (additional|extra|more|) raze "
     "(more|) to raze {sel:location}|(an enemy|enemies|each enemy|every enemy) (must|) (pay|spend|pays|spends) {n} "
     "(additional|extra|more|) raze (more|) to raze {all:location}|razing {sel:location} costs (enemies|an enemy|each "
     "enemy) {n} (additional|extra|more) raze|razing {all:location} costs (enemies|an enemy|each enemy) {n} "
     "(additional|extra|more|) raze (more|)|it costs (enemies|an enemy|each enemy) {n} (additional|extra|more) raze to "
     "raze {sel:location}|it costs (enemies|an enemy|each enemy) {n} (additional|extra|more) raze to raze "
     "{all:location}"},
    {modifier_deploy, "deploy", "you may deploy samurai on {all:location@kind}",
     "own workers, in your own turn, one a Location",
     "you may deploy (workers as|) samurai on {all:location@kind} (, even beside (a|) defense|)|you may deploy "
     "(workers "
     "as|) samurai on your {all:location@kind} (too|) (, 1 on each|) (, also where a defense stands|)"},
};

inline constexpr lang::PhraseRow base_condition_rows[] = {
    {if_have, "have", "you have {sel}", "or more of them"},
    {if_have_many, "have many", "you have {n} or more {all}", "counted as in 'for each'",
     "you have at least {n} {all}|you have {n} {all} or more"},
    {if_have_none, "have none", "you have no {all}", "not one", "you do not have (any|a|an) {all}"},
    {if_last_round, "the last round", "it is the last round", "round 5",
     "(it|this) is (the (last|final|fifth) round|round 5)|in the last round"},
    {if_did, "done", "you do", "what stands before was done", "you did"},
};

inline constexpr lang::PhraseRow base_count_rows[] = {
    {count_players, "players", "player", "in this game, passed or not"},
    {count_goods_here, "Goods here", "good here", "what was put on this Location; a card under it is one"},
};

// What texts say again of the rules.
inline constexpr lang::ReminderRow base_reminder_rows[] = {
    {{}, "of your choice", "", true, 0, 0, verb_make_discard},
    {{lang::op_choose}, "your choice", "you choose|at your choice|as you choose"},
    {{verb_raze, verb_raze_good}, "(with a|that has a) raze field", "", true},
    {{verb_lay, verb_remove, verb_raze_good, verb_take_over},
     "(it|this) is (no|not a) raze",
     "(this|it) does not count as a raze|no raze"},
    {{verb_raze_good}, "the location is not razed", "the location stays (in place|)|nothing is razed"},
    {{verb_remove}, "no raze , no foundation", "defense and samurai do not help|no foundation is left"},
    {{verb_lay}, "no wood is gained", "no wood for it|you gain no wood"},
    {{verb_lay}, "for it instead of the wood", "", true},
    {{verb_put_under, verb_put_here}, "they (cannot be taken back|never leave (it|this location)|stay there)"},
    {{verb_put_under, verb_put_here}, "cannot be razed", "", false, 0, 0, 0, field_raze},
    {{verb_raze}, "a defense token on it does not matter", "", false, rider_free},
    {{verb_raze}, "whatever (defense token|defense tokens) or samurai (protects|protect) it", "", false, rider_free},
    {{verb_take_goods},
     "goods lying on activated locations cannot be taken",
     "stored resources can (be taken|)|stored resources can be taken , too"},
    {{verb_activate}, "its own (price|cost) must be paid", "its (price|cost) must be paid", false, 0, rider_free},
    {{verb_activate}, "it counts as one activation of that location (this round|)"},
    {{verb_activate}, "as if it were yours", "", true},
    {{verb_activate}, "paying that action's own cost onto it as well", "", false, 0, rider_free},
    {{verb_activate},
     "a location already (activated its maximum number of times|used up) cannot be chosen",
     "",
     false,
     0,
     rider_used_up},
    {{verb_deal_good, verb_discard}, "(one|a deal) made through trade route (too|may be cancelled instead)"},
    {{verb_discard}, "or a japanese deal made through trade route"},
    {{verb_deal_good}, "1 if you have one deal , none if you have none"},
    {{verb_make_deal}, "without such a card the action cannot be used", "the deal stays if this location is lost"},
    {{verb_search, verb_search_faction}, "(shuffle|reshuffle) the rest (of that deck|)"},
    {{verb_produce}, "counted in your own empire", "faction cards come from your own deck"},
    {{verb_produce}, "no workers are placed and the owners gain nothing"},
    {{verb_raze}, "paying its usual raze", "", false, 0, rider_free},
    {{modifier_deploy}, "samurai already there stay if this location is lost"},
    {{verb_gain}, "as one gain"},
    {{verb_build}, "deals made through trade route cannot be chosen"},
    {{verb_take_deal},
     "this is (not making|no making of) a deal : its good comes from the next production phase on",
     "(this|it) is (not making|no making of) a deal|its good comes from the next production phase on|without a deal to "
     "take the action cannot be used"},
    {{event_exchange}, "works after you have passed", "also after you (have|) passed"},
    {{event_vp},
     "counts in the production phase too",
     "two uses of an action location in one turn are two effects|each such location adds its own 1 vp"},
    {{event_raze}, "from hand or in an enemy empire", "from your hand or in an enemy empire"},
    {{modifier_store}, "if (the|this) location is lost , what it kept goes to your supply until the end of the round"},
    {{verb_discard, verb_remove}, "mark it with a worker (of|from) the general supply"},
};

// The rows of the base game and of all expansions.
inline constexpr auto effect_rows = core::joined(
    std::to_array(base_effect_rows), friends_phrases::effects, magic_number_phrases::effects, fire_phrases::effects,
    atlanteans_phrases::effects, aztecs_phrases::effects, amazons_phrases::effects, minis_phrases::effects);
inline constexpr auto event_rows = core::joined(
    std::to_array(base_event_rows), friends_phrases::events, magic_number_phrases::events, fire_phrases::events,
    atlanteans_phrases::events, aztecs_phrases::events, amazons_phrases::events, minis_phrases::events);
inline constexpr auto modifier_rows =
    core::joined(std::to_array(base_modifier_rows), friends_phrases::modifiers, magic_number_phrases::modifiers,
                 fire_phrases::modifiers, atlanteans_phrases::modifiers, aztecs_phrases::modifiers,
                 amazons_phrases::modifiers, minis_phrases::modifiers, solo_phrases::modifiers);
inline constexpr auto condition_rows =
    core::joined(std::to_array(base_condition_rows), friends_phrases::conditions, magic_number_phrases::conditions,
                 fire_phrases::conditions, atlanteans_phrases::conditions, aztecs_phrases::conditions,
                 amazons_phrases::conditions, minis_phrases::conditions);
inline constexpr auto count_rows = core::joined(
    std::to_array(base_count_rows), friends_phrases::counts, magic_number_phrases::counts, fire_phrases::counts,
    atlanteans_phrases::counts, aztecs_phrases::counts, amazons_phrases::counts, minis_phrases::counts);
inline constexpr auto reminder_rows =
    core::joined(std::to_array(base_reminder_rows), friends_phrases::reminders, magic_number_phrases::reminders,
                 fire_phrases::reminders, atlanteans_phrases::reminders, aztecs_phrases::reminders,
                 amazons_phrases::reminders, minis_phrases::reminders);

}  // namespace settlers
