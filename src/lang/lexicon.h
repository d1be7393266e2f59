#pragma once
// A vocabulary made ready for reading: words are numbers, phrases are short programs that are found by their first
// word. Made once for each game; the parser compares numbers only.

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lang/program.h"
#include "lang/vocabulary.h"

namespace lang {

using WordId = std::uint16_t;

// How a repeat without a number is said.
inline constexpr std::string_view as_often_as_possible = "as often as possible";

// Words that the parser itself knows, whatever the game. The order is that of own_words in lexicon.cpp.
enum OwnWord : WordId {
    no_word,  // in no phrase
    any_number,
    w_comma,
    w_stop,
    w_colon,
    w_semicolon,
    w_plus,
    w_slash,
    w_open,
    w_close,
    w_minus,
    w_a,
    w_an,
    w_and,
    w_additional,
    w_another,
    w_any,
    w_at,
    w_between,
    w_both,
    w_by,
    w_card,
    w_choose,
    w_chooses,
    w_each,
    w_extra,
    w_further,
    w_either,
    w_else,
    w_for,
    w_gain,
    w_given,
    w_goes,
    w_have,
    w_here,
    w_if,
    w_it,
    w_least,
    w_many,
    w_may,
    w_minus_word,
    w_more,
    w_most,
    w_must,
    w_neither,
    w_none,
    w_nor,
    w_nothing,
    w_number,
    w_of,
    w_one,
    w_ones,
    w_or,
    w_other,
    w_otherwise,
    w_put,
    w_s,
    w_second,
    w_take,
    w_that,
    w_the,
    w_their,
    w_then,
    w_third,
    w_this,
    w_those,
    w_time,
    w_times,
    w_to,
    w_twice,
    w_unable,
    w_unless,
    w_up,
    w_when,
    w_whenever,
    w_who,
    w_with,
    w_you,
    w_your,
    own_word_count,
};

// A step of a phrase's program.
struct Node {
    enum class Kind : std::uint8_t {
        word,   // this word
        forms,  // this word or the other: one/many
        slot,
        rider,   // sets its bit
        number,  // sets n to it
        split,   // goes on behind it; if that fails, at `jump`
        jump,
        end,
    } kind = Kind::end;
    std::uint8_t bit = 0;
    Slot slot = Slot::unknown;
    std::uint8_t facet = 0xff;  // of a slot that names one
    WordId word = no_word, other = no_word;
    std::uint16_t jump = 0;
    std::uint16_t nouns = 0;  // of a selector's slot: which fit, into Lexicon::noun_lists; 0: any
    std::uint16_t scope = 0;  // of a selector's slot: what is heard, into Lexicon::scopes; 0: all
};

// One way of saying a row: where its program begins.
struct Wording {
    std::uint16_t row = 0;
    std::uint16_t program = 0;
};

// The wordings of a table of rows, found by the word that they begin with.
class PhraseBook {
public:
    // Those that can begin with a word, in the order of their rows; behind them those that begin with a slot.
    template <class Visit>
    void for_each(WordId first, Visit visit) const {
        if (first != no_word && first + 1U < begins_.size()) {
            for (std::size_t k = begins_[first]; k < begins_[first + 1U]; ++k) visit(wordings_[k]);
        }
        for (const Wording& one : open_) visit(one);
    }
    [[nodiscard]] bool begins(WordId first) const {
        return first != no_word && first + 1U < begins_.size() && begins_[first] < begins_[first + 1U];
    }

    // The same, or anything can stand first.
    [[nodiscard]] bool may_begin(WordId first) const { return !open_.empty() || begins(first); }

private:
    friend class LexiconMaker;
    std::vector<Wording> wordings_, open_;
    std::vector<std::uint16_t> begins_;  // by word
};

// Rows that are plain words ("trade route", "trade routes"), found by the first of them.
class WordBook {
public:
    struct Form {
        std::uint16_t row = 0;
        std::uint16_t begin = 0, end = 0;  // its words
    };
    [[nodiscard]] std::span<const Form> forms(WordId first) const {
        if (first == no_word || first + 1U >= begins_.size()) return {};
        return {forms_.data() + begins_[first], forms_.data() + begins_[first + 1U]};
    }
    [[nodiscard]] std::span<const WordId> words(const Form& form) const {
        return {words_.data() + form.begin, words_.data() + form.end};
    }

private:
    friend class LexiconMaker;
    std::vector<Form> forms_;
    std::vector<WordId> words_;
    std::vector<std::uint16_t> begins_;
};

struct Lexicon {
    explicit Lexicon(const Vocabulary& of);
    const Vocabulary& vocabulary;

    PhraseBook effects, events, modifiers, keywords, conditions, counts, qualifiers, subjects, reminders;
    WordBook goods, facets, nouns, pronouns, places, one_at_a_time;
    std::uint8_t trio_facet = 0xff;  // of which some phrase has a {trio}; 0xff: none has
    std::vector<Node> nodes;
    std::vector<std::vector<std::uint8_t>> noun_lists;
    std::vector<std::span<const ScopeRow>> scopes;

    struct Synonym {
        std::uint16_t from = 0, from_end = 0, to = 0, to_end = 0;  // into synonym_words
    };
    std::vector<Synonym> synonyms;
    std::vector<WordId> synonym_words;
    [[nodiscard]] std::span<const WordId> words_of(const Synonym& row) const {
        return {synonym_words.data() + row.from, synonym_words.data() + row.from_end};
    }
    [[nodiscard]] std::span<const WordId> said_by(const Synonym& row) const {
        return {synonym_words.data() + row.to, synonym_words.data() + row.to_end};
    }
    // The rows of synonyms that can fit only where a word stands: each hangs at one of its words, the rarest.
    [[nodiscard]] std::span<const std::uint16_t> synonyms_at(WordId word) const {
        if (word == no_word || word + 1U >= synonym_begins.size()) return {};
        return {synonym_rows.data() + synonym_begins[word], synonym_rows.data() + synonym_begins[word + 1U]};
    }
    std::vector<std::uint16_t> synonym_rows, synonym_begins;

    // The number of a word in lower case; no_word if it stands in no phrase.
    [[nodiscard]] WordId id(std::string_view word) const {
        const auto found = ids.find(word);
        return found == ids.end() ? WordId{no_word} : found->second;
    }
    [[nodiscard]] std::string_view word(WordId id) const { return words[id]; }
    // "takes" is what another player does to "take"; no_word if no effect begins so.
    [[nodiscard]] WordId base_of(WordId id) const { return bases[id]; }

    std::unordered_map<std::string_view, WordId> ids;
    std::vector<std::string_view> words;
    std::vector<WordId> bases;
    std::deque<std::string> kept;  // what `words` point at
};

// The lexicon of a vocabulary, made when it is first asked for.
[[nodiscard]] const Lexicon& lexicon_of(const Vocabulary& vocabulary);

}  // namespace lang
