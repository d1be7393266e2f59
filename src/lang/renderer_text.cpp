// Sentences, lines, fields and program listings: what a whole card says.

#include <algorithm>

#include "core/words.h"
#include "lang/lexicon.h"
#include "lang/renderer.h"

namespace lang {

namespace {

std::string replaced(std::string words, std::string_view from, std::string_view to) {
    for (std::size_t at = words.find(from); at != std::string::npos; at = words.find(from, at + to.size()))
        words.replace(at, from.size(), to);
    return words;
}

// What is said of another player's things.
std::string theirs(std::string words) { return replaced(std::move(words), "your ", "their "); }

// "take an unrest" -> "takes an unrest": what another player does.
std::string third_person(std::string words) {
    words.insert(std::min(words.find_first_of(" ,.\x01"), words.size()), "s");
    return theirs(std::move(words));
}

}  // namespace

std::string Renderer::choice(std::size_t at) const {
    const Instruction& choose = pack_.code[at];
    const std::size_t stop = at + 1 + choose.b;
    // "gain 1 raze or 2 VP" only if every option is a plain gain.
    const bool first = choose.has(flag_first);
    bool gains = choose.m == 1 && !first;
    for (std::size_t k = at + 1; k < stop; k += 1U + pack_.code[k].b) {
        gains = gains && clauses(k + 1, k + 1U + pack_.code[k].b).starts_with("gain ");
    }
    std::string words = first ? "" : gains ? "gain " : choose.has(flag_both) ? "choose one or both: " : "choose: ";
    for (std::size_t k = at + 1; k < stop; k += 1U + pack_.code[k].b) {
        if (k > at + 1) words += first ? "; if unable, " : marked(gains ? " or " : " OR ", TextPiece::Kind::either, 0);
        std::string option = clauses(k + 1, k + 1 + pack_.code[k].b);
        words += gains ? option.substr(5) : option;
    }
    return words;
}

// Of whom an op_each speaks: "each other player with a region in play".
std::string Renderer::subject(const Instruction& each) const {
    std::string words;
    for (const SubjectRow& row : vocabulary_.subjects) {
        if (each.op == op_each && row.id == each.n) words = row.phrase;
    }
    if (words.empty() || each.m == 0) return words;
    std::string tests = conditions(each.a, each.m);
    for (const PlaceRow& row : vocabulary_.places) {
        if (!row.theirs.empty()) tests = replaced(std::move(tests), row.phrase, row.theirs);
    }
    return words + " " + theirs(std::move(tests));
}

std::string Renderer::each(std::size_t at, bool behind_to) const {
    const Instruction& code = pack_.code[at];
    if (names_subject(pack_.code[at + 1])) return clause(at + 1);
    const bool may = code.has(flag_may);
    const bool base = may || behind_to;
    std::string body = clauses(at + 1, after(code, at), !base);
    if (base) body = theirs(std::move(body));
    return subject(code) + (may ? " may " : " ") + body;
}

bool Renderer::begins_with_subject(const std::string& words) const {
    return std::any_of(vocabulary_.subjects.begin(), vocabulary_.subjects.end(),
                       [&](const SubjectRow& row) { return words.starts_with(row.phrase); });
}

// Behind a clause or a block; an "otherwise" belongs to its test.
std::size_t Renderer::behind(std::size_t at, std::size_t end) const {
    const std::size_t stop = after(pack_.code[at], at);
    const bool otherwise = pack_.code[at].op == op_if && stop < end && pack_.code[stop].op == op_else;
    return otherwise ? after(pack_.code[stop], stop) : stop;
}

// "if barbarian, gain 1 progress; otherwise draw 1 card", "draw 1 card unless Shinto is in play".
std::string Renderer::tested(std::size_t at, std::size_t stop) const {
    const Instruction& test = pack_.code[at];
    const std::size_t otherwise = after(test, at);
    const std::string tests = conditions(test.a, test.n);
    const std::string body = clauses(at + 1, otherwise);
    const std::string words = test.has(flag_not) ? body + " unless " + tests : "if " + tests + ", " + body;
    return otherwise < stop ? words + "; otherwise " + clauses(otherwise + 1, stop) : words;
}

// "twice: ...", "up to 3 times: ...", "for each region you have in play: ..."
std::string Renderer::repeated(std::size_t at) const {
    const Instruction& repeat = pack_.code[at];
    const bool up_to = repeat.has(flag_up_to);
    const std::string often = repeat.a != none          ? count(pack_.counts[repeat.a])
                              : repeat.n == 2 && !up_to ? "twice"
                              : repeat.n == unlimited   ? std::string(as_often_as_possible)
                                                        : (up_to ? "up to " : "") + std::to_string(repeat.n) + " times";
    return often + ": " + clauses(at + 1, after(repeat, at));
}

// One clause, or one block of control with all that it holds.
std::string Renderer::part(std::size_t at, std::size_t stop, bool third, bool behind_to) const {
    const Instruction& code = pack_.code[at];
    switch (code.op) {
        case op_choose: return third && !code.has(flag_first) ? "chooses" + choice(at).substr(6) : choice(at);
        case op_sentence: return "you may " + clauses(at + 1, stop);
        case op_if: return tested(at, stop);
        case op_each: return each(at, behind_to);
        case op_repeat: return repeated(at);
        default: return third ? third_person(clause(at)) : clause(at);
    }
}

void Renderer::Clauses::add(std::string words) {
    const bool leads = !effects.empty() && effects.back().ends_with(":");  // "pray 5: gain 1 VP for each red card"
    leads ? void(effects.back() += " " + words) : effects.push_back(std::move(words));
}

std::string Renderer::clauses(std::size_t begin, std::size_t end, bool third) const {
    Clauses said;
    bool others_acted = false;  // the clause before was what other players do
    for (std::size_t i = begin, stop = begin; i < end; i = stop) {
        const Instruction& code = pack_.code[i];
        stop = behind(i, end);
        const bool verb = code.op >= first_verb;
        const bool names = code.op == op_each && names_subject(pack_.code[i + 1]);
        if (verb && code.has(flag_joined) && !said.effects.empty()) {
            const std::string words = clause(i);
            said.effects.back() += ", and " + words.substr(words.find(' ') + 1);
        } else {
            std::string words = part(i, stop, third, !said.costs.empty() && said.effects.empty());
            // "each player draws 1 card and you gain 1 progress": not they.
            if ((verb || names) && others_acted && !third) words = "you " + words;
            code.has(flag_cost) ? said.costs.push_back(std::move(words)) : said.add(std::move(words));
        }
        said.chosen_cost = said.chosen_cost || (code.op == op_choose && code.has(flag_cost));
        said.statements = said.statements || code.op == op_sentence || code.op == op_if || code.op == op_repeat;
        others_acted = code.op == op_each && !names;
    }
    return joined(std::move(said), third);
}

// What is paid, "to", and what is done.
std::string Renderer::joined(Clauses said, bool third) const {
    std::vector<std::string>& effects = said.effects;
    std::string out;
    if (!said.costs.empty()) {
        out = core::list_of(said.costs) + (said.chosen_cost ? ", to " : " to ");
        if (!effects.empty() && begins_with_subject(effects.front())) out += "have ";
    }
    if (said.statements && effects.size() > 1) {
        // "gain 1 material, and you may draw 1 card", but "if barbarian, x; if empire, y".
        for (std::size_t k = 0; k < effects.size(); ++k) {
            const bool may = effects[k].starts_with("you may ") && k > 0 && !effects[k - 1].starts_with("you may ") &&
                             !effects[k - 1].starts_with("if ");
            out += (k == 0 ? "" : may ? ", and " : "; ") + effects[k];
        }
        return out;
    }
    // What other players do is a clause of its own: "acquire a region, and each other player recalls a region".
    if (effects.size() > 1 && !third && begins_with_subject(effects.back())) {
        const std::string last = std::move(effects.back());
        effects.pop_back();
        return out + core::list_of(effects) + ", and " + last;
    }
    // A choice behind other clauses: "draw 1 card and choose: ..."
    return out + core::list_of(effects);
}

std::string Renderer::sentences(std::size_t begin, std::size_t end, bool capital) const {
    std::string out;
    for (std::size_t i = begin; i < end && pack_.code[i].op == op_sentence; i += 1 + pack_.code[i].b) {
        std::string words = pack_.code[i].has(flag_may) ? "you may " : "";
        words += clauses(i + 1, i + 1 + pack_.code[i].b);
        if (!out.empty()) out += ' ';
        if ((capital || !out.empty()) && !words.empty() && words.front() >= 'a') {
            words.front() = static_cast<char>(words.front() - 'a' + 'A');
        }
        out += words + ".";
    }
    return out;
}

HeadKind Renderer::kind_of(const Ability& ability) const {
    const HeadRow* row = vocabulary_.head(ability.head);
    return row == nullptr ? HeadKind::effect : row->kind;
}

std::string Renderer::ability(const Ability& ability) const {
    const HeadKind kind = kind_of(ability);
    if (kind == HeadKind::worth) return worth(ability);
    if (ability.role == Role::modifier) return clause(ability.begin) + ".";
    const std::string body = sentences(ability.begin, ability.end, kind == HeadKind::text);
    if (ability.role == Role::effect || kind == HeadKind::event) return body;
    const PhraseRow* row = event(ability);
    if (row == nullptr) return "?";
    // "at any time in your turn you may put ...": the permission follows without a comma.
    const bool permission = row->permits && pack_.code[ability.begin].has(flag_may);
    return wording(row->phrase, event_of(ability)) + (permission ? " " : ", ") + body;
}

// What an ability waits for; null if no phrase says it.
const PhraseRow* Renderer::event(const Ability& ability) const {
    const auto found = std::ranges::find(vocabulary_.events, ability.event, &PhraseRow::op);
    return found == vocabulary_.events.end() ? nullptr : &*found;
}

std::uint8_t Renderer::line_count(const Card& card) const {
    std::uint8_t lines = 0;
    for (std::size_t i = 0; i < card.ability_count; ++i) {
        lines =
            std::max<std::uint8_t>(lines, static_cast<std::uint8_t>(pack_.abilities[card.first_ability + i].line + 1));
    }
    return lines;
}

// "3", "4 if in History, else 1", "1 for each 3 materials".
std::string Renderer::worth(const Ability& ability) const {
    std::string out;
    for (std::size_t pc = ability.begin; pc + 1 < ability.end; ++pc) {
        const Instruction& part = pack_.code[pc];
        if (!out.empty()) out += part.b != none ? ", and " : ", ";
        if (part.m == 0 && part.b == none && pc > ability.begin) out += "else ";
        if (part.has(rider_minus)) out += "-";
        out += std::to_string(part.n);
        if (part.b != none) out += " " + count(pack_.counts[part.b]);
        for (const WorthRow& row : vocabulary_.worths) {
            if (part.m != row.place) continue;
            out += (part.has(rider_unless) ? " unless " : " if ") + std::string(row.words);
            break;  // the first of several wordings is written
        }
    }
    return out;
}

// What stands before a line's colon; nothing for a text without a head.
std::string Renderer::head(const Ability& ability) const {
    std::string words = head_words(vocabulary_, ability);
    if (!words.empty()) words = marked(std::move(words), TextPiece::Kind::head, ability.head);
    if (kind_of(ability) != HeadKind::event) return words;
    const PhraseRow* row = event(ability);
    return row == nullptr ? words : words + " " + wording(row->phrase, event_of(ability));
}

std::string Renderer::line(const Card& card, std::uint8_t line) const {
    std::string out;
    for (std::size_t i = 0; i < card.ability_count; ++i) {
        const Ability& one = pack_.abilities[card.first_ability + i];
        if (one.line != line) continue;
        std::string words = ability(one);
        if (out.empty()) {
            const std::string before = head(one);
            if (!before.empty()) out = before + ": ";
        }
        const HeadKind kind = kind_of(one);
        const bool capital = !out.empty() ? !out.ends_with(": ") : kind == HeadKind::text || kind == HeadKind::keyword;
        if (capital && !words.empty() && words.front() >= 'a' && words.front() <= 'z')
            words.front() = static_cast<char>(words.front() - 'a' + 'A');
        if (!out.empty() && !out.ends_with(": ")) out += ' ';
        out += words;
    }
    return out;
}

std::string Renderer::text(const Card& card) const {
    std::string out;
    for (std::uint8_t i = 0; i < line_count(card); ++i) {
        if (i > 0) out += '\n';
        out += line(card, i);
    }
    return out;
}

std::string Renderer::field(const FieldRow& row, const FieldValue& value) const {
    switch (row.type) {
        case FieldType::flag: return {};
        case FieldType::number: return std::to_string(value.mask);
        case FieldType::adjective:
        case FieldType::title: return value.mask < pack_.titles.size() ? pack_.titles[value.mask] : "?";
        case FieldType::worth: return {};
        case FieldType::goods: {
            std::string out;
            for (const GoodRow& good_row : vocabulary_.goods) {
                if (value.goods[good_row.id] > 0)
                    out += (out.empty() ? "" : ", ") + good(good_row.id, value.goods[good_row.id]);
            }
            return out.empty() ? "nothing" : out;
        }
        case FieldType::tally: {
            std::string out;
            for (const std::uint8_t bit : value.tally.words) {
                if (const FacetRow* word = vocabulary_.adjective(row.facet, bit))
                    out += (out.empty() ? "" : ", ") + std::string(word->word);
            }
            return out.empty() ? "none" : out;
        }
        case FieldType::facets: break;
    }
    std::vector<std::string> parts;
    for (const FacetRow& facet : vocabulary_.facets) {
        if (facet.facet == row.facet && (value.mask >> facet.bit & 1U) != 0) parts.emplace_back(facet.word);
    }
    return parts.empty() ? "none" : core::list_of(parts);
}

std::string Renderer::program(const Ability& ability) const {
    std::string out;
    for (std::size_t i = ability.begin; i < ability.end; ++i) {
        const Instruction& instruction = pack_.code[i];
        std::string words;
        switch (instruction.op) {
            case op_end: words = "end"; break;
            case op_sentence: words = "sentence, " + std::to_string(instruction.b) + " long"; break;
            case op_choose: words = "choose 1 of " + std::to_string(instruction.n); break;
            case op_option: words = "option, " + std::to_string(instruction.b) + " long"; break;
            case op_if:
                words = (instruction.has(flag_not) ? "unless " : "if ") + conditions(instruction.a, instruction.n) +
                        ", " + std::to_string(instruction.b) + " long";
                break;
            case op_else: words = "otherwise, " + std::to_string(instruction.b) + " long"; break;
            case op_each: words = "each, " + std::to_string(instruction.b) + " long"; break;
            case op_repeat: words = "repeat, " + std::to_string(instruction.b) + " long"; break;
            default: words = clause(i); break;
        }
        if (instruction.has(flag_cost)) words += "  (cost)";
        if (instruction.op == op_sentence && instruction.has(flag_may)) words += "  (may)";
        out += std::to_string(i - ability.begin) + ": " + words + "\n";
    }
    return out;
}

}  // namespace lang
