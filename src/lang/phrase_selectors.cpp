// Selectors: which things. What kind they are of is in phrase_kinds.cpp.

#include <algorithm>
#include <tuple>
#include <utility>

#include "lang/phrase_things.h"

namespace lang {

// Whether an adjective says how or where a card is rather than what it is.
bool ThingReader::stands(const FacetRow& row) const {
    const FacetKind* kind = vocabulary_.facet(row.facet);
    return kind != nullptr && kind->role == FacetKind::Role::standing;
}

// How many, or which one; nothing that is not heard here.
bool ThingReader::read_quantity(Selector& selector) {
    const std::size_t begin = at_;
    return read_number_of(selector) && (hears(selector, false) || unheard(begin));
}

bool ThingReader::read_number_of(Selector& selector) {
    if (take(w_another)) {
        selector.another = 1;
        return true;
    }
    if (peek(w_any) && peek(w_number, 1) && peek(w_of, 2)) {
        at_ += 3;
        selector.least = 0;
        selector.most = unlimited;
        return true;
    }
    if (take(w_that, w_many)) {
        selector.least = selector.most = that_many;
        return true;
    }
    // "your other Nomads": said without a number.
    if (peek_title()) return true;
    // "any common location", "any one card": as good as "a".
    const bool any = take(w_any);
    // "any one of uncivilised, civilised and region"
    const std::size_t of = peek(w_one) ? 1 : 0;
    if (any && peek(w_of, of) && at_ + of + 1 < tokens_.size() &&
        !lexicon_.facets.forms(tokens_[at_ + of + 1].word).empty()) {
        at_ += of + 1;
        return true;
    }
    if (any && !peek(w_one) && !peek_number()) {
        own_ = take_own();
        if (take(w_other)) selector.another = 1;
        return true;
    }
    if (take(w_up, w_to)) {
        selector.least = 0;
        if (!read_number(selector.most)) return false;
    } else {
        std::uint8_t number = 0;
        if (!read_number(number)) return false;
        selector.least = selector.most = number;
    }
    // "one of your regions"; "one of them" is a noun.
    own_ = take_own();
    if (peek(w_of) && (peek(w_your, 1) || peek(w_the, 1) || peek(w_their, 1))) at_ += 2;
    if (selector.most == 1 && take(w_other)) {  // "1 other location", "1 other of your locations"
        selector.another = 1;
        own_ = own_ || take_own();
    }
    // "a second region" behind a first one.
    if (selector.most == 1 && (take(w_second) || take(w_third) || take(w_further) || take(w_additional)))
        selector.another = 1;
    return true;
}

// Whether the game says with words of its own, wherever a thing is, that it is the player's.
bool ThingReader::says_own() const {
    return std::any_of(vocabulary_.places.begin(), vocabulary_.places.end(), [](const PlaceRow& row) {
        return row.place == 0 && row.whose == static_cast<std::uint8_t>(Whose::yours);
    });
}

// "one of your red locations", "for each of your deals": as if "of yours" stood behind the noun.
bool ThingReader::take_own() {
    return peek(w_of) && says_own() && (take(w_of, w_your) || (third_ > 0 && take(w_of, w_their)));
}

// "the unrest garrisoned here": one that its place or its kind singles out.
bool ThingReader::read_definite(std::uint16_t nouns, Selector& selector) {
    const NounRow* noun = nullptr;
    const std::size_t begin = at_;
    if (!read_kind(nouns, selector, noun)) return false;
    selector.noun = noun->id;
    if (!hears(selector)) return unheard(begin);
    const Selector bare = selector;
    if (!read_qualifiers(selector, noun, false)) return false;
    Selector placed = selector;
    placed.place = bare.place;
    placed.whose = bare.whose;
    const bool singled = selector.title != none || !(placed == bare) || selector.place != noun->usual_place;
    return singled || fail(Wanted::noun);
}

// "that region", "those cards", "this tributary": what was spoken of, or this card.
const NounRow* ThingReader::take_pointed() {
    const bool that = peek(w_that), those = peek(w_those);
    if (vocabulary_.it_noun == 0 || (!that && !those && !peek(w_this))) return nullptr;
    const std::size_t begin = at_++;
    const std::uint8_t id = that ? vocabulary_.it_noun : those ? vocabulary_.them_noun : vocabulary_.self_noun;
    const FacetRow* facet = take_facet();
    const bool kind = facet != nullptr && (facet->noun || facet->alone);
    const bool noun = take_longest(lexicon_.nouns, [&](int k) {
                          return vocabulary_.nouns[static_cast<std::size_t>(k)].id == vocabulary_.default_noun;
                      }) >= 0;
    if (kind || (noun && facet == nullptr)) return vocabulary_.noun(id);
    at_ = begin;
    return nullptr;
}

// "all unrest garrisoned here": the cards that a pronoun means, narrowed.
const NounRow* ThingReader::take_all(Selector& selector) {
    const Mark begin = mark();
    if (!take_words("all") || take_facet() == nullptr) return nullptr;
    back_to(begin);
    ++at_;
    if (read_facets(-1, selector, selector.facets)) {
        (void)take_longest(lexicon_.nouns, [&](int k) {
            return vocabulary_.nouns[static_cast<std::size_t>(k)].id == vocabulary_.default_noun;
        });
        for (const NounRow& row : vocabulary_.nouns) {
            if (row.pronoun && row.word.starts_with(the_cards) && take_words(row.word.substr(the_cards.size())))
                return &row;
        }
    }
    selector = Selector{};
    back_to(begin);
    return nullptr;
}

// A slot of the qualifier that is being read.
bool ThingReader::read_qualifier_slot(const Node& node, Selector& selector) {
    const QualifierRow& row = *qualifier_;
    switch (node.slot) {
        case Slot::facets: {
            Facets under{};
            const int facet = row.facet == 0xff ? -1 : int{row.facet};
            auto& masks = row.kind == Qualifier::without ? selector.without
                          : row.kind == Qualifier::under ? under
                                                         : selector.facets;
            if (!read_facets(facet, selector, masks)) return false;
            if (row.kind == Qualifier::under) selector.under = under[row.facet];
            return true;
        }
        case Slot::title: return read_title(row.kind == Qualifier::beneath ? selector.beneath : selector.other_than);
        case Slot::n: return read_number(selector.goods_least);
        case Slot::kinds: {
            Goods goods{};
            if (!read_kinds(goods)) return false;
            selector.goods |= mask_of(goods);
            if (selector.goods_least == 0) selector.goods_least = 1;
            return true;
        }
        default: return false;
    }
}

// "a card (a region or tributary)": a remark that is nothing but adjectives.
bool ThingReader::read_remark(Selector& selector) {
    if (!peek(w_comma) || !tokens_[at_].remark || selector.noun != vocabulary_.default_noun) return false;
    const Selector kept = selector;
    const std::size_t begin = at_++;
    (void)(take(w_a) || take(w_an));
    const std::size_t facets = at_;
    if (read_facets(-1, selector, selector.facets) && at_ > facets) {
        (void)take(w_card);
        if (at_end() || !tokens_[at_].remark) return true;  // all that stood in the brackets
    }
    selector = kept;
    at_ = begin;
    return false;
}

// The row of words behind a noun that reads the most from here on, read into the selector; false if none does.
bool ThingReader::read_qualifier(Selector& selector) {
    const std::size_t begin = at_;
    std::size_t best_end = at_;
    Selector best = selector;
    lexicon_.qualifiers.for_each(at_end() ? WordId{no_word} : tokens_[at_].word, [&](const Wording& wording) {
        const Mark here = mark();
        const QualifierRow& row = vocabulary_.qualifiers[wording.row];
        Selector changed = selector;
        Instruction unused;
        qualifier_ = &row;
        if (!match(wording.program, unused, &changed) || at_ <= best_end) return back_to(here);
        std::uint16_t& bits = row.kind == Qualifier::adjective ? changed.facets[row.facet] : changed.marks;
        bits = static_cast<std::uint16_t>(bits | row.mark);
        if (!hears(changed)) {
            (void)unheard(begin);
            return back_to(here);
        }
        best_end = at_;
        best = changed;
        at_ = begin;
    });
    selector = best;
    at_ = best_end;
    return best_end > begin;
}

// The longest words for a place that stand here, where they say more than `least_end`; null if none do.
const PlaceRow* ThingReader::take_place(const Selector& selector, const NounRow& noun, bool counted,
                                        std::size_t least_end) {
    const std::size_t begin = at_;
    const int row = take_longest(lexicon_.places, [&](int k) {
        const PlaceRow& place = vocabulary_.places[static_cast<std::size_t>(k)];
        return (counted || !place.counted) && (place.place != 0 || place.whose != 0 || !noun.pronoun);
    });
    if (row < 0 || at_ <= least_end) return nullptr;
    const PlaceRow& place = vocabulary_.places[static_cast<std::size_t>(row)];
    Selector there = selector;
    put_at(place, there);
    if (hears(there)) return &place;
    (void)unheard(begin);
    return nullptr;
}

void ThingReader::put_at(const PlaceRow& place, Selector& selector) {
    selector.place = place.place;
    if (place.whose != 0) selector.whose = static_cast<Whose>(place.whose);
}

// What stands behind the noun: "that is no region", "from your discard pile", in any order.
bool ThingReader::read_qualifiers(Selector& selector, const NounRow* noun, bool counted) {
    bool placed = false;
    for (;;) {
        if (read_remark(selector)) continue;
        const std::size_t before = at_;
        // "a card, other than a region": a comma may stand before what narrows, and a remark says it in brackets.
        if (peek(w_comma) && (tokens_[at_].remark || narrows(1))) ++at_;
        const std::size_t begin = at_;
        Selector narrowed = selector;
        const bool narrower = read_qualifier(narrowed);
        const std::size_t end = std::exchange(at_, begin);
        const PlaceRow* place = placed ? nullptr : take_place(selector, *noun, counted, end);
        if (place != nullptr) {
            placed = true;
            put_at(*place, selector);
        } else if (narrower) {
            at_ = end;
            selector = narrowed;
        } else {
            at_ = before;
            break;
        }
        if (vocabulary_.qualifiers.empty()) break;
    }
    return placed || read_usual_place(selector, *noun, counted);
}

// Where a thing is whose place was not said.
bool ThingReader::read_usual_place(Selector& selector, const NounRow& noun, bool counted) {
    if (own_ && noun.usual_place == 0) {
        if (selector.whose == Whose::enemy) return fail(Wanted::noun);
        selector.whose = Whose::yours;
        if (!hears(selector)) return fail(Wanted::noun);  // "your", where it makes no difference
    }
    if (counted) return true;
    // "an enemy card": no card is meant that lies where cards of one's own do.
    if (noun.usual_whose != 0 && selector.whose == Whose::enemy) return fail(Wanted::noun);
    selector.place = noun.usual_place;
    if (noun.usual_whose != 0) selector.whose = static_cast<Whose>(noun.usual_whose);
    return true;
}

// "it", "that region", "all unrest garrisoned here": words that say by themselves what is meant.
const NounRow* ThingReader::take_pronoun(Selector& selector) {
    const int pronoun = take_longest(lexicon_.pronouns, [](int) { return true; });
    if (pronoun >= 0) return &vocabulary_.nouns[static_cast<std::size_t>(pronoun)];
    const NounRow* pointed = take_pointed();
    return pointed != nullptr ? pointed : take_all(selector);
}

// "for each 3 materials": Goods themselves are counted. Null, with nothing read, where something else is.
const NounRow* ThingReader::take_counted_goods(Selector& selector) {
    if (vocabulary_.counted_goods == 0xff || at_end() || is_noun(tokens_[at_].text)) return nullptr;
    const std::size_t begin = at_;
    const auto stopped = std::make_tuple(furthest_, wanted_, wanted_words_);
    // "gold location", "card under this": an adjective or a noun that is a Good's word, too.
    const auto is_thing = [this](std::size_t at) {
        if (at >= tokens_.size() || !lexicon_.pronouns.forms(tokens_[at].word).empty()) return false;
        return is_noun(tokens_[at].text) || std::ranges::any_of(vocabulary_.facets, [&](const FacetRow& row) {
                   return row.word == tokens_[at].text;
               });
    };
    Goods goods{};
    if (read_good(1, false, goods) && !is_thing(at_)) {
        selector.noun = vocabulary_.counted_goods;
        selector.goods = mask_of(goods);
        return vocabulary_.noun(selector.noun);
    }
    at_ = begin;
    std::tie(furthest_, wanted_, wanted_words_) = stopped;
    return nullptr;
}

bool ThingReader::read_selector(std::uint16_t nouns, bool counted, Selector& selector) {
    selector = Selector{};
    own_ = false;
    const std::size_t begin = at_;
    const NounRow* noun = counted ? nullptr : take_pronoun(selector);
    if (noun != nullptr) {
        if (!fits_noun(nouns, noun->id)) {
            at_ = begin;
            return fail(Wanted::noun, first_noun(nouns));
        }
        selector.noun = noun->id;
        selector.place = noun->usual_place;
        if (!hears(selector)) return unheard(begin);
        return read_qualifiers(selector, noun, true);
    }
    if (counted) {
        selector.whose = Whose::any;
        own_ = take_own() || (peek(w_your) && says_own() && take(w_your));
        if (!own_) (void)(take(w_of, w_your) || take(w_your));  // "for every 3 of your cards", where all are
        if (const NounRow* goods = take_counted_goods(selector)) return read_qualifiers(selector, goods, true);
    } else if (take(w_the)) {
        return read_definite(nouns, selector);
    } else if (!read_quantity(selector)) {
        return false;
    }
    counts_ = counted;
    const bool kind = read_kind(nouns, selector, noun);
    counts_ = false;
    if (!kind) return false;
    selector.noun = noun->id;
    if (!hears(selector)) return unheard(begin);
    kinds_.emplace_back(at_, selector);
    return read_qualifiers(selector, noun, counted);
}

}  // namespace lang
