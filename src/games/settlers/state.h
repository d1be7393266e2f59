#pragma once
// The state of one game of Imperial Settlers: plain data, no pointers, everything inside,
// the half-resolved effects and the random streams too.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.h"
#include "core/flags.h"
#include "core/narrow.h"
#include "core/random.h"
#include "engine/card_set.h"
#include "engine/control.h"
#include "games/settlers/goods.h"
#include "games/settlers/vocabulary.h"

namespace settlers {

using engine::CopyId;
using engine::DefId;
using engine::Frame;
using engine::no_copy;
using engine::no_good;
using engine::no_seat;
using engine::OnCard;
using engine::PileId;
using engine::Seat;
using engine::SeatMask;

inline constexpr unsigned max_players = 5;  // seats of a state; check_setup says how many may play
static_assert(max_players <= 8);            // a SeatMask
inline constexpr std::size_t max_cards = 336;
inline constexpr std::uint8_t last_round = 5;
inline constexpr unsigned workers_for_one = 2;  // resource or card, exchanged by an action (S-WORK-01)

// Piles -------------------------------------------------------------------------------------------

enum PileKind : std::uint8_t {
    pile_common_deck,
    pile_common_discard,
    pile_lookout,
    pile_hand,
    pile_deck,
    pile_discard,
    pile_empire,
    pile_foundations,
    pile_deals,
    pile_under,    // cards put under a Location for good (Gate)
    pile_marks,    // cards that mark Deals with Locations in enemy Empires (Trade Route)
    pile_draft,    // alternate Lookout: the three cards drawn, then the two passed on
    pile_pool,     // cards of a running effect, and Lookout picks that wait face down
    pile_removed,  // out of the game for good (Engineers, Garrison)
    pile_tiles,    // tiles in the middle of the table (minis.cpp)
    pile_prayer,   // cards drawn for a Prayer, open to all (aztecs.cpp)
    pile_attack,   // solo (solo.cpp): the Attack cards that are not revealed yet
    pile_conquest,
    pile_collection,
    pile_blockade,  // Locations that count as not in play for a round
    pile_kinds,
};

// A row a pile: key, how many, who sees it, where cards come to lie, what could lie there as well, how it is shown, and
// its title where that is not the key.
inline constexpr auto pile_rows = [] {
    using enum engine::Where;
    using enum engine::Sight;
    using enum engine::End;
    using enum engine::Mix;
    using enum engine::Shown;
    return std::to_array<engine::PileRow>({
        {pile_common_deck, "common deck", table, nobody, bottom, by_back, deck},
        {pile_common_discard, "common discard", table, all, bottom, by_back, cards, "Common discard pile"},
        {pile_lookout, "lookout", table, all, bottom, by_back, cards},
        {pile_hand, "hand", seats, owner, bottom, by_back, cards},
        {pile_deck, "faction deck", seats, nobody, bottom, by_back, deck, "", "deck"},
        {pile_discard, "discard", seats, all, bottom, by_back, cards, "Faction discard pile"},
        {pile_empire, "empire", seats, all, bottom, by_back, cards},
        {pile_foundations, "foundations", seats, nobody, bottom, by_back, cards},
        {pile_deals, "deals", seats, all, bottom, by_back, cards},
        {pile_under, "under", seats, nobody, bottom, by_back, cards, "Cards under Locations"},
        {pile_marks, "marks", seats, all, bottom, by_back, cards, "Deals with enemy Locations", "trade deals"},
        {pile_draft, "draft", seats, owner, bottom, by_back, cards, "Cards to choose from"},
        {pile_pool, "pool", seats, owner, bottom, by_back, cards, "Cards looked at"},
        {pile_removed, "removed", table, all, bottom, by_back, cards, "Out of the game"},
        {pile_tiles, "tiles", table, all, bottom, by_back, cards},
        {pile_prayer, "prayer", seats, all, bottom, by_back, cards},
        {pile_attack, "attack deck", table, nobody, bottom, by_back, deck},
        {pile_conquest, "conquest deck", table, nobody, bottom, by_back, deck},
        {pile_collection, "collection", table, all, bottom, by_back, cards, "Collection pile"},
        {pile_blockade, "blockade", table, all, bottom, by_back, cards},
    });
}();
inline constexpr auto piles = engine::make_piles<max_players>(pile_rows);
static_assert(piles.rows() == pile_kinds);

inline constexpr PileId common_deck = piles.of(pile_common_deck), common_discard = piles.of(pile_common_discard),
                        lookout_row = piles.of(pile_lookout), removed_pile = piles.of(pile_removed),
                        tiles = piles.of(pile_tiles), attack_deck = piles.of(pile_attack),
                        conquest_deck = piles.of(pile_conquest), collection = piles.of(pile_collection),
                        blockade = piles.of(pile_blockade);
[[nodiscard]] constexpr PileId pile_of(PileKind kind, unsigned seat) { return piles.of(kind, seat); }
[[nodiscard]] constexpr Seat seat_of(PileId pile) { return piles.seat_of(pile); }

// Parts of the state ------------------------------------------------------------------------------

struct Player {
    Supply supply{};
    Colours blessings;  // of Blessing tokens (aztecs.cpp)
    std::uint8_t faction = 0;
    std::uint8_t truce = 0;  // so many raze more for enemies, to the end of the round (minis.cpp)

    // What games that are kept are compared by: it never changes (engine/digest.h).
    static constexpr std::size_t kept_goods = 11;
    struct Kept {
        std::array<std::uint16_t, kept_goods> goods{};
        std::uint16_t blessings = 0;
        std::uint8_t faction = 0, truce = 0;
    };
    [[nodiscard]] Kept kept() const { return {supply.first<kept_goods>(), blessings.bits(), faction, truce}; }
};
static_assert(std::has_unique_object_representations_v<Player::Kept>);

// What lies on a Location, and the ties of a card that lies under one.
enum class Mark : std::uint8_t {
    defense,
    samurai,
    blocked,
    produced,     // in the Production phase: has given its Goods
    heard_round,  // a Feature that works once a round has worked
    heard_turn,   // one that works once a turn
    basic_tech,   // Technology tokens (atlanteans.cpp)
    scoring_tech,
    defense_tech,
    unlocked,  // its first Action has opened the rest of its text
    fresh,     // ... in this very turn, or before by another use that ends with it
    shut,      // a Barbarian token lies on it: its text works for nobody
    shared,    // an Egypt token lies on it: its Feature works for the Egyptians, too
    neutral,   // nobody activates it in this round (fire.cpp)
    lasting,   // the Defense token on it came with the Location and stays (solo.cpp)
    count_,
};
struct Marks {
    std::uint8_t uses = 0;  // activations this round
    std::uint8_t sent = 0;  // workers that enemies sent there this round (friends.cpp)
    core::Flags<Mark, std::uint16_t> flags;
    CopyId parent = no_copy;  // of a card under a Location: that Location
    Seat taker = no_seat;     // who took it over this round
    std::uint8_t level =
        0;  // what a card has come to: Fortifications, statues, a colour chosen, workers taken off, the mark of a set
    bool operator==(const Marks&) const = default;
};

enum class Phase : std::uint8_t { lookout, production, action, cleanup, over };
// How far a phase is: not begun, under way, and, of Cleanup, through with what the end of the round sets off.
enum class PhaseStep : std::uint8_t { begin, going, closing };

// Procedures: each frame of the stack is one of them, with its registers by name.
enum Proc : std::uint8_t {
    proc_activate = engine::own_procs,
    proc_pick,
    proc_pay,
    proc_build,
    proc_deal,
    proc_draw,
    proc_pool,
    proc_deploy,
    proc_resource,
    proc_exchange,
    proc_triggers,
    proc_give_back,
    proc_discard,
    proc_produce,
    proc_search,
    proc_base_end,
};
static_assert(proc_base_end <= first_of_modules);

using engine::Decline;

// An Action is used, perhaps several times in one turn: paid for all uses, then carried out for each.
struct ActivateFrame {
    static constexpr std::uint8_t proc = proc_activate;
    enum class Step : std::uint8_t { pay, costs, effect, rest, next };
    Step step = Step::pay;
    std::uint8_t loop = 0;
    Riders riders;
    std::uint8_t unused = 0;
};

// A clause is done to things that are picked one by one; some then ask for the other thing.
struct PickFrame {
    static constexpr std::uint8_t proc = proc_pick;
    enum class Step : std::uint8_t { pick, other };
    std::uint16_t pc = 0;
    std::uint16_t taken = 0;
    Step step = Step::pick;
    std::uint8_t unused = 0;
};

// The procedure below says what is due.
struct PayFrame {
    static constexpr std::uint8_t proc = proc_pay;
    std::uint16_t pc = 0;  // of a price in a text; none: of an Action, a build or a Deal
};

struct BuildFrame {
    static constexpr std::uint8_t proc = proc_build;
    enum class Step : std::uint8_t { pay, location, place, production, bonus, done };
    CopyId card = no_copy;
    CopyId because = no_copy;
    Step step = Step::pay;
    Riders riders;
    std::uint8_t more_locations = 0;  // paid beyond the first
    std::uint8_t unused = 0;
};

struct DealFrame {
    static constexpr std::uint8_t proc = proc_deal;
    CopyId card = no_copy;
    std::uint8_t paid = 0;
    std::uint8_t unused = 0;
};

struct DrawFrame {
    static constexpr std::uint8_t proc = proc_draw;
    std::uint16_t left = 0;
    std::uint8_t good = 0;    // which deck
    std::uint8_t gained = 0;  // of a razing: it may be given back
};

// Cards are drawn, some kept, the rest discarded.
struct PoolFrame {
    static constexpr std::uint8_t proc = proc_pool;
    CopyId because = no_copy;
    std::uint16_t draw = 0;    // still to draw
    std::uint8_t keep = 0;     // still to keep
    std::uint8_t renewed = 0;  // an empty deck is renewed from its discards
    std::uint8_t good = 0;
    std::uint8_t unused = 0;
};

// A colour is announced, and the first card of it drawn from a deck.
struct SearchFrame {
    static constexpr std::uint8_t proc = proc_search;
    CopyId because = no_copy;
    std::uint8_t good = 0;  // which deck
    std::uint8_t colour = colour_count;
    std::uint8_t renewed = 0;
    std::uint8_t unused = 0;
};

// So many Samurai to place, or Resources to choose.
struct DeployFrame {
    static constexpr std::uint8_t proc = proc_deploy;
    CopyId because = no_copy;
    std::uint16_t left = 0;
};
struct ResourceFrame {
    static constexpr std::uint8_t proc = proc_resource;
    CopyId because = no_copy;
    std::uint16_t left = 0;
    std::uint8_t from = 0;  // Resources before this one are no longer offered
    std::uint8_t unused = 0;
};

struct ExchangeFrame {
    static constexpr std::uint8_t proc = proc_exchange;
    std::uint16_t left = 0, pairs = 0;
    std::uint8_t from = 0;  // Resources before this one are no longer offered
    std::uint8_t unused = 0;
};

struct TriggersFrame {
    static constexpr std::uint8_t proc = proc_triggers;
    std::uint8_t unused = 0;
};

struct GiveBackFrame {
    static constexpr std::uint8_t proc = proc_give_back;
    CopyId because = no_copy;
    std::uint16_t goods = 0;  // what each gives, as Goods of the pack
    std::uint8_t given = 0;
    std::uint8_t good = 0;  // the last one given back: what comes before it is no longer offered
    CopyId card = 0;
};

// The frame's seat must discard a card.
struct DiscardFrame {
    static constexpr std::uint8_t proc = proc_discard;
    CopyId because = no_copy;
};

struct ProduceFrame {
    static constexpr std::uint8_t proc = proc_produce;
    std::uint8_t plain_done = 0;
};

// The Prayer of a running text (aztecs.cpp). Colours are a Colour's number + 1; 0: none.
struct Prayer {
    std::uint8_t mark = 0;    // on its cards (Marks::level), so that one Prayer within another has its own; 0: none yet
    std::uint8_t drew = 0;    // cards were drawn: Blessing tokens only add to them
    std::uint8_t colour = 0;  // announced or chosen
    std::uint8_t tricolour = 0;  // what the tricolour token stands for
    std::uint8_t given = 0;      // Resources that were spent, given or put for its cards
    core::Flags<Colour> kinds;   // the colours of these: brown, grey, red
};

// What a running text remembers besides.
struct Context : engine::TextContext {
    CopyId it = no_copy;          // the thing last named
    std::uint8_t uses = 1;        // of an Action: "twice" in one turn is paid double and run twice
    std::uint8_t its_colour = 0;  // that `it` had when it left play, counted from 1 (magic_number.h)
    Prayer prayer;
};

struct PendingTrigger {
    CopyId card = no_copy;
    std::uint16_t ability = 0;
    Seat seat = 0;
    std::uint8_t n = 0;
    CopyId about = no_copy;  // the card that it was done to: "it"
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
    random_hand = random_faction + max_players,
    random_decks = random_hand + max_players,
    random_tiles,
    random_solo,
    random_conquest,
    purpose_count
};

enum class LookoutForm : std::uint8_t { standard, alternate, advanced };

// Which cards a Faction deck is made of (deck.h).
enum class Format : std::uint8_t {
    usual,        // introducing with one expansion, open with more
    introducing,  // all cards of the chosen sets
    open,         // 30 cards of any sets
    standard,     // 30 cards of the base game and one expansion; Common cards of the base game only
};

// How often the virtual player conquers in solo conquest (solo_conquest.cpp).
enum class Difficulty : std::uint8_t { none, easy, medium, hard };

// A Faction or a card that an option names. What the sets of a game make of it is a question of their cards, so that
// options hold a key of the name and not a number of the cards.
using NameKey = std::uint16_t;
inline constexpr NameKey no_name = 0, any_name = 1;

// The rule choices of one game: part of its identity.
struct Options {
    LookoutForm lookout = LookoutForm::standard;
    std::uint8_t peaceful = 0;
    std::uint8_t first_edition = 0;
    std::uint8_t every_turn = 0;  // a turn in which only passing is left is asked, too: for scenarios
    Format format = Format::usual;
    std::uint8_t random_tiles = 0;  // of the Expedition: one tile fewer than players is drawn each round
    Difficulty conquest = Difficulty::none;
    std::uint8_t collect_tokens = 0;  // solo with defended Locations: tokens that attacks remove are collected
    NameKey virtual_card = no_name;   // solo: the virtual player's faction card
    NameKey against = any_name;       // solo conquest: the virtual player's Faction
    bool operator==(const Options&) const = default;
};

struct State {
    core::RandomStreams<purpose_count> random;
    std::uint32_t reveals = 0;  // moments at which something hidden was shown
    std::uint32_t version = 0;
    engine::CardTable<max_cards, piles.size()> table;
    std::array<Marks, max_cards> marks{};
    std::array<Player, max_players> players{};
    core::FixedVector<OnCard, 48> on_cards;
    core::FixedVector<Frame, 40> frames;
    core::FixedVector<Context, 12> contexts;
    core::FixedVector<PendingTrigger, 72> pending;
    core::FixedVector<GainedGood, 8> gained;
    engine::CardSet<max_cards> skipped;  // cards that several picks under way leave alone
    Options options;
    Modules modules;              // expansions in play (module.h)
    std::uint16_t collected = 0;  // what tokens in the Collection pile count for (solo.cpp)
    std::uint8_t player_count = 0;
    std::uint8_t persons = 0;  // who sits behind these is never asked, gains nothing and has no Foundations
    std::uint8_t round = 1;
    Phase phase = Phase::lookout;
    PhaseStep step = PhaseStep::begin;
    std::uint8_t lookout_picks = 0;  // made in this Lookout
    std::uint8_t producers = 0;      // players whose Production has begun
    Seat first_player = 0;
    Seat active = 0;
    SeatMask passed = 0;
    std::uint8_t acted = 0;      // the active player's action of this turn is done
    std::uint8_t takeovers = 0;  // Locations under a taker, so that nobody looks for none
    std::uint8_t question = engine::ask_nothing;
    Seat asked = 0;
    Seat answered = 0;            // who gave the last answer that was not the only one
    std::uint8_t sharer = 0;      // seat + 1: for whom the Feature of the Location with Mark::shared works, too
    std::uint8_t turn_marks = 0;  // marks that end with the turn lie somewhere, so that nobody looks for none
    std::array<std::uint8_t, 3> unused{};
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 8192);

// Questions and options ---------------------------------------------------------------------------

enum Question : std::uint8_t {
    ask_lookout = engine::own_questions,
    ask_keep,
    ask_production,
    ask_action,
    ask_after,
    ask_payment,
    ask_location,
    ask_deck,
    ask_pool,
    ask_pick,
    ask_marker,
    ask_good,
    ask_exchange,
    ask_deploy,
    ask_trigger,
    ask_give_back,
    ask_discard,
    ask_colour,
    ask_base_end,
};
static_assert(ask_base_end <= first_of_modules);

enum OptionKind : std::uint8_t {
    opt_build = engine::own_options,
    opt_deal,
    opt_raze_hand,
    opt_raze,
    opt_activate,  // n: how often
    opt_exchange,  // n: pairs of workers
    opt_defend,
    opt_deploy,
    opt_put_under,  // target: the Location
    opt_put_here,   // good
    opt_pass,
    opt_end_turn,
    opt_common_deck,
    opt_faction_deck,
    opt_take,  // seat, good
    opt_base_end,
};
static_assert(opt_base_end <= first_of_modules);

// Where a payment keeps what leaves the supply of a Good.
[[nodiscard]] constexpr std::size_t amount_of(std::uint8_t good) {
    return static_cast<std::size_t>(std::find(varying_goods.begin(), varying_goods.end(), good) -
                                    varying_goods.begin());
}
static_assert(varying_goods.size() <= engine::max_amounts);

// Small questions about a state ------------------------------------------------------------------

// Whether this game has a Good.
[[nodiscard]] inline bool is_in_play(const State& s, std::uint8_t good) {
    return good_infos[good].modules.empty() || good_infos[good].modules.meets(s.modules);
}
// The Good of a colour; none if this game has no such Good.
[[nodiscard]] inline std::uint8_t good_of_colour(const State& s, unsigned colour) {
    const std::uint8_t good = goods_of_colours[colour];
    return is_in_play(s, good) ? good : no_good;
}

[[nodiscard]] inline bool is_taken(const State& s, CopyId copy) { return s.marks[copy].taker != no_seat; }
[[nodiscard]] inline bool in_pile(const State& s, CopyId copy, PileKind kind) {
    return piles.is(s.table.pile(copy), kind);
}
// In an Empire, or kept out of one for a round: what lies on it stays.
[[nodiscard]] inline bool is_built(const State& s, CopyId copy) {
    return in_pile(s, copy, pile_empire) || in_pile(s, copy, pile_blockade);
}
[[nodiscard]] inline bool has_passed(const State& s, Seat seat) { return s.passed.has(seat); }
// Of those who have turns.
[[nodiscard]] inline Seat next_seat(const State& s, Seat seat) {
    return static_cast<Seat>(seat + 1 == s.persons ? 0 : seat + 1);
}

}  // namespace settlers
