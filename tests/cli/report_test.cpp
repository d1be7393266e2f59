// Reports as files: the shape of the JSON, and a page that is complete in itself.

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/report.h"

namespace {

namespace json = boost::json;

// Two sections counted by hand, and one that cannot be played; names hold what HTML would take for its own.
arena::Report some_report() {
    arena::Report report;
    report.game = "settlers";
    report.title = "A <Game> & more";
    report.command = "imperia simulate settlers --report FILE.html";
    report.words = {4, "Faction", "Factions", "built", "in hand", "it was built", "it was in hand", {"early", "late"}};
    report.agents = {"greedy", "greedy", "greedy", "greedy"};
    report.games = 40;
    report.seed = 7;
    for (const char* set : {"base", "caves", "heap"}) {
        arena::Section section;
        section.title = set == std::string("base") ? "base" : std::string("base + ") + set;
        section.sets = {"base"};
        section.players = 4;
        if (set != std::string("base")) {
            section.sets.emplace_back(set);
            section.new_sets = {set};
            section.options = {std::string("set ") + set};
        }
        if (set == std::string("heap")) {
            section.problem = "these decks hold 544 cards";
            report.sections.push_back(section);
            continue;
        }
        arena::Tally tally;
        tally.cards.resize(4);
        for (int game = 0; game < 40; ++game) {
            arena::Seen seen;
            seen.begin(4, 4);
            seen.take(0, 0);
            seen.reach(1, 1);
            (game % 2 == 0 ? seen.take(2, 2) : seen.reach(2, 2));
            seen.end_by(0);
            tally.add({{"A <b>", "B", "C", "D"}, {20 + game % 3, 18, 10 + game % 2, 9}, 1, 5, 100}, seen);
        }
        arena::fill(section, tally,
                    {{"Al\"ways", "Common", "base"},
                     {"Never", "Common", "base"},
                     {"Some & Co", "B", set},
                     {"Unseen", "B", "base"}},
                    report.words);
        report.sections.push_back(section);
    }
    return report;
}

TEST(ReportJson, HasTheShapeThatItsPageTells) {
    const std::string text = cli::report_json(some_report());
    EXPECT_EQ(text.back(), '\n');
    const json::value all = json::parse(text);
    EXPECT_EQ(all.at("format").as_string(), "imperia report 1");
    EXPECT_EQ(all.at("game").as_string(), "settlers");
    EXPECT_EQ(all.at("agents").as_array().size(), 4U);
    EXPECT_EQ(all.at("games").to_number<int>(), 40);
    EXPECT_EQ(all.at("seed").to_number<int>(), 7);
    const json::array& sections = all.at("sections").as_array();
    ASSERT_EQ(sections.size(), 3U);
    EXPECT_EQ(sections[1].at("new_sets").as_array()[0].as_string(), "caves");
    EXPECT_EQ(sections[2].at("problem").as_string(), "these decks hold 544 cards");
    EXPECT_FALSE(sections[2].as_object().contains("sides"));

    const json::object& base = sections[0].as_object();
    EXPECT_EQ(base.at("games").to_number<int>(), 40);
    EXPECT_NEAR(base.at("band").at("low").to_number<double>(), 0.15, 1e-9);
    const json::value& first = base.at("sides").as_array()[0];
    EXPECT_EQ(first.at("name").as_string(), "A <b>");
    EXPECT_EQ(first.at("wins").at("value").to_number<double>(), 1);
    EXPECT_NEAR(first.at("wins").at("low").to_number<double>(), 0.912378, 1e-6);
    EXPECT_EQ(first.at("wins").at("high").to_number<double>(), 1);
    EXPECT_EQ(first.at("wins").at("n").to_number<int>(), 40);
    EXPECT_EQ(first.at("band").as_string(), "above");
    EXPECT_TRUE(first.at("surely_outside").as_bool());
    EXPECT_NEAR(first.at("vp").at("value").to_number<double>(), 20.975, 1e-6);
    EXPECT_EQ(base.at("pairs").as_array().size(), 12U);
    EXPECT_EQ(base.at("endings").as_array().size(), 2U);
    EXPECT_EQ(base.at("rounds").at("value").to_number<double>(), 5);

    ASSERT_EQ(base.at("cards").as_array().size(), 4U);
    for (const json::value& card : base.at("cards").as_array()) {
        if (card.at("name").as_string() == "Some & Co") {
            EXPECT_EQ(card.at("reach").to_number<int>(), 40);
            EXPECT_EQ(card.at("taken").to_number<int>(), 20);
            EXPECT_EQ(card.at("worth").at("n").to_number<int>(), 20);
        } else {
            EXPECT_TRUE(card.at("worth").is_null());  // one of the two never happened
        }
    }
    EXPECT_EQ(base.at("never_taken").as_array()[0].as_string(), "Never");
    EXPECT_EQ(base.at("always_taken").as_array()[0].as_string(), "Al\"ways");
    EXPECT_EQ(base.at("never_within_reach").as_array()[0].as_string(), "Unseen");
}

TEST(ReportPage, IsCompleteInItselfAndTakesNoNameForMarkup) {
    const std::string page = cli::report_html(some_report());
    EXPECT_TRUE(page.starts_with("<!DOCTYPE html>"));
    EXPECT_TRUE(page.ends_with("</html>\n"));
    for (const char* elsewhere : {"http:", "https:", "src=", "<link", "@import", "url("})
        EXPECT_EQ(page.find(elsewhere), std::string::npos) << elsewhere;
    EXPECT_EQ(page.find("A <b>"), std::string::npos);
    EXPECT_NE(page.find("A &lt;b&gt;"), std::string::npos);
    EXPECT_NE(page.find("A &lt;Game&gt; &amp; more"), std::string::npos);
    EXPECT_NE(page.find("Some &amp; Co"), std::string::npos);
    EXPECT_NE(page.find("prefers-color-scheme:dark"), std::string::npos);
    // What is told: the band, the lists, each section, what could not be played, and no number that is none.
    for (const char* words : {"Outside 15 to 35% wins", "Never built, though in hand", "Always built when in hand",
                              "Base + caves", "Not played: these decks hold 544 cards", "Cards of caves", "too high"})
        EXPECT_NE(page.find(words), std::string::npos) << words;
    for (const char* none : {">nan", ">inf", "-nan", "\"nan"}) EXPECT_EQ(page.find(none), std::string::npos) << none;
    EXPECT_EQ(page, cli::report_html(some_report()));
}

// Every element that is opened is closed, in order.
TEST(ReportPage, IsWellFormed) {
    std::string page = cli::report_html(some_report());
    for (const char* raw : {"style", "script"}) {
        const std::size_t from = page.find("<" + std::string(raw) + ">"), to = page.find("</" + std::string(raw) + ">");
        ASSERT_NE(from, std::string::npos);
        page.erase(from, to - from + std::string(raw).size() + 3);
    }
    const std::set<std::string> empty{"meta", "br", "path", "rect"};
    std::vector<std::string> open;
    for (std::size_t at = page.find('<', 2); at != std::string::npos; at = page.find('<', at + 1)) {
        const std::size_t end = page.find_first_of(" >/", at + 2);
        const bool closes = page[at + 1] == '/';
        const std::string name = page.substr(at + (closes ? 2 : 1), end - at - (closes ? 2 : 1));
        if (empty.count(name) != 0) continue;
        if (!closes) {
            open.push_back(name);
            continue;
        }
        ASSERT_FALSE(open.empty()) << page.substr(at, 80);
        ASSERT_EQ(open.back(), name) << page.substr(at > 120 ? at - 120 : 0, 200);
        open.pop_back();
    }
    EXPECT_TRUE(open.empty());
}

// A report of nothing much: one player, no cards, no ending.
TEST(ReportPage, StandsWithoutCardsAndWithoutOthers) {
    arena::Report report = some_report();
    report.agents = {"random"};
    report.words.taken.clear();
    report.sections.resize(1);
    report.sections[0].players = 1;
    report.sections[0].cards.clear();
    report.sections[0].pairs.clear();
    report.sections[0].endings.clear();
    report.sections[0].sides.resize(1);
    const std::string page = cli::report_html(report);
    EXPECT_EQ(page.find("Outside"), std::string::npos);
    EXPECT_EQ(page.find("<h3>Cards"), std::string::npos);
    EXPECT_EQ(page.find("class=heat"), std::string::npos);
}

}  // namespace
