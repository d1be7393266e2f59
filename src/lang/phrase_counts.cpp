// Counts and conditions: how many, and whether.

#include <algorithm>
#include <array>
#include <utility>

#include "lang/phrase_things.h"

namespace lang {

// What is counted: a phrase of the game's own, or things that are added up.
bool ThingReader::read_counted(Count& count) {
    const Mark begin = mark();
    Instruction instruction;
    if (const PhraseRow* best = read_longest(PhraseKind::count, instruction)) {
        count.op = best->op;
        count.selector = instruction.a;
        return true;
    }
    back_to(begin);
    // "gain 1 population for each": of what was just done.
    const auto so_many = std::find_if(vocabulary_.counts.begin(), vocabulary_.counts.end(),
                                      [](const PhraseRow& row) { return row.phrase.empty(); });
    if (so_many != vocabulary_.counts.end() &&
        (at_end() || peek(w_stop) || peek(w_semicolon) || peek(w_colon) || peek(w_comma) || peek(w_and))) {
        count.op = so_many->op;
        return true;
    }
    std::array<Selector, 3> list{};
    std::size_t listed = 0;
    const auto outer = std::exchange(scope_, scope_of_counts(vocabulary_));
    const bool first = read_selector(0, true, list[listed++]);
    while (first && listed < list.size()) {
        const Mark before = mark();
        bool parted = false;
        parted = take(w_comma) || parted;
        parted = take(w_and) || parted;
        (void)take(w_each);
        if (!parted || peek_number() || !read_selector(0, true, list[listed])) {
            back_to(before);
            break;
        }
        ++listed;
    }
    scope_ = outer;
    if (!first) return false;
    // A place said once, at the end, is meant for all that can be there: not for the materials in "materials and
    // regions you own".
    const Selector* said = &list[listed - 1];
    for (std::size_t k = listed - 1; k-- > 0;) {
        if (list[k].place != 0 || list[k].whose != Whose::any) {
            said = &list[k];
            continue;
        }
        Selector there = list[k];
        there.place = said->place;
        there.whose = said->whose;
        if (is_heard(vocabulary_, scope_of_counts(vocabulary_), there)) list[k] = there;
    }
    count.selector = add_selector(list[0]);
    if (listed > 1) count.second = add_selector(list[1]);
    if (listed > 2) count.third = add_selector(list[2]);
    return true;
}

bool ThingReader::read_count(std::uint16_t& index) {
    if (!take(w_for, w_each)) return false;
    Count count;
    // "for each 3 materials", "for every three materials"
    if (!peek(w_a) && !peek(w_an) && !peek(w_one) && is_number() && !read_number(count.per)) return false;
    if (count.per == 0) {
        if (!reported_) error(tokens_[at_ - 1].span, "nothing can be counted by 0");
        return false;
    }
    if (!read_counted(count)) return false;
    for (;;) {
        const std::size_t before = at_;
        (void)take(w_comma);
        if (take(w_at, w_most)) {
            if (!read_number(count.most)) return false;
            if (count.most == 0) {
                if (!reported_) error(tokens_[at_ - 1].span, "'at most 0' would never give anything");
                return false;
            }
            if (peek(w_comma) && peek(w_and, 1) && !peek_number(2)) {
                ++at_;  // the next clause, not another part of the same gain
            }
        } else if (take(w_at, w_least)) {
            if (!read_number(count.least)) return false;
        } else {
            at_ = before;
            break;
        }
    }
    if (count.most != unlimited && count.least > count.most) {
        if (!reported_) error(tokens_[at_ - 1].span, "the lower limit is above the upper one");
        return false;
    }
    index = add_count(count);
    return true;
}

// One test; a list of titles becomes one for each.
bool ThingReader::read_condition() {
    const Mark begin = mark();
    listed_titles_.clear();
    listed_negated_ = false;
    Instruction instruction;
    const PhraseRow* best = read_longest(PhraseKind::condition, instruction);
    if (best == nullptr) {
        back_to(begin);
        return fail(Wanted::verb);
    }
    Condition condition{best->op, 0, instruction.n, instruction.m, instruction.a};
    if (instruction.has(rider_not)) condition.negated = 1;
    if (best->phrase.starts_with("{titles}")) {
        const std::vector<std::uint16_t> titles = listed_titles_;
        condition.negated = listed_negated_ || condition.negated != 0 ? 1 : 0;
        for (const std::uint16_t title : titles) {
            Selector selector;
            selector.noun = vocabulary_.default_noun;
            selector.title = title;
            condition.a = add_selector(selector);
            pack_.conditions.push_back(condition);
        }
        return true;
    }
    pack_.conditions.push_back(condition);
    return true;
}

bool ThingReader::read_conditions(std::uint16_t& first, std::uint8_t& number) {
    first = static_cast<std::uint16_t>(pack_.conditions.size());
    if (!read_condition()) return false;
    for (;;) {
        const Mark before = mark();
        if (!take(w_and)) break;
        if (!read_condition()) {
            back_to(before);
            break;
        }
    }
    number = static_cast<std::uint8_t>(pack_.conditions.size() - first);
    return true;
}

}  // namespace lang
