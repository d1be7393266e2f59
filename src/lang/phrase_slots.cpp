// The slots of a phrase: numbers and Goods; and the fields and heads made of them.

#include "lang/phrases.h"

#include <algorithm>
#include <array>

#include "core/words.h"

namespace lang {

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

// Words that narrow what stands before them, even behind a comma.
bool PhraseParser::narrows(std::size_t ahead) const {
    if (at_ + ahead >= tokens_.size()) return false;
    for (const std::string_view word : {"other", "except", "excluding", "not", "but"}) {
        if (tokens_[at_ + ahead].text == word) return true;
    }
    return false;
}

bool PhraseParser::is_number(std::size_t at) const {
    return at < tokens_.size() && (tokens_[at].kind == Token::Kind::number ||
                                   std::any_of(
                                       number_words.begin(), number_words.end(),
                                       [&](const auto& row) { return tokens_[at].text == row.first; }));
}

// "2 materials"
bool PhraseParser::is_amount(std::size_t at) const {
    return is_number(at) && at + 1 < tokens_.size() && !lexicon_.goods.forms(tokens_[at + 1].word).empty();
}

bool PhraseParser::read_number(std::uint8_t& number) {
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

bool PhraseParser::read_good(std::uint8_t number, bool cards_only, Goods& goods) {
    (void)(take(w_more) || take(w_additional) || take(w_extra) || take(w_further));  // "1 more progress"
    const std::size_t begin = at_;
    const int row = take_longest(
        lexicon_.goods, [&](int k) { return !cards_only || vocabulary_.goods[static_cast<std::size_t>(k)].drawn(); });
    const GoodRow* best = row < 0 ? nullptr : &vocabulary_.goods[static_cast<std::size_t>(row)];
    if (best == nullptr) return fail(Wanted::good);
    if (goods[best->id] + number > 99) {
        at_ = begin;
        if (!reported_) error(tokens_[begin].span, "more than 99 " + std::string(best->plural) + " are too many");
        return false;
    }
    goods[best->id] = static_cast<std::uint8_t>(goods[best->id] + number);
    return true;
}

bool PhraseParser::read_goods(bool cards_only, Goods& goods) {
    std::uint8_t number = 0;
    if (!read_number(number)) return false;
    if (number == 0) {
        --at_;
        if (!reported_) error(tokens_[at_].span, "an amount of 0 says nothing: leave it out");
        return false;
    }
    if (!read_good(number, cards_only, goods)) return false;
    for (;;) {
        const std::size_t before = at_;
        if (commas_part_ && in_option_ > 0 && peek(w_comma)) return true;
        const bool comma = take(w_comma);
        if (take(w_and)) {
            if (comma && before + 1 != at_) {  // ", and" opens a counted part of its own
                at_ = before;
                return true;
            }
        } else if (!comma) {
            return true;
        }
        std::uint8_t next = 0;
        // "one food and one worker", but "one food and one of your deals" ends here.
        const bool counted = peek_number() || peek(w_a) || peek(w_an) || is_amount(at_);
        if (!counted) {
            at_ = before;
            return true;
        }
        if (!read_number(next) || !read_good(next, cards_only, goods)) return false;
    }
}

bool PhraseParser::read_kinds(Goods& goods) {
    if (!read_good(1, false, goods)) return false;
    for (;;) {
        const std::size_t before = at_;
        const Goods kept = goods;
        (void)take(w_comma);
        (void)(take(w_and) || take(w_or));
        if (at_ == before) return true;
        if (read_good(1, false, goods)) continue;
        at_ = before;  // "all your progress, at least 5": the comma is the phrase's
        goods = kept;
        return true;
    }
}

bool PhraseParser::read_goods_field(std::vector<Token> tokens, Goods& goods) {
    start(std::move(tokens));
    goods = {};
    if (peek(w_nothing) && tokens_.size() == 1) return true;
    if (!at_end() && tokens_.back().word == w_stop) tokens_.pop_back();
    if (read_goods(false, goods)) {
        if (at_end()) return true;
        fail(Wanted::words, ",");
    }
    report();
    return false;
}

bool PhraseParser::read_facets_field(std::vector<Token> tokens, std::uint8_t facet, std::uint16_t& mask) {
    start(std::move(tokens));
    mask = 0;
    if (peek(w_none) && tokens_.size() == 1) return true;
    std::vector<std::string_view> known;
    for (const FacetRow& row : vocabulary_.facets) {
        if (row.facet == facet) known.push_back(row.word);
    }
    for (; !at_end(); ++at_) {
        const Token& token = tokens_[at_];
        if (peek(w_comma) || peek(w_and) || peek(w_slash) || peek(w_or)) continue;
        bool found = false;
        for (const FacetRow& row : vocabulary_.facets) {
            if (row.facet == facet && row.word == token.text) {
                mask = static_cast<std::uint16_t>(mask | 1U << row.bit);
                found = true;
            }
        }
        if (!found) {
            const std::string_view near = core::nearest(token.text, known);
            error(token.span, "no such " + std::string(vocabulary_.facet(facet)->name) + " '" + token.text + "'",
                  near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?");
            return false;
        }
    }
    return true;
}

bool PhraseParser::read_tally_field(std::vector<Token> tokens, std::uint8_t facet, Tally& tally) {
    start(std::move(tokens));
    tally = {};
    if (peek(w_none) && tokens_.size() == 1) return true;
    while (!at_end()) {
        if (take(w_comma) || take(w_and) || take(w_slash)) continue;
        const FacetRow* row = take_facet(facet);
        if (row == nullptr) {
            std::vector<std::string_view> known;
            for (const FacetRow& one : vocabulary_.facets) {
                if (one.facet == facet) known.push_back(one.word);
            }
            const Token& token = tokens_[at_];
            const std::string_view near = core::nearest(token.text, known);
            error(token.span, "no such " + std::string(vocabulary_.facet(facet)->name) + " '" + token.text + "'",
                  near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?");
            return false;
        }
        tally.words.push_back(row->bit);
    }
    return true;
}

bool PhraseParser::read_title_field(const std::string& name, Span span, std::uint16_t& title) {
    const auto& names = glossary_.cards;
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        const std::vector<std::string_view> known(names.begin(), names.end());
        const std::string_view near = core::nearest(name, known);
        error(span, "no card is called '" + name + "'",
              near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?");
        return false;
    }
    title = add_title(name);
    return true;
}

bool PhraseParser::read_adjective_field(const std::vector<Token>& tokens, std::uint16_t& title) {
    if (tokens.size() != 1 || tokens.front().kind != Token::Kind::word) {
        error(tokens.front().span, "an adjective is one word");
        return false;
    }
    const std::string& word = tokens.front().text;
    const auto taken = [&](std::string_view other) { return core::lower(other) == word; };
    const bool known = std::any_of(vocabulary_.facets.begin(), vocabulary_.facets.end(),
                                   [&](const FacetRow& row) { return taken(row.word); }) ||
                       is_noun(word) || taken(vocabulary_.enemy);
    if (known) {
        error(tokens.front().span, "'" + word + "' means something else already");
        return false;
    }
    title = add_title(word);
    return true;
}

}  // namespace lang
