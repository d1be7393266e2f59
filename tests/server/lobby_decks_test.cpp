// Decks of one's own at the server's tables: in the words of a set-up, and not in what others are told.

#include "server/house.h"

namespace {

using namespace server_house;

// The text of a deck of the Romans, and its word.
std::string roman_deck() {
    std::string problem;
    return server_support::settlers_game()->random_deck("Romans", {}, 1, problem);
}
std::string roman_word() { return server_support::settlers_game()->read_deck(roman_deck()).player; }

TEST(LobbyDecks, AreReadFromTheirText) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const auto read = [&](const std::string& game, const std::string& text) {
        return browser.post("/api/deck", json::serialize(json::object{{"game", game}, {"deck", text}}));
    };
    const Response good = read("settlers", roman_deck());
    ASSERT_EQ(verdict(good), "200") << good.body;
    EXPECT_EQ(good.session, "") << "looking makes no session";
    const json::object deck = body_of(good);
    EXPECT_EQ(deck.at("side").as_string(), "Romans");
    EXPECT_EQ(deck.at("player").as_string(), roman_word());
    EXPECT_EQ(json::serialize(deck.at("options")), R"(["format open"])");
    EXPECT_EQ(json::serialize(deck.at("faults")), "[]");
    EXPECT_EQ(read("settlers", "deck Romans\n3 Administratoin\n").body,
              R"({"side":"Romans","player":"","options":[],"faults":[{"line":2,"text":"the Romans have no title )"
              R"('Administratoin': did you mean 'Administration'?"}]})");
    EXPECT_EQ(read("imperium", "deck Japan\n").body,
              R"({"side":"","player":"","options":[],"faults":[{"line":0,"text":"decks are not built in Imperium"}]})");
    EXPECT_EQ(verdict(read("settlers", std::string(8001, '#'))), "400 bad-message");
    EXPECT_EQ(verdict(read("chess", "")), "404 no-such-thing");
    EXPECT_EQ(verdict(browser.post("/api/deck", R"({"game":"settlers"})")), "400 bad-message");
}

TEST(LobbyDecks, ArePlayedWithAndKeptButNotTold) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const std::string word = roman_word();
    ASSERT_GT(word.size(), 100U);
    const auto body = [](const std::string& side) {
        return json::serialize(
            json::object{{"game", "settlers"},
                         {"seats", json::array{json::object{{"kind", "random"}, {"side", side}},
                                               json::object{{"kind", "random"}, {"side", "Japanese"}}}},
                         {"options", json::array{"format open"}},
                         {"seed", 9}});
    };
    const Response response = browser.post("/api/tables", body(word));
    ASSERT_EQ(verdict(response), "201") << response.body;
    EXPECT_EQ(response.body.find("ROM0"), std::string::npos) << response.body;
    const std::string table(body_of(response).at("table").as_string());
    EXPECT_EQ(browser.get("/api/tables/" + table).body.find("ROM0"), std::string::npos);
    watch_to_the_end(house, table);
    const json::object summary = body_of(browser.get("/api/tables/" + table));
    EXPECT_EQ(summary.at("seats").as_array()[0].at("side").as_string(), "Romans");
    record::Record record;
    ASSERT_EQ(record::read_record(browser.get("/api/tables/" + table + "/record").body, record), "");
    EXPECT_EQ(record.words.players, (std::vector<std::string>{word, "Japanese"}));
    std::string problem;
    const auto match = server_support::settlers_game()->make_match(record.words, record.seed, problem);
    ASSERT_TRUE(match) << problem;
    EXPECT_EQ(record::replay(record, *match), "");
    // What is no deck is refused with its sentence; what is too long is not looked at.
    const Response refused = browser.post("/api/tables", body("Romans (ROM001)"));
    EXPECT_EQ(verdict(refused), "422 refused");
    EXPECT_NE(refused.body.find("the deck of the Romans: a deck has 30 cards"), std::string::npos) << refused.body;
    EXPECT_EQ(verdict(browser.post("/api/tables", body(word + std::string(400, ' ')))), "400 bad-message");
}

TEST(LobbyDecks, CountForTheSideTheyAreOf) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    for (const std::string& side : {std::string("Romans"), roman_word()}) {
        const Made made =
            make(browser, json::serialize(json::object{
                              {"game", "settlers"},
                              {"seats", json::array{json::object{{"kind", "human"}, {"side", side}},
                                                    json::object{{"kind", "random"}, {"side", "Japanese"}}}}}));
        store::Standing end;
        end.over = true;
        end.scores = {3, 2};
        end.winners = {0};
        std::promise<bool> stored;
        store::StepRow step;
        step.n = 1;
        house.store().add_steps(made.table, {step}, end, [&](bool done) { stored.set_value(done); });
        ASSERT_TRUE(stored.get_future().get());
    }
    EXPECT_EQ(browser.get("/api/me").body,
              R"({"name":null,"guest":"","statistics":{"games":2,"won":2,"sides":[{"game":"settlers","side":"Romans",)"
              R"("games":2,"won":2}]}})");
}

}  // namespace
