#pragma once
// Imperial Settlers as a Game: what agents, arena, records and the terminal are written against.

#include <span>
#include <string>
#include <vector>

#include "engine/digest.h"
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

struct Game {
    using State = settlers::State;
    using Rules = settlers::Rules;
    using Setup = settlers::Setup;
    static constexpr std::string_view name = "settlers";
    static constexpr const auto& piles = settlers::piles;

    static void set_up(const Rules& rules, const Setup& setup, const core::Seed& seed, State& state,
                       engine::Decision& decision, engine::EventSink* sink);
    static void current(const Rules& rules, const State& state, engine::Decision& decision);
    static void apply(const Rules& rules, State& state, const engine::Option& option, engine::Decision& decision,
                      engine::EventSink* sink);
    // Goes on from a position made by hand to its first decision.
    static void step(const Rules& rules, State& state, const engine::Option& option);
    static engine::Option draw(const Rules& rules, const State& state, core::Random& random);
    static void resume(const Rules& rules, State& state, engine::Decision& decision, engine::EventSink* sink);
    // Whether a decision opens a player's move rather than completing one.
    static bool begins_move(const engine::Decision& decision) { return decision.question == ask_turn; }
    // A turn is one move.
    static bool begins_turn(const engine::Decision&) { return false; }
    static State view(const Rules& rules, const State& state, unsigned seat);
    static void determinise(const Rules& rules, State& state, unsigned seat, core::Random& random);
    static State imagine(const Rules& rules, const State& state, unsigned seat);
    static bool over(const State& state) { return state.phase == Phase::over; }
    static unsigned seats(const State& state) { return state.player_count; }
    static unsigned persons(const State& state) { return state.persons; }
    static int score(const Rules& rules, const State& state, unsigned seat);
    // What decides who has won, one after the other.
    static std::span<const engine::Measure<Rules, State>> measures();
    static engine::SeatMask winners(const Rules& rules, const State& state);
    static double evaluate(const Rules& rules, const State& state, unsigned seat);
    static std::array<double, 8> evaluate_all(const Rules& rules, const State& state);
    static std::uint32_t reveals(const State& state) { return state.reveals; }
    static std::uint64_t digest(const State& state) { return engine::digest(state, state.put); }
    static std::string unsound(const Rules& rules, const State& state);
};
static_assert(engine::Game<Game>);

// Empty if a game can be set up so; otherwise one sentence that says what to change.
[[nodiscard]] std::string check_setup(const Rules& rules, const Setup& setup);

}  // namespace settlers
