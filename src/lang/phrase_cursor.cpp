// The words under the cursor: what stands here, taking it, going back, and the pools of the pack that readings fill.

#include "lang/phrase_cursor.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <tuple>
#include <type_traits>
#include <utility>

#include "core/words.h"

namespace lang {

Cursor::Mark Cursor::mark() const {
    return {at_,
            pack_.code.size(),
            pack_.goods.size(),
            pack_.selectors.size(),
            pack_.counts.size(),
            pack_.conditions.size(),
            pack_.titles.size()};
}

namespace {

// Mostly nothing was added since: that is seen without counting.
template <class T>
void cut(std::vector<T>& pool, std::size_t size) {
    const auto end = pool.begin() + static_cast<std::ptrdiff_t>(size);
    if (end < pool.end()) pool.erase(end, pool.end());
}

template <class T>
bool is_same(const T& x, const T& y) {
    if constexpr (std::has_unique_object_representations_v<T>) {
        return std::memcmp(&x, &y, sizeof(T)) == 0;
    } else {
        return x == y;
    }
}

template <class T>
std::uint16_t add_to_pool(std::vector<T>& pool, const T& item) {
    const auto found = std::find_if(pool.begin(), pool.end(), [&](const T& known) { return is_same(known, item); });
    if (found != pool.end()) return static_cast<std::uint16_t>(found - pool.begin());
    pool.push_back(item);
    return static_cast<std::uint16_t>(pool.size() - 1);
}

}  // namespace

void Cursor::back_to(const Mark& mark) {
    at_ = mark.at;
    cut(pack_.code, mark.code);
    cut(pack_.goods, mark.goods);
    cut(pack_.selectors, mark.selectors);
    cut(pack_.counts, mark.counts);
    cut(pack_.conditions, mark.conditions);
    cut(pack_.titles, mark.titles);
}

std::uint16_t Cursor::add_goods(const Goods& goods) { return add_to_pool(pack_.goods, goods); }
std::uint16_t Cursor::add_selector(const Selector& s) { return add_to_pool(pack_.selectors, s); }
std::uint16_t Cursor::add_count(const Count& count) { return add_to_pool(pack_.counts, count); }
std::uint16_t Cursor::add_title(const std::string& name) { return add_to_pool(pack_.titles, name); }

Span Cursor::span_from(std::size_t first) const {
    if (tokens_.empty()) return {};
    const std::size_t from = std::min(first, tokens_.size() - 1);
    const std::size_t last = at_ > from ? at_ - 1 : from;
    const Span& end = tokens_[last].span;
    return {tokens_[from].span.begin, end.begin + end.length - tokens_[from].span.begin};
}

void Cursor::put_word(Token& token, WordId word) const {
    token.word = word;
    token.text = lexicon_.word(word);
}

bool Cursor::want(WordId word) {
    if (!says(word)) return fail(Wanted::words, lexicon_.word(word));
    ++at_;
    return true;
}

// Words of a text that is no phrase.
bool Cursor::take_words(std::string_view text) {
    std::size_t at = at_;
    while (!text.empty()) {
        if (text.front() == ' ') {
            text.remove_prefix(1);
            continue;
        }
        if (at >= tokens_.size()) return false;
        const std::string_view said = tokens_[at].text;
        if (!core::equal_words(said.substr(0, 1), text.substr(0, 1))) return false;  // most end here
        const std::size_t end = text.front() == ',' ? 1 : std::min(text.find_first_of(" ,"), text.size());
        if (!core::equal_words(said, text.substr(0, end))) return false;
        text.remove_prefix(end);
        ++at;
    }
    at_ = at;
    return true;
}

bool Cursor::fits_noun(std::uint16_t nouns, std::uint8_t noun) const {
    const auto& list = lexicon_.noun_lists[nouns];
    const auto pronoun = [&](std::uint8_t id) {
        const NounRow* row = vocabulary_.noun(id);
        return row != nullptr && row->pronoun;
    };
    return list.empty() || std::any_of(list.begin(), list.end(),
                                       [&](std::uint8_t id) { return id == noun || (pronoun(id) && pronoun(noun)); });
}

std::string_view Cursor::first_noun(std::uint16_t nouns) const {
    const auto& list = lexicon_.noun_lists[nouns];
    const NounRow* row = list.empty() ? nullptr : vocabulary_.noun(list.front());
    return row == nullptr ? std::string_view() : row->word;
}

bool Cursor::is_noun(std::string_view text) const {
    return std::any_of(vocabulary_.nouns.begin(), vocabulary_.nouns.end(),
                       [&](const NounRow& row) { return row.word == text || row.plural == text; });
}

namespace {

constexpr std::array<std::pair<std::string_view, std::uint8_t>, 14> number_words{{{"a", 1},
                                                                                  {"an", 1},
                                                                                  {"one", 1},
                                                                                  {"two", 2},
                                                                                  {"three", 3},
                                                                                  {"four", 4},
                                                                                  {"five", 5},
                                                                                  {"six", 6},
                                                                                  {"seven", 7},
                                                                                  {"eight", 8},
                                                                                  {"nine", 9},
                                                                                  {"ten", 10},
                                                                                  {"eleven", 11},
                                                                                  {"twelve", 12}}};

}  // namespace

bool Cursor::is_number(std::size_t at) const {
    return at < tokens_.size() && (tokens_[at].kind == Token::Kind::number ||
                                   std::any_of(
                                       number_words.begin(), number_words.end(),
                                       [&](const auto& row) { return tokens_[at].text == row.first; }));
}

// "2 materials"
bool Cursor::is_amount(std::size_t at) const {
    return is_number(at) && at + 1 < tokens_.size() && !lexicon_.goods.forms(tokens_[at + 1].word).empty();
}

bool Cursor::read_number(std::uint8_t& number) {
    if (at_end()) return fail(Wanted::number);
    const Token& token = tokens_[at_];
    if (token.kind == Token::Kind::number) {
        if (token.text.size() > 2) {
            if (!reported_) error(token.span, "the number " + token.text + " is too large: at most 99");
            return false;
        }
        number = static_cast<std::uint8_t>(std::stoi(token.text));
        ++at_;
        return true;
    }
    for (const auto& [text, value] : number_words) {
        if (token.text == text) {
            number = value;
            ++at_;
            return true;
        }
    }
    return fail(Wanted::number);
}

// Whether a clause may begin at a token: a verb, or an amount that is gained.
bool Cursor::is_clause(std::size_t at) const {
    return at + 1 < tokens_.size() && (is_verb(tokens_[at].word) || is_amount(at));
}

const PhraseBook& Cursor::book_of(PhraseKind kind) const {
    switch (kind) {
        case PhraseKind::effect: break;
        case PhraseKind::event: return lexicon_.events;
        case PhraseKind::modifier: return lexicon_.modifiers;
        case PhraseKind::keyword: return lexicon_.keywords;
        case PhraseKind::condition: return lexicon_.conditions;
        case PhraseKind::count: return lexicon_.counts;
    }
    return lexicon_.effects;
}

// Whether the same words stand at two places.
bool Cursor::same_words(std::size_t one, std::size_t other, std::size_t length) const {
    if (std::max(one, other) + length > tokens_.size()) return false;
    for (std::size_t k = 0; k < length; ++k) {
        if (tokens_[one + k].text != tokens_[other + k].text) return false;
    }
    return true;
}

// "red-red-brown": one word of three adjectives, in the order in which they are written.
std::vector<std::string_view> Cursor::adjectives_of(std::uint8_t facet) const {
    std::vector<std::string_view> words;
    for (const FacetRow& row : vocabulary_.facets) {
        if (row.facet == facet) words.push_back(row.word);
    }
    return words;
}

// The verb of "gaining", "taking", "putting"; no_word if it is none.
WordId Cursor::verb_of_gerund(const Token& token) const {
    constexpr std::string_view ending = "ing";
    if (token.kind != Token::Kind::word || !token.text.ends_with(ending)) return no_word;
    const std::string stem = token.text.substr(0, token.text.size() - ending.size());
    for (const std::string& verb : {stem, stem + "e", stem.substr(0, stem.empty() ? 0 : stem.size() - 1)}) {
        const WordId id = lexicon_.id(verb);
        if (is_verb(id)) return id;
    }
    return no_word;
}

bool Cursor::is_price(const Instruction& instruction) const {
    return std::any_of(vocabulary_.effects.begin(), vocabulary_.effects.end(),
                       [&](const PhraseRow& row) { return row.op == instruction.op && row.price; });
}

}  // namespace lang
