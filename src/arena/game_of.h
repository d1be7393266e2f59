#pragma once
// What every game behind the AnyGame interface has in common; a game adds its set-ups and their words.

#include "ai/agents.h"
#include "arena/any_game.h"
#include "arena/simulate.h"
#include "core/words.h"

namespace arena {

template <engine::Game G, class GameMatch, class GamePosition>
class GameOf : public AnyGame {
public:
    using Setup = typename G::Setup;
    using Options = decltype(Setup::options);

    std::string load(lang::Pack pack) { return rules_.load(std::move(pack)); }

    std::string_view name() const override { return G::name; }
    const lang::Pack& pack() const override { return rules_.pack(); }
    std::uint64_t pack_hash() const override { return rules_.hash(); }

    std::string refused(const std::vector<std::string>& players,
                        const std::vector<std::string>& options) const override {
        Setup setup;
        return read_setup(players, options, setup);
    }
    std::unique_ptr<engine::Match> make_match(const std::vector<std::string>& players,
                                              const std::vector<std::string>& options, std::uint64_t seed,
                                              std::string& problem) const override {
        Setup setup;
        problem = read_setup(players, options, setup);
        if (!problem.empty()) return nullptr;
        return std::make_unique<GameMatch>(rules_, setup, seed);
    }
    std::unique_ptr<engine::Position> make_position(const std::vector<std::string>& players,
                                                    const std::vector<std::string>& options,
                                                    std::string& problem) const override {
        Setup setup;
        problem = read_setup(players, options, setup);
        if (!problem.empty()) return nullptr;
        return std::make_unique<GamePosition>(rules_, setup);
    }
    engine::Option choose(const engine::Match& match, std::string_view agent, core::Random& random) const override {
        if (agent != "greedy") return ai::choose_random(match.decision(), random);
        const auto& mine = static_cast<const GameMatch&>(match);
        return ai::Greedy<G>(rules_).choose(mine.state(), mine.decision(), random);
    }

    SimulationResult simulate(const SimulationPlan& plan) const override {
        Setup fixed;
        SimulationResult result;
        result.problem = read_plan(plan, fixed);
        if (!result.problem.empty()) return result;
        return run_simulation<G>(
            rules_, plan, [&](std::uint64_t game) { return planned_setup(plan, fixed, game); },
            [&](const Setup& setup, unsigned seat) { return side_name(setup, seat); });
    }
    Place playing() const override { return arena::playing; }
    record::Record record_of(const SimulationPlan& plan, const Place& place, bool crashed) const override {
        Setup fixed;
        record::Record record;
        if (!read_plan(plan, fixed).empty()) return record;
        const Setup setup = planned_setup(plan, fixed, place.game);
        record.game = G::name;
        record.pack_hash = rules_.hash();
        record.seats = agents_of(plan, place.game);
        for (unsigned seat = 0; seat < record.seats.size(); ++seat) record.players.push_back(side_word(setup, seat));
        record.options = words_of(setup.options);
        record.seed = plan.seed + place.game;
        GameMatch match(rules_, setup, record.seed);
        core::Random random = agents_luck(record.seed);
        const auto chosen = [&] { return choose(match, record.seats[match.decision().seat], random).id(); };
        const std::size_t total = place.answers + (crashed ? 1 : 0);
        for (std::size_t n = 1; n <= place.answers; ++n) {
            (void)match.answer({match.decision().version, chosen()});
            if (record::note_hash(n, total)) record.hashes.push_back(match.state_hash());
        }
        record.answers = match.answers();
        if (crashed) record.answers.push_back(chosen());
        return record;
    }
    BenchResult bench(unsigned players, double seconds) const override {
        // Set-ups are made beforehand: what is measured allocates nothing.
        std::vector<Setup> setups;
        for (unsigned k = 0; k < 96; ++k) setups.push_back(mixed_setup(players, k, nullptr));
        return run_bench<G>(rules_, players, seconds,
                            [&](std::uint64_t game) -> const Setup& { return setups[game % setups.size()]; });
    }
    std::uint64_t signature(std::uint64_t games) const override {
        return run_signature<G>(rules_, games, [this](std::uint64_t game) { return signature_setup(game); });
    }

protected:
    // The n-th way to seat sides; without options of their own, games may take turns at the variants.
    virtual Setup mixed_setup(unsigned players, std::uint64_t n, const Options* options) const = 0;
    virtual Setup signature_setup(std::uint64_t game) const = 0;
    virtual std::string side_name(const Setup& setup, unsigned seat) const = 0;
    // The same as read_side() reads it.
    virtual std::string side_word(const Setup& setup, unsigned seat) const { return side_name(setup, seat); }
    // Adds the side of one player; says what is wrong with its name.
    virtual std::string read_side(const std::string& player, Setup& setup) const = 0;
    virtual std::string check(const Setup& setup) const = 0;
    virtual unsigned least_players(const Setup&) const { return form().least_players; }
    // Sets one option by its word; false if there is none.
    virtual bool read_option(std::string_view word, Options& options) const = 0;

    // "no such nation 'Japn': did you mean 'Japan'?"
    std::string no_such(std::string_view kind, const std::string& player) const {
        std::vector<std::string> names;
        for (const SideForm& side : form().sides) names.push_back(side.name);
        const std::string_view near = core::nearest(player, std::vector<std::string_view>(names.begin(), names.end()));
        return "no such " + std::string(kind) + " '" + player + "': " +
               (near.empty() ? "there are " + core::list_of(names) : "did you mean '" + std::string(near) + "'?");
    }

    typename G::Rules rules_;

private:
    std::string read_plan(const SimulationPlan& plan, Setup& fixed) const {
        const bool mixed = plan.players.empty();
        std::string problem = mixed ? read_options(plan.options, fixed) : read_setup(plan.players, plan.options, fixed);
        return problem.empty() ? wrong_number(plan, fixed, mixed) : problem;
    }
    Setup planned_setup(const SimulationPlan& plan, const Setup& fixed, std::uint64_t game) const {
        if (!plan.players.empty()) return fixed;
        const auto players = static_cast<unsigned>(plan.agents.size());
        return mixed_setup(players, game / players, plan.options.empty() ? nullptr : &fixed.options);
    }
    // The words that set these options: those that change nothing here but would where nothing is set.
    std::vector<std::string> words_of(const Options& options) const {
        std::vector<std::string> words;
        for (const OptionForm& one : form().options) {
            Options here = options, plain;
            if (read_option(one.word, here) && read_option(one.word, plain) && here == options && plain != Options{})
                words.push_back(one.word);
        }
        return words;
    }

    std::string wrong_number(const SimulationPlan& plan, const Setup& fixed, bool mixed) const {
        const SetupForm form = this->form();
        const auto agents = plan.agents.size();
        if (!mixed) {
            if (plan.players.size() == agents) return {};
            return "there are " + std::to_string(plan.players.size()) + " " + form.sides_word + " for " +
                   std::to_string(agents) + " agents";
        }
        if (agents >= least_players(fixed) && agents <= form.most_players) return {};
        return form.title + " is for " + std::to_string(form.least_players) + " to " +
               std::to_string(form.most_players) + " players, not " + std::to_string(agents);
    }

    std::string read_options(const std::vector<std::string>& words, Setup& setup) const {
        for (const std::string& text : words) {
            const std::string word = core::lower(core::trim(text));
            if (word.empty() || read_option(word, setup.options)) continue;
            std::vector<std::string> known;
            for (const OptionForm& option : form().options) known.push_back(option.word);
            return "no such option '" + text + "': there are " + core::list_of(known);
        }
        return {};
    }

    std::string read_setup(const std::vector<std::string>& players, const std::vector<std::string>& options,
                           Setup& setup) const {
        for (const std::string& player : players) {
            if (std::string problem = read_side(player, setup); !problem.empty()) return problem;
        }
        if (std::string problem = read_options(options, setup); !problem.empty()) return problem;
        return check(setup);
    }
};

}  // namespace arena
