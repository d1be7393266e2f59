// Numbers that pages of docs/ state are those of the program.

#include <gtest/gtest.h>

#include <filesystem>

#include "games/imperium/state.h"
#include "games/settlers/state.h"
#include "lang/pack_file.h"
#include "support.h"

namespace {

std::string page(const std::string& name) {
    return support::read(std::filesystem::path(IMPERIA_SOURCE_DIR) / "docs" / name);
}

bool says(const std::string& name, const std::string& words) { return page(name).find(words) != std::string::npos; }

// "8,168"
std::string with_comma(std::size_t n) {
    const std::string digits = std::to_string(n);
    return digits.substr(0, digits.size() - 3) + "," + digits.substr(digits.size() - 3);
}

TEST(Pages, SayHowLargeAStateIs) {
    EXPECT_TRUE(says("architecture.md", "Settlers takes " + with_comma(sizeof(settlers::State)) +
                                            ", that of Imperium " + with_comma(sizeof(imperium::State))));
}

TEST(Pages, SayHowMuchAStateHolds) {
    const settlers::State s;
    const imperium::State i;
    const auto row = [](const std::string& what, std::size_t first, std::size_t second, const std::string& of = "",
                        const std::string& other = "") {
        return "| " + what + " | " + std::to_string(first) + of + " | " + std::to_string(second) + other + " |";
    };
    for (const std::string& words :
         {row("cards", settlers::max_cards, imperium::max_cards),
          row("frames, contexts", s.frames.capacity(), i.frames.capacity(),
              ", " + std::to_string(s.contexts.capacity()), ", " + std::to_string(i.contexts.capacity())),
          row("waiting", s.pending.capacity(), i.events.capacity(), " triggers", " happenings"),
          row("resources on cards", s.put.capacity(), i.tokens.capacity(), " entries", " entries"),
          "| treated icons | | " + std::to_string(i.treats.capacity()) + " |",
          "| cards abandoned by the texts that run | | " + std::to_string(i.abandoned.capacity()) + " |"})
        EXPECT_TRUE(says("architecture.md", words)) << words;
}

TEST(Pages, SayTheVersionOfAPack) {
    const std::string version = std::to_string(lang::pack_version);
    EXPECT_TRUE(says("pack-format.md", "version, now " + version + " |"));
    EXPECT_TRUE(says("pack-format.md", "\n| " + version + " | "));
    EXPECT_FALSE(says("pack-format.md", "\n| " + std::to_string(lang::pack_version + 1) + " | "));
}

}  // namespace
