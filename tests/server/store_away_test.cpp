// A database that is stopped, so that it neither answers nor refuses.

#include "server/house.h"
#include "server/places.h"

namespace {

using namespace server_house;

// What `job` returns; if it takes for ever the server is let go on, so that the test ends.
template <class Job>
auto in_time(const server_support::PostgresqlServer& server, Job job) {
    auto done = std::async(std::launch::async, job);
    if (done.wait_for(server_support::patience) != std::future_status::ready) {
        ADD_FAILURE() << "it hangs with the database";
        server.signal(SIGCONT);
    }
    return done.get();
}

TEST(StoreAway, WhatItDoesNotAnswerFails) {
    const server_support::PostgresqlServer server;
    store::Store store(server.address());
    store.add_session("s", 1, [](bool stored) { EXPECT_TRUE(stored); });
    store.wait();
    server.signal(SIGSTOP);
    // Only the first waits at all: so many would not come to an end in time.
    const unsigned failed = in_time(server, [&] {
        unsigned times = 0;
        for (int k = 0; k < 200; ++k) {
            try {
                (void)store.session("s");
            } catch (const store::Failure& failure) {
                ++times;
                EXPECT_NE(std::string(failure.what()).find("does not answer"), std::string::npos) << failure.what();
            }
        }
        return times;
    });
    EXPECT_EQ(failed, 200U);
    const bool stored = in_time(server, [&] {
        std::promise<bool> told;
        store.add_session("t", 1, [&](bool kept) { told.set_value(kept); });
        return told.get_future().get();
    });
    EXPECT_FALSE(stored);
    EXPECT_THROW(store::Store(server.address()), store::Failure) << "nobody begins with it either";
    // It goes on, and so does the store.
    server.signal(SIGCONT);
    const bool found = in_time(server, [&] {
        for (;;) {
            try {
                return store.session("s").has_value();
            } catch (const store::Failure&) {
                std::this_thread::yield();
            }
        }
    });
    EXPECT_TRUE(found);
    store.add_session("u", 1, [](bool kept) { EXPECT_TRUE(kept); });
    store.wait();
}

TEST(StoreAway, HealthDoesNotWaitForIt) {
    const server_support::PostgresqlServer server;
    House house(server.address());
    server.signal(SIGSTOP);
    EXPECT_EQ(verdict(Browser(house).get("/healthz")), "503 unavailable");
    EXPECT_GT(house.store().waiting(), 0U) << "the store does not know itself yet";
    server.signal(SIGCONT);
}

}  // namespace
