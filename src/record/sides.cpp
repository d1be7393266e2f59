#include "record/sides.h"

#include "core/words.h"

namespace record {

namespace {

// One line of a side: its key and what stands behind the colon.
bool read_line(std::string_view key, std::string_view value, SideText& side) {
    static constexpr std::string_view keys[] = {"has", "does", "watch out"};
    if (key == "complexity" && value.size() == 1 && value[0] >= '1' && value[0] <= '5') {
        side.complexity = static_cast<unsigned>(value[0] - '0');
        return true;
    }
    for (std::size_t k = 0; k < std::size(keys); ++k) {
        if (key != keys[k] || value.empty()) continue;
        side.lines[k] = core::capital(std::string(value)) + ".";
        return true;
    }
    return false;
}

}  // namespace

SideTexts read_sides(std::string_view text, std::string& problem) {
    SideTexts texts;
    SideText* side = nullptr;
    std::size_t number = 0;
    problem.clear();
    for (const std::string_view whole : core::split(text, '\n')) {
        ++number;
        const std::string_view line = core::trim(whole);
        if (line.empty() || line.front() == '#') continue;
        const std::size_t colon = std::min(line.find(':'), line.size());
        const std::string_view key = line.substr(0, colon);
        const std::string_view value = core::trim(line.substr(std::min(colon + 1, line.size())));
        if (line.starts_with("side ")) {
            side = &texts.sides[std::string(core::trim(line.substr(5)))];
        } else if (side == nullptr && key == "first") {
            texts.first = core::items(value);
        } else if (side == nullptr || !read_line(key, value, *side)) {
            problem = "line " + std::to_string(number) + ": '" + std::string(line) + "' says nothing of a side";
            return texts;
        }
    }
    return texts;
}

}  // namespace record
