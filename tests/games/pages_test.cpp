// Numbers that pages of docs/ state are those of the program.

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

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

// A row says of each game how many there is room for, and how many of them were ever used: at most two thirds of it.
TEST(Pages, SayHowMuchAStateHolds) {
    const settlers::State s;
    const imperium::State i;
    const std::string text = page("architecture.md");
    const auto expect_row = [&](const std::string& what, std::size_t first, std::size_t second) {
        const auto cells = [](std::size_t capacity) {
            return capacity == 0 ? std::string("\\| ()\\| ") : "\\| " + std::to_string(capacity) + " \\| (\\d+) ";
        };
        std::smatch used;
        const std::regex row("\n *\\| " + what + " " + cells(first) + cells(second) + "\\|\n");
        ASSERT_TRUE(std::regex_search(text, used, row)) << what << ", " << first << ", " << second;
        EXPECT_LE(3 * std::atoi(used.str(1).c_str()), 2 * static_cast<int>(first)) << what;
        EXPECT_LE(3 * std::atoi(used.str(2).c_str()), 2 * static_cast<int>(second)) << what;
    };
    EXPECT_TRUE(says("architecture.md", "at most " + std::to_string(settlers::max_cards) + " cards in Settlers and " +
                                            std::to_string(imperium::max_cards) + " in Imperium"));
    expect_row("frames", s.frames.capacity(), i.frames.capacity());
    expect_row("contexts of texts that run", s.contexts.capacity(), i.contexts.capacity());
    expect_row("triggers, happenings that wait", s.pending.capacity(), i.events.capacity());
    expect_row("entries of resources on cards", s.on_cards.capacity(), i.on_cards.capacity());
    expect_row("Goods gained that may be given back", s.gained.capacity(), 0);
    expect_row("treated icons", 0, i.treats.capacity());
    expect_row("cards abandoned by the texts that run", 0, i.abandoned.capacity());
}

// Sources and the ledger of rules ------------------------------------------------------------------

// The ids that a text has, whatever else it says.
std::set<std::string> ids_in(const std::string& text, const char* pattern) {
    const std::regex id(pattern);
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), id), end; at != end; ++at) found.insert((*at)[1]);
    return found;
}

// Which rules a source of a game is about is said in it; words, set-ups by hand and tables of words have none.
TEST(Pages, HaveTheRulesThatSourcesCite) {
    const std::filesystem::path root = IMPERIA_SOURCE_DIR;
    const std::set<std::string> silent{"aztecs_text",  "bot_text", "check",     "course",  "deck_text", "evaluate",
                                       "expectations", "game",     "log",       "modules", "options",   "outlook",
                                       "position",     "prompt",   "questions", "refused", "scores",    "text",
                                       "verbs",        "view",     "vocabulary"};
    for (const std::string game : {"settlers", "imperium"}) {
        std::set<std::string> ledger;
        for (const auto& entry : std::filesystem::directory_iterator(root / "docs" / "rules" / game))
            ledger.merge(ids_in(support::read(entry.path()), "\\| ([ISR]-[A-Z0-9-]+)[ :]"));
        ASSERT_GT(ledger.size(), 500U);
        for (const auto& entry : std::filesystem::directory_iterator(root / "src" / "games" / game)) {
            const std::set<std::string> cited =
                ids_in(support::read(entry.path()), "\\b([ISR]-[A-Z]+(-[A-Z0-9]+)*)\\b");
            for (const std::string& id : cited) EXPECT_TRUE(ledger.contains(id)) << id << ": " << entry.path();
            const std::string name = entry.path().stem().string();
            const bool rules = entry.path().extension() == ".cpp" || name.find("verbs") != std::string::npos;
            EXPECT_TRUE(!rules || silent.contains(name) || !cited.empty()) << "cites no rule: " << entry.path();
        }
    }
}

TEST(Pages, SayTheVersionOfAPack) {
    const std::string version = std::to_string(lang::pack_version);
    EXPECT_TRUE(says("pack-format.md", "version, now " + version + " |"));
    EXPECT_TRUE(says("pack-format.md", "\n| " + version + " | "));
    EXPECT_FALSE(says("pack-format.md", "\n| " + std::to_string(lang::pack_version + 1) + " | "));
}

}  // namespace
