// Fame cards, searches and looks at hidden cards.

#include "games/imperium/verbs.h"

namespace imperium {

void Table::take_fame(Context& c, Seat seat) {
    const CopyId top = s.table.first(pile_fame);
    if (top != no_copy) {
        ++s.reveals;
        place(top, pile_of(pile_hand, seat));
        log(log_fame, seat, top);
        c.them.clear();
        c.them.push_back(top);
        c.it_def = s.table.def(top);
        c.way = 1;
        return;
    }
    // Only King of Kings is left: it is resolved, once a player and game.
    const CopyId king = s.table.first(pile_king);
    c.way = 0;
    if (king == no_copy || s.players[seat].king_used != 0) return;
    s.players[seat].king_used = 1;
    log(log_king, seat, king);
    for (const std::uint16_t id : def(king).when_gained) start_text(seat, king, id);
}

// What a search has found is shown to all; the searched decks are shuffled before the card goes its way. Should it
// stay in its deck, the end of the text shuffles that once more.
void Table::found(Context& c, CopyId copy) {
    c.found = copy;
    c.them.push_back(copy);
    c.it_def = s.table.def(copy);
    c.way = 1;
    know_all(copy);
    log(log_find, c.subject, copy);
    shuffle_searched(c);
}

void Table::shuffle_searched(Context& c) {
    for (const auto& [bit, pile] : {std::pair{1U, pile_draw}, std::pair{2U, pile_nation}}) {
        const PileId deck = pile_of(pile, c.subject);
        if ((c.shuffles & bit) == 0) continue;
        shuffle(deck, c.found);
        if (c.found == no_copy || s.table.pile(c.found) != deck)
            c.shuffles = static_cast<std::uint8_t>(c.shuffles & ~bit);
    }
}

void Table::run_find(Frame& frame, const Instruction& code) {
    Context& c = context(frame);
    const Seat seat = c.subject;
    const Selector& selector = rules_.selector(code.a);
    if (frame.step == 0) {
        frame.step = 1;
        c.them.clear();
        c.found = no_copy;
        c.it_def = engine::unknown_def;
        c.way = 0;
        if (selector.title != lang::none) {
            // A named card: the search stops where it is found.
            const auto reached = [&](CopyId copy) {
                found(c, copy);
                pop();
            };
            if ((code.flags & 2U) != 0) {
                if (const CopyId copy = find_in(pile_of(pile_play, seat), selector.title); copy != no_copy)
                    return reached(copy);
            }
            for (const SeatPile pile : {pile_hand, pile_discard}) {
                if (const CopyId copy = find_in(pile_of(pile, seat), selector.title); copy != no_copy)
                    return reached(copy);
            }
            ++s.reveals;
            c.shuffles = static_cast<std::uint8_t>(c.shuffles | 1U);
            if (const CopyId copy = find_in(pile_of(pile_draw, seat), selector.title); copy != no_copy)
                return reached(copy);
            if ((code.flags & 1U) == 0) {
                c.shuffles = static_cast<std::uint8_t>(c.shuffles | 2U);
                if (const CopyId copy = find_in(pile_of(pile_nation, seat), selector.title); copy != no_copy)
                    return reached(copy);
            }
            shuffle_searched(c);
            return pop();
        }
        // A kind of card: all areas are searched before one is chosen.
        ++s.reveals;
        c.shuffles = static_cast<std::uint8_t>(c.shuffles | 1U | ((code.flags & 1U) == 0 ? 2U : 0U));
        for (const SeatPile pile : {pile_draw, pile_nation}) {
            if (pile == pile_nation && (code.flags & 1U) != 0) continue;
            for (CopyId k = s.table.first(pile_of(pile, seat)); k != no_copy; k = s.table.next(k))
                know(k, static_cast<engine::SeatMask>(s.table.cells[k].known | 1U << seat));
        }
    }
    bool any = false;
    for_each_target(c, frame, code, [&](CopyId) { any = true; });
    if (!any) {
        shuffle_searched(c);
        return pop();
    }
    ask(ask_card, seat);
}

// Looking: the cards lie aside, known to their viewer, until one is taken and the rest goes back on top.
void Table::run_look(Frame& frame, const Instruction& code) {
    Context& c = context(frame);
    const Seat seat = c.subject;
    const bool main = code.op == verb_look_main, nation = code.op == verb_look_nation;
    const PileId deck = main ? PileId{pile_main} : nation ? pile_of(pile_nation, seat) : PileId{pile_fame};
    if (frame.step == 0) {
        if (!main && !nation && s.table.empty(pile_fame)) {
            frame.step = 9;
            return take_fame(c, seat);
        }
        ++s.reveals;
        c.them.clear();
        unsigned n = code.n;
        for (; n > 0 && !s.table.empty(deck); --n) {
            const CopyId copy = s.table.first(deck);
            s.table.move_to_bottom(copy, pile_aside);
            know(copy, static_cast<engine::SeatMask>(s.table.cells[copy].known | 1U << seat));
            c.them.push_back(copy);
            log(log_look, seat, copy);
        }
        frame.step = nation ? 2 : 1;  // nation cards are only looked at
    }
    if (frame.step == 9) return pop();
    if (frame.step == 1) {
        bool any = false;
        for (CopyId k = s.table.first(pile_aside); k != no_copy; k = s.table.next(k))
            any = any || !main || can_play(seat, k, true, false);
        if (any) return ask(ask_look, seat);
        frame.step = 2;
    }
    if (frame.step == 2) {  // the rest goes back, deepest first
        if (s.table.count(pile_aside) > 1) return ask(ask_look, seat);
        if (!s.table.empty(pile_aside)) s.table.move_to_top(s.table.first(pile_aside), deck);
        frame.step = 3;
        if (nation) {
            unsigned n = static_cast<unsigned>(c.them.size());
            c.them.clear();
            for (CopyId k = s.table.first(deck); k != no_copy && n > 0; k = s.table.next(k), --n) c.them.push_back(k);
            if (!c.them.empty()) c.it_def = s.table.def(c.them[0]);
        }
        if (main && frame.card != no_copy) {
            c.them.clear();
            c.them.push_back(frame.card);
            frame.step = 9;
            after_main();
            return play(seat, frame.card, context_free);
        }
        return pop();
    }
    pop();
}

}  // namespace imperium
