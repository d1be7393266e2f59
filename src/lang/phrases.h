#pragma once
// Reads the sentences of an ability by the phrases of a vocabulary and writes instructions.
// The parser tries phrase after phrase and remembers the furthest place any of them reached:
// that place, and what was wanted there, is the error when none fits.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/function_ref.h"
#include "lang/frame.h"
#include "lang/glossary.h"
#include "lang/lexicon.h"
#include "lang/program.h"
#include "lang/scope.h"
#include "lang/vocabulary.h"

namespace lang {

class PhraseParser {
public:
    PhraseParser(const Vocabulary& vocabulary, Pack& pack, Diagnostics& diagnostics, std::size_t source,
                 const Glossary& glossary)
        : vocabulary_(vocabulary),
          lexicon_(lexicon_of(vocabulary)),
          pack_(pack),
          diagnostics_(diagnostics),
          source_(source),
          glossary_(glossary) {}

    // A line of a card: with a head ("Exhaust: ..."), or without where the game's texts need none ("Draw 2 cards.").
    // Its abilities are added to the pack, as the lines from `line` on: one for each head. False after an error, with
    // nothing added. What is true of some cards only is refused without the card.
    bool read_line(std::uint8_t& line, std::vector<Token> tokens, const Card* card = nullptr);
    // The lines of a card's text, those joined that go on with the line above: on a card whose text stands under heads,
    // a line without a head does.
    static std::vector<FrameLine> join_texts(const Vocabulary& vocabulary, const Glossary& glossary,
                                             std::string_view source, const Card& card, std::vector<FrameLine> lines);

    // "3", "2 for each ocean icon you own", "4 if in History, else 1": added to the pack as an ability.
    bool read_worth(std::uint8_t line, std::vector<Token> tokens);

    // "region, region": the adjectives of a facet, in the order typed.
    bool read_tally_field(std::vector<Token> tokens, std::uint8_t facet, Tally& tally);
    // A card's name, standing alone.
    bool read_title_field(const std::string& name, Span span, std::uint16_t& title);
    // A word of one's own for what belongs to the entry's deck: "roman".
    bool read_adjective_field(const std::vector<Token>& tokens, std::uint16_t& title);

    // "2 wood, 1 location", or "nothing".
    bool read_goods_field(std::vector<Token> tokens, Goods& goods);

    // "brown, grey and red", or "none".
    bool read_facets_field(std::vector<Token> tokens, std::uint8_t facet, std::uint16_t& mask);

private:
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

    // Lines, sentences and their parts.
    const HeadRow* read_head(std::uint8_t& times);
    const HeadRow* read_opening(Ability& trigger);
    [[nodiscard]] const HeadRow* head_of(std::uint8_t id) const;
    bool opens_ability();
    bool is_head(std::vector<Token> tokens);
    bool begins_anew(std::vector<Token> tokens);
    static void turn_around(std::vector<Token>& tokens);
    bool read_group(const HeadRow* head, std::uint8_t times, std::uint8_t line);
    bool wrong_head(const HeadRow& head);
    bool check(const Ability& ability);
    bool has_odd_signs();
    const PhraseRow* read_longest(
        PhraseKind kind, Instruction& instruction, core::FunctionRef<bool()> ends = [] { return true; });
    const PhraseRow* read_best(const PhraseBook& book, std::span<const PhraseRow> rows, Instruction& instruction,
                               core::FunctionRef<bool()> ends);
    [[nodiscard]] const PhraseBook& book_of(PhraseKind kind) const;
    [[nodiscard]] Ability open_ability(const HeadRow& head, Role role, std::uint8_t line) const;
    bool read_ability(const HeadRow& head, std::uint8_t times, std::uint8_t line);
    bool read_modifier(PhraseKind kind, const HeadRow& head, std::uint8_t line);
    bool read_event(Ability& ability);
    bool read_when(const HeadRow& head, std::uint8_t line);
    bool read_text(std::uint8_t line);
    bool finish_ability(Ability& ability);
    bool read_sentences(Ability& ability, bool continues);
    bool read_sentence(bool first_in_ability, Ability& ability);
    bool read_block(Instruction block, bool (PhraseParser::*body)());
    bool read_statement();
    bool read_if();
    bool read_unless_before();
    bool read_if_behind(std::size_t sentence);
    bool read_alternatives();
    bool read_either(bool (PhraseParser::*one)(), bool shouted);
    bool read_times(std::size_t code);
    bool comes_to_an_end(std::size_t repeat);
    bool take_joint();
    void say_gain();
    void find_gain();
    [[nodiscard]] bool behind_joint() const;
    bool take_otherwise();
    bool read_otherwise();
    bool read_repeat();
    bool read_choice();
    bool read_listed_choice();
    bool read_first_possible();
    [[nodiscard]] bool is_first_possible() const;
    [[nodiscard]] bool take_unable();
    [[nodiscard]] bool is_listed_choice() const;
    [[nodiscard]] bool ends_with_semicolon_or() const;
    bool read_option();
    bool read_clauses();
    bool read_result();
    bool read_each(bool& found);
    bool read_subject(Instruction& each);
    bool read_unless(std::size_t code);
    [[nodiscard]] bool subject_ends();
    [[nodiscard]] bool is_price(const Instruction& instruction) const;
    bool read_clause_list();
    bool read_clause();
    bool read_gain();
    bool read_wording(const PhraseRow& row, const Wording& wording, Instruction& instruction);
    bool match(std::size_t node, Instruction& instruction, Selector* qualified);
    bool read_slot(const Node& node, Instruction& instruction);
    bool read_qualifier_slot(const Node& node, Selector& selector);

    // Slots.
    bool read_number(std::uint8_t& number);
    bool read_good(std::uint8_t number, bool cards_only, Goods& goods);
    bool read_goods(bool cards_only, Goods& goods);
    bool read_kinds(Goods& goods);
    bool read_scoped(const Node& node, bool counted, Selector& selector);
    bool read_selector(std::uint16_t nouns, bool counted, Selector& selector);
    bool read_quantity(Selector& selector);
    bool read_number_of(Selector& selector);
    bool read_definite(std::uint16_t nouns, Selector& selector);
    bool take_own();
    [[nodiscard]] bool says_own() const;
    const NounRow* take_pointed();
    const NounRow* take_all(Selector& selector);
    [[nodiscard]] bool narrows(std::size_t ahead) const;
    [[nodiscard]] bool is_number() const { return is_number(at_); }
    [[nodiscard]] bool is_number(std::size_t at) const;
    [[nodiscard]] bool is_amount(std::size_t at) const;
    [[nodiscard]] bool is_clause(std::size_t at) const;
    bool take_again(Selector& selector, const NounRow*& noun);
    bool read_kind(std::uint16_t nouns, Selector& selector, const NounRow*& noun);
    bool read_qualifiers(Selector& selector, const NounRow* noun, bool counted);
    const FacetRow* take_facet(int facet = -1);
    bool take_named(Selector& selector);
    [[nodiscard]] bool stands(const FacetRow& row) const;
    bool read_facets(int facet, Selector& selector, std::array<std::uint16_t, max_facets>& masks);
    bool read_trio(std::uint8_t facet, Selector& selector);
    [[nodiscard]] bool is_spoilt_trio(std::uint8_t facet) const;
    [[nodiscard]] std::vector<std::string_view> adjectives_of(std::uint8_t facet) const;
    bool read_title(std::uint16_t& title);
    bool read_title_list(std::vector<std::uint16_t>& titles, bool& negated);
    bool read_count(std::uint16_t& index);
    bool read_counted(Count& count);
    bool read_conditions(std::uint16_t& first, std::uint8_t& number);
    bool read_condition();

    // Tokens.
    void find_words();
    void replace_synonyms();
    bool replace_synonym(const Lexicon::Synonym& row);
    [[nodiscard]] std::vector<Token> said_instead(const Lexicon::Synonym& row, std::size_t at) const;
    void replace_titles();
    void take_reminders();
    bool take_reminder(std::size_t begin);
    [[nodiscard]] bool is_true(const ReminderRow& row, const Ability& ability, std::uint32_t said) const;
    bool reminders_hold(std::size_t abilities, const Card* card);
    void soften_brackets();
    void open_sentence(std::size_t open);
    [[nodiscard]] std::vector<Token>::iterator place(std::size_t at) {
        return tokens_.begin() + static_cast<std::ptrdiff_t>(at);
    }
    [[nodiscard]] WordId verb_of_gerund(const Token& token) const;
    void plain_gerunds();
    void drop_also();
    bool takes_price(Ability& ability);
    void say_who_goes(std::string_view own);
    [[nodiscard]] bool is_last_and(std::size_t at) const;
    void say_for_it();
    void say_price_of_card();
    void say_when();
    void say_head();
    void say_may();
    [[nodiscard]] std::size_t behind_one_at_a_time(std::size_t at) const;
    void put_times(std::size_t before, std::vector<Token> times);
    bool say_number_as_times(std::size_t verb);
    [[nodiscard]] std::size_t begin_of_times(std::size_t verb, std::size_t end) const;
    void say_times_first();
    void say_verb_first();
    bool say_again();
    void say_price_first();
    void say_pay();
    void replace_it(const Ability& ability);
    bool has_brackets();
    const HeadRow* take_uses(const HeadRow& head, std::uint8_t& times);
    std::size_t end_of_group();
    bool opens_lasting();
    void say_trios();
    [[nodiscard]] std::string trio_words(const FacetKind& kind) const;
    void say_steps();
    void say_at_least();
    void say_later();
    [[nodiscard]] bool same_words(std::size_t one, std::size_t other, std::size_t length) const;
    bool read_if_within(std::size_t code);
    bool read_gained(const Goods& before, Goods& goods);
    [[nodiscard]] bool at_end() const { return at_ >= tokens_.size(); }
    [[nodiscard]] bool peek(WordId word, std::size_t ahead = 0) const {
        return at_ + ahead < tokens_.size() && tokens_[at_ + ahead].word == word;
    }
    [[nodiscard]] bool peek_number(std::size_t ahead = 0) const {
        return at_ + ahead < tokens_.size() && tokens_[at_ + ahead].kind == Token::Kind::number;
    }
    [[nodiscard]] bool peek_title() const { return !at_end() && tokens_[at_].kind == Token::Kind::title; }
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
    [[nodiscard]] bool fits_noun(std::uint16_t nouns, std::uint8_t noun) const;
    [[nodiscard]] std::string_view first_noun(std::uint16_t nouns) const;
    bool fail(Wanted wanted, std::string_view detail = {});
    bool unheard(std::size_t at);
    [[nodiscard]] bool hears(const Selector& selector, bool noun_known = true) const {
        return is_heard(vocabulary_, scope_, selector, noun_known);
    }
    void put_word(Token& token, WordId word) const;
    void put_word(std::size_t at, WordId word) { put_word(tokens_[at], word); }
    // Whether a word stands here, or the verb of another player that it is the base of; "their" was read as "your".
    [[nodiscard]] bool says(WordId word) const {
        if (at_end()) return false;
        const WordId here = tokens_[at_].word;
        return here == word || (at_ == third_at_ && lexicon_.base_of(here) == word && word != no_word) ||
               (word == w_their && here == w_your);
    }

    // Going back, and the pools.
    [[nodiscard]] Mark mark() const;
    void back_to(const Mark& mark);
    void emit(const Instruction& instruction) { pack_.code.push_back(instruction); }
    std::uint16_t add_goods(const Goods& goods);
    std::uint16_t add_selector(const Selector& selector);
    std::uint16_t add_count(const Count& count);
    std::uint16_t add_title(const std::string& name);
    [[nodiscard]] Span span_from(std::size_t first) const;

    // Reminders are passed over where the caller asks whether they are true.
    void start(std::vector<Token> tokens, bool reminders = false, std::string_view own = {});
    [[nodiscard]] bool is_noun(std::string_view text) const;
    [[nodiscard]] std::string_view wanted_noun() const;
    void sift_wanted();
    void report();
    void error(Span span, std::string message, std::string hint = {});
    [[nodiscard]] std::vector<std::string_view> things() const;
    [[nodiscard]] std::string near_word(const Token& token, std::span<const std::string_view> known) const;
    [[nodiscard]] std::string resources() const;
    [[nodiscard]] std::string near_phrase(PhraseKind kind, std::size_t begin) const;
    [[nodiscard]] bool is_verb(WordId word) const { return lexicon_.effects.begins(word); }

    const Vocabulary& vocabulary_;
    const Lexicon& lexicon_;
    Pack& pack_;
    Diagnostics& diagnostics_;
    std::size_t source_;
    const Glossary& glossary_;

    // A reminder that was passed over, and where it stood.
    struct Reminded {
        std::vector<const ReminderRow*> rows;  // that say it so: one of them must be true
        Span span;
    };

    std::vector<Token> tokens_;
    std::vector<Reminded> reminded_;
    std::vector<std::uint16_t> listed_titles_;  // of the condition being read
    bool listed_negated_ = false;
    const FacetRow* last_facet_ = nullptr;
    std::vector<std::pair<std::size_t, Selector>> kinds_;  // what was named, and behind which token
    std::size_t clause_ = 0;                               // where the clause that was read last began
    bool own_ = false;                                     // "of your" stood before the noun
    bool counts_ = false;                                  // what is read now is counted
    bool stood_alone_ = false;                             // adjectives stood for the thing itself
    const QualifierRow* qualifier_ = nullptr;              // being read
    std::span<const ScopeRow> scope_;                      // of the selector being read; empty: all is heard
    Instruction towards_;                                  // the subject that a phrase names: "from each other player"
    unsigned third_ = 0;                                   // inside "each player ..."
    bool third_verbs_ = false;                             // where its verbs end in s
    static constexpr std::size_t no_place = ~std::size_t{0};
    std::size_t third_at_ = no_place;  // where such a verb stands
    unsigned in_option_ = 0;
    bool offered_ = false;          // the sentence began with "you may"
    bool semicolons_part_ = false;  // the options of this choice
    bool commas_part_ = false;
    bool led_ = false;            // a verb with a colon stood in the sentence: "pray 5: ..."
    bool lasting_opens_ = false;  // an event behind the sentences of an effect begins a lasting ability
    std::size_t at_ = 0;
    std::size_t furthest_ = 0;
    Wanted wanted_ = Wanted::nothing;
    Reading reading_, failed_in_;
    std::vector<std::string_view> wanted_words_;
    std::size_t unheard_ = 0, unheard_end_ = 0;  // words that no rule would hear, those read furthest
    Reading unheard_in_;
    bool reported_ = false;
};

template <class Fits>
int PhraseParser::take_longest(const WordBook& book, Fits fits) {
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
