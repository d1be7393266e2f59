// Why Can't We Be Friends: Open Production and the workers that are sent there, Instants, spies. Depots are in
// friends_depots.cpp.

#include "games/settlers/friends.h"

#include <algorithm>

#include "core/words.h"
#include "engine/distinct.h"
#include "games/settlers/change.h"
#include "games/settlers/check.h"
#include "games/settlers/friends_depots.h"
#include "games/settlers/friends_phrases.h"
#include "games/settlers/text.h"

namespace settlers {

namespace {

// An enemy's Open Production Location, which gives something (S-FRI-03, S-FRI-04); of none who has passed
// (S-FAQ-FRI-03).
bool can_send(const Look& look, CopyId location) {
    if (!look.def(location).open) return false;
    const Seat sender = look.s.active, user = look.user_of(location);
    if (user == sender || look.owner_of(location) == sender) return look.bars(Obstacle::own);
    if (has_passed(look.s, user)) return look.bars(Obstacle::passed, user);
    if (visits(look.s, location, true) >= most_workers) return look.bars(Obstacle::visited);
    return look.can_produce(sender, location);
}

// Whether an Instant has something to do.
bool can_play(const Look& look, CopyId card) {
    const std::uint16_t id = look.def(card).instant;
    return id != lang::none && look.can_run(look.s.active, card, id);
}

void list_action(const Look& look, engine::Decision& decision) {
    const PileId hand = pile_of(pile_hand, look.s.active);
    bool instants = false;
    look.for_each_in(hand, [&](CopyId c) { instants = instants || look.def(c).instant != lang::none; });
    if (instants) {
        engine::for_each_kind(look.s.table, hand, [&](CopyId c) {
            if (can_play(look, c)) decision.offer(opt_play, c);
        });
    }
    if (look.s.players[look.s.active].supply[good_worker] == 0) return;
    engine::Seen seen;
    for (Seat other = 0; other < look.s.player_count; ++other) {
        if (other == look.s.active) continue;
        look.for_each_in(pile_of(pile_empire, other), [&](CopyId c) {
            if (can_send(look, c)) look.offer(decision, c, opt_send, seen);
        });
    }
}

void ask_uses(const Look& look, core::FunctionRef<void(bool, CopyId, std::uint8_t)> answer) {
    const Seat seat = look.s.active;
    look.for_each_in(pile_of(pile_hand, seat), [&](CopyId c) {
        if (look.def(c).instant != lang::none) answer(can_play(look, c), c, opt_play);
    });
    Cost worker;
    worker[good_worker] = 1;
    for (Seat other = 0; other < look.s.player_count; ++other) {
        look.for_each_in(pile_of(pile_empire, other), [&](CopyId c) {
            if (other == seat || !look.def(c).open) return;
            answer(can_send(look, c) && (look.can_pay(seat, worker) || look.is_short_of(worker)), c, opt_send);
        });
    }
}

// S-FRI-16. What is played lies open until it is discarded.
void play(Change& game, CopyId card) {
    const Seat seat = game.s.active;
    game.tell(did_play, seat, card, 1);
    game.place(card, removed_pile);
    InstantFrame frame;
    frame.card = card;
    game.push(engine::make_frame(frame, seat));
}

// Whether a Feature keeps those who are visited from thanking for it (S-FRI-18).
bool gives_no_thanks(const Look& look, Seat sender) {
    bool any = false;
    look.for_each_used(sender, [&](CopyId c) {
        any = any || (modifier_of(look, c, modifier_no_thanks) != nullptr && !look.is_silent(c));
    });
    return any;
}

}  // namespace

bool can_spy(const Look& look, Seat seat) {
    bool any = false;
    for (Seat other = 0; other < look.s.player_count; ++other)
        any = any || (look.is_enemy(seat, other) && !look.s.table.empty(pile_of(pile_hand, other)));
    return any;
}

// One worker goes there from the supply; the sender gets what the Location gives, and its owner a worker from the
// general supply (S-FRI-05 to S-FRI-07).
void send_worker(Change& game, Seat sender, CopyId location) {
    const Seat owner = game.user_of(location);
    Supply worker{};
    worker[good_worker] = 1;
    game.pay(sender, worker);
    ++game.s.marks[location].sent;
    game.tell(did_send, sender, location, 1, owner);
    if (!gives_no_thanks(game, sender)) game.gain_goods(owner, worker, location);
    game.produce_from(sender, location);
    if (game.def(location).open) game.happen_to(owner, event_sent, location, 0);
}

namespace {

void run_instant(Change& game, engine::Frame& frame) {
    InstantFrame& instant = frame.as<InstantFrame>();
    const CopyId card = instant.card;
    if (instant.carried_out == 0) {
        instant.carried_out = 1;
        return game.start_text(frame.seat, card, game.def(card).instant);
    }
    game.s.frames.pop_back();
    game.discard(card);
}

void answer_action(Change& game, const engine::Option& option) {
    option.kind == opt_play ? play(game, option.card) : send_worker(game, game.s.active, option.card);
}

void razed(Change& game, Seat razer, CopyId location, bool enemy_owner, std::uint8_t colour) {
    if (enemy_owner) game.happen_to(razer, event_raze_enemy, location, colour);
}

// Spies -------------------------------------------------------------------------------------------

bool can_deal_with(const Look& look, CopyId card) {
    return look.def(card).faction != of_commons && look.def(card).deal_good != no_good;
}

void run_spy(Change& game, engine::Frame& frame) {
    const SpyFrame& spy = frame.as<SpyFrame>();
    if (spy.enemy == no_seat) {  // what came before may have left no hand to look at
        return can_spy(game, frame.seat) ? game.ask(ask_spied, frame.seat) : game.s.frames.pop_back();
    }
    bool any = false;
    game.for_each_in(pile_of(pile_hand, spy.enemy), [&](CopyId c) { any = any || can_deal_with(game, c); });
    if (any) return game.ask(ask_spy, frame.seat);
    game.s.frames.pop_back();
}

void answer_spy(Change& game, engine::Frame& frame, const engine::Option& option) {
    const Seat seat = frame.seat;
    if (option.kind == engine::opt_seat) {
        frame.as<SpyFrame>().enemy = option.seat;
        game.tell(did_spy, seat, no_copy, 0, option.seat, frame.as<SpyFrame>().because);
        return game.for_each_in(pile_of(pile_hand, option.seat),
                                [&](CopyId c) { engine::learn(game.s, c, SeatMask::only(seat)); });
    }
    game.s.frames.pop_back();
    game.make_deal(seat, option.card);
}

// What is asked -----------------------------------------------------------------------------------

void run_frame(Change& game, engine::Frame& frame) {
    switch (frame.proc) {
        case proc_depot:
        case proc_elite:
        case proc_same_goods: return run_depots(game, frame);
        case proc_spy: return run_spy(game, frame);
        default: return run_instant(game, frame);
    }
}

void list_frame(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    const State& s = look.s;
    switch (decision.question) {
        case ask_spied:
            for (Seat other = 0; other < s.player_count; ++other) {
                if (look.is_enemy(frame.seat, other) && !s.table.empty(pile_of(pile_hand, other)))
                    decision.offer(engine::seat_option(engine::opt_seat, other));
            }
            return;
        case ask_spy:
            return engine::for_each_kind(s.table, pile_of(pile_hand, frame.as<SpyFrame>().enemy), [&](CopyId c) {
                if (can_deal_with(look, c)) decision.offer(engine::opt_card, c);
            });
        default: return list_depots(look, decision, frame);
    }
}

void answer_frame(Change& game, engine::Frame& frame, const engine::Option& option) {
    switch (frame.proc) {
        case proc_depot:
        case proc_elite:
        case proc_same_goods: return answer_depots(game, frame, option);
        default: return answer_spy(game, frame, option);
    }
}

CopyId because(const Look&, const engine::Frame& frame) {
    switch (frame.proc) {
        case proc_elite: return frame.as<EliteFrame>().card;
        case proc_same_goods: return frame.as<SameGoodsFrame>().card;
        case proc_spy: return frame.as<SpyFrame>().because;
        case proc_instant: return frame.as<InstantFrame>().card;
        default: return no_copy;
    }
}

// Words -------------------------------------------------------------------------------------------

std::string question_words(const Text& text, const State& s, const engine::Decision& decision) {
    const engine::Frame& frame = s.frames.back();
    const std::string by = decision.because == no_copy ? "" : text.card(s, decision.because) + ": ";
    switch (decision.question) {
        case ask_depot:
            return "Cleanup: how much of your " +
                   std::string(text.vocabulary().goods[frame.as<DepotFrame>().good].plural) + " do you store on " +
                   text.card(s, decision.options[0].card) + "?";
        case ask_elite:
            return by +
                   "which cards do you put under it? They never come back, and what is listed above your choice stays "
                   "in your hand.";
        case ask_same_goods:
            return by + "which of the stored Goods do you gain (" + std::to_string(frame.as<SameGoodsFrame>().left) +
                   " to choose)?";
        case ask_spied: return by + "at whose hand do you look?";
        default: return by + "with which card do you make the deal?";
    }
}

// S-FRI-09
void clean_up(Change& game) {
    for (Seat seat = 0; seat < game.s.player_count; ++seat) {
        game.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
            game.s.marks[c].sent = 0;
            if (game.def(c).open) game.s.marks[c].level = 0;
        });
    }
}

std::string option_words(const Text& text, const State& s, const engine::Decision& decision,
                         const engine::Option& option) {
    if (option.kind == opt_send) return "send a worker to " + text.location_of(s, option.card);
    if (decision.question == ask_depot)
        return "store " + text.good(s.frames.back().as<DepotFrame>().good, option.n) + " on " +
               text.card(s, option.card);
    if (option.kind == engine::opt_card && decision.question == ask_elite) return "put " + text.card(s, option.card);
    if (option.kind == engine::opt_card && decision.question == ask_spy)
        return text.card(s, option.card) + " (" + text.good(text.deal_good(s, option.card), 1) + ")";
    return option.kind == opt_play ? "play " + text.card(s, option.card) : std::string();
}

void describe(const Text& text, const State& s, const engine::Decision&, const engine::Option& option,
              engine::OptionView& view) {
    if (option.kind != opt_send && option.kind != opt_play) return;
    const bool sends = option.kind == opt_send;
    view.group = sends ? "Send a worker" : "Play an instant";
    view.order = 5;
    if (sends) view.price = Text::price_in(good_worker, 1);
    view.note = text.line(s.table.def(option.card), sends ? "Open production" : "Instant");
}

std::string_view verb(std::uint8_t kind) {
    switch (kind) {
        case opt_send: return "send";
        case opt_play: return "play";
        default: return {};
    }
}

std::string event_words(const Text& text, const State& s, const engine::LoggedEvent& event, unsigned) {
    const std::string who = "The " + text.seat(s, event.seat);
    const auto good = [&] { return text.good(event.other, static_cast<unsigned>(event.n)); };
    switch (event.kind) {
        case did_play: return who + " play " + text.name(event.card_def) + ".";
        case did_send:
            return who + " send a worker to " + text.name(event.card_def) + " of the " + text.seat(s, event.other) +
                   ".";
        case did_store_here: return who + " store " + good() + " on " + text.name(event.because_def) + ".";
        case did_fetch: return who + " take " + good() + " back from " + text.name(event.because_def) + ".";
        case did_take_home:
            return who + " take " + text.name(event.card_def) + " of the " + text.seat(s, event.other) +
                   " into their hand (" + text.name(event.because_def) + ").";
        case did_spy:
            return who + " look at the hand of the " + text.seat(s, event.other) + " (" + text.name(event.because_def) +
                   ").";
        case did_call_back: return who + " discard a worker from " + text.name(event.card_def) + ".";
        default: return {};
    }
}

// What depots will bring, and what enemies who send workers do.
double worth(const Look& look, Seat seat) {
    const State& s = look.s;
    const bool early = s.phase == Phase::lookout || s.phase == Phase::production;
    const double rounds_left = last_round - s.round + (early ? 1 : 0);
    double value = 0;
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        if (look.def(c).open) value += 0.3 * rounds_left;
        if (look.def(c).modifiers.empty()) return;
        if (is_depot(look, c)) value += 1.1 * rounds_left;
        if (modifier_of(look, c, modifier_no_thanks) != nullptr) value += 0.3 * rounds_left;
    });
    // Cards under a Location are taken for VP, which those under this one are not: its production is counted already.
    look.for_each_in(pile_of(pile_under, seat), [&](CopyId c) {
        if (modifier_of(look, s.marks[c].parent, modifier_elite) != nullptr) value -= 1;
    });
    return value;
}

// A depot takes what a text may let one keep.
std::string check_depot(const lang::Pack& pack, const lang::Card& card) {
    for (std::size_t i = 0; i < card.ability_count; ++i) {
        const lang::Ability& ability = pack.abilities[card.first_ability + i];
        if (ability.role != lang::Role::modifier) continue;
        const lang::Instruction& code = pack.code[ability.begin];
        if (code.op != modifier_depot && code.op != modifier_depot_any) continue;
        if (!is_only(pack.goods[code.a], can_be_stored)) return only_stored();
    }
    return {};
}

std::string unsound(const Look& look) {
    for (CopyId c = 0; c < look.s.table.size; ++c) {
        const unsigned sent = look.s.marks[c].sent;
        if (sent > most_workers) return "more workers than two were sent to a Location";
        if (sent > 0 && (look.def(c).production == lang::none || !look.in_pile(c, pile_empire)))
            return "a worker was sent where nothing is produced";
    }
    return {};
}

}  // namespace

const Module friends_module = {
    .list_action = list_action,
    .ask_uses = ask_uses,
    .answer_action = answer_action,
    .run_frame = run_frame,
    .list_frame = list_frame,
    .answer_frame = answer_frame,
    .because = because,
    .question = question_words,
    .option = option_words,
    .describe = describe,
    .verb = verb,
    .event = event_words,
    .end_production = empty_depots,
    .start_cleanup = start_depots,
    .clean_up = clean_up,
    .razed = razed,
    .worth = worth,
    .unsound = unsound,
    .keeps = keep_in_depots,
    .check_card = check_depot,
    .about =
        "Send a worker to an enemy Open production Location to gain what it produces; its owner gains a "
        "worker. Instants are played from hand. Depots keep Goods in Cleanup and give them back, with "
        "more, in the next Production.",
};

}  // namespace settlers
