#include "games/settlers/game.h"

#include <algorithm>

#include "engine/loop.h"
#include "engine/sound.h"
#include "games/settlers/deck.h"
#include "games/settlers/run.h"
#include "games/settlers/solo_setup.h"

namespace settlers {

namespace {

// Whether the format gives every seat a deck, and the table has room for all.
std::string check_decks(const Rules& rules, const Setup& setup) {
    const Format format = format_of(rules, setup);
    std::size_t cards = rules.tiles().size();
    for (const DefId id : rules.common()) cards += takes_common(format, rules.def(id)) ? rules.def(id).copies : 0U;
    cards += solo_cards(rules, setup);
    const bool open_fits = cards + deck_size * setup.factions.size() <= max_cards;
    for (std::size_t seat = 0; seat < setup.factions.size(); ++seat) {
        const std::uint8_t faction = setup.factions[seat];
        if (format == Format::introducing) {
            for (const DefId id : rules.board(faction).deck) cards += rules.def(id).copies;
        } else {
            cards += deck_size;
        }
        if (seat < setup.decks.size() && !setup.decks[seat].empty()) {
            const std::vector<std::string> faults = faults_of(rules, faction, setup.decks[seat], format);
            if (!faults.empty()) return "the deck of the " + rules.board(faction).name + ": " + faults.front();
        } else if (format != Format::introducing &&
                   !random_deck(rules, faction, format, [](std::uint32_t) { return 0U; }, [](DefId) {})) {
            return "the " + rules.board(faction).name + " have too few cards for a deck of 30";
        }
    }
    if (cards <= max_cards) return {};
    return "these decks hold " + std::to_string(cards) + " cards, a game at most " + std::to_string(max_cards) +
           (open_fits ? ": choose the format open" : "");
}

}  // namespace

std::string check_setup(const Rules& rules, const Setup& setup) {
    const std::size_t most = std::min<std::size_t>(most_players, rules.boards().size());
    if (setup.factions.empty()) return "a game needs at least one player";
    if (setup.factions.size() > most) {
        std::string problem = "Imperial Settlers is for at most " + std::to_string(most) + " players, not " +
                              std::to_string(setup.factions.size());
        if (setup.factions.size() == most_players) problem += "; a fifth Faction comes with an expansion";
        return problem;
    }
    for (std::size_t i = 0; i < setup.factions.size(); ++i) {
        if (setup.factions[i] >= rules.boards().size()) return "there is no such faction";
        for (std::size_t k = 0; k < i; ++k) {
            if (setup.factions[i] == setup.factions[k]) {
                return "two players cannot both be the " + rules.board(setup.factions[i]).name;
            }
        }
    }
    if (setup.first_player != no_seat && setup.first_player >= setup.factions.size()) {
        return "the first player must be one of the players";
    }
    if (std::string problem = check_solo(rules, setup); !problem.empty()) return problem;
    return check_decks(rules, setup);
}

void Game::set_up(const Rules& rules, const Setup& setup, const core::Seed& seed, State& state, Decision& decision,
                  engine::EventSink* sink) {
    engine::set_up<Run>(rules, setup, seed, state, decision, sink);
}

void Game::current(const Rules& rules, const State& state, Decision& decision) { Look(rules, state).list(decision); }

void Game::apply(const Rules& rules, State& state, const Option& option, Decision& decision, engine::EventSink* sink) {
    engine::apply<Run>(rules, state, option, decision, sink);
}

void Game::step(const Rules& rules, State& state, const Option& option) { engine::step<Run>(rules, state, option); }

Option Game::draw(const Rules& rules, const State& state, core::Random& random) {
    return engine::draw_listed(Look(rules, state), random);
}

void Game::resume(const Rules& rules, State& state, Decision& decision, engine::EventSink* sink) {
    engine::resume<Run>(rules, state, decision, sink);
}

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

int Game::score(const Rules& rules, const State& s, unsigned seat) {
    if (seat >= s.persons)
        return static_cast<int>(sum_of_modules<&Module::points>(s, Look(rules, s), static_cast<Seat>(seat)));
    const int vp = s.players[seat].goods[good_vp];
    return s.phase == Phase::over ? vp : vp + Look(rules, s).end_score(static_cast<Seat>(seat));
}

// Most VP; then most Workers and Resources, gold not among them; then most cards in hand; else shared.
std::span<const engine::Measure<Rules, State>> Game::measures() {
    static constexpr engine::Measure<Rules, State> all[] = {
        {"VP", [](const Rules& rules, const State& s, Seat seat) { return score(rules, s, seat); }},
        {"workers and Resources",
         [](const Rules&, const State& s, Seat seat) {
             const Supply& have = s.players[seat].goods;
             return static_cast<int>(have[good_worker] + resources_in(have));
         }},
        {"cards in hand", [](const Rules&, const State& s,
                             Seat seat) { return static_cast<int>(s.table.count(pile_of(pile_hand, seat))); }},
    };
    return all;
}

engine::SeatMask Game::winners(const Rules& rules, const State& s) {
    engine::SeatMask alone = 0;
    for_each_module<&Module::winners>(s, [&](auto winners_of) { alone = winners_of(Look(rules, s)); });
    return alone != 0 ? alone : engine::winners_by(rules, s, measures());
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
        if (marks.link != no_copy && !is_built(s, marks.link)) return "a card lies under no Location";
        if (is_taken(s, c)) ++taken;
        if (is_taken(s, c) && marks.taker == seat_of(s.table.pile(c))) return "a player took over an own Location";
        const bool common = rules.def(s, c).faction == common_faction;
        if (marks.flags.has(Mark::defense) && !common && (s.modules & modules_with<&Module::holds_defense>) == 0)
            return "a Defense token lies on a Faction Location";
        if (marks.flags.has(Mark::samurai) && !rules.ever_holds_samurai(rules.def(s, c)))
            return "a Samurai stands where no text lets one stand";
    }
    if (taken != s.takeovers) return "the number of takeovers is wrong";
    for (const PutGood& put : s.put) {
        if (!is_built(s, put.card) || put.n == 0) return "Goods lie on a card out of play";
    }
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        for (const std::uint8_t good : supply_goods) {
            if (s.players[seat].goods[good] > 20000) return "a supply holds more of a Good than can be";
        }
    }
    if (s.phase != Phase::over && s.question != engine::ask_nothing && s.asked >= s.persons)
        return "somebody is asked who decides nothing";
    if (s.round < 1 || s.round > last_round) return "there is no such round";
    if (s.phase == Phase::over && !s.frames.empty()) return "the game ended in the middle of an effect";
    return {};
}

}  // namespace settlers
