// The phrase parser's tokens: synonyms replaced, words taken, and what was wanted where it stopped.

#include "lang/phrases.h"

#include <algorithm>

#include "core/words.h"

namespace lang {

void PhraseParser::start(std::vector<Token> tokens) {
    tokens_ = std::move(tokens);
    at_ = furthest_ = 0;
    wanted_ = Wanted::nothing;
    wanted_words_.clear();
    reported_ = false;
    replace_titles();
    replace_synonyms();
    replace_then();
}

// ", then" joins clauses, but behind a choice it opens a sentence: "choose: x OR y, then put this card into History".
void PhraseParser::replace_then() {
    bool chooses = false, tests = false;
    for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
        if (tokens_[i].text == ".") chooses = tests = false;
        if (tokens_[i].text == "choose") chooses = true;
        if (tokens_[i].text == "if") tests = true;
        if (tokens_[i].text != ",") continue;
        const bool behind_test = tests;  // "if barbarian, then ..."
        tests = false;
        if (tokens_[i + 1].text != "then" || behind_test) continue;
        tokens_[i].kind = chooses ? Token::Kind::punctuation : Token::Kind::word;
        tokens_[i].text = chooses ? "." : "and";
        tokens_.erase(tokens_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
}

// Names of cards become one token each; they are written with a capital, or as the card itself is.
void PhraseParser::replace_titles() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
        if (tokens_[i].kind != Token::Kind::word) continue;
        for (const Title& title : glossary_.titles) {
            if (tokens_[i].text != title.words.front()) continue;
            const bool capital = tokens_[i].capital || (title.name.front() >= 'a' && title.name.front() <= 'z');
            if (!capital || i + title.words.size() > tokens_.size()) continue;
            bool fits = true;
            for (std::size_t k = 1; fits && k < title.words.size(); ++k) fits = tokens_[i + k].text == title.words[k];
            if (!fits) continue;
            const Span& last = tokens_[i + title.words.size() - 1].span;
            tokens_[i].kind = Token::Kind::title;
            tokens_[i].text = title.name;
            tokens_[i].span.length = last.begin + last.length - tokens_[i].span.begin;
            const auto first = tokens_.begin() + static_cast<std::ptrdiff_t>(i) + 1;
            tokens_.erase(first, first + static_cast<std::ptrdiff_t>(title.words.size() - 1));
            break;
        }
    }
}

void PhraseParser::replace_synonyms() {
    for (const SynonymRow& row : vocabulary_.synonyms) {
        const auto from = core::split(row.from, ' ');
        for (std::size_t i = 0; i + from.size() <= tokens_.size(); ++i) {
            std::string number;
            bool fits = true;
            for (std::size_t k = 0; fits && k < from.size(); ++k) {
                const Token& token = tokens_[i + k];
                if (from[k] == "#") {
                    fits = token.kind == Token::Kind::number;
                    number = token.text;
                } else {
                    fits = token.text == from[k] && token.kind != Token::Kind::title;
                }
            }
            if (!fits) continue;
            const Token& last = tokens_[i + from.size() - 1];
            const std::uint32_t begin = tokens_[i].span.begin;
            const Span span{begin, last.span.begin + last.span.length - begin};
            std::vector<Token> to;
            if (!row.to.empty()) {
                for (const std::string_view text : core::split(row.to, ' ')) {
                    Token token{Token::Kind::word, std::string(text), span, false};
                    if (text == "#") {
                        token.kind = Token::Kind::number;
                        token.text = number;
                    } else if (text.find_first_not_of("0123456789") == std::string_view::npos) {
                        token.kind = Token::Kind::number;
                    } else if (text == "," || text == "." || text == ":" || text == ";") {
                        token.kind = Token::Kind::punctuation;
                    }
                    to.push_back(std::move(token));
                }
            }
            const auto first = tokens_.begin() + static_cast<std::ptrdiff_t>(i);
            const auto after = tokens_.erase(first, first + static_cast<std::ptrdiff_t>(from.size()));
            const std::size_t added = to.size();
            tokens_.insert(after, to.begin(), to.end());
            i += added;
            if (i > 0) --i;
        }
    }
}

// What stands in brackets is no part of a sentence; the known forms were replaced before.
bool PhraseParser::has_brackets() {
    for (std::size_t i = at_; i < tokens_.size(); ++i) {
        const Token& token = tokens_[i];
        if (token.text != "(" && token.text != ")") continue;
        error(token.span, "brackets are not read: say it in the sentence, or leave it out");
        return true;
    }
    return false;
}

// "Up to twice per round." at the end of a line is part of its head.
void PhraseParser::take_uses(const HeadRow& head, std::uint8_t& times) {
    if (!head.repeatable) return;
    for (const UsesRow& row : vocabulary_.uses) {
        const auto words = core::split(row.sentence, ' ');
        if (tokens_.size() < words.size() + 2 || tokens_.back().text != ".") continue;
        const std::size_t first = tokens_.size() - 1 - words.size();
        bool fits = tokens_[first - 1].text == "." || tokens_[first - 1].text == ",";
        for (std::size_t k = 0; fits && k < words.size(); ++k) fits = tokens_[first + k].text == words[k];
        if (!fits) continue;
        times = row.times;
        tokens_.resize(first);
        tokens_.back().text = ".";
        return;
    }
}

bool PhraseParser::word(std::string_view text) {
    // "their" of another player was read as "your".
    if (!peek(core::lower(text)) && !(text == "their" && peek("your"))) return fail(Wanted::words, text);
    ++at_;
    return true;
}

bool PhraseParser::words(std::string_view text) {
    const std::size_t begin = at_;
    for (const std::string_view part : core::split(text, ' ')) {
        std::string_view left = part;
        Piece piece{};
        while (take_piece(left, piece)) {
            if (!word(piece.text)) {
                at_ = begin;
                return false;
            }
        }
    }
    return true;
}

bool PhraseParser::fail(Wanted wanted, std::string_view detail) {
    if (at_ < furthest_ && wanted_ != Wanted::nothing) return false;
    if (at_ > furthest_ || wanted_ == Wanted::nothing) {
        furthest_ = at_;
        wanted_ = wanted;
        wanted_words_.clear();
    } else if (wanted < wanted_) {
        wanted_ = wanted;
    }
    if (!detail.empty() && std::find(wanted_words_.begin(), wanted_words_.end(), detail) == wanted_words_.end()) {
        wanted_words_.emplace_back(detail);
    }
    return false;
}

void PhraseParser::error(Span span, std::string message, std::string hint) {
    reported_ = true;
    diagnostics_.push_back({Diagnostic::Severity::error, source_, span, std::move(message), std::move(hint)});
}

std::vector<std::string_view> PhraseParser::known_words() const {
    std::vector<std::string_view> known;
    const auto add_phrase = [&known](std::string_view phrase) {
        Piece piece{};
        while (take_piece(phrase, piece)) {
            if (piece.kind == Piece::Kind::word) known.push_back(piece.text);
        }
    };
    for (const PhraseRow& row : vocabulary_.effects) add_phrase(row.phrase);
    for (const PhraseRow& row : vocabulary_.events) add_phrase(row.phrase);
    for (const PhraseRow& row : vocabulary_.modifiers) add_phrase(row.phrase);
    for (const PhraseRow& row : vocabulary_.keywords) add_phrase(row.phrase);
    for (const PhraseRow& row : vocabulary_.conditions) add_phrase(row.phrase);
    return known;
}

bool PhraseParser::is_noun(std::string_view text) const {
    return std::any_of(vocabulary_.nouns.begin(), vocabulary_.nouns.end(),
                       [&](const NounRow& row) { return row.word == text || row.plural == text; });
}

std::string_view PhraseParser::wanted_noun() const {
    const auto found = std::find_if(wanted_words_.begin(), wanted_words_.end(),
                                    [this](const std::string& text) { return is_noun(text); });
    return found == wanted_words_.end() ? std::string_view() : std::string_view(*found);
}

void PhraseParser::report() {
    if (reported_) return;
    if (furthest_ >= tokens_.size()) {
        Span end{};
        if (!tokens_.empty()) end = {tokens_.back().span.begin + tokens_.back().span.length, 1};
        if (wanted_ == Wanted::good) return error(end, "a resource is missing here");
        if (wanted_ == Wanted::number) return error(end, "a number is missing here");
        if (wanted_ == Wanted::noun) return error(end, "this does not say what is meant");
        if (std::find(wanted_words_.begin(), wanted_words_.end(), ".") != wanted_words_.end()) {
            return error(end, "a sentence ends with a full stop", "put '.' here");
        }
        return error(end, "the sentence breaks off here");
    }
    const Token& token = tokens_[furthest_];
    const auto suggest = [&token](std::span<const std::string_view> known) -> std::string {
        if (token.kind != Token::Kind::word) return {};
        const std::string_view near = core::nearest(token.text, known);
        return near.empty() || near == token.text ? std::string() : "did you mean '" + std::string(near) + "'?";
    };
    if (token.kind == Token::Kind::punctuation) {
        if (wanted_ == Wanted::good) return error(token.span, "a resource is missing here");
        if (wanted_ == Wanted::number) return error(token.span, "a number is missing here");
        if (wanted_ == Wanted::noun) return error(token.span, "this does not say what is meant");
        if (wanted_ == Wanted::verb) return error(token.span, "the sentence breaks off here");
    }
    const std::string quoted = "'" + token.text + "'";
    std::vector<std::string_view> known;
    // A word with a capital in the middle of a sentence is meant for a card's name.
    if (!glossary_.titles.empty() && token.capital && furthest_ > 0 &&
        tokens_[furthest_ - 1].kind == Token::Kind::word && (wanted_ == Wanted::noun || wanted_ == Wanted::number)) {
        known.assign(glossary_.cards.begin(), glossary_.cards.end());
        return error(token.span, "no card is called " + quoted, suggest(known));
    }
    switch (wanted_) {
        case Wanted::good:
            for (const GoodRow& row : vocabulary_.goods) known.push_back(row.word);
            return error(token.span, "no such resource " + quoted, suggest(known));
        case Wanted::noun:
            for (const FacetRow& row : vocabulary_.facets) known.push_back(row.word);
            for (const NounRow& row : vocabulary_.nouns) known.push_back(row.word);
            known.push_back("enemy");
            if (const std::string_view noun = wanted_noun(); is_noun(token.text) && !noun.empty())
                return error(token.span, quoted + " does not fit here: this needs a " + std::string(noun));
            return error(token.span, "no such kind of card " + quoted, suggest(known));
        case Wanted::number: return error(token.span, "expected a number, not " + quoted);
        case Wanted::verb:
        case Wanted::words:
        case Wanted::nothing: break;
    }
    for (const std::string& wanted : wanted_words_) known.push_back(wanted);
    std::string hint = suggest(known);
    if (wanted_ == Wanted::verb || wanted_words_.size() > 6) {
        known = known_words();
        if (hint.empty()) hint = suggest(known);
        return error(token.span, "no phrase goes on with " + quoted + " here", hint);
    }
    std::vector<std::string> expected;
    for (const std::string& wanted : wanted_words_) expected.push_back("'" + wanted + "'");
    error(token.span, "expected " + core::list_of(expected, "or") + ", not " + quoted, hint);
}

}  // namespace lang
