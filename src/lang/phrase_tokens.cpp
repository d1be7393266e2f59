// The phrase parser's tokens: synonyms replaced, words taken, and what was wanted where it stopped.

#include "lang/phrases.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/words.h"
#include "lang/suggest.h"

namespace lang {

void PhraseParser::start(std::vector<Token> tokens, bool reminders, std::string_view own) {
    tokens_ = std::move(tokens);
    at_ = furthest_ = 0;
    wanted_ = Wanted::nothing;
    wanted_words_.clear();
    reading_ = failed_in_ = unheard_in_ = Reading{};
    unheard_ = unheard_end_ = 0;
    reported_ = false;
    say_trios();
    find_words();
    reminded_.clear();
    kinds_.clear();
    if (reminders) take_reminders();
    replace_titles();
    plain_gerunds();
    say_who_goes(own);
    replace_synonyms();
    drop_also();
    say_head();
    say_when();
    say_may();
    say_times_first();
    say_verb_first();
    say_for_it();
    say_price_first();
    say_price_of_card();
    say_pay();
    say_steps();
    say_at_least();
    say_later();
    soften_brackets();
}

void PhraseParser::find_words() {
    for (Token& token : tokens_) token.word = lexicon_.id(token.text);
}

void PhraseParser::put_word(Token& token, WordId word) const {
    token.word = word;
    token.text = lexicon_.word(word);
}

// A remark in brackets is read as what stands behind a comma; if it is not understood there, the message says so.
void PhraseParser::soften_brackets() {
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
void PhraseParser::open_sentence(std::size_t open) {
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
void PhraseParser::take_reminders() {
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

bool PhraseParser::take_reminder(std::size_t begin) {
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

// Whether a reminder says what the rules do with an ability.
bool PhraseParser::is_true(const ReminderRow& row, const Ability& ability, std::uint32_t said) const {
    const auto of = [&](std::uint8_t op) {
        return op != 0 && std::find(row.of.begin(), row.of.end(), op) != row.of.end();
    };
    const bool anyone = row.of == decltype(row.of){} && row.subject == 0xff;
    bool found = anyone || (ability.role == Role::trigger && of(ability.event));
    for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
        const Instruction& code = pack_.code[pc];
        if (code.op == op_each && !row.of_all) return false;  // others act, and it may be said of them
        // Said of those who act before it.
        if (row.subject != 0xff && code.op == op_each && code.span.begin < said) found = code.n == row.subject;
        if (row.never != 0 && code.op == row.never) return false;
        if (!of(code.op)) continue;
        if ((code.flags & row.riders) != row.riders || (code.flags & row.without) != 0) return false;
        found = true;
    }
    return found;
}

// Each reminder of a line must be true of one of its abilities, which begin at `abilities`.
bool PhraseParser::reminders_hold(std::size_t abilities, const Card* card) {
    const auto first = pack_.abilities.begin() + static_cast<std::ptrdiff_t>(abilities);
    for (const Reminded& one : reminded_) {
        const auto fits = [&](const ReminderRow* row) {
            return (row->field == 0xff || (card != nullptr && find_field(*card, row->field) == nullptr)) &&
                   std::any_of(first, pack_.abilities.end(),
                               [&](const Ability& made) { return is_true(*row, made, one.span.begin); });
        };
        if (std::any_of(one.rows.begin(), one.rows.end(), fits)) continue;
        error(one.span, "this remark is not true of what stands here: leave it out, or say what it means");
        return false;
    }
    return true;
}

// Names of cards become one token each; they are written with a capital, or as the card itself is.
void PhraseParser::replace_titles() {
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
void PhraseParser::replace_synonyms() {
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
bool PhraseParser::replace_synonym(const Lexicon::Synonym& row) {
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
std::vector<Token> PhraseParser::said_instead(const Lexicon::Synonym& row, std::size_t at) const {
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
bool PhraseParser::has_brackets() {
    for (std::size_t i = at_; i < tokens_.size(); ++i) {
        const Token& token = tokens_[i];
        if (token.word != w_open && token.word != w_close) continue;
        error(token.span, "this bracket has no other half");
        return true;
    }
    return false;
}

// Where what stands behind a head ends: before the next one.
std::size_t PhraseParser::end_of_group() {
    const std::size_t here = at_;
    std::size_t end = tokens_.size();
    std::uint8_t times = 1;
    for (std::size_t k = here; k + 1 < tokens_.size() && end == tokens_.size(); ++k) {
        if (tokens_[k].word != w_stop) continue;
        at_ = k + 1;
        if (read_head(times) != nullptr) end = k + 1;
    }
    at_ = here;
    return end;
}

// "Up to twice per round." behind what a head leads to is part of that head: how often, or which head it is.
const HeadRow* PhraseParser::take_uses(const HeadRow& head, std::uint8_t& times) {
    const auto is_sign = [](WordId word) { return word == w_stop || word == w_comma || word == w_semicolon; };
    const std::size_t group = end_of_group();
    if (group == 0 || tokens_[group - 1].word != w_stop) return &head;
    const std::size_t end = group - 1;
    for (const UsesRow& row : vocabulary_.uses) {
        if (row.of == 0xff ? !head.repeatable : row.of != head.id) continue;
        const auto words = static_cast<std::size_t>(std::ranges::count(row.sentence, ' ')) + 1;
        if (end < words + 1 || !is_sign(tokens_[end - words - 1].word)) continue;
        const std::size_t first = end - words;
        const std::size_t here = std::exchange(at_, first);
        const bool fits = take_words(row.sentence);
        at_ = here;
        if (!fits) continue;
        // Of several sentences it could be said of the last one only.
        const auto stops =
            std::count_if(place(here), place(first - 1), [](const Token& t) { return t.word == w_stop; });
        if (row.of != 0xff && stops > 0) continue;
        times = row.times;
        tokens_.erase(place(first), place(end + 1));
        put_word(first - 1, w_stop);
        return row.of == 0xff ? &head : head_of(row.becomes);
    }
    return &head;
}

bool PhraseParser::want(WordId word) {
    if (!says(word)) return fail(Wanted::words, lexicon_.word(word));
    ++at_;
    return true;
}

// Words of a text that is no phrase.
bool PhraseParser::take_words(std::string_view text) {
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

bool PhraseParser::fits_noun(std::uint16_t nouns, std::uint8_t noun) const {
    const auto& list = lexicon_.noun_lists[nouns];
    const auto pronoun = [&](std::uint8_t id) {
        for (const NounRow& row : vocabulary_.nouns) {
            if (row.id == id) return row.pronoun;
        }
        return false;
    };
    return list.empty() || std::any_of(list.begin(), list.end(),
                                       [&](std::uint8_t id) { return id == noun || (pronoun(id) && pronoun(noun)); });
}

std::string_view PhraseParser::first_noun(std::uint16_t nouns) const {
    const auto& list = lexicon_.noun_lists[nouns];
    for (const NounRow& row : vocabulary_.nouns) {
        if (!list.empty() && row.id == list.front()) return row.word;
    }
    return {};
}

// What was read since `at` is nothing that would be heard here.
bool PhraseParser::unheard(std::size_t at) {
    const std::size_t end = std::max(at_, at + 1);
    if (unheard_end_ <= end) {
        unheard_ = at;
        unheard_end_ = std::min(end, tokens_.size());
        unheard_in_ = reading_;
    }
    at_ = at;
    return fail(Wanted::words);
}

bool PhraseParser::fail(Wanted wanted, std::string_view detail) {
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

void PhraseParser::error(Span span, std::string message, std::string hint) {
    reported_ = true;
    diagnostics_.push_back({Diagnostic::Severity::error, source_, span, std::move(message), std::move(hint)});
}

bool PhraseParser::is_noun(std::string_view text) const {
    return std::any_of(vocabulary_.nouns.begin(), vocabulary_.nouns.end(),
                       [&](const NounRow& row) { return row.word == text || row.plural == text; });
}

std::string_view PhraseParser::wanted_noun() const {
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

const PhraseBook& PhraseParser::book_of(PhraseKind kind) const {
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

// The word that a misspelt one may stand for. Nobody gets the first letter wrong, and what is a word of the language is
// not misspelt.
std::string PhraseParser::near_word(const Token& token, std::span<const std::string_view> known) const {
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
std::vector<std::string_view> PhraseParser::things() const {
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

// What there is to gain and to pay.
std::string PhraseParser::resources() const {
    std::vector<std::string> words;
    for (const GoodRow& row : vocabulary_.goods) {
        if (row.role == GoodRow::Role::supply) words.emplace_back(row.plural);
    }
    return "resources are " + core::list_of(words);
}

// The phrase that the words from `begin` to the end of the sentence come nearest to.
std::string PhraseParser::near_phrase(PhraseKind kind, std::size_t begin) const {
    if (!failed_in_.phrase) return {};
    std::size_t end = begin;
    while (end < tokens_.size() && tokens_[end].word != w_stop && tokens_[end].word != w_semicolon && end < begin + 20)
        ++end;
    const std::span<const Token> typed(tokens_.data() + begin, end - begin);
    std::vector<std::span<const PhraseRow>> tables{rows_of(vocabulary_, kind)};
    if (kind == PhraseKind::effect && begin == 0) tables.push_back(vocabulary_.keywords);
    const std::string near = nearest_phrase(lexicon_, tables, typed);
    return near.empty() ? std::string() : "nearest: '" + near + "'";
}

// What was wanted at the furthest place, each once, in the order in which it was missed.
void PhraseParser::sift_wanted() {
    std::vector<std::string_view> once;
    for (const std::string_view word : wanted_words_) {
        if (std::find(once.begin(), once.end(), word) == once.end()) once.push_back(word);
    }
    wanted_words_ = std::move(once);
}

void PhraseParser::report() {
    if (reported_) return;
    sift_wanted();
    if (unheard_end_ > 0 && furthest_ <= unheard_end_) {
        std::string words;
        for (std::size_t k = unheard_; k < unheard_end_; ++k) words += (words.empty() ? "" : " ") + tokens_[k].text;
        const std::size_t last = unheard_end_ - 1;
        const Span& first = tokens_[unheard_].span;
        const Span span{first.begin, tokens_[last].span.begin + tokens_[last].span.length - first.begin};
        failed_in_ = unheard_in_;
        return error(span, "'" + words + "' would be ignored here: leave it out",
                     near_phrase(failed_in_.kind, std::min(failed_in_.begin, tokens_.size())));
    }
    const std::size_t begin = std::min(failed_in_.begin, tokens_.size());
    if (furthest_ >= tokens_.size()) {
        Span end{};
        if (!tokens_.empty()) end = {tokens_.back().span.begin + tokens_.back().span.length, 1};
        if (wanted_ == Wanted::good) return error(end, "a resource is missing here");
        if (wanted_ == Wanted::number) return error(end, "a number is missing here");
        if (wanted_ == Wanted::noun) return error(end, "this does not say what is meant");
        return error(end, "the sentence breaks off here", near_phrase(failed_in_.kind, begin));
    }
    const Token& token = tokens_[furthest_];
    const std::string quoted = "'" + token.text + "'";
    if (token.remark)
        return error(token.span, "this remark is not understood: say it in the sentence, or leave it out",
                     near_phrase(failed_in_.kind, begin));
    std::vector<std::string_view> known;
    if (furthest_ == begin && failed_in_.phrase && failed_in_.kind != PhraseKind::count &&
        token.kind != Token::Kind::punctuation) {  // the first word of a phrase
        for (const PhraseRow& row : rows_of(vocabulary_, failed_in_.kind)) {
            std::string_view phrase = row.phrase;
            Piece piece{};
            if (take_piece(phrase, piece) && piece.kind == Piece::Kind::word) known.push_back(piece.text);
        }
        std::string hint = lexicon_.id(token.text) == no_word ? near_word(token, known) : std::string();
        if (hint.empty()) hint = near_phrase(failed_in_.kind, begin);
        return error(token.span, "no " + std::string(kind_word(failed_in_.kind)) + " begins with " + quoted, hint);
    }
    if (token.kind == Token::Kind::punctuation) {
        const std::string hint = near_phrase(failed_in_.kind, begin);
        if (wanted_ == Wanted::good) return error(token.span, "a resource is missing here", resources());
        if (wanted_ == Wanted::number) return error(token.span, "a number is missing here", hint);
        if (wanted_ == Wanted::noun) return error(token.span, "this does not say what is meant", hint);
        if (wanted_ == Wanted::verb) return error(token.span, "the sentence breaks off here", hint);
    }
    // A word with a capital in the middle of a sentence is meant for a card's name.
    if (!glossary_.titles.empty() && token.capital && !token.shout && furthest_ > 0 &&
        tokens_[furthest_ - 1].kind == Token::Kind::word && (wanted_ == Wanted::noun || wanted_ == Wanted::number) &&
        lexicon_.id(token.text) == no_word) {
        known.assign(glossary_.cards.begin(), glossary_.cards.end());
        return error(token.span, "no card is called " + quoted, near_word(token, known));
    }
    std::string message;
    switch (wanted_) {
        case Wanted::good:
            for (const GoodRow& row : vocabulary_.goods) known.push_back(row.word);
            message = "no such resource " + quoted;
            if (near_word(token, known).empty()) return error(token.span, message, resources());
            break;
        case Wanted::noun:
            for (const FacetRow& row : vocabulary_.facets) known.push_back(row.word);
            for (const NounRow& row : vocabulary_.nouns) known.push_back(row.word);
            known.push_back(vocabulary_.enemy);
            if (const std::string_view noun = wanted_noun(); is_noun(token.text) && !noun.empty())
                return error(token.span, quoted + " does not fit here: this needs a " + std::string(noun));
            message = "no such kind of card " + quoted;
            break;
        case Wanted::number: message = "expected a number, not " + quoted; break;
        case Wanted::verb:
        case Wanted::words:
        case Wanted::nothing: {
            known.assign(wanted_words_.begin(), wanted_words_.end());
            std::vector<std::string> expected;
            for (const std::string_view wanted : wanted_words_) expected.push_back("'" + std::string(wanted) + "'");
            const std::string no_phrase = "no " + std::string(kind_word(failed_in_.kind)) + " goes on with " + quoted;
            // A phrase was complete before this word.
            if (std::find(known.begin(), known.end(), ".") != known.end() && near_word(token, known).empty()) {
                std::string near = near_phrase(failed_in_.kind, begin);
                if (near.find(token.text) == std::string::npos) near = "the sentence could end before it";
                return error(token.span, no_phrase, std::move(near));
            }
            const bool few =
                !expected.empty() && wanted_ == Wanted::words && (expected.size() <= 4 || !failed_in_.phrase);
            message = few ? "expected " + core::list_of(expected, "or") + ", not " + quoted : no_phrase;
            break;
        }
    }
    std::string hint = near_word(token, known);
    if (hint.empty() && lexicon_.id(token.text) == no_word) hint = near_word(token, things());
    if (hint.empty()) hint = near_phrase(failed_in_.kind, begin);
    error(token.span, std::move(message), std::move(hint));
}

}  // namespace lang
