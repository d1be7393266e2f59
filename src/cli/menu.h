#pragma once
// The numbered options of a decision and the final scores, for every game: all they say comes from the match.

#include <string>
#include <vector>

#include "cli/screen.h"
#include "engine/match.h"

namespace cli {

// The options in the order in which they are numbered.
[[nodiscard]] std::vector<std::size_t> menu_order(const engine::Match& match);
[[nodiscard]] std::string draw_menu(const engine::Match& match, const Style& style);

// Every player's points by what they come from, and what else decides. `seats` says who sat there.
[[nodiscard]] std::string draw_scores(const engine::Match& match, const std::vector<std::string>& seats,
                                      const Style& style);

}  // namespace cli
