// Who holds what, what is removed, and what is counted of it.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "server/every_store.h"

namespace {

using namespace every_store;

using EveryStoreLists = EveryStore;
using EveryStoreSeats = EveryStore;
using EveryStoreSessions = EveryStore;
using EveryStoreCampaigns = EveryStore;
using EveryStoreStatistics = EveryStore;
EVERY_ENGINE(EveryStoreLists);
EVERY_ENGINE(EveryStoreSeats);
EVERY_ENGINE(EveryStoreSessions);
EVERY_ENGINE(EveryStoreCampaigns);
EVERY_ENGINE(EveryStoreStatistics);

// An invitation that two use at the same moment: the second finds another token.
TEST_P(EveryStoreSeats, AreTakenOnceWithAToken) {
    Store store(place.where());
    ASSERT_TRUE(add_table(store, some_table("a")));
    const std::string was = store.table("a")->seats[0].token;
    Standing first, second;
    first.seats = {{0, SeatStatus::held, "key of one", "s1", was}};
    second.seats = {{0, SeatStatus::held, "key of another", "s2", was}};
    ASSERT_TRUE(add_steps(store, "a", {{1, StepRow::seat_change, 0, 0}}, first));
    EXPECT_FALSE(add_steps(store, "a", {{2, StepRow::seat_change, 0, 0}}, second));
    EXPECT_EQ(store.table("a")->seats[0].owner, "s1");
    EXPECT_EQ(store.table("a")->seats[0].token, "key of one");
    EXPECT_EQ(store.table("a")->seats[0].status, SeatStatus::held);
    ASSERT_EQ(store.steps("a").size(), 1U) << "neither the step nor the seat";
    EXPECT_EQ(store.steps("a")[0].kind, StepRow::seat_change);
}

TEST_P(EveryStoreSeats, OfThoseTurnedOutAreTheirsNoMore) {
    Store store(place.where());
    ASSERT_TRUE(add_session(store, "s1"));
    TableRow row = some_table("a");
    row.maker = "s1";
    row.patience = 600;
    ASSERT_TRUE(add_table(store, row));
    ASSERT_TRUE(sit(store, "a", 0, "s1"));
    EXPECT_EQ(store.seats_of("s1", "a"), std::vector<unsigned>{0});
    EXPECT_TRUE(store.is_maker("s1", "a"));
    EXPECT_FALSE(store.is_maker("s2", "a"));
    EXPECT_EQ(store.table("a")->patience, 600);
    Standing out;
    const std::string was = store.table("a")->seats[0].token;
    out.seats = {{0, SeatStatus::kicked, "", "s1", was}};
    ASSERT_TRUE(add_steps(store, "a", {}, out));
    EXPECT_TRUE(store.seats_of("s1", "a").empty());
    EXPECT_EQ(ids(store.tables_of("s1", 0, 10)), std::vector<std::string>{"a"}) << "but it was their game";
}

TEST_P(EveryStoreLists, WithoutPeopleOrUseAreRemoved) {
    Store store(place.where());
    for (const char* id : {"people", "bots", "young bots", "nobody", "got up", "left at once", "came for the end",
                           "unused", "campaign"}) {
        TableRow row = some_table(id);
        if (std::string_view(id) == "people") row.seats[0].status = SeatStatus::held;
        if (std::string_view(id) == "got up") row.seats[0].status = SeatStatus::left;
        if (std::string_view(id) == "left at once") row.seats[0].status = SeatStatus::left;
        if (std::string_view(id) == "came for the end") row.seats[0].status = SeatStatus::held;
        if (std::string_view(id) == "nobody") row.seats[0].status = SeatStatus::empty;
        row.created = std::string_view(id) == "young bots" ? 2000 : 1000;
        for (SeatRow& seat : row.seats) seat.kind = std::string_view(id).ends_with("bots") ? "random" : "human";
        if (std::string_view(id) == "campaign") {
            ASSERT_TRUE(stored([&](Store::Done done) { store.add_campaign({"c", "s", 1, "x", ""}, std::move(done)); }));
            ASSERT_TRUE(stored([&](Store::Done done) {
                store.add_campaign_table(row, {"c", "s", 1, "y", "campaign"}, "x", std::move(done));
            }));
        } else {
            ASSERT_TRUE(add_table(store, row));
        }
        if (std::string_view(id) == "unused" || std::string_view(id) == "campaign") continue;
        Standing standing;
        standing.touched = std::string_view(id) == "got up" ? 150000 : 0;
        standing.over = std::string_view(id) == "came for the end";
        ASSERT_TRUE(add_steps(store, id, {{1, StepRow::answer, 0, 1}}, standing));
    }
    ASSERT_TRUE(stored([&](Store::Done done) { store.clear({.without_people = 2000}, std::move(done)); }));
    EXPECT_FALSE(store.table("bots"));
    EXPECT_TRUE(store.steps("bots").empty());
    EXPECT_FALSE(store.table("nobody")) << "computer players played for a seat that nobody came for";
    EXPECT_TRUE(store.table("got up")) << "who left had answered before";
    EXPECT_FALSE(store.table("left at once")) << "and so did everybody, before they answered";
    EXPECT_FALSE(store.table("came for the end"));
    EXPECT_TRUE(store.table("young bots"));
    EXPECT_TRUE(store.table("unused"));
    ASSERT_TRUE(stored([&](Store::Done done) { store.clear({.unused = 2000}, std::move(done)); }));
    EXPECT_FALSE(store.table("unused"));
    EXPECT_TRUE(store.table("people"));
    EXPECT_TRUE(store.table("campaign"));
}

TEST_P(EveryStoreLists, AbandonedGamesAreRemoved) {
    Store store(place.where());
    const auto add = [&](const char* id, std::int64_t touched, bool over = false) {
        TableRow row = some_table(id);
        row.seats[0].status = SeatStatus::held;
        row.created = 1000;
        ASSERT_TRUE(add_table(store, row));
        Standing standing;
        standing.touched = touched;
        standing.over = over;
        ASSERT_TRUE(add_steps(store, id, {{1, StepRow::answer, 0, 1}}, standing));
    };
    add("long ago", 100000);
    add("lately", 300000);
    add("over", 100000, true);
    add("never answered", 0);
    add("ended", 100000);
    ASSERT_TRUE(stored([&](Store::Done done) { store.end_table("ended", "why", std::move(done)); }));
    add("campaign", 100000);
    ASSERT_TRUE(stored([&](Store::Done done) { store.add_campaign({"c", "s", 1, "x", ""}, std::move(done)); }));
    ASSERT_TRUE(
        stored([&](Store::Done done) { store.set_campaign({"c", "s", 1, "y", "campaign"}, "x", std::move(done)); }));
    ASSERT_TRUE(stored([&](Store::Done done) { store.clear({.abandoned = 200000}, std::move(done)); }));
    EXPECT_FALSE(store.table("long ago"));
    EXPECT_TRUE(store.steps("long ago").empty());
    EXPECT_TRUE(store.table("lately"));
    EXPECT_FALSE(store.table("never answered"));
    for (const char* kept : {"over", "ended", "campaign"}) EXPECT_TRUE(store.table(kept)) << kept;
    ASSERT_TRUE(stored([&](Store::Done done) { store.clear({.finished = 200000}, std::move(done)); }));
    for (const char* gone : {"over", "ended"}) EXPECT_FALSE(store.table(gone)) << gone;
    EXPECT_TRUE(store.table("campaign"));
}

TEST_P(EveryStoreLists, ManyAreRemovedAFewAtATime) {
    std::atomic<std::size_t> batches = 0;  // outlives the store, which may still clear up
    Store store(place.where());
    store.watch([&](const Store::Batch&) { ++batches; });
    const std::size_t many = 3 * Store::removed_at_once + 1;
    for (std::size_t k = 0; k < many; ++k) {
        TableRow row = some_table("t" + std::to_string(k));
        row.created = 1000;
        store.add_table(row, {});
    }
    store.wait();
    batches = 0;
    ASSERT_TRUE(stored([&](Store::Done done) { store.clear({.unused = 2000}, std::move(done)); }));
    EXPECT_GE(batches, 4U) << "others write in between";
    for (std::size_t k = 0; k < many; ++k) EXPECT_FALSE(store.table("t" + std::to_string(k)));
}

TEST_P(EveryStoreSeats, AGuestHoldsTheirOwnOnly) {
    Store store(place.where());
    for (const char* session : {"s1", "s2"}) ASSERT_TRUE(add_session(store, session));
    for (const char* id : {"a", "b"}) ASSERT_TRUE(add_table(store, some_table(id)));
    ASSERT_TRUE(sit(store, "a", 1, "s1"));
    ASSERT_TRUE(sit(store, "a", 0, "s1"));
    ASSERT_TRUE(sit(store, "b", 0, "s2"));
    EXPECT_EQ(store.seats_of("s1", "a"), (std::vector<unsigned>{0, 1}));
    EXPECT_TRUE(store.seats_of("s1", "b").empty());
    EXPECT_TRUE(store.seats_of("s2", "a").empty()) << "two guests are not one person";
    EXPECT_TRUE(store.seats_of("", "a").empty());
    EXPECT_TRUE(store.seats_of("s3", "a").empty());
    EXPECT_EQ(ids(store.tables_of("s1", 0, 10)), std::vector<std::string>{"a"});
    EXPECT_TRUE(store.tables_of("", 0, 10).empty()) << "seats without an owner are nobody's";
    EXPECT_EQ(store.table("a")->seats[0].owner, "s1");
    EXPECT_EQ(store.table("a")->seats[0].name, "");
    ASSERT_TRUE(sit(store, "a", 0, "s2"));
    EXPECT_EQ(store.seats_of("s1", "a"), std::vector<unsigned>{1}) << "a seat has one owner";
}

TEST_P(EveryStoreSeats, FollowTheAccountOverItsSessions) {
    {
        Store store(place.where());
        for (const char* session : {"s1", "s2", "s3"}) ASSERT_TRUE(add_session(store, session));
        for (const char* id : {"a", "b", "c"}) {
            TableRow table = some_table(id);
            table.created += id[0];
            ASSERT_TRUE(add_table(store, table));
        }
        ASSERT_TRUE(sit(store, "a", 0, "s1"));
        ASSERT_TRUE(sit(store, "b", 1, "s2"));
        ASSERT_TRUE(sit(store, "c", 0, "s3"));
        ASSERT_TRUE(add_account(store, "s1", "Ann"));
        EXPECT_TRUE(store.seats_of("s2", "a").empty());
        ASSERT_TRUE(set_account(store, "s2", "Ann"));
        ASSERT_TRUE(add_account(store, "s3", "Bob"));
    }
    Store store(place.where());
    for (const char* session : {"s1", "s2"}) {
        EXPECT_EQ(store.seats_of(session, "a"), std::vector<unsigned>{0}) << session;
        EXPECT_EQ(store.seats_of(session, "b"), std::vector<unsigned>{1}) << session;
        EXPECT_TRUE(store.seats_of(session, "c").empty()) << session;
        EXPECT_EQ(ids(store.tables_of(session, 0, 10)), (std::vector<std::string>{"b", "a"})) << session;
        EXPECT_EQ(ids(store.tables_of(session, 0, 1)), std::vector<std::string>{"b"}) << session;
    }
    EXPECT_EQ(ids(store.tables_of("s3", 0, 10)), std::vector<std::string>{"c"});
    EXPECT_EQ(store.table("a")->seats[0].name, "Ann");
    EXPECT_EQ(store.table("b")->seats[1].name, "Ann");
    EXPECT_EQ(store.table("b")->seats[0].name, "");
    EXPECT_EQ(store.table("c")->seats[0].name, "Bob");
    // A closed session is none, but its seats stay with the account.
    ASSERT_TRUE(close_session(store, "s1"));
    EXPECT_FALSE(store.session("s1"));
    EXPECT_TRUE(store.session("s2"));
    EXPECT_EQ(store.seats_of("s2", "a"), std::vector<unsigned>{0});
    EXPECT_EQ(store.table("a")->seats[0].name, "Ann");
}

TEST_P(EveryStoreSessions, StayClosed) {
    {
        Store store(place.where());
        ASSERT_TRUE(add_session(store, "s"));
        ASSERT_TRUE(close_session(store, "s"));
        EXPECT_FALSE(store.session("s"));
        EXPECT_FALSE(add_session(store, "s")) << "and cannot be made anew";
    }
    EXPECT_FALSE(Store(place.where()).session("s"));
}

TEST_P(EveryStoreCampaigns, AreChangedByWhoKnowsHowTheyStand) {
    Store store(place.where());
    ASSERT_TRUE(add_session(store, "s"));
    store.add_campaign({"campaign", "s", 7, "a text", ""}, {});
    store.wait();
    ASSERT_EQ(store.campaigns_of("s", 10).size(), 1U);
    EXPECT_EQ(store.campaigns_of("s", 10)[0].text, "a text");
    EXPECT_TRUE(store.campaigns_of("other", 10).empty());
    bool first = false, second = true;
    store.set_campaign({"campaign", "s", 7, "another", "table"}, "a text", [&](bool stored) { first = stored; });
    store.set_campaign({"campaign", "s", 7, "a third", "table"}, "a text", [&](bool stored) { second = stored; });
    store.wait();
    EXPECT_TRUE(first);
    EXPECT_FALSE(second);
    ASSERT_TRUE(store.campaign_at("table"));
    EXPECT_EQ(store.campaign_at("table")->text, "another");
    EXPECT_FALSE(store.campaign_of("other", "campaign"));
}

TEST_P(EveryStoreStatistics, CountGamesWinsAndSharedWins) {
    {
        Store store(place.where());
        for (const char* session : {"s1", "s2", "s3"}) ASSERT_TRUE(add_session(store, session));
        ASSERT_TRUE(add_account(store, "s1", "Ann"));
        ASSERT_TRUE(set_account(store, "s2", "Ann"));
        ASSERT_TRUE(add_finished(store, "won", "settlers", "s1", "s3", {0}));
        ASSERT_TRUE(add_finished(store, "lost", "settlers", "s2", "s3", {1}));
        ASSERT_TRUE(add_finished(store, "shared", "settlers", "s2", "s3", {0, 1}));
        ASSERT_TRUE(add_finished(store, "other side", "settlers", "s3", "s1", {0}));
        ASSERT_TRUE(add_finished(store, "nobody", "imperium", "s1", "s3", {}));
        TableRow open = some_table("open");
        open.seats[0].owner = "s1";
        ASSERT_TRUE(add_table(store, open));
    }
    const Store store(place.where());
    for (const char* session : {"s1", "s2"}) {
        const auto rows = store.statistics(session, 100);
        ASSERT_EQ(rows.size(), 3U) << session;
        EXPECT_EQ(rows[0].game, "imperium");
        EXPECT_EQ(rows[0].side, "Romans");
        EXPECT_EQ(rows[0].games, 1U);
        EXPECT_EQ(rows[0].won, 0U);
        EXPECT_EQ(rows[1].game, "settlers");
        EXPECT_EQ(rows[1].side, "Japanese");
        EXPECT_EQ(rows[1].games, 1U);
        EXPECT_EQ(rows[1].won, 0U);
        EXPECT_EQ(rows[2].side, "Romans");
        EXPECT_EQ(rows[2].games, 3U) << "an open game is none yet";
        EXPECT_EQ(rows[2].won, 2U) << "a shared win is one";
    }
    const auto guest = store.statistics("s3", 100);
    ASSERT_EQ(guest.size(), 3U);
    EXPECT_EQ(guest[0].game, "imperium");
    EXPECT_EQ(guest[1].side, "Japanese");
    EXPECT_EQ(guest[1].games, 3U);
    EXPECT_EQ(guest[1].won, 2U);
    EXPECT_EQ(guest[2].side, "Romans");
    EXPECT_EQ(guest[2].won, 1U);
    EXPECT_TRUE(store.statistics("s4", 100).empty());
    EXPECT_TRUE(store.statistics("", 100).empty());
}

}  // namespace
