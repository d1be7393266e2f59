// imperia cards check|fmt|compile: what needs the card compiler.

#include "cli/compiler.h"

#include <algorithm>
#include <iostream>

#include "cli/commands.h"
#include "core/hash.h"
#include "lang/compiler.h"
#include "lang/pack_file.h"

namespace cli {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> card_files(const std::vector<std::string>& names) {
    std::vector<fs::path> files;
    if (names.empty()) return files_below(home() / "packs", ".cards");
    for (const std::string& name : names) {
        if (fs::is_directory(name)) {
            for (const auto& path : files_below(name, ".cards")) files.push_back(path);
        } else {
            files.emplace_back(name);
        }
    }
    if (files.empty()) throw Failure("there are no card files in the folders named");
    return files;
}

const std::vector<const lang::Vocabulary*> vocabularies = arena::vocabularies();

std::vector<lang::Source> sources_of(const std::vector<std::string>& names) {
    std::vector<lang::Source> sources;
    for (const auto& path : card_files(names)) sources.push_back({shown(path), read_file(path)});
    return sources;
}

// The cards of all packs: a file of one's own may speak of them.
const std::vector<lang::Source>& all_packs() {
    static const std::vector<lang::Source> sources = sources_of({});
    return sources;
}

lang::Pack compile_or_stop(const std::vector<std::string>& names, const std::vector<lang::Source>& sources) {
    static const std::vector<lang::Source> none;
    lang::Compilation compiled = lang::compile(sources, vocabularies, names.empty() ? none : all_packs());
    for (const lang::Diagnostic& diagnostic : compiled.diagnostics)
        std::cerr << lang::print_diagnostic(diagnostic, sources);
    const auto errors =
        std::count_if(compiled.diagnostics.begin(), compiled.diagnostics.end(),
                      [](const lang::Diagnostic& d) { return d.severity == lang::Diagnostic::Severity::error; });
    if (errors > 0) {
        std::cerr << errors << (errors == 1 ? " error\n" : " errors\n");
        throw Exit{1};
    }
    return std::move(compiled.pack);
}

}  // namespace

bool has_compiler() { return true; }

lang::Pack compile_game(const std::string& game, const std::vector<std::string>& own) {
    std::vector<lang::Source> sources;
    for (const fs::path& path : files_below(home() / "packs" / game, ".cards"))
        sources.push_back({shown(path), read_file(path)});
    for (const std::string& file : own) sources.push_back({file, read_file(file)});
    lang::Compilation compiled = lang::compile(sources, vocabularies);
    if (lang::has_errors(compiled.diagnostics)) {
        const std::string first = lang::print_diagnostic(compiled.diagnostics.front(), sources);
        throw Failure("the cards do not compile: " + first.substr(0, first.find('\n')));
    }
    return std::move(compiled.pack);
}

void check_cards(const CardsOptions& options) {
    const std::vector<lang::Source> sources = sources_of(options.files);
    const lang::Pack pack = compile_or_stop(options.files, sources);
    std::size_t copies = 0;
    for (const lang::Card& card : pack.cards) copies += card.copies;
    std::cout << sources.size() << (sources.size() == 1 ? " file, " : " files, ") << pack.cards.size() << " entries, "
              << copies << " cards: no errors\n";
}

void format_cards(const CardsOptions& options) {
    bool changed = false, refused = false;
    for (const auto& path : card_files(options.files)) {
        const lang::Source source{shown(path), read_file(path)};
        if (path.extension() != ".cards")
            throw Failure(source.name + " is no card file: its name does not end with .cards");
        const lang::Compilation compiled = lang::compile({source}, vocabularies, all_packs());
        if (lang::has_errors(compiled.diagnostics)) {
            for (const lang::Diagnostic& diagnostic : compiled.diagnostics)
                std::cerr << lang::print_diagnostic(diagnostic, {source});
            std::cerr << source.name << ": left as it is, since it does not compile\n";
            changed = refused = true;
            continue;
        }
        const std::string formatted = lang::format(source, vocabularies, all_packs());
        if (formatted == source.text) continue;
        changed = true;
        std::cout << (options.check ? "not canonical: " : "formatted: ") << source.name << "\n";
        if (!options.check) write_file(path, formatted);
    }
    if (refused || (options.check && changed)) throw Exit{1};
}

void compile_cards(const CardsOptions& options) {
    const lang::Pack pack = compile_or_stop(options.files, sources_of(options.files));
    write_file(options.out, lang::write_pack(pack));
    std::cout << options.out << ": " << pack.cards.size() << " entries, hash " << core::hex(lang::pack_hash(pack))
              << "\n";
}

}  // namespace cli
