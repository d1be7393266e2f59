#pragma once
// The state of one game of Imperial Settlers: plain data, no pointers, everything inside,
// the half-resolved effects and the random streams too.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.h"
#include "core/random.h"
#include "engine/card_table.h"
#include "engine/decision.h"
#include "engine/event.h"
#include "games/settlers/vocabulary.h"

namespace settlers {

using engine::CopyId;
using engine::DefId;
using engine::no_copy;
using engine::PileId;
using Seat = std::uint8_t;

inline constexpr std::size_t max_players = 4;
inline constexpr std::size_t max_cards = 320;
inline constexpr std::size_t max_defs = 512;
inline constexpr Seat no_seat = 0xff;
inline constexpr std::uint8_t last_round = 5;

// Piles -------------------------------------------------------------------------------------------

enum SeatPile : std::uint8_t {
    pile_hand,
    pile_faction_deck,
    pile_faction_discard,
    pile_empire,
    pile_foundations,
    pile_deals,
    pile_under,  // cards put under a Location for good (Gate)
    pile_marks,  // cards that mark Deals with Locations in enemy Empires (Trade Route)
    pile_draft,  // alternate Lookout: the three cards drawn, then the two passed on
    pile_pool,   // cards of a running effect, and Lookout picks that wait face down
    seat_pile_count
};

[[nodiscard]] constexpr PileId pile_of(SeatPile kind, unsigned seat) {
    return static_cast<PileId>(kind * max_players + seat);
}
inline constexpr PileId common_deck = seat_pile_count * max_players;
inline constexpr PileId common_discard = common_deck + 1;
inline constexpr PileId lookout_row = common_deck + 2;
inline constexpr std::size_t pile_count = common_deck + 3;

// Costs -------------------------------------------------------------------------------------------

// What a build, an activation or a Deal asks for; gold may stand for wood, stone and food.
struct Cost {
    std::uint8_t worker = 0, wood = 0, stone = 0, food = 0, gold = 0, raze = 0;
    std::uint8_t resource = 0;  // of any kind
    std::uint8_t location = 0;
    bool operator==(const Cost&) const = default;
};

[[nodiscard]] constexpr Cost operator+(Cost x, const Cost& y) {
    x.worker = static_cast<std::uint8_t>(x.worker + y.worker);
    x.wood = static_cast<std::uint8_t>(x.wood + y.wood);
    x.stone = static_cast<std::uint8_t>(x.stone + y.stone);
    x.food = static_cast<std::uint8_t>(x.food + y.food);
    x.gold = static_cast<std::uint8_t>(x.gold + y.gold);
    x.raze = static_cast<std::uint8_t>(x.raze + y.raze);
    x.resource = static_cast<std::uint8_t>(x.resource + y.resource);
    x.location = static_cast<std::uint8_t>(x.location + y.location);
    return x;
}

// Parts of the state ------------------------------------------------------------------------------

// The Goods a supply can hold, worker to VP, by their number in the vocabulary.
using Supply = std::array<std::uint16_t, 8>;

struct Player {
    Supply goods{};
    std::uint8_t faction = 0;
    std::uint8_t unused = 0;
};

// What lies on a Location, and the ties of a card that lies under one.
struct Marks {
    std::uint8_t uses = 0;   // activations this round
    std::uint8_t flags = 0;  // MarkFlag
    CopyId link = no_copy;   // of a card under a Location: that Location
};
enum MarkFlag : std::uint8_t {
    mark_defense = 1,
    mark_samurai = 2,
    mark_blocked = 4,
    mark_produced = 8,  // in the Production phase: has given its Goods
    mark_taker = 0x70,  // seat + 1 of the player who took it over this round
};
inline constexpr unsigned mark_taker_shift = 4;

// Goods put on a Location for good.
struct PutGood {
    CopyId card = no_copy;
    std::uint8_t good = 0;
    std::uint8_t n = 0;
};

enum class Phase : std::uint8_t { lookout, production, action, over };

// What a frame on the stack is doing.
enum class Proc : std::uint8_t {
    none,
    ability,
    pay,
    build,
    deal,
    draw,
    pool,
    deploy,
    exchange,
    triggers,
    give_back,
    make_discard,
    produce,
    resource
};

// A half-resolved effect. `step` says where it stands; the rest is what it must remember.
struct Frame {
    Proc proc = Proc::none;
    std::uint8_t step = 0;
    Seat seat = 0;
    std::uint8_t flags = 0;
    std::uint8_t uses = 1, loop = 0;  // "twice" in one turn: paid double, run twice
    std::uint8_t n = 0;               // a count: pairs, cards left to draw, option chosen
    std::uint8_t m = 0;
    std::uint16_t ability = 0;
    std::uint16_t pc = 0;
    CopyId self = no_copy;  // the card whose text runs
    CopyId it = no_copy;    // the thing last named
    CopyId other = no_copy;
    Cost cost;
};

struct PendingTrigger {
    CopyId self = no_copy;
    std::uint16_t ability = 0;
    Seat seat = 0;
    std::uint8_t n = 0;
};

// What the last razing gave, for those who may give it back.
struct GainedGood {
    CopyId card = no_copy;  // of a drawn card
    std::uint8_t good = 0;
    std::uint8_t unused = 0;
};

enum Purpose : std::uint8_t {
    random_first_player,
    random_common,
    random_faction,
    random_hand = random_faction + 4,
    purpose_count = random_hand + 4
};

enum class LookoutForm : std::uint8_t { standard, alternate, advanced };

// The rule choices of one game: part of its identity.
struct Options {
    LookoutForm lookout = LookoutForm::standard;
    std::uint8_t peaceful = 0;
    std::uint8_t first_edition = 0;
    std::uint8_t every_turn = 0;  // a turn in which only passing is left is asked, too: for scenarios
    bool operator==(const Options&) const = default;
};

struct State {
    engine::CardTable<max_cards, pile_count> table;
    std::array<Marks, max_cards> marks{};
    std::array<Player, max_players> players{};
    core::FixedVector<PutGood, 32> put;
    core::FixedVector<Frame, 40> stack;
    core::FixedVector<PendingTrigger, 64> pending;
    core::FixedVector<GainedGood, 8> gained;
    std::uint32_t unused = 0;
    core::RandomStreams<purpose_count> random;
    Options options;
    std::uint32_t version = 0;
    std::uint32_t reveals = 0;
    std::uint8_t player_count = 0;
    std::uint8_t round = 1;
    Phase phase = Phase::lookout;
    std::uint8_t step = 0;  // within the phase: Lookout picks made, seats that produced
    Seat first_player = 0;
    Seat active = 0;
    std::uint8_t passed = 0;     // a mask of seats
    std::uint8_t acted = 0;      // the active player's action of this turn is done
    std::uint8_t takeovers = 0;  // Locations under a taker, so that nobody looks for none
    std::uint8_t question = 0;   // what is asked; 0: nothing yet, or the game is over
    Seat asked = 0;
    Seat answered = 0;  // who gave the last answer that was not the only one
};
static_assert(std::is_trivially_copyable_v<State> &&
              std::has_unique_object_representations_v<State>);  // hashed as bytes
static_assert(sizeof(State) <= 8192);

// Questions and options ---------------------------------------------------------------------------

enum Question : std::uint8_t {
    ask_nothing,
    ask_lookout,
    ask_keep,
    ask_production,
    ask_turn,
    ask_after,
    ask_pay,
    ask_location,
    ask_deck,
    ask_pool,
    ask_pick,
    ask_marker,
    ask_good,
    ask_choose,
    ask_may,
    ask_exchange,
    ask_deploy,
    ask_trigger,
    ask_give_back,
    ask_discard
};

enum OptionKind : std::uint8_t {
    opt_none,
    opt_build,
    opt_deal,
    opt_raze_hand,
    opt_raze,
    opt_activate,
    opt_exchange,
    opt_defend,
    opt_deploy,
    opt_put_under,
    opt_put_here,
    opt_pass,
    opt_end_turn,
    opt_card,
    opt_pay,
    opt_common_deck,
    opt_faction_deck,
    opt_good,
    opt_choice,
    opt_yes,
    opt_no,
    opt_done,
    opt_player,
    opt_take
};

enum EventKind : std::uint8_t {
    did_round,
    did_phase,
    did_gain,
    did_draw,
    did_reveal,
    did_pick,
    did_discard,
    did_pay,
    did_build,
    did_deal,
    did_raze,
    did_remove,
    did_activate,
    did_exchange,
    did_defend,
    did_deploy,
    did_put,
    did_pass,
    did_take_over,
    did_block,
    did_refresh,
    did_take,
    did_take_deal,
    did_lay,
    did_foundation,
    did_lose,
    did_store,
    did_shuffle,
    did_score,
    did_end,
    did_give_back,
    did_draft
};

// Small questions about a state ------------------------------------------------------------------

[[nodiscard]] inline Seat taker_of(const State& s, CopyId copy) {
    return static_cast<Seat>(((s.marks[copy].flags & mark_taker) >> mark_taker_shift) - 1);
}
[[nodiscard]] inline bool is_taken(const State& s, CopyId copy) { return (s.marks[copy].flags & mark_taker) != 0; }
[[nodiscard]] inline Seat seat_of_pile(PileId pile) { return static_cast<Seat>(pile % max_players); }
[[nodiscard]] inline bool in_pile(const State& s, CopyId copy, SeatPile kind) {
    const PileId pile = s.table.pile(copy);
    return pile < common_deck && pile / max_players == kind;
}
[[nodiscard]] inline bool has_passed(const State& s, Seat seat) { return (s.passed >> seat & 1U) != 0; }
[[nodiscard]] inline Seat next_seat(const State& s, Seat seat) {
    return static_cast<Seat>(seat + 1 == s.player_count ? 0 : seat + 1);
}

}  // namespace settlers
