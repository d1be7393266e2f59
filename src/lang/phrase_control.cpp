// Control in texts: who does it, whether, how often, and which of several.

#include <algorithm>

#include "core/words.h"
#include "lang/phrase_sentences.h"

namespace lang {

// Emits a block, reads its body and notes its length.
bool SentenceReader::read_block(Instruction block, bool (SentenceReader::*body)()) {
    const std::size_t first = at_;
    const std::size_t at = pack_.code.size();
    emit(block);
    if (!(this->*body)()) return false;
    pack_.code[at].b = static_cast<std::uint16_t>(pack_.code.size() - at - 1);
    pack_.code[at].span = span_from(first);
    return true;
}

// "each other player recalls a region", "each player may draw 1 card".
bool SentenceReader::read_each(bool& found) {
    const std::size_t first = at_;
    const std::size_t at = pack_.code.size();
    Instruction each;
    if (!read_subject(each)) return false;
    found = true;
    (void)take(w_then);
    if (take(w_may)) each.flags = flag_may;
    (void)take(w_must);
    const bool outer = third_verbs_;
    const std::size_t verb = at_ + (peek(w_either) ? 1U : 0U);
    third_verbs_ =
        !each.has(flag_may) && verb < tokens_.size() && tokens_[verb].text.ends_with("s") && !peek(w_chooses);
    ++third_;
    const bool chooses = take(w_choose, w_colon) || take(w_chooses, w_colon);
    const bool read = read_block(each, chooses ? &SentenceReader::read_choice : &SentenceReader::read_alternatives);
    --third_;
    third_verbs_ = outer;
    if (read) pack_.code[at].span = span_from(first);
    (void)take(w_each);  // "all other players recall 1 region each"
    return read;
}

bool SentenceReader::read_if() {
    Instruction test;
    test.op = op_if;
    if (!read_conditions(test.a, test.n)) return false;
    // "if barbarian you may draw 1 card": the comma may be left out before a clause.
    const bool clause = (peek(w_you) && peek(w_may, 1)) || is_clause(at_);
    if (!take(w_comma) && !take(w_colon) && !clause) return fail(Wanted::words, ",");
    (void)take(w_then);
    return read_block(test, &SentenceReader::read_statement) && (!take_otherwise() || read_otherwise());
}

// "; otherwise", ", else", ". Otherwise,"
bool SentenceReader::take_otherwise() {
    const std::size_t before = at_;
    (void)(take(w_semicolon) || take(w_comma) || (in_option_ == 0 && take(w_stop)));
    if (take(w_otherwise) || take(w_else)) {
        (void)take(w_comma);
        return true;
    }
    at_ = before;
    return false;
}

// What is done where a test fails; "otherwise 1 wood" behind a gain is a gain.
bool SentenceReader::read_otherwise() {
    if (peek_number() && pack_.code.back().op == vocabulary_.gain_op) say_gain();
    Instruction other;
    other.op = op_else;
    return read_block(other, &SentenceReader::read_statement);
}

// "Unless Shinto is in play, take 1 unrest": as if it stood behind.
bool SentenceReader::read_unless_before() {
    Instruction test;
    test.op = op_if;
    test.flags = flag_not;
    if (!read_conditions(test.a, test.n)) return false;
    if (!want(w_comma)) return false;
    return read_block(test, &SentenceReader::read_clauses);
}

// "Gain 1 progress if barbarian": the sentence that begins at `sentence` is put under the test.
bool SentenceReader::read_if_behind(std::size_t sentence) {
    const std::size_t first = at_++;
    Instruction test;
    test.op = op_if;
    if (!read_conditions(test.a, test.n)) return false;
    test.span = span_from(first);
    if (Instruction& whole = pack_.code[sentence]; whole.has(flag_may)) {
        const Instruction may = whole;  // "you may draw 1 card if barbarian": if so, one may
        whole.flags = static_cast<std::uint8_t>(whole.flags & ~flag_may);
        enclose(sentence + 1, may);
    }
    enclose(sentence + 1, test);
    pack_.code[sentence].b = static_cast<std::uint16_t>(pack_.code.size() - sentence - 1);
    return true;
}

// "Gain 2 progress or return an unrest", "either ... or ...": a choice without the word.
bool SentenceReader::read_either(bool (SentenceReader::*one)(), bool shouted) {
    if (take(w_either)) return read_choice();
    const Mark begin = mark();
    if (!(this->*one)()) return false;
    const std::size_t comma = peek(w_comma) || peek(w_semicolon) || peek(w_stop) ? 1 : 0;
    if (in_option_ != 0 || !peek(w_or, comma) || (!shouted && tokens_[at_ + comma].shout)) return true;
    back_to(begin);
    return read_choice();
}

bool SentenceReader::read_alternatives() { return read_either(&SentenceReader::read_clauses, true); }

// "Up to 2 times: ...", "Twice: ...", "As often as possible: ...", "For each region you have in play: ..."
bool SentenceReader::read_repeat() {
    const Mark begin = mark();
    Instruction repeat;
    repeat.op = op_repeat;
    bool fits = false;
    if (take(w_for, w_each)) {
        back_to(begin);
        fits = read_count(repeat.a);
    } else {
        if (take(w_up, w_to)) repeat.flags = flag_up_to;
        if (take(w_twice)) {
            repeat.n = 2;
            fits = true;
        } else if (repeat.flags == 0 && take_words(as_often_as_possible)) {
            repeat.n = unlimited;
            fits = true;
        } else {
            fits = is_number() && read_number(repeat.n) && (take(w_times) || take(w_time));
        }
    }
    if (fits && (take(w_colon) || take(w_comma) || repeat.a != none || (peek(w_you) && peek(w_may, 1)))) {
        const std::size_t code = pack_.code.size();
        return read_block(repeat, &SentenceReader::read_statement) && comes_to_an_end(code);
    }
    if (!reported_) back_to(begin);
    return false;
}

// What is done as often as possible must cost something.
bool SentenceReader::comes_to_an_end(std::size_t repeat) {
    if (pack_.code[repeat].n != unlimited || pack_.code[repeat + 1].has(flag_cost)) return true;
    error(pack_.code[repeat].span, "what costs nothing could be done for ever: say how often, or what it costs");
    return false;
}

// "Acquire a region; if unable, gain 1 material": the first part that can be done, without a choice.
bool SentenceReader::is_first_possible() const {
    for (std::size_t k = at_; k + 2 < tokens_.size() && tokens_[k].word != w_stop; ++k) {
        const bool parts = tokens_[k].word == w_semicolon || tokens_[k].word == w_comma;
        if (parts && tokens_[k + 1].word == w_if && tokens_[k + 2].word == w_unable) return true;
    }
    return false;
}

bool SentenceReader::take_unable() {
    const std::size_t before = at_;
    if ((take(w_semicolon) || take(w_comma)) && take(w_if, w_unable)) {
        (void)take(w_comma);
        return true;
    }
    at_ = before;
    return false;
}

bool SentenceReader::read_first_possible() {
    const std::size_t choose_at = pack_.code.size();
    if (!read_options(&SentenceReader::take_unable)) return false;
    pack_.code[choose_at].flags = flag_first;
    return true;
}

// Emits a choice and reads its options, as long as `parted` takes what parts them.
bool SentenceReader::read_options(bool (SentenceReader::*parted)()) {
    const std::size_t first = at_;
    const std::size_t choose_at = pack_.code.size();
    Instruction choose;
    choose.op = op_choose;
    emit(choose);
    std::uint8_t options = 0;
    do {
        Instruction option;
        option.op = op_option;
        ++in_option_;
        const bool read = read_block(option, &SentenceReader::read_option);
        --in_option_;
        if (!read) return false;
        ++options;
    } while ((this->*parted)());
    pack_.code[choose_at].n = options;
    pack_.code[choose_at].b = static_cast<std::uint16_t>(pack_.code.size() - choose_at - 1);
    pack_.code[choose_at].span = span_from(first);
    return true;
}

// What a sentence, an option or a condition holds.
bool SentenceReader::read_statement() {
    if (in_option_ == 0 && is_first_possible()) return read_first_possible();
    if (take(w_choose, w_colon)) {
        const std::size_t choose_at = pack_.code.size();
        if (!read_choice()) return false;
        // "choose: pay 1 population OR discard 2 cards, to return this card": the options are the cost.
        if (!take(w_comma, w_to)) return true;
        pack_.code[choose_at].flags = static_cast<std::uint8_t>(pack_.code[choose_at].flags | flag_cost);
        return read_result();
    }
    if (peek(w_choose) && peek(w_one, 1) && peek(w_or, 2) && peek(w_both, 3) && peek(w_colon, 4)) {
        at_ += 5;
        const std::size_t choose_at = pack_.code.size();
        if (!read_choice()) return false;
        pack_.code[choose_at].flags = flag_both;
        return true;
    }
    if (peek(w_choose) && is_amount(at_ + 1)) {  // "choose 1 material or 1 population"
        ++at_;
        return read_choice();
    }
    (void)take(w_then);
    const bool tests = !vocabulary_.conditions.empty();
    if (tests && take(w_if)) return read_if();
    if (tests && peek(w_with) && at_ + 1 < tokens_.size()) {
        // "With Kanji in play, ...", "with 2 or more mana, ...": if Kanji is in play, if you have 2 or more mana.
        if (tokens_[at_ + 1].kind == Token::Kind::title) {
            ++at_;
        } else {
            tokens_.insert(place(at_), tokens_[at_]);
            put_word(at_, w_you);
            put_word(at_ + 1, w_have);
        }
        return read_if();
    }
    if (tests && take(w_unless)) return read_unless_before();
    if (take(w_you, w_may) || take(w_may)) {
        Instruction sentence;
        sentence.op = op_sentence;
        sentence.flags = flag_may;
        return read_block(sentence, &SentenceReader::read_statement);
    }
    if (read_repeat()) return true;
    if (reported_) return false;
    const bool verb = at_ + 1 < tokens_.size() && (is_verb(tokens_[at_ + 1].word) || peek(w_either, 1));
    if (third_ == 0 && peek(w_you) && verb) ++at_;  // "you gain"
    return read_alternatives();
}

bool SentenceReader::read_option() {
    if (!read_statement()) return false;
    for (;;) {
        // "if barbarian, place a card on your deck; if empire, pay 1 progress": sentences of one option.
        const Mark before = mark();
        const bool semicolon = !semicolons_part_ && peek(w_semicolon) && at_ + 1 < tokens_.size() &&
                               !peek(w_otherwise, 1) && !peek(w_or, 1) && !(peek(w_if, 1) && peek(w_unable, 2)) &&
                               take(w_semicolon);
        if (!semicolon && !(take_joint() && peek(w_you) && peek(w_may, 1))) {
            back_to(before);
            return true;
        }
        if (!read_statement()) return false;
    }
}

// "choose: gain 1 material, gain 1 population or draw 1 card": commas part the options up to the last "or".
bool SentenceReader::is_listed_choice() const {
    bool comma = false;
    for (std::size_t k = at_; k < tokens_.size(); ++k) {
        const Token& token = tokens_[k];
        if (token.word == w_stop || token.word == w_semicolon || token.word == w_colon || token.shout) return false;
        if (token.word == w_or) return comma && (tokens_[k - 1].word == w_comma || is_clause(k + 1));
        comma = comma || (token.word == w_comma && !token.remark && is_clause(k + 1));
    }
    return false;
}

// "choose: gain 1 material; gain 1 population; or draw 1 card": semicolons part the options.
bool SentenceReader::ends_with_semicolon_or() const {
    for (std::size_t k = at_; k + 1 < tokens_.size() && tokens_[k].word != w_stop; ++k) {
        if (tokens_[k].word == w_semicolon && tokens_[k + 1].word == w_or) return true;
    }
    return false;
}

bool SentenceReader::read_listed_choice() {
    const Mark begin = mark();
    const std::size_t choose_at = pack_.code.size();
    commas_part_ = true;
    const bool read = read_choice();
    commas_part_ = false;
    const bool ends = at_end() || peek(w_stop) || (peek(w_comma) && peek(w_to, 1));
    if (read && pack_.code[choose_at].n > 1 && ends) return true;
    if (!reported_) back_to(begin);
    return false;
}

bool SentenceReader::read_choice_by_semicolons() {
    semicolons_part_ = true;
    const bool read = read_choice();
    semicolons_part_ = false;
    return read;
}

// What parts two options; "A, or B" does as well as "A OR B".
bool SentenceReader::take_or() {
    if ((peek(w_comma) || peek(w_semicolon) || peek(w_stop)) && peek(w_or, 1)) ++at_;
    return take(w_or) || take(w_slash) || (semicolons_part_ && take(w_semicolon)) ||
           (commas_part_ && in_option_ == 0 && !peek(w_to, 1) && take(w_comma));
}

bool SentenceReader::read_choice() {
    if (!commas_part_ && in_option_ == 0 && is_listed_choice()) {
        if (read_listed_choice()) return true;
        if (reported_) return false;
    }
    if (!semicolons_part_ && in_option_ == 0 && ends_with_semicolon_or()) return read_choice_by_semicolons();
    const Mark begin = mark();
    if (!read_options(&SentenceReader::take_or)) return false;
    return pack_.code[begin.code].n > 1 || read_single_option(begin);
}

// One option only was read: others are parted by other signs, or there is none.
bool SentenceReader::read_single_option(const Mark& begin) {
    // What stopped the option is the mistake, unless the sentence simply ends there.
    if (!peek(w_stop) && !at_end()) return fail(Wanted::words, "OR");
    const Instruction& inner = pack_.code[begin.code + 2];
    if (inner.op == op_choose && begin.code + 3U + inner.b == pack_.code.size()) {
        // "choose: gain 1 material or 1 population": the options were parted one step further in.
        const auto outer = pack_.code.begin() + static_cast<std::ptrdiff_t>(begin.code);
        pack_.code.erase(outer, outer + 2);
        return true;
    }
    const bool by_commas = !commas_part_ && in_option_ == 0;
    if (by_commas) {  // "choose: gain 1 material, gain 1 population"
        back_to(begin);
        if (read_listed_choice()) return true;
    }
    if (reported_) return false;
    if (!semicolons_part_) {  // "choose: gain 1 material; draw 1 card"
        back_to(begin);
        return read_choice_by_semicolons();
    }
    if (!by_commas) error(span_from(begin.at), "a choice needs at least two options, parted by 'OR'");
    return false;
}

bool SentenceReader::read_sentence(bool first_in_ability, Ability& ability) {
    const std::size_t sentence_at = pack_.code.size();
    const std::size_t first = at_;
    Instruction sentence;
    sentence.op = op_sentence;
    (void)take(w_then);
    if (take(w_you, w_may) || take(w_may)) sentence.flags = flag_may;
    offered_ = sentence.flags == flag_may;
    led_ = false;
    const bool read = read_block(sentence, &SentenceReader::read_statement);
    offered_ = false;
    if (!read) return false;
    // Behind a choice it would be said of the last option only.
    const bool chooses = std::any_of(pack_.code.begin() + static_cast<std::ptrdiff_t>(sentence_at), pack_.code.end(),
                                     [](const Instruction& one) { return one.op == op_choose; });
    // Behind a verb with a colon it would be tested before that verb is done.
    if (peek(w_if) && !vocabulary_.conditions.empty() && pack_.code[sentence_at + 1].op >= first_verb && !chooses &&
        !led_) {
        if (!read_if_behind(sentence_at)) return false;
        if (take_otherwise() && !read_otherwise()) return false;
        pack_.code[sentence_at].b = static_cast<std::uint16_t>(pack_.code.size() - sentence_at - 1);
    }
    pack_.code[sentence_at].span = span_from(first);
    if (first_in_ability) {
        std::size_t cost = sentence_at + 1;
        while (cost < pack_.code.size() && pack_.code[cost].op >= first_verb && pack_.code[cost].has(flag_cost)) ++cost;
        ability.cost_end = static_cast<std::uint16_t>(cost);
    }
    if (take(w_semicolon)) return true;  // ends a sentence as well
    // "You may draw 1 card, and you may discard a card": two offers.
    const Mark before = mark();
    if (sentence.flags == flag_may && take_joint() && peek(w_you)) return true;
    back_to(before);
    return want(w_stop);
}

}  // namespace lang
