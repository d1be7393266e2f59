#pragma once
// The Bots that may be next in a campaign, those for first games first: the terminal and the server ask alike.

#include <string>
#include <vector>

#include "arena/any_game.h"
#include "games/imperium/campaign.h"

namespace arena {

[[nodiscard]] inline std::vector<std::string> bots_left(const AnyGame& game, const imperium::Campaign& campaign) {
    std::vector<std::string> names;
    for (const SideForm& side : game.form().sides) {
        if (campaign.refused(side.name).empty() && game.refused(campaign.words(side.name)).empty())
            names.push_back(side.name);
    }
    return names;
}

}  // namespace arena
