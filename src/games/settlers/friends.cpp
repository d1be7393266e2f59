// Why Can't We Be Friends: Open Production and the workers that are sent there, Instants.

#include "games/settlers/friends.h"

#include "engine/distinct.h"
#include "games/settlers/change.h"
#include "games/settlers/text.h"

namespace settlers {

// One worker goes there from the supply; the sender gets what the Location gives, and its owner a worker from the
// general supply (S-FRI-05 to S-FRI-07).
void send_worker(Change& game, Seat sender, CopyId location) {
    const Seat owner = game.user_of(location);
    Supply worker{};
    worker[good_worker] = 1;
    game.spend(sender, worker);
    ++game.s.marks[location].sent;
    game.tell(did_send, sender, owner, 1, location);
    game.gain_goods(owner, worker, location);
    game.produce_from(sender, location);
}

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

// S-FRI-09
void clean_up(Change& game) {
    for (CopyId c = 0; c < game.s.table.size; ++c) game.s.marks[c].sent = 0;
}

std::string option_words(const Text& text, const State& s, const engine::Decision&, const engine::Option& option) {
    if (option.kind == opt_send) return "send a worker to " + text.location_of(s, option.card);
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
    if (event.kind == did_play) return "The " + text.seat(s, event.seat) + " play " + text.name(event.card_def) + ".";
    if (event.kind != did_send) return {};
    return "The " + text.seat(s, event.seat) + " send a worker to " + text.name(event.card_def) + " of the " +
           text.seat(s, event.other) + ".";
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
    .run_frame = run_instant,
    .option = option_words,
    .describe = describe,
    .event = event_words,
    .clean_up = clean_up,
    .unsound = unsound,
};

}  // namespace settlers
