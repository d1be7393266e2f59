// Sentences said the other way round, put into the order that the phrases have.

#include <algorithm>
#include <utility>

#include "core/words.h"
#include "lang/phrase_turner.h"

namespace lang {

// "Passive: gain 1 progress whenever you trade" is "Passive: whenever you trade, gain 1 progress".
void Turner::turn_around(std::vector<Token>& tokens) {
    std::size_t first = 0, when = 0;
    for (std::size_t k = 0; k + 1 < tokens.size(); ++k) {
        if (tokens[k].text == "." || tokens[k].text == ";") return;
        if (tokens[k].text == ":") {
            if (when != 0 || first != 0) return;
            first = k + 1;
        }
        const bool time = (tokens[k].text == "each" || tokens[k].text == "every") && tokens[k + 1].text == "time";
        if (when == 0 && (tokens[k].text == "whenever" || time)) when = k;
    }
    if (first == 0 || when <= first + 1 || tokens.back().text != ".") return;
    const Token& sign = tokens[when];
    const auto begin = tokens.begin();
    const auto at = [&](std::size_t k) { return begin + static_cast<std::ptrdiff_t>(k); };
    std::vector<Token> turned(begin, at(first));
    turned.insert(turned.end(), at(when), tokens.end() - 1);
    turned.push_back({Token::Kind::punctuation, ",", sign.span});
    turned.insert(turned.end(), at(first), at(when));
    turned.push_back(tokens.back());
    tokens = std::move(turned);
}

namespace {

bool ends_sentence(WordId word) { return word == w_stop || word == w_semicolon; }
bool joins(WordId word) { return word == w_and || word == w_or || word == w_comma || word == w_then; }

}  // namespace

// Whether no later option is joined by "and" in this sentence.
bool Turner::is_last_and(std::size_t at) const {
    for (std::size_t k = at + 1; k + 1 < tokens_.size() && !ends_sentence(tokens_[k].word); ++k) {
        if (tokens_[k].word == w_and && verb_of_gerund(tokens_[k + 1]) != no_word) return false;
    }
    return true;
}

// "choose between drawing a card and gaining 1 progress", "gain 1 material or drawing a card": the verbs themselves,
// parted by "or".
void Turner::plain_gerunds() {
    bool between = false;
    for (std::size_t k = 1; k + 1 < tokens_.size(); ++k) {
        const WordId before = tokens_[k - 1].word;
        if (ends_sentence(before)) between = false;
        if (before == w_choose && tokens_[k].word == w_between) {
            between = true;
            put_word(k, w_colon);
            continue;
        }
        const WordId verb = verb_of_gerund(tokens_[k]);
        if (verb == no_word) continue;
        const bool one_of = k >= 3 && before == w_of && tokens_[k - 2].word == w_one && tokens_[k - 3].word == w_choose;
        if (one_of) {  // "choose one of gaining 1 progress or ..."
            put_word(k, verb);
            put_word(k - 2, w_colon);
            tokens_.erase(place(k - 1));
            continue;
        }
        if (before == w_or || before == w_either || (between && (before == w_colon || before == w_comma))) {
            put_word(k, verb);
        } else if (between && before == w_and) {
            put_word(k, verb);
            if (is_last_and(k)) put_word(k - 1, w_or);
        }
    }
}

// "Passive: you may recall this card to ignore an attack": when that can be done follows from what is done.
void Turner::say_when() {
    const ImpliedEvent& implied = vocabulary_.implied_event;
    if (implied.verb.empty() || tokens_.size() < 3) return;
    const auto says = [this](std::string_view word) {
        return std::any_of(tokens_.begin(), tokens_.end(), [&](const Token& one) { return one.text == word; });
    };
    const bool headed = tokens_[0].text == implied.head && tokens_[1].word == w_colon && tokens_[2].word == w_you;
    const bool price = vocabulary_.price_head.words.starts_with(tokens_[2].text);
    const bool plain = tokens_[0].word == w_you && tokens_[1].word == w_may && !price && !says(":");
    if ((!headed && !plain) || !says(implied.verb) || !says(implied.of)) return;
    std::vector<Token> event;
    for (const std::string_view word : core::split(implied.event, ' ')) {
        Token token{Token::Kind::word, std::string(word), tokens_[0].span};
        token.word = lexicon_.id(word);
        event.push_back(std::move(token));
    }
    if (headed) {
        tokens_.erase(tokens_.begin());
    } else {
        event.push_back({Token::Kind::punctuation, ":", tokens_[0].span});
        event.back().word = w_colon;
    }
    tokens_.insert(tokens_.begin(), event.begin(), event.end());
}

// "Exhaust and pay 1 progress to draw 1 card", "Exhaust, pay 1 progress: draw 1 card": what stands behind the price of
// the head is a price, too.
void Turner::say_head() {
    const std::string_view price = vocabulary_.price_head.words;
    if (price.empty() || tokens_.size() < 4) return;
    const HeadRow* head = vocabulary_.head(vocabulary_.price_head.head);
    if (head == nullptr || !core::equal_words(tokens_[0].text, head->word)) return;
    std::size_t at = 1;
    if (tokens_[1].word == w_this) at = tokens_[2].word == w_card ? 3 : 2;
    const WordId sign = at + 2 < tokens_.size() ? tokens_[at].word : WordId{no_word};
    if (sign != w_and && sign != w_comma && (sign != w_to || at != 1)) return;
    if (sign == w_comma && (tokens_[at + 1].word == w_and || tokens_[at + 1].word == w_then)) ++at;
    const WordId gerund = verb_of_gerund(tokens_[at + 1]);
    if (gerund != no_word) put_word(at + 1, gerund);
    const bool verb = is_verb(tokens_[at + 1].word) || tokens_[at + 1].word == w_choose;
    if (!verb || tokens_[at + 1].word == w_when) return;
    put_word(at, w_colon);
    tokens_[at].kind = Token::Kind::punctuation;
    tokens_.erase(place(1), place(at));
    if (sign == w_to) return;
    // "Exhaust and discard 2 cards. Then draw 1 card.": the whole sentence is the price.
    for (std::size_t k = 2; k + 2 < tokens_.size(); ++k) {
        const WordId word = tokens_[k].word;
        if (word == w_colon || word == w_to || word == w_choose) return;
        if (!ends_sentence(word)) continue;
        put_word(k, w_to);
        tokens_[k].kind = Token::Kind::word;
        if (tokens_[k + 1].word == w_then) tokens_.erase(place(k + 1));
        return;
    }
}

// "Draw a card if you wish" is "you may draw a card".
void Turner::say_may() {
    std::size_t begin = 0, clause = 0;
    for (std::size_t k = 0; k + 2 < tokens_.size(); ++k) {
        const WordId word = tokens_[k].word;
        if (ends_sentence(word) || word == w_colon) begin = clause = k + 1;
        if (joins(word) && is_verb(tokens_[k + 1].word)) clause = k + 1;
        const std::string_view wish = tokens_[k + 2].text;
        if (word != w_if || tokens_[k + 1].word != w_you || (wish != "wish" && wish != "want" && wish != "like"))
            continue;
        const bool before = k == begin || (tokens_[k - 1].word == w_comma && k - 1 == begin);
        std::size_t end = k + 3;
        if (before && end < tokens_.size() && tokens_[end].word == w_comma) ++end;
        if (!before && (end >= tokens_.size() || !ends_sentence(tokens_[end].word))) continue;
        Token you = tokens_[k], may = tokens_[k];
        std::size_t from = k;
        if (!before && tokens_[k - 1].word == w_comma) --from;
        tokens_.erase(place(from), place(end));
        const std::size_t there = before ? begin : clause;
        if (there + 1 >= tokens_.size() || (tokens_[there].word == w_you && tokens_[there + 1].word == w_may)) continue;
        tokens_.insert(place(there), {you, may});
        put_word(there, w_you);
        put_word(there + 1, w_may);
    }
}

// Where a verb ends whose number says how often it is done; where it begins if none stands there.
std::size_t Turner::behind_one_at_a_time(std::size_t at) const {
    if (at >= tokens_.size()) return at;
    for (const WordBook::Form& form : lexicon_.one_at_a_time.forms(tokens_[at].word)) {
        std::size_t end = at;
        for (const WordId word : lexicon_.one_at_a_time.words(form)) {
            if (end == tokens_.size() || tokens_[end].word != word) break;
            ++end;
        }
        if (end - at == lexicon_.one_at_a_time.words(form).size()) return end;
    }
    return at;
}

// Puts how often something is done before it, with a colon.
void Turner::put_times(std::size_t before, std::vector<Token> times) {
    times.push_back(times.back());
    times.back().kind = Token::Kind::punctuation;
    put_word(times.back(), w_colon);
    tokens_.insert(place(before), times.begin(), times.end());
}

// "Acquire up to 2 regions" is "up to 2 times: acquire 1 region".
bool Turner::say_number_as_times(std::size_t verb) {
    const std::size_t behind = behind_one_at_a_time(verb);
    std::size_t n = behind;
    if (n + 1 < tokens_.size() && tokens_[n].word == w_up && tokens_[n + 1].word == w_to) n += 2;
    if (behind == verb || n >= tokens_.size() || !is_number(n)) return false;
    if (tokens_[n].text == "1" || tokens_[n].word == w_a || tokens_[n].word == w_an || tokens_[n].word == w_one)
        return false;
    std::vector<Token> times(place(behind), place(n + 1));
    times.push_back(tokens_[n]);
    times.back().kind = Token::Kind::word;
    put_word(times.back(), w_times);
    tokens_[n].kind = Token::Kind::number;
    tokens_[n].text = "1";
    tokens_[n].word = lexicon_.id("1");
    tokens_.erase(place(behind), place(n));
    put_times(verb, std::move(times));
    return true;
}

// Where "twice", "3 times" or "up to 3 times" begins that ends before `end`; `end` if nothing such stands there.
std::size_t Turner::begin_of_times(std::size_t verb, std::size_t end) const {
    std::size_t from = end;
    if (tokens_[end - 1].word == w_twice) {
        from = end - 1;
    } else if (end > verb + 2 && tokens_[end - 1].word == w_times && is_number(end - 2)) {
        from = end - 2;
    }
    const bool up_to =
        from < end && from > verb + 3 && tokens_[from - 1].word == w_to && tokens_[from - 2].word == w_up;
    return up_to ? from - 2 : from;
}

// "Acquire a region twice, exiled cards included" is "twice: acquire a region, exiled cards included".
void Turner::say_times_first() {
    bool opens = true;
    for (std::size_t k = 0; k + 2 < tokens_.size(); ++k) {
        const bool first = std::exchange(
            opens, ends_sentence(tokens_[k].word) || tokens_[k].word == w_colon || tokens_[k].word == w_may);
        if (!first || !is_verb(tokens_[k].word) || say_number_as_times(k)) continue;
        std::size_t end = k + 1;
        const auto goes_on = [this](std::size_t at) {
            const WordId word = tokens_[at].word;
            const bool up_to = word == w_to && tokens_[at - 1].word == w_up;
            return up_to || (!ends_sentence(word) && !joins(word) && word != w_open && word != w_to && word != w_colon);
        };
        while (end + 1 < tokens_.size() && goes_on(end)) ++end;
        if (tokens_[end].word != w_comma && tokens_[end].word != w_open) continue;
        const std::size_t from = begin_of_times(k, end);
        if (from == end || from <= k + 1) continue;
        std::vector<Token> times(place(from), place(end));
        tokens_.erase(place(from), place(end));
        put_times(k, std::move(times));
    }
}

// "Ateas goes to your History" is "put Ateas to your History".
void Turner::say_who_goes(std::string_view own) {
    for (std::size_t k = 0; k + 1 < tokens_.size(); ++k) {
        const bool moved = k > 0 && tokens_[k - 1].word == w_put;
        const bool goes =
            tokens_[k + 1].word == w_goes || tokens_[k + 1].word == w_then || tokens_[k + 1].text == "cannot";
        if (tokens_[k].kind == Token::Kind::title && tokens_[k].text == own && (moved || goes)) {  // this card
            tokens_[k].kind = Token::Kind::word;
            put_word(k, w_this);
            Token card = tokens_[k];
            put_word(card, w_card);
            tokens_.insert(place(k + 1), card);
        }
        if (tokens_[k].kind != Token::Kind::title) continue;
        if (tokens_[k + 1].word == w_then) tokens_.erase(place(k + 1));
        if (k + 1 >= tokens_.size() || tokens_[k + 1].word != w_goes) continue;
        put_word(k + 1, w_put);
        std::swap(tokens_[k], tokens_[k + 1]);
    }
}

// "also gain 1 progress", "each opponent also recalls a region": it is done besides in any case.
void Turner::drop_also() {
    for (std::size_t k = 0; k + 1 < tokens_.size(); ++k) {
        const WordId next = tokens_[k + 1].word;
        if (tokens_[k].text == "also" && (is_verb(next) || (next != no_word && lexicon_.base_of(next) != no_word)))
            tokens_.erase(place(k));
    }
}

// "choose a card in your discard pile and put it on your deck" is "put a card in your discard pile on your deck".
void Turner::say_verb_first() {
    for (std::size_t k = 0; k + 2 < tokens_.size(); ++k) {
        if (tokens_[k].word != w_choose || !is_number(k + 1) ||
            (tokens_[k + 1].word == w_one && tokens_[k + 2].word == w_or))
            continue;
        std::size_t joint = k + 2;
        while (joint < tokens_.size() && !ends_sentence(tokens_[joint].word) && tokens_[joint].word != w_colon &&
               tokens_[joint].word != w_or && tokens_[joint].word != w_and && tokens_[joint].word != w_comma)
            ++joint;
        std::size_t verb = joint;
        while (verb < tokens_.size() &&
               (tokens_[verb].word == w_comma || tokens_[verb].word == w_and || tokens_[verb].word == w_then))
            ++verb;
        if (verb == joint || verb + 1 >= tokens_.size() || !is_verb(tokens_[verb].word) ||
            tokens_[verb + 1].word != w_it)
            continue;
        put_word(k, tokens_[verb].word);
        tokens_.erase(place(joint), place(verb + 2));
    }
}

// "Discard a card and draw 1 card for it" is "discard a card to draw 1 card".
void Turner::say_for_it() {
    for (std::size_t k = 2; k + 2 < tokens_.size(); ++k) {
        if (tokens_[k].word != w_for || tokens_[k + 1].word != w_it || !ends_sentence(tokens_[k + 2].word)) continue;
        std::size_t joint = k;
        while (joint > 0 && tokens_[joint].word != w_and && !ends_sentence(tokens_[joint].word)) --joint;
        if (tokens_[joint].word != w_and) continue;
        tokens_.erase(place(k), place(k + 2));
        put_word(joint, w_to);
        if (tokens_[joint - 1].word == w_comma) tokens_.erase(place(joint - 1));
    }
}

// "Acquire a region for 2 population" is "pay 2 population to acquire a region".
void Turner::say_price_of_card() {
    const WordId pay = lexicon_.id(vocabulary_.price_verb);
    for (std::size_t k = 0; k + 3 < tokens_.size(); ++k) {
        if (behind_one_at_a_time(k) == k || !is_verb(pay)) continue;
        std::size_t price = k + 1;
        while (price + 2 < tokens_.size() && !ends_sentence(tokens_[price].word) &&
               !(tokens_[price].word == w_for && is_amount(price + 1)) &&
               !(joins(tokens_[price].word) && is_verb(tokens_[price + 1].word)))
            ++price;
        if (tokens_[price].word != w_for || !is_amount(price + 1)) continue;
        std::size_t end = price + 3;
        while (end + 2 < tokens_.size() && (tokens_[end].word == w_and || tokens_[end].word == w_comma) &&
               is_amount(end + 1))
            end += 3;
        put_word(price, pay);
        Token to = tokens_[price];
        put_word(to, w_to);
        std::vector<Token> turned(place(price), place(end));
        turned.push_back(to);
        turned.insert(turned.end(), place(k), place(price));
        tokens_.erase(place(k), place(end));
        tokens_.insert(place(k), turned.begin(), turned.end());
        k = end;
    }
}

// "For 1 population, acquire a region" is "pay 1 population to acquire a region".
void Turner::say_pay() {
    const WordId pay = lexicon_.id(vocabulary_.price_verb);
    bool opens = true;
    for (std::size_t k = 0; k + 3 < tokens_.size(); ++k) {
        const bool first = opens;
        opens = ends_sentence(tokens_[k].word) || tokens_[k].word == w_colon;
        if (!first || tokens_[k].word != w_for || !is_amount(k + 1) || !is_verb(pay)) continue;
        std::size_t comma = k + 2;
        while (comma + 1 < tokens_.size() && !ends_sentence(tokens_[comma].word) && tokens_[comma].word != w_comma)
            ++comma;
        if (tokens_[comma].word != w_comma || !is_verb(tokens_[comma + 1].word)) continue;
        put_word(k, pay);
        put_word(comma, w_to);
        tokens_[comma].kind = Token::Kind::word;
    }
}

// "take the top fame card by abandoning 3 regions" is "abandon 3 regions to take the top fame card".
void Turner::say_price_first() {
    std::size_t begin = 0;
    for (std::size_t k = 0; k + 2 < tokens_.size(); ++k) {
        const WordId word = tokens_[k].word;
        if (ends_sentence(word) || word == w_colon || word == w_comma || word == w_may || word == w_or) begin = k + 1;
        if (word != w_by || k <= begin) continue;
        const WordId verb = verb_of_gerund(tokens_[k + 1]);
        std::size_t end = k + 2;
        while (end < tokens_.size() && !ends_sentence(tokens_[end].word)) ++end;
        if (verb == no_word || end == tokens_.size() || tokens_[end].word != w_stop) continue;
        put_word(k + 1, verb);
        put_word(k, w_to);
        std::vector<Token> turned(place(k + 1), place(end));
        turned.push_back(tokens_[k]);
        turned.insert(turned.end(), place(begin), place(k));
        std::move(turned.begin(), turned.end(), place(begin));
    }
}

}  // namespace lang
