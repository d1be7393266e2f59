#pragma once
// The parts of Imperium's page that stand on their own: the numbered options and the final scores.

#include <string>
#include <vector>

#include "cli/screen.h"
#include "games/imperium/position.h"

namespace cli {

// The options in the order in which they are numbered.
[[nodiscard]] std::vector<std::size_t> order_imperium_options(const engine::Match& match);
[[nodiscard]] std::string draw_imperium_options(const imperium::Match& match, const Style& style);

// Every player's points by what they come from; after a Collapse, the unrest that decides.
[[nodiscard]] std::string draw_imperium_scores(const imperium::Match& match, const std::vector<std::string>& seats,
                                               const Style& style);

}  // namespace cli
