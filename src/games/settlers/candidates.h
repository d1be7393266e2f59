#pragma once
// What a verb can be done to. The same walk answers "can this be done at all?" and lists the options.

#include "games/settlers/engine.h"

namespace settlers {

template <class Visit>
void Table::candidates(const lang::Instruction& code, const Reader& reader, const Cost& committed, unsigned depth,
                       Visit visit) const {
    const Seat seat = reader.seat;
    bool going = true;
    const auto offer = [&](CopyId card) {
        Option option;
        option.kind = opt_card;
        option.card = card;
        going = visit(option);
    };
    const auto each_in = [&](PileId pile, auto fits) {
        for (CopyId c = s.table.first(pile); going && c != no_copy; c = s.table.next(c)) {
            if (fits(c)) offer(c);
        }
    };
    const auto each_enemy = [&](auto act) {
        for (Seat other = 0; going && other < s.player_count; ++other) {
            if (is_enemy(seat, other)) act(other);
        }
    };
    // Verbs without a selector first.
    if (code.op == verb_take_goods) {
        const lang::Goods& wanted = rules.pack().goods[code.a];
        each_enemy([&](Seat other) {
            for (const std::uint8_t good : {good_wood, good_stone, good_food}) {
                if (going && s.players[other].goods[good] > 0 && wanted[good] + wanted[good_resource] > 0) {
                    Option option;
                    option.kind = opt_take;
                    option.n = good;
                    option.extra = other;
                    going = visit(option);
                }
            }
        });
        return;
    }
    if (code.op == verb_make_discard) {
        each_enemy([&](Seat other) {
            if (s.table.empty(pile_of(pile_hand, other))) return;
            Option option;
            option.kind = opt_player;
            option.n = other;
            going = visit(option);
        });
        return;
    }

    // Effects within effects go this deep and no further: far beyond any printed card.
    const bool nests = code.op == verb_build || code.op == verb_activate || code.op == verb_produce;
    if (nests && s.stack.size() > max_nesting) return;

    const lang::Selector sel = selector_for(code.a, reader);
    const auto fits = [&](CopyId c) { return (sel.another == 0 || c != reader.self) && rules.fits(sel, def(c)); };
    const auto each_deal = [&] {
        if (sel.whose == lang::Whose::yours) {
            each_in(pile_of(pile_deals, seat), fits);
            if (sel.place == place_usual) each_in(pile_of(pile_marks, seat), fits);
            return;
        }
        each_enemy([&](Seat other) {
            each_in(pile_of(pile_deals, other), fits);
            if (going && sel.place == place_usual) each_in(pile_of(pile_marks, other), fits);
        });
    };
    const auto each_target = [&](auto good) {
        each_enemy([&](Seat other) {
            each_in(pile_of(pile_empire, other), [&](CopyId c) { return is_target(seat, c) && fits(c) && good(c); });
        });
    };
    const auto each_used = [&](auto good) {
        for_each_used(s, seat, [&](CopyId c) {
            if (going && user_of(c) == seat && fits(c) && good(c)) offer(c);
        });
    };

    switch (code.op) {
        case verb_raze: {
            const bool free = (code.flags & rider_free) != 0;
            const unsigned tokens = goods_of(seat)[good_raze];
            if (sel.noun == noun_card) {
                if (!free && tokens < committed.raze + 1U) return;
                each_in(pile_of(pile_hand, seat), [&](CopyId c) { return def(c).has_raze && fits(c); });
            } else if (sel.whose == lang::Whose::yours) {
                for_each_used(s, seat, [&](CopyId c) {
                    if (going && def(c).has_raze && others_still_play(seat, c) && fits(c)) offer(c);
                });
            } else {
                for (Seat other = 0; going && other < s.player_count; ++other) {
                    if (other == seat) continue;  // one's own is no enemy's, even in an enemy's hands
                    each_in(pile_of(pile_empire, other), [&](CopyId c) {
                        return can_be_razed_by(seat, c) && fits(c) &&
                               (free || raze_cost(seat, c) + committed.raze <= tokens);
                    });
                }
            }
            return;
        }
        case verb_build: {
            const auto buildable = [&](CopyId c) {
                if (!fits(c)) return false;
                Cost cost = def(c).cost;
                if ((code.flags & rider_no_location) != 0) cost.location = 0;
                if ((code.flags & rider_free) != 0) cost = {};
                return can_pay(seat, cost + committed) && (cost.location == 0 || can_pay_location(seat));
            };
            each_in(pile_of(sel.noun == noun_deal ? pile_deals : pile_hand, seat), buildable);
            return;
        }
        case verb_activate:
            each_used([&](CopyId c) {
                return can_activate(seat, c, 1, committed, static_cast<std::uint8_t>(code.flags & rider_mask),
                                    depth + 1);
            });
            return;
        case verb_produce: each_used([&](CopyId c) { return def(c).production != no_ability; }); return;
        case verb_refresh:
            each_in(pile_of(pile_empire, seat), [&](CopyId c) { return fits(c) && s.marks[c].uses > 0; });
            return;
        case verb_raze_good: each_target([&](CopyId c) { return def(c).has_raze; }); return;
        case verb_remove:
            if (sel.whose == lang::Whose::yours) return each_in(pile_of(pile_empire, seat), fits);
            return each_target([](CopyId) { return true; });
        case verb_take_over: each_target([&](CopyId c) { return !is_taken(s, c); }); return;
        case verb_block: each_target([&](CopyId c) { return (s.marks[c].flags & mark_blocked) == 0; }); return;
        case verb_make_deal: {
            const lang::Selector& marker = rules.pack().selectors[code.b];
            bool marked = false;
            for (const SeatPile pile : {pile_hand, pile_faction_discard}) {
                for (CopyId c = s.table.first(pile_of(pile, seat)); !marked && c != no_copy; c = s.table.next(c)) {
                    marked = rules.fits(marker, def(c));
                }
            }
            if (!marked) return;
            each_target([&](CopyId c) { return def(c).deal_good != no_good && !deals_with(seat, c); });
            return;
        }
        case verb_deal_good:
        case verb_take_deal: each_deal(); return;
        case verb_discard:
            if (sel.noun == noun_deal) return each_deal();
            each_in(pile_of(sel.noun == noun_foundation ? pile_foundations : pile_hand, seat), fits);
            return;
        case verb_lay: each_in(pile_of(pile_hand, seat), fits); return;
        default: return;
    }
}

}  // namespace settlers
