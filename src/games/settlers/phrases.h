#pragma once
// The phrases of Imperial Settlers: a row a verb, event, modifier, condition and count. The compiler reads them, the
// renderer writes them, and the rules make their tables from them (verbs.cpp).

#include "games/settlers/verb_numbers.h"
#include "games/settlers/vocabulary.h"

namespace settlers {

inline constexpr lang::PhraseRow effect_rows[] = {
    {verb_gain, "draw", "draw {cards}",
     "take cards into hand; a plain card from the Common or the own Faction deck, chosen card by card"},
    {verb_gain, "gain", "gain {goods} {count}",
     "take Goods from the general supply, all at once; VP are scored at once"},
    {verb_spend, "spend", "spend {price}", "pay from the own supply; gold pays for wood, stone and food",
     "pay {price}|discard {price}|place {price} on it", true},
    {verb_pool, "draw and keep", "draw {cards}: keep {n}, discard the rest",
     "look at cards, keep some, discard the others",
     "draw {cards} , keep {n} and discard the rest|draw {cards} . keep {n} , discard the rest|look at {cards} from "
     "your deck , keep {n} and discard the other|look at {cards} , keep {n} and discard the other|look at {cards} from "
     "your deck , keep {n} and discard the rest|draw {cards} , keep {n} , discard the rest"},
    {verb_deal_good, "Deal's Good", "gain the good of {sel:deal}", "what that Deal gives, now",
     "choose {sel:deal} and gain its good"},
    {verb_its_good, "its Good", "gain its good", "what the Deal just named gives"},
    {verb_raze_good, "Raze Good", "gain {n} good of the raze field of {sel:location}",
     "a Good shown there, from the general supply; nothing is razed",
     "choose {sel:location} and gain {n} good shown in that field"},
    {verb_produce, "produce", "gain what {sel:location} produces", "its Production line runs for you, never its bonus",
     "choose {sel:location} and gain what it produces now|choose {sel:location} and gain once more what it produces "
     "now|choose {sel:location} and gain what it produces"},
    {verb_take_goods, "take Goods", "take {goods} from an enemy",
     "out of one enemy's supply, never gold for a Resource"},
    {verb_give_back, "give back", "give back any number of the goods gained to gain {goods} for each",
     "of what the razing just gave"},
    {verb_make_discard, "make discard", "make an enemy discard a card from his hand", "you choose who, he chooses what",
     "make an enemy discard a card from their hand|choose an enemy , who discards a card from your hand"},
    {verb_raze, "raze", "raze {sel:location|card} [without its cost:1]",
     "its Raze Goods; an enemy Common Location becomes a Foundation and gives its owner 1 wood"},
    {verb_remove, "remove", "remove {sel:location} from the game",
     "to no discard pile, never to come back; no razing, nothing protects",
     "choose {sel:location} and remove it from the game with all that lies on it|choose {sel:location} and remove it "
     "from the game|remove {sel:location}"},
    {verb_take_over, "take over", "take over {sel:location} until the end of the round",
     "you use it, its owner still owns it"},
    {verb_block, "block", "block {sel:location} until the end of the round", "nobody can activate it this round"},
    {verb_refresh, "refresh", "refresh {sel:location}", "its uses of this round are free again, on a later turn"},
    {verb_activate, "activate", "activate {sel:location} [without its cost:1] [, even if used up:4]",
     "its cost is due and a use is taken"},
    {verb_build, "build", "build {sel:card|deal} [without its location cost:2] [without its cost:1]",
     "a real build: cost, production, bonus, triggers"},
    {verb_make_deal, "make a deal",
     "make a deal with {sel:card|location} [without its cost:1] , marked with {sel2:card}",
     "a Deal with a Location in an enemy Empire; the marking card lies under it"},
    {verb_discard, "discard", "discard {sel:card|deal|foundation|location}",
     "to the discard pile of its deck; of a location no razing, and nothing protects",
     "choose {sel:location} and discard it", true},
    {verb_take_deal, "take a Deal", "take {sel:deal}", "yours from the next Production phase on; no making of a Deal",
     "take {sel:deal} and put it under your own as a deal of yours|take {sel:deal} and put it under your own"},
    {verb_lay, "lay", "lay {sel:card} as a foundation", "face down into the Empire; no razing, no wood",
     "place {sel:card} face down in your empire as a foundation|place {sel:card} in your empire as a foundation|put "
     "{sel:card} face down as a foundation|put {sel:card} as a foundation"},
    {verb_put_under, "put under", "put {sel:card} under this", "never back; lost with this Location",
     "place {sel:card} under this location|place {sel:card} under this|put {sel:card} under this location"},
    {verb_put_here, "put here", "put {sel:resource}", "never back; lost with this Location",
     "place {sel:resource} on this location|put {sel:resource} on this location|place {sel:resource}"},
};

inline constexpr lang::PhraseRow event_rows[] = {
    {event_build, "building", "whenever you build {sel:location}", "itself too; Common and Faction alike"},
    {event_raze, "razing", "whenever you raze", "from hand, an enemy's, your own", "whenever you raze anything"},
    {event_deal, "making a Deal", "whenever you make a deal", "by the action or by a card"},
    {event_deploy, "deploying", "whenever you deploy a samurai", "each one by itself"},
    {event_vp, "VP at once", "whenever you gain {n} or more VP at once", "in one single gain",
     "whenever one effect gives you {n} vp or more at once|whenever you gain {n} vp or more at once"},
    {event_exchange, "an enemy's exchange", "whenever an enemy exchanges workers", "also after you passed"},
    {event_any_time, "any time", "at any time in your turn", "no action; never after passing"},
    {event_game_end, "end of the game", "at the end of the game", "after round 5"},
};

inline constexpr lang::PhraseRow modifier_rows[] = {
    {modifier_none, "nothing", "none", "nothing beyond the building bonus"},
    {modifier_store, "store", "you may store any number of {kinds}", "kept in Cleanup",
     "in the cleanup phase you may keep any number of {kinds}|in cleanup you may keep any number of {kinds}|you may "
     "keep any number of {kinds}|you may save any number of {kinds}"},
    {modifier_raze_cost, "dearer razing", "razing {sel:location} costs enemies {n} raze more", "every copy adds to it",
     "an enemy must pay {n} raze more to raze {sel:location}|enemies pay {n} raze more to raze {sel:location}|enemies "
     "must pay {n} raze more to raze {sel:location}"},
    {modifier_deploy, "deploy", "you may deploy samurai on {all:location}",
     "own workers, in your own turn, one a Location", "you may deploy workers as samurai on {all:location}"},
};

inline constexpr lang::PhraseRow condition_rows[] = {
    {if_have, "have", "you have {sel}", "or more of them"},
    {if_have_many, "have many", "you have {n} or more {all}", "counted as in 'for each'"},
    {if_have_none, "have none", "you have no {all}", "not one"},
    {if_last_round, "the last round", "it is the last round", "round 5"},
    {if_did, "done", "you do", "what stands before was done"},
};

inline constexpr lang::PhraseRow count_rows[] = {
    {count_players, "players", "player", "in this game, passed or not"},
};

}  // namespace settlers
