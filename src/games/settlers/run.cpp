// The procedures on the stack: each step either changes the state, pushes another procedure, ends its own, or asks.

#include "games/settlers/run.h"

namespace settlers {

void Run::advance() {
    while (s.question == engine::ask_nothing && !over()) {
        if (!s.pending.empty()) {
            bool running = false;
            for (const Frame& frame : s.frames) running = running || frame.is<TriggersFrame>();
            if (!running) push(engine::make_frame(TriggersFrame{}, s.pending[0].seat));
        }
        if (!s.frames.empty()) {
            run_frame(s.frames.back());
            continue;
        }
        switch (s.phase) {
            case Phase::lookout: run_lookout(); break;
            case Phase::production: run_production(); break;
            case Phase::action: run_action(); break;
            case Phase::cleanup: run_cleanup(); break;
            case Phase::over: break;
        }
    }
}

void Run::run_frame(Frame& frame) {
    switch (frame.proc) {
        case engine::proc_text: return run_text(frame);
        case engine::proc_each: return run_each(frame);
        case engine::proc_repeat: return run_repeat(frame);
        case engine::proc_both: return run_both(frame);
        case proc_activate: return run_activate(frame);
        case proc_pick: return run_pick(frame);
        case proc_build: return run_build(frame);
        case proc_deal: return run_deal(frame);
        case proc_draw: return run_draw(frame);
        case proc_pool: return run_pool(frame);
        case proc_deploy: return run_deploy(frame);
        case proc_resource: return frame.as<ResourceFrame>().left == 0 ? pop() : ask(ask_good, frame.seat);
        case proc_exchange: return run_exchange(frame);
        case proc_triggers: return run_triggers();
        case proc_give_back: return run_give_back(frame);
        case proc_discard: return s.table.empty(pile_of(pile_hand, frame.seat)) ? pop() : ask(ask_discard, frame.seat);
        case proc_produce: return run_produce(frame);
        case proc_search: return run_search(frame);
        default: break;
    }
    IMPERIA_ALWAYS(is_modules(frame.proc));
    owner_of_number(frame.proc).run_frame(*this, frame);
}

void Run::answer(const Option& option) {
    const std::uint8_t question = s.question;
    s.question = engine::ask_nothing;
    switch (question) {
        case ask_lookout:
        case ask_keep: return answer_lookout(option);
        case ask_action:
        case ask_after: return answer_action(option);
        default: break;
    }
    Frame& frame = s.frames.back();
    is_modules(frame.proc) ? owner_of_number(frame.proc).answer_frame(*this, frame, option)
                           : answer_frame(frame, option);
}

// What a module does when a text of its own context is over.
bool Run::settle() {
    if (s.modules.empty()) return false;
    const Frame& frame = s.frames.back();
    const auto& text = frame.as<engine::TextFrame>();
    return text.pc >= text.end && text.ends_context != 0 && any_module<&Module::text_ends>(s, *this, frame.context);
}

// Actions -----------------------------------------------------------------------------------------

// Paid for all uses at once; the effect of the first sentence and the sentences behind it run for each use. That the
// first sentence can be done was seen to when the Action was offered.
void Run::run_activate(Frame& frame) {
    auto& activate = frame.as<ActivateFrame>();
    const Context& c = context(frame);
    const lang::Ability& ability = rules.ability(c.ability);
    const std::size_t first_end = lang::after(rules.code(ability.begin), ability.begin);
    switch (activate.step) {
        case ActivateFrame::Step::pay:
            activate.step = ActivateFrame::Step::costs;
            if (!activate.riders.has(rider_free))
                start_pay(frame.seat, times(rules.info(c.ability).cost, c.uses), lang::none, frame.context);
            return;
        case ActivateFrame::Step::costs:
            activate.step = ActivateFrame::Step::effect;
            return push_text(frame.context, ability.begin + 1U, ability.cost_end);
        case ActivateFrame::Step::effect:
            activate.step = ActivateFrame::Step::rest;
            if (activate.loop == 0 || can(c, ability.cost_end, first_end) == Can::something)
                push_text(frame.context, ability.cost_end, first_end);
            return;
        case ActivateFrame::Step::rest:
            activate.step = ActivateFrame::Step::next;
            return push_text(frame.context, first_end, ability.end - 1U);
        case ActivateFrame::Step::next:
            if (any_module<&Module::text_ends>(s, *this, frame.context)) return;
            activate.step = ActivateFrame::Step::effect;
            if (s.modules.any()) used(frame.seat, c.card);
            if (++activate.loop < c.uses) return;
            break;
    }
    s.contexts.pop_back();
    pop();
}

// Building ----------------------------------------------------------------------------------------

// Cost paid, card placed, production, bonus, then triggers (S-BUILD-10, S-FAQ-EGY-18).
void Run::run_build(Frame& frame) {
    auto& build = frame.as<BuildFrame>();
    const CopyId card = build.card;
    const Seat seat = frame.seat;
    switch (build.step) {
        case BuildFrame::Step::pay:
            build.step = BuildFrame::Step::location;
            return start_pay(seat, build_cost(card, build.riders), lang::none, engine::no_context);
        case BuildFrame::Step::location:
            build.step = BuildFrame::Step::place;
            if (build_cost(card, build.riders)[good_location] > 0) ask(ask_location, seat);
            return;
        case BuildFrame::Step::place:
            build.step = BuildFrame::Step::production;
            place_in_empire(seat, card);
            return tell(did_build, seat, card, 0, 0, build.because);
        case BuildFrame::Step::production:
            build.step = BuildFrame::Step::bonus;
            if (def(card).production != lang::none) work(seat, card, def(card).production);
            return;
        case BuildFrame::Step::bonus:
            build.step = BuildFrame::Step::done;
            if (def(card).bonus != lang::none) work(seat, card, def(card).bonus);
            return;
        case BuildFrame::Step::done: break;
    }
    pop();
    happen(event_build, seat, card, 0);
    changed(seat);  // Features hear of it now
}

// The Food is paid before the Good comes (S-DEAL-01).
void Run::run_deal(Frame& frame) {
    auto& deal = frame.as<DealFrame>();
    const Seat seat = frame.seat;
    const CopyId card = deal.card;
    if (deal.paid == 0) {
        deal.paid = 1;
        Cost cost;
        cost[good_food] = 1;
        return start_pay(seat, cost, lang::none, engine::no_context);
    }
    pop();
    make_deal(seat, card);
}

// Cards -------------------------------------------------------------------------------------------

void Run::run_draw(Frame& frame) {
    const auto& draw = frame.as<DrawFrame>();
    if (draw.left == 0 || !can_draw(frame.seat, draw.good)) return pop();
    const bool common = draw.good != good_faction_card && can_draw(frame.seat, good_common_card);
    const bool faction = draw.good != good_common_card && can_draw(frame.seat, good_faction_card);
    if (common && faction) return ask(ask_deck, frame.seat);
    answer_draw(frame, common);
}

void Run::answer_draw(Frame& frame, bool common) {
    auto& draw = frame.as<DrawFrame>();
    --draw.left;
    const bool record = draw.gained != 0;
    draw_to_hand(frame.seat, common);
    if (record) s.gained.push_back({s.table.heads[pile_of(pile_hand, frame.seat)].last, good_card, 0});
}

void Run::run_pool(Frame& frame) {
    auto& pool = frame.as<PoolFrame>();
    const PileId pile = pile_of(pile_pool, frame.seat);
    if (pool.draw > 0) {
        const bool common = pool.good != good_faction_card && has_cards(frame.seat, good_common_card, false);
        const bool faction = pool.good != good_common_card && has_cards(frame.seat, good_faction_card, pool.renewed);
        if (common && faction) return ask(ask_deck, frame.seat);
        if (common || faction) return draw_pool(frame, common);
        pool.draw = 0;
        return;
    }
    if (pool.keep > 0 && !s.table.empty(pile)) return ask(ask_pool, frame.seat);
    s.skipped.clear();
    while (!s.table.empty(pile)) {
        const CopyId card = s.table.first(pile);
        tell(did_discard, frame.seat, card, 1, discards_by_text, pool.because);
        discard(card);
    }
    pop();
}

// Whether a deck gives a card; a text may have an empty Faction deck renewed (S-FRI-22).
bool Run::has_cards(Seat seat, std::uint8_t good, bool renewed) const {
    return can_draw(seat, good) ||
           (renewed && good == good_faction_card && !s.table.empty(pile_of(pile_discard, seat)));
}

void Run::draw_pool(Frame& frame, bool common) {
    --frame.as<PoolFrame>().draw;
    if (!common && !can_draw(frame.seat, good_faction_card)) renew_faction(frame.seat);
    const CopyId card = draw(frame.seat, common);
    if (card != no_copy) place(card, pile_pool, frame.seat);
}

void Run::answer_pool(Frame& frame, const Option& option) {
    if (option.kind != engine::opt_card) return draw_pool(frame, option.kind == opt_common_deck);
    --frame.as<PoolFrame>().keep;
    pool_left(frame.seat).skip_to(option.card, s.skipped);
    place(option.card, pile_hand, frame.seat);
    tell(did_pick, frame.seat, option.card, 1, 0, frame.as<PoolFrame>().because);
}

// First the colour, then the deck, if there are two to choose from.
void Run::run_search(Frame& frame) {
    const SearchFrame search_for = frame.as<SearchFrame>();
    const Seat seat = frame.seat;
    if (search_for.colour == colour_count) return ask(ask_colour, seat);
    const bool renewed = search_for.renewed != 0;
    const bool common = search_for.good != good_faction_card && can_draw(seat, good_common_card);
    const bool faction = search_for.good != good_common_card && has_cards(seat, good_faction_card, renewed);
    if (common && faction) return ask(ask_deck, seat);
    pop();
    search(seat, common, search_for.colour, renewed, search_for.because);
}

void Run::answer_search(Frame& frame, const Option& option) {
    if (option.kind == engine::opt_number) {
        frame.as<SearchFrame>().colour = option.which();
        return;
    }
    const SearchFrame search_for = frame.as<SearchFrame>();
    const Seat seat = frame.seat;
    pop();
    search(seat, option.kind == opt_common_deck, search_for.colour, search_for.renewed != 0, search_for.because);
}

// Goods -------------------------------------------------------------------------------------------

// Gained Samurai come from the supply and must stand somewhere; without room they are lost (S-JAP-20).
void Run::run_deploy(Frame& frame) {
    if (frame.as<DeployFrame>().left > 0 && !deploy_left(frame.seat).empty()) return ask(ask_deploy, frame.seat);
    s.skipped.clear();
    pop();
}

void Run::run_exchange(Frame& frame) {
    const auto& exchange = frame.as<ExchangeFrame>();
    if (exchange.left > 0) return ask(ask_exchange, frame.seat);
    const Seat seat = frame.seat;
    const auto pairs = core::narrow<std::uint8_t>(exchange.pairs);
    pop();
    happen(event_exchange, seat, no_copy, pairs);
}

// The owner of several triggers picks their order; equal ones need none, nor does one among those that can do nothing
// now: it comes first, and perhaps they can then (ruling R-ORDER).
void Run::run_triggers() {
    if (s.pending.empty()) return pop();
    const Seat seat = s.pending[0].seat;
    std::size_t only = s.pending.size();
    for (std::size_t i = 0; i < s.pending.size(); ++i) {
        if (s.pending[i].seat != seat || !can_run(s.pending[i])) continue;
        if (only == s.pending.size()) {
            only = i;
        } else if (s.table.def(s.pending[i].card) != s.table.def(s.pending[only].card)) {
            return ask(ask_trigger, seat);
        }
    }
    if (only == s.pending.size()) only = 0;
    const PendingTrigger trigger = s.pending[only];
    s.pending.erase_at(only);
    engine::act_unasked(s, seat);
    start_trigger(trigger);
}

void Run::run_give_back(Frame& frame) {
    if (!s.gained.empty()) return ask(ask_give_back, frame.seat);
    const GiveBackFrame give = frame.as<GiveBackFrame>();
    const Seat seat = frame.seat;
    GoodsSum goods{};
    for (std::size_t i = 0; i < goods.size(); ++i) goods[i] = rules.goods_of(give.goods)[i] * give.given;
    pop();
    gain(seat, goods, give.because);
}

void Run::answer_give_back(Frame& frame, const Option& option) {
    auto& give = frame.as<GiveBackFrame>();
    if (option.kind == engine::opt_done) return s.gained.clear();
    for (std::size_t i = 0; i < s.gained.size(); ++i) {
        if (s.gained[i].good != option.good || s.gained[i].card != option.card) continue;
        s.gained.erase_at(i);
        break;
    }
    ++give.given;
    give.good = option.good;
    give.card = option.card;
    if (option.card != no_copy) {
        discard(option.card);
    } else {
        --s.players[frame.seat].supply[option.good];
    }
    tell(did_give_back, frame.seat, option.card, 1, option.good, give.because);
}

// Production --------------------------------------------------------------------------------------

// One player's Production phase. What needs no decision comes first; of the rest, cards to draw and
// choices, the player picks the order (rulings R-PROD-ORDER and R-ORDER).
void Run::run_produce(Frame& frame) {
    const Seat seat = frame.seat;
    const PileId empire = pile_of(pile_empire, seat);
    if (frame.as<ProduceFrame>().plain_done == 0) {
        frame.as<ProduceFrame>().plain_done = 1;
        const std::uint16_t board = rules.board(s.players[seat].faction).production;
        run_plain(board, make_context(seat, no_copy, board));
        for_each_deal(seat, [&](CopyId c) {
            if (comes_at_once(deal_good(c))) gain_good(seat, deal_good(c), 1, c);
        });
        return for_each_in(empire, [&](CopyId c) {
            const std::uint16_t id = def(c).production;
            if (id != lang::none && !def(c).interactive_production) produce_from(seat, c);
        });
    }
    CopyId only = no_copy;
    bool choice = false;
    const auto consider = [&](CopyId c) {
        if (has(c, Mark::produced) || !can_produce(seat, c)) return;
        if (only == no_copy) {
            only = c;
            return;
        }
        const bool deal = !in_pile(c, pile_empire), only_deal = !in_pile(only, pile_empire);
        choice = choice || deal != only_deal || (!deal && s.table.def(c) != s.table.def(only));
    };
    for_each_deal(seat, [&](CopyId c) {
        if (!comes_at_once(deal_good(c))) consider(c);
    });
    for_each_in(empire, [&](CopyId c) {
        if (def(c).interactive_production) consider(c);
    });
    if (choice) return ask(ask_production, seat);
    if (only != no_copy) return produce(frame, only);
    const auto clear = [&](CopyId c) { s.marks[c].flags.clear(Mark::produced); };
    for_each_deal(seat, clear);
    for_each_in(empire, clear);
    pop();
    for_each_module<&Module::end_production>(s, [&](auto end) { end(*this, seat); });
}

void Run::produce(Frame& frame, CopyId source) {
    engine::act_unasked(s, frame.seat);
    s.marks[source].flags.set(Mark::produced);
    if (!in_pile(source, pile_empire)) return gain_good(frame.seat, deal_good(source), 1, source);
    produce_from(frame.seat, source);
}

// Answers -----------------------------------------------------------------------------------------

void Run::answer_payment(Frame& frame, const Option& option) {
    const Seat seat = frame.seat;
    const Cost cost = cost_due();
    Supply paid{};
    for (const std::uint8_t good : money_goods) paid[good] = cost[good];
    for (const std::uint8_t good : varying_goods) paid[good] = option.amounts[amount_of(good)];
    pop();
    pay(seat, paid);
}

// The Location in the cost.
void Run::answer_build(Frame& frame, const Option& option) {
    auto& build = frame.as<BuildFrame>();
    tell(did_discard, frame.seat, option.card, 1, discards_to_build, build.card);
    if (build.more_locations + 1U < build_cost(build.card, build.riders)[good_location]) {
        ++build.more_locations;
        build.step = BuildFrame::Step::location;
    }
    pay_location(frame.seat, option.card);
}

void Run::answer_exchange(Frame& frame, const Option& option) {
    auto& exchange = frame.as<ExchangeFrame>();
    --exchange.left;
    if (option.kind == engine::opt_good) {
        exchange.from = option.good;
        return gain_good(frame.seat, option.good, 1, no_copy);
    }
    start_draw(frame.seat, option.kind == opt_common_deck ? good_common_card : good_faction_card, 1, false);
}

void Run::answer_trigger(const Option& option) {
    for (std::size_t i = 0; i < s.pending.size(); ++i) {
        const PendingTrigger trigger = s.pending[i];
        if (trigger.card != option.card || !can_run(trigger)) continue;
        s.pending.erase_at(i);
        return start_trigger(trigger);
    }
}

void Run::answer_frame(Frame& frame, const Option& option) {
    const Seat seat = frame.seat;
    switch (frame.proc) {
        case engine::proc_text: return answer_text(frame, option);
        case engine::proc_each: return answer_each(frame, option);
        case engine::proc_repeat: return answer_repeat(frame, option);
        case proc_pick: return answer_pick(frame, option);
        case proc_pay: return answer_payment(frame, option);
        case proc_build: return answer_build(frame, option);
        case proc_draw: return answer_draw(frame, option.kind == opt_common_deck);
        case proc_pool: return answer_pool(frame, option);
        case proc_search: return answer_search(frame, option);
        case proc_deploy:
            --frame.as<DeployFrame>().left;
            deploy_left(seat).skip_to(option.card, s.skipped);
            return deploy(seat, option.card);
        case proc_resource:
            --frame.as<ResourceFrame>().left;
            frame.as<ResourceFrame>().from = option.good;
            return gain_good(seat, option.good, 1, frame.as<ResourceFrame>().because);
        case proc_exchange: return answer_exchange(frame, option);
        case proc_triggers: return answer_trigger(option);
        case proc_give_back: return answer_give_back(frame, option);
        case proc_discard: {
            const CopyId because = frame.as<DiscardFrame>().because;
            pop();
            tell(did_discard, seat, option.card, 1, discards_by_text, because);
            return discard(option.card);
        }
        case proc_produce: return produce(frame, option.card);
        default: IMPERIA_ALWAYS(false);
    }
}

}  // namespace settlers
