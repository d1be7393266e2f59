// Why Can't We Be Friends: Open Production and the workers that are sent there, Instants, depots, spies.

#include "games/settlers/friends.h"

#include <algorithm>

#include "core/words.h"
#include "engine/distinct.h"
#include "games/settlers/change.h"
#include "games/settlers/friends_words.h"
#include "games/settlers/text.h"

namespace settlers {

namespace {

// An enemy's Open Production Location, which gives something (S-FRI-03, S-FRI-04); of none who has passed
// (S-FAQ-FRI-03).
bool can_send(const Look& look, CopyId location) {
    const Seat sender = look.s.active, owner = look.user_of(location);
    return look.def(location).open && owner != sender && !has_passed(look.s, owner) &&
           look.s.marks[location].sent < most_workers && look.can_produce(sender, location);
}

// Whether an Instant has something to do.
bool can_play(const Look& look, CopyId card) {
    const std::uint16_t id = look.def(card).instant;
    return id != no_ability && look.can_run(look.s.active, card, id);
}

void list_turn(const Look& look, engine::Decision& decision) {
    engine::for_each_kind(look.s.table, pile_of(pile_hand, look.s.active), [&](CopyId c) {
        if (can_play(look, c)) decision.offer(opt_play, c);
    });
    if (look.s.players[look.s.active].goods[good_worker] == 0) return;
    engine::Seen seen;
    for (Seat other = 0; other < look.s.player_count; ++other) {
        look.for_each_in(pile_of(pile_empire, other), [&](CopyId c) {
            if (can_send(look, c)) look.offer(decision, c, opt_send, seen);
        });
    }
}

// S-FRI-16. What is played lies open until it is discarded.
void play(Change& game, CopyId card) {
    const Seat seat = game.s.active;
    game.tell(did_play, seat, 0, 1, card);
    game.place(card, pile_pool, seat);
    engine::learn(game.s, card, engine::known_to_all);
    InstantFrame frame;
    frame.card = card;
    game.push(engine::make_frame(frame, seat));
}

// The text of a modifier that a card has; null if it has none.
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

// Whether a Feature keeps those who are visited from thanking for it (S-FRI-18).
bool gives_no_thanks(const Look& look, Seat sender) {
    bool any = false;
    look.for_each_used(sender, [&](CopyId c) {
        any = any || (modifier_of(look, c, modifier_no_thanks) != nullptr && !look.is_silent(c));
    });
    return any;
}

}  // namespace

// One worker goes there from the supply; the sender gets what the Location gives, and its owner a worker from the
// general supply (S-FRI-05 to S-FRI-07).
void send_worker(Change& game, Seat sender, CopyId location) {
    const Seat owner = game.user_of(location);
    Supply worker{};
    worker[good_worker] = 1;
    game.spend(sender, worker);
    ++game.s.marks[location].sent;
    game.tell(did_send, sender, owner, 1, location);
    if (!gives_no_thanks(game, sender)) game.gain_goods(owner, worker, location);
    game.produce_from(sender, location);
    if (game.def(location).open) game.raise_to(owner, event_sent, location, 0);
}

namespace {

void run_instant(Change& game, engine::Frame& frame) {
    InstantFrame& instant = frame.as<InstantFrame>();
    const CopyId card = instant.card;
    if (instant.carried_out == 0) {
        instant.carried_out = 1;
        return game.start_ability(game.def(card).instant, frame.seat, card);
    }
    game.s.frames.pop_back();
    game.discard(card);
}

void answer_turn(Change& game, const engine::Option& option) {
    option.kind == opt_play ? play(game, option.card) : send_worker(game, game.s.active, option.card);
}

void razed(Change& game, Seat razer, Seat loser, CopyId location, bool enemy_owner) {
    if (enemy_owner) game.raise_to(razer, event_raze_enemy, location, 0);
    game.raise_to(loser, event_razed, location, 0);
}

// Depots ------------------------------------------------------------------------------------------

unsigned stored(const State& s, CopyId card, std::uint8_t good) {
    for (const PutGood& put : s.put) {
        if (put.card == card && put.good == good) return put.n;
    }
    return 0;
}

// How many more of a Good a Location takes in Cleanup.
unsigned room(const Look& look, CopyId card, std::uint8_t good) {
    unsigned most = 0;
    if (const lang::Instruction* code = modifier_of(look, card, modifier_depot))
        most = look.rules.goods_of(code->a)[good] * (1 + sum_of_modules(look.s, &Module::times, look, card));
    if (const lang::Instruction* code = modifier_of(look, card, modifier_depot_any))
        most = look.rules.goods_of(code->a)[good] > 0 ? 200 : most;
    return look.is_silent(card) ? 0U : most - std::min(most, stored(look.s, card, good));
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
    std::uint16_t& have = game.s.players[seat].goods[good];
    have = static_cast<std::uint16_t>(have - n);
    game.tell(did_store_here, seat, good, static_cast<int>(n), no_copy, card);
    for (PutGood& put : game.s.put) {
        if (put.card != card || put.good != good) continue;
        put.n = static_cast<std::uint16_t>(put.n + n);
        return;
    }
    game.s.put.push_back({card, static_cast<std::uint16_t>(n), good, 0});
}

// S-FRI-12, S-FRI-15: in Cleanup, and only then.
void run_depot(Change& game, engine::Frame& frame) {
    auto& depot = frame.as<DepotFrame>();
    for (; depot.good < good_count; ++depot.good, depot.seen = 0) {
        if (!Supply::holds(depot.good)) continue;
        for (;;) {
            const unsigned have = game.s.players[frame.seat].goods[depot.good];
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
    game.s.marks[card].link = elite.card;
    game.lay_face_down(card, pile_under, frame.seat);
    game.tell(did_put, frame.seat, 0, 1, card, elite.card);
}

bool has_card_for(const Look& look, Seat seat, DefId from) {
    bool any = false;
    look.for_each_in(pile_of(pile_hand, seat), [&](CopyId c) { any = any || look.s.table.def(c) >= from; });
    return any;
}

void start_cleanup(Change& game) {
    for (unsigned k = game.s.player_count; k-- > 0;) {
        const auto seat = static_cast<Seat>((game.s.first_player + k) % game.s.player_count);
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
void end_production(Change& game, Seat seat) {
    for (std::size_t i = game.s.put.size(); i-- > 0;) {
        const PutGood put = game.s.put[i];
        if (game.owner_of(put.card) != seat || !is_depot(game, put.card)) continue;
        std::uint16_t& have = game.s.players[seat].goods[put.good];
        have = static_cast<std::uint16_t>(have + put.n);
        game.tell(did_fetch, seat, put.good, put.n, no_copy, put.card);
        game.s.put.erase_at(i);
    }
}

void keeps(const Look& look, Seat seat, Supply& lost) {
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        if (!is_depot(look, c)) return;
        for (const std::uint8_t good : supply_goods)
            lost[good] = static_cast<std::uint16_t>(lost[good] - std::min<unsigned>(lost[good], room(look, c, good)));
    });
}

// The Goods that are stored, with how many of each and of those behind it can still be chosen.
template <class Visit>
void for_each_same_good(const Look& look, const SameGoodsFrame& same, Visit visit) {
    const auto left_of = [&](std::uint8_t good) {
        const unsigned all = stored(look.s, same.card, good);
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
        goods[good] = static_cast<std::uint16_t>(stored(game.s, same.card, good) - had);
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

// Spies -------------------------------------------------------------------------------------------

bool can_deal_with(const Look& look, CopyId card) {
    return look.def(card).faction != common_faction && look.def(card).deal_good != no_good;
}

void run_spy(Change& game, engine::Frame& frame) {
    const SpyFrame& spy = frame.as<SpyFrame>();
    if (spy.enemy == no_seat) return game.ask(ask_spied, frame.seat);
    bool any = false;
    game.for_each_in(pile_of(pile_hand, spy.enemy), [&](CopyId c) { any = any || can_deal_with(game, c); });
    if (any) return game.ask(ask_spy, frame.seat);
    game.s.frames.pop_back();
}

void answer_spy(Change& game, engine::Frame& frame, const engine::Option& option) {
    const Seat seat = frame.seat;
    if (option.kind == engine::opt_seat) {
        frame.as<SpyFrame>().enemy = option.seat;
        game.tell(did_spy, seat, option.seat, 0, no_copy, frame.as<SpyFrame>().because);
        return game.for_each_in(pile_of(pile_hand, option.seat),
                                [&](CopyId c) { engine::learn(game.s, c, static_cast<SeatMask>(1U << seat)); });
    }
    game.s.frames.pop_back();
    game.make_deal(seat, option.card);
}

// What is asked -----------------------------------------------------------------------------------

void run_frame(Change& game, engine::Frame& frame) {
    switch (frame.proc) {
        case proc_depot: return run_depot(game, frame);
        case proc_elite:
            if (has_card_for(game, frame.seat, frame.as<EliteFrame>().from)) return game.ask(ask_elite, frame.seat);
            return game.s.frames.pop_back();
        case proc_same_goods: return run_same_goods(game, frame);
        case proc_spy: return run_spy(game, frame);
        default: return run_instant(game, frame);
    }
}

void list_frame(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    const State& s = look.s;
    switch (decision.question) {
        case ask_depot: {
            const auto& depot = frame.as<DepotFrame>();
            const Depots depots = depots_for(look, frame.seat, depot.good, depot.seen);
            const Amounts amounts = amounts_for(depots, s.players[frame.seat].goods[depot.good]);
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
        default: return;
    }
}

void answer_frame(Change& game, engine::Frame& frame, const engine::Option& option) {
    switch (frame.proc) {
        case proc_depot: return answer_depot(game, frame, option.n);
        case proc_elite:
            if (option.kind == engine::opt_card) return put_under(game, frame, option.card);
            return game.s.frames.pop_back();
        case proc_same_goods: return answer_same_goods(game, frame, option.good);
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
            return "Cleanup: how much " + std::string(text.vocabulary().goods[frame.as<DepotFrame>().good].word) +
                   " do you store on " + text.card(s, decision.options[0].card) + "?";
        case ask_elite: return by + "which cards do you put under it? They never come back.";
        case ask_same_goods:
            return by + "which of the stored Goods do you gain (" + std::to_string(frame.as<SameGoodsFrame>().left) +
                   " to choose)?";
        case ask_spied: return by + "at whose hand do you look?";
        default: return by + "with which card do you make the deal?";
    }
}

// S-FRI-09
void clean_up(Change& game) {
    for (CopyId c = 0; c < game.s.table.size; ++c) game.s.marks[c].sent = 0;
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
    if (sends) view.price = {{"workers", 1}};
    view.note = text.line(s.table.def(option.card), sends ? "Open production" : "Instant");
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
        if (is_depot(look, c)) value += 0.7 * rounds_left;
        if (modifier_of(look, c, modifier_no_thanks) != nullptr) value += 0.3 * rounds_left;
    });
    // Cards under a Location are taken for VP, which those under this one are not: its production is counted already.
    look.for_each_in(pile_of(pile_under, seat), [&](CopyId c) {
        if (modifier_of(look, s.marks[c].link, modifier_elite) != nullptr) value -= 1;
    });
    return value;
}

// A depot takes what a text may let one keep.
std::string check_card(const lang::Pack& pack, const lang::Card& card) {
    for (std::size_t i = 0; i < card.ability_count; ++i) {
        const lang::Ability& ability = pack.abilities[card.first_ability + i];
        if (ability.role != lang::Role::modifier) continue;
        const lang::Instruction& code = pack.code[ability.begin];
        if (code.op != modifier_depot && code.op != modifier_depot_any) continue;
        for (const GoodInfo& good : good_infos) {
            if (!good.stored && pack.goods[code.a][good.row.id] > 0)
                return "only workers, wood, stone, food, gold, raze and basic tech can be stored";
        }
    }
    return {};
}

std::string unsound(const Look& look) {
    for (CopyId c = 0; c < look.s.table.size; ++c) {
        const unsigned sent = look.s.marks[c].sent;
        if (sent > most_workers) return "more workers than two were sent to a Location";
        if (sent > 0 && (look.def(c).production == no_ability || !in_pile(look.s, c, pile_empire)))
            return "a worker was sent where nothing is produced";
    }
    return {};
}

}  // namespace

const Module friends_module = {
    .list_turn = list_turn,
    .answer_turn = answer_turn,
    .run_frame = run_frame,
    .list_frame = list_frame,
    .answer_frame = answer_frame,
    .because = because,
    .question = question_words,
    .option = option_words,
    .describe = describe,
    .event = event_words,
    .end_production = end_production,
    .start_cleanup = start_cleanup,
    .clean_up = clean_up,
    .razed = razed,
    .worth = worth,
    .unsound = unsound,
    .keeps = keeps,
    .check_card = check_card,
};

}  // namespace settlers
