#pragma once
// What selectors may say in Imperium, by what listens to them: a scope for each way of reading them. A slot that names
// none has that of its table of phrases (phrases.h).

#include "games/imperium/words.h"
#include "lang/vocabulary.h"

namespace imperium {

namespace scopes {

template <class... Bits>
[[nodiscard]] constexpr std::uint32_t mask(Bits... bits) {
    return ((1U << bits) | ... | 0U);
}

using Masks = std::array<std::uint16_t, 4>;

inline constexpr std::uint16_t every = 0xffff;
inline constexpr std::uint16_t standing = mask(mark_pinned, mark_attack, mark_development);
inline constexpr std::uint16_t anywhere = standing | mask(mark_exiled, mark_market, mark_garrisoned);
inline constexpr Masks what_it_is{every, every, every, standing};      // Look::fits
inline constexpr Masks what_and_where{every, every, every, anywhere};  // and Look::for_each_candidate
inline constexpr Masks not_in_the_market{every, every, every, standing | mask(mark_exiled, mark_garrisoned)};
inline constexpr Masks in_the_market{every, every, every, standing | mask(mark_market)};
inline constexpr Masks gained{every, every, every, standing | mask(mark_market, mark_exiled)};
inline constexpr Masks only_icons{0, every, 0, 0};
inline constexpr Masks only_suits{every, 0, 0, 0};
inline constexpr Masks not_of{every, every, 0, 0};  // "that is no region"
inline constexpr std::uint16_t by_name = lang::says_title | lang::says_other_than;
inline constexpr std::uint16_t how_many =
    lang::says_number | lang::says_up_to | lang::says_any_number | lang::says_that_many;
inline constexpr std::uint16_t picked = how_many | lang::says_another | by_name | lang::says_goods | lang::says_beneath;
inline constexpr std::uint16_t garrisons = special_under_any | special_under_none | special_under_facet;
inline constexpr std::uint16_t here = special_main_slots | special_its_suits | garrisons;  // Look::fits_here

inline constexpr std::uint32_t known = mask(noun_them, noun_this, noun_hand, noun_cards_here, noun_top_fame,
                                            noun_unrest_with_it, noun_main_top, noun_power, noun_ceremony);
inline constexpr std::uint32_t picked_from =
    mask(place_hand, place_discard, place_hand_or_discard, place_discard_or_history, place_history, place_in_play,
         place_play_or_hand, place_here, place_legends, place_scored, place_exile);

}  // namespace scopes

inline constexpr lang::ScopeRow scope_rows[] = {
    // Cards that are picked, or known by a pronoun, which says all by itself.
    {"effect", scopes::mask(noun_card), scopes::picked, scopes::picked_from, scopes::not_in_the_market, scopes::not_of,
     scopes::garrisons | special_its_suits},
    {"effect", scopes::mask(noun_of_them), scopes::how_many | scopes::by_name, 0, scopes::what_it_is, scopes::not_of},
    {"effect", scopes::mask(noun_hand, noun_cards_here), 0, 0, scopes::what_it_is, scopes::not_of},
    {"effect", scopes::mask(noun_it), 0, scopes::mask(place_discard)},
    {"effect", scopes::known},
    // The same where cards of the market can be taken.
    {"taken", scopes::mask(noun_card), scopes::picked, scopes::picked_from, scopes::what_and_where, scopes::not_of,
     scopes::here},
    {"taken", scopes::mask(noun_of_them), scopes::how_many | scopes::by_name, 0, scopes::what_it_is, scopes::not_of},
    {"taken", scopes::mask(noun_hand, noun_cards_here), 0, 0, scopes::what_it_is, scopes::not_of},
    {"taken", scopes::known | scopes::mask(noun_it)},
    // One card, picked: its number is 1.
    {"one", scopes::mask(noun_card), scopes::picked & ~scopes::how_many, scopes::picked_from, scopes::not_in_the_market,
     scopes::not_of, scopes::garrisons | special_its_suits},
    {"one", scopes::mask(noun_of_them), scopes::by_name, 0, scopes::what_it_is, scopes::not_of},
    {"one", scopes::known | scopes::mask(noun_it)},
    // What a card is, wherever it lies.
    {"kind", scopes::mask(noun_card), scopes::by_name, 0, scopes::what_it_is, scopes::not_of},
    {"event", scopes::mask(noun_card), scopes::by_name, 0, scopes::what_it_is, scopes::not_of},
    {"modifier", scopes::mask(noun_card), scopes::by_name, 0, scopes::what_it_is, scopes::not_of},
    {"count", scopes::mask(noun_card), scopes::by_name, 0, scopes::what_it_is, scopes::not_of},
    {"icons", scopes::mask(noun_card, noun_icon), 0, 0, scopes::only_icons},
    // A card that is played: what it is, and where it lay.
    {"played", scopes::mask(noun_card), scopes::by_name, scopes::mask(place_hand, place_discard, place_hand_or_discard),
     scopes::what_it_is, scopes::not_of},
    {"suits", scopes::mask(noun_card), 0, 0, scopes::only_suits},
    {"name", scopes::mask(noun_card), lang::says_title},
    // A card that is gained: what it is, whether it lay in the market, and what lay on it.
    {"gained", scopes::mask(noun_card), scopes::by_name | lang::says_goods, 0, scopes::in_the_market, scopes::not_of},
    // A card of the market or of the Exile pile.
    {"market", scopes::mask(noun_card), lang::says_another | scopes::by_name | lang::says_goods, 0, scopes::gained,
     scopes::not_of, special_main_slots | special_its_suits},
    {"market", scopes::mask(noun_main_top)},
    // A card that is swapped, and what it is swapped for.
    {"swap", scopes::mask(noun_card), scopes::picked & ~scopes::how_many, scopes::picked_from, scopes::what_and_where,
     scopes::not_of, scopes::here},
    {"swap", scopes::mask(noun_of_them), scopes::by_name, 0, scopes::what_it_is, scopes::not_of},
    {"swap", scopes::known | scopes::mask(noun_it)},
    {"swapped", scopes::mask(noun_card), scopes::by_name | lang::says_goods, 0, scopes::in_the_market, scopes::not_of,
     special_main_slots | special_matching},
    {"swapped", scopes::mask(noun_of_them)},
    // A card in play that something is put on or under.
    {"onto", scopes::mask(noun_card), lang::says_another | scopes::by_name | lang::says_goods,
     scopes::mask(place_in_play), scopes::what_it_is, scopes::not_of, scopes::garrisons},
    {"onto", scopes::mask(noun_ceremony, noun_power, noun_this)},
    // A card that tokens are put on, in the market or in play; several of them.
    {"token", scopes::mask(noun_card), scopes::by_name | lang::says_goods, scopes::mask(place_in_play),
     scopes::in_the_market, scopes::not_of, scopes::garrisons | special_main_slots},
    {"token", scopes::mask(noun_ceremony, noun_power, noun_this)},
    {"tokens", scopes::mask(noun_card), lang::says_number | scopes::by_name | lang::says_goods,
     scopes::mask(place_in_play), scopes::in_the_market, scopes::not_of, scopes::garrisons | special_main_slots},
    // A card that tokens are paid from.
    {"payer", scopes::mask(noun_card), lang::says_title},
    {"payer", scopes::mask(noun_this)},
    // What is counted.
    {"counted", scopes::mask(noun_card), scopes::by_name | lang::says_goods | lang::says_beneath,
     scopes::mask(place_hand, place_discard, place_history, place_legends, place_exile, place_in_play, place_here,
                  place_under_regions, place_owned),
     scopes::what_and_where, scopes::not_of, scopes::garrisons},
    {"counted", scopes::mask(noun_icon), 0, scopes::mask(place_in_play, place_owned), scopes::only_icons},
    {"counted", scopes::mask(noun_resource), 0, scopes::mask(place_on_this, place_here, place_on_cards)},
    // What one has: so many of what is counted, or more.
    {"condition", scopes::mask(noun_card), lang::says_number | scopes::by_name | lang::says_goods | lang::says_beneath,
     scopes::mask(place_hand, place_discard, place_history, place_legends, place_exile, place_in_play, place_here,
                  place_under_regions, place_owned),
     scopes::what_and_where, scopes::not_of, scopes::garrisons},
    {"condition", scopes::mask(noun_icon), lang::says_number, scopes::mask(place_in_play, place_owned),
     scopes::only_icons},
    {"condition", scopes::mask(noun_resource), lang::says_number,
     scopes::mask(place_on_this, place_here, place_on_cards)},
};

}  // namespace imperium
