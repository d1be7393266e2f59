#pragma once
// Computer players. They see what their seat may know: greedy looks ahead only in worlds dealt
// anew from its own view.

#include <cstring>
#include <string_view>

#include "core/random.h"
#include "engine/game.h"

namespace ai {

// Uniform over the legal options.
inline engine::Option choose_random(const engine::Decision& decision, core::Random& random) {
    return decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))];
}

// How good a position is for a seat: its own estimate against the best of the others.
template <engine::Game G>
double lead(const typename G::Rules& rules, const typename G::State& state, unsigned seat) {
    const std::array<double, 8> values = G::evaluate_all(rules, state);
    double best_other = -1e9;
    for (unsigned other = 0; other < G::seats(state); ++other) {
        if (other != seat) best_other = std::max(best_other, values[other]);
    }
    return values[seat] - 0.35 * best_other;
}

// One step ahead: tries each option in a world dealt anew, follows its own questions of the same
// move greedily, and takes the option after which it leads by most. What kind of turn to take it
// judges by playing the whole turn so.
template <engine::Game G>
class Greedy {
public:
    explicit Greedy(const typename G::Rules& rules) : rules_(rules) {}

    engine::Option choose(const typename G::State& state, const engine::Decision& decision, core::Random& random) {
        const unsigned seat = decision.seat;
        // Several moves may lead back to where they began, over and over: chance ends that.
        if (G::begins_move(decision) && random.below(whim) == 0) return choose_random(decision, random);
        typename G::State world = state;
        G::determinise(rules_, world, seat, random);
        return best(world, decision, seat);
    }

    // How far the asked seat leads after an option of a decision, in a world where it is asked.
    double value(const typename G::State& world, const engine::Decision& decision, const engine::Option& option) {
        return G::begins_turn(decision) ? value_of_turn(world, option, decision.seat)
                                        : value_of(world, option, decision.seat, 2);
    }
    // What leads back to where it began is worth less than that.
    static constexpr double least_value = -1e9;
    // Options that were tried so far, the ones of looking ahead among them.
    [[nodiscard]] std::uint64_t tried() const { return tried_; }

private:
    engine::Option best(const typename G::State& world, const engine::Decision& decision, unsigned seat) {
        const bool turn = G::begins_turn(decision);
        engine::Option chosen = decision.options[0];
        double best_value = -1e18;
        for (const engine::Option& option : decision.options) {
            const double value = turn ? value_of_turn(world, option, seat) : value_of(world, option, seat, 2);
            if (value > best_value) {
                best_value = value;
                chosen = option;
            }
        }
        return chosen;
    }

    // The value after an option, own follow-up questions of the same move answered greedily.
    double value_of(const typename G::State& world, const engine::Option& option, unsigned seat, int depth) {
        ++tried_;
        typename G::State state = world;
        engine::Decision next;
        G::apply(rules_, state, option, next, nullptr);
        while (depth > 0 && !next.over() && next.seat == seat && !G::begins_move(next)) {
            const engine::Decision asked = next;
            if (asked.options.size() > 12) break;
            engine::Option chosen = asked.options[0];
            double best_value = -1e18;
            tried_ += asked.options.size();
            for (const engine::Option& follow : asked.options) {
                typename G::State after = state;
                engine::Decision later;
                G::apply(rules_, after, follow, later, nullptr);
                const double value = lead<G>(rules_, after, seat);
                if (value > best_value) {
                    best_value = value;
                    chosen = follow;
                }
            }
            G::apply(rules_, state, chosen, next, nullptr);
            --depth;
        }
        return leads_back(world, state) ? idle : lead<G>(rules_, state, seat);
    }

    // Whether everything is as it was before a move: made once, it would be made for ever.
    static bool leads_back(const typename G::State& before, typename G::State& after) {
        after.version = before.version;
        after.reveals = before.reveals;
        after.random = before.random;
        after.answered = before.answered;
        return std::memcmp(&before, &after, sizeof after) == 0;
    }

    // The value when the turn that an option begins has been played, each move of it the best one step ahead.
    double value_of_turn(const typename G::State& world, const engine::Option& option, unsigned seat) {
        typename G::State state = world;
        engine::Decision next;
        G::apply(rules_, state, option, next, nullptr);
        for (unsigned moves = 0; moves < longest_turn && !next.over() && next.seat == seat; ++moves) {
            if (G::begins_turn(next)) break;
            const engine::Decision asked = next;
            G::apply(rules_, state, best(state, asked, seat), next, nullptr);
        }
        return lead<G>(rules_, state, seat);
    }

    static constexpr unsigned longest_turn = 60;  // questions looked ahead
    static constexpr double idle = -1e17;         // better than nothing
    static constexpr std::uint32_t whim = 256;    // one move of so many is anything
    const typename G::Rules& rules_;
    std::uint64_t tried_ = 0;
};

// The names an agent can be called by.
[[nodiscard]] inline bool is_agent(std::string_view name) { return name == "random" || name == "greedy"; }

}  // namespace ai
