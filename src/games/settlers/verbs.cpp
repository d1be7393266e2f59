// All verbs of Imperial Settlers as one table, made from the rows of the vocabulary: a phrase without a rule does not
// compile.

#include <type_traits>

#include "engine/rule_table.h"
#include "games/settlers/amazons_verbs.h"
#include "games/settlers/atlanteans_verbs.h"
#include "games/settlers/aztecs_verbs.h"
#include "games/settlers/fire_verbs.h"
#include "games/settlers/friends_verbs.h"
#include "games/settlers/magic_number_verbs.h"
#include "games/settlers/minis_verbs.h"
#include "games/settlers/phrases.h"
#include "games/settlers/verbs_goods.h"
#include "games/settlers/verbs_locations.h"

namespace settlers {

template <class V>
constexpr VerbRule VerbRule::of() {
    VerbRule rule;
    rule.shape = V::shape;
    // Whether a price can be paid is asked of what is picked, and of the Goods that `spend` names: of nothing else.
    static_assert(!V::price || V::shape == Shape::picks || std::is_same_v<V, Verb<verb_spend>>);
    rule.price = V::price;
    rule.selects = V::selects;
    rule.declines = V::declines;
    rule.second = V::second;
    rule.check = V::check;
    rule.ordered = V::ordered || V::second != 0;
    rule.can = V::can;
    if constexpr (V::shape == Shape::simple) rule.run = V::run;
    if constexpr (V::shape == Shape::picks) {
        rule.each = V::each;
        if constexpr (V::second == 0) {
            rule.pick = V::pick;
        } else {
            rule.each_second = V::each_second;
            rule.join = V::join;
        }
    }
    return rule;
}

constinit const std::array<VerbRule, 256> verb_rules = engine::rule_table<VerbRule, Verb, effect_rows>();

}  // namespace settlers
