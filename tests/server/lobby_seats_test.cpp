// The lobby without sockets: invitations and the public list.

#include "server/house.h"

namespace {

using namespace server_house;

std::string code_of(const Problem& problem) { return std::string(code_word(problem.code)); }

TEST(LobbySeats, TheMakerCannotOpenTheSeatOfAFriend) {
    const Folder folder;
    House house(folder);
    Browser maker(house), friend_(house);
    const Made made = make(maker, duel);
    const std::string join = "/api/tables/" + made.table + "/join";
    ASSERT_EQ(verdict(friend_.post(join, token_body(made.tokens[1]))), "200");
    EXPECT_EQ(verdict(maker.post(join, token_body(made.tokens[1]))), "403 forbidden");
    Seated thief(house, made.table, maker.session, {{made.tokens[1]}, 0, false});
    EXPECT_FALSE(thief.table);
    EXPECT_EQ(code_of(thief.problem), "forbidden");
    EXPECT_EQ(Seated(house, made.table, friend_.session).you(), "[1]");
    EXPECT_EQ(tables_in(friend_.get("/api/mine")), std::vector<std::string>{made.table});
}

TEST(LobbySeats, AFriendWithoutASessionKeepsTheSeatByTheKey) {
    const Folder folder;
    Made made;
    std::string key;
    {
        House house(folder);
        Browser maker(house);
        made = make(maker, duel);
        Seated first(house, made.table, "", {{made.tokens[1]}, 0, false});
        ASSERT_EQ(first.you(), "[1]");
        key = std::string(first.guest->newest("welcome").at("tokens").as_array()[0].at("token").as_string());
        Seated thief(house, made.table, maker.session, {{made.tokens[1]}, 0, false});
        EXPECT_FALSE(thief.table);
    }
    House house(folder);
    EXPECT_EQ(Seated(house, made.table, "", {{key}, 0, false}).you(), "[1]") << "also when the server was started anew";
    Seated thief(house, made.table, "", {{made.tokens[1]}, 0, false});
    EXPECT_FALSE(thief.table);
}

TEST(LobbySeats, AnInvitationUsedManyTimesAtOnceSeatsOne) {
    const Folder folder;
    House house(folder);
    Browser maker(house);
    const Made made = make(maker, duel);
    std::vector<std::future<Response>> answers;
    for (int k = 0; k < 6; ++k)
        answers.push_back(house.begin(
            Browser(house).request("POST", "/api/tables/" + made.table + "/join", token_body(made.tokens[1]))));
    std::multiset<std::string> verdicts;
    for (auto& answer : answers) {
        ASSERT_EQ(answer.wait_for(server_support::patience), std::future_status::ready);
        verdicts.insert(verdict(answer.get()));
    }
    EXPECT_EQ(verdicts.count("200"), 1U);
    EXPECT_EQ(verdicts.count("403 forbidden"), 5U);
}

TEST(LobbySeats, TheMakerSaysWhichSeatsAreTheirs) {
    const Folder folder;
    House house(folder);
    Browser maker(house), friend_(house);
    const auto table = [](const std::string& romans, const std::string& japanese) {
        return R"({"game":"settlers","seats":[{"kind":"human","side":"Romans")" + romans +
               R"(},{"kind":"human","side":"Japanese")" + japanese + "}]}";
    };
    EXPECT_EQ(Seated(house, make(maker, one_screen).table, maker.session).you(), "[0,1]");
    EXPECT_EQ(Seated(house, make(maker, table("", R"(,"mine":true)")).table, maker.session).you(), "[1]");
    const Made neither = make(maker, table(R"(,"mine":false)", ""));
    EXPECT_EQ(Seated(house, neither.table, maker.session).you(), "[]");
    // The link of the first seat is an invitation like others.
    ASSERT_EQ(verdict(friend_.post("/api/tables/" + neither.table + "/join", token_body(neither.tokens[0]))), "200");
    EXPECT_FALSE(Seated(house, neither.table, maker.session, {{neither.tokens[0]}, 0, false}).table);
    for (const std::string& body :
         {table(R"(,"mine":1)", ""), table(R"(,"mine":null)", ""), table(R"(,"yours":true)", ""),
          std::string(R"({"game":"settlers","seats":[{"kind":"human","side":"Romans"},)"
                      R"({"kind":"random","side":"Japanese","mine":true}]})")})
        EXPECT_EQ(verdict(maker.post("/api/tables", body)), "400 bad-message") << body;
}

TEST(LobbySeats, ATableMayHaveATimeLimit) {
    const Folder folder;
    House house(folder);
    Browser maker(house);
    const std::string seats = R"("seats":[{"kind":"human","side":"Romans"},{"kind":"human","side":"Japanese"}]})";
    for (const char* wrong : {"-1", "10081", "1.5", "\"5\"", "null", "true"})
        EXPECT_EQ(
            verdict(maker.post("/api/tables", R"({"game":"settlers","patience":)" + std::string(wrong) + "," + seats)),
            "400 bad-message")
            << wrong;
    const Made made = make(maker, R"({"game":"settlers","patience":5,)" + seats);
    Seated host(house, made.table, maker.session);
    EXPECT_EQ(host.guest->newest("welcome").at("patience").to_number<int>(), 5);
    EXPECT_TRUE(host.guest->newest("welcome").at("host").as_bool());
    Seated spectator(house, made.table, "");
    EXPECT_FALSE(spectator.guest->newest("welcome").at("host").as_bool());
}

// A key moves the seat to another device; the former one is told, and sees nothing more.
TEST(LobbySeats, MoveWithTheirKey) {
    const Folder folder;
    House house(folder);
    Browser maker(house), phone(house);
    const Made made = make(maker, duel);
    Seated desk(house, made.table, maker.session);
    EXPECT_EQ(desk.you(), "[0]");
    const Response moved = phone.post("/api/tables/" + made.table + "/join", token_body(made.tokens[0]));
    ASSERT_EQ(verdict(moved), "200") << moved.body;
    EXPECT_NE(std::string(body_of(moved).at("token").as_string()), made.tokens[0]);
    EXPECT_EQ(Seated(house, made.table, phone.session).you(), "[0]");
    EXPECT_EQ(Seated(house, made.table, maker.session).you(), "[]");
    (void)desk.guest->state_when([](const json::object& state) { return state.at("viewer").is_null(); });
    EXPECT_EQ(json::serialize(desk.guest->newest("seats").at("you")), "[]");
}

TEST(LobbySeats, ResignedGamesAreNotWon) {
    const Folder folder;
    House house(folder);
    Browser maker(house);
    // Without a seed of one's choice, so that it counts.
    const Made made = make(
        maker, R"({"game":"settlers","seats":[{"kind":"human","side":"Romans"},{"kind":"random","side":"Japanese"}]})");
    Seated player(house, made.table, maker.session);
    player.table->change_seat(player.guest, {1, SeatAct::resign, 0});
    const json::object end = player.guest->state_when(is_over);
    EXPECT_EQ(body_of(maker.get("/api/me")).at("statistics").at("games").to_number<int>(), 1);
    EXPECT_EQ(body_of(maker.get("/api/me")).at("statistics").at("won").to_number<int>(), 0);
    const Response record = maker.get("/api/tables/" + made.table + "/record");
    EXPECT_EQ(record.status, 200U) << "the record leaves out who sat where: " << record.body;
}

// The list --------------------------------------------------------------------------------------------

TEST(LobbyList, ShowsOnlyTablesWhereSomeoneIs) {
    const Folder folder;
    House house(folder);
    Browser maker(house);
    const Made made = make(maker, duel);
    EXPECT_TRUE(tables_in(maker.get("/api/tables")).empty());
    {
        Seated host(house, made.table, maker.session);
        EXPECT_EQ(tables_in(maker.get("/api/tables")), std::vector<std::string>{made.table});
    }
    while (!tables_in(maker.get("/api/tables")).empty()) std::this_thread::yield();
}

TEST(LobbyList, NobodyFillsItAlone) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.listed_per_person = 2;
    House house(folder, limits);
    Browser honest(house, "192.0.2.9");
    std::vector<std::unique_ptr<Seated>> there;
    const Made good = make(honest, duel);
    there.push_back(std::make_unique<Seated>(house, good.table, honest.session));
    // One address with many sessions, each with many tables.
    for (int k = 0; k < 4; ++k) {
        Browser greedy(house);
        for (int one = 0; one < 4; ++one) {
            const Made made = make(greedy, duel);
            there.push_back(std::make_unique<Seated>(house, made.table, greedy.session));
        }
        EXPECT_EQ(tables_in(honest.get("/api/tables")).size(), 1U + static_cast<unsigned>(std::min(4, 2 * (k + 1))));
    }
    const auto listed = tables_in(honest.get("/api/tables"));
    EXPECT_NE(std::find(listed.begin(), listed.end(), good.table), listed.end());
}

TEST(LobbyList, NobodyFillsItAfterARestart) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.listed_per_person = 1;
    std::vector<std::pair<std::string, std::string>> made;  // tables and sessions
    {
        House house(folder, limits);
        for (int k = 0; k < 5; ++k) {
            Browser greedy(house);
            const std::string table = make(greedy, duel).table;
            made.emplace_back(table, greedy.session);
        }
    }
    House house(folder, limits);
    std::vector<std::unique_ptr<Seated>> there;
    for (const auto& [table, session] : made) there.push_back(std::make_unique<Seated>(house, table, session));
    EXPECT_EQ(tables_in(Browser(house).get("/api/tables")).size(), 2U);
}

}  // namespace
