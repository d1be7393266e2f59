// Lines of cards whose text needs no head, the heads that hold an event, and what a card is worth.

#include "core/words.h"
#include "lang/phrases.h"

namespace lang {

// Closes an ability: its code ends, the game is asked whether its rules can do it.
bool PhraseParser::finish_ability(Ability& ability) {
    emit(Instruction{});
    ability.end = static_cast<std::uint16_t>(pack_.code.size());
    pack_.abilities.push_back(ability);
    return check(ability);
}

// "Free play.", "Cannot be garrisoned.": a sentence that is no effect.
bool PhraseParser::read_keyword(std::uint8_t line) {
    const Mark begin = mark();
    Instruction instruction;
    const PhraseRow* best = nullptr;
    std::size_t best_end = begin.at;
    for (const PhraseRow& row : vocabulary_.keywords) {
        if (read_phrase(row, instruction) && peek(".") && at_ > best_end) {
            best = &row;
            best_end = at_;
        }
        back_to(begin);
    }
    if (best == nullptr || !read_phrase(*best, instruction) || !word(".")) return false;
    Ability ability;
    ability.head = vocabulary_.keyword_head;
    ability.role = Role::modifier;
    ability.line = line;
    ability.begin = static_cast<std::uint16_t>(pack_.code.size());
    ability.cost_end = static_cast<std::uint16_t>(ability.begin + 1);
    emit(instruction);
    return finish_ability(ability);
}

// What stands behind a head, to the end of the line.
bool PhraseParser::read_headed(const HeadRow& head, std::uint8_t line) {
    const auto open = [&](Role role) {
        Ability ability;
        ability.head = head.id;
        ability.role = role;
        ability.line = line;
        ability.begin = static_cast<std::uint16_t>(pack_.code.size());
        ability.cost_end = static_cast<std::uint16_t>(ability.begin + 1);
        return ability;
    };
    if (head.kind == HeadKind::passive) {
        do {
            const Mark begin = mark();
            Instruction instruction;
            const PhraseRow* best = nullptr;
            std::size_t best_end = begin.at;
            for (const PhraseRow& row : vocabulary_.modifiers) {
                if (read_phrase(row, instruction) && (peek(".") || word(".")) && at_ > best_end) {
                    best = &row;
                    best_end = at_;
                }
                back_to(begin);
                if (reported_) return false;
            }
            if (best == nullptr) return fail(Wanted::verb);
            Ability ability = open(Role::modifier);
            if (!read_phrase(*best, instruction) || !word(".")) return false;
            emit(instruction);
            if (!finish_ability(ability)) return false;
        } while (!at_end());
        return true;
    }
    Ability ability = open(head.kind == HeadKind::event ? Role::trigger : Role::effect);
    if (head.kind == HeadKind::event) {
        const Mark begin = mark();
        Instruction instruction;
        const PhraseRow* best = nullptr;
        std::size_t best_end = begin.at;
        for (const PhraseRow& row : vocabulary_.events) {
            if (read_phrase(row, instruction) && at_ > best_end) {
                best = &row;
                best_end = at_;
            }
            back_to(begin);
            if (reported_) return false;
        }
        if (best == nullptr) return fail(Wanted::verb);
        if (!read_phrase(*best, instruction)) return false;
        ability.event = best->op;
        ability.event_n = instruction.m != 0 ? instruction.m : instruction.n;
        ability.event_selector = instruction.a;
        if (peek(")")) ++at_;
        if (!peek(":") && !peek(",")) return word(":");
        ++at_;
    }
    if (at_end()) return fail(Wanted::verb);
    return read_sentences(ability, false) && finish_ability(ability);
}

bool PhraseParser::read_card_line(std::uint8_t line, std::vector<Token> tokens) {
    start(std::move(tokens));
    const Mark begin = mark();
    const std::size_t abilities = pack_.abilities.size();
    for (const Token& token : tokens_) {
        if (token.kind == Token::Kind::unknown) {
            error(token.span, "this sign means nothing in a card's text");
            return false;
        }
    }
    // The longest head that fits: "Exhaust, when" before "Exhaust".
    const HeadRow* head = nullptr;
    std::size_t head_end = 0;
    for (const HeadRow& row : vocabulary_.heads) {
        if (row.word.empty()) continue;
        at_ = 0;
        bool fits = words(row.word);
        if (fits && row.kind != HeadKind::event) fits = peek(":") && ++at_ > 0;
        if (fits && at_ > head_end) {
            head = &row;
            head_end = at_;
        }
    }
    at_ = head_end;
    furthest_ = head_end;
    wanted_ = Wanted::nothing;
    wanted_words_.clear();
    bool good = true;
    if (head != nullptr) {
        good = !has_brackets() && read_headed(*head, line);
    } else {
        good = !has_brackets();
        while (good && !at_end()) {
            if (read_keyword(line)) continue;
            if (reported_) {
                good = false;
                break;
            }
            Ability ability;
            ability.head = vocabulary_.play_head;
            ability.line = line;
            ability.begin = static_cast<std::uint16_t>(pack_.code.size());
            ability.cost_end = static_cast<std::uint16_t>(ability.begin + 1);
            bool first = true;
            while (good && !at_end()) {
                // A keyword sentence ends the text; it is an ability of its own.
                const Mark before = mark();
                const std::size_t before_abilities = pack_.abilities.size();
                if (!first && read_keyword(line)) {
                    back_to(before);
                    pack_.abilities.resize(before_abilities);
                    break;
                }
                good = !reported_ && read_sentence(first, ability);
                first = false;
            }
            good = good && finish_ability(ability);
        }
    }
    if (!good) {
        report();
        back_to(begin);
        pack_.abilities.resize(abilities);
    }
    return good;
}

bool PhraseParser::read_worth(std::uint8_t line, std::vector<Token> tokens) {
    start(std::move(tokens));
    if (!tokens_.empty() && tokens_.back().text == ".") tokens_.pop_back();
    const Mark begin = mark();
    Ability ability;
    ability.head = vocabulary_.worth_head;
    ability.role = Role::modifier;
    ability.line = line;
    ability.begin = static_cast<std::uint16_t>(pack_.code.size());
    ability.cost_end = static_cast<std::uint16_t>(ability.begin + 1);
    const auto read_part = [this] {
        const std::size_t first = at_;
        Instruction part;
        part.op = vocabulary_.worth_op;
        if (peek("else")) ++at_;
        if (peek("-") || peek("minus")) {
            ++at_;
            part.flags = 1;
        }
        if (!read_number(part.n)) return false;
        if (peek("vp")) ++at_;
        if (peek("for")) {
            if (!read_count(part.b)) return false;
            // Counted cards are all that are owned, unless a place is named.
            Count owned = pack_.counts[part.b];
            if (owned.op == 0) {
                for (std::uint16_t* id : {&owned.selector, &owned.second, &owned.third}) {
                    if (*id == none) continue;
                    Selector one = pack_.selectors[*id];
                    if (one.place == 0 && one.noun != vocabulary_.resource_noun) {
                        one.place = vocabulary_.worth_place;
                        one.whose = Whose::yours;
                        *id = add_selector(one);
                    }
                }
                part.b = add_count(owned);
            } else if (owned.selector == none) {
                return fail(Wanted::noun);
            }
        } else if (peek("if") || peek("unless")) {
            if (peek("unless")) part.flags = static_cast<std::uint8_t>(part.flags | 2U);
            ++at_;
            bool found = false;
            for (const WorthRow& row : vocabulary_.worths) {
                if (!found && words(row.words)) {
                    part.m = row.place;
                    found = true;
                }
            }
            if (!found) return false;
        }
        part.span = span_from(first);
        emit(part);
        return true;
    };
    bool good = read_part();
    while (good && !at_end()) {
        bool parted = false;
        if (peek(",")) {
            ++at_;
            parted = true;
        }
        if (peek("and")) {
            ++at_;
            parted = true;
        }
        good = (parted || fail(Wanted::words, ",")) && read_part();
    }
    if (!good) {
        report();
        back_to(begin);
        return false;
    }
    return finish_ability(ability);
}

}  // namespace lang
