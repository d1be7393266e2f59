#pragma once
// Atlanteans, as the table of modules has it.

#include "games/settlers/module.h"

namespace settlers {

enum AtlanteansProc : std::uint8_t { proc_tech = first_number(module_atlanteans), proc_spend_tech, proc_move };
enum AtlanteansQuestion : std::uint8_t {
    ask_tech = first_number(module_atlanteans),
    ask_spend_tech,
    ask_move,
    ask_move_to,
    ask_token,    // which Barbarian token is moved
    ask_partner,  // the second of two Locations that are discarded together
};
enum AtlanteansOption : std::uint8_t {
    opt_basic_tech = first_number(module_atlanteans),  // the three kinds of tokens, in the order of tech_tokens
    opt_scoring_tech,
    opt_defense_tech,
    opt_unblock,
};
enum AtlanteansEventKind : std::uint8_t {
    did_place_tech = first_number(module_atlanteans),
    did_move_tech,
    did_unlock,
    did_shut,
    did_unblock,
    did_share,
    did_restore,
};

// The kinds of Technology tokens: as Goods in a supply, and as marks of the Locations that they lie on.
struct TechToken {
    std::uint8_t good;
    Mark mark;
};
inline constexpr TechToken tech_tokens[] = {{good_basic_tech, Mark::basic_tech},
                                            {good_scoring_tech, Mark::scoring_tech},
                                            {good_defense_tech, Mark::defense_tech}};
inline constexpr unsigned tech_kinds = std::size(tech_tokens);

inline constexpr unsigned barbarian_tokens = 2;  // S-ATL-45
inline constexpr unsigned unblock_price = 1;     // raze

// So many advanced tech are gained: each is a scoring or a defense tech (S-ATL-17).
struct TechFrame {
    static constexpr std::uint8_t proc = proc_tech;
    CopyId because = no_copy;
    std::uint16_t left = 0;
    std::uint8_t from = 0;  // Goods before this one are no longer offered
    std::uint8_t unused = 0;
};

// Basic tech is spent for Goods of the colours of a razed card (S-ATL-41).
struct SpendTechFrame {
    static constexpr std::uint8_t proc = proc_spend_tech;
    static constexpr std::size_t most_colours = 4;
    CopyId because = no_copy;
    CopyId razed = no_copy;
    std::uint16_t goods = 0;                          // what each gives besides, as Goods of the pack
    std::array<std::uint8_t, most_colours> chosen{};  // of each colour of the card, in the order of colours
    std::uint8_t from = 0;                            // colours before this one are no longer offered
    std::uint8_t colour = 0;                          // that had been chosen for it, its number + 1
};

// Tokens are moved one after the other: which, then where to (S-ATL-35).
struct MoveFrame {
    static constexpr std::uint8_t proc = proc_move;
    CopyId because = no_copy;
    CopyId from = no_copy;  // none: which one is asked
    std::uint8_t kind = 0;
    std::uint8_t left = 0;
};

// Whether one of these tokens can go from a Common Location of a player to another.
[[nodiscard]] bool can_move_any(const Look& look, Seat seat);

extern const Module atlanteans_module;

}  // namespace settlers
