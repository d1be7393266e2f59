// Tables without sockets: what is told to whom, and when.

#include "server/table.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <thread>

#include "core/random.h"
#include "games/imperium/position.h"
#include "games/settlers/position.h"
#include "imperium/support.h"
#include "lang/renderer.h"
#include "support.h"

namespace {

namespace json = boost::json;
using server::Table;

std::shared_ptr<const arena::AnyGame> game(const std::string& name) {
    static std::map<std::string, std::shared_ptr<const arena::AnyGame>> made;
    auto& one = made[name];
    std::string problem;
    if (!one && name == "settlers") one = arena::make_settlers(support::base_pack(), problem);
    if (!one && name == "imperium") one = arena::make_imperium(imperium_support::pack(), problem);
    EXPECT_EQ(problem, "");
    return one;
}

// A client that keeps what it was sent.
struct Listener final : server::Client {
    void send(std::shared_ptr<const std::string> message) override {
        bytes.push_back(*message);
        json::object object = json::parse(*message).as_object();
        const std::string kind(object["t"].as_string());
        if (kind == "state") state = object;
        if (kind == "error") errors.emplace_back(object["code"].as_string());
        if (kind == "ack") acks.push_back(object["n"].to_number<unsigned>());
        if (kind == "steps") {
            for (const json::value& step : object["steps"].as_array()) {
                const unsigned n = step.at("n").to_number<unsigned>();
                EXPECT_EQ(n, seen + 1);  // no gap, nothing twice
                seen = n;
            }
        }
    }
    void close() override { closed = true; }

    [[nodiscard]] bool decides() const { return state.contains("decision"); }
    [[nodiscard]] unsigned version() const { return state.at("version").to_number<unsigned>(); }
    [[nodiscard]] std::uint64_t option(std::size_t k) const {
        return std::stoull(std::string(state.at("decision").at("options").as_array().at(k).at("id").as_string()));
    }
    [[nodiscard]] std::size_t options() const { return state.at("decision").at("options").as_array().size(); }

    std::vector<std::string> bytes, errors;
    std::vector<unsigned> acks;
    json::object state;
    unsigned seen = 0;
    bool closed = false;
};

// A table with a journal in memory that answers when it is told to.
struct Fixture {
    explicit Fixture(const std::string& name, std::vector<std::pair<std::string, std::string>> seats) {
        row.id = "aaaaaaaaaaaaaaaa";
        row.game = name;
        row.seed = 11;
        for (auto& [kind, side] : seats) row.seats.push_back({kind, side, {}, {}, {}});
        if (!row.seats.empty()) table = open({});
    }
    std::shared_ptr<Table> open(const std::vector<store::StepRow>& steps) {
        auto made = std::make_shared<Table>(
            context, thinkers, game(row.game),
            [this](const std::string&, std::vector<store::StepRow> rows, store::Standing, store::Store::Done done) {
                for (const auto& one : rows) pending.push_back(one);
                waiting.push_back(std::move(done));
                if (!hold) release(true);
            });
        EXPECT_EQ(made->open(row, steps), "");
        return made;
    }
    void release(bool stored) {
        if (stored) kept.insert(kept.end(), pending.begin(), pending.end());
        pending.clear();
        for (auto& done : std::exchange(waiting, {})) done(stored);
    }
    // Runs all that is to be done, the thinking of computer players included.
    void run() {
        bool bots = false;
        for (const store::SeatRow& seat : row.seats) bots = bots || seat.kind != "human";
        for (int quiet = 0; quiet < (bots ? 3 : 1);) {
            context.restart();
            quiet = context.poll() == 0 ? quiet + 1 : 0;
            if (bots) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }

    boost::asio::io_context context;
    boost::asio::thread_pool thinkers{1};
    store::TableRow row;
    bool hold = false;
    std::vector<store::StepRow> pending, kept;
    std::vector<store::Store::Done> waiting;
    std::shared_ptr<Table> table;
};

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
    f.table->on_broken([&] { forgotten = true; });
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
                read_strings(json::parse(bytes), words, names);
                for (const std::string& secret : hidden) {
                    if (known[k].contains(secret)) continue;
                    ++leaks_possible;
                    ASSERT_FALSE(names.contains(secret)) << "client " << k << " sees " << secret;
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
    while (!made->over()) {
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
