// Imperial Settlers behind the AnyGame interface.

#include "ai/agents.h"
#include "arena/any_game.h"
#include "arena/simulate.h"
#include "core/words.h"
#include "games/settlers/position.h"

namespace arena {

namespace {

using settlers::Setup;

class SettlersGame final : public AnyGame {
public:
    std::string load(lang::Pack pack) { return rules_.load(std::move(pack)); }

    std::string_view name() const override { return settlers::Game::name; }
    const lang::Vocabulary& vocabulary() const override { return settlers::vocabulary(); }
    const lang::Pack& pack() const override { return rules_.pack(); }
    std::uint64_t pack_hash() const override { return rules_.hash(); }
    std::vector<std::string> sides() const override {
        std::vector<std::string> names;
        for (std::uint8_t f = 0; f < settlers::faction_count; ++f) names.emplace_back(settlers::faction_name(f));
        return names;
    }
    std::vector<std::string> option_words() const override {
        return {"lookout standard", "lookout alternate", "lookout advanced", "peaceful", "first edition"};
    }

    std::unique_ptr<engine::Match> make_match(const std::vector<std::string>& players,
                                              const std::vector<std::string>& options, std::uint64_t seed,
                                              std::string& problem) const override {
        Setup setup;
        problem = read_setup(players, options, setup);
        if (!problem.empty()) return nullptr;
        return std::make_unique<settlers::Match>(rules_, setup, seed);
    }
    std::unique_ptr<engine::Position> make_position(const std::vector<std::string>& players,
                                                    const std::vector<std::string>& options,
                                                    std::string& problem) const override {
        Setup setup;
        problem = read_setup(players, options, setup);
        if (!problem.empty()) return nullptr;
        return std::make_unique<settlers::Position>(rules_, setup);
    }
    engine::Option choose(const engine::Match& match, std::string_view agent, core::Random& random) const override {
        if (agent != "greedy") return ai::choose_random(match.decision(), random);
        const auto& mine = static_cast<const settlers::Match&>(match);
        return ai::Greedy<settlers::Game>(rules_).choose(mine.state(), mine.decision(), random);
    }

    SimulationResult simulate(const SimulationPlan& plan) const override {
        Setup fixed;
        SimulationResult refused;
        const bool mixed = plan.players.empty();
        if (!mixed) {
            refused.problem = read_setup(plan.players, plan.options, fixed);
            if (refused.problem.empty() && plan.players.size() != plan.agents.size()) {
                refused.problem = "there are " + std::to_string(plan.players.size()) + " factions for " +
                                  std::to_string(plan.agents.size()) + " agents";
            }
        } else {
            refused.problem = read_options(plan.options, fixed);
            if (plan.agents.size() < 2 || plan.agents.size() > settlers::max_players) {
                refused.problem = "Imperial Settlers is for 2 to 4 players, not " + std::to_string(plan.agents.size());
            }
        }
        if (!refused.problem.empty()) return refused;
        const auto players = static_cast<unsigned>(plan.agents.size());
        return run_simulation<settlers::Game>(
            rules_, plan,
            [&](std::uint64_t game) {
                if (!mixed) return fixed;
                Setup setup = mixed_setup(players, game / players);
                setup.options = fixed.options;
                return setup;
            },
            [](const Setup& setup, unsigned seat) {
                return std::string(settlers::faction_name(setup.factions[seat]));
            });
    }
    BenchResult bench(unsigned players, double seconds) const override {
        // Set-ups are made beforehand: what is measured allocates nothing.
        std::vector<Setup> setups;
        for (unsigned k = 0; k < 24; ++k) setups.push_back(mixed_setup(players, k));
        return run_bench<settlers::Game>(
            rules_, players, seconds, [&](std::uint64_t game) -> const Setup& { return setups[game % setups.size()]; });
    }
    std::uint64_t signature(std::uint64_t games) const override {
        return run_signature<settlers::Game>(rules_, games, [](std::uint64_t game) {
            Setup setup = mixed_setup(static_cast<unsigned>(2 + game % 3), game / 3);
            setup.options.lookout = static_cast<settlers::LookoutForm>(game / 9 % 3);
            setup.options.peaceful = game / 27 % 4 == 3 ? 1 : 0;
            setup.options.first_edition = game / 27 % 4 == 2 ? 1 : 0;
            return setup;
        });
    }

private:
    // The n-th way to seat factions: all orders come up.
    static Setup mixed_setup(unsigned players, std::uint64_t n) {
        std::vector<std::uint8_t> left{0, 1, 2, 3};
        Setup setup;
        for (unsigned k = 0; k < players; ++k) {
            const auto pick = static_cast<std::ptrdiff_t>(n % left.size());
            n /= left.size();
            setup.factions.push_back(left[static_cast<std::size_t>(pick)]);
            left.erase(left.begin() + pick);
        }
        return setup;
    }

    std::string read_options(const std::vector<std::string>& words, Setup& setup) const {
        for (const std::string& text : words) {
            const std::string word = core::lower(core::trim(text));
            if (word == "lookout standard") {
                setup.options.lookout = settlers::LookoutForm::standard;
            } else if (word == "lookout alternate") {
                setup.options.lookout = settlers::LookoutForm::alternate;
            } else if (word == "lookout advanced") {
                setup.options.lookout = settlers::LookoutForm::advanced;
            } else if (word == "peaceful") {
                setup.options.peaceful = 1;
            } else if (word == "first edition") {
                setup.options.first_edition = 1;
            } else if (!word.empty()) {
                return "no such option '" + text + "': there are " + core::list_of(option_words());
            }
        }
        return {};
    }

    std::string read_setup(const std::vector<std::string>& players, const std::vector<std::string>& options,
                           Setup& setup) const {
        std::vector<std::string_view> known;
        for (std::uint8_t f = 0; f < settlers::faction_count; ++f) known.push_back(settlers::faction_name(f));
        for (const std::string& player : players) {
            const std::uint8_t faction = settlers::faction_named(core::trim(player));
            if (faction == settlers::faction_count) {
                const std::string_view near = core::nearest(player, known);
                return "no such faction '" + player + "'" +
                       (near.empty() ? std::string(": there are Barbarians, Romans, Egyptians and Japanese")
                                     : ": did you mean '" + std::string(near) + "'?");
            }
            setup.factions.push_back(faction);
        }
        if (std::string problem = read_options(options, setup); !problem.empty()) return problem;
        return settlers::check_setup(rules_, setup);
    }

    settlers::Rules rules_;
};

}  // namespace

std::unique_ptr<AnyGame> make_settlers(lang::Pack pack, std::string& problem) {
    auto game = std::make_unique<SettlersGame>();
    problem = game->load(std::move(pack));
    if (!problem.empty()) return nullptr;
    return game;
}

}  // namespace arena
