// What kind of thing a selector names: adjectives, titles, nouns.

#include <algorithm>
#include <array>

#include "core/words.h"
#include "lang/phrase_things.h"

namespace lang {

// The adjective that stands here, taken; of one facet only, if that is asked.
const FacetRow* ThingReader::take_facet(int facet) {
    const int row = take_longest(lexicon_.facets, [&](int k) {
        const std::uint8_t own = vocabulary_.facets[static_cast<std::size_t>(k)].facet;
        return facet >= 0 ? own == facet : own < max_facets;
    });
    return row < 0 ? nullptr : &vocabulary_.facets[static_cast<std::size_t>(row)];
}

// Adjectives parted by commas, "or" and "and" ("brown, grey or red", "a region or a civilised card"). Those of one kind
// are alternatives and stand parted; of two kinds both must fit, or one of them where they are parted. What mixes the
// two ("a civilised city or region") could mean two things.
bool ThingReader::read_facets(int facet, Selector& selector, Facets& masks) {
    const bool scoped = &masks == &selector.facets || &masks == &selector.without;
    const std::size_t begin = at_;
    const FacetRow* row = take_facet(facet);
    if (row == nullptr) return fail(Wanted::noun);
    const auto alternative = [this](const FacetRow& one) { return vocabulary_.facet(one.facet)->alternative; };
    const auto set = [&](const FacetRow& one) {
        masks[one.facet] = static_cast<std::uint16_t>(masks[one.facet] | 1U << one.bit);
        return !scoped || hears(selector, false);
    };
    if (!set(*row)) return unheard(begin);
    bool of_two_kinds = false;
    for (;;) {
        const std::size_t before = at_;
        bool parted = false;
        // "an uncivilised card, a civilised card or a region": the noun may stand at each.
        const bool named = take(w_card);
        parted = take(w_comma) || take(w_slash) || parted;
        const bool both = peek(w_and) && (peek(w_a, 1) || peek(w_an, 1));  // "a region and a city card" are two
        parted = (!both && (take(w_or) || take(w_and))) || parted;
        if (parted) (void)(take(w_a) || take(w_an));
        const std::size_t here = at_;
        const FacetRow* next = named && !parted ? nullptr : take_facet(facet);
        // "a region, exiled cards included": a mark opens no new part of a list.
        if (next == nullptr || (stands(*next) && !stands(*row))) {
            at_ = before;
            last_facet_ = row;
            return true;
        }
        if (next->facet == row->facet ? parted == stands(*row) : parted && !(alternative(*row) && alternative(*next)))
            return unheard(here);
        if (next->facet != row->facet && alternative(*row) && alternative(*next)) {
            if (of_two_kinds && (selector.either != 0) != parted) return unheard(here);
            of_two_kinds = true;
            if (parted) selector.either = 1;
        }
        if (!set(*next)) return unheard(here);
        row = next;
    }
}

// Three words of which two are adjectives of the facet: the third is a mistake, and nothing else is meant.
bool ThingReader::is_spoilt_trio(std::uint8_t facet) const {
    const std::vector<std::string_view> known = adjectives_of(facet);
    const auto parts = core::split(tokens_[at_].text, '-');
    return parts.size() == 3 && std::count_if(parts.begin(), parts.end(), [&](std::string_view part) {
                                    return std::find(known.begin(), known.end(), part) != known.end();
                                }) == 2;
}

bool ThingReader::read_trio(std::uint8_t facet, Selector& selector) {
    if (at_end() || facet >= max_facets || tokens_[at_].text.find('-') == std::string::npos) return false;
    unsigned parts = 0;
    for (const std::string_view part : core::split(tokens_[at_].text, '-')) {
        const auto row = std::find_if(vocabulary_.facets.begin(), vocabulary_.facets.end(),
                                      [&](const FacetRow& one) { return one.facet == facet && one.word == part; });
        if (row == vocabulary_.facets.end() && is_spoilt_trio(facet)) {
            const std::string_view near = core::nearest(part, adjectives_of(facet));
            if (!reported_)
                error(tokens_[at_].span,
                      "no such " + std::string(vocabulary_.facet(facet)->name) + " '" + std::string(part) + "'",
                      near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?");
            return false;
        }
        if (row == vocabulary_.facets.end() || parts == 3) return fail(Wanted::noun);
        selector.facets[facet] = static_cast<std::uint16_t>(selector.facets[facet] | 1U << row->bit);
        selector.marks = static_cast<std::uint16_t>(selector.marks | unsigned{row->bit} << 5U * parts++);
    }
    if (parts != 3) return fail(Wanted::noun);
    selector.noun = vocabulary_.default_noun;
    ++at_;
    return true;
}

bool ThingReader::read_title(std::uint16_t& title) {
    if (at_end() || tokens_[at_].kind != Token::Kind::title) return fail(Wanted::noun);
    title = add_title(tokens_[at_].text);
    ++at_;
    return true;
}

// "Shinto and Tendai Buddhism", "neither Aban nor Atar".
bool ThingReader::read_title_list(std::vector<std::uint16_t>& titles, bool& negated) {
    titles.clear();
    negated = take(w_neither);
    for (;;) {
        std::uint16_t title = none;
        const std::size_t before = at_;
        if (!titles.empty()) {
            bool parted = false;
            parted = take(w_comma) || parted;
            parted = take(w_and) || take(w_nor) || parted;
            if (!parted || !peek_title()) {
                at_ = before;
                return true;
            }
        }
        if (!read_title(title)) return false;
        titles.push_back(title);
    }
}

// "roman": a word that an entry gave for what belongs to its deck.
bool ThingReader::take_named(Selector& selector) {
    const auto& words = glossary_.adjectives;
    if (selector.named != none || std::find(words.begin(), words.end(), tokens_[at_].text) == words.end()) return false;
    selector.named = add_title(tokens_[at_].text);
    ++at_;
    return true;
}

// "another one", "exiled ones": of the kind that was last named before it.
bool ThingReader::take_again(Selector& selector, const NounRow*& noun) {
    // "break through for one": the number was read, and no noun follows it.
    const bool bare = at_ > 0 && tokens_[at_ - 1].word == w_one &&
                      (at_end() || tokens_[at_].kind == Token::Kind::punctuation || peek(w_or) || peek(w_and));
    if (!bare && !peek(w_one) && !peek(w_ones)) return false;
    const Selector* last = nullptr;
    std::size_t behind = 0;
    for (const auto& [at, kind] : kinds_) {
        if (at <= at_ && at > behind) {
            behind = at;
            last = &kind;
        }
    }
    if (last == nullptr) return false;
    for (const FacetKind& kind : vocabulary_.facet_kinds) {
        if (kind.facet < max_facets && kind.role != FacetKind::Role::standing)
            selector.facets[kind.facet] =
                static_cast<std::uint16_t>(selector.facets[kind.facet] | last->facets[kind.facet]);
    }
    selector.either = static_cast<std::uint8_t>(selector.either | last->either);
    noun = vocabulary_.noun(last->noun);
    if (!bare) ++at_;
    return noun != nullptr;
}

// What stands before a noun and is no adjective of the vocabulary, taken: a card's name, whose it is, which deck's.
bool ThingReader::take_name(Selector& selector) {
    if (peek_title()) {
        const auto& shared = glossary_.families;  // one of several cards: "a Long Walls card"
        if (std::find(shared.begin(), shared.end(), tokens_[at_].text) != shared.end()) selector.either = 1;
        return read_title(selector.title);
    }
    if (!vocabulary_.enemy.empty() && tokens_[at_].text == vocabulary_.enemy) {
        selector.whose = Whose::enemy;
        ++at_;
        return true;
    }
    return take_named(selector);
}

// Adjectives up to the noun they belong to, or up to what may stand for the thing itself: "region" is both.
bool ThingReader::read_adjectives(std::uint16_t nouns, Selector& selector, const NounRow*& noun) {
    bool stands_alone = false;
    while (!at_end()) {
        const std::size_t begin = at_;
        const bool title = peek_title();
        if (take_name(selector)) {
            if (!hears(selector, false)) return unheard(begin);
            stands_alone = stands_alone || title;
            continue;
        }
        if (const int row = take_longest(lexicon_.nouns, [](int) { return true; }); row >= 0) {
            noun = &vocabulary_.nouns[static_cast<std::size_t>(row)];
            if (fits_noun(nouns, noun->id)) return true;
            at_ = begin;
            return fail(Wanted::noun, first_noun(nouns));
        }
        if (take_again(selector, noun)) {
            if (!fits_noun(nouns, noun->id)) return fail(Wanted::noun, first_noun(nouns));
            return hears(selector, false) || unheard(begin);
        }
        const FacetRow* facet = take_facet();
        at_ = begin;
        if (facet == nullptr || (stands_alone && stands(*facet))) break;  // "an unrest garrisoned here"
        if (!read_facets(-1, selector, selector.facets)) return false;
        const FacetKind* kind = vocabulary_.facet(last_facet_->facet);
        const bool icon = counts_ && kind != nullptr && kind->counted_noun != 0xff;
        stands_alone = last_facet_->noun || last_facet_->alone || icon;
    }
    stood_alone_ = stands_alone;
    return stands_alone || fail(Wanted::noun);
}

// "for each city": what is counted are icons, not cards. Null where cards are meant.
const NounRow* ThingReader::counted_noun(Selector selector) {
    if (!counts_ || last_facet_ == nullptr || !stood_alone_) return nullptr;
    const FacetKind* kind = vocabulary_.facet(last_facet_->facet);
    const NounRow* noun = kind == nullptr ? nullptr : vocabulary_.noun(kind->counted_noun);
    if (noun == nullptr) return nullptr;
    selector.noun = noun->id;
    if (!hears(selector)) return nullptr;  // "city abandoned this way" is a card
    // "scrolls garrisoned here" are cards, too: icons do not lie there.
    const std::size_t here = at_;
    const int place = take_longest(lexicon_.places, [](int) { return true; });
    at_ = here;
    if (place >= 0) selector.place = vocabulary_.places[static_cast<std::size_t>(place)].place;
    return hears(selector) ? noun : nullptr;
}

// Adjectives and a noun; where none is said, that of the things that adjectives stand for.
bool ThingReader::read_kind(std::uint16_t nouns, Selector& selector, const NounRow*& noun) {
    stood_alone_ = false;
    last_facet_ = nullptr;
    if (!read_adjectives(nouns, selector, noun)) return false;
    if (noun == nullptr) noun = vocabulary_.noun(vocabulary_.default_noun);
    if (const NounRow* counted = counted_noun(selector)) noun = counted;
    // "region and city icons" are two things.
    const FacetKind* type = vocabulary_.facet(FacetKind::Role::type);
    if (!noun->typed && type != nullptr && selector.facets[type->facet] != 0) return fail(Wanted::noun);
    return true;
}

}  // namespace lang
