// imperia replay FILE: shows a recorded game step by step, or only checks that it repeats.

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/common.h"
#include "core/hash.h"
#include "record/record.h"

namespace cli {

namespace {

struct Options {
    CardSource source;
    std::string file;
    bool verify = false;
    std::size_t from = 0, to = static_cast<std::size_t>(-1);
};

void run(const Options& options) {
    record::Record record;
    std::string problem = record::read_record(read_file(options.file), record);
    if (!problem.empty()) throw Failure(options.file + ": " + problem);
    const auto game = load_game(record.game, options.source);
    if (record.pack_hash != game->pack_hash()) {
        throw Failure(options.file + ": the record was made with other cards (packs " + core::hex(record.pack_hash) +
                      ", here " + core::hex(game->pack_hash()) + ")");
    }
    const auto match = game->make_match(record.players, record.options, record.seed, problem);
    if (!match) throw Failure(options.file + ": " + problem);

    constexpr unsigned everything = 0xff;
    std::size_t shown_lines = 0;
    const auto show = [&](std::size_t answers) {
        if (options.verify || answers < options.from) {
            shown_lines = match->log_size();
            return true;
        }
        for (const std::string& line : match->log(everything, shown_lines)) std::cout << "  " << line << "\n";
        shown_lines = match->log_size();
        if (answers >= options.to) return false;
        if (!match->over() && answers < record.answers.size()) {
            for (const engine::Option& option : match->decision().options) {
                if (option.id() == record.answers[answers]) {
                    std::cout << answers + 1 << ". " << match->seat_name(match->decision().seat) << ": "
                              << match->option_text(option) << "\n";
                }
            }
        }
        return true;
    };
    show(0);
    problem = record::replay(record, *match, show);
    if (!problem.empty()) {
        std::cerr << "imperia: " << options.file << ": " << problem << "\n";
        throw Exit{1};
    }
    if (options.verify) {
        std::cout << options.file << ": " << record.answers.size() << " answers repeat exactly, state "
                  << core::hex(match->state_hash()) << "\n";
    }
}

}  // namespace

void add_replay(CLI::App& app) {
    CLI::App* command = app.add_subcommand("replay", "Show a recorded game, or verify that it repeats exactly");
    auto options = std::make_shared<Options>();
    command->add_option("file", options->file, "The record")->required();
    command->add_flag("--verify", options->verify, "Only check that every answer and hash fits");
    command->add_option("--from", options->from, "Begin with this answer")->check(check_whole_number);
    command->add_option("--to", options->to, "End after this answer")->check(check_whole_number);
    add_card_options(*command, options->source);
    command->footer("Exit code 0 if the record repeats, 1 if it parts from the rules, 2 if it cannot be read.");
    command->callback([options] { run(*options); });
}

}  // namespace cli
