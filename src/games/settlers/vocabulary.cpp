#include "games/settlers/vocabulary.h"

#include "games/settlers/check.h"
#include "games/settlers/goods.h"
#include "games/settlers/phrases.h"
#include "lang/program.h"

namespace settlers {

namespace {

using lang::Whose;

constexpr lang::EntryRow entries[] = {{entry_card, "card"}, {entry_board, "board", false, false, true}};

constexpr lang::DeckRow decks[] = {
    {"Common", "the cards that all players draw from"},
    {"Boards", "the Faction boards"},
};

constexpr auto goods = [] {
    std::array<lang::GoodRow, good_count> rows{};
    for (std::size_t k = 0; k < rows.size(); ++k) rows[k] = good_infos[k].row;
    return rows;
}();

constexpr lang::FacetKind facet_kinds[] = {
    {facet_deck, "deck"},
    {facet_type, "kind of location"},
    {facet_colour, "colour"},
};

constexpr lang::FacetRow facets[] = {
    {facet_colour, colour_brown, "brown"},       {facet_colour, colour_grey, "grey"},
    {facet_colour, colour_red, "red"},           {facet_colour, colour_pink, "pink"},
    {facet_colour, colour_gold, "gold"},         {facet_colour, colour_black, "black"},
    {facet_colour, colour_white, "white"},       {facet_colour, colour_violet, "violet"},
    {facet_colour, colour_blue, "blue"},         {facet_colour, colour_orange, "orange"},
    {facet_type, type_production, "production"}, {facet_type, type_feature, "feature"},
    {facet_type, type_action, "action"},         {facet_deck, deck_common, "common"},
    {facet_deck, deck_faction, "faction"},
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
    {head_bonus, "Building bonus", lang::HeadKind::effect, false, "once, when this is built, after its production"},
    {head_action, "Action", lang::HeadKind::effect, true, "once a round, or as often as the head says"},
    {head_feature, "Feature", lang::HeadKind::feature, false, "as long as this stands"},
};

constexpr lang::FieldRow fields[] = {
    {field_colour, "colour", lang::FieldType::facets, facet_colour, true, "its colours, or none",
     "color|colours|colors"},
    {field_build, "build", lang::FieldType::goods, 0, true, "what building it costs, or nothing", "cost"},
    {field_deal, "deal", lang::FieldType::goods, 0, false, "the Good of its Deal field"},
    {field_raze, "raze", lang::FieldType::goods, 0, false, "the Goods of its Raze field"},
    {field_adjective, "adjective", lang::FieldType::adjective, 0, false,
     "of a board: the word for Locations of its Faction"},
};

// Understood, never written. Longer wordings first where one begins another.
constexpr lang::SynonymRow synonyms[] = {
    {"( max . # )", ", at most #"},
    {"( up to # )", ", at most #"},
    {"( maximum of # )", ", at most #"},
    {"( this one too )", ""},
    {"( itself too )", ""},
    {"( including this card )", ""},
    {"( your choice )", ""},
    {"defence", "defense"},
    {"from the deck of your choice", ""},
    {", each from the deck of your choice", ""},
    {"choose each time :", "choose :"},
    {"; then", "and"},
    {"of your choice", ""},
    {"of any kind", ""},
    {"with a raze field", ""},
    {"that has a raze field", ""},
    {", common or faction ,", ""},
    {", common or faction", ""},
    {"any # enemy", "an enemy"},
    {"# of your own built locations", "a location of yours"},
    {"# of your deals", "a deal of yours"},
    {"one of your deals", "a deal of yours"},
    {"# of your locations", "a location of yours"},
    {"# other", "another"},
    {"from under an enemy faction board", "under an enemy board"},
    {"under an enemy faction board", "under an enemy board"},
    {"under your faction board", "under your board"},
    {"from under your board", "under your board"},
    {"the good it shows", "its good"},
    {"your hand at once", "your hand"},
    {"at once , paying", ", paying"},
    {", paying its cost without the location part", "without its location cost"},
    {", each from the deck of your choice", ""},
    {", each from the deck", ""},
    {"raze anything , from hand or in an enemy empire ,", "raze ,"},
    {"raze anything", "raze"},
    {"; they cannot be taken back", ""},
    {". cannot be razed .", "."},
    {". this is no raze .", "."},
    {". the location is not razed .", "."},
    {"# card there", "# card under this"},
    {"each card there", "each card under this"},
    {"each resource there", "each resource here"},
    {"end of the game gain", "end of the game , gain"},
    {"gain # vp more", "gain # vp"},
    {"from your supply on this location", "on this location"},
    {"number of wood , stone and food on this location", "number of resources on this location"},
    {"pay nothing ;", ""},
    {"( max # )", ", at most #"},
    {"( maximum # )", ", at most #"},
    {"( at most # )", ", at most #"},
    {"max . #", "at most #"},
    {"up to a maximum of", "at most"},
    {"no more than", "at most"},
    {"maximum #", "at most #"},
    {"max #", "at most #"},
    {"# at most", "at most #"},
    {"minimum #", "at least #"},
    {", this one included", ""},
    {", including this card", ""},
    {", including this one", ""},
    {", itself included", ""},
    {"( this one included )", ""},
    {"( including this one )", ""},
    {"from the deck of your choice", ""},
    {"from the general supply", ""},
    {"from the supply", ""},
    {"each time", "whenever"},
    {"every time", "whenever"},
    {"when you", "whenever you"},
    {"after you", "whenever you"},
    {"victory points", "vp"},
    {"victory point", "vp"},
    {"points", "vp"},
    {"point", "vp"},
    {"stars", "vp"},
    {"star", "vp"},
    {"raze tokens", "raze"},
    {"raze token", "raze"},
    {"defense tokens", "defense"},
    {"defense token", "defense"},
    {"defence", "defense"},
    {"golden", "gold"},
    {"gray", "grey"},
    {"purple", "violet"},
    {"green", "brown"},
    {"their", "your"},
    {"get", "gain"},
    {"receive", "gain"},
    {"score", "gain"},
    {"gain # cards", "draw # cards"},
    {"gain # card", "draw # card"},
    {"take # cards", "draw # cards"},
    {"take # card", "draw # card"},
    {"opponent's", "enemy"},
    {"opponents'", "enemy"},
    {"opponent", "enemy"},
    {"another player's", "enemy"},
    {"another player", "enemy"},
    {"other players'", "enemy"},
    {"an enemy player", "an enemy"},
    {"none beyond the building bonus", "none"},
    {"buildings", "locations"},
    {"building", "location"},
    {"in your empire", "you have"},
    {"of your empire", "you have"},
    {"you control", "you have"},
    {"you own", "you have"},
    {"per", "for each"},
    {"for every", "for each"},
    {"one of your own", "your own"},
    {"from your own hand", "from your hand"},
    {"of your hand", "from your hand"},
    {"in your hand", "from your hand"},
    {"as many as you like", "any number of"},
    {"without paying its cost", "without its cost"},
    {"for free", "without its cost"},
    {"at no further cost", "without its cost"},
    {"ignoring the cost", "without its cost"},
    {"paying its cost without the location part", "without its location cost"},
    {"for the rest of the round", "until the end of the round"},
    {"this round", "until the end of the round"},
    {"destroy", "remove"},
    {"end of game :", "at the end of the game ,"},
    {"at any moment of your turn", "at any time in your turn"},
    {"during your turn", "at any time in your turn"},
    {"keep in the cleanup phase", "store"},
    {"in cleanup you may store", "you may store"},
    {"=>", "to"},
    {"->", "to"},
    {"in order to", "to"},
    {"other production location", "another production location"},
    {"choose one :", "choose :"},
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
    {"may be activated twice", 2},
    {"this may be activated twice", 2},
    {"you can use it twice", 2},
    {"you may use it twice", 2},
    {"up to three times for each round", 3},
    {"three times a round", 3},
};

constexpr lang::SubjectRow subjects[] = {
    {lang::each_player, "each player", "every player|all players"},
    {each_enemy, "each enemy", "every enemy|all enemies"},
    {lang::each_other, "each other player", "every other player|all other players"},
};

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
    table.fields = fields;
    table.effects = effect_rows;
    table.events = event_rows;
    table.modifiers = modifier_rows;
    table.synonyms = synonyms;
    table.uses = uses;
    table.conditions = condition_rows;
    table.counts = count_rows;
    table.subjects = subjects;
    table.check = check_instruction;
    table.check_card = check_card;
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
