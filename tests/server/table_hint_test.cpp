// Hints: who is given one, what it says, and that nothing comes of asking.

#include <set>

#include "server/fixture.h"
#include "server/schema.h"

namespace {

using namespace server_table;

// Until a hint or a refusal has come: it is thought of elsewhere.
void settle(Fixture& f, const Listener& listener) {
    const std::size_t errors = listener.errors.size();
    for (int k = 0; k < 60000 && !listener.newest.contains("hint") && listener.errors.size() == errors; ++k) f.run();
}
// Until a person is asked.
void settle_bots(Fixture& f, const Listener& listener) {
    for (int k = 0; k < 60000 && !listener.decides(); ++k) f.run();
}

TEST(Hint, NamesAnOptionAndChangesNothing) {
    for (const auto& [game, side, other] :
         {std::tuple{"settlers", "Romans", "Japanese"}, {"imperium", "Japan", "Taino"}}) {
        Fixture f(game, {{"human", side}, {"random", other}});
        const auto romans = std::make_shared<Listener>();
        f.table->enter(romans, {0}, 0);
        settle_bots(f, *romans);
        ASSERT_TRUE(romans->decides());
        EXPECT_TRUE(romans->newest.at("welcome").at("hints").as_bool());
        const json::object before = romans->state;
        const std::size_t kept = f.kept.size(), acks = romans->acks.size();
        f.table->hint(romans, {5, romans->version()});
        settle(f, *romans);
        ASSERT_TRUE(romans->newest.contains("hint"));
        const json::object hint = romans->newest.at("hint");
        EXPECT_EQ(server_schema::schema_problem("ServerMessage", hint), "");
        EXPECT_EQ(hint.at("id").to_number<unsigned>(), 5U);
        EXPECT_EQ(hint.at("version").to_number<unsigned>(), romans->version());
        std::map<std::string, std::string> options;
        for (const json::value& one : romans->state.at("decision").at("options").as_array())
            options[std::string(one.at("id").as_string())] = std::string(one.at("text").as_string());
        const auto named = [&](const json::value& one) {
            const auto found = options.find(std::string(one.at("option").as_string()));
            return found != options.end() && found->second == std::string(one.at("text").as_string());
        };
        EXPECT_TRUE(named(hint)) << json::serialize(hint);
        for (const json::value& one : hint.at("others").as_array()) EXPECT_TRUE(named(one)) << json::serialize(one);
        EXPECT_EQ(romans->state, before);
        EXPECT_EQ(f.kept.size(), kept);
        EXPECT_EQ(romans->acks.size(), acks);
        // Asked again it says the same at once: nothing is thought of twice.
        romans->newest.erase("hint");
        f.thinkers.stop();
        f.table->hint(romans, {6, romans->version()});
        f.run();
        json::object again = romans->newest.at("hint");
        EXPECT_EQ(again.at("id").to_number<unsigned>(), 6U);
        again["id"] = 5;
        EXPECT_EQ(again, hint);
        EXPECT_TRUE(romans->errors.empty());
    }
}

TEST(Hint, IsForWhoIsAskedNow) {
    Fixture f("settlers", {{"human", "Romans"}, {"random", "Japanese"}});
    const auto romans = std::make_shared<Listener>(), spectator = std::make_shared<Listener>();
    f.table->enter(romans, {0}, 0);
    f.table->enter(spectator, {}, 0);
    settle_bots(f, *romans);
    f.table->hint(spectator, {1, romans->version()});
    f.table->hint(romans, {1, romans->version() + 1});
    f.run();
    EXPECT_EQ(spectator->errors, std::vector<std::string>{"not-your-turn"});
    EXPECT_EQ(romans->errors, std::vector<std::string>{"stale"});
}

// A hint that comes too late is none: the table did not wait for it.
TEST(Hint, DoesNotHoldTheTableUp) {
    Fixture f("settlers", {{"human", "Romans"}, {"random", "Japanese"}});
    const auto romans = std::make_shared<Listener>();
    f.table->enter(romans, {0}, 0);
    settle_bots(f, *romans);
    const std::size_t kept = f.kept.size();
    f.table->hint(romans, {1, romans->version()});
    f.table->answer(romans, {2, romans->version(), romans->option(0)});
    settle(f, *romans);
    EXPECT_GT(f.kept.size(), kept);
    EXPECT_EQ(romans->acks.size(), 1U);
    EXPECT_EQ(romans->errors, std::vector<std::string>{"stale"});
    EXPECT_FALSE(romans->newest.contains("hint"));
}

TEST(Hint, IsNotGivenWhereSeveralPersonsPlay) {
    Fixture f("settlers", {{"human", "Romans"}, {"human", "Japanese"}});
    const auto both = std::make_shared<Listener>();
    f.table->enter(both, {0, 1}, 0);
    f.run();
    EXPECT_FALSE(both->newest.at("welcome").contains("hints"));
    f.table->hint(both, {1, both->version()});
    f.run();
    EXPECT_EQ(both->errors, std::vector<std::string>{"forbidden"});
}

// One at a time, and not too many.
TEST(Hint, IsNotThoughtOfTwiceAtOnceNorTooOften) {
    Fixture f("settlers", {{"human", "Romans"}, {"random", "Japanese"}});
    const auto romans = std::make_shared<Listener>();
    f.table->enter(romans, {0}, 0);
    settle_bots(f, *romans);
    f.table->hint(romans, {1, romans->version()});
    f.table->hint(romans, {2, romans->version()});
    settle(f, *romans);
    EXPECT_EQ(romans->errors, std::vector<std::string>{"rate"});
    romans->errors.clear();
    for (int k = 0; k < 100 && romans->errors.empty(); ++k) {
        settle(f, *romans);
        romans->newest.erase("hint");
        const std::uint32_t version = romans->version();
        f.table->answer(romans, {3, version, romans->option(0)});
        for (int wait = 0; wait < 60000 && (romans->version() == version || !romans->decides()); ++wait) f.run();
        f.table->hint(romans, {4, romans->version()});
        settle(f, *romans);
    }
    EXPECT_EQ(romans->errors, std::vector<std::string>{"rate"});
}

}  // namespace
