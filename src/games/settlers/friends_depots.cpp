// Depots: Goods that are stored in Cleanup and give something in the next Production; cards put under the Elite.

#include "games/settlers/friends_depots.h"

#include <algorithm>

#include "engine/distinct.h"
#include "games/settlers/friends_phrases.h"

namespace settlers {

const lang::Instruction* modifier_of(const Look& look, CopyId card, std::uint8_t op) {
    for (const std::uint16_t id : look.def(card).modifiers) {
        const lang::Instruction& code = look.rules.code(look.rules.ability(id).begin);
        if (code.op == op) return &code;
    }
    return nullptr;
}

bool is_depot(const Look& look, CopyId card) {
    return modifier_of(look, card, modifier_depot) != nullptr || modifier_of(look, card, modifier_depot_any) != nullptr;
}

namespace {

// How many more of a Good a Location takes in Cleanup.
unsigned room(const Look& look, CopyId card, std::uint8_t good) {
    unsigned most = 0;
    if (const lang::Instruction* code = modifier_of(look, card, modifier_depot))
        most = look.rules.goods_of(code->a)[good] * (1 + sum_of_modules<&Module::times>(look.s, look, card));
    if (const lang::Instruction* code = modifier_of(look, card, modifier_depot_any))
        most = look.rules.goods_of(code->a)[good] > 0 ? 200 : most;
    return look.is_silent(card) ? 0U : most - std::min(most, engine::count_on(look.s.on_cards, card, good));
}

// The depots for a Good that come next: the first of them, how much the others take, and whether they are all alike.
struct Depots {
    CopyId first = no_copy;
    unsigned room_there = 0, room_elsewhere = 0;
    bool alike = true;
};
Depots depots_for(const Look& look, Seat seat, std::uint8_t good, unsigned seen) {
    Depots found;
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        const unsigned here = room(look, c, good);
        if (here == 0) return;
        if (seen > 0) {
            --seen;
        } else if (found.first == no_copy) {
            found.first = c;
            found.room_there = here;
        } else {
            found.room_elsewhere += here;
            found.alike = found.alike && look.s.table.def(c) == look.s.table.def(found.first);
        }
    });
    return found;
}

// So much goes there: as much as it takes, or what no other has room for; nothing that fits is left (ruling R-STORE).
struct Amounts {
    unsigned least = 0, most = 0;
};
Amounts amounts_for(const Depots& depots, unsigned have) {
    const unsigned most = std::min(have, depots.room_there);
    const unsigned least = have > depots.room_elsewhere ? std::min(most, have - depots.room_elsewhere) : 0;
    return {depots.alike ? most : least, most};
}

void store_here(Change& game, Seat seat, CopyId card, std::uint8_t good, unsigned n) {
    if (n == 0) return;
    std::uint16_t& have = game.s.players[seat].supply[good];
    have = static_cast<std::uint16_t>(have - n);
    game.tell(did_store_here, seat, no_copy, static_cast<int>(n), good, card);
    engine::lay_on(game.s.on_cards, card, good, n);
}

// S-FRI-12, S-FRI-15: in Cleanup, and only then.
void run_depot(Change& game, engine::Frame& frame) {
    auto& depot = frame.as<DepotFrame>();
    for (; depot.good < good_count; ++depot.good, depot.seen = 0) {
        if (!Supply::holds(depot.good)) continue;
        for (;;) {
            const unsigned have = game.s.players[frame.seat].supply[depot.good];
            const Depots depots = depots_for(game, frame.seat, depot.good, depot.seen);
            if (have == 0 || depots.first == no_copy) break;
            const Amounts amounts = amounts_for(depots, have);
            if (amounts.least < amounts.most) return game.ask(ask_depot, frame.seat);
            // One that is full now is no longer among those that come next.
            if (amounts.most < depots.room_there) ++depot.seen;
            store_here(game, frame.seat, depots.first, depot.good, amounts.most);
        }
    }
    game.s.frames.pop_back();
}

void answer_depot(Change& game, engine::Frame& frame, unsigned n) {
    auto& depot = frame.as<DepotFrame>();
    const Depots depots = depots_for(game, frame.seat, depot.good, depot.seen);
    if (n < depots.room_there) ++depot.seen;
    store_here(game, frame.seat, depots.first, depot.good, n);
}

// S-FRI-26
void put_under(Change& game, engine::Frame& frame, CopyId picked) {
    auto& elite = frame.as<EliteFrame>();
    elite.from = game.s.table.def(picked);
    const CopyId card = game.hide_in_hand(frame.seat, picked);
    game.lay_under(card, elite.card, false);
    game.tell(did_put, frame.seat, card, 1, 0, elite.card);
}

// Whether the Location still stands there at the end of the round, and a card is left for it.
bool can_put_under(const Look& look, Seat seat, const EliteFrame& elite) {
    bool any = false;
    if (look.s.table.pile(elite.card) != pile_of(pile_empire, seat)) return false;
    look.for_each_in(pile_of(pile_hand, seat), [&](CopyId c) { any = any || look.s.table.def(c) >= elite.from; });
    return any;
}

// The Goods that are stored, with how many of each and of those behind it can still be chosen.
template <class Visit>
void for_each_same_good(const Look& look, const SameGoodsFrame& same, Visit visit) {
    const auto left_of = [&](std::uint8_t good) {
        const unsigned all = engine::count_on(look.s.on_cards, same.card, good);
        return good == same.from ? all - std::min<unsigned>(all, same.taken) : all;
    };
    unsigned behind = 0;
    for (std::uint8_t good = same.from; good < good_count; ++good) behind += left_of(good);
    for (std::uint8_t good = same.from; good < good_count; ++good) {
        if (left_of(good) > 0) visit(good, behind);
        behind -= left_of(good);
    }
}

void run_same_goods(Change& game, engine::Frame& frame) {
    SameGoodsFrame& same = frame.as<SameGoodsFrame>();
    unsigned all = 0;
    for_each_same_good(game, same, [&](std::uint8_t, unsigned behind) { all = std::max(all, behind); });
    if (same.left == 0 || all == 0) return game.s.frames.pop_back();
    if (all > same.left) return game.ask(ask_same_goods, frame.seat);
    Supply goods{};
    for_each_same_good(game, same, [&](std::uint8_t good, unsigned) {
        const unsigned had = good == same.from ? same.taken : 0U;
        goods[good] = static_cast<std::uint16_t>(engine::count_on(game.s.on_cards, same.card, good) - had);
    });
    const Seat seat = frame.seat;
    const CopyId card = same.card;
    game.s.frames.pop_back();
    game.gain_goods(seat, goods, card);
}

void answer_same_goods(Change& game, engine::Frame& frame, std::uint8_t good) {
    SameGoodsFrame& same = frame.as<SameGoodsFrame>();
    same.taken = static_cast<std::uint8_t>(good == same.from ? same.taken + 1 : 1);
    same.from = good;
    --same.left;
    game.gain_good(frame.seat, good, 1, same.card);
}

}  // namespace

void start_depots(Change& game) {
    for (unsigned k = game.s.persons; k-- > 0;) {
        const auto seat = static_cast<Seat>((game.s.first_player + k) % game.s.persons);
        bool depots = false;
        game.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
            depots = depots || is_depot(game, c);
            if (modifier_of(game, c, modifier_elite) == nullptr || game.is_silent(c)) return;
            EliteFrame elite;
            elite.card = c;
            game.push(engine::make_frame(elite, seat));
        });
        if (depots) game.push(engine::make_frame(DepotFrame{}, seat));
    }
}

// S-FRI-14
void empty_depots(Change& game, Seat seat) {
    for (std::size_t i = game.s.on_cards.size(); i-- > 0;) {
        const OnCard put = game.s.on_cards[i];
        if (game.owner_of(put.card) != seat || !is_depot(game, put.card)) continue;
        std::uint16_t& have = game.s.players[seat].supply[put.good];
        have = core::narrow<std::uint16_t>(have + put.n);
        game.tell(did_fetch, seat, no_copy, put.n, put.good, put.card);
        game.s.on_cards.erase_at(i);
    }
}

void keep_in_depots(const Look& look, Seat seat, Supply& lost) {
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        if (!is_depot(look, c)) return;
        for (const std::uint8_t good : supply_goods)
            lost[good] = static_cast<std::uint16_t>(lost[good] - std::min<unsigned>(lost[good], room(look, c, good)));
    });
}

void run_depots(Change& game, engine::Frame& frame) {
    if (frame.is<DepotFrame>()) return run_depot(game, frame);
    if (frame.is<SameGoodsFrame>()) return run_same_goods(game, frame);
    if (can_put_under(game, frame.seat, frame.as<EliteFrame>())) return game.ask(ask_elite, frame.seat);
    game.s.frames.pop_back();
}

void list_depots(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    const State& s = look.s;
    switch (decision.question) {
        case ask_depot: {
            const auto& depot = frame.as<DepotFrame>();
            const Depots depots = depots_for(look, frame.seat, depot.good, depot.seen);
            const Amounts amounts = amounts_for(depots, s.players[frame.seat].supply[depot.good]);
            for (unsigned n = amounts.least; n <= amounts.most; ++n)
                decision.offer(engine::opt_number, depots.first, n);
            return;
        }
        case ask_elite:
            engine::for_each_kind(s.table, pile_of(pile_hand, frame.seat), [&](CopyId c) {
                if (s.table.def(c) >= frame.as<EliteFrame>().from) decision.offer(engine::opt_card, c);
            });
            return decision.offer(engine::opt_done);
        case ask_same_goods:
            return for_each_same_good(look, frame.as<SameGoodsFrame>(), [&](std::uint8_t good, unsigned behind) {
                if (behind >= frame.as<SameGoodsFrame>().left)
                    decision.offer(engine::good_option(engine::opt_good, good));
            });
        default: return;
    }
}

void answer_depots(Change& game, engine::Frame& frame, const engine::Option& option) {
    if (frame.is<DepotFrame>()) return answer_depot(game, frame, option.n);
    if (frame.is<SameGoodsFrame>()) return answer_same_goods(game, frame, option.good);
    if (option.kind == engine::opt_card) return put_under(game, frame, option.card);
    game.s.frames.pop_back();
}

}  // namespace settlers
