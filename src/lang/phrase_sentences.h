#pragma once
// Reads sentences: clauses and what joins them, and the control around them: who does it, whether, how often, and which
// of several.

#include "lang/phrase_turner.h"

namespace lang {

class SentenceReader : protected Turner {
protected:
    using Turner::Turner;

    bool read_sentence(bool first_in_ability, Ability& ability);
    bool read_statement();

    // Control.
    bool read_block(Instruction block, bool (SentenceReader::*body)());
    bool read_if();
    bool read_unless_before();
    bool read_if_behind(std::size_t sentence);
    bool read_if_within(std::size_t code);
    bool read_unless(std::size_t code);
    bool take_otherwise();
    bool read_otherwise();
    bool read_times(std::size_t code);
    bool read_repeat();
    bool comes_to_an_end(std::size_t repeat);
    bool read_each(bool& found);
    [[nodiscard]] bool subject_ends();

    // Choices.
    bool read_alternatives();
    bool read_either(bool (SentenceReader::*one)(), bool shouted);
    bool read_options(bool (SentenceReader::*parted)());
    bool take_or();
    bool read_choice();
    bool read_single_option(const Mark& begin);
    bool read_listed_choice();
    bool read_choice_by_semicolons();
    [[nodiscard]] bool is_listed_choice() const;
    [[nodiscard]] bool ends_with_semicolon_or() const;
    bool read_option();
    bool read_first_possible();
    [[nodiscard]] bool is_first_possible() const;
    bool take_unable();

    // Clauses.
    bool read_clauses();
    bool read_clause_list();
    bool read_clause();
    bool read_result();
    bool say_again();
    bool read_gain();
    bool read_gained(const Goods& before, Goods& goods);
    bool read_gain_part(std::uint8_t flags, Goods& before);
    bool read_gain_options(std::size_t begin, std::size_t code, Goods& before);
    void emit_gain(Instruction gain, Goods goods);
    [[nodiscard]] std::size_t gain_joint();
    void say_gain();
    void find_gain();
    bool take_joint();
    [[nodiscard]] bool behind_joint() const;

    std::size_t clause_ = 0;        // where the clause that was read last began
    bool third_verbs_ = false;      // where the verbs of another player end in s
    bool offered_ = false;          // the sentence began with "you may"
    bool semicolons_part_ = false;  // the options of this choice
    bool led_ = false;              // a verb with a colon stood in the sentence: "pray 5: ..."
};

}  // namespace lang
