// Clauses whose amount is the player's: any number, up to so many, cards until a sum is reached.

#include <algorithm>

#include "games/imperium/verbs.h"

namespace imperium {

// The mana that goes without a question: all of it must, or all of it is the same.
CopyId Table::forced_mana(Seat seat, unsigned due) const {
    const CopyId under = mana_card(seat);
    CopyId first = no_copy;
    for (CopyId g = s.table.first(pile_of(pile_garrison, seat)); g != no_copy; g = s.table.next(g)) {
        if (s.marks[g].parent != under) continue;
        if (first == no_copy) first = g;
        if (mana(seat) > due && !same_to_choose(*this, s, first, g)) return no_copy;
    }
    return first;
}

// The cards in play one of whose icons can be treated as others.
template <class Visit>
void Table::for_each_treatable(Seat seat, const Instruction& code, Visit visit) const {
    const std::uint16_t mask = rules_.selector(code.a).facets[facet_icon];
    for (const SeatPile pile : {pile_play, pile_board}) {
        for (CopyId copy = s.table.first(pile_of(pile, seat)); copy != no_copy; copy = s.table.next(copy)) {
            for (std::uint8_t k = 0; k < icon_count; ++k) {
                if ((mask >> k & 1U) == 0 || icons_left(seat, copy, k) == 0) continue;
                visit(copy);
                break;
            }
        }
    }
}

void Table::treat_icon(Seat seat, CopyId copy, const Instruction& code) {
    Player& player = s.players[seat];
    const std::uint16_t mask = rules_.selector(code.a).facets[facet_icon];
    for (std::uint8_t k = 0; k < icon_count; ++k) {
        if ((mask >> k & 1U) == 0 || icons_left(seat, copy, k) == 0) continue;
        if (!player.treats.full()) player.treats.push_back({k, code.n, code.m, 0, copy});
        return;
    }
}

// How much the player may choose at most.
unsigned Table::amount_limit(const Context& c, const Frame& frame, const Instruction& code) const {
    const Player& player = s.players[c.subject];
    switch (code.op) {
        case verb_pay_any: {
            unsigned limit = 0;
            for (unsigned n = 1; n <= 99; ++n) {
                std::array<std::uint16_t, resource_count> price{};
                for (std::uint8_t r = 0; r < resource_count; ++r) {
                    if (rules_.goods_of(code.a)[r] > 0) price[r] = static_cast<std::uint16_t>(n);
                }
                if (!can_pay(c.subject, price, false)) break;
                limit = n;
            }
            // "... to garrison that many unrest here": never more than there are.
            const Instruction& next = rules_.code(frame.pc + 1U);
            if (next.op == verb_garrison) {
                unsigned there = 0;
                Selector selector = rules_.selector(next.a);
                for_each_candidate(c, next, selector, [&](CopyId) { ++there; });
                limit = std::min(limit, there);
            }
            return limit;
        }
        case verb_exchange_gained: return std::min<unsigned>(c.gained_progress, player.pool[progress]);
        default: return 0;
    }
}

void Table::run_amount(Frame& frame, const Instruction& code) {
    Context& c = context(frame);
    const Seat seat = c.subject;
    if (frame.step == 9) return pop();
    switch (code.op) {
        case verb_pay_any:
        case verb_exchange_gained:
            if (amount_limit(c, frame, code) == 0) {
                c.way = 0;
                return pop();
            }
            return ask(ask_number, seat);
        case verb_move_up_to: {
            bool any = false;
            for (std::uint8_t r = 0; r < resource_count; ++r)
                any = any || (rules_.goods_of(code.a)[r] > 0 && s.players[seat].pool[r] > 0);
            if (!any || frame.extra >= code.n) return pop();
            return ask(ask_resource, seat);
        }
        case verb_spend_mana:
        case verb_mana_legends:
            if (frame.extra >= code.n || mana(seat) == 0) {
                c.way = frame.extra;
                return pop();
            }
            if (const CopyId only = forced_mana(seat, code.n - frame.extra); only != no_copy) {
                ++frame.extra;
                return code.op == verb_spend_mana ? discard(seat, only) : to_legends(seat, only);
            }
            return ask(ask_card, seat);
        case verb_treat: {
            if (frame.step == 9) return pop();
            unsigned kinds = 0;
            CopyId first = no_copy;
            for_each_treatable(seat, code, [&](CopyId copy) {
                if (first == no_copy || !same_to_choose(*this, s, first, copy)) ++kinds;
                if (first == no_copy) first = copy;
            });
            if (kinds > 1) return ask(ask_card, seat);
            if (first != no_copy) treat_icon(seat, first, code);
            return pop();
        }
        case verb_abandon_sum:
            if (frame.extra >= code.n) return pop();
            return ask(ask_card, seat);
        default: {  // drawing card by card
            const unsigned n = code.n * (code.b == lang::none ? 1U : count(c, code.b));
            const bool deck = !has_modifier(seat, modifier_no_draw) &&
                              ((code.flags & 2U) != 0 ? !s.table.empty(pile_of(pile_draw, seat)) : can_draw(seat));
            const bool discards = (code.flags & 4U) != 0 && !s.table.empty(pile_of(pile_discard, seat));
            if (frame.extra >= n || (!deck && !discards)) {
                c.way = frame.extra;
                if (frame.extra == 0) c.flags = static_cast<std::uint8_t>(c.flags & ~context_done);
                return pop();
            }
            if ((code.flags & 1U) == 0 && deck && !discards) {
                ++frame.extra;
                return draw(seat, 1, (code.flags & 2U) != 0, 0xff);
            }
            return ask(ask_card, seat);
        }
    }
}

void Table::list_amount(engine::Decision& decision, const Frame& frame, const Instruction& code) const {
    const Context& c = context(frame);
    const Seat seat = c.subject;
    const auto card = [&](CopyId copy) {
        for (const engine::Option& one : decision.options) {
            if (one.kind == option_card && same_to_choose(*this, s, one.card, copy)) return;
        }
        engine::Option option;
        option.kind = option_card;
        option.card = copy;
        decision.offer(option);
    };
    const auto simple = [&](OptionKind kind, unsigned n = 0) {
        engine::Option option;
        option.kind = kind;
        option.n = static_cast<std::uint8_t>(n);
        decision.offer(option);
    };
    switch (code.op) {
        case verb_pay_any:
        case verb_exchange_gained: {
            const unsigned limit = amount_limit(c, frame, code);
            for (unsigned n = 0; n <= limit; ++n) simple(option_number, n);
            return;
        }
        case verb_move_up_to:
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                if (rules_.goods_of(code.a)[r] > 0 && s.players[seat].pool[r] > 0) simple(option_resource, r);
            }
            simple(option_done);
            return;
        case verb_spend_mana:
        case verb_mana_legends: {
            const CopyId under = mana_card(seat);
            for (CopyId g = s.table.first(pile_of(pile_garrison, seat)); g != no_copy; g = s.table.next(g)) {
                if (s.marks[g].parent == under) card(g);
            }
            return;
        }
        case verb_treat: for_each_treatable(seat, code, card); return;
        case verb_abandon_sum: {
            for (CopyId k = s.table.first(pile_of(pile_play, seat)); k != no_copy; k = s.table.next(k)) {
                if (def(k).pinned && !def(k).stays_put && production_of(seat, k) > 0 &&
                    can_abandon_sum(c, code, frame.extra, k))
                    card(k);
            }
            return;
        }
        default: {
            const bool deck = !has_modifier(seat, modifier_no_draw) &&
                              ((code.flags & 2U) != 0 ? !s.table.empty(pile_of(pile_draw, seat)) : can_draw(seat));
            if (deck) simple(option_yes);
            if ((code.flags & 4U) != 0) {
                for (CopyId k = s.table.first(pile_of(pile_discard, seat)); k != no_copy; k = s.table.next(k)) {
                    bool seen = false;
                    for (const engine::Option& one : decision.options)
                        seen = seen || (one.kind == option_card && same_to_choose(*this, s, one.card, k));
                    if (!seen) card(k);
                }
            }
            if ((code.flags & 1U) != 0) simple(option_done);
            return;
        }
    }
}

void Table::answer_amount(Frame& frame, const Instruction& code, const engine::Option& option) {
    Context& c = context(frame);
    const Seat seat = c.subject;
    Player& player = s.players[seat];
    switch (code.op) {
        case verb_pay_any: {
            c.way = option.n;
            std::array<std::uint16_t, resource_count> price{};
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                if (rules_.goods_of(code.a)[r] > 0) price[r] = option.n;
            }
            // The plainest way to pay is taken: substitutes only for what is missing.
            std::array<std::uint16_t, resource_count> paid{};
            (void)payment_ways(seat, price, false, nullptr, &paid);
            pay(seat, paid, no_seat);
            frame.step = 9;
            return;
        }
        case verb_exchange_gained:
            player.pool[progress] = static_cast<std::uint16_t>(player.pool[progress] - option.n);
            frame.step = 9;
            return gain(seat, population, option.n, c.card, 0);
        case verb_move_up_to:
            if (option.kind == option_done) {
                frame.step = 9;
                return;
            }
            player.pool[option.n] = static_cast<std::uint16_t>(player.pool[option.n] - 1);
            s.marks[c.card].tokens[option.n] =
                static_cast<std::uint8_t>(std::min(255, s.marks[c.card].tokens[option.n] + 1));
            ++frame.extra;
            return;
        case verb_treat:
            treat_icon(seat, option.card, code);
            frame.step = 9;
            return;
        case verb_spend_mana: ++frame.extra; return discard(seat, option.card);
        case verb_mana_legends: ++frame.extra; return to_legends(seat, option.card);
        case verb_abandon_sum:
            frame.extra = static_cast<std::uint16_t>(frame.extra + production_of(seat, option.card));
            return abandon(seat, option.card);
        default:
            if (option.kind == option_done) {
                c.way = frame.extra;
                if (frame.extra == 0) c.flags = static_cast<std::uint8_t>(c.flags & ~context_done);
                frame.step = 9;
                return;
            }
            ++frame.extra;
            if (option.kind == option_yes) return draw(seat, 1, (code.flags & 2U) != 0, 0xff);
            to_hand(seat, option.card);
            log(log_draw, seat, option.card, 1);
            return;
    }
}

}  // namespace imperium
