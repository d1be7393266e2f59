#include "games/settlers/vocabulary.h"

#include "games/settlers/check.h"
#include "games/settlers/glossary.h"
#include "games/settlers/goods.h"
#include "games/settlers/phrases.h"
#include "games/settlers/scopes.h"
#include "lang/program.h"

namespace settlers {

namespace {

using lang::Whose;

constexpr lang::EntryRow entries[] = {{entry_card, "card"},
                                      {entry_board, "board", false, false, true},
                                      {entry_tile, "tile", false},
                                      {entry_solo, "solo", false, true}};

constexpr lang::DeckRow decks[] = {
    {"Common", "the cards that all players draw from"},
    {"Boards", "the Faction boards"},
    {"Expedition", "tiles in the middle of the table: one may be picked on passing"},
    {"Diplomacy", "tiles in the middle of the table: an action for each player, once a round"},
    {"Marketplace", "tiles in the middle of the table: the entry and the stalls"},
    {"Attack", "solo: the Targets of the virtual player"},
    {"Virtual player", "solo: the virtual player's faction cards"},
    {"Conquest", "solo: where the virtual player conquers"},
    {"Solo exceptions", "solo: what differs for the Faction of that name"},
};

constexpr auto goods = [] {
    std::array<lang::GoodRow, good_count> rows{};
    for (std::size_t k = 0; k < rows.size(); ++k) rows[k] = good_infos[k].row;
    return rows;
}();

constexpr lang::FacetKind facet_kinds[] = {
    {facet_standing, "standing"},
    {facet_deck, "deck"},
    {facet_type, "kind of location"},
    {facet_colour, "colour", lang::FacetKind::Role::plain, true, 0xff, false, "or"},
};

constexpr lang::FacetRow facets[] = {
    {facet_colour, colour_brown, "brown"},
    {facet_colour, colour_grey, "grey"},
    {facet_colour, colour_red, "red"},
    {facet_colour, colour_pink, "pink"},
    {facet_colour, colour_gold, "gold"},
    {facet_colour, colour_black, "black"},
    {facet_colour, colour_white, "white"},
    {facet_colour, colour_violet, "violet"},
    {facet_colour, colour_blue, "blue"},
    {facet_colour, colour_orange, "orange"},
    {facet_type, type_production, "production"},
    {facet_type, type_feature, "feature"},
    {facet_type, type_action, "action"},
    {facet_deck, deck_common, "common"},
    {facet_deck, deck_faction, "faction"},
    {facet_standing, standing_conquered, "conquered"},
    {facet_standing, standing_colourless, "colourless"},
    {facet_standing, standing_open, "open"},
};

constexpr lang::NounRow nouns[] = {
    {noun_location, "location", "locations"},
    {noun_card, "card", "cards", place_hand, static_cast<std::uint8_t>(Whose::yours)},
    {noun_deal, "deal", "deals"},
    {noun_foundation, "foundation", "foundations"},
    {noun_samurai, "samurai", "samurai"},
    {noun_resource, "resource", "resources"},
    {noun_pair, "pair", "pairs"},
};

constexpr auto yours = static_cast<std::uint8_t>(Whose::yours);
constexpr auto enemy = static_cast<std::uint8_t>(Whose::enemy);

constexpr lang::PlaceRow places[] = {
    {place_usual, yours, "of yours"},
    {place_usual, yours, "you have", true},
    {place_usual, yours, "you have"},
    {place_hand, yours, "from your hand"},
    {place_hand_or_discard, yours, "from your hand or your faction discard pile"},
    {place_enemy_board, enemy, "under an enemy board"},
    {place_own_board, yours, "under your board"},
    {place_under_this, yours, "under this"},
    {place_here, yours, "here"},
};

constexpr lang::HeadRow heads[] = {
    {head_production, "Production", lang::HeadKind::effect, false, "when this is built and in every Production phase"},
    {head_open, "Open production", lang::HeadKind::effect, false,
     "a Production; and for 1 worker, twice a round, of enemies who send one, which gives you 1 worker"},
    {head_instant, "Instant", lang::HeadKind::effect, false,
     "an action: played from hand, carried out and discarded; such a card is never built"},
    {head_bonus, "Building bonus", lang::HeadKind::effect, false, "once, when this is built, after its production"},
    {head_action, "Action", lang::HeadKind::effect, true, "once a round, or as often as the head says"},
    {head_feature, "Feature", lang::HeadKind::lasting, false, "as long as this stands"},
    {head_feature_round, "Feature, once a round", lang::HeadKind::lasting, false,
     "a Feature that hears only the first time in a round"},
    {head_feature_turn, "Feature, once a turn", lang::HeadKind::lasting, false,
     "a Feature that hears only the first time in a turn"},
    {head_unlocked_action, "Unlocked action", lang::HeadKind::effect, true,
     "an Action for the rest of a round, from the turn after its Action has unlocked it"},
    {head_unlocked_feature, "Unlocked feature", lang::HeadKind::lasting, false,
     "a Feature for the rest of a round, once its Action has unlocked it"},
};

constexpr lang::FieldRow fields[] = {
    {field_colour, "colour", lang::FieldType::facets, facet_colour, true, "its colours, or none",
     "color|colours|colors"},
    {field_build, "build", lang::FieldType::goods, 0, true, "what building it costs, or nothing", "cost"},
    {field_deal, "deal", lang::FieldType::goods, 0, false, "the Good of its Deal field"},
    {field_raze, "raze", lang::FieldType::goods, 0, false, "the Goods of its Raze field"},
    {field_adjective, "adjective", lang::FieldType::adjective, 0, false,
     "of a board: the word for Locations of its Faction"},
    {field_printed_defense, "printed defense", lang::FieldType::flag, 0, false,
     "razing it costs enemies 1 raze more; no defense can be placed on it"},
    {field_location_vp, "location VP", lang::FieldType::number, 0, false,
     "of a board: what each of its Locations is worth at the end, if not 2"},
    {field_replaces, "replaces", lang::FieldType::title, 0, false, "the card of its deck in whose place it comes"},
};

// Understood, never written. Longer wordings first where one begins another.
constexpr lang::SynonymRow base_synonyms[] = {
    {"( max # more )", ", at most #"},
    {", plus #", ", and #"},
    {"from your faction deck or from the common deck", "from the common deck or your faction deck"},
    {"from your faction deck or the common deck", "from the common deck or your faction deck"},
    {"you have made at least", "you have at least"},
    {"location of your own faction deck", "faction location"},
    {"( max . # )", ", at most #"},
    {"( up to # )", ", at most #"},
    {"( maximum of # )", ", at most #"},
    {"( this one too )", ""},
    {"( itself too )", ""},
    {"( including this card )", ""},
    {"( including itself )", ""},
    {"( including this location )", ""},
    {"defence", "defense"},
    {", each from the deck", ""},
    {", each from either deck", ""},
    {"from either deck", ""},
    {"from the deck", ""},
    {"choose each time :", "choose :"},
    {"choose one of the following :", "choose :"},
    {"choose one of these :", "choose :"},
    {"; then", "and"},
    {"resource of any kind", "resource"},
    {"resources of any kind", "resources"},
    {"resource ( wood , stone or food )", "resource"},
    {"resources ( wood , stone or food )", "resources"},
    {"resource , wood , stone or food ,", "resource"},
    {"location of any kind", "location"},
    {"deal of any kind", "deal"},
    {"any resource", "1 resource"},
    {"any # resources", "# resources"},
    {"any # resource", "# resource"},
    {"wood , stone and food ( no gold )", "wood , stone and food"},
    {", common or faction ,", ""},
    {", common or faction", ""},
    {"any 1 enemy", "an enemy"},
    {"any one enemy", "an enemy"},
    {"as one of your own", "as your own"},
    {"of your own built", "of your"},
    {"of your built", "of your"},
    {"of your own", "of your"},
    {"under your own board", "under your board"},
    {"from under an enemy faction board", "under an enemy board"},
    {"from under an enemy board", "under an enemy board"},
    {"under an enemy faction board", "under an enemy board"},
    {"from under your faction board", "under your board"},
    {"under your faction board", "under your board"},
    {"from under your board", "under your board"},
    {"the good it shows", "its good"},
    {"the good shown on it", "its good"},
    {"your hand at once", "your hand"},
    {"at once , paying", ", paying"},
    {", paying its cost without the location part", "without its location cost"},
    {"; they cannot be taken back", ""},
    {"# card there", "# card under this"},
    {"each card there", "each card under this"},
    {"card under this location", "card under this"},
    {"cards under this location", "cards under this"},
    {"each resource there", "each resource here"},
    {"resource on this location", "resource here"},
    {"resources on this location", "resources here"},
    {"resource on this card", "resource here"},
    {"resources on this card", "resources here"},
    {"end of the game gain", "end of the game , gain"},
    {"from your supply on this location", "on this location"},
    {"number of wood , stone and food on this location", "number of resources here"},
    {"number of wood , stone or food on this location", "number of resources here"},
    {"pay nothing ;", ""},
    {"exchanges 2 workers for 1 resource or 1 card , gain # worker ; once for each pair exchanged",
     "exchanges workers , gain # worker for each pair"},
    {"exchanges 2 workers for a resource or a card , gain # worker for each pair",
     "exchanges workers , gain # worker for each pair"},
    {"for each pair exchanged", "for each pair"},
    {"for each pair of workers exchanged", "for each pair"},
    {", each deployed at once on a different japanese location of your empire without one", ""},
    {"; those without room are lost", ""},
    {"( max # )", ", at most #"},
    {"( maximum # )", ", at most #"},
    {"( at most # )", ", at most #"},
    {"max . #", "at most #"},
    {"up to a maximum of", "at most"},
    {"to a maximum of", "at most"},
    {"with a maximum of", "at most"},
    {"no more than", "at most"},
    {"but not more than", "at most"},
    {"but at most", "at most"},
    {"maximum #", "at most #"},
    {"max #", "at most #"},
    {"# at most", "at most #"},
    {"minimum #", "at least #"},
    {"( at least # )", ", at least #"},
    {", this one included", ""},
    {", including this card", ""},
    {", including this one", ""},
    {", including itself", ""},
    {", itself included", ""},
    {"( this one included )", ""},
    {"( including this one )", ""},
    {"put 1 worker from the general supply on", "mark"},
    {"put a worker from the general supply on", "mark"},
    {"place 1 worker from the general supply on", "mark"},
    {"place a worker from the general supply on", "mark"},
    {"from the supply of", "from"},
    {"from the general supply", ""},
    {"from the supply", ""},
    {"at any point", "at any time"},
    {"as often as you can", "as often as possible"},
    {"as often as it can", "as often as possible"},
    {"as many times as you can", "as often as possible"},
    {"as many times as possible", "as often as possible"},
    {"you can", "you may"},
    {"each time", "whenever"},
    {"every time", "whenever"},
    {"when you", "whenever you"},
    {"after you", "whenever you"},
    {"whenever an opponent", "whenever an enemy"},
    {"victory points", "vp"},
    {"victory point", "vp"},
    {"points", "vp"},
    {"point", "vp"},
    {"vps", "vp"},
    {"stars", "vp"},
    {"star", "vp"},
    {"raze tokens", "raze"},
    {"raze token", "raze"},
    {"defense tokens", "defense"},
    {"defense token", "defense"},
    {"golden", "gold"},
    {"gray", "grey"},
    {"purple", "violet"},
    {"get", "gain"},
    {"receive", "gain"},
    {"score", "gain"},
    {"collect", "gain"},
    {"earn", "gain"},
    {"gain # cards", "draw # cards"},
    {"gain # card", "draw # card"},
    {"take # cards", "draw # cards"},
    {"take # card", "draw # card"},
    {"take # common cards", "draw # common cards"},
    {"take # common card", "draw # common card"},
    {"take # faction cards", "draw # faction cards"},
    {"take # faction card", "draw # faction card"},
    {"opponent's", "enemy"},
    {"opponents'", "enemy"},
    {"opponents", "enemies"},
    {"opponent", "enemy"},
    {"another player's", "enemy"},
    {"another player", "an enemy"},
    {"other players'", "enemy"},
    {"an enemy player", "an enemy"},
    {"none beyond the building bonus", "none"},
    {"no effect beyond the building bonus", "none"},
    {"buildings", "locations"},
    {"building", "location"},
    {"in your empire as a foundation", "as a foundation"},
    {"in your empire as foundations", "as foundations"},
    {"into your empire as a foundation", "as a foundation"},
    {"into your empire as foundations", "as foundations"},
    {"in your own empire", "you have"},
    {"in your empire", "you have"},
    {"of your empire", "you have"},
    {"from your empire", "you have"},
    {"you control", "you have"},
    {"you own", "you have"},
    {"you have built", "you have"},
    {"per", "for each"},
    {"for every", "for each"},
    {"# hand card", "# card from your hand"},
    {"# hand cards", "# cards from your hand"},
    {"from your own hand", "from your hand"},
    {"of your hand", "from your hand"},
    {"in their hand", "from their hand"},
    {"in your hand", "from your hand"},
    {"from hand", "from your hand"},
    {"location from your hand", "card from your hand"},
    {"locations from your hand", "cards from your hand"},
    {"as many as you like", "any number of"},
    {"without paying its cost", "without its cost"},
    {"without paying the cost", "without its cost"},
    {"for free", "without its cost"},
    {"free of charge", "without its cost"},
    {"at no cost", "without its cost"},
    {"at no further cost", "without its cost"},
    {"ignoring its cost", "without its cost"},
    {"ignoring the cost", "without its cost"},
    {"paying its cost without the location part", "without its location cost"},
    {"without the location part of its cost", "without its location cost"},
    {"without paying its location cost", "without its location cost"},
    {"end of game :", "at the end of the game ,"},
    {"keep in the cleanup phase", "store"},
    {"=>", "to"},
    {"->", "to"},
    {"in order to", "to"},
    {"choose one :", "choose :"},
    {"gain # vp more", "gain # vp"},
    {"enemy discard a card from their hand", "enemy discard a card from his hand"},
    {"enemy discard # card from their hand", "enemy discard # card from his hand"},
    {"enemy to discard a card from their hand", "enemy to discard a card from his hand"},
    {"enemy to discard # card from their hand", "enemy to discard # card from his hand"},
    {"who discards a card from their hand", "who discards a card from his hand"},
    {"who discards # card from their hand", "who discards # card from his hand"},
    {"( their choice )", "( his choice )"},
};

// How often an action is used, said behind it rather than in its head; "per" is read as "for each" by then.
constexpr lang::UsesRow uses[] = {
    {"once for each round", 1},
    {"once a round", 1},
    {"once each round", 1},
    {"up to twice for each round", 2},
    {"twice for each round", 2},
    {"up to twice a round", 2},
    {"twice a round", 2},
    {"up to twice each round", 2},
    {"twice each round", 2},
    {"up to 2 times a round", 2},
    {"2 times a round", 2},
    {"up to 2 times for each round", 2},
    {"2 times for each round", 2},
    {"may be activated once", 1},
    {"may be activated twice", 2},
    {"may be activated up to twice", 2},
    {"may be activated 2 times", 2},
    {"may be used twice", 2},
    {"can be activated twice", 2},
    {"can be used twice", 2},
    {"this may be activated twice", 2},
    {"this action may be activated twice", 2},
    {"it may be activated twice", 2},
    {"you may use it twice", 2},
    {"you may do this twice a round", 2},
    {"up to three times for each round", 3},
    {"up to three times a round", 3},
    {"three times for each round", 3},
    {"three times a round", 3},
    {"up to 3 times a round", 3},
    {"up to 3 times for each round", 3},
    {"3 times a round", 3},
    {"may be activated three times", 3},
    {"may be activated 3 times", 3},
    {"once a round", 1, head_feature, head_feature_round},
    {"once each round", 1, head_feature, head_feature_round},
    {"once for each round", 1, head_feature, head_feature_round},
    {"once a turn", 1, head_feature, head_feature_turn},
    {"once each turn", 1, head_feature, head_feature_turn},
    {"once for each turn", 1, head_feature, head_feature_turn},
};

// A card of a prayer that is taken counts no more: what is counted comes first.
constexpr lang::SynonymRow later[] = {
    {"put 1 drawn card into your hand", "take a drawn card"},
    {"put a drawn card into your hand", "take a drawn card"},
};

// Names of cards that texts say without meaning the card: a statue token.
constexpr std::string_view common_words[] = {"statue"};

constexpr lang::SubjectRow subjects[] = {
    {lang::each_player, "each player", "every player|all players"},
    {each_enemy, "each enemy", "every enemy|all enemies"},
    {lang::each_other, "each other player", "every other player|all other players"},
};

constexpr auto synonyms = core::joined(friends_words::synonyms, magic_number_words::synonyms, fire_words::synonyms,
                                       atlanteans_words::synonyms, aztecs_words::synonyms, amazons_words::synonyms,
                                       minis_words::synonyms, solo_words::synonyms, std::to_array(base_synonyms));

// The row of an Empire: what a Location has beside its bonus.
std::string_view row_of_card(const lang::Pack& pack, const lang::Card& card) {
    if (card.entry != entry_card) return {};
    std::string_view row = "feature";
    for (std::size_t k = 0; k < card.ability_count; ++k) {
        const std::uint8_t head = pack.abilities[card.first_ability + k].head;
        if (head == head_production || head == head_open) return "production";
        if (head == head_instant) row = "instant";
        if (head == head_action) row = "action";
    }
    return row;
}

constexpr lang::Vocabulary make_table() {
    lang::Vocabulary table{};
    table.game = "settlers";
    table.entries = entries;
    table.decks = decks;
    table.enemy = "enemy";
    table.goods = goods;
    table.facet_kinds = facet_kinds;
    table.facets = facets;
    table.nouns = nouns;
    table.places = places;
    table.heads = heads;
    table.glossary = glossary;
    table.fields = fields;
    table.effects = effect_rows;
    table.scopes = scope_rows;
    table.events = event_rows;
    table.modifiers = modifier_rows;
    table.synonyms = synonyms;
    table.uses = uses;
    table.later = later;
    table.common_words = common_words;
    table.counted_goods = noun_resource;
    table.reminders = reminder_rows;
    table.conditions = condition_rows;
    table.counts = count_rows;
    table.subjects = subjects;
    table.check = check_instruction;
    table.check_card = check_card;
    table.table_row = row_of_card;
    table.gain_op = verb_gain;
    table.default_noun = noun_location;
    table.number = {"BAR012", "BAR012-013"};
    return table;
}

constexpr lang::Vocabulary table = make_table();
static_assert(lang::fits_packs(table));

}  // namespace

const lang::Vocabulary& vocabulary() { return table; }

}  // namespace settlers
