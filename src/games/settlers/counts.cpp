// What texts count, and which things they mean.

#include <algorithm>

#include "engine/rule_table.h"
#include "games/settlers/amazons_verbs.h"
#include "games/settlers/atlanteans_verbs.h"
#include "games/settlers/aztecs_verbs.h"
#include "games/settlers/count_rule.h"
#include "games/settlers/fire_verbs.h"
#include "games/settlers/friends_verbs.h"
#include "games/settlers/look.h"
#include "games/settlers/magic_number_verbs.h"
#include "games/settlers/minis_verbs.h"
#include "games/settlers/phrases.h"

namespace settlers {

bool Look::is_conquered(CopyId location) const {
    const std::uint8_t faction = def(location).faction;
    return faction != common_faction && in_pile(s, location, pile_empire) &&
           s.players[owner_of(location)].faction != faction;
}

// On a Location taken over, shared or conquered, the name of its own Faction means the user's (S-FAQ-EGY-19).
Selector Look::selector_for(std::uint16_t index, const Context& c) const {
    Selector selector = rules.selector(index);
    if ((s.takeovers == 0 && s.modules == 0) || c.card == no_copy) return selector;
    const bool lent = (is_taken(s, c.card) || has(c.card, Mark::shared)) && owner_of(c.card) != c.subject;
    if (!lent && !is_conquered(c.card)) return selector;
    const std::uint8_t faction = def(c.card).faction;
    if (faction != common_faction && selector.named == rules.board(faction).adjective)
        selector.named = rules.board(s.players[c.subject].faction).adjective;
    return selector;
}

// The colours of a card as it lies: a Location may have come by one when it was built.
std::uint16_t Look::colours_of(CopyId copy) const {
    const CardDef& card = def(copy);
    const unsigned chosen = chosen_colour(copy);
    return static_cast<std::uint16_t>(card.colours | (chosen > 0 ? 1U << (chosen - 1) : 0U));
}

std::uint8_t Look::chosen_colour(CopyId location) const {
    const bool chosen = location != no_copy && def(location).chooses_colour && in_pile(s, location, pile_empire);
    return chosen ? s.marks[location].level : std::uint8_t{0};
}

bool Look::fits(const Selector& selector, CopyId copy) const {
    const CardDef& card = def(copy);
    if (!rules.fits(selector, card, colours_of(copy))) return false;
    const std::uint16_t standing = selector.facets[facet_standing];
    if (standing == 0) return true;
    const auto asks = [&](Standing one) { return (standing >> one & 1U) != 0; };
    if (asks(standing_colourless) && colours_of(copy) != 0) return false;
    if (asks(standing_open) && !card.open) return false;
    return !asks(standing_conquered) || is_conquered(copy);
}

unsigned Look::count_things(const Selector& selector, const Context& c) const {
    unsigned n = 0;
    switch (selector.noun) {
        case noun_pair: return c.way;
        case noun_foundation: return s.table.count(pile_of(pile_foundations, c.subject));
        case noun_samurai:
            for_each_in(pile_of(pile_empire, c.subject), [&](CopyId k) { n += has(k, Mark::samurai) ? 1U : 0U; });
            return n;
        case noun_location: for_each_yours(c.subject, [&](CopyId k) { n += fits(selector, k) ? 1U : 0U; }); return n;
        case noun_card:
            if (selector.place == place_hand) return s.table.count(pile_of(pile_hand, c.subject));
            for_each_in(pile_of(pile_under, c.subject), [&](CopyId k) { n += s.marks[k].link == c.card ? 1U : 0U; });
            return n;
        case noun_deal:
            return s.table.count(pile_of(pile_deals, c.subject)) + s.table.count(pile_of(pile_marks, c.subject));
        case noun_resource:
            for (const PutGood& put : s.put) {
                const bool meant = selector.goods == 0 || (selector.goods >> put.good & 1U) != 0;
                n += put.card == c.card && meant ? put.n : 0U;
            }
            return n;
        default: return 0;
    }
}

// Counts of the game's own: one rule a row of the vocabulary's counts.
template <>
struct Counted<count_players> {
    static unsigned number(const Look& look, const Context&, const lang::Count&) { return look.s.persons; }
};

template <>
struct Counted<count_goods_here> {
    static unsigned number(const Look& look, const Context& c, const lang::Count&) {
        unsigned n = 0;
        for (const PutGood& put : look.s.put) n += put.card == c.card ? put.n : 0U;
        look.for_each_in(pile_of(pile_under, look.owner_of(c.card)),
                         [&](CopyId k) { n += look.s.marks[k].link == c.card ? 1U : 0U; });
        return n;
    }
};

namespace {

constexpr auto count_rules = engine::rule_table<CountRule, Counted, count_rows>();

}  // namespace

unsigned Look::count(const Context& c, std::uint16_t index) const {
    const lang::Count& rule = rules.count(index);
    unsigned n = 0;
    if (rule.op != count_things_op) {
        n = count_rules[rule.op].number(*this, c, rule);
    } else {
        for (const std::uint16_t id : {rule.selector, rule.second, rule.third}) {
            if (id != lang::none) n += count_things(selector_for(id, c), c);
        }
    }
    n /= rule.per;
    if (rule.most != lang::unlimited) n = std::min<unsigned>(n, rule.most);
    return std::max<unsigned>(n, rule.least);
}

// Conditions: one rule a row of the vocabulary's conditions ------------------------------------------

template <>
struct Test<if_have> {
    static bool holds(const Look& look, const Context& c, const lang::Condition& test) {
        const unsigned least = std::max<unsigned>(1, look.rules.selector(test.a).least);
        return look.count_things(look.selector_for(test.a, c), c) >= least;
    }
};
template <>
struct Test<if_have_many> {
    static bool holds(const Look& look, const Context& c, const lang::Condition& test) {
        return look.count_things(look.selector_for(test.a, c), c) >= test.n;
    }
};
template <>
struct Test<if_have_none> {
    static bool holds(const Look& look, const Context& c, const lang::Condition& test) {
        return look.count_things(look.selector_for(test.a, c), c) == 0;
    }
};
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
