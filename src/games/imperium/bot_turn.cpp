// A Bot's turn: the die, the slots from the lowest to the highest, trade, Clean-up. No text of a card is resolved, only
// rows of its table.

#include "games/imperium/run.h"
#include "games/imperium/verb_numbers.h"

namespace imperium {

// The turn ----------------------------------------------------------------------------------------

void Run::run_bot_turn(Frame& frame) {
    auto& turn = frame.as<BotTurnFrame>();
    const Seat seat = frame.seat;
    using Step = BotTurnFrame::Step;
    if (settle()) return;
    switch (turn.step) {
        case Step::roll:  // I-BOT-17
            s.bot.die =
                s.bot.next_die != 0 ? s.bot.next_die : static_cast<std::uint8_t>(1 + s.random.below(random_die, 6));
            s.bot.next_die = 0;
            engine::reveal(s);
            tell(did_die, seat, no_copy, s.bot.die, s.bot.die <= slots_used() ? 1 : 0);
            turn.step = Step::resolve;
            return;
        case Step::resolve: return resolve_slots(turn, seat);
        case Step::trade: {  // the first row that applies, one a turn (I-BOT-31, I-BOTMERCH-03)
            turn.step = Step::token;
            for_each_in(pile_of(pile_board, seat), [&](CopyId card) {
                const std::uint16_t row = bot_row(def(card).turn_rows, card, no_copy);
                if (row == lang::none) return;
                tell(did_row, seat, card, row);
                start_text(seat, card, row);
            });
            return;
        }
        case Step::token: turn.step = Step::turn_ends; return put_market_token(seat);
        case Step::turn_ends: {
            const CopyId state = state_card(seat);
            if (turn.next_row < def(state).turn_rows.size())
                return start_text(seat, state, def(state).turn_rows[turn.next_row++]);
            turn.step = Step::move;
            return;
        }
        case Step::move: {  // I-BOT-35
            turn.step = Step::fill;
            turn.slot = 0;
            const CopyId left =
                s.bot.die == 0 || s.bot.die > bot_slots ? no_copy : s.table.first(pile_of(pile_slot, s.bot.die - 1U));
            if (left != no_copy) engine::lay_unseen(s, left, pile_of(pile_slot, 0), engine::End::top);
            return;
        }
        case Step::fill: return fill_slots(frame);
        case Step::shuffle: turn.step = Step::fill; return shuffle_bot_deck(seat);
        case Step::end: break;
    }
    // I-DIFF-05, I-DIFF-06.
    const CopyId top = s.table.first(pile_of(pile_deck, seat));
    if (s.options.difficulty == Difficulty::warlord && top != no_copy) discard(seat, top);
    s.phase = Phase::turn_end;
    pop();
}

// One card after the other, but for the one that the die covers (I-BOT-19).
void Run::resolve_slots(BotTurnFrame& turn, Seat seat) {
    pause();
    while (turn.slot < bot_slots) {
        const unsigned slot = turn.slot++;
        const CopyId card = s.table.first(pile_of(pile_slot, slot));
        if (card == no_copy || is_covered(slot)) continue;
        show(card);
        tell(did_slot, seat, card, static_cast<int>(slot + 1));
        return resolve(card);
    }
    turn.step = BotTurnFrame::Step::trade;
}

// Above the card that is not resolved (I-BOT-32 to I-BOT-34).
void Run::put_market_token(Seat seat) {
    const CopyId there = card_of_die();
    if (there == no_copy) return;
    lang::Goods given{};
    given[good_progress] = 1;
    for (const std::uint16_t pc : def(state_card(seat)).modifiers) {
        if (rules.code(pc).op == modifier_market_token) given = rules.goods_of(rules.code(pc).a);
    }
    put_tokens(seat, there, given, false);
}

// From the Bot deck, the lowest slot first (I-BOT-37). When it is empty a Dynasty card is added and the discard pile
// shuffled, as often as it takes (I-BOT-38, I-BOT-39, I-BOT-42); with nothing left anywhere slots stay empty
// (I-BOT-43).
void Run::fill_slots(Frame& frame) {
    auto& turn = frame.as<BotTurnFrame>();
    const Seat seat = frame.seat;
    while (turn.slot < slots_used()) {
        const PileId slot = pile_of(pile_slot, turn.slot);
        if (!s.table.empty(slot)) {
            ++turn.slot;
            continue;
        }
        if (const CopyId top = s.table.first(pile_of(pile_deck, seat)); top != no_copy) {
            place(top, slot);
            ++turn.slot;
            continue;
        }
        const bool nothing = s.table.empty(pile_of(pile_discard, seat)) && s.table.empty(pile_of(pile_dynasty, seat));
        if (nothing) break;
        turn.step = BotTurnFrame::Step::shuffle;
        // Some Bots have no Dynasty deck: what their cards say is done instead (I-NAT-CULTISTS-19, I-NAT-UTOPIANS-10).
        for (const PileKind kind : {pile_state, pile_board}) {
            for_each_in(pile_of(kind, seat), [&](CopyId card) {
                for (const std::uint16_t row : def(card).dynasty_rows) {
                    tell(did_row, seat, card, row);
                    start_text(seat, card, row);
                }
            });
        }
        return next_dynasty_card(seat);
    }
    turn.step = BotTurnFrame::Step::end;
}

void Run::shuffle_bot_deck(Seat seat) {
    const PileId discards = pile_of(pile_discard, seat), deck = pile_of(pile_deck, seat);
    if (s.table.empty(discards)) return;
    engine::lay_all_unseen(s, discards, deck);
    shuffle(deck);
    tell(did_reshuffle, seat);
}

// A card --------------------------------------------------------------------------------------------

namespace {

bool harms(std::uint8_t op) {
    return op == verb_take_unrest || op == verb_take_chaos || op == verb_steal || op == verb_discard ||
           op == verb_abandon || op == verb_recall;
}

// Whether a row gives the person Unrest, steals, or makes the person discard, abandon or recall (I-BOTKEY-11). Of parts
// that stand in for each other ("if unable") only the one that is done now counts.
bool is_attack(const Look& look, const Context& c, std::size_t begin, std::size_t end) {
    for (std::size_t pc = begin; pc < end; ++pc) {
        const Instruction& code = look.rules.code(pc);
        if (code.op == lang::op_each && code.n == lang::each_other) {
            for (std::size_t k = pc + 1; k < lang::after(code, pc); ++k) {
                if (harms(look.rules.code(k).op)) return true;
            }
        } else if (code.op == lang::op_choose && code.has(lang::flag_first)) {
            bool found = false, attack = false;
            engine::for_each_choice(look.rules, pc, [&](unsigned, std::size_t first, std::size_t last) {
                if (found || look.can(c, first, last) != engine::Can::something) return;
                found = true;
                attack = is_attack(look, c, first, last);
            });
            if (attack) return true;
            pc = lang::after(code, pc) - 1;
        }
    }
    return false;
}

}  // namespace

// The row's text in a context of its own, with the resolved card as "this card"; whether it is an attack.
bool Run::start_row(std::uint16_t row, CopyId card) {
    Context c = make_context(bot_seat, card, row);
    c.them.set(card);
    c.it_def = s.table.def(card);
    const lang::Ability& text = rules.ability(row);
    const bool attack = is_attack(*this, c, text.begin, text.end - 1U);
    c.flags.put(Telling::attack, attack);
    s.contexts.push_back(c);
    return attack;
}

// At most one row (I-BOT-24); then the card goes to the discard pile unless the row sent it elsewhere (I-BOT-26).
void Run::run_resolve(Frame& frame) {
    auto& resolving = frame.as<ResolveFrame>();
    const CopyId card = resolving.card;
    using Step = ResolveFrame::Step;
    switch (resolving.step) {
        case Step::begin: {
            const std::uint16_t row = bot_row(def(state_card(frame.seat)).rows, card, card);
            resolving.row = row;
            resolving.step = row == lang::none ? Step::end : Step::row;
            tell(did_row, frame.seat, card, row == lang::none ? -1 : row);
            if (row == lang::none) return;
            const bool attack = start_row(row, card);
            frame.context = static_cast<std::uint8_t>(s.contexts.size() - 1);
            if (!attack) return;
            Happening h = make_happening(event_other_attack, frame.seat, card);
            h.n = frame.context;
            happen(h);
            (void)settle();
            return;
        }
        case Step::row: {
            resolving.step = Step::attacked;
            const lang::Ability& text = rules.ability(resolving.row);
            return push_text(frame.context, text.begin, text.end - 1U);
        }
        case Step::attacked: {
            resolving.step = Step::end;
            const SeatMask affected = context(frame).affected;
            s.contexts.pop_back();
            for (Seat seat = 0; seat < s.player_count; ++seat) {
                if (affected.has(seat)) happen(make_happening(event_attacked, seat, card));
            }
            (void)settle();
            return;
        }
        case Step::end: break;
    }
    const bool from_dynasty = resolving.from_dynasty != 0;
    const Seat seat = frame.seat;
    pop();
    if (s.table.pile(card) == aside) {
        place(card, pile_discard, seat);
        if (from_dynasty) dynasty_left(seat, card);
    }
    if (from_dynasty && s.table.empty(pile_of(pile_dynasty, seat))) trigger_scoring();
}

// The latest route first: its Profit, then its goods, then History (I-BOTMERCH-04).
void Run::run_profits(Frame& frame) {
    auto& profits = frame.as<ProfitsFrame>();
    const Seat seat = frame.seat;
    if (settle()) return;
    if (profits.card != no_copy) {
        const CopyId done = profits.card;
        profits.card = no_copy;
        const unsigned n = take_tokens(done, good_goods, tokens(done, good_goods));
        add_to_supply(seat, good_goods, n);
        tell(did_get, seat, done, static_cast<int>(n), good_goods);
        to_history(seat, done);
    }
    const CopyId next = full_route_of(seat);
    if (next == no_copy) return pop();
    profits.card = next;
    tell(did_profit, seat, next);
    const auto& texts = def(next).bot_profit;
    for (std::size_t k = texts.size(); k-- > 0;) start_text(seat, next, texts[k]);
}

}  // namespace imperium
