// The lobby without sockets: games for one, why the opponent does what it does, campaigns and high scores.

#include "games/imperium/campaign.h"
#include "server/changed_game.h"
#include "server/house.h"

namespace {

using namespace server_house;

constexpr const char* solo =
    R"({"game":"imperium","seats":[{"kind":"human","side":"Japan A"}],"options":["bot Magyars","difficulty warlord"],"seed":3})";

// Plays a table with one human seat to its end, always by the greedy player's advice or the first option.
std::vector<json::object> play_to_the_end(House& house, const std::string& table, const std::string& token) {
    struct Player final : Client {
        void send(std::shared_ptr<const std::string> message) override {
            const std::lock_guard guard(lock);
            all.push_back(json::parse(*message).as_object());
            changed.notify_all();
        }
        void when_written(std::function<void()> then) override { then(); }
        void close() override {}
        std::mutex lock;
        std::condition_variable changed;
        std::vector<json::object> all;
    };
    const auto player = std::make_shared<Player>();
    Problem problem;
    Hello hello;
    hello.tokens = {token};
    const auto entered = enter(house, table, hello, "", player, problem);
    EXPECT_TRUE(entered) << problem.message;
    if (!entered) return {};
    core::Random random(5);
    for (std::size_t read = 0;;) {
        json::object state;
        {
            std::unique_lock guard(player->lock);
            const bool came = player->changed.wait_for(guard, server_support::patience, [&] {
                for (; read < player->all.size(); ++read) {
                    if (player->all[read].at("t").as_string() == "state") state = player->all[read];
                }
                return !state.empty();
            });
            EXPECT_TRUE(came);
            if (!came) break;
        }
        if (is_over(state)) break;
        const json::array& options = state.at("decision").at("options").as_array();
        const auto pick = random.below(static_cast<std::uint32_t>(options.size()));
        entered->answer(player, {1, state.at("version").to_number<std::uint32_t>(),
                                 std::stoull(std::string(options[pick].at("id").as_string()))});
    }
    entered->leave(player);
    const std::lock_guard guard(player->lock);
    return player->all;
}

TEST(LobbySolo, TellsWhyTheOpponentDoesWhatItDoes) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, solo);
    unsigned dice = 0, slots = 0, rows = 0, effects = 0, marked = 0;
    for (const json::object& message : play_to_the_end(house, made.table, made.tokens[0])) {
        const std::string kind(message.at("t").as_string());
        if (kind == "state") {
            const json::object& opponent = message.at("view").at("opponent").as_object();
            EXPECT_EQ(opponent.at("seat").as_int64(), 1);
            EXPECT_EQ(opponent.at("difficulty").as_string(), "warlord");
            EXPECT_EQ(opponent.at("slots").as_array().size(), 4U);
            EXPECT_GT(opponent.at("rows").as_array().size(), 5U);
            for (const json::value& row : opponent.at("rows").as_array())
                marked += row.at("in_force").as_bool() ? 1 : 0;
        }
        if (kind != "steps") continue;
        for (const json::value& step : message.at("steps").as_array()) {
            const json::value* why = step.as_object().if_contains("why");
            if (why == nullptr) continue;
            for (const json::value& one : why->as_array()) {
                const std::string said(one.at("kind").as_string());
                EXPECT_LT(one.at("line").to_number<std::size_t>(), step.at("lines").as_array().size());
                EXPECT_GE(one.at("die").as_int64(), 1);
                dice += said == "die" ? 1 : 0;
                if (said == "slot") {
                    ++slots;
                    EXPECT_FALSE(one.at("name").as_string().empty());
                    EXPECT_NE(one.at("slot").as_int64(), one.at("die").as_int64());  // that one is covered
                }
                if (said == "row" && one.as_object().contains("row")) {
                    ++rows;
                    EXPECT_FALSE(one.at("trigger").as_string().empty());
                    EXPECT_FALSE(one.at("text").as_string().empty());
                }
                effects += said == "effect" && one.as_object().contains("row") ? 1 : 0;
            }
        }
    }
    EXPECT_GT(dice, 3U);
    EXPECT_GT(slots, 2 * dice);
    EXPECT_GT(rows, dice);
    EXPECT_GT(effects, dice);
    EXPECT_GT(marked, dice);
}

// Each moment of the Bot's turn has one slot more resolved than the one before, by the row that its step names.
TEST(LobbySolo, TheBotsTurnCanBeSteppedThrough) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, solo);
    unsigned moments = 0, whole = 0;
    json::object step;
    for (const json::object& message : play_to_the_end(house, made.table, made.tokens[0])) {
        if (message.at("t").as_string() == "steps") step = message.at("steps").as_array().back().as_object();
        if (message.at("t").as_string() != "state" || !message.contains("moments")) continue;
        const json::array& lines = step.at("lines").as_array();
        std::size_t before = 0, resolved = 0;
        for (const json::value& moment : message.at("moments").as_array()) {
            ++moments;
            const auto told = moment.at("lines").to_number<std::size_t>();
            EXPECT_GE(told, before);
            EXPECT_LE(told, lines.size());
            const json::value* turn = moment.at("phase").as_object().if_contains("turn");
            EXPECT_TRUE(turn != nullptr && turn->as_int64() == 1) << json::serialize(moment.at("phase"));
            EXPECT_EQ(moment.at("scores").as_array().size(), 2U);
            // The slots of which a line before this one says that they were turned up are the ones that held a card.
            std::map<std::int64_t, json::object> slots;
            const json::value* whys = step.if_contains("why");
            for (const json::value& why : whys == nullptr ? json::array() : whys->as_array()) {
                if (why.at("line").to_number<std::size_t>() >= told) break;
                const std::string kind(why.at("kind").as_string());
                if (kind == "slot") slots[why.at("slot").as_int64()] = why.as_object();
            }
            std::size_t held = 0;
            for (const json::value& slot : moment.at("view").at("opponent").at("slots").as_array()) {
                const json::value* was = slot.as_object().if_contains("held");
                const auto found = slots.find(slot.at("slot").as_int64());
                held += was != nullptr ? 1 : 0;
                if (found == slots.end()) continue;
                ASSERT_NE(was, nullptr) << json::serialize(moment.at("view").at("opponent"));
                EXPECT_EQ(was->at("name"), found->second.at("name"));
                EXPECT_EQ(was->at("def"), found->second.at("def"));
                EXPECT_FALSE(slot.as_object().contains("card")) << "what was resolved lies elsewhere";
            }
            EXPECT_GE(held, resolved);
            resolved = held;
            before = told;
        }
        whole += resolved >= 3 ? 1 : 0;
        // When it is over the slots are filled again, and still say what they held.
        const auto slots_of = [](const json::value& view) { return view.at("opponent").at("slots").as_array(); };
        const json::array last = slots_of(message.at("moments").as_array().back().at("view"));
        const json::array now = slots_of(message.at("view"));
        for (std::size_t k = 0; k < last.size(); ++k) {
            const json::value* held = last[k].as_object().if_contains("held");
            EXPECT_TRUE(held == nullptr || *held == now[k].at("held"));
        }
    }
    EXPECT_GT(moments, 20U);
    EXPECT_GT(whole, 5U);
}

TEST(LobbySolo, NobodyPlaysAloneWithoutAnOpponent) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const std::string alone = R"({"game":"imperium","sides":["Japan A"],"options":[]})";
    const json::object verdict = body_of(browser.post("/api/check", alone));
    EXPECT_NE(std::string(verdict.at("refused").as_string()).find("against a Bot"), std::string::npos);
    // The usual opponent is named, and nobody else's set-up is told of one.
    const std::string more = json::serialize(verdict.at("alone"));
    const std::string with = R"({"game":"imperium","sides":["Japan A"],"options":)" + more + "}";
    EXPECT_EQ(browser.post("/api/check", with).body, R"({"refused":""})");
    const std::string two = R"({"game":"imperium","sides":["Japan A","Taino A"],"options":[]})";
    EXPECT_EQ(browser.post("/api/check", two).body, R"({"refused":""})");
}

TEST(LobbySolo, KeepsHighScoresByOpponentAndDifficulty) {
    const Folder folder;
    House house(folder);
    Browser browser(house), other(house);
    EXPECT_TRUE(body_of(browser.get("/api/scores")).at("scores").as_array().empty());
    const std::string chosen = R"(,"seed":3)";
    std::string dealt_by_a_key = solo;
    dealt_by_a_key.erase(dealt_by_a_key.find(chosen), chosen.size());
    const Made made = make(browser, dealt_by_a_key);
    (void)play_to_the_end(house, made.table, made.tokens[0]);
    house.store().wait();
    const json::object body = body_of(browser.get("/api/scores"));
    const json::array& rows = body.at("scores").as_array();
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].at("side").as_string(), "Japan");
    EXPECT_EQ(rows[0].at("opponent").as_string(), "Bot Magyars");
    EXPECT_EQ(rows[0].at("difficulty").as_string(), "warlord");
    const auto row = house.store().table(made.table);
    EXPECT_DOUBLE_EQ(rows[0].at("mean").to_number<double>(), row->scores[0]);
    EXPECT_EQ(rows[0].as_object().contains("best"), row->winners == std::vector<int>{0});
    EXPECT_TRUE(body_of(other.get("/api/scores")).at("scores").as_array().empty());
}

// Who chose the seed could know every card.
TEST(LobbySolo, NoHighScoreIsMadeWithAChosenSeed) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, solo);
    (void)play_to_the_end(house, made.table, made.tokens[0]);
    house.store().wait();
    ASSERT_TRUE(house.store().table(made.table)->over);
    EXPECT_TRUE(body_of(browser.get("/api/scores")).at("scores").as_array().empty());
}

// covers: I-CAMP-01, I-CAMP-04, I-CAMP-06
TEST(LobbyCampaigns, ArePlayedGameByGame) {
    const Folder folder;
    std::string id, session;
    {
        House house(folder);
        Browser browser(house), other(house);
        const Response begun = browser.post("/api/campaigns", R"({"side":"Japan"})");
        ASSERT_EQ(verdict(begun), "201") << begun.body;
        id = std::string(body_of(begun).at("campaign").as_string());
        const std::string path = "/api/campaigns/" + id;
        EXPECT_EQ(body_of(browser.get("/api/campaigns")).at("campaigns").as_array().size(), 1U);
        EXPECT_EQ(verdict(other.get(path)), "404 no-such-thing");
        EXPECT_EQ(verdict(browser.post(path + "/play", R"({"bot":"Japan"})")), "422 refused");
        const Response dealt = browser.post(path + "/play", R"({"bot":"Magyars"})");
        ASSERT_EQ(verdict(dealt), "201") << dealt.body;
        EXPECT_EQ(verdict(browser.post(path + "/play", R"({"bot":"Taino"})")), "422 refused");
        const json::object table = body_of(dealt);
        const std::string played(table.at("table").as_string());
        EXPECT_EQ(std::string(body_of(browser.get(path)).at("table").as_string()), played);
        (void)play_to_the_end(house, played, std::string(table.at("seats").as_array()[0].at("token").as_string()));
        house.store().wait();
        session = browser.session;
    }
    House house(folder);  // a restart forgets nothing
    Browser browser(house);
    browser.session = session;
    const std::string path = "/api/campaigns/" + id;
    json::object campaign = body_of(browser.get(path));
    ASSERT_EQ(campaign.at("games").as_array().size(), 1U);
    EXPECT_TRUE(campaign.at("table").is_null());
    // Whatever the random game came to, a won one is rewarded.
    const auto row = house.store().campaign_of(server::hash_token(session), id);
    ASSERT_TRUE(row);
    imperium::Campaign won;
    ASSERT_EQ(won.read(row->text), "");
    EXPECT_EQ(won.games[0].bot, "Magyars");
    won.games[0].won = true;
    store::CampaignRow changed = *row;
    changed.text = won.text();
    if (changed.text != row->text) house.store().set_campaign(changed, row->text, {});
    house.store().wait();
    EXPECT_EQ(verdict(browser.post(path + "/play", R"({"bot":"Taino"})")), "422 refused");
    EXPECT_EQ(verdict(browser.post(path + "/reward", R"({"change":"+3FAM4/10"})")), "422 refused");
    campaign = body_of(browser.get(path));
    const json::array& rewards = campaign.at("rewards").as_array();
    ASSERT_FALSE(rewards.empty());
    const json::object choice{{"change", rewards[0].at("change")}};
    EXPECT_EQ(verdict(browser.post(path + "/reward", json::serialize(choice))), "200");
    EXPECT_EQ(verdict(browser.post(path + "/play", R"({"bot":"Magyars"})")), "422 refused");  // beaten
    const Response next = browser.post(path + "/play", R"({"bot":"Taino"})");
    ASSERT_EQ(verdict(next), "201") << next.body;
    const auto table = house.store().table(std::string(body_of(next).at("table").as_string()));
    ASSERT_TRUE(table);
    EXPECT_EQ(table->seats[0].side, "Japan A (" + std::string(rewards[0].at("change").as_string()) + ")");
    EXPECT_NE(std::find(table->options.begin(), table->options.end(), "difficulty warlord"), table->options.end());
}

// R-CAMP-CONCEDE
TEST(LobbyCampaigns, AGameCanBeConceded) {
    const Folder folder;
    House house(folder);
    Browser browser(house), other(house);
    const std::string id(body_of(browser.post("/api/campaigns", R"({"side":"Japan"})")).at("campaign").as_string());
    const std::string path = "/api/campaigns/" + id;
    EXPECT_EQ(verdict(browser.post(path + "/concede", "{}")), "422 refused");  // no game is under way
    const json::object table = body_of(browser.post(path + "/play", R"({"bot":"Magyars"})"));
    EXPECT_EQ(verdict(other.post(path + "/concede", "{}")), "404 no-such-thing");
    EXPECT_EQ(verdict(browser.post(path + "/concede", R"({"bot":"Magyars"})")), "400 bad-message");
    const Response conceded = browser.post(path + "/concede", "{}");
    ASSERT_EQ(verdict(conceded), "200") << conceded.body;
    const json::object campaign = body_of(browser.get(path));
    EXPECT_EQ(json::serialize(campaign), conceded.body);
    EXPECT_TRUE(campaign.at("table").is_null());
    EXPECT_EQ(campaign.at("losses").as_int64(), 1);
    EXPECT_TRUE(campaign.at("doubled").as_bool());
    ASSERT_EQ(campaign.at("games").as_array().size(), 1U);
    EXPECT_TRUE(campaign.at("games").as_array()[0].at("conceded").as_bool());
    EXPECT_FALSE(campaign.at("games").as_array()[0].at("won").as_bool());
    // Its table is ended, and says why; it can be read.
    const auto guest = std::make_shared<Guest>();
    Problem problem;
    Hello hello;
    hello.tokens = {std::string(table.at("seats").as_array()[0].at("token").as_string())};
    const auto entered = enter(house, std::string(table.at("table").as_string()), hello, "", guest, problem);
    ASSERT_TRUE(entered) << problem.message;
    const json::object state = guest->state_when([](const json::object&) { return true; });
    EXPECT_EQ(guest->newest("welcome").at("closed").as_string(), "This game of a campaign was conceded.");
    EXPECT_TRUE(state.at("asked").is_null());
    EXPECT_FALSE(state.at("view").at("zones").as_array().empty());
    EXPECT_EQ(json::serialize(body_of(browser.get(path))), conceded.body);
    entered->leave(guest);
    EXPECT_EQ(json::serialize(body_of(browser.get(path))), conceded.body);
    EXPECT_EQ(verdict(browser.post(path + "/play", R"({"bot":"Magyars"})")), "201");
}

// Other rules make another game of it: that is nobody's loss, and the campaign goes on.
TEST(LobbyCampaigns, AGameThatCannotBeContinuedCountsForNothing) {
    const Folder folder;
    std::string session, path, table;
    {
        House house(folder);
        Browser browser(house);
        const json::object made = body_of(browser.post("/api/campaigns", R"({"side":"Japan"})"));
        path = "/api/campaigns/" + std::string(made.at("campaign").as_string());
        const json::object dealt = body_of(browser.post(path + "/play", R"({"bot":"Magyars"})"));
        table = std::string(dealt.at("table").as_string());
        const auto guest = std::make_shared<Guest>();
        Problem problem;
        const auto entered = enter(house, table, {}, browser.session, guest, problem);
        ASSERT_TRUE(entered) << problem.message;
        const auto decides = [](const json::object& state) { return state.contains("decision"); };
        const json::object state = guest->state_when(decides);
        const json::array& options = state.at("decision").at("options").as_array();
        entered->answer(guest, {1, state.at("version").to_number<std::uint32_t>(),
                                std::stoull(std::string(options[0].at("id").as_string()))});
        (void)guest->newest_when("ack", [](const json::object&) { return true; });
        entered->leave(guest);
        session = browser.session;
    }
    // With another option at work it is dealt otherwise.
    House house(folder, wide_limits(),
                {std::make_shared<server_support::ChangedGame>(server_support::imperium_game(), "9.0.0+other",
                                                               "double resources")});
    Browser browser(house);
    browser.session = session;
    const Response next = browser.post(path + "/play", R"({"bot":"Taino"})");
    EXPECT_EQ(verdict(next), "422 refused");
    EXPECT_NE(next.body.find("counts for nothing"), std::string::npos) << next.body;
    const Response conceded = browser.post(path + "/concede", "{}");
    ASSERT_EQ(verdict(conceded), "200") << conceded.body;
    EXPECT_NE(conceded.body.find("counts for nothing"), std::string::npos) << conceded.body;
    const json::object campaign = body_of(browser.get(path));
    EXPECT_EQ(campaign.at("losses").as_int64(), 0);
    EXPECT_TRUE(campaign.at("games").as_array().empty());
    EXPECT_TRUE(campaign.at("table").is_null());
    EXPECT_TRUE(house.store().table(table)->ended);
    EXPECT_EQ(verdict(browser.post(path + "/play", R"({"bot":"Taino"})")), "201");
}

// Its result is noted when somebody looks; whoever asks meanwhile is not kept waiting for the disk.
TEST(LobbyCampaigns, AreSettledWithoutHoldingAThread) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const json::object made = body_of(browser.post("/api/campaigns", R"({"side":"Japan"})"));
    const std::string path = "/api/campaigns/" + std::string(made.at("campaign").as_string());
    const json::object dealt = body_of(browser.post(path + "/play", R"({"bot":"Magyars"})"));
    house.store().add_steps(std::string(dealt.at("table").as_string()), {}, {-1, true, {3, 7}, {1}}, {});
    house.store().wait();
    std::promise<void> go;
    house.store().probe(1, [gone = go.get_future().share()](bool) { gone.wait(); });
    std::future<std::future<Response>> asked =
        std::async(std::launch::async, [&] { return house.begin(browser.request("GET", path, "")); });
    EXPECT_EQ(asked.wait_for(std::chrono::seconds(10)), std::future_status::ready) << "the disk is slow";
    go.set_value();
    const json::object campaign = body_of(asked.get().get());
    EXPECT_EQ(campaign.at("losses").as_int64(), 1);
    EXPECT_TRUE(campaign.at("table").is_null());
}

}  // namespace
