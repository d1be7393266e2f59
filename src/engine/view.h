#pragma once
// A table as one viewer may know it, in words and numbers: what a page or another program draws. Games fill it from
// a state in which everything hidden from the viewer is blanked out already.

#include <string>
#include <utility>
#include <vector>

#include "engine/card_table.h"

namespace engine {

using Counters = std::vector<std::pair<std::string, int>>;

struct CardView {
    CopyId id = no_copy;
    std::string name;                // empty: hidden
    Counters tokens;                 // what lies on it
    std::vector<std::string> marks;  // "exhausted", "blocked"
    CopyId under = no_copy;          // the card that it lies under
};

struct ZoneView {
    std::string key;  // "hand", "market"
    int seat = -1;    // whose; -1: everybody's
    unsigned count = 0;
    std::vector<CardView> cards;  // in order; of a deck only those that the viewer knows
};

struct PlayerView {
    std::string name;
    Counters counters;
};

struct TableView {
    Counters counters;
    std::vector<PlayerView> players;
    std::vector<ZoneView> zones;
};

// Adds a zone with all its cards, or with those that are known. Empty zones are left out.
template <class Table, class MakeCard>
void add_zone(TableView& view, const Table& table, std::string key, int seat, PileId pile, bool all,
              MakeCard make_card) {
    ZoneView zone{std::move(key), seat, static_cast<unsigned>(table.count(pile)), {}};
    for (CopyId copy = table.first(pile); copy != no_copy; copy = table.next(copy)) {
        if (all || table.def(copy) != unknown_def) zone.cards.push_back(make_card(copy));
    }
    if (zone.count > 0) view.zones.push_back(std::move(zone));
}

}  // namespace engine
