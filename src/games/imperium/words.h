#pragma once
// The numbers of the things that Imperium's cards speak of, and no phrases: resources, suits, icons, symbols, places,
// heads, fields. A state is made of them; what is done with them stands in vocabulary.h.

#include <cstdint>

#include "core/flags.h"

namespace imperium {

enum Entry : std::uint8_t { entry_card, entry_nation, entry_bot };

enum GoodKind : std::uint8_t {
    good_material,
    good_population,
    good_progress,
    good_goods,
    good_action,
    good_exhaust,
    good_mana,
    good_count
};
using GoodsMask = core::Flags<GoodKind, std::uint32_t>;
static_assert(good_count <= 32);  // GoodsMask

enum Facet : std::uint8_t {
    facet_suit,
    facet_icon,
    facet_symbol,
    facet_standing,
    // Fields only.
    facet_start,
    facet_set,
    facet_accession,
    facet_short,
    facet_bot,
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
// The suits of market cards, and those a break through may be for when a card's own are meant.
using Suits = core::Flags<Suit, std::uint16_t>;
inline constexpr Suits market_suits{suit_uncivilised, suit_civilised, suit_region, suit_tributary, suit_trade_route};
inline constexpr Suits breakable_suits = market_suits | Suits{suit_gadget};
// The Small deck of a suit, by its number; small_decks if there is none.
inline constexpr unsigned small_decks = 3;
[[nodiscard]] constexpr unsigned small_deck_of(std::uint8_t suit) {
    return suit == suit_civilised ? 0U : suit == suit_uncivilised ? 1U : suit == suit_region ? 2U : small_decks;
}
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
using Icons = core::Flags<Icon, std::uint16_t>;
enum Symbol : std::uint8_t {
    symbol_barbarian,
    symbol_empire,
    symbol_isle_bound,
    symbol_voyaging,
    symbol_corrupted,
    symbol_summoned,
    symbol_count
};
using Symbols = core::Flags<Symbol>;
static_assert(suit_count <= 16 && icon_count <= 16 && symbol_count <= 8);  // Suits, Icons, Symbols
// The symbols that texts waive: those of nations with symbols of their own stay.
inline constexpr Symbols state_symbols{symbol_barbarian, symbol_empire};
enum Standing : std::uint8_t {
    standing_pinned,
    standing_attack,
    standing_exiled,
    standing_market,
    standing_garrisoned,
    standing_development,
    standing_count
};
using Standings = core::Flags<Standing, std::uint16_t>;
static_assert(standing_count <= 16);  // Standings

// Further qualifiers of a selector.
enum Special : std::uint8_t {
    special_under_any,
    special_under_none,
    special_matching,
    special_its_suits,
    special_main_slots,
    special_under_facet,
    special_variable,
    special_under_title,
    special_count
};
using Specials = core::Flags<Special, std::uint16_t>;
static_assert(special_count <= 16);  // Specials

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
    // Of what only a Bot has: its State card, the one that may replace it, what lies beside it, its Merchants.
    start_bot,
    start_second_bot,
    start_bot_board,
    start_bot_merchants,
    start_count
};
enum Set : std::uint8_t { set_aggressive, set_trade, set_count };
static_assert(start_count <= 32 && set_count <= 8);  // a mask of a tally, CardDef::set
enum AccessionKind : std::uint8_t { accession_nadir, accession_no_flip, accession_zenith, accession_count };
static_assert(accession_count <= 32);  // a mask of a tally
enum ShortRule : std::uint8_t {
    short_refused,
    short_no_nation_cards,
    short_no_resources,
    short_two_seasons,
    short_less_progress,
    short_mana,
    short_keeps_developments,
    short_free_development,
    short_fewer_developments,
    short_quest,
    short_nation_in_deck,
    short_count
};
static_assert(short_count <= 16);  // Nation::short_rules
// How a nation's cards are set up for a Bot otherwise than all Bots' are: of a card, then of a nation.
enum BotRule : std::uint8_t {
    bot_dynasty,        // it is shuffled in with the nation cards
    bot_aside,          // it is set aside
    bot_removed,        // it is not used
    bot_no_dynasty,     // no Dynasty deck is built
    bot_apart,          // the development cards are a deck of their own, the last of them lowest
    bot_regions_first,  // those that are regions lie on top, in any order
    bot_seasons,        // those of Winter and Summer lie in turn
    bot_unrest_scores,  // its Unrest is worth points, by the difficulty
    bot_rule_count
};
using BotRules = core::Flags<BotRule>;
static_assert(bot_rule_count <= 8);  // BotRules

// Kinds of abilities that a card in play may have besides modifiers and answers.
enum Act : std::uint8_t { act_exhaust, act_solstice, act_solstice_end, act_for_others, act_count };
using Acts = core::Flags<Act>;
static_assert(act_count <= 8);  // Acts

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
    noun_nation_top,
    noun_quest,         // a card of the development area that is no development
    noun_active_quest,  // the one garrisoned under its card
    // Of Bots.
    noun_deck_top,
    noun_dynasty_top,
    noun_discard_top,
    noun_development_top,
    noun_state,
    noun_die_slot,  // the market card in the slot of the number that was rolled
    noun_count
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
    place_play_or_quest,
    place_here,     // garrisoned under this card
    place_on_this,  // lying on this card
    place_owned,
    place_legends,
    place_under_regions,
    place_on_cards,
    place_scored,
    place_exile,
    place_on_it,  // that lay on the card that was gained
    place_flooded,
    place_development,
    place_reserve,
    place_discard_top,  // of a Bot, which takes the topmost
    place_count
};
static_assert(noun_count <= 32 && place_count <= 32);  // masks of a scope (lang/scope.h)

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
    head_bot_commerce,
    head_bot_profit,
    head_count
};
static_assert(head_count <= 32);  // a mask of a phrase's row

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
    field_bot,
};

}  // namespace imperium
