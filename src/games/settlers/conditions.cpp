// Conditions: "if you have 3 red locations". One rule a row of the vocabulary's conditions.

#include <algorithm>

#include "engine/rule_table.h"
#include "games/settlers/aztecs_verbs.h"
#include "games/settlers/phrases.h"

namespace settlers {

template <>
struct Test<if_have> {
    static bool holds(const Look& look, const Context& c, const lang::Condition& test) {
        const unsigned least = std::max<unsigned>(1, look.rules.selector(test.a).least);
        return look.count_things(c, look.selector_for(test.a, c)) >= least;
    }
};
template <>
struct Test<if_have_many> {
    static bool holds(const Look& look, const Context& c, const lang::Condition& test) {
        return look.count_things(c, look.selector_for(test.a, c)) >= test.n;
    }
};
template <>
struct Test<if_have_none> {
    static bool holds(const Look& look, const Context& c, const lang::Condition& test) {
        return look.count_things(c, look.selector_for(test.a, c)) == 0;
    }
};
// The game ends behind it (S-END-01).
template <>
struct Test<if_last_round> {
    static bool holds(const Look& look, const Context&, const lang::Condition&) { return look.s.round == last_round; }
};
template <>
struct Test<if_did> {
    static bool holds(const Look&, const Context& c, const lang::Condition&) { return c.done != 0; }
};

namespace {

constexpr auto condition_rules = engine::rule_table<ConditionRule, Test, condition_rows>();

}  // namespace

bool Look::hold(const Context& c, std::uint16_t first, unsigned number) const {
    for (unsigned k = 0; k < number; ++k) {
        const lang::Condition& test = rules.condition(first + k);
        if (condition_rules[test.op].holds(*this, c, test) == (test.negated != 0)) return false;
    }
    return true;
}

}  // namespace settlers
