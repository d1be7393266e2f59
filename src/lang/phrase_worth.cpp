// What a card is worth: numbers, by what is counted or where the card lies.

#include "lang/phrases.h"

#include <algorithm>

namespace lang {

// "for each region": counted cards are all that are owned, unless a place is named.
bool PhraseParser::read_worth_count(std::uint16_t& index) {
    if (!read_count(index)) return false;
    Count owned = pack_.counts[index];
    if (owned.op != 0) return owned.selector != none || fail(Wanted::noun);
    for (std::uint16_t* id : {&owned.selector, &owned.second, &owned.third}) {
        if (*id == none) continue;
        Selector one = pack_.selectors[*id];
        if (one.place != 0 || one.noun == vocabulary_.counted_goods || says_where(vocabulary_, one)) continue;
        one.place = vocabulary_.worth_place;
        one.whose = Whose::yours;
        *id = add_selector(one);
    }
    index = add_count(owned);
    return true;
}

// "if in History", "unless it is in History".
bool PhraseParser::read_worth_place(Instruction& part) {
    bool unless = peek(w_unless);
    ++at_;
    (void)(take_words("it is") || take_words("this card is") || take_words("this is"));
    if (take_words("not")) unless = !unless;
    if (unless) part.flags = static_cast<std::uint8_t>(part.flags | rider_unless);
    const auto found = std::find_if(vocabulary_.worths.begin(), vocabulary_.worths.end(),
                                    [this](const WorthRow& row) { return take_words(row.words); });
    if (found == vocabulary_.worths.end()) {
        for (const WorthRow& row : vocabulary_.worths) (void)fail(Wanted::words, row.words);
        return false;
    }
    part.m = found->place;
    return true;
}

// "3", "-1 for each region", "4 if in History", "else 1", "3 otherwise".
bool PhraseParser::read_worth_part() {
    const std::size_t first = at_;
    Instruction part;
    part.op = vocabulary_.worth_op;
    (void)(take(w_else) || take(w_otherwise));
    if (take(w_minus) || take(w_minus_word)) part.flags = rider_minus;
    if (!take(w_nothing) && !read_number(part.n)) return false;
    (void)take(lexicon_.id(vocabulary_.head(HeadKind::worth)->word));
    if (peek(w_for)) {
        if (!read_worth_count(part.b)) return false;
    } else if (peek(w_if) || peek(w_unless) || peek(w_when)) {
        if (!read_worth_place(part)) return false;
    } else {
        (void)take(w_otherwise);  // "7 if in History, 3 otherwise": the last part needs no words
    }
    part.span = span_from(first);
    emit(part);
    return true;
}

bool PhraseParser::read_worth(std::uint8_t line, std::vector<Token> tokens) {
    start(std::move(tokens));
    if (!tokens_.empty() && tokens_.back().word == w_stop) tokens_.pop_back();
    const Mark begin = mark();
    Ability ability = open_ability(*vocabulary_.head(HeadKind::worth), Role::modifier, line);
    bool good = read_worth_part();
    while (good && !at_end()) {
        bool parted = take(w_comma) || take(w_semicolon);
        parted = take(w_and) || parted;
        good = (parted || fail(Wanted::words, ",")) && read_worth_part();
    }
    if (!good) {
        report();
        back_to(begin);
        return false;
    }
    return finish_ability(ability);
}

}  // namespace lang
