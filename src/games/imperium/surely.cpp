// What texts can do in every state: read once, when the rules are loaded, so that nobody asks it again while a game is
// played. The rules of reading are those of engine/reading.h: a
// card of which nothing could be done is not played (I-TEXT-04), a cost that cannot be met forbids it (I-TEXT-10).

#include <algorithm>

#include "games/imperium/rules.h"
#include "games/imperium/verb_rule.h"

namespace imperium {

Rules::Surely Rules::read_instruction(std::size_t pc) {
    const lang::Instruction& code = pack_.code[pc];
    const bool cost = code.has(lang::flag_cost);
    const std::size_t stop = lang::after(code, pc);
    switch (code.op) {
        case lang::op_sentence: {
            const Surely inside = read_stretch(pc + 1, stop);
            const bool may = code.has(lang::flag_may);
            return {inside.does, inside.blocks && !may};
        }
        case lang::op_choose: {  // as good as its best option, as bad as all of them
            Surely best{false, pc + 1 < stop};
            for (std::size_t k = pc + 1; k < stop; k = lang::after(pack_.code[k], k)) {
                const Surely one = read_stretch(k + 1, lang::after(pack_.code[k], k));
                best.does = best.does || one.does;
                best.blocks = best.blocks && one.blocks;
            }
            return cost ? Surely{} : best;
        }
        case lang::op_if: return {false, read_stretch(pc + 1, stop).blocks};
        case lang::op_else:
        case lang::op_each: (void)read_stretch(pc + 1, stop); return {false, false};
        case lang::op_repeat: {
            const Surely once = read_stretch(pc + 1, stop);
            return {once.does && code.a == lang::none && code.n > 0, false};
        }
        default: break;
    }
    if (code.op < lang::first_verb || cost || verb_rule(code.op).cost(code)) return {};
    return {verb_rule(code.op).surely(code), false};
}

Rules::Surely Rules::read_stretch(std::size_t begin, std::size_t end) {
    Surely all{false, false};
    std::vector<std::pair<std::size_t, bool>> blocks;
    for (std::size_t pc = begin; pc < end; pc = lang::after(pack_.code[pc], pc)) {
        const Surely one = read_instruction(pc);
        blocks.emplace_back(pc, one.blocks);
        all.does = all.does || one.does;
        all.blocks = all.blocks || one.blocks;
    }
    bool calm = true;
    for (std::size_t k = blocks.size(); k-- > 0;) {
        calm = calm && !blocks[k].second;
        calm_[blocks[k].first] = calm ? 1 : 0;
    }
    all.does = all.does && !all.blocks;
    if (all.does) sure_[begin] = static_cast<std::uint16_t>(end);
    return all;
}

void Rules::read_surely() {
    sure_.assign(pack_.code.size(), lang::none);
    calm_.assign(pack_.code.size(), 0);
    for (const lang::Ability& text : pack_.abilities) {
        const bool says_what_is =
            text.role == lang::Role::modifier || text.head == head_worth || text.head == head_keyword;
        if (!says_what_is) (void)read_stretch(text.begin, text.end - 1U);
    }
    for (CardDef& card : defs_) {
        const std::vector<std::uint16_t>& texts = card.texts_when_played();
        const bool all = std::all_of(texts.begin(), texts.end(), [&](std::uint16_t id) {
            return is_sure(ability(id).begin, ability(id).end - 1U);
        });
        card.surely_played =
            all && (card.stays() || !texts.empty()) && card.playable_if.number == 0 && !card.does_nothing;
    }
}

}  // namespace imperium
