#pragma once
// Changing a state: cards that move, with all that hangs on it, tokens and resources. What must be answered or asked
// about a change is begun here as a frame; Run carries it on.

#include "engine/event.h"
#include "engine/knowledge.h"
#include "games/imperium/events.h"
#include "games/imperium/look.h"

namespace imperium {

class Change : public Look {
public:
    Change(const Rules& the_rules, State& state, engine::EventSink* sink)
        : Look(the_rules, state), s(state), sink_(sink) {}

    State& s;

    void tell(EventKind kind, Seat seat, CopyId card = no_copy, int n = 0, std::uint8_t other = 0) {
        if (sink_ == nullptr) return;
        const CopyId because = s.contexts.empty() ? no_copy : s.contexts.back().card;
        sink_->on_event({kind, seat, other, n, card, because});
    }
    // A Bot has done one thing: a screen may show the table before it goes on.
    void pause() {
        if (sink_ != nullptr) sink_->on_moment();
    }
    // What happened to a player, and to a card as it is now.
    [[nodiscard]] Happening make_happening(std::uint8_t kind, Seat seat, CopyId card = no_copy) const {
        Happening h;
        h.kind = kind;
        h.seat = seat;
        h.card = card;
        if (card != no_copy) h.def = s.table.def(card);
        return h;
    }
    // Keeps what cards may answer, if any card in play would (cards.cpp).
    void happen(const Happening& happening);
    void happen(std::uint8_t kind, Seat seat, CopyId card = no_copy) {
        if (is_listened_to(kind)) happen(make_happening(kind, seat, card));
    }

    // Cards (cards.cpp) -----------------------------------------------------------------------------
    // To a pile, at the end where cards come to lie there; seen by those who see that pile. However a card leaves play,
    // nothing is left behind: what lies on it goes to its player's pool, what lies under it the same way, if it can.
    void place(CopyId copy, PileId pile) { place(copy, pile, piles[pile].end); }
    void place(CopyId copy, PileId pile, engine::End end) {
        has_belongings(copy) ? place_with_garrison(copy, pile, end) : lay(copy, pile, end);
    }
    void place(CopyId copy, PileKind kind, Seat seat) { place(copy, pile_for(kind, seat)); }
    // A copy is another card from now on: its other side, or what it is turned into.
    void become(CopyId copy, DefId def) {
        s.table.cells[copy].def = def;
        if (is_in_play(s.table.pile(copy))) recount(seat_of(s.table.pile(copy)));
    }
    // What a seat's cards in play have is counted anew.
    void recount(Seat seat) { s.working[seat] = count_working(seat); }
    void recount_all() {
        for (Seat seat = 0; seat < s.player_count; ++seat) recount(seat);
    }
    void show(CopyId copy) { engine::learn(s, copy, engine::known_to_all); }
    void show_to(Seat seat, CopyId copy) { engine::learn(s, copy, SeatMask::only(seat)); }
    void shuffle(PileId pile, CopyId except = no_copy);
    void discard(Seat seat, CopyId copy, bool abandoned = false);
    void forget_abandoned(Context& c);
    void to_hand(Seat seat, CopyId copy);
    void to_deck(Seat seat, CopyId copy);
    void to_history(Seat seat, CopyId copy);
    void to_legends(Seat seat, CopyId copy);
    void sink(Seat seat, CopyId copy);
    void exile(Seat seat, CopyId copy);
    void garrison(Seat seat, CopyId copy, CopyId under);
    void abandon(Seat seat, CopyId copy) { discard(seat, copy, true); }
    void tell_draw(Seat seat, unsigned n);
    void recall(Seat seat, CopyId copy);
    void return_card(Seat seat, CopyId copy);
    void swap_cards(CopyId mine, CopyId there, Seat seat);
    void flip(CopyId copy, Seat seat);
    void replace(CopyId old, CopyId next, PileKind where, Seat seat);
    void exhaust(Seat seat, CopyId copy);
    void mark_free_played(Seat seat, CopyId copy) {
        s.marks[copy].flags.set(Mark::free_played);
        s.players[seat].free_played = 1;
    }
    void next_nation_card(Seat seat);
    void found(Context& c, CopyId copy);
    void shuffle_searched(Context& c);

    // Resources and tokens (goods.cpp) ------------------------------------------------------------------
    void add_tokens(CopyId copy, std::uint8_t resource, unsigned n);
    unsigned take_tokens(CopyId copy, std::uint8_t resource, unsigned most);
    Supply take_all_tokens(CopyId copy);
    void put_tokens(Seat seat, CopyId copy, const lang::Goods& given, bool from_pool);
    void add_to_supply(Seat seat, std::uint8_t resource, unsigned n) {
        std::uint16_t& have = s.players[seat].supply[resource];
        have = core::narrow<std::uint16_t>(have + n);
    }
    void take_from_supply(Seat seat, std::uint8_t resource, unsigned n) {
        std::uint16_t& have = s.players[seat].supply[resource];
        IMPERIA_CHECK(have >= n);
        have = static_cast<std::uint16_t>(have - n);
    }
    void gain(Seat seat, std::uint8_t resource, unsigned n, CopyId source, Icons used = {});
    void pay(Seat seat, const Supply& paid, Seat payee = no_seat);

    // Unrest, fame and the market (market.cpp) ------------------------------------------------------------
    void take_unrest(Seat seat, unsigned n, PileKind to, std::uint8_t context = engine::no_context);
    bool take_one_unrest(Seat seat, PileKind to, std::uint8_t context);
    bool take_chaos(Seat seat, PileKind to);
    void take_fame(Context& c, Seat seat);
    void refill(unsigned slot);
    void after_main();
    void gained_card(Context& c, CopyId copy, PileKind where);
    void gain_market(Context& c, CopyId copy, bool acquire, PileKind where);
    void gain_exiled(Context& c, CopyId copy, bool acquire, PileKind where);
    void gain_hidden(Context& c, CopyId copy, PileKind where);
    void search_main(Context& c, std::uint8_t suit, std::uint16_t pc, PileKind where);

    // Bots (bot_change.cpp).
    void resolve(CopyId card, bool from_dynasty = false);
    void next_dynasty_card(Seat seat);
    void dynasty_left(Seat seat, CopyId copy);
    void bot_king(Seat seat);
    void bot_commerce(CopyId route);
    void bot_trade(Seat seat);

    // Scoring is due, and the end (market.cpp).
    void trigger_scoring();
    void collapse();
    void finish();
    [[nodiscard]] bool over() const { return s.phase == Phase::over; }

    // The beginning (setup.cpp, bot_setup.cpp).
    void set_up(const Setup& setup, const core::Seed& seed);
    void deal_bot(std::uint8_t printing, unsigned players);

    // What is begun, and what is asked before anything goes on (cards.cpp).
    void push(const Frame& frame) { s.frames.push_back(frame); }
    void ask(std::uint8_t question, Seat seat) {
        s.question = question;
        s.asked = seat;
    }
    // It is another player's time: what he does with it, or cannot do, is his.
    void give_turn(Seat seat) {
        s.active = seat;
        engine::act_unasked(s, seat);
    }
    void end_turn();
    void start_text(Seat user, CopyId card, std::uint16_t ability, const Happening* because = nullptr);
    void start_texts(Seat user, CopyId card, const std::vector<std::uint16_t>& abilities);
    void play(Seat seat, CopyId card, bool free);
    void draw(Seat seat, unsigned n, bool if_able, std::uint8_t context);
    void commerce(Seat user, CopyId route);
    void start_lent_texts(Seat user, CopyId card, const CardDef& lender);
    void begin_copy(CopyId card, CopyId of);
    void end_copy();
    void name_only(Context& c, CopyId copy);  // "it" is this card now

private:
    // A Bot has no hand: what comes there goes on top of its deck (I-BOTKEY-18).
    [[nodiscard]] PileId pile_for(PileKind kind, Seat seat) const {
        return pile_of(kind == pile_hand && is_bot(s, seat) ? pile_deck : kind, seat);
    }
    // Whether more than the card may have to go when it is moved: in play, under a card, or with resources on it.
    [[nodiscard]] bool has_belongings(CopyId copy) const {
        return is_in_play(s.table.pile(copy)) || in_pile(copy, pile_garrison) || has_tokens(copy);
    }
    // The card alone: only `place` and what moves a card with its garrison may (cards.cpp).
    void lay(CopyId copy, PileKind kind, Seat seat) { lay(copy, pile_for(kind, seat)); }
    void lay(CopyId copy, PileId pile) { lay(copy, pile, piles[pile].end); }
    void lay(CopyId copy, PileId pile, engine::End end) {
        const PileId from = s.table.pile(copy);
        engine::move_card(s, piles, copy, pile, end);
        if (is_in_play(from)) left_play(copy, from);
        if (is_in_play(pile)) entered_play(copy, pile);
    }
    void place_with_garrison(CopyId copy, PileId pile, engine::End end);
    void entered_play(CopyId copy, PileId pile);
    void left_play(CopyId copy, PileId pile);
    // What a card leaves behind when it leaves play: its tokens go to the pool, an exhaust token is lost.
    Supply leave_play(CopyId copy);
    template <class Move>
    void move_with_garrison(CopyId copy, Move move);
    void accession_entered(Seat seat, CopyId copy);
    void discarded(Seat seat, CopyId copy);

    engine::EventSink* sink_;
};

}  // namespace imperium
