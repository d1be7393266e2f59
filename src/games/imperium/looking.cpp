// Looks at hidden cards (I-LOOK-01): they lie aside, known to who looks, until one is taken and the rest goes back on
// top, in any order (I-LOOK-03). With fewer cards there, those are looked at (I-LOOK-02).

#include <algorithm>

#include "games/imperium/run.h"

namespace imperium {

namespace {

// The deck that a clause looks into.
PileId looked_at(const Instruction& code, Seat seat) {
    if (code.has(rider_main)) return main_deck;
    return code.has(rider_nation) ? pile_of(pile_nation, seat) : fame_deck;
}

// How many cards are looked at: "the top fame card" is one, and there may be more of fame cards.
unsigned how_many(const Look& look, const Instruction& code, Seat seat) {
    unsigned n = std::max<unsigned>(1, code.n);
    if (looked_at(code, seat) != fame_deck) return n;
    look.for_each_modifier(seat, modifier_look_more, [&](CopyId, const Instruction& more) { n += more.n; });
    return n;
}

void put_back_as_they_lay(State& s, PileId deck) {
    while (!s.table.empty(aside)) engine::lay_unseen(s, s.table.heads[aside].last, deck, engine::End::top);
}

// The cards looked at, as they now lie: "it" is the topmost.
void name_top(const Look& look, Context& c, PileId deck) {
    unsigned n = 0;
    c.them.for_each([&](CopyId) { ++n; });
    c.them.clear();
    const auto& t = look.s.table;
    for (CopyId k = t.first(deck); k != no_copy && n > 0; k = t.next(k), --n) c.them.add(k);
    if (!c.them.empty()) look.name_it(c, c.them.first());
}

}  // namespace

void Run::run_look(Frame& frame) {
    auto& look = frame.as<LookFrame>();
    const Instruction& code = rules.code(look.pc);
    Context& c = context(frame);
    const Seat seat = c.subject;
    const bool main = code.has(rider_main);
    const bool only_looks = !code.has(rider_take | rider_main);
    const PileId deck = looked_at(code, seat);
    if (look.step == LookFrame::Step::begin) {
        if (deck == fame_deck) happen(event_look_fame, seat);
        if (deck == fame_deck && !only_looks && s.table.empty(fame_deck)) {  // King of Kings is alone (I-LOOK-04)
            look.step = LookFrame::Step::done;
            return take_fame(c, seat);
        }
        c.them.clear();
        for (unsigned n = how_many(*this, code, seat); n > 0 && !s.table.empty(deck); --n) {
            const CopyId copy = s.table.first(deck);
            place(copy, aside);
            show_to(seat, copy);
            c.them.add(copy);
            tell(did_look, seat, copy);
        }
        look.step = only_looks ? LookFrame::Step::put_back : LookFrame::Step::choose;
    }
    if (look.step == LookFrame::Step::choose) {
        bool any = false;
        for_each_in(aside, [&](CopyId k) { any = any || !main || can_play(seat, k, true, false); });
        if (any) return ask(ask_look, seat);
        look.step = LookFrame::Step::put_back;
    }
    if (look.step == LookFrame::Step::put_back) {  // the rest goes back, deepest first
        bool alike = true;
        for_each_in(aside, [&](CopyId k) { alike = alike && same_to_choose(s.table.first(aside), k); });
        if (!alike) return ask(ask_look, seat);
        put_back_as_they_lay(s, deck);
        look.step = LookFrame::Step::done;
        if (only_looks) name_top(*this, c, deck);
        if (main && look.card != no_copy) {
            c.them.set(look.card);
            after_main();
            return play(seat, look.card, true);
        }
    }
    pop();
}

void Run::answer_look(Frame& frame, const Option& option) {
    auto& look = frame.as<LookFrame>();
    const Instruction& code = rules.code(look.pc);
    Context& c = context(frame);
    const PileId deck = looked_at(code, c.subject);
    if (look.step == LookFrame::Step::choose) {
        if (code.has(rider_main)) {
            look.card = option.card;
            engine::lay_unseen(s, option.card, pile_of(pile_hand, c.subject));
        } else {
            place(option.card, pile_hand, c.subject);
            tell(did_fame, c.subject, option.card);
        }
        name_it(c, option.card);
        c.them.set(option.card);
        look.step = LookFrame::Step::put_back;
    } else if (option.kind == engine::opt_done) {
        put_back_as_they_lay(s, deck);
    } else {
        engine::lay_unseen(s, option.card, deck, engine::End::top);
    }
}

}  // namespace imperium
