// All verbs of Imperial Settlers as one table, made from the rows of the vocabulary: a phrase without a rule does not
// compile.

#include "engine/rule_table.h"
#include "games/settlers/phrases.h"
#include "games/settlers/verbs_goods.h"
#include "games/settlers/verbs_locations.h"

namespace settlers {

namespace {

// Takes from a verb what its shape asks for.
struct MakeRule {
    VerbRule rule;

    template <class V>
    static constexpr MakeRule of() {
        VerbRule rule;
        rule.shape = V::shape;
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
        return {rule};
    }
};

consteval std::array<VerbRule, 256> make_rules() {
    std::array<VerbRule, 256> table{};
    const auto made = engine::rule_table<MakeRule, Verb, effect_rows>();
    for (std::size_t op = 0; op < table.size(); ++op) table[op] = made[op].rule;
    return table;
}

}  // namespace

constinit const std::array<VerbRule, 256> verb_rules = make_rules();

}  // namespace settlers
