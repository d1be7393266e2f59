#pragma once
// The piles of a table that a screen has no place for: a line each, so that a new pile is seen on the terminal before
// anyone draws it.

#include <algorithm>
#include <initializer_list>
#include <string>

#include "cli/screen.h"
#include "engine/match.h"
#include "engine/piles.h"
#include "engine/view.h"

namespace cli {

// "Romans, Faction discard pile: Mill, Quarry"; of what is hidden how many there are.
[[nodiscard]] std::string zone_line(const engine::TableView& view, const engine::ZoneView& zone, const Style& style);

// All but those whose rows are drawn elsewhere.
template <class Piles>
[[nodiscard]] std::string other_zones(const engine::Match& match, unsigned viewer, const Piles& piles,
                                      std::initializer_list<std::uint8_t> drawn, const Style& style) {
    const engine::TableView view = match.view(viewer);
    std::string out;
    for (const engine::ZoneView& zone : view.zones) {
        const auto seat = zone.seat < 0 ? engine::no_seat : static_cast<engine::Seat>(zone.seat);
        const auto pile = piles.named(zone.key, seat);
        if (pile && std::find(drawn.begin(), drawn.end(), piles.row_of(*pile)) != drawn.end()) continue;
        out += zone_line(view, zone, style);
    }
    return out;
}

}  // namespace cli
