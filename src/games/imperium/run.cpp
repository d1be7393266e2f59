// The procedures on the stack: which one goes on, played cards, draws and reshuffles; and what answers do to them.

#include "games/imperium/run.h"

#include <algorithm>

#include "games/imperium/verb_shapes.h"

namespace imperium {

// What engine/control.h asks for --------------------------------------------------------------------

void Run::start_verb(std::uint8_t context, std::uint16_t pc, Decline decline) {
    const Instruction& code = rules.code(pc);
    Context& c = s.contexts[context];
    const VerbRule& rule = verb_rule(code.op);
    // A cost that is the result of another cost may not be possible any more: it is passed over (I-TEXT-13, I-TEXT-14).
    if (rule.may_cost && rule.cost(code) && !rule.can({*this, c, code, pc, true, false})) return;
    switch (rule.shape) {
        case Shape::simple: return rule.run({*this, c, code, pc, context, decline});
        case Shape::picks:
        case Shape::joins: {
            PickFrame frame;
            frame.pc = pc;
            frame.decline = decline;
            return push(engine::make_frame(frame, c.subject, context));
        }
        case Shape::targets: {
            TargetFrame frame;
            frame.pc = pc;
            return push(engine::make_frame(frame, c.subject, context));
        }
        case Shape::amount: {
            AmountFrame frame;
            frame.pc = pc;
            return push(engine::make_frame(frame, c.subject, context));
        }
        case Shape::none: break;
    }
    IMPERIA_ALWAYS(false);
}

// A clause whose own question offers to leave it: no separate "may" is asked.
bool Run::declines_itself(std::size_t pc) const {
    const Instruction& code = rules.code(pc);
    if (code.op == lang::op_choose) return !code.has(lang::flag_cost);
    return code.op >= lang::first_verb && verb_rule(code.op).declines(*this, code);
}

// A found card that stayed where it was is shuffled in again.
void Run::shuffle_again(Context& c) {
    for (const auto& [searched, kind] : searched_decks) {
        const PileId deck = pile_of(kind, c.subject);
        if (c.flags.has(searched) && s.table.pile(c.found) == deck) shuffle(deck);
        c.flags.clear(searched);
    }
}

unsigned Run::count_used(Context& c, std::uint16_t index) {
    Icons used;
    const unsigned n = count(c, index, &used);
    c.icons = c.icons | used;
    return n;
}

// Where unrest is short, the acting player says who takes first (I-COLLAPSE-02), if more than one can take any.
bool Run::orders_subjects(const Frame& frame) const {
    const auto& each = frame.as<engine::EachFrame>();
    const auto left = each.left.count();
    if (s.table.count(unrest_pile) >= left || rules.code(each.pc).has(lang::flag_may)) return false;
    bool takes = false;
    for (std::size_t pc = each.pc + 1U; pc < each.end; ++pc) takes = takes || rules.code(pc).op == verb_take_unrest;
    unsigned able = 0;
    for (Seat seat = 0; takes && seat < s.player_count; ++seat) {
        if (!each.left.has(seat)) continue;
        const Context c = seen_from(s.contexts[frame.context], seat);
        if (can(c, each.pc + 1U, each.end) == engine::Can::something) ++able;
    }
    return able > 1;
}

// An attack that changes nothing for a player does not affect him.
void Run::subject_did(Context& c, Seat seat) const {
    if (c.flags.has(Telling::attack) && seat != c.user) c.affected.add(seat);
}

// Going on ----------------------------------------------------------------------------------------

void Run::advance() {
    while (s.question == engine::ask_nothing) {
        if (over()) {
            s.frames.clear();
            s.contexts.clear();
            s.events.clear();
            return;
        }
        s.frames.empty() ? run_phase() : run_frame(s.frames.back());
    }
}

void Run::run_frame(Frame& frame) {
    switch (frame.proc) {
        case engine::proc_text: return run_text(frame);
        case engine::proc_each: return run_each(frame);
        case engine::proc_repeat: return run_repeat(frame);
        case engine::proc_both: return run_both(frame);
        case proc_play: return run_play(frame);
        case proc_pick: return run_pick(frame);
        case proc_target: return run_target(frame);
        case proc_amount: return run_amount(frame);
        case proc_look: return run_look(frame);
        case proc_draw: return run_draw(frame);
        case proc_reshuffle: return run_reshuffle(frame);
        case proc_events: return run_events(frame);
        case proc_develop: return run_develop(frame);
        case proc_trade: return run_trade(frame);
        case proc_gain: return run_gain(frame);
        case proc_profit: return run_profit(frame);
        case proc_lessen: return run_lessen(frame);
        case proc_chaos: return ask(engine::ask_may, s.active);
        case proc_bot_turn: return run_bot_turn(frame);
        case proc_resolve: return run_resolve(frame);
        case proc_profits: return run_profits(frame);
        case proc_remove: {
            bool any = false;
            for_each_in(pile_of(pile_development, frame.seat),
                        [&](CopyId k) { any = any || can_start_with(frame, k); });
            return any ? ask(ask_start, frame.seat) : pop();
        }
        default: break;  // payments and searches ask when they begin
    }
    IMPERIA_ALWAYS(false);
}

void Run::answer(const Option& option) {
    const std::uint8_t question = s.question;
    s.question = engine::ask_nothing;
    if (s.frames.empty()) return answer_phase(option);
    Frame& frame = s.frames.back();
    switch (frame.proc) {
        case engine::proc_text: return answer_text(frame, option);
        case engine::proc_each: return answer_each(frame, option);
        case engine::proc_repeat: return answer_repeat(frame, option);
        case proc_pick: return answer_pick(frame, option);
        case proc_target: return answer_target(frame, option);
        case proc_amount: return answer_amount(frame, option);
        case proc_look: return answer_look(frame, option);
        case proc_events: return answer_event(frame, option);
        case proc_develop: return answer_develop(frame, option, question);
        case proc_trade: return answer_trade(frame, option);
        case proc_gain: return answer_gain(frame, option);
        default: return answer_small(frame, option);
    }
}

// Procedures that ask one thing.
void Run::answer_small(Frame& frame, const Option& option) {
    const Frame asked = frame;
    const bool yes = option.kind == engine::opt_yes;
    switch (frame.proc) {
        case proc_play: {
            auto& play = frame.as<PlayFrame>();
            play.step = PlayFrame::Step::told;
            if (yes) commerce(frame.seat, play.card);
            return;
        }
        case proc_pay: {
            const Instruction& code = rules.code(frame.as<PayFrame>().pc);
            const Context& c = context(frame);
            const Seat seat = c.subject, payee = payee_of(c, code);
            pop();
            return pay(seat, paid_by(option), payee);
        }
        case proc_find: {
            Context& c = context(frame);
            pop();
            return found(c, option.card);
        }
        case proc_lessen: {
            pop();
            const Seat seat = asked.seat;
            const unsigned n =
                option.kind == engine::opt_card ? 1U
                : yes ? std::min<unsigned>(asked.as<LessenFrame>().n, s.players[seat].supply[good_progress])
                      : 0U;
            if (n == 0) return;
            if (option.kind == engine::opt_card) {
                discard(seat, option.card);
                if (!s.contexts.empty() && s.contexts.back().gained_progress > 0) --s.contexts.back().gained_progress;
            }
            take_from_supply(seat, good_progress, n);
            return tell(did_forgo, seat, no_copy, static_cast<int>(n), good_progress);
        }
        case proc_chaos:
            pop();
            if (yes) {
                take_chaos(asked.seat, pile_discard);
            } else {
                take_one_unrest(asked.seat, static_cast<PileKind>(asked.as<ChaosFrame>().to), asked.context);
            }
            return;
        case proc_remove:
            pop();
            if (asked.as<RemoveFrame>().quest != 0) return garrison(asked.seat, option.card, quests_card(asked.seat));
            place(option.card,
                  asked.as<RemoveFrame>().season == symbol_count ? removed_pile : pile_of(pile_discard, asked.seat));
            return tell(did_remove, asked.seat, option.card);
        default: IMPERIA_ALWAYS(false);
    }
}

// Playing a card ----------------------------------------------------------------------------------

void Run::begin_play(Frame& frame) {
    auto& play = frame.as<PlayFrame>();
    const CardDef& card = def(play.card);
    s.players[frame.seat].next_symbols = {};
    play.waiting = static_cast<std::uint8_t>(s.events.size());
    if (play.free != 0) mark_free_played(frame.seat, play.card);
    play.from = s.table.pile(play.card);
    place(play.card, pile_play, frame.seat);
    tell(play.free != 0 ? did_free_play : did_play, frame.seat, play.card);
    Context c = make_context(frame.seat, play.card, 0);
    c.flags.set(Telling::playing);
    c.flags.put(Telling::attack, card.attack);
    // What a trade route brings about counts as brought by the route.
    if (!s.contexts.empty() && s.contexts.back().card != no_copy && def(s.contexts.back().card).route)
        c.icons = c.icons | s.contexts.back().icons;
    s.contexts.push_back(c);
    frame.context = static_cast<std::uint8_t>(s.contexts.size() - 1);
    play.step = PlayFrame::Step::texts;
    if (!card.attack) return;
    Happening h = make_happening(event_other_attack, frame.seat, play.card);
    h.n = frame.context;
    happen(h);
    (void)settle();
}

// The card lies in the play area while its text is resolved (I-ACT-13). A trade route offers its Commerce (I-ACT-08,
// I-ACT-09), without goods put on it (I-COMMERCE-05).
void Run::run_play(Frame& frame) {
    auto& play = frame.as<PlayFrame>();
    const CardDef& card = def(play.card);
    switch (play.step) {
        case PlayFrame::Step::begin: return begin_play(frame);
        case PlayFrame::Step::texts: {
            const auto& texts = card.texts_when_played();
            if (play.next_text < texts.size()) {
                const lang::Ability& text = rules.ability(texts[play.next_text++]);
                return push_text(frame.context, text.begin, text.end - 1U);
            }
            play.step = PlayFrame::Step::told;
            // Only a route from hand resolves its Commerce (I-COMMERCE-01, I-TR-04).
            if (!piles.is(play.from, pile_hand) || card.commerce.empty() ||
                !can_run(frame.seat, play.card, card.commerce.front()))
                return;
            play.step = PlayFrame::Step::commerce;
            return ask(engine::ask_may, frame.seat);
        }
        case PlayFrame::Step::told: {
            play.step = PlayFrame::Step::attacked;
            Happening played = make_happening(event_play, frame.seat, play.card);
            played.flags.put(How::from_hand, piles.is(play.from, pile_hand));
            played.flags.put(How::from_discard, piles.is(play.from, pile_discard));
            happen(played);
            // A card that a sentence plays is answered at the end of that sentence (I-EXJPN-14, I-EXJPN-15).
            if (s.frames.size() == 1) (void)settle();
            return;
        }
        case PlayFrame::Step::attacked: {
            play.step = PlayFrame::Step::end;
            for (Seat seat = 0; seat < s.player_count; ++seat) {
                if (!context(frame).affected.has(seat)) continue;
                happen(event_attacked, seat, play.card);
            }
            if (s.frames.size() == 1) (void)settle();
            return;
        }
        case PlayFrame::Step::commerce:
        case PlayFrame::Step::end: break;
    }
    // What does not stay goes to the discard pile unless its text sent it elsewhere (I-ACT-11, I-ACT-12).
    // That is no discarding.
    if (!card.stays() && s.table.pile(play.card) == pile_of(pile_play, frame.seat))
        place(play.card, pile_discard, frame.seat);
    s.contexts.pop_back();
    pop();
}

// A trade route with 3 goods: they go to the pool, its Profit is resolved, it leaves play unless it says otherwise
// (I-PROFIT-01).
void Run::run_profit(Frame& frame) {
    auto& profit = frame.as<ProfitFrame>();
    switch (profit.step) {
        case ProfitFrame::Step::begin: {
            profit.step = ProfitFrame::Step::told;
            const unsigned n = take_tokens(profit.card, good_goods, tokens(profit.card, good_goods));
            add_to_supply(frame.seat, good_goods, n);
            tell(did_get, frame.seat, profit.card, static_cast<int>(n), good_goods);
            return start_texts(frame.seat, profit.card, def(profit.card).profit);
        }
        case ProfitFrame::Step::told: {
            profit.step = ProfitFrame::Step::end;
            happen(event_profit, frame.seat, profit.card);
            (void)settle();
            return;
        }
        case ProfitFrame::Step::end: break;
    }
    if (s.table.pile(profit.card) == pile_of(pile_play, frame.seat)) discard(frame.seat, profit.card);
    pop();
}

// The Martians may lessen progress from gadgets and market cards by discarding, and refuse other progress.
void Run::run_lessen(Frame& frame) {
    const auto& lessen = frame.as<LessenFrame>();
    bool any = lessen.by_discard == 0;
    for_each_in(pile_of(pile_hand, frame.seat), [&](CopyId k) { any = any || can_lessen(lessen, k); });
    if (any && has_modifier(frame.seat, lessen.by_discard != 0 ? modifier_less_progress : modifier_decline_progress))
        return ask(ask_lessen, frame.seat);
    pop();
}

// Drawing -----------------------------------------------------------------------------------------

// An empty deck is reshuffled when a card is due, then the draw goes on (I-DRAW-02, I-SHUFFLE-01, I-SHUFFLE-13); not
// where the text says "if able" (I-DRAW-04).
void Run::run_draw(Frame& frame) {
    auto& draw = frame.as<DrawFrame>();
    const PileId deck = pile_of(pile_deck, frame.seat);
    Context* c = frame.context < s.contexts.size() ? &s.contexts[frame.context] : nullptr;
    while (draw.left > 0 && !has_modifier(frame.seat, modifier_no_draw)) {
        const CopyId top = s.table.first(deck);
        if (top == no_copy) {
            if (draw.if_able != 0 || draw.reshuffled != 0) break;
            draw.reshuffled = 1;
            return push(engine::make_frame(ReshuffleFrame{}, frame.seat));
        }
        if (draw.reshuffled != 0 && draw.to_hand_size != 0) {
            const unsigned size = hand_size(frame.seat), held = s.table.count(pile_of(pile_hand, frame.seat));
            draw.left = static_cast<std::uint16_t>(size > held ? std::min<unsigned>(size - held, draw.left) : 0U);
            if (draw.left == 0) break;
        }
        draw.reshuffled = 0;
        place(top, pile_hand, frame.seat);
        if (c != nullptr) {
            c->them.add(top);
            name_it(*c, top);
        }
        --draw.left;
        ++draw.drawn;
    }
    if (draw.drawn > 0) tell_draw(frame.seat, draw.drawn);
    if (c != nullptr) {
        c->way = draw.drawn;
        if (draw.drawn == 0) c->done = 0;
    }
    pop();
}

// First a card may be added: only with a free token and none placed since the last Clean-up (I-SHUFFLE-03), the next
// nation card (I-SHUFFLE-05, I-SHUFFLE-06) or, if there is none, a development (I-SHUFFLE-08, I-SHUFFLE-09). Then the
// discard pile is shuffled (I-SHUFFLE-10), and what answers to that does (I-SHUFFLE-11).
void Run::run_reshuffle(Frame& frame) {
    const Seat seat = frame.seat;
    Player& player = s.players[seat];
    auto& step = frame.as<ReshuffleFrame>().step;
    if (step == ReshuffleFrame::Step::done) return pop();
    if (step == ReshuffleFrame::Step::begin) {
        step = ReshuffleFrame::Step::shuffle;
        if (player.exhausts == 0 || player.token_on_nation != 0 || player.token_on_development != 0) return;
        const unsigned left = s.table.count(pile_of(pile_nation, seat)) + s.table.count(pile_of(pile_accession, seat));
        if (left > 0) {
            --player.exhausts;
            (left == 1 ? player.token_on_development : player.token_on_nation) = 1;
            return next_nation_card(seat);
        }
        bool any = false;
        for_each_developable(seat, lang::none, false, [&](CopyId) { any = true; });
        if (!any) return;
        DevelopFrame next;
        next.pc = lang::none;
        next.decline = Decline::sentence;
        next.how.set(Developing::by_reshuffle);
        return push(engine::make_frame(next, seat));
    }
    step = ReshuffleFrame::Step::done;
    const PileId discards = pile_of(pile_discard, seat), deck = pile_of(pile_deck, seat);
    if (s.table.empty(discards)) return;
    while (!s.table.empty(discards)) {
        const CopyId copy = s.table.first(discards);
        s.marks[copy].flags.keep({Mark::free_played});
        engine::lay_unseen(s, copy, deck);
    }
    shuffle(deck);
    tell(did_reshuffle, seat);
    happen(event_reshuffle, seat);
    (void)settle();
}

}  // namespace imperium
