// Sentences, choices and clauses: phrase after phrase is tried, the longest reading wins.

#include "lang/phrases.h"

#include <algorithm>

#include "core/words.h"

namespace lang {

PhraseParser::Mark PhraseParser::mark() const {
    return {at_,
            pack_.code.size(),
            pack_.goods.size(),
            pack_.selectors.size(),
            pack_.counts.size(),
            pack_.conditions.size(),
            pack_.titles.size()};
}

void PhraseParser::back_to(const Mark& mark) {
    at_ = mark.at;
    pack_.code.resize(mark.code);
    pack_.goods.resize(mark.goods);
    pack_.selectors.resize(mark.selectors);
    pack_.counts.resize(mark.counts);
    pack_.conditions.resize(mark.conditions);
    pack_.titles.resize(mark.titles);
}

namespace {
template <class T>
std::uint16_t add_to_pool(std::vector<T>& pool, const T& item) {
    const auto found = std::find(pool.begin(), pool.end(), item);
    if (found != pool.end()) return static_cast<std::uint16_t>(found - pool.begin());
    pool.push_back(item);
    return static_cast<std::uint16_t>(pool.size() - 1);
}
}  // namespace

std::uint16_t PhraseParser::add_goods(const Goods& goods) { return add_to_pool(pack_.goods, goods); }
std::uint16_t PhraseParser::add_selector(const Selector& s) { return add_to_pool(pack_.selectors, s); }
std::uint16_t PhraseParser::add_count(const Count& count) { return add_to_pool(pack_.counts, count); }
std::uint16_t PhraseParser::add_title(const std::string& name) { return add_to_pool(pack_.titles, name); }

Span PhraseParser::span_from(std::size_t first) const {
    if (tokens_.empty()) return {};
    const std::size_t from = std::min(first, tokens_.size() - 1);
    const std::size_t last = at_ > from ? at_ - 1 : from;
    const Span& end = tokens_[last].span;
    return {tokens_[from].span.begin, end.begin + end.length - tokens_[from].span.begin};
}

bool PhraseParser::read_wording(std::string_view phrase, Instruction& instruction) {
    Piece piece{};
    while (take_piece(phrase, piece)) {
        switch (piece.kind) {
            case Piece::Kind::word: {
                const std::size_t slash = piece.text.find('/');
                if (slash != std::string_view::npos && peek(core::lower(piece.text.substr(slash + 1)))) {
                    ++at_;
                    break;
                }
                if (!word(piece.text.substr(0, slash))) return false;
                break;
            }
            case Piece::Kind::comma:
            case Piece::Kind::colon:
                if (!word(piece.text)) return false;
                break;
            case Piece::Kind::rider:
                if (words(piece.text)) instruction.flags = static_cast<std::uint8_t>(instruction.flags | piece.bit);
                break;
            case Piece::Kind::slot: {
                Goods goods{};
                Selector selector;
                if (piece.text == "goods" || piece.text == "cards" || piece.text == "price") {
                    if (!read_goods(piece.text == "cards", goods)) return false;
                    for (const GoodRow& row : vocabulary_.goods) {
                        if (piece.text == "price" && row.drawn && goods[row.id] > 0) return false;
                    }
                    instruction.a = add_goods(goods);
                } else if (piece.text == "kinds") {
                    if (!read_kinds(goods)) return false;
                    instruction.a = add_goods(goods);
                } else if (piece.text == "sel" || piece.text == "sel2") {
                    if (!read_selector(piece.argument, false, selector)) return false;
                    (piece.text == "sel" ? instruction.a : instruction.b) = add_selector(selector);
                } else if (piece.text == "all" || piece.text == "each") {  // a whole kind, without an article
                    if (!read_selector(piece.argument, true, selector)) return false;
                    instruction.a = add_selector(selector);
                } else if (piece.text == "cond") {
                    if (!read_conditions(instruction.a, instruction.n)) return false;
                } else if (piece.text == "titles") {
                    if (!read_title_list(listed_titles_, listed_negated_)) return false;
                } else if (piece.text == "icons" || piece.text == "icons2") {
                    if (!read_facets(1, selector, selector.facets)) return false;
                    selector.noun = vocabulary_.default_noun;
                    (piece.text == "icons" ? instruction.a : instruction.b) = add_selector(selector);
                } else if (piece.text == "symbols") {
                    if (!read_facets(2, selector, selector.facets)) return false;
                    instruction.m = static_cast<std::uint8_t>(selector.facets[2]);
                } else if (piece.text == "count") {
                    if (peek("for") && !read_count(instruction.b)) return false;
                } else if (piece.text == "n" || piece.text == "m") {
                    if (!read_number(piece.text == "n" ? instruction.n : instruction.m)) return false;
                }
                break;
            }
        }
    }
    return true;
}

bool PhraseParser::read_phrase(const PhraseRow& row, Instruction& instruction) {
    const Mark begin = mark();
    const auto attempt = [&](std::string_view phrase) {
        instruction = Instruction{};
        instruction.op = row.op;
        if (read_wording(phrase, instruction)) {
            instruction.span = span_from(begin.at);
            return true;
        }
        back_to(begin);
        return false;
    };
    if (attempt(row.phrase)) return true;
    if (row.also.empty()) return false;
    for (const std::string_view other : core::split(row.also, '|')) {
        if (attempt(other)) return true;
    }
    return false;
}

// "gain 2 wood and 1 VP for each X", "gain 1 worker, and 1 gold for each X", "gain 1 raze or 2 VP".
bool PhraseParser::read_gain() {
    const Mark begin = mark();
    if (!word("gain")) return false;
    const auto read_part = [this](std::uint8_t flags, bool counted) {
        const std::size_t first = at_;
        Goods goods{};
        if (!read_goods(false, goods)) return false;
        Instruction instruction;
        instruction.op = vocabulary_.gain_op;
        instruction.flags = flags;
        if (counted && peek("for") && !read_count(instruction.b)) return false;
        instruction.span = span_from(first);
        // Cards are drawn: a mixed list becomes a gain and a draw.
        Goods drawn{};
        bool any_gained = false, any_drawn = false;
        for (const GoodRow& row : vocabulary_.goods) {
            if (row.drawn && goods[row.id] > 0) {
                drawn[row.id] = goods[row.id];
                goods[row.id] = 0;
                any_drawn = true;
            }
            any_gained = any_gained || goods[row.id] > 0;
        }
        if (any_gained) {
            instruction.a = add_goods(goods);
            emit(instruction);
        }
        if (any_drawn) {
            instruction.flags = 0;
            instruction.a = add_goods(drawn);
            emit(instruction);
        }
        return true;
    };
    const auto alternative = [this] {
        return peek("or") && at_ + 1 < tokens_.size() && tokens_[at_ + 1].kind == Token::Kind::number;
    };
    const std::size_t code = pack_.code.size();
    if (!read_part(0, true)) {
        back_to(begin);
        return false;
    }
    if (alternative()) {
        // "1 wood, 1 stone or 1 food" could mean two things: the author says which.
        for (std::size_t k = begin.at; k < at_; ++k) {
            if (tokens_[k].text == "," && pack_.code.size() == code + 1 && pack_.code.back().b == none) {
                error(span_from(begin.at),
                      "a list before 'or' can be read in two ways: part every alternative with 'or'");
                return false;
            }
        }
        std::vector<std::vector<Instruction>> parts;
        const auto take = [&] {
            parts.emplace_back(pack_.code.begin() + static_cast<std::ptrdiff_t>(code), pack_.code.end());
            pack_.code.resize(code);
        };
        take();
        while (alternative()) {
            ++at_;
            if (!read_part(0, true)) {
                back_to(begin);
                return false;
            }
            take();
        }
        Instruction choose;
        choose.op = op_choose;
        choose.n = static_cast<std::uint8_t>(parts.size());
        choose.m = 1;  // said inside one gain: "1 raze or 2 VP"
        choose.b = 0;
        choose.span = span_from(begin.at);
        for (const auto& part : parts) choose.b = static_cast<std::uint16_t>(choose.b + part.size() + 1);
        emit(choose);
        for (const auto& part : parts) {
            Instruction option;
            option.op = op_option;
            option.b = static_cast<std::uint16_t>(part.size());
            option.span = part.front().span;
            emit(option);
            pack_.code.insert(pack_.code.end(), part.begin(), part.end());
        }
        return true;
    }
    while (peek(",") && at_ + 2 < tokens_.size() && tokens_[at_ + 1].text == "and" &&
           tokens_[at_ + 2].kind == Token::Kind::number) {
        at_ += 2;
        if (!read_part(flag_joined, true)) {
            back_to(begin);
            return false;
        }
    }
    return true;
}

// The reading that takes the most words wins: "gain 1 good of the raze field ..." is no plain gain.
bool PhraseParser::read_clause() {
    bool each = false;
    if (read_each(each)) return true;
    if (each || reported_) return false;
    if (third_ > 0 && !at_end() && tokens_[at_].text.size() > 3 && tokens_[at_].text.ends_with("s")) {
        // "each player takes": the phrases know only "take".
        const std::string base = tokens_[at_].text.substr(0, tokens_[at_].text.size() - 1);
        if (std::any_of(vocabulary_.effects.begin(), vocabulary_.effects.end(),
                        [&](const PhraseRow& row) { return row.phrase.substr(0, row.phrase.find(' ')) == base; })) {
            tokens_[at_].text = base;
        }
    }
    const Mark begin = mark();
    const PhraseRow* best = nullptr;
    std::size_t best_end = begin.at;
    Instruction instruction;
    for (const PhraseRow& row : vocabulary_.effects) {
        if (row.op == vocabulary_.gain_op && row.phrase.starts_with("gain ")) continue;
        if (read_phrase(row, instruction) && at_ > best_end) {
            best = &row;
            best_end = at_;
        }
        if (reported_) return false;
        back_to(begin);
    }
    if (peek("gain")) {
        if (read_gain() && at_ > best_end) return true;
        if (reported_) return false;
        back_to(begin);
    }
    if (best == nullptr) return fail(Wanted::verb);
    if (!read_phrase(*best, instruction)) return false;
    emit(instruction);
    return true;
}

bool PhraseParser::read_clause_list() {
    if (!read_clause()) return false;
    for (;;) {
        const Mark before = mark();
        bool joined = false;
        if (peek(",")) {
            ++at_;
            joined = true;
        }
        if (peek("and")) {
            ++at_;
            joined = true;
        }
        if (!joined) {
            return true;
        }
        if (vocabulary_.headless && words("choose :")) return read_choice();
        if (vocabulary_.headless && words("you may")) {
            Instruction may;
            may.op = op_sentence;
            may.flags = flag_may;
            return read_block(may, &PhraseParser::read_statement);
        }
        if (vocabulary_.headless && third_ == 0 && peek("you")) ++at_;
        if (!read_clause()) {
            back_to(before);
            return !reported_;
        }
    }
}

bool PhraseParser::is_price(const Instruction& instruction) const {
    return std::any_of(vocabulary_.effects.begin(), vocabulary_.effects.end(),
                       [&](const PhraseRow& row) { return row.op == instruction.op && row.price; });
}

bool PhraseParser::read_clauses() {
    const std::size_t code = pack_.code.size();
    if (!read_clause_list()) return false;
    const bool priced =
        peek(";") && std::all_of(pack_.code.begin() + static_cast<std::ptrdiff_t>(code), pack_.code.end(),
                                 [this](const Instruction& one) { return is_price(one); });
    if (peek("to") || priced) {
        ++at_;
        for (std::size_t i = code; i < pack_.code.size(); ++i) {
            pack_.code[i].flags = static_cast<std::uint8_t>(pack_.code[i].flags | flag_cost);
        }
        return read_result();
    }
    read_unless(code);
    return !reported_;
}

// What stands behind "to": "to choose: ...", "to have each other player ...", or clauses.
bool PhraseParser::read_result() {
    if (vocabulary_.headless) {
        if (words("choose :")) return read_choice();
        if (peek("have")) ++at_;
    }
    return read_clause_list();
}

// "... unless Shinto is in play": what was read since `code` is put under the test.
void PhraseParser::read_unless(std::size_t code) {
    if (vocabulary_.conditions.empty() || !peek("unless")) return;
    const std::size_t first = at_++;
    Instruction test;
    test.op = op_if;
    test.flags = flag_not;
    if (!read_conditions(test.a, test.n)) return;
    test.b = static_cast<std::uint16_t>(pack_.code.size() - code);
    test.span = span_from(first);
    pack_.code.insert(pack_.code.begin() + static_cast<std::ptrdiff_t>(code), test);
}

// Emits a block, reads its body and notes its length.
bool PhraseParser::read_block(Instruction block, bool (PhraseParser::*body)()) {
    const std::size_t first = at_;
    const std::size_t at = pack_.code.size();
    emit(block);
    if (!(this->*body)()) return false;
    pack_.code[at].b = static_cast<std::uint16_t>(pack_.code.size() - at - 1);
    pack_.code[at].span = span_from(first);
    return true;
}

// "steal 1 goods from each other player", "give each other player a card": the subject stands behind the verb.
bool PhraseParser::read_towards(bool& found) {
    const Mark begin = mark();
    const bool steals = vocabulary_.steal_op != 0 && words("steal");
    if (!steals && !(vocabulary_.give_op != 0 && words("give"))) return false;
    found = true;
    Instruction verb;
    Selector selector;
    Goods taken{};
    if (steals) {
        verb.op = vocabulary_.steal_op;
        if (!read_goods(false, taken)) return false;
        if (peek("for") && !read_count(verb.b)) return false;
        if (!word("from")) return false;
        verb.a = add_goods(taken);
    } else {
        verb.op = vocabulary_.give_op;
    }
    Instruction each;
    if (!read_subject(each)) return fail(Wanted::words, "each other player");
    if (!steals) {
        if (!read_selector({}, false, selector)) return false;
        verb.a = add_selector(selector);
    }
    verb.span = each.span = span_from(begin.at);
    each.b = 1;
    emit(each);
    emit(verb);
    return true;
}

// Who does it: "each other player", "each other player who is empire".
bool PhraseParser::read_subject(Instruction& each) {
    const Mark begin = mark();
    const SubjectRow* best = nullptr;
    std::size_t best_end = at_;
    for (const SubjectRow& row : vocabulary_.subjects) {
        const auto attempt = [&](std::string_view phrase) {
            at_ = begin.at;
            if (!phrase.empty() && words(phrase) && at_ > best_end) {
                best = &row;
                best_end = at_;
            }
        };
        attempt(row.phrase);
        for (const std::string_view other : core::split(row.also, '|')) attempt(other);
    }
    back_to(begin);
    if (best == nullptr) return false;
    at_ = best_end;
    each.op = op_each;
    each.n = best->id;
    if (best->filtered && (peek("who") || peek("with") || peek("given"))) {
        const std::size_t tests = pack_.conditions.size();
        if (!read_condition()) return false;
        each.a = static_cast<std::uint16_t>(tests);
        each.m = static_cast<std::uint8_t>(pack_.conditions.size() - tests);
    }
    return true;
}

// "each other player recalls a region", "each player may draw 1 card".
bool PhraseParser::read_each(bool& found) {
    Instruction each;
    if (read_towards(found)) return true;
    if (found || !read_subject(each)) return false;
    found = true;
    if (peek("may")) {
        ++at_;
        each.flags = flag_may;
    }
    ++third_;
    if (peek("chooses")) tokens_[at_].text = "choose";
    const bool read = read_block(each, words("choose :") ? &PhraseParser::read_choice : &PhraseParser::read_clauses);
    --third_;
    return read;
}

bool PhraseParser::read_if() {
    Instruction test;
    test.op = op_if;
    if (!read_conditions(test.a, test.n)) return false;
    if (!peek(",") && !peek(":")) return fail(Wanted::words, ",");
    ++at_;
    if (!read_block(test, &PhraseParser::read_statement)) return false;
    const std::size_t before = at_;
    if (peek(";")) ++at_;
    if (!words("otherwise")) {
        at_ = before;
        return true;
    }
    if (peek(",")) ++at_;
    Instruction other;
    other.op = op_else;
    return read_block(other, &PhraseParser::read_statement);
}

// "Up to 2 times: ...", "Twice: ...", "For each region you have in play: ..."
bool PhraseParser::read_repeat() {
    const Mark begin = mark();
    Instruction repeat;
    repeat.op = op_repeat;
    bool fits = false;
    if (words("for each")) {
        back_to(begin);
        fits = read_count(repeat.a);
    } else {
        if (words("up to")) repeat.flags = flag_up_to;
        if (words("twice")) {
            repeat.n = 2;
            fits = true;
        } else {
            fits = !at_end() && tokens_[at_].kind == Token::Kind::number && read_number(repeat.n) &&
                   (words("times") || words("time"));
        }
    }
    if (fits && (peek(":") || peek(","))) {
        ++at_;
        return read_block(repeat, &PhraseParser::read_statement);
    }
    if (!reported_) back_to(begin);
    return false;
}

// What a sentence, an option or a condition holds.
bool PhraseParser::read_statement() {
    if (words("choose :")) {
        const std::size_t choose_at = pack_.code.size();
        if (!read_choice()) return false;
        if (!vocabulary_.headless || !peek(",") || at_ + 1 >= tokens_.size() || tokens_[at_ + 1].text != "to")
            return true;
        // "choose: pay 1 population OR discard 2 cards, to return this card": the options are the cost.
        at_ += 2;
        pack_.code[choose_at].flags = static_cast<std::uint8_t>(pack_.code[choose_at].flags | flag_cost);
        return read_result();
    }
    if (!vocabulary_.headless) return read_clauses();
    if (words("choose one or both :")) {
        const std::size_t choose_at = pack_.code.size();
        if (!read_choice()) return false;
        pack_.code[choose_at].flags = flag_both;
        return true;
    }
    if (peek("if")) {
        ++at_;
        return read_if();
    }
    if (words("you may")) {
        Instruction sentence;
        sentence.op = op_sentence;
        sentence.flags = flag_may;
        return read_block(sentence, &PhraseParser::read_statement);
    }
    if (read_repeat()) return true;
    if (reported_) return false;
    return read_clauses();
}

bool PhraseParser::read_option() {
    if (!read_statement()) return false;
    // "if barbarian, place a card on your deck; if empire, pay 1 progress": sentences of one option.
    while (vocabulary_.headless && peek(";") && at_ + 1 < tokens_.size() && tokens_[at_ + 1].text != "otherwise") {
        ++at_;
        if (!read_statement()) return false;
    }
    return true;
}

bool PhraseParser::read_choice() {
    const std::size_t first = at_;
    const std::size_t choose_at = pack_.code.size();
    Instruction choose;
    choose.op = op_choose;
    emit(choose);
    std::uint8_t options = 0;
    do {
        Instruction option;
        option.op = op_option;
        if (!read_block(option, &PhraseParser::read_option)) return false;
        ++options;
        // "A, or B" parts options as well as "A OR B".
        if (peek(",") && at_ + 1 < tokens_.size() && tokens_[at_ + 1].text == "or") ++at_;
    } while (peek("or") && ++at_ > 0);
    if (options < 2) {
        if (!reported_) error(span_from(first), "a choice needs at least two options, parted by 'OR'");
        return false;
    }
    pack_.code[choose_at].n = options;
    pack_.code[choose_at].b = static_cast<std::uint16_t>(pack_.code.size() - choose_at - 1);
    pack_.code[choose_at].span = span_from(first);
    return true;
}

bool PhraseParser::read_sentence(bool first_in_ability, Ability& ability) {
    const std::size_t sentence_at = pack_.code.size();
    const std::size_t first = at_;
    Instruction sentence;
    sentence.op = op_sentence;
    if (words("you may")) sentence.flags = flag_may;
    if (!read_block(sentence, &PhraseParser::read_statement)) return false;
    pack_.code[sentence_at].span = span_from(first);
    if (first_in_ability) {
        std::size_t cost = sentence_at + 1;
        while (cost < pack_.code.size() && pack_.code[cost].op >= first_verb &&
               (pack_.code[cost].flags & flag_cost) != 0)
            ++cost;
        ability.cost_end = static_cast<std::uint16_t>(cost);
    }
    if (vocabulary_.headless && peek(";")) {  // a semicolon ends a sentence as well
        ++at_;
        return true;
    }
    return word(".");
}

bool PhraseParser::read_sentences(Ability& ability, bool continues) {
    // A line's later sentences belong to its ability unless they open one of their own.
    bool first = true;
    do {
        if (!first) {
            const Mark before = mark();
            Instruction instruction;
            const bool opens =
                continues && std::any_of(vocabulary_.events.begin(), vocabulary_.events.end(),
                                         [&](const PhraseRow& row) { return read_phrase(row, instruction); });
            back_to(before);
            if (opens) break;
        }
        if (!read_sentence(first, ability)) return false;
        first = false;
    } while (!at_end());
    return true;
}

// A sentence under the wrong kind of head gets told where it belongs.
bool PhraseParser::wrong_head(const HeadRow& head) {
    const auto begins = [this](std::span<const PhraseRow> rows) {
        return std::any_of(rows.begin(), rows.end(), [this](const PhraseRow& row) {
            return !at_end() && row.phrase.substr(0, row.phrase.find(' ')) == tokens_[at_].text;
        });
    };
    if (at_end() || reported_) return false;
    if (head.kind == HeadKind::feature && begins(vocabulary_.effects)) {
        error(
            tokens_[at_].span,
            "a Feature watches or changes something: it begins with 'whenever', 'at the end of the game' or 'you may'",
            "an effect stands behind another head");
        return true;
    }
    if (head.kind == HeadKind::effect && tokens_[at_].text == "whenever") {
        error(tokens_[at_].span, "'whenever' stands under 'Feature:', not under '" + std::string(head.word) + ":'");
        return true;
    }
    return false;
}

bool PhraseParser::read_ability(const HeadRow& head, Ability& ability) {
    if (wrong_head(head)) return false;
    ability.begin = static_cast<std::uint16_t>(pack_.code.size());
    ability.cost_end = static_cast<std::uint16_t>(ability.begin + 1);
    if (head.kind == HeadKind::feature) {
        Instruction instruction;
        for (const PhraseRow& row : vocabulary_.modifiers) {
            const Mark begin = mark();
            if (reported_) return false;
            if (read_phrase(row, instruction)) {
                if (!peek(".")) {
                    word(".");
                    back_to(begin);
                    continue;
                }
                ++at_;
                emit(instruction);
                ability.role = Role::modifier;
                return true;
            }
        }
        for (const PhraseRow& row : vocabulary_.events) {
            if (reported_) return false;
            if (!read_phrase(row, instruction)) continue;
            ability.role = Role::trigger;
            ability.event = row.op;
            ability.event_n = instruction.n;
            ability.event_selector = instruction.a;
            if (peek(",")) ++at_;
            return read_sentences(ability, true);
        }
        return fail(Wanted::verb);
    }
    ability.role = Role::effect;
    return read_sentences(ability, false);
}

// Asks the game whether its rules can do all that was read.
bool PhraseParser::check(const Ability& ability) {
    if (vocabulary_.check == nullptr) return true;
    for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
        std::string problem = vocabulary_.check(pack_, ability, pc);
        if (!problem.empty()) {
            error(pack_.code[pc].span, std::move(problem));
            return false;
        }
    }
    return true;
}

bool PhraseParser::read_line(const HeadRow& head, std::uint8_t times, std::uint8_t line, std::vector<Token> tokens) {
    start(std::move(tokens));
    const Mark begin = mark();
    const std::size_t abilities = pack_.abilities.size();
    if (has_brackets()) return false;
    take_uses(head, times);
    bool good = !at_end();
    for (const Token& token : tokens_) {
        if (token.kind == Token::Kind::unknown) {
            error(token.span, "this sign means nothing in a card's text");
            return false;
        }
    }
    while (good && !at_end()) {
        Ability ability;
        ability.head = head.id;
        ability.times = times;
        ability.line = line;
        good = read_ability(head, ability);
        if (good) {
            emit(Instruction{});
            ability.end = static_cast<std::uint16_t>(pack_.code.size());
            pack_.abilities.push_back(ability);
            good = check(ability);
        }
    }
    if (!good) {
        report();
        back_to(begin);
        pack_.abilities.resize(abilities);
    }
    return good;
}

}  // namespace lang
