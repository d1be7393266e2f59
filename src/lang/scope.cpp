#include "lang/scope.h"

#include <algorithm>
#include <bit>

namespace lang {

std::span<const ScopeRow> scope_named(const Vocabulary& vocabulary, std::string_view name) {
    const auto named = [&](const ScopeRow& row) { return row.name == name; };
    const auto begin = std::ranges::find_if(vocabulary.scopes, named);
    return {begin, std::find_if_not(begin, vocabulary.scopes.end(), named)};
}

std::span<const ScopeRow> scope_of(const Vocabulary& vocabulary, PhraseKind kind, const Piece& slot) {
    if (!slot.scope.empty()) return scope_named(vocabulary, slot.scope);
    switch (kind) {
        case PhraseKind::effect: return scope_named(vocabulary, "effect");
        case PhraseKind::event: return scope_named(vocabulary, "event");
        case PhraseKind::modifier: return scope_named(vocabulary, "modifier");
        case PhraseKind::keyword: return scope_named(vocabulary, "keyword");
        case PhraseKind::condition: return scope_named(vocabulary, "condition");
        case PhraseKind::count: return scope_named(vocabulary, "count");
    }
    return {};
}

namespace {

constexpr unsigned mask_bits = 32;  // of the nouns and places of a scope

// What a selector says, as a mask of Says.
unsigned said_by(const Vocabulary& vocabulary, const Selector& selector, const NounRow& usual) {
    unsigned said = 0;
    if (selector.most == unlimited) {
        said |= says_any_number;
    } else if (selector.most == that_many) {
        said |= says_that_many;
    } else if (selector.least != selector.most) {
        said |= says_up_to;
    } else if (selector.most != 1) {
        said |= says_number;
    }
    const bool counted = vocabulary.counted_goods != 0xff && selector.noun == vocabulary.counted_goods;
    const bool on_it = selector.goods_least != 0 || (selector.goods != 0 && !counted);
    const auto add = [&said](bool is_said, Says what) { said |= is_said ? unsigned{what} : 0U; };
    add(selector.another != 0, says_another);
    add(selector.title != none, says_title);
    add(selector.other_than != none, says_other_than);
    add(on_it, says_goods);
    add(selector.beneath != none, says_beneath);
    add(selector.named != none, says_named);
    const bool elsewhere = selector.place != 0 && selector.place != usual.usual_place;  // that place says whose it is
    add(!elsewhere && selector.whose != Whose::any && selector.whose != static_cast<Whose>(usual.usual_whose),
        says_whose);
    return said;
}

// A card lies in one place: it is said once, by an adjective, by what it lies under or by a place behind the noun.
unsigned places_said(const Vocabulary& vocabulary, const Selector& selector, bool elsewhere) {
    unsigned said = (selector.beneath != none ? 1U : 0U) + (elsewhere ? 1U : 0U);
    if (selector.facets == decltype(selector.facets){}) return said;
    for (const FacetRow& row : vocabulary.facets) {
        if (row.placing && row.facet < max_facets && (selector.facets[row.facet] >> row.bit & 1U) != 0) ++said;
    }
    return said;
}

}  // namespace

bool says_where(const Vocabulary& vocabulary, const Selector& selector) {
    return places_said(vocabulary, selector, false) > 0;
}

bool is_heard(const Vocabulary& vocabulary, std::span<const ScopeRow> scope, const Selector& selector,
              bool noun_known) {
    if (selector.most == 0) return false;                                         // "0 cards" are none
    if (selector.noun >= mask_bits || selector.place >= mask_bits) return false;  // of a pack by other hands
    if (scope.empty()) return true;
    static constexpr NounRow unknown{};
    const NounRow* noun = noun_known ? vocabulary.noun(selector.noun) : nullptr;
    const NounRow& usual = noun != nullptr ? *noun : unknown;
    const bool elsewhere = selector.place != 0 && selector.place != usual.usual_place;
    if (places_said(vocabulary, selector, elsewhere) > 1) return false;
    const unsigned said = said_by(vocabulary, selector, usual);
    return std::ranges::any_of(scope, [&](const ScopeRow& row) {
        if (noun_known && (row.nouns >> selector.noun & 1U) == 0) return false;
        if ((said & ~unsigned{row.says}) != 0 || (selector.marks & ~row.marks) != 0) return false;
        if (elsewhere && (row.places >> selector.place & 1U) == 0) return false;
        for (std::size_t k = 0; k < max_facets; ++k) {
            if ((selector.facets[k] & ~row.adjectives[k]) != 0 || (selector.without[k] & ~row.without[k]) != 0)
                return false;
        }
        return true;
    });
}

}  // namespace lang
