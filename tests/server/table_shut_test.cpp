// Tables that are shut while something is under way: whoever waits is told, and nothing goes on.

#include "server/fixture.h"
#include "server/support.h"

namespace {

using namespace server_table;
using server::Code;
using server::Problem;
using server::Visitor;

// A player has answered, and that is not kept yet.
struct Held : Fixture {
    explicit Held(std::vector<std::pair<std::string, std::string>> seats) : Fixture("settlers", std::move(seats)) {
        std::vector<unsigned> own;
        for (unsigned seat = 0; seat < row.seats.size(); ++seat) {
            if (row.seats[seat].kind == "human") own.push_back(seat);
        }
        table->enter(player, own, 0);
        run_until([&] { return player->decides(); });
        hold = true;
        answer();
    }
    void answer() {
        table->answer(player, {1, player->version(), player->option(player->options() - 1)});
        run();
        EXPECT_EQ(waiting.size(), 1U);
    }
    // Computer players may think longer than it is quiet.
    template <class Predicate>
    void run_until(Predicate predicate) {
        const auto end = std::chrono::steady_clock::now() + server_support::patience;
        while (!predicate()) {
            ASSERT_LT(std::chrono::steady_clock::now(), end);
            run();
        }
    }
    std::shared_ptr<Listener> player = std::make_shared<Listener>();
};

TEST(TableShut, TellsAndClosesEverybodyWhoWaits) {
    Held f({{"human", "Romans"}, {"human", "Barbarians"}});
    const auto newcomer = std::make_shared<Listener>();
    std::vector<std::string> sat;
    f.table->enter(newcomer, {1}, 0);
    f.table->answer(f.player, {2, 1, 0});
    Visitor visitor;
    visitor.claims = {{1, "a token", ""}};
    f.table->sit(visitor, {}, [&](const Problem* problem, const auto&) {
        sat.push_back(problem == nullptr ? "sits" : problem->message);
    });
    f.run();
    EXPECT_TRUE(newcomer->bytes.empty());
    f.table->shut(Code::closed, "it is closed");
    f.run();
    EXPECT_EQ(newcomer->errors, std::vector<std::string>{"closed"});
    EXPECT_TRUE(newcomer->closed);
    EXPECT_EQ(f.player->errors, (std::vector<std::string>{"closed", "closed"})) << "the table, and the second answer";
    EXPECT_NE(f.player->bytes.back().find("\"id\":2"), std::string::npos) << f.player->bytes.back();
    EXPECT_TRUE(f.player->closed);
    EXPECT_EQ(sat, std::vector<std::string>{"it is closed"});
    // Who comes later is told the same, and what was under way ends.
    const auto late = std::make_shared<Listener>();
    f.table->enter(late, std::vector<unsigned>{1}, 0);
    f.release(true);
    f.run();
    EXPECT_EQ(late->errors, std::vector<std::string>{"closed"});
    EXPECT_TRUE(late->closed);
    EXPECT_EQ(f.player->acks, std::vector<unsigned>{1U}) << "what was kept is acknowledged";
}

TEST(TableShut, NothingThinksAfterwards) {
    Held f({{"human", "Romans"}, {"greedy", "Barbarians"}});
    // Until it is the computer player's turn: what it has thought of is being kept, and its next thought would follow.
    const auto is_answer_of_player = [&] { return f.row.seats[f.pending.front().seat].kind == "human"; };
    for (int k = 0; k < 500 && is_answer_of_player(); ++k) {
        f.release(true);
        f.run();
        f.run_until([&] { return !f.pending.empty() || f.player->decides(); });
        if (f.pending.empty()) f.answer();
    }
    ASSERT_FALSE(is_answer_of_player());
    const std::size_t thoughts = f.thought_for.size();
    f.table->shut(Code::unavailable, "it is opened anew");
    f.run();
    for (int k = 0; k < 5; ++k) {
        f.release(true);
        f.run();
    }
    EXPECT_EQ(f.thought_for.size(), thoughts);
    EXPECT_TRUE(f.pending.empty());
}

TEST(TableShut, WhatIsBeingThoughtOfIsNotDone) {
    Fixture f("settlers", {{"greedy", "Romans"}, {"greedy", "Barbarians"}});
    const auto watcher = std::make_shared<Listener>();
    std::promise<void> go;
    boost::asio::post(f.thinkers, [gone = go.get_future().share()] { gone.wait(); });
    f.hold = true;
    f.table->enter(watcher, std::vector<unsigned>{}, 0);
    f.run_without_thinking();
    ASSERT_EQ(f.thought_for.size(), 1U);
    f.table->shut(Code::unavailable, "it is opened anew");
    f.run_without_thinking();
    go.set_value();
    f.thinkers.join();
    f.run();
    EXPECT_TRUE(f.pending.empty());
    EXPECT_EQ(f.thought_for.size(), 1U);
}

TEST(TableTexts, AreKeptNowAndThenWhileItIsPlayed) {
    Fixture f("settlers", {{"human", "Romans"}, {"human", "Barbarians"}});
    std::vector<std::uint32_t> kept;
    f.table->on_rest([&](const std::string&, const std::vector<store::KeptRow>& texts) { kept.push_back(texts[0].n); });
    const auto player = std::make_shared<Listener>();
    f.table->enter(player, std::vector<unsigned>{0, 1}, 0);
    f.run();
    for (int k = 0; k < 150; ++k) {
        f.table->answer(player, {k, player->version(), player->option(player->version() * 7 % player->options())});
        f.run();
        f.table->keep_newer_texts();
        f.run();
        if (!player->decides()) break;
    }
    ASSERT_GE(kept.size(), 2U);
    EXPECT_EQ(kept[0], 64U);
    EXPECT_EQ(kept[1], 128U);
}

}  // namespace
