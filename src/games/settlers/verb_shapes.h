#pragma once
// The shapes of verbs, and the walks that verbs of picks share. A verb overrides what is its own.

#include "games/settlers/change.h"
#include "games/settlers/verb_rule.h"

namespace settlers {

inline const lang::Goods& Doing::goods() const { return game.rules.goods_of(code.a); }

struct AnyVerb {
    static constexpr bool may_cost = false, selects = false;
    static constexpr std::uint8_t other_question = 0;
    static std::string check(const Checked&) { return {}; }
    static bool declines(const Look&, const Instruction&) { return false; }
};

// What a verb's things may be, as its text must say them.
[[nodiscard]] inline std::string enemy_location(const Checked& text) {
    return text.enemy() ? "" : "say 'an enemy location'";
}
[[nodiscard]] inline std::string anyones_location(const Checked& text) {
    return text.enemy() || text.yours() ? "" : "say 'an enemy location' or 'a location of yours'";
}
[[nodiscard]] inline std::string anyones_deal(const Checked& text) {
    return text.enemy() || text.yours() ? "" : "say 'a deal of yours' or 'an enemy deal'";
}
[[nodiscard]] inline std::string card_from_hand(const Checked& text) {
    return text.selector().place == place_hand ? "" : "say 'a card from your hand'";
}
// A Location of one type: what it is asked to do must be in its nature.
[[nodiscard]] inline std::string typed_location(const Checked& text, Type type, const char* otherwise) {
    const std::uint16_t types = text.selector().facets[facet_type];
    return types == 0 || types == 1U << type ? anyones_location(text) : otherwise;
}
[[nodiscard]] inline std::string own_location(const Checked& text, Type type, const char* otherwise) {
    return text.yours() ? typed_location(text, type, otherwise) : "say 'a location of yours'";
}

// Done at once, or by a procedure that it begins: `can`, `run`.
struct Simple : AnyVerb {
    static constexpr Shape shape = Shape::simple;
};

// Done to things that are picked one by one: `each`, `pick`.
struct Picks : AnyVerb {
    static constexpr Shape shape = Shape::picks;
    static constexpr bool selects = true;
    static bool ordered(const Clause&) { return false; }
    static bool can(const Clause& clause, Dry&) {
        const VerbRule& rule = verb_rule(clause.code.op);
        const unsigned least = rule.selects ? clause.look.rules.selector(clause.code.a).least : 1;
        unsigned found = 0;
        if (least > 0) rule.each(clause, [&](const Option&) { return ++found < least; });
        return found >= least;
    }
};

// A thing is picked, then another that it goes to or is done with: `each`, `other_question`, `each_other`, `join`.
struct Joins : Picks {
    static constexpr Shape shape = Shape::joins;
    static bool ordered(const Clause&) { return true; }
};

// A permission: what may be done at any time in one's turn. It is never run as part of a text.
struct Permission : AnyVerb {
    static constexpr Shape shape = Shape::none;
    static bool can(const Clause&, Dry&) { return true; }
};

// Walks -------------------------------------------------------------------------------------------

// Offers the cards that a selector means, until the visitor has enough.
class Offers {
public:
    Offers(const Clause& clause, VisitOption visit)
        : look_(clause.look), c_(clause.c), selector_(clause.selector()), visit_(visit) {}

    [[nodiscard]] const Selector& selector() const { return selector_; }
    [[nodiscard]] bool fits(CopyId copy) const {
        return (selector_.another == 0 || copy != c_.card) && look_.fits(selector_, copy);
    }
    void offer(const Option& option) {
        if (going_) going_ = visit_(option);
    }
    void offer(CopyId copy) { offer(engine::make_option(engine::opt_card, copy)); }

    template <class Good>
    void in_pile(PileId pile, Good good) {
        for (CopyId k = look_.s.table.first(pile); going_ && k != no_copy; k = look_.s.table.next(k)) {
            if (fits(k) && good(k)) offer(k);
        }
    }
    void in_pile(PileId pile) {
        in_pile(pile, [](CopyId) { return true; });
    }
    template <class Act>
    void each_enemy(Act act) {
        for (Seat other = 0; going_ && other < look_.s.player_count; ++other) {
            if (look_.is_enemy(c_.subject, other)) act(other);
        }
    }
    // Locations in enemy Empires, those that can be harmed; and all of them.
    template <class Good>
    void targets(Good good) {
        reached([&](CopyId k) { return look_.is_target(c_.subject, k) && good(k); });
    }
    template <class Good>
    void reached(Good good) {
        each_enemy([&](Seat other) {
            in_pile(pile_of(pile_empire, other), [&](CopyId k) { return look_.is_reached(c_.subject, k) && good(k); });
        });
    }
    // Locations "of yours".
    template <class Good>
    void used(Good good) {
        look_.for_each_yours(c_.subject, [&](CopyId k) {
            if (going_ && fits(k) && good(k)) offer(k);
        });
    }
    // Locations "of yours" or enemy ones, as the text says.
    template <class Good>
    void locations(Good good) {
        selector_.whose == lang::Whose::yours ? used(good) : targets(good);
    }
    void locations() {
        locations([](CopyId) { return true; });
    }
    // Deals of the player or of his enemies; of those under a board only, if the text says so.
    void deals() {
        const auto of = [&](Seat seat) {
            in_pile(pile_of(pile_deals, seat));
            if (selector_.place == place_usual) in_pile(pile_of(pile_marks, seat));
        };
        selector_.whose == lang::Whose::yours ? of(c_.subject) : each_enemy(of);
    }

private:
    const Look& look_;
    const Context& c_;
    const Selector selector_;
    VisitOption visit_;
    bool going_ = true;
};

// The cards that several picks of a clause can still take; those that can be picked again are not among them.
[[nodiscard]] inline engine::Kinds<max_cards> kinds_left(const Clause& clause) {
    return {clause.look.s.skipped,
            [&](auto visit) {
                verb_rule(clause.code.op).each(clause, [&](const Option& option) {
                    if (option.kind == engine::opt_card) visit(option.card);
                    return true;
                });
            },
            [&](CopyId x, CopyId y) { return clause.look.same_to_choose(x, y); }};
}

template <std::uint8_t op>
struct Verb;

}  // namespace settlers
