// Running texts: sentences, choices, tests, subjects, repeats, played cards, and the answers to events.

#include <bit>

#include "games/imperium/candidates.h"
#include "games/imperium/engine.h"

namespace imperium {

void Table::start_text(Seat user, CopyId card, std::uint16_t ability, const Happening* because, std::uint8_t flags) {
    Context c = make_context(user, card, ability);
    c.flags = flags;
    if (because != nullptr) {
        c.that = because->seat;
        c.way = because->n;
        c.held = because->held;
        c.unrest_with = because->unrest;
        c.attack = because->context;
        if (because->kind == on_acquire) {
            c.flags = static_cast<std::uint8_t>(
                c.flags | ((because->flags & 1U) != 0 ? context_acquired : context_broke_through));
        }
        if (because->card != no_copy) {
            c.them.push_back(because->card);
            c.it_def = because->def != engine::unknown_def ? because->def : s.table.def(because->card);
        }
    }
    s.contexts.push_back(c);
    const lang::Ability& text = rules_.ability(ability);
    Frame frame;
    frame.proc = Proc::text;
    frame.context = static_cast<std::uint8_t>(s.contexts.size() - 1);
    frame.seat = user;
    frame.pc = text.begin;
    frame.end = static_cast<std::uint16_t>(text.end - 1);
    frame.m = 1;  // the context ends with this frame
    push(frame);
}

void Table::push_text(std::uint8_t context, std::size_t begin, std::size_t end, std::uint8_t decline) {
    Frame frame;
    frame.proc = Proc::text;
    frame.context = context;
    frame.seat = s.contexts[context].subject;
    frame.pc = static_cast<std::uint16_t>(begin);
    frame.end = static_cast<std::uint16_t>(end);
    frame.n = decline;  // the first pick may be declined
    push(frame);
}

// Events from here on are not yet being answered.
std::size_t Table::event_base() const {
    for (std::size_t k = s.frames.size(); k-- > 0;) {
        if (s.frames[k].proc == Proc::events) return s.frames[k].extra;
    }
    return 0;
}

// Lets what happened be answered before anything goes on.
bool Table::drain() {
    if (s.events.empty()) return false;
    const std::size_t base = event_base();
    if (s.events.size() <= base) return false;
    Frame frame;
    frame.proc = Proc::events;
    frame.pc = frame.end = static_cast<std::uint16_t>(base);
    frame.extra = static_cast<std::uint16_t>(s.events.size());
    push(frame);
    return true;
}

bool Table::holds_verb(std::size_t begin, std::size_t end, std::uint8_t op) const {
    for (std::size_t pc = begin; pc < end; ++pc) {
        if (rules_.code(pc).op == op) return true;
    }
    return false;
}

bool Table::picks(std::uint8_t op) {
    switch (op) {
        case verb_draw_card:
        case verb_discard:
        case verb_place:
        case verb_history:
        case verb_legends:
        case verb_mana:
        case verb_garrison:
        case verb_garrison_under:
        case verb_abandon:
        case verb_recall:
        case verb_exile:
        case verb_free_play:
        case verb_play:
        case verb_take:
        case verb_return:
        case verb_give:
        case verb_main_bottom:
        case verb_return_token:
        case verb_return_token_from:
        case verb_swap: return true;
        default: return false;
    }
}

// A clause whose own question offers to leave it: no separate "may" is asked.
bool Table::declines_itself(std::size_t pc) const {
    const Instruction& code = rules_.code(pc);
    if (code.op == lang::op_choose) return (code.flags & lang::flag_cost) == 0;
    if (code.op == verb_acquire || code.op == verb_break) return true;
    if (code.op == verb_develop || code.op == verb_develop_named) return true;
    if (!picks(code.op)) return false;
    if (code.op == verb_return_token || code.op == verb_swap) return code.op == verb_return_token;
    const Selector& selector = rules_.selector(code.a);
    return selector.noun == noun_card || selector.noun == noun_of_them;
}

// "Each player abandons a region. Whoever cannot takes an unrest.": the first sentence counts even if nobody can.
bool Table::then_whoever_cannot(std::size_t begin, std::size_t stop) const {
    if (rules_.code(begin).op != lang::op_each || rules_.code(stop).op != lang::op_sentence) return false;
    const Instruction& next = rules_.code(stop + 1);
    return next.op == lang::op_each && next.n == whoever_cannot;
}

void Table::run_text(Frame& frame) {
    if (frame.pc >= frame.end) {
        Context& done = context(frame);
        for (const auto& [bit, pile] : {std::pair{1U, pile_draw}, std::pair{2U, pile_nation}}) {
            // A found card that stayed where it was is shuffled in again.
            const PileId deck = pile_of(pile, done.subject);
            if ((done.shuffles & bit) != 0 && s.table.pile(done.found) == deck) shuffle(deck);
        }
        done.shuffles = 0;
        if (frame.m == 1) {
            if (drain()) return;
            s.contexts.pop_back();
        }
        pop();
        return;
    }
    const Instruction& code = rules_.code(frame.pc);
    const std::size_t begin = frame.pc + 1U;
    const std::size_t stop = code.op < lang::first_verb ? begin + code.b : begin;
    Context& c = context(frame);
    const std::uint8_t ctx = frame.context;
    const std::uint8_t decline = frame.n;
    switch (code.op) {
        case lang::op_sentence: {
            if (drain()) return;
            frame.pc = static_cast<std::uint16_t>(stop);
            if (can(c, begin, stop) != Can::something && !then_whoever_cannot(begin, stop)) {
                c.flags = static_cast<std::uint8_t>(c.flags & ~context_done);
                return;
            }
            if ((code.flags & lang::flag_may) != 0) {
                if (declines_itself(begin)) {
                    c.flags = static_cast<std::uint8_t>(c.flags | context_done);
                    return push_text(ctx, begin, stop, 1);
                }
                frame.step = 1;
                frame.extra = static_cast<std::uint16_t>(begin);
                return ask(ask_may, c.subject);
            }
            c.flags = static_cast<std::uint8_t>(c.flags | context_done);
            return push_text(ctx, begin, stop);
        }
        case lang::op_choose: {
            unsigned possible = 0;
            std::size_t only = 0;
            for (std::size_t k = begin; k < stop; k += 1U + rules_.code(k).b) {
                const Can one = can(c, k + 1, k + 1U + rules_.code(k).b, (code.flags & lang::flag_cost) != 0);
                if (one == Can::something) {
                    ++possible;
                    only = k;
                }
            }
            frame.n = 0;
            if (possible == 0 || (possible == 1 && decline == 0)) {
                frame.pc = static_cast<std::uint16_t>(stop);
                if (possible == 1) push_text(ctx, only + 1, only + 1U + rules_.code(only).b);
                return;
            }
            frame.step = 2;
            frame.n = decline;
            return ask(ask_choose, c.subject);
        }
        case lang::op_if: {
            const bool holds_now = hold(c, code.a, code.n) != ((code.flags & lang::flag_not) != 0);
            const bool other = stop < frame.end && rules_.code(stop).op == lang::op_else;
            frame.pc = static_cast<std::uint16_t>(stop);
            if (holds_now) {
                if (other) frame.pc = static_cast<std::uint16_t>(stop + 1U + rules_.code(stop).b);
                push_text(ctx, begin, stop, decline);
            } else if (other) {
                frame.pc = static_cast<std::uint16_t>(stop + 1U + rules_.code(stop).b);
                push_text(ctx, stop + 1, stop + 1U + rules_.code(stop).b);
            }
            return;
        }
        case lang::op_else: frame.pc = static_cast<std::uint16_t>(stop); return;
        case lang::op_each:
        case lang::op_repeat: {
            Frame next;
            next.proc = code.op == lang::op_each ? Proc::each : Proc::repeat;
            next.context = ctx;
            next.pc = frame.pc;
            next.end = static_cast<std::uint16_t>(stop);
            next.seat = c.subject;
            frame.pc = static_cast<std::uint16_t>(stop);
            return push(next);
        }
        default: {
            Frame next;
            next.proc = Proc::verb;
            next.context = ctx;
            next.pc = frame.pc;
            next.seat = c.subject;
            next.n = decline;
            frame.n = 0;
            ++frame.pc;
            return push(next);
        }
    }
}

void Table::answer_text(Frame& frame, const engine::Option& option) {
    Context& c = context(frame);
    const std::uint8_t ctx = frame.context;
    if (frame.step == 1) {  // may
        frame.step = 0;
        const std::size_t begin = frame.extra, stop = frame.pc;
        if (option.kind == option_yes) {
            c.flags = static_cast<std::uint8_t>(c.flags | context_done);
            push_text(ctx, begin, stop);
        } else {
            c.flags = static_cast<std::uint8_t>(c.flags & ~context_done);
        }
        return;
    }
    // An option of a choice.
    const Instruction& code = rules_.code(frame.pc);
    const std::size_t begin = frame.pc + 1U, stop = begin + code.b;
    frame.step = 0;
    frame.n = 0;
    frame.pc = static_cast<std::uint16_t>(stop);
    if (option.kind == option_done) {
        c.flags = static_cast<std::uint8_t>(c.flags & ~context_done);
        frame.pc = frame.end;
        return;
    }
    if (option.kind == option_both) {
        Frame both;
        both.proc = Proc::both;
        both.context = ctx;
        both.pc = static_cast<std::uint16_t>(begin);
        both.end = static_cast<std::uint16_t>(stop);
        return push(both);
    }
    unsigned number = 0;
    for (std::size_t k = begin; k < stop; k += 1U + rules_.code(k).b, ++number) {
        if (number == option.n) push_text(ctx, k + 1, k + 1U + rules_.code(k).b);
    }
}

void Table::run_both(Frame& frame) {
    if (frame.pc >= frame.end) return pop();
    const std::size_t k = frame.pc;
    frame.pc = static_cast<std::uint16_t>(k + 1U + rules_.code(k).b);
    push_text(frame.context, k + 1, k + 1U + rules_.code(k).b);
}

void Table::run_repeat(Frame& frame) {
    const Instruction& code = rules_.code(frame.pc);
    const std::size_t begin = frame.pc + 1U;
    Context& c = context(frame);
    if (frame.step == 0) {
        std::uint16_t used = 0;
        frame.extra = static_cast<std::uint16_t>(code.a == lang::none ? code.n : count(c, code.a, &used));
        c.icons = static_cast<std::uint16_t>(c.icons | used);
        frame.step = 1;
    }
    if (frame.extra == 0 || can(c, begin, frame.end) != Can::something) return pop();
    --frame.extra;
    if ((code.flags & lang::flag_up_to) == 0) return push_text(frame.context, begin, frame.end);
    if (declines_itself(begin)) {
        c.flags = static_cast<std::uint8_t>(c.flags | context_done);
        push_text(frame.context, begin, frame.end, 2);  // declining ends the repeats
        return;
    }
    frame.step = 2;
    ask(ask_may, c.subject);
}

// Each: the players in turn order from the acting one; where unrest is short the acting player says who is first.
Seat Table::next_in(const Frame& frame, const Context& c) const {
    const Instruction& code = rules_.code(frame.pc);
    Seat seat = c.user;
    if (code.n == each_other) seat = next_seat(seat);
    for (unsigned k = 0; k < s.player_count; ++k, seat = next_seat(seat)) {
        if ((frame.m >> seat & 1U) != 0) return seat;
    }
    return no_seat;
}

void Table::begin_each(Frame& frame, Seat seat) {
    const Instruction& code = rules_.code(frame.pc);
    Context& c = context(frame);
    frame.m = static_cast<std::uint8_t>(frame.m & ~(1U << seat));
    frame.seat = seat;
    c.subject = seat;
    frame.more = static_cast<std::uint16_t>(frame.more + c.way);
    c.way = 0;
    frame.step = 2;  // when the body is over, count it
    const bool able = can(c, frame.pc + 1U, frame.end) == Can::something;
    if (!able) {
        if ((code.flags & lang::flag_may) == 0) c.failed = static_cast<std::uint8_t>(c.failed | 1U << seat);
        return;
    }
    if ((c.flags & context_attack) != 0 && seat != c.user)
        c.affected = static_cast<std::uint8_t>(c.affected | 1U << seat);
    c.flags = static_cast<std::uint8_t>(c.flags | context_done);
    if ((code.flags & lang::flag_may) == 0) return push_text(frame.context, frame.pc + 1U, frame.end);
    if (declines_itself(frame.pc + 1U)) return push_text(frame.context, frame.pc + 1U, frame.end, 1);
    frame.step = 4;
    ask(ask_may, seat);
}

void Table::run_each(Frame& frame) {
    const Instruction& code = rules_.code(frame.pc);
    Context& c = context(frame);
    if (frame.step == 0) {
        if (code.n != whoever_cannot) {
            c.did = c.failed = 0;
            c.way = 0;
        }
        for (Seat seat = 0; seat < s.player_count; ++seat) {
            if (code.n == each_other && seat == c.user) continue;
            if (code.n == whoever_cannot && (c.failed >> seat & 1U) == 0) continue;
            if (code.n == the_owner && seat != c.owner) continue;
            if (code.n == that_player && seat != c.that) continue;
            Context other = c;
            other.subject = seat;
            if (code.m > 0 && !hold(other, code.a, code.m)) continue;
            frame.m = static_cast<std::uint8_t>(frame.m | 1U << seat);
        }
        frame.step = 1;
        frame.more = 0;
    }
    if (frame.step == 2) {  // one player is through
        if (c.way > 0 || ((c.flags & context_done) != 0 && (c.failed >> frame.seat & 1U) == 0 &&
                          (code.flags & lang::flag_may) == 0)) {
            c.did = static_cast<std::uint8_t>(c.did | 1U << frame.seat);
        }
        c.subject = c.user;
        frame.step = 1;
    }
    if (s.phase == Phase::over) return;
    const Seat seat = next_in(frame, c);
    if (seat == no_seat) {
        c.way = static_cast<std::uint16_t>(c.way + frame.more);
        c.subject = c.user;
        return pop();
    }
    const auto left = static_cast<unsigned>(std::popcount(frame.m));
    if (left > 1 && s.table.count(pile_unrest) < left && (code.flags & lang::flag_may) == 0 &&
        holds_verb(frame.pc + 1U, frame.end, verb_take_unrest)) {
        frame.step = 3;
        return ask(ask_seat, c.user);
    }
    frame.seat = seat;
    if ((c.ignoring >> seat & 1U) != 0) {
        frame.step = 5;
        return ask(ask_accept, seat);
    }
    begin_each(frame, seat);
}

void Table::answer_each(Frame& frame, const engine::Option& option) {
    Context& c = context(frame);
    const std::uint8_t step = frame.step;
    frame.step = 1;
    if (step == 3) {
        const auto seat = static_cast<Seat>(option.n);
        frame.seat = seat;
        if ((c.ignoring >> seat & 1U) != 0) {
            frame.step = 5;
            return ask(ask_accept, seat);
        }
        return begin_each(frame, seat);
    }
    if (step == 5) {
        if (option.kind == option_yes) return begin_each(frame, frame.seat);
        frame.m = static_cast<std::uint8_t>(frame.m & ~(1U << frame.seat));
        return;
    }
    frame.step = 2;
    if (option.kind == option_yes) {
        push_text(frame.context, frame.pc + 1U, frame.end);
    } else {
        c.flags = static_cast<std::uint8_t>(c.flags & ~context_done);
    }
}

// Playing a card ----------------------------------------------------------------------------------

void Table::play(Seat seat, CopyId card, std::uint8_t flags) {
    Frame frame;
    frame.proc = Proc::play;
    frame.seat = seat;
    frame.card = card;
    frame.n = flags;
    push(frame);
}

void Table::run_play(Frame& frame) {
    const CardDef& card = def(frame.card);
    const bool stays = card.pinned || card.route;
    switch (frame.step) {
        case 0: {
            Player& player = s.players[frame.seat];
            player.next_symbols = 0;
            if ((frame.n & context_free) != 0)
                s.marks[frame.card].flags = static_cast<std::uint8_t>(s.marks[frame.card].flags | flag_free_played);
            place(frame.card, pile_of(pile_play, frame.seat), false);
            log((frame.n & context_free) != 0 ? log_free_play : log_play, frame.seat, frame.card);
            Context c = make_context(frame.seat, frame.card, 0);
            c.flags = static_cast<std::uint8_t>(context_playing | (card.attack ? context_attack : 0));
            // What a trade route brings about counts as brought by the route.
            if (!s.contexts.empty() && s.contexts.back().card != no_copy && def(s.contexts.back().card).route)
                c.icons = static_cast<std::uint16_t>(c.icons | s.contexts.back().icons);
            s.contexts.push_back(c);
            frame.context = static_cast<std::uint8_t>(s.contexts.size() - 1);
            frame.step = 1;
            frame.m = 0;
            if (card.attack) {
                Happening h;
                h.kind = on_other_attack;
                h.seat = frame.seat;
                h.card = frame.card;
                h.def = s.table.def(frame.card);
                h.context = frame.context;
                happen(h);
                drain();
            }
            return;
        }
        case 1: {
            const auto& list = stays ? card.when_played : card.play;
            if (frame.m < list.size()) {
                const lang::Ability& text = rules_.ability(list[frame.m++]);
                return push_text(frame.context, text.begin, text.end - 1U);
            }
            frame.step = 2;
            if (card.route && !card.commerce.empty() && can_run(frame.seat, frame.card, card.commerce.front())) {
                frame.step = 6;
                return ask(ask_may, frame.seat);
            }
            return;
        }
        case 2: {
            frame.step = 3;
            Happening h;
            h.kind = on_play;
            h.seat = frame.seat;
            h.card = frame.card;
            h.def = s.table.def(frame.card);
            happen(h);
            drain();
            return;
        }
        case 3: {
            frame.step = 4;
            const std::uint8_t affected = s.contexts[frame.context].affected;
            for (Seat seat = 0; seat < s.player_count; ++seat) {
                if ((affected >> seat & 1U) == 0) continue;
                Happening h;
                h.kind = on_attacked;
                h.seat = seat;
                h.card = frame.card;
                happen(h);
            }
            drain();
            return;
        }
        default: {
            // What does not stay goes to the discard pile unless its text sent it elsewhere.
            if (!stays && s.table.pile(frame.card) == pile_of(pile_play, frame.seat)) {
                leave_play(frame.card);
                place(frame.card, pile_of(pile_discard, frame.seat));
            }
            s.contexts.pop_back();
            pop();
            return;
        }
    }
}

// Answers to events -------------------------------------------------------------------------------

bool Table::responds(const Happening& happening, Seat seat, CopyId card, std::uint16_t ability) const {
    const lang::Ability& text = rules_.ability(ability);
    const bool own = happening.seat == seat;
    bool other_turn = false;
    const Selector* selector = text.event_selector == lang::none ? nullptr : &rules_.selector(text.event_selector);
    const auto matches = [&] {
        return selector == nullptr ||
               (happening.def != engine::unknown_def && fits(*selector, rules_.def(happening.def)));
    };
    switch (text.event) {
        case on_play:
            if (happening.kind != on_play || !own || !matches()) return false;
            break;
        case on_other_plays:
            if (happening.kind != on_play || own || !matches()) return false;
            other_turn = true;
            break;
        case on_acquire:
            if (happening.kind != on_acquire || !own || (happening.flags & 1U) == 0 || !matches()) return false;
            break;
        case on_gain_card:
        case on_gain_market_card: {
            if (happening.kind != on_acquire || !own || !matches()) return false;
            const bool market = selector != nullptr && (selector->facets[facet_mark] >> mark_market & 1U) != 0;
            if ((text.event == on_gain_market_card || market) && (happening.flags & 2U) == 0) return false;
            if (selector != nullptr && happening.held < selector->goods_least) return false;
            break;
        }
        case on_take_unrest:
            if (happening.kind != on_take_unrest || !own) return false;
            break;
        case on_other_takes_unrest:
            if (happening.kind != on_take_unrest || own) return false;
            other_turn = true;
            break;
        case on_other_attack:
            if (happening.kind != on_other_attack || own) return false;
            other_turn = true;
            break;
        case on_region_attack: {
            if (happening.kind != on_other_attack || own) return false;
            // A dry look at the attack: does it make others abandon or recall, and could that be a region?
            bool region = false;
            for (const std::uint16_t id : def(happening.card).play) {
                const lang::Ability& attack = rules_.ability(id);
                for (std::size_t pc = attack.begin; pc < attack.end; ++pc) {
                    const Instruction& each = rules_.code(pc);
                    if (each.op != lang::op_each) continue;
                    for (std::size_t k = pc + 1; k < pc + 1U + each.b; ++k) {
                        const Instruction& verb = rules_.code(k);
                        if (verb.op != verb_abandon && verb.op != verb_recall) continue;
                        Context c = make_context(seat, no_copy, 0);
                        for_each_candidate(c, verb, rules_.selector(verb.a),
                                           [&](CopyId copy) { region = region || def(copy).region; });
                    }
                }
            }
            if (!region) return false;
            other_turn = true;
            break;
        }
        case on_materials_from:
            if (happening.kind != on_materials_from || !own || selector == nullptr) return false;
            if ((selector->facets[facet_icon] & happening.icons) == 0) return false;
            break;
        case on_state_turns:
            if (happening.kind != on_state_turns || !own || !matches()) return false;
            break;
        case on_discard_or_exile:
            if (happening.kind != on_discard_or_exile || !own || !matches()) return false;
            break;
        default:
            if (happening.kind != text.event || !own) return false;
            break;
    }
    if (text.head == head_exhaust_when) {
        if (s.players[seat].exhausts == 0 || (s.marks[card].flags & flag_exhausted) != 0) return false;
        if (!other_turn && (s.active != seat || s.phase != Phase::activate)) return false;
    }
    // What it would do must be possible with the event's card as "it".
    Context c = make_context(seat, card, ability);
    c.that = happening.seat;
    c.way = happening.n;
    c.attack = happening.context;
    c.unrest_with = happening.unrest;
    if (happening.card != no_copy) {
        c.them.push_back(happening.card);
        c.it_def = happening.def != engine::unknown_def ? happening.def : s.table.def(happening.card);
    }
    return can(c, text.begin, text.end - 1U) == Can::something;
}

// How many answers a seat has to an event; the first, and whether it must be given.
unsigned Table::responses(const Happening& happening, Seat seat, CopyId* card, std::uint16_t* ability,
                          bool* mandatory) const {
    unsigned n = 0;
    for_each_in_play(seat, [&](CopyId copy) {
        const auto& triggers = def(copy).triggers;
        for (std::size_t k = 0; k < triggers.size(); ++k) {
            if ((s.marks[copy].flags & flag_responded << k) != 0 || !responds(happening, seat, copy, triggers[k]))
                continue;
            const bool must = rules_.ability(triggers[k]).head == head_whenever;
            if (n == 0 || (must && !*mandatory)) {
                *card = copy;
                *ability = triggers[k];
                *mandatory = must;
            }
            ++n;
        }
    });
    return n;
}

void Table::run_events(Frame& frame) {
    if (frame.end >= frame.extra) {
        if (s.events.size() > frame.extra) {
            drain();
            return;
        }
        while (s.events.size() > frame.pc) s.events.pop_back();
        return pop();
    }
    // One event after the other; the players in turn order from the active one.
    const Happening happening = s.events[frame.end];
    if (frame.step == 0) {
        frame.seat = s.active;
        frame.step = 1;
        frame.n = 0;
        // "Until the end of the turn, whenever you acquire a card": Brave.
        if (happening.kind == on_acquire && (happening.flags & 1U) != 0 && s.players[happening.seat].brave != 0 &&
            happening.unrest != no_copy && s.table.pile(happening.unrest) == pile_of(pile_hand, happening.seat) &&
            can_play(happening.seat, happening.unrest, true, false)) {
            frame.step = 2;
            frame.card = happening.unrest;
            return ask(ask_may, happening.seat);
        }
    }
    if (frame.n >= s.player_count) {
        ++frame.end;
        frame.step = 0;
        return;
    }
    CopyId card = no_copy;
    std::uint16_t ability = 0;
    bool mandatory = false;
    const unsigned n = responses(happening, frame.seat, &card, &ability, &mandatory);
    if (n == 0) {
        // Answers within answers leave the marks to the outermost event.
        if (frame.pc == 0) {
            for_each_in_play(frame.seat, [&](CopyId copy) {
                s.marks[copy].flags = static_cast<std::uint8_t>(s.marks[copy].flags & ~responded_mask);
            });
        }
        frame.seat = next_seat(frame.seat);
        ++frame.n;
        return;
    }
    if (n == 1 && mandatory) {
        const auto& triggers = def(card).triggers;
        for (std::size_t k = 0; k < triggers.size(); ++k) {
            if (triggers[k] == ability)
                s.marks[card].flags = static_cast<std::uint8_t>(s.marks[card].flags | flag_responded << k);
        }
        return start_text(frame.seat, card, ability, &happening);
    }
    ask(ask_respond, frame.seat);
}

void Table::run_chaos(Frame&) { ask(ask_may, s.active); }

}  // namespace imperium
