#pragma once
// How the sides of a game play, for who chooses one: packs/GAME/sides.text.

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace record {

struct SideText {
    unsigned complexity = 0;           // 1 to 5; 0: not told
    std::array<std::string, 3> lines;  // what it has, what it does, what to watch out for
};
struct SideTexts {
    std::vector<std::string> first;         // the sides of a good first game
    std::map<std::string, SideText> sides;  // by name
};

// Reads such a text; `problem` says which line cannot be read.
[[nodiscard]] SideTexts read_sides(std::string_view text, std::string& problem);

}  // namespace record
