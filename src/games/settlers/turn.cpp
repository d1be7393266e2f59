// A player's turn: which options there are for every question, and the actions of the turn itself.

#include <bitset>

#include "engine/interpreter.h"
#include "games/settlers/candidates.h"
#include "games/settlers/engine.h"

namespace settlers {

namespace {

Option option_of(OptionKind kind, CopyId card = no_copy, std::uint8_t n = 0) {
    Option option;
    option.kind = kind;
    option.card = card;
    option.n = n;
    return option;
}

// Definitions already listed; Rules::load sees to it that there are no more.
using DefSet = std::bitset<max_defs>;

}  // namespace

// Whether two Locations are alike in all that matters, so that one option serves for both.
bool Table::same_standing(CopyId a, CopyId b) const {
    if (s.table.def(a) != s.table.def(b) || s.marks[a].uses != s.marks[b].uses ||
        s.marks[a].flags != s.marks[b].flags || s.marks[a].link != s.marks[b].link) {
        return false;
    }
    for (const PutGood& put : s.put) {
        if (put.card == a || put.card == b) return false;
    }
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        for (const SeatPile kind : {pile_under, pile_marks}) {
            for (CopyId c = s.table.first(pile_of(kind, seat)); c != no_copy; c = s.table.next(c)) {
                if (s.marks[c].link == a || s.marks[c].link == b) return false;
            }
        }
    }
    return true;
}

// Whether a Location of the same kind and standing comes earlier in the same pile.
bool Table::twin_before(CopyId location) const {
    for (CopyId c = s.table.first(s.table.pile(location)); c != location; c = s.table.next(c)) {
        if (s.table.def(c) == s.table.def(location) && same_standing(c, location)) return true;
    }
    return false;
}

void Table::list_hand(Decision& decision, OptionKind kind, Seat seat) const {
    DefSet seen;
    for (CopyId c = s.table.first(pile_of(pile_hand, seat)); c != no_copy; c = s.table.next(c)) {
        if (seen[s.table.def(c)]) continue;
        seen.set(s.table.def(c));
        decision.offer(option_of(kind, c));
    }
}

void Table::list_locations_to_pay(Decision& decision, Seat seat) const {
    for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) {
        if (!is_taken(s, c) && !twin_before(c)) decision.offer(option_of(opt_card, c));
    }
    for (CopyId c = s.table.first(pile_of(pile_foundations, seat)); c != no_copy; c = s.table.next(c)) {
        if (!twin_before(c)) decision.offer(option_of(opt_card, c));
    }
}

// Every way to pay, as Goods that leave the supply. Ways that would leave the rest of the text
// without what it needs are not offered.
void Table::list_payments(Decision& decision) const {
    const Frame& f = top();
    const Supply& have = s.players[f.seat].goods;
    const Cost& cost = f.cost;
    const unsigned total = cost.wood + cost.stone + cost.food + cost.resource + cost.gold;

    // What must still be possible after the payment.
    std::size_t rest = 0, rest_end = 0;
    Reader reader;
    if (s.stack.size() > 1) {
        const Frame& parent = s.stack[s.stack.size() - 2];
        if (parent.proc == Proc::ability && !rules.info(parent.ability).plain) {
            const lang::Ability& ability = rules.ability(parent.ability);
            reader = {parent.seat, parent.self, parent.n};
            rest = parent.pc < ability.cost_end ? ability.cost_end : parent.pc;
            rest_end = rest;
            while (rules.code(rest_end).op > lang::op_option || rules.code(rest_end).op == lang::op_choose) {
                rest_end += rules.code(rest_end).op == lang::op_choose ? 1U + rules.code(rest_end).b : 1U;
            }
        }
    }
    const unsigned any = cost.resource;
    // As little gold as possible comes first: that is what most people want.
    for (unsigned wood = std::min<unsigned>(have[good_wood], cost.wood + any) + 1; wood-- > 0;) {
        for (unsigned stone = std::min<unsigned>(have[good_stone], cost.stone + any) + 1; stone-- > 0;) {
            for (unsigned food = std::min<unsigned>(have[good_food], cost.food + any) + 1; food-- > 0;) {
                if (wood + stone + food > total) continue;
                const unsigned gold = total - wood - stone - food;
                if (gold < cost.gold || gold > have[good_gold]) continue;
                const unsigned over = (wood > cost.wood ? wood - cost.wood : 0) +
                                      (stone > cost.stone ? stone - cost.stone : 0) +
                                      (food > cost.food ? food - cost.food : 0);
                if (over > any) continue;
                if (rest != rest_end) {
                    Supply left = have;
                    left[good_worker] = static_cast<std::uint16_t>(left[good_worker] - cost.worker);
                    left[good_raze] = static_cast<std::uint16_t>(left[good_raze] - cost.raze);
                    left[good_wood] = static_cast<std::uint16_t>(left[good_wood] - wood);
                    left[good_stone] = static_cast<std::uint16_t>(left[good_stone] - stone);
                    left[good_food] = static_cast<std::uint16_t>(left[good_food] - food);
                    left[good_gold] = static_cast<std::uint16_t>(left[good_gold] - gold);
                    hypothetical_ = &left;
                    hypothetical_seat_ = f.seat;
                    const bool possible = can_do(rest, rest_end, reader, {});
                    hypothetical_ = nullptr;
                    if (!possible) continue;
                }
                Option option = option_of(opt_pay);
                option.card = static_cast<CopyId>(wood | stone << 8);
                option.target = static_cast<CopyId>(food | gold << 8);
                decision.offer(option);
            }
        }
    }
}

void Table::list_picks(Decision& decision) const {
    const Frame& f = top();
    const lang::Instruction& code = rules.code(f.pc);
    const Reader reader{f.seat, f.self, f.n};
    if (f.step == 2) {  // the card that marks a Trade Route Deal
        const lang::Selector& marker = rules.pack().selectors[code.b];
        DefSet seen;
        for (const SeatPile kind : {pile_hand, pile_faction_discard}) {
            if (kind == pile_faction_discard && marker.place != place_hand_or_discard) continue;
            for (CopyId c = s.table.first(pile_of(kind, f.seat)); c != no_copy; c = s.table.next(c)) {
                if (!rules.fits(marker, def(c))) continue;
                if (kind == pile_hand && seen[s.table.def(c)]) continue;
                if (kind == pile_faction_discard && twin_before(c)) continue;
                if (kind == pile_hand) seen.set(s.table.def(c));
                decision.offer(option_of(opt_card, c));
            }
        }
        return;
    }
    if (f.step == 3) {  // a Good of a Raze field
        std::uint8_t last = no_good;
        for (const std::uint8_t good : def(f.it).raze_goods) {
            if (good != no_good && good != last) decision.offer(option_of(opt_good, no_copy, good));
            last = good;
        }
        return;
    }
    bool optional = false;
    if (f.m > 0 || code.op != verb_take_goods) {
        const bool selects = code.op != verb_take_goods && code.op != verb_make_discard;
        optional = selects && f.m >= rules.pack().selectors[code.a].least;
    }
    const bool cost = (code.flags & lang::flag_cost) != 0;
    candidates(code, reader, {}, 0, [&](const Option& option) {
        // Several picks go in ascending order, so that no set comes up twice; costs repeat freely.
        if (f.m > 0 && !cost && option.kind == opt_card && option.card < f.it) return true;
        if (option.kind == opt_card && twin_before(option.card)) return true;
        decision.offer(option);
        return true;
    });
    if (optional && !cost) decision.options.push_back(option_of(opt_done));
}

void Table::list_resources(Decision& decision) const {
    for (const std::uint8_t good : {good_wood, good_stone, good_food}) {
        decision.offer(option_of(opt_good, no_copy, good));
    }
}

void Table::list_choices(Decision& decision) const {
    const Frame& f = top();
    const Reader reader{f.seat, f.self, f.n};
    const auto code = [this](std::size_t pc) -> const lang::Instruction& { return rules.code(pc); };
    engine::for_each_choice(code, f.pc, [&](unsigned number, std::size_t begin, std::size_t end) {
        if (!can_do(begin, end, reader, {})) return;
        decision.offer(option_of(opt_choice, f.self, static_cast<std::uint8_t>(number)));
    });
    if (engine::may_decline(code, f.pc)) decision.options.push_back(option_of(opt_no));
}

void Table::list_sources(Decision& decision, Seat seat) const {
    bool deal_listed = false;
    for (const SeatPile kind : {pile_deals, pile_marks}) {
        for (CopyId c = s.table.first(pile_of(kind, seat)); c != no_copy && !deal_listed; c = s.table.next(c)) {
            if (deal_good(c) < Supply{}.size() || (s.marks[c].flags & mark_produced) != 0) continue;
            decision.offer(option_of(opt_card, c));
            deal_listed = true;
        }
    }
    DefSet seen;
    for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) {
        if (!def(c).interactive_production || (s.marks[c].flags & mark_produced) != 0 || seen[s.table.def(c)]) continue;
        seen.set(s.table.def(c));
        decision.offer(option_of(opt_card, c));
    }
}

void Table::list_free_moves(Decision& decision) const {
    const Seat seat = s.active;
    const Supply& have = s.players[seat].goods;
    const bool samurai = have[good_worker] > 0 && rules.board(s.players[seat].faction).deploys != lang::none;
    if (have[good_defense] > 0 || samurai) {
        for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) {
            const bool defend =
                have[good_defense] > 0 && def(c).faction == common_faction && (s.marks[c].flags & mark_defense) == 0;
            const bool deploys = samurai && can_hold_samurai(seat, c);
            if ((!defend && !deploys) || twin_before(c)) continue;
            if (defend) decision.offer(option_of(opt_defend, c));
            if (deploys) decision.offer(option_of(opt_deploy, c));
        }
    }
    const bool hand = !s.table.empty(pile_of(pile_hand, seat));
    if (!hand && have[good_wood] + have[good_stone] + have[good_food] == 0) return;
    for_each_used(s, seat, [&](CopyId c) {
        if ((def(c).events >> (event_any_time - event_build) & 1U) == 0) return;
        for (const Trigger& trigger : def(c).triggers) {
            if (trigger.event != event_any_time) continue;
            const lang::Instruction& code = rules.code(rules.ability(trigger.ability).begin + 1U);
            if (code.op == verb_put_under) {
                DefSet seen;
                for (CopyId k = s.table.first(pile_of(pile_hand, seat)); k != no_copy; k = s.table.next(k)) {
                    if (seen[s.table.def(k)] || !rules.fits(rules.pack().selectors[code.a], def(k))) continue;
                    seen.set(s.table.def(k));
                    Option option = option_of(opt_put_under, k);
                    option.target = c;
                    decision.offer(option);
                }
            } else if (code.op == verb_put_here && !s.put.full()) {
                for (const std::uint8_t good : {good_wood, good_stone, good_food}) {
                    if (have[good] > 0) decision.offer(option_of(opt_put_here, c, good));
                }
            }
        }
    });
}

void Table::list_turn(Decision& decision) const {
    const Seat seat = s.active;
    const Supply& have = s.players[seat].goods;
    const bool location = can_pay_location(seat);
    const bool food = have[good_food] + have[good_gold] > 0;

    DefSet seen;
    for (CopyId c = s.table.first(pile_of(pile_hand, seat)); c != no_copy; c = s.table.next(c)) {
        const DefId id = s.table.def(c);
        if (seen[id]) continue;
        seen.set(id);
        const CardDef& card = rules.def(id);
        if ((card.cost.location == 0 || location) && can_pay(seat, card.cost)) {
            decision.offer(option_of(opt_build, c));
        }
        if (food && card.deal_good != no_good) decision.offer(option_of(opt_deal, c));
        if (card.has_raze && have[good_raze] > 0) decision.offer(option_of(opt_raze_hand, c));
    }
    if (have[good_raze] >= 2 && s.options.peaceful == 0) {
        for (Seat other = 0; other < s.player_count; ++other) {
            if (other == seat ? s.takeovers == 0 : has_passed(s, other)) continue;
            for (CopyId c = s.table.first(pile_of(pile_empire, other)); c != no_copy; c = s.table.next(c)) {
                if (can_be_razed_by(seat, c) && raze_cost(seat, c) <= have[good_raze] && !twin_before(c)) {
                    decision.offer(option_of(opt_raze, c));
                }
            }
        }
    }
    for_each_used(s, seat, [&](CopyId c) {
        if (def(c).action == no_ability || !can_activate(seat, c, 1, {}, 0, 0) || twin_before(c)) return;
        decision.offer(option_of(opt_activate, c, 1));
        for (std::uint8_t uses = 2; uses <= def(c).action_times && can_activate(seat, c, uses, {}, 0, 0); ++uses) {
            decision.offer(option_of(opt_activate, c, uses));
        }
    });
    for (unsigned pairs = 1; pairs * 2 <= have[good_worker] && pairs <= 100; ++pairs) {
        decision.offer(option_of(opt_exchange, no_copy, static_cast<std::uint8_t>(pairs)));
    }
    list_free_moves(decision);
    decision.options.push_back(option_of(opt_pass));
}

void Table::list(Decision& decision) const {
    decision.version = s.version;
    decision.seat = s.asked;
    decision.question = s.question;
    decision.because = s.stack.empty() ? no_copy : top().self;
    decision.options.clear();
    switch (s.question) {
        case ask_lookout: {
            DefSet seen;
            for (CopyId c = s.table.first(lookout_row); c != no_copy; c = s.table.next(c)) {
                if (seen[s.table.def(c)]) continue;
                seen.set(s.table.def(c));
                decision.offer(option_of(opt_card, c));
            }
            return;
        }
        case ask_keep: {
            DefSet seen;
            for (CopyId c = s.table.first(pile_of(pile_draft, s.asked)); c != no_copy; c = s.table.next(c)) {
                if (seen[s.table.def(c)]) continue;
                seen.set(s.table.def(c));
                decision.offer(option_of(opt_card, c));
            }
            return;
        }
        case ask_production: return list_sources(decision, s.asked);
        case ask_turn: return list_turn(decision);
        case ask_after:
            list_free_moves(decision);
            decision.options.push_back(option_of(opt_end_turn));
            return;
        case ask_pay: return list_payments(decision);
        case ask_location: return list_locations_to_pay(decision, s.asked);
        case ask_deck:
            decision.offer(option_of(opt_common_deck));
            decision.offer(option_of(opt_faction_deck));
            return;
        case ask_pool: {
            DefSet seen;
            for (CopyId c = s.table.first(pile_of(pile_pool, s.asked)); c != no_copy; c = s.table.next(c)) {
                if (seen[s.table.def(c)]) continue;
                seen.set(s.table.def(c));
                decision.offer(option_of(opt_card, c));
            }
            return;
        }
        case ask_good:
            if (top().proc == Proc::resource) return list_resources(decision);
            return list_picks(decision);
        case ask_pick:
        case ask_marker: return list_picks(decision);
        case ask_choose: return list_choices(decision);
        case ask_may:
            decision.offer(option_of(opt_yes));
            decision.options.push_back(option_of(opt_no));
            return;
        case ask_exchange:
            list_resources(decision);
            if (can_draw(s.asked, good_common_card)) decision.offer(option_of(opt_common_deck));
            if (can_draw(s.asked, good_faction_card)) decision.offer(option_of(opt_faction_deck));
            return;
        case ask_deploy:
            for (CopyId c = s.table.first(pile_of(pile_empire, s.asked)); c != no_copy; c = s.table.next(c)) {
                if (can_hold_samurai(s.asked, c) && !twin_before(c)) decision.offer(option_of(opt_card, c));
            }
            return;
        case ask_trigger: {
            DefSet seen;
            for (const PendingTrigger& pending : s.pending) {
                if (pending.seat != s.asked || seen[s.table.def(pending.self)]) continue;
                seen.set(s.table.def(pending.self));
                decision.offer(option_of(opt_card, pending.self));
            }
            return;
        }
        case ask_give_back:
            for (std::size_t i = 0; i < s.gained.size(); ++i) {
                const GainedGood& gained = s.gained[i];
                bool twin = false;
                for (std::size_t k = 0; k < i; ++k) {
                    twin = twin || (s.gained[k].good == gained.good && s.gained[k].card == gained.card);
                }
                const bool held = gained.card != no_copy ? s.table.pile(gained.card) == pile_of(pile_hand, s.asked)
                                                         : s.players[s.asked].goods[gained.good] > 0;
                if (!twin && held) decision.offer(option_of(opt_good, gained.card, gained.good));
            }
            decision.options.push_back(option_of(opt_done));
            return;
        case ask_discard: return list_hand(decision, opt_card, s.asked);
        default: return;
    }
}

bool Table::answer_free_move(const Option& option) {
    const Seat seat = s.active;
    Supply& have = s.players[seat].goods;
    switch (option.kind) {
        case opt_defend:
            --have[good_defense];
            s.marks[option.card].flags = static_cast<std::uint8_t>(s.marks[option.card].flags | mark_defense);
            tell(did_defend, seat, 0, 1, option.card);
            return true;
        case opt_deploy:
            --have[good_worker];
            deploy(seat, option.card);
            return true;
        case opt_put_under: {
            const CopyId card = hide_in_hand(seat, option.card);
            s.marks[card].link = option.target;
            s.table.move_to_bottom(card, pile_of(pile_under, owner_of(option.target)));
            tell(did_put, seat, 0, 1, card, option.target);
            return true;
        }
        case opt_put_here: {
            --have[option.n];
            for (PutGood& put : s.put) {
                if (put.card == option.card && put.good == option.n) {
                    ++put.n;
                    tell(did_put, seat, option.n, 1, no_copy, option.card);
                    return true;
                }
            }
            s.put.push_back({option.card, option.n, 1});
            tell(did_put, seat, option.n, 1, no_copy, option.card);
            return true;
        }
        default: return false;
    }
}

void Table::answer_turn(const Option& option) {
    const Seat seat = s.active;
    if (answer_free_move(option)) return;
    s.acted = 1;
    switch (option.kind) {
        case opt_build: return start_build(seat, option.card, no_copy, 0);
        case opt_deal: push(Proc::deal, seat, option.card); return;
        case opt_raze_hand: {
            Cost cost;
            cost.raze = 1;
            spend(seat, cost, 0, 0, 0, 0);
            return raze(seat, option.card);
        }
        case opt_raze: {
            Cost cost;
            cost.raze = static_cast<std::uint8_t>(raze_cost(seat, option.card));
            spend(seat, cost, 0, 0, 0, 0);
            return raze(seat, option.card);
        }
        case opt_activate:
            s.marks[option.card].uses = static_cast<std::uint8_t>(s.marks[option.card].uses + option.n);
            tell(did_activate, seat, 0, option.n, option.card);
            return start_ability(def(option.card).action, seat, option.card, option.n, 0);
        case opt_exchange: {
            Cost cost;
            cost.worker = static_cast<std::uint8_t>(2 * option.n);
            spend(seat, cost, 0, 0, 0, 0);
            tell(did_exchange, seat, 0, option.n);
            Frame& frame = push(Proc::exchange, seat, no_copy);
            frame.n = frame.m = option.n;
            return;
        }
        case opt_pass:
            s.passed = static_cast<std::uint8_t>(s.passed | 1U << seat);
            tell(did_pass, seat, forced_ ? 1 : 0);
            return next_turn();
        case opt_end_turn: return next_turn();
        default: IMPERIA_ALWAYS(false);
    }
}

}  // namespace settlers
