#pragma once
// Writes compiled cards back as text, by the phrases of a vocabulary. What a card says is thus
// what it does; another language is another table of phrases.

#include <string>

#include "lang/program.h"
#include "lang/vocabulary.h"

namespace lang {

class Renderer {
public:
    Renderer(const Pack& pack, const Vocabulary& vocabulary) : pack_(pack), vocabulary_(vocabulary) {}

    // One printed line: "Action, twice: spend 1 worker to gain 1 gold."
    [[nodiscard]] std::string line(const Card& card, std::uint8_t line) const;
    [[nodiscard]] std::uint8_t line_count(const Card& card) const;

    // All lines of a card, one below the other.
    [[nodiscard]] std::string text(const Card& card) const;

    // A field's value: "2 wood, 1 location", "brown, grey and red"; "nothing" and "none" if empty.
    [[nodiscard]] std::string field(const FieldRow& row, const FieldValue& value) const;

    [[nodiscard]] std::string goods(const Goods& goods, std::string_view last = "and") const;
    [[nodiscard]] std::string good(std::uint8_t id, unsigned number) const;
    [[nodiscard]] std::string selector(const Selector& selector, bool counted = false) const;

    // A stretch of clauses in words: the options of a choice are shown so.
    [[nodiscard]] std::string clauses(std::size_t begin, std::size_t end) const;
    // One instruction in words, for reasons and the program listing.
    [[nodiscard]] std::string clause(const Instruction& instruction) const;

    // The compiled program of one ability, an instruction a line, for `cards show --program`.
    [[nodiscard]] std::string program(const Ability& ability) const;

private:
    [[nodiscard]] std::string ability(const Ability& ability) const;
    [[nodiscard]] std::string sentences(std::size_t begin, std::size_t end, bool capital) const;

    [[nodiscard]] std::string wording(std::string_view phrase, const Instruction& instruction) const;
    [[nodiscard]] std::string count(const Count& count) const;
    [[nodiscard]] std::string kinds(const Goods& goods) const;
    [[nodiscard]] bool only_drawn(const Goods& goods) const;

    const Pack& pack_;
    const Vocabulary& vocabulary_;
};

// The words of a basis, and of a head with its times.
[[nodiscard]] std::string_view basis_word(Basis basis);
[[nodiscard]] std::string head_words(const Vocabulary& vocabulary, const Ability& ability);

}  // namespace lang
