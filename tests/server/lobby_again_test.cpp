// Playing again: the same set-up for those who sat at a table that is over.

#include "server/house.h"

namespace {

using namespace server_house;

constexpr const char* three =
    R"({"game":"settlers","options":["peaceful"],"patience":5,"seats":[{"kind":"human","side":"Romans"},)"
    R"({"kind":"human","side":"Japanese"},{"kind":"random","side":"Egyptians"}]})";

std::string again_path(const std::string& table) { return "/api/tables/" + table + "/again"; }
std::string join_path(const std::string& table) { return "/api/tables/" + table + "/join"; }
std::string after(const std::string& table) { return json::serialize(json::object{{"after", table}}); }

// Somebody at a table, until the test ends.
struct Here {
    Here(House& house, const std::string& id, const std::string& session) {
        Problem problem;
        table = enter(house, id, {}, session, guest, problem);
        EXPECT_TRUE(table) << problem.message;
        (void)guest->state_when([](const json::object&) { return true; });
    }
    ~Here() { table->leave(guest); }
    [[nodiscard]] std::string you() const { return json::serialize(guest->newest("welcome").at("you")); }

    std::shared_ptr<Guest> guest = std::make_shared<Guest>();
    std::shared_ptr<TableHost> table;
};

void resign(Here& who, unsigned seat) {
    who.table->change_seat(who.guest, {1, SeatAct::resign, seat});
    (void)who.guest->newest_when("seats", [&](const json::object& seats) {
        const json::value* word = seats.at("seats").as_array()[seat].as_object().if_contains("stands_in");
        return word != nullptr && word->as_string() == "resigned";
    });
}

// A table that two people sat at, and that is over: they have resigned, or the store says so.
struct Played {
    explicit Played(bool to_the_end)
        : house(folder), one(house), two(house), made(make(one, to_the_end ? three : duel)) {
        EXPECT_EQ(verdict(two.post(join_path(made.table), token_body(made.tokens[1]))), "200");
        EXPECT_EQ(verdict(one.post(again_path(made.table), "{}")), "409 unfinished");
        if (!to_the_end) {
            house.store().add_steps(made.table, {}, {-1, true, {3, 2, 1}, {0}}, {});
            house.store().wait();
            return;
        }
        Here first(house, made.table, one.session), second(house, made.table, two.session);
        resign(first, 0);
        resign(second, 1);
        (void)first.guest->state_when(is_over);
    }
    const Folder folder;
    House house;
    Browser one, two;
    Made made;
};

std::vector<std::string> told(const Response& response, const char* field) {
    std::vector<std::string> words;
    const json::object body = body_of(response);
    for (const json::value& seat : body.at("seats").as_array()) words.emplace_back(seat.at(field).as_string());
    return words;
}

TEST(LobbyAgain, AllWhoSatThereLandInTheSameSetUp) {
    Played played(true);
    Here first(played.house, played.made.table, played.one.session);
    Here second(played.house, played.made.table, played.two.session);
    Here looker(played.house, played.made.table, "");
    const Response laid = played.one.post(again_path(played.made.table), "{}");
    ASSERT_EQ(verdict(laid), "201") << laid.body;
    EXPECT_EQ(told(laid, "side"), (std::vector<std::string>{"Romans", "Japanese", "Egyptians"}));
    EXPECT_EQ(told(laid, "kind"), (std::vector<std::string>{"human", "human", "random"}));
    const std::string next(body_of(laid).at("table").as_string());
    for (Here* who : {&first, &second, &looker}) {
        const json::object message =
            who->guest->newest_when("again", [](const json::object& again) { return !again.empty(); });
        EXPECT_EQ(message.at("table").as_string(), next);
        EXPECT_EQ(message.at("by").to_number<int>(), 0);
    }
    // Whoever comes later is told, too; and finds that table instead of laying another.
    EXPECT_EQ(Here(played.house, played.made.table, played.two.session)
                  .guest->newest("welcome")
                  .at("again")
                  .at("table")
                  .as_string(),
              next);
    const Response found = played.two.post(again_path(played.made.table), "{}");
    EXPECT_EQ(verdict(found), "200");
    EXPECT_EQ(body_of(found).at("table").as_string(), next);

    ASSERT_EQ(verdict(played.two.post(join_path(next), after(played.made.table))), "200");
    EXPECT_EQ(Here(played.house, next, played.one.session).you(), "[0]");
    Here there(played.house, next, played.two.session);
    EXPECT_EQ(there.you(), "[1]");
    EXPECT_EQ(json::serialize(there.guest->newest("welcome").at("options")), R"(["peaceful"])");
    EXPECT_EQ(there.guest->newest("welcome").at("patience").to_number<int>(), 5);
    EXPECT_EQ(verdict(played.two.post(join_path(next), after(played.made.table))), "403 forbidden") << "sits there";
}

TEST(LobbyAgain, OnlyWhoSatThereMayPlayAgain) {
    Played played(false);
    Browser stranger(played.house);
    make(stranger, duel);
    EXPECT_EQ(verdict(stranger.post(again_path(played.made.table), "{}")), "403 forbidden");
    EXPECT_EQ(verdict(Browser(played.house).post(again_path(played.made.table), "{}")), "403 forbidden");
    EXPECT_EQ(verdict(played.one.post(again_path("aaaaaaaaaaaaaaaa"), "{}")), "404 no-such-thing");
    const std::string next(body_of(played.one.post(again_path(played.made.table), "{}")).at("table").as_string());
    EXPECT_EQ(verdict(stranger.post(join_path(next), after(played.made.table))), "403 forbidden");
    // Nobody comes to a table by naming another one.
    const Made other = make(stranger, duel);
    EXPECT_EQ(verdict(played.two.post(join_path(other.table), after(played.made.table))), "403 forbidden");
    EXPECT_EQ(verdict(played.two.post(join_path(next), "{}")), "400 bad-message");
    EXPECT_EQ(verdict(played.two.post(join_path(next), R"({"after":3})")), "400 bad-message");
}

TEST(LobbyAgain, AskedForByAllAtOnceOneTableIsLaid) {
    Played played(false);
    std::vector<std::future<Response>> answers;
    for (int k = 0; k < 6; ++k)
        answers.push_back(played.house.begin(
            (k % 2 == 0 ? played.one : played.two).request("POST", again_path(played.made.table), "{}")));
    std::multiset<std::string> verdicts;
    std::set<std::string> tables;
    for (auto& answer : answers) {
        ASSERT_EQ(answer.wait_for(server_support::patience), std::future_status::ready);
        const Response response = answer.get();
        verdicts.insert(verdict(response));
        tables.insert(std::string(body_of(response).at("table").as_string()));
    }
    EXPECT_EQ(verdicts.count("201"), 1U);
    EXPECT_EQ(verdicts.count("200"), 5U);
    EXPECT_EQ(tables.size(), 1U);
}

TEST(LobbyAgain, AnotherSetUpInvitesTheSamePeople) {
    Played played(false);
    const Response laid = played.one.post(
        again_path(played.made.table),
        R"({"game":"settlers","seats":[{"kind":"human","side":"Barbarians","mine":true},{"kind":"human","side":"Romans"}]})");
    ASSERT_EQ(verdict(laid), "201") << laid.body;
    const std::string next(body_of(laid).at("table").as_string());
    ASSERT_EQ(verdict(played.two.post(join_path(next), after(played.made.table))), "200");
    EXPECT_EQ(Here(played.house, next, played.two.session).you(), "[1]");
    EXPECT_EQ(verdict(played.one.post(again_path(played.made.table), R"({"game":"settlers","seats":[],"seed":1})")),
              "400 bad-message");
}

TEST(LobbyAgain, ASeatThatAComputerPlayerHadForGoodHasOneFromTheStart) {
    const Folder folder;
    House house(folder);
    Browser one(house);
    const Made made = make(one, three);
    {
        Here first(house, made.table, one.session);
        first.table->change_seat(first.guest, {1, SeatAct::replace, 1});
        resign(first, 0);
        (void)first.guest->state_when(is_over);
    }
    const Response laid = one.post(again_path(made.table), "{}");
    EXPECT_EQ(told(laid, "kind"), (std::vector<std::string>{"human", "greedy", "random"}));
}

TEST(LobbyAgain, AGameOfACampaignIsNotLaidAgain) {
    const Folder folder;
    House house(folder);
    Browser one(house);
    const Response begun = one.post("/api/campaigns", R"({"side":"Japan A"})");
    ASSERT_EQ(verdict(begun), "201") << begun.body;
    const json::object campaign = body_of(begun);
    const std::string bot(campaign.at("bots").as_array()[0].as_string());
    const Response played = one.post("/api/campaigns/" + std::string(campaign.at("campaign").as_string()) + "/play",
                                     json::serialize(json::object{{"bot", bot}}));
    ASSERT_EQ(verdict(played), "201") << played.body;
    const std::string table(body_of(played).at("table").as_string());
    Here here(house, table, one.session);
    EXPECT_TRUE(here.guest->newest("welcome").at("campaign").as_bool());
    resign(here, 0);
    (void)here.guest->state_when(is_over);
    EXPECT_EQ(verdict(one.post(again_path(table), "{}")), "422 refused");
}

}  // namespace
