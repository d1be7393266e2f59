#include "games/settlers/vocabulary.h"

#include "games/settlers/check.h"
#include "games/settlers/glossary.h"
#include "games/settlers/goods.h"
#include "games/settlers/phrases.h"
#include "games/settlers/scopes.h"
#include "games/settlers/synonyms.h"
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
    {head_production, "Production", lang::HeadKind::effect, false,
     "at once when this is built, and again in the Production phase that begins every later round"},
    {head_open, "Open production", lang::HeadKind::effect, false,
     "a Production that others may share: an enemy who sends a worker here gains the same, at most two workers a "
     "round, and each gives you 1 worker"},
    {head_instant, "Instant", lang::HeadKind::effect, false,
     "an action: the card is played from hand, carried out and discarded; it is never built"},
    {head_bonus, "Building bonus", lang::HeadKind::effect, false, "once only, as this is built, after its production"},
    {head_action, "Action", lang::HeadKind::effect, true,
     "something that you may do on your turn, once a round or as often as it says; what stands before \"to\" is paid "
     "for it"},
    {head_feature, "Feature", lang::HeadKind::lasting, false,
     "works by itself all the time, as long as this stands in your Empire"},
    {head_feature_round, "Feature, once a round", lang::HeadKind::lasting, false,
     "a Feature that works only the first time in each round"},
    {head_feature_turn, "Feature, once a turn", lang::HeadKind::lasting, false,
     "a Feature that works only the first time in each turn"},
    {head_unlocked_action, "Unlocked action", lang::HeadKind::effect, true,
     "asleep until the Action of this card unlocks it; from your next turn on an Action for the rest of the round"},
    {head_unlocked_feature, "Unlocked feature", lang::HeadKind::lasting, false,
     "asleep until the Action of this card unlocks it; then a Feature for the rest of the round"},
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

// Names of cards that texts say without meaning the card: a statue token.
constexpr std::string_view common_words[] = {"statue"};

constexpr lang::SubjectRow subjects[] = {
    {lang::each_player, "each player", "every player|all players"},
    {each_enemy, "each enemy", "every enemy|all enemies"},
    {lang::each_other, "each other player", "every other player|all other players"},
};

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
    table.good_word = {"good", "goods"};
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
    table.later = later_synonyms;
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
