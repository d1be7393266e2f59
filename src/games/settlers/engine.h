#pragma once
// The rules at work. A Table ties the immutable rules to one state for the length of a call;
// everything that lasts is in the state.

#include "engine/decision.h"
#include "engine/event.h"
#include "games/settlers/rules.h"
#include "games/settlers/state.h"

namespace settlers {

using engine::Decision;
using engine::Option;

// Frames on the stack beyond which no further build, activation or production begins.
inline constexpr std::size_t max_nesting = 24;

// Goods of one gain, counted parts and all.
using GoodsSum = std::array<unsigned, lang::max_goods>;

// Who reads which text: the player, the card, and numbers the text refers to.
struct Reader {
    Seat seat = 0;
    CopyId self = no_copy;
    std::uint8_t n = 0;  // "for each pair"
};

class Table {
public:
    Table(const Rules& the_rules, State& state, engine::EventSink* sink) : rules(the_rules), s(state), sink_(sink) {}

    const Rules& rules;
    State& s;

    // Goes on until a player must decide between at least two options, or the game is over.
    void run(Decision& decision);
    // Carries out one option of the decision that the state stands at.
    void answer(const Option& option);
    // Lists the options of the question that the state stands at.
    void list(Decision& decision) const;
    // A card of the starting hand.
    void deal_start(Seat seat, PileId deck) { move(s.table.first(deck), pile_of(pile_hand, seat)); }

    // --- Asking the state (queries.cpp)
    [[nodiscard]] const CardDef& def(CopyId copy) const { return rules.def(s, copy); }
    // A player's supply, or what it would be while a payment is being weighed.
    [[nodiscard]] const Supply& goods_of(Seat seat) const {
        return hypothetical_ != nullptr && seat == hypothetical_seat_ ? *hypothetical_ : s.players[seat].goods;
    }
    [[nodiscard]] Seat owner_of(CopyId location) const { return seat_of_pile(s.table.pile(location)); }
    [[nodiscard]] Seat user_of(CopyId location) const {
        return is_taken(s, location) ? taker_of(s, location) : owner_of(location);
    }
    [[nodiscard]] bool is_enemy(Seat seat, Seat other) const { return other != seat && !has_passed(s, other); }
    [[nodiscard]] bool can_pay(Seat seat, const Cost& cost) const;
    [[nodiscard]] bool can_draw(Seat seat, std::uint8_t good) const;
    [[nodiscard]] bool can_pay_location(Seat seat) const;
    [[nodiscard]] unsigned raze_cost(Seat seat, CopyId location) const;
    [[nodiscard]] bool can_be_razed_by(Seat seat, CopyId location) const;
    [[nodiscard]] bool is_target(Seat seat, CopyId location) const;
    [[nodiscard]] bool others_still_play(Seat seat, CopyId location) const;
    [[nodiscard]] lang::Selector selector_for(std::uint16_t index, const Reader& reader) const;
    [[nodiscard]] unsigned count(const lang::Count& count, const Reader& reader) const;
    [[nodiscard]] unsigned count_kind(const lang::Selector& selector, const Reader& reader) const;
    [[nodiscard]] bool can_hold_samurai(Seat seat, CopyId location) const;
    [[nodiscard]] std::uint8_t deal_good(CopyId deal) const;
    [[nodiscard]] bool deals_with(Seat seat, CopyId location) const;
    [[nodiscard]] bool can_activate(Seat seat, CopyId location, unsigned uses, const Cost& committed,
                                    std::uint8_t riders, unsigned depth) const;
    [[nodiscard]] bool has_free_move(Seat seat) const;

    // Whether a stretch of instructions can be carried out, Goods already promised elsewhere left aside.
    [[nodiscard]] bool can_do(std::size_t begin, std::size_t end, const Reader& reader, Cost committed,
                              unsigned depth = 0) const;

    // Calls `visit(option)` for each thing a verb could be done to; stops when it returns false.
    template <class Visit>
    void candidates(const lang::Instruction& code, const Reader& reader, const Cost& committed, unsigned depth,
                    Visit visit) const;

    void ask(Question question, Seat seat) {
        s.question = question;
        s.asked = seat;
    }
    // A card into a pile, seen there by those who see that pile; for positions made by hand.
    void place(CopyId card, PileId pile) { move(card, pile); }

private:
    // --- Phases (phases.cpp)
    void advance();
    void start_round();
    void advance_lookout();
    void discard_lookout();
    void advance_alternate();
    void advance_standard();
    void advance_advanced();
    void advance_production();
    void advance_action();
    void next_turn();
    void end_round();
    void clean_up();
    void score();
    void answer_lookout(const Option& option);

    // --- The turn (turn.cpp)
    void answer_turn(const Option& option);
    void list_turn(Decision& decision) const;
    void list_free_moves(Decision& decision) const;
    void list_payments(Decision& decision) const;
    void list_hand(Decision& decision, OptionKind kind, Seat seat) const;
    void list_locations_to_pay(Decision& decision, Seat seat) const;
    void list_picks(Decision& decision) const;
    void list_choices(Decision& decision) const;
    void list_resources(Decision& decision) const;
    void list_sources(Decision& decision, Seat seat) const;
    [[nodiscard]] bool same_standing(CopyId a, CopyId b) const;
    [[nodiscard]] bool twin_before(CopyId location) const;
    bool answer_free_move(const Option& option);

    // --- Frames (frames.cpp)
    Frame& top() { return s.stack.back(); }
    [[nodiscard]] const Frame& top() const { return s.stack.back(); }
    Frame& push(Proc proc, Seat seat, CopyId self);
    void pop() { s.stack.pop_back(); }
    void step_frame();
    void step_ability();
    void step_build();
    void step_deal();
    void step_draw();
    void step_pool();
    void step_deploy();
    void step_resource();
    void step_exchange();
    void step_triggers();
    void step_give_back();
    void step_make_discard();
    void step_produce();
    void answer_frame(const Option& option);
    void start_ability(std::uint16_t ability, Seat seat, CopyId self, unsigned uses, std::uint8_t n);
    void start_pay(Seat seat, CopyId because, const Cost& cost);
    void start_draw(Seat seat, std::uint8_t good, unsigned n, bool record);
    void start_build(Seat seat, CopyId card, CopyId because, std::uint8_t riders);
    void raze(Seat seat, CopyId card);

    // --- Verbs (verbs.cpp)
    void run_verb(const lang::Instruction& code);
    void do_to(const lang::Instruction& code, const Option& option);
    void make_trade_deal(Seat seat, CopyId location, CopyId marker);
    void finish_pick();
    void run_plain(std::uint16_t ability, const Reader& reader);
    void gain_counted(std::size_t& pc, const Reader& reader, unsigned times);

    // --- Changing the state (changes.cpp)
    void tell(EventKind kind, Seat seat, std::uint8_t other = 0, int n = 0, CopyId card = no_copy,
              CopyId because = no_copy) {
        if (sink_ != nullptr) {
            sink_->on_event({kind, seat, other, static_cast<std::int16_t>(n), card, because});
        }
    }
    void move(CopyId card, PileId pile);
    void learn(CopyId card, engine::SeatMask seats);
    void discard(CopyId card);
    CopyId hide_in_hand(Seat seat, CopyId card);
    void leave_play(CopyId location);
    void gain(Seat seat, const GoodsSum& goods, CopyId because);
    void gain_goods(Seat seat, const Supply& goods, CopyId because);
    void gain_good(Seat seat, std::uint8_t good, unsigned n, CopyId because, bool record = false);
    bool renew_common();
    CopyId draw(Seat seat, bool common);
    void spend(Seat seat, const Cost& cost, unsigned wood, unsigned stone, unsigned food, unsigned gold);
    void deploy(Seat seat, CopyId location);
    void place_in_empire(Seat seat, CopyId card);
    void make_foundation(CopyId location, Seat owner);
    void raise(Event event, Seat seat, CopyId card, std::uint8_t n);
    void hear(Seat seat, CopyId feature, Event event, CopyId card, std::uint8_t n);
    void release_takeovers();

    engine::EventSink* sink_;
    bool hearing_vp_ = false;
    bool forced_ = false;  // the answer being carried out was the only one
    mutable const Supply* hypothetical_ = nullptr;
    mutable Seat hypothetical_seat_ = no_seat;
};

// Calls `visit(location)` for each Location a player may use: own ones and those taken over.
template <class Visit>
void for_each_used(const State& s, Seat seat, Visit visit) {
    for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) visit(c);
    if (s.takeovers == 0) return;
    for (Seat other = 0; other < s.player_count; ++other) {
        if (other == seat) continue;
        for (CopyId c = s.table.first(pile_of(pile_empire, other)); c != no_copy; c = s.table.next(c)) {
            if (taker_of(s, c) == seat) visit(c);
        }
    }
}

}  // namespace settlers
