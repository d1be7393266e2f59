// All verbs of Imperium as one table, made from the rows of the vocabulary: a phrase without a rule does not compile.

#include "engine/rule_table.h"
#include "games/imperium/phrases.h"
#include "games/imperium/verbs_bot.h"
#include "games/imperium/verbs_cards.h"
#include "games/imperium/verbs_decks.h"
#include "games/imperium/verbs_resources.h"
#include "games/imperium/verbs_turn.h"

namespace imperium {

template <class V>
constexpr VerbRule VerbRule::of() {
    VerbRule rule;
    rule.shape = V::shape;
    rule.which = V::which;
    rule.may_cost = &V::cost != &AnyVerb::cost;
    rule.cost = V::cost;
    rule.surely = V::surely;
    rule.check = V::check;
    rule.steps = V::steps;
    rule.by_user = V::by_user;
    rule.from_market = V::from_market;
    rule.usual = V::usual;
    rule.named_in_play = V::named_in_play;
    rule.declines = V::declines;
    rule.can = V::can;
    if constexpr (V::shape == Shape::simple) rule.run = V::run;
    if constexpr (V::shape == Shape::picks || V::shape == Shape::joins) {
        rule.means = V::means;
        rule.means_usual = &V::means == &Picks::means;
    }
    if constexpr (V::shape == Shape::picks) {
        rule.pick = V::pick;
        rule.ordered = V::ordered;
    }
    if constexpr (V::shape == Shape::joins) {
        rule.each_other = V::each_other;
        rule.join = V::join;
    }
    if constexpr (requires { V::aim; }) {
        rule.each_target = V::each_target;
        rule.aim = V::aim;
    }
    if constexpr (requires { V::take; }) {
        rule.step = V::step;
        rule.list = V::list;
        rule.take = V::take;
    }
    return rule;
}

constinit const std::array<VerbRule, 256> verb_rules = engine::rule_table<VerbRule, Verb, effect_rows>();

}  // namespace imperium
