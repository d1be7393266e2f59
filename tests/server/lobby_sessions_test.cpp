// The lobby without sockets: sessions that end, accounts that can be left, and what those who run it may see.

#include "server/house.h"
#include "server/metrics.h"
#include "store/admin.h"

namespace {

using namespace server_house;

constexpr std::int64_t one_day = 86400;

std::int64_t seconds_since_1970() { return std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()); }

bool is_nobody(Browser& browser) { return body_of(browser.get("/api/me")).at("name").is_null(); }

// A client at a table that notes whether it was sent away.
class Sitter final : public Client {
public:
    void send(std::shared_ptr<const std::string>) override {}
    void when_written(std::function<void()> then) override { then(); }
    void close() override { closed = true; }
    std::atomic<bool> closed{false};
};

std::shared_ptr<Sitter> sit(House& house, const std::string& table, const std::string& session) {
    const auto client = std::make_shared<Sitter>();
    Problem problem;
    EXPECT_TRUE(enter(house, table, {}, session, client, problem)) << problem.message;
    return client;
}

TEST(LobbySessions, LoggingInGivesANewOneAndEndsTheOld) {
    const Folder folder;
    House house(folder);
    Browser owner(house), browser(house), thief(house);
    ASSERT_EQ(verdict(owner.post("/api/account", account_body("Ann", "correct horse"))), "201");
    const Made made = make(browser, duel);
    thief.session = browser.session;  // who knew the guest's cookie
    const auto seated = sit(house, made.table, browser.session);
    ASSERT_EQ(verdict(browser.post("/api/login", account_body("Ann", "correct horse"))), "200");
    EXPECT_NE(browser.session, thief.session);
    EXPECT_FALSE(is_nobody(browser));
    EXPECT_TRUE(is_nobody(thief));
    EXPECT_TRUE(tables_in(thief.get("/api/mine")).empty());
    EXPECT_EQ(tables_in(browser.get("/api/mine")), std::vector<std::string>{made.table});
    EXPECT_TRUE(seated->closed) << "the open connection of the old session";
    const std::string before = browser.session;
    ASSERT_EQ(verdict(browser.post("/api/login", account_body("Ann", "correct horse"))), "200");
    thief.session = before;
    EXPECT_TRUE(is_nobody(thief));
    EXPECT_FALSE(is_nobody(owner)) << "another device stays";
}

TEST(LobbySessions, MakingAnAccountGivesANewOneToo) {
    const Folder folder;
    House house(folder);
    Browser browser(house), thief(house);
    (void)make(browser, duel);
    thief.session = browser.session;
    ASSERT_EQ(verdict(browser.post("/api/account", account_body("Ann", "correct horse"))), "201");
    EXPECT_FALSE(is_nobody(browser));
    EXPECT_TRUE(is_nobody(thief));
}

TEST(LobbySessions, EndWhenTheyAreOldOrNotUsed) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const std::int64_t now = seconds_since_1970();
    const auto session_begun = [&](std::int64_t created, std::int64_t used) {
        browser.session = make_token();
        house.store().add_session(hash_token(browser.session), created, {});
        house.store().use_session(hash_token(browser.session), used, {});
        house.store().wait();
        return make(browser, duel).table.empty() ? "" : browser.session;
    };
    const auto kept = [&](std::int64_t created, std::int64_t used) {
        const std::string token = make_token();
        house.store().add_session(hash_token(token), created, {});
        house.store().use_session(hash_token(token), used, {});
        house.store().wait();
        browser.session = token;
        (void)make(browser, duel);  // a session that has ended is followed by another
        return browser.session == token;
    };
    EXPECT_TRUE(kept(now - 80 * one_day, now - 80 * one_day));
    EXPECT_FALSE(kept(now - 91 * one_day, now - 91 * one_day)) << "not used for long";
    EXPECT_TRUE(kept(now - 300 * one_day, now - one_day));
    EXPECT_FALSE(kept(now - 366 * one_day, now)) << "too old";
    const std::string used = session_begun(now - 80 * one_day, now - 80 * one_day);
    house.store().wait();
    EXPECT_GE(house.store().session(hash_token(used))->used, now) << "whoever comes has used it";
}

TEST(LobbySessions, ThatEndLoseTheirOpenConnections) {
    const Folder folder;
    House house(folder);
    Browser first(house), second(house), other(house);
    ASSERT_EQ(verdict(first.post("/api/account", account_body("Ann", "correct horse"))), "201");
    ASSERT_EQ(verdict(second.post("/api/login", account_body("Ann", "correct horse"))), "200");
    const Made made = make(other, duel);
    const auto a = sit(house, made.table, first.session), b = sit(house, made.table, second.session),
               c = sit(house, made.table, other.session);
    const std::string kept = first.session;
    ASSERT_EQ(verdict(first.post("/api/logout", "")), "200");
    EXPECT_TRUE(a->closed);
    EXPECT_FALSE(b->closed) << "another device";
    EXPECT_EQ(first.session, "");
    first.session = kept;
    EXPECT_TRUE(is_nobody(first));
    // Closed behind the lobby's back: by another process, or by who runs the server.
    house.store().close_sessions({hash_token(second.session)}, {});
    house.store().wait();
    house.lobby().sweep();
    EXPECT_TRUE(b->closed);
    EXPECT_FALSE(c->closed);
}

TEST(LobbySessions, LogOutEverywhereAtOnce) {
    const Folder folder;
    House house(folder);
    Browser first(house), second(house), guest(house);
    ASSERT_EQ(verdict(first.post("/api/account", account_body("Ann", "correct horse"))), "201");
    ASSERT_EQ(verdict(second.post("/api/login", account_body("Ann", "correct horse"))), "200");
    const Made made = make(guest, duel);
    const auto seated = sit(house, made.table, second.session), other = sit(house, made.table, guest.session);
    ASSERT_EQ(verdict(first.post("/api/logout-everywhere", "")), "200");
    EXPECT_EQ(first.session, "");
    EXPECT_TRUE(is_nobody(second));
    EXPECT_TRUE(seated->closed);
    EXPECT_FALSE(other->closed);
    EXPECT_EQ(verdict(guest.post("/api/logout-everywhere", "")), "200");
    EXPECT_EQ(verdict(Browser(house).post("/api/logout-everywhere", "")), "200");
}

// Whoever has kept the key of a seat sees its hand no more when its account has logged out, or was blocked.
TEST(LobbySessions, TheKeyOfAnAccountsSeatOpensNothingByItself) {
    const Folder folder;
    House house(folder);
    Browser ann(house), second(house), thief(house);
    ASSERT_EQ(verdict(ann.post("/api/account", account_body("Ann", "correct horse"))), "201");
    const Made made = make(ann, duel);
    const Hello with_key{{made.tokens[0]}, 0, false};
    const std::string join = "/api/tables/" + made.table + "/join";
    EXPECT_EQ(Seated(house, made.table, ann.session, with_key).you(), "[0]");
    ASSERT_EQ(verdict(second.post("/api/login", account_body("Ann", "correct horse"))), "200");
    EXPECT_EQ(Seated(house, made.table, second.session, with_key).you(), "[0]") << "the same account";
    (void)make(thief, duel);  // gives a cookie
    for (const std::string& session : {std::string(), thief.session}) {
        const Seated refused(house, made.table, session, with_key);
        EXPECT_FALSE(refused.table);
        EXPECT_EQ(refused.problem.code, Code::forbidden);
    }
    EXPECT_EQ(verdict(thief.post(join, token_body(made.tokens[0]))), "403 forbidden");
    ASSERT_EQ(verdict(ann.post("/api/logout-everywhere", "")), "200");
    EXPECT_FALSE(Seated(house, made.table, ann.session, with_key).table);
    ASSERT_EQ(verdict(ann.post("/api/login", account_body("Ann", "correct horse"))), "200");
    EXPECT_EQ(Seated(house, made.table, ann.session).you(), "[0]");
    // An invitation is for whoever comes first.
    EXPECT_EQ(verdict(thief.post(join, token_body(made.tokens[1]))), "200");
}

TEST(LobbySessions, WhoCameWithAKeyGoesWhenTheSeatBecomesAnAccounts) {
    const Folder folder;
    House house(folder);
    for (const bool here : {true, false}) {
        Browser browser(house);
        const Made made = make(browser, duel);
        Seated phone(house, made.table, "", {{made.tokens[0]}, 0, false}), spectator(house, made.table, "");
        EXPECT_EQ(phone.you(), "[0]") << "a guest's key opens the seat";
        house.lobby().sweep();
        EXPECT_FALSE(phone.guest->closed());
        if (here) {
            ASSERT_EQ(verdict(browser.post("/api/account", account_body("Ann", "correct horse"))), "201");
        } else {
            // At another process: this one finds out by itself.
            house.store().add_account({0, "Bob", "hash", "bob"}, "s", hash_token(browser.session), seconds_since_1970(),
                                      {});
            house.store().wait();
            house.lobby().sweep();
        }
        EXPECT_TRUE(phone.guest->is_closed());
        EXPECT_FALSE(spectator.guest->closed());
    }
}

std::string change_body(const std::string& password, const std::string& next) {
    return json::serialize(json::object{{"password", password}, {"new_password", next}});
}

TEST(LobbyAccountsOwned, APasswordIsChangedByWhoKnowsIt) {
    const Folder folder;
    House house(folder);
    Browser first(house), second(house);
    EXPECT_EQ(verdict(first.post("/api/password", change_body("correct horse", "another horse"))), "403 forbidden");
    ASSERT_EQ(verdict(first.post("/api/account", account_body("Ann", "correct horse"))), "201");
    ASSERT_EQ(verdict(second.post("/api/login", account_body("Ann", "correct horse"))), "200");
    EXPECT_EQ(verdict(first.post("/api/password", change_body("wrong horse", "another horse"))), "403 wrong-password");
    EXPECT_EQ(verdict(first.post("/api/password", change_body("correct horse", "short"))), "422 weak-password");
    EXPECT_EQ(verdict(first.post("/api/password", "{}")), "400 bad-message");
    const std::string before = first.session;
    ASSERT_EQ(verdict(first.post("/api/password", change_body("correct horse", "another horse"))), "200");
    EXPECT_NE(first.session, before);
    EXPECT_FALSE(is_nobody(first));
    EXPECT_TRUE(is_nobody(second)) << "whoever else was logged in is not any more";
    EXPECT_EQ(verdict(second.post("/api/login", account_body("Ann", "correct horse"))), "403 wrong-password");
    EXPECT_EQ(verdict(second.post("/api/login", account_body("Ann", "another horse"))), "200");
}

// The store does not write until this is gone.
class HeldStore {
public:
    explicit HeldStore(House& house) : house_(house) {
        const auto reached = std::make_shared<std::promise<void>>();
        house.store().probe(1, [reached, go = go_.get_future().share()](bool) {
            reached->set_value();
            go.wait();
        });
        reached->get_future().wait();
    }
    ~HeldStore() { go_.set_value(); }
    HeldStore(const HeldStore&) = delete;
    HeldStore& operator=(const HeldStore&) = delete;
    // Until so many jobs wait behind the one that holds it.
    void wait_for(std::size_t jobs) {
        const auto end = std::chrono::steady_clock::now() + server_support::patience;
        while (house_.store().waiting() < jobs + 1 && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        EXPECT_GE(house_.store().waiting(), jobs + 1);
    }

private:
    House& house_;
    std::promise<void> go_;
};

TEST(LobbyAccountsOwned, APasswordThatIsChangedMeanwhileOpensNothing) {
    const Folder folder;
    House house(folder);
    Browser ann(house), thief(house);
    ASSERT_EQ(verdict(ann.post("/api/account", account_body("Ann", "correct horse"))), "201");
    std::future<Response> changed, entered, again;
    {
        HeldStore held(house);
        // Each notes where it came from, too.
        changed = house.begin(ann.request("POST", "/api/password", change_body("correct horse", "another horse")));
        held.wait_for(2);
        entered = house.begin(thief.request("POST", "/api/login", account_body("Ann", "correct horse")));
        held.wait_for(4);
        again = house.begin(ann.request("POST", "/api/password", change_body("correct horse", "third horse")));
        held.wait_for(6);
    }
    EXPECT_EQ(verdict(changed.get()), "200");
    EXPECT_EQ(verdict(entered.get()), "403 forbidden");
    EXPECT_EQ(verdict(again.get()), "403 forbidden");
    EXPECT_EQ(verdict(thief.post("/api/login", account_body("Ann", "another horse"))), "200");
}

TEST(LobbyAccountsOwned, WhoWaitsToBeHeardDoesNotUndoWhatTheAdministrationDid) {
    const Folder folder;
    House house(folder);
    Browser ann(house);
    ASSERT_EQ(verdict(ann.post("/api/account", account_body("Ann", "correct horse"))), "201");
    store::Admin admin(folder.path().string());
    std::future<Response> changed, deleted;
    {
        HeldStore held(house);
        changed = house.begin(ann.request("POST", "/api/password", change_body("correct horse", "my horse")));
        held.wait_for(2);
        admin.set_password("Ann", hash_password("another horse"));
        // By now the session has ended.
        deleted = house.begin(ann.request("POST", "/api/account/delete", R"({"password":"correct horse"})"));
    }
    EXPECT_EQ(verdict(changed.get()), "403 forbidden");
    EXPECT_EQ(verdict(deleted.get()), "403 forbidden");
    EXPECT_EQ(verdict(ann.post("/api/login", account_body("Ann", "my horse"))), "403 wrong-password");
    std::future<Response> entered;
    {
        HeldStore held(house);
        entered = house.begin(ann.request("POST", "/api/login", account_body("Ann", "another horse")));
        held.wait_for(2);
        admin.block("Ann", true);
    }
    EXPECT_EQ(verdict(entered.get()), "403 forbidden");
}

TEST(LobbyAccountsOwned, AnAccountIsDeletedByWhoKnowsThePassword) {
    const Folder folder;
    House house(folder);
    Browser ann(house), bob(house);
    ASSERT_EQ(verdict(ann.post("/api/account", account_body("Ann", "correct horse"))), "201");
    const Made alone = make(ann, with_bot), shared = make(bob, duel);
    ASSERT_EQ(verdict(ann.post("/api/tables/" + shared.table + "/join", token_body(shared.tokens[1]))), "200");
    EXPECT_EQ(verdict(ann.post("/api/account/delete", R"({"password":"wrong horse"})")), "403 wrong-password");
    EXPECT_EQ(verdict(bob.post("/api/account/delete", R"({"password":"correct horse"})")), "403 forbidden");
    ASSERT_EQ(verdict(ann.post("/api/account/delete", R"({"password":"correct horse"})")), "200");
    EXPECT_EQ(ann.session, "");
    EXPECT_EQ(verdict(ann.get("/api/tables/" + alone.table)), "404 no-such-thing");
    const json::object left = body_of(bob.get("/api/tables/" + shared.table));
    EXPECT_EQ(left.at("seats").at(1).at("name").as_string(), "");
    EXPECT_EQ(house.store().table(shared.table)->seats[1].status, store::SeatStatus::left) << "a computer plays on";
    EXPECT_EQ(verdict(ann.post("/api/login", account_body("Ann", "correct horse"))), "403 wrong-password");
    EXPECT_EQ(verdict(ann.post("/api/account", account_body("Ann", "correct horse"))), "201") << "the name is free";
}

TEST(LobbyAccountsOwned, WhoPlaysOnWithoutTheHostIsTheHost) {
    const Folder folder;
    House house(folder);
    Browser ann(house);
    ASSERT_EQ(verdict(ann.post("/api/account", account_body("Ann", "correct horse"))), "201");
    const Made made = make(ann, duel);
    std::string key;
    {
        Seated nobody(house, made.table, "", {{made.tokens[1]}, 0, false});
        EXPECT_FALSE(nobody.guest->newest("welcome").at("host").as_bool());
        key = nobody.guest->newest("welcome").at("tokens").at(0).at("token").as_string();
    }
    ASSERT_EQ(verdict(ann.post("/api/account/delete", R"({"password":"correct horse"})")), "200");
    Seated host(house, made.table, "", {{key}, 0, false}), spectator(house, made.table, "");
    ASSERT_TRUE(host.table) << host.problem.message;
    EXPECT_EQ(host.you(), "[1]");
    EXPECT_TRUE(host.guest->newest("welcome").at("host").as_bool());
    EXPECT_FALSE(spectator.guest->newest("welcome").at("host").as_bool());
}

TEST(LobbyAccountsOwned, AllThatIsKeptOfAPersonIsGivenOut) {
    const Folder folder;
    House house(folder);
    Browser ann(house), bob(house);
    EXPECT_EQ(verdict(ann.get("/api/export")), "403 forbidden");
    ASSERT_EQ(verdict(ann.post("/api/account", account_body("Ann", "correct horse"))), "201");
    const Made made = make(ann, duel), over = make(bob, bots);
    (void)over;
    ASSERT_EQ(verdict(ann.post("/api/campaigns", R"({"side":"Japan"})")), "201");
    const Response response = ann.get("/api/export");
    ASSERT_EQ(verdict(response), "200");
    const json::object all = body_of(response);
    EXPECT_EQ(all.at("account").at("name").as_string(), "Ann");
    ASSERT_EQ(all.at("sessions").as_array().size(), 1U);
    EXPECT_GT(all.at("sessions").at(0).at("created").as_int64(), 0);
    ASSERT_EQ(all.at("tables").as_array().size(), 1U) << "only one's own";
    EXPECT_EQ(all.at("tables").at(0).at("summary").at("table").as_string(), made.table);
    EXPECT_EQ(json::serialize(all.at("tables").at(0).at("your_seats")), "[0]");
    EXPECT_EQ(all.at("campaigns").as_array().size(), 1U);
    for (const std::string& secret : {ann.session, hash_token(ann.session), made.tokens[0], made.tokens[1],
                                      hash_token(made.tokens[1]), std::string("$argon2")})
        EXPECT_EQ(response.body.find(secret), std::string::npos) << secret;
}

TEST(LobbyAccountsOwned, NamesThatLookLikeAnothersAreTaken) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    ASSERT_EQ(verdict(browser.post("/api/account", account_body("victim", "correct horse"))), "201");
    for (const char* name : {"Victim", "v1ctim", "vlctim", "vic-tim", "victim\xC2\xA0", "vict\xC4\xB1m"})
        EXPECT_EQ(verdict(browser.post("/api/account", account_body(name, "correct horse"))), "409 name-taken") << name;
    for (const char* name : {"vi\xE2\x80\x8B"
                             "ctim",
                             "v\xD1\x96"
                             "ctim",
                             "\xE2\x80\xAE"
                             "mitciv",
                             "<b>"})
        EXPECT_EQ(verdict(browser.post("/api/account", account_body(name, "correct horse"))), "400 bad-message")
            << name;
    EXPECT_EQ(verdict(browser.post("/api/account", account_body("Zo\xC3\xAB", "correct horse"))), "201");
    EXPECT_EQ(verdict(browser.post("/api/login", account_body("Zoe\xCC\x88", "correct horse"))), "200")
        << "written as two signs";
}

TEST(LobbyAccountsOwned, AnAccountIsGuessedAtOnlySoOftenFromAllAddresses) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.wrong_passwords = 5;
    House house(folder, limits);
    Browser owner(house, "192.0.2.2");
    ASSERT_EQ(verdict(owner.post("/api/account", account_body("Ann", "correct horse"))), "201");
    std::string answer;
    unsigned heard = 0, wait = 0;
    for (int k = 0; k < 40 && answer != "429 rate"; ++k) {
        Browser thief(house, "198.51.100." + std::to_string(k));
        const Response response = thief.post("/api/login", account_body("Ann", "wrong horse " + std::to_string(k)));
        answer = verdict(response);
        wait = response.retry_after;
        heard += answer == "403 wrong-password" ? 1 : 0;
    }
    EXPECT_EQ(answer, "429 rate");
    EXPECT_GE(heard, 20U);
    EXPECT_GE(wait, 1U) << "told how long to wait";
}

// Others try until nobody is heard any more.
void exhaust(House& house, const std::string& name) {
    std::string answer;
    for (int k = 0; k < 400 && answer != "429 rate"; ++k)
        answer = verdict(Browser(house, "198.51.100." + std::to_string(k % 250))
                             .post("/api/login", account_body(name, "wrong horse")));
    EXPECT_EQ(answer, "429 rate");
}

TEST(LobbyAccountsOwned, AnAccountIsNotLockedByOthers) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.wrong_passwords = 1;
    House house(folder, limits);
    Browser owner(house, "192.0.2.2"), elsewhere(house, "192.0.2.3");
    ASSERT_EQ(verdict(owner.post("/api/account", account_body("Ann", "correct horse"))), "201");
    exhaust(house, "Ann");
    EXPECT_EQ(verdict(Browser(house, "192.0.2.2").post("/api/login", account_body("Ann", "correct horse"))), "200")
        << "from where the account was made";
    elsewhere.session = owner.session;
    exhaust(house, "Ann");
    EXPECT_EQ(verdict(elsewhere.post("/api/password", change_body("correct horse", "another horse"))), "200")
        << "whoever is logged in";
    exhaust(house, "Ann");
    EXPECT_EQ(verdict(Browser(house, "192.0.2.3").post("/api/login", account_body("Ann", "another horse"))), "200")
        << "from where the right password came";
}

TEST(LobbyAccountsOwned, WhatIsNotHeardBecauseOfOthersDoesNotCount) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.wrong_passwords = 1;
    House house(folder, limits);
    Browser owner(house, "192.0.2.2");
    ASSERT_EQ(verdict(owner.post("/api/account", account_body("Ann", "correct horse"))), "201");
    exhaust(house, "Ann");
    // One wrong try of its own would be one too many.
    Browser late(house, "192.0.2.4");
    EXPECT_EQ(verdict(late.post("/api/login", account_body("Ann", "correct horse"))), "429 rate");
    owner.session.clear();
    EXPECT_EQ(verdict(owner.post("/api/login", account_body("Ann", "correct horse"))), "200");
    Browser moved(house, "192.0.2.4");
    moved.session = owner.session;
    EXPECT_EQ(verdict(moved.post("/api/password", change_body("correct horse", "another horse"))), "200");
    EXPECT_EQ(verdict(late.post("/api/login", account_body("Ann", "another horse"))), "200");
}

TEST(LobbyAccountsOwned, PasswordsThatWouldWaitTooLongAreRefused) {
    const Folder folder;
    Limits limits = wide_limits();
    limits.passwords_waiting = 0;
    House house(folder, limits);
    Browser browser(house);
    const Response response = browser.post("/api/account", account_body("Ann", "correct horse"));
    EXPECT_EQ(verdict(response), "503 unavailable");
    EXPECT_EQ(response.retry_after, 5U);
    EXPECT_EQ(verdict(browser.post("/api/login", account_body("Ann", "correct horse"))), "503 unavailable");
    EXPECT_EQ(verdict(browser.get("/api/me")), "200");
    (void)make(browser, duel);
    EXPECT_EQ(verdict(browser.get("/api/export")), "200") << "that is other work";
}

TEST(LobbyPages, MineHasPages) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    std::set<std::string> all, seen;
    for (int k = 0; k < 53; ++k) all.insert(make(browser, duel).table);
    Request request = browser.request("GET", "/api/mine", "");
    std::vector<std::size_t> sizes;
    for (const std::string query : {"", "page=2", "page=3"}) {
        request.query = query;
        const Response response = house.ask(request);
        const auto tables = tables_in(response);
        sizes.push_back(tables.size());
        seen.insert(tables.begin(), tables.end());
        EXPECT_EQ(body_of(response).at("more").as_bool(), query.empty());
    }
    EXPECT_EQ(sizes, (std::vector<std::size_t>{50, 3, 0}));
    EXPECT_EQ(seen, all);
    for (const char* wrong : {"page=0", "page=", "page=2x", "x=1", "page=99999999999"}) {
        request.query = wrong;
        EXPECT_EQ(verdict(house.ask(request)), "400 bad-message") << wrong;
    }
}

TEST(LobbyCare, AClosingHouseBeginsNothing) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, bots);
    house.lobby().close();
    const Response refused = browser.post("/api/tables", duel);
    EXPECT_EQ(verdict(refused), "503 unavailable");
    EXPECT_GT(refused.retry_after, 0U);
    EXPECT_EQ(verdict(browser.get("/api/tables/" + made.table)), "200") << "reading goes on";
    EXPECT_EQ(verdict(browser.get("/healthz")), "503 unavailable");
    const auto guest = std::make_shared<Guest>();
    Problem problem;
    ASSERT_TRUE(enter(house, made.table, {}, "", guest, problem));
    (void)guest->state_when([](const json::object&) { return true; });
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (house.lobby().busy() && std::chrono::steady_clock::now() < end) std::this_thread::yield();
    EXPECT_FALSE(house.lobby().busy()) << "no computer player thinks";
}

TEST(LobbyCare, CountsWhatTablesDoAndRefuse) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const std::uint64_t tables = server::metrics().tables_made, steps = server::metrics().steps,
                        stale = server::metrics().refused(Code::stale);
    const Made made = make(browser, one_screen);
    EXPECT_EQ(server::metrics().tables_made, tables + 1);
    const auto guest = std::make_shared<Guest>();
    Problem problem;
    const auto table = enter(house, made.table, {}, browser.session, guest, problem);
    ASSERT_TRUE(table) << problem.message;
    const json::object state = guest->state_when([](const json::object&) { return true; });
    const auto& option = state.at("decision").at("options").as_array().front();
    const std::uint64_t id = std::stoull(std::string(option.at("id").as_string()));
    table->answer(guest, {1, 0, id});
    table->answer(guest, {2, 0, id});
    (void)guest->state_when([](const json::object& one) { return one.at("n").to_number<unsigned>() == 1; });
    while (guest->newest("error").empty()) std::this_thread::yield();
    EXPECT_EQ(server::metrics().steps, steps + 1);
    EXPECT_EQ(server::metrics().refused(Code::stale), stale + 1);
    table->leave(guest);
}

TEST(LobbyCare, SaysHowItIs) {
    const Folder folder;
    House house(folder);
    Browser browser(house);
    const Made made = make(browser, duel);
    const auto seated = sit(house, made.table, browser.session);
    const Response health = browser.get("/healthz");
    ASSERT_EQ(verdict(health), "200");
    const json::object body = body_of(health);
    EXPECT_TRUE(body.at("ok").as_bool());
    EXPECT_EQ(body.at("tables_in_memory").as_int64(), 1);
    EXPECT_EQ(verdict(browser.get("/api/tables/nothing")), "404 no-such-thing");
    const Response metrics = browser.get("/metrics");
    EXPECT_TRUE(metrics.type.starts_with("text/plain"));
    for (const char* name : {"imperia_tables_in_memory 1\n", "imperia_writes_waiting ", "imperia_thoughts_waiting ",
                             "imperia_passwords_waiting ", "imperia_openings_waiting 0\n",
                             "imperia_exports_waiting 0\n", "imperia_work_waiting ",
                             "imperia_commit_seconds_bucket{le=", "imperia_refusals_total{code=\"no-such-thing\"} "})
        EXPECT_NE(metrics.body.find(name), std::string::npos) << name;
}

}  // namespace
