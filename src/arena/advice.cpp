// Advice in words.

#include <cmath>

#include "arena/any_game.h"

namespace arena {

std::string reason_of(const ai::Advice& advice, const engine::Match& match) {
    const std::string worlds = advice.worlds == 1 ? "one way" : std::to_string(advice.worlds) + " ways";
    const std::string looked = ", looking at " + worlds + " in which the hidden cards may lie.";
    if (advice.options.size() < 2) return "Nothing else leads anywhere" + looked;
    const ai::Advised& next = advice.options[1];
    const std::string other = "\"" + match.option_text(next.option) + "\"";
    const auto tenths = std::lround(next.behind * 10);
    if (tenths == 0) return "It is worth as much as " + other + looked;
    return "It is worth " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " VP more than " + other +
           looked;
}

}  // namespace arena
