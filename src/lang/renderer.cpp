#include "lang/renderer.h"

#include <algorithm>

#include "core/words.h"

namespace lang {

using Kind = TextPiece::Kind;

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
    const HeadRow* row = vocabulary.head(ability.head);
    std::string words(row == nullptr ? std::string_view() : row->word);
    if (ability.times == 2) words += ", twice";
    if (ability.times == 3) words += ", three times";
    return words;
}

std::string Renderer::good(std::uint8_t id, unsigned number) const {
    const GoodRow* row = vocabulary_.good(id);
    if (row == nullptr) return "?";
    return marked(std::to_string(number) + " " + std::string(number == 1 ? row->word : row->plural), Kind::good, id,
                  number);
}

std::string Renderer::goods(const Goods& goods, std::string_view last) const {
    std::vector<std::string> parts;
    for (const GoodRow& row : vocabulary_.goods) {
        if (goods[row.id] > 0) parts.push_back(good(row.id, goods[row.id]));
    }
    return core::list_of(parts, last);
}

std::string Renderer::kinds(const Goods& goods, std::string_view last) const {
    std::vector<std::string> parts;
    for (const GoodRow& row : vocabulary_.goods) {
        if (goods[row.id] > 0) parts.push_back(marked(std::string(row.plural), Kind::good, row.id));
    }
    return core::list_of(parts, last);
}

bool Renderer::only_drawn(const Goods& goods) const {
    return std::all_of(vocabulary_.goods.begin(), vocabulary_.goods.end(),
                       [&](const GoodRow& row) { return row.drawn() || goods[row.id] == 0; });
}

std::string Renderer::count(const Count& count) const {
    std::string words = "for each ";
    const bool many = count.per > 1;
    if (many) words += std::to_string(count.per) + " ";
    if (count.op != 0) {
        Instruction slots;
        slots.a = count.selector;
        slots.n = count.per;  // "card", "4 cards"
        for (const PhraseRow& row : vocabulary_.counts) {
            if (row.op == count.op) words += wording(row.phrase, slots);
        }
        while (words.ends_with(" ")) words.pop_back();
    } else {
        std::vector<std::string> parts;
        const std::uint16_t listed[] = {count.selector, count.second, count.third};
        for (std::size_t k = 0; k < 3 && listed[k] != none; ++k) {
            Selector one = pack_.selectors[listed[k]];
            const bool more = k + 1 < 3 && listed[k + 1] != none;
            if (more && pack_.selectors[listed[k + 1]].place == one.place &&
                pack_.selectors[listed[k + 1]].whose == one.whose) {
                one.place = 0;  // said once, at the end
                one.whose = Whose::any;
            }
            parts.push_back(selector(one, true, many));
        }
        words += core::list_of(parts);
    }
    if (count.least > 0) words += ", at least " + std::to_string(count.least);
    if (count.most != unlimited) words += ", at most " + std::to_string(count.most);
    return words;
}

// Tests joined by "and"; titles of one test share its words.
std::string Renderer::conditions(std::size_t first, std::size_t number) const {
    std::vector<std::string> parts;
    for (std::size_t i = first; i < first + number; ++i) {
        const Condition& condition = pack_.conditions[i];
        for (const PhraseRow& row : vocabulary_.conditions) {
            if (row.op != condition.op) continue;
            Instruction slots = test_of(condition);
            if (row.phrase.starts_with("{titles}")) {
                std::vector<std::string> names;
                std::size_t k = i;
                for (; k < first + number && pack_.conditions[k].op == condition.op &&
                       pack_.conditions[k].negated == condition.negated;
                     ++k) {
                    names.push_back(title(pack_.selectors[pack_.conditions[k].a].title));
                }
                i = k - 1;
                const bool neither = condition.negated != 0 && names.size() > 1;
                std::string words = neither ? "neither " + core::list_of(names, "nor") : core::list_of(names);
                if (neither) slots.flags = 0;
                slots.n = names.size() == 1 || neither ? 1 : 2;
                std::string rest = wording(row.phrase.substr(8), slots);
                if (condition.negated != 0 && !neither) rest = "is not" + rest.substr(2);
                parts.push_back(words + " " + rest);
            } else {
                parts.push_back(wording(row.phrase, slots));
            }
            break;
        }
    }
    return core::list_of(parts);
}

// What a slot holds, in words.
std::string Renderer::filled(const Piece& piece, const Instruction& instruction, const std::string& subject) const {
    switch (piece.slot) {
        case Slot::goods:
        case Slot::cards:
        case Slot::price: return goods(pack_.goods[instruction.a]);
        case Slot::kinds: return kinds(pack_.goods[instruction.a]);
        case Slot::sel: return selector(pack_.selectors[instruction.a]);
        case Slot::several:
        case Slot::sel2: return selector(pack_.selectors[instruction.b]);
        case Slot::self:
        case Slot::own: return {};
        case Slot::all: {
            Selector all = pack_.selectors[instruction.a];
            all.most = all.least = 2;
            return selector(all).substr(2);
        }
        case Slot::each: return selector(pack_.selectors[instruction.a], true);
        case Slot::facets:
        case Slot::facets2: {
            const Selector& one = pack_.selectors[piece.slot == Slot::facets ? instruction.a : instruction.b];
            const FacetKind& kind = *vocabulary_.facet(piece.argument);
            return core::list_of(adjectives(one.facets, kind.facet, false, false), kind.last_joint);
        }
        case Slot::mask: {
            const std::uint8_t facet = vocabulary_.facet(piece.argument)->facet;
            Facets masks{};
            masks[facet] = instruction.m;
            return core::list_of(adjectives(masks, facet, false, false), "or");
        }
        case Slot::trio: {
            const std::uint8_t facet = vocabulary_.facet(piece.argument)->facet;
            std::string words;
            for (const std::uint8_t bit : trio_of(pack_.selectors[instruction.a])) {
                if (const FacetRow* row = vocabulary_.adjective(facet, bit))
                    words +=
                        (words.empty() ? "" : "-") + marked(std::string(row->word), Kind::facet, facet * 32U + bit);
            }
            return words;
        }
        case Slot::count: return instruction.b == none ? std::string() : count(pack_.counts[instruction.b]);
        case Slot::n: return std::to_string(instruction.n);
        case Slot::m: return std::to_string(instruction.m);
        case Slot::cond: return conditions(instruction.a, instruction.n);
        case Slot::subject: return subject;
        case Slot::titles:
        case Slot::title:
        case Slot::unknown: break;
    }
    return {};
}

std::string Renderer::keyword_mark(std::string_view words) const {
    std::size_t length = 0;
    const KeywordRow* row = keyword_ending(vocabulary_, words, length);
    if (row == nullptr) return {};
    return mark(Kind::keyword, length, static_cast<unsigned>(row - vocabulary_.glossary.data()));
}

std::string Renderer::wording(std::string_view phrase, const Instruction& instruction,
                              const std::string& subject) const {
    std::string out;
    const auto add = [&out](std::string_view text) {
        if (text.empty()) return;
        if (!out.empty() && text.front() != ',' && text.front() != ':') out += ' ';
        out += text;
    };
    Piece piece{};
    unsigned last_number = instruction.n;
    std::string literal;  // words of the phrase itself, without a slot between them
    while (take_piece(phrase, piece)) {
        if (piece.kind != Piece::Kind::word) literal.clear();
        switch (piece.kind) {
            case Piece::Kind::word: {
                const std::string_view word = form_of(piece.text, last_number != 1);
                add(word);
                if (!marks_) break;
                literal += (literal.empty() ? "" : " ") + std::string(word);
                out += keyword_mark(literal);
                break;
            }
            case Piece::Kind::comma:
            case Piece::Kind::colon: add(piece.text); break;
            case Piece::Kind::rider:
                if ((instruction.flags & piece.bit) != 0) {
                    std::string_view rest = piece.text;
                    Piece part{};
                    while (take_piece(rest, part)) add(part.text);
                }
                break;
            case Piece::Kind::slot:
                if (piece.slot == Slot::n || piece.slot == Slot::m)
                    last_number = piece.slot == Slot::n ? instruction.n : instruction.m;
                if (piece.slot == Slot::n && instruction.n == 1 && out.ends_with(" top")) break;  // "the top card"
                add(filled(piece, instruction, subject));
                break;
        }
    }
    return out;
}

// Whether a verb's phrase names its subject itself: "steal 1 goods from each other player".
bool Renderer::names_subject(const Instruction& instruction) const {
    const PhraseRow* row = phrase_of(PhraseKind::effect, pack_, vocabulary_, instruction);
    return row != nullptr && row->phrase.find("{subject}") != std::string_view::npos;
}

std::string Renderer::clause(std::size_t pc) const {
    const Instruction& instruction = pack_.code[pc];
    if (instruction.op == vocabulary_.gain_op) {
        const Goods& given = pack_.goods[instruction.a];
        std::string words = (only_drawn(given) ? "draw " : "gain ") + goods(given);
        if (instruction.b != none) words += " " + count(pack_.counts[instruction.b]);
        return words;
    }
    const std::string who = names_subject(instruction) && pc > 0 ? subject(pack_.code[pc - 1]) : std::string();
    for (const PhraseKind table : {PhraseKind::effect, PhraseKind::modifier, PhraseKind::keyword}) {
        if (const PhraseRow* row = phrase_of(table, pack_, vocabulary_, instruction))
            return wording(row->phrase, instruction, who);
    }
    return "?";
}

}  // namespace lang
