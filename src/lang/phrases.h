#pragma once
// Reads the lines and fields of a card by the phrases of a vocabulary and writes instructions into the pack. How
// reading is layered says phrase_cursor.h.

#include <string>
#include <vector>

#include "lang/phrase_sentences.h"

namespace lang {

class PhraseParser : SentenceReader {
public:
    PhraseParser(const Vocabulary& vocabulary, Pack& pack, Diagnostics& diagnostics, std::size_t source,
                 const Glossary& glossary)
        : SentenceReader(vocabulary, pack, diagnostics, source, glossary) {}

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
    // Reminders are passed over where the caller asks whether they are true.
    void start(std::vector<Token> tokens, bool reminders = false, std::string_view own = {});

    // Heads.
    const HeadRow* read_head(std::uint8_t& times);
    const HeadRow* read_opening(Ability& trigger);
    const HeadRow* take_uses(const HeadRow& head, std::uint8_t& times);
    bool opens_ability();
    bool opens_lasting();
    bool is_head(std::vector<Token> tokens);
    bool begins_anew(std::vector<Token> tokens);
    bool wrong_head(const HeadRow& head);
    std::size_t end_of_group();

    // Abilities.
    bool read_group(const HeadRow* head, std::uint8_t times, std::uint8_t line);
    [[nodiscard]] Ability open_ability(const HeadRow& head, Role role, std::uint8_t line) const;
    bool read_ability(const HeadRow& head, std::uint8_t times, std::uint8_t line);
    bool read_modifier(PhraseKind kind, const HeadRow& head, std::uint8_t line);
    bool read_event(Ability& ability);
    bool read_when(const HeadRow& head, std::uint8_t line);
    bool takes_price(Ability& ability);
    bool read_text(std::uint8_t line);
    bool read_sentences(Ability& ability, bool continues);
    void replace_it(const Ability& ability);
    bool finish_ability(Ability& ability);
    bool read_worth_part();
    bool read_worth_count(std::uint16_t& index);
    bool read_worth_place(Instruction& part);
    bool check(const Ability& ability);
    bool has_odd_signs();
    [[nodiscard]] bool is_true(const ReminderRow& row, const Ability& ability, std::uint32_t said) const;
    bool reminders_hold(std::size_t abilities, const Card* card);

    bool lasting_opens_ = false;  // an event behind the sentences of an effect begins a lasting ability
};

}  // namespace lang
