// Where a reading stopped: what was wanted there, and the message that says so.

#include "lang/phrase_cursor.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/words.h"
#include "lang/suggest.h"

namespace lang {

// What was read since `at` is nothing that would be heard here.
bool Cursor::unheard(std::size_t at) {
    const std::size_t end = std::max(at_, at + 1);
    if (unheard_end_ <= end) {
        unheard_ = at;
        unheard_end_ = std::min(end, tokens_.size());
        unheard_in_ = reading_;
    }
    at_ = at;
    return fail(Wanted::words);
}

bool Cursor::fail(Wanted wanted, std::string_view detail) {
    if (at_ < furthest_ && wanted_ != Wanted::nothing) return false;
    if (at_ > furthest_ || wanted_ == Wanted::nothing) {
        furthest_ = at_;
        wanted_ = wanted;
        wanted_words_.clear();
        failed_in_ = reading_;
    } else if (failed_in_.kind == PhraseKind::modifier && reading_.phrase && reading_.kind != PhraseKind::modifier) {
        wanted_ = wanted;  // what was tried first says less than what a text usually is
        wanted_words_.clear();
        failed_in_ = reading_;
    } else if (wanted < wanted_) {
        wanted_ = wanted;
    }
    if (!detail.empty()) wanted_words_.push_back(detail);
    return false;
}

void Cursor::error(Span span, std::string message, std::string hint) {
    reported_ = true;
    diagnostics_.push_back({Diagnostic::Severity::error, source_, span, std::move(message), std::move(hint)});
}

std::string_view Cursor::wanted_noun() const {
    const auto found = std::find_if(wanted_words_.begin(), wanted_words_.end(),
                                    [this](std::string_view text) { return is_noun(text); });
    return found == wanted_words_.end() ? std::string_view() : *found;
}

namespace {

// What a phrase of a table is to a reader.
std::string_view kind_word(PhraseKind kind) {
    switch (kind) {
        case PhraseKind::effect: return "effect";
        case PhraseKind::event: return "event";
        case PhraseKind::modifier: return "lasting rule";
        case PhraseKind::keyword: return "keyword";
        case PhraseKind::condition: return "condition";
        case PhraseKind::count: return "thing to count";
    }
    return {};
}

std::string did_you_mean(std::string_view word) { return "did you mean '" + std::string(word) + "'?"; }

}  // namespace

// The word that a misspelt one may stand for. Nobody gets the first letter wrong, and what is a word of the language is
// not misspelt.
std::string Cursor::near_word(const Token& token, std::span<const std::string_view> known) const {
    if (token.kind != Token::Kind::word || token.text.size() < 3) return {};
    std::vector<std::string_view> same;
    for (const std::string_view word : known) {
        if (!word.empty() && core::lower(word).front() == token.text.front()) same.push_back(word);
    }
    const std::string_view near = core::nearest(token.text, same);
    return near.empty() || core::equal_words(near, token.text) ? std::string() : did_you_mean(near);
}

// All that texts speak of: a misspelt one is meant even where other words could stand, too ("for each wod stored
// here").
std::vector<std::string_view> Cursor::things() const {
    std::vector<std::string_view> words;
    for (const GoodRow& row : vocabulary_.goods) {
        words.push_back(row.word);
        words.push_back(row.plural);
    }
    for (const FacetRow& row : vocabulary_.facets) {
        if (row.facet < max_facets) words.push_back(row.word);  // the others are words of fields
    }
    for (const NounRow& row : vocabulary_.nouns) words.push_back(row.word);
    return words;
}

// What there is to gain and to pay: "goods are workers, wood and stone".
std::string Cursor::all_goods() const {
    std::vector<std::string> words;
    for (const GoodRow& row : vocabulary_.goods) {
        if (row.role == GoodRow::Role::supply) words.emplace_back(row.plural);
    }
    return std::string(vocabulary_.good_word.many) + " are " + core::list_of(words);
}

// The phrase that the words of the reading that failed, up to the end of the sentence, come nearest to.
std::string Cursor::near_phrase() const {
    if (!failed_in_.phrase) return {};
    const std::size_t begin = std::min(failed_in_.begin, tokens_.size());
    std::size_t end = begin;
    while (end < tokens_.size() && tokens_[end].word != w_stop && tokens_[end].word != w_semicolon && end < begin + 20)
        ++end;
    const std::span<const Token> typed(tokens_.data() + begin, end - begin);
    std::vector<std::span<const PhraseRow>> tables{rows_of(vocabulary_, failed_in_.kind)};
    if (failed_in_.kind == PhraseKind::effect && begin == 0) tables.push_back(vocabulary_.keywords);
    const std::string near = nearest_phrase(lexicon_, tables, typed);
    return near.empty() ? std::string() : "nearest: '" + near + "'";
}

// What was wanted at the furthest place, each once, in the order in which it was missed.
void Cursor::sift_wanted() {
    std::vector<std::string_view> once;
    for (const std::string_view word : wanted_words_) {
        if (std::find(once.begin(), once.end(), word) == once.end()) once.push_back(word);
    }
    wanted_words_ = std::move(once);
}

void Cursor::report() {
    if (reported_) return;
    sift_wanted();
    if (unheard_end_ > 0 && furthest_ <= unheard_end_) return report_unheard();
    if (furthest_ >= tokens_.size()) return report_end();
    const Token& token = tokens_[furthest_];
    if (token.remark)
        return error(token.span, "this remark is not understood: say it in the sentence, or leave it out",
                     near_phrase());
    const bool sign = token.kind == Token::Kind::punctuation;
    const bool first = furthest_ == std::min(failed_in_.begin, tokens_.size());  // word of a phrase
    if (first && failed_in_.phrase && failed_in_.kind != PhraseKind::count && !sign) return report_beginning(token);
    if (sign && !missing().empty())
        return error(token.span, missing(), wanted_ == Wanted::good ? all_goods() : near_phrase());
    if (may_be_title(token)) {
        const std::vector<std::string_view> cards(glossary_.cards.begin(), glossary_.cards.end());
        return error(token.span, "no card is called '" + token.text + "'", near_word(token, cards));
    }
    report_word(token);
}

// Words that no rule would hear.
void Cursor::report_unheard() {
    std::string words;
    for (std::size_t k = unheard_; k < unheard_end_; ++k) words += (words.empty() ? "" : " ") + tokens_[k].text;
    const Span& first = tokens_[unheard_].span;
    const Span& last = tokens_[unheard_end_ - 1].span;
    failed_in_ = unheard_in_;
    error({first.begin, last.begin + last.length - first.begin}, "'" + words + "' would be ignored here: leave it out",
          near_phrase());
}

// What is missing where a text ends or a sign stands; empty: no sign is wrong there.
std::string Cursor::missing() const {
    switch (wanted_) {
        case Wanted::good: return "a " + std::string(vocabulary_.good_word.one) + " is missing here";
        case Wanted::number: return "a number is missing here";
        case Wanted::noun: return "this does not say what is meant";
        case Wanted::verb: return "the sentence breaks off here";
        case Wanted::words:
        case Wanted::nothing: break;
    }
    return {};
}

void Cursor::report_end() {
    Span end{};
    if (!tokens_.empty()) end = {tokens_.back().span.begin + tokens_.back().span.length, 1};
    if (wanted_ == Wanted::good || wanted_ == Wanted::number || wanted_ == Wanted::noun) return error(end, missing());
    error(end, "the sentence breaks off here", near_phrase());
}

// The first word of a phrase is one that none begins with.
void Cursor::report_beginning(const Token& token) {
    std::vector<std::string_view> known;
    for (const PhraseRow& row : rows_of(vocabulary_, failed_in_.kind)) {
        std::string_view phrase = row.phrase;
        Piece piece{};
        if (take_piece(phrase, piece) && piece.kind == Piece::Kind::word) known.push_back(piece.text);
    }
    std::string hint = lexicon_.id(token.text) == no_word ? near_word(token, known) : std::string();
    if (hint.empty()) hint = near_phrase();
    error(token.span, "no " + std::string(kind_word(failed_in_.kind)) + " begins with '" + token.text + "'",
          std::move(hint));
}

// Whether a word is meant for a card's name: it has a capital in the middle of a sentence.
bool Cursor::may_be_title(const Token& token) const {
    return !glossary_.titles.empty() && token.capital && !token.shout && furthest_ > 0 &&
           tokens_[furthest_ - 1].kind == Token::Kind::word && (wanted_ == Wanted::noun || wanted_ == Wanted::number) &&
           lexicon_.id(token.text) == no_word;
}

// A word that is none of those wanted.
void Cursor::report_word(const Token& token) {
    const std::string quoted = "'" + token.text + "'";
    std::vector<std::string_view> known;
    switch (wanted_) {
        case Wanted::good: {
            for (const GoodRow& row : vocabulary_.goods) known.push_back(row.word);
            const std::string hint = near_word(token, known);
            return error(token.span, "no such " + std::string(vocabulary_.good_word.one) + " " + quoted,
                         hint.empty() ? all_goods() : hint);
        }
        case Wanted::noun:
            if (const std::string_view noun = wanted_noun(); is_noun(token.text) && !noun.empty())
                return error(token.span, quoted + " does not fit here: this needs a " + std::string(noun));
            for (const FacetRow& row : vocabulary_.facets) known.push_back(row.word);
            for (const NounRow& row : vocabulary_.nouns) known.push_back(row.word);
            known.push_back(vocabulary_.enemy);
            return error_near(token, "no such kind of card " + quoted, known);
        case Wanted::number: return error_near(token, "expected a number, not " + quoted, known);
        case Wanted::verb:
        case Wanted::words:
        case Wanted::nothing: return report_wrong_word(token);
    }
}

// The words that a phrase would go on with are others.
void Cursor::report_wrong_word(const Token& token) {
    const std::string no_phrase =
        "no " + std::string(kind_word(failed_in_.kind)) + " goes on with '" + token.text + "'";
    const bool complete = std::find(wanted_words_.begin(), wanted_words_.end(), ".") != wanted_words_.end();
    if (complete && near_word(token, wanted_words_).empty()) {  // a phrase was, before this word
        std::string near = near_phrase();
        if (near.find(token.text) == std::string::npos) near = "the sentence could end before it";
        return error(token.span, no_phrase, std::move(near));
    }
    std::vector<std::string> expected;
    for (const std::string_view wanted : wanted_words_) expected.push_back("'" + std::string(wanted) + "'");
    const bool few = !expected.empty() && wanted_ == Wanted::words && (expected.size() <= 4 || !failed_in_.phrase);
    error_near(token, few ? "expected " + core::list_of(expected, "or") + ", not '" + token.text + "'" : no_phrase,
               wanted_words_);
}

// An error at a word, with the known word or the phrase that is nearest to it.
void Cursor::error_near(const Token& token, std::string message, std::span<const std::string_view> known) {
    std::string hint = near_word(token, known);
    if (hint.empty() && lexicon_.id(token.text) == no_word) hint = near_word(token, things());
    if (hint.empty()) hint = near_phrase();
    error(token.span, std::move(message), std::move(hint));
}

}  // namespace lang
