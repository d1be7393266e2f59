// Lines of cards: what stands behind a head, texts that need none, keywords, events, and what a card is worth.

#include <algorithm>

#include "core/words.h"
#include "lang/phrases.h"

namespace lang {

// The row that reads the most words from here on, read; null if none does. `ends` must follow it.
const PhraseRow* PhraseParser::read_longest(std::span<const PhraseRow> rows, Instruction& instruction,
                                            std::string_view ends) {
    const Mark begin = mark();
    const PhraseRow* best = nullptr;
    std::size_t best_end = begin.at;
    for (const PhraseRow& row : rows) {
        if (read_phrase(row, instruction) && at_ > best_end && (ends.empty() || peek(ends) || word(ends))) {
            best = &row;
            best_end = at_;
        }
        if (reported_) return nullptr;
        back_to(begin);
    }
    if (best != nullptr && !read_phrase(*best, instruction)) return nullptr;
    return best;
}

namespace {

// The words that events begin with: "'whenever' or 'at'".
std::string beginnings(std::span<const PhraseRow> events) {
    std::vector<std::string> words;
    for (const PhraseRow& row : events) {
        std::string word = "'" + std::string(row.phrase.substr(0, row.phrase.find(' '))) + "'";
        if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(std::move(word));
    }
    return core::list_of(words, "or");
}

}  // namespace

// A sentence under the wrong kind of head gets told where it belongs.
bool PhraseParser::wrong_head(const HeadRow& head) {
    const auto begins = [this](std::span<const PhraseRow> rows) {
        return std::any_of(rows.begin(), rows.end(), [this](const PhraseRow& row) {
            return !at_end() && row.phrase.substr(0, row.phrase.find(' ')) == tokens_[at_].text;
        });
    };
    if (at_end() || reported_) return false;
    const HeadRow* feature = vocabulary_.head(HeadKind::feature);
    if (head.kind == HeadKind::feature && begins(vocabulary_.effects)) {
        error(tokens_[at_].span,
              "'" + std::string(head.word) + ":' watches or changes something: it begins, for example, with " +
                  beginnings(vocabulary_.events),
              "an effect stands behind another head");
        return true;
    }
    if (head.kind == HeadKind::effect && feature != nullptr && begins(vocabulary_.events)) {
        error(tokens_[at_].span, "'" + tokens_[at_].text + "' stands under '" + std::string(feature->word) +
                                     ":', not under '" + std::string(head.word) + ":'");
        return true;
    }
    return false;
}

// Asks the game whether its rules can do all that was read.
bool PhraseParser::check(const Ability& ability) {
    if (vocabulary_.check == nullptr) return true;
    for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
        std::string problem = vocabulary_.check(pack_, ability, pc);
        if (!problem.empty()) {
            error(pack_.code[pc].span, std::move(problem));
            return false;
        }
    }
    return true;
}

// Closes an ability: its code ends, the game is asked whether its rules can do it.
bool PhraseParser::finish_ability(Ability& ability) {
    emit(Instruction{});
    ability.end = static_cast<std::uint16_t>(pack_.code.size());
    pack_.abilities.push_back(ability);
    return check(ability);
}

Ability PhraseParser::open_ability(const HeadRow& head, Role role, std::uint8_t line) const {
    Ability ability;
    ability.head = head.id;
    ability.role = role;
    ability.line = line;
    ability.begin = static_cast<std::uint16_t>(pack_.code.size());
    ability.cost_end = static_cast<std::uint16_t>(ability.begin + 1);
    return ability;
}

// A sentence that answers a question of the rules: "your hand size is 1 larger."
bool PhraseParser::read_modifier(std::span<const PhraseRow> rows, const HeadRow& head, std::uint8_t line) {
    Instruction instruction;
    if (read_longest(rows, instruction, ".") == nullptr || !word(".")) return false;
    Ability ability = open_ability(head, Role::modifier, line);
    emit(instruction);
    return finish_ability(ability);
}

// What an ability waits for: "whenever you build a grey location".
bool PhraseParser::read_event(Ability& ability) {
    Instruction instruction;
    const PhraseRow* row = read_longest(vocabulary_.events, instruction, {});
    if (row == nullptr) return false;
    ability.role = Role::trigger;
    ability.event = row->op;
    ability.event_n = instruction.m != 0 ? instruction.m : instruction.n;
    ability.event_selector = instruction.a;
    return true;
}

// One ability of a line; several may stand behind one head.
bool PhraseParser::read_ability(const HeadRow& head, std::uint8_t times, std::uint8_t line) {
    if (wrong_head(head)) return false;
    const bool modifies = head.kind == HeadKind::feature || head.kind == HeadKind::passive;
    if (modifies) {
        const std::size_t abilities = pack_.abilities.size();
        if (read_modifier(vocabulary_.modifiers, head, line)) return true;
        if (reported_ || pack_.abilities.size() > abilities) return false;
        if (head.kind == HeadKind::passive) return fail(Wanted::verb);
    }
    Ability ability = open_ability(head, Role::effect, line);
    ability.times = times;
    if (head.kind == HeadKind::feature) {
        if (!read_event(ability)) return !reported_ && fail(Wanted::verb);
        if (peek(",")) ++at_;
    }
    return read_sentences(ability, head.kind == HeadKind::feature) && finish_ability(ability);
}

// Signs that no text has, and brackets that nothing replaced.
bool PhraseParser::has_odd_signs() {
    for (const Token& token : tokens_) {
        if (token.kind != Token::Kind::unknown) continue;
        error(token.span, "this sign means nothing in a card's text");
        return true;
    }
    return has_brackets();
}

namespace {

// What may stand between a head and its colon.
struct TimesRow {
    std::string_view words;
    std::uint8_t times;
};
constexpr TimesRow head_times[] = {{", twice", 2}, {"twice", 2},         {"x 2", 2},
                                   {"( x 2 )", 2}, {", three times", 3}, {", 3 times", 3},
                                   {"x 3", 3},     {"( twice )", 2},     {", once", 1}};

}  // namespace

// The longest head that the line begins with: "Exhaust, when" before "Exhaust", "Action, twice" with its times.
const HeadRow* PhraseParser::read_head(std::uint8_t& times) {
    const HeadRow* best = nullptr;
    std::size_t best_end = 0;
    times = 1;
    for (const HeadRow& row : vocabulary_.heads) {
        at_ = 0;
        if (row.word.empty() || row.kind == HeadKind::worth || !words(row.word)) continue;
        std::uint8_t uses = 1;
        for (const TimesRow& rider : head_times) {
            if (row.repeatable && words(rider.words)) {
                uses = rider.times;
                break;
            }
        }
        if (row.kind != HeadKind::event && !words(":")) continue;
        if (at_ <= best_end) continue;
        best = &row;
        best_end = at_;
        times = uses;
    }
    at_ = furthest_ = best_end;
    wanted_ = Wanted::nothing;
    wanted_words_.clear();
    return best;
}

bool PhraseParser::read_line(std::uint8_t line, std::vector<Token> tokens) {
    std::uint8_t times = 1;
    start(tokens);
    const HeadRow* head = read_head(times);
    if (head ==
        nullptr) {  // a synonym may have taken a word of the head: "Building bonus", where a building is a location
        tokens_ = tokens;
        head = read_head(times);
        if (head != nullptr) tokens.erase(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(at_));
        start(std::move(tokens));
    }
    const Mark begin = mark();
    const std::size_t abilities = pack_.abilities.size();
    bool good = !has_odd_signs();
    if (good && head == nullptr) {
        good = read_text(line);
    } else if (good && head->kind == HeadKind::event) {
        good = read_when(*head, line);
    } else if (good) {
        take_uses(*head, times);
        while (good && !at_end()) good = read_ability(*head, times, line);
    }
    if (!good) {
        report();
        back_to(begin);
        pack_.abilities.resize(abilities);
    }
    return good;
}

// "Exhaust, when" was read: the event, a colon, and what is done then.
bool PhraseParser::read_when(const HeadRow& head, std::uint8_t line) {
    Ability ability = open_ability(head, Role::trigger, line);
    if (!read_event(ability)) return !reported_ && fail(Wanted::verb);
    if (peek(")")) ++at_;
    if (!peek(":") && !peek(",")) return word(":");
    ++at_;
    if (at_end()) return fail(Wanted::verb);
    return read_sentences(ability, false) && finish_ability(ability);
}

// Sentences without a head: keywords are abilities of their own, the others are one text.
bool PhraseParser::read_text(std::uint8_t line) {
    const HeadRow* text = vocabulary_.head(HeadKind::text);
    const HeadRow* keyword = vocabulary_.head(HeadKind::keyword);
    if (text == nullptr) return fail(Wanted::verb);
    const auto keyword_here = [&] { return keyword != nullptr && read_modifier(vocabulary_.keywords, *keyword, line); };
    while (!at_end()) {
        if (keyword_here()) continue;
        if (reported_) return false;
        Ability ability = open_ability(*text, Role::effect, line);
        for (bool first = true; !at_end(); first = false) {
            const Mark before = mark();
            const std::size_t abilities = pack_.abilities.size();
            if (!first && keyword_here()) {  // a keyword ends the text
                back_to(before);
                pack_.abilities.resize(abilities);
                break;
            }
            if (reported_ || !read_sentence(first, ability)) return false;
        }
        if (!finish_ability(ability)) return false;
    }
    return true;
}

bool PhraseParser::read_worth(std::uint8_t line, std::vector<Token> tokens) {
    start(std::move(tokens));
    if (!tokens_.empty() && tokens_.back().text == ".") tokens_.pop_back();
    const Mark begin = mark();
    Ability ability = open_ability(*vocabulary_.head(HeadKind::worth), Role::modifier, line);
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
        if (peek(core::lower(vocabulary_.head(HeadKind::worth)->word))) ++at_;
        if (peek("for")) {
            if (!read_count(part.b)) return false;
            // Counted cards are all that are owned, unless a place is named.
            Count owned = pack_.counts[part.b];
            if (owned.op == 0) {
                for (std::uint16_t* id : {&owned.selector, &owned.second, &owned.third}) {
                    if (*id == none) continue;
                    Selector one = pack_.selectors[*id];
                    if (one.place == 0 && one.noun != vocabulary_.counted_goods) {
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
