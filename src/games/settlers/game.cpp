#include "games/settlers/game.h"

#include <algorithm>
#include <cstring>

#include "games/settlers/engine.h"

namespace settlers {

std::string check_setup(const Rules&, const Setup& setup) {
    if (setup.factions.size() < 2 || setup.factions.size() > max_players) {
        return "Imperial Settlers is for 2 to 4 players, not " + std::to_string(setup.factions.size());
    }
    for (std::size_t i = 0; i < setup.factions.size(); ++i) {
        if (setup.factions[i] >= faction_count) return "there is no such faction";
        for (std::size_t k = 0; k < i; ++k) {
            if (setup.factions[i] == setup.factions[k]) {
                return "two players cannot both be the " + std::string(faction_name(setup.factions[i]));
            }
        }
    }
    if (setup.first_player != no_seat && setup.first_player >= setup.factions.size()) {
        return "the first player must be one of the players";
    }
    return {};
}

void Game::set_up(const Rules& rules, const Setup& setup, std::uint64_t seed, State& s, engine::Decision& decision,
                  engine::EventSink* sink) {
    std::memset(static_cast<void*>(&s), 0, sizeof s);  // padding too: states are compared and hashed as bytes
    s = State{};
    s.random.seed = seed;
    s.options = setup.options;
    s.player_count = static_cast<std::uint8_t>(setup.factions.size());
    for (const DefId id : rules.common()) {
        for (unsigned k = 0; k < rules.def(id).copies; ++k) s.table.add(id, common_deck);
    }
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        s.players[seat].faction = setup.factions[seat];
        for (const DefId id : rules.board(setup.factions[seat]).deck) {
            for (unsigned k = 0; k < rules.def(id).copies; ++k) s.table.add(id, pile_of(pile_faction_deck, seat));
        }
    }
    s.table.shuffle(common_deck, [&](std::uint32_t n) { return s.random.below(random_common, n); });
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        const auto purpose = static_cast<std::uint32_t>(random_faction + seat);
        s.table.shuffle(pile_of(pile_faction_deck, seat), [&](std::uint32_t n) { return s.random.below(purpose, n); });
    }
    s.first_player = setup.first_player != no_seat
                         ? setup.first_player
                         : static_cast<Seat>(s.random.below(random_first_player, s.player_count));
    s.active = s.first_player;
    Table table(rules, s, sink);
    for (unsigned k = 0; k < s.player_count; ++k) {
        const auto seat = static_cast<Seat>((s.first_player + k) % s.player_count);
        for (unsigned n = 0; n < 2; ++n) table.deal_start(seat, common_deck);
        for (unsigned n = 0; n < 2; ++n) table.deal_start(seat, pile_of(pile_faction_deck, seat));
    }
    table.run(decision);
}

void Game::current(const Rules& rules, const State& state, engine::Decision& decision) {
    State& unchanged = const_cast<State&>(state);  // listing reads only
    Table(rules, unchanged, nullptr).list(decision);
}

void Game::apply(const Rules& rules, State& state, const engine::Option& option, engine::Decision& decision,
                 engine::EventSink* sink) {
    ++state.version;
    state.answered = state.asked;
    Table table(rules, state, sink);
    table.answer(option);
    table.run(decision);
}

void Game::resume(const Rules& rules, State& state, engine::Decision& decision, engine::EventSink* sink) {
    Table(rules, state, sink).run(decision);
}

// Cards the seat does not know become blank; the random streams are not part of what anyone knows.
State Game::view(const Rules&, const State& state, unsigned seat) {
    State seen = state;
    for (std::size_t c = 0; c < seen.table.size; ++c) {
        auto& cell = seen.table.cells[c];
        if ((cell.known >> seat & 1U) == 0) cell.def = engine::unknown_def;
    }
    seen.random = {};
    return seen;
}

// Copies of one deck that the seat does not know may be any of them: their cards are dealt anew.
void Game::determinise(const Rules& rules, State& s, unsigned seat, core::Random& random) {
    std::array<CopyId, max_cards> unknown;
    for (unsigned back = 0; back <= faction_count; ++back) {
        const auto faction = static_cast<std::uint8_t>(back == faction_count ? common_faction : back);
        std::uint32_t n = 0;
        for (CopyId c = 0; c < s.table.size; ++c) {
            if ((s.table.cells[c].known >> seat & 1U) == 0 && rules.def(s, c).faction == faction) unknown[n++] = c;
        }
        for (; n > 1; --n) {
            std::swap(s.table.cells[unknown[n - 1]].def, s.table.cells[unknown[random.below(n)]].def);
        }
    }
    s.random.seed = random.next();
}

int Game::score(const Rules& rules, const State& s, unsigned seat) {
    int total = s.players[seat].goods[good_vp];
    if (s.phase == Phase::over) return total;
    const PileId empire = pile_of(pile_empire, seat);
    for (CopyId c = s.table.first(empire); c != no_copy; c = s.table.next(c)) total += rules.def(s, c).end_value;
    return total;
}

// Most VP; then most Workers and Resources, gold not among them; then most cards in hand; else shared.
engine::SeatMask Game::winners(const Rules& rules, const State& s) {
    std::array<std::array<int, 3>, max_players> standing{};
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        const Supply& have = s.players[seat].goods;
        standing[seat] = {score(rules, s, seat),
                          have[good_worker] + have[good_wood] + have[good_stone] + have[good_food],
                          s.table.count(pile_of(pile_hand, seat))};
    }
    const auto best = *std::max_element(standing.begin(), standing.begin() + s.player_count);
    engine::SeatMask mask = 0;
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        if (standing[seat] == best) mask = static_cast<engine::SeatMask>(mask | 1U << seat);
    }
    return mask;
}

std::string Game::unsound(const Rules& rules, const State& s) {
    std::size_t total = 0;
    for (std::size_t p = 0; p < pile_count; ++p) {
        const auto pile = static_cast<PileId>(p);
        std::size_t n = 0;
        CopyId before = no_copy;
        for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c)) {
            if (s.table.pile(c) != pile || s.table.cells[c].prev != before)
                return "a card lies in a pile that does not know it";
            if (s.table.def(c) >= rules.def_count()) return "a card has no definition";
            if (++n > s.table.size) return "a pile runs in a circle";
            before = c;
        }
        if (n != s.table.count(pile)) return "a pile's count is wrong";
        total += n;
    }
    if (total != s.table.size) return "a card lies in no pile or in two";
    unsigned taken = 0;
    for (CopyId c = 0; c < s.table.size; ++c) {
        const Marks& marks = s.marks[c];
        const bool empire = in_pile(s, c, pile_empire);
        if (!empire && (marks.uses != 0 || (marks.flags & ~mark_produced) != 0))
            return "something lies on a card out of play";
        if (marks.link != no_copy && !in_pile(s, marks.link, pile_empire)) return "a card lies under no Location";
        if (is_taken(s, c)) ++taken;
        if (is_taken(s, c) && taker_of(s, c) == seat_of_pile(s.table.pile(c)))
            return "a player took over an own Location";
        const bool common = rules.def(s, c).faction == common_faction;
        if ((marks.flags & mark_defense) != 0 && !common) return "a Defense token lies on a Faction Location";
        if ((marks.flags & mark_samurai) != 0 && common) return "a Samurai stands on a Common Location";
    }
    if (taken != s.takeovers) return "the number of takeovers is wrong";
    for (const PutGood& put : s.put) {
        if (!in_pile(s, put.card, pile_empire) || put.n == 0) return "Goods lie on a card out of play";
    }
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        for (const std::uint16_t n : s.players[seat].goods) {
            if (n > 20000) return "a supply holds more of a Good than can be";
        }
    }
    if (s.round < 1 || s.round > last_round) return "there is no such round";
    if (s.phase == Phase::over && !s.stack.empty()) return "the game ended in the middle of an effect";
    return {};
}

}  // namespace settlers
