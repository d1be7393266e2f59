#pragma once
// Imperium as a Game: what agents, arena, records and the terminal are written against.

#include <span>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/winners.h"
#include "games/imperium/rules.h"
#include "games/imperium/state.h"

namespace imperium {

inline constexpr unsigned most_players = 4;

// What is settled before the first card is dealt.
struct Setup {
    std::vector<std::uint8_t> nations;  // one a seat, all different
    std::vector<std::uint8_t> sides;    // 0: Power side A, 1: side B; one a seat
    Options options;
    Seat first_player = no_seat;  // no_seat: at random
    // Of a campaign: Commons cards that the person has more in the deck, cards of the nation that he has not.
    std::vector<DefId> added, removed;
    bool operator==(const Setup&) const = default;
};
// The nations of all seats: those of the players, then the Bot's.
[[nodiscard]] core::FixedVector<std::uint8_t, max_players> seated(const Setup& setup);

// The Box whose set of Commons is used (I-COMMONS-02): the one that was chosen; else that of all nations, or Horizons.
[[nodiscard]] std::uint8_t commons_of(const Rules& rules, const Setup& setup);
// Empty if such a game can be dealt; otherwise one sentence that says why not.
[[nodiscard]] std::string check_setup(const Rules& rules, const Setup& setup);

class Run;

struct Game : engine::GameBase<Rules, State, Setup, Run> {
    static constexpr std::string_view name = "imperium";
    static constexpr const auto& piles = imperium::piles;

    // One of the options of an Activate turn is drawn without a list of them.
    static engine::Option draw(const Rules& rules, const State& state, core::Random& random);
    static void resume(const Rules& rules, State& state, engine::Decision& decision, engine::EventSink* sink);
    static bool begins_move(const engine::Decision& decision) {
        return decision.question == ask_turn_kind || decision.question == ask_action;
    }
    static bool begins_turn(const engine::Decision& decision) { return decision.question == ask_turn_kind; }
    static State view(const Rules& rules, const State& state, unsigned seat);
    static void determinise(const Rules& rules, State& state, unsigned seat, core::Random& random);
    static State imagine(const Rules& rules, const State& state, unsigned seat);
    static unsigned persons(const State& state) { return state.player_count - (state.options.bot != 0 ? 1U : 0U); }
    static int score(const Rules& rules, const State& state, unsigned seat);
    // What decides who has won, one after the other: not the same after a Collapse.
    static std::span<const engine::Measure<Rules, State>> measures(const State& state);
    static engine::SeatMask winners(const Rules& rules, const State& state);
    static double evaluate(const Rules& rules, const State& state, unsigned seat);
    static std::array<double, 8> evaluate_all(const Rules& rules, const State& state);
    static std::string unsound(const Rules& rules, const State& state);
};
static_assert(engine::Game<Game>);

}  // namespace imperium
