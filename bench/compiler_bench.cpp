// The card compiler: what it takes to make its tables, to compile one file, and all packs.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "arena/any_game.h"
#include "lang/compiler.h"
#include "lang/lexicon.h"

namespace {

namespace fs = std::filesystem;

// The card files of a folder of packs, of all its sets.
std::vector<lang::Source> sources_below(const std::string& folder) {
    std::vector<lang::Source> sources;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(IMPERIA_SOURCE_DIR) / "packs" / folder)) {
        if (entry.path().extension() != ".cards") continue;
        std::ostringstream text;
        text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
        sources.push_back({entry.path().string(), text.str()});
    }
    std::ranges::sort(sources, {}, &lang::Source::name);
    return sources;
}

// Compiles files, others being known; counts entries a second.
void compile(benchmark::State& state, const std::vector<lang::Source>& files, const std::vector<lang::Source>& others) {
    const std::vector<const lang::Vocabulary*> vocabularies = arena::vocabularies();
    std::size_t entries = 0;
    for (auto _ : state) {
        const lang::Compilation compiled = lang::compile(files, vocabularies, others);
        if (lang::has_errors(compiled.diagnostics)) state.SkipWithError("the packs do not compile");
        entries += compiled.pack.cards.size();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(entries));
}

void compile_packs(benchmark::State& state, const std::string& folder) { compile(state, sources_below(folder), {}); }

// As `imperia cards check FILE` does: the text may speak of the cards of all packs.
void compile_one_file(benchmark::State& state, const std::string& file) {
    const std::vector<lang::Source> all = sources_below("");
    const auto named = [&](const lang::Source& one) { return one.name.ends_with(file); };
    compile(state, {*std::ranges::find_if(all, named)}, all);
}

void make_lexicons(benchmark::State& state) {
    for (auto _ : state) {
        for (const lang::Vocabulary* vocabulary : arena::vocabularies())
            benchmark::DoNotOptimize(lang::Lexicon(*vocabulary));
    }
}

BENCHMARK_CAPTURE(compile_packs, settlers, "settlers")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(compile_packs, imperium, "imperium")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(compile_packs, all, "")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(compile_one_file, settlers, "base/japanese.cards")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(compile_one_file, imperium, "horizons/japan.cards")->Unit(benchmark::kMillisecond);
BENCHMARK(make_lexicons)->Unit(benchmark::kMillisecond);

}  // namespace
