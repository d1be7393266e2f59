#include "lang/renderer.h"

#include <algorithm>

#include "core/words.h"

namespace lang {

std::string_view basis_word(Basis basis) {
    switch (basis) {
        case Basis::rulebook: return "rulebook";
        case Basis::published: return "public";
        case Basis::recalled: return "recalled";
        case Basis::reconstructed: return "reconstructed";
        case Basis::unknown: break;
    }
    return "unknown";
}

std::string head_words(const Vocabulary& vocabulary, const Ability& ability) {
    std::string words;
    for (const HeadRow& row : vocabulary.heads) {
        if (row.id == ability.head) words = row.word;
    }
    if (ability.times == 2) words += ", twice";
    if (ability.times == 3) words += ", three times";
    return words;
}

std::string Renderer::good(std::uint8_t id, unsigned number) const {
    for (const GoodRow& row : vocabulary_.goods) {
        if (row.id == id) return std::to_string(number) + " " + std::string(number == 1 ? row.word : row.plural);
    }
    return "?";
}

std::string Renderer::goods(const Goods& goods, std::string_view last) const {
    std::vector<std::string> parts;
    for (const GoodRow& row : vocabulary_.goods) {
        if (goods[row.id] > 0) parts.push_back(good(row.id, goods[row.id]));
    }
    return core::list_of(parts, last);
}

std::string Renderer::kinds(const Goods& goods) const {
    std::vector<std::string> parts;
    for (const GoodRow& row : vocabulary_.goods) {
        if (goods[row.id] > 0) parts.emplace_back(row.plural);
    }
    return core::list_of(parts);
}

bool Renderer::only_drawn(const Goods& goods) const {
    return std::all_of(vocabulary_.goods.begin(), vocabulary_.goods.end(),
                       [&](const GoodRow& row) { return row.drawn || goods[row.id] == 0; });
}

std::string Renderer::selector(const Selector& selector, bool counted) const {
    std::string_view place;
    bool enemy_word = selector.whose == Whose::enemy;
    for (const PlaceRow& row : vocabulary_.places) {
        if (row.place != selector.place) continue;
        const bool same_whose = row.whose == static_cast<std::uint8_t>(selector.whose);
        if (selector.place == 0 ? same_whose && row.counted == counted && row.whose != 0 : true) {
            place = row.phrase;
            if (selector.place != 0 && row.whose == static_cast<std::uint8_t>(Whose::enemy)) enemy_word = false;
            break;
        }
    }
    std::string words;
    if (enemy_word) words += "enemy ";
    for (std::uint8_t facet = max_facets; facet-- > 0;) {
        std::vector<std::string> adjectives;
        for (const FacetRow& row : vocabulary_.facets) {
            if (row.facet == facet && (selector.facets[facet] >> row.bit & 1U) != 0) adjectives.emplace_back(row.word);
        }
        if (!adjectives.empty()) words += core::list_of(adjectives, "or") + " ";
    }
    const bool plural = selector.most != 1;
    for (const NounRow& row : vocabulary_.nouns) {
        if (row.id == selector.noun) words += plural && !counted ? row.plural : row.word;
    }
    if (!place.empty()) words += " " + std::string(place);
    if (counted) return words;

    if (selector.another != 0) return "another " + words;
    if (selector.most == unlimited) return "any number of " + words;
    if (selector.least == 0) return "up to " + std::to_string(selector.most) + " " + words;
    if (selector.most > 1) return std::to_string(selector.most) + " " + words;
    const bool vowel = std::string_view("aeiou").find(words.front()) != std::string_view::npos;
    return (vowel ? "an " : "a ") + words;
}

std::string Renderer::count(const Count& count) const {
    std::string words = "for each ";
    if (count.per > 1) words += std::to_string(count.per) + " ";
    words += selector(pack_.selectors[count.selector], true);
    if (count.per > 1) {
        const Selector& counted = pack_.selectors[count.selector];
        for (const NounRow& row : vocabulary_.nouns) {
            if (row.id != counted.noun) continue;
            const std::size_t at = words.find(row.word);
            if (at != std::string::npos) words.replace(at, row.word.size(), row.plural);
        }
    }
    if (count.least > 0) words += ", at least " + std::to_string(count.least);
    if (count.most != unlimited) words += ", at most " + std::to_string(count.most);
    return words;
}

std::string Renderer::wording(std::string_view phrase, const Instruction& instruction) const {
    std::string out;
    const auto add = [&out](std::string_view text) {
        if (text.empty()) return;
        if (!out.empty() && text.front() != ',' && text.front() != ':') out += ' ';
        out += text;
    };
    Piece piece{};
    while (take_piece(phrase, piece)) {
        switch (piece.kind) {
            case Piece::Kind::word:
            case Piece::Kind::comma:
            case Piece::Kind::colon: add(piece.text); break;
            case Piece::Kind::rider:
                if ((instruction.flags & piece.bit) != 0) add(piece.text);
                break;
            case Piece::Kind::slot:
                if (piece.text == "goods" || piece.text == "cards" || piece.text == "price") {
                    add(goods(pack_.goods[instruction.a]));
                } else if (piece.text == "kinds") {
                    add(kinds(pack_.goods[instruction.a]));
                } else if (piece.text == "sel") {
                    add(selector(pack_.selectors[instruction.a]));
                } else if (piece.text == "all") {
                    Selector all = pack_.selectors[instruction.a];
                    all.most = 2;
                    all.least = 2;
                    add(selector(all).substr(2));
                } else if (piece.text == "sel2") {
                    add(selector(pack_.selectors[instruction.b]));
                } else if (piece.text == "count") {
                    if (instruction.b != none) add(count(pack_.counts[instruction.b]));
                } else {
                    add(std::to_string(piece.text == "n" ? instruction.n : instruction.m));
                }
                break;
        }
    }
    return out;
}

std::string Renderer::clause(const Instruction& instruction) const {
    if (instruction.op == vocabulary_.gain_op) {
        const Goods& given = pack_.goods[instruction.a];
        std::string words = (only_drawn(given) ? "draw " : "gain ") + goods(given);
        if (instruction.b != none) words += " " + count(pack_.counts[instruction.b]);
        return words;
    }
    for (const auto& rows : {vocabulary_.effects, vocabulary_.modifiers}) {
        for (const PhraseRow& row : rows) {
            if (row.op == instruction.op) return wording(row.phrase, instruction);
        }
    }
    return "?";
}

std::string Renderer::clauses(std::size_t begin, std::size_t end) const {
    std::vector<std::string> costs, effects;
    for (std::size_t i = begin; i < end; ++i) {
        const Instruction& instruction = pack_.code[i];
        std::string words;
        if (instruction.op == op_choose) {
            const std::size_t stop = i + 1 + instruction.b;
            // "gain 1 raze or 2 VP" only if every option is a plain gain.
            bool gains = instruction.m == 1;
            for (std::size_t k = i + 1; k < stop; k += 1U + pack_.code[k].b) {
                gains = gains && clauses(k + 1, k + 1U + pack_.code[k].b).starts_with("gain ");
            }
            words = gains ? "gain " : "choose: ";
            for (std::size_t k = i + 1; k < stop; k += 1 + pack_.code[k].b) {
                if (k > i + 1) words += gains ? " or " : " OR ";
                std::string option = clauses(k + 1, k + 1 + pack_.code[k].b);
                words += gains ? option.substr(5) : option;
            }
            i = stop - 1;
        } else {
            words = clause(instruction);
            if ((instruction.flags & flag_joined) != 0 && !effects.empty()) {
                effects.back() += ", and " + words.substr(words.find(' ') + 1);
                continue;
            }
        }
        ((instruction.flags & flag_cost) != 0 ? costs : effects).push_back(std::move(words));
    }
    std::string out;
    if (!costs.empty()) out = core::list_of(costs) + " to ";
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

std::string Renderer::ability(const Ability& ability) const {
    if (ability.role == Role::modifier) return clause(pack_.code[ability.begin]) + ".";
    if (ability.role == Role::effect) return sentences(ability.begin, ability.end, false);
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

std::string Renderer::line(const Card& card, std::uint8_t line) const {
    std::string out;
    for (std::size_t i = 0; i < card.ability_count; ++i) {
        const Ability& one = pack_.abilities[card.first_ability + i];
        if (one.line != line) continue;
        std::string words = ability(one);
        if (out.empty()) {
            out = head_words(vocabulary_, one) + ": ";
        } else {
            words.front() = static_cast<char>(words.front() - 'a' + 'A');
            out += ' ';
        }
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
    if (row.type == FieldType::goods) {
        std::vector<std::string> parts;
        for (const GoodRow& good_row : vocabulary_.goods) {
            if (value.goods[good_row.id] > 0) parts.push_back(good(good_row.id, value.goods[good_row.id]));
        }
        std::string out;
        for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
        return out.empty() ? "nothing" : out;
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
            default: words = clause(instruction); break;
        }
        if ((instruction.flags & flag_cost) != 0) words += "  (cost)";
        if (instruction.op == op_sentence && (instruction.flags & flag_may) != 0) words += "  (may)";
        out += std::to_string(i - ability.begin) + ": " + words + "\n";
    }
    return out;
}

}  // namespace lang
