#pragma once
// Looking at a state: what lies where, what a text means, what can be done. Nothing here changes anything; a Look is
// made for a call and can be made of a state that many read.

#include "core/function_ref.h"
#include "engine/decision.h"
#include "engine/reading.h"
#include "games/imperium/game.h"
#include "games/imperium/vocabulary.h"
#include "games/imperium/why.h"

namespace imperium {

using engine::Can;
using engine::Decision;
using engine::Option;
using lang::Instruction;

// What the dry reading of a text has come by so far.
struct Dry {
    bool named = false;  // a clause before names a card that can be "it"
    [[nodiscard]] Dry inside() const { return {}; }
};

// How many of these tokens a selector means: of the kinds that it names, or of all.
template <class Amount>
[[nodiscard]] unsigned meant_of(const Selector& selector, const engine::Supply<good_infos, Amount>& tokens) {
    unsigned sum = 0;
    for (const std::uint8_t r : supply_goods) {
        if (selector.means(r)) sum += tokens[r];
    }
    return sum;
}

struct Clause;
using VisitCard = core::FunctionRef<void(CopyId)>;

// What a player's cards come to, in one walk.
struct SeatResult {
    int score = 0;  // in VP
    unsigned unrest = 0;
};

class Look {
public:
    using Context = imperium::Context;
    static constexpr bool all_or_nothing = false;  // a clause that can do nothing is passed over (I-TEXT-02)

    Look(const Rules& the_rules, const State& state) : rules(the_rules), s(state) {}

    const Rules& rules;
    const State& s;
    bool asks_commerce = false;  // see can_commerce
    Why* obstacle = nullptr;     // where obstacles are noted, for who wants to know

    // Notes an obstacle; false.
    bool bars(Obstacle what, unsigned n = 0, std::size_t pc = lang::none, CopyId card = no_copy) const {
        if (obstacle != nullptr)
            *obstacle = {what, static_cast<std::uint8_t>(n), static_cast<std::uint16_t>(pc), card, {}};
        return false;
    }
    bool is_short_of(const Supply& cost) const {
        if (obstacle != nullptr) *obstacle = {Obstacle::cost, 0, lang::none, no_copy, cost};
        return false;
    }

    // Cards (look.cpp) ----------------------------------------------------------------------------
    [[nodiscard]] const CardDef& def(CopyId copy) const { return rules.def(s, copy); }
    [[nodiscard]] bool in_pile(CopyId copy, PileKind kind) const { return imperium::in_pile(s, copy, kind); }
    // Whether somebody plays at a seat; a Bot decides nothing.
    [[nodiscard]] bool is_person(Seat seat) const { return !is_bot(s, seat); }
    [[nodiscard]] bool has(CopyId copy, Mark mark) const { return s.marks[copy].flags.has(mark); }
    // In the play area, or always in play.
    [[nodiscard]] bool works(CopyId copy) const { return in_pile(copy, pile_play) || in_pile(copy, pile_board); }
    [[nodiscard]] unsigned tokens(CopyId copy, std::uint8_t resource) const;
    [[nodiscard]] Supply tokens(CopyId copy) const;
    [[nodiscard]] bool has_tokens(CopyId copy) const { return has(copy, Mark::tokens); }
    [[nodiscard]] CopyId find_in(PileId pile, std::uint16_t title) const;
    [[nodiscard]] CopyId in_play(Seat seat, std::uint16_t title) const;
    [[nodiscard]] CopyId state_card(Seat seat) const { return s.table.first(pile_of(pile_state, seat)); }
    [[nodiscard]] CopyId power_card(Seat seat) const { return s.table.first(pile_of(pile_board, seat)); }
    [[nodiscard]] CopyId mana_card(Seat seat) const;
    [[nodiscard]] unsigned mana(Seat seat) const;
    [[nodiscard]] CopyId forced_mana(Seat seat, unsigned due) const;
    [[nodiscard]] unsigned garrisoned(CopyId under) const;
    // Whether "here" is a place: the card of a text is in play, or will be once it is played (I-GARRISON-10).
    [[nodiscard]] bool is_here(const Context& c) const;
    // The active quest is garrisoned, but not its player's yet (I-SCORE-02); the last quest waits for the others.
    [[nodiscard]] bool is_active_quest(CopyId copy) const {
        const CopyId parent = s.marks[copy].parent;
        return parent != no_copy && def(parent).quests && in_pile(copy, pile_garrison);
    }
    [[nodiscard]] CopyId quests_card(Seat seat) const;
    [[nodiscard]] bool can_be_active(CopyId copy) const {
        return !def(copy).develop_last || s.table.count(s.table.pile(copy)) == 1;
    }
    [[nodiscard]] bool holds_more(CopyId under) const { return garrisoned(under) < def(under).holds; }
    // Two cards between which there is nothing to choose: equal, in the same place, with nothing on or under them.
    [[nodiscard]] bool same_to_choose(CopyId x, CopyId y) const {
        return def(x).like == def(y).like && lie_alike(x, y);
    }

    // What a card is (look.cpp).
    [[nodiscard]] Symbols symbols_of(Seat seat) const;
    [[nodiscard]] Symbols symbols_on(Seat seat, CopyId copy, bool developing) const;
    [[nodiscard]] static bool fits(const Selector& selector, const CardDef& card);
    // The same with icons that need not be the printed ones.
    [[nodiscard]] static bool fits_all(const Selector& selector, const CardDef& card, Icons icons);
    // Besides what the card is: tokens on it, what lies under it, where it lies.
    [[nodiscard]] bool fits_here(const Context& c, const Selector& selector, CopyId copy) const;
    // A card that is two regions counts as two where regions are asked for.
    [[nodiscard]] unsigned weight(const Selector& selector, CopyId copy) const {
        if (!selector.asks.has(asks_sums)) return 1;
        const unsigned regions = def(copy).suit_tally[suit_region];
        return regions > 1 ? regions : 1;
    }
    // Whether a card is used in place of one that a clause discards: see for_each_stand_in.
    [[nodiscard]] bool stands_in(const Instruction& code, CopyId copy) const;
    [[nodiscard]] bool has_token_for(const Context& c, CopyId copy) const;

    // What changes the rules for a player (look.cpp).
    [[nodiscard]] bool has_modifier(Seat seat, std::uint8_t op) const { return s.working[seat].modifies.has(op); }
    [[nodiscard]] const Instruction* modifier(Seat seat, std::uint8_t op, CopyId* card = nullptr) const;
    [[nodiscard]] unsigned hand_size(Seat seat) const;
    // State::working, the slow way.
    [[nodiscard]] Working count_working(Seat seat) const;

    // Walks -----------------------------------------------------------------------------------------
    template <class Visit>
    void for_each_in(PileId pile, Visit visit) const;
    template <class Visit>
    void for_each_in_play(Seat seat, Visit visit) const;  // play area, State card, board
    template <class Visit>
    void for_each_working(Seat seat, Visit visit) const;  // play area and board
    template <class Visit>
    void for_each_modifier(Seat seat, std::uint8_t op, Visit visit) const;
    template <class Visit>
    void for_each_scored(Seat seat, Visit visit) const;
    template <class Visit>
    void for_each_under(CopyId card, Visit visit) const;
    template <class Visit>
    void for_each_market(Visit visit) const;
    template <class Visit>
    void for_each_candidate(const Context& c, const Instruction& code, const Selector& selector, Visit visit) const;
    template <class Visit>
    void for_each_stand_in(const Context& c, const Selector& selector, Visit visit) const;
    template <class Visit>
    void for_each_developable(Seat seat, std::uint16_t pc, bool free, Visit visit) const;

    // Counts and conditions (counts.cpp, conditions.cpp) -----------------------------------------------
    [[nodiscard]] unsigned icons(const Context& c, Icons mask) const;
    [[nodiscard]] unsigned icons_left(Seat holder, CopyId copy, std::uint8_t icon) const;
    [[nodiscard]] Icons icons_of(CopyId copy) const;  // as they are treated this turn
    void name_it(Context& c, CopyId copy) const;      // "it" is this card, as it is now
    [[nodiscard]] unsigned production_of(Seat seat, CopyId copy) const;
    [[nodiscard]] unsigned count(const Context& c, std::uint16_t index, Icons* used = nullptr) const;
    [[nodiscard]] unsigned count_things(const Context& c, const Selector& selector, Icons* used) const;
    [[nodiscard]] bool hold(const Context& c, std::uint16_t first, unsigned number) const;

    // What can be done (can.cpp) ------------------------------------------------------------------------
    [[nodiscard]] Context make_context(Seat user, CopyId card, std::uint16_t ability) const;
    [[nodiscard]] Context seen_from(const Context& c, Seat seat) const;
    [[nodiscard]] bool is_subject(const Context& c, std::uint8_t subject, Seat seat) const {
        return engine::is_subject(c, subject, seat);
    }
    [[nodiscard]] Can can(const Context& c, std::size_t begin, std::size_t end, bool as_cost = false) const;
    [[nodiscard]] bool can_verb(const Context& c, std::size_t pc, bool binds, Dry& dry) const;
    [[nodiscard]] bool can_verb_or_why(const Context& c, std::size_t pc, bool binds, Dry& dry) const;
    [[nodiscard]] bool is_cost(const Instruction& code) const;
    [[nodiscard]] bool can_run(Seat user, CopyId card, std::uint16_t ability) const;
    // Whether a stretch of a text has a cost, and nothing behind it can be done now.
    [[nodiscard]] bool pays_for_nothing(const Context& c, std::size_t begin, std::size_t end) const;
    [[nodiscard]] bool can_play(Seat seat, CopyId copy, bool free, bool any_symbol) const;
    // Whether a card in play can be exhausted at all; what that does is another matter.
    [[nodiscard]] bool can_exhaust(Seat seat, CopyId copy) const {
        if (!def(copy).acts.has(act_exhaust)) return bars(Obstacle::no_exhaust);
        if (has(copy, Mark::exhausted)) return bars(Obstacle::exhausted);
        return s.players[seat].exhausts > 0 || bars(Obstacle::no_token);
    }
    // Whether its own text lets a card be played without an Action (I-ACT-04).
    [[nodiscard]] bool plays_freely(Seat seat, CopyId copy) const {
        return def(copy).free_play_if.number == 0 ? def(copy).free_play : plays_freely_now(seat, copy);
    }
    // Whether one of these texts does something, with that card as its own.
    [[nodiscard]] bool can_use(Seat seat, CopyId card, const std::vector<std::uint16_t>& abilities) const;
    // Whether another card does.
    [[nodiscard]] bool is_freed(Seat seat, CopyId copy) const {
        return has_modifier(seat, modifier_free_plays) && is_freed_now(seat, copy);
    }
    // The accession card is never it (I-NOTE-02); no_copy if none is left.
    [[nodiscard]] CopyId top_nation_card(Seat seat) const { return s.table.first(pile_of(pile_nation, seat)); }
    [[nodiscard]] bool can_develop(Seat seat, CopyId copy, bool free) const;
    // Whether every card of the suits fits: only then a hidden card is sure to.
    [[nodiscard]] static bool any_of_suit(const Selector& selector) { return selector.asks.has(asks_suit); }
    [[nodiscard]] bool searches_by_kind(const Selector& selector) const;
    [[nodiscard]] bool can_trade(Seat seat) const;
    // A trade route with room for goods (I-TR-06).
    [[nodiscard]] bool takes_goods(CopyId copy) const {
        return def(copy).route && tokens(copy, good_goods) < full_route;
    }
    // Whether a player can meet what the Commerce of a route costs him, after he has given so many goods for it.
    [[nodiscard]] bool can_commerce(Seat seat, CopyId route, unsigned given) const;
    [[nodiscard]] bool can_trade_with(Seat seat, CopyId route) const;
    [[nodiscard]] bool can_draw(Seat seat) const;
    [[nodiscard]] bool can_draw_from_deck(Seat seat, bool if_able) const;
    [[nodiscard]] bool can_abandon_sum(const Context& c, std::size_t pc, unsigned sum, CopyId next) const;
    [[nodiscard]] bool enough(const Clause& clause, const Selector& selector) const;
    [[nodiscard]] inline unsigned wanted(const Context& c, const Selector& selector, const Instruction& code) const;
    [[nodiscard]] unsigned wanted_discards(const Context& c, unsigned n) const;
    [[nodiscard]] unsigned most_of(const Context& c, const Selector& selector, const Instruction& code) const;
    [[nodiscard]] Suits allowed_suits(const Context& c, const Selector& selector) const;
    void for_each_named(const Context& c, const Selector& selector, Seat seat, VisitCard visit) const;
    // What came to hand together with the progress cannot be discarded to gain less of it.
    [[nodiscard]] static bool can_lessen(const LessenFrame& lessen, CopyId copy) {
        return lessen.card == no_copy || (copy != lessen.card && copy != lessen.unrest);
    }

    // Prices (prices.cpp).
    [[nodiscard]] Supply cost_of(const Context& c, const Instruction& code) const;
    // So many of each kind that a clause names.
    [[nodiscard]] Supply cost_of_any(const Instruction& code, unsigned n) const;
    // What a stretch of a text must pay, all together; what may be left or is chosen is not among it.
    [[nodiscard]] Supply cost_of_text(const Context& c, std::size_t begin, std::size_t end) const;
    [[nodiscard]] Supply develop_cost(Seat seat, CopyId copy) const;
    [[nodiscard]] bool for_unrest(const Context& c) const;
    [[nodiscard]] Supply purse(Seat seat, bool unrest) const;
    [[nodiscard]] bool can_pay(Seat seat, const Supply& cost, bool unrest) const;
    // Calls with what leaves the pool, as few substitutes as possible first.
    void for_each_payment(Seat seat, const Supply& cost, bool unrest,
                          core::FunctionRef<void(const Supply&)> visit) const;
    // How many ways there are to pay, and the first of them.
    struct Payments {
        unsigned ways = 0;
        Supply first{};
    };
    [[nodiscard]] Payments payments(Seat seat, const Supply& cost, bool unrest) const;
    void list_payments(Decision& decision, Seat seat, const Supply& cost, bool unrest) const;

    // What each part of a payment is for: calls with a resource, how much of it, and the resource that was asked for.
    static void for_each_part(const Supply& cost, const Supply& paid,
                              core::FunctionRef<void(std::uint8_t, unsigned, std::uint8_t)> visit);
    [[nodiscard]] static Supply paid_by(const Option& option) {
        Supply paid;
        for (std::size_t k = 0; k < supply_goods.size(); ++k) paid[supply_goods[k]] = option.amounts[k];
        return paid;
    }

    // Answers to events (answers.cpp).
    // Whether a card in play answers such happenings at all.
    [[nodiscard]] bool is_listened_to(std::uint8_t kind) const {
        Events heard;
        for (const Working& one : s.working) heard |= one.hears;
        return heard.has(kind);
    }
    [[nodiscard]] bool is_heard(const Happening& happening) const;
    [[nodiscard]] bool is_heard_by(const Happening& happening, Seat seat) const;
    [[nodiscard]] bool responds(const Happening& happening, Seat seat, CopyId card, std::uint16_t ability) const;
    [[nodiscard]] Context answering(const Happening& happening, Seat seat, CopyId card, std::uint16_t ability) const;
    template <class Visit>
    void for_each_answer(const Happening& happening, Seat seat, Visit visit) const;

    // Solstice (turn.cpp). An effect as the player whose Solstice it is has it: of a card of his own the text but for
    // what others resolve, of another's card the part for "each other player" (I-SOLSTICE-06).
    struct SolsticeEffect {
        CopyId card = no_copy;
        std::uint16_t k = 0;  // which of the card's
        std::uint16_t ability = 0;
        std::uint16_t begin = 0, end = 0;
        Seat owner = 0;
    };
    [[nodiscard]] const std::vector<std::uint16_t>& solstice_effects(CopyId card) const;
    [[nodiscard]] std::uint8_t solstice_bit(std::size_t k) const;
    [[nodiscard]] SolsticeEffect solstice_effect(CopyId card, std::size_t k) const;
    [[nodiscard]] Context solstice_context(const SolsticeEffect& effect) const;
    [[nodiscard]] bool can_resolve(const SolsticeEffect& effect) const;
    [[nodiscard]] bool waits(const SolsticeEffect& effect) const;
    // Those that are due to him and not resolved yet.
    template <class Visit>
    void for_each_due(Visit visit) const;

    // Points (scoring.cpp).
    [[nodiscard]] SeatResult result_of(Seat seat) const;
    [[nodiscard]] int score(Seat seat) const { return result_of(seat).score; }
    [[nodiscard]] int worth_of(Seat seat, CopyId copy) const;
    [[nodiscard]] int worth_at_scoring(Seat seat, CopyId copy) const;
    [[nodiscard]] unsigned unrest_of(Seat seat) const;

    // Bots (bot_look.cpp).
    // Which option a Bot takes, by the rules that leave it no choice.
    [[nodiscard]] Option bot_choice(const Decision& decision) const;
    // How much a card of the market is worth to it: the more, the sooner it is taken (I-BOTKEY-14, I-BOTKEY-15).
    [[nodiscard]] int bot_value(CopyId copy) const;
    // Slots that are used now, and whether one holds the card that the die covers.
    [[nodiscard]] unsigned slots_used() const;
    [[nodiscard]] bool is_covered(unsigned slot) const;
    // The market card in the slot of the die; no_copy if there is none.
    [[nodiscard]] CopyId card_of_die() const;
    // The first of these rows that is meant for a card, if it is asked for one, and can be done in part; lang::none.
    [[nodiscard]] std::uint16_t bot_row(const std::vector<std::uint16_t>& rows, CopyId of, CopyId card) const;
    [[nodiscard]] CopyId bot_trades_with() const;
    [[nodiscard]] CopyId full_route_of(Seat seat) const;
    [[nodiscard]] int bot_worth(Seat seat, const CardDef& card) const;
    [[nodiscard]] int bot_score(Seat seat) const;

    // The options of the question that the state stands at (listing.cpp) --------------------------------
    void list(Decision& decision) const;
    // Every use of a card that the Activate turn of the player asked does not offer, by the kind of its option, and
    // why.
    void for_each_refusal(core::FunctionRef<void(CopyId, std::uint8_t, const Why&)> visit) const;
    [[nodiscard]] bool can_start_with(const Frame& frame, CopyId development) const;
    // One of the options of an Activate turn, each as likely as any other.
    [[nodiscard]] Option draw_action(core::Random& random) const;

protected:
    // Cards whose play is being thought through, the last first.
    struct Trying {
        CopyId copy = no_copy;
        unsigned depth = 0;
        const Trying* before = nullptr;
    };
    const Trying* trying_ = nullptr;
    bool at_scoring_ = false;  // counts are taken as Scoring takes them

private:
    // Cards, slower than what asks them above (look.cpp).
    [[nodiscard]] bool lie_alike(CopyId x, CopyId y) const;
    [[nodiscard]] bool fits_place(const Context& c, const Selector& selector, CopyId copy) const;
    // What can be done, the same way (can.cpp).
    [[nodiscard]] bool plays_freely_now(Seat seat, CopyId copy) const;
    [[nodiscard]] bool is_freed_now(Seat seat, CopyId copy) const;
    // Parts of the list (listing.cpp).
    void list_action(Decision& decision) const;
    void list_gain(Decision& decision, const Frame& frame) const;
    void list_decks(Decision& decision, Suits suits) const;
    void list_trade(Decision& decision, const Frame& frame) const;
    void list_look(Decision& decision, const Frame& frame) const;
    void list_phase(Decision& decision) const;
    void list_frame(Decision& decision, const Frame& frame) const;
};

// What a verb is asked about when a text is read dry.
struct Clause {
    const Look& look;
    const Context& c;
    const Instruction& code;
    std::size_t pc = 0;  // where the code stands, when a text is read
    bool binds = false;  // it is a cost, so that all of it must be possible
    bool named = false;  // a clause before names what "it" will be

    [[nodiscard]] Seat seat() const { return c.subject; }
    [[nodiscard]] const Player& player() const { return look.s.players[c.subject]; }
    [[nodiscard]] const Selector& selector() const { return look.rules.selector(code.a); }
    [[nodiscard]] const Selector& other() const { return look.rules.selector(code.b); }
    [[nodiscard]] const lang::Goods& goods() const { return look.rules.goods_of(code.a); }
    [[nodiscard]] unsigned times() const { return code.b == lang::none ? 1U : look.count(c, code.b); }
    [[nodiscard]] bool has(std::uint8_t rider) const { return code.has(rider); }
    [[nodiscard]] bool empty(PileKind kind) const { return look.s.table.empty(pile_of(kind, c.subject)); }
};

inline bool Look::fits(const Selector& selector, const CardDef& card) {
    if (!selector.asks.has(asks_kind)) return true;
    if (selector.asks.has(asks_more)) return fits_all(selector, card, card.icons);
    return selector.suits().meets(card.suits) || selector.icons().meets(card.icons);
}

inline bool Look::fits_here(const Context& c, const Selector& selector, CopyId copy) const {
    if (!fits(selector, def(copy))) return false;
    const bool place = selector.asks.has(asks_here) || (selector.asks.has(asks_icon) && !s.treats.empty());
    return !place || fits_place(c, selector, copy);
}

template <class Visit>
void Look::for_each_in(PileId pile, Visit visit) const {
    for (CopyId c = s.table.first(pile); c != no_copy;) {
        const CopyId next = s.table.next(c);
        visit(c);
        c = next;
    }
}

template <class Visit>
void Look::for_each_working(Seat seat, Visit visit) const {
    for_each_in(pile_of(pile_play, seat), visit);
    for_each_in(pile_of(pile_board, seat), visit);
}

// Cards that work for a seat: the play area first, then the State card, then what is always in play.
template <class Visit>
void Look::for_each_in_play(Seat seat, Visit visit) const {
    for_each_in(pile_of(pile_play, seat), visit);
    for_each_in(pile_of(pile_state, seat), visit);
    for_each_in(pile_of(pile_board, seat), visit);
}

template <class Visit>
void Look::for_each_modifier(Seat seat, std::uint8_t op, Visit visit) const {
    if (!has_modifier(seat, op)) return;
    for_each_in_play(seat, [&](CopyId c) {
        if (!def(c).modifies.has(op)) return;
        for (const std::uint16_t pc : def(c).modifiers) {
            if (rules.code(pc).op == op) visit(c, rules.code(pc));
        }
    });
}

// Everything that is scored (I-SCORE-01): hand, play area with garrisons, deck, discard pile, History, Legends, Flooded
// pile, board, State card; not the active quest (I-SCORE-02). Of a Bot its slots, too, but neither board nor State card
// (I-SOLOSCORE-06, I-SOLOSCORE-07).
template <class Visit>
void Look::for_each_scored(Seat seat, Visit visit) const {
    const bool bot = is_bot(s, seat);
    for (unsigned slot = 0; bot && slot < bot_slots; ++slot) for_each_in(pile_of(pile_slot, slot), visit);
    for (const std::uint8_t pile : scored_piles) {
        if (bot && (pile == pile_board || pile == pile_state)) continue;
        for_each_in(piles.of(pile, seat), [&](CopyId copy) {
            if (pile != pile_garrison || !is_active_quest(copy)) visit(copy);
        });
    }
}

template <class Visit>
void Look::for_each_under(CopyId card, Visit visit) const {
    const Seat owner = seat_of(s.table.pile(card));
    if (owner == no_seat || s.table.empty(pile_of(pile_garrison, owner))) return;
    for_each_in(pile_of(pile_garrison, owner), [&](CopyId g) {
        if (s.marks[g].parent == card) visit(g);
    });
}

template <class Visit>
void Look::for_each_market(Visit visit) const {
    for (unsigned slot = 0; slot < market_slots; ++slot) {
        const CopyId there = s.table.first(pile_of(pile_market, slot));
        if (there != no_copy) visit(there);
    }
}

// The developments that could be developed now; of those that a clause names, if there is one.
template <class Visit>
void Look::for_each_developable(Seat seat, std::uint16_t pc, bool free, Visit visit) const {
    for_each_in(pile_of(pile_development, seat), [&](CopyId k) {
        if (pc != lang::none && rules.code(pc).a != lang::none && !fits(rules.selector(rules.code(pc).a), def(k)))
            return;
        if (can_develop(seat, k, free)) visit(k);
    });
}

// His own first, then those that the others' cards have for him; a Bot has none (I-BOT-16).
template <class Visit>
void Look::for_each_due(Visit visit) const {
    const auto visit_seat = [&](Seat seat, Act act) {
        if (!s.working[seat].acts.has(act)) return;
        for_each_in_play(seat, [&](CopyId c) {
            if (!def(c).acts.has(act)) return;
            for (std::size_t k = 0; k < solstice_effects(c).size(); ++k) {
                if ((s.marks[c].done & solstice_bit(k)) != 0) continue;
                const SolsticeEffect effect = solstice_effect(c, k);
                if (effect.begin < effect.end) visit(effect);
            }
        });
    };
    const bool at_end = s.phase == Phase::solstice_end;
    visit_seat(s.active, at_end ? act_solstice_end : act_solstice);
    if (at_end || is_bot(s, s.active)) return;
    for (Seat seat = next_seat(s, s.active); seat != s.active; seat = next_seat(s, seat))
        visit_seat(seat, act_for_others);
}

// Calls `visit(card, number of its answer, ability)` for each answer that a seat has to an event.
template <class Visit>
void Look::for_each_answer(const Happening& happening, Seat seat, Visit visit) const {
    if (!s.working[seat].hears.has(happening.kind)) return;
    for_each_in_play(seat, [&](CopyId copy) {
        if (!def(copy).hears.has(happening.kind)) return;
        const auto& triggers = def(copy).triggers;
        for (std::size_t k = 0; k < triggers.size(); ++k) {
            if (!has(copy, answered(k)) && responds(happening, seat, copy, triggers[k])) visit(copy, k, triggers[k]);
        }
    });
}

}  // namespace imperium
