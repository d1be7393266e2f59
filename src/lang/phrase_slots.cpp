// The slots of a phrase that hold Goods.

#include "lang/phrase_things.h"

#include <algorithm>

#include "core/words.h"

namespace lang {

// Words that narrow what stands before them, even behind a comma.
bool ThingReader::narrows(std::size_t ahead) const {
    if (at_ + ahead >= tokens_.size()) return false;
    for (const std::string_view word : {"other", "except", "excluding", "not", "but"}) {
        if (tokens_[at_ + ahead].text == word) return true;
    }
    return false;
}

bool ThingReader::read_good(std::uint8_t number, bool cards_only, Goods& goods) {
    (void)(take(w_more) || take(w_additional) || take(w_extra) || take(w_further));  // "1 more progress"
    const std::size_t begin = at_;
    const int row = take_longest(
        lexicon_.goods, [&](int k) { return !cards_only || vocabulary_.goods[static_cast<std::size_t>(k)].drawn(); });
    const GoodRow* best = row < 0 ? nullptr : &vocabulary_.goods[static_cast<std::size_t>(row)];
    if (best == nullptr) return fail(Wanted::good);
    if (goods[best->id] + number > 99) {
        at_ = begin;
        if (!reported_) error(tokens_[begin].span, "more than 99 " + std::string(best->plural) + " are too many");
        return false;
    }
    goods[best->id] = static_cast<std::uint8_t>(goods[best->id] + number);
    return true;
}

bool ThingReader::read_goods(bool cards_only, Goods& goods) {
    std::uint8_t number = 0;
    if (!read_number(number)) return false;
    if (number == 0) {
        --at_;
        if (!reported_) error(tokens_[at_].span, "an amount of 0 says nothing: leave it out");
        return false;
    }
    if (!read_good(number, cards_only, goods)) return false;
    for (;;) {
        const std::size_t before = at_;
        if (commas_part_ && in_option_ > 0 && peek(w_comma)) return true;
        const bool comma = take(w_comma);
        if (take(w_and)) {
            if (comma && before + 1 != at_) {  // ", and" opens a counted part of its own
                at_ = before;
                return true;
            }
        } else if (!comma) {
            return true;
        }
        std::uint8_t next = 0;
        // "one food and one worker", but "one food and one of your deals" ends here.
        const bool counted = peek_number() || peek(w_a) || peek(w_an) || is_amount(at_);
        if (!counted) {
            at_ = before;
            return true;
        }
        if (!read_number(next) || !read_good(next, cards_only, goods)) return false;
    }
}

bool ThingReader::read_kinds(Goods& goods) {
    if (!read_good(1, false, goods)) return false;
    for (;;) {
        const std::size_t before = at_;
        const Goods kept = goods;
        (void)take(w_comma);
        (void)(take(w_and) || take(w_or));
        if (at_ == before) return true;
        if (read_good(1, false, goods)) continue;
        at_ = before;  // "all your progress, at least 5": the comma is the phrase's
        goods = kept;
        return true;
    }
}

}  // namespace lang
