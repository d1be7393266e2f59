#pragma once
// The cards of a pack as the rules need them: costs, fields and programs at hand, nothing looked up
// twice. Immutable once made; every function that plays is handed one.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/settlers/module.h"
#include "games/settlers/state.h"
#include "lang/program.h"

namespace settlers {

inline constexpr std::uint8_t of_commons = 0xff;  // CardDef::faction of a Common card, else a place in boards()

// What the rules ask of an ability again and again.
struct AbilityInfo {
    Cost cost;  // all Goods before "to" in its first sentence
    Money::Packed packed_cost = Money::unpacked;
    bool plain_cost = true;  // nothing but Goods stands before "to"
    bool plain = false;      // the rest only gains Goods for the supply: it asks nothing
    bool simple = false;     // plain and free: runs at once, without a frame
};

inline constexpr std::uint8_t no_faction = 0xfe;  // of a seat at which nobody plays

// What a tile in the middle of the table, or a card of the solo game, is for, by the deck that it is in.
enum TileKind : std::uint8_t {
    tile_none,
    tile_expedition,
    tile_diplomacy,
    tile_market,
    tile_attack,  // from here on those of solo
    tile_virtual,
    tile_conquest,
    tile_exception,
    tile_count
};
static_assert(tile_count <= 256);  // what determinise tells backs apart by: a byte beside the Faction

struct Trigger {
    std::uint16_t ability = lang::none;
    std::uint8_t event = 0;
};

struct alignas(64) CardDef {
    // What is asked most lies together.
    std::uint16_t pack_card = 0;
    std::uint8_t faction = of_commons;
    std::uint8_t copies = 1;
    Colours colours;
    std::uint8_t type = type_feature;
    std::uint8_t deal_good = no_good;
    bool has_raze = false;
    std::uint8_t end_value = 1;
    std::array<std::uint8_t, 4> raze_goods{no_good, no_good, no_good, no_good};  // one place a Good
    std::uint16_t production = lang::none, bonus = lang::none, action = lang::none, instant = lang::none;
    std::uint16_t unlocked_action = lang::none;  // in the place of its Action once that has unlocked it
    Money::Packed packed_cost = Money::unpacked;
    Events hears;                        // what its triggers watch
    GoodsMask stores;                    // what its text lets one keep in Cleanup
    std::uint16_t deploys = lang::none;  // where its text lets Samurai stand, a selector
    bool interactive_production = false;
    bool changes_raze_cost = false;
    bool open = false;  // its Production is open to workers of enemies
    bool printed_defense = false;
    bool chooses_colour = false;  // it has the colour that is chosen when it is built
    TileKind tile = tile_none;
    std::uint8_t set = 0;  // the set of its deck, in Rules::sets()
    Modules modules;       // expansions whose rules it needs
    Cost cost;
    std::vector<Trigger> triggers;
    std::vector<std::uint16_t> modifiers;
};

// The cards of one name in a Faction deck.
struct Title {
    std::vector<DefId> cards;
    std::uint16_t copies = 0;  // of all of them
    std::uint8_t set = 0;
};

struct Board {
    std::string name;                      // "Barbarians"
    std::uint16_t adjective = lang::none;  // "barbarian", into Pack::titles
    std::uint16_t production = lang::none;
    GoodsMask stores;
    std::uint16_t deploys = lang::none;  // selector of Locations that may hold Samurai; none: no Samurai
    std::uint8_t set = 0;
    std::uint8_t location_vp = 2;          // each of its Locations at the end
    Modules modules;                       // expansions whose rules it needs
    std::vector<DefId> deck;               // all its cards
    std::vector<std::uint16_t> modifiers;  // what its text says besides, for those who ask
    std::vector<Title> titles;             // the same, by their names
};

// A number of a set or a Faction is a byte, some of whose values mean something else.
inline constexpr std::size_t max_sets = 255, max_boards = 250;
inline constexpr std::size_t max_titles = 512;  // of a Faction

[[nodiscard]] TileKind tile_kind(std::string_view deck);

class Rules {
public:
    // Empty on success, otherwise what the pack lacks.
    [[nodiscard]] std::string load(lang::Pack pack);

    [[nodiscard]] const CardDef& def(DefId id) const { return defs_[id]; }
    [[nodiscard]] const CardDef& def(const State& s, CopyId copy) const { return defs_[s.table.def(copy)]; }
    [[nodiscard]] std::size_t def_count() const { return defs_.size(); }
    // The Factions, by the number that a player has.
    [[nodiscard]] const std::vector<Board>& boards() const { return boards_; }
    // Who has no Faction has an empty board.
    [[nodiscard]] const Board& board(std::uint8_t faction) const {
        return faction < boards_.size() ? boards_[faction] : no_board_;
    }
    [[nodiscard]] int faction_named(std::string_view name) const;  // -1: there is none
    [[nodiscard]] const std::vector<DefId>& commons() const { return commons_; }
    [[nodiscard]] const std::vector<DefId>& tiles() const { return tiles_; }
    // The cards of the solo game, which are in no deck of a player.
    [[nodiscard]] const std::vector<DefId>& solo() const { return solo_; }
    // The sets that these cards are of, the base game first: by the number that a card has.
    [[nodiscard]] const std::vector<std::string>& sets() const { return sets_; }
    // How many sets besides the base game have cards of Faction decks.
    [[nodiscard]] unsigned expansions() const { return expansions_; }
    // Whether a card belongs to the 30 that its Faction begins with; else it is one of an expansion (S-DECK-14).
    [[nodiscard]] bool is_regular(const CardDef& card) const {
        return card.faction == of_commons || card.set == boards_[card.faction].set;
    }
    [[nodiscard]] const lang::Pack& pack() const { return pack_; }
    [[nodiscard]] const lang::Ability& ability(std::uint16_t id) const { return pack_.abilities[id]; }
    [[nodiscard]] const AbilityInfo& info(std::uint16_t id) const { return infos_[id]; }
    [[nodiscard]] const lang::Instruction& code(std::size_t pc) const { return pack_.code[pc]; }
    [[nodiscard]] const lang::Selector& selector(std::size_t id) const { return pack_.selectors[id]; }
    [[nodiscard]] const lang::Goods& goods_of(std::size_t id) const { return pack_.goods[id]; }
    [[nodiscard]] std::uint32_t goods_mask(std::size_t id) const {
        return goods_masks_[id];
    }  // which there are some of
    [[nodiscard]] const lang::Count& count(std::size_t id) const { return pack_.counts[id]; }
    [[nodiscard]] const lang::Condition& condition(std::size_t id) const { return pack_.conditions[id]; }
    [[nodiscard]] const std::string& name(DefId id) const { return pack_.cards[defs_[id].pack_card].name; }
    // The number of a card in the pack that these cards are a part of; without such a pack in this one.
    [[nodiscard]] std::uint16_t number(DefId id) const {
        const std::uint16_t card = defs_[id].pack_card;
        return numbers_.empty() ? card : numbers_[card];
    }
    void set_numbers(std::vector<std::uint16_t> numbers) { numbers_ = std::move(numbers); }
    [[nodiscard]] std::uint64_t hash() const { return hash_; }

    // The Goods a player keeps in Cleanup, by board and Locations.
    [[nodiscard]] GoodsMask stores(const State& s, unsigned seat) const;

    // Whether a card of the pack, and not only a board, lets Samurai stand somewhere.
    [[nodiscard]] bool cards_deploy() const { return cards_deploy_; }
    // Whether any text of the pack lets a Samurai stand on such a Location.
    [[nodiscard]] bool ever_holds_samurai(const CardDef& location) const;

    // Whether a card is of the kind a selector's adjectives ask for.
    [[nodiscard]] bool fits(const lang::Selector& selector, const CardDef& card) const {
        return fits(selector, card, card.colours);
    }
    // The same of a card that has other colours than printed ones.
    [[nodiscard]] bool fits(const lang::Selector& selector, const CardDef& card, Colours colours) const;

private:
    std::string read_card(const lang::Card& card, std::uint16_t index);
    void read_ability(std::uint16_t id, CardDef& def);
    void read_fields(const lang::Card& card, CardDef& def);
    void drop_replaced();
    [[nodiscard]] std::string alike_to_solo() const;
    [[nodiscard]] std::vector<Title> titles_of(const std::vector<DefId>& deck) const;
    std::uint8_t set_of(const lang::Deck& deck);
    [[nodiscard]] Modules modules_of(const lang::Ability& ability) const;
    std::string read_board(const lang::Card& card);
    [[nodiscard]] AbilityInfo inspect(const lang::Ability& ability) const;

    lang::Pack pack_;
    std::vector<CardDef> defs_;
    std::vector<AbilityInfo> infos_;
    std::vector<Board> boards_;
    Board no_board_;
    std::vector<DefId> commons_, tiles_, solo_;
    std::vector<std::string> sets_;
    std::vector<std::uint32_t> goods_masks_;
    unsigned expansions_ = 0;
    std::uint64_t hash_ = 0;
    std::vector<std::uint16_t> numbers_;
    bool cards_deploy_ = false;
};

}  // namespace settlers
