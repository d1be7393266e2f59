// Resources and tokens: what comes to a pool, what is paid, what lies on cards.

#include <algorithm>

#include "games/imperium/change.h"

namespace imperium {

// Tokens ------------------------------------------------------------------------------------------

void Change::add_tokens(CopyId copy, std::uint8_t resource, unsigned n) {
    if (n == 0) return;
    s.marks[copy].flags.set(Mark::tokens);
    engine::lay_on(s.on_cards, copy, resource, n);
}

// As many as there are, at most so many; how many that was.
unsigned Change::take_tokens(CopyId copy, std::uint8_t resource, unsigned most) {
    if (!has_tokens(copy)) return 0;
    unsigned taken = 0;
    bool left = false;
    for (std::size_t k = s.on_cards.size(); k-- > 0;) {
        OnCard& one = s.on_cards[k];
        if (one.card != copy) continue;
        if (one.good == resource) {
            taken = std::min<unsigned>(one.n, most);
            one.n = static_cast<std::uint16_t>(one.n - taken);
        }
        left = left || one.n > 0;
        if (one.n == 0) s.on_cards.erase_at(k);
    }
    s.marks[copy].flags.put(Mark::tokens, left);
    return taken;
}

Supply Change::take_all_tokens(CopyId copy) {
    const Supply all = tokens(copy);
    for (const std::uint8_t r : supply_goods) {
        if (all[r] > 0) take_tokens(copy, r, all[r]);
    }
    return all;
}

// Onto a card, from the pool or from the Supply.
void Change::put_tokens(Seat seat, CopyId copy, const lang::Goods& given, bool from_pool) {
    for (const std::uint8_t r : supply_goods) {
        if (given[r] == 0) continue;
        if (from_pool) take_from_supply(seat, r, given[r]);
        // What would lie on a Bot's region goes to its pool (I-BOTKEY-10).
        if (const Seat owner = seat_of(s.table.pile(copy)); owner != no_seat && is_bot(s, owner) && def(copy).region) {
            add_to_supply(owner, r, given[r]);
            tell(did_get, owner, copy, given[r], r);
            continue;
        }
        add_tokens(copy, r, given[r]);
        tell(did_put, seat, copy, given[r], r);
    }
}

// Gains and payments ------------------------------------------------------------------------------

// From the Supply, as the player's cards let it come. `used` are the icons of the cards that bring it.
void Change::gain(Seat seat, std::uint8_t resource, unsigned n, CopyId source, Icons used) {
    if (n == 0) return;
    Player& player = s.players[seat];
    if (resource == good_action) {
        player.actions = core::narrow<std::uint16_t>(player.actions + n);
        return tell(did_actions, seat, source, static_cast<int>(n));
    }
    if (resource == good_exhaust) {
        player.exhausts = core::narrow<std::uint16_t>(player.exhausts + n);
        return tell(did_exhausts, seat, source, static_cast<int>(n));
    }
    if (const Instruction* other = resource == good_material ? modifier(seat, modifier_materials_become) : nullptr) {
        gain(seat, good_population, n * other->n, source, used);
        for (Seat k = next_seat(s, seat); k != seat; k = next_seat(s, k)) gain(k, good_progress, n * other->m, source);
        return;
    }
    if (resource == good_material) {
        const unsigned given = n;
        for_each_modifier(seat, modifier_gain_more, [&](CopyId, const Instruction& m) {
            if (given <= m.n) n += m.m;
        });
        Happening h = make_happening(event_materials_from, seat, source);
        h.n = core::narrow<std::uint16_t>(n);
        h.icons = used;
        if (used.any()) happen(h);
    }
    CopyId here = no_copy;
    for_each_modifier(seat, modifier_gained_here, [&](CopyId card, const Instruction& m) {
        if (rules.goods_of(m.a)[resource] > 0) here = card;
    });
    if (here != no_copy) {
        add_tokens(here, resource, n);
        return tell(did_put, seat, here, static_cast<int>(n), resource);
    }
    add_to_supply(seat, resource, n);
    tell(did_gain, seat, source, static_cast<int>(n), resource);
    if (resource != good_progress) return;
    if (!has_modifier(seat, modifier_less_progress) && !has_modifier(seat, modifier_decline_progress)) return;
    LessenFrame frame;
    frame.n = core::narrow<std::uint16_t>(n);
    frame.by_discard = source != no_copy && def(source).suits.has(suit_gadget) ? 1 : 0;
    push(engine::make_frame(frame, seat));
}

void Change::pay(Seat seat, const Supply& paid, Seat payee) {
    for (const std::uint8_t r : supply_goods) {
        if (paid[r] == 0) continue;
        take_from_supply(seat, r, paid[r]);
        tell(did_pay, seat, no_copy, paid[r], r);
        if (payee != no_seat) {
            add_to_supply(payee, r, paid[r]);
            tell(did_get, payee, no_copy, paid[r], r);
            continue;
        }
        CopyId here = no_copy;
        for_each_modifier(seat, modifier_paid_here, [&](CopyId card, const Instruction& m) {
            if (rules.goods_of(m.a)[r] > 0) here = card;
        });
        if (here != no_copy) add_tokens(here, r, paid[r]);
    }
    for (const auto& [kind, resource] :
         {std::pair{event_pay_population, good_population}, std::pair{event_pay_progress, good_progress}}) {
        if (paid[resource] == 0) continue;
        Happening h = make_happening(kind, seat);
        h.n = paid[resource];
        happen(h);
    }
}

}  // namespace imperium
