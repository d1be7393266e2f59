// Gaining cards: acquiring, breaking through, developing; and trading.

#include "games/imperium/run.h"
#include "games/imperium/verb_shapes.h"

namespace imperium {

// Acquiring and breaking through --------------------------------------------------------------------

void Run::run_gain(Frame& frame) {
    auto& gain = frame.as<GainFrame>();
    if (gain.done != 0) return pop();
    if (gain.pc == lang::none || rules.selector(rules.code(gain.pc).a).noun != noun_main_top)
        return ask(ask_gain, frame.seat);
    // The top card of the Main deck, whatever it is.
    Context& c = context(frame);
    const CopyId top = s.table.first(main_deck);
    gain.done = 1;
    if (top == no_copy) return;
    gain_hidden(c, top, pile_hand);
    after_main();
}

void Run::answer_gain(Frame& frame, const Option& option) {
    auto& gain = frame.as<GainFrame>();
    Context& c = context(frame);
    const bool acquire = gain.acquire != 0;
    const bool elsewhere = gain.pc != lang::none && rules.code(gain.pc).has(rider_elsewhere);
    const PileKind where = !elsewhere ? pile_hand : acquire ? pile_deck : pile_discard;
    gain.done = 1;
    switch (option.kind) {
        case opt_gain_market: return gain_market(c, option.card, acquire, where);
        case opt_gain_exile: return gain_exiled(c, option.card, acquire, where);
        case opt_gain_instead: gain_exiled(c, option.card, false, where); return recall(frame.seat, option.target);
        case opt_gain_small:
            return gain_hidden(c, s.table.first(pile_of(pile_small, small_deck_of(option.which()))), where);
        case opt_gain_route: return gain_hidden(c, option.card, where);
        case opt_gain_search: return search_main(c, option.which(), gain.pc, where);
        default: break;
    }
    // None: nothing could be gained, or nothing was wanted.
    c.done = 0;
    c.way = 0;
    c.them.clear();
    c.it_def = engine::unknown_def;
    declined(gain.decline);
    if (gain.decline == Decline::no) return;
    pop();
    decline_rest();
}

// Developing --------------------------------------------------------------------------------------

// Pays the cost of one development, unless it is free (I-DEVELOP-01, I-DEVELOP-05).
void Run::run_develop(Frame& frame) {
    auto& develop = frame.as<DevelopFrame>();
    const Seat seat = frame.seat;
    const bool free = develop.how.has(Developing::free);
    if (develop.step == DevelopFrame::Step::choose) {
        unsigned n = 0;
        CopyId only = no_copy;
        for_each_developable(seat, develop.pc, free, [&](CopyId k) {
            if (only == no_copy || !same_to_choose(only, k)) ++n;
            if (only == no_copy) only = k;
        });
        if (n == 0) return pop();
        if (n > 1 || develop.decline != Decline::no) return ask(ask_develop, seat);
        develop.card = only;
        develop.step = DevelopFrame::Step::pay;
    }
    if (develop.step == DevelopFrame::Step::pay) {
        develop.step = DevelopFrame::Step::mana;
        if (!free) {
            const Payments all = payments(seat, develop_cost(seat, develop.card), false);
            if (all.ways > 1) {
                develop.step = DevelopFrame::Step::paying;
                return ask(ask_payment, seat);
            }
            pay(seat, all.first);
        }
    }
    if (develop.step == DevelopFrame::Step::mana) {
        const CardDef& card = def(develop.card);
        const unsigned due = free ? 0U : card.mana_cost + card.mana_legends_cost;
        while (develop.mana < due && mana(seat) > 0) {
            const CopyId only = forced_mana(seat, due - develop.mana);
            if (only == no_copy || (card.mana_cost > 0 && card.mana_legends_cost > 0)) return ask(ask_pick, seat);
            ++develop.mana;
            card.mana_legends_cost > 0 ? to_legends(seat, only) : discard(seat, only);
        }
        s.skipped.clear();
        develop.step = DevelopFrame::Step::done;
        return finish_develop(frame);
    }
    pop();
}

void Run::finish_develop(Frame& frame) {
    const auto& develop = frame.as<DevelopFrame>();
    const Seat seat = frame.seat;
    const CopyId copy = develop.card;
    // Only a reshuffle places a token (I-SHUFFLE-08, I-DEVELOP-03).
    if (develop.how.has(Developing::by_reshuffle)) {
        --s.players[seat].exhausts;
        s.players[seat].token_on_development = 1;
    }
    place(copy, develop.how.has(Developing::to_hand) ? pile_hand : pile_discard, seat);
    tell(did_develop, seat, copy);
    if (frame.context < s.contexts.size()) name_only(context(frame), copy);
    if (s.table.empty(pile_of(pile_development, seat))) trigger_scoring();  // I-END-03, I-END-12
    start_texts(seat, copy, def(copy).when_developed);
}

void Run::answer_develop(Frame& frame, const Option& option, std::uint8_t question) {
    auto& develop = frame.as<DevelopFrame>();
    if (question == ask_payment) {
        develop.step = DevelopFrame::Step::mana;
        return pay(frame.seat, paid_by(option));
    }
    if (question == ask_pick) {
        mana_kinds(*this, frame.seat).skip_to(option.card, s.skipped);
        ++develop.mana;
        const bool legends = develop.mana > def(develop.card).mana_cost;
        if (develop.mana == def(develop.card).mana_cost) s.skipped.clear();  // those for Legends are picked anew
        return legends ? to_legends(frame.seat, option.card) : discard(frame.seat, option.card);
    }
    if (option.kind != engine::opt_done) {
        develop.card = option.card;
        develop.step = DevelopFrame::Step::pay;
        return;
    }
    if (frame.context < s.contexts.size()) {
        context(frame).done = 0;
        context(frame).way = 0;
    }
    declined(develop.decline);
    pop();
    decline_rest();
}

// Trading -----------------------------------------------------------------------------------------

void Run::run_trade(Frame& frame) {
    auto& trade = frame.as<TradeFrame>();
    switch (trade.step) {
        case TradeFrame::Step::choose:
            if (trade.left == 0 || !can_trade(frame.seat)) return pop();
            --trade.left;
            return ask(ask_trade, frame.seat);
        case TradeFrame::Step::goods:  // another's route: the goods for it come after its Commerce (I-TRADE-04)
            trade.step = TradeFrame::Step::told;
            return gain(frame.seat, good_goods, 1, trade.card);
        case TradeFrame::Step::told: {
            trade.step = TradeFrame::Step::choose;
            return happen(event_trade, frame.seat);
        }
    }
}

// One of three: progress for goods, an own route, another's route (I-TRADE-01 to I-TRADE-04).
void Run::answer_trade(Frame& frame, const Option& option) {
    auto& trade = frame.as<TradeFrame>();
    if (option.kind == engine::opt_done) return pop();
    trade.step = option.kind == opt_trade_other ? TradeFrame::Step::goods : TradeFrame::Step::told;
    if (option.kind == opt_trade_progress) {
        Supply price{};
        price[good_progress] = 1;
        pay(frame.seat, price);
        tell(did_trade, frame.seat);
        return gain(frame.seat, good_goods, 1, no_copy);
    }
    if (option.kind == opt_trade_own) take_from_supply(frame.seat, good_goods, 1);
    trade.card = option.card;
    add_tokens(option.card, good_goods, 1);
    tell(did_trade, frame.seat, option.card);
    commerce(frame.seat, option.card);
}

}  // namespace imperium
