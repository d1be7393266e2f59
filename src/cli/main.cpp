// imperia: plays, simulates and explains Imperial Settlers and Imperium.

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/common.h"

int main(int argc, char** argv) {
    CLI::App app{"Imperia plays, simulates and explains tabletop card games: Imperial Settlers and Imperium.",
                 "imperia"};
    app.require_subcommand(1);
    app.set_version_flag("--version", "imperia 0.1.0");
    app.footer("Every command has its own help: imperia play --help");
    cli::add_play(app);
    cli::add_serve(app);
    cli::add_simulate(app);
    cli::add_replay(app);
    cli::add_scenario(app);
    cli::add_rules(app);
    cli::add_cards(app);
    cli::add_bench(app);
    cli::add_signature(app);
    try {
        app.parse(argc, argv);
        std::cout.flush();
        if (!std::cout) throw cli::Failure("cannot write to the standard output");
    } catch (const CLI::Success& request) {  // --help, --version
        return app.exit(request);
    } catch (const CLI::ParseError& error) {
        std::cerr << "imperia: " << error.what() << " (see --help)\n";
        return 2;
    } catch (const cli::Failure& failure) {
        std::cerr << "imperia: " << failure.what() << "\n";
        return 2;
    } catch (const cli::Exit& end) {
        return end.code;
    } catch (const std::exception& error) {
        std::cerr << "imperia: " << error.what() << "\n";
        return 2;
    }
    return 0;
}
