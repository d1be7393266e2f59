// Conditions: "if Shinto is in play", "who is barbarian". One rule a row of the vocabulary's conditions.

#include <algorithm>
#include <bit>

#include "engine/rule_table.h"
#include "games/imperium/look.h"
#include "games/imperium/phrases.h"

namespace imperium {

namespace {

using lang::Condition;

struct ConditionRule {
    bool (*holds)(const Look&, const Context&, const Condition&) = nullptr;
    template <class T>
    static constexpr ConditionRule of() {
        return {T::holds};
    }
};

template <std::uint8_t op>
struct Test;

// As the State card is when that part is resolved (I-TEXT-18, I-TEXT-19).
template <>
struct Test<if_symbol> {
    static bool holds(const Look& look, const Context& c, const Condition& test) {
        return look.symbols_of(c.subject).meets(Symbols::of(test.m));
    }
};
template <>
struct Test<who_symbol> : Test<if_symbol> {};

template <>
struct Test<if_in_play> {
    static bool holds(const Look& look, const Context& c, const Condition& test) {
        return look.in_play(c.subject, look.rules.selector(test.a).title) != no_copy;
    }
};

// Neither the Flooded pile nor Legends are History (I-HISTORY-05).
template <>
struct Test<if_in_history> {
    static bool holds(const Look& look, const Context& c, const Condition& test) {
        return look.find_in(pile_of(pile_history, c.subject), look.rules.selector(test.a).title) != no_copy;
    }
};

template <>
struct Test<if_in_discard> {
    static bool holds(const Look& look, const Context& c, const Condition& test) {
        return look.find_in(pile_of(pile_discard, c.subject), look.rules.selector(test.a).title) != no_copy;
    }
};

template <>
struct Test<if_have> {
    static bool holds(const Look& look, const Context& c, const Condition& test) {
        const Selector& selector = look.rules.selector(test.a);
        return look.count_things(c, selector, nullptr) >= std::max<unsigned>(1, selector.least);
    }
};
template <>
struct Test<who_has> : Test<if_have> {};

template <>
struct Test<if_have_many> {
    static bool holds(const Look& look, const Context& c, const Condition& test) {
        return look.count_things(c, look.rules.selector(test.a), nullptr) >= test.n;
    }
};

template <>
struct Test<if_have_none> {
    static bool holds(const Look& look, const Context& c, const Condition& test) {
        return look.count_things(c, look.rules.selector(test.a), nullptr) == 0;
    }
};
template <>
struct Test<who_lacks> : Test<if_have_none> {};

template <>
struct Test<if_garrisoned> {
    static bool holds(const Look& look, const Context& c, const Condition&) {
        return c.card != no_copy && look.garrisoned(c.card) > 0;
    }
};

template <>
struct Test<if_empty> {
    static bool holds(const Look& look, const Context& c, const Condition&) {
        return c.card == no_copy || look.garrisoned(c.card) == 0;
    }
};

template <>
struct Test<if_it> {
    // Of no card nothing is true, not even that it is not.
    static bool holds(const Look& look, const Context& c, const Condition& test) {
        if (c.it_def == engine::unknown_def) return test.negated != 0;
        return Look::fits_all(look.rules.selector(test.a), look.rules.def(c.it_def), c.it_icons);
    }
};

template <>
struct Test<if_one_of_them> {
    static bool holds(const Look& look, const Context& c, const Condition& test) {
        bool other = false;
        c.them.for_each([&](CopyId copy) { other = other || !look.fits(look.rules.selector(test.a), look.def(copy)); });
        return other;
    }
};

template <>
struct Test<if_held> {
    static bool holds(const Look&, const Context& c, const Condition& test) {
        return c.flags.has(Telling::acquired) && meant_of(Selector{}, c.held) == test.n;
    }
};

template <>
struct Test<if_broke_through> {
    static bool holds(const Look&, const Context& c, const Condition&) { return c.flags.has(Telling::broke_through); }
};

template <>
struct Test<if_scoring> {
    static bool holds(const Look& look, const Context&, const Condition&) { return look.s.scoring != 0; }
};

template <>
struct Test<if_returned> {
    static bool holds(const Look& look, const Context& c, const Condition&) {
        return look.s.players[c.subject].returned_unrest != 0;
    }
};

template <>
struct Test<if_hand_empty> {
    static bool holds(const Look& look, const Context& c, const Condition&) {
        return look.s.table.empty(pile_of(pile_hand, c.subject));
    }
};

// King of Kings alone is left (I-KOK-01).
template <>
struct Test<if_only_king> {
    static bool holds(const Look& look, const Context&, const Condition&) { return look.s.table.empty(fame_deck); }
};

template <>
struct Test<if_did> {
    static bool holds(const Look&, const Context& c, const Condition&) { return c.done != 0; }
};

// Type icons and suits; the power suit is none of the twenty.
std::uint32_t icon_kinds(const CardDef& card) {
    return card.icons.bits() | std::uint32_t{(card.suits - Suits{suit_power}).bits()} << icon_count;
}

// The last stage of the ceremony (I-NAT-CULTISTS-14, I-NAT-CULTISTS-15).
template <>
struct Test<if_icons_here> {
    static bool holds(const Look& look, const Context& c, const Condition& test) {
        std::uint32_t kinds = 0;
        look.for_each_in(pile_of(pile_garrison, c.subject), [&](CopyId g) {
            if (look.s.marks[g].parent == c.card) kinds |= icon_kinds(look.def(g));
        });
        return static_cast<unsigned>(std::popcount(kinds)) >= test.n;
    }
};

template <>
struct Test<if_of_nation> {
    static bool holds(const Look& look, const Context& c, const Condition& test) {
        const bool own =
            c.it_def != engine::unknown_def && look.rules.def(c.it_def).nation == look.s.players[c.subject].nation;
        return c.it_def == engine::unknown_def ? test.negated != 0 : own;
    }
};

template <>
struct Test<if_worth_nothing> {
    static bool holds(const Look& look, const Context& c, const Condition&) {
        return c.it_def != engine::unknown_def && look.rules.def(c.it_def).bot_worth == 0;
    }
};

template <>
struct Test<if_icons_history> {
    static bool holds(const Look& look, const Context& c, const Condition& test) {
        std::uint32_t kinds = 0;
        look.for_each_in(pile_of(pile_history, c.subject), [&](CopyId k) { kinds |= icon_kinds(look.def(k)); });
        return static_cast<unsigned>(std::popcount(kinds)) >= test.n;
    }
};

template <>
struct Test<who_given> {
    static bool holds(const Look&, const Context& c, const Condition&) { return c.given.has(c.subject); }
};

constexpr auto condition_rules = engine::rule_table<ConditionRule, Test, condition_rows>();

}  // namespace

bool Look::hold(const Context& c, std::uint16_t first, unsigned number) const {
    for (unsigned k = 0; k < number; ++k) {
        const Condition& test = rules.condition(first + k);
        if (condition_rules[test.op].holds(*this, c, test) == (test.negated != 0)) return false;
    }
    return true;
}

}  // namespace imperium
