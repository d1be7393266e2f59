// Imperium's table as a viewer may know it.

#include "games/imperium/look.h"
#include "games/imperium/text.h"

namespace imperium {

engine::TableView Text::view(const State& seen) const {
    engine::TableView view;
    view.counters = {{"round", seen.round},
                     {"scoring triggered", seen.scoring != 0 ? 1 : 0},
                     {"last round", seen.final_round != 0 ? 1 : 0}};
    if (seen.options.practice != 0) view.counters.emplace_back("turns left", seen.practice_left);
    for (Seat seat = 0; seat < seen.player_count; ++seat) {
        const Player& player = seen.players[seat];
        engine::PlayerView one{this->seat(seen, seat), {}};
        for (std::uint8_t r = 0; r < resource_count; ++r)
            one.counters.emplace_back(vocabulary().goods[r].plural, player.pool[r]);
        one.counters.emplace_back("actions", player.actions);
        one.counters.emplace_back("exhaust tokens", player.exhausts);
        view.players.push_back(std::move(one));
    }
    engine::add_zones(view, seen, piles, [&](CopyId copy) { return card_view(seen, copy); });
    return view;
}

engine::CardView Text::card_view(const State& seen, CopyId copy) const {
    const Look look(rules_, seen);
    engine::CardView one;
    one.id = copy;
    if (seen.table.def(copy) != engine::unknown_def) one.name = rules_.name(seen.table.def(copy));
    const Resources tokens = look.tokens(copy);
    for (std::uint8_t r = 0; r < resource_count; ++r) {
        if (tokens[r] > 0) one.tokens.emplace_back(vocabulary().goods[r].plural, tokens[r]);
    }
    if (look.has(copy, Mark::exhausted)) one.marks.emplace_back("exhausted");
    one.under = seen.marks[copy].parent;
    return one;
}

}  // namespace imperium
