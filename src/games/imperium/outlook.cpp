// What a card's text means for its owner's prospects: read off its program once, when rules are loaded.

#include "games/imperium/rules.h"
#include "games/imperium/verb_numbers.h"
#include "games/imperium/vocabulary.h"

namespace imperium {

namespace {

// Unrest that whoever reads this stretch takes: what may be declined does not count, an option counts in part.
double unrest_in(const lang::Pack& pack, std::size_t pc, std::size_t end) {
    double unrest = 0;
    while (pc < end) {
        const lang::Instruction& code = pack.code[pc];
        const std::size_t next = lang::after(code, pc);
        switch (code.op) {
            case lang::op_sentence:
                if ((code.flags & lang::flag_may) == 0) unrest += unrest_in(pack, pc + 1, next);
                break;
            case lang::op_choose: unrest += unrest_in(pack, pc + 1, next) / code.n; break;
            case lang::op_each:
                if (code.n == lang::each_player) unrest += unrest_in(pack, pc + 1, next);
                break;
            case verb_take_unrest: unrest += code.n; break;
            default:
                if (code.op < lang::first_verb && code.op != lang::op_end) unrest += unrest_in(pack, pc + 1, next);
        }
        pc = next;
    }
    return unrest;
}

// Resources that a stretch wants its reader to have none of.
std::uint8_t unwanted_in(const lang::Pack& pack, std::size_t pc, std::size_t end) {
    unsigned unwanted = 0;
    for (; pc < end; ++pc) {
        const lang::Instruction& code = pack.code[pc];
        for (unsigned k = 0; code.op == lang::op_if && (code.flags & lang::flag_not) == 0 && k < code.n; ++k) {
            const lang::Condition& condition = pack.conditions[code.a + k];
            if (condition.op == if_have_none && condition.negated == 0) unwanted |= pack.selectors[condition.a].goods;
        }
    }
    return static_cast<std::uint8_t>(unwanted & ((1U << resource_count) - 1U));
}

}  // namespace

Outlook outlook_of(const lang::Pack& pack, const CardDef& def) {
    Outlook outlook;
    for (const auto* list : {&def.solstice, &def.end_of_solstice}) {
        for (const std::uint16_t id : *list) {
            const lang::Ability& ability = pack.abilities[id];
            outlook.unrest += static_cast<float>(unrest_in(pack, ability.begin, ability.end));
            outlook.unwanted |= unwanted_in(pack, ability.begin, ability.end);
        }
    }
    return outlook;
}

}  // namespace imperium
