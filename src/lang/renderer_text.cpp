// Sentences, lines, fields and program listings: what a whole card says.

#include <algorithm>

#include "core/words.h"
#include "lang/lexicon.h"
#include "lang/renderer.h"

namespace lang {

namespace {

// "take an unrest" -> "takes an unrest", "your" -> "their": what another player does.
std::string third_person(std::string words) {
    const std::size_t end = std::min(words.find_first_of(" ,.\x01"), words.size());
    words.insert(end, "s");
    for (std::size_t at = words.find("your "); at != std::string::npos; at = words.find("your ", at + 1)) {
        words.replace(at, 4, "their");
    }
    return words;
}

}  // namespace

std::string Renderer::choice(std::size_t at) const {
    const Instruction& choose = pack_.code[at];
    const std::size_t stop = at + 1 + choose.b;
    // "gain 1 raze or 2 VP" only if every option is a plain gain.
    const bool first = (choose.flags & flag_first) != 0;
    bool gains = choose.m == 1 && !first;
    for (std::size_t k = at + 1; k < stop; k += 1U + pack_.code[k].b) {
        gains = gains && clauses(k + 1, k + 1U + pack_.code[k].b).starts_with("gain ");
    }
    std::string words = first                             ? ""
                        : gains                           ? "gain "
                        : (choose.flags & flag_both) != 0 ? "choose one or both: "
                                                          : "choose: ";
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
    for (const auto& [from, to] :
         {std::pair<std::string_view, std::string_view>{"your ", "their "}, {" you have in play", " in play"}}) {
        for (std::size_t at = tests.find(from); at != std::string::npos; at = tests.find(from))
            tests.replace(at, from.size(), to);
    }
    return words + " " + tests;
}

std::string Renderer::each(std::size_t at, bool behind_to) const {
    const Instruction& code = pack_.code[at];
    if (names_subject(pack_.code[at + 1])) return clause(at + 1);
    const bool may = (code.flags & flag_may) != 0;
    const bool base = may || behind_to;
    std::string body = clauses(at + 1, at + 1U + code.b, !base);
    if (base) {
        for (std::size_t k = body.find("your "); k != std::string::npos; k = body.find("your ", k + 1))
            body.replace(k, 4, "their");
    }
    return subject(code) + (may ? " may " : " ") + body;
}

bool Renderer::begins_with_subject(const std::string& words) const {
    return std::any_of(vocabulary_.subjects.begin(), vocabulary_.subjects.end(),
                       [&](const SubjectRow& row) { return words.starts_with(row.phrase); });
}

std::string Renderer::clauses(std::size_t begin, std::size_t end, bool third) const {
    std::vector<std::string> costs, effects;
    bool statements = false, cost_choice = false;
    bool others_acted = false;  // the clause before was what other players do
    const auto add = [&effects](std::string words) {
        const bool leads = !effects.empty() && effects.back().ends_with(":");  // "pray 5: gain 1 VP for each red card"
        leads ? void(effects.back() += " " + words) : effects.push_back(std::move(words));
    };
    for (std::size_t i = begin; i < end; ++i) {
        const Instruction& instruction = pack_.code[i];
        const std::size_t stop = instruction.op < first_verb ? i + 1U + instruction.b : i + 1;
        std::string words;
        switch (instruction.op) {
            case op_choose:
                words = choice(i);
                if (third && (instruction.flags & flag_first) == 0) words = "chooses" + words.substr(6);
                cost_choice = cost_choice || (instruction.flags & flag_cost) != 0;
                break;
            case op_sentence:
                words = "you may " + clauses(i + 1, stop);
                statements = true;
                break;
            case op_if: {
                const std::string tests = conditions(instruction.a, instruction.n);
                const std::string body = clauses(i + 1, stop);
                words = (instruction.flags & flag_not) != 0 ? body + " unless " + tests : "if " + tests + ", " + body;
                if (stop < end && pack_.code[stop].op == op_else) {
                    words += "; otherwise " + clauses(stop + 1, stop + 1U + pack_.code[stop].b);
                    i = stop + pack_.code[stop].b;
                    add(std::move(words));
                    statements = true;
                    continue;
                }
                statements = true;
                break;
            }
            case op_each:
                words = each(i, !costs.empty() && effects.empty());
                if (names_subject(pack_.code[i + 1]) && !third && i > begin && others_acted) words = "you " + words;
                break;
            case op_repeat:
                if (instruction.a != none) {
                    words = count(pack_.counts[instruction.a]);
                } else {
                    if ((instruction.flags & flag_up_to) != 0) words = "up to ";
                    if (instruction.n == 2 && words.empty()) {
                        words = "twice";
                    } else if (instruction.n == unlimited) {
                        words = as_often_as_possible;
                    } else {
                        words += std::to_string(instruction.n) + " times";
                    }
                }
                words += ": " + clauses(i + 1, stop);
                statements = true;
                break;
            default:
                words = clause(i);
                if ((instruction.flags & flag_joined) != 0 && !effects.empty()) {
                    effects.back() += ", and " + words.substr(words.find(' ') + 1);
                    continue;
                }
                if (third) words = third_person(std::move(words));
                // "each player draws 1 card and you gain 1 progress": not they.
                if (!third && i > begin && others_acted) words = "you " + words;
                break;
        }
        others_acted = instruction.op == op_each && !names_subject(pack_.code[i + 1]);
        (instruction.flags & flag_cost) != 0 ? costs.push_back(std::move(words)) : add(std::move(words));
        i = stop - 1;
    }
    std::string out;
    if (!costs.empty()) {
        out = core::list_of(costs) + (cost_choice ? ", to " : " to ");
        if (!effects.empty() && begins_with_subject(effects.front())) out += "have ";
    }
    if (statements && effects.size() > 1) {
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
        std::string words = (pack_.code[i].flags & flag_may) != 0 ? "you may " : "";
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
    for (const HeadRow& row : vocabulary_.heads) {
        if (row.id == ability.head) return row.kind;
    }
    return HeadKind::effect;
}

std::string Renderer::ability(const Ability& ability) const {
    const HeadKind kind = kind_of(ability);
    if (kind == HeadKind::worth) return worth(ability);
    if (ability.role == Role::modifier) return clause(ability.begin) + ".";
    if (ability.role == Role::effect || kind == HeadKind::event)
        return sentences(ability.begin, ability.end, kind == HeadKind::text);
    Instruction event;
    event.op = ability.event;
    event.n = ability.event_n;
    event.a = ability.event_selector;
    for (const PhraseRow& row : vocabulary_.events) {
        if (row.op != ability.event) continue;
        std::string words = wording(row.phrase, event);
        // "at any time in your turn you may put ...": the permission follows without a comma.
        const bool permission = (pack_.code[ability.begin].flags & flag_may) != 0 && words.starts_with("at any time");
        return words + (permission ? " " : ", ") + sentences(ability.begin, ability.end, false);
    }
    return "?";
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
        if ((part.flags & 1U) != 0) out += "-";
        out += std::to_string(part.n);
        if (part.b != none) out += " " + count(pack_.counts[part.b]);
        for (const WorthRow& row : vocabulary_.worths) {
            if (part.m != row.place) continue;
            out += ((part.flags & 2U) != 0 ? " unless " : " if ") + std::string(row.words);
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
    Instruction event;
    event.op = ability.event;
    event.n = event.m = ability.event_n;
    event.a = ability.event_selector;
    for (const PhraseRow& row : vocabulary_.events) {
        if (row.op == ability.event) return words + " " + wording(row.phrase, event);
    }
    return words;
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
                for (const FacetRow& facet : vocabulary_.facets) {
                    if (facet.facet != row.facet || facet.bit != bit) continue;
                    out += (out.empty() ? "" : ", ") + std::string(facet.word);
                    break;
                }
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
                words = ((instruction.flags & flag_not) != 0 ? "unless " : "if ") +
                        conditions(instruction.a, instruction.n) + ", " + std::to_string(instruction.b) + " long";
                break;
            case op_else: words = "otherwise, " + std::to_string(instruction.b) + " long"; break;
            case op_each: words = "each, " + std::to_string(instruction.b) + " long"; break;
            case op_repeat: words = "repeat, " + std::to_string(instruction.b) + " long"; break;
            default: words = clause(i); break;
        }
        if ((instruction.flags & flag_cost) != 0) words += "  (cost)";
        if (instruction.op == op_sentence && (instruction.flags & flag_may) != 0) words += "  (may)";
        out += std::to_string(i - ability.begin) + ": " + words + "\n";
    }
    return out;
}

}  // namespace lang
