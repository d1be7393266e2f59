#pragma once
// One person against the virtual player, who sits at the seat behind and decides nothing. His Locations lie in his
// Empire, the revealed Attack cards under his board as Deals: the first Target first. The cards that change his rules
// lie among the tiles of the table.
//
// solo.cpp has the course of a game, solo_attack.cpp an attack, solo_virtual.cpp what his faction cards add to it,
// solo_conquest.cpp solo conquest, solo_text.cpp the words.

#include "games/settlers/change.h"
#include "games/settlers/solo_phrases.h"

namespace settlers {

inline constexpr Seat human = 0, virtual_player = 1;

enum SoloProc : std::uint8_t { proc_attack = first_number(module_solo) };
enum SoloQuestion : std::uint8_t { ask_target = first_number(module_solo) };
enum SoloEventKind : std::uint8_t {
    did_set_rule = first_number(module_solo),  // card: one that changes the rules
    did_receive,                               // the virtual player gets a Location; other: Receiving
    did_collect,                               // card: into the Collection pile; other: Collecting
    did_attack,                                // card: the Attack card revealed; n: the number of the attack
    did_first_target,                          // card: the Attack card; n: Locations that match
    did_next_target,  // card: a later one in the line; n: Locations that match both; other: DeckKind
    did_strike,       // card: the Location; other: Tie; n: a token is hit; because: the Attack card
    did_lose_token,   // card: the Location; other: Good; n: counts for so much
    did_move_back,    // card: the Attack card that goes to the end of the line
    did_block_out,    // card: the Location; other: Tie; because: the Attack card
    did_free,         // card: the Location; n: its token counts for so much
    did_seize,        // card: a Deal; n: it counts for so much; because: the Attack card
    did_conquest,     // card: the Location; other: Conquest; because: the Conquest card
    did_row,          // card: of the virtual player's row; other: RowChange
    did_give_up,      // card: discarded from the Collection pile
    did_compare,      // n: the human's Locations; other: what the virtual player has collected
};

// What made the choice among several Locations, the last rule that told them apart.
enum class Tie : std::uint8_t { none, alike, protected_first, deal, type, cost, stone, choice };

enum class Conquest : std::uint8_t { taken, besieged, failed };

// How a Location comes to him, a card to the Collection pile, a row to another card.
enum Receiving : std::uint8_t { receives_last, receives_at_random };
enum Collecting : std::uint8_t { collects_it, collects_in_its_place };
enum RowChange : std::uint8_t { row_loses, row_gets };

// The virtual player's attack phase.
struct AttackFrame {
    static constexpr std::uint8_t proc = proc_attack;
    enum class Step : std::uint8_t { collect, reveal, block, target, conquer, end };
    Step step = Step::collect;
    std::uint8_t done = 0;   // attacks that were made
    CopyId card = no_copy;   // the Attack card that was revealed
    CopyId other = no_copy;  // the one that makes the pair with it
};

// The cards that change the rules: the number that such a text says, 0 if none does.
[[nodiscard]] const lang::Instruction* rule_of(const Look& look, std::uint8_t modifier, CopyId* card = nullptr);
[[nodiscard]] unsigned number_of(const Look& look, std::uint8_t modifier, unsigned otherwise);
[[nodiscard]] bool has_rule(const Look& look, std::uint8_t modifier);

// What the Collection pile counts for, and the Locations that are set against it (S-SOLO-END-01, S-SOLO-ATL-01).
[[nodiscard]] unsigned collected(const Look& look);
[[nodiscard]] unsigned goal(const Look& look);

void collect(Change& game, CopyId card, unsigned counts_for = 1);
[[nodiscard]] NameKey name_key(std::string_view name);

// An attack (solo_attack.cpp) -------------------------------------------------------------------------

using Targets = core::FixedVector<CopyId, max_cards>;
// The Locations that the present step of the phase may hit, those only between which nothing is to be told apart.
void list_targets(const Look& look, const AttackFrame& attack, Targets& targets, Tie& tie);
// Leaves those that are hit before the others; says by which rule the last ones were left out.
[[nodiscard]] Tie first_of(const Look& look, Targets& targets, bool protects = false, bool by_deal = false);
void run_attack(Change& game, engine::Frame& frame);
void hit(Change& game, engine::Frame& frame, CopyId location, Tie tie);

// The virtual player's faction cards (solo_virtual.cpp) ------------------------------------------------

void take_deal(Change& game, CopyId attack);
void list_blocked(const Look& look, CopyId attack, Targets& targets);
void block(Change& game, CopyId location, CopyId attack, Tie tie);
void free_blocked(Change& game);
void set_up_virtual_card(Change& game);

// Solo conquest (solo_conquest.cpp) ---------------------------------------------------------------------

void set_up_conquest(Change& game);
void run_conquests(Change& game);
void conquered(Change& game);

extern const Module solo_module;

// Words (solo_text.cpp) --------------------------------------------------------------------------------

[[nodiscard]] std::string solo_question(const Text& text, const State& s, const engine::Decision& decision);
[[nodiscard]] std::string solo_option(const Text& text, const State& s, const engine::Decision& decision,
                                      const engine::Option& option);
void describe_solo(const Text& text, const State& s, const engine::Decision& decision, const engine::Option& option,
                   engine::OptionView& view);
[[nodiscard]] std::string solo_event(const Text& text, const State& s, const engine::LoggedEvent& event,
                                     unsigned viewer);
void solo_result(const Text& text, const State& s, std::vector<std::string>& notes);
[[nodiscard]] std::string place_in_line(const Look& look, CopyId card);
[[nodiscard]] std::string_view achievement(unsigned score);

}  // namespace settlers
