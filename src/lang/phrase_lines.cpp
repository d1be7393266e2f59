// Lines of cards: what stands behind a head, texts that need none, keywords and events.

#include "lang/phrases.h"

#include <algorithm>
#include <utility>

#include "core/words.h"

namespace lang {

namespace {

// The words that events begin with: "'whenever' or 'at'".
std::string beginnings(std::span<const PhraseRow> events) {
    std::vector<std::string> words;
    for (const PhraseRow& row : events) {
        std::string word = "'" + std::string(row.phrase.substr(0, row.phrase.find(' '))) + "'";
        if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(std::move(word));
    }
    return core::list_of(words, "or");
}

}  // namespace

// A sentence under the wrong kind of head gets told where it belongs.
bool PhraseParser::wrong_head(const HeadRow& head) {
    if (at_end() || reported_) return false;
    const WordId first = tokens_[at_].word;
    const HeadRow* lasting = vocabulary_.head(HeadKind::lasting);
    if (head.kind == HeadKind::lasting && lexicon_.effects.begins(first)) {
        error(tokens_[at_].span,
              "'" + std::string(head.word) + ":' watches or changes something: it begins, for example, with " +
                  beginnings(vocabulary_.events),
              "an effect stands behind another head");
        return true;
    }
    if (head.kind == HeadKind::effect && lasting != nullptr && lexicon_.events.begins(first)) {
        error(tokens_[at_].span, "'" + tokens_[at_].text + "' stands under '" + std::string(lasting->word) +
                                     ":', not under '" + std::string(head.word) + ":'");
        return true;
    }
    return false;
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

// "Abandon this card OR put it into History": where a text spoke of this card last, "it" is this card.
void PhraseParser::replace_it(const Ability& ability) {
    if (vocabulary_.it_noun == 0) return;
    const auto may_be_it = [&](std::uint16_t operand) {
        return operand < pack_.selectors.size() && pack_.selectors[operand].noun == vocabulary_.it_noun;
    };
    const auto from = pack_.code.begin() + ability.begin;
    if (std::none_of(from, pack_.code.end(),
                     [&](const Instruction& code) { return may_be_it(code.a) || may_be_it(code.b); }))
        return;
    bool self = false;
    for (std::size_t pc = ability.begin; pc < pack_.code.size(); ++pc) {
        Instruction& code = pack_.code[pc];
        const PhraseRow* row = code.op < first_verb ? nullptr : phrase_of(PhraseKind::effect, pack_, vocabulary_, code);
        if (row == nullptr) continue;
        std::string_view phrase = row->phrase;
        Piece piece{};
        while (take_piece(phrase, piece)) {
            if (piece.kind != Piece::Kind::slot || (piece.slot != Slot::sel && piece.slot != Slot::sel2)) continue;
            std::uint16_t& operand = piece.slot == Slot::sel ? code.a : code.b;
            if (operand == none) continue;
            Selector selector = pack_.selectors[operand];
            if (selector.noun == vocabulary_.it_noun && self) {
                selector.noun = vocabulary_.self_noun;
                operand = add_selector(selector);
            }
            self = selector.noun == vocabulary_.self_noun;
        }
    }
}

// Closes an ability: its code ends, the game is asked whether its rules can do it.
bool PhraseParser::finish_ability(Ability& ability) {
    emit(Instruction{});
    replace_it(ability);
    ability.end = static_cast<std::uint16_t>(pack_.code.size());
    pack_.abilities.push_back(ability);
    return check(ability);
}

Ability PhraseParser::open_ability(const HeadRow& head, Role role, std::uint8_t line) const {
    Ability ability;
    ability.head = head.id;
    ability.role = role;
    ability.line = line;
    ability.begin = static_cast<std::uint16_t>(pack_.code.size());
    ability.cost_end = static_cast<std::uint16_t>(ability.begin + 1);
    return ability;
}

// A sentence that answers a question of the rules: "your hand size is 1 larger."
bool PhraseParser::read_modifier(PhraseKind kind, const HeadRow& head, std::uint8_t line) {
    Instruction instruction;
    const auto ends = [this] { return peek(w_stop) || peek(w_semicolon) || peek(w_comma) || peek(w_and); };
    if (read_longest(kind, instruction, ends) == nullptr) return false;
    Ability ability = open_ability(head, Role::modifier, line);
    emit(instruction);
    if (!take(w_stop) && !take(w_semicolon)) {
        // "your hand size is 1 larger, and your Conquer cards have no barbarian symbol"
        const Mark here = mark();
        Instruction next;
        const bool more = take_joint() && read_longest(kind, next, ends) != nullptr;
        back_to(here);
        if (!more || !take_joint()) return want(w_stop);
    }
    return finish_ability(ability);
}

// What an ability waits for: "whenever you build a grey location".
bool PhraseParser::read_event(Ability& ability) {
    Instruction instruction;
    const PhraseRow* row = read_longest(PhraseKind::event, instruction);
    if (row == nullptr) return false;
    ability.role = Role::trigger;
    ability.event = row->op;
    ability.event_n = instruction.m != 0 ? instruction.m : instruction.n;
    ability.event_selector = instruction.a;
    return true;
}

// One ability of a line; several may stand behind one head.
bool PhraseParser::read_ability(const HeadRow& head, std::uint8_t times, std::uint8_t line) {
    if (wrong_head(head)) return false;
    const bool modifies = head.kind == HeadKind::lasting || head.kind == HeadKind::passive;
    if (modifies) {
        const std::size_t abilities = pack_.abilities.size();
        if (read_modifier(PhraseKind::modifier, head, line)) return true;
        if (reported_ || pack_.abilities.size() > abilities) return false;
        // "Passive: whenever you trade, ...": an event, as if nothing stood before it.
        const HeadRow* event = vocabulary_.head(vocabulary_.price_head.plain_event_head);
        if (event != nullptr && event->kind == HeadKind::event && (take(w_when) || take(w_whenever)))
            return read_when(*event, line);
        if (head.kind == HeadKind::passive) return fail(Wanted::verb);
    }
    Ability ability = open_ability(head, Role::effect, line);
    ability.times = times;
    if (head.kind == HeadKind::lasting) {
        if (!read_event(ability)) return !reported_ && fail(Wanted::verb);
        (void)take(w_comma);
    }
    return read_sentences(ability, head.kind == HeadKind::lasting) && finish_ability(ability);
}

// Signs that no text has, and brackets that nothing replaced.
bool PhraseParser::has_odd_signs() {
    for (const Token& token : tokens_) {
        if (token.kind != Token::Kind::unknown) continue;
        const FacetKind* trio = token.text == "[" ? vocabulary_.facet(lexicon_.trio_facet) : nullptr;
        error(token.span, "this sign means nothing in a card's text", trio != nullptr ? trio_words(*trio) : "");
        return true;
    }
    return has_brackets();
}

namespace {

// What may stand between a head and its colon.
struct TimesRow {
    std::string_view words;
    std::uint8_t times;
};
constexpr TimesRow head_times[] = {{", twice", 2}, {"twice", 2},         {"x 2", 2},
                                   {"( x 2 )", 2}, {", three times", 3}, {", 3 times", 3},
                                   {"x 3", 3},     {"( twice )", 2},     {", once", 1}};

}  // namespace

// The longest head that stands here: "Exhaust, when" before "Exhaust", "Action, twice" with its times.
const HeadRow* PhraseParser::read_head(std::uint8_t& times) {
    const std::size_t begin = at_;
    const HeadRow* best = nullptr;
    std::size_t best_end = begin;
    times = 1;
    for (const HeadRow& row : vocabulary_.heads) {
        at_ = begin;
        if (row.word.empty() || row.kind == HeadKind::worth || !take_words(row.word)) continue;
        std::uint8_t uses = 1;
        for (const TimesRow& rider : head_times) {
            if (row.repeatable && take_words(rider.words)) {
                uses = rider.times;
                break;
            }
        }
        if (row.kind != HeadKind::event && !take(w_colon)) continue;
        if (at_ <= best_end) continue;
        best = &row;
        best_end = at_;
        times = uses;
    }
    at_ = best_end;
    return best;
}

// What an ability costs said before it, where the game has a head for that: "Exhaust this card to draw 1 card",
// "Exhaust this card when you play a region to ...", "When you play a region, you may exhaust this card to ...". And an
// event without a head: "When you play a region, ...".
const HeadRow* PhraseParser::read_opening(Ability& trigger) {
    const PriceHead& price = vocabulary_.price_head;
    if (price.words.empty()) return nullptr;
    const Mark begin = mark();
    const auto ends = [this] { return take(w_to) || take(w_colon) || take(w_comma) || take(w_and); };
    const auto when = [this] { return take(w_when) || take(w_whenever); };
    (void)take(w_you, w_may);
    if (take_words(price.words)) {
        if (!when()) {
            if (ends()) return vocabulary_.head(price.head);
        } else if (read_event(trigger) && ends()) {
            return vocabulary_.head(price.event_head);
        }
        back_to(begin);
        return nullptr;
    }
    back_to(begin);
    if (!peek(w_when)) return nullptr;
    ++at_;
    if (read_event(trigger) && (take(w_comma) || take(w_colon))) {
        Ability head;
        return vocabulary_.head(takes_price(head) ? price.event_head : price.plain_event_head);
    }
    if (!reported_) back_to(begin);
    return nullptr;
}

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

bool PhraseParser::read_sentences(Ability& ability, bool continues) {
    // A line's later sentences belong to its ability unless they open one of their own.
    bool first = true;
    do {
        if (!first) {
            const Mark before = mark();
            Instruction instruction;
            const bool opens = continues && read_longest(PhraseKind::event, instruction) != nullptr;
            back_to(before);
            if (opens) break;
        }
        if (!read_sentence(first, ability)) return false;
        first = false;
    } while (!at_end() && !opens_ability());
    return true;
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
        return row.of == 0xff ? &head : vocabulary_.head(row.becomes);
    }
    return &head;
}

// Whether another ability of the card begins here.
bool PhraseParser::opens_ability() {
    if (at_end()) return false;
    const Mark begin = mark();
    std::uint8_t times = 1;
    Ability trigger;
    const bool opens = read_head(times) != nullptr || read_opening(trigger) != nullptr;
    back_to(begin);
    return opens || (lasting_opens_ && opens_lasting());
}

// Whether a lasting ability begins here that has no head of its own: "Action: ... . At the end of each round, ...".
bool PhraseParser::opens_lasting() {
    if (at_end() || vocabulary_.head(HeadKind::lasting) == nullptr || !lexicon_.events.begins(tokens_[at_].word))
        return false;
    const Mark begin = mark();
    Instruction instruction;
    const bool opens = read_longest(PhraseKind::event, instruction) != nullptr;
    back_to(begin);
    return opens;
}

// Whether what stands before a line's colon is a head as the vocabulary has it: most are.
bool PhraseParser::is_head(std::vector<Token> tokens) {
    tokens_ = std::move(tokens);
    at_ = 0;
    find_words();
    std::uint8_t times = 1;
    return read_head(times) != nullptr;
}

// Whether a line has a head, even one that nobody knows, or is nothing but keywords.
bool PhraseParser::begins_anew(std::vector<Token> tokens) {
    start(std::move(tokens), true);
    if (at_end() || opens_ability()) return true;
    const WordId first = tokens_.front().word;
    const bool text = is_verb(first) || first == w_choose || first == w_you || first == w_may || first == w_if ||
                      first == w_then || first == w_unless || first == w_each || lexicon_.subjects.begins(first);
    if (!text && std::any_of(tokens_.begin(), tokens_.end(), [](const Token& one) { return one.word == w_colon; }))
        return true;
    const HeadRow* keyword = vocabulary_.head(HeadKind::keyword);
    if (keyword == nullptr) return false;
    const Mark begin = mark();
    const std::size_t abilities = pack_.abilities.size();
    bool only = true;
    while (only && !at_end()) only = read_modifier(PhraseKind::keyword, *keyword, 0);
    back_to(begin);
    pack_.abilities.resize(abilities);
    return only;
}

std::vector<FrameLine> PhraseParser::join_texts(const Vocabulary& vocabulary, const Glossary& glossary,
                                                std::string_view source, const Card& card,
                                                std::vector<FrameLine> lines) {
    if (vocabulary.continues == nullptr || !vocabulary.continues(card)) return lines;
    std::vector<FrameLine> joined;
    for (FrameLine& line : lines) {
        Pack pack;
        Diagnostics diagnostics;
        PhraseParser parser(vocabulary, pack, diagnostics, 0, glossary);
        if (joined.empty() || (line.has_colon && parser.is_head(read_key_tokens(source, line))) ||
            parser.begins_anew(read_line_tokens(source, line))) {
            joined.push_back(std::move(line));
        } else {
            join_lines(joined.back(), line);
        }
    }
    return joined;
}

bool PhraseParser::read_line(std::uint8_t& line, std::vector<Token> tokens, const Card* card) {
    if (!tokens.empty() && tokens.back().text != "." && tokens.back().text != ";") {
        const Span& last = tokens.back().span;  // the last full stop may be left out
        tokens.push_back({Token::Kind::punctuation, ".", {last.begin + last.length, 1}});
    }
    std::uint8_t times = 1;
    turn_around(tokens);
    const std::string_view own = card == nullptr ? std::string_view() : card->name;
    start(tokens, true, own);
    const HeadRow* head = read_head(times);
    if (head == nullptr) {
        // A synonym may have taken a word of the head: "Building bonus", where a building is a location.
        tokens_.swap(tokens);
        find_words();
        head = read_head(times);
        tokens_.swap(tokens);
        if (head != nullptr) {
            tokens.erase(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(at_));
            start(std::move(tokens), true, own);
        }
    }
    const Mark begin = mark();
    const std::size_t abilities = pack_.abilities.size();
    furthest_ = at_;
    bool good = !has_odd_signs();
    // Several abilities may stand in one line: "Passive: your hand size is 1 larger. Exhaust: draw 1 card."
    for (bool first = true; good && (first || !at_end()); first = false) {
        if (!first) head = read_head(times);
        if (!first && head == nullptr && opens_lasting()) head = vocabulary_.head(HeadKind::lasting);
        const HeadRow* passive = vocabulary_.head(HeadKind::passive);
        // "Whenever you play an unrest, it costs you 1 material less": a lasting rule that begins as an event does.
        if (passive != nullptr && head != nullptr && head->kind == HeadKind::event) {
            const std::size_t behind = std::exchange(at_, at_ - core::split(head->word, ' ').size());
            if (read_modifier(PhraseKind::modifier, *passive, line)) {
                if (line < 255) ++line;
                continue;
            }
            if (!reported_) at_ = behind;
        }
        good = !reported_ && read_group(head, times, line);
        if (line < 255) ++line;
    }
    good = good && reminders_hold(abilities, card);
    if (!good) {
        report();
        back_to(begin);
        pack_.abilities.resize(abilities);
    }
    return good;
}

// What stands behind a head, or without one, up to the next head.
bool PhraseParser::read_group(const HeadRow* head, std::uint8_t times, std::uint8_t line) {
    Ability trigger;
    if (head == nullptr) {
        head = read_opening(trigger);
        if (reported_) return false;
        if (head == nullptr) return read_text(line);
        Ability ability = open_ability(*head, trigger.role, line);
        ability.event = trigger.event;
        ability.event_n = trigger.event_n;
        ability.event_selector = trigger.event_selector;
        return read_sentences(ability, false) && finish_ability(ability);
    }
    if (head->kind == HeadKind::event) return read_when(*head, line);
    head = take_uses(*head, times);
    bool good = true;
    lasting_opens_ = head->kind == HeadKind::effect;
    do {
        good = read_ability(*head, times, line);
    } while (good && !at_end() && !opens_ability());
    lasting_opens_ = false;
    return good;
}

// "Exhaust, when" was read: the event, a colon, and what is done then.
bool PhraseParser::read_when(const HeadRow& head, std::uint8_t line) {
    Ability ability = open_ability(head, Role::trigger, line);
    if (!read_event(ability)) return !reported_ && fail(Wanted::verb);
    // "when you acquire a region gain 1 progress": the sign may be left out.
    if (!take(w_comma) && !take(w_to) && !is_clause(at_) && !peek(w_you) && !want(w_colon)) return false;
    if (at_end()) return fail(Wanted::verb);
    (void)takes_price(ability);
    return read_sentences(ability, false) && finish_ability(ability);
}

// "Whenever you play a region, you may exhaust this card to ...": the price of another head.
bool PhraseParser::takes_price(Ability& ability) {
    const PriceHead& price = vocabulary_.price_head;
    const Mark begin = mark();
    (void)take(w_you, w_may);
    if (!price.words.empty() && take_words(price.words)) {
        if (take(w_to) || take(w_colon) || take(w_comma) || take(w_and)) {
            ability.head = price.event_head;
            return true;
        }
        if (peek(w_for) && is_amount(at_ + 1)) {  // "exhaust this card for 1 progress"
            ++at_;
            say_gain();
            ability.head = price.event_head;
            return true;
        }
    }
    back_to(begin);
    return false;
}

// Sentences without a head: keywords are abilities of their own, the others are one text.
bool PhraseParser::read_text(std::uint8_t line) {
    const HeadRow* text = vocabulary_.head(HeadKind::text);
    const HeadRow* keyword = vocabulary_.head(HeadKind::keyword);
    if (text == nullptr) return fail(Wanted::verb);
    const HeadRow* passive = vocabulary_.head(HeadKind::passive);
    const auto keyword_here = [&] {
        if (keyword != nullptr && read_modifier(PhraseKind::keyword, *keyword, line)) return true;
        // "Your hand size is 1 larger.": a lasting rule needs no head.
        return !reported_ && passive != nullptr && read_modifier(PhraseKind::modifier, *passive, line);
    };
    while (!at_end() && !opens_ability()) {
        if (keyword_here()) continue;
        if (reported_) return false;
        Ability ability = open_ability(*text, Role::effect, line);
        for (bool first = true; !at_end() && (first || !opens_ability()); first = false) {
            const Mark before = mark();
            const std::size_t abilities = pack_.abilities.size();
            if (!first && keyword_here()) {  // a keyword ends the text
                back_to(before);
                pack_.abilities.resize(abilities);
                break;
            }
            if (reported_ || !read_sentence(first, ability)) return false;
        }
        if (!finish_ability(ability)) return false;
    }
    return true;
}

}  // namespace lang
