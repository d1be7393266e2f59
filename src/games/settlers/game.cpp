// Imperial Settlers behind the Game interface: steps, views, worlds dealt anew and invariants.

#include "games/settlers/game.h"

#include "engine/loop.h"
#include "engine/sound.h"
#include "games/settlers/run.h"

template struct engine::GameBase<settlers::Rules, settlers::State, settlers::Setup, settlers::Run>;

namespace settlers {

State Game::view(const Rules&, const State& state, unsigned seat) {
    State seen = state;
    engine::blank_unknown(seen, seat, [](CopyId) {});
    return seen;
}

namespace {

// Copies of one deck that a seat does not know may be any of them.
auto backs_of(const Rules& rules, const State& s) {
    return [&](CopyId c) {
        const CardDef& card = rules.def(s, c);
        return static_cast<std::uint16_t>(card.tile << 8U | card.faction);
    };
}
constexpr auto nothing_else = [](CopyId, CopyId) {};

}  // namespace

void Game::determinise(const Rules& rules, State& s, unsigned seat, core::Random& random) {
    engine::deal_unknown(s, piles, seat, random, backs_of(rules, s), nothing_else);
}

State Game::imagine(const Rules& rules, const State& state, unsigned seat) {
    State s = state;
    engine::order_unknown(s, piles, seat, backs_of(rules, s), nothing_else);
    return s;
}

std::string Game::unsound(const Rules& rules, const State& s) {
    if (std::string problem = engine::unsound_piles(s, piles, rules.def_count()); !problem.empty()) return problem;
    std::string problem;
    for_each_module<&Module::unsound>(s, [&](auto is_unsound) {
        if (problem.empty()) problem = is_unsound(Look(rules, s));
    });
    if (!problem.empty()) return problem;
    unsigned taken = 0;
    for (CopyId c = 0; c < s.table.size; ++c) {
        const Marks& marks = s.marks[c];
        const bool empire = is_built(s, c);
        const bool tokens = marks.flags.has(Mark::defense) || marks.flags.has(Mark::samurai);
        if (!empire && !in_pile(s, c, pile_tiles) &&
            (marks.uses != 0 || tokens || marks.flags.has(Mark::blocked) || is_taken(s, c)))
            return "something lies on a card out of play";
        if (marks.parent != no_copy && !is_built(s, marks.parent)) return "a card lies under no Location";
        if (is_taken(s, c)) ++taken;
        if (is_taken(s, c) && marks.taker == seat_of(s.table.pile(c))) return "a player took over an own Location";
        const bool common = rules.def(s, c).faction == of_commons;
        if (marks.flags.has(Mark::defense) && !common && !s.modules.meets(modules_with<&Module::holds_defense>))
            return "a Defense token lies on a Faction Location";
        if (marks.flags.has(Mark::samurai) && !rules.ever_holds_samurai(rules.def(s, c)))
            return "a Samurai stands where no text lets one stand";
    }
    if (taken != s.takeovers) return "the number of takeovers is wrong";
    for (const OnCard& put : s.on_cards) {
        if (!is_built(s, put.card) || put.n == 0) return "Goods lie on a card out of play";
    }
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        for (const std::uint8_t good : supply_goods) {
            if (s.players[seat].supply[good] > 20000) return "a supply holds more of a Good than can be";
        }
    }
    if (s.phase != Phase::over && s.question != engine::ask_nothing && s.asked >= s.persons)
        return "somebody is asked who decides nothing";
    if (s.round < 1 || s.round > last_round) return "there is no such round";
    if (s.phase == Phase::over && !s.frames.empty()) return "the game ended in the middle of an effect";
    return {};
}

}  // namespace settlers
