#pragma once
// Imperial Settlers as a Game: what agents, arena, records and the terminal are written against.

#include <span>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/winners.h"
#include "games/settlers/rules.h"
#include "games/settlers/state.h"

namespace settlers {

inline constexpr unsigned most_players = 5;  // where the sets have as many Factions

// What is settled before the first card is dealt.
struct Setup {
    std::vector<std::uint8_t> factions;  // one a person, all different; one alone plays against the virtual player
    Options options;
    Seat first_player = no_seat;            // no_seat: at random
    std::vector<std::vector<DefId>> decks;  // a seat's own deck; empty or missing: as the format says
    bool operator==(const Setup&) const = default;
};

class Run;

struct Game : engine::GameBase<Rules, State, Setup, Run> {
    static constexpr std::string_view name = "settlers";
    static constexpr const auto& piles = settlers::piles;

    // Whether a decision opens a player's move rather than completing one.
    static bool begins_move(const engine::Decision& decision) { return decision.question == ask_action; }
    // A turn is one move.
    static bool begins_turn(const engine::Decision&) { return false; }
    static State view(const Rules& rules, const State& state, unsigned seat);
    static void determinise(const Rules& rules, State& state, unsigned seat, core::Random& random);
    static State imagine(const Rules& rules, const State& state, unsigned seat);
    static unsigned persons(const State& state) { return state.persons; }
    static int score(const Rules& rules, const State& state, unsigned seat);
    // What decides who has won, one after the other.
    static std::span<const engine::Measure<Rules, State>> measures();
    static engine::SeatMask winners(const Rules& rules, const State& state);
    static double evaluate(const Rules& rules, const State& state, unsigned seat);
    static std::array<double, 8> evaluate_all(const Rules& rules, const State& state);
    static std::string unsound(const Rules& rules, const State& state);
};
static_assert(engine::Game<Game>);

// Empty if a game can be set up so; otherwise one sentence that says what to change.
[[nodiscard]] std::string check_setup(const Rules& rules, const Setup& setup);

}  // namespace settlers
