#include "games/imperium/vocabulary.h"

#include "games/imperium/check.h"
#include "games/imperium/synonyms.h"

namespace imperium {

namespace {

using lang::HeadKind;
using lang::Qualifier;
using lang::Whose;

constexpr lang::EntryRow entries[] = {{0, "card", true, true}, {1, "nation", false, true}};

constexpr lang::GoodRow good_rows[] = {
    {material, "material", "materials"}, {population, "population", "population"},
    {progress, "progress", "progress"},  {goods, "goods", "goods"},
    {good_action, "action", "actions"},  {good_exhaust, "exhaust token", "exhaust tokens"},
    {good_mana, "mana", "mana"},
};

constexpr lang::FacetRow facets[] = {
    {facet_suit, suit_uncivilised, "uncivilised", {}, false, true},
    {facet_suit, suit_civilised, "civilised", {}, false, true},
    {facet_suit, suit_region, "region", "regions", true},
    {facet_suit, suit_tributary, "tributary", "tributaries", true},
    {facet_suit, suit_trade_route, "trade route", "trade routes", true},
    {facet_suit, suit_fame, "fame", {}, false, true},
    {facet_suit, suit_unrest, "unrest", "unrest", true},
    {facet_suit, suit_gadget, "gadget", "gadgets", true},
    {facet_suit, suit_power, "power"},
    {facet_icon, icon_city, "city", "cities", false, true},
    {facet_icon, icon_fertile, "fertile"},
    {facet_icon, icon_hunt, "hunt"},
    {facet_icon, icon_knight, "knight", "knights", false, true},
    {facet_icon, icon_mask, "mask", "masks", false, true},
    {facet_icon, icon_merchant, "merchant", "merchants", false, true},
    {facet_icon, icon_metropolis, "metropolis", "metropolises", false, true},
    {facet_icon, icon_miracle, "miracle"},
    {facet_icon, icon_ocean, "ocean"},
    {facet_icon, icon_production, "production"},
    {facet_icon, icon_river, "river"},
    {facet_icon, icon_scroll, "scroll", "scrolls", false, true},
    {facet_symbol, symbol_barbarian, "barbarian"},
    {facet_symbol, symbol_empire, "empire"},
    {facet_symbol, symbol_isle_bound, "isle-bound"},
    {facet_symbol, symbol_voyaging, "voyaging"},
    {facet_symbol, symbol_corrupted, "corrupted"},
    {facet_symbol, symbol_summoned, "summoned"},
    {facet_mark, mark_pinned, "pinned"},
    {facet_mark, mark_attack, "attack"},
    {facet_mark, mark_exiled, "exiled"},
    {facet_mark, mark_market, "market"},
    {facet_mark, mark_garrisoned, "garrisoned"},
    {facet_mark, mark_development, "development"},
    {facet_start, start_deck, "deck", "in the deck"},
    {facet_start, start_nation, "nation", "nation deck"},
    {facet_start, start_accession, "accession"},
    {facet_start, start_development, "development", "development area"},
    {facet_start, start_in_play, "in play"},
    {facet_start, start_beneath, "beneath"},
    {facet_start, start_power, "power"},
    {facet_start, start_state, "state"},
    {facet_start, start_second_state, "second state"},
    {facet_start, start_unrest, "unrest"},
    {facet_start, start_chaos, "chaos"},
    {facet_start, start_fame, "fame"},
    {facet_start, start_king, "king of kings"},
    {facet_start, start_market, "market"},
    {facet_start, start_merchants, "merchants"},
    {facet_start, start_back, "back"},
    {facet_set, set_aggressive, "aggressive"},
    {facet_set, set_trade, "trade"},
    {facet_accession, accession_nadir, "nadir"},
    {facet_accession, accession_no_flip, "no flip"},
    {facet_short, short_refused, "refused"},
    {facet_short, short_no_nation_cards, "no nation cards"},
    {facet_short, short_no_resources, "no resources"},
    {facet_short, short_two_seasons, "one development of each season"},
    {facet_short, short_less_progress, "4 progress fewer"},
    {facet_short, short_mana, "one card as mana"},
    {facet_short, short_keeps_developments, "keeps its developments"},
};

constexpr lang::NounRow nouns[] = {
    {noun_card, "card", "cards"},
    {noun_icon, "icon", "icons"},
    {noun_resource, "resource", "resources"},
    {noun_of_them, "of them", "of them"},
    {noun_it, "it", "it", 0, 0, true, "that card|that region"},
    {noun_them, "them", "them", 0, 0, true, "those cards"},
    {noun_this, "this card", "this card", 0, 0, true, "itself|here"},
    {noun_hand, "your hand", "your hand", 0, 0, true, "your whole hand|all cards in your hand"},
    {noun_cards_here, "the cards garrisoned here", "", 0, 0, true, "all cards garrisoned here"},
    {noun_top_fame, "the top fame card", "", 0, 0, true},
    {noun_unrest_with_it, "the unrest taken with it", "", 0, 0, true},
    {noun_main_top, "the top card of the main deck", "", 0, 0, true},
    {noun_power, "your Power card", "", 0, 0, true},
    {noun_ceremony, "your ceremony card", "", 0, 0, true, "the ceremony card"},
};

constexpr auto yours = static_cast<std::uint8_t>(Whose::yours);

constexpr lang::PlaceRow places[] = {
    {place_hand, yours, "from your hand"},
    {place_hand, yours, "from hand"},
    {place_hand, yours, "in your hand"},
    {place_hand, yours, "in hand"},
    {place_discard, yours, "from your discard pile"},
    {place_discard, yours, "in your discard pile", true},
    {place_hand_or_discard, yours, "from your hand or discard pile"},
    {place_hand_or_discard, yours, "from hand or discard pile"},
    {place_discard_or_history, yours, "from your discard pile or History"},
    {place_history, yours, "from your History"},
    {place_history, yours, "in your History", true},
    {place_in_play, yours, "in play"},
    {place_in_play, yours, "you have in play", true},
    {place_play_or_hand, yours, "in play or in hand"},
    {place_here, yours, "garrisoned here"},
    {place_on_this, yours, "here", true},
    {place_owned, yours, "you own", true},
    {place_legends, yours, "in Legends"},
    {place_under_regions, yours, "garrisoned under your regions in play"},
    {place_on_cards, yours, "on your cards"},
    {place_scored, yours, "from any scored area"},
    {place_exile, 0, "in the Exile pile"},
};

constexpr lang::QualifierRow qualifiers[] = {
    {Qualifier::without, 0, "that is/are no {facets}",
     "that is not {facets}|that is not a {facets}|that is not an {facets}|that are not {facets}|without {facets}|"
     "without a {facets} icon|without an {facets} icon"},
    {Qualifier::other_than, 0, "other than {title}", "that is not {title}"},
    {Qualifier::goods_on, 0, "with {kinds} on it", "that has {kinds} on it|holding {kinds}"},
    {Qualifier::goods_on, 0, "with {n} or more resources on it",
     "that holds {n} or more resource tokens|that holds {n} or more resources"},
    {Qualifier::symbol, 0, "with the {facets} symbol", "showing the {facets} symbol|bearing the {facets} symbol"},
    {Qualifier::under, special_under_facet, "with a {facets} card garrisoned under it"},
    {Qualifier::mark, special_under_any, "with a card garrisoned under it",
     "that has a card garrisoned under it|with at least 1 card garrisoned under it"},
    {Qualifier::mark, special_under_none, "with nothing garrisoned under it", "that has nothing garrisoned under it"},
    {Qualifier::mark, special_matching, "of a matching suit"},
    {Qualifier::mark, special_its_suits, "of one of its suits"},
    {Qualifier::mark, special_main_slots, "in market slot 1 or 2"},
    {Qualifier::beneath, 0, "garrisoned under {title}"},
    {Qualifier::icon, 0, "with a {facets} icon",
     "with an {facets} icon|with the {facets} icon|showing {facets}|showing a {facets} icon|that shows {facets}|with "
     "{facets}|"
     "that has a {facets} icon|that has an {facets} icon"},
};

constexpr lang::SubjectRow subjects[] = {
    {each_player, "each player", "every player|all players", true},
    {each_other, "each other player", "every other player|all other players|each opponent|every opponent|all opponents",
     true},
    {whoever_cannot, "whoever cannot", "each player who cannot|anyone who cannot"},
    {the_owner, "the owner of this card", "this card's owner"},
    {that_player, "that player", "that opponent"},
};

constexpr lang::HeadRow heads[] = {
    {head_play, "", HeadKind::effect, false, "when the card is played"},
    {head_keyword, "", HeadKind::passive, false, "what the card says of itself"},
    {head_worth, "vp", HeadKind::passive, false, "what it is worth at Scoring"},
    {head_when_played, "When played", HeadKind::effect, false, "when a card that stays is played"},
    {head_when_played, "Play", HeadKind::effect, false, "the same, said shorter"},
    {head_exhaust, "Exhaust", HeadKind::effect, false, "in your own Activate turn, for an exhaust token"},
    {head_exhaust_when, "Exhaust, when", HeadKind::event, false,
     "right after the event, for an exhaust token; always optional"},
    {head_whenever, "Whenever", HeadKind::event, false, "each time the event happens, without a token"},
    {head_passive, "Passive", HeadKind::passive, false, "as long as the card is in play"},
    {head_solstice, "Solstice", HeadKind::effect, false, "in every Solstice"},
    {head_end_of_solstice, "End of Solstice", HeadKind::effect, false, "after your other Solstice effects"},
    {head_commerce, "Commerce", HeadKind::effect, false, "when the route is played or traded with"},
    {head_profit, "Profit", HeadKind::effect, false, "as an Action, with 3 goods on the route"},
    {head_when_developed, "When developed", HeadKind::effect, false, "as it is developed"},
    {head_when_revealed, "When revealed", HeadKind::effect, false, "as this face comes up"},
    {head_when_gained, "When gained", HeadKind::effect, false, "in place of gaining it"},
    {head_before_scoring, "Before Scoring", HeadKind::effect, false, "as points are about to be counted"},
};

constexpr lang::FieldRow fields[] = {
    {field_starts, "starts", lang::FieldType::tally, facet_start, true, "where the card begins the game"},
    {field_suits, "suits", lang::FieldType::tally, facet_suit, false, "its suits, the banner's first", "suit"},
    {field_icons, "icons", lang::FieldType::tally, facet_icon, false, "its icons", "icon"},
    {field_state, "state", lang::FieldType::tally, facet_symbol, false, "its state symbols"},
    {field_stays, "stays", lang::FieldType::flag, 0, false, "it is pinned: it stays in play", "pinned|stays in play"},
    {field_attack, "attack", lang::FieldType::flag, 0, false, "it is an attack card"},
    {field_players, "players", lang::FieldType::number, 0, false, "used with at least so many players"},
    {field_set, "set", lang::FieldType::tally, facet_set, false, "the aggressive or the trade set"},
    {field_develop, "develop", lang::FieldType::goods, 0, false, "what developing it costs"},
    {field_accession, "accession", lang::FieldType::tally, facet_accession, false,
     "what an accession card does in place of flipping the State card"},
    {field_back, "back", lang::FieldType::title, 0, false, "the card on its other side"},
    {field_exhaust, "exhaust tokens", lang::FieldType::number, 0, false, "of a nation: its exhaust tokens"},
    {field_start_with, "start with", lang::FieldType::goods, 0, false, "of a Power card: resources more at the start"},
    {field_trade_only, "trade routes only", lang::FieldType::flag, 0, false, "of a nation: it needs Trade Routes"},
    {field_begins, "begins", lang::FieldType::tally, facet_symbol, false, "of a nation: its first State side"},
    {field_short, "short", lang::FieldType::tally, facet_short, false, "of a nation: its changes in the short variant"},
    {field_first_games, "for first games", lang::FieldType::flag, 0, false, "of a nation: offered first to beginners"},
    {field_vp, "vp", lang::FieldType::worth, 0, false, "what it is worth at Scoring"},
};

constexpr lang::PhraseRow effects[] = {
    {verb_gain, "gain", "gain {goods} {count}", "take resources from the Supply; actions and exhaust tokens, too"},
    {verb_pay, "pay", "pay {price} [to that player:1]",
     "a cost wherever it stands; progress and goods may stand in for population and materials"},
    {verb_pay_from, "pay from a card", "pay {price} from {sel2}", "what lies there, without substitutes"},
    {verb_pay_any, "pay freely", "pay any number of {kinds}", "any amount, 0 too"},
    {verb_spend_action, "spend actions", "spend {n} action/actions", "off the State card", "pay {n} action/actions"},
    {verb_spend_mana, "spend mana", "spend {n} mana", "discard as many cards from under Mana", "discard {n} mana"},
    {verb_mana_legends, "mana into Legends", "put {n} mana into Legends", "from under Mana"},
    {verb_move, "move", "move {price} to {sel2}", "from the pool, never substituted; a cost wherever it stands",
     "move {price} onto {sel2}|move {price} from your pool onto {sel2}|move {price} from your pool to {sel2}"},
    {verb_move_here, "move here", "move {price} here", "from the pool onto this card",
     "move {price} onto this card|move {price} from your pool onto this card|move {price} to this card"},
    {verb_move_up_to, "move freely", "move up to {n} {kinds} here", "so many or fewer",
     "move up to {n} {kinds} onto this card|move up to {n} of your {kinds} onto this card|"
     "move up to {n} {kinds} from your pool onto this card"},
    {verb_move_each, "move to several", "move {price} to each of {m} market cards", "to different cards"},
    {verb_take_off, "take off", "move {price} from here to your pool", "back from this card",
     "take {price} off this card into your pool|take {price} off this card"},
    {verb_remove_all, "remove all", "remove all {kinds} from here , at least {n} ,", "to the Supply",
     "remove all {kinds} from here , at least {n}"},
    {verb_exchange, "exchange", "exchange [up to:1] {n} progress for {m} population {count}",
     "no payment: nothing hangs on it", "convert [up to:1] {n} progress into {m} population {count}"},
    {verb_exchange_gained, "exchange what was gained", "exchange any of the progress gained this way for population",
     "one for one"},
    {verb_draw, "draw", "draw [up to:1] {n} card/cards [if able:2] {count} [, each from your deck or discard pile:4]",
     "from your deck; reshuffles unless 'if able'", "draw [up to:1] {n} card/cards , if able"},
    {verb_draw_card, "draw from elsewhere", "draw {sel}", "a card of your choice into hand"},
    {verb_discard, "discard", "discard {sel}", "to your discard pile, from hand unless said"},
    {verb_place, "place on the deck", "place {sel} on your deck", "face down on top",
     "put {sel} on top of your deck|place {sel} on top of your deck|put {sel} on your deck"},
    {verb_history, "History", "put {sel} into History", "under the Power card",
     "put {sel} into your History|move {sel} to History|move {sel} to your History|move {sel} into History"},
    {verb_legends, "Legends", "put {sel} into Legends", "the Polynesians' pile; discarded by others"},
    {verb_mana, "mana", "gain {sel} as mana", "garrisoned under Mana"},
    {verb_garrison, "garrison here", "garrison {sel} here", "under this card", "garrison {sel} under this card"},
    {verb_garrison_under, "garrison", "garrison {sel} under {sel2}", "under another card in play"},
    {verb_again, "when-played effect", "resolve its when-played effect", "of the region just named",
     "resolve that region's play effect|resolve its play effect|resolve that region's when-played effect"},
    {verb_abandon, "abandon", "abandon {sel}", "a pinned card in play to its owner's discard pile"},
    {verb_abandon_sum, "abandon together", "abandon cards showing {n} production icons together",
     "as many pinned cards as it takes"},
    {verb_recall, "recall", "recall {sel}", "a pinned card in play to its owner's hand"},
    {verb_exile, "exile", "exile {sel}", "to the Exile pile; never a market card with a token on it"},
    {verb_exile_hand, "exile the hand", "exile all cards in hand except unrest and cards with the summoned symbol",
     "without a choice"},
    {verb_exile_nation, "exile the nation deck", "exile your nation deck", "with its accession card"},
    {verb_free_play, "free play", "free play {sel} [, ignoring its state symbols:1]",
     "without an Action, once a turn for each card",
     "free play {sel} ignoring its state symbols|free play {sel} , ignoring its {symbols} symbol"},
    {verb_play, "play", "play {sel} for an action", "it costs an Action as usual", "play {sel}"},
    {verb_find, "find", "find {sel} [outside your nation deck:1] [, also in play ,:2]",
     "in hand, discard pile, deck and nation deck; what comes next says where it goes",
     "find {sel} [, but not in your nation deck ,:1]|find {sel} [, in play included ,:2]|find {sel} [, looking in play "
     "as "
     "well ,:2]"},
    {verb_take_unrest, "take unrest", "take {n} unrest", "from the Unrest pile into hand"},
    {verb_take_chaos, "take a Chaos", "take a Chaos [into your discard pile:1]", "from the Chaos pile, if one is left",
     "put a Chaos [into your discard pile:1]|take 1 Chaos [into your discard pile:1]"},
    {verb_take_fame, "take fame", "take the top fame card", "King of Kings is resolved when it is alone",
     "draw the top fame card|gain the top fame card"},
    {verb_take, "take", "take {sel}", "into hand",
     "add {sel} to your hand|put {sel} into your hand|take {sel} into your hand"},
    {verb_look_fame, "look at fame", "look at the top {n} fame cards and take 1 of them", "the rest goes back on top",
     "look at the {n} topmost fame cards and take 1 of them|look at the {n} top fame cards and take 1 of them|"
     "look at the {n} top fame cards , take 1 of them"},
    {verb_look_top_fame, "look at the top fame card", "look at the top fame card", "privately"},
    {verb_look_nation, "look at the nation deck", "look at the top {n} card/cards of your nation deck", "privately",
     "look at the {n} top cards of your nation deck|look at the {n} topmost cards of your nation deck"},
    {verb_look_main, "look at the Main deck", "look at the top {n} cards of the main deck and free play 1 of them",
     "the others go back"},
    {verb_bottom, "on the bottom", "put it on the bottom", "of the deck it was seen in, above what always lies lowest",
     "put it on the bottom of its deck"},
    {verb_main_bottom, "under the Main deck", "put {sel} on the bottom of the main deck", "face down"},
    {verb_shuffle_nation, "shuffle the nation deck", "shuffle your nation deck", "the accession card stays lowest"},
    {verb_nation_discard, "next nation card", "put the top card of your nation deck into your discard pile",
     "the accession card does there what it always does", "discard the top card of your nation deck"},
    {verb_swap, "swap", "swap {sel} with {sel2}", "tokens and unrest stay with the market's slot"},
    {verb_reveal, "reveal", "reveal the top card of the main deck", "to all"},
    {verb_put_with_unrest, "take it and unrest", "put it and an unrest from the pile into your discard pile",
     "the revealed card", "put it and an unrest into your discard pile"},
    {verb_acquire, "acquire", "acquire {sel} [, exiled cards included:1] [, which goes on your deck:2]",
     "a market card with its tokens and its unrest"},
    {verb_break, "break through",
     "break through for {sel} [, exiled cards included:1] [, which goes to your discard pile:2]",
     "a market card without its unrest, or the top of its deck"},
    {verb_develop, "develop", "develop [without paying:1]", "pay its cost; it goes to the discard pile",
     "develop a card [without paying:1]"},
    {verb_develop_named, "develop by name", "develop {sel} [, which goes to your hand:2]", "that card only"},
    {verb_return, "return", "return {sel}", "to the pile it came from"},
    {verb_return_token, "return a token", "return an exhaust token", "from a card of yours to the State card",
     "return 1 exhaust token|return 1 exhaust token to your state card|return an exhaust token to your state card"},
    {verb_return_token_from, "return a token from a card", "return an exhaust token from {sel}",
     "from such a card to the State card", "return 1 exhaust token from {sel}"},
    {verb_add, "add", "add {price} to {sel2}", "from the Supply", "add {price} onto {sel2}|put {price} on {sel2}"},
    {verb_add_here, "add here", "add {price} here", "from the Supply onto this card",
     "add {price} to this card|place {price} on this card|put {price} on this card"},
    {verb_add_any, "add any", "add 1 resource of your choice to a market card", "from the Supply",
     "add 1 resource of any kind to a market card"},
    {verb_gain_all, "empty a market card", "gain all resources on a market card", "the card stays",
     "gain all resources from a market card|gain every resource lying on a market card"},
    {verb_trade, "trade", "trade", "1 progress for 1 goods, or 1 goods onto a trade route for its Commerce"},
    {verb_trade_times, "trade several times", "trade up to {n} times", "each time anew"},
    {verb_ignore, "ignore the attack", "ignore that attack", "all of it or part of it",
     "ignore its effects|ignore that card's effects on you"},
    {verb_treat, "treat as", "until the end of the turn , treat {n} {icons} icon/icons as {m} production icon/icons",
     "and no longer as itself"},
    {verb_treat_each, "treat each as",
     "until the end of the turn , treat each {icons} icon as {m} production icon/icons", "and no longer as itself"},
    {verb_also, "also counts as", "until the end of the turn , each {icons} icon also counts as a production icon",
     "and as itself"},
    {verb_flip_this, "flip", "flip this card", "to its other side; tokens stay"},
    {verb_flip_state, "flip the State card", "flip your State card", "to its other side",
     "turn over your state card|turn your state card over"},
    {verb_flip_state_to, "turn the State card", "flip your State card to {symbols}", "if it is not there already",
     "turn your state card to its {symbols} side"},
    {verb_replace, "replace", "replace this card by {sel}", "nothing on it carries over"},
    {verb_replace_state, "replace the State card", "replace your State card by {sel}", "for good"},
    {verb_trigger, "trigger Scoring", "trigger Scoring", "the last round begins after this one",
     "trigger the game end|trigger game end|trigger the end of the game"},
    {verb_commerce, "another's Commerce", "resolve the Commerce of a trade route of another player",
     "no goods are placed"},
    {verb_free_symbols, "no symbols this turn", "ignore the state symbols of your cards until the end of the turn",
     "on every card you play"},
    {verb_next_symbol, "next card", "the next card you play this turn has no {symbols} symbol", "whatever it is"},
    {verb_brave, "unrest at once",
     "until the end of the turn , whenever you acquire a card you may free play the unrest taken with it", "each time"},
    {verb_turn_to_chaos, "turn into Chaos", "have that player return it and take a Chaos", "nothing if none is left"},
    {verb_king, "King of Kings", "resolve King of Kings", "as if a fame card were gained"},
    {verb_steal, "steal", "steal {goods} {count} from each other player", "as much as they have"},
    {verb_give, "give", "give each other player {sel}", "you choose which"},
};

constexpr lang::PhraseRow events[] = {
    {on_play, "playing", "you play {sel}", "free plays, too"},
    {on_acquire, "acquiring", "you acquire {sel}", "not by a break through"},
    {on_gain_card, "gaining a card", "you acquire or break through for {sel}", "either way"},
    {on_gain_market_card, "gaining from the market", "you acquire or break through for {sel} from the market",
     "only a face-up market card"},
    {on_return_unrest, "returning unrest", "you return unrest", "one or more at once; also by playing it",
     "you return an unrest|you return one or more unrest"},
    {on_take_unrest, "taking unrest", "you take an unrest", "with an acquired card, too"},
    {on_other_takes_unrest, "another takes unrest", "another player takes an unrest", "with an acquired card, too",
     "an opponent takes an unrest"},
    {on_other_attack, "another's attack", "another player plays an attack card", "in any turn, before its text",
     "an opponent plays an attack|an opponent plays an attack card"},
    {on_other_plays, "another plays", "another player plays {sel}", "in any turn", "an opponent plays {sel}"},
    {on_materials_from, "materials from a card", "you gain materials from {sel}",
     "such a card gives, brings or pays for materials"},
    {on_trade, "trading", "you trade", "in any of the three ways"},
    {on_profit, "a Profit", "you resolve the Profit of a trade route", "your own"},
    {on_discard_or_exile, "discarding or exiling", "you discard or exile {sel}", "from anywhere"},
    {on_garrison, "garrisoning", "you garrison a card", "anywhere"},
    {on_legends, "Legends", "cards are put into Legends", "one or more at once",
     "one or more cards are put into Legends|one or more cards go to Legends"},
    {on_reshuffle, "reshuffling", "you reshuffle", "before the draw goes on"},
    {on_cleanup, "Clean-up", "your Clean-up begins", "before its first step"},
    {on_state_turns, "the State card turns", "your State card turns to {sel}", "by any way"},
    {on_attacked, "an attack", "an attack affects you", "after the attack", "an attack card affects you"},
    {on_region_attack, "an attack on regions", "an attack would make you abandon or recall a region", "before its text",
     "an attack of another player would make you abandon or recall a region"},
    {on_pay_progress, "paying progress", "you pay progress", "once for each payment, counted by 'for each'"},
};

constexpr lang::PhraseRow modifiers[] = {
    {modifier_hand_larger, "hand size", "your hand size is {n} larger", "they add up", "hand size + {n}"},
    {modifier_hand_smaller, "hand size", "your hand size is {n} smaller [, except at set-up:1]", "they add up"},
    {modifier_no_symbol, "no symbol", "your {all} have no {symbols} symbol", "playing and developing"},
    {modifier_acquire_exiled, "acquire from Exile", "you may acquire exiled {all} as if in the market",
     "an unrest from the pile comes with it"},
    {modifier_unrest_cheaper, "cheaper unrest",
     "playing an unrest costs you {n} material or {m} discarded card less , at least 1", "of those prices only"},
    {modifier_materials_cheaper, "cheaper materials", "each cost you pay in materials is {n} less", "never below 0"},
    {modifier_gain_more, "more materials", "when you gain 1 to {n} materials at once , gain {m} more", "of each gain"},
    {modifier_paid_here, "paid goods", "{kinds} you pay are added here", "also as a substitute"},
    {modifier_gained_here, "gained population", "{kinds} you gain is added here", "in place of the pool"},
    {modifier_market_token, "Clean-up token",
     "instead of putting 1 progress on a market card , put {price} on it [and exile a market card:1]", "in Clean-up"},
    {modifier_history_discard, "no History",
     "instead of putting a card into History , discard it [and take an unrest:1]", "forced or chosen"},
    {modifier_history_here, "caught cards", "instead of putting a card into History , garrison it here",
     "before State and Power card are asked"},
    {modifier_no_develop, "no developing", "cards with the {symbols} symbol cannot be developed",
     "while this side is up"},
    {modifier_no_draw, "no drawing", "you cannot draw cards from your deck", "in Clean-up neither"},
    {modifier_gained_to_discard, "gained cards",
     "cards you acquire or break through for go to your discard pile , except unrest", "in place of the hand"},
    {modifier_epic_poetry, "another gain",
     "when you would acquire or break through for {sel} , you may recall this card to break through for an exiled card "
     "of that suit instead",
     "offered beside the market cards"},
    {modifier_chaos_instead, "Chaos instead",
     "when another player would take an unrest in your turn , you may have them take a Chaos into their discard pile "
     "instead",
     "if one is left"},
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
    {modifier_treat_while, "icons of one play",
     "while you resolve {sel} , treat each {icons2} icon as {n} production icon/icons", "only then"},
};

constexpr lang::PhraseRow keywords[] = {
    {keyword_free_play, "Free play", "Free play", "playing it costs no Action, once a turn"},
    {keyword_free_play_if, "Free play if", "Free play if {cond}", "as long as that holds", "free play while {cond}"},
    {keyword_no_garrison, "no garrison", "Cannot be garrisoned", "under nothing", "never garrisoned"},
    {keyword_no_garrison_region, "no region garrison", "Cannot be garrisoned under a region",
     "under other cards it can"},
    {keyword_no_play, "unplayable", "Cannot be played", "neither freely", "never playable"},
    {keyword_does_nothing, "idle", "Playing it does nothing", "it is discarded"},
    {keyword_no_cleanup, "kept in Clean-up", "Cannot be discarded in Clean-up", "as a cost it can"},
    {keyword_stays_put, "fixed", "Cannot be abandoned or recalled", "History and Exile work"},
    {keyword_playable_if, "playable if", "Playable only if {cond}", "free plays, too",
     "playable only while {cond}|playable only with {cond}"},
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
};

constexpr lang::PhraseRow conditions[] = {
    {if_symbol, "state", "{symbols}", "what your State card shows",
     "you are {symbols}|you are a {symbols}|you are an {symbols}|as a {symbols}|as an {symbols}"},
    {if_in_play, "in play", "{titles} is/are in play", "of yours", "{titles} in play|{titles} is/are [not:1] in play"},
    {if_in_history, "in History", "{titles} is/are in your History", "never the Legends pile",
     "{titles} in your history|{titles} is/are [not:1] in your history"},
    {if_have, "have", "you have {sel}", "of yours"},
    {if_have_many, "have many", "you have {n} or more {all}", "in the pool; mana under Mana"},
    {if_have_none, "have none", "you have no {all}", "in the pool"},
    {if_garrisoned, "garrisoned here", "a card is garrisoned here", "any card"},
    {if_empty, "nothing here", "nothing is garrisoned here", "no card"},
    {if_it, "that card", "it is [not:1] {sel}", "as it was when it moved",
     "it has a {icons} icon|it has an {icons} icon|it was [not:1] {sel}|it shows {icons}|that region shows {icons}"},
    {if_one_of_them, "one of them", "one of them is not {sel}", "of the cards just dealt with",
     "one of them was not {sel}"},
    {if_held, "held", "it held exactly {n} resource/resources", "in the market"},
    {if_broke_through, "a break through", "it was a break through", "and no acquire"},
    {if_scoring, "the end", "Scoring has been triggered", "by anyone", "game end has been triggered"},
    {if_returned, "returned", "you have returned an unrest from your hand this turn", "by its price or by an effect"},
    {if_hand_empty, "empty hand", "your hand is empty", "no card"},
    {if_only_king, "the last fame card", "only King of Kings is left in the fame deck", "face down ones are gone"},
    {if_did, "done", "you do", "what stands before was done"},
    {if_icons_here, "icons here", "the cards garrisoned here show {n} or more different icons", "type icons and suits"},
    {who_symbol, "who is", "who is {symbols}", "of another player", "who is an {symbols}|who is a {symbols}"},
    {who_lacks, "with no", "with no {each}", "of another player"},
    {who_has, "with", "with {sel}", "of another player", "who has {sel}"},
    {who_given, "given", "given {sel}", "by this card"},
};

constexpr lang::PhraseRow counts[] = {
    {count_way, "so many", "", "of what was just done"},
    {count_did, "players", "player who did", "what was offered them"},
    {count_kinds, "kinds of icons", "of {icons} of which you have an icon in play", "each kind once"},
    {count_compare, "players like you", "player who has at least as many {icons} icons in play as you", "you are one"},
    {count_returned, "returned", "{each} returned this way", "by all"},
    {count_abandoned, "abandoned", "{each} abandoned this way", "by all"},
    {count_exiled, "exiled", "{each} exiled this way", "by all"},
    {count_discarded, "discarded", "{each} discarded this way", "by all"},
};

constexpr lang::WorthRow worths[] = {
    {worth_history, "in History"},
    {worth_play, "in play"},
    {worth_legends, "in Legends"},
    {worth_garrisoned, "garrisoned"},
};

constexpr std::string_view common_words[] = {"unrest",    "chaos",         "city",      "metropolis", "mana",
                                             "merchants", "king of kings", "barbarian", "empire"};

constexpr lang::Vocabulary make_table() {
    lang::Vocabulary table{};
    table.game = "imperium";
    table.entries = entries;
    table.goods = good_rows;
    table.facets = facets;
    table.nouns = nouns;
    table.places = places;
    table.heads = heads;
    table.fields = fields;
    table.effects = effects;
    table.events = events;
    table.modifiers = modifiers;
    table.synonyms = synonyms;
    table.check = check_instruction;
    table.check_card = check_card;
    table.gain_op = verb_gain;
    table.conditions = conditions;
    table.counts = counts;
    table.keywords = keywords;
    table.subjects = subjects;
    table.qualifiers = qualifiers;
    table.worths = worths;
    table.common_words = common_words;
    table.headless = true;
    table.steal_op = verb_steal;
    table.give_op = verb_give;
    table.play_head = head_play;
    table.keyword_head = head_keyword;
    table.worth_head = head_worth;
    table.worth_op = worth;
    table.resource_noun = noun_resource;
    table.default_noun = noun_card;
    table.worth_place = place_owned;
    return table;
}

constexpr lang::Vocabulary table = make_table();

}  // namespace

const lang::Vocabulary& vocabulary() { return table; }

}  // namespace imperium
