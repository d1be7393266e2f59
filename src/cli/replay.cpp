// imperia replay FILE: shows a recorded game step by step, or only checks that it repeats.

#include <iostream>

#include "cli/commands.h"
#include "core/hash.h"
#include "core/words.h"
#include "record/record.h"
#include "server/secrets.h"

namespace cli {

namespace {

[[noreturn]] void part(const ReplayOptions& options, const std::string& problem) {
    std::cerr << "imperia: " << options.file << ": " << problem << "\n";
    throw Exit{1};
}

// Whether the key is the one that the server had committed to before it dealt.
void verify_commitment(const ReplayOptions& options, const record::Record& record) {
    if (record.commitment.empty() || !record.seed.keyed())
        throw Failure(options.file + ": the record names no commitment: only games that a server dealt have one");
    // First, for whoever has noted it: what is checked below is worth nothing if this is another one.
    std::cout << options.file << ": the commitment is " << record.commitment << std::endl;
    if (server::commitment_of(record.seed) != record.commitment)
        part(options, "the key of the deal does not fit the commitment " + record.commitment);
    if (!options.commitment.empty() && core::lower(core::trim(options.commitment)) != record.commitment)
        part(options, "the record's commitment is another one: " + record.commitment);
}

}  // namespace

void replay(const ReplayOptions& options) {
    record::Record record;
    std::string problem = record::read_record(read_file(options.file), record);
    if (!problem.empty()) throw Failure(options.file + ": " + problem);
    if (!options.commitment.empty() && !options.verify_deal) throw Failure("--commitment goes with --verify-deal");
    if (options.verify_deal) verify_commitment(options, record);
    const bool quiet = options.verify || options.verify_deal;
    const auto game = load_game(record.game, options.source);
    if (record.pack_hash != game->cards_hash(record.words)) {
        throw Failure(options.file + ": the record was made with other cards (packs " + core::hex(record.pack_hash) +
                      ", here " + core::hex(game->cards_hash(record.words)) + ")");
    }
    const auto match = game->make_match(record.words, record.seed, problem);
    if (!match) throw Failure(options.file + ": " + problem);

    // First as a whole: hashes are noted now and then, and what is shown must not be of another game until the next.
    if (!quiet) {
        const auto tried = game->make_match(record.words, record.seed, problem);
        problem = tried ? record::replay(record, *tried) : problem;
        if (!problem.empty()) part(options, problem + record::made_under(record, game->rules_version()));
    }
    constexpr unsigned everything = 0xff;
    std::size_t shown_lines = 0;
    const auto show = [&](std::size_t answers) {
        if (quiet || answers < options.from) {
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
    if (!problem.empty()) part(options, problem + record::made_under(record, game->rules_version()));
    if (options.verify_deal) std::cout << options.file << ": the cards were dealt by the key that was committed to\n";
    if (quiet) {
        std::cout << options.file << ": " << record.answers.size() << " answers repeat exactly, position "
                  << core::hex(match->position_hash()) << "\n";
    }
}

}  // namespace cli
