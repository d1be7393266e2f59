// Backups, and what those who run a server do to its database while it runs.

#include "store/admin.h"

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "server/house.h"
#include "server/places.h"
#include "store/backup.h"

namespace {

using namespace server_house;
namespace fs = std::filesystem;

std::string failure_of(const std::function<void()>& what) {
    try {
        what();
    } catch (const store::Failure& failure) {
        return failure.what();
    }
    return "none";
}

TEST(Backup, HoldsWhatWasStoredWhileTheServerRuns) {
    const Folder folder;
    const fs::path data = folder.path() / "data", copy = folder.path() / "copy.db", other = folder.path() / "other";
    fs::create_directory(data);
    std::string early, late;
    {
        store::Store store(data.string());
        store.add_session("early", 1, {});
        store.wait();
        store::back_up(data, copy);
        store.add_session("late", 1, {});
        store.wait();
        EXPECT_NE(failure_of([&] { store::back_up(data, copy); }).find("exists already"), std::string::npos);
        EXPECT_NE(failure_of([&] { store::restore(copy, data, true); }).find("in use"), std::string::npos);
        EXPECT_TRUE(store.session("late")) << "nothing has changed";
    }
    EXPECT_EQ(fs::status(copy).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    store::restore(copy, other, false);
    EXPECT_EQ(fs::status(other).permissions(), fs::perms::owner_all) << "nobody else reads seeds and hashes";
    EXPECT_TRUE(store::Store(other.string()).session("early"));
    EXPECT_FALSE(store::Store(other.string()).session("late"));
    // In place of what is there, which is put aside.
    EXPECT_NE(failure_of([&] { store::restore(copy, data, false); }).find("--replace"), std::string::npos);
    EXPECT_TRUE(store::Store(data.string()).session("late"));
    store::restore(copy, data, true);
    EXPECT_FALSE(store::Store(data.string()).session("late"));
    EXPECT_TRUE(fs::exists(data / "imperia.db.before"));
    // What was put aside stays where there is nothing to put in its place.
    fs::resize_file(data / "imperia.db", 0);
    EXPECT_NE(failure_of([&] { store::Store anew(data.string()); }).find("imperia.db is empty, but there is "),
              std::string::npos);
    store::restore(copy, data, false);
    EXPECT_TRUE(fs::exists(data / "imperia.db.before"));
    EXPECT_TRUE(store::Store(data.string()).session("early"));
}

// The packaged unit runs as a user of its own, and root restores; who is not root has a folder of their own.
TEST(Backup, RestoredByRootIsTheFolderOwners) {
    const Folder folder;
    const fs::path data = folder.path() / "data", copy = folder.path() / "copy.db";
    constexpr unsigned nobody = 65534;
    const bool root = ::geteuid() == 0;
    const unsigned owner = root ? nobody : ::geteuid(), group = root ? nobody : ::getegid();
    fs::create_directory(data);
    {
        store::Store store(data.string());
        store.add_session("early", 1, {});
    }
    store::back_up(data, copy);
    ASSERT_EQ(::chown(data.c_str(), owner, group), 0);
    fs::remove(data / "imperia.lock");
    for (const auto& one : fs::directory_iterator(data)) ASSERT_EQ(::chown(one.path().c_str(), owner, group), 0);
    store::restore(copy, data, true);
    for (const auto& one : fs::directory_iterator(data)) {
        struct stat found{};
        ASSERT_EQ(::stat(one.path().c_str(), &found), 0);
        EXPECT_EQ(found.st_uid, owner) << one.path();
        EXPECT_EQ(found.st_gid, group) << one.path();
    }
    EXPECT_EQ(fs::status(data / "imperia.db").permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(Backup, OfNothingOrOfWhatIsNoneIsRefused) {
    const Folder folder;
    const fs::path copy = folder.path() / "copy.db", wrong = folder.path() / "wrong";
    EXPECT_NE(failure_of([&] { store::back_up(folder.path(), copy); }).find("no games"), std::string::npos);
    EXPECT_FALSE(fs::exists(copy));
    EXPECT_NE(failure_of([&] { store::restore(wrong, folder.path(), false); }).find("no file"), std::string::npos);
    for (const std::string& text : {std::string(), std::string("no database"), std::string(100000, 'x')}) {
        std::ofstream(wrong) << text;
        EXPECT_NE(failure_of([&] { store::restore(wrong, folder.path(), false); }), "none") << text.size();
        EXPECT_FALSE(fs::exists(folder.path() / "imperia.db"));
    }
    {
        const store::Store store(folder.path().string());
    }
    EXPECT_NE(failure_of([&] { store::back_up(folder.path(), folder.path() / "no" / "copy.db"); }), "none");
    for (const auto& file : fs::recursive_directory_iterator(folder.path()))
        EXPECT_NE(file.path().extension(), ".part") << file.path();
}

TEST(Backup, ADamagedDatabaseIsSeenBeforeItIsUsed) {
    const Folder folder;
    EXPECT_EQ(store::damage(folder.path()), "") << "there is none yet";
    {
        store::Store store(folder.path().string());
        for (int k = 0; k < 2000; ++k) store.add_session("session " + std::to_string(k), 1, {});
    }
    EXPECT_EQ(store::damage(folder.path()), "");
    const fs::path file = folder.path() / "imperia.db";
    const auto size = fs::file_size(file);
    {
        std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
        for (std::uintmax_t at = 4096 * 4; at + 4096 < size; at += 4096) {
            bytes.seekp(static_cast<std::streamoff>(at));
            bytes << std::string(512, 'x');
        }
    }
    EXPECT_NE(store::damage(folder.path()), "");
    EXPECT_NE(failure_of([&] { store::back_up(folder.path(), folder.path() / "copy.db"); }), "none");
    EXPECT_FALSE(fs::exists(folder.path() / "copy.db")) << "a damaged copy is none";
}

TEST(Admin, ListsAccountsAndTables) {
    const Folder folder;
    House house(folder);
    Browser ann(house), guest(house);
    ASSERT_EQ(verdict(ann.post("/api/account", account_body("Ann", "correct horse"))), "201");
    const Made made = make(ann, duel), over = make(guest, bots);
    ASSERT_EQ(verdict(guest.post("/api/tables/" + made.table + "/join", token_body(made.tokens[1]))), "200");
    watch_to_the_end(house, over.table);
    store::Admin admin(folder.path().string());
    const auto accounts = admin.accounts(10);
    ASSERT_EQ(accounts.size(), 1U);
    EXPECT_EQ(accounts[0].name, "Ann");
    EXPECT_EQ(accounts[0].sessions, 1U);
    EXPECT_EQ(accounts[0].seats, 1U);
    EXPECT_GT(accounts[0].used, 0);
    ASSERT_EQ(admin.tables(true, 10).size(), 1U);
    EXPECT_EQ(admin.tables(true, 10)[0].people, "Ann, guest");
    EXPECT_EQ(admin.tables(false, 10).size(), 2U);
    EXPECT_EQ(admin.tables(false, 1).size(), 1U);
}

TEST(Admin, BlocksAndLetsInAgain) {
    const Folder folder;
    House house(folder);
    Browser ann(house);
    ASSERT_EQ(verdict(ann.post("/api/account", account_body("Ann", "correct horse"))), "201");
    const Made made = make(ann, duel);
    const auto guest = std::make_shared<Guest>();
    Problem problem;
    const auto table = enter(house, made.table, {}, ann.session, guest, problem);
    ASSERT_TRUE(table);
    (void)guest->state_when([](const json::object&) { return true; });
    store::Admin admin(folder.path().string());
    admin.block("Ann", true);
    house.lobby().notice();
    EXPECT_TRUE(guest->closed()) << "who sits at a table is sent away";
    EXPECT_FALSE(enter(house, made.table, {{made.tokens[0]}, 0, false}, ann.session, guest, problem))
        << "and does not come back with the key of the seat";
    EXPECT_EQ(problem.code, Code::forbidden);
    EXPECT_TRUE(tables_in(ann.get("/api/mine")).empty());
    EXPECT_EQ(verdict(ann.post("/api/login", account_body("Ann", "correct horse"))), "403 forbidden");
    admin.block("Ann", false);
    EXPECT_EQ(verdict(ann.post("/api/login", account_body("Ann", "correct horse"))), "200");
    EXPECT_EQ(tables_in(ann.get("/api/mine")).size(), 1U) << "the games are still there";
    EXPECT_NE(failure_of([&] { admin.block("Bob", true); }).find("no account 'Bob'"), std::string::npos);
}

TEST(Admin, SetsANewPassword) {
    const Folder folder;
    House house(folder);
    Browser ann(house);
    ASSERT_EQ(verdict(ann.post("/api/account", account_body("Ann", "correct horse"))), "201");
    store::Admin(folder.path().string()).set_password("Ann", hash_password("another horse"));
    EXPECT_TRUE(body_of(ann.get("/api/me")).at("name").is_null());
    EXPECT_EQ(verdict(ann.post("/api/login", account_body("Ann", "correct horse"))), "403 wrong-password");
    EXPECT_EQ(verdict(ann.post("/api/login", account_body("Ann", "another horse"))), "200");
}

TEST(Admin, DeletesTablesAlsoUnderThoseWhoSitThere) {
    const Folder folder;
    House house(folder);
    Browser ann(house);
    const Made made = make(ann, duel), other = make(ann, duel);
    const auto guest = std::make_shared<Guest>(), stays = std::make_shared<Guest>();
    Problem problem;
    ASSERT_TRUE(enter(house, made.table, {}, ann.session, guest, problem));
    ASSERT_TRUE(enter(house, other.table, {}, ann.session, stays, problem));
    (void)guest->state_when([](const json::object&) { return true; });
    (void)stays->state_when([](const json::object&) { return true; });
    house.lobby().notice();
    EXPECT_FALSE(guest->closed()) << "nothing was changed yet";
    store::Admin admin(folder.path().string());
    admin.delete_table(made.table);
    house.lobby().notice();
    guest->wait_until_closed();
    EXPECT_FALSE(stays->closed());
    EXPECT_EQ(verdict(ann.get("/api/tables/" + made.table)), "404 no-such-thing");
    EXPECT_FALSE(enter(house, made.table, {}, ann.session, guest, problem));
    EXPECT_EQ(problem.code, Code::no_such_thing);
    EXPECT_NE(failure_of([&] { admin.delete_table("x"); }).find("no table 'x'"), std::string::npos);
}

class AdminTest : public server_support::EveryEngine {};
EVERY_ENGINE(AdminTest);

// Whoever sits there is sent away and finds it ended; nothing that was told is lost.
TEST_P(AdminTest, EndsGamesThatCanBeReadFromThenOn) {
    const auto any = [](const json::object&) { return true; };
    auto house = std::make_unique<House>(place.where());
    Browser ann(*house);
    const Made made = make(ann, one_screen), other = make(ann, one_screen);
    const auto sits = std::make_shared<Guest>(), stays = std::make_shared<Guest>(), watches = std::make_shared<Guest>();
    Problem problem;
    Hello watching;
    watching.watch = true;
    auto table = enter(*house, made.table, {}, ann.session, sits, problem);
    ASSERT_TRUE(table) << problem.message;
    ASSERT_TRUE(enter(*house, other.table, {}, ann.session, stays, problem));
    ASSERT_TRUE(enter(*house, made.table, watching, "", watches, problem));
    (void)stays->state_when(any);
    const auto first_option = [&](std::uint32_t version) {
        const json::object state = sits->state_when(
            [&](const json::object& one) { return one.at("version").to_number<std::uint32_t>() == version; });
        const auto& option = state.at("decision").at("options").as_array().front();
        return std::stoull(std::string(option.at("id").as_string()));
    };
    table->answer(sits, {1, 0, first_option(0)});
    const json::object before =
        watches->state_when([](const json::object& one) { return one.at("n").to_number<unsigned>() == 1; });
    const std::uint64_t next = first_option(1);
    store::Admin admin(place.where());
    admin.end_table(made.table);
    EXPECT_EQ(admin.tables(true, 10).size(), 1U);
    EXPECT_EQ(admin.tables(false, 10).size(), 2U);
    for (const auto& line : admin.tables(false, 10)) EXPECT_EQ(line.ended, line.id == made.table);
    EXPECT_NE(failure_of([&] { admin.end_table(made.table); }).find("ended already"), std::string::npos);
    EXPECT_NE(failure_of([&] { admin.end_table("x"); }).find("no table 'x'"), std::string::npos);
    // Before the server has noticed: what comes now is not stored, nor told. What was still to be kept of the game may
    // have closed the table before.
    table->answer(sits, {1, 1, next});
    sits->wait_until_closed();
    EXPECT_EQ(sits->newest("error").at("code").as_string(), "unavailable");
    EXPECT_EQ(house->store().steps(made.table).size(), 1U);
    house->lobby().notice();
    for (const bool again : {false, true}) {
        if (again) {
            table.reset();  // none outlives its server
            house.reset();
            house = std::make_unique<House>(place.where());
        }
        // Who comes while the table is being closed is sent away once more, and comes again.
        auto reads = std::make_shared<Guest>();
        auto found = enter(*house, made.table, watching, "", reads, problem);
        for (int tries = 0; tries < 500 && !reads->newest("welcome").contains("closed"); ++tries) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
            if (!reads->closed()) continue;
            reads = std::make_shared<Guest>();
            found = enter(*house, made.table, watching, "", reads, problem);
        }
        ASSERT_TRUE(found) << problem.message;
        const json::object state = reads->state_when(any);
        ASSERT_TRUE(reads->newest("welcome").contains("closed"));
        EXPECT_EQ(reads->newest("welcome").at("closed").as_string(),
                  "This game was ended by those who run the server.");
        EXPECT_TRUE(state.at("asked").is_null());
        EXPECT_FALSE(state.at("over").as_bool());
        EXPECT_FALSE(state.contains("decision"));
        EXPECT_TRUE(state.at("view") == before.at("view")) << "not as it stood";
        EXPECT_EQ(reads->newest("steps").at("steps").as_array().size(), 1U);
        found->answer(reads, {2, 1, 1});
        found->hint(reads, {3, 1});
        (void)reads->state_when([&](const json::object&) { return true; });
        house->lobby().notice();
        found->leave(reads);
        for (int tries = 0; tries < 1000 && reads->newest("error").empty(); ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        ASSERT_FALSE(reads->newest("error").empty());
        EXPECT_EQ(reads->newest("error").at("code").as_string(), "closed");
        EXPECT_FALSE(reads->closed()) << "who reads is left in peace";
    }
    Browser later(*house);
    later.session = ann.session;
    const json::array mine = body_of(later.get("/api/mine")).at("tables").as_array();
    ASSERT_EQ(mine.size(), 2U);
    EXPECT_EQ(mine[1].at("table").as_string(), made.table) << "behind those that are played";
    EXPECT_TRUE(mine[1].at("asked").is_null());
    EXPECT_FALSE(mine[0].at("asked").is_null());
}

TEST_P(AdminTest, EndsGamesUnderThoseWhoSitThere) {
    House house(place.where());
    Browser ann(house);
    const Made made = make(ann, one_screen);
    const auto sits = std::make_shared<Guest>();
    Problem problem;
    ASSERT_TRUE(enter(house, made.table, {}, ann.session, sits, problem));
    (void)sits->state_when([](const json::object&) { return true; });
    store::Admin(place.where()).end_table(made.table);
    house.lobby().notice();
    sits->wait_until_closed();
    EXPECT_EQ(sits->newest("error").at("code").as_string(), "closed");
    EXPECT_EQ(sits->newest("error").at("message").as_string(), "This game was ended by those who run the server.");
}

TEST(Admin, DeletesAccountsAsTheirOwnersDo) {
    const Folder folder;
    House house(folder);
    Browser ann(house);
    ASSERT_EQ(verdict(ann.post("/api/account", account_body("Ann", "correct horse"))), "201");
    const Made made = make(ann, duel);
    store::Admin(folder.path().string()).delete_account("Ann");
    EXPECT_EQ(verdict(ann.get("/api/tables/" + made.table)), "404 no-such-thing");
    EXPECT_EQ(verdict(ann.post("/api/login", account_body("Ann", "correct horse"))), "403 wrong-password");
}

// Whoever waits for a deleted player finds a computer player there.
TEST_P(AdminTest, DeletesAccountsAlsoAtTablesThatArePlayed) {
    House house(place.where());
    Browser ann(house), bob(house);
    ASSERT_EQ(verdict(ann.post("/api/account", account_body("Ann", "correct horse"))), "201");
    const Made made = make(ann, duel), other = make(bob, duel);
    ASSERT_EQ(verdict(bob.post("/api/tables/" + made.table + "/join", token_body(made.tokens[1]))), "200");
    const auto waits = std::make_shared<Guest>(), stays = std::make_shared<Guest>(), back = std::make_shared<Guest>();
    Problem problem;
    ASSERT_TRUE(enter(house, made.table, {}, bob.session, waits, problem));
    ASSERT_TRUE(enter(house, other.table, {}, bob.session, stays, problem));
    (void)waits->state_when([](const json::object&) { return true; });
    (void)stays->state_when([](const json::object&) { return true; });
    store::Admin(place.where()).delete_account("Ann");
    house.lobby().notice();
    waits->wait_until_closed();
    EXPECT_EQ(waits->newest("error").at("code").as_string(), "unavailable");
    ASSERT_TRUE(enter(house, made.table, {}, bob.session, back, problem));
    (void)back->state_when([](const json::object& state) { return state.contains("decision"); });
    EXPECT_EQ(back->newest("welcome").at("seats").as_array()[0].at("stands_in").as_string(), "left");
    EXPECT_FALSE(stays->closed());
}

TEST(Admin, WantsADatabaseOfThisVersion) {
    const Folder folder;
    EXPECT_NE(failure_of([&] { store::Admin((folder.path() / "nowhere").string()); }), "none");
    EXPECT_FALSE(fs::exists(folder.path() / "nowhere"));
}

}  // namespace
