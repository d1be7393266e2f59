// Things that are selected: adjectives, nouns, places and what narrows them.

#include <algorithm>

#include "core/words.h"
#include "lang/renderer.h"

namespace lang {

using Kind = TextPiece::Kind;

// The adjectives of one facet, or of several joined by "or".
std::vector<std::string> Renderer::adjectives(const Facets& masks, std::uint8_t facet, bool plural, bool nouns) const {
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

// Whether a row of words behind the noun is said of a selector.
bool Renderer::says(const QualifierRow& row, const Selector& selector) const {
    switch (row.kind) {
        case Qualifier::mark: return row.mark != 0 && (selector.marks & row.mark) == row.mark && selector.under == 0;
        case Qualifier::adjective: return false;
        case Qualifier::under: return selector.under != 0 && (selector.marks & row.mark) == row.mark;
        case Qualifier::other_than: return selector.other_than != none;
        case Qualifier::beneath: {
            unsigned marks = 0;  // by which rows with a title below or above it are told apart
            for (const QualifierRow& one : vocabulary_.qualifiers) {
                if (one.kind == Qualifier::beneath) marks |= one.mark;
            }
            return selector.beneath != none && (selector.marks & marks) == row.mark;
        }
        case Qualifier::facet: return row.written && selector.facets[row.facet] != 0;
        case Qualifier::without:
            return std::any_of(selector.without.begin(), selector.without.end(), [](auto m) { return m != 0; });
        case Qualifier::goods_on: {
            if (selector.goods_least == 0 || selector.noun == vocabulary_.counted_goods) return false;
            const bool counted = row.phrase.find("{n}") != std::string_view::npos;
            return counted == (selector.goods_least > 1 || selector.goods == 0);
        }
    }
    return false;
}

// What a slot of such a row holds, in words.
std::string Renderer::filled(Slot slot, const QualifierRow& row, const Selector& selector, bool plural) const {
    switch (slot) {
        case Slot::facets: {
            auto masks = row.kind == Qualifier::without ? selector.without : selector.facets;
            if (row.kind == Qualifier::under) masks[row.facet] = selector.under;
            std::vector<std::string> words;
            for (const FacetKind& kind : vocabulary_.facet_kinds) {
                if (kind.facet >= max_facets || (row.facet != 0xff && row.facet != kind.facet)) continue;
                for (std::string& word : adjectives(masks, kind.facet, plural, row.kind == Qualifier::without))
                    words.push_back(std::move(word));
            }
            return core::list_of(words, "or");
        }
        case Slot::title: return title(row.kind == Qualifier::beneath ? selector.beneath : selector.other_than);
        case Slot::n: return std::to_string(selector.goods_least);
        case Slot::kinds: return kinds(one_of_each(selector.goods), "or");
        default: return {};
    }
}

// What stands behind the noun, with a space before it.
std::string Renderer::qualifiers(const Selector& selector, bool plural) const {
    std::string out;
    for (const QualifierRow& row : vocabulary_.qualifiers) {
        if (!says(row, selector)) continue;
        std::string_view phrase = row.phrase;
        Piece piece{};
        while (take_piece(phrase, piece)) {
            const std::string words = piece.kind == Piece::Kind::slot ? filled(piece.slot, row, selector, plural)
                                                                      : std::string(form_of(piece.text, plural));
            if (!words.empty()) out += (words == "," ? "" : " ") + words;
        }
    }
    return out;
}

// "it", "all unrest garrisoned here", "your hand that are unrest": most pronouns have no place for an adjective.
std::string Renderer::pronoun(const NounRow& row, const Selector& selector) const {
    const FacetKind* type = vocabulary_.facet(FacetKind::Role::type);
    const bool narrowed = row.word.starts_with(the_cards);
    bool alone = true;
    std::vector<std::string> said;
    for (const FacetKind& kind : vocabulary_.facet_kinds) {
        if (kind.facet >= max_facets || says_facet_behind(kind.facet)) continue;
        const bool is_type = type != nullptr && kind.facet == type->facet;
        for (std::string& word : adjectives(selector.facets, kind.facet, is_type && narrowed, true)) {
            said.push_back(std::move(word));
            alone = alone && is_type;
        }
    }
    std::string words(row.word);
    if (!said.empty() && narrowed) {
        words = "all " + core::list_of(said, "or") + (alone ? " " : " cards ") +
                std::string(row.word.substr(the_cards.size()));
    } else if (!said.empty()) {
        words += " that are " + core::list_of(said, "or");
    }
    words += qualifiers(selector, false);
    const PlaceRow* place = selector.place != 0 ? place_of(selector, false) : nullptr;
    return place != nullptr ? words + " " + std::string(place->phrase) : words;
}

// The wording of a selector's place: the first, or the first for counts; null where nothing is said of it.
const PlaceRow* Renderer::place_of(const Selector& selector, bool counted) const {
    const PlaceRow* first = nullptr;
    for (const PlaceRow& row : vocabulary_.places) {
        if (row.place != selector.place) continue;
        if (selector.place != 0) {
            if (first == nullptr) first = &row;
            if (counted && row.counted) return &row;
        } else if (row.whose != 0 && row.whose == static_cast<std::uint8_t>(selector.whose) && row.counted == counted) {
            return &row;
        }
    }
    return first;
}

// "a region from the market": what a card is stands before the noun, where it lies behind it. What is said behind is
// taken out of the facets.
std::string Renderer::take_behind(const Selector& selector, Facets& facets) const {
    const FacetKind* type = vocabulary_.facet(FacetKind::Role::type);
    const bool titled = selector.title != none;  // "King Arthur that is garrisoned"
    std::string behind;
    for (const QualifierRow& row : vocabulary_.qualifiers) {
        if (row.kind != Qualifier::adjective || !(row.written || titled) || (facets[row.facet] & row.mark) == 0)
            continue;
        if (!titled && (type == nullptr || facets[type->facet] == 0)) continue;
        facets[row.facet] = static_cast<std::uint16_t>(facets[row.facet] & ~row.mark);
        behind += " " + std::string(row.phrase);
    }
    return behind;
}

// The adjectives before a noun, a space behind each list of them.
std::string Renderer::before_noun(const Selector& selector, const Facets& facets, bool plural) const {
    const FacetKind* type = vocabulary_.facet(FacetKind::Role::type);
    const bool alone = stands_alone(selector);
    std::string words;
    const auto add = [&words](const std::vector<std::string>& list) {
        if (!list.empty()) words += core::list_of(list, "or") + " ";
    };
    std::vector<std::string> either;  // one of several facets is enough: they are one list
    for (const FacetKind& kind : vocabulary_.facet_kinds) {
        if (kind.facet >= max_facets || !kind.written) continue;
        const bool is_type = type != nullptr && kind.facet == type->facet;
        const std::vector<std::string> list = adjectives(facets, kind.facet, plural && is_type, alone);
        if (selector.either != 0 && kind.role != FacetKind::Role::standing) {
            either.insert(is_type ? either.begin() : either.end(), list.begin(), list.end());
        } else {
            add(list);
        }
    }
    add(either);
    return words;
}

// The noun itself, a space behind it; nothing where adjectives stand for the thing.
std::string Renderer::noun(const Selector& selector, bool plural) const {
    std::string words;
    if (selector.noun == vocabulary_.counted_goods && selector.goods != 0) {
        for (const GoodRow& row : vocabulary_.goods) {
            if ((selector.goods >> row.id & 1U) != 0)
                words += marked(std::string(plural ? row.plural : row.word), Kind::good, row.id) + " ";
        }
    } else if (const NounRow* row = vocabulary_.noun(selector.noun); row != nullptr && !stands_alone(selector)) {
        words = marked(std::string(plural ? row->plural : row->word), Kind::noun, row->id) + " ";
    }
    return words;
}

// "another region", "up to 2 regions", "a region".
std::string Renderer::with_number(const Selector& selector, const std::string& words) const {
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

std::string Renderer::selector(const Selector& selector, bool counted, bool many) const {
    if (const NounRow* row = vocabulary_.noun(selector.noun); row != nullptr && row->pronoun)
        return pronoun(*row, selector);
    const bool plural = counted ? many : selector.most != 1;
    const PlaceRow* place = place_of(selector, counted);
    const bool place_says_enemy =
        selector.place != 0 && place != nullptr && place->whose == static_cast<std::uint8_t>(Whose::enemy);
    auto facets = selector.facets;
    const std::string behind = take_behind(selector, facets);
    std::string words;
    if (selector.whose == Whose::enemy && !place_says_enemy) words += std::string(vocabulary_.enemy) + " ";
    if (selector.named != none) words += pack_.titles[selector.named] + " ";
    words += before_noun(selector, facets, plural);
    if (selector.title != none) words += title(selector.title) + " ";
    words += noun(selector, plural);
    if (!words.empty()) words.pop_back();
    words += qualifiers(selector, plural) + behind;
    if (place != nullptr) words += " " + std::string(place->phrase);
    return counted ? words : with_number(selector, words);
}

}  // namespace lang
