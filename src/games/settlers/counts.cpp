// What texts count, and which things they mean.

#include <algorithm>

#include "games/settlers/look.h"

namespace settlers {

// On a Location taken over, the name of its own Faction means the user's (S-FAQ-EGY-19).
Selector Look::selector_for(std::uint16_t index, const Context& c) const {
    Selector selector = rules.selector(index);
    if (s.takeovers == 0 || c.card == no_copy || !is_taken(s, c.card) || owner_of(c.card) == c.subject) return selector;
    const std::uint8_t faction = def(c.card).faction;
    if (faction != common_faction && selector.named == rules.board(faction).adjective)
        selector.named = rules.board(s.players[c.subject].faction).adjective;
    return selector;
}

unsigned Look::count_things(const Selector& selector, const Context& c) const {
    unsigned n = 0;
    switch (selector.noun) {
        case noun_pair: return c.way;
        case noun_foundation: return s.table.count(pile_of(pile_foundations, c.subject));
        case noun_samurai:
            for_each_in(pile_of(pile_empire, c.subject), [&](CopyId k) { n += has(k, Mark::samurai) ? 1U : 0U; });
            return n;
        case noun_location:
            for_each_in(pile_of(pile_empire, c.subject),
                        [&](CopyId k) { n += rules.fits(selector, def(k)) ? 1U : 0U; });
            return n;
        case noun_card:
            if (selector.place == place_hand) return s.table.count(pile_of(pile_hand, c.subject));
            for_each_in(pile_of(pile_under, c.subject), [&](CopyId k) { n += s.marks[k].link == c.card ? 1U : 0U; });
            return n;
        case noun_deal:
            return s.table.count(pile_of(pile_deals, c.subject)) + s.table.count(pile_of(pile_marks, c.subject));
        case noun_resource:
            for (const PutGood& put : s.put) n += put.card == c.card ? put.n : 0U;
            return n;
        default: return 0;
    }
}

unsigned Look::count(const Context& c, std::uint16_t index) const {
    const lang::Count& rule = rules.count(index);
    unsigned n = count_things(rules.selector(rule.selector), c) / rule.per;
    if (rule.most != lang::unlimited) n = std::min<unsigned>(n, rule.most);
    return std::max<unsigned>(n, rule.least);
}

// No phrase of this game tests anything yet.
bool Look::hold(const Context&, std::uint16_t, unsigned) const { return true; }

}  // namespace settlers
