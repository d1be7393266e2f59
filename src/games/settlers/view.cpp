// The table of Imperial Settlers as a viewer may know it.

#include <algorithm>

#include "games/settlers/friends.h"
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

engine::CounterView counted(std::uint8_t good, int n) {
    return {std::string(vocabulary().goods[good].word), std::string(vocabulary().goods[good].plural), n};
}

// What a Location has done, where that counts for the rest of the round, and whose it was.
void add_worked(const Look& look, CopyId copy, std::vector<engine::MarkView>& marks) {
    if (!look.in_pile(copy, pile_empire) || look.s.table.def(copy) == engine::unknown_def) return;
    const std::uint8_t faction = look.def(copy).faction;
    const Seat owner = look.owner_of(copy);
    if (look.is_person(owner) && faction != of_commons && faction != look.s.players[owner].faction)
        marks.emplace_back("conquered");
    if (look.has(copy, Mark::heard_round)) marks.emplace_back("worked", "worked in this round");
    if (look.has(copy, Mark::heard_turn)) marks.emplace_back("worked", "worked in this turn");
    if (look.has(copy, Mark::fresh)) marks.emplace_back("fresh", "unlocked in this turn");
    if (look.has(copy, Mark::lasting)) marks.emplace_back("lasting-defense", "lasting defense");
    if (!look.def(copy).open) return;
    const unsigned gone = look.s.marks[copy].level;
    if (gone > 0)
        marks.emplace_back("called-back", std::to_string(gone) + (gone == 1 ? " worker" : " workers") + " called back",
                           static_cast<int>(gone));
    const unsigned free = most_workers - std::min(most_workers, visits(look.s, copy, true));
    marks.emplace_back("places", std::to_string(free) + " of " + std::to_string(most_workers) + " places free",
                       static_cast<int>(free), static_cast<int>(most_workers));
}

}  // namespace

engine::Counters Text::counters(const State& seen, Seat seat) const {
    engine::Counters counters;
    for (const std::uint8_t good : supply_goods) {
        if (!is_in_play(seen, good)) continue;
        counters.emplace_back(vocabulary().goods[good].plural, seen.players[seat].supply[good]);
    }
    for_each_module<&Module::counters>(seen, [&](auto count) { count(seen, seat, counters); });
    counters.emplace_back("passed", has_passed(seen, seat) ? 1 : 0);
    return counters;
}

engine::TableView Text::view(const State& seen, const State&) const {
    const Look look(rules_, seen);
    engine::TableView view;
    view.counters = {{"round", "round", seen.round, last_round},
                     {"first-player", "first player", seen.first_player},
                     {"exchange", "workers for one resource or card", workers_for_one}};
    for (Seat seat = 0; seat < seen.player_count; ++seat) view.players.push_back(player_view(seen, seat));
    engine::add_zones(view, seen, piles, [&](CopyId copy) {
        engine::CardView one;
        one.id = copy;
        const bool known = seen.table.def(copy) != engine::unknown_def;
        if (known) one.name = rules_.name(seen.table.def(copy));
        one.def = number(seen.table.def(copy));
        for (const OnCard& put : seen.on_cards) {
            if (put.card == copy && put.n > 0) one.tokens.push_back(counted(put.good, put.n));
        }
        if (const int sent = seen.marks[copy].sent; sent > 0) one.tokens.push_back(counted(good_worker, sent));
        if (known && is_built(seen, copy)) {
            one.uses = look.most_uses(copy);
            one.used = one.uses > 0 ? seen.marks[copy].uses : 0U;
            if (is_taken(seen, copy)) one.taken_by = seen.marks[copy].taker;
        }
        if (look.has(copy, Mark::defense)) one.marks.emplace_back("defended");
        if (look.has(copy, Mark::samurai)) one.marks.emplace_back("samurai");
        const bool tile = in_pile(seen, copy, pile_tiles);
        if (look.has(copy, Mark::blocked) && !tile) one.marks.emplace_back("blocked");
        if (seen.marks[copy].uses > 0 && !tile) one.marks.emplace_back("used");
        add_worked(look, copy, one.marks);
        for_each_module<&Module::standing>(seen, [&](auto say) { say(*this, seen, copy, one.marks); });
        if (!in_pile(seen, copy, pile_empire)) one.under = seen.marks[copy].parent;
        for_each_module<&Module::row_note>(seen, [&](auto say) { say(look, copy, one.marks); });
        return one;
    });
    for_each_module<&Module::row>(seen, [&](auto row) { in_rows(look, view, row); });
    return view;
}

engine::PlayerView Text::player_view(const State& seen, Seat seat) const {
    engine::PlayerView one{this->seat(seen, seat), {}};
    one.side = rules_.board(seen.players[seat].faction).name;
    one.passed = has_passed(seen, seat);
    one.first = seat == seen.first_player;
    one.hand = seen.table.count(pile_of(pile_hand, seat));
    for (const std::uint8_t good : supply_goods) {
        if (!is_in_play(seen, good)) continue;
        one.counters.push_back(counted(good, seen.players[seat].supply[good]));
    }
    engine::Counters more;
    for_each_module<&Module::counters>(seen, [&](auto count) { count(seen, seat, more); });
    for (const auto& [name, value] : more) one.counters.push_back({name, name, value});
    return one;
}

}  // namespace settlers
