// The table of Imperial Settlers as a viewer may know it.

#include "games/settlers/text.h"

namespace settlers {

engine::TableView Text::view(const State& seen) const {
    engine::TableView view;
    view.counters = {{"round", seen.round}, {"first player", seen.first_player}};
    const auto card = [&](CopyId copy) {
        engine::CardView one;
        one.id = copy;
        if (seen.table.def(copy) != engine::unknown_def) one.name = rules_.name(seen.table.def(copy));
        const Marks& marks = seen.marks[copy];
        for (const PutGood& put : seen.put) {
            if (put.card == copy && put.n > 0) one.tokens.emplace_back(vocabulary().goods[put.good].plural, put.n);
        }
        if ((marks.flags & mark_defense) != 0) one.marks.emplace_back("defended");
        if ((marks.flags & mark_samurai) != 0) one.marks.emplace_back("samurai");
        if ((marks.flags & mark_blocked) != 0) one.marks.emplace_back("blocked");
        if (marks.uses > 0) one.marks.emplace_back("used");
        one.under = marks.link;
        return one;
    };
    engine::add_zone(view, seen.table, "common deck", -1, common_deck, false, card);
    engine::add_zone(view, seen.table, "common discard", -1, common_discard, true, card);
    engine::add_zone(view, seen.table, "lookout", -1, lookout_row, true, card);

    struct Row {
        const char* key;
        SeatPile pile;
        bool all;
    };
    static constexpr Row rows[] = {
        {"hand", pile_hand, true},
        {"faction deck", pile_faction_deck, false},
        {"discard", pile_faction_discard, true},
        {"empire", pile_empire, true},
        {"foundations", pile_foundations, true},
        {"deals", pile_deals, true},
        {"under", pile_under, true},
        {"marks", pile_marks, true},
        {"draft", pile_draft, true},
        {"pool", pile_pool, true},
    };
    for (Seat seat = 0; seat < seen.player_count; ++seat) {
        engine::PlayerView one{this->seat(seen, seat), {}};
        for (std::size_t good = 0; good < seen.players[seat].goods.size(); ++good)
            one.counters.emplace_back(vocabulary().goods[good].plural, seen.players[seat].goods[good]);
        one.counters.emplace_back("passed", seen.passed >> seat & 1);
        view.players.push_back(std::move(one));
        for (const Row& row : rows)
            engine::add_zone(view, seen.table, row.key, seat, pile_of(row.pile, seat), row.all, card);
    }
    return view;
}

}  // namespace settlers
