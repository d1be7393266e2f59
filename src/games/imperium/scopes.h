#pragma once
// What selectors may say in Imperium, by what listens to them: a scope for each way of reading them. A slot that names
// none has that of its table of phrases (phrases.h).

#include "games/imperium/words.h"
#include "lang/vocabulary.h"

namespace imperium {

namespace scopes {

using Masks = std::array<std::uint16_t, 4>;

inline constexpr std::uint16_t every = 0xffff;
inline constexpr std::uint16_t standing = lang::bits(standing_pinned, standing_attack, standing_development);
inline constexpr std::uint16_t anywhere = standing | lang::bits(standing_exiled, standing_market, standing_garrisoned);
inline constexpr Masks what_it_is{every, every, every, standing};      // Look::fits
inline constexpr Masks what_and_where{every, every, every, anywhere};  // and Look::for_each_candidate
inline constexpr Masks not_in_the_market{every, every, every,
                                         standing | lang::bits(standing_exiled, standing_garrisoned)};
inline constexpr Masks in_the_market{every, every, every, standing | lang::bits(standing_market)};
inline constexpr Masks gained{every, every, every, standing | lang::bits(standing_market, standing_exiled)};
inline constexpr Masks only_icons{0, every, 0, 0};
inline constexpr Masks only_suits{every, 0, 0, 0};
inline constexpr Masks not_of{every, every, 0, 0};  // "that is no region"
inline constexpr std::uint16_t by_name = lang::says_title | lang::says_other_than;
inline constexpr std::uint16_t how_many =
    lang::says_number | lang::says_up_to | lang::says_any_number | lang::says_that_many;
inline constexpr std::uint16_t picked = how_many | lang::says_another | by_name | lang::says_goods | lang::says_beneath;
inline constexpr std::uint16_t kind_marks = lang::bits(special_variable);  // Look::fits
inline constexpr std::uint16_t garrisons =
    kind_marks | lang::bits(special_under_any, special_under_none, special_under_facet);
inline constexpr std::uint16_t garrisons_by_name = garrisons | lang::bits(special_under_title);
inline constexpr std::uint16_t here =
    garrisons_by_name | lang::bits(special_main_slots, special_its_suits);  // Look::fits_here

inline constexpr std::uint32_t known =
    lang::bits(noun_them, noun_this, noun_hand, noun_cards_here, noun_top_fame, noun_unrest_with_it, noun_main_top,
               noun_power, noun_ceremony, noun_active_quest, noun_discard_top);
inline constexpr std::uint32_t picked_from =
    lang::bits(place_hand, place_discard, place_hand_or_discard, place_discard_or_history, place_history, place_in_play,
               place_play_or_hand, place_play_or_quest, place_here, place_legends, place_scored, place_exile,
               place_flooded, place_under_regions, place_reserve, place_discard_top);

}  // namespace scopes

inline constexpr lang::ScopeRow scope_rows[] = {
    // Cards that are picked, or known by a pronoun, which says all by itself.
    {"effect", lang::bits(noun_card), scopes::picked, scopes::picked_from, scopes::not_in_the_market, scopes::not_of,
     scopes::garrisons_by_name | lang::bits(special_its_suits)},
    {"effect", lang::bits(noun_quest), scopes::how_many, 0, scopes::what_it_is, scopes::not_of, scopes::kind_marks},
    {"effect", lang::bits(noun_of_them), scopes::how_many | scopes::by_name, 0, scopes::what_it_is, scopes::not_of,
     scopes::kind_marks},
    {"effect", lang::bits(noun_hand, noun_cards_here), 0, 0, scopes::what_it_is, scopes::not_of, scopes::kind_marks},
    {"effect", lang::bits(noun_it), 0, lang::bits(place_discard)},
    {"effect", scopes::known},
    {"effect", lang::bits(noun_development_top), lang::says_other_than},
    // The same where cards of the market can be taken.
    {"taken", lang::bits(noun_card), scopes::picked, scopes::picked_from, scopes::what_and_where, scopes::not_of,
     scopes::here},
    {"taken", lang::bits(noun_quest), scopes::how_many | scopes::by_name, 0, scopes::what_it_is, scopes::not_of,
     scopes::kind_marks},
    {"taken", lang::bits(noun_of_them), scopes::how_many | scopes::by_name, 0, scopes::what_it_is, scopes::not_of,
     scopes::kind_marks},
    {"taken", lang::bits(noun_hand, noun_cards_here), 0, 0, scopes::what_it_is, scopes::not_of, scopes::kind_marks},
    {"taken", scopes::known | lang::bits(noun_it)},
    {"taken", lang::bits(noun_development_top), lang::says_other_than},
    // One card, picked: its number is 1.
    {"one", lang::bits(noun_card), scopes::picked & ~scopes::how_many, scopes::picked_from, scopes::not_in_the_market,
     scopes::not_of, scopes::garrisons_by_name | lang::bits(special_its_suits)},
    {"one", lang::bits(noun_quest), scopes::by_name, 0, scopes::what_it_is, scopes::not_of, scopes::kind_marks},
    {"one", lang::bits(noun_of_them), scopes::by_name, 0, scopes::what_it_is, scopes::not_of, scopes::kind_marks},
    {"one", scopes::known | lang::bits(noun_it)},
    // Some of the cards that were looked at.
    {"seen", lang::bits(noun_of_them), scopes::how_many | scopes::by_name, 0, scopes::what_it_is, scopes::not_of,
     scopes::kind_marks},
    // What a card is, wherever it lies.
    {"kind", lang::bits(noun_card), scopes::by_name, 0, scopes::what_it_is, scopes::not_of, scopes::kind_marks},
    {"event", lang::bits(noun_card), scopes::by_name, 0, scopes::what_it_is, scopes::not_of, scopes::kind_marks},
    {"modifier", lang::bits(noun_card), scopes::by_name, 0, scopes::what_it_is, scopes::not_of, scopes::kind_marks},
    {"count", lang::bits(noun_card), scopes::by_name, 0, scopes::what_it_is, scopes::not_of, scopes::kind_marks},
    {"icons", lang::bits(noun_card, noun_icon), 0, 0, scopes::only_icons},
    // A card that is played: what it is, and where it lay.
    {"played", lang::bits(noun_card), scopes::by_name, lang::bits(place_hand, place_discard, place_hand_or_discard),
     scopes::what_it_is, scopes::not_of, scopes::kind_marks},
    {"suits", lang::bits(noun_card), 0, 0, scopes::only_suits},
    {"name", lang::bits(noun_card), lang::says_title},
    // A card that is gained: what it is, whether it lay in the market, and what lay on it.
    {"gained", lang::bits(noun_card), scopes::by_name | lang::says_goods, 0, scopes::gained, scopes::not_of,
     scopes::kind_marks},
    // A card of the market or of the Exile pile.
    {"market", lang::bits(noun_card), lang::says_another | scopes::by_name | lang::says_goods, 0, scopes::gained,
     scopes::not_of, scopes::kind_marks | lang::bits(special_main_slots, special_its_suits)},
    {"market", lang::bits(noun_main_top)},
    // A card that is swapped, and what it is swapped for.
    {"swap", lang::bits(noun_card), scopes::picked & ~scopes::how_many, scopes::picked_from, scopes::what_and_where,
     scopes::not_of, scopes::here},
    {"swap", lang::bits(noun_of_them), scopes::by_name, 0, scopes::what_it_is, scopes::not_of, scopes::kind_marks},
    {"swap", scopes::known | lang::bits(noun_it)},
    {"swapped", lang::bits(noun_card), scopes::by_name | lang::says_goods, 0, scopes::in_the_market, scopes::not_of,
     scopes::kind_marks | lang::bits(special_main_slots, special_matching)},
    {"swapped", lang::bits(noun_of_them, noun_nation_top)},
    // A card in play that something is put on or under.
    {"onto", lang::bits(noun_card), lang::says_another | scopes::by_name | lang::says_goods, lang::bits(place_in_play),
     scopes::what_it_is, scopes::not_of, scopes::garrisons},
    {"onto", lang::bits(noun_ceremony, noun_power, noun_this)},
    // A card that tokens are put on, in the market or in play; several of them.
    {"token", lang::bits(noun_card), scopes::by_name | lang::says_goods, lang::bits(place_in_play),
     scopes::in_the_market, scopes::not_of, scopes::garrisons | lang::bits(special_main_slots)},
    {"token", lang::bits(noun_ceremony, noun_power, noun_this, noun_state, noun_die_slot)},
    {"tokens", lang::bits(noun_card), lang::says_number | scopes::by_name | lang::says_goods, lang::bits(place_in_play),
     scopes::in_the_market, scopes::not_of, scopes::garrisons | lang::bits(special_main_slots)},
    // What a Bot resolves.
    {"resolved", lang::bits(noun_it, noun_deck_top, noun_dynasty_top, noun_main_top)},
    // A card that tokens are paid from.
    {"payer", lang::bits(noun_card), lang::says_title},
    {"payer", lang::bits(noun_this)},
    // What is counted.
    {"counted", lang::bits(noun_card), scopes::by_name | lang::says_goods | lang::says_beneath,
     lang::bits(place_hand, place_discard, place_history, place_legends, place_exile, place_in_play, place_here,
                place_under_regions, place_owned, place_flooded, place_development),
     scopes::what_and_where, scopes::not_of, scopes::garrisons_by_name},
    {"counted", lang::bits(noun_icon), 0, lang::bits(place_in_play, place_owned), scopes::only_icons},
    {"counted", lang::bits(noun_resource), 0, lang::bits(place_on_this, place_on_cards, place_on_it)},
    // What one has: so many of what is counted, or more.
    {"condition", lang::bits(noun_card), lang::says_number | scopes::by_name | lang::says_goods | lang::says_beneath,
     lang::bits(place_hand, place_discard, place_history, place_legends, place_exile, place_in_play, place_here,
                place_under_regions, place_owned, place_flooded, place_development),
     scopes::what_and_where, scopes::not_of, scopes::garrisons_by_name},
    {"condition", lang::bits(noun_icon), lang::says_number, lang::bits(place_in_play, place_owned), scopes::only_icons},
    {"condition", lang::bits(noun_resource), lang::says_number, lang::bits(place_on_this, place_on_cards)},
};

}  // namespace imperium
