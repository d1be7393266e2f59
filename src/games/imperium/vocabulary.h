#pragma once
// The words of Imperium: resources, suits, icons, places, verbs, events, modifiers, conditions.
// One table for the compiler, the renderer, the interpreter and the language reference.

#include <cstdint>

#include "lang/vocabulary.h"

namespace imperium {

enum Good : std::uint8_t { material, population, progress, goods, good_action, good_exhaust, good_mana, good_count };
inline constexpr std::uint8_t resource_count = 4;

enum Facet : std::uint8_t {
    facet_suit,
    facet_icon,
    facet_symbol,
    facet_mark,
    // Fields only.
    facet_start,
    facet_set,
    facet_accession,
    facet_short,
};

enum Suit : std::uint8_t {
    suit_uncivilised,
    suit_civilised,
    suit_region,
    suit_tributary,
    suit_trade_route,
    suit_fame,
    suit_unrest,
    suit_gadget,
    suit_power,
    suit_count
};
// The suits a break through may be for when a card's own are meant.
inline constexpr std::uint16_t breakable_suits = 0x1fU | 1U << suit_gadget;
enum Icon : std::uint8_t {
    icon_city,
    icon_fertile,
    icon_hunt,
    icon_knight,
    icon_mask,
    icon_merchant,
    icon_metropolis,
    icon_miracle,
    icon_ocean,
    icon_production,
    icon_river,
    icon_scroll,
    icon_count
};
enum Symbol : std::uint8_t {
    symbol_barbarian,
    symbol_empire,
    symbol_isle_bound,
    symbol_voyaging,
    symbol_corrupted,
    symbol_summoned,
    symbol_count
};
// The symbols that texts waive: those of nations with symbols of their own stay.
inline constexpr std::uint8_t state_symbols = 1U << symbol_barbarian | 1U << symbol_empire;
enum Mark : std::uint8_t { mark_pinned, mark_attack, mark_exiled, mark_market, mark_garrisoned, mark_development };

// Further qualifiers of a selector.
enum Special : std::uint16_t {
    special_under_any = 1,
    special_under_none = 2,
    special_matching = 4,
    special_its_suits = 8,
    special_main_slots = 16,
    special_under_facet = 32,
};

enum Start : std::uint8_t {
    start_deck,
    start_nation,
    start_accession,
    start_development,
    start_in_play,
    start_beneath,  // under the card that starts in play
    start_power,
    start_state,
    start_second_state,
    start_unrest,
    start_chaos,
    start_fame,
    start_king,
    start_market,
    start_merchants,
    start_back,  // the other side of a card
    start_count
};
enum Set : std::uint8_t { set_aggressive, set_trade };
enum AccessionKind : std::uint8_t { accession_nadir, accession_no_flip };
enum ShortRule : std::uint8_t {
    short_refused,
    short_no_nation_cards,
    short_no_resources,
    short_two_seasons,
    short_less_progress,
    short_mana,
    short_keeps_developments,
};

enum Noun : std::uint8_t {
    noun_card,
    noun_icon,
    noun_resource,
    noun_of_them,
    noun_it,
    noun_them,
    noun_this,
    noun_hand,
    noun_cards_here,
    noun_top_fame,
    noun_unrest_with_it,
    noun_main_top,
    noun_power,
    noun_ceremony,
};

enum Place : std::uint8_t {
    place_usual,
    place_hand,
    place_discard,
    place_hand_or_discard,
    place_discard_or_history,
    place_history,
    place_in_play,
    place_play_or_hand,
    place_here,     // garrisoned under this card
    place_on_this,  // lying on this card
    place_owned,
    place_legends,
    place_under_regions,
    place_on_cards,
    place_scored,
    place_exile,
};

enum Head : std::uint8_t {
    head_play,
    head_keyword,
    head_worth,
    head_when_played,
    head_exhaust,
    head_exhaust_when,
    head_whenever,
    head_passive,
    head_solstice,
    head_end_of_solstice,
    head_commerce,
    head_profit,
    head_when_developed,
    head_when_revealed,
    head_when_gained,
    head_before_scoring,
};

enum Field : std::uint8_t {
    field_starts,
    field_suits,
    field_icons,
    field_state,
    field_stays,
    field_attack,
    field_players,
    field_set,
    field_develop,
    field_accession,
    field_back,
    field_exhaust,
    field_start_with,
    field_trade_only,
    field_begins,
    field_short,
    field_first_games,
    field_vp,
};

enum Verb : std::uint8_t {
    verb_gain = 16,
    verb_pay,
    verb_pay_from,
    verb_pay_any,
    verb_spend_action,
    verb_spend_mana,
    verb_mana_legends,
    verb_move,
    verb_move_here,
    verb_move_up_to,
    verb_move_each,
    verb_take_off,
    verb_remove_all,
    verb_exchange,
    verb_exchange_gained,
    verb_steal,
    verb_give,
    verb_draw,
    verb_draw_card,
    verb_discard,
    verb_place,
    verb_history,
    verb_legends,
    verb_mana,
    verb_garrison,
    verb_garrison_under,
    verb_again,
    verb_abandon,
    verb_abandon_sum,
    verb_recall,
    verb_exile,
    verb_exile_hand,
    verb_exile_nation,
    verb_free_play,
    verb_play,
    verb_find,
    verb_take_unrest,
    verb_take_chaos,
    verb_take_fame,
    verb_take,
    verb_look_fame,
    verb_look_top_fame,
    verb_look_nation,
    verb_look_main,
    verb_bottom,
    verb_main_bottom,
    verb_shuffle_nation,
    verb_nation_discard,
    verb_swap,
    verb_reveal,
    verb_put_with_unrest,
    verb_acquire,
    verb_break,
    verb_develop,
    verb_develop_named,
    verb_return,
    verb_return_token,
    verb_return_token_from,
    verb_add,
    verb_add_here,
    verb_add_any,
    verb_gain_all,
    verb_trade,
    verb_trade_times,
    verb_ignore,
    verb_treat,
    verb_treat_each,
    verb_also,
    verb_flip_this,
    verb_flip_state,
    verb_flip_state_to,
    verb_replace,
    verb_replace_state,
    verb_trigger,
    verb_commerce,
    verb_free_symbols,
    verb_next_symbol,
    verb_brave,
    verb_turn_to_chaos,
    verb_king,

    // Modifiers: questions of the rules.
    modifier_hand_larger = 128,
    modifier_hand_smaller,
    modifier_no_symbol,
    modifier_acquire_exiled,
    modifier_unrest_cheaper,
    modifier_materials_cheaper,
    modifier_gain_more,
    modifier_paid_here,
    modifier_gained_here,
    modifier_market_token,
    modifier_history_discard,
    modifier_history_here,
    modifier_no_develop,
    modifier_no_draw,
    modifier_gained_to_discard,
    modifier_epic_poetry,
    modifier_chaos_instead,
    modifier_less_progress,
    modifier_decline_progress,
    modifier_no_progress_for_unrest,
    modifier_progress_worth,
    modifier_unrest_free,
    modifier_cards_as_pool,
    modifier_treat_while,

    // Keywords: what a card says of itself.
    keyword_free_play = 176,
    keyword_free_play_if,
    keyword_no_garrison,
    keyword_no_garrison_region,
    keyword_no_play,
    keyword_does_nothing,
    keyword_no_cleanup,
    keyword_stays_put,
    keyword_playable_if,
    keyword_develop_if,
    keyword_develop_free_if,
    keyword_develop_last,
    keyword_no_mana,
    keyword_holds,
    keyword_holds_mana,
    keyword_collapse,
    keyword_mana_cost,
    keyword_mana_legends_cost,
    keyword_ceremony,

    worth = 220,
};

enum EventKind : std::uint8_t {
    on_play = 1,
    on_acquire,
    on_gain_card,
    on_gain_market_card,
    on_return_unrest,
    on_take_unrest,
    on_other_takes_unrest,
    on_other_attack,
    on_other_plays,
    on_materials_from,
    on_trade,
    on_profit,
    on_discard_or_exile,
    on_garrison,
    on_legends,
    on_reshuffle,
    on_cleanup,
    on_state_turns,
    on_attacked,
    on_region_attack,
    on_pay_progress,
};

enum ConditionKind : std::uint8_t {
    if_symbol = 1,
    if_in_play,
    if_in_history,
    if_have,
    if_have_many,
    if_have_none,
    if_garrisoned,
    if_empty,
    if_it,
    if_one_of_them,
    if_held,
    if_broke_through,
    if_scoring,
    if_returned,
    if_hand_empty,
    if_only_king,
    if_did,
    if_icons_here,
    who_symbol,
    who_has,
    who_lacks,
    who_given,
};

enum CountKind : std::uint8_t {
    count_things_op,
    count_way,
    count_did,
    count_kinds,
    count_compare,
    count_returned,
    count_abandoned,
    count_exiled,
    count_discarded
};

enum SubjectKind : std::uint8_t { each_player, each_other, whoever_cannot, the_owner, that_player };

enum WorthPlace : std::uint8_t { worth_anywhere, worth_history, worth_play, worth_legends, worth_garrisoned };

[[nodiscard]] const lang::Vocabulary& vocabulary();

}  // namespace imperium
