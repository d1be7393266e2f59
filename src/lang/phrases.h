#pragma once
// Reads the sentences of an ability by the phrases of a vocabulary and writes instructions.
// The parser tries phrase after phrase and remembers the furthest place any of them reached:
// that place, and what was wanted there, is the error when none fits.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lang/frame.h"
#include "lang/glossary.h"
#include "lang/program.h"
#include "lang/vocabulary.h"

namespace lang {

class PhraseParser {
public:
    PhraseParser(const Vocabulary& vocabulary, Pack& pack, Diagnostics& diagnostics, std::size_t source,
                 const Glossary& glossary)
        : vocabulary_(vocabulary), pack_(pack), diagnostics_(diagnostics), source_(source), glossary_(glossary) {}

    // A line of a card: with a head ("Exhaust: ..."), or without where the game's texts need none ("Draw 2 cards.").
    // Its abilities are added to the pack. False after an error, with nothing added.
    bool read_line(std::uint8_t line, std::vector<Token> tokens);

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
    struct Mark {
        std::size_t at, code, goods, selectors, counts, conditions, titles;
    };

    // Lines, sentences and their parts.
    const HeadRow* read_head(std::uint8_t& times);
    bool wrong_head(const HeadRow& head);
    bool check(const Ability& ability);
    bool has_odd_signs();
    const PhraseRow* read_longest(std::span<const PhraseRow> rows, Instruction& instruction, std::string_view ends);
    [[nodiscard]] Ability open_ability(const HeadRow& head, Role role, std::uint8_t line) const;
    bool read_ability(const HeadRow& head, std::uint8_t times, std::uint8_t line);
    bool read_modifier(std::span<const PhraseRow> rows, const HeadRow& head, std::uint8_t line);
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
    bool read_either(bool (PhraseParser::*one)());
    bool read_repeat();
    bool read_choice();
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
    bool read_phrase(const PhraseRow& row, Instruction& instruction);
    bool read_wording(std::string_view phrase, Instruction& instruction);
    bool read_slot(const Piece& piece, Instruction& instruction);

    // Slots.
    bool read_number(std::uint8_t& number);
    bool read_good(std::uint8_t number, bool cards_only, Goods& goods);
    bool read_goods(bool cards_only, Goods& goods);
    bool read_kinds(Goods& goods);
    bool read_selector(std::string_view nouns, bool counted, Selector& selector);
    bool read_quantity(Selector& selector);
    bool read_kind(std::string_view nouns, Selector& selector, const NounRow*& noun);
    bool read_qualifiers(Selector& selector, const NounRow* noun, bool counted);
    bool read_qualifier(const QualifierRow& row, std::string_view phrase, Selector& selector);
    const FacetRow* take_facet(int facet = -1);
    bool take_named(Selector& selector);
    [[nodiscard]] bool stands(const FacetRow& row) const;
    bool read_facets(int facet, Selector& selector, std::array<std::uint16_t, max_facets>& masks);
    bool read_title(std::uint16_t& title);
    bool read_title_list(std::vector<std::uint16_t>& titles, bool& negated);
    bool read_count(std::uint16_t& index);
    bool read_counted(Count& count);
    bool read_conditions(std::uint16_t& first, std::uint8_t& number);
    bool read_condition();

    // Tokens.
    void replace_synonyms();
    void replace_titles();
    void replace_then();
    bool has_brackets();
    void take_uses(const HeadRow& head, std::uint8_t& times);
    [[nodiscard]] bool at_end() const { return at_ >= tokens_.size(); }
    [[nodiscard]] bool peek(std::string_view text) const { return !at_end() && tokens_[at_].text == text; }
    bool word(std::string_view text);
    bool words(std::string_view text);
    bool fail(Wanted wanted, std::string_view detail = {});

    // Going back, and the pools.
    [[nodiscard]] Mark mark() const;
    void back_to(const Mark& mark);
    void emit(const Instruction& instruction) { pack_.code.push_back(instruction); }
    std::uint16_t add_goods(const Goods& goods);
    std::uint16_t add_selector(const Selector& selector);
    std::uint16_t add_count(const Count& count);
    std::uint16_t add_title(const std::string& name);
    [[nodiscard]] Span span_from(std::size_t first) const;

    void start(std::vector<Token> tokens);
    [[nodiscard]] bool is_noun(std::string_view text) const;
    [[nodiscard]] std::string_view wanted_noun() const;
    void report();
    void error(Span span, std::string message, std::string hint = {});
    [[nodiscard]] std::vector<std::string_view> known_words() const;

    const Vocabulary& vocabulary_;
    Pack& pack_;
    Diagnostics& diagnostics_;
    std::size_t source_;
    const Glossary& glossary_;

    std::vector<Token> tokens_;
    std::vector<std::uint16_t> listed_titles_;  // of the condition being read
    bool listed_negated_ = false;
    const FacetRow* last_facet_ = nullptr;
    Instruction towards_;       // the subject that a phrase names: "from each other player"
    unsigned third_ = 0;        // inside "each player ..."
    bool third_verbs_ = false;  // where its verbs end in s
    unsigned in_option_ = 0;
    bool semicolons_part_ = false;  // the options of this choice
    std::size_t at_ = 0;
    std::size_t furthest_ = 0;
    Wanted wanted_ = Wanted::nothing;
    std::vector<std::string> wanted_words_;
    bool reported_ = false;
};

}  // namespace lang
