#pragma once
// A game of Imperium as plain data: cards, tokens, players, and where the running texts stand.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/fixed_vector.h"
#include "core/flags.h"
#include "core/narrow.h"
#include "core/random.h"
#include "engine/card_set.h"
#include "engine/control.h"
#include "games/imperium/goods.h"
#include "games/imperium/vocabulary.h"

namespace imperium {

using engine::CopyId;
using engine::DefId;
using engine::Frame;
using engine::no_copy;
using engine::no_seat;
using engine::OnCard;
using engine::PileId;
using engine::Seat;
using engine::SeatMask;

inline constexpr unsigned max_players = 5;  // seats of a state; check_setup says how many may play
static_assert(max_players <= 8);            // a SeatMask
inline constexpr std::size_t max_cards = 320;
inline constexpr unsigned market_slots = 5;
inline constexpr unsigned full_route = 3;  // goods on a trade route that can give its Profit
inline constexpr unsigned bot_slots = 6;   // of a solo game; how many are used is the difficulty's
inline constexpr Seat bot_seat = 1;        // where the Bot sits, the one person at seat 0

// Piles -------------------------------------------------------------------------------------------

enum PileKind : std::uint8_t {
    pile_main,
    pile_small,  // civilised, uncivilised, region
    pile_route,  // the route under each of them
    pile_fame,
    pile_king,
    pile_unrest,
    pile_chaos,
    pile_exile,
    pile_market,
    pile_market_unrest,  // what lies under each market card
    pile_aside,          // looked at or revealed
    pile_removed,
    pile_hand,
    pile_deck,
    pile_discard,
    pile_play,
    pile_board,  // Power card, Merchants, ceremony, journey, Mana, court: always in play
    pile_state,
    pile_reserve,  // what may come to the board or the State card later
    pile_nation,
    pile_accession,
    pile_development,
    pile_history,
    pile_legends,
    pile_flooded,
    pile_garrison,
    pile_slot,     // a Bot's cards to be resolved
    pile_dynasty,  // a Bot's nation cards, on the accession card, on its developments
    pile_kinds,
};

using SlotKeys = std::array<std::string_view, 3>;
inline constexpr SlotKeys small_deck_keys{"civilised deck", "uncivilised deck", "region deck"};
inline constexpr SlotKeys route_keys{"civilised route", "uncivilised route", "region route"};

enum PileRole : std::uint8_t { role_in_play = 1, role_scored = 2 };

// A row a pile: key, how many, who sees it, where cards come to lie, what could lie there as well, how it is shown, and
// its title where that is not the key. Small decks are part of the Commons of a suit, the Fame deck is cut, and some
// trade routes are left out, all unseen: what is hidden there was dealt anywhere.
inline constexpr auto pile_rows = [] {
    using enum engine::Where;
    using enum engine::Sight;
    using enum engine::End;
    using enum engine::Mix;
    using enum engine::Shown;
    const auto scored = [](engine::PileRow row) { return engine::with_role(row, role_scored); };
    const auto unseen = [](engine::PileRow row) {
        row.dealt = engine::Dealt::anywhere;
        return row;
    };
    const auto in_play = [](engine::PileRow row) { return engine::with_role(row, role_in_play); };
    return std::to_array<engine::PileRow>({
        unseen({pile_main, "main deck", table, nobody, top, by_pile, deck}),
        unseen({pile_small, "small deck", slots, nobody, top, by_pile, deck, "", "", small_decks, small_deck_keys}),
        {pile_route, "route", slots, all, top, never, cards, "", "", small_decks, route_keys},
        unseen({pile_fame, "fame deck", table, nobody, top, by_pile, deck}),
        {pile_king, "king of kings", table, all, top, never, cards, "King of Kings"},
        {pile_unrest, "unrest pile", table, all, top, never, deck},
        {pile_chaos, "chaos pile", table, all, top, never, deck},
        {pile_exile, "exile", table, all, top, never, cards, "Exile pile"},
        {pile_market, "market", slots, all, top, never, cards, "", "", market_slots},
        {pile_market_unrest, "market unrest", slots, all, top, never, cards, "", "", market_slots},
        {pile_aside, "aside", table, nobody, bottom, never, cards, "Cards looked at"},
        unseen({pile_removed, "removed", table, nobody, top, never, not_at_all}),
        scored({pile_hand, "hand", seats, owner, top, with_owner, cards}),
        scored({pile_deck, "deck", seats, nobody, top, with_owner, deck}),
        scored({pile_discard, "discard", seats, all, top, never, cards, "Discard pile"}),
        scored(in_play({pile_play, "play", seats, all, bottom, never, cards, "In play"})),
        scored(in_play({pile_board, "board", seats, all, bottom, never, cards, "Power and more"})),
        scored(in_play({pile_state, "state", seats, all, bottom, never, cards, "State card"})),
        {pile_reserve, "reserve", seats, all, bottom, never, not_at_all},
        {pile_nation, "nation deck", seats, nobody, top, by_pile, deck},
        {pile_accession, "accession", seats, all, top, never, cards},
        {pile_development, "development", seats, all, top, never, cards, "Developments"},
        scored({pile_history, "history", seats, owner, top, with_owner, cards}),
        scored({pile_legends, "legends", seats, owner, top, with_owner, cards}),
        scored({pile_flooded, "flooded", seats, owner, top, with_owner, cards, "Flooded pile"}),
        scored({pile_garrison, "garrison", seats, all, top, never, cards, "Garrisons", "garrisoned"}),
        {pile_slot, "bot slot", slots, nobody, top, with_owner, cards, "", "", bot_slots, {}, bot_seat},
        {pile_dynasty, "dynasty deck", seats, nobody, bottom, by_back, deck},
    });
}();
inline constexpr auto piles = engine::make_piles<max_players>(pile_rows);
static_assert(piles.rows() == pile_kinds);

inline constexpr PileId main_deck = piles.of(pile_main), fame_deck = piles.of(pile_fame),
                        king_pile = piles.of(pile_king), unrest_pile = piles.of(pile_unrest),
                        chaos_pile = piles.of(pile_chaos), exile_pile = piles.of(pile_exile),
                        aside = piles.of(pile_aside), removed_pile = piles.of(pile_removed);
[[nodiscard]] constexpr PileId pile_of(PileKind kind, unsigned seat_or_slot) { return piles.of(kind, seat_or_slot); }
[[nodiscard]] constexpr Seat seat_of(PileId pile) { return piles.seat_of(pile); }
[[nodiscard]] constexpr unsigned slot_of(PileId pile) { return piles.slot_of(pile); }
[[nodiscard]] constexpr bool is_in_play(PileId pile) { return piles.has_role(pile, role_in_play); }
inline constexpr auto scored_piles = engine::kinds_with<piles, role_scored>();

// Parts of the state ------------------------------------------------------------------------------

// What is remembered of a card. Which of its answers to the present event are given needs one flag each.
inline constexpr std::size_t max_answers = 4;
enum class Mark : std::uint8_t {
    exhausted,
    free_played,  // this turn
    picked,       // already, by the clause that runs
    tokens,       // resources lie on it
    answered,     // the first answer; the others follow
    count_ = answered + max_answers
};
struct Marks {
    core::Flags<Mark> flags;
    std::uint8_t done = 0;    // which of its Solstice effects are over: half the bits for those at the end
    CopyId parent = no_copy;  // the card it is garrisoned under
};
inline constexpr std::size_t max_solstices = 4;
static_assert(2 * max_solstices <= 8);  // Marks::done
[[nodiscard]] constexpr Mark answered(std::size_t k) {
    return static_cast<Mark>(static_cast<std::size_t>(Mark::answered) + k);
}

// An icon that counts as others until the end of the turn.
struct Treat {
    Seat seat = 0;
    std::uint8_t icon = 0;
    std::uint8_t number = 0;  // how many of them; every_icon: each
    std::uint8_t as = 0;      // so many production icons
    std::uint8_t also = 0;    // 1: and still as itself
    std::uint8_t unused = 0;
    CopyId card = no_copy;  // whose icon it is, where it is one
    bool operator==(const Treat&) const = default;
    // More icons of the same card, treated the same way.
    [[nodiscard]] bool continues(const Treat& last) const {
        Treat same = last;
        same.number = number;
        return *this == same;
    }
};
inline constexpr std::uint8_t every_icon = 0xff;

struct Player {
    Supply supply{};
    std::uint16_t actions = 0, exhausts = 0;
    std::uint8_t nation = 0;
    std::uint8_t exhaust_base = 5;
    std::uint8_t king_used = 0;
    std::uint8_t token_on_nation = 0, token_on_development = 0;
    std::uint8_t returned_unrest = 0;  // from hand, this turn
    std::uint8_t no_symbols = 0;       // this turn: symbols of the cards played are ignored
    Symbols next_symbols;              // of the next card played: those are ignored
    std::uint8_t brave = 0;
    std::uint8_t free_played = 0;  // a card, this turn: it may have the mark of it

    // What games that are kept are compared by: it never changes (engine/digest.h).
    static constexpr std::size_t kept_goods = 4;
    struct Kept {
        std::array<std::uint16_t, kept_goods> supply{};
        std::uint16_t actions = 0, exhausts = 0;
        std::uint8_t nation = 0, exhaust_base = 0, king_used = 0, token_on_nation = 0, token_on_development = 0;
        std::uint8_t returned_unrest = 0, no_symbols = 0, next_symbols = 0, brave = 0, free_played = 0;
    };
    [[nodiscard]] Kept kept() const {
        return {supply.first<kept_goods>(),
                actions,
                exhausts,
                nation,
                exhaust_base,
                king_used,
                token_on_nation,
                token_on_development,
                returned_unrest,
                no_symbols,
                next_symbols.bits(),
                brave,
                free_played};
    }
};
static_assert(std::has_unique_object_representations_v<Player::Kept>);

// What the cards in play of a player have, all together. It is kept where cards enter and leave play (Change::place),
// so that what is not there need not be looked for.
struct Working {
    Modifiers modifies;  // as in CardDef
    Events hears;
    Acts acts;
    std::array<std::uint8_t, 3> unused{};
    bool operator==(const Working&) const = default;
};

// Where the Bot's turns stand.
struct BotTurn {
    std::uint8_t die = 0;           // what was rolled last
    std::uint8_t closed_slots = 0;  // the first of them and all above; 0: none
    std::uint8_t next_die = 0;      // a position made by hand says what is rolled next; 0: chance does
    std::array<std::uint8_t, 3> unused{};
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

// Procedures: each frame of the stack is one of them, with its registers by name.
enum Proc : std::uint8_t {
    proc_play = engine::own_procs,
    proc_pick,
    proc_target,
    proc_amount,
    proc_pay,
    proc_find,
    proc_look,
    proc_draw,
    proc_reshuffle,
    proc_events,
    proc_develop,
    proc_trade,
    proc_gain,
    proc_profit,
    proc_lessen,
    proc_chaos,
    proc_remove,
    proc_bot_turn,
    proc_resolve,
    proc_profits,
};

using engine::Decline;

// A card is played.
struct PlayFrame {
    static constexpr std::uint8_t proc = proc_play;
    enum class Step : std::uint8_t { begin, texts, commerce, told, attacked, end };
    CopyId card = no_copy;
    Step step = Step::begin;
    std::uint8_t free = 0;  // without an Action
    std::uint8_t next_text = 0;
    std::uint8_t waiting = 0;  // so many events of the sentence that plays it wait for that sentence's end
    PileId from = 0;           // where it lay
    std::uint8_t unused = 0;
};

// A clause picks cards one by one; garrison and swap then ask for the other card.
struct PickFrame {
    static constexpr std::uint8_t proc = proc_pick;
    enum class Step : std::uint8_t { begin, pick, other, other_asked, done };
    std::uint16_t pc = 0;
    std::uint16_t taken = 0;
    CopyId card = no_copy;  // picked, before the other is chosen
    Decline decline = Decline::no;
    Step step = Step::begin;
};

// A clause is aimed at a card: tokens onto it or off it, another's Commerce.
struct TargetFrame {
    static constexpr std::uint8_t proc = proc_target;
    enum class Step : std::uint8_t { choose, resource, done };
    std::uint16_t pc = 0;
    std::uint16_t taken = 0;
    CopyId card = no_copy;  // chosen, before the resource is
    Step step = Step::choose;
    std::uint8_t unused = 0;
};

// A clause whose amount is the player's: how many, or one by one.
struct AmountFrame {
    static constexpr std::uint8_t proc = proc_amount;
    std::uint16_t pc = 0;
    std::uint16_t taken = 0;
    std::uint8_t done = 0;
    std::uint8_t from = 0;  // of several resources: the first that is still offered
};

struct PayFrame {
    static constexpr std::uint8_t proc = proc_pay;
    std::uint16_t pc = 0;
};

struct FindFrame {
    static constexpr std::uint8_t proc = proc_find;
    std::uint16_t pc = 0;
    std::uint8_t only = pile_kinds;  // the one PileKind to choose from; pile_kinds: all that is searched
    std::uint8_t unused = 0;
};

// Cards lie aside, known to who looks at them: one is taken or played, the rest goes back.
struct LookFrame {
    static constexpr std::uint8_t proc = proc_look;
    enum class Step : std::uint8_t { begin, choose, put_back, done };
    std::uint16_t pc = 0;
    CopyId card = no_copy;  // to be played once the rest is back
    Step step = Step::begin;
    std::uint8_t unused = 0;
};

struct DrawFrame {
    static constexpr std::uint8_t proc = proc_draw;
    std::uint16_t drawn = 0, left = 0;
    std::uint8_t if_able = 0;       // no reshuffle
    std::uint8_t reshuffled = 0;    // a second empty deck ends the draw
    std::uint8_t to_hand_size = 0;  // what came to hand with a reshuffle counts (I-SHUFFLE-13)
    std::uint8_t unused = 0;
};

struct ReshuffleFrame {
    static constexpr std::uint8_t proc = proc_reshuffle;
    enum class Step : std::uint8_t { begin, shuffle, done };
    Step step = Step::begin;
};

// Events from `base` to `until` are answered, one after the other, by the players in turn order.
struct EventsFrame {
    static constexpr std::uint8_t proc = proc_events;
    enum class Step : std::uint8_t { begin, ask, brave };
    std::uint16_t base = 0, at = 0, until = 0;
    CopyId card = no_copy;
    std::uint8_t players = 0;  // through with the present event
    Step step = Step::begin;
};

enum class Developing : std::uint8_t { free, by_reshuffle, to_hand, count_ };
struct DevelopFrame {
    static constexpr std::uint8_t proc = proc_develop;
    enum class Step : std::uint8_t { choose, pay, paying, mana, done };
    std::uint16_t pc = 0;  // the clause, or none
    CopyId card = no_copy;
    std::uint16_t mana = 0;  // spent so far
    Decline decline = Decline::no;
    core::Flags<Developing> how;
    Step step = Step::choose;
    std::uint8_t unused = 0;
};

struct TradeFrame {
    static constexpr std::uint8_t proc = proc_trade;
    enum class Step : std::uint8_t { choose, goods, told };
    CopyId card = no_copy;
    std::uint8_t left = 0;
    std::uint8_t may_stop = 0;
    Step step = Step::choose;
    std::uint8_t unused = 0;
};

// A card is acquired or broken through for.
struct GainFrame {
    static constexpr std::uint8_t proc = proc_gain;
    std::uint16_t pc = 0;  // the clause, or none
    Suits suits;
    Decline decline = Decline::no;
    std::uint8_t acquire = 0;
    std::uint8_t done = 0;
    std::uint8_t unused = 0;
};

struct ProfitFrame {
    static constexpr std::uint8_t proc = proc_profit;
    enum class Step : std::uint8_t { begin, told, end };
    CopyId card = no_copy;
    Step step = Step::begin;
    std::uint8_t unused = 0;
};

// A gain of progress is refused or lessened. What came to hand with it cannot be discarded for that.
struct LessenFrame {
    static constexpr std::uint8_t proc = proc_lessen;
    CopyId card = no_copy, unrest = no_copy;
    std::uint16_t n = 0;
    std::uint8_t by_discard = 0;
    std::uint8_t unused = 0;
};

// An unrest may become a Chaos; the frame's seat takes it, its context is the text that gave it.
struct ChaosFrame {
    static constexpr std::uint8_t proc = proc_chaos;
    std::uint8_t to = 0;  // PileKind
};

// The short variant takes a development card away, gives one of a season, or makes one the active quest.
struct RemoveFrame {
    static constexpr std::uint8_t proc = proc_remove;
    std::uint8_t season = symbol_count;  // a symbol; symbol_count: any card, and it leaves the game
    std::uint8_t quest = 0;              // 1: it becomes the active quest
};

// A Bot's turn (I-BOT-17 to I-BOT-38).
struct BotTurnFrame {
    static constexpr std::uint8_t proc = proc_bot_turn;
    enum class Step : std::uint8_t { roll, resolve, trade, token, turn_ends, move, fill, shuffle, end };
    Step step = Step::roll;
    std::uint8_t slot = 0;  // the next to be resolved or filled
    std::uint8_t next_row = 0;
    std::uint8_t unused = 0;
};

// A Bot resolves a card: it lies aside meanwhile.
struct ResolveFrame {
    static constexpr std::uint8_t proc = proc_resolve;
    enum class Step : std::uint8_t { begin, row, attacked, end };
    CopyId card = no_copy;
    std::uint16_t row = 0;  // the ability
    Step step = Step::begin;
    std::uint8_t from_dynasty = 0;
};

// A Bot resolves the Profits of its trade routes, one after the other.
struct ProfitsFrame {
    static constexpr std::uint8_t proc = proc_profits;
    CopyId card = no_copy;  // whose Profit is under way
};

// What a running text remembers besides.
enum class Telling : std::uint8_t {
    playing,
    broke_through,
    free,
    attack,
    acquired,
    guess,
    searched_deck,
    searched_nation,
    count_
};
// The decks that a search goes through, which are shuffled behind it.
struct SearchedDeck {
    Telling searched;
    PileKind kind;
};
inline constexpr SearchedDeck searched_decks[] = {{Telling::searched_deck, pile_deck},
                                                  {Telling::searched_nation, pile_nation}};
using Held = Supply;  // tokens on a card, by kind

struct Context : engine::TextContext {
    Icons icons;                         // of the cards that this text uses
    DefId it_def = engine::unknown_def;  // "it", as it was
    Icons it_icons;                      // and its icons, as they were treated then
    CopyId unrest_with = no_copy;        // the unrest taken with a gained card
    CopyId found = no_copy;              // by a search
    std::uint16_t gained_progress = 0;
    Held held{};                               // what lay on the gained card
    SeatMask given = 0;                        // players who were given what a later sentence asks for
    SeatMask ignoring = 0, affected = 0;       // of an attack
    std::uint8_t attack = engine::no_context;  // the attack's context that a response may ignore
    core::Flags<Telling> flags;
    // What the last "abandon" took stands in State::abandoned, from here to there.
    std::uint8_t abandoned_from = 0, abandoned_end = 0;
    std::uint8_t unused = 0;
    engine::CardSet<max_cards> them;  // the cards just dealt with
};

// Something that cards may answer. `n` says how many; of an attack it is the context of its text, for those who ignore
// it.
enum class How : std::uint8_t {
    acquired,
    from_market,
    from_hand,
    from_discard,
    from_exile,
    count_
};  // of a gained card, of a played one
struct Happening {
    std::uint8_t kind = 0;
    Seat seat = 0;
    core::Flags<How> flags;
    std::uint8_t unused = 0;
    std::uint16_t n = 0;
    CopyId card = no_copy;
    DefId def = engine::unknown_def;
    CopyId unrest = no_copy;
    Icons icons;
    SmallSupply held{};  // tokens that lay on it, by kind
};

inline constexpr std::uint8_t practice_turns = 12;  // I-PRACTICE-04

// How hard a Bot is to beat (I-DIFF-01, I-DIFF-14).
enum class Difficulty : std::uint8_t { chieftain, warlord, imperator, sovereign, overlord, supreme_ruler, count_ };
inline constexpr std::size_t difficulty_count = static_cast<std::size_t>(Difficulty::count_);
inline constexpr std::array<std::string_view, difficulty_count> difficulty_names{
    "chieftain", "warlord", "imperator", "sovereign", "overlord", "supreme ruler"};
[[nodiscard]] inline std::string_view name_of(Difficulty level) {
    return difficulty_names[static_cast<std::size_t>(level)];
}

struct Options {
    std::uint8_t trade_routes = 0, lowered_aggression = 0, quick = 0, precious = 0, short_game = 0, practice = 0;
    std::uint8_t commons = 0;   // the Box whose set of Commons is used; box_none: as the nations are; see commons_of
    std::uint8_t original = 0;  // the first printing, without the replacement cards
    // Of the solo game.
    std::uint8_t bot = 0;  // its nation's number and 1; 0: there is none
    Difficulty difficulty = Difficulty::chieftain;
    std::uint8_t doubled = 0;       // the person begins with twice the resources (I-CAMP-11)
    std::uint8_t fewer_unrest = 0;  // so many Unrest of the Commons are set aside (I-CAMP-18)
    bool operator==(const Options&) const = default;
};
inline constexpr std::uint8_t two_commons = 0xff;  // two sets of Commons are named: no game

enum Purpose : std::uint8_t { random_setup, random_shuffle, random_die, random_dynasty, purpose_count };

inline constexpr std::size_t max_abandoned = 48;
static_assert(max_abandoned <= 0xff);  // Context::abandoned_end

struct State {
    core::RandomStreams<purpose_count> random;
    std::uint32_t reveals = 0;  // moments at which something hidden was shown
    std::uint32_t version = 0;
    std::array<Working, max_players> working{};
    engine::CardTable<max_cards, piles.size()> table;
    std::array<Marks, max_cards> marks{};
    std::array<Player, max_players> players{};
    BotTurn bot;
    core::FixedVector<OnCard, 48> on_cards;
    core::FixedVector<Treat, 24> treats;
    core::FixedVector<Frame, 56> frames;
    core::FixedVector<Context, 15> contexts;
    core::FixedVector<Happening, 28> events;
    core::FixedVector<DefId, max_abandoned> abandoned;  // by the texts that run, each behind those below it, as it was
    engine::CardSet<max_cards> skipped;                 // cards that several picks under way leave alone
    engine::CardBits<max_cards> unplaced;               // Commons that could lie elsewhere: see engine/knowledge.h
    std::uint16_t round = 1;
    CopyId copying = no_copy;                 // a card that is another's copy this turn
    DefId copying_def = engine::unknown_def;  // what it is else
    Options options;
    std::uint8_t player_count = 0;
    Seat first_player = 0, active = 0;
    Phase phase = Phase::turn_start;
    std::uint8_t question = engine::ask_nothing;
    Seat asked = 0;
    Seat answered = 0;         // who gave the last answer that was not the only one
    std::uint8_t scoring = 0;  // triggered
    std::uint8_t final_round = 0;
    std::uint8_t collapsed = 0;
    std::uint8_t practice_left = 0;
    std::array<std::uint8_t, 3> unused{};
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 8192);

// Questions and options ---------------------------------------------------------------------------

enum Question : std::uint8_t {
    ask_turn_kind = engine::own_questions,  // which kind of turn
    ask_action,                             // what to do in an Activate turn
    ask_pick,                               // a card for a verb
    ask_payment,                            // how to pay
    ask_gain,                               // which card to acquire or break through for
    ask_develop,                            // which card to develop
    ask_trade,                              // how to trade
    ask_respond,                            // answer an event
    ask_order,                              // which Solstice effect next
    ask_slot,                               // a market card, in Clean-up
    ask_number,                             // how many
    ask_discard,                            // Clean-up: which cards to discard
    ask_revolt,                             // which unrest to return
    ask_look,                               // one of the cards looked at
    ask_good,                               // which resource
    ask_under,                              // under which card, or with which
    ask_lessen,                             // gain less progress
    ask_start,                              // a development, at set-up or in the short variant
};

enum OptionKind : std::uint8_t {
    opt_activate_turn = engine::own_options,
    opt_innovate_turn,
    opt_revolt_turn,
    opt_play,
    opt_free_play,
    opt_exhaust,
    opt_profit,
    opt_end_turn,
    opt_gain_market,
    opt_gain_exile,
    opt_gain_small,   // n: suit
    opt_gain_search,  // n: suit
    opt_gain_route,
    opt_gain_instead,  // target: the card recalled
    opt_develop,
    opt_trade_progress,
    opt_trade_own,
    opt_trade_other,
    opt_respond,  // n: which of the card's answers
    opt_effect,   // n: which of its Solstice effects
};

// Small questions about a state ------------------------------------------------------------------

// The clause that a frame carries out; none for procedures that belong to no clause.
[[nodiscard]] inline std::uint16_t clause_of(const Frame& frame) {
    switch (frame.proc) {
        case proc_pick: return frame.as<PickFrame>().pc;
        case proc_target: return frame.as<TargetFrame>().pc;
        case proc_amount: return frame.as<AmountFrame>().pc;
        case proc_pay: return frame.as<PayFrame>().pc;
        case proc_find: return frame.as<FindFrame>().pc;
        case proc_look: return frame.as<LookFrame>().pc;
        case proc_gain: return frame.as<GainFrame>().pc;
        case proc_develop: return frame.as<DevelopFrame>().pc;
        default: return lang::none;
    }
}

[[nodiscard]] inline bool in_pile(const State& s, CopyId copy, PileKind kind) {
    return piles.is(s.table.pile(copy), kind);
}
[[nodiscard]] inline Seat next_seat(const State& s, Seat seat) {
    return static_cast<Seat>(seat + 1 == s.player_count ? 0 : seat + 1);
}
// What everyone begins with (I-SETUP-18); with Trade Routes a goods in place of the progress (I-SETUP-28).
[[nodiscard]] inline Supply starting_resources(const Options& options) {
    Supply supply;
    supply[good_material] = 3;
    supply[good_population] = 2;
    supply[options.trade_routes != 0 ? good_goods : good_progress] = 1;
    return supply;
}
// Whether a seat is a Bot's, which decides nothing: it plays by its table.
[[nodiscard]] inline bool is_bot(const State& s, Seat seat) { return seat == bot_seat && s.options.bot != 0; }
[[nodiscard]] inline bool is_known(const State& s, CopyId copy, unsigned seat) {
    return s.table.cells[copy].known.has(seat);
}

}  // namespace imperium
