#pragma once
// Changing a state: cards that move, Goods that come and go, Features that hear of it. What must be asked about a
// change is begun here as a frame; Run carries it on.

#include "engine/event.h"
#include "engine/knowledge.h"
#include "games/settlers/events.h"
#include "games/settlers/look.h"

namespace settlers {

// Goods of one gain, counted parts and all.
using GoodsSum = std::array<unsigned, good_count>;

class Change : public Look {
public:
    Change(const Rules& the_rules, State& state, engine::EventSink* sink)
        : Look(the_rules, state), s(state), sink_(sink) {}

    State& s;

    // What `n` and `other` are is the kind's: events.h.
    void tell(std::uint8_t kind, Seat seat, CopyId card = no_copy, int n = 0, std::uint8_t other = 0,
              CopyId because = no_copy) {
        if (sink_ != nullptr) sink_->on_event({kind, seat, other, n, card, because});
    }
    // The virtual player has done one thing: a screen may show the table before it goes on.
    void pause() {
        if (sink_ != nullptr) sink_->on_moment();
    }

    // Cards (cards.cpp) -----------------------------------------------------------------------------------
    // To a pile, seen there by those who see that pile. However a Location leaves an Empire, or a card the Location
    // that it lies under, nothing is left behind.
    void place(CopyId card, PileId pile, Leaving why = Leaving::removed) { place(card, pile, piles[pile].end, why); }
    void place(CopyId card, PileId pile, engine::End end, Leaving why) {
        detach(card, pile, why);
        engine::move_card(s, piles, card, pile, end);
    }
    void place(CopyId card, PileKind kind, Seat seat) { place(card, pile_of(kind, seat)); }
    void lay_face_down(CopyId card, PileKind kind, Seat seat) {
        detach(card, pile_of(kind, seat), Leaving::removed);
        engine::lay_unseen(s, card, pile_of(kind, seat));
    }
    // Under a Location, face down or open, as long as it stands; the card stays with it.
    bool lay_under(CopyId card, CopyId location, bool open);
    void discard(CopyId card);
    void remove(CopyId card);
    CopyId hide_in_hand(Seat seat, CopyId card);
    // Before the Location is moved, where something comes between; otherwise moving it does this.
    void leave_play(CopyId location, Leaving why);
    void pay_location(Seat seat, CopyId card);
    void changed(Seat seat);
    void place_in_empire(Seat seat, CopyId card);
    void make_foundation(CopyId location, Seat owner);
    void raze(Seat seat, CopyId card);
    void raze_paid(Seat seat, CopyId card);
    bool renew(PileId deck, PileId discards);
    bool renew_common();
    bool renew_faction(Seat seat);
    void shuffle(PileId deck);
    void search(Seat seat, bool common, std::uint8_t colour, bool renewed, CopyId because);
    CopyId draw(Seat seat, bool common);
    void draw_to_hand(Seat seat, bool common);
    void reveal_to(unsigned size);  // so many cards lie in the Lookout
    void take_over(Seat seat, CopyId location, CopyId because);
    void release_takeovers();
    void make_trade_deal(Seat seat, CopyId location, CopyId marker);
    void make_deal(Seat seat, CopyId card);
    void dealt(Seat seat, CopyId card);

    // Goods (goods.cpp) -------------------------------------------------------------------------------------
    void gain(Seat seat, const GoodsSum& goods, CopyId because);
    void gain_goods(Seat seat, const Supply& goods, CopyId because);
    void gain_good(Seat seat, std::uint8_t good, unsigned n, CopyId because, bool from_raze = false);
    // The gain that begins at `pc`, its counted and joined parts summed up; `pc` moves behind it.
    void gain_counted(std::size_t& pc, const Context& c);
    void pay(Seat seat, const Supply& goods);
    void tell_goods(EventKind kind, Seat seat, const Supply& goods, CopyId because);
    void deploy(Seat seat, CopyId location);
    void put_here(Seat seat, CopyId location, std::uint8_t good);
    void clean_up();

    // What Features hear (goods.cpp).
    void happen(std::uint8_t event, Seat seat, CopyId card, std::uint8_t n);
    void happen_to(Seat hearer, std::uint8_t event, CopyId card, std::uint8_t n);
    void hear(Seat seat, CopyId feature, std::uint8_t event, CopyId card, std::uint8_t n);
    void set_off(Seat seat, CopyId feature, std::uint16_t ability, CopyId card, std::uint8_t n);
    void run_plain(std::uint16_t ability, const Context& c);
    // A Location's text works, so often: at once where it only gains Goods, otherwise it is begun.
    void work(Seat seat, CopyId location, std::uint16_t ability, unsigned often = 1);
    void produce_from(Seat seat, CopyId location);
    void start_trigger(const PendingTrigger& trigger);
    void used(Seat seat, CopyId location);

    // What is begun, and what is asked before anything goes on.
    void push(const Frame& frame) { s.frames.push_back(frame); }
    void ask(std::uint8_t question, Seat seat) {
        IMPERIA_CHECK(is_person(seat));
        s.question = question;
        s.asked = seat;
    }
    [[nodiscard]] bool over() const { return s.phase == Phase::over; }
    // The frames that are begun (cards.cpp).
    void start_text(Seat seat, CopyId card, std::uint16_t ability, unsigned n = 0);
    void start_action(Seat seat, CopyId location, std::uint16_t ability, unsigned uses, Riders riders);
    void start_pay(Seat seat, const Cost& cost, std::uint16_t pc, std::uint8_t context);
    void start_draw(Seat seat, std::uint8_t good, unsigned n, bool from_raze);
    void start_build(Seat seat, CopyId card, CopyId because, Riders riders);

    // The beginning (setup.cpp).
    void set_up(const Setup& setup, const core::Seed& seed);
    void add_card(DefId id, PileId pile);
    void add_faction(Seat seat, std::uint8_t faction, Format format);

    // The end of the game: everybody scores (scoring.cpp).
    void finish();

private:
    // What lies on and under a card, and what it lies under itself, before it is moved.
    void detach(CopyId card, PileId pile, Leaving why) {
        const PileId from = s.table.pile(card);
        if (piles.is(from, pile_under) || piles.is(from, pile_marks)) s.marks[card] = Marks{};
        const bool stands = piles.is(from, pile_empire) || (from == blockade && !piles.is(pile, pile_empire));
        if (stands && left_ != card) leave_play(card, why);
        if (left_ == card) left_ = no_copy;
    }

    engine::EventSink* sink_;
    CopyId left_ = no_copy;  // has left play and is about to be moved
    bool hearing_vp_ = false;
};

}  // namespace settlers
