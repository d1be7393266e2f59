// imperia simulate --report: how balanced sides and cards are, as a page and as JSON.

#include "cli/report.h"

#include <cstdio>
#include <optional>

#include "cli/simulating.h"
#include "core/words.h"

namespace cli {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t usual_games = 480;  // a multiple of the ways to seat four of four or of five sides

// The files that a report is written to; one of the two may be empty.
struct Targets {
    fs::path html, json;
};

Targets targets_of(const std::string& named) {
    const fs::path path(named);
    const std::string ending = core::lower(path.extension().string());
    if (ending == ".json") return {{}, path};
    if (ending != ".html" && ending != ".htm") throw Failure("a report is FILE.html or FILE.json, not '" + named + "'");
    fs::path beside = path;
    beside.replace_extension(".json");
    return {path, beside};
}

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : ",") + word;
    return all;
}

// How to have the same report again; file names and threads change nothing in it.
std::string command_of(const SimulateOptions& options, const arena::SimulationPlan& plan) {
    std::string command = "imperia simulate " + options.game + " --report FILE.html --games " +
                          std::to_string(plan.games) + " --agents " + joined(plan.agents) + " --seed " +
                          std::to_string(plan.seed);
    if (!plan.words.players.empty()) command += " --players \"" + joined(plan.words.players) + "\"";
    if (!plan.words.options.empty()) command += " --options \"" + joined(plan.words.options) + "\"";
    if (!options.source.pack.empty()) command += " --pack " + options.source.pack;
    for (const std::string& cards : options.source.cards) command += " --cards " + cards;
    return command;
}

// The sides that win too much or too little, a line each.
void print_outside(const arena::Report& report) {
    bool any = false;
    for (const arena::Section& section : report.sections) {
        const arena::Band band = arena::band_of(section.players);
        if (!section.problem.empty())
            std::printf("  %s: not played: %s\n", section.title.c_str(), section.problem.c_str());
        for (const arena::SideNumbers& side : section.sides) {
            if (section.players < 2 || band.holds(side.wins.value)) continue;
            if (!any) std::printf("outside %.0f to %.0f%% wins:\n", 100 * band.low, 100 * band.high);
            any = true;
            std::printf("  %-14s %5.1f%% (%.1f to %.1f) in %s\n", side.name.c_str(), 100 * side.wins.value,
                        100 * side.wins.low, 100 * side.wins.high, section.title.c_str());
        }
    }
    if (!any) std::printf("no %s wins too much or too little\n", report.words.side.c_str());
}

}  // namespace

void write_report(SimulateOptions options) {
    const Targets targets = targets_of(options.report);
    const auto game = load_game(options.game, options.source);
    arena::Report report;
    report.game = options.game;
    report.title = game->form().title;
    report.words = game->report_words();
    const bool alone = !(options.bot + options.difficulty).empty();
    const std::size_t players = alone ? 1 : core::items(options.players).size();
    options.options = with_opponent(options.options, options.bot, options.difficulty);
    if (!options.agents_named)
        options.agents = joined(std::vector<std::string>(players != 0 ? players : report.words.players, "greedy"));
    if (!options.games_named) options.games = usual_games;
    arena::SimulationPlan plan = plan_of(options);
    plan.words.options = core::items(options.options);
    plan.progress_every = 1;
    report.command = command_of(options, plan);
    report.agents = plan.agents;
    report.players = plan.words.players;
    report.options = plan.words.options;
    report.games = plan.games;
    report.seed = plan.seed;

    // What cannot be written or played is said at once, not after an hour.
    if (!targets.html.empty()) StagedFile(targets.html, "");
    StagedFile(targets.json, "");
    std::vector<arena::SectionPlan> sections = game->sections(plan);
    if (!sections.front().section.problem.empty()) throw Failure(sections.front().section.problem);
    std::uint64_t all = 0, before = 0;
    for (const arena::SectionPlan& one : sections) all += one.section.problem.empty() ? plan.games : 0;
    Progress progress;
    for (auto& [section, section_plan] : sections) {
        if (section.problem.empty()) {
            section_plan.progress = [&, about = section.title](std::uint64_t done) {
                progress.tell(before + done, all, "games", about);
            };
            const Wreck wreck(options, *game, section_plan);
            wreck.report(game->watch(section_plan, section));
            before += plan.games;
        }
        report.sections.push_back(section);
    }
    std::optional<StagedFile> html;
    if (!targets.html.empty()) html.emplace(targets.html, report_html(report));
    StagedFile json(targets.json, report_json(report));
    if (html) html->move();
    json.move();
    std::printf("%llu games of %s in %.1f s: wrote %s%s\n", static_cast<unsigned long long>(all), options.game.c_str(),
                progress.seconds(), targets.html.empty() ? "" : (targets.html.string() + " and ").c_str(),
                targets.json.string().c_str());
    print_outside(report);
    std::fflush(stdout);
}

}  // namespace cli
