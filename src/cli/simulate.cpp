// imperia simulate, bench, signature: many games, how fast, and one number for all of them.

#include <unistd.h>

#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <thread>

#include "ai/agents.h"
#include "cli/commands.h"
#include "core/check.h"
#include "core/hash.h"
#include "core/words.h"
#include "record/record.h"

namespace cli {

namespace {

namespace json = boost::json;

double mean(double sum, std::uint64_t n) { return n == 0 ? 0.0 : sum / static_cast<double>(n); }

double deviation(const arena::SeatStatistics& s) {
    const double m = mean(s.score, s.games);
    return std::sqrt(std::max(0.0, mean(s.score_squares, s.games) - m * m));
}

// Half the width of a 95% interval of a win rate.
double margin(const arena::SeatStatistics& s) {
    const double p = mean(s.wins, s.games);
    return s.games == 0 ? 0.0 : 1.96 * std::sqrt(p * (1 - p) / static_cast<double>(s.games));
}

json::object to_json(const arena::SeatStatistics& s) {
    return {{"games", s.games},
            {"win_rate", mean(s.wins, s.games)},
            {"win_rate_margin_95", margin(s)},
            {"mean_score", mean(s.score, s.games)},
            {"score_deviation", deviation(s)}};
}

void print_row(const std::string& name, const arena::SeatStatistics& s) {
    std::printf("  %-14s %8llu games   wins %5.1f%% +- %4.1f   score %5.1f (deviation %4.1f)\n", name.c_str(),
                static_cast<unsigned long long>(s.games), 100 * mean(s.wins, s.games), 100 * margin(s),
                mean(s.score, s.games), deviation(s));
}

void progress_bar(std::uint64_t done, std::uint64_t all, const char* what, double seconds) {
    done = std::min(done, all);
    const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
    const double left = rate > 0 ? static_cast<double>(all - done) / rate : 0;
    const auto filled = static_cast<int>(30 * done / all);
    std::fprintf(stderr, "\r[%.*s%.*s] %3d%%  %.0f %s/s, %.0f s left ", filled, "##############################",
                 30 - filled, "..............................", static_cast<int>(100 * done / all), rate, what, left);
    if (done >= all) std::fputc('\n', stderr);
    std::fflush(stderr);
}

// What a simulation that breaks leaves behind: the game up to the choice at which it broke, and how to see it again.
class Wreck {
public:
    Wreck(const SimulateOptions& options, const arena::AnyGame& game, const arena::SimulationPlan& plan)
        : options_(options), game_(game), plan_(plan) {
        current = this;
        core::set_crash_hook([] { current->keep(current->game_.playing(), true); });
    }
    ~Wreck() { core::set_crash_hook(nullptr); }
    Wreck(const Wreck&) = delete;
    Wreck& operator=(const Wreck&) = delete;

    void keep(const arena::Place& place, bool crashed) const {
        const record::Record record = game_.record_of(plan_, place, crashed);
        const std::string file =
            "imperia-broken-" + options_.game + "-" + std::to_string(plan_.seed + place.game) + ".imperia";
        write_file(file, record::write_record(record));
        constexpr std::size_t before = 10;
        const std::size_t last = record.answers.size();
        std::cout << "the game up to there is kept; see how it came to that with\n  imperia replay " << file
                  << " --from " << (last > before ? last - before : 0) << " --to " << last;
        if (!options_.source.pack.empty()) std::cout << " --pack " << options_.source.pack;
        for (const std::string& cards : options_.source.cards) std::cout << " --cards " << cards;
        std::cout << std::endl;
    }

private:
    inline static const Wreck* current = nullptr;
    const SimulateOptions& options_;
    const arena::AnyGame& game_;
    const arena::SimulationPlan& plan_;
};

}  // namespace

void simulate(const SimulateOptions& options) {
    arena::SimulationPlan plan;
    plan.games = options.games;
    plan.decisions = options.decisions;
    plan.seed = options.seed;
    plan.threads = options.threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : options.threads;
    plan.agents = core::items(options.agents);
    plan.check = options.check;
    for (const std::string& agent : plan.agents) {
        if (!ai::is_agent(agent)) throw Failure("no such agent '" + agent + "': there are random and greedy");
    }
    const auto game = load_game(options.game, options.source);
    plan.words.options = options_of(options.options, *game, options.source);
    plan.words.players = players_of(options.players, *game, plan.words.options);
    const auto start = std::chrono::steady_clock::now();
    const bool terminal = ::isatty(STDERR_FILENO) != 0;
    const std::uint64_t all = plan.decisions != 0 ? plan.decisions : plan.games;
    const char* const what = plan.decisions != 0 ? "decisions" : "games";
    if (terminal) {
        plan.progress = [&](std::uint64_t done) {
            progress_bar(done, all, what,
                         std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        };
    }
    const Wreck wreck(options, *game, plan);
    const arena::SimulationResult result = game->simulate(plan);
    if (terminal && all >= 64 && result.problem.empty()) progress_bar(all, all, what, result.seconds);
    if (!result.problem.empty()) {
        if (!result.broken) throw Failure(result.problem);
        std::cout << "an invariant does not hold: " << result.problem << "\n";
        wreck.keep(*result.broken, false);
        throw Exit{1};
    }
    const double games_per_second = result.seconds > 0 ? static_cast<double>(result.games) / result.seconds : 0;
    if (options.json) {
        json::array seats, agents;
        for (const auto& s : result.seats) seats.push_back(to_json(s));
        for (std::size_t i = 0; i < result.agents.size(); ++i) {
            json::object one = to_json(result.agents[i]);
            one["agent"] = plan.agents[i];
            agents.push_back(one);
        }
        json::object sides;
        for (const auto& [name, s] : result.sides) sides[name] = to_json(s);
        const json::object report{{"game", options.game},
                                  {"games", result.games},
                                  {"seed", plan.seed},
                                  {"threads", plan.threads},
                                  {"decisions", result.decisions},
                                  {"decisions_per_game", mean(static_cast<double>(result.decisions), result.games)},
                                  {"mean_options", mean(static_cast<double>(result.options), result.decisions)},
                                  {"seconds", result.seconds},
                                  {"games_per_second", games_per_second},
                                  {"seats", seats},
                                  {"agents", agents},
                                  {"sides", sides}};
        std::cout << json::serialize(report) << "\n";
        return;
    }
    std::printf(
        "%llu games of %s in %.2f s: %.0f games/s, %.0f decisions/s, %.1f decisions a game, %.2f options a decision\n",
        static_cast<unsigned long long>(result.games), options.game.c_str(), result.seconds, games_per_second,
        result.seconds > 0 ? static_cast<double>(result.decisions) / result.seconds : 0,
        mean(static_cast<double>(result.decisions), result.games),
        mean(static_cast<double>(result.options), result.decisions));
    std::printf("by agent\n");
    for (std::size_t i = 0; i < result.agents.size(); ++i) print_row(plan.agents[i], result.agents[i]);
    std::printf("by seat\n");
    for (std::size_t i = 0; i < result.seats.size(); ++i) print_row("seat " + std::to_string(i + 1), result.seats[i]);
    std::printf("by side\n");
    for (const auto& [name, s] : result.sides) print_row(name, s);
    std::fflush(stdout);
}

void bench(const BenchOptions& options) {
    const auto game = load_game(options.game, options.source);
    const std::vector<std::string> words = options_of(options.options, *game, options.source);
    const unsigned most = std::max(4U, game->most_players(words));
    json::array rows;
    for (unsigned players = 2; players <= most; ++players) {
        std::string problem;
        const arena::BenchResult r = game->bench(players, options.seconds, words, problem);
        if (!problem.empty()) throw Failure(problem);
        rows.push_back(json::object{{"players", players},
                                    {"decisions_per_second", r.decisions_per_second},
                                    {"games_per_second", r.games_per_second},
                                    {"decisions_per_game", r.decisions_per_game},
                                    {"mean_options", r.mean_options},
                                    {"state_bytes", r.state_bytes},
                                    {"nanoseconds_per_copy", r.nanoseconds_per_copy}});
        if (options.json) continue;
        std::printf(
            "%u players: %9.0f decisions/s  %7.0f games/s  %6.1f decisions a game  %5.2f options  state %zu bytes  "
            "copy %.0f ns\n",
            players, r.decisions_per_second, r.games_per_second, r.decisions_per_game, r.mean_options, r.state_bytes,
            r.nanoseconds_per_copy);
        std::fflush(stdout);
    }
    const json::object all{{"game", options.game},
                           {"options", json::value_from(words)},
                           {"agents", "random"},
                           {"threads", 1},
                           {"results", rows}};
    if (options.json) std::cout << json::serialize(all) << "\n";
    if (!options.out.empty()) write_file(options.out, json::serialize(all) + "\n");
}

void print_signature(const SignatureOptions& options) {
    const auto game = load_game(options.game, options.source);
    std::cout << core::hex(game->signature(options.games)) << "\n";
}

}  // namespace cli
