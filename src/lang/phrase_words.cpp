// The words of a text before it is read: synonyms and names of cards replaced, reminders and brackets taken out.

#include "lang/phrase_turner.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/words.h"
#include "lang/suggest.h"

namespace lang {

void Turner::find_words() {
    for (Token& token : tokens_) token.word = lexicon_.id(token.text);
}

// A remark in brackets is read as what stands behind a comma; if it is not understood there, the message says so.
void Turner::soften_brackets() {
    bool inside = false;
    for (std::size_t i = 0; i < tokens_.size();) {
        Token& token = tokens_[i];
        if (token.word == w_close || (token.word == w_open && (inside || i == 0))) {
            if (token.word == w_open || !inside) {
                ++i;  // brackets that do not match stay, and are refused
                continue;
            }
            inside = false;
            tokens_.erase(place(i));
            continue;
        }
        token.remark = inside;
        if (token.word == w_open && tokens_[i - 1].word == w_stop) {  // a sentence in brackets is a sentence
            open_sentence(i);
            continue;
        }
        if (token.word == w_open) {
            inside = token.remark = true;
            put_word(i, w_comma);
        }
        ++i;
    }
}

// Takes away the brackets around a whole sentence.
void Turner::open_sentence(std::size_t open) {
    std::size_t close = open + 1;
    while (close < tokens_.size() && tokens_[close].word != w_close && tokens_[close].word != w_open) ++close;
    const bool closed = close < tokens_.size() && tokens_[close].word == w_close;
    if (closed && tokens_[close - 1].word == w_stop) {
        tokens_.erase(place(close));
        if (close < tokens_.size() && tokens_[close].word == w_stop) tokens_.erase(place(close));
    } else if (closed) {
        put_word(close, w_stop);
        if (close + 1 < tokens_.size() && tokens_[close + 1].word == w_stop) tokens_.erase(place(close + 1));
    } else {
        put_word(open, w_comma);
        return;
    }
    tokens_.erase(place(open));
}

// Takes out what only says again what the rules say; whether it is true is asked when all is read.
void Turner::take_reminders() {
    if (vocabulary_.reminders.empty()) return;
    for (std::size_t k = 1; k < tokens_.size();) {
        if (!lexicon_.reminders.may_begin(tokens_[k].word) || !take_reminder(k)) {
            ++k;
        } else if (k > 1) {
            --k;  // what stood behind it begins here
        }
    }
    at_ = furthest_ = 0;
    wanted_ = Wanted::nothing;
    wanted_words_.clear();
}

bool Turner::take_reminder(std::size_t begin) {
    const auto ends = [this](std::size_t at) {
        return peek(w_stop, at - at_) || peek(w_semicolon, at - at_) || peek(w_comma, at - at_);
    };
    at_ = begin - 1;
    const bool bracket = peek(w_open);
    const bool stop = peek(w_stop);
    const bool opened = bracket || ends(at_) || peek(w_colon);
    std::vector<const ReminderRow*> best;
    std::size_t end = begin;
    lexicon_.reminders.for_each(tokens_[begin].word, [&](const Wording& wording) {
        const ReminderRow& row = vocabulary_.reminders[wording.row];
        Instruction unused;
        at_ = begin;
        if ((!row.inside && !opened) || !match(wording.program, unused, nullptr) || at_ < end || at_ == begin) return;
        if (!row.inside && !ends(at_) && !peek(w_close) && !peek(w_open)) return;
        if (row.subject != 0xff && peek(w_comma)) return;  // "each player, you included, ..." is who acts
        if (at_ > end) best.clear();
        best.push_back(&row);
        end = at_;
    });
    if (best.empty()) return false;
    at_ = end;
    const bool inside = best.front()->inside;
    reminded_.push_back({std::move(best), span_from(begin)});
    std::size_t from = begin;
    if (!inside) {
        const bool closed = peek(w_close);
        const bool begins = stop || tokens_[begin - 1].word == w_colon;
        if ((bracket && closed) || (!bracket && !begins)) --from;  // the sign before it goes
        if (bracket || begins) ++end;                              // the sign behind it
        const bool whole = bracket && !closed && end < tokens_.size() && tokens_[end].word == w_close;
        if (whole) {  // "(This is not an attack.)": the brackets go with it
            --from;
            ++end;
            if (end < tokens_.size() && tokens_[end].word == w_stop) ++end;
        }
    }
    const auto first = tokens_.begin();
    tokens_.erase(first + static_cast<std::ptrdiff_t>(from), first + static_cast<std::ptrdiff_t>(end));
    return true;
}

// Names of cards become one token each; they are written with a capital, or as the card itself is.
void Turner::replace_titles() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
        if (!glossary_.begins_title(tokens_[i])) continue;
        for (const Title& title : glossary_.beginning_with(tokens_[i].text)) {
            const bool capital = tokens_[i].capital || (title.name.front() >= 'a' && title.name.front() <= 'z');
            if (!capital || i + title.words.size() > tokens_.size()) continue;
            bool fits = true;
            for (std::size_t k = 1; fits && k < title.words.size(); ++k) fits = tokens_[i + k].text == title.words[k];
            if (!fits) continue;
            const Span& last = tokens_[i + title.words.size() - 1].span;
            tokens_[i].kind = Token::Kind::title;
            tokens_[i].word = no_word;
            tokens_[i].text = title.name;
            tokens_[i].span.length = last.begin + last.length - tokens_[i].span.begin;
            const auto first = place(i + 1);
            tokens_.erase(first, first + static_cast<std::ptrdiff_t>(title.words.size() - 1));
            break;
        }
    }
}

namespace {
bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
}  // namespace

// Row after row of the synonyms, in the order of the table: what one puts may be what a later one waits for. Only rows
// of which all words stand in the text are tried.
void Turner::replace_synonyms() {
    constexpr std::size_t block = 64;
    std::vector<std::uint64_t> waiting(lexicon_.synonyms.size() / block + 1);
    std::vector<bool> present(lexicon_.words.size());
    const auto await = [&](WordId word, std::size_t from) {
        if (present[word]) return;
        present[word] = true;
        for (const std::uint16_t row : lexicon_.synonyms_at(word)) {
            if (row >= from) waiting[row / block] |= std::uint64_t{1} << row % block;
        }
    };
    for (const Token& token : tokens_) {
        await(token.word, 0);
        if (token.kind == Token::Kind::number) await(any_number, 0);
    }
    for (std::size_t k = 0; k < waiting.size(); ++k) {
        while (waiting[k] != 0) {
            const std::size_t row = k * block + static_cast<std::size_t>(std::countr_zero(waiting[k]));
            waiting[k] &= waiting[k] - 1;
            const auto words = lexicon_.words_of(lexicon_.synonyms[row]);
            if (!std::ranges::all_of(words, [&](WordId word) { return present[word]; })) continue;
            if (!replace_synonym(lexicon_.synonyms[row])) continue;
            for (const WordId word : lexicon_.said_by(lexicon_.synonyms[row])) {
                await(word, row + 1);
                if (is_digit(lexicon_.word(word).front())) await(any_number, row + 1);
            }
        }
    }
}

// One row of the synonyms, wherever it fits; false if it does nowhere.
bool Turner::replace_synonym(const Lexicon::Synonym& row) {
    const auto from = lexicon_.words_of(row);
    const std::size_t length = from.size();
    const auto fits = [&](std::size_t at) {
        for (std::size_t k = 0; k < length; ++k) {
            const Token& token = tokens_[at + k];
            if (from[k] == any_number ? token.kind != Token::Kind::number : token.word != from[k]) return false;
        }
        return true;
    };
    bool found = false;
    for (std::size_t i = 0; i + length <= tokens_.size(); ++i) {
        if (!fits(i)) continue;
        found = true;
        const std::vector<Token> to = said_instead(row, i);
        const auto after = tokens_.erase(place(i), place(i + length));
        tokens_.insert(after, to.begin(), to.end());
        i += to.size();
        if (i > 0) --i;
    }
    return found;
}

// What a row of the synonyms puts in the place of the tokens from `at` on.
std::vector<Token> Turner::said_instead(const Lexicon::Synonym& row, std::size_t at) const {
    const auto from = lexicon_.words_of(row);
    Token number;
    for (std::size_t k = 0; k < from.size(); ++k) {
        if (from[k] == any_number) number = tokens_[at + k];
    }
    const Span& last = tokens_[at + from.size() - 1].span;
    const std::uint32_t begin = tokens_[at].span.begin;
    const Span span{begin, last.begin + last.length - begin};
    std::vector<Token> to;
    for (const WordId id : lexicon_.said_by(row)) {
        Token token{Token::Kind::word, std::string(lexicon_.word(id)), span};
        token.word = id;
        if (id == any_number) {
            token = number;
            token.span = span;
        } else if (is_digit(token.text.front())) {
            token.kind = Token::Kind::number;
        } else if (id == w_comma || id == w_stop || id == w_colon || id == w_semicolon) {
            token.kind = Token::Kind::punctuation;
        }
        to.push_back(std::move(token));
    }
    return to;
}

// What stands in brackets is no part of a sentence; the known forms were replaced before.
bool Turner::has_brackets() {
    for (std::size_t i = at_; i < tokens_.size(); ++i) {
        const Token& token = tokens_[i];
        if (token.word != w_open && token.word != w_close) continue;
        error(token.span, "this bracket has no other half");
        return true;
    }
    return false;
}

}  // namespace lang
