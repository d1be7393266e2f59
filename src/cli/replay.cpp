// imperia replay FILE: shows a recorded game step by step, or only checks that it repeats.

#include <iostream>

#include "cli/commands.h"
#include "core/hash.h"
#include "record/record.h"

namespace cli {

void replay(const ReplayOptions& options) {
    record::Record record;
    std::string problem = record::read_record(read_file(options.file), record);
    if (!problem.empty()) throw Failure(options.file + ": " + problem);
    const auto game = load_game(record.game, options.source);
    if (record.pack_hash != game->cards_hash(record.words)) {
        throw Failure(options.file + ": the record was made with other cards (packs " + core::hex(record.pack_hash) +
                      ", here " + core::hex(game->cards_hash(record.words)) + ")");
    }
    const auto match = game->make_match(record.words, record.seed, problem);
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

}  // namespace cli
