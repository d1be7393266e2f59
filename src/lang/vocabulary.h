#pragma once
// A game's vocabulary: one table of words and phrases from which the compiler reads,
// the renderer writes and the language reference is generated.
//
// A phrase is words and slots:
//   {goods}          "2 wood and 1 VP"                          -> a
//   {price}          as goods, but nothing that is drawn              -> a
//   {cards}          "2 cards", "1 faction card"                -> a
//   {kinds}          "wood, stone and food", without numbers    -> a (1 of each)
//   {sel:location}   "an enemy grey location"; nouns after ':'  -> a
//   {sel2:card}      a second one                               -> b
//   {count}          "for each red location you have, at most 3", may be left out -> b
//   {n}, {m}         a number
//   [words:1]        optional words that set rider bit 1

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace lang {

struct GoodRow {
    std::uint8_t id;
    std::string_view word, plural;
    bool drawn = false;  // cards: gained by drawing, said with "draw"
};

// An adjective: sets one bit of one facet of a selector.
struct FacetRow {
    std::uint8_t facet;
    std::uint8_t bit;
    std::string_view word;
};

struct NounRow {
    std::uint8_t id;
    std::string_view word, plural;
    std::uint8_t usual_place = 0;  // where it is meant to be if no words say so: a card in your hand
    std::uint8_t usual_whose = 0;  // Whose
};

// Words behind a noun that say whose it is or where it lies.
struct PlaceRow {
    std::uint8_t place;
    std::uint8_t whose;  // Whose
    std::string_view phrase;
    bool counted = false;  // the form used in counts: "you have"
};

enum class HeadKind : std::uint8_t { effect, feature };

struct HeadRow {
    std::uint8_t id;
    std::string_view word;
    HeadKind kind = HeadKind::effect;
    bool repeatable = false;  // "Action, twice:"
    std::string_view meaning;
};

struct PhraseRow {
    std::uint8_t op;
    std::string_view name;
    std::string_view phrase;  // canonical: read and written
    std::string_view meaning;
    std::string_view also = {};  // other wordings, parted by '|': read only
    bool price = false;          // behind this verb a semicolon means "to": "pay 1 worker; gain 1 gold"
};

enum class FieldType : std::uint8_t { goods, facets };

struct FieldRow {
    std::uint8_t id;
    std::string_view word;
    FieldType type;
    std::uint8_t facet = 0;  // for facets: which
    bool required = false;
    std::string_view meaning;
    std::string_view also = {};
};

struct EntryRow {
    std::uint8_t id;
    std::string_view word;  // "card", "board"
    bool numbered = true;
};

// Words that mean the same: replaced before anything is read. A '#' stands for a number.
struct SynonymRow {
    std::string_view from, to;
};

struct Pack;
struct Ability;
struct Card;

// A sentence behind an ability that says how often it can be used: "Up to twice per round."
struct UsesRow {
    std::string_view sentence;
    std::uint8_t times;
};

struct Vocabulary {
    std::string_view game;
    std::span<const EntryRow> entries;
    std::span<const GoodRow> goods;
    std::span<const FacetRow> facets;
    std::span<const NounRow> nouns;
    std::span<const PlaceRow> places;
    std::span<const HeadRow> heads;
    std::span<const FieldRow> fields;
    std::span<const PhraseRow> effects;
    std::span<const PhraseRow> events;
    std::span<const PhraseRow> modifiers;
    std::span<const SynonymRow> synonyms;
    std::span<const UsesRow> uses;
    // Whether the game's rules can carry an instruction out where it stands; empty if so.
    std::string (*check)(const Pack& pack, const Ability& ability, std::size_t pc) = nullptr;
    // Whether a card's fields and lines go together; empty if so.
    std::string (*check_card)(const Pack& pack, const Card& card) = nullptr;
    std::uint8_t gain_op = 0;  // the verb of plain gains: several rules of reading hang on it
};

// The pieces of a phrase, as the parser and the renderer walk them.
struct Piece {
    enum class Kind : std::uint8_t { word, comma, colon, slot, rider } kind;
    std::string_view text;      // the word; the slot's name; the rider's words
    std::string_view argument;  // of a slot: the nouns after ':'
    std::uint8_t bit = 0;       // of a rider
};

// Takes the first piece off a phrase; false when nothing is left.
[[nodiscard]] bool take_piece(std::string_view& phrase, Piece& piece);

}  // namespace lang
