#pragma once
// A table as one viewer may know it, in words and numbers: what a page or another program draws. Games fill it from
// a state in which everything hidden from the viewer is blanked out already.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/piles.h"

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

// An opponent that plays by a table: where its cards wait, and the rows it chooses from.
struct SlotView {
    unsigned number = 0;
    CardView card;         // without an id: the slot is empty
    bool covered = false;  // by the die
};
struct RowView {
    int id = -1;                  // the game's number of it
    std::string trigger;          // for which cards it is, or when
    std::string text;             // what is done then
    std::vector<unsigned> slots;  // where it was used in the present turn, or in the last one
    bool in_force = false;        // the last one that was used
};
struct OpponentView {
    int seat = -1;
    std::string name, difficulty;
    unsigned die = 0;  // rolled last; 0: none
    std::vector<SlotView> slots;
    std::string table;  // the card whose rows these are
    std::string basis;  // how well they are known: "reconstructed"
    std::vector<RowView> rows;
};

struct TableView {
    Counters counters;
    std::vector<PlayerView> players;
    std::vector<ZoneView> zones;
    std::optional<OpponentView> opponent{};
};

// What an opponent did, and why, as data.
struct WhyView {
    int seat = -1;               // whose doing; -1: no such opponent's
    std::string kind;            // "die", "slot", "row", "attack", "target"; "effect": what comes of them
    unsigned depth = 0;          // how far from the first cause: a screen may indent by it
    unsigned die = 0, slot = 0;  // in force, the slot also of an attack its number; 0: none
    int row = -1;
    std::string trigger, text;  // of the row
    CopyId card = no_copy;
    std::string card_name;  // empty: hidden, or none
};
// A line of the log.
struct LogLine {
    std::string text;
    WhyView why{};
};

// An option as a screen shows it: what it means in words, and the things on the table that it is about.
struct OptionView {
    std::string text;     // "build Mill": what scenarios and logs call it
    std::string label;    // the same for a menu, where that says more: "pay 2"
    std::string group;    // options of one group stand together under this title; empty: no title
    int order = 0;        // options are listed by it; those of one group are neighbours
    std::string note;     // what it costs, gives or loses beside what it says: "pay 2 wood", "with 1 unrest"
    std::string warning;  // what may be regretted: a screen asks again before it is done; the note says it, too
    std::string effect;   // what its card's text does, where that is not plain from the rest
    std::string icons;    // what its card shows, for menus too long for effects
    Counters price;       // what really leaves the supply, if that is settled
    unsigned copies = 1;  // how many equal cards it stands for
    CopyId card = no_copy, target = no_copy;
    std::string zone;  // where the card lies, or what is drawn from
    int seat = -1;     // the player that it is about
    std::string good;  // the Good
};

// What a player's points come from.
struct ScorePart {
    std::string name;  // a source ("progress"), or a card of it
    int points = 0;
    unsigned copies = 1;
};
struct ScoreView {
    int total = 0;
    std::string unit = "VP";         // what the total counts: an opponent may have something else
    std::vector<ScorePart> sources;  // they add up to the total
    std::vector<ScorePart> cards;    // single cards that count, the best first
};

// Adds the piles of a table as zones, those of the table first: every card, or of decks those that are known. Empty
// ones are left out. `make_card(copy)` gives a CardView.
template <class State, class Piles, class MakeCard>
void add_zones(TableView& view, const State& seen, const Piles& piles, MakeCard make_card) {
    const auto add = [&](PileId pile) {
        const PileRow& row = piles[pile];
        if (row.shown == Shown::never || seen.table.empty(pile)) return;
        ZoneView zone{piles.key(pile), -1, static_cast<unsigned>(seen.table.count(pile)), {}};
        if (row.where == Where::seats) zone.seat = piles.seat_of(pile);
        for (CopyId copy = seen.table.first(pile); copy != no_copy; copy = seen.table.next(copy)) {
            if (row.shown == Shown::cards || seen.table.def(copy) != unknown_def) zone.cards.push_back(make_card(copy));
        }
        view.zones.push_back(std::move(zone));
    };
    for (int seat = -1; seat < static_cast<int>(seen.player_count); ++seat) {
        for (std::size_t p = 0; p < piles.size(); ++p) {
            const auto pile = static_cast<PileId>(p);
            const int owner = piles[pile].where == Where::seats ? int{piles.seat_of(pile)} : -1;
            if (owner == seat) add(pile);
        }
    }
}

}  // namespace engine
