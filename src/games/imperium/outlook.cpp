// What a card's text means for its owner's prospects: read off its program once, when rules are loaded.

#include <algorithm>

#include "games/imperium/look.h"
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
                if (!code.has(lang::flag_may)) unrest += unrest_in(pack, pc + 1, next);
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

// Where a Solstice text leads for a price: to another card, or to Scoring.
struct Step {
    std::uint8_t price = 0;  // 0: nowhere
    std::uint8_t priced = 0;
    bool here = false;
    DefId to = engine::unknown_def;    // the other side
    std::uint16_t title = lang::none;  // or a card of this name
};

// The first resource of a mask, and so many of it; a price of anything else is none.
Step priced(GoodsMask mask, std::uint8_t price, bool here) {
    for (const std::uint8_t good : supply_goods) {
        if (mask.has(good)) return {price, good, here};
    }
    return {};
}

// The price that stands before what is got for it, in one option: "pay all your progress, at least 5, to flip this
// card", "if you have 24 or more population, trigger Scoring".
Step step_in(const lang::Pack& pack, const CardDef& def, std::size_t pc, std::size_t end) {
    Step step;
    for (; pc < end; ++pc) {
        const lang::Instruction& code = pack.code[pc];
        const bool this_card = code.b != lang::none;
        if (code.op == lang::op_option) step = {};
        if (code.op == verb_pay_all || code.op == verb_remove_all)
            step = priced(GoodsMask::of(lang::mask_of(pack.goods[code.a])), code.n, code.op == verb_remove_all);
        for (unsigned k = 0; code.op == lang::op_if && k < code.n; ++k) {
            const lang::Condition& condition = pack.conditions[code.a + k];
            if (condition.op == if_have_many)
                step = priced(GoodsMask::of(pack.selectors[condition.a].goods), condition.n, false);
        }
        if (step.price == 0) continue;
        if (code.op == verb_trigger) return step;
        if (code.op == verb_flip && this_card) step.to = def.back;
        if (code.op == verb_replace && this_card) step.title = pack.selectors[code.a].title;
        if (step.to != engine::unknown_def || step.title != lang::none) return step;
    }
    return {};
}

template <class Visit>
void for_each_verb(const lang::Pack& pack, const std::vector<std::uint16_t>& abilities, Visit visit) {
    for (const std::uint16_t id : abilities) {
        for (std::size_t pc = pack.abilities[id].begin; pc < pack.abilities[id].end; ++pc) {
            if (pack.code[pc].op >= lang::first_verb) visit(pack.code[pc]);
        }
    }
}

// Whether a text puts a card in play away.
bool puts_away(const Rules& rules, const CardDef& def, const CardDef& card) {
    bool away = false;
    for (const auto* list : {&def.play, &def.when_played, &def.exhaust}) {
        for_each_verb(rules.pack(), *list, [&](const lang::Instruction& code) {
            if (code.op != verb_history && code.op != verb_exile) return;
            const Selector& selector = rules.selector(code.a);
            away =
                away || (selector.noun == noun_card && selector.place == place_in_play && Look::fits(selector, card));
        });
    }
    return away;
}

}  // namespace

void Rules::read_outlooks() {
    std::vector<Step> steps(defs_.size());
    for (std::size_t k = 0; k < defs_.size(); ++k) {
        CardDef& def = defs_[k];
        for (const auto* list : {&def.solstice, &def.end_of_solstice}) {
            for (const std::uint16_t id : *list) {
                const lang::Ability& ability = pack_.abilities[id];
                def.outlook.unrest += static_cast<float>(unrest_in(pack_, ability.begin, ability.end));
                if (steps[k].price == 0) steps[k] = step_in(pack_, def, ability.begin, ability.end);
            }
        }
        def.outlook.price = steps[k].price;
        def.outlook.priced = steps[k].priced;
        def.outlook.price_here = steps[k].here;
    }
    // What the other cards of a nation mean for a card.
    const auto next = [&](std::size_t k) -> std::size_t {
        if (steps[k].title == lang::none) return steps[k].to;
        const auto found = std::find_if(defs_.begin(), defs_.end(), [&](const CardDef& one) {
            return one.nation == defs_[k].nation && one.called(steps[k].title);
        });
        return found == defs_.end() ? engine::unknown_def : static_cast<std::size_t>(found - defs_.begin());
    };
    constexpr std::uint8_t most_stages = 8;
    for (std::size_t k = 0; k < defs_.size(); ++k) {
        Outlook& outlook = defs_[k].outlook;
        for (std::size_t at = k; at != engine::unknown_def && steps[at].price > 0 && outlook.stages < most_stages;
             at = next(at))
            ++outlook.stages;
        for (const CardDef& other : defs_) {
            if (other.outlook.unrest >= 1 && other.nation == defs_[k].nation && other.nation != of_commons)
                outlook.rids = outlook.rids || puts_away(*this, defs_[k], other);
        }
    }
}

}  // namespace imperium
