#include "cli/other_zones.h"

namespace cli {

std::string zone_line(const engine::TableView& view, const engine::ZoneView& zone, const Style& style) {
    constexpr std::size_t most = 12;  // names; a discard pile would fill the page
    std::string line =
        zone.seat < 0 ? zone.title : view.players[static_cast<std::size_t>(zone.seat)].name + ", " + zone.title;
    std::string names;
    std::size_t named = 0;
    for (const engine::CardView& card : zone.cards) {
        if (card.name.empty() || named == most) continue;
        names += (named++ == 0 ? "" : ", ") + card.name;
    }
    const std::size_t more = zone.count - named;
    if (more > 0) {
        names += named == 0 ? std::to_string(more) + (more == 1 ? " card" : " cards")
                            : " and " + std::to_string(more) + " more";
    }
    std::string out;
    for (const std::string& part : wrap(line + ": " + names, style.width - 4))
        out += "  " + paint(style, Colour::dim, part) + "\n";
    return out;
}

}  // namespace cli
