#pragma once
// The table of Imperial Settlers on a terminal page, as one seat may see it.

#include <string>
#include <vector>

#include "cli/screen.h"
#include "engine/match.h"

namespace cli {

// The whole table: every Empire, the lookout, the viewer's hand with its texts.
[[nodiscard]] std::string draw_settlers(const engine::Match& match, unsigned viewer, const Style& style);

// The options in the order in which they are numbered: builds, deals, razing, activating ... passing last.
[[nodiscard]] std::vector<std::size_t> order_settlers_options(const engine::Match& match);

// The numbered options, grouped by what they are.
[[nodiscard]] std::string draw_settlers_options(const engine::Match& match, const Style& style);

// A card by its name as a drawn card; empty if there is none.
[[nodiscard]] std::string draw_settlers_card(const engine::Match& match, const std::string& name, const Style& style);

}  // namespace cli
