// The lobby without sockets: invitations, the public list, and how much one address may begin.

#include "server/house.h"

namespace {

using namespace server_house;

std::string code_of(const Problem& problem) { return std::string(code_word(problem.code)); }

// Somebody who has come to a table, and goes when the test ends.
struct Seated {
    Seated(House& house, const std::string& id, const std::string& session, const Hello& hello = {}) {
        table = house.lobby().enter(id, hello, session, guest, problem);
        if (table) (void)guest->state_when([](const json::object&) { return true; });
    }
    ~Seated() {
        if (table) table->leave(guest);
    }
    [[nodiscard]] std::string you() const { return json::serialize(guest->newest("welcome").at("you")); }

    std::shared_ptr<Guest> guest = std::make_shared<Guest>();
    std::shared_ptr<Table> table;
    Problem problem;
};

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

// Budgets ---------------------------------------------------------------------------------------------

TEST(LobbyBudgets, AnAddressBeginsSoManyTablesADay) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.tables_per_day = 3;
    limits.bot_tables_per_day = 1;
    House house(folder, limits);
    Browser browser(house), other(house, "192.0.2.7");
    EXPECT_EQ(verdict(browser.post("/api/tables", bots)), "201");
    EXPECT_EQ(verdict(browser.post("/api/tables", bots)), "429 limit");
    EXPECT_EQ(verdict(browser.post("/api/tables", with_bot)), "201");
    EXPECT_EQ(verdict(browser.post("/api/tables", duel)), "201");
    EXPECT_EQ(verdict(browser.post("/api/tables", duel)), "429 limit");
    EXPECT_EQ(verdict(other.post("/api/tables", bots)), "201") << "each address has its own";
}

constexpr const char* for_nobody =
    R"({"game":"settlers","seats":[{"kind":"human","side":"Romans","mine":false},{"kind":"random","side":"Japanese"}],"patience":1})";

TEST(LobbyBudgets, AGameThatNobodySitsDownAtIsOneOfComputerPlayers) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.bot_tables_per_day = 1;
    House house(folder, limits);
    Browser browser(house);
    EXPECT_EQ(verdict(browser.post("/api/tables", for_nobody)), "201");
    EXPECT_EQ(verdict(browser.post("/api/tables", for_nobody)), "429 limit");
    EXPECT_EQ(verdict(browser.post("/api/tables", with_bot)), "201");
}

TEST(LobbyBudgets, AnAddressDoesSoMuchADay) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.steps_per_day = 5;
    House house(folder, limits);
    Browser browser(house);
    const Made made = make(browser, one_screen), other = make(browser, one_screen);
    // A guest without an address stands for one; the second table counts against the same.
    const auto decides = [](const json::object& state) { return state.contains("decision"); };
    unsigned done = 0;
    for (const std::string& id : {made.table, other.table}) {
        const auto guest = std::make_shared<Guest>();
        Problem problem;
        const auto table = house.lobby().enter(id, {}, browser.session, guest, problem);
        ASSERT_TRUE(table) << problem.message;
        for (std::uint32_t version = 0; version < 4; ++version) {
            const json::object state = guest->state_when([&](const json::object& one) {
                return decides(one) && one.at("version").to_number<std::uint32_t>() == version;
            });
            const json::array& options = state.at("decision").at("options").as_array();
            table->answer(guest, {1, version, std::stoull(std::string(options[0].at("id").as_string()))});
            if (done == 5) {
                const json::object error = guest->newest_when("error", [](const json::object&) { return true; });
                EXPECT_EQ(error.at("code").as_string(), "limit");
                return;
            }
            ++done;
        }
        (void)guest->state_when([](const json::object& one) { return one.at("version").to_number<int>() == 4; });
    }
    ADD_FAILURE() << "nobody says that it is enough";
}

TEST(LobbyBudgets, AreNewEveryDay) {
    DayCounts counts;
    counts.note("c", 7, 86400 * 5);
    EXPECT_TRUE(counts.has_had("c", 7, 86400 * 5));
    EXPECT_FALSE(counts.has_had("c", 8, 86400 * 5));
    EXPECT_FALSE(counts.has_had("c", 7, 86400 * 6));
    EXPECT_TRUE(counts.add("a", 1, 86400 * 5));
    EXPECT_FALSE(counts.add("a", 1, 86400 * 6 - 1));
    EXPECT_TRUE(counts.add("b", 1, 86400 * 6 - 1));
    EXPECT_TRUE(counts.add("a", 1, 86400 * 6));
}

TEST(LobbyBudgets, GamesWithoutAPersonAreNotKeptForEver) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    std::vector<std::string> ids;
    for (const std::int64_t age : {90000, 80000}) {
        store::TableRow row;
        row.id = "bbbbbbbbbbbbbb" + std::to_string(ids.size() + 10);
        row.game = "settlers";
        row.seats = {{"random", "Romans", "", "", ""}, {"random", "Japanese", "", "", ""}};
        row.created =
            std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
                .count() -
            age;
        ids.push_back(row.id);
        house.store().add_table(row, {});
    }
    house.store().wait();
    house.lobby().sweep();
    house.store().wait();
    EXPECT_FALSE(house.store().table(ids[0])) << "older than a day";
    EXPECT_TRUE(house.store().table(ids[1]));
}

}  // namespace
