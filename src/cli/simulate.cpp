// imperia simulate, bench, signature: many games, how fast, and one number for all of them.

#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "cli/commands.h"
#include "cli/simulating.h"
#include "core/hash.h"
#include "core/high_water.h"
#include "core/words.h"

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
    std::printf("  %-24s %8llu games   wins %5.1f%% +- %4.1f   score %5.1f (deviation %4.1f)\n", name.c_str(),
                static_cast<unsigned long long>(s.games), 100 * mean(s.wins, s.games), 100 * margin(s),
                mean(s.score, s.games), deviation(s));
}

// In a build that measures it (core/high_water.h); otherwise nothing.
void print_high_water() {
    for (const core::HighWater* one : core::HighWater::all())
        std::fprintf(stderr, "high water: %.*s %zu of %zu\n", static_cast<int>(one->of().size()), one->of().data(),
                     one->most(), one->capacity());
}

}  // namespace

void simulate(const SimulateOptions& options) {
    arena::SimulationPlan plan = plan_of(options);
    const auto game = load_game(options.game, options.source);
    plan.words.options =
        options_of(with_opponent(options.options, options.bot, options.difficulty), *game, options.source);
    plan.words.players = players_of(options.players, *game, plan.words.options);
    const Progress progress;
    const std::uint64_t all = plan.decisions != 0 ? plan.decisions : plan.games;
    const char* const what = plan.decisions != 0 ? "decisions" : "games";
    if (progress.terminal()) plan.progress = [&](std::uint64_t done) { progress.bar(done, all, what); };
    const Wreck wreck(options, *game, plan);
    const arena::SimulationResult result = game->simulate(plan);
    if (progress.terminal() && all >= 64 && result.problem.empty()) progress.bar(all, all, what);
    wreck.report(result);
    print_high_water();
    const double games_per_second = result.seconds > 0 ? static_cast<double>(result.games) / result.seconds : 0;
    if (options.json) {
        json::array seats, agents;
        for (const auto& s : result.seats) seats.push_back(to_json(s));
        for (std::size_t i = 0; i < result.agents.size(); ++i) {
            json::object one = to_json(result.agents[i]);
            one["agent"] = plan.agents[i];
            agents.push_back(one);
        }
        json::object sides, pairings;
        for (const auto& [name, s] : result.sides) sides[name] = to_json(s);
        for (const auto& [name, s] : result.pairings) pairings[name] = to_json(s);
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
                                  {"sides", sides},
                                  {"pairings", pairings}};
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
    if (!result.pairings.empty()) std::printf("by agent and side\n");
    for (const auto& [name, s] : result.pairings) print_row(name, s);
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
