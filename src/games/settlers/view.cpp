// The table of Imperial Settlers as a viewer may know it.

#include <algorithm>

#include "games/settlers/look.h"
#include "games/settlers/text.h"

namespace settlers {

namespace {

// The Locations of every Empire as they lie: the rows of Faction Locations from left to right, then all others.
template <class Row>
void in_rows(const Look& look, engine::TableView& view, Row row) {
    for (engine::ZoneView& zone : view.zones) {
        if (zone.seat < 0 || zone.key != piles.key(pile_of(pile_empire, static_cast<unsigned>(zone.seat)))) continue;
        std::vector<CopyId> order;
        for (const Type type : {type_production, type_feature, type_action})
            row(look, static_cast<Seat>(zone.seat), type, order);
        const auto place = [&](const engine::CardView& card) {
            return std::find(order.begin(), order.end(), card.id) - order.begin();
        };
        std::stable_sort(zone.cards.begin(), zone.cards.end(),
                         [&](const auto& x, const auto& y) { return place(x) < place(y); });
    }
}

}  // namespace

engine::TableView Text::view(const State& seen) const {
    const Look look(rules_, seen);
    engine::TableView view;
    view.counters = {{"round", seen.round}, {"first player", seen.first_player}};
    for (Seat seat = 0; seat < seen.player_count; ++seat) {
        engine::PlayerView one{this->seat(seen, seat), {}};
        for (const std::uint8_t good : supply_goods) {
            if (good_infos[good].modules != 0 && (good_infos[good].modules & seen.modules) == 0) continue;
            one.counters.emplace_back(vocabulary().goods[good].plural, seen.players[seat].goods[good]);
        }
        for_each_module<&Module::counters>(seen, [&](auto count) { count(seen, seat, one.counters); });
        one.counters.emplace_back("passed", has_passed(seen, seat) ? 1 : 0);
        view.players.push_back(std::move(one));
    }
    engine::add_zones(view, seen, piles, [&](CopyId copy) {
        engine::CardView one;
        one.id = copy;
        if (seen.table.def(copy) != engine::unknown_def) one.name = rules_.name(seen.table.def(copy));
        for (const PutGood& put : seen.put) {
            if (put.card == copy && put.n > 0) one.tokens.emplace_back(vocabulary().goods[put.good].plural, put.n);
        }
        if (const int sent = seen.marks[copy].sent; sent > 0) one.tokens.emplace_back("workers", sent);
        if (look.has(copy, Mark::defense)) one.marks.emplace_back("defended");
        if (look.has(copy, Mark::samurai)) one.marks.emplace_back("samurai");
        const bool tile = in_pile(seen, copy, pile_tiles);
        if (look.has(copy, Mark::blocked) && !tile) one.marks.emplace_back("blocked");
        if (seen.marks[copy].uses > 0 && !tile) one.marks.emplace_back("used");
        std::vector<std::string> more;
        for_each_module<&Module::standing>(seen, [&](auto say) { say(*this, seen, copy, more); });
        one.marks.insert(one.marks.end(), more.begin(), more.end());
        if (!in_pile(seen, copy, pile_empire)) one.under = seen.marks[copy].link;
        for_each_module<&Module::row_note>(seen, [&](auto say) {
            if (std::string note = say(look, copy); !note.empty()) one.marks.push_back(std::move(note));
        });
        return one;
    });
    for_each_module<&Module::row>(seen, [&](auto row) { in_rows(look, view, row); });
    return view;
}

}  // namespace settlers
