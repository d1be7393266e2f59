// Tables without sockets: what is told to whom, and when.

#include "amounts.h"
#include "server/host.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <thread>
#include <utility>

#include "core/random.h"
#include "games/imperium/position.h"
#include "games/settlers/position.h"
#include "imperium/support.h"
#include "lang/renderer.h"
#include "server/fixture.h"
#include "support.h"

namespace {

namespace json = boost::json;
using server::TableHost;

using namespace server_table;

TEST(Table, NothingIsToldBeforeItIsKept) {
    Fixture f("settlers", {{"human", "Romans"}, {"human", "Barbarians"}});
    const auto romans = std::make_shared<Listener>(), barbarians = std::make_shared<Listener>();
    f.table->enter(romans, {0}, 0);
    f.table->enter(barbarians, {1}, 0);
    f.run();
    const auto asked = romans->decides() ? romans : barbarians;
    const auto other = romans->decides() ? barbarians : romans;
    ASSERT_TRUE(asked->decides());
    EXPECT_FALSE(other->decides());
    f.hold = true;
    f.table->answer(asked, {7, asked->version(), asked->option(0)});
    f.run();
    EXPECT_TRUE(asked->acks.empty());
    EXPECT_EQ(asked->seen, 0U);
    EXPECT_EQ(other->seen, 0U);
    f.release(true);
    f.run();
    EXPECT_EQ(asked->acks, std::vector<unsigned>{1});
    EXPECT_EQ(asked->seen, 1U);
    EXPECT_EQ(other->seen, 1U);
}

TEST(Table, WhatDoesNotFitChangesNothing) {
    Fixture f("settlers", {{"human", "Romans"}, {"human", "Barbarians"}});
    const auto romans = std::make_shared<Listener>(), barbarians = std::make_shared<Listener>(),
               spectator = std::make_shared<Listener>();
    f.table->enter(romans, {0}, 0);
    f.table->enter(barbarians, {1}, 0);
    f.table->enter(spectator, {}, 0);
    f.run();
    const auto asked = romans->decides() ? romans : barbarians;
    const auto other = romans->decides() ? barbarians : romans;
    const std::uint64_t option = asked->option(0);
    f.table->answer(other, {1, asked->version(), option});
    f.table->answer(spectator, {1, asked->version(), option});
    f.table->answer(asked, {1, asked->version(), 123456789});
    f.table->answer(asked, {1, asked->version() + 1, option});
    f.table->take_back(asked, {1, asked->version()});
    f.run();
    EXPECT_EQ(other->errors, std::vector<std::string>{"not-your-turn"});
    EXPECT_EQ(spectator->errors, std::vector<std::string>{"not-your-turn"});
    EXPECT_EQ(asked->errors, (std::vector<std::string>{"unknown-option", "stale", "no-undo"}));
    EXPECT_TRUE(f.kept.empty());
    // The same answer twice: the second is stale.
    const server::GiveAnswer answer{2, asked->version(), option};
    f.table->answer(asked, answer);
    f.table->answer(asked, answer);
    f.run();
    EXPECT_EQ(asked->acks.size(), 1U);
    EXPECT_EQ(asked->errors.back(), "stale");
    EXPECT_EQ(f.kept.size(), 1U);
}

// After an undo the old answer does not fit again, though the question is the same.
TEST(Table, WhatWasTakenBackCannotBeReplayed) {
    Fixture f("imperium", {{"human", "Japan"}, {"random", "Taino"}});
    const auto japan = std::make_shared<Listener>();
    f.table->enter(japan, {0}, 0);
    f.run();
    core::Random random(5);
    for (int k = 0; k < 2000 && f.kept.size() < 3000; ++k) {
        ASSERT_TRUE(japan->decides());
        const server::GiveAnswer answer{k, japan->version(),
                                        japan->option(random.below(static_cast<std::uint32_t>(japan->options())))};
        f.table->answer(japan, answer);
        f.run();
        if (!japan->decides() || !japan->state.at("can_undo").as_bool()) continue;
        const std::size_t before = f.kept.size();
        f.table->take_back(japan, {k, japan->version()});
        f.table->answer(japan, answer);
        f.run();
        EXPECT_EQ(japan->errors.back(), "stale");
        EXPECT_EQ(f.kept.size(), before + 1);
        EXPECT_EQ(f.kept.back().kind, store::StepRow::undo);
        // A table opened anew from the journal stands where this one does.
        const auto again = std::make_shared<Listener>();
        f.open(f.kept)->enter(again, {0}, 0);
        f.run();
        EXPECT_EQ(again->state.at("view"), japan->state.at("view"));
        EXPECT_EQ(again->seen, japan->seen);
        return;
    }
    FAIL() << "nothing could be taken back";
}

// Who plays with computer players only takes back what they have answered, too; with a second person at the table
// nobody takes back what another has answered.
TEST(Table, APersonAloneTakesBackWhatComputerPlayersHaveAnswered) {
    for (const bool alone : {true, false}) {
        Fixture f("settlers", {{"human", "Romans"}, {alone ? "random" : "human", "Barbarians"}});
        const auto romans = std::make_shared<Listener>(), barbarians = std::make_shared<Listener>();
        f.table->enter(romans, {0}, 0);
        if (!alone) f.table->enter(barbarians, {1}, 0);
        // Until a person is asked: a computer player may think longer than it is quiet.
        const auto settle = [&] {
            f.run();
            for (int k = 0; k < 5000 && !romans->decides() && !barbarians->decides() &&
                            !(romans->state.contains("over") && romans->state.at("over").as_bool());
                 ++k)
                f.run();
        };
        settle();
        core::Random random(5);
        bool done = false;
        for (int k = 0; k < 3000 && !done && !romans->state.at("over").as_bool(); ++k) {
            const auto& asked = romans->decides() ? romans : barbarians;
            ASSERT_TRUE(asked->decides());
            const std::size_t before = f.kept.size();
            const json::value view = asked->state.at("view");
            f.table->answer(asked, {k, asked->version(),
                                    asked->option(random.below(static_cast<std::uint32_t>(asked->options())))});
            settle();
            const bool others = f.kept.back().seat != f.kept[before].seat;
            if (!others || !asked->decides()) continue;
            if (!asked->state.at("can_undo").as_bool()) continue;
            done = true;
            f.table->take_back(asked, {k, asked->version()});
            f.run();
            EXPECT_EQ(asked->state.at("view"), view);
            EXPECT_NE(asked->bytes.at(asked->bytes.size() - 2).find("with what was answered since"), std::string::npos);
            const auto again = std::make_shared<Listener>();
            f.open(f.kept)->enter(again, {0}, 0);
            f.run();
            EXPECT_EQ(again->state.at("view"), view);
        }
        EXPECT_EQ(done, alone);
    }
}

TEST(Table, AJournalThatFailsClosesTheTable) {
    Fixture f("settlers", {{"human", "Romans"}, {"human", "Barbarians"}});
    const auto both = std::make_shared<Listener>();
    bool forgotten = false;
    f.table->on_forget([&](const TableHost&, bool broken) { return forgotten = broken; });
    f.table->enter(both, {0, 1}, 0);
    f.run();
    f.hold = true;
    f.table->answer(both, {1, both->version(), both->option(0)});
    f.run();
    f.release(false);
    f.run();
    EXPECT_TRUE(both->closed);
    EXPECT_TRUE(forgotten);
    EXPECT_TRUE(both->acks.empty());
    EXPECT_EQ(both->errors, std::vector<std::string>{"unavailable"});
}

// Who comes meanwhile is told and closed, too, and waits for nothing.
TEST(Table, WhoComesWhileAStepFailsToBeKeptIsToldAndClosed) {
    Fixture f("settlers", {{"human", "Romans"}, {"human", "Barbarians"}});
    const auto both = std::make_shared<Listener>(), late = std::make_shared<Listener>();
    f.table->enter(both, {0, 1}, 0);
    f.run();
    f.hold = true;
    f.table->answer(both, {1, both->version(), both->option(0)});
    f.table->enter(late, {1}, 0);
    f.run();
    EXPECT_TRUE(late->bytes.empty());
    f.release(false);
    f.run();
    EXPECT_TRUE(late->closed);
    EXPECT_EQ(late->errors, std::vector<std::string>{"unavailable"});
    // And who comes to the broken table that somebody still holds.
    const auto later = std::make_shared<Listener>();
    f.table->enter(later, {1}, 0);
    f.run();
    EXPECT_TRUE(later->closed);
    EXPECT_EQ(later->errors, std::vector<std::string>{"unavailable"});
}

TEST(Table, WhereTooManyMessagesWaitAGuestIsRefusedAndANewcomerClosed) {
    Fixture f("settlers", {{"human", "Romans"}, {"human", "Barbarians"}});
    const auto both = std::make_shared<Listener>(), late = std::make_shared<Listener>();
    f.table->enter(both, {0, 1}, 0);
    f.run();
    f.hold = true;
    // One address has 16 places, whoever it is.
    for (int k = 0; k < 20; ++k) f.table->answer(both, {k, both->version(), both->option(0)});
    f.run();
    EXPECT_EQ(both->errors, std::vector<std::string>(3, "rate"));
    EXPECT_FALSE(both->closed);
    f.table->enter(late, {}, 0);
    f.run();
    EXPECT_EQ(late->errors, std::vector<std::string>{"rate"});
    EXPECT_TRUE(late->closed);
    f.hold = false;
    f.release(true);
    f.run();
    EXPECT_EQ(both->acks.size(), 1U);
    EXPECT_EQ(both->errors.size(), 3U + 16U) << "all the others are stale";
}

// From however many addresses people look on: while a step is kept, who sits there still has a place to wait.
TEST(Table, LookingOnFromManyAddressesKeepsNoPlayerOut) {
    Fixture f("settlers", {{"human", "Romans"}, {"human", "Barbarians"}});
    const auto player = std::make_shared<Listener>();
    player->from = "192.0.2.1";
    f.table->enter(player, {0, 1}, 0);
    std::vector<std::shared_ptr<Listener>> lookers(8);
    for (auto& one : lookers) {
        one = std::make_shared<Listener>();
        one->from = "198.51.100." + std::to_string(&one - lookers.data());
        f.table->enter(one, {}, 0);
    }
    f.run();
    f.hold = true;
    f.table->answer(player, {1, player->version(), player->option(0)});
    for (const auto& one : lookers) {
        for (int k = 0; k < 16; ++k) f.table->answer(one, {k, one->version(), 1});
    }
    f.table->answer(player, {2, player->version() + 1, 1});
    f.run();
    EXPECT_TRUE(player->errors.empty());
    std::size_t refused = 0;
    for (const auto& one : lookers) refused += one->errors.size();
    EXPECT_EQ(refused, 8U * 16U - 32U);
}

// 20,000 answers that were all taken back: as an older server let it be stored.
std::vector<store::StepRow> to_and_fro(const store::TableRow& row, std::size_t most) {
    std::string problem;
    const auto match = game(row.game)->make_match(server::words_of(row), row.seed, problem);
    std::vector<store::StepRow> steps;
    std::uint64_t same = 0;  // what was taken back last
    while (steps.size() < most) {
        store::StepRow step;
        step.n = static_cast<std::uint32_t>(steps.size() + 1);
        step.seat = match->decision().seat;
        if (match->can_undo()) {
            step.kind = store::StepRow::undo;
            same = match->answers().back();
            (void)match->undo();
        } else {
            step.option = same != 0 ? same : match->decision().options[0].id();
            EXPECT_EQ(match->answer({match->decision().version, step.option}), engine::Verdict::legal);
        }
        steps.push_back(step);
    }
    return steps;
}

TEST(Table, ALongGameIsToldInPiecesThatWaitForEachOther) {
    Fixture f("settlers", {{"human", "Romans"}, {"human", "Barbarians"}});
    const auto steps = to_and_fro(f.row, support::many_or_few(40000, 8000));
    f.table = f.open(steps);
    const auto slow = std::make_shared<Listener>(), gone = std::make_shared<Listener>();
    slow->slow = gone->slow = true;
    f.table->enter(slow, {0, 1}, 0);
    f.table->enter(gone, {}, 0);
    f.run();
    f.table->leave(gone);
    f.run();
    std::size_t pieces = 0, largest = 0;
    while (!slow->unwritten.empty()) {
        std::size_t pending = 0;
        for (const std::string& one : std::exchange(slow->bytes, {})) pending += one.size();
        largest = std::max(largest, pending);
        ++pieces;
        EXPECT_EQ(slow->state.contains("t"), slow->seen == steps.size()) << "the state comes behind the last piece";
        for (const auto& then : std::exchange(slow->unwritten, {})) then();
        f.run();
    }
    EXPECT_EQ(slow->seen, steps.size());
    EXPECT_TRUE(slow->decides());
    EXPECT_GE(pieces, steps.size() / 500 - 1);
    EXPECT_LT(largest, 200000U);
    for (const auto& then : gone->unwritten) then();  // it has left: nothing follows
    f.run();
    EXPECT_GT(gone->seen, 0U);
    EXPECT_LE(gone->seen, 500U);
    // It can be played on, but nothing more is taken back.
    EXPECT_FALSE(slow->state.at("can_undo").as_bool());
    f.table->answer(slow, {1, slow->version(), slow->option(0)});
    f.run();
    EXPECT_EQ(slow->acks.size(), 1U);
    f.table->take_back(slow, {2, slow->version()});
    f.run();
    EXPECT_EQ(slow->errors, std::vector<std::string>{"no-undo"});
}

TEST(Table, WhatIsDoneWhileAGuestCatchesUpComesInOrder) {
    Fixture f("settlers", {{"human", "Romans"}, {"human", "Barbarians"}});
    f.table = f.open(to_and_fro(f.row, 700));
    const auto slow = std::make_shared<Listener>(), quick = std::make_shared<Listener>();
    slow->slow = true;
    quick->seen = 700;
    f.table->enter(slow, {}, 0);
    f.table->enter(quick, {0, 1}, 700);
    f.run();
    f.table->answer(quick, {1, quick->version(), quick->option(0)});
    f.run();
    EXPECT_EQ(quick->acks.size(), 1U);
    EXPECT_LE(slow->seen, 500U);
    while (!slow->unwritten.empty()) {
        for (const auto& then : std::exchange(slow->unwritten, {})) then();
        f.run();
    }
    EXPECT_EQ(slow->seen, 701U);
    EXPECT_EQ(slow->version(), 701U);
}

TEST(Table, WhoReadsSlowlyIsToldTheNewestStateOnly) {
    Fixture f("settlers", {{"human", "Romans"}, {"human", "Barbarians"}});
    const auto slow = std::make_shared<Listener>(), quick = std::make_shared<Listener>();
    slow->slow = true;
    f.table->enter(slow, std::vector<unsigned>{}, 0);
    f.table->enter(quick, std::vector<unsigned>{0, 1}, 0);
    f.run();
    const auto count = [&] {
        return std::count_if(slow->bytes.begin(), slow->bytes.end(),
                             [](const std::string& one) { return one.find("\"t\":\"state\"") != std::string::npos; });
    };
    EXPECT_EQ(count(), 1);
    for (int k = 0; k < 30; ++k) {
        f.table->answer(quick, {k, quick->version(), quick->option(0)});
        f.run();
    }
    EXPECT_EQ(quick->acks.size(), 30U);
    EXPECT_EQ(quick->version(), 30U) << "who reads is told at once";
    EXPECT_EQ(count(), 1) << "nothing is written yet";
    EXPECT_EQ(slow->seen, 0U);
    for (const auto& then : std::exchange(slow->unwritten, {})) then();
    f.run();
    EXPECT_EQ(count(), 2);
    EXPECT_EQ(slow->seen, 30U) << "no step is lost";
    EXPECT_EQ(slow->version(), 30U);
    for (const auto& then : std::exchange(slow->unwritten, {})) then();
    f.run();
    EXPECT_EQ(count(), 2) << "nothing has come since";
    f.table->answer(quick, {31, quick->version(), quick->option(0)});
    f.run();
    EXPECT_EQ(count(), 3);
}

TEST(Table, HasOnlySoManySteps) {
    Fixture f("settlers", {{"human", "Romans"}, {"human", "Barbarians"}});
    f.table->limit_steps(6);
    const auto both = std::make_shared<Listener>();
    f.table->enter(both, {0, 1}, 0);
    f.run();
    unsigned steps = 0;
    for (; steps < 100 && both->errors.empty(); ++steps) {
        // From half of them on nothing is taken back any more.
        if (steps >= 3 && both->state.at("can_undo").as_bool()) {
            f.table->take_back(both, {1, both->version()});
            f.run();
            EXPECT_EQ(std::exchange(both->errors, {}), std::vector<std::string>{"no-undo"});
        }
        f.table->answer(both, {1, both->version(), both->option(0)});
        f.run();
    }
    EXPECT_EQ(steps, 7U);
    EXPECT_EQ(both->errors, std::vector<std::string>{"limit"});
    EXPECT_NE(both->bytes.back().find("as many steps as a table may have"), std::string::npos);
    EXPECT_EQ(f.kept.size(), 6U);
}

TEST(Table, ComputerPlayersStopWhereItHasSoManySteps) {
    Fixture f("settlers", {{"greedy", "Romans"}, {"greedy", "Barbarians"}});
    f.table->limit_steps(6);
    const auto watcher = std::make_shared<Listener>();
    f.table->enter(watcher, {}, 0);
    f.run();
    EXPECT_EQ(f.kept.size(), 6U);
    EXPECT_EQ(watcher->seen, 6U);
    EXPECT_FALSE(watcher->state.at("over").as_bool());
}

TEST(Table, OneDecisionIsTakenBackOnlySoOften) {
    Fixture f("settlers", {{"human", "Romans"}, {"human", "Barbarians"}});
    const auto both = std::make_shared<Listener>();
    f.table->enter(both, {0, 1}, 0);
    f.run();
    std::size_t undone = 0;
    for (int k = 0; k < 500 && both->errors.empty(); ++k) {
        ASSERT_TRUE(both->decides());
        f.table->answer(both, {k, both->version(), both->option(0)});
        f.run();
        while (both->state.at("can_undo").as_bool()) {
            f.table->take_back(both, {k, both->version()});
            f.run();
            ++undone;
            f.table->answer(both, {k, both->version(), both->option(0)});
            f.run();
            ASSERT_TRUE(both->errors.empty());
        }
        if (undone == 0) continue;
        f.table->take_back(both, {k, both->version()});
        f.run();
    }
    EXPECT_EQ(undone, 20U);
    EXPECT_EQ(both->errors, std::vector<std::string>{"no-undo"});
    // A table that is opened again counts on.
    const auto again = std::make_shared<Listener>();
    f.open(f.kept)->enter(again, {0, 1}, 0);
    f.run();
    EXPECT_FALSE(again->state.at("can_undo").as_bool());
}

// Names that card texts speak of are no secret: a question may repeat them.
std::set<std::string> spoken_of(const arena::AnyGame& of) {
    std::set<std::string> names;
    std::string texts;
    const lang::Renderer renderer(of.pack(), of.vocabulary());
    for (const lang::Card& card : of.pack().cards) texts += renderer.text(card) + "\n";
    // Nor are those that are part of another name.
    for (const lang::Card& card : of.pack().cards) {
        for (const lang::Card& other : of.pack().cards) {
            if (other.name != card.name && other.name.find(card.name) != std::string::npos) names.insert(card.name);
        }
    }
    for (const lang::Card& card : of.pack().cards) {
        if (texts.find(card.name) != std::string::npos || card.name.size() < 4) names.insert(card.name);
    }
    return names;
}

// All texts of a message: the names of cards in the view, and all other words.
void read_strings(const json::value& value, std::string& words, std::set<std::string>& names) {
    if (value.is_string()) words += std::string(value.as_string()) + "\n";
    if (value.is_array()) {
        for (const json::value& one : value.as_array()) read_strings(one, words, names);
    }
    if (!value.is_object()) return;
    for (const auto& [key, one] : value.as_object()) {
        words += std::string(key) + "\n";
        if (key == "name" && one.is_string()) {
            names.insert(std::string(one.as_string()));
        } else {
            read_strings(one, words, names);
        }
    }
}

// Plays a whole game with a client on every seat and one without, and searches every byte that each of them was sent
// for the names of cards that it never could know.
template <class Match>
void search_for_leaks(const std::string& name, const std::vector<std::string>& sides, std::uint64_t seed) {
    Fixture f(name, {});
    f.row.seed = seed;
    f.row.seats.clear();
    for (const std::string& side : sides) f.row.seats.push_back({"human", side, {}, {}, {}});
    f.table = f.open({});
    std::vector<std::shared_ptr<Listener>> clients;
    for (unsigned seat = 0; seat <= sides.size(); ++seat) {
        clients.push_back(std::make_shared<Listener>());
        f.table->enter(clients.back(), seat < sides.size() ? std::vector<unsigned>{seat} : std::vector<unsigned>{}, 0);
    }
    std::string problem;
    const auto made = game(name)->make_match({sides, {}}, seed, problem);
    const auto& truth = static_cast<const Match&>(*made);
    const std::set<std::string> spoken = spoken_of(*game(name));
    std::vector<std::set<std::string>> known(clients.size());
    std::set<std::string> hidden;  // at some time, from someone
    std::size_t told = 0;
    const auto look = [&] {
        // What was face up in passing, before a shuffle.
        for (const engine::LoggedEvent& event : made->events(told)) {
            for (unsigned k = 0; k < clients.size(); ++k) {
                const unsigned viewer = k < sides.size() ? k : engine::spectator;
                if (event.card_def != engine::unknown_def && (event.card_known >> viewer & 1U) != 0)
                    known[k].insert(truth.rules().name(event.card_def));
                for (const engine::TableChange& change : event.changes) {
                    if (change.is != engine::unknown_def && (change.knows >> viewer & 1U) != 0)
                        known[k].insert(truth.rules().name(change.is));
                }
            }
        }
        told = made->log_size();
        for (std::size_t c = 0; c < truth.state().table.size; ++c) {
            const auto& cell = truth.state().table.cells[c];
            if (cell.def == engine::unknown_def) continue;
            for (unsigned k = 0; k < clients.size(); ++k) {
                const unsigned viewer = k < sides.size() ? k : engine::spectator;
                if ((cell.known >> viewer & 1U) != 0) {
                    known[k].insert(truth.rules().name(cell.def));
                } else {
                    hidden.insert(truth.rules().name(cell.def));
                }
            }
        }
    };
    std::size_t leaks_possible = 0;
    const auto search = [&] {
        for (unsigned k = 0; k < clients.size(); ++k) {
            for (const std::string& bytes : clients[k]->bytes) {
                std::string words;
                std::set<std::string> names;
                json::object message = json::parse(bytes).as_object();
                // At the end all cards that count are told.
                const json::value* over = message.if_contains("over");
                if (over != nullptr && over->as_bool()) message.erase("scores");
                read_strings(message, words, names);
                for (const std::string& secret : hidden) {
                    if (known[k].contains(secret)) continue;
                    ++leaks_possible;
                    ASSERT_FALSE(names.contains(secret)) << "client " << k << " sees " << secret << "\n" << bytes;
                    if (spoken.contains(secret)) continue;
                    ASSERT_EQ(words.find(secret), std::string::npos) << "client " << k << ": " << secret << "\n"
                                                                     << bytes;
                }
            }
            clients[k]->bytes.clear();
        }
    };
    core::Random random(seed);
    f.run();
    look();
    // With all checks on, the beginning.
    for (unsigned left = support::many_or_few(1000000, 60); !made->over(); --left) {
        if (left == 0) return;
        const auto& asked = clients[made->decision().seat];
        ASSERT_TRUE(asked->decides());
        const std::uint64_t option = asked->option(random.below(static_cast<std::uint32_t>(asked->options())));
        f.table->answer(asked, {1, asked->version(), option});
        f.run();
        ASSERT_EQ(made->answer({made->decision().version, option}), engine::Verdict::legal);
        look();
        search();
        if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_TRUE(clients.back()->state.at("over").as_bool());
    EXPECT_GT(leaks_possible, 1000U);  // there was something to find
}

TEST(Table, NoByteTellsASeatWhatItMayNotKnow) {
    search_for_leaks<settlers::Match>("settlers", {"Romans", "Barbarians", "Japanese"}, 3);
    search_for_leaks<imperium::Match>("imperium", {"Japan", "Martians B"}, 4);
    search_for_leaks<imperium::Match>("imperium", {"Mayans", "Cultists", "Polynesians B"}, 5);
}

}  // namespace
