// Phrases: one after the other is tried, the longest reading wins; and what stands in their slots.

#include "lang/phrase_things.h"

#include <algorithm>
#include <utility>

#include "core/words.h"

namespace lang {

// One way of saying a row, from here on.
bool ThingReader::read_wording(const PhraseRow& row, const Wording& wording, Instruction& instruction) {
    const std::size_t first = at_;
    instruction = Instruction{};
    instruction.op = row.op;
    instruction.flags = row.sets;
    towards_ = Instruction{};
    if (!match(wording.program, instruction, nullptr)) return false;
    instruction.span = span_from(first);
    return true;
}

// Runs the program of a phrase. Where it fails, words may have been taken: the caller goes back.
bool ThingReader::match(std::size_t node, Instruction& instruction, Selector* qualified) {
    for (;;) {
        const Node& step = lexicon_.nodes[node];
        switch (step.kind) {
            case Node::Kind::forms:
                if (take(step.other)) break;
                [[fallthrough]];
            case Node::Kind::word:
                if (!want(step.word)) return false;
                break;
            case Node::Kind::slot:
                if (qualified != nullptr ? !read_qualifier_slot(step, *qualified) : !read_slot(step, instruction))
                    return false;
                break;
            case Node::Kind::rider: instruction.flags = static_cast<std::uint8_t>(instruction.flags | step.bit); break;
            case Node::Kind::number: instruction.n = step.bit; break;
            case Node::Kind::split: {
                const Mark before = mark();
                const Instruction kept = instruction;
                const Selector selector = qualified != nullptr ? *qualified : Selector{};
                if (match(node + 1, instruction, qualified)) return true;
                if (reported_) return false;
                back_to(before);
                instruction = kept;
                if (qualified != nullptr) *qualified = selector;
                node = step.jump;
                continue;
            }
            case Node::Kind::jump: node = step.jump; continue;
            case Node::Kind::end: return true;
        }
        ++node;
    }
}

// The wording that reads the most words from here on, read; null if none does. `ends` must hold behind it.
const PhraseRow* ThingReader::read_longest(PhraseKind kind, Instruction& instruction, core::FunctionRef<bool()> ends) {
    const std::span<const PhraseRow> rows = rows_of(vocabulary_, kind);
    const Reading outer = std::exchange(reading_, Reading{kind, true, at_});
    const PhraseRow* row = read_best(book_of(kind), rows, instruction, ends);
    reading_ = outer;
    return row;
}

const PhraseRow* ThingReader::read_best(const PhraseBook& book, std::span<const PhraseRow> rows,
                                        Instruction& instruction, core::FunctionRef<bool()> ends) {
    const Mark begin = mark();
    const PhraseRow* best = nullptr;
    Wording best_wording;
    std::size_t best_end = begin.at;
    book.for_each(at_end() ? WordId{no_word} : tokens_[at_].word, [&](const Wording& wording) {
        if (reported_) return;
        const PhraseRow& row = rows[wording.row];
        const bool fits = read_wording(row, wording, instruction) && (ends() || want(w_stop));
        const bool better = at_ > best_end || (at_ == best_end && best != nullptr && wording.row < best_wording.row);
        if (fits && better) {
            best = &row;
            best_wording = wording;
            best_end = at_;
        }
        if (!reported_) back_to(begin);
    });
    if (reported_ || best == nullptr) return nullptr;
    return read_wording(*best, best_wording, instruction) ? best : nullptr;
}

// A selector in the scope of its slot.
bool ThingReader::read_scoped(const Node& node, bool counted, Selector& selector) {
    const auto outer = std::exchange(scope_, lexicon_.scopes[node.scope]);
    const bool read = read_selector(node.nouns, counted, selector);
    scope_ = outer;
    return read;
}

// Goods in their slot.
bool ThingReader::read_goods_slot(Slot slot, std::uint16_t& operand) {
    Goods goods{};
    if (slot == Slot::kinds ? !read_kinds(goods) : !read_goods(slot == Slot::cards, goods)) return false;
    for (const GoodRow& row : vocabulary_.goods) {
        if (slot == Slot::price && row.drawn() && goods[row.id] > 0) return false;
    }
    operand = add_goods(goods);
    return true;
}

// A thing in its slot.
bool ThingReader::read_thing(const Node& node, Selector& selector) {
    switch (node.slot) {
        case Slot::sel:
        case Slot::sel2: return read_scoped(node, false, selector);
        case Slot::several: return (read_scoped(node, false, selector) && selector.most >= 2) || fail(Wanted::number);
        case Slot::all:
        case Slot::each: return read_scoped(node, true, selector);
        case Slot::self: selector.noun = vocabulary_.self_noun; return true;
        case Slot::facets:
        case Slot::facets2:
        case Slot::mask:
            if (node.facet == 0xff || !read_facets(node.facet, selector, selector.facets)) return false;
            selector.noun = vocabulary_.default_noun;
            return true;
        case Slot::trio: return read_trio(node.facet, selector);
        default: return false;
    }
}

// What stands in a slot, put where the slot says.
bool ThingReader::read_slot(const Node& node, Instruction& instruction) {
    switch (node.slot) {
        case Slot::goods:
        case Slot::price:
        case Slot::cards:
        case Slot::kinds: return read_goods_slot(node.slot, instruction.a);
        case Slot::own: {
            Selector selector = pack_.selectors[instruction.a];
            if (selector.whose == Whose::any) selector.whose = Whose::yours;
            instruction.a = add_selector(selector);
            return true;
        }
        case Slot::titles: return read_title_list(listed_titles_, listed_negated_);
        case Slot::count: return !peek(w_for) || read_count(instruction.b);
        case Slot::n: return read_number(instruction.n);
        case Slot::m: return read_number(instruction.m);
        case Slot::cond: return read_conditions(instruction.a, instruction.n);
        case Slot::subject: {
            Instruction subject;  // its tests are phrases, too, and forget what stood in towards_
            if (!read_subject(subject)) return fail(Wanted::words, vocabulary_.subjects.front().phrase);
            towards_ = subject;
            return true;
        }
        default: break;
    }
    Selector selector;
    if (!read_thing(node, selector)) return false;
    if (node.slot == Slot::mask) {
        instruction.m = static_cast<std::uint8_t>(selector.facets[node.facet]);
    } else {
        const bool second = (slot_row(node.slot).operands & operand_b) != 0;
        (second ? instruction.b : instruction.a) = add_selector(selector);
    }
    return true;
}

// Who does it: "each other player", "each other player who is empire".
bool ThingReader::read_subject(Instruction& each) {
    const std::size_t begin = at_;
    std::size_t best_end = at_;
    const SubjectRow* best = nullptr;
    lexicon_.subjects.for_each(at_end() ? WordId{no_word} : tokens_[at_].word, [&](const Wording& wording) {
        Instruction unused;
        if (match(wording.program, unused, nullptr) && at_ > best_end) {
            best = &vocabulary_.subjects[wording.row];
            best_end = at_;
        }
        at_ = begin;
    });
    if (best == nullptr) return false;
    at_ = best_end;
    each.op = op_each;
    each.n = best->id;
    if (best->filtered && (peek(w_who) || peek(w_with) || peek(w_given) || peek(w_that))) {
        const std::size_t tests = pack_.conditions.size();
        if (!read_condition()) return false;
        each.a = static_cast<std::uint16_t>(tests);
        each.m = static_cast<std::uint8_t>(pack_.conditions.size() - tests);
    }
    return true;
}

}  // namespace lang
