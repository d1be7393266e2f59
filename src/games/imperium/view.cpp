// Imperium's table as a viewer may know it.

#include "games/imperium/text.h"

namespace imperium {

engine::TableView Text::view(const State& seen) const {
    engine::TableView view;
    view.counters = {{"round", seen.round},
                     {"scoring triggered", seen.scoring != 0 ? 1 : 0},
                     {"last round", seen.final_round != 0 ? 1 : 0}};
    const auto card = [&](CopyId copy) {
        engine::CardView one;
        one.id = copy;
        if (seen.table.def(copy) != engine::unknown_def) one.name = rules_.name(seen.table.def(copy));
        const Marks& marks = seen.marks[copy];
        for (std::uint8_t r = 0; r < resource_count; ++r) {
            if (marks.tokens[r] > 0) one.tokens.emplace_back(vocabulary().goods[r].plural, marks.tokens[r]);
        }
        if ((marks.flags & flag_exhausted) != 0) one.marks.emplace_back("exhausted");
        one.under = marks.parent;
        return one;
    };
    const auto shared = [&](const char* key, PileId pile, bool all) {
        engine::add_zone(view, seen.table, key, -1, pile, all, card);
    };
    shared("main deck", pile_main, false);
    static constexpr const char* small[] = {"civilised deck", "uncivilised deck", "region deck"};
    static constexpr const char* routes[] = {"civilised route", "uncivilised route", "region route"};
    for (unsigned k = 0; k < 3; ++k) {
        shared(small[k], static_cast<PileId>(pile_small + k), false);
        shared(routes[k], static_cast<PileId>(pile_small_route + k), true);
    }
    shared("fame deck", pile_fame, false);
    shared("king of kings", pile_king, true);
    shared("unrest pile", pile_unrest, false);
    shared("chaos pile", pile_chaos, false);
    shared("exile", pile_exile, true);
    for (unsigned slot = 0; slot < market_slots; ++slot) {
        const std::string number = std::to_string(slot + 1);
        engine::add_zone(view, seen.table, "market " + number, -1, static_cast<PileId>(pile_market + slot), true, card);
        engine::add_zone(view, seen.table, "market unrest " + number, -1,
                         static_cast<PileId>(pile_market_unrest + slot), true, card);
    }
    shared("aside", pile_aside, true);

    struct Row {
        const char* key;
        SeatPile pile;
        bool all;
    };
    static constexpr Row rows[] = {
        {"hand", pile_hand, true},           {"deck", pile_draw, false},
        {"discard", pile_discard, true},     {"play", pile_play, true},
        {"board", pile_board, true},         {"state", pile_state, true},
        {"nation deck", pile_nation, false}, {"accession", pile_accession, true},
        {"history", pile_history, true},     {"legends", pile_legends, true},
        {"garrison", pile_garrison, true},   {"development", pile_development, true},
    };
    for (Seat seat = 0; seat < seen.player_count; ++seat) {
        const Player& player = seen.players[seat];
        engine::PlayerView one{this->seat(seen, seat), {}};
        for (std::uint8_t r = 0; r < resource_count; ++r)
            one.counters.emplace_back(vocabulary().goods[r].plural, player.pool[r]);
        one.counters.emplace_back("actions", player.actions);
        one.counters.emplace_back("exhaust tokens", player.exhausts);
        view.players.push_back(std::move(one));
        for (const Row& row : rows)
            engine::add_zone(view, seen.table, row.key, seat, pile_of(row.pile, seat), row.all, card);
    }
    return view;
}

}  // namespace imperium
