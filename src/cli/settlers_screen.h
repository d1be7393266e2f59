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

// One line above the options: round, Goods, VP and hand of the viewer.
[[nodiscard]] std::string draw_settlers_status(const engine::Match& match, unsigned viewer, const Style& style);

// The cards that the question is about, drawn with their texts: lookout row, draft, drawn cards.
[[nodiscard]] std::string draw_settlers_cards(const engine::Match& match, unsigned viewer, const Style& style);

// Cards by a name or part of one, drawn; a line that asks which if several fit; empty if none does.
[[nodiscard]] std::string draw_settlers_card(const engine::Match& match, const std::string& name, const Style& style);

}  // namespace cli
