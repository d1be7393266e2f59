#pragma once
// Reads phrases and what stands in their slots: Goods, things that are selected, counts and conditions.

#include <array>
#include <utility>
#include <vector>

#include "core/function_ref.h"
#include "lang/phrase_cursor.h"

namespace lang {

class ThingReader : protected Cursor {
protected:
    using Cursor::Cursor;

    // Phrases.
    const PhraseRow* read_longest(
        PhraseKind kind, Instruction& instruction, core::FunctionRef<bool()> ends = [] { return true; });
    const PhraseRow* read_best(const PhraseBook& book, std::span<const PhraseRow> rows, Instruction& instruction,
                               core::FunctionRef<bool()> ends);
    bool read_wording(const PhraseRow& row, const Wording& wording, Instruction& instruction);
    bool match(std::size_t node, Instruction& instruction, Selector* qualified);
    bool read_slot(const Node& node, Instruction& instruction);
    bool read_goods_slot(Slot slot, std::uint16_t& operand);
    bool read_thing(const Node& node, Selector& selector);
    bool read_qualifier_slot(const Node& node, Selector& selector);
    bool read_subject(Instruction& each);

    // Goods.
    bool read_good(std::uint8_t number, bool cards_only, Goods& goods);
    bool read_goods(bool cards_only, Goods& goods);
    bool read_kinds(Goods& goods);

    // Things that are selected.
    bool read_scoped(const Node& node, bool counted, Selector& selector);
    bool read_selector(std::uint16_t nouns, bool counted, Selector& selector);
    bool read_quantity(Selector& selector);
    bool read_number_of(Selector& selector);
    bool read_definite(std::uint16_t nouns, Selector& selector);
    bool take_own();
    [[nodiscard]] bool says_own() const;
    const NounRow* take_pronoun(Selector& selector);
    const NounRow* take_pointed();
    const NounRow* take_all(Selector& selector);
    [[nodiscard]] bool narrows(std::size_t ahead) const;
    const NounRow* take_counted_goods(Selector& selector);
    bool read_qualifiers(Selector& selector, const NounRow* noun, bool counted);
    bool read_remark(Selector& selector);
    bool read_qualifier(Selector& selector);
    const PlaceRow* take_place(const Selector& selector, const NounRow& noun, bool counted, std::size_t least_end);
    static void put_at(const PlaceRow& place, Selector& selector);
    bool read_usual_place(Selector& selector, const NounRow& noun, bool counted);

    // What kind of thing.
    bool take_again(Selector& selector, const NounRow*& noun);
    bool read_kind(std::uint16_t nouns, Selector& selector, const NounRow*& noun);
    bool read_adjectives(std::uint16_t nouns, Selector& selector, const NounRow*& noun);
    bool take_name(Selector& selector);
    const NounRow* counted_noun(Selector selector);
    const FacetRow* take_facet(int facet = -1);
    bool take_named(Selector& selector);
    [[nodiscard]] bool stands(const FacetRow& row) const;
    bool read_facets(int facet, Selector& selector, Facets& masks);
    bool read_trio(std::uint8_t facet, Selector& selector);
    [[nodiscard]] bool is_spoilt_trio(std::uint8_t facet) const;
    bool read_title(std::uint16_t& title);
    bool read_title_list(std::vector<std::uint16_t>& titles, bool& negated);

    // How many, and whether.
    bool read_count(std::uint16_t& index);
    bool read_counted(Count& count);
    bool read_conditions(std::uint16_t& first, std::uint8_t& number);
    bool read_condition();

    std::vector<std::uint16_t> listed_titles_;  // of the condition being read
    bool listed_negated_ = false;
    const FacetRow* last_facet_ = nullptr;
    std::vector<std::pair<std::size_t, Selector>> kinds_;  // what was named, and behind which token
    bool own_ = false;                                     // "of your" stood before the noun
    bool counts_ = false;                                  // what is read now is counted
    bool stood_alone_ = false;                             // adjectives stood for the thing itself
    const QualifierRow* qualifier_ = nullptr;              // being read
    Instruction towards_;                                  // the subject that a phrase names: "from each other player"
    unsigned in_option_ = 0;
    bool commas_part_ = false;  // the options of this choice
};

}  // namespace lang
