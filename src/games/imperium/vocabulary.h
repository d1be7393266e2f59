#pragma once
// The words of Imperium with a meaning of their own: verbs, modifiers, keywords, events, conditions, counts.
// One table for the compiler, the renderer, the rules and the language reference.

#include "games/imperium/words.h"
#include "lang/program.h"
#include "lang/vocabulary.h"

namespace imperium {

static_assert(sizeof(Specials) == sizeof(lang::Selector::marks));  // whose bits they are

// The numbers of verbs are in verb_numbers.h.
enum Modifier : std::uint8_t {
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
    modifier_look_more,
    modifier_free_plays,
    modifier_develop_cheaper,
    modifier_materials_become,
    modifier_discard_fewer,
    modifier_discard_garrison,
    modifier_end
};
using Modifiers = core::Flags<Modifier, std::uint64_t, modifier_hand_larger>;
static_assert(modifier_end - modifier_hand_larger <= 64);  // Modifiers

// What a card says of itself.
enum KeywordKind : std::uint8_t {
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
    keyword_journey,
    keyword_flooded,
    keyword_quests,
    keyword_last_quest,
    keyword_end
};

inline constexpr std::uint8_t worth_part = 220;  // of a VP line
static_assert(unsigned{modifier_end} <= keyword_free_play && keyword_end <= worth_part,
              "the next number is another word's");

// Riders: optional words of a phrase, in the low bits of an instruction's flags. What a bit means is the phrase's.
enum Rider : std::uint8_t {
    rider_to_that_player = 1,   // pay
    rider_to_owner = 2,         // pay
    rider_of_owner = 1,         // ignore the attack
    rider_copy = 1,             // another's card as one's own
    rider_up_to = 1,            // draw, exchange, move, pay freely
    rider_any_kind = 1,         // add
    rider_take = 1,             // look at fame cards
    rider_nation = 2,           // look: at the Nation deck
    rider_main = 4,             // look: at the Main deck
    rider_also = 1,             // treat
    rider_if_able = 2,          // draw
    rider_deck_or_discard = 4,  // draw
    rider_any_symbol = 1,       // free play
    rider_not_nation = 1,       // find
    rider_in_play = 2,          // find
    rider_in_decks = 4,         // find: in the discard pile and the deck only
    rider_into_discard = 1,     // take a Chaos
    rider_exiled_too = 1,       // acquire, break through
    rider_elsewhere = 2,        // acquire: on the deck; break through: to the discard pile
    rider_free = 1,             // develop
    rider_to_hand = 2,          // develop by name
    rider_with_unrest = 1,      // no History
    rider_exile = 1,            // Clean-up token
    rider_not_at_setup = 1,     // hand size
    rider_only_materials = 1,   // cheaper unrest
    rider_half = 1,             // top of the deck: half of what was paid
    rider_dynasty = 1,          // next nation card: a Bot's
    rider_die_slot = 1,         // empty a market card: the one in the slot
};

enum Event : std::uint8_t {
    event_play = 1,
    event_acquire,
    event_gain_card,
    event_return_unrest,
    event_take_unrest,
    event_other_takes_unrest,
    event_other_attack,
    event_other_plays,
    event_materials_from,
    event_trade,
    event_profit,
    event_discard_or_exile,
    event_garrison,
    event_legends,
    event_reshuffle,
    event_cleanup,
    event_state_turns,
    event_attacked,
    event_region_attack,
    event_pay_progress,
    event_look_fame,
    event_sink,
    event_history_lost,
    event_leave_play,
    event_pay_population,
    // Rows of a Bot's cards.
    event_resolve,
    event_dynasty,
    event_turn_ends,
    event_end
};
using Events = core::Flags<Event, std::uint32_t>;
static_assert(event_end <= 32);  // Events

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
    if_in_discard,
    if_icons_history,
    if_of_nation,
    if_worth_nothing,
};

enum CountKind : std::uint8_t {
    count_things_op,
    count_way,
    count_did,
    count_kinds,
    count_compare,
    count_fewer,
    count_of_others,
    count_returned,
    count_abandoned,
    count_exiled,
    count_discarded,
};

enum WorthPlace : std::uint8_t { worth_anywhere, worth_history, worth_play, worth_legends, worth_garrisoned };

[[nodiscard]] const lang::Vocabulary& vocabulary();

}  // namespace imperium
