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
            case Piece::Kind::slot:
                if (!read_slot(piece, instruction)) return false;
                break;
        }
    }
    return true;
}

// What stands in a slot, put where the slot says.
bool PhraseParser::read_slot(const Piece& piece, Instruction& instruction) {
    Goods goods{};
    Selector selector;
    const auto facet = [&] {
        const FacetKind* kind = vocabulary_.facet(piece.argument);
        if (kind == nullptr || !read_facets(kind->facet, selector, selector.facets)) return false;
        selector.noun = vocabulary_.default_noun;
        return true;
    };
    switch (piece.slot) {
        case Slot::goods:
        case Slot::price:
        case Slot::cards:
            if (!read_goods(piece.slot == Slot::cards, goods)) return false;
            for (const GoodRow& row : vocabulary_.goods) {
                if (piece.slot == Slot::price && row.drawn() && goods[row.id] > 0) return false;
            }
            instruction.a = add_goods(goods);
            return true;
        case Slot::kinds:
            if (!read_kinds(goods)) return false;
            instruction.a = add_goods(goods);
            return true;
        case Slot::sel:
        case Slot::sel2:
            if (!read_selector(piece.argument, false, selector)) return false;
            (piece.slot == Slot::sel ? instruction.a : instruction.b) = add_selector(selector);
            return true;
        case Slot::several:
            if (!read_selector(piece.argument, false, selector) || selector.most < 2) return fail(Wanted::number);
            instruction.b = add_selector(selector);
            return true;
        case Slot::self:
            selector.noun = vocabulary_.self_noun;
            instruction.b = add_selector(selector);
            return true;
        case Slot::all:
        case Slot::each:
            if (!read_selector(piece.argument, true, selector)) return false;
            instruction.a = add_selector(selector);
            return true;
        case Slot::facets:
        case Slot::facets2:
            if (!facet()) return false;
            (piece.slot == Slot::facets ? instruction.a : instruction.b) = add_selector(selector);
            return true;
        case Slot::mask:
            if (!facet()) return false;
            instruction.m = static_cast<std::uint8_t>(selector.facets[vocabulary_.facet(piece.argument)->facet]);
            return true;
        case Slot::titles: return read_title_list(listed_titles_, listed_negated_);
        case Slot::count: return !peek("for") || read_count(instruction.b);
        case Slot::n: return read_number(instruction.n);
        case Slot::m: return read_number(instruction.m);
        case Slot::cond: return read_conditions(instruction.a, instruction.n);
        case Slot::subject: {
            Instruction subject;  // its tests are phrases, too, and forget what stood in towards_
            if (!read_subject(subject)) return fail(Wanted::words, vocabulary_.subjects.front().phrase);
            towards_ = subject;
            return true;
        }
        case Slot::title:
        case Slot::unknown: break;
    }
    return false;
}

bool PhraseParser::read_phrase(const PhraseRow& row, Instruction& instruction) {
    const Mark begin = mark();
    const auto attempt = [&](std::string_view phrase) {
        instruction = Instruction{};
        instruction.op = row.op;
        instruction.flags = row.sets;
        towards_ = Instruction{};
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
            if (row.drawn() && goods[row.id] > 0) {
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
    if (towards_.op == op_each) {  // "steal 1 goods from each other player": the verb is theirs
        towards_.b = 1;
        towards_.span = instruction.span;
        emit(towards_);
    }
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
        if (words("choose :")) return read_choice();
        if (words("you may")) {
            Instruction may;
            may.op = op_sentence;
            may.flags = flag_may;
            return read_block(may, &PhraseParser::read_statement);
        }
        if (third_ == 0 && peek("you")) ++at_;
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
    const bool comma_to = in_option_ == 0 && peek(",") && at_ + 1 < tokens_.size() && tokens_[at_ + 1].text == "to";
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
    if (words("choose :")) return read_choice();
    if (peek("choose")) return read_statement();
    if (peek("have")) ++at_;
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

}  // namespace lang
