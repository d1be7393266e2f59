#include <algorithm>
#include <iterator>

#include "games/imperium/vocabulary.h"

#include "games/imperium/check.h"
#include "games/imperium/glossary.h"
#include "games/imperium/goods.h"
#include "games/imperium/phrases.h"
#include "games/imperium/scopes.h"
#include "games/imperium/synonyms.h"

namespace imperium {

namespace {

using lang::HeadKind;
using lang::Qualifier;
using lang::Whose;

constexpr lang::EntryRow entries[] = {
    {entry_card, "card", true, true}, {entry_nation, "nation", false, true, true}, {entry_bot, "bot", false}};

constexpr lang::DeckRow decks[] = {
    {"Commons", "the cards that every nation can come by: market, Unrest, Fame, King of Kings"},
    {"States", "the State cards and the merchants, of all nations"},
    {"Trade Routes", "what the Trade Routes variant adds to the Commons"},
};

constexpr auto good_rows = [] {
    std::array<lang::GoodRow, good_count> rows{};
    for (std::size_t k = 0; k < good_count; ++k) rows[k] = good_infos[k].row;
    return rows;
}();

using Role = lang::FacetKind::Role;

constexpr lang::FacetKind facet_kinds[] = {
    {facet_standing, "mark", Role::standing},
    {facet_icon, "icon", Role::plain, true, noun_icon, true},
    {facet_suit, "suit", Role::type, true, 0xff, true},
    {facet_symbol, "symbol", Role::plain, false},
    {facet_start, "place to start", Role::field},
    {facet_set, "set of cards", Role::field},
    {facet_accession, "kind of accession", Role::field},
    {facet_short, "rule of the short variant", Role::field},
    {facet_bot, "rule of a Bot's set-up", Role::field},
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
    {facet_standing, standing_pinned, "pinned"},
    {facet_standing, standing_attack, "attack", {}, false, true},
    {facet_standing, standing_exiled, "exiled", {}, false, false, true},
    {facet_standing, standing_market, "market", {}, false, false, true},
    {facet_standing, standing_garrisoned, "garrisoned", {}, false, false, true},
    {facet_standing, standing_development, "development"},
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
    {facet_start, start_bot, "bot"},
    {facet_start, start_second_bot, "second bot"},
    {facet_start, start_bot_board, "beside the bot"},
    {facet_start, start_bot_merchants, "bot merchants"},
    {facet_set, set_aggressive, "aggressive"},
    {facet_set, set_trade, "trade"},
    {facet_accession, accession_nadir, "nadir"},
    {facet_accession, accession_no_flip, "no flip"},
    {facet_accession, accession_zenith, "zenith"},
    {facet_short, short_refused, "refused"},
    {facet_short, short_no_nation_cards, "no nation cards"},
    {facet_short, short_no_resources, "no resources"},
    {facet_short, short_two_seasons, "one development of each season"},
    {facet_short, short_less_progress, "4 progress fewer"},
    {facet_short, short_mana, "one card as mana"},
    {facet_short, short_keeps_developments, "keeps its developments"},
    {facet_short, short_free_development, "one development for nothing"},
    {facet_short, short_fewer_developments, "one development fewer"},
    {facet_short, short_quest, "one quest active"},
    {facet_short, short_nation_in_deck, "one nation card in the deck"},
    {facet_bot, bot_dynasty, "dynasty deck"},
    {facet_bot, bot_aside, "set aside"},
    {facet_bot, bot_removed, "removed"},
    {facet_bot, bot_no_dynasty, "no dynasty deck"},
    {facet_bot, bot_apart, "developments apart"},
    {facet_bot, bot_regions_first, "regions on top"},
    {facet_bot, bot_seasons, "seasons in turn"},
    {facet_bot, bot_unrest_scores, "unrest scores"},
};

constexpr lang::NounRow nouns[] = {
    {noun_card, "card", "cards"},
    {noun_icon, "icon", "icons", 0, 0, false, {}, false},
    {noun_resource, "resource", "resources", 0, 0, false, {}, false},
    {noun_of_them, "of them", "of them", 0, 0, false, {}, false},
    {noun_it, "it", "it", 0, 0, true, "that card|that region"},
    {noun_them, "them", "them", 0, 0, true, "those cards"},
    {noun_this, "this card", "this card", 0, 0, true, "itself|here|this"},
    {noun_hand, "your hand", "your hand", 0, 0, true, "your whole hand|all cards in your hand"},
    {noun_cards_here, "the cards garrisoned here", "", 0, 0, true, "all cards garrisoned here"},
    {noun_top_fame, "the top fame card", "", 0, 0, true},
    {noun_unrest_with_it, "the unrest taken with it", "", 0, 0, true},
    {noun_main_top, "the top card of the main deck", "", 0, 0, true},
    {noun_power, "your Power card", "", 0, 0, true},
    {noun_ceremony, "your ceremony card", "", 0, 0, true, "the ceremony card"},
    {noun_nation_top, "the top card of your nation deck", "", 0, 0, true, "your top nation card"},
    {noun_quest, "impending quest", "impending quests"},
    {noun_active_quest, "the active quest", "", 0, 0, true},
    {noun_deck_top, "the top card of your deck", "", 0, 0, true},
    {noun_dynasty_top, "the top card of your Dynasty deck", "", 0, 0, true},
    {noun_discard_top, "the top card of your discard pile", "", 0, 0, true},
    {noun_development_top, "the top card of your development deck", "", 0, 0, true,
     "the top card of your discovery deck|the top impending quest"},
    {noun_state, "your State card", "", 0, 0, true},
    {noun_die_slot, "the market card in the slot", "", 0, 0, true},
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
    {place_in_play, yours, "you have in play", true, "in play"},
    {place_in_play, yours, "that you have in play", true},
    {place_in_play, yours, "on your cards in play", true},
    {place_in_play, yours, "on cards in play", true},
    {place_play_or_hand, yours, "in play or in hand"},
    {place_play_or_quest, yours, "in play or as the active quest"},
    {place_here, yours, "garrisoned here"},
    {place_here, yours, "garrisoned under this card"},
    {place_here, yours, "garrisoned in this region"},
    {place_here, yours, "garrisoned under this"},
    {place_here, yours, "that is garrisoned here"},
    {place_here, yours, "that are garrisoned here"},
    {place_usual, 0, "you have", true},
    {place_on_this, yours, "here", true},
    {place_owned, yours, "you own", true},
    {place_owned, yours, "in your possession", true},
    {place_legends, yours, "in Legends"},
    {place_flooded, yours, "in your Flooded pile"},
    {place_under_regions, yours, "garrisoned under your regions in play"},
    {place_on_cards, yours, "on your cards"},
    {place_scored, yours, "from any scored area"},
    {place_scored, yours, "from anywhere they'd be scored"},
    {place_scored, yours, "from anywhere they would be scored"},
    {place_exile, 0, "in the Exile pile"},
    {place_on_it, yours, "it held", true},
    {place_on_it, yours, "that lay on it", true},
    {place_development, yours, "in your development area"},
    {place_reserve, yours, "set aside"},
    {place_discard_top, yours, "from the top of your discard pile"},
    {place_hand_or_discard, yours, "in your hand or discard pile"},
    {place_hand_or_discard, yours, "from your hand or from your discard pile"},
    {place_discard_or_history, yours, "from your discard pile or your History"},
};

constexpr lang::QualifierRow qualifiers[] = {
    {Qualifier::without, 0, "that is/are no {facets}",
     "that (is|are) not (a|an|) {facets} (card/cards|)|without (a|an|) {facets} (icon|)|"
     "(not|other than|except|excluding|but not|except for|not counting) (a|an|) {facets} (card/cards|)|"
     "that has no {facets} (icon|)"},
    {Qualifier::facet, 0, "that is {facets}",
     "(that|which) (is|are) (a|an|) {facets} (card/cards|)|of (the|) (type/types|suit/suits|kind|) {facets} "
     "(type/types|suit/suits|)",
     0xff, false},
    {Qualifier::other_than, 0, "other than {title}", "that is not {title}|(except|not|but not) {title}"},
    {Qualifier::goods_on, 0, "with {kinds} on it",
     "(that has|which has|having|with) {kinds} on (it|them)|holding {kinds}"},
    {Qualifier::goods_on, 0, "with {n} or more resources on it",
     "that holds {n} or more resource tokens|that holds {n} or more resources|that has {n} or more (resources|resource "
     "tokens) on it"},
    {Qualifier::facet, 0, "with the {facets} symbol",
     "(with|showing|bearing|that has|that shows|that bears) (the|a|an|) {facets} (symbol|icon|state symbol)",
     facet_symbol},
    {Qualifier::under, 1U << special_under_facet, "with a {facets} card garrisoned under it",
     "(with|that has|which has) (a|an) {facets} (card|) garrisoned (under it|beneath it|in it|there|)|(where|in "
     "which|under which) (a|an) {facets} "
     "(card|) is garrisoned",
     facet_icon},
    {Qualifier::mark, 1U << special_under_any, "with a card garrisoned under it",
     "(with|that has) (a|at least 1|1) card garrisoned (under it|there|)"},
    {Qualifier::mark, 1U << special_under_none, "with nothing garrisoned under it",
     "(with|that has) (nothing|no card|no cards|no other card) garrisoned (under it|there|)"},
    {Qualifier::mark, 1U << special_variable, "with variable VP",
     "(with|that has|that have|having) (a|) variable (VP|score|scores|victory points|number of (VP|victory "
     "points))|whose "
     "(VP|score|victory points) (is|are) variable"},
    {Qualifier::mark, 1U << special_matching, "of a matching suit"},
    {Qualifier::mark, 1U << special_its_suits, "of one of its suits"},
    {Qualifier::mark, 1U << special_main_slots, "in market slot 1 or 2", "in slot 1 or 2 of the market"},
    {Qualifier::adjective, 1U << standing_market, "from the market", "in the market|of the market", facet_standing},
    {Qualifier::adjective, 1U << standing_exiled, "from exile", "from the exile pile|in exile", facet_standing, false},
    {Qualifier::adjective, 1U << standing_garrisoned, "that is garrisoned", "that are garrisoned|you have garrisoned",
     facet_standing, false},
    {Qualifier::adjective, 1U << standing_pinned, "that stays in play", "(that|which) (stay|stays) in play",
     facet_standing, false},
    {Qualifier::beneath, 0, "garrisoned under {title}"},
    {Qualifier::beneath, 1U << special_under_title, "with {title} garrisoned under it",
     "(with|that has|which has) {title} garrisoned (under it|beneath it|in it|there|)|(where|in which|under which) "
     "{title} is garrisoned"},
    {Qualifier::facet, 0, "with a {facets} icon",
     "(with|showing|that shows|that has|bearing|which has) (a|an|the|) {facets} (icon/icons|)", facet_icon, false},
};

constexpr std::string_view one_at_a_time[] = {"acquire", "break through for"};

constexpr lang::SubjectRow subjects[] = {
    {lang::each_player, "each player",
     "(each|every) player (including you|including yourself|( , |)(including you|you included|yourself "
     "included|including yourself|yourself too|you too|you as well)( , "
     "|)|)|(all players|everyone|everybody) (including you|( , |)(including you|you included|yourself "
     "included|including yourself|yourself too|you too|you as "
     "well)( , |)|)",
     true},
    {lang::each_other, "each other player",
     "(each|every) (other player|opponent)|all (other players|opponents)|your opponents (each|)|each of (the other "
     "players|your "
     "opponents)|opponents",
     true},
    {lang::whoever_cannot, "whoever cannot",
     "(whoever|anyone who|another player who|each player who|each player that|any player that|any player who|each "
     "opponent who|any opponent who|an "
     "opponent who|each other "
     "player "
     "who|opponents who|players who) (cannot|can't|can not|is unable to|are unable to|is not able to|has none to|has "
     "nothing to) (pay|do so|do it|give you "
     "both|give you "
     "all of it|hand over both|) (it|them|both|)"},
    {lang::the_owner, "the owner of this card", "this card's owner"},
    {lang::that_player, "that player", "that opponent"},
};

constexpr lang::HeadRow heads[] = {
    {head_play, "", HeadKind::text, false, "when the card is played"},
    {head_keyword, "", HeadKind::keyword, false, "what the card says of itself"},
    {head_worth, "vp", HeadKind::worth, false,
     "the victory points that the card brings when the game is scored, wherever it is then"},
    {head_when_played, "When played", HeadKind::effect, false,
     "happens once, at the moment when you play this card; the card then stays before you, and this line is done with"},
    {head_when_played, "Play", HeadKind::effect, false, "the same as When played, said shorter"},
    {head_exhaust, "Exhaust", HeadKind::effect, false,
     "on your Activate turn you may put one of your exhaust tokens on this card to do it; the token comes back in "
     "Clean-up, so it is done once a turn at most"},
    {head_exhaust_when, "Exhaust, when", HeadKind::event, false,
     "right after this has happened you may put one of your exhaust tokens on this card to do the rest; once a turn at "
     "most, and never a must"},
    {head_whenever, "Whenever", HeadKind::event, false,
     "by itself, each time this happens while the card is in play; it costs no token"},
    {head_passive, "Passive", HeadKind::passive, false,
     "holds all the time, as long as the card is in play; there is nothing to do or to pay for it"},
    {head_solstice, "Solstice", HeadKind::effect, false,
     "in every Solstice, at the end of a round when all have had their turn, as long as the card is in play"},
    {head_end_of_solstice, "End of Solstice", HeadKind::effect, false,
     "at the very end of the Solstice, after your other Solstice effects"},
    {head_commerce, "Commerce", HeadKind::effect, false,
     "happens when you play this trade route, and each time somebody trades with it"},
    {head_profit, "Profit", HeadKind::effect, false,
     "an action that you may take once 3 goods lie on this route: take them, do this, and discard the route"},
    {head_when_developed, "When developed", HeadKind::effect, false, "happens once, when you develop this card"},
    {head_when_revealed, "When revealed", HeadKind::effect, false,
     "happens when the card is turned so that this side comes up"},
    {head_when_gained, "When gained", HeadKind::effect, false,
     "happens in place of the card being taken, when somebody would gain it"},
    {head_before_scoring, "Before Scoring", HeadKind::effect, false,
     "happens at the end of the game, just before points are counted"},
    {head_bot_commerce, "Bot Commerce", HeadKind::effect, false, "what the route does for a Bot, in place of Commerce"},
    {head_bot_profit, "Bot Profit", HeadKind::effect, false, "what the route does for a Bot, in place of Profit"},
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
    {field_bot, "bot", lang::FieldType::tally, facet_bot, false, "of a nation or its card: how it is set up for a Bot"},
};

constexpr lang::WorthRow worths[] = {
    {worth_history, "in History"}, {worth_history, "in your History"}, {worth_play, "in play"},
    {worth_legends, "in Legends"}, {worth_garrisoned, "garrisoned"},
};

constexpr std::string_view common_words[] = {"unrest",    "chaos",         "city",      "metropolis", "mana",
                                             "merchants", "king of kings", "barbarian", "empire"};

constexpr lang::Vocabulary make_table() {
    lang::Vocabulary table{};
    table.game = "imperium";
    table.entries = entries;
    table.decks = decks;
    table.goods = good_rows;
    table.good_word = {"resource", "resources"};
    table.facet_kinds = facet_kinds;
    table.facets = facets;
    table.nouns = nouns;
    table.places = places;
    table.heads = heads;
    table.glossary = glossary;
    table.fields = fields;
    table.effects = effect_rows;
    table.events = event_rows;
    table.modifiers = modifier_rows;
    table.synonyms = synonyms;
    table.check = check_instruction;
    table.check_card = check_card;
    table.continues = stays_in_play;
    table.price_head = {"exhaust this card", head_exhaust, head_exhaust_when, head_whenever};
    table.one_at_a_time = one_at_a_time;
    table.price_verb = "pay";
    table.implied_event = {"passive", "ignore", "attack", "whenever another player plays an attack card"};
    table.gain_op = verb_gain;
    table.conditions = condition_rows;
    table.counts = count_rows;
    table.keywords = keyword_rows;
    table.subjects = subjects;
    table.qualifiers = qualifiers;
    table.scopes = scope_rows;
    table.reminders = reminder_rows;
    table.worths = worths;
    table.common_words = common_words;
    table.number = {"3JPN20/24", "3JPN23-24/24", true};
    table.default_noun = noun_card;
    table.self_noun = noun_this;
    table.it_noun = noun_it;
    table.them_noun = noun_them;
    table.counted_goods = noun_resource;
    table.worth_op = worth_part;
    table.worth_place = place_owned;
    return table;
}

constexpr lang::Vocabulary table = make_table();
static_assert(std::all_of(std::begin(modifier_rows), std::end(modifier_rows), [](const lang::PhraseRow& row) {
    return row.op >= modifier_hand_larger && row.op - modifier_hand_larger < 64;  // a bit of CardDef::modifies
}));
static_assert(lang::fits_packs(table));

}  // namespace

const lang::Vocabulary& vocabulary() { return table; }

}  // namespace imperium
