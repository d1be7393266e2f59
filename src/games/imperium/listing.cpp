// The options of every question.

#include "core/short_list.h"
#include "games/imperium/verb_shapes.h"

namespace imperium {

using engine::good_option;
using engine::make_option;
using engine::seat_option;

void Look::list(Decision& decision) const {
    decision.version = s.version;
    decision.seat = s.asked;
    decision.question = s.question;
    decision.because = s.contexts.empty() ? no_copy : s.contexts.back().card;
    decision.options.clear();
    if (s.phase == Phase::over) {
        decision.question = engine::ask_nothing;
        return;
    }
    if (s.question == engine::ask_nothing) return;
    s.frames.empty() ? list_phase(decision) : list_frame(decision, s.frames.back());
}

// Turns -------------------------------------------------------------------------------------------

void Look::list_phase(Decision& decision) const {
    switch (s.question) {
        case ask_turn_kind:
            decision.offer(opt_activate_turn);
            decision.offer(opt_innovate_turn);
            decision.offer(opt_revolt_turn);
            return;
        case ask_action: return list_action(decision);
        case ask_order:
            return for_each_due([&](const SolsticeEffect& effect) {
                if (waits(effect) || can_resolve(effect)) decision.offer(opt_effect, effect.card, effect.k);
            });
        case ask_slot: {
            const bool exiling = s.phase == Phase::cleanup_exile;
            for_each_market([&](CopyId there) {
                if (!exiling || !has_tokens(there)) decision.offer(engine::opt_card, there);
            });
            if (exiling && s.options.practice != 0) decision.offer(engine::opt_done);
            return;
        }
        case ask_discard:
        case ask_revolt:
            phase_kinds(*this).offer(0, [&](CopyId k) { decision.offer(engine::opt_card, k); });
            return decision.offer(engine::opt_done);
        default: IMPERIA_ALWAYS(false);
    }
}

namespace {

bool has_profit(const Look& look, CopyId card) { return look.def(card).route && !look.def(card).profit.empty(); }

bool is_full(const Look& look, CopyId route) {
    return !look.takes_goods(route) || look.bars(Obstacle::route_open, full_route - look.tokens(route, good_goods));
}

// What could be done in an Activate turn, legal or not: each card of the hand, each Exhaust ability, each full route.
template <class VisitOption>
void for_each_action(const Look& look, VisitOption visit) {
    const State& s = look.s;
    const Seat seat = s.active;
    look.for_each_in(pile_of(pile_hand, seat), [&](CopyId k) { visit(make_option(opt_play, k)); });
    if (s.players[seat].exhausts > 0 && s.working[seat].acts.has(act_exhaust)) {
        look.for_each_in_play(seat, [&](CopyId k) {
            if (!look.can_exhaust(seat, k)) return;
            for (std::size_t n = 0; n < look.def(k).exhaust.size(); ++n)
                visit(make_option(opt_exhaust, k, static_cast<unsigned>(n)));
        });
    }
    if (s.players[seat].actions > 0 && s.options.trade_routes != 0) {
        look.for_each_in(pile_of(pile_play, seat), [&](CopyId k) {
            if (has_profit(look, k) && is_full(look, k)) visit(make_option(opt_profit, k));
        });
    }
}

// Whether one of them is legal. A card that its own text or another lets be played so is free played.
bool is_legal(const Look& look, Option& action) {
    const Seat seat = look.s.active;
    const CopyId card = action.card;
    switch (action.kind) {
        case opt_play:
            if ((look.plays_freely(seat, card) || look.is_freed(seat, card)) &&
                look.can_play(seat, card, true, false)) {
                action.kind = opt_free_play;
                return true;
            }
            return (look.s.players[seat].actions > 0 || look.bars(Obstacle::no_action_left)) &&
                   look.can_play(seat, card, false, false);
        case opt_exhaust: return look.can_run(seat, card, look.def(card).exhaust[action.n]);
        case opt_profit: {
            const lang::Ability& text = look.rules.ability(look.def(card).profit.front());
            return look.can(look.make_context(seat, card, 0), text.begin, text.end - 1U) != Can::blocked;
        }
        default: return true;
    }
}

}  // namespace

void Look::list_action(Decision& decision) const {
    engine::Seen seen;
    for_each_action(*this, [&](Option action) {
        const bool twin = action.kind == opt_play && seen.before(def(action.card).like, [&] {
            for (const Option& one : decision.options) {
                if (same_to_choose(one.card, action.card)) return true;
            }
            return false;
        });
        if (!twin && is_legal(*this, action)) decision.offer(action);
    });
    decision.offer(opt_end_turn);
}

// The same questions as in the list above, and the answers "no" with their reasons. Market cards and developments come
// by texts and reshuffles; of the latter it is said whether they could be paid for.
void Look::for_each_refusal(core::FunctionRef<void(CopyId, std::uint8_t, const Why&)> visit) const {
    const Seat seat = s.active;
    Why noted;
    Look asking = *this;
    asking.obstacle = &noted;
    const auto answer = [&](bool possible, CopyId card, std::uint8_t kind) {
        if (!possible) visit(card, kind, noted);
        noted = {};
    };
    const auto asks = [&](std::uint8_t kind, CopyId card, unsigned n) {
        Option option = make_option(kind, card, n);
        return is_legal(asking, option);
    };
    for_each_in(pile_of(pile_hand, seat), [&](CopyId k) { answer(asks(opt_play, k, 0), k, opt_play); });
    for_each_in_play(seat, [&](CopyId k) {
        bool possible = false;
        if (asking.can_exhaust(seat, k)) {
            for (unsigned n = 0; !possible && n < def(k).exhaust.size(); ++n) possible = asks(opt_exhaust, k, n);
        }
        answer(possible, k, opt_exhaust);
    });
    if (s.options.trade_routes != 0) {
        for_each_in(pile_of(pile_play, seat), [&](CopyId k) {
            if (!has_profit(*this, k)) return;
            const bool possible = is_full(asking, k) &&
                                  (s.players[seat].actions > 0 || asking.bars(Obstacle::no_action_left)) &&
                                  asks(opt_profit, k, 0);
            answer(possible, k, opt_profit);
        });
    }
    for_each_market([&](CopyId k) { answer(asking.bars(Obstacle::by_text), k, opt_gain_market); });
    for_each_in(pile_of(pile_development, seat), [&](CopyId k) {
        if (asking.can_develop(seat, k, false)) (void)asking.bars(Obstacle::at_reshuffle);
        answer(false, k, opt_develop);
    });
}

// Actions are drawn until one is legal: few are looked into.
Option Look::draw_action(core::Random& random) const {
    core::ShortList<Option, engine::max_options> left;
    for_each_action(*this, [&](const Option& action) {
        for (const Option& one : left) {
            if (action.kind == opt_play && same_to_choose(one.card, action.card)) return;
        }
        left.push_back(action);
    });
    left.push_back(make_option(opt_end_turn));
    for (;;) {
        const std::size_t k = random.below(static_cast<std::uint32_t>(left.size()));
        Option action = left[k];
        if (is_legal(*this, action)) return action;
        left.erase_at(k);
    }
}

// Procedures --------------------------------------------------------------------------------------

namespace {

Clause clause_of(const Look& look, const Frame& frame, std::uint16_t pc) {
    return {look, look.s.contexts[frame.context], look.rules.code(pc), pc};
}

void list_pick(const Look& look, Decision& decision, const Frame& frame) {
    const auto& pick = frame.as<PickFrame>();
    const Clause one = clause_of(look, frame, pick.pc);
    const auto offer = [&](CopyId k) { decision.offer(engine::opt_card, k); };
    if (pick.step == PickFrame::Step::other_asked) return verb_rule(one.code.op).each_other(one, pick.card, offer);
    const Selector& selector = picked_selector(look.rules, one.code);
    const unsigned least = look.wanted(one.c, selector, one.code);
    const bool ordered = verb_rule(one.code.op).shape == Shape::joins || verb_rule(one.code.op).ordered(one);
    candidate_kinds(one).offer(
        ordered || pick.taken >= least ? 0 : least - pick.taken, [&](CopyId k) { return look.weight(selector, k); },
        offer);
    if (pick.decline != Decline::no || pick.taken >= least) decision.offer(engine::opt_done);
}

void list_target(const Look& look, Decision& decision, const Frame& frame) {
    const auto& target = frame.as<TargetFrame>();
    if (target.step == TargetFrame::Step::resource) {
        for (const std::uint8_t r : supply_goods) decision.offer(good_option(engine::opt_good, r));
        return;
    }
    const Clause one = clause_of(look, frame, target.pc);
    verb_rule(one.code.op).each_target(one, [&](CopyId k) { decision.offer(engine::opt_card, k); });
}

void list_amount(const Look& look, Decision& decision, const Frame& frame) {
    const auto& amount = frame.as<AmountFrame>();
    const Clause one = clause_of(look, frame, amount.pc);
    verb_rule(one.code.op).list(one, amount.pc, amount, decision);
}

void list_pay(const Look& look, Decision& decision, const Frame& frame) {
    const Clause one = clause_of(look, frame, frame.as<PayFrame>().pc);
    look.list_payments(decision, one.seat(), look.cost_of(one.c, one.code), look.for_unrest(one.c));
}

void list_found(const Look& look, Decision& decision, const Frame& frame) {
    const auto& find = frame.as<FindFrame>();
    const auto only = static_cast<PileKind>(find.only);
    for_each_searched(clause_of(look, frame, find.pc), [&](CopyId k) {
        if (only == pile_kinds || look.in_pile(k, only)) offer_card(look, decision, k);
    });
}

// The mana that a development still takes: cards from under the card that holds it.
void list_mana(const Look& look, Decision& decision, const Frame& frame) {
    const auto& develop = frame.as<DevelopFrame>();
    const unsigned until = mana_until(look.def(develop.card), develop.mana);
    mana_kinds(look, frame.seat).offer(until - develop.mana, [&](CopyId g) { decision.offer(engine::opt_card, g); });
}

void list_develop(const Look& look, Decision& decision, const Frame& frame) {
    const auto& develop = frame.as<DevelopFrame>();
    if (look.s.question == ask_payment) {
        return look.list_payments(decision, frame.seat, look.develop_cost(frame.seat, develop.card), false);
    }
    if (look.s.question == ask_pick) return list_mana(look, decision, frame);
    look.for_each_developable(frame.seat, develop.pc, develop.how.has(Developing::free),
                              [&](CopyId k) { offer_card(look, decision, k, opt_develop); });
    if (develop.decline != Decline::no) decision.offer(engine::opt_done);
}

// Who hears something may answer; what says "whenever" must be answered, in an order of one's own.
void list_answers(const Look& look, Decision& decision, const Frame& frame) {
    bool must = false;
    look.for_each_answer(look.s.events[frame.as<EventsFrame>().at], frame.seat,
                         [&](CopyId copy, std::size_t k, std::uint16_t ability) {
                             decision.offer(opt_respond, copy, static_cast<unsigned>(k));
                             must = must || look.rules.ability(ability).head == head_whenever;
                         });
    if (!must || decision.options.size() < 2) decision.offer(engine::opt_done);
}

void list_lessen(const Look& look, Decision& decision, const Frame& frame) {
    const auto& lessen = frame.as<LessenFrame>();
    if (lessen.by_discard == 0) decision.offer(engine::opt_yes);
    look.for_each_in(pile_of(pile_hand, frame.seat), [&](CopyId k) {
        if (lessen.by_discard != 0 && look.can_lessen(lessen, k)) offer_card(look, decision, k);
    });
    decision.offer(engine::opt_no);
}

void list_removed(const Look& look, Decision& decision, const Frame& frame) {
    look.for_each_in(pile_of(pile_development, frame.seat), [&](CopyId k) {
        if (look.can_start_with(frame, k)) offer_card(look, decision, k);
    });
}

void list_seats(const Look& look, Decision& decision, const Frame& frame) {
    for (Seat seat = 0; seat < look.s.player_count; ++seat) {
        if (frame.as<engine::EachFrame>().left.has(seat)) decision.offer(seat_option(engine::opt_seat, seat));
    }
}

}  // namespace

void Look::list_frame(Decision& decision, const Frame& frame) const {
    switch (s.question) {
        case engine::ask_may:
        case engine::ask_accept: decision.offer(engine::opt_yes); return decision.offer(engine::opt_no);
        case engine::ask_choose: return engine::list_choices(*this, frame, decision);
        case engine::ask_seat: return list_seats(*this, decision, frame);
        case ask_gain: return list_gain(decision, frame);
        case ask_trade: return list_trade(decision, frame);
        case ask_look: return list_look(decision, frame);
        default: break;
    }
    switch (frame.proc) {
        case proc_pick: return list_pick(*this, decision, frame);
        case proc_target: return list_target(*this, decision, frame);
        case proc_amount: return list_amount(*this, decision, frame);
        case proc_pay: return list_pay(*this, decision, frame);
        case proc_find: return list_found(*this, decision, frame);
        case proc_develop: return list_develop(*this, decision, frame);
        case proc_events: return list_answers(*this, decision, frame);
        case proc_lessen: return list_lessen(*this, decision, frame);
        case proc_remove: return list_removed(*this, decision, frame);
        default: IMPERIA_ALWAYS(false);
    }
}

// Whether the short variant may begin with a development removed, discarded or made the active quest.
bool Look::can_start_with(const Frame& frame, CopyId development) const {
    const auto& remove = frame.as<RemoveFrame>();
    if (remove.quest != 0 && (quests_card(frame.seat) == no_copy || !can_be_active(development))) return false;
    return remove.season == symbol_count || def(development).symbols.has(remove.season);
}

void Look::list_look(Decision& decision, const Frame& frame) const {
    const auto& look = frame.as<LookFrame>();
    const bool choosing = look.step == LookFrame::Step::choose;
    const bool plays = choosing && rules.code(look.pc).has(rider_main);
    for_each_in(aside, [&](CopyId k) {
        if (!plays || can_play(s.asked, k, true, false)) offer_card(*this, decision, k);
    });
    if (!choosing) decision.offer(engine::opt_done);
}

void Look::list_trade(Decision& decision, const Frame& frame) const {
    const Player& player = s.players[frame.seat];
    if (player.supply[good_progress] > 0) decision.offer(opt_trade_progress);
    for (Seat k = 0; k < s.player_count; ++k) {
        const auto seat = static_cast<Seat>((frame.seat + k) % s.player_count);
        for_each_in(pile_of(pile_play, seat), [&](CopyId c) {
            if (can_trade_with(frame.seat, c)) decision.offer(k == 0 ? opt_trade_own : opt_trade_other, c);
        });
    }
    if (frame.as<TradeFrame>().may_stop != 0) decision.offer(engine::opt_done);
}

void Look::list_gain(Decision& decision, const Frame& frame) const {
    const auto& gain = frame.as<GainFrame>();
    const Context& c = s.contexts[frame.context];
    const bool acquire = gain.acquire != 0;
    const Suits suits = gain.suits;
    const Selector plain;
    const Selector& selector = gain.pc == lang::none ? plain : rules.selector(rules.code(gain.pc).a);
    const bool only_exiled = marked(selector, standing_exiled);
    const bool exiled_too = gain.pc != lang::none && rules.code(gain.pc).has(rider_exiled_too);
    const auto suited = [&](CopyId copy) {
        if (suits.any() && selector.either == 0 && !def(copy).suits.meets(suits)) return false;
        // Trade routes only where they are named (I-TR-02).
        if (suits.empty() && def(copy).route) return false;
        return fits_here(c, selector, copy);
    };
    Suits asked = suits;  // where no suit is named: those of the market cards that could be gained
    if (!only_exiled) {
        for_each_market([&](CopyId there) {
            if (!suited(there)) return;
            decision.offer(opt_gain_market, there);
            if (suits.empty()) asked |= def(there).suits;
        });
        if (!acquire && any_of_suit(selector)) list_decks(decision, suits);
        if (!acquire && gain.pc != lang::none && searches_by_kind(selector))
            decision.offer(opt_gain_search, no_copy, suit_count);
    }
    const auto from_exile = [&](const Selector* also) {
        for_each_in(exile_pile, [&](CopyId k) {
            if (!suited(k) || (also != nullptr && !fits(*also, def(k)))) return;
            for (const Option& one : decision.options) {
                if (one.kind == opt_gain_exile && s.table.def(one.card) == s.table.def(k)) return;
            }
            decision.offer(opt_gain_exile, k);
        });
    };
    if (only_exiled || exiled_too) from_exile(nullptr);
    if (acquire && !only_exiled) {
        for_each_modifier(frame.seat, modifier_acquire_exiled,
                          [&](CopyId, const Instruction& m) { from_exile(&rules.selector(m.a)); });
    }
    // "... instead": an exiled card of a suit that was asked for, by recalling the card that says so.
    for_each_modifier(frame.seat, modifier_epic_poetry, [&](CopyId card, const Instruction& m) {
        const Suits both = rules.selector(m.a).suits() & asked;
        for_each_in(exile_pile, [&](CopyId k) {
            if (!def(k).suits.meets(both)) return;
            Option option = make_option(opt_gain_instead, k);
            option.target = card;
            decision.offer(option);
        });
    });
    if (gain.decline != Decline::no && !decision.options.empty()) decision.offer(engine::opt_done);
}

// What a break through may take besides: the top of a Small deck, an uncovered route, or a search of the Main deck.
void Look::list_decks(Decision& decision, Suits suits) const {
    for (std::uint8_t suit = 0; suit <= suit_trade_route; ++suit) {
        if (!suits.has(suit)) continue;
        const unsigned small = small_deck_of(suit);
        if (small < small_decks && !s.table.empty(pile_of(pile_small, small))) {
            decision.offer(opt_gain_small, no_copy, suit);
            continue;
        }
        if (suit == suit_trade_route) {
            if (s.options.trade_routes == 0) continue;
            bool uncovered = false;
            for (unsigned k = 0; k < small_decks; ++k) {
                const CopyId route = s.table.first(pile_of(pile_route, k));
                if (route == no_copy || !s.table.empty(pile_of(pile_small, k))) continue;
                uncovered = true;
                decision.offer(opt_gain_route, route);
            }
            if (uncovered) continue;
        }
        decision.offer(opt_gain_search, no_copy, suit);
    }
}

}  // namespace imperium
