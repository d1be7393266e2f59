// Points: what the end of the game gives, and who has won.

#include "games/settlers/change.h"

namespace settlers {

// The end is played on a copy, so that whatever counts there counts before.
int Look::end_score(Seat seat, engine::EventSink* sink) const {
    State end = s;
    Change last(rules, end, sink);
    last.release_takeovers();
    last.finish();
    return end.players[seat].supply[good_vp] - s.players[seat].supply[good_vp];
}

// Each Location its VP, then what Features add (S-END-02 to S-END-04); Deals and Foundations nothing (S-END-10).
void Change::finish() {
    for (Seat seat = 0; seat < s.persons; ++seat) {
        if (any_module<&Module::lost>(s, *this)) continue;
        unsigned value = 0;
        for_each_in(pile_of(pile_empire, seat), [&](CopyId c) { value += def(c).end_value; });
        std::uint16_t& vp = s.players[seat].supply[good_vp];
        vp = core::narrow<std::uint16_t>(vp + value);
        tell(did_score, seat, no_copy, static_cast<int>(value));
        for_each_module<&Module::score>(s, [&](auto score_more) { score_more(*this, seat); });
        happen(event_game_end, seat, no_copy, 0);
    }
    s.phase = Phase::over;
    tell(did_end, s.first_player);
}

int Game::score(const Rules& rules, const State& s, unsigned seat) {
    if (seat >= s.persons)
        return static_cast<int>(sum_of_modules<&Module::points>(s, Look(rules, s), static_cast<Seat>(seat)));
    const int vp = s.players[seat].supply[good_vp];
    return s.phase == Phase::over ? vp : vp + Look(rules, s).end_score(static_cast<Seat>(seat));
}

// Most VP; then most Workers and Resources, gold not among them; then most cards in hand; else shared (S-END-05 to
// S-END-09).
std::span<const engine::Measure<Rules, State>> Game::measures() {
    static constexpr engine::Measure<Rules, State> all[] = {
        {"VP", [](const Rules& rules, const State& s, Seat seat) { return score(rules, s, seat); }},
        {"workers and Resources",
         [](const Rules&, const State& s, Seat seat) {
             const Supply& have = s.players[seat].supply;
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

}  // namespace settlers
