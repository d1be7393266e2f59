#pragma once
// What the commands that play many games share: the plan from the options, how far it is, what is kept when one breaks.

#include <chrono>
#include <cstdint>

#include "cli/commands.h"

namespace cli {

[[nodiscard]] arena::SimulationPlan plan_of(const SimulateOptions& options);  // without the options of the set-up

// How far something is, on stderr: a bar on a terminal, else a line now and then.
class Progress {
public:
    Progress();
    [[nodiscard]] bool terminal() const { return terminal_; }
    [[nodiscard]] double seconds() const;
    void bar(std::uint64_t done, std::uint64_t all, const char* what) const;
    // A bar or a line where it is time for one; `about` says what is being done.
    void tell(std::uint64_t done, std::uint64_t all, const char* what, const std::string& about);

private:
    [[nodiscard]] double seconds_left(std::uint64_t done, std::uint64_t all) const;

    std::chrono::steady_clock::time_point start_;
    double told_ = 0;
    bool terminal_;
};

// What a simulation that breaks leaves behind: the game up to the choice at which it broke, and how to see it again.
class Wreck {
public:
    Wreck(const SimulateOptions& options, const arena::AnyGame& game, const arena::SimulationPlan& plan);
    ~Wreck();
    Wreck(const Wreck&) = delete;
    Wreck& operator=(const Wreck&) = delete;

    // Ends the command where the games did not come to their end.
    void report(const arena::SimulationResult& result) const;

private:
    void keep(const arena::Place& place, bool crashed) const;

    const SimulateOptions& options_;
    const arena::AnyGame& game_;
    const arena::SimulationPlan& plan_;
};

}  // namespace cli
