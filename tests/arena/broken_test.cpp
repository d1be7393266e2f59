// What a checked simulation leaves when an invariant breaks: the record of that game up to that choice.

#include <gtest/gtest.h>

#include "arena/game_of.h"
#include "games/settlers/position.h"
#include "record/record.h"
#include "support.h"

namespace {

constexpr std::uint32_t breaks_at = 37;

// Imperial Settlers, but every game is unsound after so many answers.
struct Fragile : settlers::Game {
    static std::string unsound(const settlers::Rules&, const settlers::State& s) {
        return s.version == breaks_at ? "it broke" : "";
    }
};

class FragileGame final : public arena::GameOf<Fragile, settlers::Match, settlers::Position> {
public:
    const lang::Vocabulary& vocabulary() const override { return settlers::vocabulary(); }

protected:
    std::vector<std::string> usual_sets() const override { return {"base"}; }
    arena::SetupForm form_of(const Rules&) const override {
        return {"Fragile", "factions", 2,
                4,         {},         {{"peaceful", "", ""}, {"first edition", "", ""}, {"lookout advanced", "", ""}}};
    }
    settlers::Setup mixed_setup(const Rules&, unsigned players, std::uint64_t n,
                                const settlers::Options* options) const override {
        settlers::Setup setup;
        for (unsigned k = 0; k < players; ++k) setup.factions.push_back(static_cast<std::uint8_t>((n + k) % 4));
        if (options != nullptr) setup.options = *options;
        setup.options.lookout = settlers::LookoutForm::advanced;  // what the plan does not say
        return setup;
    }
    settlers::Setup signature_setup(const Rules&, std::uint64_t) const override { return {}; }
    std::string side_name(const Rules& rules, const settlers::Setup& setup, unsigned seat) const override {
        return rules.board(setup.factions[seat]).name;
    }
    std::string read_side(const Rules&, const std::string&, settlers::Setup&) const override { return {}; }
    std::string check(const Rules&, const settlers::Setup&) const override { return {}; }
    bool read_option(const settlers::Rules&, std::string_view word, settlers::Options& options) const override {
        if (word == "peaceful") options.peaceful = 1;
        if (word == "first edition") options.first_edition = 1;
        if (word == "lookout advanced") options.lookout = settlers::LookoutForm::advanced;
        return true;
    }
};

struct BrokenGame : testing::Test {
    BrokenGame() {
        EXPECT_EQ(fragile.load(support::base_pack()), "");
        std::string problem;
        real = arena::make_settlers(support::base_pack(), problem);
        plan.agents = {"random", "greedy", "random"};
        plan.words.options = {"peaceful"};
        plan.games = 1;
        plan.seed = 4242;
        plan.check = true;
    }
    FragileGame fragile;
    std::unique_ptr<arena::AnyGame> real;
    arena::SimulationPlan plan;
};

TEST_F(BrokenGame, IsKeptUpToTheChoiceAtWhichItBroke) {
    const arena::SimulationResult result = fragile.simulate(plan);
    EXPECT_EQ(result.problem, "seed 4242: it broke");
    ASSERT_TRUE(result.broken.has_value());
    EXPECT_EQ(result.broken->game, 0U);
    EXPECT_EQ(result.broken->answers, breaks_at);
    record::Record record, read;
    record = fragile.record_of(plan, *result.broken, false);
    EXPECT_EQ(record.answers.size(), breaks_at);
    EXPECT_EQ(record.words.options, (std::vector<std::string>{"peaceful", "lookout advanced"}));
    ASSERT_EQ(record::read_record(record::write_record(record), read), "");
    std::string problem;
    const auto match = real->make_match(read.words, read.seed, problem);
    ASSERT_TRUE(match) << problem;
    EXPECT_EQ(record::replay(read, *match), "");
    EXPECT_EQ(match->decision().version, breaks_at);
}

// If the program stopped within an answer, that answer stands in the record but cannot be carried out to be hashed.
TEST_F(BrokenGame, KeepsTheAnswerThatStoppedTheProgram) {
    const record::Record before = fragile.record_of(plan, {5, 20}, false);
    const record::Record after = fragile.record_of(plan, {5, 20}, true);
    const record::Record longer = fragile.record_of(plan, {5, 21}, false);
    EXPECT_EQ(before.seed, 4247U);
    EXPECT_EQ(after.answers, longer.answers);
    EXPECT_EQ(after.hashes.size() + 1, longer.hashes.size());
}

TEST_F(BrokenGame, IsTheRecordOfWhatWasSimulated) {
    arena::SimulationPlan checked = plan;
    checked.games = 60;
    checked.threads = 2;
    const arena::SimulationResult result = fragile.simulate(checked);
    ASSERT_TRUE(result.broken.has_value());
    const record::Record record = fragile.record_of(checked, *result.broken, false);
    EXPECT_EQ(result.problem, "seed " + std::to_string(record.seed.number) + ": it broke");
    EXPECT_EQ(record.seats[(3 - result.broken->game % 3 + 1) % 3], "greedy");
}

// A plan of decisions plays whole games and begins none when it has enough.
TEST(Simulation, EndsAfterSoManyDecisions) {
    std::string problem;
    const auto game = arena::make_settlers(support::base_pack(), problem);
    arena::SimulationPlan plan;
    plan.agents = {"random", "random"};
    plan.decisions = 5000;
    const arena::SimulationResult result = game->simulate(plan);
    EXPECT_GE(result.decisions, 5000U);
    EXPECT_LT(result.decisions, 6000U);
}

}  // namespace
