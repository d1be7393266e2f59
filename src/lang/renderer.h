#pragma once
// Writes compiled cards back as text, by the phrases of a vocabulary. What a card says is thus
// what it does; another language is another table of phrases.

#include <string>

#include "lang/marks.h"
#include "lang/program.h"
#include "lang/vocabulary.h"

namespace lang {

class Renderer {
public:
    // One that marks writes signs behind Goods, icons, cards and keywords, which lang/marks.h reads.
    Renderer(const Pack& pack, const Vocabulary& vocabulary, bool marks = false)
        : pack_(pack), vocabulary_(vocabulary), marks_(marks) {}

    // One printed line: "Action, twice: spend 1 worker to gain 1 gold."
    [[nodiscard]] std::string line(const Card& card, std::uint8_t line) const;
    [[nodiscard]] std::uint8_t line_count(const Card& card) const;

    // All lines of a card, one below the other.
    [[nodiscard]] std::string text(const Card& card) const;

    // A field's value: "2 wood, 1 location", "brown, grey and red"; "nothing" and "none" if empty.
    [[nodiscard]] std::string field(const FieldRow& row, const FieldValue& value) const;

    [[nodiscard]] std::string goods(const Goods& goods, std::string_view last = "and") const;
    [[nodiscard]] std::string good(std::uint8_t id, unsigned number) const;
    [[nodiscard]] std::string selector(const Selector& selector, bool counted = false, bool many = false) const;
    [[nodiscard]] std::string conditions(std::size_t first, std::size_t number) const;
    [[nodiscard]] std::string count(const Count& count) const;

    // A stretch of clauses in words: the options of a choice are shown so.
    [[nodiscard]] std::string clauses(std::size_t begin, std::size_t end, bool third = false) const;
    // What an ability does, without its head.
    [[nodiscard]] std::string body(const Ability& ability) const {
        return sentences(ability.begin, ability.end, false);
    }
    // The sentence that begins at a place, with its full stop.
    [[nodiscard]] std::string sentence(std::size_t pc) const { return sentences(pc, pc + 1U + pack_.code[pc].b, true); }
    // One instruction in words, for reasons and the program listing.
    [[nodiscard]] std::string clause(std::size_t pc) const;

    // The compiled program of one ability, an instruction a line, for `cards show --program`.
    [[nodiscard]] std::string program(const Ability& ability) const;

private:
    [[nodiscard]] std::string ability(const Ability& ability) const;
    [[nodiscard]] std::string sentences(std::size_t begin, std::size_t end, bool capital) const;

    [[nodiscard]] std::string wording(std::string_view phrase, const Instruction& instruction,
                                      const std::string& subject = {}) const;
    [[nodiscard]] std::string filled(const Piece& piece, const Instruction& instruction,
                                     const std::string& subject) const;
    [[nodiscard]] bool names_subject(const Instruction& instruction) const;
    [[nodiscard]] std::string subject(const Instruction& each) const;
    [[nodiscard]] HeadKind kind_of(const Ability& ability) const;
    [[nodiscard]] const PhraseRow* event(const Ability& ability) const;
    [[nodiscard]] std::string kinds(const Goods& goods, std::string_view last = "and") const;
    [[nodiscard]] bool only_drawn(const Goods& goods) const;
    [[nodiscard]] std::vector<std::string> adjectives(const Facets& masks, std::uint8_t facet, bool plural,
                                                      bool nouns) const;
    [[nodiscard]] bool stands_alone(const Selector& selector) const;
    [[nodiscard]] bool says_facet_behind(std::uint8_t facet) const;
    [[nodiscard]] bool names_one(const Selector& selector) const;
    [[nodiscard]] bool says(const QualifierRow& row, const Selector& selector) const;
    [[nodiscard]] std::string filled(Slot slot, const QualifierRow& row, const Selector& selector, bool plural) const;
    [[nodiscard]] std::string qualifiers(const Selector& selector, bool plural) const;
    [[nodiscard]] std::string pronoun(const NounRow& row, const Selector& selector) const;
    [[nodiscard]] const PlaceRow* place_of(const Selector& selector, bool counted) const;
    [[nodiscard]] std::string take_behind(const Selector& selector, Facets& facets) const;
    [[nodiscard]] std::string before_noun(const Selector& selector, const Facets& facets, bool plural) const;
    [[nodiscard]] std::string noun(const Selector& selector, bool plural) const;
    [[nodiscard]] std::string with_number(const Selector& selector, const std::string& words) const;
    // Clauses in words: what is paid before "to", and what is done.
    struct Clauses {
        std::vector<std::string> costs, effects;
        bool statements = false;   // one of the effects is more than a clause
        bool chosen_cost = false;  // the price is a choice
        void add(std::string words);
    };
    [[nodiscard]] std::string joined(Clauses said, bool third) const;
    [[nodiscard]] std::size_t behind(std::size_t at, std::size_t end) const;
    [[nodiscard]] std::string part(std::size_t at, std::size_t stop, bool third, bool behind_to) const;
    [[nodiscard]] std::string tested(std::size_t at, std::size_t stop) const;
    [[nodiscard]] std::string repeated(std::size_t at) const;
    [[nodiscard]] std::string choice(std::size_t at) const;
    [[nodiscard]] std::string each(std::size_t at, bool behind_to) const;
    [[nodiscard]] bool begins_with_subject(const std::string& words) const;
    [[nodiscard]] std::string worth(const Ability& ability) const;
    [[nodiscard]] std::string head(const Ability& ability) const;

    // Words with the sign of what they are behind them, if this renderer marks.
    [[nodiscard]] std::string marked(std::string words, TextPiece::Kind kind, unsigned id, unsigned n = 0) const {
        return marks_ ? words + mark(kind, words.size(), id, n) : words;
    }
    [[nodiscard]] std::string title(std::uint16_t id) const {
        return marked(pack_.titles[id], TextPiece::Kind::card, id);
    }
    // The sign of the keyword that ends the words of a phrase, if one does.
    [[nodiscard]] std::string keyword_mark(std::string_view words) const;

    const Pack& pack_;
    const Vocabulary& vocabulary_;
    const bool marks_;
};

// "is/are": the word for one, or that for several.
[[nodiscard]] inline std::string_view form_of(std::string_view word, bool plural) {
    const std::size_t slash = word.find('/');
    if (slash == std::string_view::npos) return word;
    return plural ? word.substr(slash + 1) : word.substr(0, slash);
}

// The words of a basis, and of a head with its times.
[[nodiscard]] std::string_view basis_word(Basis basis);
[[nodiscard]] std::string head_words(const Vocabulary& vocabulary, const Ability& ability);

}  // namespace lang
