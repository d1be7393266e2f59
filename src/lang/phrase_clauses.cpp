// Clauses: what is done, what is gained, what joins them, how often and unless what.

#include "lang/phrase_sentences.h"

#include <algorithm>
#include <utility>

#include "core/words.h"

namespace lang {

// What a part of a gain gives: Goods, or "1 more" of the one kind that the part before gave.
bool SentenceReader::read_gained(const Goods& before, Goods& goods) {
    const auto kinds = std::count_if(before.begin(), before.end(), [](std::uint8_t n) { return n > 0; });
    if (kinds != 1 || !peek_number() || !peek(w_more, 1) || !peek(w_for, 2)) return read_goods(false, goods);
    std::uint8_t number = 0;
    if (!read_number(number)) return false;
    ++at_;
    for (std::size_t k = 0; k < goods.size(); ++k) goods[k] = before[k] > 0 ? number : std::uint8_t{0};
    return true;
}

// Emits a gain of Goods. Cards are drawn: a mixed list becomes a gain and a draw.
void SentenceReader::emit_gain(Instruction gain, Goods goods) {
    Goods drawn{};
    bool gains = false, draws = false;
    for (const GoodRow& row : vocabulary_.goods) {
        if (goods[row.id] == 0) continue;
        (row.drawn() ? draws : gains) = true;
        if (row.drawn()) std::swap(drawn[row.id], goods[row.id]);
    }
    if (gains) {
        gain.a = add_goods(goods);
        emit(gain);
    }
    if (draws) {
        gain.flags = 0;
        gain.a = add_goods(drawn);
        emit(gain);
    }
}

// "2 wood and 1 VP for each X": one part of a gain. `before` is what the part before it gave, then what this one gives.
bool SentenceReader::read_gain_part(std::uint8_t flags, Goods& before) {
    const std::size_t first = at_;
    Goods goods{};
    if (!read_gained(before, goods)) return false;
    before = goods;
    Instruction gain;
    gain.op = vocabulary_.gain_op;
    gain.flags = flags;
    if (peek(w_for) && !read_count(gain.b)) return false;
    gain.span = span_from(first);
    emit_gain(gain, goods);
    return true;
}

// "1 raze or 2 VP": the first part was read, as the code from `code` on; each further one is an option.
bool SentenceReader::read_gain_options(std::size_t begin, std::size_t code, Goods& before) {
    // "1 wood, 1 stone or 1 food" could mean two things: the author says which.
    const bool list = std::any_of(place(begin), place(at_), [](const Token& t) { return t.word == w_comma; });
    if (list && pack_.code.size() == code + 1 && pack_.code.back().b == none) {
        error(span_from(begin), "a list before 'or' can be read in two ways: part every alternative with 'or'");
        return false;
    }
    Instruction choose;
    choose.op = op_choose;
    choose.m = 1;  // said inside one gain
    for (std::size_t option_at = code;; option_at = pack_.code.size()) {
        if (option_at > code && !read_gain_part(0, before)) return false;
        Instruction option;
        option.op = op_option;
        option.span = pack_.code[option_at].span;
        enclose(option_at, option);
        ++choose.n;
        if (!peek(w_or) || !peek_number(1)) break;
        ++at_;
    }
    choose.span = span_from(begin);
    enclose(code, choose);
    return true;
}

// How many words join another part to a gain. Behind what was counted an "and" or a comma is enough: "1 VP for each red
// card and 1 worker for each pink card".
std::size_t SentenceReader::gain_joint() {
    if (peek(w_comma) && peek(w_and, 1) && peek_number(2)) return 2;
    if (pack_.code.back().b == none || !is_amount(at_ + 1) || !peek_number(1)) return 0;
    // A comma parts the options of a choice, too: "A, B, or C".
    const auto stop = std::find_if(place(at_), tokens_.end(), [](const Token& t) { return t.word == w_stop; });
    const bool choice = std::any_of(place(at_), stop, [](const Token& t) { return t.word == w_or; });
    return peek(w_and) || (peek(w_comma) && !choice) ? 1 : 0;
}

// "gain 2 wood and 1 VP for each X", "gain 1 worker, and 1 gold for each X", "gain 1 raze or 2 VP".
bool SentenceReader::read_gain() {
    const Mark begin = mark();
    if (!want(w_gain)) return false;
    const std::size_t code = pack_.code.size();
    Goods before{};
    bool read = read_gain_part(0, before);
    if (read && peek(w_or) && peek_number(1)) {
        read = read_gain_options(begin.at, code, before);
    } else {
        while (read) {
            const std::size_t words = gain_joint();
            if (words == 0) break;
            at_ += words;
            read = read_gain_part(flag_joined, before);
        }
    }
    if (!read) back_to(begin);
    return read;
}

// The reading that takes the most words wins: "gain 1 good of the raze field ..." is no plain gain.
bool SentenceReader::read_clause() {
    bool each = false;
    if (read_each(each)) return true;
    if (each || reported_) return false;
    const Mark begin = mark();
    reading_ = {PhraseKind::effect, true, at_};
    const WordId said = at_end() ? WordId{no_word} : tokens_[at_].word;
    const WordId base = third_ > 0 ? lexicon_.base_of(said) : WordId{no_word};
    third_at_ = base != no_word ? at_ : no_place;  // "each player takes": the phrases know only "take"
    const PhraseRow* best = nullptr;
    Wording best_wording;
    std::size_t best_end = begin.at;
    Instruction instruction;
    lexicon_.effects.for_each(base != no_word ? base : said, [&](const Wording& wording) {
        const PhraseRow& row = vocabulary_.effects[wording.row];
        if (reported_ || (row.op == vocabulary_.gain_op && row.phrase.starts_with("gain "))) return;
        const bool fits = read_wording(row, wording, instruction);
        if (fits && (at_ > best_end || (at_ == best_end && best != nullptr && wording.row < best_wording.row))) {
            best = &row;
            best_wording = wording;
            best_end = at_;
        }
        if (!reported_) back_to(begin);
    });
    if (reported_) return false;
    if (best == nullptr) find_gain();
    if (says(w_gain)) {
        if (read_gain() && at_ > best_end) return true;
        if (reported_) return false;
        back_to(begin);
    }
    if (best == nullptr) return fail(Wanted::verb);
    if (!read_wording(*best, best_wording, instruction)) return false;
    if (towards_.op == op_each) {  // "steal 1 goods from each other player": the verb is theirs
        towards_.b = 1;
        towards_.span = instruction.span;
        emit(towards_);
    }
    emit(instruction);
    return true;
}

// "acquire a region and a tributary": the verb of the clause before is meant again.
bool SentenceReader::say_again() {
    const Mark begin = mark();
    std::size_t verbs = clause_;
    while (verbs < at_ && !is_number(verbs)) ++verbs;
    if (!is_number(at_) || verbs == clause_ || verbs == at_ || third_ != 0) return false;
    const std::vector<Token> tokens = tokens_;
    const auto stopped = std::make_tuple(furthest_, wanted_, wanted_words_, failed_in_);
    const std::vector<Token> words(place(clause_), place(verbs));
    for (std::size_t k = 0; k < words.size(); ++k) {
        tokens_.insert(place(at_ + k), words[k]);
        tokens_[at_ + k].span = tokens[at_].span;
    }
    if (read_clause()) return true;
    if (reported_) return false;
    tokens_ = tokens;
    std::tie(furthest_, wanted_, wanted_words_, failed_in_) = stopped;
    back_to(begin);
    return false;
}

bool SentenceReader::read_clause_list() {
    clause_ = at_;
    const std::size_t code = pack_.code.size();
    if (!read_clause()) return false;
    for (;;) {
        const Mark before = mark();
        // "pray 5: gain 1 VP for each red card": a verb that ends with a colon leads to what is done with it, and what
        // is paid before it is its price: "spend 1 worker, pray 5: ...".
        if (tokens_[at_ - 1].word == w_colon) {
            const auto paid = pack_.code.begin() + static_cast<std::ptrdiff_t>(code);
            if (std::all_of(paid, pack_.code.end() - 1, [this](const Instruction& one) { return is_price(one); })) {
                for (auto one = paid; one != pack_.code.end() - 1; ++one)
                    one->flags = static_cast<std::uint8_t>(one->flags | flag_cost);
            }
            led_ = true;
            const std::size_t done = pack_.code.size();
            return read_statement() && read_if_within(done);
        }
        if (!take_joint()) return true;
        if (subject_ends() || (offered_ && peek(w_you))) {  // "you may draw 1 card, and you gain 1 progress": always
            back_to(before);
            return true;
        }
        if (take(w_choose, w_colon) || take(w_either)) return read_choice();
        if (peek(w_choose) && peek(w_one, 1)) return read_statement();  // "one or both"
        if (!vocabulary_.conditions.empty() && take(w_if)) return read_if();
        if (peek(w_have) && at_ + 1 < tokens_.size() && lexicon_.subjects.begins(tokens_[at_ + 1].word)) ++at_;
        if (take(w_you, w_may)) {
            Instruction may;
            may.op = op_sentence;
            may.flags = flag_may;
            return read_block(may, &SentenceReader::read_statement);
        }
        if (third_ == 0) (void)take(w_you);
        (void)take(w_must);
        const std::size_t begin = at_;
        if (!read_clause() && (reported_ || !say_again())) {
            back_to(before);
            return !reported_;
        }
        clause_ = begin;
    }
}

// "pray 5: gain 3 VP if 3 or more cards share a colour, else 1 VP": the one clause behind the colon is tested.
bool SentenceReader::read_if_within(std::size_t code) {
    const bool one = pack_.code.size() == code + 1 && pack_.code.back().op >= first_verb;
    if (!one || vocabulary_.conditions.empty() || !peek(w_if)) return true;
    const std::size_t first = at_++;
    Instruction test;
    test.op = op_if;
    if (!read_conditions(test.a, test.n)) return false;
    test.span = span_from(first);
    enclose(code, test);
    return !take_otherwise() || read_otherwise();
}

bool SentenceReader::read_clauses() {
    const std::size_t code = pack_.code.size();
    if (!read_clause_list()) return false;
    const bool prices = std::all_of(pack_.code.begin() + static_cast<std::ptrdiff_t>(code), pack_.code.end(),
                                    [this](const Instruction& one) { return is_price(one); });
    const std::size_t extra = peek(w_extra, 2) || peek(w_additional, 2) || peek(w_more, 2) ? 1 : 0;
    const bool bought = behind_one_at_a_time(clause_) > clause_;  // "acquire a region for 2 population" says the price
    const bool for_goods = peek(w_for) && at_ + 2 + extra < tokens_.size() && is_number(at_ + 1) && !bought &&
                           !lexicon_.goods.forms(tokens_[at_ + 2 + extra].word).empty();
    if (for_goods) {  // "pay 1 gold for 2 VP"
        put_word(at_, w_to);
        ++at_;
        say_gain();
        --at_;
    }
    // "pay 3 materials: draw 1 card"
    const bool priced = (prices && peek(w_semicolon)) || peek(w_colon);
    const bool comma_to = in_option_ == 0 && peek(w_comma) && peek(w_to, 1);
    if (peek(w_to) || priced || comma_to) {
        at_ += comma_to ? 2 : 1;
        for (std::size_t i = code; i < pack_.code.size(); ++i) {
            pack_.code[i].flags = static_cast<std::uint8_t>(pack_.code[i].flags | flag_cost);
        }
        return read_result() && read_times(code);
    }
    return read_unless(code) && read_times(code);
}

// "... twice", "..., up to 3 times": what was read since `code` is done so often.
bool SentenceReader::read_times(std::size_t code) {
    const std::size_t first = at_;
    Instruction repeat;
    repeat.op = op_repeat;
    (void)take(w_comma);
    if (take(w_up, w_to)) repeat.flags = flag_up_to;
    const bool fits = take(w_twice) ? (repeat.n = 2) != 0
                      : repeat.flags == 0 && take_words(as_often_as_possible)
                          ? (repeat.n = unlimited) != 0
                          : is_number() && (peek(w_times, 1) || peek(w_time, 1)) && read_number(repeat.n);
    if (!fits) {
        at_ = first;
        return !reported_;
    }
    const bool remark = peek(w_comma) && tokens_[at_].remark;
    if (!(take(w_times) || take(w_time)) && (peek(w_colon) || (peek(w_comma) && !remark))) {  // "twice: ..." begins
        at_ = first;
        return true;
    }
    repeat.span = span_from(first);
    enclose(code, repeat);
    return comes_to_an_end(code);
}

// "take 2 materials", "+2 materials", "2 materials": a gain, where no phrase begins so.
void SentenceReader::find_gain() {
    if (peek(w_plus) && is_amount(at_ + 1)) {
        tokens_[at_].kind = Token::Kind::word;
        put_word(at_, w_gain);
    } else if (says(w_take) && is_amount(at_ + 1)) {
        put_word(at_, w_gain);
        third_at_ = no_place;
    } else if (is_amount(at_) && !behind_joint()) {
        say_gain();
    }
}

// Whether another verb than a gain stands before: in "discard a card and 2 materials" nothing is gained.
bool SentenceReader::behind_joint() const {
    const bool joint = at_ > 0 && (tokens_[at_ - 1].word == w_and || tokens_[at_ - 1].word == w_comma);
    return joint && !commas_part_ && pack_.code.back().op >= first_verb && pack_.code.back().op != vocabulary_.gain_op;
}

// "for 2 VP", "otherwise 1 wood": the verb is left out, so it is put here.
void SentenceReader::say_gain() {
    tokens_.insert(place(at_), tokens_[at_]);
    tokens_[at_].kind = Token::Kind::word;
    put_word(at_, w_gain);
}

// What joins two clauses: ", and", "and then", a comma.
bool SentenceReader::take_joint() {
    if (commas_part_ && in_option_ > 0 && peek(w_comma) && !tokens_[at_].remark) return false;
    const bool comma = take(w_comma);
    const bool joined = take(w_and) || comma;
    return take(w_then) || joined;
}

// What stands behind "to": "to choose: ...", "to have each other player ...", or clauses.
bool SentenceReader::read_result() {
    if (take(w_choose, w_colon)) return read_choice();
    if (peek(w_choose)) return read_statement();
    (void)take(w_have);
    // "to gain 2 progress or draw 1 card": to choose. An OR in capitals parts options, and the price is before one
    // only.
    return read_either(&SentenceReader::read_clause_list, false);
}

// "... unless Shinto is in play": what was read since `code` is put under the test.
bool SentenceReader::read_unless(std::size_t code) {
    if (vocabulary_.conditions.empty() || !peek(w_unless)) return true;
    const std::size_t first = at_++;
    Instruction test;
    test.op = op_if;
    test.flags = flag_not;
    if (!read_conditions(test.a, test.n)) return false;
    test.span = span_from(first);
    enclose(code, test);
    return true;
}

// Whether what another player does is over here: "..., you gain", "..., each opponent takes", or a verb of one's own.
bool SentenceReader::subject_ends() {
    if (third_ == 0) return false;
    if (peek(w_you) && !peek(w_may, 1)) return true;
    const Mark begin = mark();
    Instruction each;
    const bool subject = read_subject(each);
    back_to(begin);
    if (subject) return true;
    return third_verbs_ && !at_end() && !tokens_[at_].text.ends_with("s");
}

}  // namespace lang
