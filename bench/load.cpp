// imperia_load: plays at many tables of a server at once, and kills servers to see that they forget nothing.

#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>

#include "load_common.h"
#include "load_kill.h"
#include "load_play.h"

namespace {

// The check did not hold, and that was printed.
struct Exit {
    int code;
};

void add_play(CLI::App& app) {
    CLI::App* command = app.add_subcommand("play", "Play at many tables of a running server, and measure");
    auto plan = std::make_shared<load::PlayPlan>();
    auto json = std::make_shared<bool>(false);
    auto limit = std::make_shared<double>(0.0);
    command
        ->add_option("--address", plan->addresses,
                     "The server; only on this machine (127.0.0.1:8080). Several that share a database: once for each")
        ->type_size(1)
        ->allow_extra_args(false);
    command->add_flag("--crossed", plan->crossed,
                      "Each table is first opened at one of the addresses and played through the next");
    command->add_option("--from", plan->from, "Visit it from this address, such as 127.0.0.2; limits count by address");
    command->add_option("--tables", plan->tables, "Tables at once, each with a connection (100)")
        ->check(CLI::Range(1U, 20000U));
    command->add_option("--rate", plan->rate, "Choices a second over all tables; 0: as fast as possible (200)")
        ->check(CLI::Range(0.0, 1e6));
    command->add_option("--seconds", plan->seconds, "How long (60)")->check(CLI::Range(0.1, 86400.0));
    command->add_option("--game", plan->game, "settlers, imperium or both in turn (both)");
    command->add_option("--opponents", plan->opponents, "Who sits on the other seats: random or greedy (random)")
        ->check(CLI::IsMember({"random", "greedy"}));
    command->add_option("--seed", plan->seed, "Seed of seats and choices (1)");
    command->add_option("--patience", plan->patience, "Seconds without any choice until the run is called stuck (60)")
        ->check(CLI::Range(1.0, 3600.0));
    command->add_flag("--finish", plan->finish, "Every table plays one game to its end, instead of --seconds");
    command->add_flag("--json", *json, "Print one JSON object");
    command->add_option("--p99", *limit, "Exit code 1 if the p99 to the event is above so many milliseconds");
    command->footer(
        "Times are taken from when a choice was due, so that a slow server cannot hide. The ack says that a choice is\n"
        "stored; the event is the first steps or state message after it.\n"
        "Exit code 1 after any error but 'rate'.\n"
        "Examples: imperia_load play --address 127.0.0.1:18080 --tables 1000 --rate 200 --seconds 60 --p99 50\n"
        "          imperia_load play --address 127.0.0.1:18080 --tables 50 --rate 0 --finish");
    command->callback([plan, json, limit] {
        const load::Report report = load::play(*plan);
        *json ? load::print_json(report) : load::print_text(report);
        if (!report.sound()) throw Exit{1};
        if (*limit > 0 && report.event.p99 > *limit) {
            std::fprintf(stderr, "imperia_load: the p99 to the event is %.2f ms, above %.2f\n", report.event.p99,
                         *limit);
            throw Exit{1};
        }
    });
}

void add_kill(CLI::App& app) {
    CLI::App* command =
        app.add_subcommand("kill", "Kill a server again and again while many play, and see that it forgets nothing");
    auto plan = std::make_shared<load::KillPlan>();
    command->add_option("--server", plan->server, "The program that serves: build/release/src/imperia")->required();
    command->add_option("--data", plan->data, "Folder for the server's data and its log; should be empty")->required();
    command->add_option("--store", plan->store, "PostgreSQL database for its games instead; should be empty");
    command->add_option("--processes", plan->processes, "Servers that share it; one at a time is killed (1)")
        ->check(CLI::Range(1U, 16U));
    command->add_option("--lease", plan->lease, "Seconds after which others take the tables of one that is dead (0.4)")
        ->check(CLI::Range(0.1, 60.0));
    command->add_option("--freeze", plan->freeze,
                        "With several, one in so many is stopped for longer than that and goes on; 0: none (10)");
    command->add_option("--kills", plan->kills, "How often (50)")->check(CLI::Range(1U, 100000U));
    command->add_option("--tables", plan->tables, "Tables at once (40)")->check(CLI::Range(1U, 5000U));
    command->add_option("--port", plan->port, "Port of the server on 127.0.0.1; 0 for any that is free (18090)")
        ->check(CLI::Range(0, 65535));
    command->add_option("--game", plan->game, "settlers, imperium or both in turn (both)");
    command->add_option("--opponents", plan->opponents, "Who sits on the other seats: random or greedy (random)")
        ->check(CLI::IsMember({"random", "greedy"}));
    command->add_option("--least", plan->least, "Seconds from when all tables play to the kill, at least (0.2)")
        ->check(CLI::Range(0.0, 600.0));
    command->add_option("--most", plan->most, "and at most (2)")->check(CLI::Range(0.0, 600.0));
    command->add_option("--early", plan->early, "One restart in so many is killed, too; 0: none (8)");
    command->add_option("--undo", plan->undo, "One choice in so many is an undo, where that is allowed; 0: none (16)");
    command->add_option("--seed", plan->seed, "Seed of moments, seats and choices; left out: a new one, printed");
    command->add_option("--serve", plan->more, "One more option for the server; may be given several times")
        ->type_size(1)
        ->allow_extra_args(false);
    command->footer(
        "After each restart every table is asked for all its steps and for those after the last seen one. Everything\n"
        "that was acknowledged or told must be there, unchanged, and the game must go on.\n"
        "Exit code 1 with the first difference.\n"
        "Example: imperia_load kill --server build/release/src/imperia --data $(mktemp -d) --kills 50 --tables 40 \\\n"
        "             --serve=--pack --serve=settlers.pack");
    command->callback([plan] { load::kill_again_and_again(*plan); });
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"Loads a server of Imperia on this machine, or kills it again and again.", "imperia_load"};
    app.require_subcommand(1);
    app.footer("Every command has its own help: imperia_load play --help");
    add_play(app);
    add_kill(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& request) {
        return app.exit(request);
    } catch (const CLI::ParseError& error) {
        std::cerr << "imperia_load: " << error.what() << " (see --help)\n";
        return 2;
    } catch (const Exit& end) {
        return end.code;
    } catch (const load::Difference& difference) {
        std::cout.flush();
        std::cerr << "imperia_load: " << difference.what() << "\n";
        return 1;
    } catch (const std::exception& error) {
        std::cerr << "imperia_load: " << error.what() << "\n";
        return 2;
    }
    return 0;
}
