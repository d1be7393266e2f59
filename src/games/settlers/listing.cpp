// The options of every question.

#include "engine/distinct.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {

using engine::good_option;
using engine::make_option;

// Unless a Location is offered already between which and this one there is nothing to choose.
bool Look::offer(Decision& decision, CopyId location, std::uint8_t kind, engine::Seen& seen, unsigned n) const {
    const bool twin = seen.before(s.table.def(location), [&] {
        return std::any_of(decision.options.begin(), decision.options.end(),
                           [&](const Option& one) { return one.kind == kind && same_to_choose(one.card, location); });
    });
    if (!twin) decision.offer(kind, location, n);
    return !twin;
}

namespace {

Cost one_of(std::uint8_t good, unsigned n = 1) {
    Cost cost;
    cost[good] = static_cast<std::uint8_t>(n);
    return cost;
}

}  // namespace

void Look::list_pile(Decision& decision, PileId pile) const {
    for_each_in(pile, [&](CopyId c) {
        engine::offer_once(decision, make_option(engine::opt_card, c),
                           [&](CopyId x, CopyId y) { return s.table.def(x) == s.table.def(y); });
    });
}

void Look::list(Decision& decision) const {
    decision.version = s.version;
    decision.seat = s.asked;
    decision.question = s.question;
    decision.because = s.frames.empty() ? no_copy : because();
    decision.options.clear();
    if (s.phase == Phase::over) {
        decision.question = engine::ask_nothing;
        return;
    }
    switch (s.question) {
        case engine::ask_nothing: return;
        case ask_lookout: return list_pile(decision, lookout_row);
        case ask_keep: return list_pile(decision, pile_of(pile_draft, s.asked));
        case ask_action: return list_action(decision);
        case ask_after: list_free_moves(decision); return decision.offer(opt_end_turn);
        default: break;
    }
    const Frame& frame = s.frames.back();
    is_modules(frame.proc) ? owner_of_number(frame.proc).list_frame(*this, decision, frame)
                           : list_frame(decision, frame);
}

// The card whose text asks.
CopyId Look::because() const {
    const Frame& frame = s.frames.back();
    if (is_modules(frame.proc)) {
        const Module& owner = owner_of_number(frame.proc);
        if (owner.because != nullptr) return owner.because(*this, frame);
        return frame.context < s.contexts.size() ? s.contexts[frame.context].card : no_copy;
    }
    switch (frame.proc) {
        case proc_pool: return frame.as<PoolFrame>().because;
        case proc_search: return frame.as<SearchFrame>().because;
        case proc_deploy: return frame.as<DeployFrame>().because;
        case proc_resource: return frame.as<ResourceFrame>().because;
        case proc_give_back: return frame.as<GiveBackFrame>().because;
        case proc_discard: return frame.as<DiscardFrame>().because;
        case proc_build: return frame.as<BuildFrame>().because;
        case proc_deal: return frame.as<DealFrame>().card;
        case proc_triggers: return s.pending.empty() ? no_copy : s.pending[0].card;
        case proc_pay: {
            const Frame& below = s.frames[s.frames.size() - 2];
            if (frame.as<PayFrame>().pc != lang::none) return s.contexts[frame.context].card;
            if (below.is<BuildFrame>()) return below.as<BuildFrame>().card;
            if (below.is<DealFrame>()) return below.as<DealFrame>().card;
            return s.contexts[below.context].card;
        }
        default: return frame.context < s.contexts.size() ? s.contexts[frame.context].card : no_copy;
    }
}

// The turn ----------------------------------------------------------------------------------------

// The actions that can be taken now, and passing (S-ACT-02, S-PASS-01).
void Look::list_action(Decision& decision) const {
    const Seat seat = s.active;
    const Supply& have = s.players[seat].supply;
    const Money::Packed packed = Money::pack(purse(seat), Money::most_had);
    const unsigned locations = payable_locations(seat);
    engine::for_each_kind(s.table, pile_of(pile_hand, seat), [&](CopyId c) {
        if (can_build_now(seat, packed, locations, c)) decision.offer(opt_build, c);
        if (can_deal_now(seat, c)) decision.offer(opt_deal, c);
        if (can_raze_in_hand(seat, c)) decision.offer(opt_raze_hand, c);
    });
    if (have[good_raze] >= 2 && s.options.peaceful == 0) list_razes(decision);
    const Dry nothing_yet;
    engine::Seen used;
    for_each_used(seat, [&](CopyId c) {
        if (!can_use(seat, packed, c)) return;
        if (!offer(decision, c, opt_activate, used, 1)) return;
        for (unsigned uses = 2; uses <= most_uses(c) && can_activate(seat, c, uses, {}, nothing_yet); ++uses)
            decision.offer(opt_activate, c, uses);
    });
    for_each_module<&Module::list_action>(s, [&](auto list_more) { list_more(*this, decision); });
    for (unsigned pairs = 1; pairs * workers_for_one <= have[good_worker]; ++pairs)
        decision.offer(opt_exchange, no_copy, pairs);
    list_free_moves(decision);
    decision.offer(opt_pass);
}

inline bool Look::can_build_now(Seat seat, Money::Packed packed, unsigned locations, CopyId copy) const {
    const CardDef& card = def(copy);
    if (card.instant != lang::none) return bars(Obstacle::instant);
    const bool weighed = packed != Money::unpacked && card.packed_cost != Money::unpacked;
    if (!(weighed ? Money::can_pay_packed(packed, card.packed_cost) : can_pay(seat, card.cost)))
        return is_short_of(card.cost);
    return card.cost[good_location] <= locations || bars(Obstacle::locations, no_seat, card.cost[good_location]);
}

inline bool Look::can_deal_now(Seat seat, CopyId card) const {
    if (def(card).deal_good == no_good) return bars(Obstacle::no_deal);
    const Supply& have = s.players[seat].supply;
    return have[good_food] + have[good_gold] > 0 || is_short_of(one_of(good_food));
}

inline bool Look::can_raze_in_hand(Seat seat, CopyId card) const {
    if (!def(card).has_raze) return bars(Obstacle::no_raze);
    return s.players[seat].supply[good_raze] > 0 || is_short_of(one_of(good_raze));
}

inline bool Look::can_raze_now(Seat seat, CopyId location) const {
    if (s.options.peaceful != 0) return bars(Obstacle::peaceful);
    if (!can_be_razed_by(seat, location)) return false;
    const unsigned price = raze_cost(seat, location);
    return price <= s.players[seat].supply[good_raze] || is_short_of(one_of(good_raze, price));
}

bool Look::could_raze(Seat seat, CopyId location) const { return can_raze_now(seat, location); }

// The same questions as in the lists above, and the answers "no" with their reasons.
void Look::for_each_refusal(core::FunctionRef<void(CopyId, std::uint8_t, const Why&)> visit) const {
    const Seat seat = s.active;
    const Money::Packed packed = Money::pack(purse(seat), Money::most_had);
    const unsigned locations = payable_locations(seat);
    Why noted;
    Look asking = *this;
    asking.obstacle = &noted;
    const auto answer = [&](bool possible, CopyId card, std::uint8_t kind) {
        if (!possible) visit(card, kind, noted);
        noted = {};
    };
    for_each_in(pile_of(pile_hand, seat), [&](CopyId c) {
        answer(asking.can_build_now(seat, packed, locations, c), c, opt_build);
        answer(asking.can_deal_now(seat, c), c, opt_deal);
        answer(asking.can_raze_in_hand(seat, c), c, opt_raze_hand);
    });
    for_each_used(seat, [&](CopyId c) { answer(asking.can_use(seat, packed, c), c, opt_activate); });
    for (Seat other = 0; other < s.player_count; ++other) {
        if (other == seat) continue;
        for_each_in(pile_of(pile_empire, other), [&](CopyId c) { answer(asking.can_raze_now(seat, c), c, opt_raze); });
    }
    for_each_module<&Module::ask_uses>(s, [&](auto ask) { ask(asking, answer); });
}

// From hand, or a Common Location of one who has not passed (S-RAZE-01, S-PASS-03).
void Look::list_razes(Decision& decision) const {
    const Seat seat = s.active;
    engine::Seen seen;
    for (Seat other = 0; other < s.player_count; ++other) {
        if (other == seat ? s.takeovers == 0 : has_passed(s, other)) continue;
        for_each_in(pile_of(pile_empire, other), [&](CopyId c) {
            if (can_raze_now(seat, c)) offer(decision, c, opt_raze, seen);
        });
    }
}

// What is no action (S-DEF-02, S-JAP-03).
void Look::list_free_moves(Decision& decision) const {
    const Seat seat = s.active;
    const Supply& have = s.players[seat].supply;
    const bool samurai = have[good_worker] > 0 && deploys(seat);
    engine::Seen defended, deployed;
    if (have[good_defense] > 0 || samurai) {
        for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
            if (have[good_defense] > 0 && can_hold_defense(c)) offer(decision, c, opt_defend, defended);
            if (samurai && can_hold_samurai(seat, c)) offer(decision, c, opt_deploy, deployed);
        });
    }
    for_each_module<&Module::list_free>(s, [&](auto list_more) { list_more(*this, decision); });
    const PileId hand = pile_of(pile_hand, seat);
    if (s.table.empty(hand) && resources_in(have) == 0) return;
    for_each_permission(seat, [&](CopyId c, const Instruction& code) {
        const auto is_twin = [&](const Option& one) {
            const CopyId there = one.kind == opt_put_under ? one.target : one.card;
            return (one.kind == opt_put_under || one.kind == opt_put_here) && there != c && same_to_choose(there, c);
        };
        if (std::any_of(decision.options.begin(), decision.options.end(), is_twin)) return;
        if (code.op == verb_put_under) {
            engine::for_each_kind(s.table, hand, [&](CopyId k) {
                if (!fits(rules.selector(code.a), def(k))) return;
                Option option = make_option(opt_put_under, k);
                option.target = c;
                decision.offer(option);
            });
        } else if (code.op == verb_put_here) {
            for (const std::uint8_t good : resource_goods) {
                if (have[good] > 0) decision.offer(good_option(opt_put_here, good, c));
            }
        }
    });
}

// Procedures --------------------------------------------------------------------------------------

namespace {

// The Resources, from one of them on.
void offer_resources(Decision& decision, std::uint8_t from) {
    for (const std::uint8_t good : resource_goods) {
        if (good >= from) decision.offer(good_option(engine::opt_good, good));
    }
}

}  // namespace

void Look::list_frame(Decision& decision, const Frame& frame) const {
    switch (s.question) {
        case engine::ask_may:
        case engine::ask_accept: decision.offer(engine::opt_yes); return decision.offer(engine::opt_no);
        case engine::ask_choose: return engine::list_choices(*this, frame, decision);
        case ask_production: return list_sources(decision, s.asked);
        case ask_payment: return list_payments(decision);
        case ask_location: return list_own_locations(decision);
        case ask_deck: decision.offer(opt_common_deck); return decision.offer(opt_faction_deck);
        case ask_pool:
            return pool_left(s.asked).offer(frame.as<PoolFrame>().keep,
                                            [&](CopyId k) { decision.offer(engine::opt_card, k); });
        case ask_good:
            if (frame.is<ResourceFrame>()) return offer_resources(decision, frame.as<ResourceFrame>().from);
            return list_picks(decision, frame);
        case ask_pick:
        case ask_marker: return list_picks(decision, frame);
        case ask_exchange: return list_exchanges(decision, frame.as<ExchangeFrame>().from);
        case ask_deploy:
            return deploy_left(s.asked).offer(frame.as<DeployFrame>().left,
                                              [&](CopyId k) { decision.offer(engine::opt_card, k); });
        case ask_trigger: return list_triggers(decision);
        case ask_give_back: return list_give_back(decision);
        case ask_discard: return list_pile(decision, pile_of(pile_hand, s.asked));
        case ask_colour: {
            const std::uint8_t good = frame.as<SearchFrame>().good;
            Colours colours;
            if (good != good_faction_card) colours |= printed_colours(of_commons);
            if (good != good_common_card) colours |= printed_colours(s.players[s.asked].faction);
            return list_colours(decision, colours);
        }
        default: break;
    }
    IMPERIA_ALWAYS(is_modules(s.question) && frame.is<PickFrame>());  // the other thing of a verb of its own
    list_picks(decision, frame);
}

// Those that nobody else uses, and the Foundations.
void Look::list_own_locations(Decision& decision) const {
    engine::Seen seen;
    for_each_in(pile_of(pile_empire, s.asked), [&](CopyId c) {
        if (!is_taken(s, c)) offer(decision, c, engine::opt_card, seen);
    });
    for_each_in(pile_of(pile_foundations, s.asked), [&](CopyId c) {
        engine::offer_once(decision, make_option(engine::opt_card, c),
                           [&](CopyId x, CopyId y) { return same_to_choose(x, y); });
    });
}

void Look::list_exchanges(Decision& decision, std::uint8_t from) const {
    offer_resources(decision, from);
    if (can_draw(s.asked, good_common_card)) decision.offer(opt_common_deck);
    if (can_draw(s.asked, good_faction_card)) decision.offer(opt_faction_deck);
}

void Look::list_triggers(Decision& decision) const {
    for (const PendingTrigger& pending : s.pending) {
        if (pending.seat != s.asked || !can_run(pending)) continue;
        engine::offer_once(decision, make_option(engine::opt_card, pending.card),
                           [&](CopyId x, CopyId y) { return s.table.def(x) == s.table.def(y); });
    }
}

// The colours of all cards that a deck is made from: nobody learns from it what is left there.
Colours Look::printed_colours(std::uint8_t faction) const {
    Colours colours;
    for (const DefId id : faction == of_commons ? rules.commons() : rules.board(faction).deck)
        colours |= rules.def(id).colours;
    return colours;
}

void Look::list_colours(Decision& decision, Colours colours) {
    for (const Colour colour : all_colours) {
        if (colours.has(colour)) decision.offer(engine::opt_number, no_copy, colour);
    }
}

engine::Kinds<max_cards> Look::pool_left(Seat seat) const {
    return {s.skipped, [&](auto visit) { for_each_in(pile_of(pile_pool, seat), visit); },
            [&](CopyId x, CopyId y) { return s.table.def(x) == s.table.def(y); }};
}

engine::Kinds<max_cards> Look::deploy_left(Seat seat) const {
    return {s.skipped,
            [&](auto visit) {
                for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
                    if (can_hold_samurai(seat, c)) visit(c);
                });
            },
            [&](CopyId x, CopyId y) { return same_to_choose(x, y); }};
}

void Look::list_picks(Decision& decision, const Frame& frame) const {
    const auto& pick = frame.as<PickFrame>();
    const Instruction& code = rules.code(pick.pc);
    const VerbRule& rule = verb_rule(code.op);
    const Context& c = s.contexts[frame.context];
    const Dry dry;
    const Clause clause{*this, c, code, dry};
    const auto take = [&](const Option& option) {
        engine::offer_once(decision, option, [&](CopyId x, CopyId y) { return same_to_choose(x, y); });
        return true;
    };
    if (pick.step == PickFrame::Step::other) return rule.each_other(clause, c.it, take);
    const bool cost = code.has(lang::flag_cost);
    const unsigned least = !rule.selects ? 1U : cost ? wanted(c, code) : rules.selector(code.a).least;
    if (rule.ordered(clause) || !rule.selects || wanted(c, code) == 1) {
        rule.each(clause, take);
    } else {
        kinds_left(clause).offer(least > pick.taken ? least - pick.taken : 0U,
                                 [&](CopyId k) { decision.offer(engine::opt_card, k); });
    }
    if (!cost && rule.selects && pick.taken >= least) decision.offer(engine::opt_done);
}

// Every way to pay that leaves the rest of the text what it needs; gold stands for a Resource (S-TERM-05).
void Look::list_payments(Decision& decision) const {
    const Frame& frame = s.frames.back();
    const Seat seat = frame.seat;
    const Cost cost = cost_due();
    const std::uint16_t pc = frame.as<PayFrame>().pc;
    std::size_t rest = 0, rest_end = 0;
    const Context* c = frame.context < s.contexts.size() ? &s.contexts[frame.context] : nullptr;
    if (c != nullptr && !rules.info(c->ability).plain) {
        const lang::Ability& ability = rules.ability(c->ability);
        rest = pc == lang::none || pc < ability.cost_end ? std::size_t{ability.cost_end} : pc + 1U;
        rest_end = clauses_end(rest);
    }
    for_each_payment(seat, cost, [&](const Supply& paid) {
        if (rest != rest_end) {
            Supply left = s.players[seat].supply;
            for (const std::uint8_t good : supply_goods)
                left[good] = static_cast<std::uint16_t>(left[good] - paid[good]);
            Look poorer = *this;
            poorer.weighed_ = &left;
            poorer.weighed_seat_ = seat;
            if (poorer.can(*c, rest, rest_end) != Can::something) return;
        }
        Option option = make_option(engine::opt_pay);
        for (const std::uint8_t good : varying_goods)
            option.amounts[amount_of(good)] = core::narrow<std::uint8_t>(paid[good]);
        decision.offer(option);
    });
}

// The end of the clauses that stand together, in one sentence or one option.
std::size_t Look::clauses_end(std::size_t pc) const {
    for (;;) {
        const std::uint8_t op = rules.code(pc).op;
        if (op == lang::op_end || op == lang::op_sentence || op == lang::op_option || op == lang::op_else) return pc;
        pc = lang::after(rules.code(pc), pc);
    }
}

void Look::list_sources(Decision& decision, Seat seat) const {
    bool deal_listed = false;
    for_each_deal(seat, [&](CopyId c) {
        if (deal_listed || comes_at_once(deal_good(c)) || has(c, Mark::produced) || !can_produce(seat, c)) return;
        decision.offer(engine::opt_card, c);
        deal_listed = true;
    });
    for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        if (!def(c).interactive_production || has(c, Mark::produced) || !can_produce(seat, c)) return;
        engine::offer_once(decision, make_option(engine::opt_card, c),
                           [&](CopyId x, CopyId y) { return s.table.def(x) == s.table.def(y); });
    });
}

void Look::list_give_back(Decision& decision) const {
    const auto& last = s.frames.back().as<GiveBackFrame>();
    for (std::size_t i = 0; i < s.gained.size(); ++i) {
        const GainedGood& gained = s.gained[i];
        bool twin = false;
        for (std::size_t k = 0; k < i; ++k)
            twin = twin || (s.gained[k].good == gained.good && s.gained[k].card == gained.card);
        const bool held = gained.card != no_copy ? s.table.pile(gained.card) == pile_of(pile_hand, s.asked)
                                                 : s.players[s.asked].supply[gained.good] > 0;
        const bool skipped = std::pair(gained.good, gained.card) < std::pair(last.good, last.card);
        if (!twin && held && !skipped) decision.offer(good_option(engine::opt_good, gained.good, gained.card));
    }
    decision.offer(engine::opt_done);
}

}  // namespace settlers
