#pragma once
// What events changed on the table: found by comparing states, told as one viewer may know it.

#include <algorithm>
#include <span>
#include <vector>

#include "engine/event.h"
#include "engine/view.h"

namespace engine {

// Cards that moved, were shown or turned over between two states of a game.
template <class State>
void compare_cards(const State& before, const State& after, std::vector<TableChange>& changes) {
    for (CopyId c = 0; c < before.table.size && c < after.table.size; ++c) {
        const auto &was = before.table.cells[c], &is = after.table.cells[c];
        TableChange change;
        if (was.pile != is.pile) {
            change.kind = TableChange::Kind::move;
        } else if (was.def != is.def && was.known == known_to_all && is.known == known_to_all) {
            change.kind = TableChange::Kind::flip;
        } else if ((is.known & ~was.known) != 0) {
            change.kind = TableChange::Kind::reveal;
        } else {
            continue;
        }
        change.card = c;
        change.from = was.pile;
        change.to = is.pile;
        change.was = was.def;
        change.is = is.def;
        change.knew = was.known;
        change.knows = is.known;
        changes.push_back(change);
    }
}

// What players and cards have more or less of; both lists are in order.
inline void compare_holdings(std::span<const Holding> before, std::span<const Holding> after,
                             std::vector<TableChange>& changes) {
    const auto add = [&](const Holding& of, int n) {
        if (n == 0) return;
        TableChange change;
        change.kind = TableChange::Kind::holding;
        change.seat = of.seat;
        change.card = of.card;
        change.good = of.good;
        change.n = n;
        changes.push_back(change);
    };
    std::size_t i = 0, k = 0;
    while (i < before.size() || k < after.size()) {
        if (k == after.size() || (i < before.size() && before[i] < after[k])) {
            add(before[i], -before[i].n);
            ++i;
        } else if (i == before.size() || after[k] < before[i]) {
            add(after[k], after[k].n);
            ++k;
        } else {
            add(after[k], after[k].n - before[i].n);
            ++i, ++k;
        }
    }
}

// A card of a change as a viewer may know it: what it is now, or what it was.
[[nodiscard]] inline DefId seen_def(const TableChange& change, unsigned viewer) {
    const auto has = [&](SeatMask known) { return viewer == sees_all || known.has(viewer); };
    return has(change.knows) ? change.is : has(change.knew) ? change.was : unknown_def;
}

// One change as data; without a kind where it tells this viewer nothing.
template <class Piles, class Text>
[[nodiscard]] EventView told_change(const Piles& piles, const Text& text, const TableChange& change, unsigned viewer) {
    EventView view;
    const auto place = [&](PileId pile) {
        return PlaceView{piles.key(pile), piles.seat_of(pile) == no_seat ? -1 : int{piles.seat_of(pile)}};
    };
    view.card = change.card;
    if (change.kind == TableChange::Kind::holding) {
        view.good = change.good;
        view.n = change.n;
        view.kind = change.seat == no_seat ? "token" : change.good == text.points_word() ? "score" : "goods";
        if (change.seat != no_seat) view.seat = change.seat;
        return view;
    }
    const DefId def = seen_def(change, viewer);
    view.def = text.number(def);
    if (def != unknown_def) view.name = text.name(def);
    view.to = place(change.to);
    switch (change.kind) {
        case TableChange::Kind::move:
            view.kind = "move";
            view.from = place(change.from);
            break;
        case TableChange::Kind::flip: view.kind = "flip"; break;
        default: {
            const bool news = viewer == sees_all || ((change.knows & ~change.knew) >> viewer & 1U) != 0;
            if (news && def != unknown_def) view.kind = "reveal";
            break;
        }
    }
    return view;
}

// All that events changed, by the lines that tell them.
template <class Piles, class Text>
[[nodiscard]] std::vector<EventView> told_events(const Piles& piles, const Text& text,
                                                 std::span<const LoggedEvent> events, std::span<const LogLine> lines,
                                                 unsigned viewer) {
    std::vector<EventView> views;
    const auto known = [&](DefId def, SeatMask mask) {
        return def != unknown_def && (viewer == sees_all || (mask >> viewer & 1U) != 0);
    };
    std::size_t line = 0;
    for (std::size_t k = 0; k < events.size(); ++k) {
        const LoggedEvent& event = events[k];
        // An event that no line tells belongs to the next one that is told.
        while (line + 1 < lines.size() && k >= lines[line].end) ++line;
        const auto add = [&](EventView view) {
            if (view.kind.empty()) return;
            view.line = line;
            if (event.because != no_copy && known(event.because_def, event.because_known)) {
                view.because = event.because;
                view.because_def = text.number(event.because_def);
                view.because_name = text.name(event.because_def);
            }
            views.push_back(std::move(view));
        };
        if (const std::string_view kind = Text::event_kind(event); !kind.empty()) {
            EventView view;
            view.kind = kind;
            view.seat = event.seat;
            add(std::move(view));
        }
        for (const TableChange& change : event.changes) add(told_change(piles, text, change, viewer));
    }
    return views;
}

}  // namespace engine
