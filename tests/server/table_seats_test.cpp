// Tables without sockets: who sits where, who may change it, and who is told.

#include "server/fixture.h"
#include "server/secrets.h"
#include "server/support.h"

namespace {

using namespace server_table;
using server::Claim;
using server::SeatAct;
using server::Visitor;
using store::SeatStatus;

// Romans are the host's; the others have their invitations.
struct Party : Fixture {
    explicit Party(std::vector<std::string> sides = {"Romans", "Barbarians"}) : Fixture("settlers", {}) {
        EXPECT_TRUE(server::start_secrets());
        for (const std::string& side : sides) row.seats.push_back({"human", side, "token of " + side, "", ""});
        row.seats[0].status = SeatStatus::held;
        row.seats[0].owner = "host";
        table = open({});
    }
    // Comes with a session, which owns seats or shows a token for one.
    std::shared_ptr<Listener> come(const std::string& session, const std::string& token = "", int seat = -1) {
        const auto client = std::make_shared<Listener>();
        Visitor visitor;
        visitor.session = session;
        visitor.host = session == "host";
        for (unsigned k = 0; k < row.seats.size(); ++k) {
            if (session.empty() || row.seats[k].owner != session || row.seats[k].status == SeatStatus::kicked) continue;
            visitor.holds.push_back(k);
            if (token.empty()) visitor.claims.push_back({k, "", session});
        }
        if (!token.empty()) visitor.claims.push_back({static_cast<unsigned>(seat), token, ""});
        table->enter(client, visitor, {});
        run();
        return client;
    }
    // Sits down with the invitation of a seat.
    std::shared_ptr<Listener> sit(unsigned seat, const std::string& session) {
        return come(session, row.seats[seat].token, static_cast<int>(seat));
    }
    void say(const std::shared_ptr<Listener>& who, SeatAct act, unsigned seat) {
        table->change_seat(who, {++said, act, seat});
        run();
    }
    [[nodiscard]] SeatStatus status(unsigned seat) const { return row.seats[seat].status; }
    // Runs until something is so: computer players may think longer than it is quiet.
    template <class Predicate>
    void run_until(Predicate predicate) {
        const auto end = std::chrono::steady_clock::now() + server_support::patience;
        while (!predicate()) {
            ASSERT_LT(std::chrono::steady_clock::now(), end);
            run();
        }
    }

    std::int64_t said = 0;
};

std::string you(const Listener& client) {
    return json::serialize(client.newest.at(client.newest.contains("seats") ? "seats" : "welcome").at("you"));
}

TEST(TableSeats, AnInvitationIsUsedUpByTheFirstWhoSitsDown) {
    Party p;
    const auto host = p.come("host");
    const std::string invitation = p.row.seats[1].token;
    const auto mate = p.sit(1, "mate");
    EXPECT_EQ(you(*mate), "[1]");
    EXPECT_EQ(p.status(1), SeatStatus::held);
    EXPECT_EQ(p.row.seats[1].owner, "mate");
    EXPECT_EQ(host->lines, std::vector<std::string>{"Barbarians: somebody sits down."});
    EXPECT_EQ(host->word(1, "taken"), "true");
    EXPECT_EQ(host->word(1, "here"), "true");
    // The host has known it, and learns nothing by it.
    const auto thief = p.come("host", invitation, 1);
    EXPECT_TRUE(thief->closed);
    EXPECT_EQ(thief->errors, std::vector<std::string>{"forbidden"});
    EXPECT_EQ(thief->bytes.size(), 1U);
    // The key was given to the joiner alone, and opens the seat without a session.
    const json::array& keys = mate->newest.at("welcome").at("tokens").as_array();
    ASSERT_EQ(keys.size(), 1U);
    EXPECT_EQ(keys[0].at("seat").to_number<int>(), 1);
    const std::string key(keys[0].at("token").as_string());
    EXPECT_EQ(server::hash_token(key), p.row.seats[1].token);
    for (const std::string& bytes : host->bytes) EXPECT_EQ(bytes.find(key), std::string::npos);
    EXPECT_EQ(you(*p.come("", server::hash_token(key), 1)), "[1]");
    EXPECT_EQ(you(*p.come("mate")), "[1]") << "and so does the session";
    EXPECT_EQ(p.kept.size(), 1U);
}

TEST(TableSeats, OfTwoWhoUseAnInvitationAtOnceOneSitsDown) {
    Party p;
    p.hold = true;
    const auto first = p.sit(1, "first"), second = p.sit(1, "second");
    EXPECT_TRUE(first->bytes.empty()) << "nothing is told before it is kept";
    p.hold = false;
    p.release(true);
    p.run();
    EXPECT_EQ(you(*first), "[1]");
    EXPECT_EQ(second->errors, std::vector<std::string>{"forbidden"});
    EXPECT_TRUE(second->closed);
    EXPECT_EQ(p.row.seats[1].owner, "first");
    EXPECT_EQ(p.kept.size(), 1U);
}

TEST(TableSeats, WhoCannotBeSeatedBecauseItIsNotKeptIsToldAndClosed) {
    Party p;
    p.hold = true;
    const auto mate = p.sit(1, "mate");
    p.release(false);
    p.run();
    EXPECT_EQ(mate->errors, std::vector<std::string>{"unavailable"});
    EXPECT_TRUE(mate->closed);
    EXPECT_EQ(p.status(1), SeatStatus::free);
}

TEST(TableSeats, ASeatThatIsLeftIsPlayedOnUntilItsPlayerComesBack) {
    Party p;
    const auto host = p.come("host"), mate = p.sit(1, "mate");
    p.say(mate, SeatAct::leave, 1);
    EXPECT_EQ(mate->errors.size(), 0U);
    EXPECT_EQ(mate->acks.size(), 1U);
    EXPECT_EQ(host->word(1, "kind"), "greedy");
    EXPECT_EQ(host->word(1, "stands_in"), "left");
    EXPECT_EQ(host->lines.back(), "Barbarians: the player gets up, and a computer player goes on.");
    // The computer player decides there, until the host is asked; whose seat it was does not.
    for (int k = 0; k < 20 && !host->state.at("over").as_bool(); ++k) {
        p.run_until([&] { return host->decides(); });
        p.table->answer(host, {100 + k, host->version(), host->option(0)});
        p.run();
    }
    EXPECT_TRUE(std::any_of(p.kept.begin(), p.kept.end(), [](const store::StepRow& step) {
        return step.kind == store::StepRow::answer && step.seat == 1;
    })) << "the computer player has played";
    p.run_until([&] { return host->decides(); });
    EXPECT_FALSE(mate->decides());
    p.say(mate, SeatAct::leave, 1);
    EXPECT_EQ(mate->errors, std::vector<std::string>{"forbidden"}) << "once is enough";
    p.say(mate, SeatAct::come_back, 1);
    EXPECT_EQ(host->word(1, "kind"), "human");
    EXPECT_EQ(host->word(1, "stands_in"), "");
    EXPECT_EQ(host->lines.back(), "Barbarians: the player is back.");
    EXPECT_EQ(p.status(1), SeatStatus::held);
    p.say(mate, SeatAct::come_back, 1);
    EXPECT_EQ(mate->errors.size(), 2U);
}

TEST(TableSeats, WhoResignsDoesSoForGoodAndAtAnyTime) {
    Party p;
    const auto host = p.come("host"), mate = p.sit(1, "mate"), spectator = p.come("");
    const auto idle = host->decides() ? mate : host;
    const unsigned seat = idle == host ? 0 : 1;
    EXPECT_FALSE(idle->decides());
    for (const SeatAct act : {SeatAct::resign, SeatAct::leave, SeatAct::come_back}) {
        p.say(spectator, act, seat);
        p.say(idle == host ? mate : host, act, seat);
    }
    EXPECT_EQ(spectator->errors, std::vector<std::string>(3, "forbidden"));
    p.say(idle, SeatAct::resign, seat);
    EXPECT_EQ(idle->acks.size(), 1U);
    EXPECT_EQ(spectator->word(seat, "stands_in"), "resigned");
    p.say(idle, SeatAct::come_back, seat);
    p.say(idle, SeatAct::resign, seat);
    EXPECT_EQ(idle->errors, (std::vector<std::string>(2, "forbidden")));
    p.say(idle, SeatAct::leave, 7);
    EXPECT_EQ(idle->errors.back(), "no-such-thing");
}

TEST(TableSeats, WhoIsAwayIsReplacedWhenAllWhoAreHereWishIt) {
    Party p({"Romans", "Barbarians", "Japanese", "Egyptians"});
    const auto host = p.come("host"), mate = p.sit(1, "mate"), spectator = p.come("");
    auto away = p.sit(2, "away");
    p.say(host, SeatAct::replace, 2);
    EXPECT_EQ(host->errors, std::vector<std::string>{"forbidden"}) << "who is here is not replaced";
    p.table->leave(away);
    p.run();
    p.say(spectator, SeatAct::replace, 2);
    EXPECT_EQ(spectator->errors, std::vector<std::string>{"forbidden"}) << "who only looks on has no say";
    p.say(host, SeatAct::replace, 2);
    EXPECT_EQ(p.status(2), SeatStatus::held);
    EXPECT_EQ(mate->word(2, "votes"), R"([{"act":"replace","by":[0]}])");
    p.say(host, SeatAct::keep, 2);
    EXPECT_EQ(mate->word(2, "votes"), "") << "taken back";
    p.say(mate, SeatAct::replace, 2);
    EXPECT_EQ(p.status(2), SeatStatus::held);
    p.say(host, SeatAct::replace, 2);
    EXPECT_EQ(p.status(2), SeatStatus::absent);
    EXPECT_EQ(spectator->lines.back(),
              "Japanese: nobody is here, and a computer player goes on, as Romans and Barbarians wished.");
    EXPECT_EQ(spectator->word(2, "stands_in"), "absent");
    // Nobody ever came to the fourth seat.
    p.say(mate, SeatAct::replace, 3);
    p.say(host, SeatAct::replace, 3);
    EXPECT_EQ(p.status(3), SeatStatus::empty);
    // Both may still come, and play on.
    away = p.come("away");
    EXPECT_EQ(you(*away), "[2]");
    EXPECT_EQ(away->word(2, "stands_in"), "absent");
    p.say(away, SeatAct::come_back, 2);
    EXPECT_EQ(p.status(2), SeatStatus::held);
    const auto late = p.sit(3, "late");
    EXPECT_EQ(you(*late), "[3]");
    EXPECT_EQ(p.status(3), SeatStatus::held);
}

TEST(TableSeats, AllAreToldHowManyLookOn) {
    Party p;
    const auto host = p.come("host");
    EXPECT_EQ(json::serialize(host->newest.at("welcome").at("watching")), "0");
    const auto spectator = p.come(""), other = p.come("");
    EXPECT_EQ(json::serialize(other->newest.at("welcome").at("watching")), "2");
    EXPECT_EQ(json::serialize(host->newest.at("seats").at("watching")), "2");
    p.table->leave(other);
    p.run();
    EXPECT_EQ(json::serialize(host->newest.at("seats").at("watching")), "1");
    const auto mate = p.sit(1, "mate");
    EXPECT_EQ(json::serialize(host->newest.at("seats").at("watching")), "1") << "who sits down does not look on";
}

TEST(TableSeats, WhoIsLeftAloneMayAskForHints) {
    Party p;
    const auto host = p.come("host");
    EXPECT_FALSE(host->newest.at("welcome").contains("hints")) << "a friend is still to come";
    p.say(host, SeatAct::replace, 1);
    EXPECT_EQ(p.status(1), SeatStatus::empty);
    EXPECT_TRUE(host->newest.at("seats").contains("hints"));
    const auto late = p.sit(1, "late");
    EXPECT_FALSE(host->newest.at("seats").contains("hints"));
    p.say(late, SeatAct::leave, 1);
    EXPECT_FALSE(host->newest.at("seats").contains("hints")) << "who may come back is still a person";
    p.say(late, SeatAct::resign, 1);
    EXPECT_TRUE(host->newest.at("seats").contains("hints"));
}

TEST(TableSeats, AVoteIsForgottenWhenItsSubjectComes) {
    Party p({"Romans", "Barbarians", "Japanese"});
    const auto host = p.come("host"), mate = p.sit(1, "mate");
    const auto away = p.sit(2, "away");
    p.table->leave(away);
    p.run();
    p.say(host, SeatAct::replace, 2);
    const auto back = p.come("away");
    EXPECT_EQ(mate->word(2, "votes"), "");
    p.table->leave(back);
    p.run();
    p.say(mate, SeatAct::replace, 2);
    EXPECT_EQ(p.status(2), SeatStatus::held) << "the host's word was about another absence";
}

TEST(TableSeats, WhoIsTurnedOutLosesTheSeatAtOnce) {
    Party p({"Romans", "Barbarians", "Japanese"});
    const auto host = p.come("host"), mate = p.sit(1, "mate"), troll = p.sit(2, "troll");
    const std::string key(troll->newest.at("welcome").at("tokens").as_array()[0].at("token").as_string());
    p.say(mate, SeatAct::kick, 2);
    EXPECT_EQ(mate->errors, std::vector<std::string>{"forbidden"}) << "the host begins";
    p.say(troll, SeatAct::kick, 2);
    EXPECT_EQ(troll->errors, std::vector<std::string>{"forbidden"});
    p.say(host, SeatAct::kick, 2);
    EXPECT_EQ(p.status(2), SeatStatus::held);
    EXPECT_EQ(troll->word(2, "votes"), R"([{"act":"kick","by":[0]}])");
    p.say(mate, SeatAct::kick, 2);
    EXPECT_EQ(p.status(2), SeatStatus::kicked);
    EXPECT_EQ(mate->lines.back(),
              "Japanese: the player is turned out by Romans and Barbarians, and a computer player goes on.");
    // The open socket is a spectator's from now on, and decides nothing.
    p.run_until([&] { return host->decides() || mate->decides(); });
    EXPECT_FALSE(troll->closed);
    EXPECT_EQ(you(*troll), "[]");
    EXPECT_TRUE(troll->state.at("viewer").is_null());
    p.table->answer(troll, {9, troll->version(), 1});
    p.say(troll, SeatAct::come_back, 2);
    EXPECT_EQ(troll->errors, (std::vector<std::string>{"forbidden", "not-your-turn", "forbidden"}));
    // Neither the key nor the session opens it again.
    EXPECT_EQ(p.come("troll", server::hash_token(key), 2)->errors, std::vector<std::string>{"forbidden"});
    const auto again = std::make_shared<Listener>();
    Visitor visitor;
    visitor.session = "troll";
    visitor.claims = {{2, "", "troll"}};
    p.table->enter(again, visitor, {});
    p.run();
    EXPECT_EQ(again->errors, std::vector<std::string>{"forbidden"});
    EXPECT_TRUE(again->closed);
}

TEST(TableSeats, TheHostRenewsInvitationsOnlyWhereNobodySits) {
    Party p({"Romans", "Barbarians", "Japanese"});
    const auto host = p.come("host"), mate = p.sit(1, "mate");
    const std::string former = p.row.seats[2].token;
    p.say(mate, SeatAct::invite, 2);
    EXPECT_EQ(mate->errors, std::vector<std::string>{"forbidden"});
    p.say(host, SeatAct::invite, 1);
    EXPECT_EQ(host->errors, std::vector<std::string>{"forbidden"}) << "somebody sits there";
    p.say(host, SeatAct::invite, 2);
    const std::string token(host->newest.at("invitation").at("token").as_string());
    EXPECT_EQ(host->newest.at("invitation").at("seat").to_number<int>(), 2);
    EXPECT_EQ(p.row.seats[2].token, server::hash_token(token));
    EXPECT_EQ(p.status(2), SeatStatus::free);
    for (const std::string& bytes : mate->bytes) EXPECT_EQ(bytes.find(token), std::string::npos);
    EXPECT_EQ(mate->lines.back(), "Japanese: the host makes a new invitation; a former one is worth nothing any more.");
    EXPECT_EQ(p.come("third", former, 2)->errors, std::vector<std::string>{"forbidden"});
    EXPECT_EQ(you(*p.come("third", server::hash_token(token), 2)), "[2]");
}

// Who plays already must not get to see another person's cards by a seat that was theirs.
TEST(TableSeats, ASeatThatWasAnothersIsOpenToStrangersOnly) {
    Party p;
    const auto host = p.come("host"), mate = p.sit(1, "mate");
    p.say(mate, SeatAct::leave, 1);
    p.say(host, SeatAct::invite, 1);
    EXPECT_EQ(host->errors, std::vector<std::string>{"forbidden"}) << "who got up may come back";
    EXPECT_EQ(p.status(1), SeatStatus::left);
    p.say(host, SeatAct::kick, 1);
    p.say(host, SeatAct::invite, 1);
    EXPECT_EQ(p.status(1), SeatStatus::open);
    EXPECT_EQ(you(*mate), "[]") << "it is theirs no more";
    const std::string token = server::hash_token(std::string(host->newest.at("invitation").at("token").as_string()));
    EXPECT_EQ(p.come("host", token, 1)->errors, std::vector<std::string>{"forbidden"});
    const auto both = std::make_shared<Listener>();
    Visitor visitor;
    visitor.claims = {{0, p.row.seats[0].token, ""}, {1, token, ""}};
    p.table->enter(both, visitor, {});
    p.run();
    EXPECT_EQ(both->errors, std::vector<std::string>{"forbidden"}) << "nor without a session";
    EXPECT_EQ(p.status(1), SeatStatus::open) << "all or none";
    const auto stranger = p.come("stranger", token, 1);
    EXPECT_EQ(you(*stranger), "[1]");
    EXPECT_EQ(p.status(1), SeatStatus::held);
}

TEST(TableSeats, NothingIsTakenBackAcrossAChangeOfSeats) {
    Party p;
    const auto host = p.come("host"), mate = p.sit(1, "mate");
    std::shared_ptr<Listener> asked;
    for (int k = 0; k < 200; ++k) {
        asked = host->decides() ? host : mate;
        ASSERT_TRUE(asked->decides());
        p.table->answer(asked, {k, asked->version(), asked->option(0)});
        p.run();
        if (asked->decides() && asked->state.at("can_undo").as_bool()) break;
    }
    ASSERT_TRUE(asked->state.at("can_undo").as_bool());
    const unsigned version = asked->version();
    const auto other = asked == host ? mate : host;
    const unsigned seat = asked == host ? 1 : 0;
    p.say(other, SeatAct::leave, seat);
    EXPECT_FALSE(asked->state.at("can_undo").as_bool());
    EXPECT_EQ(asked->version(), version) << "the decision is the same";
    EXPECT_EQ(asked->state.at("n").to_number<unsigned>(), asked->seen);
    p.table->take_back(asked, {1000, asked->version()});
    p.run();
    EXPECT_EQ(asked->errors, std::vector<std::string>{"no-undo"});
    p.table->answer(asked, {1001, version, asked->option(0)});
    p.run();
    EXPECT_EQ(asked->errors.size(), 1U) << "an answer to it is still good";
}

TEST(TableSeats, AChangeWaitsForTheStepUnderWay) {
    Party p;
    const auto host = p.come("host"), mate = p.sit(1, "mate");
    const auto asked = host->decides() ? host : mate;
    const auto other = asked == host ? mate : host;
    const std::size_t before = p.kept.size();
    p.hold = true;
    p.table->answer(asked, {1, asked->version(), asked->option(0)});
    p.say(other, SeatAct::resign, asked == host ? 1 : 0);
    p.table->answer(asked, {2, asked->version(), asked->option(0)});
    p.run();
    EXPECT_EQ(p.waiting.size(), 1U) << "one thing at a time";
    EXPECT_TRUE(other->acks.empty());
    p.hold = false;
    p.release(true);
    p.run();
    EXPECT_EQ(other->acks.size(), 1U);
    ASSERT_GE(p.kept.size(), before + 2);
    EXPECT_EQ(p.kept[before].kind, store::StepRow::answer);
    EXPECT_EQ(p.kept[before + 1].kind, store::StepRow::seat_change);
    // What cannot be kept changes nothing, and all are told.
    Party q;
    const auto alone = q.come("host");
    q.hold = true;
    q.say(alone, SeatAct::resign, 0);
    q.release(false);
    q.run();
    EXPECT_EQ(alone->errors, std::vector<std::string>{"unavailable"});
    EXPECT_TRUE(alone->closed);
    EXPECT_EQ(q.status(0), SeatStatus::held);
}

TEST(TableSeats, WhenAllPeopleHaveLeftComputerPlayersFinishTheGame) {
    Party p;
    const auto host = p.come("host"), mate = p.sit(1, "mate");
    p.say(host, SeatAct::leave, 0);
    p.say(mate, SeatAct::resign, 1);
    p.run_until([&] { return host->state.at("over").as_bool(); });
    p.say(host, SeatAct::come_back, 0);
    EXPECT_EQ(host->errors, std::vector<std::string>{"game-over"});
    EXPECT_EQ(host->seen, p.kept.size());
}

TEST(TableSeats, OutliveTheServer) {
    Party p({"Romans", "Barbarians", "Japanese"});
    const auto host = p.come("host"), mate = p.sit(1, "mate"), third = p.sit(2, "third");
    p.say(third, SeatAct::resign, 2);
    p.run_until([&] { return host->decides() || mate->decides(); });
    p.say(mate, SeatAct::leave, 1);
    p.run_until([&] { return host->decides() || host->state.at("over").as_bool(); });
    p.table = p.open(p.kept);
    const auto again = p.come("host");
    EXPECT_EQ(again->lines, host->lines);
    EXPECT_EQ(again->lines.size(), 4U);
    EXPECT_EQ(again->state, host->state);
    EXPECT_EQ(again->word(1, "stands_in"), "left");
    EXPECT_EQ(again->word(2, "stands_in"), "resigned");
    const auto back = p.come("mate");
    p.say(back, SeatAct::come_back, 1);
    EXPECT_EQ(again->lines.back(), "Barbarians: the player is back.");
}

TEST(TableSeats, ATableWithATimeLimitWaitsForNobodyLonger) {
    Party p;
    p.row.patience = 1;
    p.table = p.open({});
    const auto host = p.come("host");
    // Play until the other is asked, who never came.
    for (int k = 0; k < 200 && host->decides(); ++k) {
        p.table->answer(host, {k, host->version(), host->option(0)});
        p.run();
    }
    ASSERT_FALSE(host->decides());
    p.run_until([&] { return p.status(1) == SeatStatus::empty; });
    EXPECT_EQ(host->lines.back(), "Barbarians: the time is up, and a computer player goes on.");
    p.run_until([&] { return host->decides() || host->state.at("over").as_bool(); });
    EXPECT_EQ(p.status(0), SeatStatus::held) << "for whom nobody waits may think as long as they like";
}

TEST(TableSeats, ATimeLimitCountsFromTheQuestionWhoeverHasThePageOpen) {
    Party p;
    p.row.seats[1].status = SeatStatus::held;
    p.row.seats[1].owner = "mate";
    p.row.patience = 1000;
    p.row.asked_since = 1;  // as it was stored, long ago
    p.table = p.open({});
    const auto mate = p.come("mate");
    ASSERT_TRUE(mate->decides());
    EXPECT_EQ(mate->state.at("deadline").to_number<int>(), 1001);
    EXPECT_EQ(p.status(1), SeatStatus::held) << "nobody waits";
    const auto host = p.come("host");
    p.run_until([&] { return p.status(1) == SeatStatus::absent; });
    EXPECT_EQ(host->lines.back(), "Barbarians: the time is up, and a computer player goes on.");
    // Who comes back has all the time again.
    p.say(mate, SeatAct::come_back, 1);
    p.run_until([&] { return p.status(1) == SeatStatus::held && host->state.contains("deadline"); });
    const auto left =
        host->state.at("deadline").to_number<std::int64_t>() - host->state.at("now").to_number<std::int64_t>();
    EXPECT_GT(left, 900);
    EXPECT_LE(left, 1000);
    p.run();
    EXPECT_EQ(p.status(0), SeatStatus::held);
    EXPECT_EQ(p.status(1), SeatStatus::held);
}

TEST(TableSeats, ChangeHandsOnlySoOften) {
    Party p({"Romans", "Barbarians", "Japanese"});
    const auto host = p.come("host");
    for (int k = 0; k < 60 && host->errors.empty(); ++k) p.say(host, SeatAct::invite, 2);
    EXPECT_EQ(host->errors, std::vector<std::string>{"limit"});
    EXPECT_EQ(host->acks.size(), 40U);
    const auto late = p.sit(2, "late");
    EXPECT_EQ(late->errors, std::vector<std::string>{"limit"});
    EXPECT_TRUE(late->closed);
}

}  // namespace
