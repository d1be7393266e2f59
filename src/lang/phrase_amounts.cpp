// Amounts and lists that cards say in other ways than the phrases do, put into their words.

#include <algorithm>
#include <string>

#include "core/words.h"
#include "lang/phrase_turner.h"

namespace lang {

// "three colours are written like this: [brown, brown, grey]"
std::string Turner::trio_words(const FacetKind& kind) const {
    std::string_view two[2];
    for (const FacetRow& row : vocabulary_.facets) {
        if (row.facet == kind.facet && row.bit < 2) two[row.bit] = row.word;
    }
    return "three " + std::string(kind.name) + "s are written like this: [" + std::string(two[0]) + ", " +
           std::string(two[0]) + ", " + std::string(two[1]) + "]";
}

// "[red, red, brown]" is "red-red-brown".
void Turner::say_trios() {
    constexpr std::size_t length = 7;
    for (std::size_t k = 0; k + length <= tokens_.size(); ++k) {
        const auto says = [&](std::size_t at, std::string_view text) { return tokens_[k + at].text == text; };
        const auto word = [&](std::size_t at) { return tokens_[k + at].kind == Token::Kind::word; };
        if (!says(0, "[") || !says(2, ",") || !says(4, ",") || !says(6, "]") || !word(1) || !word(3) || !word(5))
            continue;
        const Span& last = tokens_[k + length - 1].span;
        Token trio = tokens_[k + 1];
        trio.text += "-" + tokens_[k + 3].text + "-" + tokens_[k + 5].text;
        trio.span = {tokens_[k].span.begin, last.begin + last.length - tokens_[k].span.begin};
        tokens_.erase(place(k + 1), place(k + length));
        tokens_[k] = std::move(trio);
    }
}

// "1 raze with at least 3 red locations, or 2 raze with at least 6" is "1 raze for each 3 red locations, at most 2".
void Turner::say_steps() {
    const auto at_least = [this](std::size_t at) {
        return at + 3 < tokens_.size() && tokens_[at].word == w_with && tokens_[at + 1].word == w_at &&
               tokens_[at + 2].word == w_least && tokens_[at + 3].kind == Token::Kind::number;
    };
    const auto number = [this](std::size_t at) {
        const bool small = tokens_[at].kind == Token::Kind::number && tokens_[at].text.size() < 3;
        return small ? std::stoi(tokens_[at].text) : 0;
    };
    for (std::size_t k = 0; k + 2 < tokens_.size(); ++k) {
        std::size_t with = k + 1;
        while (with < k + 4 && !at_least(with)) ++with;
        if (number(k) == 0 || !at_least(with) || !is_amount(k)) continue;
        std::size_t joint = with + 4;
        while (joint + 1 < tokens_.size() && tokens_[joint].word != w_comma && tokens_[joint].word != w_stop) ++joint;
        const std::size_t again = joint + 2, length = with - k;  // "2 raze"
        if (joint + 1 >= tokens_.size() || tokens_[joint + 1].word != w_or || !at_least(again + length)) continue;
        const std::size_t end = again + length + 4;
        const int steps = number(again) / number(k);
        const bool even =
            steps > 1 && steps * number(k) == number(again) && steps * number(with + 3) == number(again + length + 3);
        if (!even || !same_words(k + 1, again + 1, length - 1) || end >= tokens_.size() || tokens_[end].word != w_stop)
            continue;
        Token most = tokens_[again];
        most.text = std::to_string(steps);
        most.word = lexicon_.id(most.text);
        Token at = tokens_[with + 1], so_many = tokens_[with + 2];
        put_word(so_many, w_most);
        put_word(with, w_for);
        put_word(with + 1, w_each);
        tokens_.erase(place(joint + 1), place(end));
        tokens_.insert(place(joint + 1), {at, so_many, most});
        tokens_.erase(place(with + 2));
    }
}

// "1 raze for each black card, and 1 raze if none was black" is "1 raze for each black card, at least 1".
void Turner::say_at_least() {
    for (std::size_t k = 0; k + 4 < tokens_.size(); ++k) {
        if (!is_amount(k)) continue;
        std::size_t each = k + 2;
        while (each < k + 4 && tokens_[each].word != w_for) ++each;
        const std::size_t length = each - k, kind = each + 2, comma = kind + 2, again = comma + 2;
        const std::size_t test = again + length, end = test + 4;
        if (end >= tokens_.size() || tokens_[each].word != w_for || tokens_[each + 1].word != w_each ||
            tokens_[comma].word != w_comma || tokens_[comma + 1].word != w_and || tokens_[test].word != w_if ||
            tokens_[test + 1].word != w_none || tokens_[test + 2].text != "was" || tokens_[end].word != w_stop)
            continue;
        if (!same_words(k, again, length) || !same_words(kind, test + 3, 1)) continue;
        put_word(comma + 1, w_at);
        tokens_[again - 1].kind = Token::Kind::word;
        Token least = tokens_[comma + 1], one = tokens_[k];
        put_word(least, w_least);
        one.kind = Token::Kind::number;
        one.text = "1";
        one.word = lexicon_.id(one.text);
        tokens_.erase(place(again), place(end));
        tokens_.insert(place(again), {least, one});
    }
}

// "pray 5: put a drawn card into your hand and gain 1 VP for each blue card": the card is taken last, so that it
// counts.
void Turner::say_later() {
    if (std::none_of(tokens_.begin(), tokens_.end(), [](const Token& token) { return token.word == w_colon; })) return;
    for (const SynonymRow& row : vocabulary_.later) {
        const auto said = core::split(row.from, ' ');
        for (std::size_t k = 1; k + said.size() + 1 < tokens_.size(); ++k) {
            const std::size_t joint = k + said.size();
            if (tokens_[k - 1].word != w_colon || tokens_[joint].word != w_and || !is_verb(tokens_[joint + 1].word))
                continue;
            bool fits = true;
            for (std::size_t w = 0; w < said.size(); ++w) fits = fits && tokens_[k + w].text == said[w];
            std::size_t end = joint;
            while (end + 1 < tokens_.size() && tokens_[end].word != w_stop) ++end;
            if (!fits || tokens_[end].word != w_stop) continue;
            std::vector<Token> later;
            for (const std::string_view word : core::split(row.to, ' ')) {
                Token token = tokens_[k];
                token.kind = Token::Kind::word;
                put_word(token, lexicon_.id(word));
                later.push_back(std::move(token));
            }
            later.push_back(tokens_[end]);
            tokens_.insert(place(end + 1), later.begin(), later.end());
            tokens_.erase(place(k), place(joint + 1));
        }
    }
}

}  // namespace lang
