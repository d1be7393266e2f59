// Players and Locations: whose they are, what stands on them, who may do what to them.

#include "games/settlers/look.h"

namespace settlers {

// Whether neither the owner nor the user of a Location, the player himself aside, has passed.
bool Look::others_still_play(Seat seat, CopyId location) const {
    const Seat owner = owner_of(location), user = user_of(location);
    if (owner != seat && has_passed(s, owner)) return bars(Obstacle::passed, owner);
    return user == seat || !has_passed(s, user) || bars(Obstacle::passed, user);
}

bool Look::is_target(Seat seat, CopyId location) const {
    return is_reached(seat, location) && (!any_module<&Module::immune>(s, *this, location) || bars(Obstacle::immune));
}

bool Look::is_reached(Seat seat, CopyId location) const {
    if (owner_of(location) == seat || user_of(location) == seat) return bars(Obstacle::own);
    return others_still_play(seat, location);
}

// Enemies of the razer only: whoever owns or uses the Location besides the razer must not have passed.
// The owner may raze a Location that another player has taken over (S-FAQ-EGY-10).
bool Look::can_be_razed_by(Seat seat, CopyId location) const {
    if (!def(location).has_raze) return bars(Obstacle::no_raze);
    if (user_of(location) == seat) return bars(Obstacle::own);
    if (!others_still_play(seat, location)) return false;
    return !any_module<&Module::immune>(s, *this, location) || bars(Obstacle::immune);
}

// Tokens and Features make it dearer for enemies, never for its owner (S-DEF-03, S-FAQ-BAR-02).
unsigned Look::raze_cost(Seat seat, CopyId location) const {
    unsigned cost = 2;
    if (owner_of(location) == seat) return cost;
    if (has(location, Mark::defense)) ++cost;
    if (has(location, Mark::samurai)) ++cost;
    if (def(location).printed_defense) ++cost;
    cost += sum_of_modules<&Module::raze_cost>(s, *this, seat, location);
    if (!is_person(user_of(location))) return cost;
    for_each_used(user_of(location), [&](CopyId c) {
        const CardDef& feature = def(c);
        if (!feature.changes_raze_cost || is_silent(c)) return;
        const unsigned often = 1 + sum_of_modules<&Module::times>(s, *this, c);
        for (const std::uint16_t modifier : feature.modifiers) {
            const Instruction& code = rules.code(rules.ability(modifier).begin);
            if (code.op != modifier_raze_cost || is_locked(c, modifier)) continue;
            if (fits(rules.selector(code.a), location)) cost += code.n * often;
        }
    });
    return cost;
}

bool Look::can_hold_samurai(Seat seat, CopyId location) const {
    if (has(location, Mark::samurai) || any_module<&Module::bars_samurai>(s, *this, location)) return false;
    const auto allows = [&](std::uint16_t where) {
        return where != lang::none && fits(rules.selector(where), def(location));
    };
    bool any = allows(rules.board(s.players[seat].faction).deploys);
    if (any || !rules.cards_deploy()) return any;
    for_each_used(seat, [&](CopyId c) { any = any || (allows(def(c).deploys) && !is_silent(c)); });
    return any;
}

bool Look::a_card_deploys(Seat seat) const {
    bool any = false;
    for_each_used(seat, [&](CopyId c) { any = any || (def(c).deploys != lang::none && !is_silent(c)); });
    return any;
}

bool Look::has_printed_defense(CopyId location) const {
    return def(location).printed_defense && !any_module<&Module::prints_token>(s, *this);
}
// Where expansions are in play, they may say otherwise.
bool Look::modules_let_hold_defense(CopyId location) const {
    if (has_printed_defense(location) || any_module<&Module::bars_defense>(s, *this)) return false;
    return def(location).faction == of_commons || any_module<&Module::holds_defense>(s, *this, location);
}

std::uint8_t Look::deal_good(CopyId deal) const {
    return in_pile(deal, pile_marks) ? def(s.marks[deal].parent).deal_good : def(deal).deal_good;
}

bool Look::deals_with(Seat seat, CopyId location) const {
    bool any = false;
    for_each_in(pile_of(pile_marks, seat), [&](CopyId c) { any = any || s.marks[c].parent == location; });
    return any;
}

bool Look::same_to_choose(CopyId a, CopyId b) const {
    if (s.table.pile(a) != s.table.pile(b)) return false;
    // Of Foundations that he does not know, whoever chooses sees the backs.
    const auto hidden = [&](CopyId c) { return in_pile(c, pile_foundations) && !s.table.cells[c].known.has(s.asked); };
    if (hidden(a) != hidden(b)) return false;
    const bool told = !hidden(a) || s.table.def(a) == engine::unknown_def || s.table.def(b) == engine::unknown_def;
    if (told ? s.table.def(a) != s.table.def(b) : def(a).faction != def(b).faction) return false;
    Marks one = s.marks[a], other = s.marks[b];
    one.flags.clear(Mark::produced);  // whether it has given its Goods yet is of no account to who chooses
    other.flags.clear(Mark::produced);
    if (one != other) return false;
    if (a != b && any_module<&Module::differ>(s, *this, a, b)) return false;
    for (const OnCard& put : s.on_cards) {
        if (put.card == a || put.card == b) return false;
    }
    bool alone = true;
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        for (const PileKind kind : {pile_under, pile_marks}) {
            for_each_in(pile_of(kind, seat),
                        [&](CopyId c) { alone = alone && s.marks[c].parent != a && s.marks[c].parent != b; });
        }
    }
    return alone;
}

}  // namespace settlers
