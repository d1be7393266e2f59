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
    constexpr bool picks = V::shape == Shape::picks, joins = V::shape == Shape::joins;
    // Whether a cost can be paid is asked of what is picked, and of the Goods that `spend` names: of nothing else.
    static_assert(!V::may_cost || picks || std::is_same_v<V, Verb<verb_spend>>);
    static_assert(joins == (V::other_question != 0));
    rule.may_cost = V::may_cost;
    rule.selects = V::selects;
    rule.other_question = V::other_question;
    rule.check = V::check;
    rule.declines = V::declines;
    rule.can = V::can;
    if constexpr (V::shape == Shape::simple) rule.run = V::run;
    if constexpr (picks || joins) {
        rule.ordered = V::ordered;
        rule.each = V::each;
    }
    if constexpr (picks) rule.pick = V::pick;
    if constexpr (joins) {
        rule.each_other = V::each_other;
        rule.join = V::join;
    }
    return rule;
}

constinit const std::array<VerbRule, 256> verb_rules = engine::rule_table<VerbRule, Verb, effect_rows>();

}  // namespace settlers
