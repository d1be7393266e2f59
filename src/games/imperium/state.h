#pragma once
// A game of Imperium as plain data: cards, tokens, players, and where the running texts stand.

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "core/random.h"
#include "engine/card_table.h"
#include "games/imperium/vocabulary.h"

namespace imperium {

using engine::CopyId;
using engine::DefId;
using engine::no_copy;
using engine::PileId;
using Seat = std::uint8_t;

inline constexpr unsigned max_players = 4;
inline constexpr std::size_t max_cards = 256;
inline constexpr Seat no_seat = 0xff;
inline constexpr unsigned market_slots = 5;

enum SharedPile : PileId {
    pile_main,
    pile_small,                         // three: civilised, uncivilised, region
    pile_small_route = pile_small + 3,  // the route under each
    pile_fame = pile_small_route + 3,
    pile_king,
    pile_unrest,
    pile_chaos,
    pile_exile,
    pile_market,                                      // five slots
    pile_market_unrest = pile_market + market_slots,  // what lies under each
    pile_aside = pile_market_unrest + market_slots,   // found, looked at, revealed
    pile_removed,
    shared_piles,
};

enum SeatPile : PileId {
    pile_hand,
    pile_draw,
    pile_discard,
    pile_play,
    pile_board,  // Power card, Merchants, ceremony, Mana: always in play
    pile_state,
    pile_reserve,  // what may come to the board or the State card later
    pile_nation,
    pile_accession,
    pile_development,
    pile_history,
    pile_legends,
    pile_garrison,
    seat_piles,
};
inline constexpr std::size_t max_piles = shared_piles + max_players * seat_piles;

[[nodiscard]] constexpr PileId pile_of(SeatPile pile, Seat seat) {
    return static_cast<PileId>(shared_piles + seat * seat_piles + pile);
}
[[nodiscard]] constexpr bool is_pile(PileId pile, SeatPile kind) {
    return pile >= shared_piles && (pile - shared_piles) % seat_piles == kind;
}
[[nodiscard]] constexpr Seat seat_of(PileId pile) {
    return pile < shared_piles ? no_seat : static_cast<Seat>((pile - shared_piles) / seat_piles);
}

using Table_ = engine::CardTable<max_cards, max_piles>;

// What lies on or is remembered of a card.
struct Marks {
    std::array<std::uint8_t, resource_count> tokens{};
    std::uint8_t flags = 0;
    std::uint8_t done = 0;    // which of its Solstice effects are over
    CopyId parent = no_copy;  // the card it is garrisoned under
};
enum MarkFlag : std::uint8_t {
    flag_exhausted = 1,
    flag_free_played = 2,
    flag_picked = 4,     // chosen already by the clause that runs
    flag_responded = 8,  // its first answer to the present event is given; the next three bits: the others
};
inline constexpr std::uint8_t responded_mask = 0x78;

// An icon that counts as others until the end of the turn.
struct Treat {
    std::uint8_t icon = 0;
    std::uint8_t number = 0;  // how many of them; 0xff: each
    std::uint8_t as = 0;      // so many production icons
    std::uint8_t also = 0;    // 1: and still as itself
    CopyId card = no_copy;    // whose icon it is, where it is one
};

struct Player {
    std::array<std::uint16_t, resource_count> pool{};
    std::uint8_t nation = 0;
    std::uint8_t actions = 0, exhausts = 0, exhaust_base = 5;
    std::uint8_t king_used = 0;
    std::uint8_t token_on_nation = 0, token_on_development = 0;
    std::uint8_t returned_unrest = 0;  // from hand, this turn
    std::uint8_t no_symbols = 0;       // this turn: symbols of the cards played are ignored
    std::uint8_t next_symbols = 0;     // of the next card played, a mask
    std::uint8_t brave = 0;
    std::uint8_t unused = 0;
    core::FixedVector<Treat, 4> treats;
};

enum class Phase : std::uint8_t {
    turn_start,
    activate,
    innovate,
    innovate_gain,
    revolt,
    cleanup_begin,
    cleanup_token,
    cleanup_exile,
    cleanup_reset,
    cleanup_discard,
    cleanup_draw,
    turn_end,
    solstice,
    solstice_end,
    round_end,
    scoring,
    over,
};

enum Question : std::uint8_t {
    ask_nothing,
    ask_turn,      // which kind of turn
    ask_action,    // what to do in an Activate turn
    ask_may,       // carry an optional sentence out?
    ask_choose,    // which option of a choice
    ask_card,      // a card for a verb
    ask_payment,   // how to pay
    ask_gain,      // which card to acquire or break through for
    ask_develop,   // which card to develop
    ask_trade,     // how to trade
    ask_respond,   // answer an event
    ask_order,     // which Solstice effect next
    ask_slot,      // a market card
    ask_number,    // how many
    ask_discard,   // Clean-up: which cards to discard
    ask_revolt,    // which unrest to return
    ask_seat,      // which player first
    ask_accept,    // an attack one may ignore: accept this part?
    ask_look,      // one of the cards looked at
    ask_resource,  // which resource
    ask_under,     // under which card
    ask_lessen,    // gain less progress
    ask_start,     // a card at set-up
};

enum OptionKind : std::uint8_t {
    option_none,
    option_activate,
    option_innovate,
    option_revolt,
    option_play,
    option_free_play,
    option_exhaust,
    option_profit,
    option_end,
    option_yes,
    option_no,
    option_choice,
    option_card,
    option_done,
    option_pay,
    option_gain_market,
    option_gain_exile,
    option_gain_small,
    option_gain_search,
    option_gain_route,
    option_gain_instead,
    option_develop,
    option_trade_progress,
    option_trade_own,
    option_trade_other,
    option_respond,
    option_effect,
    option_number,
    option_seat,
    option_resource,
    option_both,
};

// Running procedures; each frame of the stack is one of them.
enum class Proc : std::uint8_t {
    none,
    text,    // a stretch of code
    each,    // a stretch of code for several players
    repeat,  // a stretch of code several times
    both,    // the options of "one or both"
    play,    // a card is played
    verb,    // one instruction
    draw,
    reshuffle,
    events,  // what happened is answered
    develop,
    trade,
    gain_card,
    profit,
    lessen,  // a gain of progress is refused or lessened
    chaos,   // an unrest may become a Chaos
    remove,  // the short variant takes a development card away
};

struct Frame {
    Proc proc = Proc::none;
    std::uint8_t step = 0;
    std::uint8_t context = 0;
    Seat seat = 0;
    std::uint16_t pc = 0, end = 0;
    CopyId card = no_copy;
    std::uint8_t n = 0, m = 0;
    std::uint16_t extra = 0;
    std::uint16_t more = 0;
};
static_assert(sizeof(Frame) == 16);

// What a running text remembers.
struct Context {
    Seat user = 0;     // "you" of the text
    Seat subject = 0;  // who does the present clause
    Seat owner = 0;    // whose card it is
    Seat that = no_seat;
    CopyId card = no_copy;
    std::uint16_t ability = 0;
    std::uint16_t way = 0;               // how many things were just dealt with
    std::uint16_t icons = 0;             // of the cards that this text uses
    DefId it_def = engine::unknown_def;  // "it", as it was
    CopyId unrest_with = no_copy;
    std::uint8_t held = 0;                        // tokens that lay on the gained card
    std::uint8_t did = 0, failed = 0, given = 0;  // masks of seats
    std::uint8_t ignoring = 0, affected = 0;      // of an attack
    std::uint8_t attack = 0xff;                   // the attack's context that a response may ignore
    std::uint8_t flags = 0;
    std::uint8_t gained_progress = 0;
    std::uint8_t shuffles = 0;  // decks that were searched: 1 draw, 2 nation
    CopyId found = no_copy;     // there
    core::FixedVector<CopyId, 12> them;
    core::FixedVector<DefId, 8> abandoned;  // what the last "abandon" took, as it was
};
enum ContextFlag : std::uint8_t {
    context_playing = 1,
    context_broke_through = 2,
    context_done = 4,  // the last optional sentence was carried out
    context_free = 8,  // played without an Action
    context_attack = 16,
    context_acquired = 32,
    context_guess = 64,  // judged by what the user knows of another player's hand
};

// Something that cards may answer.
struct Happening {
    std::uint8_t kind = 0;
    Seat seat = 0;
    std::uint8_t n = 0;
    std::uint8_t flags = 0;
    CopyId card = no_copy;
    DefId def = engine::unknown_def;
    CopyId unrest = no_copy;
    std::uint16_t icons = 0;
    std::uint8_t context = 0xff;
    std::uint8_t held = 0;
};

struct Options {
    std::uint8_t trade_routes = 0, lowered_aggression = 0, quick = 0, precious = 0, short_game = 0, practice = 0;
    bool operator==(const Options&) const = default;
};

enum RandomPurpose : std::uint32_t { random_setup, random_shuffle, random_purposes };

struct State {
    Table_ table;
    std::array<Marks, max_cards> marks{};
    std::array<Player, max_players> players{};
    core::FixedVector<Frame, 80> frames;
    core::FixedVector<Context, 20> contexts;
    core::FixedVector<Happening, 40> events;
    core::RandomStreams<random_purposes> random;
    Options options;
    std::uint8_t player_count = 0;
    Seat first_player = 0, active = 0;
    Phase phase = Phase::turn_start;
    Question question = ask_nothing;
    Seat asked = 0;
    std::uint8_t scoring = 0;  // triggered
    std::uint8_t final_round = 0;
    std::uint8_t collapsed = 0;
    std::uint8_t practice_left = 0;
    std::uint16_t round = 1;
    std::uint16_t unused = 0;
    std::uint32_t reveals = 0;
    std::uint32_t version = 0;
    std::uint32_t unused_too = 0;
};
static_assert(std::is_trivially_copyable_v<State> &&
              std::has_unique_object_representations_v<State>);  // hashed as bytes
static_assert(sizeof(State) <= 8192);

}  // namespace imperium
