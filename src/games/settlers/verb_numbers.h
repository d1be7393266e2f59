#pragma once
// The numbers of the verbs of Imperial Settlers, as they stand in compiled packs. A header of its own, so that a new
// verb rebuilds only what speaks of verbs.

#include <cstdint>

namespace settlers {

// Add at the end; never renumber without a new pack version.
enum VerbNumber : std::uint8_t {
    verb_gain = 16,
    verb_spend,
    verb_pool,
    verb_deal_good,
    verb_its_good,
    verb_raze_good,
    verb_produce,
    verb_take_goods,
    verb_give_back,
    verb_make_discard,
    verb_raze,
    verb_remove,
    verb_take_over,
    verb_block,
    verb_refresh,
    verb_activate,
    verb_build,
    verb_make_deal,
    verb_discard,
    verb_take_deal,
    verb_lay,
    verb_put_under,
    verb_put_here,
    verb_search,
    verb_search_faction,
    verb_base_end
};
static_assert(verb_base_end <= 80);  // where further modifiers of the base game begin: vocabulary.h

}  // namespace settlers
