#pragma once
// Decisions: the questions a game asks, as values. Whoever holds a state can answer them,
// on any machine, at any time; none of those who answer needs to know a rule.

#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.h"
#include "engine/card_table.h"

namespace engine {

// One legal answer. Its id is what it means, never its place in the list.
struct Option {
    std::uint8_t kind = 0;    // the game's kind of option: build, pass, pay ...
    std::uint8_t n = 0;       // a number: how often, which Good, which seat
    CopyId card = no_copy;    // the card that this option points at
    CopyId target = no_copy;  // a second one, or half of a payment
    std::uint16_t extra = 0;

    [[nodiscard]] std::uint64_t id() const {
        return std::uint64_t{kind} | std::uint64_t{n} << 8 | std::uint64_t{card} << 16 | std::uint64_t{target} << 32 |
               std::uint64_t{extra} << 48;
    }
    bool operator==(const Option&) const = default;
};
static_assert(std::is_trivially_copyable_v<Option> && sizeof(Option) == 8);

struct Decision {
    std::uint32_t version = 0;  // of the state that asks: the number of answers given before
    std::uint8_t seat = 0;      // who is asked
    std::uint8_t question = 0;  // the game's kind of question; 0: the game is over
    CopyId because = no_copy;   // the card whose effect asks
    core::FixedVector<Option, 1024> options;

    [[nodiscard]] bool over() const { return question == 0; }

    // Adds an option; beyond a thousand, which no game of printed cards comes near, further ones are left out.
    void offer(const Option& option) {
        if (options.size() < 1000) options.push_back(option);
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
