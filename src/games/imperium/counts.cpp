// Counts: icons as they are treated this turn, things that a selector means, and the counts with a rule of their own.

#include <algorithm>

#include "engine/rule_table.h"
#include "games/imperium/candidates.h"
#include "games/imperium/look.h"
#include "games/imperium/phrases.h"

namespace imperium {

// Icons -------------------------------------------------------------------------------------------

// Production icons of one card, with what the turn makes of its other icons.
unsigned Look::production_of(Seat seat, CopyId copy) const {
    unsigned sum = def(copy).icon_tally[icon_production];
    for (const Treat& one : s.treats) {
        if (one.seat != seat) continue;
        if (one.number == every_icon) sum += def(copy).icon_tally[one.icon] * one.as;
        if (one.card == copy) sum += one.number * one.as;
    }
    return sum;
}

// How many icons of a kind a card in play shows that are not treated as others.
unsigned Look::icons_left(Seat holder, CopyId copy, std::uint8_t icon) const {
    unsigned left = def(copy).icon_tally[icon];
    for (const Treat& one : s.treats) {
        if (one.seat != holder || one.icon != icon || one.also != 0) continue;
        if (one.number == every_icon) return 0;
        if (one.card == copy) left -= std::min<unsigned>(left, one.number);
    }
    return left;
}

// Icons in the play area and on what is always in play, as they are treated this turn.
unsigned Look::icons(const Context& c, Icons mask) const {
    std::array<unsigned, icon_count> tally{};
    const auto add = [&](CopyId copy) {
        const CardDef& card = def(copy);
        if (card.icons.empty()) return;
        for (std::size_t k = 0; k < icon_count; ++k) tally[k] += card.icon_tally[k];
    };
    const Seat seat = c.subject;
    const bool playing = c.flags.has(Telling::playing) && c.card != no_copy;
    for_each_working(seat, add);
    if (playing && c.user == seat && s.table.pile(c.card) != pile_of(pile_play, seat)) add(c.card);
    const auto treat = [&](std::uint8_t icon, std::uint8_t number, unsigned as, bool also) {
        const unsigned n = number == every_icon ? tally[icon] : std::min<unsigned>(number, tally[icon]);
        if (!also) tally[icon] -= n;
        tally[icon_production] += n * as;
    };
    for (const Treat& one : s.treats) {
        if (one.seat != seat) continue;
        // One card's icon is there for as long as the card is in play.
        if (one.card != no_copy && (!works(one.card) || seat_of(s.table.pile(one.card)) != seat)) continue;
        treat(one.icon, one.number, one.as, one.also != 0);
    }
    if (playing) {
        for_each_modifier(seat, modifier_treat_while, [&](CopyId, const Instruction& code) {
            if (!fits(rules.selector(code.a), def(c.card))) return;
            const Icons treated = rules.selector(code.b).icons();
            for (std::uint8_t k = 0; k < icon_count; ++k) {
                if (treated.has(k)) treat(k, every_icon, code.n, false);
            }
        });
    }
    unsigned sum = 0;
    for (std::uint8_t k = 0; k < icon_count; ++k) {
        if (mask.has(k)) sum += tally[k];
    }
    return sum;
}

// Things ------------------------------------------------------------------------------------------

// Icons that are treated as others now are those (I-TREAT-01).
Icons Look::icons_of(CopyId copy) const {
    Icons shown = def(copy).icons;
    if (s.treats.empty() || !works(copy)) return shown;
    const Seat holder = seat_of(s.table.pile(copy));
    for (std::uint8_t k = 0; k < icon_count; ++k) {
        if (shown.has(k) && icons_left(holder, copy, k) == 0) shown.clear(static_cast<Icon>(k));
    }
    if (production_of(holder, copy) > 0) shown.set(icon_production);
    return shown;
}

void Look::name_it(Context& c, CopyId copy) const {
    c.it_def = s.table.def(copy);
    c.it_icons = icons_of(copy);
}

namespace {

// The icons of the cards that were counted: what is gained by them is gained from those cards.
class Used {
public:
    Used(const Look& look, Icons* icons) : look_(look), icons_(icons) {}
    void operator()(CopyId copy) const {
        if (icons_ != nullptr) *icons_ |= look_.icons_of(copy);
    }
    [[nodiscard]] bool wanted() const { return icons_ != nullptr; }

private:
    const Look& look_;
    Icons* icons_;
};

unsigned count_resources(const Look& look, const Context& c, const Selector& selector, bool at_scoring) {
    const Seat seat = c.subject;
    if (selector.goods != 0 && selector.means(good_mana)) return look.mana(seat);
    unsigned sum = 0;
    const auto tokens_on = [&](CopyId copy) {
        for (const std::uint8_t r : supply_goods) {
            if (selector.means(r)) sum += look.tokens(copy, r);
        }
    };
    if (selector.place == place_on_it) return meant_of(selector, c.held);
    if (selector.place == place_on_this) {
        tokens_on(c.card);
    } else if (selector.place == place_on_cards) {
        look.for_each_in_play(seat, tokens_on);
    } else {
        for (const std::uint8_t r : supply_goods) {
            if (selector.means(r)) sum += look.s.players[seat].supply[r];
        }
        // The Taino count what lies on their cards, at Scoring only.
        if (at_scoring && look.has_modifier(seat, modifier_cards_as_pool)) look.for_each_in_play(seat, tokens_on);
    }
    return sum;
}

unsigned count_icons(const Look& look, const Context& c, const Selector& selector, const Used& used) {
    const Seat seat = c.subject;
    const Icons mask = selector.icons();
    if (selector.place == place_owned) {
        unsigned sum = 0;
        look.for_each_scored(seat, [&](CopyId copy) {
            for (std::uint8_t k = 0; k < icon_count; ++k) {
                if (mask.has(k)) sum += look.def(copy).icon_tally[k];
            }
        });
        return sum;
    }
    if (used.wanted()) {
        look.for_each_in_play(seat, [&](CopyId copy) {
            if (look.icons_of(copy).meets(mask)) used(copy);
        });
    }
    return look.icons(c, mask);
}

// A suit shown twice counts twice.
unsigned times_shown(const CardDef& card, const Selector& selector) {
    if (selector.icons().any() || selector.suits().empty() || selector.either != 0) return 1;
    unsigned times = 1;
    for (std::uint8_t k = 0; k < suit_count; ++k) {
        if (selector.suits().has(k)) times = std::max<unsigned>(times, card.suit_tally[k]);
    }
    return times;
}

// Under this card, or under regions.
unsigned count_garrisoned(const Look& look, const Context& c, const Selector& selector) {
    unsigned sum = 0;
    look.for_each_in(pile_of(pile_garrison, c.subject), [&](CopyId g) {
        const CopyId parent = look.s.marks[g].parent;
        const bool there =
            selector.place == place_here ? parent == c.card : parent != no_copy && look.def(parent).region;
        if (there && look.fits_here(c, selector, g)) ++sum;
    });
    return sum;
}

}  // namespace

// How many things a selector means; `used` collects the icons of the cards that were counted.
unsigned Look::count_things(const Context& c, const Selector& selector, Icons* used_icons) const {
    const Seat seat = c.subject;
    const Used used(*this, used_icons);
    if (selector.noun == noun_resource) {
        const bool scoring = at_scoring_ || s.phase == Phase::scoring || s.phase == Phase::over;
        return count_resources(*this, c, selector, scoring);
    }
    if (selector.noun == noun_icon) return count_icons(*this, c, selector, used);
    unsigned sum = 0;
    const auto add_one = [&](CopyId copy) {
        if (!fits_here(c, selector, copy)) return;
        used(copy);
        sum += times_shown(def(copy), selector);
    };
    const auto add = [&](PileKind kind) { for_each_in(pile_of(kind, seat), add_one); };
    if (marked(selector, standing_market)) {
        for_each_market(add_one);
        return sum;
    }
    if (marked(selector, standing_exiled)) {
        for_each_in(exile_pile, add_one);
        return sum;
    }
    if (marked(selector, standing_garrisoned) || lies_beneath(selector)) {
        add(pile_garrison);
        return sum;
    }
    switch (selector.place) {
        case place_hand: add(pile_hand); break;
        case place_discard: add(pile_discard); break;
        case place_history: add(pile_history); break;
        case place_legends: add(pile_legends); break;
        case place_flooded: add(pile_flooded); break;
        case place_exile: for_each_in(exile_pile, add_one); break;
        case place_development: add(pile_development); break;
        case place_here:
        case place_under_regions: return count_garrisoned(*this, c, selector);
        case place_owned:
            for (const PileKind kind :
                 {pile_hand, pile_play, pile_deck, pile_discard, pile_history, pile_legends, pile_flooded, pile_board})
                add(kind);
            for_each_in(pile_of(pile_garrison, seat), [&](CopyId g) {
                if (!is_active_quest(g)) add_one(g);
            });
            break;
        default:
            add(pile_play);
            add(pile_board);
            if (c.flags.has(Telling::playing) && c.user == seat && c.card != no_copy &&
                s.table.pile(c.card) != pile_of(pile_play, seat) && fits(selector, def(c.card)))
                sum += weight(selector, c.card);
            break;
    }
    return sum;
}

// Counts with a rule of their own -----------------------------------------------------------------

namespace {

// A count: what is counted of it. One rule a row of the vocabulary's counts.
struct CountRule {
    unsigned (*count)(const Look&, const Context&, const lang::Count&, Icons* used) = nullptr;
    template <class T>
    static constexpr CountRule of() {
        return {T::count};
    }
};

template <std::uint8_t op>
struct Counted;

template <>
struct Counted<count_way> {
    static unsigned count(const Look&, const Context& c, const lang::Count&, Icons*) { return c.way; }
};

template <>
struct Counted<count_did> {
    static unsigned count(const Look&, const Context& c, const lang::Count&, Icons*) { return c.did.count(); }
};

template <>
struct Counted<count_kinds> {
    static unsigned count(const Look& look, const Context& c, const lang::Count& rule, Icons* used) {
        const Icons mask = look.rules.selector(rule.selector).icons();
        unsigned sum = 0;
        for (std::uint8_t k = 0; k < icon_count; ++k) {
            const auto icon = static_cast<Icon>(k);
            if (!mask.has(icon) || look.icons(c, {icon}) == 0) continue;
            ++sum;
            look.for_each_in_play(c.subject, [&](CopyId copy) {
                if (look.def(copy).icons.has(icon)) Used(look, used)(copy);
            });
        }
        return sum;
    }
};

template <>
struct Counted<count_compare> {
    static unsigned count(const Look& look, const Context& c, const lang::Count& rule, Icons*) {
        const Icons mask = look.rules.selector(rule.selector).icons();
        const unsigned mine = look.icons(c, mask);
        unsigned sum = 0;
        for (Seat seat = 0; seat < look.s.player_count; ++seat) {
            Context other = c;
            other.subject = seat;
            if (look.icons(other, mask) >= mine) ++sum;
        }
        return sum;
    }
};

// Other players who have less of something than you.
template <>
struct Counted<count_fewer> {
    static unsigned count(const Look& look, const Context& c, const lang::Count& rule, Icons*) {
        const Selector& selector = look.rules.selector(rule.selector);
        const unsigned mine = look.count_things(c, selector, nullptr);
        unsigned sum = 0;
        for (Seat seat = 0; seat < look.s.player_count; ++seat) {
            Context other = c;
            other.subject = seat;
            if (seat != c.subject && look.count_things(other, selector, nullptr) < mine) ++sum;
        }
        return sum;
    }
};

template <>
struct Counted<count_of_others> {
    static unsigned count(const Look& look, const Context& c, const lang::Count& rule, Icons*) {
        Selector owned = look.rules.selector(rule.selector);
        owned.place = place_owned;
        unsigned sum = 0;
        for (Seat seat = 0; seat < look.s.player_count; ++seat) {
            Context other = c;
            other.subject = seat;
            if (seat != c.subject) sum += look.count_things(other, owned, nullptr);
        }
        return sum;
    }
};

// What a clause just returned, exiled or discarded: all of it, or what is of a kind.
struct ThisWay {
    static unsigned count(const Look& look, const Context& c, const lang::Count& rule, Icons*) {
        const Selector& selector = look.rules.selector(rule.selector);
        Selector unrest;
        unrest.facets[facet_suit] = Suits{suit_unrest}.bits();
        if (says_no_kind(selector) || selector == unrest) return c.way;
        unsigned sum = 0;
        c.them.for_each([&](CopyId copy) { sum += look.fits(selector, look.def(copy)) ? 1U : 0U; });
        return sum;
    }
    static bool says_no_kind(const Selector& selector) { return selector == Selector{}; }
};
template <>
struct Counted<count_returned> : ThisWay {};
template <>
struct Counted<count_exiled> : ThisWay {};
template <>
struct Counted<count_discarded> : ThisWay {};

template <>
struct Counted<count_abandoned> {
    static unsigned count(const Look& look, const Context& c, const lang::Count& rule, Icons* used) {
        const Selector& selector = look.rules.selector(rule.selector);
        if (ThisWay::says_no_kind(selector)) return ThisWay::count(look, c, rule, used);
        unsigned sum = 0;
        for (std::size_t k = c.abandoned_from; k < c.abandoned_end; ++k)
            sum += look.fits(selector, look.rules.def(look.s.abandoned[k])) ? 1U : 0U;
        return sum;
    }
};

constexpr auto count_rules = engine::rule_table<CountRule, Counted, count_rows>();

}  // namespace

unsigned Look::count(const Context& c, std::uint16_t index, Icons* used) const {
    const lang::Count& rule = rules.count(index);
    unsigned sum = 0;
    if (rule.op != count_things_op) {
        sum = count_rules[rule.op].count(*this, c, rule, used);
    } else {
        for (const std::uint16_t id : {rule.selector, rule.second, rule.third}) {
            if (id != lang::none) sum += count_things(c, rules.selector(id), used);
        }
    }
    sum /= rule.per;
    if (rule.most != lang::unlimited) sum = std::min<unsigned>(sum, rule.most);
    return std::max<unsigned>(sum, rule.least);
}

}  // namespace imperium
