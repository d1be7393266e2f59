// The lobby without sockets: records, accounts, and what is refused at the door.

#include "server/house.h"

namespace {

using namespace server_house;

// Records ---------------------------------------------------------------------------------------------

// The record that is given out, replayed by the rules.
void expect_replays(const Response& response, const arena::AnyGame& game, const Made& made, House& house) {
    ASSERT_EQ(response.status, 200U) << response.body;
    EXPECT_EQ(response.type, "text/plain; charset=utf-8");
    record::Record record;
    ASSERT_EQ(record::read_record(response.body, record), "");
    EXPECT_EQ(record.game, game.name());
    EXPECT_EQ(record.pack_hash, game.cards_hash(record.words));
    EXPECT_FALSE(record.answers.empty());
    EXPECT_FALSE(record.hashes.empty());
    std::string problem;
    const auto match = game.make_match(record.words, record.seed, problem);
    ASSERT_TRUE(match) << problem;
    EXPECT_EQ(record::replay(record, *match), "");
    EXPECT_TRUE(match->over());
    const auto row = house.store().table(made.table);
    ASSERT_EQ(row->scores.size(), match->seats());
    for (unsigned seat = 0; seat < match->seats(); ++seat) EXPECT_EQ(row->scores[seat], match->score(seat));
}

TEST(LobbyRecords, AreGivenOutWhenTheGameIsOver) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, bots);
    const std::string path = "/api/tables/" + made.table + "/record";
    EXPECT_EQ(verdict(browser.get(path)), "409 unfinished");
    EXPECT_EQ(verdict(browser.get("/api/tables/aaaaaaaaaaaaaaaa/record")), "404 no-such-thing");
    EXPECT_EQ(verdict(browser.get("/api/tables/x/record")), "404 no-such-thing");
    watch_to_the_end(house, made.table);
    expect_replays(browser.get(path), *server_support::settlers_game(), made, house);
    const json::object summary = body_of(browser.get("/api/tables/" + made.table));
    EXPECT_TRUE(summary.at("over").as_bool());
    EXPECT_TRUE(summary.at("asked").is_null());
    EXPECT_EQ(summary.at("scores").as_array().size(), 2U);
    EXPECT_FALSE(summary.at("winners").as_array().empty());
    EXPECT_GT(summary.at("steps").as_int64(), 10);
}

TEST(LobbyRecords, OfImperiumReplayToo) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const auto game = server_support::imperium_game();
    const arena::SetupForm form = game->form();
    const Made made = make(browser, R"({"game":"imperium","seats":[{"kind":"random","side":")" + form.sides[0].name +
                                        R"( A"},{"kind":"random","side":")" + form.sides[1].name +
                                        R"( B"}],"options":["short"],"seed":4,"listed":true})");
    watch_to_the_end(house, made.table);
    expect_replays(browser.get("/api/tables/" + made.table + "/record"), *game, made, house);
    EXPECT_TRUE(tables_in(browser.get("/api/tables")).empty()) << "what is over is listed no more";
}

// A game in which choices are taken back, by two people or, with the answers of the other seat, by one alone.
void expect_leaves_out_what_was_taken_back(const std::string& table, bool alone) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, table);
    const auto row = house.store().table(made.table);
    ASSERT_TRUE(row);
    std::string problem;
    const auto match =
        server_support::settlers_game()->make_match({{"Romans", "Japanese"}, {}}, seed_of(*row), problem);
    ASSERT_TRUE(match) << problem;
    if (alone) match->play_alone(0);
    std::vector<store::StepRow> steps;
    core::Random random(3);
    unsigned taken_back = 0;
    std::size_t left_out = 0;
    while (!match->over()) {
        const engine::Decision& decision = match->decision();
        store::StepRow step;
        step.n = static_cast<std::uint32_t>(steps.size() + 1);
        step.seat = decision.seat;
        const bool answered = !steps.empty() && steps.back().seat != step.seat;
        if (match->can_undo() && taken_back < 20 && answered == alone) {
            step.kind = store::StepRow::undo;
            left_out += match->undo();
            ++taken_back;
        } else {
            step.option = decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))].id();
            ASSERT_EQ(match->answer({decision.version, step.option}), engine::Verdict::legal);
        }
        steps.push_back(step);
    }
    ASSERT_GT(taken_back, 0U);
    store::Standing end;
    end.over = true;
    for (unsigned seat = 0; seat < 2; ++seat) end.scores.push_back(match->score(seat));
    end.winners = {0};
    std::promise<bool> stored;
    house.store().add_steps(made.table, steps, end, [&](bool done) { stored.set_value(done); });
    ASSERT_TRUE(stored.get_future().get());
    const Response response = browser.get("/api/tables/" + made.table + "/record");
    expect_replays(response, *server_support::settlers_game(), made, house);
    record::Record record;
    ASSERT_EQ(record::read_record(response.body, record), "");
    EXPECT_EQ(record.answers, match->answers());
    EXPECT_EQ(record.answers.size(), steps.size() - taken_back - left_out);
    EXPECT_EQ(left_out > taken_back, alone);
    // The game counts for its maker, who sat on the first seat; but not with a seed of one's choice.
    EXPECT_EQ(
        browser.get("/api/me").body,
        row->chosen
            ? R"({"name":null,"guest":"","statistics":{"games":0,"won":0,"sides":[]}})"
            : R"({"name":null,"guest":"","statistics":{"games":1,"won":1,"sides":[{"game":"settlers","side":"Romans",)"
              R"("games":1,"won":1}]}})");
    EXPECT_EQ(row->chosen, alone);
}

TEST(LobbyRecords, LeaveOutWhatWasTakenBack) {
    expect_leaves_out_what_was_taken_back(duel, false);
    expect_leaves_out_what_was_taken_back(with_bot, true);
}

TEST(LobbyRecords, OfAFinishedGameOutliveTheServer) {
    const Folder folder;
    std::string text;
    Made made;
    {
        House house(folder);
        Browser browser(house);
        made = make(browser, bots);
        watch_to_the_end(house, made.table);
        text = browser.get("/api/tables/" + made.table + "/record").body;
    }
    House house(folder);
    Browser browser(house);
    EXPECT_EQ(browser.get("/api/tables/" + made.table + "/record").body, text);
}

// Accounts --------------------------------------------------------------------------------------------

std::string name_of(Browser& browser) {
    const json::object me = body_of(browser.get("/api/me"));
    return me.at("name").is_null() ? "nobody" : std::string(me.at("name").as_string());
}

TEST(LobbyAccounts, AGuestIsNobody) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    EXPECT_EQ(browser.get("/api/me").body, R"({"name":null,"guest":"","statistics":{"games":0,"won":0,"sides":[]}})");
    (void)make(browser, duel);
    EXPECT_EQ(name_of(browser), "nobody");
}

TEST(LobbyAccounts, AGuestMayHaveAName) {
    const Folder folder;
    House house(folder);
    Browser browser(house), friendly(house);
    const Made made = make(browser, duel);
    const auto name_on = [&](Browser& one, std::size_t seat) {
        const json::object summary = body_of(one.get("/api/tables/" + made.table));
        return std::string(summary.at("seats").as_array()[seat].at("name").as_string());
    };
    EXPECT_EQ(name_on(browser, 0), "");
    EXPECT_EQ(browser.post("/api/name", R"({"name":" Marta  K. "})").body, R"({"name":"Marta K."})");
    EXPECT_EQ(name_on(friendly, 0), "Marta K. (guest)") << "nobody takes it for an account's";
    EXPECT_EQ(body_of(browser.get("/api/me")).at("guest").as_string(), "Marta K.");
    // Those who are at the table are told at once.
    const auto there = std::make_shared<Guest>();
    Problem problem;
    const auto entered = enter(house, made.table, {}, "", there, problem);
    ASSERT_TRUE(entered) << problem.message;
    browser.post("/api/name", R"({"name":"Marta"})");
    (void)there->newest_when("seats", [](const json::object& told) {
        return told.at("seats").as_array()[0].at("name").as_string() == "Marta (guest)";
    });
    entered->leave(there);
    for (const char* name : {"x (guest)", "\u202eAnn", "aaaaaaaaaabbbbbbbbbbccccccccccd"})
        EXPECT_EQ(verdict(browser.post("/api/name", R"({"name":")" + std::string(name) + "\"}")), "400 bad-message");
    EXPECT_EQ(verdict(browser.post("/api/name", R"({"name":7})")), "400 bad-message");
    browser.post("/api/name", R"({"name":""})");
    EXPECT_EQ(name_on(browser, 0), "");
    // Nobody is called what the server could be.
    EXPECT_EQ(verdict(browser.post("/api/name", R"({"name":"Adm1n"})")), "409 name-taken");
    EXPECT_EQ(verdict(browser.post("/api/account", account_body("Imperia Team", "correct horse"))), "409 name-taken");
    // Who has an account is called by its name.
    ASSERT_EQ(verdict(browser.post("/api/account", account_body("Ann", "correct horse"))), "201");
    EXPECT_EQ(verdict(browser.post("/api/name", R"({"name":"Eve"})")), "403 forbidden");
    EXPECT_EQ(name_on(friendly, 0), "Ann");
}

TEST(LobbyAccounts, TwoAtOneTableAreNeverCalledTheSame) {
    const Folder folder;
    House house(folder);
    Browser browser(house), friendly(house);
    const Made made = make(browser, duel);
    browser.post("/api/name", R"({"name":"Bob"})");
    friendly.post("/api/name", R"({"name":"B0B"})");
    ASSERT_EQ(verdict(friendly.post("/api/tables/" + made.table + "/join", token_body(made.tokens[1]))), "200");
    const auto names = [](const json::object& told) {
        std::string all;
        for (const json::value& seat : told.at("seats").as_array())
            all += std::string(seat.at("name").as_string()) + ";";
        return all;
    };
    EXPECT_EQ(names(body_of(browser.get("/api/tables/" + made.table))), "Bob (guest);B0B (guest 2);");
    Seated there(house, made.table, browser.session);
    EXPECT_EQ(names(there.guest->newest("welcome")), "Bob (guest);B0B (guest 2);");
    friendly.post("/api/name", R"({"name":"Eve"})");
    (void)there.guest->newest_when("seats",
                                   [&](const json::object& told) { return names(told) == "Bob (guest);Eve (guest);"; });
    browser.post("/api/name", R"({"name":"eve"})");
    (void)there.guest->newest_when(
        "seats", [&](const json::object& told) { return names(told) == "eve (guest);Eve (guest 2);"; });
}

TEST(LobbyAccounts, GamesOfAGuestGoWithTheNewAccount) {
    const Folder folder;
    House house(folder);
    Browser browser(house), second(house);
    const Made early = make(browser, duel);
    const std::string guest = browser.session;
    const Response made = browser.post("/api/account", account_body(" Ann  ", "correct horse"));
    ASSERT_EQ(verdict(made), "201") << made.body;
    EXPECT_EQ(made.body, R"({"name":"Ann"})");
    EXPECT_NE(browser.session, guest) << "another session";
    EXPECT_EQ(name_of(browser), "Ann");
    EXPECT_EQ(tables_in(browser.get("/api/mine")), std::vector<std::string>{early.table});
    EXPECT_EQ(body_of(browser.get("/api/tables/" + early.table)).at("seats").as_array()[0].at("name").as_string(),
              "Ann");
    // On another device: first a guest with a game, then logged in, in another case.
    const Made late = make(second, duel);
    EXPECT_EQ(tables_in(second.get("/api/mine")), std::vector<std::string>{late.table});
    const Response in = second.post("/api/login", account_body("ANN", "correct horse"));
    ASSERT_EQ(verdict(in), "200") << in.body;
    EXPECT_EQ(in.body, R"({"name":"Ann"})");
    EXPECT_EQ(name_of(second), "Ann");
    for (Browser* one : {&browser, &second}) {
        const auto tables = tables_in(one->get("/api/mine"));
        EXPECT_EQ(std::set<std::string>(tables.begin(), tables.end()),
                  (std::set<std::string>{early.table, late.table}));
    }
    EXPECT_EQ(json::serialize(seats_when_entering(house, early.table, {}, second.session)), "[0]");
    // Among the own games it is known whose turn it is, of several people, too; nobody else is told who sits where.
    const json::object own = body_of(second.get("/api/mine"));
    for (const json::value& table : own.at("tables").as_array()) EXPECT_EQ(json::serialize(table.at("yours")), "[0]");
    EXPECT_FALSE(body_of(second.get("/api/tables/" + early.table)).contains("yours"));
    const auto account = house.store().account_named("Ann");
    ASSERT_TRUE(account);
    EXPECT_EQ(account->password.find("correct"), std::string::npos) << "passwords are not stored";
}

TEST(LobbyAccounts, LoggingInNeedsTheVeryPassword) {
    const Folder folder;
    House house(folder);
    Browser browser(house), other(house);
    ASSERT_EQ(verdict(browser.post("/api/account", account_body("Ann", "correct horse"))), "201");
    for (const std::string& wrong : {std::string("Correct horse"), std::string("correct horse "),
                                     std::string("correct"), std::string(), std::string("correct horse\0", 14)}) {
        const Response response = other.post("/api/login", account_body("Ann", wrong));
        EXPECT_EQ(verdict(response), "403 wrong-password") << wrong;
        EXPECT_EQ(response.session, "") << "who is refused gets no session";
    }
    const Response unknown = other.post("/api/login", account_body("Bob", "correct horse"));
    EXPECT_EQ(verdict(unknown), "403 wrong-password");
    EXPECT_EQ(unknown.body, other.post("/api/login", account_body("Ann", "wrong horse")).body)
        << "whether a name is there is not told";
    EXPECT_EQ(name_of(other), "nobody");
    for (const char* body :
         {"{}", R"({"name":"Ann"})", R"({"password":"correct horse"})", R"({"name":1,"password":"x"})",
          R"({"name":"Ann","password":null})", R"({"name":["Ann"],"password":"correct horse"})"}) {
        EXPECT_EQ(verdict(other.post("/api/login", body)), "400 bad-message") << body;
        EXPECT_EQ(verdict(other.post("/api/account", body)), "400 bad-message") << body;
    }
}

TEST(LobbyAccounts, NamesAndPasswordsHaveRules) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    EXPECT_EQ(verdict(browser.post("/api/account", account_body("Ann", ""))), "422 weak-password");
    EXPECT_EQ(verdict(browser.post("/api/account", account_body("Ann", "1234567"))), "422 weak-password");
    for (const std::string& name : {std::string(), std::string("   "), std::string("a\nb"), std::string("a\0b", 3),
                                    std::string("<b>"), std::string("a\x7f"), std::string(41, 'n')})
        EXPECT_EQ(verdict(browser.post("/api/account", account_body(name, "correct horse"))), "400 bad-message")
            << name;
    EXPECT_EQ(verdict(browser.post("/api/account", account_body("Ann", std::string(201, 'p')))), "400 bad-message");
    EXPECT_EQ(browser.session, "") << "what is refused makes no session";
    EXPECT_EQ(verdict(browser.post("/api/account", account_body(std::string(40, 'n'), std::string(200, 'p')))), "201");
    EXPECT_EQ(verdict(browser.post("/api/account", account_body("J\xc3\xb8rgen J.", "12345678"))), "201");
    EXPECT_EQ(name_of(browser), "J\xc3\xb8rgen J.");
}

TEST(LobbyAccounts, ANameIsTakenInAnyCase) {
    const Folder folder;
    House house(folder);
    Browser browser(house), other(house);
    ASSERT_EQ(verdict(browser.post("/api/account", account_body("Ann", "correct horse"))), "201");
    for (const char* name : {"Ann", "ann", "ANN", " aNn "})
        EXPECT_EQ(verdict(other.post("/api/account", account_body(name, "another horse"))), "409 name-taken") << name;
    EXPECT_EQ(name_of(other), "nobody");
    EXPECT_EQ(verdict(other.post("/api/login", account_body("Ann", "another horse"))), "403 wrong-password");
}

TEST(LobbyAccounts, OfTwoWhoWantANameAtOnceOneGetsIt) {
    const Folder folder;
    House house(folder);
    std::vector<std::future<Response>> answers;
    for (int k = 0; k < 4; ++k)
        answers.push_back(house.begin(
            Browser(house).request("POST", "/api/account", account_body(k % 2 == 0 ? "Ann" : "ANN", "correct horse"))));
    std::multiset<std::string> verdicts;
    for (auto& answer : answers) {
        ASSERT_EQ(answer.wait_for(server_support::patience), std::future_status::ready);
        verdicts.insert(verdict(answer.get()));
    }
    EXPECT_EQ(verdicts, (std::multiset<std::string>{"201", "409 name-taken", "409 name-taken", "409 name-taken"}));
}

TEST(LobbyAccounts, WhoHasOneBeginsAnewWithASecond) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    ASSERT_EQ(verdict(browser.post("/api/account", account_body("Ann", "correct horse"))), "201");
    const Made made = make(browser, duel);
    const std::string first = browser.session;
    const Response second = browser.post("/api/account", account_body("Bob", "battery staple"));
    ASSERT_EQ(verdict(second), "201");
    EXPECT_TRUE(is_token(second.session)) << "a session of its own";
    EXPECT_EQ(name_of(browser), "Bob");
    EXPECT_TRUE(tables_in(browser.get("/api/mine")).empty()) << "Ann's games stay Ann's";
    ASSERT_EQ(verdict(browser.post("/api/login", account_body("Ann", "correct horse"))), "200");
    EXPECT_EQ(tables_in(browser.get("/api/mine")), std::vector<std::string>{made.table});
    EXPECT_NE(browser.session, first);
}

TEST(LobbyAccounts, LoggingOutClosesTheToken) {
    const Folder folder;
    House house(folder);
    Browser browser(house), second(house);
    ASSERT_EQ(verdict(browser.post("/api/account", account_body("Ann", "correct horse"))), "201");
    ASSERT_EQ(verdict(second.post("/api/login", account_body("Ann", "correct horse"))), "200");
    const Made made = make(browser, duel);
    const std::string token = browser.session;
    const Response out = browser.post("/api/logout", "");
    EXPECT_EQ(verdict(out), "200");
    EXPECT_EQ(out.body, "{}");
    EXPECT_TRUE(out.forget_session);
    EXPECT_EQ(browser.session, "");
    EXPECT_EQ(name_of(browser), "nobody");
    Browser thief(house);
    thief.session = token;
    EXPECT_EQ(name_of(thief), "nobody");
    EXPECT_TRUE(tables_in(thief.get("/api/mine")).empty());
    const Response anew = thief.post("/api/tables", duel);
    EXPECT_TRUE(is_token(anew.session)) << "a closed session is not used again";
    EXPECT_EQ(name_of(second), "Ann") << "other devices stay";
    EXPECT_EQ(tables_in(second.get("/api/mine")), std::vector<std::string>{made.table});
    ASSERT_EQ(verdict(browser.post("/api/login", account_body("Ann", "correct horse"))), "200");
    EXPECT_EQ(tables_in(browser.get("/api/mine")), std::vector<std::string>{made.table});
    EXPECT_EQ(verdict(Browser(house).post("/api/logout", "no JSON at all")), "200") << "whoever is nobody may leave";
}

// The door --------------------------------------------------------------------------------------------

const std::pair<const char*, const char*> requests[] = {{"GET", "/api/games"},          {"POST", "/api/check"},
                                                        {"POST", "/api/tables"},        {"GET", "/api/tables"},
                                                        {"POST", "/api/tables/x/join"}, {"GET", "/api/tables/x/record"},
                                                        {"GET", "/api/tables/x"},       {"GET", "/api/mine"},
                                                        {"GET", "/api/cards/settlers"}, {"GET", "/api/rules/settlers"},
                                                        {"POST", "/api/account"},       {"POST", "/api/login"},
                                                        {"POST", "/api/logout"},        {"GET", "/api/me"}};

TEST(LobbyDoor, UnknownAddressesAreNone) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    for (const char* path : {"",
                             "/",
                             "/api",
                             "/api/",
                             "/api/game",
                             "/api/games/",
                             "/api/Games",
                             "/api/games?x=1",
                             "//api/games",
                             "/api/tables/",
                             "/api/tables//join",
                             "/api/tables/x/y/join",
                             "/api/tables/x/join/",
                             "/api/tables/x/leave",
                             "/api/cards/",
                             "/api/cards/settlers/1",
                             "/api/rules",
                             "/api/mine/x",
                             "/api/../api/games",
                             "/etc/passwd"}) {
        EXPECT_EQ(verdict(browser.get(path)), "404 no-such-thing") << path;
        EXPECT_EQ(verdict(browser.post(path, "{}")), "404 no-such-thing") << path;
    }
}

TEST(LobbyDoor, KnownAddressesRefuseOtherMethods) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    for (const auto& [method, path] : requests) {
        for (const char* other : {"PUT", "DELETE", "PATCH", "OPTIONS", "get", "", "POST", "GET"}) {
            // Tables are both read and made.
            if (std::string_view(other) == method || std::string_view(path) == "/api/tables") continue;
            EXPECT_EQ(verdict(browser.send(other, path, "{}")), "405 no-such-thing") << other << " " << path;
        }
    }
    EXPECT_EQ(verdict(browser.send("DELETE", "/api/tables", "")), "405 no-such-thing");
}

TEST(LobbyDoor, OtherSitesChangeNothing) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    for (const auto& [method, path] : requests) {
        Request request = browser.request(method, path, duel);
        request.same_origin = false;
        const std::string answer = verdict(house.ask(request));
        if (std::string_view(method) == "POST") {
            EXPECT_EQ(answer, "403 origin") << path;
        } else {
            EXPECT_NE(answer, "403 origin") << path;
        }
    }
    Request remove = browser.request("DELETE", "/api/tables", "");
    remove.same_origin = false;
    EXPECT_EQ(verdict(house.ask(remove)), "403 origin");
    EXPECT_TRUE(tables_in(browser.get("/api/mine")).empty());
}

TEST(LobbyDoor, BodiesAreObjects) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const std::string deep = R"({"game":)" + std::string(9, '[') + std::string(9, ']') + "}";
    const std::string abyss(16384, '[');
    for (const auto& [method, path] : requests) {
        if (std::string_view(method) != "POST" || std::string_view(path) == "/api/logout") continue;
        for (const std::string& body : {std::string(), std::string("no JSON"), std::string("{"), std::string("{}{}"),
                                        std::string("[]"), std::string("[{}]"), std::string("null"), std::string("1"),
                                        std::string("\"game\""), std::string("{\"game\":\"\xff\"}"),
                                        std::string("{}\0", 3), deep, abyss, std::string("game=settlers&seats=2")})
            EXPECT_EQ(verdict(browser.post(path, body)), "400 bad-message") << path << ": " << body.substr(0, 40);
    }
}

TEST(LobbyDoor, WhoAsksTooMuchIsSlowedDown) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.requests_per_second = 1;
    House house(folder, limits);
    Browser hasty(house), calm(house, "192.0.2.2");
    unsigned good = 0;
    std::string answer;
    // A slow machine may earn a few more on the way.
    for (int k = 0; k < 100000 && answer != "429 rate"; ++k) {
        answer = verdict(hasty.get("/api/me"));
        good += answer == "200" ? 1U : 0U;
    }
    EXPECT_EQ(answer, "429 rate");
    EXPECT_GE(good, 4U) << "four times as many at once";
    EXPECT_EQ(verdict(calm.get("/api/me")), "200") << "others are not slowed down";
}

TEST(LobbyDoor, NothingIsAskedOfAHouseThatAllowsNothing) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.requests_per_second = 0;
    House house(folder, limits);
    Browser browser(house);
    for (const auto& [method, path] : requests)
        EXPECT_EQ(verdict(browser.send(method, path, "{}")), "429 rate") << path;
}

TEST(LobbyDoor, PasswordsAreTriedOnlySoOften) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.passwords_per_minute = 3;
    House house(folder, limits);
    Browser thief(house), owner(house, "192.0.2.2");
    ASSERT_EQ(verdict(owner.post("/api/account", account_body("Ann", "correct horse"))), "201");
    unsigned tried = 0;
    std::string answer;
    for (int k = 0; k < 100 && answer != "429 rate"; ++k) {
        answer = verdict(thief.post("/api/login", account_body("Ann", "wrong horse " + std::to_string(k))));
        tried += answer == "403 wrong-password" ? 1U : 0U;
    }
    EXPECT_EQ(answer, "429 rate");
    EXPECT_GE(tried, 3U);
    EXPECT_EQ(verdict(thief.get("/api/me")), "200") << "all else goes on";
    EXPECT_EQ(verdict(owner.post("/api/login", account_body("Ann", "correct horse"))), "200");
}

TEST(LobbyDoor, TheProtocolNamesItsCodes) {
    EXPECT_EQ(known_codes().size(), 20U);
    EXPECT_TRUE(known_codes().contains("weak-password"));
}

}  // namespace
