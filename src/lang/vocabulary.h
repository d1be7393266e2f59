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
//   {cond}           "Shinto is in play and you are barbarian"  -> a, and how many tests in n
//   {symbols}        adjectives of the third facet              -> m, as a mask
//   [words:1]        optional words that set rider bit 1
//   one/many         either word; the first is written behind the number 1

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
    std::string_view plural = {};
    bool noun = false;   // stands for a card by itself: "a region"
    bool alone = false;  // is read so as well, but never written: "a mask"
};

struct NounRow {
    std::uint8_t id;
    std::string_view word, plural;
    std::uint8_t usual_place = 0;  // where it is meant to be if no words say so: a card in your hand
    std::uint8_t usual_whose = 0;  // Whose
    bool pronoun = false;          // says by itself what is meant: "it", "this card"
    std::string_view also = {};    // other wordings, parted by '|': read only
};

// Words behind a noun that narrow it: "that is no region", "with goods on it".
enum class Qualifier : std::uint8_t { mark, without, other_than, goods_on, symbol, under, beneath, icon };

struct QualifierRow {
    Qualifier kind;
    std::uint16_t mark;  // set besides, or alone
    std::string_view phrase;
    std::string_view also = {};
};

// Who does something, if it is not the card's user: "each other player".
struct SubjectRow {
    std::uint8_t id;
    std::string_view phrase;
    std::string_view also = {};
    bool filtered = false;  // may go on "who is barbarian", "with a region in play"
};

// Words behind a noun that say whose it is or where it lies.
struct PlaceRow {
    std::uint8_t place;
    std::uint8_t whose;  // Whose
    std::string_view phrase;
    bool counted = false;  // the form used in counts: "you have"
};

enum class HeadKind : std::uint8_t {
    effect,
    feature,  // triggers and modifiers
    event,    // the head goes on with an event: "Exhaust, when you trade:"
    passive,  // modifiers only
};

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

enum class FieldType : std::uint8_t {
    goods,
    facets,
    tally,   // facets that may stand there twice: "region, region"
    number,  // "3", "3+"
    flag,    // a word by itself: "stays"
    title,   // the name of another card
    worth,   // VP: a number, a number by place, or a count
};

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
    bool silent = false;  // needs no ability
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

// Where a card must lie to be worth something: "4 if in History".
struct WorthRow {
    std::uint8_t place;
    std::string_view words;
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

    // For games whose cards are texts without heads, speak of each other and of other players.
    std::span<const PhraseRow> conditions = {};
    std::span<const PhraseRow> counts = {};
    std::span<const PhraseRow> keywords = {};  // modifiers that stand without a head: "Free play."
    std::span<const SubjectRow> subjects = {};
    std::span<const QualifierRow> qualifiers = {};
    std::span<const WorthRow> worths = {};
    std::span<const std::string_view> common_words = {};  // names of cards that are ordinary words, too
    bool headless = false;
    std::uint8_t steal_op = 0, give_op = 0;  // "steal X from SUBJECT", "give SUBJECT X"
    std::uint8_t play_head = 0, keyword_head = 0, worth_head = 0, worth_op = 0, resource_noun = 0, default_noun = 0,
                 worth_place = 0;
};

// The pieces of a phrase, as the parser and the renderer walk them.
struct Piece {
    enum class Kind : std::uint8_t { word, comma, colon, slot, rider } kind = Kind::word;
    std::string_view text;      // the word; the slot's name; the rider's words
    std::string_view argument;  // of a slot: the nouns after ':'
    std::uint8_t bit = 0;       // of a rider
};

// Whether every instruction, event, condition and count of a pack has the operands that its phrase says; a pack made
// by other hands may not. Empty if so.
[[nodiscard]] std::string check_operands(const Pack& pack, const Vocabulary& vocabulary);

// Takes the first piece off a phrase; false when nothing is left.
[[nodiscard]] bool take_piece(std::string_view& phrase, Piece& piece);

}  // namespace lang
