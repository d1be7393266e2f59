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
    return faction != of_commons && in_pile(location, pile_empire) && s.players[owner_of(location)].faction != faction;
}

// On a Location taken over, shared or conquered, the name of its own Faction means the user's (S-FAQ-EGY-19).
Selector Look::selector_for(std::uint16_t index, const Context& c) const {
    Selector selector = rules.selector(index);
    if ((s.takeovers == 0 && s.modules.empty()) || c.card == no_copy) return selector;
    const bool lent = (is_taken(s, c.card) || has(c.card, Mark::shared)) && owner_of(c.card) != c.subject;
    if (!lent && !is_conquered(c.card)) return selector;
    const std::uint8_t faction = def(c.card).faction;
    if (faction != of_commons && selector.named == rules.board(faction).adjective)
        selector.named = rules.board(s.players[c.subject].faction).adjective;
    return selector;
}

// The colours of a card as it lies: a Location may have come by one when it was built.
Colours Look::colours_of(CopyId copy) const { return def(copy).colours | kept_colour(chosen_colour(copy)); }

std::uint8_t Look::chosen_colour(CopyId location) const {
    const bool chosen = location != no_copy && def(location).chooses_colour && in_pile(location, pile_empire);
    return chosen ? s.marks[location].level : std::uint8_t{0};
}

bool Look::fits(const Selector& selector, CopyId copy) const {
    const CardDef& card = def(copy);
    if (!rules.fits(selector, card, colours_of(copy))) return false;
    const auto asked = Standings::of(selector.facets[facet_standing]);
    if (asked.empty()) return true;
    if (asked.has(standing_colourless) && colours_of(copy).any()) return false;
    if (asked.has(standing_open) && !card.open) return false;
    return !asked.has(standing_conquered) || is_conquered(copy);
}

unsigned Look::count_things(const Context& c, const Selector& selector) const {
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
            for_each_in(pile_of(pile_under, c.subject), [&](CopyId k) { n += s.marks[k].parent == c.card ? 1U : 0U; });
            return n;
        case noun_deal:
            return s.table.count(pile_of(pile_deals, c.subject)) + s.table.count(pile_of(pile_marks, c.subject));
        case noun_resource:
            for (const OnCard& put : s.on_cards) {
                const bool meant = selector.goods == 0 || GoodsMask::of(selector.goods).has(put.good);
                n += put.card == c.card && meant ? put.n : 0U;
            }
            return n;
        default: return 0;
    }
}

// Counts of the game's own: one rule a row of the vocabulary's counts.
template <>
struct Counted<count_players> {
    static unsigned count(const Look& look, const Context&, const lang::Count&) { return look.s.persons; }
};

template <>
struct Counted<count_goods_here> {
    static unsigned count(const Look& look, const Context& c, const lang::Count&) {
        unsigned n = 0;
        if (!is_built(look.s, c.card)) return n;
        for (const OnCard& put : look.s.on_cards) n += put.card == c.card ? put.n : 0U;
        look.for_each_in(pile_of(pile_under, look.owner_of(c.card)),
                         [&](CopyId k) { n += look.s.marks[k].parent == c.card ? 1U : 0U; });
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
        n = count_rules[rule.op].count(*this, c, rule);
    } else {
        for (const std::uint16_t id : {rule.selector, rule.second, rule.third}) {
            if (id != lang::none) n += count_things(c, selector_for(id, c));
        }
    }
    n /= rule.per;
    if (rule.most != lang::unlimited) n = std::min<unsigned>(n, rule.most);
    return std::max<unsigned>(n, rule.least);
}

}  // namespace settlers
