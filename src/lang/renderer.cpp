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
    std::string words;
    for (const HeadRow& row : vocabulary.heads) {
        if (row.id == ability.head && words.empty()) words = row.word;
    }
    if (ability.times == 2) words += ", twice";
    if (ability.times == 3) words += ", three times";
    return words;
}

std::string Renderer::good(std::uint8_t id, unsigned number) const {
    for (const GoodRow& row : vocabulary_.goods) {
        if (row.id == id)
            return marked(std::to_string(number) + " " + std::string(number == 1 ? row.word : row.plural), Kind::good,
                          id, number);
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

// The adjectives of one facet, or of several joined by "or".
std::vector<std::string> Renderer::adjectives(const std::array<std::uint16_t, max_facets>& masks, std::uint8_t facet,
                                              bool plural, bool nouns) const {
    std::vector<std::string> words;
    for (const FacetRow& row : vocabulary_.facets) {
        if (row.facet != facet || (masks[facet] >> row.bit & 1U) == 0) continue;
        words.push_back(marked(std::string(plural && nouns && !row.plural.empty() ? row.plural : row.word), Kind::facet,
                               facet * 32U + row.bit));
    }
    return words;
}

// Whether it is the one card of a name; "a Long Walls card" is one of several.
bool Renderer::names_one(const Selector& selector) const {
    return selector.title != none && selector.most == 1 && selector.either == 0;
}

// Whether the adjectives stand for a card by themselves, so that "card" is left out: "a region or tributary".
bool Renderer::stands_alone(const Selector& selector) const {
    if (selector.title != none) return names_one(selector);
    if (selector.noun != vocabulary_.default_noun) return false;
    const FacetKind* type = vocabulary_.facet(FacetKind::Role::type);
    if (type == nullptr) return false;
    const std::uint8_t facet = type->facet;
    if (selector.facets[facet] == 0 || selector.either != 0) return false;
    return std::all_of(vocabulary_.facets.begin(), vocabulary_.facets.end(), [&](const FacetRow& row) {
        return row.facet != facet || (selector.facets[facet] >> row.bit & 1U) == 0 || row.noun;
    });
}

// Whether a facet is written by a qualifier of its own: "with the empire symbol".
bool Renderer::says_facet_behind(std::uint8_t facet) const {
    return std::ranges::any_of(vocabulary_.qualifiers, [&](const QualifierRow& row) {
        return row.kind == Qualifier::facet && row.written && row.facet == facet;
    });
}

std::string Renderer::qualifiers(const Selector& selector, bool plural) const {
    std::string out;
    unsigned beneath_marks = 0;  // by which rows with a title below or above it are told apart
    for (const QualifierRow& row : vocabulary_.qualifiers) {
        if (row.kind == Qualifier::beneath) beneath_marks |= row.mark;
    }
    for (const QualifierRow& row : vocabulary_.qualifiers) {
        bool fits = false;
        std::string slot;
        switch (row.kind) {
            case Qualifier::mark:
                fits = row.mark != 0 && (selector.marks & row.mark) == row.mark && selector.under == 0;
                break;
            case Qualifier::adjective: break;
            case Qualifier::under: fits = selector.under != 0 && (selector.marks & row.mark) == row.mark; break;
            case Qualifier::other_than: fits = selector.other_than != none; break;
            case Qualifier::beneath:
                fits = selector.beneath != none && (selector.marks & beneath_marks) == row.mark;
                break;
            case Qualifier::facet: fits = row.written && selector.facets[row.facet] != 0; break;
            case Qualifier::without:
                fits = std::any_of(selector.without.begin(), selector.without.end(), [](auto m) { return m != 0; });
                break;
            case Qualifier::goods_on: {
                const bool counted = row.phrase.find("{n}") != std::string_view::npos;
                fits = selector.goods_least > 0 && selector.noun != vocabulary_.counted_goods &&
                       counted == (selector.goods_least > 1 || selector.goods == 0);
                break;
            }
        }
        if (!fits) continue;
        std::string_view phrase = row.phrase;
        Piece piece{};
        while (take_piece(phrase, piece)) {
            if (piece.kind != Piece::Kind::slot) {
                const std::size_t slash = piece.text.find('/');
                slot = slash == std::string_view::npos ? piece.text
                       : plural                        ? piece.text.substr(slash + 1)
                                                       : piece.text.substr(0, slash);
            } else if (piece.slot == Slot::facets) {
                std::array<std::uint16_t, max_facets> masks =
                    row.kind == Qualifier::without ? selector.without : selector.facets;
                if (row.kind == Qualifier::under) masks[row.facet] = selector.under;
                std::vector<std::string> words;
                for (const FacetKind& kind : vocabulary_.facet_kinds) {
                    if (kind.facet >= max_facets || (row.facet != 0xff && row.facet != kind.facet)) continue;
                    for (std::string& word : adjectives(masks, kind.facet, plural, row.kind == Qualifier::without))
                        words.push_back(std::move(word));
                }
                slot = core::list_of(words, "or");
            } else if (piece.slot == Slot::title) {
                slot = title(row.kind == Qualifier::beneath ? selector.beneath : selector.other_than);
            } else if (piece.slot == Slot::n) {
                slot = std::to_string(selector.goods_least);
            } else if (piece.slot == Slot::kinds) {
                slot = kinds(one_of_each(selector.goods), "or");
            }
            if (!slot.empty()) out += (slot == "," ? "" : " ") + slot;
        }
    }
    return out;
}

std::string Renderer::selector(const Selector& selector, bool counted, bool many) const {
    for (const NounRow& row : vocabulary_.nouns) {
        if (!row.pronoun || row.id != selector.noun) continue;
        std::string words = std::string(row.word);
        // "all unrest garrisoned here", but "your hand that are unrest": most pronouns have no place for an adjective.
        const FacetKind* type = vocabulary_.facet(FacetKind::Role::type);
        bool alone = true;
        std::vector<std::string> said;
        for (const FacetKind& kind : vocabulary_.facet_kinds) {
            if (kind.facet >= max_facets || says_facet_behind(kind.facet)) continue;
            const bool is_type = type != nullptr && kind.facet == type->facet;
            for (std::string& word :
                 adjectives(selector.facets, kind.facet, is_type && row.word.starts_with(the_cards), true)) {
                said.push_back(std::move(word));
                alone = alone && is_type;
            }
        }
        if (!said.empty() && row.word.starts_with(the_cards)) {
            words = "all " + core::list_of(said, "or") + (alone ? " " : " cards ") +
                    std::string(row.word.substr(the_cards.size()));
        } else if (!said.empty()) {
            words += " that are " + core::list_of(said, "or");
        }
        words += qualifiers(selector, false);
        for (const PlaceRow& place : vocabulary_.places) {
            if (selector.place == 0 || place.place != selector.place) continue;
            words += " " + std::string(place.phrase);
            break;
        }
        return words;
    }
    std::string_view place;
    bool enemy_word = selector.whose == Whose::enemy;
    for (const PlaceRow& row : vocabulary_.places) {
        if (row.place != selector.place) continue;
        const bool same_whose = row.whose == static_cast<std::uint8_t>(selector.whose);
        if (selector.place == 0 ? same_whose && row.counted == counted && row.whose != 0
                                : place.empty() || row.counted == counted) {
            if (!place.empty() && !row.counted) break;  // the first wording of a place is the one that is written
            place = row.phrase;
            if (selector.place != 0 && row.whose == static_cast<std::uint8_t>(Whose::enemy)) enemy_word = false;
            if (selector.place == 0 || row.counted == counted) break;
        }
    }
    const bool plural = counted ? many : selector.most != 1;
    std::string words, behind;
    const FacetKind* type = vocabulary_.facet(FacetKind::Role::type);
    // "a region from the market": what a card is stands before the noun, where it lies behind it.
    auto facets = selector.facets;
    for (const QualifierRow& row : vocabulary_.qualifiers) {
        const bool titled = selector.title != none;  // "King Arthur that is garrisoned"
        if (row.kind != Qualifier::adjective || !(row.written || titled) || (facets[row.facet] & row.mark) == 0)
            continue;
        if (!titled && (type == nullptr || facets[type->facet] == 0)) continue;
        facets[row.facet] = static_cast<std::uint16_t>(facets[row.facet] & ~row.mark);
        behind += " " + std::string(row.phrase);
    }
    if (enemy_word) words += std::string(vocabulary_.enemy) + " ";
    if (selector.named != none) words += pack_.titles[selector.named] + " ";
    const auto add = [&words](const std::vector<std::string>& list) {
        if (!list.empty()) words += core::list_of(list, "or") + " ";
    };
    const bool alone = stands_alone(selector);
    std::vector<std::string> either;  // one of several facets is enough: they are one list
    for (const FacetKind& kind : vocabulary_.facet_kinds) {
        if (kind.facet >= max_facets || !kind.written) continue;
        const bool is_type = type != nullptr && kind.facet == type->facet;
        std::vector<std::string> list = adjectives(facets, kind.facet, plural && is_type, alone);
        if (selector.either != 0 && kind.role != FacetKind::Role::standing) {
            either.insert(is_type ? either.begin() : either.end(), list.begin(), list.end());
        } else {
            add(list);
        }
    }
    add(either);
    if (selector.title != none) words += title(selector.title) + " ";
    if (selector.noun == vocabulary_.counted_goods && selector.goods != 0) {
        for (const GoodRow& row : vocabulary_.goods) {
            if ((selector.goods >> row.id & 1U) != 0)
                words += marked(std::string(plural ? row.plural : row.word), Kind::good, row.id) + " ";
        }
    } else if (!alone) {
        for (const NounRow& row : vocabulary_.nouns) {
            if (row.id == selector.noun)
                words +=
                    marked(std::string(plural && (!counted || many) ? row.plural : row.word), Kind::noun, row.id) + " ";
        }
    }
    if (!words.empty()) words.pop_back();
    words += qualifiers(selector, plural) + behind;
    if (!place.empty()) words += " " + std::string(place);
    if (counted) return words;

    if (names_one(selector)) return words;
    if (selector.another != 0) return "another " + words;
    if (selector.most == that_many) return "that many " + words;
    if (selector.most == unlimited) return "any number of " + words;
    if (selector.least == 0) return "up to " + std::to_string(selector.most) + " " + words;
    if (selector.most > 1) return std::to_string(selector.most) + " " + words;
    if (words.starts_with("of them")) return "1 " + words;
    const bool vowel = std::string_view("aeiou").find(words.front()) != std::string_view::npos;
    return (vowel ? "an " : "a ") + words;
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
            Instruction slots;
            slots.op = condition.op;
            slots.n = condition.n;
            slots.m = condition.m;
            slots.a = condition.a;
            if (condition.negated != 0) slots.flags = 1;
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
            std::array<std::uint16_t, max_facets> masks{};
            masks[facet] = instruction.m;
            return core::list_of(adjectives(masks, facet, false, false), "or");
        }
        case Slot::trio: {
            const std::uint8_t facet = vocabulary_.facet(piece.argument)->facet;
            std::string words;
            for (const std::uint8_t bit : trio_of(pack_.selectors[instruction.a])) {
                for (const FacetRow& row : vocabulary_.facets) {
                    if (row.facet == facet && row.bit == bit)
                        words += (words.empty() ? "" : "-") +
                                 marked(std::string(row.word), Kind::facet, facet * 32U + row.bit);
                }
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
                const std::size_t slash = piece.text.find('/');
                const std::string_view word = slash == std::string_view::npos ? piece.text
                                              : last_number == 1              ? piece.text.substr(0, slash)
                                                                              : piece.text.substr(slash + 1);
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
