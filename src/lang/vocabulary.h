#pragma once
// A game's vocabulary: one table of words and phrases from which the compiler reads,
// the renderer writes and the language reference is generated.
//
// A phrase is words and slots:
//   {goods}          "2 wood and 1 VP"                          -> a
//   {price}          as goods, but nothing that is drawn        -> a
//   {cards}          "2 cards", "1 faction card"                -> a
//   {kinds}          "wood, stone and food", without numbers    -> a (1 of each)
//   {sel:location}   "an enemy grey location"; nouns after ':'  -> a
//   {sel2:card}      a second one                               -> b
//   {all:location}   a whole kind, without an article: "regions" -> a
//   {each}           the same, said of one: "region"            -> a
//   {facets:icon}    adjectives of one facet, by its name       -> a (a selector)
//   {facets2:icon}   the same                                   -> b
//   {mask:symbol}    the same                                   -> m (a mask)
//   {trio:colour}    three of one facet, joined by hyphens: "red-red-brown" -> a (a selector; see trio_of)
//   {titles}         names of cards: "Shinto and Kanji"         -> a (a selector each)
//   {count}          "for each red location you have, at most 3", may be left out -> b
//   {n}, {m}         a number
//   {cond}           "Shinto is in play and you are barbarian"  -> a, and how many tests in n
//   {several}        "2 market cards", at least two            -> b
//   {self}           no words: this card                        -> b
//   {own}            no words: what {sel} named is the player's own if no word says whose it is
//   {subject}        "each other player": the verb is theirs
//   [words:1]        optional words that set rider bit 1; in a condition it says that it is not so (rider_not)
//   one/many         either word; the first is written behind the number 1
// A slot of selectors has a scope (ScopeRow): that of its table of phrases, or the one behind '@': {sel:card@kind}.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lang {

struct GoodRow {
    enum class Role : std::uint8_t {
        supply,  // a player's supply holds it
        token,   // a player's, but no part of what is paid, moved or stored
        drawn,   // cards: gained by drawing, said with "draw"
        placed,  // lies on cards only
        any,     // one of several Goods, whichever is chosen
        paid,    // a price that is paid with something on the table
    };
    std::uint8_t id;
    std::string_view word, plural;
    Role role = Role::supply;

    [[nodiscard]] constexpr bool drawn() const { return role == Role::drawn; }
};

// The game's word for a Good, in messages: a resource, goods.
struct GoodWord {
    std::string_view one, many;
};

// A facet: one respect in which cards differ, with the adjectives that name its values. The order of the rows is the
// order in which adjectives are written before a noun.
struct FacetKind {
    enum class Role : std::uint8_t {
        plain,
        type,      // what a card is: may stand for the card itself ("a region")
        standing,  // how or where it is: opens no new part of a list ("a region, exiled cards included")
        field,     // of fields only: no adjective
    };
    std::uint8_t facet;
    std::string_view name;  // in slots and messages: {facets:icon}, "no such colour"
    Role role = Role::plain;
    bool written = true;               // before the noun; otherwise by a qualifier behind it
    std::uint8_t counted_noun = 0xff;  // what its adjectives alone mean in a count: icons, not cards
    bool alternative = false;          // may be one of two kinds of adjectives parted by "or": "a region or city card"
    std::string_view last_joint = "and";  // before the last of those that a slot lists: "brown, grey or red"
};

// An adjective: sets one bit of one facet of a selector.
struct FacetRow {
    std::uint8_t facet;
    std::uint8_t bit;
    std::string_view word;
    std::string_view plural = {};
    bool noun = false;     // stands for a card by itself: "a region"
    bool alone = false;    // is read so as well, but never written: "a mask"
    bool placing = false;  // says where a card lies: no place stands beside it
};

struct NounRow {
    std::uint8_t id;
    std::string_view word, plural;
    std::uint8_t usual_place = 0;  // where it is meant to be if no words say so: a card in your hand
    std::uint8_t usual_whose = 0;  // Whose
    bool pronoun = false;          // says by itself what is meant: "it", "this card"
    std::string_view also = {};    // other wordings, parted by '|': read only
    bool typed = true;             // adjectives of the type facet go with it: no "region icons"
};

// How a pronoun begins that may be narrowed: "the cards garrisoned here", "all unrest garrisoned here".
inline constexpr std::string_view the_cards = "the cards ";

// Words behind a noun that narrow it: "that is no region", "with goods on it".
enum class Qualifier : std::uint8_t {
    mark,        // sets a mark of the game's own
    adjective,   // the bits of one facet, read only: "from the market"
    without,     // adjectives it must not have
    other_than,  // a title it must not have
    goods_on,    // Goods that must lie on it
    facet,       // adjectives of one facet behind the noun: "with the empire symbol"
    under,       // adjectives of what must lie under it
    beneath,     // the title that it must lie under
};

struct QualifierRow {
    Qualifier kind;
    std::uint16_t mark;  // set besides, or alone; of an adjective its bits
    std::string_view phrase;
    std::string_view also = {};
    std::uint8_t facet = 0xff;  // of kinds facet and under: which
    bool written = true;        // otherwise read only: it is written as an adjective
};

// What a selector may say besides its noun, a bit each.
enum Says : std::uint16_t {
    says_number = 1,       // "2 cards"
    says_up_to = 2,        // "up to 2 cards"
    says_any_number = 4,   // "any number of cards"
    says_that_many = 8,    // "that many cards"
    says_another = 16,     // "another card"
    says_title = 32,       // "Shinto"
    says_other_than = 64,  // "other than Shinto"
    says_goods = 128,      // "with goods on it"
    says_beneath = 256,    // "garrisoned under Shinto"
    says_named = 512,      // "roman"
    says_whose = 1024,     // "enemy"
};

// A mask of bits by their numbers.
template <class... Bits>
[[nodiscard]] constexpr std::uint32_t bits(Bits... numbers) {
    return ((1U << numbers) | ... | 0U);
}

// What a selector may say where it stands: what the rule there listens to. All else is refused at its words, so that
// nothing that is read is dropped. Rows of one name stand together, one for each group of nouns.
struct ScopeRow {
    std::string_view name;     // in slots behind '@'; or of those that name none: "effect", "event", "counted" ...
    std::uint32_t nouns;       // a bit each
    std::uint16_t says = 0;    // Says
    std::uint32_t places = 0;  // a bit each; a noun's usual place is always one
    std::array<std::uint16_t, 4> adjectives{}, without{};
    std::uint16_t marks = 0;
};

// What happens whenever a lasting rule that offers this verb is used: "Passive: you may recall this card to ignore an
// attack" is used when another player plays one.
struct ImpliedEvent {
    std::string_view head, verb, of;  // all three stand in the line
    std::string_view event = {};      // what the head stands for then
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
    bool counted = false;          // the form used in counts: "you have"
    std::string_view theirs = {};  // the same of the player that a test is about: "each player with a region in play"
};

enum class HeadKind : std::uint8_t {
    effect,
    lasting,  // triggers and modifiers
    event,    // the head goes on with an event: "Exhaust, when you trade:"
    passive,  // modifiers only
    text,     // no head at all: what a card's own lines are
    keyword,  // no head at all: what a card says of itself
    worth,    // VP: a number, a number by place, or a count
};

struct HeadRow {
    std::uint8_t id;
    std::string_view word;
    HeadKind kind = HeadKind::effect;
    bool repeatable = false;  // "Action, twice:"
    std::string_view meaning;
};

// Several rows may have the same operation: wordings of one verb that differ by an operand. The first one whose riders
// and slots are those of an instruction is written.
struct PhraseRow {
    std::uint8_t op;
    std::string_view name;
    std::string_view phrase;  // canonical: read and written
    std::string_view meaning;
    std::string_view also = {};  // other wordings, parted by '|': read only
    bool price = false;          // behind this verb a semicolon means "to": "pay 1 worker; gain 1 gold"
    std::uint8_t sets = 0;       // riders that these words set by themselves
    bool permits = false;        // of an event: "you may" stands behind it without a comma
};

enum class FieldType : std::uint8_t {
    goods,
    facets,
    tally,      // facets that may stand there twice: "region, region"
    number,     // "3", "3+"
    flag,       // a word by itself: "stays"
    title,      // the name of another card
    worth,      // VP: a number, a number by place, or a count
    adjective,  // a word for what belongs to the entry's deck: "roman"
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
    bool side = false;    // what a player plays: its cards are the deck of its name
};

// A deck that belongs to no side.
struct DeckRow {
    std::string_view name;
    std::string_view meaning;
};

// Words that mean the same: replaced before anything is read. A '#' stands for a number.
struct SynonymRow {
    std::string_view from, to;
};

// Words that say what the rules do anyway: "This is no raze." They are passed over, but only where they are true: in an
// ability that has one of these verbs, events or modifiers, and in which nobody else acts.
struct ReminderRow {
    std::array<std::uint8_t, 4> of{};  // none: true of all that is done
    std::string_view phrase;
    std::string_view also = {};
    bool inside = false;          // stands within a sentence, without signs around it
    std::uint8_t riders = 0;      // that the verb must have
    std::uint8_t without = 0;     // that it must not have
    std::uint8_t never = 0;       // a verb of whose abilities it is not true
    std::uint8_t field = 0xff;    // a field that the card must not have
    bool of_all = false;          // true whoever acts
    std::uint8_t subject = 0xff;  // who must act, where it is said of players
};

// A word of the rules that a screen explains where it stands: the one place of these explanations.
struct KeywordRow {
    std::string_view word;     // "break through"
    std::string_view forms;    // as phrases and heads write it, parted by '|'
    std::string_view meaning;  // one or two sentences
};

enum class Role : std::uint8_t;
struct Pack;
struct Ability;
struct Card;
struct Instruction;

// A sentence behind an ability that says how often it can be used: "Up to twice per round."
struct UsesRow {
    std::string_view sentence;
    std::uint8_t times;
    std::uint8_t of = 0xff, becomes = 0xff;  // a head that is another one then: "(once a round)" behind a Feature
};

// Where a card must lie to be worth something: "4 if in History".
struct WorthRow {
    std::uint8_t place;
    std::string_view words;
};

// What an ability costs, said in words before it instead of by a head: "exhaust this card to ...".
struct PriceHead {
    std::string_view words;
    std::uint8_t head = 0;              // of the ability itself
    std::uint8_t event_head = 0;        // where it answers an event: "exhaust this card when ..."
    std::uint8_t plain_event_head = 0;  // an event that costs nothing: "when ..."
};

// How the numbers of a game's cards look.
struct NumberForm {
    std::string_view example, copies;  // "BAR012", "BAR012-013"
    bool replacements = false;         // a number marked X stands for the card of that number: "1CAR2X"
};

struct Vocabulary {
    std::string_view game;
    std::span<const EntryRow> entries;
    std::span<const DeckRow> decks;
    std::span<const GoodRow> goods;
    GoodWord good_word;
    std::span<const FacetKind> facet_kinds;
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
    std::span<const SynonymRow> later =
        {};  // said before what is done before it: "put a drawn card into your hand and"
    std::span<const ReminderRow> reminders;
    // Whether the game's rules can carry an instruction out where it stands; empty if so.
    std::string (*check)(const Pack& pack, const Ability& ability, std::size_t pc) = nullptr;
    // Whether a card's fields and lines go together; empty if so.
    std::string (*check_card)(const Pack& pack, const Card& card) = nullptr;
    // Whether a line without a head goes on with the line above it: the card has no text but under heads.
    bool (*continues)(const Card& card) = nullptr;
    // The row of a table that a card lies in, for screens; empty: none.
    std::string_view (*table_row)(const Pack& pack, const Card& card) = nullptr;
    PriceHead price_head;
    std::uint8_t gain_op = 0;       // the verb of plain gains: several rules of reading hang on it
    std::uint8_t default_noun = 0;  // what adjectives alone stand for
    std::uint8_t self_noun = 0;     // of {self}
    std::uint8_t it_noun = 0;       // what was spoken of last
    std::uint8_t them_noun = 0;     // the same, of several
    NumberForm number;

    std::span<const KeywordRow> glossary = {};  // what is explained in place

    // What only some games say: a game without such rows does not.
    std::span<const PhraseRow> conditions = {};
    std::span<const PhraseRow> counts = {};
    std::span<const PhraseRow> keywords = {};  // modifiers that stand without a head: "Free play."
    ImpliedEvent implied_event = {};
    std::string_view price_verb = {};                      // what "for 2 gold" in a sentence means: "pay"
    std::span<const std::string_view> one_at_a_time = {};  // verbs whose number says how often: "acquire 2 regions"
    std::span<const SubjectRow> subjects = {};
    std::span<const QualifierRow> qualifiers = {};
    std::span<const ScopeRow> scopes = {};  // none: everything is heard
    std::span<const WorthRow> worths = {};
    std::span<const std::string_view> common_words = {};  // names of cards that are ordinary words, too
    std::string_view enemy = {};                          // the adjective of what is another player's
    std::uint8_t counted_goods = 0xff;  // the noun of Goods that are counted themselves: "for each 3 materials"
    std::uint8_t worth_op = 0;          // a part of a VP line
    std::uint8_t worth_place = 0;       // where cards counted by a VP line are, unless it says so

    // The first row of a kind, an id or a name; null if there is none.
    [[nodiscard]] const HeadRow* head(HeadKind kind) const;
    [[nodiscard]] const HeadRow* head(std::uint8_t id) const;
    [[nodiscard]] const GoodRow* good(std::uint8_t id) const;
    [[nodiscard]] const NounRow* noun(std::uint8_t id) const;
    [[nodiscard]] const FacetRow* adjective(std::uint8_t facet, std::uint8_t bit) const;
    [[nodiscard]] const FacetKind* facet(std::string_view name) const;
    [[nodiscard]] const FacetKind* facet(FacetKind::Role role) const;
    [[nodiscard]] const FacetKind* facet(std::uint8_t id) const;
};

// Whether the numbers of a vocabulary fit where packs keep them (masks of Goods and facets, riders in flags), and no
// word is missing that messages need. Asserted beside each table.
[[nodiscard]] constexpr bool fits_packs(const Vocabulary& v) {
    for (const GoodRow& row : v.goods) {
        if (row.id >= 32) return false;  // a mask of a selector
    }
    for (const FacetRow& row : v.facets) {
        if (row.bit >= (row.facet < 4 ? 16 : 32)) return false;  // of a selector, or of a tally
    }
    for (const auto& rows : {v.effects, v.events, v.modifiers, v.conditions, v.counts, v.keywords}) {
        for (const PhraseRow& row : rows) {
            if (row.sets > 7) return false;
        }
    }
    for (const PhraseRow& row : v.effects) {
        if (row.op < 16) return false;  // control
    }
    for (const NounRow& row : v.nouns) {
        if (row.id >= 32) return false;  // a mask of a scope
    }
    for (const PlaceRow& row : v.places) {
        if (row.place >= 32) return false;
    }
    for (const SubjectRow& row : v.subjects) {
        if (row.phrase.empty()) return false;
    }
    return !v.good_word.one.empty() && !v.good_word.many.empty();
}

// The slots of phrases; what each reads is told above.
enum class Slot : std::uint8_t {
    unknown,
    goods,
    price,
    cards,
    kinds,
    sel,
    sel2,
    all,
    each,
    facets,
    facets2,
    several,
    self,
    own,
    mask,
    titles,
    title,  // of qualifiers
    count,
    n,
    m,
    cond,
    subject,
    trio,
};

// What a slot fills: operands of an instruction, a bit each, and the table of the pack that they point into.
inline constexpr std::uint8_t operand_a = 1, operand_b = 2, operand_n = 4, operand_m = 8;
enum class Pool : std::uint8_t { nothing, goods, selectors, counts, conditions };
struct SlotRow {
    std::string_view name;
    Slot slot = Slot::unknown;
    std::uint8_t operands = 0;
    Pool pool = Pool::nothing;
};
[[nodiscard]] const SlotRow& slot_row(Slot slot);

// The pieces of a phrase, as the parser and the renderer walk them.
struct Piece {
    enum class Kind : std::uint8_t { word, comma, colon, slot, rider } kind = Kind::word;
    std::string_view text;      // the word; the slot's name; the rider's words
    std::string_view argument;  // of a slot: the nouns or the facet after ':'
    std::string_view scope;     // of a slot: behind '@'
    Slot slot = Slot::unknown;
    std::uint8_t bit = 0;  // of a rider
};

// The tables of phrases.
enum class PhraseKind : std::uint8_t { effect, event, modifier, keyword, condition, count };

// The wording of an instruction: of the rows of its operation the first that says its riders and operands; null if
// there is none, or an operand points nowhere.
[[nodiscard]] const PhraseRow* phrase_of(PhraseKind kind, const Pack& pack, const Vocabulary& vocabulary,
                                         const Instruction& code);
[[nodiscard]] std::span<const PhraseRow> rows_of(const Vocabulary& vocabulary, PhraseKind kind);
// The table that the instructions of an ability are phrases of.
[[nodiscard]] PhraseKind table_of(Role role, HeadKind head);

// Whether every instruction, event, condition and count of a pack has the operands that its phrase says; a pack made
// by other hands may not. Empty if so.
[[nodiscard]] std::string check_operands(const Pack& pack, const Vocabulary& vocabulary);

// The same, and what the game's own checks say: for a pack that may come from anywhere.
[[nodiscard]] std::string check_pack(const Pack& pack, const Vocabulary& vocabulary);

// The parts of a text between bars that stand in no bracket: the wordings of a row, the ways of a group.
[[nodiscard]] std::vector<std::string_view> alternatives(std::string_view text);

// The field of a name, or of another name for it; null if there is none.
[[nodiscard]] const FieldRow* field_named(const Vocabulary& vocabulary, std::string_view name);

// Takes the first piece off a phrase; false when nothing is left.
[[nodiscard]] bool take_piece(std::string_view& phrase, Piece& piece);

}  // namespace lang
