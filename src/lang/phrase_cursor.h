#pragma once
// The words of a text and a cursor on them: what stands here, taking it, going back, and the pools of the pack that
// readings fill. The parser tries phrase after phrase and remembers the furthest place that any of them reached: that
// place, and what was wanted there, is the error when none fits.
//
// Reading stands in layers, each a class that knows those before it: the cursor, things (phrase_things.h), words put
// into the order of the phrases (phrase_turner.h), sentences (phrase_sentences.h), lines and fields (phrases.h).

#include <string>
#include <string_view>
#include <vector>

#include "lang/frame.h"
#include "lang/glossary.h"
#include "lang/lexicon.h"
#include "lang/program.h"
#include "lang/scope.h"
#include "lang/vocabulary.h"

namespace lang {

class Cursor {
protected:
    enum class Wanted : std::uint8_t { nothing, good, noun, number, verb, words };
    // Which phrase is being read, and where it begins.
    struct Reading {
        PhraseKind kind = PhraseKind::effect;
        bool phrase = false;  // a field has none
        std::size_t begin = 0;
    };
    struct Mark {
        std::size_t at, code, goods, selectors, counts, conditions, titles;
    };

    Cursor(const Vocabulary& vocabulary, Pack& pack, Diagnostics& diagnostics, std::size_t source,
           const Glossary& glossary)
        : vocabulary_(vocabulary),
          lexicon_(lexicon_of(vocabulary)),
          pack_(pack),
          diagnostics_(diagnostics),
          source_(source),
          glossary_(glossary) {}

    // What stands here.
    [[nodiscard]] bool at_end() const { return at_ >= tokens_.size(); }
    [[nodiscard]] bool peek(WordId word, std::size_t ahead = 0) const {
        return at_ + ahead < tokens_.size() && tokens_[at_ + ahead].word == word;
    }
    [[nodiscard]] bool peek_number(std::size_t ahead = 0) const {
        return at_ + ahead < tokens_.size() && tokens_[at_ + ahead].kind == Token::Kind::number;
    }
    [[nodiscard]] bool peek_title() const { return !at_end() && tokens_[at_].kind == Token::Kind::title; }
    // Whether a word stands here, or the verb of another player that it is the base of; "their" was read as "your".
    [[nodiscard]] bool says(WordId word) const {
        if (at_end()) return false;
        const WordId here = tokens_[at_].word;
        return here == word || (at_ == third_at_ && lexicon_.base_of(here) == word && word != no_word) ||
               (word == w_their && here == w_your);
    }
    [[nodiscard]] bool is_number() const { return is_number(at_); }
    [[nodiscard]] bool is_number(std::size_t at) const;
    [[nodiscard]] bool is_amount(std::size_t at) const;
    [[nodiscard]] bool is_clause(std::size_t at) const;
    [[nodiscard]] bool is_verb(WordId word) const { return lexicon_.effects.begins(word); }
    [[nodiscard]] bool is_noun(std::string_view text) const;
    [[nodiscard]] bool fits_noun(std::uint16_t nouns, std::uint8_t noun) const;
    [[nodiscard]] std::string_view first_noun(std::uint16_t nouns) const;
    [[nodiscard]] bool same_words(std::size_t one, std::size_t other, std::size_t length) const;
    [[nodiscard]] WordId verb_of_gerund(const Token& token) const;
    [[nodiscard]] bool is_price(const Instruction& instruction) const;

    // Takes words if they stand here.
    bool take(WordId word) {
        const bool here = peek(word);
        at_ += here ? 1 : 0;
        return here;
    }
    bool take(WordId first, WordId second) {
        const bool here = peek(first) && peek(second, 1);
        at_ += here ? 2 : 0;
        return here;
    }
    // The longest form of the rows that `fits` takes; its row's number, or -1.
    template <class Fits>
    int take_longest(const WordBook& book, Fits fits);
    bool take_words(std::string_view text);
    bool want(WordId word);
    bool read_number(std::uint8_t& number);
    void put_word(Token& token, WordId word) const;
    void put_word(std::size_t at, WordId word) { put_word(tokens_[at], word); }
    [[nodiscard]] std::vector<Token>::iterator place(std::size_t at) {
        return tokens_.begin() + static_cast<std::ptrdiff_t>(at);
    }

    // What the vocabulary has.
    [[nodiscard]] const PhraseBook& book_of(PhraseKind kind) const;
    [[nodiscard]] std::vector<std::string_view> adjectives_of(std::uint8_t facet) const;

    // Going back, and the pools.
    [[nodiscard]] Mark mark() const;
    void back_to(const Mark& mark);
    void emit(const Instruction& instruction) { pack_.code.push_back(instruction); }
    // Puts all that was emitted since `code` into a block.
    void enclose(std::size_t code, Instruction block) {
        block.b = static_cast<std::uint16_t>(pack_.code.size() - code);
        pack_.code.insert(pack_.code.begin() + static_cast<std::ptrdiff_t>(code), block);
    }
    std::uint16_t add_goods(const Goods& goods);
    std::uint16_t add_selector(const Selector& selector);
    std::uint16_t add_count(const Count& count);
    std::uint16_t add_title(const std::string& name);
    [[nodiscard]] Span span_from(std::size_t first) const;

    // What was wanted, and the message.
    bool fail(Wanted wanted, std::string_view detail = {});
    bool unheard(std::size_t at);
    [[nodiscard]] bool hears(const Selector& selector, bool noun_known = true) const {
        return is_heard(vocabulary_, scope_, selector, noun_known);
    }
    [[nodiscard]] std::string_view wanted_noun() const;
    void sift_wanted();
    void report();
    void report_unheard();
    void report_end();
    void report_beginning(const Token& token);
    void report_word(const Token& token);
    void report_wrong_word(const Token& token);
    [[nodiscard]] std::string missing() const;
    [[nodiscard]] bool may_be_title(const Token& token) const;
    void error(Span span, std::string message, std::string hint = {});
    void error_near(const Token& token, std::string message, std::span<const std::string_view> known);
    [[nodiscard]] std::vector<std::string_view> things() const;
    [[nodiscard]] std::string near_word(const Token& token, std::span<const std::string_view> known) const;
    [[nodiscard]] std::string all_goods() const;
    [[nodiscard]] std::string near_phrase() const;

    const Vocabulary& vocabulary_;
    const Lexicon& lexicon_;
    Pack& pack_;
    Diagnostics& diagnostics_;
    std::size_t source_;
    const Glossary& glossary_;

    std::vector<Token> tokens_;
    std::size_t at_ = 0;
    std::size_t furthest_ = 0;
    Wanted wanted_ = Wanted::nothing;
    Reading reading_, failed_in_;
    std::vector<std::string_view> wanted_words_;
    std::span<const ScopeRow> scope_;            // of the selector being read; empty: all is heard
    std::size_t unheard_ = 0, unheard_end_ = 0;  // words that no rule would hear, those read furthest
    Reading unheard_in_;
    bool reported_ = false;
    unsigned third_ = 0;  // inside "each player ..."
    static constexpr std::size_t no_place = ~std::size_t{0};
    std::size_t third_at_ = no_place;  // where a verb of another player stands
};

template <class Fits>
int Cursor::take_longest(const WordBook& book, Fits fits) {
    if (at_end()) return -1;
    int best = -1;
    std::size_t best_end = at_;
    for (const WordBook::Form& form : book.forms(tokens_[at_].word)) {
        const auto words = book.words(form);
        if (at_ + words.size() <= best_end || at_ + words.size() > tokens_.size()) continue;
        bool same = true;
        for (std::size_t k = 1; same && k < words.size(); ++k) {
            const WordId here = tokens_[at_ + k].word;
            same = here == words[k] || (here == w_their && words[k] == w_your && third_ > 0);
        }
        if (!same || !fits(int{form.row})) continue;
        best = form.row;
        best_end = at_ + words.size();
    }
    at_ = best_end;
    return best;
}

}  // namespace lang
