#include "games/settlers/vocabulary.h"

#include "games/settlers/check.h"
#include "lang/program.h"

namespace settlers {

namespace {

using lang::Whose;

constexpr lang::EntryRow entries[] = {{entry_card, "card", true}, {entry_board, "board", false}};

constexpr lang::GoodRow goods[] = {
    {good_worker, "worker", "workers"},
    {good_wood, "wood", "wood"},
    {good_stone, "stone", "stone"},
    {good_food, "food", "food"},
    {good_gold, "gold", "gold"},
    {good_raze, "raze", "raze"},
    {good_defense, "defense", "defense"},
    {good_vp, "VP", "VP"},
    {good_card, "card", "cards", true},
    {good_faction_card, "faction card", "faction cards", true},
    {good_common_card, "common card", "common cards", true},
    {good_samurai, "samurai", "samurai"},
    {good_resource, "resource", "resources", false, true},
    {good_location, "location", "locations"},
    {good_foundation, "foundation", "foundations"},
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
    {facet_faction, faction_barbarians, "barbarian"},
    {facet_faction, faction_romans, "roman"},
    {facet_faction, faction_egyptians, "egyptian"},
    {facet_faction, faction_japanese, "japanese"},
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
    {place_hand, yours, "from your hand"},
    {place_hand_or_discard, yours, "from your hand or your faction discard pile"},
    {place_enemy_board, enemy, "under an enemy board"},
    {place_own_board, yours, "under your board"},
    {place_under_this, yours, "under this"},
    {place_here, yours, "here"},
};

constexpr lang::HeadRow heads[] = {
    {head_bonus, "Building bonus", lang::HeadKind::effect, false, "once, when this is built, after its production"},
    {head_production, "Production", lang::HeadKind::effect, false, "when this is built and in every Production phase"},
    {head_action, "Action", lang::HeadKind::effect, true, "once a round, or as often as the head says"},
    {head_feature, "Feature", lang::HeadKind::feature, false, "as long as this stands"},
};

constexpr lang::FieldRow fields[] = {
    {field_colour, "colour", lang::FieldType::facets, facet_colour, true, "its colours, or none",
     "color|colours|colors"},
    {field_build, "build", lang::FieldType::goods, 0, true, "what building it costs, or nothing", "cost"},
    {field_deal, "deal", lang::FieldType::goods, 0, false, "the Good of its Deal field"},
    {field_raze, "raze", lang::FieldType::goods, 0, false, "the Goods of its Raze field"},
};

constexpr lang::PhraseRow effects[] = {
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
    {verb_remove, "remove", "remove {sel:location}", "to the discard pile of its deck; no razing, nothing protects",
     "choose {sel:location} and remove it from the game with all that lies on it|choose {sel:location} and remove it "
     "from the game|choose {sel:location} and discard it|remove {sel:location} from the game"},
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
    {verb_discard, "discard", "discard {sel:card|deal|foundation}", "to the discard pile of its deck", "", true},
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

constexpr lang::PhraseRow events[] = {
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

constexpr lang::PhraseRow modifiers[] = {
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

// Understood, never written. Longer wordings first where one begins another.
constexpr lang::SynonymRow synonyms[] = {
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
    {"whatever defense or samurai protects it", ""},
    {", whatever its defense", ""},
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

constexpr lang::Vocabulary table{
    "settlers", entries,   goods,      facets,    nouns,    places, heads,
    fields,     effects,   events,     modifiers, synonyms, uses,   check_instruction,
    check_card, verb_gain, verb_spend,
};

}  // namespace

const lang::Vocabulary& vocabulary() { return table; }

}  // namespace settlers
