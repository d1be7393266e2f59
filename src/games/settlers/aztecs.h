#pragma once
// Aztecs, as the table of modules has it: Blessing tokens and Prayers.

#include "games/settlers/aztecs_phrases.h"
#include "games/settlers/look.h"

namespace settlers {

enum AztecsProc : std::uint8_t {
    proc_bless = first_number(module_aztecs),
    proc_pray,
    proc_prayed,
    proc_offer,
    proc_gang,
    proc_make_remove,
};
enum AztecsQuestion : std::uint8_t {
    ask_blessing = first_number(module_aztecs),
    ask_announce,
    ask_how,
    ask_add,
    ask_tricolour,
    ask_chosen,
    ask_enemy,
    ask_offer,
    ask_deal,
    ask_remove,
};
enum AztecsOption : std::uint8_t {
    opt_colour = first_number(module_aztecs),  // n
    opt_draw,                                  // n: so many cards
    opt_use_blessings,
    opt_offer,         // good; n: 1 if gold is paid in its place
    opt_put_matching,  // card, good
    opt_put_drawn,     // card, target: the Location that it goes under
};
enum AztecsEventKind : std::uint8_t {
    did_bless = first_number(module_aztecs),
    did_lose_blessings,
    did_announce,
    did_choose_colour,
    did_tricolour,
    did_pray,
    did_pray_with,
    did_draw_open,
    did_add,
    did_give,
    did_statue,
    did_search_deck,
    did_keep_colour,
    did_pray_in_vain,
};

// Blessing tokens to take, each of a colour not yet owned.
struct BlessFrame {
    static constexpr std::uint8_t proc = proc_bless;
    CopyId because = no_copy;
    std::uint16_t left = 0;
    std::uint8_t from = 0;  // colours before this one are no longer offered
    std::uint8_t unused = 0;
};

// A Prayer up to its effect.
struct PrayFrame {
    static constexpr std::uint8_t proc = proc_pray;
    enum class Step : std::uint8_t { announce, how, draw, add, tricolour, choose, done };
    std::uint16_t pc = 0;
    CopyId added = no_copy;  // the last stored card that was added
    Step step = Step::announce;
    std::uint8_t unused = 0;
};

// After its effect: what hears of it, then its cards are discarded.
struct PrayedFrame {
    static constexpr std::uint8_t proc = proc_prayed;
    std::uint8_t heard = 0;
};

// Resources spent, given or put for the cards of a Prayer.
struct OfferFrame {
    static constexpr std::uint8_t proc = proc_offer;
    std::uint16_t pc = 0;
    std::array<std::uint8_t, 3> used{};  // for brown, grey and red cards
    Seat enemy = no_seat;
};

// Goods of different Deals of one enemy.
struct GangFrame {
    static constexpr std::uint8_t proc = proc_gang;
    std::uint16_t left = 0;
    std::uint8_t from = 0;  // Goods before this one are no longer offered
    Seat enemy = no_seat;
};

// The frame's seat removes so many of his Common Locations of these colours.
struct MakeRemoveFrame {
    static constexpr std::uint8_t proc = proc_make_remove;
    std::uint16_t left = 0;
    Colours colours;
};

// There is no orange token (S-AZT-04); Player::blessings has the tricolour token besides.
inline constexpr Colours token_colours{colour_brown, colour_grey,  colour_red,    colour_pink, colour_gold,
                                       colour_black, colour_white, colour_violet, colour_blue};
inline constexpr Colours tricolour_colours{colour_brown, colour_grey, colour_red};
inline constexpr auto tricolour_token = static_cast<Colour>(15);
// The colours that Blessing tokens stand for, whichever the tricolour token is needed as.
[[nodiscard]] constexpr Colours colours_of_tokens(Colours tokens) {
    return (tokens & token_colours) | (tokens.has(tricolour_token) ? tricolour_colours : Colours{});
}

// The colour of a Good (S-MAG-02, S-AZT-31).
[[nodiscard]] Colours colours_of_good(std::uint8_t good);  // no bit: none

// The colours of a card as a Prayer sees them.
[[nodiscard]] Colours prayed_colours(const Look& look, CopyId card);
// The mark on the cards of the Prayer that a text speaks of; 0: there is none yet.
[[nodiscard]] std::uint8_t prayer_mark(const Look& look, const Context& c);
// How many cards of the Prayer have one of these colours, with the Blessing tokens that count.
[[nodiscard]] unsigned prayed(const Look& look, const Context& c, Colours colours);
// The colours that a count or a condition over the cards of a Prayer asks for.
[[nodiscard]] Colours colours_asked(const Look& look, const Context& c, const lang::Count& count);
[[nodiscard]] Colours colours_among(const Look& look, const Context& c);
// Whether a Prayer here could be done at all.
[[nodiscard]] bool can_pray(const Look& look, const Context& c, const lang::Instruction& code);
[[nodiscard]] bool keeps_cards(const Look& look, CopyId location);

template <class Visit>
void for_each_prayed(const Look& look, const Context& c, Visit visit) {
    const std::uint8_t mark = prayer_mark(look, c);
    if (mark == 0) return;
    look.for_each_in(pile_of(pile_prayer, c.user), [&](CopyId card) {
        if (look.s.marks[card].level == mark) visit(card);
    });
}

void search_deck(Change& game, Seat seat, unsigned colour, CopyId location);
void put_under(Change& game, Seat seat, CopyId card, CopyId location);

extern const Module aztecs_module;

}  // namespace settlers
