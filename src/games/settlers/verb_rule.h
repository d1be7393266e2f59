#pragma once
// A verb as a rule: its shape, whether it may be a cost, whether it can be done, and how. The rule of a verb is a
// struct Verb<its number>, derived from its shape, in verbs_*.h; verbs.cpp makes one table of all of them.

#include <algorithm>
#include <initializer_list>

#include "games/settlers/look.h"
#include "games/settlers/verb_numbers.h"

namespace settlers {

class Change;

// How a verb goes about its business: which procedure runs it.
enum class Shape : std::uint8_t {
    none,
    simple,  // done at once, or by a procedure of its own that it begins
    picks,   // done to things that are picked one by one (picks.cpp)
    joins,   // a thing is picked, then another that it goes to or is done with (picks.cpp)
};

// What a verb is handed when it is carried out. The context is the state's own.
struct Doing {
    Change& game;
    Context& c;
    const Instruction& code;
    std::uint16_t pc;
    std::uint8_t context;  // the number of c

    [[nodiscard]] Seat seat() const { return c.subject; }
    [[nodiscard]] const lang::Goods& goods() const;
    [[nodiscard]] bool has(std::uint8_t rider) const { return code.has(rider); }
};

// A clause as it is checked when a pack is compiled: what its operands carry, and what stands before it.
struct Checked {
    const lang::Pack& pack;
    const lang::Ability& ability;
    std::size_t pc;
    const Instruction& code;

    [[nodiscard]] const lang::Goods& goods() const { return pack.goods[code.a]; }
    [[nodiscard]] const Selector& selector() const { return pack.selectors[code.a]; }
    [[nodiscard]] bool yours() const { return selector().whose == lang::Whose::yours; }
    [[nodiscard]] bool enemy() const { return selector().whose == lang::Whose::enemy; }
    [[nodiscard]] bool has(std::uint8_t rider) const { return code.has(rider); }
    // Whether an earlier clause of the ability is one of these verbs.
    [[nodiscard]] bool follows(std::initializer_list<std::uint8_t> verbs) const {
        for (std::size_t k = ability.begin; k < pc; ++k) {
            if (std::find(verbs.begin(), verbs.end(), pack.code[k].op) != verbs.end()) return true;
        }
        return false;
    }
};

struct VerbRule {
    // Takes from a verb what its shape asks for (verbs.cpp).
    template <class V>
    static constexpr VerbRule of();

    Shape shape = Shape::none;
    bool may_cost = false;            // it may stand before "to"
    bool selects = false;             // its operand is a selector, which says how many
    std::uint8_t other_question = 0;  // joins: what asks for the other thing

    // Why a text cannot say this; empty if it can.
    std::string (*check)(const Checked&) = nullptr;
    bool (*declines)(const Look&, const Instruction&) = nullptr;  // whether its own question offers to leave it
    // Whether it can be done; notes in `dry` what it promises.
    bool (*can)(const Clause&, Dry&) = nullptr;
    void (*run)(const Doing&) = nullptr;  // simple

    bool (*ordered)(const Clause&) = nullptr;             // picks, joins: whether their order matters
    void (*each)(const Clause&, VisitOption) = nullptr;   // picks, joins: what it can be done to
    void (*pick)(const Doing&, const Option&) = nullptr;  // picks: done to one of them
    void (*each_other)(const Clause&, CopyId picked, VisitOption) = nullptr;  // joins: what it can go to
    void (*join)(const Doing&, CopyId picked, const Option&) = nullptr;
};

// The rule of a verb's number.
extern const std::array<VerbRule, 256> verb_rules;
[[nodiscard]] inline const VerbRule& verb_rule(std::uint8_t op) { return verb_rules[op]; }

}  // namespace settlers
