// The mini-expansions: tiles in the middle of the table. Expedition, Diplomacy, Marketplace.
//
// What lies on a tile: `level` of an Expedition tile is who picked it, by seat from 1; of the Marketplace it is 1 on
// the tile that lies entry side up. `uses` of a tile are the seats that used it this round, a bit each. An Expedition
// tile that is blocked was not drawn for this round.

#include "games/settlers/minis.h"

#include "core/words.h"
#include "games/settlers/change.h"
#include "games/settlers/minis_phrases.h"
#include "games/settlers/text.h"

namespace settlers {

namespace {

constexpr Riders as_guest = Riders(rider_guest) | rider_used_up;  // tiles count their uses themselves

template <class Visit>
void for_each_tile(const Look& look, TileKind kind, Visit visit) {
    look.for_each_in(tiles, [&](CopyId c) {
        if (look.def(c).tile == kind) visit(c);
    });
}

bool has_used(const Look& look, CopyId tile, Seat seat) { return SeatMask(look.s.marks[tile].uses).has(seat); }
void set_used(State& s, CopyId tile, Seat seat) {
    SeatMask used = s.marks[tile].uses;
    used.add(seat);
    s.marks[tile].uses = used;
}

// Runs what a tile has for such a moment.
void run_tile(Change& game, std::uint8_t event, Seat seat, CopyId tile) {
    for (const Trigger& trigger : game.def(tile).triggers) {
        if (trigger.event == event) game.work(seat, tile, trigger.ability);
    }
}

// Expedition --------------------------------------------------------------------------------------

bool can_pick(const Look& look, CopyId tile) { return look.s.marks[tile].level == 0 && !look.has(tile, Mark::blocked); }

// S-MINI-04; not the last one (S-MINI-05).
void passed(Change& game, Seat seat) {
    const SeatMask all = SeatMask::first(game.s.persons);
    bool any = false;
    for_each_tile(game, tile_expedition, [&](CopyId c) { any = any || can_pick(game, c); });
    if (any && game.s.passed != all) game.push(engine::make_frame(TileFrame{}, seat));
}

// What picked tiles promised; then all lie there again (S-MINI-06).
void start_production(Change& game) {
    for_each_tile(game, tile_expedition, [&](CopyId c) {
        const unsigned holder = game.s.marks[c].level;
        game.s.marks[c] = Marks{};
        if (holder > 0) run_tile(game, event_next_production, static_cast<Seat>(holder - 1), c);
    });
}

// S-MINI-07: behind the last player's Production the tiles of this round are drawn.
void end_production(Change& game, Seat) {
    if (game.s.options.random_tiles == 0 || game.s.producers < game.s.persons) return;
    core::FixedVector<CopyId, 16> left;
    for_each_tile(game, tile_expedition, [&](CopyId c) {
        game.s.marks[c].flags.set(Mark::blocked);
        left.push_back(c);
    });
    for (unsigned k = 0; k + 1 < game.s.persons && !left.empty(); ++k) {
        const std::uint32_t drawn = game.s.random.below(random_tiles, static_cast<std::uint32_t>(left.size()));
        game.s.marks[left[drawn]].flags.clear(Mark::blocked);
        game.tell(did_ready_tile, game.s.first_player, left[drawn]);
        left.erase_at(drawn);
    }
}

// Marketplace -------------------------------------------------------------------------------------

bool is_entry(const Look& look, CopyId tile) {
    return look.def(tile).tile == tile_market && look.s.marks[tile].level == 1;
}

void set_up(Change& game) {
    unsigned n = 0;
    for_each_tile(game, tile_market, [&](CopyId) { ++n; });
    if (n == 0) return;
    std::uint32_t entry = game.s.random.below(random_tiles, n);
    for_each_tile(game, tile_market, [&](CopyId c) {
        if (entry-- == 0) game.s.marks[c].level = 1;
    });
}

// Calls with the stalls that a visitor can still use and pay for.
template <class Visit>
void for_each_stall(const Look& look, Seat seat, unsigned used, const Dry& dry, Visit visit) {
    unsigned number = 0;
    for_each_tile(look, tile_market, [&](CopyId c) {
        const unsigned bit = 1U << number++;
        if (!is_entry(look, c) && (used & bit) == 0 && look.can_activate(seat, c, 1, as_guest, dry)) visit(c, bit);
    });
}

bool has_stall(const Look& look, Seat seat, unsigned used, const Dry& dry = {}) {
    bool any = false;
    const Money::Packed packed = Money::pack(look.purse(seat), Money::most_had);
    unsigned number = 0;
    for (CopyId c = look.s.table.first(tiles); c != no_copy && !any; c = look.s.table.next(c)) {
        if (look.def(c).tile != tile_market) continue;
        const unsigned bit = 1U << number++;
        if (look.s.marks[c].level == 1 || (used & bit) != 0 || look.is_too_dear(packed, c)) continue;
        any = look.can_activate(seat, c, 1, as_guest, dry);
    }
    return any;
}

// The turn ----------------------------------------------------------------------------------------

bool is_embassy(const Look& look, CopyId tile) {
    return look.def(tile).tile == tile_diplomacy && look.def(tile).action != lang::none;
}

bool can_use_tile(const Look& look, Seat seat, Money::Packed packed, CopyId tile) {
    if (has_used(look, tile, seat)) return look.bars(Obstacle::tile_used);
    if (look.is_too_dear(packed, tile)) return look.is_short_of(look.rules.info(look.action_of(tile)).cost);
    return look.can_activate(seat, tile, 1, as_guest, Dry{});
}

// The Marketplace costs a worker, and lets nobody in who could use no stall behind it.
bool can_visit(const Look& look, Seat seat, CopyId tile) {
    if (has_used(look, tile, seat)) return look.bars(Obstacle::tile_used);
    Dry entry;
    entry.committed[good_worker] = 1;
    if (look.s.players[seat].supply[good_worker] == 0) return look.is_short_of(entry.committed);
    return has_stall(look, seat, 0, entry) || look.bars(Obstacle::no_stall);
}

void list_action(const Look& look, engine::Decision& decision) {
    const Seat seat = look.s.active;
    const Money::Packed packed = Money::pack(look.purse(seat), Money::most_had);
    look.for_each_in(tiles, [&](CopyId c) {
        if (is_embassy(look, c) && can_use_tile(look, seat, packed, c)) decision.offer(opt_tile, c);
        if (is_entry(look, c) && can_visit(look, seat, c)) decision.offer(opt_visit, c);
    });
}

void ask_uses(const Look& look, core::FunctionRef<void(bool, CopyId, std::uint8_t)> answer) {
    const Seat seat = look.s.active;
    const Money::Packed packed = Money::pack(look.purse(seat), Money::most_had);
    look.for_each_in(tiles, [&](CopyId c) {
        if (is_embassy(look, c)) answer(can_use_tile(look, seat, packed, c), c, opt_tile);
        if (is_entry(look, c)) answer(can_visit(look, seat, c), c, opt_visit);
    });
}

void answer_action(Change& game, const engine::Option& option) {
    const Seat seat = game.s.active;
    set_used(game.s, option.card, seat);
    if (option.kind == opt_tile) {
        game.tell(did_use_tile, seat, option.card);
        return game.start_action(seat, option.card, game.def(option.card).action, 1, {});
    }
    Supply worker{};
    worker[good_worker] = 1;
    game.tell(did_visit, seat, option.card);
    game.pay(seat, worker);
    game.push(engine::make_frame(VisitFrame{}, seat));
}

void run_frame(Change& game, engine::Frame& frame) {
    if (frame.is<TileFrame>()) return game.ask(ask_tile, frame.seat);
    if (has_stall(game, frame.seat, frame.as<VisitFrame>().used)) return game.ask(ask_stall, frame.seat);
    game.s.frames.pop_back();
}

void list_frame(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    if (decision.question == ask_tile) {
        for_each_tile(look, tile_expedition, [&](CopyId c) {
            if (can_pick(look, c)) decision.offer(engine::opt_card, c);
        });
    } else {
        for_each_stall(look, frame.seat, frame.as<VisitFrame>().used, Dry{},
                       [&](CopyId c, unsigned) { decision.offer(engine::opt_card, c); });
    }
    decision.offer(engine::opt_done);
}

void answer_frame(Change& game, engine::Frame& frame, const engine::Option& option) {
    const Seat seat = frame.seat;
    if (frame.is<TileFrame>() || option.kind == engine::opt_done) {
        game.s.frames.pop_back();
        if (option.kind == engine::opt_done) return;
        game.s.marks[option.card].level = static_cast<std::uint8_t>(seat + 1U);
        game.tell(did_pick_tile, seat, option.card);
        return run_tile(game, event_picked, seat, option.card);
    }
    auto& visit = frame.as<VisitFrame>();
    for_each_stall(game, seat, visit.used, Dry{}, [&](CopyId c, unsigned bit) {
        if (c == option.card) visit.used = static_cast<std::uint8_t>(visit.used | bit);
    });
    game.tell(did_use_stall, seat, option.card);
    game.start_action(seat, option.card, game.def(option.card).action, 1, {});
}

// What happens ------------------------------------------------------------------------------------

// S-MINI-15, and what lasted to the end of the round.
void clean_up(Change& game) {
    for (Player& player : game.s.players) player.truce = 0;
    game.for_each_in(tiles, [&](CopyId c) { game.s.marks[c].uses = 0; });
}

void dealt(Change& game, Seat seat, CopyId card) {
    for (unsigned k = 1; k < game.s.player_count; ++k)
        game.happen_to(static_cast<Seat>((seat + k) % game.s.player_count), event_enemy_deal, card, 0);
}

unsigned raze_cost(const Look& look, Seat, CopyId location) { return look.s.players[look.user_of(location)].truce; }

unsigned deals_of(const Look& look, Seat seat) {
    return look.s.table.count(pile_of(pile_deals, seat)) + look.s.table.count(pile_of(pile_marks, seat));
}

// What a text gives a player for the most Deals; nothing without one (ruling R-COUNCIL).
unsigned for_most_deals(const Look& look, Seat seat, const lang::Instruction& code) {
    const unsigned mine = deals_of(look, seat);
    bool most = mine > 0, tied = false;
    for (Seat other = 0; other < look.s.player_count; ++other) {
        if (other == seat) continue;
        most = most && deals_of(look, other) <= mine;
        tied = tied || deals_of(look, other) == mine;
    }
    return !most ? 0U : tied ? code.m : code.n;
}

template <class Visit>
void for_each_council(const Look& look, Visit visit) {
    const auto consider = [&](CopyId c) {
        for (const std::uint16_t id : look.def(c).modifiers) {
            const lang::Instruction& code = look.rules.code(look.rules.ability(id).begin);
            if (code.op == modifier_most_deals) visit(c, code);
        }
    };
    look.for_each_in(tiles, consider);
    for (Seat seat = 0; seat < look.s.player_count; ++seat) look.for_each_in(pile_of(pile_empire, seat), consider);
}

void score(Change& game, Seat seat) {
    for_each_council(game, [&](CopyId c, const lang::Instruction& code) {
        const unsigned n = for_most_deals(game, seat, code);
        if (n > 0) game.gain_good(seat, good_vp, n, c);
    });
}

double worth(const Look& look, Seat seat) {
    const State& s = look.s;
    double value = s.phase == Phase::action ? 0.4 * s.players[seat].truce : 0.0;
    for_each_tile(look, tile_expedition, [&](CopyId c) {
        if (s.marks[c].level != seat + 1U || s.round == last_round) return;
        for (const Trigger& trigger : look.def(c).triggers) value += trigger.event == event_next_production ? 0.5 : 0.0;
    });
    const double soon = static_cast<double>(s.round) / last_round;
    for_each_council(
        look, [&](CopyId, const lang::Instruction& code) { value += 0.5 * soon * for_most_deals(look, seat, code); });
    return value;
}

// Words -------------------------------------------------------------------------------------------

std::string question_words(const Text&, const State&, const engine::Decision& decision) {
    return decision.question == ask_tile ? "You have passed: which tile of the Expedition do you pick?"
                                         : "Marketplace: which stall do you use next?";
}

std::string option_words(const Text& text, const State& s, const engine::Decision& decision,
                         const engine::Option& option) {
    switch (option.kind) {
        case opt_tile: return "use " + text.card(s, option.card);
        case opt_visit: return "visit the marketplace";
        case engine::opt_card: return (decision.question == ask_tile ? "pick " : "use ") + text.card(s, option.card);
        case engine::opt_done: return decision.question == ask_tile ? "pick no tile" : "leave the marketplace";
        default: return {};
    }
}

void describe(const Text& text, const State& s, const engine::Decision& decision, const engine::Option& option,
              engine::OptionView& view) {
    const bool own = decision.question == ask_tile || decision.question == ask_stall;
    if (option.kind == opt_tile || (own && option.kind == engine::opt_card))
        view.note = text.lines(s.table.def(option.card));
    if (option.kind != opt_tile && option.kind != opt_visit) return;
    view.group = option.kind == opt_tile ? "Diplomacy" : "Marketplace";
    view.order = 5;
    if (option.kind == opt_visit) view.price = Text::price_in(good_worker, 1);
}

std::string_view verb(std::uint8_t kind) {
    switch (kind) {
        case opt_tile: return "use";
        case opt_visit: return "visit";
        default: return {};
    }
}

std::string event_words(const Text& text, const State& s, const engine::LoggedEvent& event, unsigned viewer) {
    const std::string who = "The " + text.seat(s, event.seat);
    switch (event.kind) {
        case did_use_tile:
        case did_use_stall: return who + " use " + text.name(event.card_def) + ".";
        case did_pick_tile: return who + " pick " + text.name(event.card_def) + ".";
        case did_ready_tile: return text.name(event.card_def) + " can be picked in this round.";
        case did_visit: return who + " visit the marketplace.";
        case did_truce:
            return "Razing Locations of the " + text.seat(s, event.seat) + " costs enemies " + std::to_string(event.n) +
                   " raze more in this round.";
        case did_to_bottom: {
            const bool known = viewer == sees_all || event.card_known.has(viewer);
            return who + " put " + (known ? text.name(event.card_def) : "a card") + " at the bottom of its deck.";
        }
        default: return {};
    }
}

void standing(const Text& text, const State& s, CopyId tile, std::vector<engine::MarkView>& parts) {
    if (!in_pile(s, tile, pile_tiles)) return;
    const TileKind kind = text.tile(s, tile);
    const unsigned level = s.marks[tile].level;
    if (kind == tile_market && level == 1) parts.emplace_back("entry");
    if (s.marks[tile].flags.has(Mark::blocked)) parts.emplace_back("closed", "not in this round");
    if (kind == tile_expedition && level > 0) parts.emplace_back("picked", "picked by the " + text.seat(s, level - 1));
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        if (SeatMask(s.marks[tile].uses).has(seat))
            parts.emplace_back("used-by",
                               (kind == tile_market ? "visited by the " : "used by the ") + text.seat(s, seat));
    }
}

// "entry Timber Stall"
bool given(Change& game, std::string_view item) {
    constexpr std::string_view word = "entry ";
    if (!item.starts_with(word)) return false;
    bool found = false;
    for_each_tile(game, tile_market, [&](CopyId c) {
        const bool named = core::lower(game.rules.name(game.s.table.def(c))) == core::lower(item.substr(word.size()));
        game.s.marks[c].level = named ? 1 : 0;
        found = found || named;
    });
    return found;
}

std::string unsound(const Look& look) {
    unsigned entries = 0, stalls = 0;
    std::string problem;
    look.for_each_in(tiles, [&](CopyId c) {
        if (look.def(c).tile == tile_market) is_entry(look, c) ? ++entries : ++stalls;
        if (look.def(c).tile == tile_expedition && look.s.marks[c].level > look.s.player_count)
            problem = "nobody could have picked that tile";
    });
    if (entries + stalls > 0 && entries != 1) return "the Marketplace has not one entry";
    return problem;
}

}  // namespace

const Module minis_module = {
    .list_action = list_action,
    .ask_uses = ask_uses,
    .answer_action = answer_action,
    .run_frame = run_frame,
    .list_frame = list_frame,
    .answer_frame = answer_frame,
    .question = question_words,
    .option = option_words,
    .describe = describe,
    .verb = verb,
    .event = event_words,
    .standing = standing,
    .set_up = set_up,
    .start_production = start_production,
    .end_production = end_production,
    .passed = passed,
    .clean_up = clean_up,
    .score = score,
    .dealt = dealt,
    .raze_cost = raze_cost,
    .worth = worth,
    .unsound = unsound,
    .given = given,
    .about =
        "Tiles in the middle of the table are there for all: a tile of the Expedition is picked on "
        "passing, Diplomacy and the Marketplace are actions, once a round each.",
};

}  // namespace settlers
