// Selectors, counts and conditions: which things, how many of them, and whether.

#include <algorithm>
#include <array>
#include <utility>

#include "core/words.h"
#include "lang/phrases.h"

namespace lang {

// Whether an adjective says how or where a card is rather than what it is.
bool PhraseParser::stands(const FacetRow& row) const {
    const FacetKind* kind = vocabulary_.facet(row.facet);
    return kind != nullptr && kind->role == FacetKind::Role::standing;
}

// How many, or which one; nothing that is not heard here.
bool PhraseParser::read_quantity(Selector& selector) {
    const std::size_t begin = at_;
    return read_number_of(selector) && (hears(selector, false) || unheard(begin));
}

bool PhraseParser::read_number_of(Selector& selector) {
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
bool PhraseParser::says_own() const {
    return std::any_of(vocabulary_.places.begin(), vocabulary_.places.end(), [](const PlaceRow& row) {
        return row.place == 0 && row.whose == static_cast<std::uint8_t>(Whose::yours);
    });
}

// "one of your red locations", "for each of your deals": as if "of yours" stood behind the noun.
bool PhraseParser::take_own() { return says_own() && (take(w_of, w_your) || (third_ > 0 && take(w_of, w_their))); }

// "the unrest garrisoned here": one that its place or its kind singles out.
bool PhraseParser::read_definite(std::uint16_t nouns, Selector& selector) {
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
const NounRow* PhraseParser::take_pointed() {
    const bool that = peek(w_that), those = peek(w_those);
    if (vocabulary_.it_noun == 0 || (!that && !those && !peek(w_this))) return nullptr;
    const std::size_t begin = at_++;
    const std::uint8_t id = that ? vocabulary_.it_noun : those ? vocabulary_.them_noun : vocabulary_.self_noun;
    const FacetRow* facet = take_facet();
    const bool kind = facet != nullptr && (facet->noun || facet->alone);
    const bool noun = take_longest(lexicon_.nouns, [&](int k) {
                          return vocabulary_.nouns[static_cast<std::size_t>(k)].id == vocabulary_.default_noun;
                      }) >= 0;
    for (const NounRow& row : vocabulary_.nouns) {
        if ((kind || (noun && facet == nullptr)) && row.id == id) return &row;
    }
    at_ = begin;
    return nullptr;
}

// "all unrest garrisoned here": the cards that a pronoun means, narrowed.
const NounRow* PhraseParser::take_all(Selector& selector) {
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

// The adjective that stands here, taken; of one facet only, if that is asked.
const FacetRow* PhraseParser::take_facet(int facet) {
    const int row = take_longest(lexicon_.facets, [&](int k) {
        const std::uint8_t own = vocabulary_.facets[static_cast<std::size_t>(k)].facet;
        return facet >= 0 ? own == facet : own < max_facets;
    });
    return row < 0 ? nullptr : &vocabulary_.facets[static_cast<std::size_t>(row)];
}

// Adjectives parted by commas, "or" and "and" ("brown, grey or red", "a region or a civilised card"). Those of one kind
// are alternatives and stand parted; of two kinds both must fit, or one of them where they are parted. What mixes the
// two ("a civilised city or region") could mean two things.
bool PhraseParser::read_facets(int facet, Selector& selector, std::array<std::uint16_t, max_facets>& masks) {
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

// "red-red-brown": one word of three adjectives, in the order in which they are written.
std::vector<std::string_view> PhraseParser::adjectives_of(std::uint8_t facet) const {
    std::vector<std::string_view> words;
    for (const FacetRow& row : vocabulary_.facets) {
        if (row.facet == facet) words.push_back(row.word);
    }
    return words;
}

// Three words of which two are adjectives of the facet: the third is a mistake, and nothing else is meant.
bool PhraseParser::is_spoilt_trio(std::uint8_t facet) const {
    const std::vector<std::string_view> known = adjectives_of(facet);
    const auto parts = core::split(tokens_[at_].text, '-');
    return parts.size() == 3 && std::count_if(parts.begin(), parts.end(), [&](std::string_view part) {
                                    return std::find(known.begin(), known.end(), part) != known.end();
                                }) == 2;
}

bool PhraseParser::read_trio(std::uint8_t facet, Selector& selector) {
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

bool PhraseParser::read_title(std::uint16_t& title) {
    if (at_end() || tokens_[at_].kind != Token::Kind::title) return fail(Wanted::noun);
    title = add_title(tokens_[at_].text);
    ++at_;
    return true;
}

// "Shinto and Tendai Buddhism", "neither Aban nor Atar".
bool PhraseParser::read_title_list(std::vector<std::uint16_t>& titles, bool& negated) {
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
bool PhraseParser::take_named(Selector& selector) {
    const auto& words = glossary_.adjectives;
    if (selector.named != none || std::find(words.begin(), words.end(), tokens_[at_].text) == words.end()) return false;
    selector.named = add_title(tokens_[at_].text);
    ++at_;
    return true;
}

// "another one", "exiled ones": of the kind that was last named before it.
bool PhraseParser::take_again(Selector& selector, const NounRow*& noun) {
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
    for (const NounRow& row : vocabulary_.nouns) {
        if (row.id == last->noun) noun = &row;
    }
    if (!bare) ++at_;
    return noun != nullptr;
}

// Adjectives and the noun they belong to; a word such as "region" is both.
bool PhraseParser::read_kind(std::uint16_t nouns, Selector& selector, const NounRow*& noun) {
    bool stands_alone = false;
    stood_alone_ = false;
    last_facet_ = nullptr;
    const auto default_noun = [this]() -> const NounRow* {
        for (const NounRow& row : vocabulary_.nouns) {
            if (row.id == vocabulary_.default_noun) return &row;
        }
        return nullptr;
    };
    while (noun == nullptr) {
        if (at_end()) {
            stood_alone_ = stands_alone;
            if (stands_alone) break;
            return fail(Wanted::noun);
        }
        const std::size_t before = at_;
        if (tokens_[at_].kind == Token::Kind::title) {
            const auto& shared = glossary_.families;  // one of several cards: "a Long Walls card"
            if (std::find(shared.begin(), shared.end(), tokens_[at_].text) != shared.end()) selector.either = 1;
            if (!read_title(selector.title)) return false;
            if (!hears(selector, false)) return unheard(before);
            stands_alone = true;
            continue;
        }
        const std::string& text = tokens_[at_].text;
        if (!vocabulary_.enemy.empty() && text == vocabulary_.enemy) {
            selector.whose = Whose::enemy;
            if (!hears(selector, false)) return unheard(before);
            ++at_;
            continue;
        }
        if (take_named(selector)) {
            if (!hears(selector, false)) return unheard(before);
            continue;
        }
        const std::size_t begin = at_;
        const int row = take_longest(lexicon_.nouns, [](int) { return true; });
        if (row >= 0) {
            noun = &vocabulary_.nouns[static_cast<std::size_t>(row)];
            if (fits_noun(nouns, noun->id)) break;
            at_ = begin;
            return fail(Wanted::noun, first_noun(nouns));
        }
        if (take_again(selector, noun)) {
            if (!fits_noun(nouns, noun->id)) return fail(Wanted::noun, first_noun(nouns));
            if (!hears(selector, false)) return unheard(before);
            break;
        }
        const FacetRow* facet = take_facet();
        if (facet != nullptr && stands_alone && stands(*facet)) {  // "an unrest garrisoned here"
            at_ = begin;
            stood_alone_ = true;
            break;
        }
        if (facet != nullptr) {
            at_ = begin;
            if (!read_facets(-1, selector, selector.facets)) return false;
            const FacetKind* kind = vocabulary_.facet(last_facet_->facet);
            const bool icon = counts_ && kind != nullptr && kind->counted_noun != 0xff;
            stands_alone = last_facet_->noun || last_facet_->alone || icon;  // it may stand for the card itself
            continue;
        }
        stood_alone_ = stands_alone;
        if (stands_alone) break;
        return fail(Wanted::noun);
    }
    if (noun == nullptr) noun = default_noun();
    // "for each city": what is counted are icons, not cards.
    if (counts_ && last_facet_ != nullptr && stood_alone_) {
        const FacetKind* kind = vocabulary_.facet(last_facet_->facet);
        for (const NounRow& row : vocabulary_.nouns) {
            if (kind == nullptr || kind->counted_noun == 0xff || row.id != kind->counted_noun) continue;
            Selector icons = selector;
            icons.noun = row.id;
            if (!hears(icons)) continue;  // "city abandoned this way" is a card
            // "scrolls garrisoned here" are cards, too: icons do not lie there.
            const std::size_t here = at_;
            const int place = take_longest(lexicon_.places, [](int) { return true; });
            at_ = here;
            if (place >= 0) icons.place = vocabulary_.places[static_cast<std::size_t>(place)].place;
            if (hears(icons)) noun = &row;
        }
    }
    // "region and city icons" are two things.
    const FacetKind* type = vocabulary_.facet(FacetKind::Role::type);
    if (!noun->typed && type != nullptr && selector.facets[type->facet] != 0) return fail(Wanted::noun);
    return true;
}

// A slot of the qualifier that is being read.
bool PhraseParser::read_qualifier_slot(const Node& node, Selector& selector) {
    const QualifierRow& row = *qualifier_;
    switch (node.slot) {
        case Slot::facets: {
            std::array<std::uint16_t, max_facets> under{};
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

// What stands behind the noun: "that is no region", "from your discard pile", in any order.
bool PhraseParser::read_qualifiers(Selector& selector, const NounRow* noun, bool counted) {
    bool placed = false;
    for (;;) {
        const std::size_t before = at_;
        // "a card, other than a region": a comma may stand before what narrows, and a remark says it in brackets.
        const bool remark = peek(w_comma) && tokens_[at_].remark;
        if (remark || (peek(w_comma) && narrows(1))) ++at_;
        if (remark && selector.noun == vocabulary_.default_noun) {  // "a card (a region or tributary)"
            const Selector kept = selector;
            (void)(take(w_a) || take(w_an));
            const std::size_t facets = at_;
            if (read_facets(-1, selector, selector.facets) && at_ > facets) {
                (void)take(w_card);
                if (at_end() || !tokens_[at_].remark) continue;  // all that stood in the brackets
            }
            selector = kept;
            at_ = before + 1;
        }
        const std::size_t begin = at_;
        std::size_t best_end = at_;
        Selector best_selector = selector;
        const PlaceRow* best_place = nullptr;
        lexicon_.qualifiers.for_each(at_end() ? WordId{no_word} : tokens_[at_].word, [&](const Wording& wording) {
            const Mark here = mark();
            const QualifierRow& row = vocabulary_.qualifiers[wording.row];
            Selector changed = selector;
            Instruction unused;
            qualifier_ = &row;
            if (match(wording.program, unused, &changed) && at_ > best_end) {
                std::uint16_t& bits = row.kind == Qualifier::adjective ? changed.facets[row.facet] : changed.marks;
                bits = static_cast<std::uint16_t>(bits | row.mark);
                if (!hears(changed)) {
                    (void)unheard(begin);
                    back_to(here);
                    return;
                }
                best_end = at_;
                best_selector = changed;
                at_ = begin;
            } else {
                back_to(here);
            }
        });
        if (!placed) {
            const int row = take_longest(lexicon_.places, [&](int k) {
                const PlaceRow& place = vocabulary_.places[static_cast<std::size_t>(k)];
                return (counted || !place.counted) && (place.place != 0 || place.whose != 0 || !noun->pronoun);
            });
            if (row >= 0 && at_ > best_end) {
                const PlaceRow& place = vocabulary_.places[static_cast<std::size_t>(row)];
                Selector placed_there = selector;
                placed_there.place = place.place;
                if (place.whose != 0) placed_there.whose = static_cast<Whose>(place.whose);
                if (hears(placed_there)) {
                    best_place = &place;
                    best_end = at_;
                } else {
                    (void)unheard(begin);
                }
            }
        }
        at_ = best_end;
        if (best_end == begin) {
            at_ = before;
            break;
        }
        if (best_place != nullptr) {
            placed = true;
            selector.place = best_place->place;
            if (best_place->whose != 0) selector.whose = static_cast<Whose>(best_place->whose);
        } else {
            selector = best_selector;
        }
        if (vocabulary_.qualifiers.empty()) break;
    }
    if (!placed && own_ && noun->usual_place == 0) {
        if (selector.whose == Whose::enemy) return fail(Wanted::noun);
        selector.whose = Whose::yours;
        if (!hears(selector)) return fail(Wanted::noun);  // "your", where it makes no difference
    }
    if (!placed && !counted) {
        // "an enemy card": no card is meant that lies where cards of one's own do.
        if (noun->usual_whose != 0 && selector.whose == Whose::enemy) return fail(Wanted::noun);
        selector.place = noun->usual_place;
        if (noun->usual_whose != 0) selector.whose = static_cast<Whose>(noun->usual_whose);
    }
    return true;
}

bool PhraseParser::read_selector(std::uint16_t nouns, bool counted, Selector& selector) {
    selector = Selector{};
    own_ = false;
    const NounRow* noun = nullptr;
    const std::size_t begin = at_;
    const int pronoun = counted ? -1 : take_longest(lexicon_.pronouns, [](int) { return true; });
    if (pronoun >= 0) noun = &vocabulary_.nouns[static_cast<std::size_t>(pronoun)];
    if (pronoun < 0 && !counted) noun = take_pointed();
    if (noun == nullptr && !counted) noun = take_all(selector);
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
        own_ = take_own() || (says_own() && take(w_your));
        if (!says_own()) (void)(take(w_of, w_your) || take(w_your));  // "for every 3 of your cards": all are
        // "for each 3 materials": Goods themselves are counted.
        if (vocabulary_.counted_goods != 0xff) {
            Goods goods{};
            const std::size_t furthest = furthest_;
            const Wanted wanted = wanted_;
            const std::vector<std::string_view> wanted_words = wanted_words_;
            const std::size_t good = at_;
            // "gold location", "card under this": an adjective or a noun that is a Good's word, too.
            const auto is_thing = [this](std::size_t at) {
                if (at >= tokens_.size() || !lexicon_.pronouns.forms(tokens_[at].word).empty()) return false;
                return is_noun(tokens_[at].text) || std::ranges::any_of(vocabulary_.facets, [&](const FacetRow& row) {
                           return row.word == tokens_[at].text;
                       });
            };
            if (good < tokens_.size() && !is_noun(tokens_[good].text) && read_good(1, false, goods) && !is_thing(at_)) {
                selector.noun = vocabulary_.counted_goods;
                selector.goods = mask_of(goods);
                for (const NounRow& row : vocabulary_.nouns) {
                    if (row.id == vocabulary_.counted_goods) return read_qualifiers(selector, &row, true);
                }
            }
            at_ = good;
            furthest_ = furthest;
            wanted_ = wanted;
            wanted_words_ = wanted_words;
        }
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

// What is counted: a phrase of the game's own, or things that are added up.
bool PhraseParser::read_counted(Count& count) {
    const Mark begin = mark();
    Instruction instruction;
    if (const PhraseRow* best = read_longest(PhraseKind::count, instruction)) {
        count.op = best->op;
        count.selector = instruction.a;
        return true;
    }
    back_to(begin);
    // "gain 1 population for each": of what was just done.
    const auto so_many = std::find_if(vocabulary_.counts.begin(), vocabulary_.counts.end(),
                                      [](const PhraseRow& row) { return row.phrase.empty(); });
    if (so_many != vocabulary_.counts.end() &&
        (at_end() || peek(w_stop) || peek(w_semicolon) || peek(w_colon) || peek(w_comma) || peek(w_and))) {
        count.op = so_many->op;
        return true;
    }
    std::array<Selector, 3> list{};
    std::size_t listed = 0;
    const auto outer = std::exchange(scope_, scope_of_counts(vocabulary_));
    const bool first = read_selector(0, true, list[listed++]);
    while (first && listed < list.size()) {
        const Mark before = mark();
        bool parted = false;
        parted = take(w_comma) || parted;
        parted = take(w_and) || parted;
        (void)take(w_each);
        if (!parted || peek_number() || !read_selector(0, true, list[listed])) {
            back_to(before);
            break;
        }
        ++listed;
    }
    scope_ = outer;
    if (!first) return false;
    // A place said once, at the end, is meant for all that can be there: not for the materials in "materials and
    // regions you own".
    const Selector* said = &list[listed - 1];
    for (std::size_t k = listed - 1; k-- > 0;) {
        if (list[k].place != 0 || list[k].whose != Whose::any) {
            said = &list[k];
            continue;
        }
        Selector there = list[k];
        there.place = said->place;
        there.whose = said->whose;
        if (is_heard(vocabulary_, scope_of_counts(vocabulary_), there)) list[k] = there;
    }
    count.selector = add_selector(list[0]);
    if (listed > 1) count.second = add_selector(list[1]);
    if (listed > 2) count.third = add_selector(list[2]);
    return true;
}

bool PhraseParser::read_count(std::uint16_t& index) {
    if (!take(w_for, w_each)) return false;
    Count count;
    // "for each 3 materials", "for every three materials"
    if (!peek(w_a) && !peek(w_an) && !peek(w_one) && is_number() && !read_number(count.per)) return false;
    if (count.per == 0) {
        if (!reported_) error(tokens_[at_ - 1].span, "nothing can be counted by 0");
        return false;
    }
    if (!read_counted(count)) return false;
    for (;;) {
        const std::size_t before = at_;
        (void)take(w_comma);
        if (take(w_at, w_most)) {
            if (!read_number(count.most)) return false;
            if (count.most == 0) {
                if (!reported_) error(tokens_[at_ - 1].span, "'at most 0' would never give anything");
                return false;
            }
            if (peek(w_comma) && peek(w_and, 1) && !peek_number(2)) {
                ++at_;  // the next clause, not another part of the same gain
            }
        } else if (take(w_at, w_least)) {
            if (!read_number(count.least)) return false;
        } else {
            at_ = before;
            break;
        }
    }
    if (count.most != unlimited && count.least > count.most) {
        if (!reported_) error(tokens_[at_ - 1].span, "the lower limit is above the upper one");
        return false;
    }
    index = add_count(count);
    return true;
}

// One test; a list of titles becomes one for each.
bool PhraseParser::read_condition() {
    const Mark begin = mark();
    listed_titles_.clear();
    listed_negated_ = false;
    Instruction instruction;
    const PhraseRow* best = read_longest(PhraseKind::condition, instruction);
    if (best == nullptr) {
        back_to(begin);
        return fail(Wanted::verb);
    }
    Condition condition{best->op, 0, instruction.n, instruction.m, instruction.a};
    if ((instruction.flags & 1U) != 0) condition.negated = 1;
    if (best->phrase.starts_with("{titles}")) {
        const std::vector<std::uint16_t> titles = listed_titles_;
        condition.negated = listed_negated_ || condition.negated != 0 ? 1 : 0;
        for (const std::uint16_t title : titles) {
            Selector selector;
            selector.noun = vocabulary_.default_noun;
            selector.title = title;
            condition.a = add_selector(selector);
            pack_.conditions.push_back(condition);
        }
        return true;
    }
    pack_.conditions.push_back(condition);
    return true;
}

bool PhraseParser::read_conditions(std::uint16_t& first, std::uint8_t& number) {
    first = static_cast<std::uint16_t>(pack_.conditions.size());
    if (!read_condition()) return false;
    for (;;) {
        const Mark before = mark();
        if (!take(w_and)) break;
        if (!read_condition()) {
            back_to(before);
            break;
        }
    }
    number = static_cast<std::uint8_t>(pack_.conditions.size() - first);
    return true;
}

}  // namespace lang
