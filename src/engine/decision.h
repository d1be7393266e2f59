#pragma once
// Decisions: the questions a game asks, as values. Whoever holds a state can answer them,
// on any machine, at any time; none of those who answer needs to know a rule.

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/narrow.h"
#include "core/short_list.h"
#include "engine/piles.h"

namespace engine {

// Questions that every game asks; a game's own are numbered from own_questions on.
enum Question : std::uint8_t {
    ask_nothing,  // nothing yet, or the game is over
    ask_may,      // carry an optional sentence out?
    ask_choose,   // which option of a choice
    ask_seat,     // which player first
    ask_accept,   // what may be refused: accept it?
    own_questions,
};

// Options that every game offers; a game's own are numbered from own_options on.
enum OptionKind : std::uint8_t {
    opt_none,
    opt_yes,
    opt_no,
    opt_done,    // no more, or none at all
    opt_choice,  // n: which option of a choice
    opt_both,
    opt_card,    // card
    opt_seat,    // seat
    opt_good,    // good
    opt_number,  // n
    opt_pay,     // amounts
    own_options,
};

inline constexpr std::uint8_t no_good = 0xff;
inline constexpr std::size_t max_amounts = 6;   // kinds of Goods between which a payment may choose
inline constexpr unsigned max_number = 0x3fff;  // of an option, so that it fits into its id

// One legal answer. Its id is what it means, never its place in the list.
struct alignas(8) Option {
    std::uint8_t kind = opt_none;
    std::uint8_t good = no_good;                      // the Good that it is about
    std::uint16_t n = 0;                              // a number: how often, which of several texts
    CopyId card = no_copy;                            // the card that this option points at
    CopyId target = no_copy;                          // a second one
    Seat seat = no_seat;                              // the player
    std::array<std::uint8_t, max_amounts> amounts{};  // of a payment: how much of each Good, in the game's order
    std::uint8_t unused = 0;

    [[nodiscard]] std::uint64_t id() const {
        std::uint64_t rest = 0;
        if (kind == opt_pay) {
            for (std::size_t k = max_amounts; k-- > 0;) rest = rest << 8 | amounts[k];
            return rest << 8 | kind;
        }
        rest = (n & 0xffU) | std::uint64_t{good} << 8 | std::uint64_t{seat} << 16 | std::uint64_t{card} << 24 |
               std::uint64_t{target} << 40;
        rest ^= std::uint64_t{n} >> 8 << 50;  // a number past 255 turns over the bits that tell no copies apart
        return rest << 8 | kind;
    }
    // `n`, where it names one of a few things.
    [[nodiscard]] std::uint8_t which() const { return core::narrow<std::uint8_t>(n); }
    bool operator==(const Option&) const = default;
};
static_assert(std::is_trivially_copyable_v<Option> && sizeof(Option) == 16 && max_amounts * 8 + 8 <= 64);
static_assert(max_copies >> 10 == 0 && (max_number >> 8) >> 6 == 0);  // the target's bits, and those turned over

// The fields of an option that is about a card, or has a number, as they lie in its first eight bytes.
static_assert(std::endian::native == std::endian::little);
[[nodiscard]] constexpr std::uint64_t first_word(std::uint8_t kind, CopyId card, unsigned n) {
    IMPERIA_ALWAYS(n <= max_number);
    return std::uint64_t{kind} | std::uint64_t{no_good} << 8 | std::uint64_t{n} << 16 | std::uint64_t{card} << 32 |
           std::uint64_t{no_copy} << 48;
}
inline constexpr std::uint64_t second_word = no_seat;

// An option of a kind, about a card, or with a number.
[[nodiscard]] constexpr Option make_option(std::uint8_t kind, CopyId card = no_copy, unsigned n = 0) {
    return std::bit_cast<Option>(std::array<std::uint64_t, 2>{first_word(kind, card, n), second_word});
}
[[nodiscard]] constexpr Option good_option(std::uint8_t kind, std::uint8_t good, CopyId card = no_copy) {
    Option option = make_option(kind, card);
    option.good = good;
    return option;
}
[[nodiscard]] constexpr Option seat_option(std::uint8_t kind, Seat seat) {
    Option option = make_option(kind);
    option.seat = seat;
    return option;
}

inline constexpr std::size_t max_options = 1024;
struct Decision {
    std::uint32_t version = 0;                     // of the state that asks: the number of answers given before
    Seat seat = 0;                                 // who is asked
    std::uint8_t question = 0;                     // the game's kind of question; 0: the game is over
    CopyId because = no_copy;                      // the card whose effect asks
    core::ShortList<Option, max_options> options;  // checks when cards are compiled keep all games below that

    [[nodiscard]] bool over() const { return question == ask_nothing; }

    void offer(const Option& option) { options.push_back(option); }
    // An option of a kind, about a card, or with a number. Written into its place word by word: one that is put
    // together elsewhere and copied waits for memory, millions of times a second.
    void offer(std::uint8_t kind, CopyId card = no_copy, unsigned n = 0) {
        options.push_words({first_word(kind, card, n), second_word});
    }
};

// What comes back from a player: the version and the option's id.
struct Answer {
    std::uint32_t version = 0;
    std::uint64_t option = 0;
};

enum class Verdict : std::uint8_t {
    legal,
    game_over,  // nothing is asked any more
    stale,      // meant for an earlier state: look again
    unknown,    // no such option in this decision
};

[[nodiscard]] constexpr const char* verdict_text(Verdict verdict) {
    switch (verdict) {
        case Verdict::legal: return "legal";
        case Verdict::game_over: return "the game is over";
        case Verdict::stale: return "this answer belongs to an earlier decision";
        case Verdict::unknown: return "this decision has no such option";
    }
    return "";
}

// Finds the option that an answer means; nothing is changed by an answer that does not fit.
[[nodiscard]] inline Verdict check_answer(const Decision& decision, const Answer& answer, Option& chosen) {
    if (decision.over()) return Verdict::game_over;
    if (answer.version != decision.version) return Verdict::stale;
    for (const Option& option : decision.options) {
        if (option.id() == answer.option) {
            chosen = option;
            return Verdict::legal;
        }
    }
    return Verdict::unknown;
}

}  // namespace engine
