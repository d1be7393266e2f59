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
using GoodsMask = core::Flags<GoodKind, std::uint32_t>;
static_assert(good_count <= 32);  // GoodsMask

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
using Colours = core::Flags<Colour, std::uint16_t>;
static_assert(colour_count <= 15);  // Colours, with the tricolour token of the Aztecs
inline constexpr auto all_colours = [] {
    std::array<Colour, colour_count> all{};
    for (std::uint8_t k = 0; k < colour_count; ++k) all[k] = static_cast<Colour>(k);
    return all;
}();
// A colour that is kept as its number + 1; 0: none.
[[nodiscard]] constexpr Colours kept_colour(unsigned kept) {
    return kept == 0 ? Colours{} : Colours{static_cast<Colour>(kept - 1U)};
}

enum Type : std::uint8_t { type_production, type_feature, type_action, type_count };
enum DeckKind : std::uint8_t { deck_common, deck_faction, deck_count };
using Types = core::Flags<Type, std::uint16_t>;
using DeckKinds = core::Flags<DeckKind, std::uint16_t>;
static_assert(type_count <= 16 && deck_count <= 16);  // masks of Selector
// What else tells Locations apart: Look::fits.
enum Standing : std::uint8_t { standing_conquered, standing_colourless, standing_open, standing_count };
using Standings = core::Flags<Standing, std::uint16_t>;
static_assert(standing_count <= 16);  // a mask of Selector

// What the adjectives of a selector ask for.
[[nodiscard]] constexpr Colours colours_in(const lang::Selector& selector) {
    return Colours::of(selector.facets[facet_colour]);
}

enum Noun : std::uint8_t {
    noun_location,
    noun_card,
    noun_deal,
    noun_foundation,
    noun_samurai,
    noun_resource,
    noun_pair,
    noun_count
};

enum Place : std::uint8_t {
    place_usual,
    place_hand,
    place_hand_or_discard,
    place_enemy_board,
    place_own_board,
    place_under_this,
    place_here,
    place_count
};
static_assert(noun_count <= 32 && place_count <= 32);  // masks of a scope (lang/scope.h)

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
// expansion has numbers of its own, in its NAME_phrases.h.
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
using Events = core::Flags<Event, std::uint64_t, event_build>;
static_assert(event_end - event_build <= 64);  // Events

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
// How an Action is used, or a card built: the riders of its clause, and what no word says. None in a turn.
struct Riders {
    std::uint8_t bits = 0;

    constexpr Riders() = default;
    constexpr Riders(Rider rider) : bits(rider) {}  // NOLINT: one of them is enough
    [[nodiscard]] static constexpr Riders of(const lang::Instruction& code) {
        return static_cast<Rider>(code.flags & rider_mask);
    }
    [[nodiscard]] constexpr bool has(Rider rider) const { return (bits & rider) != 0; }
    [[nodiscard]] friend constexpr Riders operator|(Riders x, Riders y) { return static_cast<Rider>(x.bits | y.bits); }
};

[[nodiscard]] const lang::Vocabulary& vocabulary();

}  // namespace settlers
