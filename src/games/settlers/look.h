#pragma once
// Looking at a state: what stands where, what a text means, what can be done. Nothing here changes anything; a Look is
// made for a call and can be made of a state that many read.

#include "core/function_ref.h"
#include "engine/decision.h"
#include "engine/distinct.h"
#include "engine/reading.h"
#include "engine/several.h"
#include "games/settlers/game.h"
#include "games/settlers/vocabulary.h"
#include "games/settlers/why.h"

namespace settlers {

using engine::Can;
using engine::Decision;
using engine::Option;
using lang::Instruction;
using lang::Selector;

// Goods promised to earlier parts of a text, and how many effects deep we think ahead.
struct Dry {
    Cost committed;
    unsigned depth = 0;
    [[nodiscard]] Dry inside() const { return *this; }
};

struct Clause;

// Calls with an option; stops when it returns false.
using VisitOption = core::FunctionRef<bool(const Option&)>;

class Look {
public:
    using Context = settlers::Context;
    static constexpr bool all_or_nothing = true;  // a sentence of which one part is impossible is skipped

    Look(const Rules& the_rules, const State& state) : rules(the_rules), s(state) {}

    const Rules& rules;
    const State& s;
    Why* obstacle = nullptr;  // where obstacles are noted, for who wants to know

    // Notes an obstacle; false.
    bool bars(Obstacle what, Seat seat = no_seat, unsigned n = 0) const {
        if (obstacle != nullptr) *obstacle = {what, seat, static_cast<std::uint16_t>(n)};
        return false;
    }
    bool is_missing(std::size_t pc) const {
        if (obstacle != nullptr) *obstacle = {Obstacle::clause, no_seat, 0, static_cast<std::uint16_t>(pc)};
        return false;
    }
    bool is_short_of(const Cost& cost) const {
        if (obstacle != nullptr) *obstacle = {Obstacle::cost, no_seat, 0, lang::none, cost};
        return false;
    }

    // Players and Locations (look.cpp) ------------------------------------------------------------------
    [[nodiscard]] const CardDef& def(CopyId copy) const { return rules.def(s, copy); }
    [[nodiscard]] bool in_pile(CopyId copy, PileKind kind) const { return settlers::in_pile(s, copy, kind); }
    [[nodiscard]] bool has(CopyId copy, Mark mark) const { return s.marks[copy].flags.has(mark); }
    // A player's supply, or what it would be while a payment is being weighed.
    [[nodiscard]] const Supply& purse(Seat seat) const {
        return weighed_ != nullptr && seat == weighed_seat_ ? *weighed_ : s.players[seat].supply;
    }
    [[nodiscard]] Seat owner_of(CopyId location) const { return seat_of(s.table.pile(location)); }
    [[nodiscard]] Seat user_of(CopyId location) const {
        return is_taken(s, location) ? s.marks[location].taker : owner_of(location);
    }
    // Whether somebody plays at a seat. The others decide nothing, gain nothing and have no Foundations, and no text of
    // their Locations works for them.
    [[nodiscard]] bool is_person(Seat seat) const { return seat < s.persons; }
    [[nodiscard]] bool is_enemy(Seat seat, Seat other) const { return other != seat && !has_passed(s, other); }
    // An enemy's, of players who have not passed; and open to what harms it.
    [[nodiscard]] bool is_reached(Seat seat, CopyId location) const;
    [[nodiscard]] bool is_target(Seat seat, CopyId location) const;
    [[nodiscard]] bool others_still_play(Seat seat, CopyId location) const;
    [[nodiscard]] bool can_be_razed_by(Seat seat, CopyId location) const;
    [[nodiscard]] unsigned raze_cost(Seat seat, CopyId location) const;
    // Whether a text of a Location does not work now: for nobody, or not until it is unlocked.
    [[nodiscard]] bool is_silent(CopyId location) const { return has(location, Mark::shut); }
    [[nodiscard]] bool is_locked(CopyId location, std::uint16_t ability) const {
        return rules.ability(ability).head == head_unlocked_feature && !has(location, Mark::unlocked);
    }
    // The Action that a Location has now.
    [[nodiscard]] std::uint16_t action_of(CopyId location) const {
        const CardDef& card = def(location);
        return card.unlocked_action != lang::none && has(location, Mark::unlocked) ? card.unlocked_action : card.action;
    }
    // Whether the board or a Location lets a player have Samurai.
    [[nodiscard]] bool deploys(Seat seat) const {
        return rules.board(s.players[seat].faction).deploys != lang::none ||
               (rules.cards_deploy() && a_card_deploys(seat));
    }
    [[nodiscard]] bool a_card_deploys(Seat seat) const;
    [[nodiscard]] bool can_hold_samurai(Seat seat, CopyId location) const;
    // Defense tokens go on Common Locations (S-DEF-01), on others where an expansion says so.
    [[nodiscard]] bool can_hold_defense(CopyId location) const {
        if (has(location, Mark::defense) || has(location, Mark::defense_tech)) return false;
        if (s.modules.any()) return modules_let_hold_defense(location);
        return !def(location).printed_defense && def(location).faction == of_commons;
    }
    [[nodiscard]] bool modules_let_hold_defense(CopyId location) const;
    // Whether the Defense token printed on it protects it, so that it takes no other.
    [[nodiscard]] bool has_printed_defense(CopyId location) const;
    [[nodiscard]] std::uint8_t deal_good(CopyId deal) const;
    [[nodiscard]] bool deals_with(Seat seat, CopyId location) const;
    // Alike in all that matters, so that one option serves for both.
    [[nodiscard]] bool same_to_choose(CopyId a, CopyId b) const;

    // Texts: selectors, counts, conditions (counts.cpp, conditions.cpp) ---------------------------------
    [[nodiscard]] Selector selector_for(std::uint16_t index, const Context& c) const;
    // Whether a card is what a selector's adjectives ask for: as it is printed, and as it stands.
    [[nodiscard]] bool fits(const Selector& selector, const CardDef& card) const { return rules.fits(selector, card); }
    [[nodiscard]] bool fits(const Selector& selector, CopyId copy) const;
    // A Faction Location in an Empire of another Faction.
    [[nodiscard]] bool is_conquered(CopyId location) const;
    [[nodiscard]] Colours colours_of(CopyId copy) const;
    // The colour that was chosen for a Location that stands, its number + 1; 0: none. Out of play it has none
    // (S-AZT-35): a text that goes on to speak of "its colour" keeps it (Context::its_colour).
    [[nodiscard]] std::uint8_t chosen_colour(CopyId location) const;
    [[nodiscard]] unsigned count(const Context& c, std::uint16_t index) const;
    [[nodiscard]] unsigned count_things(const Context& c, const Selector& selector) const;
    [[nodiscard]] bool hold(const Context& c, std::uint16_t first, unsigned number) const;

    // What can be done (can.cpp) --------------------------------------------------------------------------
    [[nodiscard]] Context make_context(Seat seat, CopyId card, std::uint16_t ability, unsigned n = 0) const;
    [[nodiscard]] Context seen_from(const Context& c, Seat seat) const;
    [[nodiscard]] bool is_subject(const Context& c, std::uint8_t subject, Seat seat) const;
    [[nodiscard]] Can can(const Context& c, std::size_t begin, std::size_t end, bool = false) const {
        return engine::can_do(*this, c, begin, end, Dry{});
    }
    [[nodiscard]] bool can_verb(const Context& c, std::size_t pc, bool binds, Dry& dry) const;
    [[nodiscard]] bool can_verb_or_why(const Context& c, std::size_t pc, Dry& dry) const;
    [[nodiscard]] bool is_cost(const Instruction&) const { return true; }
    [[nodiscard]] bool can_pay(Seat seat, const Cost& cost) const {
        return Money::can_pay(purse(seat), cost, cost[good_resource]);
    }
    // How many Locations and Foundations a player could pay.
    [[nodiscard]] unsigned payable_locations(Seat seat) const;
    [[nodiscard]] bool can_draw(Seat seat, std::uint8_t good) const;
    [[nodiscard]] bool can_build(Seat seat, CopyId card, Riders riders, const Cost& committed) const;
    [[nodiscard]] bool can_activate(Seat seat, CopyId location, unsigned uses, Riders riders, const Dry& dry) const;
    // How often an Action can be used in a round.
    [[nodiscard]] unsigned most_uses(CopyId location) const {
        const std::uint16_t action = action_of(location);
        const unsigned printed = action == lang::none ? 0U : rules.ability(action).times;
        return s.modules.empty() ? printed : printed + more_uses(location);
    }
    [[nodiscard]] unsigned more_uses(CopyId location) const;  // by an expansion
    // Whether nothing that lies on a Location forbids its Action; its price is another matter.
    [[nodiscard]] bool is_ready(Seat seat, CopyId location, unsigned uses, Riders riders) const {
        if (def(location).action == lang::none) return bars(Obstacle::no_action);
        if (has(location, Mark::blocked)) return bars(Obstacle::blocked);
        if (has(location, Mark::neutral)) return bars(Obstacle::neutral);
        if (!riders.has(rider_guest) && user_of(location) != seat) return bars(Obstacle::others, user_of(location));
        if (has(location, Mark::fresh)) return bars(Obstacle::fresh);
        if (is_silent(location)) return bars(Obstacle::silent);
        return riders.has(rider_used_up) || s.marks[location].uses + uses <= most_uses(location) ||
               bars(Obstacle::used_up, no_seat, s.marks[location].uses);
    }
    // Whether what a player has, packed, surely is less than what one use of an Action costs: weighed in a word, before
    // all else.
    [[nodiscard]] bool is_too_dear(Money::Packed packed, CopyId location) const {
        const std::uint16_t action = action_of(location);
        const Money::Packed price = action == lang::none ? Money::unpacked : rules.info(action).packed_cost;
        return packed != Money::unpacked && price != Money::unpacked && !Money::can_pay_packed(packed, price);
    }
    // Whether an Action can be used once, in a turn: its price is weighed in a word where it fits into one, and then an
    // Action that can always be done need not be looked into.
    [[nodiscard]] bool can_use(Seat seat, Money::Packed packed, CopyId location) const {
        const std::uint16_t action = action_of(location);
        if (action == lang::none) return bars(Obstacle::no_action);
        if (obstacle != nullptr && !is_ready(seat, location, 1, {})) return false;  // people are told of this first
        const AbilityInfo& info = rules.info(action);
        const bool weighed = packed != Money::unpacked && info.packed_cost != Money::unpacked;
        if (weighed && !Money::can_pay_packed(packed, info.packed_cost)) return is_short_of(info.cost);
        if (weighed && info.plain && info.plain_cost) return is_ready(seat, location, 1, {});
        return can_activate(seat, location, 1, {}, Dry{});
    }
    [[nodiscard]] bool has_free_move(Seat seat) const;
    // Whether a text does something now, if this player runs it.
    [[nodiscard]] bool can_run(Seat seat, CopyId card, std::uint16_t ability, unsigned n = 0) const;
    [[nodiscard]] bool can_run(const PendingTrigger& pending) const {
        return can_run(pending.seat, pending.card, pending.ability, pending.n);
    }
    [[nodiscard]] bool can_produce(Seat seat, CopyId source) const;
    // Effects within effects go so deep and no further: far beyond any printed card.
    [[nodiscard]] bool room_to_nest() const;

    // How many things a clause is done to (picks.cpp).
    [[nodiscard]] unsigned wanted(const Context& c, const Instruction& code) const;

    // What the end of the game would add now: the value of Locations, and what Features give (scoring.cpp).
    [[nodiscard]] int end_score(Seat seat, engine::EventSink* sink = nullptr) const;

    // Prices (prices.cpp).
    [[nodiscard]] Cost build_cost(CopyId card, Riders riders) const;
    [[nodiscard]] Cost cost_due() const;  // what the payment on top of the stack asks for
    void for_each_payment(Seat seat, const Cost& cost, core::FunctionRef<void(const Supply&)> visit) const;
    // What each part of such a payment is for: calls with a Good, how much of it, and the Good that was asked for.
    static void for_each_part(const Cost& cost, const Supply& paid,
                              core::FunctionRef<void(std::uint8_t, unsigned, std::uint8_t)> visit);

    // Walks -----------------------------------------------------------------------------------------------
    template <class Visit>
    void for_each_in(PileId pile, Visit visit) const {
        for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c)) visit(c);
    }
    // Locations whose Features work for a player: own ones, whoever uses them, and those taken over (S-FAQ-EGY-19).
    template <class Visit>
    void for_each_used(Seat seat, Visit visit) const;
    // What a text calls "of yours" and "you have": a Location taken over is its user's and nobody else's (R-TAKEN).
    template <class Visit>
    void for_each_yours(Seat seat, Visit visit) const {
        for_each_used(seat, [&](CopyId c) {
            if (user_of(c) == seat) visit(c);
        });
    }
    // Free moves that a text allows "at any time in your turn": calls `visit(location, instruction)`.
    template <class Visit>
    void for_each_permission(Seat seat, Visit visit) const;
    template <class Visit>
    void for_each_deal(Seat seat, Visit visit) const {
        for_each_in(pile_of(pile_deals, seat), visit);
        for_each_in(pile_of(pile_marks, seat), visit);
    }

    // The options of the question that the state stands at (listing.cpp) -----------------------------------
    void list(Decision& decision) const;
    bool offer(Decision& decision, CopyId location, std::uint8_t kind, engine::Seen& seen, unsigned n = 0) const;
    // Every use of a card that the turn of the player asked does not offer, by the kind of its option, and why.
    void for_each_refusal(core::FunctionRef<void(CopyId, std::uint8_t, const Why&)> visit) const;
    // What a card of the hand, or an enemy Location, can be used for in a turn. What the player has is packed once for
    // all.
    [[nodiscard]] bool can_build_now(Seat seat, Money::Packed packed, unsigned locations, CopyId card) const;
    [[nodiscard]] bool can_deal_now(Seat seat, CopyId card) const;
    [[nodiscard]] bool can_raze_in_hand(Seat seat, CopyId card) const;
    [[nodiscard]] bool can_raze_now(Seat seat, CopyId location) const;
    // The same, for who looks on.
    [[nodiscard]] bool could_raze(Seat seat, CopyId location) const;
    // What several picks under way can still take.
    [[nodiscard]] engine::Kinds<max_cards> pool_left(Seat seat) const;
    [[nodiscard]] engine::Kinds<max_cards> deploy_left(Seat seat) const;
    [[nodiscard]] CopyId because() const;
    // To announce one of several colours.
    [[nodiscard]] Colours printed_colours(std::uint8_t faction) const;
    static void list_colours(Decision& decision, Colours colours);

protected:
    const Supply* weighed_ = nullptr;
    Seat weighed_seat_ = no_seat;

private:
    // Parts of the list (listing.cpp).
    void list_action(Decision& decision) const;
    void list_razes(Decision& decision) const;
    void list_free_moves(Decision& decision) const;
    void list_frame(Decision& decision, const Frame& frame) const;
    void list_own_locations(Decision& decision) const;
    void list_exchanges(Decision& decision, std::uint8_t from) const;
    void list_triggers(Decision& decision) const;
    void list_payments(Decision& decision) const;
    void list_picks(Decision& decision, const Frame& frame) const;
    void list_sources(Decision& decision, Seat seat) const;
    void list_give_back(Decision& decision) const;
    [[nodiscard]] std::size_t clauses_end(std::size_t pc) const;
    // One card of each kind in a pile.
    void list_pile(Decision& decision, PileId pile) const;
};

// What a verb is asked about when a text is read, dry or to list what it can be done to.
struct Clause {
    const Look& look;
    const Context& c;
    const Instruction& code;
    const Dry& dry;

    [[nodiscard]] Seat seat() const { return c.subject; }
    [[nodiscard]] const lang::Goods& goods() const { return look.rules.goods_of(code.a); }
    [[nodiscard]] Selector selector() const { return look.selector_for(code.a, c); }
    [[nodiscard]] bool has(std::uint8_t rider) const { return code.has(rider); }
};

template <class Visit>
void Look::for_each_used(Seat seat, Visit visit) const {
    for_each_in(pile_of(pile_empire, seat), visit);
    if (s.takeovers == 0) return;
    for (Seat other = 0; other < s.player_count; ++other) {
        if (other == seat) continue;
        for_each_in(pile_of(pile_empire, other), [&](CopyId c) {
            if (s.marks[c].taker == seat) visit(c);
        });
    }
}

template <class Visit>
void Look::for_each_permission(Seat seat, Visit visit) const {
    for_each_used(seat, [&](CopyId c) {
        if (!def(c).hears.has(event_any_time) || is_silent(c)) return;
        for (const Trigger& trigger : def(c).triggers) {
            if (trigger.event == event_any_time) visit(c, rules.code(rules.ability(trigger.ability).begin + 1U));
        }
    });
}

}  // namespace settlers
