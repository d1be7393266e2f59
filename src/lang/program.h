#pragma once
// What cards become: small instructions, the tables they point into, and the pack that holds all.
// The engine and the renderer read only this; neither sees card text.

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "lang/source.h"

namespace lang {

inline constexpr std::size_t max_goods = 32;
inline constexpr std::size_t max_facets = 4;
inline constexpr std::uint16_t none = 0xffff;
inline constexpr std::uint8_t unlimited = 0xff;
inline constexpr std::uint8_t that_many = 0xfe;  // of a Selector: as many as were just dealt with

// How many of each Good; which Good a place stands for is the game's vocabulary.
using Goods = std::array<std::uint8_t, max_goods>;

// Which Goods there are of, as a mask, and one of each in a mask.
[[nodiscard]] constexpr std::uint32_t mask_of(const Goods& goods) {
    std::uint32_t mask = 0;
    for (std::size_t k = 0; k < max_goods; ++k) mask |= goods[k] > 0 ? 1U << k : 0U;
    return mask;
}
[[nodiscard]] constexpr Goods one_of_each(std::uint32_t mask) {
    Goods goods{};
    for (std::size_t k = 0; k < max_goods; ++k) goods[k] = static_cast<std::uint8_t>(mask >> k & 1U);
    return goods;
}

// Which adjectives: one mask a facet, 0: any.
using Facets = std::array<std::uint16_t, max_facets>;

// Adjectives of one facet as a field lists them, in its order: the same may stand there twice ("river, river").
struct Tally {
    std::vector<std::uint8_t> words;  // their bits

    [[nodiscard]] unsigned count(std::uint8_t bit) const {
        unsigned n = 0;
        for (const std::uint8_t one : words) n += one == bit ? 1U : 0U;
        return n;
    }
    [[nodiscard]] bool has(std::uint8_t bit) const { return count(bit) > 0; }
    [[nodiscard]] std::uint32_t mask() const {
        std::uint32_t bits = 0;
        for (const std::uint8_t one : words) bits |= 1U << one;
        return bits;
    }
    // The first of them; `missing` if there is none.
    [[nodiscard]] std::uint8_t first(std::uint8_t missing) const { return words.empty() ? missing : words.front(); }
    bool operator==(const Tally&) const = default;
};

// Control is shared by all games; numbers from first_verb on are the game's own verbs.
enum Control : std::uint8_t {
    op_end = 0,       // the ability is over
    op_sentence = 1,  // b: length of the sentence that follows; skipped whole if it cannot be done
    op_choose = 2,    // n: number of options, b: length of all of them
    op_option = 3,    // b: length of the option that follows
    op_if = 4,        // a: first Condition, n: how many of them; b: length of what follows if all hold
    op_else = 5,      // b: length of what follows if they do not; only behind an op_if
    op_each = 6,      // n: the subject, a: first Condition it must meet, m: how many; b: length of what it does
    op_repeat = 7,    // n: times, or a: the Count that says so; b: length of what is repeated
    first_verb = 16,
};

enum Flag : std::uint8_t {
    flag_may = 0x80,     // on a sentence: the player may decline it
    flag_cost = 0x40,    // this part stands before "to"
    flag_joined = 0x20,  // a gain that belongs to the gain before it: one gain, one sum
    flag_not = 0x10,     // on op_if: "unless"
    flag_up_to = 0x08,   // on op_repeat: the player may stop early
    flag_both = 0x04,    // on op_choose: one option or all of them
    flag_first = 0x02,   // on op_choose: the first option that can be done; nobody chooses
};

// Riders that the language itself reads and writes. The others are a game's own: what a bit means is its phrase's.
enum Rider : std::uint8_t {
    rider_not = 1,     // of a condition: "is not in play"
    rider_minus = 1,   // of a part of what a card is worth: "-2"
    rider_unless = 2,  // the same: "3 unless in History"
};

struct Instruction {
    std::uint8_t op = op_end;
    std::uint8_t flags = 0;  // Flag, and the riders of a verb in the low bits
    std::uint8_t n = 0;      // a number of the phrase
    std::uint8_t m = 0;      // a second one
    std::uint16_t a = none;  // index of Goods or Selector
    std::uint16_t b = none;  // index of Count or a second Selector; a length for control
    Span span;               // the words in the source that say this

    // Whether it has a flag or rider, or one of several.
    [[nodiscard]] constexpr bool has(std::uint8_t flag) const { return (flags & flag) != 0; }
};
static_assert(std::is_trivially_copyable_v<Instruction> && sizeof(Instruction) == 16);

// Behind an instruction: past the stretch that a block of control holds.
[[nodiscard]] inline std::size_t after(const Instruction& code, std::size_t pc) {
    return code.op < first_verb && code.op != op_end ? pc + 1U + code.b : pc + 1U;
}

// Of whom a clause speaks, where it is not the reader: operand n of op_each. A game's own are numbered from
// own_subjects.
enum Subject : std::uint8_t { each_player, each_other, whoever_cannot, the_owner, that_player, own_subjects };

enum class Whose : std::uint8_t { any = 0, yours = 1, enemy = 2 };

// "an enemy grey location", "2 cards from your hand": which things a verb or a count means.
struct Selector {
    std::uint8_t noun = 0;
    Whose whose = Whose::any;
    std::uint8_t place = 0;  // 0: where the noun usually is
    std::uint8_t least = 1, most = 1;
    std::uint8_t another = 0;      // 1: not this card itself
    std::uint8_t either = 0;       // 1: one facet is enough ("a region or city card")
    std::uint8_t goods_least = 0;  // how many Goods must lie on it
    std::uint32_t goods = 0;       // which Goods must lie on it, or are counted, as a mask
    Facets facets{}, without{};
    std::uint16_t marks = 0;  // the game's further qualifiers
    std::uint16_t under = 0;  // of what must lie under it: the facet of that qualifier
    std::uint16_t title = none, other_than = none, beneath = none;  // into Pack::titles
    std::uint16_t named = none;  // an adjective that an entry gave its deck ("roman"), into Pack::titles
    bool operator==(const Selector&) const = default;
};

// "red-red-brown": three adjectives of one facet, the same perhaps more than once. The selector of such a phrase has
// them in its facets; its marks keep the three as they are written, five bits each, the first lowest.
[[nodiscard]] constexpr std::array<std::uint8_t, 3> trio_of(const Selector& selector) {
    const auto at = [&](unsigned k) { return static_cast<std::uint8_t>(selector.marks >> 5U * k & 31U); };
    return {at(0), at(1), at(2)};
}

// "for each red location you have, at most 3"; several selectors are added up.
struct Count {
    std::uint8_t op = 0;  // 0: the things the selectors mean; else a count of the game's own
    std::uint16_t selector = none, second = none, third = none;
    std::uint8_t per = 1;  // "for each 3 ..."
    std::uint8_t most = unlimited;
    std::uint8_t least = 0;
    bool operator==(const Count&) const = default;
};

// "if Shinto is in play": a test of the game's own.
struct Condition {
    std::uint8_t op = 0;
    std::uint8_t negated = 0;
    std::uint8_t n = 0;
    std::uint8_t m = 0;
    std::uint16_t a = none;  // a Selector
    bool operator==(const Condition&) const = default;
};

// Effects are run, triggers watch events, modifiers answer questions: kept apart from here on.
enum class Role : std::uint8_t { effect, trigger, modifier };

struct Ability {
    std::uint8_t head = 0;  // the vocabulary's head: Production, Action, Feature ...
    Role role = Role::effect;
    std::uint8_t times = 1;  // "Action, twice"
    std::uint8_t event = 0;  // of a trigger
    std::uint8_t event_n = 0;
    std::uint8_t line = 0;  // abilities of one printed line share it
    std::uint16_t event_selector = none;
    std::uint16_t begin = 0;     // first instruction
    std::uint16_t cost_end = 0;  // end of the part before "to" in the first sentence; begin + 1 if none
    std::uint16_t end = 0;       // one past the last
};

// What a trigger waits for, and a condition, with their operands where those of an instruction are.
[[nodiscard]] inline Instruction event_of(const Ability& ability) {
    return {ability.event, 0, ability.event_n, ability.event_n, ability.event_selector, none, {}};
}
[[nodiscard]] inline Instruction test_of(const Condition& condition) {
    Instruction test{condition.op, 0, condition.n, condition.m, condition.a, none, {}};
    if (condition.negated != 0) test.flags = rider_not;
    return test;
}

// A field such as "build:" or "colour:"; the type says which member holds the value.
struct FieldValue {
    std::uint8_t field = 0;
    std::uint16_t mask = 0;
    Goods goods{};
    Tally tally;
    bool operator==(const FieldValue&) const = default;
};

enum class Basis : std::uint8_t { unknown, rulebook, published, recalled, reconstructed };

struct Card {
    std::string name;
    std::string number;  // "BAR012-013"; empty on boards
    std::uint16_t deck = 0;
    std::uint8_t entry = 0;  // the vocabulary's kind of entry: card, board
    std::uint8_t copies = 1;
    Basis basis = Basis::unknown;
    std::string emblem;  // the icon that stands for it in pictures: "windmill"; empty where nobody chose one
    std::uint16_t first_ability = 0, ability_count = 0;
    std::vector<FieldValue> fields;
    Span span;
};

struct Deck {
    std::string name, game, set, file;
};

struct Pack {
    std::vector<Deck> decks;
    std::vector<Card> cards;
    std::vector<Ability> abilities;
    std::vector<Instruction> code;
    std::vector<Goods> goods;
    std::vector<Selector> selectors;
    std::vector<Count> counts;
    std::vector<Condition> conditions;
    std::vector<std::string> titles;  // names of cards, and adjectives of decks, that texts speak of
};

[[nodiscard]] const FieldValue* find_field(const Card& card, std::uint8_t field);

// "Long Walls" of "Long Walls II": the name that numbered cards share; empty if a name has no Roman number behind it.
[[nodiscard]] std::string_view family_of(std::string_view name);

}  // namespace lang
