#pragma once
// A verb as a rule: its shape, whether it is a cost, whether it can be done, and how. The rule of a verb is a struct
// Verb<its number>, derived from its shape, in verbs_*.h; verbs.cpp makes one table of all of them.

#include "games/imperium/look.h"
#include "games/imperium/verb_numbers.h"

namespace imperium {

class Change;

// How a verb goes about its business: which procedure runs it.
enum class Shape : std::uint8_t {
    none,
    simple,   // done at once, or by a procedure of its own that it begins
    picks,    // done to cards that are picked one by one (picks.cpp)
    joins,    // a card is picked, then another that it goes to or is swapped with (picks.cpp)
    targets,  // aimed at a card (picks.cpp)
    amount,   // as much as the player likes, or step by step (picks.cpp)
};

// What a verb is handed when it is carried out. The context is the state's own.
struct Doing {
    Change& game;
    Context& c;
    const Instruction& code;
    std::uint16_t pc;
    std::uint8_t context;  // the number of c
    Decline decline;

    [[nodiscard]] Seat seat() const { return c.subject; }
    [[nodiscard]] Clause clause() const;  // the same, to be asked
    [[nodiscard]] const lang::Goods& goods() const;
    [[nodiscard]] Player& player() const;
    [[nodiscard]] bool has(std::uint8_t rider) const { return code.has(rider); }
};

// A clause as it is checked when a pack is compiled: what its operands carry.
struct Checked {
    const lang::Pack& pack;
    const lang::Ability& ability;
    std::size_t pc;
    const Instruction& code;

    [[nodiscard]] const lang::Goods& goods() const { return pack.goods[code.a]; }
    [[nodiscard]] bool has(std::uint8_t rider) const { return code.has(rider); }
    // Whether another player than the reader carries it out: "each other player ...", "that player ...".
    [[nodiscard]] bool for_another() const {
        for (std::size_t k = ability.begin; k < pc; ++k) {
            const Instruction& each = pack.code[k];
            if (each.op == lang::op_each && pc < lang::after(each, k) &&
                (each.n == lang::each_other || each.n == lang::that_player))
                return true;
        }
        return false;
    }
};

struct VerbRule {
    // Takes from a verb what its shape asks for (verbs.cpp).
    template <class V>
    static constexpr VerbRule of();

    Shape shape = Shape::none;
    bool by_user = false;             // the reader of the text picks, not who acts
    bool from_market = false;         // of picks: it fills the slot again that it takes a card from
    std::array<PileKind, 2> usual{};  // of picks: where the cards lie if the text does not say
    bool named_in_play = false;       // of picks: a card that is named may lie in play as well
    bool means_usual = false;  // of picks: `means` is what most have: all cards but some in play or in the market

    std::string_view which = {};  // asks for its second card, or for its target

    bool may_cost = false;                         // `cost` need be asked
    bool (*cost)(const Instruction&) = nullptr;    // a cost wherever it stands
    bool (*surely)(const Instruction&) = nullptr;  // it can be done in every state
    // Why a text cannot say this; empty if it can.
    std::string (*check)(const Checked&) = nullptr;
    // How many steps it takes, where it goes step by step: the question says which one this is. 0: it does not say.
    unsigned (*steps)(const Look&, const Context&, const Instruction&) = nullptr;
    bool (*declines)(const Look&, const Instruction&) = nullptr;  // whether its own question offers to leave it
    bool (*can)(const Clause&) = nullptr;
    void (*run)(const Doing&) = nullptr;  // simple

    bool (*ordered)(const Clause&) = nullptr;        // picks: whether their order matters
    bool (*means)(const Clause&, CopyId) = nullptr;  // picks, joins: besides what the selector says
    void (*pick)(const Doing&, CopyId) = nullptr;    // picks: done to one of them
    void (*each_other)(const Clause&, CopyId picked, VisitCard) = nullptr;  // joins: where it can go
    void (*join)(const Doing&, CopyId picked, CopyId other) = nullptr;

    void (*each_target)(const Clause&, VisitCard) = nullptr;  // targets
    void (*aim)(const Doing&, TargetFrame&, CopyId) = nullptr;

    void (*step)(const Doing&, AmountFrame&) = nullptr;  // amount: goes on, or asks
    void (*list)(const Clause&, std::uint16_t pc, const AmountFrame&, Decision&) = nullptr;
    void (*take)(const Doing&, AmountFrame&, const Option&) = nullptr;  // amount: an answer
};

// Who is paid: "pay 1 progress to that player", "pay 1 progress to the owner of this card".
[[nodiscard]] inline Seat payee_of(const Context& c, const Instruction& code) {
    return code.has(rider_to_that_player) ? c.that : code.has(rider_to_owner) ? c.owner : no_seat;
}

// The rule of a verb's number.
extern const std::array<VerbRule, 256> verb_rules;
[[nodiscard]] inline const VerbRule& verb_rule(std::uint8_t op) { return verb_rules[op]; }

// The selector that says which cards a clause picks.
inline const Selector any_selector;
[[nodiscard]] inline const Selector& picked_selector(const Rules& rules, const Instruction& code) {
    return code.a == lang::none ? any_selector : rules.selector(code.a);
}

// How many cards a selector asks for: "that many" is what the clause before dealt with.
inline unsigned Look::wanted(const Context& c, const Selector& selector, const Instruction& code) const {
    if (selector.most == lang::that_many) return c.way;
    return code.op == verb_discard && selector.least > 1 ? wanted_discards(c, selector.least) : selector.least;
}

}  // namespace imperium
