#pragma once
// The rules of a game of Imperium as tables: every card with its suits, icons, costs and abilities,
// made once from a pack and shared by all games played with it.

#include <array>
#include <span>
#include <string>
#include <vector>

#include "engine/card_table.h"
#include "games/imperium/state.h"
#include "lang/program.h"

namespace imperium {

inline constexpr std::uint8_t of_commons = 0xff;  // a card that belongs to no nation

// The boxes: each has nations and a set of Commons, the deck of this name. What belongs to no box (a set by other
// hands) or to no set of Commons (State cards, trade routes) is used whatever the set.
enum Box : std::uint8_t { box_none, box_horizons, box_classics, box_legends, box_count };
inline constexpr std::array<std::string_view, box_count> box_names{"", "horizons", "classics", "legends"};
inline constexpr std::string_view commons_name = "Commons";

// Which cards are played with where there are two of one number: those marked X, or those that they stand for.
enum Printing : std::uint8_t { printing_current, printing_original, printing_count };

// A card of a deck, and how often it is there.
struct Dealt {
    DefId card = engine::unknown_def;
    std::uint8_t copies = 0;
};
using DealtCards = std::vector<Dealt>;

// What a card's text means for its owner's prospects: for the estimate of a position and for who looks at it.
struct Outlook {
    float unrest = 0;         // that its owner takes each Solstice
    std::uint8_t price = 0;   // so many resources let a Solstice text go on, to another card or to Scoring; 0: none
    std::uint8_t priced = 0;  // of this kind
    bool price_here = false;  // they must lie on the card
    std::uint8_t stages = 0;  // such steps that lie ahead, its own among them
    bool rids = false;        // its text can put a card of its nation away that brings Unrest each Solstice
};

// What a selector asks, decided once when the rules are loaded.
enum Asks : std::uint8_t {
    asks_kind,   // what the card is
    asks_more,   // more of it than one of some suits or icons
    asks_icon,   // whether it shows an icon now
    asks_here,   // where it lies, what lies on it or under it, what was dealt with before
    asks_sums,   // regions, of which one card may be two
    asks_suit,   // nothing but suits, so that a hidden card of one of them is sure to fit
    asks_named,  // for cards that it names, or that lie elsewhere than in a player's piles
    asks_count
};
static_assert(asks_count <= 8);  // Selector::asks

// A selector, with what it asks: most ask for little. One that was not read from a pack asks for everything.
struct Selector : lang::Selector {
    core::Flags<Asks> asks{asks_kind, asks_more, asks_icon, asks_here, asks_suit};

    Selector() = default;
    explicit Selector(const lang::Selector& said);
    [[nodiscard]] Suits suits() const { return Suits::of(facets[facet_suit]); }
    [[nodiscard]] Icons icons() const { return Icons::of(facets[facet_icon]); }
    [[nodiscard]] Symbols symbols() const { return Symbols::of(static_cast<std::uint8_t>(facets[facet_symbol])); }
    [[nodiscard]] Standings standings() const { return Standings::of(facets[facet_standing]); }
    [[nodiscard]] Specials specials() const { return Specials::of(marks); }
    // Whether it means a Good, of the kinds that it names.
    [[nodiscard]] bool means(std::uint8_t good) const { return goods == 0 || GoodsMask::of(goods).has(good); }
    bool operator==(const Selector& other) const { return lang::Selector::operator==(other); }
};

struct alignas(64) CardDef {
    // What is asked most lies together.
    Modifiers modifies;
    Events hears;  // happenings that its triggers answer
    Suits suits;
    Icons icons;
    std::uint16_t pack_card = 0;
    DefId like = engine::unknown_def;  // the first card that is the same in all but its number
    std::uint16_t title = lang::none;  // into Pack::titles, if any text names it
    std::uint8_t nation = of_commons;
    Acts acts;
    std::uint8_t start = start_deck;
    std::uint8_t banner = suit_count;  // the first suit; suit_count: none
    std::uint8_t players = 1;
    core::Flags<Set> set;
    Symbols symbols;
    std::uint8_t copies = 1;
    bool pinned = false, attack = false, route = false, region = false, unrest = false, chaos = false;
    bool variable = false;  // its VP are counted
    bool nadir = false, no_flip = false, zenith = false;
    bool playable = true, does_nothing = false, kept_in_cleanup = false, stays_put = false;
    bool no_garrison = false, no_region_garrison = false, no_mana = false, holds_mana = false, ceremony = false;
    bool journey = false, flooded = false, quests = false;
    bool develop_last = false, collapse_win = false;
    std::uint8_t holds = 0xff;  // how many cards may be garrisoned under it
    std::uint8_t mana_cost = 0, mana_legends_cost = 0;
    std::array<std::uint8_t, suit_count> suit_tally{};
    std::array<std::uint8_t, icon_count> icon_tally{};
    SmallSupply develop{}, start_with{};
    DefId back = engine::unknown_def;
    std::uint16_t family = lang::none;  // as title, of the name that it shares with others: "Long Walls"
    bool surely_played = false;         // nothing but its state symbols can forbid its play: see surely.cpp
    bool free_play = false;
    [[nodiscard]] bool called(std::uint16_t name) const { return title == name || family == name; }
    // A card that stays in play does when it is played what says so.
    [[nodiscard]] bool stays() const { return pinned || route; }
    [[nodiscard]] const std::vector<std::uint16_t>& texts_when_played() const { return stays() ? when_played : play; }

    // Abilities by head: indices into the pack's abilities.
    std::vector<std::uint16_t> play, when_played, exhaust, triggers, solstice, end_of_solstice, commerce, profit;
    std::vector<std::uint16_t> when_developed, when_revealed, when_gained, before_scoring;
    // Of each Solstice text, where the part ends that the other players resolve (I-SOLSTICE-06): where it begins, if
    // there is none.
    std::vector<std::uint16_t> others_until;
    std::vector<std::uint16_t> modifiers;  // first instruction of each
    // Tests, as first Condition and how many.
    struct Tests {
        std::uint16_t first = lang::none;
        std::uint8_t number = 0;
    };
    Tests playable_if, free_play_if, develop_if, develop_free_if;
    bool borrows = false;                              // its text uses another player's card
    std::uint8_t box = box_none;                       // of its set of Commons
    std::array<std::uint8_t, printing_count> dealt{};  // copies in each printing
    std::uint16_t worth_begin = 0, worth_end = 0;
    Outlook outlook;

    // Of Bots. Rows of the table of a Bot's State card, in their order; what is done in place of adding a Dynasty card,
    // and at the end of its turns; of a trade route what a Bot does with it.
    std::vector<std::uint16_t> rows, dynasty_rows, turn_rows, bot_commerce, bot_profit;
    std::int8_t bot_worth = 0;  // its VP as a Bot counts them
    BotRules bot_rules;
    std::uint8_t route_rank = 0;  // of a trade route: its place in the table of the Bot's routes
};

// What lowered aggression holds back: the Aggressive set of Horizons (I-LOWAGG-01); Classics and Legends have no such
// mark, so there it is every attack card for the Market (I-LOWAGG-04).
[[nodiscard]] inline bool is_aggressive(const CardDef& card) {
    if (card.box == box_classics || card.box == box_legends) return card.attack && card.start == start_market;
    return card.set.has(set_aggressive);
}

struct Nation {
    std::string name;
    std::uint8_t box = box_none;
    std::uint8_t exhaust = 5;
    bool trade_routes_only = false, collapse_win = false, for_first_games = false;
    bool flooded = false;  // what it sinks goes to its Flooded pile
    bool quests = false;   // its developments are impending quests
    Symbols begins;        // of the first State side; none: as the State card says
    core::Flags<ShortRule, std::uint16_t> short_rules;
    // Of its Bot: what is otherwise; the State card, what may replace it, what lies beside it.
    BotRules bot_rules;
    DefId bot_state = engine::unknown_def, bot_second = engine::unknown_def;
    std::vector<DefId> bot_board;
    // By printing: both sides of the Power card, and the other cards.
    struct Cards {
        std::array<DefId, 2> power{engine::unknown_def, engine::unknown_def};
        DealtCards others;
    };
    std::array<Cards, printing_count> cards;
};

// The happening that an event of the vocabulary hears (answers.cpp).
[[nodiscard]] std::uint8_t heard_kind(std::uint8_t event);

inline constexpr std::size_t max_nations = 250;  // a byte has their numbers, and one more of a Bot's

class Rules {
public:
    // Empty on success; otherwise what the pack lacks or does wrong.
    [[nodiscard]] std::string load(lang::Pack pack);

    [[nodiscard]] const lang::Pack& pack() const { return pack_; }
    // The number of a card in the pack that these cards are a part of; without such a pack in this one.
    [[nodiscard]] std::uint16_t number(DefId id) const {
        const std::uint16_t card = defs_[id].pack_card;
        return numbers_.empty() ? card : numbers_[card];
    }
    void set_numbers(std::vector<std::uint16_t> numbers) { numbers_ = std::move(numbers); }
    [[nodiscard]] std::uint64_t hash() const { return hash_; }
    [[nodiscard]] const CardDef& def(DefId id) const { return defs_[id]; }
    [[nodiscard]] const CardDef& def(const State& s, CopyId copy) const { return defs_[s.table.def(copy)]; }
    [[nodiscard]] std::size_t def_count() const { return defs_.size(); }
    [[nodiscard]] const std::string& name(DefId id) const { return pack_.cards[defs_[id].pack_card].name; }
    [[nodiscard]] const std::vector<Nation>& nations() const { return nations_; }
    [[nodiscard]] int nation_named(std::string_view name) const;
    // The common cards of a game with that set of Commons.
    [[nodiscard]] std::span<const Dealt> commons(std::uint8_t box, std::uint8_t printing) const {
        return commons_[printing][box];
    }
    [[nodiscard]] bool has_commons(std::uint8_t box) const { return has_commons_[box]; }
    // Whether some cards are there in two printings.
    [[nodiscard]] bool has_replacements() const { return has_replacements_; }
    [[nodiscard]] DefId standard_state() const { return state_; }
    [[nodiscard]] DefId merchants() const { return merchants_; }
    [[nodiscard]] DefId bot_merchants() const { return bot_merchants_; }

    // Whether a title names several numbered cards: "Long Walls".
    [[nodiscard]] bool is_family(std::size_t title) const { return families_[title]; }

    [[nodiscard]] const lang::Instruction& code(std::size_t pc) const { return pack_.code[pc]; }
    [[nodiscard]] const lang::Ability& ability(std::size_t id) const { return pack_.abilities[id]; }
    [[nodiscard]] const Selector& selector(std::size_t id) const { return selectors_[id]; }
    [[nodiscard]] const lang::Goods& goods_of(std::size_t id) const { return pack_.goods[id]; }
    [[nodiscard]] const lang::Count& count(std::size_t id) const { return pack_.counts[id]; }
    [[nodiscard]] const lang::Condition& condition(std::size_t id) const { return pack_.conditions[id]; }

    // What is known of a text whatever the state (surely.cpp): whether something of a stretch can always be done, and
    // whether no cost forbids anything from an instruction on to the end of its stretch. Stretches are texts, and what
    // blocks of control hold.
    [[nodiscard]] bool is_sure(std::size_t begin, std::size_t end) const { return sure_[begin] == end; }
    [[nodiscard]] bool is_calm(std::size_t pc) const { return calm_[pc] != 0; }

private:
    // What is sure of a stretch.
    struct Surely {
        bool does = false;   // something of it
        bool blocks = true;  // a cost may forbid it
    };
    void read_outlooks();
    void read_surely();
    Surely read_stretch(std::size_t begin, std::size_t end);
    Surely read_instruction(std::size_t pc);
    std::string read_card(const lang::Card& card, DefId id);
    void read_ability(CardDef& def, std::uint16_t id);
    [[nodiscard]] std::uint16_t others_until(const lang::Ability& text) const;
    void read_bot_worth(CardDef& def) const;
    bool add_to_bot(DefId id);
    void rank_routes();
    void read_families();
    [[nodiscard]] DefId back_of(DefId id, const std::string& name) const;
    std::string read_nations();
    void define_cards();
    std::string place_card(DefId id);
    void find_alike();
    [[nodiscard]] std::string missing() const;
    void count_printings();
    std::string add_to_nation(DefId id, std::uint8_t printing);
    void add_to_commons(DefId id, std::uint8_t printing);

    lang::Pack pack_;
    std::vector<Selector> selectors_;  // those of the pack
    std::vector<std::uint16_t> sure_;  // by the first instruction of a stretch, its end
    std::vector<std::uint8_t> calm_;   // by instructions
    std::uint64_t hash_ = 0;
    std::vector<std::uint16_t> numbers_;
    std::vector<CardDef> defs_;
    std::vector<bool> families_;  // of the pack's titles
    std::vector<Nation> nations_;
    std::array<std::array<DealtCards, box_count>, printing_count> commons_;
    std::array<bool, box_count> has_commons_{};
    bool has_replacements_ = false;
    DefId state_ = engine::unknown_def, merchants_ = engine::unknown_def, unrest_ = engine::unknown_def;
    DefId bot_merchants_ = engine::unknown_def;
};

}  // namespace imperium
