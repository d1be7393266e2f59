#pragma once
// The words of Imperial Settlers: Goods, colours, places, verbs, events, modifiers.
// One table for the compiler, the renderer, the rules and the language reference.

#include <cstdint>

#include "games/settlers/module_numbers.h"
#include "lang/program.h"
#include "lang/vocabulary.h"

namespace settlers {

// The order is that of the texts: "1 worker, 1 gold and 1 VP" lists them as they stand here.
enum GoodKind : std::uint8_t {
    good_worker,
    good_wood,
    good_stone,
    good_food,
    good_gold,
    good_raze,
    good_defense,
    good_vp,
    good_card,
    good_faction_card,
    good_common_card,
    good_samurai,
    good_resource,
    good_location,
    good_foundation,
    good_basic_tech,
    good_scoring_tech,
    good_defense_tech,
    good_advanced_tech,
    good_blessing,
    good_tricolour,
    good_count
};

enum Facet : std::uint8_t { facet_colour, facet_type, facet_deck, facet_standing };

enum Colour : std::uint8_t {
    colour_brown,
    colour_grey,
    colour_red,
    colour_pink,
    colour_gold,
    colour_black,
    colour_white,
    colour_violet,
    colour_blue,
    colour_orange,
    colour_count
};
static_assert(colour_count <= 16);  // a mask of CardDef

enum Type : std::uint8_t { type_production, type_feature, type_action };
enum DeckKind : std::uint8_t { deck_common, deck_faction };
// What else tells Locations apart: Look::fits.
enum Standing : std::uint8_t { standing_conquered, standing_colourless, standing_open, standing_count };
static_assert(standing_count <= 16);  // a mask of Selector

enum Noun : std::uint8_t {
    noun_location,
    noun_card,
    noun_deal,
    noun_foundation,
    noun_samurai,
    noun_resource,
    noun_pair
};

enum Place : std::uint8_t {
    place_usual,
    place_hand,
    place_hand_or_discard,
    place_enemy_board,
    place_own_board,
    place_under_this,
    place_here
};

enum Head : std::uint8_t {
    head_bonus,
    head_production,
    head_action,
    head_feature,
    head_open,
    head_instant,
    head_feature_round,
    head_feature_turn,
    head_unlocked_action,
    head_unlocked_feature,
    head_count
};
static_assert(head_count <= 16);
// What is used: once a round, or as often as its head says.
[[nodiscard]] constexpr bool is_action_head(std::uint8_t head) {
    return head == head_action || head == head_unlocked_action;
}

enum Field : std::uint8_t {
    field_colour,
    field_build,
    field_deal,
    field_raze,
    field_adjective,
    field_printed_defense,
    field_location_vp,
    field_replaces,
    field_of_expansions,  // from here on an expansion's own
};

enum Entry : std::uint8_t { entry_card, entry_board, entry_tile, entry_solo };

// The numbers of phrases are those of compiled packs: add at the end, never renumber without a new pack version. Each
// expansion has numbers of its own, in its NAME_words.h.
enum Modifier : std::uint8_t {
    modifier_none = 96,
    modifier_store,
    modifier_raze_cost,
    modifier_deploy,
    modifier_base_end,      // the next are the expansions' (first_modifier_of)
    modifier_further = 79,  // further ones of the base game stand behind it, from 80 on
    modifier_further_end
};
static_assert(modifier_further_end <= modifier_none && modifier_base_end <= first_modifier_of(module_friends),
              "a modifier of the base game stands behind modifier_further; there is room for 16");

enum Event : std::uint8_t {
    event_build = 128,
    event_raze,
    event_deal,
    event_deploy,
    event_vp,
    event_exchange,
    event_any_time,
    event_game_end,
    event_round_end = 157,
    event_razed,
    event_end  // further ones of the base game stand before it
};
static_assert(event_end - event_build <= 64);  // a mask of CardDef: what it hears

enum ConditionKind : std::uint8_t { if_have = 1, if_have_many, if_have_none, if_last_round, if_did, if_base_end };
static_assert(if_base_end <= first_condition_of(module_friends), "the next number is an expansion's");

enum CountKind : std::uint8_t { count_things_op, count_players, count_goods_here, count_base_end };
static_assert(count_base_end <= first_count_of(module_friends), "the next number is an expansion's");

// Of whom a clause speaks, besides those of all games.
enum SubjectKind : std::uint8_t { each_enemy = lang::own_subjects };

// Riders, in the low bits of an instruction's flags.
enum Rider : std::uint8_t {
    rider_free = 1,
    rider_renewed = 1,  // of a draw: an empty deck is renewed from its discards
    rider_no_location = 2,
    rider_either_deck = 2,  // of a search
    rider_used_up = 4,
    rider_mask = 7,
    rider_guest = 8,  // no word: what is activated is another player's, or nobody's
};

[[nodiscard]] const lang::Vocabulary& vocabulary();

}  // namespace settlers
