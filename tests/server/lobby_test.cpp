// The lobby without sockets: games, tables, and who may enter.

#include "core/hash.h"
#include "server/house.h"

namespace {

using namespace server_house;

// Games -----------------------------------------------------------------------------------------------

TEST(LobbyGames, AreDescribedByTheirForms) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Response response = browser.get("/api/games");
    ASSERT_EQ(verdict(response), "200");
    EXPECT_EQ(response.session, "") << "looking makes no session";
    const json::object body = body_of(response);
    const json::array& games = body.at("games").as_array();
    ASSERT_EQ(games.size(), 2U);
    for (const auto& game : {server_support::settlers_game(), server_support::imperium_game()}) {
        const json::object& form = games[game->name() == "settlers" ? 0 : 1].as_object();
        const arena::SetupForm want = game->form();
        EXPECT_EQ(form.at("game").as_string(), game->name());
        EXPECT_EQ(form.at("title").as_string(), want.title);
        EXPECT_EQ(form.at("sides_word").as_string(), want.sides_word);
        EXPECT_EQ(form.at("least_players").to_number<unsigned>(), want.least_players);
        EXPECT_EQ(form.at("usual_players").to_number<unsigned>(), want.usual_players);
        EXPECT_EQ(form.at("most_players").to_number<unsigned>(), want.most_players);
        EXPECT_EQ(form.at("decks").as_bool(), want.decks);
        EXPECT_EQ(json::serialize(form.at("kinds")), R"(["human","greedy","random"])");
        ASSERT_EQ(form.at("sides").as_array().size(), want.sides.size());
        for (std::size_t k = 0; k < want.sides.size(); ++k) {
            const json::value& side = form.at("sides").as_array()[k];
            EXPECT_EQ(side.at("name").as_string(), want.sides[k].name);
            EXPECT_EQ(side.at("variants").as_array().size(), want.sides[k].variants.size());
            EXPECT_EQ(side.at("needs").as_string(), want.sides[k].needs);
        }
        ASSERT_EQ(form.at("options").as_array().size(), want.options.size());
        for (std::size_t k = 0; k < want.options.size(); ++k) {
            const json::value& option = form.at("options").as_array()[k];
            EXPECT_EQ(option.at("word").as_string(), want.options[k].word);
            EXPECT_EQ(option.at("meaning").as_string(), want.options[k].meaning);
            EXPECT_EQ(option.at("group").as_string(), want.options[k].group);
            EXPECT_EQ(option.at("section").as_string(), want.options[k].section);
        }
    }
}

std::string refused(Browser& browser, const std::string& body) {
    const Response response = browser.post("/api/check", body);
    EXPECT_EQ(verdict(response), "200") << response.body;
    return response.status == 200 ? std::string(body_of(response).at("refused").as_string()) : "?";
}

TEST(LobbyGames, CheckSaysWhatTheRulesRefuse) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    EXPECT_EQ(refused(browser, R"({"game":"settlers","sides":["Romans","Japanese"],"options":["peaceful"]})"), "");
    EXPECT_EQ(refused(browser, R"({"game":"imperium","sides":["Japan A","Japan B"],"options":[]})").empty(), false);
    const auto settlers = server_support::settlers_game(), imperium = server_support::imperium_game();
    std::string needy;
    for (const arena::SideForm& side : imperium->form().sides) needy = side.needs.empty() ? needy : side.name;
    ASSERT_NE(needy, "");
    const std::string other = imperium->form().sides[0].name;
    EXPECT_NE(
        refused(browser, R"({"game":"imperium","sides":[")" + needy + R"( A",")" + other + R"( B"],"options":[]})"),
        "");
    EXPECT_EQ(refused(browser, R"({"game":"imperium","sides":[")" + needy + R"( A",")" + other +
                                   R"( B"],"options":["trade routes"]})"),
              "");
    EXPECT_NE(refused(browser, R"({"game":"imperium","sides":[")" + other +
                                   R"( A"],"options":["trade routes","lowered aggression"]})"),
              "");
    EXPECT_EQ(refused(browser, R"({"game":"imperium","sides":[")" + other + R"( A"],"options":["practice"]})"), "");
    // Exactly the sentence of the rules.
    const std::vector<std::vector<std::string>> sides = {{},
                                                         {"Romans"},
                                                         {"Romans", "Romans"},
                                                         {"Romans", "Vikings"},
                                                         {"Romans", ""},
                                                         {"Romans", "Japanese", "Egyptians", "Barbarians", "Romans"},
                                                         std::vector<std::string>(8, "Romans")};
    for (const auto& players : sides) {
        const std::string why = settlers->refused({players, {}});
        EXPECT_NE(why, "");
        EXPECT_EQ(refused(browser,
                          json::serialize(json::object{
                              {"game", "settlers"}, {"sides", json::value_from(players)}, {"options", json::array{}}})),
                  why);
    }
    EXPECT_EQ(refused(browser, R"({"game":"settlers","sides":["Romans","Japanese"],"options":["chess clock"]})"),
              settlers->refused({{"Romans", "Japanese"}, {"chess clock"}}));
    EXPECT_NE(settlers->refused({{"Romans", "Japanese"}, {"chess clock"}}), "");
}

TEST(LobbyGames, CheckRefusesWhatIsNoQuestion) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const std::string nine = json::serialize(json::value_from(std::vector<std::string>(9, "Romans")));
    for (const std::string& body :
         {std::string("{}"), std::string(R"({"game":"settlers"})"), std::string(R"({"game":"settlers","sides":[]})"),
          std::string(R"({"game":"settlers","options":[]})"), std::string(R"({"game":1,"sides":[],"options":[]})"),
          std::string(R"({"game":"settlers","sides":"Romans","options":[]})"),
          std::string(R"({"game":"settlers","sides":[1],"options":[]})"),
          std::string(R"({"game":"settlers","sides":[],"options":[null]})"),
          R"({"game":"settlers","options":[],"sides":)" + nine + "}",
          R"({"game":"settlers","options":[],"sides":[")" + std::string(401, 'R') + "\"]}"})
        EXPECT_EQ(verdict(browser.post("/api/check", body)), "400 bad-message") << body;
    EXPECT_EQ(verdict(browser.post("/api/check", R"({"game":"chess","sides":[],"options":[]})")), "404 no-such-thing");
}

TEST(LobbyGames, EverySideSaysHowItPlaysAndThereIsAFirstGame) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const json::object body = body_of(browser.get("/api/games"));
    for (const json::value& form : body.at("games").as_array()) {
        for (const json::value& side : form.at("sides").as_array()) {
            ASSERT_TRUE(side.as_object().contains("lines")) << side;
            for (const json::value& line : side.at("lines").as_array()) EXPECT_GT(line.as_string().size(), 10U) << side;
            EXPECT_GE(side.at("complexity").to_number<int>(), 1) << side;
        }
        json::object first = form.at("first").as_object();
        first["game"] = form.at("game");
        EXPECT_EQ(browser.post("/api/check", json::serialize(first)).body, R"({"refused":""})");
    }
}

TEST(LobbyGames, SidesThatCannotBeReadAreRefusedByTheirLine) {
    std::string problem;
    (void)record::read_sides("first: Romans\n\nside Romans\n  complexity: 6\n", problem);
    EXPECT_EQ(problem, "line 4: 'complexity: 6' says nothing of a side");
    (void)record::read_sides("has: much\n", problem);
    EXPECT_EQ(problem, "line 1: 'has: much' says nothing of a side");
    (void)record::read_sides("# nothing\nside Romans\n  complexity: 5\n", problem);
    EXPECT_EQ(problem, "");
}

TEST(LobbyTables, APageThatSpeaksAnotherProtocolIsToldSo) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, duel);
    const auto guest = std::make_shared<Guest>();
    Problem problem;
    Hello hello;
    hello.protocol = protocol_number + 1;
    EXPECT_FALSE(enter(house, made.table, hello, "", guest, problem));
    EXPECT_EQ(code_word(problem.code), "version");
    hello.protocol = protocol_number;
    const auto entered = enter(house, made.table, hello, "", guest, problem);
    ASSERT_TRUE(entered);
    (void)guest->state_when([](const json::object&) { return true; });
    EXPECT_EQ(guest->newest("welcome").at("protocol").to_number<unsigned>(), protocol_number);
    EXPECT_EQ(guest->newest("welcome").at("pack").as_string(), core::hex(server_support::settlers_game()->pack_hash()));
    entered->leave(guest);
}

// What the pieces of all lines say together.
std::string joined(const json::array& lines) {
    std::string text;
    for (const json::value& line : lines) {
        if (&line != &lines.front()) text += '\n';
        for (const json::value& piece : line.at("pieces").as_array()) text += piece.at("s").as_string();
    }
    return text;
}

const json::object& card_named(const json::object& body, std::string_view name) {
    for (const json::value& card : body.at("cards").as_array()) {
        if (card.at("name").as_string() == name) return card.as_object();
    }
    ADD_FAILURE() << "no card " << name;
    return body.at("cards").as_array().front().as_object();
}

TEST(LobbyGames, CardsTellTheirFieldsAndTheirTextAsData) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const json::object settlers = body_of(browser.get("/api/cards/settlers"));
    const json::object& tower = card_named(settlers, "Sentry Tower");
    EXPECT_EQ(json::serialize(tower.at("fields")),
              R"({"colour":["pink"],"build":[{"good":"wood","n":2},{"good":"location","n":1}],)"
              R"("deal":[{"good":"worker","n":1}]})");
    EXPECT_EQ(tower.at("kind").as_string(), "production");
    EXPECT_EQ(json::serialize(tower.at("lines")),
              R"([{"pieces":[{"t":"head","s":"Production","word":"Production"},{"t":"text","s":": gain "},)"
              R"({"t":"good","s":"1 worker","good":"worker","n":1},{"t":"text","s":" and "},)"
              R"({"t":"good","s":"1 raze","good":"raze","n":1},{"t":"text","s":"."}],"head":"Production"}])");
    const json::object imperium = body_of(browser.get("/api/cards/imperium"));
    const json::object& kanji = card_named(imperium, "Kanji");
    EXPECT_EQ(kanji.at("fields").at("stays"), json::value(true));
    EXPECT_EQ(json::serialize(kanji.at("keywords")), R"(["Exhaust","draw","history"])");
    for (const json::value& word : kanji.at("keywords").as_array())
        EXPECT_TRUE(imperium.at("keywords").as_object().contains(word.as_string())) << word;
}

TEST(LobbyGames, CardsOfAKeptPackAreAskedForByItsHash) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const std::string hash = core::hex(server_support::settlers_game()->pack_hash());
    const Response newest = browser.get("/api/cards/settlers");
    EXPECT_EQ(body_of(newest).at("pack").as_string(), hash);
    EXPECT_EQ(browser.get("/api/cards/settlers", "pack=" + hash).body, newest.body);
    EXPECT_EQ(verdict(browser.get("/api/cards/settlers", "pack=0123456789abcdef")), "404 no-such-thing");
    EXPECT_EQ(verdict(browser.get("/api/cards/settlers", "pack=mine")), "400 bad-message");
}

TEST(LobbyGames, CardsAreInTheLibraryOfTheGame) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    for (const auto& game : {server_support::settlers_game(), server_support::imperium_game()}) {
        const Response response = browser.get("/api/cards/" + std::string(game->name()));
        ASSERT_EQ(verdict(response), "200");
        const json::object body = body_of(response);
        const json::array& cards = body.at("cards").as_array();
        ASSERT_EQ(cards.size(), game->pack().cards.size());
        std::size_t with_text = 0, with_fields = 0;
        for (std::size_t k = 0; k < cards.size(); ++k) {
            const json::object& card = cards[k].as_object();
            EXPECT_EQ(card.at("def").to_number<std::size_t>(), k);
            EXPECT_EQ(joined(card.at("lines").as_array()), card.at("text").as_string()) << game->pack().cards[k].name;
            EXPECT_EQ(card.at("name").as_string(), game->pack().cards[k].name);
            EXPECT_EQ(card.at("deck").as_string(), game->pack().decks[game->pack().cards[k].deck].name);
            EXPECT_GE(card.at("copies").to_number<int>(), 1);
            EXPECT_FALSE(card.at("basis").as_string().empty());
            EXPECT_FALSE(card.at("emblem").as_string().empty());
            with_text += card.at("text").as_string().empty() ? 0U : 1U;
            with_fields += card.at("fields").as_object().empty() ? 0U : 1U;
        }
        EXPECT_GT(with_text, cards.size() / 2);
        EXPECT_GT(with_fields, cards.size() / 2);
    }
    EXPECT_EQ(verdict(browser.get("/api/cards/chess")), "404 no-such-thing");
    EXPECT_EQ(verdict(browser.get("/api/cards/")), "404 no-such-thing");
}

TEST(LobbyGames, RulesAreThoseOfTheLedger) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Response response = browser.get("/api/rules/settlers");
    EXPECT_EQ(response.text(),
              R"({"rules":[{"id":"S-TEST-01","text":"A rule of a test."},{"id":"S-TEST-02","text":"Another."}]})");
    EXPECT_EQ(verdict(browser.get("/api/rules/chess")), "404 no-such-thing");
}

// Tables ----------------------------------------------------------------------------------------------

TEST(LobbyTables, OnlyHumansGetTokens) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Response response = browser.post(
        "/api/tables",
        R"({"game":"settlers","seats":[{"kind":"greedy","side":"Romans"},{"kind":"human","side":"Japanese"},)"
        R"({"kind":"random","side":"Egyptians"},{"kind":"human","side":"Barbarians"}],"options":["peaceful"]})");
    ASSERT_EQ(verdict(response), "201") << response.body;
    const json::object body = body_of(response);
    EXPECT_EQ(body.size(), 2U);
    EXPECT_TRUE(is_table_id(std::string(body.at("table").as_string())));
    const json::array& seats = body.at("seats").as_array();
    ASSERT_EQ(seats.size(), 4U);
    std::set<std::string> tokens;
    for (unsigned k = 0; k < 4; ++k) {
        const json::object& seat = seats[k].as_object();
        EXPECT_EQ(seat.at("seat").to_number<unsigned>(), k);
        const bool human = seat.at("kind").as_string() == "human";
        EXPECT_EQ(human, k % 2 == 1);
        ASSERT_EQ(seat.contains("token"), human);
        if (!human) continue;
        const std::string token(seat.at("token").as_string());
        EXPECT_EQ(token.size(), 22U);
        EXPECT_TRUE(is_token(token));
        EXPECT_TRUE(tokens.insert(token).second);
    }
    EXPECT_EQ(seats[3].at("side").as_string(), "Barbarians");
    // Tokens are nowhere else: the store has hashes, the summary has nothing.
    const auto row = house.store().table(std::string(body.at("table").as_string()));
    ASSERT_TRUE(row);
    for (const std::string& token : tokens) {
        for (const store::SeatRow& seat : row->seats) EXPECT_NE(seat.token, token);
        EXPECT_EQ(browser.get("/api/tables/" + row->id).body.find(token), std::string::npos);
    }
    EXPECT_EQ(row->seats[0].token, "");
    EXPECT_EQ(row->seats[0].owner, "");
    EXPECT_EQ(row->seats[1].owner, hash_token(browser.session)) << "the first human seat is its maker's";
    EXPECT_EQ(row->seats[3].owner, "");
    EXPECT_EQ(row->options, std::vector<std::string>{"peaceful"});
}

TEST(LobbyTables, ASessionIsMadeOnceAndUsedAgain) {
    const Folder folder;
    std::string kept;
    std::vector<std::string> tables;
    {
        House house(folder);
        Browser browser(house);
        const Response first = browser.post("/api/tables", duel);
        EXPECT_EQ(first.session.size(), 22U);
        EXPECT_TRUE(is_token(first.session));
        EXPECT_FALSE(house.store().session(first.session)) << "the token itself is not stored";
        EXPECT_TRUE(house.store().session(hash_token(first.session)));
        const Response second = browser.post("/api/tables", duel);
        EXPECT_EQ(second.session, "");
        tables = tables_in(browser.get("/api/mine"));
        EXPECT_EQ(tables.size(), 2U);
        kept = browser.session;
        // What is no session of ours is not taken on.
        for (const std::string& foreign :
             {make_token(), std::string("me"), std::string(1000, 'x'), std::string("a\0b", 3)}) {
            Browser other(house);
            other.session = foreign;
            EXPECT_TRUE(tables_in(other.get("/api/mine")).empty());
            const Response made = other.post("/api/tables", duel);
            EXPECT_TRUE(is_token(made.session));
            EXPECT_NE(made.session, foreign);
        }
    }
    House house(folder);
    Browser browser(house);
    browser.session = kept;
    EXPECT_EQ(tables_in(browser.get("/api/mine")).size(), 2U) << "also when the server was started anew";
    EXPECT_EQ(browser.post("/api/tables", duel).session, "");
}

TEST(LobbyTables, WrongSetUpsAreRefused) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const std::string two = R"("seats":[{"kind":"human","side":"Romans"},{"kind":"human","side":"Japanese"}])";
    const auto seats = [](const std::string& text) { return R"({"game":"settlers","seats":)" + text + "}"; };
    for (const std::string& body :
         {std::string("{}"),
          "{" + two + "}",
          R"({"game":1,)" + two + "}",
          R"({"game":null,)" + two + "}",
          R"({"game":")" + std::string(41, 'x') + "\"," + two + "}",
          std::string(R"({"game":"settlers"})"),
          seats("{}"),
          seats("null"),
          seats("[1,2]"),
          seats("[[],[]]"),
          seats(R"([{"kind":"human"},{"kind":"human"}])"),
          seats(R"([{"side":"Romans"},{"side":"Japanese"}])"),
          seats(R"([{"kind":"robot","side":"Romans"},{"kind":"human","side":"Japanese"}])"),
          seats(R"([{"kind":"Human","side":"Romans"},{"kind":"human","side":"Japanese"}])"),
          seats(R"([{"kind":"","side":"Romans"},{"kind":"human","side":"Japanese"}])"),
          seats(R"([{"kind":1,"side":"Romans"},{"kind":"human","side":"Japanese"}])"),
          seats(R"([{"kind":"human","side":1},{"kind":"human","side":"Japanese"}])"),
          seats(R"([{"kind":"human","side":"Romans","token":"mine"},{"kind":"human","side":"Japanese"}])"),
          seats("[" + std::string(R"({"kind":"human","side":"Romans"},)") +
                std::string(R"({"kind":"human","side":"Romans"})") +
                [] {
                    std::string more;
                    for (int k = 0; k < 7; ++k) more += R"(,{"kind":"human","side":"Romans"})";
                    return more;
                }() +
                "]"),
          R"({"game":"settlers","options":"peaceful",)" + two + "}",
          R"({"game":"settlers","options":[1],)" + two + "}",
          R"({"game":"settlers","options":null,)" + two + "}",
          R"({"game":"settlers","seed":-1,)" + two + "}",
          R"({"game":"settlers","seed":1.5,)" + two + "}",
          R"({"game":"settlers","seed":"1",)" + two + "}",
          R"({"game":"settlers","seed":null,)" + two + "}",
          R"({"game":"settlers","seed":18446744073709551615,)" + two + "}",
          R"({"game":"settlers","seed":1e400,)" + two + "}"})
        EXPECT_EQ(verdict(browser.post("/api/tables", body)), "400 bad-message") << body;
    EXPECT_EQ(verdict(browser.post("/api/tables", R"({"game":"chess",)" + two + "}")), "404 no-such-thing");
    for (const std::string& body :
         {seats("[]"), seats(R"([{"kind":"human","side":"Romans"}])"),
          seats(R"([{"kind":"human","side":"Romans"},{"kind":"human","side":"Romans"}])"),
          seats(R"([{"kind":"human","side":"Romans"},{"kind":"human","side":"Vikings"}])"),
          seats(R"([{"kind":"human","side":"Romans"},{"kind":"human","side":"Japanese\u0000"}])"),
          R"({"game":"settlers","options":["chess clock"],)" + two + "}",
          R"({"game":"settlers","options":["peaceful\u0000"],)" + two + "}"})
        EXPECT_EQ(verdict(browser.post("/api/tables", body)), "422 refused") << body;
    EXPECT_EQ(browser.session, "") << "what is refused makes no session";
    EXPECT_TRUE(tables_in(browser.get("/api/mine")).empty());
}

TEST(LobbyTables, ARefusalIsTheRulesSentence) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Response response = browser.post(
        "/api/tables",
        R"({"game":"settlers","seats":[{"kind":"human","side":"Romans"},{"kind":"human","side":"Vikings"}]})");
    EXPECT_EQ(body_of(response).at("error").at("message").as_string(),
              server_support::settlers_game()->refused({{"Romans", "Vikings"}, {}}));
}

TEST(LobbyTables, TheSeedIsKept) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const std::string alone =
        R"({"game":"settlers","seats":[{"kind":"human","side":"Romans"},{"kind":"greedy","side":"Japanese"}],"seed":)";
    EXPECT_EQ(house.store().table(make(browser, alone + "0}").table)->seed, 0U);
    EXPECT_EQ(house.store().table(make(browser, alone + "9223372036854775807}").table)->seed, 9223372036854775807U);
    // All others are dealt by a key of their own.
    EXPECT_EQ(house.store().table(make(browser, alone + "0}").table)->key, "");
    EXPECT_EQ(house.store().table(make(browser, duel).table)->key.size(), 64U);
    EXPECT_NE(house.store().table(make(browser, duel).table)->key, house.store().table(make(browser, duel).table)->key);
}

TEST(LobbyTables, NobodyChoosesTheSeedForOthers) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    EXPECT_EQ(verdict(browser.post("/api/tables", R"({"game":"settlers","seats":[{"kind":"human","side":"Romans"},)"
                                                  R"({"kind":"human","side":"Japanese"}],"seed":8})")),
              "422 refused");
    EXPECT_EQ(verdict(browser.post("/api/tables", bots)), "201");
    EXPECT_EQ(verdict(browser.post("/api/tables", with_bot)), "201");
}

TEST(LobbyTables, EachAddressMakesOnlySoMany) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.tables_per_address = 3;
    House house(folder, limits);
    Browser browser(house), same(house), other(house, "192.0.2.2");
    EXPECT_EQ(verdict(browser.post("/api/tables", "{}")), "400 bad-message");
    for (int k = 0; k < 3; ++k) EXPECT_EQ(verdict(browser.post("/api/tables", duel)), "201");
    EXPECT_EQ(verdict(browser.post("/api/tables", duel)), "429 limit");
    EXPECT_EQ(verdict(same.post("/api/tables", duel)), "429 limit") << "another session does not help";
    EXPECT_EQ(verdict(other.post("/api/tables", duel)), "201");
    EXPECT_EQ(tables_in(browser.get("/api/mine")).size(), 3U);
}

TEST(LobbyTables, AreShownAndListed) {
    const Folder folder;
    House house(folder);
    Browser browser(house), other(house);
    EXPECT_EQ(browser.get("/api/tables").body, R"({"tables":[]})");
    const Made open = make(browser, duel), quiet = make(browser, with_bot);
    std::vector<std::pair<std::shared_ptr<TableHost>, std::shared_ptr<Guest>>> there;
    for (const Made* made : {&open, &quiet}) {
        Problem problem;
        const auto guest = std::make_shared<Guest>();
        there.emplace_back(enter(house, made->table, {}, browser.session, guest, problem), guest);
        (void)guest->state_when([](const json::object&) { return true; });
    }
    EXPECT_EQ(tables_in(other.get("/api/tables")), std::vector<std::string>{open.table}) << "only what is listed";
    EXPECT_EQ(tables_in(other.get("/api/mine")).size(), 0U);
    EXPECT_EQ(tables_in(browser.get("/api/mine")).size(), 2U);
    const Response response = other.get("/api/tables/" + open.table);
    ASSERT_EQ(verdict(response), "200");
    EXPECT_EQ(response.session, "");
    const json::object summary = body_of(response);
    EXPECT_EQ(summary.size(), 8U) << response.body;
    EXPECT_EQ(summary.at("table").as_string(), open.table);
    EXPECT_EQ(summary.at("game").as_string(), "settlers");
    EXPECT_TRUE(summary.at("options").as_array().empty());
    EXPECT_GT(summary.at("created").as_int64(), 1700000000);
    EXPECT_FALSE(summary.at("over").as_bool());
    EXPECT_EQ(summary.at("steps").as_int64(), 0);
    EXPECT_TRUE(summary.at("asked").is_int64());
    ASSERT_EQ(summary.at("seats").as_array().size(), 2U);
    EXPECT_EQ(json::serialize(summary.at("seats").as_array()[0]),
              R"({"seat":0,"kind":"human","side":"Romans","name":"","taken":true})");
    EXPECT_EQ(json::serialize(summary.at("seats").as_array()[1]),
              R"({"seat":1,"kind":"human","side":"Japanese","name":"","taken":false})");
    EXPECT_TRUE(body_of(other.get("/api/tables/" + quiet.table)).at("seats").as_array()[1].at("taken").as_bool())
        << "computer players sit";
    for (const std::string& none :
         {std::string("aaaaaaaaaaaaaaaa"), std::string("x"), std::string("AAAAAAAAAAAAAAAA"), open.table + "a",
          open.table.substr(1), std::string("..%2f"), std::string("a\0b", 3)})
        EXPECT_EQ(verdict(other.get("/api/tables/" + none)), "404 no-such-thing") << none;
    for (const auto& [table, guest] : there) table->leave(guest);
}

TEST(LobbyTables, ATokenSitsDownOnItsOwnSeatOnly) {
    const Folder folder;
    House house(folder);
    Browser maker(house), friend_(house), third(house);
    const Made one = make(maker, duel), two = make(maker, duel);
    const std::string join = "/api/tables/" + one.table + "/join";
    EXPECT_EQ(verdict(friend_.post(join, token_body(two.tokens[1]))), "403 forbidden") << "the token of another table";
    EXPECT_EQ(verdict(friend_.post(join, token_body(make_token()))), "403 forbidden");
    EXPECT_EQ(friend_.session, "") << "who is refused gets no session";
    for (const std::string& body :
         {std::string("{}"), token_body(""), token_body("short"), token_body(one.tokens[1] + "x"),
          token_body(one.tokens[1].substr(1) + "!"), std::string(R"({"token":1})"), std::string(R"({"token":[]})"),
          token_body(hash_token(one.tokens[1]))})
        EXPECT_EQ(verdict(friend_.post(join, body)), "400 bad-message") << body;
    EXPECT_EQ(verdict(friend_.post("/api/tables/aaaaaaaaaaaaaaaa/join", token_body(one.tokens[1]))),
              "404 no-such-thing");
    const Response sat = friend_.post(join, token_body(one.tokens[1]));
    ASSERT_EQ(verdict(sat), "200") << sat.body;
    const std::string key(body_of(sat).at("token").as_string());
    EXPECT_EQ(sat.body, R"({"table":")" + one.table + R"(","seat":1,"token":")" + key + R"("})");
    EXPECT_NE(key, one.tokens[1]);
    EXPECT_TRUE(is_token(sat.session));
    EXPECT_EQ(tables_in(friend_.get("/api/mine")), std::vector<std::string>{one.table});
    EXPECT_EQ(friend_.post(join, token_body(key)).body, sat.body) << "once more with the key does no harm";
    for (Browser* again : {&friend_, &maker, &third})
        EXPECT_EQ(verdict(again->post(join, token_body(one.tokens[1]))), "403 forbidden") << "it is used up";
    EXPECT_TRUE(body_of(third.get("/api/tables/" + one.table)).at("seats").as_array()[1].at("taken").as_bool());
    EXPECT_EQ(house.store().seats_of(hash_token(maker.session), one.table), std::vector<unsigned>{0});
    EXPECT_EQ(house.store().seats_of(hash_token(friend_.session), one.table), std::vector<unsigned>{1});
}

TEST(LobbyTables, ComputerPlayersSeatsHaveNoToken) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, bots);
    EXPECT_EQ(made.tokens, (std::vector<std::string>{"", ""}));
    EXPECT_EQ(verdict(browser.post("/api/tables/" + made.table + "/join", token_body(""))), "400 bad-message");
    EXPECT_EQ(verdict(browser.post("/api/tables/" + made.table + "/join", token_body(make_token()))), "403 forbidden");
    EXPECT_TRUE(tables_in(browser.get("/api/mine")).empty());
}

// Entering --------------------------------------------------------------------------------------------

TEST(LobbyEntering, SeatsComeFromTokensElseFromTheSession) {
    const Folder folder;
    House house(folder);
    Browser maker(house), stranger(house);
    const Made one = make(maker, duel), two = make(maker, duel);
    (void)make(stranger, duel);
    EXPECT_EQ(json::serialize(
                  seats_when_entering(house, one.table, {{one.tokens[1], one.tokens[0], one.tokens[1]}, 0, false}, "")),
              "[0,1]");
    EXPECT_EQ(json::serialize(seats_when_entering(house, one.table, {{one.tokens[0]}, 0, false}, "")), "[0]");
    EXPECT_EQ(json::serialize(seats_when_entering(house, one.table, {}, maker.session)), "[0]");
    EXPECT_EQ(json::serialize(seats_when_entering(house, one.table, {{one.tokens[0]}, 0, false}, stranger.session)),
              "[0]");
    EXPECT_EQ(json::serialize(seats_when_entering(house, one.table, {{}, 0, true}, maker.session)), "[]");
    EXPECT_EQ(json::serialize(seats_when_entering(house, one.table, {}, stranger.session)), "[]");
    EXPECT_EQ(json::serialize(seats_when_entering(house, one.table, {}, "")), "[]");
    EXPECT_EQ(json::serialize(seats_when_entering(house, one.table, {}, "no session at all")), "[]");
    for (const std::string& wrong :
         {two.tokens[0], one.tokens[1], make_token(), std::string(), std::string("x"), hash_token(one.tokens[0])}) {
        Problem problem;
        EXPECT_FALSE(
            enter(house, one.table, {{one.tokens[0], wrong}, 0, false}, "", std::make_shared<Guest>(), problem));
        EXPECT_EQ(code_word(problem.code), "forbidden");
    }
    Problem problem;
    for (const char* none : {"aaaaaaaaaaaaaaaa", "", "../x"}) {
        EXPECT_FALSE(enter(house, none, {}, "", std::make_shared<Guest>(), problem));
        EXPECT_EQ(code_word(problem.code), "no-such-thing");
    }
}

TEST(LobbyEntering, SweptTablesComeBack) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.table_idle_seconds = 0;
    House house(folder, limits);
    Browser browser(house);
    const Made made = make(browser, one_screen);
    const auto guest = std::make_shared<Guest>();
    Problem problem;
    const Hello hello{{made.tokens[0], made.tokens[1]}, 0, false};
    const auto table = enter(house, made.table, hello, "", guest, problem);
    ASSERT_TRUE(table);
    const json::object state = guest->state_when([](const json::object& one) { return one.contains("decision"); });
    table->answer(
        guest, {1, 0, std::stoull(std::string(state.at("decision").at("options").as_array()[0].at("id").as_string()))});
    (void)guest->state_when([](const json::object& one) { return one.at("version").to_number<int>() == 1; });
    house.lobby().sweep();
    const auto second = std::make_shared<Guest>();
    EXPECT_EQ(enter(house, made.table, hello, "", second, problem), table) << "someone is there: it stays";
    (void)second->state_when([](const json::object& one) { return one.at("version").to_number<int>() == 1; });
    table->leave(guest);
    table->leave(second);
    while (table->idle_since() == 0) std::this_thread::yield();
    house.lobby().sweep();
    while (house.lobby().tables_in_memory() != 0) std::this_thread::yield();
    const auto third = std::make_shared<Guest>();
    const auto anew = enter(house, made.table, hello, "", third, problem);
    ASSERT_TRUE(anew);
    EXPECT_NE(anew, table);
    (void)third->state_when([](const json::object& one) { return one.at("version").to_number<int>() == 1; });
    anew->leave(third);
}

TEST(Lobby, WhatAllReadIsMadeOnce) {
    const Folder folder;
    House house(folder);
    Browser first(house), second(house, "192.0.2.2");
    std::set<const Text*> made;
    for (const char* path : {"/api/cards/settlers", "/api/cards/imperium", "/api/rules/settlers"}) {
        const Text* kept = first.get(path).kept;
        ASSERT_NE(kept, nullptr) << path;
        EXPECT_FALSE(kept->zipped.empty() && kept->body.size() >= least_zipped) << "compressed once, too";
        EXPECT_EQ(second.get(path).kept, kept) << path;
        made.insert(kept);
    }
    EXPECT_EQ(made.size(), 3U);
}

}  // namespace
