// Selectors, counts and conditions: which things, how many of them, and whether.

#include <algorithm>
#include <array>

#include "core/words.h"
#include "lang/phrases.h"

namespace lang {

namespace {

bool contains_word(std::string_view list, std::string_view word) {
    for (const std::string_view part : core::split(list, '|')) {
        if (part == word) return true;
    }
    return false;
}

}  // namespace

// Whether an adjective says how or where a card is rather than what it is.
bool PhraseParser::stands(const FacetRow& row) const {
    const FacetKind* kind = vocabulary_.facet(row.facet);
    return kind != nullptr && kind->role == FacetKind::Role::standing;
}

bool PhraseParser::read_quantity(Selector& selector) {
    if (peek("another")) {
        ++at_;
        selector.another = 1;
        return true;
    }
    if (words("any number of")) {
        selector.least = 0;
        selector.most = unlimited;
        return true;
    }
    if (words("that many")) {
        selector.least = selector.most = that_many;
        return true;
    }
    // "your other Nomads": said without a number.
    if (!at_end() && tokens_[at_].kind == Token::Kind::title) return true;
    if (peek("any")) {  // "any common location": as good as "a"
        ++at_;
        return true;
    }
    if (words("up to")) {
        selector.least = 0;
        return read_number(selector.most);
    }
    std::uint8_t number = 0;
    if (!read_number(number)) return false;
    selector.least = selector.most = number;
    return true;
}

// The adjective that stands here, taken; of one facet only, if that is asked.
const FacetRow* PhraseParser::take_facet(int facet) {
    const FacetRow* best = nullptr;
    const std::size_t begin = at_;
    std::size_t best_end = at_;
    for (const FacetRow& row : vocabulary_.facets) {
        if (facet >= 0 ? row.facet != facet : row.facet >= max_facets) continue;
        for (const std::string_view form : {row.word, row.plural}) {
            if (form.empty()) continue;
            std::size_t k = begin;
            bool fits = true;
            for (const std::string_view part : core::split(form, ' ')) {
                fits = fits && k < tokens_.size() && tokens_[k].text == part;
                ++k;
            }
            if (fits && k > best_end) {
                best = &row;
                best_end = k;
            }
        }
    }
    at_ = best_end;
    return best;
}

// Adjectives parted by commas, "or" and "and" ("brown, grey or red", "a region or a civilised card").
bool PhraseParser::read_facets(int facet, Selector& selector, std::array<std::uint16_t, max_facets>& masks) {
    const FacetRow* row = take_facet(facet);
    if (row == nullptr) return fail(Wanted::noun);
    masks[row->facet] = static_cast<std::uint16_t>(masks[row->facet] | 1U << row->bit);
    for (;;) {
        const std::size_t before = at_;
        bool parted = false;
        // "an uncivilised card, a civilised card or a region": the noun may stand at each.
        const bool named = peek("card");
        if (named) ++at_;
        if (peek(",") || peek("/")) {
            ++at_;
            parted = true;
        }
        if (peek("or") || peek("and")) {
            ++at_;
            parted = true;
        }
        const bool article = parted && (peek("a") || peek("an"));
        if (article) ++at_;
        const FacetRow* next = named && !article ? nullptr : take_facet(facet);
        // "a region, exiled cards included": a mark opens no new part of a list.
        if (next == nullptr || (stands(*next) && !stands(*row))) {
            at_ = before;
            last_facet_ = row;
            return true;
        }
        if (parted && next->facet != row->facet) selector.either = 1;
        masks[next->facet] = static_cast<std::uint16_t>(masks[next->facet] | 1U << next->bit);
        row = next;
    }
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
    negated = peek("neither");
    if (negated) ++at_;
    for (;;) {
        std::uint16_t title = none;
        const std::size_t before = at_;
        if (!titles.empty()) {
            bool parted = false;
            if (peek(",")) {
                ++at_;
                parted = true;
            }
            if (peek("and") || peek("nor")) {
                ++at_;
                parted = true;
            }
            if (!parted || at_end() || tokens_[at_].kind != Token::Kind::title) {
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

// Adjectives and the noun they belong to; a word such as "region" is both.
bool PhraseParser::read_kind(std::string_view nouns, Selector& selector, const NounRow*& noun) {
    bool stands_alone = false;
    const auto default_noun = [this]() -> const NounRow* {
        for (const NounRow& row : vocabulary_.nouns) {
            if (row.id == vocabulary_.default_noun) return &row;
        }
        return nullptr;
    };
    while (noun == nullptr) {
        if (at_end()) {
            if (stands_alone) break;
            return fail(Wanted::noun);
        }
        if (tokens_[at_].kind == Token::Kind::title) {
            if (!read_title(selector.title)) return false;
            stands_alone = true;
            continue;
        }
        const std::string& text = tokens_[at_].text;
        if (!vocabulary_.enemy.empty() && text == vocabulary_.enemy) {
            selector.whose = Whose::enemy;
            ++at_;
            continue;
        }
        if (take_named(selector)) continue;
        const NounRow* best = nullptr;
        const std::size_t begin = at_;
        std::size_t best_end = at_;
        for (const NounRow& row : vocabulary_.nouns) {
            if (row.pronoun) continue;
            for (const std::string_view form : {row.word, row.plural}) {
                std::size_t k = begin;
                bool fits = true;
                for (const std::string_view part : core::split(form, ' ')) {
                    fits = fits && k < tokens_.size() && tokens_[k].text == part;
                    ++k;
                }
                if (!fits || k <= best_end) continue;
                if (!nouns.empty() && !contains_word(nouns, row.word)) {
                    std::string needed(nouns);
                    std::replace(needed.begin(), needed.end(), '|', '/');
                    return fail(Wanted::noun, needed);
                }
                best = &row;
                best_end = k;
            }
        }
        if (best != nullptr) {
            noun = best;
            at_ = best_end;
            break;
        }
        const FacetRow* facet = take_facet();
        if (facet != nullptr && stands_alone && stands(*facet)) {  // "an unrest garrisoned here"
            at_ = begin;
            break;
        }
        if (facet != nullptr) {
            at_ = begin;
            if (!read_facets(-1, selector, selector.facets)) return false;
            stands_alone = last_facet_->noun || last_facet_->alone;  // it may stand for the card itself
            continue;
        }
        if (stands_alone) break;
        return fail(Wanted::noun);
    }
    if (noun == nullptr) noun = default_noun();
    // "region and city icons" are two things.
    const FacetKind* type = vocabulary_.facet(FacetKind::Role::type);
    if (!noun->typed && type != nullptr && selector.facets[type->facet] != 0) return fail(Wanted::noun);
    return true;
}

bool PhraseParser::read_qualifier(const QualifierRow& row, std::string_view phrase, Selector& selector) {
    Piece piece{};
    while (take_piece(phrase, piece)) {
        if (piece.kind != Piece::Kind::slot) {
            const std::size_t slash = piece.text.find('/');
            if (slash != std::string_view::npos && peek(piece.text.substr(slash + 1))) {
                ++at_;
                continue;
            }
            if (!word(piece.text.substr(0, slash))) return false;
            continue;
        }
        if (piece.slot == Slot::facets) {
            std::array<std::uint16_t, max_facets> under{};
            const int facet = row.facet == 0xff ? -1 : int{row.facet};
            auto& masks = row.kind == Qualifier::without ? selector.without
                          : row.kind == Qualifier::under ? under
                                                         : selector.facets;
            if (!read_facets(facet, selector, masks)) return false;
            if (row.kind == Qualifier::under) selector.under = under[row.facet];
        } else if (piece.slot == Slot::title) {
            if (!read_title(row.kind == Qualifier::beneath ? selector.beneath : selector.other_than)) return false;
        } else if (piece.slot == Slot::n) {
            if (!read_number(selector.goods_least)) return false;
        } else if (piece.slot == Slot::kinds) {
            Goods goods{};
            if (!read_kinds(goods)) return false;
            selector.goods |= mask_of(goods);
            if (selector.goods_least == 0) selector.goods_least = 1;
        }
    }
    selector.marks = static_cast<std::uint16_t>(selector.marks | row.mark);
    return true;
}

// What stands behind the noun: "that is no region", "from your discard pile", in any order.
bool PhraseParser::read_qualifiers(Selector& selector, const NounRow* noun, bool counted) {
    bool placed = false;
    for (;;) {
        const std::size_t begin = at_;
        std::size_t best_end = at_;
        Selector best_selector = selector;
        const PlaceRow* best_place = nullptr;
        for (const QualifierRow& row : vocabulary_.qualifiers) {
            const auto attempt = [&](std::string_view phrase) {
                if (phrase.empty()) return;
                const Mark before = mark();
                Selector changed = selector;
                at_ = begin;
                if (read_qualifier(row, phrase, changed) && at_ > best_end) {
                    best_end = at_;
                    best_selector = changed;
                    best_place = nullptr;
                } else {
                    back_to(before);
                }
                at_ = begin;
            };
            attempt(row.phrase);
            for (const std::string_view other : core::split(row.also, '|')) attempt(other);
        }
        for (const PlaceRow& row : vocabulary_.places) {
            at_ = begin;
            if (row.counted && !counted) continue;
            if (!placed && words(row.phrase) && at_ > best_end) {
                best_place = &row;
                best_end = at_;
            }
        }
        at_ = best_end;
        if (best_end == begin) break;
        if (best_place != nullptr) {
            placed = true;
            selector.place = best_place->place;
            if (best_place->whose != 0) selector.whose = static_cast<Whose>(best_place->whose);
        } else {
            selector = best_selector;
        }
        if (vocabulary_.qualifiers.empty()) break;
    }
    if (!placed && !counted) {
        selector.place = noun->usual_place;
        if (noun->usual_whose != 0) selector.whose = static_cast<Whose>(noun->usual_whose);
    }
    return true;
}

bool PhraseParser::read_selector(std::string_view nouns, bool counted, Selector& selector) {
    selector = Selector{};
    const NounRow* noun = nullptr;
    const std::size_t begin = at_;
    std::size_t best_end = at_;
    for (const NounRow& row : vocabulary_.nouns) {
        if (!row.pronoun || counted) continue;
        const auto attempt = [&](std::string_view phrase) {
            at_ = begin;
            if (!phrase.empty() && words(phrase) && at_ > best_end) {
                noun = &row;
                best_end = at_;
            }
        };
        attempt(row.word);
        for (const std::string_view other : core::split(row.also, '|')) attempt(other);
    }
    at_ = best_end;
    if (noun != nullptr) {
        if (!nouns.empty() && !contains_word(nouns, noun->word) && !contains_word(nouns, "it"))
            return fail(Wanted::noun);
        selector.noun = noun->id;
        selector.place = noun->usual_place;
        return read_qualifiers(selector, noun, true);
    }
    if (counted) {
        selector.whose = Whose::any;
        // "for each 3 materials": Goods themselves are counted.
        if (vocabulary_.counted_goods != 0xff) {
            Goods goods{};
            const std::size_t furthest = furthest_;
            const Wanted wanted = wanted_;
            const std::vector<std::string> wanted_words = wanted_words_;
            if (read_good(1, false, goods)) {
                selector.noun = vocabulary_.counted_goods;
                selector.goods = mask_of(goods);
                for (const NounRow& row : vocabulary_.nouns) {
                    if (row.id == vocabulary_.counted_goods) return read_qualifiers(selector, &row, true);
                }
            }
            furthest_ = furthest;
            wanted_ = wanted;
            wanted_words_ = wanted_words;
        }
    } else if (!read_quantity(selector)) {
        return false;
    }
    if (!read_kind(nouns, selector, noun)) return false;
    selector.noun = noun->id;
    return read_qualifiers(selector, noun, counted);
}

// What is counted: a phrase of the game's own, or things that are added up.
bool PhraseParser::read_counted(Count& count) {
    const Mark begin = mark();
    const PhraseRow* best = nullptr;
    std::size_t best_end = begin.at;
    Instruction instruction;
    for (const PhraseRow& row : vocabulary_.counts) {
        if (!row.phrase.empty() && read_phrase(row, instruction) && at_ > best_end) {
            best = &row;
            best_end = at_;
        }
        back_to(begin);
    }
    if (best != nullptr) {
        if (!read_phrase(*best, instruction)) return false;
        count.op = best->op;
        count.selector = instruction.a;
        return true;
    }
    // "gain 1 population for each": of what was just done.
    const auto so_many = std::find_if(vocabulary_.counts.begin(), vocabulary_.counts.end(),
                                      [](const PhraseRow& row) { return row.phrase.empty(); });
    if (so_many != vocabulary_.counts.end() &&
        (at_end() || peek(".") || peek(";") || peek(":") || peek(",") || peek("and"))) {
        count.op = so_many->op;
        return true;
    }
    std::array<Selector, 3> list{};
    std::size_t listed = 0;
    if (!read_selector({}, true, list[listed++])) return false;
    while (listed < list.size()) {
        const Mark before = mark();
        bool parted = false;
        if (peek(",")) {
            ++at_;
            parted = true;
        }
        if (peek("and")) {
            ++at_;
            parted = true;
        }
        if (peek("each")) ++at_;
        if (!parted || (!at_end() && tokens_[at_].kind == Token::Kind::number) ||
            !read_selector({}, true, list[listed])) {
            back_to(before);
            break;
        }
        ++listed;
    }
    // A place said once, at the end, is meant for all.
    for (std::size_t k = listed; k-- > 1;) {
        if (list[k - 1].place == 0 && list[k - 1].whose == Whose::any) {
            list[k - 1].place = list[k].place;
            list[k - 1].whose = list[k].whose;
        }
    }
    count.selector = add_selector(list[0]);
    if (listed > 1) count.second = add_selector(list[1]);
    if (listed > 2) count.third = add_selector(list[2]);
    return true;
}

bool PhraseParser::read_count(std::uint16_t& index) {
    if (!words("for each")) return false;
    Count count;
    if (!at_end() && tokens_[at_].kind == Token::Kind::number && !read_number(count.per)) return false;
    if (count.per == 0) {
        if (!reported_) error(tokens_[at_ - 1].span, "nothing can be counted by 0");
        return false;
    }
    if (!read_counted(count)) return false;
    for (;;) {
        const std::size_t before = at_;
        if (peek(",")) ++at_;
        if (words("at most")) {
            if (!read_number(count.most)) return false;
            if (count.most == 0) {
                if (!reported_) error(tokens_[at_ - 1].span, "'at most 0' would never give anything");
                return false;
            }
            if (peek(",") && at_ + 1 < tokens_.size() && tokens_[at_ + 1].text == "and" &&
                !(at_ + 2 < tokens_.size() && tokens_[at_ + 2].kind == Token::Kind::number)) {
                ++at_;  // the next clause, not another part of the same gain
            }
        } else if (words("at least")) {
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
    const PhraseRow* best = nullptr;
    std::size_t best_end = begin.at;
    Instruction instruction;
    for (const PhraseRow& row : vocabulary_.conditions) {
        if (read_phrase(row, instruction) && at_ > best_end) {
            best = &row;
            best_end = at_;
        }
        back_to(begin);
    }
    if (best == nullptr) return fail(Wanted::verb);
    listed_titles_.clear();
    listed_negated_ = false;
    if (!read_phrase(*best, instruction)) return false;
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
        if (!peek("and")) break;
        ++at_;
        if (!read_condition()) {
            back_to(before);
            break;
        }
    }
    number = static_cast<std::uint8_t>(pack_.conditions.size() - first);
    return true;
}

}  // namespace lang
