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
        if (subject_ends()) {
            back_to(before);
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
    const bool comma_to = vocabulary_.headless && in_option_ == 0 && peek(",") && at_ + 1 < tokens_.size() &&
                          tokens_[at_ + 1].text == "to";
    if (peek("to") || priced || comma_to) {
        at_ += comma_to ? 2 : 1;
        for (std::size_t i = code; i < pack_.code.size(); ++i) {
            pack_.code[i].flags = static_cast<std::uint8_t>(pack_.code[i].flags | flag_cost);
        }
        return read_result();
    }
    return read_unless(code);
}

// What stands behind "to": "to choose: ...", "to have each other player ...", or clauses.
bool PhraseParser::read_result() {
    if (vocabulary_.headless) {
        if (words("choose :")) return read_choice();
        if (peek("choose")) return read_statement();
        if (peek("have")) ++at_;
    }
    // "to gain 2 progress or draw 1 card": to choose
    return read_either(&PhraseParser::read_clause_list);
}

// "... unless Shinto is in play": what was read since `code` is put under the test.
bool PhraseParser::read_unless(std::size_t code) {
    if (vocabulary_.conditions.empty() || !peek("unless")) return true;
    const std::size_t first = at_++;
    Instruction test;
    test.op = op_if;
    test.flags = flag_not;
    if (!read_conditions(test.a, test.n)) return false;
    test.b = static_cast<std::uint16_t>(pack_.code.size() - code);
    test.span = span_from(first);
    pack_.code.insert(pack_.code.begin() + static_cast<std::ptrdiff_t>(code), test);
    return true;
}

// Whether what another player does is over here: "..., you gain", "..., each opponent takes", or a verb of one's own.
bool PhraseParser::subject_ends() {
    if (third_ == 0) return false;
    if (peek("you") && !(at_ + 1 < tokens_.size() && tokens_[at_ + 1].text == "may")) return true;
    const Mark begin = mark();
    Instruction each;
    const bool subject = read_subject(each);
    back_to(begin);
    if (subject) return true;
    return third_verbs_ && !at_end() && !tokens_[at_].text.ends_with("s");
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
