// Imperium behind the AnyGame interface.

#include "ai/agents.h"
#include "arena/any_game.h"
#include "arena/simulate.h"
#include "core/words.h"
#include "games/imperium/position.h"

namespace arena {

namespace {

using imperium::Setup;

class ImperiumGame final : public AnyGame {
public:
    std::string load(lang::Pack pack) { return rules_.load(std::move(pack)); }

    std::string_view name() const override { return imperium::Game::name; }
    const lang::Vocabulary& vocabulary() const override { return imperium::vocabulary(); }
    const lang::Pack& pack() const override { return rules_.pack(); }
    std::uint64_t pack_hash() const override { return rules_.hash(); }
    std::vector<std::string> sides() const override {
        // Those for first games first, those that need Trade Routes last.
        std::vector<std::string> names;
        for (int pass = 0; pass < 3; ++pass) {
            for (const imperium::Nation& nation : rules_.nations()) {
                const int rank = nation.for_first_games ? 0 : nation.trade_routes_only ? 2 : 1;
                if (rank == pass) names.push_back(nation.name);
            }
        }
        return names;
    }
    std::vector<std::string> option_words() const override {
        return {"trade routes", "lowered aggression", "quick setup", "precious cards", "short", "practice"};
    }

    std::unique_ptr<engine::Match> make_match(const std::vector<std::string>& players,
                                              const std::vector<std::string>& options, std::uint64_t seed,
                                              std::string& problem) const override {
        Setup setup;
        problem = read_setup(players, options, setup);
        if (!problem.empty()) return nullptr;
        return std::make_unique<imperium::Match>(rules_, setup, seed);
    }
    std::unique_ptr<engine::Position> make_position(const std::vector<std::string>& players,
                                                    const std::vector<std::string>& options,
                                                    std::string& problem) const override {
        Setup setup;
        problem = read_setup(players, options, setup);
        if (!problem.empty()) return nullptr;
        return std::make_unique<imperium::Position>(rules_, setup);
    }
    engine::Option choose(const engine::Match& match, std::string_view agent, core::Random& random) const override {
        if (agent != "greedy") return ai::choose_random(match.decision(), random);
        const auto& mine = static_cast<const imperium::Match&>(match);
        return ai::Greedy<imperium::Game>(rules_).choose(mine.state(), mine.decision(), random);
    }

    SimulationResult simulate(const SimulationPlan& plan) const override {
        Setup fixed;
        SimulationResult refused;
        const bool mixed = plan.players.empty();
        if (!mixed) {
            refused.problem = read_setup(plan.players, plan.options, fixed);
            if (refused.problem.empty() && plan.players.size() != plan.agents.size()) {
                refused.problem = "there are " + std::to_string(plan.players.size()) + " nations for " +
                                  std::to_string(plan.agents.size()) + " agents";
            }
        } else {
            refused.problem = read_options(plan.options, fixed);
            if (plan.agents.size() < (fixed.options.practice != 0 ? 1U : 2U) ||
                plan.agents.size() > imperium::max_players) {
                refused.problem = "Imperium is for 2 to 4 players, not " + std::to_string(plan.agents.size());
            }
        }
        if (!refused.problem.empty()) return refused;
        const auto players = static_cast<unsigned>(plan.agents.size());
        return run_simulation<imperium::Game>(
            rules_, plan,
            [&](std::uint64_t game) {
                if (!mixed) return fixed;
                return mixed_setup(players, game / players, plan.options.empty() ? nullptr : &fixed.options);
            },
            [&](const Setup& setup, unsigned seat) { return rules_.nations()[setup.nations[seat]].name; });
    }
    BenchResult bench(unsigned players, double seconds) const override {
        // Set-ups are made beforehand: what is measured allocates nothing.
        std::vector<Setup> setups;
        for (unsigned k = 0; k < 96; ++k) setups.push_back(mixed_setup(players, k, nullptr));
        return run_bench<imperium::Game>(
            rules_, players, seconds, [&](std::uint64_t game) -> const Setup& { return setups[game % setups.size()]; });
    }
    std::uint64_t signature(std::uint64_t games) const override {
        return run_signature<imperium::Game>(rules_, games, [this](std::uint64_t game) {
            return mixed_setup(static_cast<unsigned>(2 + game % 3), game / 3, nullptr);
        });
    }

private:
    // The n-th way to seat nations; without options of their own, games take turns at all variants.
    Setup mixed_setup(unsigned players, std::uint64_t n, const imperium::Options* options) const {
        Setup setup;
        if (options != nullptr) {
            setup.options = *options;
        } else {
            setup.options.trade_routes = n % 2 == 0 ? 1 : 0;
            setup.options.short_game = n / 2 % 4 == 3 ? 1 : 0;
            setup.options.quick = n / 8 % 5 == 4 ? 1 : 0;
            setup.options.precious = n / 2 % 7 == 6 ? 1 : 0;
            setup.options.lowered_aggression = setup.options.trade_routes == 0 && n / 2 % 5 == 2 ? 1 : 0;
        }
        std::vector<std::uint8_t> left;
        for (std::size_t k = 0; k < rules_.nations().size(); ++k) {
            const imperium::Nation& nation = rules_.nations()[k];
            if (nation.trade_routes_only && setup.options.trade_routes == 0) continue;
            if ((nation.short_rules >> imperium::short_refused & 1U) != 0 && setup.options.short_game != 0) continue;
            left.push_back(static_cast<std::uint8_t>(k));
        }
        std::uint64_t mix = core::mix(n + 1);
        for (unsigned k = 0; k < players && !left.empty(); ++k) {
            const auto pick = static_cast<std::ptrdiff_t>(mix % left.size());
            mix = core::mix(mix);
            setup.nations.push_back(left[static_cast<std::size_t>(pick)]);
            setup.sides.push_back(static_cast<std::uint8_t>(mix >> 40 & 1U));
            left.erase(left.begin() + pick);
        }
        return setup;
    }

    std::string read_options(const std::vector<std::string>& words, Setup& setup) const {
        for (const std::string& text : words) {
            const std::string word = core::lower(core::trim(text));
            if (word == "trade routes") {
                setup.options.trade_routes = 1;
            } else if (word == "lowered aggression") {
                setup.options.lowered_aggression = 1;
            } else if (word == "quick setup" || word == "quick set-up") {
                setup.options.quick = 1;
            } else if (word == "precious cards") {
                setup.options.precious = 1;
            } else if (word == "short") {
                setup.options.short_game = 1;
            } else if (word == "practice") {
                setup.options.practice = 1;
            } else if (!word.empty()) {
                return "no such option '" + text + "': there are " + core::list_of(option_words());
            }
        }
        return {};
    }

    // "Japan", "Japan A", "Japan B": side A unless said.
    std::string read_setup(const std::vector<std::string>& players, const std::vector<std::string>& options,
                           Setup& setup) const {
        const std::vector<std::string> names = sides();
        for (const std::string& player : players) {
            std::string name(core::trim(player));
            std::uint8_t side = 0;
            if (name.size() > 2 && name[name.size() - 2] == ' ') {
                const char letter = name.back();
                if (letter == 'A' || letter == 'a' || letter == 'B' || letter == 'b') {
                    side = letter == 'B' || letter == 'b' ? 1 : 0;
                    name.resize(name.size() - 2);
                }
            }
            const int nation = rules_.nation_named(name);
            if (nation < 0) {
                const std::vector<std::string_view> known(names.begin(), names.end());
                const std::string_view near = core::nearest(name, known);
                return "no such nation '" + player + "': " +
                       (near.empty() ? "there are " + core::list_of(names)
                                     : "did you mean '" + std::string(near) + "'?");
            }
            setup.nations.push_back(static_cast<std::uint8_t>(nation));
            setup.sides.push_back(side);
        }
        if (std::string problem = read_options(options, setup); !problem.empty()) return problem;
        return imperium::check_setup(rules_, setup);
    }

    imperium::Rules rules_;
};

}  // namespace

std::unique_ptr<AnyGame> make_imperium(lang::Pack pack, std::string& problem) {
    auto game = std::make_unique<ImperiumGame>();
    problem = game->load(std::move(pack));
    if (!problem.empty()) return nullptr;
    return game;
}

}  // namespace arena
