#pragma once
// The phrases of Imperium: a row a verb, event, modifier, keyword, condition and count. The compiler reads them, the
// renderer writes them, and the rules make their tables from them: verbs.cpp, answers.cpp, rules.cpp, conditions.cpp,
// counts.cpp.

#include "core/joined.h"
#include "games/imperium/verb_numbers.h"
#include "games/imperium/vocabulary.h"

namespace imperium {

// How people say that a card may come from the Exile pile, of whatever is gained so.
inline constexpr std::string_view exile_wordings =
    "[( , |; |. |)((including|even|also|optionally|and also|or) (exiled (cards|ones|regions|tributaries|ones "
    "too)|(one|ones|those|cards|regions|one of those|) (from|in|out of) (the|) exile (pile|) (too|as "
    "well|))|(where |)(cards|ones|regions|exiled cards|exiled regions|exiled ones) (in (the|) exile (pile|)|) "
    "(count|can be taken|may be taken|are allowed|are included|may be chosen|can be chosen|may be acquired) (as "
    "well|too|)|(you may|you can) (choose|take|also take|also choose) (an exiled card|an exiled one|exiled "
    "regions|exiled cards|exiled ones|(one|it|that card|them|regions|cards) (from|in) (the|) exile (pile|)) "
    "(too|as well|)|(from|in) (the market or|either the market or) (the|) exile (pile|)|which may (also|) "
    "(come|be taken) from (the|) exile (pile|)|each may (also|) (come|be taken) from (the|) exile (pile|)|from "
    "(the|) exile (pile|) (too|as well)|even from (the|) exile (pile|)):1]";
inline constexpr std::string_view acquire_wording = "acquire {sel@market} ";
inline constexpr std::string_view break_wording = "break through (for|) {sel@market} ";
inline constexpr std::string_view break_elsewhere =
    "|break through (for|) {sel@market} [( , |)(and put (it|that card)|it goes|which goes) (into|to) your "
    "discard pile:2]";

inline constexpr lang::PhraseRow effect_rows[] = {
    {verb_gain, "gain", "gain {goods} {count}", "take resources from the Supply; actions and exhaust tokens, too"},
    {verb_pay, "pay", "pay {price} [to that player:1] [to the owner of this card:2]",
     "a cost wherever it stands; progress and goods may stand in for population and materials"},
    {verb_pay_from, "pay from a card", "pay {price} from {sel2@payer}", "what lies there, without substitutes"},
    {verb_pay_any, "pay freely", "pay any number of {kinds}", "any amount, 0 too"},
    {verb_pay_any, "pay up to", "pay up to {n} {kinds}", "so many or fewer, 0 too", {}, false, rider_up_to},
    {verb_spend_action, "spend actions", "spend {n} action/actions", "off the State card",
     "(spend|pay|use|use up) {n} (of your|) action/actions"},
    {verb_spend_mana, "spend mana", "spend {n} mana", "discard as many cards from under Mana", "discard {n} mana"},
    {verb_mana_legends, "mana into Legends", "put {n} mana into Legends", "from under Mana"},
    {verb_move, "move here", "move {price} here {self}",
     "from the pool onto this card, never substituted; a cost wherever it stands",
     "move {price} (from your pool|) (here|onto this card|to this card) {self}"},
    {verb_move, "move freely", "move up to {n} {kinds} here {self}", "so many or fewer",
     "move up to {n} (of your|) {kinds} (from your pool|) (here|onto this card|to this card) {self}", false,
     rider_up_to},
    {verb_move, "move to several", "move {price} to each of {several@tokens}", "so much to each, to different cards",
     "move {price} (from your pool|) (to|onto) (each of|) {several@tokens}"},
    {verb_move, "move", "move {price} to {sel2@token}", "from the pool, never substituted; a cost wherever it stands",
     "move {price} (from your pool|) (onto|to) {sel2@token}"},
    {verb_take_off, "take off", "move {price} from here to your pool", "back from this card",
     "take {price} off this card into your pool|take {price} off this card"},
    {verb_remove_all, "remove all", "remove all {kinds} from here , at least {n} ,", "to the Supply",
     "remove all {kinds} from here , at least {n}|pay all (the|) {kinds} (lying|) here , at least {n}( ,|)"},
    {verb_pay_all, "pay all", "pay all your {kinds} , at least {n} ,", "all that the pool holds, without substitutes",
     "pay all (of your|your|) {kinds} , at least {n}"},
    {verb_exchange, "exchange", "exchange [up to:1] {n} progress for {m} population {count}",
     "no payment: nothing hangs on it", "convert [up to:1] {n} progress into {m} population {count}"},
    {verb_exchange_gained, "exchange what was gained", "exchange any of the progress gained this way for population",
     "one for one"},
    {verb_draw, "draw", "draw [up to:1] {n} card/cards [if able:2] {count} [, each from your deck or discard pile:4]",
     "from your deck; reshuffles unless 'if able'",
     "draw [(up to|at most|0 (to|-)):1] {n} (more|additional|) (card/cards|) (from your deck|) [( , |)if able:2] "
     "{count}|"
     "draw [up to:1] {n} card/cards [( , |)(each|) from your deck or (from|) (your|) discard pile:4]|"
     "draw {n} card/cards and take (it|them)|"
     "draw (1 card|one card|a card|the top card) (from|of) (the top of|) your deck [( , |)if able:2] {n=1}"},
    {verb_draw_card, "draw from elsewhere", "draw {sel}", "a card of your choice into hand",
     "(take|draw|put|return) {sel:card} (back|) (into|to|in) (your|) hand|draw {sel} into (your|) hand"},
    {verb_discard, "discard", "discard {sel}", "to your discard pile, from hand unless said",
     "(put|place|move) {sel} (into|in|on|to) your discard pile"},
    {verb_place, "place on the deck", "place {sel} on your deck", "face down on top",
     "(put|place|return|move) {sel} (back|) (on|onto|to) (the|) (top of|) your (draw|) deck|put {sel} back on top"},
    {verb_history, "History", "put {sel} into History", "under the Power card",
     "(put|move|place|add|send) {sel} (into|to|in) (your|) history"},
    {verb_sift, "all into History",
     "reveal your hand , deck and discard pile and put all {all@kind} among them into History",
     "without a choice; the deck is shuffled",
     "reveal your hand , deck and discard pile (; |. |and )every {each@kind} found there goes (into|to) history"},
    {verb_legends, "Legends", "put {sel} into Legends", "the Polynesians' pile; discarded by others"},
    {verb_sink, "sink", "sink {sel}", "into the Flooded pile; discarded by those who have none",
     "(put|place) {sel} (into|in|on) your flooded pile"},
    {verb_mana, "mana", "gain {sel} as mana", "garrisoned under Mana"},
    {verb_garrison, "garrison here", "garrison {sel} here", "under this card",
     "garrison {sel} (under|in|on|into) this card|garrison {sel} (under|in) this region|garrison {sel}"},
    {verb_garrison_under, "garrison", "garrison {sel@one} under {sel2@onto}", "under another card in play",
     "garrison {sel@one} (in|on|into|beneath) {sel2@onto}"},
    {verb_again, "when-played effect", "resolve its when-played effect", "of the region just named",
     "(resolve|use|trigger) (its|that region's|that card's|the region's) (play|when-played|when played|on-play) "
     "(effect/effects|ability) (again|once more|)|(resolve|use|trigger) the (play|when-played|when played) "
     "(effect/effects|ability) of (that|the) (region|card) (again|once more|)"},
    {verb_abandon, "abandon", "abandon {sel}", "a pinned card in play to its owner's discard pile"},
    {verb_abandon_sum, "abandon together", "abandon cards showing {n} production icons together",
     "as many pinned cards as it takes"},
    {verb_recall, "recall", "recall {sel}", "a pinned card in play to its owner's hand"},
    {verb_exile, "exile", "exile {sel@taken}", "to the Exile pile; never a market card with a token on it"},
    {verb_exile_hand, "exile the hand", "exile all cards in hand except unrest and cards with the summoned symbol",
     "without a choice"},
    {verb_exile_nation, "exile the nation deck", "exile your nation deck", "with its accession card"},
    {verb_free_play, "free play", "free play {sel} [, ignoring its state symbols:1]",
     "without an Action, once a turn for each card",
     "free play {sel} [( , |)ignoring its state (symbol/symbols|icon/icons):1]|play {sel} (for free|as a free "
     "play|free of charge)"},
    {verb_play, "play", "play {sel} for an action", "it costs an Action as usual",
     "play {sel} (( , |)spending (1|an|one) action (as usual|)|)"},
    {verb_find, "find",
     "find {sel@kind} [outside your nation deck:1] [, also in play ,:2] [in your discard pile or deck:4]",
     "in hand, discard pile, deck and nation deck; what comes next says where it goes",
     "find {sel@kind} [( , |)(but not in|not in|outside) your nation deck( , |):1]|"
     "find {sel@kind} [( , |)(in play included|looking in play as well|including in play|also in play)( , |):2]|"
     "find {sel@kind} [(in|from) your (discard pile or (your |)deck|deck or (your |)discard pile):4]"},
    {verb_take_unrest, "take unrest", "take {n} unrest", "from the Unrest pile into hand",
     "take {n} unrest and take (it|them)"},
    {verb_take_chaos, "take a Chaos", "take a Chaos [into your discard pile:1]", "from the Chaos pile, if one is left",
     "put a Chaos [into your discard pile:1]|take 1 Chaos [into your discard pile:1]"},
    {verb_take_fame, "take fame", "take the top fame card", "King of Kings is resolved when it is alone",
     "(take|draw|gain) the top (fame card|card of the fame deck|card from the fame deck) (into your hand|and take "
     "it|)"},
    {verb_take, "take", "take {sel}", "into hand", "(add|put|take|return) {sel} (to|into|in) (your|) hand"},
    {verb_look, "look at fame", "look at the top {n} fame cards and take 1 of them", "the rest goes back on top",
     "look at the (top|) {n} (top|topmost|uppermost|) (fame cards|cards (of|in) the fame deck)( , | , and | and |; |. "
     "|: )"
     "(then|) (take|keep|draw|put) (1|one) (of them|of the two|of those cards|of those|card|) (into your hand|in your "
     "hand|in "
     "hand|) (( , | , and | and |; |. )(put|leave|place|return) the (other|others|rest|other one|remaining one) "
     "(back|) "
     "((on|to) (the|) top of (the|the fame) deck|on the deck|(on|to) (the|) top|)|( , | and | , and )the "
     "(other|others|rest|other one) "
     "(back|) on top|( , |; |. )the (other|others|other one|rest) (goes|go|stays|stay) (back|) (on top|)|)",
     false, rider_take},
    {verb_look, "look at the top fame card", "look at the top fame card", "privately"},
    {verb_look, "look at the nation deck", "look at the top {n} card/cards of your nation deck", "privately",
     "look at the {n} (top|topmost) cards of your nation deck|look at (the top card of your nation deck|your nation "
     "deck's top "
     "card|your top nation card) {n=1}",
     false, rider_nation},
    {verb_look,
     "look at the Main deck",
     "look at the top {n} cards of the main deck and free play 1 of them",
     "the others go back",
     {},
     false,
     rider_main},
    {verb_bottom, "on the bottom", "put it on the bottom", "of the deck it was seen in, above what always lies lowest",
     "(put|place) it (on|at) the bottom (of (its|that|the|the fame|your nation) deck|) "
     "(( , |)(but |)(just |)above (the accession|your accession|the zenith|your zenith) card|( , |)above king of "
     "kings|)"},
    {verb_bottom_of, "some on the bottom", "put {sel@seen} on the bottom",
     "of the deck they were seen in, above what always lies lowest",
     "(put|place) {sel@seen} (on|at) the bottom (of (its|that|the|the fame|your nation) deck|) "
     "(( , |)(but |)(just |)above (the accession|your accession|the zenith|your zenith) card|( , |)above king of "
     "kings|)"},
    {verb_main_bottom, "under the Main deck", "put {sel} on the bottom of the main deck", "face down"},
    {verb_shuffle_nation, "shuffle the nation deck", "shuffle your nation deck", "the accession card stays lowest",
     "shuffle (your nation deck|that deck) (( , |)the accession card stays at the bottom|)"},
    {verb_nation_discard, "next nation card", "put the top card of your nation deck into your discard pile",
     "the accession card does there what it always does",
     "discard the top card of your nation deck|(move|add|place|put) the top card of your nation deck (to|into|in|on) "
     "your discard pile|the top card of your nation deck goes (to|into) your discard pile"},
    {verb_nation_discard, "next Dynasty card", "put the top card of your Dynasty deck into your discard pile",
     "of a Bot: the last one triggers Scoring",
     "(discard|put|move) the top card of (your|the) dynasty deck (into your discard pile|)", false, rider_dynasty},
    {verb_swap, "swap", "swap {sel@swap} with {sel2@swapped}", "tokens and unrest stay with the market's slot"},
    {verb_reveal, "reveal", "reveal the top card of the main deck", "to all"},
    {verb_put_with_unrest, "take it and unrest", "put it and an unrest from the pile into your discard pile",
     "the revealed card",
     "put it and an unrest into your discard pile|put it into your discard pile (together|) with an unrest"},
    {verb_acquire, "acquire", "acquire {sel@market} [, exiled cards included:1] [, which goes on your deck:2]",
     "a market card with its tokens and its unrest", core::joined_text<acquire_wording, exile_wordings>},
    {verb_break, "break through",
     "break through for {sel@market} [, exiled cards included:1] [, which goes to your discard pile:2]",
     "a market card without its unrest, or the top of its deck",
     core::joined_text<break_wording, exile_wordings, break_elsewhere>},
    {verb_develop, "develop", "develop [without paying:1]", "pay its cost; it goes to the discard pile",
     "develop (a card|) (( , |)(you must pay|paying|at) (its|the) (usual|normal|) cost|)|"
     "develop (a card|) [(without paying (its cost|the cost|)|for free|free of charge|at no cost):1]"},
    {verb_develop, "develop by name", "develop {sel@kind} [, which goes to your hand:2]", "that card only"},
    {verb_return, "return", "return {sel}", "to the pile it came from", "return {sel} to its pile"},
    {verb_return_token, "return a token", "return an exhaust token", "from a card of yours to the State card",
     "(return|take|move) (1|one|an) (of your|) exhaust (token|tokens) (back|) (from one of your cards|) (to your state "
     "card|)|"
     "(return|take|move|put) one of your exhaust tokens (back|) ((to|on|onto) your state card|)|take back (1|one|an) "
     "exhaust token (on|onto) your state card|(put|return|take|move) (1|one|an) "
     "exhaust token back on your state card|take back (1|one|an) exhaust token (to your state card|)"},
    {verb_return_token, "return a token from a card", "return an exhaust token from {sel}",
     "from such a card to the State card",
     "(return|take|move) (1|one|an) exhaust token from {sel} (back|) (to your state card|)"},
    {verb_add, "add here", "add {price} here {self}", "from the Supply onto this card",
     "(put|place|add) {price} (from the supply|) (on|onto|to) this card {self}"},
    {verb_add, "add any", "add 1 resource of your choice to {sel2@token}", "from the Supply",
     "add 1 resource of any kind to {sel2@token}", false, rider_any_kind},
    {verb_add, "add to several", "add {price} to each of {several@tokens}", "so much to each, to different cards",
     "(add|put|place) {price} (from the supply|) (onto|on|to) each of {several@tokens}"},
    {verb_add, "add", "add {price} to {sel2@token}", "from the Supply",
     "(add|put|place) {price} (from the supply|) (to|on|onto) {sel2@token}"},
    {verb_gain_all, "empty a market card", "gain all resources on a market card", "the card stays",
     "(gain|take) (all|every) (of the|the|) (resources|resource) (lying|) (on|from) (a|one|1) (market card|card in the "
     "market)"},
    {verb_gain_all,
     "empty the slot's card",
     "gain all resources on the market card in the slot",
     "of a Bot: of the number that was rolled",
     {},
     false,
     rider_die_slot},
    {verb_trade, "trade", "trade", "1 progress for 1 goods, or 1 goods onto a trade route for its Commerce"},
    {verb_trade, "trade several times", "trade up to {n} times", "each time anew"},
    {verb_ignore, "ignore the attack", "ignore that attack", "all of it or part of it",
     "ignore (its|that card's) (effect/effects) (on you|)|ignore the (effect/effects) of (that|the|an|another "
     "player's) "
     "attack "
     "(card|) (on you|)|(you|) ignore (that attack|it)|avoid its (effect/effects)"},
    {verb_ignore,
     "spare from the attack",
     "have that attack spare the owner of this card",
     "none of it, and nothing is asked; what another player may choose",
     {},
     false,
     rider_of_owner},
    {verb_treat, "treat as",
     "until the end of the turn , treat {n} {facets:icon} icon/icons as {m} production icon/icons",
     "and no longer as itself",
     "until the end of the turn ( , |) treat {n} (of your|) {facets:icon} (icon/icons|) as {m} production "
     "(icon/icons|)|"
     "treat {n} (of your|) {facets:icon} (icon/icons|) as {m} production (icon/icons|) (until the end of the turn|this "
     "turn)|"
     "until the end of the turn ( , |) {n} (of your|) {facets:icon} icon/icons counts as {m} production icon/icons"},
    {verb_treat, "treat each as",
     "until the end of the turn , treat each {facets:icon} icon as {m} production icon/icons",
     "and no longer as itself",
     "until the end of the turn ( , |) treat each (of your|) {facets:icon} (icon/icons|) as {m} production "
     "(icon/icons|)|"
     "treat each (of your|) {facets:icon} (icon/icons|) as {m} production (icon/icons|) (until the end of the "
     "turn|this "
     "turn)"},
    {verb_treat, "also counts as",
     "until the end of the turn , each {facets:icon} icon also counts as a production icon", "and as itself",
     "until the end of the turn ( , |) each {facets:icon} icon also counts as (a|1) production icon|"
     "each {facets:icon} icon also counts as (a|1) production icon (until the end of the turn|this turn)",
     false, rider_also},
    {verb_flip, "flip", "flip this card {self}", "to its other side; tokens stay",
     "(flip|turn over) this card (over|) {self}"},
    {verb_flip, "flip the State card", "flip your State card", "to its other side",
     "turn over your state card|turn your state card over|flip your state card over"},
    {verb_flip, "turn the State card", "flip your State card to {mask:symbol}", "if it is not there already",
     "turn your state card to its {mask:symbol} side"},
    {verb_replace, "replace", "replace this card {self} by {sel@name}", "nothing on it carries over",
     "replace this card {self} with {sel@name}"},
    {verb_replace, "replace the State card", "replace your State card by {sel@name}", "for good"},
    {verb_trigger, "trigger Scoring", "trigger Scoring", "the last round begins after this one",
     "trigger (the|) (game end|end of the game|end game)|(this|this card) triggers scoring"},
    {verb_commerce, "another's Commerce", "resolve the Commerce of a trade route of another player",
     "no goods are placed",
     "(resolve|use) the commerce (effect|) of (a|one) trade route (of another player|in another player's play "
     "area|that "
     "another player has in play|another player has in play)"},
    {verb_borrow, "another's Exhaust ability", "resolve the Exhaust ability of {sel@kind} of another player",
     "with this card in its place",
     "(resolve|use) (the|an) exhaust (ability/abilities|effect/effects) of {sel@kind} (of another player|that another "
     "player has in play|another player has in play) (( , |)as if (it was yours|it were yours|you owned it)|)"},
    {verb_borrow, "copy", "until the end of the turn , this card {self} is a copy of {sel@kind} of another player",
     "in suits, icons and texts, while it is in play",
     "until the end of the turn ( , |) this card {self} (is|becomes) a copy of {sel@kind} (of another player|that "
     "another player has in play|another player has in play)",
     false, rider_copy},
    {verb_resolve_own, "what was copied", "resolve its Exhaust and Solstice abilities", "all of them, without a token",
     "resolve (its|all its|every|each) exhaust and solstice (ability/abilities|effect/effects) (it has|)"},
    {verb_free_symbols, "no symbols this turn", "ignore the state symbols of your cards until the end of the turn",
     "on every card you play",
     "ignore the (state|barbarian and empire) (symbols|icons) (of|on) (your cards|all cards you play|every card you "
     "play|cards "
     "you play) (until the end of the turn|this turn)"},
    {verb_next_symbol, "next card", "the next card you play this turn has no {mask:symbol} symbol", "whatever it is",
     "the next card you play this turn (has|counts as having|is treated as having|is treated as if it had) no "
     "{mask:symbol} (symbol|icon)|"
     "the next card you play this turn ignores its {mask:symbol} (symbol|icon)|"
     "ignore the {mask:symbol} (symbol|icon) (on|of) the next card you play this turn|"
     "treat the next card you play this turn as (if it had|having) no {mask:symbol} (symbol|icon)|"
     "treat the next card you play this turn as not having (a|an|the) {mask:symbol} (symbol|icon)"},
    {verb_brave, "unrest at once",
     "until the end of the turn , whenever you acquire a card you may free play the unrest taken with it", "each time"},
    {verb_turn_to_chaos, "turn into Chaos", "have that player return it and take a Chaos", "nothing if none is left"},
    {verb_king, "King of Kings", "resolve King of Kings", "as if a fame card were gained"},
    {verb_put_in_play, "into play", "put {sel} into play", "of a Bot: its text is not resolved",
     "(put|place|move) {sel} (into|in) (your|) play (area|)"},
    {verb_trigger_route, "trigger a trade route", "trigger {sel}", "of a Bot: its Bot Commerce"},
    {verb_discard_top, "top of the deck", "discard the top {n} card/cards of your deck {count}",
     "of a Bot: without a reshuffle", "discard the top card of your deck {n=1} {count}"},
    {verb_discard_top,
     "half as many",
     "discard half as many cards from the top of your deck , rounded up",
     "of a Bot: of what was just paid",
     {},
     false,
     rider_half},
    {verb_resolve, "resolve", "resolve {sel@resolved}", "of a Bot: by its table, as if it lay in a slot"},
    {verb_profits, "all Profits", "resolve the Profits of your trade routes with 3 goods on them",
     "of a Bot: the latest first; the goods go to its pool, the routes into History", "resolve all possible profits"},
    {verb_close_slots, "fewer slots", "close slots {n} and higher", "of a Bot: one more from Sovereign on",
     "close the slots from {n} on"},
    {verb_open_slots, "all slots", "open all slots", "of a Bot: cards are dealt there again"},
    {verb_steal, "steal", "steal {goods} {count} from {subject}", "as much as they have"},
    {verb_give, "give", "give {subject} {sel}", "you choose which", "give {sel} to {subject}"},
};

inline constexpr lang::PhraseRow event_rows[] = {
    {event_play, "playing", "you play {sel@played}", "free plays, too"},
    {event_acquire, "acquiring", "you acquire {sel@gained}", "not by a break through"},
    {event_gain_card, "gaining a card", "you acquire or break through for {sel@gained}", "either way"},
    {event_return_unrest, "returning unrest", "you return unrest", "one or more at once; also by playing it",
     "you return (an|1|one|one or more|) unrest"},
    {event_take_unrest, "taking unrest", "you take an unrest", "with an acquired card, too"},
    {event_other_takes_unrest, "another takes unrest", "another player takes an unrest", "with an acquired card, too",
     "an opponent takes an unrest"},
    {event_other_attack, "another's attack", "another player plays an attack card", "in any turn, before its text",
     "(another player|an opponent|any opponent) plays an attack (card|) (( , |)(even|) (in|on) (another|any) "
     "(player's|) "
     "turn|)"},
    {event_other_plays, "another plays", "another player plays {sel@played}", "in any turn",
     "an opponent plays {sel@played}"},
    {event_materials_from, "materials from a card", "you gain materials from {sel@icons} in play",
     "such a card gives, brings or pays for materials",
     "you gain materials from {sel@icons} (you have in play|you have)"},
    {event_trade, "trading", "you trade", "in any of the three ways"},
    {event_profit, "a Profit", "you resolve the Profit of a trade route", "your own",
     "you (resolve|use) (the|a) profit (of (a|one of your|your) trade (route/routes)|)"},
    {event_discard_or_exile, "discarding or exiling", "you discard or exile {sel}", "from anywhere"},
    {event_garrison, "garrisoning", "you garrison a card", "anywhere"},
    {event_legends, "Legends", "cards are put into Legends", "one or more at once",
     "(one or more cards|a card) (are|is) put into legends|one or more cards go to legends"},
    {event_reshuffle, "reshuffling", "you reshuffle", "before the draw goes on",
     "you reshuffle (your discard pile|your deck|) (to form a new deck|to make a new deck|into a new deck|into your "
     "deck|)"},
    {event_cleanup, "Clean-up", "your Clean-up begins", "before its first step"},
    {event_state_turns, "the State card turns", "your State card turns to {sel}", "by any way",
     "your state card (is flipped|flips|is turned) to {sel}"},
    {event_attacked, "an attack", "an attack affects you", "after the attack", "an attack card affects you"},
    {event_region_attack, "an attack on regions", "an attack would make you abandon or recall a region",
     "before its text", "an attack of another player would make you abandon or recall a region"},
    {event_pay_progress, "paying progress", "you pay progress", "once for each payment, counted by 'for each'"},
    {event_look_fame, "looking at fame", "you look at fame cards", "King of Kings alone, too",
     "you look at (a|one or more|any) fame card/cards|you look into the fame deck"},
    {event_sink, "sinking", "you sink a card", "each card for itself", "a card is sunk|you sink 1 card"},
    {event_history_lost, "no History", "you discard a card bound for History", "in place of putting it there"},
    {event_leave_play, "leaving play", "{sel} leaves play", "of yours, by any way"},
    {event_pay_population, "paying population", "you pay population",
     "once for each payment with population among it, counted by 'for each'"},
    {event_resolve, "a row of a Bot's table", "you resolve {sel@kind}",
     "the first row that fits and can be done; 'this card' is the one resolved", "(a|the) bot resolves {sel@kind}"},
    {event_dynasty, "a Bot without a Dynasty deck", "you would add a Dynasty card", "in its place"},
    {event_turn_ends, "the end of a Bot's turn", "your turn ends",
     "of a Merchants card the first row that can be done; of a State card before the slots are filled"},
};

inline constexpr lang::PhraseRow modifier_rows[] = {
    {modifier_hand_larger, "hand size", "your hand size is {n} larger", "they add up",
     "(your|) hand size (is|) + {n}|+ {n} hand size|your hand size (is increased|increases) by {n}|increase your hand "
     "size "
     "by {n}|your hand size (is {n} (bigger|more|higher)|goes up by {n}|grows by {n})"},
    {modifier_hand_smaller, "hand size", "your hand size is {n} smaller [, except at set-up:1]", "they add up"},
    {modifier_no_symbol, "no symbol", "your {all} have no {mask:symbol} symbol", "playing and developing",
     "your {all} (have|lose|ignore) (no|the|their) {mask:symbol} (symbol|icon)|your {all} (count as|are treated as|no "
     "longer count as|do not count as) "
     "having no "
     "{mask:symbol} (symbol|icon)|your {all} (are treated|count) as if they had no {mask:symbol} (symbol|icon)|(you "
     "|)ignore "
     "the "
     "{mask:symbol} (symbol|icon) (on|of) (your|) {all} (you play|)|treat your {all} as (having|if they had) no "
     "{mask:symbol} "
     "(symbol|icon)|treat your {all} as (if they did not have|not having) (a|an|the|their) {mask:symbol} "
     "(symbol|icon)|your {all} are treated as not having (a|an|the|their) {mask:symbol} (symbol|icon)|your {all} "
     "are treated "
     "as if the {mask:symbol} (symbol|icon) was not there|your {all} (no longer|do not) count as having "
     "(a|an|the|their) {mask:symbol} (symbol|icon)"},
    {modifier_acquire_exiled, "acquire from Exile", "you may acquire exiled {all} as if in the market",
     "an unrest from the pile comes with it",
     "you may acquire {all} from (the|) exile (pile|) as if (they were|they lay|) in the market (( , |; |. |)(you "
     "|)(taking|take) "
     "(1|an) "
     "unrest for an exiled tributary as (usual|normal)|)|you may acquire exiled {all} as if (they were|they lay|) in "
     "the "
     "market (( , |; |. |)(you |)(still |)(taking|take) (1|an) unrest (for|with) an exiled tributary (as "
     "(usual|normal)|)|)"},
    {modifier_unrest_cheaper, "cheaper unrest",
     "playing an unrest costs you {n} material or {m} discarded card less , at least 1", "of those prices only",
     "playing an unrest costs you {n} (fewer|less) material or {m} (fewer|less) (discarded|) card ( , |)(to a minimum "
     "of|at "
     "least|but at least|minimum) 1 (in either case|either way|)|(when|whenever) you play an unrest , (you pay|pay|it "
     "costs (you|)) "
     "{n} "
     "(fewer material|less material|material less|material fewer) or (discard|) {m} (fewer card|less card|card "
     "less|card "
     "fewer) ( , |)(to a minimum of|at least|but at least|minimum) 1 (in either case|either way|)|(when|whenever) you "
     "play "
     "an unrest , its cost is reduced by {n} material or (by|) {m} card ( , |)to a minimum of 1|unrest (cards|) "
     "(costs|cost) you {n} (less|fewer) material or {m} (less|fewer) (discarded|) card to play ( , |)(but |)(always "
     "|)at least 1|(when|whenever) you play an unrest ( , |)it costs {n} (fewer|less) material ( , |)or {m} "
     "(fewer|less) card (to discard|) ( , |)(minimum|at least) 1|(when|whenever) you play an unrest ( , |)(it costs "
     "(you|)|pay|you "
     "pay) {n} material (less|fewer) ( , |)or (discard |){m} (card|discarded card|card to discard) (less|fewer) (to "
     "discard|) ( , |)(for it |)(but |)(always |)(to "
     "a minimum of|minimum|minimum of|at least) 1 (in either case|)|playing an unrest costs you {n} material "
     "(less|fewer) ( , "
     "|)or {m} (card|discarded card) (less|fewer) ( , |)(but |)(to a minimum of|minimum|minimum of|at least) 1 (in "
     "either case|)"},
    {modifier_unrest_cheaper, "cheaper materials for unrest",
     "playing an unrest costs you {n} material/materials less , at least 1", "of that price only",
     "paying materials to play an unrest costs you {n} less , at least 1", false, rider_only_materials},
    {modifier_materials_cheaper, "cheaper materials", "each cost you pay in materials is {n} less", "never below 0"},
    {modifier_gain_more, "more materials", "when you gain 1 to {n} materials at once , gain {m} more", "of each gain",
     "(when|whenever) you gain 1 to {n} materials (at once|) , gain {m} (more|more material|additional material|extra "
     "material)"},
    {modifier_paid_here, "paid goods", "{kinds} you pay are added here", "also as a substitute"},
    {modifier_gained_here, "gained population", "{kinds} you gain is added here", "in place of the pool",
     "(when|whenever) you would gain {kinds} , (add|put) it (here|to this card|on this card) instead (of your pool|)"},
    {modifier_market_token, "Clean-up token",
     "instead of putting 1 progress on a market card , put {price} on it [and exile a market card:1]", "in Clean-up",
     "(when|whenever|each time) you would (put|place) (1|a|one|the|) progress (token|) on a market card (in clean-up|) "
     ", "
     "(instead|) (put|place) {price} (on it|there|) (instead (of each progress|of the progress|)|)|for each progress "
     "you would (put|place) on a market "
     "card , "
     "(put|place) {price} (on it|) (instead|)|the progress you would (put|place) on a market card (in clean-up|) (is "
     "replaced "
     "by|becomes) {price}|((in|during) clean-up ( , |)|) (put|place) {price} on (the|a) market card (instead of|in "
     "place of) (the|each|) progress (that|) you would (put|place) (there|on it)"},
    {modifier_history_discard, "no History",
     "instead of putting a card into History , discard it [and take an unrest:1]", "forced or chosen",
     "(when|whenever|if) a card would (go|be put|be placed) (into|to) (your|) history , discard (it|that card) "
     "(instead|) [and "
     "take (an|1) unrest:1]|(a card|cards) bound for (your|) history (is|are) discarded (instead|)|cards that would "
     "(go|be put) (into|to) (your|) history are discarded (instead|)"},
    {modifier_history_here, "caught cards", "instead of putting a card into History , garrison it here",
     "before State and Power card are asked",
     "(when|whenever|if) a card would (go|be put|be placed) (into|to) your history , garrison (it|that card) here "
     "(instead|) "
     "(( , |)before your state card's rule applies|)"},
    {modifier_no_develop, "no developing", "cards with the {mask:symbol} symbol cannot be developed",
     "while this side is up"},
    {modifier_no_draw, "no drawing", "you cannot draw cards from your deck", "in Clean-up neither"},
    {modifier_gained_to_discard, "gained cards",
     "cards you acquire or break through for go to your discard pile , except unrest", "in place of the hand"},
    {modifier_epic_poetry, "another gain",
     "when you would acquire or break through for {sel@suits} , you may recall this card to break through for an "
     "exiled card "
     "of that suit instead",
     "offered beside the market cards"},
    {modifier_chaos_instead, "Chaos instead",
     "when another player would take an unrest in your turn , you may have them take a Chaos into their discard pile "
     "instead",
     "if one is left",
     "(when|whenever) another player would take an unrest (in|on) your turn , you may have (them|that player) take a "
     "chaos "
     "into their discard pile instead"},
    {modifier_less_progress, "less progress",
     "when a gadget or an acquired market card gives you progress , you may discard 1 card to gain 1 less",
     "each time"},
    {modifier_decline_progress, "no progress", "you may decline progress from other cards", "each time"},
    {modifier_no_progress_for_unrest, "unrest without progress", "progress cannot pay for returning an unrest",
     "neither as a price nor as a substitute"},
    {modifier_progress_worth, "progress at Scoring", "1 VP for each {n} progress in place of 1 each", "rounded down"},
    {modifier_unrest_free, "unrest at Scoring", "your unrest costs no points", "Chaos, too"},
    {modifier_cards_as_pool, "the pool at Scoring", "at Scoring , resources on your cards count as in your pool",
     "for counts and for progress"},
    {modifier_look_more, "more fame cards", "when you look at fame cards , look at {n} more", "they add up",
     "(when|whenever|each time) you look at fame cards , look at {n} (more than stated|(more|additional|extra) "
     "card/cards|card/cards more|further card/cards)|look at {n} more fame card/cards than stated"},
    {modifier_free_plays, "free plays", "your {all} are free plays", "once a turn each",
     "your {all} (can|may) be (free played|played for free|played as a free play)|you may free play your {all}|playing "
     "your {all} costs no action"},
    {modifier_develop_cheaper, "cheaper developments", "developing costs you {price} less", "never below 0"},
    {modifier_materials_become, "other than materials",
     "each material you would gain becomes {n} population for you and {m} progress for each other player",
     "wherever it comes from"},
    {modifier_treat_while, "icons of one play",
     "while you resolve {sel} , treat each {facets2:icon} icon as {n} production icon/icons", "only then"},
    {modifier_discard_fewer, "fewer discards",
     "when you discard {facets:icon} cards , this card may be exhausted to discard 1 fewer",
     "in your own Activate turn, for an exhaust token",
     "when an effect has you discard {facets:icon} cards , this card may be exhausted to discard (1|one) (fewer|less)"},
    {modifier_discard_garrison, "other discards",
     "when you discard {facets:icon} cards , you may abandon cards garrisoned here instead", "one for one",
     "when an effect has you discard {facets:icon} cards , you may abandon cards garrisoned here in their place"},
};

inline constexpr lang::PhraseRow keyword_rows[] = {
    {keyword_free_play, "Free play", "Free play", "playing it costs no Action, once a turn",
     "playing (this|it|this card) costs no action|(this|this card|it) is (a|) free play|play (this card|it) for free"},
    {keyword_free_play_if, "Free play if", "Free play if {cond}", "as long as that holds",
     "free play (while|when|with) {cond}"},
    {keyword_no_garrison, "no garrison", "Cannot be garrisoned", "under nothing",
     "(this card|) (can never be|is never|never) garrisoned|you cannot garrison this (card|)"},
    {keyword_no_garrison_region, "no region garrison", "Cannot be garrisoned under a region",
     "under other cards it can"},
    {keyword_no_play, "unplayable", "Cannot be played", "neither freely",
     "you cannot play this (card|)|(this card|) (is|) never playable|(this card|) can never be played|unplayable"},
    {keyword_does_nothing, "idle", "Playing it does nothing", "it is discarded"},
    {keyword_no_cleanup, "kept in Clean-up", "Cannot be discarded in Clean-up", "as a cost it can"},
    {keyword_stays_put, "fixed", "Cannot be abandoned or recalled", "History and Exile work"},
    {keyword_playable_if, "playable if", "Playable only if {cond}", "free plays, too",
     "(playable only|only playable|play only|only play this card|only play this) (if|while|with|when) {cond}|(you|) "
     "(can|may) only "
     "play this "
     "(card|) (if|while|when|with) {cond}|(this card|this|it|) (can|may) only be played (if|while|when|with) "
     "{cond}|(this "
     "card|) "
     "cannot be "
     "played unless {cond}|you can play this (card|) only (if|while) {cond}|you need {cond} "
     "to play (this|it) (card|)"},
    {keyword_develop_if, "developed if", "Developed only if {cond}", "without paying, too",
     "developed only while {cond}"},
    {keyword_develop_free_if, "free to develop", "Free to develop if {cond}", "nothing is paid",
     "free to develop while {cond}"},
    {keyword_develop_last, "developed last", "Developed only as the last card", "of the development area"},
    {keyword_no_mana, "no mana", "Cannot be gained as mana", "nor put there otherwise"},
    {keyword_holds, "holds so many", "At most {n} cards garrisoned here", "no more"},
    {keyword_holds_mana, "holds mana", "Cards gained as mana are garrisoned here", "and count as mana"},
    {keyword_collapse, "Collapse", "If the Chaos pile is empty at Collapse, this nation wins", "whatever the counts"},
    {keyword_mana_cost, "developed with mana", "Developing it costs {n} mana", "discarded from under Mana"},
    {keyword_mana_legends_cost, "developed with mana", "Developing it costs {n} mana put into Legends",
     "from under Mana"},
    {keyword_ceremony, "ceremony", "This is your ceremony card", "other cards speak of it so"},
    {keyword_journey, "journey", "This is your journey card", "only its own text takes it out of play"},
    {keyword_flooded, "Flooded", "This nation has a Flooded pile", "what others sink is discarded"},
    {keyword_quests, "quests", "Your development cards are impending quests, the active one garrisoned here",
     "never developed; not yours at Scoring"},
    {keyword_last_quest, "last quest", "Becomes the active quest only as the last impending quest",
     "of the development area"},
};

// What players add in brackets or behind: true of these verbs, and passed over.
inline constexpr lang::ReminderRow reminder_rows[] = {
    {{}, "your choice", "of your choice"},
    {{verb_free_play},
     "you still pay for it",
     "you (still|must still|must|have to|still have to) pay (for it|its cost|its price)|paying its cost (as usual|as "
     "normal|)|its cost (still has to|must still|must|has to) be paid (as usual|as normal|)"},
    {{verb_abandon, verb_recall},
     "if you have it in play",
     "if (you have it|it is|it's) in play|if you have one",
     true,
     0,
     lang::flag_cost},
    {{lang::op_choose}, "choose one", "(choose|pick) one|you choose( which|)|your choice", false, 0, 0, 0, 0xff, true},
    {{},
     "you too",
     "you (too|included|as well|also)|(including|and|that includes) (you|yourself)|yourself (included|too)",
     false,
     0,
     0,
     0,
     0xff,
     true,
     lang::each_player},
    {{verb_develop},
     "you pay the cost as usual",
     "you still pay for it|(you must pay|you pay|paying|pay) (its|the) (usual|normal|development|) cost (as usual|as "
     "normal|)|pay for it (normally|as usual|as normal)|at "
     "(its|the) "
     "(normal|usual) "
     "cost",
     false,
     0,
     rider_free},
    {{},
     "this is not an attack",
     "(it is|it's|this isn't|it isn't|this is|not|it is not|it's not) (no|not|an|) (an|) attack|(this|it) (does "
     "not|doesn't) "
     "count as an attack|(this|it) (counts|count) as no attack",
     false,
     0,
     0,
     0,
     field_attack,
     true},
    {{event_other_attack, event_region_attack},
     "even in another player's turn",
     "(even|also|) (on|in|during) (anyone's|anybody's|any|another|any player's|another player's|someone else's|an "
     "opponent's) turn|whoever's turn it is|(on|in|during) (anyone|anybody)'s turn|no matter whose turn it is|you may "
     "use this (on|in|during) (any|any player's|another player's) turn"},
};

inline constexpr lang::PhraseRow condition_rows[] = {
    {if_symbol, "state", "{mask:symbol}", "what your State card shows",
     "(you are|you're|as|your state is|your state card is|your state card shows) (a|an|) {mask:symbol} (state|)"},
    {if_in_play, "in play", "{titles} is/are in play", "of yours",
     "{titles} (both|all|) in play|{titles} is/are [not:1] (both|all|) in play|you have {titles} in play"},
    {if_in_history, "in History", "{titles} is/are in your History", "never the Legends pile",
     "{titles} in your history|{titles} is/are [not:1] (both|all|) in your history"},
    {if_in_discard, "in the discard pile", "{titles} is/are in your discard pile", "as it lies now",
     "{titles} in your discard pile|{titles} is/are [not:1] (both|all|) in your discard pile"},
    {if_have, "have", "you have {sel}", "of yours"},
    {if_have_many, "have many", "you have {n} or more {all@counted}", "in the pool; mana under Mana",
     "you have at least {n} {all@counted}|(there are|) {n} or more {all@counted}"},
    {if_have_none, "have none", "you have no {all@counted}", "in the pool"},
    {if_garrisoned, "garrisoned here", "a card is garrisoned here", "any card", "at least 1 card is garrisoned here"},
    {if_empty, "nothing here", "nothing is garrisoned here", "no card",
     "no card is garrisoned here|there is no card garrisoned here"},
    {if_it, "that card", "it is [not:1] {sel@kind}", "as it was when it moved",
     "(it|that card|that region|that tributary) (is|was) [not:1] {sel@kind}|the "
     "(exiled|discarded|abandoned|returned|drawn|revealed) (card|one|region) (is|was) [not:1] {sel@kind}|(it|that "
     "card|that region|that tributary) "
     "(has|had|"
     "shows) [no:1] (a|an|the|) {facets:icon} (icon|)"},
    {if_one_of_them, "one of them", "one of them is not {sel@kind}", "of the cards just dealt with",
     "one of them was not {sel@kind}"},
    {if_held, "held", "it held exactly {n} resource/resources", "in the market"},
    {if_broke_through, "a break through", "it was a break through", "and no acquire"},
    {if_scoring, "the end", "Scoring has been triggered", "by anyone",
     "(the|) (game end|end of the game|scoring) has (already|) been triggered (already|)"},
    {if_returned, "returned", "you have returned an unrest from your hand this turn", "by its price or by an effect"},
    {if_hand_empty, "empty hand", "your hand is empty", "no card", "you have no cards in (your|) hand"},
    {if_only_king, "the last fame card", "only King of Kings is left in the fame deck", "face down ones are gone",
     "king of kings is the only card left in the fame deck"},
    {if_did, "done", "you do", "what stands before was done"},
    {if_icons_here, "icons here", "the cards garrisoned here show {n} or more different icons", "type icons and suits"},
    {if_of_nation, "of the nation", "it is [not:1] a card of your nation", "the card just dealt with",
     "(it|this card|that card) is [not:1] a card of your nation"},
    {if_worth_nothing, "worth nothing", "it is worth 0 VP", "as a Bot counts them"},
    {if_icons_history, "icons in History", "the cards in your History show {n} or more different icons",
     "type icons and suits"},
    {who_symbol, "who is", "who is {mask:symbol}", "of another player", "(who|that) (is|are) (an|a|) {mask:symbol}"},
    {who_lacks, "with no", "with no {each@counted}", "of another player"},
    {who_has, "with", "with {sel}", "of another player", "(who|that) has {sel}"},
    {who_given, "given", "given {sel@kind}", "by this card", "who (was|is) given {sel@kind}"},
};

inline constexpr lang::PhraseRow count_rows[] = {
    {count_way, "so many", "", "of what was just done"},
    {count_did, "players", "player who did", "what was offered them",
     "(player|opponent|other player) who (did|did so|does|does so)"},
    {count_kinds, "kinds of icons", "of {facets:icon} of which you have an icon in play", "each kind once"},
    {count_compare, "players like you", "player who has at least as many {facets:icon} icons in play as you",
     "you are one"},
    {count_fewer, "players with less", "other player who has fewer {each@counted} than you", "of the same kind",
     "(player|opponent|other player) (who has|with) (fewer|less) {each@counted} than you"},
    {count_of_others, "of others", "{each} owned by other players", "wherever it is scored",
     "{each} (owned by|of) (the other players|your opponents|other players|opponents)"},
    {count_returned, "returned", "{each} returned this way", "by all", "{each} (returned|so returned) (in this way|)"},
    {count_abandoned, "abandoned", "{each} abandoned this way", "by all",
     "{each} (abandoned|so abandoned) (in this way|)"},
    {count_exiled, "exiled", "{each} exiled this way", "by all", "{each} (exiled|so exiled) (in this way|)"},
    {count_discarded, "discarded", "{each} discarded this way", "by all",
     "{each} (discarded|so discarded) (in this way|)"},
};

}  // namespace imperium
