#include "cli/simulating.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <thread>

#include "ai/agents.h"
#include "core/check.h"
#include "core/words.h"
#include "record/record.h"

namespace cli {

arena::SimulationPlan plan_of(const SimulateOptions& options) {
    arena::SimulationPlan plan;
    plan.games = options.games;
    plan.decisions = options.decisions;
    plan.seed = options.seed;
    plan.threads = options.threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : options.threads;
    plan.agents = core::items(options.agents);
    plan.words.players = core::items(options.players);
    plan.check = options.check;
    for (const std::string& agent : plan.agents) {
        if (!ai::is_agent(agent)) throw Failure("no such agent '" + agent + "': there are random and greedy");
    }
    return plan;
}

// Progress ----------------------------------------------------------------------------------------

Progress::Progress() : start_(std::chrono::steady_clock::now()), terminal_(::isatty(STDERR_FILENO) != 0) {}

double Progress::seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

double Progress::seconds_left(std::uint64_t done, std::uint64_t all) const {
    return done == 0 ? 0 : seconds() / static_cast<double>(done) * static_cast<double>(all - done);
}

void Progress::bar(std::uint64_t done, std::uint64_t all, const char* what) const {
    done = std::min(done, all);
    const double rate = seconds() > 0 ? static_cast<double>(done) / seconds() : 0;
    const auto filled = static_cast<int>(30 * done / all);
    std::fprintf(stderr, "\r[%.*s%.*s] %3d%%  %.0f %s/s, %.0f s left ", filled, "##############################",
                 30 - filled, "..............................", static_cast<int>(100 * done / all), rate, what,
                 seconds_left(done, all));
    if (done >= all) std::fputc('\n', stderr);
    std::fflush(stderr);
}

void Progress::tell(std::uint64_t done, std::uint64_t all, const char* what, const std::string& about) {
    const double now = seconds();
    const bool last = done >= all;
    if (terminal_ && (last || now - told_ >= 0.1)) {
        told_ = now;
        return bar(done, all, what);
    }
    if (terminal_ || last || now - told_ < 10) return;
    told_ = now;
    std::fprintf(stderr, "%s: %llu of %llu %s, %.0f s left\n", about.c_str(), static_cast<unsigned long long>(done),
                 static_cast<unsigned long long>(all), what, seconds_left(done, all));
}

// Wreck -------------------------------------------------------------------------------------------

namespace {

const Wreck* current = nullptr;

}  // namespace

Wreck::Wreck(const SimulateOptions& options, const arena::AnyGame& game, const arena::SimulationPlan& plan)
    : options_(options), game_(game), plan_(plan) {
    current = this;
    core::set_crash_hook([] { current->keep(current->game_.playing(), true); });
}

Wreck::~Wreck() { core::set_crash_hook(nullptr); }

void Wreck::report(const arena::SimulationResult& result) const {
    if (result.problem.empty()) return;
    if (!result.broken) throw Failure(result.problem);
    std::cout << "an invariant does not hold: " << result.problem << "\n";
    keep(*result.broken, false);
    throw Exit{1};
}

void Wreck::keep(const arena::Place& place, bool crashed) const {
    const record::Record record = game_.record_of(plan_, place, crashed);
    const std::string file =
        "imperia-broken-" + options_.game + "-" + std::to_string(plan_.seed + place.game) + ".imperia";
    write_file(file, record::write_record(record));
    constexpr std::size_t before = 10;
    const std::size_t last = record.answers.size();
    std::cout << "the game up to there is kept; see how it came to that with\n  imperia replay " << file << " --from "
              << (last > before ? last - before : 0) << " --to " << last;
    if (!options_.source.pack.empty()) std::cout << " --pack " << options_.source.pack;
    for (const std::string& cards : options_.source.cards) std::cout << " --cards " << cards;
    std::cout << std::endl;
}

}  // namespace cli
