#pragma once
// The shapes of verbs: what verbs of one shape have in common. A verb overrides what is its own.

#include "engine/distinct.h"
#include "engine/several.h"
#include "games/imperium/candidates.h"
#include "games/imperium/change.h"
#include "games/imperium/check.h"

namespace imperium {

inline Clause Doing::clause() const { return {game, c, code, pc, false, false}; }
inline const lang::Goods& Doing::goods() const { return game.rules.goods_of(code.a); }
inline Player& Doing::player() const { return game.s.players[c.subject]; }

struct AnyVerb {
    static constexpr bool by_user = false, from_market = false, named_in_play = false;
    static constexpr std::string_view which = "Which one?";
    static constexpr std::array<PileKind, 2> usual{pile_hand, pile_hand};
    static bool cost(const Instruction&) { return false; }
    static bool surely(const Instruction&) { return false; }
    static std::string check(const Checked&) { return {}; }
    static unsigned steps(const Look&, const Context&, const Instruction&) { return 0; }
    static bool declines(const Look&, const Instruction&) { return false; }
};

// A verb that is a cost wherever it stands.
template <class Base>
struct Costs : Base {
    static bool cost(const Instruction&) { return true; }
};

// What may be moved, added and paid from cards.
[[nodiscard]] inline std::string only_resources(const Checked& text) {
    if (are_resources(text.goods())) return {};
    return "only " + resources_said() + " can be dealt with so";
}
[[nodiscard]] inline std::string at_least_one(const Checked& text) {
    return text.code.n == 0 ? "a number of 0 would do nothing: leave it out" : "";
}

// Done at once, or by a procedure that it begins: `can`, `run`.
struct Simple : AnyVerb {
    static constexpr Shape shape = Shape::simple;
    static bool can(const Clause&) { return true; }
};

// Done to cards that are picked one by one: `means`, `pick`.
struct Picks : AnyVerb {
    static constexpr Shape shape = Shape::picks;
    static bool declines(const Look& look, const Instruction& code) {
        const Selector& selector = picked_selector(look.rules, code);
        return selector.noun == noun_card || selector.noun == noun_of_them || selector.noun == noun_quest;
    }
    static bool can(const Clause& clause) {
        return clause.look.enough(clause, picked_selector(clause.look.rules, clause.code));
    }
    static unsigned steps(const Look& look, const Context& c, const Instruction& code) {
        if (code.a == lang::none) return 0;
        const Selector& selector = look.rules.selector(code.a);
        return selector.least != selector.most ? selector.most : look.wanted(c, selector, code);
    }
    static bool ordered(const Clause&) { return false; }
    // Power and State cards stay where they are; a journey card goes by its own text. Only its Profit takes a trade
    // route out of play, or a text that means this very card (I-INPLAY-04).
    static bool means(const Clause& clause, CopyId copy) {
        // Whatever takes a card out of the market fills its slot again: only some verbs do.
        if (clause.look.in_pile(copy, pile_market)) return verb_rule(clause.code.op).from_market;
        const CardDef& card = clause.look.def(copy);
        if (clause.look.in_pile(copy, pile_state)) return false;
        if (clause.look.in_pile(copy, pile_board)) {
            const bool itself = picked_selector(clause.look.rules, clause.code).noun == noun_this;
            return card.ceremony || (card.journey && itself);
        }
        return !card.route || !clause.look.in_pile(copy, pile_play) || clause.selector().noun != noun_card;
    }
};

// A card is picked, then another that it goes to: `means`, `each_other`, `join`.
struct Joins : Picks {
    static constexpr Shape shape = Shape::joins;
};

// Aimed at a card: `each_target`, `aim`.
struct Targets : AnyVerb {
    static constexpr Shape shape = Shape::targets;
    static bool can(const Clause& clause) {
        bool any = false;
        verb_rule(clause.code.op).each_target(clause, [&](CopyId) { any = true; });
        return any;
    }
};

// As much as the player likes, or step by step: `step`, `list`, `take`.
struct Amount : AnyVerb {
    static constexpr Shape shape = Shape::amount;
    static bool can(const Clause&) { return true; }
};

// Whether a pool holds so much, so many times.
[[nodiscard]] inline bool pool_holds(const Clause& clause, unsigned times = 1) {
    for (const std::uint8_t r : supply_goods) {
        if (clause.player().supply[r] < clause.goods()[r] * times) return false;
    }
    return true;
}

// Whether so much lies on a card.
[[nodiscard]] inline bool card_holds(const Clause& clause, CopyId copy) {
    if (copy == no_copy) return false;
    for (const std::uint8_t r : supply_goods) {
        if (clause.look.tokens(copy, r) < clause.goods()[r]) return false;
    }
    return true;
}

// Offers a card unless one between which there is nothing to choose is offered already.
inline void offer_card(const Look& look, Decision& decision, CopyId copy, std::uint8_t kind = engine::opt_card) {
    engine::offer_once(decision, engine::make_option(kind, copy),
                       [&](CopyId x, CopyId y) { return look.same_to_choose(x, y); });
}

// The cards that several picks under way can still take.
template <class Each>
[[nodiscard]] engine::Kinds<max_cards> kinds_left(const Look& look, Each each) {
    return {look.s.skipped, each, [&](CopyId x, CopyId y) { return look.same_to_choose(x, y); },
            [&](CopyId x) { return look.def(x).like; }};
}
// What Clean-up may discard, or a Revolt return.
template <class Visit>
void for_each_of_phase(const Look& look, Visit visit) {
    look.for_each_in(pile_of(pile_hand, look.s.active), [&](CopyId k) {
        const CardDef& card = look.def(k);
        if (look.s.phase == Phase::revolt ? card.unrest : !card.kept_in_cleanup) visit(k);
    });
}
[[nodiscard]] inline bool phase_asks(const Look& look) {
    bool any = false;
    for_each_of_phase(look, [&](CopyId k) { any = any || !look.s.skipped.has(k); });
    return any;
}
[[nodiscard]] inline engine::Kinds<max_cards> phase_kinds(const Look& look) {
    return kinds_left(look, [&](auto visit) { for_each_of_phase(look, visit); });
}
[[nodiscard]] inline engine::Kinds<max_cards> mana_kinds(const Look& look, Seat seat) {
    return kinds_left(look, [&](auto visit) {
        if (const CopyId under = look.mana_card(seat); under != no_copy) look.for_each_under(under, visit);
    });
}
// How much of the mana that a development takes is picked together: what goes to Legends comes behind the rest.
[[nodiscard]] inline unsigned mana_until(const CardDef& development, unsigned paid) {
    return development.mana_cost + (paid < development.mana_cost ? 0U : unsigned{development.mana_legends_cost});
}
[[nodiscard]] inline engine::Kinds<max_cards> candidate_kinds(const Clause& clause) {
    return kinds_left(clause.look, [&](auto visit) {
        clause.look.for_each_candidate(clause.c, clause.code, picked_selector(clause.look.rules, clause.code), visit);
    });
}

template <std::uint8_t op>
struct Verb;

}  // namespace imperium
