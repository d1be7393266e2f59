#pragma once
// The rules at work on one state: questions about it, changes of it, and the procedures that run texts.

#include "engine/decision.h"
#include "engine/event.h"
#include "games/imperium/game.h"
#include "games/imperium/reporter.h"

namespace imperium {

using lang::Instruction;
using lang::Selector;

// What the log is made of.
enum LogKind : std::uint8_t {
    log_nothing,
    log_turn,  // n: kind of turn
    log_play,
    log_free_play,
    log_exhaust,
    log_gain,  // other: resource, n
    log_pay,
    log_draw,  // n cards
    log_discard,
    log_place,
    log_history,
    log_legends,
    log_garrison,
    log_abandon,
    log_recall,
    log_exile,
    log_take,  // a card into hand
    log_acquire,
    log_break,
    log_fame,
    log_king,
    log_return,
    log_unrest,
    log_chaos,
    log_develop,
    log_reshuffle,
    log_nation,
    log_flip,
    log_add,  // tokens on a card
    log_refill,
    log_swap,
    log_steal,
    log_give,
    log_trade,
    log_profit,
    log_ignore,
    log_find,
    log_reveal,
    log_look,  // at a hidden card, alone
    log_shuffle,
    log_solstice,
    log_round,
    log_scoring,
    log_collapse,
    log_over,
    log_remove,
    log_actions,
    log_exhausts,
    // Told by the Reporter.
    log_drawn,     // one of the cards just drawn
    log_with,      // the other card of the event before: under which, or for which
    log_searched,  // n: the decks searched by the event before, 1 draw, 2 nation
    log_got,       // other: resource, n that came to the pool from a card or a player
    log_forgo,     // other: resource, n refused
    log_exchange,  // other: resource, n given for what the next event brings
};

class Table {
public:
    Table(const Rules& rules, State& state, engine::EventSink* sink)
        : rules_(rules), s(state), reporter_(state, sink), sink_(sink == nullptr ? nullptr : &reporter_) {}

    // Running -------------------------------------------------------------------------------------
    void set_up(const Setup& setup, std::uint64_t seed);
    void advance();
    void list(engine::Decision& decision) const;
    void answer(const engine::Option& option);

    // Questions -----------------------------------------------------------------------------------
    [[nodiscard]] const CardDef& def(CopyId copy) const { return rules_.def(s.table.def(copy)); }
    [[nodiscard]] std::uint8_t symbols_of(Seat seat) const;
    [[nodiscard]] std::uint8_t symbols_on(Seat seat, CopyId copy, bool developing) const;
    [[nodiscard]] bool fits(const Selector& selector, const CardDef& card) const;
    [[nodiscard]] bool fits_here(const Context& c, const Selector& selector, CopyId copy) const;
    [[nodiscard]] unsigned weight(const Selector& selector, CopyId copy) const;
    [[nodiscard]] unsigned icons(const Context& c, std::uint16_t mask) const;
    [[nodiscard]] unsigned count(const Context& c, std::uint16_t index, std::uint16_t* used = nullptr) const;
    [[nodiscard]] unsigned count_things(const Context& c, const Selector& selector, std::uint16_t* used) const;
    [[nodiscard]] bool holds(const Context& c, const lang::Condition& condition) const;
    [[nodiscard]] bool hold(const Context& c, std::uint16_t first, unsigned number) const;
    [[nodiscard]] unsigned hand_size(Seat seat) const;
    [[nodiscard]] CopyId find_in(PileId pile, std::uint16_t title) const;
    [[nodiscard]] CopyId in_play(Seat seat, std::uint16_t title) const;
    [[nodiscard]] CopyId mana_card(Seat seat) const;
    [[nodiscard]] CopyId forced_mana(Seat seat, unsigned due) const;
    [[nodiscard]] unsigned icons_left(Seat holder, CopyId copy, std::uint8_t icon) const;
    [[nodiscard]] unsigned mana(Seat seat) const;
    [[nodiscard]] unsigned garrisoned(CopyId under) const;
    [[nodiscard]] bool has_modifier(Seat seat, std::uint8_t op) const;
    [[nodiscard]] const Instruction* modifier(Seat seat, std::uint8_t op, CopyId* card = nullptr) const;
    template <class Visit>
    void for_each_in_play(Seat seat, Visit visit) const;  // play area, State card, board
    template <class Visit>
    void for_each_modifier(Seat seat, std::uint8_t op, Visit visit) const;
    template <class Visit>
    void for_each_candidate(const Context& c, const Instruction& code, const Selector& selector, Visit visit) const;

    // What can be done.
    enum class Can : std::uint8_t { nothing, something, blocked };
    [[nodiscard]] Can can(const Context& c, std::size_t begin, std::size_t end, bool as_cost = false) const;
    [[nodiscard]] bool can_verb(const Context& c, const Instruction& code, bool cost, bool named_before) const;
    [[nodiscard]] bool can_each(const Context& c, std::size_t pc) const;
    [[nodiscard]] bool can_run(Seat user, CopyId card, std::uint16_t ability) const;
    [[nodiscard]] bool can_play(Seat seat, CopyId copy, bool free, bool any_symbol) const;
    [[nodiscard]] bool can_pay(Seat seat, const std::array<std::uint16_t, resource_count>& price, bool unrest) const;
    [[nodiscard]] bool can_develop(Seat seat, CopyId copy, bool free) const;
    [[nodiscard]] bool can_trade(Seat seat) const;
    [[nodiscard]] bool can_abandon_sum(const Context& c, const Instruction& code, unsigned sum, CopyId next) const;
    [[nodiscard]] unsigned production_of(Seat seat, CopyId copy) const;
    [[nodiscard]] bool can_draw(Seat seat) const;
    [[nodiscard]] bool is_cost(std::uint8_t op) const;
    [[nodiscard]] Context make_context(Seat user, CopyId card, std::uint16_t ability) const;
    [[nodiscard]] std::array<std::uint16_t, resource_count> price_of(const Context& c, const Instruction& code) const;
    [[nodiscard]] std::array<std::uint16_t, resource_count> develop_price(Seat seat, CopyId copy) const;
    [[nodiscard]] unsigned wanted(const Context& c, const Selector& selector, const Instruction& code) const;
    [[nodiscard]] std::uint16_t allowed_suits(const Context& c, const Selector& selector) const;

    // Points.
    [[nodiscard]] int score(Seat seat) const;
    [[nodiscard]] int worth_of(Seat seat, CopyId copy) const;
    [[nodiscard]] unsigned unrest_of(Seat seat) const;
    template <class Visit>
    void for_each_scored(Seat seat, Visit visit) const;

    // Changes -------------------------------------------------------------------------------------
    void log(LogKind kind, Seat seat, CopyId card = no_copy, int n = 0, std::uint8_t other = 0);
    void happen(const Happening& happening);
    void know(CopyId copy, engine::SeatMask seats) { s.table.cells[copy].known = seats; }
    void know_all(CopyId copy) { know(copy, engine::known_to_all); }
    void place(CopyId copy, PileId pile, bool top = true);
    void shuffle(PileId pile, CopyId except = no_copy);
    void found(Context& c, CopyId copy);
    void shuffle_searched(Context& c);
    void leave_play(CopyId copy);
    void discard(Seat seat, CopyId copy, bool abandoned = false);
    void to_hand(Seat seat, CopyId copy);
    void to_deck(Seat seat, CopyId copy);
    void to_history(Seat seat, CopyId copy);
    void to_legends(Seat seat, CopyId copy);
    void exile(Seat seat, CopyId copy);
    void garrison(Seat seat, CopyId copy, CopyId under);
    void abandon(Seat seat, CopyId copy);
    void recall(Seat seat, CopyId copy);
    void return_card(Seat seat, CopyId copy);
    void gain(Seat seat, std::uint8_t resource, unsigned n, CopyId source, std::uint16_t used);
    void pay(Seat seat, const std::array<std::uint16_t, resource_count>& paid, Seat payee);
    void take_unrest(Seat seat, unsigned n, SeatPile to, std::uint8_t context = 0xff);
    bool take_one_unrest(Seat seat, SeatPile to, std::uint8_t context);
    bool take_chaos(Seat seat, SeatPile to);
    template <class Move>
    void move_with_garrison(CopyId copy, Move move);
    void flip(CopyId copy, Seat seat);
    void accession_entered(Seat seat, CopyId copy);
    void next_nation_card(Seat seat);
    void trigger_scoring();
    void collapse();
    void refill(unsigned slot);
    void after_main();
    void finish();
    void gain_market(Context& c, CopyId copy, bool acquire, std::uint8_t where);
    void gain_exiled(Context& c, CopyId copy, bool acquire, std::uint8_t where);
    void gained_card(Context& c, CopyId copy, std::uint8_t where);
    void start_text(Seat user, CopyId card, std::uint16_t ability, const Happening* because = nullptr,
                    std::uint8_t flags = 0);
    void play(Seat seat, CopyId card, std::uint8_t flags);
    void draw(Seat seat, unsigned n, bool if_able, std::uint8_t context);
    void new_turn();

    // Verbs whose clause says by a selector which cards are picked.
    [[nodiscard]] static bool picks(std::uint8_t op);

private:
    // Procedures: each runs its frame one step on.
    void run_text(Frame& frame);
    void run_each(Frame& frame);
    void run_repeat(Frame& frame);
    void run_both(Frame& frame);
    void run_play(Frame& frame);
    void run_verb(Frame& frame);
    void run_draw(Frame& frame);
    void run_reshuffle(Frame& frame);
    void run_events(Frame& frame);
    void run_profit(Frame& frame);
    void run_lessen(Frame& frame);
    // What came to hand together with the progress cannot be discarded to gain less of it.
    [[nodiscard]] static bool can_lessen(const Frame& frame, CopyId copy) {
        return frame.card == no_copy || (copy != frame.card && copy != frame.extra);
    }
    void run_develop(Frame& frame);
    void run_trade(Frame& frame);
    void run_gain_card(Frame& frame);
    void run_chaos(Frame& frame);
    bool drain();
    [[nodiscard]] std::size_t event_base() const;
    template <class Visit>
    void for_each_target(const Context& c, const Frame& frame, const Instruction& code, Visit visit) const;
    [[nodiscard]] unsigned most_of(const Context& c, const Selector& selector, const Instruction& code) const;
    [[nodiscard]] static bool speaks_of_known(const Selector& selector);
    void finish_pick(Frame& frame, bool declined);
    void run_find(Frame& frame, const Instruction& code);
    void run_look(Frame& frame, const Instruction& code);
    void take_fame(Context& c, Seat seat);
    void broke_through(Seat seat, CopyId copy);
    void search_main(Context& c, std::uint8_t suit, std::uint8_t where);
    void target_chosen(Frame& frame, const Instruction& code, CopyId copy);
    void commerce(Seat user, CopyId route);
    void stop_repeating();
    [[nodiscard]] bool then_whoever_cannot(std::size_t begin, std::size_t stop) const;
    [[nodiscard]] bool waits(CopyId card, std::uint16_t ability) const;
    void decline_rest();
    void run_amount(Frame& frame, const Instruction& code);
    template <class Visit>
    void for_each_treatable(Seat seat, const Instruction& code, Visit visit) const;
    void treat_icon(Seat seat, CopyId copy, const Instruction& code);
    void answer_amount(Frame& frame, const Instruction& code, const engine::Option& option);
    void swap_cards(CopyId mine, CopyId there, Seat seat);
    void finish_develop(Frame& frame);
    void list_amount(engine::Decision& decision, const Frame& frame, const Instruction& code) const;
    [[nodiscard]] unsigned amount_limit(const Context& c, const Frame& frame, const Instruction& code) const;
    void push_text(std::uint8_t context, std::size_t begin, std::size_t end, std::uint8_t decline = 0);
    [[nodiscard]] bool holds_verb(std::size_t begin, std::size_t end, std::uint8_t op) const;
    [[nodiscard]] bool declines_itself(std::size_t pc) const;
    [[nodiscard]] Seat next_in(const Frame& frame, const Context& c) const;
    void begin_each(Frame& frame, Seat seat);
    void answer_each(Frame& frame, const engine::Option& option);
    void answer_text(Frame& frame, const engine::Option& option);
    void answer_verb(Frame& frame, const engine::Option& option, Question question);
    void answer_phase(const engine::Option& option);
    void list_choose(engine::Decision& decision, const Context& c, std::size_t pc, bool decline, bool done) const;
    void run_phase();
    bool run_solstice();
    void push(const Frame& frame) { s.frames.push_back(frame); }
    void pop() { s.frames.pop_back(); }
    void ask(Question question, Seat seat) {
        s.question = question;
        s.asked = seat;
    }
    void run_simple(Frame& frame, const Instruction& code);
    void run_pick(Frame& frame, const Instruction& code);
    void run_payment(Frame& frame, const Instruction& code);
    void run_slot(Frame& frame, const Instruction& code);
    void picked(Frame& frame, const Instruction& code, CopyId copy);
    [[nodiscard]] unsigned responses(const Happening& happening, Seat seat, CopyId* card, std::uint16_t* ability,
                                     bool* mandatory) const;
    [[nodiscard]] bool responds(const Happening& happening, Seat seat, CopyId card, std::uint16_t ability) const;

    // Listings.
    void list_action(engine::Decision& decision) const;
    void list_cards(engine::Decision& decision) const;
    void list_gain(engine::Decision& decision) const;
    void list_trade(engine::Decision& decision) const;
    void list_respond(engine::Decision& decision) const;
    void list_order(engine::Decision& decision) const;
    [[nodiscard]] unsigned payment_ways(Seat seat, const std::array<std::uint16_t, resource_count>& price, bool unrest,
                                        engine::Decision* decision,
                                        std::array<std::uint16_t, resource_count>* only) const;
    [[nodiscard]] bool for_unrest(const Context& c) const;

    Context& context(const Frame& frame) { return s.contexts[frame.context]; }
    [[nodiscard]] const Context& context(const Frame& frame) const { return s.contexts[frame.context]; }
    [[nodiscard]] Seat next_seat(Seat seat) const { return static_cast<Seat>((seat + 1) % s.player_count); }

    const Rules& rules_;
    State& s;
    Reporter reporter_;
    engine::EventSink* sink_;
    mutable core::FixedVector<CopyId, 4> trying_;  // cards whose play is being thought through
};

// Cards that work for a seat: the play area first, then the State card, then what is always in play.
template <class Visit>
void Table::for_each_in_play(Seat seat, Visit visit) const {
    for (const SeatPile pile : {pile_play, pile_state, pile_board}) {
        for (CopyId c = s.table.first(pile_of(pile, seat)); c != no_copy;) {
            const CopyId next = s.table.next(c);
            visit(c);
            c = next;
        }
    }
}

template <class Visit>
void Table::for_each_modifier(Seat seat, std::uint8_t op, Visit visit) const {
    for_each_in_play(seat, [&](CopyId c) {
        for (const std::uint16_t pc : def(c).modifiers) {
            if (rules_.code(pc).op == op) visit(c, rules_.code(pc));
        }
    });
}

// Everything that is scored: hand, play area with garrisons, deck, discard pile, History, Legends, board, State card.
template <class Visit>
void Table::for_each_scored(Seat seat, Visit visit) const {
    for (const SeatPile pile : {pile_hand, pile_play, pile_garrison, pile_draw, pile_discard, pile_history,
                                pile_legends, pile_board, pile_state}) {
        for (CopyId c = s.table.first(pile_of(pile, seat)); c != no_copy; c = s.table.next(c)) visit(c);
    }
}

}  // namespace imperium
